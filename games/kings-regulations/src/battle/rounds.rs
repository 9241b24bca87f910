//! KR-BAT-41 to KR-BAT-45: a round: both roll, losses and wings hors de combat, who must go, reserves.

use super::account::{Account, account, report};
use super::{ATTACKER, DEFENDER, Leaves, Step, array, parties};
use crate::flow::{Board, Umpire, role};
use crate::ids::{Arm, Kind, Losses, UnitId};
use kernel::{Line, Refusal, Text};
use tabletop::view::{Die, ReportRow};

/// KR-BAT-06: both roll at once, and results are simultaneous; KR-BAT-17: in the first round who is surprised rolls when he has suffered.
pub fn round(u: &mut Umpire) {
    u.fight().round += 1;
    let (p, number) = (u.p, u.fight().round);
    u.say(|| Line::new(&p.names, "log-round", "KR-BAT-41").number("number", number).heading(3).event);
    match u.fight().surprised.filter(|_| number == 1) {
        Some(late) => volley(u, &[1 - usize::from(late)]),
        None => volley(u, &[ATTACKER, DEFENDER]),
    }
}

/// KR-BAT-17: the roll of who was surprised, with what he has left.
pub fn answer(u: &mut Umpire) {
    let fight = u.fight();
    if let Some(late) = fight.surprised.filter(|_| fight.round == 1) {
        volley(u, &[usize::from(late)]);
    }
}

/// Those hosts roll; then the others suffer.
fn volley(u: &mut Umpire, hosts: &[usize]) {
    let (p, number, hex) = (u.p, u.fight().round, u.fight().hex);
    let mut hits = [[0u8; 2]; 2];
    let mut rows: Vec<ReportRow> = Vec::new();
    let mut thrown: Vec<(kernel::Role, u8)> = Vec::new();
    let mut terms: Vec<&'static str> = Vec::new();
    for &host in hosts {
        let side = u.fight().hosts[host].side;
        let sum: Account = account(u.q(), host);
        let die = u.d10(side, "roll-combat", "KR-BAT-06");
        hits[1 - host] = sum.result(u.q(), die);
        if u.log.is_on() {
            rows.push(sum.report(u.q(), side, die));
            thrown.push((role(side), die));
            terms.extend(sum.terms.iter().map(|t| t.case));
        }
    }
    u.say(|| {
        let title = Text::new("report-volley").number("number", number);
        let mut line = Line::new(&p.names, "log-volley", "KR-BAT-06")
            .rule("KR-BAT-42")
            .number("number", number)
            .place(hex);
        for (who, die) in thrown {
            line = line.die(who, Die::from_nought(die));
        }
        terms.sort_unstable();
        terms.dedup();
        line = terms.into_iter().fold(line, |line, case| line.rule(case));
        line.report(report(title, rows)).event
    });
    for &host in hosts {
        suffer(u, 1 - host, hits[1 - host]);
    }
}

/// KR-BAT-43, KR-BAT-45: wings that can fight no more, and SP for the owner to share out: half of them, at least one, among those who lead
/// (KR-BAT-39).
fn suffer(u: &mut Umpire, host: usize, [sp, wings]: [u8; 2]) {
    let p = u.p;
    let own = &mut u.fight().hosts[host];
    let wings = wings.min(own.engaged);
    own.engaged -= wings;
    own.fallen += wings;
    let side = own.side;
    let leading = u.q().leading_losses(sp.into()) as u8;
    u.say(|| {
        let line = Line::new(&p.names, "log-suffers", "KR-BAT-43").rule("KR-BAT-45").by(role(side));
        line.number("sp", sp).number("wings", wings).event
    });
    if sp > 0 {
        u.push(Step::Losses { host: host as u8, left: sp, leading, arm: None });
    }
}

/// Whether a unit can still lose something, and is of the arm that loses.
fn can_lose(q: Board, unit: UnitId, arm: Option<Arm>) -> bool {
    q.is_formed(unit) && arm.is_none_or(|a| q.p.arm(unit) == a)
}

/// KR-BAT-39, KR-BAT-43: who may bear the next loss: of those who lead while it is their part, of all afterwards, and always whoever has
/// borne least.
pub fn bearers<'a>(
    q: Board<'a>,
    host: usize,
    leading: bool,
    arm: Option<Arm>,
) -> impl Iterator<Item = UnitId> + Clone + 'a {
    let lce = q.fight().and_then(|f| f.hosts[host].lce);
    let leads = move |u: UnitId| lce.is_some() && array::grade(q, host, u) == lce;
    let able = parties::units(q, host).filter(move |&u| can_lose(q, u, arm));
    let leading = leading && able.clone().any(leads);
    let part = able.filter(move |&u| !leading || leads(u));
    let borne = move |u: UnitId| q.fight().map_or(0, |f| f.taken[u]);
    let least = part.clone().map(borne).min();
    part.filter(move |&u| Some(borne(u)) == least)
}

pub fn may_bear(q: Board, host: usize, leading: bool, arm: Option<Arm>, unit: UnitId) -> Result<(), Refusal> {
    if !parties::units(q, host).any(|u| u == unit) || !can_lose(q, unit, arm) {
        return Err(Refusal::new("KR-BAT-43", "refuse-no-part").name("unit", unit));
    }
    if bearers(q, host, leading, arm).any(|u| u == unit) {
        return Ok(());
    }
    let others =
        bearers(q, host, leading, arm).any(|u| array::grade(q, host, u) == array::grade(q, host, unit));
    if leading && !others {
        return Err(Refusal::new("KR-BAT-39", "refuse-others-lead"));
    }
    Err(Refusal::new("KR-BAT-43", "refuse-evenly").name("unit", unit))
}

/// Nobody left to lose, or no choice: it is done.
pub fn losses_go_by(u: &mut Umpire, host: u8, left: u8, leading: u8, arm: Option<Arm>) -> bool {
    let (first, more) = {
        let mut able = bearers(u.q(), host.into(), leading > 0, arm);
        (able.next(), able.next().is_some())
    };
    match first {
        Some(unit) if left > 0 && !more => {
            bear(u, host, unit);
            u.turn_into(Step::Losses { host, left: left - 1, leading: leading.saturating_sub(1), arm });
            true
        }
        Some(_) if left > 0 => false,
        _ => {
            u.pop();
            true
        }
    }
}

/// KR-BAT-43, KR-SPS-22: a unit bears one loss.
pub fn bear(u: &mut Umpire, host: u8, unit: UnitId) {
    let (p, how) = (u.p, u.q().campaign().losses);
    let before = u.s.units[unit].sp;
    u.s.suffer(p, how, unit);
    let gone = before.less(u.s.units[unit].sp);
    let destroyed = !u.q().is_formed(unit);
    let fight = u.fight();
    fight.taken[unit] += 1;
    if destroyed {
        fight.lost.insert(unit);
    }
    // KR-BAT-44, KR-SPS-19: by printed CE.
    let points = gone.in_halves().div_ceil(2) as u8;
    let own = &mut fight.hosts[usize::from(host)];
    if let Some(ce) = p.unit(unit).ce {
        own.dead[ce.index()] += points;
    }
    let side = own.side;
    u.say(|| {
        let id = match how {
            _ if destroyed => "log-unit-lost",
            Losses::Sp => "log-unit-loses",
            Losses::Ce => "log-unit-worn",
        };
        Line::new(&p.names, id, "KR-BAT-43").by(role(side)).name("unit", unit).event
    });
}

/// All that is left, evenly: the largest first.
pub fn share_out(u: &mut Umpire, host: u8, left: u8, mut leading: u8, arm: Option<Arm>) {
    for _ in 0..left {
        let q = u.q();
        let largest = bearers(q, host.into(), leading > 0, arm)
            .max_by_key(|&unit| (q.s.units[unit].sp, std::cmp::Reverse(unit.0)));
        let Some(unit) = largest else { return };
        bear(u, host, unit);
        leading = leading.saturating_sub(1);
    }
}

/// KR-BAT-40, KR-BAT-07, KR-BAT-08: who has as many wings hors de combat as his threshold goes; so does who has nobody left.
pub fn test(u: &mut Umpire) {
    let p = u.p;
    for host in [ATTACKER, DEFENDER] {
        let men = u.q().foot_and_horse(parties::units(u.q(), host));
        let own = &mut u.fight().hosts[host];
        if own.fallen < own.threshold && !men.is_none() {
            continue;
        }
        own.leaves = Some(Leaves::Retreats);
        let (side, fallen, threshold) = (own.side, own.fallen, own.threshold);
        u.say(|| {
            // KR-BAT-08: who has nobody left is not driven off, but gone.
            if men.is_none() {
                return Line::new(&p.names, "log-nobody-left", "KR-BAT-08").by(role(side)).event;
            }
            let line = Line::new(&p.names, "log-must-retreat", "KR-BAT-45").by(role(side));
            line.number("fallen", fallen).number("threshold", threshold).event
        });
    }
}

/// KR-BAT-41: the front is made up from the reserve, as far as it goes.
pub fn reserves(u: &mut Umpire) {
    let p = u.p;
    for host in [ATTACKER, DEFENDER] {
        let own = &mut u.fight().hosts[host];
        let want = own.front.saturating_sub(own.engaged).min(own.reserve);
        if want == 0 {
            continue;
        }
        own.engaged += want;
        own.reserve -= want;
        let side = own.side;
        u.say(|| Line::new(&p.names, "log-reserves", "KR-BAT-41").by(role(side)).number("count", want).event);
    }
}
