//! 2.33: in the Split Personality game a Power's cards serve its own Camp.
//!
//! An Event that serves one Camp is declared by that Camp only. One that serves either is aimed at the enemy, or at one's own, as the
//! card file says (`towards`): by what is going on when it is played, and by what its player chooses.

use super::Step;
use crate::pack::Towards;
use crate::prelude::*;

fn refused(card: CardId) -> Result<(), Refusal> {
    Err(refuse("2.33", "refuse-serves-the-other").of(card))
}

/// Whether an Event that is aimed somewhere may hit this Camp.
fn may_hit(by: Power, card: CardId, towards: Towards, camp: Option<Camp>) -> Result<(), Refusal> {
    match (towards, camp) {
        (Towards::Foe, Some(c)) if c == by.camp() => refused(card),
        (Towards::Friend, Some(c)) if c != by.camp() => refused(card),
        _ => Ok(()),
    }
}

pub fn may_declare(q: Board, by: Power, card: CardId, window: Window) -> Result<(), Refusal> {
    let c = q.p.card(card);
    if c.favours.is_some_and(|camp| camp != by.camp()) {
        return refused(card);
    }
    // Steady, My Children (69): a roll is made again for those whom it went against.
    if card == Pack::numbered(69) {
        return may_hit(by, card, Towards::Friend, morale::went_against(q));
    }
    match c.towards {
        // Too Old for This (75) is about whom it names, not about what is going on.
        Some(_) if card == Pack::numbered(75) => Ok(()),
        Some(towards) => may_hit(by, card, towards, concerned(q, window)),
        None => Ok(()),
    }
}

/// Whom the moment is about: the Camp that moves, tries, rolls or retreats.
fn concerned(q: Board, window: Window) -> Option<Camp> {
    let active = q.active_camp();
    match window {
        Window::EventDeclared => super::declared(q).map(|e| e.by.camp()),
        Window::MoveDeclared | Window::ActiveInterception => Some(active),
        Window::InterceptionOpen => Some(Camp(q.s.reaction.camp)),
        Window::InterceptionDeclared | Window::EvasionDeclared => Some(Camp(q.s.attempt.camp)),
        Window::AttritionDue | Window::AttritionRolled => Some(Camp(q.s.wear.camp)),
        Window::BattleStart => Some(active.foe()),
        Window::BattleResult => q.s.battle.loser,
        Window::RetreatDeclared => Some(Camp(q.s.attempt.camp)),
        _ => None,
    }
}

/// What the player of an Event chooses.
pub fn may_choose(q: Board, step: Step, action: Action) -> Result<(), Refusal> {
    if !q.s.seats.split {
        return Ok(());
    }
    // Spoils of the Field (77): more for one's own Camp, less for the other.
    if let (77, Action::Mode(way)) = (step.number(), action) {
        let looter = if q.s.siege.on { Some(q.active_camp()) } else { q.s.battle.loser.map(Camp::foe) };
        let towards = if way == 0 { Towards::Friend } else { Towards::Foe };
        return may_hit(step.by, step.card, towards, looter);
    }
    let Some(towards) = q.p.card(step.card).towards else { return Ok(()) };
    // Only what the player of the card chooses is his doing.
    if !q.p.event(step.card).asks(q, step).who().has(step.by) {
        return Ok(());
    }
    let camp = match action {
        Action::Whom(power) => Some(power.camp()),
        Action::Side(camp) => Some(camp),
        Action::Name(leader) => Some(q.nation_of(leader).camp()),
        Action::At(space) => {
            let held = CAMPS.map(|c| q.holds(c, space));
            match held {
                [true, false] => Some(IMPERIAL),
                [false, true] => Some(TSARIST),
                _ => None,
            }
        }
        _ => None,
    };
    may_hit(step.by, step.card, towards, camp)
}
