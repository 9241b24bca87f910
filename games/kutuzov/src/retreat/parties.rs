//! 12.6: who of a beaten side goes where, and that they are there.

use super::ways::{exits, why_not};
use super::{Fugitives, Step, field, own_leaders};
use crate::interception::{Attempt, Kind, causes};
use crate::prelude::*;

pub fn tries(q: Board, by: Power, out: &mut Vec<Action>) {
    out.extend(exits(q, by).iter().map(Action::Retreat));
    if by.camp() == q.active_camp() {
        return;
    }
    let (a, space) = (&q.s.attempt, field(q));
    out.extend(a.leaders.iter().map(Action::Leave));
    out.extend((own_leaders(q, by, space) - a.leaders).iter().map(Action::Take));
    for nation in by.nations() {
        for arm in Arm::ALL {
            if a.troops[nation.i()].of(arm) > 0 {
                out.push(Action::Unload(nation, arm));
            }
            if q.troops(space, nation).any() {
                out.push(Action::Load(nation, arm));
            }
        }
    }
}

pub fn start(u: &mut Umpire) {
    let q = u.q();
    let camp = q.s.battle.loser.expect("somebody has lost");
    let space = field(q);
    let commander = q.body_commander(battle::body(q, camp));
    let by = if camp == q.active_camp() { q.s.impulse.power } else { q.speaker(camp, space) };
    u.s.retreat.commander = commander;
    if camp == u.q().active_camp() {
        let f = &u.s.force;
        // 6.34: what was built there goes to the Regroup Box, unless others came to its help from outside.
        if f.built && f.entries.is_empty() && !u.p.space(space).zone {
            u.s.retreat.boxed = true;
            return u.turn_into(Step::Count);
        }
    }
    choose(u, by);
}

/// A Power is asked, with all it has there.
fn choose(u: &mut Umpire, by: Power) {
    let (q, camp) = (u.q(), by.camp());
    let space = field(q);
    let mut party =
        Attempt { on: true, kind: Kind::Retreat, camp: camp.0, from: Some(space), ..Attempt::default() };
    if camp != q.active_camp() {
        party.leaders = own_leaders(q, by, space);
        party.commander = q.best_commander(party.leaders, space);
        for nation in by.nations() {
            party.troops[nation.i()] = q.troops(space, nation);
        }
    }
    u.s.attempt = party;
    u.turn_into(Step::Choose { by });
}

/// What needs no answer: nobody is left, there is nowhere to go, or only one way.
pub fn passes(u: &mut Umpire, by: Power) -> bool {
    let (q, camp) = (u.q(), by.camp());
    let active = camp == q.active_camp();
    let body = if active { Body::Force } else { Body::Party };
    let there = |w: Power| own_leaders(q, w, field(q)).any() || q.sp_of(w, field(q)) > 0;
    let left = if active { q.body_points(body) > 0 } else { there(by) };
    if !left {
        if !active && there(by.partner()) {
            choose(u, by.partner());
        } else {
            u.turn_into(Step::Count);
        }
        return true;
    }
    let ways = exits(q, by);
    match (ways.first(), ways.len()) {
        (None, _) => {
            cut_off(u, body, by);
            true
        }
        (Some(to), 1) => {
            declare(u, to);
            true
        }
        _ => false,
    }
}

/// 12.63: who cannot retreat goes to the Regroup Box.
fn cut_off(u: &mut Umpire, body: Body, by: Power) {
    let camp = by.camp();
    let points = u.q().body_points(body);
    if body == Body::Party {
        u.s.lift_party(u.p);
    }
    u.tell("12.63", "log-no-retreat", |t| t.of(by).number("points", points));
    u.send_away(body, Fate::Regroup, "12.63");
    let b = &mut u.s.battle;
    b.lost[camp.i()] += points;
    match body {
        Body::Party => choose(u, by),
        _ => u.turn_into(Step::Count),
    }
    u.leave(field(u.q()));
    if camp == IMPERIAL {
        attrition::note_losses(u, points);
    }
}

pub fn may(q: Board, by: Power, action: Action) -> Result<(), Refusal> {
    let (a, space) = (&q.s.attempt, field(q));
    let active = by.camp() == q.active_camp();
    match action {
        Action::Retreat(to) if !exits(q, by).has(to) => why_not(q, by, to),
        Action::Retreat(_) if !active && a.is_empty() => Err(refuse("12.6", "refuse-nobody-goes").of(space)),
        Action::Retreat(to) => may_take_along(q, by, to),
        // 12.6: all the Active side's pieces go to one space.
        _ if active => Err(refuse("12.6", "refuse-all-together")),
        Action::Take(l) | Action::Leave(l) => {
            let there = own_leaders(q, by, space).has(l);
            refuse("12.6", "refuse-not-there")
                .of(l)
                .when(!there || a.leaders.has(l) == matches!(action, Action::Take(_)))
        }
        Action::Load(nation, arm) | Action::Unload(nation, arm) => {
            let n = nation.i();
            let no = || refuse("12.6", "refuse-no-such-piece").of(space);
            refuse("12.6", "refuse-not-your-piece").of(nation).when(nation.power() != by)?;
            match action {
                Action::Unload(..) => no().when(a.troops[n].of(arm) == 0),
                _ => {
                    let rest = q.troops(space, nation).without(a.troops[n]);
                    no().unless(q.s.could_change(space, nation, rest, arm))
                }
            }
        }
        _ => Err(Refusal::not_now("12.6")),
    }
}

/// 9.31: hesitant Allies who have another way do not go onto Russian ground that is not friendly.
fn may_take_along(q: Board, by: Power, to: SpaceId) -> Result<(), Refusal> {
    if by.camp() == q.active_camp() || to == field(q) {
        return Ok(());
    }
    let a = &q.s.attempt;
    let goes = |n: Nation| a.troops[n.i()].any() || a.leaders.meets(q.p.sets.leaders[n.i()]);
    let spoils = |n: &Nation| {
        goes(*n) && allies::shuns(q, *n, to) && exits(q, by).iter().any(|s| !allies::shuns(q, *n, s))
    };
    match by.nations().find(spoils) {
        Some(nation) => Err(refuse("9.31", "refuse-hesitant").of(nation)),
        None => Ok(()),
    }
}

pub fn change(u: &mut Umpire, action: Action) {
    let space = field(u.q());
    match action {
        Action::Take(l) => u.s.attempt.leaders.insert(l),
        Action::Leave(l) => u.s.attempt.leaders.remove(l),
        Action::Load(nation, arm) => {
            let n = nation.i();
            let rest = u.s.troops_in(space, nation).without(u.s.attempt.troops[n]);
            u.s.change_these(space, nation, rest, arm);
            u.s.attempt.troops[n].add(Troops::one(arm));
        }
        Action::Unload(nation, arm) => u.s.attempt.troops[nation.i()].take(Troops::one(arm)),
        _ => {}
    }
    let leaders = u.s.attempt.leaders;
    u.s.attempt.commander = u.q().best_commander(leaders, space);
}

pub fn declare(u: &mut Umpire, to: SpaceId) {
    u.s.attempt.to = Some(to);
    u.turn_into(Step::Go { to });
    if to != field(u.q()) {
        u.open(Window::RetreatDeclared);
    }
}

pub fn go(u: &mut Umpire, to: SpaceId) {
    let (q, space) = (u.q(), field(u.q()));
    let camp = Camp(q.s.attempt.camp);
    let active = camp == q.active_camp();
    let body = if active { Body::Force } else { Body::Party };
    let by = if active { q.s.impulse.power } else { q.body_speaker(Body::Party) };
    let mut why = if to == space { 0 } else { causes(q, space, to) };
    // 10.44: back to sea, and no line of the map; 10.45: into whatever is left of the Port.
    if active && u.s.force.sea && u.s.force.from == Some(to) {
        why = why & attrition::SCORCHED | attrition::HOSTILE;
    }
    let points = u.q().body_points(body);
    let id = if to == space { "log-retreat-stays" } else { "log-retreat" };
    u.tell("12.6", id, |t| t.of(by).number("points", points).on(to));
    if !active {
        u.s.lift_party(u.p);
        u.leave(space);
    }
    u.turn_into(Step::Gone { to, by });
    if to != space {
        set_aside(u, body, to);
    }
    u.s.wear.lost = 0;
    if why != 0 {
        attrition::roll(u, body, to, why);
    }
}

/// 9.31: hesitant Allies who have no way but onto ground that is not friendly roll for nothing on it: they are kept with those who have gone,
/// and go to the Regroup Box when all is settled.
fn set_aside(u: &mut Umpire, body: Body, to: SpaceId) {
    let mut aside = Fugitives { to, leaders: LeaderSet::EMPTY, troops: [Troops::NONE; 6] };
    for nation in NATIONS.into_iter().filter(|&n| allies::shuns(u.q(), n, to)) {
        aside.troops[nation.i()] = u.q().body_troops(body, nation);
        aside.leaders |= u.q().body_leaders(body) & u.p.sets.leaders[nation.i()];
    }
    let (leaders, troops, worn) = match body {
        Body::Force => (&mut u.s.force.leaders, &mut u.s.force.troops, &mut u.s.force.worn),
        _ => (&mut u.s.attempt.leaders, &mut u.s.attempt.troops, &mut u.s.attempt.worn),
    };
    *leaders -= aside.leaders;
    for n in NATIONS.map(Nation::i).into_iter().filter(|&n| aside.troops[n].any()) {
        (troops[n], worn[n]) = Default::default();
    }
    join(&mut u.s.retreat.parties, aside);
    let space = field(u.q());
    match body {
        Body::Force => u.s.force.commander = u.q().best_commander(u.s.force.leaders, space),
        _ => u.s.attempt.commander = u.q().best_commander(u.s.attempt.leaders, space),
    }
}

/// Some more have gone to a space.
fn join(parties: &mut ArrayVec<Fugitives, 8>, more: Fugitives) {
    if more.leaders.is_empty() && more.troops.iter().all(|t| t.is_empty()) {
        return;
    }
    match parties.iter_mut().find(|f| f.to == more.to) {
        Some(same) => {
            same.leaders |= more.leaders;
            same.troops.iter_mut().zip(more.troops).for_each(|(x, y)| x.add(y));
        }
        // There are no more ways out of a space than there is room for.
        None => parties.push(more),
    }
}

pub fn gone(u: &mut Umpire, to: SpaceId, by: Power) {
    // 12.62: what Attrition took counts towards a Rout.
    let lost = u.s.wear.lost;
    let camp = by.camp();
    u.s.battle.straggled += lost;
    u.s.battle.lost[camp.i()] += lost;
    if camp == u.q().active_camp() {
        u.s.retreat.whither = Some(to);
        // Whoever was set aside is with the others again.
        for aside in std::mem::take(&mut u.s.retreat.parties) {
            let f = &mut u.s.force;
            f.leaders |= aside.leaders;
            f.troops.iter_mut().zip(aside.troops).for_each(|(x, y)| x.add(y));
            f.commander = u.s.retreat.commander.filter(|&l| f.leaders.has(l)).or(f.commander);
        }
        return u.turn_into(Step::Count);
    }
    let a = std::mem::take(&mut u.s.attempt);
    join(&mut u.s.retreat.parties, Fugitives { to, leaders: a.leaders, troops: a.troops });
    choose(u, by);
}

/// They stand where they have gone, marked for the Impulse (12.52). If nobody is left it was an Overrun (12.8).
pub fn settle(u: &mut Umpire) {
    u.pop();
    let camp = u.s.battle.loser.expect("somebody has lost");
    if camp == u.q().active_camp() {
        u.s.force.halted = true;
        if u.s.force.is_empty() {
            u.s.battle.overrun = true;
            return;
        }
        if u.s.retreat.boxed {
            return u.send_away(Body::Force, Fate::Regroup, "6.34");
        }
        let to = u.s.retreat.whither.expect("it has gone somewhere");
        mark_force(u);
        let (came, others) = (u.s.force.leaders, u.q().leaders(camp, to));
        u.s.set_down(u.p, to);
        // It marches no more, and is not asked a second time who commands there; not at all where it has stayed.
        u.s.force.from = None;
        if Some(to) != u.s.battle.space {
            movement::joined(u, to, camp, came, others);
        }
        allies::hesitants(u);
        return;
    }
    let commander = u.s.retreat.commander;
    let parties = std::mem::take(&mut u.s.retreat.parties);
    let mut left = false;
    for party in &parties {
        for nation in NATIONS {
            let troops = party.troops[nation.i()];
            u.s.add_troops(party.to, nation, troops);
            u.s.wear(party.to, nation, Worn::all(troops.sp(), Worn::MARKED));
            left |= troops.any();
        }
        let before = u.q().leaders(camp, party.to);
        for leader in party.leaders.iter() {
            u.s.put_leader(u.p, leader, party.to);
            u.s.marked.insert(leader);
            left = true;
        }
        if before.is_empty()
            && let Some(c) = commander.filter(|&c| party.leaders.has(c))
        {
            u.s.appoint(u.p, c);
        }
        movement::joined(u, party.to, camp, party.leaders, before);
    }
    u.s.battle.overrun |= !left;
    // 9.31: who hesitates stays on no ground that is not friendly.
    allies::hesitants(u);
}

/// 12.52: the force in hand has fought.
pub fn mark_force(u: &mut Umpire) {
    u.s.marked |= u.s.force.leaders;
    u.s.force.mark(Worn::MARKED);
}
