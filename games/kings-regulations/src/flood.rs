//! A search outward from some hexes, the nearest first. Costs are small whole numbers: what is equally far waits in one ring.

use crate::state::{HEXES, Hexes};
use std::cell::RefCell;
use tabletop::hex::HexId;

/// As far as nothing is.
pub const NONE: u16 = u16::MAX;

/// What is found, by label: a hex, or two of them a hex. Made once and used again.
#[derive(Default)]
pub struct Flood {
    /// What each costs at most; nothing stands in it between two searches.
    best: Vec<u16>,
    found: Vec<u16>,
    /// Those that wait, by what they cost.
    rings: Vec<Vec<u16>>,
    last: usize,
}

thread_local! {
    static FLOOD: RefCell<Flood> = RefCell::default();
}

impl Flood {
    /// Searches from some labels, at no cost. `each` is told every label once, at its least cost, offers those that follow from it, and says
    /// whether to go on. `read` reads what was found.
    pub fn search<T>(
        from: impl IntoIterator<Item = u16>,
        each: impl FnMut(&mut Self, u16, u16) -> bool,
        read: impl FnOnce(&Self) -> T,
    ) -> T {
        Self::search_from(from.into_iter().map(|label| (label, 0)), each, read)
    }
    /// The same from labels that cost something already.
    pub fn search_from<T>(
        from: impl Iterator<Item = (u16, u16)>,
        mut each: impl FnMut(&mut Self, u16, u16) -> bool,
        read: impl FnOnce(&Self) -> T,
    ) -> T {
        FLOOD.with_borrow_mut(|flood| {
            flood.best.resize(2 * HEXES, NONE);
            from.for_each(|(label, cost)| flood.offer(label, cost));
            let (mut ring, mut on) = (0, true);
            while on && ring <= flood.last {
                let Some(label) = flood.rings.get_mut(ring).and_then(Vec::pop) else {
                    ring += 1;
                    continue;
                };
                // Found again since, and nearer.
                if usize::from(flood.best[usize::from(label)]) == ring {
                    on = each(flood, label, ring as u16);
                }
            }
            let result = read(flood);
            flood.clear();
            result
        })
    }

    /// A label may be had for so much.
    #[inline]
    pub fn offer(&mut self, label: u16, cost: u16) {
        let best = &mut self.best[usize::from(label)];
        if cost >= *best {
            return;
        }
        if *best == NONE {
            self.found.push(label);
        }
        *best = cost;
        let ring = usize::from(cost);
        self.last = self.last.max(ring);
        match self.rings.get_mut(ring) {
            Some(ring) => ring.push(label),
            None => self.widen(ring, label),
        }
    }
    #[cold]
    fn widen(&mut self, ring: usize, label: u16) {
        self.rings.resize_with(ring + 1, Vec::new);
        self.rings[ring].push(label);
    }

    /// What a label costs at most, so far.
    #[inline]
    pub fn cost(&self, label: u16) -> u16 {
        self.best[usize::from(label)]
    }
    /// Every label that was found, and what it costs.
    pub fn found(&self) -> impl Iterator<Item = (u16, u16)> {
        self.found.iter().map(|&label| (label, self.best[usize::from(label)]))
    }

    fn clear(&mut self) {
        for label in self.found.drain(..) {
            self.best[usize::from(label)] = NONE;
        }
        self.rings.iter_mut().take(self.last + 1).for_each(Vec::clear);
        self.last = 0;
    }
}

/// The hexes that wait in a short search, by what they cost.
pub type Rings = [Hexes];
/// A search is short with so many of them.
const RINGS: usize = 8;

/// A short search from a hex, ring by ring: `each` is told every hex once, at its least cost, and puts those that follow from it into a ring that
/// costs no less; it is told too what has been found for less or as much, which need not be found again. Gives all that were found.
pub fn ripple(from: HexId, limit: u16, mut each: impl FnMut(HexId, usize, &mut Rings, &Hexes)) -> Hexes {
    let (mut few, mut many);
    let count = usize::from(limit) + 1;
    let rings: &mut Rings = if count <= RINGS {
        few = [Hexes::EMPTY; RINGS];
        &mut few[..count]
    } else {
        many = vec![Hexes::EMPTY; count];
        &mut many
    };
    rings[0].insert(from);
    let mut found = Hexes::EMPTY;
    for cost in 0..rings.len() {
        loop {
            let new = rings[cost] - found;
            if new.is_empty() {
                break;
            }
            found |= new;
            new.iter().for_each(|hex| each(hex, cost, rings, &found));
        }
    }
    found
}
