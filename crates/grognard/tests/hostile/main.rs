//! What comes from outside, broken in every way, in every game (`hostile` says how).
//!
//! Each target runs the same rounds from the first seed on, so that a test that passed passes again, on a slow machine too. Whoever looks for more
//! says how long, with GROGNARD_FUZZ_SECONDS, and where to begin, with GROGNARD_FUZZ_FROM. What fails prints its seed, and
//! GROGNARD_FUZZ_SEED plays that one again.

mod games;

use games::{each_game, packs};
use hostile::{Breaker, Opened};
use kernel::{Record, Seed};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

/// Runs a target so many times, or until the time asked for is over. Each round has a seed of its own, which a failure names.
fn target(name: &str, rounds: u64, mut round: impl FnMut(&mut Breaker)) {
    let time = number("GROGNARD_FUZZ_SECONDS").map(Duration::from_secs);
    let one = number("GROGNARD_FUZZ_SEED");
    let first = one.or_else(|| number("GROGNARD_FUZZ_FROM")).unwrap_or(1);
    let began = Instant::now();
    let goes_on = |done: u64| match time {
        _ if one.is_some() => done == 0,
        Some(time) => began.elapsed() < time,
        None => done < rounds,
    };
    let mut done = 0;
    while goes_on(done) {
        let seed = first.wrapping_add(done);
        let ran = catch_unwind(AssertUnwindSafe(|| round(&mut Breaker::seeded(seed))));
        assert!(ran.is_ok(), "{name} panics: GROGNARD_FUZZ_SEED={seed}");
        done += 1;
    }
    println!("{name}: {done} rounds");
}

#[test]
fn a_broken_record_is_refused_in_words() {
    let games = each_game();
    target("records", 2000, |breaker| {
        hostile::record(&games[breaker.below(games.len())], breaker);
    });
}

#[test]
fn a_broken_action_is_refused_in_words() {
    let games = each_game();
    target("actions", 600, |breaker| {
        hostile::actions(&games[breaker.below(games.len())], breaker);
    });
}

#[test]
fn a_broken_position_is_refused_in_words_or_can_be_played() {
    let games = each_game();
    target("positions", 3000, |breaker| {
        hostile::position(&games[breaker.below(games.len())], breaker);
    });
}

#[test]
fn a_broken_pack_is_refused_in_words() {
    let packs = packs();
    target("packs", 600, |breaker| {
        let (load, files) = &packs[breaker.below(packs.len())];
        hostile::pack(*load, files, breaker);
    });
}

#[test]
fn what_is_whole_is_read() {
    for Opened { game, record, positions, setup } in each_game() {
        let parsed = Record::parse(&record.to_string()).expect("a record");
        game.open(&parsed).map(|_| ()).expect("a game by the rules");
        for position in &positions {
            game.place(setup.clone(), position, Seed::from_number(1)).map(|_| ()).expect("a position");
        }
    }
}
