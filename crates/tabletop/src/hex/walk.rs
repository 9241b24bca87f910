//! What is left of a way.

use super::{Dir, Grid, HexId};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;

const PER_WORD: usize = 21;
const WORDS: usize = 3;

/// The steps of a way that have not been walked, in order. It lies on a game's stack while a piece is on its way: each step is
/// taken off and played by the code that enters one hex, and whatever interrupts finds the rest of the way here. Written as a
/// list of directions. 32 bytes.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Walk {
    /// Three bits a step, the next one lowest; unused bits are nought, so that equal walks are equal bit for bit.
    words: [u64; WORDS],
    len: u8,
}

impl Walk {
    /// The longest way it can hold.
    pub const MOST: usize = PER_WORD * WORDS;
    pub const EMPTY: Walk = Walk { words: [0; WORDS], len: 0 };

    #[inline]
    pub const fn len(&self) -> usize {
        self.len as usize
    }
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }
    /// The step at a place, counted from nought.
    #[inline]
    pub fn get(&self, at: usize) -> Option<Dir> {
        (at < self.len())
            .then(|| Dir::from_index((self.words[at / PER_WORD] >> (3 * (at % PER_WORD)) & 7) as usize))
    }
    #[inline]
    pub fn next(&self) -> Option<Dir> {
        self.get(0)
    }
    /// Takes the next step off.
    pub fn pop(&mut self) -> Option<Dir> {
        let next = self.get(0)?;
        for i in 0..WORDS {
            let carry = self.words.get(i + 1).map_or(0, |w| w & 7);
            self.words[i] = self.words[i] >> 3 | carry << (3 * (PER_WORD - 1));
        }
        self.len -= 1;
        Some(next)
    }
    /// Adds a step at the end. False, and nothing is added, when it is full.
    pub fn push(&mut self, dir: Dir) -> bool {
        let at = self.len();
        let room = at < Self::MOST;
        if room {
            self.words[at / PER_WORD] |= (dir.index() as u64) << (3 * (at % PER_WORD));
            self.len += 1;
        }
        room
    }
    pub fn dirs(&self) -> impl Iterator<Item = Dir> + use<> {
        let walk = *self;
        (0..walk.len()).filter_map(move |i| walk.get(i))
    }
    /// The hexes it enters, one after another, as far as the map goes.
    pub fn hexes(self, grid: &Grid, from: HexId) -> impl Iterator<Item = HexId> {
        self.dirs().scan(from, |at, dir| {
            *at = grid.step(*at, dir)?;
            Some(*at)
        })
    }
    /// Where it ends.
    pub fn end(self, grid: &Grid, from: HexId) -> HexId {
        self.hexes(grid, from).last().unwrap_or(from)
    }
}

impl FromIterator<Dir> for Walk {
    /// Steps beyond the longest way are left out.
    fn from_iter<T: IntoIterator<Item = Dir>>(dirs: T) -> Self {
        let mut walk = Walk::EMPTY;
        for dir in dirs {
            if !walk.push(dir) {
                break;
            }
        }
        walk
    }
}

impl fmt::Debug for Walk {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_list().entries(self.dirs()).finish()
    }
}
impl Serialize for Walk {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.dirs())
    }
}
impl<'de> Deserialize<'de> for Walk {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let dirs = Vec::<Dir>::deserialize(from)?;
        if dirs.len() > Walk::MOST {
            return Err(de::Error::custom(format!(
                "a way of {} steps is longer than {}",
                dirs.len(),
                Walk::MOST
            )));
        }
        Ok(dirs.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hex::{Numbering, Parity};
    use proptest::prelude::*;

    #[test]
    fn a_walk_is_32_bytes_and_reads_as_directions() {
        assert_eq!(std::mem::size_of::<Walk>(), 32);
        let walk: Walk = [Dir::N, Dir::NE, Dir::NE].into_iter().collect();
        assert_eq!(serde_json::to_string(&walk).unwrap(), r#"["n","ne","ne"]"#);
        let grid = Grid::new(33, 20, Numbering::default(), Parity::Even);
        let names: Vec<String> =
            walk.hexes(&grid, grid.parse("0715").unwrap()).map(|h| grid.name(h)).collect();
        assert_eq!(names, ["0714", "0813", "0913"]);
        assert_eq!(grid.name(walk.end(&grid, grid.parse("0715").unwrap())), "0913");
        let long = format!("[{}]", vec![r#""n""#; 64].join(","));
        assert!(serde_json::from_str::<Walk>(&long).is_err());
    }

    proptest! {
        #[test]
        fn steps_come_off_in_order_and_leave_no_trace(dirs in proptest::collection::vec(0usize..6, 0..=Walk::MOST)) {
            let dirs: Vec<Dir> = dirs.into_iter().map(Dir::from_index).collect();
            let mut walk: Walk = dirs.iter().copied().collect();
            prop_assert_eq!(walk.dirs().collect::<Vec<_>>(), dirs.clone());
            let json = serde_json::to_string(&walk).unwrap();
            prop_assert_eq!(serde_json::from_str::<Walk>(&json).unwrap(), walk);
            for (i, &dir) in dirs.iter().enumerate() {
                prop_assert_eq!(walk, dirs[i..].iter().copied().collect::<Walk>());
                prop_assert_eq!(walk.pop(), Some(dir));
            }
            prop_assert_eq!(walk, Walk::EMPTY);
            prop_assert_eq!(walk.pop(), None);
        }
    }
}
