//! 12: Battle, up to its result; Flag Overrun and Loot.

use crate::action::Action;
use crate::board::Board;
use crate::flow::{Chapter, Umpire};
use crate::ids::{CardId, Power, Powers, SpaceId, Window};
use kernel::{Refusal, Text};
use serde::{Deserialize, Serialize};

/// The Battle being fought: the force in hand ([`crate::force::Force`]) against all that stands in its space. By Camp.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Battle {
    pub on: bool,
    pub space: Option<SpaceId>,
    pub round: u8,
    /// Rounds it may last; 2 unless an Event says otherwise (12.52).
    pub rounds: u8,
    /// Battle dice that Events add or take, this Round and every Round.
    pub extra: [i8; 2],
    pub lasting: [i8; 2],
    /// Casualties suffered, over all Rounds.
    pub kills: [u8; 2],
    pub disrupts: [u8; 2],
    /// Strength Points and Leaders lost, for Loot (12.10).
    pub lost: [u8; 2],
    /// Terrain dice are due to this side in the first Round.
    pub entrenched: bool,
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
        "12.2"
    }
    fn prompt(self, _q: Board, _by: Power) -> Text {
        Text::new("prompt-battle")
    }
}

/// 10.52, 10.71: whether a force may go where the enemy stands.
pub fn may_enter(q: Board, by: Power, to: SpaceId) -> Result<(), Refusal> {
    if q.holds(by.camp().foe(), to) {
        return Err(Refusal::new("12.2", "refuse-not-written").name("space", to));
    }
    Ok(())
}

/// The force in hand meets the enemy in a space.
pub fn of_force(_u: &mut Umpire, _space: SpaceId) {}

/// 5.3, 12.1, 13.23: whether a Power takes part in what is fought, so that it may play Battle cards.
pub fn may_play_cards(_q: Board, _by: Power, card: CardId, _window: Window) -> Result<(), Refusal> {
    Err(Refusal::new("5.3", "refuse-no-battle").name("card", card))
}
