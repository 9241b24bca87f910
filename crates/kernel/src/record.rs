//! A game as one readable JSON file.
//!
//! ```json
//! { "grognard": 1, "game": "age-of-napoleon", "rules": 1, "pack": "…", "setup": { "scenario": "1805" },
//!   "commitment": "…", "seed": "…", "actions": ["french go-first", "french march alsace"], "hashes": [[0, "…"]] }
//! ```
//!
//! An action is written in short: the role, the verb and what it is about, as in `french march wien`.

use crate::dice::Seed;
use crate::game::{Game, Setup, Status};
use crate::session::{Session, hash_state};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fmt;
use std::sync::Arc;

/// The version of the file's own form.
pub const FORMAT: u32 = 1;
/// A state hash is kept every so many actions.
pub const HASH_EVERY: usize = 50;

/// The file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Record {
    pub grognard: u32,
    pub game: String,
    pub rules: u32,
    pub pack: String,
    pub setup: Setup,
    /// SHA-256 of the seed, published at the start.
    pub commitment: String,
    /// The seed, once it may be known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<Seed>,
    /// The position it begins from, when that is not the set-up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Value>,
    pub actions: Vec<String>,
    /// (number of the action, hash of the state after it).
    pub hashes: Vec<(usize, String)>,
    /// Who won, when it is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winners: Option<Vec<String>>,
}

/// What is wrong with a file, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trouble {
    /// The action it was found at; `None` when it is the file itself.
    pub at: Option<usize>,
    pub what: String,
}

impl Trouble {
    pub fn file(what: impl Into<String>) -> Self {
        Self { at: None, what: what.into() }
    }
    pub fn action(number: usize, what: impl Into<String>) -> Self {
        Self { at: Some(number), what: what.into() }
    }
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.at {
            Some(n) => write!(f, "action {n}: {}", self.what),
            None => f.write_str(&self.what),
        }
    }
}

impl std::error::Error for Trouble {}

impl Record {
    /// Reads the file's own form, before any game looks at it.
    pub fn parse(json: &str) -> Result<Self, Trouble> {
        let value: Value =
            serde_json::from_str(json).map_err(|e| Trouble::file(format!("this is not whole JSON: {e}")))?;
        match value.get("grognard").and_then(Value::as_u64) {
            Some(v) if v == u64::from(FORMAT) => {}
            Some(v) => {
                let what = format!("the file has form {v}; this program reads form {FORMAT}");
                return Err(Trouble::file(what));
            }
            None => return Err(Trouble::file("this is not a saved game: it has no \"grognard\" entry")),
        }
        serde_json::from_value(value).map_err(|e| Trouble::file(format!("the saved game is incomplete: {e}")))
    }
}

/// Writes an action in short: `{"march":"wien"}` is `march wien`.
pub fn shorthand(action: &Value) -> String {
    fn word(v: &Value) -> String {
        match v {
            Value::String(s) => s.clone(),
            other => other.to_string(),
        }
    }
    match action {
        Value::Object(map) if map.len() == 1 => {
            let (verb, about) = map.iter().next().expect("one entry");
            match about {
                Value::Array(parts) => {
                    let words: Vec<String> = parts.iter().map(word).collect();
                    format!("{verb} {}", words.join(" "))
                }
                about => format!("{verb} {}", word(about)),
            }
        }
        other => word(other),
    }
}

/// Reads what [`shorthand`] wrote; JSON is taken as it is.
pub fn longhand(short: &str) -> Value {
    let short = short.trim();
    if short.starts_with(['{', '"']) {
        return serde_json::from_str(short).unwrap_or(Value::Null);
    }
    let word = |w: &str| w.parse::<u64>().map(Value::from).unwrap_or_else(|_| Value::from(w));
    let mut words = short.split_whitespace();
    let Some(verb) = words.next() else { return Value::Null };
    let about: Vec<Value> = words.map(word).collect();
    let about = match about.len() {
        0 => return Value::from(verb),
        1 => about.into_iter().next().expect("one"),
        _ => Value::Array(about),
    };
    Value::Object([(verb.to_string(), about)].into_iter().collect())
}

pub(crate) fn export<G: Game>(session: &Session<G>) -> Record {
    let game = session.game();
    let info = game.info();
    let names = game.names();
    let value = |v: &G::Action| names.scope(|| serde_json::to_value(v)).expect("an action is JSON");
    let actions =
        session.moves().map(|(r, a)| format!("{} {}", info.roles[r.0 as usize].id, shorthand(&value(a))));
    let last = session.number();
    let mut hashes: Vec<(usize, String)> =
        (0..=last).step_by(HASH_EVERY).map(|n| (n, session.at(n).hash())).collect();
    if !last.is_multiple_of(HASH_EVERY) {
        hashes.push((last, session.hash()));
    }
    let winners = match session.status() {
        Status::Over(o) => Some(o.winners.iter().map(|r| info.roles[r.0 as usize].id.clone()).collect()),
        Status::Deciding(_) => None,
    };
    Record {
        grognard: FORMAT,
        game: info.id.into(),
        rules: info.rules_version,
        pack: info.pack.clone(),
        setup: session.setup().clone(),
        commitment: session.seed().commitment(),
        seed: Some(*session.seed()),
        position: session.origin().map(|p| names.scope(|| serde_json::to_value(p)).expect("a state is JSON")),
        actions: actions.collect(),
        hashes,
        winners,
    }
}

/// Whether a file belongs to this game in this version; the error says why not.
pub fn belongs<G: Game>(game: &G, record: &Record) -> Result<(), Trouble> {
    let info = game.info();
    if record.game != info.id {
        return Err(Trouble::file(format!("it is a game of {}, not of {}", record.game, info.id)));
    }
    if record.rules != info.rules_version {
        let what = format!(
            "it was played by version {} of the rules; this program has version {}",
            record.rules, info.rules_version
        );
        return Err(Trouble::file(what));
    }
    if record.pack != info.pack {
        return Err(Trouble::file(format!(
            "it was played with other data (pack {}, here {}); give the same --data folder",
            record.pack, info.pack
        )));
    }
    Ok(())
}

/// The session at its beginning: set up, or placed as the file says.
pub(crate) fn begin<G: Game>(game: Arc<G>, record: &Record) -> Result<Session<G>, Trouble> {
    let seed = record.seed.ok_or_else(|| Trouble::file("the seed is still sealed: the game is not over"))?;
    if seed.commitment() != record.commitment {
        return Err(Trouble::file("the seed does not match the commitment: the dice are not those promised"));
    }
    let names = Arc::clone(game.names());
    let words = |game: &G, r: crate::Refusal| format!("the set-up is refused: {}", r.text(game.names()).id);
    match &record.position {
        None => Session::start(Arc::clone(&game), record.setup.clone(), seed)
            .map_err(|r| Trouble::file(words(&game, r))),
        Some(position) => {
            let state: G::State = names
                .scope(|| serde_json::from_value(position.clone()))
                .map_err(|e| Trouble::file(format!("the position cannot be read: {e}")))?;
            game.check(&state).map_err(|e| Trouble::file(format!("the position is impossible: {e}")))?;
            Ok(Session::from_position(game, record.setup.clone(), state, seed))
        }
    }
}

/// Reads the role and the action of one line.
pub fn read_action<G: Game>(game: &G, line: &str) -> Result<(crate::Role, G::Action), String> {
    let (role, rest) = line.trim().split_once(' ').ok_or_else(|| format!("'{line}' names no action"))?;
    let role = game.info().role(role).ok_or_else(|| format!("there is no role '{role}'"))?;
    let value = longhand(rest);
    let action = game
        .names()
        .scope(|| serde_json::from_value(value))
        .map_err(|e| format!("'{rest}' is not an action of this game ({e})"))?;
    Ok((role, action))
}

pub(crate) fn import<G: Game>(game: Arc<G>, record: &Record) -> Result<Session<G>, Trouble> {
    belongs(&*game, record)?;
    let mut session = begin(Arc::clone(&game), record)?;
    let mut hashes = record.hashes.iter().peekable();
    let mut compare = |session: &Session<G>| {
        while let Some((n, hash)) = hashes.next_if(|(n, _)| *n <= session.number()) {
            if *n == session.number() && *hash != hash_state(session.state()) {
                return Err(Trouble::action(*n, "the state differs from the one recorded here"));
            }
        }
        Ok(())
    };
    compare(&session)?;
    for (i, line) in record.actions.iter().enumerate() {
        let number = i + 1;
        let (role, action) = read_action(&*game, line).map_err(|e| Trouble::action(number, e))?;
        session.play(role, &action).map_err(|r| {
            let rule = if r.rule.is_empty() { String::new() } else { format!(" (rule {})", r.rule) };
            Trouble::action(number, format!("'{line}' is not legal here: {}{rule}", r.text(game.names()).id))
        })?;
        compare(&session)?;
    }
    if record.hashes.iter().any(|(n, _)| *n > record.actions.len()) {
        let what = format!("the list of actions stops at {}, before its last hash", record.actions.len());
        return Err(Trouble::file(what));
    }
    let winners: Option<Vec<String>> = match session.status() {
        Status::Over(o) => {
            Some(o.winners.iter().map(|r| game.info().roles[r.0 as usize].id.clone()).collect())
        }
        Status::Deciding(_) => None,
    };
    if winners != record.winners {
        return Err(Trouble::file(format!(
            "the file says the winners are {:?}; by the rules they are {winners:?}",
            record.winners
        )));
    }
    Ok(session)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn actions_are_short_words_and_back() {
        for (long, short) in [
            (json!("pass"), "pass"),
            (json!({"march": "wien"}), "march wien"),
            (json!({"rounds": 2}), "rounds 2"),
            (json!({"deploy": ["karl", "wien"]}), "deploy karl wien"),
        ] {
            assert_eq!(shorthand(&long), short);
            assert_eq!(longhand(short), long);
        }
        assert_eq!(longhand(r#"{"march":"wien"}"#), json!({"march": "wien"}));
    }

    #[test]
    fn a_broken_file_gets_one_clear_line() {
        let line = |s: &str| Record::parse(s).unwrap_err().to_string();
        assert!(line("{\"grognard\": 1,").starts_with("this is not whole JSON"));
        assert_eq!(line("{}"), "this is not a saved game: it has no \"grognard\" entry");
        assert_eq!(line("{\"grognard\": 9}"), "the file has form 9; this program reads form 1");
        assert!(line("{\"grognard\": 1}").starts_with("the saved game is incomplete"));
    }
}
