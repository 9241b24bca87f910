//! How well a side stands, for programs that look a few clicks ahead: points, places, men, sieges on their way, how near everybody is to what
//! he wants, whether he is fed, what he has for his plans. By the weights of `bots.toml`.

use crate::action::Action;
use crate::battle;
use crate::flow::{Board, Step};
use crate::ids::{Arm, HqId, HqType, PlaceId, Side, Stage, UnitId};
use crate::pack::campaign::Aim;
use crate::pack::scenario::When;
use crate::state::{PlanRun, UnitAt, Works};
use crate::{attrition, march, operation, plans, recruits, redeploy, reorganise, siege, supply, turn};
use serde::Deserialize;
use tabletop::hex::HexId;

/// What programs think anything is worth; `bots.toml` says what each is.
#[derive(Debug, Clone, Deserialize)]
pub struct Weights {
    pub victory: f32,
    pub point: f32,
    pub place: f32,
    pub sp: f32,
    pub garrison: f32,
    pub gun: f32,
    pub stage: f32,
    pub srv: f32,
    pub besieger: f32,
    pub near: f32,
    pub far: f32,
    pub meeting: f32,
    pub most: f32,
    pub threat: f32,
    pub reach: u16,
    pub hungry: f32,
    pub long: f32,
    pub barren: f32,
    pub depot: f32,
    pub op: f32,
    pub plan: f32,
    pub assigned: f32,
    pub hold: f32,
    pub led: f32,
}

/// Larger is better.
pub fn score(q: Board, side: Side) -> f32 {
    if let Some(end) = q.s.over {
        return match end.winner {
            None => 0.0,
            Some(winner) if q.friends(winner, side) => q.p.weights.victory,
            Some(_) => -q.p.weights.victory,
        };
    }
    terms(q, side).iter().map(|t| t.1).sum()
}

/// The parts of it, each a gain of the one team and the same loss of the other.
pub fn terms(q: Board, side: Side) -> Vec<(&'static str, f32)> {
    let both = |f: &dyn Fn(Side) -> f32| {
        q.sides().map(|s| if q.friends(s, side) { f(s) } else { -f(s) }).sum::<f32>()
    };
    let w = &q.p.weights;
    vec![
        ("points", both(&|s| w.point * f32::from(q.points(s)))),
        ("places", both(&|s| places(q, s))),
        ("strength", both(&|s| strength(q, s))),
        ("sieges", both(&|s| sieges(q, s))),
        ("aims", both(&|s| aims(q, s))),
        ("meetings", both(&|s| meetings(q, s))),
        ("supply", both(&|s| fed(q, s))),
        ("plans", both(&|s| planned(q, s))),
    ]
}

/// Strength points with their halves.
fn men(sp: crate::strength::Sp) -> f32 {
    f32::from(sp.in_halves()) / 2.0
}

/// What a side thinks of a place: its prestige, its works, and what the scenario gives for it.
fn worth(q: Board, place: PlaceId) -> f32 {
    let row = q.p.place(place);
    let given = q.scenario().awards.iter().filter(|a| a.place == place).map(|a| a.points).max().unwrap_or(0);
    f32::from(q.p.value(q.campaign(), place)) + f32::from(row.grade) * 0.25 + f32::from(given)
}

fn places(q: Board, side: Side) -> f32 {
    let held = |p: &PlaceId| q.p.place(*p).grade > 0 && q.works_control(*p) == Some(side);
    let whole = |p: PlaceId| if q.s.places[p].citadel { 0.4 } else { 1.0 };
    let sum: f32 = q.campaign().places.iter().filter(held).map(|p| whole(p) * worth(q, p)).sum();
    q.p.weights.place * sum
}

fn strength(q: Board, side: Side) -> f32 {
    let w = &q.p.weights;
    let mut sum = 0.0;
    for unit in q.campaign().units.iter().filter(|&u| q.p.unit(u).side == side) {
        let state = &q.s.units[unit];
        let led = matches!(state.at, UnitAt::Hq(_));
        let standing = led || matches!(state.at, UnitAt::Hex(_) | UnitAt::Works(_) | UnitAt::Box(_));
        if !standing {
            continue;
        }
        let worth = if q.p.arm(unit).is_artillery() { w.gun } else { w.sp };
        let fit = 1.0 - 0.1 * f32::from(state.worn);
        sum += worth * fit * men(state.sp) + if led { w.led } else { 0.0 };
    }
    for place in q.campaign().places.iter() {
        if let Works::Garrison(garrison) = q.s.places[place].works
            && q.p.garrison(garrison).side == side
        {
            let grade = q.grade(place).max(1);
            let full = f32::from(q.p.series.grade(grade).max);
            // Men above what the works hold well are wasted there.
            let inside = men(q.garrison_sp(place)).min(full);
            let least = if q.below_min(place) { -0.5 * worth(q, place) } else { 0.0 };
            sum += w.garrison * (inside + least);
        }
    }
    sum
}

/// KR-SIE-31: how far the sieges of a side have come.
fn sieges(q: Board, side: Side) -> f32 {
    let w = &q.p.weights;
    let own = q.s.sieges.iter().filter(|s| q.p.hq(s.by).side == side);
    own.map(|s| {
        let stage = f32::from(s.stage as u8) + 0.5;
        let worn = if s.stage > Stage::Blockade { 14.0 - f32::from(s.srv).min(14.0) } else { 0.0 };
        let share = 0.3 + worth(q, s.place) * 0.2;
        share * (w.stage * stage + w.srv * worn) + w.besieger
    })
    .sum()
}

/// Where a plan leads: places to take, or a place to relieve.
fn aimed_at(q: Board, run: &PlanRun, out: &mut Vec<PlaceId>) {
    let plan = q.p.plan(run.plan);
    let open = |p: &&PlaceId| !q.has_whole(run.side, **p);
    match plan.target {
        Some(Aim::BesiegedPlace) => out.extend(run.target),
        _ => {
            out.extend(run.target.iter().filter(open));
            let named = plan.minimum.iter().chain(&plan.any_of).chain(&plan.additional);
            out.extend(named.filter(open));
            out.extend(plan.near);
        }
    }
}

/// KR-CPN-08, KR-SEQ-14: how near a side's Formations are to what its plans and the scenario ask for.
fn aims(q: Board, side: Side) -> f32 {
    let w = &q.p.weights;
    let mut goals: Vec<PlaceId> = Vec::new();
    q.s.plans.iter().filter(|r| r.side == side).for_each(|run| aimed_at(q, run, &mut goals));
    let asked = q.scenario().awards.iter().filter(|a| a.side == side);
    goals.extend(asked.filter(|a| matches!(a.when, When::Whole | When::Lifted)).map(|a| a.place));
    if goals.is_empty() {
        return 0.0;
    }
    let far = |hq: HqId, hex: HexId| {
        let each = goals.iter().map(|&g| {
            let steps = f32::from(q.p.atlas.grid.distance(hex, q.p.place(g).hex));
            // One who besieges is where he should be.
            if q.siege(g).is_some_and(|s| s.by == hq) { 0.0 } else { steps }
        });
        each.fold(w.far, f32::min)
    };
    let mut sum = 0.0;
    for hq in fielded(q, side) {
        let Some(hex) = q.s.hqs[hq].at else { continue };
        sum += w.near * (w.far - far(hq, hex)) * men(q.sp(hq)).min(60.0) / 20.0;
    }
    sum
}

/// HQs of a side that stand by themselves, none of them a dummy.
fn fielded(q: Board, side: Side) -> impl Iterator<Item = HqId> {
    q.campaign().hqs.iter().filter(move |&h| {
        let row = q.p.hq(h);
        row.side == side && q.s.hqs[h].back.is_some() && row.kind != HqType::Dummy
    })
}

/// What a Formation is worth in a battle: men, guns and who leads them.
fn force(q: Board, hq: HqId) -> f32 {
    let good = |u: UnitId| {
        let ce = q.s.ce(q.p.unit(u).ce, u).map_or(0.0, |ce| 2.0 - f32::from(ce as u8));
        let arm = if q.p.arm(u) == Arm::Field { 1.3 } else { 1.0 };
        men(q.s.units[u].sp) * (1.0 + 0.08 * ce) * arm
    };
    let fights = |u: &UnitId| q.p.arm(*u) != Arm::Siege;
    let lr = f32::from(if q.s.hqs[hq].commander.is_some() { q.lr(hq) } else { 0 });
    q.formation(hq).filter(fights).map(good).sum::<f32>() * (1.0 + 0.03 * lr)
}

/// KR-BAT-02: where enemies have met, or could: who is the stronger there.
fn meetings(q: Board, side: Side) -> f32 {
    let w = &q.p.weights;
    let foes = || q.sides().filter(move |&s| q.enemies(side, s)).flat_map(move |s| fielded(q, s));
    let enemies: Vec<(HexId, f32)> = foes().filter_map(|h| Some((q.s.hqs[h].at?, force(q, h)))).collect();
    let own: Vec<(HexId, f32)> =
        fielded(q, side).filter_map(|h| Some((q.s.hqs[h].at?, force(q, h)))).collect();
    let grid = &q.p.atlas.grid;
    let near = |list: &[(HexId, f32)], hex: HexId, within: u16| {
        list.iter().filter(|(h, _)| grid.distance(*h, hex) <= within).map(|f| f.1).sum::<f32>()
    };
    let mut sum = 0.0;
    for &(hex, force) in &own {
        let there = near(&enemies, hex, 0);
        if there > 0.0 {
            let mine = near(&own, hex, 0);
            let odds = (mine / there.max(0.5)).min(w.most) - 1.0;
            sum += w.meeting * odds * force.min(there);
            continue;
        }
        // Those within reach come next.
        let about = near(&enemies, hex, w.reach);
        let (mine, fort) = (near(&own, hex, 1), behind_walls(q, side, hex));
        if about > mine * 1.15 && !fort {
            sum -= w.threat * (about / mine.max(0.5) - 1.0).min(w.most) * force;
        }
    }
    sum
}

fn behind_walls(q: Board, side: Side, hex: HexId) -> bool {
    q.p.atlas.soil(hex).place.is_some_and(|p| q.p.place(p).grade > 2 && q.works_control(p) == Some(side))
}

/// KR-SUP-32, KR-SUP-24: whether a side's Formations are fed, and from how far; its depots; barren ground.
fn fed(q: Board, side: Side) -> f32 {
    let w = &q.p.weights;
    let bars = q.barriers(side);
    let mut sum = 0.0;
    for hq in fielded(q, side) {
        let Some(hex) = q.s.hqs[hq].at else { continue };
        let men = men(q.sp(hq));
        sum -= match q.hub_range(&bars, q.contingent_of(hq), hex) {
            None => w.hungry * men,
            Some(points) => w.long * f32::from(points.min(20)) * men / 20.0,
        };
        if q.s.exhausted.has(hex) {
            sum -= w.barren * men;
        } else if q.s.depleted.has(hex) {
            sum -= 0.5 * w.barren * men;
        }
    }
    for depot in q.s.depots.iter().filter(|d| q.p.contingent(d.contingent).side == side) {
        let near = fielded(q, side)
            .any(|h| q.s.hqs[h].at.is_some_and(|at| q.p.atlas.grid.distance(at, depot.hex) <= 4));
        let levels = 1.0 + if depot.full { 0.6 } else { 0.0 };
        sum += w.depot * levels * if near { 1.0 } else { 0.35 };
    }
    sum
}

/// KR-SUP-05, KR-CPN-04: operation points, and plans that are worth them.
fn planned(q: Board, side: Side) -> f32 {
    let w = &q.p.weights;
    let mut sum = w.op * f32::from(q.s.sides[side].unassigned).sqrt() * 2.0;
    // KR-CPN-17, KR-CPN-07: what stands on the enemy's ground needs a plan that lets it, and points for as long as it stays.
    let hold = if abroad(q, side) { w.hold } else { 0.0 };
    let mut kept = 0.0f32;
    let mut goals = Vec::new();
    for run in q.s.plans.iter().filter(|r| r.side == side) {
        goals.clear();
        aimed_at(q, run, &mut goals);
        // What is within reach of the army is worth a plan, once.
        let near = |p: &PlaceId| {
            let to = q.p.place(*p).hex;
            let steps =
                fielded(q, side).filter_map(|h| q.s.hqs[h].at).map(|h| q.p.atlas.grid.distance(h, to));
            steps.min().map_or(0.0, |d| (w.far - f32::from(d)).max(0.0) / w.far) * worth(q, *p).max(0.5)
        };
        let reach = goals.iter().map(near).fold(0.0f32, f32::max);
        let last = f32::from(run.assigned.min(4)).sqrt();
        sum += if q.p.plan(run.plan).kind.is_offensive() {
            kept = kept.max(last);
            w.plan * reach + w.assigned * last
        } else {
            w.plan * 0.2
        };
    }
    // With Defensive plans alone it has to leave; with none at all it stays, and does nothing.
    let bound = if kept == 0.0 && q.has_plan(side) { -1.0 } else { 0.0 };
    sum + hold * (kept + bound)
}

/// Whether a program should look at an action. It does not shuffle men about, gives nothing up, and keeps who serves in his place.
pub fn sensible(q: Board, side: Side, action: Action) -> bool {
    match action {
        Action::Reorganise(act) => match act {
            reorganise::Act::Subordinate(unit, hq) => {
                !matches!(q.s.units[unit].at, UnitAt::Hq(_)) || q.formation(hq).next().is_none()
            }
            reorganise::Act::Attach(..) => true,
            // KR-HQS-45: somebody must have his Grand Army before the side is done.
            reorganise::Act::Form(hq, _) if q.p.hq(hq).kind == HqType::GrandArmy => {
                loose_here(q, side, act) || q.captains_are_placed(side).is_err()
            }
            reorganise::Act::Form(..) => loose_here(q, side, act),
            reorganise::Act::Man(_, place) => q.below_min(place),
            reorganise::Act::Lend(_) => true,
            reorganise::Act::Take(_) | reorganise::Act::Found(_) => {
                let mut next = Vec::new();
                reorganise::with(q, side, act, &mut next);
                next.into_iter().any(|then| sensible(q, side, then))
            }
            _ => false,
        },
        Action::Recruits(recruits::Act::Depart(_) | recruits::Act::Suborn(_)) => true,
        Action::Siege(siege::Act::Lift(_) | siege::Act::Capitulate(_)) => false,
        Action::Battle(
            battle::Act::LayDownArms | battle::Act::LeaveBehind(_) | battle::Act::TakeAlong(_),
        ) => false,
        Action::Battle(battle::Act::Regroup(..) | battle::Act::Bear(_)) => false,
        Action::March(march::Act::Drop(_) | march::Act::PickUp(_) | march::Act::Disperse) => false,
        // KR-CPN-17: a plan that would drive it from where it stands is neither begun nor kept.
        Action::Plans(plans::Act::Abandon(n)) => {
            let idle = q.s.plans.get(usize::from(n)).is_some_and(|r| !q.p.plan(r.plan).kind.is_offensive());
            idle && abroad(q, side) && q.is_defensive(side)
        }
        Action::Plans(plans::Act::Launch(plan)) if !q.p.plan(plan).kind.is_offensive() => {
            !abroad(q, side)
                || q.s.plans.iter().any(|r| r.side == side && q.p.plan(r.plan).kind.is_offensive())
        }
        Action::Plans(plans::Act::Raze(_)) => false,
        Action::Plans(plans::Act::LaunchAt(plan, place)) => within_reach(q, side, plan, place),
        Action::Supply(supply::Act::Disband(_)) => false,
        Action::Redeploy(redeploy::Act::Go(_, hex)) => q.hqs_in(hex).any(|h| q.p.hq(h).side == side),
        Action::Attrition(attrition::Act::Spend(n)) => n <= 2,
        Action::Operation(operation::Act::Extend(_)) | Action::ChangeWeather | Action::BuyOrder => false,
        _ => true,
    }
}

/// KR-CPN-17: whether a Formation of a side stands where the enemy is master, outside works of its own.
fn abroad(q: Board, side: Side) -> bool {
    let ground = q.claimed(!q.team_bits(side)) - q.own_presence(side).works;
    fielded(q, side).any(|h| q.s.hqs[h].at.is_some_and(|at| ground.has(at)))
}

/// KR-HQS-04: an HQ is formed for units that nobody leads, where a fair number are.
fn loose_here(q: Board, side: Side, act: reorganise::Act) -> bool {
    let reorganise::Act::Form(_, hex) = act else { return false };
    q.loose(hex).filter(|&u| q.p.unit(u).side == side).count() >= 3
        && q.hqs_in(hex).all(|h| q.p.hq(h).side != side)
}

/// Whether one could think of taking or relieving a place in the weeks to come.
fn within_reach(q: Board, side: Side, plan: crate::ids::PlanId, place: PlaceId) -> bool {
    let relief = q.p.plan(plan).target == Some(Aim::BesiegedPlace);
    let to = q.p.place(place).hex;
    // KR-INT-03: of a garrison that nobody has seen one thinks that it is what the works need.
    let known = q.knows_inside(side, place);
    let least =
        if known { men(q.garrison_sp(place)) } else { f32::from(q.p.series.grade(q.grade(place)).min) };
    fielded(q, side).any(|h| {
        let near = q.s.hqs[h].at.is_some_and(|at| q.p.atlas.grid.distance(at, to) <= 7);
        near && (relief || men(q.sp(h)) >= least)
    })
}

/// Whether nothing is under way: between one Operation and the next, one thing looked after and the next.
pub fn quiet(q: Board) -> bool {
    match q.s.step() {
        Step::Turn(step) => !matches!(step, turn::Step::Rearrange { .. }),
        Step::Plans(step) => !matches!(step, plans::Step::Endow { .. }),
        Step::Supply(_)
        | Step::Redeploy(_)
        | Step::Reorganise(reorganise::Step::Reorganise { .. })
        | Step::Administration(_)
        | Step::Events(_) => true,
        Step::Weather(_) => true,
        Step::Battle(step) => matches!(step, battle::Step::Choose { .. } | battle::Step::Regroup { .. }),
        Step::Siege(step) => matches!(step, siege::Step::Choose { .. } | siege::Step::Guns { .. }),
        _ => false,
    }
}
