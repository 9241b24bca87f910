//! MOV: overruns, and the horse that gets away.

use super::{Step, contact};
use crate::battle::{after, surrender, ways};
use crate::flow::{Board, Umpire};
use crate::ground::Walker;
use crate::ids::{Arm, Fate, HqId, HqType, PlaceId, Scale, Side, UnitId};
use crate::lines::ENDLESS;
use crate::siege::fall;
use crate::state::{AuxAt, HQS, Hexes, LeaderAt, UNITS, UnitAt, Works};
use crate::strength::Sp;
use crate::troops::{Holder, Part};
use arrayvec::ArrayVec;
use kernel::{Line, Refusal};
use tabletop::hex::{HexId, Walk};

/// The enemies of whoever marches, in its hex.
fn overrun(q: Board) -> ArrayVec<UnitId, UNITS> {
    let (Some(hq), Some(hex)) = (q.marcher(), q.marcher_hex()) else { return ArrayVec::new() };
    let side = q.p.hq(hq).side;
    q.field_units(hex, |s| q.enemies(side, s)).iter().collect()
}

impl Board<'_> {
    /// KR-MOV-24, KR-MOV-26: an overrun may be declared by anybody who could ride down the least there can be; whether it succeeds is seen then.
    pub fn may_declare_overrun(self) -> Result<(), Refusal> {
        let (Some(hq), Some(hex)) = (self.marcher(), self.marcher_hex()) else {
            return Err(Refusal::new("KR-MOV-24", "refuse-not-on-map"));
        };
        self.overruns(self.sp(hq), Sp::HALF, hex)
    }
}

/// KR-MOV-26: each shows as much as proves it.
pub fn declare(u: &mut Umpire) {
    u.pop();
    let q = u.q();
    let (Some(hq), Some(hex)) = (q.marcher(), q.marcher_hex()) else { return };
    let side = q.p.hq(hq).side;
    let (own, defenders) = (q.sp(hq), overrun(q));
    let there = q.foot_and_horse(defenders.iter().copied());
    let odds = q.overrun_odds(hex);
    let (team, foes, all) = (q.team(side), q.foes(side), q.everybody(side));
    let p = u.p;
    let named = p.spot(hex);
    if q.overruns(own, there, hex).is_err() {
        // More than a sixth, or an eighth, of what is against them.
        u.prove(&defenders, Sp::halves(own.in_halves() / odds + 1), team);
        u.s.march.halted = true;
        u.s.march.walk = Walk::EMPTY;
        u.say(|| {
            Line::new(&p.names, "log-overrun-fails", "KR-MOV-24")
                .text("hex", named)
                .place(hex)
                .reveals(all)
                .event
        });
        return;
    }
    let units: ArrayVec<UnitId, UNITS> = u.q().formation(hq).collect();
    u.prove(&units, there.times(odds), foes);
    u.s.seen.hqs.show(hq, foes.0);
    u.note(hq, foes);
    u.say(|| {
        Line::new(&p.names, "log-overrun", "KR-MOV-24").text("hex", named).place(hex).reveals(foes).event
    });
    let q = u.q();
    let ridden: ArrayVec<HqId, HQS> = q.hqs_in(hex).filter(|&h| q.enemies(side, q.p.hq(h).side)).collect();
    for &hq in &ridden {
        u.lay_open(hq, team);
    }
    for &unit in &defenders {
        u.s.seen.units.show(unit, team.0);
    }
    let q = u.q();
    let victim = defenders.first().map(|&x| q.p.unit(x).side);
    // KR-MOV-28: horse gets away from anybody but horse.
    let all_horse = q.formation(hq).all(|x| q.p.arm(x) == Arm::Cavalry);
    let horse = defenders.iter().any(|&x| q.p.arm(x) == Arm::Cavalry);
    let Some(victim) = victim else { return };
    // KR-MOV-27: HQs are unformed; their units stand by themselves for as long as it takes.
    for &hq in &ridden {
        break_up(u, hq, hex, side);
    }
    if horse && !all_horse {
        u.push(Step::Mask { side: victim, delayed: false });
    } else {
        scatter(u, hex, side, |_| true);
        go_on(u, hex);
    }
}

/// KR-MOV-27, KR-HQS-42: an HQ is no more: its leaders to the Mess, Personages taken, auxiliaries to Recovery, its units by themselves.
pub fn break_up(u: &mut Umpire, hq: HqId, hex: HexId, captor: Side) {
    let all: ArrayVec<HqId, HQS> = u.q().under(hq).chain([hq]).collect();
    for hq in all {
        for leader in u.campaign().leaders.iter() {
            let here = matches!(u.s.leaders[leader].at,
                LeaderAt::Commands(h) | LeaderAt::General(h) | LeaderAt::With(h) if h == hq);
            if here {
                u.s.leaders[leader].at = LeaderAt::Mess;
                // KR-HQS-24, KR-HQS-25: not posted again this turn.
                u.s.leaders[leader].relieved = true;
                if u.q().rank(leader).is_personage() {
                    after::strike_down(u, leader, Fate::Captured, captor, None);
                }
            }
        }
        for auxiliary in u.campaign().auxiliaries.iter() {
            if u.s.auxiliaries[auxiliary] == AuxAt::Hq(hq) {
                u.s.auxiliaries[auxiliary] = AuxAt::Recovery;
            }
        }
        for unit in u.campaign().units.iter() {
            match u.s.units[unit].at {
                // KR-ADM-15: it will have moved, wherever it goes.
                UnitAt::Hq(h) if h == hq => {
                    (u.s.units[unit].at, u.s.units[unit].used) = (UnitAt::Hex(hex), true);
                }
                UnitAt::AsAuxiliary(h) if h == hq => recover(u, unit, hex, captor),
                _ => {}
            }
        }
        u.s.hqs[hq] = Default::default();
    }
    crate::siege::left(u, hq, hex);
}

/// KR-MOV-27, KR-AUX-42: a Dual Purpose unit that served as an auxiliary gets away as one, spent for this turn, to the nearest HQ; where there is
/// none it is taken.
pub fn recover(u: &mut Umpire, unit: UnitId, hex: HexId, captor: Side) {
    let q = u.q();
    match nearest_hq(q, q.p.unit(unit).side, hex, |h| q.s.hqs[h].at != Some(hex)) {
        Some(next) => rest(u, unit, next),
        None => surrender::unit(u, unit, captor),
    }
}

/// KR-ADM-16, KR-AUX-42: one that has served is with an HQ until its die lets it serve again.
pub fn rest(u: &mut Umpire, unit: UnitId, hq: HqId) {
    u.s.units[unit].at = UnitAt::AsAuxiliary(hq);
    u.s.units[unit].moved = true;
    hide(u, unit);
}

/// KR-AUX-42: the HQ of a side that is nearest to a hex, of those that will do.
pub fn nearest_hq(q: Board, side: Side, hex: HexId, fits: impl Fn(HqId) -> bool) -> Option<HqId> {
    let hqs = q.campaign().hqs.iter().filter(|&h| {
        q.p.hq(h).side == side && !matches!(q.p.hq(h).kind, HqType::Dummy | HqType::Garrison) && fits(h)
    });
    let far = |h: HqId| q.s.hqs[h].at.map(|at| q.p.atlas.grid.distance(hex, at));
    hqs.filter_map(|h| far(h).map(|far| (far, h))).min_by_key(|n| n.0).map(|n| n.1)
}

/// Where it went is not seen.
pub fn hide(u: &mut Umpire, unit: UnitId) {
    let own = u.q().team(u.p.unit(unit).side).0;
    u.s.seen.units.hide(unit, own);
}

/// KR-MOV-27: foot, and horse that does not get away, go to the nearest units and garrisons that can take them, by a line of communication;
/// who finds none surrenders, KR-SUR-09: on terms, one die for all of them, since it was no battle. KR-SUR-06, KR-SUR-07: guns are taken, and battalions
/// held.
fn scatter(u: &mut Umpire, hex: HexId, captor: Side, who: impl Fn(Arm) -> bool) {
    let q = u.q();
    let units: ArrayVec<UnitId, UNITS> = q
        .loose(hex)
        .filter(|&x| q.enemies(captor, q.p.unit(x).side) && (q.p.arm(x).is_artillery() || who(q.p.arm(x))))
        .collect();
    let mut caught: ArrayVec<UnitId, UNITS> = ArrayVec::new();
    for unit in units {
        let arm = u.p.arm(unit);
        if arm.is_artillery() {
            surrender::unit(u, unit, captor);
            continue;
        }
        if u.campaign().scale == Scale::Battalion {
            if let Some(haven) = haven(u.q(), unit, hex) {
                take_in(u, unit, haven);
                continue;
            }
        } else {
            for (to, _) in shelters(u.q(), unit, hex) {
                let Some(sp) = fits(u.q(), unit, to) else { continue };
                let at = u.s.units[unit].at;
                u.s.transfer(u.p, Holder::Unit(unit), to, sp, at);
                cover(u, to);
                if u.s.units[unit].sp.is_none() {
                    break;
                }
            }
        }
        if u.q().is_formed(unit) {
            caught.push(unit);
        }
    }
    let Some(side) = caught.first().map(|&x| u.p.unit(x).side) else { return };
    let granted = surrender::granted(u, side, captor, &caught);
    for unit in caught {
        fall::surrender_unit(u, unit, captor, granted);
    }
}

/// KR-INT-03: how strong whoever has taken men in is now nobody else knows.
fn cover(u: &mut Umpire, holder: Holder) {
    match holder {
        Holder::Unit(unit) => hide(u, unit),
        Holder::Garrison(place, _) => {
            let (Some(garrison), Some(side)) = (u.q().garrison_of(place), u.q().works_side(place)) else {
                return;
            };
            let own = u.q().team(side).0;
            u.s.seen.garrisons.hide(garrison, own);
        }
    }
}

/// KR-MOV-25, KR-MOV-27: the garrison of the hex in which they are ridden down is the nearest of all. It is shut in when the overrun is over, unless
/// others have shut it in before.
fn is_at_hand(q: Board, place: PlaceId, hex: HexId) -> bool {
    q.p.place(place).hex == hex && q.marcher().is_some_and(|h| !q.is_joined(h, hex))
}

/// Where a battalion finds shelter.
#[derive(Clone, Copy)]
enum Haven {
    Hq(HqId),
    /// KR-SIE-07: works that nobody holds.
    Works(PlaceId),
}

/// KR-MOV-27: at battalion scale a unit goes as it is to the nearest HQ or Garrison HQ with room, or into a friendly fortification.
fn haven(q: Board, unit: UnitId, hex: HexId) -> Option<Haven> {
    let side = q.p.unit(unit).side;
    let bars = q.barriers(side);
    let takes = |h: &HqId| {
        q.p.hq(*h).side == side && q.p.hq(*h).kind != HqType::Dummy && q.may_hold(*h, unit).is_ok()
    };
    let here = |h: HqId| {
        let place = q.s.hqs[h].at.and_then(|at| q.p.atlas.soil(at).place);
        place.is_some_and(|p| is_at_hand(q, p, hex)) && q.has_room_inside(h, unit)
    };
    let inside = |h: HqId| q.p.hq(h).kind != HqType::Garrison || q.may_go_inside(h, unit).is_ok() || here(h);
    let hqs = q.campaign().hqs.iter().filter(takes).filter(|&h| inside(h));
    let hqs = hqs.filter_map(|h| q.s.hqs[h].at.map(|at| (Haven::Hq(h), at)));
    let empty = |p: &PlaceId| {
        q.capacity(*p) > 0
            && q.s.places[*p].works == Works::Empty
            && q.works_control(*p).is_some_and(|by| q.friends(side, by))
    };
    let walls = q.campaign().places.iter().filter(empty).map(|p| (Haven::Works(p), q.p.place(p).hex));
    let garrison = |haven: Haven| matches!(haven, Haven::Hq(h) if q.p.hq(h).kind == HqType::Garrison);
    let all = hqs.chain(walls).filter(|n| n.1 != hex || garrison(n.0));
    let near = all.filter_map(|(to, at)| Some((to, q.line(&bars, hex, at, ENDLESS - 1, false)?)));
    near.min_by_key(|n| n.1).map(|n| n.0)
}

fn take_in(u: &mut Umpire, unit: UnitId, haven: Haven) {
    u.s.units[unit].used = true;
    match haven {
        Haven::Hq(hq) => u.s.units[unit].at = UnitAt::Hq(hq),
        Haven::Works(place) => {
            u.s.units[unit].at = UnitAt::Works(place);
            u.s.places[place].works = Works::Unit(unit);
        }
    }
    hide(u, unit);
}

/// What of a unit another can take.
fn fits(q: Board, unit: UnitId, to: Holder) -> Option<Sp> {
    let have = q.s.units[unit].sp;
    let room = match to {
        Holder::Unit(other) => q.room(other),
        Holder::Garrison(place, _) => {
            let inside = q.garrison_of(place).map_or(0, |g| u16::from(q.s.garrisons[g].siege));
            Sp::whole(q.capacity(place)).less(q.garrison_sp(place) + Sp::whole(inside))
        }
    };
    let sp = if room < have { room } else { have };
    // A garrison counts whole points.
    let sp = if matches!(to, Holder::Garrison(..)) { Sp::whole(sp.points()) } else { sp };
    (!sp.is_none() && q.may_mix(Holder::Unit(unit), to, sp).is_ok()).then_some(sp)
}

/// Units and garrisons of the side, the nearest first, to which a line leads.
fn shelters(q: Board, unit: UnitId, hex: HexId) -> Vec<(Holder, u16)> {
    let row = q.p.unit(unit);
    let bars = q.barriers(row.side);
    let part =
        if q.p.arm(unit) == Arm::Cavalry { Part::Horse(row.contingent) } else { Part::Foot(row.contingent) };
    let units = q.campaign().units.iter().filter(|&x| x != unit && q.is_formed(x)).map(Holder::Unit);
    let free = |p: PlaceId| !q.is_blockaded(p) || is_at_hand(q, p, hex);
    let walls = q.campaign().places.iter().filter(|&p| q.garrison_of(p).is_some() && free(p));
    let all = units.chain(walls.map(|p| Holder::Garrison(p, part)));
    let mut near: Vec<(Holder, u16)> = all
        .filter(|&to| fits(q, unit, to).is_some())
        .filter_map(|to| {
            let at = q.holder_hex(to).filter(|&at| at != hex || matches!(to, Holder::Garrison(..)))?;
            Some((to, q.line(&bars, hex, at, ENDLESS - 1, false)?))
        })
        .collect();
    near.sort_by_key(|n| n.1);
    near
}

/// The horse of a side in the hex of whoever marches.
fn horse(q: Board, side: Side) -> impl Iterator<Item = UnitId> + Clone {
    let hex = q.marcher_hex();
    let all = q.campaign().units.iter();
    all.filter(move |&x| {
        hex.is_some_and(|h| q.s.units[x].at == UnitAt::Hex(h))
            && q.p.unit(x).side == side
            && q.p.arm(x) == Arm::Cavalry
    })
}

/// KR-MOV-28, KR-BAT-57: where horse may get away to: half the allowance of the slowest, less the point of a delay (KR-MOV-29), nowhere where an
/// enemy is; KR-BAT-55: towards a depot or works, if any way leads there.
pub fn refuges(q: Board<'_>, side: Side, delayed: bool) -> impl Iterator<Item = HexId> {
    let ma = (q.slowest(horse(q, side)).unwrap_or(0) / 2).saturating_sub(delayed.into());
    let enemy = q.enemy_presence(side);
    let mut found = Hexes::EMPTY;
    let mut edge: Vec<(HexId, u8)> = q.marcher_hex().map(|h| (h, 0)).into_iter().collect();
    let start = q.marcher_hex();
    let who = Walker { horse: true, ..Walker::foot(side, ma) };
    let mut best = std::collections::BTreeMap::new();
    while let Some((hex, spent)) = edge.pop() {
        for (dir, to) in q.p.atlas.grid.near(hex) {
            if enemy.field.has(to) || q.may_enter(side, to).is_err() {
                continue;
            }
            let Ok(stride) = q.stride(&who, hex, dir, to, &enemy.works) else { continue };
            // One hex is always free.
            let cost =
                if spent == 0 && hex == start.unwrap_or(hex) { stride.mp.min(ma) } else { spent + stride.mp };
            if cost <= ma && !stride.whole && best.get(&to).is_none_or(|&b| cost < b) {
                best.insert(to, cost);
                if !enemy.works.has(to) {
                    found.insert(to);
                }
                edge.push((to, cost));
            }
        }
    }
    if let Some(start) = start {
        found.remove(start);
        // KR-BAT-55: not where he was ridden down from, if there is another way.
        if let Some(came) = q.s.march.came.filter(|&h| found.without(h).any()) {
            found.remove(came);
        }
        let around = q.p.atlas.grid.near(start).map(|(_, h)| h);
        let far = ways::ease(q, &who, start, around.chain(found.iter()).collect(), Hexes::EMPTY);
        let at = |hex: HexId| far[usize::from(hex.0)];
        // Whoever rides him down stands in the hex: how far it is from there is counted by the hexes around it.
        let steps = q.p.atlas.grid.near(start).filter_map(|(dir, to)| {
            let stride = q.stride(&who, start, dir, to, &Hexes::EMPTY).ok()?;
            Some(at(to).saturating_add(stride.mp.into()))
        });
        let here = steps.min().unwrap_or(u16::MAX);
        let nearer: Hexes = found.iter().filter(|&h| at(h) < here).collect();
        if nearer.any() {
            found = nearer;
        }
    }
    found.iter().collect::<Vec<_>>().into_iter()
}

pub fn may_mask(q: Board, side: Side, delayed: bool, hex: HexId) -> Result<(), Refusal> {
    if refuges(q, side, delayed).any(|h| h == hex) {
        return Ok(());
    }
    Err(Refusal::new("KR-MOV-28", "refuse-out-of-points"))
}

/// KR-MOV-29: once, and only if there is somewhere to go.
pub fn may_delay(q: Board, side: Side, delayed: bool) -> Result<(), Refusal> {
    let half = q.slowest(horse(q, side)).unwrap_or(0) / 2;
    if delayed || half == 0 || refuges(q, side, true).next().is_none() {
        return Err(Refusal::new("KR-MOV-29", "refuse-no-delay"));
    }
    Ok(())
}

/// KR-MOV-29: a point of theirs for a point of his.
pub fn delay(u: &mut Umpire, step: Step) {
    if let Step::Mask { side, .. } = step {
        u.turn_into(Step::Mask { side, delayed: true });
        let most = u.q().march_budget();
        u.s.march.spent = (u.s.march.spent + 1).min(most);
    }
}

/// KR-MOV-28: the horse of a side rides away together.
pub fn mask(u: &mut Umpire, step: Step, hex: HexId) {
    let Step::Mask { side, .. } = step else { return };
    u.pop();
    let from = u.q().marcher_hex();
    let riders: ArrayVec<UnitId, UNITS> = horse(u.q(), side).collect();
    for unit in riders {
        (u.s.units[unit].at, u.s.units[unit].used) = (UnitAt::Hex(hex), true);
    }
    let p = u.p;
    u.say(|| contact::at(p, "log-mask", "KR-MOV-28", hex).event);
    contact::appears(u, side, None, hex);
    contact::find_dummies(u, hex);
    if let Some(from) = from {
        let captor = Side(u.s.march.side);
        scatter(u, from, captor, |_| true);
        go_on(u, from);
    }
}

pub fn disperse(u: &mut Umpire, _step: Step) {
    u.pop();
    let Some(hex) = u.q().marcher_hex() else { return };
    let captor = Side(u.s.march.side);
    scatter(u, hex, captor, |_| true);
    go_on(u, hex);
}

/// KR-MOV-25, KR-MOV-10: after an overrun a garrison there still stops it; so does having no point left.
fn go_on(u: &mut Umpire, hex: HexId) {
    let Some(hq) = u.q().marcher() else { return };
    // KR-SIE-21: where it is stronger it sends him back to where he came from.
    let from = u.s.march.came.unwrap_or(hex);
    contact::garrison(u, hq, from, hex);
    if u.s.march.spent >= u.q().march_budget() {
        u.s.march.walk = Walk::EMPTY;
    }
}
