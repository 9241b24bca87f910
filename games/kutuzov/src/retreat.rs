//! 12.6 – 12.8: retreat, Rout and Overrun.

use crate::action::Action;
use crate::board::Board;
use crate::flow::{Chapter, Umpire};
use crate::ids::{Power, Powers};
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
        "12.6"
    }
    fn prompt(self, _q: Board, _by: Power) -> Text {
        Text::new("prompt-retreat")
    }
}
