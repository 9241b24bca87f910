//! 13.1 and 13.2: when battles are fought, in what order things happen in one, and who is engaged.

use crate::prelude::*;
use crate::resolution::worth;
use crate::sequence::Phase;
use crate::state::{Arriving, Battle};
use crate::{campaign, interception, interior, losses, neutrality, pursuit, resolution, retreat};

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
            // One corps is no line to draw up.
            Step::Engage { role } if u.s.battle.present[role.0 as usize].len() <= 1 => {
                ready(u, role);
                true
            }
            _ => false,
        }
    }

    fn tries(self, q: Board, role: Role, out: &mut Vec<Action>) {
        let b = &q.s.battle;
        match self {
            Step::Engage { .. } => {
                let (line, present) = (b.engaged[role.0 as usize], b.present[role.0 as usize]);
                out.push(Action::Ready);
                out.extend((line - b.touched).iter().map(Action::HoldBack));
                out.extend((present - line - b.touched).iter().map(Action::Engage));
            }
            _ => out.extend(contested(q).iter().map(Action::Fight)),
        }
    }

    fn may(self, q: Board, role: Role, action: Action) -> Result<(), Refusal> {
        match (self, action) {
            (Step::ChooseBattle { .. }, Action::Fight(a)) => {
                ensure!(contested(q).has(a), Refusal::new("13.1.1", "refuse-no-battle").name("area", a));
                Ok(())
            }
            (Step::Engage { .. }, Action::Ready) => Ok(()),
            (Step::Engage { .. }, Action::Engage(c)) => {
                let line = may_place(q, role, c)?;
                ensure!(!line.has(c), Refusal::new("13.2.2", "refuse-engaged-already").name("corps", c));
                let limit = span(q, role);
                let no = || Refusal::new("13.2.1", "refuse-too-many-corps").number("limit", limit as i32);
                ensure!(line.len() < limit, no());
                Ok(())
            }
            (Step::Engage { .. }, Action::HoldBack(c)) => {
                let line = may_place(q, role, c)?;
                ensure!(line.has(c), Refusal::new("13.2.2", "refuse-not-engaged").name("corps", c));
                ensure!(line.len() > 1, Refusal::new("13.2.4", "refuse-last-corps"));
                Ok(())
            }
            _ => self.wrong(),
        }
    }

    fn act(self, u: &mut Umpire, role: Role, action: Action) {
        match action {
            Action::Fight(area) => {
                u.pop();
                start(u, area);
            }
            Action::Engage(c) | Action::HoldBack(c) => {
                u.s.battle.engaged[role.0 as usize].set(c, action == Action::Engage(c));
                u.s.battle.touched.insert(c);
            }
            _ => ready(u, role),
        }
    }

    fn rule(self) -> &'static str {
        match self {
            Step::Battles { .. } | Step::ChooseBattle { .. } | Step::Fight { .. } => "13.1.2",
            Step::Engage { .. } => "13.2",
        }
    }

    fn question(self, q: Board, role: Role) -> Question {
        let (Step::Engage { .. }, b, r) = (self, &q.s.battle, role.0 as usize) else {
            return Question::new("prompt-choose-battle", ["13.1.2"]);
        };
        let note = Text::new("prompt-engage-note")
            .number("count", b.engaged[r].len() as i64)
            .number("limit", span(q, role) as i64)
            .number("strength", strength(q, role));
        Question::new(here(q, "prompt-engage"), ["13.2.1", "13.2.2"]).note(note)
    }
}

// ---- which battle (13.1.1, 13.1.2)

fn contested(q: Board) -> AreaSet {
    q.s.held[0] & q.s.held[1]
}

/// The next battle, the player whose part of the round it is choosing among several; then the part is over.
fn next(u: &mut Umpire, role: Role) {
    let contested = contested(u.q());
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

fn start(u: &mut Umpire, area: AreaId) {
    u.s.battle = Battle { area: Some(area), ..Battle::default() };
    u.push(Step::Fight { stage: 0 });
    if !u.s.attack_by.iter().any(|a| a.has(area)) {
        // 8.3.7, 12.7.3: those who rose chose to fight, as if they had intercepted.
        let rose = u.s.arrivals.iter().find(|a| a.into == area && a.how == Arriving::Rising);
        let role = rose.map_or(COALITION, |a| a.role);
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

/// A message about the place of the battle.
pub fn here(q: Board, id: &'static str) -> Text {
    Text::new(id).name(q.p, "area", field(q))
}

/// The order of a battle.
fn run(u: &mut Umpire, stage: u8) {
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
            u.push(losses::Step::Losses { role: foe(att) });
            u.push(losses::Step::Losses { role: att });
            u.push(losses::Step::Hero { role: foe(att) });
            u.push(losses::Step::Hero { role: att });
        }
        6 => {
            // 13.4.1.6: the survivors of the line are spent; 13.1.3: they have fought.
            let line = u.s.battle.engaged[0] | u.s.battle.engaged[1];
            for role in [FRENCH, COALITION] {
                // Somebody else leads now, or the enemy knows that nobody there ranks above the weary.
                if (u.s.army(field(u.q()), role) - u.q().in_the_open(role)).any() {
                    u.say(|| kernel::Event::unsaid(Roles::of(foe(role))));
                }
            }
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
    if neutrality::violated_by(u.q(), att, area) {
        neutrality::violate(u, att, country);
    }
    for r in [Role(0), Role(1)] {
        let army = u.s.army(area, r);
        u.s.battle.present[r.0 as usize] = army;
        // Settled before anybody is lost: with one corps that lived there, or marched there, a side is no interceptor.
        let came = |c: CorpsId| u.s.arrival(c).is_some_and(|a| a.how == Arriving::Interception);
        u.s.battle.intercepting[r.0 as usize] = army.iter().all(came);
    }
    u.tell("log-battle", "13.1.1", |l| l.by(att).text("attacker", role_text(att)).at("area", area));
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

/// 13.2.2: who is in this battle is placed once; the line as it stands.
fn may_place(q: Board, role: Role, c: CorpsId) -> Result<CorpsSet, Refusal> {
    let (b, r) = (&q.s.battle, role.0 as usize);
    ensure!(b.present[r].has(c), Refusal::new("13.2.2", "refuse-not-in-battle").name("corps", c));
    ensure!(!b.touched.has(c), Refusal::new("13.2.2", "refuse-placed").name("corps", c));
    Ok(b.engaged[r])
}

/// The order of battle stands. 4.1.2: engaged corps are shown to the other player.
fn ready(u: &mut Umpire, role: Role) {
    u.pop();
    let line = u.s.battle.engaged[role.0 as usize];
    u.s.battle.open[role.0 as usize] = true;
    u.tell("log-engage", "13.2.2", |l| l.by(role).role(role).all("corps", line.iter()).reveals(foe(role)));
}
