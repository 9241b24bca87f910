//! AUX: who can be sent: auxiliaries with HQs, and Dual Purpose units that serve as such.

use super::{Job, Step};
use crate::battle::Helper;
use crate::flow::{Board, Step as Flow};
use crate::ids::{Arm, AuxId, ContingentId, Family, From, HqId, Kind, PlaceId, Side, Task, UnitId};
use crate::lines::Barriers;
use crate::pack::series::AuxClass;
use crate::state::{AuxAt, Hexes, State, UnitAt, Works};
use kernel::{Dice, Refusal, Roles, Text};
use tabletop::hex::HexId;

/// How somebody is sent: how far, and whether over mountains and on horseback.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Errand {
    from: Base,
    range: u8,
    mountaineer: bool,
    horse: bool,
}

/// From where he is sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Base {
    Hex(HexId),
    /// KR-CTR-22: from wherever there are men of the contingent, and from depots.
    Box(ContingentId),
}

impl<'a> Board<'a> {
    pub fn aux_side(self, auxiliary: AuxId) -> Side {
        self.p.contingent(self.p.auxiliary(auxiliary).contingent).side
    }
    pub fn aide_side(self, aide: Helper) -> Side {
        match aide {
            Helper::Counter(a) => self.aux_side(a),
            Helper::Dual(u) => self.p.unit(u).side,
        }
    }
    pub fn aide_name(self, aide: Helper) -> Text {
        match aide {
            Helper::Counter(a) => self.p.names.message(a),
            Helper::Dual(u) => self.p.names.message(u),
        }
    }
    pub fn aide_class(self, aide: Helper) -> Option<&'a AuxClass> {
        match aide {
            Helper::Counter(a) => Some(self.p.aux_class(a)),
            Helper::Dual(u) => self.p.unit(u).dual.map(|c| &self.p.series.aux_classes[usize::from(c.0)]),
        }
    }
    pub fn aide_does(self, aide: Helper, task: Task) -> bool {
        self.aide_class(aide).is_some_and(|c| c.does(task))
    }
    /// KR-CTR-05, KR-CTR-07: what is printed; of a Dual Purpose unit all of its allowance if it is horse, half of it if it is foot.
    pub fn aide_range(self, aide: Helper) -> Option<u8> {
        match aide {
            Helper::Counter(a) => self.p.aux_class(a).range,
            Helper::Dual(u) if self.p.arm(u) == Arm::Cavalry => Some(self.p.unit(u).ma),
            Helper::Dual(u) => Some((self.p.unit(u).ma / 2).max(1)),
        }
    }
    /// The HQ an aide is with.
    fn aide_hq(self, aide: Helper) -> Option<HqId> {
        match aide {
            Helper::Counter(a) => match self.s.auxiliaries[a] {
                AuxAt::Hq(hq) => Some(hq),
                _ => None,
            },
            Helper::Dual(u) => match self.s.units[u].at {
                UnitAt::AsAuxiliary(hq) if !self.s.units[u].moved => Some(hq),
                _ => None,
            },
        }
    }
    /// KR-AUX-06: whether an aide is with an HQ in a hex, or under one of it.
    pub fn is_with(self, aide: Helper, hex: HexId) -> bool {
        self.aide_hq(aide).and_then(|hq| self.s.hqs[hq].at) == Some(hex)
    }
    /// KR-AUX-38: whether an aide is with an HQ, or with one under it.
    pub fn is_of(self, aide: Helper, hq: HqId) -> bool {
        self.aide_hq(aide).is_some_and(|with| with == hq || self.s.hqs[with].under == Some(hq))
    }
    /// KR-CTR-21: everybody of a side that could ever be sent, wherever he is.
    pub fn aides(self, side: Side, task: Task) -> impl Iterator<Item = Helper> + Clone + 'a {
        let all = &self.p.tables.aides[self.scenario().campaign];
        all[usize::from(side.0) * Task::ALL.len() + task.index()].iter().copied()
    }

    /// KR-AUX-06, KR-CTR-22: the hexes that an aide reaches: from the HQ he is with; from the box from any Formation of his contingent or any depot of
    /// his side. KR-AUX-10: only who serves from the box alone, and whoever screens, comes from there.
    pub fn task_reach(self, bars: &Barriers, aide: Helper, boxed: bool) -> Hexes {
        self.errand(aide, boxed).map_or(Hexes::EMPTY, |errand| self.errand_reach(bars, &errand))
    }
    /// How an aide goes, and from where: those that go alike reach the same.
    pub fn errand(self, aide: Helper, boxed: bool) -> Option<Errand> {
        let (range, class) = (self.aide_range(aide)?, self.aide_class(aide)?);
        let from = match (self.aide_hq(aide), aide) {
            (Some(hq), _) => Base::Hex(self.s.hqs[hq].at?),
            (None, Helper::Counter(a))
                if self.s.auxiliaries[a] == AuxAt::Available && (boxed || class.from == From::Available) =>
            {
                Base::Box(self.p.auxiliary(a).contingent)
            }
            _ => return None,
        };
        let horse = class.family == Family::Horse;
        Some(Errand { from, range, mountaineer: class.mountain_costs, horse })
    }
    pub fn errand_reach(self, bars: &Barriers, errand: &Errand) -> Hexes {
        let Errand { from, range, mountaineer, horse } = *errand;
        let reach = |from: HexId| self.task_hexes(bars, from, range.into(), mountaineer, horse);
        match from {
            Base::Hex(hex) => reach(hex),
            Base::Box(contingent) => {
                let shut = self.walls_of_men(contingent, true);
                self.task_bases(contingent).iter().fold(shut, |all, from| all | reach(from))
            }
        }
    }
    /// Whether a hex is among them.
    fn task_reaches(self, bars: &Barriers, aide: Helper, boxed: bool, hex: HexId) -> bool {
        self.errand(aide, boxed).is_some_and(|errand| self.errand_reaches(bars, &errand, hex))
    }
    /// The same of an errand: who is farther off than his range is not asked.
    pub fn errand_reaches(self, bars: &Barriers, errand: &Errand, hex: HexId) -> bool {
        let Errand { from, range, mountaineer, horse } = *errand;
        let near = |from: HexId| self.p.atlas.grid.distance(from, hex) <= range.into();
        let reach = |from: HexId| {
            near(from) && self.task_hexes(bars, from, range.into(), mountaineer, horse).has(hex)
        };
        let found = match from {
            Base::Hex(from) => reach(from),
            Base::Box(contingent) => {
                self.task_bases(contingent).iter().any(reach) || self.walls_of_men(contingent, true).has(hex)
            }
        };
        debug_assert_eq!(found, self.errand_reach(bars, errand).has(hex), "a step costs a point at least");
        found
    }
    pub fn task_bases(self, contingent: ContingentId) -> Hexes {
        let side = self.p.contingent(contingent).side;
        let depots = self.s.depots.iter();
        let depots = depots.filter(|d| d.stands() && self.p.contingent(d.contingent).side == side);
        let own = |u: &UnitId| self.p.unit(*u).contingent == contingent;
        let units = self.campaign().units.iter().filter(own).filter_map(|u| self.hex_of(u));
        depots.map(|d| d.hex).chain(units).collect::<Hexes>() | self.walls_of_men(contingent, false)
    }
    /// KR-CTR-03: a garrison is a Formation too: the works with men of a contingent in them, shut in or not. KR-SIE-19: out of those that are shut in
    /// nothing leads.
    fn walls_of_men(self, contingent: ContingentId, shut: bool) -> Hexes {
        let men = |p: &PlaceId| self.has_men_of(*p, contingent) && self.is_blockaded(*p) == shut;
        self.campaign().places.iter().filter(men).map(|p| self.p.place(p).hex).collect()
    }
    fn has_men_of(self, place: PlaceId, contingent: ContingentId) -> bool {
        self.garrison_of(place).is_some_and(|g| {
            let (state, at) = (&self.s.garrisons[g], self.contingent_index(contingent));
            state.foot[at] + state.horse[at] > 0
        })
    }

    /// Whether an aide can be sent to a hex.
    pub fn may_send(
        self,
        bars: &Barriers,
        side: Side,
        task: Task,
        aide: Helper,
        hex: HexId,
    ) -> Result<(), Refusal> {
        self.may_use(side, task, aide)?;
        if !self.task_reaches(bars, aide, task == Task::Screen, hex) {
            return Err(Refusal::new("KR-AUX-06", "refuse-task-far"));
        }
        Ok(())
    }
    /// Whether an aide waits to be sent, with an HQ or in the box.
    pub fn waits(self, aide: Helper) -> bool {
        let boxed = matches!(aide, Helper::Counter(a) if self.s.auxiliaries[a] == AuxAt::Available);
        boxed || self.aide_hq(aide).is_some()
    }
    /// KR-AUX-16: whether he does such a thing, and waits for it.
    pub fn may_use(self, side: Side, task: Task, aide: Helper) -> Result<(), Refusal> {
        let of = match aide {
            Helper::Counter(a) => self.campaign().auxiliaries.has(a),
            Helper::Dual(u) => self.campaign().units.has(u),
        };
        if !of || self.aide_side(aide) != side {
            return Err(Refusal::new("KR-AUX-06", "refuse-other-side"));
        }
        if !self.aide_does(aide, task) {
            return Err(Refusal::new("KR-AUX-16", "refuse-no-such-task").arg("task", called(task)));
        }
        if !self.waits(aide) {
            return Err(Refusal::new("KR-AUX-02", "refuse-aide-away"));
        }
        Ok(())
    }
}

/// What a task is called.
pub fn called(task: Task) -> kernel::Val {
    kernel::Val::Message(NAMES[task.index()])
}

const NAMES: [&str; 12] = [
    "task-ambuscade",
    "task-bridge",
    "task-combat-support",
    "task-guide",
    "task-plunder",
    "task-raid",
    "task-rearguard",
    "task-recon",
    "task-riverine",
    "task-screen",
    "task-siege-work",
    "task-desertion",
];

/// KR-AUX-20: who was sent is sealed: for anybody else it is one of those who could be; where nobody seems able, any who is not known to be
/// elsewhere.
pub fn reseal(q: Board, s: &mut State, viewer: Roles, side: Side, dice: &mut Dice) {
    let mut flow = s.flow.clone();
    for step in &mut flow {
        let Flow::Tasks(Step::Screen(job)) = step else { continue };
        if job.by == side {
            job.aide = anybody(q, Board::new(q.p, s), viewer, job, dice);
        }
    }
    s.flow = flow;
}

fn anybody(q: Board, then: Board, viewer: Roles, job: &Job, dice: &mut Dice) -> Helper {
    let bars = then.barriers(job.by);
    let all = || q.aides(job.by, job.task);
    let able: Vec<Helper> =
        all().filter(|&a| then.may_send(&bars, job.by, job.task, a, job.hex).is_ok()).collect();
    let elsewhere = |a: &Helper| match *a {
        Helper::Counter(c) => {
            let fixed = !matches!(q.s.auxiliaries[c], AuxAt::Hq(_) | AuxAt::Available | AuxAt::Recovery);
            let idle = matches!(q.s.auxiliaries[c], AuxAt::Available | AuxAt::Recovery);
            fixed || (idle && q.knows_auxiliary(viewer, c))
        }
        Helper::Dual(u) => {
            let by_himself = |at| matches!(at, UnitAt::Works(p) if q.s.places[p].works == Works::Unit(u));
            let at = q.s.units[u].at;
            !(by_himself(at) || matches!(at, UnitAt::Hq(_) | UnitAt::Hex(_) | UnitAt::AsAuxiliary(_)))
                || (q.knows_unit(viewer, u) && !matches!(q.s.units[u].at, UnitAt::AsAuxiliary(_)))
        }
    };
    let some: Vec<Helper> = if able.is_empty() { all().filter(|a| !elsewhere(a)).collect() } else { able };
    match some.len() {
        0 => job.aide,
        n => some[dice.below(n as u32) as usize],
    }
}
