//! MOV, SPS, GAR: men dropped off and picked up on the march.

use super::Act;
use crate::action::Action;
use crate::flow::{Board, Umpire};
use crate::garrisons;
use crate::ids::{Arm, HqId, PlaceId, Scale, UnitId};
use crate::state::{UnitAt, Works};
use crate::strength::Sp;
use crate::troops::{Holder, Part};
use kernel::{Line, Refusal};

impl Board<'_> {
    /// KR-MOV-30, KR-SPS-12: a point for exchanges with the works here, once; none where the enemy is.
    fn may_exchange(self, unit: UnitId) -> Result<PlaceId, Refusal> {
        let inside = self.marcher_walls().is_some_and(|p| self.is_inside(p, unit));
        if let Some(hq) = self.marcher()
            && !inside
            && !self.formation(hq).any(|u| u == unit)
        {
            return Err(Refusal::new("KR-MOV-30", "refuse-not-stacked").name("unit", unit));
        }
        self.may_exchange_here()
    }
    /// The walls where somebody marches.
    fn marcher_walls(self) -> Option<PlaceId> {
        self.marcher_hex().and_then(|h| self.p.atlas.soil(h).place).filter(|&p| self.p.place(p).grade > 0)
    }
    /// The same of any unit.
    pub(super) fn may_exchange_here(self) -> Result<PlaceId, Refusal> {
        let Some(hq) = self.marcher().filter(|&hq| self.s.hqs[hq].at.is_some()) else {
            return Err(Refusal::new("KR-SPS-12", "refuse-not-on-map"));
        };
        let Some(place) = self.marcher_walls() else {
            return Err(Refusal::new("KR-MOV-30", "refuse-no-works-here"));
        };
        if self.works_side(place).is_some_and(|s| s != self.p.hq(hq).side) {
            return Err(Refusal::new("KR-GAR-04", "refuse-not-controlled").name("place", place));
        }
        if !self.s.march.exchanged && self.points_left() == 0 {
            return Err(Refusal::new("KR-MOV-30", "refuse-out-of-points"));
        }
        Ok(place)
    }

    /// KR-SIE-07, KR-GAR-16: a battalion that is the garrison of a place, or in its box.
    fn is_inside(self, place: PlaceId, unit: UnitId) -> bool {
        match self.s.places[place].works {
            Works::Hq(hq) => self.s.units[unit].at == UnitAt::Hq(hq),
            Works::Unit(alone) => alone == unit && self.s.units[unit].at == UnitAt::Works(place),
            Works::Garrison(_) | Works::Empty => false,
        }
    }
    /// The battalions that hold the works where somebody of their side marches.
    pub fn insiders(self) -> impl Iterator<Item = UnitId> {
        let place = self.marcher_hex().and_then(|h| self.p.atlas.soil(h).place);
        let side = self.marcher().map(|hq| self.p.hq(hq).side);
        let all = self.campaign().units.iter();
        let all = all.filter(move |&u| side.is_some_and(|s| self.friends(s, self.p.unit(u).side)));
        all.filter(move |&u| place.is_some_and(|p| self.is_inside(p, u)))
    }
    /// KR-SPS-13, KR-HQS-11: a battalion goes in as it is: into the box of the garrison, or by itself where there is none (KR-SIE-07).
    fn may_drop_battalion(self, unit: UnitId, place: PlaceId) -> Result<(), Refusal> {
        let UnitAt::Hq(from) = self.s.units[unit].at else {
            return Err(Refusal::new("KR-MOV-30", "refuse-not-stacked").name("unit", unit));
        };
        if self.is_inside(place, unit) {
            return Err(Refusal::new("KR-SPS-13", "refuse-same"));
        }
        if self.p.arm(unit).is_artillery() {
            return Err(Refusal::new("KR-SPS-14", "refuse-field-artillery"));
        }
        // KR-HQS-08.
        if self.units_of(from).filter(|&u| !self.p.arm(u).is_artillery()).nth(1).is_none() {
            return Err(Refusal::new("KR-HQS-08", "refuse-last-of-hq").name("hq", from));
        }
        match self.s.places[place].works {
            Works::Hq(hq) => self.may_hold(hq, unit).and_then(|()| self.may_go_inside(hq, unit)),
            Works::Empty
                if self.works_control(place).is_some_and(|s| self.friends(self.p.unit(unit).side, s)) =>
            {
                Ok(())
            }
            Works::Empty => Err(Refusal::new("KR-GAR-04", "refuse-not-controlled").name("place", place)),
            _ => Err(Refusal::new("KR-SIE-07", "refuse-works-full").name("place", place)),
        }
    }
    fn may_pick_up_battalion(self, unit: UnitId, place: PlaceId) -> Result<(), Refusal> {
        let Some(hq) = self.marcher().filter(|_| self.is_inside(place, unit)) else {
            return Err(Refusal::new("KR-SPS-13", "refuse-not-stacked").name("unit", unit));
        };
        self.may_pass_walls(place, false)?;
        self.may_hold(hq, unit)
    }
    /// KR-HQS-11, KR-SIE-05, KR-GAR-06: into the box of a garrison that nobody shuts in, as far as its works hold them; no guns.
    pub fn may_go_inside(self, garrison: HqId, unit: UnitId) -> Result<(), Refusal> {
        let full = Refusal::new("KR-SIE-05", "refuse-hq-full").name("hq", garrison);
        let Some(hex) = self.s.hqs[garrison].at else { return Err(full) };
        let side = self.p.unit(unit).side;
        let shut = self.field_side(hex, |s| self.enemies(side, s)).is_some();
        if shut || !self.has_room_inside(garrison, unit) { Err(full) } else { Ok(()) }
    }
    /// KR-GAR-06: the same, whoever stands before the works.
    pub(super) fn has_room_inside(self, garrison: HqId, unit: UnitId) -> bool {
        let place = self.s.hqs[garrison].at.and_then(|hex| self.p.atlas.soil(hex).place);
        let fits = |p| self.garrison_sp(p) + self.s.units[unit].sp <= Sp::whole(self.capacity(p));
        place.is_some_and(fits) && !self.p.arm(unit).is_artillery()
    }

    fn part_of(self, unit: UnitId) -> Part {
        let contingent = self.p.unit(unit).contingent;
        match self.p.arm(unit) {
            Arm::Infantry | Arm::Field => Part::Foot(contingent),
            Arm::Cavalry => Part::Horse(contingent),
            Arm::Siege => Part::Siege,
        }
    }

    /// All that may be exchanged where somebody marches.
    pub(super) fn exchanges_here(self, out: &mut Vec<Action>) {
        let (Ok(place), Some(hq)) = (self.may_exchange_here(), self.marcher()) else { return };
        let mut add = |act: Act| out.push(act.into());
        let last = self.sp(hq) <= Sp::ONE;
        // What costs nothing to ask comes first.
        let whole = self.campaign().scale == Scale::Battalion;
        let gives = |unit: UnitId| !self.held(Holder::Garrison(place, self.part_of(unit))).is_none();
        for unit in self.formation(hq) {
            debug_assert_eq!(self.may_exchange(unit), Ok(place));
            if self.may_drop_into(place, unit, last).is_ok() {
                add(Act::Drop(unit));
            }
            if (whole || gives(unit)) && self.may_pick_up_from(place, unit).is_ok() {
                add(Act::PickUp(unit));
            }
        }
        if !matches!(self.s.places[place].works, Works::Hq(_) | Works::Unit(_)) {
            return debug_assert!(self.insiders().next().is_none());
        }
        self.insiders().filter(|&u| self.may_pick_up(u).is_ok()).for_each(|u| add(Act::PickUp(u)));
    }

    /// KR-MOV-30, KR-GAR-04: a SP of a unit into the works; a garrison is formed where there is none.
    pub fn may_drop(self, unit: UnitId) -> Result<(), Refusal> {
        let place = self.may_exchange(unit)?;
        let last = self.marcher().is_some_and(|h| self.sp(h) <= Sp::ONE);
        self.may_drop_into(place, unit, last)
    }
    /// The same where exchanges may be made; `last`: whoever marches has but one SP of foot or horse, which stays with its guns.
    fn may_drop_into(self, place: PlaceId, unit: UnitId, last: bool) -> Result<(), Refusal> {
        if self.campaign().scale == Scale::Battalion {
            return self.may_drop_battalion(unit, place);
        }
        let side = self.p.unit(unit).side;
        if (last && !self.p.arm(unit).is_artillery()) || self.s.units[unit].sp < Sp::ONE {
            return Err(Refusal::new("KR-HQS-07", "refuse-not-so-many"));
        }
        if self.p.arm(unit) == Arm::Field {
            return Err(Refusal::new("KR-SPS-14", "refuse-field-artillery"));
        }
        if self.s.places[place].works == Works::Empty {
            if self.p.arm(unit) == Arm::Siege {
                return Err(Refusal::new("KR-GAR-08", "refuse-no-garrison").name("place", place));
            }
            return self.may_garrison(side, place);
        }
        let to = Holder::Garrison(place, self.part_of(unit));
        self.may_transfer_here(Holder::Unit(unit), to, Sp::ONE)
    }

    /// KR-MOV-30: a SP of the garrison for a unit.
    pub fn may_pick_up(self, unit: UnitId) -> Result<(), Refusal> {
        let place = self.may_exchange(unit)?;
        self.may_pick_up_from(place, unit)
    }
    fn may_pick_up_from(self, place: PlaceId, unit: UnitId) -> Result<(), Refusal> {
        if self.campaign().scale == Scale::Battalion {
            return self.may_pick_up_battalion(unit, place);
        }
        let from = Holder::Garrison(place, self.part_of(unit));
        self.may_transfer_here(from, Holder::Unit(unit), Sp::ONE)
    }
}

/// KR-MOV-30: the exchange costs a point, however many are exchanged in the hex.
fn pay(u: &mut Umpire) {
    if !u.s.march.exchanged {
        u.s.march.exchanged = true;
        u.s.march.spent += 1;
    }
}

pub fn drop(u: &mut Umpire, unit: UnitId) {
    let Ok(place) = u.q().may_exchange(unit) else { return };
    pay(u);
    if u.campaign().scale == Scale::Battalion {
        let (at, works) = match u.s.places[place].works {
            Works::Hq(hq) => (UnitAt::Hq(hq), Works::Hq(hq)),
            _ => (UnitAt::Works(place), Works::Unit(unit)),
        };
        // KR-ADM-15: it has come as far as whoever leaves it.
        let from = if let UnitAt::Hq(hq) = u.s.units[unit].at { Some(u.s.hqs[hq]) } else { None };
        u.s.units[unit].used |= from.is_some_and(|hq| hq.marched || hq.fought);
        u.s.units[unit].at = at;
        u.s.places[place].works = works;
        return told(u, unit, place, "log-drop-unit", "KR-MOV-30");
    }
    let side = u.p.unit(unit).side;
    if u.s.places[place].works == Works::Empty {
        let formed = garrisons::form(u.p, u.s, u.dice, side, place);
        let own = u.q().team(side);
        if let Some(garrison) = formed {
            u.s.seen.garrisons.hide(garrison, own.0);
        }
    }
    let (at, to) = (u.s.units[unit].at, Holder::Garrison(place, u.q().part_of(unit)));
    u.s.transfer(u.p, Holder::Unit(unit), to, Sp::ONE, at);
    told(u, unit, place, "log-drop", "KR-MOV-30");
}

pub fn pick_up(u: &mut Umpire, unit: UnitId) {
    let Ok(place) = u.q().may_exchange(unit) else { return };
    pay(u);
    if u.campaign().scale == Scale::Battalion {
        let Some(hq) = u.q().marcher() else { return };
        if u.s.places[place].works == Works::Unit(unit) {
            u.s.places[place].works = Works::Empty;
        }
        u.s.units[unit].at = UnitAt::Hq(hq);
        return told(u, unit, place, "log-pick-up-unit", "KR-MOV-30");
    }
    let (at, from) = (u.s.units[unit].at, Holder::Garrison(place, u.q().part_of(unit)));
    u.s.transfer(u.p, from, Holder::Unit(unit), Sp::ONE, at);
    told(u, unit, place, "log-pick-up", "KR-MOV-30");
}

/// Nobody else knows how many go in or come out: what was known of the garrison and of the unit is so no more. KR-INT-04: but a siege keeps nothing
/// hidden.
pub fn told(u: &mut Umpire, unit: UnitId, place: PlaceId, id: &'static str, rule: &'static str) {
    let (p, side) = (u.p, u.p.unit(unit).side);
    let team = u.q().team(side);
    u.s.seen.units.hide(unit, team.0);
    let besieged = u.q().siege(place).is_some_and(|s| s.stage > crate::ids::Stage::Blockade);
    if let (Works::Garrison(garrison), false) = (u.s.places[place].works, besieged) {
        u.s.seen.garrisons.hide(garrison, team.0);
    }
    u.say(|| {
        Line::new(&p.names, id, rule)
            .of(unit)
            .of(place)
            .only_for(team, kernel::Text::new("log-exchange"))
            .event
    });
}
