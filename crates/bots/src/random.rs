//! Takes any action.

use crate::Bot;
use kernel::{Dice, Game, Role, Seed};

/// Every legal action is as likely as another.
#[derive(Debug, Clone)]
pub struct Random {
    rng: Dice,
}

impl Random {
    pub fn new(seed: u64) -> Self {
        Self { rng: Dice::quiet(&Seed::from_number(seed)) }
    }
}

impl<G: Game> Bot<G> for Random {
    fn choose(&mut self, _: &G, _: &G::State, _: Role, actions: &[G::Action]) -> usize {
        self.rng.below(actions.len() as u32) as usize
    }
}
