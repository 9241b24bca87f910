//! 18.1: Napoleon Returns! An optional rule: the first surrender of France is not the end.

use crate::deploy::{self, Mode};
use crate::pack::Alignment;
use crate::prelude::*;
use crate::state::Place;
use crate::surrender;

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
        let q = u.q();
        match self {
            Step::Abdication => u.pop_if(!may_abdicate(q)),
            Step::Demobilize { role } => {
                let own = q.s.of[role.0 as usize];
                if own.iter().any(|c| surplus(q, c)) {
                    return false;
                }
                u.s.spent -= own;
                u.pop_if(true)
            }
            Step::Return => {
                let more = q.p.all_corps().any(|c| may_raise(q, c).is_ok());
                u.pop_if(!more)
            }
        }
    }

    fn tries(self, q: Board, role: Role, out: &mut Vec<Action>) {
        match self {
            Step::Abdication => out.push(Action::Abdicate),
            Step::Demobilize { .. } => out.extend(q.s.of[role.0 as usize].iter().map(Action::Dismiss)),
            Step::Return => out.extend(q.reserve(FRENCH).iter().map(Action::Raise)),
        }
        out.push(Action::Pass);
    }

    fn may(self, q: Board, _role: Role, action: Action) -> Result<(), Refusal> {
        match (self, action) {
            (Step::Abdication, Action::Abdicate | Action::Pass) => Ok(()),
            (Step::Demobilize { .. }, Action::Dismiss(c)) => {
                ensure!(surplus(q, c), Refusal::new("18.1", "refuse-no-surplus").name("corps", c));
                Ok(())
            }
            (Step::Return, Action::Raise(c)) => may_raise(q, c),
            (Step::Return, Action::Pass) => {
                let waits = q.available(q.p.key.napoleon, FRENCH);
                ensure!(!waits, Refusal::new("18.1", "refuse-napoleon-first"));
                Ok(())
            }
            _ => self.wrong(),
        }
    }

    fn act(self, u: &mut Umpire, role: Role, action: Action) {
        match action {
            Action::Dismiss(c) => {
                u.s.remove(c, Place::POOL);
                u.tell("log-demobilize", "18.1", |l| l.by(role).name("corps", c));
            }
            Action::Raise(corps) => {
                u.s.deployed[0] += 1;
                u.push(deploy::Step::Station { role, corps, mode: Mode::Return });
            }
            Action::Abdicate => {
                u.pop();
                leave(u);
            }
            _ => u.pop(),
        }
    }

    fn rule(self) -> &'static str {
        match self {
            Step::Abdication => "14.2.6",
            Step::Demobilize { .. } | Step::Return => "18.1",
        }
    }

    fn question(self, _q: Board, _role: Role) -> Question {
        match self {
            Step::Abdication => {
                Question::new("prompt-abdication", ["14.2.6", "18.1"]).note("prompt-abdication-note")
            }
            Step::Demobilize { .. } => Question::new("prompt-demobilize", ["18.1"]),
            Step::Return => Question::new("prompt-return", ["18.1"]).note("prompt-return-note"),
        }
    }
}

/// Whether a surrender of France now would be an abdication and not the end.
pub fn may_abdicate(q: Board) -> bool {
    q.s.flags.returns && !q.s.flags.abdicated && q.s.year <= q.p.numbers.returns.last_year
}

/// The Emperor goes: his corps and his allies with him.
pub fn leave(u: &mut Umpire) {
    u.s.flags.abdicated = true;
    u.s.flags.france_gone = true;
    u.s.flags.major_surrendered = true;
    u.tell("log-abdication", "18.1", |l| l.by(FRENCH).heading(2));
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
        match occupied {
            true if surrender::ruler_is_member(u.q(), country) => u.reattach(country),
            true => u.align(country, Alignment::CoalitionMember, "18.1"),
            false => u.align(country, Alignment::Neutral, "18.1"),
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
        let friendly = |a| q.controls(COALITION, q.country_of(a)) && (army - q.strays(army, a)).any();
        let to = q.nearest(area, COALITION, friendly).first();
        for c in army.iter() {
            match to {
                Some(to) if u.q().strays(CorpsSet::of(c), to).is_empty() => u.s.put(c, to, COALITION),
                _ => u.s.remove(c, Place::POOL),
            }
        }
    }
}

// ---- the allies go down to half their establishment

/// Corps of a pool that is above half its mobilization limit, rounded up.
fn surplus(q: Board, c: CorpsId) -> bool {
    q.s.of[COALITION.0 as usize].has(c) && q.mobilized(c) > (q.limit(c).mobilization as usize).div_ceil(2)
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
    u.tell("log-return", "18.1", |l| l.by(FRENCH).heading(2));
    // The French deploy by this rule instead of their usual reinforcements.
    u.turn_into(Step::Return);
    true
}

/// Napoleon first; then as many as the rule gives him.
fn may_raise(q: Board, c: CorpsId) -> Result<(), Refusal> {
    let (napoleon, limit) = (q.p.key.napoleon, q.p.numbers.returns.home_corps);
    let first = c == napoleon || !q.available(napoleon, FRENCH);
    ensure!(first, Refusal::new("18.1", "refuse-napoleon-first"));
    let french = q.p.corps(c).country == q.p.key.france;
    ensure!(french, Refusal::new("18.1", "refuse-french-home-only").name("corps", c));
    let room = q.s.deployed[0] <= limit;
    ensure!(room, Refusal::new("18.1", "refuse-deployment").number("limit", limit.into()));
    deploy::may_raise(q, FRENCH, c, Mode::Return)
}
