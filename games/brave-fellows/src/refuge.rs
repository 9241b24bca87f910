//! 6.6.1, 6.7.3: how far it is from everywhere to every town and entry hex, worked out once from the ground alone.

use crate::ids::{Class, Side, TerrainId, TownId};
use crate::pack::{EntryHex, Terrain, Town};
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use tabletop::hex::{Dir, Grid, Ground, HexId};

/// What one can run to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refuge {
    Town(TownId),
    /// 6.7.3: an entry road hex of a side.
    Entry(Side),
}

/// A refuge and the way to it from each hex.
#[derive(Clone, Debug)]
pub struct Goal {
    pub hex: HexId,
    pub refuge: Refuge,
    /// Half movement points on foot and otherwise, by hex; [`FAR`] where no way leads.
    far: [Box<[u16]>; 2],
    /// Hexes.
    hexes: [Box<[u16]>; 2],
    /// Hexes, of which those of Level 2 and 3 count for as many as they hold one up.
    flight: [Box<[u16]>; 2],
}

pub const FAR: u16 = u16::MAX;

/// Which of the two ways a class goes.
fn way(class: Class) -> usize {
    usize::from(!matches!(class, Class::Infantry | Class::LightInfantry | Class::Leader))
}

impl Goal {
    /// What the way takes from units of a class.
    #[inline]
    pub fn far(&self, class: Class, from: HexId) -> u16 {
        self.far[way(class)][usize::from(from.0)]
    }
    /// 6.6.1: how many hexes it is away for whoever needs no points to go there.
    #[inline]
    pub fn hexes(&self, class: Class, from: HexId) -> u16 {
        self.hexes[way(class)][usize::from(from.0)]
    }
    /// 6.7.3: the same for whoever runs, and climbs by the chart (6.2.3d).
    #[inline]
    pub fn flight(&self, class: Class, from: HexId) -> u16 {
        self.flight[way(class)][usize::from(from.0)]
    }
}

/// By what a way is measured.
#[derive(Clone, Copy)]
enum Measure {
    /// Half points; what a hex takes along a road.
    Points(u16),
    Hexes,
    Flight,
}

/// What a hex of Level 2 or 3 is reckoned to take, on foot and otherwise: they are opened by a roll (6.2.3d), not by points.
const CLIMB: [[u16; 2]; 2] = [[6, 12], [14, 28]];

/// What an open hex counts beside them.
const OPEN: u16 = 2;

/// What the terrain forbids whoever goes from a hex to the next, whatever he has left to spend.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Barred {
    /// 6.2.3a: the chart closes it to this class.
    Closed,
    /// 6.2.3c.
    Cliff,
    /// 6.2.10.
    Wall,
}

/// The ground of a pack while it is being read.
#[derive(Clone, Copy, Debug)]
pub struct Land<'a> {
    pub grid: &'a Grid,
    pub ground: &'a Ground<u8, u8>,
    pub terrains: &'a [Terrain],
    pub walled: TerrainId,
}

impl Land<'_> {
    /// Whether one can go from a hex to the next at all.
    #[inline]
    pub fn barred(&self, class: Class, from: HexId, dir: Dir, to: HexId) -> Option<Barred> {
        let cost = self.terrains[usize::from(self.ground.terrain(to))].cost;
        if cost.is_some_and(|c| c[class as usize] < 0) {
            return Some(Barred::Closed);
        }
        let road = self.ground.road(from, dir);
        let walled = |hex: HexId| self.ground.terrain(hex) == self.walled.0;
        if !road && (walled(from) || walled(to)) {
            return Some(Barred::Wall);
        }
        if (self.ground.level(from) - self.ground.level(to)).abs() > 1 {
            return Some(Barred::Cliff);
        }
        None
    }

    fn cost(&self, class: Class, from: HexId, dir: Dir, to: HexId, by: Measure) -> Option<u16> {
        if self.barred(class, from, dir, to).is_some() {
            return None;
        }
        let road = self.ground.road(from, dir);
        match by {
            Measure::Points(points) if road => return Some(points),
            Measure::Hexes => return Some(1),
            Measure::Flight if road => return Some(OPEN),
            _ => {}
        }
        let terrain = &self.terrains[usize::from(self.ground.terrain(to))];
        let climb = |level: u8| CLIMB[usize::from(class != Class::Infantry)][usize::from(level > 2)];
        let side = self.ground.side(from, dir);
        let open = match (terrain.cost, by) {
            (None, _) => climb(terrain.chart),
            (Some(cost), Measure::Points(_)) => cost[class as usize] as u16,
            (Some(_), _) => OPEN,
        };
        // 6.2.3b: a raised hexside is climbed like its level.
        Some(if side > 1 { open.max(climb(side)) } else { open })
    }

    fn from(&self, goal: HexId, class: Class, by: Measure) -> Box<[u16]> {
        let mut far = vec![FAR; self.grid.len()].into_boxed_slice();
        let mut heap = BinaryHeap::from([Reverse((0u16, goal.0))]);
        far[usize::from(goal.0)] = 0;
        while let Some(Reverse((spent, at))) = heap.pop() {
            if spent > far[usize::from(at)] {
                continue;
            }
            for (dir, near) in self.grid.near(HexId(at)) {
                // One comes from there to here.
                let Some(cost) = self.cost(class, near, dir.opposite(), HexId(at), by) else { continue };
                let all = spent + cost;
                if all < far[usize::from(near.0)] {
                    far[usize::from(near.0)] = all;
                    heap.push(Reverse((all, near.0)));
                }
            }
        }
        far
    }

    /// Every refuge with the ways to it; towns first, hex by hex.
    pub fn goals(&self, towns: &[Town], entries: &[EntryHex], road: u16) -> Vec<Goal> {
        let towns = towns
            .iter()
            .enumerate()
            .flat_map(|(i, town)| town.hexes.iter().map(move |&hex| (hex, Refuge::Town(TownId(i as u8)))));
        let entries = entries.iter().map(|e| (e.hex, Refuge::Entry(e.side)));
        let ways = |hex, by| [Class::Infantry, Class::Cavalry].map(|class| self.from(hex, class, by));
        let goal = |(hex, refuge)| Goal {
            hex,
            refuge,
            far: ways(hex, Measure::Points(road)),
            hexes: ways(hex, Measure::Hexes),
            flight: ways(hex, Measure::Flight),
        };
        towns.chain(entries).map(goal).collect()
    }
}
