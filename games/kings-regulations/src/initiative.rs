//! SEQ: who has the initiative, and who goes first.

use crate::board::Board;
use crate::ids::Side;
use crate::state::SIDES;
use arrayvec::ArrayVec;
use kernel::{Dice, Refusal, Role, Why};

/// A die of a side that was tied.
pub type Thrown = (Side, u8);

/// KR-SEQ-10, KR-SEQ-12: the sides from the lowest initiative to the highest: by all their OPs; tied sides by dice, thrown again while they are
/// alike. With the dice that were thrown for it.
pub fn ranking(q: Board, dice: &mut Dice) -> (ArrayVec<Side, SIDES>, Vec<Thrown>) {
    let mut thrown = Vec::new();
    let mut sides: ArrayVec<(u8, u64, Side), SIDES> =
        q.sides().map(|side| (q.s.operation_points(side), 0, side)).collect();
    loop {
        sides.sort_unstable();
        let tied = |a: &(u8, u64, Side), b: &(u8, u64, Side)| a.0 == b.0 && a.1 == b.1;
        let alike: ArrayVec<bool, SIDES> = (0..sides.len())
            .map(|i| (0..sides.len()).any(|j| i != j && tied(&sides[i], &sides[j])))
            .collect();
        if !alike.contains(&true) {
            return (sides.into_iter().map(|(_, _, side)| side).collect(), thrown);
        }
        for (entry, again) in sides.iter_mut().zip(alike) {
            let die = if again {
                // KR-GEN-04: nought is the lowest.
                let die = dice.d10_from_nought(Why::new(Role(entry.2.0), "roll-initiative", "KR-SEQ-12"));
                thrown.push((entry.2, die));
                u64::from(die)
            } else {
                0
            };
            entry.1 = entry.1 * 16 + die;
        }
    }
}

/// KR-SEQ-11: a side takes its place in the order so far: before, between or after those of lower initiative.
pub fn take_place(order: &mut ArrayVec<Side, SIDES>, side: Side, at: usize) -> Result<(), Refusal> {
    if order.contains(&side) || at > order.len() {
        return Err(Refusal::new("KR-SEQ-11", "refuse-no-such-place"));
    }
    order.insert(at, side);
    Ok(())
}

impl Board<'_> {
    /// KR-SEQ-06: whether the order may be bought after this impulse.
    pub fn order_for_sale(self, impulse: u8) -> bool {
        self.p.series.numbers.order_bids.contains(&impulse)
    }
    pub fn may_buy_order(self, side: Side) -> Result<(), Refusal> {
        if self.s.sides[side].unassigned < self.p.series.numbers.change_order {
            return Err(Refusal::new("KR-SEQ-06", "refuse-no-op"));
        }
        Ok(())
    }
    /// KR-SEQ-04, KR-SEQ-09: whether there are Operations at all: somebody has a plan in progress.
    pub fn has_operations(self) -> bool {
        !self.s.plans.is_empty()
    }
    /// KR-CPN-07: a side without a plan does not move its HQs.
    pub fn has_plan(self, side: Side) -> bool {
        self.s.plans.iter().any(|p| p.side == side)
    }
}
