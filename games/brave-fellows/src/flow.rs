//! What the game is in the middle of, as a stack of steps: the chapters, one file each.

use crate::BraveFellows;
use crate::ids::Side;
use crate::pack::Pack;
use crate::state::State;
use crate::{
    advance, arrange, blow, charge, fire, impulse, leaders, melee, movement, regroup, reinforcement, retreat,
    special, turn,
};
use kernel::{Roles, Why};

kernel::flow! {
    game BraveFellows { pack: Pack, state: State, seats: Roles, idle: Step::Turn(turn::Step::Over) }
    /// 3.0: the bottom of the stack.
    Turn(turn),
    /// 9.1 to 9.3: setting up, and columns that muster.
    Arrange(arrange),
    /// 5.1, 9.2, 9.6.
    Reinforcement(reinforcement),
    /// 5.3.
    Regroup(regroup),
    /// 6.1.
    Impulse(impulse),
    /// 6.2.
    Movement(movement),
    /// 6.2.11 to 6.2.13.
    Charge(charge),
    /// 6.3.
    Fire(fire),
    /// 6.4.
    Melee(melee),
    /// 6.5.
    Leaders(leaders),
    /// 6.6.
    Retreat(retreat),
    /// 6.3.8, 6.4.7.
    Blow(blow),
    /// 6.3.9, 6.4.9.
    Advance(advance),
    /// 8.
    Special(special),
}

/// Nobody is asked.
pub const NOBODY: Roles = Roles::NOBODY;

impl Umpire<'_> {
    /// A die of this side.
    #[inline]
    pub fn d6(&mut self, side: Side, what: &'static str, rule: &'static str) -> u8 {
        self.dice.d6(Why::new(side.role(), what, rule))
    }
    #[inline]
    pub fn d10(&mut self, side: Side, what: &'static str, rule: &'static str) -> u8 {
        self.dice.d10(Why::new(side.role(), what, rule))
    }
}
