//! What threatens, what the dice may bring, and the table in words.

use super::counters;
use crate::flow::{Board, Step};
use crate::forecast::Fate;
use crate::ids::{Side, UnitId, UnitSet};
use crate::impulse::Segment;
use crate::text::About;
use crate::{fire, melee};
use kernel::Text;
use tabletop::hex::HexId;
use tabletop::view::{Badge, Chance, Odds, Warning};

/// 4.1.9, 4.2.4, 8.1: what could go wrong for either side.
pub fn warnings(q: Board) -> Vec<Warning> {
    let warn = |side: Side, text: Text, rule: &str, hex: Option<HexId>| Warning {
        text,
        rule: rule.into(),
        role: q.p.printed.info.roles[side.i()].id.clone(),
        places: hex.map(|h| q.p.grid.name(h)).into_iter().collect(),
        grave: false,
    };
    let mut out = Vec::new();
    for side in Side::BOTH {
        // 4.1.11: hexes with too many.
        for hex in q.s.occupied[side.i()].iter().filter(|&h| q.over_stacked(h)) {
            out.push(warn(side, Text::new("warn-over-stacked").hex(q.p, hex), "4.1.11", Some(hex)));
        }
        // 6.7.1: one that is fatigued already and in touch with the enemy.
        let tired = (q.s.fatigued - q.s.routed) & q.p.sets.of_side[side.i()];
        for unit in tired.iter().filter(|&u| q.s.at(u).is_some() && q.beside_enemy(u)) {
            out.push(warn(side, Text::new("warn-routs").unit(q.p, unit), "6.7.1", q.s.at(unit)));
        }
        // 6.4.1, 6.4.9: what the enemy may attack when this Impulse comes to its melees.
        let attacked = (side != q.s.impulse.side && comes_to_melee(q)).then(|| melee::targets(q));
        for hex in attacked.unwrap_or_default().iter() {
            out.push(warn(side, Text::new("warn-melee").hex(q.p, hex), "6.4.1", Some(hex)));
        }
        let left = q.p.fire.night.from_turn.saturating_sub(q.s.turn);
        if (1..=2).contains(&left) {
            out.push(warn(side, Text::new("warn-night").number("turns", left), "8.1.1", None));
        }
    }
    out
}

/// 6.0: an Impulse is under way whose melees are still to come.
fn comes_to_melee(q: Board) -> bool {
    let coming = super::next_segment(q);
    matches!(coming, Some(Segment::DefensiveFire | Segment::OffensiveFire | Segment::Melee))
}

/// 6.3.8, 6.4.7: the chances of the fire or the melee that is being made ready.
pub fn odds(q: Board) -> Vec<Odds> {
    match q.s.step() {
        Step::Fire(fire::Step::Volley) => {
            let Some((target, account)) = fire::current(q) else { return Vec::new() };
            vec![account.odds(q.p, Text::new("odds-fire").hex(q.p, target))]
        }
        Step::Melee(melee::Step::Party) => {
            let Some(target) = q.s.melee.target else { return Vec::new() };
            vec![Odds {
                text: Text::new("odds-melee").hex(q.p, target),
                rule: "6.4.7".into(),
                outcomes: melee_chances(q, target, q.s.melee.attackers),
            }]
        }
        _ => Vec::new(),
    }
}

/// 6.4.3, 6.4.5, 6.4.7: what may come of a melee, with all its checks.
fn melee_chances(q: Board, target: HexId, units: UnitSet) -> Vec<Chance> {
    let account = melee::account(q, target, units);
    let fate = |fate: Fate| match fate {
        Fate::Result(n) => account.result(q.p, n),
        Fate::NoAttack => Text::new("odds-no-attack"),
        Fate::Vacated => Text::new("odds-vacated"),
    };
    let outcomes = melee::chances(q, target, units).permille().into_iter();
    outcomes.map(|(f, permille)| Chance { text: fate(f), permille }).collect()
}
/// The same at the target, after strengths, column and modifiers.
pub fn melee_badges(q: Board, target: HexId, units: UnitSet) -> Vec<Badge> {
    let mut badges = melee::account(q, target, units).sums(q.p);
    badges.extend(melee_chances(q, target, units).into_iter().map(|chance| {
        let percent = (chance.permille + 5) / 10;
        let text = Text::new("account-chance").text("result", chance.text).number("percent", percent);
        Badge::new("told", text).label(format!("{percent}%"))
    }));
    badges
}

/// A unit in words: where it stands, which way it faces, what has become of it, and the nearest enemy in front of it.
pub fn words(q: Board, unit: UnitId) -> Option<Text> {
    let (p, s) = (q.p, q.s);
    let at = s.at(unit)?;
    let facing = s.facing[unit];
    let state = if s.routed.has(unit) {
        "words-routed"
    } else if s.fatigued.has(unit) {
        "words-fatigued"
    } else {
        "words-fresh"
    };
    let foes = p.sets.of_side[p.unit(unit).side.foe().i()];
    let ahead = foes.iter().filter_map(|foe| {
        let hex = s.at(foe)?;
        p.grid.in_arc(at, facing, 1, hex).then(|| (p.grid.distance(at, hex), foe))
    });
    let front = match ahead.min() {
        Some((far, foe)) => Text::new("words-front").text("unit", counters::short(q, foe)).number("far", far),
        None => Text::new("words-no-front"),
    };
    let facing = Text::new(format!("facing-{}", facing.name().to_lowercase()));
    let text = Text::new("words-unit").text("unit", counters::short(q, unit)).hex(p, at);
    Some(text.text("facing", facing).text("state", Text::new(state)).text("front", front))
}
