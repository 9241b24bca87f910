//! The contract, on every scenario.

use kernel::Game;
use kernel::proving::conforms;
use kings_regulations::KingsRegulations;
use std::sync::{Arc, LazyLock};

static GAME: LazyLock<Arc<KingsRegulations>> =
    LazyLock::new(|| Arc::new(KingsRegulations::load(&Default::default()).unwrap_or_else(|e| panic!("{e}"))));

#[test]
fn the_year_conforms() {
    conforms(&*GAME, "year", 0..1, 64);
}

#[test]
fn the_learning_game_conforms() {
    conforms(&*GAME, "learning", 0..12, 8);
}

#[test]
fn melle_conforms() {
    conforms(&*GAME, "melle", 0..12, 8);
}

#[test]
fn every_scenario_is_proved() {
    let listed = ["year", "learning", "melle"];
    assert!(GAME.info().scenarios.iter().all(|s| listed.contains(&s.id.as_str())));
}
