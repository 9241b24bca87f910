//! Lines from centre to centre: what they cross, for the game to say what blocks.

use super::grid::STEPS;
use super::{Dir, Grid, HexId};
use std::cmp::Ordering;

/// Something a line crosses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Crossing {
    /// A hex between the two ends.
    Hex(HexId),
    /// The side of a hex, crossed in this direction. The hex is one that is on the map; a side whose other hex is not is crossed
    /// only by a line that leaves the map and comes back.
    Side(HexId, Dir),
    /// The line runs along the side that two hexes share, and touches both. One of them may be off the map.
    Spine(Option<HexId>, Option<HexId>),
}

impl Grid {
    /// What a line from the centre of one hex to the centre of another crosses, in order: sides and the hexes between them, the
    /// ends themselves left out. A corner that is only touched counts for the hexes the line passes through.
    pub fn sight(&self, from: HexId, to: HexId) -> impl Iterator<Item = Crossing> {
        Line::new(self, from, to)
    }
}

/// The line, step by step, in the coordinates of the two directions it lies between: `ahead` along `dir`, `aside` along the next
/// one clockwise.
struct Line<'a> {
    grid: &'a Grid,
    origin: [i16; 2],
    dir: Dir,
    /// Where it goes.
    goal: [i32; 2],
    /// The hex it is in.
    at: [i32; 2],
    /// The hex just entered, still to be told.
    entered: bool,
}

impl<'a> Line<'a> {
    fn new(grid: &'a Grid, from: HexId, to: HexId) -> Self {
        let (dir, goal) = match grid.bearing(from, to) {
            Some(b) => (b.dir, [i32::from(b.ahead), i32::from(b.aside)]),
            None => (Dir::N, [0, 0]),
        };
        Self { grid, origin: grid.skew(from), dir, goal, at: [0, 0], entered: false }
    }

    fn hex(&self, [i, j]: [i32; 2]) -> Option<HexId> {
        let ([q, r], [aq, ar], [bq, br]) =
            (self.origin, STEPS[self.dir.index()], STEPS[self.dir.right().index()]);
        let (i, j) = (i as i16, j as i16);
        self.grid.unskewed([q + i * aq + j * bq, r + i * ar + j * br])
    }

    /// Through which side the line leaves the hex it is in. With the centre at (i, j), a point (x, y) is in the hex while
    /// |2(x-i)+(y-j)|, |2(y-j)+(x-i)| and |(y-j)-(x-i)| are at most 1; the first of them to reach it is the side.
    fn leaves(&self) -> (Dir, [i32; 2]) {
        let ([a, b], [i, j]) = (self.goal, self.at);
        let ahead = (2 * i + j + 1, 2 * a + b);
        let aside = (2 * j + i + 1, 2 * b + a);
        let earlier = |x: (i32, i32), y: (i32, i32)| (x.0 * y.1).cmp(&(y.0 * x.1));
        // At a corner the line goes on into the hex on its own side of the spine.
        let forward = match earlier(ahead, aside) {
            Ordering::Less => true,
            Ordering::Greater => false,
            Ordering::Equal => a > b,
        };
        let (first, dir, to) = match forward {
            true => (ahead, self.dir, [i + 1, j]),
            false => (aside, self.dir.right(), [i, j + 1]),
        };
        // The third pair of sides lies to the left of the first direction or to the right of the second.
        let third = match a.cmp(&b) {
            Ordering::Greater => ((i - j + 1, a - b), self.dir.left(), [i + 1, j - 1]),
            Ordering::Less => ((j - i + 1, b - a), self.dir.turn(2), [i - 1, j + 1]),
            Ordering::Equal => return (dir, to),
        };
        if earlier(third.0, first) == Ordering::Less { (third.1, third.2) } else { (dir, to) }
    }
}

impl Iterator for Line<'_> {
    type Item = Crossing;

    fn next(&mut self) -> Option<Crossing> {
        loop {
            if self.at == self.goal {
                return None;
            }
            if self.entered {
                self.entered = false;
                match self.hex(self.at) {
                    Some(hex) => return Some(Crossing::Hex(hex)),
                    None => continue,
                }
            }
            let [i, j] = self.at;
            if self.goal[0] == self.goal[1] {
                // Exactly between two directions: along a spine, then through a hex, and so on.
                self.at = [i + 1, j + 1];
                self.entered = true;
                return Some(Crossing::Spine(self.hex([i + 1, j]), self.hex([i, j + 1])));
            }
            let (dir, to) = self.leaves();
            let (here, there) = (self.hex(self.at), self.hex(to));
            self.at = to;
            self.entered = true;
            match (here, there) {
                (Some(hex), _) => return Some(Crossing::Side(hex, dir)),
                (None, Some(hex)) => return Some(Crossing::Side(hex, dir.opposite())),
                (None, None) => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hex::{Numbering, Parity};
    use proptest::prelude::*;

    fn map() -> Grid {
        Grid::new(33, 20, Numbering::default(), Parity::Even)
    }
    fn told(from: &str, to: &str) -> Vec<String> {
        let map = map();
        let hex = |n: &str| map.parse(n).unwrap();
        let name = |h: Option<HexId>| h.map_or("-".into(), |h| map.name(h));
        let line = map.sight(hex(from), hex(to)).map(|c| match c {
            Crossing::Hex(h) => map.name(h),
            Crossing::Side(h, d) => format!("{}/{}", map.name(h), d.name()),
            Crossing::Spine(a, b) => format!("{}|{}", name(a), name(b)),
        });
        line.collect()
    }

    #[test]
    fn straight_lines_go_from_hex_to_hex() {
        assert_eq!(told("0715", "0712"), ["0715/N", "0714", "0714/N", "0713", "0713/N"]);
        assert_eq!(told("0715", "0714"), ["0715/N"]);
        assert!(told("0715", "0715").is_empty());
    }

    #[test]
    fn a_line_between_two_directions_runs_along_a_spine() {
        assert_eq!(told("0715", "0915"), ["0814|0815"]);
        assert_eq!(told("0715", "1115"), ["0814|0815", "0915", "1014|1015"]);
        assert_eq!(told("0101", "0301"), ["-|0201"], "along the edge of the map");
    }

    #[test]
    fn a_slanting_line_may_cross_two_hexes_at_one_distance() {
        // One step ahead and three aside: in the middle it passes from one hex to another at the same distance.
        let line = told("1010", "1107");
        let hexes: Vec<&String> = line.iter().filter(|c| c.len() == 4).collect();
        assert_eq!(line.iter().filter(|c| c.contains('/')).count(), hexes.len() + 1);
        assert_eq!(hexes, ["1009", "1109", "1008", "1108"]);
        assert_eq!(
            told("1010", "1106"),
            ["1010/N", "1009", "1009/N", "1008", "1008/NE", "1108", "1108/N", "1107", "1107/N"]
        );
    }

    /// The same by brute force: which hex each of many points on the line is nearest to.
    fn sampled(map: &Grid, a: HexId, b: HexId) -> Vec<HexId> {
        let centre = |h: HexId| map.centre(h, [0.0; 2], 1.0).map(f64::from);
        let (p, q) = (centre(a), centre(b));
        let around: Vec<(HexId, [f64; 2])> =
            map.within(a, map.distance(a, b) + 1).map(|h| (h, centre(h))).collect();
        let mut found = Vec::new();
        for n in 1..1500 {
            let t = f64::from(n) / 1500.0;
            let at = [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t];
            let mut near: Vec<(f64, HexId)> =
                around.iter().map(|(h, c)| ((c[0] - at[0]).powi(2) + (c[1] - at[1]).powi(2), *h)).collect();
            near.sort_by(|x, y| x.0.total_cmp(&y.0));
            // Well inside only: points on a side belong to nobody.
            if near[1].0 - near[0].0 > 1e-3 && found.last() != Some(&near[0].1) {
                found.push(near[0].1);
            }
        }
        found.retain(|&h| h != a && h != b);
        found
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(40))]
        // Away from the edges, so that every hex the line could cross is on the map.
        #[test]
        fn the_hexes_of_a_line_are_those_its_points_lie_in(a in (2u16..13, 2u16..11), b in (2u16..13, 2u16..11)) {
            let map = Grid::new(15, 13, Numbering::default(), Parity::Odd);
            let (a, b) = (map.at(a.0 + 1, a.1 + 1).unwrap(), map.at(b.0 + 1, b.1 + 1).unwrap());
            let hexes: Vec<HexId> = map.sight(a, b).filter_map(|c| match c { Crossing::Hex(h) => Some(h), _ => None }).collect();
            prop_assert_eq!(&hexes, &sampled(&map, a, b));
        }

        #[test]
        fn what_one_sees_the_other_sees(a in 0u16..660, b in 0u16..660) {
            let map = map();
            let (a, b) = (HexId(a), HexId(b));
            let one: Vec<Crossing> = map.sight(a, b).collect();
            let turned = |c: Crossing| match c {
                Crossing::Hex(h) => Crossing::Hex(h),
                Crossing::Side(h, d) => { let (h, d) = map.side(h, d); Crossing::Side(h, d) }
                Crossing::Spine(x, y) => Crossing::Spine(x.max(y), x.min(y)),
            };
            let mut two: Vec<Crossing> = map.sight(b, a).map(turned).collect();
            two.reverse();
            prop_assert_eq!(one.into_iter().map(turned).collect::<Vec<_>>(), two);
        }
    }
}
