//! The cases of the rulebook, a module a chapter.

mod accounts;
mod coming;
mod components;
mod field;
mod fire;
mod melee;
mod recovery;
mod rout;
mod stacking;
mod table;
