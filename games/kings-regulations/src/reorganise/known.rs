//! ADM: what a side may do next in Reorganisation, kept while nothing changes: who takes a piece up and puts it back has done nothing.

use super::kept::Parts;
use super::{Act, Piece, list};
use crate::action::Action;
use crate::flow::Board;
use crate::ids::{Side, Weather};
use crate::lines::Barriers;
use crate::service::{Debt, Levy};
use crate::state::{Options, PlanRun, Siege, State};
use arrayvec::ArrayVec;
use std::cell::RefCell;
use std::rc::Rc;
use tabletop::hex::HexId;

/// All that the list rests on: everything in the state but what the game is in the middle of, and what nobody asks for in Reorganisation.
#[derive(Debug)]
struct Position {
    stamps: [u64; 7],
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

fn stamps(s: &State) -> [u64; 7] {
    [
        s.units.stamp(),
        s.hqs.stamp(),
        s.leaders.stamp(),
        s.auxiliaries.stamp(),
        s.garrisons.stamp(),
        s.places.stamp(),
        s.depots.stamp(),
    ]
}

fn plain(s: &State) -> Plain {
    (s.scenario, s.options, s.turn, s.weather, s.fulfilled, s.storms, s.recall, s.vacated, s.refitted)
}

impl Position {
    fn of(q: Board, side: Side) -> Self {
        Self { stamps: stamps(q.s), shipped: q.s.shipped.clone(), season: Season::of(q, side) }
    }
    /// It is the position now, of the same season.
    fn follow(&mut self, q: Board) {
        self.stamps = stamps(q.s);
        if self.shipped != q.s.shipped {
            self.shipped.clone_from(&q.s.shipped);
        }
    }
    fn is_of(&self, q: Board, side: Side) -> bool {
        self.stamps == stamps(q.s) && self.season.is_of(q, side) && self.shipped == q.s.shipped
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
    bars: Rc<Barriers>,
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
            bars: q.barriers(side),
            list: Vec::new(),
            parts: Parts::default(),
            taken: None,
            with: Vec::new(),
        });
        if !known.at.season.is_of(q, side) {
            (known.at.season, known.parts) = (Season::of(q, side), Parts::default());
        }
        known.at.follow(q);
        known.bars = q.barriers(side);
        known.taken = None;
        known.list.clear();
        list::list(q, side, &known.bars, &mut known.parts, &mut known.list);
        debug_assert!(known.list == anew(q, side), "a part of what may be done has changed unseen");
        out.extend_from_slice(&known.list);
    });
}

fn anew(q: Board, side: Side) -> Vec<Action> {
    let mut all = Vec::new();
    list::list(q, side, &q.barriers(side), &mut Parts::default(), &mut all);
    all
}

fn with_anew(q: Board, side: Side, piece: Piece) -> Vec<Action> {
    let mut all = Vec::new();
    list::with(q, side, &q.barriers(side), piece, &mut all);
    all
}

/// Appends all that it may do with a piece that it has taken up.
pub(super) fn with(q: Board, side: Side, piece: Piece, out: &mut Vec<Action>) {
    LAST.with_borrow_mut(|last| {
        let Some(known) = last.as_mut().filter(|known| known.at.is_of(q, side)) else {
            return list::with(q, side, &q.barriers(side), piece, out);
        };
        debug_assert!(known.bars == q.barriers(side), "what is in the way has changed unseen");
        if known.taken != Some(piece) {
            known.taken = Some(piece);
            known.with.clear();
            list::with(q, side, &known.bars, piece, &mut known.with);
        }
        debug_assert!(known.with == with_anew(q, side, piece), "what may be done with it has changed unseen");
        out.extend_from_slice(&known.with);
    });
}

/// Whether something is on the list that was made last for a piece, and all is as it was then.
pub(super) fn lists_with(q: Board, side: Side, piece: Piece, action: Action) -> bool {
    LAST.with_borrow(|last| {
        last.as_ref().is_some_and(|known| {
            known.taken == Some(piece) && has(&known.with, action) && known.at.is_of(q, side)
        })
    })
}

/// Whether something is on the list that was made last, and all is as it was then.
pub(super) fn lists(q: Board, side: Side, action: Action) -> bool {
    LAST.with_borrow(|last| {
        last.as_ref().is_some_and(|known| {
            let listed = match action {
                Action::Reorganise(Act::Take(unit)) => known.parts.units.serving().has(unit),
                _ => has(&known.list, action),
            };
            debug_assert_eq!(listed, known.list.contains(&action));
            listed && known.at.is_of(q, side)
        })
    })
}

/// Whether an action is on a list. Nearly all are of this chapter, and those are told apart at a glance.
fn has(list: &[Action], action: Action) -> bool {
    match action {
        Action::Reorganise(act) => {
            list.iter().any(|a| matches!(a, Action::Reorganise(other) if *other == act))
        }
        _ => list.contains(&action),
    }
}
