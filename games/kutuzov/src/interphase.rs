//! 17: the Interphase.

use crate::action::Action;
use crate::board::Board;
use crate::cards;
use crate::flow::{Chapter, Umpire};
use crate::ids::{CardSet, POWERS, Power, Powers};
use kernel::{Refusal, Text};
use serde::{Deserialize, Serialize};

/// What the Interphase is in the middle of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Interphase {
    /// Command Points of Reinforcements left to the Power whose turn it is, and those for its Ally alone (17.21).
    pub points: u8,
    pub ally_points: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// 17.41, 17.44: new cards for everybody.
    Deal,
}

impl Chapter for Step {
    fn asks(self, _q: Board) -> Powers {
        Powers::NONE
    }
    fn run(self, u: &mut Umpire) {
        u.pop();
        deal(u);
    }
    fn tries(self, _q: Board, _by: Power, _out: &mut Vec<Action>) {}
    fn may(self, _q: Board, _by: Power, _action: Action) -> Result<(), Refusal> {
        Err(Refusal::not_now(self.rule()))
    }
    fn act(self, _u: &mut Umpire, _by: Power, _action: Action) {}
    fn rule(self) -> &'static str {
        "17"
    }
    fn prompt(self, _q: Board, _by: Power) -> Text {
        Text::new("prompt-interphase")
    }
}

pub fn begin(u: &mut Umpire) {
    u.push(Step::Deal);
}

/// 17.41, 17.44: the discards are shuffled in, five cards each, beginning with the Power that moves next, and the Home cards.
fn deal(u: &mut Umpire) {
    u.reshuffle();
    let regular = u.p.number("hand.regular") as u8;
    let mut power = u.s.marker;
    for _ in POWERS {
        u.draw(power, regular);
        power = power.next();
    }
    let table = if u.s.turn == 3 { "hand.home_turn_4" } else { "hand.home" };
    let home = POWERS.map(|w| u.p.number(&format!("{table}.{}", crate::ids::POWER_NAMES[w.i()])) as u8);
    let fixed = POWERS.map(|w| {
        let key = format!("hand.fixed_home.{}", crate::ids::POWER_NAMES[w.i()]);
        u.p.numbers.get(&key).map_or(CardSet::EMPTY, |n| CardSet::of(crate::ids::CardId(*n as u8 - 1)))
    });
    cards::deal_home(u, home, fixed);
}
