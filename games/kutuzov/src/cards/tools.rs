//! What many Events have in common: who is asked, what is refused, what is said.

use super::{Next, Step};
use crate::prelude::*;

/// The beginning of an Event that asks at once.
/// Where a later stage finds nobody to ask, the Event is done.
pub fn ask(_u: &mut Umpire, step: Step) -> Next {
    if step.stage == 0 { Next::Stage(1) } else { Next::Done }
}
/// The next of so many stages.
pub fn pass_on(step: Step, last: u8) -> Next {
    if step.stage >= last { Next::Done } else { Next::Stage(step.stage + 1) }
}
/// The Power that is asked at a stage: the first of these at stage 1, and so on.
pub fn turn_of(step: Step, order: &[Power]) -> Option<Power> {
    order.get(usize::from(step.stage).wrapping_sub(1)).copied()
}
/// From this Power on in Impulse Track order (1.3).
pub fn track(by: Power) -> [Power; 4] {
    [by, by.next(), by.next().next(), by.next().next().next()]
}

impl Umpire<'_> {
    /// An Event takes a Strength Point off a space. Those in a box for an Event give no Attrition Loss Marker (ruling 67).
    pub fn event_takes(&mut self, space: SpaceId, nation: Nation, fate: Fate) -> u8 {
        let lost = self.lose_sp(Body::Stack(space, nation.camp()), nation, fate);
        self.tell("5.1", "log-event-takes", |t| t.of(nation).on(space).number("count", lost));
        lost
    }
    /// An Event makes a Power pay Resources.
    pub fn event_costs(&mut self, power: Power, count: u8) {
        self.s.resources[power.i()] -= count;
        self.tell("5.1", "log-event-costs", |t| t.of(power).number("count", count));
    }
    /// An Event leaves a space burnt; whoever stands there does not roll for it now.
    pub fn event_burns(&mut self, space: SpaceId) {
        self.s.scorched.insert(space);
        self.tell("16.58", "log-event-burns", |t| t.on(space));
    }
}
