//! MOV: what a step takes on the march, where it may not lead, and how far one comes.

use crate::flow::Board;
use crate::ground::{Stride, Tracks, Walker};
use crate::ids::{ContingentId, HqId, HqType, PlaceId, PlanKind, Side};
use crate::pack::campaign::{Closed, Coast};
use crate::state::{Hexes, PlanRun};
use arrayvec::ArrayVec;
use kernel::Refusal;
use std::cell::{Cell, RefCell};
use tabletop::Id;
use tabletop::hex::{Dir, Entry, HexId, Points, Reach, Toll, Walk, Why};

/// Who marches, and who stands where, as far as it matters where one can go.
#[derive(Clone, Debug, PartialEq)]
pub struct Marcher {
    hq: HqId,
    from: HexId,
    who: Walker,
    spent: u8,
    /// KR-MOV-02: twice the allowance.
    budget: u8,
    /// KR-MOV-21: by road alone, while it has not left it.
    road: Option<u8>,
    /// KR-SUP-33: no farther from its hub than this.
    hub: Option<(Hexes, u16)>,
    /// KR-CMO-05.
    near: Option<Hexes>,
    field: Hexes,
    garrisons: Hexes,
    /// Enemy garrisons that a friend shuts in.
    shut: Hexes,
    defensive: bool,
    turn: u8,
    weather: crate::ids::Weather,
    scenario: u8,
    /// Places that the enemy controls.
    hostile: Hexes,
    /// KR-CPN-14: garrisons that may not be shut in yet.
    spared: Hexes,
    /// KR-CPN-14, KR-CPN-17: it set out on ground that it has to leave, so far from the way out.
    lost: Option<(Hexes, u16)>,
    vacated: u8,
}

/// What all of that rests on.
#[derive(Clone, Debug, PartialEq)]
struct Position {
    pack: usize,
    /// Of units, HQs, places, friendly hexes, auxiliaries and hubs.
    stamps: [u64; 6],
    march: super::March,
    plans: ArrayVec<PlanRun, 16>,
    fulfilled: u32,
    plain: (u8, u8, u8, crate::ids::Weather),
}

impl Position {
    fn stamps(q: Board) -> [u64; 6] {
        let s = q.s;
        let (men, ground) = ([s.units.stamp(), s.hqs.stamp()], [s.places.stamp(), s.friendly.stamp()]);
        [men[0], men[1], ground[0], ground[1], s.auxiliaries.stamp(), s.hubs.stamp()]
    }
    /// Whether it is the position now.
    fn is_of(&self, q: Board) -> bool {
        let s = q.s;
        self.stamps == Self::stamps(q)
            && self.pack == q.pack_number()
            && self.march == s.march
            && self.plain == (s.scenario, s.turn, s.vacated, s.weather)
            && self.fulfilled == s.fulfilled
            && self.plans == s.plans
    }
    fn of(q: Board) -> Self {
        let s = q.s;
        Self {
            pack: q.pack_number(),
            stamps: Self::stamps(q),
            march: s.march,
            plans: s.plans.clone(),
            fulfilled: s.fulfilled,
            plain: (s.scenario, s.turn, s.vacated, s.weather),
        }
    }
}

/// How far somebody came, by any way and by road alone.
struct Reached {
    at: Position,
    /// Of whom; nobody while it is filled.
    m: Option<Marcher>,
    any: Reach,
    road: Reach,
}

thread_local! {
    /// The last reaches that were filled: the list, "may he?" and the way are read from one.
    static LAST: RefCell<Option<Reached>> = const { RefCell::new(None) };
}

impl Marcher {
    /// KR-MOV-09, KR-MOV-23: what a step takes, and whether it ends there. KR-WEA-16, KR-MOV-21: twice the printed allowance is not all that there is
    /// for whoever goes by road alone.
    fn toll(&self, road: bool, mp: u8, whole: bool, to: HexId) -> Toll {
        let budget = if road { self.road.unwrap_or(0) } else { self.budget };
        if (whole && !road) || mp > budget {
            return Toll::whole();
        }
        let toll = Toll::pays(Points(mp.into()));
        if self.is_met(to) { Toll { stops: true, shuns: 1, ..toll } } else { toll }
    }
}

impl Marcher {
    /// Fills a reach along a net of steps none of which takes more than all it has.
    fn go_along(&self, tracks: &Tracks, open: &Hexes, reach: &mut Reach, by_road: bool) {
        let budget = if by_road { self.road.unwrap_or(0) } else { self.budget };
        let (from, held) = ((self.from, Points(self.spent.into())), Cell::new(false));
        let enters = |hex: HexId| match open.has(hex) {
            false => Entry::Shut,
            true if self.is_met(hex) => Entry::Stops,
            true => Entry::Open,
        };
        // Asked of every hex before the steps out of it. A step takes a point at least.
        let least = |hex: HexId| {
            held.set(self.garrisons.has(hex));
            1
        };
        let pays = |kind: u8, to: HexId| tracks.pays(kind, by_road, held.get(), to, &self.garrisons);
        reach.fill_along(&tracks.net, from, Points(budget.into()), enters, least, pays);
    }
    /// KR-MOV-23: an enemy is there who ends the march.
    #[inline]
    fn is_met(&self, hex: HexId) -> bool {
        self.field.has(hex) || (self.garrisons.has(hex) && !self.shut.has(hex))
    }
}

impl<'a> Board<'a> {
    /// KR-SUP-32: the contingent whose hub an HQ uses: that of most of its own men, or of those under it if it has none; for a dummy the first
    /// of its side.
    pub fn contingent_of(self, hq: HqId) -> ContingentId {
        let lay = self.lay();
        let men = match lay.of[hq.index()] {
            own if own.any() => own,
            _ => lay.formation(hq),
        };
        let sp = |c: ContingentId| {
            let own = men.iter().filter(|&u| self.p.unit(u).contingent == c);
            own.map(|u| self.s.units[u].sp).sum::<crate::strength::Sp>()
        };
        let side = self.p.hq(hq).side;
        let own = self.campaign().contingents.iter().filter(|&c| self.p.contingent(c).side == side);
        // The first of those with the most.
        own.rev().max_by_key(|&c| sp(c)).unwrap_or(ContingentId(0))
    }
    /// KR-SUP-32: whether an HQ can use its hub.
    pub fn has_hub(self, hq: HqId) -> bool {
        let Some(hex) = self.s.hqs[hq].at else { return false };
        let bars = self.barriers(self.p.hq(hq).side);
        self.reaches_hub(&bars, self.contingent_of(hq), hex)
    }

    /// KR-SUP-33, KR-SUP-39: where the hub of a contingent is; of one beyond the sea the ports that lead there.
    fn hub_gates(self, contingent: ContingentId) -> Hexes {
        let Some(hub) = self.hub_of(contingent) else { return Hexes::EMPTY };
        if let Some(hex) = self.hub_hex(hub) {
            return Hexes::of(hex);
        }
        let side = self.p.contingent(contingent).side;
        let leads = |c: &&Coast| c.side == side && self.p.hub(hub).off.is_some_and(|b| c.boxes.contains(&b));
        let coasts = self.campaign().coasts.iter().filter(leads);
        coasts.flat_map(|c| &c.ports).map(|&p| self.p.place(p).hex).collect()
    }
    /// How far the nearest of these is; from anywhere as far where there is none.
    fn hexes_to(self, gates: &Hexes, from: HexId) -> u16 {
        gates.iter().map(|h| self.p.atlas.grid.distance(from, h)).min().unwrap_or(u16::MAX)
    }

    /// Who is on the march now.
    pub fn on_the_march(self) -> Option<Marcher> {
        let (hq, march) = (self.marcher()?, &self.s.march);
        let (side, from) = (self.p.hq(hq).side, self.s.hqs[hq].at?);
        let (budget, road) = self.allowances()?;
        let (enemy, own) = (self.enemy_presence(side), self.own_presence(side));
        let who = Walker { guided: march.guided, pontooneers: march.pontooneers, ..self.walker(hq) };
        let start = march.from.unwrap_or(from);
        let hub = (!march.supplied).then(|| {
            let gates = self.hub_gates(self.contingent_of(hq));
            (gates, self.hexes_to(&gates, start))
        });
        let defensive = self.is_defensive(side);
        let lost =
            Some(self.lost_ground(side)).filter(|l| l.has(start)).map(|l| (l, self.way_out(&l, start)));
        let mut hostile = Hexes::EMPTY;
        // KR-CPN-17: whoever stands there goes through it on the way out.
        if defensive && lost.is_none() {
            hostile = self.claimed(!self.team_bits(side));
            // KR-GEN-11, KR-GAR-11: its own are those where it stands alone, and works that nobody shuts in.
            hostile -= (own.field | own.works) - enemy.field;
        }
        let foreign = self.p.tables.conquerable[side.index()] & self.lay().posts.held_by_foes(self, side);
        let shuts_in = |p: PlaceId| own.field.has(self.p.place(p).hex) || self.has_plan_for(side, p);
        let spared = foreign.iter().filter(|&p| !shuts_in(p)).map(|p| self.p.place(p).hex).collect();
        debug_assert!(foreign.iter().all(|p| self.is_spared(side, p) != shuts_in(p)));
        Some(Marcher {
            spared,
            lost,
            vacated: self.s.vacated,
            hq,
            from,
            who,
            spent: march.spent,
            budget,
            road,
            hub,
            near: march.near.map(|at| self.within_range(side, at, march.cor.into())),
            shut: enemy.works & own.field,
            field: enemy.field,
            garrisons: enemy.works,
            defensive,
            turn: self.s.turn,
            weather: self.s.weather,
            scenario: self.s.scenario,
            hostile,
        })
    }

    /// KR-MOV-02, KR-MOV-21: the most that may be spent on the march: by any way, and by road alone, while it has not left it.
    pub fn allowances(self) -> Option<(u8, Option<u8>)> {
        let (hq, march) = (self.marcher()?, &self.s.march);
        self.s.hqs[hq].at?;
        let ma = self.hq_ma(hq)?;
        // KR-SUP-33: without its hub what is printed, on roads too.
        if !march.supplied {
            return Some((ma, (!march.off_road).then_some(ma)));
        }
        let twice = |ma: u8| self.p.series.numbers.operations_ma * ma;
        Some((twice(ma), (!march.off_road).then(|| twice(ma + self.p.series.numbers.road_bonus))))
    }
    /// Movement points that are left: by road, if it has not left it, one more for each of the allowance.
    pub fn points_left(self) -> u8 {
        self.march_budget().saturating_sub(self.s.march.spent)
    }
    /// KR-MOV-02: the most it may spend as it goes.
    pub fn march_budget(self) -> u8 {
        let by_road = self.s.march.by_road();
        self.allowances().map_or(0, |(any, road)| road.filter(|_| by_road).unwrap_or(any))
    }

    /// KR-LOC-03, KR-CPN-17: ground that a side may not enter at all.
    pub fn may_enter(self, side: Side, hex: HexId) -> Result<(), Refusal> {
        if !self.in_play(hex) {
            return Err(Refusal::new("KR-MOV-35", "refuse-off-map"));
        }
        let Some(territory) = self.p.atlas.soil(hex).territory else { return Ok(()) };
        match self.barring(side).any(|rule| rule.territories.contains(&territory)) {
            true => Err(Refusal::new("KR-MOV-04", "refuse-closed-territory").name("territory", territory)),
            false => Ok(()),
        }
    }
    /// KR-LOC-03: all that is closed to a side now.
    pub fn barred(self, side: Side) -> Hexes {
        let territories = self.barring(side).flat_map(|rule| &rule.territories);
        territories.fold(Hexes::EMPTY, |all, t| all | self.p.atlas.territories[t.index()])
    }
    /// KR-LOC-03: the rules that close some territory to a side now.
    pub fn barring(self, side: Side) -> impl Iterator<Item = &'a Closed> + Clone {
        let all = self.campaign().closed.iter().enumerate().filter(move |(n, rule)| {
            let open = (rule.before > 0 && self.s.turn >= rule.before)
                || (rule.left && self.s.vacated >> n & 1 == 1)
                || rule.plan.is_some_and(|plan| self.is_opened(side, plan));
            rule.sides.contains(&side) && !open
        });
        all.map(|(_, rule)| rule)
    }

    /// KR-CPN-14, KR-CPN-15: whether a side may blockade a place, or build a depot there: not in what it might conquer before it has the plan for it, or, where
    /// the campaign lets it, a plan against that place.
    pub fn has_plan_for(self, side: Side, place: PlaceId) -> bool {
        let over = self.p.tables.conquests[place.index()][side.index()];
        if over == 0 || self.s.fulfilled & over != 0 {
            return true;
        }
        let first = self.campaign().plans.iter().next().map_or(0, Id::index);
        let attacks = self.campaign().plan_rules.attack_blockades;
        self.s.plans.iter().filter(|run| run.side == side).any(|run| {
            let named = run.target == Some(place) || self.p.plan(run.plan).any_of.contains(&place);
            over >> (run.plan.index() - first) & 1 == 1 || (attacks && named)
        })
    }

    /// The next step of an HQ that is on the march.
    pub fn next_stride(self, hq: HqId, from: HexId, dir: Dir, to: HexId) -> Result<Stride, Refusal> {
        let (side, march, lay) = (self.p.hq(hq).side, &self.s.march, self.lay());
        let (enemy, own) = (lay.posts.foes(side), lay.posts.team(side));
        self.may_enter(side, to)?;
        let held = (own.field.has(to) || own.works.has(to)) && !enemy.field.has(to);
        let leaves = || self.lost_ground(side).has(march.from.unwrap_or(from));
        if self.is_defensive(side) && self.hostile(side, to) && !held && !leaves() {
            return Err(Refusal::new("KR-CPN-17", "refuse-defensive"));
        }
        let place = self.p.atlas.soil(to).place;
        if place.is_some_and(|p| self.p.tables.conquerable[side.index()].has(p) && self.is_spared(side, p)) {
            return Err(Refusal::new("KR-CPN-14", "refuse-no-conquest"));
        }
        let who = Walker { guided: march.guided, pontooneers: march.pontooneers, ..self.walker(hq) };
        self.stride(&who, from, dir, to, &enemy.works)
    }
    /// Whether that is the step that the march was reckoned with.
    pub fn is_stride(self, from: HexId, dir: Dir, to: HexId, stride: Stride) -> bool {
        self.on_the_march().and_then(|m| self.march_stride(&m, from, dir, to).ok()) == Some(stride)
    }
    /// KR-CPN-17: a side has no plan but such as forbid it to go where the enemy is master.
    pub fn is_defensive(self, side: Side) -> bool {
        let mut plans = self.s.plans.iter().filter(|p| p.side == side).map(|p| self.p.plan(p.plan).kind);
        plans.all(|k| matches!(k, PlanKind::Defensive | PlanKind::Demonstration))
    }
    /// KR-CPN-14: a garrison that may not be shut in yet.
    fn is_spared(self, side: Side, place: PlaceId) -> bool {
        let (lay, hex) = (self.lay(), self.p.place(place).hex);
        let (enemy, own) = (lay.posts.foes(side), lay.posts.team(side));
        enemy.works.has(hex) && !own.field.has(hex) && !self.has_plan_for(side, place)
    }

    /// A step of whoever marches.
    fn march_stride(self, m: &Marcher, from: HexId, dir: Dir, to: HexId) -> Result<Stride, Refusal> {
        self.may_enter(m.who.side, to)?;
        // KR-CPN-17: with a Defensive plan alone nobody goes where the enemy is master.
        if m.defensive && m.hostile.has(to) {
            return Err(Refusal::new("KR-CPN-17", "refuse-defensive"));
        }
        if m.spared.has(to) {
            return Err(Refusal::new("KR-CPN-14", "refuse-no-conquest"));
        }
        self.stride(&m.who, from, dir, to, &m.garrisons)
    }

    /// KR-MOV-09, KR-MOV-23: the one predicate of the march.
    fn march_toll(self, m: &Marcher, road: bool, from: HexId, dir: Dir, to: HexId) -> Result<Toll, Refusal> {
        let stride = self.march_stride(m, from, dir, to)?;
        if road && !stride.road {
            return Err(Refusal::new("KR-MOV-21", "refuse-off-road"));
        }
        Ok(m.toll(road, stride.mp, stride.whole, to))
    }
    /// The hexes that it may enter, whatever the ground.
    fn march_ground(self, m: &Marcher) -> Hexes {
        let mut open = self.p.tables.in_play[usize::from(self.s.scenario)] - m.spared;
        for territory in self.barring(m.who.side).flat_map(|rule| &rule.territories) {
            open -= self.p.atlas.territories[territory.index()];
        }
        if m.defensive { open - m.hostile } else { open }
    }

    fn with_reach<T>(self, read: impl FnOnce(&Marcher, &Reach, &Reach) -> T) -> Option<T> {
        LAST.with_borrow_mut(|last| {
            if let Some(Reached { at, m: Some(m), any, road }) = last
                && at.is_of(self)
            {
                debug_assert_eq!(Some(&*m), self.on_the_march().as_ref(), "the march has changed unseen");
                return Some(read(m, any, road));
            }
            let (m, grid) = (self.on_the_march()?, &self.p.atlas.grid);
            if last.as_ref().is_none_or(|old| old.at.pack != self.pack_number()) {
                let at = Position::of(self);
                *last = Some(Reached { at, m: None, any: Reach::new(grid), road: Reach::new(grid) });
            }
            let reached = last.as_mut()?;
            if reached.m.as_ref() != Some(&m) {
                reached.m = None;
                self.fill(&m, &mut reached.any, &mut reached.road);
            }
            reached.at = Position::of(self);
            Some(read(reached.m.insert(m), &reached.any, &reached.road))
        })
    }
    /// How far it comes by any way, and by road alone.
    fn fill(self, m: &Marcher, any: &mut Reach, road: &mut Reach) {
        let open = self.march_ground(m);
        // KR-MOV-09: nothing takes more than all it has.
        let cheap =
            |t: &&Tracks| t.dearest <= m.budget && m.road.map_or(m.spent > 0, |most| t.dearest <= most);
        match self.tracks(&m.who).filter(cheap) {
            Some(tracks) => {
                m.go_along(tracks, &open, any, false);
                m.go_along(tracks, &open, road, true);
                debug_assert!(self.is_filled(m, &open, any, road), "along the net one comes elsewhere");
            }
            None => self.fill_by_steps(m, &open, any, road),
        }
    }
    /// The same, each step by itself.
    fn fill_by_steps(self, m: &Marcher, open: &Hexes, any: &mut Reach, road: &mut Reach) {
        let (grid, from) = (&self.p.atlas.grid, [(m.from, Points(m.spent.into()))]);
        let paces = self.paces(&m.who);
        let pace = |f, d, t| if open.has(t) { paces.step(f, d, t, &m.garrisons) } else { None };
        // A step takes a point at least.
        any.fill_by(grid, &from, Points(m.budget.into()), Points(1), |f, d, t| {
            pace(f, d, t).map(|p| m.toll(false, p.mp, p.whole, t)).ok_or(())
        });
        let most = Points(m.road.unwrap_or(0).into());
        road.fill_by(grid, &from, most, Points(1), |f, d, t| {
            pace(f, d, t).filter(|p| p.road).map(|p| m.toll(true, p.mp, p.whole, t)).ok_or(())
        });
    }
    /// Whether each step by itself leads to the same hexes by the same ways.
    fn is_filled(self, m: &Marcher, open: &Hexes, any: &Reach, road: &Reach) -> bool {
        let grid = &self.p.atlas.grid;
        let (mut any2, mut road2) = (Reach::new(grid), Reach::new(grid));
        self.fill_by_steps(m, open, &mut any2, &mut road2);
        let alike =
            |a: &Reach, b: &Reach| grid.hexes().all(|h| a.way(h) == b.way(h) && a.cost(h) == b.cost(h));
        alike(any, &any2) && alike(road, &road2)
    }

    /// KR-SUP-33, KR-CMO-05, KR-CPN-14, KR-CPN-17: whether it may end where it wants to.
    fn may_end(self, m: &Marcher, hex: HexId) -> Result<(), Refusal> {
        if m.hub.as_ref().is_some_and(|(gates, now)| self.hexes_to(gates, hex) >= *now) {
            return Err(Refusal::new("KR-SUP-33", "refuse-hub-nearer"));
        }
        if m.near.as_ref().is_some_and(|near| !near.has(hex)) {
            return Err(Refusal::new("KR-CMO-05", "refuse-out-of-reach"));
        }
        if m.lost.as_ref().is_some_and(|(l, now)| l.has(hex) && self.way_out(l, hex) >= *now) {
            return Err(self.not_out(m.who.side));
        }
        Ok(())
    }

    /// KR-CMO-05: whether it stands out of the range of whoever directs it, and could come within.
    pub fn must_close_up(self) -> bool {
        let (march, mut goes) = (&self.s.march, false);
        if let (Some(at), Some(hex)) = (march.near, self.marcher_hex())
            && !self.within_range(Side(march.side), at, march.cor.into()).has(hex)
        {
            self.reached(|_| goes = true);
        }
        goes
    }

    /// Every hex it can go to, in the order of the map.
    pub fn reached(self, mut each: impl FnMut(HexId)) {
        self.with_reach(|m, any, road| {
            let mut there = Hexes::EMPTY;
            for &hex in any.hexes().iter().chain(road.hexes()) {
                there.insert(hex);
            }
            there.remove(m.from);
            let anywhere = m.hub.is_none() && m.near.is_none() && m.lost.is_none();
            debug_assert!(!anywhere || there.iter().all(|h| self.may_end(m, h).is_ok()));
            there.iter().filter(|&h| anywhere || self.may_end(m, h).is_ok()).for_each(&mut each);
        });
    }

    /// KR-MOV-04: whether it can go there, or why not.
    pub fn may_go(self, hex: HexId) -> Result<(), Refusal> {
        let reached = self.with_reach(|m, any, road| {
            if hex == m.from {
                return Err(Refusal::new("KR-MOV-04", "refuse-same"));
            }
            if any.has(hex) || road.has(hex) {
                return self.may_end(m, hex);
            }
            Err(Refusal::new("KR-MOV-04", "refuse-out-of-points"))
        });
        match reached {
            None => Err(Refusal::new("KR-MOV-01", "refuse-out-of-points")),
            Some(Err(refusal)) if refusal.id == "refuse-out-of-points" => Err(self.why_not_there(hex)),
            Some(result) => result,
        }
    }

    fn why_not_there(self, hex: HexId) -> Refusal {
        let dear = Refusal::new("KR-MOV-04", "refuse-out-of-points");
        let Some(m) = self.on_the_march() else { return dear };
        // What closes the side between them, though there may be a longer way round.
        let beside = self.p.atlas.grid.direction(m.from, hex);
        if let Some(Err(closed)) = beside.map(|dir| self.march_stride(&m, m.from, dir, hex)) {
            return closed;
        }
        let from = [(m.from, Points(m.spent.into()))];
        let toll = |f, d, t| self.march_toll(&m, false, f, d, t);
        match Reach::why(&self.p.atlas.grid, &from, Points(m.budget.into()), hex, toll) {
            Why::Refused { error, .. } => error,
            Why::Stopped { .. } => Refusal::new("KR-MOV-23", "refuse-stopped"),
            _ => dear,
        }
    }

    /// The canonical way there: the cheaper of the road and any other; the road when they cost the same.
    pub fn way(self, hex: HexId) -> Option<Walk> {
        self.with_reach(|_, any, road| {
            let by_road = road.cost(hex).is_some_and(|c| any.cost(hex).is_none_or(|other| c <= other));
            let reach = if by_road { road } else { any };
            reach.way(hex).map(|w| w.1)
        })
        .flatten()
    }
    /// The hexes of that way, with what has been spent in each; and whether it is all road (KR-MOV-21).
    pub fn way_steps(self, hex: HexId) -> (Vec<(HexId, u16)>, bool) {
        self.with_reach(|m, any, road| {
            let by_road = road.cost(hex).is_some_and(|c| any.cost(hex).is_none_or(|other| c <= other));
            let steps = if by_road { road.steps(hex) } else { any.steps(hex) };
            let mut steps: Vec<(HexId, u16)> = steps.into_iter().map(|(h, p)| (h, p.0)).collect();
            // KR-MOV-09: a single step may take more than whoever is cut off from his hub has; it counts as what it takes, up to twice the allowance.
            if let [(to, paid)] = &mut steps[..]
                && let Some(dir) = self.p.atlas.grid.direction(m.from, *to)
                && let Ok(stride) = self.march_stride(m, m.from, dir, *to)
                && m.spent == 0
            {
                let most = self.p.series.numbers.operations_ma * m.who.ma;
                *paid = (*paid).max(stride.mp.min(most).into());
            }
            (steps, by_road)
        })
        .unwrap_or_default()
    }

    /// KR-DUM-03: whether an HQ is a dummy, for its owner's code alone.
    pub fn is_dummy(self, hq: HqId) -> bool {
        self.p.hq(hq).kind == HqType::Dummy
    }
}
