//! The games this program plays, one line each.

use bots::Playable;
use kernel::{Game, Loaded};
use std::collections::BTreeMap;
use std::fmt::Display;

/// A player's own data files, by their path in his folder.
pub type Overlay = BTreeMap<String, String>;

/// A game that can be loaded.
pub struct Entry {
    pub id: &'static str,
    #[allow(clippy::type_complexity)]
    load: Box<dyn Fn(&Overlay) -> Result<Box<dyn Playable>, String>>,
}

/// All games.
pub fn games() -> Vec<Entry> {
    let mut games = vec![
        load("age-of-napoleon", age_of_napoleon::AgeOfNapoleon::load),
        load("kutuzov", kutuzov::Kutuzov::load),
        load("brave-fellows", brave_fellows::BraveFellows::load),
        load("kings-regulations", kings_regulations::KingsRegulations::load),
    ];
    // A toy for tests and for those who write a game.
    if std::env::var_os("GROGNARD_SKIRMISH").is_some() {
        games.push(load("skirmish", skirmish::Skirmish::load));
    }
    games
}

fn load<G: Game, E: Display + 'static>(id: &'static str, read: fn(&Overlay) -> Result<G, E>) -> Entry {
    let load = move |overlay: &Overlay| -> Result<Box<dyn Playable>, String> {
        Ok(Box::new(Loaded::read(overlay, read)?))
    };
    Entry { id, load: Box::new(load) }
}

impl Entry {
    pub fn load(&self, overlay: &Overlay) -> Result<Box<dyn Playable>, String> {
        (self.load)(overlay)
    }
}
