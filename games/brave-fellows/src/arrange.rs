//! 9.1 to 9.3: pieces are set up within their hexes, by each side before the battle and by the Coalition whenever a column musters. They
//! stand as in the pack; their owner may move, exchange and turn each of them once.

use crate::BraveFellows;
use crate::action::Action;
use crate::flow::{Board, Umpire};
use crate::ids::{LeaderId, LeaderSet, Side, UnitId, UnitSet};
use crate::pack::{Group, Piece, Roster};
use crate::release;
use crate::state::{Desk, LeaderAt};
use crate::text::About;
use kernel::flow::Chapter;
use kernel::{Event, Refusal, Role, Roles, Text};
use serde::{Deserialize, Serialize};
use tabletop::hex::{Dir, HexId};

/// What is being set up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Job {
    /// 9.1.2, 9.1.3, 9.3.1: a side, before the battle.
    Side(Side),
    /// 9.2.3.
    ColumnIi,
    /// 9.2.4.
    ColumnIii,
    /// 9.2.7.
    ColumnVi,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// Which piece.
    Pieces(Job),
    /// Where it goes, whom it changes places with, which way it faces.
    Unit {
        job: Job,
        unit: UnitId,
    },
    Leader {
        job: Job,
        leader: LeaderId,
    },
    /// 9.2.5: who stays behind.
    RearGuard,
}

impl Job {
    pub const fn side(self) -> Side {
        match self {
            Job::Side(side) => side,
            _ => Side::Coalition,
        }
    }
    /// Its place among the musters of the scenario, and among the areas of the map.
    const fn muster(self) -> Option<(&'static str, usize)> {
        match self {
            Job::Side(_) => None,
            Job::ColumnIi => Some(("column_ii", 1)),
            Job::ColumnIii => Some(("column_iii", 2)),
            Job::ColumnVi => Some(("column_vi", 4)),
        }
    }
    pub const fn rule(self) -> &'static str {
        match self {
            Job::Side(Side::Coalition) => "9.1",
            Job::Side(Side::French) => "9.3.1",
            Job::ColumnIi => "9.2.3",
            Job::ColumnIii => "9.2.4",
            Job::ColumnVi => "9.2.7",
        }
    }
}

/// Where pieces may be set up together, and as what.
#[derive(Clone, Copy)]
struct Ground<'a> {
    hexes: &'a [HexId],
    roster: &'a Roster,
    group: Option<&'a Group>,
}

impl Ground<'_> {
    fn has(&self, piece: Piece) -> bool {
        match piece {
            Piece::Unit(unit) => self.roster.units.has(unit),
            Piece::Leader(_) => self.roster.pieces.contains(&piece),
        }
    }
    /// 9.3.1: each hex has its one unit, or its battalion and battery: units change places only.
    fn fixed(&self) -> bool {
        self.group.is_some_and(|g| g.one_unit_per_hex || g.battalion_and_battery)
    }
}

impl<'a> Board<'a> {
    fn grounds(self, job: Job) -> impl Iterator<Item = Ground<'a>> {
        let scenario = &self.p.scenarios[usize::from(self.s.scenario)];
        let groups = scenario.groups.iter().filter(move |g| job == Job::Side(g.side));
        let groups = groups.map(|g| Ground { hexes: &g.hexes, roster: &g.default, group: Some(g) });
        let muster = job.muster().and_then(|(id, area)| {
            let (_, roster) = scenario.musters.iter().find(|m| m.0 == id)?;
            Some(Ground { hexes: &self.p.places.areas[area].hexes, roster, group: None })
        });
        groups.chain(muster)
    }
    fn ground(self, job: Job, piece: Piece) -> Option<Ground<'a>> {
        self.grounds(job).find(|g| g.has(piece))
    }
    fn pieces(self, job: Job) -> impl Iterator<Item = Piece> {
        self.grounds(job).flat_map(|g| g.roster.pieces.iter().copied())
    }

    /// A unit may be put into another hex of its set-up.
    fn may_place(self, job: Job, unit: UnitId, hex: HexId) -> Result<(), Refusal> {
        let outside = Refusal::new(job.rule(), "refuse-outside-set-up");
        let ground = self.ground(job, Piece::Unit(unit)).ok_or(outside)?;
        if !self.s.desk.placed.has(unit) && !ground.hexes.contains(&hex) {
            return Err(outside);
        }
        self.may_place_on(ground, job, unit, hex)
    }
    /// The same of a hex of this ground.
    fn may_place_on(self, ground: Ground, job: Job, unit: UnitId, hex: HexId) -> Result<(), Refusal> {
        let outside = Refusal::new(job.rule(), "refuse-outside-set-up");
        if self.s.desk.placed.has(unit) {
            return Err(Refusal::new(job.rule(), "refuse-placed-already"));
        }
        if self.s.at(unit) == Some(hex) {
            return Err(outside);
        }
        if ground.fixed() {
            return Err(Refusal::new(job.rule(), "refuse-one-in-each"));
        }
        if self.s.occupied[job.side().foe().i()].has(hex) {
            return Err(Refusal::new("6.2.8", "refuse-enemy-there"));
        }
        self.fits(job.side(), hex, UnitSet::of(unit))
    }

    /// Two units may change places.
    fn may_swap(self, job: Job, unit: UnitId, other: UnitId) -> Result<(), Refusal> {
        let outside = Refusal::new(job.rule(), "refuse-outside-set-up");
        let ground = self.ground(job, Piece::Unit(unit)).ok_or(outside)?;
        if !self.s.desk.placed.has(unit) && !ground.has(Piece::Unit(other)) {
            return Err(outside);
        }
        self.may_swap_on(ground, job, unit, other)
    }
    /// The same of two units of this ground.
    fn may_swap_on(self, ground: Ground, job: Job, unit: UnitId, other: UnitId) -> Result<(), Refusal> {
        let outside = Refusal::new(job.rule(), "refuse-outside-set-up");
        if self.s.desk.placed.has(unit) {
            return Err(Refusal::new(job.rule(), "refuse-placed-already"));
        }
        let (Some(here), Some(there)) = (self.s.at(unit), self.s.at(other)) else { return Err(outside) };
        if here == there {
            return Err(outside);
        }
        let alike = self.p.unit(unit).arm.is_artillery() == self.p.unit(other).arm.is_artillery();
        if ground.fixed() && !alike {
            return Err(Refusal::new(job.rule(), "refuse-one-in-each"));
        }
        let both =
            [self.s.set_in(here).without(unit).with(other), self.s.set_in(there).without(other).with(unit)];
        if both.into_iter().all(|set| self.may_share(set)) {
            Ok(())
        } else {
            Err(Refusal::new("4.1.1", "refuse-too-many"))
        }
    }

    /// 9.2.5: by how many units the Rear Guard is smaller than it should be, each arm by itself.
    pub fn guard_short(self) -> u8 {
        let (numbers, sets) = (&self.p.numbers, &self.p.sets);
        let arms = [(numbers.rear_guard_infantry, sets.infantry), (numbers.rear_guard_cavalry, sets.cavalry)];
        arms.iter().map(|&(asked, arm)| asked.saturating_sub((self.s.rear_guard & arm).len() as u8)).sum()
    }

    /// 9.2.5: more than the rule asks for may stay; it earns nothing.
    fn may_guard(self, unit: UnitId) -> Result<(), Refusal> {
        let column = self.p.known.columns[1];
        if self.p.unit(unit).command != column || self.s.at(unit).is_none() || self.s.rear_guard.has(unit) {
            return Err(Refusal::new("9.2.5", "refuse-not-for-rear-guard"));
        }
        Ok(())
    }
}

impl Chapter<BraveFellows> for Step {
    fn asks(self, _q: Board) -> Roles {
        match self {
            Step::Pieces(job) | Step::Unit { job, .. } | Step::Leader { job, .. } => job.side().alone(),
            Step::RearGuard => Side::Coalition.alone(),
        }
    }

    fn tries(self, q: Board, _by: Role, out: &mut Vec<Action>) {
        match self {
            Step::Pieces(job) => {
                out.extend(q.pieces(job).map(|piece| match piece {
                    Piece::Unit(unit) => Action::Unit(unit),
                    Piece::Leader(leader) => Action::Leader(leader),
                }));
                out.push(Action::Done);
            }
            Step::Unit { job, unit } => {
                if let Some(ground) = q.ground(job, Piece::Unit(unit)) {
                    out.extend(ground.hexes.iter().map(|&h| Action::To(h)));
                    let units = ground.roster.pieces.iter().copied().filter_map(Piece::unit);
                    out.extend(units.map(Action::Swap));
                }
                out.extend(Dir::ALL.map(Action::Face));
                out.push(Action::Pass);
            }
            Step::Leader { job, leader } => {
                if let Some(ground) = q.ground(job, Piece::Leader(leader)) {
                    out.extend(ground.hexes.iter().map(|&h| Action::To(h)));
                }
                out.push(Action::Pass);
            }
            Step::RearGuard => {
                out.extend(q.p.sets.own[usize::from(q.p.known.columns[1].0)].iter().map(Action::Guard));
                out.push(Action::Done);
            }
        }
    }

    /// The ground of a piece is looked for once.
    fn list(self, q: Board, by: Role, out: &mut Vec<Action>) {
        let desk = &q.s.desk;
        match self {
            Step::Pieces(job) => {
                let done = desk.placed & desk.turned;
                for ground in q.grounds(job) {
                    let pieces = ground.roster.pieces.iter().copied();
                    out.extend(pieces.filter_map(|piece| match piece {
                        Piece::Unit(o) if !done.has(o) && q.s.at(o).is_some() => Some(Action::Unit(o)),
                        Piece::Leader(l) if ground.hexes.len() > 1 && !desk.leaders.has(l) => {
                            Some(Action::Leader(l))
                        }
                        _ => None,
                    }));
                }
                out.push(Action::Done);
            }
            Step::Unit { job, unit } => {
                if let Some(ground) = q.ground(job, Piece::Unit(unit)).filter(|_| !desk.placed.has(unit)) {
                    let hexes = ground.hexes.iter().copied();
                    let fits = |h: &HexId| q.may_place_on(ground, job, unit, *h).is_ok();
                    out.extend(hexes.filter(fits).map(Action::To));
                    let others = ground.roster.pieces.iter().copied().filter_map(Piece::unit);
                    let fits = |other: &UnitId| q.may_swap_on(ground, job, unit, *other).is_ok();
                    out.extend(others.filter(fits).map(Action::Swap));
                }
                if !desk.turned.has(unit) {
                    let turns = Dir::ALL.into_iter().filter(|&dir| q.s.facing[unit] != dir);
                    out.extend(turns.map(Action::Face));
                }
                out.push(Action::Pass);
            }
            Step::Leader { .. } | Step::RearGuard => kernel::flow::sift::<BraveFellows>(self, q, by, out),
        }
    }

    fn may(self, q: Board, _by: Role, action: Action) -> Result<(), Refusal> {
        let desk = &q.s.desk;
        match (self, action) {
            (Step::Pieces(_) | Step::RearGuard, Action::Done) => Ok(()),
            (Step::Pieces(job), Action::Unit(unit)) => {
                if q.ground(job, Piece::Unit(unit)).is_none() || q.s.at(unit).is_none() {
                    Err(Refusal::new(job.rule(), "refuse-outside-set-up"))
                } else if desk.placed.has(unit) && desk.turned.has(unit) {
                    Err(Refusal::new(job.rule(), "refuse-placed-already"))
                } else {
                    Ok(())
                }
            }
            (Step::Pieces(job), Action::Leader(leader)) => match q.ground(job, Piece::Leader(leader)) {
                Some(ground) if ground.hexes.len() > 1 && !desk.leaders.has(leader) => Ok(()),
                Some(_) => Err(Refusal::new(job.rule(), "refuse-placed-already")),
                None => Err(Refusal::new(job.rule(), "refuse-outside-set-up")),
            },
            (Step::Unit { job, unit }, Action::To(hex)) => q.may_place(job, unit, hex),
            (Step::Unit { job, unit }, Action::Swap(other)) => q.may_swap(job, unit, other),
            (Step::Unit { job, unit }, Action::Face(dir)) => {
                if desk.turned.has(unit) || q.s.facing[unit] == dir {
                    Err(Refusal::new(job.rule(), "refuse-placed-already"))
                } else {
                    Ok(())
                }
            }
            (Step::Leader { job, leader }, Action::To(hex)) => {
                let ground = q.ground(job, Piece::Leader(leader));
                let there = ground.is_some_and(|g| g.hexes.contains(&hex));
                if there
                    && q.s.leader_at(leader) != LeaderAt::Map(hex)
                    && !q.s.occupied[job.side().foe().i()].has(hex)
                {
                    Ok(())
                } else {
                    Err(Refusal::new(job.rule(), "refuse-outside-set-up"))
                }
            }
            (Step::Unit { .. } | Step::Leader { .. }, Action::Pass) => Ok(()),
            (Step::RearGuard, Action::Guard(unit)) => q.may_guard(unit),
            _ => self.wrong(),
        }
    }

    fn act(self, u: &mut Umpire, by: Role, action: Action) {
        let p = u.p;
        match (self, action) {
            (Step::Pieces(job), Action::Unit(unit)) => u.push(Step::Unit { job, unit }),
            (Step::Pieces(job), Action::Leader(leader)) => u.push(Step::Leader { job, leader }),
            (Step::Pieces(job), _) => {
                u.pop();
                u.s.desk = Desk::default();
                u.say(|| Event::new(Text::new("log-set-up").side(job.side())).by(by).rule(job.rule()));
                if let Job::Side(side) = job {
                    return crate::setup::ready(u, side);
                }
                // 9.5.3: who musters near enough has come near.
                for unit in company(u.q(), job).0.iter() {
                    if let Some(hex) = u.s.at(unit) {
                        release::appears(u, unit, hex);
                    }
                }
            }
            (Step::Unit { unit, .. }, action) => {
                u.pop();
                match action {
                    Action::To(hex) => {
                        u.s.put(p, unit, hex);
                        u.s.desk.placed.insert(unit);
                        u.say(|| {
                            Event::new(Text::new("log-placed").unit(p, unit).hex(p, hex)).by(by).rule("9.1.1")
                        });
                    }
                    Action::Swap(other) => {
                        let (here, there) = (u.s.at(unit), u.s.at(other));
                        if let (Some(here), Some(there)) = (here, there) {
                            u.s.put(p, unit, there);
                            u.s.put(p, other, here);
                        }
                        u.s.desk.placed.insert(unit);
                        u.say(|| {
                            let text = Text::new("log-swapped").unit(p, unit).text("other", p.named(other));
                            Event::new(text).by(by).rule("9.1.1")
                        });
                    }
                    Action::Face(dir) => {
                        u.s.turn(p, unit, dir);
                        u.s.desk.turned.insert(unit);
                    }
                    _ => {
                        u.s.desk.placed.insert(unit);
                        u.s.desk.turned.insert(unit);
                    }
                }
            }
            (Step::Leader { leader, .. }, action) => {
                u.pop();
                u.s.desk.leaders.insert(leader);
                if let Action::To(hex) = action {
                    u.s.set_leader(leader, LeaderAt::Map(hex));
                    u.say(|| {
                        let text = Text::new("log-leader-placed").leader(p, leader).hex(p, hex);
                        Event::new(text).by(by).rule("9.1.1")
                    });
                }
            }
            (Step::RearGuard, Action::Guard(unit)) => {
                u.s.rear_guard.insert(unit);
                u.say(|| Event::new(Text::new("log-rear-guard").unit(p, unit)).by(by).rule("9.2.5"));
            }
            // 9.2.5: each that is missing adds one to what the Coalition must eliminate.
            (Step::RearGuard, _) => {
                u.pop();
                let short = u.q().guard_short();
                u.s.battle.guard_short = short;
                u.say(|| {
                    Event::new(Text::new("log-rear-guard-short").number("short", short)).by(by).rule("9.2.5")
                });
            }
        }
    }

    fn rule(self) -> &'static str {
        match self {
            Step::Pieces(job) | Step::Unit { job, .. } | Step::Leader { job, .. } => job.rule(),
            Step::RearGuard => "9.2.5",
        }
    }

    fn prompt(self, q: Board, _by: Role) -> Text {
        match self {
            Step::Pieces(_) => Text::new("prompt-set-up"),
            Step::Unit { unit, .. } => Text::new("prompt-set-up-unit").unit(q.p, unit),
            Step::Leader { leader, .. } => Text::new("prompt-set-up-leader").leader(q.p, leader),
            Step::RearGuard => Text::new("prompt-rear-guard").number("short", q.guard_short()),
        }
    }
}

/// Puts the pieces of a set-up where the pack has them, each in the first hex of its area that is free for it.
pub fn stand(u: &mut Umpire, job: Job) {
    let p = u.p;
    let mut places: Vec<(Piece, HexId, Dir)> = Vec::new();
    for ground in u.q().grounds(job) {
        for stand in &ground.roster.stands {
            places.extend(stand.pieces.iter().map(|&piece| (piece, stand.hex, stand.facing)));
        }
    }
    for (piece, hex, facing) in places {
        let foe = |u: &Umpire, h: HexId| u.s.occupied[job.side().foe().i()].has(h);
        match piece {
            Piece::Unit(unit) => {
                let q = u.q();
                let hexes: Vec<HexId> = q.ground(job, piece).map_or(Vec::new(), |g| g.hexes.to_vec());
                let free = |h: &HexId| !foe(u, *h) && u.q().fits(job.side(), *h, UnitSet::of(unit)).is_ok();
                // Where nothing is free it crowds in (4.1.10); where the enemy has everything it does not come.
                let at = std::iter::once(hex).chain(hexes.iter().copied()).find(free);
                let at = at.or_else(|| hexes.iter().copied().find(|&h| !foe(u, h)));
                u.s.facing[unit] = facing;
                if let Some(at) = at {
                    u.s.put(p, unit, at);
                }
            }
            Piece::Leader(leader) => {
                let hexes: Vec<HexId> = u.q().ground(job, piece).map_or(Vec::new(), |g| g.hexes.to_vec());
                let at = std::iter::once(hex).chain(hexes).find(|&h| !foe(u, h));
                if let Some(at) = at {
                    u.s.set_leader(leader, LeaderAt::Map(at));
                }
            }
        }
    }
}

/// The leaders and units of a set-up.
pub fn company(q: Board, job: Job) -> (UnitSet, LeaderSet) {
    let (mut units, mut leaders) = (UnitSet::EMPTY, LeaderSet::EMPTY);
    for piece in q.pieces(job) {
        match piece {
            Piece::Unit(unit) => units.insert(unit),
            Piece::Leader(leader) => leaders.insert(leader),
        }
    }
    (units, leaders)
}

/// Its pieces come onto the map, and its owner may arrange them.
pub fn begin(u: &mut Umpire, job: Job) {
    stand(u, job);
    u.s.desk = Desk::default();
    u.push(Step::Pieces(job));
}
