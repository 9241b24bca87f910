//! ADM: what is kept of the last list of Reorganisation, part by part: each with all that it rests on, so that an act makes anew only what it may have
//! changed.

use super::Act;
use super::list::Desk;
use crate::action::Action;
use crate::ids::{HqType, Scale, UnitId};
use crate::lay::Units;
use crate::state::{UNITS, UnitAt};
use tabletop::Id;

/// The parts of a list.
#[derive(Debug, Default)]
pub(super) struct Parts {
    pub units: Serving,
    pub hqs: Part<[u64; 3]>,
    pub founding: Part<(u64, u64, u64, Units)>,
    pub leaders: Part<u64>,
    pub auxiliaries: Part<[u64; 3]>,
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
    on: [u64; 2],
    units: u64,
    walls: u64,
    /// The first thing that each may do.
    first: [Option<Act>; UNITS],
    all: Units,
    /// Those on the map for whom it matters what works give and take.
    walled: Units,
    /// Those that have moved.
    moved: Units,
}

impl Default for Serving {
    fn default() -> Self {
        let none = Units::EMPTY;
        Self { on: [0; 2], units: 0, walls: 0, first: [None; UNITS], all: none, walled: none, moved: none }
    }
}

impl Serving {
    pub fn serving(&self) -> impl Iterator<Item = UnitId> + use<> {
        self.all.iter()
    }
    /// KR-ADM-04: the units of the side that were given to an HQ this turn.
    pub fn moved(&self) -> Units {
        self.moved
    }
    /// Asks those again for whom something may have changed.
    pub fn follow(&mut self, desk: &Desk, muster: u64) {
        let (on, q, walls) = ([muster, desk.bars().number()], desk.board(), desk.walls().number);
        // KR-SPS-13: battalions change places, and no SP.
        let kept = self.on == on && q.campaign().scale == Scale::Brigade;
        let touched = q.s.units.touched_since(self.units).filter(|_| kept);
        let changed = match touched {
            Some(touched) => desk.with_givers(touched.collect()),
            None => {
                (self.all, self.walled, self.moved) = (Units::EMPTY, Units::EMPTY, Units::EMPTY);
                desk.own()
            }
        };
        if self.walls != walls {
            for unit in (self.walled - changed).iter() {
                if !self.first[unit.index()].is_some_and(|act| desk.stands(act)) {
                    self.ask(desk, unit);
                }
            }
        }
        for unit in changed.iter() {
            match desk.own_unit(unit) {
                Some(_) => self.ask(desk, unit),
                None => self.forget(unit),
            }
        }
        (self.on, self.units, self.walls) = (on, q.s.units.stamp(), walls);
    }
    /// Who is not on the map does nothing.
    fn forget(&mut self, unit: UnitId) {
        self.all.remove(unit);
        self.walled.remove(unit);
        self.moved.remove(unit);
    }
    fn ask(&mut self, desk: &Desk, unit: UnitId) {
        let (q, state) = (desk.board(), &desk.board().s.units[unit]);
        // What served it last is asked first.
        let last = self.first[unit.index()].filter(|&act| desk.gives_here(act));
        let first = last.or_else(|| desk.unit_serves(unit));
        let sure = matches!(first, Some(Act::Detach(_) | Act::Subordinate(..) | Act::Transfer(..)));
        // KR-GAR-16: nobody leaves a Garrison HQ that is shut in.
        let inside = matches!(state.at, UnitAt::Hq(hq) if q.p.hq(hq).kind == HqType::Garrison);
        self.first[unit.index()] = first.filter(|_| !inside);
        self.all.set(unit, first.is_some());
        self.walled.set(unit, inside || !sure);
        self.moved.set(unit, state.moved);
    }
}
