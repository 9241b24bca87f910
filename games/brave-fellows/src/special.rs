//! 8: the Grand Battery, the Elite Battalion, the Strong Point.

use crate::BraveFellows;
use crate::flow::{Board, NOBODY, Umpire};
use crate::ids::UnitId;
use kernel::Roles;
use kernel::flow::Chapter;
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    Over,
}

impl Chapter<BraveFellows> for Step {
    fn asks(self, _q: Board) -> Roles {
        NOBODY
    }
    fn run(self, u: &mut Umpire) {
        u.pop();
    }
    fn rule(self) -> &'static str {
        "8.3"
    }
}

/// 8.3.1: the fire factor as it counts.
pub fn fire_factor(q: Board, unit: UnitId) -> u8 {
    q.p.unit(unit).ff
}

/// 8.3.1, 4.2.4d: the melee factor as it counts.
pub fn melee_factor(q: Board, unit: UnitId) -> u8 {
    q.p.unit(unit).mf(q.s.fatigued.has(unit))
}

/// 8.3.2: the French may disband the Elite Battalion, in the Reinforcement Phase.
pub fn ask_disband(_u: &mut Umpire) {}

/// 8.3.3: the Elite Battalion was regrouped: its regiments have their values again, it does not come back.
pub fn elite_regrouped(u: &mut Umpire) {
    u.s.elite = crate::state::Elite::Dissolved;
}

/// 8.4.4: it has left the Strong Point, which is gone for good.
pub fn elite_left(u: &mut Umpire) {
    u.s.strong_point = false;
}
