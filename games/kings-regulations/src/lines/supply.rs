//! RIV, SUP: supply lines, and how far a hub is.

use super::{Barriers, NONE, SCRATCH};
use crate::board::Board;
use crate::ids::{ContingentId, HubId, PlaceId, Side};
use crate::memo::{ByHex, Memo};
use crate::pack::campaign::Coast;
use crate::state::{Depot, HEXES, Hexes};
use std::cell::RefCell;
use tabletop::hex::HexId;

/// Where a supply line may lead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// KR-SUP-37, KR-RIV-05.
    Hub(HubId),
    /// KR-GAR-14: any depot or hub of the side.
    Any,
}

/// What the way to a goal rests on, from anywhere.
#[derive(PartialEq)]
struct Field {
    goal: Goal,
    pack: usize,
    ends: Hexes,
    bars: Barriers,
}

/// What open water rests on.
#[derive(Clone, Copy, PartialEq)]
struct Wet {
    pack: usize,
    forts: Hexes,
    open: bool,
}

thread_local! {
    static FAR: RefCell<ByHex<Wet, Vec<u16>, 4>> = const { RefCell::new(ByHex::new()) };
    static WET: RefCell<ByHex<Wet, Hexes, 4>> = const { RefCell::new(ByHex::new()) };
    static FIELDS: RefCell<Memo<Field, Vec<u16>, 8>> = const { RefCell::new(Memo::new()) };
}

impl<'a> Board<'a> {
    /// KR-RIV-01: whether there are riverine routes at all.
    pub fn rivers_open(self) -> bool {
        self.p.series.weather(self.s.weather).riverine
    }

    /// KR-RIV-03: where a side embarks and debarks: its hubs, depots and ports.
    pub fn quays(self, side: Side) -> Hexes {
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
        self.formation_side(hex, |other| self.enemies(side, other)).is_some()
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
        let ends = match goal {
            Goal::Hub(hub) if self.is_suppressed(hub) => return None,
            Goal::Hub(hub) => self.hub_hex(hub).map_or(Hexes::EMPTY, Hexes::of),
            Goal::Any => self.bases(bars.side),
        };
        match extra_quay {
            Some(quay) if !bars.quays.has(quay) => {
                let bars = bars.with_quay(quay);
                self.line_to(&bars, from, goal, &ends)
            }
            _ => self.line_to(bars, from, goal, &ends),
        }
    }

    /// The field of a goal is filled once, while nothing changes that it rests on.
    fn line_to(self, bars: &Barriers, from: HexId, goal: Goal, ends: &Hexes) -> Option<u16> {
        let (pack, wet) = (self.pack_number(), &self.p.tables.on_water);
        let key = || Field { goal, pack, ends: *ends, bars: bars.by_lines(*wet) };
        let alike =
            |k: &Field| k.goal == goal && k.pack == pack && k.bars.is_lines_of(bars, wet) && k.ends == *ends;
        FOUND.with_borrow_mut(|memo| {
            let found = memo.alike(alike, || (key(), RefCell::new(vec![UNASKED; HEXES])));
            let length = &mut found.borrow_mut()[usize::from(from.0)];
            if *length == UNASKED {
                let found = FIELDS.with_borrow_mut(|memo| {
                    let cost = memo.alike(alike, || (key(), self.field(bars, goal, ends)));
                    self.to_the_road(bars, from, ends, cost)
                });
                *length = found.unwrap_or(NONE);
            }
            (*length != NONE).then_some(*length)
        })
    }

    /// KR-SUP-40: over the first points to a road or a town on the water, and on from there.
    fn to_the_road(self, bars: &Barriers, from: HexId, ends: &Hexes, cost: &[u16]) -> Option<u16> {
        let limit = u16::from(self.p.series.numbers.line_to_road);
        let (mut best, paces) = (NONE, self.line_paces(bars));
        SCRATCH.with_borrow_mut(|scratch| {
            let super::Scratch { cost: spent, found: todo, .. } = scratch;
            spent.resize(2 * HEXES, NONE);
            spent[usize::from(from.0)] = 0;
            todo.push(from.0);
            let mut at = 0;
            while at < todo.len() {
                let hex = HexId(todo[at]);
                at += 1;
                let here = spent[usize::from(hex.0)];
                if ends.has(hex) {
                    best = best.min(here);
                }
                let water_town = self.p.atlas.soil(hex).place.is_some() && self.p.tables.on_water.has(hex);
                if self.p.atlas.ground.has_road(hex) || water_town {
                    best = best.min(here.saturating_add(cost[usize::from(hex.0)]));
                }
                for (dir, to) in self.p.atlas.grid.near(hex) {
                    let Some((mp, _)) = self.line_step(&paces, bars, hex, dir, to) else { continue };
                    let next = here + u16::from(mp);
                    // What is as far already leads to nothing nearer.
                    if next <= limit && next < best && next < spent[usize::from(to.0)] {
                        spent[usize::from(to.0)] = next;
                        todo.push(to.0);
                    }
                }
            }
            todo.drain(..).for_each(|hex| spent[usize::from(hex)] = NONE);
        });
        (best != NONE).then_some(best)
    }

    /// How far it is to a goal from each hex for a line that has come to the road or the water: looked for backwards from the goal.
    pub(super) fn field(self, bars: &Barriers, goal: Goal, ends: &Hexes) -> Vec<u16> {
        let waters = &self.p.atlas.waters;
        let (coast, paces) = (self.coast(bars.side), self.line_paces(bars));
        let mut cost = vec![NONE; HEXES];
        SCRATCH.with_borrow_mut(|scratch| {
            let super::Scratch { queue, water, todo, .. } = scratch;
            water.clear();
            water.resize(waters.ways.len(), NONE);
            queue.clear();
            let far = &mut cost;
            let reach = |far: &mut Vec<u16>, queue: &mut super::Queue, hex: HexId, so_far: u16| {
                let best = &mut far[usize::from(hex.0)];
                if so_far < *best {
                    *best = so_far;
                    queue.push(super::entry(so_far, hex.0));
                }
            };
            ends.iter().for_each(|hex| reach(far, queue, hex, 0));
            // KR-SUP-39: by sea from port to box, and from box to port.
            let off = match goal {
                Goal::Hub(hub) if ends.is_empty() => self.p.hub(hub).off,
                _ => None,
            };
            if let (Some(coast), Some(off)) = (coast, off)
                && coast.boxes.contains(&off)
            {
                (bars.ports & bars.quays).iter().for_each(|port| reach(far, queue, port, coast.mp.into()));
            }
            let mut sailed = false;
            while let Some((so_far, at)) = queue.pop().map(super::read_entry) {
                let hex = HexId(at);
                if so_far > far[usize::from(at)] {
                    continue;
                }
                for (dir, from) in self.p.atlas.grid.near(hex) {
                    if let Some((mp, true)) = self.line_step(&paces, bars, from, dir.opposite(), hex) {
                        reach(far, queue, from, so_far + u16::from(mp));
                    }
                }
                // By water from every other quay on it.
                if self.rivers_open() && bars.quays.has(hex) && !bars.closed.has(hex) {
                    todo.clear();
                    todo.extend(&waters.at[usize::from(at)]);
                    while let Some(way) = todo.pop() {
                        if water[usize::from(way)] != NONE || !self.way_open(bars, way) {
                            continue;
                        }
                        water[usize::from(way)] = so_far;
                        let row = &waters.ways[usize::from(way)];
                        row.hexes
                            .iter()
                            .filter(|h| bars.quays.has(**h))
                            .for_each(|&h| reach(far, queue, h, so_far));
                        todo.extend(&row.next);
                    }
                }
                if let Some(coast) = coast.filter(|_| bars.ports.has(hex) && !sailed) {
                    sailed = true;
                    let legs = so_far + 2 * u16::from(coast.mp);
                    (bars.ports & bars.quays).iter().for_each(|port| reach(far, queue, port, legs));
                }
            }
        });
        cost
    }

    /// KR-SUP-39: the sea of a side, in weather that ships put out in.
    fn coast(self, side: Side) -> Option<&'a Coast> {
        let sails = |c: &&Coast| c.side == side && !self.s.storms && !c.not_in.contains(&self.s.weather);
        self.campaign().coasts.iter().find(sails)
    }

    /// KR-SIE-11: SP by sea into a place under siege when its resistance is reckoned again.
    pub fn sea_lift(self, side: Side) -> u8 {
        self.coast(side).map_or(0, |c| c.reassessed_sp)
    }
    /// KR-SIE-11, KR-SIE-17: a port on the sea of its side; the citadel alone has none.
    pub fn has_sea(self, side: Side, place: PlaceId) -> bool {
        !self.s.places[place].citadel && self.coast(side).is_some_and(|c| c.ports.contains(&place))
    }

    /// The ports of it that the side controls.
    pub fn sea_ports(self, side: Side) -> Hexes {
        let ports = self.coast(side).map_or(&[][..], |c| &c.ports);
        let own = ports.iter().filter(|&&p| self.port_control(p).is_some_and(|by| self.friends(side, by)));
        own.map(|&p| self.p.place(p).hex).collect()
    }

    /// KR-RIV-04: no enemy works beside it.
    fn way_open(self, bars: &Barriers, way: u16) -> bool {
        self.p.atlas.waters.ways[usize::from(way)].hexes.iter().all(|h| !bars.forts.has(*h))
    }

    /// KR-RIV-04: the hexes on or beside the open water that one comes to from a hex.
    pub fn waters_from(self, bars: &Barriers, from: HexId) -> Hexes {
        let wet = self.open_water(bars);
        let find = || self.spread_by_water(bars, from, wet.open);
        WET.with_borrow_mut(|memo| *memo.get(from, |k| *k == wet, || wet, find))
    }
    fn open_water(self, bars: &Barriers) -> Wet {
        Wet { pack: self.pack_number(), forts: bars.forts, open: self.rivers_open() }
    }
    fn spread_by_water(self, bars: &Barriers, from: HexId, open: bool) -> Hexes {
        let waters = &self.p.atlas.waters;
        let (mut seen, mut todo) = (vec![false; waters.ways.len()], Vec::new());
        let mut wet = Hexes::EMPTY;
        if open {
            todo.extend(&waters.at[usize::from(from.0)]);
        }
        while let Some(way) = todo.pop() {
            if std::mem::replace(&mut seen[usize::from(way)], true) || !self.way_open(bars, way) {
                continue;
            }
            let row = &waters.ways[usize::from(way)];
            row.hexes.iter().for_each(|&h| wet.insert(h));
            todo.extend(&row.next);
        }
        wet
    }

    /// KR-RIV-03, KR-RIV-09: by open water from one hex to another: in hexes on it or beside it; a lake is one, however many of them it touches.
    pub fn water_way(self, bars: &Barriers, from: HexId, to: HexId) -> Option<u16> {
        if !self.rivers_open() {
            return None;
        }
        let wet = self.waters_from(bars, from);
        if !wet.has(to) {
            return None;
        }
        let key = self.open_water(bars);
        FAR.with_borrow_mut(|memo| {
            let all = memo.get(from, |k| *k == key, || key, || self.far_by_water(from, &wet));
            let far = all[usize::from(to.0)];
            (far != NONE).then_some(far)
        })
    }
    fn far_by_water(self, from: HexId, wet: &Hexes) -> Vec<u16> {
        let lake = |a: HexId| {
            tabletop::hex::Dir::ALL
                .into_iter()
                .any(|d| self.p.atlas.river(a, d).water == Some(crate::ids::Water::Lake))
        };
        let mut far = vec![NONE; HEXES];
        let mut queue = std::collections::VecDeque::from([from]);
        far[usize::from(from.0)] = 0;
        while let Some(hex) = queue.pop_front() {
            let here = far[usize::from(hex.0)];
            for (_, next) in self.p.atlas.grid.near(hex).filter(|(_, h)| wet.has(*h)) {
                let step = u16::from(!(lake(hex) && lake(next)));
                if here + step < far[usize::from(next.0)] {
                    far[usize::from(next.0)] = here + step;
                    if step == 0 { queue.push_front(next) } else { queue.push_back(next) }
                }
            }
        }
        far
    }

    /// The depots and hubs of a side that are in use.
    fn bases(self, side: Side) -> Hexes {
        let friend = |c: ContingentId| self.friends(side, self.p.contingent(c).side);
        let depots = self.s.depots.iter().filter(|d| d.stands() && friend(d.contingent)).map(|d| d.hex);
        let hubs = self.campaign().hubs.iter().filter(|&h| {
            self.s.hubs[h].active
                && !self.is_suppressed(h)
                && self.p.hub(h).contingents.iter().any(|&c| friend(c))
        });
        depots.chain(hubs.filter_map(|h| self.hub_hex(h))).collect()
    }

    /// KR-SUP-45: a depot that can trace a line to the hub of its contingent.
    pub fn is_linked(self, bars: &Barriers, depot: &Depot) -> bool {
        self.depot_line(bars, depot).is_some()
    }
    /// KR-SUP-37, KR-SIE-10: the length of that line; out of works that are shut in it leads by water alone.
    pub fn depot_line(self, bars: &Barriers, depot: &Depot) -> Option<u16> {
        let goal = Goal::Hub(self.hub_of(depot.contingent)?);
        match self.shut_works(bars, depot.hex) {
            Some(place) => self.line_by_water(bars, place, goal),
            None => self.supply_line(bars, depot.hex, goal, None),
        }
    }
    /// KR-SIE-19: friendly works in a hex that an enemy shuts in; a depot there is inside them.
    pub(super) fn shut_works(self, bars: &Barriers, hex: HexId) -> Option<PlaceId> {
        let place = self.p.atlas.soil(hex).place.filter(|&p| self.is_blockaded(p))?;
        self.works_side(place).filter(|&by| self.friends(bars.side, by)).map(|_| place)
    }
    /// KR-SIE-10: from works that are shut in, by open water to another quay or to works that are not, and on from there; or by sea.
    fn line_by_water(self, bars: &Barriers, place: PlaceId, goal: Goal) -> Option<u16> {
        let hex = self.p.place(place).hex;
        if self.has_sea(bars.side, place) {
            return self.supply_line(bars, hex, goal, Some(hex));
        }
        let own = (bars.quays | self.own_presence(bars.side).works) - bars.closed;
        let mut there = own & self.waters_from(bars, hex);
        there.remove(hex);
        there.iter().filter_map(|h| self.supply_line(bars, h, goal, Some(h))).min()
    }

    /// KR-SUP-34, KR-SUP-38: in the radius of a depot with a line to its hub, or of a hub itself, that the contingent may use: its own, or any
    /// of its side where the campaign lets them share.
    pub fn is_fed(self, bars: &Barriers, contingent: ContingentId, hex: HexId) -> bool {
        let side = self.p.contingent(contingent).side;
        let shares = self.campaign().side(side).is_some_and(|s| s.share_depots);
        let uses = |c: ContingentId| c == contingent || (shares && self.p.contingent(c).side == side);
        let hubs = self.campaign().hubs.iter().filter(|&h| self.s.hubs[h].active);
        let mut hubs = hubs.filter(|&h| self.p.hub(h).contingents.iter().any(|&c| uses(c)));
        // KR-SUP-41: a suppressed hub is a depot in its own hex alone.
        let by_hub = hubs.any(|h| {
            self.hub_hex(h)
                .is_some_and(|at| at == hex || (!self.is_suppressed(h) && self.in_radius(bars, at, hex)))
        });
        let near = |d: &&Depot| uses(d.contingent) && d.stands() && self.in_radius(bars, d.hex, hex);
        by_hub || self.s.depots.iter().filter(near).any(|d| self.is_linked(bars, d))
    }

    /// KR-SUP-32, KR-SUP-34: how far the hub of a contingent is for whoever stands here: at no distance where it is fed, else by its own line.
    /// `None` where the hub cannot be used.
    pub fn hub_range(self, bars: &Barriers, contingent: ContingentId, hex: HexId) -> Option<u16> {
        if self.is_fed(bars, contingent, hex) {
            return Some(0);
        }
        self.supply_line(bars, hex, Goal::Hub(self.hub_of(contingent)?), None)
    }

    /// KR-GAR-14: no line by road or river to a depot or hub, and no friendly Formation that has a line near enough.
    pub fn is_isolated(self, place: PlaceId) -> bool {
        let Some(side) = self.works_side(place) else { return false };
        let (bars, hex) = (self.barriers(side), self.p.place(place).hex);
        if self.has_line(&bars, place) {
            return false;
        }
        let beyond = self.p.series.numbers.isolated_beyond;
        let near = |h: HexId| self.p.atlas.grid.distance(hex, h) <= beyond;
        let own = self.own_presence(side);
        let helps =
            |p: PlaceId| p != place && own.works.has(self.p.place(p).hex) && near(self.p.place(p).hex);
        // KR-CTR-03: garrisons are Formations too.
        let walls = self.campaign().places.iter().filter(|&p| helps(p) && self.works_side(p).is_some());
        !own.field.iter().any(|h| near(h) && self.supply_line(&bars, h, Goal::Any, None).is_some())
            && !walls.into_iter().any(|p| self.has_line(&bars, p))
    }

    /// KR-GAR-14, KR-SIE-19: a garrison with a line to a depot or hub: shut in it reaches nothing outside but by water (KR-SIE-10).
    fn has_line(self, bars: &Barriers, place: PlaceId) -> bool {
        if self.is_blockaded(place) {
            return self.line_by_water(bars, place, Goal::Any).is_some();
        }
        let hex = self.p.place(place).hex;
        // With a quay of its own there is all that there is without, and more.
        let linked = |quay| self.supply_line(bars, hex, Goal::Any, quay).is_some();
        linked(None) || linked(Some(hex))
    }

    /// KR-SIE-09: Water Access.
    pub fn has_water(self, place: PlaceId) -> bool {
        self.p.atlas.on_water(self.p.place(place).hex)
    }
}

/// Nobody has asked from there.
const UNASKED: u16 = NONE - 1;

thread_local! {
    /// The lines that were found from each hex, by all that they rest on.
    static FOUND: RefCell<Memo<Field, RefCell<Vec<u16>>, 8>> = const { RefCell::new(Memo::new()) };
}
