//! AUX: Ambuscades: whoever marches through close country may be waylaid.

use super::{Job, Step};
use crate::attrition::check::tell_loss;
use crate::battle::Helper;
use crate::flow::{Board, Umpire, role};
use crate::ids::{Arm, HqId, HqType, Losses, Side, Task, UnitId};
use crate::redeploy;
use crate::state::{AuxAt, UNITS, UnitAt};
use crate::strength::Sp;
use crate::troops::Loss;
use arrayvec::ArrayVec;
use kernel::{Line, Refusal};
use tabletop::hex::{HexId, Walk};
use tabletop::view::Die;

impl Board<'_> {
    /// KR-AUX-18, KR-AUX-19: whether a side is asked at all. It rests on what everybody can see: the ground, the backs near enough, and auxiliaries that
    /// are not known to be busy.
    pub fn might_lurk(self, side: Side, hex: HexId) -> bool {
        if !self.p.series.terrain(self.terrain(hex)).ambuscade {
            return false;
        }
        let foes = self.foes(side).0;
        let waits = |aide: &Helper| match *aide {
            Helper::Counter(a) => match self.s.auxiliaries[a] {
                AuxAt::Hq(_) => true,
                AuxAt::Available | AuxAt::Recovery => self.s.seen.auxiliaries.eyes(a) & foes != foes,
                _ => false,
            },
            Helper::Dual(u) => {
                matches!(self.s.units[u].at, UnitAt::Hq(_) | UnitAt::Hex(_) | UnitAt::AsAuxiliary(_))
            }
        };
        let range = self.aides(side, Task::Ambuscade).filter(waits).filter_map(|a| self.aide_range(a)).max();
        let Some(range) = range else { return false };
        self.campaign().hqs.iter().any(|h: HqId| {
            let state = &self.s.hqs[h];
            self.p.hq(h).side == side
                && state.back.is_some()
                && state.at.is_some_and(|at| self.p.atlas.grid.distance(at, hex) <= u16::from(range))
        })
    }
    /// The first enemy of a side, in player order, that might waylay it in a hex.
    pub fn lurker(self, side: Side, hex: HexId) -> Option<Side> {
        self.s.order.iter().copied().find(|&s| self.enemies(side, s) && self.might_lurk(s, hex))
    }
}

/// KR-AUX-19: the question is put once for each hex that is entered. Gives whether it is.
pub fn lurk(u: &mut Umpire, side: Side, hex: HexId, unit: Option<UnitId>) -> bool {
    let Some(enemy) = u.q().lurker(side, hex) else { return false };
    u.push(Step::Lurk { side: enemy, hex, unit });
    true
}

pub fn may_waylay(q: Board, side: Side, aide: Helper, hex: HexId) -> Result<(), Refusal> {
    if !q.p.series.terrain(q.terrain(hex)).ambuscade {
        return Err(Refusal::new("KR-AUX-19", "refuse-open-country"));
    }
    q.may_send(&q.barriers(side), side, Task::Ambuscade, aide, hex)
}

pub fn lurkers<'a>(q: Board<'a>, side: Side, hex: HexId) -> impl Iterator<Item = Helper> + 'a {
    let bars = q.barriers(side);
    let able = move |&a: &Helper| q.may_send(&bars, side, Task::Ambuscade, a, hex).is_ok();
    q.aides(side, Task::Ambuscade).filter(able)
}

/// Who is waylaid: a unit by itself, or all of the Formation on the march.
pub fn victims<'a>(q: Board<'a>, unit: Option<UnitId>) -> impl Iterator<Item = UnitId> + 'a {
    let of = if unit.is_some() { None } else { q.marcher() };
    let formation: ArrayVec<UnitId, UNITS> = of.into_iter().flat_map(|h| q.formation(h)).collect();
    formation.into_iter().chain(unit.filter(|&u| q.is_formed(u)))
}

/// KR-AUX-20: what the target adds to the die. A dummy passes for a Column.
fn target_drm(q: Board, job: &Job) -> i8 {
    let row = &q.p.series.charts.ambuscade_drm;
    let of = |due: bool, n: i8| if due { n } else { 0 };
    let kind = q.marcher().map(|h| q.p.hq(h).kind);
    let small = job.unit.is_some() || matches!(kind, Some(HqType::Column | HqType::Dummy));
    let mut units = victims(q, job.unit).peekable();
    let all_horse = units.peek().is_some() && units.all(|u| q.p.arm(u) == Arm::Cavalry);
    // In the Administration Phase all movement is by road.
    let road = job.unit.is_some() || q.s.march.on_road;
    of(job.prisoners, row.prisoners)
        + of(small, row.small)
        + of(all_horse, row.all_horse)
        + of(road, row.road)
}

/// KR-AUX-21: the Ambuscade Table: points that it costs, and SP; points that are not there are SP.
pub fn waylaid(u: &mut Umpire, job: &Job, screened: i8) {
    let class = u.q().aide_class(job.aide).map_or(0, |c| c.drm.ambuscade);
    let drm = class + target_drm(u.q(), job) + screened;
    let die = u.d10(job.by, "roll-ambuscade", "KR-AUX-21");
    let [points, lost] = *u.p.series.charts.ambuscade.at(i32::from(die) + i32::from(drm));
    let side = job.unit.map_or(Side(u.s.march.side), |x| u.p.unit(x).side);
    let beyond = match job.unit {
        None => delay(u, points),
        Some(_) => redeploy::delay(u, points),
    };
    let lost = lost + beyond;
    let (p, by, hex, all) = (u.p, job.by, job.hex, u.q().everybody(job.by));
    u.say(|| {
        Line::new(&p.names, "log-ambuscade", "KR-AUX-21")
            .by(role(by))
            .number("die", die)
            .number("points", points)
            .number("count", lost)
            .text("hex", p.spot(hex))
            .place(hex)
            .die(role(by), Die::from_nought(die))
            // KR-AUX-20: what comes of the die tells who was on the march.
            .reveals(all)
            .event
    });
    if lost > 0 {
        let captor = job.prisoners.then_some(job.by);
        u.push(Step::Bleed { side, hex, left: lost, unit: job.unit, captor });
    }
}

/// KR-AUX-21, KR-MOV-10: the Formation on the march is held up; gives the points it has not got. Without any left it stops.
fn delay(u: &mut Umpire, points: u8) -> u8 {
    let (left, most) = (u.q().points_left(), u.q().march_budget());
    if points == 0 {
        return 0;
    }
    let march = &mut u.s.march;
    march.spent = (march.spent + points).min(most.max(march.spent));
    // Where it wanted to go it may not come any more: it is asked again.
    march.walk = Walk::EMPTY;
    if points >= left {
        march.halted = true;
    }
    points.saturating_sub(left)
}

/// KR-SPS-17, KR-AUX-20: a loss of a unit: a prisoner, or dead; of combat effectiveness where losses are taken in it.
pub fn bleed(u: &mut Umpire, unit: UnitId, captor: Option<Side>) {
    let (p, losses, was) = (u.p, u.campaign().losses, u.s.units[unit].at);
    match captor {
        Some(captor) if losses == Losses::Sp => {
            let sp = u.s.units[unit].sp;
            u.s.lose(p, unit, if sp < Sp::ONE { sp } else { Sp::ONE }, Loss::Captured);
            // KR-SUR-07: a gun that is taken serves whoever has it.
            match p.arm(unit) {
                Arm::Field => u.s.sides[captor].guns[0] += 1,
                Arm::Siege => u.s.sides[captor].guns[1] += 1,
                Arm::Infantry | Arm::Cavalry => {}
            }
        }
        _ => u.s.suffer(p, losses, unit),
    }
    tell_loss(u, unit, was, "KR-AUX-21");
}
