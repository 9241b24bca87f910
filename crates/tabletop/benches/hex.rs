//! How fast hexes are: `cargo bench -p tabletop`.

use divan::{Bencher, black_box};
use tabletop::hex::{Crossing, Grid, HexId, Numbering, Parity, Points, Reach, Toll};
use tabletop::{Set, SmallSet, WordSet};

fn main() {
    divan::main();
}

/// 660 hexes, of which some are dear and some closed.
fn map() -> (Grid, Vec<u8>) {
    let grid = Grid::new(33, 20, Numbering::default(), Parity::Even);
    let costs = grid
        .hexes()
        .map(|h| [2u8, 2, 2, 4, 2, 1, 2, 0][usize::from(h.0.wrapping_mul(40_503) >> 13)])
        .collect();
    (grid, costs)
}

/// The whole field of a piece with seven points: to be under 5 µs.
#[divan::bench]
fn reach_with_seven_points(bencher: Bencher) {
    let (grid, costs) = map();
    let mut reach = Reach::new(&grid);
    let from = grid.parse("1610").unwrap();
    bencher.bench_local(|| {
        let toll = |_: HexId, _, to: HexId| match costs[usize::from(to.0)] {
            0 => Err(()),
            c => Ok(Toll::pays(Points::halves(c.into()))),
        };
        black_box(reach.fill(&grid, from, Points::whole(7), toll).hexes().len())
    });
}

/// The same with every hex open and a point each: 169 hexes.
#[divan::bench]
fn reach_over_open_ground(bencher: Bencher) {
    let (grid, _) = map();
    let mut reach = Reach::new(&grid);
    let from = grid.parse("1610").unwrap();
    bencher.bench_local(|| {
        let toll = |_, _, _| Ok::<_, ()>(Toll::pays(Points::whole(1)));
        black_box(reach.fill(&grid, from, Points::whole(7), toll).hexes().len())
    });
}

#[divan::bench]
fn sight_over_four_hexes(bencher: Bencher) {
    let (grid, _) = map();
    let (a, b) = (grid.parse("1610").unwrap(), grid.parse("1907").unwrap());
    let hexes = |c: &Crossing| matches!(c, Crossing::Hex(_));
    bencher.bench_local(|| black_box(grid.sight(black_box(a), black_box(b)).filter(hexes).count()));
}

/// Walking a set: the small shapes must not pay for the wide one.
#[divan::bench(types = [SmallSet<HexId>, Set<HexId>, WordSet<HexId, 11>])]
fn walk_a_set<T: FromIterator<HexId> + Walked>(bencher: Bencher) {
    let set: T = [3u16, 17, 40, 63].map(HexId).into_iter().collect();
    bencher.bench_local(|| black_box(&set).sum());
}

trait Walked {
    fn sum(&self) -> usize;
}
impl Walked for SmallSet<HexId> {
    fn sum(&self) -> usize {
        self.iter().map(|h| usize::from(h.0)).sum()
    }
}
impl Walked for Set<HexId> {
    fn sum(&self) -> usize {
        self.iter().map(|h| usize::from(h.0)).sum()
    }
}
impl<const N: usize> Walked for WordSet<HexId, N> {
    fn sum(&self) -> usize {
        self.iter().map(|h| usize::from(h.0)).sum()
    }
}
