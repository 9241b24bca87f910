//! A game as one readable JSON file.
//!
//! ```json
//! { "grognard": 2, "game": "age-of-napoleon", "rules": 1, "pack": "…", "setup": { "scenario": "1805" },
//!   "commitment": "…", "seed": "…", "actions": ["french go-first", "french march alsace"], "hashes": [[0, "…"]] }
//! ```
//!
//! An action is written in short: the role, the verb and what it is about, as in `french march wien`.

use crate::catalog::Catalog;
use crate::dice::Seed;
use crate::game::{Game, Setup, Status};
use crate::session::Session;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fmt;
use std::sync::Arc;
use tabletop::Text;

/// The version of the file's own form.
pub const FORMAT: u32 = 2;
/// Forms that are read. The hashes of form 1 were taken over states as one program kept them in memory, and no other
/// program can take them again: such a file is played by the rules to its end, and its hashes are not compared.
pub const FORMS: [u32; 2] = [1, FORMAT];
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
    /// The house's own part of the seed, when players added to it; the commitment is to this one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub house: Option<Seed>,
    /// What they added, in the order of their roles.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub nonces: Vec<String>,
    /// The position it begins from, when that is not the set-up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Value>,
    pub actions: Vec<String>,
    /// (number of the action, hash of the state after it).
    pub hashes: Vec<(usize, String)>,
    /// Who won, when it is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winners: Option<Vec<String>>,
    /// How often something was taken back that had been rolled, shown or decided by somebody else: such a game counts for
    /// nothing.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub taken_back: usize,
    /// Up to this action it was played by other rules or data, and went on from there by these.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub seam: usize,
}

fn is_zero(n: &usize) -> bool {
    *n == 0
}

/// What is wrong with a file, and where.
#[derive(Clone, Debug, PartialEq)]
pub struct Trouble {
    pub kind: TroubleKind,
    /// The action it was found at; `None` when it is the file itself.
    pub at: Option<usize>,
    pub text: Text,
}

/// Whether the file cannot be read here, or was read and is not a game by the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TroubleKind {
    /// Broken, of another version, or of other data.
    File,
    /// Its dice, actions, hashes or winners are not what the rules and the seed give.
    Game,
}

impl Trouble {
    /// The file cannot be read here.
    pub fn file(text: impl Into<Text>) -> Self {
        Self { kind: TroubleKind::File, at: None, text: text.into() }
    }
    /// It was read, and is not a game by the rules.
    pub fn game(text: impl Into<Text>) -> Self {
        Self { kind: TroubleKind::Game, at: None, text: text.into() }
    }
    /// The action of this number is wrong.
    pub fn action(number: usize, text: impl Into<Text>) -> Self {
        Self { kind: TroubleKind::Game, at: Some(number), text: text.into() }
    }
    /// In the words of a catalogue: one line, with the number of the action in front.
    pub fn say(&self, catalog: &Catalog) -> String {
        match self.at {
            Some(n) => {
                let at = Text::new("trouble-at").number("number", n as i64);
                format!("{}{}", catalog.say(&at), catalog.say(&self.text))
            }
            None => catalog.say(&self.text),
        }
    }
}

impl fmt::Display for Trouble {
    /// In English, without the words of the game.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.say(Catalog::common()))
    }
}

impl std::error::Error for Trouble {}

impl Record {
    /// Reads the file's own form, before any game looks at it.
    pub fn parse(json: &str) -> Result<Self, Trouble> {
        let words = |id: &'static str, e: serde_json::Error| {
            let text = Text::new(id).word("what", e.to_string());
            Trouble::file(text.number("line", e.line() as i64).number("column", e.column() as i64))
        };
        let value: Value = serde_json::from_str(json).map_err(|e| words("trouble-json", e))?;
        match value.get("grognard").map(Value::as_u64) {
            Some(Some(v)) if FORMS.iter().any(|&form| v == u64::from(form)) => {}
            Some(v) => {
                let found = v.map_or("?".into(), |v| v.to_string());
                let text = Text::new("trouble-form").word("found", found).number("known", FORMAT);
                return Err(Trouble::file(text));
            }
            None => return Err(Trouble::file("trouble-not-saved")),
        }
        serde_json::from_value(value).map_err(|e| words("trouble-incomplete", e))
    }

    /// Whether its hashes are compared when it is opened: those of form 1 cannot be.
    pub fn hashes_count(&self) -> bool {
        self.grognard >= 2
    }
}

/// Writes an action in short: `{"march":"wien"}` is `march wien`. What would not read back the same is written as JSON.
pub fn shorthand(action: &Value) -> String {
    let short = briefly(action);
    if longhand(&short) == *action { short } else { action.to_string() }
}

fn briefly(action: &Value) -> String {
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
    // A figure that begins with a nought is a name: the hex 0715.
    let number = |w: &str| w.parse::<u64>().ok().filter(|n| n.to_string() == w);
    let word = |w: &str| number(w).map_or_else(|| Value::from(w), Value::from);
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
        house: None,
        nonces: Vec::new(),
        position: session.origin().map(|p| names.scope(|| serde_json::to_value(p)).expect("a state is JSON")),
        actions: actions.collect(),
        hashes: session.hashes(),
        winners,
        taken_back: session.taken_back(),
        seam: 0,
    }
}

/// Whether a file belongs to this game in this version; the error says why not.
pub fn belongs<G: Game>(game: &G, record: &Record) -> Result<(), Trouble> {
    let info = game.info();
    if record.game != info.id {
        let text = Text::new("trouble-other-game").word("found", &record.game).word("known", info.id);
        return Err(Trouble::file(text));
    }
    if record.rules != info.rules_version {
        let text = Text::new("trouble-other-rules").number("found", record.rules);
        return Err(Trouble::file(text.number("known", info.rules_version)));
    }
    if !info.is_data(&record.pack) {
        let text = Text::new("trouble-other-data").word("found", &record.pack).word("known", &info.pack);
        return Err(Trouble::file(text));
    }
    if record.seam > 0 {
        return Err(Trouble::file(Text::new("trouble-seam").number("number", record.seam as i64)));
    }
    Ok(())
}

/// The session at its beginning: set up, or placed as the file says.
pub(crate) fn begin<G: Game>(game: Arc<G>, record: &Record) -> Result<Session<G>, Trouble> {
    let seed = record.seed.ok_or_else(|| Trouble::file("trouble-sealed"))?;
    if record.house.unwrap_or(seed).commitment() != record.commitment {
        return Err(Trouble::game("trouble-commitment"));
    }
    // Neither the house nor a player alone chose the dice: the seed is made of what each of them brought.
    if record.house.map_or(!record.nonces.is_empty(), |house| house.mixed(&record.nonces) != seed) {
        return Err(Trouble::game("trouble-nonces"));
    }
    match &record.position {
        None => Session::start(Arc::clone(&game), record.setup.clone(), seed)
            .map_err(|r| Trouble::file(Text::new("trouble-setup").text("why", r.text(game.names())))),
        Some(position) => {
            let state = read_position(&*game, position)?;
            Ok(Session::from_position(game, record.setup.clone(), state, seed))
        }
    }
}

/// Reads and checks a bare position.
pub(crate) fn read_position<G: Game>(game: &G, position: &Value) -> Result<G::State, Trouble> {
    let words = |id: &'static str, what: String| Trouble::file(Text::new(id).word("what", what));
    let state: G::State = (game.names())
        .scope(|| serde_json::from_value(position.clone()))
        .map_err(|e| words("trouble-position", e.to_string()))?;
    game.check(&state).map_err(|e| words("trouble-impossible", e))?;
    Ok(state)
}

/// Reads the role and the action of one line.
pub fn read_action<G: Game>(game: &G, line: &str) -> Result<(crate::Role, G::Action), Text> {
    let (role, value) = read_line(game.info(), line)?;
    let action = game
        .names()
        .scope(|| serde_json::from_value(value))
        .map_err(|e| Text::new("trouble-no-action").word("line", line.trim()).word("what", e.to_string()))?;
    Ok((role, action))
}

/// The role and the action of one line, before the game has looked at the action.
pub fn read_line(info: &crate::GameInfo, line: &str) -> Result<(crate::Role, Value), Text> {
    let line = line.trim();
    let (role, rest) = line.split_once(' ').ok_or_else(|| Text::new("trouble-no-verb").word("line", line))?;
    let role = info.role(role).ok_or_else(|| Text::new("trouble-no-role").word("role", role))?;
    Ok((role, longhand(rest)))
}

pub(crate) fn import<G: Game>(game: Arc<G>, record: &Record) -> Result<Session<G>, Trouble> {
    belongs(&*game, record)?;
    let mut session = begin(Arc::clone(&game), record)?;
    let hashes: &[(usize, String)] = if record.hashes_count() { &record.hashes } else { &[] };
    let mut hashes = hashes.iter().peekable();
    let mut compare = |session: &Session<G>| {
        while let Some((n, hash)) = hashes.next_if(|(n, _)| *n <= session.number()) {
            if *n == session.number() && *hash != session.hash() {
                return Err(Trouble::action(*n, "trouble-hash"));
            }
        }
        Ok(())
    };
    compare(&session)?;
    for (i, line) in record.actions.iter().enumerate() {
        let number = i + 1;
        let (role, action) = read_action(&*game, line).map_err(|e| Trouble::action(number, e))?;
        session.play(role, &action).map_err(|r| {
            let id = if r.rule.is_empty() { "trouble-illegal" } else { "trouble-illegal-rule" };
            let text = Text::new(id).word("line", line).text("why", r.text(game.names()));
            Trouble::action(number, text.word("rule", r.rule))
        })?;
        compare(&session)?;
    }
    if record.hashes.iter().any(|(n, _)| *n > record.actions.len()) {
        let text = Text::new("trouble-short").number("last", record.actions.len() as i64);
        return Err(Trouble::game(text));
    }
    let winners: Option<Vec<String>> = match session.status() {
        Status::Over(o) => {
            Some(o.winners.iter().map(|r| game.info().roles[r.0 as usize].id.clone()).collect())
        }
        Status::Deciding(_) => None,
    };
    if winners != record.winners {
        let words = |w: &Option<Vec<String>>| w.as_ref().map_or("-".into(), |w| w.join(", "));
        let text = Text::new("trouble-winners").word("found", words(&record.winners));
        return Err(Trouble::game(text.word("known", words(&winners))));
    }
    session.set_taken_back(record.taken_back);
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
            (json!({"to": "0715"}), "to 0715"),
            (json!({"deploy": ["karl", "wien"]}), "deploy karl wien"),
            // What words cannot carry stays JSON.
            (json!({"pick": ["karl"]}), r#"{"pick":["karl"]}"#),
            (json!({"year": "1805"}), r#"{"year":"1805"}"#),
            (
                json!({"deploy": {"corps": "karl", "at": "wien"}}),
                r#"{"deploy":{"corps":"karl","at":"wien"}}"#,
            ),
        ] {
            assert_eq!(shorthand(&long), short);
            assert_eq!(longhand(short), long);
        }
        assert_eq!(longhand(r#"{"march":"wien"}"#), json!({"march": "wien"}));
    }

    #[test]
    fn a_broken_file_gets_one_clear_line() {
        let line = |s: &str| Record::parse(s).unwrap_err().to_string();
        assert!(line("{\"grognard\": 2,").starts_with("this is not whole JSON"));
        assert_eq!(line("{}"), "this is not a saved game: it has no \"grognard\" entry");
        assert_eq!(line("{\"grognard\": 9}"), "the file has form 9; this program reads form 2");
        assert!(line("{\"grognard\": 2}").starts_with("the saved game is incomplete"));
    }
}
