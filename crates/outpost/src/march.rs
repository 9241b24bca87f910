//! 1: marches; 2: how it ends.

use crate::state::{Action, BLUE, End, foe};
use crate::{Board, Outpost, Umpire};
use kernel::flow::Chapter;
use kernel::{Event, Refusal, Role, Roles, Text};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// 1.1: a side marches.
    March { role: Role },
    /// Nobody is asked any more.
    Over,
}

impl Chapter<Outpost> for Step {
    fn asks(self, _q: Board) -> Roles {
        match self {
            Step::March { role } => Roles::of(role),
            Step::Over => Roles::NOBODY,
        }
    }

    fn tries(self, q: Board, by: Role, out: &mut Vec<Action>) {
        out.extend(q.p.next(q.s.at[by.0 as usize]).iter().copied().map(Action::March));
        out.push(Action::Stay);
    }

    fn may(self, q: Board, by: Role, action: Action) -> Result<(), Refusal> {
        let Action::March(to) = action else { return Ok(()) };
        // 1.1: one space at a time.
        if !q.p.next(q.s.at[by.0 as usize]).contains(&to) {
            return Err(Refusal::new("1.1", "refuse-too-far").name("space", to));
        }
        // 1.2: not where the other stands.
        if q.s.at[foe(by).0 as usize] == to {
            return Err(Refusal::new("1.2", "refuse-taken").name("space", to));
        }
        Ok(())
    }

    fn act(self, u: &mut Umpire, by: Role, action: Action) {
        let role = Text::new(["role-blue", "role-red"][by.0 as usize]);
        match action {
            Action::March(to) => {
                u.s.at[by.0 as usize] = to;
                let p = u.p;
                u.say(|| {
                    let text = Text::new("log-march").text("role", role).text("space", p.named(to));
                    Event::new(text).by(by).rule("1.1").place(p.name(to))
                });
            }
            Action::Stay => u.say(|| Event::new(Text::new("log-stay").text("role", role)).by(by).rule("1.1")),
        }
        u.turn_into(Step::March { role: foe(by) });
        ends(u, by);
    }

    fn rule(self) -> &'static str {
        "1.1"
    }

    fn prompt(self, _q: Board, by: Role) -> Text {
        Text::new("prompt-march").text("role", Text::new(["role-blue", "role-red"][by.0 as usize]))
    }
}

fn ends(u: &mut Umpire, by: Role) {
    // 2.1: the other's camp.
    if u.s.at[by.0 as usize] == u.s.camps[foe(by).0 as usize] {
        u.s.over = Some(End::Camp(by));
    } else if foe(by) == BLUE {
        // 2.2: both have marched, and the round is over.
        if u.s.round == u.s.rounds {
            u.s.over = Some(End::Time);
        } else {
            u.s.round += 1;
        }
    }
}
