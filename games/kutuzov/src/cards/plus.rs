//! "+" cards of the regular deck (5.6): 79, 80, 81, 87, 99, 107, 110.

use super::{Event, Next, Step, unmet};
use crate::flow::Umpire;

pub const EVENTS: &[Event] = &[Event::new(79, hidden_magazine).when(|q, step| {
    let own = q.p.sets.depots.iter().any(|s| q.friendly(s, step.by.camp()));
    if own { Ok(()) } else { unmet(step) }
})];

/// Hidden Magazine: a Resource.
fn hidden_magazine(u: &mut Umpire, step: Step) -> Next {
    u.gain(step.by, step.param(u.q(), "resources") as u8, "5.1");
    Next::Done
}
