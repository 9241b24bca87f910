//! What threatens whom, and the chances of a roll that is coming. Everything it looks at lies open.

use crate::flow::Step;
use crate::prelude::*;
use tabletop::view::{Odds, Warning};

/// From so many Loss Markers on a check fails more than once in four times.
const MANY: u8 = 6;

fn warning(q: Board, camp: Camp, text: Text, rule: &str, places: SpaceSet, grave: bool) -> Warning {
    Warning {
        text,
        rule: rule.into(),
        role: POWER_NAMES[q.s.role(camp.first()).0 as usize].into(),
        places: places.iter().map(|s| q.p.name(s).to_string()).collect(),
        grave,
    }
}

pub fn warnings(q: Board) -> Vec<Warning> {
    let mut all = Vec::new();
    if q.s.over.is_some() {
        return all;
    }
    for camp in CAMPS {
        all.extend(spirits(q, camp));
        all.extend(hunger(q, camp));
    }
    all.extend(wear(q));
    all.extend(capitals(q));
    all.extend(last_key(q));
    all
}

/// 9.2: two dice below the Loss Markers cost a Level, and below the last Level the war (9).
fn spirits(q: Board, camp: Camp) -> Option<Warning> {
    let m = q.s.morale[camp.i()];
    let last = usize::from(m.level) + 1 >= q.p.morale.len();
    // A roll of two is the least there is.
    if m.loss < if last { 3 } else { MANY } {
        return None;
    }
    let id = if last { "warn-morale-last" } else { "warn-morale" };
    let text = Text::new(id).of(q.p, camp).number("loss", m.loss).number("chance", chance(m.loss));
    Some(warning(q, camp, text, "9.2", SpaceSet::EMPTY, last))
}

/// How often in a hundred two dice show less than this.
fn chance(needed: u8) -> u8 {
    (below(needed) * 100 / 36) as u8
}

/// In how many of 36 rolls two dice show less than this.
fn below(needed: u8) -> u64 {
    (1..=6u8).flat_map(|a| (1..=6u8).map(move |b| a + b)).filter(|sum| *sum < needed).count() as u64
}

/// 4.3: Formations that stand on ground nobody controls roll for Attrition when the Impulses are over.
fn hunger(q: Board, camp: Camp) -> Option<Warning> {
    let hungry: SpaceSet =
        q.s.held[camp.i()].iter().filter(|&s| q.standing(s, camp) == Standing::Uncontrolled).collect();
    if hungry.is_empty() {
        return None;
    }
    let text = Text::new("warn-hunger").of(q.p, camp).number("count", hungry.len() as i64);
    Some(warning(q, camp, text, "4.3", hungry, false))
}

/// 14.43: the Imperial Attrition Level worsens at nine markers, or by a roll below them.
fn wear(q: Board) -> Option<Warning> {
    let loss = q.s.attrition.loss;
    if loss < MANY {
        return None;
    }
    let text = Text::new("warn-attrition").number("loss", loss).number("chance", chance(loss));
    Some(warning(q, IMPERIAL, text, "14.43", SpaceSet::EMPTY, false))
}

/// Imperial Armies stand next to it.
fn beset(q: Board, place: SpaceId) -> bool {
    q.p.space(place).neighbours.meets(q.s.led[IMPERIAL.i()])
}

/// 19.22: in the first two Turns both Capitals together are Russia.
fn capitals(q: Board) -> Vec<Warning> {
    let flagged = q.s.flags.of(IMPERIAL);
    let both = [q.p.key.moscow, q.p.key.st_petersburg];
    let fallen = both.iter().filter(|&&c| flagged.has(c)).count();
    let threatened = both.into_iter().filter(|&c| !flagged.has(c) && beset(q, c));
    threatened
        .map(|c| {
            let decides = q.s.turn <= 2 && fallen == 1;
            let id = if decides { "warn-capital-last" } else { "warn-capital" };
            warning(q, TSARIST, Text::new(id).of(q.p, c), "19.22", SpaceSet::of(c), decides)
        })
        .collect()
}

/// 19.23: from the third Turn on, the last Key in Russia.
fn last_key(q: Board) -> Option<Warning> {
    let keys = q.p.sets.keys & q.p.sets.russia & q.controlled(TSARIST);
    let last = keys.first().filter(|_| keys.len() == 1 && q.s.turn > 2)?;
    if !beset(q, last) {
        return None;
    }
    let text = Text::new("warn-last-key").of(q.p, last);
    Some(warning(q, TSARIST, text, "19.23", SpaceSet::of(last), true))
}

/// 9.53: whether an attempt to improve Morale would come off.
pub fn odds(q: Board) -> Vec<Odds> {
    let Step::Morale(morale::Step::Offer { camp }) = q.s.step() else { return Vec::new() };
    let good = below(q.s.morale[camp.i()].gain + 1);
    let outcomes = vec![(Text::new("odds-rises"), good), (Text::new("odds-stays"), 36 - good)];
    vec![Odds::of(Text::new("odds-improve").of(q.p, camp), "9.53", outcomes)]
}
