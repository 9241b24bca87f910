//! ADM: what a side may do next in Reorganisation, kept while nothing changes: who takes a piece up and puts it back has done nothing.

use super::kept::Parts;
use super::{Piece, list};
use crate::action::Action;
use crate::flow::Board;
use crate::ids::{Side, Weather};
use crate::service::{Debt, Levy};
use crate::state::{Depot, Options, PlanRun, Siege, State};
use arrayvec::ArrayVec;
use std::cell::RefCell;
use tabletop::hex::HexId;

/// All that the list rests on: everything in the state but what the game is in the middle of, and what nobody asks for in Reorganisation.
#[derive(Debug)]
struct Position {
    stamps: [u64; 6],
    depots: ArrayVec<Depot, 32>,
    shipped: ArrayVec<(HexId, u8), 8>,
    season: Season,
}

/// What of that few acts change; no part of a list is kept when one does.
#[derive(Debug)]
struct Season {
    side: Side,
    pack: usize,
    stamps: [u64; 3],
    plain: Plain,
    sieges: ArrayVec<Siege, 24>,
    plans: ArrayVec<PlanRun, 16>,
    pool: ArrayVec<Levy, 16>,
    debts: ArrayVec<Debt, 4>,
}

type Plain = (u8, Options, u8, Weather, u32, bool, u8, u8, u8);

fn stamps(s: &State) -> [u64; 6] {
    [
        s.units.stamp(),
        s.hqs.stamp(),
        s.leaders.stamp(),
        s.auxiliaries.stamp(),
        s.garrisons.stamp(),
        s.places.stamp(),
    ]
}

fn plain(s: &State) -> Plain {
    (s.scenario, s.options, s.turn, s.weather, s.fulfilled, s.storms, s.recall, s.vacated, s.refitted)
}

impl Position {
    fn of(q: Board, side: Side) -> Self {
        let (depots, shipped) = (ArrayVec::clone(&q.s.depots), q.s.shipped.clone());
        Self { stamps: stamps(q.s), depots, shipped, season: Season::of(q, side) }
    }
    /// It is the position now, of the same season.
    fn follow(&mut self, q: Board) {
        self.stamps = stamps(q.s);
        if self.depots != *q.s.depots {
            self.depots.clone_from(&q.s.depots);
        }
        if self.shipped != q.s.shipped {
            self.shipped.clone_from(&q.s.shipped);
        }
    }
    fn is_of(&self, q: Board, side: Side) -> bool {
        self.stamps == stamps(q.s)
            && self.season.is_of(q, side)
            && self.depots == *q.s.depots
            && self.shipped == q.s.shipped
    }
}

impl Season {
    fn stamps(s: &State) -> [u64; 3] {
        [s.hubs.stamp(), s.sides.stamp(), s.friendly.stamp()]
    }
    fn of(q: Board, side: Side) -> Self {
        let s = q.s;
        Self {
            side,
            pack: q.pack_number(),
            stamps: Self::stamps(s),
            plain: plain(s),
            sieges: s.sieges.clone(),
            plans: s.plans.clone(),
            pool: s.pool.clone(),
            debts: s.debts.clone(),
        }
    }
    fn is_of(&self, q: Board, side: Side) -> bool {
        let s = q.s;
        self.stamps == Self::stamps(s)
            && (self.side, self.pack) == (side, q.pack_number())
            && self.plain == plain(s)
            && self.sieges == s.sieges
            && self.plans == s.plans
            && self.pool == s.pool
            && self.debts == s.debts
    }
}

/// The last list, what it rests on, and its parts.
struct Known {
    at: Position,
    list: Vec<Action>,
    parts: Parts,
    /// What may be done with the piece that was taken up last, while all is so.
    taken: Option<Piece>,
    with: Vec<Action>,
}

thread_local! {
    static LAST: RefCell<Option<Known>> = const { RefCell::new(None) };
}

/// Appends all that a side may do, or take up to do something with it.
pub(super) fn list(q: Board, side: Side, out: &mut Vec<Action>) {
    LAST.with_borrow_mut(|last| {
        if let Some(known) = last
            && known.at.is_of(q, side)
        {
            debug_assert!(known.list == anew(q, side), "what may be done has changed unseen");
            return out.extend_from_slice(&known.list);
        }
        let known = last.get_or_insert_with(|| Known {
            at: Position::of(q, side),
            list: Vec::new(),
            parts: Parts::default(),
            taken: None,
            with: Vec::new(),
        });
        if !known.at.season.is_of(q, side) {
            (known.at.season, known.parts) = (Season::of(q, side), Parts::default());
        }
        known.at.follow(q);
        known.taken = None;
        known.list.clear();
        list::list(q, side, &q.barriers(side), &mut known.parts, &mut known.list);
        debug_assert!(known.list == anew(q, side), "a part of what may be done has changed unseen");
        out.extend_from_slice(&known.list);
    });
}

fn anew(q: Board, side: Side) -> Vec<Action> {
    let mut all = Vec::new();
    list::list(q, side, &q.barriers(side), &mut Parts::default(), &mut all);
    all
}

/// Appends all that it may do with a piece that it has taken up.
pub(super) fn with(q: Board, side: Side, piece: Piece, out: &mut Vec<Action>) {
    let first = out.len();
    list::with(q, side, &q.barriers(side), piece, out);
    LAST.with_borrow_mut(|last| {
        if let Some(known) = last
            && known.at.is_of(q, side)
        {
            known.taken = Some(piece);
            known.with.clear();
            known.with.extend_from_slice(&out[first..]);
        }
    });
}

/// Whether something is on the list that was made last for a piece, and all is as it was then.
pub(super) fn lists_with(q: Board, side: Side, piece: Piece, action: Action) -> bool {
    LAST.with_borrow(|last| {
        last.as_ref().is_some_and(|known| {
            known.taken == Some(piece) && known.with.contains(&action) && known.at.is_of(q, side)
        })
    })
}

/// Whether something is on the list that was made last, and all is as it was then.
pub(super) fn lists(q: Board, side: Side, action: Action) -> bool {
    LAST.with_borrow(|last| {
        last.as_ref().is_some_and(|known| known.list.contains(&action) && known.at.is_of(q, side))
    })
}
