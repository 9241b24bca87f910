//! 12.6: interception and counter-interception.

use crate::AgeOfNapoleon;
use crate::action::Action;
use crate::attrition;
use crate::board::Board;
use crate::cards;
use crate::flow;
use crate::flow::{Umpire, wrong};
use crate::ids::{AreaId, AreaSet, CorpsId, CorpsSet, Title, TitleSet, foe};
use crate::movement;
use crate::neutrality;
use crate::outpace;
use crate::state::{Arrival, Arriving};
use crate::text::About;
use kernel::flow::Chapter;
use kernel::{Event, Refusal, Role, Roles, Text};
use serde::{Deserialize, Serialize};

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
        match self {
            Step::Intercept { role, .. }
            | Step::FormInterception { role, .. }
            | Step::TakeStance { role, .. } => Roles::of(role),
        }
    }

    fn goes_by(self, u: &mut Umpire) -> bool {
        match self {
            Step::Intercept { role, counter } => cannot(u, role, counter),
            Step::TakeStance { role, area } => stance_is_settled(u, role, area),
            Step::FormInterception { .. } => false,
        }
    }

    fn tries(self, q: Board, role: Role, out: &mut Vec<Action>) {
        match self {
            Step::Intercept { .. } => tries(q, role, out),
            Step::FormInterception { .. } => form_tries(q, role, out),
            Step::TakeStance { .. } => out.extend([Action::Attack, Action::Defend]),
        }
    }

    fn may(self, q: Board, role: Role, action: Action) -> Result<(), Refusal> {
        match self {
            Step::Intercept { counter, .. } => may(q, role, counter, action),
            Step::FormInterception { counter, .. } => may_form(q, role, counter, action),
            Step::TakeStance { area, .. } => may_stand(q, role, area, action),
        }
    }

    fn act(self, u: &mut Umpire, role: Role, action: Action) {
        match self {
            Step::Intercept { .. } => play(u, role, action),
            Step::FormInterception { counter, .. } => form(u, role, counter, action),
            Step::TakeStance { area, .. } => stand(u, role, area, action),
        }
    }

    fn rule(self) -> &'static str {
        "12.6"
    }

    fn doing(self) -> Option<&'static str> {
        Some(match self {
            Step::Intercept { .. } | Step::FormInterception { .. } => "doing-intercept",
            Step::TakeStance { .. } => "doing-stance",
        })
    }
}

fn here(q: Board) -> AreaId {
    q.s.march.at.expect("an army has come")
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
    let no = |rule, id| Err(Refusal::new(rule, id).name("area", area));
    if q.s.army(area, role).is_empty() {
        return no("12.6.1", "refuse-no-army");
    }
    if area == here(q) || !q.next_to(area, role).has(here(q)) {
        return Err(Refusal::new("12.6.1", "refuse-not-adjacent").name("area", area).name("at", here(q)));
    }
    if q.enemy_in(area, role) {
        return no("12.5.4", "refuse-engaged");
    }
    if q.s.march.asked.has(area) {
        return no("12.6.5", "refuse-intercepted-already");
    }
    if ready(q, role, area, counter).is_empty() {
        return no("13.1.3", "refuse-nobody-ready");
    }
    if q.s.flags.france_gone && q.country_of(here(q)) == q.p.key.france {
        return no("18.1", "refuse-france-gone");
    }
    let needed = to_match(q, role, counter);
    if pace + q.p.numbers.move_forced < needed {
        return Err(Refusal::new("12.6.2", "refuse-too-slow").number("pace", needed.into()));
    }
    let forced: TitleSet = [Title::ForcedMarch].into_iter().collect();
    if pace < needed && !q.asks(role, forced) {
        return Err(Refusal::new("12.6.2", "refuse-too-slow").number("pace", needed.into()));
    }
    Ok(())
}

/// As [`may_reach`], with a way to pay for it that is really in hand.
fn may_intercept(q: Board, role: Role, area: AreaId, counter: bool) -> Result<(), Refusal> {
    may_reach(q, role, area, counter, pace_of(q, role, area))?;
    let needed = to_match(q, role, counter);
    if pace_of(q, role, area) < needed && !q.holding(role, Title::ForcedMarch) {
        return Err(Refusal::new("12.6.2", "refuse-too-slow").number("pace", needed.into()));
    }
    if !q.free(role) && q.s.hand(role).is_empty() {
        return Err(Refusal::new("12.6.3", "refuse-no-card"));
    }
    Ok(())
}

pub fn cannot(u: &mut Umpire, role: Role, counter: bool) -> bool {
    let q = u.q();
    let reach = |a: AreaId| may_reach(q, role, a, counter, q.best_pace(a, role)).is_ok();
    let able = |a: AreaId| reach(a) && (q.free(role) || q.s.hand(role).any());
    if q.s.march.army.any() && around(q, role).iter().any(able) {
        return false;
    }
    u.pop();
    true
}

/// Where armies stand that could come.
fn around(q: Board, role: Role) -> AreaSet {
    let facts = q.p.area(here(q));
    let near = facts.neighbours | facts.strait.map_or(AreaSet::EMPTY, AreaSet::of);
    near & q.s.held[role.0 as usize]
}

pub fn tries(q: Board, role: Role, out: &mut Vec<Action>) {
    out.extend(around(q, role).iter().map(Action::Intercept));
    for area in around(q, role).iter() {
        movement::lead_tries(q, role, area, out);
    }
    if q.holding(role, Title::Napoleonica) {
        out.push(Action::Play(Title::Napoleonica));
    }
    out.push(Action::Pass);
}

pub fn may(q: Board, role: Role, counter: bool, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Pass => Ok(()),
        Action::Intercept(area) => may_intercept(q, role, area, counter),
        // 4.2.2: who leads an army that could come matters now.
        Action::Lead(c) => match q.s.place(c).area() {
            Some(area) if around(q, role).has(area) => movement::may_lead(q, role, c),
            _ => Err(Refusal::new("12.6.1", "refuse-not-here").name("corps", c)),
        },
        Action::Play(Title::Napoleonica) => cards::may_napoleonica(q, role),
        Action::Play(t) => Err(cards::wrong_phase(q, t)),
        _ => wrong(q),
    }
}

pub fn play(u: &mut Umpire, role: Role, action: Action) {
    match action {
        Action::Intercept(_) => u.push(outpace::Step::Outpace { role: foe(role), act: action }),
        Action::Lead(c) => movement::lead(u, role, c),
        Action::Play(t) => cards::play_anytime(u, role, t),
        _ => u.pop(),
    }
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
    let from = q.s.march.muster_at.expect("an army was picked");
    let chosen = q.s.march.muster_leader.unwrap_or(CorpsId(q.s.top[from.0 as usize]));
    q.leader_of(q.s.group, Some(chosen))
}

pub fn form_tries(q: Board, role: Role, out: &mut Vec<Action>) {
    out.extend(q.s.group.iter().map(Action::Leave));
    if q.s.march.muster_leader.is_none() {
        out.extend(q.peers(q.s.group, sent_leader(q)).iter().map(Action::Lead));
    }
    movement::payment_tries(q, role, out);
}

pub fn may_form(q: Board, role: Role, counter: bool, action: Action) -> Result<(), Refusal> {
    let group = q.s.group;
    match action {
        Action::Leave(c) if !group.has(c) => {
            Err(Refusal::new("12.6.1", "refuse-not-in-army").name("corps", c))
        }
        Action::Leave(_) if group.len() == 1 => Err(Refusal::new("12.6.1", "refuse-last-corps")),
        Action::Leave(_) => Ok(()),
        Action::Lead(c) => may_lead_sent(q, c),
        _ => {
            movement::may_pay(q, role, action, false)?;
            movement::may_lead_so_many(q, group)?;
            let area = q.s.march.muster_at.expect("an army was picked");
            let needed = to_match(q, role, counter);
            if pace_of(q, role, area) < needed && action != Action::Play(Title::ForcedMarch) {
                return Err(Refusal::new("12.6.2", "refuse-needs-forced-march"));
            }
            Ok(())
        }
    }
}

/// 4.2.2: the leader of those sent, among their most senior commanders.
fn may_lead_sent(q: Board, c: CorpsId) -> Result<(), Refusal> {
    let no = |rule, id| Err(Refusal::new(rule, id).name("corps", c));
    if !q.s.group.has(c) {
        return no("4.2.1", "refuse-not-in-army");
    }
    if q.s.march.muster_leader.is_some() {
        return no("4.2.2", "refuse-leader-chosen");
    }
    let leader = sent_leader(q);
    if leader == Some(c) {
        return no("4.2.2", "refuse-leads-already");
    }
    if !q.peers(q.s.group, leader).has(c) {
        return no("4.2.1", "refuse-junior");
    }
    Ok(())
}

pub fn form(u: &mut Umpire, role: Role, counter: bool, action: Action) {
    match action {
        Action::Leave(c) => {
            u.s.group.remove(c);
            if u.s.march.muster_leader == Some(c) {
                u.s.march.muster_leader = None;
            }
            return;
        }
        Action::Lead(c) => {
            u.s.march.muster_leader = Some(c);
            return;
        }
        _ => {}
    }
    let area = here(u.q());
    let leader = sent_leader(u.q()).expect("somebody intercepts");
    u.s.march.muster_leader = None;
    let from = u.s.march.muster_at.take().expect("an army was picked");
    let group = std::mem::take(&mut u.s.group);
    let forced = action == Action::Play(Title::ForcedMarch);
    // 12.6.6: what a counter-interceptor has to match, before the way tires them.
    let pace = u.q().movement(leader) + if forced { u.p.numbers.move_forced } else { 0 };
    u.pop();
    u.s.march.asked.insert(from);
    u.s.shift(group, area, role);
    u.forget_lapsed_victors();
    for c in group.iter() {
        let how = Arriving::Interception;
        u.arrive(c, Arrival { role, into: area, from, how, army: 0, pace, forced, leader: Some(leader) });
    }
    if counter {
        u.s.moved |= group;
    }
    let p = u.p;
    u.say(|| {
        Event::new(
            Text::new(if counter { "log-counter-intercept" } else { "log-intercept" })
                .corps(p, "leader", leader)
                .number("count", group.len() as i64)
                .area(p, "from", from)
                .area(p, "area", area),
        )
        .by(role)
        .rule(if counter { "12.6.6" } else { "12.6.1" })
        .place(p.area_name(area))
        .reveals(Roles::of(foe(role)))
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

fn interceptors(q: Board, role: Role, area: AreaId) -> CorpsSet {
    let came = |c: &crate::ids::CorpsId| {
        q.s.arrival(*c).is_some_and(|a| a.into == area && a.how == Arriving::Interception)
    };
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

/// 12.6.4 exception: with an army of his own that is about to be attacked, the interceptor defends.
pub fn stance_is_settled(u: &mut Umpire, role: Role, area: AreaId) -> bool {
    let q = u.q();
    let decided = u.s.attack_by.iter().any(|a| a.has(area));
    let residents = q.s.army(area, role) - interceptors(q, role, area) - rising(q, role, area);
    if decided {
        u.pop();
        return true;
    }
    if residents.any() && q.s.march.met_army {
        stand(u, role, area, Action::Defend);
        return true;
    }
    false
}

/// 12.7.3, 8.3.7: corps that were raised on the spot.
pub fn rising(q: Board, role: Role, area: AreaId) -> CorpsSet {
    let risen = |c: &crate::ids::CorpsId| {
        q.s.arrival(*c).is_some_and(|a| a.into == area && a.how == Arriving::Rising)
    };
    q.s.army(area, role).iter().filter(risen).collect()
}

pub fn may_stand(q: Board, role: Role, area: AreaId, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Defend => Ok(()),
        // 10.3.1: insurgents never attack outside their country.
        Action::Attack => match q.tame(q.s.army(area, role), area).first() {
            Some(c) => Err(Refusal::new("10.3.1", "refuse-insurgent-attack").name("corps", c)),
            None => Ok(()),
        },
        _ => wrong(q),
    }
}

/// 12.6.4, 12.6.9.
pub fn stand(u: &mut Umpire, role: Role, area: AreaId, action: Action) {
    u.pop();
    let attacks = action == Action::Attack;
    let attacker = if attacks { role } else { foe(role) };
    u.s.attack_by[attacker.0 as usize].insert(area);
    let p = u.p;
    u.say(|| {
        let id = if attacks { "log-stance-attack" } else { "log-stance-defend" };
        Event::new(Text::new(id).role(role).area(p, "area", area))
            .by(role)
            .rule("12.6.4")
            .place(p.area_name(area))
    });
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
