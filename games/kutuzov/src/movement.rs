//! 10: movement.
//!
//! A force is made up ([`Step::Form`]), each step is declared and paid for, answered
//! ([`MoveDeclared`](Window::MoveDeclared)), and then everything its arrival brings about is settled in the order of
//! [`Step::Arrive`]: Interception and Evasion (11.11), Attrition, Battle.

mod command;
mod form;
mod march;

use crate::prelude::*;
pub use command::{joined, left, list_appointments, may_appoint, name_commander};
pub use form::{begin, begin_free, detach, list_detachments, may_begin, may_detach};
use kernel::flow::sift;
pub(crate) use march::step_off;
pub use march::{beyond, cost, may_march, subject};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// The Active Power makes up a force, or goes on with the one that is moving.
    Form,
    /// 10.61: the partner is asked whether his Leader comes along.
    Consent { leader: LeaderId },
    /// The force has declared a step; what follows, in order.
    Arrive { to: SpaceId, stage: Stage },
    /// 10.54, 10.62: who commands the Formations of a Camp here.
    Command { space: SpaceId, camp: Camp },
    /// The same for the force in hand, which others have joined on the field (11.2).
    Lead,
    /// 10.62: the partner is asked whether this Leader shall command.
    Accept { leader: LeaderId },
}

/// What a step brings about, in the order in which it is settled.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    Declared,
    Interception,
    ActiveInterception,
    /// Events that wait for somebody to enter (52).
    Entry,
    Attrition,
    Battle,
    Settled,
}

impl Chapter<Kutuzov> for Step {
    fn asks(self, q: Board) -> Powers {
        match self {
            Step::Form => Powers::of(q.s.impulse.power),
            Step::Consent { leader } => Powers::of(q.nation_of(leader).power()),
            Step::Accept { .. } => Powers::of(q.s.impulse.power.partner()),
            Step::Command { space, camp } => {
                Powers::of(command::names_commander(q, Body::Stack(space, camp)))
            }
            Step::Lead => Powers::of(command::names_commander(q, Body::Force)),
            Step::Arrive { .. } => Powers::NONE,
        }
    }

    fn run(self, u: &mut Umpire) {
        if let Step::Arrive { to, stage } = self {
            march::arrive(u, to, stage);
        }
    }

    fn goes_by(self, u: &mut Umpire) -> bool {
        match self {
            // A force that can do nothing more is let go.
            Step::Form if u.s.force.halted || u.s.force.is_empty() => {
                form::let_go(u);
                true
            }
            Step::Command { space, camp } => {
                u.pop_if(command::is_settled(u.q(), u.q().leaders(camp, space), camp))
            }
            Step::Lead => u.pop_if(!u.s.force.lifted || u.s.force.leaders.len() < 2),
            _ => false,
        }
    }

    fn tries(self, q: Board, by: Power, out: &mut Vec<Action>) {
        match self {
            Step::Form => form::list(q, by, out),
            Step::Consent { .. } | Step::Accept { .. } => out.extend([Action::Yes, Action::No]),
            Step::Command { space, camp } => out.extend(q.leaders(camp, space).iter().map(Action::Command)),
            Step::Lead => out.extend(q.s.force.leaders.iter().map(Action::Command)),
            Step::Arrive { .. } => {}
        }
    }

    fn list(self, q: Board, by: Power, out: &mut Vec<Action>) {
        match self {
            Step::Form => form::list(q, by, out),
            _ => sift(self, q, by, out),
        }
    }

    fn may(self, q: Board, by: Power, action: Action) -> Result<(), Refusal> {
        match (self, action) {
            (Step::Form, _) => form::may(q, by, action),
            (Step::Consent { .. } | Step::Accept { .. }, Action::Yes | Action::No) => Ok(()),
            (Step::Command { .. } | Step::Lead, Action::Command(leader)) => {
                let there = match self {
                    Step::Command { space, camp } => q.leaders(camp, space),
                    _ => q.s.force.leaders,
                };
                refuse("10.62", "refuse-not-there").of(leader).unless(there.has(leader))
            }
            _ => Err(Refusal::not_now(self.rule())),
        }
    }

    fn act(self, u: &mut Umpire, by: Power, action: Action) {
        match (self, action) {
            (Step::Form, _) => form::act(u, by, action),
            (Step::Consent { leader }, _) => {
                u.pop();
                if action == Action::Yes {
                    u.s.force.leaders.insert(leader);
                } else {
                    u.s.force.refused.insert(leader);
                }
            }
            (Step::Accept { leader }, _) => {
                u.pop();
                if action == Action::Yes {
                    command::appoint(u, leader);
                } else {
                    u.tell("10.62", "log-no-command", |t| t.of(by).of(leader));
                }
            }
            (Step::Command { .. }, Action::Command(leader)) => {
                u.pop();
                command::appoint(u, leader);
            }
            (Step::Lead, Action::Command(leader)) => {
                u.pop();
                u.s.force.commander = Some(leader);
                command::told(u, leader);
            }
            _ => {}
        }
    }

    fn rule(self) -> &'static str {
        match self {
            Step::Consent { .. } => "10.61",
            Step::Command { .. } | Step::Lead | Step::Accept { .. } => "10.62",
            _ => "10.1",
        }
    }

    fn prompt(self, q: Board, _by: Power) -> Text {
        match self {
            Step::Consent { leader } => Text::new("prompt-consent").of(q.p, leader),
            Step::Accept { leader } => Text::new("prompt-accept").of(q.p, leader),
            Step::Command { space, .. } => Text::new("prompt-command").of(q.p, space),
            Step::Lead => Text::new("prompt-command").of(q.p, q.s.force.at.unwrap_or(SpaceId(0))),
            _ => {
                let space = q.s.force.at.unwrap_or(SpaceId(0));
                Text::new("prompt-form").of(q.p, space)
            }
        }
    }
}
