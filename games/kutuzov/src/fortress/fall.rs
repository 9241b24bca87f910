//! 13.34, 13.5: the fall of a Fortress: its Flag, its markers, its Sack.

use super::{Spoils, Step, rounds};
use crate::prelude::*;

pub(super) fn fallen(u: &mut Umpire, spoils: Spoils) {
    let space = u.s.siege.space.expect("a Siege is somewhere");
    let power = u.s.impulse.power;
    match spoils {
        Spoils::Flag => {
            // 13.52: the enemy's Mobilization Centre is counted before it goes with the Flag.
            let foe = power.camp().foe();
            let centre = foe.powers().iter().any(|w| u.s.dmc[w.i()].contains(&Some(space)));
            let extra = if centre { u.p.numbers.sack.extra_if_enemy_dmc } else { 0 };
            u.s.siege.sack = extra;
            u.turn_into(Step::Fallen(Spoils::Cards));
            u.tell("13.32", "log-fortress-falls", |t| t.on(space).outcome());
            let leader = u.s.force.commander.expect("he has taken it");
            let nation = u.q().nation_of(leader);
            u.claim(space, nation);
        }
        Spoils::Cards => {
            u.turn_into(Step::Fallen(Spoils::Sack));
            if !u.s.sacked.has(space) {
                u.open(Window::LootDue);
            }
        }
        Spoils::Sack => {
            u.turn_into(Step::Fallen(Spoils::Attrition));
            sack(u, space, power);
        }
        Spoils::Attrition => {
            u.turn_into(Step::Fallen(Spoils::Resources));
            if u.s.siege.sack > 0 && power.camp() == TSARIST {
                attrition::roll(u, Body::Force, space, attrition::EVENT);
            }
        }
        Spoils::Resources => {
            u.pop();
            // Given only now: they are no help against the Attrition of the Sack.
            let won = std::mem::take(&mut u.s.siege.sack);
            u.gain(power, won, "13.52");
            rounds::raise_siege(u);
        }
    }
}

/// 13.52: one die, more for every Round that was not needed; once only for each Fortress.
fn sack(u: &mut Umpire, space: SpaceId, power: Power) {
    let extra = std::mem::take(&mut u.s.siege.sack);
    if u.s.sacked.has(space) {
        return u.tell("13.52", "log-sacked-before", |t| t.on(space));
    }
    let p = u.p;
    let die = u.d6(power, "roll-sack", "13.52");
    let unused = p.space(space).fortress.saturating_sub(u.s.siege.round);
    let sum =
        i32::from(die) + i32::from(unused) * p.numbers.sack.add_per_unused_round + i32::from(u.s.siege.loot);
    let success = sum >= p.numbers.sack.success_at;
    let id = if success { "log-sack" } else { "log-no-sack" };
    u.tell("13.52", id, |t| t.on(space).number("die", die).number("sum", sum).die(power, die));
    if success {
        u.s.sacked.insert(space);
        u.s.siege.sack = p.numbers.sack.resources + extra;
    }
}
