//! 6.2.2, 6.2.3, 6.2.7 to 6.2.10: what a hex costs, what may not be entered, how far one comes.

use crate::action::Action;
use crate::flow::Board;
use crate::ids::{Class, HexSet, Side, UnitId, UnitSet};
use crate::state::{ENTRIES, HEXES};
use crate::ways::{self, Cheapest, KINDS, Price, Ways};
use arrayvec::ArrayVec;
use kernel::Refusal;
use std::cell::RefCell;
use tabletop::hex::{CLOSED, Dir, Entry, HexId, Points, Reach, Toll, Walk, Why};

/// Those who move together, as far as it matters where they can go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mover {
    side: Side,
    /// Half points in all.
    pub budget: u16,
    /// The classes among them, as bits.
    classes: u8,
    /// 6.2.3d: half points for a hex of Level 2 and of Level 3; 0 where the chart grants none.
    chart: [u8; 2],
    /// 6.2.9: one unit at most goes by road; leaders do not count.
    road: bool,
    /// Leaders alone: they may share a road hex.
    leaders: bool,
    ban: Ban,
    /// 8.4.1: the Strong Point is closed to them.
    outside: bool,
}

/// Where some may not go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Ban {
    None,
    /// 9.5.1: north of the dark blue line.
    DarkBlue,
    /// 9.2.5: out of the rows of the Rear Guard.
    RearGuard,
}

impl Ban {
    #[inline]
    fn bars(self, ways: &Ways, hex: HexId) -> Option<Bar> {
        match self {
            Ban::DarkBlue if ways.north.has(hex) => Some(Bar::DarkBlue),
            Ban::RearGuard if ways.beyond_guard.has(hex) => Some(Bar::RearGuard),
            _ => None,
        }
    }
}

/// Why a hexside cannot be crossed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bar {
    /// 6.2.8.
    Enemy,
    /// 6.2.10.
    Walled,
    /// 6.2.3c.
    Levels,
    /// 6.2.3a.
    Closed,
    /// 6.2.3d: the chart grants nothing, or they did not start beside that level.
    Chart,
    /// 6.2.9: somebody is on the walled road.
    Road,
    DarkBlue,
    RearGuard,
    StrongPoint,
}

impl Bar {
    pub const fn refusal(self) -> Refusal {
        match self {
            Bar::Enemy => Refusal::new("6.2.8", "refuse-enemy-there"),
            Bar::Walled => Refusal::new("6.2.10", "refuse-walled"),
            Bar::Levels => Refusal::new("6.2.3", "refuse-levels"),
            Bar::Closed => Refusal::new("6.2.3", "refuse-no-ground"),
            Bar::Chart => Refusal::new("6.2.3", "refuse-chart"),
            Bar::Road => Refusal::new("6.2.9", "refuse-road-full"),
            Bar::DarkBlue => Refusal::new("9.5.1", "refuse-dark-blue"),
            Bar::RearGuard => Refusal::new("9.2.5", "refuse-rear-guard-rows"),
            Bar::StrongPoint => Refusal::new("8.4.1", "refuse-strong-point"),
        }
    }
}

/// Hexes they start from, with what has been spent there.
type Sources = ArrayVec<(HexId, Points), ENTRIES>;

/// All that a reach depends on.
#[derive(Debug)]
struct Key {
    pack: u64,
    mover: Mover,
    sources: Sources,
    friends: HexSet,
    foes: HexSet,
    fronts: HexSet,
    guns: u8,
    strong_point: bool,
}

impl Key {
    fn new(q: Board, mover: Mover, sources: Sources) -> Self {
        let (own, foe) = (mover.side.i(), mover.side.foe().i());
        Self {
            pack: q.p.ways.id,
            sources,
            friends: q.s.occupied[own],
            foes: q.s.occupied[foe],
            fronts: q.s.fronts[foe],
            guns: q.s.guns,
            strong_point: q.s.strong_point,
            mover,
        }
    }
    /// Whether it is what [`Key::new`] would make, of the same pack.
    fn is_of(&self, q: Board, mover: &Mover, sources: &Sources) -> bool {
        let (own, foe) = (mover.side.i(), mover.side.foe().i());
        self.mover == *mover
            && self.sources == *sources
            && self.guns == q.s.guns
            && self.strong_point == q.s.strong_point
            && self.friends == q.s.occupied[own]
            && self.foes == q.s.occupied[foe]
            && self.fronts == q.s.fronts[foe]
    }
}

thread_local! {
    /// The last reach that was filled: the list, the question "may he?" and the way are all read from one.
    static LAST: RefCell<Option<(Key, Reach)>> = const { RefCell::new(None) };
}

impl Board<'_> {
    /// What those who are moving can do.
    pub fn mover(self) -> Mover {
        let (moving, side) = (&self.s.moving, self.s.impulse.side);
        let mut mover = Mover {
            side,
            budget: u16::MAX,
            classes: 0,
            chart: [u8::MAX; 2],
            road: moving.units.rest().is_empty(),
            leaders: moving.units.is_empty(),
            ban: Ban::None,
            outside: side == Side::French && self.shut_out(moving.units),
        };
        // Who did not begin beside a level does not enter it.
        for (i, level) in [2u8, 3].into_iter().enumerate() {
            if moving.levels >> level & 1 == 0 {
                mover.chart[i] = 0;
            }
        }
        let mut add = |class: Class, ma: u8, fatigued: bool| {
            mover.budget = mover.budget.min(2 * u16::from(ma));
            mover.classes |= 1 << class as u8;
            for (i, level) in [2u8, 3].into_iter().enumerate() {
                if mover.chart[i] == 0 {
                    continue;
                }
                let chart = self.s.impulse.chart.max(1);
                let hexes = self.p.level_chart.allows(chart, class, level, fatigued);
                // So many hexes use up all of the allowance.
                let price = (2 * ma).checked_div(hexes).unwrap_or(0);
                mover.chart[i] = if price == 0 { 0 } else { price.max(mover.chart[i] % u8::MAX) };
            }
        };
        for unit in moving.units.iter() {
            let fatigued = self.s.fatigued.has(unit);
            add(self.p.unit(unit).arm.class(), self.p.unit(unit).ma(fatigued), fatigued);
        }
        for leader in moving.leaders.iter() {
            add(Class::Leader, self.p.leader(leader).ma, false);
        }
        mover.ban = self.ban(moving.units);
        mover
    }

    fn ban(self, units: UnitSet) -> Ban {
        if units.meets(self.s.rear_guard) {
            Ban::RearGuard
        } else if !self.s.battle.alert && units.meets(self.p.sets.at_start) {
            Ban::DarkBlue
        } else {
            Ban::None
        }
    }

    /// What bars a unit from ground where it may not be by its own will, however it would come there: a charge and an advance are held to
    /// it like a march.
    pub fn kept_out(self, unit: UnitId, hex: HexId) -> Option<Bar> {
        self.ban(UnitSet::of(unit)).bars(&self.p.ways, hex)
    }

    /// 8.4.1.
    fn shut_out(self, units: UnitSet) -> bool {
        let elite = self.p.known.elite;
        self.s.strong_point && units.without(elite).any() && self.s.at(elite).is_some()
    }

    /// 6.2.2, 6.2.5: the half points of those who move together: as many as the slowest has.
    pub fn budget(self) -> u16 {
        let units = self.s.moving.units.iter().map(|o| self.p.unit(o).ma(self.s.fatigued.has(o)));
        let leaders = self.s.moving.leaders.iter().map(|l| self.p.leader(l).ma);
        units.chain(leaders).min().map_or(u16::MAX, |ma| 2 * u16::from(ma))
    }

    /// What it takes to go from a hex to the next, or why that may not be: the one predicate of movement.
    #[inline]
    pub fn toll(self, mover: &Mover, from: HexId, dir: Dir, to: HexId) -> Result<Toll, Bar> {
        let (s, ways) = (self.s, &self.p.ways);
        let foe = mover.side.foe();
        // 6.2.8; a Grand Battery with its guns is held, with or without a unit.
        if s.occupied[foe.i()].has(to) || (mover.side == Side::French && s.guns_at(self.p, to)) {
            return Err(Bar::Enemy);
        }
        if let Some(bar) = mover.ban.bars(ways, to) {
            return Err(bar);
        }
        if mover.outside && to == self.p.places.strong_point {
            return Err(Bar::StrongPoint);
        }
        // 6.2.9, 4.1.4: by road into a hex without friends; 6.2.7: an enemy's front stops.
        let road = ways.road(from, dir);
        let pays = match road {
            Some(halves) if mover.road && (mover.leaders || !s.occupied[mover.side.i()].has(to)) => {
                u16::from(halves)
            }
            _ => self.price(mover, from, dir, road.is_some())?,
        };
        let toll = Toll::pays(Points(pays));
        Ok(if s.fronts[foe.i()].has(to) { Toll { stops: true, shuns: 1, ..toll } } else { toll })
    }

    /// 6.2.3: the dearest of those who move together, off the road.
    #[inline]
    fn price(self, mover: &Mover, from: HexId, dir: Dir, road: bool) -> Result<u16, Bar> {
        let mut pays = 0;
        let mut classes = mover.classes;
        while classes != 0 {
            let class = CLASSES[classes.trailing_zeros() as usize];
            classes &= classes - 1;
            pays = pays.max(match self.p.ways.price(class, from, dir) {
                Price::Halves(n) => u16::from(n),
                Price::Chart(level) => match mover.chart[usize::from(level) - 2] {
                    0 => return Err(Bar::Chart),
                    n => u16::from(n),
                },
                Price::Closed => return Err(self.why_closed(from, dir, road)),
            });
        }
        Ok(pays)
    }

    #[cold]
    fn why_closed(self, from: HexId, dir: Dir, road: bool) -> Bar {
        let Some(to) = self.p.grid.step(from, dir) else { return Bar::Closed };
        let walled = |h: HexId| self.p.terrain(h).name == "terrain-walled-road";
        if !self.p.ways.land.has(to) {
            Bar::Closed
        } else if walled(from) || walled(to) {
            if road { Bar::Road } else { Bar::Walled }
        } else {
            Bar::Levels
        }
    }

    /// The number of an entry hex, by which it is counted who has entered there.
    pub fn entry_number(self, hex: HexId) -> Option<usize> {
        let hexes =
            self.p.places.entries.iter().flat_map(|e| std::iter::once(e.hex).chain(e.also.iter().copied()));
        hexes.into_iter().position(|h| h == hex)
    }

    /// Where those who move start: their hex; or, from off the board, the hexes by which they may enter (5.2.2, 9.6.4).
    fn sources(self, mover: &Mover) -> Sources {
        let mut sources = Sources::new();
        if let Some(hex) = self.movers_at() {
            sources.push((hex, Points(u16::from(self.s.moving.spent))));
            return sources;
        }
        for entry in self.p.places.entries.iter().filter(|e| e.side == mover.side) {
            for hex in std::iter::once(entry.hex).chain(entry.also.iter().copied()) {
                let Some(n) = self.entry_number(hex) else { continue };
                // 5.2.4: the second pays two points, the third three.
                let before = if mover.leaders { 0 } else { u16::from(self.s.entered[n]) };
                let foe = mover.side.foe().i();
                if self.s.occupied[foe].has(hex) {
                    continue;
                }
                // 6.2.7: in an enemy's front they go no farther, as if all were spent.
                let pays = Points::whole(1 + before);
                let stops = self.s.fronts[foe].has(hex) && pays.0 <= mover.budget;
                sources.push((hex, if stops { Points(mover.budget) } else { pays }));
            }
        }
        sources
    }

    /// Everywhere the movers can go.
    fn reached<T>(self, read: impl FnOnce(&Reach) -> T) -> T {
        let mut mover = self.mover();
        // 6.2.7: whoever stands in an enemy's front may leave it; whoever has entered one has stopped.
        if self.s.moving.stopped {
            mover.budget = 0;
        }
        let sources = self.sources(&mover);
        LAST.with_borrow_mut(|last| match last {
            Some((key, reach)) if key.pack == self.p.ways.id => {
                if !key.is_of(self, &mover, &sources) {
                    *key = Key::new(self, mover, sources);
                    self.fill(reach, key);
                }
                read(reach)
            }
            _ => {
                let (key, mut reach) = (Key::new(self, mover, sources), Reach::new(&self.p.grid));
                self.fill(&mut reach, &key);
                read(&last.insert((key, reach)).1)
            }
        })
    }

    /// Fills a reach. What [`Board::toll`] asks hex by hex is asked once here, of all hexes together.
    fn fill(self, reach: &mut Reach, key: &Key) {
        let (mover, budget) = (&key.mover, Points(key.mover.budget));
        let ways = &self.p.ways;
        let mut shut = key.foes;
        match mover.ban {
            Ban::None => {}
            Ban::DarkBlue => shut |= ways.north,
            Ban::RearGuard => shut |= ways.beyond_guard,
        }
        if mover.side == Side::French && key.guns != 0 {
            shut.extend(ways.battery_hexes.iter().filter(|&h| self.s.guns_at(self.p, h)));
        }
        if mover.outside {
            shut.insert(self.p.places.strong_point);
        }
        // 4.1.4: hexes that are not entered by road.
        let full = if mover.leaders { HexSet::EMPTY } else { key.friends };
        let fronts = key.fronts;
        // The chart grants none: closed.
        let chart = mover.chart.map(|n| if n == 0 { CLOSED } else { n });
        let plain = |raw: u8| match raw {
            n if n < ways::CHART || n == CLOSED => n,
            n => chart[usize::from(n & !ways::CHART) - 2],
        };
        if let (true, [start]) = (mover.classes.is_power_of_two(), &key.sources[..]) {
            let class = CLASSES[mover.classes.trailing_zeros() as usize];
            let (net, kinds) = ways.net(class);
            // By kind: off the road, and along it.
            let mut prices = [[CLOSED; 2]; KINDS];
            for (price, kind) in prices.iter_mut().zip(kinds) {
                let along = if kind.road > 0 && mover.road { kind.road } else { CLOSED };
                *price = [plain(kind.plain), along];
            }
            let pays = |kind: u8, to: HexId| {
                let [off, along] = prices[usize::from(kind) % KINDS];
                if along == CLOSED || full.has(to) { off } else { along }
            };
            let held = shut | fronts;
            let enters = |hex: HexId| match () {
                () if !held.has(hex) => Entry::Open,
                () if shut.has(hex) => Entry::Shut,
                () => Entry::Stops,
            };
            let (cheapest, climbs) =
                (ways.cheapest(class), [CLOSED, chart[0], chart[1], chart[0].min(chart[1])]);
            let least = |hex: HexId| {
                let Cheapest { plain, levels } = cheapest[usize::from(hex.0)];
                plain.min(climbs[usize::from(levels & 3)])
            };
            reach.fill_along(net, *start, budget, enters, least, pays);
        } else {
            // 6.2.5: the dearest of them; and whoever may enter the map at several hexes.
            let classes = || CLASSES.into_iter().filter(|&c| mover.classes >> c as u8 & 1 == 1);
            let dearest =
                |from, dir| classes().map(|c| plain(ways.raw(c, from, dir))).max().unwrap_or(CLOSED);
            reach.fill_from(&self.p.grid, &key.sources, budget, |from, dir, to| {
                let road = ways.road(from, dir).filter(|_| mover.road && !full.has(to));
                let pays = road.unwrap_or_else(|| dearest(from, dir));
                if pays == CLOSED || shut.has(to) {
                    return Err(());
                }
                let toll = Toll::pays(Points(u16::from(pays)));
                Ok(if fronts.has(to) { Toll { stops: true, shuns: 1, ..toll } } else { toll })
            });
        }
    }

    /// 4.1.7, 5.2.3: whether they may end there.
    #[inline]
    fn may_end(self, hex: HexId) -> Result<(), Refusal> {
        self.fits(self.s.impulse.side, hex, self.s.moving.units)
    }

    /// Lists where they may go.
    pub fn destinations(self, out: &mut Vec<Action>) {
        let (from, units) = (self.movers_at(), self.s.moving.units);
        // Hexes in which one unit may find no room; a stack may find none anywhere, and leaders find it everywhere.
        let mut tight = match () {
            () if units.is_empty() => HexSet::EMPTY,
            () if units.rest().any() => HexSet::first_of(HEXES),
            () => self.s.occupied[self.s.impulse.side.i()] | self.p.ways.battery_hexes,
        };
        tight.insert(self.p.places.strong_point);
        tight.extend(from);
        // With one other in a hex that is nothing special it is known at load.
        let partners = units.only().map_or(UnitSet::EMPTY, |unit| self.p.sets.partners[usize::from(unit.0)]);
        let joins = |hex: HexId| self.s.stacks.only(hex).is_some_and(|other| partners.has(other));
        let special = self.p.ways.battery_hexes.with(self.p.places.strong_point);
        self.reached(|reach| {
            let (hexes, mut next) = (reach.hexes(), out.len());
            out.resize(next + hexes.len(), Action::Pass);
            for &hex in hexes {
                out[next] = Action::To(hex);
                let goes = !tight.has(hex)
                    || (Some(hex) != from
                        && ((joins(hex) && !special.has(hex)) || self.may_end(hex).is_ok()));
                next += usize::from(goes);
            }
            out.truncate(next);
        });
    }

    /// Whether there is any other hex for them.
    pub fn goes_anywhere(self) -> bool {
        let from = self.movers_at();
        self.reached(|reach| reach.hexes().iter().any(|&h| Some(h) != from && self.may_end(h).is_ok()))
    }

    /// The same of a unit by itself that has not been chosen.
    pub fn could_leave(self, unit: UnitId) -> bool {
        let mut s = self.s.clone();
        s.moving = crate::state::Moving { units: UnitSet::of(unit), ..Default::default() };
        let q = Board { p: self.p, s: &s };
        s.moving.levels = q.movers_at().map_or(0, |hex| self.p.ways.levels(hex));
        Board { p: self.p, s: &s }.goes_anywhere()
    }

    /// Whether they may go to a hex, and if not, why.
    pub fn may_go(self, hex: HexId) -> Result<(), Refusal> {
        if self.movers_at() == Some(hex) {
            return Err(Refusal::new("6.2.1", "refuse-here-already"));
        }
        if self.reached(|reach| reach.has(hex)) {
            return self.may_end(hex);
        }
        Err(self.why_not(hex))
    }

    /// The way there and where it begins.
    pub fn way(self, hex: HexId) -> Option<(HexId, Walk)> {
        self.reached(|reach| reach.way(hex))
    }

    /// The hexes of the way with what is spent on entering each, for the table.
    pub fn way_steps(self, hex: HexId) -> Vec<(HexId, Points)> {
        self.reached(|reach| reach.steps(hex))
    }

    /// What is spent once they are there; whoever comes onto the map pays for that too (5.2.2, 5.2.4).
    pub fn spent_at(self, hex: HexId) -> Option<Points> {
        self.reached(|reach| reach.cost(hex))
    }

    #[cold]
    fn why_not(self, hex: HexId) -> Refusal {
        if self.s.moving.stopped {
            return Refusal::new("6.2.7", "refuse-in-enemy-front");
        }
        let mover = self.mover();
        let sources = self.sources(&mover);
        let toll = |from, dir, to| self.toll(&mover, from, dir, to);
        // A hex that nobody can ever be on says so itself.
        if !self.p.ways.land.has(hex) {
            return Bar::Closed.refusal();
        }
        // Beside them, what stands between is the answer.
        let beside = self.movers_at().and_then(|at| Some((at, self.p.grid.direction(at, hex)?)));
        if let Some(Err(bar)) = beside.map(|(at, dir)| toll(at, dir, hex)) {
            return bar.refusal();
        }
        match Reach::why(&self.p.grid, &sources, Points(mover.budget), hex, toll) {
            Why::TooDear { costs } => {
                Refusal::new("6.2.2", "refuse-too-far").number("costs", i32::from(costs.0.div_ceil(2)))
            }
            Why::Stopped { .. } => Refusal::new("6.2.7", "refuse-stopped"),
            Why::Refused { error, .. } => error.refusal(),
            Why::Reached { .. } | Why::CutOff => Refusal::new("6.2.1", "refuse-cut-off"),
        }
    }
}

const CLASSES: [Class; 5] =
    [Class::Infantry, Class::LightInfantry, Class::Cavalry, Class::Artillery, Class::Leader];
