//! How well a Power stands, for programs that look one step ahead.

use crate::board::Board;
use crate::ids::{Camp, Power};

/// Larger is better.
pub fn score(q: Board, power: Power) -> f32 {
    if let Some(end) = q.s.over {
        return if end.winners.has(power) { 1000.0 } else { -1000.0 };
    }
    side(q, power.camp()) - side(q, power.camp().foe())
}

fn side(q: Board, camp: Camp) -> f32 {
    let places = (q.p.sets.keys | q.p.sets.depots).iter().filter(|&s| q.friendly(s, camp)).count() as f32;
    let sp: u8 = q.s.held[camp.i()].iter().map(|s| q.sp(camp, s)).sum();
    let m = q.s.morale[camp.i()];
    let resources: u8 = camp.powers().iter().map(|w| q.s.resources[w.i()]).sum();
    4.0 * places + f32::from(sp) + 0.5 * f32::from(resources)
        - 6.0 * f32::from(m.level)
        - 0.5 * f32::from(m.loss)
        + 0.4 * f32::from(m.gain)
}
