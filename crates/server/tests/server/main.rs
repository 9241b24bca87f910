//! The server over HTTP, and its store. One program, so that it is linked once.

mod agreed;
mod back;
mod clicks;
mod common;
mod contract;
mod disk;
mod doors;
mod events;
mod identity;
mod keeper;
mod keys;
mod rules;
mod store;
mod tables;
