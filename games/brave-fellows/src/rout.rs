//! 6.7: rout. Who routs runs at once, towards a town or the road it came by; nobody is asked, but a leader of its hex may follow.

use crate::fatigue::{self, Check};
use crate::flow::{Board, Umpire};
use crate::ids::{Class, HexSet, LeaderId, Side, UnitId, UnitSet};
use crate::refuge::{FAR, Goal, Refuge};
use crate::text::About;
use crate::ways::Price;
use crate::{leaders, losses, release, special, stacking};
use arrayvec::ArrayVec;
use kernel::{Event, Text};
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use tabletop::hex::{Dir, HexId};

/// Those who run, one after another.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Flight {
    running: bool,
    /// They routed because somebody ran through them (6.7.12).
    pending: UnitSet,
    /// 6.5.5: leaders who may follow, and where to.
    pub follow: ArrayVec<(LeaderId, HexId), 16>,
    /// Who has come somewhere by combat: what is released or noticed there (9.2.6 to 9.5.3) is seen to between steps.
    pub seen: UnitSet,
}

/// 6.6.1, 6.7.3: the nearest town or entry hex of a side, besides the one where one stands, by how far each is.
pub fn nearest<'a>(q: Board<'a>, side: Side, from: HexId, far: impl Fn(&Goal) -> u16) -> Option<&'a Goal> {
    let (p, s) = (q.p, q.s);
    let ours = |(n, goal): &(usize, &Goal)| {
        let held = match goal.refuge {
            Refuge::Town(_) => s.towns[*n] == side,
            Refuge::Entry(whose) => whose == side,
        };
        held && !s.occupied[side.foe().i()].has(goal.hex) && goal.hex != from && far(goal) < FAR
    };
    let goals = p.goals.iter().enumerate().filter(ours).map(|(_, goal)| goal);
    goals.min_by_key(|goal| far(goal))
}

/// 6.7.1 to 6.7.3: a unit routs: it is marked, lies on its fatigued side, and runs twice its allowance.
pub fn rout(u: &mut Umpire, unit: UnitId) {
    let p = u.p;
    if u.s.at(unit).is_none() {
        return;
    }
    u.s.set_fatigued(p, unit, true);
    u.s.set_routed(p, unit, true);
    for set in [&mut u.s.impulse.charging, &mut u.s.impulse.no_double, &mut u.s.impulse.stood] {
        set.remove(unit);
    }
    u.say(|| Event::new(Text::new("log-routs").unit(p, unit)).rule("6.7.1").rule("6.7.2"));
    u.s.retreat.flight.pending.insert(unit);
    settle(u);
}

/// Those who have routed run, one after another; whom they run through may rout in turn.
fn settle(u: &mut Umpire) {
    if u.s.retreat.flight.running {
        return;
    }
    u.s.retreat.flight.running = true;
    while let Some(unit) = u.s.retreat.flight.pending.first() {
        u.s.retreat.flight.pending.remove(unit);
        if u.s.at(unit).is_some() {
            // 6.2.3d: one roll on the Level 2/3 chart for its flight.
            let side = u.p.unit(unit).side;
            let hilly = u.s.at(unit).is_some_and(|hex| u.p.ways.levels(hex) & 0b1100 > 0);
            let chart = if hilly { u.d6(side, "roll-level", "6.2.3") } else { 0 };
            run(u, unit, u.p.numbers.rout_factor, chart);
        }
    }
    u.s.retreat.flight.running = false;
}

/// 6.7.6, 6.7.7: a unit in rout at the start of its Movement Segment runs on, unless it has come to a friendly town.
pub fn goes_on(u: &mut Umpire, unit: UnitId) {
    let Some(hex) = u.s.at(unit) else { return };
    if safe(u.q(), unit, hex) {
        return;
    }
    u.s.retreat.flight.running = true;
    run(u, unit, 1, u.s.impulse.chart);
    u.s.retreat.flight.running = false;
    settle(u);
}

/// 6.7.7: in or next to a town that is friendly.
fn safe(q: Board, unit: UnitId, hex: HexId) -> bool {
    let side = q.p.unit(unit).side;
    // A town of the enemy's through which it runs is none: it takes no town (6.7.3).
    let town = |h: HexId| q.p.ways.town(h).is_some_and(|n| q.s.towns[n] == side);
    town(hex) || q.p.grid.near(hex).any(|(_, h)| town(h))
}

/// What is left of a flight.
struct Run {
    unit: UnitId,
    side: Side,
    class: Class,
    /// Half points.
    points: u16,
    /// What a hex of Level 2 and of Level 3 takes, and how many there may be; 6.2.3d.
    climb: [(u16, u8); 2],
}

impl Run {
    /// What the next hex takes of it; `None` where it cannot go.
    fn toll(&self, q: Board, from: HexId, dir: Dir, to: HexId) -> Option<(u16, Option<usize>)> {
        let ways = &q.p.ways;
        // 6.2.9: along a road, into hexes that nobody holds.
        if let Some(halves) = ways.road(from, dir)
            && !q.s.occupied[self.side.i()].has(to)
        {
            return Some((u16::from(halves), None));
        }
        match ways.price(self.class, from, dir) {
            Price::Closed => None,
            Price::Halves(n) => Some((u16::from(n), None)),
            Price::Chart(level) => {
                let at = usize::from(level.max(2) - 2).min(1);
                (self.climb[at].1 > 0).then_some((self.climb[at].0, Some(at)))
            }
        }
    }
}

/// How a hex lies for whoever runs.
#[derive(Clone, Copy)]
struct Next {
    to: HexId,
    cost: u16,
    climbs: Option<usize>,
    toward: bool,
    /// 6.7.5: how far the nearest enemy is.
    clear: u16,
    steps: u16,
}

impl Next {
    /// 6.7.3, 6.7.5: towards its refuge and farther from the enemy; else farther from him; else towards its refuge.
    fn rank(&self, clear: u16) -> (u8, u16, std::cmp::Reverse<u16>) {
        let rank = match (self.toward, self.clear.cmp(&clear)) {
            (true, Ordering::Greater) => 5,
            (false, Ordering::Greater) => 4,
            (true, Ordering::Equal) => 3,
            (true, Ordering::Less) => 2,
            (false, Ordering::Equal) => 1,
            (false, Ordering::Less) => 0,
        };
        (rank, self.clear, std::cmp::Reverse(self.steps))
    }
}

fn run(u: &mut Umpire, unit: UnitId, factor: u8, chart: u8) {
    let p = u.p;
    let Some(start) = u.s.at(unit) else { return };
    let (side, class) = (p.unit(unit).side, p.unit(unit).arm.class());
    let ma = u16::from(u.q().ma(unit)) * 2;
    let levels = p.ways.levels(start);
    // 6.2.3d: whoever does not begin in or next to a level does not enter it.
    let climb = [2u8, 3].map(|level| {
        let allowed = if chart > 0 && levels >> level & 1 == 1 {
            p.level_chart.allows(chart, class, level, true)
        } else {
            0
        };
        (ma.div_ceil(u16::from(allowed.max(1))), allowed)
    });
    let mut run = Run { unit, side, class, points: ma * u16::from(factor), climb };
    let own = u.s.leaders_in(start) & p.sets.leaders_of[side.i()];
    let mut been = HexSet::of(start);
    let mut way: ArrayVec<HexId, 64> = ArrayVec::new();
    let mut at = start;
    loop {
        // 6.7.8, 6.7.9: by the entry hex it leaves the map, and is eliminated.
        let leaves = p.places.entries.iter().any(|e| e.side == side && e.hex == at);
        if leaves {
            say_run(u, unit, start, &way);
            u.say(|| Event::new(Text::new("log-rout-leaves").unit(p, unit)).rule("6.7.8").rule("6.7.9"));
            losses::eliminate(u, unit);
            return;
        }
        if !way.is_empty() && safe(u.q(), unit, at) {
            break;
        }
        let (next, shut) = choose(u.q(), &run, at, &been);
        let Some(next) = next else {
            // 6.7.4: shut in by the enemy's fronts.
            if shut && way.is_empty() {
                u.say(|| Event::new(Text::new("log-rout-trapped").unit(p, unit)).rule("6.7.4"));
                // 6.5.1: by fire, where that is what it ran from.
                u.s.blow.lost |= u.s.blow.under_fire == Some(start) && u.s.blow.among.has(unit);
                losses::eliminate(u, unit);
                return;
            }
            break;
        };
        run.points -= next.cost;
        if let Some(at) = next.climbs {
            run.climb[at].1 -= 1;
        }
        been.insert(next.to);
        let from = at;
        at = next.to;
        if way.try_push(at).is_err() {
            break;
        }
        let friends = u.s.set_in(at);
        u.s.put(p, unit, at);
        special::left(u, unit, from);
        u.s.retreat.flight.seen.insert(unit);
        // 6.7.12: before anything else.
        for friend in friends.iter() {
            fatigue::check(u, friend, Check::EnteredByRout);
        }
    }
    say_run(u, unit, start, &way);
    if !way.is_empty() {
        stacking::checks(u, at);
        // 6.5.5: a leader may follow, whoever stays.
        if u.s.at(unit).is_some() {
            for leader in own.iter() {
                let _ = u.s.retreat.flight.follow.try_push((leader, at));
            }
        }
    }
}

fn say_run(u: &mut Umpire, unit: UnitId, start: HexId, way: &[HexId]) {
    let p = u.p;
    let Some(&end) = way.last() else { return };
    u.say(|| {
        let text = Text::new("log-rout-runs").unit(p, unit).hex(p, end);
        let path = std::iter::once(start).chain(way.iter().copied()).map(|h| p.grid.name(h));
        Event::new(text).rule("6.7.3").place(p.grid.name(end)).moves(p.piece(unit), path)
    });
}

/// The next hex: towards its refuge, and farther from the enemy each time if it can (6.7.3, 6.7.5). Also whether the enemy and his
/// fronts shut it in (6.7.4).
fn choose(q: Board, run: &Run, at: HexId, been: &HexSet) -> (Option<Next>, bool) {
    let (p, s, foe) = (q.p, q.s, run.side.foe());
    let goal = nearest(q, run.side, at, |g| g.flight(run.class, at));
    let steps = |hex: HexId| goal.map_or(FAR, |g| g.flight(run.class, hex));
    let here = steps(at);
    let clear = |hex: HexId| s.occupied[foe.i()].iter().map(|e| p.grid.distance(hex, e)).min().unwrap_or(99);
    let now = clear(at);
    let mut best: Option<Next> = None;
    let mut open = false;
    for (dir, to) in p.grid.near(at) {
        let closed = s.occupied[foe.i()].has(to)
            || q.has_leader(foe, to)
            || (run.side == Side::French && s.guns_at(p, to))
            || (q.in_strong_point(to) && run.unit != p.known.elite);
        if closed
            || been.has(to)
            || p.land().barred(run.class, at, dir, to).is_some()
            || s.fronts[foe.i()].has(to)
        {
            continue;
        }
        open = true;
        let Some((cost, climbs)) = run.toll(q, at, dir, to).filter(|t| t.0 <= run.points) else { continue };
        let next = Next { to, cost, climbs, toward: steps(to) < here, clear: clear(to), steps: steps(to) };
        if best.as_ref().is_none_or(|b| next.rank(now) > b.rank(now)) {
            best = Some(next);
        }
    }
    (best, !open)
}

/// Between steps: a leader from whose hex somebody has run is asked whether he follows (6.5.5).
#[inline]
pub fn between(u: &mut Umpire) {
    let flight = &u.s.retreat.flight;
    if flight.seen.any() || !flight.follow.is_empty() {
        follow(u);
    }
}

fn follow(u: &mut Umpire) {
    for unit in std::mem::take(&mut u.s.retreat.flight.seen).iter() {
        if let Some(hex) = u.s.at(unit) {
            release::enters(u, unit, hex);
        }
    }
    while !u.s.retreat.flight.follow.is_empty() {
        let (leader, hex) = u.s.retreat.flight.follow.remove(0);
        if u.s.leader_at(leader).hex().is_some_and(|at| at != hex) {
            return u.push(leaders::Step::Follow(leader, hex));
        }
    }
}
