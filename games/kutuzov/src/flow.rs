//! What the game is in the middle of, as a stack of steps.
//!
//! The step on top either asks somebody or acts by itself. It may put others on top, which are done first; when they are gone it is
//! resumed. A Battle within an Interception within a move within an Impulse is four steps on the stack, and a Response is a fifth.
//!
//! Each chapter has its own steps in its own file and says of each, by [`Chapter`], who is asked, what he may do, why he may not, and
//! what happens. This file only finds the chapter.

use crate::action::Action;
use crate::board::Board;
use crate::ids::{Power, Powers, Window};
use crate::pack::Pack;
use crate::state::State;
use crate::{
    attrition, battle, bridges, building, cards, deployment, ending, flags, fortress, impulse, interception,
    interphase, losses, morale, movement, preparation, reinforcement, resources, retreat, sea, setup,
    sharing, shortage, sides, turn, window, withdrawal,
};
use arrayvec::ArrayVec;
use kernel::{Dice, Event, Log, Refusal, Text, Why};
use serde::{Deserialize, Serialize};

/// The steps of one chapter.
pub trait Chapter: Copy {
    /// Who is asked; nobody when the step acts by itself. Cheap: it is asked at every turn.
    fn asks(self, q: Board) -> Powers;
    /// Acts by itself: does something, and pops or replaces itself or pushes what comes first.
    fn run(self, u: &mut Umpire);
    /// Asks somebody, but has nothing to ask: done or decided at once. True when it went by. Whether it does depends on nothing that is
    /// hidden from anybody.
    fn goes_by(self, _u: &mut Umpire) -> bool {
        false
    }
    /// What the asked Power might do; those that may not are sorted out by [`Chapter::may`].
    fn tries(self, q: Board, by: Power, out: &mut Vec<Action>);
    /// Whether he may, and if not, why.
    fn may(self, q: Board, by: Power, action: Action) -> Result<(), Refusal>;
    /// What he may do: of what he might, all that [`Chapter::may`] allows. A chapter with long lists finds them by the parts of its own
    /// `may`, each asked once for all that it concerns.
    fn list(self, q: Board, by: Power, out: &mut Vec<Action>) {
        sift(self, q, by, out);
    }
    /// Does it; it may be done.
    fn act(self, u: &mut Umpire, by: Power, action: Action);
    /// The case that says that something else is not what is decided now.
    fn rule(self) -> &'static str;
    /// The question.
    fn prompt(self, q: Board, by: Power) -> Text;
}

/// Of what might be done, what may be done.
pub fn sift(step: impl Chapter, q: Board, by: Power, out: &mut Vec<Action>) {
    let from = out.len();
    step.tries(q, by, out);
    keep(out, from, |action| step.may(q, by, action).is_ok());
}

/// Keeps what is allowed of that which stands in a list from some place on.
pub fn keep(out: &mut Vec<Action>, from: usize, allowed: impl Fn(Action) -> bool) {
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

/// Dispatches to the step of the chapter.
macro_rules! steps {
    ($($(#[$doc:meta])* $name:ident($chapter:ident),)*) => {
        /// What the game is in the middle of.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum Step { $($(#[$doc])* $name($chapter::Step),)* }

        impl Step {
            pub fn asks(self, q: Board) -> Powers {
                match self { $(Step::$name(s) => s.asks(q),)* }
            }
            fn run(self, u: &mut Umpire) {
                match self { $(Step::$name(s) => s.run(u),)* }
            }
            fn goes_by(self, u: &mut Umpire) -> bool {
                match self { $(Step::$name(s) => s.goes_by(u),)* }
            }
            /// What `by`, who is asked, may do.
            pub fn list(self, q: Board, by: Power, out: &mut Vec<Action>) {
                let from = out.len();
                match self { $(Step::$name(s) => s.list(q, by, out),)* }
                debug_assert!(out[from..].iter().all(|&a| self.may(q, by, a).is_ok()), "{self:?} lists what may not be");
            }
            pub fn may(self, q: Board, by: Power, action: Action) -> Result<(), Refusal> {
                match self { $(Step::$name(s) => s.may(q, by, action),)* }
            }
            pub fn act(self, u: &mut Umpire, by: Power, action: Action) {
                match self { $(Step::$name(s) => s.act(u, by, action),)* }
            }
            pub fn rule(self) -> &'static str {
                match self { $(Step::$name(s) => s.rule(),)* }
            }
            pub fn prompt(self, q: Board, by: Power) -> Text {
                match self { $(Step::$name(s) => s.prompt(q, by),)* }
            }
            /// The chapter, for the ribbon and for those who wait: `chapter-movement`.
            pub const fn chapter(self) -> &'static str {
                match self { $(Step::$name(_) => concat!("chapter-", stringify!($chapter)),)* }
            }
        }
        $(impl From<$chapter::Step> for Step {
            fn from(step: $chapter::Step) -> Self {
                Step::$name(step)
            }
        })*
    };
}

steps! {
    /// 2.34.
    Sides(sides),
    /// 2.
    Setup(setup),
    /// 18.2.
    Bridges(bridges),
    /// 4: the bottom of the stack.
    Turn(turn),
    /// 4.2, 5.5, 5.6: the Active Power's Impulse.
    Impulse(impulse),
    /// 5.2: answers.
    Window(window),
    /// 5.1: an Event going on.
    Event(cards),
    /// 5.11, 5.12.
    Shortage(shortage),
    /// 6.
    Building(building),
    /// 7.
    Flags(flags),
    /// 9.
    Morale(morale),
    /// 10.
    Movement(movement),
    /// 11.
    Interception(interception),
    /// 12.1 – 12.5, 12.9 – 12.11.
    Battle(battle),
    /// 12.6 – 12.8.
    Retreat(retreat),
    /// 12.51, 14.1.
    Losses(losses),
    /// 13.
    Fortress(fortress),
    /// 14.
    Attrition(attrition),
    /// 15.
    Sea(sea),
    /// 16.
    Resources(resources),
    /// 17.
    Interphase(interphase),
    /// 17.2.
    Reinforcement(reinforcement),
    /// 17.3.
    Deployment(deployment),
    /// 17.4.
    Preparation(preparation),
    /// 8.1, 16.2: what belongs to a Camp.
    Sharing(sharing),
    /// 19, 20.
    Ending(ending),
    /// 19.7.
    Withdrawal(withdrawal),
}

impl Step {
    /// What stands on an empty stack: nothing is asked any more.
    pub const NONE: Step = Step::Turn(turn::Step::Over);

    /// The action does not belong to this moment.
    pub fn wrong(self) -> Result<(), Refusal> {
        Err(Refusal::not_now(self.rule()))
    }
}

/// Dice that were rolled together.
#[derive(Debug, Clone, Default)]
pub struct Faces {
    counts: [u8; 7],
    /// For the log, in the order they fell.
    pub shown: ArrayVec<u8, 64>,
}

impl Faces {
    pub fn count(&self, face: u8) -> u8 {
        self.counts[face as usize]
    }
    /// Dice that show this or more.
    pub fn at_least(&self, face: u8) -> u8 {
        self.counts[face as usize..].iter().sum()
    }
    pub fn sum(&self) -> u8 {
        (1..=6).map(|f| f * self.counts[f as usize]).sum()
    }
}

/// The hand that moves the pieces: everything a rule needs to act.
#[derive(Debug)]
pub struct Umpire<'a> {
    pub p: &'a Pack,
    pub s: &'a mut State,
    pub dice: &'a mut Dice,
    pub log: &'a mut Log,
}

impl Umpire<'_> {
    #[inline]
    pub fn q(&self) -> Board<'_> {
        Board { p: self.p, s: self.s }
    }
    #[inline]
    pub fn push(&mut self, step: impl Into<Step>) {
        self.s.flow.push(step.into());
    }
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
    /// Lets whoever could answer do so before the game goes on (5.22). Nothing is answered outside an Impulse (5.21).
    pub fn open(&mut self, window: Window) {
        if self.s.impulse.on {
            self.push(window::Step::new(window));
        }
    }
    #[inline]
    pub fn say(&mut self, event: impl FnOnce() -> Event) {
        self.log.add(event);
    }
    /// A die, rolled by a Power for a reason under a case.
    pub fn d6(&mut self, by: Power, what: &'static str, rule: &'static str) -> u8 {
        self.dice.d6(Why::new(self.s.role(by), what, rule))
    }

    /// So many dice, rolled together.
    pub fn roll(&mut self, by: Power, count: u8, what: &'static str, rule: &'static str) -> Faces {
        let why = Why::new(self.s.role(by), what, rule);
        let mut faces = Faces::default();
        for _ in 0..count {
            let face = self.dice.d6(why);
            faces.counts[face as usize] += 1;
            let _ = faces.shown.try_push(face);
        }
        faces
    }

    /// Runs every step that asks nobody.
    pub fn advance(&mut self) {
        let mut steps = 0u32;
        loop {
            steps += 1;
            debug_assert!(steps < 100_000, "the game hangs in {:?}", self.s.flow);
            if self.s.over.is_some() {
                self.s.flow.clear();
                return;
            }
            ending::watch(self);
            if self.s.over.is_some() {
                continue;
            }
            if self.s.trains != [None; 2] {
                cards::trains_fall(self);
            }
            let step = self.s.step();
            if step.asks(self.q()).is_empty() {
                step.run(self);
            } else if !step.goes_by(self) {
                return;
            }
        }
    }
}
