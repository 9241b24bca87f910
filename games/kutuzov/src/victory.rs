//! 20: victory.

use crate::board::Board;
use crate::ids::{CAMPS, Camp, IMPERIAL, Powers, TSARIST};

/// The Camp with more points (20.1); ties by 20.4.
pub fn leading_camp(q: Board) -> Camp {
    let keys = |camp: Camp| (q.p.sets.keys | q.p.sets.depots).iter().filter(|&s| q.friendly(s, camp)).count();
    let [imperial, tsarist] = CAMPS.map(keys);
    if tsarist > imperial { TSARIST } else { IMPERIAL }
}

/// 20.5: who of the winning Camp has won.
pub fn winners(q: Board, camp: Camp) -> Powers {
    let [a, b] = camp.powers();
    if q.s.same_player(a, b) { Powers::of(a).with(b) } else { Powers::of(a) }
}
