//! The cases of the rulebook, a module a chapter.

mod accounts;
mod activation;
mod charging;
mod components;
mod field;
mod fire;
mod melee;
mod moving;
mod rout;
mod scenario;
mod solitaire;
mod special;
mod table;
mod victory;
