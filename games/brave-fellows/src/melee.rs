//! 6.4: melee combat. The attacker names a hex and who attacks it; they check, the defenders check, and a die decides.

use crate::BraveFellows;
use crate::account::{Account, Clash, NOTHING, signed};
use crate::action::Action;
use crate::blow::{self, Blow};
use crate::fatigue::{self, Check};
use crate::flow::{Board, Umpire};
use crate::forecast::{Forecast, Guns, Nerve, forecast};
use crate::ids::{HexSet, LeaderSet, Side, UnitId, UnitSet};
use crate::pack::{Struck, Tired};
use crate::text::About;
use crate::{advance, leaders, options, special};
use kernel::flow::Chapter;
use kernel::{Event, Refusal, Role, Roles, Text};
use serde::{Deserialize, Serialize};
use tabletop::hex::HexId;
use tabletop::view::Die;

/// What a melee is about.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Melee {
    pub target: Option<HexId>,
    /// Who attacks, and who was told not to.
    pub attackers: UnitSet,
    held: UnitSet,
    /// 6.4.3b, 6.4.4.
    doubled: UnitSet,
    /// Who defends, and the leaders on both sides (6.4.8).
    defenders: UnitSet,
    leaders: LeaderSet,
    /// What is still to be suffered by the defenders: the place of the result.
    result: Option<u8>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// 6.4.10: attacks go on while there is somebody to attack.
    Segment,
    /// Who attacks.
    Party,
    /// 6.4.7: the defenders suffer.
    Defenders,
    /// 6.4.8, 6.4.9: leaders check, and the attacker advances.
    After,
}

/// 6.4: the Melee Segment.
pub fn begin(u: &mut Umpire) {
    u.s.melee = Melee::default();
    u.push(Step::Segment);
}

/// Whether a unit can attack at all.
fn fighter(q: Board, unit: UnitId) -> Result<(), Refusal> {
    let s = q.s;
    let refuse = |rule, id| Err(Refusal::new(rule, id).name("unit", unit));
    if !s.impulse.active.has(unit) || s.at(unit).is_none() {
        return refuse("6.4", "refuse-not-active");
    }
    if s.routed.has(unit) {
        return refuse("6.7.2", "refuse-routed-melee");
    }
    if s.impulse.fought.has(unit) {
        return refuse("6.4.10", "refuse-has-fought");
    }
    Ok(())
}

/// Whether a unit that can attack reaches a hex: 6.4.1, and only where it could go in (6.4.9).
fn reaches(q: Board, unit: UnitId, target: HexId) -> Result<(), Refusal> {
    let (p, s) = (q.p, q.s);
    let refuse = |rule, id| Err(Refusal::new(rule, id).name("unit", unit));
    let at = s.at(unit).ok_or(Refusal::not_now("6.4"))?;
    let Some(dir) = p.grid.direction(at, target) else { return refuse("6.4.1", "refuse-not-adjacent") };
    let arm = p.unit(unit).arm;
    if p.land().barred(arm.class(), at, dir, target).is_some() {
        return refuse("6.4.9", "refuse-cannot-enter");
    }
    // 6.2.12a, 6.2.13a: whoever was met by cavalry on its charge attacks those who met it, not its first target.
    if s.impulse.no_double.has(unit) && !(s.set_in(target) & s.impulse.no_double).any() {
        return refuse("6.2.13", "refuse-met");
    }
    // Cavalry does not fight on the heights.
    if arm.is_cavalry() && p.terrain(target).chart > 0 {
        return refuse("6.4.7", "refuse-cavalry-heights");
    }
    Ok(())
}

/// Whether a unit may attack a hex.
pub fn may_attack(q: Board, unit: UnitId, target: HexId) -> Result<(), Refusal> {
    fighter(q, unit)?;
    reaches(q, unit, target)
}

fn defended(q: Board, hex: HexId) -> bool {
    let side = q.s.impulse.side;
    q.s.occupied[side.foe().i()].has(hex) || (side == Side::French && q.s.guns_at(q.p, hex))
}

/// All that may attack a hex.
fn eligible(q: Board, target: HexId) -> UnitSet {
    let near = q.p.grid.near(target).flat_map(|(_, hex)| q.s.units_in(hex));
    near.filter(|&unit| may_attack(q, unit, target).is_ok()).collect()
}

/// 6.4.2: those who can attack together with a unit.
fn together(q: Board, unit: UnitId, units: UnitSet) -> UnitSet {
    let sets = &q.p.sets;
    if sets.cavalry.has(unit) { units - sets.infantry } else { units - sets.cavalry }
}

/// Who attacks a hex unless he is told not to: cavalry that charges; else fresh infantry, fresh cavalry, whoever is left. Others are added where
/// those alone could not attack at all.
pub fn party(q: Board, target: HexId) -> Option<UnitSet> {
    let (all, sets, s) = (eligible(q, target), &q.p.sets, q.s);
    let fresh = all - s.fatigued;
    let kinds =
        [all & s.impulse.charging, fresh & sets.infantry, fresh & sets.cavalry, all & sets.infantry, all];
    let first = kinds.into_iter().find(|k| k.any())?;
    let own = together(q, first.first()?, first);
    let more = together(q, first.first()?, all);
    [own, more].into_iter().find(|&units| can(q, target, units))
}

/// 6.4.7: there is a column for it.
fn can(q: Board, target: HexId, units: UnitSet) -> bool {
    let attack = attack(q, units, doubled(q, target, units, UnitSet::EMPTY));
    units.any() && q.p.melee.table.column(attack, defence(q, target)).is_some()
}

/// 6.4.3b, 6.4.4: those of the attackers that are doubled.
fn doubled(q: Board, target: HexId, units: UnitSet, by_nerve: UnitSet) -> UnitSet {
    units.iter().filter(|&unit| is_doubled(q, target, unit, by_nerve)).collect()
}

/// Whether a unit is doubled: by its nerve, or because it comes through a side that is nobody's front. Never twice, and
/// never in a charge that was met by another (6.2.12b, 6.2.13c).
fn is_doubled(q: Board, target: HexId, unit: UnitId, by_nerve: UnitSet) -> bool {
    if q.s.impulse.no_double.has(unit) {
        return false;
    }
    // 8.2.4: a Grand Battery has guns on the sides that it has.
    let behind = |at: HexId| !q.s.guns_at(q.p, target) && q.from_behind(at, target);
    by_nerve.has(unit) || q.s.at(unit).is_some_and(behind)
}

/// 6.4.6: the sum of the attackers' factors.
fn attack(q: Board, units: UnitSet, doubled: UnitSet) -> u16 {
    let factor = |unit: UnitId| {
        let mf = u16::from(special::melee_factor(q, unit));
        if doubled.has(unit) { 2 * mf } else { mf }
    };
    units.iter().map(factor).sum()
}

/// 6.4.6: the sum of the defenders' factors. 8.2.4: a Grand Battery with its guns counts as such.
fn defence(q: Board, target: HexId) -> u16 {
    if q.s.guns_at(q.p, target) {
        return u16::from(q.p.numbers.battery_melee);
    }
    q.s.units_in(target).map(|unit| u16::from(special::melee_factor(q, unit))).sum()
}

/// 6.4.7: what is true of a melee.
pub fn clash(q: Board, target: HexId, units: UnitSet, doubled: UnitSet) -> Clash {
    let (p, s) = (q.p, q.s);
    let (terrain, fortified) = (p.terrain(target), q.in_strong_point(target));
    let shift = if fortified { p.strong_point().melee_shift } else { terrain.melee_shift };
    let side = s.impulse.side;
    let mut clash = Clash {
        attack: attack(q, units, doubled),
        defence: defence(q, target),
        charging: units.meets(s.impulse.charging),
        impetus: options::has_impetus(q, units),
        from: [i8::MAX, i8::MIN],
        level: p.ground.level(target),
        raised: false,
        cover: shift,
        fortified,
        tangled: units.meets(p.sets.cavalry) && terrain.name == "terrain-vineyard",
        leaders: [0, best(q, target, side.foe())],
        night: special::night(q),
    };
    for unit in units.iter() {
        let Some(at) = s.at(unit) else { continue };
        let level = p.ground.level(at);
        clash.from = [clash.from[0].min(level), clash.from[1].max(level)];
        clash.raised |= p.grid.direction(at, target).is_some_and(|dir| p.ground.side(at, dir) > 0);
        clash.leaders[0] = clash.leaders[0].max(best(q, at, side));
    }
    clash
}

/// 4.1.3: the best Command Value of a side in a hex.
fn best(q: Board, hex: HexId, side: Side) -> u8 {
    let there = q.s.leaders_in(hex) & q.p.sets.leaders_of[side.i()];
    there.iter().map(|l| q.p.leader(l).cv).max().unwrap_or(0)
}

/// The account of an attack if every attacker passes his check and none is doubled by it.
pub fn account(q: Board, target: HexId, units: UnitSet) -> Account {
    q.p.melee_account(&clash(q, target, units, doubled(q, target, units, UnitSet::EMPTY)))
}

/// 6.4.3, 6.4.5: the chances of an attack with all its checks.
pub fn chances(q: Board, target: HexId, units: UnitSet) -> Forecast {
    let attackers: Vec<Nerve> = units.iter().map(|unit| attacker_nerve(q, target, unit)).collect();
    let defenders: Vec<Nerve> = q.s.units_in(target).map(|unit| defender_nerve(q, unit)).collect();
    let numbers = &q.p.numbers;
    let guns = Guns { factor: numbers.battery_melee.into(), stand: numbers.battery_fv };
    let guns = q.s.guns_at(q.p, target).then_some(guns);
    forecast(q.p, &attackers, guns, &defenders, &clash(q, target, units, UnitSet::EMPTY))
}

fn attacker_nerve(q: Board, target: HexId, unit: UnitId) -> Nerve {
    let mf = u16::from(special::melee_factor(q, unit));
    let already = is_doubled(q, target, unit, UnitSet::EMPTY);
    let factor = if already { 2 * mf } else { mf };
    if q.s.impulse.charging.has(unit) {
        return Nerve { factor, other: factor, faces: [6, 0, 0], always: false };
    }
    let (drm, _) = q.drm(unit, Check::AttackerMelee);
    let (fv, half) = (q.fv(unit) as i8, (q.fv(unit) / 2) as i8);
    let passes = (fv - drm).clamp(0, 6) as u8;
    let doubles = if q.s.impulse.no_double.has(unit) { 0 } else { (half - 1 - drm).clamp(0, 6) as u8 };
    Nerve {
        factor,
        other: 2 * mf,
        faces: [passes - doubles.min(passes), doubles.min(passes), 6 - passes],
        always: false,
    }
}

fn defender_nerve(q: Board, unit: UnitId) -> Nerve {
    let factor = u16::from(special::melee_factor(q, unit));
    let tired = u16::from(special::tired_melee_factor(q, unit));
    if q.s.impulse.stood.has(unit) {
        return Nerve { factor, other: tired, faces: [6, 0, 0], always: false };
    }
    let passes = q.chance(unit, Check::DefenderMelee);
    // A fresh unit that fails is fatigued and stands; others are gone.
    let faces = if q.s.fatigued.has(unit) { [passes, 0, 6 - passes] } else { [passes, 6 - passes, 0] };
    Nerve { factor, other: tired, faces, always: q.s.routed.has(unit) }
}

/// Every hex that can be attacked.
pub fn targets(q: Board) -> HexSet {
    let (p, s) = (q.p, q.s);
    let mut out = HexSet::EMPTY;
    let side = s.impulse.side;
    let mut enemies = s.occupied[side.foe().i()];
    if side == Side::French && s.guns != 0 {
        enemies |= p.ways.battery_hexes;
    }
    for unit in (s.impulse.active - s.impulse.fought - s.routed).iter() {
        let Some(at) = s.at(unit).filter(|&at| p.ways.beside(at).meets(&enemies)) else { continue };
        for (_, hex) in p.grid.near(at) {
            if !out.has(hex) && defended(q, hex) && reaches(q, unit, hex).is_ok() {
                out.insert(hex);
            }
        }
    }
    if out.any() {
        out = out.iter().filter(|&hex| party(q, hex).is_some()).collect();
    }
    out
}

// ---- the attack

/// 6.4.3 to 6.4.7.
fn fight(u: &mut Umpire) {
    let (p, side) = (u.p, u.s.impulse.side);
    let Some(target) = u.s.melee.target else { return u.pop() };
    let party = u.s.melee.attackers;
    u.s.impulse.fought |= party;
    u.turn_into(Step::After);
    u.say(|| {
        let text = Text::new("log-attacks").side(side).hex(p, target);
        let text = text.list("units", party.iter().map(|unit| p.named(unit)));
        Event::new(text).by(side.role()).rule("6.4").place(p.grid.name(target)).heading(0)
    });
    // 6.4.3: the attackers check, unless they charge.
    for unit in party.iter() {
        if u.s.impulse.charging.has(unit) || u.s.at(unit).is_none() {
            continue;
        }
        let rolled = fatigue::roll(u, unit, Check::AttackerMelee);
        if !rolled.passed {
            u.s.melee.attackers.remove(unit);
            let failure = u.q().failure(unit, Check::AttackerMelee);
            fatigue::suffer(u, unit, failure);
        } else if rolled.result < (rolled.fv / 2) as i8 {
            u.s.melee.doubled.insert(unit);
        }
    }
    // Somebody who ran may have taken others with him (6.7.12).
    let s = &*u.s;
    let ready = |&unit: &UnitId| s.at(unit).is_some() && !s.routed.has(unit);
    u.s.melee.attackers = s.melee.attackers.iter().filter(ready).collect();
    let attackers = u.s.melee.attackers;
    if attackers.is_empty() {
        return lapses(u, target);
    }
    // 6.4.4: settled before the defenders check.
    let doubled = doubled(u.q(), target, attackers, u.s.melee.doubled);
    // 6.4.5: the initial odds.
    let attack = u32::from(attack(u.q(), attackers, doubled));
    let before = u32::from(defence(u.q(), target));
    let [a, d] = p.melee.table.defender_checks_from.map(u32::from);
    let outnumbered = attack * d >= before * a;
    if outnumbered && u.s.guns_at(p, target) {
        special::guns_check(u, target);
    }
    // Whoever stands beside the guns of a Grand Battery defends too, and checks for himself.
    for unit in u.s.set_in(target).iter() {
        // 6.7.11: whoever is in rout checks at any odds.
        let must = outnumbered || u.s.routed.has(unit);
        if must && !u.s.impulse.stood.has(unit) && u.s.at(unit) == Some(target) {
            fatigue::check(u, unit, Check::DefenderMelee);
        }
    }
    if u.s.set_in(target).is_empty() && !u.s.guns_at(p, target) {
        u.say(|| Event::new(Text::new("log-vacated").hex(p, target)).rule("6.4.9"));
        return;
    }
    let defenders = u.s.set_in(target);
    let clash = clash(u.q(), target, attackers, doubled);
    let account = p.melee_account(&clash);
    if account.column.is_none() {
        return lapses(u, target);
    }
    let die = u.d10(side, "roll-melee", "6.4.7");
    let result = account.cells[usize::from(die) - 1];
    u.say(|| {
        let text = Text::new("log-melee").hex(p, target).text("result", account.result(p, result));
        let text = text.number("attack", clash.attack).number("defence", clash.defence);
        let text =
            text.number("die", die).word("drm", signed(account.drm())).word("column", account.printed(p));
        let event = Event::new(text).by(side.role()).rule("6.4.6").rule("6.4.7").place(p.grid.name(target));
        let event = account.terms().fold(event, |e, t| e.rule(t.case));
        let event = if doubled.any() { event.rule("6.4.3").rule("6.4.4") } else { event };
        let title = Text::new("report-melee").hex(p, target);
        let report = account.report(p, title, side.livery(), die, result);
        event.die(side.role(), Die::new(10, die)).report(report)
    });
    // 6.4.8: leaders in the hexes of both.
    let hexes: HexSet = attackers.iter().filter_map(|unit| u.s.at(unit)).chain([target]).collect();
    u.s.melee.leaders = hexes.iter().fold(LeaderSet::EMPTY, |set, hex| set | u.s.leaders_in(hex));
    u.s.melee.defenders = defenders;
    if result == NOTHING {
        return;
    }
    u.s.melee.result = Some(result);
    u.push(Step::Defenders);
    let r = &p.melee.results[usize::from(result)];
    if matches!(r.side, Struck::Attacker | Struck::Both) {
        blow::strike(u, blow_of(r, side, attackers));
    }
}

/// What a result does to one side.
fn blow_of(r: &crate::pack::MeleeResult, side: Side, among: UnitSet) -> Blow {
    Blow {
        side: Some(side),
        among,
        lose: r.eliminate,
        tire: u8::from(r.fatigue == Tired::One),
        rest: matches!(r.fatigue, Tired::Rest | Tired::All),
        retreat: r.retreat,
        ..Blow::default()
    }
}

/// Nobody is left who would attack, or they are too few.
fn lapses(u: &mut Umpire, target: HexId) {
    let p = u.p;
    u.say(|| Event::new(Text::new("log-attack-lapses").hex(p, target)).rule("6.4.3"));
    u.s.melee.target = None;
}

/// 6.4.7: what the result does to the defenders.
fn defenders(u: &mut Umpire) {
    u.pop();
    let (p, side) = (u.p, u.s.impulse.side);
    let (Some(result), Some(target)) = (u.s.melee.result.take(), u.s.melee.target) else { return };
    let r = &p.melee.results[usize::from(result)];
    if r.side == Struck::Attacker {
        return;
    }
    special::battery_struck(u, target, r.eliminate > 0, r.retreat > 0, u.s.melee.attackers);
    let among = u.s.melee.defenders;
    if among.any() {
        blow::strike(u, blow_of(r, side.foe(), among));
    }
}

/// 6.4.8, 6.4.9.
fn after(u: &mut Umpire) {
    u.pop();
    let Some(target) = u.s.melee.target.take() else { return };
    for leader in u.s.melee.leaders.iter() {
        leaders::casualty(u, leader);
    }
    if !defended(u.q(), target) {
        let attackers = u.s.melee.attackers;
        advance::offer(u, target, attackers, true);
    }
}

impl Chapter<BraveFellows> for Step {
    fn asks(self, q: Board) -> Roles {
        match self {
            Step::Segment | Step::Party => q.s.impulse.side.alone(),
            Step::Defenders | Step::After => Roles::NOBODY,
        }
    }
    fn goes_by(self, u: &mut Umpire) -> bool {
        let none = self == Step::Segment && targets(u.q()).is_empty();
        if none {
            u.pop();
        }
        none
    }
    fn run(self, u: &mut Umpire) {
        match self {
            Step::Defenders => defenders(u),
            _ => after(u),
        }
    }
    fn tries(self, q: Board, _by: Role, out: &mut Vec<Action>) {
        let m = &q.s.melee;
        match (self, m.target) {
            (Step::Segment, _) => {
                out.extend(targets(q).iter().map(Action::At));
                out.push(Action::Done);
            }
            (Step::Party, Some(hex)) => {
                out.push(Action::Fight);
                out.extend(m.attackers.iter().map(Action::Hold));
                out.extend((eligible(q, hex) - m.attackers - m.held).iter().map(Action::Attack));
            }
            _ => {}
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
        let m = &q.s.melee;
        match (self, action) {
            (Step::Segment, Action::Done) | (Step::Party, Action::Fight) => Ok(()),
            (Step::Segment, Action::At(hex)) => may_target(q, hex),
            (Step::Party, Action::Hold(unit)) => {
                let rest = m.attackers.without(unit);
                if !m.attackers.has(unit) {
                    Err(Refusal::new("6.4", "refuse-does-not-attack").name("unit", unit))
                } else if m.target.is_some_and(|hex| can(q, hex, rest)) {
                    Ok(())
                } else {
                    Err(Refusal::new("6.4.7", "refuse-too-weak"))
                }
            }
            (Step::Party, Action::Attack(unit)) => {
                let target = m.target.ok_or(Refusal::not_now("6.4"))?;
                may_attack(q, unit, target)?;
                if m.held.has(unit) || m.attackers.has(unit) {
                    return Err(Refusal::new("6.4", "refuse-held-back").name("unit", unit));
                }
                if can(q, target, with(q, target, unit)) {
                    Ok(())
                } else {
                    Err(Refusal::new("6.4.7", "refuse-too-weak"))
                }
            }
            _ => self.wrong(),
        }
    }
    fn act(self, u: &mut Umpire, _by: Role, action: Action) {
        match action {
            Action::At(hex) => {
                let attackers = party(u.q(), hex).unwrap_or_default();
                u.s.melee = Melee { target: Some(hex), attackers, ..Melee::default() };
                u.push(Step::Party);
            }
            Action::Hold(unit) => {
                u.s.melee.attackers.remove(unit);
                u.s.melee.held.insert(unit);
            }
            Action::Attack(unit) => {
                let Some(target) = u.s.melee.target else { return };
                let party = with(u.q(), target, unit);
                let m = &mut u.s.melee;
                m.held |= m.attackers - party;
                m.attackers = party;
            }
            Action::Fight => fight(u),
            _ => u.pop(),
        }
    }
    fn rule(self) -> &'static str {
        "6.4"
    }
    fn prompt(self, q: Board, _by: Role) -> Text {
        match q.s.melee.target {
            Some(hex) if self == Step::Party => Text::new("prompt-melee-party").hex(q.p, hex),
            _ => Text::new("prompt-melee"),
        }
    }
    fn note(self, q: Board, _by: Role) -> Option<Text> {
        let target = q.s.melee.target.filter(|_| self == Step::Party)?;
        Some(account(q, target, q.s.melee.attackers).note(q.p))
    }
    fn cases(self, q: Board, _by: Role) -> Vec<&'static str> {
        match self {
            Step::Party => {
                let cases = vec!["6.4.2", "6.4.3", "6.4.7"];
                match q.s.melee.target {
                    Some(target) => account(q, target, q.s.melee.attackers).cases(cases),
                    None => cases,
                }
            }
            _ => vec!["6.4.1", "6.4.10"],
        }
    }
}

/// The attack with one unit more. 6.4.2: whoever cannot attack together with it stands back.
fn with(q: Board, target: HexId, unit: UnitId) -> UnitSet {
    let m = &q.s.melee;
    let joined = together(q, unit, m.attackers).with(unit);
    if joined.len() > 1 || m.attackers.is_empty() {
        return joined;
    }
    // The other arm instead, all of it that is fresh.
    let fresh = together(q, unit, eligible(q, target) - q.s.fatigued - m.held - q.p.sets.artillery);
    fresh.with(unit)
}

/// 6.4.1: whether a hex can be attacked, and why not.
fn may_target(q: Board, hex: HexId) -> Result<(), Refusal> {
    if !defended(q, hex) {
        return Err(Refusal::new("6.4.1", "refuse-nobody-there"));
    }
    if party(q, hex).is_some() {
        return Ok(());
    }
    if eligible(q, hex).any() {
        return Err(Refusal::new("6.4.7", "refuse-too-weak"));
    }
    let near = q.p.grid.near(hex).flat_map(|(_, h)| q.s.units_in(h));
    let own = near.filter(|&unit| q.p.unit(unit).side == q.s.impulse.side);
    let why = own.map(|unit| may_attack(q, unit, hex)).find(Result::is_err);
    why.unwrap_or(Err(Refusal::new("6.4.1", "refuse-not-adjacent-to-any")))
}
