//! Response cards of the regular deck (5.2).

use super::{Event, Next, Step, Until, countermand, declared, unmet};
use crate::action::Action;
use crate::board::Board;
use crate::flow::Umpire;
use crate::ids::{Powers, Window};
use crate::pack::Deck;
use kernel::Refusal;

pub const EVENTS: &[Event] = &[
    Event::new(60, orders_countermanded).when(orders_countermanded_may),
    Event::new(75, |_, _| Next::Stage(1)).asking(
        |_, step| if step.stage == 1 { Powers::of(step.by) } else { Powers::NONE },
        |q, _, out| out.extend(q.p.all_leaders().map(Action::Name)),
        too_old_may,
        too_old,
    ),
];

/// Orders Countermanded: the Event just declared has no effect. Not against Home, Must Play, Battle or Response cards.
fn orders_countermanded_may(q: Board, step: Step) -> Result<(), Refusal> {
    match declared(q) {
        Some(e) if e.by != step.by && e.card != step.card => {
            let c = q.p.card(e.card);
            let immune = c.deck != Deck::Regular || c.must_play || e.window == Window::EventDeclared;
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

/// Too Old for This: a Leader's Battle Rating is 0 for the rest of the Impulse.
fn too_old_may(q: Board, step: Step, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Name(leader)
            if q.s.place(leader).space().is_some() || q.s.force.lifted && q.s.force.leaders.has(leader) =>
        {
            Ok(())
        }
        Action::Name(leader) => Err(Refusal::new("5.1", "refuse-not-there").name("leader", leader)),
        _ => Err(Refusal::not_now("5.1").name("card", step.card)),
    }
}

fn too_old(u: &mut Umpire, step: Step, action: Action) -> Next {
    if let Action::Name(leader) = action {
        u.keep(step, Until::Impulse, leader.0, 0);
    }
    Next::Done
}
