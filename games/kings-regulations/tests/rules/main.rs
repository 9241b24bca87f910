//! The sections of the rulebook, a module a chapter.

mod campaigns;
mod charts;
mod common;
mod maps;
