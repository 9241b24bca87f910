//! What was found a moment ago, by all that it rests on. Lists, "may he?" and what is done ask the same of one position.

use crate::state::{HEXES, Hexes};
use tabletop::hex::HexId;

/// The newest few answers.
#[derive(Debug)]
pub struct Memo<K, V, const KEPT: usize> {
    next: usize,
    kept: Vec<(K, V)>,
}

impl<K: PartialEq, V, const KEPT: usize> Memo<K, V, KEPT> {
    pub const fn new() -> Self {
        Self { next: 0, kept: Vec::new() }
    }
    /// The answer for a key: that which is kept, or one that is found now.
    pub fn get(&mut self, key: K, find: impl FnOnce(&K) -> V) -> &V {
        self.get_mut(key, find)
    }
    /// The same, to be added to.
    pub fn get_mut(&mut self, key: K, find: impl FnOnce(&K) -> V) -> &mut V {
        let at = self.kept.iter().position(|(k, _)| *k == key);
        self.at(at, || {
            let found = find(&key);
            (key, found)
        })
    }
    /// The same for a key that is long to write down: what is kept for one that is alike, or what is found now.
    pub fn alike(&mut self, alike: impl Fn(&K) -> bool, find: impl FnOnce() -> (K, V)) -> &V {
        let at = self.kept.iter().position(|(k, _)| alike(k));
        self.at(at, find)
    }
    fn alike_mut(&mut self, alike: impl Fn(&K) -> bool, find: impl FnOnce() -> (K, V)) -> &mut V {
        let at = self.kept.iter().position(|(k, _)| alike(k));
        self.at(at, find)
    }
    fn at(&mut self, at: Option<usize>, find: impl FnOnce() -> (K, V)) -> &mut V {
        let at = at.unwrap_or_else(|| {
            let new = find();
            renew(&mut self.kept, KEPT, &mut self.next, new)
        });
        &mut self.kept[at].1
    }
}

/// Answers that differ from hex to hex and else rest on one key: what is found for a hex is kept while the key is.
#[derive(Debug)]
pub struct ByHex<K, V, const KEPT: usize>(Memo<K, Answers<V>, KEPT>);

#[derive(Debug)]
struct Answers<V> {
    /// The place of each hex's answer, or none.
    at: Vec<u16>,
    found: Vec<V>,
}

const UNASKED: u16 = u16::MAX;

impl<K: PartialEq, V, const KEPT: usize> ByHex<K, V, KEPT> {
    pub const fn new() -> Self {
        Self(Memo::new())
    }
    /// The answer for a hex: that which is kept under a key that is alike, or what is found now.
    pub fn get(
        &mut self,
        hex: HexId,
        alike: impl Fn(&K) -> bool,
        key: impl FnOnce() -> K,
        find: impl FnOnce() -> V,
    ) -> &V {
        let answers =
            self.0.alike_mut(alike, || (key(), Answers { at: vec![UNASKED; HEXES], found: Vec::new() }));
        let at = &mut answers.at[usize::from(hex.0)];
        if *at == UNASKED {
            *at = answers.found.len() as u16;
            answers.found.push(find());
        }
        &answers.found[usize::from(*at)]
    }
}

/// The last answer for each hex, by a number of all that it rests on besides a key; nought says nothing.
#[derive(Debug)]
pub struct Last<K, V>(Vec<Option<(u64, K, V)>>);

impl<K: PartialEq, V: Copy + PartialEq + std::fmt::Debug> Last<K, V> {
    pub const fn new() -> Self {
        Self(Vec::new())
    }
    /// What is kept, or what is found now.
    pub fn get(&mut self, hex: HexId, number: u64, key: K, find: impl Fn() -> V) -> V {
        if number == 0 {
            return find();
        }
        if self.0.is_empty() {
            self.0.resize_with(HEXES, || None);
        }
        let last = &mut self.0[usize::from(hex.0)];
        if let Some((n, k, found)) = last
            && *n == number
            && *k == key
        {
            debug_assert_eq!(*found, find(), "what was found last has changed unseen");
            return *found;
        }
        let found = find();
        *last = Some((number, key, found));
        found
    }
}

/// What was found around a hex, and what it rests on.
#[derive(Clone, Copy, Debug)]
pub struct Look {
    pub found: Hexes,
    /// Those of them that are found only while they are not closed.
    pub while_open: Hexes,
    /// The hexes on which the others depend: those from which one came to others while they were open, and those that were closed.
    pub passed: Hexes,
    /// Those of which it matters whether they are held.
    pub crossed: Hexes,
}

/// Hexes that are found around a hex, each time with all hexes that they depend on: while those are closed and held as they were, and the key
/// is the same, they are found again.
#[derive(Debug)]
pub struct Nearby<K>(Vec<Around<K>>);

#[derive(Debug)]
struct Around<K> {
    /// The last answers, each by the number of who stands where.
    last: [(u64, Option<K>, Hexes); 2],
    next: usize,
    /// The answers for each key.
    kinds: Vec<Kind<K>>,
    oldest: usize,
}

#[derive(Debug)]
struct Kind<K> {
    key: K,
    spots: Vec<Spot>,
    oldest: usize,
}

#[derive(Debug)]
struct Spot {
    look: Look,
    closed: Hexes,
    held: Hexes,
}

/// So many keys are kept for a hex, and so many answers for a key.
const KINDS: usize = 16;
const SPOTS: usize = 16;

/// Puts something at the end, or in the place of the oldest of so many.
pub fn renew<T>(all: &mut Vec<T>, most: usize, oldest: &mut usize, new: T) -> usize {
    if all.len() < most {
        all.push(new);
        return all.len() - 1;
    }
    let at = *oldest;
    all[at] = new;
    *oldest = (at + 1) % most;
    at
}

impl<K> Around<K> {
    const fn new() -> Self {
        Self { last: [const { (0, None, Hexes::EMPTY) }; 2], next: 0, kinds: Vec::new(), oldest: 0 }
    }
}

impl<K: PartialEq + Copy> Nearby<K> {
    pub const fn new() -> Self {
        Self(Vec::new())
    }
    /// What is kept, or what is found now. With the same `number` all is closed and held
    /// as it was; nought says nothing.
    pub fn get(
        &mut self,
        hex: HexId,
        number: u64,
        key: K,
        [closed, held]: [&Hexes; 2],
        find: impl FnOnce() -> Look,
    ) -> Hexes {
        if self.0.is_empty() {
            self.0.resize_with(HEXES, Around::new);
        }
        let around = &mut self.0[usize::from(hex.0)];
        let last = |(n, k, _): &&(u64, Option<K>, Hexes)| *n == number && number != 0 && *k == Some(key);
        if let Some((_, _, found)) = around.last.iter().find(last) {
            debug_assert_eq!(*found, find().found, "what is near has changed unseen");
            return *found;
        }
        let known = around.kinds.iter().position(|kind| kind.key == key);
        let kind = known.unwrap_or_else(|| {
            let new = Kind { key, spots: Vec::new(), oldest: 0 };
            renew(&mut around.kinds, KINDS, &mut around.oldest, new)
        });
        let kind = &mut around.kinds[kind];
        let found = match kind.spots.iter().find(|spot| spot.is_as(closed, held)) {
            Some(spot) => {
                let found = spot.look.found - (spot.look.while_open & *closed);
                debug_assert_eq!(found, find().found, "what is near has changed unseen");
                found
            }
            None => {
                let look = find();
                let (closed, held) = (*closed & look.passed, *held & look.crossed);
                renew(&mut kind.spots, SPOTS, &mut kind.oldest, Spot { look, closed, held });
                look.found
            }
        };
        if number != 0 {
            around.last[around.next] = (number, Some(key), found);
            around.next = 1 - around.next;
        }
        found
    }
}

impl Spot {
    /// Whether all that it depends on is closed and held as it was.
    fn is_as(&self, closed: &Hexes, held: &Hexes) -> bool {
        let alike = |now: &Hexes, asked: &Hexes, was: &Hexes| {
            let both = now.words().iter().zip(asked.words());
            both.zip(was.words()).fold(0, |other, ((now, asked), was)| other | (now & asked ^ was)) == 0
        };
        alike(closed, &self.look.passed, &self.closed) && alike(held, &self.look.crossed, &self.held)
    }
}
