//! 12.1 – 12.54: a Round, from its cards to who has won.

use super::{Side, Step, Tally, body, field, tally};
use crate::interception::Attempt;
use crate::prelude::*;
use kernel::Faces;
use tabletop::view::{Badge, Report, ReportFigure, ReportRow};

/// The Camps as they act: the Active one first.
fn sides(q: Board) -> [Camp; 2] {
    [q.active_camp(), q.active_camp().foe()]
}

pub fn begin(u: &mut Umpire) {
    let b = &mut u.s.battle;
    b.round += 1;
    b.guarded = b.spared;
    b.hit = [0; 2];
    b.shaken = [0; 2];
    b.borne = [0; 6];
    u.turn_into(Step::Called);
    u.open(Window::BattleCards);
}

/// Card 66: each of those called rolls to come, when the cards of both sides are known (12.1).
pub fn call(u: &mut Umpire) {
    let (to, sides) = (field(u.q()), sides(u.q()));
    for camp in sides {
        let called = &mut u.s.battle.called[camp.i()];
        let Some(slot) = called.iter_mut().find(|slot| slot.is_some()) else { continue };
        let from = slot.take();
        let attempt = Attempt { camp: camp.0, from, to: Some(to), ..Attempt::default() };
        return interception::offer(u, attempt);
    }
    u.turn_into(Step::Dice);
}

/// 12.45: Entrenchments help whoever controls the Duchy and can man them.
fn is_entrenched(q: Board) -> bool {
    let (space, camp) = (field(q), q.active_camp().foe());
    q.s.entrenched.has(space) && q.friendly(space, camp) && q.mans(camp, space)
}

/// 15.3: what shore batteries did to a landing counts in the first Round; the dead are off the map already.
fn shore(u: &mut Umpire) {
    let Some((at, kills, disrupts)) = u.s.impulse.shore else { return };
    if u.s.battle.space == Some(at) {
        let c = u.q().active_camp().i();
        u.s.impulse.shore = None;
        u.s.battle.shaken[c] += disrupts;
        u.s.battle.kills[c] += kills;
        u.s.battle.lost[c] += kills;
    }
}

pub fn roll(u: &mut Umpire) {
    // 12.45: works that were given up in an earlier Round help no more; that they have helped stays.
    let (first, works) = (u.s.battle.round == 1, is_entrenched(u.q()));
    u.s.battle.dug_in = works;
    u.s.battle.entrenched = works || !first && u.s.battle.entrenched;
    if first {
        shore(u);
    }
    let mut rolled: [(Tally, Faces); 2] = Default::default();
    let (kill_on, disrupt_on) = (u.p.numbers.battle.kill_on, u.p.numbers.battle.disrupt_on);
    for camp in sides(u.q()) {
        let c = camp.i();
        let side = Side::of(u.q(), body(u.q(), camp));
        let group = u.q().makes_group(side.leaders, &side.sp, side.commander);
        // All who have come to fight by now (66) are part of what is beaten.
        let b = &mut u.s.battle;
        b.army[c] |= side.leaders.any();
        b.group[c] |= group;
        b.began[c] = b.began[c].max(side.points() + b.lost[c] - b.before[c]);
        let tally = tally(u.q(), camp);
        let by = u.q().body_speaker(body(u.q(), camp));
        let faces = u.roll(by, tally.total, "roll-battle", "12.5");
        let (sixes, both) = (faces.at_least(kill_on), faces.at_least(disrupt_on));
        let b = &mut u.s.battle;
        let kills = if b.sanguinary { both } else { sixes };
        let foe = camp.foe().i();
        b.hit[foe] += kills;
        b.shaken[foe] += both - kills;
        b.rolled[foe] += kills;
        rolled[c] = (tally, faces);
    }
    for c in 0..2 {
        u.s.battle.shaken[c] += u.s.battle.added[c];
    }
    report(u, &rolled);
    u.turn_into(Step::Spare);
    u.open(Window::BattleRolled);
}

pub fn kills(count: u8) -> Text {
    Text::new("some-kills").number("count", count)
}
pub fn disrupts(count: u8) -> Text {
    Text::new("some-disrupts").number("count", count)
}

/// So many kills and disrupts, in a message.
pub fn casualties(id: &'static str, killed: u8, disrupted: u8) -> Text {
    Text::new(id).text("kills", kills(killed)).text("disrupts", disrupts(disrupted))
}

/// The Round with its arithmetic.
fn report(u: &mut Umpire, rolled: &[(Tally, Faces); 2]) {
    let (space, round) = (field(u.q()), u.s.battle.round);
    let speakers = CAMPS.map(|c| u.q().body_speaker(body(u.q(), c)));
    let (hit, shaken, added) = (u.s.battle.hit, u.s.battle.shaken, u.s.battle.added);
    let (numbers, sanguinary) = (&u.p.numbers.battle, u.s.battle.sanguinary);
    let order = sides(u.q()).map(Camp::i);
    let title = Text::new("report-round").of(u.p, space).number("round", round);
    u.tell("12.5", "log-round", |t| {
        let row = |c: usize| {
            let (tally, faces) = &rolled[c];
            // What an Event adds to a side's own casualties (24) nobody has inflicted.
            let result = casualties("report-inflicts", hit[1 - c], shaken[1 - c] - added[1 - c]);
            let did = |face| casualty(numbers, sanguinary, face);
            report_row(speakers[c], tally.figures(), tally.total, faces, did, result)
        };
        let [own, other] = order;
        let t = t.text("kills", kills(hit[other])).text("disrupts", disrupts(shaken[other]));
        let t = t.text("own_kills", kills(hit[own])).text("own_disrupts", disrupts(shaken[own]));
        let t = t.number("round", round).place(space).report(Report { title, rows: order.map(row).into() });
        order.into_iter().fold(t, |t, c| t.dice(speakers[c], rolled[c].1.shown()))
    });
}

/// 12.5: what a Battle die does; a five kills too in a Round of that Event (84).
pub fn casualty(numbers: &crate::numbers::Battle, sanguinary: bool, face: u8) -> Option<&'static str> {
    match face {
        _ if face >= numbers.kill_on || sanguinary && face >= numbers.disrupt_on => Some("kill"),
        _ if face >= numbers.disrupt_on => Some("disrupt"),
        _ => None,
    }
}

/// A side in the report of a Round.
pub fn report_row(
    power: Power,
    figures: Vec<ReportFigure>,
    total: u8,
    faces: &Faces,
    did: impl Fn(u8) -> Option<&'static str>,
    result: Text,
) -> ReportRow {
    let mark = |kind: &'static str| Badge::new(kind, Text::new(format!("die-{kind}")));
    ReportRow {
        livery: Some(POWER_NAMES[power.i()].into()),
        name: power_text(power),
        figures,
        total: Some(total.into()),
        dice: faces.shown().iter().map(|&f| f.into()).collect(),
        marks: faces.shown().iter().map(|&f| did(f).map(mark)).collect(),
        result: Some(result),
    }
}

/// Kills and disrupts of a Camp in this Battle, with those of dice that lie there and are not taken yet.
pub fn suffered(q: Board, camp: Camp) -> [u8; 2] {
    let b = &q.s.battle;
    let place = u8::from(sides(q)[1] == camp);
    let open = q.s.flow.iter().any(|step| match step {
        flow::Step::Battle(Step::Spare) => true,
        flow::Step::Battle(Step::Losses { stage }) => *stage <= 2 * place + 1,
        _ => false,
    });
    let c = camp.i();
    let taken = [b.kills[c], b.disrupts[c]];
    if open { [taken[0] + b.hit[c], taken[1] + b.shaken[c]] } else { taken }
}

/// 12.45: whether the entrenched defender has a casualty of each kind to choose from.
pub fn may_choose(q: Board) -> bool {
    let b = &q.s.battle;
    let c = q.active_camp().foe().i();
    b.round == 1 && b.entrenched && b.hit[c] > 0 && b.shaken[c] > b.added[c]
}

/// The Entrenchment saves a casualty of the first Round; it counts in no total.
pub fn spare(u: &mut Umpire, which: Option<u8>) {
    u.turn_into(Step::Losses { stage: 0 });
    let c = u.q().active_camp().foe().i();
    let b = &mut u.s.battle;
    if b.round != 1 || !b.entrenched {
        return;
    }
    // Only what the enemy has inflicted: a disrupt of one's own Event (24) is not saved.
    let own = b.added[c];
    let kill = which.map_or(b.hit[c] > 0, |w| w == 0);
    let (casualty, least) = if kill { (&mut b.hit[c], 0) } else { (&mut b.shaken[c], own) };
    if *casualty <= least {
        return;
    }
    *casualty -= 1;
    if kill {
        b.rolled[c] -= 1;
    }
    let id = if kill { "log-spared-kill" } else { "log-spared-disrupt" };
    u.tell("12.45", id, |t| t);
}

/// 12.51, 12.54: losses of the Active side, of the other, and what Morale makes of their disrupts. Even stages take, odd ones count.
pub fn losses(u: &mut Umpire, stage: u8) {
    if stage == 8 || u.q().closed(field(u.q())) {
        return u.turn_into(Step::Judge);
    }
    let camp = sides(u.q())[usize::from(stage / 2 % 2)];
    let converts = stage >= 4;
    let count = if converts { conversions(u.q(), camp) } else { u.s.battle.hit[camp.i()] };
    u.turn_into(Step::Losses { stage: stage + 1 });
    if stage.is_multiple_of(2) {
        let fate = if converts { Fate::Regroup } else { Fate::Unbuilt };
        let borne = u.s.battle.borne;
        return u.take_more_losses(body(u.q(), camp), count, fate, Share::Even, borne);
    }
    let (points, sp) = (u.s.toll.points(), u.s.toll.sp);
    lapse(u, camp, converts);
    let b = &mut u.s.battle;
    let c = camp.i();
    b.borne.iter_mut().zip(sp).for_each(|(all, sp)| *all += sp);
    b.lost[c] += points;
    b.kills[c] += count;
    if converts {
        b.disrupts[c] -= count;
        b.shaken[c] = 0;
        if count > 0 {
            u.tell("12.54", "log-converted", |t| t.of(camp).number("count", count));
        }
    } else {
        b.disrupts[c] += b.shaken[c];
    }
    if camp == IMPERIAL && points > 0 {
        attrition::note_losses(u, points);
    }
}

/// 12.5, 12.53: losses of a later Round have fallen on Soldiers who were disrupted before, as far as no others were left.
fn lapse(u: &mut Umpire, camp: Camp, converts: bool) {
    let left = u.q().body_sp(body(u.q(), camp));
    let before = left + u.s.toll.sp.iter().sum::<u8>();
    let (c, b) = (camp.i(), &mut u.s.battle);
    // Those of this Round are among the others when Morale converts some.
    let earlier = b.disrupts[c] - if converts { b.shaken[c] } else { 0 };
    let lying = earlier.saturating_sub(b.guarded[c] + b.lapsed[c]);
    b.lapsed[c] += lying.min(before).saturating_sub(left);
}

/// 12.54: how many disrupts of this Round become kills at the Camp's Morale Level, rounded up.
fn conversions(q: Board, camp: Camp) -> u8 {
    let b = &q.s.battle;
    let c = camp.i();
    if b.steady[c] {
        return 0;
    }
    let [n, of] = q.p.morale[q.s.morale[c].level as usize].disrupt_kill;
    let open = b.shaken[c].saturating_sub(b.spared[c] - b.guarded[c].min(b.spared[c]));
    (open * n).div_ceil(of)
}

/// Whether anybody is left on either side.
pub fn judge(u: &mut Umpire) {
    let left = CAMPS.map(|c| u.q().body_points(body(u.q(), c)) > 0);
    match left {
        [true, true] => {
            u.turn_into(Step::Verdict);
            u.open(Window::BattleRoundEnd);
        }
        // Ruling 182: nobody was beaten.
        [false, false] if u.q().closed(field(u.q())) => {
            u.tell("9.3", "log-broken-off", |t| t);
            u.turn_into(Step::After { stage: 7 });
        }
        [false, false] => {
            // Ruling 94: nobody has won.
            u.s.battle.overrun = true;
            u.turn_into(Step::Result);
        }
        [imperial, _] => {
            let loser = if imperial { TSARIST } else { IMPERIAL };
            u.s.battle.loser = Some(loser);
            u.s.battle.overrun = true;
            u.turn_into(Step::Result);
            u.open(Window::BattleResult);
        }
    }
}

/// 12.52, 12.61: who has lost; or another Round.
pub fn verdict(u: &mut Umpire) {
    let b = u.s.battle;
    let [active, inactive] = sides(u.q());
    let total = |c: Camp| b.kills[c.i()] + b.disrupts[c.i()];
    let equal = total(active) == total(inactive);
    if b.another || equal && b.round < b.rounds && !b.last {
        let b = &mut u.s.battle;
        (b.extra, b.cut, b.added) = Default::default();
        (b.fog, b.sanguinary, b.another, b.last, b.burn) = Default::default();
        return u.turn_into(Step::Cards);
    }
    let loses_ties = |c: Camp| u.p.morale[u.s.morale[c.i()].level as usize].loses_ties;
    let loser = if total(active) > total(inactive) {
        active
    } else if total(inactive) > total(active) {
        inactive
    } else if loses_ties(inactive) && !loses_ties(active) {
        // 12.61.
        inactive
    } else {
        active
    };
    u.s.battle.loser = Some(loser);
    let rule = if equal && loser == inactive { "12.61" } else { "12.52" };
    let id = match (equal, loser == inactive) {
        (false, _) => "log-beaten",
        (true, false) => "log-beaten-active",
        (true, true) => "log-beaten-morale",
    };
    let space = field(u.q());
    u.tell(rule, id, |t| {
        let t = t.of(loser).number("count", total(loser)).number("other", total(loser.foe()));
        t.place(space).outcome()
    });
    u.turn_into(Step::Result);
    u.open(Window::BattleResult);
}

/// The Battle begins anew (70): nothing of the first counts but what was lost.
pub fn anew(u: &mut Umpire) {
    let b = u.s.battle;
    u.s.battle = super::Battle {
        on: true,
        space: b.space,
        rounds: u.p.numbers.battle.rounds,
        second: true,
        wound: b.wound,
        wounded: b.wounded,
        lost: b.lost,
        before: b.lost,
        army: b.army,
        group: b.group,
        committed: b.committed,
        ..super::Battle::default()
    };
    u.turn_into(Step::Cards);
}
