//! 1.5: making change. Players may do it at any time and anywhere, so nobody is asked: a rule that needs a piece makes what change it takes,
//! with the pool, and where the pool has no such piece, by an exchange elsewhere that brings it there.

use crate::prelude::*;
use crate::troops::Change;

impl State {
    /// The exchange that puts a piece of an arm into a pool that has none: in a space, but for one, or (`None`) in the Regroup Box. Those
    /// who have just been told off from where they stand are left as they are.
    pub fn change_elsewhere(
        &self,
        nation: Nation,
        arm: Arm,
        but: Option<SpaceId>,
    ) -> Option<(Option<SpaceId>, Change)> {
        let pool = self.unbuilt[nation.i()];
        if pool.sp() < arm.sp() {
            return None;
        }
        if let Some(change) = self.regroup[nation.i()].change_away(pool, arm) {
            return Some((None, change));
        }
        let (f, a) = (&self.force, &self.attempt);
        let column = f.at.filter(|_| !f.lifted && !f.is_empty());
        let party = a.from.filter(|_| !a.lifted && !a.is_empty());
        let held = self.held[nation.camp().i()];
        let free = held.iter().filter(|&s| ![but, column, party].contains(&Some(s)));
        free.into_iter().find_map(|s| Some((Some(s), self.troops_in(s, nation).change_away(pool, arm)?)))
    }

    /// Makes whatever change it takes for a piece of an arm to be in the pool.
    pub fn stock(&mut self, nation: Nation, arm: Arm) {
        if self.unbuilt[nation.i()].of(arm) == 0
            && let Some((place, change)) = self.change_elsewhere(nation, arm, None)
        {
            self.exchange(place, nation, change);
        }
    }

    fn exchange(&mut self, place: Option<SpaceId>, nation: Nation, change: Change) {
        let n = nation.i();
        match place {
            Some(space) => self.change(space, nation, change),
            None => self.regroup[n].trade(&mut self.unbuilt[n], change),
        }
    }

    /// The exchange elsewhere after which change makes a piece of `arm` out of these, who stand in a space.
    fn helpful(
        &self,
        space: SpaceId,
        nation: Nation,
        these: Troops,
        arm: Arm,
    ) -> Option<(Option<SpaceId>, Change)> {
        let pool = self.unbuilt[nation.i()];
        let lacking = Arm::ALL.into_iter().filter(|&a| pool.of(a) == 0);
        lacking
            .filter_map(|a| self.change_elsewhere(nation, a, Some(space)))
            .find(|(_, (gives, gets))| these.change_for(pool.with(*gives).without(*gets), arm).is_some())
    }

    /// Whether change makes a piece of an arm out of these, who stand in a space.
    pub fn could_change(&self, space: SpaceId, nation: Nation, these: Troops, arm: Arm) -> bool {
        these.change_for(self.unbuilt[nation.i()], arm).is_some()
            || these.sp() >= arm.sp() && self.helpful(space, nation, these, arm).is_some()
    }

    /// Makes that change, if it can be made.
    pub fn change_these(&mut self, space: SpaceId, nation: Nation, these: Troops, arm: Arm) {
        if these.change_for(self.unbuilt[nation.i()], arm).is_none()
            && let Some((place, change)) = self.helpful(space, nation, these, arm)
        {
            self.exchange(place, nation, change);
        }
        if let Some(change) = these.change_for(self.unbuilt[nation.i()], arm) {
            self.change(space, nation, change);
        }
    }
}
