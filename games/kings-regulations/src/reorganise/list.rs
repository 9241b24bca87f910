//! ADM: what a side may do in Reorganisation, found by the parts of that which says whether it may: each is asked once for all that it concerns.

use super::kept::{Core, Parts};
use super::walls::Walls;
use super::{Act, Piece};
use crate::action::Action;
use crate::board::Presence;
use crate::flow::Board;
use crate::ids::{Arm, AuxId, Family, HqId, HqType, PlaceId, Scale, Side, UnitId};
use crate::lay::{Lay, Places, Units};
use crate::lines::Barriers;
use crate::memo::Memo;
use crate::pack::tables::Own;
use crate::recruits;
use crate::state::{AuxAt, HQS, Hexes, UnitAt};
use crate::strength::Sp;
use crate::troops::{Holder, Part};
use arrayvec::ArrayVec;
use std::cell::{OnceCell, RefCell};
use std::rc::Rc;
use tabletop::Id;
use tabletop::hex::HexId;

/// An HQ of the side on the map.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Corps {
    pub hq: HqId,
    pub hex: HexId,
    kind: HqType,
    /// KR-HQS-11: there is room for another unit, and for guns.
    room: bool,
    guns: bool,
    /// KR-HQS-08: one of its foot or horse may go, and another stays.
    spares: bool,
}

impl Corps {
    /// KR-HQS-09, KR-HQS-11: whom of its hex it takes; a dummy takes nobody (KR-DUM-02).
    pub fn opening(&self) -> Option<(HexId, bool, bool)> {
        (self.kind != HqType::Dummy).then_some((self.hex, self.room, self.guns))
    }
}

/// KR-HQS-17: whose men are in an HQ, and how many auxiliaries besides engineers it may have: whether there is room for more. Nobody's are in a dummy.
#[derive(Clone, Copy, Default, PartialEq, Debug)]
pub(super) struct Staff {
    contingents: u64,
    limit: u8,
    room: bool,
}

/// What a side has, as far as one list needs to know.
pub(super) struct Desk<'a> {
    q: Board<'a>,
    side: Side,
    own: &'a Own,
    bars: &'a Barriers,
    lay: Rc<Lay>,
    corps: OnceCell<Rc<[Corps]>>,
    walls: OnceCell<Rc<Walls>>,
}

/// The HQs of a side, by the number of who is with whom.
type Muster = Memo<(u64, Side), Rc<[Corps]>, 4>;

thread_local! {
    static CORPS: RefCell<Muster> = const { RefCell::new(Memo::new()) };
}

/// Appends all that a side may do, or take up to do something with it. Of what was kept of the last such list that is made anew which may have changed.
pub(super) fn list(q: Board, side: Side, bars: &Barriers, kept: &mut Parts, out: &mut Vec<Action>) {
    let (desk, s) = (Desk::of(q, side, bars), q.s);
    let muster = desk.lay.muster();
    kept.units.follow(&desk, muster);
    out.extend(kept.units.serving().iter().map(|unit| Action::from(Act::Take(unit))));
    kept.hqs.put([muster, s.hqs.stamp(), s.leaders.stamp()], out, |out| desk.hqs_may(out));
    kept.founding.put(&desk, out);
    kept.leaders.put(s.leaders.stamp(), out, |out| {
        let leaders = q.own(side).leaders.iter().filter(|&l| q.has_post(l) && q.may_relieve(l).is_ok());
        out.extend(leaders.map(|l| Action::from(Act::Relieve(l))));
    });
    kept.auxiliaries.put(&desk, muster, out);
    out.extend(desk.walls().idle(q, side).iter().map(|p| Action::from(Act::Withdraw(p))));
    match q.campaign().scale {
        Scale::Brigade => {
            out.extend(desk.walls().sends.iter().map(|p| Action::from(Act::Embark(p))));
        }
        Scale::Battalion => {
            let places = q.campaign().places.iter().filter(|&p| q.may_install(side, p).is_ok());
            out.extend(places.map(|p| Action::from(Act::Install(p))));
            desk.duals_may(out);
        }
    }
    recruits::list(q, side, bars, out);
    kept.deserters.put(s.auxiliaries.stamp(), out, |out| recruits::suborns(q, side, out));
    if q.may_close(side, bars).is_ok() {
        out.push(Action::Done);
    }
}

/// Appends all that a side may do with a piece that it has taken up.
pub(super) fn with(q: Board, side: Side, bars: &Barriers, piece: Piece, out: &mut Vec<Action>) {
    let desk = Desk::of(q, side, bars);
    let mut add = |act: Act| out.push(act.into());
    match piece {
        Piece::Unit(unit) => desk.unit_may(unit, &mut |act| {
            add(act);
            false
        }),
        Piece::Hq(hq) => {
            let feigned = q.p.hq(hq).kind == HqType::Dummy;
            let act = |hex: HexId| if feigned { Act::Bluff(hq, hex) } else { Act::Form(hq, hex) };
            desk.sites(hq).iter().for_each(|hex| add(act(hex)));
        }
        Piece::Auxiliary(auxiliary) => {
            let takers = desk.corps().iter().filter(|c| q.may_assign(auxiliary, c.hq).is_ok());
            takers.for_each(|c| add(Act::Attach(auxiliary, c.hq)));
        }
        Piece::Garrison(from) => {
            desk.walls().ships_to(q, bars, from).iter().for_each(|to| add(Act::Ship(from, to)));
        }
        Piece::Hidden => {}
    }
    add(Act::PutBack);
}

/// Whether there is anything to do with a piece.
pub(super) fn serves(q: Board, side: Side, bars: &Barriers, piece: Piece) -> bool {
    let desk = Desk::of(q, side, bars);
    match piece {
        Piece::Unit(unit) => desk.unit_serves(unit).is_some(),
        Piece::Hq(hq) => desk.sites(hq).any(),
        Piece::Auxiliary(auxiliary) => desk.corps().iter().any(|c| q.may_assign(auxiliary, c.hq).is_ok()),
        Piece::Garrison(place) => q.campaign().scale == Scale::Brigade && desk.walls().sends.has(place),
        Piece::Hidden => false,
    }
}

impl<'a> Desk<'a> {
    fn of(q: Board<'a>, side: Side, bars: &'a Barriers) -> Self {
        Self { q, side, own: q.own(side), bars, lay: q.lay(), corps: OnceCell::new(), walls: OnceCell::new() }
    }
    pub(super) fn corps(&self) -> &Rc<[Corps]> {
        self.corps.get_or_init(|| {
            let (q, side, lay) = (self.q, self.side, &self.lay);
            let key = (lay.muster(), side);
            CORPS.with_borrow_mut(|memo| Rc::clone(memo.get(key, |_| Self::formed(q, side, lay))))
        })
    }
    /// KR-GAR-16: whether the side has Garrison HQs.
    pub(super) fn has_staffs(&self) -> bool {
        let q = self.q;
        self.own.hqs.iter().any(|h| q.p.hq(h).kind == HqType::Garrison && q.s.hqs[h].at.is_some())
    }
    fn formed(q: Board, side: Side, lay: &Lay) -> Rc<[Corps]> {
        let formed = q.own(side).hqs.iter().filter_map(|hq| {
            let (hex, kind) = (q.s.hqs[hq].at?, q.p.hq(hq).kind);
            if kind == HqType::Garrison {
                return None;
            }
            let (units, row) = (lay.of[hq.index()], q.p.series.hq_kind(kind));
            let (all, batteries) = (units.len(), (units & q.p.tables.guns).len());
            let room = all < usize::from(row.units.unwrap_or(q.p.hq(hq).units));
            let men = || (lay.formation(hq) - q.p.tables.guns).any();
            let guns = room && row.artillery.is_none_or(|most| batteries < usize::from(most)) && men();
            Some(Corps { hq, hex, kind, room, guns, spares: all - batteries > 1 })
        });
        let formed: ArrayVec<Corps, HQS> = formed.collect();
        Rc::from(formed.as_slice())
    }

    /// Where a unit of the side is, on the map.
    pub(super) fn own_unit(&self, unit: UnitId) -> Option<HexId> {
        let state = &self.q.s.units[unit];
        let fresh = !state.sp.is_none() && self.own().has(unit);
        if fresh { self.q.hex_of(unit) } else { None }
    }
    /// All units of the side, wherever they are.
    pub(super) fn own(&self) -> Units {
        self.own.units
    }
    /// Some units of the side, and all that might give them SP (KR-SPS-10).
    pub(super) fn with_givers(&self, units: Units) -> Units {
        if units.is_empty() {
            return units;
        }
        let all = units.iter().fold(units, |all, u| all | self.q.p.tables.givers[u.index()]);
        all & self.own()
    }
    /// KR-SPS-12: whether this is to give men of a unit to another of the hex, and may be.
    pub(super) fn gives_here(&self, act: Act, from: UnitId, here: HexId) -> bool {
        let (Act::Transfer(_, to), q) = (act, self.q) else { return false };
        let gives = q.room(to) >= Sp::ONE
            && self.own_unit(to) == Some(here)
            && q.campaign().scale == Scale::Brigade
            && q.may_spare(from).is_ok()
            && self.mixes(from, to);
        debug_assert!(!gives || q.may_reorganise(self.side, act, self.bars).is_ok());
        gives
    }
    /// KR-SPS-12: whether a unit may still send men to works, or have men of them, if nothing has changed but the works.
    pub(super) fn stands(&self, act: Act) -> bool {
        let walls = self.walls();
        match act {
            Act::Man(unit, place) if self.q.p.arm(unit) == Arm::Siege => walls.takes.has(place),
            Act::Man(_, place) => (walls.takes | walls.forms).has(place),
            Act::Draw(place, unit) => {
                walls.gives.has(place) && self.yields(place, self.q.part_in(unit), unit)
            }
            _ => false,
        }
    }
    /// The first thing that a unit may do.
    pub(super) fn unit_serves(&self, unit: UnitId) -> Option<Act> {
        self.first_at(unit, self.own_unit(unit)?)
    }
    /// The same of one that is here.
    pub(super) fn first_at(&self, unit: UnitId, here: HexId) -> Option<Act> {
        let mut first = None;
        self.unit_at(unit, here, &mut |act| {
            first = Some(act);
            true
        });
        first
    }
    pub(super) fn lay(&self) -> &Lay {
        &self.lay
    }
    pub(super) fn board(&self) -> Board<'a> {
        self.q
    }
    pub(super) fn bars(&self) -> &Barriers {
        self.bars
    }
    fn unit_may(&self, unit: UnitId, found: &mut dyn FnMut(Act) -> bool) {
        if let Some(hex) = self.own_unit(unit) {
            self.unit_at(unit, hex, found);
        }
    }
    /// KR-HQS-09, KR-SPS-12, KR-SPS-13: a unit goes to an HQ or stands by itself, and SP of it change hands; until enough is found.
    fn unit_at(&self, unit: UnitId, here: HexId, found: &mut dyn FnMut(Act) -> bool) {
        let (q, state) = (self.q, &self.q.s.units[unit]);
        let guns = q.p.tables.guns.has(unit);
        let brigades = q.campaign().scale == Scale::Brigade;
        let from = match state.at {
            UnitAt::Hq(hq) => Some(hq),
            _ => None,
        };
        // KR-HQS-08: the last of an HQ stays, and whoever came to it this turn; of a Garrison HQ it is asked (KR-GAR-16).
        let spares = |hq: HqId| match self.corps().iter().find(|c| c.hq == hq) {
            Some(c) => !state.moved && (guns || c.spares),
            None => q.may_leave(unit).is_ok(),
        };
        let leaves = from.is_none_or(spares);
        if leaves && brigades && !guns && from.is_some() && found(Act::Detach(unit)) {
            return;
        }
        if leaves && !matches!(state.at, UnitAt::Works(_)) {
            let open = |c: &&Corps| {
                c.hex == here
                    && Some(c.hq) != from
                    && c.kind != HqType::Dummy
                    && if guns { c.guns } else { c.room }
            };
            if self.corps().iter().filter(open).any(|c| found(Act::Subordinate(unit, c.hq))) {
                return;
            }
        }
        if brigades {
            self.points_may(unit, here, found);
        } else if leaves {
            let own = |h: &HqId| q.s.hqs[*h].at.is_some() && q.p.hq(*h).side == self.side;
            let takes = |h: &HqId| q.may_relocate(self.side, self.bars, unit, *h).is_ok();
            if q.campaign().hqs.iter().filter(own).filter(takes).any(|h| found(Act::Relocate(unit, h))) {
                return;
            }
            let stands = |p: &PlaceId| q.may_stand_in(self.side, self.bars, unit, *p).is_ok();
            q.campaign().places.iter().filter(stands).any(|p| found(Act::Man(unit, p)));
        }
    }
    /// KR-SPS-12: SP that go to other units near by, into works and out of them.
    fn points_may(&self, unit: UnitId, here: HexId, found: &mut dyn FnMut(Act) -> bool) {
        let (q, arm) = (self.q, self.q.p.arm(unit));
        let gives = q.may_spare(unit).is_ok();
        let takes = !q.p.unit(unit).guard && q.room(unit) >= Sp::ONE;
        if !gives && !takes {
            return;
        }
        // As far as men can be sent from here: beyond a few hexes from quay to quay alone. It is asked when nothing else is left to ask.
        let far = self.is_far(here);
        let (limit, reach) = (u16::from(q.p.series.numbers.transfer_mp), OnceCell::new());
        let reaches = |hex: HexId| {
            hex == here
                || (far || q.p.atlas.grid.distance(here, hex) <= limit)
                    && reach.get_or_init(|| q.handed(self.bars, here)).has(hex)
        };
        if gives {
            // What costs nothing to ask comes first.
            let takes = |to: &UnitId| {
                q.room(*to) >= Sp::ONE
                    && q.is_formed(*to)
                    && self.mixes(unit, *to)
                    && q.hex_of(*to).is_some_and(reaches)
            };
            let mut kin = q.p.tables.kin[unit.index()].iter().filter(takes);
            if kin.any(|to| found(Act::Transfer(unit, to))) {
                return;
            }
            // KR-CTR-13: or they form one that is not.
            let raw = |to: &UnitId| q.s.units[*to].at == UnitAt::Unformed;
            // All that take of it are of one arm: there is room beside it for all of them or for none.
            let beside = OnceCell::new();
            let forms = |to: &UnitId| {
                q.room(*to) >= Sp::ONE
                    && self.mixes(unit, *to)
                    && *beside.get_or_init(|| q.may_form_beside(unit, *to).is_ok())
                    && q.may_take_points(self.side, *to).is_ok()
            };
            let mut unformed = q.p.tables.kin[unit.index()].iter().filter(raw).filter(forms);
            if unformed.any(|to| found(Act::Transfer(unit, to))) {
                return;
            }
        }
        // KR-SPS-14: no field artillery.
        if arm == Arm::Field {
            return;
        }
        let (walls, part) = (self.walls(), q.part_in(unit));
        // KR-GAR-08: siege artillery alone is no garrison.
        let takers = match (gives, arm) {
            (false, _) => Places::EMPTY,
            (true, Arm::Siege) => walls.takes,
            (true, _) => walls.takes | walls.forms,
        };
        let givers = if takes { walls.gives } else { Places::EMPTY };
        // A line from a place may be shorter than the line to it.
        let close = self.near(here);
        let there = if far { takers | givers } else { (takers | givers) & close };
        for place in there.iter() {
            let hex = q.p.place(place).hex;
            if takers.has(place) && reaches(hex) && found(Act::Man(unit, place)) {
                return;
            }
            let drawn =
                givers.has(place) && (close.has(place) || reaches(hex)) && self.yields(place, part, unit);
            if drawn && q.may_hand_over(self.bars, hex, here).is_ok() && found(Act::Draw(place, unit)) {
                return;
            }
        }
    }
    /// KR-SPS-12: whether men go from here to a hex that is far off, by water.
    pub(super) fn is_far(&self, here: HexId) -> bool {
        self.bars.quays().has(here) && self.q.rivers_open()
    }
    /// KR-SPS-12: the places that are near enough for SP to change hands.
    pub(super) fn near(&self, here: HexId) -> Places {
        self.q.p.tables.near[usize::from(here.0)]
    }
    /// KR-SPS-10, KR-CTR-20: whether SP of a unit may become those of its kin, where there is room: batteries of another contingent if they were
    /// taken from the enemy.
    fn mixes(&self, unit: UnitId, kin: UnitId) -> bool {
        let q = self.q;
        let captured = || q.p.arm(unit) == Arm::Field && q.s.units[unit].captured > 0;
        let mixes = q.p.unit(unit).contingent == q.p.unit(kin).contingent || captured();
        debug_assert!(
            q.room(kin) < Sp::ONE
                || q.s.units[kin].at == UnitAt::Destroyed
                || mixes == q.may_mix(Holder::Unit(unit), Holder::Unit(kin), Sp::ONE).is_ok()
        );
        mixes
    }
    /// KR-SPS-10: a garrison has an SP that a unit may take.
    fn yields(&self, place: PlaceId, part: Part, unit: UnitId) -> bool {
        let (q, own) = (self.q, Holder::Garrison(place, part));
        // KR-SPS-09, KR-SPS-10: guns are guns; men of a garrison go to units that are no better.
        let good = || {
            let men = q.garrison_of(place).map(|g| q.p.garrison(g).ce);
            q.p.unit(unit).ce.zip(men).is_some_and(|(unit, men)| unit >= men)
        };
        let yields = !q.held(own).is_none() && (part == Part::Siege || good());
        debug_assert_eq!(yields, q.may_mix(own, Holder::Unit(unit), Sp::ONE).is_ok());
        yields
    }

    /// KR-HQS-06, KR-HQS-14, KR-DUM-01: HQs under others and by themselves, and those that might be unformed.
    fn hqs_may(&self, out: &mut Vec<Action>) {
        let q = self.q;
        for corps in self.corps().iter() {
            let hq = corps.hq;
            if q.s.hqs[hq].under.is_some() {
                out.push(Act::Release(hq).into());
            }
            if corps.kind == HqType::GrandArmy {
                let below = self.corps().iter().filter(|c| c.hq != hq && c.hex == corps.hex);
                let may = below.filter(|c| q.may_submit(self.side, hq, c.hq).is_ok());
                out.extend(may.map(|c| Action::from(Act::PutUnder(hq, c.hq))));
            }
            if q.may_dissolve(self.side, hq).is_ok() {
                out.push(Act::Dissolve(hq).into());
            }
            if corps.kind == HqType::Dummy && q.may_unmask(self.side, hq).is_ok() {
                out.push(Act::Unmask(hq).into());
            }
        }
    }
    /// KR-HQS-04, KR-DUM-01: those that might be formed or feigned, if there is anywhere to do it.
    pub(super) fn founding(&self, forms: bool, feigns: bool, out: &mut Vec<Action>) {
        let q = self.q;
        for hq in self.own.hqs.iter().filter(|&h| q.s.hqs[h].at.is_none()) {
            let able = match q.p.hq(hq).kind {
                HqType::Dummy => feigns,
                HqType::Garrison => false,
                _ => forms && q.hq_serves(hq),
            };
            if able {
                out.push(Act::Found(hq).into());
            }
        }
    }
    /// Where an HQ that is not on the map may be formed, or feigned.
    fn sites(&self, hq: HqId) -> Hexes {
        let q = self.q;
        if !q.campaign().hqs.has(hq) || q.p.hq(hq).side != self.side || q.s.hqs[hq].at.is_some() {
            return Hexes::EMPTY;
        }
        match q.p.hq(hq).kind {
            HqType::Dummy => self.bluffs(),
            HqType::Garrison => Hexes::EMPTY,
            _ if q.hq_serves(hq) => self.forms(),
            _ => Hexes::EMPTY,
        }
    }
    /// KR-DUM-01, KR-CTR-03: guns by themselves do not control a hex.
    pub(super) fn bluffs(&self) -> Hexes {
        let (own, enemy) = (self.lay.posts.side(self.side), self.lay.posts.foes(self.side));
        let in_play = self.q.p.tables.in_play[usize::from(self.q.s.scenario)];
        (own.field | own.works) & (in_play - enemy.field - enemy.works) & self.q.controlled(self.side)
    }
    /// KR-DUM-01: whether one may be feigned in a hex.
    pub(super) fn may_feign_in(&self, hex: HexId) -> bool {
        let (own, enemy) = (self.lay.posts.side(self.side), self.lay.posts.foes(self.side));
        let nobody = |there: &Presence| !there.field.has(hex) && !there.works.has(hex);
        self.q.in_play(hex) && nobody(enemy) && !nobody(own) && self.controls(hex)
    }
    /// KR-GEN-12, KR-GEN-13: whether the side or its friends control a hex.
    fn controls(&self, hex: HexId) -> bool {
        let (own, enemy) = (self.lay.posts.team(self.side), self.lay.posts.foes(self.side));
        let quiet = || own.works.has(hex) || (!enemy.works.has(hex) && self.q.friendly(self.side, hex));
        let controls = !enemy.men.has(hex) && (own.men.has(hex) || quiet());
        debug_assert_eq!(controls, self.q.controls(self.side, hex));
        controls
    }
    /// KR-HQS-05: by whom an HQ might be formed, of those that are soon asked.
    pub(super) fn core(&self) -> Option<Core> {
        let units = ((self.lay.loose - self.q.p.tables.guns) & self.own.units).iter().map(Core::Unit);
        let hqs = self.corps().iter().map(|c| Core::Hq(c.hq));
        units.chain(hqs).find(|&core| self.may_form_by(core))
    }
    /// KR-HQS-04: whether one might be formed by him.
    pub(super) fn may_form_by(&self, core: Core) -> bool {
        let hex = match core {
            Core::Unit(unit) if self.lay.loose.has(unit) => self.q.hex_of(unit),
            Core::Unit(_) => None,
            Core::Hq(hq) => self.corps().iter().find(|c| c.hq == hq && self.lends(c)).map(|c| c.hex),
        };
        hex.is_some_and(|hex| self.controls(hex))
    }
    /// KR-HQS-08: an HQ of which one may go who did not come to it this turn.
    fn lends(&self, corps: &Corps) -> bool {
        let stays = |u: UnitId| self.q.s.units[u].moved;
        let men = || self.lay.of[corps.hq.index()] - self.q.p.tables.guns;
        let lends = corps.kind != HqType::Dummy && corps.spares && !men().iter().all(stays);
        debug_assert_eq!(lends, self.q.can_lend(corps.hq));
        lends
    }
    /// KR-HQS-04.
    pub(super) fn forms(&self) -> Hexes {
        let (q, own, guns) = (self.q, self.q.own(self.side), self.q.p.tables.guns);
        let foot = ((self.lay.loose - guns) & own.units).iter();
        let mut there = foot.filter_map(|u| q.hex_of(u)).collect::<Hexes>();
        // KR-HQS-05: or of an HQ that is there already; of a Garrison HQ it is asked.
        there.extend(self.corps().iter().filter(|c| self.lends(c)).map(|c| c.hex));
        let staffs = own.hqs.iter().filter(|&h| q.p.hq(h).kind == HqType::Garrison);
        there.extend(staffs.filter_map(|h| q.s.hqs[h].at.filter(|_| q.can_lend(h))));
        if there.any() { there & q.controlled(self.side) } else { there }
    }

    /// KR-AUX-10: whether there are auxiliaries in the box.
    pub(super) fn auxiliaries_wait(&self) -> bool {
        self.own.auxiliaries.iter().any(|a| self.q.s.auxiliaries[a] == AuxAt::Available)
    }
    /// KR-AUX-10: auxiliaries of the box that may go to an HQ, by what each HQ may have.
    pub(super) fn auxiliaries_may(&self, staffs: &[Staff], out: &mut Vec<Action>) {
        let (q, all) = (self.q, self.own.auxiliaries.iter());
        let shares = q.campaign().side(self.side).is_some_and(|s| s.share_auxiliaries);
        // The contingents that have men in any HQ, and in any with room, as bits. The highest bit says that there is one.
        let led = self.corps().iter().zip(staffs).filter(|(c, _)| c.kind != HqType::Dummy);
        let (any, room) = led.fold((0, 0), |(any, room), (_, staff)| {
            let there = staff.contingents | 1 << 63;
            (any | there, if staff.room { room | there } else { room })
        });
        let waits = |a: &AuxId| q.s.auxiliaries[*a] == AuxAt::Available;
        for auxiliary in all.filter(waits) {
            let (row, class) = (q.p.auxiliary(auxiliary), q.p.aux_class(auxiliary));
            let able = if row.legion.is_some() {
                // KR-CTR-22: whoever has nobody of the contingent is not asked.
                let own = |staff: &Staff| shares || staff.contingents >> row.contingent.index() & 1 == 1;
                let mut able = self.corps().iter().zip(staffs).filter(|(_, staff)| own(staff));
                able.any(|(c, _)| q.may_assign(auxiliary, c.hq).is_ok())
            } else {
                // KR-AUX-11.
                let there = if class.family == Family::Engineer { any } else { room };
                let own = if shares { there } else { there & 1 << row.contingent.index() };
                class.from != crate::ids::From::Available && own != 0
            };
            if able {
                out.push(Act::Lend(auxiliary).into());
            }
        }
    }
    pub(super) fn staff(&self, corps: &Corps) -> Staff {
        let hq = corps.hq;
        if corps.kind == HqType::Dummy {
            return Staff::default();
        }
        let counted = |a: &AuxId| self.q.p.aux_class(*a).family != Family::Engineer;
        let mut held = self.q.auxiliaries_of(hq).filter(counted).count();
        if self.q.campaign().scale == Scale::Battalion {
            held += self.q.counted_duals(hq).count();
        }
        let units = self.lay.formation(hq).iter().map(|u| self.q.p.unit(u).contingent);
        let contingents = units.fold(0, |all, c| all | 1 << c.index());
        let limit = self.q.auxiliary_limit(hq);
        Staff { contingents, limit, room: held < usize::from(limit) }
    }

    /// What the works of a side may do.
    pub(super) fn walls(&self) -> &Rc<Walls> {
        self.walls.get_or_init(|| Walls::of(self.q, self.side, self.bars, &self.lay))
    }

    /// KR-AUX-42.
    fn duals_may(&self, out: &mut Vec<Action>) {
        let first = out.len();
        super::may::dual_tries(self.q, self.side, out);
        kernel::flow::keep(out, first, |action| match action {
            Action::Reorganise(act) => self.q.may_reorganise(self.side, act, self.bars).is_ok(),
            _ => true,
        });
    }
}
