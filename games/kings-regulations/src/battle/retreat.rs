//! KR-BAT-47, KR-BAT-55 to KR-BAT-61: retreats: how far, and who cannot.

use super::surrender::{self, captor};
use super::swap::{is_gone, may_drop, may_swap, swap, swaps, works};
use super::ways::{Ways, allowance, hex_of, movers, moves, side_of, sp, ways, withdrawals};
use super::{Act, Leaves, Mover, Step};
use crate::action::Action;
use crate::attrition::Causes;
use crate::flow::{Board, Umpire, role};
use crate::ids::{HqId, Side, UnitId};
use crate::march::contact;
use crate::state::{State, UnitAt};
use crate::strength::Sp;
use arrayvec::ArrayVec;
use kernel::{Line, Refusal};
use tabletop::hex::HexId;

/// KR-BAT-47: the attacker first. KR-SUR-07, KR-BAT-63: where no foot and no horse is left guns are taken, and whoever is with them.
pub fn retreats(u: &mut Umpire) {
    for host in [1u8, 0] {
        let men: Sp = movers(u.q(), host.into()).map(|who| sp(u.q(), who)).sum();
        match u.host(host).leaves {
            None => {}
            Some(Leaves::Retreats | Leaves::Routs) if men.is_none() => abandoned(u, host),
            Some(Leaves::Withdraws) => sets_out(u, host),
            Some(Leaves::Retreats | Leaves::Routs) => u.push(Step::Retreat { host }),
            // KR-SUR-07: guns alone with the enemy are taken, and there is nobody to ask for terms.
            Some(Leaves::Surrenders) if men.is_none() => abandoned(u, host),
            Some(Leaves::Surrenders) => lay_down_arms(u, host),
        }
    }
}

/// KR-BAT-48, KR-BAT-59: a withdrawal is a retreat but for its length, so that a garrison of the hex may take men, or give some, before all go.
fn sets_out(u: &mut Umpire, host: u8) {
    u.push(Step::Withdraw { host });
    let beside = |q: Board, who: Mover| moves(q, who) && works(q, who).is_some();
    let all: ArrayVec<Mover, 16> =
        movers(u.q(), host.into()).filter(|&who| beside(u.q(), who)).take(16).collect();
    all.into_iter().rev().for_each(|who| u.push(Step::SetOut { host, who }));
}

/// KR-BAT-58: the next Formation of a stack; KR-BAT-08: one with nobody left in it does not retreat.
pub fn next(u: &mut Umpire, host: u8) {
    let q = u.q();
    let found = movers(q, host.into()).find(|&who| moves(q, who));
    match found {
        Some(who) => u.push(Step::SetOut { host, who }),
        None => {
            u.pop();
            stragglers(u, host);
        }
    }
}

/// KR-BAT-62, KR-HQS-07: HQs without anybody go with the first Formation of their stack that got away; in the reorganisation they are given units, or
/// dissolved. Where only units by themselves did they are dissolved at once.
fn stragglers(u: &mut Umpire, host: u8) {
    let Some(fight) = u.q().fight() else { return };
    let (q, stack, field) = (u.q(), fight.hosts[usize::from(host)].stack, fight.hex);
    let away = |h: &HqId| q.s.hqs[*h].at.is_some_and(|at| at != field) && moves(q, Mover::Hq(*h));
    let to = stack.iter().find(away).and_then(|h| q.s.hqs[h].at);
    if to.is_none() && fight.trail.is_empty() {
        return abandoned(u, host);
    }
    let all: Vec<Mover> = movers(q, host.into()).collect();
    for who in all {
        match (to, who) {
            (Some(to), _) => put(u, who, to),
            (None, Mover::Hq(hq)) => surrender::disband(u, hq, None, true),
            (None, Mover::Unit(_)) => {}
        }
    }
}

/// KR-SUR-01, KR-SUR-09: a stack gives itself up before the battle: on what terms is seen by a die.
fn lay_down_arms(u: &mut Umpire, host: u8) {
    let (side, by) = (u.host(host).side, u.host(1 - host).side);
    let all: Vec<Mover> = movers(u.q(), host.into()).collect();
    let men: Vec<UnitId> = all.iter().flat_map(|&who| units(u.q(), who)).collect();
    let granted = surrender::granted(u, side, by, &men);
    for who in all {
        surrender::formation(u, who, by, granted);
    }
}

/// The units of a Formation.
fn units(q: Board, who: Mover) -> Vec<UnitId> {
    match who {
        Mover::Hq(hq) => q.formation(hq).collect(),
        Mover::Unit(unit) => vec![unit],
    }
}

/// KR-BAT-63: where nobody is left HQs are Unformed, and their commanders taken.
fn abandoned(u: &mut Umpire, host: u8) {
    let by = u.host(1 - host).side;
    let all: Vec<Mover> = movers(u.q(), host.into()).collect();
    for who in all {
        surrender::formation(u, who, by, surrender::INTERNED);
    }
}

/// What a step of a retreat is about: who, from where, what is barred, how, and how many points are left for more than the first hex.
fn course(q: Board, step: Step) -> Option<(Mover, Leaves, Ways)> {
    match step {
        Step::March { host, who, spent, hexes } => {
            let fight = q.fight()?;
            let how = fight.hosts[usize::from(host)].leaves?;
            let from = hex_of(q, who)?;
            // KR-BAT-48: a withdrawal is one hex.
            if hexes > 0 && how == Leaves::Withdraws {
                return Some((who, how, Ways::new()));
            }
            let barred: &[HexId] = if hexes == 0 { &fight.from[1 - usize::from(host)] } else { &[] };
            let mut all = ways(q, who, from, barred, how, &fight.trail);
            // KR-BAT-55: the first hex is free; farther ones are within the allowance.
            let left = allowance(q, who).saturating_sub(spent);
            all.retain(|w| hexes == 0 || w.1 <= left);
            Some((who, how, all))
        }
        Step::Leave { who, spent, hexes, most, .. } => {
            let from = hex_of(q, who)?;
            let mut all = ways(q, who, from, &[], Leaves::Withdraws, &[]);
            all.retain(|w| hexes == 0 || w.1 <= most.saturating_sub(spent));
            Some((who, Leaves::Withdraws, all))
        }
        _ => None,
    }
}

/// Whether a Formation may stop where it is.
fn may_stop(step: Step, how: Leaves) -> bool {
    let hexes = match step {
        Step::March { hexes, .. } | Step::Leave { hexes, .. } => hexes,
        _ => 0,
    };
    hexes > 0 && how != Leaves::Routs
}

pub fn goes_by(u: &mut Umpire, step: Step) -> bool {
    match step {
        Step::Withdraw { host } => {
            let all = withdrawals(u.q(), host.into());
            if all.len() > 1 {
                return false;
            }
            u.pop();
            if let Some(&(hex, _)) = all.first() {
                withdraw(u, host, hex);
            }
            true
        }
        Step::SetOut { host, who } => {
            let idle = works(u.q(), who).is_none();
            if idle {
                set_out(u, host, who);
            }
            idle
        }
        Step::March { .. } | Step::Leave { .. } => {
            let Some((who, how, all)) = course(u.q(), step) else {
                u.pop();
                return true;
            };
            let first = !may_stop(step, how);
            match all.len() {
                // KR-SPS-12: there is a garrison to exchange men with.
                0 if may_drop(u.q(), step, who, how) => false,
                0 => {
                    halt(u, step, who);
                    true
                }
                1 if first => {
                    go(u, step, who, all[0]);
                    true
                }
                _ => false,
            }
        }
        _ => false,
    }
}

/// KR-BAT-59: a Formation sets out. KR-BAT-20: who withdraws goes with the others of the stack.
fn set_out(u: &mut Umpire, host: u8, who: Mover) {
    if u.host(host).leaves == Some(Leaves::Withdraws) {
        return u.pop();
    }
    u.fight().trail.clear();
    u.turn_into(Step::March { host, who, spent: 0, hexes: 0 });
}

pub fn tries(q: Board, step: Step, out: &mut Vec<Action>) {
    let mut to = |ways: Ways| out.extend(ways.iter().map(|w| Action::Battle(Act::RetreatTo(w.0))));
    match step {
        Step::Withdraw { host } => to(withdrawals(q, host.into())),
        Step::SetOut { who, .. } => {
            swaps(q, who, out);
            out.push(Action::Done);
        }
        _ => {
            if let Some((who, how, ways)) = course(q, step) {
                to(ways);
                if may_drop(q, step, who, how) {
                    swaps(q, who, out);
                }
                if may_stop(step, how) {
                    out.push(Action::Done);
                }
            }
        }
    }
}

pub fn may(q: Board, step: Step, action: Action) -> Result<(), Refusal> {
    let towards = |ways: Ways, hex: HexId| {
        if ways.iter().any(|w| w.0 == hex) {
            Ok(())
        } else {
            Err(Refusal::new("KR-BAT-55", "refuse-no-retreat"))
        }
    };
    match (step, action) {
        (Step::Withdraw { host }, Action::Battle(Act::RetreatTo(hex))) => {
            let came = q.fight().is_some_and(|f| f.from[1 - usize::from(host)].contains(&hex));
            if came {
                return Err(Refusal::new("KR-BAT-20", "refuse-enemy-came"));
            }
            towards(withdrawals(q, host.into()), hex)
        }
        (Step::SetOut { who, .. }, Action::Battle(Act::LeaveBehind(unit))) => may_swap(q, who, unit, true),
        (Step::SetOut { who, .. }, Action::Battle(Act::TakeAlong(unit))) => may_swap(q, who, unit, false),
        (Step::SetOut { .. }, Action::Done) => Ok(()),
        (Step::March { .. } | Step::Leave { .. }, action) => {
            let Some((who, how, ways)) = course(q, step) else { return Err(Refusal::not_now("KR-BAT-55")) };
            let drop = may_drop(q, step, who, how);
            match action {
                Action::Battle(Act::LeaveBehind(unit)) if drop => may_swap(q, who, unit, true),
                Action::Battle(Act::TakeAlong(unit)) if drop => may_swap(q, who, unit, false),
                Action::Battle(Act::LeaveBehind(_) | Act::TakeAlong(_)) if how == Leaves::Routs => {
                    Err(Refusal::new("KR-BAT-51", "refuse-routs"))
                }
                Action::Battle(Act::RetreatTo(hex)) => towards(ways, hex),
                Action::Done if may_stop(step, how) => Ok(()),
                Action::Done => Err(Refusal::new("KR-BAT-55", "refuse-must-go")),
                _ => Err(Refusal::not_now("KR-BAT-55")),
            }
        }
        _ => Err(Refusal::not_now("KR-BAT-55")),
    }
}

pub fn act(u: &mut Umpire, step: Step, action: Action) {
    match (step, action) {
        (Step::Withdraw { host }, Action::Battle(Act::RetreatTo(hex))) => {
            u.pop();
            withdraw(u, host, hex);
        }
        (Step::SetOut { who, .. } | Step::March { who, .. }, Action::Battle(Act::LeaveBehind(unit))) => {
            swap(u, who, unit, true);
            if is_gone(u.q(), who) {
                u.pop();
            }
        }
        (Step::SetOut { who, .. } | Step::March { who, .. }, Action::Battle(Act::TakeAlong(unit))) => {
            swap(u, who, unit, false);
        }
        (Step::SetOut { host, who }, _) => set_out(u, host, who),
        (Step::March { .. } | Step::Leave { .. }, Action::Battle(Act::RetreatTo(hex))) => {
            let Some((who, _, ways)) = course(u.q(), step) else { return u.pop() };
            if let Some(&way) = ways.iter().find(|w| w.0 == hex) {
                go(u, step, who, way);
            }
        }
        (Step::March { who, .. } | Step::Leave { who, .. }, _) => halt(u, step, who),
        _ => u.pop(),
    }
}

impl State {
    /// An HQ goes to a hex with all that is under it.
    pub fn put_hq(&mut self, q_hqs: impl Iterator<Item = HqId>, hex: HexId) {
        for hq in q_hqs {
            self.hqs[hq].at = Some(hex);
        }
    }
}

/// A Formation is in another hex now.
fn put(u: &mut Umpire, who: Mover, to: HexId) {
    let p = u.p;
    let Some(from) = hex_of(u.q(), who) else { return };
    match who {
        Mover::Hq(hq) => {
            let all: ArrayVec<HqId, 16> = std::iter::once(hq).chain(u.q().under(hq)).take(16).collect();
            u.s.put_hq(all.into_iter(), to);
            u.has_marched(hq);
            crate::siege::left(u, hq, from);
        }
        Mover::Unit(unit) => (u.s.units[unit].at, u.s.units[unit].used) = (UnitAt::Hex(to), true),
    }
    let side = side_of(u.q(), who);
    let (team, foes) = (u.q().team(side), u.q().foes(side));
    let open = match who {
        Mover::Hq(hq) => u.q().knows_hq(foes, hq),
        Mover::Unit(_) => true,
    };
    u.say(|| {
        let line = Line::new(&p.names, "log-retreats", "KR-BAT-55").by(role(side));
        let line = match who {
            Mover::Hq(hq) => line.name("who", hq),
            Mover::Unit(unit) => line.name("who", unit),
        };
        // Where they go may rest on what is hidden of them.
        let line = line.text("hex", p.spot(to)).place(to).reveals(foes);
        // KR-INT-01: whose back it is they know who have seen it.
        let hidden = kernel::Text::new("log-retreats-unseen").text("hex", p.spot(to));
        if open { line.event } else { line.only_for(team, hidden).event }
    });
    contact::appears(u, side, Some(from), to);
}

/// KR-BAT-20, KR-BAT-48: all of a stack, one hex, and no attrition.
fn withdraw(u: &mut Umpire, host: u8, hex: HexId) {
    let all: Vec<Mover> = movers(u.q(), host.into()).collect();
    for &who in &all {
        put(u, who, hex);
    }
    let hqs = all.iter().filter_map(|&who| if let Mover::Hq(hq) = who { Some(hq) } else { None });
    crate::siege::blockade::come(u, hqs.collect(), hex);
    for who in all {
        // KR-SPS-12: a garrison there may take men, or give some.
        if moves(u.q(), who) && works(u.q(), who).is_some() {
            u.push(Step::March { host, who, spent: 0, hexes: 1 });
        }
    }
}

/// One hex farther.
fn go(u: &mut Umpire, step: Step, who: Mover, (to, mp): (HexId, u8)) {
    // How far they go tells who is with them.
    let all = u.q().everybody(side_of(u.q(), who));
    u.say(|| kernel::Event::unsaid(all));
    let from = hex_of(u.q(), who);
    if let (Some(fight), Some(from)) = (u.s.battle.fight.as_mut(), from) {
        let _ = fight.trail.try_push(from);
    }
    u.turn_into(match step {
        // KR-BAT-55: the first hex is free.
        Step::March { host, who, spent, hexes } => {
            let spent = if hexes == 0 { spent } else { spent.saturating_add(mp) };
            Step::March { host, who, spent, hexes: hexes + 1 }
        }
        Step::Leave { side, who, spent, hexes, most } => {
            Step::Leave { side, who, spent: spent.saturating_add(mp), hexes: hexes + 1, most }
        }
        other => other,
    });
    put(u, who, to);
}

/// KR-BAT-57: who cannot leave at all surrenders. KR-BAT-61: else the retreat tells on him, but on no forage.
fn halt(u: &mut Umpire, step: Step, who: Mover) {
    u.pop();
    let side = side_of(u.q(), who);
    let Some(hex) = hex_of(u.q(), who) else { return };
    match step {
        Step::March { hexes: 0, .. } | Step::Leave { hexes: 0, .. } => {
            if let Some(by) = captor(u.q(), side, hex) {
                // KR-SUR-09: interned after a battle; who has to leave without one is asked for terms.
                let granted = match step {
                    Step::Leave { .. } => {
                        let men = units(u.q(), who);
                        surrender::granted(u, side, by, &men)
                    }
                    _ => surrender::INTERNED,
                };
                surrender::formation(u, who, by, granted);
            }
        }
        Step::March { host, spent, hexes, .. } => {
            let how = u.host(host).leaves;
            let (ma, q) = (allowance(u.q(), who), u.q());
            let size = match who {
                Mover::Hq(hq) => q.hq_size(hq),
                Mover::Unit(_) => crate::ids::Size::Small,
            };
            // The free hex does not use the Operational Movement Table; farther ones do.
            let march = if hexes > 1 { q.march_check(spent, ma.max(1), size) } else { None };
            let causes = Causes {
                retreat: how == Some(Leaves::Retreats),
                rout: how == Some(Leaves::Routs),
                march,
                ..Causes::default()
            };
            if let Mover::Hq(hq) = who {
                crate::siege::arrived(u, hq, hex);
            }
            toll(u, side, hex, Some(who), causes);
        }
        _ => {
            if let Mover::Hq(hq) = who {
                crate::siege::arrived(u, hq, hex);
            }
        }
    }
}

/// KR-MOV-28, KR-SIE-42: a Formation has to leave its hex, by one hex or as far as so many points go, with no battle about it.
pub fn leave(u: &mut Umpire, who: Mover, most: u8) {
    let side = side_of(u.q(), who);
    u.push(Step::Leave { side, who, spent: 0, hexes: 0, most });
}

/// KR-SUP-16: attrition of a Formation that retreated, or of the whole stack of a side that failed to get away.
pub fn toll(u: &mut Umpire, side: Side, hex: HexId, who: Option<Mover>, causes: Causes) {
    super::toll::check(u, side, hex, who, causes);
}

/// KR-BAT-60: where a Personage goes whose HQ is gone.
pub fn escort(q: Board, side: Side, contingent: crate::ids::ContingentId, hex: HexId) -> Option<HqId> {
    let there =
        || q.hqs_in(hex).filter(|&h| q.friends(side, q.p.hq(h).side) && q.formation(h).next().is_some());
    there().find(|&h| q.formation(h).any(|u| q.p.unit(u).contingent == contingent)).or_else(|| there().next())
}
