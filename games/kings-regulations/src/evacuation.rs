//! CPN: who has lost a territory leaves it, and so does whoever has nothing but a Defensive plan and stands on the enemy's ground.

use crate::flow::Board;
use crate::ids::{HqId, PlanKind, Side, UnitId};
use crate::pack::campaign::Plan;
use crate::state::{Hexes, UnitAt};
use kernel::Refusal;
use tabletop::Id;
use tabletop::hex::HexId;

impl Board<'_> {
    /// The hexes that a plan of conquest is about.
    pub fn plan_ground(self, plan: &Plan) -> Hexes {
        let province = |h: &HexId| plan.province.is_some() && self.p.atlas.soil(*h).province == plan.province;
        self.p.atlas.grid.hexes().filter(|h| province(h) || plan.hexes.contains(h)).collect()
    }

    /// Ground that a side has to leave: what it has lost, and with a Defensive plan alone all that the enemy is master of.
    pub fn lost_ground(self, side: Side) -> Hexes {
        self.conquered_ground(side) | self.foreign_ground(side)
    }
    /// KR-CPN-17: with a Defensive plan alone the enemy's territory, but for works that it holds there.
    fn foreign_ground(self, side: Side) -> Hexes {
        if !self.has_plan(side) || !self.is_defensive(side) {
            return Hexes::EMPTY;
        }
        self.claimed(!self.team_bits(side)) - self.own_presence(side).works
    }
    /// Why somebody may not stay: what was conquered from it, or its plan.
    pub fn must_leave(self, side: Side, id: [&'static str; 2]) -> Refusal {
        match self.foreign_ground(side).is_empty() {
            true => Refusal::new("KR-CPN-14", id[0]),
            false => Refusal::new("KR-CPN-17", id[1]),
        }
    }
    /// Whoever has to leave goes nearer to where it may be.
    pub fn not_out(self, side: Side) -> Refusal {
        self.must_leave(side, ["refuse-not-out", "refuse-defensive-not-out"])
    }
    fn not_gone(self, hq: HqId) -> Refusal {
        self.must_leave(self.p.hq(hq).side, ["refuse-must-leave", "refuse-defensive-must-leave"])
            .name("hq", hq)
    }

    /// KR-CPN-14, KR-CPN-15: ground that enemies of a side have conquered and hold, unless it has a plan in progress to win some of it back.
    fn conquered_ground(self, side: Side) -> Hexes {
        let mut lost = Hexes::EMPTY;
        if self.s.fulfilled == 0 {
            return lost;
        }
        let first = self.campaign().plans.iter().next().map_or(0, Id::index);
        for plan in self.campaign().plans.iter() {
            let row = self.p.plan(plan);
            let conquest = matches!(row.kind, PlanKind::Conquest | PlanKind::Reconquest);
            let done = self.s.fulfilled >> (plan.index() - first) & 1 == 1;
            if !conquest || !done || !row.sides.iter().any(|&s| self.enemies(side, s)) {
                continue;
            }
            let ground = self.plan_ground(row);
            let fought_over = self.s.plans.iter().filter(|run| run.side == side).any(|run| {
                let own = self.p.plan(run.plan);
                let aims = run.target.iter().chain(&own.minimum).chain(&own.any_of);
                let mut aims = aims.map(|&p| self.p.place(p).hex);
                own.kind.is_offensive() && aims.any(|h| ground.has(h))
            });
            let theirs = |h: &HexId| self.s.friendly[*h].is_some_and(|s| self.enemies(side, s));
            if !fought_over {
                lost |= ground.iter().filter(theirs).collect();
            }
        }
        lost
    }

    /// How far it is from a hex out of some ground.
    pub fn way_out(self, ground: &Hexes, hex: HexId) -> u16 {
        let outside = self.p.tables.in_play[usize::from(self.s.scenario)] - *ground;
        if outside.is_empty() {
            return 0;
        }
        let grid = &self.p.atlas.grid;
        (0..).find(|&far| grid.ring(hex, far).any(|h| outside.has(h))).unwrap_or(0)
    }

    /// KR-CPN-14, KR-CPN-17: a side does not pass while an HQ of its own that stands on lost ground could set out.
    pub fn may_be_idle(self, side: Side) -> Result<(), Refusal> {
        let lost = self.lost_ground(side);
        let stays = |hq: &HqId| {
            self.p.hq(*hq).side == side
                && self.s.hqs[*hq].at.is_some_and(|at| lost.has(at))
                && self.may_march(side, *hq).is_ok()
        };
        match self.campaign().hqs.iter().filter(|_| !lost.is_empty()).find(stays) {
            Some(hq) => Err(self.not_gone(hq)),
            None => Ok(()),
        }
    }
    /// KR-CPN-14, KR-CPN-17: nor does an HQ that set out there stay, if it can go anywhere.
    pub fn may_stop(self) -> Result<(), Refusal> {
        let Some((hq, hex)) = self.marcher().zip(self.marcher_hex()) else { return Ok(()) };
        // KR-CMO-05: who is directed does not stay out of range.
        if self.must_close_up() {
            return Err(Refusal::new("KR-CMO-05", "refuse-out-of-reach"));
        }
        if self.s.march.entered > 0 || !self.lost_ground(self.p.hq(hq).side).has(hex) {
            return Ok(());
        }
        let mut goes = false;
        self.reached(|_| goes = true);
        if goes { Err(self.not_gone(hq)) } else { Ok(()) }
    }

    /// KR-CPN-14, KR-CPN-17: where a unit by itself may be sent, of where it could be: off lost ground, if it is on it and can be.
    pub fn leaving(self, unit: UnitId, lost: &Hexes, there: Hexes) -> Hexes {
        let on = matches!(self.s.units[unit].at, UnitAt::Hex(h) if lost.has(h));
        let out = there - *lost;
        if on && !out.is_empty() { out } else { there }
    }
}
