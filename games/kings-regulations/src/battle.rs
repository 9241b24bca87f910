//! BAT: battles, at the end of each impulse.

use crate::KingsRegulations;
use crate::flow::{Board, Umpire};
use kernel::flow::{Chapter, Label};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// KR-BAT-02: the impulse is over; whatever hexes hold both sides are fought over, one after another.
    Battles,
}

/// What a player does in a battle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Act {}

/// What is beside the stack while a battle is fought.
#[derive(Clone, Default, PartialEq, Hash, Debug, Serialize, Deserialize)]
pub struct Desk {}

impl Chapter<KingsRegulations> for Step {
    fn run(self, u: &mut Umpire) {
        u.pop();
    }
    fn rule(self) -> &'static str {
        "KR-BAT-02"
    }
}

/// What an act is called.
pub fn label(_q: Board, act: Act) -> Label {
    match act {}
}

/// Clicks on a battle that a player might ask about.
pub fn might_try(_q: Board, _out: &mut Vec<crate::action::Action>) {}
