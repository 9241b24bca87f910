//! 13.4.1: losses, and where lost corps go.

use crate::pack::Keyword;
use crate::prelude::*;
use crate::state::Place;
use crate::victory::End;
use crate::{cards, flow};

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

const CARD: [Title; 1] = [Title::HerosDeath];

impl Chapter<AgeOfNapoleon> for Step {
    fn asks(self, _q: Board) -> Roles {
        let (Step::Unlock { role, .. }
        | Step::Hero { role }
        | Step::HeroFalls { role }
        | Step::Losses { role }) = self;
        Roles::of(role)
    }

    fn goes_by(self, u: &mut Umpire) -> bool {
        let q = u.q();
        match self {
            Step::Unlock { left, .. } => u.pop_if(left == 0 || locked(q).is_empty()),
            Step::Hero { role } => u.pop_if(may_fall(q, role).is_err() || !q.asks(role, CARD)),
            Step::HeroFalls { .. } => false,
            Step::Losses { role } => settled(u, role),
        }
    }

    fn tries(self, q: Board, role: Role, out: &mut Vec<Action>) {
        match self {
            Step::Unlock { .. } => out.extend(locked(q).iter().map(Action::Recall)),
            Step::Hero { .. } => cards::answer_tries(q, role, out),
            Step::HeroFalls { .. } => {
                out.extend(q.s.battle.engaged[foe(role).0 as usize].iter().map(Action::Doom));
            }
            Step::Losses { .. } => out.extend(candidates(q, role).iter().map(Action::Lose)),
        }
    }

    fn may(self, q: Board, role: Role, action: Action) -> Result<(), Refusal> {
        let no = |rule, id, c: CorpsId| Refusal::new(rule, id).name("corps", c);
        match (self, action) {
            (Step::Unlock { .. }, Action::Recall(c)) => {
                ensure!(locked(q).has(c), no("2.2.1.8", "refuse-not-invasion", c));
                Ok(())
            }
            (Step::Hero { .. }, _) => cards::may_answer(q, role, action, &CARD, |_| may_fall(q, role)),
            (Step::HeroFalls { .. }, Action::Doom(c)) => may_be_doomed(q, role, c),
            (Step::Losses { .. }, Action::Lose(c)) => {
                let present = q.s.battle.present[role.0 as usize].has(c);
                ensure!(present, no("13.4.1.2", "refuse-not-in-battle", c));
                ensure!(candidates(q, role).has(c), no("13.4.1.3", "refuse-engaged-first", c));
                Ok(())
            }
            _ => self.wrong(),
        }
    }

    fn act(self, u: &mut Umpire, role: Role, action: Action) {
        match (self, action) {
            (Step::Unlock { left, .. }, Action::Recall(c)) => {
                u.s.unlocked.insert(c);
                u.tell("log-unlock", "2.2.1.8", |l| l.by(role).all("corps", [c]));
                u.turn_into(Step::Unlock { role, left: left - 1 });
            }
            (Step::HeroFalls { .. }, Action::Doom(c)) => {
                u.pop();
                u.s.battle.permanent[foe(role).0 as usize] -= 1;
                u.lose_for_good(c, "13.4.1.2");
            }
            (Step::Losses { .. }, Action::Lose(c)) => lose_one(u, role, c),
            _ => {
                if cards::answer(u, role, action, &CARD).is_some() {
                    u.turn_into(Step::HeroFalls { role });
                }
            }
        }
    }

    fn rule(self) -> &'static str {
        match self {
            Step::Unlock { .. } => "2.2.1.8",
            Step::Hero { .. } | Step::HeroFalls { .. } => "13.3.3",
            Step::Losses { .. } => "13.4.1",
        }
    }

    fn question(self, q: Board, role: Role) -> Question {
        match self {
            Step::Unlock { left, .. } => {
                Question::new(Text::new("prompt-unlock").number("count", left), ["2.2.1.8"])
            }
            Step::Hero { .. } => Question::new("prompt-hero", ["13.3.3", "13.4.1.2"]),
            Step::HeroFalls { .. } => Question::new("prompt-hero-falls", ["13.4.1.2"]),
            Step::Losses { .. } => {
                let (b, r) = (&q.s.battle, role.0 as usize);
                let text = Text::new("prompt-losses").number("count", b.permanent[r] + b.temporary[r]);
                Question::new(text, ["13.4.1.1", "13.4.1.3"]).note(match b.winner {
                    _ if b.permanent[r] > 0 => "prompt-losses-for-good",
                    Some(winner) if winner == role => "prompt-losses-reserve",
                    _ => "prompt-losses-prisoners",
                })
            }
        }
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
fn settled(u: &mut Umpire, role: Role) -> bool {
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

/// The permanent losses first (13.4.1.1), then the temporary ones: prisoners from the loser, back to the reserve from the winner
/// (13.4.1.4).
fn lose_one(u: &mut Umpire, role: Role, c: CorpsId) {
    let r = role.0 as usize;
    if u.s.battle.permanent[r] > 0 {
        u.s.battle.permanent[r] -= 1;
        return u.lose_for_good(c, "13.4.1.1");
    }
    u.s.battle.temporary[r] -= 1;
    if u.s.battle.winner == Some(role) {
        u.tell("log-to-reserve", "13.4.1.4", |l| l.by(role).name("corps", c));
        u.s.remove(c, Place::POOL);
        u.forget_lapsed_victors();
    } else {
        u.capture(c, "13.4.1.4");
    }
}

impl Umpire<'_> {
    /// A corps goes to the Prisoners Box.
    pub fn capture(&mut self, c: CorpsId, rule: &'static str) {
        self.tell("log-captured", rule, |l| l.name("corps", c));
        self.s.remove(c, Place::PRISONERS);
        self.forget_lapsed_victors();
    }

    pub fn capture_all(&mut self, corps: CorpsSet, rule: &'static str) {
        corps.iter().for_each(|c| self.capture(c, rule));
    }

    /// A corps is lost for the rest of the game: Napoleon's loss ends it (6.2.2), a Russian one calls up another (2.2.1.8).
    pub fn lose_for_good(&mut self, c: CorpsId, rule: &'static str) {
        let role = if self.s.of[FRENCH.0 as usize].has(c) { FRENCH } else { COALITION };
        self.tell("log-lost", rule, |l| l.by(role).name("corps", c));
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

// ---- Hero's Death (13.3.3 note 2, 13.4.1.2)

fn may_fall(q: Board, role: Role) -> Result<(), Refusal> {
    let victim = foe(role).0 as usize;
    let due = q.s.battle.permanent[victim] > 0;
    ensure!(due, Refusal::new("13.4.1.2", "refuse-no-permanent-loss"));
    let hero = q.s.battle.engaged[victim].iter().any(|c| may_be_doomed(q, role, c).is_ok());
    ensure!(hero, Refusal::new("13.4.1.2", "refuse-no-hero"));
    Ok(())
}

/// The losses come out of the line first (13.4.1.3), and the line is all he sees (4.1.2).
fn may_be_doomed(q: Board, role: Role, c: CorpsId) -> Result<(), Refusal> {
    let engaged = q.s.battle.engaged[foe(role).0 as usize].has(c);
    ensure!(engaged, Refusal::new("13.4.1.3", "refuse-not-engaged").name("corps", c));
    // A pack may spare him.
    let spared = c == q.p.key.napoleon && !q.p.numbers.cards.heros_death_napoleon;
    ensure!(!spared, Refusal::new("20.0", "refuse-napoleon-stays"));
    Ok(())
}
