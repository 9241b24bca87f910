//! KR-SUP-16, KR-BAT-61: the attrition of retreats, of attempts to get away that failed, and of work at a siege.

use super::Mover;
use crate::attrition::{self, Causes};
use crate::flow::Umpire;
use crate::ids::{HqId, Side, Size};
use tabletop::hex::HexId;

/// A check of a Formation, or of the whole stack of a side; KR-SUP-18: then by the largest of its Formations.
pub fn check(u: &mut Umpire, side: Side, hex: HexId, who: Option<Mover>, causes: Causes) {
    if !causes.is_due() {
        return;
    }
    let q = u.q();
    let hq: Option<HqId> = match who {
        Some(Mover::Hq(hq)) => Some(hq),
        Some(Mover::Unit(_)) => None,
        None => q.hqs_in(hex).filter(|&h| q.friends(side, q.p.hq(h).side)).max_by_key(|&h| q.hq_size(h)),
    };
    let size = hq.map_or(Size::Small, |h| q.hq_size(h));
    let back = hq.filter(|_| who.is_some()).and_then(|h| q.s.hqs[h].back);
    u.push(attrition::Step::Check { side, hex, from: None, back, size, causes });
}
