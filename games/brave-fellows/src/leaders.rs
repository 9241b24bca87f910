//! 6.5: leader casualties.

use crate::BraveFellows;
use crate::flow::{Board, NOBODY, Umpire};
use crate::ids::LeaderId;
use crate::state::LeaderAt;
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
        "6.5"
    }
}

/// 6.5.1: a leader checks whether he is hit.
pub fn casualty(_u: &mut Umpire, _leader: LeaderId) {}

/// 6.5.4: a lone leader is captured by whoever enters his hex.
pub fn capture(u: &mut Umpire, leader: LeaderId) {
    u.s.set_leader(leader, LeaderAt::Captured);
}

/// 6.5.2a: wounded leaders whose time is over come back, in the Reinforcement Phase.
pub fn come_back(_u: &mut Umpire) {}
