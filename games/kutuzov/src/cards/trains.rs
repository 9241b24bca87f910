//! Supply Trains (cards 6 and 13), played as a "+" card or when Attrition is due (5.6, example three).

use super::{Next, Step, unmet};
use crate::prelude::*;

/// When Attrition is due it is still the "+" card of the Impulse (5.6), and for the force that the Active Power is moving.
pub fn may(q: Board, step: Step) -> Result<(), Refusal> {
    let anywhere = match step.window {
        Window::AttritionDue => q.s.wear.space.is_some_and(|s| open_to(q, step, s)),
        _ => q.p.sets.spaces.iter().any(|s| open_to(q, step, s)),
    };
    if anywhere { Ok(()) } else { unmet(step) }
}

/// Where they may go: when Attrition is due, to where it is rolled.
fn open_to(q: Board, step: Step, space: SpaceId) -> bool {
    if step.window == Window::AttritionDue {
        let (w, f) = (&q.s.wear, &q.s.force);
        let moving = w.on && w.body() == Body::Force && f.from.is_some() && w.space == Some(space);
        if !(moving && q.is_active(step.by) && q.s.impulse.plus) {
            return false;
        }
    }
    takes(q, step.by.camp(), space)
}

/// A Duchy that the Camp controls, or where its Formations stand and no enemy's do.
fn takes(q: Board, camp: Camp, space: SpaceId) -> bool {
    // A force that is just coming in stands there too.
    let f = &q.s.force;
    let coming = f.lifted && f.at == Some(space) && q.active_camp() == camp;
    let held = (q.holds(camp, space) || coming) && !q.holds(camp.foe(), space);
    !q.p.space(space).zone && (q.friendly(space, camp) || held)
}

pub fn tries(q: Board, step: Step, out: &mut Vec<Action>) {
    out.extend(q.p.sets.spaces.iter().filter(|&s| open_to(q, step, s)).map(Action::At));
}

pub fn may_choose(q: Board, step: Step, action: Action) -> Result<(), Refusal> {
    match action {
        Action::At(space) => refuse("5.1", "refuse-wrong-place").of(space).unless(open_to(q, step, space)),
        _ => Err(Refusal::not_now("5.1").of(step.card)),
    }
}

pub fn chosen(u: &mut Umpire, step: Step, action: Action) -> Next {
    if let Action::At(space) = action {
        if step.window == Window::AttritionDue {
            u.s.impulse.plus = false;
            u.s.impulse.played += 1;
        }
        let camp = step.by.camp();
        u.s.trains[camp.i()] = Some(space);
        u.tell("5.1", "log-trains", |t| t.of(camp).on(space));
    }
    Next::Done
}

/// They are taken where the enemy alone stands or rules.
pub fn fall(u: &mut Umpire) {
    for camp in CAMPS {
        let Some(space) = u.s.trains[camp.i()] else { continue };
        let q = u.q();
        let f = &q.s.force;
        let own = q.holds(camp, space) || f.lifted && f.at == Some(space) && q.active_camp() == camp;
        if !own && (q.friendly(space, camp.foe()) || q.holds(camp.foe(), space)) {
            u.s.trains[camp.i()] = None;
            u.tell("5.1", "log-trains-fall", |t| t.of(camp).on(space));
        }
    }
}
