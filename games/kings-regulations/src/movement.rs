//! MOV: how far a Formation goes, and what it may ride down.

use crate::board::Board;
use crate::flood::ripple;
use crate::ground::{Lanes, Walker, traced};
use crate::ids::{HqId, Side, UnitId};
use crate::memo::{Look, Nearby};
use crate::state::{Hexes, UnitAt};
use crate::strength::Sp;
use kernel::Refusal;
use std::cell::RefCell;
use tabletop::hex::HexId;

/// What a short walk rests on, besides the garrisons that are near.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Walked {
    limit: u16,
    /// The sum of all steps.
    lanes: u64,
}

thread_local! {
    static WALKED: RefCell<Nearby<Walked>> = const { RefCell::new(Nearby::new()) };
}

impl Board<'_> {
    /// KR-MOV-02, KR-MOV-21: points of an Operation; by road all the way the allowance is one more.
    pub fn operation_points_of(self, ma: u8, all_road: bool) -> u8 {
        (ma + u8::from(all_road)) * self.p.series.numbers.operations_ma
    }
    /// KR-MOV-03, KR-MOV-34: points of an Administrative move, by road as it always is.
    pub fn admin_points(self, unit: UnitId) -> u8 {
        (self.p.unit(unit).ma + self.p.series.numbers.road_bonus) * self.p.series.numbers.admin_ma
    }

    /// KR-MOV-17, KR-MOV-18: how a Formation walks.
    pub fn walker(self, hq: HqId) -> Walker {
        let (units, tables) = (self.lay().formation(hq), &self.p.tables);
        Walker {
            side: self.p.hq(hq).side,
            mountaineer: units.any() && units.within(&tables.mountaineers),
            horse: units.meets(&tables.horse),
            guided: false,
            pontooneers: false,
            bridges: crate::tasks::raids::bridges(self, self.p.hq(hq).side),
            ma: self.hq_ma(hq).unwrap_or(0),
            line: false,
        }
    }

    /// KR-MOV-24, KR-MAP-06: whether so many ride down so many: six to one, eight to one where the hex is fortified, and never in a Fortified
    /// Area. Guns count on neither side.
    pub fn overruns(self, own: Sp, enemy: Sp, hex: HexId) -> Result<(), Refusal> {
        let soil = self.p.atlas.soil(hex);
        if soil.fortified_area {
            return Err(Refusal::new("KR-MAP-06", "refuse-fortified-area"));
        }
        let odds = self.overrun_odds(hex);
        if own < enemy.times(odds) {
            return Err(Refusal::new("KR-MOV-24", "refuse-odds").number("odds", odds.into()));
        }
        Ok(())
    }

    /// KR-MOV-24: how many to one it takes.
    pub fn overrun_odds(self, hex: HexId) -> u16 {
        let numbers = &self.p.series.numbers;
        let fortified = self.p.atlas.soil(hex).place.is_some_and(|p| self.grade(p) > 0);
        if fortified { numbers.overrun_fortified } else { numbers.overrun }
    }

    /// KR-MOV-32: a unit does not set out in the Administration Phase near an enemy stack that is free to act.
    pub fn may_set_out(self, unit: UnitId) -> Result<(), Refusal> {
        let UnitAt::Hex(from) = self.s.units[unit].at else {
            return Err(Refusal::new("KR-MOV-32", "refuse-subordinate").name("unit", unit));
        };
        let side = self.p.unit(unit).side;
        if self.enemy_near(side, from) {
            return Err(Refusal::new("KR-MOV-32", "refuse-enemy-near"));
        }
        Ok(())
    }

    /// KR-MOV-32, KR-ADM-07: an enemy Formation, or a garrison that nobody blockades, within four points.
    pub fn enemy_near(self, side: Side, hex: HexId) -> bool {
        let lay = self.lay();
        let (enemy, own) = (lay.posts.foes(side), lay.posts.team(side));
        let near = self.within_points(side, hex, u16::from(self.p.series.numbers.enemy_near_mp));
        (enemy.field & near).any() || (enemy.works & near).iter().any(|h| !own.field.has(h))
    }

    /// KR-MOV-11: the hexes to which a walk of so many points leads, whoever stands between. A first step that takes more takes them all.
    pub fn within_points(self, side: Side, from: HexId, limit: u16) -> Hexes {
        self.within(&Walker::foot(side, 0), from, limit)
    }
    /// KR-CMO-01, KR-WEA-17: the hexes in the range of a commander: out of the mountains in their winter, and not into them.
    pub fn within_range(self, side: Side, from: HexId, limit: u16) -> Hexes {
        self.within(&Walker::line(side), from, limit)
    }
    fn within(self, who: &Walker, from: HexId, limit: u16) -> Hexes {
        let (lay, side) = (self.lay(), who.side);
        let garrisons = &lay.posts.foes(side).works;
        let lanes = self.lanes(who);
        let key = Walked { limit, lanes: lanes.sum };
        let find = || walked(lanes, from, limit, garrisons);
        let number = lay.posts.walls(side);
        WALKED.with_borrow_mut(|memo| memo.get(from, number, key, [&Hexes::EMPTY, garrisons], find))
    }
    /// The same from any of several hexes.
    pub fn within_points_of(self, side: Side, from: Hexes, limit: u16) -> Hexes {
        from.iter().fold(Hexes::EMPTY, |all, hex| all | self.within_points(side, hex, limit))
    }
}

/// The hexes that a walk of so many points leads to, whoever stands between but for garrisons.
fn walked(lanes: &Lanes, from: HexId, limit: u16, garrisons: &Hexes) -> Look {
    let mut crossed = Hexes::EMPTY;
    let found = ripple(from, limit, |hex, cost, rings, known| {
        if lanes.are_beyond(cost, limit) {
            return;
        }
        let held = garrisons.has(hex);
        for lane in lanes.from(hex) {
            if lane.is_beyond(cost, limit) || known.has(lane.to) {
                continue;
            }
            // Who holds what matters where a garrison would cut the road.
            if lane.may_be_cut() {
                crossed.insert(hex);
                crossed.insert(lane.to);
            }
            if let Some((mp, _)) = lane.pace(held, garrisons)
                && let Some(ring) = rings.get_mut(traced(cost, mp, limit))
            {
                ring.insert(lane.to);
            }
        }
    });
    Look { found, while_open: Hexes::EMPTY, passed: Hexes::EMPTY, crossed }
}
