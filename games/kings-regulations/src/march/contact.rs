//! MOV, DUM, GAR: entering a hex, and what one comes upon there.

use super::Step;
use crate::flow::{Board, Umpire};
use crate::ids::{Arm, HqId, HqType, Side, UnitId};
use crate::leaders::passes;
use crate::pack::Pack;
use crate::pack::campaign::Closed;
use crate::siege;
use crate::state::{AuxAt, HQS, UNITS};
use crate::tasks;
use arrayvec::ArrayVec;
use kernel::{Event, Line, Text};
use tabletop::hex::{HexId, Walk};

impl Board<'_> {
    /// KR-GEN-09: units of sides that fit in a hex, outside works.
    pub fn field_units(self, hex: HexId, of: impl Fn(Side) -> bool) -> ArrayVec<UnitId, UNITS> {
        let there = |u: &UnitId| {
            of(self.p.unit(*u).side)
                && !matches!(self.s.units[*u].at, crate::state::UnitAt::Works(_))
                && self.hex_of(*u) == Some(hex)
                && !self.in_works(*u)
        };
        self.campaign().units.iter().filter(there).collect()
    }
    /// KR-GAR-16: in the box of a Garrison HQ.
    fn in_works(self, unit: UnitId) -> bool {
        matches!(self.s.units[unit].at, crate::state::UnitAt::Hq(h) if self.p.hq(h).kind == HqType::Garrison)
    }
    /// KR-OPS-11: whether all enemies in a hex are horse.
    fn all_horse(self, hex: HexId, side: Side) -> bool {
        let enemies = self.field_units(hex, |s| self.enemies(side, s));
        !enemies.is_empty() && enemies.iter().all(|&u| self.p.arm(u) == Arm::Cavalry)
    }
}

/// The next hex of the way.
pub fn walk(u: &mut Umpire) {
    let next = u.s.march.walk.pop();
    let q = u.q();
    let (Some(dir), Some(hq)) = (next, q.marcher().filter(|&h| q.hq_ma(h).is_some())) else { return u.pop() };
    let Some(from) = q.s.hqs[hq].at else { return u.pop() };
    let Some(to) = q.p.atlas.grid.step(from, dir).filter(|_| !q.s.march.halted) else { return u.pop() };
    let Ok(stride) = q.next_stride(hq, from, dir, to) else { return u.pop() };
    debug_assert!(q.is_stride(from, dir, to, stride), "a step is not what it was said to be");
    let side = q.p.hq(hq).side;
    let contested = q.field_side(from, |s| q.enemies(side, s)).is_some();
    // KR-OPS-11: who would leave horse behind him must be able to.
    if contested && u.s.march.entered == 0 && u.q().all_horse(from, side) {
        for unit in u.q().field_units(from, |s| u.q().enemies(side, s)) {
            let team = u.q().team(side);
            u.s.seen.units.show(unit, team.0);
        }
        if !check(u, hq, "roll-leave", "KR-OPS-11") {
            return halt(u);
        }
    }
    // KR-MOV-16, KR-AUX-24: over such water, or by pontoons, against an enemy.
    let q = u.q();
    let opposed = q.field_side(to, |s| q.enemies(side, s)).is_some()
        || (q.enemy_presence(side).works.has(to) && !q.own_presence(side).field.has(to));
    let hard = stride.water.is_some_and(|w| q.p.series.hexside(w).check) || stride.pontooneers;
    if opposed && hard && q.p.hq(hq).kind != HqType::Dummy && !check(u, hq, "roll-crossing", "KR-MOV-16") {
        u.s.march.failed_crossing = true;
        return halt(u);
    }
    let most = u.q().march_budget();
    let march = &mut u.s.march;
    // KR-MOV-09: a minimum move takes all there is.
    march.spent = if stride.whole { most } else { march.spent.saturating_add(stride.mp) };
    march.off_road |= !stride.road;
    march.on_road = stride.road;
    if stride.pontooneers {
        march.crossed = Some(to);
    }
    march.entered += 1;
    march.exchanged = false;
    u.s.hqs.change(hq, |state| state.marched = true);
    go(u, hq, from, to);
    trespass(u, side, to);
    // KR-AUX-18: whoever lies in wait comes first.
    u.push(Step::Arrive { from });
    if !tasks::ambush::lurk(u, side, to, None) {
        u.pop();
        arrive(u, hq, from, to);
    }
}

/// KR-AUX-18: it has been asked who lies in wait.
pub fn arrived(u: &mut Umpire, from: HexId) {
    u.pop();
    let q = u.q();
    if let (Some(hq), Some(hex)) = (q.marcher(), q.marcher_hex()) {
        arrive(u, hq, from, hex);
    }
}

/// KR-HQS-28: a Leadership Check of the commander of an HQ.
pub fn check(u: &mut Umpire, hq: HqId, what: &'static str, rule: &'static str) -> bool {
    let side = u.p.hq(hq).side;
    let (lr, drm) =
        (u.q().lr(hq), u.q().insubordination(hq) as i8 * u.p.series.charts.leadership.insubordination);
    let die = u.d10(side, what, rule);
    let passed = passes(die, drm, lr);
    let id = if passed { "log-check-passed" } else { "log-check-failed" };
    u.say(|| Event::new(Text::new(id).number("die", die)).die(crate::flow::role(side), die).rule(rule));
    passed
}

/// What happens in a hex.
pub fn at<'a>(p: &'a Pack, id: &'static str, rule: &'static str, hex: HexId) -> Line<'a> {
    Line::new(&p.names, id, rule).text("hex", p.spot(hex)).place(hex)
}

fn halt(u: &mut Umpire) {
    u.s.march.halted = true;
    u.s.march.walk = Walk::EMPTY;
    u.pop();
}

/// KR-HQS-12, KR-CTR-04: an HQ with all that is under it, guns too, is in another hex.
pub fn go(u: &mut Umpire, hq: HqId, from: HexId, to: HexId) {
    let under: ArrayVec<HqId, HQS> = u.q().under(hq).collect();
    for hq in under.into_iter().chain([hq]) {
        u.s.hqs[hq].at = Some(to);
    }
    siege::left(u, hq, from);
    vacate(u, u.p.hq(hq).side, from, to);
    let (p, team, foes) = (u.p, u.q().team(u.p.hq(hq).side), u.q().foes(u.p.hq(hq).side));
    let piece = p.names.name(hq).to_string();
    u.say(|| {
        let hex = |h: HexId| p.spot(h);
        let hidden = Text::new("log-march-hidden").text("from", hex(from)).text("to", hex(to));
        let line = Line::new(&p.names, "log-march", "KR-MOV-08").of(hq).text("to", hex(to)).place(to);
        let path = [from, to].map(|h| p.names.name(h).to_string());
        line.event(|e| e.moves(piece, path)).only_for(team, hidden).reveals(foes).event
    });
    take_up_bridges(u, p.hq(hq).side, to);
}

/// KR-VIC-02: the first entry into some territory costs prestige.
fn trespass(u: &mut Umpire, side: Side, hex: HexId) {
    let Some(territory) = u.p.atlas.soil(hex).territory else { return };
    for (n, rule) in u.campaign().closed.iter().enumerate() {
        let bit = 1 << (8 * n + usize::from(side.0));
        let due = rule.prestige > 0 && rule.territories.contains(&territory) && rule.sides.contains(&side);
        if due && u.s.trespassed & bit == 0 {
            u.s.trespassed |= bit;
            let least = u.campaign().track.least;
            let row = &mut u.s.sides[side];
            row.prestige = (row.prestige - rule.prestige as i8).max(least);
            let p = u.p;
            u.say(|| Line::new(&p.names, "log-trespass", "KR-VIC-02").of(territory).event);
        }
    }
}

/// KR-MOV-04: an enemy Formation that leaves some territory opens it for the turn.
fn vacate(u: &mut Umpire, side: Side, from: HexId, to: HexId) {
    let inside = |hex: HexId, rule: &Closed| {
        u.p.atlas.soil(hex).territory.is_some_and(|t| rule.territories.contains(&t))
    };
    let mut opened = 0;
    for (n, rule) in u.campaign().closed.iter().enumerate() {
        if rule.left && !rule.sides.contains(&side) && inside(from, rule) && !inside(to, rule) {
            opened |= 1 << n;
        }
    }
    u.s.vacated |= opened;
}

/// KR-AUX-26: a bridge beside which an enemy appears is taken up.
fn take_up_bridges(u: &mut Umpire, side: Side, hex: HexId) {
    for auxiliary in u.campaign().auxiliaries.iter() {
        let AuxAt::Bridge(at) = u.s.auxiliaries[auxiliary] else { continue };
        let owner = u.p.contingent(u.p.auxiliary(auxiliary).contingent).side;
        if u.q().enemies(side, owner) && u.p.atlas.grid.distance(at, hex) <= 1 {
            u.s.auxiliaries[auxiliary] = AuxAt::Available;
        }
    }
}

/// What an HQ comes upon in the hex it has entered.
fn arrive(u: &mut Umpire, hq: HqId, from: HexId, hex: HexId) {
    let side = u.p.hq(hq).side;
    // KR-DUM-04: whoever comes upon a back knows now what it is, though he be a dummy himself.
    if u.q().field_side(hex, |s| u.q().enemies(side, s)).is_some() {
        let team = u.q().team(side);
        u.say(|| Event::unsaid(team));
    }
    find_dummies(u, hex);
    if u.s.hqs[hq].at.is_none() {
        return halt(u);
    }
    let q = u.q();
    // KR-MOV-23, KR-GEN-10: an enemy outside works stops it, unless he is ridden down.
    if let Some(enemy) = q.field_side(hex, |s| q.enemies(side, s)) {
        // KR-VIC-09: he may be sent back for prestige.
        if !crate::venial::tempts(u, enemy, from) {
            meet(u, hq, from, hex);
        }
        return;
    }
    garrison(u, hq, from, hex);
}

/// KR-MOV-23: an HQ has met the enemy.
pub fn meet(u: &mut Umpire, hq: HqId, from: HexId, hex: HexId) {
    let q = u.q();
    let side = q.p.hq(hq).side;
    // KR-BAT-13: the first that comes attacks, with those that move together with it (KR-CMO-07).
    let together = q.s.hqs[hq].together;
    let with = together > 0 && q.hqs_in(hex).any(|h| h != hq && q.s.hqs[h].together == together);
    crate::battle::entered(u, hq, from, hex, with);
    // KR-DUM-04: it is no dummy that stands there, and whoever comes knows that now.
    let (p, team) = (u.p, u.q().team(side));
    u.say(|| at(p, "log-contact", "KR-MOV-23", hex).reveals(team).event);
    u.push(Step::Contact);
}

/// KR-GAR-13, KR-SIE-21: a garrison that nobody shuts in stops it; it stays only if it is as strong.
pub fn garrison(u: &mut Umpire, hq: HqId, from: HexId, hex: HexId) {
    let q = u.q();
    let side = q.p.hq(hq).side;
    let held = q.p.atlas.soil(hex).place.filter(|&p| q.works_side(p).is_some_and(|s| q.enemies(side, s)));
    let friends = q.hqs_in(hex).any(|h| h != hq && q.friends(side, q.p.hq(h).side))
        || q.loose(hex).any(|x| q.friends(side, q.p.unit(x).side));
    let Some(place) = held else { return capture(u, hq, hex) };
    if friends {
        return;
    }
    let (own, inside, team) = (q.sp(hq), q.garrison_sp(place), q.team(side));
    u.s.march.halted = true;
    u.s.march.walk = Walk::EMPTY;
    if own < inside {
        // The garrison shows that it is too strong, and the Formation goes back.
        if let crate::state::Works::Garrison(g) = u.s.places[place].works {
            u.s.seen.garrisons.show(g, team.0);
        }
        let p = u.p;
        u.say(|| Line::new(&p.names, "log-garrison-stronger", "KR-SIE-21").of(place).reveals(team).event);
        return go(u, hq, hex, from);
    }
    u.prove_blockade(hq);
}

/// KR-SUP-47, KR-SUR-05: a depot that nobody guards is taken.
fn capture(u: &mut Umpire, hq: HqId, hex: HexId) {
    let side = u.p.hq(hq).side;
    let Some(depot) = u.s.depot(hex).copied() else { return };
    if !u.q().enemies(side, u.p.contingent(depot.contingent).side) {
        return;
    }
    let by = u.q().contingent_of(hq);
    u.s.capture_depot(u.p, hex, by);
    let p = u.p;
    u.say(|| at(p, "log-depot-taken", "KR-SUP-47", hex).event);
}

/// KR-DUM-04: dummies that are stacked with an enemy, or come upon his garrison or his depot, are found.
pub fn find_dummies(u: &mut Umpire, hex: HexId) {
    let q = u.q();
    let found: ArrayVec<HqId, HQS> = q
        .hqs_in(hex)
        .filter(|&h| q.p.hq(h).kind == HqType::Dummy)
        .filter(|&h| {
            let enemy = |s: Side| q.enemies(q.p.hq(h).side, s);
            let works = q.p.atlas.soil(hex).place.and_then(|p| q.works_side(p)).is_some_and(enemy);
            let depot = q.s.depot(hex).is_some_and(|d| enemy(q.p.contingent(d.contingent).side));
            q.field_side(hex, enemy).is_some() || works || depot
        })
        .collect();
    for hq in found {
        unmask(u, hq, hex);
    }
}

/// KR-DUM-04: a dummy is taken off the map.
pub fn unmask(u: &mut Umpire, hq: HqId, hex: HexId) {
    u.s.hqs[hq] = Default::default();
    let (p, all) = (u.p, u.q().foes(u.p.hq(hq).side));
    u.s.seen.hqs.show(hq, all.0);
    u.say(|| at(p, "log-dummy-found", "KR-DUM-04", hex).reveals(all).event);
}
