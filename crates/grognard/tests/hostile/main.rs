//! What comes from outside, broken in every way: saved games, actions, positions, packs. Whatever is read, the answer is a line for a
//! person, never a panic.
//!
//! Each target runs a few seconds at most, and at most some hundred rounds from the first seed on: the same inputs each time, so that a test that
//! passed passes again. Whoever looks for more says how long, with GROGNARD_FUZZ_SECONDS, and where to begin, with GROGNARD_FUZZ_FROM. What
//! fails prints its seed, and GROGNARD_FUZZ_SEED plays that one again.

mod break_it;
mod games;

use break_it::Breaker;
use games::{Opened, each_game};
use kernel::{AnySession, Record, Role, Roles, Seed, Status};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

/// Runs a target until its time is over. Each round has a seed of its own, which a failure names.
fn target(name: &str, mut round: impl FnMut(&mut Breaker) -> String) {
    let seconds = number("GROGNARD_FUZZ_SECONDS");
    let (time, most) =
        (Duration::from_secs(seconds.unwrap_or(8)), if seconds.is_some() { u64::MAX } else { 300 });
    let one = number("GROGNARD_FUZZ_SEED");
    let first = one.or_else(|| number("GROGNARD_FUZZ_FROM")).unwrap_or(1);
    let began = Instant::now();
    let mut rounds = 0;
    while rounds == 0 || one.is_none() && rounds < most && began.elapsed() < time {
        let seed = first.wrapping_add(rounds);
        let mut input = String::new();
        let ran = catch_unwind(AssertUnwindSafe(|| input = round(&mut Breaker::new(seed))));
        assert!(ran.is_ok(), "{name} panics: GROGNARD_FUZZ_SEED={seed}");
        rounds += 1;
    }
    println!("{name}: {rounds} rounds");
}

/// Everything that a client asks of a session.
fn look_at(session: &dyn AnySession) {
    let everybody = session.info().everybody();
    for viewer in everybody.iter().map(Roles::of).chain([Roles::NOBODY, everybody]) {
        session.table(viewer);
        session.log(viewer, 0);
    }
    let _ = (session.hash(), session.position(), session.export());
}

/// Plays a little, with any actions that are offered.
fn play_on(session: &mut dyn AnySession, breaker: &mut Breaker, actions: usize) {
    for _ in 0..actions {
        let Status::Deciding(roles) = session.status() else { return };
        let Some(role) = roles.iter().next() else { return };
        let list = session.actions(role);
        if list.is_empty() {
            return;
        }
        let action = list[breaker.below(list.len())].clone();
        let _ = session.play(role, &action);
    }
}

#[test]
fn a_broken_record_is_refused_in_words() {
    let games = each_game();
    target("records", |breaker| {
        let Opened { game, record, .. } = &games[breaker.below(games.len())];
        let text = breaker.text_of(record);
        match Record::parse(&text).and_then(|record| game.open(&record)) {
            Ok(session) => look_at(&*session),
            Err(trouble) => assert!(!trouble.to_string().is_empty()),
        }
        text
    });
}

#[test]
fn a_broken_action_is_refused_in_words() {
    let games = each_game();
    target("actions", |breaker| {
        let Opened { game, record, .. } = &games[breaker.below(games.len())];
        let mut session = game.start(Default::default(), Seed::from_number(1)).or_else(|_| {
            let scenario = game.info().scenarios[0].id.clone();
            game.start(kernel::Setup::scenario(&scenario), Seed::from_number(1))
        });
        let session = session.as_mut().expect("the first scenario");
        let lines = record["actions"].as_array().expect("actions");
        for _ in 0..40 {
            let line = lines[breaker.below(lines.len())].as_str().expect("a line").to_string();
            let line = breaker.words(&line);
            if let Ok((role, action)) = kernel::record::read_line(game.info(), &line) {
                let _ = session.why(role, &action);
                let _ = session.play(role, &action);
            }
            let value = breaker.tree(&kernel::record::longhand(&line));
            let _ = session.why(Role(breaker.below(9) as u8), &value);
        }
        look_at(&**session);
        String::new()
    });
}

#[test]
fn a_broken_position_is_refused_in_words_or_can_be_played() {
    let games = each_game();
    target("positions", |breaker| {
        let Opened { game, positions, setup, .. } = &games[breaker.below(games.len())];
        let which = breaker.below(positions.len());
        let position = breaker.tree(&positions[which]);
        match game.place(setup.clone(), &position, Seed::from_number(2)) {
            Ok(mut session) => {
                look_at(&*session);
                play_on(&mut *session, breaker, 12);
                look_at(&*session);
            }
            Err(trouble) => assert!(!trouble.to_string().is_empty()),
        }
        position.to_string()
    });
}

#[test]
fn a_broken_pack_is_refused_in_words() {
    let packs = games::packs();
    target("packs", |breaker| {
        let (load, files) = &packs[breaker.below(packs.len())];
        let (name, text) = &files[breaker.below(files.len())];
        let broken = breaker.words(text);
        let overlay = [(name.clone(), broken.clone())].into_iter().collect();
        match load(&overlay) {
            Ok(game) => {
                game.scenery();
                for scenario in &game.info().scenarios {
                    let _ = game.start(kernel::Setup::scenario(&scenario.id), Seed::from_number(3));
                }
            }
            Err(line) => assert!(!line.is_empty()),
        }
        broken
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
