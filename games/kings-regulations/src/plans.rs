//! CPN: campaign plans in the Administration Phase: what they cost, how they end, and how they are begun.

use crate::KingsRegulations;
use crate::action::Action;
use crate::flow::{Board, Umpire, role, side};
use crate::ids::{HqId, PlaceId, PlanId, PlanKind, Side, Stage};
use crate::pack::campaign::{Aim, Plan};
use crate::state::PlanRun;
use kernel::flow::{Chapter, Label};
use kernel::{Event, Line, Refusal, Role, Roles, Text};
use serde::{Deserialize, Serialize};
use tabletop::hex::HexId;
use tabletop::view::Die;
use tabletop::{Id, SmallSet};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// KR-SUP-15, KR-CPN-08: every plan loses a point and is judged.
    Judge,
    /// KR-CPN-03: the side at this place of the order looks after its plans.
    Plans { at: u8 },
    /// KR-SUP-13: a new plan gets points, one for one.
    Endow { side: Side },
    /// KR-CPN-05: a plan was begun in secret, and this side may set spies on it.
    Spy { side: Side },
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Act {
    /// KR-CPN-03: a plan is begun; some are aimed at a place.
    Launch(PlanId),
    LaunchAt(PlanId, PlaceId),
    /// KR-SUP-13: another point for the plan that is begun.
    Endow,
    /// KR-CPN-04: another point for a plan in progress, for two.
    Reinforce(u8),
    /// KR-CPN-08: it is given up.
    Abandon(u8),
    /// KR-CPN-05.
    Probe,
    /// KR-SUP-07: works that were taken from the enemy are pulled down in part.
    Raze(PlaceId),
}

/// KR-CPN-19: how it stands with what a plan rests on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Footing {
    /// It has succeeded, or there is nothing that it rests on.
    Firm,
    InProgress,
    Lost,
}

impl Board<'_> {
    /// KR-CPN-05: whether everybody knows which plan it is. A Defensive plan has neither aim nor points to hide.
    pub fn is_open_plan(self, run: &PlanRun) -> bool {
        !self.s.options.secret_plans
            || run.known
            || self.s.over.is_some()
            || self.p.plan(run.plan).kind == PlanKind::Defensive
    }
    /// KR-CPN-05: whether a viewer knows it.
    pub fn knows_plan(self, viewer: Roles, run: &PlanRun) -> bool {
        self.is_open_plan(run) || self.is_own(viewer, run.side)
    }
    /// KR-LOC-03, KR-CPN-05: whether a plan opens ground to a side: one in progress of its own team, or that everybody knows of.
    pub fn is_opened(self, side: Side, plan: PlanId) -> bool {
        let runs = self.s.plans.iter().filter(|run| run.plan == plan);
        runs.into_iter().any(|run| self.friends(side, run.side) || self.is_open_plan(run))
    }

    /// KR-CPN-08 to KR-CPN-11: whether a plan has what it was for.
    pub fn is_fulfilled(self, run: &PlanRun) -> bool {
        let plan = self.p.plan(run.plan);
        let has = |place: PlaceId| self.has_whole(run.side, place);
        match plan.kind {
            PlanKind::Defensive => false,
            PlanKind::Demonstration => plan.phases > 0 && run.phases >= plan.phases,
            _ if plan.target == Some(Aim::BesiegedPlace) => {
                // KR-SIE-21: a brigade that no HQ leads shuts it in as well.
                run.target.is_some_and(|t| has(t) && self.siege(t).is_none() && !self.is_blockaded(t))
            }
            _ => {
                run.target.is_none_or(has)
                    && plan.minimum.iter().all(|&p| has(p))
                    && (plan.any_of.is_empty() || plan.any_of.iter().any(|&p| has(p)))
                    && (run.target.is_some() || !plan.minimum.is_empty() || !plan.any_of.is_empty())
            }
        }
    }

    /// KR-CPN-18: an HQ strong enough is near enough to what is demonstrated against: the one that has begun it, or the first that can.
    fn demonstrates(self, run: &PlanRun) -> Option<HqId> {
        let plan = self.p.plan(run.plan);
        let to = self.p.place(plan.near?).hex;
        let shows = |h: HqId| {
            self.p.hq(h).side == run.side
                && self.s.hqs[h].back.is_some()
                && self.s.hqs[h]
                    .at
                    .is_some_and(|at| self.p.atlas.grid.distance(at, to) <= plan.near_hexes.into())
                && self.sp(h).points() >= plan.near_sp.into()
        };
        let begun = run.forces.iter().find(|&h| shows(h));
        begun.or_else(|| self.campaign().hqs.iter().find(|&h| shows(h)))
    }

    /// KR-CPN-09, KR-CPN-12: what a plan is worth.
    fn worth(self, run: &PlanRun) -> i8 {
        let plan = self.p.plan(run.plan);
        let places = self.valued(run).filter(|&p| !self.is_paid(run.side, p));
        plan.success.unwrap_or(0) as i8 + places.map(|p| self.p.value(self.campaign(), p) as i8).sum::<i8>()
    }
    /// KR-CPN-11: the places that a plan pays for by their value: Additional Objectives that are held and, KR-CPN-09, without a figure of its own
    /// what was taken of its targets.
    fn valued(self, run: &PlanRun) -> impl Iterator<Item = PlaceId> {
        let plan = self.p.plan(run.plan);
        let has = move |p: &PlaceId| self.has_whole(run.side, *p);
        let targets = plan.any_of.iter().copied().filter(has).chain(run.target);
        let targets = targets.filter(|_| plan.success.is_none());
        plan.additional.iter().copied().filter(has).chain(targets)
    }
    /// KR-CPN-12: the team of a side, among the two that places are paid to.
    fn payee(self, side: Side) -> usize {
        usize::from(!self.friends(self.campaign().sides[0].0, side))
    }
    /// KR-CPN-12: a place was paid to the team of a side, and since then to no enemy.
    pub fn is_paid(self, side: Side, place: PlaceId) -> bool {
        self.s.paid[self.payee(side)].has(place)
    }
    /// KR-CPN-10: the territory of a plan is still its victor's: the hex of a place in it, or any of it for one elsewhere (ruling 228).
    fn is_won_ground(self, side: Side, plan: &Plan, place: PlaceId) -> bool {
        let (ground, hex) = (self.plan_ground(plan), self.p.place(place).hex);
        let won = |h: HexId| !self.hostile(side, h);
        if ground.has(hex) { won(hex) } else { ground.iter().any(won) }
    }
    /// KR-CPN-11, KR-CPN-12: what an Additional Objective brings that is taken when its territory has been won.
    fn is_left_over(self, side: Side, place: PlaceId) -> bool {
        let first = self.campaign().plans.iter().next().map_or(0, Id::index);
        let mut won =
            self.campaign().plans.iter().filter(|p| self.s.fulfilled >> (p.index() - first) & 1 == 1);
        won.any(|p| {
            let row = self.p.plan(p);
            let conquest = matches!(row.kind, PlanKind::Conquest | PlanKind::Reconquest);
            conquest
                && row.sides.iter().any(|&s| self.friends(side, s))
                && row.additional.contains(&place)
                && self.is_won_ground(side, row, place)
        })
    }

    /// KR-CPN-10, KR-CPN-12: what a plan would bring has been won already: of an attack one of its targets is held; of a conquest the territory is
    /// one's own, or all that it asks for is still held.
    fn is_done(self, side: Side, plan: PlanId) -> bool {
        let row = self.p.plan(plan);
        let met = self.is_fulfilled(&run_of(side, plan, None));
        if row.kind != PlanKind::Conquest {
            return met;
        }
        let first = self.campaign().plans.iter().next().map_or(0, Id::index);
        let done = self.s.fulfilled >> (plan.index() - first) & 1 == 1;
        done && (met || !self.plan_ground(row).iter().any(|h| self.hostile(side, h)))
    }

    /// KR-CPN-19: how it stands with what a plan rests on: one of several will do.
    fn footing(self, side: Side, plan: PlanId) -> Footing {
        let requires = &self.p.plan(plan).requires;
        let first = self.campaign().plans.iter().next().map_or(0, Id::index);
        let won = |r: &PlanId| self.s.fulfilled >> (r.index() - first) & 1 == 1;
        let runs = |r: &PlanId| self.s.plans.iter().any(|run| run.plan == *r && self.friends(side, run.side));
        if requires.is_empty() || requires.iter().any(won) {
            Footing::Firm
        } else if requires.iter().any(runs) {
            Footing::InProgress
        } else {
            Footing::Lost
        }
    }
    /// KR-CPN-08, KR-CPN-19: it has what it was for, and what it rests on has succeeded.
    fn succeeds(self, run: &PlanRun) -> bool {
        self.is_fulfilled(run) && self.footing(run.side, run.plan) == Footing::Firm
    }

    /// KR-SUP-14, KR-CPN-06: of the plans of a side that have points the one that is nearest to a loss in a hex: an HQ there serves it, or what it is
    /// aimed at is there; else it is its territory, or one of its objectives; else the first.
    pub fn nearest_plan(self, side: Side, hex: HexId, hqs: SmallSet<HqId>) -> Option<usize> {
        let here = |p: &PlaceId| self.p.place(*p).hex == hex;
        let near = |run: &PlanRun| {
            let plan = self.p.plan(run.plan);
            let aim = run.target.iter().chain(&plan.any_of).any(here);
            let objective = plan.minimum.iter().chain(&plan.additional).any(here);
            match () {
                () if aim || run.forces.meets(hqs) => 3,
                () if self.plan_ground(plan).has(hex) => 2,
                () => u8::from(objective),
            }
        };
        let plans = self.s.plans.iter().enumerate();
        let funded = plans.filter(|(_, run)| run.side == side && run.assigned > 0);
        funded.max_by_key(|(n, run)| (near(run), std::cmp::Reverse(*n))).map(|(n, _)| n)
    }

    fn may_launch(self, side: Side, plan: PlanId, target: Option<PlaceId>) -> Result<(), Refusal> {
        let row = self.p.plan(plan);
        if !self.campaign().plans.has(plan) || !row.sides.contains(&side) {
            return Err(Refusal::new("KR-CPN-03", "refuse-other-side"));
        }
        match (row.target, target) {
            (Some(_), None) => return Err(Refusal::new("KR-CPN-03", "refuse-needs-target")),
            (None, Some(_)) => return Err(Refusal::new("KR-CPN-03", "refuse-no-aim")),
            _ => {}
        }
        if self.s.plans.iter().any(|p| p.side == side && p.plan == plan && p.target == target) {
            return Err(Refusal::new("KR-CPN-03", "refuse-plan-runs"));
        }
        if self.s.plans.is_full() {
            return Err(Refusal::new("KR-CPN-19", "refuse-plans-many"));
        }
        if self.s.sides[side].unassigned < row.min_op {
            return Err(Refusal::new("KR-CPN-03", "refuse-plan-cost").number("least", row.min_op.into()));
        }
        // KR-SUP-06: with no points at all none is begun but those that need none.
        if self.footing(side, plan) == Footing::Lost {
            return Err(Refusal::new("KR-CPN-19", "refuse-plan-first"));
        }
        // KR-CPN-13: there must be something to win back.
        if row.kind == PlanKind::Reconquest && self.is_fulfilled(&run_of(side, plan, target)) {
            return Err(Refusal::new("KR-CPN-13", "refuse-nothing-lost"));
        }
        // KR-CPN-18: not against what one means to conquer.
        if let Some(hex) =
            row.near.map(|p| self.p.place(p).hex).filter(|_| row.kind == PlanKind::Demonstration)
        {
            let mut own = self.s.plans.iter().filter(|run| run.side == side).map(|run| self.p.plan(run.plan));
            let wins = |p: &Plan| matches!(p.kind, PlanKind::Conquest | PlanKind::Reconquest);
            if own.any(|p| wins(p) && self.plan_ground(p).has(hex)) {
                return Err(Refusal::new("KR-CPN-18", "refuse-own-conquest"));
            }
        }
        // Nor is that conquered against which one demonstrates: who means it gives the demonstration up first.
        if matches!(row.kind, PlanKind::Conquest | PlanKind::Reconquest) {
            let ground = self.plan_ground(row);
            let own = self.s.plans.iter().filter(|run| run.side == side).map(|run| self.p.plan(run.plan));
            let mut shows = own.filter(|p| p.kind == PlanKind::Demonstration).filter_map(|p| p.near);
            if shows.any(|p| ground.has(self.p.place(p).hex)) {
                return Err(Refusal::new("KR-CPN-18", "refuse-own-demonstration"));
            }
        }
        if target.is_none() && row.kind.is_offensive() && self.is_done(side, plan) {
            return Err(Refusal::new("KR-CPN-10", "refuse-plan-won"));
        }
        let Some((aim, place)) = row.target.zip(target) else { return Ok(()) };
        if !self.campaign().places.has(place) || !self.in_play(self.p.place(place).hex) {
            return Err(Refusal::new("KR-LOC-05", "refuse-off-map"));
        }
        let refuse = |id: &'static str| Err(Refusal::new("KR-CPN-09", id).name("place", place));
        let holder = self.works_control(place);
        let held = holder.is_some_and(|by| self.friends(side, by));
        match aim {
            Aim::EnemyPlace if self.p.place(place).grade == 0 => refuse("refuse-no-works"),
            Aim::EnemyPlace if held => refuse("refuse-target-own"),
            Aim::EnemyPlace if holder.is_none() => refuse("refuse-target-nobodys"),
            Aim::BesiegedPlace if !held => refuse("refuse-target-not-own"),
            Aim::BesiegedPlace if self.siege(place).is_none_or(|s| s.stage == Stage::Blockade) => {
                refuse("refuse-target-free")
            }
            Aim::EnemyPlace | Aim::BesiegedPlace => Ok(()),
        }
    }
}

impl Board<'_> {
    /// KR-SUP-07, KR-SIE-02: where the campaign lets it: works on the enemy's ground that are one's own, with nobody before them; once, and
    /// something of them stays.
    fn may_raze(self, side: Side, place: PlaceId) -> Result<(), Refusal> {
        let refuse = |id: &'static str| Err(Refusal::new("KR-SIE-02", id).name("place", place));
        let Some(razing) = self.campaign().razing.filter(|_| self.campaign().places.has(place)) else {
            return Err(Refusal::not_now("KR-SIE-02"));
        };
        let (row, state) = (self.p.place(place), self.s.places[place]);
        let theirs = self.p.atlas.soil(row.hex).territory.and_then(|t| self.p.territory(t).friendly);
        if !theirs.is_some_and(|s| self.enemies(side, s)) || !self.has_whole(side, place) {
            return refuse("refuse-not-taken");
        }
        if state.razed > 0 || row.grade <= razing.grades {
            return refuse("refuse-razed");
        }
        // KR-SIE-05: nobody pulls down the walls he stands on, nor more than leaves room for the garrison.
        let left = row.grade - razing.grades;
        let room = crate::strength::Sp::whole(self.p.series.grade(left).max);
        if self.siege(place).is_some() || self.garrison_sp(place) > room {
            return refuse("refuse-needs-walls");
        }
        if self.s.sides[side].unassigned < razing.op {
            return Err(Refusal::new("KR-SUP-07", "refuse-no-op"));
        }
        Ok(())
    }
}

fn run_of(side: Side, plan: PlanId, target: Option<PlaceId>) -> PlanRun {
    PlanRun { plan, side, target, assigned: 0, forces: Default::default(), phases: 0, known: false }
}

impl Chapter<KingsRegulations> for Step {
    fn asks(self, q: Board) -> Roles {
        match self {
            Step::Judge => Roles::NOBODY,
            Step::Plans { at } => {
                q.s.order.get(usize::from(at)).map_or(Roles::NOBODY, |s| Roles::of(role(*s)))
            }
            Step::Endow { side } | Step::Spy { side } => Roles::of(role(side)),
        }
    }

    fn run(self, u: &mut Umpire) {
        match self {
            Step::Judge => {
                u.turn_into(Step::Plans { at: 0 });
                judge(u);
                crate::victory::nothing_left(u);
            }
            _ => u.pop(),
        }
    }

    fn goes_by(self, u: &mut Umpire) -> bool {
        match self {
            Step::Endow { side } => {
                let full = u.s.plans.last().is_none_or(|p| p.assigned >= u.p.series.numbers.plan_most);
                u.pop_if(full || u.s.sides[side].unassigned == 0)
            }
            // KR-CPN-05: what another has found out everybody knows.
            Step::Spy { .. } => {
                let known = u.s.plans.last().is_none_or(|run| u.q().is_open_plan(run));
                u.pop_if(known)
            }
            _ => false,
        }
    }

    fn tries(self, q: Board, by: Role, out: &mut Vec<Action>) {
        match self {
            Step::Plans { .. } => {
                let own = side(by);
                for plan in q.campaign().plans.iter().filter(|&p| q.p.plan(p).sides.contains(&own)) {
                    match q.p.plan(plan).target {
                        None => out.push(Act::Launch(plan).into()),
                        Some(_) => {
                            out.extend(
                                q.campaign().places.iter().map(|p| Action::from(Act::LaunchAt(plan, p))),
                            );
                        }
                    }
                }
                let known = |n: &u8| q.knows_plan(Roles::of(by), &q.s.plans[usize::from(*n)]);
                out.extend(
                    (0..q.s.plans.len() as u8)
                        .filter(known)
                        .flat_map(|n| [Act::Reinforce(n), Act::Abandon(n)])
                        .map(Action::Plans),
                );
                if q.campaign().razing.is_some() {
                    let works = q.campaign().places.iter().filter(|&p| q.p.place(p).grade > 0);
                    out.extend(works.map(|p| Action::from(Act::Raze(p))));
                }
                out.push(Action::Done);
            }
            Step::Endow { .. } => out.extend([Act::Endow.into(), Action::Done]),
            Step::Spy { .. } => out.extend([Act::Probe.into(), Action::Pass]),
            Step::Judge => {}
        }
    }

    fn may(self, q: Board, by: Role, action: Action) -> Result<(), Refusal> {
        match (self, action) {
            (Step::Plans { .. }, Action::Done) => Ok(()),
            // KR-CPN-03: no fewer points than it needs.
            (Step::Endow { .. }, Action::Done) => {
                let enough = q.s.plans.last().is_none_or(|run| run.assigned >= q.p.plan(run.plan).min_op);
                if enough { Ok(()) } else { Err(Refusal::new("KR-CPN-03", "refuse-needs-op")) }
            }
            (Step::Plans { .. }, Action::Plans(Act::Launch(plan))) => q.may_launch(side(by), plan, None),
            (Step::Plans { .. }, Action::Plans(Act::LaunchAt(plan, place))) => {
                q.may_launch(side(by), plan, Some(place))
            }
            (Step::Plans { .. }, Action::Plans(Act::Reinforce(n))) => {
                let own = q.s.plans.get(usize::from(n)).filter(|p| p.side == side(by));
                if own.is_some_and(|p| !q.p.plan(p.plan).kind.is_offensive()) {
                    return Err(Refusal::new("KR-CPN-16", "refuse-plan-free"));
                }
                q.may_assign_late(side(by), n.into(), 1)
            }
            (Step::Plans { .. }, Action::Plans(Act::Abandon(n))) => {
                match q.s.plans.get(usize::from(n)).filter(|p| p.side == side(by)) {
                    Some(_) => Ok(()),
                    None => Err(Refusal::new("KR-CPN-08", "refuse-no-plan")),
                }
            }
            (Step::Plans { .. }, Action::Plans(Act::Raze(place))) => q.may_raze(side(by), place),
            (Step::Endow { .. }, Action::Plans(Act::Endow)) => Ok(()),
            (Step::Spy { .. }, Action::Plans(Act::Probe) | Action::Pass) => Ok(()),
            _ => self.wrong(),
        }
    }

    fn list(self, q: Board, by: Role, out: &mut Vec<Action>) {
        let Step::Plans { .. } = self else {
            return kernel::flow::sift::<KingsRegulations>(self, q, by, out);
        };
        let (own, op, campaign) = (side(by), q.s.sides[side(by)].unassigned, q.campaign());
        let held = q.works_controlled(own);
        let is_held = |p: PlaceId| held.has(q.p.place(p).hex);
        debug_assert!(
            campaign
                .places
                .iter()
                .all(|p| { is_held(p) == q.works_control(p).is_some_and(|by| q.friends(own, by)) })
        );
        for plan in campaign.plans.iter() {
            let row = q.p.plan(plan);
            if op < row.min_op || q.s.plans.is_full() || !row.sides.contains(&own) {
                continue;
            }
            let Some(aim) = row.target else {
                if q.may_launch(own, plan, None).is_ok() {
                    out.push(Act::Launch(plan).into());
                }
                continue;
            };
            let fits = |p: &PlaceId| is_held(*p) == (aim != Aim::EnemyPlace);
            let may = |p: &PlaceId| q.may_launch(own, plan, Some(*p)).is_ok();
            let places = campaign.places.iter().filter(fits).filter(may);
            out.extend(places.map(|p| Action::from(Act::LaunchAt(plan, p))));
        }
        let first = out.len();
        let known = |n: &u8| q.knows_plan(Roles::of(by), &q.s.plans[usize::from(*n)]);
        let plans = (0..q.s.plans.len() as u8).filter(known);
        out.extend(plans.flat_map(|n| [Act::Reinforce(n), Act::Abandon(n)]).map(Action::Plans));
        kernel::flow::keep(out, first, |action| self.may(q, by, action).is_ok());
        if campaign.razing.is_some_and(|razing| op >= razing.op) {
            let works = campaign.places.iter().filter(|&p| is_held(p) && q.p.place(p).grade > 0);
            let works = works.filter(|&p| q.may_raze(own, p).is_ok());
            out.extend(works.map(|p| Action::from(Act::Raze(p))));
        }
        out.push(Action::Done);
    }

    fn act(self, u: &mut Umpire, by: Role, action: Action) {
        match (self, action) {
            (Step::Plans { at }, Action::Done) => u.turn_into(Step::Plans { at: at + 1 }),
            (_, Action::Plans(Act::Launch(plan))) => launch(u, side(by), plan, None),
            (_, Action::Plans(Act::LaunchAt(plan, place))) => launch(u, side(by), plan, Some(place)),
            (_, Action::Plans(Act::Reinforce(n))) => u.s.assign_late(u.p, n.into(), 1),
            (_, Action::Plans(Act::Abandon(n))) => {
                // KR-CPN-05: whether some plan that nobody has seen rests on it is told by what fails with it.
                if u.s.options.secret_plans {
                    let all = u.q().everybody(side(by));
                    u.say(|| Event::unsaid(all));
                }
                end(u, n.into());
                falter(u);
            }
            (_, Action::Plans(Act::Raze(place))) => raze(u, side(by), place),
            (_, Action::Plans(Act::Endow)) => {
                u.s.sides[side(by)].unassigned -= 1;
                if let Some(run) = u.s.plans.last_mut() {
                    run.assigned += 1;
                }
            }
            (Step::Spy { side }, Action::Plans(Act::Probe)) => {
                u.pop();
                spy(u, side);
            }
            _ => u.pop(),
        }
    }

    fn rule(self) -> &'static str {
        match self {
            Step::Judge => "KR-CPN-08",
            Step::Plans { .. } => "KR-CPN-03",
            Step::Endow { .. } => "KR-SUP-13",
            Step::Spy { .. } => "KR-CPN-05",
        }
    }
    fn prompt(self, q: Board, _by: Role) -> Text {
        match self {
            Step::Endow { .. } => {
                let has = q.s.plans.last().map_or(0, |p| p.assigned);
                Text::new("prompt-endow").number("count", has)
            }
            Step::Spy { .. } => Text::new("prompt-spy"),
            _ => Text::new("prompt-plans"),
        }
    }
}

/// KR-SUP-07, KR-SIE-02: the works are a grade less from now on.
fn raze(u: &mut Umpire, side: Side, place: PlaceId) {
    let Some(razing) = u.campaign().razing else { return };
    u.s.sides[side].unassigned -= razing.op;
    u.s.places[place].razed += razing.grades;
    let (p, grade) = (u.p, u.q().grade(place));
    u.say(|| {
        let line = Line::new(&p.names, "log-razed", "KR-SIE-02").by(role(side)).name("place", place);
        line.number("grade", grade).place(p.place(place).hex).event
    });
}

fn launch(u: &mut Umpire, side: Side, plan: PlanId, target: Option<PlaceId>) {
    u.s.plans.push(run_of(side, plan, target));
    let (p, team) = (u.p, u.q().team(side));
    let open = u.s.plans.last().is_some_and(|run| u.q().is_open_plan(run));
    // KR-CPN-05: the least that a secret plan needs would tell which it is: its points come one by one.
    if open && let Some(run) = u.s.plans.last_mut() {
        run.assigned = p.plan(plan).min_op;
        u.s.sides[side].unassigned -= run.assigned;
    }
    u.say(|| {
        let line =
            Line::new(&p.names, "log-plan", "KR-CPN-03").text("plan", title(p, &run_of(side, plan, target)));
        if open { line.event } else { line.only_for(team, Text::new("log-plan-secret")).event }
    });
    if !open {
        // KR-CPN-05: each enemy, in player order, when it has its points.
        let enemies: arrayvec::ArrayVec<Side, { crate::state::SIDES }> =
            u.s.order.iter().rev().copied().filter(|&s| u.q().enemies(s, side)).collect();
        enemies.into_iter().for_each(|side| u.push(Step::Spy { side }));
    }
    if u.p.plan(plan).kind.is_offensive() {
        u.push(Step::Endow { side });
    }
}

/// KR-CPN-05: a die; if the spies succeed the plan is declared, with what it is aimed at.
fn spy(u: &mut Umpire, by: Side) {
    let (p, side) = (u.p, role(by));
    let die = u.d10(by, "roll-espionage", "KR-CPN-05");
    let found = die <= p.series.numbers.espionage_die;
    let foes = u.q().team(by);
    let Some(run) = u.s.plans.last_mut() else { return };
    run.known |= found;
    let run = *run;
    u.say(|| {
        let id = if found { "log-plan-found" } else { "log-spies-fail" };
        let line = Line::new(&p.names, id, "KR-CPN-05").by(side).number("die", die);
        let line = if found { line.text("plan", title(p, &run)).reveals(foes) } else { line };
        line.die(side, Die::from_nought(die)).event
    });
}

/// A plan by its name, and what it is aimed at.
pub fn title(p: &crate::pack::Pack, run: &PlanRun) -> Text {
    match run.target {
        Some(place) => {
            Text::new("plan-at").text("plan", p.names.message(run.plan)).text("place", p.names.message(place))
        }
        None => p.names.message(run.plan),
    }
}

/// KR-CPN-08, KR-CPN-01, KR-SUP-13, KR-CPN-12: a plan ends, well or badly; half of its points come back.
fn end(u: &mut Umpire, number: usize) {
    let run = u.s.plans[number];
    let (p, q) = (u.p, u.q());
    let plan = p.plan(run.plan);
    let fulfilled = q.succeeds(&run);
    // KR-CPN-05: how it ends tells what it was.
    let learns = if q.is_open_plan(&run) { Roles::NOBODY } else { q.foes(run.side) };
    let gain = if fulfilled { q.worth(&run) } else { -(plan.failure as i8) };
    let moves: arrayvec::ArrayVec<(Side, i8), 8> = q.prestige_moves(run.side, gain, plan.transfer).collect();
    for (side, by) in moves {
        u.s.sides[side].prestige += by;
    }
    if fulfilled {
        let paid: arrayvec::ArrayVec<PlaceId, 32> = u.q().valued(&run).take(32).collect();
        paid.into_iter().for_each(|place| pay(u, run.side, place));
        let first = u.campaign().plans.iter().next().map_or(0, Id::index);
        u.s.fulfilled |= 1 << (run.plan.index() - first);
        conquer(u, &run);
    }
    u.s.end_plan(u.p, number);
    let id = if fulfilled { "log-plan-fulfilled" } else { "log-plan-fails" };
    u.say(|| {
        let line = Line::new(&p.names, id, "KR-CPN-08").text("plan", title(p, &run)).number("prestige", gain);
        line.reveals(learns).event
    });
}

/// KR-CPN-12: a place is paid to a side, and may be paid to its enemies again.
fn pay(u: &mut Umpire, side: Side, place: PlaceId) {
    let to = u.q().payee(side);
    u.s.paid[to].insert(place);
    u.s.paid[1 - to].remove(place);
}

/// KR-CPN-11, KR-CPN-12: an Additional Objective out of which its owner is driven when the territory has been won: it is paid then.
pub fn ejected(u: &mut Umpire, side: Side, place: PlaceId) {
    if !u.q().has_whole(side, place) || u.q().is_paid(side, place) || !u.q().is_left_over(side, place) {
        return;
    }
    let (p, value) = (u.p, u.p.value(u.campaign(), place));
    let moves: arrayvec::ArrayVec<(Side, i8), 8> = u.q().prestige_moves(side, value as i8, true).collect();
    for (side, by) in moves {
        u.s.sides[side].prestige += by;
    }
    pay(u, side, place);
    u.say(|| {
        let line = Line::new(&p.names, "log-objective", "KR-CPN-12").by(role(side)).name("place", place);
        line.number("prestige", value).place(p.place(place).hex).event
    });
}

/// KR-CPN-10: a territory that is conquered, or won back, is the victor's.
fn conquer(u: &mut Umpire, run: &PlanRun) {
    let plan = u.p.plan(run.plan);
    if !matches!(plan.kind, PlanKind::Conquest | PlanKind::Reconquest) {
        return;
    }
    for hex in u.q().plan_ground(plan).iter() {
        u.s.friendly[hex] = Some(run.side);
        disband(u, run.side, hex);
    }
}

/// KR-CPN-14: depots of the losers that no garrison holds are disbanded, with the usual die for a point.
fn disband(u: &mut Umpire, winner: Side, hex: tabletop::hex::HexId) {
    let q = u.q();
    let Some(depot) = q.s.depot(hex) else { return };
    let owner = q.p.contingent(depot.contingent).side;
    let held = q.p.atlas.soil(hex).place.and_then(|p| q.works_side(p)).is_some_and(|s| q.friends(s, owner));
    if q.friends(winner, owner) || held {
        return;
    }
    u.s.depots.retain(|d| d.hex != hex);
    let die = u.d10(owner, "roll-disband", "KR-SUP-52");
    if die <= u.p.series.numbers.disband_die {
        u.s.gain_op(u.p, owner, 1);
    }
    let event = kernel::Event::new(Text::new("log-depot-disbanded").number("die", die));
    u.say(|| event.by(role(owner)).die(role(owner), Die::from_nought(die)).rule("KR-CPN-14"));
}

/// KR-SUP-15, KR-CPN-08, KR-CPN-19: all plans at the start of the Administration Phase, what others rest on before them.
fn judge(u: &mut Umpire) {
    for i in 0..u.s.plans.len() {
        let run = u.s.plans[i];
        if u.p.plan(run.plan).kind == PlanKind::Demonstration {
            let by = u.q().demonstrates(&run);
            u.s.plans[i].phases = match by {
                // Whoever takes over begins anew.
                Some(hq) if run.forces.is_empty() || run.forces.has(hq) => run.phases + 1,
                Some(_) => 1,
                None => 0,
            };
            u.s.plans[i].forces = by.into_iter().collect();
        }
        // KR-INT-04: how it is judged tells whether somebody strong enough is there. KR-CPN-05: of a secret plan, that it goes on, too.
        if u.p.plan(run.plan).kind == PlanKind::Demonstration || !u.q().is_open_plan(&run) {
            let foes = u.q().foes(run.side);
            u.say(|| kernel::Event::unsaid(foes));
        }
    }
    let spent = u.s.plans_wear(u.p);
    let p = u.p;
    let rests = |run: &PlanRun| !p.plan(run.plan).requires.is_empty();
    let all: arrayvec::ArrayVec<(PlanRun, bool), 16> =
        u.s.plans.iter().enumerate().rev().map(|(i, run)| (*run, spent.contains(&i))).collect();
    for dependent in [false, true] {
        for (run, spent) in all.iter().filter(|(run, _)| rests(run) == dependent) {
            if (*spent || u.q().succeeds(run))
                && let Some(i) = u.s.plans.iter().position(|r| r == run)
            {
                end(u, i);
            }
        }
    }
    falter(u);
}

/// KR-CPN-19: what rests on a plan that has failed fails with it.
fn falter(u: &mut Umpire) {
    while let Some(i) = u.s.plans.iter().position(|r| u.q().footing(r.side, r.plan) == Footing::Lost) {
        end(u, i);
    }
}

pub fn label(q: Board, act: Act) -> Label {
    let names = &q.p.names;
    let plan = |n: u8| {
        let run = q.s.plans.get(usize::from(n));
        run.map_or(Text::verbatim(n.to_string()), |r| title(q.p, r))
    };
    // KR-CPN-09: what it takes, and what it brings or costs.
    let stakes = |plan: PlanId, target: Option<PlaceId>| {
        let (row, side) = (q.p.plan(plan), q.p.plan(plan).sides.first().copied().unwrap_or(Side(0)));
        let run = run_of(side, plan, target);
        let worth = row.success.unwrap_or_else(|| target.map_or(0, |p| q.p.value(q.campaign(), p)));
        let id = if row.kind.is_offensive() { "action-launch" } else { "action-launch-free" };
        let text = Text::new(id).text("plan", title(q.p, &run)).number("points", row.min_op);
        text.number("win", worth).number("lose", row.failure)
    };
    match act {
        Act::Launch(plan) => Label::new(stakes(plan, None)),
        Act::LaunchAt(plan, place) => {
            let pin = kernel::Pin::Space(names.name(q.p.place(place).hex).into());
            Label::new(stakes(plan, Some(place))).on(pin)
        }
        Act::Raze(place) => {
            let pin = kernel::Pin::Space(names.name(q.p.place(place).hex).into());
            let op = q.campaign().razing.map_or(0, |r| r.op);
            let text = Text::new("action-raze").text("place", names.message(place)).number("points", op);
            Label::new(text).on(pin)
        }
        Act::Endow => Label::new(Text::new("action-endow")),
        Act::Probe => Label::new(Text::new("action-probe")),
        Act::Reinforce(n) => {
            let ratio = q.p.series.numbers.late_ratio;
            Label::new(Text::new("action-reinforce").text("plan", plan(n)).number("points", ratio))
        }
        Act::Abandon(n) => {
            let lose = q.s.plans.get(usize::from(n)).map_or(0, |r| q.p.plan(r.plan).failure);
            Label::new(Text::new("action-abandon").text("plan", plan(n)).number("lose", lose))
        }
    }
}
