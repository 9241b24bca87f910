//! KR-SUR-06, KR-SUR-11: men on parole: for how long, and units that are held meanwhile.

use super::{Paroled, Returning, fall};
use crate::flow::{Umpire, role};
use crate::ids::{Arm, ContingentId, Side, UnitId};
use crate::service::{Levy, Of};
use crate::state::{CONTINGENTS, UnitAt};
use crate::strength::Sp;
use arrayvec::ArrayVec;
use kernel::Line;

/// KR-SUR-11: for how long they are on parole: the turn in which they come back.
pub fn term(u: &mut Umpire, side: Side, by: Side) -> u8 {
    let p = u.p;
    let die = u.d10(by, "roll-parole", "KR-SUR-11");
    let table = &p.series.charts.surrender.parole;
    let turns = table[usize::from(die).min(table.len() - 1)];
    u.say(|| {
        let line = Line::new(&p.names, "log-parole", "KR-SUR-11").by(role(side));
        line.number("turns", turns).number("die", die).event
    });
    (u.s.turn - 1 + turns) % 16 + 1
}

/// The same of units; nobody asks how long of those who never serve again.
pub fn term_of(u: &mut Umpire, side: Side, by: Side, units: &[UnitId]) -> u8 {
    let returns =
        |x: &UnitId| !u.p.arm(*x).is_artillery() && u.q().returns_from_parole(u.p.unit(*x).contingent);
    if units.iter().any(returns) { term(u, side, by) } else { 0 }
}

/// KR-SUR-06: the captor holds a unit until its parole is over; not one whose men never serve again, as the campaign says.
pub fn hold(u: &mut Umpire, unit: UnitId, by: Side, turn: u8) -> bool {
    let returns = u.q().returns_from_parole(u.p.unit(unit).contingent);
    returns && keep(u, unit, by, turn, ("log-unit-paroled", "KR-SUR-06"))
}
/// KR-SUR-12: with the Honours of War until the Administration Phase ends.
pub fn honour(u: &mut Umpire, unit: UnitId, by: Side) -> bool {
    keep(u, unit, by, HONOURS, ("log-unit-honoured", "KR-SUR-12"))
}
/// Whoever is not on parole for any turn goes at the end of the phase.
const HONOURS: u8 = 0;
/// Of men who give up one after another it is not known yet until when.
pub const OPEN: u8 = u8::MAX;

/// KR-SUR-11: all have given up: one die for those of them who are held.
pub fn close(u: &mut Umpire, side: Side, by: Side) {
    if u.s.siege.paroled.iter().all(|r| r.turn != OPEN) {
        return;
    }
    let turn = term(u, side, by);
    u.s.siege.paroled.iter_mut().filter(|r| r.turn == OPEN).for_each(|r| r.turn = turn);
}

fn keep(u: &mut Umpire, unit: UnitId, by: Side, turn: u8, (id, rule): (&'static str, &'static str)) -> bool {
    let (p, sp) = (u.p, u.s.units[unit].sp);
    let held = !sp.is_none() && u.s.siege.paroled.try_push(Paroled { unit, sp, turn }).is_ok();
    if held {
        (u.s.units[unit].sp, u.s.units[unit].at) = (Sp::NONE, UnitAt::Held(by));
        let side = p.unit(unit).side;
        let all = u.q().everybody(side);
        u.say(|| Line::new(&p.names, id, rule).by(role(side)).name("unit", unit).reveals(all).event);
    }
    held
}

/// KR-SUR-11, KR-ADM-05: men whose parole is over are given out as reinforcements are, by contingent and arm. Those for whom the list has no
/// line left go into a garrison when the sieges have been looked at.
pub fn serve(u: &mut Umpire) {
    let due = |r: &Returning, turn: u8| r.turn == turn && r.by == r.side;
    let contingents: ArrayVec<ContingentId, CONTINGENTS> = u.campaign().contingents.iter().collect();
    for at in (0..u.s.siege.returning.len()).rev() {
        if !due(&u.s.siege.returning[at], u.s.turn) {
            continue;
        }
        let side = u.s.siege.returning[at].side;
        for (n, &contingent) in contingents.iter().enumerate() {
            for arm in [Arm::Infantry, Arm::Cavalry] {
                let men = &mut u.s.siege.returning[at];
                let part = if arm == Arm::Cavalry { &mut men.horse[n] } else { &mut men.foot[n] };
                let of = Of::Raised(contingent, arm);
                let levy = Levy { side, of, sp: *part, horse: 0, hex: None };
                if levy.sp > 0 && u.s.pool.try_push(levy).is_ok() {
                    *part = 0;
                }
            }
        }
        let men = &u.s.siege.returning[at];
        if men.foot.iter().chain(&men.horse).all(|&n| n == 0) {
            u.s.siege.returning.remove(at);
        }
        let (p, team) = (u.p, u.q().team(side));
        u.say(|| {
            let event = Line::new(&p.names, "log-parole-men", "KR-SUR-11").by(role(side)).event;
            kernel::Event { audience: team, instead: None, ..event }
        });
    }
}

/// KR-SUR-11: units whose parole is over in a turn come back as reinforcements do, to a hub of theirs; KR-SUR-12: so do those with the Honours of War,
/// at the end of the phase. While their side holds none they wait.
pub fn released(u: &mut Umpire, turn: Option<u8>) {
    let turn = turn.unwrap_or(HONOURS);
    let due: ArrayVec<Paroled, 64> = u.s.siege.paroled.iter().copied().filter(|r| r.turn == turn).collect();
    u.s.siege.paroled.retain(|r| r.turn != turn);
    let (id, rule) = match turn {
        HONOURS => ("log-honours-over", "KR-SUR-12"),
        _ => ("log-parole-over", "KR-SUR-11"),
    };
    for man in due {
        let (p, unit) = (u.p, man.unit);
        let side = p.unit(unit).side;
        let Some(hex) = fall::base_of(u.q(), side) else {
            let turn = if turn == HONOURS { HONOURS } else { u.s.turn % 16 + 1 };
            u.s.siege.paroled.push(Paroled { turn, ..man });
            continue;
        };
        (u.s.units[unit].sp, u.s.units[unit].at) = (man.sp, UnitAt::Hex(hex));
        let all = u.q().everybody(side);
        u.s.seen.units.show(unit, all.0);
        u.say(|| {
            let line = Line::new(&p.names, id, rule).by(role(side)).name("unit", unit);
            line.text("hex", p.spot(hex)).place(hex).reveals(all).event
        });
        crate::march::contact::appears(u, side, None, hex);
    }
}
