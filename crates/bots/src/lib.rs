//! Players that are programs, and what sets them against each other.
//!
//! * [`Random`] takes any action; [`Greedy`] looks one step ahead on the game's own score, at states it could believe in;
//! * [`Playable`] is a game of any kind that programs can play: [`simulate`] for win rates, [`fuzz`] for the promises of
//!   the contract, [`bench`] for speed.
//!
//! ```
//! use bots::{Bot, Greedy};
//! use kernel::{Game, Session, Seed, Setup, Status};
//! let game = std::sync::Arc::new(skirmish::Skirmish::load(&Default::default()).unwrap());
//! let mut session = Session::start(game.clone(), Setup::scenario("ford"), Seed::from_number(1)).unwrap();
//! let mut bot = Greedy::new(7);
//! while let Status::Deciding(roles) = session.status() {
//!     let role = roles.iter().next().unwrap();
//!     let actions = session.actions(role);
//!     let best = bot.choose(&*game, session.state(), role, &actions);
//!     session.play(role, &actions[best]).unwrap();
//! }
//! ```

pub mod bench;
pub mod fuzz;
pub mod greedy;
mod patience;
mod playable;
mod random;
pub mod simulate;

pub use bench::BenchReport;
pub use fuzz::{FuzzOrder, Scenarios};
pub use greedy::Greedy;
pub use patience::Patience;
pub use playable::Playable;
pub use random::Random;
pub use simulate::{SimOrder, SimReport, wilson};

use kernel::{Game, Role};

/// Somebody who chooses.
pub trait Bot<G: Game>: Send {
    /// The place in `actions`, which is not empty, of the one to play. `state` is the true one: a fair bot looks only at
    /// what `role` may know of it, through [`Game::redraw`].
    fn choose(&mut self, game: &G, state: &G::State, role: Role, actions: &[G::Action]) -> usize;
}

/// The names of the bots, weakest first.
pub const BOTS: [&str; 2] = ["random", "greedy"];

/// The bot of this name.
pub fn bot<G: Game>(name: &str, seed: u64) -> Option<Box<dyn Bot<G>>> {
    match name {
        "random" => Some(Box::new(Random::new(seed))),
        "greedy" => Some(Box::new(Greedy::new(seed))),
        _ => None,
    }
}
