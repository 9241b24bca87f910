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

/// What is known of a hex while a search goes on: what was spent on coming there, then the direction of the last step and the label one came
/// from, so that of two the better is the smaller number.
type Cell = u32;
const SPENT: u32 = 24;
const DIR: u32 = 16;
/// In a cell: one must stop there.
const STOPS: Cell = 1 << 15;
/// A hex that is shut: less than whatever one could spend.
const SHUT: Cell = (1 << SPENT) - 1;

impl Reach {
    /// Fills it along a net from one hex, as [`Reach::fill_from`] does, for who asks often. What a step takes depends on the kind of passage and
    /// on the hex that is entered: half points, at least one, or [`CLOSED`]; every step out of a hex takes its `least`. The budget is less than
    /// 128 points.
    pub fn fill_along(
        &mut self,
        net: &Net,
        (start, before): (HexId, Points),
        budget: Points,
        enters: impl Fn(HexId) -> Entry,
        least: impl Fn(HexId) -> u8,
        pays: impl Fn(u8, HexId) -> u8,
    ) -> &Self {
        debug_assert_eq!(self.labels.len(), 2 * net.len(), "a reach of another grid");
        debug_assert!(budget.0 < u16::from(CLOSED), "{budget} points are too many");
        self.wipe();
        let most = u32::from(budget.0.min(u16::from(CLOSED) - 1));
        self.along = Some(most as u16);
        let Self { links, found, cells, .. } = self;
        // One comes there for less than this.
        cells.fill((most + 1) << SPENT);
        if u32::from(before.0) > most {
            return self;
        }
        // The last link of each chain, by what was spent: those who go on, and those who stop.
        let mut heads = [[NONE; 2]; 256];
        // No step leads to where it began: the smallest number of all.
        cells[start.index()] = u32::from(before.0) << SPENT;
        links.push((start.0, NONE));
        heads[usize::from(before.0 as u8)][0] = 0;
        for spent in u32::from(before.0)..=most {
            let [mut next, mut halted] = heads[usize::from(spent as u8)];
            let beyond = (spent + 1) << SPENT;
            while next != NONE {
                let (hex, after) = links[usize::from(next)];
                next = after;
                let (hex, from) = (HexId(hex), 2 * hex);
                // A better way was found.
                if cells[hex.index()] >> SPENT != spent {
                    continue;
                }
                found.push(hex);
                if spent + u32::from(least(hex)) > most {
                    continue;
                }
                for way in net.from(hex) {
                    let cell = &mut cells[way.to.index()];
                    if *cell < beyond {
                        continue;
                    }
                    let cost = spent + u32::from(pays(way.kind, way.to));
                    let better = cost << SPENT | (way.dir.index() as u32 + 1) << DIR | u32::from(from);
                    if cost > most || better >= *cell {
                        continue;
                    }
                    // As good, and the earlier direction.
                    if cost == *cell >> SPENT {
                        *cell = better | (*cell & STOPS);
                        continue;
                    }
                    let stops = match enters(way.to) {
                        Entry::Open => false,
                        Entry::Stops => true,
                        Entry::Shut => {
                            *cell = SHUT;
                            continue;
                        }
                    };
                    *cell = if stops { better | STOPS } else { better };
                    let head = &mut heads[usize::from(cost as u8)][usize::from(stops)];
                    links.push((way.to.0, *head));
                    *head = (links.len() - 1) as u16;
                }
            }
            while halted != NONE {
                let (hex, after) = links[usize::from(halted)];
                halted = after;
                if cells[usize::from(hex)] >> SPENT == spent {
                    found.push(HexId(hex));
                }
            }
        }
        self
    }
}

/// What a cell says when the search is over: how one comes there free to go on, or to stop.
pub(super) fn label(cell: Cell, most: u16, stops: u16) -> Label {
    let (spent, shunned) = ((cell >> SPENT) as u16, u16::from(cell & STOPS > 0));
    if cell == SHUT || spent > most || stops != shunned {
        return UNSEEN;
    }
    let key = spent << SHUN | shunned;
    match (cell >> DIR) as u8 {
        0 => Label { key, ..UNSEEN },
        dir => Label { key, from: (cell & (STOPS - 1)) as u16, dir: dir - 1, settled: true },
    }
}
