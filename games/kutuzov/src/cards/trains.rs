//! Supply Trains (cards 6 and 13), played as a "+" card or when Attrition is due (5.6, example three).

use super::Step;
use crate::prelude::*;

/// Where they may go: when Attrition is due, to where it is rolled. Then it is still the "+" card of the Impulse (5.6), and for the force that
/// the Active Power is moving.
pub fn stops(q: Board, step: Step) -> SpaceSet {
    let open = takers(q, step.by.camp());
    if step.window != Window::AttritionDue {
        return open;
    }
    let (w, f) = (&q.s.wear, &q.s.force);
    let moving = w.on && w.body() == Body::Force && f.from.is_some();
    let plus = q.is_active(step.by) && q.s.impulse.plus;
    w.space.filter(|&s| moving && plus && open.has(s)).into_iter().collect()
}

/// Duchies that the Camp controls, or where its Formations stand and no enemy's do.
fn takers(q: Board, camp: Camp) -> SpaceSet {
    let (mut held, f) = (q.s.held[camp.i()], &q.s.force);
    // A force that is just coming in stands there too.
    if let Some(at) = f.at.filter(|_| f.lifted && q.active_camp() == camp) {
        held.insert(at);
    }
    (q.controlled(camp) | (held - q.s.held[camp.foe().i()])) - q.p.sets.zones
}

pub fn halt(u: &mut Umpire, step: Step, space: SpaceId) {
    if step.window == Window::AttritionDue {
        u.s.impulse.plus = false;
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
