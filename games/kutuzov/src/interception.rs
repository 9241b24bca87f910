//! 11: Interception and Evasion.

use crate::action::Action;
use crate::board::Board;
use crate::flow::{Chapter, Umpire};
use crate::ids::{Camp, LeaderId, LeaderSet, Nation, Power, Powers, SpaceId};
use crate::state::Worn;
use crate::troops::Troops;
use kernel::{Refusal, Text};
use serde::{Deserialize, Serialize};

/// A party that goes somewhere by itself: an Interception or Evasion attempt, named and not yet rolled (what cards 23, 61, 63, 65, 72, 75
/// and 109 change), or a part of a beaten side that retreats. While it is `lifted` its pieces are off the map ([`Body::Party`]).
///
/// [`Body::Party`]: crate::losses::Body::Party
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Attempt {
    pub on: bool,
    pub kind: Kind,
    /// Whose pieces they are: 0 Imperial, 1 Tsarist.
    pub camp: u8,
    pub from: Option<SpaceId>,
    pub to: Option<SpaceId>,
    /// Between them, for an Interception over two Duchies (72).
    pub via: Option<SpaceId>,
    pub leaders: LeaderSet,
    pub commander: Option<LeaderId>,
    pub troops: [Troops; 6],
    pub worn: [Worn; 6],
    pub lifted: bool,
    /// What Events add to the roll.
    pub modifier: i8,
    /// A rating lent by an Event to Soldiers without a Leader (109), and how many Strength Points it is lent to.
    pub rating: Option<u8>,
    pub limit: u8,
    /// A River is no bar (23, 61) or counts as Rough (65), the attempt costs no Morale (22, 23), it comes to nothing.
    pub over_river: bool,
    pub unashamed: bool,
    pub cancelled: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    #[default]
    Interception,
    Evasion,
    Retreat,
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

impl Attempt {
    /// Soldiers of a Nation that are off the map with it.
    pub fn in_hand(&self, nation: Nation) -> Troops {
        if self.lifted { self.troops[nation.i()] } else { Troops::NONE }
    }
}

/// An Event lets somebody intercept who else could not (65, 72, 109): its owner is asked whether it goes and, for an Army Group, who of it.
/// Fill in `from`, `to`, `via`, and what the Event changes (`over_river`, `modifier`, `rating` and `limit`); all who can go are
/// taken to begin with. A party of the Active Camp that succeeds joins the force in hand, one of the Inactive Camp stands in `to`.
pub fn offer(_u: &mut Umpire, _attempt: Attempt) {}
