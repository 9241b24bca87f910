//! Responses (5.2): each answers what is going on in its window, as the contexts of Battle, Siege, Wear and Force say. Those that change an
//! Interception, an Evasion or a retreat are in `reaction.rs`.

use super::battle::{body, field, met};
use super::placing::player;
use super::{Event, Next, Step, Until, among, countermand, declared, one_of, unmet};
use crate::pack::Deck;
use crate::prelude::*;

pub const EVENTS: &[Event] = &[
    Event::new(3, |_, _| Next::Stage(1)).when(pontooniers_may).asking(
        player,
        pontooniers_tries,
        pontooniers_may_choose,
        pontooniers,
    ),
    Event::new(16, sheepskin_coats).when(|q, step| met(step, suffers(q, TSARIST))),
    Event::new(57, another_day).when(|q, step| {
        let left = CAMPS.into_iter().all(|c| q.body_points(body(q, c)) > 0);
        met(step, q.s.battle.on && left)
    }),
    Event::new(60, orders_countermanded).when(orders_countermanded_may),
    Event::new(62, rearguard).when(|q, step| {
        let men = q.s.battle.loser.is_some_and(|c| q.body_sp(body(q, c)) >= 2);
        met(step, q.s.battle.on && men && battle::is_rout(q))
    }),
    Event::new(64, forage).when(|q, step| {
        let burnt = q.s.wear.space.is_some_and(|s| q.s.scorched.has(s));
        met(step, attrition::suffering(q).is_some() && !burnt)
    }),
    Event::new(69, |u, _| {
        morale::roll_again(u);
        Next::Done
    })
    .when(|q, step| met(step, morale::rolled(q).is_some())),
    Event::new(71, |_, _| Next::Stage(1)).when(|q, step| met(step, commanders(q, step).any())).asking(
        player,
        |q, step, out| out.extend(commanders(q, step).iter().map(Action::Name)),
        leader_wounded_may,
        leader_wounded,
    ),
    Event::new(73, |u, step| {
        attrition::cancel(u, u.p.card(step.card).figures.cancel);
        Next::Done
    })
    .when(|q, step| met(step, attrition::suffering(q).is_some() && q.s.wear.sixes + q.s.wear.fives > 0)),
    Event::new(75, |_, _| Next::Stage(1)).when(too_old_needs).asking(
        player,
        |q, _, out| out.extend(q.p.all_leaders().map(Action::Name)),
        too_old_may,
        too_old,
    ),
    Event::new(76, lost_his_way)
        .when(|q, step| met(step, q.s.force.commander.is_some() && !q.s.force.halted && !q.s.force.lifted)),
    Event::new(77, |_, _| Next::Stage(1)).asking(
        player,
        |_, _, out| out.extend([Action::Mode(0), Action::Mode(1)]),
        |_, step, action| one_of(step, 2, action),
        spoils_of_the_field,
    ),
    Event::new(83, masked_batteries).when(masked_batteries_may),
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

fn pontooniers_may(q: Board, step: Step) -> Result<(), Refusal> {
    met(step, engineers(q).any())
}

fn pontooniers_tries(q: Board, step: Step, out: &mut Vec<Action>) {
    match step.stage {
        1 => out.extend(engineers(q).iter().map(Action::Name)),
        _ => out.extend(rivers(q, LeaderId(step.x)).iter().map(Action::At)),
    }
}

fn pontooniers_may_choose(q: Board, step: Step, action: Action) -> Result<(), Refusal> {
    match (step.stage, action) {
        (1, Action::Name(leader)) if engineers(q).has(leader) => Ok(()),
        (1, Action::Name(leader)) => Err(refuse("5.1", "refuse-not-him").of(leader)),
        (1, _) => Err(Refusal::not_now("5.1").of(step.card)),
        _ => among(step, rivers(q, LeaderId(step.x)), action),
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

// ---- Attrition that is due or rolled

fn suffers(q: Board, camp: Camp) -> bool {
    attrition::suffering(q).is_some_and(|(c, _)| c == camp)
}

/// Sheepskin Coats (16): half the dice, in winter none.
fn sheepskin_coats(u: &mut Umpire, step: Step) -> Next {
    if u.s.turn >= step.figures(u.q()).cancel_from_turn {
        attrition::spare(u);
    } else {
        attrition::halve(u, step.figures(u.q()).halvings);
    }
    Next::Done
}

/// Forage Is Found (64): half the dice.
fn forage(u: &mut Umpire, step: Step) -> Next {
    attrition::halve(u, step.figures(u.q()).halvings);
    Next::Done
}

// ---- Battles and Sieges

/// Another Day of Battle (57): one Round more, whatever was said before (5.21).
fn another_day(u: &mut Umpire, _step: Step) -> Next {
    let b = &mut u.s.battle;
    b.another = true;
    b.last = false;
    b.burn = false;
    Next::Done
}

/// The Rearguard Stands (62): a Strength Point is left behind, and the Rout is a retreat.
fn rearguard(u: &mut Umpire, step: Step) -> Next {
    if let Some(loser) = u.s.battle.loser {
        u.s.battle.no_rout = true;
        let side = body(u.q(), loser);
        u.take_losses(side, step.figures(u.q()).sp, Fate::Regroup, Share::Even);
    }
    Next::Done
}

/// Leader Wounded (71): the Commanders who fight or besiege.
fn commanders(q: Board, step: Step) -> LeaderSet {
    let on = if step.window == Window::SiegeCards { q.s.siege.on } else { q.s.battle.on };
    let both = CAMPS.into_iter().filter(|_| on).filter_map(|c| q.body_commander(body(q, c)));
    both.collect()
}

fn leader_wounded_may(q: Board, step: Step, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Name(leader) if commanders(q, step).has(leader) => Ok(()),
        Action::Name(leader) => Err(refuse("5.1", "refuse-not-him").of(leader)),
        _ => Err(Refusal::not_now("5.1").of(step.card)),
    }
}

fn leader_wounded(u: &mut Umpire, step: Step, action: Action) -> Next {
    let Action::Name(leader) = action else { return Next::Done };
    let face = u.d6(step.by, "roll-wound", "12.2");
    let grave = face > step.figures(u.q()).minus_two_max;
    let off = match face {
        n if n <= step.figures(u.q()).minus_one_max => 1,
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
    u.tell("12.2", "log-wound", |t| t.of(leader).number("off", off.min(9)).die(step.by, face));
    Next::Done
}

/// Spoils of the Field (77): the coming roll is better, or worse.
fn spoils_of_the_field(u: &mut Umpire, step: Step, action: Action) -> Next {
    let sign = if action == Action::Mode(0) { 1 } else { -1 };
    if u.s.siege.on {
        u.s.siege.loot += sign * step.figures(u.q()).sack;
    } else {
        u.s.battle.loot += sign * step.figures(u.q()).loot;
    }
    Next::Done
}

/// Masked Batteries (83): those who are attacked in their own Duchy are found entrenched.
fn masked_batteries_may(q: Board, step: Step) -> Result<(), Refusal> {
    let Some(space) = q.s.battle.space else { return unmet(step) };
    let camp = q.active_camp().foe();
    let manned = q.mans(camp, space);
    let open = !q.p.space(space).zone && !q.s.entrenched.has(space) && q.s.force.failed_evasions == 0;
    met(step, q.s.battle.on && q.friendly(space, camp) && manned && open)
}

fn masked_batteries(u: &mut Umpire, step: Step) -> Next {
    if let Some(space) = field(u.q(), step.window) {
        u.s.entrenched.insert(space);
        u.s.battle.entrenched = true;
        let camp = u.q().active_camp().foe();
        u.s.battle.extra[camp.i()] += step.figures(u.q()).dice;
        u.tell("12.45", "log-masked-batteries", |t| t.on(space));
    }
    Next::Done
}

// ---- moves

/// Lost His Way (76): the force stays, and moves no more in this Impulse, unless its Commander knows better.
fn lost_his_way(u: &mut Umpire, step: Step) -> Next {
    let (Some(leader), Some(at)) = (u.s.force.commander, u.s.force.at) else { return Next::Done };
    let face = u.d6(step.by, "roll-way", "5.1");
    let lost = face > u.q().battle_rating(leader);
    let id = if lost { "log-loses-way" } else { "log-finds-way" };
    u.tell("5.1", id, |t| t.of(leader).die(step.by, face));
    if lost {
        u.s.lift(u.p);
        u.s.stopped |= u.s.force.leaders;
        for nation in NATIONS {
            let sp = u.s.force.troops[nation.i()].sp();
            u.s.force.worn[nation.i()] = Worn::all(sp, Worn::STOPPED);
        }
        u.s.set_down(u.p, at);
        u.s.force.halted = true;
    }
    Next::Done
}

// ---- other Events

/// Orders Countermanded (60): the Event just declared has no effect. Not against Home, Must Play, Battle or Response cards.
fn orders_countermanded_may(q: Board, step: Step) -> Result<(), Refusal> {
    match declared(q) {
        Some(e) if e.by != step.by && e.card != step.card => {
            let c = q.p.card(e.card);
            let immune =
                c.deck != Deck::Regular || c.must_play || c.response || e.window == Window::EventDeclared;
            if immune { unmet(step) } else { Ok(()) }
        }
        _ => unmet(step),
    }
}

fn orders_countermanded(u: &mut Umpire, _step: Step) -> Next {
    if let Some(event) = declared(u.q()) {
        countermand(u, event);
    }
    Next::Done
}

/// Too Old for This (75): a Leader's Battle Rating is 0 for the rest of the Impulse.
fn too_old_needs(q: Board, step: Step) -> Result<(), Refusal> {
    met(step, q.p.all_leaders().any(|l| whereabouts(q, l).is_some()))
}

fn too_old_may(q: Board, step: Step, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Name(leader) if whereabouts(q, leader).is_some() => Ok(()),
        Action::Name(leader) => Err(refuse("5.1", "refuse-not-there").of(leader)),
        _ => Err(Refusal::not_now("5.1").of(step.card)),
    }
}

fn too_old(u: &mut Umpire, step: Step, action: Action) -> Next {
    if let Action::Name(leader) = action {
        u.keep(step, Until::Impulse, leader.0, 0);
    }
    Next::Done
}
