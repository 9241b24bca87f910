//! Interior Lines (13.2.1 note 2): a defender attacked by several armies meets them one by one.

use crate::battle::{self, field, here};
use crate::cards;
use crate::prelude::*;
use crate::state::Battle;
use arrayvec::ArrayVec;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// 13.2.1: Interior Lines.
    Interior { role: Role },
    /// 13.2.1: which of several armies is faced first.
    FaceArmy { role: Role },
}

const CARD: [Title; 1] = [Title::InteriorLines];

impl Chapter<AgeOfNapoleon> for Step {
    fn asks(self, _q: Board) -> Roles {
        let (Step::Interior { role } | Step::FaceArmy { role }) = self;
        Roles::of(role)
    }

    fn goes_by(self, u: &mut Umpire) -> bool {
        match self {
            Step::Interior { role } => u.pop_if(!u.q().asks(role, CARD)),
            Step::FaceArmy { role } => {
                let fronts = fronts(u.q(), role);
                if let [(n, _)] = fronts[..] {
                    face(u, role, n);
                }
                u.pop_if(fronts.len() <= 1)
            }
        }
    }

    fn tries(self, q: Board, role: Role, out: &mut Vec<Action>) {
        match self {
            Step::Interior { .. } => cards::answer_tries(q, role, out),
            Step::FaceArmy { .. } => {
                let origins: AreaSet = fronts(q, role).into_iter().map(|front| front.1).collect();
                out.extend(origins.iter().map(Action::Face));
            }
        }
    }

    fn may(self, q: Board, role: Role, action: Action) -> Result<(), Refusal> {
        match (self, action) {
            (Step::Interior { .. }, _) => cards::may_answer(q, role, action, &CARD, |_| Ok(())),
            (Step::FaceArmy { .. }, Action::Face(from)) => {
                let came = fronts(q, role).iter().any(|front| front.1 == from);
                ensure!(came, Refusal::new("13.2.1", "refuse-no-army").name("area", from));
                Ok(())
            }
            _ => self.wrong(),
        }
    }

    fn act(self, u: &mut Umpire, role: Role, action: Action) {
        match (self, action) {
            (Step::FaceArmy { .. }, Action::Face(from)) => {
                u.pop();
                if let Some((n, _)) = fronts(u.q(), role).into_iter().find(|front| front.1 == from) {
                    face(u, role, n);
                }
            }
            _ => {
                if cards::answer(u, role, action, &CARD).is_some() {
                    u.pop();
                    u.s.battle.interior = true;
                }
            }
        }
    }

    fn rule(self) -> &'static str {
        "13.2.1"
    }

    fn question(self, q: Board, _role: Role) -> Question {
        let id = match self {
            Step::Interior { .. } => "prompt-interior",
            Step::FaceArmy { .. } => "prompt-face-army",
        };
        Question::new(here(q, id), ["13.2.1", "20.0"])
    }
}

/// The armies a side fights with, by how they came; those that did not come are one.
pub fn armies(q: Board, role: Role) -> ArrayVec<u8, 24> {
    let mut found = ArrayVec::<u8, 24>::new();
    for c in q.s.army(field(q), role).iter() {
        let came = q.s.came(c);
        if !found.contains(&came) && !found.is_full() {
            found.push(came);
        }
    }
    // In the order they came, whoever is in them.
    found.sort_unstable();
    found
}

/// Where each attacking army came from, as the defender names it.
fn fronts(q: Board, defender: Role) -> ArrayVec<(u8, AreaId), 24> {
    let from = |n: u8| if n == 0 { field(q) } else { q.s.arrivals[n as usize - 1].from };
    armies(q, foe(defender)).into_iter().map(|n| (n, from(n))).collect()
}

fn face(u: &mut Umpire, defender: Role, n: u8) {
    let att = foe(defender);
    let area = field(u.q());
    let army: CorpsSet = u.s.army(area, att).iter().filter(|&c| u.s.came(c) == n).collect();
    u.s.battle.present[att.0 as usize] = army;
    u.s.battle.present[defender.0 as usize] = u.s.army(area, defender);
}

/// With Interior Lines, a beaten army is followed by the next.
pub fn another_army(u: &Umpire) -> bool {
    let b = &u.s.battle;
    let (Some(area), Some(att)) = (b.area, b.attacker) else { return false };
    b.interior && b.winner == Some(foe(att)) && u.s.army(area, att).any() && u.s.army(area, foe(att)).any()
}

pub fn next_army(u: &mut Umpire) {
    let Battle { area, attacker, intercepting, .. } = u.s.battle;
    u.s.battle = Battle { area, attacker, intercepting, interior: true, ..Battle::default() };
    u.turn_into(battle::Step::Fight { stage: 1 });
}
