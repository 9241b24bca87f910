//! 11.1 – 11.3, 11.51: who could intercept whence, and what a Power is offered.

use super::evasion;
use crate::prelude::*;

/// 11.3, 13.41: whether anybody of a Camp may intercept from one space into another next to it.
pub fn way(q: Board, camp: Camp, from: SpaceId, to: SpaceId, over_river: bool) -> Result<(), Refusal> {
    let no = |rule, id| refuse(rule, id).of(to).name("at", from);
    if from != to {
        match q.line(from, to, camp) {
            None => return Err(no("11.1", "refuse-not-adjacent")),
            Some(Line::River) if !over_river => return Err(no("11.3", "refuse-intercept-river")),
            Some(Line::Marsh) if camp == IMPERIAL => return Err(no("11.3", "refuse-intercept-marsh")),
            _ => {}
        }
    }
    no("5.1", "refuse-bridges-burnt").when(cards::burnt_bridges(q, from, to, camp))?;
    no("9.3", "refuse-neutral").when(q.closed(to))?;
    no("19.722", "refuse-leave-closed").when(withdrawal::bars(q, camp, to))?;
    if q.enemy_fortress(from, camp) && from != to && q.standing(to, camp) == Standing::Enemy {
        return Err(no("13.41", "refuse-past-fortress"));
    }
    Ok(())
}

/// 11.1, 11.3: an enemy that already holds the space alone bars it; the force that is just coming does not count.
fn held(q: Board, camp: Camp, to: SpaceId) -> bool {
    q.holds(camp.foe(), to) && !q.holds(camp, to)
}

/// Nobody intercepts a force that surprises him (18.2), or a flying column (96), by whatever Event he may come.
pub fn uncatchable(q: Board, camp: Camp, from: SpaceId, to: SpaceId) -> Result<(), Refusal> {
    let no = |rule, id| refuse(rule, id).of(from);
    if camp == q.active_camp() || q.s.reaction.event {
        return Ok(());
    }
    no("18.2", "refuse-surprised").when(matches!(q.surprise(q.s.force.from, to), Some((false, _))))?;
    no("5.1", "refuse-uncatchable").when(cards::flying(q))
}

/// Leaders in a space with whom a Power may intercept: all if it commands there, else its own (10.65, 11.51). Nobody who has failed or
/// fought, or has just come.
pub fn goers(q: Board, by: Power, from: SpaceId, to: SpaceId) -> LeaderSet {
    let mut here = q.leaders(by.camp(), from) - q.s.marked - q.s.reaction.away;
    if q.s.reaction.to == Some(from) {
        here -= q.s.reaction.came.leaders | q.s.reaction.failed.leaders | q.s.reaction.safe.leaders;
    }
    if !q.commands(by, from) {
        here &= q.leaders_of_power(by);
    }
    let shy = NATIONS.into_iter().filter(|&n| n.is_ally() && allies::shuns(q, n, to));
    here - shy.fold(LeaderSet::EMPTY, |all, n| all | q.p.sets.leaders[n.i()])
}

/// Whether a Power may intercept now with those in a space.
pub fn may_intercept(q: Board, by: Power, from: SpaceId) -> Result<(), Refusal> {
    let r = &q.s.reaction;
    let no = |rule, id| refuse(rule, id).of(from);
    let Some(to) = r.to else { return Err(Refusal::not_now("11.1")) };
    let camp = by.camp();
    no("11.1", "refuse-nobody-came").when(r.still)?;
    // 10.71, 11.3: within a Zone, against a mover that lets one be.
    no("11.1", "refuse-intercept-here").when(from == to && (!q.p.space(to).zone || r.attack || r.event))?;
    no("11.1", "refuse-held").when(held(q, camp, to))?;
    uncatchable(q, camp, from, to)?;
    way(q, camp, from, to, false)?;
    no("11.1", "refuse-nobody-there").unless(q.holds(camp, from))?;
    let leaders = q.leaders(camp, from);
    no("11.3", "refuse-no-leader").when(leaders.is_empty())?;
    no("11.3", "refuse-cannot-intercept").when(goers(q, by, from, to).is_empty())
}

/// Somebody of a Camp in a space with a Leader who has neither fought nor failed.
pub fn has_goers(q: Board, camp: Camp, from: SpaceId, to: SpaceId) -> bool {
    camp.powers().into_iter().any(|w| goers(q, w, from, to).any())
}

/// Whether an Event may bring somebody of a Camp from a space into another (65, 66, 109): to friends who fight there, or to where the enemy
/// is just coming, or a Flag is to change.
pub fn may_come(q: Board, camp: Camp, from: SpaceId, to: SpaceId, over_river: bool) -> bool {
    let f = &q.s.force;
    let fights = camp == q.active_camp() && f.lifted && f.at == Some(to);
    (fights || !held(q, camp, to))
        && way(q, camp, from, to, over_river).is_ok()
        && uncatchable(q, camp, from, to).is_ok()
}

/// The same for an Army.
pub fn may_send(q: Board, camp: Camp, from: SpaceId, to: SpaceId, over_river: bool) -> bool {
    may_come(q, camp, from, to, over_river) && has_goers(q, camp, from, to)
}

/// Whether an Army of this Camp that has not fought or failed could intercept into a space at all: what 7.13, 16.57, 17.31 and 17.34 call
/// theoretically.
pub fn could(q: Board, camp: Camp, into: SpaceId) -> bool {
    if held(q, camp, into) {
        return false;
    }
    let near = q.p.space(into).neighbours & q.s.led[camp.i()];
    near.iter().any(|from| {
        way(q, camp, from, into, false).is_ok()
            && camp.powers().into_iter().any(|w| goers(q, w, from, into).any())
    })
}

/// Whether a Power has anything to decide.
pub fn any(q: Board, by: Power) -> bool {
    let r = &q.s.reaction;
    let Some(to) = r.to else { return false };
    let near = (q.p.space(to).neighbours | SpaceSet::of(to)) & q.s.led[by.camp().i()];
    near.iter().any(|from| may_intercept(q, by, from).is_ok()) || evasion::any(q, by)
}

pub fn tries(q: Board, by: Power, out: &mut Vec<Action>) {
    out.push(Action::Pass);
    let Some(to) = q.s.reaction.to else { return };
    let near = q.p.space(to).neighbours;
    let around = near | SpaceSet::of(to);
    out.extend((around & q.s.led[by.camp().i()]).iter().map(Action::Intercept));
    if !q.holds(by.camp(), to) || q.s.reaction.event {
        return;
    }
    for space in around.iter() {
        out.push(Action::Evade(space));
        for nation in by.nations().filter(|&n| evasion::alone(q, n) > 0) {
            out.extend(Arm::ALL.map(|arm| Action::EvadeAlone(space, nation, arm)));
        }
    }
}
