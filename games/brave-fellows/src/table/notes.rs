//! The line under a question, where its chapter has none of its own, and what the button that ends something says.

use crate::flow::{Board, Step};
use crate::{
    advance, arrange, charge, fire, impulse, leaders, melee, movement, regroup, retreat, special, turn,
};
use kernel::Text;
use tabletop::view::ChoiceStyle;

/// What it is about and what follows from it.
pub fn note(q: Board) -> Option<Text> {
    let id = match q.s.step() {
        Step::Arrange(arrange::Step::Pieces(_)) => "note-set-up",
        Step::Arrange(arrange::Step::Unit { .. }) => "note-set-up-unit",
        Step::Arrange(arrange::Step::Leader { .. }) => "note-set-up-leader",
        Step::Arrange(arrange::Step::RearGuard) => "note-rear-guard",
        Step::Special(special::Step::Disband) => "note-disband",
        Step::Turn(turn::Step::Initiative { .. }) => "note-first",
        Step::Impulse(impulse::Step::Choose { .. }) => "note-activate",
        Step::Impulse(impulse::Step::Drawn { .. }) => "note-drawn",
        Step::Impulse(impulse::Step::Designate { .. }) => "note-designate",
        Step::Impulse(impulse::Step::Gather) => "note-gather",
        Step::Movement(movement::Step::Segment) => "note-who-moves",
        Step::Fire(fire::Step::Segment) if q.s.fire.defensive => "note-fire-defensive",
        Step::Fire(fire::Step::Segment) => "note-fire-offensive",
        Step::Melee(melee::Step::Segment) => "note-melee",
        Step::Charge(charge::Step::Onward { .. }) => "note-ride-on",
        Step::Charge(charge::Step::Counter { .. }) => "note-counter",
        Step::Charge(charge::Step::React { .. }) => "note-react",
        Step::Retreat(retreat::Step::Leader(_)) | Step::Leaders(leaders::Step::Follow(..)) => {
            "note-leaders-stay"
        }
        Step::Retreat(_) => "note-retreat",
        Step::Leaders(leaders::Step::Withdraw(_)) => "note-withdraw",
        Step::Advance(advance::Step::Into) if q.s.advance.must => "note-advance-must",
        Step::Advance(advance::Step::Into) => "note-advance",
        Step::Regroup(regroup::Step::Choose { .. }) => "note-regroup",
        Step::Regroup(regroup::Step::Place { .. }) => "note-regroup-place",
        _ => return None,
    };
    Some(Text::new(id))
}

/// What is over once it is pressed.
pub fn done(q: Board) -> &'static str {
    match q.s.step() {
        Step::Arrange(arrange::Step::Pieces(_)) => "action-done-set-up",
        Step::Arrange(arrange::Step::RearGuard) => "action-done-guard",
        Step::Impulse(impulse::Step::Gather) => "action-done-gather",
        Step::Charge(_) => "action-done-charge",
        Step::Advance(_) => "action-done-advance",
        Step::Movement(_) => "action-done-move",
        Step::Fire(_) => "action-done-fire",
        Step::Melee(_) => "action-done-melee",
        _ => "action-done",
    }
}

/// To end a segment is not the usual way on while somebody could still act in it: who could go somewhere, fire or
/// attack, or stay behind.
pub fn ends(q: Board) -> ChoiceStyle {
    let acts = match q.s.step() {
        Step::Movement(movement::Step::Segment) => q.somebody_may_go(),
        // 6.2.11e, 6.3.9: there is somebody to ride at, or a hex to go into.
        Step::Fire(fire::Step::Segment)
        | Step::Melee(melee::Step::Segment)
        | Step::Charge(_)
        | Step::Advance(_) => true,
        // 9.2.5: each unit short makes victory dearer.
        Step::Arrange(arrange::Step::RearGuard) => q.guard_short() > 0,
        _ => false,
    };
    if acts { ChoiceStyle::Plain } else { ChoiceStyle::Main }
}

/// 8.3.2: what cannot be made good is not the usual way on; everywhere else it is to say yes.
pub fn yes_and_no(q: Board) -> [ChoiceStyle; 2] {
    match q.s.step() {
        Step::Special(special::Step::Disband) => [ChoiceStyle::Grave, ChoiceStyle::Main],
        _ => [ChoiceStyle::Main, ChoiceStyle::Plain],
    }
}
