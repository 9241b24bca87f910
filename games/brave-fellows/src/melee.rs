//! 6.4: melee combat.

use crate::BraveFellows;
use crate::flow::{Board, NOBODY, Umpire};

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
        "6.4"
    }
}

/// What a melee is about.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Melee {}

/// 6.4: the Melee Segment.
pub fn begin(_u: &mut Umpire) {}
