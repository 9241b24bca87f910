//! ADM: what a side may do in Reorganisation, found by the parts of that which says whether it may: each is asked once for all that it concerns.

use super::{Act, Piece};
use crate::action::Action;
use crate::flow::Board;
use crate::ids::{Arm, AuxId, Family, HqId, HqType, PlaceId, Scale, Side, UnitId};
use crate::lay::{Lay, Places};
use crate::lines::{Barriers, Posted};
use crate::memo::Memo;
use crate::recruits;
use crate::state::{AuxAt, HQS, Hexes, UnitAt, Works};
use crate::strength::Sp;
use crate::troops::{Holder, Part};
use arrayvec::ArrayVec;
use std::cell::{OnceCell, RefCell};
use std::rc::Rc;
use tabletop::Id;
use tabletop::hex::HexId;

/// An HQ of the side on the map.
#[derive(Clone, Copy)]
struct Corps {
    hq: HqId,
    hex: HexId,
    kind: HqType,
    /// KR-HQS-11: there is room for another unit, and for guns.
    room: bool,
    guns: bool,
    /// KR-HQS-08: one of its foot or horse may go, and another stays.
    spares: bool,
}

/// KR-HQS-17: whose men are in an HQ, and whether it may have more auxiliaries besides engineers.
#[derive(Clone, Copy)]
struct Staff {
    contingents: u64,
    room: bool,
}

/// What rests on works and their garrisons alone.
#[derive(Clone, Copy)]
struct Walls {
    /// KR-GAR-06, KR-SIE-05: garrisons that take another SP, and that give one.
    takes: Places,
    gives: Places,
    /// KR-GAR-04: works where one may be formed.
    forms: Places,
    /// KR-RIV-10: the hexes of those that take men or where a garrison may be formed, and of those on the water.
    havens: Hexes,
    harbours: Hexes,
    /// KR-RIV-10, KR-SPS-12: garrisons that have somewhere to send an SP.
    sends: Places,
}

/// What that rests on in turn.
#[derive(PartialEq)]
struct Walled {
    posted: Posted,
    places: u64,
    garrisons: u64,
    shipped: ArrayVec<(HexId, u8), 8>,
}

thread_local! {
    static WALLS: RefCell<Memo<Walled, Walls, 4>> = const { RefCell::new(Memo::new()) };
}

/// What a side has, as far as one list needs to know.
pub(super) struct Desk<'a> {
    q: Board<'a>,
    side: Side,
    bars: &'a Barriers,
    lay: Rc<Lay>,
    corps: ArrayVec<Corps, HQS>,
    walls: OnceCell<Walls>,
}

/// Appends all that a side may do, or take up to do something with it.
pub(super) fn list(q: Board, side: Side, bars: &Barriers, out: &mut Vec<Action>) {
    let desk = Desk::of(q, side, bars);
    let units = desk.own_units().filter(|&(unit, hex)| desk.unit_serves(unit, hex));
    out.extend(units.map(|(unit, _)| Action::from(Act::Take(unit))));
    desk.hqs_may(out);
    let leaders = q.own(side).leaders.iter().filter(|&l| q.has_post(l) && q.may_relieve(l).is_ok());
    out.extend(leaders.map(|l| Action::from(Act::Relieve(l))));
    desk.auxiliaries_may(out);
    let idle = desk.lay.held(side).iter().filter(|&p| q.may_remove_garrison(side, p).is_ok());
    out.extend(idle.map(|p| Action::from(Act::Withdraw(p))));
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
            let takers = desk.corps.iter().filter(|c| q.may_assign(auxiliary, c.hq).is_ok());
            takers.for_each(|c| add(Act::Attach(auxiliary, c.hq)));
        }
        Piece::Garrison(from) => {
            desk.ships_to(from).iter().for_each(|to| add(Act::Ship(from, to)));
        }
        Piece::Hidden => {}
    }
    add(Act::PutBack);
}

/// Whether there is anything to do with a piece.
pub(super) fn serves(q: Board, side: Side, bars: &Barriers, piece: Piece) -> bool {
    let desk = Desk::of(q, side, bars);
    match piece {
        Piece::Unit(unit) => desk.own_unit(unit).is_some_and(|hex| desk.unit_serves(unit, hex)),
        Piece::Hq(hq) => desk.sites(hq).any(),
        Piece::Auxiliary(auxiliary) => desk.corps.iter().any(|c| q.may_assign(auxiliary, c.hq).is_ok()),
        Piece::Garrison(place) => q.campaign().scale == Scale::Brigade && desk.walls().sends.has(place),
        Piece::Hidden => false,
    }
}

impl<'a> Desk<'a> {
    fn of(q: Board<'a>, side: Side, bars: &'a Barriers) -> Self {
        let lay = q.lay();
        let formed = q.own(side).hqs.iter().filter_map(|hq| {
            let (hex, kind) = (q.s.hqs[hq].at?, q.p.hq(hq).kind);
            if kind == HqType::Garrison {
                return None;
            }
            let (units, row) = (lay.of[hq.index()], q.p.series.hq_kind(kind));
            let (all, batteries) = (units.len(), (units & q.p.tables.guns).len());
            let room = all < usize::from(row.units.unwrap_or(q.p.hq(hq).units));
            let men = (lay.formation(hq) - q.p.tables.guns).any();
            let guns = room && men && row.artillery.is_none_or(|most| batteries < usize::from(most));
            Some(Corps { hq, hex, kind, room, guns, spares: all - batteries > 1 })
        });
        let corps = formed.collect();
        Self { q, side, bars, lay, corps, walls: OnceCell::new() }
    }

    /// Units of the side on the map, and where they are.
    fn own_units(&self) -> impl Iterator<Item = (UnitId, HexId)> {
        let q = self.q;
        let fresh = move |u: &UnitId| {
            let state = &q.s.units[*u];
            !state.sp.is_none()
        };
        q.own(self.side).units.iter().filter(fresh).filter_map(move |u| q.hex_of(u).map(|hex| (u, hex)))
    }
    /// Where one of them is.
    fn own_unit(&self, unit: UnitId) -> Option<HexId> {
        let state = &self.q.s.units[unit];
        let fresh = !state.sp.is_none() && self.q.own(self.side).units.has(unit);
        if fresh { self.q.hex_of(unit) } else { None }
    }
    fn unit_serves(&self, unit: UnitId, hex: HexId) -> bool {
        let mut any = false;
        self.unit_at(unit, hex, &mut |_| {
            any = true;
            true
        });
        any
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
        let spares = |hq: HqId| match self.corps.iter().find(|c| c.hq == hq) {
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
            if self.corps.iter().filter(open).any(|c| found(Act::Subordinate(unit, c.hq))) {
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
        // As far as men can be sent from here.
        let reach = q.handed(self.bars, here);
        if gives {
            let near = |to: &UnitId| q.is_formed(*to) && q.hex_of(*to).is_some_and(|h| reach.has(h));
            let takes = |to: &UnitId| q.may_mix(Holder::Unit(unit), Holder::Unit(*to), Sp::ONE).is_ok();
            let mut kin = q.p.tables.kin[unit.index()].iter().filter(near).filter(takes);
            if kin.any(|to| found(Act::Transfer(unit, to))) {
                return;
            }
            // KR-CTR-13: or they form one that is not.
            let raw = |to: &UnitId| q.s.units[*to].at == UnitAt::Unformed;
            let forms = |to: &UnitId| {
                q.may_take_points(self.side, *to).is_ok()
                    && q.may_mix(Holder::Unit(unit), Holder::Unit(*to), Sp::ONE).is_ok()
                    && q.may_form_beside(unit, *to).is_ok()
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
        let takers = if arm == Arm::Siege { walls.takes } else { walls.takes | walls.forms };
        // A line from a place may be shorter than the line to it.
        let close = q.p.tables.near[usize::from(here.0)];
        for place in (takers | walls.gives).iter() {
            let hex = q.p.place(place).hex;
            if gives && takers.has(place) && reach.has(hex) && found(Act::Man(unit, place)) {
                return;
            }
            let drawn = takes
                && walls.gives.has(place)
                && (close.has(place) || reach.has(hex))
                && self.yields(place, part, unit);
            if drawn && q.may_hand_over(self.bars, hex, here).is_ok() && found(Act::Draw(place, unit)) {
                return;
            }
        }
    }
    /// KR-SPS-10: a garrison has an SP that a unit may take.
    fn yields(&self, place: PlaceId, part: Part, unit: UnitId) -> bool {
        let own = Holder::Garrison(place, part);
        !self.q.held(own).is_none() && self.q.may_mix(own, Holder::Unit(unit), Sp::ONE).is_ok()
    }

    /// KR-HQS-04, KR-HQS-14, KR-DUM-01: HQs under others and by themselves, and those that might be formed or feigned.
    fn hqs_may(&self, out: &mut Vec<Action>) {
        let q = self.q;
        for corps in &self.corps {
            let hq = corps.hq;
            if q.s.hqs[hq].under.is_some() {
                out.push(Act::Release(hq).into());
            }
            if corps.kind == HqType::GrandArmy {
                let below = self.corps.iter().filter(|c| c.hq != hq && c.hex == corps.hex);
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
        let (bluffs, forms) = (OnceCell::new(), OnceCell::new());
        for hq in q.own(self.side).hqs.iter().filter(|&h| q.s.hqs[h].at.is_none()) {
            let able = match q.p.hq(hq).kind {
                HqType::Dummy => *bluffs.get_or_init(|| self.bluffs().any()),
                HqType::Garrison => false,
                _ => *forms.get_or_init(|| self.forms().any()) && q.hq_serves(hq),
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
    fn bluffs(&self) -> Hexes {
        let (own, enemy) = (self.lay.posts.side(self.side), self.lay.posts.foes(self.side));
        let in_play = self.q.p.tables.in_play[usize::from(self.q.s.scenario)];
        (own.field | own.works) & (in_play - enemy.field - enemy.works) & self.q.controlled(self.side)
    }
    /// KR-HQS-04.
    fn forms(&self) -> Hexes {
        let q = self.q;
        let foot = (self.lay.loose - q.p.tables.guns).iter();
        let foot = foot.filter(|&u| q.p.unit(u).side == self.side);
        let mut there = foot.filter_map(|u| q.hex_of(u)).collect::<Hexes>();
        // KR-HQS-05: or of an HQ that is there already.
        let own = q.campaign().hqs.iter().filter(|&h| q.p.hq(h).side == self.side);
        own.filter(|&h| q.can_lend(h)).filter_map(|h| q.s.hqs[h].at).for_each(|hex| there.insert(hex));
        if there.any() { there & q.controlled(self.side) } else { there }
    }

    /// KR-AUX-10: auxiliaries of the box that may go to an HQ.
    fn auxiliaries_may(&self, out: &mut Vec<Action>) {
        let (q, all) = (self.q, self.q.own(self.side).auxiliaries.iter());
        let shares = q.campaign().side(self.side).is_some_and(|s| s.share_auxiliaries);
        // Whose men are in any HQ, and in any that has room.
        let whose = OnceCell::new();
        let waits = |a: &AuxId| q.s.auxiliaries[*a] == AuxAt::Available;
        for auxiliary in all.filter(waits) {
            let (row, class) = (q.p.auxiliary(auxiliary), q.p.aux_class(auxiliary));
            let able = if row.legion.is_some() {
                self.corps.iter().any(|c| q.may_assign(auxiliary, c.hq).is_ok())
            } else {
                // KR-AUX-11.
                let (any, room) = *whose.get_or_init(|| self.staffs());
                let there = if class.family == Family::Engineer { any } else { room };
                let own = if shares { there } else { there & 1 << row.contingent.index() };
                class.from != crate::ids::From::Available && own != 0
            };
            if able {
                out.push(Act::Lend(auxiliary).into());
            }
        }
    }
    /// The contingents that have men in any HQ, and in any with room for auxiliaries, as bits. The highest bit says that there is one.
    fn staffs(&self) -> (u64, u64) {
        let mut counted = [0; HQS];
        for other in self.q.campaign().auxiliaries.iter() {
            if let AuxAt::Hq(hq) = self.q.s.auxiliaries[other]
                && self.q.p.aux_class(other).family != Family::Engineer
            {
                counted[hq.index()] += 1;
            }
        }
        if self.q.campaign().scale == Scale::Battalion {
            self.corps.iter().for_each(|c| counted[c.hq.index()] += self.q.counted_duals(c.hq).count() as u8);
        }
        let led = self.corps.iter().filter(|c| c.kind != HqType::Dummy);
        let staffs = led.map(|c| self.staff(c.hq, counted[c.hq.index()]));
        staffs.fold((0, 0), |(any, room), staff| {
            let there = staff.contingents | 1 << 63;
            (any | there, if staff.room { room | there } else { room })
        })
    }
    fn staff(&self, hq: HqId, counted: u8) -> Staff {
        let units = self.lay.formation(hq).iter().map(|u| self.q.p.unit(u).contingent);
        let contingents = units.fold(0, |all, c| all | 1 << c.index());
        Staff { contingents, room: counted < self.q.auxiliary_limit(hq) }
    }

    /// What the works of a side may do, while nothing changes that it rests on.
    fn walls(&self) -> &Walls {
        self.walls.get_or_init(|| {
            let (q, s) = (self.q, self.q.s);
            let (places, garrisons, stamps) = (s.places.stamp(), s.garrisons.stamp(), q.stamps());
            let alike = |k: &Walled| {
                (k.places, k.garrisons) == (places, garrisons)
                    && q.is_posted(&k.posted, self.side, stamps)
                    && k.shipped == s.shipped
            };
            let key =
                || Walled { posted: q.posted(self.side), places, garrisons, shipped: s.shipped.clone() };
            WALLS.with_borrow_mut(|memo| *memo.alike(alike, || (key(), self.find_walls())))
        })
    }
    fn find_walls(&self) -> Walls {
        let (q, enemy) = (self.q, self.lay.posts.foes(self.side));
        let (mut takes, mut gives, mut forms) = (Places::EMPTY, Places::EMPTY, Places::EMPTY);
        for place in self.lay.held(self.side).iter().filter(|&p| q.garrison_of(p).is_some()) {
            // KR-SIE-21: an enemy in the hex shuts it in.
            let shut = enemy.field.has(q.p.place(place).hex);
            takes.set(place, !shut && q.works_have_room(place, Sp::ONE).is_ok());
            gives.set(place, !shut || q.has_water(place));
        }
        // KR-GAR-04, KR-GEN-13: where nobody is inside, whoever controls the hex may form a garrison.
        if q.spare_garrisons(self.side).next().is_some() {
            let walled = q.p.tables.walled[q.scenario().campaign];
            let ours =
                (walled & q.works_controlled(self.side)).iter().filter_map(|h| q.p.atlas.soil(h).place);
            forms = ours.filter(|&p| q.s.places[p].works == Works::Empty).collect();
        }
        let hexes = |places: Places| places.iter().map(|p| q.p.place(p).hex).collect::<Hexes>();
        let (havens, harbours) = (hexes(takes | forms), hexes((takes | forms) & q.p.tables.wet));
        let mut walls = Walls { takes, gives, forms, havens, harbours, sends: Places::EMPTY };
        if q.campaign().scale == Scale::Brigade {
            let held = self.lay.held(self.side).iter();
            walls.sends = held.filter(|&p| self.sends(&walls, p)).collect();
        }
        walls
    }
    /// Whether a garrison has an SP to send, and somewhere to send it.
    fn sends(&self, walls: &Walls, from: PlaceId) -> bool {
        let (q, quay) = (self.q, self.q.p.place(from).hex);
        if !q.has_men_to_send(self.side, from) {
            return false;
        }
        let ships = q.rivers_open() && q.p.tables.wet.has(from) && q.embarked(quay) < q.tonnage();
        if ships && (walls.harbours & q.waters_from(self.bars, quay)).without(quay).any() {
            return true;
        }
        let near = ((walls.takes | walls.forms) & q.p.tables.near[usize::from(quay.0)]).without(from);
        if near.is_empty() || self.lay.posts.foes(self.side).field.has(quay) {
            return false;
        }
        let line = q.line_within(self.bars, quay, q.p.series.numbers.transfer_mp.into(), 0);
        (line & walls.havens).without(quay).any()
    }

    /// KR-RIV-10, KR-SPS-12: where an SP of a garrison may go, by a line or by water.
    fn ships_to(&self, from: PlaceId) -> Places {
        let (q, bars) = (self.q, self.bars);
        if q.campaign().scale != Scale::Brigade
            || !self.lay.held(self.side).has(from)
            || !self.walls().sends.has(from)
        {
            return Places::EMPTY;
        }
        let (walls, quay) = (self.walls(), q.p.place(from).hex);
        let (open, wet) = ((walls.takes | walls.forms).without(from), q.p.tables.wet);
        let mut there = Places::EMPTY;
        if q.rivers_open() && wet.has(from) && q.embarked(quay) < q.tonnage() {
            let water = q.waters_from(bars, quay);
            there = (open & wet).iter().filter(|&p| water.has(q.p.place(p).hex)).collect();
        }
        if !self.lay.posts.foes(self.side).field.has(quay) {
            let near = open & q.p.tables.near[usize::from(quay.0)];
            if near.any() {
                let line = q.line_within(bars, quay, q.p.series.numbers.transfer_mp.into(), 0);
                near.iter().filter(|&p| line.has(q.p.place(p).hex)).for_each(|p| there.insert(p));
            }
        }
        there
    }

    /// KR-AUX-42.
    fn duals_may(&self, out: &mut Vec<Action>) {
        let first = out.len();
        super::dual_tries(self.q, self.side, out);
        kernel::flow::keep(out, first, |action| match action {
            Action::Reorganise(act) => self.q.may_reorganise(self.side, act, self.bars).is_ok(),
            _ => true,
        });
    }
}
