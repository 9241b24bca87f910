//! 11: the optional rules.

use crate::flow::Umpire;
use crate::state::Options;

/// What the table has chosen; `is(option, choice)` says it.
pub fn chosen(_is: &dyn Fn(&str, &str) -> bool) -> Options {
    Options::default()
}

/// 11.4 to 11.7: forces that may come, in the Reinforcement Segment.
pub fn arrivals(_u: &mut Umpire) {}

/// 11.3: the Column Impetus Check, at the end of the Recovery Phase.
pub fn impetus(_u: &mut Umpire) {}
