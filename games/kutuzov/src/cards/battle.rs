//! Battle cards of the regular deck (5.3).

use super::Event;

pub const EVENTS: &[Event] = &[];
