//! 4.4: what the ground lets one see. Who stands in the way is a question of the moment (4.4.4, 4.4.5).

use crate::flow::Board;
use crate::ids::Side;
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

/// Who looks: what may stand in the way depends on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Eyes {
    /// 4.4.4: friends do not block it.
    Artillery,
    /// 4.4.4: friends block it.
    Cavalry,
    /// 4.4.6: nothing blocks it.
    Howitzer,
}

impl Board<'_> {
    /// 4.4: whether there is a line of sight; if not, the hex that blocks it. Adjacent hexes always see each other. 4.4.5: a hex with
    /// enemies blocks, for artillery too. A line along a hexside is blocked where both hexes beside it block.
    pub fn sees(self, side: Side, eyes: Eyes, from: HexId, to: HexId) -> Result<(), HexId> {
        if eyes == Eyes::Howitzer {
            return Ok(());
        }
        let stands = |hex: HexId| {
            self.s.occupied[side.foe().i()].has(hex)
                || (side == Side::French && self.s.guns_at(self.p, hex))
                || (eyes == Eyes::Cavalry && self.s.occupied[side.i()].has(hex))
        };
        let blocks = |hex: HexId| self.p.terrain(hex).blocks || stands(hex);
        let first = self.p.grid.sight(from, to).find_map(|crossing| match crossing {
            Crossing::Hex(hex) => blocks(hex).then_some(hex),
            Crossing::Side(hex, dir) => (self.p.ground.side(hex, dir) > 0).then_some(hex),
            Crossing::Spine(one, other) => {
                let open = [one, other].into_iter().flatten().any(|hex| !blocks(hex));
                if open { None } else { one.or(other) }
            }
        });
        match first {
            Some(hex) if self.p.grid.distance(from, to) > 1 => Err(hex),
            _ => Ok(()),
        }
    }
}
