//! 6.2: movement. A piece is chosen, then where it goes; the way there is the cheapest that avoids enemy fronts, walked hex by hex. What
//! interrupts finds the rest of the way in [`crate::state::Moving`].

pub mod reach;

use crate::BraveFellows;
use crate::action::Action;
use crate::flow::{Board, NOBODY, Umpire};
use crate::ids::{HexSet, LeaderId, LeaderSet, UnitId, UnitSet};
use crate::state::{LeaderAt, Moving};
use crate::table::points;
use crate::text::About;
use crate::{charge, leaders, release, rout, special};
use kernel::flow::Chapter;
use kernel::{Event, Refusal, Role, Roles, Text};
use serde::{Deserialize, Serialize};
use tabletop::hex::{Dir, HexId, Points, Walk};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// Which unit or leader moves next; or the segment is over.
    Segment,
    /// Where it goes.
    Chosen,
    /// It is on its way.
    Walk,
    /// It has come somewhere: which way it faces, or on.
    Halted,
    /// 6.2.5: one that was left behind faces some way.
    Dropped { unit: UnitId },
}

/// 6.2.3d: the segment begins with a roll on the Level 2/3 chart. 6.7.6: whoever is in rout runs on first.
pub fn begin(u: &mut Umpire) {
    let side = u.s.impulse.side;
    let die = u.d6(side, "roll-level-chart", "6.2.3");
    u.s.impulse.chart = die;
    u.say(|| {
        let text = Text::new("log-level-chart").number("die", die);
        Event::new(text).by(side.role()).die(side.role(), die).rule("6.2.3")
    });
    u.push(Step::Segment);
    for unit in (u.s.impulse.active & u.s.routed).iter() {
        rout::goes_on(u, unit);
    }
}

impl Board<'_> {
    /// Whether a unit may move at all in this segment.
    #[inline]
    pub fn may_move(self, unit: UnitId) -> Result<(), Refusal> {
        let impulse = &self.s.impulse;
        if !impulse.active.has(unit) {
            return Err(Refusal::new("6.1.1", "refuse-not-activated"));
        }
        if impulse.moved.has(unit) {
            return Err(Refusal::new("6.2.6", "refuse-moved"));
        }
        if self.s.routed.has(unit) {
            return Err(Refusal::new("6.7.6", "refuse-routed"));
        }
        if self.stays(unit) {
            return Err(Refusal::new("9.2.7", "refuse-column-vi-stays"));
        }
        if self.s.at(unit).is_none() && !self.s.waiting.has(unit) {
            return Err(Refusal::new("6.2", "refuse-not-on-map"));
        }
        Ok(())
    }

    /// 9.2.7: Column VI does not move by its own will, neither to charge nor to advance: only a combat can force it to retreat.
    pub fn stays(self, unit: UnitId) -> bool {
        self.p.unit(unit).command == self.p.known.columns[5]
    }

    /// Units that may, as [`Board::may_move`] says of each.
    fn may_all_move(self) -> impl Iterator<Item = UnitId> {
        let (s, impulse) = (self.s, &self.s.impulse);
        let sixth = self.p.sets.own[usize::from(self.p.known.columns[5].0)];
        let units = impulse.active - impulse.moved - s.routed - sixth;
        units.iter().filter(move |&unit| s.at(unit).is_some() || s.waiting.has(unit))
    }

    /// Somebody who has not moved could still leave his hex, or come onto the map.
    pub fn somebody_may_go(self) -> bool {
        let leaders = self.s.impulse.leaders - self.s.impulse.leaders_moved;
        let leads = leaders.iter().any(|leader| self.may_move_leader(leader).is_ok());
        leads || self.may_all_move().any(|unit| self.could_leave(unit))
    }

    pub fn may_move_leader(self, leader: LeaderId) -> Result<(), Refusal> {
        let impulse = &self.s.impulse;
        if !impulse.leaders.has(leader) {
            return Err(Refusal::new("6.1.1", "refuse-not-activated"));
        }
        if impulse.leaders_moved.has(leader) {
            return Err(Refusal::new("6.2.6", "refuse-moved"));
        }
        match self.s.leader_at(leader) {
            LeaderAt::Map(_) | LeaderAt::Waiting => Ok(()),
            _ => Err(Refusal::new("6.2", "refuse-not-on-map")),
        }
    }

    /// The movers: where they are. `None` off the board.
    pub fn movers_at(self) -> Option<HexId> {
        let moving = &self.s.moving;
        match (moving.units.first(), moving.leaders.first()) {
            (Some(unit), _) => self.s.at(unit),
            (None, Some(leader)) => self.s.leader_at(leader).hex(),
            (None, None) => None,
        }
    }

    /// 6.2.5: another unit joins those that move together, before they start.
    fn may_join_move(self, unit: UnitId) -> Result<(), Refusal> {
        let moving = &self.s.moving;
        if moving.units.is_empty() || moving.units.has(unit) || moving.spent > 0 {
            return Err(Refusal::new("6.2.5", "refuse-not-one-stack"));
        }
        self.may_move(unit)?;
        let together = self.s.at(unit) == self.movers_at()
            && (self.s.at(unit).is_some() || self.p.unit(unit).side == self.s.impulse.side);
        if !together || !self.may_share(moving.units.with(unit)) {
            return Err(Refusal::new("6.2.5", "refuse-not-one-stack"));
        }
        Ok(())
    }

    fn may_join_leader(self, leader: LeaderId) -> Result<(), Refusal> {
        let moving = &self.s.moving;
        if moving.units.is_empty() || moving.leaders.has(leader) || moving.spent > 0 {
            return Err(Refusal::new("6.2.5", "refuse-not-one-stack"));
        }
        self.may_move_leader(leader)?;
        if self.s.leader_at(leader).hex() == self.movers_at() {
            Ok(())
        } else {
            Err(Refusal::new("6.2.5", "refuse-not-one-stack"))
        }
    }

    /// 4.1.10: they stand over-stacked and could go: someone must.
    fn must_leave(self) -> bool {
        self.movers_at().is_some_and(|hex| self.over_stacked(hex)) && self.goes_anywhere()
    }

    /// 4.1.10: at the end of the segment no unit that can move is over-stacked.
    fn resolved(self) -> Result<(), Refusal> {
        let waits = self.s.impulse.active - self.s.impulse.moved;
        for unit in waits.iter() {
            let Some(hex) = self.s.at(unit) else { continue };
            let crowd = self.s.stacks.only(hex).is_none();
            if crowd && self.may_move(unit).is_ok() && self.over_stacked(hex) && self.could_leave(unit) {
                return Err(Refusal::new("4.1.10", "refuse-over-stacked").name("unit", unit));
            }
        }
        Ok(())
    }
}

impl Chapter<BraveFellows> for Step {
    fn asks(self, q: Board) -> Roles {
        match self {
            Step::Walk => NOBODY,
            _ => q.s.impulse.side.alone(),
        }
    }

    fn run(self, u: &mut Umpire) {
        if self == Step::Walk {
            walk(u);
        }
    }

    /// A segment in which nobody can move is over.
    fn goes_by(self, u: &mut Umpire) -> bool {
        match self {
            Step::Segment => {
                let q = u.q();
                let over = q.may_all_move().next().is_none()
                    && !q.s.impulse.leaders.iter().any(|l| q.may_move_leader(l).is_ok());
                if over {
                    u.pop();
                }
                over
            }
            Step::Halted if u.s.moving.units.is_empty() => {
                finish(u);
                true
            }
            _ => false,
        }
    }

    fn tries(self, q: Board, _by: Role, out: &mut Vec<Action>) {
        let side = q.s.impulse.side;
        match self {
            Step::Segment => {
                out.extend(q.p.sets.of_side[side.i()].iter().map(Action::Unit));
                out.extend(q.p.sets.leaders_of[side.i()].iter().map(Action::Leader));
                out.push(Action::Done);
            }
            Step::Chosen => {
                out.extend(q.p.grid.hexes().map(Action::To));
                out.extend(q.p.sets.of_side[side.i()].iter().map(Action::Unit));
                out.extend(q.p.sets.leaders_of[side.i()].iter().map(Action::Leader));
                out.extend(Dir::ALL.map(Action::Face));
                out.extend(q.s.occupied[side.foe().i()].iter().map(Action::Charge));
                out.push(Action::Pass);
            }
            Step::Halted => {
                out.extend(Dir::ALL.map(Action::Face));
                out.extend(q.s.moving.units.iter().map(Action::Drop));
                out.extend(q.s.occupied[side.foe().i()].iter().map(Action::Charge));
                out.push(Action::GoOn);
            }
            Step::Dropped { .. } => out.extend(Dir::ALL.map(Action::Face)),
            Step::Walk => {}
        }
    }

    fn list(self, q: Board, by: Role, out: &mut Vec<Action>) {
        let impulse = &q.s.impulse;
        match self {
            Step::Segment => {
                out.extend(q.may_all_move().map(Action::Unit));
                let leaders = impulse.leaders - impulse.leaders_moved;
                out.extend(leaders.iter().filter(|&l| q.may_move_leader(l).is_ok()).map(Action::Leader));
                if q.resolved().is_ok() {
                    out.push(Action::Done);
                }
            }
            Step::Chosen => {
                q.destinations(out);
                let moving = &q.s.moving;
                if moving.spent == 0 && moving.units.any() {
                    let here = match q.movers_at() {
                        Some(hex) => q.s.set_in(hex) & impulse.active,
                        None => q.s.waiting & impulse.active,
                    };
                    out.extend(
                        (here - moving.units)
                            .iter()
                            .filter(|&o| q.may_join_move(o).is_ok())
                            .map(Action::Unit),
                    );
                    out.extend(
                        impulse.leaders.iter().filter(|&l| q.may_join_leader(l).is_ok()).map(Action::Leader),
                    );
                }
                if self.may(q, by, Action::Face(Dir::N)).is_ok() {
                    out.extend(Dir::ALL.map(Action::Face));
                }
                charge::targets(q, out);
                if self.may(q, by, Action::Pass).is_ok() {
                    out.push(Action::Pass);
                }
            }
            Step::Halted => {
                out.extend(Dir::ALL.map(Action::Face));
                if q.s.moving.units.rest().any() {
                    out.extend(q.s.moving.units.iter().filter(|&o| q.may_drop(o).is_ok()).map(Action::Drop));
                }
                charge::targets(q, out);
                if q.may_go_on().is_ok() {
                    out.push(Action::GoOn);
                }
            }
            Step::Dropped { .. } => out.extend(Dir::ALL.map(Action::Face)),
            Step::Walk => {}
        }
    }

    fn may(self, q: Board, _by: Role, action: Action) -> Result<(), Refusal> {
        match (self, action) {
            (Step::Segment, Action::Unit(unit)) => q.may_move(unit),
            (Step::Segment, Action::Leader(leader)) => q.may_move_leader(leader),
            (Step::Segment, Action::Done) => q.resolved(),
            (Step::Chosen, Action::To(hex)) => q.may_go(hex),
            (Step::Chosen, Action::Unit(unit)) => q.may_join_move(unit),
            (Step::Chosen, Action::Leader(leader)) => q.may_join_leader(leader),
            // A unit may turn where it stands; 4.1.10 unless it must leave.
            (Step::Chosen, Action::Face(_)) => {
                if q.s.moving.units.is_empty() || q.movers_at().is_none() {
                    Err(Refusal::new("4.3.2", "refuse-no-front"))
                } else if q.must_leave() {
                    Err(Refusal::new("4.1.10", "refuse-must-leave"))
                } else {
                    Ok(())
                }
            }
            (Step::Chosen | Step::Halted, Action::Charge(hex)) => charge::may(q, hex),
            // Leaders, and those off the board, may stay as they are.
            (Step::Chosen, Action::Pass) => {
                if q.s.moving.units.is_empty() || q.movers_at().is_none() {
                    Ok(())
                } else {
                    self.wrong()
                }
            }
            (Step::Halted | Step::Dropped { .. }, Action::Face(_)) => Ok(()),
            (Step::Halted, Action::Drop(unit)) => q.may_drop(unit),
            (Step::Halted, Action::GoOn) => q.may_go_on(),
            _ => self.wrong(),
        }
    }

    fn act(self, u: &mut Umpire, by: Role, action: Action) {
        match (self, action) {
            (Step::Segment, Action::Unit(unit)) => choose(u, UnitSet::of(unit), LeaderSet::EMPTY),
            (Step::Segment, Action::Leader(leader)) => choose(u, UnitSet::EMPTY, LeaderSet::of(leader)),
            (Step::Segment, _) => u.pop(),
            (Step::Chosen, Action::Unit(unit)) => u.s.moving.units.insert(unit),
            (Step::Chosen, Action::Leader(leader)) => u.s.moving.leaders.insert(leader),
            (Step::Chosen, Action::To(hex)) => go(u, hex),
            (Step::Chosen | Step::Halted, Action::Charge(hex)) => charge::declare(u, hex),
            (Step::Chosen | Step::Halted, Action::Face(dir)) => {
                for unit in u.s.moving.units.iter() {
                    u.s.turn(u.p, unit, dir);
                }
                let (p, units) = (u.p, u.s.moving.units);
                u.say(|| {
                    let text = Text::new("log-faces").list("units", units.iter().map(|o| p.named(o)));
                    let text = text.number("count", units.len() as i64);
                    let text =
                        text.text("facing", Text::new(format!("facing-{}", dir.name().to_lowercase())));
                    Event::new(text).by(by).rule("4.3.2")
                });
                finish(u);
            }
            (Step::Halted, Action::Drop(unit)) => {
                u.s.moving.units.remove(unit);
                u.s.impulse.moved.insert(unit);
                u.push(Step::Dropped { unit });
            }
            (Step::Halted, Action::GoOn) => u.turn_into(Step::Chosen),
            (Step::Dropped { unit }, Action::Face(dir)) => {
                u.pop();
                u.s.turn(u.p, unit, dir);
            }
            _ => finish(u),
        }
    }

    fn rule(self) -> &'static str {
        match self {
            Step::Segment => "6.2.6",
            Step::Chosen | Step::Walk => "6.2.1",
            Step::Halted | Step::Dropped { .. } => "4.3.2",
        }
    }

    fn prompt(self, q: Board, _by: Role) -> Text {
        let movers = |id: &'static str| {
            let units = q.s.moving.units.iter().map(|o| q.p.named(o));
            let leaders = q.s.moving.leaders.iter().map(|l| q.p.named(l));
            // Several are told by their number: their names would fill the line.
            let count = q.s.moving.units.iter().count().max(1) as i64;
            Text::new(id).list("movers", units.chain(leaders)).number("count", count)
        };
        match self {
            Step::Segment | Step::Walk => Text::new("prompt-move"),
            Step::Chosen if q.s.moving.units.any() && !q.goes_anywhere() => movers("prompt-halted"),
            Step::Chosen => movers("prompt-move-to"),
            Step::Halted => movers("prompt-halted"),
            Step::Dropped { unit } => Text::new("prompt-face").unit(q.p, unit),
        }
    }
    /// 6.2.2: what is left to whoever moves.
    fn note(self, q: Board, _by: Role) -> Option<Text> {
        let moves = matches!(self, Step::Chosen | Step::Halted);
        let all = q.budget();
        let left = Points(all.saturating_sub(u16::from(q.s.moving.spent)));
        let fronts = &q.s.fronts[q.s.impulse.side.foe().i()];
        let blows = self == Step::Chosen && fronts.iter().any(|hex| q.may_go(hex).is_ok());
        let id = if blows { "note-move-front" } else { "note-move" };
        let told = || Text::new(id).word("left", points(left)).word("all", points(Points(all)));
        moves.then(told)
    }
}

impl Board<'_> {
    fn may_drop(self, unit: UnitId) -> Result<(), Refusal> {
        let moving = &self.s.moving;
        if !moving.units.has(unit) || moving.units.len() < 2 {
            return Err(Refusal::new("6.2.5", "refuse-not-one-stack"));
        }
        Ok(())
    }

    fn may_go_on(self) -> Result<(), Refusal> {
        if self.s.moving.stopped {
            return Err(Refusal::new("6.2.7", "refuse-in-enemy-front"));
        }
        if u16::from(self.s.moving.spent) >= self.budget() {
            return Err(Refusal::new("6.2.2", "refuse-no-points"));
        }
        Ok(())
    }
}

/// A unit or a leader is chosen to move.
fn choose(u: &mut Umpire, units: UnitSet, leaders: LeaderSet) {
    u.s.moving = Moving { units, leaders, ..Moving::default() };
    // 6.2.3d: in or beside a level when it starts.
    u.s.moving.levels = u.q().movers_at().map_or(0, |hex| u.p.ways.levels(hex));
    u.push(Step::Chosen);
}

/// They set out.
fn go(u: &mut Umpire, to: HexId) {
    let Some((from, way)) = u.q().way(to) else { return };
    let entering = u.q().movers_at().is_none();
    u.s.moving.way = way;
    u.turn_into(Step::Walk);
    if entering {
        enter(u, from);
    }
}

/// 5.2.2, 5.2.4: they come onto the map; each that follows has spent one more.
fn enter(u: &mut Umpire, hex: HexId) {
    let Some(n) = u.q().entry_number(hex) else { return };
    if u.s.moving.units.any() {
        u.s.entered[n] += 1;
        u.s.moving.spent = 2 * u.s.entered[n];
    } else {
        u.s.moving.spent = 2;
    }
    // 6.2.7.
    u.s.moving.stopped = u.s.fronts[u.s.impulse.side.foe().i()].has(hex);
    let (p, moving) = (u.p, u.s.moving.clone());
    u.say(|| {
        let units = moving.units.iter().map(|o| p.named(o));
        let movers = units.chain(moving.leaders.iter().map(|l| p.named(l)));
        let count = moving.units.len() + moving.leaders.len();
        let text = Text::new("log-enters").list("units", movers).number("count", count as i64).hex(p, hex);
        Event::new(text).rule("5.2.2").place(p.grid.name(hex))
    });
    come(u, hex);
}

/// The movers have come into a hex, from the next or onto the map: whom they find there, and what is noticed.
fn come(u: &mut Umpire, hex: HexId) {
    arrive(u, hex);
    // 6.2.8, 6.5.4: a leader alone is captured by units; another leader lets him be.
    if u.s.moving.units.any() {
        let foe = u.s.impulse.side.foe();
        for leader in (u.s.leaders_in(hex) & u.p.sets.leaders_of[foe.i()]).iter() {
            leaders::capture(u, leader);
        }
    }
    for unit in u.s.moving.units.iter() {
        release::enters(u, unit, hex);
    }
}

/// The movers are in a hex now: put there, and whatever that brings about.
fn arrive(u: &mut Umpire, hex: HexId) {
    let p = u.p;
    for unit in u.s.moving.units.iter() {
        let from = u.s.at(unit);
        u.s.put(p, unit, hex);
        // 8.4.4.
        if unit == p.known.elite && from == Some(p.places.strong_point) && u.s.strong_point {
            special::elite_left(u);
        }
    }
    for leader in u.s.moving.leaders.iter() {
        u.s.set_leader(leader, LeaderAt::Map(hex));
    }
}

/// 6.2.1: walks on, hex by adjacent hex, until the way is over or something comes in between.
fn walk(u: &mut Umpire) {
    let (p, first) = (u.p, u.q().movers_at());
    let Some(mut at) = first else { return finish(u) };
    let side = u.s.impulse.side;
    let walked = u.s.moving.way;
    let mut steps = 0;
    let depth = u.s.flow.len();
    let mover = u.q().mover();
    // 6.5.4: where leaders of the enemy are.
    let foes = p.sets.leaders_of[side.foe().i()].iter();
    let exposed: HexSet = foes.filter_map(|l| u.s.leader_at(l).hex()).collect();
    while let Some(dir) = u.s.moving.way.next() {
        let next = p.grid.step(at, dir).and_then(|to| Some((to, u.q().toll(&mover, at, dir, to).ok()?)));
        let spent = u16::from(u.s.moving.spent);
        // What has changed since they set out may stop them.
        let Some((to, toll)) = next.filter(|(_, toll)| spent + toll.pays.0 <= mover.budget) else {
            u.s.moving.way = Walk::EMPTY;
            break;
        };
        u.s.moving.way.pop();
        u.s.moving.spent = (spent + toll.pays.0) as u8;
        u.s.moving.stopped = toll.stops;
        at = to;
        steps += 1;
        let lone = exposed.has(at) && u.s.moving.units.any();
        let noticed = u.s.moving.units.iter().any(|unit| u.q().notices(unit, at));
        if lone || noticed {
            come(u, at);
            if u.s.flow.len() != depth || u.s.over.is_some() {
                told(u, first, walked, steps);
                return;
            }
        }
    }
    if steps > 0 {
        arrive(u, at);
        told(u, first, walked, steps);
    }
    u.turn_into(Step::Halted);
}

/// Says which way they went.
fn told(u: &mut Umpire, from: Option<HexId>, way: Walk, steps: usize) {
    let Some(from) = from.filter(|_| u.log.is_on()) else { return };
    let (p, moving) = (u.p, u.s.moving.clone());
    u.say(|| {
        let hexes: Vec<HexId> = way.hexes(&p.grid, from).take(steps).collect();
        let to = hexes.last().copied().unwrap_or(from);
        let units = moving.units.iter().map(|o| p.named(o));
        let movers = units.chain(moving.leaders.iter().map(|l| p.named(l)));
        let event = Event::new(Text::new("log-moves").list("movers", movers).hex(p, to));
        let path = || std::iter::once(from).chain(hexes.iter().copied()).map(|h| p.grid.name(h));
        let event = moving.units.iter().fold(event, |e, o| e.moves(p.piece(o), path()));
        let event = moving.leaders.iter().fold(event, |e, l| e.moves(p.piece(l), path()));
        event.rule("6.2.1").place(p.grid.name(to))
    });
}

/// 6.2.6: they have finished, and the next may begin.
pub fn finish(u: &mut Umpire) {
    u.pop();
    u.s.impulse.moved |= u.s.moving.units;
    u.s.impulse.leaders_moved |= u.s.moving.leaders;
    u.s.moving = Moving::default();
}
