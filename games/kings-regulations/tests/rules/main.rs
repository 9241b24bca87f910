//! The sections of the rulebook, a module a chapter.

mod campaigns;
mod charts;
mod common;
mod control;
mod ground;
mod lines;
mod maps;
