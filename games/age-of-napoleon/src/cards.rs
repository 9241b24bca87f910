//! 2.3: the cards, and the ways of using one that belong to no phase. Events are in the modules below, by the phase they
//! are played in.

pub mod exchanges;
pub mod levee;

use crate::prelude::*;
use crate::sequence::Phase;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// 10.2.2: for which country.
    Levee { role: Role },
    /// 2.3.11: a card from the discards.
    Fetch { role: Role },
    /// 2.3.12: a red card that the other has played.
    PickUp { role: Role, title: Title },
}

impl Chapter<AgeOfNapoleon> for Step {
    fn asks(self, _q: Board) -> Roles {
        let (Step::Levee { role } | Step::Fetch { role } | Step::PickUp { role, .. }) = self;
        Roles::of(role)
    }

    fn goes_by(self, u: &mut Umpire) -> bool {
        let Step::PickUp { role, title } = self else { return false };
        let lies_there = u.s.discards.meets(u.p.copies(title));
        u.pop_if(u.s.hand(role).is_empty() || !lies_there)
    }

    fn tries(self, q: Board, role: Role, out: &mut Vec<Action>) {
        match self {
            Step::Levee { .. } => out.extend(q.p.sets.majors.iter().map(Action::Target)),
            Step::Fetch { .. } => out.extend(q.titles(q.s.discards).iter().map(Action::Fetch)),
            Step::PickUp { .. } => {
                discard_tries(q, role, out);
                out.push(Action::Pass);
            }
        }
    }

    fn may(self, q: Board, role: Role, action: Action) -> Result<(), Refusal> {
        match (self, action) {
            (Step::Levee { .. }, Action::Target(country)) => levee::may_target(q, role, country),
            (Step::Fetch { .. }, Action::Fetch(Title::Napoleonica)) => {
                Err(Refusal::new("20.0", "refuse-fetch-itself"))
            }
            (Step::Fetch { .. }, Action::Fetch(t)) => {
                let lies_there = q.s.discards.meets(q.p.copies(t));
                ensure!(lies_there, Refusal::new("2.3.11", "refuse-not-in-discards").name("card", t));
                Ok(())
            }
            (Step::PickUp { .. }, Action::Pass) => Ok(()),
            (Step::PickUp { .. }, _) => may_discard(q, role, action),
            _ => self.wrong(),
        }
    }

    fn act(self, u: &mut Umpire, role: Role, action: Action) {
        u.pop();
        match (self, action) {
            (Step::Levee { .. }, Action::Target(country)) => levee::levy(u, role, country),
            (Step::Fetch { .. }, Action::Fetch(t)) => {
                take_from_discards(u, role, t);
                u.tell("log-fetch", "20.0", |l| l.by(role).role(role).name("card", t));
            }
            (Step::PickUp { title, .. }, Action::Discard(paid)) => pick_up(u, role, title, paid),
            _ => {}
        }
    }

    fn rule(self) -> &'static str {
        match self {
            Step::Levee { .. } | Step::Fetch { .. } => "20.0",
            Step::PickUp { .. } => "2.3.12",
        }
    }

    fn question(self, q: Board, _role: Role) -> Question {
        match self {
            Step::Levee { .. } => Question::new("prompt-levee", ["20.0", "10.2.2"]),
            Step::Fetch { .. } => Question::new("prompt-fetch", ["20.0", "2.3.11"]),
            Step::PickUp { title, .. } => {
                let text = Text::new("prompt-pick-up").name(q.p, "card", title);
                Question::new(text, ["2.3.12"]).note("prompt-pick-up-note")
            }
        }
    }
}

impl Board<'_> {
    /// The titles of some cards, each once.
    pub fn titles(&self, cards: CardSet) -> TitleSet {
        cards.iter().map(|c| self.p.title(c)).collect()
    }

    /// A march or a battle is under way.
    fn in_the_field(&self) -> bool {
        self.s.march.army.any() || self.s.battle.area.is_some()
    }
}

/// The conditions every event shares: who may play it (2.3.8), holding it, and once-only events (2.3.10).
pub fn may_play_event(q: Board, role: Role, title: Title) -> Result<(), Refusal> {
    let no = |rule, id| Refusal::new(rule, id).name("card", title);
    let facts = q.p.facts(title);
    ensure!(q.holding(role, title), no("2.3.4", "refuse-card-not-held"));
    ensure!(q.p.sets.playable[role.0 as usize].has(title), no("2.3.8", "refuse-card-other-side"));
    ensure!(!(facts.once_only && q.s.spent_events.has(title)), no("2.3.10", "refuse-card-once"));
    let gone = q.s.flags.france_gone && role == FRENCH && q.s.phase != Phase::Strategy;
    ensure!(!gone, Refusal::new("18.1", "refuse-france-gone"));
    Ok(())
}

impl Umpire<'_> {
    /// Takes a card out of a hand and lays it face up on the discards (2.3.9). A copy both players know of goes first.
    fn spend(&mut self, role: Role, title: Title) {
        let r = role.0 as usize;
        let copies = self.p.copies(title) & self.s.hands[r];
        let known = copies & self.s.shown[r];
        let card = known.first().or(copies.first()).expect("the card is held");
        tabletop::cards::transfer(card, &mut self.s.hands[r], &mut self.s.discards);
        self.s.shown[r].remove(card);
    }

    /// Plays a card for its event: it is shown, and lies on the discards at once (2.3.9).
    pub fn play_event(&mut self, role: Role, title: Title) {
        self.spend(role, title);
        if self.p.facts(title).once_only {
            self.s.spent_events.insert(title);
        }
        self.tell("log-play", "2.3.9", |l| l.by(role).role(role).name("card", title));
    }

    /// 2.3.3: uses a card up for something else; the opponent may pick a red title up (2.3.12).
    pub fn pay(&mut self, role: Role, title: Title, rule: &'static str) {
        self.spend(role, title);
        self.tell("log-discard", rule, |l| l.by(role).role(role).name("card", title));
        self.offer_red(foe(role), title);
    }

    fn offer_red(&mut self, role: Role, title: Title) {
        if self.p.sets.red.has(title) {
            self.push(Step::PickUp { role, title });
        }
    }

    /// 2.2.3, 2.3.13: Britannia rules from now on.
    pub fn britannia(&mut self, rule: &'static str) {
        if !self.s.flags.britannia {
            self.s.flags.britannia = true;
            self.s.spent_events.insert(Title::Britannia);
            self.tell("log-britannia", rule, |l| l);
        }
    }
}

/// Every card in hand as a discard.
pub fn discard_tries(q: Board, role: Role, out: &mut Vec<Action>) {
    out.extend(q.titles(q.s.hand(role)).iter().map(Action::Discard));
}

pub fn may_discard(q: Board, role: Role, action: Action) -> Result<(), Refusal> {
    let Action::Discard(t) = action else { return wrong(q) };
    ensure!(q.holding(role, t), Refusal::new("2.3.4", "refuse-card-not-held").name("card", t));
    Ok(())
}

// ---- windows: a card is asked for in answer to something

/// Every card in hand, and passing.
pub fn answer_tries(q: Board, role: Role, out: &mut Vec<Action>) {
    out.extend(q.titles(q.s.hand(role)).iter().map(Action::Play));
    out.push(Action::Pass);
}

/// Whether he may answer so: pass, play one of the events that are asked for where it fits, or a card that may be played at any time.
pub fn may_answer(
    q: Board,
    role: Role,
    action: Action,
    asked: &[Title],
    fits: impl FnOnce(Title) -> Result<(), Refusal>,
) -> Result<(), Refusal> {
    match action {
        Action::Pass => Ok(()),
        Action::Play(t) if asked.contains(&t) => {
            may_play_event(q, role, t)?;
            fits(t)
        }
        Action::Play(t) => may_anytime(q, role, t),
        _ => wrong(q),
    }
}

/// The answer: the event that he plays, if it is one that was asked for. Who plays another card is asked again; who passes is done.
pub fn answer(u: &mut Umpire, role: Role, action: Action, asked: &[Title]) -> Option<Title> {
    let Action::Play(title) = action else {
        u.pop();
        return None;
    };
    if asked.contains(&title) {
        u.play_event(role, title);
        return Some(title);
    }
    play_anytime(u, role, title);
    None
}

// ---- cards that may be played at any time (9.1): Napoleonica and Britannia

/// Adds the cards that may be played at any moment when their holder is asked something.
pub fn anytime_tries(q: Board, role: Role, out: &mut Vec<Action>) {
    let held = [Title::Napoleonica, Title::Britannia].into_iter().filter(|&t| q.holding(role, t));
    out.extend(held.map(Action::Play));
}

/// Napoleonica, if there is something to fetch besides itself; and Britannia outside of battles and moves.
pub fn may_anytime(q: Board, role: Role, title: Title) -> Result<(), Refusal> {
    match title {
        Title::Napoleonica => {
            may_play_event(q, role, title)?;
            let others = q.s.discards - q.p.copies(title);
            ensure!(others.any(), Refusal::new("20.0", "refuse-nothing-to-fetch"));
            Ok(())
        }
        Title::Britannia if !q.in_the_field() => {
            may_play_event(q, role, title)?;
            let once = Refusal::new("2.3.10", "refuse-card-once").name("card", title);
            ensure!(!q.s.flags.britannia, once);
            Ok(())
        }
        _ => Err(wrong_phase(title)),
    }
}

/// The card belongs to another phase (2.3.5).
pub fn wrong_phase(title: Title) -> Refusal {
    Refusal::new("2.3.5", "refuse-card-other-phase").name("card", title)
}

/// Plays Napoleonica or Britannia; the step that was asking asks again.
pub fn play_anytime(u: &mut Umpire, role: Role, title: Title) {
    u.play_event(role, title);
    match title {
        Title::Napoleonica => u.push(Step::Fetch { role }),
        _ => u.britannia("20.0"),
    }
}

/// A card goes from the discards to a hand, for both to see.
fn take_from_discards(u: &mut Umpire, role: Role, title: Title) {
    let r = role.0 as usize;
    let card = (u.p.copies(title) & u.s.discards).first().expect("it lies there");
    tabletop::cards::transfer(card, &mut u.s.discards, &mut u.s.hands[r]);
    u.s.shown[r].insert(card);
}

/// 2.3.12: the other player takes the red card for one of his own, which he lays down.
fn pick_up(u: &mut Umpire, role: Role, title: Title, paid: Title) {
    take_from_discards(u, role, title);
    u.tell("log-pick-up", "2.3.12", |l| l.by(role).role(role).name("card", title).name("paid", paid));
    u.spend(role, paid);
    u.offer_red(foe(role), paid);
}

/// Both players, the one with priority first (2.3.7).
pub fn by_priority(q: Board) -> [Role; 2] {
    let first = q.priority();
    [first, foe(first)]
}
