//! 14: the Surrender Phase.

use crate::AgeOfNapoleon;
use crate::action::Action;
use crate::board::Board;
use crate::cards;
use crate::diplomacy;
use crate::flow;
use crate::flow::{Umpire, wrong};
use crate::ids::{AreaId, AreaSet, COALITION, CorpsId, CorpsSet, CountryId, FRENCH, Title, TitleSet, foe};
use crate::insurrection;
use crate::pack::{Alignment, Kind};
use crate::returns;
use crate::sequence::control_of;
use crate::text::About;
use crate::victory::End;
use crate::withdrawal::{self, Voyage};
use kernel::flow::Chapter;
use kernel::{Event, Refusal, Role, Roles, Text};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// 14.1: country after country.
    Surrender { next: u8 },
    /// 14.0: a card against it.
    Plead { country: CountryId },
    /// 14.1.2: it surrenders.
    Yield { country: CountryId, to: Role },
    /// 14.2.2.
    Terms { role: Role, country: CountryId },
    /// 14.2.3: corps abroad go home.
    Homeward { country: CountryId, role: Role },
}

impl Chapter<AgeOfNapoleon> for Step {
    fn asks(self, q: Board) -> Roles {
        match self {
            Step::Terms { role, .. } | Step::Homeward { role, .. } => Roles::of(role),
            Step::Plead { country } => control_of(q.s, country).map_or(Roles::NOBODY, Roles::of),
            Step::Surrender { .. } | Step::Yield { .. } => Roles::NOBODY,
        }
    }

    fn run(self, u: &mut Umpire) {
        match self {
            Step::Surrender { next } => check(u, next),
            Step::Yield { country, to } => yields(u, country, to),
            Step::Plead { .. } => u.pop(),
            Step::Terms { .. } | Step::Homeward { .. } => {}
        }
    }

    fn goes_by(self, u: &mut Umpire) -> bool {
        match self {
            Step::Plead { country } => no_plea(u, country),
            Step::Terms { role, country } => no_terms(u, role, country),
            Step::Homeward { country, role } => all_home(u, country, role),
            Step::Surrender { .. } | Step::Yield { .. } => false,
        }
    }

    fn tries(self, q: Board, role: Role, out: &mut Vec<Action>) {
        match self {
            Step::Plead { .. } => plead_tries(q, role, out),
            Step::Terms { .. } => terms_tries(q, role, out),
            Step::Homeward { country, .. } => homeward_tries(q, country, role, out),
            Step::Surrender { .. } | Step::Yield { .. } => {}
        }
    }

    fn may(self, q: Board, role: Role, action: Action) -> Result<(), Refusal> {
        match self {
            Step::Plead { .. } => may_plead(q, role, action),
            Step::Terms { country, .. } => may_terms(q, role, country, action),
            Step::Homeward { country, .. } => may_go_home(q, country, role, action),
            Step::Surrender { .. } | Step::Yield { .. } => self.wrong(),
        }
    }

    fn act(self, u: &mut Umpire, role: Role, action: Action) {
        match self {
            Step::Plead { country } => plead(u, role, country, action),
            Step::Terms { country, .. } => terms(u, role, country, action),
            Step::Homeward { country, .. } => go_home(u, country, role, action),
            Step::Surrender { .. } | Step::Yield { .. } => {}
        }
    }

    fn rule(self) -> &'static str {
        match self {
            Step::Surrender { .. } | Step::Yield { .. } => "14.1.2",
            Step::Plead { .. } => "14.0",
            Step::Terms { .. } => "14.2.2",
            Step::Homeward { .. } => "14.2.3",
        }
    }

    fn doing(self) -> Option<&'static str> {
        Some(match self {
            Step::Plead { .. } => "doing-plead",
            Step::Terms { .. } => "doing-terms",
            Step::Homeward { .. } => "doing-homeward",
            Step::Surrender { .. } | Step::Yield { .. } => return None,
        })
    }
}

pub fn begin(u: &mut Umpire) {
    u.push(Step::Surrender { next: 0 });
}

/// 14.0: all minors first, then the majors in the order of the rule, France last.
fn in_turn(q: Board, next: u8) -> Option<CountryId> {
    let minors = q.p.countries.len() as u8;
    if next < minors {
        return Some(CountryId(next)).filter(|&c| q.minors().has(c));
    }
    q.p.key.surrender_order.get((next - minors) as usize).copied()
}

pub fn check(u: &mut Umpire, next: u8) {
    let last = u.p.countries.len() + u.p.key.surrender_order.len();
    if next as usize >= last {
        u.pop();
        return;
    }
    u.turn_into(Step::Surrender { next: next + 1 });
    let Some(country) = in_turn(u.q(), next) else { return };
    let due = due(u.q(), country);
    announce(u, country, due.is_some());
    if let Some(to) = due {
        u.s.flags.crowned = false;
        u.s.flags.conceded = false;
        u.s.flags.sailed_home = false;
        u.push(Step::Yield { country, to });
        if to == FRENCH {
            for role in cards::by_priority(u.q()).into_iter().rev() {
                u.push(Step::Terms { role, country });
            }
        }
        u.push(Step::Plead { country });
    } else if country == u.p.key.france {
        u.push(returns::Step::Abdication);
    }
}

/// 14.2.1: a major country whose capital area the enemy holds gives in or fights on. Either way the enemy learns whether home corps
/// are left in it.
fn announce(u: &mut Umpire, country: CountryId, due: bool) {
    let q = u.q();
    let capital = q.p.country(country).capital;
    let enemy = q.control(country).map(foe).filter(|&e| q.s.holds(e, capital));
    let (Some(enemy), true) = (enemy, q.is_major(country)) else { return };
    let p = u.p;
    u.say(|| {
        let id = if due { "log-must-surrender" } else { "log-holds-out" };
        Event::new(Text::new(id).country(p, "country", country))
            .rule("14.2.1")
            .place(p.area_name(capital))
            .reveals(Roles::of(enemy))
    });
}

/// Whether a country must surrender now, and to whom.
pub fn due(q: Board, country: CountryId) -> Option<Role> {
    // 3.4.4, 14.0 note 2: insurgent countries never surrender; a neutral has no enemy.
    if country == q.p.key.britain || q.alignment(country) == Alignment::Insurgent {
        return None;
    }
    let owner = q.control(country)?;
    let enemy = foe(owner);
    let capital = q.p.country(country).capital;
    if !q.s.holds(enemy, capital) {
        return None;
    }
    if !q.is_major(country) {
        // 14.1.1.
        return Some(enemy);
    }
    // 14.2.1 exception: a country once insurgent surrenders to the French only as an insurrection fails.
    if enemy == FRENCH && q.s.marked.has(country) {
        return insurrection::failed(q, country).then_some(enemy);
    }
    let areas = q.areas_of(country);
    let count = |role: Role| areas.iter().map(|a| q.s.army(a, role).len()).sum::<usize>();
    let home = q.nationals(country);
    let none_at_home = areas.iter().all(|a| !q.s.army(a, owner).meets(home));
    (count(enemy) > count(owner) || none_at_home).then_some(enemy)
}

// ---- No Surrender (14.0 note 1)

fn may_hold_out(q: Board, role: Role) -> Result<(), Refusal> {
    if q.s.year >= q.p.numbers.last_year {
        return Err(Refusal::new("14.0", "refuse-last-year"));
    }
    let _ = role;
    Ok(())
}

pub fn no_plea(u: &mut Umpire, country: CountryId) -> bool {
    let q = u.q();
    let role = q.control(country).expect("it surrenders");
    if may_hold_out(q, role).is_ok() && q.asks(role, [Title::NoSurrender].into_iter().collect()) {
        return false;
    }
    u.pop();
    true
}

pub fn plead_tries(q: Board, role: Role, out: &mut Vec<Action>) {
    out.extend(cards::titles_in_hand(q, role).iter().map(Action::Play));
    out.push(Action::Pass);
}

pub fn may_plead(q: Board, role: Role, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Pass => Ok(()),
        Action::Play(t @ Title::NoSurrender) => {
            cards::may_play_event(q, role, t)?;
            may_hold_out(q, role)
        }
        Action::Play(t) => cards::may_anytime(q, role, t),
        _ => wrong(q),
    }
}

pub fn plead(u: &mut Umpire, role: Role, country: CountryId, action: Action) {
    match action {
        Action::Play(t @ Title::NoSurrender) => {
            u.play_event(role, t);
            // The country fights on; what waited for its surrender is dropped.
            while !matches!(u.s.step(), flow::Step::Surrender(Step::Yield { .. })) {
                u.pop();
            }
            u.pop();
            let p = u.p;
            u.say(|| {
                Event::new(Text::new("log-no-surrender").country(p, "country", country)).by(role).rule("14.0")
            });
            if country == u.p.key.france {
                u.push(returns::Step::Abdication);
            }
        }
        Action::Play(t) => cards::play_anytime(u, role, t),
        _ => u.pop(),
    }
}

// ---- the terms: Napoleonic Dynasty and Territorial Concessions

fn offers(q: Board, role: Role, country: CountryId) -> TitleSet {
    let mut titles = TitleSet::EMPTY;
    for t in [Title::NapoleonicDynasty, Title::TerritorialConcessions] {
        titles.set(t, may_demand(q, role, country, t).is_ok());
    }
    titles
}

fn may_demand(q: Board, role: Role, country: CountryId, title: Title) -> Result<(), Refusal> {
    let no = |id| Err(Refusal::new("20.0", id).name("country", country));
    match title {
        Title::NapoleonicDynasty => {
            let once = q.s.marked.has(country);
            if q.s.flags.crowned || once { no("refuse-dominion-anyway") } else { Ok(()) }
        }
        Title::TerritorialConcessions if role == FRENCH => {
            if q.s.flags.conceded {
                return no("refuse-nothing-to-detach");
            }
            diplomacy::may_detach(q, country)
        }
        _ => no("refuse-not-your-terms"),
    }
}

pub fn no_terms(u: &mut Umpire, role: Role, country: CountryId) -> bool {
    let q = u.q();
    if q.asks(role, offers(q, role, country)) {
        return false;
    }
    u.pop();
    true
}

pub fn terms_tries(q: Board, role: Role, out: &mut Vec<Action>) {
    plead_tries(q, role, out);
}

pub fn may_terms(q: Board, role: Role, country: CountryId, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Pass => Ok(()),
        Action::Play(t @ (Title::NapoleonicDynasty | Title::TerritorialConcessions)) => {
            cards::may_play_event(q, role, t)?;
            may_demand(q, role, country, t)
        }
        Action::Play(t) => cards::may_anytime(q, role, t),
        _ => wrong(q),
    }
}

pub fn terms(u: &mut Umpire, role: Role, country: CountryId, action: Action) {
    let _ = country;
    match action {
        Action::Play(t @ Title::NapoleonicDynasty) => {
            u.play_event(role, t);
            u.s.flags.crowned = true;
        }
        Action::Play(t @ Title::TerritorialConcessions) => {
            u.play_event(role, t);
            u.s.flags.conceded = true;
        }
        Action::Play(t) => cards::play_anytime(u, role, t),
        _ => u.pop(),
    }
}

// ---- the surrender itself (14.1, 14.2)

pub fn yields(u: &mut Umpire, country: CountryId, to: Role) {
    u.pop();
    let p = u.p;
    u.say(|| {
        Event::new(Text::new("log-surrender").country(p, "country", country).role(to))
            .rule(if p.sets.majors.has(country) { "14.2.1" } else { "14.1.1" })
            .place(p.area_name(p.country(country).capital))
    });
    if country == u.p.key.france {
        // 3.9, 6.2.2; unless Napoleon may return (18.1).
        if returns::may_abdicate(u.q()) {
            returns::leave(u);
        } else {
            u.finish(End::FranceSurrenders);
        }
        return;
    }
    let once = u.s.marked.has(country);
    let crowned = std::mem::take(&mut u.s.flags.crowned);
    let major = u.q().is_major(country);
    // Foreign allies of the country, to be sent home once it is neutral (14.2.3).
    let allies = foe(to);
    let new = match (to == FRENCH, major) {
        _ if crowned => Alignment::FrenchDominion,
        (true, _) if once => Alignment::FrenchDominion,
        (_, true) => Alignment::Neutral,
        (true, false) => Alignment::FrenchAlly,
        (false, false) => Alignment::CoalitionMember,
    };
    if major {
        u.s.flags.major_surrendered = true;
        u.align(country, new, "14.2.2");
        if new == Alignment::Neutral {
            u.s.victor[to.0 as usize].insert(country);
        }
        u.push(Step::Homeward { country, role: allies });
    } else if to == COALITION && ruler_is_member(u.q(), country) {
        u.reattach(country);
    } else {
        u.align(country, new, if to == FRENCH { "14.1.2" } else { "14.1.3" });
    }
}

/// 14.1.3 exception.
fn ruler_is_member(q: Board, country: CountryId) -> bool {
    match q.p.country(country).kind {
        Kind::Detachable { ruler } => q.alignment(ruler) == Alignment::CoalitionMember,
        _ => false,
    }
}

// ---- 14.2.3: the allies go home

fn stranded(q: Board, country: CountryId, role: Role) -> AreaSet {
    q.areas_of(country) & (q.s.held[role.0 as usize] - q.s.held[foe(role).0 as usize])
}

/// Friendly-controlled areas free of enemies at the least distance over land; all of them, "regardless of where", when no way over land
/// leads to any.
fn nearest(q: Board, from: AreaId, role: Role) -> AreaSet {
    let friendly = |a: AreaId| q.controls(role, q.country_of(a)) && !q.enemy_in(a, role);
    let mut seen = AreaSet::of(from);
    let mut edge = seen;
    while edge.any() {
        let step = edge.iter().fold(AreaSet::EMPTY, |n, a| n | q.next_to(a, role));
        edge = step - seen;
        seen |= edge;
        let found: AreaSet = edge.iter().filter(|&a| friendly(a)).collect();
        if found.any() {
            return found;
        }
    }
    q.p.all_areas().filter(|&a| friendly(a)).collect()
}

/// "Surrounded by enemy-occupied areas or the sea."
fn surrounded(q: Board, area: AreaId, role: Role) -> bool {
    q.next_to(area, role).within(q.s.held[foe(role).0 as usize])
}

fn refuges(q: Board, area: AreaId, role: Role) -> AreaSet {
    if surrounded(q, area, role) {
        return AreaSet::EMPTY;
    }
    let army = q.s.army(area, role);
    nearest(q, area, role).iter().filter(|&a| (army - q.strays(army, a)).any()).collect()
}

fn may_ship(q: Board, role: Role, c: CorpsId) -> Result<(), Refusal> {
    let no = |rule, id| Err(Refusal::new(rule, id).name("corps", c));
    if role != COALITION {
        return no("12.4.4", "refuse-french-sea");
    }
    if !q.s.flags.britannia || q.s.flags.sailed_home {
        return no("14.2.3", "refuse-sea-once");
    }
    let Some(from) = q.s.place(c).area() else { return no("14.2.3", "refuse-not-on-map") };
    if withdrawal::havens(q, c, from, Voyage::Homeward).next().is_none() {
        return no("14.2.3", "refuse-no-haven");
    }
    Ok(())
}

pub fn all_home(u: &mut Umpire, country: CountryId, role: Role) -> bool {
    let q = u.q();
    let Some(area) = stranded(q, country, role).first() else {
        u.pop();
        // 3.1.3.1: only now, so that guests leave the provinces that are ceded like all others.
        if std::mem::take(&mut u.s.flags.conceded) {
            diplomacy::concede(u, country);
        }
        return true;
    };
    let refuges = refuges(q, area, role);
    let army = q.s.army(area, role);
    if army.iter().any(|c| may_ship(q, role, c).is_ok()) || refuges.len() > 1 {
        return false;
    }
    match refuges.first() {
        Some(to) => send(u, role, area, to),
        None => imprison(u, army),
    }
    true
}

pub fn homeward_tries(q: Board, country: CountryId, role: Role, out: &mut Vec<Action>) {
    if let Some(area) = stranded(q, country, role).first() {
        out.extend(refuges(q, area, role).iter().map(Action::Reposition));
        out.extend(q.s.army(area, role).iter().map(Action::Sail));
        out.push(Action::LayDown);
    }
}

pub fn may_go_home(q: Board, country: CountryId, role: Role, action: Action) -> Result<(), Refusal> {
    let Some(area) = stranded(q, country, role).first() else { return wrong(q) };
    let refuges = refuges(q, area, role);
    match action {
        Action::Reposition(a) if refuges.has(a) => Ok(()),
        Action::Reposition(a) => Err(Refusal::new("14.2.3", "refuse-not-nearest").name("area", a)),
        Action::Sail(c) if q.s.army(area, role).has(c) => may_ship(q, role, c),
        Action::Sail(c) => Err(Refusal::new("14.2.3", "refuse-not-here").name("corps", c)),
        Action::LayDown if refuges.is_empty() => Ok(()),
        Action::LayDown => Err(Refusal::new("14.2.3", "refuse-must-go-home")),
        _ => wrong(q),
    }
}

pub fn go_home(u: &mut Umpire, country: CountryId, role: Role, action: Action) {
    let area = stranded(u.q(), country, role).first().expect("somebody is stranded");
    match action {
        Action::Reposition(to) => send(u, role, area, to),
        Action::Sail(corps) => {
            u.s.flags.sailed_home = true;
            u.push(withdrawal::Step::Haven { role, corps, why: Voyage::Homeward });
        }
        _ => {
            let army = u.s.army(area, role);
            imprison(u, army);
        }
    }
}

fn imprison(u: &mut Umpire, army: CorpsSet) {
    for c in army.iter() {
        u.capture(c, "14.2.3");
    }
}

fn send(u: &mut Umpire, role: Role, from: AreaId, to: AreaId) {
    let army = u.s.army(from, role);
    let strays = u.q().strays(army, to);
    imprison(u, strays);
    let army = army - strays;
    u.s.shift(army, to, role);
    u.forget_lapsed_victors();
    let p = u.p;
    u.say(|| {
        Event::new(
            Text::new("log-go-home")
                .number("count", army.len() as i64)
                .area(p, "from", from)
                .area(p, "area", to),
        )
        .by(role)
        .rule("14.2.3")
        .place(p.area_name(to))
    });
}
