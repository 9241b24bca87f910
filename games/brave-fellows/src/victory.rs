//! 10: victory.

use crate::flow::Umpire;
use crate::ids::Side;
use kernel::{Outcome, Roles};
use serde::{Deserialize, Serialize};

/// How it ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct End {
    pub winner: Option<Side>,
    pub strategic: bool,
}

impl End {
    pub fn outcome(self) -> Outcome {
        let winners = self.winner.map_or(Roles::NOBODY, Side::alone);
        Outcome { winners, how: "end-draw", rule: "10.2.7" }
    }
}

/// 10.1: watched between any two steps.
pub fn watch(_u: &mut Umpire) {}

/// 10.2: after the last turn.
pub fn judge(u: &mut Umpire) {
    u.s.over = Some(End { winner: None, strategic: false });
}
