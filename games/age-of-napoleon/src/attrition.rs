//! 12.3: march attrition.

use crate::prelude::*;
use crate::sequence::Phase;

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
        if let Step::Attrition { role, causes, winter } = self {
            roll(u, role, causes, winter);
        }
    }

    /// 12.3.4: where there is no choice, none is asked.
    fn goes_by(self, u: &mut Umpire) -> bool {
        let Step::MarchLoss { left, winter, .. } = self else { return false };
        u.s.victims &= u.s.on_map();
        let victims = u.s.victims;
        if left > 0 && victims.len() > left as usize {
            return false;
        }
        u.pop();
        for c in victims.iter().filter(|_| left > 0) {
            lose(u, c, winter);
        }
        true
    }

    fn tries(self, q: Board, _role: Role, out: &mut Vec<Action>) {
        out.extend(q.s.victims.iter().map(Action::Lose));
    }

    fn may(self, q: Board, _role: Role, action: Action) -> Result<(), Refusal> {
        may_lose(q, action)
    }

    fn act(self, u: &mut Umpire, role: Role, action: Action) {
        if let (Step::MarchLoss { left, winter, .. }, Action::Lose(c)) = (self, action) {
            u.s.victims.remove(c);
            u.turn_into(Step::MarchLoss { role, left: left - 1, winter });
            lose(u, c, winter);
        }
    }

    fn rule(self) -> &'static str {
        match self {
            Step::Attrition { .. } => "12.3.1",
            Step::MarchLoss { .. } => "12.3.2",
        }
    }

    fn question(self, _q: Board, _role: Role) -> Question {
        let Step::MarchLoss { left, winter, .. } = self else { return Question::default() };
        let note = if winter { "prompt-losses-for-good" } else { "prompt-losses-prisoners" };
        let text = Text::new("prompt-march-loss").number("count", left);
        Question::new(text, ["12.3.2", "12.3.4"]).note(note)
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
    causes_on_march(q, area, q.s.march.entered + steps, late_by_then(q, steps))
}

/// 12.3.3: corps of the army on the march that are sure to be spent once they are there, if they are not lost.
pub fn spent_ahead(q: Board, area: AreaId, steps: u8) -> CorpsSet {
    let army = q.s.march.army;
    match causes_ahead(q, area, steps) {
        0 => CorpsSet::EMPTY,
        THIRD_AREA => army - late_by_then(q, steps),
        _ => army,
    }
}

/// Who will have entered fewer than three areas with the march when it has gone on by `steps`.
fn late_by_then(q: Board, steps: u8) -> CorpsSet {
    let joined = &q.s.march.joined[..3 - usize::from(steps.min(3))];
    joined.iter().fold(CorpsSet::EMPTY, |late, &j| late | j)
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
fn roll(u: &mut Umpire, role: Role, causes: u8, winter: bool) {
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
    if subject.is_empty() {
        return;
    }
    // That nobody was spent before, or how many are lost, tells the enemy of what he does not see.
    if spent.is_empty() {
        u.tell("log-wearied", "12.3.3", |l| l.by(role).role(role).text("cause", name).reveals(foe(role)));
        return;
    }
    let die = u.dice.d6(Why::new(role, "roll-march", "12.3.2"));
    let lost = u.p.charts.march.look(die.into(), spent.len() as i32).clamp(0, spent.len() as i32) as u8;
    u.tell("log-march-attrition", "12.3.2", |l| {
        let hidden = Text::new("log-march-attrition-hidden").role(role).text("cause", Text::new(name));
        let line = l.by(role).role(role).text("cause", name).number("lost", lost);
        let line = line.number("spent", spent.len() as i64).die(role, die);
        line.only_for(role, hidden.number("lost", lost)).reveals(foe(role))
    });
    if lost > 0 {
        u.push(Step::MarchLoss { role, left: lost, winter });
    }
}

pub fn may_lose(q: Board, action: Action) -> Result<(), Refusal> {
    let Action::Lose(c) = action else { return wrong(q) };
    let rule = if q.s.phase == Phase::WinterAttrition { "15.2" } else { "12.3.2" };
    ensure!(q.s.victims.has(c), Refusal::new(rule, "refuse-not-subject").name("corps", c));
    Ok(())
}

/// 12.3.4: a corps lost on the march: for good in winter, else a prisoner.
fn lose(u: &mut Umpire, corps: CorpsId, winter: bool) {
    match winter {
        true => u.lose_for_good(corps, "12.3.4"),
        false => u.capture(corps, "12.3.4"),
    }
}
