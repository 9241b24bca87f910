//! 16: Resources, but for buying cards (`impulse.rs`) and easing Attrition (`attrition.rs`).

use crate::action::Action;
use crate::board::Board;
use crate::flow::{Chapter, Umpire};
use crate::ids::{Power, Powers};
use crate::text::About;
use kernel::{Event, Refusal, Text};
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
        "16.5"
    }
    fn prompt(self, _q: Board, _by: Power) -> Text {
        Text::new("prompt-resources")
    }
}

pub fn tries(_q: Board, _by: Power, _out: &mut Vec<Action>) {}

pub fn may(_q: Board, _by: Power, _action: Action) -> Result<(), Refusal> {
    Err(Refusal::not_now("16.5"))
}

pub fn act(_u: &mut Umpire, _by: Power, _action: Action) {}

/// 16.51: whoever does something else is done with spending on Attrition markers for this Impulse.
pub fn run_ends(u: &mut Umpire) {
    if u.s.impulse.attrition_run == 1 {
        u.s.impulse.attrition_run = 2;
    }
}

impl Umpire<'_> {
    /// A Power gets Resources (16.2).
    pub fn gain(&mut self, power: Power, count: u8, rule: &'static str) {
        if count == 0 {
            return;
        }
        self.s.resources[power.i()] += count;
        self.say(|| Event::new(Text::new("log-resources").power(power).number("count", count)).rule(rule));
    }
}
