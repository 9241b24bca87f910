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
            let (key, found) = find();
            if self.kept.len() < KEPT {
                self.kept.push((key, found));
                return self.kept.len() - 1;
            }
            let at = self.next;
            self.kept[at] = (key, found);
            self.next = (at + 1) % KEPT;
            at
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

/// Hexes that are found around a hex, each time with all hexes that were looked at for it: while those are closed and held as they were, and the key
/// is the same, they are found again.
#[derive(Debug)]
pub struct Nearby<K>(Vec<Vec<Spot<K>>>);

#[derive(Debug)]
struct Spot<K> {
    key: K,
    seen: Hexes,
    closed: Hexes,
    held: Hexes,
    found: Hexes,
}

/// So many are kept for a hex.
const SPOTS: usize = 8;

impl<K: PartialEq> Nearby<K> {
    pub const fn new() -> Self {
        Self(Vec::new())
    }
    /// What is kept, or what is found now; `find` gives what it has found and what it has looked at.
    pub fn get(
        &mut self,
        hex: HexId,
        key: K,
        [closed, held]: [&Hexes; 2],
        find: impl FnOnce() -> [Hexes; 2],
    ) -> Hexes {
        self.0.resize_with(HEXES, Vec::new);
        let spots = &mut self.0[usize::from(hex.0)];
        let alike = |s: &&Spot<K>| s.key == key && *closed & s.seen == s.closed && *held & s.seen == s.held;
        if let Some(spot) = spots.iter().rev().find(alike) {
            debug_assert_eq!(spot.found, find()[0], "what is near has changed unseen");
            return spot.found;
        }
        let [found, seen] = find();
        if spots.len() == SPOTS {
            spots.remove(0);
        }
        spots.push(Spot { key, seen, closed: *closed & seen, held: *held & seen, found });
        found
    }
}
