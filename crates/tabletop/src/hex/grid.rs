//! The grid: printed numbers and where they lie.

use super::{Dir, HexId};
use crate::board::HexGrid;
use crate::ids::Id;
use serde::{Deserialize, Serialize};
use std::fmt::Write as _;

/// How a map numbers its hexes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Numbering {
    pub order: Order,
    /// Digits of each half: two in `0715`.
    #[serde(default = "two")]
    pub digits: u8,
    /// The numbers of the first column and the first row.
    #[serde(default = "ones")]
    pub first: [u16; 2],
}

fn two() -> u8 {
    2
}
fn ones() -> [u16; 2] {
    [1, 1]
}

impl Default for Numbering {
    fn default() -> Self {
        Self { order: Order::ColumnRow, digits: 2, first: [1, 1] }
    }
}

/// Which half of a number comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// `0715`: column 7, row 15.
    ColumnRow,
    /// `1507`: the same hex where rows are named first.
    RowColumn,
}

/// Which printed numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Parity {
    Even,
    Odd,
}

const NONE: u16 = u16::MAX;

/// A map of hexes in columns and rows. Columns stand upright and every second one is lowered by half a hex; or, with
/// [`Grid::level`], rows lie level and every second one is shifted right by half a hex.
#[derive(Clone, Debug)]
pub struct Grid {
    columns: u16,
    rows: u16,
    numbering: Numbering,
    shifted: Parity,
    level: bool,
    /// Every neighbour of every hex, by direction.
    near: Box<[[u16; 6]]>,
    /// Every hex in the skew coordinates in which distances are simple.
    skew: Box<[[i16; 2]]>,
}

/// What one step of each direction changes in skew coordinates.
pub(super) const STEPS: [[i16; 2]; 6] = [[0, -1], [1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0]];

impl Grid {
    /// Upright columns, of which those with even or odd printed numbers are lowered.
    pub fn new(columns: u16, rows: u16, numbering: Numbering, lowered: Parity) -> Self {
        Self::make(columns, rows, numbering, lowered, false)
    }

    /// Level rows, of which those with even or odd printed numbers are shifted right.
    pub fn level(columns: u16, rows: u16, numbering: Numbering, shifted: Parity) -> Self {
        Self::make(columns, rows, numbering, shifted, true)
    }

    fn make(columns: u16, rows: u16, numbering: Numbering, shifted: Parity, level: bool) -> Self {
        let len = usize::from(columns) * usize::from(rows);
        assert!(len > 0 && len < HexId::LIMIT, "a grid has 1 to {} hexes", HexId::LIMIT - 1);
        let mut grid =
            Self { columns, rows, numbering, shifted, level, near: Box::default(), skew: Box::default() };
        grid.skew = (0..len).map(|i| grid.skewed(i as u16 / rows, i as u16 % rows)).collect();
        let near =
            |[q, r]: [i16; 2]| STEPS.map(|[dq, dr]| grid.unskewed([q + dq, r + dr]).map_or(NONE, |h| h.0));
        grid.near = grid.skew.iter().map(|&at| near(at)).collect();
        grid
    }

    /// Whether the line with this index, counted from nought, is one of the shifted.
    fn is_shifted(&self, index: i16) -> bool {
        let first = self.numbering.first[usize::from(self.level)];
        let odd = (index + first as i16).rem_euclid(2) == 1;
        odd == (self.shifted == Parity::Odd)
    }

    /// By how many hexes the lines up to this one have slid, in skew coordinates.
    fn slide(&self, index: i16) -> i16 {
        (index + i16::from(self.is_shifted(0))).div_euclid(2)
    }

    fn skewed(&self, column: u16, row: u16) -> [i16; 2] {
        let (c, r) = (column as i16, row as i16);
        match self.level {
            false => [c, r - self.slide(c)],
            true => {
                let c = c - self.slide(r);
                [c + r, -c]
            }
        }
    }

    /// The hex at skew coordinates, if it is on the map.
    #[inline]
    pub(super) fn unskewed(&self, [q, r]: [i16; 2]) -> Option<HexId> {
        let (c, r) = match self.level {
            false => (q, r + self.slide(q)),
            true => (self.slide(q + r) - r, q + r),
        };
        let on = c >= 0 && r >= 0 && c < self.columns as i16 && r < self.rows as i16;
        on.then(|| HexId(c as u16 * self.rows + r as u16))
    }

    #[inline]
    pub(super) fn skew(&self, hex: HexId) -> [i16; 2] {
        self.skew[hex.index()]
    }

    #[inline]
    pub fn len(&self) -> usize {
        self.near.len()
    }
    /// A grid has at least one hex.
    pub const fn is_empty(&self) -> bool {
        false
    }
    pub fn hexes(&self) -> impl DoubleEndedIterator<Item = HexId> + Clone + use<> {
        (0..self.len() as u16).map(HexId)
    }
    pub const fn columns(&self) -> u16 {
        self.columns
    }
    pub const fn rows(&self) -> u16 {
        self.rows
    }
    /// Column and row, counted from nought.
    #[inline]
    pub const fn place(&self, hex: HexId) -> [u16; 2] {
        [hex.0 / self.rows, hex.0 % self.rows]
    }
    /// Column and row as they are printed.
    #[inline]
    pub const fn printed(&self, hex: HexId) -> [u16; 2] {
        let [c, r] = self.place(hex);
        [c + self.numbering.first[0], r + self.numbering.first[1]]
    }
    /// The hex with these printed numbers.
    pub fn at(&self, column: u16, row: u16) -> Option<HexId> {
        let c = column.checked_sub(self.numbering.first[0])?;
        let r = row.checked_sub(self.numbering.first[1])?;
        (c < self.columns && r < self.rows).then(|| HexId(c * self.rows + r))
    }

    /// The number as the map prints it.
    pub fn name(&self, hex: HexId) -> String {
        let [c, r] = self.printed(hex);
        let (a, b) = if self.numbering.order == Order::ColumnRow { (c, r) } else { (r, c) };
        let digits = usize::from(self.numbering.digits);
        let mut name = String::with_capacity(2 * digits);
        let _ = write!(name, "{a:0digits$}{b:0digits$}");
        name
    }
    /// All numbers in order, for [`crate::Names`].
    pub fn names(&self) -> impl Iterator<Item = String> {
        self.hexes().map(|h| self.name(h))
    }
    /// The hex that a map prints so. The error says what is wrong with it.
    pub fn parse(&self, name: &str) -> Result<HexId, String> {
        let digits = usize::from(self.numbering.digits);
        if name.len() != 2 * digits || !name.bytes().all(|b| b.is_ascii_digit()) {
            return Err(format!("'{name}' is no hex: {} digits are needed", 2 * digits));
        }
        let [a, b] = [&name[..digits], &name[digits..]].map(|n| n.parse::<u16>().unwrap_or(NONE));
        let (c, r) = if self.numbering.order == Order::ColumnRow { (a, b) } else { (b, a) };
        self.at(c, r).ok_or_else(|| format!("hex {name} is not on the map"))
    }

    /// The neighbour in a direction.
    #[inline]
    pub fn step(&self, hex: HexId, dir: Dir) -> Option<HexId> {
        let to = self.near[hex.index()][dir.index()];
        (to != NONE).then_some(HexId(to))
    }
    /// The neighbours, clockwise.
    #[inline]
    pub fn near(&self, hex: HexId) -> impl Iterator<Item = (Dir, HexId)> + Clone + use<> {
        let near = self.near[hex.index()];
        Dir::ALL.into_iter().filter_map(move |d| {
            let to = near[d.index()];
            (to != NONE).then_some((d, HexId(to)))
        })
    }
    /// The direction of a neighbour.
    #[inline]
    pub fn direction(&self, from: HexId, to: HexId) -> Option<Dir> {
        Dir::ALL.into_iter().find(|d| self.near[from.index()][d.index()] == to.0)
    }

    fn apart(&self, a: HexId, b: HexId) -> [i16; 2] {
        let ([q, r], [x, y]) = (self.skew(a), self.skew(b));
        [x - q, y - r]
    }
    /// Hexes from one to the other, the first not counted.
    #[inline]
    pub fn distance(&self, a: HexId, b: HexId) -> u16 {
        let [q, r] = self.apart(a, b);
        q.unsigned_abs().max(r.unsigned_abs()).max((q + r).unsigned_abs())
    }
    /// The hexes at exactly this distance, clockwise from the north; those off the map are left out.
    pub fn ring(&self, centre: HexId, radius: u16) -> impl Iterator<Item = HexId> {
        let [q, r] = self.skew(centre);
        let n = radius as i16;
        let sides = (0..6usize).filter(move |_| radius > 0).flat_map(move |side| {
            let ([fq, fr], [dq, dr]) = (STEPS[side], STEPS[(side + 2) % 6]);
            (0..n).filter_map(move |i| self.unskewed([q + n * fq + i * dq, r + n * fr + i * dr]))
        });
        (radius == 0).then_some(centre).into_iter().chain(sides)
    }
    /// The hexes up to this distance, nearest first, itself included.
    pub fn within(&self, centre: HexId, radius: u16) -> impl Iterator<Item = HexId> {
        (0..=radius).flat_map(move |n| self.ring(centre, n))
    }
    /// The hexes straight ahead, as far as the map goes.
    pub fn ray(&self, from: HexId, dir: Dir) -> impl Iterator<Item = HexId> {
        std::iter::successors(self.step(from, dir), move |&h| self.step(h, dir))
    }

    /// In which direction another hex lies; `None` for the hex itself.
    #[inline]
    pub fn bearing(&self, from: HexId, to: HexId) -> Option<Bearing> {
        let [q, r] = self.apart(from, to);
        Dir::ALL.into_iter().find_map(|dir| {
            let ([x1, y1], [x2, y2]) = (STEPS[dir.index()], STEPS[dir.right().index()]);
            let (ahead, aside) = (q * y2 - x2 * r, x1 * r - q * y1);
            (ahead > 0 && aside >= 0).then_some(Bearing { dir, ahead: ahead as u16, aside: aside as u16 })
        })
    }
    /// Whether a hex lies in the arc of a facing: straight ahead, and up to so many hexsides to either side. One gives the arc
    /// between the two outer front hexes, edges included.
    #[inline]
    pub fn in_arc(&self, from: HexId, facing: Dir, spread: u8, to: HexId) -> bool {
        self.bearing(from, to).is_some_and(|b| {
            let near = facing.angle(b.dir);
            let far = if b.aside == 0 { near } else { facing.angle(b.dir.right()) };
            near.max(far) <= spread
        })
    }
    /// The hexes in the arc of a facing up to a distance, nearest first.
    pub fn arc(&self, from: HexId, facing: Dir, spread: u8, range: u16) -> impl Iterator<Item = HexId> {
        (1..=range)
            .flat_map(move |n| self.ring(from, n))
            .filter(move |&h| self.in_arc(from, facing, spread, h))
    }

    /// A hexside in the one form that both its hexes agree on.
    pub fn side(&self, hex: HexId, dir: Dir) -> (HexId, Dir) {
        match self.step(hex, dir) {
            Some(other) if other < hex => (other, dir.opposite()),
            _ => (hex, dir),
        }
    }

    /// How the board draws it, with the centre of the first hex and the radius of each.
    pub fn drawn(&self, origin: [f32; 2], radius: f32) -> HexGrid {
        HexGrid { origin, radius, flat_top: !self.level, odd_shifted: !self.is_shifted(0) }
    }
    /// The centre of a hex as [`Grid::drawn`] has it: for names and roads, never for rules.
    pub fn centre(&self, hex: HexId, origin: [f32; 2], radius: f32) -> [f32; 2] {
        let [c, r] = self.place(hex);
        let (straight, across) = if self.level { (r, c) } else { (c, r) };
        let shift = if self.is_shifted(straight as i16) { 0.5 } else { 0.0 };
        let (a, b) = (f32::from(straight) * 1.5 * radius, (f32::from(across) + shift) * 3f32.sqrt() * radius);
        let (x, y) = if self.level { (b, a) } else { (a, b) };
        [origin[0] + x, origin[1] + y]
    }
}

/// Where a hex lies: so many steps in a direction and so many in the next one clockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bearing {
    pub dir: Dir,
    pub ahead: u16,
    pub aside: u16,
}

impl Bearing {
    /// The direction it lies in, when it is straight ahead.
    pub fn straight(self) -> Option<Dir> {
        (self.aside == 0).then_some(self.dir)
    }
    /// The nearest direction; both, left one first, for a hex that lies exactly between two.
    pub fn nearest(self) -> (Dir, Option<Dir>) {
        match self.ahead.cmp(&self.aside) {
            std::cmp::Ordering::Greater => (self.dir, None),
            std::cmp::Ordering::Less => (self.dir.right(), None),
            std::cmp::Ordering::Equal => (self.dir, Some(self.dir.right())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 33 columns and 20 rows, even columns lowered.
    fn map() -> Grid {
        Grid::new(33, 20, Numbering::default(), Parity::Even)
    }
    fn hex(name: &str) -> HexId {
        map().parse(name).unwrap()
    }

    #[test]
    fn numbers_are_read_and_printed_in_either_order() {
        let map = map();
        assert_eq!(map.printed(hex("0715")), [7, 15]);
        assert_eq!(map.name(hex("3320")), "3320");
        assert_eq!(map.parse("715").unwrap_err(), "'715' is no hex: 4 digits are needed");
        assert_eq!(map.parse("3401").unwrap_err(), "hex 3401 is not on the map");
        assert_eq!(map.parse("0000").unwrap_err(), "hex 0000 is not on the map");
        let rows = Numbering { order: Order::RowColumn, ..Numbering::default() };
        let rows = Grid::new(33, 20, rows, Parity::Even);
        assert_eq!(rows.printed(rows.parse("1507").unwrap()), [7, 15]);
        assert_eq!(rows.name(rows.at(7, 15).unwrap()), "1507");
        assert!(map.names().eq(map.hexes().map(|h| map.name(h))));
    }

    #[test]
    fn neighbours_and_distances_are_those_of_the_printed_map() {
        let map = map();
        let pair = |a: &str, b: &str| map.distance(hex(a), hex(b));
        assert_eq!([pair("0304", "0204"), pair("0715", "0716"), pair("0716", "0816")], [1, 1, 1]);
        assert_eq!([pair("2411", "2512"), pair("2412", "2513"), pair("2411", "2513")], [1, 1, 2]);
        assert_eq!([pair("0109", "0715"), pair("2412", "1815"), pair("0805", "0715")], [9, 6, 10]);
        assert_eq!([pair("1307", "1513"), pair("2810", "3309"), pair("1815", "2014")], [7, 5, 2]);
        let around: Vec<String> = map.near(hex("0715")).map(|(_, h)| map.name(h)).collect();
        assert_eq!(around, ["0714", "0814", "0815", "0716", "0615", "0614"]);
        let around: Vec<String> = map.near(hex("0816")).map(|(_, h)| map.name(h)).collect();
        assert_eq!(around, ["0815", "0916", "0917", "0817", "0717", "0716"]);
        assert_eq!(map.step(hex("0101"), Dir::N), None);
        assert_eq!(map.direction(hex("0716"), hex("0816")), Some(Dir::SE), "an even column is lower");
    }

    #[test]
    fn a_bearing_tells_ahead_from_aside() {
        let map = map();
        let b = map.bearing(hex("0715"), hex("0710")).unwrap();
        assert_eq!((b.straight(), b.ahead), (Some(Dir::N), 5));
        let b = map.bearing(hex("0715"), hex("0914")).unwrap();
        assert_eq!((b.straight(), b.nearest()), (Some(Dir::NE), (Dir::NE, None)));
        let b = map.bearing(hex("0715"), hex("0915")).unwrap();
        assert_eq!(b.nearest(), (Dir::NE, Some(Dir::SE)), "due east lies between two hexsides");
        assert_eq!(map.bearing(hex("0715"), hex("0715")), None);
    }

    #[test]
    fn the_arc_of_a_facing_opens_between_its_front_hexes() {
        let map = map();
        let arc = |spread, range| map.arc(hex("1010"), Dir::N, spread, range).count();
        assert_eq!([arc(0, 4), arc(1, 1), arc(1, 2), arc(3, 2)], [4, 3, 3 + 5, 18]);
        assert!(
            map.in_arc(hex("1010"), Dir::N, 1, hex("1209"))
                && !map.in_arc(hex("1010"), Dir::N, 1, hex("1210"))
        );
    }

    #[test]
    fn both_hexes_of_a_side_name_it_alike() {
        let map = map();
        for hex in map.hexes() {
            for (dir, other) in map.near(hex) {
                assert_eq!(map.side(hex, dir), map.side(other, dir.opposite()));
            }
        }
        assert_eq!(map.side(hex("0101"), Dir::N), (hex("0101"), Dir::N));
    }

    #[test]
    fn rows_can_lie_level_too() {
        let map = Grid::level(9, 9, Numbering::default(), Parity::Even);
        let hex = |n: &str| map.parse(n).unwrap();
        let around: Vec<String> = map.near(hex("0404")).map(|(_, h)| map.name(h)).collect();
        assert_eq!(
            around,
            ["0503", "0504", "0505", "0405", "0304", "0403"],
            "an even row lies half a hex to the right"
        );
        let around: Vec<String> = map.near(hex("0405")).map(|(_, h)| map.name(h)).collect();
        assert_eq!(around, ["0404", "0505", "0406", "0306", "0305", "0304"]);
        assert_eq!(map.distance(hex("0101"), hex("0505")), 6);
    }
}
