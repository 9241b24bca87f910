//! Supply Trains (cards 6 and 13), played as a "+" card or when Attrition is due (5.6, example three).

use super::Step;
use crate::prelude::*;

/// Where they may go: when Attrition is due, to where it is rolled. Then it is still the "+" card of the Impulse (5.6), and for the force that
/// the Active Power is moving.
pub fn stops(q: Board, step: Step) -> SpaceSet {
    let takes = |s: &SpaceId| takes(q, step.by.camp(), *s);
    if step.window != Window::AttritionDue {
        return q.p.sets.spaces.iter().filter(takes).collect();
    }
    let (w, f) = (&q.s.wear, &q.s.force);
    let moving = w.on && w.body() == Body::Force && f.from.is_some();
    let plus = q.is_active(step.by) && q.s.impulse.plus;
    w.space.filter(|s| moving && plus && takes(s)).into_iter().collect()
}

/// A Duchy that the Camp controls, or where its Formations stand and no enemy's do.
fn takes(q: Board, camp: Camp, space: SpaceId) -> bool {
    // A force that is just coming in stands there too.
    let f = &q.s.force;
    let coming = f.lifted && f.at == Some(space) && q.active_camp() == camp;
    let held = (q.holds(camp, space) || coming) && !q.holds(camp.foe(), space);
    !q.p.space(space).zone && (q.friendly(space, camp) || held)
}

pub fn halt(u: &mut Umpire, step: Step, space: SpaceId) {
    if step.window == Window::AttritionDue {
        u.s.impulse.plus = false;
        u.s.impulse.played += 1;
    }
    u.s.trains[step.by.camp().i()] = Some(space);
    u.tell("5.1", "log-trains", |t| t.of(step.by.camp()).on(space));
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
