//! Fronts and zones of control.

use super::{Dir, Grid, HexId};
use crate::ids::WordSet;

/// Which of the hexes around it a piece holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Zone {
    None,
    /// The hexside it faces and so many to either side: 1 gives the three front hexes.
    Front(Dir, u8),
    All,
}

impl Zone {
    #[inline]
    pub const fn covers(self, dir: Dir) -> bool {
        match self {
            Zone::None => false,
            Zone::Front(facing, spread) => facing.angle(dir) <= spread,
            Zone::All => true,
        }
    }
}

/// The hexes a piece holds from where it stands.
#[inline]
pub fn zone(grid: &Grid, hex: HexId, zone: Zone) -> impl Iterator<Item = HexId> + use<> {
    grid.near(hex).filter(move |(dir, _)| zone.covers(*dir)).map(|(_, to)| to)
}

/// The hexes that any of these pieces holds.
pub fn zones<const N: usize>(
    grid: &Grid,
    pieces: impl IntoIterator<Item = (HexId, Zone)>,
) -> WordSet<HexId, N> {
    let mut held = WordSet::EMPTY;
    for (hex, of) in pieces {
        held.extend(zone(grid, hex, of));
    }
    held
}

/// By how many of these pieces each hex is held: `out` has a place for every hex, and is added to.
pub fn tally(grid: &Grid, pieces: impl IntoIterator<Item = (HexId, Zone)>, out: &mut [u8]) {
    for (hex, of) in pieces {
        for held in zone(grid, hex, of) {
            let n = &mut out[usize::from(held.0)];
            *n = n.saturating_add(1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hex::{Numbering, Parity};

    #[test]
    fn fronts_are_the_hexside_faced_and_those_beside_it() {
        let map = Grid::new(33, 20, Numbering::default(), Parity::Even);
        let hex = |n: &str| map.parse(n).unwrap();
        let front = |h: &str, z| zone(&map, hex(h), z).map(|h| map.name(h)).collect::<Vec<_>>();
        assert_eq!(front("1010", Zone::Front(Dir::N, 1)), ["1009", "1110", "0910"]);
        assert_eq!(front("1010", Zone::Front(Dir::NE, 0)), ["1110"]);
        assert_eq!(front("1010", Zone::All).len(), 6);
        assert_eq!(front("1010", Zone::None).len(), 0);
        assert_eq!(front("0101", Zone::All).len(), 2, "the map ends");
        let pieces = [(hex("1010"), Zone::Front(Dir::N, 1)), (hex("1008"), Zone::Front(Dir::S, 1))];
        let held = zones::<11>(&map, pieces);
        assert!(held.has(hex("1009")) && held.len() == 5);
        let mut count = [0; 660];
        tally(&map, pieces, &mut count);
        assert_eq!([count[usize::from(hex("1009").0)], count[usize::from(hex("1110").0)]], [2, 1]);
    }
}
