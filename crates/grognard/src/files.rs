//! Reading and writing: saved games, positions, a player's data.

use crate::fail::Fail;
use crate::registry::{self, Overlay};
use crate::words::Words;
use bots::Playable;
use kernel::{AnySession, Record, Seed, Setup, Text, TroubleKind};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::ffi::OsString;
use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

/// The version of a position file's own form.
const POSITION: u32 = 1;

/// A bare position, as `replay --position` writes it and people edit it.
#[derive(Debug, Serialize, Deserialize)]
pub struct Position {
    #[serde(rename = "grognard-position")]
    pub form: u32,
    pub game: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules: Option<u32>,
    pub setup: Setup,
    pub state: Value,
}

impl Position {
    pub fn of(session: &dyn AnySession) -> Self {
        let info = session.info();
        Self {
            form: POSITION,
            game: info.id.into(),
            rules: Some(info.rules_version),
            setup: session.setup().clone(),
            state: session.position(),
        }
    }
}

/// A game file with the game that plays it.
pub struct Opened {
    pub game: Box<dyn Playable>,
    pub session: Box<dyn AnySession>,
    /// The file, when it is a saved game and not a bare position.
    pub record: Option<Record>,
}

/// What goes before a line about a file.
fn about(words: &Words, path: &Path, line: impl Into<String>) -> String {
    words.pair(path.display().to_string(), line)
}

/// The text of a file; `-` is standard input.
pub fn read(words: &Words, path: &Path) -> Result<String, Fail> {
    let read = if path == Path::new("-") {
        let mut text = String::new();
        std::io::stdin().read_to_string(&mut text).map(|_| text)
    } else {
        fs::read_to_string(path)
    };
    read.map_err(|e| {
        let id = match e.kind() {
            std::io::ErrorKind::NotFound => "file-missing",
            std::io::ErrorKind::InvalidData => "file-not-text",
            _ => "file-unreadable",
        };
        Fail::input(about(words, path, words.say(Text::new(id).word("what", e.to_string()))))
    })
}

/// Loads a game by its id, with the player's own data over ours.
pub fn game(words: &Words, id: &str, data: Option<&Path>) -> Result<Box<dyn Playable>, Fail> {
    let games = registry::games();
    let Some(entry) = games.iter().find(|g| g.id == id) else {
        let known: Vec<&str> = games.iter().map(|g| g.id).collect();
        let text = Text::new("unknown-game").word("game", id).word("known", known.join(", "));
        return Err(Fail::input(words.say(text)));
    };
    let known: Vec<&str> = games.iter().map(|g| g.id).collect();
    let overlay = data.map_or(Ok(Overlay::new()), |d| overlay(words, d, id, &known))?;
    entry.load(&overlay).map_err(|e| {
        let text = Text::new("data-wrong").word("what", e.replace('\n', " "));
        Fail::input(words.say(text))
    })
}

/// The files for a game, by their path in its folder; hidden files are left out. A folder holds a folder for each game it has
/// something for, or else the files of the one game that is played.
fn overlay(words: &Words, folder: &Path, game: &str, known: &[&str]) -> Result<Overlay, Fail> {
    fn walk(words: &Words, root: &Path, folder: &Path, files: &mut Overlay) -> Result<(), Fail> {
        let wrong = |e: std::io::Error| {
            let text = Text::new("file-unreadable").word("what", e.to_string());
            Fail::input(about(words, folder, words.say(text)))
        };
        for entry in fs::read_dir(folder).map_err(wrong)? {
            let path = entry.map_err(wrong)?.path();
            let hidden = path.file_name().is_some_and(|n| n.to_string_lossy().starts_with('.'));
            if hidden {
                continue;
            }
            if path.is_dir() {
                walk(words, root, &path, files)?;
                continue;
            }
            let name = path.strip_prefix(root).unwrap_or(&path);
            let name: Vec<String> =
                name.components().map(|c| c.as_os_str().to_string_lossy().into()).collect();
            files.insert(name.join("/"), read(words, &path)?);
        }
        Ok(())
    }
    let mut files = Overlay::new();
    let own = folder.join(game);
    if own.is_dir() {
        walk(words, &own, &own, &mut files)?;
    } else if !known.iter().any(|id| folder.join(id).is_dir()) {
        walk(words, folder, folder, &mut files)?;
    }
    Ok(files)
}

/// Opens a saved game, checking every action, die and hash.
pub fn open(words: &Words, path: &Path, data: Option<&Path>) -> Result<Opened, Fail> {
    let text = read(words, path)?;
    open_text(words, path, &text, data)
}

fn open_text(words: &Words, path: &Path, text: &str, data: Option<&Path>) -> Result<Opened, Fail> {
    let record = Record::parse(text).map_err(|t| Fail::input(about(words, path, t.say(words.catalog()))))?;
    let game = game(words, &record.game, data)?;
    let session = game.open(&record).map_err(|t| {
        let line = about(words, path, t.say(game.catalog(words.language)));
        if t.kind == TroubleKind::Game { Fail::wrong(line) } else { Fail::input(line) }
    })?;
    Ok(Opened { game, session, record: Some(record) })
}

/// Opens a saved game or a bare position.
pub fn open_any(words: &Words, path: &Path, data: Option<&Path>, seed: u64) -> Result<Opened, Fail> {
    let text = read(words, path)?;
    let is_position =
        serde_json::from_str::<Value>(&text).is_ok_and(|v| v.get("grognard-position").is_some());
    if !is_position {
        return open_text(words, path, &text, data);
    }
    let wrong = |text: Text| Fail::input(about(words, path, words.say(text)));
    let position: Position = serde_json::from_str(&text)
        .map_err(|e| wrong(Text::new("position-incomplete").word("what", e.to_string())))?;
    if position.form != POSITION {
        let text = Text::new("trouble-form").word("found", position.form.to_string());
        return Err(wrong(text.number("known", POSITION)));
    }
    let game = game(words, &position.game, data)?;
    let version = game.info().rules_version;
    if let Some(found) = position.rules.filter(|r| *r != version) {
        return Err(wrong(Text::new("trouble-other-rules").number("found", found).number("known", version)));
    }
    if let Err(refusal) = game.info().accepts(&position.setup) {
        return Err(wrong(Text::new("trouble-setup").text("why", Text::new(refusal.id))));
    }
    let session = game
        .place(position.setup, &position.state, Seed::from_number(seed))
        .map_err(|t| Fail::input(about(words, path, t.say(words.catalog()))))?;
    Ok(Opened { game, session, record: None })
}

/// Writes a file whole or not at all. An existing one is replaced only by `force`.
pub fn write(words: &Words, path: &Path, text: &str, force: bool) -> Result<(), Fail> {
    if !force && path.symlink_metadata().is_ok() {
        return Err(Fail::input(about(words, path, words.say("file-exists"))));
    }
    let Some(name) = path.file_name() else {
        return Err(Fail::input(about(words, path, words.say("file-no-name"))));
    };
    let mut temp: OsString = name.to_os_string();
    temp.push(format!(".{}.part", std::process::id()));
    let temp: PathBuf = path.with_file_name(temp);
    let written = (|| {
        let mut file = fs::File::create_new(&temp)?;
        file.write_all(text.as_bytes())?;
        file.sync_all()?;
        fs::rename(&temp, path)
    })();
    if written.is_err() {
        // Best effort: what matters is said below.
        drop(fs::remove_file(&temp));
    }
    written.map_err(|e| unwritable(words, path, &e))
}

/// Makes a folder to write into, where there is none.
pub fn folder(words: &Words, path: &Path) -> Result<(), Fail> {
    fs::create_dir_all(path).map_err(|e| unwritable(words, path, &e))
}

fn unwritable(words: &Words, path: &Path, e: &std::io::Error) -> Fail {
    Fail::input(about(words, path, words.say(Text::new("file-unwritable").word("what", e.to_string()))))
}

/// Saves a game.
pub fn save(words: &Words, path: &Path, session: &dyn AnySession, force: bool) -> Result<(), Fail> {
    keep(words, path, &session.export(), force)
}

/// Writes a game's file.
pub fn keep(words: &Words, path: &Path, record: &Record, force: bool) -> Result<(), Fail> {
    let mut text = serde_json::to_string_pretty(record).map_err(|e| Fail::input(e.to_string()))?;
    text.push('\n');
    write(words, path, &text, force)
}
