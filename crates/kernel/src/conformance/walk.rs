//! How a game is walked through: at random, as somebody who wants to win would play, or towards what has not happened yet.

use super::Run;
use crate::dice::Dice;
use crate::game::Game;
use crate::log::Log;
use crate::role::Role;
use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;

/// Who chooses the actions of a game that the suite plays.
#[derive(Clone)]
pub enum Walk<G: Game> {
    /// Any action is as likely as another.
    Random,
    /// Somebody who thinks, most of the time: random play never comes near some positions that players come to every day.
    Guided(Guide<G>),
    /// Of a few actions the one that brings what has been seen least in this game: sieges, surrenders, insurrections.
    Seeking,
}

/// Chooses one of a list of actions, which is not empty, with the dice that it is given.
pub type Guide<G> =
    Arc<dyn Fn(&G, &<G as Game>::State, Role, &[<G as Game>::Action], &mut Dice) -> usize + Send + Sync>;

impl<G: Game> Walk<G> {
    pub const fn name(&self) -> &'static str {
        match self {
            Walk::Random => "random",
            Walk::Guided(_) => "guided",
            Walk::Seeking => "seeking",
        }
    }
}

impl<G: Game> fmt::Debug for Walk<G> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// So many actions are looked at when a walk seeks.
const LOOKS: usize = 4;
/// A walk that is guided or seeks does something at random once in so many actions.
const WHIM: u32 = 5;

/// How often each kind of event has happened.
pub(super) type Seen = HashMap<String, u32>;

impl<G: Game> Run<'_, G> {
    /// The place of the next action in a list.
    pub(super) fn choose(&mut self, state: &G::State, role: Role, actions: &[G::Action]) -> usize {
        let any = self.steps.below(actions.len() as u32) as usize;
        match &self.suite.walk {
            Walk::Random => any,
            _ if self.steps.below(WHIM) == 0 => any,
            Walk::Guided(guide) => {
                let place = guide(&self.suite.game, state, role, actions, &mut self.steps);
                place.min(actions.len() - 1)
            }
            Walk::Seeking => self.seek(state, role, actions, any),
        }
    }

    /// The action whose rarest event has happened least, of a few from `first` on.
    fn seek(&mut self, state: &G::State, role: Role, actions: &[G::Action], first: usize) -> usize {
        let stride = 1 + self.steps.below(actions.len() as u32) as usize;
        let looks = (0..LOOKS.min(actions.len())).map(|i| (first + i * stride) % actions.len());
        let rarity = |place: usize, steps: &mut Dice, seen: &Seen| {
            let (mut after, mut log) = (state.clone(), Log::on());
            if self.suite.game.play(&mut after, role, &actions[place], steps, &mut log).is_err() {
                return u32::MAX;
            }
            let count = |id: &str| seen.get(id).copied().unwrap_or(0);
            log.take().iter().map(|e| count(&e.text.id)).min().unwrap_or(u32::MAX)
        };
        let mut best = (u32::MAX, first);
        for place in looks {
            let rare = rarity(place, &mut self.steps, &self.seen);
            if rare < best.0 {
                best = (rare, place);
            }
        }
        best.1
    }
}
