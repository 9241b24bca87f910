//! SUR: Formations that lay down their arms: on what terms, and their men, guns, leaders and auxiliaries.

use super::{Mover, retreat, ways};
use crate::flow::{Board, Umpire, role};
use crate::ids::{Arm, AuxId, Ce, Fate, HqId, Kind, LeaderId, Scale, Side, Terms, UnitId};
use crate::march::overrun;
use crate::siege::{fall, parole};
use crate::state::{AuxAt, HqState, LeaderAt, UnitAt};
use crate::strength::Sp;
use crate::troops::Loss;
use arrayvec::ArrayVec;
use kernel::Line;
use tabletop::hex::HexId;
use tabletop::view::Die;

/// Who takes what surrenders in a hex: an enemy there, else the nearest of them.
pub fn captor(q: Board, side: Side, hex: HexId) -> Option<Side> {
    let there = q.field_side(hex, |s| q.enemies(side, s));
    there.or_else(|| q.sides().find(|&s| q.enemies(side, s)))
}

/// KR-SUR-04, KR-SUR-02: a unit is taken, a garrison beside it is not: its SP are recorded, and it is Unformed. KR-SUR-06: at battalion scale the captor keeps it. KR-SUR-07: guns
/// become his.
pub fn unit(u: &mut Umpire, unit: UnitId, by: Side) {
    let p = u.p;
    let sp = u.s.units[unit].sp;
    if sp.is_none() {
        return;
    }
    let owner = p.unit(unit).side;
    u.s.units[unit].worn = 0;
    u.s.lose(p, unit, sp, Loss::Captured);
    match p.arm(unit) {
        Arm::Field => u.s.sides[by].guns[0] += sp.points() as u8,
        Arm::Siege => u.s.sides[by].guns[1] += sp.points() as u8,
        Arm::Infantry | Arm::Cavalry if u.q().campaign().scale == Scale::Battalion => {
            u.s.units[unit].at = UnitAt::Held(by);
        }
        Arm::Infantry | Arm::Cavalry => {}
    }
    let all = u.q().sides().map(role).fold(kernel::Roles::NOBODY, kernel::Roles::with);
    u.say(|| {
        let line = Line::new(&p.names, "log-unit-taken", "KR-SUR-04").by(role(owner)).name("unit", unit);
        line.word("sp", sp.to_string()).reveals(all).event
    });
}

/// KR-SUR-03, KR-SPS-23, KR-AUX-14: an auxiliary that took part is a prisoner of CE C, and its counter goes to Recovery.
pub fn auxiliary(u: &mut Umpire, auxiliary: AuxId) {
    let p = u.p;
    let side = p.contingent(p.auxiliary(auxiliary).contingent).side;
    u.s.auxiliaries[auxiliary] = AuxAt::Recovery;
    captive(u, side);
    u.say(|| {
        Line::new(&p.names, "log-auxiliary-taken", "KR-SUR-03")
            .by(role(side))
            .name("auxiliary", auxiliary)
            .event
    });
}

/// KR-SUR-03: a prisoner of CE C.
fn captive(u: &mut Umpire, side: Side) {
    let row = &mut u.s.sides[side];
    row.captured[Ce::C.index()] = row.captured[Ce::C.index()].saturating_add(1);
    row.extra += 2;
}

/// KR-SUR-03, KR-AUX-42: a Dual Purpose unit that serves as an auxiliary is one: if it took part it is a prisoner of CE C as well, and the counter rests
/// with another HQ.
pub fn dual(u: &mut Umpire, unit: UnitId, hex: HexId, by: Side, taken: bool) {
    let p = u.p;
    let side = p.unit(unit).side;
    if taken {
        captive(u, side);
        u.say(|| {
            let line = Line::new(&p.names, "log-auxiliary-taken", "KR-SUR-03").rule("KR-AUX-42");
            line.by(role(side)).name("auxiliary", unit).event
        });
    }
    overrun::recover(u, unit, hex, by);
}

/// KR-SIE-47: at battalion scale an auxiliary that is taken with a place is held by the captor, and is no SP of CE C.
pub fn hold_auxiliary(u: &mut Umpire, auxiliary: AuxId, by: Side) {
    let p = u.p;
    let side = p.contingent(p.auxiliary(auxiliary).contingent).side;
    u.s.auxiliaries[auxiliary] = AuxAt::Held(by);
    u.say(|| {
        let line = Line::new(&p.names, "log-auxiliary-held", "KR-SIE-47").by(role(side));
        line.name("auxiliary", auxiliary).event
    });
}

/// KR-SUR-09 to KR-SUR-12: on what terms men surrender, and of those on parole the turn in which they come back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Granted {
    pub terms: Terms,
    pub turn: u8,
}

/// KR-SUR-09: whoever is taken in battle or after an escalade is interned.
pub const INTERNED: Granted = Granted { terms: Terms::Internment, turn: 0 };

/// KR-SUR-09: who surrenders otherwise has a die on the Surrender Table; KR-SUR-11: and on parole another for its length, if any of them ever come back.
pub fn granted(u: &mut Umpire, side: Side, by: Side, men: &[UnitId]) -> Granted {
    let p = u.p;
    let die = u.d10(by, "roll-terms", "KR-SUR-09");
    let terms = u.q().formation_terms(die.into());
    u.say(|| {
        let line = Line::new(&p.names, "log-terms", "KR-SUR-09").by(role(by)).number("die", die);
        line.text("terms", fall::terms_text(terms)).die(role(by), Die::from_nought(die)).event
    });
    let turn = if terms == Terms::Parole { parole::term_of(u, side, by, men) } else { 0 };
    Granted { terms, turn }
}

/// KR-SUR-01, KR-BAT-63: a Formation surrenders: units, leaders, and the auxiliaries that took part; its HQs are Unformed. KR-SUR-11, KR-SUR-12: on parole
/// and with the Honours of War leaders go free, and with the Honours auxiliaries too.
pub fn formation(u: &mut Umpire, who: Mover, by: Side, granted: Granted) {
    let p = u.p;
    let hex = ways::hex_of(u.q(), who);
    match who {
        Mover::Unit(lone) => fall::surrender_unit(u, lone, by, granted),
        Mover::Hq(hq) => {
            let side = p.hq(hq).side;
            u.say(|| {
                let line = Line::new(&p.names, "log-surrenders", "KR-SUR-01").by(role(side));
                line.name("hq", hq).outcome().event
            });
            let units: Vec<UnitId> = u.q().formation(hq).collect();
            for lost in units {
                fall::surrender_unit(u, lost, by, granted);
            }
            let all: ArrayVec<HqId, 16> = std::iter::once(hq).chain(u.q().under(hq)).take(16).collect();
            let fought = u.q().fight().is_some_and(|f| f.hosts.iter().any(|h| h.hqs.has(hq)));
            for hq in all {
                if granted.terms == Terms::Internment {
                    disband(u, hq, Some(by), fought);
                    continue;
                }
                helpers(u, hq, by, granted, fought);
                disband(u, hq, None, fought);
            }
        }
    }
    if let Some(hex) = hex {
        crate::march::contact::seize(u, hex);
    }
}

/// KR-SUR-03, KR-SUR-12: what becomes of the auxiliaries of an HQ that is not interned: with the Honours of War they go to Recovery.
fn helpers(u: &mut Umpire, hq: HqId, by: Side, granted: Granted, fought: bool) {
    let counters: Vec<AuxId> = u.q().auxiliaries_of(hq).collect();
    for aux in counters {
        if fought && granted.terms == Terms::Parole {
            auxiliary(u, aux);
        } else {
            u.s.auxiliaries[aux] = AuxAt::Recovery;
        }
    }
    let duals: Vec<UnitId> =
        u.campaign().units.iter().filter(|&d| u.s.units[d].at == UnitAt::AsAuxiliary(hq)).collect();
    let Some(hex) = u.s.hqs[hq].at else { return };
    for unit in duals {
        dual(u, unit, hex, by, fought && granted.terms == Terms::Parole);
    }
}

/// KR-HQS-07, KR-BAT-62, KR-BAT-63: an HQ is Unformed. Its leaders are taken, or go to the Mess; its auxiliaries are taken where they fought
/// and their side has lost everything, or go to another HQ of the hex, or to Recovery.
pub fn disband(u: &mut Umpire, hq: HqId, by: Option<Side>, fought: bool) {
    let p = u.p;
    let (side, hex) = (p.hq(hq).side, u.s.hqs[hq].at);
    let campaign = &p.campaigns[p.scenarios[usize::from(u.s.scenario)].campaign];
    let with = |at: LeaderAt| matches!(at, LeaderAt::Commands(h) | LeaderAt::General(h) | LeaderAt::With(h) if h == hq);
    let leaders: Vec<LeaderId> = campaign.leaders.iter().filter(|&l| with(u.s.leaders[l].at)).collect();
    let mut alone: ArrayVec<LeaderId, 8> = ArrayVec::new();
    for leader in leaders {
        // KR-BAT-60: a Personage finds another escort if he can.
        let personage = u.q().rank(leader).is_personage();
        let contingent = p.leader(leader).contingent;
        let other = hex.filter(|_| personage).and_then(|at| {
            let found = retreat::escort(u.q(), side, contingent, at);
            found.filter(|&h| h != hq)
        });
        u.s.leave_post(leader);
        match (by, other) {
            (_, Some(escort)) => u.s.leaders[leader].at = LeaderAt::With(escort),
            (Some(by), None) => super::after::strike_down(u, leader, Fate::Captured, by, None),
            (None, None) if personage => {
                u.s.leaders[leader].at = LeaderAt::Mess;
                let _ = alone.try_push(leader);
            }
            (None, None) => {
                u.s.leaders[leader].at = LeaderAt::Mess;
                u.s.leaders[leader].relieved = true;
            }
        }
    }
    let here = |h: &HqId| *h != hq && u.s.hqs[*h].at == hex && p.hq(*h).side == side;
    let other =
        hex.and_then(|_| campaign.hqs.iter().filter(here).find(|&h| u.q().units_of(h).next().is_some()));
    let helpers: Vec<AuxId> = u.q().auxiliaries_of(hq).collect();
    for aux in helpers {
        match (by, other) {
            (Some(_), _) if fought => auxiliary(u, aux),
            (None, Some(next)) => {
                u.s.auxiliaries[aux] = AuxAt::Available;
                let fits = u.q().may_assign(aux, next).is_ok();
                u.s.auxiliaries[aux] = if fits { AuxAt::Hq(next) } else { AuxAt::Recovery };
            }
            _ => u.s.auxiliaries[aux] = AuxAt::Recovery,
        }
    }
    let duals: Vec<UnitId> =
        campaign.units.iter().filter(|&d| u.s.units[d].at == UnitAt::AsAuxiliary(hq)).collect();
    for unit in duals {
        match (by, other, hex) {
            (Some(by), _, Some(hex)) => dual(u, unit, hex, by, fought),
            (None, Some(next), _) => u.s.units[unit].at = UnitAt::AsAuxiliary(next),
            (None, None, Some(hex)) => u.s.units[unit].at = UnitAt::Hex(hex),
            (_, _, None) => {}
        }
    }
    let under: ArrayVec<HqId, 16> = u.q().under(hq).take(16).collect();
    for sub in under {
        u.s.hqs[sub].under = None;
    }
    if let Some(hex) = hex {
        crate::siege::left(u, hq, hex);
    }
    u.s.hqs[hq] = HqState::default();
    // KR-HQS-41: a Personage is never in the Mess.
    alone.into_iter().for_each(|leader| crate::service::attends(u, leader, None));
    u.say(|| Line::new(&p.names, "log-unformed", "KR-BAT-62").by(role(side)).name("hq", hq).event);
}

/// The SP that a side has lost to whoever holds it.
pub fn held(q: Board, side: Side) -> Sp {
    Sp::whole(q.s.sides[side].captured.iter().map(|&n| u16::from(n)).sum())
}
