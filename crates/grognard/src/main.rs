//! Grognard's command line: historical board wargames, played by their rules.
//!
//! One command a file in [`commands`]; [`draw`] puts a table into lines; [`play`] is the table in the terminal, line by
//! line or full screen. Whatever a person reads comes from `text/` and from the game, in English and French.

mod args;
mod commands;
mod coverage;
mod draw;
mod fail;
mod files;
mod misread;
mod play;
mod registry;
mod screen;
mod words;

use args::Command;
use clap::FromArgMatches;
use fail::Fail;
use screen::Screen;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use words::Words;

/// Rules ask for much memory that they soon give back.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// The exit code when the program itself is wrong.
const BROKE_DOWN: u8 = 70;

/// What every command needs.
#[derive(Debug)]
pub struct Desk {
    pub words: Words,
    pub screen: Screen,
    /// The player's own data.
    pub data: Option<PathBuf>,
}

impl Desk {
    pub fn game(&self, id: &str) -> Result<Box<dyn bots::Playable>, Fail> {
        files::game(&self.words, id, self.data.as_deref())
    }
}

fn main() -> ExitCode {
    let line = args::line(std::env::args_os());
    let said: Vec<String> = line.iter().map(|a| a.to_string_lossy().into_owned()).collect();
    let words = Words::new(words::wanted(&said));
    let parsed = args::command(&words).try_get_matches_from(line);
    let args = match parsed.and_then(|m| args::Args::from_arg_matches(&m)) {
        Ok(args) => args,
        Err(e) if !e.use_stderr() => {
            // Help and version; nobody may be reading.
            drop(e.print());
            return ExitCode::SUCCESS;
        }
        Err(e) => return end(&words, Fail::input(misread::line(&words, &e))),
    };
    let desk = Desk { words, screen: Screen::new(), data: args.data };
    match guarded(&desk, args.command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(fail) => end(&desk.words, fail),
    }
}

/// Runs a command; should a game break down on it, that too is one line. `RUST_BACKTRACE` shows all of it.
fn guarded(desk: &Desk, command: Command) -> Result<(), Fail> {
    if std::env::var_os("RUST_BACKTRACE").is_none() {
        std::panic::set_hook(Box::new(|_| {}));
    }
    let run = std::panic::AssertUnwindSafe(|| run(desk, command));
    std::panic::catch_unwind(run).unwrap_or_else(|panic| {
        let what = panic.downcast_ref::<String>().cloned();
        let what = what.or_else(|| panic.downcast_ref::<&str>().map(ToString::to_string)).unwrap_or_default();
        let text = kernel::Text::new("broke-down").word("what", what.replace('\n', " "));
        Err(Fail { code: BROKE_DOWN, line: Some(desk.words.say(text)) })
    })
}

fn end(words: &Words, fail: Fail) -> ExitCode {
    if let Some(line) = fail.line {
        // If standard error is gone there is nobody to tell.
        drop(writeln!(std::io::stderr(), "{}", words.pair("grognard", line)));
    }
    ExitCode::from(fail.code)
}

fn run(desk: &Desk, command: Command) -> Result<(), Fail> {
    match command {
        Command::Games { json } => commands::about::games(desk, json),
        Command::Rules { game, uncited: true, json, .. } => commands::about::uncited(desk, &game, json),
        Command::Rules { game, uncovered, json, .. } => commands::about::rules(desk, &game, uncovered, json),
        Command::Data { game, provenance, json } => commands::about::data(desk, &game, provenance, json),
        Command::New { game, board } => commands::new::new(desk, &game, &board),
        Command::Simulate(order) => commands::measure::simulate(desk, &order),
        Command::Fuzz(order) => commands::measure::fuzz(desk, &order),
        Command::Bench { game, time, json } => commands::measure::bench(desk, game.as_deref(), time, json),
        Command::Serve(order) => commands::serve::serve(desk, &order),
        Command::Load(order) => commands::load::load(desk, &order),
        Command::Admin(order) => commands::admin::admin(desk, &order),
        Command::Backup { file, keep } => commands::admin::backup(desk, &keep, &file),
        Command::Restore { file, keep } => commands::admin::restore(desk, &keep, &file),
        Command::Play(order) => commands::play::play(desk, &order),
        Command::Replay(order) => commands::saved::replay(desk, &order),
        Command::Verify { file, commitment } => commands::saved::verify(desk, &file, commitment.as_deref()),
        Command::Try(order) => commands::position::try_out(desk, &order),
    }
}
