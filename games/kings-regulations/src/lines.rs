//! LOC: lines of communication, and the radius of a depot.

mod supply;
mod way;

pub use supply::Goal;

use crate::board::{Board, Presence};
use crate::ground::Walker;
use crate::ids::{Side, Weather};
use crate::memo::Memo;
use crate::state::{HEXES, Hexes};
use std::cell::RefCell;
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use tabletop::Id;
use tabletop::hex::{Dir, HexId};

/// As long as it likes (KR-LOC-01).
pub const ENDLESS: u16 = u16::MAX;
const NONE: u16 = u16::MAX;

/// What lies in the way of a side's lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Barriers {
    side: Side,
    /// KR-LOC-02, KR-LOC-04: hexes that a line may not enter.
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

impl Barriers {
    /// Into a hex that is fought over a line may go.
    #[must_use]
    pub fn into_battle(mut self, hex: HexId) -> Self {
        self.closed.remove(hex);
        self
    }
}

type Queue = BinaryHeap<Reverse<(u16, u8, u16)>>;

/// Buffers that are used again.
#[derive(Default)]
struct Scratch {
    cost: Vec<u16>,
    queue: Queue,
    water: Vec<u16>,
    todo: Vec<u16>,
}

/// What a short line rests on.
#[derive(PartialEq)]
struct Near {
    from: HexId,
    limit: u16,
    bonus: u16,
    pack: usize,
    bars: Barriers,
}

/// What the range of an auxiliary rests on.
#[derive(PartialEq)]
struct Sent {
    from: HexId,
    limit: u16,
    mountaineer: bool,
    horse: bool,
    pack: usize,
    bars: Barriers,
}

thread_local! {
    static SENT: RefCell<Memo<Sent, Hexes, 32>> = const { RefCell::new(Memo::new()) };
    static SCRATCH: RefCell<Scratch> = RefCell::default();
    static NEAR: RefCell<Memo<Near, Hexes, 48>> = const { RefCell::new(Memo::new()) };
}

impl Board<'_> {
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
        // KR-LOC-04, KR-MAP-07, KR-MAP-08: Fortified Areas of enemy territory too, which nobody holds or shuts in.
        for hex in (self.p.atlas.fortified - own.field).iter().filter(|&h| self.hostile(side, h)) {
            closed.insert(hex);
        }
        for rule in self.campaign().closed.iter().filter(|c| c.sides.contains(&side) && !c.lines) {
            for &territory in &rule.territories {
                closed |= self.p.atlas.territories[territory.index()] - own.field;
            }
        }
        closed -= open;
        Barriers {
            side,
            closed,
            forts,
            garrisons: enemy.works,
            quays: self.quays(side),
            ports: self.sea_ports(side),
            weather: self.s.weather,
            turn: self.s.turn,
        }
    }

    /// KR-WEA-09: the cost for a line to enter a hex, if it may.
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

    /// The hexes that a line of so many points reaches; by road alone it may be longer by a bonus. What is asked again while nothing has changed
    /// is not looked for again.
    pub fn line_within(self, bars: &Barriers, from: HexId, limit: u16, bonus: u16) -> Hexes {
        let key = Near { from, limit, bonus, pack: self.pack_number(), bars: *bars };
        NEAR.with_borrow_mut(|memo| {
            *memo.get(key, |_| {
                let mut hexes = Hexes::EMPTY;
                self.spread(bars, from, limit + bonus, |hex, cost, road| {
                    if cost <= limit || road {
                        hexes.insert(hex);
                    }
                });
                hexes
            })
        })
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
        let key = Sent { from, limit, mountaineer, horse, pack: self.pack_number(), bars: *bars };
        SENT.with_borrow_mut(|memo| {
            *memo.get(key, |_| {
                let who = Walker { mountaineer, horse, ..Walker::line(bars.side) };
                let (mut found, mut spent, mut at) = (Hexes::of(from), [NONE; HEXES], 0);
                let mut todo = vec![from];
                spent[usize::from(from.0)] = 0;
                while at < todo.len() {
                    let hex = todo[at];
                    at += 1;
                    for (dir, to) in self.p.atlas.grid.near(hex) {
                        if self.p.atlas.soil(to).margin {
                            continue;
                        }
                        let Ok(step) = self.stride(&who, hex, dir, to, &bars.garrisons) else { continue };
                        let cost = spent[usize::from(hex.0)] + u16::from(step.mp);
                        if cost <= limit && cost < spent[usize::from(to.0)] {
                            spent[usize::from(to.0)] = cost;
                            found.insert(to);
                            if !bars.closed.has(to) {
                                todo.push(to);
                            }
                        }
                    }
                }
                found
            })
        })
    }

    /// KR-SUP-38: within the radius of a depot, traced from it.
    pub fn in_radius(self, bars: &Barriers, depot: HexId, hex: HexId) -> bool {
        let numbers = &self.p.series.numbers;
        let (radius, bonus) = (u16::from(numbers.depot_radius), u16::from(numbers.road_bonus));
        self.p.atlas.grid.distance(depot, hex) <= radius + bonus
            && self.line_within(bars, depot, radius, bonus).has(hex)
    }
}
