//! GEN, INT: who stands where, and who controls what. Questions asked of pack and state.

pub use crate::flow::Board;
use crate::ids::{ContingentId, GarrisonId, HqId, HqType, LeaderId, PlaceId, Rank, Side, UnitId};
use crate::lay::{Hqs, Units};
use crate::pack::campaign::Campaign;
use crate::pack::scenario::Scenario;
use crate::pack::tables::Own;
use crate::state::{Hexes, SIDES, Siege, UnitAt, Works};
use crate::strength::Sp;
use tabletop::Id;
use tabletop::hex::HexId;

/// Hexes with Formations, and hexes with garrisons, of some sides.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct Presence {
    /// HQs and units outside works (KR-CTR-03). Dummies are as good as HQs until they are found (KR-DUM-03).
    pub field: Hexes,
    /// KR-CTR-03: the same, guns by themselves not counted.
    pub men: Hexes,
    /// KR-GAR-01: works that are held, by however few.
    pub works: Hexes,
}

impl Presence {
    pub const NOBODY: Self = Self { field: Hexes::EMPTY, men: Hexes::EMPTY, works: Hexes::EMPTY };
}

impl<'a> Board<'a> {
    #[inline]
    pub fn scenario(self) -> &'a Scenario {
        &self.p.scenarios[usize::from(self.s.scenario)]
    }
    #[inline]
    pub fn campaign(self) -> &'a Campaign {
        &self.p.campaigns[self.scenario().campaign]
    }
    /// Which pack this is, among all that are loaded.
    pub(crate) fn pack_number(self) -> usize {
        self.p.tables.number as usize
    }
    /// What a side has, wherever it is.
    #[inline]
    pub fn own(self, side: Side) -> &'a Own {
        &self.p.tables.own[self.scenario().campaign][side.index()]
    }
    /// The sides that play.
    pub fn sides(self) -> impl Iterator<Item = Side> + Clone + 'a {
        self.campaign().sides.iter().map(|(side, _)| *side)
    }
    pub fn friends(self, a: Side, b: Side) -> bool {
        self.campaign().friends(a, b)
    }
    pub fn enemies(self, a: Side, b: Side) -> bool {
        !self.friends(a, b)
    }

    /// Of the map, or of that part which is in play (KR-LOC-05).
    pub fn in_play(self, hex: HexId) -> bool {
        self.p.tables.in_play[usize::from(self.s.scenario)].has(hex)
    }

    // Units.

    /// KR-CTR-13.
    pub fn is_formed(self, unit: UnitId) -> bool {
        !self.s.units[unit].sp.is_none()
    }
    /// The hex a unit is in, in whatever it is.
    pub fn hex_of(self, unit: UnitId) -> Option<HexId> {
        match self.s.units[unit].at {
            UnitAt::Hex(hex) => Some(hex),
            UnitAt::Hq(hq) => self.s.hqs[hq].at,
            UnitAt::Works(place) => Some(self.p.place(place).hex),
            UnitAt::Unformed
            | UnitAt::AsAuxiliary(_)
            | UnitAt::AtSiege(_)
            | UnitAt::Box(_)
            | UnitAt::Off(_)
            | UnitAt::Held(_)
            | UnitAt::Destroyed => None,
        }
    }
    /// KR-CTR-28: the units in the box of an HQ itself.
    pub fn units_of(self, hq: HqId) -> impl Iterator<Item = UnitId> + Clone + 'a {
        self.lay().of[hq.index()].iter()
    }
    /// KR-HQS-14: HQs under a Grand Army.
    pub fn under(self, hq: HqId) -> impl Iterator<Item = HqId> + Clone + 'a {
        self.lay().under[hq.index()].iter()
    }
    /// KR-CTR-24: an HQ with everything under it is one Formation.
    #[inline]
    pub fn formation(self, hq: HqId) -> impl Iterator<Item = UnitId> + Clone + 'a {
        self.lay().formation(hq).iter()
    }
    /// Units by themselves in a hex, outside any works.
    pub fn loose(self, hex: HexId) -> impl Iterator<Item = UnitId> + Clone + 'a {
        let lay = self.lay();
        let loose = if lay.loose_in.has(hex) { lay.loose } else { Units::EMPTY };
        loose.iter().filter(move |&u| self.s.units[u].at == UnitAt::Hex(hex))
    }
    /// KR-OPS-04: HQs that stand by themselves in a hex, dummies among them.
    pub fn hqs_in(self, hex: HexId) -> impl Iterator<Item = HqId> + Clone + 'a {
        let lay = self.lay();
        let free = if lay.free_in.has(hex) { lay.free } else { Hqs::EMPTY };
        free.iter().filter(move |&h| self.s.hqs[h].at == Some(hex))
    }
    /// KR-MOV-24, KR-SIE-21: SP of foot and horse of a Formation; guns do not count.
    pub fn sp(self, hq: HqId) -> Sp {
        self.foot_and_horse(self.formation(hq))
    }
    pub fn foot_and_horse(self, units: impl Iterator<Item = UnitId>) -> Sp {
        units.filter(|&u| !self.p.arm(u).is_artillery()).map(|u| self.s.units[u].sp).sum()
    }
    /// KR-SUP-17: all SP of a side in a hex outside works.
    pub fn stack_sp(self, side: Side, hex: HexId) -> Sp {
        self.stack(side, hex).map(|u| self.s.units[u].sp).sum()
    }

    // Leaders.

    /// KR-LDR-01: as the scenario has it.
    pub fn rank(self, leader: LeaderId) -> Rank {
        let otherwise = self.scenario().ranks.iter().find(|(l, _)| *l == leader);
        otherwise.map_or(self.p.leader(leader).rank, |r| r.1)
    }
    pub fn side_of_leader(self, leader: LeaderId) -> Side {
        self.p.contingent(self.p.leader(leader).contingent).side
    }

    // Works.

    /// Whoever holds the works of a place.
    #[inline]
    pub fn works_side(self, place: PlaceId) -> Option<Side> {
        match self.s.places[place].works {
            Works::Empty => None,
            Works::Garrison(g) => Some(self.p.garrison(g).side),
            Works::Hq(h) => Some(self.p.hq(h).side),
            Works::Unit(u) => Some(self.p.unit(u).side),
        }
    }
    pub fn garrison_of(self, place: PlaceId) -> Option<GarrisonId> {
        match self.s.places[place].works {
            Works::Garrison(g) => Some(g),
            _ => None,
        }
    }
    /// KR-SIE-02: the SP inside, of whatever kind.
    pub fn garrison_sp(self, place: PlaceId) -> Sp {
        match self.s.places[place].works {
            Works::Empty => Sp::NONE,
            Works::Garrison(g) => self.s.garrisons[g].sp(),
            Works::Hq(h) => {
                let own = Sp::whole(u16::from(self.p.series.hq_kind(HqType::Garrison).integral));
                own + self.foot_and_horse(self.units_of(h))
            }
            Works::Unit(u) => self.s.units[u].sp,
        }
    }
    /// The grade of the works that count now: those of the place, less what is razed, or of its citadel.
    pub fn grade(self, place: PlaceId) -> u8 {
        let (row, state) = (self.p.place(place), self.s.places[place]);
        if state.citadel { self.citadel(place) } else { row.grade.saturating_sub(state.razed) }
    }
    /// KR-SIE-15: the grade of the citadel; a Fortified City has one of its own.
    pub fn citadel(self, place: PlaceId) -> u8 {
        let row = self.p.place(place);
        let own = if row.grade > 0 { self.p.series.grade(row.grade).citadel } else { 0 };
        row.citadel.max(own)
    }
    /// KR-GAR-06.
    #[inline]
    pub fn capacity(self, place: PlaceId) -> u16 {
        match self.grade(place) {
            0 => 0,
            grade => self.p.series.grade(grade).max,
        }
    }
    pub fn siege(self, place: PlaceId) -> Option<&'a Siege> {
        self.s.siege(place)
    }

    // Who is where.

    /// The hexes where sides that fit stand.
    pub fn presence(self, of: impl Fn(Side) -> bool) -> Presence {
        let sides = (0..SIDES as u8).filter(|&side| of(Side(side)));
        self.lay().posts.presence(sides.fold(0, |all, side| all | 1 << side))
    }
    /// Whoever is no friend of a side.
    pub fn enemy_presence(self, side: Side) -> Presence {
        *self.lay().posts.foes(side)
    }
    pub fn own_presence(self, side: Side) -> Presence {
        *self.lay().posts.team(side)
    }
    /// A side with a Formation in the hex outside works.
    pub fn field_side(self, hex: HexId, of: impl Fn(Side) -> bool) -> Option<Side> {
        let there = self.lay().in_field(hex);
        if there.count_ones() <= 1 {
            return (there != 0).then(|| Side(there.trailing_zeros() as u8)).filter(|&s| of(s));
        }
        let hq = self.hqs_in(hex).map(|h| self.p.hq(h).side).find(|&s| of(s));
        hq.or_else(|| self.loose(hex).map(|u| self.p.unit(u).side).find(|&s| of(s)))
    }

    /// KR-CTR-03: the same, guns by themselves not counted.
    pub fn formation_side(self, hex: HexId, of: impl Fn(Side) -> bool) -> Option<Side> {
        if self.lay().in_field(hex) == 0 {
            return None;
        }
        let hq = self.hqs_in(hex).map(|h| self.p.hq(h).side).find(|&s| of(s));
        let mut men = self.loose(hex).filter(|&u| !self.p.arm(u).is_artillery()).map(|u| self.p.unit(u).side);
        hq.or_else(|| men.find(|&s| of(s)))
    }

    /// KR-SIE-21: a garrison is blockaded while an enemy Formation is in its hex.
    pub fn is_blockaded(self, place: PlaceId) -> bool {
        let Some(holder) = self.works_side(place) else { return false };
        self.field_side(self.p.place(place).hex, |s| self.enemies(holder, s)).is_some()
    }

    // Control.

    /// KR-GEN-11 to KR-GEN-13, KR-GAR-11: who controls a hex.
    pub fn control(self, hex: HexId) -> Option<Side> {
        if let Some(side) = self.formation_side(hex, |_| true) {
            let contested = self.formation_side(hex, |other| self.enemies(side, other)).is_some();
            return (!contested).then_some(side);
        }
        let held = self.p.atlas.soil(hex).place.and_then(|place| self.works_side(place));
        held.or(self.s.friendly[hex])
    }
    /// All hexes that a side and its friends control.
    pub fn controlled(self, side: Side) -> Hexes {
        let lay = self.lay();
        let (own, enemy) = (lay.posts.team(side), lay.posts.foes(side));
        let quiet = own.works | (self.claimed(self.team_bits(side)) - enemy.works);
        let all = (own.men | quiet) - enemy.men;
        debug_assert!(self.p.atlas.grid.hexes().all(|h| all.has(h) == self.controls(side, h)));
        all
    }
    /// KR-GEN-13: those where they control the works.
    pub fn works_controlled(self, side: Side) -> Hexes {
        let lay = self.lay();
        lay.posts.team(side).works | (self.controlled(side) - lay.posts.foes(side).works)
    }
    /// KR-GEN-13, KR-SIE-01: who controls the works; an empty one belongs to whoever controls the hex.
    pub fn works_control(self, place: PlaceId) -> Option<Side> {
        self.works_side(place).or_else(|| self.control(self.p.place(place).hex))
    }
    /// KR-GEN-14: a port goes with its fortification.
    pub fn port_control(self, place: PlaceId) -> Option<Side> {
        self.works_control(place)
    }
    pub fn controls(self, side: Side, hex: HexId) -> bool {
        self.control(hex).is_some_and(|by| self.friends(side, by))
    }
    /// KR-GEN-12: declared friendly, whoever stands there.
    pub fn friendly(self, side: Side, hex: HexId) -> bool {
        self.s.friendly[hex].is_some_and(|to| self.friends(side, to))
    }
    /// KR-LOC-04: friendly to an enemy.
    pub fn hostile(self, side: Side, hex: HexId) -> bool {
        self.s.friendly[hex].is_some_and(|to| self.enemies(side, to))
    }

    /// The place of a contingent among those of the campaign, as garrisons count them.
    pub fn contingent_index(self, contingent: ContingentId) -> usize {
        let first = self.campaign().contingents.iter().next().map_or(0, Id::index);
        contingent.index() - first
    }
}
