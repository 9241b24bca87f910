//! RIV, SUP: supply lines, and how far a hub is.

use super::{Barriers, NONE};
use crate::board::Board;
use crate::flood::{Flood, ripple};
use crate::ground::{Lane, RoadIn, Walker, traced};
use crate::ids::{ContingentId, HubId, PlaceId, Side};
use crate::memo::{ByHex, Memo, renew};
use crate::pack::campaign::Coast;
use crate::state::{Depot, HEXES, Hexes};
use arrayvec::ArrayVec;
use std::cell::{Cell, RefCell};
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
struct Traced {
    goal: Goal,
    pack: usize,
    ends: Hexes,
    bars: Barriers,
}

/// What the way to a goal by road and by water rests on: as much of what is in the way as lies on roads and waters.
#[derive(PartialEq)]
struct Field {
    goal: Goal,
    pack: usize,
    side: Side,
    /// The sum of all roads, and whether there are riverine routes.
    roads: u64,
    afloat: bool,
    ends: Hexes,
    closed: Hexes,
    garrisons: Hexes,
    quays: Hexes,
    ports: Hexes,
    forts: Hexes,
}

impl Field {
    /// Whether they are of one kind, and nothing but who stands where, depots and hubs could make them differ.
    fn is_akin(&self, o: &Self) -> bool {
        let plain = |k: &Self| (k.goal, k.pack, k.side, k.roads, k.afloat);
        plain(self) == plain(o) && self.ports == o.ports && self.forts == o.forts && self.ends.within(&o.ends)
    }
}

/// What it rests on from where there is a line that is no longer than so much.
#[derive(PartialEq)]
struct Lined {
    goal: Goal,
    most: u16,
    pack: usize,
    /// Of those barriers for which it was asked first.
    number: u64,
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

/// A supply line that was found from a hex.
#[derive(Debug)]
struct Known {
    goal: Goal,
    pack: usize,
    /// The sum of all steps.
    lanes: u64,
    end: HexId,
    length: u16,
    /// The hexes it enters; those and the first; where among them garrisons of the enemy were.
    way: Hexes,
    near: Hexes,
    held: Hexes,
    /// Where it goes by water, and the works that might have stopped it.
    quays: Hexes,
    forts: Hexes,
}
/// Those from a hex, and which is the oldest.
#[derive(Debug, Default)]
struct Lines {
    all: Vec<Known>,
    oldest: usize,
}
/// How far a goal is from each hex, by what that rests on; and which of them is the oldest.
type Fields = (Vec<(Field, Vec<u16>)>, usize);
/// So many fields are kept.
const MOST: usize = 16;
/// So many are kept for a hex.
const LINES: usize = 12;

thread_local! {
    /// The hexes of which it was asked, and those of them from which there is one.
    static LINED: RefCell<Memo<Lined, Cell<[Hexes; 2]>, 12>> = const { RefCell::new(Memo::new()) };
    static KNOWN: RefCell<Vec<Lines>> = const { RefCell::new(Vec::new()) };
    static FAR: RefCell<ByHex<Wet, Vec<u16>, 4>> = const { RefCell::new(ByHex::new()) };
    /// What was asked last from each hex, by the number of what is in the way.
    static LAST_WET: RefCell<Vec<(u64, Hexes)>> = const { RefCell::new(Vec::new()) };
    static WET: RefCell<ByHex<Wet, Hexes, 4>> = const { RefCell::new(ByHex::new()) };
    static FIELDS: RefCell<Fields> = const { RefCell::new((Vec::new(), 0)) };
}

impl<'a> Board<'a> {
    /// KR-RIV-01: whether there are riverine routes at all.
    pub fn rivers_open(self) -> bool {
        self.p.series.weather(self.s.weather).riverine
    }

    /// KR-RIV-03: where a side embarks and debarks: its hubs, depots and ports.
    pub fn quays(self, side: Side) -> Hexes {
        self.quays_by(side, self.works_controlled(side))
    }
    /// The same of a side that controls these works.
    pub(super) fn quays_by(self, side: Side, works: Hexes) -> Hexes {
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
        // KR-GEN-14: a port goes with its fortification.
        quays | (self.p.tables.ports[self.scenario().campaign] & works)
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
        let ends = self.ends(bars, goal)?;
        match extra_quay {
            Some(quay) if !bars.quays.has(quay) => {
                let bars = bars.with_quay(quay);
                self.line_to(&bars, from, goal, &ends)
            }
            _ => self.line_to(bars, from, goal, &ends),
        }
    }

    /// Whether there is a supply line from a hex that is no longer than so much: the first that is found will do.
    pub fn has_line(self, bars: &Barriers, from: HexId, goal: Goal, most: u16) -> bool {
        self.ends(bars, goal).is_some_and(|ends| self.has_line_to(bars, from, goal, &ends, most))
    }
    /// Those of some hexes from which there is one. Who was asked while lines were what they are now is not asked again.
    pub fn have_lines(self, bars: &Barriers, from: Hexes, goal: Goal, most: u16) -> Hexes {
        let Some(ends) = self.ends(bars, goal) else { return Hexes::EMPTY };
        let (pack, wet) = (self.pack_number(), &self.p.tables.on_water);
        let alike = |k: &Lined| {
            (k.goal, k.most, k.pack) == (goal, most, pack)
                && k.ends == ends
                && (k.number != 0 && k.number == bars.number || k.bars.is_lines_of(bars, wet))
        };
        let key = || Lined { goal, most, pack, number: bars.number, ends, bars: bars.by_lines(*wet) };
        LINED.with_borrow_mut(|memo| {
            let known = memo.alike(alike, || (key(), Cell::new([Hexes::EMPTY; 2])));
            let [mut asked, mut led] = known.get();
            let new = from - asked;
            if new.any() {
                led |= new.iter().filter(|&hex| self.has_line_to(bars, hex, goal, &ends, most)).collect();
                asked |= new;
                known.set([asked, led]);
            }
            debug_assert!(
                from.iter().all(|h| led.has(h) == self.finds_line(bars, h, goal, &ends, most)),
                "a line has been cut or opened unseen"
            );
            led & from
        })
    }
    fn has_line_to(self, bars: &Barriers, from: HexId, goal: Goal, ends: &Hexes, most: u16) -> bool {
        let lanes = self.lanes(&Walker::line(bars.side)).sum;
        let known = KNOWN.with_borrow(|all| {
            let here = all.get(usize::from(from.0));
            here.is_some_and(|here| {
                here.all.iter().rev().any(|k| self.stands(k, lanes, bars, goal, ends, most))
            })
        });
        if known {
            debug_assert!(self.finds_line(bars, from, goal, ends, most), "a line has been cut unseen");
            return true;
        }
        self.finds_line(bars, from, goal, ends, most)
    }
    /// Whether a line that was found once is one still, and short enough.
    fn stands(self, k: &Known, lanes: u64, bars: &Barriers, goal: Goal, ends: &Hexes, most: u16) -> bool {
        k.goal == goal
            && k.length <= most
            && (k.pack, k.lanes) == (self.pack_number(), lanes)
            && ends.has(k.end)
            && !bars.closed.meets(&k.way)
            && bars.garrisons & k.near == k.held
            && k.quays.within(&bars.quays)
            && (k.quays.is_empty() || k.forts == bars.forts)
    }
    fn finds_line(self, bars: &Barriers, from: HexId, goal: Goal, ends: &Hexes, most: u16) -> bool {
        self.with_field(bars, goal, ends, |cost| {
            let found = self.to_the_road(bars, from, ends, cost, most).is_some_and(|mp| mp <= most);
            if found {
                self.keep(bars, from, goal, ends, cost);
            }
            found
        })
    }
    /// How far it is to a goal from each hex on the road or the water, filled once while nothing changes that it rests on.
    fn with_field<T>(self, bars: &Barriers, goal: Goal, ends: &Hexes, read: impl FnOnce(&[u16]) -> T) -> T {
        let (tables, lanes) = (&self.p.tables, self.lanes(&Walker::line(bars.side)));
        let key = Field {
            goal,
            pack: self.pack_number(),
            side: bars.side,
            roads: lanes.road_sum,
            afloat: self.rivers_open(),
            ends: *ends,
            closed: bars.closed & tables.ways,
            garrisons: bars.garrisons & lanes.fords & tables.ways,
            quays: bars.quays & (tables.on_water | bars.ports),
            ports: bars.ports,
            forts: bars.forts & tables.on_water,
        };
        FIELDS.with_borrow_mut(|(all, oldest)| {
            let known = all.iter().position(|(k, _)| *k == key);
            let at = known.unwrap_or_else(|| {
                let near = all.iter().rev().filter(|(k, _)| k.is_akin(&key));
                let mended = near.take(3).find_map(|(k, cost)| self.mend(bars, k, &key, cost));
                let cost = mended.unwrap_or_else(|| self.field(bars, goal, ends));
                debug_assert_eq!(cost, self.field(bars, goal, ends), "the ways have changed unseen");
                renew(all, MOST, oldest, (key, cost))
            });
            read(&all[at].1)
        })
    }
    /// How far it is from each hex, out of what it was a while ago: whoever came by a way that is shut now is looked for again, and so is whatever a new
    /// way brings nearer. None where that might go by water too.
    fn mend(self, bars: &Barriers, was: &Field, now: &Field, cost: &[u16]) -> Option<Vec<u16>> {
        let lanes = self.lanes(&Walker::line(bars.side));
        let (shut, opened) = (now.closed - was.closed, was.closed - now.closed);
        let (held, freed) = (now.garrisons - was.garrisons, was.garrisons - now.garrisons);
        let (left, new) = (was.quays - now.quays, now.quays - was.quays);
        let quays = if now.afloat { was.quays | now.quays | now.ports } else { now.ports };
        if (shut | opened | held | freed).meets(&quays) || (left | new).meets(&now.ports) {
            return None;
        }
        let far = |hex: HexId| cost[usize::from(hex.0)];
        let mut offers: Vec<(u16, u16)> = (now.ends - was.ends).iter().map(|hex| (hex.0, 0)).collect();
        // A quay matters to others on its water alone: one that is gone must have had none, or none that were reached, and one that is new comes as far
        // as they do.
        let mut alone = Hexes::EMPTY;
        for quay in (left | new).iter().filter(|_| now.afloat) {
            let others = (quays & self.waters_from(bars, quay)).without(quay);
            let Some(best) = others.iter().map(far).min() else {
                alone.insert(quay);
                continue;
            };
            let here = if now.ends.has(quay) { 0 } else { far(quay) };
            let gone = left.has(quay) && here != NONE;
            // Between two waters it brings those of one to those of the other.
            let joins = others.iter().any(|other| far(other) != best);
            if gone
                || joins
                || here < best
                || others.meets(&(left | new | now.closed))
                || now.closed.has(quay)
            {
                return None;
            }
            offers.push((quay.0, best));
        }
        let (landed, quays) = (offers.clone(), quays - alone);
        let cut = |garrisons: &Hexes, to: HexId, road: &RoadIn| {
            road.wet && (garrisons.has(to) || garrisons.has(road.from))
        };
        // The roads out of a hex, to hexes that are open.
        let roads_from = |hex: HexId, k: &Field| {
            let (closed, garrisons) = (k.closed, k.garrisons);
            let paced = move |lane: &Lane| Some((lane.to, lane.pace(garrisons.has(hex), &garrisons)?));
            let open = move |lane: &&Lane| !closed.has(lane.to);
            lanes
                .from(hex)
                .iter()
                .filter(open)
                .filter_map(paced)
                .filter(|(_, pace)| pace.1)
                .map(|(to, pace)| (to, pace.0))
        };
        // Whoever came through what is shut now, or over water where there is a garrison now, and whoever came through him.
        let (mut lost, mut todo) = (Hexes::EMPTY, ArrayVec::<HexId, HEXES>::new());
        let lose = |hex: HexId, todo: &mut ArrayVec<HexId, HEXES>, lost: &mut Hexes| {
            if !lost.has(hex) && !now.ends.has(hex) {
                lost.insert(hex);
                todo.push(hex);
            }
        };
        let by = |to: HexId, road: &RoadIn| far(to) != NONE && far(road.from) == far(to) + u16::from(road.mp);
        for hex in shut.iter() {
            let roads = lanes.roads_to(hex).iter().filter(|r| !cut(&was.garrisons, hex, r) && by(hex, r));
            roads.for_each(|road| lose(road.from, &mut todo, &mut lost));
        }
        for hex in held.iter() {
            let roads = lanes.roads_to(hex).iter().filter(|road| road.wet && by(hex, road));
            roads.for_each(|road| lose(road.from, &mut todo, &mut lost));
            if roads_from(hex, was).any(|(to, mp)| far(to) != NONE && far(hex) == far(to) + mp) {
                lose(hex, &mut todo, &mut lost);
            }
        }
        while let Some(hex) = todo.pop() {
            if quays.has(hex) {
                return None;
            }
            if !was.closed.has(hex) {
                let roads = lanes.roads_to(hex).iter().filter(|r| !cut(&was.garrisons, hex, r) && by(hex, r));
                roads.for_each(|road| lose(road.from, &mut todo, &mut lost));
            }
        }
        // What else those come to, and who comes to what is open or free now.
        let near = |to: HexId| if lost.has(to) { NONE } else { far(to) };
        for hex in (lost | freed).iter() {
            let found = roads_from(hex, now).filter(|&(to, _)| near(to) != NONE);
            offers.extend(found.map(|(to, mp)| (hex.0, near(to) + mp)));
        }
        for hex in ((opened | freed) - now.closed).iter().filter(|&hex| near(hex) != NONE) {
            let roads = lanes.roads_to(hex).iter().filter(|road| !cut(&now.garrisons, hex, road));
            offers.extend(roads.map(|road| (road.from.0, near(hex) + u16::from(road.mp))));
        }
        let mut cost = cost.to_vec();
        lost.iter().for_each(|hex| cost[usize::from(hex.0)] = NONE);
        let mut sails = false;
        let each = |flood: &mut Flood, label: u16, so_far: u16| {
            let (hex, known) = (HexId(label), &mut cost[usize::from(label)]);
            if so_far < *known {
                *known = so_far;
                sails |= quays.has(hex) && !(new.has(hex) && landed.contains(&(label, so_far)));
                if !now.closed.has(hex) {
                    let roads = lanes.roads_to(hex).iter().filter(|road| !cut(&now.garrisons, hex, road));
                    roads.for_each(|road| flood.offer(road.from.0, so_far + u16::from(road.mp)));
                }
            }
            !sails
        };
        Flood::search_from(offers.into_iter(), each, |_| ());
        (!sails).then_some(cost)
    }
    /// Keeps a line that was found, so that it need not be looked for again while nothing comes in its way. One that begins far from a road, or goes
    /// by sea, is not kept.
    fn keep(self, bars: &Barriers, from: HexId, goal: Goal, ends: &Hexes, cost: &[u16]) {
        let paces = self.line_paces(bars);
        let far = |hex: HexId| cost[usize::from(hex.0)];
        let joins = |hex: HexId| {
            let town = self.p.atlas.soil(hex).place.is_some() && self.p.tables.on_water.has(hex);
            far(hex) != NONE && (self.p.atlas.ground.has_road(hex) || town)
        };
        let (mut way, mut quays, mut at, mut length) = (Hexes::EMPTY, Hexes::EMPTY, from, 0);
        if !ends.has(from) && !joins(from) {
            let limit = u16::from(self.p.series.numbers.line_to_road);
            let mut near = paces.steps(from, &bars.garrisons).filter(|(to, _)| !bars.closed.has(*to));
            let Some((to, pace)) = near.find(|(to, _)| joins(*to)) else { return };
            way.insert(to);
            (at, length) = (to, traced(0, pace.mp.into(), limit) as u16);
        }
        length += if ends.has(at) { 0 } else { far(at) };
        let nearer = |at: HexId| {
            let mut roads =
                paces.steps(at, &bars.garrisons).filter(|(to, p)| p.road && !bars.closed.has(*to));
            roads.find(|(to, p)| far(*to) != NONE && far(*to) + u16::from(p.mp) == far(at)).map(|n| n.0)
        };
        while !ends.has(at) {
            let next = nearer(at).or_else(|| {
                if !self.rivers_open() || !bars.quays.has(at) {
                    return None;
                }
                let mut there = bars.quays & self.waters_from(bars, at);
                there.remove(at);
                let open = |h: &HexId| far(*h) == far(at) && !bars.closed.has(*h);
                let next = there.iter().filter(open).find(|&h| ends.has(h) || nearer(h).is_some())?;
                quays.insert(at);
                quays.insert(next);
                Some(next)
            });
            let Some(next) = next.filter(|&h| !way.has(h)) else { return };
            way.insert(next);
            at = next;
        }
        let near = { way }.with(from);
        let (pack, forts) = (self.pack_number(), bars.forts);
        let lanes = self.lanes(&Walker::line(bars.side)).sum;
        let held = bars.garrisons & near;
        let known = Known { goal, pack, lanes, end: at, length, way, near, held, quays, forts };
        KNOWN.with_borrow_mut(|all| {
            all.resize_with(HEXES, Lines::default);
            let here = &mut all[usize::from(from.0)];
            renew(&mut here.all, LINES, &mut here.oldest, known);
        });
    }
    /// Where a line to a goal ends on the map; none where it cannot be used.
    fn ends(self, bars: &Barriers, goal: Goal) -> Option<Hexes> {
        match goal {
            Goal::Hub(hub) if self.is_suppressed(hub) => None,
            Goal::Hub(hub) => Some(self.hub_hex(hub).map_or(Hexes::EMPTY, Hexes::of)),
            Goal::Any => Some(self.bases(bars.side)),
        }
    }

    /// The field of a goal is filled once, while nothing changes that it rests on.
    fn line_to(self, bars: &Barriers, from: HexId, goal: Goal, ends: &Hexes) -> Option<u16> {
        let (pack, wet) = (self.pack_number(), &self.p.tables.on_water);
        let key = || Traced { goal, pack, ends: *ends, bars: bars.by_lines(*wet) };
        let alike =
            |k: &Traced| k.goal == goal && k.pack == pack && k.bars.is_lines_of(bars, wet) && k.ends == *ends;
        FOUND.with_borrow_mut(|memo| {
            let found = memo.alike(alike, || (key(), RefCell::new(vec![UNASKED; HEXES])));
            let length = &mut found.borrow_mut()[usize::from(from.0)];
            if *length == UNASKED {
                let found =
                    self.with_field(bars, goal, ends, |cost| self.to_the_road(bars, from, ends, cost, 0));
                *length = found.unwrap_or(NONE);
            }
            (*length != NONE).then_some(*length)
        })
    }

    /// KR-SUP-40: over the first points to a road or a town on the water, and on from there. One that is short enough is as good as the shortest.
    fn to_the_road(
        self,
        bars: &Barriers,
        from: HexId,
        ends: &Hexes,
        cost: &[u16],
        enough: u16,
    ) -> Option<u16> {
        let limit = u16::from(self.p.series.numbers.line_to_road);
        let (mut best, lanes) = (NONE, self.lanes(&Walker::line(bars.side)));
        ripple(from, limit, |hex, here, rings, known| {
            if best <= enough {
                return;
            }
            if ends.has(hex) {
                best = best.min(here as u16);
            }
            let joins = || {
                let water_town = || self.p.atlas.soil(hex).place.is_some() && self.p.tables.on_water.has(hex);
                self.p.atlas.ground.has_road(hex) || water_town()
            };
            let left = cost[usize::from(hex.0)];
            if left != NONE && joins() {
                best = best.min(here as u16 + left);
            }
            if best <= enough {
                return;
            }
            // What is as far already leads to nothing nearer.
            let most = limit.min(best.saturating_sub(1));
            if lanes.are_beyond(here, most) {
                return;
            }
            let held = bars.garrisons.has(hex);
            for lane in lanes.from(hex) {
                if lane.is_beyond(here, limit) || known.has(lane.to) || bars.closed.has(lane.to) {
                    continue;
                }
                if let Some((mp, _)) = lane.pace(held, &bars.garrisons)
                    && let next = traced(here, mp, limit)
                    && next <= usize::from(most)
                {
                    rings[next].insert(lane.to);
                }
            }
        });
        (best != NONE).then_some(best)
    }

    /// How far it is to a goal from each hex for a line that has come to the road or the water: looked for backwards from the goal.
    pub(super) fn field(self, bars: &Barriers, goal: Goal, ends: &Hexes) -> Vec<u16> {
        let (coast, lanes) = (self.coast(bars.side), self.lanes(&Walker::line(bars.side)));
        let afloat = self.rivers_open();
        // KR-SUP-39: by sea from port to box, and from box to port.
        let off = match goal {
            Goal::Hub(hub) if ends.is_empty() => self.p.hub(hub).off,
            _ => None,
        };
        let landed = coast.zip(off).filter(|(coast, off)| coast.boxes.contains(off));
        let (mut sailed, mut washed) = (false, Hexes::EMPTY);
        let each = |flood: &mut Flood, label: u16, so_far: u16| {
            let hex = HexId(label);
            // The step into a hex that is closed is none.
            if !bars.closed.has(hex) {
                let held = bars.garrisons.has(hex);
                for road in lanes.roads_to(hex) {
                    if !(road.wet && (held || bars.garrisons.has(road.from))) {
                        flood.offer(road.from.0, so_far + u16::from(road.mp));
                    }
                }
            }
            // By water from every other quay on it.
            if afloat && bars.quays.has(hex) && !bars.closed.has(hex) {
                let new = (bars.quays & self.waters_from(bars, hex)) - washed;
                new.iter().for_each(|quay| flood.offer(quay.0, so_far));
                washed |= new;
            }
            if let Some(coast) = coast.filter(|_| bars.ports.has(hex) && !sailed) {
                sailed = true;
                let legs = so_far + 2 * u16::from(coast.mp);
                (bars.ports & bars.quays).iter().for_each(|port| flood.offer(port.0, legs));
            }
            true
        };
        let read = |flood: &Flood| {
            let mut cost = vec![NONE; HEXES];
            flood.found().for_each(|(hex, far)| cost[usize::from(hex)] = far);
            cost
        };
        let ports = landed.map(|(coast, _)| (bars.ports & bars.quays, u16::from(coast.mp)));
        let from = ends.iter().map(|hex| (hex.0, 0));
        let from =
            from.chain(ports.into_iter().flat_map(|(all, mp)| all.iter().map(move |port| (port.0, mp))));
        Flood::search_from(from, each, read)
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
        self.coast_ports(side) & self.works_controlled(side)
    }
    pub(super) fn coast_ports(self, side: Side) -> Hexes {
        let ports = self.coast(side).map_or(&[][..], |c| &c.ports);
        ports.iter().map(|&p| self.p.place(p).hex).collect()
    }

    /// KR-RIV-04: no enemy works beside it.
    fn way_open(self, bars: &Barriers, way: u16) -> bool {
        !self.p.tables.banks[usize::from(way)].meets(&bars.forts)
    }

    /// KR-RIV-04: the hexes on or beside the open water that one comes to from a hex.
    pub fn waters_from(self, bars: &Barriers, from: HexId) -> Hexes {
        let find = || {
            let wet = self.open_water(bars);
            let find = || self.spread_by_water(bars, from, wet.open);
            WET.with_borrow_mut(|memo| *memo.get(from, |k| *k == wet, || wet, find))
        };
        if bars.number == 0 {
            return find();
        }
        LAST_WET.with_borrow_mut(|last| {
            if last.is_empty() {
                last.resize(HEXES, (0, Hexes::EMPTY));
            }
            let last = &mut last[usize::from(from.0)];
            if last.0 != bars.number {
                *last = (bars.number, find());
            }
            debug_assert_eq!(last.1, find(), "the water has changed unseen");
            last.1
        })
    }
    fn open_water(self, bars: &Barriers) -> Wet {
        let forts = bars.forts & self.p.tables.on_water;
        Wet { pack: self.pack_number(), forts, open: self.rivers_open() }
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
        let Some(hub) = self.hub_of(depot.contingent) else { return false };
        match self.shut_works(bars, depot.hex) {
            Some(place) => self.line_by_water(bars, place, Goal::Hub(hub)).is_some(),
            None => self.has_line(bars, depot.hex, Goal::Hub(hub), ENDLESS),
        }
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

    /// Whether there is such a range at all.
    pub fn reaches_hub(self, bars: &Barriers, contingent: ContingentId, hex: HexId) -> bool {
        // What depots feed changes less from hex to hex than lines do: it is more often known.
        let hub = self.hub_of(contingent);
        self.is_fed(bars, contingent, hex)
            || hub.is_some_and(|h| self.has_line(bars, hex, Goal::Hub(h), ENDLESS))
    }

    /// KR-GAR-14: no line by road or river to a depot or hub, and no friendly Formation that has a line near enough.
    pub fn is_isolated(self, place: PlaceId) -> bool {
        let Some(side) = self.works_side(place) else { return false };
        let (bars, hex) = (self.barriers(side), self.p.place(place).hex);
        if self.garrison_has_line(&bars, place) {
            return false;
        }
        let beyond = self.p.series.numbers.isolated_beyond;
        let near = |h: HexId| self.p.atlas.grid.distance(hex, h) <= beyond;
        let own = self.own_presence(side);
        let helps =
            |p: PlaceId| p != place && own.works.has(self.p.place(p).hex) && near(self.p.place(p).hex);
        // KR-CTR-03: garrisons are Formations too.
        let walls = self.campaign().places.iter().filter(|&p| helps(p) && self.works_side(p).is_some());
        !own.field.iter().any(|h| near(h) && self.has_line(&bars, h, Goal::Any, ENDLESS))
            && !walls.into_iter().any(|p| self.garrison_has_line(&bars, p))
    }

    /// KR-SUP-40, KR-MAP-05: a depot of a side or its friends in the hex itself, or a hub, which is one there though it is suppressed.
    fn has_stores(self, side: Side, hex: HexId) -> bool {
        let owner = |c: ContingentId| self.friends(side, self.p.contingent(c).side);
        let depot = self.s.depot(hex).is_some_and(|d| d.stands() && owner(d.contingent));
        depot
            || self
                .campaign()
                .hubs
                .iter()
                .filter(|&h| self.s.hubs[h].active)
                .any(|h| self.hub_hex(h) == Some(hex) && self.p.hub(h).contingents.iter().any(|&c| owner(c)))
    }

    /// KR-GAR-14, KR-SIE-19: a garrison with a line to a depot or hub: shut in it reaches nothing outside but by water (KR-SIE-10).
    fn garrison_has_line(self, bars: &Barriers, place: PlaceId) -> bool {
        if self.has_stores(bars.side, self.p.place(place).hex) {
            return true;
        }
        if self.is_blockaded(place) {
            return self.line_by_water(bars, place, Goal::Any).is_some();
        }
        let hex = self.p.place(place).hex;
        // With a quay of its own there is all that there is without, and more.
        self.has_line(bars, hex, Goal::Any, ENDLESS) || (!bars.quays.has(hex) && self.puts_out(bars, hex))
    }

    /// KR-RIV-03: whether a quay in a hex that has no line without one would give it one: over open water to another quay that has.
    fn puts_out(self, bars: &Barriers, hex: HexId) -> bool {
        let (goal, by_quay) = (Goal::Any, || self.has_line(&bars.with_quay(hex), hex, Goal::Any, ENDLESS));
        if bars.ports.has(hex) {
            return by_quay();
        }
        let mut out = false;
        if self.rivers_open() && self.p.tables.on_water.has(hex) && self.p.atlas.soil(hex).place.is_some() {
            let there = (bars.quays - bars.closed) & self.waters_from(bars, hex);
            if there.any()
                && let Some(ends) = self.ends(bars, goal)
            {
                out = self.with_field(bars, goal, &ends, |cost| {
                    there.iter().any(|quay| cost[usize::from(quay.0)] != NONE)
                });
            }
        }
        debug_assert_eq!(out, by_quay(), "a quay of its own does not lead where it led");
        out
    }

    /// KR-SIE-09: Water Access.
    pub fn has_water(self, place: PlaceId) -> bool {
        self.p.atlas.on_water(self.p.place(place).hex)
    }
}

/// Any line will do.
pub const ENDLESS: u16 = NONE - 1;
/// Nobody has asked from there.
const UNASKED: u16 = NONE - 1;

thread_local! {
    /// The lines that were found from each hex, by all that they rest on.
    static FOUND: RefCell<Memo<Traced, RefCell<Vec<u16>>, 8>> = const { RefCell::new(Memo::new()) };
}
