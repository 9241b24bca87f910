//! 5: cards. Declaring an Event, what becomes of the card (4.21), and the register of what each card does.
//!
//! What a card does is one [`Event`] in one of the files of `cards/`: a function that does it, and, where it asks for choices, functions
//! that say who is asked and what he may choose. An Event goes on as a [`Step`] on the stack, so it can be interrupted, answered and saved
//! at any point.

mod ask;
mod battalions;
mod battle;
mod effects;
mod figures;
mod imperial;
mod must_play;
mod piles;
mod placing;
mod plain;
mod plus;
mod reaction;
mod response;
mod split;
mod standing;
mod tools;
mod trains;
mod tsarist;

use crate::pack::{Deck, Disposition};
use crate::prelude::*;
use ask::Ask;
pub use effects::{
    Effect, Until, acts_french, bridges, burnt_bridges, command, evasion, flags_french, interception,
    may_enter, mixes, mud, mud_for, rating, unashamed, willing,
};
pub use figures::Figures;
pub use imperial::guard_is_beaten;
use kernel::flow::{keep, sift};
pub use piles::{deal_home, draw_home, impulse_begins, impulse_ends, impulses_over, lay_down, new_turn};
pub use plain::enter_moscow;
pub use standing::{
    assault, chasseurs, conquest, cossacks, flying, guides, is_guided, lent, marches_at_ease, one_army,
    picks_up, quarrel, truce,
};
pub use trains::fall as trains_fall;

/// An Event that is going on: which card, whose, played when, and how far it has got.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Step {
    pub card: CardId,
    pub by: Power,
    pub window: Window,
    /// The Event's own count of what comes next; 0 is the beginning.
    pub stage: u8,
    /// What the Event needs to remember from one stage to the next: an id, a count.
    pub x: u8,
}

impl Step {
    /// The Event is done: the card goes where it goes.
    const DISPOSE: u8 = 255;
    /// Card 60 took the Event away: its player may have the Command Points instead.
    const COUNTERMANDED: u8 = 254;

    /// The card's printed number.
    pub const fn number(self) -> u8 {
        self.card.0 + 1
    }
    /// The figures of the card: `step.figures(q.p).dice`.
    pub fn figures(self, p: &Pack) -> &Figures {
        &p.card(self.card).figures
    }
    /// The player of the card is asked.
    fn ask(self) -> Ask {
        Ask::of(self.by)
    }
    /// The card's Command Points, for these uses and these pieces.
    fn points(self, u: &mut Umpire, uses: u8, bound: Bound) -> Next {
        u.grant(self.figures(u.p).cps, uses, bound);
        Next::Done
    }
}

/// How an Event goes on after a stage.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    Done,
    /// This stage, once all that was pushed is done.
    Stage(u8),
    /// This stage, remembering `x`.
    With(u8, u8),
}

/// What a card does.
#[derive(Clone, Copy)]
pub struct Event {
    /// The printed number.
    pub number: u8,
    /// Whether it may be declared now, by what everybody can see.
    when: fn(Board, Step) -> bool,
    does: Does,
}

/// How it does it: at once, by one choice of its player, or by stages of its own.
#[derive(Clone, Copy)]
enum Does {
    Once(fn(&mut Umpire, Step)),
    /// In or about one of these spaces…
    At(fn(Board, Step) -> SpaceSet, fn(&mut Umpire, Step, SpaceId)),
    /// …or with one of these Leaders…
    Name(fn(Board, Step) -> LeaderSet, fn(&mut Umpire, Step, LeaderId)),
    /// …or in one of so many ways.
    Way(u8, fn(&mut Umpire, Step, u8)),
    Stages(Stages),
}

#[derive(Clone, Copy)]
struct Stages {
    /// Does a stage that asks nobody; the first is 0.
    does: fn(&mut Umpire, Step) -> Next,
    /// What is asked at a stage.
    asks: fn(Board, Step) -> Ask,
    chosen: fn(&mut Umpire, Step, Action) -> Next,
}

impl std::fmt::Debug for Event {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        write!(f, "Event({})", self.number)
    }
}

impl Event {
    const fn new(number: u8, does: Does) -> Self {
        Self { number, when: |_, _| true, does }
    }
    /// An Event that does this and asks nothing.
    const fn once(number: u8, does: fn(&mut Umpire, Step)) -> Self {
        Self::new(number, Does::Once(does))
    }
    /// Its player chooses one of these spaces. Without any it cannot be declared; so it is with Leaders.
    const fn at(number: u8, some: fn(Board, Step) -> SpaceSet, does: fn(&mut Umpire, Step, SpaceId)) -> Self {
        Self::new(number, Does::At(some, does))
    }
    const fn name(
        number: u8,
        some: fn(Board, Step) -> LeaderSet,
        does: fn(&mut Umpire, Step, LeaderId),
    ) -> Self {
        Self::new(number, Does::Name(some, does))
    }
    const fn way(number: u8, ways: u8, does: fn(&mut Umpire, Step, u8)) -> Self {
        Self::new(number, Does::Way(ways, does))
    }
    const fn stages(
        number: u8,
        does: fn(&mut Umpire, Step) -> Next,
        asks: fn(Board, Step) -> Ask,
        chosen: fn(&mut Umpire, Step, Action) -> Next,
    ) -> Self {
        Self::new(number, Does::Stages(Stages { does, asks, chosen }))
    }
    /// It may be declared only when…
    const fn when(mut self, when: fn(Board, Step) -> bool) -> Self {
        self.when = when;
        self
    }

    fn may(&self, q: Board, step: Step) -> bool {
        let some = match self.does {
            Does::At(some, _) => some(q, step).any(),
            Does::Name(some, _) => some(q, step).any(),
            _ => true,
        };
        some && (self.when)(q, step)
    }
    /// What is asked at a stage.
    fn asks(&self, q: Board, step: Step) -> Ask {
        match self.does {
            Does::Stages(stages) => (stages.asks)(q, step),
            _ if step.stage == 0 => Ask::nobody(),
            Does::Once(_) => Ask::nobody(),
            Does::At(some, _) => step.ask().at(some(q, step)),
            Does::Name(some, _) => step.ask().leaders(some(q, step)),
            Does::Way(ways, _) => step.ask().ways(&[true; 8][..usize::from(ways)]),
        }
    }
    fn run(&self, u: &mut Umpire, step: Step) -> Next {
        match self.does {
            Does::Stages(stages) => return (stages.does)(u, step),
            Does::Once(does) => does(u, step),
            _ if step.stage == 0 => return Next::Stage(1),
            _ => {}
        }
        Next::Done
    }
    fn chosen(&self, u: &mut Umpire, step: Step, action: Action) -> Next {
        match (self.does, action) {
            (Does::Stages(stages), _) => return (stages.chosen)(u, step, action),
            (Does::At(_, does), Action::At(space)) => does(u, step, space),
            (Does::Name(_, does), Action::Name(leader)) => does(u, step, leader),
            (Does::Way(_, does), Action::Mode(way)) => does(u, step, way),
            _ => {}
        }
        Next::Done
    }
}

/// The refusal that a card's own condition is not met.
fn unmet(card: CardId) -> Refusal {
    refuse("5.1", "refuse-condition").of(card)
}

/// A card whose Event is still to be written: it serves for its Command Points.
static UNWRITTEN: Event = Event::once(0, |_, _| {}).when(|_, _| false);

/// What each card does, by its number less one.
pub fn registry() -> Vec<&'static Event> {
    let mut all: Vec<&'static Event> = vec![&UNWRITTEN; 110];
    let files: [&'static [Event]; 8] = [
        imperial::EVENTS,
        battalions::EVENTS,
        tsarist::EVENTS,
        must_play::EVENTS,
        battle::EVENTS,
        response::EVENTS,
        reaction::EVENTS,
        plus::EVENTS,
    ];
    for event in files.into_iter().chain(plain::FILES.iter().copied()).flatten() {
        let slot = &mut all[usize::from(event.number) - 1];
        debug_assert_eq!(slot.number, 0, "card {} stands twice", event.number);
        *slot = event;
    }
    all
}

impl Chapter<Kutuzov> for Step {
    fn asks(self, q: Board) -> Powers {
        match self.stage {
            Step::DISPOSE => Powers::NONE,
            Step::COUNTERMANDED => Powers::of(self.by),
            _ => q.p.event(self.card).asks(q, self).who(),
        }
    }

    fn run(self, u: &mut Umpire) {
        if self.stage == Step::DISPOSE {
            u.pop();
            return piles::dispose(u, self.card, self.by, self.x == 1);
        }
        // 5.1: a Must Play card whose condition is not met is played without effect.
        let must = u.p.card(self.card).must_play;
        let event = u.p.event(self.card);
        if must && self.stage == 0 && !event.may(u.q(), self) {
            return u.pop();
        }
        self.go_on(u, |u| event.run(u, self));
    }

    /// 2.33: where all that an Event could hit is one's own, nothing comes of it.
    fn goes_by(self, u: &mut Umpire) -> bool {
        if !u.s.seats.split || self.stage >= Step::COUNTERMANDED {
            return false;
        }
        let (q, mut out) = (u.q(), Vec::new());
        self.tries(q, self.by, &mut out);
        u.pop_if(!out.iter().any(|&a| self.may(q, self.by, a).is_ok()))
    }

    fn tries(self, q: Board, _by: Power, out: &mut Vec<Action>) {
        match self.stage {
            Step::COUNTERMANDED => out.extend([Action::Yes, Action::No]),
            _ => q.p.event(self.card).asks(q, self).tries(q, self, out),
        }
    }

    /// What is asked is worked out once for all of them.
    fn list(self, q: Board, by: Power, out: &mut Vec<Action>) {
        if self.stage == Step::COUNTERMANDED {
            return sift(self, q, by, out);
        }
        let (ask, from) = (q.p.event(self.card).asks(q, self), out.len());
        ask.tries(q, self, out);
        keep(out, from, |a| split::may_choose(q, self, a).is_ok() && ask.may(q, self, a).is_ok());
    }

    fn may(self, q: Board, _by: Power, action: Action) -> Result<(), Refusal> {
        match (self.stage, action) {
            (Step::COUNTERMANDED, Action::Yes | Action::No) => Ok(()),
            (Step::COUNTERMANDED, _) => Err(Refusal::not_now("5.1")),
            _ => {
                split::may_choose(q, self, action)?;
                q.p.event(self.card).asks(q, self).may(q, self, action)
            }
        }
    }

    fn act(self, u: &mut Umpire, _by: Power, action: Action) {
        if self.stage == Step::COUNTERMANDED {
            u.pop();
            if action == Action::Yes {
                let points = u.p.card(self.card).cp;
                u.grant(points, Use::ALL, Bound::Free);
            }
            return;
        }
        let event = u.p.event(self.card);
        self.go_on(u, |u| event.chosen(u, self, action));
    }

    fn rule(self) -> &'static str {
        "5.1"
    }

    fn prompt(self, q: Board, _by: Power) -> Text {
        Text::new("prompt-event").of(q.p, self.card)
    }
}

impl Step {
    /// Does a stage; whatever it pushes is done before the Event goes on.
    fn go_on(self, u: &mut Umpire, stage: impl FnOnce(&mut Umpire) -> Next) {
        u.pop();
        let depth = u.s.flow.len();
        let next = match stage(u) {
            Next::Done => return,
            Next::Stage(stage) => Step { stage, ..self },
            Next::With(stage, x) => Step { stage, x, ..self },
        };
        u.s.flow.insert(depth, next.into());
    }
}

/// Whether a Power may declare a card's Event in a window. Nothing here looks at a hand: it is also what decides who is asked.
pub fn may_declare(q: Board, by: Power, card: CardId, window: Window) -> Result<(), Refusal> {
    let c = q.p.card(card);
    let no = |rule, id| refuse(rule, id).of(card);
    no("5.22", "refuse-wrong-moment").unless(c.windows.has(window))?;
    no("5.1", "refuse-not-your-event").unless(c.by.has(by))?;
    if q.s.seats.split && !c.must_play {
        split::may_declare(q, by, card, window)?;
    }
    // 5.3, 12.1, 13.23: Battle cards are for those who fight.
    if c.battle {
        crate::battle::may_play_cards(q, by, card, window)?;
    }
    // 5.1: a Must Play card can always be played; where its condition is not met, without effect.
    if c.must_play {
        return Ok(());
    }
    unmet(card).unless(q.p.event(card).may(q, Step { card, by, window, stage: 0, x: 0 }))
}

/// A card is played for its Event: it leaves the hand, can be answered (5.22), does what it does, and goes where it goes.
pub fn declare(u: &mut Umpire, by: Power, card: CardId, window: Window) {
    u.play_from(by, card);
    u.s.cards.in_play.insert(card);
    let p = u.p;
    u.tell("5.1", "log-play", |t| t.of(by).of(card));
    let step = Step { card, by, window, stage: 0, x: 0 };
    u.push(Step { stage: Step::DISPOSE, ..step });
    if u.s.cards.winter.has(card) {
        // 14.62: come back in winter, it is Attrition and no Event. 19.6 asks only whether No Peace (36) was played in the Turn.
        u.push(attrition::Step::WinterCard { chooser: None });
        if card == Pack::numbered(36) && u.s.turn < u.s.last_turn {
            u.keep(step, Until::Turn, 0, 0);
        }
        return;
    }
    u.push(step);
    let answerable =
        p.card(card).deck == Deck::Regular && window == Window::OwnImpulse || window == Window::OwnPlus;
    if answerable {
        u.open(Window::EventDeclared);
    }
}

/// The Event declared last, as long as nothing of it has been done: what card 60 answers.
pub fn declared(q: Board) -> Option<Step> {
    q.s.flow.iter().rev().find_map(|step| match step {
        flow::Step::Event(s) if s.stage == 0 => Some(*s),
        _ => None,
    })
}

/// Card 60: the Event has no effect and its card is discarded.
pub fn countermand(u: &mut Umpire, event: Step) {
    for step in u.s.flow.iter_mut() {
        if let flow::Step::Event(s) = step
            && s.card == event.card
        {
            match s.stage {
                Step::DISPOSE => s.x = 1,
                _ => s.stage = Step::COUNTERMANDED,
            }
        }
    }
}

/// Where a card goes after its Event in this Turn (4.21).
fn disposition(q: Board, card: CardId) -> Disposition {
    let c = q.p.card(card);
    match c.turn1 {
        // 14.62: replayed in winter it is discarded.
        _ if q.s.cards.winter.has(card) => Disposition::Discard,
        Some(first) if q.s.turn == 1 => first,
        _ => c.disposition,
    }
}
