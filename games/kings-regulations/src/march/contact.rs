//! MOV, DUM, GAR: entering a hex, and what one comes upon there.

use super::Step;
use crate::flow::{Board, Umpire};
use crate::ids::{Arm, HqId, HqType, Side, UnitId};
use crate::lay::{Hqs, Units};
use crate::leaders::passes;
use crate::pack::Pack;
use crate::pack::campaign::Closed;
use crate::siege;
use crate::state::{AuxAt, HQS, UnitAt};
use crate::tasks;
use arrayvec::ArrayVec;
use kernel::{Event, Line, Roles, Text};
use tabletop::Id;
use tabletop::hex::{HexId, Walk};
use tabletop::view::Die;

/// Whom one comes upon.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ahead {
    /// An enemy outside works: battle follows.
    Enemy,
    /// A garrison that nobody shuts in: it is blockaded, and then besieged.
    Walls,
}

impl Board<'_> {
    /// KR-GEN-09, KR-GAR-16: units of sides that fit in a hex, outside works.
    pub fn field_units(self, hex: HexId, of: impl Fn(Side) -> bool) -> Units {
        self.men_in(hex).iter().filter(|&u| of(self.p.unit(u).side)).collect()
    }
    /// All of them.
    pub fn men_in(self, hex: HexId) -> Units {
        let lay = self.lay();
        let mut there = Units::EMPTY;
        if lay.loose_in.has(hex) {
            there.extend(lay.loose.iter().filter(|&u| self.s.units[u].at == UnitAt::Hex(hex)));
        }
        if lay.free_in.has(hex) {
            let led = lay.free.iter().filter(|&h| self.s.hqs[h].at == Some(hex));
            led.for_each(|h| there |= lay.formation(h));
        }
        debug_assert_eq!(there, {
            let led = |h: &HqId| self.s.hqs[*h].at == Some(hex) && self.p.hq(*h).kind != HqType::Garrison;
            let led = self.campaign().hqs.iter().filter(led);
            led.fold(self.loose(hex).collect(), |all: Units, h| all | lay.of[h.index()])
        });
        there
    }
    /// The enemy of a side that holds the works of a hex.
    fn gate(self, side: Side, hex: HexId) -> Option<Side> {
        self.p.atlas.soil(hex).place.and_then(|p| self.works_side(p)).filter(|&s| self.enemies(side, s))
    }
    /// Whether others of its friends are in the hex of an HQ outside works.
    pub(super) fn is_joined(self, hq: HqId, hex: HexId) -> bool {
        let side = self.p.hq(hq).side;
        self.hqs_in(hex).any(|h| h != hq && self.friends(side, self.p.hq(h).side))
            || self.loose(hex).any(|x| self.friends(side, self.p.unit(x).side))
    }
    /// KR-MOV-23, KR-SIE-21: what an HQ would come upon in a hex, as far as anybody sees: a back may be a dummy's (KR-DUM-03).
    pub fn ahead(self, hq: HqId, hex: HexId) -> Option<Ahead> {
        let side = self.p.hq(hq).side;
        if self.enemy_presence(side).field.has(hex) {
            return Some(Ahead::Enemy);
        }
        let walls = self.enemy_presence(side).works.has(hex) && !self.is_joined(hq, hex);
        walls.then_some(Ahead::Walls)
    }
    /// KR-OPS-11: whether all enemies in a hex are horse.
    fn all_horse(self, hex: HexId, side: Side) -> bool {
        let enemies = self.field_units(hex, |s| self.enemies(side, s));
        enemies.any() && enemies.iter().all(|u| self.p.arm(u) == Arm::Cavalry)
    }
}

/// The next hex of the way.
pub fn walk(u: &mut Umpire) {
    let next = u.s.march.walk.pop();
    let q = u.q();
    let (Some(dir), Some(hq)) = (next, q.marcher().filter(|&h| q.hq_ma(h).is_some())) else { return u.pop() };
    let Some(from) = q.s.hqs[hq].at else { return u.pop() };
    let Some(to) = q.p.atlas.grid.step(from, dir).filter(|_| !q.s.march.halted) else { return u.pop() };
    let Ok(stride) = q.next_stride(hq, from, dir, to) else { return u.pop() };
    debug_assert!(q.is_stride(from, dir, to, stride), "a step is not what it was said to be");
    let side = q.p.hq(hq).side;
    let enemy = q.field_side(from, |s| q.enemies(side, s));
    let contested = enemy.is_some();
    // KR-OPS-11, KR-INT-04: whoever sets out from the enemy learns whether all of them are horse.
    if contested && u.s.march.entered == 0 {
        let team = u.q().team(side);
        u.say(|| Event::unsaid(team));
    }
    // KR-OPS-11: who would leave horse behind him must be able to.
    if contested && u.s.march.entered == 0 && u.q().all_horse(from, side) {
        for unit in u.q().field_units(from, |s| u.q().enemies(side, s)).iter() {
            let team = u.q().team(side);
            u.s.seen.units.show(unit, team.0);
        }
        // KR-AUX-36: a rear-guard helps.
        let guard = if u.s.march.guarded { u.p.series.charts.leadership.rearguard } else { 0 };
        if !check_with(u, hq, "roll-leave", "KR-OPS-11", guard) {
            return halt(u);
        }
    }
    // KR-MOV-16, KR-AUX-24: over such water, or by pontoons, against an enemy.
    let q = u.q();
    let opposed = {
        let lay = q.lay();
        let (foes, team) = (lay.posts.foes(side), lay.posts.team(side));
        foes.field.has(to) || (foes.works.has(to) && !team.field.has(to))
    };
    // KR-WEA-06: what is frozen is crossed as an Ordinary river.
    let cold = q.p.series.weather(q.s.weather).cold;
    let side_of = stride.water.map(|w| q.p.series.hexside(w));
    let hard = side_of.is_some_and(|w| w.check && !(cold && w.cold.is_some()));
    let real = q.p.hq(hq).kind != HqType::Dummy;
    let eased = side_of
        .filter(|_| stride.pontooneers && !hard)
        .map_or(0, |w| w.mp.unwrap_or(w.pontooneers).saturating_sub(w.pontooneers));
    let mut stride = stride;
    if opposed && hard && real && !check(u, hq, "roll-crossing", "KR-MOV-16") {
        u.s.march.failed_crossing = true;
        return halt(u);
    }
    let most = u.q().march_budget();
    // KR-AUX-24: over an Ordinary river they are but of no use, and he pays as without them; who cannot stays where he is.
    if opposed && eased > 0 && real && !check(u, hq, "roll-crossing", "KR-AUX-24") {
        if u.s.march.entered > 0 && u.s.march.spent + stride.mp + eased > most {
            return halt(u);
        }
        stride.mp += eased;
        stride.pontooneers = false;
    }
    let march = &mut u.s.march;
    march.off_road |= !stride.road;
    // KR-MOV-09: a minimum move takes all there is; KR-WEA-16, KR-MOV-21: by road alone there is more than that.
    let all = stride.whole && march.off_road;
    march.spent = if all { most } else { march.spent.saturating_add(stride.mp) };
    march.on_road = stride.road;
    // KR-AUX-25: a bridge is over water; into a fen they lead without one.
    if stride.pontooneers && stride.water.is_some() {
        march.crossed = Some(to);
    }
    let first = march.entered == 0;
    march.entered += 1;
    march.came = Some(from);
    march.exchanged = false;
    u.has_marched(hq);
    go(u, hq, from, to);
    // KR-BAT-65: battle is declined by marching off as well.
    if let Some(enemy) = enemy.filter(|_| first) {
        let stays = u.q().field_side(from, |s| u.q().friends(side, s)).is_some();
        let p = u.p;
        u.say(|| {
            let id = if stays { "log-marches-off-some" } else { "log-marches-off" };
            at(p, id, "KR-BAT-65", from)
                .rule("KR-OPS-11")
                .by(crate::flow::role(side))
                .name("side", side)
                .event
        });
        crate::battle::after::marched_off(u, from, side, enemy);
    }
    trespass(u, side, to);
    // KR-AUX-18: whoever lies in wait comes first.
    u.push(Step::Arrive { from });
    if !tasks::ambush::lurk(u, side, to, None) {
        u.pop();
        arrive(u, hq, from, to);
    }
}

/// KR-AUX-18: it has been asked who lies in wait.
pub fn arrived(u: &mut Umpire, from: HexId) {
    u.pop();
    let q = u.q();
    if let (Some(hq), Some(hex)) = (q.marcher(), q.marcher_hex()) {
        arrive(u, hq, from, hex);
    }
}

/// KR-HQS-28: a Leadership Check of the commander of an HQ.
pub fn check(u: &mut Umpire, hq: HqId, what: &'static str, rule: &'static str) -> bool {
    check_with(u, hq, what, rule, 0)
}
/// The same with something more on the die.
fn check_with(u: &mut Umpire, hq: HqId, what: &'static str, rule: &'static str, more: i8) -> bool {
    let side = u.p.hq(hq).side;
    let disobeyed = u.q().insubordination(hq) as i8 * u.p.series.charts.leadership.insubordination;
    let (lr, drm) = (u.q().lr(hq), disobeyed + more);
    let die = u.d10(side, what, rule);
    let passed = passes(die, drm, lr);
    told(u, side, die, (lr, drm), what, rule);
    passed
}

/// A Leadership Check for everybody; what it took for those who know who commands.
pub fn told(
    u: &mut Umpire,
    side: Side,
    die: u8,
    (lr, drm): (u8, i8),
    what: &'static str,
    rule: &'static str,
) {
    let id = if passes(die, drm, lr) { "log-check-passed" } else { "log-check-failed" };
    let (by, team) = (crate::flow::role(side), u.q().team(side));
    u.say(|| {
        let text = Text::new(id).number("die", die).text("what", Text::new(what));
        Event::new(text).by(by).die(by, Die::from_nought(die)).rule(rule)
    });
    u.say(|| {
        let needs = Text::new("log-check-needs").number("lr", lr).word("drm", format!("{drm:+}"));
        Event { audience: team, instead: None, ..Event::new(needs).by(by).rule("KR-HQS-28") }
    });
}

/// What happens in a hex.
pub fn at<'a>(p: &'a Pack, id: &'static str, rule: &'static str, hex: HexId) -> Line<'a> {
    Line::new(&p.names, id, rule).text("hex", p.spot(hex)).place(hex)
}

fn halt(u: &mut Umpire) {
    u.s.march.halted = true;
    u.s.march.walk = Walk::EMPTY;
    u.pop();
}

/// KR-HQS-12, KR-CTR-04: an HQ with all that is under it, guns too, is in another hex.
pub fn go(u: &mut Umpire, hq: HqId, from: HexId, to: HexId) {
    let under: ArrayVec<HqId, HQS> = u.q().under(hq).collect();
    for hq in under.into_iter().chain([hq]) {
        u.s.hqs[hq].at = Some(to);
    }
    siege::left(u, hq, from);
    vacate(u, u.p.hq(hq).side, from, to);
    seize(u, from);
    let (p, team, foes) = (u.p, u.q().team(u.p.hq(hq).side), u.q().foes(u.p.hq(hq).side));
    let back = u.s.hqs[hq].back;
    // KR-INT-06: whoever has seen which HQ it is reads its name.
    let q = u.q();
    let knows = foes.iter().filter(|&r| q.knows_hq(Roles::of(r), hq)).fold(team, Roles::with);
    u.say(|| {
        let piece = p.names.name(hq).to_string();
        let who = match back {
            Some(back) => Text::new("piece-back").number("number", back.0 + 1),
            None => Text::new("piece-hq"),
        };
        let hex = |h: HexId| p.spot(h);
        let hidden =
            Text::new("log-march-hidden").text("hq", who).text("from", hex(from)).text("to", hex(to));
        let line = Line::new(&p.names, "log-march", "KR-MOV-08").of(hq).text("from", hex(from));
        let line = line.text("to", hex(to)).place(to);
        let path = [from, to].map(|h| p.names.name(h).to_string());
        line.event(|e| e.moves(piece, path)).only_for(knows, hidden).reveals(foes).event
    });
    take_up_bridges(u, p.hq(hq).side, to);
}

/// KR-VIC-02: the first entry into some territory costs prestige.
pub fn trespass(u: &mut Umpire, side: Side, hex: HexId) {
    let Some(territory) = u.p.atlas.soil(hex).territory else { return };
    for (n, rule) in u.campaign().closed.iter().enumerate() {
        let bit = 1 << (8 * n + usize::from(side.0));
        let due = rule.prestige > 0 && rule.territories.contains(&territory) && rule.sides.contains(&side);
        if due && u.s.trespassed & bit == 0 {
            u.s.trespassed |= bit;
            let least = u.campaign().track.least;
            let row = &mut u.s.sides[side];
            row.prestige = (row.prestige - rule.prestige as i8).max(least);
            let p = u.p;
            u.say(|| Line::new(&p.names, "log-trespass", "KR-VIC-02").of(territory).event);
        }
    }
}

/// KR-MOV-04: an enemy Formation that leaves some territory opens it for the turn.
fn vacate(u: &mut Umpire, side: Side, from: HexId, to: HexId) {
    let inside = |hex: HexId, rule: &Closed| {
        u.p.atlas.soil(hex).territory.is_some_and(|t| rule.territories.contains(&t))
    };
    let mut opened = 0;
    for (n, rule) in u.campaign().closed.iter().enumerate() {
        if rule.left && !rule.sides.contains(&side) && inside(from, rule) && !inside(to, rule) {
            opened |= 1 << n;
        }
    }
    u.s.vacated |= opened;
}

/// KR-AUX-26, KR-SUP-47, KR-VIC-02: somebody of a side has come to a hex from another, or from off the map, otherwise than on the march.
pub fn appears(u: &mut Umpire, side: Side, from: Option<HexId>, hex: HexId) {
    trespass(u, side, hex);
    take_up_bridges(u, side, hex);
    if let Some(from) = from {
        seize(u, from);
    }
    seize(u, hex);
}

/// KR-AUX-26: a bridge beside which an enemy appears is taken up.
fn take_up_bridges(u: &mut Umpire, side: Side, hex: HexId) {
    for auxiliary in u.q().at_bridges().iter() {
        let AuxAt::Bridge(at) = u.s.auxiliaries[auxiliary] else { continue };
        let owner = u.p.contingent(u.p.auxiliary(auxiliary).contingent).side;
        if u.q().enemies(side, owner) && u.p.atlas.grid.distance(at, hex) <= 1 {
            u.s.auxiliaries[auxiliary] = AuxAt::Available;
        }
    }
}

/// What an HQ comes upon in the hex it has entered.
fn arrive(u: &mut Umpire, hq: HqId, from: HexId, hex: HexId) {
    let side = u.p.hq(hq).side;
    // KR-DUM-04: whoever comes upon a back knows now what it is, though he be a dummy himself.
    if u.q().field_side(hex, |s| u.q().enemies(side, s)).is_some() {
        let team = u.q().team(side);
        u.say(|| Event::unsaid(team));
    }
    find_dummies(u, hex);
    if u.s.hqs[hq].at.is_none() {
        return halt(u);
    }
    let q = u.q();
    // KR-MOV-23, KR-GEN-10: an enemy outside works stops it, unless he is ridden down.
    if let Some(enemy) = q.field_side(hex, |s| q.enemies(side, s)) {
        // KR-VIC-09: he may be sent back for prestige.
        if !crate::venial::tempts(u, enemy, from) {
            meet(u, hq, from, hex);
        }
        return;
    }
    // KR-VIC-09, KR-CTR-03: a garrison that nobody shuts in holds its hex as well.
    match q.gate(side, hex).filter(|_| !q.is_joined(hq, hex)) {
        Some(holder) if crate::venial::tempts(u, holder, from) => {}
        _ => garrison(u, hq, from, hex),
    }
}

/// KR-MOV-23, KR-GAR-13: an HQ that nobody has sent back meets whoever is there.
pub fn confront(u: &mut Umpire, hq: HqId, from: HexId, hex: HexId) {
    let q = u.q();
    let side = q.p.hq(hq).side;
    match q.field_side(hex, |s| q.enemies(side, s)) {
        Some(_) => meet(u, hq, from, hex),
        None => garrison(u, hq, from, hex),
    }
}

/// KR-MOV-23: an HQ has met the enemy.
pub fn meet(u: &mut Umpire, hq: HqId, from: HexId, hex: HexId) {
    let q = u.q();
    let side = q.p.hq(hq).side;
    // KR-BAT-13: the first that comes attacks, with those that move together with it (KR-CMO-07).
    let together = q.s.hqs[hq].together;
    let first = q.s.battle.contacts.iter().find(|c| c.hex == hex).map(|c| c.first).unwrap_or_default();
    let with = together > 0 && first.iter().any(|h| q.s.hqs[h].together == together);
    crate::battle::entered(u, hq, from, hex, with);
    // KR-DUM-04: it is no dummy that stands there, and whoever comes knows that now.
    let (p, team) = (u.p, u.q().team(side));
    u.say(|| at(p, "log-contact", "KR-MOV-23", hex).reveals(team).event);
    u.push(Step::Contact);
}

/// KR-GAR-13, KR-SIE-21: a garrison that nobody shuts in stops it; it stays only if it is as strong.
pub fn garrison(u: &mut Umpire, hq: HqId, from: HexId, hex: HexId) {
    let q = u.q();
    let side = q.p.hq(hq).side;
    let held = q.p.atlas.soil(hex).place.filter(|&p| q.works_side(p).is_some_and(|s| q.enemies(side, s)));
    let Some(place) = held else {
        walks_in(u, side, hex);
        return seize(u, hex);
    };
    if q.is_joined(hq, hex) {
        return;
    }
    let (own, inside, team) = (q.sp(hq), q.garrison_sp(place), q.team(side));
    // KR-INT-05: either way he knows now whether he is as strong.
    u.say(|| Event::unsaid(team));
    u.s.march.halted = true;
    u.s.march.walk = Walk::EMPTY;
    if own < inside {
        // The garrison shows that it is too strong, and the Formation goes back.
        if let crate::state::Works::Garrison(g) = u.s.places[place].works {
            u.s.seen.garrisons.show(g, team.0);
        }
        let p = u.p;
        u.say(|| Line::new(&p.names, "log-garrison-stronger", "KR-SIE-21").of(place).reveals(team).event);
        return go(u, hq, hex, from);
    }
    u.prove_blockade(hq);
}

/// KR-GEN-13: a Formation, or what looks like one, has come into a fortified place of the enemy that nobody holds.
fn walks_in(u: &mut Umpire, side: Side, hex: HexId) {
    let q = u.q();
    let empty = q.p.atlas.soil(hex).place.filter(|&p| q.works_side(p).is_none() && q.grade(p) > 0);
    let theirs = q.s.friendly[hex].is_some_and(|owner| q.enemies(side, owner));
    let Some(place) = empty.filter(|_| theirs) else { return };
    // Only the first of them takes it.
    if q.hqs_in(hex).filter(|&h| q.friends(side, q.p.hq(h).side)).count() > 1 || q.loose(hex).next().is_some()
    {
        return;
    }
    let p = u.p;
    u.say(|| {
        let line =
            Line::new(&p.names, "log-walks-in", "KR-GEN-13").by(crate::flow::role(side)).name("place", place);
        line.name("side", side).place(hex).event
    });
}

/// KR-SUP-47, KR-SUR-05: a depot that is alone with enemies is theirs, however it came to that: of the contingent of the strongest HQ there,
/// or of a unit by itself.
pub fn seize(u: &mut Umpire, hex: HexId) {
    let q = u.q();
    let Some(owner) = q.s.depot(hex).map(|d| q.p.contingent(d.contingent).side) else { return };
    let walls = q.p.atlas.soil(hex).place.and_then(|p| q.works_side(p));
    if walls.is_some_and(|s| q.friends(owner, s)) || q.field_side(hex, |s| q.friends(owner, s)).is_some() {
        return;
    }
    let hqs = q.hqs_in(hex).filter(|&h| q.enemies(owner, q.p.hq(h).side) && !q.sp(h).is_none());
    let by = hqs.max_by_key(|&h| (q.sp(h), std::cmp::Reverse(h.0))).map(|h| q.contingent_of(h));
    let men = |x: &UnitId| q.enemies(owner, q.p.unit(*x).side) && !q.p.arm(*x).is_artillery();
    let by = by.or_else(|| q.loose(hex).find(men).map(|x| q.p.unit(x).contingent));
    // Guns alone take nothing: whoever has left it to them sees that now.
    let left = q.field_side(hex, |s| q.enemies(owner, s)).is_some();
    let Some(by) = by else {
        let all = u.q().everybody(owner);
        return if left {
            u.say(|| Event::unsaid(all))
        };
    };
    u.s.capture_depot(u.p, hex, by);
    // Whose it is now tells of whom the captor has most.
    let (p, all, side) = (u.p, u.q().everybody(owner), u.p.contingent(by).side);
    u.say(|| {
        let line = at(p, "log-depot-taken", "KR-SUP-47", hex).by(crate::flow::role(side));
        line.name("side", side).reveals(all).event
    });
}

/// KR-DUM-04: dummies that are stacked with an enemy, or come upon his garrison or his depot, are found.
pub fn find_dummies(u: &mut Umpire, hex: HexId) {
    let q = u.q();
    let dummies = (q.lay().free & q.p.tables.dummies).iter().filter(|&h| q.s.hqs[h].at == Some(hex));
    let found = dummies.filter(|&h| {
        let enemy = |s: Side| q.enemies(q.p.hq(h).side, s);
        let works = q.p.atlas.soil(hex).place.and_then(|p| q.works_side(p)).is_some_and(enemy);
        let depot = q.s.depot(hex).is_some_and(|d| enemy(q.p.contingent(d.contingent).side));
        q.field_side(hex, enemy).is_some() || works || depot
    });
    let found = found.collect::<Hqs>().iter();
    for hq in found {
        unmask(u, hq, hex);
    }
}

/// KR-DUM-04: a dummy is taken off the map.
pub fn unmask(u: &mut Umpire, hq: HqId, hex: HexId) {
    u.s.hqs[hq] = Default::default();
    let (p, all) = (u.p, u.q().foes(u.p.hq(hq).side));
    u.s.seen.hqs.show(hq, all.0);
    u.say(|| at(p, "log-dummy-found", "KR-DUM-04", hex).reveals(all).event);
}
