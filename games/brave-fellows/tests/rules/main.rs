//! The cases of the rulebook, a module a chapter.

mod accounts;
mod activation;
mod charging;
mod coming;
mod components;
mod field;
mod fire;
mod melee;
mod moving;
mod recovery;
mod referee;
mod rout;
mod scenario;
mod solitaire;
mod special;
mod stacking;
mod table;
mod victory;
