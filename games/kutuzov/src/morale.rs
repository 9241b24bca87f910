//! 9: Morale.

use crate::action::Action;
use crate::board::Board;
use crate::flow::{Chapter, Umpire};
use crate::ids::{Camp, Power, Powers};
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
        "9.2"
    }
    fn prompt(self, _q: Board, _by: Power) -> Text {
        Text::new("prompt-morale")
    }
}

pub fn tries(_q: Board, _by: Power, _out: &mut Vec<Action>) {}

/// 9.52, 14.46: a Command Point for a die.
pub fn may_die(_q: Board, _by: Power, action: Action) -> Result<(), Refusal> {
    Err(Refusal::not_now(if action == Action::MoraleDie { "9.52" } else { "14.46" }))
}

pub fn die(_u: &mut Umpire, _by: Power, _action: Action) {}

/// A Camp takes Morale Loss Markers; Gain Markers go first (9.51). Nine or more call for a check (9.41).
pub fn lose(u: &mut Umpire, camp: Camp, count: u8, _rule: &'static str) {
    let m = &mut u.s.morale[camp.i()];
    let cancelled = count.min(m.gain);
    m.gain -= cancelled;
    m.loss += count - cancelled;
}

/// A Camp is rid of Morale Loss Markers; where there are none left, it takes Gain Markers instead if `gains` (9.51).
pub fn recover(u: &mut Umpire, camp: Camp, count: u8, gains: bool, _rule: &'static str) {
    let m = &mut u.s.morale[camp.i()];
    let removed = count.min(m.loss);
    m.loss -= removed;
    if gains {
        m.gain += count - removed;
    }
}

/// A Morale Check (9.2), pushed: it can be answered (card 69), and a second Level lost in an Impulse can be fought for (5.23).
pub fn check(_u: &mut Umpire, _camp: Camp, _rule: &'static str) {}

/// A Camp's Morale falls by a Level, by an Event or for want of a better: no markers go (9.21). Below the last the game is lost (9.22), and
/// what hangs on the Level follows: Allies (9.31), Will to Fight? (19.8).
pub fn fall(_u: &mut Umpire, _camp: Camp, _rule: &'static str) {}

/// It rises by a Level, as far as Attrition (14.48) and one Level an Impulse (9) allow.
pub fn rise(_u: &mut Umpire, _camp: Camp, _rule: &'static str) {}

/// 9.53: the Camp may try to improve its Morale.
pub fn opportunity(_u: &mut Umpire, _camp: Camp) {}

/// 4.5: the check of the Morale Step.
pub fn step_check(_u: &mut Umpire, _camp: Camp) {}

/// 9.53, 16.54: Gain Markers beyond what may be kept are lost.
pub fn impulse_ends(_u: &mut Umpire) {}
