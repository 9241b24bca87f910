//! GAR, SPS, RIV: works and their garrisons in Reorganisation: who gives and takes men, and where they might go from there. What rests on who stands
//! where is worked out anew only when somebody stands elsewhere; what rests on who is inside, when that changes.

use crate::flow::Board;
use crate::ids::{PlaceId, Scale, Side};
use crate::lay::{Lay, Places};
use crate::lines::{Barriers, Posted};
use crate::memo::Memo;
use crate::state::Works;
use crate::strength::Sp;
use arrayvec::ArrayVec;
use std::cell::RefCell;
use std::rc::Rc;
use tabletop::hex::HexId;

/// What rests on works and their garrisons alone.
#[derive(Clone, Debug)]
pub(super) struct Walls {
    /// KR-GAR-06, KR-SIE-05: garrisons that take another SP, and that give one.
    pub takes: Places,
    pub gives: Places,
    /// KR-GAR-04: works where one may be formed.
    pub forms: Places,
    /// KR-GAR-09: works that are held with nobody inside, or by an HQ or a battalion.
    pub hollow: Places,
    /// KR-RIV-10, KR-SPS-12: garrisons that have somewhere to send an SP, and where.
    pub sends: Places,
    ways: Vec<(PlaceId, Places)>,
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

#[derive(Debug)]
struct Ways {
    from: PlaceId,
    by_line: Places,
    by_water: Places,
}

/// What walls rest on.
#[derive(PartialEq)]
struct Manned {
    country: u64,
    garrisons: u64,
    shipped: ArrayVec<(HexId, u8), 8>,
}

thread_local! {
    static COUNTRY: RefCell<Memo<(Posted, u64), Rc<Country>, 4>> = const { RefCell::new(Memo::new()) };
    static WALLS: RefCell<Memo<Manned, Rc<Walls>, 4>> = const { RefCell::new(Memo::new()) };
}

impl Country {
    fn of(q: Board, side: Side, bars: &Barriers, lay: &Lay) -> Rc<Self> {
        let (places, stamps) = (q.s.places.stamp(), q.stamps());
        let alike = |(posted, p): &(Posted, u64)| *p == places && q.is_posted(posted, side, stamps);
        let find = || ((q.posted(side), places), Rc::new(Self::find(q, side, bars, lay)));
        COUNTRY.with_borrow_mut(|memo| Rc::clone(memo.alike(alike, find)))
    }
    fn find(q: Board, side: Side, bars: &Barriers, lay: &Lay) -> Self {
        let (enemy, held) = (lay.posts.foes(side), lay.held(side));
        let garrisons = held.iter().filter(|&p| q.garrison_of(p).is_some()).collect::<Places>();
        // KR-SIE-21: an enemy in the hex shuts it in.
        let open = garrisons.iter().filter(|&p| !enemy.field.has(q.p.place(p).hex)).collect::<Places>();
        let gives = open | garrisons.iter().filter(|&p| q.has_water(p)).collect();
        let walled = q.p.tables.walled[q.scenario().campaign] & q.works_controlled(side);
        let ours = walled.iter().filter_map(|h| q.p.atlas.soil(h).place);
        let empty = ours.filter(|&p| q.s.places[p].works == Works::Empty).collect::<Places>();
        let mut ways = Vec::new();
        if q.campaign().scale == Scale::Brigade {
            ways.extend(garrisons.iter().map(|from| Ways::of(q, bars, from, open.has(from), open | empty)));
        }
        Self { number: crate::per::fresh(), open, gives, empty, ways }
    }
}

impl Ways {
    /// KR-SPS-12, KR-RIV-10: by a line if nobody shuts it in, or by water, to some of these places.
    fn of(q: Board, bars: &Barriers, from: PlaceId, open: bool, there: Places) -> Self {
        let (quay, wet, there) = (q.p.place(from).hex, q.p.tables.wet, there.without(from));
        let (mut by_line, mut by_water) = (Places::EMPTY, Places::EMPTY);
        let near = there & q.p.tables.near[usize::from(quay.0)];
        if open && near.any() {
            let line = q.line_within(bars, quay, q.p.series.numbers.transfer_mp.into(), 0);
            by_line = near.iter().filter(|&p| line.has(q.p.place(p).hex)).collect();
        }
        if q.rivers_open() && wet.has(from) {
            let water = q.waters_from(bars, quay);
            by_water = (there & wet).iter().filter(|&p| water.has(q.p.place(p).hex)).collect();
        }
        Self { from, by_line, by_water }
    }
}

impl Walls {
    pub fn of(q: Board, side: Side, bars: &Barriers, lay: &Lay) -> Rc<Self> {
        let country = Country::of(q, side, bars, lay);
        let (number, garrisons, shipped) = (country.number, q.s.garrisons.stamp(), &q.s.shipped);
        let alike = |k: &Manned| (k.country, k.garrisons) == (number, garrisons) && k.shipped == *shipped;
        let key = || Manned { country: number, garrisons, shipped: shipped.clone() };
        let find = || (key(), Rc::new(Self::find(q, side, &country, lay)));
        WALLS.with_borrow_mut(|memo| Rc::clone(memo.alike(alike, find)))
    }
    fn find(q: Board, side: Side, country: &Country, lay: &Lay) -> Self {
        let takes =
            country.open.iter().filter(|&p| q.works_have_room(p, Sp::ONE).is_ok()).collect::<Places>();
        let spare = q.spare_garrisons(side).next().is_some();
        let forms = if spare { country.empty } else { Places::EMPTY };
        let manned = |p: PlaceId| q.garrison_of(p).is_some() && !q.is_notional(p);
        let hollow = lay.held(side).iter().filter(|&p| !manned(p)).collect();
        let (mut sends, mut ways) = (Places::EMPTY, Vec::new());
        for way in &country.ways {
            let mut there = way.by_line;
            if way.by_water.any() && q.embarked(q.p.place(way.from).hex) < q.tonnage() {
                there |= way.by_water;
            }
            there &= takes | forms;
            if there.any() && q.has_men_to_send(side, way.from) {
                sends.insert(way.from);
                ways.push((way.from, there));
            }
        }
        Self { takes, gives: country.gives, forms, hollow, sends, ways }
    }
    /// KR-RIV-10, KR-SPS-12: where an SP of a garrison may go, by a line or by water.
    pub fn ships_to(&self, from: PlaceId) -> Places {
        self.ways.iter().find(|way| way.0 == from).map_or(Places::EMPTY, |way| way.1)
    }
}
