//! How well a side stands, for programs that look a few clicks ahead: what the French have lost, what they hold, who is fit to fight, how near
//! everybody is to what he wants, and who shows his flank. By the weights of `bots.toml`.

use crate::action::Action;
use crate::flow::{Board, Step};
use crate::ids::{HexSet, LeaderId, Side, UnitId};
use crate::refuge::Refuge;
use crate::victory::{self, Level};
use crate::{arrange, fire, impulse, melee, movement, regroup, special};
use kernel::flow::Chapter;
use serde::Deserialize;
use tabletop::hex::HexId;

/// What programs think anything is worth; `bots.toml` says what each is.
#[derive(Debug, Clone, Deserialize)]
pub struct Weights {
    pub level: f32,
    pub piece: f32,
    pub held: [f32; 3],
    pub road: [f32; 2],
    pub hold: [f32; 2],
    pub factor: f32,
    pub fatigued: f32,
    pub routed: f32,
    pub nearer: f32,
    pub nearest: [f32; 2],
    pub press: f32,
    pub enough: f32,
    pub most_press: f32,
    pub flank: f32,
    pub front: f32,
    pub marshal: f32,
    pub leader: f32,
    pub alone_within: u16,
    pub escorted: f32,
    pub heard: f32,
    pub tactical: f32,
    pub strategic: f32,
}

/// Larger is better.
pub fn score(q: Board, side: Side) -> f32 {
    if let Some(end) = q.s.over {
        let worth = match end.level {
            Level::None => 0.0,
            Level::Tactical => q.p.weights.tactical,
            Level::Strategic => q.p.weights.strategic,
        };
        return match end.winner {
            None => 0.0,
            Some(winner) if winner == side => worth,
            Some(_) => -worth,
        };
    }
    parts(q, side).iter().map(|t| t.1).sum()
}

/// The parts of it, each a gain of the one side and the same loss of the other.
pub fn terms(q: Board, side: Side) -> Vec<(&'static str, f32)> {
    parts(q, side).into()
}

fn parts(q: Board, side: Side) -> [(&'static str, f32); 7] {
    let sign = if side == Side::French { 1.0 } else { -1.0 };
    let both = |f: &dyn Fn(Side) -> f32| f(Side::French) - f(Side::Coalition);
    [
        ("losses", -losses(q)),
        ("ground", ground(q)),
        ("strength", both(&|s| strength(q, s))),
        ("approach", both(&|s| approach(q, s))),
        ("press", both(&|s| press(q, s))),
        ("flanks", -both(&|s| flanks(q, s))),
        ("leaders", -both(&|s| leaders(q, s))),
    ]
    .map(|(name, n)| (name, sign * n))
}

/// How far the Coalition has come to its levels (10.2.4).
fn losses(q: Board) -> f32 {
    let tally = victory::tally(q);
    let part = |level: Level| {
        let [gazan, all] = victory::needs(q, level).map(f32::from);
        (f32::from(tally.gazan) / gazan).max(f32::from(tally.all) / all).min(1.0)
    };
    // Units of a group that is not lost as a whole count a little.
    let pieces: u16 = q.p.sets.groups.iter().flat_map(|g| g.iter()).map(|u| u16::from(q.s.lost[u])).sum();
    let w = &q.p.weights;
    w.level * (part(Level::Tactical) + part(Level::Strategic)) + w.piece * f32::from(pieces)
}

/// How late it is, from nought to one.
fn late(q: Board) -> f32 {
    let [first, last] = q.p.scenarios[usize::from(q.s.scenario)].turns.map(f32::from);
    (f32::from(q.s.turn) - first) / (last - first).max(1.0)
}

/// What the French hold of what they must hold (10.2.2).
fn ground(q: Board) -> f32 {
    let [durenstein, oberloiben, unterloiben, _] = q.p.known.towns;
    let held = |town, most: usize| victory::battalions_in(q, town).min(most) as f32;
    let clear = |town| if victory::road_clear(q, town) { 1.0 } else { 0.0 };
    let w = &q.p.weights;
    let towns = [held(durenstein, 2), held(oberloiben, 1), held(unterloiben, 1)];
    let roads = [clear(oberloiben), clear(unterloiben)];
    let sum: f32 = w.held.iter().zip(towns).chain(w.road.iter().zip(roads)).map(|(w, n)| w * n).sum();
    sum * (w.hold[0] + w.hold[1] * late(q))
}

/// Who is fit to fight.
fn strength(q: Board, side: Side) -> f32 {
    let fit = |unit: UnitId| {
        let u = q.p.unit(unit);
        let state = match (q.s.routed.has(unit), q.s.fatigued.has(unit)) {
            (true, _) => q.p.weights.routed,
            (_, true) => q.p.weights.fatigued,
            _ => 1.0,
        };
        state * f32::from(u.mf + u.ff)
    };
    let own = q.p.sets.of_side[side.i()].iter().filter(|&unit| q.s.at(unit).is_some());
    q.p.weights.factor * own.map(fit).sum::<f32>()
}

/// How near a side is to what it wants: the Coalition to the towns that the French must hold, the French to having enough in each.
fn approach(q: Board, side: Side) -> f32 {
    let wanted = |town| {
        let of = move |g: &&crate::refuge::Goal| g.refuge == Refuge::Town(town);
        q.p.goals.iter().find(of)
    };
    let towns = q.p.known.towns.map(wanted);
    let far = |unit: UnitId, hex: HexId, n: usize| {
        let class = q.p.unit(unit).arm.class();
        towns[n].map_or(200.0, |g| f32::from(g.far(class, hex).min(200)))
    };
    let own = q.p.sets.of_side[side.i()] - q.s.routed;
    let standing = own.iter().filter_map(|unit| q.s.at(unit).map(|hex| (unit, hex)));
    match side {
        Side::Coalition => {
            let nearest = |(unit, hex)| (0..3).map(|n| far(unit, hex, n)).fold(200.0f32, f32::min);
            standing.map(|at| q.p.weights.nearer * (200.0 - nearest(at).min(200.0))).sum::<f32>()
        }
        Side::French => {
            // The nearest battalions to each town: two, one and one.
            let mut best = [[200.0f32; 2]; 3];
            for (unit, hex) in standing.filter(|(unit, _)| q.p.sets.infantry.has(*unit)) {
                for (n, two) in best.iter_mut().enumerate() {
                    let d = far(unit, hex, n);
                    if d < two[0] {
                        *two = [d, two[0]];
                    } else if d < two[1] {
                        two[1] = d;
                    }
                }
            }
            let [first, more] = q.p.weights.nearest;
            -(best[0][0] + best[0][1] + best[1][0] + best[2][0]) * (first + more * late(q))
        }
    }
}

/// How much stronger a side is wherever it stands before an enemy: what it could bring into a melee there.
fn press(q: Board, side: Side) -> f32 {
    let (p, s, w) = (q.p, q.s, &q.p.weights);
    let factor = |unit: UnitId| f32::from(special::melee_factor(q, unit));
    let mut sum = 0.0;
    for hex in s.occupied[side.foe().i()].iter() {
        let mut mine = 0.0;
        for (_, near) in p.grid.near(hex).filter(|(_, h)| s.occupied[side.i()].has(*h)) {
            let ready = |unit: &UnitId| !s.fatigued.has(*unit) && !p.sets.artillery.has(*unit);
            let doubled = if q.from_behind(near, hex) { 2.0 } else { 1.0 };
            mine += doubled * s.units_in(near).filter(ready).map(factor).sum::<f32>();
        }
        if mine > 0.0 {
            let theirs: f32 = s.units_in(hex).map(factor).sum();
            sum += w.press * ((mine / theirs.max(1.0)).min(w.most_press) - w.enough);
        }
    }
    sum
}

/// Sides shown to enemies who stand there.
fn flanks(q: Board, side: Side) -> f32 {
    let (p, s) = (q.p, q.s);
    let foes: &HexSet = &s.occupied[side.foe().i()];
    let mut sum = 0.0;
    for hex in s.occupied[side.i()].iter() {
        let mut mask = None;
        for (dir, to) in p.grid.near(hex) {
            if foes.has(to) {
                let mask = *mask.get_or_insert_with(|| s.front_mask(p, hex));
                sum += if mask >> dir.index() & 1 == 1 { p.weights.front } else { p.weights.flank };
            }
        }
    }
    sum
}

/// Leaders in danger, and those too far from their men.
fn leaders(q: Board, side: Side) -> f32 {
    let (p, s, w) = (q.p, q.s, &q.p.weights);
    let marshal = |l: LeaderId| [p.known.mortier, p.known.murat, p.known.kutusov].contains(&l);
    let mut sum = 0.0;
    for leader in p.sets.leaders_of[side.i()].iter() {
        let Some(at) = s.leader_at(leader).hex() else { continue };
        let (foes, alone) = (&s.occupied[side.foe().i()], !s.occupied[side.i()].has(at));
        let danger = if alone {
            foes.iter().any(|h| p.grid.distance(h, at) <= w.alone_within)
        } else {
            p.grid.near(at).any(|(_, h)| foes.has(h))
        };
        if danger {
            sum += if marshal(leader) { w.marshal } else { w.leader } * if alone { 1.0 } else { w.escorted };
        }
        let range = p.unit_range(leader);
        let own = p.sets.followers[usize::from(leader.0)].iter();
        let heard = own.filter(|&unit| s.at(unit).is_some_and(|h| p.grid.distance(h, at) <= range)).count();
        sum -= w.heard * heard as f32;
    }
    sum
}

/// Whether a program should look at an action. It sets up as in the pack, activates whom it can, takes along everybody who obeys, and holds
/// nobody back.
pub fn sensible(q: Board, action: Action) -> bool {
    match (q.s.step(), action) {
        (_, Action::Hold(_) | Action::Drop(_) | Action::Swap(_)) => false,
        (Step::Arrange(arrange::Step::Pieces(_)), action) => action == Action::Done,
        (Step::Impulse(impulse::Step::Choose { .. } | impulse::Step::Drawn { .. }), Action::Pass) => false,
        (Step::Impulse(impulse::Step::Gather), Action::Done) => !more_to_gather(q),
        // One of another command has a leader of its own to wait for.
        (_, Action::Take(unit)) => q.p.sets.black.has(unit),
        // Whoever is fatigued would rout by failing (6.7.1).
        (_, Action::Check(unit)) => !q.s.fatigued.has(unit),
        (Step::Melee(melee::Step::Party), Action::Attack(unit)) => {
            !q.s.fatigued.has(unit) && !q.p.sets.artillery.has(unit)
        }
        _ => true,
    }
}

/// Whether somebody could still be activated who would only gain by it.
fn more_to_gather(q: Board) -> bool {
    let mut list = Vec::new();
    let step = q.s.step();
    step.list(q, q.s.impulse.side.role(), &mut list);
    list.into_iter().any(|action| action != Action::Done && sensible(q, action))
}

/// Whether nothing is under way: between one piece and the next, one attack and the next.
pub fn quiet(q: Board) -> bool {
    match q.s.step() {
        Step::Impulse(step) => matches!(step, impulse::Step::Choose { .. } | impulse::Step::Drawn { .. }),
        Step::Movement(step) => step == movement::Step::Segment,
        Step::Fire(step) => step == fire::Step::Segment,
        Step::Melee(step) => step == melee::Step::Segment,
        Step::Turn(_) | Step::Reinforcement(_) | Step::Arrange(_) => true,
        Step::Special(step) => step == special::Step::Disband,
        Step::Regroup(step) => matches!(step, regroup::Step::Choose { .. }),
        _ => false,
    }
}
