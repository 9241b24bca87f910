//! 14: the Surrender Phase.

use crate::pack::{Alignment, Kind};
use crate::prelude::*;
use crate::victory::End;
use crate::withdrawal::{self, Voyage};
use crate::{cards, diplomacy, flow, insurrection, returns};

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

/// 14.0 note 1.
const PLEA: [Title; 1] = [Title::NoSurrender];
const TERMS: [Title; 2] = [Title::NapoleonicDynasty, Title::TerritorialConcessions];

impl Chapter<AgeOfNapoleon> for Step {
    fn asks(self, q: Board) -> Roles {
        match self {
            Step::Terms { role, .. } | Step::Homeward { role, .. } => Roles::of(role),
            Step::Plead { country } => q.control(country).map_or(Roles::NOBODY, Roles::of),
            Step::Surrender { .. } | Step::Yield { .. } => Roles::NOBODY,
        }
    }

    fn run(self, u: &mut Umpire) {
        match self {
            Step::Surrender { next } => check(u, next),
            Step::Yield { country, to } => yields(u, country, to),
            _ => u.pop(),
        }
    }

    fn goes_by(self, u: &mut Umpire) -> bool {
        let q = u.q();
        match self {
            Step::Plead { country } => {
                let role = q.control(country).expect("it surrenders");
                u.pop_if(may_hold_out(q).is_err() || !q.asks(role, PLEA))
            }
            Step::Terms { role, country } => {
                let open = |&t: &Title| may_demand(q, role, country, t).is_ok();
                let titles: TitleSet = TERMS.into_iter().filter(open).collect();
                u.pop_if(!q.asks(role, titles))
            }
            Step::Homeward { country, role } => all_home(u, country, role),
            _ => false,
        }
    }

    fn tries(self, q: Board, role: Role, out: &mut Vec<Action>) {
        let Step::Homeward { country, .. } = self else { return cards::answer_tries(q, role, out) };
        if let Some(area) = stranded(q, country, role).first() {
            out.extend(refuges(q, area, role).iter().map(Action::Reposition));
            out.extend(q.s.army(area, role).iter().map(Action::Sail));
            out.push(Action::LayDown);
        }
    }

    fn may(self, q: Board, role: Role, action: Action) -> Result<(), Refusal> {
        match self {
            Step::Plead { .. } => cards::may_answer(q, role, action, &PLEA, |_| may_hold_out(q)),
            Step::Terms { country, .. } => {
                cards::may_answer(q, role, action, &TERMS, |t| may_demand(q, role, country, t))
            }
            Step::Homeward { country, .. } => may_go_home(q, country, role, action),
            _ => self.wrong(),
        }
    }

    fn act(self, u: &mut Umpire, role: Role, action: Action) {
        match self {
            Step::Plead { country } => {
                let plea = cards::answer(u, role, action, &PLEA);
                if plea.is_some() {
                    hold_out(u, role, country);
                }
            }
            Step::Terms { .. } => match cards::answer(u, role, action, &TERMS) {
                Some(Title::NapoleonicDynasty) => u.s.flags.crowned = true,
                Some(_) => u.s.flags.conceded = true,
                None => {}
            },
            Step::Homeward { country, .. } => go_home(u, country, role, action),
            _ => {}
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

    fn question(self, q: Board, _role: Role) -> Question {
        let on = |id, country: CountryId| Text::new(id).name(q.p, "country", country);
        match self {
            Step::Plead { country } => {
                Question::new(on("prompt-plead", country), ["14.0"]).note("prompt-plead-note")
            }
            Step::Terms { country, .. } => {
                Question::new(on("prompt-terms", country), ["14.1.2", "14.2.2", "20.0"])
            }
            Step::Homeward { country, .. } => Question::new(on("prompt-homeward", country), ["14.2.3"]),
            Step::Surrender { .. } | Step::Yield { .. } => Question::default(),
        }
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

fn check(u: &mut Umpire, next: u8) {
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
    let id = if due { "log-must-surrender" } else { "log-holds-out" };
    u.tell(id, "14.2.1", |l| l.name("country", country).place(capital).reveals(enemy));
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

fn may_hold_out(q: Board) -> Result<(), Refusal> {
    ensure!(q.s.year < q.p.numbers.sequence.last_year, Refusal::new("14.0", "refuse-last-year"));
    Ok(())
}

/// The country fights on; what waited for its surrender is dropped.
fn hold_out(u: &mut Umpire, role: Role, country: CountryId) {
    while !matches!(u.s.step(), flow::Step::Surrender(Step::Yield { .. })) {
        u.pop();
    }
    u.pop();
    u.tell("log-no-surrender", "14.0", |l| l.by(role).name("country", country));
    if country == u.p.key.france {
        u.push(returns::Step::Abdication);
    }
}

// ---- the terms: Napoleonic Dynasty and Territorial Concessions

fn may_demand(q: Board, role: Role, country: CountryId, title: Title) -> Result<(), Refusal> {
    let no = |id| Refusal::new("20.0", id).name("country", country);
    if title == Title::NapoleonicDynasty {
        ensure!(!q.s.flags.crowned && !q.s.marked.has(country), no("refuse-dominion-anyway"));
        return Ok(());
    }
    ensure!(role == FRENCH, no("refuse-not-your-terms"));
    ensure!(!q.s.flags.conceded, no("refuse-nothing-to-detach"));
    diplomacy::may_detach(q, country)
}

// ---- the surrender itself (14.1, 14.2)

fn yields(u: &mut Umpire, country: CountryId, to: Role) {
    u.pop();
    let (major, capital) = (u.q().is_major(country), u.p.country(country).capital);
    let rule = if major { "14.2.1" } else { "14.1.1" };
    u.tell("log-surrender", rule, |l| l.name("country", country).role(to).place(capital));
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
pub fn ruler_is_member(q: Board, country: CountryId) -> bool {
    match q.p.country(country).kind {
        Kind::Detachable { ruler } => q.alignment(ruler) == Alignment::CoalitionMember,
        _ => false,
    }
}

// ---- 14.2.3: the allies go home

pub fn stranded(q: Board, country: CountryId, role: Role) -> AreaSet {
    q.areas_of(country) & (q.s.held[role.0 as usize] - q.s.held[foe(role).0 as usize])
}

/// Friendly-controlled areas free of enemies at the least distance over land; all of them, "regardless of where", when no way over land
/// leads to any.
fn nearest(q: Board, from: AreaId, role: Role) -> AreaSet {
    let friendly = |a: AreaId| q.controls(role, q.country_of(a)) && !q.enemy_in(a, role);
    let near = q.nearest(from, role, friendly);
    if near.any() { near } else { q.p.all_areas().filter(|&a| friendly(a)).collect() }
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

fn all_home(u: &mut Umpire, country: CountryId, role: Role) -> bool {
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
    if army.iter().any(|c| withdrawal::may_embark(q, role, c, Voyage::Homeward).is_ok()) || refuges.len() > 1
    {
        return false;
    }
    match refuges.first() {
        Some(to) => send(u, role, area, to),
        None => u.capture_all(army, "14.2.3"),
    }
    true
}

fn may_go_home(q: Board, country: CountryId, role: Role, action: Action) -> Result<(), Refusal> {
    let Some(area) = stranded(q, country, role).first() else { return wrong(q) };
    let refuges = refuges(q, area, role);
    match action {
        Action::Reposition(a) => {
            ensure!(refuges.has(a), Refusal::new("14.2.3", "refuse-not-nearest").name("area", a));
        }
        Action::Sail(c) => {
            let here = q.s.army(area, role).has(c);
            ensure!(here, Refusal::new("14.2.3", "refuse-not-here").name("corps", c));
            withdrawal::may_embark(q, role, c, Voyage::Homeward)?;
        }
        Action::LayDown => ensure!(refuges.is_empty(), Refusal::new("14.2.3", "refuse-must-go-home")),
        _ => return wrong(q),
    }
    Ok(())
}

fn go_home(u: &mut Umpire, country: CountryId, role: Role, action: Action) {
    let area = stranded(u.q(), country, role).first().expect("somebody is stranded");
    match action {
        Action::Reposition(to) => send(u, role, area, to),
        Action::Sail(corps) => {
            u.s.flags.sailed_home = true;
            u.push(withdrawal::Step::Haven { role, corps, why: Voyage::Homeward });
        }
        _ => u.capture_all(u.s.army(area, role), "14.2.3"),
    }
}

fn send(u: &mut Umpire, role: Role, from: AreaId, to: AreaId) {
    let army = u.s.army(from, role);
    let strays = u.q().strays(army, to);
    u.capture_all(strays, "14.2.3");
    let army = army - strays;
    u.s.shift(army, to, role);
    u.forget_lapsed_victors();
    u.tell("log-go-home", "14.2.3", |l| l.by(role).count(army.len()).name("from", from).at("area", to));
}
