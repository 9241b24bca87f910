//! Responses (5.2): each answers what is going on in its window, as the contexts of Battle, Siege, Wear and Force say. Those that change an
//! Interception, an Evasion or a retreat are in `reaction.rs`.

use super::battle::{body, both_stand, field};
use super::tools::ask;
use super::{Ask, Event, Next, Step, Until, countermand, declared};
use crate::pack::Deck;
use crate::prelude::*;

pub const EVENTS: &[Event] = &[
    Event::stages(3, ask, pontooniers_asks, pontooniers).when(|q, _| engineers(q).any()),
    // Sheepskin Coats: half the dice, in winter none.
    Event::once(16, |u, step| {
        let figures = step.figures(u.p);
        match u.s.turn >= figures.cancel_from_turn {
            true => attrition::spare(u),
            false => attrition::halve(u, figures.halvings),
        }
    })
    .when(|q, _| attrition::suffering(q).is_some_and(|(camp, _)| camp == TSARIST)),
    // Another Day of Battle: one Round more, whatever was said before (5.21).
    Event::once(57, |u, _| {
        let b = &mut u.s.battle;
        (b.another, b.last, b.burn) = (true, false, false);
    })
    .when(|q, _| q.s.battle.on && both_stand(q)),
    // Orders Countermanded: the Event just declared has no effect. Not against Home, Must Play, Battle or Response cards.
    Event::once(60, |u, _| {
        if let Some(event) = declared(u.q()) {
            countermand(u, event);
        }
    })
    .when(|q, step| {
        let Some(e) = declared(q).filter(|e| e.by != step.by && e.card != step.card) else { return false };
        let c = q.p.card(e.card);
        c.deck == Deck::Regular && !c.must_play && !c.response && e.window != Window::EventDeclared
    }),
    // The Rearguard Stands: a Strength Point is left behind, and the Rout is a retreat.
    Event::once(62, |u, step| {
        if let Some(loser) = u.s.battle.loser {
            u.s.battle.no_rout = true;
            u.take_losses(body(u.q(), loser), step.figures(u.p).sp, Fate::Regroup, Share::Even);
        }
    })
    .when(|q, _| {
        let men = q.s.battle.loser.is_some_and(|c| q.body_sp(body(q, c)) >= 2);
        q.s.battle.on && men && battle::is_rout(q)
    }),
    // Forage Is Found: half the dice.
    Event::once(64, |u, step| attrition::halve(u, step.figures(u.p).halvings)).when(|q, _| {
        let burnt = q.s.wear.space.is_some_and(|s| q.s.scorched.has(s));
        attrition::suffering(q).is_some() && !burnt
    }),
    Event::once(69, |u, _| morale::roll_again(u)).when(|q, _| morale::rolled(q).is_some()),
    Event::name(71, commanders, leader_wounded),
    Event::once(73, |u, step| attrition::cancel(u, step.figures(u.p).cancel))
        .when(|q, _| attrition::suffering(q).is_some() && q.s.wear.sixes + q.s.wear.fives > 0),
    // Too Old for This: a Leader's Battle Rating is 0 for the rest of the Impulse.
    Event::name(
        75,
        |q, _| q.p.all_leaders().filter(|&l| whereabouts(q, l).is_some()).collect(),
        |u, step, leader| u.keep(step, Until::Impulse, leader.0, 0),
    ),
    Event::once(76, lost_his_way)
        .when(|q, _| q.s.force.commander.is_some() && !q.s.force.halted && !q.s.force.lifted),
    // Spoils of the Field: the coming roll is better, or worse.
    Event::way(77, 2, |u, step, way| {
        let (figures, sign) = (step.figures(u.p), if way == 0 { 1 } else { -1 });
        match u.s.siege.on {
            true => u.s.siege.loot += sign * figures.sack,
            false => u.s.battle.loot += sign * figures.loot,
        }
    }),
    Event::once(83, masked_batteries).when(masked_batteries_may),
];

// ---- General Elbe's Pontooniers (3): a River line is open to one Imperial force for the Impulse.

/// Where a Leader is, on the map or with those who are on the move.
fn whereabouts(q: Board, leader: LeaderId) -> Option<SpaceId> {
    let (f, a) = (&q.s.force, &q.s.attempt);
    match q.s.at(leader) {
        Some(space) => Some(space),
        None if f.lifted && f.leaders.has(leader) => f.at,
        None if a.lifted && a.leaders.has(leader) => a.from,
        None => None,
    }
}

fn rivers(q: Board, leader: LeaderId) -> SpaceSet {
    whereabouts(q, leader).map_or(SpaceSet::EMPTY, |s| q.p.space(s).lines[Line::River as usize])
}

/// Commanders of Imperial Armies and Army Groups at a River.
fn engineers(q: Board) -> LeaderSet {
    let parties = [q.s.force.commander, q.s.attempt.commander].into_iter().flatten().collect::<LeaderSet>();
    let all = (q.s.commanders | parties) & q.p.sets.leaders_of[IMPERIAL.i()];
    all.iter().filter(|&l| rivers(q, l).any()).collect()
}

fn pontooniers_asks(q: Board, step: Step) -> Ask {
    match step.stage {
        1 => step.ask().leaders(engineers(q)),
        2 => step.ask().at(rivers(q, LeaderId(step.x))),
        _ => Ask::nobody(),
    }
}

fn pontooniers(u: &mut Umpire, step: Step, action: Action) -> Next {
    match action {
        Action::Name(leader) => Next::With(2, leader.0),
        Action::At(other) => {
            if let Some(here) = whereabouts(u.q(), LeaderId(step.x)) {
                u.keep_about(step, Until::Impulse, [here.0, other.0, step.x]);
            }
            Next::Done
        }
        _ => Next::Done,
    }
}

// ---- Battles and Sieges

/// Leader Wounded (71): the Commanders who fight or besiege.
fn commanders(q: Board, step: Step) -> LeaderSet {
    let on = if step.window == Window::SiegeCards { q.s.siege.on } else { q.s.battle.on };
    let both = CAMPS.into_iter().filter(|_| on).filter_map(|c| q.body_commander(body(q, c)));
    both.collect()
}

fn leader_wounded(u: &mut Umpire, step: Step, leader: LeaderId) {
    let face = u.d6(step.by, "roll-wound", "12.2");
    let figures = step.figures(u.p);
    let grave = face > figures.minus_two_max;
    let off = match face {
        n if n <= figures.minus_one_max => 1,
        _ if grave => u8::MAX,
        _ => 2,
    };
    let camp = u.q().nation_of(leader).camp();
    let gone = (grave && leader != u.p.key.napoleon).then_some(leader);
    if step.window == Window::SiegeCards {
        u.s.siege.wound = off;
        u.s.siege.wounded = gone;
    } else {
        u.s.battle.wound[camp.i()] = off;
        u.s.battle.wounded = gone.or(u.s.battle.wounded);
    }
    let left = u.q().battle_rating(leader).saturating_sub(off);
    u.tell("12.2", "log-wound", |t| t.of(leader).number("rating", left).die(step.by, face));
}

/// Masked Batteries (83): those who are attacked in their own Duchy are found entrenched.
fn masked_batteries_may(q: Board, _step: Step) -> bool {
    let Some(space) = q.s.battle.space else { return false };
    let camp = q.active_camp().foe();
    let open = !q.p.space(space).zone && !q.s.entrenched.has(space) && q.s.force.failed_evasions == 0;
    q.s.battle.on && q.friendly(space, camp) && q.mans(camp, space) && open
}

fn masked_batteries(u: &mut Umpire, step: Step) {
    let Some(space) = field(u.q(), step.window) else { return };
    u.s.entrenched.insert(space);
    u.s.battle.entrenched = true;
    u.s.battle.extra[u.s.impulse.power.camp().foe().i()] += step.figures(u.p).dice;
    u.tell("12.45", "log-masked-batteries", |t| t.on(space));
}

// ---- moves

/// Lost His Way (76): the force stays, and moves no more in this Impulse, unless its Commander knows better.
fn lost_his_way(u: &mut Umpire, step: Step) {
    let (Some(leader), Some(at)) = (u.s.force.commander, u.s.force.at) else { return };
    let face = u.d6(step.by, "roll-way", "5.1");
    let lost = face > u.q().battle_rating(leader);
    let id = if lost { "log-loses-way" } else { "log-finds-way" };
    u.tell("5.1", id, |t| t.of(leader).die(step.by, face));
    if lost {
        u.s.lift(u.p);
        u.s.stopped |= u.s.force.leaders;
        u.s.force.mark(Worn::STOPPED);
        u.s.set_down(u.p, at);
        u.s.force.halted = true;
    }
}
