//! "+" cards of the regular deck (5.6): 79, 80, 81, 87, 99, 107, 110.

use super::plain::muster;
use super::tools::{ask, not_him, not_so, not_there, player, wrong};
use super::{Event, Next, Step, Until, unmet};
use crate::prelude::*;

pub const EVENTS: &[Event] = &[
    Event::new(79, hidden_magazine).when(|q, step| {
        let own = q.p.sets.depots.iter().any(|s| q.friendly(s, step.by.camp()));
        if own { Ok(()) } else { unmet(step) }
    }),
    Event::new(80, ask).when(sappers_needs).asking(player, sappers_tries, sappers_may, sappers),
    Event::new(81, english_gold).when(|q, step| {
        let port = q.p.sets.ports.iter().any(|s| q.friendly(s, TSARIST));
        if port { Ok(()) } else { unmet(step) }
    }),
    Event::new(87, ask).when(remounts_needs).asking(player, own_leaders, remounts_may, remounts),
    Event::new(99, sutlers_done).when(sutlers_needs).asking(
        sutlers_asks,
        sutlers_tries,
        sutlers_may,
        sutlers,
    ),
    Event::new(107, ask).when(wife_needs).asking(player, own_leaders, wife_may, wife),
    Event::new(110, couriers),
];

/// Hidden Magazine: a Resource.
fn hidden_magazine(u: &mut Umpire, step: Step) -> Next {
    u.gain(step.by, step.figures(u.q()).resources, "5.1");
    Next::Done
}

/// English Gold: a Resource, and the Tsarists take heart.
fn english_gold(u: &mut Umpire, step: Step) -> Next {
    u.gain(step.by, step.figures(u.q()).resources, "16.2");
    morale::recover(u, TSARIST, step.figures(u.q()).remove, false, "9.51");
    Next::Done
}

/// Relays of Couriers: a card, not to be played in this Impulse.
fn couriers(u: &mut Umpire, step: Step) -> Next {
    let drawn = u.draw(step.by, step.figures(u.q()).draw);
    if let Some(card) = drawn.first() {
        u.keep(step, Until::Impulse, card.0, 0);
    }
    Next::Done
}

// ---- Companies of Sappers: an Entrenchment, or burnt land made good

const DIG: u8 = 0;
const CLEAR: u8 = 1;

fn at_work(q: Board, step: Step, way: u8, space: SpaceId) -> bool {
    let camp = step.by.camp();
    let own = q.leaders(camp, space).meets(q.leaders_of_power(step.by));
    let wanted = match way {
        DIG => !q.p.space(space).zone && !q.s.entrenched.has(space),
        _ => q.s.scorched.has(space),
    };
    own && wanted && q.friendly(space, camp)
}
fn work(q: Board, step: Step, way: u8) -> bool {
    q.s.led[step.by.camp().i()].iter().any(|s| at_work(q, step, way, s))
}
fn sappers_needs(q: Board, step: Step) -> Result<(), Refusal> {
    if work(q, step, DIG) || work(q, step, CLEAR) { Ok(()) } else { unmet(step) }
}
fn sappers_tries(q: Board, step: Step, out: &mut Vec<Action>) {
    match step.stage {
        1 => out.extend([Action::Mode(DIG), Action::Mode(CLEAR)]),
        _ => out.extend(q.s.led[step.by.camp().i()].iter().map(Action::At)),
    }
}
fn sappers_may(q: Board, step: Step, action: Action) -> Result<(), Refusal> {
    match (step.stage, action) {
        (1, Action::Mode(way @ (DIG | CLEAR))) if work(q, step, way) => Ok(()),
        (1, Action::Mode(_)) => not_so(step),
        (2, Action::At(space)) if at_work(q, step, step.x, space) => Ok(()),
        (2, Action::At(space)) => not_there(step, space),
        _ => wrong(step),
    }
}
fn sappers(u: &mut Umpire, step: Step, action: Action) -> Next {
    let space = match action {
        Action::Mode(way) => return Next::With(2, way),
        Action::At(space) => space,
        _ => return Next::Done,
    };
    let dig = step.x == DIG;
    if dig {
        u.s.entrenched.insert(space);
    } else {
        u.s.scorched.remove(space);
    }
    let id = if dig { "log-event-entrenches" } else { "log-event-clears" };
    u.tell("16.56", id, |t| t.on(space));
    Next::Done
}

// ---- Sutlers and Vivandières: spirits, or Soldiers who find back

const CHEER: u8 = 0;
const FIND: u8 = 1;

/// The same Event at the point where Soldiers come back.
fn finding(q: Board, step: Step) -> Step {
    Step { stage: muster::REGROUP, x: step.figures(q).regroup, ..step }
}
fn offers(q: Board, step: Step, way: u8) -> bool {
    match way {
        CHEER => q.s.morale[step.by.camp().i()].loss > 0,
        _ => muster::some(q, finding(q, step)),
    }
}
fn sutlers_needs(q: Board, step: Step) -> Result<(), Refusal> {
    if offers(q, step, CHEER) || offers(q, step, FIND) { Ok(()) } else { unmet(step) }
}
fn sutlers_asks(q: Board, step: Step) -> Powers {
    if step.stage == 1 { Powers::of(step.by) } else { muster::reserves_asks(q, step) }
}
fn sutlers_tries(q: Board, step: Step, out: &mut Vec<Action>) {
    match step.stage {
        1 => out.extend([Action::Mode(CHEER), Action::Mode(FIND)]),
        _ => muster::reserves_tries(q, step, out),
    }
}
fn sutlers_may(q: Board, step: Step, action: Action) -> Result<(), Refusal> {
    match (step.stage, action) {
        (1, Action::Mode(way @ (CHEER | FIND))) if offers(q, step, way) => Ok(()),
        (1, Action::Mode(_)) => not_so(step),
        (1, _) => wrong(step),
        _ => muster::reserves_may(q, step, action),
    }
}
fn sutlers(u: &mut Umpire, step: Step, action: Action) -> Next {
    match action {
        Action::Mode(CHEER) => {
            morale::recover(u, step.by.camp(), step.figures(u.q()).remove, false, "9.51");
            Next::Done
        }
        Action::Mode(_) => {
            let next = finding(u.q(), step);
            Next::With(next.stage, next.x)
        }
        _ => muster::reserves_chosen(u, step, action),
    }
}
/// Nothing is left to find.
fn sutlers_done(_u: &mut Umpire, step: Step) -> Next {
    if step.stage == 0 { Next::Stage(1) } else { Next::Done }
}

// ---- marches with one Leader

fn own_leaders(q: Board, step: Step, out: &mut Vec<Action>) {
    out.extend(q.leaders_of_power(step.by).iter().map(Action::Name));
}
fn march_with(u: &mut Umpire, step: Step, leader: LeaderId) {
    let points = step.figures(u.q()).cps;
    u.grant(points, Use::MARCH, Bound::Leader(leader));
    u.tell("5.1", "log-event-leader", |t| t.of(step.card).of(leader).number("points", points));
}
fn on_map(q: Board, step: Step, leader: LeaderId) -> bool {
    q.nation_of(leader).power() == step.by && q.s.at(leader).is_some()
}

/// Fresh Remounts: a Leader with cavalry marches as far as he likes.
fn mounted(q: Board, step: Step, leader: LeaderId) -> bool {
    let horse = |s| q.troops(s, q.nation_of(leader)).of(Arm::Cavalry) > 0;
    on_map(q, step, leader) && q.s.at(leader).is_some_and(horse)
}
fn remounts_needs(q: Board, step: Step) -> Result<(), Refusal> {
    let any = q.leaders_of_power(step.by).iter().any(|l| mounted(q, step, l));
    if any { Ok(()) } else { unmet(step) }
}
fn remounts_may(q: Board, step: Step, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Name(leader) if mounted(q, step, leader) => Ok(()),
        Action::Name(leader) => not_him(step, leader),
        _ => wrong(step),
    }
}
fn remounts(u: &mut Umpire, step: Step, action: Action) -> Next {
    if let Action::Name(leader) = action {
        u.keep(step, Until::Impulse, leader.0, 0);
        march_with(u, step, leader);
    }
    Next::Done
}

/// The Emperor's Wife: one Leader may lead Imperials of every Nation (10.2).
fn wife_needs(q: Board, step: Step) -> Result<(), Refusal> {
    let any = q.leaders_of_power(step.by).iter().any(|l| on_map(q, step, l));
    if any { Ok(()) } else { unmet(step) }
}
fn wife_may(q: Board, step: Step, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Name(leader) if on_map(q, step, leader) => Ok(()),
        Action::Name(leader) => not_him(step, leader),
        _ => wrong(step),
    }
}
fn wife(u: &mut Umpire, step: Step, action: Action) -> Next {
    if let Action::Name(leader) = action {
        u.keep(step, Until::Turn, leader.0, 0);
        march_with(u, step, leader);
        morale::recover(u, IMPERIAL, step.figures(u.q()).remove, false, "9.51");
    }
    Next::Done
}
