//! What the game is in the middle of, as a stack of steps.
//!
//! The step on top either asks somebody or acts by itself. It may put others on top, which are done first; when they are gone it is
//! resumed. A Battle within an Interception within a move within an Impulse is four steps on the stack, and a Response is a fifth.
//!
//! Each chapter has its own steps in its own file and says of each, by [`kernel::flow::Chapter`], who is asked, what he may do, why he may not, and
//! what happens. This file lists the chapters.

use crate::prelude::*;
use kernel::flow::Seats;
use kernel::{Faces, Val, Why};
use tabletop::Id;

kernel::flow! {
    game Kutuzov { pack: Pack, state: State, seats: Powers, idle: Step::Turn(turn::Step::Over) }
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

impl Umpire<'_> {
    /// Lets whoever could answer do so before the game goes on (5.22). Nothing is answered outside an Impulse (5.21).
    pub fn open(&mut self, window: Window) {
        if self.s.impulse.on {
            self.push(window::Step::new(window));
        }
    }
    /// A die, rolled by a Power for a reason under a case.
    pub fn d6(&mut self, by: Power, what: &'static str, rule: &'static str) -> u8 {
        self.dice.d6(Why::new(self.s.role(by), what, rule))
    }

    /// So many dice, rolled together.
    pub fn roll(&mut self, by: Power, count: u8, what: &'static str, rule: &'static str) -> Faces {
        self.dice.together(count, Why::new(self.s.role(by), what, rule))
    }
}

impl Seats<State> for Powers {
    type Seat = Power;
    const NOBODY: Self = Powers::NONE;
    #[inline]
    fn is_empty(self) -> bool {
        Powers::is_empty(self)
    }
    #[inline]
    fn has(self, power: Power) -> bool {
        Powers::has(self, power)
    }
    #[inline]
    fn iter(self) -> impl Iterator<Item = Power> {
        Powers::iter(self)
    }
    #[inline]
    fn of(state: &State, role: Role) -> Self {
        state.powers(role)
    }
    #[inline]
    fn role(state: &State, power: Power) -> Role {
        state.role(power)
    }
    fn name(power: Power) -> Val {
        Val::Name(Power::KIND, u16::from(power.0))
    }
}
