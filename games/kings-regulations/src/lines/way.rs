//! KR-SUP-37, KR-SUP-40: the hexes of a supply line, for those who want to see it.

use super::{Barriers, NONE};
use crate::board::Board;
use crate::ground::traced;
use crate::ids::HubId;
use crate::state::HEXES;
use tabletop::hex::HexId;

impl Board<'_> {
    /// The length of the line to a hub and the hexes it goes through; by water and by sea it leaps from quay to quay.
    pub fn supply_way(self, bars: &Barriers, from: HexId, hub: HubId) -> Option<(u16, Vec<HexId>)> {
        if self.is_suppressed(hub) {
            return None;
        }
        let ends = self.hub_hex(hub).map_or(crate::state::Hexes::EMPTY, crate::state::Hexes::of);
        let cost = self.field(bars, super::Goal::Hub(hub), &ends);
        let (mut way, mut at) = self.way_to_the_road(bars, from, &ends, &cost)?;
        let length = way.1 + cost_left(&ends, &cost, at);
        let way = &mut way.0;
        let paces = self.line_paces(bars);
        // Downhill from there: the cost falls with every hex, or stays on the water.
        while cost[usize::from(at.0)] > 0 && way.len() < 2 * usize::from(self.campaign().rows) + 64 {
            let here = cost[usize::from(at.0)];
            let down = self.p.atlas.grid.near(at).find_map(|(dir, to)| {
                let (mp, road) = self.line_step(&paces, bars, at, dir, to)?;
                (road && cost[usize::from(to.0)].checked_add(u16::from(mp)) == Some(here)).then_some(to)
            });
            let by_water = || {
                let quays = bars.quays.iter().filter(|q| cost[usize::from(q.0)] <= here && !way.contains(q));
                quays.min_by_key(|q| (cost[usize::from(q.0)], self.p.atlas.grid.distance(at, *q)))
            };
            let Some(next) = down.or_else(by_water) else { break };
            way.push(next);
            at = next;
        }
        Some((length, way.clone()))
    }

    /// The first points of the line, across country; where it comes to a road, and what it has cost.
    #[allow(clippy::type_complexity)]
    fn way_to_the_road(
        self,
        bars: &Barriers,
        from: HexId,
        ends: &crate::state::Hexes,
        cost: &[u16],
    ) -> Option<((Vec<HexId>, u16), HexId)> {
        let limit = u16::from(self.p.series.numbers.line_to_road);
        let (mut spent, mut before) = (vec![NONE; HEXES], vec![None; HEXES]);
        let (mut todo, mut at) = (vec![from], 0);
        let mut best: Option<(u16, HexId)> = None;
        spent[usize::from(from.0)] = 0;
        let paces = self.line_paces(bars);
        while at < todo.len() {
            let hex = todo[at];
            at += 1;
            let here = spent[usize::from(hex.0)];
            let water_town = self.p.atlas.soil(hex).place.is_some() && self.p.atlas.on_water(hex);
            let joins = ends.has(hex) || self.p.atlas.ground.has_road(hex) || water_town;
            let left = cost_left(ends, cost, hex);
            if joins && left != NONE && best.is_none_or(|(b, _)| here.saturating_add(left) < b) {
                best = Some((here.saturating_add(left), hex));
            }
            for (dir, to) in self.p.atlas.grid.near(hex) {
                let Some((mp, _)) = self.line_step(&paces, bars, hex, dir, to) else { continue };
                let next = traced(here.into(), mp.into(), limit) as u16;
                if next <= limit && next < spent[usize::from(to.0)] {
                    spent[usize::from(to.0)] = next;
                    before[usize::from(to.0)] = Some(hex);
                    todo.push(to);
                }
            }
        }
        let (_, joined) = best?;
        let mut way = vec![joined];
        while let Some(hex) = before[usize::from(way[way.len() - 1].0)] {
            way.push(hex);
        }
        way.reverse();
        Some(((way, spent[usize::from(joined.0)]), joined))
    }
}

fn cost_left(ends: &crate::state::Hexes, cost: &[u16], hex: HexId) -> u16 {
    if ends.has(hex) { 0 } else { cost[usize::from(hex.0)] }
}
