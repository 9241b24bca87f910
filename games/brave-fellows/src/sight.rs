//! 4.4: what the ground lets one see. Who stands in the way is a question of the moment (4.4.4, 4.4.5).

use crate::pack::Pack;
use tabletop::hex::{Crossing, HexId};

impl Pack {
    /// The first hex whose terrain blocks a line between two centres; `None` where the ground is open (4.4.1, 4.4.2). The target's own
    /// terrain never blocks (4.4.3). A line along a hexside is blocked where both hexes beside it block, and by a raised hexside.
    pub fn ground_blocks(&self, from: HexId, to: HexId) -> Option<HexId> {
        let blocks = |hex: HexId| self.terrain(hex).blocks;
        self.grid.sight(from, to).find_map(|crossing| match crossing {
            Crossing::Hex(hex) => blocks(hex).then_some(hex),
            Crossing::Side(hex, dir) => (self.ground.side(hex, dir) > 0).then_some(hex),
            Crossing::Spine(one, other) => {
                let open = [one, other].into_iter().flatten().any(|hex| !blocks(hex));
                if open { None } else { one.or(other) }
            }
        })
    }
}
