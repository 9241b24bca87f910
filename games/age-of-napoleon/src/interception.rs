//! 12.6: interception and counter-interception.

use crate::prelude::*;
use crate::state::{Arrival, Arriving};
use crate::{attrition, cards, flow, movement, neutrality, outpace};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// 12.6.1; `counter` 12.6.6.
    Intercept { role: Role, counter: bool },
    /// 12.6.1: who goes along.
    FormInterception { role: Role, counter: bool },
    /// 12.6.4: to attack or to be attacked.
    TakeStance { role: Role, area: AreaId },
}

impl Chapter<AgeOfNapoleon> for Step {
    fn asks(self, _q: Board) -> Roles {
        let (Step::Intercept { role, .. }
        | Step::FormInterception { role, .. }
        | Step::TakeStance { role, .. }) = self;
        Roles::of(role)
    }

    fn goes_by(self, u: &mut Umpire) -> bool {
        let q = u.q();
        match self {
            Step::Intercept { role, counter } => {
                let reach = |a: AreaId| may_reach(q, role, a, counter, q.best_pace(a, role)).is_ok();
                let pays = q.free(role) || q.s.hand(role).any();
                u.pop_if(!(pays && q.s.march.army.any() && around(q, role).iter().any(reach)))
            }
            Step::FormInterception { .. } => false,
            Step::TakeStance { role, area } => {
                let decided = q.s.attack_by.iter().any(|a| a.has(area));
                // 12.6.4 exception: with an army of his own that is about to be attacked, the interceptor defends.
                let residents = q.s.army(area, role) - interceptors(q, role, area) - rising(q, role, area);
                if !decided && residents.any() && q.s.march.met_army {
                    stand(u, role, area, Action::Defend);
                    return true;
                }
                u.pop_if(decided)
            }
        }
    }

    fn tries(self, q: Board, role: Role, out: &mut Vec<Action>) {
        match self {
            Step::Intercept { .. } => {
                out.extend(around(q, role).iter().map(Action::Intercept));
                for area in around(q, role).iter() {
                    movement::lead_tries(q, role, area, out);
                }
                cards::anytime_tries(q, role, out);
                out.push(Action::Pass);
            }
            Step::FormInterception { .. } => {
                out.extend(q.s.group.iter().map(Action::Leave));
                if q.s.march.muster_leader.is_none() {
                    out.extend(q.peers(q.s.group, sent_leader(q)).iter().map(Action::Lead));
                }
                movement::payment_tries(q, role, out);
            }
            Step::TakeStance { .. } => out.extend([Action::Attack, Action::Defend]),
        }
    }

    fn may(self, q: Board, role: Role, action: Action) -> Result<(), Refusal> {
        match (self, action) {
            (Step::Intercept { counter, .. }, Action::Intercept(area)) => {
                may_intercept(q, role, area, counter)
            }
            // 4.2.2: who leads an army that could come matters now.
            (Step::Intercept { .. }, Action::Lead(c)) => {
                // Where an enemy's corps stands is asked of nobody.
                let far = |c| !q.s.place(c).area().is_some_and(|area| around(q, role).has(area));
                ensure!(
                    !q.s.of[role.0 as usize].has(c) || !far(c),
                    Refusal::new("12.6.1", "refuse-not-here").name("corps", c)
                );
                movement::may_lead(q, role, c)
            }
            (Step::Intercept { .. }, _) => cards::may_answer(q, role, action, &[], |_| Ok(())),
            (Step::FormInterception { .. }, Action::Leave(c)) => {
                movement::may_leave(q.s.group, c, "12.6.1", "12.6.1")
            }
            (Step::FormInterception { .. }, Action::Lead(c)) => may_lead_sent(q, c),
            (Step::FormInterception { counter, .. }, _) => {
                movement::may_pay(q, role, action, false)?;
                movement::may_lead_so_many(q, q.s.group, "12.1.4")?;
                let quick = pace_of(q, role, mustering(q)) >= to_match(q, role, counter);
                let forced = action == Action::Play(Title::ForcedMarch);
                ensure!(quick || forced, Refusal::new("12.6.2", "refuse-needs-forced-march"));
                Ok(())
            }
            (Step::TakeStance { .. }, Action::Defend) => Ok(()),
            // 10.3.1: insurgents never attack outside their country.
            (Step::TakeStance { area, .. }, Action::Attack) => {
                match q.tame(q.s.army(area, role), area).first() {
                    Some(c) => Err(Refusal::new("10.3.1", "refuse-insurgent-attack").name("corps", c)),
                    None => Ok(()),
                }
            }
            _ => self.wrong(),
        }
    }

    fn act(self, u: &mut Umpire, role: Role, action: Action) {
        match (self, action) {
            (_, Action::Intercept(_)) => u.push(outpace::Step::Outpace { role: foe(role), act: action }),
            (Step::Intercept { .. }, Action::Lead(c)) => movement::lead(u, role, c),
            (Step::Intercept { .. }, _) => {
                cards::answer(u, role, action, &[]);
            }
            (_, Action::Leave(c)) => {
                u.s.group.remove(c);
                u.s.march.muster_leader.take_if(|leader| *leader == c);
            }
            (_, Action::Lead(c)) => u.s.march.muster_leader = Some(c),
            (Step::FormInterception { counter, .. }, _) => set_out(u, role, counter, action),
            (Step::TakeStance { area, .. }, _) => stand(u, role, area, action),
        }
    }

    fn rule(self) -> &'static str {
        "12.6"
    }

    fn question(self, q: Board, _role: Role) -> Question {
        let at = |id, area: AreaId| Text::new(id).name(q.p, "area", area);
        match self {
            Step::Intercept { counter: false, .. } => {
                Question::new(movement::army(q, "prompt-intercept"), ["12.6.1", "12.6.2"])
            }
            Step::Intercept { .. } => {
                Question::new(movement::army(q, "prompt-counter-intercept"), ["12.6.6"])
            }
            Step::FormInterception { counter, .. } => {
                let text = at("prompt-form-interception", here(q)).name(q.p, "from", mustering(q));
                let rule = if counter { "12.6.6" } else { "12.6.1" };
                Question::new(text, [rule, "12.6.3"]).note(movement::size(q, q.s.group))
            }
            Step::TakeStance { area, .. } => {
                Question::new(at("prompt-stance", area), ["12.6.4"]).note("prompt-stance-note")
            }
        }
    }
}

fn here(q: Board) -> AreaId {
    q.s.march.at.expect("an army has come")
}

/// Where those who are to intercept come from.
fn mustering(q: Board) -> AreaId {
    q.s.march.muster_at.expect("an army was picked")
}

/// Corps of an army that could be sent.
fn ready(q: Board, role: Role, area: AreaId, counter: bool) -> CorpsSet {
    let tired = q.s.fought | q.s.balked | q.s.march.fled;
    let moved = if counter { q.s.moved } else { CorpsSet::EMPTY };
    let army = q.s.army(area, role) - tired - moved;
    army - q.strays(army, here(q))
}

/// The rating to be matched: of the moving leader (12.6.2), or of the slowest interceptor for a counter-interception (12.6.6).
fn to_match(q: Board, role: Role, counter: bool) -> i8 {
    if !counter {
        return q.pace();
    }
    intercepting(q, foe(role)).map(|n| q.s.arrivals[n].pace).min().unwrap_or(i8::MAX)
}

/// The armies of `role` that have intercepted here and are not lost, by their place in `arrivals`.
pub fn intercepting(q: Board, role: Role) -> impl Iterator<Item = usize> {
    let army = q.s.army(here(q), role);
    (q.s.arrivals.iter().enumerate())
        .filter(move |(n, a)| {
            let there = || army.iter().any(|c| usize::from(q.s.came(c)) == n + 1);
            a.role == role && a.into == here(q) && a.how == Arriving::Interception && there()
        })
        .map(|(n, _)| n)
}

/// 12.6.2: the rating of the leader of the army that the interceptors come from.
pub fn pace_of(q: Board, role: Role, area: AreaId) -> i8 {
    q.leader(area, role).map_or(0, |l| q.movement(l))
}

/// 12.6.1, 12.6.2: whether the army in an area may intercept, leaving the price aside.
fn may_reach(q: Board, role: Role, area: AreaId, counter: bool, pace: i8) -> Result<(), Refusal> {
    let no = |rule, id| Refusal::new(rule, id).name("area", area);
    let at = here(q);
    ensure!(q.s.army(area, role).any(), no("12.6.1", "refuse-no-army"));
    let near = area != at && q.next_to(area, role).has(at);
    ensure!(near, no("12.6.1", "refuse-not-adjacent").name("at", at));
    ensure!(!q.enemy_in(area, role), no("12.5.4", "refuse-engaged"));
    ensure!(!q.s.march.asked.has(area), no("12.6.5", "refuse-intercepted-already"));
    ensure!(ready(q, role, area, counter).any(), no("13.1.3", "refuse-nobody-ready"));
    let gone = q.s.flags.france_gone && q.country_of(at) == q.p.key.france;
    ensure!(!gone, no("18.1", "refuse-france-gone"));
    let needed = to_match(q, role, counter);
    let could = pace >= needed
        || pace + q.p.numbers.cards.forced_march >= needed && q.asks(role, [Title::ForcedMarch]);
    ensure!(could, too_slow(needed));
    Ok(())
}

fn too_slow(needed: i8) -> Refusal {
    Refusal::new("12.6.2", "refuse-too-slow").number("pace", needed.into())
}

/// As [`may_reach`], with a way to pay for it that is really in hand.
fn may_intercept(q: Board, role: Role, area: AreaId, counter: bool) -> Result<(), Refusal> {
    let (pace, needed) = (pace_of(q, role, area), to_match(q, role, counter));
    may_reach(q, role, area, counter, pace)?;
    ensure!(pace >= needed || q.holding(role, Title::ForcedMarch), too_slow(needed));
    ensure!(q.free(role) || q.s.hand(role).any(), Refusal::new("12.6.3", "refuse-no-card"));
    Ok(())
}

/// Where armies stand that could come.
fn around(q: Board, role: Role) -> AreaSet {
    let facts = q.p.area(here(q));
    let near = facts.neighbours | facts.strait.map_or(AreaSet::EMPTY, AreaSet::of);
    near & q.s.held[role.0 as usize]
}

/// The enemy has not outpaced them (12.6.2): they form and pay.
pub fn come(u: &mut Umpire, role: Role, area: AreaId) {
    let flow::Step::Interception(Step::Intercept { counter, .. }) = u.s.step() else { return };
    u.s.group = ready(u.q(), role, area, counter);
    u.s.march.muster_at = Some(area);
    u.s.march.muster_leader = None;
    u.push(Step::FormInterception { role, counter });
}

/// 4.2.2: who leads those sent: the one chosen for it, or who leads their army, if nobody among them is his senior.
fn sent_leader(q: Board) -> Option<CorpsId> {
    let chosen = q.s.march.muster_leader.unwrap_or(CorpsId(q.s.top[mustering(q).0 as usize]));
    q.leader_of(q.s.group, Some(chosen))
}

/// 4.2.2: the leader of those sent, among their most senior commanders.
fn may_lead_sent(q: Board, c: CorpsId) -> Result<(), Refusal> {
    let no = |rule, id| Refusal::new(rule, id).name("corps", c);
    let leader = sent_leader(q);
    ensure!(q.s.group.has(c), no("4.2.1", "refuse-not-in-army"));
    ensure!(q.s.march.muster_leader.is_none(), no("4.2.2", "refuse-leader-chosen"));
    ensure!(leader != Some(c), no("4.2.2", "refuse-leads-already"));
    ensure!(q.peers(q.s.group, leader).has(c), no("4.2.1", "refuse-junior"));
    Ok(())
}

fn set_out(u: &mut Umpire, role: Role, counter: bool, action: Action) {
    let area = here(u.q());
    let leader = sent_leader(u.q()).expect("somebody intercepts");
    u.s.march.muster_leader = None;
    let from = u.s.march.muster_at.take().expect("an army was picked");
    let group = std::mem::take(&mut u.s.group);
    let forced = action == Action::Play(Title::ForcedMarch);
    // 12.6.6: what a counter-interceptor has to match, before the way tires them.
    let pace = u.q().movement(leader) + if forced { u.p.numbers.cards.forced_march } else { 0 };
    u.pop();
    u.s.march.asked.insert(from);
    u.s.shift(group, area, role);
    u.forget_lapsed_victors();
    for c in group.iter() {
        let came = Arrival::new(role, area, from, Arriving::Interception);
        u.arrive(c, Arrival { pace, forced, leader: Some(leader), ..came });
    }
    if counter {
        u.s.moved |= group;
    }
    let (id, rule) = if counter { ("log-counter-intercept", "12.6.6") } else { ("log-intercept", "12.6.1") };
    u.tell(id, rule, |l| {
        let line = l.by(role).name("leader", leader).count(group.len());
        line.name("from", from).at("area", area).reveals(foe(role))
    });
    // 12.6.8: attrition by mountains and marshes, after the test and before the battle. The price is settled before it.
    let causes = attrition::causes_of(u.q(), area, forced, false);
    attrition::inflict(u, role, group, causes);
    u.settle_price(role, action);
}

/// 12.6.7: an interceptor stands in the area with the army on the march.
pub fn intercepted(q: Board, role: Role, area: AreaId) -> bool {
    q.s.march.army.any() && interceptors(q, foe(role), area).any()
}

/// 12.6.1: corps of a side that came to intercept.
fn interceptors(q: Board, role: Role, area: AreaId) -> CorpsSet {
    came_by(q, role, area, Arriving::Interception)
}

/// 12.7.3, 8.3.7: corps that were raised on the spot.
pub fn rising(q: Board, role: Role, area: AreaId) -> CorpsSet {
    came_by(q, role, area, Arriving::Rising)
}

fn came_by(q: Board, role: Role, area: AreaId, how: Arriving) -> CorpsSet {
    let came = |c: &CorpsId| q.s.arrival(*c).is_some_and(|a| a.into == area && a.how == how);
    q.s.army(area, role).iter().filter(came).collect()
}

/// The interceptions are in: attack or defence is chosen (12.6.4), and neutrality looked at (12.6.9).
pub fn after_interceptions(u: &mut Umpire, role: Role, area: AreaId) {
    let enemy = foe(role);
    if intercepted(u.q(), role, area) {
        u.check_invasion();
        u.push(Step::TakeStance { role: enemy, area });
    }
}

/// 12.6.4, 12.6.9.
fn stand(u: &mut Umpire, role: Role, area: AreaId, action: Action) {
    u.pop();
    let attacks = action == Action::Attack;
    let attacker = if attacks { role } else { foe(role) };
    u.s.attack_by[attacker.0 as usize].insert(area);
    let id = if attacks { "log-stance-attack" } else { "log-stance-defend" };
    u.tell(id, "12.6.4", |l| l.by(role).role(role).at("area", area));
    let country = u.q().country_of(area);
    let capital = u.p.area(area).capital_of == Some(country);
    if interceptors(u.q(), role, area).any()
        && neutrality::violated_by(u.q(), role, area)
        && !(capital && attacks)
    {
        neutrality::violate(u, role, country);
        u.muster(country, true);
    }
}
