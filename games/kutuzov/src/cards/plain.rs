//! Events of the regular deck that are played in one's own Impulse.

use super::{Event, Next, Step, unmet};
use crate::action::Action;
use crate::board::Board;
use crate::flow::Umpire;
use crate::ids::{CAMPS, Powers};
use crate::morale;
use kernel::Refusal;

pub const EVENTS: &[Event] = &[Event::new(100, |_, _| Next::Stage(1))
    .when(|q, step| if CAMPS.into_iter().any(|c| q.s.morale[c.i()].loss > 0) { Ok(()) } else { unmet(step) })
    .asking(
        |_, step| if step.stage == 1 { Powers::of(step.by) } else { Powers::NONE },
        |_, _, out| out.extend(CAMPS.map(Action::Side)),
        fresh_disasters_may,
        fresh_disasters,
    )];

/// Fresh Disasters: a Camp that has Morale Loss takes more.
fn fresh_disasters_may(q: Board, step: Step, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Side(camp) if q.s.morale[camp.i()].loss > 0 => Ok(()),
        Action::Side(camp) => Err(Refusal::new("5.1", "refuse-no-markers").name("camp", camp)),
        _ => Err(Refusal::not_now("5.1").name("card", step.card)),
    }
}

fn fresh_disasters(u: &mut Umpire, step: Step, action: Action) -> Next {
    if let Action::Side(camp) = action {
        let n = step.param(u.q(), "morale") as u8;
        morale::lose(u, camp, n, "5.1");
    }
    Next::Done
}
