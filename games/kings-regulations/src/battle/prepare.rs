//! KR-BAT-16 to KR-BAT-24: what comes before the battle: surprise, strengths, declining, prevarication.

use super::{ATTACKER, Act, DEFENDER, Leaves, Step, parties, retreat, superior, ways};
use crate::action::Action;
use crate::attrition::Causes;
use crate::flow::{Board, Umpire, role};
use crate::ids::{AuxId, BattleRole, HqId, Task, UnitId};
use crate::leaders::passes;
use crate::state::{AuxAt, UnitAt};
use crate::strength::Sp;
use kernel::{Line, Refusal};
use serde::{Deserialize, Serialize};
use tabletop::SmallSet;
use tabletop::view::Die;

/// An auxiliary: a counter, or a Dual Purpose unit that serves as one (KR-AUX-42).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Helper {
    Counter(AuxId),
    Dual(UnitId),
}

/// KR-BAT-04: the auxiliaries with the HQs of a host. A Dual Purpose unit that has served this turn waits for the next.
fn assigned<'a>(q: Board<'a>, host: usize) -> impl Iterator<Item = Helper> + Clone + 'a {
    let part = move |hq: HqId| {
        let own = q.fight().map(|f| f.hosts[host].hqs).unwrap_or_default();
        own.has(hq) || q.s.hqs[hq].under.is_some_and(|up| own.has(up))
    };
    let counters = q.campaign().auxiliaries.iter();
    let counters = counters.filter(move |&a| matches!(q.s.auxiliaries[a], AuxAt::Hq(hq) if part(hq)));
    let duals = q.campaign().units.iter().filter(move |&u| {
        matches!(q.s.units[u].at, UnitAt::AsAuxiliary(hq) if part(hq)) && !q.s.units[u].moved
    });
    counters.map(Helper::Counter).chain(duals.map(Helper::Dual))
}

/// Those of them that do this in a battle.
pub fn helpers<'a>(q: Board<'a>, host: usize, part: BattleRole) -> impl Iterator<Item = Helper> + Clone + 'a {
    assigned(q, host).filter(move |&h| q.aide_class(h).is_some_and(|c| c.battle == Some(part)))
}

/// KR-AUX-03: it has served: to the Recovery Box.
pub fn spend(u: &mut Umpire, helper: Helper) {
    match helper {
        Helper::Counter(a) => u.s.auxiliaries[a] = AuxAt::Recovery,
        Helper::Dual(unit) => u.s.units[unit].moved = true,
    }
}

/// KR-BAT-16: what is added for the ground, the weather and the water, and for each of the two checks by screens: for the attacker, taken off
/// for the defender.
fn stealth(q: Board) -> [i8; 2] {
    let Some(fight) = q.fight() else { return [0; 2] };
    let row = &q.p.series.charts.surprise;
    let of = |due: bool, n: i8| if due { n } else { 0 };
    let both = of(q.p.series.terrain(q.terrain(fight.hex)).cover, row.cover)
        + q.p.series.weather(q.s.weather).surprise
        + of(fight.water.is_some(), row.river);
    let screens = |host| helpers(q, host, BattleRole::Screening).count();
    let (a, d) = (screens(ATTACKER), screens(DEFENDER));
    // Whoever has reconnoitred the other this turn comes upon him sooner, and is not come upon by stealth.
    let scouted = |host: usize| {
        let backs = q.campaign().hqs.iter().filter(|&h| fight.hosts[host].hqs.has(h));
        backs.filter_map(|h| q.s.hqs[h].back).any(|b| q.s.tasks.scouted >> b.0 & 1 == 1)
    };
    let mut defender = both + of(a > d, row.screeners) + of(scouted(DEFENDER), row.recon);
    if scouted(ATTACKER) {
        defender = defender.min(0);
    }
    [both + of(d > a, row.screeners), defender]
}

/// KR-BAT-16: who is surprised by a die.
pub fn surprised(q: Board, die: u8) -> Option<u8> {
    let fight = q.fight()?;
    let row = &q.p.series.charts.surprise;
    let own = |host: usize| {
        let leader = fight.hosts[host].general;
        leader.map_or(0, |l| q.p.series.character(q.p.leader(l).personality).surprise[host])
    };
    let other = stealth(q);
    let die = die as i8;
    if die + other[ATTACKER] + own(ATTACKER) >= row.attacker {
        return Some(ATTACKER as u8);
    }
    (die - other[DEFENDER] + own(DEFENDER) <= row.defender).then_some(DEFENDER as u8)
}

/// KR-BAT-16: one die for both. How many screen is not known yet: the log shows the die alone.
pub fn surprise(u: &mut Umpire) {
    let p = u.p;
    let sides = [0, 1].map(|h| u.fight().hosts[h].side);
    let die = u.d10(sides[ATTACKER], "roll-surprise", "KR-BAT-16");
    let who = surprised(u.q(), die);
    u.fight().surprised = who;
    u.say(|| {
        let line = match who {
            Some(h) => Line::new(&p.names, "log-surprised", "KR-BAT-17").name("side", sides[usize::from(h)]),
            None => Line::new(&p.names, "log-no-surprise", "KR-BAT-16"),
        };
        line.by(role(sides[ATTACKER]))
            .number("die", die)
            .die(role(sides[ATTACKER]), Die::from_nought(die))
            .event
    });
}

/// KR-BAT-05, KR-INT-04: both show what they have.
pub fn strengths(u: &mut Umpire) {
    for host in [ATTACKER, DEFENDER] {
        count(u, host);
        // KR-SUR-07: guns alone with the enemy are taken; they are not alone while others of their team stand in the hex (KR-BAT-14).
        if u.q().foot_and_horse(parties::stack_units(u.q(), host)).is_none() {
            u.fight().hosts[host].leaves = Some(Leaves::Surrenders);
        }
    }
}

/// KR-BAT-05, KR-BAT-10: what a host has, batteries too, for all to hear.
pub fn count(u: &mut Umpire, host: usize) {
    let q = u.q();
    let sp: Sp = parties::units(q, host).map(|u| q.s.units[u].sp).sum();
    let men = q.foot_and_horse(parties::units(q, host));
    let p = u.p;
    let sides = [host, 1 - host].map(|h| u.fight().hosts[h].side);
    u.fight().hosts[host].strength = sp;
    u.say(|| {
        let line = Line::new(&p.names, "log-strength", "KR-BAT-05").by(role(sides[0]));
        let line = line.word("sp", sp.to_string()).word("men", men.to_string());
        line.word("guns", sp.less(men).to_string()).reveals(role(sides[1])).event
    });
}

/// KR-BAT-18: the defender has the first choice.
pub fn decline(u: &mut Umpire) {
    u.push(Step::Decline { host: 0 });
    u.push(Step::Decline { host: 1 });
}

/// Nobody is asked when the other has gone. KR-BAT-17, KR-SUR-01: who is surprised does not decline, but he may lay down his arms.
pub fn decline_goes_by(u: &mut Umpire, _host: u8) -> bool {
    let gone = u.fight().hosts.iter().any(|h| h.leaves.is_some());
    u.pop_if(gone)
}

/// KR-BAT-22, KR-AUX-36: auxiliaries that can cover a withdrawal.
pub fn rearguards<'a>(q: Board<'a>, host: usize) -> impl Iterator<Item = Helper> + Clone + 'a {
    assigned(q, host).filter(move |&h| q.aide_class(h).is_some_and(|c| c.does(Task::Rearguard)))
}

/// KR-BAT-18: whether a host may try to get away.
pub fn may_decline(q: Board, host: usize) -> Result<(), Refusal> {
    let Some(fight) = q.fight() else { return Err(Refusal::not_now("KR-BAT-18")) };
    if fight.round == 0 {
        if fight.surprised == Some(host as u8) {
            return Err(Refusal::new("KR-BAT-17", "refuse-surprised"));
        }
        // KR-HQS-41: a campaign may forbid the King to run.
        let bound = q
            .campaign()
            .royals
            .as_ref()
            .is_some_and(|r| r.no_decline && parties::royals(q, host).any(|l| r.leaders.contains(&l)));
        if bound {
            return Err(Refusal::new("KR-BAT-18", "refuse-royal-stands"));
        }
    }
    // KR-BAT-12: a superior who can come needs no way out.
    let comes = fight.round == 0 && host == DEFENDER && superior::may_come(q).is_ok();
    if !comes && ways::withdrawals(q, host).is_empty() {
        return Err(Refusal::new("KR-BAT-20", "refuse-nowhere"));
    }
    Ok(())
}

/// KR-BAT-22.
pub fn may_guard(q: Board, host: usize, helper: Helper) -> Result<(), Refusal> {
    if rearguards(q, host).any(|h| h == helper) {
        Ok(())
    } else {
        Err(Refusal::new("KR-BAT-22", "refuse-no-rearguard"))
    }
}

/// KR-SUR-01: before the battle alone.
pub fn may_lay_down_arms(q: Board) -> Result<(), Refusal> {
    match q.fight() {
        Some(fight) if fight.round == 0 => Ok(()),
        _ => Err(Refusal::new("KR-SUR-01", "refuse-battle-begun")),
    }
}

/// A host says whether it declines.
pub fn answer(u: &mut Umpire, host: u8, act: Act) {
    let p = u.p;
    let side = u.host(host).side;
    u.pop();
    let helper = match act {
        Act::DeclineWith(aux) => Some(Helper::Counter(aux)),
        Act::DeclineBehind(unit) => Some(Helper::Dual(unit)),
        Act::LayDownArms => {
            u.host(host).leaves = Some(Leaves::Surrenders);
            u.say(|| Line::new(&p.names, "log-lays-down-arms", "KR-SUR-01").by(role(side)).event);
            return;
        }
        Act::Decline => None,
        _ => return,
    };
    if let Some(helper) = helper {
        spend(u, helper);
    }
    let foes = u.q().foes(side);
    u.say(|| {
        let line = Line::new(&p.names, "log-declines", "KR-BAT-18").by(role(side));
        // Who covers it is seen by the enemy now.
        let line = if helper.is_some() { line.reveals(foes) } else { line };
        let line = match helper {
            Some(Helper::Counter(a)) => line.rule("KR-BAT-22").name("guard", a),
            Some(Helper::Dual(unit)) => line.rule("KR-BAT-22").name("guard", unit),
            None => line.word("guard", "no"),
        };
        line.event
    });
    u.push(Step::Oppose { host, guarded: helper.is_some() });
}

/// KR-BAT-19: what is added to the die of an attempt that is opposed.
pub fn decline_modifier(q: Board, host: usize, guarded: bool) -> i8 {
    let own = superior::rating(q, host);
    q.decline_drm(own, superior::rating(q, 1 - host), guarded) + superior::disobedience(q, host)
}

/// Of ten faces, those with which a check is passed (KR-HQS-28, KR-HQS-30).
pub fn chances_to_pass(lr: u8, drm: i8) -> u8 {
    (0..10).filter(|&die| passes(die, drm, lr)).count() as u8
}

/// KR-BAT-19: unopposed it succeeds; opposed it takes a check. KR-BAT-21: who fails suffers, and fights.
pub fn opposed(u: &mut Umpire, host: u8, guarded: bool, opposes: bool) {
    let p = u.p;
    let side = u.host(host).side;
    if !opposes {
        superior::succeeded(u, host);
        u.say(|| Line::new(&p.names, "log-let-go", "KR-BAT-19").by(role(side)).event);
        return;
    }
    let at = usize::from(host);
    let (lr, drm) = (superior::rating(u.q(), at), decline_modifier(u.q(), at, guarded));
    let die = u.d10(side, "roll-decline", "KR-BAT-19");
    let passed = passes(die, drm, lr);
    u.say(|| {
        let id = if passed { "log-decline-passed" } else { "log-decline-failed" };
        let line = Line::new(&p.names, id, "KR-BAT-19").rule(if passed { "KR-BAT-20" } else { "KR-BAT-21" });
        let line = line.by(role(side)).number("die", die).number("drm", drm).number("lr", lr);
        line.die(role(side), Die::from_nought(die)).event
    });
    if passed {
        superior::succeeded(u, host);
    } else {
        let hex = u.fight().hex;
        let causes = Causes { failed_decline: true, ..Causes::default() };
        retreat::toll(u, side, hex, None, causes);
    }
}

/// KR-BAT-23: Formations of a host in the hex that do not take part yet. KR-SIE-43: not the besieger who is covered.
pub fn waiting<'a>(q: Board<'a>, host: usize) -> impl Iterator<Item = HqId> + Clone + 'a {
    let fight = q.fight();
    let all = fight.into_iter().flat_map(move |f| q.hqs_in(f.hex).map(move |h| (f, h)));
    all.filter(move |&(f, hq)| {
        let own = &f.hosts[host];
        own.stack.has(hq) && !own.hqs.has(hq) && f.covered != Some(hq)
    })
    .map(|(_, hq)| hq)
}

/// The host whose turn it is has stopped, or has nobody to bring in: the other's turn, until both are done.
pub fn prevarication_goes_by(u: &mut Umpire, host: u8) -> bool {
    let none = waiting(u.q(), host.into()).next().is_none();
    let own = u.host(host);
    own.stopped |= none;
    if !own.stopped {
        return false;
    }
    next_to_prevaricate(u, host);
    true
}

fn next_to_prevaricate(u: &mut Umpire, host: u8) {
    if u.fight().hosts.iter().all(|h| h.stopped) {
        u.pop();
    } else {
        u.turn_into(Step::Prevaricate { host: 1 - host });
    }
}

/// KR-BAT-23.
pub fn may_prevaricate(q: Board, host: usize, hq: HqId) -> Result<(), Refusal> {
    if waiting(q, host).any(|h| h == hq) {
        Ok(())
    } else {
        Err(Refusal::new("KR-BAT-23", "refuse-takes-part").name("hq", hq))
    }
}

/// KR-BAT-23: one more for each try after the first.
pub fn prevarication_modifier(q: Board, host: usize) -> i8 {
    let tries = q.fight().map_or(0, |f| f.hosts[host].tries);
    q.p.series.charts.leadership.prevarication * tries as i8 + q.disobedience(host)
}

pub fn prevaricate(u: &mut Umpire, host: u8, action: Action) {
    let p = u.p;
    let side = u.host(host).side;
    if let Action::Battle(Act::Prevaricate(hq)) = action {
        let at = usize::from(host);
        let (lr, drm) = (u.q().generalship(at), prevarication_modifier(u.q(), at));
        let die = u.d10(side, "roll-prevarication", "KR-BAT-23");
        let passed = passes(die, drm, lr);
        u.host(host).tries += 1;
        let mut came = SmallSet::EMPTY;
        if passed {
            came = parties::bring_in(u, at, hq);
            parties::lay_open(u, at);
        } else {
            u.host(host).stopped = true;
        }
        u.say(|| {
            let id = if passed { "log-joins" } else { "log-joins-not" };
            let line = Line::new(&p.names, id, "KR-BAT-23").by(role(side));
            let line = if passed { line.name("hq", hq) } else { line };
            let line = line.number("die", die).number("drm", drm).number("lr", lr);
            line.die(role(side), Die::from_nought(die)).event
        });
        // KR-CMO-07: who marched with it is part of it.
        for mate in came.iter().filter(|&h| h != hq) {
            u.say(|| {
                Line::new(&p.names, "log-joins-with", "KR-CMO-07").by(role(side)).name("hq", mate).event
            });
        }
    } else {
        u.host(host).stopped = true;
    }
    // Whether the other is asked now tells whether somebody of his has not come in yet.
    let all = u.q().everybody(side);
    u.say(|| kernel::Event::unsaid(all));
    next_to_prevaricate(u, host);
}
