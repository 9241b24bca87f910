//! The sides of a map that can be crossed, found once; and how far a piece comes along them.

use super::reach::{Label, NONE, SHUN, UNSEEN};
use super::{Dir, Grid, HexId, Points, Reach};
use crate::ids::Id;

/// What a step takes that cannot be, for [`Reach::fill_along`].
pub const CLOSED: u8 = u8::MAX;

/// A side that can be crossed, from the hex that is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Passage {
    pub to: HexId,
    pub dir: Dir,
    /// What kind of step it is, by a number of the game's.
    pub kind: u8,
}

/// Whether one comes into a hex, from whichever side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    Open,
    /// And must stop there, and would rather not.
    Stops,
    Shut,
}

/// Every passage of a map, by the hex that is left and then by direction: what never can be crossed is not looked at again.
#[derive(Clone, Debug)]
pub struct Net {
    /// Where the passages of each hex begin; and where the last ones end.
    starts: Box<[u32]>,
    passages: Box<[Passage]>,
}

impl Net {
    /// `kind` says what kind of step it is from a hex in a direction to the next, or that it can never be.
    pub fn new(grid: &Grid, mut kind: impl FnMut(HexId, Dir, HexId) -> Option<u8>) -> Self {
        let (mut starts, mut passages) = (vec![0], Vec::new());
        for hex in grid.hexes() {
            let ways = grid.near(hex);
            passages.extend(
                ways.filter_map(|(dir, to)| kind(hex, dir, to).map(|kind| Passage { to, dir, kind })),
            );
            starts.push(passages.len() as u32);
        }
        Self { starts: starts.into(), passages: passages.into() }
    }

    /// How many hexes the map has.
    pub fn len(&self) -> usize {
        self.starts.len() - 1
    }
    /// A grid has at least one hex.
    pub const fn is_empty(&self) -> bool {
        false
    }
    /// The ways out of a hex.
    #[inline]
    pub fn from(&self, hex: HexId) -> &[Passage] {
        let n = usize::from(hex.0);
        &self.passages[self.starts[n] as usize..self.starts[n + 1] as usize]
    }
}

impl Reach {
    /// Fills it along a net, as [`Reach::fill_from`] does, for who asks often. What a step takes depends on the kind of passage and on the hex
    /// that is entered: half points, at least one, or [`CLOSED`]; every step out of a hex takes its `least`. The budget is less than 128
    /// points.
    pub fn fill_along(
        &mut self,
        net: &Net,
        sources: &[(HexId, Points)],
        budget: Points,
        enters: impl Fn(HexId) -> Entry,
        least: impl Fn(HexId) -> u8,
        pays: impl Fn(u8, HexId) -> u8,
    ) -> &Self {
        debug_assert_eq!(self.labels.len(), 2 * net.len(), "a reach of another grid");
        debug_assert!(budget.0 < u16::from(CLOSED), "{budget} points are too many");
        let most = budget.0.min(u16::from(CLOSED) - 1);
        self.wipe();
        let Self { labels, links, found, bars, .. } = self;
        // What one must have spent less than to come there in a better way. Nobody comes into a hex that is shut.
        bars.fill(most + 1);
        // The last link of each chain, by what was spent: those who go on, and those who stop.
        let mut heads = [[NONE; 2]; 256];
        for &(hex, spent) in sources.iter().filter(|s| s.1.0 <= most) {
            let bar = &mut bars[hex.index()];
            if spent.0 < *bar {
                *bar = spent.0;
                labels[2 * hex.index()] = Label { key: spent.0 << SHUN, ..UNSEEN };
                links.push((hex.0, heads[usize::from(spent.0)][0]));
                heads[usize::from(spent.0)][0] = (links.len() - 1) as u16;
            }
        }
        for spent in 0..=most {
            let [mut next, mut halted] = heads[usize::from(spent)];
            while next != NONE {
                let (hex, after) = links[usize::from(next)];
                next = after;
                let (hex, from) = (HexId(hex), 2 * hex);
                // A better way was found.
                let here = &mut labels[usize::from(from)];
                if here.settled || here.key != spent << SHUN {
                    continue;
                }
                here.settled = true;
                // Or a cheaper one that ends there.
                if !labels[usize::from(from) + 1].settled {
                    found.push(hex);
                }
                if spent + u16::from(least(hex)) > most {
                    continue;
                }
                for way in net.from(hex) {
                    let bar = &mut bars[way.to.index()];
                    if *bar <= spent {
                        continue;
                    }
                    let cost = spent + u16::from(pays(way.kind, way.to));
                    if cost > *bar {
                        continue;
                    }
                    let stops = match enters(way.to) {
                        Entry::Open => false,
                        Entry::Stops => true,
                        Entry::Shut => {
                            *bar = 0;
                            continue;
                        }
                    };
                    let there = &mut labels[2 * way.to.index() + usize::from(stops)];
                    let key = cost << SHUN | u16::from(stops);
                    if cost < *bar {
                        *bar = cost;
                        *there = Label { key, from, dir: way.dir.index() as u8, settled: false };
                        let head = &mut heads[usize::from(cost as u8)][usize::from(stops)];
                        links.push((way.to.0, *head));
                        *head = (links.len() - 1) as u16;
                    } else if there.key == key
                        && there.from != NONE
                        && way.dir.index() < usize::from(there.dir)
                    {
                        // As good: the earlier direction.
                        (there.from, there.dir) = (from, way.dir.index() as u8);
                    }
                }
            }
            while halted != NONE {
                let (hex, after) = links[usize::from(halted)];
                halted = after;
                let there = 2 * usize::from(hex) + 1;
                if labels[there].settled || labels[there].key != spent << SHUN | 1 {
                    continue;
                }
                labels[there].settled = true;
                if !labels[there - 1].settled {
                    found.push(HexId(hex));
                }
            }
        }
        self
    }
}
