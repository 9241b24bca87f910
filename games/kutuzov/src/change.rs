//! 1.5: making change. Players may do it at any time and anywhere, so nobody is asked: a rule that needs a piece makes what change it takes,
//! with the pool; where the pool has no such piece, by an exchange elsewhere that brings it there; and where the pool has nothing to give,
//! by an exchange with other Soldiers of the Nation, Strength Point for Strength Point.

use crate::prelude::*;
use crate::troops::{Change, swap};

/// Where Soldiers of one Nation are that change can be made with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Heap {
    /// Those to be built.
    Pool,
    /// The Regroup Box.
    Boxed,
    Space(SpaceId),
    /// In hand: the force, a party that goes by itself, and who has retreated to a space.
    Force,
    Party,
    Fugitives(SpaceId),
}

impl State {
    /// What of a heap may be exchanged. Those who have just been told off from where they stand are left as they are.
    fn heap(&self, heap: Heap, nation: Nation) -> Troops {
        let n = nation.i();
        match heap {
            Heap::Pool => self.unbuilt[n],
            Heap::Boxed => self.regroup[n],
            Heap::Force => self.force.troops[n],
            Heap::Party => self.attempt.troops[n],
            Heap::Fugitives(to) => {
                let mut parties = self.retreat.parties.iter();
                parties.find(|f| f.to == to).map_or(Troops::NONE, |f| f.troops[n])
            }
            Heap::Space(space) => {
                let [column, party] = self.told_off();
                let told = [(column, self.force.troops[n]), (party, self.attempt.troops[n])];
                let here = told.into_iter().filter(|(at, _)| *at == Some(space));
                here.fold(self.troops_in(space, nation), |rest, (_, part)| {
                    if rest.has(part) { rest.without(part) } else { Troops::NONE }
                })
            }
        }
    }
    fn heap_mut(&mut self, heap: Heap, nation: Nation) -> Option<&mut Troops> {
        let n = nation.i();
        Some(match heap {
            Heap::Pool => &mut self.unbuilt[n],
            Heap::Boxed => &mut self.regroup[n],
            Heap::Force => &mut self.force.troops[n],
            Heap::Party => &mut self.attempt.troops[n],
            Heap::Fugitives(to) => &mut self.retreat.parties.iter_mut().find(|f| f.to == to)?.troops[n],
            Heap::Space(space) => &mut self.troops[space.0 as usize][n],
        })
    }
    /// Where the force and the party are being told off from those who stand there.
    fn told_off(&self) -> [Option<SpaceId>; 2] {
        let (f, a) = (&self.force, &self.attempt);
        [f.at.filter(|_| !f.lifted && !f.is_empty()), a.from.filter(|_| !a.lifted && !a.is_empty())]
    }

    /// Heaps beside the pool that change may be made with, but for one.
    fn heaps(&self, nation: Nation, but: Heap) -> impl Iterator<Item = (Heap, Troops)> + Clone {
        let told_off = self.told_off();
        let held = self.held[nation.camp().i()];
        let free = held.iter().filter(move |&s| !told_off.contains(&Some(s)));
        let spaces = free.chain(told_off.into_iter().flatten()).map(Heap::Space);
        let force = self.force.lifted.then_some(Heap::Force);
        let party = self.attempt.lifted.then_some(Heap::Party);
        let fled = self.retreat.parties.iter().map(|f| Heap::Fugitives(f.to));
        let all = std::iter::once(Heap::Boxed).chain(spaces).chain(force).chain(party).chain(fled);
        let full = all.map(move |heap| (heap, self.heap(heap, nation)));
        full.filter(move |(heap, troops)| *heap != but && troops.any())
    }

    /// The exchange that puts a piece of an arm into a pool that has none: with which heap, but for one.
    pub fn change_elsewhere(&self, nation: Nation, arm: Arm, but: Heap) -> Option<(Heap, Change)> {
        let pool = self.unbuilt[nation.i()];
        if pool.sp() < arm.sp() {
            return None;
        }
        self.heaps(nation, but).find_map(|(heap, troops)| Some((heap, troops.change_away(pool, arm)?)))
    }

    /// Makes whatever change it takes for a piece of an arm to be in the pool.
    pub fn stock(&mut self, nation: Nation, arm: Arm) {
        if self.unbuilt[nation.i()].of(arm) == 0
            && let Some((heap, change)) = self.change_elsewhere(nation, arm, Heap::Pool)
        {
            self.exchange(heap, Heap::Pool, nation, change);
        }
    }

    /// One heap gives the other so much and gets so much.
    fn exchange(&mut self, heap: Heap, with: Heap, nation: Nation, (gives, gets): Change) {
        debug_assert!(gives.sp() == gets.sp(), "change is worth what it is made of");
        for (heap, less, more) in [(heap, gives, gets), (with, gets, gives)] {
            if let Some(troops) = self.heap_mut(heap, nation) {
                troops.take(less);
                troops.add(more);
            }
        }
    }

    /// The exchange elsewhere after which change with the pool makes a piece of `arm` out of these, who belong to a heap.
    fn helpful(&self, own: Heap, nation: Nation, these: Troops, arm: Arm) -> Option<(Heap, Change)> {
        let pool = self.unbuilt[nation.i()];
        let lacking = Arm::ALL.into_iter().filter(|&a| pool.of(a) == 0);
        lacking
            .filter_map(|a| self.change_elsewhere(nation, a, own))
            .find(|(_, (gives, gets))| these.change_for(pool.with(*gives).without(*gets), arm).is_some())
    }

    /// The exchanges with others, past the pool, after which there is a piece of `arm` among these, who belong to a heap: one, or for
    /// a gun that nobody can break into such pieces at once, two.
    fn swaps(&self, own: Heap, nation: Nation, these: Troops, arm: Arm) -> ArrayVec<(Heap, Change), 2> {
        let with = |these: Troops, (heap, troops)| Some((heap, these.change_for(troops, arm)?));
        let others = self.heaps(nation, own);
        if let Some(swap) = others.clone().find_map(|other| with(these, other)) {
            return [swap].into_iter().collect();
        }
        let (gives, gets) = match arm {
            Arm::Infantry => swap([0, 0, 1], [0, 2, 0]),
            Arm::Cavalry => swap([0, 0, 1], [4, 0, 0]),
            Arm::Artillery => return ArrayVec::new(),
        };
        if !these.has(gives) {
            return ArrayVec::new();
        }
        let all = others.chain([(Heap::Pool, self.unbuilt[nation.i()])]);
        let broken = these.without(gives).with(gets);
        for (first, troops) in all.clone().filter(|(_, troops)| troops.has(gets)) {
            let after = |(heap, now): (Heap, Troops)| {
                (heap, if heap == first { troops.without(gets).with(gives) } else { now })
            };
            if let Some(second) = all.clone().find_map(|other| with(broken, after(other))) {
                return [(first, (gives, gets)), second].into_iter().collect();
            }
        }
        ArrayVec::new()
    }

    /// Whether change makes a piece of an arm out of these, who belong to a heap.
    pub fn could_make(&self, own: Heap, nation: Nation, these: Troops, arm: Arm) -> bool {
        these.change_for(self.unbuilt[nation.i()], arm).is_some()
            || these.sp() >= arm.sp()
                && (self.helpful(own, nation, these, arm).is_some()
                    || !self.swaps(own, nation, these, arm).is_empty())
    }

    /// Makes that change, if it can be made.
    pub fn make(&mut self, own: Heap, nation: Nation, these: Troops, arm: Arm) {
        let pool = |s: &Self| s.unbuilt[nation.i()];
        if these.change_for(pool(self), arm).is_none()
            && let Some((heap, change)) = self.helpful(own, nation, these, arm)
        {
            self.exchange(heap, Heap::Pool, nation, change);
        }
        if let Some(change) = these.change_for(pool(self), arm) {
            return self.exchange(own, Heap::Pool, nation, change);
        }
        for (heap, change) in self.swaps(own, nation, these, arm) {
            self.exchange(own, heap, nation, change);
        }
    }

    /// The same for those who stand in a space.
    pub fn could_change(&self, space: SpaceId, nation: Nation, these: Troops, arm: Arm) -> bool {
        self.could_make(Heap::Space(space), nation, these, arm)
    }
    pub fn change_these(&mut self, space: SpaceId, nation: Nation, these: Troops, arm: Arm) {
        self.make(Heap::Space(space), nation, these, arm);
    }
    /// And for those in the Regroup Box.
    pub fn boxes(&self, nation: Nation, arm: Arm) -> bool {
        self.could_make(Heap::Boxed, nation, self.regroup[nation.i()], arm)
    }
    /// A piece leaves the Regroup Box, if change makes one there. Says whether it does.
    pub fn unbox(&mut self, nation: Nation, arm: Arm) -> bool {
        let able = self.boxes(nation, arm);
        if able {
            let n = nation.i();
            self.make(Heap::Boxed, nation, self.regroup[n], arm);
            self.regroup[n].take(Troops::one(arm));
        }
        able
    }

    /// What goes from a heap to the pool, and what comes from it, when one Strength Point is lost; after whatever change it takes for
    /// it to be one and no more. The excess of a piece goes only where no exchange helps.
    pub fn change_for_loss(&mut self, own: Heap, nation: Nation) -> Option<Change> {
        let these = |s: &Self| match own {
            Heap::Space(space) => s.troops_in(space, nation),
            _ => s.heap(own, nation),
        };
        let change = |s: &Self| these(s).change_for_loss(s.unbuilt[nation.i()]);
        let exact = |s: &Self| change(s).is_none_or(|(gives, gets)| gives.sp() == gets.sp() + 1);
        for arm in [Arm::Infantry, Arm::Cavalry] {
            if !exact(self) {
                self.stock(nation, arm);
            }
        }
        if !exact(self) {
            self.make(own, nation, these(self), Arm::Infantry);
        }
        change(self)
    }
}
