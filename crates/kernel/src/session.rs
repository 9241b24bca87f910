//! A game being played: set-up + seed + actions. Everything else follows.

use crate::dice::{Dice, Draw, Seed};
use crate::game::{Game, Setup, Status};
use crate::kept::Brought;
use crate::log::{Event, Log};
use crate::record::{self, Record, Trouble};
use crate::refusal::Refusal;
use crate::role::{Role, Roles};
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::sync::Arc;

/// States kept on the way, so that going back is quick and a file's hashes are at hand.
const SNAPSHOT_EVERY: usize = record::HASH_EVERY;

/// One game from its set-up to now.
#[derive(Debug)]
pub struct Session<G: Game> {
    game: Arc<G>,
    origin: Origin<G>,
    seed: Seed,
    state: G::State,
    moves: Vec<Move<G>>,
    log: Vec<(usize, Event)>,
    draws: Vec<(usize, Draw)>,
    snapshots: Vec<(usize, G::State)>,
    /// How often something was taken back that had been rolled, shown or decided by somebody else.
    taken_back: usize,
}

/// Where a session began.
#[derive(Debug)]
enum Origin<G: Game> {
    Setup(Setup),
    /// A position given as such: a puzzle, a branch, a bug report.
    Position(Setup, Box<G::State>),
}

#[derive(Debug)]
struct Move<G: Game> {
    role: Role,
    action: G::Action,
    /// It rolled or drew.
    drew: bool,
    /// Who learned something hidden by it.
    reveals: Roles,
    /// Nothing else could be answered, and the house answered it.
    answered: bool,
}

impl<G: Game> Clone for Move<G> {
    fn clone(&self) -> Self {
        Self { action: self.action.clone(), ..*self }
    }
}

impl<G: Game> Clone for Session<G> {
    fn clone(&self) -> Self {
        let origin = match &self.origin {
            Origin::Setup(s) => Origin::Setup(s.clone()),
            Origin::Position(s, p) => Origin::Position(s.clone(), p.clone()),
        };
        Self {
            game: Arc::clone(&self.game),
            origin,
            seed: self.seed,
            state: self.state.clone(),
            moves: self.moves.clone(),
            log: self.log.clone(),
            draws: self.draws.clone(),
            snapshots: self.snapshots.clone(),
            taken_back: self.taken_back,
        }
    }
}

/// What an accepted action did.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    /// Its number; the first action of a game is 1.
    pub number: usize,
    pub status: Status,
}

impl<G: Game> Session<G> {
    /// Sets a game up. Action numbers start at 1; the set-up itself draws from stream 0.
    pub fn start(game: Arc<G>, setup: Setup, seed: Seed) -> Result<Self, Refusal> {
        game.info().accepts(&setup)?;
        let (mut dice, mut log) = (Dice::new(&seed), Log::on());
        dice.turn_to(0);
        let state = game.setup(&setup, &mut dice, &mut log)?;
        let log = log.take().into_iter().map(|e| (0, e)).collect();
        let draws = dice.take_record().into_iter().map(|d| (0, d)).collect();
        let snapshots = vec![(0, state.clone())];
        let origin = Origin::Setup(setup);
        Ok(Self { game, origin, seed, state, moves: Vec::new(), log, draws, snapshots, taken_back: 0 })
    }

    /// Goes on from any position.
    pub fn from_position(game: Arc<G>, setup: Setup, state: G::State, seed: Seed) -> Self {
        let snapshots = vec![(0, state.clone())];
        let origin = Origin::Position(setup, Box::new(state.clone()));
        let (moves, log, draws) = (Vec::new(), Vec::new(), Vec::new());
        Self { game, origin, seed, state, moves, log, draws, snapshots, taken_back: 0 }
    }

    /// Puts a session together from what a store kept of it. The snapshots begin with that of number 0; the last one
    /// follows the last move.
    pub(crate) fn restored(
        game: Arc<G>,
        setup: Setup,
        placed: bool,
        seed: Seed,
        opening: Brought,
        known: Vec<(Role, G::Action, Brought)>,
        snapshots: Vec<(usize, G::State)>,
    ) -> Self {
        let state = snapshots.last().expect("a state").1.clone();
        let origin = match placed {
            true => Origin::Position(setup, Box::new(snapshots[0].1.clone())),
            false => Origin::Setup(setup),
        };
        let Brought { events, draws, .. } = opening;
        let mut session = Self {
            game,
            origin,
            seed,
            state,
            moves: Vec::with_capacity(known.len()),
            log: events.into_iter().map(|e| (0, e)).collect(),
            draws: draws.into_iter().map(|d| (0, d)).collect(),
            snapshots,
            taken_back: 0,
        };
        for (role, action, brought) in known {
            let number = session.moves.len() + 1;
            let (reveals, answered) = (brought.reveals(), brought.answered);
            session.moves.push(Move { role, action, drew: !brought.draws.is_empty(), reveals, answered });
            session.log.extend(brought.events.into_iter().map(|e| (number, e)));
            session.draws.extend(brought.draws.into_iter().map(|d| (number, d)));
        }
        session
    }

    /// What an action brought; 0 is the set-up.
    pub fn brought(&self, number: usize) -> Brought {
        let events = &self.log[self.log.partition_point(|(n, _)| *n < number)..];
        let draws = &self.draws[self.draws.partition_point(|(n, _)| *n < number)..];
        Brought {
            events: events.iter().take_while(|(n, _)| *n == number).map(|(_, e)| e.clone()).collect(),
            draws: draws.iter().take_while(|(n, _)| *n == number).map(|(_, d)| d.clone()).collect(),
            answered: number.checked_sub(1).and_then(|i| self.moves.get(i)).is_some_and(|m| m.answered),
        }
    }

    pub fn game(&self) -> &Arc<G> {
        &self.game
    }
    pub fn setup(&self) -> &Setup {
        match &self.origin {
            Origin::Setup(s) | Origin::Position(s, _) => s,
        }
    }
    /// The position it began from, when that was not a set-up.
    pub fn origin(&self) -> Option<&G::State> {
        match &self.origin {
            Origin::Setup(_) => None,
            Origin::Position(_, p) => Some(p),
        }
    }
    pub fn seed(&self) -> &Seed {
        &self.seed
    }
    pub fn state(&self) -> &G::State {
        &self.state
    }
    pub fn status(&self) -> Status {
        self.game.status(&self.state)
    }
    /// How many actions have been played.
    pub fn number(&self) -> usize {
        self.moves.len()
    }
    pub fn moves(&self) -> impl ExactSizeIterator<Item = (Role, &G::Action)> {
        self.moves.iter().map(|m| (m.role, &m.action))
    }
    pub fn actions(&self, role: Role) -> Vec<G::Action> {
        let mut out = Vec::new();
        self.game.actions(&self.state, role, &mut out);
        out
    }
    /// Every draw so far with the number of the action that made it.
    pub fn draws(&self) -> &[(usize, Draw)] {
        &self.draws
    }
    /// The log as `viewer` may read it, from action `from` on, each line with its action's number.
    pub fn log(&self, viewer: Roles, from: usize) -> Vec<(usize, Event)> {
        let start = self.log.partition_point(|(n, _)| *n < from);
        self.log[start..].iter().filter_map(|(n, e)| Some((*n, e.seen_by(viewer)?))).collect()
    }

    /// Plays one action and all that follows from it.
    pub fn play(&mut self, role: Role, action: &G::Action) -> Result<Played, Refusal> {
        let number = self.moves.len() + 1;
        let (mut dice, mut log) = (Dice::new(&self.seed), Log::on());
        dice.turn_to(number as u64);
        self.take(role, action, &mut dice, &mut log)
    }

    /// The house plays for somebody who could answer nothing else: it is his action, but no decision of his.
    pub fn answer(&mut self, role: Role, action: &G::Action) -> Result<Played, Refusal> {
        let played = self.play(role, action)?;
        if let Some(last) = self.moves.last_mut() {
            last.answered = true;
        }
        Ok(played)
    }

    /// Plays one action with dice of the caller's, for positions and puzzles. Going back to it works; a file of such
    /// a session does not replay, because its dice are not those of the seed.
    pub fn play_with(
        &mut self,
        role: Role,
        action: &G::Action,
        dice: &mut Dice,
        log: &mut Log,
    ) -> Result<Played, Refusal> {
        let played = self.take(role, action, dice, log)?;
        // The seed cannot bring this state back, so it is kept.
        if self.snapshots.last().is_none_or(|(n, _)| *n < played.number) {
            self.snapshots.push((played.number, self.state.clone()));
        }
        Ok(played)
    }

    fn take(
        &mut self,
        role: Role,
        action: &G::Action,
        dice: &mut Dice,
        log: &mut Log,
    ) -> Result<Played, Refusal> {
        self.game.play(&mut self.state, role, action, dice, log)?;
        let number = self.moves.len() + 1;
        let events = log.take();
        let reveals = events.iter().fold(Roles::NOBODY, |r, e| Roles(r.0 | e.reveals.0));
        let (action, drew) = (action.clone(), dice.draws() > 0);
        self.moves.push(Move { role, action, drew, reveals, answered: false });
        self.log.extend(events.into_iter().map(|e| (number, e)));
        self.draws.extend(dice.take_record().into_iter().map(|d| (number, d)));
        if number.is_multiple_of(SNAPSHOT_EVERY) {
            self.snapshots.push((number, self.state.clone()));
        }
        Ok(Played { number, status: self.status() })
    }

    /// Why `role` may not do this now.
    pub fn why(&self, role: Role, action: &G::Action) -> Option<Refusal> {
        self.game.why(&self.state, role, action)
    }

    /// How many of the last actions a player who holds `roles` may take back: his own, as far as the last die
    /// rolled, card drawn, secret shown to him or other player's decision.
    pub fn undoable(&self, roles: Roles) -> usize {
        let back = self.moves.iter().rev();
        back.take_while(|m| roles.has(m.role) && !m.drew && !m.reveals.meets(roles)).count()
    }

    /// Takes back the last `count` actions of a player who holds `roles`. Returns how many were taken back: all or none.
    pub fn undo(&mut self, roles: Roles, count: usize) -> usize {
        if count == 0 || count > self.undoable(roles) {
            return 0;
        }
        self.rewind(self.moves.len() - count);
        count
    }

    /// The number after which a player who holds `roles` last had something to decide.
    pub fn last_decision(&self, roles: Roles) -> Option<usize> {
        self.moves.iter().rposition(|m| roles.has(m.role) && !m.answered)
    }

    /// Goes back to just after action `number`, whatever was rolled, shown or decided since. Only where nobody is wronged by
    /// it: alone, against programs, or when all others agree. What [`Self::undo`] would not have done is counted, for the
    /// dice of an action are those of its number: whoever goes back over them knows what the next will show.
    pub fn take_back(&mut self, roles: Roles, number: usize) {
        let count = self.moves.len().saturating_sub(number);
        self.taken_back += usize::from(count > self.undoable(roles));
        self.rewind(number.min(self.moves.len()));
    }

    /// How often something was taken back that had been rolled, shown or decided by somebody else.
    pub fn taken_back(&self) -> usize {
        self.taken_back
    }
    pub(crate) fn set_taken_back(&mut self, times: usize) {
        self.taken_back = times;
    }

    /// Goes back to just after action `number`, forgetting what came later.
    fn rewind(&mut self, number: usize) {
        self.snapshots.truncate(self.snapshots.partition_point(|(n, _)| *n <= number));
        let (mut at, state) = self.snapshots.last().expect("the origin is a snapshot").clone();
        self.state = state;
        while at < number {
            let mut dice = Dice::quiet(&self.seed);
            dice.turn_to(at as u64 + 1);
            let Move { role, action, .. } = &self.moves[at];
            let replayed = self.game.play(&mut self.state, *role, action, &mut dice, &mut Log::off());
            debug_assert!(replayed.is_ok(), "a played action replays");
            at += 1;
        }
        self.moves.truncate(number);
        self.log.truncate(self.log.partition_point(|(n, _)| *n <= number));
        self.draws.truncate(self.draws.partition_point(|(n, _)| *n <= number));
    }

    /// The session as it was just after action `number`.
    #[must_use]
    pub fn at(&self, number: usize) -> Self {
        let mut past = self.clone();
        past.rewind(number.min(self.moves.len()));
        past
    }

    /// A new session that goes on from just after action `number` as `viewer` could believe it to be, with dice of its
    /// own: to try things out without learning a secret or a die of the real game. What the viewer may not know is drawn
    /// anew from `secret`, which is never handed out: whoever had it could undo the drawing. `seed` is handed out, in the
    /// file of the branch. `None` where the game finds nothing that the viewer could believe.
    #[must_use]
    pub fn branch(&self, number: usize, viewer: Roles, secret: &Seed, seed: Seed) -> Option<Self> {
        debug_assert!(*secret != seed, "the seed of a branch is handed out");
        let past = self.at(number);
        let everybody = self.game.info().everybody();
        let state = match viewer.0 & everybody.0 == everybody.0 {
            true => past.state,
            false => self.game.redraw(&past.state, viewer, &mut Dice::quiet(secret))?,
        };
        Some(Self::from_position(Arc::clone(&self.game), self.setup().clone(), state, seed))
    }

    /// The hashes that go into a file: every so many actions, and now.
    pub(crate) fn hashes(&self) -> Vec<(usize, String)> {
        let kept = self.snapshots.iter().filter(|(n, _)| n.is_multiple_of(record::HASH_EVERY));
        let mut hashes: Vec<(usize, String)> = kept.map(|(n, s)| (*n, hash_state(&*self.game, s))).collect();
        if hashes.last().is_none_or(|(n, _)| *n < self.number()) {
            hashes.push((self.number(), self.hash()));
        }
        hashes
    }

    /// A short digest of the present state, the same on every machine.
    pub fn hash(&self) -> String {
        hash_state(&*self.game, &self.state)
    }

    /// The session as a file, seed included.
    pub fn export(&self) -> Record {
        record::export(self)
    }

    /// Reads a session back, playing every action by the rules and comparing every hash.
    pub fn import(game: Arc<G>, record: &Record) -> Result<Self, Trouble> {
        record::import(game, record)
    }
}

/// SHA-256 over a position as it stands on paper, cut to 16 hexadecimal digits: JSON with names, the entries of an object in
/// the order of their keys, without spaces. Nothing of how a program keeps a state goes into it, so every machine and every
/// compiler finds the same.
pub fn hash_state<G: Game>(game: &G, state: &G::State) -> String {
    let paper = game.names().scope(|| serde_json::to_value(state)).expect("a state is JSON");
    let mut text = Vec::new();
    canonical(&paper, &mut text);
    let digest = Sha256::digest(&text);
    digest[..8].iter().map(|b| format!("{b:02x}")).collect()
}

/// JSON in the one form that is hashed.
fn canonical(value: &Value, out: &mut Vec<u8>) {
    match value {
        Value::Object(entries) => {
            let mut sorted: Vec<(&String, &Value)> = entries.iter().collect();
            sorted.sort_unstable_by_key(|e| e.0);
            out.push(b'{');
            for (i, (key, value)) in sorted.into_iter().enumerate() {
                if i > 0 {
                    out.push(b',');
                }
                serde_json::to_writer(&mut *out, key).expect("a key is JSON");
                out.push(b':');
                canonical(value, out);
            }
            out.push(b'}');
        }
        Value::Array(values) => {
            out.push(b'[');
            for (i, value) in values.iter().enumerate() {
                if i > 0 {
                    out.push(b',');
                }
                canonical(value, out);
            }
            out.push(b']');
        }
        plain => serde_json::to_writer(&mut *out, plain).expect("a value is JSON"),
    }
}
