//! ADM: what a side may do next in Reorganisation, kept while nothing changes: who takes a piece up and puts it back has done nothing.

use super::list;
use crate::action::Action;
use crate::flow::Board;
use crate::ids::{Side, Weather};
use crate::lines::Barriers;
use crate::service::{Debt, Levy};
use crate::state::{Depot, Options, PlanRun, Siege, State};
use arrayvec::ArrayVec;
use std::cell::RefCell;
use tabletop::hex::HexId;

/// All that the list rests on: everything in the state but what the game is in the middle of, and what nobody asks for in Reorganisation.
#[derive(Debug)]
struct Position {
    side: Side,
    pack: usize,
    stamps: [u64; 9],
    plain: Plain,
    sieges: ArrayVec<Siege, 24>,
    depots: ArrayVec<Depot, 32>,
    plans: ArrayVec<PlanRun, 16>,
    shipped: ArrayVec<(HexId, u8), 8>,
    pool: ArrayVec<Levy, 16>,
    debts: ArrayVec<Debt, 4>,
}

type Plain = (u8, Options, u8, Weather, u32, bool, u8, u8, u8);

fn stamps(s: &State) -> [u64; 9] {
    [
        s.units.stamp(),
        s.hqs.stamp(),
        s.leaders.stamp(),
        s.auxiliaries.stamp(),
        s.garrisons.stamp(),
        s.places.stamp(),
        s.hubs.stamp(),
        s.sides.stamp(),
        s.friendly.stamp(),
    ]
}

fn plain(s: &State) -> Plain {
    (s.scenario, s.options, s.turn, s.weather, s.fulfilled, s.storms, s.recall, s.vacated, s.refitted)
}

impl Position {
    fn of(q: Board, side: Side) -> Self {
        let s = q.s;
        Self {
            side,
            pack: q.pack_number(),
            stamps: stamps(s),
            plain: plain(s),
            sieges: s.sieges.clone(),
            depots: s.depots.clone(),
            plans: s.plans.clone(),
            shipped: s.shipped.clone(),
            pool: s.pool.clone(),
            debts: s.debts.clone(),
        }
    }
    fn is_of(&self, q: Board, side: Side) -> bool {
        let s = q.s;
        self.stamps == stamps(s)
            && (self.side, self.pack) == (side, q.pack_number())
            && self.plain == plain(s)
            && self.sieges == s.sieges
            && self.depots == s.depots
            && self.plans == s.plans
            && self.shipped == s.shipped
            && self.pool == s.pool
            && self.debts == s.debts
    }
}

thread_local! {
    static LAST: RefCell<Option<(Position, Vec<Action>)>> = const { RefCell::new(None) };
}

/// Appends all that a side may do, or take up to do something with it.
pub(super) fn list(q: Board, side: Side, out: &mut Vec<Action>) {
    LAST.with_borrow_mut(|last| {
        if let Some((at, known)) = last
            && at.is_of(q, side)
        {
            debug_assert!(anew(q, side, &q.barriers(side)) == *known, "what may be done has changed unseen");
            return out.extend_from_slice(known);
        }
        let first = out.len();
        list::list(q, side, &q.barriers(side), out);
        let mut known = last.take().map_or(Vec::new(), |old| old.1);
        known.clear();
        known.extend_from_slice(&out[first..]);
        *last = Some((Position::of(q, side), known));
    });
}

fn anew(q: Board, side: Side, bars: &Barriers) -> Vec<Action> {
    let mut all = Vec::new();
    list::list(q, side, bars, &mut all);
    all
}

/// Whether something is on the list that was made last, and all is as it was then.
pub(super) fn lists(q: Board, side: Side, action: Action) -> bool {
    LAST.with_borrow(|last| {
        last.as_ref().is_some_and(|(at, known)| known.contains(&action) && at.is_of(q, side))
    })
}
