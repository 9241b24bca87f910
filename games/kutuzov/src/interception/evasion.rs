//! 11.6 – 11.9: Evasion.

use super::{Attempt, Kind, Part, Reaction, Step};
use crate::prelude::*;

/// The Army or Army Group that may still evade, with all the Soldiers it can command (11.6): who has come by Interception, has tried or has
/// evaded within the Zone does not count.
pub fn army(q: Board) -> Part {
    let r = &q.s.reaction;
    let Some(to) = r.to else { return Part::default() };
    let camp = Camp(r.camp);
    let leaders = q.leaders(camp, to) - r.came.leaders - r.failed.leaders - r.safe.leaders;
    let mut part = Part { leaders, sp: [0; 6] };
    if leaders.any() {
        for nation in NATIONS {
            let untried = untried(q, nation);
            part.sp[nation.i()] = if untried > 0 { q.room(leaders, nation).min(untried) } else { 0 };
        }
    }
    part
}

/// Those of it who would go to a space (9.31).
fn army_to(q: Board, mut part: Part, to: SpaceId) -> Part {
    let stays = |n: &Nation| q.s.reaction.to != Some(to) && allies::shuns(q, *n, to);
    for nation in NATIONS.into_iter().filter(stays) {
        part.leaders -= q.p.sets.leaders[nation.i()];
        part.sp[nation.i()] = 0;
    }
    part
}

/// Strength Points of a Nation that have not tried to evade.
fn untried(q: Board, nation: Nation) -> u8 {
    let r = &q.s.reaction;
    let (Some(to), n) = (r.to, nation.i()) else { return 0 };
    if nation.camp() != Camp(r.camp) {
        return 0;
    }
    let others = r.came.sp[n] + r.failed.sp[n] + r.safe.sp[n];
    q.troops(to, nation).sp().saturating_sub(others)
}

/// Strength Points of a Nation that are under nobody's command and may still try, piece by piece.
pub fn alone(q: Board, nation: Nation) -> u8 {
    untried(q, nation) - army(q).sp[nation.i()]
}

/// Whose Leader commands the Army or Army Group that may evade.
fn decides(q: Board, part: &Part) -> Option<Power> {
    let to = q.s.reaction.to?;
    let commander = q.best_commander(part.leaders, to)?;
    Some(q.nation_of(commander).power())
}

pub fn any(q: Board, by: Power) -> bool {
    let r = &q.s.reaction;
    let Some(to) = r.to.filter(|&to| r.attack && q.holds(by.camp(), to)) else { return false };
    let part = army(q);
    let mine = decides(q, &part) == Some(by) || by.nations().any(|n| untried(q, n) > part.sp[n.i()]);
    mine && (q.p.space(to).zone
        || q.p.space(to).neighbours.iter().any(|s| destination(q, by.camp(), to, s, false).is_ok()))
}

/// 11.6, 11.7, 13.41: whether one may evade there.
pub fn destination(
    q: Board,
    camp: Camp,
    from: SpaceId,
    to: SpaceId,
    over_river: bool,
) -> Result<(), Refusal> {
    let no = |rule, id| refuse(rule, id).of(to).name("at", from);
    if from == to {
        return no("11.6", "refuse-evade-here").unless(q.p.space(to).zone);
    }
    match q.line(from, to, camp) {
        None => return Err(no("11.6", "refuse-not-adjacent")),
        Some(Line::River) if !over_river => return Err(no("11.7", "refuse-evade-river")),
        _ => {}
    }
    no("11.6", "refuse-evade-back").when(q.s.force.entries.has(to))?;
    no("9.3", "refuse-neutral").when(q.closed(to))?;
    no("19.722", "refuse-leave-closed").when(withdrawal::bars(q, camp, to))?;
    let friends = q.holds(camp, to);
    no("11.7", "refuse-evade-enemy").when(q.holds(camp.foe(), to) && !(q.p.space(to).zone && friends))?;
    no("11.7", "refuse-evade-fortress").when(q.enemy_fortress(to, camp) && !friends)?;
    if q.enemy_fortress(from, camp) && q.standing(to, camp) == Standing::Enemy {
        return Err(no("13.41", "refuse-past-fortress"));
    }
    Ok(())
}

/// Whether the Army or Army Group that is attacked may evade there.
pub fn may_evade(q: Board, by: Power, to: SpaceId) -> Result<(), Refusal> {
    let from = attacked(q, by)?;
    let part = army(q);
    let Some(power) = decides(q, &part) else {
        return Err(refuse("11.6", "refuse-no-evader").of(from));
    };
    refuse("10.62", "refuse-not-commander").of(from).when(power != by)?;
    // 9.31: Allies who hesitate stay behind; if there is nobody else, nobody goes.
    if army_to(q, part, to).leaders.is_empty()
        && let Some(leader) = part.leaders.first()
    {
        return Err(refuse("9.31", "refuse-hesitant").of(q.nation_of(leader)));
    }
    destination(q, by.camp(), from, to, false)
}

/// 11.6 – 11.8: the easiest Evasion of a force that comes to a space, by what lies on the table: what the dice must show, and who commands; cards may change
/// it. Of Soldiers without a Leader each tries by himself.
pub fn easiest(p: &Pack, s: &mut State, camp: Camp, from: SpaceId) -> Option<(i8, Option<LeaderId>)> {
    s.reaction = Reaction { to: Some(from), camp: camp.0, attack: true, ..Reaction::default() };
    let part = army(Board::new(p, s));
    let goals = p.space(from).neighbours.iter().chain([from]);
    let needs = goals.filter_map(|to| {
        let q = Board::new(p, s);
        destination(q, camp, from, to, false).ok()?;
        let (leaders, led) = (army_to(q, part, to).leaders, part.leaders.any());
        let goes = |n: &Nation| alone(q, *n) > 0 && (from == to || !allies::shuns(q, *n, to));
        if leaders.is_empty() && (led || !NATIONS.iter().any(goes)) {
            return None;
        }
        let commander = q.best_commander(leaders, from);
        let (on, kind, camp) = (true, Kind::Evasion, camp.0);
        s.attempt =
            Attempt { on, kind, camp, from: Some(from), to: Some(to), commander, ..Attempt::default() };
        Some((super::odds(Board::new(p, s))?.needs, commander))
    });
    needs.min_by_key(|n| n.0)
}

/// Whether a Soldier without a Leader may.
pub fn may_alone(q: Board, by: Power, to: SpaceId, nation: Nation, arm: Arm) -> Result<(), Refusal> {
    let from = attacked(q, by)?;
    refuse("11.6", "refuse-not-your-piece").of(nation).when(nation.power() != by)?;
    if alone(q, nation) < arm.sp() || !q.can_form(from, nation, arm) {
        return Err(refuse("11.6", "refuse-no-such-piece").of(from));
    }
    refuse("9.31", "refuse-hesitant").of(nation).when(from != to && allies::shuns(q, nation, to))?;
    destination(q, by.camp(), from, to, false)
}

fn attacked(q: Board, by: Power) -> Result<SpaceId, Refusal> {
    let r = &q.s.reaction;
    match r.to {
        Some(to) if r.attack && q.holds(by.camp(), to) => Ok(to),
        _ => Err(refuse("11.6", "refuse-not-attacked")),
    }
}

pub fn declare(u: &mut Umpire, to: SpaceId) {
    let part = army_to(u.q(), army(u.q()), to);
    let from = u.s.reaction.to.expect("somebody came there");
    begin(u, from, to, part.leaders);
    for nation in NATIONS {
        u.s.attempt.troops[nation.i()] = u.s.carve(from, nation, part.sp[nation.i()]);
    }
    announce(u);
}

pub fn declare_alone(u: &mut Umpire, to: SpaceId, nation: Nation, arm: Arm) {
    let from = u.s.reaction.to.expect("somebody came there");
    begin(u, from, to, LeaderSet::EMPTY);
    u.s.attempt.troops[nation.i()] = u.s.form(from, nation, arm);
    announce(u);
}

fn begin(u: &mut Umpire, from: SpaceId, to: SpaceId, leaders: LeaderSet) {
    u.s.attempt = Attempt {
        on: true,
        kind: Kind::Evasion,
        camp: u.s.reaction.camp,
        from: Some(from),
        to: Some(to),
        leaders,
        commander: u.q().best_commander(leaders, from),
        ..Attempt::default()
    };
}

fn announce(u: &mut Umpire) {
    let a = u.s.attempt;
    let to = a.to.expect("it goes somewhere");
    match a.commander {
        Some(leader) => u.tell("11.6", "log-evade", |t| t.of(leader).on(to)),
        None => u.tell("11.6", "log-evade-piece", |t| t.on(to)),
    }
    u.s.reaction.again = true;
    u.push(Step::Roll);
    u.open(Window::EvasionDeclared);
}
