//! What the rules ask about standing Events of the regular deck: 34, 35, 37, 42, 47, 49, 85, 87 – 89, 96, 97, 101, 105, 107.

use super::Effect;
use crate::prelude::*;

/// A truce holds in a Duchy (101): nobody enters it against an enemy there, and no Siege is resolved.
pub fn truce(q: Board, space: SpaceId) -> bool {
    q.in_force(101).is_some_and(|e| e.x == space.0)
}

/// These Leaders are Tsarists of both Powers, and their generals quarrel (49): they do not move, attack or intercept as one. Kutuzov's
/// coming since then ends it for those under him (42).
pub fn quarrel(q: Board, leaders: LeaderSet) -> bool {
    q.in_force(49).is_some_and(|e| e.y == 0 || !leaders.has(q.p.key.kutuzov))
        && [R1, R2].into_iter().all(|w| leaders.meets(q.leaders_of_power(w)))
}

/// The force in hand is a flying column (96): it picks nobody up, cannot be intercepted, and is not ambushed.
pub fn flying(q: Board) -> bool {
    q.in_force(96).is_some_and(|e| q.s.force.leaders.has(LeaderId(e.x)))
}

/// A flying column that has set out picks nobody up (96).
pub fn picks_up(q: Board) -> bool {
    !(flying(q) && q.s.force.leaders.iter().any(|l| q.s.marched[l.0 as usize] > 0))
}

/// Leaders that a Power moves in this Impulse as if they were its own (42).
pub fn lent(q: Board, power: Power) -> LeaderSet {
    match q.in_force(42) {
        Some(e) if e.by == power => LeaderSet::of(q.p.key.kutuzov),
        _ => LeaderSet::EMPTY,
    }
}

/// The Power that commands the force in hand.
fn mover(q: Board) -> Power {
    q.s.force.commander.map_or(q.s.impulse.power, |c| q.nation_of(c).power())
}

/// The force in hand takes no Attrition for Forced March (35, 87).
pub fn marches_at_ease(q: Board) -> bool {
    q.in_force(35).is_some() || q.in_force(87).is_some_and(|e| q.s.force.leaders.has(LeaderId(e.x)))
}

/// The force in hand takes no Attrition for Ambush (47, 96).
pub fn is_guided(q: Board) -> bool {
    q.in_force(47).is_some_and(|e| e.by == mover(q)) || flying(q)
}

/// Interceptions by forces of this Power ignore what Rough and Marsh take off (47).
pub fn guides(q: Board, power: Power) -> bool {
    q.in_force(47).is_some_and(|e| e.by == power)
}

/// What Events add to an Interception of the force in hand by a force under this Power (97).
pub fn chasseurs(q: Board, by: Power) -> i8 {
    let Some(e) = q.in_force(97) else { return 0 };
    let step = q.p.card(e.card).figures.modifier;
    let caught = !q.s.reaction.event && e.by.camp() != by.camp() && e.by == mover(q);
    let against = if caught { -step } else { 0 };
    against + if e.by == by { step } else { 0 }
}

/// What Events add to Cossack rolls of this Turn (37, 89).
pub fn cossacks(q: Board) -> i8 {
    [37, 89].into_iter().filter_map(|n| q.in_force(n)).map(|e| q.p.card(e.card).figures.cossack).sum()
}

/// What Events add to Conquest rolls of this Turn (34, 88, 105): 2 at most, up or down.
pub fn conquest(q: Board) -> i8 {
    let of = |e: Effect| q.p.card(e.card).figures.conquest;
    let side = |e: Effect| if e.by.camp() == IMPERIAL { of(e) } else { -of(e) };
    let sum: i8 = [34, 88].into_iter().filter_map(|n| q.in_force(n)).map(of).sum();
    (sum + q.in_force(105).map_or(0, side)).clamp(-2, 2)
}

/// The first Battle that an ambitious marshal brings on: dice for its first Round (85).
pub fn assault(u: &mut Umpire) -> u8 {
    let leaders = u.s.force.leaders;
    let dice = u.p.card(CardId(84)).figures.dice;
    match u.s.effects.iter_mut().find(|e| e.card == CardId(84)) {
        Some(e) if e.y == 0 && leaders.has(LeaderId(e.x)) => {
            e.y = 1;
            dice
        }
        _ => 0,
    }
}

/// The force in hand is led by one who leads Soldiers of several Nations as one Army (107).
pub fn one_army(q: Board) -> bool {
    q.in_force(107).is_some_and(|e| q.s.force.leaders.has(LeaderId(e.x)))
}
