//! The rules of Outpost, case by case, and the contract.

use outpost::Outpost;
use std::sync::{Arc, LazyLock};

static GAME: LazyLock<Arc<Outpost>> =
    LazyLock::new(|| Arc::new(Outpost::load(&Default::default()).unwrap_or_else(|e| panic!("{e}"))));

kernel::position! {
    /// A position under test.
    struct Position of Outpost
}

kernel::conformance!(GAME, 0..20, { it_conforms: "first" });

fn start() -> Position {
    Position::start(&GAME, "first", &[])
}

#[test]
fn r1_1_a_side_marches_to_the_next_space() {
    let mut t = start();
    t.refuses("blue march ford", "1.1").plays("blue march wood");
    assert!(t.allows("red stay") && t.said("log-march"));
}

#[test]
fn r1_2_not_where_the_other_stands() {
    let mut t = start();
    t.all(&["blue march wood", "red march mill"]).refuses("blue march mill", "1.2");
}

#[test]
fn r2_1_the_others_camp_is_victory() {
    let mut t = start();
    t.all(&["blue march wood", "red march farm", "blue march mill", "red stay", "blue march south"]);
    assert_eq!(t.ended(), Some("end-camp"));
}

#[test]
fn r2_2_red_holds_out() {
    let mut t = start();
    for _ in 0..8 {
        t.all(&["blue stay", "red stay"]);
    }
    assert_eq!(t.ended(), Some("end-time"));
}

#[test]
fn whatever_a_player_lays_over_its_files_is_his() {
    pack::proving::overlays(&outpost::load::FOLDER, Outpost::load);
}
