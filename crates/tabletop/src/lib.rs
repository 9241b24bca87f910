//! What board wargames are made of, free of any one game's rules.
//!
//! * [`ids`]: small integer ids that read and write themselves by name, and sets of them;
//! * [`place`]: where a piece is: on the board, in a box, not yet there;
//! * [`chart`]: results tables with columns, shifts and modifiers, read from data;
//! * [`cards`]: decks, hands and discards;
//! * [`board`]: areas, points and hexes, what joins them, and how they are drawn;
//! * [`hex`]: grids of hexes, how far a piece comes on them and what it sees;
//! * [`stacks`]: who stands where, in order;
//! * [`veil`]: who has seen which piece, and how hidden ones are dealt again;
//! * [`text`]: everything a player reads, as a message id with arguments;
//! * [`view`]: the [`view::Table`] a client draws for one viewer.
//!
//! Nothing here does I/O, keeps a clock or knows a rule of play.

mod asked;
pub mod board;
pub mod cards;
pub mod chart;
pub mod hex;
pub mod ids;
pub mod place;
pub mod stacks;
pub mod text;
pub mod veil;
pub mod view;

pub use ids::{Id, Names, Set, SmallSet, WordSet};
pub use place::At;
pub use text::{Arg, Text};
pub use view::Table;
