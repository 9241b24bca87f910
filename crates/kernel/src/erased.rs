//! Games without their types: what a server, a command line or a registry holds.
//!
//! [`Loaded`] wraps any [`Game`]; [`AnyGame`] and [`AnySession`] are what the rest of the program speaks to. Actions
//! pass as JSON with names, in the short form of [`crate::record`] on paper.

use crate::catalog::{Catalog, Language};
use crate::dice::{Draw, Seed};
use crate::game::{Game, GameInfo, Setup, Status};
use crate::kept::{self, Brought, Kept};
use crate::log::Event;
use crate::record::{Record, Trouble};
use crate::role::{Role, Roles};
use crate::session::{Played, Session};
use serde_json::Value;
use std::any::Any;
use std::collections::BTreeMap;
use std::fmt::{Debug, Display};
use std::sync::Arc;
use tabletop::view::{Overlay, Pin, Scenery};
use tabletop::{Table, Text};

/// A game with its words, ready to be played.
pub struct Loaded<G: Game> {
    pub game: Arc<G>,
    catalogs: [Catalog; 2],
    read: Option<Reader<G>>,
}

/// How a game is made of files: of a player's own, or of all that a store has kept.
type Reader<G> = Arc<dyn Fn(&BTreeMap<String, String>) -> Result<G, String> + Send + Sync>;

impl<G: Game + Debug> Debug for Loaded<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.debug_struct("Loaded").field("game", &self.game).finish_non_exhaustive()
    }
}

impl<G: Game> Loaded<G> {
    pub fn new(game: G) -> Result<Self, String> {
        let catalogs = [Catalog::of(&game, Language::En)?, Catalog::of(&game, Language::Fr)?];
        Ok(Self { game: Arc::new(game), catalogs, read: None })
    }

    /// Loads it from files; later, from others too.
    pub fn read<E: Display>(
        files: &BTreeMap<String, String>,
        read: impl Fn(&BTreeMap<String, String>) -> Result<G, E> + Send + Sync + 'static,
    ) -> Result<Self, String> {
        Self::by(files, Arc::new(move |files| read(files).map_err(|e| e.to_string())))
    }

    fn by(files: &BTreeMap<String, String>, read: Reader<G>) -> Result<Self, String> {
        Ok(Self { read: Some(Arc::clone(&read)), ..Self::new(read(files)?)? })
    }

    /// The same rules with other data.
    pub fn again(&self, files: &BTreeMap<String, String>) -> Result<Self, String> {
        Self::by(files, Arc::clone(self.read.as_ref().ok_or("it was not read from files")?))
    }
}

/// Why an action was not played.
#[derive(Clone, Debug, PartialEq)]
pub enum Denied {
    /// The rules forbid it.
    Refused { rule: &'static str, text: Text },
    /// It is no action of this game at all.
    Malformed(String),
}

/// Something that may not be done now, and why.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
pub struct Attempt {
    pub action: Value,
    /// What it is called, where the game says so.
    pub text: Option<Text>,
    pub rule: &'static str,
    pub why: Text,
}

/// What can be said of something that a player points at.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Here {
    /// Something may be done there.
    pub legal: bool,
    /// What it is that may or may not be done.
    pub what: Option<Text>,
    /// The case and why not; neither, where nobody would try anything there.
    pub why: Option<(&'static str, Text)>,
}

/// A game of any kind.
pub trait AnyGame: Send + Sync {
    fn info(&self) -> &GameInfo;
    fn scenery(&self) -> Scenery;
    fn catalog(&self, language: Language) -> &Catalog;
    fn fluent(&self, language: Language) -> String;
    fn provenance(&self) -> Vec<[String; 4]>;
    /// The files it was read from, all of them.
    fn files(&self) -> &BTreeMap<String, String>;
    fn start(&self, setup: Setup, seed: Seed) -> Result<Box<dyn AnySession>, Denied>;
    /// Reads a saved game, checking every action and hash.
    fn open(&self, record: &Record) -> Result<Box<dyn AnySession>, Trouble>;
    /// Reads a bare position, as [`AnySession::position`] wrote it or as someone edited it.
    fn place(&self, setup: Setup, position: &Value, seed: Seed) -> Result<Box<dyn AnySession>, Trouble>;
    /// The phases that a position can be put at the beginning of.
    fn phases(&self) -> Vec<&'static str> {
        Vec::new()
    }
    /// A session that begins where this one is, at the beginning of a phase.
    fn begin_at(
        &self,
        _session: &dyn AnySession,
        phase: &str,
        _seed: Seed,
    ) -> Result<Box<dyn AnySession>, Denied> {
        Err(Denied::Malformed(phase.into()))
    }
    /// Goes on with a session that a store kept, without playing it again.
    fn resume(&self, kept: Kept) -> Result<Box<dyn AnySession>, Trouble>;
    fn as_any(&self) -> &dyn Any;
}

/// A session of any game.
pub trait AnySession: Send + Sync {
    fn info(&self) -> &GameInfo;
    fn setup(&self) -> &Setup;
    fn number(&self) -> usize;
    fn status(&self) -> Status;
    /// Who wins together: every role in one team, and in one only.
    fn teams(&self) -> Vec<Roles> {
        self.info().everybody().iter().map(Roles::of).collect()
    }
    fn table(&self, viewer: Roles) -> Table;
    /// What a viewer asked to see laid over the board; nothing where no rules can be asked.
    fn overlay(&self, _viewer: Roles, _id: &str, _about: &[Pin]) -> Option<Overlay> {
        None
    }
    fn log(&self, viewer: Roles, from: usize) -> Vec<(usize, Event)>;
    fn draws(&self) -> &[(usize, Draw)];
    /// What an action brought, for a store to keep; 0 is the set-up.
    fn brought(&self, number: usize) -> Brought;
    fn actions(&self, role: Role) -> Vec<Value>;
    fn play(&mut self, role: Role, action: &Value) -> Result<Played, Denied>;
    /// Plays with dice that show these faces first, then those of the seed; the faces not rolled stay in `faces`.
    fn play_scripted(&mut self, role: Role, action: &Value, faces: &mut Vec<u8>) -> Result<Played, Denied>;
    /// What a player might try now and may not, each with the refusal.
    fn refused(&self, role: Role) -> Vec<Attempt>;
    /// Why may nothing be done to what a player points at?
    fn why_here(&self, role: Role, pin: &Pin) -> Here;
    /// Why not? `Ok` when it may be done.
    fn why(&self, role: Role, action: &Value) -> Result<(), Denied>;
    fn undoable(&self, roles: Roles) -> usize;
    fn undo(&mut self, roles: Roles, count: usize) -> usize;
    /// The house plays for somebody who could answer nothing else.
    fn answer(&mut self, role: Role, action: &Value) -> Result<Played, Denied>;
    /// The number after which somebody who holds these roles last had something to decide.
    fn last_decision(&self, roles: Roles) -> Option<usize>;
    /// Goes back to just after action `number`, over dice and secrets too; see [`Session::take_back`].
    fn take_back(&mut self, roles: Roles, number: usize);
    fn taken_back(&self) -> usize;
    fn at(&self, number: usize) -> Box<dyn AnySession>;
    /// Goes on as `viewer` could believe it to be; see [`Session::branch`].
    fn branch(&self, number: usize, viewer: Roles, secret: &Seed, seed: Seed) -> Option<Box<dyn AnySession>>;
    fn hash(&self) -> String;
    fn commitment(&self) -> String;
    fn export(&self) -> Record;
    /// The bare position as JSON, with names.
    fn position(&self) -> Value;
    fn as_any(&self) -> &dyn Any;
    fn as_any_mut(&mut self) -> &mut dyn Any;
}

impl<G: Game> AnyGame for Loaded<G> {
    fn info(&self) -> &GameInfo {
        self.game.info()
    }
    fn scenery(&self) -> Scenery {
        self.game.scenery().clone()
    }
    fn catalog(&self, language: Language) -> &Catalog {
        &self.catalogs[language as usize]
    }
    fn fluent(&self, language: Language) -> String {
        format!("{}\n{}", language.common(), self.game.fluent(language))
    }
    fn provenance(&self) -> Vec<[String; 4]> {
        self.game.provenance().to_vec()
    }
    fn files(&self) -> &BTreeMap<String, String> {
        &self.game.printed().files
    }
    fn start(&self, setup: Setup, seed: Seed) -> Result<Box<dyn AnySession>, Denied> {
        let session =
            Session::start(Arc::clone(&self.game), setup, seed).map_err(|r| denied(&*self.game, r))?;
        Ok(Box::new(session))
    }
    fn open(&self, record: &Record) -> Result<Box<dyn AnySession>, Trouble> {
        Ok(Box::new(Session::import(Arc::clone(&self.game), record)?))
    }
    fn place(&self, setup: Setup, position: &Value, seed: Seed) -> Result<Box<dyn AnySession>, Trouble> {
        let game = Arc::clone(&self.game);
        let state = crate::record::read_position(&*game, position)?;
        Ok(Box::new(Session::from_position(game, setup, state, seed)))
    }
    fn phases(&self) -> Vec<&'static str> {
        self.game.phases()
    }
    fn begin_at(
        &self,
        session: &dyn AnySession,
        phase: &str,
        seed: Seed,
    ) -> Result<Box<dyn AnySession>, Denied> {
        let other = || Denied::Malformed(format!("this is not a session of {}", self.game.info().id));
        let session = session.as_any().downcast_ref::<Session<G>>().ok_or_else(other)?;
        let mut state = session.state().clone();
        let mut dice = crate::Dice::quiet(&seed);
        self.game
            .begin_at(&mut state, phase, &mut dice, &mut crate::Log::off())
            .map_err(|r| denied(&*self.game, r))?;
        let (game, setup) = (Arc::clone(&self.game), session.setup().clone());
        Ok(Box::new(Session::from_position(game, setup, state, seed)))
    }
    fn resume(&self, kept: Kept) -> Result<Box<dyn AnySession>, Trouble> {
        Ok(Box::new(kept::resume(Arc::clone(&self.game), kept)?))
    }
    fn as_any(&self) -> &dyn Any {
        self
    }
}

fn denied<G: Game>(game: &G, refusal: crate::Refusal) -> Denied {
    Denied::Refused { rule: refusal.rule, text: refusal.text(game.names()) }
}

fn read<G: Game>(game: &G, action: &Value) -> Result<G::Action, Denied> {
    game.names()
        .scope(|| serde_json::from_value(action.clone()))
        .map_err(|e| Denied::Malformed(e.to_string()))
}

impl<G: Game> AnySession for Session<G> {
    fn info(&self) -> &GameInfo {
        self.game().info()
    }
    fn setup(&self) -> &Setup {
        Session::setup(self)
    }
    fn number(&self) -> usize {
        Session::number(self)
    }
    fn status(&self) -> Status {
        Session::status(self)
    }
    fn teams(&self) -> Vec<Roles> {
        self.game().teams(self.state())
    }
    fn table(&self, viewer: Roles) -> Table {
        crate::told::table(&**self.game(), self.state(), viewer)
    }
    fn overlay(&self, viewer: Roles, id: &str, about: &[Pin]) -> Option<Overlay> {
        self.game().overlay(self.state(), viewer, id, about)
    }
    fn log(&self, viewer: Roles, from: usize) -> Vec<(usize, Event)> {
        Session::log(self, viewer, from)
    }
    fn draws(&self) -> &[(usize, Draw)] {
        Session::draws(self)
    }
    fn brought(&self, number: usize) -> Brought {
        Session::brought(self, number)
    }
    fn actions(&self, role: Role) -> Vec<Value> {
        let actions = Session::actions(self, role);
        let value = |a| serde_json::to_value(a).expect("an action is JSON");
        self.game().names().scope(|| actions.iter().map(value).collect())
    }
    fn play(&mut self, role: Role, action: &Value) -> Result<Played, Denied> {
        let action = read(&**self.game(), action)?;
        Session::play(self, role, &action).map_err(|r| denied(&**self.game(), r))
    }
    fn play_scripted(&mut self, role: Role, action: &Value, faces: &mut Vec<u8>) -> Result<Played, Denied> {
        let action = read(&**self.game(), action)?;
        let mut dice = crate::Dice::new(self.seed());
        dice.turn_to(Session::number(self) as u64 + 1);
        let mut dice = dice.with_script(faces);
        let mut log = crate::Log::on();
        let played =
            self.play_with(role, &action, &mut dice, &mut log).map_err(|r| denied(&**self.game(), r))?;
        *faces = dice.unrolled();
        Ok(played)
    }
    fn refused(&self, role: Role) -> Vec<Attempt> {
        let (game, state) = (self.game(), self.state());
        let mut tries = Vec::new();
        game.attempts(state, role, &mut tries);
        let refused = tries.iter().filter_map(|a| {
            let refusal = game.why(state, role, a)?;
            Some(Attempt {
                action: serde_json::to_value(a).expect("an action is JSON"),
                text: game.describe(state, role, a),
                rule: refusal.rule,
                why: refusal.text(game.names()),
            })
        });
        game.names().scope(|| refused.collect())
    }
    fn why_here(&self, role: Role, pin: &Pin) -> Here {
        let (game, state) = (self.game(), self.state());
        let called = |a: &G::Action| game.describe(state, role, a);
        match crate::why::nearest(&**game, state, role, pin) {
            crate::Answer::May(action) => Here { legal: true, what: called(&action), ..Here::default() },
            crate::Answer::MayNot(action, refusal) => Here {
                legal: false,
                what: action.as_ref().and_then(called),
                why: Some((refusal.rule, refusal.text(game.names()))),
            },
            crate::Answer::Nothing => Here::default(),
        }
    }
    fn why(&self, role: Role, action: &Value) -> Result<(), Denied> {
        let action = read(&**self.game(), action)?;
        Session::why(self, role, &action).map_or(Ok(()), |r| Err(denied(&**self.game(), r)))
    }
    fn undoable(&self, roles: Roles) -> usize {
        Session::undoable(self, roles)
    }
    fn undo(&mut self, roles: Roles, count: usize) -> usize {
        Session::undo(self, roles, count)
    }
    fn answer(&mut self, role: Role, action: &Value) -> Result<Played, Denied> {
        let action = read(&**self.game(), action)?;
        Session::answer(self, role, &action).map_err(|r| denied(&**self.game(), r))
    }
    fn last_decision(&self, roles: Roles) -> Option<usize> {
        Session::last_decision(self, roles)
    }
    fn take_back(&mut self, roles: Roles, number: usize) {
        Session::take_back(self, roles, number);
    }
    fn taken_back(&self) -> usize {
        Session::taken_back(self)
    }
    fn at(&self, number: usize) -> Box<dyn AnySession> {
        Box::new(Session::at(self, number))
    }
    fn branch(&self, number: usize, viewer: Roles, secret: &Seed, seed: Seed) -> Option<Box<dyn AnySession>> {
        Some(Box::new(Session::branch(self, number, viewer, secret, seed)?))
    }
    fn hash(&self) -> String {
        Session::hash(self)
    }
    fn commitment(&self) -> String {
        self.seed().commitment()
    }
    fn export(&self) -> Record {
        Session::export(self)
    }
    fn position(&self) -> Value {
        self.game().names().scope(|| serde_json::to_value(self.state())).expect("a state is JSON")
    }
    fn as_any(&self) -> &dyn Any {
        self
    }
    fn as_any_mut(&mut self) -> &mut dyn Any {
        self
    }
}
