//! 6.6: retreats. A stack gives way hex by hex, each time to the best kind of hex there is; of several of a kind its owner chooses.

use crate::BraveFellows;
use crate::action::Action;
use crate::fatigue::{self, Check};
use crate::flow::{Board, Umpire};
use crate::ids::{LeaderId, LeaderSet, Side, UnitId, UnitSet};
use crate::rout::{self, Flight};
use crate::text::About;
use crate::{charge, losses, special, stacking};
use arrayvec::ArrayVec;
use kernel::flow::Chapter;
use kernel::{Event, Refusal, Role, Roles, Text};
use serde::{Deserialize, Serialize};
use tabletop::hex::HexId;

/// Hexes to choose from.
type Hexes = ArrayVec<HexId, 6>;

/// What a retreat is about.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Retreat {
    /// Those that are still to go, and how far each stack goes.
    waiting: UnitSet,
    /// Those of them who are in rout, and give way all the same.
    routed: UnitSet,
    hexes: u8,
    /// The stack on its way, the leaders with it, and how far it has to go.
    pub party: UnitSet,
    pub companions: LeaderSet,
    left: u8,
    /// Where it has just been: it does not go back there.
    came: Option<HexId>,
    choices: Hexes,
    /// 6.7: those who run.
    pub flight: Flight,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// The next stack.
    Next,
    /// 6.5.5: whether a leader in its hex goes along.
    Leader(LeaderId),
    /// The next hex.
    Hex,
    /// 6.6.1, 6.6.2: several hexes are as good.
    Choose,
}

/// 6.6: these units retreat so many hexes, each stack by itself.
pub fn retreat(u: &mut Umpire, units: UnitSet, hexes: u8) {
    let routed = units & u.s.routed;
    let r = &mut u.s.retreat;
    (r.waiting, r.routed, r.hexes) = (units, routed, hexes);
    (r.party, r.companions, r.came) = (UnitSet::EMPTY, LeaderSet::EMPTY, None);
    u.push(Step::Next);
}

/// How good a hex is to retreat into, the lowest first; `None` where one cannot go.
fn kind(q: Board, party: UnitSet, from: HexId, dir: tabletop::hex::Dir, to: HexId) -> Option<u8> {
    let (p, s) = (q.p, q.s);
    let first = party.first()?;
    let side = p.unit(first).side;
    let foe = side.foe();
    // 6.6.2: an empty hex, or one of friends.
    if s.occupied[foe.i()].has(to) || q.has_leader(foe, to) || (side == Side::French && s.guns_at(p, to)) {
        return None;
    }
    let class = |unit: UnitId| p.unit(unit).arm.class();
    if party.iter().any(|unit| p.land().barred(class(unit), from, dir, to).is_some()) {
        return None;
    }
    // 8.4.1.
    if q.in_strong_point(to) && party.without(p.known.elite).any() {
        return None;
    }
    let fronted = s.fronts[foe.i()].has(to);
    let toward = || {
        let class = class(first);
        rout::nearest(q, side, from, |g| g.hexes(class, from))
            .is_some_and(|g| g.hexes(class, to) < g.hexes(class, from))
    };
    Some(match (fronted, s.occupied[side.i()].has(to)) {
        // 6.6.1: towards the nearest town or entry hex; 6.6.2: else where no enemy fronts.
        (false, _) => u8::from(!toward()),
        (true, true) => 2,
        (true, false) => 3,
    })
}

/// 6.6.1, 6.6.2: where a stack may retreat to from here.
pub fn ways_out(q: Board, party: UnitSet, from: HexId, came: Option<HexId>) -> Hexes {
    let mut best = u8::MAX;
    let mut out = Hexes::new();
    for (dir, to) in q.p.grid.near(from).filter(|&(_, to)| Some(to) != came) {
        let Some(kind) = kind(q, party, from, dir, to) else { continue };
        if kind < best {
            best = kind;
            out.clear();
        }
        if kind == best {
            out.push(to);
        }
    }
    out
}

fn here(u: &Umpire) -> Option<HexId> {
    u.s.retreat.party.first().and_then(|unit| u.s.at(unit))
}

/// The stack enters a hex.
fn enter(u: &mut Umpire, to: HexId) {
    let p = u.p;
    let Some(from) = here(u) else { return };
    let (party, companions) = (u.s.retreat.party, u.s.retreat.companions);
    let Some(side) = party.first().map(|unit| p.unit(unit).side) else { return };
    u.s.retreat.left -= 1;
    u.s.retreat.came = Some(from);
    u.s.retreat.choices.clear();
    for unit in party.iter() {
        u.s.put(p, unit, to);
        special::left(u, unit, from);
    }
    for leader in companions.iter() {
        u.s.set_leader(leader, crate::state::LeaderAt::Map(to));
    }
    u.say(|| {
        let names = party.iter().map(|unit| p.named(unit));
        let text = Text::new("log-retreats").list("units", names).hex(p, to);
        let way = || [p.grid.name(from), p.grid.name(to)];
        let event = Event::new(text).rule("6.6.1").rule("6.6.2").place(p.grid.name(to));
        let event = party.iter().fold(event, |e, unit| e.moves(p.piece(unit), way()));
        companions.iter().fold(event, |e, leader| e.moves(p.piece(leader), way()))
    });
    // 6.6.4.
    if u.s.fronts[side.foe().i()].has(to) {
        for unit in party.iter() {
            fatigue::check(u, unit, Check::RetreatIntoFront);
        }
    }
    u.s.retreat.flight.seen |= party;
    sift(u, to);
    // 4.1.8, 4.1.9: where it ends it may be too many.
    if u.s.retreat.left == 0 || u.s.retreat.party.is_empty() {
        stacking::checks(u, to);
        sift(u, to);
    }
}

/// Whoever has run, or is gone, goes no farther with the stack.
fn sift(u: &mut Umpire, hex: HexId) {
    let s = &*u.s;
    let together = |&unit: &UnitId| s.at(unit) == Some(hex);
    u.s.retreat.party = s.retreat.party.iter().filter(together).collect();
}

/// 6.6.3: there is nowhere to go. 4.1.12 is about a retreat from an over-stack: those who have come among friends on their way and can go no
/// farther check like anybody.
fn trapped(u: &mut Umpire, hex: HexId) {
    let p = u.p;
    let (party, begins) = (u.s.retreat.party, u.s.retreat.came.is_none());
    let crowded = begins && u.q().over_stacked(hex);
    u.s.retreat.left = 0;
    for unit in party.iter() {
        if crowded {
            // 4.1.12.
            losses::surrender(u, unit);
            continue;
        }
        u.s.set_fatigued(p, unit, true);
        charge::broken(u, unit);
        u.say(|| {
            Event::new(Text::new("log-cannot-retreat").unit(p, unit)).rule("6.6.3").place(p.grid.name(hex))
        });
        fatigue::check(u, unit, Check::UnableToRetreat);
    }
    // 4.1.9: where it ends it may be too many.
    if !begins {
        stacking::checks(u, hex);
    }
}

impl Chapter<BraveFellows> for Step {
    fn asks(self, q: Board) -> Roles {
        match self {
            Step::Leader(_) | Step::Choose => {
                q.s.retreat.party.first().map_or(Roles::NOBODY, |unit| q.p.unit(unit).side.alone())
            }
            Step::Next | Step::Hex => Roles::NOBODY,
        }
    }
    fn run(self, u: &mut Umpire) {
        let p = u.p;
        match self {
            Step::Next => {
                let s = &*u.s;
                let runs = |unit: UnitId| s.routed.has(unit) && !s.retreat.routed.has(unit);
                let there = |&unit: &UnitId| s.at(unit).is_some() && !runs(unit);
                let waiting: UnitSet = s.retreat.waiting.iter().filter(there).collect();
                let Some(first) = waiting.first() else { return u.pop() };
                let at = s.at(first);
                let party: UnitSet = waiting.iter().filter(|&unit| s.at(unit) == at).collect();
                let own = p.sets.leaders_of[p.unit(first).side.i()];
                let leaders = at.map_or(LeaderSet::EMPTY, |hex| s.leaders_in(hex)) & own;
                let r = &mut u.s.retreat;
                r.waiting = waiting - party;
                (r.party, r.left, r.came, r.companions) = (party, r.hexes, None, LeaderSet::EMPTY);
                u.push(Step::Hex);
                for leader in leaders.iter() {
                    u.push(Step::Leader(leader));
                }
            }
            Step::Hex => {
                let (Some(hex), 1..) = (here(u), u.s.retreat.left) else { return u.pop() };
                let out = ways_out(u.q(), u.s.retreat.party, hex, u.s.retreat.came);
                match out.as_slice() {
                    [] => trapped(u, hex),
                    &[one] => enter(u, one),
                    _ => {
                        u.s.retreat.choices = out;
                        u.push(Step::Choose);
                    }
                }
            }
            // Nobody is left to choose.
            Step::Leader(_) | Step::Choose => u.pop(),
        }
    }
    fn tries(self, q: Board, _by: Role, out: &mut Vec<Action>) {
        match self {
            Step::Leader(_) => out.extend([Action::Yes, Action::No]),
            _ => out.extend(q.s.retreat.choices.iter().copied().map(Action::Flee)),
        }
    }
    fn may(self, q: Board, _by: Role, action: Action) -> Result<(), Refusal> {
        match (self, action) {
            (Step::Leader(_), Action::Yes | Action::No) => Ok(()),
            (Step::Choose, Action::Flee(hex)) if q.s.retreat.choices.contains(&hex) => Ok(()),
            (Step::Choose, Action::Flee(_)) => Err(Refusal::new("6.6.2", "refuse-not-retreat")),
            _ => self.wrong(),
        }
    }
    fn act(self, u: &mut Umpire, _by: Role, action: Action) {
        u.pop();
        match (self, action) {
            (_, Action::Flee(hex)) => enter(u, hex),
            (Step::Leader(leader), Action::Yes) => u.s.retreat.companions.insert(leader),
            _ => {}
        }
    }
    fn rule(self) -> &'static str {
        match self {
            Step::Leader(_) => "6.5.5",
            _ => "6.6.1",
        }
    }
    fn prompt(self, q: Board, _by: Role) -> Text {
        let r = &q.s.retreat;
        let units = r.party.iter().map(|unit| q.p.named(unit));
        match self {
            Step::Leader(leader) => {
                Text::new("prompt-retreat-leader").leader(q.p, leader).list("units", units)
            }
            _ => Text::new("prompt-retreat").list("units", units).number("hexes", r.left),
        }
    }
}
