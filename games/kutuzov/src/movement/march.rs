//! 10.1, 10.3 – 10.5: a step, what it costs, and all that it brings about.

use super::{Stage, Step, command};
use crate::prelude::*;

/// 10.1, 10.12, 10.63: what a step costs.
pub fn cost(q: Board, to: SpaceId) -> Option<u8> {
    Some(toll(q)? + surcharge(q, to))
}

/// What a step costs wherever it goes.
fn toll(q: Board) -> Option<u8> {
    let (f, costs) = (&q.s.force, &q.p.costs);
    let armies = if f.lone { 1 } else { q.armies(f.leaders, &f.troops)? };
    if f.free {
        return Some(0);
    }
    let each = if f.lone { costs.move_piece } else { costs.move_army };
    Some(armies * each + cards::mud(q, armies))
}

/// 10.12: what Allies cost more there.
fn surcharge(q: Board, to: SpaceId) -> u8 {
    let f = &q.s.force;
    if f.free || !q.p.in_russia(to) {
        return 0;
    }
    let mut surcharged = 0;
    for nation in [PRUSSIA, AUSTRIA] {
        let own = f.leaders & q.p.sets.leaders[nation.i()];
        if own.is_empty() && f.troops[nation.i()].is_empty() {
            continue;
        }
        // Each Allied Army, or lone Soldier, pays more for a Russian space that does not bear its own Flag.
        let reluctant = q.controller(to) != Some(nation) && !cards::willing(q, nation);
        if reluctant {
            let mut only = [Troops::NONE; 6];
            only[nation.i()] = f.troops[nation.i()];
            surcharged += q.armies(own, &only).unwrap_or(1).max(1);
        }
    }
    // One Army of several Nations pays it once (107).
    if cards::one_army(q) {
        surcharged = surcharged.min(1);
    }
    surcharged * q.p.costs.ally_surcharge
}

/// Who and what a bound purse is asked about.
pub fn subject(q: Board) -> Subject {
    Subject::Force(q.s.force.leaders, nations(q))
}

fn nations(q: Board) -> u8 {
    q.s.force.nations(q.p).fold(0, |set, n| set | 1 << n.0)
}

/// What is the same for the force in hand wherever it goes.
#[derive(Debug)]
pub(super) struct Column {
    /// What a step costs at least; `None` where its Leaders cannot command so many.
    toll: Option<u8>,
    purse: u8,
    /// One of the Power's own leads it, or it needs nobody.
    led: bool,
    /// Its Nations, as bits.
    nations: u8,
}

impl Column {
    pub fn of(q: Board, by: Power) -> Self {
        let f = &q.s.force;
        let nations = nations(q);
        let purse = q.purse_for(Use::Move, Subject::Force(f.leaders, nations));
        Self { toll: toll(q), purse, led: f.lone || f.leaders.meets(q.leads(by)), nations }
    }
}

pub fn may_march(q: Board, by: Power, to: SpaceId) -> Result<(), Refusal> {
    may_go(q, by, &Column::of(q, by), to)
}

pub(super) fn may_go(q: Board, by: Power, column: &Column, to: SpaceId) -> Result<(), Refusal> {
    let f = &q.s.force;
    let at = f.at.ok_or(Refusal::not_now("10.1"))?;
    let camp = by.camp();
    let no = |rule, id| refuse(rule, id).of(to);
    refuse("10.3", "refuse-not-adjacent").of(to).name("at", at).unless(q.p.space(at).neighbours.has(to))?;
    no("10.52", "refuse-cannot-move").when(f.is_empty() || f.halted)?;
    if f.free {
        bridges::may_go(q, to)?;
    }
    no("9.3", "refuse-neutral").when(q.closed(to))?;
    no("10.64", "refuse-no-own-leader").unless(column.led)?;
    // 13.41: out of an enemy Fortress Duchy only to friendly or uncontrolled ground.
    if q.enemy_fortress(at, camp) && q.standing(to, camp) == Standing::Enemy {
        return Err(no("13.41", "refuse-past-fortress"));
    }
    // 9.31: hesitant Allies go into no space of Russia that is not Friendly Flagged.
    let shuns = |n: &Nation| column.nations >> n.0 & 1 == 1 && allies::shuns(q, *n, to);
    if let Some(nation) = NATIONS.into_iter().find(shuns) {
        return Err(refuse("9.31", "refuse-hesitant").of(nation));
    }
    cards::may_enter(q, by, to)?;
    ending::may_enter(q, by, to)?;
    battle::may_enter(q, by, to)?;
    let Some(toll) = column.toll else { return Err(refuse("1.62", "refuse-too-many")) };
    let cost = toll + surcharge(q, to);
    refuse("10.1", "refuse-too-dear").number("cost", cost.into()).when(cost > column.purse)?;
    withdrawal::may_go_on(q, by, cost)
}

/// The step is declared and paid for; nobody has moved yet.
pub(super) fn declare(u: &mut Umpire, by: Power, to: SpaceId) {
    let cost = cost(u.q(), to).expect("it may march");
    let subject = subject(u.q());
    u.pay(cost, Use::Move, subject);
    u.s.impulse.moved = true;
    u.s.force.paid = cost;
    let from = u.s.force.at.expect("it stands somewhere");
    let force = u.s.force;
    let id = match (force.free, force.commander) {
        (true, Some(_)) => "log-to-the-bridges",
        (true, None) => "log-to-the-bridges-piece",
        (false, Some(_)) => "log-march",
        (false, None) => "log-march-piece",
    };
    u.tell("10.1", id, |t| {
        let t = t.number("points", force.points()).number("cost", cost).name("from", from).on(to);
        led(t, force.commander, by)
    });
    u.push(Step::Arrive { to, stage: Stage::Declared });
    u.open(Window::MoveDeclared);
}

pub(super) fn arrive(u: &mut Umpire, to: SpaceId, stage: Stage) {
    let next = |u: &mut Umpire, stage| u.turn_into(Step::Arrive { to, stage });
    match stage {
        Stage::Declared => {
            // An answer may have stopped it (card 76).
            if u.s.force.halted || u.s.force.is_empty() {
                return u.pop();
            }
            let (from, camp) = (u.s.force.at.expect("it stands somewhere"), u.s.impulse.power.camp());
            let commander = u.q().commander(camp, from);
            step_off(u, to);
            if u.s.force.free {
                return next(u, Stage::Settled);
            }
            next(u, Stage::Interception);
            interception::open(u, to);
            command::left(u, from, camp, commander);
        }
        Stage::Interception => {
            next(u, Stage::ActiveInterception);
            u.open(Window::ActiveInterception);
        }
        Stage::ActiveInterception => {
            next(u, Stage::Entry);
            cards::enter_moscow(u, to);
        }
        Stage::Entry => {
            next(u, Stage::Attrition);
            attrition::of_force(u, to);
        }
        Stage::Attrition => {
            next(u, Stage::Battle);
            interception::join(u);
            if !u.s.force.is_empty() && u.q().holds(u.s.impulse.power.camp().foe(), to) {
                battle::of_force(u, to);
            }
        }
        Stage::Battle => {
            next(u, Stage::Settled);
        }
        Stage::Settled => {
            u.pop();
            settle(u, to);
        }
    }
}

/// The pieces leave the map and are on their way: what Attrition they will owe is settled now, by who controls what (3.1).
pub(crate) fn step_off(u: &mut Umpire, to: SpaceId) {
    let from = u.s.force.at.expect("it stands somewhere");
    u.s.lift(u.p);
    for leader in u.s.force.leaders.iter() {
        u.s.marched[leader.0 as usize] += 1;
    }
    for nation in NATIONS {
        let sp = u.s.force.troops[nation.i()].sp();
        u.s.force.worn[nation.i()] = u.s.force.worn[nation.i()].a_space_further(sp);
    }
    let f = &mut u.s.force;
    f.from = Some(from);
    f.at = Some(to);
    f.entries = SpaceSet::of(from);
    f.failed_evasions = 0;
    f.no_terrain = false;
    f.sea = false;
    u.s.force.causes = if u.s.force.free { 0 } else { attrition::on_entry(u.q(), from, to) };
    u.leave(from);
}

/// All that its coming brought about is over: the force stands in its new space, unless a Battle sent it elsewhere.
fn settle(u: &mut Umpire, to: SpaceId) {
    if !u.s.force.lifted {
        return;
    }
    let camp = u.s.impulse.power.camp();
    let far = u.s.force.free && {
        let (f, reach) = (&u.s.force, bridges::reach(u.q()) - 1);
        f.worn.iter().any(|w| w.beyond(reach) > 0) || beyond(u.q(), f.leaders, reach) > 0
    };
    // Who attacked where it stood has entered nothing (10.72).
    let zone = far || u.p.space(to).zone && u.s.force.from.is_some();
    let fortress = u.q().enemy_fortress(to, camp);
    if zone {
        // 10.51; and 18.2, once for each.
        u.s.stopped |= u.s.force.leaders;
        u.s.force.mark(Worn::STOPPED);
    }
    u.s.set_down(u.p, to);
    // 10.53: before an enemy Fortress it stops; a Siege Overrun lets it go on (13.42).
    u.s.force.halted |= zone || fortress;
}

impl Board<'_> {
    /// 12.45: enough of a Camp stand in a space to man an Entrenchment: an Army, or four Strength Points.
    pub fn mans(self, camp: Camp, space: SpaceId) -> bool {
        self.s.led[camp.i()].has(space) || self.sp(camp, space) >= self.p.numbers.entrenchment.least_sp
    }
}

impl Umpire<'_> {
    /// Pieces have left a space: an Entrenchment that nobody mans any more falls (12.45).
    pub fn leave(&mut self, space: SpaceId) {
        if !self.s.entrenched.has(space) {
            return;
        }
        if !CAMPS.into_iter().any(|c| self.q().mans(c, space)) {
            self.s.entrenched.remove(space);
            self.tell("12.45", "log-entrenchment-falls", |t| t.on(space));
        }
    }
}

/// Leaders of a force who have entered more spaces than is free (10.42).
pub fn beyond(q: Board, leaders: LeaderSet, limit: u8) -> u8 {
    leaders.iter().filter(|l| q.s.marched[l.0 as usize] > limit).count() as u8
}
