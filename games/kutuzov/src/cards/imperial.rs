//! Imperial Home cards, 1 – 12.

use super::battle::{add_dice, body};
use super::placing::{self, Placing, placing_event, player};
use super::{Event, Next, Step, Until, one_of, trains, unmet};
use crate::action::Action;
use crate::board::Board;
use crate::flow::Umpire;
use crate::force::Force;
use crate::ids::{AUSTRIA, Arm, FS, IMPERIAL, LeaderId, NATIONS, Nation, PRUSSIA, SpaceId, SpaceSet, Window};
use crate::impulse::{Bound, Use};
use crate::state::Place;
use crate::troops::Troops;
use crate::{attrition, building, morale};
use kernel::Refusal;

pub const EVENTS: &[Event] = &[
    Event::new(1, |_, _| Next::Stage(1)).when(old_moustaches_may).asking(
        player,
        |_, _, out| out.extend([Action::Mode(0), Action::Mode(1)]),
        |_, step, action| one_of(step, 2, action),
        old_moustaches,
    ),
    Event::new(2, bulletin),
    Event::new(4, forgotten_marshal).when(forgotten_marshal_may).asking(
        player,
        forgotten_marshal_tries,
        forgotten_marshal_may_choose,
        forgotten_marshal_chosen,
    ),
    placing_event!(5, contingents, placing::done)
        .when(|q, step| placing::able(q, step, contingents(q, step))),
    Event::new(6, |_, _| Next::Stage(1)).when(trains::may).asking(
        player,
        trains::tries,
        trains::may_choose,
        trains::chosen,
    ),
    Event::new(7, twelve_pounders).when(twelve_pounders_may),
    Event::new(8, |_, _| Next::Stage(1)).when(manoeuvre_may).asking(
        player,
        |q, _, out| out.extend(q.s.commanders.iter().map(Action::Name)),
        manoeuvre_may_choose,
        manoeuvre,
    ),
    Event::new(9, |u, step| Next::Stage(MARCHING + step.param(u.q(), "points") as u8))
        .when(battalions_able)
        .asking(player, battalions_tries, battalions_may, battalions_chosen),
    Event::new(10, vistula_legion).when(vistula_legion_may),
    placing_event!(11, marie_louise, marie_louise_marches)
        .when(|q, step| if q.has_left(AUSTRIA) { unmet(step) } else { Ok(()) }),
    placing_event!(12, prussian_courage, prussian_courage_marches)
        .when(|q, step| if q.has_left(PRUSSIA) { unmet(step) } else { Ok(()) }),
];

/// My Old Moustaches: the Guard is held back or sent in.
fn old_moustaches_may(q: Board, step: Step) -> Result<(), Refusal> {
    let side = body(q, IMPERIAL);
    let french = q.body_troops(side, crate::ids::FN.nation()).any();
    if q.body_leaders(side).has(q.p.key.napoleon) && french { Ok(()) } else { unmet(step) }
}

fn old_moustaches(u: &mut Umpire, step: Step, action: Action) -> Next {
    let commit = action == Action::Mode(1);
    u.s.battle.committed |= commit;
    let key = if commit { "commit_dice" } else { "hold_dice" };
    add_dice(u, step, IMPERIAL, step.param(u.q(), key));
    Next::Done
}

/// The Battle is over and its markers are given: the Guard that was sent in and beaten is no more (card 1).
pub fn guard_is_beaten(u: &mut Umpire) {
    let card = crate::pack::Pack::numbered(1);
    let c = &mut u.s.cards;
    if c.hq.has(card) {
        c.hq.remove(card);
        c.removed.insert(card);
    }
    let markers = u.p.param(card, "lost_morale") as u8;
    morale::lose(u, IMPERIAL, markers, "5.1");
}

/// A Bulletin from the Emperor: Morale Loss goes, and victories turn what is left of it into Gain.
fn bulletin(u: &mut Umpire, step: Step) -> Next {
    let k = u.p.key;
    let flies = |s: SpaceId| u.s.flags[s.0 as usize].is_some_and(|n| n.camp() == IMPERIAL);
    let gains = [k.smolensk, k.moscow, k.st_petersburg].into_iter().any(flies);
    let count = step.param(u.q(), "remove") as u8;
    morale::recover(u, IMPERIAL, count, gains, "5.1");
    Next::Done
}

// ---- The Forgotten Marshal: an Allied Leader takes French Soldiers under him and acts as French.

const CHOOSE: u8 = 1;
/// Two, or one, may still join him; `x` is he.
const JOIN: u8 = 10;
/// One is on the way.
const ARRIVE: u8 = 100;

fn marshals(q: Board, step: Step) -> impl Iterator<Item = LeaderId> {
    let nation = step.by.ally().filter(|&n| !q.has_left(n));
    let own = nation.map_or(crate::ids::LeaderSet::EMPTY, |n| q.p.sets.leaders[n.i()]);
    own.iter().filter(move |&l| q.s.at(l).is_some())
}

fn forgotten_marshal_may(q: Board, step: Step) -> Result<(), Refusal> {
    if marshals(q, step).next().is_some() { Ok(()) } else { unmet(step) }
}

fn forgotten_marshal(u: &mut Umpire, step: Step) -> Next {
    match step.stage {
        0 => Next::Stage(CHOOSE),
        // The Soldier has arrived, if the march has left him.
        _ => {
            let leader = LeaderId(step.x);
            if u.s.force.lifted
                && let Some(space) = u.s.at(leader)
            {
                u.s.set_down(u.p, space);
            }
            u.s.force = Force::default();
            match step.stage - ARRIVE {
                0 => marshal_marches(u, step),
                left => Next::Stage(JOIN + left),
            }
        }
    }
}

/// Friendly spaces next to him with French Soldiers that could join him.
fn joiners(q: Board, step: Step) -> SpaceSet {
    let Some(space) = q.s.at(LeaderId(step.x)) else { return SpaceSet::EMPTY };
    let near = q.p.space(space).neighbours.iter();
    near.filter(|&s| q.friendly(s, IMPERIAL) && q.troops(s, step.by.nation()).any()).collect()
}

fn forgotten_marshal_tries(q: Board, step: Step, out: &mut Vec<Action>) {
    match step.stage {
        CHOOSE => out.extend(marshals(q, step).map(Action::Name)),
        _ => {
            out.extend(joiners(q, step).iter().map(Action::At));
            out.push(Action::Done);
        }
    }
}

fn forgotten_marshal_may_choose(q: Board, step: Step, action: Action) -> Result<(), Refusal> {
    match (step.stage, action) {
        (CHOOSE, Action::Name(leader)) => match marshals(q, step).any(|l| l == leader) {
            true => Ok(()),
            false => Err(Refusal::new("5.1", "refuse-not-him").name("leader", leader)),
        },
        (CHOOSE, _) => Err(Refusal::not_now("5.1").name("card", step.card)),
        (_, Action::At(space)) if joiners(q, step).has(space) => Ok(()),
        (_, Action::At(space)) => Err(Refusal::new("5.1", "refuse-wrong-place").name("space", space)),
        (_, Action::Done) => Ok(()),
        _ => Err(Refusal::not_now("5.1").name("card", step.card)),
    }
}

fn forgotten_marshal_chosen(u: &mut Umpire, step: Step, action: Action) -> Next {
    match action {
        Action::Name(leader) => {
            u.keep(step, Until::Turn, leader.0, 0);
            let left = step.param(u.q(), "transfer_sp") as u8;
            let here = Step { x: leader.0, ..step };
            if joiners(u.q(), here).is_empty() {
                return marshal_marches(u, here);
            }
            Next::With(JOIN + left, leader.0)
        }
        Action::At(from) => {
            // One Strength Point goes over to him, as a Soldier does who marches alone, but for nothing and unseen.
            let to = u.s.at(LeaderId(step.x)).expect("he is on the map");
            let nation = step.by.nation();
            u.s.force = Force { at: Some(from), lone: true, ..Force::default() };
            if let Some(change) =
                u.s.troops_in(from, nation).change_for(u.s.unbuilt[nation.i()], crate::ids::Arm::Infantry)
            {
                u.s.change(from, nation, change);
                u.s.force.troops[nation.i()] = crate::troops::Troops::one(crate::ids::Arm::Infantry);
            } else {
                let smallest =
                    crate::ids::Arm::ALL.into_iter().find(|&a| u.s.troops_in(from, nation).of(a) > 0);
                u.s.force.troops[nation.i()] = crate::troops::Troops::one(smallest.expect("there are some"));
            }
            let sp = u.s.force.sp();
            u.s.lift(u.p);
            u.s.force.from = Some(from);
            u.s.force.at = Some(to);
            u.s.force.entries = SpaceSet::of(from);
            u.s.force.causes = attrition::on_entry(u.q(), from, to);
            u.leave(from);
            attrition::of_force(u, to);
            let left = (step.stage - JOIN).saturating_sub(sp);
            let more = left > 0 && joiners(u.q(), step).any();
            Next::Stage(ARRIVE + if more { left } else { 0 })
        }
        _ => marshal_marches(u, step),
    }
}

fn marshal_marches(u: &mut Umpire, step: Step) -> Next {
    let points = step.param(u.q(), "cps") as u8;
    u.grant(points, Use::MARCH, Bound::Leader(LeaderId(step.x)));
    Next::Done
}

/// Sons of the Confederation: French Soldiers in Warsaw or the Power's own Zone.
fn contingents(q: Board, step: Step) -> Placing {
    let nation = step.by.nation();
    let mut at = q.p.home_zone(nation).map_or(SpaceSet::EMPTY, SpaceSet::of);
    let warsaw = q.p.key.warsaw;
    at.set(warsaw, q.friendly(warsaw, IMPERIAL));
    Placing { nation, left: step.param(q, "sp") as u8, at }
}

/// Twelve Pounders: dice in a Battle; in a Siege, shots at the Fortress before anything else.
fn twelve_pounders_may(q: Board, step: Step) -> Result<(), Refusal> {
    let besieger = q.s.impulse.power.camp() == IMPERIAL;
    match step.window {
        Window::SiegeCards if !besieger || q.s.siege.round > 1 => unmet(step),
        _ => Ok(()),
    }
}

fn twelve_pounders(u: &mut Umpire, step: Step) -> Next {
    if step.window == Window::SiegeCards {
        let dice = step.param(u.q(), "siege_dice") as u8;
        let hits = u.roll(step.by, dice, "roll-twelve-pounders", "13.31").count(6);
        u.s.siege.hits += hits;
    } else {
        add_dice(u, step, IMPERIAL, step.param(u.q(), "battle_dice"));
    }
    Next::Done
}

/// Manoeuvre upon the Rear: a force that is hard to intercept and to evade.
fn own_commanders(q: Board, step: Step) -> impl Iterator<Item = LeaderId> {
    let own = q.leaders_of_power(step.by) & q.s.commanders;
    own.iter().filter(move |&l| q.s.at(l).is_some())
}

fn manoeuvre_may(q: Board, step: Step) -> Result<(), Refusal> {
    if own_commanders(q, step).next().is_some() { Ok(()) } else { unmet(step) }
}

fn manoeuvre_may_choose(q: Board, step: Step, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Name(leader) if own_commanders(q, step).any(|l| l == leader) => Ok(()),
        Action::Name(leader) => Err(Refusal::new("5.1", "refuse-not-him").name("leader", leader)),
        _ => Err(Refusal::not_now("5.1").name("card", step.card)),
    }
}

fn manoeuvre(u: &mut Umpire, step: Step, action: Action) -> Next {
    if let Action::Name(leader) = action {
        u.keep(step, Until::Impulse, leader.0, 0);
        let points = step.param(u.q(), "cps") as u8;
        u.grant(points, Use::MARCH, Bound::Leader(leader));
    }
    Next::Done
}

// ---- Battalions du Marche: points to build and regroup with, some of it straight into the field.

/// So many points are left above this.
const MARCHING: u8 = 10;

/// Where a Nation under FS may be built: Warsaw, Galicia, or the Austrians' own.
fn depot(q: Board, nation: Nation, space: SpaceId) -> bool {
    let theirs = nation == AUSTRIA || space == q.p.key.warsaw || q.p.home_zone(nation) == Some(space);
    theirs && q.may_build_in(nation, space).is_ok()
}

/// Where it may be regrouped: as by 6.32, or with an Army of FS in a Duchy that is joined to the West by friendly spaces.
fn rally(q: Board, nation: Nation, space: SpaceId) -> bool {
    let army = || q.leaders(IMPERIAL, space).meets(q.leaders_of_power(FS));
    q.may_regroup_in(nation, space).is_ok()
        || army() && q.friendly(space, IMPERIAL) && q.traces_home(FS, space)
}

/// Whether so many points pay for this.
fn affords(q: Board, step: Step, points: u8, action: Action) -> bool {
    let (build, regroup) = (step.param(q, "build_cost") as u8, step.param(q, "regroup_cost") as u8);
    let serves = |n: Nation| n.power() == FS && !q.has_left(n) && q.may_place(FS).is_ok();
    match action {
        Action::Build(space, n, arm) => {
            let stock = q.s.unbuilt[n.i()].of(arm) > 0 && build * arm.sp() <= points;
            serves(n) && stock && depot(q, n, space)
        }
        Action::Regroup(space, n, arm) => {
            let stock = q.s.regroup[n.i()].of(arm) > 0 && regroup * arm.sp() <= points;
            serves(n) && stock && rally(q, n, space)
        }
        Action::RegroupLeader(space, leader) => {
            let n = q.nation_of(leader);
            let waits = q.s.place(leader) == Place::REGROUP && regroup <= points;
            serves(n) && waits && rally(q, n, space)
        }
        _ => false,
    }
}

fn battalions_tries(q: Board, step: Step, out: &mut Vec<Action>) {
    out.push(Action::Done);
    for n in FS.nations() {
        let (unbuilt, boxed) = (q.s.unbuilt[n.i()], q.s.regroup[n.i()]);
        let stock = |pool: Troops| Arm::ALL.into_iter().filter(move |&a| pool.of(a) > 0);
        for space in building::sites(q, n).iter() {
            out.extend(stock(unbuilt).map(|a| Action::Build(space, n, a)));
        }
        let leaders = q.p.sets.leaders[n.i()];
        let waiting = leaders.iter().filter(|&l| q.s.place(l) == Place::REGROUP);
        for space in (building::shelters(q, n) | q.s.led[IMPERIAL.i()]).iter() {
            out.extend(stock(boxed).map(|a| Action::Regroup(space, n, a)));
            out.extend(waiting.clone().map(|l| Action::RegroupLeader(space, l)));
        }
    }
}

fn battalions_able(q: Board, step: Step) -> Result<(), Refusal> {
    // A Zone is always there to build in: what it takes is something to build, or to regroup.
    let stock = FS.nations().any(|n| q.s.unbuilt[n.i()].any() || q.s.regroup[n.i()].any());
    let leaders = q.leaders_of_power(FS).iter().any(|l| q.s.place(l) == Place::REGROUP);
    if q.may_place(FS).is_ok() && (stock || leaders) { Ok(()) } else { unmet(step) }
}

fn battalions_may(q: Board, step: Step, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Done => Ok(()),
        _ if affords(q, step, step.stage - MARCHING, action) => Ok(()),
        Action::Build(space, ..) | Action::Regroup(space, ..) | Action::RegroupLeader(space, _) => {
            Err(Refusal::new("5.1", "refuse-wrong-place").name("space", space))
        }
        _ => Err(Refusal::not_now("5.1").name("card", step.card)),
    }
}

fn battalions_chosen(u: &mut Umpire, step: Step, action: Action) -> Next {
    let (build, regroup) = (step.param(u.q(), "build_cost") as u8, step.param(u.q(), "regroup_cost") as u8);
    let cost = match action {
        Action::Build(space, nation, arm) => {
            placing::put(u, space, nation, arm);
            build * arm.sp()
        }
        Action::Regroup(space, nation, arm) => {
            let piece = Troops::one(arm);
            u.s.regroup[nation.i()].take(piece);
            u.s.unbuilt[nation.i()].add(piece);
            placing::put(u, space, nation, arm);
            regroup * arm.sp()
        }
        Action::RegroupLeader(space, leader) => {
            placing::put_leader(u, space, leader);
            regroup
        }
        _ => return Next::Done,
    };
    let left = step.stage - MARCHING - cost;
    // What is placed may still have to roll (6.31): whether anything more can be done is seen then.
    if left > 0 { Next::Stage(MARCHING + left) } else { Next::Done }
}

/// Vistula Legion: dice, where there are French.
fn vistula_legion_may(q: Board, step: Step) -> Result<(), Refusal> {
    let side = body(q, IMPERIAL);
    let french =
        NATIONS.iter().any(|&n| n.camp() == IMPERIAL && !n.is_ally() && q.body_troops(side, n).any());
    let defends = step.window == Window::SiegeCards && q.active_camp() != IMPERIAL;
    if french && !defends { Ok(()) } else { unmet(step) }
}

fn vistula_legion(u: &mut Umpire, step: Step) -> Next {
    let key = if step.window == Window::SiegeCards { "siege_dice" } else { "battle_dice" };
    add_dice(u, step, IMPERIAL, step.param(u.q(), key));
    Next::Done
}

// ---- Für Marie-Louise and Prussian Courage: Allies come, and act as French.

fn allies(q: Board, step: Step, nation: Nation, leader: LeaderId) -> Placing {
    let mut at: SpaceSet = q.p.sets.home[nation.i()]
        .iter()
        .filter(|&s| (q.p.space(s).key || q.p.space(s).zone) && q.friendly(s, IMPERIAL))
        .collect();
    if let Some(space) = q.s.at(leader) {
        at.insert(space);
    }
    Placing { nation, left: step.param(q, "sp") as u8, at }
}

fn marie_louise(q: Board, step: Step) -> Placing {
    allies(q, step, AUSTRIA, q.p.key.schwarzenberg)
}

fn prussian_courage(q: Board, step: Step) -> Placing {
    allies(q, step, PRUSSIA, q.p.key.yorck)
}

fn allies_march(u: &mut Umpire, step: Step, nation: Nation) -> Next {
    u.keep(step, Until::Turn, 0, 0);
    let points = step.param(u.q(), "cps") as u8;
    u.grant(points, Use::MARCH, Bound::Nation(nation));
    Next::Done
}

fn marie_louise_marches(u: &mut Umpire, step: Step) -> Next {
    allies_march(u, step, AUSTRIA)
}

fn prussian_courage_marches(u: &mut Umpire, step: Step) -> Next {
    allies_march(u, step, PRUSSIA)
}
