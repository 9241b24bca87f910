//! These Brave Fellows: the battle of Dürenstein, 11 November 1805, hex by hex.
//!
//! | chapter | file |
//! |---|---|
//! | 2 Components: map, counters, charts | `pack.rs`, read by `load.rs` |
//! | 2.3.4, 6.1 The chain of command | `command.rs` |
//! | 4.4 Line of sight over the ground | `sight.rs` |
//!
//! This crate holds what is printed and what follows from it alone. The rules of play are not here yet, and the program does not list
//! the game.

pub mod account;
pub mod command;
pub mod forecast;
pub mod ids;
pub mod load;
pub mod pack;
pub mod refuge;
pub mod sight;
