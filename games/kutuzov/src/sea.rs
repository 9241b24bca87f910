//! 15: sea movement.

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
        "15.1"
    }
    fn prompt(self, _q: Board, _by: Power) -> Text {
        Text::new("prompt-sea")
    }
}

pub fn tries(_q: Board, _by: Power, _out: &mut Vec<Action>) {}

/// 15.2.
pub fn may_embark(_q: Board, _by: Power, _space: SpaceId) -> Result<(), Refusal> {
    Err(Refusal::not_now("15.1"))
}

pub fn embark(_u: &mut Umpire, _by: Power, _space: SpaceId) {}
