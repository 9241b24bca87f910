//! 6.3: fire combat. In his Fire Segment a player names a hex; all that can fire at it do, but for those he holds back. Each hex is fired at once,
//! for all fire at a hex is combined (6.3.8a).

use crate::BraveFellows;
use crate::account::{Account, Firers, NOTHING, Shot, signed};
use crate::action::Action;
use crate::blow::{self, Blow};
use crate::flow::{Board, Umpire};
use crate::ids::{Arm, HexSet, LeaderId, LeaderSet, Side, UnitId, UnitSet};
use crate::sight::Eyes;
use crate::text::About;
use crate::{advance, leaders, options, special};
use kernel::flow::Chapter;
use kernel::{Event, Refusal, Role, Roles, Text};
use serde::{Deserialize, Serialize};
use tabletop::hex::{HexId, Zone};
use tabletop::view::Die;

/// What a fire is about.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Fire {
    pub defensive: bool,
    pub target: Option<HexId>,
    /// Who fires at it.
    pub units: UnitSet,
    pub leaders: LeaderSet,
    /// 8.2.3: sides of Grand Batteries, as bits, six a battery.
    pub guns: u32,
    /// What has been fired at and with in this segment.
    pub hexes: HexSet,
    pub guns_fired: u32,
    pub leaders_fired: LeaderSet,
    /// Who may advance (6.3.9).
    advancing: UnitSet,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// 6.3.1, 6.3.2: a Fire Segment.
    Segment,
    /// Who fires at the hex that was named.
    Volley,
    /// What comes after the result.
    After,
}

/// 6.3.1: the Defensive Fire Segment.
pub fn begin_defensive(u: &mut Umpire) {
    u.s.fire = Fire { defensive: true, ..Fire::default() };
    u.push(Step::Segment);
}

/// 6.3.2: the Offensive Fire Segment.
pub fn begin_offensive(u: &mut Umpire) {
    u.s.fire = Fire::default();
    u.push(Step::Segment);
}

/// The side that fires.
pub fn firing(q: Board) -> Side {
    if q.s.fire.defensive { q.s.impulse.side.foe() } else { q.s.impulse.side }
}

/// Whether a unit can fire at all in this segment.
pub fn shooter(q: Board, unit: UnitId) -> Result<(), Refusal> {
    let (s, u) = (q.s, q.p.unit(unit));
    let refuse = |rule, id| Err(Refusal::new(rule, id).name("unit", unit));
    if u.side != firing(q) || s.at(unit).is_none() {
        return Err(Refusal::not_now("6.3"));
    }
    if !s.fire.defensive && !s.impulse.active.has(unit) {
        return refuse("6.3.2", "refuse-not-active");
    }
    // 6.3.5a: not in rout, and with a factor. 6.3.6a: cavalry by an option alone.
    if s.routed.has(unit) {
        return refuse("6.3.5a", "refuse-routed-fire");
    }
    if u.arm.is_cavalry() && !s.options.cavalry_fire {
        return refuse("6.3.6a", "refuse-cavalry-fire");
    }
    if special::fire_factor(q, unit) == 0 {
        return refuse("6.3.5a", "refuse-no-factor");
    }
    if s.impulse.fired.has(unit) {
        return refuse("6.3.4", "refuse-has-fired");
    }
    // 4.2.4c: in defence only. 11.1: cavalry not even then.
    if s.fatigued.has(unit) && (!s.fire.defensive || u.arm.is_cavalry()) {
        return refuse("4.2.4", "refuse-fatigued-fire");
    }
    Ok(())
}

/// Whether a unit that can fire reaches a hex.
pub fn reaches(q: Board, unit: UnitId, target: HexId) -> Result<(), Refusal> {
    let (s, p) = (q.s, q.p);
    let refuse = |rule, id| Err(Refusal::new(rule, id).name("unit", unit));
    let Some(at) = s.at(unit) else { return Err(Refusal::not_now("6.3")) };
    let distance = p.grid.distance(at, target);
    let arm = p.unit(unit).arm;
    if distance != 1 {
        if s.fire.defensive {
            return refuse("6.3.6b", "refuse-not-adjacent");
        }
        if !arm.is_artillery() || distance == 0 {
            return refuse("6.3.2", "refuse-not-adjacent");
        }
        if distance > u16::from(p.fire.table.range) {
            return refuse("6.3.7a", "refuse-out-of-range");
        }
    }
    // 6.3.3: to the front. 4.3.3: fatigued units fire all around.
    let fronts = match s.zone(p, unit, at) {
        _ if s.fatigued.has(unit) => true,
        Zone::All => true,
        Zone::None => false,
        Zone::Front(dir, spread) => p.grid.in_arc(at, dir, spread, target),
    };
    if !fronts {
        return refuse("6.3.3", "refuse-not-in-front");
    }
    if distance > 1 {
        let eyes = if arm == Arm::Howitzer { Eyes::Howitzer } else { Eyes::Artillery };
        if q.sees(p.unit(unit).side, eyes, at, target).is_err() {
            return refuse("6.3.7a", "refuse-no-sight");
        }
    }
    Ok(())
}

/// Whether a unit may fire at a hex.
pub fn may_fire(q: Board, unit: UnitId, target: HexId) -> Result<(), Refusal> {
    shooter(q, unit)?;
    reaches(q, unit, target)
}

/// 6.3.7b: the hexes are named in whatever order one likes. Whether there is somebody to fire at, and he has not been fired at in this segment.
fn may_be_target(q: Board, hex: HexId) -> Result<(), Refusal> {
    let (s, side) = (q.s, firing(q));
    let there = s.occupied[side.foe().i()].has(hex) || (side == Side::French && s.guns_at(q.p, hex));
    if !there {
        return Err(Refusal::new("6.3", "refuse-nobody-there"));
    }
    // 3.0: defensive fire is at those who have been activated.
    if s.fire.defensive && !s.set_in(hex).meets(s.impulse.active) {
        return Err(Refusal::new("6.3.1", "refuse-not-activated"));
    }
    if s.fire.hexes.has(hex) {
        return Err(Refusal::new("6.3.8", "refuse-fired-at"));
    }
    Ok(())
}

// ---- 8.2.3: the Grand Batteries

/// Bits of the gun sides that can fire at a hex.
fn gun_sides(q: Board, target: HexId) -> u32 {
    let (p, s) = (q.p, q.s);
    if s.guns == 0 || firing(q) != Side::Coalition || !special::guns_serve(q) {
        return 0;
    }
    let mut bits = 0;
    for (n, battery) in p.places.batteries.iter().enumerate().filter(|(n, _)| s.guns >> n & 1 == 1) {
        let distance = p.grid.distance(battery.hex, target);
        let reach = if s.fire.defensive { 1 } else { u16::from(p.fire.table.range) };
        if distance == 0 || distance > reach {
            continue;
        }
        let sees = distance == 1 || q.sees(Side::Coalition, Eyes::Artillery, battery.hex, target).is_ok();
        for &dir in battery.guns.iter().filter(|_| sees) {
            if p.grid.in_arc(battery.hex, dir, 1, target) {
                bits |= 1 << (6 * n + dir.index());
            }
        }
    }
    bits & !s.fire.guns_fired
}

/// 6.3.5b: leaders alone in a hex, who have not fired.
fn alone(q: Board) -> impl Iterator<Item = LeaderId> {
    let (s, side) = (q.s, firing(q));
    let own = q.p.sets.leaders_of[side.i()] - s.fire.leaders_fired;
    own.iter().filter(move |&l| s.leader_at(l).hex().is_some_and(|at| !s.occupied[side.i()].has(at)))
}

/// 6.3.5b: those of them that may fire at a hex, in defence.
fn lone_leaders(q: Board, target: HexId) -> LeaderSet {
    if !q.s.fire.defensive {
        return LeaderSet::EMPTY;
    }
    let beside = |at: HexId| q.p.grid.distance(at, target) == 1;
    alone(q).filter(|&l| q.s.leader_at(l).hex().is_some_and(beside)).collect()
}

// ---- targets

/// Whom this segment might concern: in defence those beside somebody who was activated, else whoever was.
fn candidates(q: Board) -> UnitSet {
    let (p, s, side) = (q.p, q.s, firing(q));
    if !s.fire.defensive {
        return s.impulse.active - s.impulse.fired - s.fatigued - s.routed;
    }
    let mut near = UnitSet::EMPTY;
    let mut seen = HexSet::EMPTY;
    for unit in s.impulse.active.iter() {
        let Some(at) = s.at(unit).filter(|&at| p.ways.beside(at).meets(&s.occupied[side.i()])) else {
            continue;
        };
        for (_, hex) in p.grid.near(at) {
            if s.occupied[side.i()].has(hex) && !seen.has(hex) {
                seen.insert(hex);
                near |= s.set_in(hex);
            }
        }
    }
    near - s.impulse.fired - s.routed
}

/// Every hex that can be fired at now.
pub fn targets(q: Board) -> HexSet {
    let (p, s, side) = (q.p, q.s, firing(q));
    let mut enemies = s.occupied[side.foe().i()];
    if side == Side::French && s.guns != 0 {
        for (n, battery) in p.places.batteries.iter().enumerate() {
            if s.guns >> n & 1 == 1 {
                enemies.insert(battery.hex);
            }
        }
    }
    let mut out = HexSet::EMPTY;
    let mut units = candidates(q);
    // 6.3.3: where no enemy is in front of anybody nobody fires but artillery. In defence some fire all around (4.3.3).
    if !s.fire.defensive && !enemies.meets(&s.fronts[side.i()]) {
        units &= p.sets.artillery;
    }
    for unit in units.iter().filter(|&unit| shooter(q, unit).is_ok()) {
        let Some(at) = s.at(unit) else { continue };
        for (_, hex) in p.grid.near(at) {
            if enemies.has(hex) && !out.has(hex) && reaches(q, unit, hex).is_ok() {
                out.insert(hex);
            }
        }
        if !s.fire.defensive && p.unit(unit).arm.is_artillery() {
            for hex in (enemies & *p.in_range.around(at)).iter() {
                if !out.has(hex) && reaches(q, unit, hex).is_ok() {
                    out.insert(hex);
                }
            }
        }
    }
    if side == Side::Coalition && s.guns != 0 && special::guns_serve(q) {
        if s.fire.defensive {
            // 6.3.6b: whoever is beside them.
            let beside = p.places.batteries.iter().flat_map(|battery| p.grid.near(battery.hex));
            let beside = beside.map(|(_, hex)| hex).filter(|&hex| enemies.has(hex));
            out.extend(beside.filter(|&hex| gun_sides(q, hex) != 0));
        } else {
            let batteries = p.places.batteries.iter().map(|battery| p.in_range.around(battery.hex));
            let near = batteries.fold(HexSet::EMPTY, |all, &near| all | near);
            out.extend((enemies & near).iter().filter(|&hex| gun_sides(q, hex) != 0));
        }
    }
    if s.fire.defensive {
        let near = alone(q).filter_map(|leader| s.leader_at(leader).hex()).flat_map(|at| p.grid.near(at));
        out.extend(near.map(|(_, hex)| hex).filter(|&hex| enemies.has(hex)));
    }
    if out.any() {
        out = out.iter().filter(|&hex| may_be_target(q, hex).is_ok()).collect();
    }
    out
}

/// All that can fire at a hex.
pub fn volley(q: Board, target: HexId) -> (UnitSet, u32, LeaderSet) {
    let units: UnitSet = candidates(q).iter().filter(|&unit| may_fire(q, unit, target).is_ok()).collect();
    let (guns, alone) = (gun_sides(q, target), lone_leaders(q, target));
    // A leader fires by himself only where nobody else does: he must go afterwards.
    let leaders = if units.is_empty() && guns == 0 { alone } else { LeaderSet::EMPTY };
    (units, guns, leaders)
}

// ---- 6.3.8: the account

/// 6.3.8a to c: what is true of a fire.
pub fn shot(q: Board, target: HexId, units: UnitSet, guns: u32, leaders: LeaderSet) -> Shot {
    let (p, s) = (q.p, q.s);
    let defenders = s.set_in(target);
    let terrain = p.terrain(target);
    let fortified = q.in_strong_point(target);
    let mut shot = Shot {
        dense: defenders.len() >= usize::from(p.fire.drm.dense_from),
        charging: defenders.meets(s.impulse.charging),
        cover: if fortified { terrain.fire_drm.min(p.strong_point().fire_drm) } else { terrain.fire_drm },
        fortified,
        night: special::night(q),
        ..Shot::default()
    };
    let fronted = |from: HexId| {
        defenders.iter().any(|unit| match s.zone(p, unit, target) {
            Zone::None => false,
            Zone::All => true,
            Zone::Front(dir, spread) => p.grid.in_arc(target, dir, spread, from),
        })
    };
    let join = |firers: &mut Firers, one: Firers| {
        firers.ranged |= one.ranged;
        firers.point_blank |= one.point_blank;
        firers.tired |= one.tired;
        firers.flank &= one.flank;
    };
    let behind = Firers { flank: defenders.any() && !s.guns_at(p, target), ..Firers::default() };
    let (mut all, mut howitzers) = (behind, behind);
    shot.others = behind;
    for unit in units.iter() {
        let Some(at) = s.at(unit) else { continue };
        let (arm, distance) = (p.unit(unit).arm, p.grid.distance(at, target));
        let howitzer = arm == Arm::Howitzer;
        let factor = u16::from(p.at_range(special::fire_factor(q, unit), howitzer, distance));
        shot.factors += factor;
        if howitzer {
            shot.howitzers += factor;
        }
        let one = Firers {
            ranged: distance > 1,
            point_blank: arm.is_artillery() && distance == 1,
            tired: s.fatigued.has(unit),
            flank: !fronted(at),
        };
        join(if howitzer { &mut howitzers } else { &mut shot.others }, one);
    }
    for n in (0..32).filter(|n| guns >> n & 1 == 1) {
        let at = p.places.batteries[n / 6].hex;
        let distance = p.grid.distance(at, target);
        shot.factors += u16::from(p.at_range(p.numbers.battery_fire, false, distance));
        let (ranged, point_blank) = (distance > 1, distance == 1);
        join(&mut shot.others, Firers { ranged, point_blank, tired: false, flank: !fronted(at) });
    }
    for leader in leaders.iter() {
        shot.factors += u16::from(p.fire.table.leader_fire);
        let flank = s.leader_at(leader).hex().is_some_and(|at| !fronted(at));
        join(&mut shot.others, Firers { flank, ..Firers::default() });
    }
    join(&mut all, howitzers);
    join(&mut all, shot.others);
    (shot.ranged, shot.point_blank) = (all.ranged, all.point_blank);
    (shot.tired, shot.flank) = (all.tired, all.flank);
    shot
}

/// The account of a fire at a hex by all that can.
pub fn account(q: Board, target: HexId) -> Account {
    let (units, guns, leaders) = volley(q, target);
    q.p.fire_account(&shot(q, target, units, guns, leaders))
}

/// The account of the fire that is being made ready.
pub fn current(q: Board) -> Option<(HexId, Account)> {
    let f = &q.s.fire;
    let target = f.target?;
    Some((target, q.p.fire_account(&shot(q, target, f.units, f.guns, f.leaders))))
}

// ---- the fire

fn shoot(u: &mut Umpire) {
    let p = u.p;
    let Some((target, account)) = current(u.q()) else { return u.pop() };
    let (side, f) = (firing(u.q()), u.s.fire.clone());
    u.s.impulse.fired |= f.units;
    u.s.fire.hexes.insert(target);
    u.s.fire.guns_fired |= f.guns;
    u.s.fire.leaders_fired |= f.leaders;
    // 11.1: cavalry that fires does not melee.
    u.s.impulse.fought |= f.units & p.sets.cavalry;
    let die = u.d10(side, "roll-fire", "6.3.8");
    let (account, missed) = account.read_with(p, die);
    let result = account.cells[usize::from(die) - 1];
    let case = if f.defensive { "6.3.1" } else { "6.3.2" };
    if missed {
        u.say(|| Event::new(Text::new("log-howitzers-miss").hex(p, target)).by(side.role()).rule("6.3.7a"));
    }
    u.say(|| {
        let id = if f.defensive { "log-fire-defensive" } else { "log-fire-offensive" };
        let text = Text::new(id).side(side).hex(p, target).text("result", account.result(p, result));
        let text =
            text.number("die", die).word("drm", signed(account.drm())).word("column", account.printed(p));
        let guns = p.places.batteries.iter().enumerate().filter(|(n, _)| f.guns >> (6 * n) & 0b11_1111 > 0);
        let guns = guns.map(|(_, battery)| Text::new("guns-in").hex(p, battery.hex));
        let units = f.units.iter().map(|unit| p.named(unit));
        let text =
            text.list("units", units.chain(f.leaders.iter().map(|leader| p.named(leader))).chain(guns));
        let title = Text::new("report-fire").hex(p, target);
        let event = Event::new(text).by(side.role()).rule(case).rule("6.3.8").place(p.grid.name(target));
        let event = account.terms().fold(event, |e, t| e.rule(t.case));
        let event = if missed { event.rule("6.3.7a") } else { event };
        let report = account.report(p, title, side.livery(), die, result);
        event.die(side.role(), Die::new(10, die)).report(report)
    });
    if die == 1 {
        options::runs_low(u, f.units);
    }
    // 6.3.9: artillery does not advance.
    u.s.fire.advancing = if f.defensive { UnitSet::EMPTY } else { f.units - p.sets.artillery };
    u.turn_into(Step::After);
    if result != NOTHING {
        let result = &p.fire.results[usize::from(result)];
        let among = u.s.set_in(target);
        special::battery_struck(u, target, result.eliminate > 0, result.retreat > 0, f.units);
        blow::strike(
            u,
            Blow {
                side: Some(side.foe()),
                among,
                lose: result.eliminate,
                tire: result.fatigue,
                rest: result.fatigue_rest,
                retreat: result.retreat,
                under_fire: Some(target),
                ..Blow::default()
            },
        );
    }
}

/// 6.3.5b, 6.3.9: a leader who fired goes; whoever fired may advance.
fn after(u: &mut Umpire) {
    u.pop();
    let Some(target) = u.s.fire.target else { return };
    let (side, leaders, units) = (firing(u.q()), u.s.fire.leaders, u.s.fire.advancing);
    u.s.fire.target = None;
    let empty = !u.s.occupied[side.foe().i()].has(target) && !u.s.guns_at(u.p, target);
    if empty && units.any() {
        advance::offer(u, target, units, false);
    }
    for leader in leaders.iter() {
        leaders::withdraw(u, leader);
    }
}

impl Chapter<BraveFellows> for Step {
    fn asks(self, q: Board) -> Roles {
        match self {
            Step::Segment | Step::Volley => firing(q).alone(),
            Step::After => Roles::NOBODY,
        }
    }
    fn goes_by(self, u: &mut Umpire) -> bool {
        match self {
            // Nobody to fire at.
            Step::Segment => {
                let none = targets(u.q()).is_empty();
                if none {
                    u.pop();
                }
                none
            }
            Step::Volley | Step::After => false,
        }
    }
    fn run(self, u: &mut Umpire) {
        after(u);
    }
    fn tries(self, q: Board, _by: Role, out: &mut Vec<Action>) {
        let f = &q.s.fire;
        match self {
            Step::Segment => {
                out.extend(targets(q).iter().map(Action::At));
                out.push(Action::Done);
            }
            Step::Volley => {
                out.push(Action::Shoot);
                out.extend(f.units.iter().map(Action::Hold));
                if let Some(hex) = f.target {
                    out.extend((lone_leaders(q, hex) - f.leaders).iter().map(Action::Leader));
                }
            }
            Step::After => {}
        }
    }
    fn list(self, q: Board, by: Role, out: &mut Vec<Action>) {
        // The targets are found by the parts of `may` already.
        match self {
            Step::Segment => self.tries(q, by, out),
            _ => kernel::flow::sift::<BraveFellows>(self, q, by, out),
        }
    }
    fn may(self, q: Board, _by: Role, action: Action) -> Result<(), Refusal> {
        let f = &q.s.fire;
        match (self, action) {
            (Step::Segment, Action::Done) | (Step::Volley, Action::Shoot) => Ok(()),
            (Step::Segment, Action::At(hex)) => {
                may_be_target(q, hex)?;
                let (units, guns, leaders) = volley(q, hex);
                if units.any() || guns != 0 || leaders.any() {
                    return Ok(());
                }
                // Why the nearest of them does not.
                let side = firing(q);
                let own = q.p.sets.of_side[side.i()].iter().filter_map(|unit| Some((unit, q.s.at(unit)?)));
                let nearest = own.min_by_key(|(_, at)| q.p.grid.distance(*at, hex));
                nearest.map_or(Err(Refusal::not_now("6.3")), |(unit, _)| may_fire(q, unit, hex))
            }
            (Step::Volley, Action::Hold(unit)) => {
                let others = f.units.len() + f.leaders.len() + f.guns.count_ones() as usize;
                if !f.units.has(unit) {
                    Err(Refusal::new("6.3.7b", "refuse-does-not-fire").name("unit", unit))
                } else if others <= 1 {
                    Err(Refusal::new("6.3.7b", "refuse-last-to-fire").name("unit", unit))
                } else {
                    Ok(())
                }
            }
            (Step::Volley, Action::Leader(leader)) => {
                let alone = f.target.is_some_and(|hex| lone_leaders(q, hex).has(leader));
                if alone && !f.leaders.has(leader) {
                    Ok(())
                } else {
                    Err(Refusal::new("6.3.5b", "refuse-leader-fire").name("leader", leader))
                }
            }
            (Step::Volley, Action::Fire(unit)) => {
                f.target.map_or(self.wrong(), |hex| may_fire(q, unit, hex)).and(self.wrong())
            }
            _ => self.wrong(),
        }
    }
    fn act(self, u: &mut Umpire, _by: Role, action: Action) {
        match action {
            Action::At(hex) => {
                let (units, guns, leaders) = volley(u.q(), hex);
                let f = &mut u.s.fire;
                (f.target, f.units, f.guns, f.leaders) = (Some(hex), units, guns, leaders);
                u.push(Step::Volley);
                // Nobody to hold back, and no leader to join.
                let one = units.len() + leaders.len() + guns.count_ones() as usize == 1;
                if one && (lone_leaders(u.q(), hex) - leaders).is_empty() {
                    shoot(u);
                }
            }
            Action::Hold(unit) => u.s.fire.units.remove(unit),
            Action::Leader(leader) => u.s.fire.leaders.insert(leader),
            Action::Shoot => shoot(u),
            _ => u.pop(),
        }
    }
    fn rule(self) -> &'static str {
        "6.3"
    }
    fn prompt(self, q: Board, _by: Role) -> Text {
        match (self, q.s.fire.target) {
            (Step::Volley, Some(hex)) => Text::new("prompt-volley").hex(q.p, hex),
            _ if q.s.fire.defensive => Text::new("prompt-fire-defensive"),
            _ => Text::new("prompt-fire-offensive"),
        }
    }
    fn note(self, q: Board, _by: Role) -> Option<Text> {
        let (_, account) = current(q).filter(|_| self == Step::Volley)?;
        Some(account.note(q.p))
    }
    fn cases(self, q: Board, _by: Role) -> Vec<&'static str> {
        match self {
            Step::Volley => {
                let cases = vec!["6.3.8", "6.3.7b"];
                current(q).map_or(cases.clone(), |(_, account)| account.cases(cases))
            }
            _ if q.s.fire.defensive => vec!["6.3.1"],
            _ => vec!["6.3.2"],
        }
    }
}
