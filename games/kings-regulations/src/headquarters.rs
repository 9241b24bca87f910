//! HQS, CTR: headquarters: what they hold, how fast they are, and when they grow too large.

use crate::battle::Helper;
use crate::board::Board;
use crate::ids::{AuxId, Family, HqId, HqType, UnitId};
use crate::memo::Memo;
use crate::state::{AUXILIARIES, AuxAt, HQS, UnitAt};
use crate::strength::Sp;
use kernel::Refusal;
use std::cell::RefCell;
use tabletop::{Id, WordSet};

/// Some of the auxiliaries.
pub type Auxiliaries = WordSet<AuxId, { AUXILIARIES / 64 }>;

/// Where auxiliaries serve.
struct Assigned {
    /// The auxiliaries with each HQ.
    with: Vec<Auxiliaries>,
    /// KR-AUX-25: those at bridges; KR-AUX-31: Deserters with enemy stacks.
    bridges: Auxiliaries,
    inciters: Auxiliaries,
}

thread_local! {
    static ASSIGNED: RefCell<Memo<(usize, u64), Assigned, 4>> = const { RefCell::new(Memo::new()) };
}

impl Board<'_> {
    /// KR-MOV-05, KR-MOV-06, KR-MOV-07, KR-CTR-27: the allowance of an HQ; none without units, for it cannot move then (KR-HQS-07). A dummy has its own.
    pub fn hq_ma(self, hq: HqId) -> Option<u8> {
        let row = self.p.hq(hq);
        if row.kind == HqType::Dummy {
            return Some(row.ma);
        }
        let slowest = self.lay().slowest(self, hq)?;
        let own = self.p.series.hq_kind(row.kind).own_ma;
        Some(if own { slowest.min(row.ma) } else { slowest })
    }

    /// KR-HQS-11: units it takes itself, and artillery among them.
    pub fn may_hold(self, hq: HqId, unit: UnitId) -> Result<(), Refusal> {
        let (row, kind) = (self.p.hq(hq), self.p.series.hq_kind(self.p.hq(hq).kind));
        if row.side != self.p.unit(unit).side {
            return Err(Refusal::new("KR-HQS-11", "refuse-other-side"));
        }
        let units = self.units_of(hq);
        if units.clone().count() >= usize::from(kind.units.unwrap_or(row.units)) {
            return Err(Refusal::new("KR-HQS-11", "refuse-hq-full").name("hq", hq));
        }
        let guns = |u: &UnitId| self.p.arm(*u).is_artillery();
        if guns(&unit) && kind.artillery.is_some_and(|most| units.filter(guns).count() >= usize::from(most)) {
            return Err(Refusal::new("KR-HQS-11", "refuse-hq-guns").name("hq", hq));
        }
        Ok(())
    }

    /// KR-HQS-09: a unit of the same hex.
    pub fn may_subordinate(self, hq: HqId, unit: UnitId) -> Result<(), Refusal> {
        let here = self.s.hqs[hq].at;
        if here.is_none() || self.hex_of(unit) != here || matches!(self.s.units[unit].at, UnitAt::Works(_)) {
            return Err(Refusal::new("KR-HQS-09", "refuse-not-stacked").name("unit", unit));
        }
        if self.s.units[unit].at == UnitAt::Hq(hq) {
            return Err(Refusal::new("KR-HQS-09", "refuse-same"));
        }
        self.may_hold(hq, unit)
    }

    /// KR-HQS-03, KR-HQS-14: an HQ of the same hex under a Grand Army.
    pub fn may_put_under(self, superior: HqId, hq: HqId) -> Result<(), Refusal> {
        let (above, below) = (self.p.hq(superior), self.p.hq(hq));
        if above.side != below.side {
            return Err(Refusal::new("KR-HQS-03", "refuse-other-side"));
        }
        if !self.p.series.hq_kind(above.kind).holds.contains(&below.kind) {
            return Err(Refusal::new("KR-HQS-03", "refuse-not-under").name("hq", superior));
        }
        let (up, down) = (self.s.hqs[superior], self.s.hqs[hq]);
        if up.at.is_none() || up.at != down.at || down.under.is_some() {
            return Err(Refusal::new("KR-HQS-09", "refuse-hq-not-stacked").name("hq", hq));
        }
        Ok(())
    }

    /// KR-HQS-19: SP of all arms, for a gun takes its place on the road as well.
    pub fn whole_sp(self, hq: HqId) -> Sp {
        self.formation(hq).map(|u| self.s.units[u].sp).sum()
    }
    /// KR-HQS-19: steps of 40 SP or part of them over 60.
    pub fn excess(self, hq: HqId) -> u8 {
        self.excess_of(self.whole_sp(hq))
    }
    pub fn excess_of(self, sp: Sp) -> u8 {
        let numbers = &self.p.series.numbers;
        let over = sp.less(Sp::whole(numbers.large_over));
        over.in_halves().div_ceil(2 * numbers.large_step) as u8
    }

    /// KR-CTR-23: the auxiliaries with an HQ.
    pub fn auxiliaries_of(self, hq: HqId) -> impl Iterator<Item = AuxId> + Clone {
        self.auxiliaries_with(hq).iter()
    }
    pub fn auxiliaries_with(self, hq: HqId) -> Auxiliaries {
        self.with_assigned(|all| all.with[hq.index()])
    }
    /// KR-AUX-25: the auxiliaries at bridges, of whichever side.
    pub fn at_bridges(self) -> Auxiliaries {
        self.with_assigned(|all| all.bridges)
    }
    /// KR-AUX-31: the Deserters with enemy stacks, of whichever side.
    pub fn at_stacks(self) -> Auxiliaries {
        self.with_assigned(|all| all.inciters)
    }
    fn with_assigned<T>(self, read: impl FnOnce(&Assigned) -> T) -> T {
        let key = (self.pack_number(), self.s.auxiliaries.stamp());
        ASSIGNED.with_borrow_mut(|memo| read(memo.get(key, |_| self.assigned())))
    }
    fn assigned(self) -> Assigned {
        let none = Auxiliaries::EMPTY;
        let mut all = Assigned { with: vec![none; HQS], bridges: none, inciters: none };
        for auxiliary in self.campaign().auxiliaries.iter() {
            match self.s.auxiliaries[auxiliary] {
                AuxAt::Hq(hq) => all.with[hq.index()].insert(auxiliary),
                AuxAt::Bridge(_) => all.bridges.insert(auxiliary),
                AuxAt::Incites(_) => all.inciters.insert(auxiliary),
                _ => {}
            }
        }
        all
    }
    /// KR-HQS-12: one Formation: an auxiliary with an HQ, or with one that is under it.
    pub fn is_in_formation(self, auxiliary: AuxId, hq: HqId) -> bool {
        matches!(self.s.auxiliaries[auxiliary], AuxAt::Hq(h) if h == hq || self.s.hqs[h].under == Some(hq))
    }
    /// KR-AUX-42, KR-HQS-17: Dual Purpose units with an HQ that count as auxiliaries besides engineers.
    pub fn counted_duals(self, hq: HqId) -> impl Iterator<Item = UnitId> {
        let all = self.p.tables.duals.iter().filter(move |&u| self.campaign().units.has(u));
        all.filter(move |&u| self.s.units[u].at == UnitAt::AsAuxiliary(hq) && self.counts_as_auxiliary(u))
    }
    fn counts_as_auxiliary(self, unit: UnitId) -> bool {
        self.aide_class(Helper::Dual(unit)).is_some_and(|c| c.family != Family::Engineer)
    }
    /// KR-AUX-42, KR-AUX-12: whether a Dual Purpose unit of an HQ may serve it as another auxiliary.
    pub fn has_room_for_dual(self, hq: HqId, unit: UnitId) -> Result<(), Refusal> {
        let counters = self.auxiliaries_of(hq).filter(|&a| self.p.aux_class(a).family != Family::Engineer);
        let held = counters.count() + self.counted_duals(hq).count();
        if self.counts_as_auxiliary(unit) && held >= usize::from(self.auxiliary_limit(hq)) {
            return Err(Refusal::new("KR-AUX-12", "refuse-too-many-auxiliaries").name("hq", hq));
        }
        Ok(())
    }
    /// KR-HQS-17: how many auxiliaries besides engineers an HQ may have.
    pub fn auxiliary_limit(self, hq: HqId) -> u8 {
        let numbers = &self.p.series.numbers;
        let sp = self.foot_and_horse(self.formation(hq)).points();
        let limit = (sp / numbers.auxiliaries_per_sp) as u8 * numbers.auxiliaries_per;
        if limit == 0 && self.p.hq(hq).kind == HqType::Column { numbers.column_auxiliaries } else { limit }
    }

    /// KR-AUX-10, KR-AUX-12, KR-HQS-17, KR-HQS-18: whether an auxiliary may be assigned to an HQ.
    pub fn may_assign(self, auxiliary: AuxId, hq: HqId) -> Result<(), Refusal> {
        let (row, class) = (self.p.auxiliary(auxiliary), self.p.aux_class(auxiliary));
        let side = self.p.contingent(row.contingent).side;
        if side != self.p.hq(hq).side {
            return Err(Refusal::new("KR-AUX-10", "refuse-other-side"));
        }
        if self.s.auxiliaries[auxiliary] != AuxAt::Available {
            return Err(Refusal::new("KR-AUX-10", "refuse-not-available").name("auxiliary", auxiliary));
        }
        // KR-AUX-11: but for the parts of a Legion (KR-AUX-41).
        if class.from == crate::ids::From::Available && row.legion.is_none() {
            return Err(Refusal::new("KR-AUX-11", "refuse-from-box-only").name("auxiliary", auxiliary));
        }
        if self.s.hqs[hq].at.is_none() || self.p.hq(hq).kind == HqType::Dummy {
            return Err(Refusal::new("KR-AUX-10", "refuse-hq-unformed").name("hq", hq));
        }
        let shares = self.campaign().side(side).is_some_and(|s| s.share_auxiliaries);
        let same = self.formation(hq).any(|u| self.p.unit(u).contingent == row.contingent);
        if !shares && !same {
            return Err(Refusal::new("KR-CTR-22", "refuse-other-contingent"));
        }
        // KR-AUX-41: all parts of a Legion go to one HQ.
        if let Some(legion) = &row.legion {
            let elsewhere = self.campaign().auxiliaries.iter().any(|a| {
                matches!(self.s.auxiliaries[a], AuxAt::Hq(other) if other != hq)
                    && self.p.auxiliary(a).legion.as_ref() == Some(legion)
            });
            if elsewhere {
                return Err(Refusal::new("KR-AUX-41", "refuse-legion-apart"));
            }
        }
        if class.family == Family::Engineer {
            return Ok(());
        }
        let counted = |a: &AuxId| self.p.aux_class(*a).family != Family::Engineer;
        let held = self.auxiliaries_of(hq).filter(counted);
        // KR-AUX-42: Dual Purpose units that serve so count as well.
        let duals = self.counted_duals(hq).count();
        if held.clone().count() + duals < usize::from(self.auxiliary_limit(hq)) {
            return Ok(());
        }
        // KR-HQS-18: one Legion may go over the limit.
        let over = row.legion.is_some()
            && held.filter(|&a| self.p.auxiliary(a).legion.as_ref() != row.legion.as_ref()).count() + duals
                <= usize::from(self.auxiliary_limit(hq));
        if over {
            Ok(())
        } else {
            Err(Refusal::new("KR-AUX-12", "refuse-too-many-auxiliaries").name("hq", hq))
        }
    }
}
