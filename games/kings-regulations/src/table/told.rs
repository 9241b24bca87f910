//! What threatens whom, for all that a viewer knows.

use super::panels::place_or_hex;
use crate::flow::{Board, Step, role};
use crate::ids::{HqId, HqType, PlaceId, Side};
use crate::lines::Barriers;
use crate::state::Hexes;
use crate::{march, tasks, turn};
use kernel::flow::Chapter;
use kernel::{Roles, Text};
use tabletop::hex::HexId;
use tabletop::view::Warning;

/// So near an enemy is a threat to a line or a garrison.
const NEAR: u16 = 2;

pub fn warnings(q: Board, viewer: Roles) -> Vec<Warning> {
    let mut out = Vec::new();
    for side in q.sides().filter(|&s| q.is_own(viewer, s)) {
        let (bars, enemy) = (q.barriers(side), q.enemy_presence(side));
        out.extend(enemy.field.iter().filter_map(|hex| battle(q, side, hex)));
        for hq in q.campaign().hqs.iter().filter(|&h| q.p.hq(h).side == side) {
            out.extend(line(q, side, hq, &bars, enemy.field));
        }
        for place in q.campaign().places.iter().filter(|&p| q.works_side(p) == Some(side)) {
            out.extend(works(q, side, place, enemy.field));
        }
        out.extend(plans(q, side));
        out.extend(siege(q, side));
        out.extend(target(q, side));
    }
    out
}

fn warning(q: Board, side: Side, text: Text, rule: &str, at: Option<HexId>) -> Warning {
    Warning {
        text,
        rule: rule.into(),
        role: q.p.names.name(side).into(),
        places: at.map(|h| q.p.names.name(h).to_string()).into_iter().collect(),
        grave: false,
    }
}

/// KR-SUP-32: the hub that an HQ would use, by its name.
pub fn hub_name(q: Board, hq: HqId) -> Text {
    q.hub_of(q.contingent_of(hq)).map_or(Text::new("hub-none"), |hub| q.p.names.message(hub))
}

/// KR-SIE-41: a besieger is about to march off.
fn siege(q: Board, side: Side) -> Option<Warning> {
    let Step::March(march::Step::Where) = q.s.step() else { return None };
    let hq = q.marcher().filter(|&h| q.p.hq(h).side == side && q.s.march.entered == 0)?;
    let lost = super::gives_up(q, hq)?;
    let text = Text::new("warn-siege").text("hq", q.p.names.message(hq)).text("lost", lost);
    let grave = q.gives_up(hq).is_some_and(|lost| lost.siege);
    Some(Warning { grave, ..warning(q, side, text, "KR-SIE-41", q.s.hqs[hq].at) })
}

/// KR-AUX-20, KR-AUX-38: the target of a task of the enemy, while it is asked who screens it.
fn target(q: Board, side: Side) -> Option<Warning> {
    let (hex, _) = at_stake(q)?;
    let text = q.s.step().prompt(q, role(side));
    let asked = q.s.step().asks(q).has(role(side));
    asked.then(|| warning(q, side, text, q.s.step().rule(), Some(hex)))
}

/// KR-AUX-20, KR-AUX-18: the hex that a question of screens or of ambuscades is about, and the side that comes: the target is named for all to hear.
pub fn at_stake(q: Board) -> Option<(HexId, Side)> {
    match q.s.step() {
        Step::Tasks(tasks::Step::Screen(job)) => Some((job.hex, job.by)),
        Step::Tasks(tasks::Step::Lurk { hex, .. }) => Some((hex, Side(q.s.march.side))),
        _ => None,
    }
}

/// KR-SIE-23, KR-AUX-20: the place before which something is asked or done now.
pub fn asked_about(q: Board) -> Option<PlaceId> {
    match q.s.step() {
        Step::Siege(step) => step.place().or(q.s.siege.storm.map(|s| s.place)),
        _ => at_stake(q).and_then(|(hex, _)| q.p.atlas.soil(hex).place),
    }
}

/// KR-BAT-01, KR-BAT-03: own troops with the enemy in their hex: they fight when all have operated.
fn battle(q: Board, side: Side, hex: HexId) -> Option<Warning> {
    q.field_side(hex, |s| q.enemies(side, s))?;
    if q.fight().is_some_and(|fight| fight.hex == hex) {
        return None;
    }
    let real = |&h: &HqId| !matches!(q.p.hq(h).kind, HqType::Dummy | HqType::Garrison);
    let hqs = || q.hqs_in(hex).filter(|&h| q.p.hq(h).side == side).filter(real);
    let unit = || q.loose(hex).find(|&u| q.p.unit(u).side == side);
    let name = hqs().next().map(|h| q.p.names.message(h)).or_else(|| unit().map(|u| q.p.names.message(u)))?;
    // KR-BAT-65: whoever operates now may still march off; whoever attacks has chosen it.
    let operates = matches!(q.s.step(), Step::Turn(turn::Step::Operate { .. }));
    let operates = operates && q.s.step().asks(q).has(role(side));
    let off = operates && hqs().any(|h| q.may_march(side, h).is_ok());
    let text = Text::new("warn-battle").text("who", name).text("hex", place_or_hex(q, hex));
    let text = text.word("off", if off { "may" } else { "no" });
    let came = q.s.battle.contacts.iter().any(|c| c.hex == hex && c.attacker == side);
    Some(Warning { grave: off && !came, ..warning(q, side, text, "KR-BAT-01", Some(hex)) })
}

/// KR-SUP-32, KR-SUP-33: an HQ that cannot use its hub; and one whose line passes close by the enemy.
fn line(q: Board, side: Side, hq: HqId, bars: &Barriers, enemy: Hexes) -> Option<Warning> {
    let state = &q.s.hqs[hq];
    let hex = state.at.filter(|_| state.back.is_some() && q.p.hq(hq).kind != HqType::Dummy)?;
    let contingent = q.contingent_of(hq);
    let name = q.p.names.message(hq);
    match q.hub_range(bars, contingent, hex) {
        None => {
            let text = Text::new("warn-no-hub").text("hq", name).text("hex", place_or_hex(q, hex));
            let text = text.text("hub", hub_name(q, hq));
            Some(warning(q, side, text, "KR-SUP-32", Some(hex)))
        }
        Some(_) => {
            let (_, way) = q.supply_way(bars, hex, q.hub_of(contingent)?)?;
            let close = |h: &HexId| enemy.iter().any(|e| e != hex && q.p.atlas.grid.distance(e, *h) <= 1);
            let cut = way.into_iter().skip(1).find(close)?;
            let text = Text::new("warn-line").text("hq", name).text("hex", place_or_hex(q, cut));
            Some(warning(q, side, text, "KR-LOC-02", Some(cut)))
        }
    }
}

/// KR-SIE-02, KR-GAR-14: a garrison below its least, or without a line, with the enemy about.
fn works(q: Board, side: Side, place: PlaceId, enemy: Hexes) -> Option<Warning> {
    let hex = q.p.place(place).hex;
    if q.grade(place) == 0 || !enemy.iter().any(|e| q.p.atlas.grid.distance(e, hex) <= NEAR) {
        return None;
    }
    let text = |id: &'static str| Text::new(id).text("place", q.p.names.message(place));
    if q.below_min(place) {
        return Some(warning(q, side, text("warn-garrison"), "KR-SIE-02", Some(hex)));
    }
    q.is_isolated(place).then(|| warning(q, side, text("warn-isolated"), "KR-GAR-14", Some(hex)))
}

/// KR-SUP-15, KR-CPN-08: a plan with its last point.
fn plans(q: Board, side: Side) -> Vec<Warning> {
    let spent = |run: &&crate::state::PlanRun| {
        run.side == side
            && q.p.plan(run.plan).kind.is_offensive()
            && run.assigned <= 1
            && !q.is_fulfilled(run)
    };
    let each = q.s.plans.iter().filter(spent).map(|run| {
        let text = Text::new("warn-plan").text("plan", q.p.names.message(run.plan));
        let text = text.number("prestige", q.p.plan(run.plan).failure);
        warning(q, side, text, "KR-CPN-08", run.target.map(|p| q.p.place(p).hex))
    });
    each.collect()
}
