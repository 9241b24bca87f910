//! The table in the terminal: line by line ([`plain`]) or full screen ([`tui`]). [`Sitting`] is what both have in common.

pub mod ask;
pub mod plain;
pub mod tui;

use crate::Desk;
use crate::fail::Fail;
use crate::files;
use bots::Playable;
use kernel::{AnySession, Attempt, Denied, Event, Role, Roles, Status};
use std::path::{Path, PathBuf};
use tabletop::view::Choice;

/// Some people and some programs at one table.
pub struct Sitting<'a> {
    pub desk: &'a Desk,
    pub game: &'a dyn Playable,
    pub session: Box<dyn AnySession>,
    /// The roles that people play; programs play the others.
    pub people: Roles,
    /// Each role is another person, who may not see the others' cards.
    pub hotseat: bool,
    pub bot: String,
    /// Written after every action.
    pub save: Option<PathBuf>,
    /// How many actions are in a file.
    pub saved: usize,
    /// From which action on each role has not read the log.
    unread: Vec<usize>,
    /// Who has the keyboard.
    pub keyboard: Option<Role>,
}

/// Who is to act.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Turn {
    Over,
    Program(Role),
    Person(Role),
}

impl<'a> Sitting<'a> {
    pub fn new(desk: &'a Desk, game: &'a dyn Playable, session: Box<dyn AnySession>, people: Roles) -> Self {
        let roles = game.info().roles.len();
        // A game that goes on begins with its last few lines.
        let from = if session.number() == 0 { 0 } else { session.number() };
        Self {
            desk,
            game,
            saved: session.number(),
            session,
            people,
            hotseat: false,
            bot: "greedy".into(),
            save: None,
            unread: vec![from; roles],
            keyboard: None,
        }
    }

    /// Programs first; then who has the keyboard, if he decides; then the next person.
    pub fn turn(&self) -> Turn {
        let Status::Deciding(roles) = self.session.status() else { return Turn::Over };
        if let Some(program) = roles.iter().find(|r| !self.people.has(*r)) {
            return Turn::Program(program);
        }
        let same = self.keyboard.filter(|r| roles.has(*r));
        same.or_else(|| roles.iter().next()).map_or(Turn::Over, Turn::Person)
    }

    /// What the person in this role may see: his own, or in a game of one person all of his roles.
    pub fn viewer(&self, role: Role) -> Roles {
        if self.hotseat { Roles::of(role) } else { self.people }
    }

    /// Whether the keyboard must go to somebody else before this role is asked.
    pub fn must_pass(&self, role: Role) -> bool {
        self.hotseat && self.keyboard != Some(role)
    }

    /// A program's action.
    pub fn program(&mut self, role: Role) -> Result<(), Fail> {
        let seed = self.session.number() as u64 ^ u64::from(role.0) << 32 ^ commitment_number(&*self.session);
        let action = self.game.bot_action(&*self.session, role, &self.bot, seed).map_err(Fail::wrong)?;
        self.session.play(role, &action).map_err(|d| Fail::wrong(self.denied(&d)))?;
        self.keep()
    }

    /// A person's action.
    pub fn act(&mut self, choice: &Choice) -> Result<Result<(), String>, Fail> {
        let Some(role) = self.session.info().role(&choice.role) else {
            return Ok(Err(choice.role.clone()));
        };
        if let Err(denied) = self.session.play(role, &choice.action) {
            return Ok(Err(self.denied(&denied)));
        }
        self.keep()?;
        Ok(Ok(()))
    }

    pub fn denied(&self, denied: &Denied) -> String {
        let words = &self.desk.words;
        crate::commands::position::why(words.catalog(), self.game.catalog(words.language), denied)
    }

    /// One person, and nobody else but programs.
    fn alone(&self) -> bool {
        !self.hotseat
    }

    /// Answers for a person among programs what has one answer only: nobody could learn from the question. Whether there was
    /// something to answer.
    pub fn answer(&mut self) -> Result<bool, Fail> {
        let table = match self.alone() {
            true => self.session.table(self.people),
            false => return Ok(false),
        };
        let Some(only) = table.only_answer() else { return Ok(false) };
        let Some(role) = self.session.info().role(&only.role) else { return Ok(false) };
        self.session.answer(role, &only.action).map_err(|d| Fail::wrong(self.denied(&d)))?;
        self.keep()?;
        Ok(true)
    }

    /// Takes back the last decision of the person in this role: against programs also over dice, which the file tells;
    /// between people as far as the rules of the table allow it.
    pub fn undo(&mut self, role: Role) -> Result<bool, Fail> {
        let roles = self.viewer(role);
        let undone = match self.session.last_decision(roles).filter(|_| self.alone()) {
            Some(number) => {
                self.session.take_back(roles, number);
                true
            }
            None => self.session.undo(roles, 1) == 1,
        };
        if undone {
            let number = self.session.number();
            self.unread.iter_mut().for_each(|n| *n = (*n).min(number + 1));
            self.saved = self.saved.min(number);
            self.keep()?;
        }
        Ok(undone)
    }

    /// What has happened since this role last looked.
    pub fn news(&mut self, role: Role) -> Vec<(usize, Event)> {
        let viewer = self.viewer(role);
        let from = self.unread[usize::from(role.0)];
        for r in viewer.iter() {
            if let Some(unread) = self.unread.get_mut(usize::from(r.0)) {
                *unread = self.session.number() + 1;
            }
        }
        self.session.log(viewer, from)
    }

    /// What may not be done now, and why.
    pub fn refused(&self, role: Role) -> Vec<Attempt> {
        let roles = self.viewer(role).iter();
        let Status::Deciding(deciding) = self.session.status() else { return vec![] };
        roles.filter(|r| deciding.has(*r)).flat_map(|r| self.session.refused(r)).collect()
    }

    fn keep(&mut self) -> Result<(), Fail> {
        if let Some(path) = self.save.clone() {
            self.save_to(&path, true)?;
        }
        Ok(())
    }

    pub fn save_to(&mut self, path: &Path, force: bool) -> Result<(), Fail> {
        files::save(&self.desk.words, path, &*self.session, force)?;
        self.saved = self.session.number();
        Ok(())
    }

    pub fn unsaved(&self) -> bool {
        self.session.number() != self.saved
    }

    pub fn role_name(&self, role: Role) -> String {
        let info = &self.game.info().roles[usize::from(role.0)];
        self.game.catalog(self.desk.words.language).say(&info.name)
    }
}

/// A number that differs from game to game and tells nothing of the seed.
fn commitment_number(session: &dyn AnySession) -> u64 {
    u64::from_str_radix(session.commitment().get(..16).unwrap_or_default(), 16).unwrap_or(0)
}
