//! LOC: lines of communication, and the radius of a depot.

mod supply;
mod way;

pub use supply::{ENDLESS as ANY_LENGTH, Goal};

use crate::board::{Board, Presence};
use crate::flood::{Flood, NONE, ripple};
use crate::ground::{Lanes, Paces, Walker, traced};
use crate::ids::{Side, Weather};
use crate::memo::{Look, Memo, Nearby, renew};
use crate::state::{Depot, Hexes};
use arrayvec::ArrayVec;
use std::cell::RefCell;
use std::rc::Rc;
use tabletop::Id;
use tabletop::hex::{Dir, HexId};

/// As long as it likes (KR-LOC-01).
pub const ENDLESS: u16 = u16::MAX;

/// What lies in the way of a side's lines.
#[derive(Clone, Copy, Debug)]
pub struct Barriers {
    /// The same number, the same barriers; nought says nothing.
    number: u64,
    side: Side,
    /// KR-LOC-02, KR-LOC-04: hexes that a line may not enter, those between the maps among them.
    closed: Hexes,
    /// KR-RIV-04, KR-MOV-13: enemy works that are not blockaded, empty ones of enemy territory among them.
    forts: Hexes,
    /// KR-GAR-12.
    garrisons: Hexes,
    /// KR-RIV-03: where the side embarks and debarks; KR-SUP-39: the ports it controls on its sea.
    quays: Hexes,
    ports: Hexes,
    /// Roads, ice and mountains are what these make of them.
    weather: Weather,
    turn: u8,
}

impl PartialEq for Barriers {
    fn eq(&self, o: &Self) -> bool {
        if self.number != 0 && o.number != 0 {
            return self.number == o.number;
        }
        self.is_like(o)
    }
}

impl Barriers {
    /// Whether they are the same, whatever their numbers.
    fn is_like(&self, o: &Self) -> bool {
        let plain = |b: &Self| (b.side, b.weather, b.turn);
        plain(self) == plain(o)
            && self.closed == o.closed
            && self.forts == o.forts
            && self.garrisons == o.garrisons
            && self.quays == o.quays
            && self.ports == o.ports
    }
    /// The same number, the same barriers; nought says nothing.
    pub fn number(&self) -> u64 {
        self.number
    }
    /// KR-RIV-03: where the side embarks and debarks.
    pub fn quays(&self) -> Hexes {
        self.quays
    }
    /// Into a hex that is fought over a line may go.
    #[must_use]
    pub fn into_battle(mut self, hex: HexId) -> Self {
        if self.closed.has(hex) {
            self.closed.remove(hex);
            self.number = 0;
        }
        self
    }
    /// Whether this is what supply lines of another rest on.
    fn is_lines_of(&self, o: &Self, wet: &Hexes) -> bool {
        self.closed == o.closed && *self == o.by_lines(*wet)
    }
    /// What of it supply lines rest on: quays on the water alone.
    fn by_lines(&self, wet: Hexes) -> Self {
        let quays = self.quays & (wet | self.ports);
        Self { number: 0, quays, ..*self }
    }
    /// Where this differs they do: to tell most of them apart at a glance.
    fn digest(&self) -> u64 {
        let all = [&self.closed, &self.forts, &self.garrisons, &self.quays, &self.ports];
        // Each word by a number of its own, so that none waits for another.
        let mix = |n: u64, at: u64, word: u64| {
            n.wrapping_add(word.wrapping_mul((2 * at + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15)))
        };
        let words = all.into_iter().flat_map(|hexes| hexes.words()).zip(0..);
        words.fold(u64::from(self.side.0), |n, (&word, at)| mix(n, at, word ^ word >> 29))
    }
    /// With one more quay.
    fn with_quay(mut self, quay: HexId) -> Self {
        self.quays.insert(quay);
        self.number = 0;
        self
    }
}

/// What barriers rest on.
#[derive(PartialEq, Debug)]
pub struct Posted {
    side: Side,
    stamps: [u64; 4],
    weather: Weather,
    turn: u8,
    storms: bool,
}

/// What a short line rests on, besides who is near.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Near {
    limit: u16,
    bonus: u16,
    /// The sum of all steps.
    lanes: u64,
}

/// What the range of an auxiliary rests on, besides who is near.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Sent {
    limit: u16,
    /// The sum of all steps, and which pack it is: its margins close hexes too.
    lanes: u64,
    pack: usize,
}

/// What of those who stand somewhere barriers rest on: of the own ones as many as are where it matters, as [`Board::seen_by_lines`] has them.
#[derive(Debug)]
struct Seen {
    pack: usize,
    scenario: u8,
    enemy: Presence,
    own: Presence,
    depots: ArrayVec<Depot, 32>,
}

/// Barriers that were met, and what they rest on.
#[derive(Debug)]
struct Met {
    posted: Posted,
    seen: Seen,
    bars: Rc<Barriers>,
}
/// Barriers with their pack and their digest.
type Known = (usize, u64, Rc<Barriers>);
/// So many are kept.
const MOST: usize = 8;

thread_local! {
    /// And which of them is the oldest.
    static POSTED: RefCell<(Vec<Met>, usize)> = const { RefCell::new((Vec::new(), 0)) };
    /// Those that were met last, so that what is alike has one number.
    static MET: RefCell<Memo<Known, Rc<Barriers>, 24>> = const { RefCell::new(Memo::new()) };
    static SENT: RefCell<Nearby<Sent>> = const { RefCell::new(Nearby::new()) };
    static NEAR: RefCell<Nearby<Near>> = const { RefCell::new(Nearby::new()) };
}

impl<'a> Board<'a> {
    /// KR-LOC-02, KR-LOC-04: where a side's lines may not go.
    pub fn barriers(self, side: Side) -> Rc<Barriers> {
        let lay = self.lay();
        let stamps = self.stamps(lay.posts.ways(side));
        POSTED.with_borrow_mut(|(all, oldest)| {
            if let Some(met) = all.iter().find(|met| self.is_posted(&met.posted, side, stamps)) {
                debug_assert!(
                    met.bars.is_like(&self.barriers_of(side, lay.posts.foes(side), lay.posts.team(side))),
                    "what is in the way has changed unseen"
                );
                return Rc::clone(&met.bars);
            }
            let (enemy, own) = (lay.posts.foes(side), lay.posts.team(side));
            // Somebody stands elsewhere, but not where it would be in the way of lines, or out of it.
            let own_seen = self.seen_by_lines(side, enemy, own);
            let alike = |met: &&mut Met| {
                let [posts, .., depots] = met.posted.stamps;
                self.is_posted(&met.posted, side, [posts, stamps[1], stamps[2], depots])
                    && (met.seen.pack, met.seen.scenario) == (self.pack_number(), self.s.scenario)
                    && (stamps[0] == posts || met.seen.own == own_seen && met.seen.enemy == *enemy)
                    && (stamps[3] == depots || met.seen.depots == *self.s.depots)
            };
            if let Some(met) = all.iter_mut().find(alike) {
                met.posted.stamps = stamps;
                debug_assert!(
                    met.bars.is_like(&self.barriers_of(side, enemy, own)),
                    "what is in the way has changed unseen"
                );
                return Rc::clone(&met.bars);
            }
            let bars = self.barriers_of(side, enemy, own);
            let (pack, digest) = (self.pack_number(), bars.digest());
            let alike = |(p, d, met): &Known| (*p, *d) == (pack, digest) && met.is_like(&bars);
            let new = || {
                let mut new = bars;
                new.number = crate::per::fresh();
                let new = Rc::new(new);
                ((pack, digest, Rc::clone(&new)), new)
            };
            let bars = MET.with_borrow_mut(|met| Rc::clone(met.alike(alike, new)));
            let (posted, depots) = (self.posted(side, stamps), ArrayVec::clone(&self.s.depots));
            let (pack, scenario) = (self.pack_number(), self.s.scenario);
            let seen = Seen { pack, scenario, enemy: *enemy, own: own_seen, depots };
            renew(all, MOST, oldest, Met { posted, seen, bars: Rc::clone(&bars) });
            bars
        })
    }
    /// Of those of a side as many as are where it matters to its lines.
    fn seen_by_lines(self, side: Side, enemy: &Presence, own: &Presence) -> Presence {
        let telling = &self.p.tables.telling[self.scenario().campaign];
        // In its own country works are its own, whoever of it holds them, while nobody else is there.
        let safe = self.claimed(self.team_bits(side)) - enemy.field - enemy.men - enemy.works;
        let mut works = own.works - safe;
        for rule in self.campaign().closed.iter().filter(|c| c.sides.contains(&side) && !c.lines) {
            for &territory in &rule.territories {
                works |= own.works & self.p.atlas.territories[territory.index()];
            }
        }
        Presence { field: own.field & *telling, men: own.men & *telling, works }
    }
    /// Of those who stand where it matters, by a number; of the pack and the scenario too: their posts have numbers of their own.
    pub fn stamps(self, posts: u64) -> [u64; 4] {
        let s = self.s;
        [posts, s.friendly.stamp(), s.hubs.stamp(), s.depots.stamp()]
    }
    /// Whether that is still so; `stamps` are those of now.
    pub fn is_posted(self, k: &Posted, side: Side, stamps: [u64; 4]) -> bool {
        let s = self.s;
        k.stamps == stamps && k.side == side && (k.weather, k.turn, k.storms) == (s.weather, s.turn, s.storms)
    }
    /// What barriers of a side, and all that follows from them and from depots and hubs, rest on.
    pub fn posted(self, side: Side, stamps: [u64; 4]) -> Posted {
        let s = self.s;
        Posted { side, stamps, weather: s.weather, turn: s.turn, storms: s.storms }
    }

    fn barriers_of(self, side: Side, enemy: &Presence, own: &Presence) -> Barriers {
        let (walled, theirs) =
            (self.p.tables.walled[self.scenario().campaign], self.claimed(!self.team_bits(side)));
        // A friendly garrison that no enemy shuts in keeps the way open.
        let open = (walled & own.works) - enemy.field;
        // KR-SIE-03: a blockade lets lines pass. Works that nobody holds are whose the country is.
        let empty = walled - own.works - enemy.works;
        let forts = ((walled & enemy.works) | (empty & theirs)) - own.field;
        debug_assert_eq!((forts, open), self.works_in_the_way(side, enemy, own), "works are seen as a whole");
        // KR-LOC-04, KR-MAP-07, KR-MAP-08: Fortified Areas of enemy territory too, which nobody holds or shuts in.
        let mut closed = enemy.field | forts | ((self.p.atlas.fortified - own.field) & theirs);
        for rule in self.campaign().closed.iter().filter(|c| c.sides.contains(&side) && !c.lines) {
            for &territory in &rule.territories {
                closed |= self.p.atlas.territories[territory.index()] - own.field;
            }
        }
        closed -= open;
        closed |= self.p.tables.margins;
        let works = self.works_controlled(side);
        Barriers {
            number: 0,
            side,
            closed,
            forts,
            garrisons: enemy.works,
            quays: self.quays_by(side, works),
            ports: self.coast_ports(side) & works,
            weather: self.s.weather,
            turn: self.s.turn,
        }
    }

    /// Works that stop lines, and those that keep the way open, asked one by one.
    #[cfg(debug_assertions)]
    fn works_in_the_way(self, side: Side, enemy: &Presence, own: &Presence) -> (Hexes, Hexes) {
        let (mut forts, mut open) = (Hexes::EMPTY, Hexes::EMPTY);
        for place in self.campaign().places.iter().filter(|&p| self.p.place(p).grade > 0) {
            let hex = self.p.place(place).hex;
            match self.works_side(place) {
                Some(by) if self.friends(side, by) => open.set(hex, !enemy.field.has(hex)),
                None if !self.hostile(side, hex) => {}
                Some(_) | None => forts.set(hex, !own.field.has(hex)),
            }
        }
        (forts, open)
    }
    #[cfg(not(debug_assertions))]
    fn works_in_the_way(self, _: Side, _: &Presence, _: &Presence) -> (Hexes, Hexes) {
        (Hexes::EMPTY, Hexes::EMPTY)
    }

    /// KR-WEA-09: the cost for a line to enter a hex, if it may. `paces` are those of a line.
    #[inline]
    fn line_step(
        self,
        paces: &Paces,
        bars: &Barriers,
        from: HexId,
        dir: Dir,
        to: HexId,
    ) -> Option<(u8, bool)> {
        if bars.closed.has(to) {
            return None;
        }
        let pace = paces.step(from, dir, to, &bars.garrisons)?;
        Some((pace.mp, pace.road))
    }
    fn line_paces(self, bars: &Barriers) -> Paces<'a> {
        self.paces(&Walker::line(bars.side))
    }

    /// KR-LOC-01: the length of a line between two hexes, over land, if there is one within the limit. A road bonus of 1 is for lines from
    /// a depot to a unit that go by road all the way (KR-MOV-22).
    pub fn line(self, bars: &Barriers, from: HexId, to: HexId, limit: u16, road_bonus: bool) -> Option<u16> {
        let mut found = None;
        self.spread(bars, from, limit, u16::from(road_bonus), |hex, cost| {
            if hex == to {
                found = Some(found.map_or(cost, |f: u16| f.min(cost)));
            }
        });
        found
    }

    /// Every hex that a line from here reaches, with its length: of so many points, and of a bonus more where all of it is road. A hex may come
    /// twice: once by road alone, once by the cheapest way. Gives what was looked at.
    fn spread(
        self,
        bars: &Barriers,
        from: HexId,
        limit: u16,
        bonus: u16,
        mut reach: impl FnMut(HexId, u16),
    ) -> Hexes {
        let lanes = self.lanes(&Walker::line(bars.side));
        let mut seen = Hexes::of(from);
        // Two labels a hex: by road alone, and by any way.
        let each = |flood: &mut Flood, label: u16, cost: u16| {
            let (hex, road) = (HexId(label / 2), label % 2 == 1);
            reach(hex, cost);
            // By road for as little one comes as far.
            if !road && flood.cost(label + 1) <= cost {
                return true;
            }
            let (held, by_road) = (bars.garrisons.has(hex), limit.saturating_add(bonus));
            let most = if road { by_road } else { limit };
            for lane in lanes.from(hex).iter().filter(|lane| !lane.is_beyond(cost.into(), most)) {
                seen.insert(lane.to);
                if bars.closed.has(lane.to) {
                    continue;
                }
                let Some((mp, paved)) = lane.pace(held, &bars.garrisons) else { continue };
                let paved = road && paved;
                let most = if paved { by_road } else { limit };
                let cost = traced(cost.into(), mp, most);
                if cost <= usize::from(most) {
                    flood.offer(2 * lane.to.0 + u16::from(paved), cost as u16);
                }
            }
            true
        };
        Flood::search([2 * from.0 + 1], each, |_| ());
        seen
    }
    /// The hexes that a line of so many points reaches; by road alone it may be longer by a bonus. What is asked again while nothing has changed
    /// is not looked for again.
    pub fn line_within(self, bars: &Barriers, from: HexId, limit: u16, bonus: u16) -> Hexes {
        let lanes = self.lanes(&Walker::line(bars.side));
        let key = Near { limit, bonus, lanes: lanes.sum };
        let find = || {
            let found = spread_near(lanes, bars, from, limit, bonus);
            debug_assert_eq!(found.found, {
                let mut hexes = Hexes::EMPTY;
                self.spread(bars, from, limit, bonus, |hex, _| hexes.insert(hex));
                hexes
            });
            found
        };
        NEAR.with_borrow_mut(|memo| memo.get(from, bars.number, key, [&bars.closed, &bars.garrisons], find))
    }

    /// KR-AUX-06, KR-MOV-11, KR-MOV-17, KR-MOV-18: the hexes that an auxiliary reaches by a line of so many points: into a hex of the enemy, and no
    /// farther.
    pub fn task_hexes(
        self,
        bars: &Barriers,
        from: HexId,
        limit: u16,
        mountaineer: bool,
        horse: bool,
    ) -> Hexes {
        let lanes = self.lanes(&Walker { mountaineer, horse, ..Walker::line(bars.side) });
        let key = Sent { limit, lanes: lanes.sum, pack: self.pack_number() };
        let find = || self.sent(bars, from, limit, lanes);
        SENT.with_borrow_mut(|memo| memo.get(from, bars.number, key, [&bars.closed, &bars.garrisons], find))
    }
    fn sent(self, bars: &Barriers, from: HexId, limit: u16, lanes: &Lanes) -> Look {
        let margins = &self.p.tables.margins;
        let (mut passed, mut crossed) = (Hexes::EMPTY, Hexes::EMPTY);
        let found = ripple(from, limit, |hex, cost, rings, known| {
            if lanes.are_beyond(cost, limit) {
                return;
            }
            if cost > 0 && bars.closed.has(hex) {
                passed.insert(hex);
                return;
            }
            let held = bars.garrisons.has(hex);
            for lane in lanes.from(hex) {
                if lane.is_beyond(cost, limit) || known.has(lane.to) {
                    continue;
                }
                if lane.may_be_cut() {
                    crossed.insert(hex);
                    crossed.insert(lane.to);
                }
                if let Some((mp, _)) = lane.pace(held, &bars.garrisons)
                    && let Some(ring) = rings.get_mut(traced(cost, mp, limit))
                    && !margins.has(lane.to)
                {
                    ring.insert(lane.to);
                    passed.insert(hex);
                }
            }
        });
        passed.remove(from);
        Look { found, while_open: Hexes::EMPTY, passed, crossed }
    }

    /// KR-SUP-38: within the radius of a depot, traced from it.
    pub fn in_radius(self, bars: &Barriers, depot: HexId, hex: HexId) -> bool {
        let numbers = &self.p.series.numbers;
        let (radius, bonus) = (u16::from(numbers.depot_radius), u16::from(numbers.road_bonus));
        self.p.atlas.grid.distance(depot, hex) <= radius + bonus && self.depot_hexes(bars, depot).has(hex)
    }
    /// KR-SUP-38: the radius itself. KR-SIE-19: out of works that are shut in nothing leads by land.
    pub fn depot_hexes(self, bars: &Barriers, depot: HexId) -> Hexes {
        if self.shut_works(bars, depot).is_some() {
            return Hexes::of(depot);
        }
        let numbers = &self.p.series.numbers;
        self.line_within(bars, depot, numbers.depot_radius.into(), numbers.road_bonus.into())
    }
}

/// Of those lines of so many points, and of a bonus more by road alone: the hexes, and what was looked at.
fn spread_near(lanes: &Lanes, bars: &Barriers, from: HexId, limit: u16, bonus: u16) -> Look {
    let by_road = limit + bonus;
    let (mut passed, mut crossed) = (Hexes::EMPTY, Hexes::EMPTY);
    // By road alone, and by any way, as far as that is dearer.
    let mut rings = vec![[Hexes::EMPTY; 2]; usize::from(by_road) + 1];
    let mut found = [Hexes::EMPTY; 2];
    rings[0][usize::from(bonus == 0)].insert(from);
    for cost in 0..=usize::from(by_road) {
        // Without a bonus a road is a way like any other.
        for other in usize::from(bonus == 0)..2 {
            loop {
                let new = rings[cost][other] - found[0] - found[other];
                if new.is_empty() {
                    break;
                }
                found[other] |= new;
                // What was found for less, or as much, is not found again, and has been looked at.
                let (reach, known) = (if other == 0 { by_road } else { limit }, found[0] | found[other]);
                if lanes.are_beyond(cost, reach) {
                    continue;
                }
                for hex in new.iter() {
                    let held = bars.garrisons.has(hex);
                    for lane in lanes.from(hex) {
                        if lane.is_beyond(cost, reach) || known.has(lane.to) {
                            continue;
                        }
                        if bars.closed.has(lane.to) {
                            passed.insert(lane.to);
                            continue;
                        }
                        if lane.may_be_cut() {
                            crossed.insert(hex);
                            crossed.insert(lane.to);
                        }
                        let Some((mp, paved)) = lane.pace(held, &bars.garrisons) else { continue };
                        let paved = paved && other == 0;
                        let most = if paved { by_road } else { limit };
                        let cost = traced(cost, mp, most);
                        if cost <= usize::from(most) {
                            rings[cost][usize::from(!paved)].insert(lane.to);
                            passed.insert(hex);
                        }
                    }
                }
            }
        }
    }
    let found = found[0] | found[1];
    // It begins where it begins, closed or not.
    passed.remove(from);
    Look { found, while_open: found.without(from), passed, crossed }
}
