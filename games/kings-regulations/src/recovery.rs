//! SUP, ADM: what the Administration Phase brings by dice alone: operation points, the fate of isolated depots, auxiliaries that recover.

use crate::flow::{Board, Umpire, role};
use crate::ids::{AuxId, HqId, HqType, Losses, Season, Side, Stage, UnitId};
use crate::state::{AuxAt, HQS, UnitAt};
use arrayvec::ArrayVec;
use kernel::{Event, Line, Text};
use tabletop::view::Die;

/// KR-SUP-04: in player order: OPs, then lines and depots that have none.
pub fn supply(u: &mut Umpire) {
    move_hubs(u);
    for side in u.s.order.clone() {
        for group in groups(u.q(), side) {
            let die = u.d10(side, "roll-opat", "KR-SUP-11");
            let gained = u.s.accumulate(u.p, side, group, die);
            u.say(|| {
                let by = crate::flow::role(side);
                let event = Event::new(Text::new("log-op").number("count", gained).number("die", die));
                event.by(by).die(by, tabletop::view::Die::from_nought(die)).rule("KR-SUP-11")
            });
        }
        isolated(u, side);
    }
}

/// KR-SUP-41: a hub that has been suppressed for as many phases as the campaign says moves where it says.
fn move_hubs(u: &mut Umpire) {
    for hub in u.campaign().hubs.iter().filter(|&h| u.s.hubs[h].active).collect::<ArrayVec<_, 16>>() {
        let suppressed = u.q().is_suppressed(hub);
        let (row, state) = (u.p.hub(hub), &mut u.s.hubs[hub]);
        state.suppressed = if suppressed { state.suppressed + 1 } else { 0 };
        if row.fallback.is_some() && state.moved.is_none() && state.suppressed >= row.fallback_after.max(1) {
            state.moved = row.fallback;
            state.suppressed = 0;
            let p = u.p;
            u.say(|| kernel::Line::new(&p.names, "log-hub-moves", "KR-SUP-41").of(hub).event);
        }
    }
}

/// KR-SUP-11: the columns of a side.
fn groups(q: Board, side: Side) -> ArrayVec<usize, { crate::state::GROUPS }> {
    let campaign = q.campaign();
    let own = |n: usize| {
        let mut contingents = campaign.contingents.iter();
        contingents.any(|c| q.p.contingent(c).side == side && campaign.group(q.p.contingent(c)) == Some(n))
    };
    (0..campaign.opat.groups.len()).filter(|&n| own(n)).collect()
}

/// KR-SUP-46: a depot without a line to its hub may lose a level.
fn isolated(u: &mut Umpire, side: Side) {
    let q = u.q();
    let bars = q.barriers(side);
    let cut: ArrayVec<_, 32> = (q.s.depots.iter())
        .filter(|d| q.p.contingent(d.contingent).side == side && !q.is_linked(&bars, d))
        .map(|d| d.hex)
        .collect();
    for hex in cut {
        let die = u.d10(side, "roll-depot", "KR-SUP-46");
        let (p, reduced) = (u.p, die <= u.p.series.charts.depot_reduction.isolated);
        if reduced {
            u.s.reduce_depot(hex);
        }
        u.say(|| {
            let id = if reduced { "log-depot-reduced" } else { "log-depot-holds" };
            let line = Line::new(&p.names, id, "KR-SUP-46").by(role(side)).number("die", die);
            line.text("hex", p.spot(hex)).place(hex).die(role(side), Die::from_nought(die)).event
        });
    }
}

impl Umpire<'_> {
    /// KR-ADM-14, KR-ADM-15: an HQ has marched, or had to leave its hex, with all that are under it.
    pub fn has_marched(&mut self, hq: HqId) {
        let all: ArrayVec<HqId, HQS> = self.q().under(hq).chain([hq]).collect();
        all.into_iter().for_each(|h| self.s.hqs.change(h, |state| state.marched = true));
    }
    /// KR-ADM-15: an HQ has been in a battle or a siege operation, with all that are under it.
    pub fn has_fought(&mut self, hq: HqId) {
        let all: ArrayVec<HqId, HQS> = self.q().under(hq).chain([hq]).collect();
        all.into_iter().for_each(|h| self.s.hqs.change(h, |state| state.fought = true));
    }
}

/// KR-ADM-15: where losses are taken in combat effectiveness, a unit that has neither moved nor fought wins a grade back in the radius of a depot,
/// unless it is besieged.
pub fn worn(u: &mut Umpire) {
    if u.campaign().losses != Losses::Ce {
        return;
    }
    for unit in u.campaign().units.iter().filter(|&x| u.s.units[x].worn > 0).collect::<Vec<UnitId>>() {
        let q = u.q();
        let (row, state) = (q.p.unit(unit), q.s.units[unit]);
        let busy = match state.at {
            UnitAt::Hq(hq) => {
                let besieged = q.p.hq(hq).kind == HqType::Garrison && q.is_shut_in(hq);
                besieged || q.s.hqs[hq].marched || q.s.hqs[hq].fought
            }
            UnitAt::Hex(_) => false,
            UnitAt::Works(place) => q.siege(place).is_some_and(|s| s.stage > Stage::Blockade),
            _ => true,
        };
        let Some(hex) = q.hex_of(unit).filter(|_| !(busy || state.moved || state.used)) else { continue };
        let bars = q.barriers(row.side);
        if q.is_fed(&bars, row.contingent, hex) {
            u.s.units[unit].worn -= 1;
        }
    }
}

/// KR-ADM-16, KR-AUX-03, KR-AUX-40: a die for each auxiliary in Recovery; a Legion has one for all of it, at the best chance among them.
pub fn auxiliaries(u: &mut Umpire) {
    let (p, all) = (u.p, u.q().campaign().auxiliaries);
    for side in u.s.order.clone() {
        duals(u, side);
        let mut rolled: ArrayVec<&str, 16> = ArrayVec::new();
        for auxiliary in all.iter() {
            let row = p.auxiliary(auxiliary);
            if p.contingent(row.contingent).side != side || u.s.auxiliaries[auxiliary] != AuxAt::Recovery {
                continue;
            }
            let legion = row.legion.as_deref();
            if legion.is_some_and(|l| rolled.contains(&l)) {
                continue;
            }
            let parts: ArrayVec<AuxId, 16> = match legion {
                None => [auxiliary].into_iter().collect(),
                Some(l) => {
                    let _ = rolled.try_push(l);
                    let of = |a: &AuxId| p.auxiliary(*a).legion.as_deref() == Some(l);
                    let waits = |a: &AuxId| u.s.auxiliaries[*a] == AuxAt::Recovery;
                    all.iter().filter(|a| of(a) && waits(a)).collect()
                }
            };
            let best = parts.iter().map(|&a| u.p.aux_class(a).recovery).max().unwrap_or(0);
            let (back, result) = recovers(u, side, best, |line| line.name("auxiliary", auxiliary));
            if back {
                for part in parts {
                    u.s.auxiliaries[part] = AuxAt::Available;
                }
            } else if u.p.aux_class(auxiliary).does(crate::ids::Task::Desertion)
                && result >= i16::from(u.p.series.charts.recovery_drm.disbands)
            {
                // KR-AUX-32: Deserters disband, and come back for another prisoner.
                u.s.auxiliaries[auxiliary] = AuxAt::Away;
                let team = u.q().team(side);
                u.say(|| {
                    let line = Line::new(&p.names, "log-disbands", "KR-AUX-32").by(role(side));
                    Event { audience: team, instead: None, ..line.name("auxiliary", auxiliary).event }
                });
            }
        }
    }
}

/// KR-ADM-16, KR-AUX-42: a Dual Purpose unit that has served as an auxiliary recovers by a die as others do, with the HQ it is with.
fn duals(u: &mut Umpire, side: Side) {
    let p = u.p;
    for unit in u.campaign().units.iter().filter(|&x| p.unit(x).side == side) {
        let UnitAt::AsAuxiliary(_) = u.s.units[unit].at else { continue };
        let Some(class) = p.unit(unit).dual.filter(|_| u.s.units[unit].moved) else { continue };
        let best = p.series.aux_classes[usize::from(class.0)].recovery;
        let (back, _) = recovers(u, side, best, |line| line.text("auxiliary", p.names.message(unit)));
        if back {
            u.s.units[unit].moved = false;
        }
    }
}

/// KR-ADM-16: a die against the chance of a class: whether it recovers, and what was rolled with what is added.
fn recovers<'a>(
    u: &mut Umpire<'a>,
    side: Side,
    best: u8,
    who: impl FnOnce(Line<'a>) -> Line<'a>,
) -> (bool, i16) {
    let (p, team) = (u.p, u.q().team(side));
    let die = u.d10(side, "roll-recovery", "KR-ADM-16");
    let drm = drm(u.q(), side);
    let result = i16::from(die) + i16::from(drm);
    let back = result <= i16::from(best);
    u.say(|| {
        let id = if back { "log-recovers" } else { "log-recovers-not" };
        let line = who(Line::new(&p.names, id, "KR-ADM-16").by(role(side)));
        let line = line.number("die", die).number("drm", drm).number("best", best);
        let line = line.die(role(side), Die::from_nought(die));
        Event { audience: team, instead: None, ..line.event }
    });
    (back, result)
}

/// What is added to the die of a recovery.
pub fn drm(q: Board, side: Side) -> i8 {
    let row = &q.p.series.charts.recovery_drm;
    let winter = q.p.series.turn(q.s.turn).season == Season::Winter;
    let suppressed = q.campaign().hubs.iter().any(|h| {
        let own = q.p.hub(h).contingents.iter().any(|&c| q.p.contingent(c).side == side);
        own && q.s.hubs[h].active && q.is_suppressed(h)
    });
    let of = |due: bool, n: i8| if due { n } else { 0 };
    of(winter, row.winter) + of(suppressed, row.suppressed) + of(q.s.operation_points(side) == 0, row.no_op)
}
