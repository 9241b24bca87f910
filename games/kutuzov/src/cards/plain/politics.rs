//! Courts and capitals: 25, 26, 49, 103, 105.

use crate::cards::{Ask, Event, Next, Step, Until};
use crate::prelude::*;

pub const EVENTS: &[Event] = &[
    Event::stages(25, conspiracy, conspiracy_asks, conspiracy_chosen).when(from_turn),
    Event::stages(26, balkans, balkans_asks, balkans_chosen),
    // The Generals Quarrel.
    Event::once(49, |u, step| {
        u.keep(step, Until::Turn, 0, 0);
        morale::lose(u, TSARIST, step.figures(u.p).morale, "5.1");
    })
    .when(|q, _| {
        let there = |w: &Power| q.leaders_of_power(*w).iter().any(|l| q.s.at(l).is_some());
        [R1, R2].iter().all(there)
    }),
    Event::name(103, dispensable, |u, _, leader| goes_home(u, leader)),
    // Lauriston's Errand: peace is nearer, and so is whoever sends him.
    Event::once(105, |u, step| {
        u.keep(step, Until::Turn, 0, 0);
        step.points(u, Use::ALL, Bound::Free);
    })
    .when(from_turn),
];

/// Some Events come only from a Turn on.
fn from_turn(q: Board, step: Step) -> bool {
    q.s.turn >= step.figures(q.p).from_turn
}
/// A Leader goes to the Regroup Box, and nobody is to blame. Where he commanded others it is said who does now (10.62).
fn goes_home(u: &mut Umpire, leader: LeaderId) {
    let (from, camp) = (u.s.at(leader), u.q().nation_of(leader).camp());
    let before = from.and_then(|space| u.q().commander(camp, space));
    u.lose_leader(leader, Fate::Regroup);
    u.tell("5.1", "log-event-recalls", |t| t.of(leader));
    if let Some(space) = from {
        movement::left(u, space, camp, before);
    }
}

// ---- Conspiracy in Paris: the Emperor stays, and Morale suffers; or he rides to Paris

fn conspiracy(u: &mut Umpire, step: Step) -> Next {
    match step.stage {
        0 => Next::Stage(1),
        _ => {
            morale::lose(u, IMPERIAL, step.figures(u.p).stay, "5.1");
            Next::Done
        }
    }
}
fn conspiracy_asks(q: Board, step: Step) -> Ask {
    let there = step.stage == 1 && q.s.at(q.p.key.napoleon).is_some();
    if there { Ask::of(FN).ways(&[true; 2]) } else { Ask::nobody() }
}
fn conspiracy_chosen(u: &mut Umpire, step: Step, action: Action) -> Next {
    let rides = action == Action::Mode(1);
    if rides {
        goes_home(u, u.p.key.napoleon);
    }
    let figures = step.figures(u.p);
    let count = if rides { figures.ride } else { figures.stay };
    morale::lose(u, IMPERIAL, count, "5.1");
    Next::Done
}

// ---- Balkan Insurrection: a Power sends Soldiers away (5.12), or has fewer Reinforcements. `x` is the Power.

fn balkans(u: &mut Umpire, step: Step) -> Next {
    match step.stage {
        0 => Next::Stage(1),
        // After the last Turn no Reinforcements come.
        _ => {
            u.remove_sp(Power(step.x), step.figures(u.p).sp);
            Next::Done
        }
    }
}
fn balkans_asks(q: Board, step: Step) -> Ask {
    match step.stage {
        1 => step.ask().powers(Powers::ALL),
        2 if q.s.turn < q.s.last_turn => Ask::of(Power(step.x)).ways(&[true; 2]),
        _ => Ask::nobody(),
    }
}
fn balkans_chosen(u: &mut Umpire, step: Step, action: Action) -> Next {
    match action {
        Action::Whom(power) => return Next::With(2, power.0),
        Action::Mode(0) => u.remove_sp(Power(step.x), step.figures(u.p).sp),
        _ => {
            let (power, points) = (Power(step.x), step.figures(u.p).cps);
            u.s.deductions[power.i()] += points;
            u.keep(step, Until::Interphase, power.0, 0);
            u.tell("17.2", "log-event-deducts", |t| t.of(power).number("points", points));
        }
    }
    Next::Done
}

// ---- Recalled to Court: a Leader who is not indispensable

fn dispensable(q: Board, _step: Step) -> LeaderSet {
    let goes = |leader: &LeaderId| {
        let Some(space) = q.s.at(*leader) else { return false };
        let nation = q.nation_of(*leader);
        let others = q.leaders_of_power(nation.power()).without(*leader);
        let alone = q.besieged(space) && q.body_points(Body::Stack(space, nation.camp())) == 1;
        let named = [q.p.key.napoleon, q.p.key.kutuzov].contains(leader);
        !named && !alone && others.iter().any(|l| q.s.at(l).is_some())
    };
    q.p.all_leaders().filter(goes).collect()
}
