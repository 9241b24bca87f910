//! GAR, SPS, RIV: works and their garrisons in Reorganisation: who gives and takes men, and where they might go from there. What rests on who stands
//! where is worked out anew only when somebody stands elsewhere; what rests on who is inside, when that changes.

use crate::flow::Board;
use crate::ids::{PlaceId, Scale, Side};
use crate::lay::{Lay, Places};
use crate::lines::Barriers;
use crate::memo::{ByHex, Memo};
use crate::state::{Depot, Works};
use crate::strength::Sp;
use arrayvec::ArrayVec;
use std::cell::{OnceCell, RefCell};
use std::rc::Rc;
use std::thread::LocalKey;
use tabletop::hex::HexId;

/// What rests on works and their garrisons alone.
#[derive(Clone, Debug)]
pub(super) struct Walls {
    /// No others have it.
    pub number: u64,
    /// KR-GAR-06, KR-SIE-05: garrisons that take another SP, and that give one.
    pub takes: Places,
    pub gives: Places,
    /// KR-GAR-04: works where one may be formed.
    pub forms: Places,
    /// KR-GAR-09: works that are held with nobody inside, or by an HQ or a battalion.
    pub hollow: Places,
    /// KR-RIV-10, KR-SPS-12: garrisons that have somewhere to send an SP.
    pub sends: Places,
    country: Rc<Country>,
}

/// What of that rests on who stands where and holds what.
#[derive(Debug)]
struct Country {
    /// No others have it.
    number: u64,
    /// KR-SIE-21: garrisons that no enemy shuts in, and those that give men in any case, by water.
    open: Places,
    gives: Places,
    /// KR-GAR-04, KR-GEN-13: works where nobody is, of a side that controls the hex.
    empty: Places,
    /// KR-SPS-12, KR-RIV-10: where men of each garrison might go, if there is room for them.
    ways: Vec<Ways>,
}

/// Found when it is asked for.
#[derive(Debug)]
struct Ways {
    from: PlaceId,
    by_line: OnceCell<Places>,
    by_water: OnceCell<Places>,
}

/// What walls rest on.
#[derive(PartialEq)]
struct Manned {
    country: u64,
    garrisons: u64,
    shipped: ArrayVec<(HexId, u8), 8>,
    depots: ArrayVec<Depot, 32>,
}

thread_local! {
    /// By the number of what is in the way, who stands where, and the stamps of friendly hexes and places.
    static COUNTRY: RefCell<Memo<[u64; 4], Rc<Country>, 4>> = const { RefCell::new(Memo::new()) };
    static WALLS: RefCell<Memo<Manned, Rc<Walls>, 4>> = const { RefCell::new(Memo::new()) };
    /// By the number of what is in the way: the works that lines from each hex lead to, and those that it lies on one water with.
    static BY_LINE: RefCell<ByHex<u64, Places, 4>> = const { RefCell::new(ByHex::new()) };
    static BY_WATER: RefCell<ByHex<u64, Places, 4>> = const { RefCell::new(ByHex::new()) };
}

impl Country {
    /// Where men might come in.
    fn havens(&self) -> Places {
        self.open | self.empty
    }
    fn of(q: Board, side: Side, bars: &Barriers, lay: &Lay) -> Rc<Self> {
        let key = [bars.number(), lay.posts.number(), q.s.friendly.stamp(), q.s.places.stamp()];
        COUNTRY.with_borrow_mut(|memo| Rc::clone(memo.get(key, |_| Rc::new(Self::find(q, side, lay)))))
    }
    fn find(q: Board, side: Side, lay: &Lay) -> Self {
        let (enemy, held) = (lay.posts.foes(side), lay.held(side));
        let garrisons = held.iter().filter(|&p| q.garrison_of(p).is_some()).collect::<Places>();
        // KR-SIE-21: an enemy in the hex shuts it in.
        let open = garrisons.iter().filter(|&p| !enemy.field.has(q.p.place(p).hex)).collect::<Places>();
        let gives = open | garrisons.iter().filter(|&p| q.has_open_water(p)).collect();
        let walled = q.p.tables.walled[q.scenario().campaign] & q.works_controlled(side);
        let ours = walled.iter().filter_map(|h| q.p.atlas.soil(h).place);
        let empty = ours.filter(|&p| q.s.places[p].works == Works::Empty).collect::<Places>();
        let mut ways = Vec::new();
        if q.campaign().scale == Scale::Brigade {
            ways.reserve(garrisons.len());
            ways.extend(garrisons.iter().map(Ways::of));
        }
        Self { number: crate::per::fresh(), open, gives, empty, ways }
    }
}

impl Ways {
    fn of(from: PlaceId) -> Self {
        Self { from, by_line: OnceCell::new(), by_water: OnceCell::new() }
    }
    /// KR-SPS-12: by a line, if nobody shuts it in.
    fn by_line(&self, q: Board, bars: &Barriers, country: &Country) -> Places {
        *self.by_line.get_or_init(|| {
            let hex = q.p.place(self.from).hex;
            let close = q.p.tables.near[usize::from(hex.0)];
            let near = country.havens().without(self.from) & close;
            if near.is_empty() || !country.open.has(self.from) {
                return Places::EMPTY;
            }
            let find = || {
                let line = q.line_within(bars, hex, q.p.series.numbers.transfer_mp.into(), 0);
                close.iter().filter(|&p| line.has(q.p.place(p).hex)).collect()
            };
            near & Self::kept(&BY_LINE, bars, hex, find)
        })
    }
    /// KR-RIV-10: by water.
    fn by_water(&self, q: Board, bars: &Barriers, country: &Country) -> Places {
        *self.by_water.get_or_init(|| {
            let (wet, hex) = (q.p.tables.wet, q.p.place(self.from).hex);
            if !q.rivers_open() || !wet.has(self.from) {
                return Places::EMPTY;
            }
            let find = || {
                let water = q.waters_from(bars, hex);
                wet.iter().filter(|&p| water.has(q.p.place(p).hex)).collect()
            };
            country.havens().without(self.from) & Self::kept(&BY_WATER, bars, hex, find)
        })
    }
    /// KR-RIV-08: whether a ship is left.
    fn has_ship(&self, q: Board) -> bool {
        q.embarked(q.p.place(self.from).hex) < q.tonnage()
    }
    fn kept(
        known: &'static LocalKey<RefCell<ByHex<u64, Places, 4>>>,
        bars: &Barriers,
        hex: HexId,
        find: impl Fn() -> Places,
    ) -> Places {
        let number = bars.number();
        let there = known.with_borrow_mut(|memo| *memo.get(hex, |&n| n == number, || number, &find));
        debug_assert_eq!(there, find(), "where men might go has changed unseen");
        there
    }
}

impl Walls {
    pub fn of(q: Board, side: Side, bars: &Barriers, lay: &Lay) -> Rc<Self> {
        let country = Country::of(q, side, bars, lay);
        let (number, garrisons) = (country.number, q.s.garrisons.stamp());
        let (shipped, depots) = (&q.s.shipped, &*q.s.depots);
        let alike = |k: &Manned| {
            (k.country, k.garrisons) == (number, garrisons) && k.shipped == *shipped && k.depots == *depots
        };
        let key = || Manned { country: number, garrisons, shipped: shipped.clone(), depots: depots.clone() };
        let find = || (key(), Rc::new(Self::find(q, side, bars, &country, lay)));
        WALLS.with_borrow_mut(|memo| Rc::clone(memo.alike(alike, find)))
    }
    fn find(q: Board, side: Side, bars: &Barriers, country: &Rc<Country>, lay: &Lay) -> Self {
        let takes =
            country.open.iter().filter(|&p| q.works_have_room(p, Sp::ONE).is_ok()).collect::<Places>();
        let spare = q.spare_garrisons(side).next().is_some();
        let forms = if spare { country.empty } else { Places::EMPTY };
        let manned = |p: PlaceId| q.garrison_of(p).is_some() && !q.is_notional(p);
        let hollow = lay.held(side).iter().filter(|&p| !manned(p)).collect::<Places>();
        let there = takes | forms;
        let sends = |way: &&Ways| {
            let goes = (way.by_water(q, bars, country) & there).any() && way.has_ship(q)
                || (way.by_line(q, bars, country) & there).any();
            goes && q.has_men_to_send(side, way.from)
        };
        let ways = country.ways.iter().filter(|way| !hollow.has(way.from));
        let sends = ways.filter(sends).map(|way| way.from).collect();
        let (number, country) = (crate::per::fresh(), Rc::clone(country));
        Self { number, takes, gives: country.gives, forms, hollow, sends, country }
    }
    /// KR-RIV-10, KR-SPS-12: where an SP of a garrison may go, by a line or by water.
    pub fn ships_to(&self, q: Board, bars: &Barriers, from: PlaceId) -> Places {
        let Some(way) = self.country.ways.iter().find(|way| way.from == from && self.sends.has(from)) else {
            return Places::EMPTY;
        };
        let mut there = way.by_line(q, bars, &self.country);
        if way.has_ship(q) {
            there |= way.by_water(q, bars, &self.country);
        }
        there & (self.takes | self.forms)
    }
}
