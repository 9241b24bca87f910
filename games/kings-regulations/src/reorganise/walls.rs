//! GAR, SPS, RIV: works and their garrisons in Reorganisation: who gives and takes men, and where they might go from there. What rests on who stands
//! where is worked out anew only when somebody stands elsewhere; what rests on who is inside, when that changes.

use crate::flow::Board;
use crate::ids::{GarrisonId, PlaceId, Scale, Side};
use crate::lay::{Lay, Places};
use crate::lines::Barriers;
use crate::memo::Memo;
use crate::state::{CONTINGENTS, PLACES, Works};
use crate::strength::Sp;
use arrayvec::ArrayVec;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use tabletop::Id;
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
    /// KR-GAR-09: garrisons with nobody inside that no enemy shuts in.
    hollow: Places,
    /// KR-RIV-10, KR-SPS-12: garrisons that have somewhere to send an SP.
    pub sends: Places,
    country: Rc<Country>,
}

/// What of that rests on who stands where and holds what.
#[derive(Debug)]
struct Country {
    /// No others have it.
    number: u64,
    garrisons: Vec<Post>,
    /// KR-SIE-21: garrisons that no enemy shuts in, and those that give men in any case, by water.
    open: Places,
    gives: Places,
    /// Works that an HQ or a battalion holds.
    shells: Places,
    /// KR-GAR-04, KR-GEN-13: works where nobody is, of a side that controls the hex.
    empty: Places,
    /// The contingents of the side, as garrisons count them.
    own: [bool; CONTINGENTS],
}

/// A garrison of the side, and what its works hold.
#[derive(Debug)]
struct Post {
    place: PlaceId,
    garrison: GarrisonId,
    capacity: Sp,
}

/// Where men of each place might go, when it has been asked for.
struct Routes {
    by_line: Box<[Cell<Option<Places>>]>,
    by_water: Box<[Cell<Option<Places>>]>,
}

/// What walls rest on.
#[derive(PartialEq)]
struct Manned {
    country: u64,
    garrisons: u64,
    depots: u64,
    shipped: ArrayVec<(HexId, u8), 8>,
}

thread_local! {
    /// By the number of what is in the way, who stands where, and the stamps of friendly hexes and places.
    static COUNTRY: RefCell<Memo<[u64; 4], Rc<Country>, 4>> = const { RefCell::new(Memo::new()) };
    static WALLS: RefCell<Memo<Manned, Rc<Walls>, 4>> = const { RefCell::new(Memo::new()) };
    /// By the number of what is in the way.
    static ROUTES: RefCell<Memo<u64, Routes, 4>> = const { RefCell::new(Memo::new()) };
}

impl Country {
    fn of(q: Board, side: Side, bars: &Barriers, lay: &Lay) -> Rc<Self> {
        let key = [bars.number(), lay.posts.number(), q.s.friendly.stamp(), q.s.places.stamp()];
        COUNTRY.with_borrow_mut(|memo| Rc::clone(memo.get(key, |_| Rc::new(Self::find(q, side, lay)))))
    }
    fn find(q: Board, side: Side, lay: &Lay) -> Self {
        let (enemy, held) = (lay.posts.foes(side), lay.held(side));
        let mut garrisons = Vec::with_capacity(held.len());
        let (mut open, mut gives, mut shells) = (Places::EMPTY, Places::EMPTY, Places::EMPTY);
        for place in held.iter() {
            let Some(garrison) = q.garrison_of(place) else {
                shells.insert(place);
                continue;
            };
            garrisons.push(Post { place, garrison, capacity: Sp::whole(q.capacity(place)) });
            // KR-SIE-21: an enemy in the hex shuts it in.
            if !enemy.field.has(q.p.place(place).hex) {
                open.insert(place);
            } else if q.has_open_water(place) {
                gives.insert(place);
            }
        }
        let walled = q.p.tables.walled[q.scenario().campaign] & q.works_controlled(side);
        let ours = walled.iter().filter_map(|h| q.p.atlas.soil(h).place);
        let empty = ours.filter(|&p| q.s.places[p].works == Works::Empty).collect::<Places>();
        let mut own = [false; CONTINGENTS];
        for contingent in q.campaign().contingents.iter() {
            own[q.contingent_index(contingent)] = q.p.contingent(contingent).side == side;
        }
        Self { number: crate::per::fresh(), garrisons, open, gives: gives | open, shells, empty, own }
    }
}

impl Routes {
    fn new() -> Self {
        let unasked = || vec![Cell::new(None); PLACES].into_boxed_slice();
        Self { by_line: unasked(), by_water: unasked() }
    }
    /// Of what is in the way now.
    fn read<T>(bars: &Barriers, read: impl FnOnce(&Self) -> T) -> T {
        ROUTES.with_borrow_mut(|memo| read(memo.get(bars.number(), |_| Self::new())))
    }
    /// KR-SPS-12: the works that a line leads to.
    fn by_line(&self, q: Board, bars: &Barriers, from: PlaceId) -> Places {
        kept(&self.by_line[from.index()], || {
            let hex = q.p.place(from).hex;
            let line = q.line_within(bars, hex, q.p.series.numbers.transfer_mp.into(), 0);
            let close = q.p.tables.near[usize::from(hex.0)];
            close.iter().filter(|&p| line.has(q.p.place(p).hex)).collect()
        })
    }
    /// KR-RIV-10: the works on the same water.
    fn by_water(&self, q: Board, bars: &Barriers, from: PlaceId) -> Places {
        let wet = &q.p.tables.wet;
        if !wet.has(from) || !q.rivers_open() {
            return Places::EMPTY;
        }
        kept(&self.by_water[from.index()], || {
            let water = q.waters_from(bars, q.p.place(from).hex);
            wet.iter().filter(|&p| water.has(q.p.place(p).hex)).collect()
        })
    }
}

/// What was found when it was asked for, or what is found now.
#[inline]
fn kept(known: &Cell<Option<Places>>, find: impl Fn() -> Places) -> Places {
    if let Some(there) = known.get() {
        debug_assert_eq!(there, find(), "where men might go has changed unseen");
        return there;
    }
    let there = find();
    known.set(Some(there));
    there
}

/// KR-RIV-08: whether a ship is left.
fn has_ship(q: Board, from: PlaceId) -> bool {
    q.embarked(q.p.place(from).hex) < q.tonnage()
}

impl Walls {
    pub fn of(q: Board, side: Side, bars: &Barriers, lay: &Lay) -> Rc<Self> {
        let country = Country::of(q, side, bars, lay);
        let (number, garrisons) = (country.number, q.s.garrisons.stamp());
        let (shipped, depots) = (&q.s.shipped, q.s.depots.stamp());
        let alike = |k: &Manned| {
            (k.country, k.garrisons, k.depots) == (number, garrisons, depots) && k.shipped == *shipped
        };
        let key = || Manned { country: number, garrisons, depots, shipped: shipped.clone() };
        let find = || (key(), Rc::new(Self::find(q, side, bars, &country)));
        WALLS.with_borrow_mut(|memo| Rc::clone(memo.alike(alike, find)))
    }
    fn find(q: Board, side: Side, bars: &Barriers, country: &Rc<Country>) -> Self {
        let (mut takes, mut hollow, mut ready) = (Places::EMPTY, Places::EMPTY, Places::EMPTY);
        for &Post { place, garrison, capacity } in &country.garrisons {
            let (state, open) = (&q.s.garrisons[garrison], country.open.has(place));
            let men = state.sp();
            let room = men + Sp::whole(state.siege.into()) + Sp::ONE <= capacity;
            debug_assert_eq!(room, q.works_have_room(place, Sp::ONE).is_ok());
            takes.set(place, open && room);
            if men.is_none() {
                hollow.set(place, open);
                continue;
            }
            let own = |n: usize| country.own[n] && state.foot[n] | state.horse[n] > 0;
            ready.set(place, (0..CONTINGENTS).any(own));
            debug_assert_eq!(ready.has(place), q.shipped_part(side, place).is_some());
        }
        let forms = match q.spare_garrisons(side).next() {
            Some(_) => country.empty,
            None => Places::EMPTY,
        };
        let mut walls = Self {
            number: crate::per::fresh(),
            takes,
            gives: country.gives,
            forms,
            hollow,
            sends: Places::EMPTY,
            country: Rc::clone(country),
        };
        if q.campaign().scale == Scale::Brigade {
            let goes =
                |routes: &Routes| ready.iter().filter(|&p| walls.has_way(q, bars, routes, p)).collect();
            walls.sends = Routes::read(bars, goes);
        }
        walls
    }
    /// Whether somebody takes an SP of a garrison. What costs least to ask comes first.
    fn has_way(&self, q: Board, bars: &Barriers, routes: &Routes, from: PlaceId) -> bool {
        let there = (self.takes | self.forms).without(from);
        let near = there & q.p.tables.near[usize::from(q.p.place(from).hex.0)];
        there.meets(&routes.by_water(q, bars, from)) && has_ship(q, from)
            || (near.any() && self.country.open.has(from) && near.meets(&routes.by_line(q, bars, from)))
    }
    /// KR-RIV-10, KR-SPS-12: where an SP of a garrison may go, by a line or by water.
    pub fn ships_to(&self, q: Board, bars: &Barriers, from: PlaceId) -> Places {
        if !self.sends.has(from) {
            return Places::EMPTY;
        }
        let mut there = Places::EMPTY;
        // KR-SIE-21: out of works that are shut in nobody goes by land.
        if self.country.open.has(from) {
            there |= Routes::read(bars, |routes| routes.by_line(q, bars, from));
        }
        if has_ship(q, from) {
            there |= Routes::read(bars, |routes| routes.by_water(q, bars, from));
        }
        (there & (self.takes | self.forms)).without(from)
    }
    /// KR-GAR-09, KR-GAR-16: the works that may be left to nobody.
    pub fn idle(&self, q: Board, side: Side) -> Places {
        let mut idle = self.hollow;
        idle.extend(self.country.shells.iter().filter(|&p| q.may_remove_garrison(side, p).is_ok()));
        debug_assert!(
            q.campaign().places.iter().all(|p| idle.has(p) == q.may_remove_garrison(side, p).is_ok()),
            "who may leave has changed unseen"
        );
        idle
    }
}
