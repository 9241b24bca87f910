//! 13.4.1: losses, and where lost corps go.

use crate::AgeOfNapoleon;
use crate::action::Action;
use crate::board::Board;
use crate::cards;
use crate::flow;
use crate::flow::{Umpire, wrong};
use crate::ids::{COALITION, CorpsId, CorpsSet, FRENCH, Title, foe};
use crate::pack::Keyword;
use crate::state::Place;
use crate::text::About;
use crate::victory::End;
use kernel::Roles;
use kernel::flow::Chapter;
use kernel::{Event, Refusal, Role, Text};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// 2.2.1.8: so many more keyword corps become available.
    Unlock { role: Role, left: u8 },
    /// 13.3.3: a card for a fallen leader.
    Hero { role: Role },
    /// 13.4.1.2: who falls.
    HeroFalls { role: Role },
    /// 13.4.1.
    Losses { role: Role },
}

impl Chapter<AgeOfNapoleon> for Step {
    fn asks(self, _q: Board) -> Roles {
        match self {
            Step::Unlock { role, .. }
            | Step::Hero { role }
            | Step::HeroFalls { role }
            | Step::Losses { role } => Roles::of(role),
        }
    }

    fn goes_by(self, u: &mut Umpire) -> bool {
        match self {
            Step::Unlock { role, left } => nothing_to_unlock(u, role, left),
            Step::Hero { role } => no_hero(u, role),
            Step::Losses { role } => settled(u, role),
            Step::HeroFalls { .. } => false,
        }
    }

    fn tries(self, q: Board, role: Role, out: &mut Vec<Action>) {
        match self {
            Step::Unlock { .. } => unlock_tries(q, out),
            Step::Hero { .. } => hero_tries(q, role, out),
            Step::HeroFalls { .. } => {
                out.extend(q.s.battle.engaged[foe(role).0 as usize].iter().map(Action::Doom))
            }
            Step::Losses { .. } => tries(q, role, out),
        }
    }

    fn may(self, q: Board, role: Role, action: Action) -> Result<(), Refusal> {
        match self {
            Step::Unlock { .. } => may_unlock(q, action),
            Step::Hero { .. } => may_hero(q, role, action),
            Step::HeroFalls { .. } => may_doom(q, role, action),
            Step::Losses { .. } => may(q, role, action),
        }
    }

    fn act(self, u: &mut Umpire, role: Role, action: Action) {
        match self {
            Step::Unlock { left, .. } => unlock(u, role, left, action),
            Step::Hero { .. } => hero(u, role, action),
            Step::HeroFalls { .. } => doom(u, role, action),
            Step::Losses { .. } => take(u, role, action),
        }
    }

    fn rule(self) -> &'static str {
        match self {
            Step::Unlock { .. } => "2.2.1.8",
            Step::Hero { .. } | Step::HeroFalls { .. } => "13.3.3",
            Step::Losses { .. } => "13.4.1",
        }
    }

    fn doing(self) -> Option<&'static str> {
        Some(match self {
            Step::Losses { .. } => "doing-losses",
            Step::Unlock { .. } => "doing-unlock",
            Step::Hero { .. } | Step::HeroFalls { .. } => "doing-hero",
        })
    }
}

/// 13.4.1.3: engaged corps first. When they are too few all of them are lost and others with them, and the owner says which of
/// these losses are the permanent ones (13.4.1.2).
fn candidates(q: Board, role: Role) -> CorpsSet {
    let b = &q.s.battle;
    let r = role.0 as usize;
    let due = usize::from(b.permanent[r] + b.temporary[r]);
    if due > b.engaged[r].len() { b.present[r] } else { b.engaged[r] }
}

/// 13.4.1.5: nobody left to lose, or no choice to make.
pub fn settled(u: &mut Umpire, role: Role) -> bool {
    let r = role.0 as usize;
    loop {
        let (permanent, temporary) = (u.s.battle.permanent[r], u.s.battle.temporary[r]);
        let due = (permanent + temporary) as usize;
        let corps = candidates(u.q(), role);
        if due == 0 || corps.is_empty() {
            u.s.battle.permanent[r] = 0;
            u.s.battle.temporary[r] = 0;
            u.pop();
            return true;
        }
        let one_kind = permanent == 0 || temporary == 0;
        if corps.len() > 1 && !(one_kind && due >= corps.len()) {
            return false;
        }
        lose_one(u, role, corps.first().expect("somebody"));
        if u.s.over.is_some() {
            return true;
        }
    }
}

pub fn tries(q: Board, role: Role, out: &mut Vec<Action>) {
    out.extend(candidates(q, role).iter().map(Action::Lose));
}

pub fn may(q: Board, role: Role, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Lose(c) if candidates(q, role).has(c) => Ok(()),
        Action::Lose(c) if q.s.battle.present[role.0 as usize].has(c) => {
            Err(Refusal::new("13.4.1.3", "refuse-engaged-first").name("corps", c))
        }
        Action::Lose(c) => Err(Refusal::new("13.4.1.2", "refuse-not-in-battle").name("corps", c)),
        _ => wrong(q),
    }
}

pub fn take(u: &mut Umpire, role: Role, action: Action) {
    if let Action::Lose(c) = action {
        lose_one(u, role, c);
    }
}

/// The permanent losses first (13.4.1.1), then the temporary ones: prisoners from the loser, back to the reserve from the winner
/// (13.4.1.4).
fn lose_one(u: &mut Umpire, role: Role, c: CorpsId) {
    let r = role.0 as usize;
    if u.s.battle.permanent[r] > 0 {
        u.s.battle.permanent[r] -= 1;
        u.lose_for_good(c, "13.4.1.1");
    } else {
        u.s.battle.temporary[r] -= 1;
        if u.s.battle.winner == Some(role) {
            let p = u.p;
            u.say(|| Event::new(Text::new("log-to-reserve").corps(p, "corps", c)).by(role).rule("13.4.1.4"));
            u.s.remove(c, Place::POOL);
            u.forget_lapsed_victors();
        } else {
            u.capture(c, "13.4.1.4");
        }
    }
}

impl Umpire<'_> {
    /// A corps goes to the Prisoners Box.
    pub fn capture(&mut self, c: CorpsId, rule: &'static str) {
        let p = self.p;
        self.say(|| Event::new(Text::new("log-captured").corps(p, "corps", c)).rule(rule));
        self.s.remove(c, Place::PRISONERS);
        self.forget_lapsed_victors();
    }

    /// A corps is lost for the rest of the game: Napoleon's loss ends it (6.2.2), a Russian one calls up another (2.2.1.8).
    pub fn lose_for_good(&mut self, c: CorpsId, rule: &'static str) {
        let role = if self.s.of[FRENCH.0 as usize].has(c) { FRENCH } else { COALITION };
        let p = self.p;
        self.say(|| Event::new(Text::new("log-lost").corps(p, "corps", c)).by(role).rule(rule));
        self.s.remove(c, Place::LOST);
        self.forget_lapsed_victors();
        if c == self.p.key.napoleon {
            self.finish(End::NapoleonLost);
        }
        if self.p.corps(c).patron == self.p.key.russia && !self.s.flags.russia_invaded {
            self.call_up(role);
        }
    }

    /// 2.2.1.8: one Invasion corps of the owner's choice for each Russian corps lost for good.
    fn call_up(&mut self, role: Role) {
        // The choice waits until the step that took the loss is done.
        let at = self.s.flow.len().saturating_sub(1).max(1);
        for step in self.s.flow.iter_mut() {
            if let flow::Step::Losses(Step::Unlock { left, .. }) = step {
                *left += 1;
                return;
            }
        }
        self.s.flow.insert(at, flow::Step::Losses(Step::Unlock { role, left: 1 }));
    }
}

// ---- Russian losses (2.2.1.8)

fn locked(q: Board) -> CorpsSet {
    q.p.sets.by_keyword[Keyword::Invasion as usize] - q.s.unlocked
}

pub fn nothing_to_unlock(u: &mut Umpire, role: Role, left: u8) -> bool {
    let _ = role;
    if left > 0 && locked(u.q()).any() {
        return false;
    }
    u.pop();
    true
}

pub fn unlock_tries(q: Board, out: &mut Vec<Action>) {
    out.extend(locked(q).iter().map(Action::Recall));
}

pub fn may_unlock(q: Board, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Recall(c) if locked(q).has(c) => Ok(()),
        Action::Recall(c) => Err(Refusal::new("2.2.1.8", "refuse-not-invasion").name("corps", c)),
        _ => wrong(q),
    }
}

pub fn unlock(u: &mut Umpire, role: Role, left: u8, action: Action) {
    if let Action::Recall(c) = action {
        u.s.unlocked.insert(c);
        let p = u.p;
        u.say(|| {
            let one = CorpsSet::of(c);
            Event::new(Text::new("log-unlock").all(p, "corps", one)).by(role).rule("2.2.1.8")
        });
        u.turn_into(Step::Unlock { role, left: left - 1 });
    }
}

// ---- Hero's Death (13.3.3 note 2, 13.4.1.2)

fn may_fall(q: Board, role: Role) -> Result<(), Refusal> {
    let victim = foe(role).0 as usize;
    if q.s.battle.permanent[victim] == 0 {
        return Err(Refusal::new("13.4.1.2", "refuse-no-permanent-loss"));
    }
    if !q.s.battle.engaged[victim].iter().any(|c| may_be_doomed(q, role, c).is_ok()) {
        return Err(Refusal::new("13.4.1.2", "refuse-no-hero"));
    }
    Ok(())
}

/// The losses come out of the line first (13.4.1.3), and the line is all he sees (4.1.2).
fn may_be_doomed(q: Board, role: Role, c: CorpsId) -> Result<(), Refusal> {
    if !q.s.battle.engaged[foe(role).0 as usize].has(c) {
        return Err(Refusal::new("13.4.1.3", "refuse-not-engaged").name("corps", c));
    }
    // A pack may spare him.
    if c == q.p.key.napoleon && !q.p.numbers.heros_death_napoleon {
        return Err(Refusal::new("20.0", "refuse-napoleon-stays"));
    }
    Ok(())
}

pub fn no_hero(u: &mut Umpire, role: Role) -> bool {
    let q = u.q();
    if may_fall(q, role).is_ok() && q.asks(role, [Title::HerosDeath].into_iter().collect()) {
        return false;
    }
    u.pop();
    true
}

pub fn hero_tries(q: Board, role: Role, out: &mut Vec<Action>) {
    cards::window_tries(q, role, &[Title::HerosDeath], out);
}

pub fn may_hero(q: Board, role: Role, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Pass => Ok(()),
        Action::Play(t @ Title::HerosDeath) => {
            cards::may_play_event(q, role, t)?;
            may_fall(q, role)
        }
        Action::Play(Title::Napoleonica) => cards::may_napoleonica(q, role),
        Action::Play(t) => Err(cards::wrong_phase(q, t)),
        _ => wrong(q),
    }
}

pub fn hero(u: &mut Umpire, role: Role, action: Action) {
    match action {
        Action::Play(t @ Title::HerosDeath) => {
            u.pop();
            u.play_event(role, t);
            u.push(Step::HeroFalls { role });
        }
        Action::Play(t) => cards::play_anytime(u, role, t),
        _ => u.pop(),
    }
}

pub fn may_doom(q: Board, role: Role, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Doom(c) => may_be_doomed(q, role, c),
        _ => wrong(q),
    }
}

pub fn doom(u: &mut Umpire, role: Role, action: Action) {
    u.pop();
    if let Action::Doom(c) = action {
        u.s.battle.permanent[foe(role).0 as usize] -= 1;
        u.lose_for_good(c, "13.4.1.2");
    }
}
