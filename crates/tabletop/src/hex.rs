//! Hexes: a grid of them, the ground they show, where a piece can go and what it can see.
//!
//! * [`Grid`]: the printed numbers, steps, rings, distances, bearings;
//! * [`Ground`]: terrain, levels, hexsides and roads, and the [`crate::board::Board`] that draws them;
//! * [`Reach`]: how far a piece comes with its movement points, by which way, and why it comes no farther;
//! * [`Net`]: the sides that can be crossed at all, for a [`Reach`] that is asked for often;
//! * [`Walk`]: what is left of a way, walked hex by hex;
//! * [`Grid::sight`]: the hexes and hexsides a line crosses;
//! * [`zone`], [`zones`]: fronts and zones of control.
//!
//! All in integers. Nothing is allocated while a game is played: a [`Reach`] is made once and used again.

mod grid;
mod ground;
mod net;
mod reach;
mod sight;
mod walk;
mod zones;

pub use grid::{Bearing, Grid, Numbering, Order, Parity};
pub use ground::{Face, Ground, SideFace};
pub use net::{CLOSED, Entry, Net, Passage};
pub use reach::{Points, Reach, Toll, Why};
pub use sight::Crossing;
pub use walk::Walk;
pub use zones::{Zone, tally, zone, zones};

use serde::{Deserialize, Serialize};

crate::id!(
    /// A hex of a [`Grid`], counted column by column.
    HexId: u16, "hex"
);

/// The six ways out of a hex, clockwise. They are named as on hexes whose columns stand upright; where rows lie level, the first
/// is to the north-east and so on round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Dir {
    N,
    NE,
    SE,
    S,
    SW,
    NW,
}

impl Dir {
    pub const ALL: [Dir; 6] = [Dir::N, Dir::NE, Dir::SE, Dir::S, Dir::SW, Dir::NW];

    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
    /// The direction of a number, counted round and round.
    #[inline]
    pub const fn from_index(n: usize) -> Self {
        Self::ALL[n % 6]
    }
    /// So many hexsides clockwise; negative is the other way.
    #[inline]
    pub const fn turn(self, sides: i8) -> Self {
        Self::ALL[(self as i8 + sides).rem_euclid(6) as usize]
    }
    #[inline]
    pub const fn right(self) -> Self {
        self.turn(1)
    }
    #[inline]
    pub const fn left(self) -> Self {
        self.turn(-1)
    }
    #[inline]
    pub const fn opposite(self) -> Self {
        self.turn(3)
    }
    /// The hexside faced and those beside it, left to right.
    #[inline]
    pub const fn front(self) -> [Dir; 3] {
        [self.left(), self, self.right()]
    }
    /// How many hexsides one turns from one to the other, at most three.
    #[inline]
    pub const fn angle(self, to: Dir) -> u8 {
        let turned = (to as i8 - self as i8).rem_euclid(6) as u8;
        if turned > 3 { 6 - turned } else { turned }
    }
    /// `N`, `NE`, … as maps print it.
    pub const fn name(self) -> &'static str {
        ["N", "NE", "SE", "S", "SW", "NW"][self as usize]
    }
}

impl std::str::FromStr for Dir {
    type Err = String;
    fn from_str(s: &str) -> Result<Self, String> {
        let found = Dir::ALL.into_iter().find(|d| d.name().eq_ignore_ascii_case(s));
        found.ok_or_else(|| format!("'{s}' is no direction: N, NE, SE, S, SW or NW"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn directions_turn_round() {
        assert_eq!(Dir::NW.right(), Dir::N);
        assert_eq!(Dir::N.left(), Dir::NW);
        assert_eq!(Dir::NE.opposite(), Dir::SW);
        assert_eq!(Dir::N.front(), [Dir::NW, Dir::N, Dir::NE]);
        assert_eq!([Dir::N.angle(Dir::NW), Dir::NW.angle(Dir::SE), Dir::SE.angle(Dir::SE)], [1, 3, 0]);
        assert_eq!("sw".parse(), Ok(Dir::SW));
        assert!("west".parse::<Dir>().is_err());
    }
}
