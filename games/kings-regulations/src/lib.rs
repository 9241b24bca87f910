//! King's Regulations & Orders: operational campaigns of the eighteenth century. The rules are those of the series; a campaign is a folder of
//! data.
//!
//! | chapter | file |
//! |---|---|
//! | GEN, SPS Strength points | `strength.rs` |
//! | MAP, CTR, LDR What is printed | `pack.rs`, `pack/`, read by `load.rs` |

//!
//! This crate holds what is printed and what follows from it alone. The rules of play are not here yet, and the program does not list the
//! game.

pub mod ids;
pub mod load;
pub mod pack;
pub mod strength;
