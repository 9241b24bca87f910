//! 6.3: fire combat.

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
        "6.3"
    }
}

/// What a fire is about.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Fire {}

/// 6.3.1: the Defensive Fire Segment.
pub fn begin_defensive(_u: &mut Umpire) {}

/// 6.3.2: the Offensive Fire Segment.
pub fn begin_offensive(_u: &mut Umpire) {}
