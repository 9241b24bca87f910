//! 6.7: rout.

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
        "6.7"
    }
}

/// 6.7.1: a unit routs: it is marked, on its fatigued side, and runs (6.7.3).
pub fn rout(u: &mut Umpire, unit: UnitId) {
    u.s.set_fatigued(u.p, unit, true);
    u.s.set_routed(u.p, unit, true);
}

/// 6.7.6: a unit in rout at the start of its Movement Segment runs on.
pub fn goes_on(_u: &mut Umpire, _unit: UnitId) {}
