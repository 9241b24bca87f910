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
    /// Six of every hex: where there are fewer, the last ones lead nowhere but to the hex itself.
    passages: Box<[[Step; 6]]>,
}

/// A passage as a search needs it.
#[derive(Clone, Copy, Debug)]
struct Step {
    to: HexId,
    kind: u8,
    dir: Dir,
    /// In a cell: by this passage.
    mark: Cell,
}

impl Net {
    /// `kind` says what kind of step it is from a hex in a direction to the next, or that it can never be.
    pub fn new(grid: &Grid, mut kind: impl FnMut(HexId, Dir, HexId) -> Option<u8>) -> Self {
        let passages = grid.hexes().map(|hex| {
            let mut steps = [Step { to: hex, kind: 0, dir: Dir::N, mark: 0 }; 6];
            let open = grid.near(hex).filter_map(|(dir, to)| Some((to, dir, kind(hex, dir, to)?)));
            for (step, (to, dir, kind)) in steps.iter_mut().zip(open) {
                let mark = ((dir.index() as Cell + 1) << DIR) | (2 * Cell::from(hex.0));
                *step = Step { to, kind, dir, mark };
            }
            steps
        });
        Self { passages: passages.collect() }
    }

    /// How many hexes the map has.
    pub fn len(&self) -> usize {
        self.passages.len()
    }
    /// A grid has at least one hex.
    pub const fn is_empty(&self) -> bool {
        false
    }
    /// The ways out of a hex.
    pub fn from(&self, hex: HexId) -> impl Iterator<Item = Passage> {
        let steps = self.passages[hex.index()].into_iter().filter(move |step| step.to != hex);
        steps.map(|Step { to, dir, kind, .. }| Passage { to, dir, kind })
    }
}

/// What is known of a hex while a search goes on: what was spent on coming there, then the direction of the last step and the label one came
/// from, so that of two the better is the smaller number.
type Cell = u32;
const SPENT: u32 = 19;
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
        let (chain, found, cells) = (&mut self.chain[..], &mut self.found, &mut self.cells[..]);
        // One comes there for less than this.
        cells.fill((most + 1) << SPENT);
        let mut links = 1;
        if u32::from(before.0) > most {
            return self;
        }
        // The last link of each chain, by what was spent: those who go on, and those who stop.
        let mut heads = [[NONE; 2]; 256];
        // No step leads to where it began: the smallest number of all.
        cells[start.index()] = u32::from(before.0) << SPENT;
        chain[0] = (start.0, NONE);
        heads[usize::from(before.0 as u8)][0] = 0;
        for spent in u32::from(before.0)..most + 1 {
            let [mut next, mut halted] = heads[usize::from(spent as u8)];
            let beyond = (spent + 1) << SPENT;
            while next != NONE {
                let (hex, after) = chain[usize::from(next)];
                next = after;
                let hex = HexId(hex);
                // A better way was found.
                if cells[hex.index()] >> SPENT != spent {
                    continue;
                }
                found.push(hex);
                if spent + u32::from(least(hex)) > most {
                    continue;
                }
                // Where one has been before there is nothing to look for; so it is with the hex itself.
                let ways = &net.passages[hex.index()];
                let mut new = 0u32;
                for (n, way) in ways.iter().enumerate() {
                    new |= u32::from(cells[way.to.index()] >= beyond) << n;
                }
                while new != 0 {
                    let way = ways[new.trailing_zeros() as usize];
                    new &= new - 1;
                    let cell = &mut cells[way.to.index()];
                    let cost = spent + u32::from(pays(way.kind, way.to));
                    let better = cost << SPENT | way.mark;
                    if better >= *cell {
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
                    chain[links] = (way.to.0, *head);
                    *head = links as u16;
                    links += 1;
                }
            }
            while halted != NONE {
                let (hex, after) = chain[usize::from(halted)];
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
    match (cell >> DIR) as u8 & 7 {
        0 => Label { key, ..UNSEEN },
        dir => Label { key, from: (cell & (STOPS - 1)) as u16, dir: dir - 1, settled: true },
    }
}
