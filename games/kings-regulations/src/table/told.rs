//! What threatens whom, for all that a viewer knows.

use super::panels::place_or_hex;
use crate::flow::Board;
use crate::ids::{HqId, HqType, PlaceId, Side};
use crate::lines::Barriers;
use crate::state::Hexes;
use kernel::{Roles, Text};
use tabletop::hex::HexId;
use tabletop::view::Warning;

/// So near an enemy is a threat to a line or a garrison.
const NEAR: u16 = 2;

pub fn warnings(q: Board, viewer: Roles) -> Vec<Warning> {
    let mut out = Vec::new();
    for side in q.sides().filter(|&s| q.is_own(viewer, s)) {
        let (bars, enemy) = (q.barriers(side), q.enemy_presence(side));
        for hq in q.campaign().hqs.iter().filter(|&h| q.p.hq(h).side == side) {
            out.extend(line(q, side, hq, &bars, enemy.field));
        }
        for place in q.campaign().places.iter().filter(|&p| q.works_side(p) == Some(side)) {
            out.extend(works(q, side, place, enemy.field));
        }
        out.extend(plans(q, side));
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

/// KR-SUP-32, KR-SUP-33: an HQ that cannot use its hub; and one whose line passes close by the enemy.
fn line(q: Board, side: Side, hq: HqId, bars: &Barriers, enemy: Hexes) -> Option<Warning> {
    let state = &q.s.hqs[hq];
    let hex = state.at.filter(|_| state.back.is_some() && q.p.hq(hq).kind != HqType::Dummy)?;
    let contingent = q.contingent_of(hq);
    let name = q.p.names.message(hq);
    match q.hub_range(bars, contingent, hex) {
        None => {
            let text = Text::new("warn-no-hub").text("hq", name).text("hex", place_or_hex(q, hex));
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
