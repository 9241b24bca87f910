//! 4.3: facing, and the hexes in front. 4.3.2: a unit faces a hexside, one of the six directions.

use crate::flow::Board;
use crate::ids::{Side, UnitId};
use tabletop::hex::{Dir, HexId, Zone};

impl Board<'_> {
    /// 4.3.3: which hexes around it are in front of a unit on the map.
    pub fn zone(self, unit: UnitId) -> Zone {
        self.s.at(unit).map_or(Zone::None, |hex| self.s.zone(self.p, unit, hex))
    }
    /// Whether a hex beside a unit is one of its frontal hexes.
    pub fn in_front(self, unit: UnitId, hex: HexId) -> bool {
        let dir = self.s.at(unit).and_then(|at| self.p.grid.direction(at, hex));
        dir.is_some_and(|dir| self.zone(unit).covers(dir))
    }
    /// 6.2.7: a hex in front of a unit of this side.
    #[inline]
    pub fn held(self, side: Side, hex: HexId) -> bool {
        self.s.fronts[side.i()].has(hex)
    }
    /// 6.4.4: an attack from this hex comes through a side that is nobody's front.
    pub fn from_behind(self, from: HexId, target: HexId) -> bool {
        let dir = self.p.grid.direction(target, from);
        dir.is_some_and(|dir: Dir| self.s.front_mask(self.p, target) >> dir.index() & 1 == 0)
    }
}
