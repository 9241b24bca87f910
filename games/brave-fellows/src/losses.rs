//! Units that leave the game: eliminated, or surrendered for good (4.1.12, 5.3.1, 6.2.11g).

use crate::flow::Umpire;
use crate::ids::UnitId;
use crate::special;
use crate::text::About;
use kernel::{Event, Text};

/// A unit is eliminated; it may be regrouped (5.3.1).
pub fn eliminate(u: &mut Umpire, unit: UnitId) {
    let p = u.p;
    u.say(|| Event::new(Text::new("log-eliminated").unit(p, unit)).rule("10.2.4"));
    remove(u, unit);
    u.s.eliminated.insert(unit);
}

/// A unit surrenders: it is out of the game.
pub fn surrender(u: &mut Umpire, unit: UnitId) {
    let p = u.p;
    u.say(|| Event::new(Text::new("log-surrendered").unit(p, unit)).rule("5.3.1"));
    remove(u, unit);
    u.s.surrendered.insert(unit);
}

/// 10.2.8: it counts as often as it is lost.
fn remove(u: &mut Umpire, unit: UnitId) {
    let from = u.s.take_off(u.p, unit);
    let s = &mut *u.s;
    for set in [
        &mut s.fatigued,
        &mut s.routed,
        &mut s.charged,
        &mut s.waiting,
        &mut s.low_ammunition,
        &mut s.impulse.active,
        &mut s.impulse.charging,
        &mut s.impulse.no_double,
        &mut s.impulse.stood,
        &mut s.moving.units,
    ] {
        set.remove(unit);
    }
    s.fallen.insert(unit);
    s.lost[unit] = s.lost[unit].saturating_add(1);
    if unit == u.p.known.elite && from == Some(u.p.places.strong_point) {
        special::elite_left(u);
    }
}
