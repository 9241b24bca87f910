//! 15: the Winter Attrition Phase.

use crate::AgeOfNapoleon;
use crate::action::Action;
use crate::attrition;
use crate::board::Board;
use crate::cards;
use crate::flow::{Umpire, wrong};
use crate::ids::{AreaId, AreaSet, CorpsSet, Title, foe};
use crate::text::About;
use kernel::Roles;
use kernel::flow::Chapter;
use kernel::{Event, Refusal, Role, Text, Why};
use serde::{Deserialize, Serialize};

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
        match self {
            Step::WinterRoll { role, area } => roll(u, role, area),
            Step::WinterQuarters { .. }
            | Step::Stores { .. }
            | Step::BurntFields { .. }
            | Step::WinterLoss { .. } => {}
        }
    }

    fn goes_by(self, u: &mut Umpire) -> bool {
        match self {
            Step::WinterQuarters { role } => all_tested(u, role),
            Step::Stores { role, area } => no_stores(u, role, area),
            Step::BurntFields { role, area } => nothing_burnt(u, role, area),
            Step::WinterLoss { role, left } => losses_settled(u, role, left),
            Step::WinterRoll { .. } => false,
        }
    }

    fn tries(self, q: Board, role: Role, out: &mut Vec<Action>) {
        match self {
            Step::WinterQuarters { .. } => out.extend(due(q, role).iter().map(Action::Test)),
            Step::Stores { .. } => stores_tries(q, role, out),
            Step::BurntFields { .. } => burnt_tries(q, role, out),
            Step::WinterLoss { .. } => out.extend(q.s.victims.iter().map(Action::Lose)),
            Step::WinterRoll { .. } => {}
        }
    }

    fn may(self, q: Board, role: Role, action: Action) -> Result<(), Refusal> {
        match self {
            Step::WinterLoss { .. } => attrition::may_lose(q, action),
            Step::WinterQuarters { .. } => may_test(q, role, action),
            Step::Stores { .. } => may_store(q, role, action),
            Step::BurntFields { area, .. } => may_burn(q, role, area, action),
            Step::WinterRoll { .. } => self.wrong(),
        }
    }

    fn act(self, u: &mut Umpire, role: Role, action: Action) {
        match self {
            Step::WinterQuarters { .. } => test(u, role, action),
            Step::Stores { area, .. } => store(u, role, area, action),
            Step::BurntFields { area, .. } => burn(u, role, area, action),
            Step::WinterLoss { left, .. } => lose(u, role, left, action),
            Step::WinterRoll { .. } => {}
        }
    }

    fn rule(self) -> &'static str {
        match self {
            Step::WinterQuarters { .. }
            | Step::Stores { .. }
            | Step::BurntFields { .. }
            | Step::WinterRoll { .. } => "15.1",
            Step::WinterLoss { .. } => "15.2",
        }
    }

    fn doing(self) -> Option<&'static str> {
        Some(match self {
            Step::WinterLoss { .. } => "doing-losses",
            Step::WinterQuarters { .. } => "doing-winter",
            Step::Stores { .. } | Step::BurntFields { .. } => "doing-winter-cards",
            Step::WinterRoll { .. } => return None,
        })
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
    let least = q.p.numbers.winter_minimum_corps as usize;
    let held = q.s.held[role.0 as usize] - q.s.winter_done;
    held.iter().filter(|&a| q.s.army(a, role).len() >= least).collect()
}

pub fn all_tested(u: &mut Umpire, role: Role) -> bool {
    let due = due(u.q(), role);
    match due.len() {
        0 => u.pop(),
        1 => test(u, role, Action::Test(due.first().expect("one"))),
        _ => return false,
    }
    true
}

pub fn may_test(q: Board, role: Role, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Test(a) if due(q, role).has(a) => Ok(()),
        Action::Test(a) => Err(Refusal::new("15.1", "refuse-no-winter-test").name("area", a)),
        _ => wrong(q),
    }
}

pub fn test(u: &mut Umpire, role: Role, action: Action) {
    let Action::Test(area) = action else { return };
    u.s.winter_done.insert(area);
    u.s.flags.depot = false;
    u.s.flags.scorched = false;
    u.push(Step::WinterRoll { role, area });
    u.push(Step::BurntFields { role: foe(role), area });
    u.push(Step::Stores { role, area });
}

// ---- Depot and Scorched Earth, one each on a die

pub fn no_stores(u: &mut Umpire, role: Role, area: AreaId) -> bool {
    let _ = area;
    if !u.s.flags.depot && u.q().asks(role, [Title::Depot].into_iter().collect()) {
        return false;
    }
    u.pop();
    true
}

pub fn stores_tries(q: Board, role: Role, out: &mut Vec<Action>) {
    out.extend(cards::titles_in_hand(q, role).iter().map(Action::Play));
    out.push(Action::Pass);
}

pub fn may_store(q: Board, role: Role, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Pass => Ok(()),
        Action::Play(t @ Title::Depot) => {
            cards::may_play_event(q, role, t)?;
            if q.s.flags.depot {
                return Err(Refusal::new("20.0", "refuse-one-a-die").name("card", t));
            }
            Ok(())
        }
        Action::Play(t) => cards::may_anytime(q, role, t),
        _ => wrong(q),
    }
}

pub fn store(u: &mut Umpire, role: Role, area: AreaId, action: Action) {
    let _ = area;
    match action {
        Action::Play(t @ Title::Depot) => {
            u.play_event(role, t);
            u.s.flags.depot = true;
        }
        Action::Play(t) => cards::play_anytime(u, role, t),
        _ => u.pop(),
    }
}

/// Scorched Earth: only where the roller does not control the country.
fn may_scorch(q: Board, role: Role, area: AreaId) -> Result<(), Refusal> {
    let country = q.country_of(area);
    if q.controls(foe(role), country) {
        return Err(Refusal::new("20.0", "refuse-friendly-fields").name("country", country));
    }
    if q.s.flags.scorched {
        return Err(Refusal::new("20.0", "refuse-one-a-die").name("card", Title::ScorchedEarth));
    }
    Ok(())
}

pub fn nothing_burnt(u: &mut Umpire, role: Role, area: AreaId) -> bool {
    let q = u.q();
    if may_scorch(q, role, area).is_ok() && q.asks(role, [Title::ScorchedEarth].into_iter().collect()) {
        return false;
    }
    u.pop();
    true
}

pub fn burnt_tries(q: Board, role: Role, out: &mut Vec<Action>) {
    stores_tries(q, role, out);
}

pub fn may_burn(q: Board, role: Role, area: AreaId, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Pass => Ok(()),
        Action::Play(t @ Title::ScorchedEarth) => {
            cards::may_play_event(q, role, t)?;
            may_scorch(q, role, area)
        }
        Action::Play(t) => cards::may_anytime(q, role, t),
        _ => wrong(q),
    }
}

pub fn burn(u: &mut Umpire, role: Role, area: AreaId, action: Action) {
    let _ = area;
    match action {
        Action::Play(t @ Title::ScorchedEarth) => {
            u.play_event(role, t);
            u.s.flags.scorched = true;
        }
        Action::Play(t) => cards::play_anytime(u, role, t),
        _ => u.pop(),
    }
}

// ---- the die (15.1)

/// The modifiers of a winter attrition die, each with its name.
pub fn modifiers(q: Board, role: Role, area: AreaId) -> arrayvec::ArrayVec<(&'static str, i32), 8> {
    let n = &q.p.numbers;
    let facts = q.p.area(area);
    let control = q.control(q.country_of(area));
    let mut found = arrayvec::ArrayVec::new();
    for (name, value, on) in [
        ("winter-capital", n.winter_capital, facts.capital_of.is_some()),
        ("winter-barren", n.winter_barren, facts.barren),
        ("winter-friendly", n.winter_friendly, control == Some(role)),
        ("winter-enemy", n.winter_enemy, control == Some(foe(role))),
        ("winter-rough", n.winter_rough, q.rough(area)),
        ("title-depot", n.depot, q.s.flags.depot),
        ("title-scorched_earth", n.scorched_earth, q.s.flags.scorched),
    ] {
        if on && value != 0 {
            found.push((name, value));
        }
    }
    found
}

pub fn roll(u: &mut Umpire, role: Role, area: AreaId) {
    u.pop();
    let army = u.s.army(area, role);
    let die = u.dice.d6(Why::new(role, "roll-winter", "15.1"));
    let modifiers = modifiers(u.q(), role, area);
    let total = i32::from(die) + modifiers.iter().map(|m| m.1).sum::<i32>();
    let lost = u.p.charts.winter.look(total, army.len() as i32).clamp(0, army.len() as i32) as u8;
    let p = u.p;
    u.say(|| {
        Event::new(
            Text::new("log-winter")
                .area(p, "area", area)
                .number("count", army.len() as i64)
                .number("die", die)
                .number("total", total)
                .number("lost", lost)
                .list(
                    "modifiers",
                    modifiers.iter().map(|&(name, value)| {
                        Text::new("modifier")
                            .text("name", Text::new(name))
                            .word("value", format!("{value:+}"))
                    }),
                ),
        )
        .by(role)
        .die(role, die)
        .rule("15.1")
        .place(p.area_name(area))
    });
    u.s.victims = army;
    if lost > 0 {
        u.push(Step::WinterLoss { role, left: lost });
    }
}

pub fn losses_settled(u: &mut Umpire, role: Role, left: u8) -> bool {
    let _ = role;
    let victims = u.s.victims;
    if left > 0 && victims.len() > left as usize {
        return false;
    }
    u.pop();
    u.s.victims = CorpsSet::EMPTY;
    if left > 0 {
        for c in victims.iter() {
            u.lose_for_good(c, "15.2");
        }
    }
    true
}

/// 15.2: all losses are permanent, of the owner's choice.
pub fn lose(u: &mut Umpire, role: Role, left: u8, action: Action) {
    if let Action::Lose(c) = action {
        u.s.victims.remove(c);
        u.turn_into(Step::WinterLoss { role, left: left - 1 });
        u.lose_for_good(c, "15.2");
    }
}
