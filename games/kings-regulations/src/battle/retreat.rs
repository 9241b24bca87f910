//! KR-BAT-20, KR-BAT-55 to KR-BAT-61: retreats: where to, how far, and who cannot.

use super::surrender::{self, captor};
use super::{Act, Leaves, Mover, Step};
use crate::action::Action;
use crate::attrition::Causes;
use crate::flow::{Board, Umpire, role};
use crate::ground::Walker;
use crate::ids::{Arm, HqId, Side, UnitId};
use crate::march::contact;
use crate::state::{HEXES, Hexes, State, UnitAt, Works};
use crate::strength::Sp;
use arrayvec::ArrayVec;
use kernel::{Line, Refusal};
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use tabletop::hex::HexId;

/// Hexes to go to, and what each costs.
pub type Ways = ArrayVec<(HexId, u8), 12>;

/// How a Formation walks.
fn walker(q: Board, who: Mover) -> Walker {
    match who {
        Mover::Hq(hq) => q.walker(hq),
        Mover::Unit(unit) => Walker {
            horse: q.p.arm(unit) == Arm::Cavalry,
            mountaineer: q.p.unit_class(unit).mountaineer,
            ..Walker::foot(q.p.unit(unit).side, q.p.unit(unit).ma)
        },
    }
}
fn side_of(q: Board, who: Mover) -> Side {
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
fn sp(q: Board, who: Mover) -> Sp {
    match who {
        Mover::Hq(hq) => q.sp(hq),
        Mover::Unit(unit) => q.foot_and_horse(std::iter::once(unit)),
    }
}
/// KR-BAT-51: the printed allowance.
fn allowance(q: Board, who: Mover) -> u8 {
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
fn possible(q: Board, who: Mover, from: HexId, barred: &[HexId], how: Leaves) -> Ways {
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
fn prefer(q: Board, who: &Walker, from: HexId, mut ways: Ways, how: Leaves, passed: &[HexId]) -> Ways {
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
fn movers(q: Board, host: usize) -> impl Iterator<Item = Mover> {
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
        let own = possible(q, who, fight.hex, &fight.from[1 - host], Leaves::Withdraws);
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
fn moves(q: Board, who: Mover) -> bool {
    match who {
        Mover::Hq(hq) => q.formation(hq).next().is_some(),
        Mover::Unit(_) => true,
    }
}

/// KR-BAT-47: the attacker first. KR-SUR-07, KR-BAT-63: where no foot and no horse is left guns are taken, and whoever is with them.
pub fn retreats(u: &mut Umpire) {
    for host in [1u8, 0] {
        let men: Sp = movers(u.q(), host.into()).map(|who| sp(u.q(), who)).sum();
        match u.host(host).leaves {
            None => {}
            Some(Leaves::Retreats | Leaves::Routs) if men.is_none() => abandoned(u, host),
            Some(Leaves::Withdraws) => u.push(Step::Withdraw { host }),
            Some(Leaves::Retreats | Leaves::Routs) => u.push(Step::Retreat { host }),
            Some(Leaves::Surrenders) => {
                let all: Vec<Mover> = movers(u.q(), host.into()).collect();
                let by = u.host(1 - host).side;
                for who in all {
                    surrender::formation(u, who, by);
                }
            }
        }
    }
}

/// KR-BAT-58: the next Formation of a stack; KR-BAT-08: one with nobody left in it does not retreat.
pub fn next(u: &mut Umpire, host: u8) {
    let q = u.q();
    let found = movers(q, host.into()).find(|&who| moves(q, who));
    match found {
        Some(who) => u.push(Step::SetOut { host, who }),
        None => {
            u.pop();
            stragglers(u, host);
        }
    }
}

/// KR-BAT-62, KR-HQS-07: HQs without anybody go with the first Formation of their stack that got away; in the reorganisation they are given units, or
/// dissolved. Where only units by themselves did they are dissolved at once.
fn stragglers(u: &mut Umpire, host: u8) {
    let Some(fight) = u.q().fight() else { return };
    let (q, stack, field) = (u.q(), fight.hosts[usize::from(host)].stack, fight.hex);
    let away = |h: &HqId| q.s.hqs[*h].at.is_some_and(|at| at != field) && moves(q, Mover::Hq(*h));
    let to = stack.iter().find(away).and_then(|h| q.s.hqs[h].at);
    if to.is_none() && fight.trail.is_empty() {
        return abandoned(u, host);
    }
    let all: Vec<Mover> = movers(q, host.into()).collect();
    for who in all {
        match (to, who) {
            (Some(to), _) => put(u, who, to),
            (None, Mover::Hq(hq)) => surrender::disband(u, hq, None, true),
            (None, Mover::Unit(_)) => {}
        }
    }
}

/// KR-BAT-63: where nobody is left HQs are Unformed, and their commanders taken.
fn abandoned(u: &mut Umpire, host: u8) {
    let by = u.host(1 - host).side;
    let all: Vec<Mover> = movers(u.q(), host.into()).collect();
    for who in all {
        surrender::formation(u, who, by);
    }
}

/// The friendly works in the hex that a Formation leaves.
fn works(q: Board, who: Mover) -> Option<(crate::ids::PlaceId, Works)> {
    let place = q.p.atlas.soil(hex_of(q, who)?).place?;
    let own = q.works_side(place).is_some_and(|s| q.friends(side_of(q, who), s));
    let works = q.s.places[place].works;
    (own && matches!(works, Works::Garrison(_) | Works::Hq(_))).then_some((place, works))
}

/// What a step of a retreat is about: who, from where, what is barred, how, and how many points are left for more than the first hex.
fn course(q: Board, step: Step) -> Option<(Mover, Leaves, Ways)> {
    match step {
        Step::March { host, who, spent, hexes } => {
            let fight = q.fight()?;
            let how = fight.hosts[usize::from(host)].leaves?;
            let from = hex_of(q, who)?;
            // KR-BAT-48: a withdrawal is one hex.
            if hexes > 0 && how == Leaves::Withdraws {
                return Some((who, how, Ways::new()));
            }
            let barred: &[HexId] = if hexes == 0 { &fight.from[1 - usize::from(host)] } else { &[] };
            let mut all = ways(q, who, from, barred, how, &fight.trail);
            // KR-BAT-55: the first hex is free; farther ones are within the allowance.
            let left = allowance(q, who).saturating_sub(spent);
            all.retain(|w| hexes == 0 || w.1 <= left);
            Some((who, how, all))
        }
        Step::Leave { who, spent, hexes, most, .. } => {
            let from = hex_of(q, who)?;
            let mut all = ways(q, who, from, &[], Leaves::Withdraws, &[]);
            all.retain(|w| hexes == 0 || w.1 <= most.saturating_sub(spent));
            Some((who, Leaves::Withdraws, all))
        }
        _ => None,
    }
}

/// Whether a Formation may stop where it is.
fn may_stop(step: Step, how: Leaves) -> bool {
    let hexes = match step {
        Step::March { hexes, .. } | Step::Leave { hexes, .. } => hexes,
        _ => 0,
    };
    hexes > 0 && how != Leaves::Routs
}

pub fn goes_by(u: &mut Umpire, step: Step) -> bool {
    match step {
        Step::Withdraw { host } => {
            let all = withdrawals(u.q(), host.into());
            if all.len() > 1 {
                return false;
            }
            u.pop();
            if let Some(&(hex, _)) = all.first() {
                withdraw(u, host, hex);
            }
            true
        }
        Step::SetOut { host, who } => {
            let idle = works(u.q(), who).is_none();
            if idle {
                set_out(u, host, who);
            }
            idle
        }
        Step::March { .. } | Step::Leave { .. } => {
            let Some((who, how, all)) = course(u.q(), step) else {
                u.pop();
                return true;
            };
            let first = !may_stop(step, how);
            match all.len() {
                // KR-SPS-12: there is a garrison to exchange men with.
                0 if may_drop(u.q(), step, who, how) => false,
                0 => {
                    halt(u, step, who);
                    true
                }
                1 if first => {
                    go(u, step, who, all[0]);
                    true
                }
                _ => false,
            }
        }
        _ => false,
    }
}

/// KR-BAT-59: a Formation sets out.
fn set_out(u: &mut Umpire, host: u8, who: Mover) {
    u.fight().trail.clear();
    u.turn_into(Step::March { host, who, spent: 0, hexes: 0 });
}

/// KR-SPS-12, KR-BAT-59, KR-BAT-51: a Formation that has come to a friendly garrison may exchange men with it; not one that routs.
fn may_drop(q: Board, step: Step, who: Mover, how: Leaves) -> bool {
    matches!(step, Step::March { hexes: 1.., .. })
        && how != Leaves::Routs
        && matches!(who, Mover::Hq(_))
        && works(q, who).is_some()
}

/// Men that a Formation might leave behind, or take along.
fn swaps(q: Board, who: Mover, out: &mut Vec<Action>) {
    let Mover::Hq(hq) = who else { return };
    out.extend(q.formation(hq).map(|u| Action::Battle(Act::LeaveBehind(u))));
    out.extend(q.formation(hq).map(|u| Action::Battle(Act::TakeAlong(u))));
    if let Some((_, Works::Hq(inside))) = works(q, who) {
        out.extend(q.units_of(inside).map(|u| Action::Battle(Act::TakeAlong(u))));
    }
}

pub fn tries(q: Board, step: Step, out: &mut Vec<Action>) {
    let mut to = |ways: Ways| out.extend(ways.iter().map(|w| Action::Battle(Act::RetreatTo(w.0))));
    match step {
        Step::Withdraw { host } => to(withdrawals(q, host.into())),
        Step::SetOut { who, .. } => {
            swaps(q, who, out);
            out.push(Action::Done);
        }
        _ => {
            if let Some((who, how, ways)) = course(q, step) {
                to(ways);
                if may_drop(q, step, who, how) {
                    swaps(q, who, out);
                }
                if may_stop(step, how) {
                    out.push(Action::Done);
                }
            }
        }
    }
}

pub fn may(q: Board, step: Step, action: Action) -> Result<(), Refusal> {
    let towards = |ways: Ways, hex: HexId| {
        if ways.iter().any(|w| w.0 == hex) {
            Ok(())
        } else {
            Err(Refusal::new("KR-BAT-55", "refuse-no-retreat"))
        }
    };
    match (step, action) {
        (Step::Withdraw { host }, Action::Battle(Act::RetreatTo(hex))) => {
            let came = q.fight().is_some_and(|f| f.from[1 - usize::from(host)].contains(&hex));
            if came {
                return Err(Refusal::new("KR-BAT-20", "refuse-enemy-came"));
            }
            towards(withdrawals(q, host.into()), hex)
        }
        (Step::SetOut { who, .. }, Action::Battle(Act::LeaveBehind(unit))) => may_swap(q, who, unit, true),
        (Step::SetOut { who, .. }, Action::Battle(Act::TakeAlong(unit))) => may_swap(q, who, unit, false),
        (Step::SetOut { .. }, Action::Done) => Ok(()),
        (Step::March { .. } | Step::Leave { .. }, action) => {
            let Some((who, how, ways)) = course(q, step) else { return Err(Refusal::not_now("KR-BAT-55")) };
            let drop = may_drop(q, step, who, how);
            match action {
                Action::Battle(Act::LeaveBehind(unit)) if drop => may_swap(q, who, unit, true),
                Action::Battle(Act::TakeAlong(unit)) if drop => may_swap(q, who, unit, false),
                Action::Battle(Act::LeaveBehind(_) | Act::TakeAlong(_)) if how == Leaves::Routs => {
                    Err(Refusal::new("KR-BAT-51", "refuse-routs"))
                }
                Action::Battle(Act::RetreatTo(hex)) => towards(ways, hex),
                Action::Done if may_stop(step, how) => Ok(()),
                Action::Done => Err(Refusal::new("KR-BAT-55", "refuse-must-go")),
                _ => Err(Refusal::not_now("KR-BAT-55")),
            }
        }
        _ => Err(Refusal::not_now("KR-BAT-55")),
    }
}

/// KR-BAT-59: an SP of a unit to the garrison, or back; at battalion scale a unit (KR-SPS-13).
fn may_swap(q: Board, who: Mover, unit: UnitId, leave: bool) -> Result<(), Refusal> {
    let (Mover::Hq(hq), Some((place, inside))) = (who, works(q, who)) else {
        return Err(Refusal::new("KR-BAT-59", "refuse-no-garrison-here"));
    };
    let own = q.formation(hq).any(|u| u == unit);
    match inside {
        Works::Garrison(_) => {
            if !own {
                return Err(Refusal::new("KR-BAT-59", "refuse-not-stacked").name("unit", unit));
            }
            let part = q.part_for(unit).ok_or(Refusal::new("KR-SPS-14", "refuse-field-artillery"))?;
            let (a, b) = (crate::troops::Holder::Unit(unit), crate::troops::Holder::Garrison(place, part));
            let (from, to) = if leave { (a, b) } else { (b, a) };
            // The last SP of a Formation does not stay behind with its HQ gone.
            let last = leave && q.formation(hq).count() == 1 && q.s.units[unit].sp <= Sp::ONE;
            if last {
                return Err(Refusal::new("KR-BAT-59", "refuse-last-unit"));
            }
            q.may_mix(from, to, Sp::ONE)
        }
        Works::Hq(works) => {
            let (from, to) = if leave { (hq, works) } else { (works, hq) };
            let there = if leave { own } else { q.s.units[unit].at == UnitAt::Hq(from) };
            if !there {
                return Err(Refusal::new("KR-BAT-59", "refuse-not-stacked").name("unit", unit));
            }
            if leave && (q.formation(hq).count() == 1 || q.p.arm(unit).is_artillery()) {
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

fn swap(u: &mut Umpire, who: Mover, unit: UnitId, leave: bool) {
    let p = u.p;
    let (Mover::Hq(hq), Some((place, inside))) = (who, works(u.q(), who)) else { return };
    match inside {
        Works::Garrison(_) => {
            let Some(part) = u.q().part_for(unit) else { return };
            let (a, b) = (crate::troops::Holder::Unit(unit), crate::troops::Holder::Garrison(place, part));
            let (from, to) = if leave { (a, b) } else { (b, a) };
            let at = u.s.units[unit].at;
            u.s.transfer(p, from, to, Sp::ONE, at);
        }
        Works::Hq(works) => u.s.units[unit].at = UnitAt::Hq(if leave { works } else { hq }),
        Works::Empty | Works::Unit(_) => {}
    }
}

pub fn act(u: &mut Umpire, step: Step, action: Action) {
    match (step, action) {
        (Step::Withdraw { host }, Action::Battle(Act::RetreatTo(hex))) => {
            u.pop();
            withdraw(u, host, hex);
        }
        (Step::SetOut { who, .. } | Step::March { who, .. }, Action::Battle(Act::LeaveBehind(unit))) => {
            swap(u, who, unit, true);
        }
        (Step::SetOut { who, .. } | Step::March { who, .. }, Action::Battle(Act::TakeAlong(unit))) => {
            swap(u, who, unit, false);
        }
        (Step::SetOut { host, who }, _) => set_out(u, host, who),
        (Step::March { .. } | Step::Leave { .. }, Action::Battle(Act::RetreatTo(hex))) => {
            let Some((who, _, ways)) = course(u.q(), step) else { return u.pop() };
            if let Some(&way) = ways.iter().find(|w| w.0 == hex) {
                go(u, step, who, way);
            }
        }
        (Step::March { who, .. } | Step::Leave { who, .. }, _) => halt(u, step, who),
        _ => u.pop(),
    }
}

impl State {
    /// An HQ goes to a hex with all that is under it.
    pub fn put_hq(&mut self, q_hqs: impl Iterator<Item = HqId>, hex: HexId) {
        for hq in q_hqs {
            self.hqs[hq].at = Some(hex);
        }
    }
}

/// A Formation is in another hex now.
fn put(u: &mut Umpire, who: Mover, to: HexId) {
    let p = u.p;
    let Some(from) = hex_of(u.q(), who) else { return };
    match who {
        Mover::Hq(hq) => {
            let all: ArrayVec<HqId, 16> = std::iter::once(hq).chain(u.q().under(hq)).take(16).collect();
            u.s.put_hq(all.into_iter(), to);
            crate::siege::left(u, hq, from);
        }
        Mover::Unit(unit) => u.s.units[unit].at = UnitAt::Hex(to),
    }
    let side = side_of(u.q(), who);
    let (team, foes) = (u.q().team(side), u.q().foes(side));
    let open = match who {
        Mover::Hq(hq) => u.q().knows_hq(foes, hq),
        Mover::Unit(_) => true,
    };
    u.say(|| {
        let line = Line::new(&p.names, "log-retreats", "KR-BAT-55").by(role(side));
        let line = match who {
            Mover::Hq(hq) => line.name("who", hq),
            Mover::Unit(unit) => line.name("who", unit),
        };
        let line = line.text("hex", p.spot(to)).place(to);
        // KR-INT-01: whose back it is they know who have seen it.
        let hidden = kernel::Text::new("log-retreats-unseen").text("hex", p.spot(to));
        if open { line.event } else { line.only_for(team, hidden).event }
    });
    contact::appears(u, side, Some(from), to);
}

/// KR-BAT-20, KR-BAT-48: all of a stack, one hex, and no attrition.
fn withdraw(u: &mut Umpire, host: u8, hex: HexId) {
    let all: Vec<Mover> = movers(u.q(), host.into()).collect();
    for &who in &all {
        put(u, who, hex);
    }
    for who in all {
        if let Mover::Hq(hq) = who {
            crate::siege::arrived(u, hq, hex);
            // KR-SPS-12: a garrison there may take men, or give some.
            if moves(u.q(), who) && works(u.q(), who).is_some() {
                u.push(Step::March { host, who, spent: 0, hexes: 1 });
            }
        }
    }
}

/// One hex farther.
fn go(u: &mut Umpire, step: Step, who: Mover, (to, mp): (HexId, u8)) {
    // How far they go tells who is with them.
    let all = u.q().everybody(side_of(u.q(), who));
    u.say(|| kernel::Event::unsaid(all));
    let from = hex_of(u.q(), who);
    if let (Some(fight), Some(from)) = (u.s.battle.fight.as_mut(), from) {
        let _ = fight.trail.try_push(from);
    }
    u.turn_into(match step {
        Step::March { host, who, spent, hexes } => {
            Step::March { host, who, spent: spent.saturating_add(mp), hexes: hexes + 1 }
        }
        Step::Leave { side, who, spent, hexes, most } => {
            Step::Leave { side, who, spent: spent.saturating_add(mp), hexes: hexes + 1, most }
        }
        other => other,
    });
    put(u, who, to);
}

/// KR-BAT-57: who cannot leave at all surrenders. KR-BAT-61: else the retreat tells on him, but on no forage.
fn halt(u: &mut Umpire, step: Step, who: Mover) {
    u.pop();
    let side = side_of(u.q(), who);
    let Some(hex) = hex_of(u.q(), who) else { return };
    match step {
        Step::March { hexes: 0, .. } | Step::Leave { hexes: 0, .. } => {
            if let Some(by) = captor(u.q(), side, hex) {
                surrender::formation(u, who, by);
            }
        }
        Step::March { host, spent, hexes, .. } => {
            let how = u.host(host).leaves;
            let (ma, q) = (allowance(u.q(), who), u.q());
            let size = match who {
                Mover::Hq(hq) => q.hq_size(hq),
                Mover::Unit(_) => crate::ids::Size::Small,
            };
            // The free hex does not use the Operational Movement Table; farther ones do.
            let march = if hexes > 1 { q.march_check(spent, ma.max(1), size) } else { None };
            let causes = Causes {
                retreat: how == Some(Leaves::Retreats),
                rout: how == Some(Leaves::Routs),
                march,
                ..Causes::default()
            };
            if let Mover::Hq(hq) = who {
                crate::siege::arrived(u, hq, hex);
            }
            toll(u, side, hex, Some(who), causes);
        }
        _ => {
            if let Mover::Hq(hq) = who {
                crate::siege::arrived(u, hq, hex);
            }
        }
    }
}

/// KR-MOV-28, KR-SIE-42: a Formation has to leave its hex, by one hex or as far as so many points go, with no battle about it.
pub fn leave(u: &mut Umpire, who: Mover, most: u8) {
    let side = side_of(u.q(), who);
    u.push(Step::Leave { side, who, spent: 0, hexes: 0, most });
}

/// KR-SUP-16: attrition of a Formation that retreated, or of the whole stack of a side that failed to get away.
pub fn toll(u: &mut Umpire, side: Side, hex: HexId, who: Option<Mover>, causes: Causes) {
    super::toll::check(u, side, hex, who, causes);
}

/// KR-BAT-60: where a Personage goes whose HQ is gone.
pub fn escort(q: Board, side: Side, contingent: crate::ids::ContingentId, hex: HexId) -> Option<HqId> {
    let there =
        || q.hqs_in(hex).filter(|&h| q.friends(side, q.p.hq(h).side) && q.formation(h).next().is_some());
    there().find(|&h| q.formation(h).any(|u| q.p.unit(u).contingent == contingent)).or_else(|| there().next())
}
