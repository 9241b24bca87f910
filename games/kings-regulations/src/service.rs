//! ADM, LDR: what comes and goes by its date: reinforcements, recalls, and those who have recovered from their wounds.

use crate::flow::{Board, Umpire};
use crate::ids::{Arm, BoxId, Ce, ContingentId, HqId, LeaderId, Side, UnitId};
use crate::pack::scenario::{Change, ChangeKind};
use crate::reorganise::post;
use crate::state::{AuxAt, LeaderAt, State};
use kernel::{Event, Line, Text};
use serde::{Deserialize, Serialize};
use tabletop::hex::HexId;

/// KR-SPS-04: what SP that wait for units are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Of {
    /// KR-ADM-05: raised by a contingent, of an arm; of the line (KR-SPS-09).
    Raised(ContingentId, Arm),
    /// KR-ADM-05: for one unit alone.
    Unit(UnitId),
    /// KR-ADM-11: replacements of a CE.
    Returned(Ce),
    /// KR-ADM-13.
    Batteries,
}

/// KR-ADM-05, KR-ADM-11: SP that a side gives to its units in Reorganisation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Levy {
    pub side: Side,
    pub of: Of,
    pub sp: u8,
    /// KR-ADM-12: how many of all replacements of the side may still be horse.
    pub horse: u8,
    /// Where they come in, if that is said.
    pub hex: Option<HexId>,
}

/// KR-ADM-17: SP that must leave the map, in whole units.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Debt {
    pub side: Side,
    pub contingent: ContingentId,
    pub arm: Arm,
    pub to: Option<BoxId>,
    /// Halves of SP that are still to go.
    pub left: u16,
}

impl Board<'_> {
    /// KR-ADM-10: an HQ whose date has come.
    pub fn hq_serves(self, hq: HqId) -> bool {
        let later = |c: &Change| c.kind == ChangeKind::Hq && c.hq == Some(hq) && c.turn > self.s.turn;
        !self.scenario().changes.iter().any(later)
    }
    /// KR-ADM-10: a unit whose date has come; its own SP form it first.
    pub fn unit_serves(self, unit: UnitId) -> bool {
        let later =
            |c: &Change| c.kind == ChangeKind::SpForUnit && c.unit == Some(unit) && c.turn > self.s.turn;
        !self.scenario().changes.iter().any(later) && !self.s.pool.iter().any(|l| l.of == Of::Unit(unit))
    }
    /// KR-AUX-30: an auxiliary that enters for a prisoner, and may by now.
    pub fn deserters(self, side: Side) -> impl Iterator<Item = crate::ids::AuxId> {
        let due = move |c: &&Change| c.prisoner && c.side == side && c.turn <= self.s.turn;
        let listed = self.scenario().changes.iter().filter(due).flat_map(|c| c.auxiliaries.iter().copied());
        listed.filter(move |&a| self.s.auxiliaries[a] == AuxAt::Away)
    }
}

/// Whether something happens on this turn: on its date, or early when an event recalls it.
fn is_due(s: &State, change: &Change) -> bool {
    let early = change.recall && s.recall != 0 && s.recall < change.turn;
    if early { s.recall == s.turn } else { change.turn == s.turn }
}

/// KR-ADM-04: at the start of Reorganisation.
pub fn arrivals(u: &mut Umpire) {
    recovered(u);
    let p = u.p;
    crate::siege::parole::serve(u);
    for change in p.scenarios[usize::from(u.s.scenario)].changes.iter() {
        if is_due(u.s, change) {
            happens(u, change);
        }
    }
}

/// KR-BAT-54, KR-ADM-09: the wounded come back to the Mess; KR-HQS-41: Personages to an HQ.
fn recovered(u: &mut Umpire) {
    for leader in u.campaign().leaders.iter() {
        if u.s.leaders[leader].at == LeaderAt::Wounded(u.s.turn) {
            u.s.leaders[leader].at = LeaderAt::Mess;
            let own = u.q().team(u.q().side_of_leader(leader)).0;
            u.s.seen.leaders.hide(leader, own);
        }
        match u.s.leaders[leader].at {
            LeaderAt::Mess if u.q().rank(leader).is_personage() => attends(u, leader, None),
            // KR-HQS-45: he has found his Grand Army.
            LeaderAt::With(_) => heads(u, leader),
            _ => {}
        }
    }
}

fn happens(u: &mut Umpire, change: &Change) {
    let p = u.p;
    match change.kind {
        ChangeKind::LeadersEnter => change.leaders.iter().for_each(|&l| enters(u, l, change.hq)),
        ChangeKind::LeadersLeave => {
            change.leaders.iter().for_each(|&l| leaves(u, l, &change.successors, change.to));
        }
        // KR-ADM-09: at once in the box; KR-AUX-30: but for those who cost a prisoner.
        ChangeKind::Auxiliaries if change.prisoner => {}
        ChangeKind::Auxiliaries => {
            for &auxiliary in &change.auxiliaries {
                match u.s.auxiliaries[auxiliary] {
                    AuxAt::Away => u.s.auxiliaries[auxiliary] = AuxAt::Available,
                    // KR-ADM-18: whoever was off the map rests first.
                    AuxAt::Box(_) => u.s.auxiliaries[auxiliary] = AuxAt::Recovery,
                    _ => {}
                }
            }
        }
        // KR-AUX-15: from wherever they are; KR-ADM-18: to a place off the map, if one is named.
        ChangeKind::AuxiliariesLeave => {
            for &auxiliary in &change.auxiliaries {
                u.s.auxiliaries[auxiliary] = change.to.map_or(AuxAt::Away, AuxAt::Box);
            }
        }
        // KR-ADM-09: on its card, to be formed.
        ChangeKind::Hq => {}
        ChangeKind::Sp => {
            let (Some(contingent), Some(arm)) = (change.contingent, change.arm) else { return };
            levy(u, change, Of::Raised(contingent, arm), !arm.is_artillery());
        }
        ChangeKind::SpForUnit => {
            let Some(unit) = change.unit else { return };
            levy(u, change, Of::Unit(unit), !p.arm(unit).is_artillery());
        }
        ChangeKind::SpLeaves => {
            let (Some(contingent), Some(arm)) = (change.contingent, change.arm) else { return };
            let left = 2 * u16::from(change.sp);
            let debt = Debt { side: change.side, contingent, arm, to: change.to, left };
            let _ = u.s.debts.try_push(debt);
        }
    }
    let side = change.side;
    u.say(|| {
        let text = Text::new("log-service").text("side", Text::new(format!("role-{}", p.names.name(side))));
        Event::new(text).rule("KR-ADM-10")
    });
}

fn levy(u: &mut Umpire, change: &Change, of: Of, men: bool) {
    let (side, sp, hex) = (change.side, change.sp, change.hex);
    let pushed = u.s.pool.try_push(Levy { side, of, sp, horse: 0, hex }).is_ok();
    if men && pushed {
        u.s.raised += 2 * i32::from(sp);
    }
}

/// KR-ADM-09, KR-HQS-41, KR-HQS-45: to the Mess; a Personage goes with an HQ, the one that is named or the largest of his side.
pub fn enters(u: &mut Umpire, leader: LeaderId, hq: Option<HqId>) {
    // KR-ADM-18: who comes back from off the map goes to the Mess as well.
    if !matches!(u.s.leaders[leader].at, LeaderAt::Away | LeaderAt::Box(_)) {
        return;
    }
    let own = u.q().team(u.q().side_of_leader(leader)).0;
    u.s.leaders[leader].at = LeaderAt::Mess;
    u.s.seen.leaders.hide(leader, own);
    if u.q().rank(leader).is_personage() {
        attends(u, leader, hq);
    }
}

/// KR-HQS-41, KR-HQS-45: a Personage comes to an HQ: a Captain-General to his Grand Army, others to the one that is named, or the largest of their side.
/// Where there is none he waits for one.
pub fn attends(u: &mut Umpire, leader: LeaderId, hq: Option<HqId>) {
    let q = u.q();
    let side = q.side_of_leader(leader);
    let formed = |h: &HqId| q.s.hqs[*h].back.is_some() && q.formation(*h).next().is_some();
    let largest = || {
        let own = q.campaign().hqs.iter().filter(|&h| q.p.hq(h).side == side).filter(formed);
        own.max_by_key(|&h| (q.whole_sp(h), std::cmp::Reverse(h.0)))
    };
    let with = q.to_head(leader, None).or_else(|| hq.filter(formed)).or_else(largest);
    u.s.leaders[leader].at = with.map_or(LeaderAt::Mess, LeaderAt::With);
    heads(u, leader);
}

/// KR-HQS-45: a Captain-General beside a Grand Army takes it over; whoever had it is relieved.
fn heads(u: &mut Umpire, leader: LeaderId) {
    let Some(hex) = u.q().leader_hex(leader) else { return };
    let Some(hq) = u.q().to_head(leader, Some(hex)) else { return };
    let team = u.q().team(u.p.hq(hq).side);
    if let Some(old) = u.s.hqs[hq].commander {
        u.s.leaders[old].at = LeaderAt::Mess;
        u.s.leaders[old].relieved = true;
        u.s.seen.leaders.hide(old, team.0);
    }
    u.s.leaders[leader].at = LeaderAt::Commands(hq);
    u.s.hqs[hq].commander = Some(leader);
    u.s.seen.leaders.hide(leader, team.0);
    let p = u.p;
    u.say(|| {
        let event =
            Line::new(&p.names, "log-posted", "KR-HQS-45").name("leader", leader).name("hq", hq).event;
        Event { audience: team, instead: None, ..event }
    });
}

/// KR-ADM-10: a leader whose time is over. KR-HQS-26: his post is filled at once, by those who are named for it if they can.
fn leaves(u: &mut Umpire, leader: LeaderId, successors: &[LeaderId], to: Option<BoxId>) {
    let at = u.s.leaders[leader].at;
    if matches!(at, LeaderAt::Captured(_) | LeaderAt::Killed) {
        return;
    }
    u.s.leaders[leader].at = to.map_or(LeaderAt::Away, LeaderAt::Box);
    let LeaderAt::Commands(hq) = at else { return };
    u.s.hqs[hq].commander = None;
    let can = |l: &&LeaderId| matches!(u.s.leaders[**l].at, LeaderAt::Mess | LeaderAt::Commands(_));
    let Some(&next) = successors.iter().find(can) else { return post(u, hq) };
    let before = u.s.leaders[next].at;
    u.s.leaders[next].at = LeaderAt::Commands(hq);
    u.s.hqs[hq].commander = Some(next);
    if let LeaderAt::Commands(old) = before {
        u.s.hqs[old].commander = None;
        post(u, old);
    }
    let (p, team) = (u.p, u.q().team(u.p.hq(hq).side));
    u.say(|| {
        let event = Line::new(&p.names, "log-succeeds", "KR-HQS-26").of(next).event;
        Event { audience: team, instead: None, ..event }
    });
}
