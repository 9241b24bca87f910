//! ADM: what a side may do in Reorganisation, found by the parts of that which says whether it may: each is asked once for all that it concerns.

use super::Act;
use crate::action::Action;
use crate::flow::Board;
use crate::ids::{Arm, Family, HqId, HqType, PlaceId, Scale, Side, UnitId};
use crate::lay::{Lay, Places, Units};
use crate::lines::{Barriers, Posted};
use crate::memo::Memo;
use crate::recruits;
use crate::state::{AuxAt, HQS, Hexes, PLACES, UNITS, UnitAt};
use crate::strength::Sp;
use crate::troops::Holder;
use arrayvec::ArrayVec;
use std::cell::RefCell;
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
}

/// KR-HQS-17: whose men are in an HQ, and whether it may have more auxiliaries besides engineers.
#[derive(Clone, Copy)]
struct Staff {
    contingents: u64,
    room: bool,
}

/// What rests on works and their garrisons alone.
struct Walls {
    /// KR-GAR-06, KR-SIE-05: garrisons that take another SP, and that give one.
    takes: Places,
    gives: Places,
    /// KR-GAR-04: works where one may be formed.
    forms: Places,
    /// KR-RIV-10.
    ships: Vec<Action>,
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
    static WALLS: RefCell<Memo<Walled, Rc<Walls>, 4>> = const { RefCell::new(Memo::new()) };
}

/// Appends all of it, in the order of [`super::Step::tries`].
pub(super) fn list(q: Board, side: Side, bars: &Barriers, out: &mut Vec<Action>) {
    let lay = q.lay();
    let formed = q.corps(side, &lay);
    let walls = q.walls(side, bars);
    q.units_may(side, bars, &walls, &formed, out);
    q.hqs_may(side, &lay, &formed, out);
    let leaders = q
        .campaign()
        .leaders
        .iter()
        .filter(|&l| q.side_of_leader(l) == side && q.has_post(l) && q.may_relieve(l).is_ok());
    out.extend(leaders.map(|l| Action::from(Act::Relieve(l))));
    q.auxiliaries_may(side, &lay, &formed, out);
    let held = lay.held(side);
    let idle = held.iter().filter(|&p| q.may_remove_garrison(side, p).is_ok());
    out.extend(idle.map(|p| Action::from(Act::Withdraw(p))));
    match q.campaign().scale {
        Scale::Brigade => out.extend_from_slice(&walls.ships),
        Scale::Battalion => q.battalions_may(side, bars, out),
    }
    let first = out.len();
    recruits::tries(q, side, out);
    kernel::flow::keep(out, first, |action| match action {
        Action::Recruits(act) => recruits::may(q, side, act, bars).is_ok(),
        _ => true,
    });
    if q.may_close(side, bars).is_ok() {
        out.push(Action::Done);
    }
}

impl Board<'_> {
    fn corps(self, side: Side, lay: &Lay) -> ArrayVec<Corps, HQS> {
        let own = self.campaign().hqs.iter().filter(|&h| self.p.hq(h).side == side);
        let formed = own.filter_map(|hq| {
            let (hex, kind) = (self.s.hqs[hq].at?, self.p.hq(hq).kind);
            if kind == HqType::Garrison {
                return None;
            }
            let (units, row) = (lay.of[hq.index()], self.p.series.hq_kind(kind));
            let room = units.len() < usize::from(row.units.unwrap_or(self.p.hq(hq).units));
            let guns = room
                && row.artillery.is_none_or(|most| {
                    units.iter().filter(|&u| self.p.arm(u).is_artillery()).count() < usize::from(most)
                });
            Some(Corps { hq, hex, kind, room, guns })
        });
        formed.collect()
    }

    /// KR-HQS-09, KR-SPS-12: units that go to an HQ or stand by themselves, and SP that change hands. Who has moved does nothing of it (KR-ADM-04).
    fn units_may(self, side: Side, bars: &Barriers, walls: &Walls, formed: &[Corps], out: &mut Vec<Action>) {
        let brigades = self.campaign().scale == Scale::Brigade;
        let mut stacks: ArrayVec<(HexId, Units), UNITS> = ArrayVec::new();
        let mut own: ArrayVec<(UnitId, HexId, u8), UNITS> = ArrayVec::new();
        for unit in self.campaign().units.iter().filter(|&u| self.p.unit(u).side == side) {
            let Some(hex) = self.hex_of(unit).filter(|_| self.is_formed(unit)) else { continue };
            let stack = stacks.iter().position(|(h, _)| *h == hex).unwrap_or_else(|| {
                stacks.push((hex, Units::EMPTY));
                stacks.len() - 1
            });
            stacks[stack].1.insert(unit);
            own.push((unit, hex, stack as u8));
        }
        let mut reaches: ArrayVec<Option<Hexes>, UNITS> = stacks.iter().map(|_| None).collect();
        for &(unit, here, stack) in own.iter().filter(|(u, ..)| !self.s.units[*u].moved) {
            let (state, arm) = (&self.s.units[unit], self.p.arm(unit));
            let leaves = self.may_leave(unit).is_ok();
            if leaves && !matches!(state.at, UnitAt::Works(_)) {
                let open = |c: &&Corps| {
                    c.hex == here
                        && c.kind != HqType::Dummy
                        && state.at != UnitAt::Hq(c.hq)
                        && if arm.is_artillery() { c.guns } else { c.room }
                };
                out.extend(formed.iter().filter(open).map(|c| Action::from(Act::Subordinate(unit, c.hq))));
            }
            if leaves && brigades && !arm.is_artillery() && matches!(state.at, UnitAt::Hq(_)) {
                out.push(Act::Detach(unit).into());
            }
            if !brigades {
                continue;
            }
            // KR-SPS-12: as far as men can be sent from here.
            let reach = *reaches[usize::from(stack)].get_or_insert_with(|| self.handed(bars, here));
            let spares = self.may_spare(unit).is_ok();
            if spares {
                let class = self.p.unit(unit).class;
                let takes = |(to, hex, _): &&(UnitId, HexId, u8)| {
                    *to != unit
                        && self.p.unit(*to).class == class
                        && reach.has(*hex)
                        && self.may_mix(Holder::Unit(unit), Holder::Unit(*to), Sp::ONE).is_ok()
                };
                let others = own.iter().filter(takes);
                out.extend(others.map(|&(to, ..)| Action::from(Act::Transfer(unit, to))));
            }
            // KR-SPS-14: no field artillery.
            if arm == Arm::Field {
                continue;
            }
            let part = self.part_in(unit);
            // A line from a place may be shorter than the line to it.
            let close = self.p.tables.near[usize::from(here.0)];
            let near = |p: &PlaceId| close.has(*p) || reach.has(self.p.place(*p).hex);
            for place in (walls.takes | walls.gives | walls.forms).iter().filter(near) {
                let (own, works) = (Holder::Unit(unit), Holder::Garrison(place, part));
                if walls.forms.has(place) {
                    if spares && arm != Arm::Siege && reach.has(self.p.place(place).hex) {
                        out.push(Act::Man(unit, place).into());
                    }
                    continue;
                }
                let mans = spares && walls.takes.has(place);
                if mans && self.may_pass(side, bars, unit, own, works).is_ok() {
                    out.push(Act::Man(unit, place).into());
                }
                let draws = walls.gives.has(place) && !self.held(works).is_none();
                if draws && self.may_pass(side, bars, unit, works, own).is_ok() {
                    out.push(Act::Draw(place, unit).into());
                }
            }
        }
    }

    /// KR-HQS-04, KR-HQS-14, KR-DUM-01: HQs under others and by themselves, formed, feigned and found out.
    fn hqs_may(self, side: Side, lay: &Lay, formed: &[Corps], out: &mut Vec<Action>) {
        for corps in formed {
            let hq = corps.hq;
            if self.s.hqs[hq].under.is_some() {
                out.push(Act::Release(hq).into());
            }
            if corps.kind == HqType::GrandArmy {
                let below = formed.iter().filter(|c| c.hq != hq && c.hex == corps.hex);
                let may = below.filter(|c| self.may_submit(side, hq, c.hq).is_ok());
                out.extend(may.map(|c| Action::from(Act::PutUnder(hq, c.hq))));
            }
            if corps.kind == HqType::Dummy && self.may_unmask(side, hq).is_ok() {
                out.push(Act::Unmask(hq).into());
            }
        }
        let own = lay.posts.side(side);
        let (mut bluffs, mut forms): (Option<Hexes>, Option<Hexes>) = (None, None);
        let idle = |h: &HqId| self.p.hq(*h).side == side && self.s.hqs[*h].at.is_none();
        for hq in self.campaign().hqs.iter().filter(idle) {
            match self.p.hq(hq).kind {
                HqType::Dummy => {
                    let there = *bluffs.get_or_insert_with(|| {
                        let enemy = lay.posts.foes(side);
                        let in_play = self.p.tables.in_play[usize::from(self.s.scenario)];
                        let there = (own.field | own.works) & (in_play - enemy.field - enemy.works);
                        // KR-CTR-03: guns by themselves do not control a hex.
                        there.iter().filter(|&h| self.controls(side, h)).collect::<Hexes>()
                    });
                    out.extend(there.iter().map(|h| Action::from(Act::Bluff(hq, h))));
                }
                HqType::Garrison => {}
                _ => {
                    let there = *forms.get_or_insert_with(|| {
                        let foot = |u: &UnitId| {
                            self.p.unit(*u).side == side
                                && !self.p.arm(*u).is_artillery()
                                && !self.s.units[*u].moved
                        };
                        let all = (own.field & lay.loose_in).iter();
                        all.filter(|&h| self.controls(side, h) && self.loose(h).any(|u| foot(&u))).collect()
                    });
                    if there.any() && self.hq_serves(hq) {
                        out.extend(there.iter().map(|h| Action::from(Act::Form(hq, h))));
                    }
                }
            }
        }
    }

    /// KR-AUX-10: auxiliaries of the box that may go to an HQ.
    fn auxiliaries_may(self, side: Side, lay: &Lay, formed: &[Corps], out: &mut Vec<Action>) {
        let mut staffs: ArrayVec<Staff, HQS> = ArrayVec::new();
        let shares = self.campaign().side(side).is_some_and(|s| s.share_auxiliaries);
        for auxiliary in self.campaign().auxiliaries.iter() {
            if self.s.auxiliaries[auxiliary] != AuxAt::Available || self.aux_side(auxiliary) != side {
                continue;
            }
            let (row, class) = (self.p.auxiliary(auxiliary), self.p.aux_class(auxiliary));
            if row.legion.is_some() {
                let may = formed.iter().filter(|c| self.may_assign(auxiliary, c.hq).is_ok());
                out.extend(may.map(|c| Action::from(Act::Attach(auxiliary, c.hq))));
                continue;
            }
            // KR-AUX-11.
            if class.from == crate::ids::From::Available {
                continue;
            }
            if staffs.is_empty() {
                let mut counted = [0; HQS];
                for other in self.campaign().auxiliaries.iter() {
                    if let AuxAt::Hq(hq) = self.s.auxiliaries[other]
                        && self.p.aux_class(other).family != Family::Engineer
                    {
                        counted[hq.index()] += 1;
                    }
                }
                staffs = formed.iter().map(|c| self.staff(lay, c.hq, counted[c.hq.index()])).collect();
            }
            let engineer = class.family == Family::Engineer;
            for (corps, staff) in formed.iter().zip(&staffs).filter(|(c, _)| c.kind != HqType::Dummy) {
                let own = shares || staff.contingents >> row.contingent.index() & 1 == 1;
                if own && (engineer || staff.room) {
                    out.push(Act::Attach(auxiliary, corps.hq).into());
                }
            }
        }
    }
    fn staff(self, lay: &Lay, hq: HqId, counted: u8) -> Staff {
        let units = lay.formation(hq).iter().map(|u| self.p.unit(u).contingent);
        let contingents = units.fold(0, |all, c| all | 1 << c.index());
        Staff { contingents, room: counted < self.auxiliary_limit(hq) }
    }

    /// What the works of a side may do, while nothing changes that it rests on.
    fn walls(self, side: Side, bars: &Barriers) -> Rc<Walls> {
        let (s, stamps) = (self.s, self.stamps());
        let alike = |k: &Walled| {
            (k.places, k.garrisons) == (s.places.stamp(), s.garrisons.stamp())
                && self.is_posted(&k.posted, side, stamps)
                && k.shipped == s.shipped
        };
        WALLS.with_borrow_mut(|memo| {
            let found = memo.alike(alike, || {
                let (places, garrisons, shipped) = (s.places.stamp(), s.garrisons.stamp(), s.shipped.clone());
                let key = Walled { posted: self.posted(side), places, garrisons, shipped };
                (key, Rc::new(self.find_walls(side, bars)))
            });
            Rc::clone(found)
        })
    }
    fn find_walls(self, side: Side, bars: &Barriers) -> Walls {
        let held = self.lay().held(side);
        let manned = || held.iter().filter(|&p| self.garrison_of(p).is_some());
        let gives = |p: &PlaceId| self.may_pass_walls(*p, false).is_ok();
        let takes =
            |p: &PlaceId| self.works_have_room(*p, Sp::ONE).is_ok() && self.may_pass_walls(*p, true).is_ok();
        let (takes, gives) = (manned().filter(takes).collect(), manned().filter(gives).collect());
        let empty = self.campaign().places.iter().filter(|&p| self.may_garrison(side, p).is_ok());
        let forms = empty.collect();
        let mut ships = Vec::new();
        if self.campaign().scale == Scale::Brigade {
            self.garrisons_may_ship(side, bars, held, &mut ships);
        }
        Walls { takes, gives, forms, ships }
    }

    /// KR-RIV-10, KR-SPS-12: who gives and who takes are asked apart; a line or water joins them.
    fn garrisons_may_ship(self, side: Side, bars: &Barriers, held: Places, out: &mut Vec<Action>) {
        let wet = if self.rivers_open() { self.p.tables.wet } else { Places::EMPTY };
        let friend = |p: &PlaceId| self.works_control(*p).is_some_and(|by| self.friends(side, by));
        let takes =
            |p: &PlaceId| self.p.place(*p).grade > 0 && friend(p) && self.may_take_men(side, *p).is_ok();
        let takers = self.campaign().places.iter().filter(takes).map(|p| (p, self.p.place(p).hex));
        let takers: ArrayVec<(PlaceId, HexId), PLACES> = takers.collect();
        for from in held.iter() {
            if self.shipped_part(side, from).is_none() {
                continue;
            }
            let quay = self.p.place(from).hex;
            let ships = wet.has(from) && self.embarked(quay) < self.tonnage();
            let water = if ships { self.waters_from(bars, quay) } else { Hexes::EMPTY };
            let joined =
                |to: PlaceId, hex: HexId| (wet.has(to) && water.has(hex)) || self.go_by_land(bars, from, to);
            let there = takers.iter().filter(|(to, hex)| *to != from && joined(*to, *hex));
            out.extend(there.map(|(to, _)| Action::from(Act::Ship(from, *to))));
        }
    }

    /// KR-SPS-13, KR-AUX-42.
    fn battalions_may(self, side: Side, bars: &Barriers, out: &mut Vec<Action>) {
        let first = out.len();
        super::battalion_tries(self, side, out);
        kernel::flow::keep(out, first, |action| match action {
            Action::Reorganise(act) => self.may_reorganise(side, act, bars).is_ok(),
            _ => true,
        });
    }
}
