//! KR-SUR-06, KR-SUR-11: men on parole: for how long, and units that are held meanwhile.

use super::{Paroled, fall};
use crate::flow::{Umpire, role};
use crate::ids::{Side, UnitId};
use crate::state::UnitAt;
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

/// KR-SUR-06: the captor holds a unit until its parole is over; not one whose men never serve again, as the campaign says.
pub fn hold(u: &mut Umpire, unit: UnitId, by: Side, turn: u8) -> bool {
    let (p, sp) = (u.p, u.s.units[unit].sp);
    let returns = !u.q().campaign().prisoners.no_return.contains(&p.unit(unit).contingent);
    let held = returns && !sp.is_none() && u.s.siege.paroled.try_push(Paroled { unit, sp, turn }).is_ok();
    if held {
        (u.s.units[unit].sp, u.s.units[unit].at) = (Sp::NONE, UnitAt::Held(by));
        let side = p.unit(unit).side;
        let all = u.q().everybody(side);
        u.say(|| {
            let line = Line::new(&p.names, "log-unit-paroled", "KR-SUR-06").by(role(side)).name("unit", unit);
            line.reveals(all).event
        });
    }
    held
}

/// KR-SUR-11: units whose parole is over come back as reinforcements do, to a hub of theirs; while they hold none they wait.
pub fn released(u: &mut Umpire) {
    let due: ArrayVec<Paroled, 32> =
        u.s.siege.paroled.iter().copied().filter(|r| r.turn == u.s.turn).collect();
    u.s.siege.paroled.retain(|r| r.turn != u.s.turn);
    for man in due {
        let (p, unit) = (u.p, man.unit);
        let side = p.unit(unit).side;
        let Some(hex) = fall::base_of(u.q(), side) else {
            u.s.siege.paroled.push(Paroled { turn: u.s.turn % 16 + 1, ..man });
            continue;
        };
        (u.s.units[unit].sp, u.s.units[unit].at) = (man.sp, UnitAt::Hex(hex));
        let all = u.q().everybody(side);
        u.s.seen.units.show(unit, all.0);
        u.say(|| {
            let line = Line::new(&p.names, "log-parole-over", "KR-SUR-11").by(role(side)).name("unit", unit);
            line.text("hex", p.spot(hex)).place(hex).reveals(all).event
        });
        crate::march::contact::appears(u, side, None, hex);
    }
}
