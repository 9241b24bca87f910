//! What follows from the map alone, found once: the price of every hexside (6.2.3), roads, levels at hand, bans, towns by hex.

use crate::ids::{Class, HexSet};
use crate::pack::{Places, Terrain, Town};
use arrayvec::ArrayVec;
use std::sync::atomic::{AtomicU64, Ordering};
use tabletop::hex::{CLOSED, Dir, Grid, Ground, HexId, Net};

static NEXT: AtomicU64 = AtomicU64::new(1);

/// A hexside that takes one of the hexes that the Level 2/3 chart grants; the level is in the low bits.
pub const CHART: u8 = 0x80;
const NOWHERE: u8 = u8::MAX;

/// What a hexside asks of whoever crosses it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Price {
    Closed,
    /// Half points.
    Halves(u8),
    /// 6.2.3d: a hex of this level.
    Chart(u8),
}

/// The sides of a hex, for whoever leaves it.
#[derive(Clone, Copy, Debug)]
struct Sides {
    /// By class and direction.
    cost: [[u8; 6]; 5],
    /// By direction: half points along a road; 0 where there is none.
    road: [u8; 6],
}

/// Of a hex that is left by a class: the cheapest side, the Level 2/3 chart apart; and the levels of that chart among the sides, Level 2 as the
/// first bit and Level 3 as the second.
#[derive(Clone, Copy, Debug)]
pub struct Cheapest {
    pub plain: u8,
    pub levels: u8,
}

/// So many rows a map may have, that [`Beside`] has room for two columns.
pub const ROWS: u16 = 30;

/// The hexes beside one. Their numbers lie close together, so that all six are looked for at once.
#[derive(Clone, Copy, Debug)]
pub struct Beside {
    first: HexId,
    /// Those from the first on, as bits.
    bits: u64,
}

impl Beside {
    fn new(grid: &Grid, hex: HexId) -> Self {
        let first = grid.near(hex).map(|(_, h)| h).min().unwrap_or(hex);
        Self { first, bits: grid.near(hex).fold(0, |bits, (_, h)| bits | 1 << (h.0 - first.0)) }
    }
    /// Whether one of them is in a set.
    #[inline]
    pub fn meets(self, set: &HexSet) -> bool {
        set.window(self.first) & self.bits != 0
    }
}

/// By hex: all hexes within a distance.
#[derive(Debug)]
pub struct Circles(Box<[HexSet]>);

impl Circles {
    pub fn new(grid: &Grid, radius: u8) -> Self {
        Self(grid.hexes().map(|hex| grid.within(hex, radius.into()).collect()).collect())
    }
    #[inline]
    pub fn around(&self, hex: HexId) -> &HexSet {
        &self.0[usize::from(hex.0)]
    }
}

/// A kind of step: what a side asks off the road, and along it; 0 where there is none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kind {
    pub plain: u8,
    pub road: u8,
}

/// More kinds of steps than any map has.
pub const KINDS: usize = 64;

/// Derived from the map.
#[derive(Debug)]
pub struct Ways {
    /// Another one for every map that was read.
    pub id: u64,
    /// By hex left.
    sides: Box<[Sides]>,
    /// By class: the sides that can be crossed, and what kinds of steps there are.
    nets: [Net; 5],
    cheapest: [Box<[Cheapest]>; 5],
    kinds: ArrayVec<Kind, KINDS>,
    /// 6.2.3d: the levels in or beside each hex, as bits.
    levels: Box<[u8]>,
    beside: Box<[Beside]>,
    towns: Box<[u8]>,
    batteries: Box<[u8]>,
    /// Town hexes in order.
    pub town_hexes: Vec<HexId>,
    /// Hexes with living guns are an enemy's to the French.
    pub battery_hexes: HexSet,
    /// Land that anybody can be on.
    pub land: HexSet,
    /// 9.5.1: closed to the French that start on the map before the Alert.
    pub north: HexSet,
    /// 9.2.5: closed to the Rear Guard.
    pub beyond_guard: HexSet,
    /// 9.5.2: Column II has crossed the light blue line here.
    pub across: HexSet,
    /// 9.4.3a: Column I here releases Gazan's Division.
    pub west: HexSet,
    /// 9.2.7: the French here call Column VI.
    pub alarm_vi: HexSet,
}

impl Sides {
    fn cheapest(&self, class: usize) -> Cheapest {
        let paved = self.road.into_iter().filter(|&n| n > 0).min().unwrap_or(CLOSED);
        let sides = self.cost[class].into_iter();
        let plain = sides.clone().filter(|n| n & CHART == 0).fold(paved, u8::min);
        let chart = sides.filter(|&n| n != CLOSED && n & CHART > 0).map(|n| (n & !CHART) - 2);
        Cheapest { plain, levels: chart.fold(0, |bits, level| bits | 1 << level) }
    }
}

impl Ways {
    pub fn new(
        grid: &Grid,
        ground: &Ground<u8, u8>,
        terrains: &[Terrain],
        towns: &[Town],
        places: &Places,
        alarm_vi: HexSet,
    ) -> Self {
        let terrain = |hex: HexId| &terrains[usize::from(ground.terrain(hex))];
        let is = |hex: HexId, name: &str| terrain(hex).name == name;
        let walled = |hex: HexId| is(hex, "terrain-walled-road");
        let road_cost = terrains.iter().find(|t| t.name == "terrain-road").and_then(|t| t.cost);
        let road_cost = road_cost.map_or(1, |c| c[0] as u8);
        let price = |from: HexId, class: usize, dir: Dir| -> u8 {
            let Some(to) = grid.step(from, dir) else { return CLOSED };
            // 6.2.10; 6.2.3c.
            if walled(from) || walled(to) || ground.level(from).abs_diff(ground.level(to)) > 1 {
                return CLOSED;
            }
            // 6.2.3b: a hexside above both governs.
            let side = ground.side(from, dir);
            if side > 0 && side as i8 > ground.level(from).max(ground.level(to)) {
                return CHART | side;
            }
            match terrain(to).cost {
                Some(cost) if cost[class] >= 0 => cost[class] as u8,
                None if terrain(to).chart > 0 => CHART | terrain(to).chart,
                _ => CLOSED,
            }
        };
        let road = |from: HexId, dir: Dir| match grid.step(from, dir) {
            Some(to) if ground.road(from, dir) => {
                if walled(to) {
                    terrain(to).cost.map_or(road_cost, |c| c[0] as u8)
                } else {
                    road_cost
                }
            }
            _ => 0,
        };
        let levels = |hex: HexId| {
            let sides = Dir::ALL.into_iter().map(|d| ground.side(hex, d));
            let near = grid.near(hex).map(|(_, to)| ground.level(to) as u8);
            sides.chain(near).chain([ground.level(hex) as u8]).fold(0, |bits, level| bits | 1 << level)
        };
        let land: HexSet = grid
            .hexes()
            .filter(|&h| terrain(h).chart > 0 || terrain(h).cost.is_some_and(|c| c[0] >= 0))
            .collect();
        let town_hexes: Vec<HexId> = towns.iter().flat_map(|t| t.hexes.iter().copied()).collect();
        let number =
            |list: &[HexId], hex: HexId| list.iter().position(|&h| h == hex).map_or(NOWHERE, |n| n as u8);
        let guns: Vec<HexId> = places.batteries.iter().map(|b| b.hex).collect();
        let column_row = |hex: HexId| grid.printed(hex);
        let limit = |list: &[[u16; 2]], column: u16| list.iter().find(|l| l[0] == column).map(|l| l[1]);
        let [first, last] = places.zones.rear_guard_rows;
        let wherever = |keep: &dyn Fn([u16; 2]) -> bool| -> HexSet {
            grid.hexes().filter(|&h| keep(column_row(h))).collect()
        };
        let sides: Box<[Sides]> = grid
            .hexes()
            .map(|h| {
                let cost = std::array::from_fn(|class| Dir::ALL.map(|d| price(h, class, d)));
                Sides { cost, road: Dir::ALL.map(|d| road(h, d)) }
            })
            .collect();
        let mut kinds = ArrayVec::new();
        let nets = std::array::from_fn(|class| {
            Net::new(grid, |from, dir, _| {
                let side = &sides[usize::from(from.0)];
                number_of(&mut kinds, side.cost[class][dir.index()], side.road[dir.index()])
            })
        });
        Self {
            id: NEXT.fetch_add(1, Ordering::Relaxed),
            cheapest: std::array::from_fn(|class| sides.iter().map(|s| s.cheapest(class)).collect()),
            sides,
            nets,
            kinds,
            levels: grid.hexes().map(levels).collect(),
            beside: grid.hexes().map(|h| Beside::new(grid, h)).collect(),
            towns: grid.hexes().map(|h| number(&town_hexes, h)).collect(),
            batteries: grid.hexes().map(|h| number(&guns, h)).collect(),
            battery_hexes: guns.iter().copied().collect(),
            town_hexes,
            land,
            north: wherever(&|[c, r]| limit(&places.dark_blue.limit, c).is_some_and(|row| r < row)),
            beyond_guard: wherever(&|[_, r]| r < first || r > last),
            across: wherever(&|[c, r]| limit(&places.light_blue.crossed, c).is_some_and(|row| r >= row)),
            west: wherever(&|[c, _]| c <= places.zones.gazan_release_column),
            alarm_vi,
        }
    }

    /// The same as it is kept: half points, or [`CLOSED`], or [`CHART`] and a level.
    #[inline]
    pub fn raw(&self, class: Class, from: HexId, dir: Dir) -> u8 {
        self.sides[usize::from(from.0)].cost[class as usize][dir.index()]
    }
    /// What it takes to leave a hex by this side, the road apart.
    #[inline]
    pub fn price(&self, class: Class, from: HexId, dir: Dir) -> Price {
        match self.raw(class, from, dir) {
            CLOSED => Price::Closed,
            n if n & CHART > 0 => Price::Chart(n & !CHART),
            n => Price::Halves(n),
        }
    }
    /// 6.2.9: half points along a road through this side.
    #[inline]
    pub fn road(&self, from: HexId, dir: Dir) -> Option<u8> {
        let halves = self.sides[usize::from(from.0)].road[dir.index()];
        (halves > 0).then_some(halves)
    }
    /// The sides that a class can cross, and the kinds of steps by which they are numbered.
    #[inline]
    pub fn net(&self, class: Class) -> (&Net, &[Kind]) {
        (&self.nets[class as usize], &self.kinds)
    }
    /// By hex: the cheapest step out of it.
    #[inline]
    pub fn cheapest(&self, class: Class) -> &[Cheapest] {
        &self.cheapest[class as usize]
    }
    /// 6.2.3d: levels in or beside a hex, as bits.
    #[inline]
    pub fn levels(&self, hex: HexId) -> u8 {
        self.levels[usize::from(hex.0)]
    }
    /// The hexes beside one.
    #[inline]
    pub fn beside(&self, hex: HexId) -> Beside {
        self.beside[usize::from(hex.0)]
    }
    /// The number of a town hex among [`Ways::town_hexes`].
    #[inline]
    pub fn town(&self, hex: HexId) -> Option<usize> {
        let n = self.towns[usize::from(hex.0)];
        (n != NOWHERE).then_some(usize::from(n))
    }
    /// The Grand Battery of a hex (8.2.1).
    #[inline]
    pub fn battery(&self, hex: HexId) -> Option<usize> {
        let n = self.batteries[usize::from(hex.0)];
        (n != NOWHERE).then_some(usize::from(n))
    }
}

/// The number of a kind of step; `None` of one that can never be.
fn number_of(kinds: &mut ArrayVec<Kind, KINDS>, plain: u8, road: u8) -> Option<u8> {
    if plain == CLOSED && road == 0 {
        return None;
    }
    let kind = Kind { plain, road };
    let n = kinds.iter().position(|&k| k == kind).unwrap_or_else(|| {
        kinds.push(kind);
        kinds.len() - 1
    });
    Some(n as u8)
}
