//! 7: recovery from fatigue and rout.

use crate::fatigue::{self, Check};
use crate::flow::Umpire;
use crate::ids::{Side, UnitSet};
use crate::state::Impulse;
use crate::text::About;
use kernel::{Event, Text};

/// 7.1.1, 6.7.10: every fatigued and every routed unit tries once. An attempt costs nothing, so nobody is asked.
pub fn recover(u: &mut Umpire) {
    u.say(|| Event::new(Text::new("log-recovery")).heading(2).rule("7.0"));
    let p = u.p;
    let fatigued = u.s.fatigued - u.s.routed - u.s.charged;
    for side in Side::BOTH {
        let own = p.sets.of_side[side.i()];
        for unit in (u.s.routed & own).iter() {
            // 7.1.3.
            if u.s.at(unit).is_none() || u.q().beside_enemy(unit) {
                continue;
            }
            // 7.1.1d: it stays fatigued.
            if fatigue::roll(u, unit, Check::Rally).passed {
                u.s.set_routed(p, unit, false);
                u.say(|| Event::new(Text::new("log-rallied").unit(p, unit)).rule("7.1.1"));
            }
        }
    }
    for side in Side::BOTH {
        // Whoever has just rallied has had his attempt. 7.1.1a, 4.2.5: not cavalry that has charged.
        for unit in (fatigued & p.sets.of_side[side.i()]).iter() {
            if u.s.at(unit).is_some() && fatigue::roll(u, unit, Check::RemoveFatigue).passed {
                // 7.1.1e.
                u.s.set_fatigued(p, unit, false);
                u.say(|| Event::new(Text::new("log-recovered").unit(p, unit)).rule("7.1.1"));
            }
        }
    }
    u.s.charged = UnitSet::EMPTY;
    // The last Impulse is over, and what was done in it with it.
    u.s.impulse = Impulse::new(u.s.impulse.side);
}
