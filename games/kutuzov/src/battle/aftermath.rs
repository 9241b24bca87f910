//! 12.7 – 12.10: what comes of a Battle, in the order of ruling 102.

use super::{Step, body, field, rounds};
use crate::numbers::LootRow;
use crate::prelude::*;

/// Casualties of the loser, those of its retreat included, beyond those of the victor (12.7, 12.62).
pub fn margin(q: Board) -> i16 {
    let b = &q.s.battle;
    let Some(loser) = b.loser else { return 0 };
    let total = |c: Camp| i16::from(b.kills[c.i()]) + i16::from(b.disrupts[c.i()]);
    total(loser) + i16::from(b.straggled) - total(loser.foe())
}

/// 12.7: whether the loser is Routed, as things are.
pub fn is_rout(q: Board) -> bool {
    let b = &q.s.battle;
    let Some(loser) = b.loser else { return false };
    let dug_in = b.dug_in && loser != q.active_camp();
    let n = &q.p.numbers.battle;
    let needed = if dug_in { n.rout_margin_entrenched } else { n.rout_margin };
    !b.no_rout && !b.overrun && margin(q) >= needed - i16::from(b.panic)
}

/// 12.7: how many a Rout eliminates: disrupts that an Event has not made harmless (106), and whose Soldiers still live.
pub fn routed(q: Board, camp: Camp) -> u8 {
    let (b, c) = (&q.s.battle, camp.i());
    b.disrupts[c].saturating_sub(b.spared[c]).saturating_sub(b.lapsed[c])
}

/// Victor and defeat are known, and answered.
pub fn result(u: &mut Umpire) {
    if u.s.battle.again && !u.s.battle.overrun {
        return u.turn_into(Step::Again { stage: 0 });
    }
    u.turn_into(Step::After { stage: 0 });
    if u.s.battle.loser.is_some() && !u.s.battle.overrun {
        retreat::begin(u);
    }
}

/// Card 70: if the first Battle was a Rout it is paid for at once; then they fight again where they stand.
pub fn again(u: &mut Umpire, stage: u8) {
    let loser = u.s.battle.loser.expect("somebody has lost");
    match stage {
        0 if is_rout(u.q()) => {
            u.s.battle.rout = true;
            u.turn_into(Step::Again { stage: 1 });
            let left = routed(u.q(), loser);
            u.take_losses(body(u.q(), loser), left, Fate::Unbuilt, Share::Even);
        }
        1 => {
            let points = u.s.toll.points();
            u.s.battle.lost[loser.i()] += points;
            u.s.battle.overrun = u.q().body_points(body(u.q(), loser)) == 0;
            u.turn_into(if u.s.battle.overrun { Step::After { stage: 0 } } else { Step::Again { stage: 2 } });
            if loser == IMPERIAL && points > 0 {
                attrition::note_losses(u, points);
            }
        }
        2..=6 => {
            u.turn_into(Step::Again { stage: stage + 1 });
            pay(u, stage - 2);
        }
        _ => {
            let space = field(u.q());
            u.tell("5.1", "log-again", |t| t.of(space));
            rounds::anew(u);
        }
    }
}

/// What the defeat costs and brings: markers and a card's check, Loot, the check for Loot, an attempt to improve.
fn pay(u: &mut Umpire, part: u8) {
    let Some(loser) = u.s.battle.loser else { return };
    let victor = loser.foe();
    match part {
        0 => {
            markers(u, loser);
            let b = &u.s.battle;
            if b.thunder[victor.i()] && (b.rout || b.overrun) {
                morale::check(u, loser, "9.4");
            }
        }
        1 if loots(u.q()) => u.open(Window::LootDue),
        2 if loots(u.q()) => loot(u, victor),
        3 if u.s.battle.looted > 0 => morale::check(u, loser, "12.10"),
        // 9.53: one attempt, for Loot and for what a Flag Overrun has won.
        4 if u.s.battle.looted > 0 || u.s.battle.prize => {
            u.s.battle.looted = 0;
            u.s.battle.prize = false;
            morale::opportunity(u, victor);
        }
        _ => {}
    }
}

pub fn after(u: &mut Umpire, stage: u8) {
    let next = |u: &mut Umpire| u.turn_into(Step::After { stage: stage + 1 });
    match stage {
        0 => {
            next(u);
            if u.s.battle.overrun {
                u.s.battle.rout = false;
                match u.s.battle.loser {
                    Some(camp) => u.tell("12.8", "log-overrun", |t| t.of(camp)),
                    None => u.tell("12.8", "log-both-overrun", |t| t),
                }
            }
            flag_overrun(u);
        }
        // 12.52: markers, before anything else can be done with them.
        1 => {
            next(u);
            mark(u);
        }
        2..=6 => {
            next(u);
            if u.s.battle.loser.is_none() && stage == 2 {
                CAMPS.into_iter().for_each(|camp| markers(u, camp));
            }
            pay(u, stage - 2);
        }
        7 => {
            next(u);
            close(u);
        }
        8 => {
            next(u);
            let b = &u.s.battle;
            let q = u.q();
            let tsarist = q.active_camp() == IMPERIAL && b.loser == Some(IMPERIAL);
            let space = field(q);
            if b.burn
                && tsarist
                && !u.p.space(space).zone
                && !u.s.scorched.has(space)
                && q.holds(TSARIST, space)
            {
                u.push(Step::Burn);
            }
        }
        _ => {
            u.pop();
            u.s.battle.on = false;
            interception::unshelter(u);
        }
    }
}

/// 9.11, 12.82: the loser takes the markers of the worst that has happened to him, once.
fn markers(u: &mut Umpire, camp: Camp) {
    let b = &u.s.battle;
    let (army, group) = (b.army[camp.i()], b.group[camp.i()]);
    let n = &u.p.numbers.marker;
    let (count, rule) = match (army, group, b.overrun, b.rout) {
        (false, ..) => (n.soldiers_beaten, "12.81"),
        (_, false, true, _) => (n.overrun_army, "12.81"),
        (_, true, true, _) => (n.overrun_group, "12.81"),
        (_, false, _, true) => (n.rout_army, "12.7"),
        (_, true, _, true) => (n.rout_group, "12.7"),
        (_, false, ..) => (n.retreat_army, "12.61"),
        (_, true, ..) => (n.retreat_group, "12.61"),
    };
    morale::lose(u, camp, count, rule);
}

/// The Nation that a victorious side fights for: its Commander's, or that which has most Strength Points.
fn flag_of(q: Board, camp: Camp) -> Nation {
    let side = body(q, camp);
    match q.body_commander(side) {
        Some(c) => q.nation_of(c),
        None => {
            let own = NATIONS.into_iter().filter(|n| n.camp() == camp).rev();
            own.max_by_key(|&n| q.body_troops(side, n).sp()).unwrap_or(camp.first().nation())
        }
    }
}

/// 12.9: more eliminations than the loser could take win the Duchy.
fn flag_overrun(u: &mut Umpire) {
    let (q, b) = (u.q(), &u.s.battle);
    let (Some(loser), space) = (b.loser, field(q)) else { return };
    let victor = loser.foe();
    let s = q.p.space(space);
    let mut excess = 1;
    if q.s.scorched.has(space) {
        excess = q.p.costs.flag_overrun_extra_kills_scorched;
    }
    let enough = b.rolled[loser.i()] >= b.began[loser.i()] + excess;
    let dug_in = b.entrenched && loser != q.active_camp();
    let own = q.owner(space).is_some_and(|n| n.camp() == victor);
    if !enough || !b.overrun || s.zone || s.fortress > 0 || dug_in || own {
        return;
    }
    let nation = flag_of(q, victor);
    u.tell("12.9", "log-flag-overrun", |t| t.on(space).of(nation));
    u.claim(space, nation);
}

/// 12.52: without an Overrun all who have fought are marked.
fn mark(u: &mut Umpire) {
    let b = u.s.battle;
    if b.overrun {
        return;
    }
    u.s.impulse.fought.insert(field(u.q()));
    let active = u.q().active_camp();
    match b.loser {
        Some(loser) if loser == active => u.s.mark(u.p, field(u.q()), active.foe()),
        _ => {
            retreat::mark_force(u);
            u.s.force.halted = true;
        }
    }
}

/// 12.10: an Army that was Routed or Overrun can be looted.
fn loots(q: Board) -> bool {
    let b = &q.s.battle;
    b.loser.is_some_and(|l| b.army[l.i()]) && (b.rout || b.overrun)
}

fn loot(u: &mut Umpire, victor: Camp) {
    let q = u.q();
    let power = flag_of(q, victor).power();
    let lost = q.s.battle.lost[victor.foe().i()];
    let face = u.d6(power, "roll-loot", "12.10");
    let sum = i16::from(face) + i16::from(lost) + i16::from(u.s.battle.loot);
    u.s.battle.loot = 0;
    let count = rows(u.q(), sum);
    u.s.battle.looted = count;
    u.tell("12.10", "log-loot", |t| {
        t.of(power)
            .number("lost", lost)
            .number("sum", sum.max(0) as u8)
            .number("count", count)
            .die(power, face)
    });
    if count > 0 {
        u.gain(power, count, "12.10");
        let each = u.p.numbers.marker.loot;
        morale::recover(u, victor, count * each, true, "12.10");
    }
}

/// The table of Loot.
fn rows(q: Board, sum: i16) -> u8 {
    let fits = |r: &&LootRow| r.min.is_none_or(|n| sum >= n) && r.max.is_none_or(|n| sum <= n);
    q.p.numbers.loot.rows.iter().find(fits).map_or(0, |r| r.resources)
}

/// What Events have left to do: the Guard that was beaten (1), a wounded Leader (71).
fn close(u: &mut Umpire) {
    let b = u.s.battle;
    if b.committed && b.loser == Some(IMPERIAL) {
        cards::guard_is_beaten(u);
    }
    if let Some(leader) = b.wounded.filter(|&l| l != u.p.key.napoleon) {
        let here = u.s.at(leader).is_some() || u.s.force.lifted && u.s.force.leaders.has(leader);
        if here {
            u.carry_off(leader);
        }
    }
    u.s.effects.retain(|e| e.until != cards::Until::Battle);
}

/// Card 74.
pub fn burn(u: &mut Umpire) {
    let space = field(u.q());
    u.s.scorched.insert(space);
    u.tell("5.1", "log-burnt", |t| t.on(space));
}
