//! The contract between a game and everything that runs one.
//!
//! A game is a function: state + action + dice -> state + events ([`Game`]). A [`Session`] is a set-up, a seed and
//! the actions since; saving, replaying, undoing and verifying are all reading that list. Everything random comes
//! from [`Dice`], everything that happened goes to the [`Log`], and everything forbidden is a [`Refusal`] that names
//! the rule. A game whose rules are [`flow`]'s steps gets most of `Game` from there. [`conformance`] states the contract once more as tests that any game must pass.
//!
//! No I/O, no clock, no threads, no global.

pub mod catalog;
pub mod conformance;
pub mod dice;
pub mod erased;
pub mod flow;
pub mod game;
pub mod kept;
pub mod log;
pub mod printed;
pub mod proving;
pub mod record;
pub mod refusal;
pub mod role;
pub mod session;
pub mod told;
mod typeset;
pub mod why;

pub use catalog::{Catalog, Language};
pub use dice::{Dice, Draw, Drawn, Faces, Seed, Why};
pub use erased::{AnyGame, AnySession, Attempt, Denied, Here, Loaded};
pub use game::{
    Choices, Cover, Game, GameInfo, Localised, OptionInfo, Outcome, RoleInfo, RuleCase, ScenarioInfo, Setup,
    Status,
};
pub use kept::{Brought, Kept, KeptMove};
pub use log::{Event, Line, Log, Telling, Voice};
pub use printed::Printed;
pub use record::{Record, Trouble, TroubleKind};
pub use refusal::{Refusal, Val, refuse};
pub use role::{Role, Roles};
pub use session::{Played, Session};
pub use tabletop::view::{Odds, Pin, Warning};
pub use tabletop::{Table, Text};
pub use why::Answer;
