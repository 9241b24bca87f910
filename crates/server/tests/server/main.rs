//! The server over HTTP, and its store. One program, so that it is linked once.

mod back;
mod common;
mod contract;
mod disk;
mod events;
mod identity;
mod rules;
mod store;
mod tables;
