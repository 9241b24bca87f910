//! Imperial Home cards, 1 – 12.

use super::Event;

pub const EVENTS: &[Event] = &[];
