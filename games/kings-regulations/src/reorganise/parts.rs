//! RIV, SPS, AUX: garrisons that exchange men by water, battalions that go over, Dual Purpose units that change their part.

use crate::flow::{Board, Umpire};
use crate::ids::{HqId, HqType, PlaceId, Scale, Side, UnitId};
use crate::lines::Barriers;
use crate::state::{UnitAt, Works};
use crate::strength::Sp;
use crate::troops::{Holder, Part};
use kernel::Refusal;

impl Board<'_> {
    /// KR-RIV-10, KR-SPS-12: between works of the side that nobody shuts in, within four points by a line; or on one water, without the four points and
    /// without a depot. A garrison may be formed so.
    pub(super) fn may_ship(
        self,
        side: Side,
        bars: &Barriers,
        from: PlaceId,
        to: PlaceId,
    ) -> Result<Part, Refusal> {
        let own = |p: PlaceId| self.campaign().places.has(p) && self.works_side(p) == Some(side);
        if self.campaign().scale == Scale::Battalion {
            return Err(Refusal::new("KR-SPS-13", "refuse-battalions"));
        }
        if from == to {
            return Err(Refusal::new("KR-RIV-10", "refuse-same"));
        }
        if !own(from) {
            return Err(Refusal::new("KR-RIV-10", "refuse-no-garrison").name("place", from));
        }
        self.may_take_men(side, to)?;
        let part = self.shipped_part(side, from).ok_or(Refusal::new("KR-RIV-10", "refuse-not-so-many"))?;
        if self.go_by_land(bars, from, to) {
            return Ok(part);
        }
        if self.is_blockaded(from) && !self.has_open_water(from) {
            return Err(Refusal::new("KR-SIE-05", "refuse-blockaded").name("place", to));
        }
        let (a, b) = (self.p.place(from).hex, self.p.place(to).hex);
        if !self.waters_from(bars, a).has(b) {
            return Err(Refusal::new("KR-RIV-10", "refuse-no-water-way"));
        }
        // An SP is half a Brigade Equivalent.
        if self.embarked(a) + 1 > self.tonnage() {
            return Err(Refusal::new("KR-RIV-08", "refuse-no-ships"));
        }
        Ok(part)
    }
    /// KR-SPS-12: near enough by a line, and nobody shuts them in.
    pub(super) fn go_by_land(self, bars: &Barriers, from: PlaceId, to: PlaceId) -> bool {
        let limit = u16::from(self.p.series.numbers.transfer_mp);
        let (a, b) = (self.p.place(from).hex, self.p.place(to).hex);
        self.p.atlas.grid.distance(a, b) <= limit
            && !self.is_blockaded(from)
            && self.line_within(bars, a, limit, 0).has(b)
    }
    /// Works that have room, or where a garrison may be formed, and that nobody shuts in.
    pub(super) fn may_take_men(self, side: Side, to: PlaceId) -> Result<(), Refusal> {
        if self.campaign().places.has(to) && self.works_side(to) == Some(side) {
            self.works_have_room(to, Sp::ONE)?;
        } else {
            self.may_garrison(side, to)?;
        }
        if self.is_blockaded(to) {
            return Err(Refusal::new("KR-SIE-05", "refuse-blockaded").name("place", to));
        }
        Ok(())
    }
    /// Foot first, of the largest contingent.
    pub(super) fn shipped_part(self, side: Side, from: PlaceId) -> Option<Part> {
        let contingents =
            || self.campaign().contingents.iter().filter(|&c| self.p.contingent(c).side == side);
        let foot = contingents().map(Part::Foot).chain(contingents().map(Part::Horse));
        let all = foot.map(|part| (part, self.held(Holder::Garrison(from, part))));
        let most = all.rev().max_by_key(|(p, sp)| (matches!(p, Part::Foot(_)) && !sp.is_none(), *sp));
        most.filter(|(_, sp)| !sp.is_none()).map(|(part, _)| part)
    }
    /// KR-SPS-13, KR-SPS-12: at battalion scale units go over as they are, within four points by a line; into a garrison too, if nobody shuts it in.
    pub(super) fn may_relocate(
        self,
        side: Side,
        bars: &Barriers,
        unit: UnitId,
        hq: HqId,
    ) -> Result<(), Refusal> {
        self.own_unit(side, unit)?;
        self.own_hq(side, hq)?;
        if self.campaign().scale != Scale::Battalion {
            return Err(Refusal::new("KR-SPS-13", "refuse-brigades"));
        }
        if self.p.hq(hq).kind == HqType::Dummy {
            return Err(Refusal::new("KR-DUM-02", "refuse-dummy-empty").name("hq", hq));
        }
        if let UnitAt::Hq(from) = self.s.units[unit].at
            && from == hq
        {
            return Err(Refusal::new("KR-SPS-13", "refuse-same"));
        }
        if self.s.units[unit].moved {
            return Err(Refusal::new("KR-ADM-03", "refuse-unit-moved").name("unit", unit));
        }
        self.may_leave(unit)?;
        self.may_bring_guns(hq, unit)?;
        // KR-SIE-05.
        if let UnitAt::Works(place) = self.s.units[unit].at {
            self.may_abandon(place)?;
        }
        self.may_hold(hq, unit)?;
        let (Some(a), Some(b)) = (self.hex_of(unit), self.s.hqs[hq].at) else {
            return Err(Refusal::new("KR-SPS-12", "refuse-not-on-map"));
        };
        if self.p.hq(hq).kind == HqType::Garrison {
            self.may_go_inside(hq, unit)?;
        }
        self.may_hand_over(bars, a, b)
    }
    /// KR-AUX-42, KR-ADM-09: the HQ whose auxiliary a unit becomes: the one it is in, or the nearest to where it stands.
    pub(super) fn serves_with(self, unit: UnitId) -> Option<HqId> {
        let field = |h: HqId| !matches!(self.p.hq(h).kind, HqType::Dummy | HqType::Garrison);
        if let UnitAt::Hq(hq) = self.s.units[unit].at
            && field(hq)
        {
            return Some(hq);
        }
        let (here, side) = (self.hex_of(unit)?, self.p.unit(unit).side);
        let own = self.campaign().hqs.iter().filter(|&h| self.p.hq(h).side == side && field(h));
        let far = |h: HqId| self.s.hqs[h].at.map(|at| self.p.atlas.grid.distance(here, at));
        own.filter_map(|h| far(h).map(|far| (far, h))).min_by_key(|n| n.0).map(|n| n.1)
    }
    /// KR-AUX-42, KR-ADM-16: it changes its part once it is rested: an auxiliary where reinforcements come in, a unit anywhere but in works that are shut
    /// in, for auxiliaries come to their box.
    pub(super) fn may_change_part(
        self,
        side: Side,
        bars: &Barriers,
        unit: UnitId,
        serve: bool,
    ) -> Result<(), Refusal> {
        self.own_unit(side, unit)?;
        if self.p.unit(unit).dual.is_none() {
            return Err(Refusal::new("KR-AUX-42", "refuse-one-part").name("unit", unit));
        }
        if self.s.units[unit].moved {
            return Err(Refusal::new("KR-ADM-16", "refuse-unit-moved").name("unit", unit));
        }
        let hq = match self.s.units[unit].at {
            UnitAt::Hq(_) | UnitAt::Works(_) | UnitAt::Hex(_) if serve => {
                self.may_leave(unit)?;
                if let UnitAt::Works(place) = self.s.units[unit].at {
                    self.may_abandon(place)?;
                }
                let no = Refusal::new("KR-AUX-42", "refuse-not-with-hq").name("auxiliary", unit);
                return self.has_room_for_dual(self.serves_with(unit).ok_or(no)?, unit);
            }
            UnitAt::AsAuxiliary(hq) if !serve => hq,
            _ => return Err(Refusal::new("KR-AUX-42", "refuse-not-with-hq").name("auxiliary", unit)),
        };
        let levy =
            crate::service::Levy { side, of: crate::service::Of::Unit(unit), sp: 1, horse: 0, hex: None };
        match self.s.hqs[hq].at {
            Some(hex) if self.entries(bars, &levy).has(hex) => Ok(()),
            _ => Err(Refusal::new("KR-ADM-07", "refuse-no-depot-near").name("unit", unit)),
        }
    }
}

/// KR-RIV-10: an SP goes by land or water; where there was no garrison one is formed.
pub(super) fn ship(u: &mut Umpire, side: Side, from: PlaceId, to: PlaceId) {
    let bars = u.q().barriers(side);
    let Some(part) = u.q().shipped_part(side, from) else { return };
    debug_assert_eq!(u.q().may_ship(side, &bars, from, to).ok(), Some(part));
    let by_land = u.q().go_by_land(&bars, from, to);
    found(u, side, to);
    let quay = u.p.place(from).hex;
    u.s.transfer(u.p, Holder::Garrison(from, part), Holder::Garrison(to, part), Sp::ONE, UnitAt::Unformed);
    if !by_land {
        u.s.load(quay, 1);
    }
}

/// KR-GAR-04: a garrison is formed where there is none; who is in it nobody else knows.
pub(super) fn found(u: &mut Umpire, side: Side, place: PlaceId) {
    if u.s.places[place].works != Works::Empty {
        return;
    }
    let formed = crate::garrisons::form(u.p, u.s, u.dice, side, place);
    let own = u.q().team(side);
    if let Some(garrison) = formed {
        u.s.seen.garrisons.hide(garrison, own.0);
        // KR-AUX-26, KR-CTR-03: a garrison that appears beside a bridge is a unit as well.
        crate::march::contact::appears(u, side, None, u.p.place(place).hex);
    }
}

/// KR-AUX-42.
pub(super) fn change_part(u: &mut Umpire, unit: UnitId) {
    let at = match (u.s.units[unit].at, u.q().serves_with(unit)) {
        // KR-ADM-07: as any reinforcement it comes to the hex, and into the HQ if that has room.
        (UnitAt::AsAuxiliary(hq), _) => match (u.q().may_hold(hq, unit), u.s.hqs[hq].at) {
            (Err(_), Some(hex)) => UnitAt::Hex(hex),
            _ => UnitAt::Hq(hq),
        },
        (_, Some(hq)) => UnitAt::AsAuxiliary(hq),
        (other, None) => other,
    };
    super::shells::leave_works(u, unit);
    u.s.units[unit].at = at;
    // KR-ADM-09: an auxiliary that appears can serve at once.
    u.s.units[unit].moved = !matches!(at, UnitAt::AsAuxiliary(_));
}
