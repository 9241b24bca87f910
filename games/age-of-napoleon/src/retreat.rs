//! 13.4.2: retreats.

use crate::battle::{field, here};
use crate::prelude::*;
use crate::state::{Arrival, Arriving};
use crate::withdrawal::{self, Voyage};
use crate::{attrition, neutrality};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// 13.4.2.1.
    Retreat { role: Role },
}

impl Chapter<AgeOfNapoleon> for Step {
    fn asks(self, _q: Board) -> Roles {
        let Step::Retreat { role } = self;
        Roles::of(role)
    }

    /// 13.4.2.7: nobody left, or nowhere to go: the rest are prisoners.
    fn goes_by(self, u: &mut Umpire) -> bool {
        let (Step::Retreat { role }, q) = (self, u.q());
        let corps = beaten(q, role);
        let led = |a: AreaId| (corps - q.strays(corps, a)).any();
        let sails = |c: CorpsId| withdrawal::may_embark(q, role, c, Voyage::Retreat).is_ok();
        if corps.any() && (refuges(q, role).iter().any(led) || corps.iter().any(sails)) {
            return false;
        }
        u.pop();
        u.capture_all(corps, "13.4.2.7");
        true
    }

    fn tries(self, q: Board, role: Role, out: &mut Vec<Action>) {
        out.extend(refuges(q, role).iter().map(Action::Retreat));
        if role == COALITION && q.s.flags.britannia && !q.s.battle.by_sea {
            out.extend(beaten(q, role).iter().map(Action::Sail));
        }
        out.push(Action::LayDown);
    }

    fn may(self, q: Board, role: Role, action: Action) -> Result<(), Refusal> {
        let corps = beaten(q, role);
        match action {
            Action::Retreat(to) => {
                let no = |rule, id| Refusal::new(rule, id).name("area", to);
                may_fall_to(q, role, to)?;
                ensure!(refuges(q, role).has(to), no("13.4.2.1", "refuse-not-towards-capital"));
                ensure!((corps - q.strays(corps, to)).any(), no("13.4.2.6", "refuse-too-far"));
                Ok(())
            }
            Action::Sail(c) => {
                let no = Refusal::new("13.4.2.4", "refuse-not-in-battle").name("corps", c);
                ensure!(corps.has(c), no);
                withdrawal::may_embark(q, role, c, Voyage::Retreat)
            }
            // 13.4.2.8: instead of violating a neutral, when every way out would; and where the only way out is a ship that takes one
            // corps (13.4.2.7).
            Action::LayDown => {
                let safe = |a| (corps - q.strays(corps, a)).any() && !neutrality::violated_by(q, role, a);
                let no = Refusal::new("13.4.2.8", "refuse-must-retreat");
                ensure!(!refuges(q, role).iter().any(safe), no);
                Ok(())
            }
            _ => self.wrong(),
        }
    }

    fn act(self, u: &mut Umpire, role: Role, action: Action) {
        match action {
            Action::Retreat(to) => fall_back(u, role, to),
            Action::Sail(corps) => u.push(withdrawal::Step::Haven { role, corps, why: Voyage::Retreat }),
            _ => {
                u.pop();
                u.capture_all(beaten(u.q(), role), "13.4.2.8");
            }
        }
    }

    fn rule(self) -> &'static str {
        "13.4.2"
    }

    fn question(self, q: Board, role: Role) -> Question {
        let rule = if q.s.battle.attacker == Some(role) { "13.4.2.3" } else { "13.4.2.2" };
        Question::new(here(q, "prompt-retreat"), ["13.4.2.1", rule])
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
    let no = |rule, id| Refusal::new(rule, id).name("area", to);
    let at = field(q);
    // 12.2.5: the ice is two areas wide; only those who came over it go back over it.
    let back_over_ice = q.over_ice(at) == Some(to) && ways_back(q, role).has(to);
    let near = q.next_to(at, role).has(to) || back_over_ice;
    ensure!(near, no("13.4.2.1", "refuse-not-adjacent").name("at", at));
    ensure!(!q.enemy_in(to, role), no("13.4.2.1", "refuse-enemy-in-area"));
    let gone = q.s.flags.france_gone && q.country_of(to) == q.p.key.france;
    ensure!(!gone, no("18.1", "refuse-france-gone"));
    if goes_back(q, role) {
        ensure!(ways_back(q, role).has(to), no("13.4.2.3", "refuse-not-origin"));
        return Ok(());
    }
    ensure!(!landed(q, role), no("13.4.2.3", "refuse-not-origin"));
    ensure!(!entrances(q, foe(role)).has(to), no("13.4.2.2", "refuse-enemy-came-from"));
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

fn fall_back(u: &mut Umpire, role: Role, to: AreaId) {
    u.pop();
    let corps = beaten(u.q(), role);
    // 10.3.2, 13.4.2.6: insurgents who would stray too far are taken.
    let strays = u.q().strays(corps, to);
    u.capture_all(strays, "10.3.2");
    let corps = corps - strays;
    u.s.shift(corps, to, role);
    for c in corps.iter() {
        u.s.set_came(c, 0);
    }
    u.s.battle.present[role.0 as usize] = CorpsSet::EMPTY;
    u.s.battle.engaged[role.0 as usize] = CorpsSet::EMPTY;
    u.forget_lapsed_victors();
    if let Some(leader) = u.q().leader_of(corps, None) {
        let count = corps.len();
        u.tell("log-retreat", "13.4.2.1", |l| {
            l.by(role).name("leader", leader).count(count).at("area", to).reveals(foe(role))
        });
    }
    u.push(neutrality::Step::Settle { role, area: to });
    let causes = attrition::causes_of(u.q(), to, false, true);
    attrition::inflict(u, role, corps, causes);
}
