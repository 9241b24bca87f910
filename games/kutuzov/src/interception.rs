//! 11: Interception and Evasion.

use crate::action::Action;
use crate::board::Board;
use crate::flow::{Chapter, Umpire};
use crate::ids::{Camp, LeaderSet, Power, Powers, SpaceId};
use crate::troops::Troops;
use kernel::{Refusal, Text};
use serde::{Deserialize, Serialize};

/// The Interception or Evasion attempt that has been named and not yet rolled: what cards 23, 61, 63, 65, 72, 75 and 109 change.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Attempt {
    pub on: bool,
    pub evasion: bool,
    pub from: Option<SpaceId>,
    pub to: Option<SpaceId>,
    /// Between them, for an Interception over two Duchies (72).
    pub via: Option<SpaceId>,
    pub leaders: LeaderSet,
    pub troops: [Troops; 6],
    /// What Events add to the roll.
    pub modifier: i8,
    /// A rating lent by an Event (109).
    pub rating: Option<u8>,
    /// A River is no bar (61, 65), the attempt costs no Morale (22, 23).
    pub over_river: bool,
    pub unashamed: bool,
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
        "11.1"
    }
    fn prompt(self, _q: Board, _by: Power) -> Text {
        Text::new("prompt-interception")
    }
}

/// A force in hand has come to a space, or an Event is about to change a Flag there (11.1): the Inactive Camp may intercept and evade, in
/// any order (11.11).
pub fn open(_u: &mut Umpire, _to: SpaceId) {}

/// 11.1 b: an Event of this Camp is about to change the Flag of a space; the other may intercept. When the steps pushed are done, an enemy
/// Formation stands there if it has.
pub fn contest(_u: &mut Umpire, _space: SpaceId, _by: Camp) {}

/// Whether an Army of this Camp that has not fought or failed could intercept into a space at all: what 7.13, 16.57, 17.31 and 17.34 call
/// theoretically.
pub fn could(_q: Board, _camp: Camp, _into: SpaceId) -> bool {
    false
}
