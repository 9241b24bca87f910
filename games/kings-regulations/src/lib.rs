//! King's Regulations & Orders: operational campaigns of the eighteenth century. The rules are those of the series; a campaign is a folder of
//! data.
//!
//! | chapter | file |
//! |---|---|
//! | GEN, INT Control, who stands where | `board.rs` |
//! | LOC, RIV Lines of communication | `lines.rs` |
//! | MAP, WEA, MOV The ground | `ground.rs` |
//! | GEN Strength points | `strength.rs` |
//! | CTR, SPS Units, transfers, losses | `troops.rs` |
//! | GAR Garrisons | `garrisons.rs` |
//! | HQS Headquarters | `headquarters.rs` |
//! | LDR, HQS Leaders | `leaders.rs` |
//! | SEQ Initiative | `initiative.rs` |
//! | WEA Weather | `weather.rs` |
//! | MOV Allowances, overruns | `movement.rs` |
//! | SUP Attrition | `attrition.rs` |
//! | SUP, CPN Operation Points, depots | `operations.rs` |
//! | BAT The figures of a battle | `battles.rs` |
//! | SIE, SUR The figures of a siege | `sieges.rs` |
//! | ADM, VIC Replacements, prestige | `administration.rs` |
//! | MAP, CTR, LDR What is printed | `pack.rs`, `pack/`, read by `load.rs` |

//!
//! What is on the table is in `state.rs`, how a scenario begins in `setup.rs`. The rules of play are not all here yet, and the program does
//! not list the game.

pub mod administration;
pub mod attrition;
pub mod battles;
pub mod board;
pub mod garrisons;
pub mod ground;
pub mod headquarters;
pub mod ids;
pub mod initiative;
pub mod leaders;
pub mod lines;
pub mod load;
pub mod movement;
pub mod operations;
pub mod pack;
pub mod per;
pub mod setup;
pub mod sieges;
pub mod state;
pub mod strength;
pub mod troops;
pub mod weather;
