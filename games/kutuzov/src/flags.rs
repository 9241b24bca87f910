//! 7: Flags, and 8: what may be flagged for whom.

use crate::action::Action;
use crate::board::Board;
use crate::flow::{Chapter, Umpire};
use crate::ids::{NATIONS, Nation, Power, Powers, SpaceId};
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
        "7.1"
    }
    fn prompt(self, _q: Board, _by: Power) -> Text {
        Text::new("prompt-flags")
    }
}

pub fn tries(_q: Board, _by: Power, _out: &mut Vec<Action>) {}

/// 7.1, 8.1.
pub fn may(_q: Board, _by: Power, _action: Action) -> Result<(), Refusal> {
    Err(Refusal::not_now("7.1"))
}

pub fn act(_u: &mut Umpire, _by: Power, _action: Action) {}

impl Board<'_> {
    /// Flags of a Nation that are not on the map (1.7).
    pub fn flags_left(self, nation: Nation) -> u8 {
        let planted = self.s.flags.iter().filter(|f| **f == Some(nation)).count() as u8;
        debug_assert!(NATIONS.contains(&nation));
        self.p.flag_supply[nation.i()].saturating_sub(planted)
    }
}

impl Umpire<'_> {
    /// A space comes under a Nation's Flag, or back to its printed owner. Every change of Flag goes through here: it is where the
    /// Morale markers of 7.2 are given, DMCs are looted (12.11) and sudden deaths are looked for (19.22, 19.23).
    pub fn plant(&mut self, space: SpaceId, nation: Nation) {
        let home = self.p.space(space).home;
        let dual = self.p.space(space).dual && nation.camp() == home.camp();
        let back = nation == home || dual;
        self.s.flags[space.0 as usize] = if back { None } else { Some(nation) };
        crate::allies::hesitants(self);
    }
    /// An enemy's Flag is taken away and the printed owner has the space again.
    pub fn strike(&mut self, space: SpaceId) {
        self.s.flags[space.0 as usize] = None;
        crate::allies::hesitants(self);
    }
}
