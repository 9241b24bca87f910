//! Saved games: looking at them, and checking them.

use crate::Desk;
use crate::args::Replay;
use crate::commands::roles;
use crate::draw::Easel;
use crate::fail::Fail;
use crate::files;
use kernel::{AnySession, Drawn, Roles, Text};
use std::path::Path;

/// The session as it was after action `at`; an error when there is no such action.
pub fn go_to(
    desk: &Desk,
    session: Box<dyn AnySession>,
    at: Option<usize>,
) -> Result<Box<dyn AnySession>, Fail> {
    match at {
        None => Ok(session),
        Some(n) if n <= session.number() => Ok(session.at(n)),
        Some(n) => {
            let text = Text::new("at-range").number("at", n as i64).number("last", session.number() as i64);
            Err(Fail::input(desk.words.say(text)))
        }
    }
}

/// A game that is wrong cannot be looked at.
fn unreadable(fail: Fail) -> Fail {
    Fail { code: 2, ..fail }
}

pub fn replay(desk: &Desk, order: &Replay) -> Result<(), Fail> {
    let (words, screen) = (&desk.words, &desk.screen);
    let opened = files::open_any(words, &order.file, desk.data.as_deref(), 0).map_err(unreadable)?;
    let info = opened.game.info();
    let viewer = roles(desk, info, &order.seats, info.everybody())?;
    let last = opened.session.number();
    let session = go_to(desk, opened.session, order.at)?;
    if order.position {
        if !order.seats.is_empty() {
            return Err(Fail::input(words.say("position-whole")));
        }
        return screen.json(&files::Position::of(&*session));
    }
    let easel = Easel::new(words, &*opened.game, screen.ink, screen.width);
    let scenario = easel.scenario(&session.setup().scenario);
    let text = Text::new("replay-title").word("game", info.title).word("scenario", scenario);
    let text = text.number("at", session.number() as i64).number("last", last as i64);
    screen.line(words.say(text))?;
    screen.lines(easel.log(&session.log(viewer, 0)))?;
    screen.line("")?;
    print_table(desk, &easel, &*session, viewer)
}

/// The table as `viewer` sees it, and the question.
pub fn print_table(desk: &Desk, easel: &Easel, session: &dyn AnySession, viewer: Roles) -> Result<(), Fail> {
    let table = session.table(viewer);
    desk.screen.lines(easel.table(&table))?;
    desk.screen.line("")?;
    desk.screen.lines(easel.result(&table))?;
    desk.screen.lines(easel.prompt(&table))
}

pub fn verify(desk: &Desk, file: &Path, commitment: Option<&str>) -> Result<(), Fail> {
    let (words, screen) = (&desk.words, &desk.screen);
    let opened = files::open(words, file, desk.data.as_deref())?;
    let session = &opened.session;
    // Where players added to the seed, the promise is of the house's own part.
    let given = opened.record.as_ref().map_or_else(|| session.commitment(), |r| r.commitment.clone());
    if let Some(promised) = commitment
        && !promised.eq_ignore_ascii_case(&given)
    {
        let text = Text::new("verify-promised").word("promised", promised).word("found", &given);
        return Err(Fail::wrong(words.pair(file.display().to_string(), words.say(text))));
    }
    let record = opened.record.as_ref();
    let draws = session.draws();
    let count = |of: fn(&Drawn) -> bool| draws.iter().filter(|(_, d)| of(&d.drawn)).count() as i64;
    let text = Text::new("verify-fine")
        .number("actions", session.number() as i64)
        .number("dice", count(|d| matches!(d, Drawn::Die { .. })))
        .number("draws", count(|d| !matches!(d, Drawn::Die { .. })))
        .number("hashes", record.filter(|r| r.hashes_count()).map_or(0, |r| r.hashes.len() as i64));
    screen.line(words.say(text))?;
    if let Some(old) = record.filter(|r| !r.hashes_count()) {
        screen.line(words.say(Text::new("verify-old-form").number("hashes", old.hashes.len() as i64)))?;
    }
    screen.line(words.say(Text::new("verify-commitment").word("commitment", &given)))?;
    if record.is_some_and(|r| r.position.is_some()) {
        screen.line(words.say("verify-position"))?;
    }
    if session.taken_back() > 0 {
        screen
            .line(words.say(Text::new("verify-taken-back").number("times", session.taken_back() as i64)))?;
    }
    let table = session.table(Roles::NOBODY);
    let easel = Easel::new(words, &*opened.game, screen.ink, screen.width);
    match table.result {
        Some(_) => screen.lines(easel.result(&table)),
        None => screen.line(words.say("verify-unfinished")),
    }
}
