//! KR-BAT-25 to KR-BAT-40: how the hosts are drawn up: wings and frontage, fieldworks, superiorities, the CE that leads, thresholds.

use super::{ATTACKER, DEFENDER, Step, account, parties, prepare};
use crate::flow::{Board, Umpire, role};
use crate::ids::{Arm, BattleRole, Ce, Kind, Side, UnitId};
use crate::strength::Sp;
use arrayvec::ArrayVec;
use kernel::{Line, Refusal, Roles};
use prepare::{Helper, helpers, spend};

/// KR-BAT-26, KR-BAT-28: the wings of both, and what the better general may make of them. KR-SUP-42: who draws ammunition.
pub fn front(u: &mut Umpire) {
    for host in [ATTACKER, DEFENDER] {
        let q = u.q();
        let wings = q.wings(q.battle_sp(parties::units(q, host)));
        let all = parties::units(q, host).map(|u| q.s.units[u].sp).sum();
        let depot = q.fight().and_then(|f| q.ammunition(f.hosts[host].side, f.hex));
        let own = &mut u.fight().hosts[host];
        (own.wings, own.strength, own.ammunition) = (wings, all, depot);
    }
    // KR-BAT-33.
    for host in [ATTACKER, DEFENDER] {
        let level = u.q().fight().map_or(0, |f| account::cavalry(u.q(), f, host));
        u.fight().hosts[host].cavalry = level;
    }
    let lr = [ATTACKER, DEFENDER].map(|h| u.q().generalship(h));
    for host in [ATTACKER, DEFENDER] {
        let worth = u.q().mastery(lr[host], lr[1 - host]);
        if worth > 0 {
            u.push(Step::Master { host: host as u8, wings: worth });
        }
    }
}

impl Board<'_> {
    /// KR-SUP-42, KR-SUP-34, KR-SUP-02: the depot or hub of a side that reaches a hex with ammunition; KR-SUP-41: a hub that is suppressed its own
    /// hex alone.
    pub fn ammunition(self, side: Side, hex: tabletop::hex::HexId) -> Option<tabletop::hex::HexId> {
        let bars = self.barriers(side).into_battle(hex);
        let own = |c: crate::ids::ContingentId| self.friends(side, self.p.contingent(c).side);
        let hubs = self.campaign().hubs.iter().filter(|&h| {
            self.s.hubs[h].active
                && self.p.hub(h).contingents.iter().any(|&c| own(c))
                && (!self.is_suppressed(h) || self.hub_hex(h) == Some(hex))
        });
        let hubs = hubs.filter_map(|h| self.hub_hex(h));
        let depots = self.s.depots.iter().filter(|d| d.stands() && own(d.contingent)).map(|d| d.hex);
        hubs.chain(depots).find(|&from| from == hex || self.in_radius(&bars, from, hex))
    }
}

/// KR-BAT-28: of so many wings, how many the better general can add from what is held back, and how many of the enemy he can keep off: one
/// always comes up.
fn mastered(q: Board, host: usize, wings: u8) -> [u8; 2] {
    let Some(fight) = q.fight() else { return [0; 2] };
    let all = [0, 1].map(|h| fight.hosts[h].wings - fight.hosts[h].outwitted);
    let front = |bonus| q.front(all, q.base_frontage(fight.hex), bonus).engaged[host];
    let mut bonus = [0; 2];
    bonus[host] = wings;
    [front(bonus) - front([0; 2]), wings.min(all[1 - host].saturating_sub(1))]
}

/// KR-BAT-28: a wing more if there is one, or wings of the enemy that do not come up.
pub fn may_master(q: Board, host: usize, wings: u8, add: bool) -> Result<(), Refusal> {
    let [more, fewer] = mastered(q, host, wings);
    match add {
        true if more == 0 => Err(Refusal::new("KR-BAT-28", "refuse-no-more-wings")),
        false if fewer == 0 => Err(Refusal::new("KR-BAT-28", "refuse-last-wing")),
        _ => Ok(()),
    }
}

/// Neither would change anything.
pub fn master_goes_by(u: &mut Umpire, host: u8, wings: u8) -> bool {
    let idle = mastered(u.q(), host.into(), wings) == [0; 2];
    u.pop_if(idle)
}

pub fn master(u: &mut Umpire, host: u8, wings: u8, add: bool) {
    let p = u.p;
    let side = u.host(host).side;
    let [more, fewer] = mastered(u.q(), host.into(), wings);
    if add {
        u.host(host).gained = more;
    } else {
        u.host(1 - host).outwitted = fewer;
    }
    u.say(|| {
        let (id, count) = if add { ("log-wings-added", more) } else { ("log-wings-taken", fewer) };
        Line::new(&p.names, id, "KR-BAT-28").by(role(side)).number("count", count).event
    });
}

/// KR-BAT-27, KR-BAT-29: the front of both, fixed from now on; KR-BAT-30: then who digs.
pub fn fieldworks(u: &mut Umpire) {
    let q = u.q();
    let Some(fight) = q.fight() else { return };
    let [a, d] = &fight.hosts;
    let wings = [a.wings - a.outwitted, d.wings - d.outwitted];
    let base = q.base_frontage(fight.hex);
    let front = q.front(wings, base, [a.gained, d.gained]);
    let area = q.p.atlas.soil(fight.hex).fortified_area;
    let (p, sides, surprised) = (u.p, [a.side, d.side], fight.surprised);
    for host in [ATTACKER, DEFENDER] {
        let own = &mut u.fight().hosts[host];
        (own.engaged, own.reserve) = (front.engaged[host], front.reserve[host]);
        own.front = own.engaged;
        u.say(|| {
            let line = Line::new(&p.names, "log-front", "KR-BAT-25").rule("KR-BAT-29").by(role(sides[host]));
            let line = line.number("engaged", front.engaged[host]).number("reserve", front.reserve[host]);
            line.number("base", base).event
        });
    }
    // KR-BAT-31: in a Fortified Area without any digging.
    u.fight().hosts[DEFENDER].fieldworks = area;
    for host in [ATTACKER, DEFENDER] {
        let settled = host == DEFENDER && area;
        if surprised.is_none() && !settled {
            u.push(Step::Entrench { host: host as u8 });
        }
    }
}

/// KR-BAT-30: Pioneers that a host needs.
fn pioneers(q: Board, host: usize) -> usize {
    let own = q.fight().map(|f| &f.hosts[host]);
    own.map_or(0, |h| q.pioneers_needed(h.engaged, h.general)).into()
}

/// KR-BAT-30: one Pioneer for three wings; KR-BAT-17: nobody where there is surprise.
pub fn may_entrench(q: Board, host: usize) -> Result<(), Refusal> {
    if q.fight().is_some_and(|f| f.surprised.is_some()) {
        return Err(Refusal::new("KR-BAT-17", "refuse-surprised"));
    }
    let need = pioneers(q, host);
    if helpers(q, host, BattleRole::Fieldworks).count() < need {
        return Err(Refusal::new("KR-BAT-30", "refuse-no-pioneers").number("count", need as i32));
    }
    Ok(())
}

pub fn entrench(u: &mut Umpire, host: u8) {
    let p = u.p;
    let need = pioneers(u.q(), host.into());
    let tasked: ArrayVec<Helper, 8> =
        helpers(u.q(), host.into(), BattleRole::Fieldworks).take(need.min(8)).collect();
    for helper in tasked {
        spend(u, helper);
    }
    u.host(host).fieldworks = true;
    let side = u.host(host).side;
    u.say(|| {
        Line::new(&p.names, "log-entrenched", "KR-BAT-30").by(role(side)).number("count", need as i64).event
    });
}

/// The host for which a side decides.
fn host_of(q: Board, side: Side) -> Option<usize> {
    q.fight()?.hosts.iter().position(|h| h.side == side)
}

/// KR-BAT-36: who has not sealed yet. Both are asked, whatever they have.
pub fn not_sealed(q: Board) -> Roles {
    let hosts = q.fight().into_iter().flat_map(|f| &f.hosts);
    hosts.filter(|h| h.sealed.is_none()).fold(Roles::NOBODY, |all, h| all.with(role(h.side)))
}

/// KR-BAT-36, KR-BAT-32: the most that a host can commit to screen and to assault: one for each SP of foot and horse.
fn most(q: Board, host: usize) -> [u8; 2] {
    let men = q.foot_and_horse(parties::units(q, host)).points();
    [BattleRole::Screening, BattleRole::Assault].map(|part| {
        let count = helpers(q, host, part).count() as u16;
        count.min(men).min(u16::from(u8::MAX)) as u8
    })
}

pub fn commitments(q: Board, side: Side) -> impl Iterator<Item = [u8; 2]> {
    let [screen, assault] = host_of(q, side).map_or([0; 2], |h| most(q, h));
    (0..=screen).flat_map(move |s| (0..=assault).map(move |a| [s, a]))
}

pub fn may_commit(q: Board, side: Side, [screen, assault]: [u8; 2]) -> Result<(), Refusal> {
    let most = host_of(q, side).map_or([0; 2], |h| most(q, h));
    if screen <= most[0] && assault <= most[1] {
        Ok(())
    } else {
        Err(Refusal::new("KR-BAT-36", "refuse-not-so-many"))
    }
}

/// KR-BAT-36: sealed; when both are, opened together. The most has the better of it; all who served go to Recovery.
pub fn commit(u: &mut Umpire, side: Side, what: [u8; 2]) {
    let Some(host) = host_of(u.q(), side) else { return };
    u.fight().hosts[host].sealed = Some(what);
    let [Some(a), Some(d)] = [0, 1].map(|h| u.fight().hosts[h].sealed) else { return };
    u.pop();
    let (p, both) = (u.p, [a, d]);
    for host in [ATTACKER, DEFENDER] {
        for (n, part) in [BattleRole::Screening, BattleRole::Assault].into_iter().enumerate() {
            let count = usize::from(both[host][n]);
            let tasked: ArrayVec<Helper, 64> = helpers(u.q(), host, part).take(count).collect();
            for helper in tasked {
                spend(u, helper);
            }
        }
        let own = &mut u.fight().hosts[host];
        own.screening = both[host][0] > both[1 - host][0];
        own.assault = both[host][1] > both[1 - host][1];
        let side = own.side;
        let foes = u.q().foes(side);
        u.say(|| {
            let line = Line::new(&p.names, "log-committed", "KR-BAT-36").by(role(side)).reveals(foes);
            line.number("screen", both[host][0]).number("assault", both[host][1]).event
        });
    }
}

/// KR-BAT-34: more batteries; KR-BAT-35: in a tie a Legion's may decide, the attacker's first.
pub fn artillery(u: &mut Umpire) {
    let (p, q) = (u.p, u.q());
    let [a, d] = [ATTACKER, DEFENDER].map(|h| q.batteries(parties::units(q, h)));
    let sides = [0, 1].map(|h| u.fight().hosts[h].side);
    for (host, guns) in [a, d].into_iter().enumerate() {
        u.say(|| {
            let line = Line::new(&p.names, "log-batteries", "KR-BAT-34").by(role(sides[host]));
            line.word("count", Sp::halves(guns).to_string()).event
        });
    }
    if a == d {
        u.push(Step::Legion { host: 1 });
        u.push(Step::Legion { host: 0 });
    } else {
        let host = if a > d { ATTACKER } else { DEFENDER };
        u.fight().hosts[host].artillery = true;
    }
}

pub fn may_bring_battery(q: Board, host: usize) -> Result<(), Refusal> {
    if helpers(q, host, BattleRole::Battery).next().is_none() {
        return Err(Refusal::new("KR-BAT-35", "refuse-no-legion-battery"));
    }
    // KR-BAT-32: it needs an SP of foot or horse that stands by no other battery.
    let units = parties::units(q, host);
    let guns = units.clone().filter(|&u| q.p.arm(u) == Arm::Field).map(|u| q.s.units[u].sp.points());
    if q.foot_and_horse(units).points() <= guns.sum::<u16>() {
        return Err(Refusal::new("KR-BAT-32", "refuse-battery-unmatched"));
    }
    Ok(())
}

/// KR-BAT-35: as an Amateur battery, which is half of one; if both have it nobody has the better of it.
pub fn bring_battery(u: &mut Umpire, host: u8) {
    let p = u.p;
    let Some(battery) = helpers(u.q(), host.into(), BattleRole::Battery).next() else { return };
    spend(u, battery);
    let fight = u.fight();
    let at = usize::from(host);
    fight.hosts[at].legion = true;
    let tied = fight.hosts[1 - at].legion;
    fight.hosts[at].artillery = !tied;
    fight.hosts[1 - at].artillery = false;
    let side = fight.hosts[at].side;
    u.say(|| Line::new(&p.names, "log-legion-battery", "KR-BAT-35").by(role(side)).event);
}

/// KR-SUP-43: the grade a unit of a host fights with: one worse without ammunition, where the enemy has some; E stays E.
pub fn grade(q: Board, host: usize, unit: UnitId) -> Option<Ce> {
    let ce = q.fighting_ce(unit)?;
    let fight = q.fight()?;
    let lacks = fight.hosts[host].ammunition.is_none() && fight.hosts[1 - host].ammunition.is_some();
    let worse = if lacks { q.p.series.charts.crt_shift.ammunition } else { 0 };
    Some(Ce::ALL[(ce.index() + usize::from(worse)).min(Ce::ALL.len() - 1)])
}

/// KR-BAT-37: the grades that a host may name: each of at least a fifth of its foot and horse. Guns whose last foot is gone have no grade: they are led
/// by the worst.
pub fn grades(q: Board, host: usize) -> ArrayVec<Ce, 5> {
    let mut named = worth_naming(q, &by_grade(q, host));
    if named.is_empty() {
        named.extend(Ce::ALL.last().copied());
    }
    named
}

/// Strength by grade.
fn by_grade(q: Board, host: usize) -> [Sp; 5] {
    let mut by_grade = [Sp::NONE; 5];
    for unit in parties::units(q, host) {
        if let Some(ce) = grade(q, host, unit) {
            by_grade[ce.index()] += q.s.units[unit].sp;
        }
    }
    by_grade
}

/// The share of a grade in a side's host, in hundredths.
pub fn share(q: Board, side: Side, ce: Ce) -> Option<u32> {
    let by_grade = by_grade(q, host_of(q, side)?);
    let all: Sp = by_grade.iter().copied().sum();
    let of = u32::from(all.in_halves());
    (of > 0).then(|| (u32::from(by_grade[ce.index()].in_halves()) * 100 + of / 2) / of)
}

/// Grades of at least a fifth of them all.
pub fn worth_naming(q: Board, by_grade: &[Sp; 5]) -> ArrayVec<Ce, 5> {
    let all: Sp = by_grade.iter().copied().sum();
    let share = u32::from(q.p.series.numbers.lce_share);
    let enough = |ce: &Ce| {
        let own = by_grade[ce.index()];
        !own.is_none() && u32::from(own.in_halves()) * 100 >= u32::from(all.in_halves()) * share
    };
    Ce::ALL.iter().copied().filter(enough).collect()
}

/// KR-BAT-37, KR-BAT-17: both at once and in secret; who is surprised names his first.
pub fn to_lead(q: Board) -> Roles {
    let Some(fight) = q.fight() else { return Roles::NOBODY };
    let open = |h: usize| fight.hosts[h].lead.is_none();
    let first = fight.surprised.map(usize::from).filter(|&h| open(h));
    let asked = |h: &usize| open(*h) && first.is_none_or(|f| f == *h);
    [ATTACKER, DEFENDER]
        .into_iter()
        .filter(asked)
        .fold(Roles::NOBODY, |all, h| all.with(role(fight.hosts[h].side)))
}

pub fn leads(q: Board, side: Side) -> impl Iterator<Item = Ce> {
    host_of(q, side).map(|h| grades(q, h)).unwrap_or_default().into_iter()
}

pub fn may_lead(q: Board, side: Side, ce: Ce) -> Result<(), Refusal> {
    if leads(q, side).any(|c| c == ce) {
        Ok(())
    } else {
        Err(Refusal::new("KR-BAT-37", "refuse-too-few-of-grade"))
    }
}

/// KR-BAT-37, KR-BAT-38: the CE that leads a host is sealed.
pub fn lead(u: &mut Umpire, side: Side, ce: Ce) {
    let Some(host) = host_of(u.q(), side) else { return };
    let p = u.p;
    u.fight().hosts[host].lead = Some(ce);
    let say = |u: &mut Umpire, side: Side, ce: Ce| {
        let foes = u.q().foes(side);
        u.say(|| {
            let line = Line::new(&p.names, "log-lce", "KR-BAT-37").by(role(side)).reveals(foes);
            line.word("ce", Ce::NAMES[ce.index()]).event
        });
    };
    if u.fight().surprised == Some(host as u8) {
        say(u, side, ce);
    }
    let [Some(a), Some(d)] = [0, 1].map(|h| u.fight().hosts[h].lead) else { return };
    u.pop();
    for (host, ce) in [a, d].into_iter().enumerate() {
        let own = &mut u.fight().hosts[host];
        own.lce = Some(ce);
        let side = own.side;
        if u.fight().surprised != Some(host as u8) {
            say(u, side, ce);
        }
    }
}

/// KR-BAT-40: from the CE that leads and all wings, engaged and in reserve.
pub fn thresholds(u: &mut Umpire) {
    let p = u.p;
    for host in [ATTACKER, DEFENDER] {
        let own = &mut u.fight().hosts[host];
        let wings = own.engaged + own.reserve;
        own.threshold = p.series.charts.threshold.of(own.lce.unwrap_or(Ce::E), wings);
        let (side, threshold) = (own.side, own.threshold);
        u.say(|| {
            let line = Line::new(&p.names, "log-threshold", "KR-BAT-40").by(role(side));
            line.number("count", threshold).number("wings", wings).event
        });
    }
}

/// What a viewer does not know of sealed choices is chosen anew, among what could be.
pub fn reseal(p: &crate::pack::Pack, s: &mut crate::state::State, side: Side, dice: &mut kernel::Dice) {
    let Some(host) = host_of(Board::new(p, s), side) else { return };
    let Some(fight) = &s.battle.fight else { return };
    let own = &fight.hosts[host];
    let sealed = own.sealed.is_some() && fight.hosts[1 - host].sealed.is_none();
    let open = fight.surprised == Some(host as u8);
    let led = own.lead.is_some() && own.lce.is_none() && !open;
    if sealed {
        let all: Vec<[u8; 2]> = commitments(Board::new(p, s), side).collect();
        let choice = all[dice.below(all.len() as u32) as usize];
        if let Some(fight) = &mut s.battle.fight {
            fight.hosts[host].sealed = Some(choice);
        }
    }
    if led {
        let all: ArrayVec<Ce, 5> = leads(Board::new(p, s), side).collect();
        if !all.is_empty()
            && let Some(fight) = &mut s.battle.fight
        {
            fight.hosts[host].lead = Some(all[dice.below(all.len() as u32) as usize]);
        }
    }
}
