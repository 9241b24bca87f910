//! GEN: who stands where, put in order once for each position: which units are with which HQ, which hexes each side stands in.

use crate::board::{Board, Presence};
use crate::ids::{HqId, HqType, PlaceId, Side, UnitId};
use crate::memo::Memo;
use crate::state::{HQS, Hexes, PLACES, SIDES, State, UNITS, UnitAt};
use arrayvec::ArrayVec;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use tabletop::hex::HexId;
use tabletop::{Id, WordSet};

/// Some of the units.
pub type Units = WordSet<UnitId, { UNITS / 64 }>;
/// Some of the places.
pub type Places = WordSet<PlaceId, { PLACES / 64 }>;
/// Some of the HQs.
pub type Hqs = WordSet<HqId, { HQS / 64 }>;

/// What all this rests on.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
struct Key {
    pack: u64,
    scenario: u8,
    units: u64,
    hqs: u64,
    places: u64,
}

/// Where the sides stand. What rests on that alone holds while men change from one HQ to another.
#[derive(Debug)]
pub struct Posts {
    /// No others have it, but those that are alike in one game may.
    number: u64,
    /// The same for what of it is in the way of lines of each side, and for the works that its enemies hold.
    ways: [u64; SIDES],
    walls: [u64; SIDES],
    /// So many sides there are, up to the last that plays: who does not play has nobody anywhere.
    count: usize,
    /// Where each side has HQs and units outside works, and where it holds works; then the same for each of them with its friends; then for all
    /// others.
    all: Vec<Presence>,
    /// Hexes where somebody has come or gone since that was put together, the first of them with who was there.
    stale: Hexes,
    was: ArrayVec<(HexId, [u8; 3]), FEW>,
    /// Works have changed hands since.
    fell: bool,
    /// The places whose works each side holds.
    held: [Places; SIDES],
}

/// In so many hexes somebody comes or goes at a time; where it is more, all is taken for changed.
const FEW: usize = 8;

impl Clone for Posts {
    fn clone(&self) -> Self {
        Self { all: self.all.clone(), was: self.was.clone(), ..*self }
    }
    /// Straight into its place.
    fn clone_from(&mut self, o: &Self) {
        self.all.clone_from(&o.all);
        self.was.clone_from(&o.was);
        (self.number, self.ways, self.walls) = (o.number, o.ways, o.walls);
        (self.count, self.held, self.stale, self.fell) = (o.count, o.held, o.stale, o.fell);
    }
}

impl Posts {
    const EMPTY: Self = Self {
        number: 0,
        ways: [0; SIDES],
        walls: [0; SIDES],
        count: 0,
        all: Vec::new(),
        stale: Hexes::EMPTY,
        was: ArrayVec::new_const(),
        fell: false,
        held: [Places::EMPTY; SIDES],
    };
    /// Nobody of those who play in a game is anywhere.
    fn nobody(q: Board) -> Self {
        let count = q.sides().map(Id::index).max().map_or(0, |n| n + 1);
        Self { count, all: vec![Presence::NOBODY; 3 * count], ..Self::EMPTY }
    }
    /// Posts of one's own to change; some that nobody looks at any more give their place.
    fn own<'a>(posts: &'a mut Rc<Self>, spare: &mut Option<Rc<Self>>) -> &'a mut Self {
        if Rc::get_mut(posts).is_none()
            && let Some(mut old) = spare.take()
            && let Some(place) = Rc::get_mut(&mut old)
        {
            place.clone_from(posts);
            *posts = old;
        }
        Rc::make_mut(posts)
    }
    fn sides(&self) -> &[Presence] {
        &self.all[..self.count]
    }
    /// A side, of which somebody comes to a hex or leaves it.
    fn one(&mut self, side: Side, hex: HexId) -> &mut Presence {
        self.note(hex);
        &mut self.all[..self.count][side.index()]
    }
    /// Somebody comes to a hex, or leaves it.
    fn note(&mut self, hex: HexId) {
        if !self.stale.has(hex) {
            self.stale.insert(hex);
            let there = self.who(hex);
            self.fell |= self.was.try_push((hex, there)).is_err();
        }
    }
    /// Whether somebody stands elsewhere than when that was put together.
    fn is_new(&self) -> bool {
        self.fell || self.was.iter().any(|&(hex, there)| self.who(hex) != there)
    }

    /// Who holds the works of a place now.
    fn hold(&mut self, q: Board, place: PlaceId) {
        let hex = q.p.place(place).hex;
        self.note(hex);
        self.fell = true;
        self.all[..self.count].iter_mut().for_each(|one| one.works.remove(hex));
        self.held.iter_mut().for_each(|held| held.remove(place));
        if let Some(side) = q.works_side(place) {
            self.one(side, hex).works.insert(hex);
            self.held[side.index()].insert(place);
        }
    }
    /// By him who holds it now, or by nobody.
    fn is_held(&self, q: Board, place: PlaceId) -> bool {
        let holder = q.works_side(place);
        (0..SIDES).all(|side| self.held[side].has(place) == (holder == Some(Side(side as u8))))
    }
    fn is_like(&self, o: &Self) -> bool {
        self.sides() == o.sides() && self.held == o.held
    }
    /// They are new ones: all stand where they stand.
    fn renumber(&mut self, q: Board) {
        self.number = crate::per::fresh();
        self.fell = false;
        let was = std::mem::take(&mut self.was);
        // Who does not play has nobody anywhere, and no friends.
        let playing = q.sides().fold(0, |all, side| all | 1 << side.0);
        let telling = &q.p.tables.telling[q.scenario().campaign];
        let teams = q.sides().map(|side| (side.index(), playing & q.team_bits(side)));
        let teams = teams.collect::<ArrayVec<_, SIDES>>();
        for hex in std::mem::replace(&mut self.stale, Hexes::EMPTY).iter() {
            let now = self.who(hex);
            let before = was.iter().find(|(h, _)| *h == hex).map_or(now.map(|sides| !sides), |w| w.1);
            let [field, men, works] = [0, 1, 2].map(|i| now[i] ^ before[i]);
            for &(side, own) in &teams {
                for (part, those) in [(1, own), (2, playing & !own)] {
                    if (field | men | works) & those == 0 {
                        continue;
                    }
                    let there = &mut self.all[part * self.count + side];
                    there.field.set(hex, now[0] & those != 0);
                    there.men.set(hex, now[1] & those != 0);
                    there.works.set(hex, now[2] & those != 0);
                    if works & those != 0 || part == 2 || telling.has(hex) {
                        self.ways[side] = 0;
                    }
                    if works & those != 0 && part == 2 {
                        self.walls[side] = 0;
                    }
                }
            }
        }
        for number in self.ways.iter_mut().chain(&mut self.walls).filter(|number| **number == 0) {
            *number = crate::per::fresh();
        }
        debug_assert!(q.sides().all(|side| {
            let own = playing & q.team_bits(side);
            (*self.team(side), *self.foes(side)) == (self.presence(own), self.presence(playing & !own))
        }));
    }
    /// The sides that stand in a hex, those with more than guns, and him who holds its works, as bits.
    #[inline]
    fn who(&self, hex: HexId) -> [u8; 3] {
        let sides = self.sides().iter().enumerate();
        sides.fold([0; 3], |[field, men, works], (side, one)| {
            let bit = |there: &Hexes| u8::from(there.has(hex)) << side;
            [field | bit(&one.field), men | bit(&one.men), works | bit(&one.works)]
        })
    }
    /// The hexes where these sides stand, as bits.
    pub fn presence(&self, sides: u8) -> Presence {
        let mut there = Presence::NOBODY;
        for (_, one) in self.sides().iter().enumerate().filter(|(side, _)| sides >> side & 1 == 1) {
            there.field |= one.field;
            there.men |= one.men;
            there.works |= one.works;
        }
        there
    }
    /// The same number, the same posts.
    pub fn number(&self) -> u64 {
        self.number
    }
    /// With the same number there is the same in the way of lines of a side: those of others, and its own where they keep a way open or hold a port.
    pub fn ways(&self, side: Side) -> u64 {
        self.ways[side.index()]
    }
    /// With the same number its enemies hold the same works.
    pub fn walls(&self, side: Side) -> u64 {
        self.walls[side.index()]
    }
    /// A side and its friends.
    #[inline]
    pub fn team(&self, side: Side) -> &Presence {
        self.of(1, side)
    }
    /// All others.
    #[inline]
    pub fn foes(&self, side: Side) -> &Presence {
        self.of(2, side)
    }
    #[inline]
    pub fn side(&self, side: Side) -> &Presence {
        self.of(0, side)
    }
    #[inline]
    fn of(&self, part: usize, side: Side) -> &Presence {
        let known = side.index() < self.count;
        known.then(|| self.all.get(part * self.count + side.index())).flatten().unwrap_or(&Presence::NOBODY)
    }
    /// The places whose works a side holds.
    pub fn held(&self, side: Side) -> Places {
        self.held[side.index()]
    }
    /// Those that its enemies hold.
    pub fn held_by_foes(&self, q: Board, side: Side) -> Places {
        let foes = q.sides().filter(|&s| q.enemies(side, s));
        foes.fold(Places::EMPTY, |all, s| all | self.held(s))
    }
}

#[derive(Debug)]
pub struct Lay {
    /// The same number, the same lay; and the same but for who holds works.
    number: u64,
    muster: u64,
    pub posts: Rc<Posts>,
    /// KR-CTR-28: the units in the box of each HQ.
    pub of: [Units; HQS],
    /// KR-HQS-14: the HQs under each.
    pub under: [Hqs; HQS],
    /// Units by themselves outside works, and the hexes they are in.
    pub loose: Units,
    pub loose_in: Hexes,
    /// KR-OPS-04: HQs by themselves, dummies among them, and the hexes they are in.
    pub free: Hqs,
    pub free_in: Hexes,
    /// KR-MOV-06: the allowance of the slowest in each Formation, when it has been asked for.
    slow: [Cell<u8>; HQS],
    /// Where everybody was when this was put in order.
    units: [UnitAt; UNITS],
    hqs: [Post; HQS],
}

/// In place of an allowance: nobody has asked, and nobody is there.
const UNASKED: u8 = u8::MAX;
const NOBODY: u8 = u8::MAX - 1;

impl Clone for Lay {
    fn clone(&self) -> Self {
        Self { posts: Rc::clone(&self.posts), slow: self.slow.clone(), ..*self }
    }
    /// Straight into its place.
    fn clone_from(&mut self, o: &Self) {
        (self.number, self.muster) = (o.number, o.muster);
        self.posts = Rc::clone(&o.posts);
        (self.of, self.under) = (o.of, o.under);
        (self.loose, self.loose_in, self.free, self.free_in) = (o.loose, o.loose_in, o.free, o.free_in);
        (self.units, self.hqs) = (o.units, o.hqs);
        self.slow.clone_from(&o.slow);
    }
}

/// Where an HQ is, and under which.
type Post = (Option<HexId>, Option<HqId>);

impl Lay {
    fn empty() -> Self {
        Self {
            number: 0,
            muster: crate::per::fresh(),
            posts: Rc::new(Posts::EMPTY),
            of: [Units::EMPTY; HQS],
            under: [Hqs::EMPTY; HQS],
            loose: Units::EMPTY,
            loose_in: Hexes::EMPTY,
            free: Hqs::EMPTY,
            free_in: Hexes::EMPTY,
            slow: [const { Cell::new(UNASKED) }; HQS],
            units: [UnitAt::Unformed; UNITS],
            hqs: [(None, None); HQS],
        }
    }

    /// All of a position, put in order from the beginning.
    fn anew(q: Board) -> Self {
        let (mut lay, mut posts, campaign) = (Self::empty(), Posts::nobody(q), q.campaign());
        campaign.hqs.iter().for_each(|hq| lay.put_hq(q, &mut posts, hq));
        campaign.units.iter().for_each(|unit| lay.put_unit(q, &mut posts, unit));
        campaign.places.iter().for_each(|place| posts.hold(q, place));
        lay.posts = Rc::new(posts);
        lay
    }
    /// Whether somebody is elsewhere than he was when this was put in order, of those that were touched since.
    fn is_past(
        &self,
        q: Board,
        touched: &Touched<
            impl Iterator<Item = UnitId> + Clone,
            impl Iterator<Item = HqId> + Clone,
            impl Iterator<Item = PlaceId> + Clone,
        >,
    ) -> bool {
        let campaign = q.campaign();
        let mut units = touched.units.clone().filter(|&u| campaign.units.has(u));
        let mut hqs = touched.hqs.clone().filter(|&h| campaign.hqs.has(h));
        let mut places = touched.places.clone().filter(|&p| campaign.places.has(p));
        units.any(|u| self.units[u.index()] != q.s.units[u].at)
            || hqs.any(|h| self.hqs[h.index()] != (q.s.hqs[h].at, q.s.hqs[h].under))
            || places.any(|p| !self.posts.is_held(q, p))
    }
    /// Brings one of a moment ago up to this position: what was touched since is put where it is now. Gives whether anybody is elsewhere.
    fn follow(
        &mut self,
        q: Board,
        touched: Touched<
            impl Iterator<Item = UnitId>,
            impl Iterator<Item = HqId>,
            impl Iterator<Item = PlaceId>,
        >,
        mut spare: Option<Rc<Posts>>,
        nobody: &Rc<Posts>,
    ) -> bool {
        let (campaign, mut moved, mut fell) = (q.campaign(), false, false);
        let mut posts = std::mem::replace(&mut self.posts, Rc::clone(nobody));
        for hq in touched.hqs.filter(|&h| campaign.hqs.has(h)) {
            let state = &q.s.hqs[hq];
            if self.hqs[hq.index()] != (state.at, state.under) {
                self.put_hq(q, Posts::own(&mut posts, &mut spare), hq);
                moved = true;
            }
        }
        for unit in touched.units.filter(|&u| campaign.units.has(u)) {
            if self.units[unit.index()] != q.s.units[unit].at {
                self.put_unit(q, Posts::own(&mut posts, &mut spare), unit);
                moved = true;
            }
        }
        for place in touched.places.filter(|&p| campaign.places.has(p)) {
            if !posts.is_held(q, place) {
                Posts::own(&mut posts, &mut spare).hold(q, place);
                fell = true;
            }
        }
        self.posts = posts;
        if moved {
            self.muster = crate::per::fresh();
        }
        moved || fell
    }

    /// An HQ is where it is now, and no more where it was.
    fn put_hq(&mut self, q: Board, posts: &mut Posts, hq: HqId) {
        let ((was_at, was_under), now) = (self.hqs[hq.index()], &q.s.hqs[hq]);
        self.hqs[hq.index()] = (now.at, now.under);
        if was_under != now.under {
            was_under.into_iter().chain(now.under).for_each(|above| self.slow[above.index()].set(UNASKED));
        }
        if let Some(above) = was_under {
            self.under[above.index()].remove(hq);
        }
        let was_free = self.free.has(hq);
        self.free.remove(hq);
        if let Some(hex) = was_at.filter(|_| was_free) {
            let left = self.free.iter().any(|h| self.hqs[h.index()].0 == Some(hex));
            self.free_in.set(hex, left);
            self.count(q, posts, q.p.hq(hq).side, hex);
        }
        if let Some(above) = now.under {
            self.under[above.index()].insert(hq);
        } else if let Some(hex) = now.at
            && q.p.hq(hq).kind != HqType::Garrison
        {
            let there = posts.one(q.p.hq(hq).side, hex);
            there.field.insert(hex);
            there.men.insert(hex);
            self.free.insert(hq);
            self.free_in.insert(hex);
        }
    }
    fn put_unit(&mut self, q: Board, posts: &mut Posts, unit: UnitId) {
        let was = std::mem::replace(&mut self.units[unit.index()], q.s.units[unit].at);
        match was {
            UnitAt::Hex(hex) => {
                self.loose.remove(unit);
                let left = self.loose.iter().any(|u| self.units[u.index()] == UnitAt::Hex(hex));
                self.loose_in.set(hex, left);
                self.count(q, posts, q.p.unit(unit).side, hex);
            }
            UnitAt::Hq(hq) => self.of_box(hq).remove(unit),
            _ => {}
        }
        match q.s.units[unit].at {
            UnitAt::Hex(hex) => {
                let there = posts.one(q.p.unit(unit).side, hex);
                there.field.insert(hex);
                if !q.p.tables.guns.has(unit) {
                    there.men.insert(hex);
                }
                self.loose.insert(unit);
                self.loose_in.insert(hex);
            }
            UnitAt::Hq(hq) => self.of_box(hq).insert(unit),
            _ => {}
        }
    }
    /// The units of an HQ, of which one comes or goes.
    fn of_box(&mut self, hq: HqId) -> &mut Units {
        let above = self.hqs[hq.index()].1;
        above.into_iter().chain([hq]).for_each(|h| self.slow[h.index()].set(UNASKED));
        &mut self.of[hq.index()]
    }
    /// Whether a side still stands in a hex that somebody of it has left.
    fn count(&self, q: Board, posts: &mut Posts, side: Side, hex: HexId) {
        let hq = |h: HqId| self.hqs[h.index()].0 == Some(hex) && q.p.hq(h).side == side;
        let unit = |u: UnitId| self.units[u.index()] == UnitAt::Hex(hex) && q.p.unit(u).side == side;
        let led = self.free_in.has(hex) && self.free.iter().any(hq);
        let (loose, guns) = (self.loose_in.has(hex), q.p.tables.guns);
        let men = led || (loose && (self.loose - guns).iter().any(unit));
        let there = posts.one(side, hex);
        there.men.set(hex, men);
        there.field.set(hex, men || (loose && (self.loose & guns).iter().any(unit)));
    }

    /// What tells it from all others: with the same number everybody is with whom he was, and where.
    pub fn number(&self) -> u64 {
        self.number
    }
    /// The same, whoever holds works.
    pub fn muster(&self) -> u64 {
        self.muster
    }
    /// The places whose works a side holds.
    pub fn held(&self, side: Side) -> Places {
        self.posts.held(side)
    }
    /// The sides that have somebody in a hex outside works, as bits.
    pub fn in_field(&self, hex: HexId) -> u8 {
        if !self.free_in.has(hex) && !self.loose_in.has(hex) {
            return 0;
        }
        let there = self.posts.sides().iter().enumerate().filter(|(_, one)| one.field.has(hex));
        there.fold(0, |sides, (side, _)| sides | 1 << side)
    }
    /// KR-MOV-06: the allowance of the slowest in a Formation.
    #[inline]
    pub fn slowest(&self, q: Board, hq: HqId) -> Option<u8> {
        let known = &self.slow[hq.index()];
        let find = || q.slowest(self.formation(hq).iter()).unwrap_or(NOBODY);
        if known.get() == UNASKED {
            known.set(find());
        }
        debug_assert_eq!(known.get(), find(), "the slowest has changed unseen");
        Some(known.get()).filter(|&ma| ma != NOBODY)
    }
    /// KR-CTR-24: an HQ with everything under it is one Formation.
    #[inline]
    pub fn formation(&self, hq: HqId) -> Units {
        self.under[hq.index()].iter().fold(self.of[hq.index()], |all, h| all | self.of[h.index()])
    }
}

impl Lay {
    /// The same as if it were put in order from the beginning.
    fn is_right(&self, q: Board) -> bool {
        let anew = Self::anew(q);
        self.posts.is_like(&anew.posts)
            && (self.of, self.under) == (anew.of, anew.under)
            && (self.loose, self.loose_in) == (anew.loose, anew.loose_in)
            && (self.free, self.free_in) == (anew.free, anew.free_in)
    }
}

/// What was touched since a lay was put in order.
struct Touched<U, H, P> {
    units: U,
    hqs: H,
    places: P,
}

/// The last few positions.
struct Lays {
    last: usize,
    kept: Vec<Slot>,
    /// In the place of posts that are taken out to be changed.
    nobody: Rc<Posts>,
}

/// A position, and how many states had been copied when it was put in order.
struct Slot {
    key: Key,
    copies: u64,
    lay: Rc<Lay>,
}

const KEPT: usize = 4;

/// The hexes that are friendly to each side, and to some together, as bits, as they are asked for.
struct Claims {
    each: [Hexes; SIDES],
    some: Vec<(u8, Hexes)>,
}

/// The position that was asked for last.
type Now = Option<(Key, Rc<Lay>)>;

thread_local! {
    static CLAIMS: RefCell<Memo<u64, Claims, 4>> = const { RefCell::new(Memo::new()) };
    static LAYS: RefCell<Lays> = RefCell::new(Lays { last: 0, kept: Vec::new(), nobody: Rc::new(Posts::EMPTY) });
    static NOW: RefCell<Now> = const { RefCell::new(None) };
}

impl Key {
    fn of(q: Board) -> Self {
        Self {
            pack: q.p.tables.number,
            scenario: q.s.scenario,
            units: q.s.units.stamp(),
            hqs: q.s.hqs.stamp(),
            places: q.s.places.stamp(),
        }
    }
    /// Whether it is the position now.
    #[inline]
    fn is_of(&self, q: Board) -> bool {
        let other = (self.units ^ q.s.units.stamp())
            | (self.hqs ^ q.s.hqs.stamp())
            | (self.places ^ q.s.places.stamp())
            | (self.pack ^ q.p.tables.number)
            | u64::from(self.scenario ^ q.s.scenario);
        other == 0
    }
    /// What was touched between this and now, of the same game, if that is known.
    fn touched<'a>(
        &self,
        now: &Self,
        s: &'a State,
    ) -> Option<
        Touched<
            impl Iterator<Item = UnitId> + Clone + use<'a>,
            impl Iterator<Item = HqId> + Clone + use<'a>,
            impl Iterator<Item = PlaceId> + Clone + use<'a>,
        >,
    > {
        if (self.pack, self.scenario) != (now.pack, now.scenario) {
            return None;
        }
        let (units, hqs) = (s.units.touched_since(self.units)?, s.hqs.touched_since(self.hqs)?);
        Some(Touched { units, hqs, places: s.places.touched_since(self.places)? })
    }
}

impl Lays {
    fn turn_to(&mut self, q: Board) -> (Key, Rc<Lay>) {
        let key = Key::of(q);
        let known = self.kept.iter().position(|slot| slot.key == key);
        self.last = known.unwrap_or_else(|| self.find(q, key));
        (key, Rc::clone(&self.kept[self.last].lay))
    }
    /// The place of what is found for a key that is not kept.
    fn find(&mut self, q: Board, key: Key) -> usize {
        let copies = crate::per::copies();
        let order = (0..self.kept.len()).map(|n| (self.last + n) % self.kept.len());
        let near = order.into_iter().find_map(|n| Some((n, self.kept[n].key.touched(&key, q.s)?)));
        let Some((n, touched)) = near else {
            let at = self.place(key, copies);
            self.kept[at].lay = Rc::new(Lay::anew(q));
            self.settle(q, at);
            return at;
        };
        // Nobody has a copy of the state as it was then: it is never asked of it again.
        let gone = self.kept[n].copies == copies;
        if gone && let Some(lay) = Rc::get_mut(&mut self.kept[n].lay) {
            let moved = lay.follow(q, touched, None, &self.nobody);
            self.kept[n].key = key;
            if moved {
                self.settle(q, n);
            }
            debug_assert!(self.kept[n].lay.is_right(q), "who stands where is not what it was followed to");
            return n;
        }
        // Whoever was touched stands where he stood.
        if !self.kept[n].lay.is_past(q, &touched) {
            debug_assert!(self.kept[n].lay.is_right(q), "who stands where is not what it was followed to");
            let lay = Rc::clone(&self.kept[n].lay);
            let at = if gone { n } else { self.place(key, copies) };
            self.kept[at] = Slot { key, copies, lay };
            return at;
        }
        let lay = Rc::clone(&self.kept[n].lay);
        let at = self.place(key, copies);
        let place = &mut self.kept[at].lay;
        // What others look at stays what it is.
        let spare = match Rc::get_mut(place) {
            Some(now) => {
                let spare = std::mem::replace(&mut now.posts, Rc::clone(&lay.posts));
                now.clone_from(&lay);
                Some(spare)
            }
            None => {
                *place = Rc::new(Lay::clone(&lay));
                None
            }
        };
        drop(lay);
        Rc::make_mut(place).follow(q, touched, spare, &self.nobody);
        self.settle(q, at);
        at
    }
    /// A place for a new position, in that of the oldest if need be.
    fn place(&mut self, key: Key, copies: u64) -> usize {
        if self.kept.len() < KEPT {
            self.kept.push(Slot { key, copies, lay: Rc::new(Lay::empty()) });
            return self.kept.len() - 1;
        }
        let at = (self.last + 1) % KEPT;
        (self.kept[at].key, self.kept[at].copies) = (key, copies);
        at
    }
    /// What was changed gets numbers of its own, unless all stand as they stood in some other position: then what follows from that is still so.
    fn settle(&mut self, q: Board, at: usize) {
        let (key, now) = (self.kept[at].key, &self.kept[at].lay);
        debug_assert!(now.is_right(q), "who stands where is not what it was followed to");
        let new = now.posts.is_new();
        let others = self.kept.iter().enumerate().filter(|&(n, slot)| {
            new && n != at && (slot.key.pack, slot.key.scenario) == (key.pack, key.scenario)
        });
        let known = others.map(|(_, slot)| &slot.lay.posts).find(|o| o.is_like(&now.posts)).map(Rc::clone);
        let now = Rc::make_mut(&mut self.kept[at].lay);
        now.number = crate::per::fresh();
        match known {
            Some(posts) => now.posts = posts,
            None if new => Rc::make_mut(&mut now.posts).renumber(q),
            None => {}
        }
    }
}

impl Board<'_> {
    /// Who stands where now.
    #[inline]
    pub fn lay(self) -> Rc<Lay> {
        let now = NOW.with_borrow(|now| match now {
            Some((key, lay)) if key.is_of(self) => Some(Rc::clone(lay)),
            _ => None,
        });
        now.unwrap_or_else(|| self.turn())
    }
    #[cold]
    #[inline(never)]
    fn turn(self) -> Rc<Lay> {
        NOW.set(None);
        let (key, lay) = LAYS.with_borrow_mut(|lays| lays.turn_to(self));
        NOW.set(Some((key, Rc::clone(&lay))));
        lay
    }

    /// KR-GEN-12: the hexes that are friendly to any of these sides, as bits.
    pub fn claimed(self, sides: u8) -> Hexes {
        CLAIMS.with_borrow_mut(|memo| {
            let Claims { each, some } = memo.get_mut(self.s.friendly.stamp(), |_| {
                let mut each = [Hexes::EMPTY; SIDES];
                for hex in self.p.atlas.grid.hexes() {
                    if let Some(side) = self.s.friendly[hex] {
                        each[side.index()].insert(hex);
                    }
                }
                Claims { each, some: Vec::new() }
            });
            if let Some((_, hexes)) = some.iter().find(|(those, _)| *those == sides) {
                return *hexes;
            }
            let those = each.iter().enumerate().filter(|(side, _)| sides >> side & 1 == 1);
            let hexes = those.fold(Hexes::EMPTY, |all, (_, hexes)| all | *hexes);
            some.push((sides, hexes));
            hexes
        })
    }

    /// The friends of a side, as bits.
    pub fn team_bits(self, side: Side) -> u8 {
        self.campaign().allies[side.index()]
    }
}
