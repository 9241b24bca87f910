//! Interior Lines (13.2.1 note 2): a defender attacked by several armies meets them one by one.

use crate::AgeOfNapoleon;
use crate::action::Action;
use crate::battle;
use crate::battle::field;
use crate::board::Board;
use crate::cards;
use crate::flow::{Umpire, wrong};
use crate::ids::{AreaId, CorpsSet, Title, foe};
use crate::state::Battle;
use kernel::Roles;
use kernel::flow::Chapter;
use kernel::{Refusal, Role};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// 13.2.1: Interior Lines.
    Interior { role: Role },
    /// 13.2.1: which of several armies is faced first.
    FaceArmy { role: Role },
}

impl Chapter<AgeOfNapoleon> for Step {
    fn asks(self, _q: Board) -> Roles {
        match self {
            Step::Interior { role } | Step::FaceArmy { role } => Roles::of(role),
        }
    }

    fn goes_by(self, u: &mut Umpire) -> bool {
        match self {
            Step::Interior { role } => not_asked(u, role),
            Step::FaceArmy { role } => one_army_left(u, role),
        }
    }

    fn tries(self, q: Board, role: Role, out: &mut Vec<Action>) {
        match self {
            Step::Interior { .. } => tries(q, role, out),
            Step::FaceArmy { role } => face_tries(q, role, out),
        }
    }

    fn may(self, q: Board, role: Role, action: Action) -> Result<(), Refusal> {
        match self {
            Step::Interior { .. } => may(q, role, action),
            Step::FaceArmy { .. } => may_face(q, role, action),
        }
    }

    fn act(self, u: &mut Umpire, role: Role, action: Action) {
        match self {
            Step::Interior { .. } => play(u, role, action),
            Step::FaceArmy { .. } => face(u, role, action),
        }
    }

    fn rule(self) -> &'static str {
        "13.2.1"
    }

    fn doing(self) -> Option<&'static str> {
        Some("doing-interior")
    }
}

/// The armies a side fights with, by how they came; those that did not come are one.
pub fn armies(q: Board, role: Role) -> arrayvec::ArrayVec<u8, 24> {
    let mut found = arrayvec::ArrayVec::<u8, 24>::new();
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

// ---- the card

pub fn not_asked(u: &mut Umpire, role: Role) -> bool {
    if u.q().asks(role, [Title::InteriorLines].into_iter().collect()) {
        return false;
    }
    u.pop();
    true
}

pub fn tries(q: Board, role: Role, out: &mut Vec<Action>) {
    cards::window_tries(q, role, &[Title::InteriorLines], out);
}

pub fn may(q: Board, role: Role, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Pass => Ok(()),
        Action::Play(t @ Title::InteriorLines) => cards::may_play_event(q, role, t),
        Action::Play(Title::Napoleonica) => cards::may_napoleonica(q, role),
        Action::Play(t) => Err(cards::wrong_phase(q, t)),
        _ => wrong(q),
    }
}

pub fn play(u: &mut Umpire, role: Role, action: Action) {
    match action {
        Action::Play(t @ Title::InteriorLines) => {
            u.pop();
            u.play_event(role, t);
            u.s.battle.interior = true;
        }
        Action::Play(t) => cards::play_anytime(u, role, t),
        _ => u.pop(),
    }
}

// ---- facing them

/// Where each attacking army came from, as the defender names it.
fn fronts(q: Board, defender: Role) -> arrayvec::ArrayVec<(u8, AreaId), 24> {
    let att = foe(defender);
    armies(q, att)
        .into_iter()
        .map(|n| (n, if n == 0 { field(q) } else { q.s.arrivals[n as usize - 1].from }))
        .collect()
}

pub fn one_army_left(u: &mut Umpire, role: Role) -> bool {
    let fronts = fronts(u.q(), role);
    if fronts.len() > 1 {
        return false;
    }
    u.pop();
    if let Some(&(n, _)) = fronts.first() {
        face_army(u, role, n);
    }
    true
}

pub fn face_tries(q: Board, role: Role, out: &mut Vec<Action>) {
    let mut seen = crate::ids::AreaSet::EMPTY;
    for (_, from) in fronts(q, role) {
        if !seen.has(from) {
            seen.insert(from);
            out.push(Action::Face(from));
        }
    }
}

pub fn may_face(q: Board, role: Role, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Face(from) if fronts(q, role).iter().any(|f| f.1 == from) => Ok(()),
        Action::Face(from) => Err(Refusal::new("13.2.1", "refuse-no-army").name("area", from)),
        _ => wrong(q),
    }
}

pub fn face(u: &mut Umpire, role: Role, action: Action) {
    u.pop();
    if let Action::Face(from) = action {
        let front = fronts(u.q(), role).into_iter().find(|f| f.1 == from);
        if let Some((n, _)) = front {
            face_army(u, role, n);
        }
    }
}

fn face_army(u: &mut Umpire, defender: Role, n: u8) {
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
    let b = u.s.battle;
    let Battle { area, attacker, intercepting, .. } = b;
    u.s.battle = Battle { area, attacker, intercepting, interior: true, ..Battle::default() };
    u.turn_into(battle::Step::Fight { stage: 1 });
}
