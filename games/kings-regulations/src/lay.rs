//! GEN: who stands where, put in order once for each position: which units are with which HQ, which hexes each side stands in.

use crate::board::{Board, Presence};
use crate::ids::{HqId, HqType, PlaceId, Side, UnitId};
use crate::memo::Memo;
use crate::state::{HQS, Hexes, PLACES, SIDES, UNITS, UnitAt};
use std::cell::RefCell;
use std::rc::Rc;
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
#[derive(Clone, Debug)]
pub struct Posts {
    /// No others have it, but those that are alike in one game may.
    number: u64,
    /// Where each side has HQs and units outside works, and where it holds works.
    sides: [Presence; SIDES],
    /// The places whose works each side holds.
    held: [Places; SIDES],
    /// The same as `sides` for each of them with its friends, and for all others.
    teams: [Presence; SIDES],
    foes: [Presence; SIDES],
}

impl Posts {
    const EMPTY: Self = Self {
        number: 0,
        sides: [Presence::NOBODY; SIDES],
        held: [Places::EMPTY; SIDES],
        teams: [Presence::NOBODY; SIDES],
        foes: [Presence::NOBODY; SIDES],
    };

    /// Who holds which works.
    fn in_works(q: Board) -> Self {
        let mut posts = Self::EMPTY;
        for place in q.campaign().places.iter() {
            if let Some(side) = q.works_side(place) {
                posts.sides[side.index()].works.insert(q.p.place(place).hex);
                posts.held[side.index()].insert(place);
            }
        }
        posts
    }
    /// The same without anybody outside them.
    fn works_alone(&self) -> Self {
        let sides = self.sides.map(|one| Presence { field: Hexes::EMPTY, ..one });
        Self { sides, held: self.held, ..Self::EMPTY }
    }
    /// As new ones, once all stand where they stand.
    fn numbered(mut self, q: Board) -> Self {
        self.number = crate::per::fresh();
        // Who does not play has nobody anywhere, and no friends.
        let playing = q.sides().fold(0, |all, side| all | 1 << side.0);
        self.foes = [self.presence(playing); SIDES];
        for side in q.sides() {
            let own = q.team_bits(side);
            self.teams[side.index()] = self.presence(playing & own);
            self.foes[side.index()] = self.presence(playing & !own);
        }
        self
    }
    /// The hexes where these sides stand, as bits.
    pub fn presence(&self, sides: u8) -> Presence {
        let mut there = Presence::NOBODY;
        for (_, one) in self.sides.iter().enumerate().filter(|(side, _)| sides >> side & 1 == 1) {
            there.field |= one.field;
            there.works |= one.works;
        }
        there
    }
    /// The same number, the same posts.
    pub fn number(&self) -> u64 {
        self.number
    }
    /// A side and its friends.
    pub fn team(&self, side: Side) -> &Presence {
        &self.teams[side.index()]
    }
    /// All others.
    pub fn foes(&self, side: Side) -> &Presence {
        &self.foes[side.index()]
    }
    pub fn side(&self, side: Side) -> &Presence {
        &self.sides[side.index()]
    }
    /// The places whose works a side holds.
    pub fn held(&self, side: Side) -> Places {
        self.held[side.index()]
    }
}

#[derive(Clone, Debug)]
pub struct Lay {
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
}

impl Lay {
    fn empty() -> Self {
        Self {
            posts: Rc::new(Posts::EMPTY),
            of: [Units::EMPTY; HQS],
            under: [Hqs::EMPTY; HQS],
            loose: Units::EMPTY,
            loose_in: Hexes::EMPTY,
            free: Hqs::EMPTY,
            free_in: Hexes::EMPTY,
        }
    }

    /// Puts all in order but works; `sides` are told where they stand outside them.
    fn fill(&mut self, q: Board, sides: &mut [Presence; SIDES]) {
        (self.of, self.under) = ([Units::EMPTY; HQS], [Hqs::EMPTY; HQS]);
        (self.loose, self.loose_in) = (Units::EMPTY, Hexes::EMPTY);
        (self.free, self.free_in) = (Hqs::EMPTY, Hexes::EMPTY);
        let campaign = q.campaign();
        for hq in campaign.hqs.iter() {
            let state = &q.s.hqs[hq];
            if let Some(above) = state.under {
                self.under[above.index()].insert(hq);
            } else if let Some(hex) = state.at
                && q.p.hq(hq).kind != HqType::Garrison
            {
                sides[q.p.hq(hq).side.index()].field.insert(hex);
                self.free.insert(hq);
                self.free_in.insert(hex);
            }
        }
        for unit in campaign.units.iter() {
            match q.s.units[unit].at {
                UnitAt::Hex(hex) => {
                    sides[q.p.unit(unit).side.index()].field.insert(hex);
                    self.loose.insert(unit);
                    self.loose_in.insert(hex);
                }
                UnitAt::Hq(hq) => self.of[hq.index()].insert(unit),
                _ => {}
            }
        }
    }

    /// The places whose works a side holds.
    pub fn held(&self, side: Side) -> Places {
        self.posts.held(side)
    }
    /// The sides that have somebody in a hex outside works, as bits.
    pub fn in_field(&self, hex: tabletop::hex::HexId) -> u8 {
        if !self.free_in.has(hex) && !self.loose_in.has(hex) {
            return 0;
        }
        let there = self.posts.sides.iter().enumerate().filter(|(_, one)| one.field.has(hex));
        there.fold(0, |sides, (side, _)| sides | 1 << side)
    }
    /// KR-CTR-24: an HQ with everything under it is one Formation.
    pub fn formation(&self, hq: HqId) -> Units {
        self.under[hq.index()].iter().fold(self.of[hq.index()], |all, h| all | self.of[h.index()])
    }
}

/// The last few positions.
struct Lays {
    last: usize,
    kept: Vec<(Key, Rc<Lay>)>,
}

const KEPT: usize = 4;

thread_local! {
    static CLAIMS: RefCell<Memo<u64, [Hexes; SIDES], 4>> = const { RefCell::new(Memo::new()) };
    static LAYS: RefCell<Lays> = const { RefCell::new(Lays { last: 0, kept: Vec::new() }) };
}

impl Board<'_> {
    /// Who stands where now.
    pub fn lay(self) -> Rc<Lay> {
        let key = Key {
            pack: self.p.tables.number,
            scenario: self.s.scenario,
            units: self.s.units.stamp(),
            hqs: self.s.hqs.stamp(),
            places: self.s.places.stamp(),
        };
        LAYS.with_borrow_mut(|lays| {
            let Lays { last, kept } = lays;
            if let Some((k, lay)) = kept.get(*last)
                && *k == key
            {
                return Rc::clone(lay);
            }
            if let Some(at) = kept.iter().position(|(k, _)| *k == key) {
                *last = at;
                return Rc::clone(&kept[at].1);
            }
            if kept.len() < KEPT {
                kept.push((Key::default(), Rc::new(Lay::empty())));
                *last = kept.len() - 1;
            } else {
                *last = (*last + 1) % KEPT;
            }
            let at = *last;
            let same = |k: &Key| (k.pack, k.scenario) == (key.pack, key.scenario);
            let walls = kept.iter().find(|(k, _)| same(k) && k.places == key.places);
            let mut now = walls.map_or_else(|| Posts::in_works(self), |(_, lay)| lay.posts.works_alone());
            Rc::make_mut(&mut kept[at].1).fill(self, &mut now.sides);
            // Where all stand as they stood a moment ago what follows from it is still so.
            let alike = |(k, lay): &&(Key, Rc<Lay>)| {
                same(k) && lay.posts.sides == now.sides && lay.posts.held == now.held
            };
            let posts = kept.iter().find(alike).map(|(_, lay)| Rc::clone(&lay.posts));
            let new = || Rc::new(now.numbered(self));
            let (k, lay) = &mut kept[at];
            *k = key;
            Rc::make_mut(lay).posts = posts.unwrap_or_else(new);
            Rc::clone(lay)
        })
    }

    /// KR-GEN-12: the hexes that are friendly to any of these sides, as bits.
    pub fn claimed(self, sides: u8) -> Hexes {
        CLAIMS.with_borrow_mut(|memo| {
            let all = memo.get(self.s.friendly.stamp(), |_| {
                let mut all = [Hexes::EMPTY; SIDES];
                for hex in self.p.atlas.grid.hexes() {
                    if let Some(side) = self.s.friendly[hex] {
                        all[side.index()].insert(hex);
                    }
                }
                all
            });
            let some = all.iter().enumerate().filter(|(side, _)| sides >> side & 1 == 1);
            some.fold(Hexes::EMPTY, |all, (_, hexes)| all | *hexes)
        })
    }

    /// The friends of a side, as bits.
    pub fn team_bits(self, side: Side) -> u8 {
        self.campaign().allies[side.index()]
    }
}
