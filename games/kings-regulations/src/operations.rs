//! SUP, CPN: Operation Points: what is gained, spent, assigned and lost. KR-SUP-10 keeps Unassigned ones between 0 and 9.

use crate::board::Board;
use crate::ids::{ContingentId, PlaceId, PlanKind, Season, Side};
use crate::lay::Places;
use crate::lines::{ANY_LENGTH, Barriers, Goal};
use crate::pack::Pack;
use crate::state::{Hexes, State};
use kernel::Refusal;

impl Board<'_> {
    /// KR-SUP-11, KR-SUP-12, KR-CPN-16: what is added to the die of a side's group on the OPAT.
    pub fn opat_drm(self, side: Side, group: usize) -> i8 {
        let drm = &self.p.series.charts.opat_drm;
        let own = || self.s.plans.iter().filter(move |p| p.side == side).map(|p| self.p.plan(p.plan).kind);
        let offensive = own().filter(|k| k.is_offensive()).count() as i8 * drm.offensive;
        let has = |kind: PlanKind| own().any(|k| k == kind);
        let winter = self.p.series.turn(self.s.turn).season == Season::Winter;
        let suppressed = self.campaign().hubs.iter().any(|h| {
            let mine = self.p.hub(h).contingents.iter();
            let mine = mine.filter(|&&c| self.campaign().group(self.p.contingent(c)) == Some(group));
            self.s.hubs[h].active && mine.count() > 0 && self.is_suppressed(h)
        });
        let of = |due: bool, n: i8| if due { n } else { 0 };
        offensive.min(drm.offensive_most)
            + of(has(PlanKind::Defensive), drm.defensive)
            + of(has(PlanKind::Demonstration), drm.demonstration)
            + of(winter, drm.winter)
            + of(suppressed, drm.suppressed)
            + drm.zero_streak * self.s.streaks[group] as i8
    }

    /// KR-SUP-49, KR-SUP-30: what a new depot costs, or why there may be none.
    pub fn depot_cost(self, contingent: ContingentId, place: PlaceId) -> Result<u8, Refusal> {
        self.depot_cost_by(&self.barriers(self.p.contingent(contingent).side), contingent, place)
    }
    /// The same where what lies in the way of the side is known.
    pub fn depot_cost_by(
        self,
        bars: &Barriers,
        contingent: ContingentId,
        place: PlaceId,
    ) -> Result<u8, Refusal> {
        let (row, hex) = (self.p.contingent(contingent), self.p.place(place).hex);
        if self.s.depot(hex).is_some()
            || self.campaign().hubs.iter().any(|h| self.s.hubs[h].active && self.hub_hex(h) == Some(hex))
        {
            return Err(Refusal::new("KR-GEN-08", "refuse-depot-there").name("place", place));
        }
        // KR-LOC-05: beyond the part of the map that is in play there are lines alone.
        if !self.in_play(hex) {
            return Err(Refusal::new("KR-LOC-05", "refuse-off-map"));
        }
        // KR-MAP-05: it would lie inside the works, whoever has the hex.
        let inside = self.works_control(place).is_some_and(|by| self.friends(row.side, by));
        if !self.controls(row.side, hex) || !inside {
            return Err(Refusal::new("KR-SUP-49", "refuse-not-controlled").name("place", place));
        }
        if !self.friendly(row.side, hex) && !self.has_plan_for(row.side, place) {
            return Err(Refusal::new("KR-CPN-14", "refuse-no-conquest"));
        }
        let used = self.s.depots.iter().filter(|d| d.contingent == contingent).count();
        if used >= usize::from(row.depots) {
            return Err(Refusal::new("KR-SUP-51", "refuse-no-counter"));
        }
        let goal = self.hub_of(contingent).map(Goal::Hub);
        let led = |most: u16| goal.is_some_and(|goal| self.has_line(bars, hex, goal, most));
        let (numbers, near) = (&self.p.series.numbers, led(self.medium_line()));
        if !near && !led(ANY_LENGTH) {
            return Err(Refusal::new("KR-SUP-49", "refuse-no-line").name("place", place));
        }
        let cost = if near { numbers.build_near } else { numbers.build_far };
        if self.s.sides[row.side].unassigned < cost {
            return Err(Refusal::new("KR-SUP-51", "refuse-no-op"));
        }
        Ok(cost)
    }

    /// KR-SUP-37: a line to a hub at Medium range is no longer than this.
    fn medium_line(self) -> u16 {
        let hub = &self.p.series.charts.hub;
        hub.brackets[0].max(hub.brackets[1])
    }
    /// KR-SUP-49, KR-CPN-14: the places where a side could have a depot, if a line led there.
    pub fn depot_sites(self, side: Side) -> Places {
        let hubs = self.campaign().hubs.iter().filter(|&h| self.s.hubs[h].active);
        let taken = hubs.filter_map(|h| self.hub_hex(h)).chain(self.s.depots.iter().map(|d| d.hex));
        // KR-MAP-05: inside the works, whoever has the hex. KR-LOC-05: where there is play.
        let ours = self.controlled(side) & self.works_controlled(side);
        let open = (ours & self.p.tables.in_play[usize::from(self.s.scenario)]) - taken.collect::<Hexes>();
        let friendly = self.claimed(self.team_bits(side));
        let site = |p: &PlaceId| {
            let hex = self.p.place(*p).hex;
            open.has(hex) && (friendly.has(hex) || self.has_plan_for(side, *p))
        };
        self.campaign().places.iter().filter(site).collect()
    }
    /// KR-SUP-49: those of some places to which a line leads that a side can pay for.
    pub fn supplied_sites(self, bars: &Barriers, contingent: ContingentId, sites: Places) -> Places {
        let numbers = &self.p.series.numbers;
        let op = self.s.sides[self.p.contingent(contingent).side].unassigned;
        let costs = |p: &PlaceId| self.depot_cost_by(bars, contingent, *p).is_ok();
        let most = match (op >= numbers.build_near, op >= numbers.build_far) {
            (true, true) => ANY_LENGTH,
            (true, false) => self.medium_line(),
            (false, _) => return sites.iter().filter(costs).collect(),
        };
        let hexes = |p: PlaceId| self.p.place(p).hex;
        let goal = self.hub_of(contingent).map(Goal::Hub);
        let led = goal.map_or(Hexes::EMPTY, |goal| {
            self.have_lines(bars, sites.iter().map(hexes).collect(), goal, most)
        });
        let found = sites.iter().filter(|&p| led.has(hexes(p))).collect();
        debug_assert_eq!(found, sites.iter().filter(costs).collect(), "a line is long enough");
        found
    }

    /// KR-SUP-13, KR-CPN-04: whether Unassigned OPs may be given to a plan in progress, two for one.
    pub fn may_assign_late(self, side: Side, plan: usize, op: u8) -> Result<(), Refusal> {
        let numbers = &self.p.series.numbers;
        let run = self.s.plans.get(plan).filter(|p| p.side == side);
        let Some(run) = run else { return Err(Refusal::new("KR-SUP-13", "refuse-no-plan")) };
        if op == 0 || self.s.sides[side].unassigned < op * numbers.late_ratio {
            return Err(Refusal::new("KR-SUP-13", "refuse-no-op"));
        }
        if run.assigned + op > numbers.plan_most {
            return Err(Refusal::new("KR-SUP-13", "refuse-plan-full"));
        }
        Ok(())
    }
}

impl State {
    /// KR-SUP-10: never more than nine; what is over is lost. Gives what was gained.
    pub fn gain_op(&mut self, p: &Pack, side: Side, op: u8) -> u8 {
        let row = &mut self.sides[side];
        let gained = op.min(p.series.numbers.op_most.saturating_sub(row.unassigned));
        row.unassigned += gained;
        gained
    }

    /// KR-SUP-11, KR-SUP-12: a group's roll; in vain it helps the next one.
    pub fn accumulate(&mut self, p: &Pack, side: Side, group: usize, die: u8) -> u8 {
        let q = Board::new(p, self);
        let gained = q.campaign().opat.at(i32::from(die) + i32::from(q.opat_drm(side, group)), group);
        self.streaks[group] = if gained == 0 { self.streaks[group] + 1 } else { 0 };
        self.gain_op(p, side, gained)
    }

    /// KR-SUP-05, KR-SUP-06, KR-SUP-14: a forced loss: from Unassigned first, then from the plan that is nearest to it; what cannot be paid is
    /// taken as paid.
    pub fn forced_loss(&mut self, side: Side, op: u8, nearest: Option<usize>) {
        let row = &mut self.sides[side];
        let paid = op.min(row.unassigned);
        row.unassigned -= paid;
        if let Some(plan) = nearest.and_then(|n| self.plans.get_mut(n)).filter(|p| p.side == side) {
            plan.assigned = plan.assigned.saturating_sub(op - paid);
        }
    }

    /// KR-SUP-13: it has been asked whether they may.
    pub fn assign_late(&mut self, p: &Pack, plan: usize, op: u8) {
        let run = &mut self.plans[plan];
        run.assigned += op;
        self.sides[run.side].unassigned -= op * p.series.numbers.late_ratio;
    }

    /// KR-SUP-15, KR-CPN-08: at the start of the Administration Phase every plan loses a point; gives those that have none left and need some.
    pub fn plans_wear(&mut self, p: &Pack) -> Vec<usize> {
        let mut spent = Vec::new();
        for (i, run) in self.plans.iter_mut().enumerate() {
            if p.plan(run.plan).kind.is_offensive() {
                run.assigned = run.assigned.saturating_sub(1);
                if run.assigned == 0 {
                    spent.push(i);
                }
            }
        }
        spent
    }

    /// KR-SUP-13, KR-GEN-06: a plan ends; half of what it has left comes back, and one of one.
    pub fn end_plan(&mut self, p: &Pack, plan: usize) -> u8 {
        let run = self.plans.remove(plan);
        self.gain_op(p, run.side, (run.assigned / 2).max(run.assigned.min(1)))
    }

    /// KR-SUP-45, KR-SUR-05: a depot loses a level; below Half it is gone.
    pub fn reduce_depot(&mut self, at: tabletop::hex::HexId) {
        if let Some(i) = self.depots.iter().position(|d| d.hex == at) {
            if self.depots[i].full {
                self.depots[i].full = false;
            } else {
                self.depots.remove(i);
            }
        }
    }

    /// KR-SUR-05, KR-SUP-47, KR-SUP-48: the enemy takes a depot, never a hub: a level lower, and his, if he has a counter for it: of those who took
    /// it, else of another contingent of his.
    pub fn capture_depot(&mut self, p: &Pack, at: tabletop::hex::HexId, by: ContingentId) {
        self.reduce_depot(at);
        let Some(i) = self.depots.iter().position(|d| d.hex == at) else { return };
        let spare = |c: &ContingentId| {
            let used = self.depots.iter().filter(|d| d.contingent == *c).count();
            p.contingent(*c).side == p.contingent(by).side && used < usize::from(p.contingent(*c).depots)
        };
        let others = Board::new(p, self).campaign().contingents.iter();
        match [by].into_iter().chain(others).find(spare) {
            Some(contingent) => self.depots[i].contingent = contingent,
            None => {
                self.depots.remove(i);
            }
        }
    }
}
