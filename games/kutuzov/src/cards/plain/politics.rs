//! Courts and capitals: 25, 26, 49, 103, 105.

use crate::cards::tools::{ask, not_him, not_so, player, wrong};
use crate::cards::{Event, Next, Step, Until, unmet};
use crate::prelude::*;

pub const EVENTS: &[Event] = &[
    Event::new(25, conspiracy).when(from_turn).asking(
        conspiracy_asks,
        |_, _, out| out.extend([Action::Mode(0), Action::Mode(1)]),
        conspiracy_may,
        conspiracy_chosen,
    ),
    Event::new(26, balkans).asking(balkans_asks, balkans_tries, balkans_may, balkans_chosen),
    Event::new(49, quarrel).when(quarrel_needs),
    Event::new(103, ask).when(recalled_needs).asking(
        player,
        |q, _, out| out.extend(q.p.all_leaders().map(Action::Name)),
        recalled_may,
        recalled,
    ),
    Event::new(105, lauriston).when(from_turn),
];

/// Some Events come only from a Turn on.
fn from_turn(q: Board, step: Step) -> Result<(), Refusal> {
    if q.s.turn >= step.figures(q).from_turn { Ok(()) } else { unmet(step) }
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
            morale::lose(u, IMPERIAL, step.figures(u.q()).stay, "5.1");
            Next::Done
        }
    }
}
fn conspiracy_asks(q: Board, step: Step) -> Powers {
    if step.stage == 1 && q.s.at(q.p.key.napoleon).is_some() { Powers::of(FN) } else { Powers::NONE }
}
fn conspiracy_may(_q: Board, step: Step, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Mode(0 | 1) => Ok(()),
        Action::Mode(_) => not_so(step),
        _ => wrong(step),
    }
}
fn conspiracy_chosen(u: &mut Umpire, step: Step, action: Action) -> Next {
    let rides = action == Action::Mode(1);
    if rides {
        goes_home(u, u.p.key.napoleon);
    }
    let figures = step.figures(u.q());
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
            u.remove_sp(Power(step.x), step.figures(u.q()).sp);
            Next::Done
        }
    }
}
fn balkans_asks(q: Board, step: Step) -> Powers {
    match step.stage {
        1 => Powers::of(step.by),
        2 if q.s.turn < q.s.last_turn => Powers::of(Power(step.x)),
        _ => Powers::NONE,
    }
}
fn balkans_tries(_q: Board, step: Step, out: &mut Vec<Action>) {
    match step.stage {
        1 => out.extend(POWERS.map(Action::Whom)),
        _ => out.extend([Action::Mode(0), Action::Mode(1)]),
    }
}
fn balkans_may(_q: Board, step: Step, action: Action) -> Result<(), Refusal> {
    match (step.stage, action) {
        (1, Action::Whom(_)) | (2, Action::Mode(0 | 1)) => Ok(()),
        (2, Action::Mode(_)) => not_so(step),
        _ => wrong(step),
    }
}
fn balkans_chosen(u: &mut Umpire, step: Step, action: Action) -> Next {
    match action {
        Action::Whom(power) => return Next::With(2, power.0),
        Action::Mode(0) => u.remove_sp(Power(step.x), step.figures(u.q()).sp),
        _ => {
            let (power, points) = (Power(step.x), step.figures(u.q()).cps);
            u.s.deductions[power.i()] += points;
            u.keep(step, Until::Interphase, power.0, 0);
            u.tell("17.2", "log-event-deducts", |t| t.of(power).number("points", points));
        }
    }
    Next::Done
}

// ---- The Generals Quarrel

fn quarrel_needs(q: Board, step: Step) -> Result<(), Refusal> {
    let there = |w| q.leaders_of_power(w).iter().any(|l| q.s.at(l).is_some());
    if there(R1) && there(R2) { Ok(()) } else { unmet(step) }
}
fn quarrel(u: &mut Umpire, step: Step) -> Next {
    u.keep(step, Until::Turn, 0, 0);
    morale::lose(u, TSARIST, step.figures(u.q()).morale, "5.1");
    Next::Done
}

// ---- Recalled to Court: a Leader who is not indispensable

fn dispensable(q: Board, leader: LeaderId) -> bool {
    let Some(space) = q.s.at(leader) else { return false };
    let nation = q.nation_of(leader);
    let others = q.leaders_of_power(nation.power()).without(leader);
    let alone = q.besieged(space) && q.body_points(Body::Stack(space, nation.camp())) == 1;
    let named = [q.p.key.napoleon, q.p.key.kutuzov].contains(&leader);
    !named && !alone && others.iter().any(|l| q.s.at(l).is_some())
}
fn recalled_needs(q: Board, step: Step) -> Result<(), Refusal> {
    if q.p.all_leaders().any(|l| dispensable(q, l)) { Ok(()) } else { unmet(step) }
}
fn recalled_may(q: Board, step: Step, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Name(leader) if dispensable(q, leader) => Ok(()),
        Action::Name(leader) => not_him(step, leader),
        _ => wrong(step),
    }
}
fn recalled(u: &mut Umpire, _step: Step, action: Action) -> Next {
    if let Action::Name(leader) = action {
        goes_home(u, leader);
    }
    Next::Done
}

// ---- Lauriston's Errand: peace is nearer, and so is whoever sends him

fn lauriston(u: &mut Umpire, step: Step) -> Next {
    u.keep(step, Until::Turn, 0, 0);
    u.grant(step.figures(u.q()).cps, Use::ALL, Bound::Free);
    Next::Done
}
