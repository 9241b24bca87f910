//! 13.4.3: what the winner may do: pursue, or rally.

use crate::battle::{field, here};
use crate::prelude::*;
use crate::{cards, losses};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// 13.4.3.1.
    Pursue { role: Role },
    /// 13.4.3.2.
    VictoryRally { role: Role },
}

const CARD: [Title; 1] = [Title::Pursuit];

impl Chapter<AgeOfNapoleon> for Step {
    fn asks(self, _q: Board) -> Roles {
        let (Step::Pursue { role } | Step::VictoryRally { role }) = self;
        Roles::of(role)
    }

    fn goes_by(self, u: &mut Umpire) -> bool {
        let q = u.q();
        let asks = match self {
            Step::Pursue { role } => q.s.battle.present[foe(role).0 as usize].any() && q.asks(role, CARD),
            Step::VictoryRally { role } => {
                let tired = q.s.army(field(q), role).meets(q.s.spent);
                tired && q.s.hand(role).any() && !q.s.battle.pursuit
            }
        };
        u.pop_if(!asks)
    }

    fn tries(self, q: Board, role: Role, out: &mut Vec<Action>) {
        match self {
            Step::Pursue { .. } => cards::answer_tries(q, role, out),
            Step::VictoryRally { .. } => {
                cards::discard_tries(q, role, out);
                out.push(Action::Pass);
            }
        }
    }

    fn may(self, q: Board, role: Role, action: Action) -> Result<(), Refusal> {
        match (self, action) {
            (Step::Pursue { .. }, _) => cards::may_answer(q, role, action, &CARD, |_| Ok(())),
            (Step::VictoryRally { .. }, Action::Pass) => Ok(()),
            (Step::VictoryRally { .. }, _) => cards::may_discard(q, role, action),
        }
    }

    fn act(self, u: &mut Umpire, role: Role, action: Action) {
        match (self, action) {
            (Step::Pursue { .. }, _) => {
                if cards::answer(u, role, action, &CARD).is_some() {
                    u.pop();
                    u.s.battle.pursuit = true;
                    u.s.battle.temporary[foe(role).0 as usize] = 1;
                    u.push(losses::Step::Losses { role: foe(role) });
                }
            }
            (Step::VictoryRally { .. }, _) => {
                u.pop();
                if let Action::Discard(t) = action {
                    u.rally(role, field(u.q()), t, "13.4.3.2");
                }
            }
        }
    }

    fn rule(self) -> &'static str {
        match self {
            Step::Pursue { .. } => "20.0",
            Step::VictoryRally { .. } => "13.4.3.2",
        }
    }

    fn question(self, q: Board, _role: Role) -> Question {
        match self {
            Step::Pursue { .. } => Question::new("prompt-pursue", ["20.0"]),
            Step::VictoryRally { .. } => Question::new(here(q, "prompt-victory-rally"), ["13.4.3.2"]),
        }
    }
}
