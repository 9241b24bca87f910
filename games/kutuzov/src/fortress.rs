//! 13: Fortresses and Sieges.

use crate::action::Action;
use crate::board::Board;
use crate::flow::{Chapter, Umpire};
use crate::ids::{Power, Powers, SpaceId};
use kernel::{Refusal, Text};
use serde::{Deserialize, Serialize};

/// The Siege being resolved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Siege {
    pub on: bool,
    pub space: Option<SpaceId>,
    pub round: u8,
    /// Rounds it may last: the rating of the Fortress, and what Events add (56).
    pub rounds: u8,
    /// The next Round needs no 13.33 a (56); none follows (74).
    pub press_on: bool,
    pub last: bool,
    pub wound: u8,
    pub hits: u8,
    pub kills: u8,
    pub disrupts: u8,
    pub extra: [i8; 2],
    pub lasting: [i8; 2],
    /// On the roll for Sack and Pillage (77).
    pub loot: i8,
    pub wounded: Option<crate::ids::LeaderId>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// Nothing yet.
    Idle,
}

impl Chapter for Step {
    fn asks(self, _q: Board) -> Powers {
        Powers::NONE
    }
    fn run(self, u: &mut Umpire) {
        u.pop();
    }
    fn tries(self, _q: Board, _by: Power, _out: &mut Vec<Action>) {}
    fn may(self, _q: Board, _by: Power, _action: Action) -> Result<(), Refusal> {
        Err(Refusal::not_now(self.rule()))
    }
    fn act(self, _u: &mut Umpire, _by: Power, _action: Action) {}
    fn rule(self) -> &'static str {
        "13.2"
    }
    fn prompt(self, _q: Board, _by: Power) -> Text {
        Text::new("prompt-fortress")
    }
}

/// 4.23, 13.2: a Power without cards may still resolve a Siege.
pub fn may_resolve_any(_q: Board, _by: Power) -> bool {
    false
}

pub fn tries(_q: Board, _by: Power, _out: &mut Vec<Action>) {}

pub fn may_besiege(_q: Board, _by: Power, _space: SpaceId) -> Result<(), Refusal> {
    Err(Refusal::not_now("13.2"))
}

pub fn besiege(_u: &mut Umpire, _by: Power, _space: SpaceId) {}
