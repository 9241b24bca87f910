//! 6.6: retreats.

use crate::BraveFellows;
use crate::flow::{Board, NOBODY, Umpire};
use crate::ids::UnitSet;
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
        "6.6"
    }
}

/// What a retreat is about.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Retreat {}

/// 6.6: these units retreat so many hexes.
pub fn retreat(_u: &mut Umpire, _units: UnitSet, _hexes: u8) {}
