//! The cases of the rulebook, a module a chapter.

mod accounts;
mod components;
mod field;
mod fire;
mod melee;
mod rout;
mod solitaire;
mod special;
mod table;
mod victory;
