//! What many Events have in common: who is asked, what is refused, what is said.

use super::{Next, Step};
use crate::prelude::*;

/// This is no answer to what the card asks.
pub fn wrong(step: Step) -> Result<(), Refusal> {
    Err(Refusal::not_now("5.1").of(step.card))
}
/// The card does not reach this space.
pub fn not_there(step: Step, space: SpaceId) -> Result<(), Refusal> {
    Err(refuse("5.1", "refuse-event-space").of(step.card).of(space))
}
/// The card is not about this Leader.
pub fn not_him(step: Step, leader: LeaderId) -> Result<(), Refusal> {
    Err(refuse("5.1", "refuse-event-leader").of(step.card).of(leader))
}
/// The card does not offer this way now.
pub fn not_so(step: Step) -> Result<(), Refusal> {
    Err(refuse("5.1", "refuse-event-way").of(step.card))
}

/// The player of the card chooses at every stage but the first.
pub fn player(_q: Board, step: Step) -> Powers {
    if step.stage == 0 { Powers::NONE } else { Powers::of(step.by) }
}
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

/// Strength Points of a Power that could be taken off the map, for [`Action::LoseAt`].
pub fn losable(q: Board, power: Power, out: &mut Vec<Action>) {
    for space in q.s.held[power.camp().i()].iter() {
        out.extend(power.nations().map(|n| Action::LoseAt(space, n)));
    }
}
/// Whether a Power has such a Soldier there.
pub fn may_lose(q: Board, step: Step, power: Power, space: SpaceId, nation: Nation) -> Result<(), Refusal> {
    refuse("5.1", "refuse-not-your-piece").of(nation).when(nation.power() != power)?;
    if q.troops(space, nation).is_empty() {
        return not_there(step, space);
    }
    Ok(())
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
