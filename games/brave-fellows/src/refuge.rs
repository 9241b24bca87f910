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
}

pub const FAR: u16 = u16::MAX;

impl Goal {
    /// How far it is for units of a class.
    #[inline]
    pub fn far(&self, class: Class, from: HexId) -> u16 {
        let foot = matches!(class, Class::Infantry | Class::LightInfantry | Class::Leader);
        self.far[usize::from(!foot)][usize::from(from.0)]
    }
}

/// What a hex of Level 2 or 3 is reckoned to take, on foot and otherwise: they are opened by a roll (6.2.3d), not by points.
const CLIMB: [[u16; 2]; 2] = [[6, 12], [14, 28]];

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

    fn cost(&self, class: Class, from: HexId, dir: Dir, to: HexId, road: u16) -> Option<u16> {
        if self.barred(class, from, dir, to).is_some() {
            return None;
        }
        if self.ground.road(from, dir) {
            return Some(road);
        }
        let terrain = &self.terrains[usize::from(self.ground.terrain(to))];
        let climb = |level: u8| CLIMB[usize::from(class != Class::Infantry)][usize::from(level > 2)];
        let side = self.ground.side(from, dir);
        let open = terrain.cost.map_or_else(|| climb(terrain.chart), |c| c[class as usize] as u16);
        // 6.2.3b: a raised hexside is climbed like its level.
        Some(if side > 1 { open.max(climb(side)) } else { open })
    }

    fn from(&self, goal: HexId, class: Class, road: u16) -> Box<[u16]> {
        let mut far = vec![FAR; self.grid.len()].into_boxed_slice();
        let mut heap = BinaryHeap::from([Reverse((0u16, goal.0))]);
        far[usize::from(goal.0)] = 0;
        while let Some(Reverse((spent, at))) = heap.pop() {
            if spent > far[usize::from(at)] {
                continue;
            }
            for (dir, near) in self.grid.near(HexId(at)) {
                // One comes from there to here.
                let Some(cost) = self.cost(class, near, dir.opposite(), HexId(at), road) else { continue };
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
        let goal = |(hex, refuge)| Goal {
            hex,
            refuge,
            far: [Class::Infantry, Class::Cavalry].map(|class| self.from(hex, class, road)),
        };
        towns.chain(entries).map(goal).collect()
    }
}
