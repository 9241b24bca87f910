//! MOV, SPS, GAR: men dropped off and picked up on the march.

use crate::flow::{Board, Umpire};
use crate::garrisons;
use crate::ids::{Arm, PlaceId, Scale, UnitId};
use crate::state::Works;
use crate::strength::Sp;
use crate::troops::{Holder, Moment, Part};
use kernel::{Line, Refusal};

impl Board<'_> {
    /// KR-MOV-30, KR-SPS-12: a point for exchanges with the works here, once; none where the enemy is.
    fn may_exchange(self, unit: UnitId) -> Result<PlaceId, Refusal> {
        if let Some(hq) = self.marcher()
            && !self.formation(hq).any(|u| u == unit)
        {
            return Err(Refusal::new("KR-MOV-30", "refuse-not-stacked").name("unit", unit));
        }
        self.may_exchange_here()
    }
    /// The same of any unit.
    pub(super) fn may_exchange_here(self) -> Result<PlaceId, Refusal> {
        let Some((hq, hex)) = self.marcher().and_then(|hq| Some((hq, self.s.hqs[hq].at?))) else {
            return Err(Refusal::new("KR-SPS-12", "refuse-not-on-map"));
        };
        // KR-SPS-13: battalions go as they are, and not on the march.
        let walled = self.p.atlas.soil(hex).place.filter(|&p| self.p.place(p).grade > 0);
        let Some(place) = walled.filter(|_| self.campaign().scale == Scale::Brigade) else {
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

    fn part_of(self, unit: UnitId) -> Part {
        let contingent = self.p.unit(unit).contingent;
        match self.p.arm(unit) {
            Arm::Infantry | Arm::Field => Part::Foot(contingent),
            Arm::Cavalry => Part::Horse(contingent),
            Arm::Siege => Part::Siege,
        }
    }

    /// KR-MOV-30, KR-GAR-04: a SP of a unit into the works; a garrison is formed where there is none.
    pub fn may_drop(self, unit: UnitId) -> Result<(), Refusal> {
        let place = self.may_exchange(unit)?;
        let side = self.p.unit(unit).side;
        let last = self.marcher().is_some_and(|h| self.whole_sp(h) <= Sp::ONE);
        if last || self.s.units[unit].sp < Sp::ONE {
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
        let bars = self.barriers(side);
        let to = Holder::Garrison(place, self.part_of(unit));
        self.may_transfer(&bars, Moment::March, Holder::Unit(unit), to, Sp::ONE)
    }

    /// KR-MOV-30: a SP of the garrison for a unit.
    pub fn may_pick_up(self, unit: UnitId) -> Result<(), Refusal> {
        let place = self.may_exchange(unit)?;
        let bars = self.barriers(self.p.unit(unit).side);
        let from = Holder::Garrison(place, self.part_of(unit));
        self.may_transfer(&bars, Moment::March, from, Holder::Unit(unit), Sp::ONE)
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
    let side = u.p.unit(unit).side;
    if u.s.places[place].works == Works::Empty {
        let formed = {
            let state = u.s.clone();
            garrisons::form(Board::new(u.p, &state), u.s, u.dice, side, place)
        };
        let own = u.q().team(side);
        if let Some(garrison) = formed {
            u.s.seen.garrisons.hide(garrison, own.0);
        }
    }
    let (at, to) = (u.s.units[unit].at, Holder::Garrison(place, u.q().part_of(unit)));
    u.s.transfer(u.p, Holder::Unit(unit), to, Sp::ONE, at);
    told(u, unit, place, "log-drop");
}

pub fn pick_up(u: &mut Umpire, unit: UnitId) {
    let Ok(place) = u.q().may_exchange(unit) else { return };
    pay(u);
    let (at, from) = (u.s.units[unit].at, Holder::Garrison(place, u.q().part_of(unit)));
    u.s.transfer(u.p, from, Holder::Unit(unit), Sp::ONE, at);
    told(u, unit, place, "log-pick-up");
}

/// Nobody else knows how many go in or come out: what was known of the garrison and of the unit is so no more.
fn told(u: &mut Umpire, unit: UnitId, place: PlaceId, id: &'static str) {
    let (p, side) = (u.p, u.p.unit(unit).side);
    let team = u.q().team(side);
    u.s.seen.units.hide(unit, team.0);
    if let Works::Garrison(garrison) = u.s.places[place].works {
        u.s.seen.garrisons.hide(garrison, team.0);
    }
    u.say(|| {
        Line::new(&p.names, id, "KR-MOV-30")
            .of(unit)
            .of(place)
            .only_for(team, kernel::Text::new("log-exchange"))
            .event
    });
}
