//! CTR, SPS: units and their strength points: who may have them, how they change hands, how they are lost.

use crate::board::Board;
use crate::ids::{Arm, Ce, ContingentId, HqType, Kind, Losses, PlaceId, Side, UnitId};
use crate::lines::Barriers;
use crate::memo::Last;
use crate::pack::Pack;
use crate::pack::tables::Season;
use crate::state::{Hexes, State, UnitAt, Works};
use crate::strength::Sp;
use kernel::Refusal;
use std::cell::RefCell;
use tabletop::hex::HexId;

/// KR-SPS-04: what SP that come to a side carry with them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Recruits {
    /// At the start and as reinforcements: contingent and arm, of the line.
    Raised { contingent: ContingentId, arm: Arm },
    /// As replacements and returned prisoners: a CE alone, foot or horse.
    Returned { side: Side, ce: Ce, arm: Arm },
}

/// Who gives or takes SP in a transfer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Holder {
    Unit(UnitId),
    /// The garrison of a place, and which of its SP: foot or horse of a contingent, or siege artillery.
    Garrison(PlaceId, Part),
}

/// KR-GAR-07: a part of a garrison.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    Foot(ContingentId),
    Horse(ContingentId),
    Siege,
}

/// KR-SPS-12: when SP are transferred.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moment {
    Administration,
    /// A Formation that moves, in its hex, for a movement point.
    March,
    /// A stack that retreats, in its hex.
    Retreat,
}

/// How SP are lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Loss {
    Eliminated,
    Captured,
}

thread_local! {
    static HANDED: RefCell<Last<(usize, Season), Hexes>> = const { RefCell::new(Last::new()) };
}

impl Board<'_> {
    /// KR-CTR-13: how much more a unit can take.
    pub fn room(self, unit: UnitId) -> Sp {
        self.p.unit(unit).sp.less(self.s.units[unit].sp)
    }

    /// KR-SPS-05, KR-SPS-20: whether SP may go to a unit.
    pub fn may_recruit(self, unit: UnitId, recruits: Recruits, sp: Sp) -> Result<(), Refusal> {
        let row = self.p.unit(unit);
        if self.s.units[unit].at == UnitAt::Destroyed {
            return Err(Refusal::new("KR-CTR-14", "refuse-unit-gone").name("unit", unit));
        }
        match recruits {
            Recruits::Raised { contingent, arm } => {
                if row.contingent != contingent {
                    return Err(Refusal::new("KR-SPS-05", "refuse-other-contingent").name("unit", unit));
                }
                if self.p.arm(unit) != arm {
                    return Err(Refusal::new("KR-SPS-05", "refuse-other-arm").name("unit", unit));
                }
                // KR-SPS-09: what has no class is of the line.
                if !self.p.unit_class(unit).line {
                    return Err(Refusal::new("KR-SPS-05", "refuse-other-class").name("unit", unit));
                }
            }
            Recruits::Returned { side, ce, arm } => {
                if !self.friends(side, row.side) {
                    return Err(Refusal::new("KR-SPS-20", "refuse-other-contingent").name("unit", unit));
                }
                if self.p.arm(unit) != arm {
                    return Err(Refusal::new("KR-SPS-05", "refuse-other-arm").name("unit", unit));
                }
                // Men of a CE go to units of the same or a worse one.
                if row.ce.is_none_or(|own| own < ce) {
                    return Err(Refusal::new("KR-SPS-05", "refuse-better-unit").name("unit", unit));
                }
            }
        }
        if sp > self.room(unit) {
            return Err(Refusal::new("KR-CTR-13", "refuse-no-room").name("unit", unit));
        }
        Ok(())
    }

    /// KR-SPS-08: half of its printed strength, where that can be.
    pub fn should_form_with(self, unit: UnitId) -> u16 {
        self.p.unit(unit).sp.part(1, 2)
    }

    fn side_of_holder(self, holder: Holder) -> Option<Side> {
        match holder {
            Holder::Unit(unit) => Some(self.p.unit(unit).side),
            Holder::Garrison(place, _) => self.works_side(place),
        }
    }
    /// Where a holder is.
    #[inline]
    pub fn holder_hex(self, holder: Holder) -> Option<HexId> {
        match holder {
            Holder::Unit(unit) => self.hex_of(unit),
            Holder::Garrison(place, _) => Some(self.p.place(place).hex),
        }
    }
    /// The SP that a holder has to give.
    pub fn held(self, holder: Holder) -> Sp {
        match holder {
            Holder::Unit(unit) => self.s.units[unit].sp,
            Holder::Garrison(place, part) => self.part(place, part),
        }
    }
    fn part(self, place: PlaceId, part: Part) -> Sp {
        let Some(garrison) = self.garrison_of(place) else { return Sp::NONE };
        let state = &self.s.garrisons[garrison];
        Sp::whole(u16::from(match part {
            Part::Foot(c) => state.foot[self.contingent_index(c)],
            Part::Horse(c) => state.horse[self.contingent_index(c)],
            Part::Siege => state.siege,
        }))
    }

    /// KR-GAR-07: the part of a garrison that a unit's men belong to; none of field artillery.
    pub fn part_for(self, unit: UnitId) -> Option<Part> {
        let contingent = self.p.unit(unit).contingent;
        match self.p.arm(unit) {
            Arm::Infantry => Some(Part::Foot(contingent)),
            Arm::Cavalry => Some(Part::Horse(contingent)),
            Arm::Siege => Some(Part::Siege),
            Arm::Field => None,
        }
    }

    /// KR-SPS-10, KR-SPS-11, KR-SPS-14: whether the SP of one may become those of the other, wherever they are.
    pub fn may_mix(self, from: Holder, to: Holder, sp: Sp) -> Result<(), Refusal> {
        if from == to {
            return Err(Refusal::new("KR-SPS-10", "refuse-same"));
        }
        if self.side_of_holder(from) != self.side_of_holder(to) {
            return Err(Refusal::new("KR-SPS-10", "refuse-other-side"));
        }
        if sp.is_none() || sp > self.held(from) {
            return Err(Refusal::new("KR-SPS-10", "refuse-not-so-many"));
        }
        match (from, to) {
            (Holder::Unit(a), Holder::Unit(b)) => {
                let (one, two) = (self.p.unit(a), self.p.unit(b));
                if one.class != two.class {
                    return Err(Refusal::new("KR-SPS-10", "refuse-other-class").name("unit", b));
                }
                // KR-CTR-20: batteries stay in their contingent, but for those taken from the enemy.
                let captured =
                    self.p.arm(a) == Arm::Field && sp <= Sp::whole(u16::from(self.s.units[a].captured));
                if one.contingent != two.contingent && !captured {
                    return Err(Refusal::new("KR-CTR-20", "refuse-other-contingent").name("unit", b));
                }
                if one.ce > two.ce {
                    return Err(Refusal::new("KR-SPS-10", "refuse-better-unit").name("unit", b));
                }
                self.has_room(b, sp)
            }
            (Holder::Unit(a), Holder::Garrison(place, part)) => {
                let row = self.p.unit(a);
                let fits = match (self.p.arm(a), part) {
                    (Arm::Infantry, Part::Foot(c)) | (Arm::Cavalry, Part::Horse(c)) => c == row.contingent,
                    (Arm::Siege, Part::Siege) => true,
                    // KR-GAR-08, KR-SPS-14: no field artillery.
                    (Arm::Field, _) => return Err(Refusal::new("KR-SPS-14", "refuse-field-artillery")),
                    _ => false,
                };
                if !fits {
                    return Err(Refusal::new("KR-GAR-07", "refuse-other-part"));
                }
                self.works_have_room(place, sp)
            }
            (Holder::Garrison(place, part), Holder::Unit(b)) => {
                let row = self.p.unit(b);
                let ce = self.garrison_of(place).map(|g| self.p.garrison(g).ce);
                let fits = match (part, self.p.arm(b)) {
                    (Part::Foot(c), Arm::Infantry) | (Part::Horse(c), Arm::Cavalry) => c == row.contingent,
                    (Part::Siege, Arm::Siege) => true,
                    _ => false,
                };
                if !fits {
                    return Err(Refusal::new("KR-SPS-10", "refuse-other-part"));
                }
                // KR-SPS-09: SP without a class are of the line; the Guard takes none of them.
                if row.guard {
                    return Err(Refusal::new("KR-SPS-10", "refuse-other-class").name("unit", b));
                }
                if part != Part::Siege && row.ce.zip(ce).is_none_or(|(unit, men)| unit < men) {
                    return Err(Refusal::new("KR-SPS-10", "refuse-better-unit").name("unit", b));
                }
                self.has_room(b, sp)
            }
            (Holder::Garrison(_, one), Holder::Garrison(place, two)) => {
                if one != two {
                    return Err(Refusal::new("KR-GAR-07", "refuse-other-part"));
                }
                self.works_have_room(place, sp)
            }
        }
    }

    fn has_room(self, unit: UnitId, sp: Sp) -> Result<(), Refusal> {
        if self.s.units[unit].at == UnitAt::Destroyed {
            return Err(Refusal::new("KR-CTR-14", "refuse-unit-gone").name("unit", unit));
        }
        if sp > self.room(unit) {
            return Err(Refusal::new("KR-SPS-11", "refuse-no-room").name("unit", unit));
        }
        Ok(())
    }

    /// KR-SPS-12: whether SP may be transferred now. `bars` are those of the side. In the Administration Phase within four points, or by
    /// river; otherwise in one hex and to or from a garrison.
    pub fn may_transfer(
        self,
        bars: &Barriers,
        moment: Moment,
        from: Holder,
        to: Holder,
        sp: Sp,
    ) -> Result<(), Refusal> {
        if moment != Moment::Administration {
            return self.may_transfer_here(from, to, sp);
        }
        let (a, b) = self.between(from, to)?;
        self.may_hand_over(bars, a, b)?;
        self.may_mix(from, to, sp)
    }
    /// KR-SPS-12: the same on the march and on a retreat.
    pub fn may_transfer_here(self, from: Holder, to: Holder, sp: Sp) -> Result<(), Refusal> {
        let (a, b) = self.between(from, to)?;
        if a != b || matches!((from, to), (Holder::Unit(_), Holder::Unit(_))) {
            return Err(Refusal::new("KR-SPS-12", "refuse-garrison-only"));
        }
        self.may_mix(from, to, sp)
    }
    /// The hexes between which SP would go, where no wall is in the way.
    fn between(self, from: Holder, to: Holder) -> Result<(HexId, HexId), Refusal> {
        for holder in [from, to] {
            if let Holder::Garrison(place, _) = holder {
                self.may_pass_walls(place, holder == to)?;
            }
        }
        let (Some(a), Some(b)) = (self.holder_hex(from), self.holder_hex(to)) else {
            return Err(Refusal::new("KR-SPS-12", "refuse-not-on-map"));
        };
        Ok((a, b))
    }

    /// KR-SPS-12: the hexes that men can be sent to in the Administration Phase: four points by a line, or by river from quay to quay.
    pub fn handed(self, bars: &Barriers, from: HexId) -> Hexes {
        let (number, season) = (bars.number(), (self.pack_number(), self.season()));
        HANDED.with_borrow_mut(|last| last.get(from, number, season, || self.handed_from(bars, from)))
    }
    fn handed_from(self, bars: &Barriers, from: HexId) -> Hexes {
        let numbers = &self.p.series.numbers;
        let mut all = self.line_within(bars, from, numbers.transfer_mp.into(), 0);
        if bars.quays().has(from) && self.rivers_open() {
            let far = |h: HexId| self.water_way(bars, from, h).unwrap_or(u16::MAX);
            let quays = (bars.quays() & self.waters_from(bars, from)).iter();
            quays.filter(|&h| far(h) <= numbers.transfer_river_mp.into()).for_each(|h| all.insert(h));
        }
        all.insert(from);
        all
    }
    /// KR-SPS-12: near enough for men to change hands.
    pub fn may_hand_over(self, bars: &Barriers, from: HexId, to: HexId) -> Result<(), Refusal> {
        let far = self.p.atlas.grid.distance(from, to) > self.p.series.numbers.transfer_mp.into();
        if far && !(bars.quays().has(from) && bars.quays().has(to)) || !self.handed(bars, from).has(to) {
            return Err(Refusal::new("KR-SPS-12", "refuse-too-far"));
        }
        Ok(())
    }

    /// KR-SIE-19, KR-SIE-05: a blockaded garrison neither gives nor takes; with Water Access it may give (KR-SIE-11).
    pub fn may_pass_walls(self, place: PlaceId, inward: bool) -> Result<(), Refusal> {
        if self.is_blockaded(place) && (inward || !self.has_open_water(place)) {
            return Err(Refusal::new("KR-SIE-05", "refuse-blockaded").name("place", place));
        }
        Ok(())
    }

    /// KR-CTR-16, KR-CTR-18: the siege guns of these units: SP of siege artillery, and what field artillery prints, less one for each battery
    /// that is missing.
    pub fn siege_guns(self, units: impl Iterator<Item = UnitId>) -> u16 {
        let guns = units.map(|u| {
            let (row, sp) = (self.p.unit(u), self.s.units[u].sp);
            match self.p.arm(u) {
                Arm::Siege => sp.points(),
                Arm::Field if !sp.is_none() => {
                    u16::from(row.siege).saturating_sub(row.sp.points() - sp.points())
                }
                _ => 0,
            }
        });
        guns.sum()
    }
    /// KR-CTR-17: each unit of siege artillery, however small, lets one more auxiliary serve.
    pub fn siege_trains(self, units: impl Iterator<Item = UnitId>) -> u16 {
        units.filter(|&u| self.p.arm(u) == Arm::Siege && self.is_formed(u)).count() as u16
    }

    /// KR-MOV-05: the slowest of these.
    pub fn slowest(self, units: impl Iterator<Item = UnitId>) -> Option<u8> {
        units.map(|u| self.p.unit(u).ma).min()
    }
}

impl State {
    /// KR-AUX-14, KR-ADM-14: what was neither foot nor horse is recorded among the eliminated as an SP of CE C.
    pub fn record_c(&mut self, side: Side) {
        let row = &mut self.sides[side];
        row.eliminated[Ce::C.index()] = row.eliminated[Ce::C.index()].saturating_add(1);
        row.extra += 2;
        row.lost += 1;
    }

    /// KR-SPS-06, KR-CTR-13: SP join a unit, which is Formed by them if it was not.
    pub fn recruit(&mut self, unit: UnitId, sp: Sp, at: UnitAt) {
        let state = &mut self.units[unit];
        if state.sp.is_none() {
            state.at = at;
        }
        state.sp += sp;
    }

    /// KR-SPS-18, KR-CTR-14, KR-ADM-06: SP leave a unit. Without any it is Unformed, or gone for good if it cannot be replaced and they were eliminated.
    fn take(&mut self, p: &Pack, unit: UnitId, sp: Sp, eliminated: bool) {
        let state = &mut self.units[unit];
        state.sp -= sp;
        state.captured = state.captured.min(state.sp.points() as u8);
        if state.sp.is_none() {
            let gone = eliminated && p.unit(unit).irreplaceable;
            state.at = if gone { UnitAt::Destroyed } else { UnitAt::Unformed };
        }
    }

    /// KR-SPS-19, KR-SPS-21: a unit loses SP; those of foot and horse are recorded by its printed CE, guns as batteries.
    pub fn lose(&mut self, p: &Pack, unit: UnitId, sp: Sp, loss: Loss) {
        let row = p.unit(unit);
        let side = &mut self.sides[row.side];
        let points = sp.in_halves().div_ceil(2) as u8;
        side.lost += u16::from(points);
        if row.ce.is_none() && loss == Loss::Eliminated && p.arm(unit) == Arm::Siege {
            side.extra += 2 * u16::from(points);
        }
        if row.ce.is_some() {
            // A half is recorded as a whole.
            side.extra += 2 * u16::from(points) - sp.in_halves();
        }
        match (row.ce, loss) {
            (Some(ce), Loss::Eliminated) => side.eliminated[ce.index()] += points,
            (Some(ce), Loss::Captured) => side.captured[ce.index()] += points,
            (None, Loss::Eliminated) if p.arm(unit) == Arm::Field => side.batteries_lost += points,
            // KR-ADM-14: siege artillery is recorded as foot of CE C.
            (None, Loss::Eliminated) => side.eliminated[Ce::C.index()] += points,
            (None, Loss::Captured) => {}
        }
        self.take(p, unit, sp, loss == Loss::Eliminated);
    }

    /// KR-SPS-22: in games of CE losses a unit loses a grade; below E it is eliminated. Guns lose batteries (KR-SPS-21).
    pub fn wear(&mut self, p: &Pack, unit: UnitId) {
        let Some(printed) = p.unit(unit).ce else { return self.lose(p, unit, Sp::ONE, Loss::Eliminated) };
        match self.ce(Some(printed), unit).and_then(Ce::worse) {
            Some(_) => self.units[unit].worn += 1,
            None => {
                self.units[unit].worn = 0;
                let sp = self.units[unit].sp;
                self.lose(p, unit, sp, Loss::Eliminated);
            }
        }
    }

    /// KR-SPS-01: one loss, as the campaign takes it.
    pub fn suffer(&mut self, p: &Pack, losses: Losses, unit: UnitId) {
        match losses {
            Losses::Ce => self.wear(p, unit),
            Losses::Sp => {
                let sp = self.units[unit].sp;
                self.lose(p, unit, if sp < Sp::ONE { sp } else { Sp::ONE }, Loss::Eliminated);
            }
        }
    }

    /// KR-SPS-10, KR-SPS-11: SP change hands. It has been asked whether they may.
    pub fn transfer(&mut self, p: &Pack, from: Holder, to: Holder, sp: Sp, at: UnitAt) {
        match from {
            Holder::Unit(unit) => {
                let captured = p.arm(unit) == Arm::Field && self.units[unit].captured > 0;
                if captured && let Holder::Unit(other) = to {
                    let moved = self.units[unit].captured.min(sp.points() as u8);
                    self.units[unit].captured -= moved;
                    self.units[other].captured += moved;
                }
                self.take(p, unit, sp, false);
            }
            Holder::Garrison(place, part) => self.shift(p, place, part, -(sp.points() as i16)),
        }
        match to {
            Holder::Unit(unit) => self.recruit(unit, sp, at),
            Holder::Garrison(place, part) => self.shift(p, place, part, sp.points() as i16),
        }
    }

    /// Changes a part of a garrison.
    fn shift(&mut self, p: &Pack, place: PlaceId, part: Part, by: i16) {
        let Works::Garrison(garrison) = self.places[place].works else { return };
        let q = Board::new(p, self);
        let at = match part {
            Part::Foot(c) | Part::Horse(c) => q.contingent_index(c),
            Part::Siege => 0,
        };
        let state = &mut self.garrisons[garrison];
        let count = match part {
            Part::Foot(_) => &mut state.foot[at],
            Part::Horse(_) => &mut state.horse[at],
            Part::Siege => &mut state.siege,
        };
        *count = (i16::from(*count) + by).max(0) as u8;
    }

    /// KR-HQS-07: an HQ leaves the map; its units must have left it.
    pub fn unform(&mut self, p: &Pack, hq: crate::ids::HqId) {
        debug_assert!(Board::new(p, self).units_of(hq).next().is_none() || p.hq(hq).kind == HqType::Dummy);
        self.hqs[hq] = Default::default();
    }
}
