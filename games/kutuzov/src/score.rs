//! How well a Power stands, for programs that look one step ahead.
//!
//! Everything is counted in Victory Points or so: what a Camp holds, what it has on the map, its spirits, and what threatens it. A Power
//! wants its Camp to win, and then to be the one of the two that has.

use crate::board::{Board, Standing};
use crate::ids::{CAMPS, Camp, IMPERIAL, Power, SpaceId};
use crate::pack::Withdrawal;
use crate::{ending, victory};

/// Larger is better.
pub fn score(q: Board, power: Power) -> f32 {
    let camp = power.camp();
    if let Some(end) = q.s.over {
        let sign = if end.camp == camp { 1.0 } else { -1.0 };
        return sign * if end.winners.has(power) || sign < 0.0 { 1000.0 } else { 900.0 };
    }
    let [imperial, tsarist] = CAMPS.map(|c| side(q, c));
    let both = imperial - tsarist + prospects(q);
    let own = victory::points(q, power) - victory::points(q, power.partner());
    let hand = 0.4 * q.s.hand(power).len() as f32 + 0.12 * purse(q, power);
    (if camp == IMPERIAL { both } else { -both }) + 0.05 * own as f32 + hand
}

/// Command Points that are still to be spent: not worth much by themselves.
fn purse(q: Board, power: Power) -> f32 {
    if q.s.impulse.power != power {
        return 0.0;
    }
    q.s.impulse.purses.iter().map(|p| f32::from(p.left)).sum()
}

/// What a Camp has.
fn side(q: Board, camp: Camp) -> f32 {
    let points = victory::total(q, camp) as f32 / 2.0;
    let resources: u8 = camp.powers().iter().map(|w| q.s.resources[w.i()]).sum();
    2.5 * points + 0.6 * f32::from(resources) + spirits(q, camp) + ground(q, camp) + forces(q, camp)
}

/// Morale, and Imperial Attrition.
fn spirits(q: Board, camp: Camp) -> f32 {
    /// The worse it is, the more a Level costs.
    const MORALE: [f32; 6] = [0.0, 4.0, 9.0, 16.0, 26.0, 40.0];
    const ATTRITION: [f32; 6] = [0.0, 2.0, 5.0, 9.0, 14.0, 20.0];
    let m = q.s.morale[camp.i()];
    let steep = f32::from(m.loss.saturating_sub(5));
    let mut sum = 0.35 * f32::from(m.gain) - 0.35 * f32::from(m.loss) - 0.25 * steep;
    sum -= MORALE[usize::from(m.level).min(5)];
    if camp == IMPERIAL {
        let a = q.s.attrition;
        sum -= ATTRITION[usize::from(a.level).min(5)];
        sum += 0.4 * f32::from(a.gain) - 0.3 * f32::from(a.loss);
    }
    sum
}

/// Duchies of the other side under its Flags, and markers.
fn ground(q: Board, camp: Camp) -> f32 {
    let flags = q.s.flags.iter().flatten().filter(|n| n.camp() == camp).count() as f32;
    let centres = camp.powers().iter().map(|w| q.s.dmc[w.i()].iter().flatten().count()).sum::<usize>() as f32;
    let trenches = (q.s.entrenched & q.s.held[camp.i()]).len() as f32;
    0.3 * flags + 0.4 * centres + 0.2 * trenches
}

/// Soldiers and Leaders, where they stand and what stands near.
fn forces(q: Board, camp: Camp) -> f32 {
    let mut sum = 0.0;
    for &nation in camp.nations() {
        let n = nation.i();
        sum += 0.45 * f32::from(q.s.regroup[n].sp());
    }
    if q.s.force.lifted && q.active_camp() == camp {
        sum += f32::from(q.s.force.sp());
    }
    for leader in q.p.sets.leaders_of[camp.i()].iter() {
        let there = q.s.at(leader).is_some() || q.s.place(leader) == crate::state::Place::MOVING;
        if there {
            sum += 0.5 + 0.3 * f32::from(q.p.leader(leader).battle);
        }
    }
    for space in q.s.held[camp.i()].iter() {
        sum += stack(q, camp, space);
    }
    sum
}

fn stack(q: Board, camp: Camp, space: SpaceId) -> f32 {
    let sp = f32::from(q.sp(camp, space));
    let foe = camp.foe();
    let led = q.s.led[camp.i()].has(space);
    let own = strength(q, camp, space);
    let mut sum = sp;
    let standing = q.standing(space, camp);
    if standing == Standing::Uncontrolled {
        // It will cost Attrition; but a Siege or a Flag comes of it.
        let siege = q.besieged(space) && led && sp >= 3.0;
        sum += if siege { 1.2 } else { 0.3 - 0.06 * sp };
    }
    if q.s.scorched.has(space) {
        sum -= 0.05 * sp;
    }
    // Soldiers whom nobody leads are worth less, but for a garrison.
    if !led && !q.p.space(space).key {
        sum -= 0.15 * sp;
    }
    let mut threat = 0.0f32;
    for near in (q.p.space(space).neighbours & q.s.led[foe.i()]).iter() {
        threat = threat.max(strength(q, foe, near) - own - 1.0);
    }
    sum -= 0.12 * threat.min(8.0).min(sp + 1.0).max(0.0);
    if led && sp >= 2.0 {
        sum += reach(q, camp, space) * sp.min(9.0);
    }
    sum
}

/// Dice that a stack would have, or nearly.
fn strength(q: Board, camp: Camp, space: SpaceId) -> f32 {
    let rating = q.commander(camp, space).map_or(0, |c| q.p.leader(c).battle);
    f32::from(q.sp(camp, space)) + f32::from(rating)
}

/// An Army is worth more the nearer it is to what it could take, or must hold.
fn reach(q: Board, camp: Camp, space: SpaceId) -> f32 {
    let steps = &q.p.sets.steps[space.0 as usize];
    let near = |to: SpaceId, far: f32| (far - f32::from(steps[to.0 as usize])).max(0.0) / far;
    let mut best = 0.0f32;
    for key in (q.p.sets.keys | q.p.sets.depots).iter() {
        let ours = q.friendly(key, camp);
        let home = q.p.space(key).home.camp() == camp;
        let worth = match (ours, home) {
            (false, _) if q.closed(key) => 0.0,
            (false, true) => 0.5,
            (false, false) if q.p.space(key).capital => 0.9,
            (false, false) => 0.45,
            (true, _) => 0.1,
        };
        best = best.max(worth * near(key, 9.0));
    }
    let napoleon_home = camp == IMPERIAL && q.s.withdrawal == Withdrawal::Chosen && q.p.in_russia(space);
    if napoleon_home { 0.3 * best } else { best }
}

/// How near the end is, for the Imperials.
fn prospects(q: Board) -> f32 {
    let modifier: i8 = ending::modifiers(q).iter().map(|m| m.1).sum();
    let capital =
        [q.p.key.moscow, q.p.key.st_petersburg].iter().filter(|&&c| q.friendly(c, IMPERIAL)).count();
    let wins = (f32::from(modifier) - 2.0).clamp(0.0, 6.0) / 6.0;
    let loses = (-f32::from(modifier) - 3.0).clamp(0.0, 6.0) / 6.0;
    let mut sum = 0.8 * f32::from(modifier) - 60.0 * loses;
    if capital > 0 {
        sum += 60.0 * wins + 4.0 * capital as f32;
    }
    let keys = ending::tsarist_keys(q, true);
    if keys >= 12 && q.s.turn >= 2 {
        sum -= 3.0 * (keys - 11) as f32;
    }
    sum
}
