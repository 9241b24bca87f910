//! 2.3: the cards, and the ways of using one that belong to no phase. Events are in the modules below, by the phase they
//! are played in.

pub mod exchanges;
pub mod reinforcing;

use crate::AgeOfNapoleon;
use crate::action::Action;
use crate::board::Board;
use crate::flow::{Umpire, wrong};
use crate::ids::{COALITION, CardId, FRENCH, Title, TitleSet, foe};
use crate::text::About;
use kernel::flow::Chapter;
use kernel::{Event, Refusal, Role, Roles, Text};
use serde::{Deserialize, Serialize};

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
        match self {
            Step::Levee { role } | Step::Fetch { role } | Step::PickUp { role, .. } => Roles::of(role),
        }
    }

    fn goes_by(self, u: &mut Umpire) -> bool {
        match self {
            Step::PickUp { role, title } => no_pick_up(u, role, title),
            Step::Levee { .. } | Step::Fetch { .. } => false,
        }
    }

    fn tries(self, q: Board, role: Role, out: &mut Vec<Action>) {
        match self {
            Step::Levee { .. } => out.extend(q.p.sets.majors.iter().map(Action::Target)),
            Step::Fetch { .. } => fetch_tries(q, out),
            Step::PickUp { .. } => pick_up_tries(q, role, out),
        }
    }

    fn may(self, q: Board, role: Role, action: Action) -> Result<(), Refusal> {
        match self {
            Step::Levee { role } => reinforcing::may_levee_target(q, role, action),
            Step::Fetch { .. } => may_fetch(q, action),
            Step::PickUp { .. } => may_pick_up(q, role, action),
        }
    }

    fn act(self, u: &mut Umpire, role: Role, action: Action) {
        match self {
            Step::Levee { role } => reinforcing::levee(u, role, action),
            Step::Fetch { .. } => fetch(u, role, action),
            Step::PickUp { title, .. } => pick_up(u, role, title, action),
        }
    }

    fn rule(self) -> &'static str {
        match self {
            Step::Levee { .. } | Step::Fetch { .. } => "20.0",
            Step::PickUp { .. } => "2.3.12",
        }
    }

    fn doing(self) -> Option<&'static str> {
        Some(match self {
            Step::Levee { .. } => "doing-levee",
            Step::Fetch { .. } => "doing-fetch",
            Step::PickUp { .. } => "doing-pick-up",
        })
    }
}

/// Titles in a hand, each once.
pub fn titles_in_hand(q: Board, role: Role) -> TitleSet {
    q.s.hand(role).iter().map(|c| q.p.title(c)).collect()
}

/// The conditions every event shares: who may play it (2.3.8), holding it, and once-only events (2.3.10).
pub fn may_play_event(q: Board, role: Role, title: Title) -> Result<(), Refusal> {
    if !q.holding(role, title) {
        return Err(Refusal::new("2.3.4", "refuse-card-not-held").name("card", title));
    }
    let facts = q.p.facts(title);
    let allowed = if role == FRENCH { facts.french } else { facts.coalition };
    if !allowed {
        return Err(Refusal::new("2.3.8", "refuse-card-other-side").name("card", title));
    }
    if facts.once_only && q.s.spent_events.has(title) {
        return Err(Refusal::new("2.3.10", "refuse-card-once").name("card", title));
    }
    if q.s.flags.france_gone && role == FRENCH && q.s.phase != crate::sequence::Phase::Strategy {
        return Err(Refusal::new("18.1", "refuse-france-gone"));
    }
    Ok(())
}

impl Umpire<'_> {
    /// Takes a card out of a hand and lays it face up on the discards (2.3.9). A copy both players know of goes first.
    pub fn spend(&mut self, role: Role, title: Title) -> CardId {
        let r = role.0 as usize;
        let copies = self.p.copies(title) & self.s.hands[r];
        let known = copies & self.s.shown[r];
        let card = known.first().or(copies.first()).expect("the card is held");
        tabletop::cards::transfer(card, &mut self.s.hands[r], &mut self.s.discards);
        self.s.shown[r].remove(card);
        card
    }

    /// Plays a card for its event: it is shown, and lies on the discards at once (2.3.9).
    pub fn play_event(&mut self, role: Role, title: Title) {
        self.spend(role, title);
        if self.p.facts(title).once_only {
            self.s.spent_events.insert(title);
        }
        let p = self.p;
        self.say(|| {
            Event::new(Text::new("log-play").role(role).title(p, "card", title)).by(role).rule("2.3.9")
        });
    }

    /// 2.3.3: uses a card up for something else; the opponent may pick a red title up (2.3.12).
    pub fn pay(&mut self, role: Role, title: Title, rule: &'static str) {
        self.spend(role, title);
        let p = self.p;
        self.say(|| {
            Event::new(Text::new("log-discard").role(role).title(p, "card", title)).by(role).rule(rule)
        });
        if self.p.sets.red.has(title) {
            self.push(Step::PickUp { role: foe(role), title });
        }
    }

    /// 2.2.3, 2.3.13: Britannia rules from now on.
    pub fn britannia(&mut self, rule: &'static str) {
        if !self.s.flags.britannia {
            self.s.flags.britannia = true;
            self.s.spent_events.insert(Title::Britannia);
            self.say(|| Event::new("log-britannia").rule(rule));
        }
    }
}

/// Every card in hand as a discard.
pub fn discard_tries(q: Board, role: Role, out: &mut Vec<Action>) {
    out.extend(titles_in_hand(q, role).iter().map(Action::Discard));
}

pub fn may_discard(q: Board, role: Role, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Discard(t) if q.holding(role, t) => Ok(()),
        Action::Discard(t) => Err(Refusal::new("2.3.4", "refuse-card-not-held").name("card", t)),
        _ => wrong(q),
    }
}

// ---- cards that may be played at any time (9.1): Napoleonica and Britannia

/// Adds the cards that may be played at any moment when their holder is asked something.
pub fn anytime_tries(q: Board, role: Role, out: &mut Vec<Action>) {
    for t in [Title::Napoleonica, Title::Britannia] {
        if q.holding(role, t) {
            out.push(Action::Play(t));
        }
    }
}

/// A window's cards that are in hand, Napoleonica, and passing.
pub fn window_tries(q: Board, role: Role, titles: &[Title], out: &mut Vec<Action>) {
    for &t in titles.iter().chain(&[Title::Napoleonica]) {
        if q.holding(role, t) {
            out.push(Action::Play(t));
        }
    }
    out.push(Action::Pass);
}

/// Napoleonica: there must be something to fetch besides itself.
pub fn may_napoleonica(q: Board, role: Role) -> Result<(), Refusal> {
    may_play_event(q, role, Title::Napoleonica)?;
    if (q.s.discards - q.p.copies(Title::Napoleonica)).is_empty() {
        return Err(Refusal::new("20.0", "refuse-nothing-to-fetch"));
    }
    Ok(())
}

/// Outside battles and moves, both cards may be played whenever their holder is asked.
pub fn may_anytime(q: Board, role: Role, title: Title) -> Result<(), Refusal> {
    match title {
        Title::Napoleonica => may_napoleonica(q, role),
        Title::Britannia => {
            may_play_event(q, role, title)?;
            if q.s.flags.britannia {
                return Err(Refusal::new("2.3.10", "refuse-card-once").name("card", title));
            }
            Ok(())
        }
        _ => Err(wrong_phase(q, title)),
    }
}

/// The card belongs to another phase (2.3.5).
pub fn wrong_phase(q: Board, title: Title) -> Refusal {
    let _ = q;
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

pub fn fetch_tries(q: Board, out: &mut Vec<Action>) {
    let titles: TitleSet = q.s.discards.iter().map(|c| q.p.title(c)).collect();
    out.extend(titles.iter().map(Action::Fetch));
}

pub fn may_fetch(q: Board, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Fetch(Title::Napoleonica) => Err(Refusal::new("20.0", "refuse-fetch-itself")),
        Action::Fetch(t) if q.s.discards.meets(q.p.copies(t)) => Ok(()),
        Action::Fetch(t) => Err(Refusal::new("2.3.11", "refuse-not-in-discards").name("card", t)),
        _ => wrong(q),
    }
}

pub fn fetch(u: &mut Umpire, role: Role, action: Action) {
    if let Action::Fetch(t) = action {
        take_from_discards(u, role, t);
        let p = u.p;
        u.say(|| Event::new(Text::new("log-fetch").role(role).title(p, "card", t)).by(role).rule("20.0"));
    }
    u.pop();
}

/// A card goes from the discards to a hand, for both to see.
fn take_from_discards(u: &mut Umpire, role: Role, title: Title) {
    let r = role.0 as usize;
    let card = (u.p.copies(title) & u.s.discards).first().expect("it lies there");
    tabletop::cards::transfer(card, &mut u.s.discards, &mut u.s.hands[r]);
    u.s.shown[r].insert(card);
}

// ---- 2.3.12: red titles

pub fn no_pick_up(u: &mut Umpire, role: Role, title: Title) -> bool {
    let q = u.q();
    if q.s.hand(role).is_empty() || !q.s.discards.meets(q.p.copies(title)) {
        u.pop();
        return true;
    }
    false
}

pub fn pick_up_tries(q: Board, role: Role, out: &mut Vec<Action>) {
    discard_tries(q, role, out);
    out.push(Action::Pass);
}

pub fn may_pick_up(q: Board, role: Role, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Pass => Ok(()),
        _ => may_discard(q, role, action),
    }
}

/// 2.3.12: the other player takes the red card for one of his own, which he lays down.
pub fn pick_up(u: &mut Umpire, role: Role, title: Title, action: Action) {
    u.pop();
    if let Action::Discard(paid) = action {
        take_from_discards(u, role, title);
        let p = u.p;
        let text = || Text::new("log-pick-up").role(role).title(p, "card", title).title(p, "paid", paid);
        u.say(|| Event::new(text()).by(role).rule("2.3.12"));
        u.spend(role, paid);
        if u.p.sets.red.has(paid) {
            u.push(Step::PickUp { role: foe(role), title: paid });
        }
    }
}

/// Both players, the one with priority first (2.3.7).
pub fn by_priority(q: Board) -> [Role; 2] {
    let first = q.priority();
    [first, foe(first)]
}

/// Who sees everything that is laid open.
pub const OPEN: Roles = Roles(1 << FRENCH.0 | 1 << COALITION.0);
