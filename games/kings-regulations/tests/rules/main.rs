//! The sections of the rulebook, a module a chapter.

mod battle;
mod campaigns;
mod charts;
mod command;
mod common;
mod control;
mod ground;
mod intelligence;
mod lines;
mod maps;
mod siege;
mod supply;
mod troops;
mod turn;
