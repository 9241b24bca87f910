//! INT: what may be seen of a stack, who has seen what, and the notebook.
//!
//! An HQ lies face down: its owner's enemies see a back, and where it goes, but neither which HQ it is nor what it holds; a dummy has the same
//! back. Units by themselves lie face up, the first of a stack on top. Garrisons are seen, their men are not. What is beside the map is
//! nobody's but its owner's.

use crate::board::Board;
use crate::flow::{Step, Umpire, role};
use crate::ids::{AuxId, GarrisonId, HqId, HqType, LeaderId, PlaceId, Side, Stage, UnitId};
use crate::lay::Units;
use crate::pack::campaign::Campaign;
use crate::state::{AUXILIARIES, AuxAt, GARRISONS, HQS, LEADERS, LeaderAt, UNITS, UnitAt, Works};
use crate::strength::Sp;
use arrayvec::ArrayVec;
use kernel::{Event, Roles, Why};
use serde::{Deserialize, Serialize};
use std::cell::Cell;
use tabletop::Id;
use tabletop::hex::HexId;
use tabletop::veil::Veil;

/// The back of an HQ on the map: a number that says which counter it is and nothing of what is on its face.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Back(pub u8);

/// KR-INT-06: who has seen which counters as they lie now; enemies in one hex may have seen nothing of each other.
#[derive(Clone, Default, PartialEq, Hash, Debug, Serialize, Deserialize)]
pub struct Seen {
    /// Which HQ a back is.
    pub hqs: Veil<HqId, HQS>,
    /// Where a unit is, and its SP.
    pub units: Veil<UnitId, UNITS>,
    /// The SP of a garrison.
    pub garrisons: Veil<GarrisonId, GARRISONS>,
    /// Where a leader serves.
    pub leaders: Veil<LeaderId, LEADERS>,
    /// The box or the HQ an auxiliary is in.
    pub auxiliaries: Veil<AuxId, AUXILIARIES>,
}

/// KR-INT-07: what the enemies of an HQ have noted of it when they saw it last.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Note {
    /// Nobody has noted anything while this is none.
    pub hex: Option<HexId>,
    pub turn: u8,
    /// What was seen in it: SP of foot and horse, and units.
    pub sp: Sp,
    pub units: u8,
    /// The roles that saw it.
    pub eyes: u8,
}

thread_local! {
    static LAST_BACK: Cell<((u64, u64, Back), Option<HqId>)> = const { Cell::new(((0, 0, Back(0)), None)) };
}

impl Seen {
    /// KR-SPS-02: everybody has read the scenario.
    pub fn read(campaign: &Campaign) -> Self {
        let mut seen = Self::default();
        let all = campaign.sides.iter().map(|(s, _)| role(*s)).fold(Roles::NOBODY, Roles::with).0;
        campaign.hqs.iter().for_each(|i| _ = seen.hqs.show(i, all));
        campaign.units.iter().for_each(|i| _ = seen.units.show(i, all));
        campaign.garrisons.iter().for_each(|i| _ = seen.garrisons.show(i, all));
        campaign.leaders.iter().for_each(|i| _ = seen.leaders.show(i, all));
        campaign.auxiliaries.iter().for_each(|i| _ = seen.auxiliaries.show(i, all));
        seen
    }
    /// The roles that have seen something which they had not seen before.
    pub fn more_than(&self, before: &Self) -> Roles {
        fn new<I: Id, const N: usize>(now: &Veil<I, N>, before: &Veil<I, N>) -> u8 {
            (0..N).map(I::from_index).fold(0, |m, i| m | (now.eyes(i) & !before.eyes(i)))
        }
        Roles(
            new(&self.hqs, &before.hqs)
                | new(&self.units, &before.units)
                | new(&self.garrisons, &before.garrisons)
                | new(&self.leaders, &before.leaders)
                | new(&self.auxiliaries, &before.auxiliaries),
        )
    }
}

/// What lies open before an action, to be compared with what lies open after it.
#[derive(Debug)]
pub struct Shown {
    seen: Seen,
    /// KR-INT-02: the units on top of a stack, which everybody sees.
    tops: Units,
    /// KR-CPN-05: whether there are plans that not everybody knows.
    secret: bool,
}

impl Shown {
    pub fn of(q: Board) -> Self {
        let secret = q.s.plans.iter().any(|run| !q.is_open_plan(run));
        Self { seen: q.s.seen.clone(), tops: tops(q), secret }
    }
    /// Who has seen something since that he had not seen.
    pub fn lifted(&self, q: Board) -> Roles {
        let new = tops(q).iter().any(|unit| !self.tops.has(unit));
        let ended = self.secret && q.s.over.is_some();
        let all = if new || ended { q.sides().map(role).fold(Roles::NOBODY, Roles::with).0 } else { 0 };
        Roles(q.s.seen.more_than(&self.seen).0 | all)
    }
}

fn tops(q: Board) -> Units {
    let alone = |u: &UnitId| matches!(q.s.units[*u].at, UnitAt::Hex(hex) if q.top(q.p.unit(*u).side, hex) == Some(*u));
    q.campaign().units.iter().filter(alone).collect()
}

impl<'a> Board<'a> {
    /// The roles on a side's team.
    pub fn team(self, side: Side) -> Roles {
        self.sides().filter(|&s| self.friends(side, s)).map(role).fold(Roles::NOBODY, Roles::with)
    }
    /// The roles of its enemies.
    pub fn foes(self, side: Side) -> Roles {
        self.sides().filter(|&s| self.enemies(side, s)).map(role).fold(Roles::NOBODY, Roles::with)
    }
    /// Whether a viewer is of a side's team, and so knows all of it.
    pub fn is_own(self, viewer: Roles, side: Side) -> bool {
        viewer.meets(self.team(side))
    }
    /// Whether eyes that have seen something are the viewer's. A spectator has seen what everybody has.
    fn are_his(self, eyes: u8, viewer: Roles) -> bool {
        if viewer.is_empty() {
            self.sides().all(|s| Roles(eyes).has(role(s)))
        } else {
            Roles(eyes).meets(viewer)
        }
    }

    pub fn knows_hq(self, viewer: Roles, hq: HqId) -> bool {
        self.is_own(viewer, self.p.hq(hq).side) || self.are_his(self.s.seen.hqs.eyes(hq), viewer)
    }
    pub fn knows_unit(self, viewer: Roles, unit: UnitId) -> bool {
        self.is_own(viewer, self.p.unit(unit).side) || self.are_his(self.s.seen.units.eyes(unit), viewer)
    }
    pub fn knows_garrison(self, viewer: Roles, garrison: GarrisonId) -> bool {
        self.is_own(viewer, self.p.garrison(garrison).side)
            || self.are_his(self.s.seen.garrisons.eyes(garrison), viewer)
    }
    pub fn knows_leader(self, viewer: Roles, leader: LeaderId) -> bool {
        self.is_own(viewer, self.side_of_leader(leader))
            || self.are_his(self.s.seen.leaders.eyes(leader), viewer)
    }
    pub fn knows_auxiliary(self, viewer: Roles, auxiliary: AuxId) -> bool {
        let side = self.p.contingent(self.p.auxiliary(auxiliary).contingent).side;
        self.is_own(viewer, side) || self.are_his(self.s.seen.auxiliaries.eyes(auxiliary), viewer)
    }

    /// The HQ with this back: the same is asked many times in one position.
    #[inline]
    pub fn with_back(self, back: Back) -> Option<HqId> {
        let key = (self.p.tables.number, self.s.hqs.stamp(), back);
        let (last, known) = LAST_BACK.get();
        let find = || self.campaign().hqs.iter().find(|&h| self.s.hqs[h].back == Some(back));
        if last == key && key.1 != 0 {
            debug_assert_eq!(known, find(), "a back has gone to another unseen");
            return known;
        }
        let found = find();
        LAST_BACK.set((key, found));
        found
    }
    /// KR-INT-02: the unit on top of those that a side has by themselves in a hex: the first of them.
    pub fn top(self, side: Side, hex: HexId) -> Option<UnitId> {
        self.loose(hex).find(|&u| self.p.unit(u).side == side)
    }
    /// The lowest number that no back has.
    pub fn free_back(self) -> Back {
        let used =
            self.campaign().hqs.iter().filter_map(|h| self.s.hqs[h].back).fold(0u64, |m, b| m | 1 << b.0);
        Back((!used).trailing_zeros() as u8)
    }

    /// KR-INT-03: whether a side is reorganising out of sight.
    pub fn is_reorganising(self) -> bool {
        self.s.flow.iter().any(|step| matches!(step, Step::Reorganise(_)))
    }
    /// KR-INT-04: an HQ at a siege that has begun, or a garrison in one, keeps nothing hidden.
    fn besieges(self, hq: HqId) -> bool {
        self.s
            .sieges
            .iter()
            .any(|s| s.stage > Stage::Blockade && (s.by == hq || self.s.hqs[hq].under == Some(s.by)))
    }
    fn is_besieged(self, place: PlaceId) -> bool {
        self.siege(place).is_some_and(|s| s.stage > Stage::Blockade)
    }
}

impl Umpire<'_> {
    /// KR-INT-04: a Formation is laid open to some: the HQ, what is under it, its units, leaders and auxiliaries. They note it (KR-INT-07).
    pub fn lay_open(&mut self, hq: HqId, to: Roles) {
        self.show_hq(hq, to);
        let (under, units): (ArrayVec<HqId, HQS>, ArrayVec<UnitId, UNITS>) =
            (self.q().under(hq).collect(), self.q().formation(hq).collect());
        for unit in units {
            self.s.seen.units.show(unit, to.0);
        }
        for hq in under.into_iter().chain([hq]) {
            self.show_hq(hq, to);
            let all = self.campaign().auxiliaries;
            for auxiliary in all.iter().filter(|&a| self.s.auxiliaries[a] == AuxAt::Hq(hq)) {
                self.s.seen.auxiliaries.show(auxiliary, to.0);
            }
        }
        self.note(hq, to);
    }
    /// KR-INT-04: whoever has come to a siege that has begun, or is in the works, is seen like the others there. While a side reorganises
    /// nobody looks.
    pub fn open_sieges(&mut self) {
        if self.s.sieges.is_empty() || self.q().is_reorganising() {
            return;
        }
        let open = |q: Board, hq: HqId| {
            let all = q.everybody(q.p.hq(hq).side).0;
            let by_all = |eyes: u8| eyes & all == all;
            by_all(q.s.seen.hqs.eyes(hq)) && q.formation(hq).all(|u| by_all(q.s.seen.units.eyes(u)))
        };
        for n in 0..self.s.sieges.len() {
            let siege = self.s.sieges[n];
            if siege.stage == Stage::Blockade {
                continue;
            }
            let inside = match self.s.places[siege.place].works {
                Works::Hq(hq) => Some(hq),
                _ => None,
            };
            for hq in [Some(siege.by), inside].into_iter().flatten() {
                if !open(self.q(), hq) {
                    self.lay_open(hq, self.q().everybody(self.p.hq(hq).side));
                }
            }
        }
    }
    /// Which HQ a back is, and who is with it.
    pub fn show_hq(&mut self, hq: HqId, to: Roles) {
        self.say(|| Event::unsaid(to));
        self.s.seen.hqs.show(hq, to.0);
        let leaders = self.campaign().leaders;
        for leader in leaders.iter() {
            let here = matches!(self.s.leaders[leader].at,
                LeaderAt::Commands(h) | LeaderAt::General(h) | LeaderAt::With(h) if h == hq);
            if here {
                self.s.seen.leaders.show(leader, to.0);
            }
        }
    }
    /// KR-INT-07: what is seen of an HQ now goes into the notebook.
    pub fn note(&mut self, hq: HqId, by: Roles) {
        let q = self.q();
        let seen = q.formation(hq).filter(|&u| q.s.seen.units.seen(u, by.0));
        let (sp, units) = (q.foot_and_horse(seen.clone()), seen.count() as u8);
        let note = Note { hex: q.s.hqs[hq].at, turn: q.s.turn, sp, units, eyes: by.0 };
        self.s.notes[hq] = note;
    }
    /// KR-INT-05: units of a Formation are shown, the strongest first, until they are worth so much; guns prove nothing.
    pub fn prove(&mut self, units: &[UnitId], worth: Sp, to: Roles) {
        self.say(|| Event::unsaid(to));
        let mut men: ArrayVec<UnitId, UNITS> =
            units.iter().copied().filter(|&u| !self.p.arm(u).is_artillery()).collect();
        men.sort_by_key(|&u| (std::cmp::Reverse(self.s.units[u].sp), u.0));
        let mut shown = Sp::NONE;
        for unit in men {
            if shown >= worth {
                break;
            }
            shown += self.s.units[unit].sp;
            self.s.seen.units.show(unit, to.0);
        }
    }
    /// KR-INT-05, KR-SIE-21: whoever shuts a garrison in shows the garrison's side that he is strong enough.
    pub fn prove_blockade(&mut self, hq: HqId) {
        let q = self.q();
        let Some(hex) = q.s.hqs[hq].at else { return };
        let Some(place) = q.p.atlas.soil(hex).place else { return };
        let Some(holder) = q.works_side(place).filter(|&s| q.enemies(s, q.p.hq(hq).side)) else { return };
        if q.p.hq(hq).kind == HqType::Dummy {
            return;
        }
        let (worth, to) = (q.garrison_sp(place), q.team(holder));
        let units: ArrayVec<UnitId, UNITS> = q.formation(hq).collect();
        self.show_hq(hq, to);
        self.prove(&units, worth, to);
        self.note(hq, to);
    }

    /// KR-INT-02, KR-INT-03: a side reorganises out of sight. From now on its enemies know nothing of what is in an HQ or in a box, and who
    /// commands; what a siege has laid open they know still.
    pub fn cover(&mut self, side: Side) {
        let own = self.q().team(side).0;
        let (p, seen) = (self.p, &self.s.seen);
        let all = &p.tables.own[self.q().scenario().campaign][side.index()];
        // What nobody else has seen need not be hidden.
        let shown = |eyes: u8| eyes & !own != 0;
        let marks = &all.marks;
        let eyes = seen.units.eyes_on(&marks.units) | seen.garrisons.eyes_on(&marks.garrisons);
        if !shown(eyes | seen.auxiliaries.eyes_on(&marks.auxiliaries) | seen.leaders.eyes_on(&marks.leaders))
        {
            return;
        }
        for unit in all.units.iter() {
            if !shown(self.s.seen.units.eyes(unit)) {
                continue;
            }
            let open = match self.s.units[unit].at {
                UnitAt::Hq(hq) => self.q().besieges(hq) || self.q().in_besieged_works(hq),
                UnitAt::Works(place) => self.q().is_besieged(place),
                _ => false,
            };
            if !open {
                self.s.seen.units.hide(unit, own);
            }
        }
        for garrison in all.garrisons.iter() {
            if !shown(self.s.seen.garrisons.eyes(garrison)) {
                continue;
            }
            if !self.s.garrisons[garrison].at.is_some_and(|p| self.q().is_besieged(p)) {
                self.s.seen.garrisons.hide(garrison, own);
            }
        }
        for auxiliary in all.auxiliaries.iter() {
            if shown(self.s.seen.auxiliaries.eyes(auxiliary)) {
                self.s.seen.auxiliaries.hide(auxiliary, own);
            }
        }
        for leader in all.leaders.iter() {
            if !shown(self.s.seen.leaders.eyes(leader)) {
                continue;
            }
            let open = match self.s.leaders[leader].at {
                LeaderAt::Commands(h) | LeaderAt::General(h) | LeaderAt::With(h) => self.q().besieges(h),
                LeaderAt::Garrison(place) => self.q().is_besieged(place),
                _ => false,
            };
            if !open {
                self.s.seen.leaders.hide(leader, own);
            }
        }
    }

    /// KR-CTR-25, KR-INT-03: a side has reorganised out of sight. Its enemies no longer know what is in an HQ, nor which is which where
    /// several lie in one hex; what a siege lays open, and what a blockade must show, they know.
    pub fn veil_side(&mut self, side: Side) {
        self.cover(side);
        self.mix_backs(side, self.q().team(side).0);
        for place in self.campaign().places.iter() {
            match self.q().siege(place).filter(|s| s.stage > Stage::Blockade).map(|s| s.by) {
                // KR-INT-04: whoever has joined a siege is seen like the others.
                Some(by) if self.p.hq(by).side == side => {
                    let foes = self.q().everybody(side);
                    self.lay_open(by, foes);
                }
                _ => {
                    if let Some(hq) = self.q().blockader(side, place) {
                        self.prove_blockade(hq);
                    }
                }
            }
        }
    }

    /// Where several backs of a side lie in one hex nobody else can tell them apart any more.
    fn mix_backs(&mut self, side: Side, own: u8) {
        let hqs = self.campaign().hqs;
        for hq in hqs.iter().filter(|&h| self.p.hq(h).side == side) {
            // What is in a box is not seen at all.
            if self.s.hqs[hq].under.is_some() && !self.q().besieges(hq) {
                self.s.seen.hqs.hide(hq, own);
            }
            let Some(hex) = self.s.hqs[hq].at.filter(|_| self.s.hqs[hq].back.is_some()) else { continue };
            let mixed: ArrayVec<HqId, HQS> = self
                .q()
                .hqs_in(hex)
                .filter(|&h| self.p.hq(h).side == side && !self.q().besieges(h))
                .collect();
            // Each hex once, by the first in it.
            if mixed.len() < 2 || mixed[0] != hq {
                continue;
            }
            let mut backs: ArrayVec<Option<Back>, HQS> = mixed.iter().map(|&h| self.s.hqs[h].back).collect();
            self.dice.shuffle(&mut backs, Why::table("roll-backs", "KR-INT-01"));
            for (hq, back) in mixed.into_iter().zip(backs) {
                self.s.hqs[hq].back = back;
                self.s.seen.hqs.hide(hq, own);
            }
        }
    }
}

impl Board<'_> {
    /// KR-SIE-20: of the HQs of a side around an enemy garrison the one that shuts it in: who has it in hand already, or the strongest.
    fn blockader(self, side: Side, place: PlaceId) -> Option<HqId> {
        self.works_side(place).filter(|&holder| self.enemies(side, holder))?;
        let here = self.hqs_in(self.p.place(place).hex).filter(|&h| self.p.hq(h).side == side);
        let named = self.siege(place).map(|s| s.by).filter(|&by| here.clone().any(|h| h == by));
        named.or_else(|| here.max_by_key(|&h| (self.sp(h), std::cmp::Reverse(h.0))))
    }
    /// KR-GAR-16: a Garrison HQ in works under siege.
    pub fn is_shut_in(self, hq: HqId) -> bool {
        self.in_besieged_works(hq)
    }
    fn in_besieged_works(self, hq: HqId) -> bool {
        self.s
            .sieges
            .iter()
            .any(|s| s.stage > Stage::Blockade && self.s.places[s.place].works == Works::Hq(hq))
    }
}
