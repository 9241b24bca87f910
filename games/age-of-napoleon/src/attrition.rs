//! 12.3: march attrition.

use crate::AgeOfNapoleon;
use crate::action::Action;
use crate::board::Board;
use crate::flow::{Umpire, wrong};
use crate::ids::{AreaId, CorpsId, CorpsSet, foe};
use crate::text::About;
use kernel::flow::Chapter;
use kernel::{Event, Refusal, Role, Roles, Text, Why};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// 12.3.1: the causes still to be rolled for.
    Attrition { role: Role, causes: u8, winter: bool },
    /// 12.3.2: so many more are lost.
    MarchLoss { role: Role, left: u8, winter: bool },
}

impl Chapter<AgeOfNapoleon> for Step {
    fn asks(self, _q: Board) -> Roles {
        match self {
            Step::MarchLoss { role, .. } => Roles::of(role),
            Step::Attrition { .. } => Roles::NOBODY,
        }
    }

    fn run(self, u: &mut Umpire) {
        match self {
            Step::Attrition { role, causes, winter } => run(u, role, causes, winter),
            Step::MarchLoss { .. } => {}
        }
    }

    fn goes_by(self, u: &mut Umpire) -> bool {
        match self {
            Step::MarchLoss { left, winter, .. } => no_choice(u, left, winter),
            Step::Attrition { .. } => false,
        }
    }

    fn tries(self, q: Board, _role: Role, out: &mut Vec<Action>) {
        match self {
            Step::MarchLoss { .. } => out.extend(q.s.victims.iter().map(Action::Lose)),
            Step::Attrition { .. } => {}
        }
    }

    fn may(self, q: Board, _role: Role, action: Action) -> Result<(), Refusal> {
        match self {
            Step::MarchLoss { .. } => may_lose(q, action),
            Step::Attrition { .. } => self.wrong(),
        }
    }

    fn act(self, u: &mut Umpire, role: Role, action: Action) {
        match self {
            Step::MarchLoss { left, winter, .. } => lose(u, role, left, winter, action),
            Step::Attrition { .. } => {}
        }
    }

    fn rule(self) -> &'static str {
        match self {
            Step::Attrition { .. } => "12.3.1",
            Step::MarchLoss { .. } => "12.3.2",
        }
    }

    fn doing(self) -> Option<&'static str> {
        Some(match self {
            Step::MarchLoss { .. } => "doing-losses",
            Step::Attrition { .. } => return None,
        })
    }
}

/// Causes of march attrition (12.3.1), as bits in the order they are rolled for.
pub const THIRD_AREA: u8 = 1;
pub const ROUGH: u8 = 2;
pub const WINTER: u8 = 4;
pub const FORCED: u8 = 8;

const CAUSES: [(u8, &str); 4] = [
    (THIRD_AREA, "cause-third-area"),
    (ROUGH, "cause-rough"),
    (WINTER, "cause-winter"),
    (FORCED, "cause-forced"),
];

/// 12.3.1: the army on the march has entered an area.
pub fn on_the_march(u: &mut Umpire, role: Role) {
    let m = u.s.march;
    let area = m.at.expect("it stands somewhere");
    let causes = causes_on_march(u.q(), area, m.entered, joined(&m));
    inflict(u, role, m.army, causes);
}

/// Late joiners of the march, who have not entered three areas with it.
fn joined(m: &crate::state::March) -> CorpsSet {
    m.joined[0] | m.joined[1] | m.joined[2]
}

/// What wears the army on the march down in an area that is the last of `entered`; `late` have joined it on the way.
fn causes_on_march(q: Board, area: AreaId, entered: u8, late: CorpsSet) -> u8 {
    let m = &q.s.march;
    let long = (m.army - late).any() && entered >= 3;
    [(THIRD_AREA, long), (ROUGH, q.rough(area)), (WINTER, q.winter()), (FORCED, m.forced)]
        .into_iter()
        .fold(0, |causes, (bit, on)| if on { causes | bit } else { causes })
}

/// The causes the army on the march would meet in an area that counts as `steps`: known before it goes there.
pub fn causes_ahead(q: Board, area: AreaId, steps: u8) -> u8 {
    let m = &q.s.march;
    let late = m.joined[..3 - usize::from(steps.min(3))].iter().fold(CorpsSet::EMPTY, |late, &j| late | j);
    causes_on_march(q, area, m.entered + steps, late)
}

/// The names of causes, in the order they are rolled for.
pub fn names_of(causes: u8) -> impl Iterator<Item = &'static str> {
    CAUSES.into_iter().filter(move |(bit, _)| causes & bit != 0).map(|(_, name)| name)
}

/// Causes for corps that withdraw, intercept or retreat into an area (12.5.7, 12.6.8, 13.4.2.5).
pub fn causes_of(q: Board, area: AreaId, forced: bool, winter: bool) -> u8 {
    let rough = if q.rough(area) { ROUGH } else { 0 };
    rough | if forced { FORCED } else { 0 } | if winter && q.winter() { WINTER } else { 0 }
}

/// Lays the attrition of these corps before everything else.
pub fn inflict(u: &mut Umpire, role: Role, corps: CorpsSet, causes: u8) {
    if causes != 0 && corps.any() {
        u.s.subject = corps;
        let winter = u.q().winter();
        u.push(Step::Attrition { role, causes, winter });
    }
}

/// 12.3.2, 12.3.3: one die a cause, against the corps that were spent before it; fresh ones turn spent instead.
pub fn run(u: &mut Umpire, role: Role, causes: u8, winter: bool) {
    u.pop();
    let Some(&(bit, name)) = CAUSES.iter().find(|(bit, _)| causes & bit != 0) else { return };
    if causes != bit {
        u.push(Step::Attrition { role, causes: causes & !bit, winter });
    }
    let mut subject = u.s.subject & u.s.of[role.0 as usize];
    if bit == THIRD_AREA {
        subject -= joined(&u.s.march);
    }
    let spent = subject & u.s.spent;
    u.s.spent |= subject;
    u.s.victims = spent;
    let p = u.p;
    if spent.is_empty() {
        let fresh = subject;
        if fresh.any() {
            u.say(|| {
                // That nobody was spent before, or how many are lost, tells the enemy of what he does not see.
                Event::new(Text::new("log-wearied").role(role).text("cause", Text::new(name)))
                    .by(role)
                    .rule("12.3.3")
                    .reveals(Roles::of(foe(role)))
            });
        }
        return;
    }
    let die = u.dice.d6(Why::new(role, "roll-march", "12.3.2"));
    let lost = p.charts.march.look(die.into(), spent.len() as i32).clamp(0, spent.len() as i32) as u8;
    u.say(|| {
        let text =
            |id: &'static str| Text::new(id).role(role).text("cause", Text::new(name)).number("lost", lost);
        Event::new(text("log-march-attrition").number("spent", spent.len() as i64))
            .by(role)
            .die(role, die)
            .rule("12.3.2")
            .only_for(role, Some(text("log-march-attrition-hidden")))
            .reveals(Roles::of(foe(role)))
    });
    if lost > 0 {
        u.push(Step::MarchLoss { role, left: lost, winter });
    }
}

/// 12.3.4: where there is no choice, none is asked.
pub fn no_choice(u: &mut Umpire, left: u8, winter: bool) -> bool {
    u.s.victims &= u.s.on_map();
    let victims = u.s.victims;
    if left > 0 && victims.len() > left as usize {
        return false;
    }
    u.pop();
    if left > 0 {
        for c in victims.iter() {
            u.lose(c, winter, "12.3.4");
        }
    }
    true
}

pub fn may_lose(q: Board, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Lose(c) if q.s.victims.has(c) => Ok(()),
        Action::Lose(c) => {
            let rule = if q.s.phase == crate::sequence::Phase::WinterAttrition { "15.2" } else { "12.3.2" };
            Err(Refusal::new(rule, "refuse-not-subject").name("corps", c))
        }
        _ => wrong(q),
    }
}

pub fn lose(u: &mut Umpire, role: Role, left: u8, winter: bool, action: Action) {
    if let Action::Lose(c) = action {
        u.s.victims.remove(c);
        u.turn_into(Step::MarchLoss { role, left: left - 1, winter });
        u.lose(c, winter, "12.3.4");
    }
}

impl Umpire<'_> {
    /// 12.3.4: a corps lost on the march: for good in winter, else a prisoner.
    fn lose(&mut self, corps: CorpsId, winter: bool, rule: &'static str) {
        if winter {
            self.lose_for_good(corps, rule);
        } else {
            self.capture(corps, rule);
        }
    }
}
