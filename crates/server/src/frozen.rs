//! A table as it was recorded: for games that these rules cannot play on, or would have played otherwise.
//!
//! Nothing is played here. What everybody did and what came of it is read from the rows; how it looked at the end was
//! written down when it ended.

use crate::store::{Stage, TableRow};
use kernel::record::shorthand;
use kernel::{
    AnySession, Attempt, Brought, Denied, Draw, Event, GameInfo, Here, Kept, Pin, Played, Record, Role,
    Roles, Seed, Setup, Status, Table, Text,
};
use serde_json::Value;
use std::any::Any;
use std::collections::BTreeMap;
use std::sync::Arc;

/// A game that is only looked at.
#[derive(Clone)]
pub struct Frozen {
    info: GameInfo,
    row: TableRow,
    kept: Kept,
    /// How it looked at its end, by viewer.
    shown: BTreeMap<u8, Table>,
    draws: Vec<(usize, Draw)>,
    /// The same game by today's rules, where they bring it to the same end.
    again: Option<Arc<dyn AnySession>>,
}

impl std::fmt::Debug for Frozen {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.debug_struct("Frozen").field("table", &self.row.id).finish_non_exhaustive()
    }
}

impl Frozen {
    pub fn new(
        info: &GameInfo,
        row: &TableRow,
        kept: Kept,
        shown: BTreeMap<u8, Table>,
        again: Option<Arc<dyn AnySession>>,
    ) -> Self {
        let of = |number: usize, brought: &Brought| -> Vec<(usize, Draw)> {
            brought.draws.iter().map(|d| (number, d.clone())).collect()
        };
        let mut draws = of(0, &kept.opening);
        for (i, played) in kept.moves.iter().enumerate() {
            draws.extend(of(i + 1, &played.brought));
        }
        Self { info: info.clone(), row: row.clone(), kept, shown, draws, again }
    }

    /// Today's rules can play it again from its beginning.
    pub fn replays(&self) -> bool {
        self.again.is_some()
    }

    fn refusal() -> Denied {
        Denied::Refused { rule: "", text: Text::new("table-frozen") }
    }
}

impl AnySession for Frozen {
    fn info(&self) -> &GameInfo {
        &self.info
    }
    fn setup(&self) -> &Setup {
        &self.kept.setup
    }
    fn number(&self) -> usize {
        self.kept.moves.len()
    }
    fn status(&self) -> Status {
        Status::Deciding(self.row.deciding)
    }
    /// As it looked to this viewer: at its end, else to everybody, who may all know all of it by then; before it, else to nobody.
    fn table(&self, viewer: Roles) -> Table {
        let others = if self.row.stage == Stage::Over { self.info.everybody() } else { Roles::NOBODY };
        let seen = self.shown.get(&viewer.0).or_else(|| self.shown.get(&others.0));
        let mut table = seen.cloned().unwrap_or_default();
        table.actions.clear();
        table
    }
    fn log(&self, viewer: Roles, from: usize) -> Vec<(usize, Event)> {
        let opening = std::iter::once(&self.kept.opening);
        let all = opening.chain(self.kept.moves.iter().map(|m| &m.brought)).enumerate().skip(from);
        all.flat_map(|(n, brought)| brought.events.iter().filter_map(move |e| Some((n, e.seen_by(viewer)?))))
            .collect()
    }
    fn draws(&self) -> &[(usize, Draw)] {
        &self.draws
    }
    fn brought(&self, number: usize) -> Brought {
        match number.checked_sub(1) {
            None => self.kept.opening.clone(),
            Some(i) => self.kept.moves.get(i).map(|m| m.brought.clone()).unwrap_or_default(),
        }
    }
    fn actions(&self, _: Role) -> Vec<Value> {
        Vec::new()
    }
    fn play(&mut self, _: Role, _: &Value) -> Result<Played, Denied> {
        Err(Self::refusal())
    }
    fn play_scripted(&mut self, _: Role, _: &Value, _: &mut Vec<u8>) -> Result<Played, Denied> {
        Err(Self::refusal())
    }
    fn refused(&self, _: Role) -> Vec<Attempt> {
        Vec::new()
    }
    fn why_here(&self, _: Role, _: &Pin) -> Here {
        match Self::refusal() {
            Denied::Refused { rule, text } => Here { why: Some((rule, text)), ..Here::default() },
            Denied::Malformed(_) => Here::default(),
        }
    }
    fn why(&self, _: Role, _: &Value) -> Result<(), Denied> {
        Err(Self::refusal())
    }
    fn undoable(&self, _: Roles) -> usize {
        0
    }
    fn undo(&mut self, _: Roles, _: usize) -> usize {
        0
    }
    fn answer(&mut self, _: Role, _: &Value) -> Result<Played, Denied> {
        Err(Self::refusal())
    }
    fn last_decision(&self, _: Roles) -> Option<usize> {
        None
    }
    fn take_back(&mut self, _: Roles, _: usize) {}
    fn taken_back(&self) -> usize {
        self.row.taken_back
    }
    fn at(&self, number: usize) -> Box<dyn AnySession> {
        if let Some(again) = self.again.as_ref().filter(|_| number < self.number()) {
            return again.at(number);
        }
        let mut past = self.clone();
        past.kept.moves.truncate(number);
        past.draws.retain(|(n, _)| *n <= number);
        if number < self.number() {
            past.shown.clear();
        }
        Box::new(past)
    }
    /// Where today's rules cannot read it nothing can be played on, and nothing drawn anew.
    fn branch(&self, number: usize, viewer: Roles, hiding: &Seed, seed: Seed) -> Option<Box<dyn AnySession>> {
        self.again.as_ref()?.branch(number, viewer, hiding, seed)
    }
    fn hash(&self) -> String {
        String::new()
    }
    fn commitment(&self) -> String {
        self.row.seed.commitment()
    }
    /// The file as the rows have it: of the rules it was played by.
    fn export(&self) -> Record {
        if let Some(again) = &self.again {
            return again.export();
        }
        let role =
            |r: Role| self.info.roles.get(r.0 as usize).map_or_else(|| r.0.to_string(), |r| r.id.clone());
        let actions = self.kept.moves.iter().map(|m| format!("{} {}", role(m.role), shorthand(&m.action)));
        let placed = self.kept.states.first().filter(|_| self.kept.placed);
        Record {
            grognard: kernel::record::FORMAT,
            game: self.row.game.clone(),
            rules: self.row.rules,
            pack: self.row.pack.clone(),
            setup: self.kept.setup.clone(),
            commitment: self.row.seed.commitment(),
            seed: Some(self.row.seed),
            house: None,
            nonces: Vec::new(),
            position: placed.map(|(_, p)| p.clone()),
            actions: actions.collect(),
            hashes: Vec::new(),
            winners: self
                .row
                .outcome
                .as_ref()
                .filter(|o| !o.early)
                .map(|o| o.winners.iter().map(role).collect()),
            taken_back: self.row.taken_back,
            seam: self.row.seam,
        }
    }
    fn position(&self) -> Value {
        self.kept.states.last().map_or(Value::Null, |(_, p)| p.clone())
    }
    fn as_any(&self) -> &dyn Any {
        self
    }
    fn as_any_mut(&mut self) -> &mut dyn Any {
        self
    }
}
