//! The contract, on random games of every start and every way to play.

use kernel::conformance::{Suite, Tally};
use kutuzov::Kutuzov;
use std::sync::{Arc, LazyLock};

static GAME: LazyLock<Arc<Kutuzov>> =
    LazyLock::new(|| Arc::new(Kutuzov::load(&Default::default()).unwrap_or_else(|e| panic!("{e}"))));

const SCENARIOS: [&str; 4] = ["1-invasion", "2-smolensk", "3-moscow", "4-empire"];

#[track_caller]
fn keeps_its_promises(options: &[(&str, &str)], seeds: std::ops::Range<u64>) {
    let mut suite = Suite::new(Arc::clone(&GAME));
    suite.options = options.iter().map(|(id, choice)| ((*id).into(), (*choice).into())).collect();
    suite.dear_every = 16;
    let mut tally = Tally::default();
    for scenario in SCENARIOS {
        tally.add(suite.run(scenario, seeds.clone()));
    }
    assert!(tally.failures.is_empty(), "{:#?}", tally.failures);
    assert_eq!(tally.finished, tally.games, "every game ends");
    assert!(tally.secrecy_checks > 50 && tally.undo_checks > 5, "{tally:?}");
}

#[test]
fn it_keeps_every_promise_of_the_contract() {
    keeps_its_promises(&[], 0..5);
}

#[test]
fn it_keeps_them_when_only_holders_are_asked() {
    keeps_its_promises(&[("responses", "quick")], 0..3);
}

#[test]
fn it_keeps_them_with_two_and_three_players() {
    for players in ["one-tsarist", "one-imperial", "two", "single-hand", "split"] {
        keeps_its_promises(&[("players", players)], 0..3);
    }
    keeps_its_promises(&[("players", "split"), ("hands", "open")], 0..3);
}

#[test]
fn it_keeps_them_while_sides_are_chosen() {
    keeps_its_promises(&[("sides", "bid")], 0..2);
    keeps_its_promises(&[("sides", "bid"), ("players", "one-tsarist")], 0..2);
    // A role that plays nobody learns what asking tells.
    keeps_its_promises(&[("sides", "bid"), ("players", "one-imperial"), ("responses", "quick")], 3..5);
    keeps_its_promises(
        &[("sides", "dice"), ("players", "two"), ("standing", "no"), ("surprise", "no")],
        0..1,
    );
}

#[test]
fn the_state_is_small() {
    let size = size_of::<kutuzov::state::State>();
    assert!(size <= 4096, "{size} bytes");
}
