//! 17.2: Reinforcements. A Power builds and regroups with its Command Points, and places a Mobilization Centre.

use crate::building::{Price, price};
use crate::interphase::{by_turn, coming, turn_of};
use crate::prelude::*;
use kernel::flow::keep;

/// What Reinforcements are spent on.
const USES: u8 = Use::Build as u8 | Use::Regroup as u8;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// A Power places what it likes.
    Place { power: Power },
    /// 17.33: what was placed on Scorched Earth rolls.
    Burnt { power: Power },
    /// It has rolled, and is put down.
    Rolled { power: Power, space: SpaceId },
}

/// A Power's Reinforcements and Deployment.
pub fn begin(u: &mut Umpire, power: Power) {
    let [own, ally] = points(u.q(), power);
    let less = std::mem::take(&mut u.s.deductions[power.i()]);
    turn_of(u, power);
    let own = own.saturating_sub(less);
    u.grant(own, USES, Bound::Free);
    if let Some(nation) = power.ally() {
        u.grant(ally, USES, Bound::Nation(nation));
    }
    u.tell(if power.camp() == IMPERIAL { "17.21" } else { "17.22" }, "log-reinforcements", |t| {
        t.of(power).number("points", own + ally).heading(2)
    });
    find_sites(u, power);
    deployment::begin(u, power);
    u.push(Step::Burnt { power });
    u.push(Step::Place { power });
    // 5.12: what is owed is met first.
    u.push(shortage::Step::Owed { power });
}

/// The Command Points of a Power, and those for its Ally alone (17.21, 17.22).
pub fn points(q: Board, power: Power) -> [u8; 2] {
    let (imperial, tsarist) = (&q.p.numbers.imperial_reinforcement, &q.p.numbers.tsarist_reinforcement);
    if power.camp() == IMPERIAL {
        let ally = match power.ally() {
            Some(a) if q.has_left(a) => 0,
            Some(PRUSSIA) => by_turn(q, imperial.prussia_if_not_in_revolt),
            _ => by_turn(q, imperial.austria_if_not_neutral),
        };
        return [by_turn(q, imperial.automatic), ally];
    }
    let counts = |s: SpaceId| match q.dual(s) {
        true => q.s.interphase.moscow == Some(power) && q.controls(power, s),
        false => q.controls(power, s),
    };
    let of = |set: SpaceSet| (set & q.p.sets.russia).iter().filter(|&s| counts(s)).count() as u8;
    let keys = of(q.p.sets.keys) * tsarist.per_key_in_russia;
    let depots = of(q.p.sets.depots) * tsarist.per_depot_in_russia;
    [tsarist.automatic + keys + depots, 0]
}

// ---- where

/// 17.2: the places, worked out once: nothing that is placed changes them.
pub fn find_sites(u: &mut Umpire, power: Power) {
    let q = u.q();
    let joined = joined(q, power.camp());
    let nations = [Some(power.nation()), power.ally()];
    let sites = nations.map(|n| n.map_or(SpaceSet::EMPTY, |n| homes(q, n)));
    let camps = nations.map(|n| n.map_or(SpaceSet::EMPTY, |n| shelters(q, n)));
    let centre = centres_left(q, power) > 0;
    let i = &mut u.s.interphase;
    (i.joined, i.sites, i.camps) = (joined, sites, camps);
    i.magazine = [None; 2];
    (i.deployed, i.sailed, i.transferred) = Default::default();
    i.centre = centre;
    i.burnt.clear();
    i.burnt_leaders = LeaderSet::EMPTY;
}

/// Unbesieged Home Keys under the Power's control, and Home Zones without an enemy, of a Nation (6.31, 17.2).
fn homes(q: Board, nation: Nation) -> SpaceSet {
    if q.has_left(nation) {
        return SpaceSet::EMPTY;
    }
    building::sites(q, nation) - q.s.held[nation.camp().foe().i()]
}

/// Home Keys and Zones, and whatever 6.32 makes equal to a Key; no other Duchy of one's own (17.2).
fn shelters(q: Board, nation: Nation) -> SpaceSet {
    if q.has_left(nation) {
        return SpaceSet::EMPTY;
    }
    let all = building::shelters(q, nation) - q.s.held[nation.camp().foe().i()];
    all.iter()
        .filter(|&s| !q.is_home(nation, s) || q.p.space(s).key || q.p.space(s).zone || marked(q, nation, s))
        .collect()
}

/// A Mobilization Centre or Supply Trains make any Duchy as good as a Key (6.32).
fn marked(q: Board, nation: Nation, space: SpaceId) -> bool {
    q.s.dmc[nation.power().i()].contains(&Some(space)) || q.s.trains[nation.camp().i()] == Some(space)
}

/// 17.2: the edge of the map that is first of all a Camp's own: West for the Imperials, East for the Tsarists.
const EDGES: [&str; 2] = ["west", "east"];

/// Spaces that friendly spaces join to the Camp's own edge of the map, by land (17.2): what a Camp controls, besieged Fortresses (3.1) and
/// Zones with an enemy in them (3.2) included.
fn joined(q: Board, camp: Camp) -> SpaceSet {
    let open = q.controlled(camp);
    let zones = q.p.sets.zones & q.p.sets.camp[camp.i()] & open;
    let ends = zones.iter().filter(|&z| q.p.space(z).edge == EDGES[camp.i()]).collect();
    q.joined(ends, open)
}

// ---- what

/// The places for what is built of a Nation, and for what is regrouped.
fn sites(q: Board, nation: Nation, regroup: bool) -> SpaceSet {
    let i = &q.s.interphase;
    let which = usize::from(nation.is_ally());
    let all = if regroup { i.camps[which] } else { i.sites[which] };
    match i.magazine[which] {
        Some(one) if !regroup => all & SpaceSet::of(one),
        _ => all,
    }
}

/// All that may be placed: everywhere, or only in the magazine for what is built once it is there.
pub fn list_placing(q: Board, by: Power, out: &mut Vec<Action>) {
    if q.may_place(by).is_err() {
        return;
    }
    let affords = |action: Action| price(q, action).is_some_and(|price| payable(q, &price));
    for nation in by.nations() {
        let (unbuilt, boxed) = (q.s.unbuilt[nation.i()], q.s.regroup[nation.i()]);
        if unbuilt.any() {
            let stocks = Arm::ALL.map(|arm| q.stocks(nation, arm));
            for space in sites(q, nation, false).iter() {
                let there = |arm: Arm| stocks[arm as usize] || q.makes_to_build(space, nation, arm);
                let pieces = Arm::ALL.into_iter().filter(|&arm| there(arm));
                out.extend(pieces.map(|arm| Action::Build(space, nation, arm)).filter(|&a| affords(a)));
            }
        }
        let arms = Arm::ALL.into_iter().filter(|&arm| q.s.boxes(nation, arm));
        if boxed.any() {
            for space in sites(q, nation, true).iter() {
                let pieces = arms.clone().map(|arm| Action::Regroup(space, nation, arm));
                out.extend(pieces.filter(|&a| affords(a)));
            }
        }
    }
    for leader in q.leaders_of_power(by).iter() {
        let nation = q.nation_of(leader);
        match q.s.place(leader) {
            Place::UNBUILT if coming(q) >= q.comes_from(leader) => {
                let all = sites(q, nation, false).iter().map(|s| Action::BuildLeader(s, leader));
                out.extend(all.filter(|&a| affords(a)));
            }
            Place::REGROUP => {
                let all = sites(q, nation, true).iter().map(|s| Action::RegroupLeader(s, leader));
                out.extend(all.filter(|&a| affords(a)));
            }
            _ => {}
        }
    }
}

/// Out of points for whom.
fn subject(nation: Nation) -> Subject {
    Subject::Force(LeaderSet::EMPTY, 1 << nation.0)
}

fn payable(q: Board, price: &Price) -> bool {
    q.can_pay(price.cost, price.what, subject(price.nation))
}

/// 6.1, 6.2, 17.2, 17.43: whether a piece may be placed. `rule` names the case for a wrong place.
pub fn may_place(q: Board, by: Power, action: Action, rule: &'static str) -> Result<(), Refusal> {
    let price = price(q, action).ok_or(Refusal::not_now(rule))?;
    let Price { space, nation, cost, what } = price;
    refuse(rule, "refuse-not-your-piece").of(nation).when(nation.power() != by)?;
    let there = match action {
        Action::Build(s, n, arm) => q.has_to_build(s, n, arm),
        Action::Regroup(_, n, arm) => q.s.boxes(n, arm),
        Action::BuildLeader(_, l) => q.s.place(l) == Place::UNBUILT && coming(q) >= q.comes_from(l),
        Action::RegroupLeader(_, l) => q.s.place(l) == Place::REGROUP,
        _ => false,
    };
    refuse(price.rule(), "refuse-reinforce-nothing").unless(there)?;
    q.may_place(by)?;
    if !sites(q, nation, what == Use::Regroup).has(space) {
        return Err(refuse(rule, "refuse-reinforce-site").of(space));
    }
    refuse(rule, "refuse-too-dear").number("cost", cost.into()).unless(payable(q, &price))
}

/// A piece is placed and paid for.
pub fn place(u: &mut Umpire, by: Power, action: Action, rule: &'static str) {
    debug_assert!(by.camp() == u.s.impulse.power.camp());
    let Some(Price { space, nation, cost, what }) = price(u.q(), action) else { return };
    u.pay(cost, what, subject(nation));
    match action {
        Action::Build(_, _, arm) | Action::Regroup(_, _, arm) => {
            let built = what == Use::Build;
            if built {
                u.raise_new(space, nation, arm);
            } else {
                u.s.unbox(nation, arm);
                u.s.add_troops(space, nation, Troops::one(arm));
            }
            if u.s.scorched.has(space) {
                note_burnt(u, space, nation, arm.sp());
            }
            let id = if built { "log-reinforce-built" } else { "log-reinforce-back" };
            u.tell(rule, id, |t| t.of(nation).on(space).text("arm", Text::new(format!("arm-{}", arm.id()))));
        }
        Action::BuildLeader(_, leader) | Action::RegroupLeader(_, leader) => {
            u.raise_leader(space, leader);
            if u.s.scorched.has(space) {
                u.s.interphase.burnt_leaders.insert(leader);
            }
            let built = what == Use::Build;
            let id = if built { "log-reinforce-leader" } else { "log-reinforce-leader-back" };
            u.tell(rule, id, |t| t.of(leader).on(space));
        }
        _ => {}
    }
}

fn set_up(u: &mut Umpire, nation: Nation, space: SpaceId) {
    let magazine = &mut u.s.interphase.magazine[usize::from(nation.is_ally())];
    if magazine.is_none() {
        *magazine = Some(space);
        u.tell("17.2", "log-magazine", |t| t.of(nation).of(space));
    }
}

fn note_burnt(u: &mut Umpire, space: SpaceId, nation: Nation, sp: u8) {
    let burnt = &mut u.s.interphase.burnt;
    match burnt.iter_mut().find(|(s, n, _)| *s == space && *n == nation) {
        Some(b) => b.2 += sp,
        None => drop(burnt.try_push((space, nation, sp))),
    }
}

/// 17.33: all that was placed in one Scorched Earth space rolls together. True when somebody does.
pub fn roll_burnt(u: &mut Umpire, next: impl FnOnce(SpaceId) -> flow::Step) -> bool {
    let i = &u.s.interphase;
    let space = i.burnt.first().map(|b| b.0).or_else(|| u.s.at(i.burnt_leaders.first()?));
    let Some(space) = space else { return false };
    let leaders: LeaderSet = i.burnt_leaders.iter().filter(|&l| u.s.at(l) == Some(space)).collect();
    let mut force = Force { at: Some(space), leaders, ..Force::default() };
    for (_, nation, sp) in i.burnt.iter().filter(|b| b.0 == space) {
        force.troops[nation.i()] = u.q().troops(space, *nation).largest(*sp);
    }
    force.commander = u.q().best_commander(leaders, space);
    u.s.interphase.burnt.retain(|b| b.0 != space);
    u.s.interphase.burnt_leaders -= leaders;
    u.s.force = force;
    u.s.lift(u.p);
    u.turn_into(next(space));
    attrition::roll(u, Body::Force, space, attrition::SCORCHED);
    true
}

impl Chapter<Kutuzov> for Step {
    fn asks(self, _q: Board) -> Powers {
        match self {
            Step::Place { power } => Powers::of(power),
            _ => Powers::NONE,
        }
    }

    fn run(self, u: &mut Umpire) {
        match self {
            Step::Burnt { power } => {
                if !roll_burnt(u, |space| Step::Rolled { power, space }.into()) {
                    u.pop();
                }
            }
            Step::Rolled { power, space } => {
                u.turn_into(Step::Burnt { power });
                put_down(u, space);
            }
            Step::Place { .. } => {}
        }
    }

    fn tries(self, q: Board, by: Power, out: &mut Vec<Action>) {
        self.list(q, by, out);
    }

    fn list(self, q: Board, by: Power, out: &mut Vec<Action>) {
        out.push(Action::Done);
        let i = &q.s.interphase;
        for which in 0..2 {
            let from = out.len();
            if i.magazine[which].is_none() {
                out.extend(i.sites[which].iter().map(Action::Muster));
            }
            keep(out, from, |action| self.may(q, by, action).is_ok());
        }
        list_placing(q, by, out);
        if i.centre {
            let open = (i.joined & q.controlled(by.camp())) - q.p.sets.zones;
            out.extend(open.iter().filter(|&s| !has_centre(q, s)).map(Action::PlaceCentre));
        }
    }

    fn may(self, q: Board, by: Power, action: Action) -> Result<(), Refusal> {
        let i = &q.s.interphase;
        match action {
            Action::Done => Ok(()),
            Action::Muster(space) => {
                let which = usize::from(!i.sites[0].has(space));
                refuse("17.2", "refuse-reinforce-site").of(space).unless(i.sites[which].has(space))?;
                refuse("17.2", "refuse-one-magazine").when(i.magazine[which].is_some())
            }
            Action::PlaceCentre(space) => may_place_centre(q, by, space),
            _ => may_place(q, by, action, "17.2"),
        }
    }

    fn act(self, u: &mut Umpire, by: Power, action: Action) {
        match action {
            Action::Done => u.pop(),
            Action::Muster(space) => {
                let own = u.s.interphase.sites[0].has(space);
                let nation = if own { Some(by.nation()) } else { by.ally() };
                set_up(u, nation.unwrap_or(by.nation()), space);
            }
            Action::PlaceCentre(space) => place_centre(u, by, space),
            _ => {
                // The first that is built sets up the magazine.
                match action {
                    Action::Build(space, nation, _) => set_up(u, nation, space),
                    Action::BuildLeader(space, leader) => set_up(u, u.q().nation_of(leader), space),
                    _ => {}
                }
                place(u, by, action, "17.2");
            }
        }
    }

    fn rule(self) -> &'static str {
        "17.2"
    }

    fn prompt(self, q: Board, by: Power) -> Text {
        Text::new("prompt-reinforcements").power(by).number("points", q.points_left())
    }
}

/// What is left of a force that rolled is put down, and whoever commands there is named.
pub fn put_down(u: &mut Umpire, space: SpaceId) {
    let camp = u.s.impulse.power.camp();
    if u.s.force.lifted {
        for worn in &mut u.s.force.worn {
            *worn = Default::default();
        }
        u.s.set_down(u.p, space);
    }
    u.s.force = Force::default();
    if u.q().leaders(camp, space).any() {
        u.push(movement::Step::Command { space, camp });
    }
}

// ---- Mobilization Centres

/// One before Turn 2, a second before Turn 3; one that was lost comes back in the next Interphase (17.2).
pub fn centres_left(q: Board, power: Power) -> u8 {
    let all = by_turn(q, q.p.numbers.dmc.held);
    all.saturating_sub(q.s.dmc[power.i()].iter().flatten().count() as u8)
}

fn has_centre(q: Board, space: SpaceId) -> bool {
    q.s.dmc.iter().flatten().any(|c| *c == Some(space))
}

fn may_place_centre(q: Board, by: Power, space: SpaceId) -> Result<(), Refusal> {
    let no = |id| refuse("17.2", id).of(space);
    no("refuse-centre-none").unless(q.s.interphase.centre)?;
    no("refuse-reinforce-site").when(q.p.space(space).zone || !q.friendly(space, by.camp()))?;
    no("refuse-centre-there").when(has_centre(q, space))?;
    no("refuse-centre-line").unless(q.s.interphase.joined.has(space))
}

fn place_centre(u: &mut Umpire, by: Power, space: SpaceId) {
    u.s.interphase.centre = false;
    if let Some(free) = u.s.dmc[by.i()].iter_mut().find(|c| c.is_none()) {
        *free = Some(space);
    }
    u.tell("17.2", "log-centre", |t| t.of(by).on(space));
}
