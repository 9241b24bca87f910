//! 12.7: whether the retreat is a Rout, and whom that eliminates.

use super::Step;
use crate::change::Heap;
use crate::interception::Attempt;
use crate::losses::Toll;
use crate::prelude::*;

/// The losses of a Rout, as those of any Battle are shared (12.51).
pub const fn losses(left: u8) -> losses::Step {
    losses::Step { body: Body::Fugitives, left, fate: Fate::Unbuilt, share: Share::Even, whom: None }
}

pub fn count(u: &mut Umpire) {
    u.s.attempt = Attempt::default();
    // Who has been cut off to the last man (12.63) is not Routed any more.
    if !battle::is_rout(u.q()) || !anybody_left(u.q()) {
        return u.turn_into(Step::Settle);
    }
    u.s.battle.rout = true;
    let camp = u.s.battle.loser.expect("somebody has lost");
    let left = battle::routed(u.q(), camp);
    u.tell("12.7", "log-rout", |t| t.of(camp).number("count", left));
    if camp == u.q().active_camp() {
        u.turn_into(Step::Routed);
        u.take_losses(Body::Force, left, Fate::Unbuilt, Share::Even);
    } else {
        u.s.toll = Toll::default();
        u.turn_into(Step::Rout { left });
    }
}

/// Somebody of the beaten side is still there to lose.
fn anybody_left(q: Board) -> bool {
    let camp = q.s.battle.loser.expect("somebody has lost");
    let body = if camp == q.active_camp() { Body::Force } else { Body::Fugitives };
    q.body_points(body) > 0
}

/// The next loss where there is no choice, or nobody left to lose.
pub fn only_loss(u: &mut Umpire, left: u8) -> bool {
    let q = u.q();
    let set = losses(left).nations(q);
    let leaders = losses(left).leaders(q);
    if set == 0 {
        match (leaders.first(), leaders.len()) {
            (None, _) => u.turn_into(Step::Routed),
            (Some(leader), 1) => lose_leader(u, left, leader),
            _ => return false,
        }
        return true;
    }
    let mut all = q.s.retreat.parties.iter().flat_map(|f| {
        let here = NATIONS.into_iter().filter(|n| f.troops[n.i()].any() && set >> n.0 & 1 == 1);
        here.map(|n| (f.to, n))
    });
    let (one, more) = (all.next(), all.next());
    match (one, more) {
        (Some((space, nation)), None) => {
            lose_at(u, left, space, nation);
            true
        }
        _ => false,
    }
}

pub fn lose_at(u: &mut Umpire, left: u8, space: SpaceId, nation: Nation) {
    let n = nation.i();
    let Some(change) = u.s.change_for_loss(Heap::Fugitives(space), nation) else { return };
    let Some(party) = u.s.retreat.parties.iter_mut().find(|f| f.to == space) else { return };
    party.troops[n].trade(&mut u.s.unbuilt[n], change);
    let lost = change.0.sp() - change.1.sp();
    u.s.toll.sp[n] += lost;
    u.turn_into(Step::Rout { left: left.saturating_sub(lost) });
}

pub fn lose_leader(u: &mut Umpire, left: u8, leader: LeaderId) {
    for party in &mut u.s.retreat.parties {
        party.leaders.remove(leader);
    }
    u.lose_leader(leader, Fate::Unbuilt);
    u.s.toll.leaders.insert(leader);
    u.turn_into(Step::Rout { left: left - 1 });
}

pub fn routed(u: &mut Umpire) {
    let points = u.s.toll.points();
    let camp = u.s.battle.loser.expect("somebody has lost");
    u.s.battle.lost[camp.i()] += points;
    u.turn_into(Step::Settle);
    // The Active side has said it already.
    if camp != u.q().active_camp() {
        let toll = u.s.toll;
        u.tell_losses(Body::Fugitives, toll.sp, toll.leaders, Fate::Unbuilt, "12.7");
    }
    if camp == IMPERIAL && points > 0 {
        attrition::note_losses(u, points);
    }
}

pub fn tries(q: Board, left: u8, out: &mut Vec<Action>) {
    let set = losses(left).nations(q);
    for party in &q.s.retreat.parties {
        let here = NATIONS.into_iter().filter(|n| party.troops[n.i()].any());
        out.extend(here.filter(|n| set >> n.0 & 1 == 1).map(|n| Action::LoseAt(party.to, n)));
    }
    if set == 0 {
        out.extend(losses(left).leaders(q).iter().map(Action::LoseLeader));
    }
}

pub fn may(q: Board, left: u8, action: Action) -> Result<(), Refusal> {
    let step = losses(left);
    let set = step.nations(q);
    match action {
        Action::LoseAt(space, nation) => {
            let party = q.s.retreat.parties.iter().find(|f| f.to == space);
            let there = party.is_some_and(|f| f.troops[nation.i()].any());
            refuse("12.7", "refuse-not-their-loss").of(nation).unless(there && set >> nation.0 & 1 == 1)
        }
        Action::LoseLeader(l) if set == 0 && step.leaders(q).has(l) => Ok(()),
        Action::LoseLeader(l) => Err(refuse("12.51", "refuse-not-his-loss").of(l)),
        _ => Err(Refusal::not_now("12.7")),
    }
}
