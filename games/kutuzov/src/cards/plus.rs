//! "+" cards of the regular deck (5.6): 79, 80, 81, 87, 99, 107, 110.

use super::plain::marches::{march_with, on_map};
use super::plain::muster;
use super::tools::ask;
use super::{Ask, Event, Next, Step, Until};
use crate::prelude::*;

pub const EVENTS: &[Event] = &[
    // Hidden Magazine: a Resource.
    Event::once(79, |u, step| u.gain(step.by, step.figures(u.p).resources, "5.1"))
        .when(|q, step| q.p.sets.depots.meets(q.controlled(step.by.camp()))),
    Event::stages(80, ask, sappers_asks, sappers)
        .when(|q, step| work(q, step, DIG).any() || work(q, step, CLEAR).any()),
    // English Gold: a Resource, and the Tsarists take heart.
    Event::once(81, |u, step| {
        u.gain(step.by, step.figures(u.p).resources, "16.2");
        morale::recover(u, TSARIST, step.figures(u.p).remove, false, "9.51");
    })
    .when(|q, _| q.p.sets.ports.meets(q.controlled(TSARIST))),
    // Fresh Remounts: a Leader with cavalry marches as far as he likes.
    Event::name(87, mounted, |u, step, leader| march_with(u, step, leader, Until::Impulse)),
    Event::stages(99, ask, sutlers_asks, sutlers).when(|q, step| offers(q, step).contains(&true)),
    // The Emperor's Wife: one Leader may lead Imperials of every Nation (10.2).
    Event::name(107, on_map, |u, step, leader| {
        march_with(u, step, leader, Until::Turn);
        morale::recover(u, IMPERIAL, step.figures(u.p).remove, false, "9.51");
    }),
    // Relays of Couriers: a card, not to be played in this Impulse.
    Event::once(110, |u, step| {
        if let Some(card) = u.draw(step.by, step.figures(u.p).draw).first() {
            u.keep(step, Until::Impulse, card.0, 0);
        }
    }),
];

fn mounted(q: Board, step: Step) -> LeaderSet {
    let horse = |l: &LeaderId| q.s.at(*l).is_some_and(|s| q.troops(s, q.nation_of(*l)).of(Arm::Cavalry) > 0);
    on_map(q, step).iter().filter(horse).collect()
}

// ---- Companies of Sappers: an Entrenchment, or burnt land made good

const DIG: u8 = 0;
const CLEAR: u8 = 1;

/// Where the Power's own Armies could do it.
fn work(q: Board, step: Step, way: u8) -> SpaceSet {
    let camp = step.by.camp();
    let wanted = match way {
        DIG => q.p.sets.spaces - q.p.sets.zones - q.s.entrenched,
        _ => q.s.scorched,
    };
    let own = |s: &SpaceId| q.leaders(camp, *s).meets(q.leaders_of_power(step.by));
    (q.s.led[camp.i()] & q.controlled(camp) & wanted).iter().filter(own).collect()
}
fn sappers_asks(q: Board, step: Step) -> Ask {
    match step.stage {
        1 => step.ask().ways(&[DIG, CLEAR].map(|way| work(q, step, way).any())),
        2 => step.ask().at(work(q, step, step.x)),
        _ => Ask::nobody(),
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

/// The same Event at the point where Soldiers come back.
fn finding(q: Board, step: Step) -> Step {
    Step { stage: muster::REGROUP, x: step.figures(q.p).regroup, ..step }
}
fn offers(q: Board, step: Step) -> [bool; 2] {
    [q.s.morale[step.by.camp().i()].loss > 0, muster::some(q, finding(q, step))]
}
fn sutlers_asks(q: Board, step: Step) -> Ask {
    if step.stage == 1 { step.ask().ways(&offers(q, step)) } else { muster::reserves_asks(q, step) }
}
fn sutlers(u: &mut Umpire, step: Step, action: Action) -> Next {
    match action {
        Action::Mode(CHEER) => {
            morale::recover(u, step.by.camp(), step.figures(u.p).remove, false, "9.51");
            Next::Done
        }
        Action::Mode(_) => {
            let next = finding(u.q(), step);
            Next::With(next.stage, next.x)
        }
        _ => muster::reserves_chosen(u, step, action),
    }
}
