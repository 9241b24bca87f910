//! 18.1: Napoleon Returns! An optional rule: the first surrender of France is not the end.

use crate::AgeOfNapoleon;
use crate::action::Action;
use crate::board::Board;
use crate::deploy::{self, Mode};
use crate::flow::{Umpire, wrong};
use crate::ids::{AreaId, AreaSet, COALITION, CorpsId, CorpsSet, FRENCH};
use crate::pack::{Alignment, Kind};
use crate::state::Place;
use crate::text::About;
use kernel::Roles;
use kernel::flow::Chapter;
use kernel::{Event, Refusal, Role, Text};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// 14.2.6.
    Abdication,
    /// 18.1.
    Demobilize { role: Role },
    /// 18.1: Napoleon returns.
    Return,
}

impl Chapter<AgeOfNapoleon> for Step {
    fn asks(self, _q: Board) -> Roles {
        match self {
            Step::Demobilize { role } => Roles::of(role),
            Step::Abdication | Step::Return => Roles::of(FRENCH),
        }
    }

    fn goes_by(self, u: &mut Umpire) -> bool {
        match self {
            Step::Abdication => no_abdication(u),
            Step::Demobilize { role } => demobilized(u, role),
            Step::Return => all_back(u),
        }
    }

    fn tries(self, q: Board, role: Role, out: &mut Vec<Action>) {
        match self {
            Step::Abdication => out.extend([Action::Abdicate, Action::Pass]),
            Step::Demobilize { .. } => demobilize_tries(q, role, out),
            Step::Return => tries(q, out),
        }
    }

    fn may(self, q: Board, role: Role, action: Action) -> Result<(), Refusal> {
        match self {
            Step::Abdication => match action {
                Action::Abdicate | Action::Pass => Ok(()),
                _ => self.wrong(),
            },
            Step::Demobilize { .. } => may_demobilize(q, role, action),
            Step::Return => may(q, action),
        }
    }

    fn act(self, u: &mut Umpire, role: Role, action: Action) {
        match self {
            Step::Abdication => abdicate(u, action),
            Step::Demobilize { .. } => demobilize(u, role, action),
            Step::Return => come_back(u, action),
        }
    }

    fn rule(self) -> &'static str {
        match self {
            Step::Abdication => "14.2.6",
            Step::Demobilize { .. } | Step::Return => "18.1",
        }
    }

    fn doing(self) -> Option<&'static str> {
        Some(match self {
            Step::Abdication => "doing-abdication",
            Step::Demobilize { .. } => "doing-demobilize",
            Step::Return => "doing-return",
        })
    }
}

/// Whether a surrender of France now would be an abdication and not the end.
pub fn may_abdicate(q: Board) -> bool {
    q.s.flags.returns && !q.s.flags.abdicated && q.s.year <= q.p.numbers.returns_last_year
}

// ---- of his own will (14.2.6)

pub fn no_abdication(u: &mut Umpire) -> bool {
    if may_abdicate(u.q()) {
        return false;
    }
    u.pop();
    true
}

pub fn abdicate(u: &mut Umpire, action: Action) {
    u.pop();
    if action == Action::Abdicate {
        leave(u);
    }
}

/// The Emperor goes: his corps and his allies with him.
pub fn leave(u: &mut Umpire) {
    u.s.flags.abdicated = true;
    u.s.flags.france_gone = true;
    u.s.flags.major_surrendered = true;
    u.say(|| Event::new("log-abdication").by(FRENCH).rule("18.1").heading(2));
    let gone = u.s.of[FRENCH.0 as usize];
    for c in gone.iter() {
        u.s.remove(c, Place::POOL);
    }
    for c in u.s.beside(Place::PRISONERS, u.p).iter() {
        if u.q().master(c) == Some(FRENCH) {
            u.s.at[c.0 as usize] = Place::POOL;
        }
    }
    for country in u.q().countries().iter() {
        if !matches!(u.q().alignment(country), Alignment::FrenchAlly | Alignment::FrenchDominion) {
            continue;
        }
        let capital = u.p.country(country).capital;
        let occupied = !u.q().is_major(country) && u.s.holds(COALITION, capital);
        let ruled = matches!(u.p.country(country).kind, Kind::Detachable { ruler }
            if u.q().alignment(ruler) == Alignment::CoalitionMember);
        match (occupied, ruled) {
            (true, true) => u.reattach(country),
            (true, false) => u.align(country, Alignment::CoalitionMember, "18.1"),
            _ => u.align(country, Alignment::Neutral, "18.1"),
        }
    }
    go_home(u);
    // 14.2.4: nobody holds a beaten capital any more.
    u.forget_lapsed_victors();
    u.push(Step::Demobilize { role: COALITION });
}

/// Coalition corps in France and in neutral countries go to the nearest friendly area.
fn go_home(u: &mut Umpire) {
    for area in u.s.held[COALITION.0 as usize].iter() {
        let q = u.q();
        let country = q.country_of(area);
        if country != q.p.key.france && !q.neutral(country) {
            continue;
        }
        let army = q.s.army(area, COALITION);
        let to = nearest_friendly(q, area, army);
        for c in army.iter() {
            match to {
                Some(to) if u.q().strays(CorpsSet::of(c), to).is_empty() => u.s.put(c, to, COALITION),
                _ => u.s.remove(c, Place::POOL),
            }
        }
    }
}

fn nearest_friendly(q: Board, from: AreaId, army: CorpsSet) -> Option<AreaId> {
    let mut seen = AreaSet::of(from);
    let mut edge = seen;
    while edge.any() {
        let step = edge.iter().fold(AreaSet::EMPTY, |n, a| n | q.next_to(a, COALITION));
        edge = step - seen;
        seen |= edge;
        let friendly =
            |&a: &AreaId| q.controls(COALITION, q.country_of(a)) && (army - q.strays(army, a)).any();
        if let Some(found) = edge.iter().find(friendly) {
            return Some(found);
        }
    }
    None
}

// ---- the allies go down to half their establishment

/// Corps of a pool that is above half its mobilization limit, rounded up.
fn surplus(q: Board, c: CorpsId) -> bool {
    q.s.of[COALITION.0 as usize].has(c) && q.mobilized(c) > (q.limit(c).mobilization as usize).div_ceil(2)
}

pub fn demobilized(u: &mut Umpire, role: Role) -> bool {
    let q = u.q();
    if q.s.of[role.0 as usize].iter().any(|c| surplus(q, c)) {
        return false;
    }
    u.pop();
    u.s.spent -= u.s.of[role.0 as usize];
    true
}

pub fn demobilize_tries(q: Board, role: Role, out: &mut Vec<Action>) {
    out.extend(q.s.of[role.0 as usize].iter().map(Action::Dismiss));
}

pub fn may_demobilize(q: Board, role: Role, action: Action) -> Result<(), Refusal> {
    let _ = role;
    match action {
        Action::Dismiss(c) if surplus(q, c) => Ok(()),
        Action::Dismiss(c) => Err(Refusal::new("18.1", "refuse-no-surplus").name("corps", c)),
        _ => wrong(q),
    }
}

pub fn demobilize(u: &mut Umpire, role: Role, action: Action) {
    if let Action::Dismiss(c) = action {
        u.s.remove(c, Place::POOL);
        let p = u.p;
        u.say(|| Event::new(Text::new("log-demobilize").corps(p, "corps", c)).by(role).rule("18.1"));
    }
}

// ---- the return

/// In the next Reinforcement Phase France is back, and the French act first, with this alone.
pub fn begin_return(u: &mut Umpire) -> bool {
    if !u.s.flags.france_gone {
        return false;
    }
    u.s.flags.france_gone = false;
    u.s.first = FRENCH;
    u.s.deployed = [0; 8];
    u.say(|| Event::new("log-return").by(FRENCH).rule("18.1").heading(2));
    // The French deploy by this rule instead of their usual reinforcements.
    u.turn_into(Step::Return);
    true
}

/// Napoleon first; then as many as the rule gives him.
fn may_raise(q: Board, c: CorpsId) -> Result<(), Refusal> {
    let napoleon = q.p.key.napoleon;
    if c != napoleon && q.available(napoleon, FRENCH) {
        return Err(Refusal::new("18.1", "refuse-napoleon-first"));
    }
    if q.p.corps(c).country != q.p.key.france {
        return Err(Refusal::new("18.1", "refuse-french-home-only").name("corps", c));
    }
    if q.s.deployed[0] > q.p.numbers.returns_home_corps {
        let limit = q.p.numbers.returns_home_corps;
        return Err(Refusal::new("18.1", "refuse-deployment").number("limit", limit.into()));
    }
    deploy::may_raise(q, FRENCH, c, Mode::Return)
}

pub fn all_back(u: &mut Umpire) -> bool {
    let q = u.q();
    if q.p.all_corps().any(|c| may_raise(q, c).is_ok()) {
        return false;
    }
    u.pop();
    true
}

pub fn tries(q: Board, out: &mut Vec<Action>) {
    out.extend(q.reserve(FRENCH).iter().map(Action::Raise));
    out.push(Action::Pass);
}

pub fn may(q: Board, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Raise(c) => may_raise(q, c),
        Action::Pass if q.available(q.p.key.napoleon, FRENCH) => {
            Err(Refusal::new("18.1", "refuse-napoleon-first"))
        }
        Action::Pass => Ok(()),
        _ => wrong(q),
    }
}

pub fn come_back(u: &mut Umpire, action: Action) {
    match action {
        Action::Raise(corps) => {
            u.s.deployed[0] += 1;
            u.push(deploy::Step::Station { role: FRENCH, corps, mode: Mode::Return });
        }
        _ => u.pop(),
    }
}
