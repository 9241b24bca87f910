//! Must Play cards (5.1): 29, 30, 33, 34, 36, 37, 40, 41, 43 – 46. Their second life, in winter, is in `attrition.rs` (14.62).

use super::tools::{pass_on, track, turn_of};
use super::{Ask, Event, Next, Step, Until};
use crate::prelude::*;

pub const EVENTS: &[Event] = &[
    Event::once(29, great_blunder),
    Event::stages(30, |_, step| pass_on(step, 2), thirst_asks, rolls),
    Event::stages(33, devil, devil_asks, devil_chosen),
    Event::once(34, no_surrender),
    // No Peace: no Peace Roll this Turn. In Turn 4, which has none, it is Winter Attrition at once (14.62).
    Event::once(36, |u, step| match u.s.turn == u.s.last_turn {
        true => winter_at_once(u, step),
        false => u.keep(step, Until::Turn, 0, 0),
    }),
    // Polish Lancers: Cossack rolls of this Turn are at -1 (4.4).
    Event::once(37, |u, step| u.keep(step, Until::Turn, 0, 0)),
    Event::once(40, comet),
    Event::stages(41, fever, fever_asks, rolls),
    // Foundered Horses: one of a Formation in Russia with cavalry.
    Event::stages(
        43,
        |_, step| pass_on(step, 2),
        |q, step| {
            let horse = |w: Power, s| w.nations().any(|n| q.troops(s, n).of(Arm::Cavalry) > 0);
            loses(q, step, &[FN, FS], |w, s| q.p.in_russia(s) && horse(w, s))
        },
        |u, step, action| goes(u, step, 2, action),
    ),
    // Stragglers on Every Road: one of a large host.
    Event::stages(
        44,
        |_, step| pass_on(step, 4),
        |q, step| loses(q, step, &track(step.by), |w, s| q.sp_of(w, s) >= step.figures(q.p).min_sp),
        |u, step, action| goes(u, step, 4, action),
    ),
    // Half-Hearted Allies: one Prussian, one Austrian of those in Russia.
    Event::stages(
        45,
        |_, step| pass_on(step, 2),
        |q, step| match turn_of(step, &[FN, FS]) {
            Some(power) => Ask::of(power).losing(q, power.ally().into_iter(), |s| q.p.in_russia(s)),
            None => Ask::nobody(),
        },
        |u, step, action| goes(u, step, 2, action),
    ),
    // Serfs Without Masters: a Resource, or one of the Soldiers.
    Event::stages(
        46,
        |_, step| pass_on(step, 2),
        |q, step| {
            let pays = |w: Power| q.s.resources[w.i()] >= step.figures(q.p).resource;
            let rich = turn_of(step, &[R1, R2]).is_some_and(pays);
            loses(q, step, &[R1, R2], |_, _| true).ways(&[rich])
        },
        |u, step, action| {
            if let (Action::Mode(_), Some(power)) = (action, turn_of(step, &[R1, R2])) {
                u.event_costs(power, step.figures(u.p).resource);
            }
            goes(u, step, 2, action)
        },
    ),
];

/// 14.62: a special Must Play card that comes too late for its Event is Winter Attrition at once, and discarded like the others.
fn winter_at_once(u: &mut Umpire, step: Step) {
    u.s.cards.winter.insert(step.card);
    u.push(attrition::Step::WinterCard { chooser: None });
}

// ---- those that ask nobody

/// A Great Blunder: a Camp, by a die, has fewer Command Points for its next Reinforcements (17.2).
fn great_blunder(u: &mut Umpire, step: Step) {
    if u.s.turn == u.s.last_turn {
        return winter_at_once(u, step);
    }
    let die = u.d6(step.by, "roll-blunder", "5.1");
    let camp = if die % 2 == 1 { IMPERIAL } else { TSARIST };
    say_die(u, step, die, camp);
    for power in camp.powers() {
        u.s.deductions[power.i()] += step.figures(u.p).cps;
    }
    u.keep(step, Until::Interphase, camp.0, 0);
}

/// No Surrender: the Tsarists are rid of Morale Loss, and harder to conquer this Turn (19.5).
fn no_surrender(u: &mut Umpire, step: Step) {
    if u.s.turn == u.s.last_turn && u.s.withdrawal == Withdrawal::Chosen {
        return winter_at_once(u, step);
    }
    u.keep(step, Until::Turn, 0, 0);
    morale::recover(u, TSARIST, step.figures(u.p).remove, true, "9.51");
}

/// A Comet Over the Army: a Camp, by a die, takes Morale Loss.
fn comet(u: &mut Umpire, step: Step) {
    let die = u.d6(step.by, "roll-comet", "5.1");
    let figures = step.figures(u.p);
    let camp = if die <= figures.imperial_max { IMPERIAL } else { TSARIST };
    say_die(u, step, die, camp);
    morale::lose(u, camp, figures.morale, "5.1");
}

/// Which Camp a die has hit.
fn say_die(u: &mut Umpire, step: Step, die: u8, camp: Camp) {
    u.tell("5.1", "log-event-die", |t| t.of(step.card).of(camp).number("die", die).die(step.by, die));
}

// ---- Attrition

/// Heat and Thirst: FN, then FS names a Formation in Russia that rolls.
fn thirst_asks(q: Board, step: Step) -> Ask {
    let Some(power) = turn_of(step, &[FN, FS]) else { return Ask::nobody() };
    let thirsty = |s: &SpaceId| q.sp_of(power, *s) >= step.figures(q.p).min_sp;
    Ask::of(power).at((q.s.held[IMPERIAL.i()] & q.p.sets.russia).iter().filter(thirsty).collect())
}

/// The one that was named.
fn rolls(u: &mut Umpire, step: Step, action: Action) -> Next {
    let camp = if step.number() == 30 { Some(IMPERIAL) } else { fever_camp(step) };
    if let (Action::At(space), Some(camp)) = (action, camp) {
        attrition::roll(u, Body::Stack(space, camp), space, attrition::EVENT);
    }
    pass_on(step, 2)
}

/// Camp Fever: in each Camp the largest host in Russia rolls, the Imperials first.
fn fever(u: &mut Umpire, step: Step) -> Next {
    if let Some(camp) = fever_camp(step)
        && let Some(space) = largest(u.q(), camp).first()
    {
        attrition::roll(u, Body::Stack(space, camp), space, attrition::EVENT);
    }
    pass_on(step, 2)
}
fn fever_camp(step: Step) -> Option<Camp> {
    CAMPS.get(usize::from(step.stage).wrapping_sub(1)).copied()
}
/// The spaces in Russia where a Camp has most Strength Points: several where they are equal.
fn largest(q: Board, camp: Camp) -> SpaceSet {
    let there = q.s.held[camp.i()] & q.p.sets.russia;
    let most = there.iter().map(|s| q.sp(camp, s)).max().unwrap_or(0);
    there.iter().filter(|&s| most > 0 && q.sp(camp, s) == most).collect()
}
fn fever_asks(q: Board, step: Step) -> Ask {
    match fever_camp(step) {
        Some(camp) if largest(q, camp).len() > 1 => Ask::of(camp.first()).at(largest(q, camp)),
        _ => Ask::nobody(),
    }
}

// ---- Pay the Devil His Due: each Power in turn pays a Resource, or its Camp loses Morale

fn devil(u: &mut Umpire, step: Step) -> Next {
    if let Some(power) = turn_of(step, &track(step.by)) {
        take_the_marker(u, step, power);
    }
    pass_on(step, 4)
}
fn take_the_marker(u: &mut Umpire, step: Step, power: Power) {
    morale::lose(u, power.camp(), step.figures(u.p).morale, "5.1");
}
fn devil_asks(q: Board, step: Step) -> Ask {
    let able = |w: &Power| q.s.resources[w.i()] >= step.figures(q.p).resource;
    Ask::of(turn_of(step, &track(step.by)).filter(able)).ways(&[true; 2])
}
fn devil_chosen(u: &mut Umpire, step: Step, action: Action) -> Next {
    if let Some(power) = turn_of(step, &track(step.by)) {
        match action {
            Action::Mode(0) => u.event_costs(power, step.figures(u.p).resource),
            _ => take_the_marker(u, step, power),
        }
    }
    pass_on(step, 4)
}

// ---- Strength Points that go to the Regroup Box, as their Power chooses

/// The Power whose turn it is chooses one of its own, where it will do.
fn loses(q: Board, step: Step, order: &[Power], fits: impl Fn(Power, SpaceId) -> bool) -> Ask {
    match turn_of(step, order) {
        Some(power) => Ask::of(power).losing(q, power.nations(), |s| fits(power, s)),
        None => Ask::nobody(),
    }
}
fn goes(u: &mut Umpire, step: Step, last: u8, action: Action) -> Next {
    if let Action::LoseAt(space, nation) = action {
        let mut gone = 0;
        while gone < step.figures(u.p).sp && u.q().troops(space, nation).any() {
            gone += u.event_takes(space, nation, Fate::Regroup);
        }
    }
    pass_on(step, last)
}
