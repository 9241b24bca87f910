//! 4.1: how many may share a hex.

use crate::fatigue::{self, Check};
use crate::flow::{Board, Umpire};
use crate::ids::{Side, UnitId, UnitSet};
use crate::pack::Sets;
use crate::text::About;
use kernel::{Event, Refusal, Text};
use tabletop::hex::HexId;

impl Sets {
    /// 4.1.1, 4.1.2: whether these may share a hex: two infantry units, one with a battery, the units of one regiment, or a cavalry regiment
    /// and a battery.
    pub fn may_share(&self, units: UnitSet) -> bool {
        if units.rest().is_empty() {
            return true;
        }
        let regiment = |u: UnitId| self.regiment[usize::from(u.0)];
        let alike = |units: UnitSet| {
            let mut regiments = units.iter().map(regiment);
            let first = regiments.next();
            regiments.all(|r| Some(r) == first)
        };
        let guns = units & self.artillery;
        let horse = units & self.cavalry;
        if horse.any() {
            return !units.meets(self.infantry) && guns.rest().is_empty() && alike(horse);
        }
        let pair = units.rest().rest().is_empty() && guns.rest().is_empty();
        pair || (guns.is_empty() && alike(units))
    }

    /// With whom alone a unit may share a hex.
    pub fn partners_of(&self, unit: UnitId) -> UnitSet {
        let own = self.of_side.into_iter().find(|side| side.has(unit)).unwrap_or_default();
        let fits = |pair: UnitSet| self.may_share(pair) && !self.horse_with_guns(pair);
        own.iter().filter(|&other| fits(UnitSet::from([unit, other]))).collect()
    }

    /// 4.1.5: cavalry goes to no guns but those of the horse artillery.
    pub fn horse_with_guns(&self, units: UnitSet) -> bool {
        units.meets(self.cavalry) && units.meets(self.foot_guns)
    }
}

impl Board<'_> {
    /// 4.1.1, 4.1.2.
    #[inline]
    pub fn may_share(self, units: UnitSet) -> bool {
        self.p.sets.may_share(units)
    }

    /// 4.1.9: whether the units of a hex are too many. 4.1.6: of the Coalition one only in a Grand Battery.
    pub fn over_stacked(self, hex: HexId) -> bool {
        if self.s.stacks.only(hex).is_some() {
            return false;
        }
        let here = self.s.set_in(hex);
        let guns = || self.s.occupied[Side::Coalition.i()].has(hex) && self.p.ways.battery(hex).is_some();
        here.any() && (!self.may_share(here) || guns())
    }

    /// Whether these units may, by their own will, end in a hex together with whoever of their side is there (4.1.7).
    pub fn fits(self, side: Side, hex: HexId, coming: UnitSet) -> Result<(), Refusal> {
        // 8.4.1: the Strong Point is for the Elite Battalion, while that is on the map.
        if side == Side::French && self.barred_by_elite(hex, coming) {
            return Err(Refusal::new("8.4.1", "refuse-strong-point"));
        }
        if coming.is_empty() {
            return Ok(());
        }
        let battery = side == Side::Coalition && self.p.ways.battery(hex).is_some();
        if !battery && coming.rest().is_empty() && !self.s.occupied[side.i()].has(hex) {
            return Ok(());
        }
        let all = self.s.set_in(hex) | coming;
        // 4.1.6, 8.2.2.
        if battery && all.rest().any() {
            return Err(Refusal::new("4.1.6", "refuse-grand-battery-full"));
        }
        if !self.may_share(all) {
            return Err(Refusal::new("4.1.1", "refuse-too-many"));
        }
        if self.p.sets.horse_with_guns(all) {
            return Err(Refusal::new("4.1.5", "refuse-cavalry-with-guns"));
        }
        Ok(())
    }

    /// 8.4.1.
    fn barred_by_elite(self, hex: HexId, coming: UnitSet) -> bool {
        let elite = self.p.known.elite;
        self.in_strong_point(hex) && coming.without(elite).any() && self.s.at(elite).is_some()
    }
}

/// 4.1.9: every unit of an over-stacked hex checks at once.
pub fn checks(u: &mut Umpire, hex: HexId) {
    if !u.q().over_stacked(hex) {
        return;
    }
    let p = u.p;
    u.say(|| Event::new(Text::new("log-over-stacked").hex(p, hex)).rule("4.1.9").place(p.grid.name(hex)));
    for unit in u.s.set_in(hex).iter() {
        fatigue::check(u, unit, Check::OverStack);
    }
}

/// 4.1.11: whoever is still over-stacked at the end of the Activation Phase checks again.
pub fn end_of_activation(u: &mut Umpire) {
    for side in Side::BOTH {
        for hex in u.s.occupied[side.i()].iter() {
            checks(u, hex);
        }
    }
}
