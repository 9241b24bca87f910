//! MAP, WEA, MOV: what a step over the ground costs.

use crate::board::Board;
use crate::ids::{Kind, Side, TerrainId, Water, Weather};
use crate::pack::Pack;
use crate::pack::tables::Season;
use crate::state::Hexes;
use kernel::{Refusal, Val};
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};
use tabletop::hex::{CLOSED, Dir, Grid, HexId, Net};

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

    /// How many manners of walking there are: all but the allowance and the bridges tells.
    pub const MANNERS: usize = 32;
    fn manner(&self) -> usize {
        let all = [self.line, self.mountaineer, self.horse, self.guided, self.pontooneers];
        all.into_iter().fold(0, |n, so| 2 * n + usize::from(so))
    }
    fn of_manner(n: usize) -> Self {
        let [line, mountaineer, horse, guided, pontooneers] = [16, 8, 4, 2, 1].map(|bit| n & bit != 0);
        Self { line, mountaineer, horse, guided, pontooneers, ..Self::foot(Side(0), 0) }
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

/// What a step takes, whoever holds what is near it.
#[derive(Clone, Copy, Default, Debug)]
pub struct Leg {
    open: Pace,
    /// KR-GAR-12: where a garrison cuts the road over water.
    cut: Pace,
    wet: bool,
    /// Where it leads.
    to: Option<HexId>,
}

/// A step that may be taken, as it stands in a table.
#[derive(Clone, Copy, Default, Debug)]
pub struct Pace {
    may: bool,
    pub road: bool,
    pub whole: bool,
    pub mp: u8,
}

impl Pace {
    fn of(stride: Result<Stride, Refusal>) -> Self {
        let pace = |s: Stride| Self { may: true, road: s.road, whole: s.whole, mp: s.mp };
        stride.map_or(Self::default(), pace)
    }
}

/// All steps of somebody in this season.
#[derive(Clone, Copy, Debug)]
pub struct Paces<'a> {
    legs: &'a [[Leg; 6]],
    who: Walker,
    bridged: bool,
    board: Board<'a>,
}

impl Paces<'_> {
    /// The steps from a hex, each with where it leads.
    #[inline]
    pub fn steps<'b>(
        &'b self,
        from: HexId,
        garrisons: &'b Hexes,
    ) -> impl Iterator<Item = (HexId, Pace)> + 'b {
        let legs = self.legs[usize::from(from.0)].iter().zip(Dir::ALL);
        legs.filter_map(move |(leg, dir)| {
            let to = leg.to?;
            self.along(leg, from, dir, to, garrisons).map(|pace| (to, pace))
        })
    }
    /// [`Board::stride`], where it does not matter why not.
    #[inline]
    pub fn step(&self, from: HexId, dir: Dir, to: HexId, garrisons: &Hexes) -> Option<Pace> {
        self.along(&self.legs[usize::from(from.0)][dir.index()], from, dir, to, garrisons)
    }
    #[inline]
    fn along(&self, leg: &Leg, from: HexId, dir: Dir, to: HexId, garrisons: &Hexes) -> Option<Pace> {
        if leg.wet && self.bridged {
            let pace = Pace::of(self.board.stride(&self.who, from, dir, to, garrisons));
            return pace.may.then_some(pace);
        }
        let cut = leg.wet && (garrisons.has(from) || garrisons.has(to));
        let mut pace = if cut { leg.cut } else { leg.open };
        if pace.whole {
            pace.mp = 2 * self.who.ma;
        }
        pace.may.then_some(pace)
    }
}

/// The steps of somebody who has no bridges, packed: those that take all of an allowance are none.
#[derive(Debug)]
pub struct Lanes {
    first: Vec<u16>,
    all: Vec<Lane>,
    /// The roads into each hex.
    roads_first: Vec<u16>,
    roads: Vec<RoadIn>,
    /// KR-GAR-12: the hexes where it matters whether a garrison is there.
    pub fords: Hexes,
    /// The least that any of them takes.
    cheapest: u8,
    /// In whatever season they are the same, they have the same sum; and the same for roads alone.
    pub sum: u64,
    pub road_sum: u64,
}

/// A step to a hex. What it costs, with a bit for a road.
#[derive(Clone, Copy, Hash, Debug)]
pub struct Lane {
    pub to: HexId,
    open: u8,
    /// KR-GAR-12: where a garrison cuts the road over water.
    cut: u8,
    /// The least that it might cost, whoever holds what.
    least: u8,
}

/// A step by road into a hex.
#[derive(Clone, Copy, Hash, Debug)]
pub struct RoadIn {
    pub from: HexId,
    pub mp: u8,
    /// KR-GAR-12: over water.
    pub wet: bool,
}

impl Lane {
    const NONE: u8 = u8::MAX;
    const ROAD: u8 = 1 << 7;
    const fn packed(pace: Pace) -> u8 {
        match pace.may && !pace.whole {
            true if pace.road => pace.mp | Self::ROAD,
            true => pace.mp,
            false => Self::NONE,
        }
    }
    /// KR-GAR-12: it goes over water, and it matters who is there.
    #[inline]
    pub fn may_be_cut(self) -> bool {
        self.open != self.cut
    }
    /// Whether it leads farther than a distance of so many points, after so many, whoever holds what.
    #[inline]
    pub fn is_beyond(self, cost: usize, limit: u16) -> bool {
        traced(cost, self.least.into(), limit) > usize::from(limit)
    }
    /// What it costs, and whether it is a road. `held`: an enemy garrison is where it begins.
    #[inline]
    pub fn pace(self, held: bool, garrisons: &Hexes) -> Option<(u16, bool)> {
        let cut = self.open != self.cut && (held || garrisons.has(self.to));
        let pace = if cut { self.cut } else { self.open };
        (pace != Self::NONE).then_some((u16::from(pace & !Self::ROAD), pace & Self::ROAD != 0))
    }
}

/// KR-MOV-11: how far one has come in a distance of so many points by a step, after so many: a first step that takes more, as a Minimum Move would
/// be, takes them all.
#[inline]
pub fn traced(cost: usize, mp: u16, limit: u16) -> usize {
    if cost == 0 && limit > 0 { mp.min(limit).into() } else { cost + usize::from(mp) }
}

impl Lanes {
    fn of(legs: &[[Leg; 6]]) -> Self {
        let (first, roads_first) = (vec![0], vec![0]);
        let (all, roads, fords) = (Vec::new(), Vec::new(), Hexes::EMPTY);
        let mut lanes =
            Self { first, all, roads_first, roads, fords, cheapest: u8::MAX, sum: 0, road_sum: 0 };
        for (hex, here) in legs.iter().enumerate() {
            for (leg, dir) in here.iter().zip(Dir::ALL) {
                let Some(to) = leg.to else { continue };
                let (open, cut) = (Lane::packed(leg.open), Lane::packed(leg.cut));
                let cut = if leg.wet { cut } else { open };
                debug_assert!(open == Lane::NONE || leg.open.mp < Lane::ROAD - 1, "a step costs little");
                if open != Lane::NONE || cut != Lane::NONE {
                    let least = (open & !Lane::ROAD).min(cut & !Lane::ROAD);
                    let lane = Lane { to, open, cut, least };
                    if lane.may_be_cut() {
                        lanes.fords.insert(HexId(hex as u16));
                        lanes.fords.insert(to);
                    }
                    lanes.cheapest = lanes.cheapest.min(least);
                    lanes.all.push(lane);
                }
                let back = &legs[usize::from(to.0)][dir.opposite().index()];
                debug_assert!(back.to == Some(HexId(hex as u16)));
                if back.open.may && back.open.road {
                    debug_assert!(!back.wet || !back.cut.road);
                    lanes.roads.push(RoadIn { from: to, mp: back.open.mp, wet: back.wet });
                }
            }
            lanes.first.push(lanes.all.len() as u16);
            lanes.roads_first.push(lanes.roads.len() as u16);
        }
        let hash = BuildHasherDefault::<DefaultHasher>::default();
        lanes.sum = hash.hash_one((&lanes.first, &lanes.all));
        lanes.road_sum = hash.hash_one((&lanes.roads_first, &lanes.roads));
        lanes
    }
    /// Whether none of them is left to him who has come so far of a distance of so many points.
    #[inline]
    pub fn are_beyond(&self, cost: usize, limit: u16) -> bool {
        cost > 0 && cost + usize::from(self.cheapest) > usize::from(limit)
    }
    /// The steps from a hex, in the order of directions.
    #[inline]
    pub fn from(&self, hex: HexId) -> &[Lane] {
        let at = usize::from(hex.0);
        &self.all[usize::from(self.first[at])..usize::from(self.first[at + 1])]
    }
    /// The roads into a hex, in the order of directions.
    #[inline]
    pub fn roads_to(&self, hex: HexId) -> &[RoadIn] {
        let at = usize::from(hex.0);
        &self.roads[usize::from(self.roads_first[at])..usize::from(self.roads_first[at + 1])]
    }
}

/// The steps of somebody who has no bridges, as a net for marches.
#[derive(Debug)]
pub struct Tracks {
    pub net: Net,
    /// What each kind of step takes, and what it takes where a garrison cuts the road, packed as lanes are.
    kinds: Vec<[u8; 2]>,
    /// The most that any of them takes.
    pub dearest: u8,
}

impl Tracks {
    /// None where a step takes all of an allowance: that depends on who walks.
    fn of(grid: &Grid, legs: &[[Leg; 6]]) -> Option<Self> {
        let all = || legs.iter().flatten().filter(|leg| leg.to.is_some());
        if all().any(|leg| leg.open.whole || leg.cut.whole) {
            return None;
        }
        let (mut kinds, mut dearest) = (Vec::new(), 0);
        let net = Net::new(grid, |from, dir, _| {
            let leg = &legs[usize::from(from.0)][dir.index()];
            let open = Lane::packed(leg.open);
            let kind = [open, if leg.wet { Lane::packed(leg.cut) } else { open }];
            if kind == [Lane::NONE; 2] {
                return None;
            }
            let takes = kind.into_iter().filter(|&pace| pace != Lane::NONE).map(|pace| pace & !Lane::ROAD);
            dearest = dearest.max(takes.max().unwrap_or(0));
            let at = kinds.iter().position(|k| *k == kind).unwrap_or_else(|| {
                kinds.push(kind);
                kinds.len() - 1
            });
            Some(at as u8)
        });
        (kinds.len() < usize::from(u8::MAX)).then_some(Self { net, kinds, dearest })
    }
    /// What a step of some kind takes, by road alone if it is to; `held`: an enemy garrison is where it begins.
    #[inline]
    pub fn pays(&self, kind: u8, by_road: bool, held: bool, to: HexId, garrisons: &Hexes) -> u8 {
        let [open, cut] = self.kinds[usize::from(kind)];
        let pace = if open != cut && (held || garrisons.has(to)) { cut } else { open };
        match pace != Lane::NONE && (!by_road || pace & Lane::ROAD != 0) {
            true => pace & !Lane::ROAD,
            false => CLOSED,
        }
    }
}

impl Pack {
    /// Every step over the ground in a season.
    fn legs(&self, season: Season, who: &Walker) -> Vec<[Leg; 6]> {
        let all = self.atlas.grid.hexes().map(|from| {
            Dir::ALL.map(|dir| {
                let Some(to) = self.atlas.grid.step(from, dir) else { return Leg::default() };
                let pace = |cut| Pace::of(self.stride_in(season, who, [from, to], dir, cut));
                let wet = self.atlas.river(from, dir).water.is_some();
                Leg { open: pace(false), cut: pace(true), wet, to: Some(to) }
            })
        });
        all.collect()
    }

    /// KR-WEA-12: the ground of a hex in some weather.
    fn terrain_in(&self, weather: Weather, hex: HexId) -> TerrainId {
        let (atlas, grounds) = (&self.atlas, &self.series.grounds);
        let printed = atlas.terrain(hex);
        if weather != Weather::Flood {
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

    /// KR-MAP-01, KR-MAP-02, KR-MOV-14, KR-WEA-14: what a step costs, or why it may not be. `cut`: a garrison cuts the road, if it goes over water.
    fn stride_in(
        &self,
        season: Season,
        who: &Walker,
        [from, to]: [HexId; 2],
        dir: Dir,
        cut: bool,
    ) -> Result<Stride, Refusal> {
        let (series, atlas) = (&self.series, &self.atlas);
        let weather = series.weather(season.weather);
        let ground = self.terrain_in(season.weather, to);
        let row = series.terrain(ground);
        let water = atlas.river(from, dir).water;
        let mountain = |hex: HexId| atlas.terrain(hex) == series.grounds.mountain;
        let road = atlas.road(from, dir) && !(water.is_some() && cut);
        let winter = season.winter && (mountain(from) || mountain(to));
        // KR-WEA-17: lines lead out of them, and never in, so that they can only begin there.
        if winter && who.line && mountain(to) {
            return Err(Refusal::new("KR-WEA-17", "refuse-mountain-winter"));
        }
        // KR-WEA-16: others with all they have; on the first and the last turn of the mountain winter not by road or from other ground.
        if winter && !who.line && !(season.edge && (road || !mountain(from))) {
            if row.mp.is_none() {
                return Err(Refusal::new("KR-MAP-01", "refuse-closed-ground").name("ground", ground));
            }
            if road {
                return Ok(Stride { mp: 2 * who.ma, road, water, whole: true, pontooneers: false });
            }
            // KR-MOV-15, KR-MOV-18: all they have does not help horse up, nor anybody over water.
            if row.horse_road_only && who.horse {
                return Err(Refusal::new("KR-MOV-18", "refuse-horse-in-mountains"));
            }
            let (_, pontooneers) = self.crossing(season, who, [from, to], water)?;
            return Ok(Stride { mp: 2 * who.ma, road, water, whole: true, pontooneers });
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
        let (over, pontooneers) = self.crossing(season, who, [from, to], water)?;
        mp += over;
        Ok(Stride { mp, road: false, water, whole: false, pontooneers })
    }
    /// KR-MOV-15, KR-AUX-24: what it takes to cross water without a road, and whether Pontooneers do it, or why nobody crosses it.
    fn crossing(
        &self,
        season: Season,
        who: &Walker,
        [from, to]: [HexId; 2],
        water: Option<Water>,
    ) -> Result<(u8, bool), Refusal> {
        let Some(water) = water else { return Ok((0, false)) };
        let side = self.series.hexside(water);
        let cold = self.series.weather(season.weather).cold.then_some(side.cold).flatten();
        match (cold, side.mp) {
            (Some(frozen), _) => Ok((frozen, false)),
            // KR-AUX-25: a bridge serves every side of its hex.
            _ if who.bridges.iter().flatten().any(|&h| h == from || h == to) => Ok((side.pontooneers, false)),
            _ if who.pontooneers => Ok((side.pontooneers, true)),
            (None, Some(cost)) if !side.closed => Ok((cost, false)),
            _ => {
                const NAMES: [&str; 4] = ["water-ordinary", "water-major", "water-estuary", "water-lake"];
                let name = Val::Message(NAMES[water.index()]);
                Err(Refusal::new("KR-MOV-15", "refuse-water").arg("water", name))
            }
        }
    }
}

impl<'a> Board<'a> {
    /// KR-WEA-12: the ground of a hex in this weather.
    pub fn terrain(self, hex: HexId) -> TerrainId {
        self.p.terrain_in(self.s.weather, hex)
    }
    pub fn season(self) -> Season {
        let [winter, edge] = self.p.tables.winters[usize::from(self.s.turn) - 1];
        Season { weather: self.s.weather, winter, edge }
    }

    /// What a step costs, or why it may not be. `garrisons`: hexes with enemy garrisons, blockaded or not. KR-GAR-12, KR-MOV-13: a road over
    /// water is cut by any of them at either end of it.
    pub fn stride(
        self,
        who: &Walker,
        from: HexId,
        dir: Dir,
        to: HexId,
        garrisons: &Hexes,
    ) -> Result<Stride, Refusal> {
        let cut = garrisons.has(from) || garrisons.has(to);
        self.p.stride_in(self.season(), who, [from, to], dir, cut)
    }
    /// The steps of somebody, from the table of the season.
    pub fn paces(self, who: &Walker) -> Paces<'a> {
        let (season, manner) = (self.season(), who.manner());
        let legs = self.p.tables.legs(season, manner, || self.p.legs(season, &Walker::of_manner(manner)));
        let bridged = who.bridges.iter().any(Option::is_some);
        Paces { legs, who: *who, bridged, board: self }
    }

    /// The same for short searches, of somebody who has no bridges.
    pub fn lanes(self, who: &Walker) -> &'a Lanes {
        debug_assert!(who.bridges.iter().all(Option::is_none), "bridges are no part of a table");
        let (season, manner) = (self.season(), who.manner());
        self.p.tables.lanes(season, manner, || Lanes::of(self.paces(who).legs))
    }

    /// The same for marches, where nothing depends on who walks.
    pub fn tracks(self, who: &Walker) -> Option<&'a Tracks> {
        if who.bridges.iter().any(Option::is_some) {
            return None;
        }
        let (season, manner) = (self.season(), who.manner());
        self.p.tables.tracks(season, manner, || Tracks::of(&self.p.atlas.grid, self.paces(who).legs))
    }

    /// KR-SUP-24: whether a forage marker tells on a hex: not over what nobody can cross, nor through it.
    pub fn forage_reaches(self, marker: HexId, hex: HexId) -> bool {
        let (atlas, series) = (&self.p.atlas, &self.p.series);
        let open = |from: HexId, dir: Dir| {
            let water = atlas.river(from, dir).water;
            water.is_none_or(|w| !series.hexside(w).closed || atlas.road(from, dir))
        };
        if marker == hex {
            return true;
        }
        if let Some(dir) = atlas.grid.direction(marker, hex) {
            return open(marker, dir);
        }
        // Two hexes off, by one between them.
        atlas.grid.near(marker).any(|(dir, mid)| {
            let on = atlas.grid.direction(mid, hex);
            let shut = atlas.soil(mid).margin || self.terrain(mid) == series.grounds.impassable;
            on.is_some_and(|on| !shut && open(marker, dir) && open(mid, on))
        })
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
            if here > level && self.forage_reaches(near, hex) {
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
