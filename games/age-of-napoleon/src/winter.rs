//! 15: the Winter Attrition Phase.

use crate::prelude::*;
use crate::{attrition, cards};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// 15.1: which army is tested.
    WinterQuarters { role: Role },
    /// 15.1: Depot.
    Stores { role: Role, area: AreaId },
    /// 15.1: Scorched Earth.
    BurntFields { role: Role, area: AreaId },
    /// 15.1.
    WinterRoll { role: Role, area: AreaId },
    /// 15.2.
    WinterLoss { role: Role, left: u8 },
}

const DEPOT: [Title; 1] = [Title::Depot];
const SCORCHED_EARTH: [Title; 1] = [Title::ScorchedEarth];

impl Chapter<AgeOfNapoleon> for Step {
    fn asks(self, _q: Board) -> Roles {
        match self {
            Step::WinterQuarters { role }
            | Step::Stores { role, .. }
            | Step::BurntFields { role, .. }
            | Step::WinterLoss { role, .. } => Roles::of(role),
            Step::WinterRoll { .. } => Roles::NOBODY,
        }
    }

    fn run(self, u: &mut Umpire) {
        if let Step::WinterRoll { role, area } = self {
            roll(u, role, area);
        }
    }

    fn goes_by(self, u: &mut Umpire) -> bool {
        let q = u.q();
        match self {
            Step::WinterQuarters { role } => {
                let due = due(q, role);
                if due.len() == 1 {
                    test(u, role, due.first().expect("one"));
                    return true;
                }
                u.pop_if(due.is_empty())
            }
            Step::Stores { role, .. } => u.pop_if(q.s.flags.depot || !q.asks(role, DEPOT)),
            Step::BurntFields { role, area } => {
                u.pop_if(may_scorch(q, role, area).is_err() || !q.asks(role, SCORCHED_EARTH))
            }
            Step::WinterLoss { left, .. } => {
                let victims = u.s.victims;
                if left > 0 && victims.len() > left as usize {
                    return false;
                }
                u.pop();
                u.s.victims = CorpsSet::EMPTY;
                for c in victims.iter().filter(|_| left > 0) {
                    u.lose_for_good(c, "15.2");
                }
                true
            }
            Step::WinterRoll { .. } => false,
        }
    }

    fn tries(self, q: Board, role: Role, out: &mut Vec<Action>) {
        match self {
            Step::WinterQuarters { .. } => out.extend(due(q, role).iter().map(Action::Test)),
            Step::WinterLoss { .. } => out.extend(q.s.victims.iter().map(Action::Lose)),
            _ => cards::answer_tries(q, role, out),
        }
    }

    fn may(self, q: Board, role: Role, action: Action) -> Result<(), Refusal> {
        match (self, action) {
            (Step::WinterQuarters { .. }, Action::Test(a)) => {
                let no = Refusal::new("15.1", "refuse-no-winter-test").name("area", a);
                ensure!(due(q, role).has(a), no);
                Ok(())
            }
            (Step::Stores { .. }, _) => cards::may_answer(q, role, action, &DEPOT, |t| {
                ensure!(!q.s.flags.depot, Refusal::new("20.0", "refuse-one-a-die").name("card", t));
                Ok(())
            }),
            (Step::BurntFields { area, .. }, _) => {
                cards::may_answer(q, role, action, &SCORCHED_EARTH, |_| may_scorch(q, role, area))
            }
            (Step::WinterLoss { .. }, _) => attrition::may_lose(q, action),
            _ => self.wrong(),
        }
    }

    fn act(self, u: &mut Umpire, role: Role, action: Action) {
        match (self, action) {
            (Step::WinterQuarters { .. }, Action::Test(area)) => test(u, role, area),
            (Step::Stores { .. }, _) => u.s.flags.depot |= cards::answer(u, role, action, &DEPOT).is_some(),
            (Step::BurntFields { .. }, _) => {
                u.s.flags.scorched |= cards::answer(u, role, action, &SCORCHED_EARTH).is_some();
            }
            // 15.2: all losses are permanent, of the owner's choice.
            (Step::WinterLoss { left, .. }, Action::Lose(c)) => {
                u.s.victims.remove(c);
                u.turn_into(Step::WinterLoss { role, left: left - 1 });
                u.lose_for_good(c, "15.2");
            }
            _ => {}
        }
    }

    fn rule(self) -> &'static str {
        match self {
            Step::WinterLoss { .. } => "15.2",
            _ => "15.1",
        }
    }

    fn question(self, q: Board, role: Role) -> Question {
        let asked = |id, area: AreaId, tested: Role| {
            let sum: i32 = modifiers(q, tested, area).iter().map(|m| m.1).sum();
            let corps = q.s.army(area, tested).len() as i64;
            let note = Text::new("prompt-winter-note").number("count", corps);
            let text = Text::new(id).name(q.p, "area", area);
            Question::new(text, ["15.1", "20.0"]).note(note.word("sum", format!("{sum:+}")))
        };
        match self {
            Step::WinterQuarters { .. } => Question::new("prompt-winter", ["15.1"]),
            Step::Stores { area, .. } => asked("prompt-stores", area, role),
            Step::BurntFields { area, .. } => asked("prompt-burnt-fields", area, foe(role)),
            Step::WinterLoss { left, .. } => {
                let text = Text::new("prompt-winter-loss").number("count", left);
                Question::new(text, ["15.2"]).note("prompt-losses-for-good")
            }
            Step::WinterRoll { .. } => Question::default(),
        }
    }
}

pub fn begin(u: &mut Umpire) {
    u.s.winter_done = AreaSet::EMPTY;
    let [one, two] = cards::by_priority(u.q());
    u.push(Step::WinterQuarters { role: two });
    u.push(Step::WinterQuarters { role: one });
}

/// 15.1: areas with three or more corps of a player that have not been tested yet.
pub fn due(q: Board, role: Role) -> AreaSet {
    let least = q.p.numbers.winter.minimum_corps as usize;
    let held = q.s.held[role.0 as usize] - q.s.winter_done;
    held.iter().filter(|&a| q.s.army(a, role).len() >= least).collect()
}

fn test(u: &mut Umpire, role: Role, area: AreaId) {
    u.s.winter_done.insert(area);
    u.s.flags.depot = false;
    u.s.flags.scorched = false;
    u.push(Step::WinterRoll { role, area });
    u.push(Step::BurntFields { role: foe(role), area });
    u.push(Step::Stores { role, area });
}

/// Scorched Earth: only where the roller does not control the country, and one on a die.
fn may_scorch(q: Board, role: Role, area: AreaId) -> Result<(), Refusal> {
    let country = q.country_of(area);
    let friendly = q.controls(foe(role), country);
    ensure!(!friendly, Refusal::new("20.0", "refuse-friendly-fields").name("country", country));
    let once = Refusal::new("20.0", "refuse-one-a-die").name("card", Title::ScorchedEarth);
    ensure!(!q.s.flags.scorched, once);
    Ok(())
}

// ---- the die (15.1)

/// The modifiers of a winter attrition die, each with its name.
pub fn modifiers(q: Board, role: Role, area: AreaId) -> arrayvec::ArrayVec<(&'static str, i32), 8> {
    let n = &q.p.numbers;
    let facts = q.p.area(area);
    let control = q.control(q.country_of(area));
    let mut found = arrayvec::ArrayVec::new();
    for (name, value, on) in [
        ("winter-capital", n.winter.capital, facts.capital_of.is_some()),
        ("winter-barren", n.winter.barren, facts.barren),
        ("winter-friendly", n.winter.friendly, control == Some(role)),
        ("winter-enemy", n.winter.enemy, control == Some(foe(role))),
        ("winter-rough", n.winter.rough, q.rough(area)),
        ("title-depot", n.cards.depot, q.s.flags.depot),
        ("title-scorched_earth", n.cards.scorched_earth, q.s.flags.scorched),
    ] {
        if on && value != 0 {
            found.push((name, value));
        }
    }
    found
}

fn roll(u: &mut Umpire, role: Role, area: AreaId) {
    u.pop();
    let army = u.s.army(area, role);
    let die = u.dice.d6(Why::new(role, "roll-winter", "15.1"));
    let modifiers = modifiers(u.q(), role, area);
    let total = i32::from(die) + modifiers.iter().map(|m| m.1).sum::<i32>();
    let lost = u.p.charts.winter.look(total, army.len() as i32).clamp(0, army.len() as i32) as u8;
    u.tell("log-winter", "15.1", |l| {
        let line = l.by(role).die(role, die).at("area", area).count(army.len()).number("die", die);
        let line = line.number("total", total).number("lost", lost);
        line.list("modifiers", modifiers.iter().map(|&(name, value)| crate::text::modifier(name, value)))
    });
    u.s.victims = army;
    if lost > 0 {
        u.push(Step::WinterLoss { role, left: lost });
    }
}
