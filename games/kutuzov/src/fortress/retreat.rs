//! 13.34: retreat from a Siege by an Event (74).

use super::Step;
use crate::interception::{Attempt, Kind};
use crate::prelude::*;

/// 13.41: from an enemy Fortress Duchy one goes to an adjacent friendly or Uncontrolled space, and to no enemy.
pub(super) fn ways_out(q: Board, space: SpaceId, camp: Camp) -> SpaceSet {
    let open = |&to: &SpaceId| {
        let friends = q.holds(camp, to);
        q.standing(to, camp) != Standing::Enemy
            && (!q.holds(camp.foe(), to) || q.p.space(to).zone && friends)
            && !q.closed(to)
            && !withdrawal::bars(q, camp, to)
            && (!q.enemy_fortress(to, camp) || friends)
    };
    q.p.space(space).neighbours.iter().filter(open).collect()
}

/// All of a Camp in a space are to go to another; it may be answered as any retreat (61).
pub(super) fn withdraw(u: &mut Umpire, space: SpaceId, camp: Camp, to: SpaceId) {
    let q = u.q();
    u.s.attempt = Attempt {
        on: true,
        kind: Kind::Retreat,
        camp: camp.0,
        from: Some(space),
        to: Some(to),
        leaders: q.leaders(camp, space),
        commander: q.commander(camp, space),
        troops: NATIONS.map(|n| q.body_troops(Body::Stack(space, camp), n)),
        ..Attempt::default()
    };
    u.push(Step::Depart { to });
    u.open(Window::RetreatDeclared);
}

/// They go, and roll for what the way costs (10.44, 12.6).
pub(super) fn depart(u: &mut Umpire, to: SpaceId) {
    u.turn_into(Step::Away { to });
    let space = u.s.attempt.from.expect("they leave a space");
    let causes = interception::causes(u.q(), space, to);
    u.s.lift_party(u.p);
    // 9.31: hesitant Allies roll for no ground that they could not stay on.
    allies::turn_back(u, Body::Party, to);
    u.leave(space);
    u.tell("13.34", "log-withdraw", |t| t.name("from", space).on(to));
    if causes != 0 {
        attrition::roll(u, Body::Party, to, causes);
    }
}

pub(super) fn away(u: &mut Umpire, to: SpaceId) {
    u.pop();
    let party = u.s.attempt;
    let camp = Camp(party.camp);
    let others = u.q().leaders(camp, to);
    u.s.set_down_party(u.p, to);
    movement::joined(u, to, camp, party.leaders, others);
    // 9.31: who hesitates stays on no ground that is not friendly.
    allies::hesitants(u);
}
