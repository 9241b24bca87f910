//! GAR, SPS, RIV: works and their garrisons in Reorganisation: who gives and takes men, and where they might go from there. What rests on who stands
//! where is worked out anew only when somebody stands elsewhere; what rests on who is inside, when that changes.

use crate::flow::Board;
use crate::ids::{GarrisonId, PlaceId, Scale, Side};
use crate::lay::{Lay, Places};
use crate::lines::Barriers;
use crate::memo::Memo;
use crate::state::{CONTINGENTS, GARRISONS, PLACES, Works};
use crate::strength::Sp;
use arrayvec::ArrayVec;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use tabletop::hex::HexId;
use tabletop::{Id, WordSet};

/// Some of the garrisons.
type Garrisons = WordSet<GarrisonId, { GARRISONS.div_ceil(64) }>;

/// What rests on works and their garrisons alone.
#[derive(Clone, Debug)]
pub(super) struct Walls {
    on: Manned,
    /// No others have it.
    pub number: u64,
    /// KR-GAR-06, KR-SIE-05: garrisons that take another SP, and that give one.
    pub takes: Places,
    pub gives: Places,
    /// KR-GAR-04: works where one may be formed.
    pub forms: Places,
    /// KR-GAR-09: garrisons with nobody inside that no enemy shuts in.
    hollow: Places,
    /// KR-RIV-10, KR-SPS-12: garrisons that have an SP to send, and those of them that have somewhere to send it.
    ready: Places,
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

/// What walls rest on, besides the country.
#[derive(Clone, PartialEq, Debug)]
struct Manned {
    garrisons: u64,
    ships: Ships,
}

/// What has been embarked.
#[derive(Clone, PartialEq, Debug)]
struct Ships {
    depots: u64,
    shipped: ArrayVec<(HexId, u8), 8>,
}

impl Ships {
    fn are_of(&self, q: Board) -> bool {
        self.depots == q.s.depots.stamp() && self.shipped == q.s.shipped
    }
}
impl Manned {
    fn of(q: Board) -> Self {
        let ships = Ships { depots: q.s.depots.stamp(), shipped: q.s.shipped.clone() };
        Self { garrisons: q.s.garrisons.stamp(), ships }
    }
    fn is_of(&self, q: Board) -> bool {
        self.garrisons == q.s.garrisons.stamp() && self.ships.are_of(q)
    }
}

thread_local! {
    /// By the number of what is in the way, who stands where, and the stamps of friendly hexes and places.
    static COUNTRY: RefCell<Memo<[u64; 4], Rc<Country>, 4>> = const { RefCell::new(Memo::new()) };
    /// Those that were found last, by the number of the country.
    static WALLS: RefCell<Memo<u64, Option<Rc<Walls>>, 4>> = const { RefCell::new(Memo::new()) };
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
        WALLS.with_borrow_mut(|memo| {
            let last = memo.get_mut(country.number, |_| None);
            match last {
                Some(walls) if walls.on.is_of(q) => Rc::clone(walls),
                _ => {
                    let walls = Rc::new(Self::find(q, side, bars, &country, last.as_deref()));
                    debug_assert!(
                        walls.is_like(&Self::find(q, side, bars, &country, None)),
                        "works have changed unseen"
                    );
                    Rc::clone(last.insert(walls))
                }
            }
        })
    }
    /// The places whose works may give or take otherwise than these did; nothing if that is not known.
    pub fn changed(q: Board, was: &Self, now: &Self) -> Option<Places> {
        let touched = q.s.garrisons.touched_since(was.on.garrisons)?;
        let other = |a: Places, b: Places| (a - b) | (b - a);
        let mut changed =
            other(was.takes, now.takes) | other(was.gives, now.gives) | other(was.forms, now.forms);
        changed.extend(touched.filter_map(|garrison| q.s.garrisons[garrison].at));
        Some(changed)
    }
    fn is_like(&self, o: &Self) -> bool {
        let all = |w: &Self| [w.takes, w.gives, w.forms, w.hollow, w.ready, w.sends];
        all(self) == all(o)
    }
    /// Of those that were found last in the same country what has changed since is found again.
    fn find(q: Board, side: Side, bars: &Barriers, country: &Rc<Country>, last: Option<&Self>) -> Self {
        let touched = last.and_then(|last| q.s.garrisons.touched_since(last.on.garrisons));
        let touched = touched.map(|all| all.collect::<Garrisons>());
        let known = last.filter(|_| touched.is_some());
        let none = || (Places::EMPTY, Places::EMPTY, Places::EMPTY);
        let (mut takes, mut hollow, mut ready) = known.map_or_else(none, |w| (w.takes, w.hollow, w.ready));
        for &Post { place, garrison, capacity } in &country.garrisons {
            if touched.is_some_and(|touched| !touched.has(garrison)) {
                continue;
            }
            let (state, open) = (&q.s.garrisons[garrison], country.open.has(place));
            let men = state.sp();
            let room = men + Sp::whole(state.siege.into()) + Sp::ONE <= capacity;
            debug_assert_eq!(room, q.works_have_room(place, Sp::ONE).is_ok());
            takes.set(place, open && room);
            hollow.set(place, open && men.is_none());
            let own = |n: usize| country.own[n] && state.foot[n] | state.horse[n] > 0;
            ready.set(place, (0..CONTINGENTS).any(own));
            debug_assert_eq!(ready.has(place), q.shipped_part(side, place).is_some());
        }
        let forms = match q.spare_garrisons(side).next() {
            Some(_) => country.empty,
            None => Places::EMPTY,
        };
        let mut walls = Self {
            on: Manned::of(q),
            number: crate::per::fresh(),
            takes,
            gives: country.gives,
            forms,
            hollow,
            ready,
            sends: Places::EMPTY,
            country: Rc::clone(country),
        };
        if q.campaign().scale == Scale::Brigade {
            let stale = last.map_or(ready, |last| walls.stale(q, last));
            let sends = last.map_or(Places::EMPTY, |last| last.sends & ready) - stale;
            let goes = |routes: &Routes| {
                (ready & stale).iter().filter(|&p| walls.has_way(q, bars, routes, p)).collect::<Places>()
            };
            walls.sends = sends | Routes::read(bars, goes);
        }
        walls
    }
    /// Garrisons for whom it may have changed since whether somebody takes men of theirs: who had none to send, who is near one that takes them now or
    /// does no more, and who is on the water with such a one or with other ships.
    fn stale(&self, q: Board, last: &Self) -> Places {
        let (now, was) = (self.takes | self.forms, last.takes | last.forms);
        let changed = (now - was) | (was - now);
        let mut stale = self.ready - last.ready;
        for place in changed.iter() {
            stale |= q.p.tables.near[usize::from(q.p.place(place).hex.0)];
        }
        if changed.meets(&q.p.tables.wet) || !last.on.ships.are_of(q) {
            stale |= q.p.tables.wet;
        }
        stale
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
