//! ADM: what is kept of the last list of Reorganisation, part by part: each with all that it rests on, so that an act makes anew only what it may have
//! changed.

use super::Act;
use super::list::{Corps, Desk, Staff};
use super::walls::Walls;
use crate::action::Action;
use crate::ids::{HqId, HqType, Scale, UnitId};
use crate::lay::{Places, Units};
use crate::state::{Hexes, UNITS, UnitAt};
use std::rc::Rc;
use tabletop::Id;
use tabletop::hex::HexId;

/// The parts of a list.
#[derive(Debug, Default)]
pub(super) struct Parts {
    pub units: Serving,
    pub hqs: Part<[u64; 3]>,
    pub founding: Founding,
    pub leaders: Part<u64>,
    pub auxiliaries: Lending,
    pub deserters: Part<u64>,
}

/// A part, and what it rests on.
#[derive(Debug)]
pub(super) struct Part<K> {
    on: Option<K>,
    acts: Vec<Action>,
}

impl<K> Default for Part<K> {
    fn default() -> Self {
        Self { on: None, acts: Vec::new() }
    }
}

impl<K: PartialEq> Part<K> {
    /// Appends what is kept, or what is found now.
    pub fn put(&mut self, on: K, out: &mut Vec<Action>, find: impl FnOnce(&mut Vec<Action>)) {
        if self.on.as_ref() != Some(&on) {
            self.acts.clear();
            find(&mut self.acts);
            self.on = Some(on);
        }
        out.extend_from_slice(&self.acts);
    }
}

/// The units with which there is something to do.
#[derive(Debug)]
pub(super) struct Serving {
    /// Who is with whom, and what is in the way of lines.
    muster: u64,
    bars: u64,
    units: u64,
    walls: Option<Rc<Walls>>,
    /// The HQs, and where each unit of the side was.
    corps: Rc<[Corps]>,
    at: [UnitAt; UNITS],
    /// The first thing that each may do.
    first: [Option<Act>; UNITS],
    all: Units,
    /// Those on the map for whom it matters what works give and take.
    walled: Units,
}

impl Default for Serving {
    fn default() -> Self {
        let none = Units::EMPTY;
        Self {
            muster: 0,
            bars: 0,
            units: 0,
            walls: None,
            corps: Rc::default(),
            at: [UnitAt::Unformed; UNITS],
            first: [None; UNITS],
            all: none,
            walled: none,
        }
    }
}

impl Serving {
    pub fn serving(&self) -> Units {
        self.all
    }
    /// Asks those again for whom something may have changed.
    pub fn follow(&mut self, desk: &Desk, muster: u64) {
        let (q, bars, walls) = (desk.board(), desk.bars().number(), desk.walls());
        // KR-SPS-13: battalions change places, and no SP.
        let kept = self.bars == bars && q.campaign().scale == Scale::Brigade;
        let touched = q.s.units.touched_since(self.units).filter(|_| kept);
        let changed = touched.and_then(|touched| {
            let touched = touched.collect::<Units>() & desk.own();
            if self.muster == muster {
                Some(desk.with_givers(touched))
            } else {
                self.regrouped(desk, touched)
            }
        });
        let changed = changed.unwrap_or_else(|| {
            (self.all, self.walled) = (Units::EMPTY, Units::EMPTY);
            desk.own()
        });
        if self.walls.as_ref().is_none_or(|was| was.number != walls.number) {
            let works = self.walls.as_ref().and_then(|was| Walls::changed(q, was, walls));
            for unit in (self.walled - changed).iter() {
                if works.is_none_or(|works| self.minds(desk, unit, works))
                    && !self.first[unit.index()].is_some_and(|act| desk.stands(act))
                {
                    self.ask(desk, unit);
                }
            }
        }
        for unit in changed.iter() {
            self.ask(desk, unit);
        }
        if self.muster != muster {
            self.corps = Rc::clone(desk.corps());
        }
        (self.muster, self.bars, self.units) = (muster, bars, q.s.units.stamp());
        self.walls = Some(Rc::clone(walls));
    }
    /// Whether it may matter to a unit what these works give and take: if it is near them, or if men go from its hex by water.
    fn minds(&self, desk: &Desk, unit: UnitId, works: Places) -> bool {
        let here = desk.own_unit(unit);
        self.is_inside(desk, unit)
            || here.is_some_and(|here| desk.is_far(here) || desk.near(here).meets(&works))
    }
    /// KR-GAR-16: whether a unit is in a Garrison HQ: nobody leaves one that is shut in.
    fn is_inside(&self, desk: &Desk, unit: UnitId) -> bool {
        let q = desk.board();
        matches!(q.s.units[unit].at, UnitAt::Hq(hq) if q.p.hq(hq).kind == HqType::Garrison)
    }
    /// Those for whom something may have changed since these were touched, and others came to HQs or left them; nothing if that is not known.
    #[inline(never)]
    fn regrouped(&self, desk: &Desk, touched: Units) -> Option<Units> {
        let (q, lay) = (desk.board(), desk.lay());
        // KR-GAR-16: of those in Garrison HQs it is asked.
        if desk.has_staffs() {
            return None;
        }
        let (mut moved, mut others, mut hexes) = (touched, Units::EMPTY, Hexes::EMPTY);
        // KR-HQS-08, KR-HQS-11: who may leave an HQ, or form another unit in it, rests on who else is in it.
        for unit in touched.iter() {
            let (was, now) = (self.at[unit.index()], q.s.units[unit].at);
            if was != now {
                for at in [was, now] {
                    if let UnitAt::Hq(hq) = at {
                        others |= lay.of[hq.index()];
                    }
                }
            }
        }
        // KR-HQS-09: and who may join an HQ rests on how much room there is in those of his hex.
        let mut differ = |hq: HqId, was: Option<&Corps>, now: Option<&Corps>| {
            others |= lay.of[hq.index()];
            if was.map(|c| c.hex) != now.map(|c| c.hex) {
                moved |= lay.of[hq.index()];
            }
            if was.map(Corps::opening) != now.map(Corps::opening) {
                hexes.extend(was.into_iter().chain(now).map(|c| c.hex));
            }
        };
        // Both are in the order of their ids.
        let (mut was, mut now) = (self.corps.iter().peekable(), desk.corps().iter().peekable());
        loop {
            match (was.peek().copied(), now.peek().copied()) {
                (Some(a), Some(b)) if a.hq == b.hq => {
                    if a != b {
                        differ(a.hq, Some(a), Some(b));
                    }
                    was.next();
                    now.next();
                }
                (Some(a), b) if b.is_none_or(|b| a.hq.0 < b.hq.0) => {
                    differ(a.hq, Some(a), None);
                    was.next();
                }
                (_, Some(b)) => {
                    differ(b.hq, None, Some(b));
                    now.next();
                }
                (_, None) => break,
            }
        }
        if hexes.any() {
            others.extend(lay.loose.iter().filter(|&u| q.hex_of(u).is_some_and(|h| hexes.has(h))));
            let there = desk.corps().iter().filter(|c| hexes.has(c.hex));
            there.for_each(|c| others |= lay.of[c.hq.index()]);
        }
        Some(desk.with_givers(moved & desk.own()) | (others & desk.own()))
    }
    fn ask(&mut self, desk: &Desk, unit: UnitId) {
        self.at[unit.index()] = desk.board().s.units[unit].at;
        match desk.own_unit(unit) {
            Some(hex) => self.ask_at(desk, unit, hex),
            // Who is not on the map does nothing.
            None => {
                self.all.remove(unit);
                self.walled.remove(unit);
            }
        }
    }
    fn ask_at(&mut self, desk: &Desk, unit: UnitId, here: HexId) {
        // What served it last is asked first.
        let last = self.first[unit.index()].filter(|&act| desk.gives_here(act, unit, here));
        let first = last.or_else(|| desk.first_at(unit, here));
        let sure = matches!(first, Some(Act::Detach(_) | Act::Subordinate(..) | Act::Transfer(..)));
        let inside = self.is_inside(desk, unit);
        self.first[unit.index()] = first.filter(|_| !inside);
        self.all.set(unit, first.is_some());
        self.walled.set(unit, inside || !sure);
    }
}

/// The HQs that might be formed or feigned: those that are not on the map, if there is anywhere to do it.
#[derive(Debug, Default)]
pub(super) struct Founding {
    part: Part<(u64, bool, bool)>,
    /// By whom one could be formed the last time, and where one could be feigned: they are asked first.
    form: Option<Core>,
    feint: Option<HexId>,
}

/// KR-HQS-05: a unit by itself, or an HQ that has one for another.
#[derive(Clone, Copy, Debug)]
pub(super) enum Core {
    Unit(UnitId),
    Hq(HqId),
}

impl Founding {
    /// Appends what is kept, or what is found now.
    pub fn put(&mut self, desk: &Desk, out: &mut Vec<Action>) {
        if !self.form.is_some_and(|core| desk.may_form_by(core)) {
            self.form = desk.core();
        }
        if !self.feint.is_some_and(|hex| desk.may_feign_in(hex)) {
            self.feint = desk.bluffs().first();
        }
        let (forms, feigns) = (self.form.is_some() || desk.forms().any(), self.feint.is_some());
        debug_assert_eq!((forms, feigns), (desk.forms().any(), desk.bluffs().any()));
        self.part
            .put((desk.board().s.hqs.stamp(), forms, feigns), out, |out| desk.founding(forms, feigns, out));
    }
}

/// KR-AUX-10: the auxiliaries of the box that may go to an HQ.
#[derive(Debug, Default)]
pub(super) struct Lending {
    /// Who is with whom, and where the auxiliaries are.
    on: [u64; 2],
    units: u64,
    /// Whether any are in the box; and if so, of each HQ what it may have.
    waiting: bool,
    staffs: Vec<Staff>,
    acts: Vec<Action>,
}

impl Lending {
    /// Appends what is kept, or what is found now.
    pub fn put(&mut self, desk: &Desk, muster: u64, out: &mut Vec<Action>) {
        let s = desk.board().s;
        let on = [muster, s.auxiliaries.stamp()];
        if self.on != on {
            self.staffs.clear();
            self.waiting = desk.auxiliaries_wait();
            if self.waiting {
                self.staffs.extend(desk.corps().iter().map(|c| desk.staff(c)));
            }
            self.find(desk);
        } else if self.waiting && self.has_changed(desk) {
            self.find(desk);
        }
        (self.on, self.units) = (on, s.units.stamp());
        out.extend_from_slice(&self.acts);
    }
    fn find(&mut self, desk: &Desk) {
        self.acts.clear();
        if self.waiting {
            desk.auxiliaries_may(&self.staffs, &mut self.acts);
        }
    }
    /// KR-HQS-17: whether SP have come or gone so that an HQ may have more auxiliaries, or fewer.
    fn has_changed(&mut self, desk: &Desk) -> bool {
        let s = desk.board().s;
        let touched = s.units.touched_since(self.units).map(|touched| {
            let of = touched.filter_map(|u| match s.units[u].at {
                UnitAt::Hq(hq) => Some(hq),
                _ => None,
            });
            of.flat_map(|hq| [Some(hq), s.hqs[hq].under]).flatten().collect::<crate::lay::Hqs>()
        });
        let mut changed = false;
        for (corps, staff) in desk.corps().iter().zip(&mut self.staffs) {
            if touched.is_none_or(|touched| touched.has(corps.hq)) {
                let now = desk.staff(corps);
                changed |= *staff != now;
                *staff = now;
            }
        }
        changed
    }
}
