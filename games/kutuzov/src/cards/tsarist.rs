//! Tsarist Home cards, 13 – 24.

use super::Event;

pub const EVENTS: &[Event] = &[];
