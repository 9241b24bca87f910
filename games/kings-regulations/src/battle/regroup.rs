//! KR-BAT-62, KR-BAT-63: both sides put their forces in order again.

use super::surrender::disband;
use super::{Step, after};
use crate::flow::{Board, Umpire, role};
use crate::ids::{HqId, HqType, LeaderId, Rank, UnitId};
use crate::state::{LeaderAt, UnitAt};
use arrayvec::ArrayVec;
use kernel::{Line, Refusal, Why};

/// KR-BAT-62: the loser first; without a victor the attacker.
pub fn begin(u: &mut Umpire) {
    let last = after::winner(u.q()).map_or(1, |won| won as u8);
    u.push(Step::Regroup { host: last });
    u.push(Step::Regroup { host: 1 - last });
}

/// HQs of a host that are on the map still.
fn formed<'a>(q: Board<'a>, host: usize) -> impl Iterator<Item = HqId> + Clone + 'a {
    let stack = q.fight().map(|f| f.hosts[host].stack).unwrap_or_default();
    stack.iter().filter(move |&h| q.s.hqs[h].at.is_some())
}

/// A host without HQs has nothing to put in order.
pub fn goes_by(u: &mut Umpire, host: u8) -> bool {
    let idle = formed(u.q(), host.into()).next().is_none();
    u.pop_if(idle)
}

/// The units that could go to other HQs.
pub fn moves(q: Board, host: usize, mut each: impl FnMut(UnitId, HqId)) {
    for hq in formed(q, host) {
        let Some(here) = q.s.hqs[hq].at else { continue };
        for unit in q.campaign().units.iter() {
            let field = matches!(q.s.units[unit].at, UnitAt::Hq(_) | UnitAt::Hex(_));
            if field && q.hex_of(unit) == Some(here) && may_regroup(q, host, unit, hq).is_ok() {
                each(unit, hq);
            }
        }
    }
}

/// KR-BAT-62, KR-HQS-09: between forces that were in the battle and are in one hex; each unit once.
pub fn may_regroup(q: Board, host: usize, unit: UnitId, hq: HqId) -> Result<(), Refusal> {
    let Some(fight) = q.fight() else { return Err(Refusal::not_now("KR-BAT-62")) };
    let own = fight.hosts[host].stack;
    let was_there = match q.s.units[unit].at {
        UnitAt::Hq(from) => own.has(from),
        UnitAt::Hex(_) => fight.hosts[host].loose,
        _ => false,
    };
    if !own.has(hq) || !was_there {
        return Err(Refusal::new("KR-BAT-62", "refuse-not-in-battle"));
    }
    if fight.regrouped.has(unit) {
        return Err(Refusal::new("KR-BAT-62", "refuse-regrouped").name("unit", unit));
    }
    q.may_subordinate(hq, unit)
}

pub fn regroup(u: &mut Umpire, host: u8, unit: UnitId, hq: HqId) {
    let p = u.p;
    u.s.units[unit].at = UnitAt::Hq(hq);
    u.fight().regrouped.insert(unit);
    let side = u.host(host).side;
    let team = u.q().team(side);
    u.say(|| {
        let line = Line::new(&p.names, "log-regrouped", "KR-BAT-62")
            .by(role(side))
            .name("unit", unit)
            .name("hq", hq);
        line.only_for(team, "log-regroups").event
    });
    // KR-INT-02: how many units lie by themselves on the map afterwards is seen.
    let foes = u.q().foes(side);
    u.say(|| kernel::Event::unsaid(foes));
}

/// KR-BAT-62: an HQ without units is Unformed; one without a commander gets one: of those who took part, then of the Mess.
pub fn settle(u: &mut Umpire, host: usize) {
    let hqs: ArrayVec<HqId, 64> = formed(u.q(), host).collect();
    for &hq in &hqs {
        succession(u, hq);
    }
    let mut freed: ArrayVec<LeaderId, 16> = ArrayVec::new();
    for &hq in &hqs {
        if u.q().formation(hq).next().is_none() && u.s.hqs[hq].at.is_some() {
            freed.extend(u.s.hqs[hq].commander.filter(|&l| !u.q().rank(l).is_personage()));
            disband(u, hq, None, true);
        }
    }
    for &hq in &hqs {
        if u.s.hqs[hq].at.is_some() && u.s.hqs[hq].commander.is_none() {
            post(u, hq, &mut freed);
        }
    }
    // KR-HQS-34: whoever serves under another contingent's Marshal has a General.
    let side = u.fight().hosts[host].side;
    let formed: ArrayVec<HqId, 64> = hqs.into_iter().filter(|&h| u.s.hqs[h].at.is_some()).collect();
    crate::generals::assign_to(u, side, &formed);
}

/// KR-HQS-16: who commands under a Grand Army takes it over when its commander has fallen: the highest in rank.
pub fn succession(u: &mut Umpire, hq: HqId) {
    if u.p.hq(hq).kind != HqType::GrandArmy || u.s.hqs[hq].commander.is_some() {
        return;
    }
    let q = u.q();
    // KR-HQS-45: a Captain-General who is there comes before all others.
    let here = q.s.hqs[hq].at;
    let captain = q.campaign().leaders.iter().find(|&l| {
        matches!(q.s.leaders[l].at, LeaderAt::With(_))
            && here.is_some()
            && q.leader_hex(l) == here
            && q.to_head(l, here) == Some(hq)
    });
    if let Some(leader) = captain {
        return take_command(u, hq, leader);
    }
    let best =
        q.under(hq).filter_map(|h| q.s.hqs[h].commander).max_by_key(|&l| (q.rank(l), q.p.leader(l).lr));
    if let Some(leader) = best {
        u.s.leave_post(leader);
        take_command(u, hq, leader);
    }
}

/// KR-HQS-26: an HQ whose commander has fallen gets another, or goes on under a notional leader.
pub fn replace(u: &mut Umpire, hq: HqId) {
    if u.s.hqs[hq].at.is_some() && u.s.hqs[hq].commander.is_none() {
        succession(u, hq);
        if u.s.hqs[hq].commander.is_none() {
            post(u, hq, &mut ArrayVec::new());
        }
    }
}

/// KR-HQS-20: by lot among those who may.
fn post(u: &mut Umpire, hq: HqId, freed: &mut ArrayVec<LeaderId, 16>) {
    let p = u.p;
    let side = p.hq(hq).side;
    let wanted = p.series.hq_kind(p.hq(hq).kind).commander.unwrap_or(Rank::General);
    let fits: ArrayVec<LeaderId, 96> = freed.iter().copied().filter(|&l| u.q().rank(l) == wanted).collect();
    let choice: ArrayVec<LeaderId, 96> = if fits.is_empty() { u.q().candidates(hq).collect() } else { fits };
    // KR-INT-03: among how many the lot falls is not said, but the dice that follow depend on it.
    let foes = u.q().foes(side);
    u.say(|| kernel::Event::unsaid(foes));
    let leader = match choice.len() {
        0 => return,
        1 => choice[0],
        n => choice[u.dice.pick(n, Why::new(role(side), "roll-posting", "KR-HQS-20"))],
    };
    freed.retain(|l| *l != leader);
    take_command(u, hq, leader);
}

fn take_command(u: &mut Umpire, hq: HqId, leader: LeaderId) {
    let p = u.p;
    u.s.leaders[leader].at = LeaderAt::Commands(hq);
    u.s.leaders[leader].relieved = false;
    u.s.hqs[hq].commander = Some(leader);
    let side = p.hq(hq).side;
    let team = u.q().team(side);
    u.say(|| {
        let line = Line::new(&p.names, "log-posted", "KR-BAT-62")
            .by(role(side))
            .name("leader", leader)
            .name("hq", hq);
        line.only_for(team, "log-posts").event
    });
}
