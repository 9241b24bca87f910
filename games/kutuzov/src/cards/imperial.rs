//! Imperial Home cards, 1 – 12.

use super::battle::{add_dice, body};
use super::placing::{Placing, placing_event, player};
use super::{Event, Next, Step, Until, one_of, placing, trains, unmet};
use crate::prelude::*;
use kernel::Event as LogEvent;

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
    // 9 is in battalions.rs.
    Event::new(10, vistula_legion).when(vistula_legion_may),
    placing_event!(11, marie_louise, marie_louise_marches)
        .when(|q, step| if q.has_left(AUSTRIA) { unmet(step) } else { Ok(()) }),
    placing_event!(12, prussian_courage, prussian_courage_marches)
        .when(|q, step| if q.has_left(PRUSSIA) { unmet(step) } else { Ok(()) }),
];

/// My Old Moustaches: the Guard is held back or sent in.
fn old_moustaches_may(q: Board, step: Step) -> Result<(), Refusal> {
    let side = body(q, IMPERIAL);
    let french = q.body_troops(side, FN.nation()).any();
    if q.body_leaders(side).has(q.p.key.napoleon) && french { Ok(()) } else { unmet(step) }
}

fn old_moustaches(u: &mut Umpire, step: Step, action: Action) -> Next {
    let commit = action == Action::Mode(1);
    u.s.battle.committed |= commit;
    let figures = step.figures(u.q());
    let dice = if commit { figures.commit_dice } else { figures.hold_dice };
    add_dice(u, step, IMPERIAL, dice);
    Next::Done
}

/// The Battle is over and its markers are given: the Guard that was sent in and beaten is no more (card 1).
pub fn guard_is_beaten(u: &mut Umpire) {
    let card = Pack::numbered(1);
    let c = &mut u.s.cards;
    if c.hq.has(card) {
        c.hq.remove(card);
        c.removed.insert(card);
    }
    let markers = u.p.card(card).figures.lost_morale;
    morale::lose(u, IMPERIAL, markers, "5.1");
}

/// A Bulletin from the Emperor: Morale Loss goes, and victories turn what is left of it into Gain.
fn bulletin(u: &mut Umpire, step: Step) -> Next {
    let k = u.p.key;
    let flies = |s: SpaceId| u.s.flags[s].is_some_and(|n| n.camp() == IMPERIAL);
    let gains = [k.smolensk, k.moscow, k.st_petersburg].into_iter().any(flies);
    let count = step.figures(u.q()).remove;
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
    let own = nation.map_or(LeaderSet::EMPTY, |n| q.p.sets.leaders[n.i()]);
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
            false => Err(refuse("5.1", "refuse-not-him").of(leader)),
        },
        (CHOOSE, _) => Err(Refusal::not_now("5.1").of(step.card)),
        (_, Action::At(space)) if joiners(q, step).has(space) => Ok(()),
        (_, Action::At(space)) => Err(refuse("5.1", "refuse-wrong-place").of(space)),
        (_, Action::Done) => Ok(()),
        _ => Err(Refusal::not_now("5.1").of(step.card)),
    }
}

fn forgotten_marshal_chosen(u: &mut Umpire, step: Step, action: Action) -> Next {
    match action {
        Action::Name(leader) => {
            u.keep(step, Until::Turn, leader.0, 0);
            let left = step.figures(u.q()).transfer_sp;
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
                u.s.troops_in(from, nation).change_for(u.s.unbuilt[nation.i()], Arm::Infantry)
            {
                u.s.change(from, nation, change);
                u.s.force.troops[nation.i()] = Troops::one(Arm::Infantry);
            } else {
                let smallest = Arm::ALL.into_iter().find(|&a| u.s.troops_in(from, nation).of(a) > 0);
                u.s.force.troops[nation.i()] = Troops::one(smallest.expect("there are some"));
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
    let points = step.figures(u.q()).cps;
    u.grant(points, Use::MARCH, Bound::Leader(LeaderId(step.x)));
    Next::Done
}

/// Sons of the Confederation: French Soldiers in Warsaw or the Power's own Zone.
fn contingents(q: Board, step: Step) -> Placing {
    let nation = step.by.nation();
    let mut at = q.p.home_zone(nation).map_or(SpaceSet::EMPTY, SpaceSet::of);
    let warsaw = q.p.key.warsaw;
    at.set(warsaw, q.friendly(warsaw, IMPERIAL));
    Placing { nation, left: step.figures(q).sp, at }
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
        let dice = step.figures(u.q()).siege_dice;
        let faces = u.roll(step.by, dice, "roll-twelve-pounders", "13.31");
        let hits = faces.count(6);
        u.s.siege.hits += hits;
        u.s.siege.scored += hits;
        let (p, role, space) = (u.p, u.s.role(step.by), u.s.siege.space);
        u.say(|| {
            let event = LogEvent::new(Text::new("log-twelve-pounders").number("hits", hits)).rule("13.31");
            let event = space.iter().fold(event, |event, &s| event.place(p.name(s)));
            faces.shown.iter().fold(event, |event, &face| event.die(role, face))
        });
    } else {
        add_dice(u, step, IMPERIAL, step.figures(u.q()).battle_dice);
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
        Action::Name(leader) => Err(refuse("5.1", "refuse-not-him").of(leader)),
        _ => Err(Refusal::not_now("5.1").of(step.card)),
    }
}

fn manoeuvre(u: &mut Umpire, step: Step, action: Action) -> Next {
    if let Action::Name(leader) = action {
        u.keep(step, Until::Impulse, leader.0, 0);
        let points = step.figures(u.q()).cps;
        u.grant(points, Use::MARCH, Bound::Leader(leader));
    }
    Next::Done
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
    let figures = step.figures(u.q());
    let dice = if step.window == Window::SiegeCards { figures.siege_dice } else { figures.battle_dice };
    add_dice(u, step, IMPERIAL, dice);
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
    Placing { nation, left: step.figures(q).sp, at }
}

fn marie_louise(q: Board, step: Step) -> Placing {
    allies(q, step, AUSTRIA, q.p.key.schwarzenberg)
}

fn prussian_courage(q: Board, step: Step) -> Placing {
    allies(q, step, PRUSSIA, q.p.key.yorck)
}

fn allies_march(u: &mut Umpire, step: Step, nation: Nation) -> Next {
    u.keep(step, Until::Turn, 0, 0);
    let points = step.figures(u.q()).cps;
    u.grant(points, Use::MARCH, Bound::Nation(nation));
    Next::Done
}

fn marie_louise_marches(u: &mut Umpire, step: Step) -> Next {
    allies_march(u, step, AUSTRIA)
}

fn prussian_courage_marches(u: &mut Umpire, step: Step) -> Next {
    allies_march(u, step, PRUSSIA)
}
