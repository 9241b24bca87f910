//! Hexes against `hexx`, which counts them otherwise: neighbours, distances, rings and fields of movement must be the same.

use hexx::{Hex, HexOrientation, OffsetHexMode, algorithms::field_of_movement};
use proptest::prelude::*;
use std::collections::{HashMap, HashSet};
use tabletop::hex::{CLOSED, Dir, Entry, Grid, HexId, Net, Numbering, Parity, Points, Reach, Toll};

/// A grid, and where each of its hexes is for the oracle.
struct Both {
    grid: Grid,
    theirs: Vec<Hex>,
    ours: HashMap<Hex, HexId>,
}

fn both(columns: u16, rows: u16, shifted: Parity, level: bool) -> Both {
    let numbering = Numbering::default();
    let grid = match level {
        false => Grid::new(columns, rows, numbering, shifted),
        true => Grid::level(columns, rows, numbering, shifted),
    };
    // Theirs counts from nought, ours as printed: an even printed number is an odd index.
    let mode = if shifted == Parity::Even { OffsetHexMode::Odd } else { OffsetHexMode::Even };
    let orientation = if level { HexOrientation::Pointy } else { HexOrientation::Flat };
    let theirs: Vec<Hex> = (grid.hexes())
        .map(|h| Hex::from_offset_coordinates(grid.place(h).map(i32::from), mode, orientation))
        .collect();
    let ours = theirs.iter().copied().zip(grid.hexes()).collect();
    Both { grid, theirs, ours }
}

fn any_grid() -> impl Strategy<Value = Both> {
    (1u16..24, 1u16..24, any::<bool>(), any::<bool>())
        .prop_map(|(c, r, even, level)| both(c, r, if even { Parity::Even } else { Parity::Odd }, level))
}

impl Both {
    fn pick(&self, n: usize) -> HexId {
        HexId((n % self.grid.len()) as u16)
    }
    fn their(&self, hex: HexId) -> Hex {
        self.theirs[usize::from(hex.0)]
    }
    fn all(&self, hexes: impl IntoIterator<Item = Hex>) -> HashSet<HexId> {
        hexes.into_iter().filter_map(|h| self.ours.get(&h).copied()).collect()
    }
}

impl std::fmt::Debug for Both {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        write!(f, "{} columns, {} rows", self.grid.columns(), self.grid.rows())
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn neighbours_distances_and_rings_are_theirs(b in any_grid(), n in 0usize..10_000, m in 0usize..10_000, radius in 0u16..9) {
        let (x, y) = (b.pick(n), b.pick(m));
        let near: HashSet<HexId> = b.grid.near(x).map(|(_, h)| h).collect();
        prop_assert_eq!(&near, &b.all(b.their(x).all_neighbors()));
        prop_assert_eq!(u32::from(b.grid.distance(x, y)), b.their(x).unsigned_distance_to(b.their(y)));
        let ring: Vec<HexId> = b.grid.ring(x, radius).collect();
        prop_assert_eq!(ring.len(), ring.iter().collect::<HashSet<_>>().len(), "a hex stands twice in a ring");
        prop_assert_eq!(&ring.into_iter().collect::<HashSet<_>>(), &b.all(b.their(x).ring(u32::from(radius))));
        let within: HashSet<HexId> = b.grid.within(x, radius).collect();
        prop_assert_eq!(&within, &b.all(b.their(x).range(u32::from(radius))));
    }

    #[test]
    fn steps_go_round_and_come_back(b in any_grid(), n in 0usize..10_000) {
        let hex = b.pick(n);
        for (dir, to) in b.grid.near(hex) {
            prop_assert_eq!(b.grid.step(to, dir.opposite()), Some(hex));
            prop_assert_eq!(b.grid.direction(hex, to), Some(dir));
            prop_assert_eq!(b.grid.bearing(hex, to).and_then(|x| x.straight()), Some(dir));
            // Clockwise neighbours are neighbours of each other.
            if let Some(next) = b.grid.step(hex, dir.right()) {
                prop_assert_eq!(b.grid.distance(to, next), 1);
            }
        }
    }

    #[test]
    fn a_field_of_movement_is_theirs(b in any_grid(), n in 0usize..10_000, budget in 0u16..12, seed in any::<u64>()) {
        // What a hex costs, or that it cannot be entered. Theirs adds one to every cost.
        let cost = |h: HexId| -> Option<u16> {
            let mixed = (u64::from(h.0) ^ seed).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 61;
            (mixed != 7).then_some(mixed as u16 % 4)
        };
        let from = b.pick(n);
        let mut reach = Reach::new(&b.grid);
        reach.fill(&b.grid, from, Points::whole(budget), |_, _, to| {
            cost(to).map(|c| Toll::pays(Points::whole(c + 1))).ok_or(())
        });
        let ours: HashSet<HexId> = reach.hexes().iter().copied().collect();
        let theirs = field_of_movement(b.their(from), u32::from(budget), |h| {
            b.ours.get(&h).and_then(|&h| cost(h)).map(u32::from)
        });
        let mut theirs = b.all(theirs);
        theirs.insert(from);
        prop_assert_eq!(&ours, &theirs);
        for &hex in reach.hexes() {
            let (start, walk) = reach.way(hex).expect("a way to what is reached");
            let paid: u16 = walk.hexes(&b.grid, start).map(|h| cost(h).expect("open") + 1).sum();
            prop_assert_eq!((start, walk.end(&b.grid, start), Some(Points::whole(paid))), (from, hex, reach.cost(hex)));
        }
    }

    /// Along the sides that can be crossed the same is found; what was searched before changes nothing.
    #[test]
    fn a_reach_along_a_net_finds_the_same(b in any_grid(), n in 0usize..10_000, before in 0u16..3, budget in 0u16..24, seed in any::<u64>()) {
        let mixed = |h: HexId, salt: u64| (u64::from(h.0) ^ seed ^ salt).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 61;
        // What a step takes is known of its side and of the hex; whether that is shut or stops, of the hex.
        let kind = |from: HexId, dir: Dir, _: HexId| match mixed(from, 3 + dir.index() as u64) {
            7 => None,
            kind => Some(kind as u8),
        };
        let (shut, stops) = (|to| mixed(to, 1) == 7, |to| mixed(to, 2) == 0);
        let pays = |kind: u8, to: HexId| match mixed(to, 9) {
            7 if kind == 5 => CLOSED,
            _ => kind + 1,
        };
        let toll = |from: HexId, dir: Dir, to: HexId| -> Result<Toll, ()> {
            let pays = kind(from, dir, to).filter(|_| !shut(to)).map(|kind| pays(kind, to));
            let toll = pays.filter(|&n| n < CLOSED).map(|n| Toll::pays(Points::halves(n.into()))).ok_or(())?;
            Ok(if stops(to) { Toll { stops: true, ..toll }.shuns(1) } else { toll })
        };
        let enters = |to| match (shut(to), stops(to)) {
            (true, _) => Entry::Shut,
            (_, true) => Entry::Stops,
            _ => Entry::Open,
        };
        let least = |hex: HexId| {
            let pays = b.grid.near(hex).filter_map(|(dir, to)| toll(hex, dir, to).ok()).map(|t| t.pays.0 as u8);
            pays.min().unwrap_or(CLOSED)
        };
        let start = (b.pick(n), Points::halves(before));
        let (mut plain, mut along) = (Reach::new(&b.grid), Reach::new(&b.grid));
        along.fill(&b.grid, b.pick(n / 7), Points::ENDLESS, toll);
        plain.fill_from(&b.grid, &[start], Points::halves(budget), toll);
        along.fill_along(&Net::new(&b.grid, kind), start, Points::halves(budget), enters, least, pays);
        prop_assert_eq!(plain.hexes(), along.hexes());
        for hex in b.grid.hexes() {
            prop_assert_eq!(plain.steps(hex), along.steps(hex));
            prop_assert_eq!((plain.cost(hex), plain.stops(hex)), (along.cost(hex), along.stops(hex)));
        }
    }
}
