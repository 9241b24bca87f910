//! AUX, OPS: Recon, Raid and Plunder: Operations of auxiliaries by themselves.

use super::aides::Errand;
use super::{Act, Job};
use crate::action::Action;
use crate::attrition::degrade;
use crate::battle::Helper;
use crate::board::Presence;
use crate::flow::{Board, Umpire, role};
use crate::ids::{Arm, AuxId, HqId, HqType, PlaceId, Season, Side, Task, UnitId};
use crate::lines::Barriers;
use crate::march::contact::unmask;
use crate::pack::charts::Told;
use crate::state::{AuxAt, HQS, Hexes, UNITS, Works};
use crate::strength::Sp;
use arrayvec::ArrayVec;
use kernel::{Line, Refusal};
use std::cell::OnceCell;
use std::rc::Rc;
use tabletop::hex::HexId;
use tabletop::view::Die;

/// What is the same for all tasks of a side is found once.
#[derive(Debug)]
pub struct Ways {
    bars: Rc<Barriers>,
    enemy: Presence,
    own: Presence,
}

impl Ways {
    pub fn of(q: Board, side: Side) -> Self {
        Self { bars: q.barriers(side), enemy: q.enemy_presence(side), own: q.own_presence(side) }
    }
}

/// KR-OPS-10: whatever somebody who waits could be sent against.
pub fn tries(q: Board, side: Side, out: &mut Vec<Action>) {
    if q.s.tasks.made >= q.p.series.numbers.independent_tasks {
        return;
    }
    let ways = Ways::of(q, side);
    for aide in q.aides(side, Task::Recon) {
        let reach = q.task_reach(&ways.bars, aide, false);
        out.extend((ways.enemy.field & reach).iter().map(|h| Action::from(Act::Scout(aide, h))));
        let places = (ways.enemy.works & reach).iter().filter_map(|h| q.p.atlas.soil(h).place);
        out.extend(places.map(|p| Action::from(Act::Spy(aide, p))));
    }
    for aide in q.aides(side, Task::Raid) {
        let reach = q.task_reach(&ways.bars, aide, false);
        let depots = q.s.depots.iter().map(|d| d.hex).filter(|&h| reach.has(h));
        out.extend(depots.map(|h| Action::from(Act::Raid(aide, h))));
    }
    for aide in q.aides(side, Task::Plunder) {
        let reach = q.task_reach(&ways.bars, aide, false);
        out.extend(reach.iter().filter(|&h| q.in_play(h)).map(|h| Action::from(Act::Plunder(aide, h))));
    }
}

/// What of that may be: who may be sent and how far he comes is asked once.
pub fn list(q: Board, side: Side, out: &mut Vec<Action>) {
    if q.s.tasks.made >= q.p.series.numbers.independent_tasks {
        return;
    }
    let able = |task: Task| {
        debug_assert!(q.aides(side, task).all(|a| q.waits(a) == q.may_use(side, task, a).is_ok()));
        q.aides(side, task).filter(move |&a| q.waits(a))
    };
    // Nobody looks where ways lead while nobody goes.
    let known_ways = OnceCell::new();
    let ways = || known_ways.get_or_init(|| Ways::of(q, side));
    // Those that go alike reach the same.
    let mut known: ArrayVec<(Errand, Hexes), 24> = ArrayVec::new();
    let mut reached = |aide: Helper| {
        let Some(errand) = q.errand(aide, false) else { return Hexes::EMPTY };
        if let Some((_, reach)) = known.iter().find(|(e, _)| *e == errand) {
            return *reach;
        }
        let reach = q.errand_reach(&ways().bars, &errand);
        _ = known.try_push((errand, reach));
        reach
    };
    for aide in able(Task::Recon) {
        let reach = reached(aide);
        out.extend((ways().enemy.field & reach).iter().map(|h| Action::from(Act::Scout(aide, h))));
        let places = (ways().enemy.works & reach).iter().filter_map(|h| q.p.atlas.soil(h).place);
        let held = places.filter(|&p| q.campaign().places.has(p));
        out.extend(held.map(|p| Action::from(Act::Spy(aide, p))));
    }
    for aide in able(Task::Raid) {
        let reach = reached(aide);
        let depots = q.s.depots.iter().map(|d| d.hex).filter(|&h| reach.has(h));
        let may = depots.filter(|&h| q.may_raid(ways(), side, aide, h).is_ok());
        out.extend(may.map(|h| Action::from(Act::Raid(aide, h))));
    }
    let mut ground = None;
    for aide in able(Task::Plunder) {
        let ground = *ground.get_or_insert_with(|| q.plunder_ground(ways(), side));
        let reach = reached(aide) & ground;
        out.extend(reach.iter().map(|h| Action::from(Act::Plunder(aide, h))));
    }
}

pub fn may_by(q: Board, ways: &Ways, side: Side, act: Act) -> Result<(), Refusal> {
    if let Act::TakeUp(auxiliary) = act {
        let own = q.campaign().auxiliaries.has(auxiliary) && q.aux_side(auxiliary) == side;
        return match q.s.auxiliaries[auxiliary] {
            AuxAt::Bridge(_) if own => Ok(()),
            _ => Err(Refusal::new("KR-AUX-26", "refuse-no-bridge").name("auxiliary", auxiliary)),
        };
    }
    // KR-OPS-10: two before an Army is activated, and two after it.
    if q.s.tasks.made >= q.p.series.numbers.independent_tasks {
        return Err(Refusal::new("KR-OPS-10", "refuse-enough-tasks"));
    }
    match act {
        Act::Scout(aide, hex) => {
            if !ways.enemy.field.has(hex) {
                return Err(Refusal::new("KR-AUX-22", "refuse-nobody-there"));
            }
            q.may_send(&ways.bars, side, Task::Recon, aide, hex)
        }
        Act::Spy(aide, place) => {
            let held =
                q.campaign().places.has(place) && q.works_side(place).is_some_and(|by| q.enemies(side, by));
            if !held {
                return Err(Refusal::new("KR-AUX-22", "refuse-no-garrison").name("place", place));
            }
            q.may_send(&ways.bars, side, Task::Recon, aide, q.p.place(place).hex)
        }
        Act::Raid(aide, hex) => q.may_raid(ways, side, aide, hex),
        Act::Plunder(aide, hex) => q.may_plunder(ways, side, aide, hex),
        _ => Err(Refusal::not_now("KR-AUX-38")),
    }
}

impl Board<'_> {
    /// KR-AUX-35: an enemy depot that stands; hubs are never raided.
    fn may_raid(self, ways: &Ways, side: Side, aide: Helper, hex: HexId) -> Result<(), Refusal> {
        if !self.in_play(hex) {
            return Err(Refusal::new("KR-MOV-35", "refuse-off-map"));
        }
        let enemy =
            |d: &&crate::state::Depot| d.stands() && self.enemies(side, self.p.contingent(d.contingent).side);
        if self.s.depot(hex).filter(enemy).is_none() {
            return Err(Refusal::new("KR-AUX-35", "refuse-no-depot-there"));
        }
        self.may_send(&ways.bars, side, Task::Raid, aide, hex)
    }

    /// KR-AUX-33: not in friendly country, nor where one's own stand or beside them, unless the enemy is there too. What is Exhausted has nothing
    /// left to take.
    fn may_plunder(self, ways: &Ways, side: Side, aide: Helper, hex: HexId) -> Result<(), Refusal> {
        if !self.in_play(hex) {
            return Err(Refusal::new("KR-MOV-35", "refuse-off-map"));
        }
        if self.friendly(side, hex) {
            return Err(Refusal::new("KR-AUX-33", "refuse-friendly-country"));
        }
        let own = ways.own.field | ways.own.works;
        let near = own.has(hex) || self.p.atlas.grid.near(hex).any(|(_, h)| own.has(h));
        if near && !(ways.enemy.field.has(hex) || ways.enemy.works.has(hex)) {
            return Err(Refusal::new("KR-AUX-33", "refuse-own-near"));
        }
        if self.s.exhausted.has(hex) {
            return Err(Refusal::new("KR-AUX-34", "refuse-exhausted"));
        }
        self.may_send(&ways.bars, side, Task::Plunder, aide, hex)
    }

    /// All hexes where that is so.
    fn plunder_ground(self, ways: &Ways, side: Side) -> Hexes {
        let own = ways.own.field | ways.own.works;
        let beside = own.iter().flat_map(|h| self.p.atlas.grid.near(h).map(|(_, n)| n));
        let near = own | beside.collect::<Hexes>();
        let all = self.p.tables.in_play[usize::from(self.s.scenario)] - self.claimed(self.team_bits(side));
        all - (near - (ways.enemy.field | ways.enemy.works)) - self.s.exhausted
    }

    /// What the ground and who stands there add to the die of a raid.
    pub fn raid_drm(self, by: Side, hex: HexId) -> i8 {
        let row = &self.p.series.charts.raid;
        let walled = self.p.atlas.soil(hex).place.filter(|&p| self.grade(p) > 0);
        let held = walled.and_then(|p| self.works_side(p)).is_some_and(|s| self.enemies(by, s));
        let walls = if held { row.garrison } else { of(walled.is_some(), row.fortification) };
        walls + of(self.watched(by, hex), row.formation) + of(self.in_winter(), row.winter)
    }
    pub fn plunder_drm(self, by: Side, hex: HexId) -> i8 {
        let row = &self.p.series.charts.plunder;
        of(self.watched(by, hex), row.formation) + of(self.in_winter(), row.winter)
    }
    fn watched(self, by: Side, hex: HexId) -> bool {
        self.field_side(hex, |s| self.enemies(by, s)).is_some()
    }
    fn in_winter(self) -> bool {
        self.p.series.turn(self.s.turn).season == Season::Winter
    }
}

fn of(due: bool, n: i8) -> i8 {
    if due { n } else { 0 }
}

/// KR-AUX-35: a level less for the turn, and sometimes an OP; whoever raids stays there until it ends.
pub fn raid(u: &mut Umpire, job: &Job, screened: i8) {
    let class = u.q().aide_class(job.aide).map_or(0, |c| c.drm.raid);
    let drm = class + u.q().raid_drm(job.by, job.hex) + screened;
    let die = u.d10(job.by, "roll-raid", "KR-AUX-35");
    let [levels, op] = *u.p.series.charts.raid.at(i32::from(die) + i32::from(drm));
    told(u, job, die, if levels > 0 { "log-raided" } else { "log-raid-fails" }, "KR-AUX-35");
    if levels == 0 {
        return;
    }
    let owner = u.s.depot(job.hex).map(|d| u.p.contingent(d.contingent).side);
    if let Some(depot) = u.s.depots.iter_mut().find(|d| d.hex == job.hex) {
        // KR-SUP-45: one level by one act.
        depot.raided += 1;
    }
    // KR-SUP-08.
    if let (Some(owner), true) = (owner, op > 0) {
        let before = u.s.operation_points(owner);
        u.s.forced_loss(owner, op, None);
        let (p, lost, hex) = (u.p, before - u.s.operation_points(owner), job.hex);
        if lost > 0 {
            u.say(|| {
                let line = Line::new(&p.names, "log-raid-points", "KR-SUP-08").by(role(owner));
                line.number("count", lost).place(hex).event
            });
        }
    }
    if let Helper::Counter(auxiliary) = job.aide {
        u.s.auxiliaries[auxiliary] = AuxAt::Raid(job.hex);
    }
    unbridge(u, job);
}

/// KR-AUX-34: the forage is a level worse.
pub fn plunder(u: &mut Umpire, job: &Job, screened: i8) {
    let class = u.q().aide_class(job.aide).map_or(0, |c| c.drm.plunder);
    let drm = class + u.q().plunder_drm(job.by, job.hex) + screened;
    let die = u.d10(job.by, "roll-plunder", "KR-AUX-34");
    let levels = *u.p.series.charts.plunder.at(i32::from(die) + i32::from(drm));
    told(u, job, die, if levels > 0 { "log-plundered" } else { "log-plunder-fails" }, "KR-AUX-34");
    if levels > 0 {
        degrade(u, job.hex);
        unbridge(u, job);
    }
}

fn told(u: &mut Umpire, job: &Job, die: u8, id: &'static str, rule: &'static str) {
    let (p, by, hex) = (u.p, job.by, job.hex);
    u.say(|| {
        Line::new(&p.names, id, rule)
            .by(role(by))
            .number("die", die)
            .text("hex", p.spot(hex))
            .place(hex)
            .die(role(by), Die::from_nought(die))
            .event
    });
}

/// KR-AUX-26: a bridge in the hex that nobody guards is lost to its owner.
fn unbridge(u: &mut Umpire, job: &Job) {
    let q = u.q();
    // KR-GAR-11: a garrison is a unit as well.
    let guarded = q.watched(job.by, job.hex) || q.enemy_presence(job.by).works.has(job.hex);
    let laid = |a: &AuxId| {
        q.s.auxiliaries[*a] == AuxAt::Bridge(job.hex) && q.enemies(job.by, q.aux_side(*a)) && !guarded
    };
    let gone: ArrayVec<AuxId, 8> = q.campaign().auxiliaries.iter().filter(laid).take(8).collect();
    for auxiliary in gone {
        super::take_up(u, auxiliary);
    }
}

/// KR-AUX-22, KR-INT-04, KR-DUM-04: the Reconnaissance Table, and what it tells.
pub fn recon(u: &mut Umpire, job: &Job, screened: i8) {
    let row = &u.p.series.charts.recon;
    let class = u.q().aide_class(job.aide).map_or(0, |c| c.drm.recon);
    let drm = class + screened + of(job.place.is_some(), row.garrison);
    let die = u.d10(job.by, "roll-recon", "KR-AUX-22");
    let result = *row.at(i32::from(die) + i32::from(drm));
    let id = if result == Told::Nothing { "log-recon-fails" } else { "log-recon" };
    told(u, job, die, id, "KR-AUX-22");
    if result == Told::Nothing {
        return;
    }
    match job.place {
        Some(place) => walls(u, job, place, result),
        None => stack(u, job, result),
    }
}

/// What is told of a garrison: all or its SP, roughly its SP, or the band they are in.
fn walls(u: &mut Umpire, job: &Job, place: PlaceId, result: Told) {
    let (to, sp) = (u.q().team(job.by), u.q().garrison_sp(place));
    if matches!(result, Told::All | Told::Arms) {
        u.say(|| kernel::Event::unsaid(to));
        match u.s.places[place].works {
            Works::Garrison(g) => _ = u.s.seen.garrisons.show(g, to.0),
            Works::Hq(hq) => u.lay_open(hq, to),
            Works::Unit(unit) => _ = u.s.seen.units.show(unit, to.0),
            Works::Empty => {}
        }
    }
    report(u, job, result, sp, 0, [0; 3]);
}

fn stack(u: &mut Umpire, job: &Job, result: Told) {
    let q = u.q();
    let (to, enemy) = (q.team(job.by), |s: Side| q.enemies(job.by, s));
    let hqs: ArrayVec<HqId, HQS> = q.hqs_in(job.hex).filter(|&h| enemy(q.p.hq(h).side)).collect();
    let units: ArrayVec<UnitId, UNITS> = q.field_units(job.hex, enemy).iter().collect();
    let total: Sp = units.iter().map(|&x| q.s.units[x].sp).sum();
    let arms = [Arm::Infantry, Arm::Cavalry].map(|arm| units.iter().filter(|&&x| q.p.arm(x) == arm).count());
    let arms = [arms[0], arms[1], units.len() - arms[0] - arms[1]];
    for &hq in &hqs {
        if let Some(back) = u.s.hqs[hq].back {
            u.s.tasks.scouted |= 1 << back.0;
        }
    }
    // KR-DUM-04: whoever sees a stack plainly sees its dummies.
    let dummy = |u: &Umpire, h: HqId| u.p.hq(h).kind == HqType::Dummy;
    if result != Told::Band {
        for &hq in &hqs {
            if dummy(u, hq) {
                unmask(u, hq, job.hex);
            }
        }
    }
    let real: ArrayVec<HqId, HQS> = hqs.iter().copied().filter(|&h| !dummy(u, h)).collect();
    match result {
        Told::All => {
            u.say(|| kernel::Event::unsaid(to));
            real.iter().for_each(|&hq| u.lay_open(hq, to));
            units.iter().for_each(|&x| _ = u.s.seen.units.show(x, to.0));
        }
        Told::Arms => {
            for &hq in &real {
                u.show_hq(hq, to);
                let (sp, count) = (u.q().sp(hq), u.q().formation(hq).count() as u8);
                let (hex, turn) = (u.s.hqs[hq].at, u.s.turn);
                u.s.notes[hq] = crate::veil::Note { hex, turn, sp, units: count, eyes: to.0 };
            }
        }
        Told::Total | Told::Band | Told::Nothing => {}
    }
    report(u, job, result, total, real.len(), arms);
}

/// KR-AUX-22, KR-GEN-06: a strength as it is told roughly: to the nearest, but something is never nothing.
pub fn about(points: u16, nearest: u16) -> u16 {
    ((points + nearest / 2) / nearest * nearest).max(points.min(1))
}

/// What is told is for the side that asked alone.
fn report(u: &mut Umpire, job: &Job, result: Told, sp: Sp, hqs: usize, arms: [usize; 3]) {
    let row = &u.p.series.charts.recon;
    let (p, team, by, points) = (u.p, u.q().team(job.by), job.by, sp.points());
    let about = about(points, row.nearest);
    let walls = job.place.is_some();
    u.say(|| {
        let line = match result {
            // Of a garrison its men are told, for it has no units.
            Told::All | Told::Arms if walls => {
                Line::new(&p.names, "log-recon-garrison", "KR-AUX-22").word("sp", sp.to_string())
            }
            Told::Total if walls => {
                Line::new(&p.names, "log-recon-garrison-about", "KR-AUX-22").number("sp", about)
            }
            Told::All | Told::Arms => Line::new(&p.names, "log-recon-arms", "KR-AUX-22")
                .number("foot", arms[0] as i64)
                .number("horse", arms[1] as i64)
                .number("guns", arms[2] as i64)
                .word("sp", sp.to_string()),
            Told::Total => Line::new(&p.names, "log-recon-total", "KR-AUX-22")
                .number("sp", about)
                .number("count", hqs as i64),
            // A stack of dummies alone passes for the smallest.
            Told::Band | Told::Nothing => {
                let band = row.bands.iter().filter(|&&most| points > most).count();
                let least = if band == 0 { 1 } else { row.bands[band - 1] + 1 };
                let line = Line::new(&p.names, "log-recon-band", "KR-AUX-22").number("least", least);
                match row.bands.get(band) {
                    Some(&most) => line.number("most", most),
                    None => line.number("most", 0),
                }
            }
        };
        kernel::Event { audience: team, instead: None, ..line.by(role(by)).reveals(team).event }
    });
}

/// KR-AUX-35: the turn is over: whoever stayed with a depot goes to Recovery.
pub fn raids_end(u: &mut Umpire) {
    for auxiliary in u.campaign().auxiliaries.iter() {
        if matches!(u.s.auxiliaries[auxiliary], AuxAt::Raid(_)) {
            u.s.auxiliaries[auxiliary] = AuxAt::Recovery;
        }
    }
}

/// The hexes with bridges of a side.
pub fn bridges(q: Board, side: Side) -> [Option<HexId>; 4] {
    let (mut found, all) = ([None; 4], q.at_bridges());
    if all.is_empty() {
        return found;
    }
    let friends = q.sides().filter(|&s| q.friends(side, s));
    let own = friends.map(|s| q.own(s).auxiliaries).reduce(|all, own| all | own).unwrap_or_default();
    let laid = (own & all).iter().filter_map(|a| match q.s.auxiliaries[a] {
        AuxAt::Bridge(hex) => Some(hex),
        _ => None,
    });
    for (slot, hex) in found.iter_mut().zip(laid) {
        *slot = Some(hex);
    }
    found
}
