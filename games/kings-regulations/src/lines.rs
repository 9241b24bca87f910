//! LOC, RIV, SUP: lines of communication, and how far a hub is.

use crate::board::{Board, Presence};
use crate::ground::Walker;
use crate::ids::{ContingentId, HubId, PlaceId, Side};
use crate::state::{Depot, HEXES, Hexes};
use arrayvec::ArrayVec;
use std::cell::RefCell;
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use tabletop::hex::{Dir, HexId};

/// As long as it likes (KR-LOC-01).
pub const ENDLESS: u16 = u16::MAX;
const NONE: u16 = u16::MAX;

/// What lies in the way of a side's lines.
#[derive(Clone, Copy, Debug)]
pub struct Barriers {
    side: Side,
    /// KR-LOC-02, KR-LOC-04: hexes that a line may not enter.
    closed: Hexes,
    /// KR-RIV-04, KR-MOV-13: enemy works that are not blockaded, empty ones of enemy territory among them.
    forts: Hexes,
    /// KR-GAR-12.
    garrisons: Hexes,
}

impl Barriers {
    /// Into a hex that is fought over a line may go.
    #[must_use]
    pub fn into_battle(mut self, hex: HexId) -> Self {
        self.closed.remove(hex);
        self
    }
}

/// Buffers that are used again.
#[derive(Default)]
struct Scratch {
    cost: Vec<u16>,
    /// Off the road so far: what is left of KR-SUP-40.
    rough: Vec<u16>,
    queue: BinaryHeap<Reverse<(u16, u8, u16)>>,
    water: Vec<u16>,
    todo: Vec<u16>,
}

thread_local! {
    static SCRATCH: RefCell<Scratch> = RefCell::default();
}

/// Where a supply line may lead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// KR-SUP-37.
    Hub(HubId),
    /// KR-GAR-14: any depot or hub of the side.
    Any,
}

impl<'a> Board<'a> {
    /// KR-LOC-02, KR-LOC-04: where a side's lines may not go.
    pub fn barriers(self, side: Side) -> Barriers {
        let (enemy, own) = (self.enemy_presence(side), self.own_presence(side));
        self.barriers_of(side, &enemy, &own)
    }

    fn barriers_of(self, side: Side, enemy: &Presence, own: &Presence) -> Barriers {
        let mut closed = enemy.field;
        let (mut forts, mut open) = (Hexes::EMPTY, Hexes::EMPTY);
        for place in self.campaign().places.iter() {
            let (row, holder) = (self.p.place(place), self.works_side(place));
            if row.grade == 0 {
                continue;
            }
            let blockaded = own.field.has(row.hex);
            match holder {
                // A friendly garrison that no enemy shuts in keeps the way open.
                Some(by) if self.friends(side, by) && enemy.field.has(row.hex) => {}
                Some(by) if self.friends(side, by) => open.insert(row.hex),
                // KR-SIE-03: a blockade lets lines pass.
                Some(_) if blockaded => {}
                Some(_) => {
                    forts.insert(row.hex);
                    closed.insert(row.hex);
                }
                None if self.hostile(side, row.hex) && !blockaded => {
                    forts.insert(row.hex);
                    closed.insert(row.hex);
                }
                None => {}
            }
        }
        // KR-LOC-04: Fortified Areas of enemy territory too.
        for hex in self.p.atlas.grid.hexes() {
            if self.p.atlas.soil(hex).fortified_area && self.hostile(side, hex) && !own.field.has(hex) {
                closed.insert(hex);
            }
        }
        for rule in self.campaign().closed.iter().filter(|c| c.sides.contains(&side) && !c.lines) {
            for hex in self.p.atlas.grid.hexes() {
                let territory = self.p.atlas.soil(hex).territory;
                if territory.is_some_and(|t| rule.territories.contains(&t)) && !own.field.has(hex) {
                    closed.insert(hex);
                }
            }
        }
        for hex in open.iter() {
            closed.remove(hex);
        }
        Barriers { side, closed, forts, garrisons: enemy.works }
    }

    /// The cost for a line to enter a hex, if it may.
    fn line_step(self, bars: &Barriers, from: HexId, dir: Dir, to: HexId) -> Option<(u8, bool)> {
        if bars.closed.has(to) || self.p.atlas.soil(to).margin {
            return None;
        }
        let stride = self.stride(&Walker::line(bars.side), from, dir, to, &bars.garrisons).ok()?;
        Some((stride.mp, stride.road))
    }

    /// KR-LOC-01: the length of a line between two hexes, over land, if there is one within the limit. A road bonus of 1 is for lines from
    /// a depot to a unit that go by road all the way (KR-MOV-22).
    pub fn line(self, bars: &Barriers, from: HexId, to: HexId, limit: u16, road_bonus: bool) -> Option<u16> {
        let mut found = None;
        self.spread(bars, from, limit.saturating_add(u16::from(road_bonus)), |hex, cost, all_road| {
            if hex == to && (cost <= limit || all_road) {
                found = Some(found.map_or(cost, |f: u16| f.min(cost)));
            }
        });
        found
    }

    /// Every hex that a line from here reaches, with its length, and whether all of it is road. A hex may come twice: once by road alone,
    /// once by the cheapest way.
    fn spread(self, bars: &Barriers, from: HexId, limit: u16, mut reach: impl FnMut(HexId, u16, bool)) {
        SCRATCH.with_borrow_mut(|scratch| {
            // Two labels a hex: by road alone, and by any way.
            scratch.cost.clear();
            scratch.cost.resize(2 * HEXES, NONE);
            scratch.queue.clear();
            let start = 2 * from.0 + 1;
            scratch.cost[usize::from(start)] = 0;
            scratch.queue.push(Reverse((0, 0, start)));
            while let Some(Reverse((cost, _, label))) = scratch.queue.pop() {
                if cost > scratch.cost[usize::from(label)] {
                    continue;
                }
                let (hex, road) = (HexId(label / 2), label % 2 == 1);
                reach(hex, cost, road);
                for (dir, to) in self.p.atlas.grid.near(hex) {
                    let Some((mp, by_road)) = self.line_step(bars, hex, dir, to) else { continue };
                    let (cost, next) = (cost + u16::from(mp), 2 * to.0 + u16::from(road && by_road));
                    if cost <= limit && cost < scratch.cost[usize::from(next)] {
                        scratch.cost[usize::from(next)] = cost;
                        scratch.queue.push(Reverse((cost, 0, next)));
                    }
                }
            }
        });
    }

    /// KR-SUP-38: within the radius of a depot, traced from it.
    pub fn in_radius(self, bars: &Barriers, depot: HexId, hex: HexId) -> bool {
        let numbers = &self.p.series.numbers;
        if self.p.atlas.grid.distance(depot, hex) > u16::from(numbers.depot_radius + numbers.road_bonus) {
            return false;
        }
        let (radius, bonus) = (u16::from(numbers.depot_radius), u16::from(numbers.road_bonus));
        let mut inside = false;
        self.spread(bars, depot, radius + bonus, |h, cost, road| {
            inside |= h == hex && (cost <= radius || road);
        });
        inside
    }

    /// KR-RIV-01: whether there are riverine routes at all.
    pub fn rivers_open(self) -> bool {
        self.p.series.weather(self.s.weather).riverine
    }

    /// KR-RIV-03: where a side embarks and debarks: its hubs, depots and ports.
    fn quays(self, side: Side) -> Hexes {
        let mut quays = Hexes::EMPTY;
        for hub in self.campaign().hubs.iter().filter(|&h| self.s.hubs[h].active) {
            let own =
                self.p.hub(hub).contingents.iter().any(|&c| self.friends(side, self.p.contingent(c).side));
            if let Some(hex) = self.hub_hex(hub).filter(|_| own) {
                quays.insert(hex);
            }
        }
        for depot in self.s.depots.iter().filter(|d| d.stands()) {
            if self.friends(side, self.p.contingent(depot.contingent).side) {
                quays.insert(depot.hex);
            }
        }
        for place in self.campaign().places.iter() {
            let row = self.p.place(place);
            if row.port && self.port_control(place).is_some_and(|by| self.friends(side, by)) {
                quays.insert(row.hex);
            }
        }
        quays
    }

    /// Where a hub is; none off the map.
    pub fn hub_hex(self, hub: HubId) -> Option<HexId> {
        self.s.hubs[hub].moved.or(self.p.hub(hub).hex)
    }

    /// KR-SUP-41: an enemy Formation is in its hex and no friendly garrison keeps it out.
    pub fn is_suppressed(self, hub: HubId) -> bool {
        let Some(hex) = self.hub_hex(hub) else { return false };
        let Some(side) = self.p.hub(hub).contingents.first().map(|&c| self.p.contingent(c).side) else {
            return false;
        };
        self.field_side(hex, |other| self.enemies(side, other)).is_some()
    }

    /// KR-SUP-32: the hub of a contingent.
    pub fn hub_of(self, contingent: ContingentId) -> Option<HubId> {
        let mut hubs = self.campaign().hubs.iter();
        hubs.find(|&h| self.s.hubs[h].active && self.p.hub(h).contingents.contains(&contingent))
    }

    /// KR-SUP-37, KR-SUP-39, KR-SUP-40: the length of a supply line from a hex; `None` where there is none. At most four points off the
    /// road to begin with, then by road and by water alone. Water costs nothing, the sea what the campaign says.
    pub fn supply_line(
        self,
        bars: &Barriers,
        from: HexId,
        goal: Goal,
        extra_quay: Option<HexId>,
    ) -> Option<u16> {
        let goal_hex = match goal {
            Goal::Hub(hub) if self.is_suppressed(hub) => return None,
            Goal::Hub(hub) => self.hub_hex(hub),
            Goal::Any => None,
        };
        let goal_box = match goal {
            Goal::Hub(hub) => self.p.hub(hub).off.filter(|_| goal_hex.is_none()),
            Goal::Any => None,
        };
        let mut quays = self.quays(bars.side);
        quays.extend(extra_quay);
        let ends = |hex: HexId| match goal {
            Goal::Hub(_) => goal_hex == Some(hex),
            Goal::Any => self.is_base(bars.side, hex),
        };
        let off_road = u16::from(self.p.series.numbers.line_to_road);
        let coast =
            self.campaign().coasts.iter().find(|c| c.side == bars.side && self.sea_open(c.not_in.as_slice()));
        SCRATCH.with_borrow_mut(|scratch| {
            let waters = &self.p.atlas.waters;
            scratch.cost.clear();
            scratch.cost.resize(HEXES, NONE);
            scratch.rough.clear();
            scratch.rough.resize(HEXES, NONE);
            scratch.water.clear();
            scratch.water.resize(waters.ways.len(), NONE);
            scratch.queue.clear();
            scratch.todo.clear();
            // Labels: 0 on the road or the water, 1 still off it.
            scratch.queue.push(Reverse((0, 1, from.0)));
            scratch.rough[usize::from(from.0)] = 0;
            let mut at_sea = NONE;
            while let Some(Reverse((cost, kind, at))) = scratch.queue.pop() {
                let hex = HexId(at);
                let best = if kind == 0 { &scratch.cost } else { &scratch.rough };
                if cost > best[usize::from(at)] {
                    continue;
                }
                // A base may be reached within the first four points too: that is its own hex, or the town it stands in.
                if ends(hex) {
                    return Some(cost);
                }
                let landed = kind == 0;
                let water_town = self.p.atlas.soil(hex).place.is_some() && self.p.atlas.on_water(hex);
                if !landed
                    && (self.p.atlas.ground.has_road(hex) || water_town)
                    && cost < scratch.cost[usize::from(at)]
                {
                    scratch.cost[usize::from(at)] = cost;
                    scratch.queue.push(Reverse((cost, 0, at)));
                }
                for (dir, to) in self.p.atlas.grid.near(hex) {
                    let Some((mp, road)) = self.line_step(bars, hex, dir, to) else { continue };
                    let next = cost + u16::from(mp);
                    if landed && road && next < scratch.cost[usize::from(to.0)] {
                        scratch.cost[usize::from(to.0)] = next;
                        scratch.queue.push(Reverse((next, 0, to.0)));
                    } else if !landed && next <= off_road && next < scratch.rough[usize::from(to.0)] {
                        scratch.rough[usize::from(to.0)] = next;
                        scratch.queue.push(Reverse((next, 1, to.0)));
                    }
                }
                if !landed || !quays.has(hex) {
                    continue;
                }
                // By water to every other quay on it.
                if self.rivers_open() {
                    scratch
                        .todo
                        .extend(waters.at[usize::from(at)].iter().filter(|&&w| self.way_open(bars, w)));
                    while let Some(way) = scratch.todo.pop() {
                        if scratch.water[usize::from(way)] <= cost {
                            continue;
                        }
                        scratch.water[usize::from(way)] = cost;
                        for &quay in waters.ways[usize::from(way)]
                            .hexes
                            .iter()
                            .filter(|h| quays.has(**h) && !bars.closed.has(**h))
                        {
                            if cost < scratch.cost[usize::from(quay.0)] {
                                scratch.cost[usize::from(quay.0)] = cost;
                                scratch.queue.push(Reverse((cost, 0, quay.0)));
                            }
                        }
                        let next = waters.ways[usize::from(way)].next.iter();
                        scratch.todo.extend(
                            next.filter(|&&n| scratch.water[usize::from(n)] > cost && self.way_open(bars, n)),
                        );
                    }
                }
                // KR-SUP-39: by sea from port to box, and from box to port.
                let Some(coast) = coast else { continue };
                if self.sea_port(bars.side, &coast.ports, hex) && cost + u16::from(coast.mp) < at_sea {
                    at_sea = cost + u16::from(coast.mp);
                    if goal_box.is_some_and(|b| coast.boxes.contains(&b)) {
                        return Some(at_sea);
                    }
                    for &port in &coast.ports {
                        let to = self.p.place(port).hex;
                        let next = at_sea + u16::from(coast.mp);
                        if self.sea_port(bars.side, &coast.ports, to)
                            && next < scratch.cost[usize::from(to.0)]
                        {
                            scratch.cost[usize::from(to.0)] = next;
                            scratch.queue.push(Reverse((next, 0, to.0)));
                        }
                    }
                }
            }
            None
        })
    }

    fn sea_open(self, not_in: &[crate::ids::Weather]) -> bool {
        !not_in.contains(&self.s.weather)
    }

    /// A port of the line that the side controls.
    fn sea_port(self, side: Side, ports: &[PlaceId], hex: HexId) -> bool {
        let place = self.p.atlas.soil(hex).place.filter(|p| ports.contains(p));
        place.is_some_and(|p| self.port_control(p).is_some_and(|by| self.friends(side, by)))
    }

    /// KR-RIV-04: no enemy works beside it.
    fn way_open(self, bars: &Barriers, way: u16) -> bool {
        self.p.atlas.waters.ways[usize::from(way)].hexes.iter().all(|h| !bars.forts.has(*h))
    }

    /// A depot or hub of the side that is in use.
    fn is_base(self, side: Side, hex: HexId) -> bool {
        let friend = |c: ContingentId| self.friends(side, self.p.contingent(c).side);
        let depot = self.s.depot(hex).is_some_and(|d| d.stands() && friend(d.contingent));
        depot
            || self.campaign().hubs.iter().any(|h| {
                self.s.hubs[h].active
                    && self.hub_hex(h) == Some(hex)
                    && !self.is_suppressed(h)
                    && self.p.hub(h).contingents.iter().any(|&c| friend(c))
            })
    }

    /// KR-SUP-45: a depot that can trace a line to the hub of its contingent.
    pub fn is_linked(self, bars: &Barriers, depot: &Depot) -> bool {
        let hub = self.hub_of(depot.contingent);
        hub.is_some_and(|h| self.supply_line(bars, depot.hex, Goal::Hub(h), None).is_some())
    }

    /// KR-SUP-32, KR-SUP-34: how far the hub of a contingent is for whoever stands here: inside the radius of a linked depot of it, or of the
    /// hub itself, at no distance; else by its own line. `None` where the hub cannot be used.
    pub fn hub_range(self, bars: &Barriers, contingent: ContingentId, hex: HexId) -> Option<u16> {
        let hub = self.hub_of(contingent)?;
        if let Some(at) = self.hub_hex(hub) {
            if self.is_suppressed(hub) {
                // KR-SUP-41: a depot in its own hex alone.
                return (at == hex).then_some(0);
            }
            if self.in_radius(bars, at, hex) {
                return Some(0);
            }
        }
        let mut near: ArrayVec<Depot, 32> =
            self.s.depots.iter().copied().filter(|d| d.contingent == contingent && d.stands()).collect();
        near.retain(|d| self.in_radius(bars, d.hex, hex));
        if near.iter().any(|d| self.is_linked(bars, d)) {
            return Some(0);
        }
        self.supply_line(bars, hex, Goal::Hub(hub), None)
    }

    /// KR-GAR-14: no line by road or river to a depot or hub, and no friendly Formation that has a line near enough.
    pub fn is_isolated(self, place: PlaceId) -> bool {
        let Some(side) = self.works_side(place) else { return false };
        let (bars, hex) = (self.barriers(side), self.p.place(place).hex);
        if self.has_way_out(place) && self.supply_line(&bars, hex, Goal::Any, Some(hex)).is_some() {
            return false;
        }
        let beyond = self.p.series.numbers.isolated_beyond;
        let near = |h: HexId| self.p.atlas.grid.distance(hex, h) <= beyond;
        let own = self.own_presence(side);
        !own.field.iter().any(|h| near(h) && self.supply_line(&bars, h, Goal::Any, None).is_some())
    }

    /// KR-SIE-19: a blockaded garrison reaches nothing outside but by water (KR-SIE-10).
    fn has_way_out(self, place: PlaceId) -> bool {
        !self.is_blockaded(place) || self.has_water(place) || self.p.place(place).port
    }

    /// KR-SIE-09: Water Access.
    pub fn has_water(self, place: PlaceId) -> bool {
        self.p.atlas.on_water(self.p.place(place).hex)
    }
}
