//! KR-BAT-59, KR-SPS-12: men who change over between an army that retreats and a garrison.

use super::ways::{hex_of, side_of};
use super::{Act, Leaves, Mover, Step};
use crate::action::Action;
use crate::flow::{Board, Umpire};
use crate::ids::UnitId;
use crate::state::{UnitAt, Works};
use crate::strength::Sp;
use kernel::Refusal;

/// The friendly works in the hex that a Formation leaves.
pub fn works(q: Board, who: Mover) -> Option<(crate::ids::PlaceId, Works)> {
    let place = q.p.atlas.soil(hex_of(q, who)?).place?;
    let own = q.works_side(place).is_some_and(|s| q.friends(side_of(q, who), s));
    let works = q.s.places[place].works;
    (own && matches!(works, Works::Garrison(_) | Works::Hq(_))).then_some((place, works))
}

/// KR-SPS-12, KR-BAT-59, KR-BAT-51: a Formation, a brigade by itself too, that has come to a friendly garrison may exchange men with it; not one that
/// routs.
pub fn may_drop(q: Board, step: Step, who: Mover, how: Leaves) -> bool {
    matches!(step, Step::March { hexes: 1.., .. }) && how != Leaves::Routs && works(q, who).is_some()
}

/// Men that a Formation might leave behind, or take along.
pub fn swaps(q: Board, who: Mover, out: &mut Vec<Action>) {
    let hq = match who {
        Mover::Hq(hq) => hq,
        Mover::Unit(unit) => {
            return out.extend([Act::LeaveBehind(unit), Act::TakeAlong(unit)].map(Action::Battle));
        }
    };
    out.extend(q.formation(hq).map(|u| Action::Battle(Act::LeaveBehind(u))));
    out.extend(q.formation(hq).map(|u| Action::Battle(Act::TakeAlong(u))));
    if let Some((_, Works::Hq(inside))) = works(q, who) {
        out.extend(q.units_of(inside).map(|u| Action::Battle(Act::TakeAlong(u))));
    }
}

/// KR-BAT-59: an SP of a unit to the garrison, or back; at battalion scale a unit (KR-SPS-13). A brigade by itself gives its own, the last too
/// (KR-SPS-11), and a battalion goes in whole.
pub fn may_swap(q: Board, who: Mover, unit: UnitId, leave: bool) -> Result<(), Refusal> {
    let Some((place, inside)) = works(q, who) else {
        return Err(Refusal::new("KR-BAT-59", "refuse-no-garrison-here"));
    };
    let hq = if let Mover::Hq(hq) = who { Some(hq) } else { None };
    let own = hq.map_or(who == Mover::Unit(unit), |hq| q.formation(hq).any(|u| u == unit));
    match inside {
        Works::Garrison(_) => {
            if !own {
                return Err(Refusal::new("KR-BAT-59", "refuse-not-stacked").name("unit", unit));
            }
            let part = q.part_for(unit).ok_or(Refusal::new("KR-SPS-14", "refuse-field-artillery"))?;
            let (a, b) = (crate::troops::Holder::Unit(unit), crate::troops::Holder::Garrison(place, part));
            let (from, to) = if leave { (a, b) } else { (b, a) };
            // KR-HQS-07: the last SP of foot or horse does not stay behind: guns do not go alone.
            let last = |hq| !q.p.arm(unit).is_artillery() && q.sp(hq) <= Sp::ONE;
            if leave && hq.is_some_and(last) {
                return Err(Refusal::new("KR-BAT-59", "refuse-last-unit"));
            }
            q.may_mix(from, to, Sp::ONE)
        }
        Works::Hq(works) => {
            let to = if leave { Some(works) } else { hq };
            let there = if leave { own } else { q.s.units[unit].at == UnitAt::Hq(works) };
            let Some(to) = to.filter(|_| there) else {
                return Err(Refusal::new("KR-BAT-59", "refuse-not-stacked").name("unit", unit));
            };
            let last = |hq| q.formation(hq).filter(|&u| !q.p.arm(u).is_artillery()).count() == 1;
            if leave && (q.p.arm(unit).is_artillery() || hq.is_some_and(last)) {
                return Err(Refusal::new("KR-BAT-59", "refuse-last-unit"));
            }
            if leave && q.garrison_sp(place) + q.s.units[unit].sp > Sp::whole(q.capacity(place)) {
                return Err(Refusal::new("KR-GAR-06", "refuse-works-full").name("place", place));
            }
            q.may_hold(to, unit)
        }
        Works::Empty | Works::Unit(_) => Err(Refusal::new("KR-BAT-59", "refuse-no-garrison-here")),
    }
}

/// Whether a Formation that has exchanged men is still there to go: a unit that has gone into the works is not.
pub fn is_gone(q: Board, who: Mover) -> bool {
    matches!(who, Mover::Unit(unit) if !matches!(q.s.units[unit].at, UnitAt::Hex(_)))
}

pub fn swap(u: &mut Umpire, who: Mover, unit: UnitId, leave: bool) {
    let p = u.p;
    let Some((place, inside)) = works(u.q(), who) else { return };
    match inside {
        Works::Garrison(_) => {
            let Some(part) = u.q().part_for(unit) else { return };
            let (a, b) = (crate::troops::Holder::Unit(unit), crate::troops::Holder::Garrison(place, part));
            let (from, to) = if leave { (a, b) } else { (b, a) };
            let at = u.s.units[unit].at;
            u.s.transfer(p, from, to, Sp::ONE, at);
        }
        // KR-ADM-15: whoever stays behind has come from a battle all the same.
        Works::Hq(works) => {
            let to = match who {
                Mover::Hq(hq) if !leave => hq,
                _ => works,
            };
            (u.s.units[unit].at, u.s.units[unit].used) = (UnitAt::Hq(to), true);
        }
        Works::Empty | Works::Unit(_) => return,
    }
    let id = match (inside, leave) {
        (Works::Hq(_), true) => "log-drop-unit",
        (Works::Hq(_), false) => "log-pick-up-unit",
        (_, true) => "log-drop",
        (_, false) => "log-pick-up",
    };
    crate::march::exchange::told(u, unit, place, id, "KR-BAT-59");
}
