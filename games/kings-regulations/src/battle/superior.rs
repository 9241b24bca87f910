//! KR-BAT-12, by an option: a superior who is near may be called on before the battle. He makes the check for the defender, and if it
//! succeeds he says whether they leave or he comes to fight.

use super::{Act, DEFENDER, Leaves, Step, parties, prepare, ways};
use crate::flow::{Board, Umpire, role};
use crate::ids::{HqId, HqType, Stage as SiegeStage};
use crate::march::contact;
use kernel::{Line, Refusal};

/// HQs of a host's team that are elsewhere on the map.
pub fn elsewhere<'a>(q: Board<'a>, host: usize) -> impl Iterator<Item = HqId> + Clone + 'a {
    let fight = q.fight().filter(|_| q.s.options.superiors);
    let all = fight.into_iter().flat_map(move |f| q.campaign().hqs.iter().map(move |h| (f, h)));
    all.filter(move |&(f, hq)| {
        let state = &q.s.hqs[hq];
        q.friends(f.hosts[host].side, q.p.hq(hq).side)
            && state.under.is_none()
            && state.at.is_some_and(|at| at != f.hex)
    })
    .map(|(_, hq)| hq)
}

/// KR-BAT-12: the defender, before the battle, calls on one who outranks his general, has a COR, and is in its range.
pub fn may_call(q: Board, host: usize, hq: HqId) -> Result<(), Refusal> {
    let refuse = |id: &'static str| Err(Refusal::new("KR-BAT-12", id).name("hq", hq));
    let Some(fight) = q.fight().filter(|f| q.s.options.superiors && f.round == 0 && host == DEFENDER) else {
        return Err(Refusal::not_now("KR-BAT-12"));
    };
    if fight.surprised == Some(host as u8) {
        return Err(Refusal::new("KR-BAT-17", "refuse-surprised"));
    }
    if fight.called.is_some() || !elsewhere(q, host).any(|h| h == hq) {
        return refuse("refuse-nobody-called");
    }
    let own = &fight.hosts[host];
    let commander = q.s.hqs[hq].commander.filter(|_| q.p.hq(hq).kind != HqType::Garrison);
    let Some((leader, at)) = commander.zip(q.s.hqs[hq].at) else { return refuse("refuse-no-cor") };
    let cor = q.p.leader(leader).cor;
    if cor == 0 {
        return refuse("refuse-no-cor");
    }
    if own.general.is_some_and(|general| q.rank(general) >= q.rank(leader)) {
        return refuse("refuse-no-superior");
    }
    let reach = q.task_hexes(&q.barriers(own.side), at, cor.into(), false, false);
    if reach.has(fight.hex) { Ok(()) } else { refuse("refuse-out-of-reach") }
}

/// KR-BAT-12: whether he could come with his Formation: one that can move, that no enemy holds where it stands, and that besieges nothing.
pub fn may_come(q: Board) -> Result<(), Refusal> {
    let called = q.fight().and_then(|f| f.called).and_then(|hq| q.s.hqs[hq].at.map(|at| (hq, at)));
    let Some((hq, at)) = called else { return Err(Refusal::not_now("KR-BAT-12")) };
    let side = q.p.hq(hq).side;
    let besieges = q.s.sieges.iter().any(|s| s.by == hq && s.stage > SiegeStage::Blockade);
    let held = q.field_side(at, |s| q.enemies(side, s)).is_some();
    if q.hq_ma(hq).is_none() || besieges || held {
        return Err(Refusal::new("KR-BAT-12", "refuse-held-fast").name("hq", hq));
    }
    Ok(())
}

/// KR-BAT-12, KR-INT-04: whoever calls shows whom.
pub fn call(u: &mut Umpire, host: u8, hq: HqId) {
    let p = u.p;
    let side = u.host(host).side;
    let all = u.q().everybody(side);
    u.show_hq(hq, all);
    u.fight().called = Some(hq);
    u.say(|| Line::new(&p.names, "log-called", "KR-BAT-12").by(role(side)).name("hq", hq).event);
}

/// The rating by which a host declines: of the superior if one was called (KR-BAT-12), else of its general.
pub fn rating(q: Board, host: usize) -> u8 {
    let called = q.fight().filter(|_| host == DEFENDER).and_then(|f| f.called);
    called.map_or_else(|| q.generalship(host), |hq| q.lr(hq))
}

/// KR-BAT-12: the attempt has succeeded: with a superior there is a choice, else the host is off.
pub fn succeeded(u: &mut Umpire, host: u8) {
    let before = u.fight().round == 0;
    if before && usize::from(host) == DEFENDER && u.fight().called.is_some() {
        u.push(Step::Superior { host });
    } else {
        u.host(host).leaves = Some(Leaves::Withdraws);
    }
}

pub fn may_choose(q: Board, host: usize, act: Act) -> Result<(), Refusal> {
    match act {
        Act::Come => may_come(q),
        _ if ways::withdrawals(q, host).is_empty() => Err(Refusal::new("KR-BAT-20", "refuse-nowhere")),
        _ => Ok(()),
    }
}

/// KR-BAT-12: he comes with his Formation and takes part; or they leave.
pub fn choose(u: &mut Umpire, host: u8, act: Act) {
    let called = u.fight().called.filter(|_| act == Act::Come);
    let Some((hq, from)) = called.and_then(|hq| u.s.hqs[hq].at.map(|at| (hq, at))) else {
        u.host(host).leaves = Some(Leaves::Withdraws);
        return;
    };
    let hex = u.fight().hex;
    // KR-ADM-14.
    u.has_marched(hq);
    contact::go(u, hq, from, hex);
    let under: arrayvec::ArrayVec<HqId, { crate::state::HQS }> = u.q().under(hq).collect();
    let fight = u.fight();
    let own = &mut fight.hosts[usize::from(host)];
    own.hqs.insert(hq);
    own.stack.insert(hq);
    under.into_iter().for_each(|h| own.stack.insert(h));
    // KR-BAT-20: nobody of the enemy leaves by the way he came.
    let came = &mut fight.from[usize::from(host)];
    if !came.contains(&from) {
        let _ = came.try_push(from);
    }
    parties::lay_open(u, host.into());
    prepare::count(u, host.into());
}

/// KR-HQS-33: what insubordination adds to the check, in the host that makes it or in the Formation of the superior.
pub fn disobedience(q: Board, host: usize) -> i8 {
    match q.fight().filter(|_| host == DEFENDER).and_then(|f| f.called) {
        Some(hq) => q.p.series.charts.leadership.insubordination * q.insubordination(hq) as i8,
        None => q.disobedience(host),
    }
}
