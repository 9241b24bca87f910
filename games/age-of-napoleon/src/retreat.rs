//! 13.4.2: retreats.

use crate::AgeOfNapoleon;
use crate::action::Action;
use crate::attrition;
use crate::battle::field;
use crate::board::Board;
use crate::flow::{Umpire, wrong};
use crate::ids::{AreaId, AreaSet, COALITION, CorpsId, CorpsSet, CountryId, foe};
use crate::neutrality;
use crate::state::{Arrival, Arriving};
use crate::text::About;
use crate::withdrawal::{self, Voyage};
use kernel::flow::Chapter;
use kernel::{Event, Refusal, Role, Roles, Text};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// 13.4.2.1.
    Retreat { role: Role },
}

impl Chapter<AgeOfNapoleon> for Step {
    fn asks(self, _q: Board) -> Roles {
        match self {
            Step::Retreat { role } => Roles::of(role),
        }
    }

    fn goes_by(self, u: &mut Umpire) -> bool {
        match self {
            Step::Retreat { role } => settled(u, role),
        }
    }

    fn tries(self, q: Board, role: Role, out: &mut Vec<Action>) {
        match self {
            Step::Retreat { .. } => tries(q, role, out),
        }
    }

    fn may(self, q: Board, role: Role, action: Action) -> Result<(), Refusal> {
        match self {
            Step::Retreat { .. } => may(q, role, action),
        }
    }

    fn act(self, u: &mut Umpire, role: Role, action: Action) {
        match self {
            Step::Retreat { .. } => play(u, role, action),
        }
    }

    fn rule(self) -> &'static str {
        "13.4.2"
    }

    fn doing(self) -> Option<&'static str> {
        Some("doing-retreat")
    }
}

/// Who retreats: all that are left of the loser's corps in this battle, engaged or not (13.4.2.1).
fn beaten(q: Board, role: Role) -> CorpsSet {
    q.s.battle.present[role.0 as usize]
}

/// Areas from which armies of `role` entered the battle area by land, whatever has become of them.
fn entrances(q: Board, role: Role) -> AreaSet {
    let by_land = |a: &&Arrival| matches!(a.how, Arriving::March | Arriving::Interception);
    let here = q.s.arrivals.iter().filter(|a| a.role == role && a.into == field(q));
    here.filter(by_land).map(|a| a.from).collect()
}

/// The ways back of the beaten; with Interior Lines each attacking army has a battle, and a way back, of its own.
fn ways_back(q: Board, role: Role) -> AreaSet {
    let all = entrances(q, role);
    if q.s.battle.interior && q.s.battle.attacker == Some(role) {
        let own = beaten(q, role).iter().filter_map(|c| q.s.arrival(c)).map(|a| a.from).collect();
        return all & own;
    }
    all
}

/// 13.4.2.3: attackers and interceptors go back where their armies came from; who lived there, or rose there, has no such way.
fn goes_back(q: Board, role: Role) -> bool {
    let b = &q.s.battle;
    (b.attacker == Some(role) || b.intercepting[role.0 as usize]) && ways_back(q, role).any()
}

/// Attackers who all came by sea have no way back by land (13.4.2.3).
fn landed(q: Board, role: Role) -> bool {
    q.s.battle.attacker == Some(role)
        && beaten(q, role).iter().all(|c| q.s.arrival(c).is_some_and(|a| a.how == Arriving::Sea))
}

/// 13.4.2.1 to 13.4.2.3: where the rules let the beaten go, before they are led towards their capital.
fn may_fall_to(q: Board, role: Role, to: AreaId) -> Result<(), Refusal> {
    let no = |rule, id| Err(Refusal::new(rule, id).name("area", to));
    let at = field(q);
    // 12.2.5: the ice is two areas wide; only those who came over it go back over it.
    let back_over_ice = q.over_ice(at) == Some(to) && ways_back(q, role).has(to);
    if !q.next_to(at, role).has(to) && !back_over_ice {
        return Err(Refusal::new("13.4.2.1", "refuse-not-adjacent").name("area", to).name("at", at));
    }
    if q.enemy_in(to, role) {
        return no("13.4.2.1", "refuse-enemy-in-area");
    }
    if q.s.flags.france_gone && q.country_of(to) == q.p.key.france {
        return no("18.1", "refuse-france-gone");
    }
    if goes_back(q, role) {
        return if ways_back(q, role).has(to) { Ok(()) } else { no("13.4.2.3", "refuse-not-origin") };
    }
    if landed(q, role) {
        return no("13.4.2.3", "refuse-not-origin");
    }
    if entrances(q, foe(role)).has(to) {
        return no("13.4.2.2", "refuse-enemy-came-from");
    }
    Ok(())
}

/// Every area the beaten may be led to: among those allowed, the nearest to the capital of most of the corps (13.4.2.1).
pub fn refuges(q: Board, role: Role) -> AreaSet {
    let at = field(q);
    let around = q.next_to(at, role) | q.over_ice(at).map_or(AreaSet::EMPTY, AreaSet::of);
    let open: AreaSet = around.iter().filter(|&a| may_fall_to(q, role, a).is_ok()).collect();
    let corps = beaten(q, role);
    if open.len() <= 1 || goes_back(q, role) {
        return open;
    }
    // Minor allied corps count for their patron; among equals the loser chooses.
    let tally = |c: CountryId| corps.iter().filter(|&x| q.p.corps(x).patron == c).count();
    let most = q.p.sets.majors.iter().map(tally).max().unwrap_or(0);
    let mut led = AreaSet::EMPTY;
    for country in q.p.sets.majors.iter().filter(|&c| most > 0 && tally(c) == most) {
        let far = |a: AreaId| q.p.country(country).to_capital[a.0 as usize];
        let nearest = open.iter().map(far).min().unwrap_or(u8::MAX);
        led |= open.iter().filter(|&a| far(a) == nearest).collect::<AreaSet>();
    }
    led
}

/// 13.4.2.7: nobody left, or nowhere to go: the rest are prisoners.
pub fn settled(u: &mut Umpire, role: Role) -> bool {
    let q = u.q();
    let corps = beaten(q, role);
    if corps.is_empty() {
        u.pop();
        return true;
    }
    let refuges = refuges(q, role);
    let ship = corps.iter().any(|c| may_embark(q, role, c).is_ok());
    let led = |a: AreaId| (corps - q.strays(corps, a)).any();
    if refuges.iter().any(led) || ship {
        return false;
    }
    u.pop();
    for c in corps.iter() {
        u.capture(c, "13.4.2.7");
    }
    true
}

/// 13.4.2.4: with Britannia one Coalition corps a battle goes by sea.
fn may_embark(q: Board, role: Role, c: CorpsId) -> Result<(), Refusal> {
    let no = |rule, id| Err(Refusal::new(rule, id).name("corps", c));
    if role != COALITION {
        return no("12.4.4", "refuse-french-sea");
    }
    if !q.s.flags.britannia {
        return no("13.4.2.4", "refuse-no-britannia");
    }
    if q.s.battle.by_sea {
        return no("13.4.2.4", "refuse-sea-once");
    }
    if withdrawal::havens(q, c, field(q), Voyage::Retreat).next().is_none() {
        return no("13.4.2.4", "refuse-no-haven");
    }
    Ok(())
}

pub fn tries(q: Board, role: Role, out: &mut Vec<Action>) {
    out.extend(refuges(q, role).iter().map(Action::Retreat));
    if role == COALITION && q.s.flags.britannia && !q.s.battle.by_sea {
        out.extend(beaten(q, role).iter().map(Action::Sail));
    }
    out.push(Action::LayDown);
}

pub fn may(q: Board, role: Role, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Retreat(to) => {
            may_fall_to(q, role, to)?;
            if !refuges(q, role).has(to) {
                return Err(Refusal::new("13.4.2.1", "refuse-not-towards-capital").name("area", to));
            }
            let corps = beaten(q, role);
            if (corps - q.strays(corps, to)).is_empty() {
                return Err(Refusal::new("13.4.2.6", "refuse-too-far").name("area", to));
            }
            Ok(())
        }
        Action::Sail(c) if beaten(q, role).has(c) => may_embark(q, role, c),
        Action::Sail(c) => Err(Refusal::new("13.4.2.4", "refuse-not-in-battle").name("corps", c)),
        Action::LayDown => may_lay_down(q, role),
        _ => wrong(q),
    }
}

/// 13.4.2.8: instead of violating a neutral, when every way out would; and where the only way out is a ship that takes one corps
/// (13.4.2.7).
fn may_lay_down(q: Board, role: Role) -> Result<(), Refusal> {
    let corps = beaten(q, role);
    let open = |a: AreaId| (corps - q.strays(corps, a)).any() && !neutrality::violated_by(q, role, a);
    if refuges(q, role).iter().any(open) {
        return Err(Refusal::new("13.4.2.8", "refuse-must-retreat"));
    }
    Ok(())
}

pub fn play(u: &mut Umpire, role: Role, action: Action) {
    match action {
        Action::Retreat(to) => fall_back(u, role, to),
        Action::Sail(corps) => u.push(withdrawal::Step::Haven { role, corps, why: Voyage::Retreat }),
        _ => {
            u.pop();
            for c in beaten(u.q(), role).iter() {
                u.capture(c, "13.4.2.8");
            }
        }
    }
}

fn fall_back(u: &mut Umpire, role: Role, to: AreaId) {
    u.pop();
    let corps = beaten(u.q(), role);
    // 10.3.2, 13.4.2.6: insurgents who would stray too far are taken.
    let strays = u.q().strays(corps, to);
    for c in strays.iter() {
        u.capture(c, "10.3.2");
    }
    let corps = corps - strays;
    u.s.shift(corps, to, role);
    for c in corps.iter() {
        u.s.set_came(c, 0);
    }
    u.s.battle.present[role.0 as usize] = CorpsSet::EMPTY;
    u.s.battle.engaged[role.0 as usize] = CorpsSet::EMPTY;
    u.forget_lapsed_victors();
    let leader = u.q().leader_of(corps, None);
    let p = u.p;
    if let Some(leader) = leader {
        u.say(|| {
            Event::new(
                Text::new("log-retreat")
                    .corps(p, "leader", leader)
                    .number("count", corps.len() as i64)
                    .area(p, "area", to),
            )
            .by(role)
            .rule("13.4.2.1")
            .place(p.area_name(to))
            .reveals(Roles::of(foe(role)))
        });
    }
    u.push(neutrality::Step::Settle { role, area: to });
    let causes = attrition::causes_of(u.q(), to, false, true);
    attrition::inflict(u, role, corps, causes);
}
