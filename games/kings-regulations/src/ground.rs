//! MAP, WEA, MOV: what a step over the ground costs.

use crate::board::Board;
use crate::ids::{Kind, Side, TerrainId, Water, Weather};
use crate::state::Hexes;
use kernel::{Refusal, Val};
use tabletop::hex::{Dir, HexId};

/// Who walks.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Walker {
    pub side: Side,
    /// KR-MOV-17: at the costs of Mountaineers.
    pub mountaineer: bool,
    /// KR-MOV-18: there is horse among them.
    pub horse: bool,
    /// KR-AUX-28.
    pub guided: bool,
    /// KR-AUX-23: Pontooneers go with them.
    pub pontooneers: bool,
    /// KR-AUX-25: where bridges of its side lie.
    pub bridges: [Option<HexId>; 4],
    /// Printed allowance, where a hex takes all of it (KR-WEA-12, KR-WEA-16).
    pub ma: u8,
    /// KR-WEA-08: a line of communication: roads always exist, and are never better than they are.
    pub line: bool,
}

impl Walker {
    /// A line of communication of a side.
    pub const fn line(side: Side) -> Self {
        Self { line: true, ..Self::foot(side, 0) }
    }
    /// Plain infantry of a side with an allowance.
    pub const fn foot(side: Side, ma: u8) -> Self {
        Self {
            side,
            mountaineer: false,
            horse: false,
            guided: false,
            pontooneers: false,
            bridges: [None; 4],
            ma,
            line: false,
        }
    }
}

/// A step that may be taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stride {
    pub mp: u8,
    /// KR-MOV-19: by road.
    pub road: bool,
    /// Water that is crossed, by a bridge or not.
    pub water: Option<Water>,
    /// KR-WEA-12, KR-WEA-16: it takes twice the printed allowance, whatever is left.
    pub whole: bool,
    /// KR-AUX-24: only because of Pontooneers.
    pub pontooneers: bool,
}

impl<'a> Board<'a> {
    /// KR-WEA-12: the ground of a hex in this weather.
    pub fn terrain(self, hex: HexId) -> TerrainId {
        let (atlas, grounds) = (&self.p.atlas, &self.p.series.grounds);
        let printed = atlas.terrain(hex);
        if self.s.weather != Weather::Flood {
            return printed;
        }
        if printed == grounds.fen {
            return grounds.impassable;
        }
        if printed != grounds.clear {
            return printed;
        }
        let major = Dir::ALL.into_iter().any(|d| atlas.river(hex, d).water == Some(Water::Major));
        let lake = atlas.soil(hex).minor_lake || atlas.grid.near(hex).any(|(_, n)| atlas.soil(n).minor_lake);
        if major || lake { grounds.fen } else { printed }
    }

    /// KR-GAR-12, KR-MOV-13: a road over water is cut by any enemy garrison at either end of it.
    fn bridge_cut(self, hex: HexId, dir: Dir, garrisons: &Hexes) -> bool {
        let wet = self.p.atlas.river(hex, dir).water.is_some();
        wet && (garrisons.has(hex) || self.p.atlas.grid.step(hex, dir).is_some_and(|to| garrisons.has(to)))
    }

    /// KR-MAP-01, KR-MAP-02, KR-MOV-14, KR-WEA-14: what a step costs, or why it may not be. `garrisons`: hexes with enemy garrisons, blockaded or not.
    pub fn stride(
        self,
        who: &Walker,
        from: HexId,
        dir: Dir,
        to: HexId,
        garrisons: &Hexes,
    ) -> Result<Stride, Refusal> {
        let (series, atlas) = (&self.p.series, &self.p.atlas);
        let weather = series.weather(self.s.weather);
        let ground = self.terrain(to);
        let row = series.terrain(ground);
        let water = atlas.river(from, dir).water;
        let mountain = |hex: HexId| atlas.terrain(hex) == series.grounds.mountain;
        let road = atlas.road(from, dir) && !self.bridge_cut(from, dir, garrisons);
        let winter = series.turn(self.s.turn).mountain_winter && (mountain(from) || mountain(to));
        if winter && !self.winter_exempt(road, from) {
            // KR-WEA-17: lines go no farther; KR-WEA-16: others with all they have.
            if who.line {
                return Err(Refusal::new("KR-WEA-17", "refuse-mountain-winter"));
            }
            if row.mp.is_none() {
                return Err(Refusal::new("KR-MAP-01", "refuse-closed-ground").name("ground", ground));
            }
            return Ok(Stride { mp: 2 * who.ma, road, water, whole: true, pontooneers: false });
        }
        if road && row.mp.is_some() {
            // KR-MOV-20: whatever the ground and the water.
            let mp = match mountain(from) || mountain(to) {
                true if who.mountaineer => series.road.mountain_mountaineer,
                true if who.guided => series.road.mountain_guided,
                true => series.road.mountain,
                false => series.road.mp,
            };
            let mud = if weather.roads_exempt { 0 } else { weather.extra_mp };
            return Ok(Stride { mp: mp + mud, road: true, water, whole: false, pontooneers: false });
        }
        let Some(mut mp) = (if who.mountaineer { row.mountaineer } else { row.mp }) else {
            // KR-WEA-12: with Pontooneers at twice the printed allowance.
            if ground == series.grounds.impassable && who.pontooneers && !who.line {
                return Ok(Stride { mp: 2 * who.ma, road: false, water, whole: true, pontooneers: true });
            }
            return Err(Refusal::new("KR-MAP-01", "refuse-closed-ground").name("ground", ground));
        };
        if row.horse_road_only && who.horse {
            return Err(Refusal::new("KR-MOV-18", "refuse-horse-in-mountains"));
        }
        let lake = atlas.soil(to).minor_lake;
        if lake {
            mp += series.minor_lake.mp;
        }
        if who.guided && (row.guide || lake) {
            mp -= 1;
        }
        mp += weather.extra_mp;
        let mut bridged = false;
        if let Some(water) = water {
            let side = series.hexside(water);
            let cold = weather.cold.then_some(side.cold).flatten();
            match (cold, side.mp) {
                (Some(frozen), _) => mp += frozen,
                // KR-AUX-25: a bridge serves every side of its hex.
                _ if who.bridges.iter().flatten().any(|&h| h == from || h == to) => mp += side.pontooneers,
                _ if who.pontooneers => {
                    mp += side.pontooneers;
                    bridged = true;
                }
                (None, Some(cost)) if !side.closed => mp += cost,
                _ => {
                    const NAMES: [&str; 4] = ["water-ordinary", "water-major", "water-estuary", "water-lake"];
                    let name = Val::Message(NAMES[water.index()]);
                    return Err(Refusal::new("KR-MOV-15", "refuse-water").arg("water", name));
                }
            }
        }
        Ok(Stride { mp, road: false, water, whole: false, pontooneers: bridged })
    }

    /// KR-WEA-16: on the first and the last turn of the mountain winter, by road or from other ground.
    fn winter_exempt(self, road: bool, from: HexId) -> bool {
        let series = &self.p.series;
        let winter = |turn: u8| series.turn(turn).mountain_winter;
        let next = if self.s.turn == 16 { 1 } else { self.s.turn + 1 };
        let before = if self.s.turn == 1 { 16 } else { self.s.turn - 1 };
        let edge = !winter(next) || !winter(before);
        edge && (road || self.p.atlas.terrain(from) != series.grounds.mountain)
    }

    /// KR-SUP-24, KR-SUP-26, KR-SUP-29, KR-MAP-10, KR-WEA-10, KR-WEA-15: 0 Good, 1 Depleted, 2 Exhausted.
    pub fn forage(self, hex: HexId) -> u8 {
        let (atlas, series) = (&self.p.atlas, &self.p.series);
        let radius = match self.campaign().scale {
            crate::ids::Scale::Brigade => series.numbers.forage_radius,
            crate::ids::Scale::Battalion => series.numbers.forage_radius_battalion,
        };
        // A marker tells on its hex and those around, the worst of them; not over what nobody can cross.
        let mut level = 0;
        for near in atlas.grid.within(hex, radius) {
            let here = if self.s.exhausted.has(near) { 2 } else { u8::from(self.s.depleted.has(near)) };
            let reaches = || {
                near == hex
                    || atlas.grid.direction(near, hex).is_none_or(|dir| {
                        let water = atlas.river(near, dir).water;
                        water.is_none_or(|w| !series.hexside(w).closed || atlas.road(near, dir))
                    })
            };
            if here > level && reaches() {
                level = here;
            }
        }
        if atlas.terrain(hex) == series.grounds.mountain {
            level = level.max(1);
        }
        let town = atlas.soil(hex).place.is_some() || atlas.soil(hex).fortified_area;
        if series.weather(self.s.weather).cold && !town {
            level += 1;
        }
        if self.terrain(hex) == series.grounds.impassable {
            level = level.max(1);
        }
        level.min(2)
    }
}
