//! 12.5.2, 12.6.2: the Forced March in answer. Any leader's rating can be improved for these tests, so whoever declares that he
//! withdraws or intercepts is answered by the one who would hold him, or get away.

use crate::attrition::{self, FORCED};
use crate::interception::{self, pace_of};
use crate::prelude::*;
use crate::{cards, withdrawal};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// The enemy may answer what was declared with a Forced March.
    Outpace { role: Role, act: Action },
}

const CARD: [Title; 1] = [Title::ForcedMarch];

impl Chapter<AgeOfNapoleon> for Step {
    fn asks(self, _q: Board) -> Roles {
        let Step::Outpace { role, .. } = self;
        Roles::of(role)
    }

    fn goes_by(self, u: &mut Umpire) -> bool {
        let (Step::Outpace { role, act }, q) = (self, u.q());
        if helps(q, role, act) && q.asks(role, CARD) {
            return false;
        }
        let_go(u, role, act);
        true
    }

    fn tries(self, q: Board, role: Role, out: &mut Vec<Action>) {
        cards::answer_tries(q, role, out);
    }

    fn may(self, q: Board, role: Role, action: Action) -> Result<(), Refusal> {
        cards::may_answer(q, role, action, &CARD, |_| Ok(()))
    }

    fn act(self, u: &mut Umpire, role: Role, action: Action) {
        let Step::Outpace { act, .. } = self;
        if action == Action::Pass {
            let_go(u, role, act);
        } else if cards::answer(u, role, action, &CARD).is_some() {
            u.pop();
            hurry(u, role, act);
        }
    }

    fn rule(self) -> &'static str {
        "12.5.2"
    }

    fn question(self, q: Board, _role: Role) -> Question {
        let Step::Outpace { act, .. } = self;
        let at = q.s.march.at.expect("an army has come");
        let text = |id| Text::new(id).name(q.p, "area", at);
        match act {
            Action::Intercept(from) => {
                let text = text("prompt-outpace-interception").name(q.p, "from", from);
                Question::new(text, ["12.6.2", "12.3.1"])
            }
            _ => Question::new(text("prompt-outpace-withdrawal"), ["12.5.2", "12.3.1"]),
        }
    }
}

/// The army on the march is this player's.
fn on_the_move(q: Board, role: Role) -> bool {
    q.s.march.army.meets(q.s.of[role.0 as usize])
}

/// Whether a Forced March could change the test of what was declared.
fn helps(q: Board, role: Role, act: Action) -> bool {
    let gain = q.p.numbers.cards.forced_march;
    let m = &q.s.march;
    // One a leader; none for those who come by sea.
    let could = on_the_move(q, role) && !m.forced && m.hastened == 0 && !m.sea;
    match act {
        Action::Intercept(area) if on_the_move(q, role) => {
            could && pace_of(q, foe(role), area) < q.pace() + gain
        }
        Action::Intercept(area) => {
            faster(q, role).is_some_and(|(_, pace)| pace_of(q, foe(role), area) < pace)
        }
        _ => could && !m.outran && withdrawal::rating(q, foe(role)) < q.pace() + gain,
    }
}

/// 12.6.6: the slowest intercepting army, and what a counter-interceptor would have to match if it hurried. Nothing is gained where it
/// has hurried already, or another is as slow.
fn faster(q: Board, role: Role) -> Option<(usize, i8)> {
    let pace = |n: usize| q.s.arrivals[n].pace;
    let slowest = interception::intercepting(q, role).min_by_key(|&n| pace(n))?;
    let others = interception::intercepting(q, role).filter(|&n| n != slowest).map(pace).min();
    let hurried = (pace(slowest) + q.p.numbers.cards.forced_march).min(others.unwrap_or(i8::MAX));
    (!q.s.arrivals[slowest].forced && hurried > pace(slowest)).then_some((slowest, hurried))
}

/// What was declared is done.
fn let_go(u: &mut Umpire, role: Role, act: Action) {
    u.pop();
    match act {
        Action::Intercept(area) => interception::come(u, foe(role), area),
        _ => withdrawal::go(u, foe(role), act),
    }
}

/// The rating holds for every test in this area. 12.3.1: it is a forced march into it all the same, and wears the army down after
/// the test, as 12.6.8 has it.
fn hurry(u: &mut Umpire, role: Role, act: Action) {
    let q = u.q();
    let (army, pace, area): (CorpsSet, i8, AreaId);
    if on_the_move(q, role) {
        army = q.s.march.army;
        pace = q.pace() + q.p.numbers.cards.forced_march;
        area = q.s.march.at.expect("it stands somewhere");
        u.s.march.hastened = pace;
    } else {
        let Some((slowest, _)) = faster(q, role) else { return };
        let came = q.s.arrivals[slowest];
        area = came.into;
        army = q.s.army(area, role).iter().filter(|&c| usize::from(q.s.came(c)) == slowest + 1).collect();
        pace = came.pace + q.p.numbers.cards.forced_march;
        u.s.arrivals[slowest].pace = pace;
        u.s.arrivals[slowest].forced = true;
    }
    let rule = if matches!(act, Action::Intercept(_)) { "12.6.2" } else { "12.5.2" };
    u.tell("log-outpace", rule, |l| l.by(role).role(role).at("area", area).number("pace", pace));
    attrition::inflict(u, role, army, FORCED);
}
