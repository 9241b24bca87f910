//! Must Play cards (5.1): 29, 30, 33, 34, 36, 37, 40, 41, 43 – 46. Their second life, in winter, is in `attrition.rs` (14.62).

use super::{Event, Next, Step, Until};
use crate::flow::Umpire;

pub const EVENTS: &[Event] = &[Event::new(36, no_peace), Event::new(37, polish_lancers)];

/// No Peace: no Peace Roll this Turn. In Turn 4, which has none, it is Winter Attrition at once (14.62).
fn no_peace(u: &mut Umpire, step: Step) -> Next {
    if u.s.turn == 4 {
        u.push(crate::attrition::Step::WinterCard { chooser: None });
    } else {
        u.keep(step, Until::Turn, 0, 0);
    }
    Next::Done
}

/// Polish Lancers: Cossack rolls of this Turn are at -1 (4.4).
fn polish_lancers(u: &mut Umpire, step: Step) -> Next {
    u.keep(step, Until::Turn, 0, 0);
    Next::Done
}
