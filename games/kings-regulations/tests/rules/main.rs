//! The sections of the rulebook, a module a chapter.

mod administration;
mod aftermath;
mod basics;
mod battle;
mod campaigns;
mod charts;
mod command;
mod common;
mod control;
mod field;
mod fight;
mod ground;
mod intelligence;
mod lines;
mod maps;
mod march;
mod offices;
mod orders;
mod overlaid;
mod siege;
mod supply;
mod tasks;
mod trenches;
mod troops;
mod turn;
mod wars;
