//! Events of the regular deck that are played in one's own Impulse.

pub mod marches;
pub mod muster;
mod politics;
mod raids;
mod staff;
mod supply;

use super::Event;
pub use raids::enter_moscow;

/// By what they are about.
pub const FILES: &[&[Event]] =
    &[marches::EVENTS, muster::EVENTS, politics::EVENTS, raids::EVENTS, staff::EVENTS, supply::EVENTS];
