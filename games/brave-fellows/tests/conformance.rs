//! The contract, on random games.

use brave_fellows::BraveFellows;
use brave_fellows::state::State;
use kernel::Game;
use kernel::flow::Chapter;
use std::sync::{Arc, LazyLock};

static GAME: LazyLock<Arc<BraveFellows>> =
    LazyLock::new(|| Arc::new(BraveFellows::load(&Default::default()).unwrap_or_else(|e| panic!("{e}"))));

kernel::conformance!(GAME, 0..2, 64, { it_conforms: "historical" });

#[test]
fn the_state_is_small() {
    let size = size_of::<State>();
    assert!(size <= 4096, "{size} bytes");
}

/// Walks through random games, a position at a time.
fn each_position(games: u64, look: impl FnMut(&State)) {
    kernel::proving::each_position(&**GAME, "historical", 0..games, look);
}

/// What is remembered of hexes and fronts is so, after whatever happens.
#[test]
fn positions_are_possible() {
    let mut count = 0;
    each_position(3, |s| {
        count += 1;
        if count % 3 == 0 {
            GAME.check(s).unwrap_or_else(|e| panic!("{e}: {:?}", s.flow));
        }
    });
    assert!(count > 300, "{count} positions");
}

/// The longest lists are not made by asking of each thing whether it may be: nothing that may be is missing.
#[test]
fn nothing_that_may_be_done_is_missing_from_a_list() {
    let (mut listed, mut tried, mut count) = (Vec::new(), Vec::new(), 0);
    each_position(2, |s| {
        count += 1;
        if count % 53 != 0 {
            return;
        }
        let q = brave_fellows::flow::Board::new(&GAME.pack, s);
        let step = s.step();
        for by in step.asks(q).iter() {
            listed.clear();
            tried.clear();
            step.list(q, by, &mut listed);
            step.tries(q, by, &mut tried);
            tried.retain(|&a| step.may(q, by, a).is_ok());
            for action in &tried {
                assert!(listed.contains(action), "{step:?}: {action:?} is missing");
            }
            for action in &listed {
                assert!(tried.contains(action), "{step:?}: {action:?} is not among what one might try");
            }
        }
    });
}

/// Where one can go is found by asking once for all hexes what the rules ask hex by hex: both say the same.
#[test]
fn the_reach_is_what_hex_by_hex_says() {
    use brave_fellows::flow::{Board, Step};
    use brave_fellows::movement;
    use tabletop::hex::{Points, Reach};
    let (mut reach, mut count) = (Reach::new(&GAME.pack.grid), 0);
    each_position(2, |s| {
        let q = Board::new(&GAME.pack, s);
        let (Step::Movement(movement::Step::Chosen), Some(at)) = (s.step(), q.movers_at()) else { return };
        count += 1;
        let mover = q.mover();
        let from = [(at, Points(u16::from(s.moving.spent)))];
        let toll = |from, dir, to| q.toll(&mover, from, dir, to);
        reach.fill_from(&GAME.pack.grid, &from, Points(mover.budget), toll);
        for hex in GAME.pack.grid.hexes() {
            assert_eq!(q.way(hex), reach.way(hex), "{}", GAME.pack.grid.name(hex));
        }
    });
    assert!(count > 50, "{count}");
}
