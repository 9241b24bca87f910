//! SIE, SUR: blockades and sieges.

use crate::KingsRegulations;
use crate::action::Action;
use crate::flow::{Board, Umpire};
use crate::ids::{HqId, Side};
use kernel::Refusal;
use kernel::flow::{Chapter, Label};
use serde::{Deserialize, Serialize};
use tabletop::hex::HexId;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// KR-ADM-18: the Siege Table of the Administration Phase.
    Administration,
}

/// What a player does at a siege.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Act {}

/// What is beside the stack while a siege is worked at.
#[derive(Clone, Default, PartialEq, Hash, Debug, Serialize, Deserialize)]
pub struct Desk {}

impl Chapter<KingsRegulations> for Step {
    fn run(self, u: &mut Umpire) {
        u.pop();
    }
    fn rule(self) -> &'static str {
        "KR-SIE-23"
    }
}

// The Operations of a siege stand on the same list as the others: they are asked for here.

/// KR-OPS-07: Siege Operations that a side might conduct now.
pub fn tries(_q: Board, _side: Side, _out: &mut Vec<Action>) {}

/// Whether it may.
pub fn may(_q: Board, _side: Side, act: Act) -> Result<(), Refusal> {
    match act {}
}

/// Conducts one; it may be done. The step that asked for the Operation stays below.
pub fn operate(_u: &mut Umpire, _side: Side, act: Act) {
    match act {}
}

/// KR-SIE-03, KR-SIE-21: a Formation has ended its march in a hex, or was left there.
pub fn arrived(_u: &mut Umpire, _hq: HqId, _hex: HexId) {}

/// KR-SIE-22: a Formation has left a hex.
pub fn left(_u: &mut Umpire, _hq: HqId, _hex: HexId) {}

/// What an act is called.
pub fn label(_q: Board, act: Act) -> Label {
    match act {}
}

/// Clicks on a siege that a player might ask about.
pub fn might_try(_q: Board, _out: &mut Vec<Action>) {}
