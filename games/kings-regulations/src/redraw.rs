//! INT: a position that a viewer could believe, dealt from what he has not seen. Nothing of it rests on the truth but how much there is of
//! what he does not see.

use crate::board::Board;
use crate::flow::Step;
use crate::ids::{
    AuxId, Family, GarrisonId, HqId, HqType, Kind, LeaderId, PlaceId, PlanId, PlanKind, Side, UnitId,
};
use crate::operation;
use crate::reorganise;
use crate::state::{AuxAt, CONTINGENTS, LeaderAt, PlanRun, State, UnitAt, Works};
use crate::strength::Sp;
use crate::veil::Back;
use kernel::{Dice, Roles};
use tabletop::Id;
use tabletop::hex::{HexId, Walk};
use tabletop::veil::{deal_again, deal_fitting};

/// A state that a viewer cannot tell from this one.
pub fn redraw(q: Board, viewer: Roles, dice: &mut Dice) -> Option<State> {
    let mut s = q.s.clone();
    for side in q.sides().filter(|&side| !q.is_own(viewer, side)) {
        units(q, &mut s, viewer, side, dice)?;
        strengths(q, &mut s, viewer, side, dice);
        wear(q, &mut s, viewer, side, dice);
        leaders(q, &mut s, viewer, side, dice);
        auxiliaries(q, &mut s, viewer, side, dice);
        garrisons(q, &mut s, viewer, side, dice);
        backs(q, &mut s, viewer, side, dice)?;
        plans(q, &mut s, viewer, side, dice);
        directed(q, &mut s, side);
        crate::tasks::reseal(q, &mut s, viewer, side, dice);
        crate::battle::array::reseal(q.p, &mut s, side, dice);
        crate::siege::escalade::reseal(q.p, &mut s, side, dice);
        // Where somebody means to go is in nobody's head but his own.
        if s.march.side == side.0 {
            s.march.walk = Walk::EMPTY;
        }
    }
    // KR-VIC-07: what was thrown by somebody else he knows by its dice alone.
    if let Some(throw) = &q.s.throw {
        let before = redraw(Board::new(q.p, &throw.before), viewer, dice)?;
        let own = q.is_own(viewer, throw.by);
        let action = if own { throw.action } else { crate::action::Action::Done };
        s.throw = Some(Box::new(crate::mulligan::Throw { before, by: throw.by, action }));
    }
    Some(s)
}

fn below(dice: &mut Dice) -> impl FnMut(usize) -> usize + '_ {
    |n| dice.below(n as u32) as usize
}

/// Which unit is in which box, or under which other in a stack: guns for guns, foot and horse for foot and horse. What lies under a unit
/// comes after it.
fn units(q: Board, s: &mut State, viewer: Roles, side: Side, dice: &mut Dice) -> Option<()> {
    let hidden = |u: &UnitId| {
        q.p.unit(*u).side == side
            && !q.knows_unit(viewer, *u)
            && crate::redeploy::traveller(q) != Some(*u)
            && match q.s.units[*u].at {
                UnitAt::Hq(_) | UnitAt::AsAuxiliary(_) => true,
                // KR-SIE-07: one that holds works by itself is seen as a garrison is.
                UnitAt::Works(place) => q.s.places[place].works == Works::Unit(*u),
                UnitAt::Hex(hex) => q.top(side, hex) != Some(*u),
                _ => false,
            }
    };
    let mut slots: Vec<(UnitAt, bool, UnitId)> = (q.campaign().units.iter().filter(hidden))
        .map(|u| (q.s.units[u].at, q.p.arm(u).is_artillery(), u))
        .collect();
    let key = |at: UnitAt| match at {
        UnitAt::Hq(hq) => (0, u16::from(hq.0)),
        UnitAt::Hex(hex) => (1, hex.0),
        UnitAt::AsAuxiliary(hq) => (2, u16::from(hq.0)),
        UnitAt::Works(place) => (3, u16::from(place.0)),
        _ => (4, 0),
    };
    slots.sort_by_key(|&(at, guns, truly)| (key(at), guns, q.s.units[truly].moved, q.s.units[truly].used));
    let pieces: Vec<UnitId> = slots.iter().map(|slot| slot.2).collect();
    let fits = |slot: usize, unit: UnitId| {
        let (at, guns, _) = slots[slot];
        guns == q.p.arm(unit).is_artillery()
            && match at {
                UnitAt::Hex(hex) => q.top(side, hex).is_some_and(|top| top.0 < unit.0),
                // KR-AUX-42.
                UnitAt::AsAuxiliary(_) => q.p.unit(unit).dual.is_some(),
                _ => true,
            }
    };
    // KR-GAR-06: those that lie hidden in a Garrison HQ must have room in its works: so many whole units, the others Small.
    let cramped = |slot: usize, unit: UnitId| {
        let UnitAt::Hq(hq) = slots[slot].0 else { return true };
        let Some(place) = q.campaign().places.iter().find(|&p| q.s.places[p].works == Works::Hq(hq)) else {
            return true;
        };
        let inside = || (0..slots.len()).filter(|&n| slots[n].0 == UnitAt::Hq(hq) && !slots[n].1);
        let shown = q.garrison_sp(place) - q.foot_and_horse(inside().map(|n| slots[n].2));
        let room = (2 * walls(q, place) + 1).saturating_sub(shown.in_halves());
        let whole = room.saturating_sub(inside().count() as u16);
        q.p.unit(unit).sp < Sp::ONE || inside().take(whole.into()).any(|n| n == slot)
    };
    let roomy = |slot: usize, unit: UnitId| fits(slot, unit) && cramped(slot, unit);
    let dealt =
        deal_fitting(&pieces, roomy, below(dice)).or_else(|| deal_fitting(&pieces, fits, below(dice)))?;
    for (unit, (at, _, truly)) in dealt.into_iter().zip(slots) {
        s.units[unit].at = at;
        // KR-ADM-16: how many are spent is as it was.
        (s.units[unit].moved, s.units[unit].used) = (q.s.units[truly].moved, q.s.units[truly].used);
        if let UnitAt::Works(place) = at {
            s.places[place].works = Works::Unit(unit);
        }
    }
    Some(())
}

/// KR-SPS-22: what units that are not known have lost of their CE: as much in all, borne by any that can.
fn wear(q: Board, s: &mut State, viewer: Roles, side: Side, dice: &mut Dice) {
    let hidden = |u: &UnitId| {
        let at = q.s.units[*u].at;
        q.p.unit(*u).side == side
            && !q.knows_unit(viewer, *u)
            && matches!(at, UnitAt::Hq(_) | UnitAt::Hex(_) | UnitAt::AsAuxiliary(_) | UnitAt::Works(_))
    };
    let hidden: Vec<UnitId> = q.campaign().units.iter().filter(hidden).collect();
    let mut worn: Vec<u8> = hidden.iter().map(|&u| q.s.units[u].worn).collect();
    worn.sort_unstable();
    if worn.last().is_none_or(|&most| most == 0) {
        return;
    }
    // By their number, so that who bears what in truth does not matter.
    let shares: Vec<UnitId> = (0..worn.len()).map(UnitId::from_index).collect();
    let fits = |slot: usize, share: UnitId| {
        let lost = usize::from(worn[share.index()]);
        lost == 0 || q.p.unit(hidden[slot]).ce.is_some_and(|ce| ce.index() + lost <= 4)
    };
    for (unit, share) in hidden.iter().zip(deal_fitting(&shares, fits, below(dice)).into_iter().flatten()) {
        s.units[*unit].worn = worn[share.index()];
    }
}

/// The SP of units that are not known, among those of one contingent, class and CE.
fn strengths(q: Board, s: &mut State, viewer: Roles, side: Side, dice: &mut Dice) {
    let hidden: Vec<UnitId> = (q.campaign().units.iter())
        .filter(|&u| {
            q.p.unit(u).side == side
                && !q.knows_unit(viewer, u)
                && matches!(q.s.units[u].at, UnitAt::Hq(_) | UnitAt::Hex(_) | UnitAt::Works(_))
        })
        .collect();
    let kind = |u: UnitId| (q.p.unit(u).contingent, q.p.unit(u).class, q.p.unit(u).ce);
    let mut done = Vec::new();
    for &first in &hidden {
        if done.contains(&kind(first)) {
            continue;
        }
        done.push(kind(first));
        let alike: Vec<UnitId> = hidden.iter().copied().filter(|&u| kind(u) == kind(first)).collect();
        let mut left: u16 = alike.iter().map(|&u| q.s.units[u].sp.in_halves()).sum();
        for &unit in &alike {
            // A Small Unit, and whoever has one in it, has its half.
            let least = if q.p.unit(unit).sp.in_halves() % 2 == 1 { 1 } else { 2 }.min(left);
            s.units[unit].sp = Sp::halves(least);
            left -= least;
        }
        while left > 0 {
            let open: Vec<UnitId> =
                alike.iter().copied().filter(|&u| s.units[u].sp < q.p.unit(u).sp).collect();
            let unit = open[dice.below(open.len() as u32) as usize];
            let more = (q.p.unit(unit).sp - s.units[unit].sp).in_halves().min(2).min(left);
            s.units[unit].sp += Sp::halves(more);
            left -= more;
        }
        let mut taken: u8 = alike.iter().map(|&u| q.s.units[u].captured).sum();
        for &unit in &alike {
            let some = taken.min(s.units[unit].sp.points() as u8);
            s.units[unit].captured = some;
            taken -= some;
        }
    }
}

/// Who commands and who waits in the Mess, rank for rank of one contingent.
fn leaders(q: Board, s: &mut State, viewer: Roles, side: Side, dice: &mut Dice) {
    let hidden = |l: &LeaderId| {
        q.side_of_leader(*l) == side
            && !q.knows_leader(viewer, *l)
            && matches!(q.s.leaders[*l].at, LeaderAt::Mess | LeaderAt::Commands(_) | LeaderAt::General(_))
    };
    let key = |at: LeaderAt| match at {
        LeaderAt::Commands(hq) => (0, hq.0),
        LeaderAt::General(hq) => (1, hq.0),
        _ => (2, 0),
    };
    let back = |l: LeaderId| (q.rank(l), q.p.leader(l).contingent);
    let mut all: Vec<LeaderId> = q.campaign().leaders.iter().filter(hidden).collect();
    all.sort_by_key(|&l| (back(l), key(q.s.leaders[l].at)));
    let posts: Vec<LeaderAt> = all.iter().map(|&l| q.s.leaders[l].at).collect();
    deal_again(&mut all, back, below(dice));
    for (leader, post) in all.into_iter().zip(posts) {
        s.leaders[leader].at = post;
        if let LeaderAt::Commands(hq) = post {
            s.hqs[hq].commander = Some(leader);
        }
    }
}

/// Where auxiliaries are that nobody has seen at work: engineers for engineers, contingent for contingent, and a Legion stays where it is.
fn auxiliaries(q: Board, s: &mut State, viewer: Roles, side: Side, dice: &mut Dice) {
    let hidden = |a: &AuxId| {
        let row = q.p.auxiliary(*a);
        q.p.contingent(row.contingent).side == side
            && row.legion.is_none()
            && !q.knows_auxiliary(viewer, *a)
            && matches!(q.s.auxiliaries[*a], AuxAt::Hq(_) | AuxAt::Available | AuxAt::Recovery)
    };
    let key = |at: AuxAt| match at {
        AuxAt::Hq(hq) => (0, hq.0),
        AuxAt::Available => (1, 0),
        _ => (2, 0),
    };
    let back = |a: AuxId| {
        let class = q.p.aux_class(a);
        (q.p.auxiliary(a).contingent, class.family == Family::Engineer, class.from)
    };
    let mut all: Vec<AuxId> = q.campaign().auxiliaries.iter().filter(hidden).collect();
    all.sort_by_key(|&a| (back(a), key(q.s.auxiliaries[a])));
    let places: Vec<AuxAt> = all.iter().map(|&a| q.s.auxiliaries[a]).collect();
    deal_again(&mut all, back, below(dice));
    for (auxiliary, at) in all.into_iter().zip(places) {
        s.auxiliaries[auxiliary] = at;
    }
}

/// The men in garrisons whose strength is not known. KR-SIE-21: no more than whoever shuts them in has.
fn garrisons(q: Board, s: &mut State, viewer: Roles, side: Side, dice: &mut Dice) {
    let hidden = |g: &GarrisonId| {
        q.p.garrison(*g).side == side && q.s.garrisons[*g].at.is_some() && !q.knows_garrison(viewer, *g)
    };
    let all: Vec<GarrisonId> = q.campaign().garrisons.iter().filter(hidden).collect();
    let places: Vec<PlaceId> = all.iter().filter_map(|&g| q.s.garrisons[g].at).collect();
    let (mut foot, mut horse, mut siege) = ([0u16; CONTINGENTS], [0u16; CONTINGENTS], 0u16);
    for &garrison in &all {
        let state = &mut s.garrisons[garrison];
        for i in 0..CONTINGENTS {
            foot[i] += u16::from(std::mem::take(&mut state.foot[i]));
            horse[i] += u16::from(std::mem::take(&mut state.horse[i]));
        }
        siege += u16::from(std::mem::take(&mut state.siege));
    }
    let mut room: Vec<u16> = places.iter().map(|&p| most(q, p, side, viewer)).collect();
    let mut walls: Vec<u16> = places.iter().map(|&p| walls(q, p)).collect();
    // Who shuts them in may have lost men since: then the walls alone say how many there can be. Nobody is lost on the way.
    let mut deal = |room: &mut [u16], walls: &mut [u16], count: u16, put: &mut dyn FnMut(usize)| {
        for _ in 0..count {
            let some = |open: &[u16]| (0..all.len()).filter(|&i| open[i] > 0).collect::<Vec<usize>>();
            let mut open = some(room);
            if open.is_empty() {
                open = some(walls);
            }
            if open.is_empty() {
                open = (0..all.len()).collect();
            }
            let at = open[dice.below(open.len() as u32) as usize];
            (room[at], walls[at]) = (room[at].saturating_sub(1), walls[at].saturating_sub(1));
            put(at);
        }
    };
    for i in 0..CONTINGENTS {
        deal(&mut room, &mut walls, foot[i], &mut |at| s.garrisons[all[at]].foot[i] += 1);
        deal(&mut room, &mut walls, horse[i], &mut |at| s.garrisons[all[at]].horse[i] += 1);
    }
    // Guns take room, and nobody counts them against who shuts them in.
    let mut left = walls.clone();
    deal(&mut left, &mut walls, siege, &mut |at| s.garrisons[all[at]].siege += 1);
}

/// What the works of a place can hold.
fn walls(q: Board, place: PlaceId) -> u16 {
    q.capacity(place).max(q.p.series.grades.iter().map(|g| g.max).min().unwrap_or(0))
}

/// The most men that can be in the works of a place, for all that a viewer knows.
fn most(q: Board, place: PlaceId, side: Side, viewer: Roles) -> u16 {
    let own = |h: &HqId| q.enemies(side, q.p.hq(*h).side) && q.is_own(viewer, q.p.hq(*h).side);
    let around = q.hqs_in(q.p.place(place).hex).filter(own).map(|h| q.sp(h).points()).max();
    walls(q, place).min(around.unwrap_or(u16::MAX))
}

/// Which HQ has which back. KR-DUM-04: none is a dummy where an enemy is.
fn backs(q: Board, s: &mut State, viewer: Roles, side: Side, dice: &mut Dice) -> Option<()> {
    let hidden = |h: &HqId| q.p.hq(*h).side == side && q.s.hqs[*h].back.is_some() && !q.knows_hq(viewer, *h);
    let bodies: Vec<HqId> = q.campaign().hqs.iter().filter(hidden).collect();
    let place = |h: &HqId| {
        let state = q.s.hqs[*h];
        Some((state.back?, state.at?, state.acted, [state.marched, state.fought], state.together))
    };
    let mut places: Vec<(Back, HexId, bool, [bool; 2], u8)> = bodies.iter().filter_map(place).collect();
    places.sort_by_key(|p| p.0);
    let enemy = q.enemy_presence(side);
    let real = |place: usize, hq: HqId| {
        let hex = places[place].1;
        q.p.hq(hq).kind != HqType::Dummy || !(enemy.field.has(hex) || enemy.works.has(hex))
    };
    // KR-CMO-01: whoever brings others out of his box has as many in it.
    let brings = |place: usize, hq: HqId| q.under(hq).count() >= brought(q, side, places[place].0);
    // Where a retreat has led onto one it is found in a moment.
    let dealt = deal_fitting(&bodies, |p, h| real(p, h) && brings(p, h), below(dice))
        .or_else(|| deal_fitting(&bodies, brings, below(dice)))
        .or_else(|| deal_fitting(&bodies, |_, _| true, below(dice)))?;
    for (hq, (back, hex, acted, [marched, fought], together)) in dealt.into_iter().zip(places) {
        s.hqs[hq].back = Some(back);
        (s.hqs[hq].acted, s.hqs[hq].together) = (acted, together);
        (s.hqs[hq].marched, s.hqs[hq].fought) = (marched, fought);
        s.hqs[hq].at = Some(hex);
        for below in q.under(hq) {
            s.hqs[below].at = Some(hex);
            // KR-ADM-14: they have done what whoever leads them did.
            (s.hqs[below].marched, s.hqs[below].fought) = (marched, fought);
        }
    }
    Some(())
}

/// KR-CPN-05: which plans a side has in secret: any of the kind that it could have begun. How many points they have lies open.
fn plans(q: Board, s: &mut State, viewer: Roles, side: Side, dice: &mut Dice) {
    let kinds = |plan: PlanId| q.p.plan(plan).kind.is_offensive();
    for i in 0..s.plans.len() {
        let run = s.plans[i];
        // KR-CPN-18, KR-INT-01: which HQ demonstrates is under its back.
        if run.side == side && q.p.plan(run.plan).kind == PlanKind::Demonstration {
            s.plans[i].forces = Default::default();
        }
        if run.side != side || q.knows_plan(viewer, &run) {
            continue;
        }
        let own = q.campaign().plans.iter().filter(|&p| {
            let row = q.p.plan(p);
            row.sides.contains(&side) && row.kind != PlanKind::Defensive && kinds(p) == kinds(run.plan)
        });
        let places = || q.campaign().places.iter().filter(|&p| q.p.place(p).grade > 0);
        let aims = |plan: PlanId| -> Vec<Option<PlaceId>> {
            match q.p.plan(plan).target {
                None => vec![None],
                Some(_) => places().map(Some).collect(),
            }
        };
        let all: Vec<(PlanId, Option<PlaceId>)> =
            own.flat_map(|p| aims(p).into_iter().map(move |t| (p, t))).collect();
        // Of those that run already none is begun again; nor does one that everybody sees fulfilled still run.
        let free = |&(plan, target): &(PlanId, Option<PlaceId>)| {
            let then = PlanRun { plan, target, phases: 0, ..run };
            let mut others = s.plans.iter().enumerate();
            !others.any(|(n, o)| {
                (n < i || q.is_open_plan(o)) && (o.side, o.plan, o.target) == (side, plan, target)
            }) && !q.is_fulfilled(&then)
        };
        let some: Vec<(PlanId, Option<PlaceId>)> = all.iter().copied().filter(free).collect();
        let some = if some.is_empty() { all } else { some };
        let (plan, target) = some[dice.below(some.len() as u32) as usize];
        s.plans[i] = PlanRun { plan, target, forces: Default::default(), phases: 0, ..run };
    }
}

/// The group that marches together in a step.
fn group_of(step: &mut Step) -> Option<&mut operation::Group> {
    match step {
        Step::Operation(
            operation::Step::Gather(group)
            | operation::Step::Marches(group, _)
            | operation::Step::Close(group),
        ) => Some(group),
        _ => None,
    }
}

/// How many come out of the box of whoever has this back.
fn brought(q: Board, side: Side, director: Back) -> usize {
    let inside = |hq: &HqId| q.s.hqs[*hq].back.is_none() && q.s.hqs[*hq].under.is_some();
    let mut flow = q.s.flow.clone();
    let groups = flow.iter_mut().filter_map(group_of).filter(|g| g.side == side && g.director == director);
    groups.map(|g| g.joined.iter().flatten().filter(|&h| inside(h)).count()).max().unwrap_or(0)
}

/// KR-CMO-01: who is directed is known by its back; of those in the box of whoever directs nobody knows more than that they are there.
fn directed(q: Board, s: &mut State, side: Side) {
    let with = |back: Back| q.campaign().hqs.iter().find(|&h| s.hqs[h].back == Some(back));
    let mut flow = s.flow.clone();
    for step in &mut flow {
        // Everybody sees that somebody has taken something up, and nobody what.
        if let Step::Reorganise(reorganise::Step::With { at, what }) = step
            && q.s.order.get(usize::from(*at)) == Some(&side)
        {
            *what = reorganise::Piece::Hidden;
        }
        let Some(group) = group_of(step) else { continue };
        if group.side != side {
            continue;
        }
        let director = with(group.director);
        let mut inside =
            q.campaign().hqs.iter().filter(|&h| director.is_some() && s.hqs[h].under == director);
        for joined in &mut group.joined {
            *joined = joined.and_then(|hq| match q.s.hqs[hq].back {
                Some(back) => with(back),
                // Whoever is gone is gone for everybody.
                None if q.s.hqs[hq].under.is_none() => Some(hq),
                None => inside.next(),
            });
        }
    }
    s.flow = flow;
}
