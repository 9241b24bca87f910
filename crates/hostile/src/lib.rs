//! What comes from outside, broken in every way: saved games, actions, positions, packs. Whatever is read, the answer is a line for a
//! person, never a panic. Tests break by seeds, the same each time; `fuzz/` breaks by what a fuzzer has learnt of the code.

mod break_it;
mod opened;

pub use break_it::Breaker;
pub use opened::{Files, Loader, Opened, Overlay, files_in, load};

use kernel::{AnySession, Record, Role, Roles, Seed, Setup, Status};

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

/// A saved game as it was written.
pub fn record_of(opened: &Opened, text: &str) {
    match Record::parse(text).and_then(|record| opened.game.open(&record)) {
        Ok(session) => look_at(&*session),
        Err(trouble) => assert!(!trouble.to_string().is_empty()),
    }
}

/// A broken saved game.
pub fn record(opened: &Opened, breaker: &mut Breaker) {
    let text = breaker.text_of(&opened.record);
    record_of(opened, &text);
}

/// A game that gets broken actions.
pub fn actions(opened: &Opened, breaker: &mut Breaker) {
    let game = &opened.game;
    let mut session =
        game.start(opened.setup.clone(), Seed::from_number(1)).unwrap_or_else(|_| panic!("it starts"));
    let lines = opened.record["actions"].as_array().expect("actions");
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
    look_at(&*session);
}

/// A broken position, and a little play from it where it is taken.
pub fn position(opened: &Opened, breaker: &mut Breaker) {
    let which = breaker.below(opened.positions.len());
    let position = breaker.tree(&opened.positions[which]);
    match opened.game.place(opened.setup.clone(), &position, Seed::from_number(2)) {
        Ok(mut session) => {
            look_at(&*session);
            play_on(&mut *session, breaker, 12);
            look_at(&*session);
        }
        Err(trouble) => assert!(!trouble.to_string().is_empty()),
    }
}

/// A broken file of a pack, laid over the whole one.
pub fn pack(load: Loader, files: &Files, breaker: &mut Breaker) {
    let (name, text) = &files[breaker.below(files.len())];
    let broken = breaker.words(text);
    match load(&[(name.clone(), broken)].into_iter().collect()) {
        Ok(game) => {
            game.scenery();
            for scenario in &game.info().scenarios {
                let _ = game.start(Setup::scenario(&scenario.id), Seed::from_number(3));
            }
        }
        Err(line) => assert!(!line.is_empty()),
    }
}
