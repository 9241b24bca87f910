//! 12: Battle, up to its result; Flag Overrun and Loot.

mod dice;

use crate::action::Action;
use crate::board::Board;
use crate::flow::{Chapter, Umpire};
use crate::ids::{Camp, CardId, LeaderId, Power, Powers, SpaceId, Window};
pub use dice::{Side, battle_dice, bonus, rating};
use kernel::{Refusal, Text};
use serde::{Deserialize, Serialize};

/// The Battle being fought: the force in hand ([`crate::force::Force`]) against all that stands in its space. Pairs are by Camp.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Battle {
    pub on: bool,
    pub space: Option<SpaceId>,
    /// The Round being fought, from 1.
    pub round: u8,
    /// Rounds it may last while casualties are equal; 2 unless an Event says otherwise (12.52).
    pub rounds: u8,
    /// A Round follows whatever the casualties are (card 57), or none does (74). Both are over with the Round.
    pub another: bool,
    pub last: bool,
    /// 74: a Tsarist defender who wins with this Round may burn the Duchy.
    pub burn: bool,
    /// Battle dice that Events add: in this Round, and in every Round from now on.
    pub extra: [u8; 2],
    pub lasting: [u8; 2],
    /// Dice that Events take off in this Round; one is always left (53).
    pub cut: [u8; 2],
    /// Disrupts that an Event adds to the casualties of this Round (24).
    pub added: [u8; 2],
    /// This Round ratings and Morale dice count nothing (55), fives kill (84).
    pub fog: bool,
    pub sanguinary: bool,
    /// What a wound takes off a Commander's Battle Rating (71), and who goes to the Regroup Box for it after the Battle.
    pub wound: [u8; 2],
    pub wounded: Option<LeaderId>,
    /// Spaces from which Armies have been called (66): they try to come before the dice of this Round.
    pub called: [[Option<SpaceId>; 2]; 2],
    /// Kills and disrupts of this Round, suffered: known when the dice are rolled.
    pub hit: [u8; 2],
    pub shaken: [u8; 2],
    /// Casualties suffered, over all Rounds; a disrupt turned into a kill (12.54) has moved over.
    pub kills: [u8; 2],
    pub disrupts: [u8; 2],
    /// Disrupts without effect but for the count (106), and none converted by Morale (19).
    pub spared: [u8; 2],
    pub steady: [bool; 2],
    /// Kills rolled against a side, borne or not, and its points at the beginning, for Flag Overrun (12.9).
    pub rolled: [u8; 2],
    pub began: [u8; 2],
    /// It had a Leader when the Battle began, it was an Army Group: what its defeat costs (12.81).
    pub army: [bool; 2],
    pub group: [bool; 2],
    /// Strength Points and Leaders lost, for Loot (12.10).
    pub lost: [u8; 2],
    /// Attrition of the retreat: it counts towards a Rout (12.62).
    pub straggled: u8,
    /// Off the margin of a Rout (59); a Rout is only a retreat (62, 104).
    pub panic: u8,
    pub no_rout: bool,
    /// On the roll for Loot (77).
    pub loot: i8,
    /// The beaten Camp checks Morale after a Rout or Overrun (50), by Camp that played it.
    pub thunder: [bool; 2],
    /// The Guard is sent in (1).
    pub committed: bool,
    /// A second Battle is called for (70); it is being fought.
    pub again: bool,
    pub second: bool,
    /// The Inactive side is entrenched (12.45), and has failed to evade (11.8).
    pub entrenched: bool,
    /// The Camp that has lost, once that is settled, and how badly. Nobody has when both are wiped out.
    pub loser: Option<Camp>,
    pub rout: bool,
    pub overrun: bool,
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

/// The force in hand meets the enemy in a space: the Battle is pushed, and when it is over the force is in hand and stands there (it has
/// won), or has been set down elsewhere (it has retreated), or is empty. It is `halted` unless it has overrun the enemy.
pub fn of_force(_u: &mut Umpire, _space: SpaceId) {}

/// 5.3, 12.1, 13.23: whether a Power takes part in what is fought, so that it may play Battle cards.
pub fn may_play_cards(q: Board, by: Power, card: CardId, window: Window) -> Result<(), Refusal> {
    if window == Window::SiegeCards {
        return crate::fortress::may_play_cards(q, by, card);
    }
    Err(Refusal::new("5.3", "refuse-no-battle").name("card", card))
}
