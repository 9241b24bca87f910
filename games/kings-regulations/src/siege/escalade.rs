//! KR-SIE-44 to KR-SIE-48: escalades, through a breach or without one.

use super::{Step, Storm, fall, resist, works};
use crate::battle::array;
use crate::flow::{Board, Umpire, role};
use crate::ids::{Arm, Ce, HqId, Kind, PlaceId, Side, Stage, UnitId};
use crate::pack::campaign::Coup;
use crate::state::{UnitAt, Works};
use crate::strength::Sp;
use crate::troops::Loss;
use arrayvec::ArrayVec;
use kernel::{Line, Refusal, Roles};
use tabletop::view::Die;

/// KR-SIE-44: at once.
pub fn begin(u: &mut Umpire, place: PlaceId, breach: bool) {
    let p = u.p;
    let Some(by) = u.q().siege(place).map(|s| s.by) else { return };
    u.s.siege.storm = Some(Storm { place, breach, leads: [None; 2] });
    u.say(|| {
        let id = if breach { "log-breach" } else { "log-no-breach" };
        Line::new(&p.names, id, "KR-SIE-44")
            .by(role(p.hq(by).side))
            .name("place", place)
            .place(p.place(place).hex)
            .event
    });
    u.push(Step::Assault);
    u.push(Step::Lead);
}

impl Board<'_> {
    /// KR-SIE-44: who has just come by road before a place that his side may surprise.
    pub fn coup(self) -> Option<(HqId, Coup)> {
        let (hq, hex) = self.marcher().zip(self.marcher_hex())?;
        let (side, march) = (self.p.hq(hq).side, &self.s.march);
        let mut coups = self.campaign().coups.iter().filter(|c| c.side == side);
        let coup = *coups.find(|c| self.p.place(c.place).hex == hex)?;
        let held = self.works_side(coup.place).is_some_and(|s| self.enemies(side, s));
        let alone =
            self.siege(coup.place).is_none() && self.field_side(hex, |s| self.enemies(side, s)).is_none();
        (march.entered > 0 && march.on_road && held && alone).then_some((hq, coup))
    }
}

/// KR-SIE-44: whether he is strong enough. How many are inside he sees when he tries.
pub fn may_surprise(q: Board) -> Result<(), Refusal> {
    let Some((hq, coup)) = q.coup() else { return Err(Refusal::new("KR-SIE-44", "refuse-no-surprise")) };
    if q.sp(hq) < Sp::whole(coup.least.into()) {
        return Err(Refusal::new("KR-SIE-44", "refuse-surprise-weak").number("least", coup.least.into()));
    }
    Ok(())
}

/// He has shut it in and sees who is inside; if they are few, the walls are scaled.
pub fn surprise(u: &mut Umpire, hq: HqId, coup: Coup) {
    let (p, place) = (u.p, coup.place);
    if u.q().siege(place).is_none_or(|s| s.by != hq) {
        return;
    }
    works::lay_open(u, place);
    let few = u.q().garrison_sp(place) < Sp::whole(coup.garrison_under.into());
    let all = u.q().everybody(coup.side);
    u.say(|| {
        let id = if few { "log-surprise" } else { "log-surprise-fails" };
        let line = Line::new(&p.names, id, "KR-SIE-44").by(role(coup.side)).name("place", place);
        line.place(p.place(place).hex).reveals(all).event
    });
    if few {
        begin(u, place, false);
    }
}

fn sides(q: Board, storm: &Storm) -> Option<[Side; 2]> {
    Some([q.p.hq(q.siege(storm.place)?.by).side, q.works_side(storm.place)?])
}

/// The grades of some units of foot that are a fifth of them (KR-BAT-37).
fn grades(q: Board, units: impl Iterator<Item = UnitId>) -> ArrayVec<Ce, 5> {
    let mut by_grade = [Sp::NONE; 5];
    for unit in units.filter(|&u| q.p.arm(u) == Arm::Infantry) {
        if let Some(ce) = q.s.ce(q.p.unit(unit).ce, unit) {
            by_grade[ce.index()] += q.s.units[unit].sp;
        }
    }
    array::worth_naming(q, &by_grade)
}

/// KR-SIE-45: the grades that a side may name. Foot alone storms; a garrison has the CE of its counter.
fn choices(q: Board, storm: &Storm, besieger: bool) -> ArrayVec<Ce, 5> {
    let found = if besieger {
        q.siege(storm.place).map(|s| grades(q, q.formation(s.by))).unwrap_or_default()
    } else {
        match q.s.places[storm.place].works {
            Works::Garrison(g) => [q.p.garrison(g).ce].into_iter().collect(),
            Works::Hq(hq) => {
                let inside = grades(q, q.units_of(hq));
                if inside.is_empty() { q.p.hq(hq).ce.into_iter().collect() } else { inside }
            }
            Works::Unit(unit) => q.s.ce(q.p.unit(unit).ce, unit).into_iter().collect(),
            Works::Empty => ArrayVec::new(),
        }
    };
    if found.is_empty() { [Ce::E].into_iter().collect() } else { found }
}

/// KR-SIE-45: both at once, in secret; who has no choice is not asked.
pub fn to_lead(q: Board) -> Roles {
    let Some(storm) = q.s.siege.storm else { return Roles::NOBODY };
    let Some(sides) = sides(q, &storm) else { return Roles::NOBODY };
    let open = |n: &usize| storm.leads[*n].is_none();
    [0, 1].into_iter().filter(open).fold(Roles::NOBODY, |all, n| all.with(role(sides[n])))
}

/// Whether a side that is asked has chosen; nobody knows what.
pub fn has_sealed(q: Board, side: Side) -> Option<bool> {
    let storm = q.s.siege.storm?;
    let at = sides(q, &storm)?.iter().position(|&s| s == side)?;
    Some(storm.leads[at].is_some())
}

pub fn leads(q: Board, side: Side) -> impl Iterator<Item = Ce> {
    let storm = q.s.siege.storm;
    let found = storm.and_then(|s| Some((s, sides(q, &s)?.iter().position(|&x| x == side)?)));
    found.map(|(s, n)| choices(q, &s, n == 0)).unwrap_or_default().into_iter()
}

/// Whoever has one grade leads with it.
pub fn lead_goes_by(u: &mut Umpire) -> bool {
    let Some(storm) = u.s.siege.storm else {
        u.pop();
        return true;
    };
    for n in [0, 1] {
        if storm.leads[n].is_none() {
            let own = choices(u.q(), &storm, n == 0);
            if own.len() == 1
                && let Some(storm) = &mut u.s.siege.storm
            {
                storm.leads[n] = Some(own[0]);
            }
        }
    }
    let done = u.s.siege.storm.is_some_and(|s| s.leads.iter().all(Option::is_some));
    u.pop_if(done)
}

pub fn lead(u: &mut Umpire, side: Side, ce: Ce) {
    let at = u.s.siege.storm.and_then(|s| sides(u.q(), &s)?.iter().position(|&x| x == side));
    if let (Some(at), Some(storm)) = (at, &mut u.s.siege.storm) {
        storm.leads[at] = Some(ce);
    }
}

/// What is added to the die of an escalade that is made (KR-SIE-45).
pub fn modifier(q: Board) -> i8 {
    let Some(storm) = q.s.siege.storm else { return 0 };
    let [Some(own), Some(other)] = storm.leads else { return 0 };
    let lce = q.lce_shift(own, other) - q.lce_shift(other, own);
    q.escalade_drm(storm.place, &q.lines_of(storm.place), lce)
}

/// KR-SIE-45: the die against the grade: losses of both by tenths of the other's strength, and perhaps a surrender.
pub fn assault(u: &mut Umpire) {
    let p = u.p;
    let Some(storm) = u.s.siege.storm else { return };
    let Some([side, _]) = sides(u.q(), &storm) else { return };
    let place = storm.place;
    let lines = u.q().lines_of(place);
    let drm = modifier(u.q());
    let die = u.d10(side, "roll-escalade", "KR-SIE-45");
    let (attacker, defender, surrenders) =
        u.q().escalade(place, &lines, storm.breach, i32::from(die) + i32::from(drm));
    let all = u.q().everybody(side);
    // KR-SIE-46: nobody gives in to a besieger who has nobody left.
    let enters = !lines.horse.is_none() || lines.foot > Sp::whole(attacker);
    let gives_in = match (surrenders, enters) {
        (false, _) => "no",
        (true, true) => "yes",
        (true, false) => "perhaps",
    };
    let names = storm.leads.map(|ce| ce.map_or("-", |ce| Ce::NAMES[ce.index()]));
    u.say(|| {
        let line = Line::new(&p.names, "log-escalade", "KR-SIE-45")
            .rule("KR-SIE-44")
            .by(role(side))
            .number("die", die)
            .number("drm", drm);
        let line = line.number("attacker", attacker).number("defender", defender).name("place", place);
        let line = line.word("own", names[0]).word("other", names[1]).word("surrenders", gives_in);
        // KR-SIE-45: what comes of it tells what stood on the walls.
        line.place(p.place(place).hex).die(role(side), Die::from_nought(die)).reveals(all).event
    });
    u.push(Step::Outcome { place, surrenders });
    if attacker > 0 {
        u.push(Step::Losses { place, left: attacker.min(u16::from(u8::MAX)) as u8 });
    }
    garrison_bears(u, place, defender, false);
}

/// KR-SIE-45: units of foot that may bear the next loss: the largest part of them that is left.
pub fn bearers<'a>(q: Board<'a>, place: PlaceId) -> impl Iterator<Item = UnitId> + 'a {
    let by = q.siege(place).map(|s| s.by);
    let foot = by.into_iter().flat_map(move |hq: HqId| q.formation(hq));
    foot.filter(move |&u| q.p.arm(u) == Arm::Infantry && q.is_formed(u))
}

pub fn losses_go_by(u: &mut Umpire, place: PlaceId, left: u8) -> bool {
    let idle = left == 0 || bearers(u.q(), place).next().is_none();
    u.pop_if(idle)
}

/// KR-SIE-48: at any scale an SP is lost, and no grade of CE.
pub fn bear(u: &mut Umpire, unit: UnitId) {
    let p = u.p;
    let sp = u.s.units[unit].sp;
    u.s.units[unit].worn = if sp <= Sp::ONE { 0 } else { u.s.units[unit].worn };
    u.s.lose(p, unit, if sp < Sp::ONE { sp } else { Sp::ONE }, Loss::Eliminated);
    let side = p.unit(unit).side;
    u.say(|| Line::new(&p.names, "log-unit-loses", "KR-SIE-45").by(role(side)).name("unit", unit).event);
}

/// What is left of the losses, one unit after another, the largest first.
pub fn share_out(u: &mut Umpire, place: PlaceId, left: u8) {
    for _ in 0..left {
        let q = u.q();
        let largest = bearers(q, place).max_by_key(|&unit| (q.s.units[unit].sp, std::cmp::Reverse(unit.0)));
        let Some(unit) = largest else { return };
        bear(u, unit);
    }
}

/// KR-SIE-45: a garrison loses foot, the largest contingent first; horse has no part in an escalade, and elsewhere none while there is foot. KR-SPS-17: at
/// battalion scale, where there is a Garrison HQ, its owner says who is lost.
pub fn garrison_bears(u: &mut Umpire, place: PlaceId, count: u16, horse: bool) {
    let p = u.p;
    if matches!(u.s.places[place].works, Works::Hq(_)) {
        let left = count.min(u8::MAX.into()) as u8;
        return u.push(Step::Suffer { place, left, horse });
    }
    for _ in 0..count {
        match u.s.places[place].works {
            Works::Garrison(g) => {
                let (side, ce) = (p.garrison(g).side, p.garrison(g).ce);
                let state = &mut u.s.garrisons[g];
                let most = |part: &[u8]| {
                    (0..part.len()).filter(|&i| part[i] > 0).max_by_key(|&i| (part[i], std::cmp::Reverse(i)))
                };
                match (most(&state.foot), most(&state.horse)) {
                    (Some(i), _) => state.foot[i] -= 1,
                    (None, Some(i)) if horse => state.horse[i] -= 1,
                    _ => return,
                }
                let row = &mut u.s.sides[side];
                row.eliminated[ce.index()] += 1;
                row.lost += 1;
                u.say(|| {
                    let line = Line::new(&p.names, "log-garrison-loses", "KR-SIE-45").by(role(side));
                    line.name("place", place).place(p.place(place).hex).event
                });
            }
            Works::Unit(unit) => {
                bear(u, unit);
                if !u.q().is_formed(unit) {
                    u.s.places[place].works = Works::Empty;
                }
            }
            Works::Hq(_) | Works::Empty => return,
        }
    }
}

/// KR-SPS-17, KR-SIE-45: units under a Garrison HQ that may bear a loss.
pub fn inmates<'a>(q: Board<'a>, place: PlaceId, horse: bool) -> impl Iterator<Item = UnitId> + 'a {
    let hq = if let Works::Hq(hq) = q.s.places[place].works { Some(hq) } else { None };
    let units = hq.into_iter().flat_map(move |hq| q.units_of(hq));
    units.filter(move |&x| q.is_formed(x) && (horse || q.p.arm(x) != Arm::Cavalry))
}

/// KR-GAR-16, KR-SIE-07: the SP of a Garrison HQ absorbs a loss, and the HQ is no more: so it may be given where no more than one unit is left, which
/// then holds the works alone.
pub fn may_give_staff(q: Board, place: PlaceId) -> Result<(), Refusal> {
    match q.s.places[place].works {
        Works::Hq(hq) if q.units_of(hq).nth(1).is_none() => Ok(()),
        _ => Err(Refusal::new("KR-GAR-16", "refuse-staff-holds").name("place", place)),
    }
}

/// Whoever has no choice is not asked. With the last of them the works are the besieger's (KR-SPS-18, KR-SIE-30); in an escalade that is seen when it
/// is over.
pub fn suffers_by_itself(u: &mut Umpire, place: PlaceId, left: u8, horse: bool) -> bool {
    let (first, more, staff) = {
        let mut all = inmates(u.q(), place, horse);
        (all.next(), all.next().is_some(), may_give_staff(u.q(), place).is_ok())
    };
    let alone = match u.s.places[place].works {
        Works::Unit(unit) if horse || u.p.arm(unit) != Arm::Cavalry => Some(unit),
        _ => None,
    };
    match (left, first.or(alone), staff) {
        (1.., None, true) | (1.., Some(_), false) if !more => {
            suffer(u, place, first.or(alone));
            u.turn_into(Step::Suffer { place, left: left - 1, horse });
            true
        }
        (1.., Some(_), _) => false,
        _ => {
            u.pop();
            if horse && u.q().garrison_sp(place).is_none() {
                fall::fall(u, place, fall::How::Escalade);
            }
            true
        }
    }
}

/// KR-SIE-45, KR-GAR-16: a unit of the garrison bears a loss, or the SP of the HQ itself, which is not recorded.
pub fn suffer(u: &mut Umpire, place: PlaceId, unit: Option<UnitId>) {
    let works = u.s.places[place].works;
    if let Some(unit) = unit {
        bear(u, unit);
        if works == Works::Unit(unit) && !u.q().is_formed(unit) {
            u.s.places[place].works = Works::Empty;
        }
        return;
    }
    let Works::Hq(hq) = works else { return };
    let last = u.q().units_of(hq).next();
    lose_staff(u, place, hq, last, ("log-staff-lost", "KR-GAR-16"));
}

/// KR-GAR-16, KR-SIE-16: where a single unit goes into the citadel the SP of the HQ is taken with the town, which is not recorded: the unit holds it alone.
pub fn leave_staff(u: &mut Umpire, place: PlaceId) {
    let Works::Hq(hq) = u.s.places[place].works else { return };
    let (first, more) = {
        let mut all = u.q().units_of(hq);
        (all.next(), all.next().is_some())
    };
    if let (Some(unit), false) = (first, more) {
        lose_staff(u, place, hq, Some(unit), ("log-staff-taken", "KR-SIE-16"));
    }
}

fn lose_staff(
    u: &mut Umpire,
    place: PlaceId,
    hq: HqId,
    last: Option<UnitId>,
    (id, rule): (&'static str, &'static str),
) {
    let (p, side) = (u.p, u.p.hq(hq).side);
    u.say(|| {
        let line = Line::new(&p.names, id, rule).by(role(side)).name("place", place);
        line.place(p.place(place).hex).event
    });
    if let Some(unit) = last {
        u.s.units[unit].at = UnitAt::Works(place);
    }
    crate::attrition::unform(u, hq);
    u.s.places[place].works = last.map_or(Works::Empty, Works::Unit);
}

/// KR-SIE-46: it has succeeded when the garrison gives way or is no more, and somebody is left to walk in; else the Lodgement goes on and the
/// resistance is reckoned again.
pub fn outcome(u: &mut Umpire, place: PlaceId, surrenders: bool) {
    u.s.siege.storm = None;
    // Horse has no part in the storm, and walks in all the same.
    let left = u.q().siege(place).is_some_and(|s| !u.q().sp(s.by).is_none());
    let empty = u.q().garrison_sp(place).is_none();
    if (surrenders || empty) && left {
        return fall::fall(u, place, fall::How::Escalade);
    }
    if let (true, Some(side)) = (surrenders, u.q().works_side(place)) {
        let p = u.p;
        u.say(|| {
            let line = Line::new(&p.names, "log-nobody-walks-in", "KR-SIE-46").by(role(side));
            line.name("place", place).place(p.place(place).hex).event
        });
    }
    if u.q().siege(place).is_some_and(|s| s.stage > Stage::Blockade) {
        // Whoever was to be surprised has not been besieged yet.
        resist::reassess(u, place, true);
    }
}

/// What a viewer does not know of a sealed choice is chosen anew.
pub fn reseal(p: &crate::pack::Pack, s: &mut crate::state::State, side: Side, dice: &mut kernel::Dice) {
    let q = Board::new(p, s);
    let Some(storm) = q.s.siege.storm else { return };
    let Some(at) = sides(q, &storm).and_then(|both| both.iter().position(|&x| x == side)) else { return };
    let hidden = storm.leads[at].is_some() && storm.leads[1 - at].is_none();
    let all = choices(q, &storm, at == 0);
    if let (true, Some(storm)) = (hidden, &mut s.siege.storm) {
        storm.leads[at] = Some(all[dice.below(all.len() as u32) as usize]);
    }
}
