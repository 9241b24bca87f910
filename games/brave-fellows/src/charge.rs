//! 6.2.11 to 6.2.13: cavalry charges, counter charges, reaction charges.

use crate::BraveFellows;
use crate::action::Action;
use crate::fatigue::{self, Check};
use crate::flow::{self, Board, NOBODY, Umpire};
use crate::ids::{Class, Side, UnitId, UnitSet};
use crate::sight::Eyes;
use crate::text::About;
use crate::ways::Price;
use crate::{leaders, losses, movement, release};
use kernel::flow::Chapter;
use kernel::{Event, Refusal, Role, Roles, Text};
use serde::{Deserialize, Serialize};
use tabletop::hex::{Dir, HexId};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// It charges towards a hex, with so many half points left.
    Ride { unit: UnitId, target: HexId, left: u8 },
    /// 6.2.11e: the hex is empty and it has entered it: on to the next, or not.
    Onward { unit: UnitId, left: u8 },
    /// 6.2.12: whether the cavalry in the target hex charges against it.
    Counter { charger: UnitId, target: HexId },
    /// 6.2.13: whether other cavalry does.
    React { unit: UnitId, charger: UnitId },
}

impl Board<'_> {
    /// 6.2.11: the one that could charge now.
    fn charger(self) -> Option<UnitId> {
        let moving = &self.s.moving;
        let unit = moving.units.first()?;
        let alone = moving.units.rest().is_empty() && moving.leaders.is_empty();
        (alone && self.p.sets.cavalry.has(unit)).then_some(unit)
    }

    /// 4.2.4f, 6.2.11: whether it may charge at all, now; says where it is and what it has left.
    fn ready_to_charge(self) -> Result<(UnitId, HexId, u16), Refusal> {
        let unit = self.charger().ok_or(Refusal::new("6.2.11", "refuse-not-cavalry"))?;
        let from = self.s.at(unit).ok_or(Refusal::new("6.2.11", "refuse-not-on-map"))?;
        if self.s.fatigued.has(unit) {
            return Err(Refusal::new("4.2.4", "refuse-fatigued-charge"));
        }
        if self.s.impulse.tried.has(unit) {
            return Err(Refusal::new("6.2.11", "refuse-charge-tried"));
        }
        if self.s.moving.stopped {
            return Err(Refusal::new("6.2.7", "refuse-in-enemy-front"));
        }
        let ma = u16::from(self.p.unit(unit).ma);
        let left = (2 * ma).saturating_sub(u16::from(self.s.moving.spent));
        if left < 2 * (ma / 2) {
            return Err(Refusal::new("6.2.11", "refuse-charge-points"));
        }
        if !self.p.terrain(from).charge {
            return Err(Refusal::new("6.2.11", "refuse-charge-ground"));
        }
        Ok((unit, from, left))
    }

    /// Enemies stand there.
    fn enemy_at(self, side: Side, hex: HexId) -> bool {
        self.s.occupied[side.foe().i()].has(hex)
    }

    /// 6.2.11a: what it costs cavalry to charge across this side; `None` where it cannot.
    fn charge_cost(self, from: HexId, dir: Dir) -> Option<u16> {
        let to = self.p.grid.step(from, dir)?;
        match self.p.ways.price(Class::Cavalry, from, dir) {
            Price::Halves(n) if self.p.terrain(to).charge => Some(u16::from(n)),
            _ => None,
        }
    }

    /// 6.2.11a, 6.2.11b: along a straight line, far enough, over open ground, in sight, and within what it has left.
    fn may_charge(self, unit: UnitId, from: HexId, left: u16, target: HexId) -> Result<Dir, Refusal> {
        let side = self.p.unit(unit).side;
        if !self.enemy_at(side, target) {
            return Err(Refusal::new("6.2.11", "refuse-no-enemy-there"));
        }
        let line = self.p.grid.bearing(from, target).filter(|b| b.aside == 0);
        let Some(line) = line else { return Err(Refusal::new("6.2.11", "refuse-charge-line")) };
        if line.ahead < u16::from(self.p.numbers.charge_from) {
            return Err(Refusal::new("6.2.11", "refuse-charge-near"));
        }
        let mover = self.mover();
        let (mut at, mut cost) = (from, 0);
        while at != target {
            let ground = Refusal::new("6.2.11", "refuse-charge-ground");
            cost += self.charge_cost(at, line.dir).ok_or(ground)?;
            let next = self.p.grid.step(at, line.dir).ok_or(ground)?;
            if next != target {
                self.toll(&mover, at, line.dir, next).map_err(|bar| bar.refusal())?;
            } else if let Some(bar) = self.kept_out(unit, target) {
                // 6.2.11e: it would have to go in.
                return Err(bar.refusal());
            }
            at = next;
        }
        if cost > left {
            return Err(Refusal::new("6.2.11", "refuse-charge-points"));
        }
        // 4.4.4: cavalry does not charge through its own side.
        let blind = |hex: HexId| if self.s.occupied[side.i()].has(hex) { "4.4.4" } else { "4.4.2" };
        self.sees(side, Eyes::Cavalry, from, target)
            .map_err(|hex| Refusal::new(blind(hex), "refuse-no-sight"))?;
        Ok(line.dir)
    }

    /// Cavalry of the other side that is free to charge against a charger: not activated, neither fatigued nor routed; and 6.2.11: it has not
    /// charged in this segment.
    fn free_cavalry(self, charger: UnitId, unit: UnitId) -> bool {
        if self.stays(unit) {
            return false;
        }
        let s = self.s;
        let foes = self.p.sets.cavalry & self.p.sets.of_side[self.p.unit(charger).side.foe().i()];
        let spent = s.activated | s.fatigued | s.routed | s.charged;
        foes.has(unit) && !spent.has(unit)
    }

    /// 6.2.12: the cavalry in the target hex that may counter charge: the charger is before its front.
    fn countering(self, charger: UnitId, target: HexId) -> UnitSet {
        let Some(dir) = self.s.at(charger).and_then(|at| self.p.grid.bearing(target, at)) else {
            return UnitSet::EMPTY;
        };
        let may = |&unit: &UnitId| {
            self.free_cavalry(charger, unit)
                && self.s.impulse.stood.has(unit)
                && self.s.zone(self.p, unit, target).covers(dir.dir)
        };
        self.s.units_in(target).filter(may).collect()
    }

    /// 6.2.13: where other cavalry would meet the charger: within two hexes, in its charge arc. Beside it already, it stays.
    fn reaction_hex(self, charger: UnitId, unit: UnitId) -> Option<HexId> {
        let over = self.s.impulse.tried | self.s.impulse.let_pass;
        if !self.free_cavalry(charger, unit) || over.has(unit) {
            return None;
        }
        let (at, from) = (self.s.at(charger)?, self.s.at(unit)?);
        let far = self.p.grid.distance(from, at);
        if far > u16::from(self.p.numbers.reaction_within)
            || !self.p.grid.in_arc(from, self.s.facing[unit], 1, at)
        {
            return None;
        }
        if far == 1 {
            return Some(from);
        }
        let side = self.p.unit(unit).side;
        let free = |&(dir, hex): &(Dir, HexId)| {
            self.p.grid.distance(hex, at) == 1
                && self.charge_cost(from, dir).is_some()
                && !self.enemy_at(side, hex)
                && self.kept_out(unit, hex).is_none()
                && self.fits(side, hex, UnitSet::of(unit)).is_ok()
        };
        self.p.grid.near(from).find(free).map(|(_, hex)| hex)
    }

    /// 6.2.11e: the next target: beside it, in front of it, and within what it has left.
    fn may_ride_on(self, unit: UnitId, left: u8, target: HexId) -> Result<(), Refusal> {
        let side = self.p.unit(unit).side;
        let dir = self.s.at(unit).and_then(|at| Some((at, self.p.grid.direction(at, target)?)));
        let Some((at, dir)) = dir else { return Err(Refusal::new("6.2.11", "refuse-charge-line")) };
        if !self.enemy_at(side, target) {
            return Err(Refusal::new("6.2.11", "refuse-no-enemy-there"));
        }
        if !self.in_front(unit, target) {
            return Err(Refusal::new("6.2.11", "refuse-charge-line"));
        }
        if let Some(bar) = self.kept_out(unit, target) {
            return Err(bar.refusal());
        }
        match self.charge_cost(at, dir) {
            Some(cost) if cost <= u16::from(left) => Ok(()),
            Some(_) => Err(Refusal::new("6.2.11", "refuse-charge-points")),
            None => Err(Refusal::new("6.2.11", "refuse-charge-ground")),
        }
    }
}

/// Whether the unit that moves may charge a hex.
pub fn may(q: Board, target: HexId) -> Result<(), Refusal> {
    let (unit, from, left) = q.ready_to_charge()?;
    q.may_charge(unit, from, left, target).map(|_| ())
}

/// Lists what it may charge.
pub fn targets(q: Board, out: &mut Vec<Action>) {
    let Ok((unit, from, left)) = q.ready_to_charge() else { return };
    let foes = &q.s.occupied[q.p.unit(unit).side.foe().i()];
    for dir in Dir::ALL {
        // The first enemy on each line; nobody is seen behind him.
        let target = q.p.grid.ray(from, dir).take(usize::from(left)).find(|&h| foes.has(h));
        if let Some(target) = target.filter(|&t| q.may_charge(unit, from, left, t).is_ok()) {
            out.push(Action::Charge(target));
        }
    }
}

/// 6.2.11c: a charge is declared. Whoever fails the check may not try again in this segment, but may move on.
pub fn declare(u: &mut Umpire, target: HexId) {
    let Ok((unit, from, left)) = u.q().ready_to_charge() else { return };
    let Ok(dir) = u.q().may_charge(unit, from, left, target) else { return };
    let p = u.p;
    u.s.impulse.tried.insert(unit);
    u.say(|| {
        let text = Text::new("log-declares-charge").unit(p, unit).hex(p, target);
        Event::new(text).rule("6.2.11").place(p.grid.name(target))
    });
    if !fatigue::check(u, unit, Check::AttemptingToCharge) {
        return;
    }
    movement::finish(u);
    u.s.turn(p, unit, dir);
    u.s.impulse.charging.insert(unit);
    u.s.impulse.ridden_down = UnitSet::EMPTY;
    u.s.impulse.let_pass = UnitSet::EMPTY;
    u.push(Step::Ride { unit, target, left: left as u8 });
    being_charged(u, unit, target);
}

/// 6.2.11d: whoever is in the target hex checks: stands, routs, or surrenders where he is in rout already. 6.2.12: cavalry that stands may
/// charge in turn.
fn being_charged(u: &mut Umpire, charger: UnitId, target: HexId) {
    u.push(Step::Counter { charger, target });
    for unit in u.s.set_in(target).iter() {
        if fatigue::roll(u, unit, Check::BeingCharged).passed {
            u.s.impulse.stood.insert(unit);
        } else {
            u.s.impulse.ridden_down.insert(unit);
            let failure = u.q().failure(unit, Check::BeingCharged);
            fatigue::suffer(u, unit, failure);
        }
    }
}

impl Chapter<BraveFellows> for Step {
    fn asks(self, q: Board) -> Roles {
        match self {
            Step::Ride { .. } => NOBODY,
            Step::Onward { unit, .. } => q.p.unit(unit).side.alone(),
            Step::Counter { charger, .. } | Step::React { charger, .. } => {
                q.p.unit(charger).side.foe().alone()
            }
        }
    }

    fn run(self, u: &mut Umpire) {
        if let Step::Ride { unit, target, left } = self {
            ride(u, unit, target, left);
        }
    }

    fn goes_by(self, u: &mut Umpire) -> bool {
        let nothing = match self {
            Step::Ride { .. } => false,
            Step::Counter { charger, target } => u.q().countering(charger, target).is_empty(),
            // 6.2.13d: others may join the one who has stopped it here.
            Step::React { unit, charger } => u.q().reaction_hex(charger, unit).is_none(),
            Step::Onward { unit, left } => {
                let at = u.s.at(unit);
                let next = at.is_some_and(|at| {
                    u.p.grid.near(at).any(|(_, hex)| u.q().may_ride_on(unit, left, hex).is_ok())
                });
                if !next {
                    u.pop();
                    end(u, unit);
                    return true;
                }
                false
            }
        };
        if nothing {
            u.pop();
        }
        nothing
    }

    fn tries(self, q: Board, _by: Role, out: &mut Vec<Action>) {
        match self {
            Step::Ride { .. } => {}
            Step::Onward { unit, .. } => {
                if let Some(at) = q.s.at(unit) {
                    out.extend(q.p.grid.near(at).map(|(_, hex)| Action::Charge(hex)));
                }
                out.push(Action::Done);
            }
            Step::Counter { .. } | Step::React { .. } => out.extend([Action::Yes, Action::No]),
        }
    }

    fn may(self, q: Board, _by: Role, action: Action) -> Result<(), Refusal> {
        match (self, action) {
            (Step::Onward { unit, left }, Action::Charge(hex)) => q.may_ride_on(unit, left, hex),
            (Step::Onward { .. }, Action::Done) => Ok(()),
            (Step::Counter { .. } | Step::React { .. }, Action::Yes | Action::No) => Ok(()),
            _ => self.wrong(),
        }
    }

    fn act(self, u: &mut Umpire, _by: Role, action: Action) {
        u.pop();
        match (self, action) {
            // 6.2.11e: no new check of its own; the new target checks.
            (Step::Onward { unit, left }, Action::Charge(target)) => {
                let dir = u.s.at(unit).and_then(|at| u.p.grid.direction(at, target));
                if let Some(dir) = dir {
                    u.s.turn(u.p, unit, dir);
                }
                u.push(Step::Ride { unit, target, left });
                being_charged(u, unit, target);
            }
            (Step::Onward { unit, .. }, _) => end(u, unit),
            (Step::Counter { charger, target }, Action::Yes) => meet(u, charger, target),
            (Step::React { unit, charger }, Action::Yes) => react(u, unit, charger),
            // Asked once of each charge.
            (Step::React { unit, .. }, _) => u.s.impulse.let_pass.insert(unit),
            _ => {}
        }
    }

    fn rule(self) -> &'static str {
        match self {
            Step::Ride { .. } | Step::Onward { .. } => "6.2.11",
            Step::Counter { .. } => "6.2.12",
            Step::React { .. } => "6.2.13",
        }
    }

    fn prompt(self, q: Board, _by: Role) -> Text {
        match self {
            Step::Ride { unit, .. } | Step::Onward { unit, .. } => {
                Text::new("prompt-ride-on").unit(q.p, unit)
            }
            Step::Counter { charger, target } => {
                Text::new("prompt-counter").unit(q.p, charger).hex(q.p, target)
            }
            Step::React { unit, charger } => {
                Text::new("prompt-react").unit(q.p, unit).text("charger", q.p.named(charger))
            }
        }
    }
}

/// One hex of a charge: on towards the target, until it is beside whoever stands, or in the hex that was left.
fn ride(u: &mut Umpire, unit: UnitId, target: HexId, left: u8) {
    let p = u.p;
    let side = p.unit(unit).side;
    let halted = u.s.fatigued.has(unit) || u.s.impulse.no_double.has(unit);
    let Some(at) = u.s.at(unit).filter(|_| !halted) else {
        u.pop();
        return end(u, unit);
    };
    if at == target {
        return u.turn_into(Step::Onward { unit, left });
    }
    let dir = p.grid.bearing(at, target).map_or(Dir::N, |b| b.dir);
    let next = p.grid.step(at, dir);
    let cost = u.q().charge_cost(at, dir).filter(|&c| c <= u16::from(left));
    let open = |to: HexId| !u.q().enemy_at(side, to) && u.q().fits(side, to, UnitSet::of(unit)).is_ok();
    let (Some(to), Some(cost)) = (next.filter(|&to| open(to)), cost) else {
        u.pop();
        return end(u, unit);
    };
    u.turn_into(Step::Ride { unit, target, left: left - cost as u8 });
    step_to(u, unit, to);
    // 6.2.13: cavalry that it comes before may charge it.
    let foes = p.sets.cavalry & p.sets.of_side[side.foe().i()];
    for other in foes.iter() {
        if u.s.at(other).is_some_and(|hex| hex != target) && u.q().reaction_hex(unit, other).is_some() {
            u.push(Step::React { unit: other, charger: unit });
        }
    }
}

/// A charging unit enters a hex.
fn step_to(u: &mut Umpire, unit: UnitId, to: HexId) {
    let p = u.p;
    let Some(from) = u.s.at(unit) else { return };
    let side = p.unit(unit).side;
    u.s.put(p, unit, to);
    u.say(|| {
        let event = Event::new(Text::new("log-charges").unit(p, unit).hex(p, to)).rule("6.2.11");
        event.moves(p.piece(unit), [p.grid.name(from), p.grid.name(to)])
    });
    for leader in (u.s.leaders_in(to) & p.sets.leaders_of[side.foe().i()]).iter() {
        leaders::capture(u, leader);
    }
    release::enters(u, unit, to);
}

/// 6.2.12a: the faster moves one hex towards the other, then the slower, until they are beside each other. Whoever may not go there (9.2.5,
/// 9.5.1) waits for the other.
fn meet(u: &mut Umpire, charger: UnitId, target: HexId) {
    let p = u.p;
    let counter = u.q().countering(charger, target);
    let Some(first) = counter.first() else { return };
    u.say(|| {
        let text = Text::new("log-counter-charge").list("units", counter.iter().map(|o| p.named(o)));
        let text = text.number("count", counter.len() as i64);
        Event::new(text).rule("6.2.12")
    });
    u.s.impulse.no_double |= counter.with(charger);
    u.s.charged |= counter;
    let mut chargers_turn = p.unit(charger).ma >= p.unit(first).ma;
    loop {
        let (Some(one), Some(other)) = (u.s.at(charger), u.s.at(first)) else { return };
        if p.grid.distance(one, other) <= 1 {
            return;
        }
        let (units, from, to) =
            if chargers_turn { (UnitSet::of(charger), one, other) } else { (counter, other, one) };
        let dir = p.grid.bearing(from, to).map_or(Dir::N, |b| b.dir);
        let Some(hex) = p.grid.step(from, dir) else { return };
        let waits = units.iter().any(|unit| u.q().kept_out(unit, hex).is_some());
        // The charger may go as far as its target.
        if waits && chargers_turn {
            return;
        }
        for unit in units.iter().filter(|_| !waits) {
            u.s.turn(p, unit, dir);
            step_to(u, unit, hex);
        }
        chargers_turn = !chargers_turn;
    }
}

/// 6.2.13a, 6.2.13b: it checks; if it passes it comes beside the charger, whose charge is over.
fn react(u: &mut Umpire, unit: UnitId, charger: UnitId) {
    let p = u.p;
    let Some(hex) = u.q().reaction_hex(charger, unit) else { return };
    u.s.impulse.tried.insert(unit);
    u.say(|| {
        let text = Text::new("log-reaction").unit(p, unit).text("charger", p.named(charger));
        Event::new(text).rule("6.2.13")
    });
    if !fatigue::check(u, unit, Check::AttemptingToCharge) {
        return;
    }
    if u.s.at(unit) != Some(hex) {
        step_to(u, unit, hex);
    }
    if let Some(dir) = u.s.at(charger).and_then(|at| p.grid.direction(hex, at)) {
        u.s.turn(p, unit, dir);
    }
    u.s.impulse.no_double |= UnitSet::of(unit).with(charger);
    u.s.charged.insert(unit);
}

/// 6.2.11g, 6.2.11j: the charge is over: those it has ridden down and ended beside surrender, and it is marked.
fn end(u: &mut Umpire, unit: UnitId) {
    let p = u.p;
    let Some(at) = u.s.at(unit) else { return };
    u.s.charged.insert(unit);
    for other in (u.s.impulse.ridden_down & u.s.routed).iter() {
        if u.s.at(other).is_some_and(|hex| p.grid.distance(hex, at) <= 1) {
            losses::surrender(u, other);
        }
    }
    u.s.impulse.ridden_down = UnitSet::EMPTY;
}

/// 4.2.4f: a charging unit that becomes fatigued charges no more. 6.2.11i: in defensive fire, or by the retreat from it, it cannot melee either.
pub fn broken(u: &mut Umpire, unit: UnitId) {
    if !u.s.impulse.charging.has(unit) {
        return;
    }
    u.s.impulse.charging.remove(unit);
    if u.s.fire.defensive && u.s.flow.iter().any(|step| matches!(step, flow::Step::Fire(_))) {
        u.s.impulse.fought.insert(unit);
    }
}

/// 4.2.3, 6.2.11h: whoever charged in this Impulse is fatigued at its end.
pub fn impulse_ends(u: &mut Umpire) {
    let p = u.p;
    for unit in (u.s.impulse.charging | u.s.impulse.no_double).iter() {
        if u.s.at(unit).is_some() && !u.s.fatigued.has(unit) {
            u.s.set_fatigued(p, unit, true);
            u.say(|| Event::new(Text::new("log-fatigued").unit(p, unit)).rule("4.2.3"));
        }
    }
}
