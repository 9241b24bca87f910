//! 13.1 and 13.2: when battles are fought, in what order things happen in one, and who is engaged.

use crate::AgeOfNapoleon;
use crate::action::Action;
use crate::board::Board;
use crate::campaign;
use crate::flow;
use crate::flow::{Umpire, wrong};
use crate::ids::{AreaId, CorpsId, CorpsSet, foe};
use crate::interception;
use crate::interior;
use crate::losses;
use crate::pursuit;
use crate::resolution::{self, worth};
use crate::retreat;
use crate::sequence::Phase;
use crate::state::{Arriving, Battle};
use crate::text::{About, role_text};
use kernel::flow::Chapter;
use kernel::{Event, Refusal, Role, Roles, Text};
use serde::{Deserialize, Serialize};

pub use crate::resolution::{strength, strength_parts};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// 13.1: while there is one to be fought.
    Battles { role: Role },
    /// 13.1.2.
    ChooseBattle { role: Role },
    /// 13.1 – 13.4, stage by stage.
    Fight { stage: u8 },
    /// 13.2.1: the order of battle.
    Engage { role: Role },
}

impl Chapter<AgeOfNapoleon> for Step {
    fn asks(self, _q: Board) -> Roles {
        match self {
            Step::ChooseBattle { role } | Step::Engage { role } => Roles::of(role),
            Step::Battles { .. } | Step::Fight { .. } => Roles::NOBODY,
        }
    }

    fn run(self, u: &mut Umpire) {
        match self {
            Step::Battles { role } => next(u, role),
            Step::Fight { stage } => run(u, stage),
            Step::ChooseBattle { .. } | Step::Engage { .. } => {}
        }
    }

    fn goes_by(self, u: &mut Umpire) -> bool {
        match self {
            Step::Engage { role } => lone_corps(u, role),
            Step::Battles { .. } | Step::ChooseBattle { .. } | Step::Fight { .. } => false,
        }
    }

    fn tries(self, q: Board, role: Role, out: &mut Vec<Action>) {
        match self {
            Step::ChooseBattle { .. } => out.extend((q.s.held[0] & q.s.held[1]).iter().map(Action::Fight)),
            Step::Engage { .. } => engage_tries(q, role, out),
            Step::Battles { .. } | Step::Fight { .. } => {}
        }
    }

    fn may(self, q: Board, role: Role, action: Action) -> Result<(), Refusal> {
        match self {
            Step::ChooseBattle { .. } => may_choose(q, action),
            Step::Engage { .. } => may_engage(q, role, action),
            Step::Battles { .. } | Step::Fight { .. } => self.wrong(),
        }
    }

    fn act(self, u: &mut Umpire, role: Role, action: Action) {
        match self {
            Step::ChooseBattle { .. } => choose(u, action),
            Step::Engage { .. } => engage(u, role, action),
            Step::Battles { .. } | Step::Fight { .. } => {}
        }
    }

    fn rule(self) -> &'static str {
        match self {
            Step::Battles { .. } | Step::ChooseBattle { .. } | Step::Fight { .. } => "13.1.2",
            Step::Engage { .. } => "13.2",
        }
    }

    fn doing(self) -> Option<&'static str> {
        Some(match self {
            Step::ChooseBattle { .. } => "doing-choose-battle",
            Step::Engage { .. } => "doing-engage",
            Step::Battles { .. } | Step::Fight { .. } => return None,
        })
    }
}

// ---- which battle (13.1.1, 13.1.2)

/// The next battle, the player whose part of the round it is choosing among several; then the part is over.
pub fn next(u: &mut Umpire, role: Role) {
    let contested = u.s.held[0] & u.s.held[1];
    match contested.len() {
        0 => {
            u.pop();
            if u.s.phase == Phase::Campaign {
                campaign::start_half(u);
            }
        }
        1 => start(u, contested.first().expect("one")),
        _ => u.push(Step::ChooseBattle { role }),
    }
}

pub fn may_choose(q: Board, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Fight(a) if (q.s.held[0] & q.s.held[1]).has(a) => Ok(()),
        Action::Fight(a) => Err(Refusal::new("13.1.1", "refuse-no-battle").name("area", a)),
        _ => wrong(q),
    }
}

pub fn choose(u: &mut Umpire, action: Action) {
    u.pop();
    if let Action::Fight(area) = action {
        start(u, area);
    }
}

fn start(u: &mut Umpire, area: AreaId) {
    u.s.battle = Battle { area: Some(area), ..Battle::default() };
    u.push(Step::Fight { stage: 0 });
    if !u.s.attack_by.iter().any(|a| a.has(area)) {
        // 8.3.7, 12.7.3: those who rose chose to fight, as if they had intercepted.
        let rose = u.s.arrivals.iter().find(|a| a.into == area && a.how == Arriving::Rising);
        let role = rose.map_or(crate::ids::COALITION, |a| a.role);
        u.push(interception::Step::TakeStance { role, area });
    }
}

/// Where the battle is fought.
pub fn field(q: Board) -> AreaId {
    q.s.battle.area.expect("a battle is being fought")
}

pub fn attacker(q: Board) -> Role {
    q.s.battle.attacker.expect("somebody attacks")
}

/// The order of a battle.
pub fn run(u: &mut Umpire, stage: u8) {
    u.turn_into(Step::Fight { stage: stage + 1 });
    match stage {
        0 => open(u),
        1 => {
            if u.s.battle.interior {
                let role = foe(attacker(u.q()));
                u.push(interior::Step::FaceArmy { role });
            }
        }
        2 => {
            let att = attacker(u.q());
            line_up(u);
            u.push(Step::Engage { role: foe(att) });
            u.push(Step::Engage { role: att });
        }
        3 => {
            let att = attacker(u.q());
            u.push(resolution::Step::BattleCards { role: foe(att) });
            u.push(resolution::Step::BattleCards { role: att });
        }
        4 => resolution::resolve(u),
        5 => {
            let att = attacker(u.q());
            for step in [
                flow::Step::Losses(losses::Step::Losses { role: foe(att) }),
                flow::Step::Losses(losses::Step::Losses { role: att }),
                flow::Step::Losses(losses::Step::Hero { role: foe(att) }),
                flow::Step::Losses(losses::Step::Hero { role: att }),
            ] {
                u.push(step);
            }
        }
        6 => {
            // 13.4.1.6: the survivors of the line are spent; 13.1.3: they have fought.
            let line = u.s.battle.engaged[0] | u.s.battle.engaged[1];
            u.s.spent |= line;
            u.s.fought |= line;
            if let Some(winner) = u.s.battle.winner {
                u.push(pursuit::Step::Pursue { role: winner });
            }
        }
        7 => {
            if let Some(winner) = u.s.battle.winner {
                u.push(retreat::Step::Retreat { role: foe(winner) });
            }
        }
        8 => {
            if interior::another_army(u) {
                // 13.4.3.2: no rally between the battles of Interior Lines.
                interior::next_army(u);
            } else if let Some(winner) = u.s.battle.winner {
                u.push(pursuit::Step::VictoryRally { role: winner });
            }
        }
        _ => {
            u.pop();
            let area = field(u.q());
            for r in 0..2 {
                u.s.attack_by[r].remove(area);
            }
            u.s.battle = Battle::default();
        }
    }
}

/// The battle is formed; the defender of several attackers may play Interior Lines (13.2.1 note 2).
fn open(u: &mut Umpire) {
    let area = field(u.q());
    let att = if u.s.attack_by[0].has(area) { Role(0) } else { Role(1) };
    u.s.battle.attacker = Some(att);
    // 12.7.1: corps attacked in a neutral country: the attacker violates it.
    let country = u.q().country_of(area);
    if crate::neutrality::violated_by(u.q(), att, area) {
        crate::neutrality::violate(u, att, country);
    }
    for r in [Role(0), Role(1)] {
        let army = u.s.army(area, r);
        u.s.battle.present[r.0 as usize] = army;
        // Settled before anybody is lost: with one corps that lived there, or marched there, a side is no interceptor.
        let came = |c: CorpsId| u.s.arrival(c).is_some_and(|a| a.how == Arriving::Interception);
        u.s.battle.intercepting[r.0 as usize] = army.iter().all(came);
    }
    let p = u.p;
    u.say(|| {
        Event::new(Text::new("log-battle").area(p, "area", area).text("attacker", role_text(att)))
            .by(att)
            .rule("13.1.1")
            .place(p.area_name(area))
    });
    if interior::armies(u.q(), att).len() > 1 {
        u.push(interior::Step::Interior { role: foe(att) });
    }
}

// ---- orders of battle (13.2)

/// Each side's line to begin with.
fn line_up(u: &mut Umpire) {
    for r in [Role(0), Role(1)] {
        u.s.battle.engaged[r.0 as usize] = proposed(u.q(), r);
    }
    u.s.battle.touched = CorpsSet::EMPTY;
}

/// The line that is proposed to a side: everybody, or the strongest that the leader can engage.
pub fn proposed(q: Board, role: Role) -> CorpsSet {
    let mut line = q.s.battle.present[role.0 as usize];
    let limit = span(q, role).max(1);
    while line.len() > limit {
        let weakest = line.iter().min_by_key(|&c| (worth(q, role, c), c)).expect("somebody");
        line.remove(weakest);
    }
    line
}

/// 13.2.1, 13.2.3: the leader in the battle area sets the limit, engaged or not.
fn span(q: Board, role: Role) -> usize {
    q.span(q.s.battle.present[role.0 as usize])
}

pub fn lone_corps(u: &mut Umpire, role: Role) -> bool {
    if u.s.battle.present[role.0 as usize].len() > 1 {
        return false;
    }
    engage(u, role, Action::Ready);
    true
}

pub fn engage_tries(q: Board, role: Role, out: &mut Vec<Action>) {
    let b = &q.s.battle;
    let line = b.engaged[role.0 as usize];
    out.push(Action::Ready);
    out.extend((line - b.touched).iter().map(Action::HoldBack));
    out.extend((b.present[role.0 as usize] - line - b.touched).iter().map(Action::Engage));
}

pub fn may_engage(q: Board, role: Role, action: Action) -> Result<(), Refusal> {
    let b = &q.s.battle;
    let (line, present) = (b.engaged[role.0 as usize], b.present[role.0 as usize]);
    let no = |rule, id, c: CorpsId| Err(Refusal::new(rule, id).name("corps", c));
    match action {
        Action::Ready => Ok(()),
        Action::Engage(c) | Action::HoldBack(c) if !present.has(c) => no("13.2.2", "refuse-not-in-battle", c),
        Action::Engage(c) | Action::HoldBack(c) if b.touched.has(c) => no("13.2.2", "refuse-placed", c),
        Action::Engage(c) if line.has(c) => no("13.2.2", "refuse-engaged-already", c),
        Action::Engage(_) if line.len() >= span(q, role) => {
            Err(Refusal::new("13.2.1", "refuse-too-many-corps").number("limit", span(q, role) as i32))
        }
        Action::HoldBack(c) if !line.has(c) => no("13.2.2", "refuse-not-engaged", c),
        Action::HoldBack(_) if line.len() == 1 => Err(Refusal::new("13.2.4", "refuse-last-corps")),
        Action::Engage(_) | Action::HoldBack(_) => Ok(()),
        _ => wrong(q),
    }
}

pub fn engage(u: &mut Umpire, role: Role, action: Action) {
    let r = role.0 as usize;
    match action {
        Action::Engage(c) => {
            u.s.battle.engaged[r].insert(c);
            u.s.battle.touched.insert(c);
        }
        Action::HoldBack(c) => {
            u.s.battle.engaged[r].remove(c);
            u.s.battle.touched.insert(c);
        }
        _ => {
            u.pop();
            let line = u.s.battle.engaged[r];
            u.s.battle.open[r] = true;
            let p = u.p;
            // 4.1.2: engaged corps are shown to the other player.
            u.say(|| {
                Event::new(Text::new("log-engage").role(role).all(p, "corps", line))
                    .by(role)
                    .rule("13.2.2")
                    .reveals(Roles::of(foe(role)))
            });
        }
    }
}
