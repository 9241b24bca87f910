//! 6: building and regrouping, and putting pieces into play.

use crate::action::Action;
use crate::board::Board;
use crate::flow::{Chapter, Umpire};
use crate::ids::{Power, Powers, SpaceId};
use kernel::{Refusal, Text};
use serde::{Deserialize, Serialize};

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
        "6.1"
    }
    fn prompt(self, _q: Board, _by: Power) -> Text {
        Text::new("prompt-building")
    }
}

/// What the Active Power might build or regroup, and where.
pub fn tries(_q: Board, _by: Power, _out: &mut Vec<Action>) {}

/// 6.1, 6.2, 6.31, 6.32.
pub fn may(_q: Board, _by: Power, _action: Action) -> Result<(), Refusal> {
    Err(Refusal::not_now("6.1"))
}

pub fn act(_u: &mut Umpire, _by: Power, _action: Action) {}

/// 6.33, 6.34: pieces put where the enemy stands attack, once all placing of the Impulse is done.
pub fn provoked(_u: &mut Umpire, _space: SpaceId) {}
