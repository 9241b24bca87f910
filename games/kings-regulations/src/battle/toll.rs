//! KR-SUP-16, KR-SUP-17, KR-SUP-21, KR-BAT-61: the attrition of retreats, of attempts to get away that failed, and of work at a siege.

use super::{Mover, retreat};
use crate::attrition::{Causes, Checked};
use crate::flow::{Umpire, role};
use crate::ids::{Arm, Kind, LeaderId, Side, Size, UnitId};
use kernel::Line;
use tabletop::hex::HexId;
use tabletop::view::Die;

/// A check of a Formation, or of the whole stack of a side. Retreats take no forage; a siege does.
pub fn check(u: &mut Umpire, side: Side, hex: HexId, who: Option<Mover>, causes: Causes) {
    if !causes.is_due() {
        return;
    }
    let (p, q) = (u.p, u.q());
    let units: Vec<UnitId> = match who {
        Some(Mover::Hq(hq)) => q.formation(hq).collect(),
        Some(Mover::Unit(unit)) => vec![unit],
        None => retreat::stack(q, side, hex).collect(),
    };
    let men = q.foot_and_horse(units.iter().copied());
    let Some(contingent) = units.first().map(|&unit| p.unit(unit).contingent) else { return };
    let hqs: Vec<_> = q.hqs_in(hex).filter(|&h| q.friends(side, p.hq(h).side)).collect();
    let hq = match who {
        Some(Mover::Hq(hq)) => Some(hq),
        Some(Mover::Unit(_)) => None,
        // KR-SUP-18: by the largest Formation of the stack.
        None => hqs.iter().copied().max_by_key(|&h| q.hq_size(h)),
    };
    // KR-SUP-19: the leader of the highest rank.
    let leader: Option<LeaderId> = hq.and_then(|h| q.s.hqs[h].commander);
    let checked = Checked {
        side,
        hex,
        contingent,
        leader,
        excess: q.excess_of(units.iter().map(|&u| q.s.units[u].sp).sum()),
        insubordination: hq.map_or(0, |h| q.insubordination(h)),
        spent: 0,
    };
    let bars = q.barriers(side);
    let drm = q.attrition_modifier(&bars, &checked, &causes);
    let size = hq.map_or(Size::Small, |h| q.hq_size(h));
    let die = u.d10(side, "roll-attrition", "KR-SUP-17");
    let toll = u.q().attrition(i32::from(die) + i32::from(drm), size);
    let lost = men.percent(u16::from(toll.percent));
    u.say(|| {
        let line = Line::new(&p.names, "log-attrition", "KR-SUP-17")
            .by(role(side))
            .number("die", die)
            .number("drm", drm);
        line.number("percent", toll.percent)
            .number("count", lost)
            .place(hex)
            .die(role(side), Die::from_nought(die))
            .event
    });
    if toll.forage && causes.siege_operation {
        u.s.forage_falls(hex);
    }
    // KR-SUP-21: half of it, rounded up, from the horse; none at a siege.
    let horse = u.q().of_arm(units.iter().copied(), Arm::Cavalry);
    let riders = u.q().cavalry_share(lost, horse, &causes);
    for n in 0..lost {
        let arm = if n < riders { Arm::Cavalry } else { Arm::Infantry };
        let able = |arm: Option<Arm>| {
            let fits = |unit: &UnitId| match arm {
                Some(arm) => p.arm(*unit) == arm,
                None => {
                    !p.arm(*unit).is_artillery() && !(causes.siege_operation && p.arm(*unit) == Arm::Cavalry)
                }
            };
            let formed = units.iter().copied().filter(|&unit| !u.s.units[unit].sp.is_none());
            formed.filter(fits).max_by_key(|&unit| (u.s.units[unit].sp, std::cmp::Reverse(unit.0)))
        };
        let Some(unit) = able(Some(arm)).or_else(|| able(None)) else { break };
        let losses = u.q().campaign().losses;
        u.s.suffer(p, losses, unit);
    }
    let _ = Arm::NAMES;
}
