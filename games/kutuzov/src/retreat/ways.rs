//! 12.6, 13.41: where a beaten side may go.

use super::field;
use crate::prelude::*;

/// 12.6: where a beaten Power may go. In a Zone it may stay.
pub fn exits(q: Board, by: Power) -> SpaceSet {
    let camp = by.camp();
    // 19.722: who is beaten on the way out of a Key that is given up does not go back there.
    if camp == q.active_camp() && !withdrawal::breaks_out(q) {
        back(q, camp)
    } else {
        away(q, camp, field(q))
    }
}

/// The Active side goes back to a space it came from.
fn back(q: Board, camp: Camp) -> SpaceSet {
    let (f, space) = (&q.s.force, field(q));
    let open = |&s: &SpaceId| {
        !q.closed(s)
            && !withdrawal::bars(q, camp, s)
            && !q.holds(camp.foe(), s)
            && (!q.enemy_fortress(s, camp) || q.holds(camp, s))
            && (!(f.sea && f.from == Some(s)) || q.friendly(s, camp))
    };
    let mut ways: SpaceSet = f.entries.iter().filter(open).collect();
    if q.p.space(space).zone {
        ways.insert(space);
    }
    ways
}

/// The Inactive side goes to adjacent friendly spaces; if there are none, to Uncontrolled ones; if there are none, wherever no enemy stands,
/// with Attrition. Never where the enemy came from.
fn away(q: Board, camp: Camp, space: SpaceId) -> SpaceSet {
    let mut ranks = [SpaceSet::EMPTY; 3];
    for to in (q.p.space(space).neighbours - q.s.force.entries).iter() {
        let friends = q.holds(camp, to);
        let met = q.holds(camp.foe(), to) && !(q.p.space(to).zone && friends);
        if q.closed(to) || withdrawal::bars(q, camp, to) || met {
            continue;
        }
        let fortress = q.enemy_fortress(to, camp);
        match q.standing(to, camp) {
            Standing::Friendly => ranks[0].insert(to),
            Standing::Uncontrolled if !fortress => ranks[1].insert(to),
            // 13.41: to an enemy Fortress only where friends besiege it; from one to no enemy Duchy.
            _ if fortress && !friends => {}
            Standing::Enemy if q.enemy_fortress(space, camp) => {}
            _ => ranks[2].insert(to),
        }
    }
    let mut ways = ranks.into_iter().find(|r| r.any()).unwrap_or_default();
    if q.p.space(space).zone {
        ways.insert(space);
    }
    ways
}

/// The case that bars a retreat.
pub fn why_not(q: Board, by: Power, to: SpaceId) -> Result<(), Refusal> {
    let (camp, space) = (by.camp(), field(q));
    let no = |rule, id| refuse(rule, id).of(to);
    let leaves = camp == q.active_camp() && withdrawal::breaks_out(q);
    if withdrawal::bars(q, camp, to) || leaves && q.s.force.entries.has(to) {
        return Err(no("19.722", "refuse-leave-closed"));
    }
    let active = camp == q.active_camp() && !leaves;
    no("12.6", "refuse-retreat-only-back").when(active && !q.s.force.entries.has(to))?;
    no("12.6", "refuse-retreat-forward").when(!active && q.s.force.entries.has(to))?;
    if !active && q.p.line(space, to).is_none() {
        return Err(refuse("12.6", "refuse-not-adjacent").of(to).name("at", space));
    }
    no("12.6", "refuse-retreat-enemy").when(q.holds(camp.foe(), to))?;
    no("13.41", "refuse-retreat-fortress").when(q.enemy_fortress(to, camp) && !q.holds(camp, to))?;
    Err(no("12.6", "refuse-retreat-better"))
}
