//! The stack of steps: what a game is in the middle of, and `Game` on top of it, written once.
//!
//! A march within an impulse within a turn is three steps on a stack, and an interception of it is a fourth. The step on top either asks
//! somebody or acts by itself. It may put others on top, which are done first; when they are gone it is resumed. The stack is part of the
//! state and is saved with it.
//!
//! Each chapter of a rulebook has its own steps in its own file, and says of each by [`Chapter`] who is asked, what he might do, whether
//! he may and why not, and what happens. [`crate::flow!`] puts the chapters together and makes the two hands that rules work with: `Board`,
//! which asks questions of pack and state, and `Umpire`, which moves the pieces. [`Rules`] says the rest, and [`crate::by_steps!`] is then
//! the game: who decides, the list, the law, the refusals, and on the table the actions, the prompt and the result.
//!
//! ```
//! # use kernel::*;
//! # use kernel::flow::{Chapter, Label, Offers, Rules};
//! # use serde::{Deserialize, Serialize};
//! # use std::sync::Arc;
//! # use tabletop::{Names, view::{Scenery, Table}};
//! /// What is printed, and what is on the table. The state has its stack of steps in `flow` and its end in `over`.
//! #[derive(Debug)]
//! pub struct Pack { highest: u8 }
//! #[derive(Clone, PartialEq, Hash, Debug, Serialize, Deserialize)]
//! pub struct State { bids: [Option<u8>; 2], flow: Vec<Step>, over: Option<Role> }
//! #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
//! pub enum Action { Bid(u8) }
//!
//! pub mod auction {
//!     use super::*;
//!     #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
//!     pub enum Step { /** 1.2: both bid in secret. */ Bids, /** 1.3: the bids are opened. */ Opening }
//!
//!     impl Chapter<Auction> for Step {
//!         /// Several at once, in secret: whoever has chosen is asked no more.
//!         fn asks(self, q: Board) -> Roles {
//!             let open = |r: &Role| q.s.bids[r.0 as usize].is_none();
//!             match self { Step::Bids => Roles::first(2).iter().filter(open).collect(), Step::Opening => Roles::NOBODY }
//!         }
//!         fn tries(self, q: Board, _by: Role, out: &mut Vec<Action>) {
//!             out.extend((0..=q.p.highest).map(Action::Bid));
//!         }
//!         fn may(self, q: Board, _by: Role, Action::Bid(n): Action) -> Result<(), Refusal> {
//!             if n <= q.p.highest { Ok(()) } else { Err(Refusal::new("1.2", "refuse-too-high")) }
//!         }
//!         fn act(self, u: &mut Umpire, by: Role, Action::Bid(n): Action) {
//!             u.s.bids[by.0 as usize] = Some(n);
//!             if u.s.bids.iter().all(Option::is_some) { u.turn_into(Step::Opening) }
//!         }
//!         fn run(self, u: &mut Umpire) {
//!             u.pop();
//!             u.s.over = Some(Role((u.s.bids[1] > u.s.bids[0]) as u8));
//!         }
//!         fn rule(self) -> &'static str { match self { Step::Bids => "1.2", Step::Opening => "1.3" } }
//!         fn prompt(self, _q: Board, _by: Role) -> Text { Text::new("prompt-bid") }
//!     }
//! }
//!
//! kernel::flow! {
//!     game Auction { pack: Pack, state: State, seats: Roles, idle: Step::Auction(auction::Step::Opening) }
//!     /// 1.
//!     Auction(auction),
//! }
//!
//! #[derive(Debug)]
//! pub struct Auction { pack: Pack, printed: Printed }
//!
//! impl Rules for Auction {
//!     /// Who has bid what is hidden until both have.
//!     type Veil = bool;
//!     fn veil(q: Board) -> bool { q.s.over.is_none() }
//!     fn lifted(before: bool, q: Board) -> Roles {
//!         if before && q.s.over.is_some() { Roles::first(2) } else { Roles::NOBODY }
//!     }
//!     fn over(&self, s: &State) -> Option<Outcome> {
//!         s.over.map(|r| Outcome { winners: Roles::of(r), how: "outcome-higher", rule: "1.3" })
//!     }
//!     fn might_try(_q: Board, _own: Roles, out: &mut Vec<Action>) { out.extend((0..20).map(Action::Bid)) }
//!     fn label(_q: Board, _by: Role, Action::Bid(n): Action) -> Label {
//!         Label::new(Text::new("action-bid").number("count", n))
//!     }
//!     fn scene(&self, _s: &State, _viewer: Roles, _offers: &Offers<Self>) -> Table { Table::default() }
//! }
//!
//! impl Game for Auction {
//!     type State = State;
//!     type Action = Action;
//!     kernel::by_steps!();
//!     // printed, setup, redraw, score, census, check: what no stack of steps can know.
//! #    fn printed(&self) -> &Printed { &self.printed }
//! #    fn setup(&self, _: &Setup, dice: &mut Dice, log: &mut Log) -> Result<State, Refusal> {
//! #        let mut s = State { bids: [None; 2], flow: vec![auction::Step::Bids.into()], over: None };
//! #        Umpire { p: &self.pack, s: &mut s, dice, log }.advance();
//! #        Ok(s)
//! #    }
//! #    fn redraw(&self, s: &State, _: Roles, _: &mut Dice) -> Option<State> { Some(s.clone()) }
//! #    fn score(&self, _: &State, _: Role) -> f32 { 0.0 }
//! #    fn census(&self, _: &State) -> Vec<(&'static str, u32)> { Vec::new() }
//! #    fn check(&self, _: &State) -> Result<(), String> { Ok(()) }
//! }
//! # fn main() {
//! # let role = |id: &str| RoleInfo { id: id.into(), name: Text::new("role"), livery: id.into() };
//! # let info = GameInfo { id: "auction", title: "Auction", rules_version: 1, cover: Cover::new("ru", "roads"),
//! #     roles: vec![role("a"), role("b")], scenarios: vec![], options: vec![], cases: vec![], pack: String::new(), formerly: &[] };
//! # let mut names = Names::default();
//! # names.add::<Role>(["a".into(), "b".into()]);
//! # let (fluent, provenance) = (Default::default(), Vec::new());
//! # let printed = Printed { info, names: Arc::new(names), scenery: Scenery::default(), fluent, provenance,
//! #     files: Default::default() };
//! let game = Auction { pack: Pack { highest: 9 }, printed };
//! let (mut dice, mut log) = (Dice::quiet(&Seed([0; 32])), Log::on());
//! let mut s = game.setup(&Setup::default(), &mut dice, &mut log).unwrap();
//! assert_eq!(game.status(&s), Status::Deciding(Roles::first(2)));
//! assert_eq!(game.why(&s, Role(0), &Action::Bid(12)).unwrap().id, "refuse-too-high");
//! game.play(&mut s, Role(0), &Action::Bid(3), &mut dice, &mut log).unwrap();
//! assert_eq!(game.status(&s), Status::Deciding(Roles::of(Role(1))));
//! game.play(&mut s, Role(1), &Action::Bid(4), &mut dice, &mut log).unwrap();
//! assert!(matches!(game.status(&s), Status::Over(_)));
//! # }
//! ```
//!
//! **Interrupts.** Whatever comes in between is pushed: an interception pushes a battle, the battle a retreat. What is left to do afterwards
//! is what lies below, so a march of several spaces keeps the rest of its way in a step and is found there when the interruption is over.
//! Data that a step is about lies in the step when it is small, beside the stack when it is large.
//!
//! **Nothing to ask.** A step that asks somebody who has no choice goes by ([`Chapter::goes_by`]); whether it does depends on nothing
//! hidden.
//!
//! **Watching.** What can happen between any two steps (a sudden end, a piece that is captured because the last soldier left) is in
//! [`Rules::between`].
//!
//! **Secrets.** [`Rules::veil`] takes down what is hidden before an action, and [`Rules::lifted`] says who has learnt some of it by the
//! action; the log then says so, and nobody takes back what he has learnt by.

mod by_board;
mod table;
mod word;

pub use table::{Label, Offers, Preview, Question, describe, pins, table};
pub use word::{Part, parts, word, words};

use crate::dice::Dice;
use crate::game::{Game, Outcome, Status};
use crate::log::{Event, Log};
use crate::refusal::{Refusal, Val};
use crate::role::{Role, Roles};
use std::fmt::Debug;
use tabletop::view::Table;
use tabletop::{Id, Text};

/// Who is asked, as a set of whoever it is that the rules ask: roles, or Powers of which a role may play two.
pub trait Seats<S>: Copy + PartialEq + Debug {
    type Seat: Copy + PartialEq + Debug;
    const NOBODY: Self;
    fn is_empty(self) -> bool;
    fn has(self, seat: Self::Seat) -> bool;
    fn iter(self) -> impl Iterator<Item = Self::Seat>;
    /// Those whom a role speaks for.
    fn of(state: &S, role: Role) -> Self;
    /// Who speaks for it.
    fn role(state: &S, seat: Self::Seat) -> Role;
    /// Its name, in refusals.
    fn name(seat: Self::Seat) -> Val;
}

impl<S> Seats<S> for Roles {
    type Seat = Role;
    const NOBODY: Self = Roles::NOBODY;
    #[inline]
    fn is_empty(self) -> bool {
        Roles::is_empty(self)
    }
    #[inline]
    fn has(self, seat: Role) -> bool {
        Roles::has(self, seat)
    }
    #[inline]
    fn iter(self) -> impl Iterator<Item = Role> {
        Roles::iter(self)
    }
    #[inline]
    fn of(_state: &S, role: Role) -> Self {
        Roles::of(role)
    }
    #[inline]
    fn role(_state: &S, seat: Role) -> Role {
        seat
    }
    fn name(seat: Role) -> Val {
        Val::Name(Role::KIND, seat.index() as u16)
    }
}

/// A game that has a stack of steps; [`crate::flow!`] writes this.
pub trait Stacked: Game<Action: Copy> {
    /// The pack and the state, to ask questions of.
    type Board<'a>: Copy;
    /// The hand that moves the pieces: everything a rule needs to act.
    type Umpire<'a>: Hand<Self>;
    /// A step of any chapter.
    type Step: Chapter<Self> + PartialEq + Debug;
    type Seats: Seats<Self::State>;

    fn board<'a>(&'a self, state: &'a Self::State) -> Self::Board<'a>;
    fn umpire<'a>(
        &'a self,
        state: &'a mut Self::State,
        dice: &'a mut Dice,
        log: &'a mut Log,
    ) -> Self::Umpire<'a>;
    /// The step on top.
    fn step(state: &Self::State) -> Self::Step;
}

/// Whoever is asked, one of [`Stacked::Seats`].
pub type SeatOf<R> = <<R as Stacked>::Seats as Seats<<R as Game>::State>>::Seat;

/// What the kernel needs of an umpire; [`crate::flow!`] writes this.
pub trait Hand<R: Stacked> {
    fn board(&self) -> R::Board<'_>;
    fn step(&self) -> R::Step;
    fn is_over(&self) -> bool;
    /// Nothing is asked any more.
    fn clear(&mut self);
}

/// The steps of one chapter.
pub trait Chapter<R: Stacked>: Copy {
    /// Who is asked; nobody when the step acts by itself. Cheap: it is asked at every turn.
    #[inline]
    fn asks(self, _q: R::Board<'_>) -> R::Seats {
        R::Seats::NOBODY
    }
    /// Acts by itself: does something, and pops or replaces itself or pushes what comes first.
    fn run(self, _u: &mut R::Umpire<'_>) {}
    /// Asks somebody, but has nothing to ask: done or decided at once. True when it went by. Whether it does depends on nothing that is
    /// hidden from anybody.
    fn goes_by(self, _u: &mut R::Umpire<'_>) -> bool {
        false
    }
    /// What he who is asked might do; what he may not is sorted out by [`Chapter::may`].
    fn tries(self, _q: R::Board<'_>, _by: SeatOf<R>, _out: &mut Vec<R::Action>) {}
    /// Whether he may, and if not, why. Where all that he might do may be done it need not be said.
    fn may(self, q: R::Board<'_>, by: SeatOf<R>, action: R::Action) -> Result<(), Refusal> {
        let mut tries = Vec::new();
        self.tries(q, by, &mut tries);
        if tries.contains(&action) { Ok(()) } else { self.wrong() }
    }
    /// What he may do: of what he might, all that [`Chapter::may`] allows. A chapter with long lists finds them by the parts of its own
    /// `may`, each asked once for all that it concerns.
    fn list(self, q: R::Board<'_>, by: SeatOf<R>, out: &mut Vec<R::Action>) {
        sift::<R>(self, q, by, out);
    }
    /// Does it; it may be done.
    fn act(self, _u: &mut R::Umpire<'_>, _by: SeatOf<R>, _action: R::Action) {}
    /// The case that says that something else is not what is decided now.
    fn rule(self) -> &'static str;
    /// The action does not belong to this moment.
    fn wrong(self) -> Result<(), Refusal> {
        Err(Refusal::not_now(self.rule()))
    }
    /// What is asked, with the line below it and the cases to open: put together from the three that follow, or said at once.
    fn question(self, q: R::Board<'_>, by: SeatOf<R>) -> Question {
        Question { text: self.prompt(q, by), note: self.note(q, by), cases: self.cases(q, by) }
    }
    /// The question.
    fn prompt(self, _q: R::Board<'_>, _by: SeatOf<R>) -> Text {
        Text::new("prompt-nothing")
    }
    /// The line below it: what it is about, what follows from it.
    fn note(self, _q: R::Board<'_>, _by: SeatOf<R>) -> Option<Text> {
        None
    }
    /// The cases to open.
    fn cases(self, _q: R::Board<'_>, _by: SeatOf<R>) -> Vec<&'static str> {
        vec![self.rule()]
    }
    /// What the others wait for: `doing-march`. Told to everybody, so it depends on nothing hidden. The step of a game that
    /// [`crate::flow!`] made says `chapter-` and the chapter's file unless the chapter says otherwise.
    fn doing(self) -> Option<&'static str> {
        None
    }
}

/// What a game on steps is, besides its steps.
pub trait Rules: Stacked {
    /// What is hidden from whom; `()` where nothing ever is.
    type Veil;

    /// Events of an action that say nobody's name get the name of whoever acted.
    const SIGNED: bool = false;

    /// How the game ended, once it has.
    fn over(&self, state: &Self::State) -> Option<Outcome>;

    /// Watched before every step, while the game is on: sudden endings, what is captured or falls by itself.
    fn between(_u: &mut Self::Umpire<'_>) {}

    /// A step is about to ask somebody, or to go by: whoever learns something by that is told so here.
    fn before_asking(_u: &mut Self::Umpire<'_>, _step: Self::Step) {}

    /// An action that may be done is about to be: what must be kept of the position before it is kept here.
    fn before_acting(_u: &mut Self::Umpire<'_>, _by: SeatOf<Self>, _action: Self::Action) {}

    /// It is done, with all that follows by itself: what is offered because of it is put on top here.
    fn after_acting(_u: &mut Self::Umpire<'_>) {}

    /// What is hidden now. Only asked where the log is on.
    fn veil(q: Self::Board<'_>) -> Self::Veil;

    /// Who has learnt by an action something that was hidden before it.
    fn lifted(before: Self::Veil, q: Self::Board<'_>) -> Roles;

    /// What a player might want to do now, legal or not: the questions "why not?" are answered for these.
    /// What is meant first comes first. Depends on what he may know.
    fn might_try(q: Self::Board<'_>, own: Self::Seats, out: &mut Vec<Self::Action>);

    /// What an action is called, where to click for it and how grave it is: of any action, legal or not.
    fn label(q: Self::Board<'_>, by: SeatOf<Self>, action: Self::Action) -> Label;

    /// What an action would cost or risk, and the way it would go: only of what may be done, for as much as the viewer may know.
    fn preview(_q: Self::Board<'_>, _by: SeatOf<Self>, _action: Self::Action, _viewer: Roles) -> Preview {
        Preview::default()
    }

    /// The question put to whoever is asked: the chapters' own, unless it looks at what may be done.
    fn question(q: Self::Board<'_>, by: SeatOf<Self>, offers: &Offers<Self>) -> Question {
        Question::of(q, by, offers)
    }

    /// What the others wait for.
    fn doing(step: Self::Step) -> Text {
        Text::new(step.doing().unwrap_or("prompt-nothing"))
    }

    /// What those read who wait: for whom, and for what.
    fn waiting(&self, state: &Self::State, who: SeatOf<Self>) -> Text {
        table::waiting(self, state, who)
    }

    /// How it ended, in words.
    fn ending(_q: Self::Board<'_>, outcome: Outcome) -> Text {
        Text::new(outcome.how)
    }

    /// What a viewer sees, but for the actions, the prompt and the result. `offers` is what he may do.
    fn scene(&self, state: &Self::State, viewer: Roles, offers: &Offers<Self>) -> Table;
}

/// Of what might be done, what may be done.
#[inline]
pub fn sift<R: Stacked>(step: impl Chapter<R>, q: R::Board<'_>, by: SeatOf<R>, out: &mut Vec<R::Action>) {
    let from = out.len();
    step.tries(q, by, out);
    keep(out, from, |action| step.may(q, by, action).is_ok());
}

/// Keeps what is allowed of that which stands in a list from some place on.
#[inline]
pub fn keep<A: Copy>(out: &mut Vec<A>, from: usize, allowed: impl Fn(A) -> bool) {
    let mut kept = from;
    for i in from..out.len() {
        let action = out[i];
        if allowed(action) {
            out[kept] = action;
            kept += 1;
        }
    }
    out.truncate(kept);
}

/// Runs every step that asks nobody.
pub fn advance<R: Rules>(u: &mut R::Umpire<'_>) {
    let mut steps = 0u32;
    loop {
        steps += 1;
        debug_assert!(steps < 100_000, "the game hangs in {:?}", u.step());
        if u.is_over() {
            return u.clear();
        }
        R::between(u);
        if u.is_over() {
            continue;
        }
        let step = u.step();
        if step.asks(u.board()).is_empty() {
            step.run(u);
            continue;
        }
        R::before_asking(u, step);
        if !step.goes_by(u) {
            return;
        }
    }
}

/// [`Game::status`].
#[inline]
pub fn status<R: Rules>(game: &R, state: &R::State) -> Status {
    match game.over(state) {
        Some(outcome) => Status::Over(outcome),
        None => {
            let asked = R::step(state).asks(game.board(state));
            Status::Deciding(asked.iter().map(|seat| R::Seats::role(state, seat)).collect())
        }
    }
}

/// Those whom a role speaks for and who are asked.
#[inline]
fn spoken_for<'a, R: Rules>(
    game: &'a R,
    state: &'a R::State,
    step: R::Step,
    role: Role,
) -> impl Iterator<Item = SeatOf<R>> + use<'a, R> {
    let (asked, own) = (step.asks(game.board(state)), R::Seats::of(state, role));
    asked.iter().filter(move |&seat| own.has(seat))
}

/// [`Game::actions`].
pub fn actions<R: Rules>(game: &R, state: &R::State, role: Role, out: &mut Vec<R::Action>) {
    if game.over(state).is_some() {
        return;
    }
    let (q, step, first) = (game.board(state), R::step(state), out.len());
    for seat in spoken_for(game, state, step, role) {
        let from = out.len();
        step.list(q, seat, out);
        debug_assert!(
            out[from..].iter().all(|&a| step.may(q, seat, a).is_ok()),
            "{step:?} lists what may not be"
        );
        // Who speaks for two reads each thing once.
        if from > first {
            for i in (from..out.len()).rev() {
                if out[first..from].contains(&out[i]) {
                    out.remove(i);
                }
            }
        }
    }
}

/// For whom a role may do this in a step, of those it speaks for; or why not. The one answer that playing and "why not?" share.
#[inline]
fn admit<R: Rules>(
    game: &R,
    state: &R::State,
    step: R::Step,
    role: Role,
    action: R::Action,
) -> Result<SeatOf<R>, Refusal> {
    if game.over(state).is_some() {
        return Err(Refusal::over());
    }
    let q = game.board(state);
    let mut refused = None;
    for seat in spoken_for(game, state, step, role) {
        match step.may(q, seat, action) {
            Ok(()) => return Ok(seat),
            Err(refusal) => refused = refused.or(Some(refusal)),
        }
    }
    Err(refused.unwrap_or_else(|| not_yours(game, state)))
}

/// Somebody else decides, and under which case.
fn not_yours<R: Rules>(game: &R, state: &R::State) -> Refusal {
    let step = R::step(state);
    match step.asks(game.board(state)).iter().next() {
        Some(seat) => Refusal::others_decide(step.rule(), R::Seats::name(seat)),
        None => Refusal::not_yours(),
    }
}

/// [`Game::why`].
pub fn why<R: Rules>(game: &R, state: &R::State, role: Role, action: &R::Action) -> Option<Refusal> {
    admit(game, state, R::step(state), role, *action).err()
}

/// [`Game::attempts`].
pub fn attempts<R: Rules>(game: &R, state: &R::State, role: Role, out: &mut Vec<R::Action>) {
    let (q, own) = (game.board(state), R::Seats::of(state, role));
    R::might_try(q, own, out);
}

/// Does what may be done, and all that follows by itself.
#[inline]
fn act<R: Rules>(u: &mut R::Umpire<'_>, step: R::Step, by: SeatOf<R>, action: R::Action) {
    R::before_acting(u, by, action);
    step.act(u, by, action);
    advance::<R>(u);
    R::after_acting(u);
}

/// [`Game::play`].
pub fn play<R: Rules>(
    game: &R,
    state: &mut R::State,
    role: Role,
    action: &R::Action,
    dice: &mut Dice,
    log: &mut Log,
) -> Result<(), Refusal> {
    let step = R::step(state);
    let seat = admit(game, state, step, role, *action)?;
    if !log.is_on() {
        act::<R>(&mut game.umpire(state, dice, log), step, seat, *action);
        return Ok(());
    }
    let veil = R::veil(game.board(state));
    let mut own = Log::on();
    act::<R>(&mut game.umpire(state, dice, &mut own), step, seat, *action);
    let mut events = own.take();
    let learns = R::lifted(veil, game.board(state));
    if !learns.is_empty() {
        match events.last_mut() {
            Some(last) => last.reveals = Roles(last.reveals.0 | learns.0),
            None => events.push(Event::unsaid(learns)),
        }
    }
    for mut event in events {
        if R::SIGNED {
            event.by = event.by.or(Some(role));
        }
        log.add(|| event);
    }
    Ok(())
}

/// Puts the chapters of a game together, and makes the hands its rules work with.
///
/// `game` is the type that implements [`Game`]; it has its pack in a field `pack`. Its state has the stack in a field `flow` (a vector, or
/// better an `ArrayVec`, of `Step`) and, once the game is over, something in a field `over`. `idle` is the step that stands on an empty
/// stack: it asks nobody. Each chapter is a module with a type `Step` that implements [`Chapter`].
///
/// Made are `Board { p, s }`, `Umpire { p, s, dice, log }` and the enum `Step`, which is written `{"march": …}` by the name given here, or,
/// where `#[serde(untagged)]` stands before `game`, as its chapter writes it.
#[macro_export]
macro_rules! flow {
    (
        $(#[$form:meta])*
        game $game:ty { pack: $pack:ty, state: $state:ty, seats: $seats:ty, idle: $idle:expr }
        $($(#[$doc:meta])* $name:ident($chapter:ident),)*
    ) => {
        /// The pack and the state, to ask questions of.
        #[derive(Clone, Copy, Debug)]
        pub struct Board<'a> {
            pub p: &'a $pack,
            pub s: &'a $state,
        }

        impl<'a> Board<'a> {
            #[inline]
            pub fn new(p: &'a $pack, s: &'a $state) -> Self {
                Self { p, s }
            }
        }

        /// The hand that moves the pieces: everything a rule needs to act.
        #[derive(Debug)]
        pub struct Umpire<'a> {
            pub p: &'a $pack,
            pub s: &'a mut $state,
            pub dice: &'a mut $crate::Dice,
            pub log: &'a mut $crate::Log,
        }

        impl Umpire<'_> {
            #[inline]
            pub fn q(&self) -> Board<'_> {
                Board { p: self.p, s: self.s }
            }
            /// Puts a step on top: it is done before those below it.
            #[inline]
            pub fn push(&mut self, step: impl Into<Step>) {
                self.s.flow.push(step.into());
            }
            /// Takes the step on top away: it is done.
            #[inline]
            pub fn pop(&mut self) {
                self.s.flow.pop();
            }
            /// Puts another step in the place of the one on top.
            #[inline]
            pub fn turn_into(&mut self, step: impl Into<Step>) {
                self.s.flow.pop();
                self.s.flow.push(step.into());
            }
            /// Takes the step on top away if it has nothing to ask ([`$crate::flow::Chapter::goes_by`]): true when it went by.
            #[inline]
            pub fn pop_if(&mut self, idle: bool) -> bool {
                if idle {
                    self.pop();
                }
                idle
            }
            #[inline]
            pub fn say(&mut self, event: impl FnOnce() -> $crate::Event) {
                self.log.add(event);
            }
            /// Runs every step that asks nobody.
            #[inline]
            pub fn advance(&mut self) {
                $crate::flow::advance::<$game>(self);
            }
        }

        impl $crate::flow::Hand<$game> for Umpire<'_> {
            #[inline]
            fn board(&self) -> Board<'_> {
                self.q()
            }
            #[inline]
            fn step(&self) -> Step {
                self.s.step()
            }
            #[inline]
            fn is_over(&self) -> bool {
                self.s.over.is_some()
            }
            fn clear(&mut self) {
                self.s.flow.clear();
            }
        }

        impl $state {
            /// The step on top of the stack.
            #[inline]
            pub fn step(&self) -> Step {
                match self.flow.last() {
                    Some(&step) => step,
                    None => $idle,
                }
            }
        }

        impl $crate::flow::Stacked for $game {
            type Board<'a> = Board<'a>;
            type Umpire<'a> = Umpire<'a>;
            type Step = Step;
            type Seats = $seats;
            #[inline]
            fn board<'a>(&'a self, s: &'a $state) -> Board<'a> {
                Board { p: &self.pack, s }
            }
            #[inline]
            fn umpire<'a>(
                &'a self,
                s: &'a mut $state,
                dice: &'a mut $crate::Dice,
                log: &'a mut $crate::Log,
            ) -> Umpire<'a> {
                Umpire { p: &self.pack, s, dice, log }
            }
            #[inline]
            fn step(state: &$state) -> Step {
                state.step()
            }
        }

        $crate::steps! { [$(#[$form])*] $game, $seats; $($(#[$doc])* $name($chapter),)* }
    };
}

/// The steps of all chapters as one type; part of [`crate::flow!`].
#[doc(hidden)]
#[macro_export]
macro_rules! steps {
    ([$(#[$form:meta])*] $game:ty, $seats:ty; $($(#[$doc:meta])* $name:ident($chapter:ident),)*) => {
        /// What the game is in the middle of.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
        #[serde(rename_all = "snake_case")]
        $(#[$form])*
        pub enum Step { $($(#[$doc])* $name($chapter::Step),)* }

        impl $crate::flow::Chapter<$game> for Step {
            #[inline]
            fn asks(self, q: Board<'_>) -> $seats {
                match self { $(Step::$name(s) => $crate::flow::Chapter::<$game>::asks(s, q),)* }
            }
            fn run(self, u: &mut Umpire<'_>) {
                match self { $(Step::$name(s) => $crate::flow::Chapter::<$game>::run(s, u),)* }
            }
            fn goes_by(self, u: &mut Umpire<'_>) -> bool {
                match self { $(Step::$name(s) => $crate::flow::Chapter::<$game>::goes_by(s, u),)* }
            }
            fn tries(
                self,
                q: Board<'_>,
                by: $crate::flow::SeatOf<$game>,
                out: &mut Vec<<$game as $crate::Game>::Action>,
            ) {
                match self { $(Step::$name(s) => $crate::flow::Chapter::<$game>::tries(s, q, by, out),)* }
            }
            fn may(
                self,
                q: Board<'_>,
                by: $crate::flow::SeatOf<$game>,
                action: <$game as $crate::Game>::Action,
            ) -> Result<(), $crate::Refusal> {
                match self { $(Step::$name(s) => $crate::flow::Chapter::<$game>::may(s, q, by, action),)* }
            }
            fn list(
                self,
                q: Board<'_>,
                by: $crate::flow::SeatOf<$game>,
                out: &mut Vec<<$game as $crate::Game>::Action>,
            ) {
                match self { $(Step::$name(s) => $crate::flow::Chapter::<$game>::list(s, q, by, out),)* }
            }
            fn act(
                self,
                u: &mut Umpire<'_>,
                by: $crate::flow::SeatOf<$game>,
                action: <$game as $crate::Game>::Action,
            ) {
                match self { $(Step::$name(s) => $crate::flow::Chapter::<$game>::act(s, u, by, action),)* }
            }
            fn rule(self) -> &'static str {
                match self { $(Step::$name(s) => $crate::flow::Chapter::<$game>::rule(s),)* }
            }
            fn question(self, q: Board<'_>, by: $crate::flow::SeatOf<$game>) -> $crate::flow::Question {
                match self { $(Step::$name(s) => $crate::flow::Chapter::<$game>::question(s, q, by),)* }
            }
            fn prompt(self, q: Board<'_>, by: $crate::flow::SeatOf<$game>) -> $crate::Text {
                match self { $(Step::$name(s) => $crate::flow::Chapter::<$game>::prompt(s, q, by),)* }
            }
            fn note(self, q: Board<'_>, by: $crate::flow::SeatOf<$game>) -> Option<$crate::Text> {
                match self { $(Step::$name(s) => $crate::flow::Chapter::<$game>::note(s, q, by),)* }
            }
            fn cases(self, q: Board<'_>, by: $crate::flow::SeatOf<$game>) -> Vec<&'static str> {
                match self { $(Step::$name(s) => $crate::flow::Chapter::<$game>::cases(s, q, by),)* }
            }
            fn doing(self) -> Option<&'static str> {
                Some(match self {
                    $(Step::$name(s) => match $crate::flow::Chapter::<$game>::doing(s) {
                        Some(doing) => doing,
                        None => concat!("chapter-", stringify!($chapter)),
                    },)*
                })
            }
        }

        $(impl From<$chapter::Step> for Step {
            #[inline]
            fn from(step: $chapter::Step) -> Self {
                Step::$name(step)
            }
        })*
    };
}

/// What [`crate::flow::Rules`] make of [`Game`]: written inside `impl Game for …`.
#[macro_export]
macro_rules! by_steps {
    () => {
        #[inline]
        fn status(&self, state: &Self::State) -> $crate::Status {
            $crate::flow::status(self, state)
        }
        #[inline]
        fn actions(&self, state: &Self::State, role: $crate::Role, out: &mut Vec<Self::Action>) {
            $crate::flow::actions(self, state, role, out);
        }
        #[inline]
        fn play(
            &self,
            state: &mut Self::State,
            role: $crate::Role,
            action: &Self::Action,
            dice: &mut $crate::Dice,
            log: &mut $crate::Log,
        ) -> Result<(), $crate::Refusal> {
            $crate::flow::play(self, state, role, action, dice, log)
        }
        fn attempts(&self, state: &Self::State, role: $crate::Role, out: &mut Vec<Self::Action>) {
            $crate::flow::attempts(self, state, role, out);
        }
        fn why(
            &self,
            state: &Self::State,
            role: $crate::Role,
            action: &Self::Action,
        ) -> Option<$crate::Refusal> {
            $crate::flow::why(self, state, role, action)
        }
        fn describe(
            &self,
            state: &Self::State,
            role: $crate::Role,
            action: &Self::Action,
        ) -> Option<$crate::Text> {
            $crate::flow::describe(self, state, role, action)
        }
        fn pins(&self, state: &Self::State, role: $crate::Role, action: &Self::Action) -> Vec<$crate::Pin> {
            $crate::flow::pins(self, state, role, action)
        }
        fn table(&self, state: &Self::State, viewer: $crate::Roles) -> $crate::Table {
            $crate::flow::table(self, state, viewer)
        }
    };
}
