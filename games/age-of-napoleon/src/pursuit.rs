//! 13.4.3: what the winner may do: pursue, or rally.

use crate::AgeOfNapoleon;
use crate::action::Action;
use crate::battle::field;
use crate::board::Board;
use crate::cards;
use crate::flow::{Umpire, wrong};
use crate::ids::{Title, foe};
use crate::losses;
use kernel::Roles;
use kernel::flow::Chapter;
use kernel::{Refusal, Role};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// 13.4.3.1.
    Pursue { role: Role },
    /// 13.4.3.2.
    VictoryRally { role: Role },
}

impl Chapter<AgeOfNapoleon> for Step {
    fn asks(self, _q: Board) -> Roles {
        match self {
            Step::Pursue { role } | Step::VictoryRally { role } => Roles::of(role),
        }
    }

    fn goes_by(self, u: &mut Umpire) -> bool {
        match self {
            Step::Pursue { role } => not_asked(u, role),
            Step::VictoryRally { role } => no_rally(u, role),
        }
    }

    fn tries(self, q: Board, role: Role, out: &mut Vec<Action>) {
        match self {
            Step::Pursue { .. } => tries(q, role, out),
            Step::VictoryRally { .. } => {
                cards::discard_tries(q, role, out);
                out.push(Action::Pass);
            }
        }
    }

    fn may(self, q: Board, role: Role, action: Action) -> Result<(), Refusal> {
        match self {
            Step::Pursue { .. } => may(q, role, action),
            Step::VictoryRally { .. } => match action {
                Action::Pass => Ok(()),
                _ => cards::may_discard(q, role, action),
            },
        }
    }

    fn act(self, u: &mut Umpire, role: Role, action: Action) {
        match self {
            Step::Pursue { .. } => play(u, role, action),
            Step::VictoryRally { .. } => rally(u, role, action),
        }
    }

    fn rule(self) -> &'static str {
        match self {
            Step::Pursue { .. } => "20.0",
            Step::VictoryRally { .. } => "13.4.3.2",
        }
    }

    fn doing(self) -> Option<&'static str> {
        Some(match self {
            Step::VictoryRally { .. } => "doing-rally",
            Step::Pursue { .. } => "doing-pursue",
        })
    }
}

// ---- Pursuit

pub fn not_asked(u: &mut Umpire, role: Role) -> bool {
    let q = u.q();
    let survivors = q.s.battle.present[foe(role).0 as usize].any();
    if survivors && q.asks(role, [Title::Pursuit].into_iter().collect()) {
        return false;
    }
    u.pop();
    true
}

pub fn tries(q: Board, role: Role, out: &mut Vec<Action>) {
    cards::window_tries(q, role, &[Title::Pursuit], out);
}

pub fn may(q: Board, role: Role, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Pass => Ok(()),
        Action::Play(t @ Title::Pursuit) => cards::may_play_event(q, role, t),
        Action::Play(Title::Napoleonica) => cards::may_napoleonica(q, role),
        Action::Play(t) => Err(cards::wrong_phase(q, t)),
        _ => wrong(q),
    }
}

pub fn play(u: &mut Umpire, role: Role, action: Action) {
    match action {
        Action::Play(t @ Title::Pursuit) => {
            u.pop();
            u.play_event(role, t);
            u.s.battle.pursuit = true;
            u.s.battle.temporary[foe(role).0 as usize] = 1;
            u.push(losses::Step::Losses { role: foe(role) });
        }
        Action::Play(t) => cards::play_anytime(u, role, t),
        _ => u.pop(),
    }
}

// ---- rally (13.4.3.2)

pub fn no_rally(u: &mut Umpire, role: Role) -> bool {
    let q = u.q();
    let tired = q.s.army(field(q), role).meets(q.s.spent);
    if tired && q.s.hand(role).any() && !q.s.battle.pursuit {
        return false;
    }
    u.pop();
    true
}

pub fn rally(u: &mut Umpire, role: Role, action: Action) {
    u.pop();
    if let Action::Discard(t) = action {
        let area = field(u.q());
        u.rally_army(role, area, "13.4.3.2");
        u.pay(role, t, "13.4.3.2");
    }
}
