//! 11: Interception and Evasion.

use crate::action::Action;
use crate::board::Board;
use crate::flow::{Chapter, Umpire};
use crate::ids::{Camp, Power, Powers, SpaceId};
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
        "11.1"
    }
    fn prompt(self, _q: Board, _by: Power) -> Text {
        Text::new("prompt-interception")
    }
}

/// A force in hand has come to a space, or an Event is about to change a Flag there (11.1): the Inactive Camp may intercept and evade, in
/// any order (11.11).
pub fn open(_u: &mut Umpire, _to: SpaceId) {}

/// Whether an Army of this Camp that has not fought or failed could intercept into a space at all: what 7.13, 16.57, 17.31 and 17.34 call
/// theoretically.
pub fn could(_q: Board, _camp: Camp, _into: SpaceId) -> bool {
    false
}
