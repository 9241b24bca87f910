//! HQS, GAR: HQs that are unformed, Garrison HQs that come and go, and battalions that hold works by themselves.

use super::{dismiss, hide};
use crate::attrition::unform;
use crate::flow::{Board, Umpire};
use crate::ids::{HqId, HqType, LeaderId, PlaceId, Scale, Side, UnitId};
use crate::lay::Hqs;
use crate::lines::Barriers;
use crate::memo::Memo;
use crate::state::{LeaderAt, UNITS, UnitAt, Works};
use crate::strength::Sp;
use arrayvec::ArrayVec;
use kernel::{Refusal, Why};
use std::cell::RefCell;
use tabletop::hex::HexId;

thread_local! {
    static COMPANY: RefCell<Memo<(usize, u64, u64), Hqs, 4>> = const { RefCell::new(Memo::new()) };
}

impl Board<'_> {
    /// KR-GAR-16: the place that a Garrison HQ holds.
    pub(super) fn walls_of(self, hq: HqId) -> Option<PlaceId> {
        let place = self.s.hqs[hq].at.and_then(|hex| self.p.atlas.soil(hex).place);
        place.filter(|&p| self.s.places[p].works == Works::Hq(hq))
    }
    /// KR-HQS-09: an HQ that has a unit of foot or horse for another of its hex.
    pub(super) fn can_lend(self, hq: HqId) -> bool {
        let men = |u: &UnitId| !self.p.arm(*u).is_artillery();
        self.p.hq(hq).kind != HqType::Dummy
            && self.units_of(hq).filter(men).any(|u| self.may_leave(u).is_ok())
    }
    /// KR-HQS-05: there is a unit for a new HQ: by itself, or of an HQ in the hex.
    pub(super) fn has_unit_for(self, side: Side, hex: HexId) -> bool {
        let foot = |u: UnitId| self.p.unit(u).side == side && !self.p.arm(u).is_artillery();
        let mut hqs = self.campaign().hqs.iter();
        self.loose(hex).any(foot)
            || hqs.any(|h| self.p.hq(h).side == side && self.s.hqs[h].at == Some(hex) && self.can_lend(h))
    }
    /// KR-HQS-08: guns come to foot or horse, and not before them.
    pub(super) fn may_bring_guns(self, hq: HqId, unit: UnitId) -> Result<(), Refusal> {
        let guns = |u: UnitId| self.p.arm(u).is_artillery();
        if guns(unit) && self.formation(hq).all(guns) {
            return Err(Refusal::new("KR-HQS-08", "refuse-guns-alone").name("hq", hq));
        }
        Ok(())
    }

    /// HQs that could take over from one that is dissolved.
    fn heirs(self, hq: HqId) -> impl Iterator<Item = HqId> + Clone {
        let here = self.s.hqs[hq].at;
        self.own(self.p.hq(hq).side).hqs.iter().filter(move |&h| {
            h != hq
                && here.is_some()
                && self.s.hqs[h].at == here
                && !matches!(self.p.hq(h).kind, HqType::Dummy | HqType::Garrison)
        })
    }
    /// KR-CTR-03: who of an HQ cannot stand by himself, guns and battalions, and which HQ of the hex takes him; nothing if not all find room.
    fn rehoused(self, hq: HqId) -> Option<ArrayVec<(UnitId, HqId), UNITS>> {
        let guns = |u: UnitId| self.p.arm(u).is_artillery();
        let mut given: ArrayVec<(UnitId, HqId), UNITS> = ArrayVec::new();
        let needy = |u: &UnitId| guns(*u) || self.campaign().scale == Scale::Battalion;
        for unit in self.units_of(hq).filter(needy) {
            let fits = |h: &HqId| {
                let (row, kind) = (self.p.hq(*h), self.p.series.hq_kind(self.p.hq(*h).kind));
                let inside = self.units_of(*h).chain(given.iter().filter(|g| g.1 == *h).map(|g| g.0));
                let batteries = inside.clone().filter(|&u| guns(u)).count();
                inside.count() < usize::from(kind.units.unwrap_or(row.units))
                    && (!guns(unit) || kind.artillery.is_none_or(|most| batteries < usize::from(most)))
            };
            given.push((unit, self.heirs(hq).find(fits)?));
        }
        Some(given)
    }
    /// HQs with somebody besides their own units and commander: a Personage, a Dual Purpose unit that serves.
    fn in_company(self) -> Hqs {
        let key = (self.pack_number(), self.s.leaders.stamp(), self.lay().muster());
        COMPANY.with_borrow_mut(|memo| {
            *memo.get(key, |_| {
                let with = self.campaign().leaders.iter().filter_map(|l| match self.s.leaders[l].at {
                    LeaderAt::With(hq) => Some(hq),
                    _ => None,
                });
                let duals = self.p.tables.duals.iter().filter(|&u| self.campaign().units.has(u));
                let helpers = duals.filter_map(|u| match self.s.units[u].at {
                    UnitAt::AsAuxiliary(hq) => Some(hq),
                    _ => None,
                });
                with.chain(helpers).collect()
            })
        })
    }
    fn bystanders(self, hq: HqId) -> impl Iterator<Item = LeaderId> {
        let all = self.campaign().leaders.iter();
        all.filter(move |&l| self.s.leaders[l].at == LeaderAt::With(hq))
    }
    fn helpers(self, hq: HqId) -> impl Iterator<Item = UnitId> {
        let all = self.campaign().units.iter();
        all.filter(move |&u| self.s.units[u].at == UnitAt::AsAuxiliary(hq))
    }
    /// KR-HQS-06: an HQ is unformed if its leader may be relieved, and whoever cannot stand by himself finds another there.
    pub(super) fn may_dissolve(self, side: Side, hq: HqId) -> Result<(), Refusal> {
        self.own_hq(side, hq)?;
        if self.s.hqs[hq].at.is_none() || matches!(self.p.hq(hq).kind, HqType::Dummy | HqType::Garrison) {
            return Err(Refusal::new("KR-HQS-06", "refuse-hq-unformed").name("hq", hq));
        }
        // Who was formed in this phase is not unformed in it.
        if self.s.hqs[hq].acted {
            return Err(Refusal::new("KR-HQS-06", "refuse-unit-moved-hq").name("hq", hq));
        }
        if let Some(leader) = self.s.hqs[hq].commander {
            self.may_relieve(leader)?;
        }
        let company = self.in_company().has(hq);
        if self.rehoused(hq).is_none() || (company && self.heirs(hq).next().is_none()) {
            return Err(Refusal::new("KR-CTR-03", "refuse-nowhere-else").name("hq", hq));
        }
        Ok(())
    }

    /// KR-GAR-04, KR-SIE-06: Garrison HQs of a side that are not in use.
    fn spare_staffs(self, side: Side) -> impl Iterator<Item = HqId> + Clone {
        self.campaign().hqs.iter().filter(move |&h| {
            let row = self.p.hq(h);
            row.side == side
                && row.kind == HqType::Garrison
                && self.s.hqs[h].at.is_none()
                && self.hq_serves(h)
        })
    }
    /// KR-GAR-04, KR-GAR-16: into works of one's own that nobody shuts in, empty or held by a battalion alone, where there is a unit for it and room.
    pub(super) fn may_install(self, side: Side, place: PlaceId) -> Result<(), Refusal> {
        let refuse = |rule: &'static str, id: &'static str| Err(Refusal::new(rule, id).name("place", place));
        if self.campaign().scale != Scale::Battalion || !self.campaign().places.has(place) {
            return Err(Refusal::not_now("KR-GAR-16"));
        }
        if self.grade(place) == 0 {
            return refuse("KR-GAR-01", "refuse-no-works");
        }
        let hex = self.p.place(place).hex;
        let inside = match self.s.places[place].works {
            Works::Unit(unit) if self.p.unit(unit).side == side => self.s.units[unit].sp,
            Works::Empty => Sp::NONE,
            _ => return refuse("KR-GEN-08", "refuse-garrisoned"),
        };
        if self.works_control(place) != Some(side) {
            return refuse("KR-GAR-04", "refuse-not-controlled");
        }
        self.may_pass_walls(place, true)?;
        let own = Sp::whole(u16::from(self.p.series.hq_kind(HqType::Garrison).integral));
        if own + inside > Sp::whole(self.capacity(place)) {
            return refuse("KR-GAR-06", "refuse-works-full");
        }
        if inside.is_none() && !self.has_unit_for(side, hex) {
            return Err(Refusal::new("KR-GAR-04", "refuse-no-unit-here"));
        }
        match self.spare_staffs(side).next() {
            Some(_) => Ok(()),
            None => Err(Refusal::new("KR-SIE-06", "refuse-no-counter")),
        }
    }

    /// KR-SIE-18, KR-SIE-05: a battalion that holds works alone does not leave them to an enemy before them, by water neither: to give them up is to
    /// capitulate.
    pub(super) fn may_abandon(self, place: PlaceId) -> Result<(), Refusal> {
        match self.is_blockaded(place) {
            true => Err(Refusal::new("KR-SIE-05", "refuse-blockaded").name("place", place)),
            false => Ok(()),
        }
    }
    /// KR-SIE-07, KR-SPS-13: a battalion goes by itself into empty works of its side, within four points by a line.
    pub(super) fn may_stand_in(
        self,
        side: Side,
        bars: &Barriers,
        unit: UnitId,
        place: PlaceId,
    ) -> Result<(), Refusal> {
        self.own_unit(side, unit)?;
        if !self.campaign().places.has(place) {
            return Err(Refusal::new("KR-SPS-13", "refuse-battalions"));
        }
        if self.s.units[unit].moved {
            return Err(Refusal::new("KR-ADM-03", "refuse-unit-moved").name("unit", unit));
        }
        if self.p.arm(unit).is_artillery() {
            return Err(Refusal::new("KR-SPS-14", "refuse-field-artillery"));
        }
        if self.grade(place) == 0 {
            return Err(Refusal::new("KR-GAR-01", "refuse-no-works").name("place", place));
        }
        if !self.is_unheld(place) {
            return Err(Refusal::new("KR-SIE-07", "refuse-garrisoned").name("place", place));
        }
        if !self.works_control(place).is_some_and(|by| self.friends(side, by)) {
            return Err(Refusal::new("KR-GAR-04", "refuse-not-controlled").name("place", place));
        }
        self.may_leave(unit)?;
        if let UnitAt::Works(from) = self.s.units[unit].at {
            self.may_abandon(from)?;
        }
        match self.hex_of(unit) {
            Some(hex) => self.may_hand_over(bars, hex, self.p.place(place).hex),
            None => Err(Refusal::new("KR-SPS-12", "refuse-not-on-map")),
        }
    }
}

/// KR-SIE-07: works that a battalion held by itself are empty when it goes.
pub(super) fn leave_works(u: &mut Umpire, unit: UnitId) {
    if let UnitAt::Works(place) = u.s.units[unit].at {
        u.s.places[place].works = Works::Empty;
    }
}

/// KR-HQS-06: if its leader goes the HQ is no more: its brigades stand by themselves, and guns and battalions go to others.
pub(super) fn dissolve(u: &mut Umpire, side: Side, hq: HqId) {
    if let Some(leader) = u.s.hqs[hq].commander
        && !dismiss(u, side, leader)
    {
        return;
    }
    let q = u.q();
    let (Some(hex), Some(given)) = (q.s.hqs[hq].at, q.rehoused(hq)) else { return };
    let heir = q.heirs(hq).next();
    let units: ArrayVec<UnitId, UNITS> = q.units_of(hq).collect();
    let helpers: ArrayVec<UnitId, UNITS> = q.helpers(hq).collect();
    let with: Vec<LeaderId> = q.bystanders(hq).collect();
    let under: Vec<HqId> = q.under(hq).collect();
    let team = q.team(side).0;
    for unit in units {
        let next = given.iter().find(|g| g.0 == unit).map(|g| g.1);
        u.s.units[unit].at = next.map_or(UnitAt::Hex(hex), UnitAt::Hq);
        u.s.units[unit].moved = true;
        u.s.seen.units.hide(unit, team);
    }
    if let Some(heir) = heir {
        helpers.into_iter().for_each(|x| u.s.units[x].at = UnitAt::AsAuxiliary(heir));
        with.into_iter().for_each(|l| u.s.leaders[l].at = LeaderAt::With(heir));
    }
    // KR-INT-02: that a back is gone is seen, not which it was.
    u.s.hqs[hq].back = None;
    unform(u, hq);
    under.into_iter().for_each(|below| hide(u, below));
}

/// KR-GAR-04: a Garrison HQ is drawn. Its counter lies open, as that of any garrison; a battalion that held the works is in its box.
pub(super) fn install(u: &mut Umpire, side: Side, place: PlaceId) {
    let q = u.q();
    let count = q.spare_staffs(side).count();
    let hex = q.p.place(place).hex;
    let drawn = u.dice.pick(count, Why::table("roll-garrison", "KR-GAR-04"));
    let Some(hq) = u.q().spare_staffs(side).nth(drawn) else { return };
    u.s.hqs[hq] = crate::state::HqState { at: Some(hex), acted: true, ..Default::default() };
    if let Works::Unit(unit) = u.s.places[place].works {
        u.s.units[unit].at = UnitAt::Hq(hq);
    }
    u.s.places[place].works = Works::Hq(hq);
    let all = u.q().everybody(side);
    u.s.seen.hqs.show(hq, all.0);
}

/// KR-GAR-09, KR-GAR-16: a garrison is taken off; the last battalion of a Garrison HQ stays as it is.
pub(super) fn remove(u: &mut Umpire, place: PlaceId) {
    let Works::Hq(hq) = u.s.places[place].works else { return u.s.remove_garrison(place) };
    let last = u.q().units_of(hq).next();
    u.s.places[place].works = last.map_or(Works::Empty, Works::Unit);
    if let Some(unit) = last {
        u.s.units[unit].at = UnitAt::Works(place);
    }
    unform(u, hq);
}
