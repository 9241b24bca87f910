//! The contract, on random games of every start and every way to play.

use kernel::Game;
use kernel::conformance::{Suite, Tally};
use kernel::flow::Chapter;
use kutuzov::Kutuzov;
use kutuzov::action::Action;
use kutuzov::board::Board;
use kutuzov::ids::{Arm, CAMPS, NATIONS, Nation};
use kutuzov::pack::Allegiance;
use kutuzov::state::State;
use std::sync::{Arc, LazyLock};

static GAME: LazyLock<Arc<Kutuzov>> =
    LazyLock::new(|| Arc::new(Kutuzov::load(&Default::default()).unwrap_or_else(|e| panic!("{e}"))));

const SCENARIOS: [&str; 4] = ["1-invasion", "2-smolensk", "3-moscow", "4-empire"];

kernel::conformance!(GAME, 0..3, 16, {
    it_conforms_from_the_invasion: "1-invasion",
    it_conforms_from_smolensk: "2-smolensk",
    it_conforms_from_moscow: "3-moscow",
    it_conforms_in_the_empire: "4-empire",
});

/// Options that matter together: a role that plays nobody learns what asking tells.
#[test]
fn it_conforms_while_sides_are_chosen_in_many_ways() {
    for options in [
        &[("players", "split"), ("hands", "open")][..],
        &[("sides", "bid"), ("players", "one-tsarist")],
        &[("sides", "bid"), ("players", "one-imperial"), ("responses", "quick")],
        &[("sides", "dice"), ("players", "two"), ("standing", "no"), ("surprise", "no")],
    ] {
        let mut suite = Suite::new(Arc::clone(&GAME));
        suite.options = options.iter().map(|(id, choice)| ((*id).into(), (*choice).into())).collect();
        suite.dear_every = 16;
        let mut tally = Tally::default();
        for scenario in SCENARIOS {
            tally.add(suite.run(scenario, 3..5));
        }
        assert!(tally.failures.is_empty(), "{:#?}", tally.failures);
        assert_eq!(tally.finished, tally.games, "every game ends");
    }
}

#[test]
fn the_state_is_small() {
    let size = size_of::<kutuzov::state::State>();
    assert!(size <= 4096, "{size} bytes");
}

/// Walks through random games of every start, a position at a time.
fn each_position(games: u64, mut look: impl FnMut(&State)) {
    for scenario in SCENARIOS {
        kernel::proving::each_position(&**GAME, scenario, 0..games, &mut look);
    }
}

/// 3: what a Camp controls, as a set, is what it controls space by space.
#[test]
fn control_is_the_same_by_sets_and_by_spaces() {
    let check = |s: &State| {
        let q = Board::new(&GAME.pack, s);
        for (space, camp) in GAME.pack.all_spaces().flat_map(|s| CAMPS.map(|c| (s, c))) {
            let by = |nation: Option<Nation>| nation.is_some_and(|n| n.camp() == camp);
            assert_eq!(q.controlled(camp).has(space), by(q.controller(space)), "{space:?} {camp:?}");
            assert_eq!(q.owned(camp).has(space), by(q.owner(space)), "{space:?} {camp:?}");
            assert_eq!(s.flags.of(camp).has(space), by(s.flags[space]), "{space:?} {camp:?}");
        }
    };
    let mut count = 0;
    each_position(2, |s| {
        count += 1;
        if count % 7 == 0 {
            check(s);
            // Card 28, and Allies that have left (9.31).
            let mut other = s.clone();
            other.zone_turned ^= true;
            other.allies = [Allegiance::Revolt, Allegiance::Neutral];
            check(&other);
        }
    });
}

/// The longest lists are not made by asking of each thing whether it may be: nothing that may be is missing.
#[test]
fn nothing_that_may_be_done_is_missing_from_a_list() {
    let (mut listed, mut tried, mut count) = (Vec::new(), Vec::new(), 0);
    each_position(2, |s| {
        count += 1;
        if count % 5 != 0 {
            return;
        }
        let (q, step) = (Board::new(&GAME.pack, s), s.step());
        for by in step.asks(q).iter() {
            listed.clear();
            step.list(q, by, &mut listed);
            tried.clear();
            GAME.attempts(s, s.role(by), &mut tried);
            for (space, nation) in GAME.pack.all_spaces().flat_map(|s| NATIONS.map(|n| (s, n))) {
                for arm in Arm::ALL {
                    tried.push(Action::Build(space, nation, arm));
                    tried.push(Action::Regroup(space, nation, arm));
                    tried.push(Action::Detach(space, nation, arm));
                }
                tried.push(Action::Flag(space, nation));
            }
            for &action in &tried {
                let may = step.may(q, by, action);
                assert_eq!(may.is_ok(), listed.contains(&action), "{step:?}: {action:?} {may:?}");
            }
        }
    });
}
