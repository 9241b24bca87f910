//! KR-BAT-20, KR-BAT-55 to KR-BAT-57: where a retreat may lead, and who goes.

use super::{Leaves, Mover};
use crate::flow::Board;
use crate::ground::Walker;
use crate::ids::{Arm, Side};
use crate::state::{HEXES, Hexes, UnitAt};
use crate::strength::Sp;
use arrayvec::ArrayVec;
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use tabletop::hex::HexId;

/// Hexes to go to, and what each costs.
pub type Ways = ArrayVec<(HexId, u8), 12>;

/// How a Formation walks.
pub fn walker(q: Board, who: Mover) -> Walker {
    match who {
        Mover::Hq(hq) => q.walker(hq),
        Mover::Unit(unit) => Walker {
            horse: q.p.arm(unit) == Arm::Cavalry,
            mountaineer: q.p.unit_class(unit).mountaineer,
            ..Walker::foot(q.p.unit(unit).side, q.p.unit(unit).ma)
        },
    }
}
pub fn side_of(q: Board, who: Mover) -> Side {
    match who {
        Mover::Hq(hq) => q.p.hq(hq).side,
        Mover::Unit(unit) => q.p.unit(unit).side,
    }
}
pub fn hex_of(q: Board, who: Mover) -> Option<HexId> {
    match who {
        Mover::Hq(hq) => q.s.hqs[hq].at,
        Mover::Unit(unit) => q.hex_of(unit),
    }
}
pub fn sp(q: Board, who: Mover) -> Sp {
    match who {
        Mover::Hq(hq) => q.sp(hq),
        Mover::Unit(unit) => q.foot_and_horse(std::iter::once(unit)),
    }
}
/// KR-BAT-51: the printed allowance.
pub fn allowance(q: Board, who: Mover) -> u8 {
    match who {
        Mover::Hq(hq) => q.hq_ma(hq).unwrap_or(0),
        Mover::Unit(unit) => q.p.unit(unit).ma,
    }
}

/// Territory that a side may not enter now.
fn is_shut(q: Board, side: Side, from: HexId, hex: HexId) -> bool {
    let territory = |h: HexId| q.p.atlas.soil(h).territory;
    q.campaign().closed.iter().any(|rule| {
        let inside = |h: HexId| territory(h).is_some_and(|t| rule.territories.contains(&t));
        let open = (rule.before > 0 && q.s.turn >= rule.before)
            || rule.plan.is_some_and(|plan| q.is_opened(side, plan));
        rule.sides.contains(&side) && inside(hex) && !inside(from) && !open
    })
}

/// KR-BAT-55: how far each hex is, in movement points, from where one wants to be: the nearest depot or held works of one's own that has not been
/// `passed`; without any, a hub. KR-BAT-57: garrisons are not in the way. Where one stands, `from`, the enemy may be too.
/// Where one stands and might go is `wanted`; other hexes are looked at no farther than that takes.
pub fn ease(q: Board, who: &Walker, from: HexId, mut wanted: Hexes, passed: Hexes) -> Vec<u16> {
    let side = who.side;
    let (lay, paces) = (q.lay(), q.paces(who));
    let mut open = q.p.tables.in_play[usize::from(q.s.scenario)] - lay.posts.foes(side).field;
    open.insert(from);
    // Where an enemy is no search comes.
    wanted &= open;
    let mut far = vec![u16::MAX; HEXES];
    let depots =
        q.s.depots.iter().filter(|d| q.friends(side, q.p.contingent(d.contingent).side)).map(|d| d.hex);
    let works = q.campaign().places.iter().filter(|&p| q.works_side(p).is_some_and(|s| q.friends(side, s)));
    let mut goals: Vec<HexId> = depots.chain(works.map(|p| q.p.place(p).hex)).collect();
    let open_goal = |h: &HexId| !passed.has(*h) && q.field_side(*h, |s| q.enemies(side, s)).is_none();
    goals.retain(open_goal);
    if goals.is_empty() {
        let own = |h: &crate::ids::HubId| {
            q.s.hubs[*h].active
                && q.p.hub(*h).contingents.iter().any(|&c| q.friends(side, q.p.contingent(c).side))
        };
        goals.extend(q.campaign().hubs.iter().filter(own).filter_map(|h| q.hub_hex(h)).filter(open_goal));
    }
    let mut queue: BinaryHeap<Reverse<(u16, u16)>> = BinaryHeap::new();
    for hex in goals {
        far[usize::from(hex.0)] = 0;
        queue.push(Reverse((0, hex.0)));
    }
    while let Some(Reverse((cost, at))) = queue.pop() {
        if cost > far[usize::from(at)] {
            continue;
        }
        let hex = HexId(at);
        wanted.remove(hex);
        if wanted.is_empty() {
            break;
        }
        // Nobody's way leads through the hex he leaves.
        if hex == from {
            continue;
        }
        for (dir, near) in q.p.atlas.grid.near(hex) {
            if !open.has(near) {
                continue;
            }
            let Some(step) = paces.step(near, dir.opposite(), hex, &Hexes::EMPTY) else { continue };
            let cost = cost.saturating_add(u16::from(step.mp));
            if cost < far[usize::from(near.0)] {
                far[usize::from(near.0)] = cost;
                queue.push(Reverse((cost, near.0)));
            }
        }
    }
    far
}

/// KR-BAT-55: neighbours that can be entered at all, by whom nobody stands in the way.
fn open_ways(q: Board, who: &Walker, from: HexId) -> Ways {
    let mut ways = Ways::new();
    for (dir, to) in q.p.atlas.grid.near(from) {
        let enemy = q.field_side(to, |s| q.enemies(who.side, s)).is_some();
        if !q.in_play(to) || enemy || is_shut(q, who.side, from, to) {
            continue;
        }
        // KR-BAT-57: garrisons do not count; prohibited ground does.
        if let Ok(step) = q.stride(who, from, dir, to, &Hexes::EMPTY) {
            let _ = ways.try_push((to, step.mp));
        }
    }
    ways
}

/// KR-BAT-56: through an enemy that could be ridden down, if there is a way out behind him.
fn through(q: Board, who: Mover, from: HexId) -> Ways {
    let walker = walker(q, who);
    let mut ways = Ways::new();
    for (dir, mid) in q.p.atlas.grid.near(from) {
        let Some(enemy) = q.field_side(mid, |s| q.enemies(walker.side, s)) else { continue };
        let Ok(first) = q.stride(&walker, from, dir, mid, &Hexes::EMPTY) else { continue };
        let there = q.campaign().units.iter().filter(|&u| {
            let field = matches!(q.s.units[u].at, UnitAt::Hq(_) | UnitAt::Hex(_));
            field && q.hex_of(u) == Some(mid) && q.friends(enemy, q.p.unit(u).side)
        });
        if q.overruns(sp(q, who), q.foot_and_horse(there), mid).is_err() {
            continue;
        }
        for (to, mp) in open_ways(q, &walker, mid) {
            if to != from && !ways.iter().any(|w| w.0 == to) {
                let _ = ways.try_push((to, first.mp.saturating_add(mp)));
            }
        }
    }
    ways
}

/// KR-BAT-55: hexes that a Formation could retreat to: not where the enemy came from, if there is another way.
pub fn possible(q: Board, who: Mover, from: HexId, barred: &[HexId], how: Leaves) -> Ways {
    let walker = walker(q, who);
    let mut ways = open_ways(q, &walker, from);
    let free = ways.iter().any(|w| !barred.contains(&w.0));
    // KR-BAT-20.
    if free || how == Leaves::Withdraws {
        ways.retain(|w| !barred.contains(&w.0));
    }
    if ways.is_empty() {
        ways = through(q, who, from);
        ways.retain(|w| !barred.contains(&w.0));
    }
    ways
}

/// KR-BAT-55: of the ways there are those towards a depot or works, if any leads there; and of a rout the easiest of them. Common sense: not
/// back where one comes from, and not nearer to the field, if there is another way.
pub fn prefer(q: Board, who: &Walker, from: HexId, mut ways: Ways, how: Leaves, passed: &[HexId]) -> Ways {
    ways.retain(|w| !passed.contains(&w.0));
    if ways.len() < 2 {
        return ways;
    }
    let wanted = ways.iter().map(|w| w.0).chain([from]).collect();
    let mut been: Hexes = passed.iter().copied().collect();
    been.insert(from);
    let far = ease(q, who, from, wanted, been);
    let at = |hex: HexId| far[usize::from(hex.0)];
    let here = at(from);
    if ways.iter().any(|w| at(w.0) < here) {
        ways.retain(|w| at(w.0) < here);
    }
    if let Some(&field) = passed.first() {
        let away = |h: HexId| q.p.atlas.grid.distance(field, h);
        let off = |w: &(HexId, u8)| away(w.0) >= away(from);
        if ways.iter().any(off) {
            ways.retain(|w| off(w));
        }
    }
    if how == Leaves::Routs {
        let cost = |w: &(HexId, u8)| at(w.0).saturating_add(u16::from(w.1));
        let least = ways.iter().map(cost).min();
        ways.retain(|w| Some(cost(w)) == least);
    }
    ways
}

/// KR-BAT-55: where a Formation may retreat to from a hex, with the hexes behind it, the field first.
pub fn ways(q: Board, who: Mover, from: HexId, barred: &[HexId], how: Leaves, passed: &[HexId]) -> Ways {
    prefer(q, &walker(q, who), from, possible(q, who, from, barred, how), how, passed)
}

/// The Formations of a host in the hex of the battle.
pub fn movers(q: Board, host: usize) -> impl Iterator<Item = Mover> {
    let fight = q.fight();
    let hqs = fight.into_iter().flat_map(move |f| {
        q.hqs_in(f.hex).filter(move |&h| q.friends(f.hosts[host].side, q.p.hq(h).side)).map(Mover::Hq)
    });
    let loose = fight.into_iter().flat_map(move |f| {
        q.loose(f.hex).filter(move |&u| q.friends(f.hosts[host].side, q.p.unit(u).side)).map(Mover::Unit)
    });
    hqs.chain(loose)
}

/// KR-BAT-20: hexes next to the battle that the whole stack can enter, none of which an enemy participant came from; the strongest looks for
/// the way.
pub fn withdrawals(q: Board, host: usize) -> Ways {
    let Some(fight) = q.fight() else { return Ways::new() };
    let mut all: Option<Ways> = None;
    for who in movers(q, host).filter(|&who| moves(q, who)) {
        // KR-BAT-48: one hex, and so through nobody.
        let mut own = open_ways(q, &walker(q, who), fight.hex);
        own.retain(|w| !fight.from[1 - host].contains(&w.0));
        all = Some(match all {
            None => own,
            Some(so_far) => so_far.into_iter().filter(|w| own.iter().any(|o| o.0 == w.0)).collect(),
        });
    }
    let leader = movers(q, host).max_by_key(|&who| sp(q, who));
    match (all, leader) {
        (Some(all), Some(who)) => prefer(q, &walker(q, who), fight.hex, all, Leaves::Withdraws, &[]),
        _ => Ways::new(),
    }
}

/// Whether there is anybody in a Formation to go.
pub fn moves(q: Board, who: Mover) -> bool {
    match who {
        Mover::Hq(hq) => q.formation(hq).next().is_some(),
        Mover::Unit(_) => true,
    }
}
