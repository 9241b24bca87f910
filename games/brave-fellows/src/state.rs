//! What is on the table, and what the game is in the middle of. At most 4 KB, nothing allocated.

use crate::flow::Step;
use crate::ids::{HexSet, LeaderId, LeaderSet, Side, UnitId, UnitSet};
use crate::pack::Pack;
use crate::{advance, blow, fire, melee, retreat, victory};
use arrayvec::ArrayVec;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::ops::{Index, IndexMut};
use tabletop::hex::{Dir, HexId, Walk, Zone};
use tabletop::stacks::Stacks;

pub const UNITS: usize = 110;
pub const LEADERS: usize = 17;
pub const HEXES: usize = 660;
/// Town hexes.
pub const TOWNS: usize = 16;
/// Hexes by which one enters from off the board.
pub const ENTRIES: usize = 8;
const STEPS: usize = 24;

/// Something of every unit. Written as a list.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ByUnit<T>([T; UNITS]);

impl<T: Copy> ByUnit<T> {
    pub const fn all(value: T) -> Self {
        Self([value; UNITS])
    }
}
impl<T> Index<UnitId> for ByUnit<T> {
    type Output = T;
    #[inline]
    fn index(&self, unit: UnitId) -> &T {
        &self.0[usize::from(unit.0)]
    }
}
impl<T> IndexMut<UnitId> for ByUnit<T> {
    #[inline]
    fn index_mut(&mut self, unit: UnitId) -> &mut T {
        &mut self.0[usize::from(unit.0)]
    }
}
impl<T: Serialize> Serialize for ByUnit<T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(&self.0)
    }
}
impl<'de, T: Deserialize<'de>> Deserialize<'de> for ByUnit<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let list = Vec::<T>::deserialize(from)?;
        let list = list.try_into().map_err(|_| serde::de::Error::custom("one for every unit is needed"))?;
        Ok(Self(list))
    }
}

/// Where a leader is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LeaderAt {
    Map(HexId),
    /// Not in play, or not yet.
    Off,
    /// Arrived, to enter with his command (5.2.1).
    Waiting,
    /// 6.5.2a: he comes back on this turn.
    Wounded {
        until: u8,
    },
    Dead,
    Captured,
}

impl LeaderAt {
    #[inline]
    pub const fn hex(self) -> Option<HexId> {
        match self {
            LeaderAt::Map(hex) => Some(hex),
            _ => None,
        }
    }
    /// 6.1.10: he was in play and has been removed.
    pub const fn removed(self) -> bool {
        matches!(self, LeaderAt::Wounded { .. } | LeaderAt::Dead | LeaderAt::Captured)
    }
}

/// 8.3: what has become of the Elite Battalion.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Elite {
    /// It exists, or lies eliminated: its regiments are weaker for it.
    Formed,
    /// Disbanded, or regrouped into its regiments: they have their full values.
    Dissolved,
}

/// 11, 12: what the table has chosen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Options {
    /// 9.6.5: Dupont comes as in history, in two waves.
    pub waves: bool,
    /// 11.1.
    pub cavalry_fire: bool,
    /// 11.2.
    pub ammunition: bool,
    /// 11.3.
    pub impetus: bool,
    /// 11.4.
    pub bagration: bool,
    /// 11.5.
    pub dumonceau: bool,
    /// 11.6.
    pub klein: bool,
    /// 11.7.
    pub murat: bool,
    /// 12: the side that the program commands by the solitaire rules.
    pub solitaire: Option<Side>,
}

/// 9: what has been released, mustered, seen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Battle {
    /// 9.2.2: Columns II and III have mustered.
    pub mustered: [bool; 2],
    /// 9.2.6, 9.2.7.
    pub column_v_free: bool,
    pub column_vi_deployed: bool,
    /// 9.4.3.
    pub gazan_free: bool,
    /// 9.4.2a: a Coalition unit has come next to the Elite Battalion.
    pub elite_met: bool,
    /// 9.5.2: the turn on which Column II first crossed the light blue line.
    pub crossed: Option<u8>,
    /// 9.5.2a, 9.5.3: the French may move north of the dark blue line.
    pub alert: bool,
    /// 9.6: waves of Dupont's Division that have arrived, and when the second comes.
    pub dupont: u8,
    pub second_wave: Option<u8>,
    /// 9.2.5: by how much the Rear Guard is too small.
    pub guard_short: u8,
    /// 11.4 to 11.7: which have arrived.
    pub arrived: [bool; 4],
    /// 11.5: the turn on which Dupont's Division was complete.
    pub complete: Option<u8>,
}

/// What lasts for an Impulse.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Impulse {
    pub side: Side,
    pub leader: Option<LeaderId>,
    /// 6.2.3d: the die on the Level 2/3 chart; 0 before it is rolled.
    pub chart: u8,
    /// 6.1: who is activated.
    pub active: UnitSet,
    /// 6.1.2, 6.1.3: those of them who are in command, and whom their owner has left out.
    pub followers: UnitSet,
    pub left_out: UnitSet,
    pub leaders: LeaderSet,
    /// 6.1.4: how many units of other commands each leader has taken.
    pub lent: [u8; LEADERS],
    pub moved: UnitSet,
    pub leaders_moved: LeaderSet,
    pub fired: UnitSet,
    pub fought: UnitSet,
    /// 6.2.11c: has tried to charge.
    pub tried: UnitSet,
    /// 6.2.13: has let the charge that is under way pass.
    #[serde(default)]
    pub let_pass: UnitSet,
    /// Charges in this Impulse, and is the attacker (6.2.11, 6.2.12c, 6.2.13d).
    pub charging: UnitSet,
    /// 6.2.12b, 6.2.13c: is not doubled for any reason.
    pub no_double: UnitSet,
    /// 6.4.5: has passed its check of being charged.
    pub stood: UnitSet,
    /// 6.2.11g: routed from a charge of this Impulse.
    pub ridden_down: UnitSet,
}

impl Impulse {
    pub const fn new(side: Side) -> Self {
        Self {
            side,
            leader: None,
            chart: 0,
            active: UnitSet::EMPTY,
            followers: UnitSet::EMPTY,
            left_out: UnitSet::EMPTY,
            leaders: LeaderSet::EMPTY,
            lent: [0; LEADERS],
            moved: UnitSet::EMPTY,
            leaders_moved: LeaderSet::EMPTY,
            fired: UnitSet::EMPTY,
            fought: UnitSet::EMPTY,
            tried: UnitSet::EMPTY,
            let_pass: UnitSet::EMPTY,
            charging: UnitSet::EMPTY,
            no_double: UnitSet::EMPTY,
            stood: UnitSet::EMPTY,
            ridden_down: UnitSet::EMPTY,
        }
    }
}

/// 6.2.5: a unit or a stack on its way.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Moving {
    pub units: UnitSet,
    pub leaders: LeaderSet,
    /// Half points.
    pub spent: u8,
    /// 6.2.3d: levels it began in or beside, as bits.
    pub levels: u8,
    /// 6.2.7: it is in an enemy's front.
    pub stopped: bool,
    /// What is left of the way.
    pub way: Walk,
}

/// Pieces that were set up by hand already: each once.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Desk {
    pub placed: UnitSet,
    pub turned: UnitSet,
    pub leaders: LeaderSet,
}

#[derive(Clone, PartialEq, Hash, Debug, Serialize, Deserialize)]
pub struct State {
    // ---- pieces
    /// Units on the map. Moved by [`State::put`] and [`State::take_off`] alone.
    pub stacks: Stacks<UnitId, HexId, UNITS, HEXES>,
    pub facing: ByUnit<Dir>,
    /// 2.3.5: what markers say, and 4.2.4.
    pub fatigued: UnitSet,
    /// 6.7.2.
    pub routed: UnitSet,
    /// 6.1.5.
    pub activated: UnitSet,
    /// 6.2.11j.
    pub charged: UnitSet,
    pub eliminated: UnitSet,
    pub surrendered: UnitSet,
    /// Arrived, to enter the map (5.2.1).
    pub waiting: UnitSet,
    /// 9.1.4, 9.2.6, 9.2.7, 9.4: may not be activated yet.
    pub bound: UnitSet,
    pub rear_guard: UnitSet,
    /// 11.2.
    pub low_ammunition: UnitSet,
    /// 10.2.8: how often each was lost.
    pub lost: ByUnit<u8>,
    pub leaders: [LeaderAt; LEADERS],
    pub leaders_activated: LeaderSet,
    pub leaders_bound: LeaderSet,
    /// 6.6.1: who was last in each town hex.
    pub towns: [Side; TOWNS],
    /// 8.2: Grand Batteries that have their guns, as bits.
    pub guns: u8,
    /// 8.4.4.
    pub strong_point: bool,
    pub elite: Elite,
    /// 9.2.6: hexes from which the French alarm Column V.
    pub alarm_v: HexSet,

    // ---- what follows from the pieces
    /// Hexes with combat units.
    pub occupied: [HexSet; 2],
    /// 4.3.3: hexes in front of a unit.
    pub fronts: [HexSet; 2],

    // ---- the turn
    pub scenario: u8,
    pub turn: u8,
    pub initiative: Side,
    pub options: Options,
    pub battle: Battle,
    /// 5.2.4: units or stacks that have entered this turn, by entry hex.
    pub entered: [u8; ENTRIES],
    /// 11.3: columns with Impetus, as bits.
    pub impetus: u8,
    /// 11.3: units lost this turn.
    pub fallen: UnitSet,

    // ---- what the game is in the middle of
    pub flow: ArrayVec<Step, STEPS>,
    pub impulse: Impulse,
    pub moving: Moving,
    pub desk: Desk,
    pub fire: fire::Fire,
    pub melee: melee::Melee,
    pub blow: blow::Blow,
    pub advance: advance::Advance,
    pub retreat: retreat::Retreat,
    pub over: Option<victory::End>,
}

impl State {
    #[inline]
    pub fn at(&self, unit: UnitId) -> Option<HexId> {
        self.stacks.at(unit)
    }
    /// The units in a hex, from the top.
    #[inline]
    pub fn units_in(&self, hex: HexId) -> impl Iterator<Item = UnitId> + Clone {
        self.stacks.on(hex)
    }
    /// The same as a set.
    pub fn set_in(&self, hex: HexId) -> UnitSet {
        self.units_in(hex).collect()
    }
    #[inline]
    pub fn leader_at(&self, leader: LeaderId) -> LeaderAt {
        self.leaders[usize::from(leader.0)]
    }
    /// All leaders in a hex.
    pub fn leaders_in(&self, hex: HexId) -> LeaderSet {
        let mut set = LeaderSet::EMPTY;
        for (i, at) in self.leaders.iter().enumerate() {
            set.set(LeaderId(i as u8), *at == LeaderAt::Map(hex));
        }
        set
    }
    pub fn set_leader(&mut self, leader: LeaderId, at: LeaderAt) {
        self.leaders[usize::from(leader.0)] = at;
    }

    // ---- units are moved, turned and tired by these

    /// Puts a unit into a hex, from wherever it was. 6.6.1: whoever enters a town controls it.
    pub fn put(&mut self, p: &Pack, unit: UnitId, hex: HexId) {
        self.take_off(p, unit);
        let side = p.unit(unit).side;
        self.waiting.remove(unit);
        self.stacks.place(unit, hex);
        self.occupied[side.i()].insert(hex);
        self.hold_town(p, unit, hex);
        self.cover(p, side, hex, self.front(p, unit, hex));
    }
    /// 6.6.1: the last to occupy a town has it; nobody takes one in rout (6.7.3).
    fn hold_town(&mut self, p: &Pack, unit: UnitId, hex: HexId) {
        if let Some(town) = p.ways.town(hex).filter(|_| !self.routed.has(unit)) {
            self.towns[town] = p.unit(unit).side;
        }
    }
    /// Takes a unit off the map. Says where it was.
    pub fn take_off(&mut self, p: &Pack, unit: UnitId) -> Option<HexId> {
        let from = self.at(unit)?;
        let (side, front) = (p.unit(unit).side, self.front(p, unit, from));
        self.stacks.remove(unit);
        if self.stacks.is_empty(from) {
            self.occupied[side.i()].remove(from);
        }
        self.uncover(p, side, from, front);
        Some(from)
    }
    pub fn turn(&mut self, p: &Pack, unit: UnitId, facing: Dir) {
        if self.facing[unit] != facing {
            self.change(p, unit, |s| s.facing[unit] = facing);
        }
    }
    pub fn set_fatigued(&mut self, p: &Pack, unit: UnitId, fatigued: bool) {
        self.change(p, unit, |s| s.fatigued.set(unit, fatigued));
    }
    pub fn set_routed(&mut self, p: &Pack, unit: UnitId, routed: bool) {
        self.change(p, unit, |s| s.routed.set(unit, routed));
        // Whoever rallies in a town occupies it.
        if let Some(hex) = self.at(unit).filter(|_| !routed) {
            self.hold_town(p, unit, hex);
        }
    }
    /// 8.4.4: the Strong Point is one no more.
    pub fn give_up_strong_point(&mut self, p: &Pack) {
        self.change(p, p.known.elite, |s| s.strong_point = false);
    }
    /// Changes something of a unit on which it depends what is in front of it.
    fn change(&mut self, p: &Pack, unit: UnitId, change: impl FnOnce(&mut Self)) {
        let Some(hex) = self.at(unit) else { return change(self) };
        let before = self.front(p, unit, hex);
        change(self);
        let (side, after) = (p.unit(unit).side, self.front(p, unit, hex));
        self.cover(p, side, hex, after);
        self.uncover(p, side, hex, before & !after);
    }

    /// 4.3.3: which of the hexes around it are in front of a unit that stands here. 4.2.4e: none when it is fatigued, unless it is
    /// artillery (4.3.1). 8.4.2: all around in the Strong Point, fatigued or not.
    #[inline]
    pub fn zone(&self, p: &Pack, unit: UnitId, hex: HexId) -> Zone {
        if self.routed.has(unit) {
            Zone::None
        } else if self.strong_point && unit == p.known.elite && hex == p.places.strong_point {
            Zone::All
        } else if self.fatigued.has(unit) && !p.unit(unit).arm.is_artillery() {
            Zone::None
        } else {
            Zone::Front(self.facing[unit], 1)
        }
    }
    /// The sides of its hex in front of a unit, as bits.
    #[inline]
    fn front(&self, p: &Pack, unit: UnitId, hex: HexId) -> u8 {
        match self.zone(p, unit, hex) {
            Zone::None => 0,
            Zone::Front(dir, _) => FRONTS[dir.index()],
            Zone::All => 0b11_1111,
        }
    }
    /// The sides of a hex in front of those who stand in it, as bits.
    #[inline]
    pub fn front_mask(&self, p: &Pack, hex: HexId) -> u8 {
        self.units_in(hex).fold(0, |mask, unit| mask | self.front(p, unit, hex))
    }
    /// The hexes beyond these sides of a hex are in front of somebody now.
    fn cover(&mut self, p: &Pack, side: Side, hex: HexId, sides: u8) {
        for (_, to) in p.grid.near(hex).filter(|(dir, _)| sides >> dir.index() & 1 == 1) {
            self.fronts[side.i()].insert(to);
        }
    }
    /// They are not in front of one of those in this hex any more: whether they still are in front of somebody.
    fn uncover(&mut self, p: &Pack, side: Side, hex: HexId, sides: u8) {
        for (_, to) in p.grid.near(hex).filter(|(dir, _)| sides >> dir.index() & 1 == 1) {
            let covers = |(back, from): (Dir, HexId)| {
                self.occupied[side.i()].has(from)
                    && self.front_mask(p, from) >> back.opposite().index() & 1 == 1
            };
            let held = p.ways.beside(to).meets(&self.occupied[side.i()]) && p.grid.near(to).any(covers);
            self.fronts[side.i()].set(to, held);
        }
    }
    /// All of it, found anew: for positions that were put together by hand.
    pub fn refresh_all(&mut self, p: &Pack) {
        (self.occupied, self.fronts) = ([HexSet::EMPTY; 2], [HexSet::EMPTY; 2]);
        let standing: ArrayVec<(UnitId, HexId), UNITS> = self.stacks.pieces().collect();
        for &(unit, hex) in &standing {
            self.occupied[p.unit(unit).side.i()].insert(hex);
        }
        for &(unit, hex) in &standing {
            let zone = self.zone(p, unit, hex);
            self.fronts[p.unit(unit).side.i()].extend(tabletop::hex::zone(&p.grid, hex, zone));
        }
    }

    /// 8.2: a Grand Battery with its guns stands here.
    #[inline]
    pub fn guns_at(&self, p: &Pack, hex: HexId) -> bool {
        self.guns != 0 && p.ways.battery(hex).is_some_and(|n| self.guns >> n & 1 == 1)
    }
}

/// The three front sides of each facing, as bits.
const FRONTS: [u8; 6] = {
    let mut fronts = [0; 6];
    let mut n = 0;
    while n < 6 {
        fronts[n] = 1 << n | 1 << ((n + 1) % 6) | 1 << ((n + 5) % 6);
        n += 1;
    }
    fronts
};
