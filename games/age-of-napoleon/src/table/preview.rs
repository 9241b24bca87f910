//! What an action would cost or risk, seen before it is done.

use super::spaces::shield;
use super::{View, battle, odds};
use crate::action::Action;
use crate::board::Board;
use crate::flow::Step;
use crate::ids::{AreaId, CorpsSet, CountryId, Title};
use crate::pack::Alignment;
use crate::text::all;
use crate::{
    attrition, cards, diplomacy, insurrection, interception, losses, march, movement, neutrality, winter,
};
use kernel::{Role, Text};
use tabletop::view::Badge;

pub fn preview(v: &View, role: Role, action: Action) -> Vec<Badge> {
    use Action as A;
    let (q, m) = (v.q, &v.q.s.march);
    let mut badges = Vec::new();
    match action {
        A::March(area) => march(v, role, area, &mut badges),
        A::Land(area) if matches!(v.step, Step::March(march::Step::OnTheMarch { .. })) => {
            march(v, role, area, &mut badges)
        }
        A::Halt if m.entered > 0 => badges.extend(m.at.and_then(|a| violation(v, role, a))),
        A::Drop(_) => badges.extend(m.at.and_then(|a| violation(v, role, a))),
        A::Withdraw(area) => {
            badges.extend(wear(attrition::causes_of(q, area, m.chase_forced, false)));
            badges.extend(violation(v, role, area));
        }
        A::Retreat(area) => {
            badges.extend(wear(attrition::causes_of(q, area, false, true)));
            badges.extend(violation(v, role, area));
            badges.extend(strays(v, q.s.battle.present[role.0 as usize], area));
        }
        A::Intercept(area) => intercept(v, role, area, &mut badges),
        A::Army(_) | A::Sail(_) if matches!(v.step, Step::Movement(movement::Step::HalfRound { .. })) => {
            badges.push(price(v, role));
            if let A::Army(area) = action
                && q.next_to(area, role).iter().any(|near| q.enemy_in(near, role))
            {
                badges.push(Badge::new("battle", Text::new("badge-facing")));
            }
        }
        A::Rally(area) => {
            let spent = (q.s.army(area, role) & q.s.spent).len();
            let name = Text::new("badge-rallied").number("count", spent as i64);
            badges.push(Badge::new("number", name).label(spent.to_string()));
        }
        A::Discard(t) => {
            if q.p.sets.red.has(t) {
                badges.push(Badge::new("red", Text::new("badge-red")));
            }
            if !matches!(v.step, Step::Cards(cards::Step::PickUp { .. })) {
                badges.push(Badge::new("lost", Text::new("badge-lost-card")));
            }
        }
        A::Target(country) => badges.extend(outcome(v, role, country)),
        A::Test(area) => badges.push(die(v, role, area)),
        A::Doom(c) if c == q.p.key.napoleon => badges.push(Badge::new("grave", Text::new("badge-end"))),
        A::Lose(c) if c == q.p.key.napoleon && for_good(q, role) => {
            badges.push(Badge::new("grave", Text::new("badge-end")));
        }
        A::Lose(_) if for_good(q, role) => badges.push(Badge::new("lost", Text::new("badge-lost-corps"))),
        A::Pass
            if matches!(v.step, Step::Movement(movement::Step::HalfRound { .. }))
                && !q.s.flags.army_moved =>
        {
            badges.push(Badge::new("lost", Text::new("badge-lost-march")));
        }
        A::Engage(c) | A::HoldBack(c) => {
            let value = q.ratings(c).battle;
            let name = Text::new("badge-strength").word("value", format!("{value:+}"));
            badges.push(Badge::new("number", name).label(value.to_string()));
        }
        _ => {}
    }
    badges
}

/// The next step of the march: who stands there, what the way costs, and what is left of it.
fn march(v: &View, role: Role, area: AreaId, badges: &mut Vec<Badge>) {
    let (q, m) = (v.q, &v.q.s.march);
    let over_ice = !m.sea && m.at.is_some_and(|a| q.p.area(a).ice == Some(area));
    let steps = if over_ice { 2 } else { 1 };
    // 12.3.3: who comes there tired fights, and marches on, as he then is.
    let mut then = q.s.clone();
    then.spent |= attrition::spent_ahead(q, area, steps);
    let then = Board::new(q.p, &then);
    badges.extend(battle::enemy(v, area, role).map(|name| Badge::new("battle", name)));
    badges.extend(odds::badge(v, then, role, area));
    badges.extend(wear(attrition::causes_ahead(q, area, steps)));
    badges.extend(violation(v, role, area));
    if !m.sea {
        let attack = if q.enemy_in(area, role) && !m.attacking { q.p.numbers.movement.attack } else { 0 };
        let left = (then.allowance() + attack - m.entered as i8 - steps as i8).max(0);
        let name = Text::new("badge-areas-left").number("count", left);
        badges.push(Badge::new("number", name).label(left.to_string()));
    }
}

/// 12.3.1: march attrition, with its causes.
fn wear(causes: u8) -> Option<Badge> {
    (causes != 0).then(|| {
        let causes = attrition::names_of(causes).map(Text::new);
        Badge::new("attrition", Text::new("badge-attrition").list("causes", causes))
    })
}

/// 12.7.1: staying here violates a neutral; entering the capital area of a major one does at once.
fn violation(v: &View, role: Role, area: AreaId) -> Option<Badge> {
    let q = v.q;
    let country = q.country_of(area);
    neutrality::violated_by(q, role, area).then(|| {
        let at_once = q.p.area(area).capital_of == Some(country);
        let id = if at_once { "badge-violation-at-once" } else { "badge-violation" };
        Badge::new("neutral", Text::new(id).name(q.p, "country", country))
    })
}

/// 13.4.2.6: insurgents who would stray too far are taken.
fn strays(v: &View, corps: CorpsSet, area: AreaId) -> Option<Badge> {
    let strays = v.q.strays(corps, area);
    strays.any().then(|| Badge::new("prisoners", all(v.q.p, Text::new("badge-strays"), "corps", strays)))
}

fn intercept(v: &View, role: Role, area: AreaId, badges: &mut Vec<Badge>) {
    let (q, m) = (v.q, &v.q.s.march);
    badges.push(price(v, role));
    let quick = v.q.leader(area, role).map_or(0, |l| q.movement(l)) >= q.pace();
    let Some(at) = m.at else { return };
    let forced =
        !quick && matches!(v.step, Step::Interception(interception::Step::Intercept { counter: false, .. }));
    badges.extend(wear(attrition::causes_of(q, at, forced, false)));
}

/// 12.1.7: nothing for the first of the phase, then a card each.
fn price(v: &View, role: Role) -> Badge {
    if v.q.free(role) || v.q.s.flags.paid {
        Badge::new("cost", Text::new("badge-free")).label("0")
    } else {
        Badge::new("cost", Text::new("badge-cost")).label("1")
    }
}

/// What the country would become.
fn outcome(v: &View, role: Role, country: CountryId) -> Option<Badge> {
    let q = v.q;
    let to = match v.step {
        Step::Insurrection(insurrection::Step::NewInsurrections) => Alignment::Insurgent,
        Step::Diplomacy(diplomacy::Step::Target {
            title: Title::NapoleonicDynasty | Title::Joseph, ..
        }) => Alignment::FrenchDominion,
        Step::Diplomacy(diplomacy::Step::Target { title: Title::TerritorialConcessions, .. }) => {
            let given = q.p.country(country).detachable - q.s.detached;
            let name = Text::new("badge-detached").list("areas", given.iter().map(|c| q.p.named(c)));
            return Some(Badge::new("flag", name).style(super::livery(role)));
        }
        Step::Diplomacy(diplomacy::Step::Target { title, .. }) => diplomacy::rung(q, role, title, country)?,
        _ => return None,
    };
    shield(q, country, to)
}

/// 15.1: what is added to the die of an army.
fn die(v: &View, role: Role, area: AreaId) -> Badge {
    let sum: i32 = winter::modifiers(v.q, role, area).iter().map(|m| m.1).sum();
    let count = v.q.s.army(area, role).len() as i64;
    let name = Text::new("badge-winter").number("count", count).word("sum", format!("{sum:+}"));
    Badge::new("number", name).label(format!("{sum:+}"))
}

/// Whether the loss being taken is permanent (12.3.4, 13.4.1.1, 15.2).
pub fn for_good(q: Board, role: Role) -> bool {
    match q.s.step() {
        Step::Attrition(attrition::Step::MarchLoss { winter, .. }) => winter,
        Step::Winter(winter::Step::WinterLoss { .. }) => true,
        Step::Losses(losses::Step::Losses { .. }) => q.s.battle.permanent[role.0 as usize] > 0,
        _ => false,
    }
}
