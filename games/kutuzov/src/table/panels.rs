//! The side column: Morale and Attrition, what is going on, the headquarters of the four Powers, and how the war stands.

use super::{View, ribbon};
use crate::prelude::*;
use tabletop::view::{BarPart, Cell, LevelMarker, Medal, Panel, PanelBody, Progress, Row};

pub fn panels(v: &View) -> Vec<Panel> {
    let q = v.q;
    let mut panels = super::moment::panels(v);
    panels.extend([morale(q), attrition(q)]);
    if q.s.effects.iter().next().is_some() {
        panels.push(in_force(q));
    }
    panels.extend(standing(v));
    panels.extend([turns(q), keys(q), points(q), war(q)]);
    panels.extend(POWERS.map(|power| super::headquarters::panel(q, power)));
    panels
}

pub(super) fn panel(id: &str, body: PanelBody) -> Panel {
    Panel::new(id, Text::new(format!("panel-{id}")), body)
}

pub(super) fn row(name: impl Into<Text>, value: Text, rule: &str) -> Row {
    Row::new(name, value, rule)
}

pub(super) fn number(n: impl Into<i64>) -> Text {
    Text::verbatim(n.into().to_string())
}

fn signed(n: i8) -> Text {
    Text::verbatim(if n < 0 { format!("−{}", n.unsigned_abs()) } else { format!("+{n}") })
}

/// The livery of a Camp's marker.
const LIVERY: [&str; 2] = ["imperial", "tsarist"];

/// 9.12: Levels, and the markers of both Camps.
fn morale(q: Board) -> Panel {
    let levels = (0..q.p.morale.len()).map(|n| q.p.named(MoraleId(n as u8))).collect();
    let marker = |camp: Camp| LevelMarker {
        level: q.s.morale[camp.i()].level,
        livery: LIVERY[camp.i()].into(),
        name: q.p.named(camp),
    };
    let [i, t] = CAMPS.map(|c| q.s.morale[c.i()]);
    let aside = Text::new("panel-morale-markers")
        .number("imperial_loss", i.loss)
        .number("imperial_gain", i.gain)
        .number("tsarist_loss", t.loss)
        .number("tsarist_gain", t.gain);
    Panel {
        aside: Some(aside),
        ..panel("morale", PanelBody::Levels { levels, markers: CAMPS.map(marker).into() })
    }
}

/// 14.48.
fn attrition(q: Board) -> Panel {
    let levels = (0..q.p.attrition.len()).map(|n| q.p.named(AttritionId(n as u8))).collect();
    let a = &q.s.attrition;
    let marker = LevelMarker { level: a.level, livery: LIVERY[0].into(), name: q.p.named(IMPERIAL) };
    let aside = Text::new("panel-attrition-markers").number("loss", a.loss).number("gain", a.gain);
    Panel { aside: Some(aside), ..panel("attrition", PanelBody::Levels { levels, markers: vec![marker] }) }
}

/// 1.4: the Turn Track.
fn turns(q: Board) -> Panel {
    let cells = (1..=q.s.last_turn).map(|turn| Cell {
        mark: (turn >= 3).then(|| "winter".into()),
        ..Cell::new(number(turn), Progress::of(&turn, &q.s.turn))
    });
    let aside = Text::new("turn-name").number("turn", q.s.turn);
    Panel { aside: Some(aside), ..panel("turns", PanelBody::Track { cells: cells.collect() }) }
}

/// 1.9: the Keys, by who controls them.
fn keys(q: Board) -> Panel {
    let all = q.p.sets.keys;
    let part = |camp: Option<Camp>, name: &'static str, style: &str| {
        let value = all.iter().filter(|&s| q.camp_of(s) == camp).count();
        BarPart {
            name: Text::new(name).number("count", value as i64),
            value: value as i32,
            style: style.into(),
        }
    };
    let parts = vec![
        part(Some(IMPERIAL), "keys-imperial", LIVERY[0]),
        part(None, "keys-nobody", "neutral"),
        part(Some(TSARIST), "keys-tsarist", LIVERY[1]),
    ];
    let track = ending::tsarist_keys(q, false) as i64;
    let of = (all & q.p.sets.russia).len() as i64;
    let aside = Text::new("panel-keys-track").number("count", track).number("of", of);
    Panel { aside: Some(aside), ..panel("keys", PanelBody::Bar { parts }) }
}

/// Halves of a point.
fn halves(n: i32) -> Text {
    let half = if n % 2 == 0 { "" } else { "½" };
    Text::verbatim(format!("{}{half}", n / 2))
}

/// How it ended: which Camp has won and why, and the points by which its winner is found (20.1).
pub fn result(q: Board, camp: Camp, how: &'static str) -> Text {
    let of = |power: Power| {
        Text::new("result-points")
            .text("power", ribbon::short(power))
            .text("points", halves(victory::points(q, power)))
    };
    Text::new("result").of(q.p, camp).text("how", Text::new(how)).list("points", POWERS.map(of))
}

/// 20: Victory Points as they stand, with the Resources of each Power.
fn points(q: Board) -> Panel {
    let of = |power: Power| {
        let value = Text::new("row-points-value")
            .text("points", halves(victory::points(q, power)))
            .text("bonus", halves(victory::bonus(q, power)))
            .number("resources", q.s.resources[power.i()]);
        row(power_text(power), value, ["20.31", "20.33", "20.32", "20.34"][power.i()])
    };
    panel("points", PanelBody::Rows { rows: POWERS.map(of).into() })
}

/// 19.5 and what else may end the war.
fn war(q: Board) -> Panel {
    let modifiers = ending::modifiers(q);
    let sum: i8 = modifiers.iter().map(|m| m.1).sum();
    let mut rows = vec![row(Text::new("row-conquest"), signed(sum), "19.5")];
    rows.extend(modifiers.iter().filter(|m| m.1 != 0).map(|m| row(Text::new(m.0), signed(m.1), "19.5")));
    rows.push(row(Text::new("row-conquest-rolls"), number(q.s.conquest_rolls), "19.22"));
    for (i, name) in ["nation-prussia", "nation-austria"].into_iter().enumerate() {
        let id = match q.s.allies[i] {
            Allegiance::Loyal => "ally-loyal",
            Allegiance::Hesitant => "ally-hesitant",
            Allegiance::Neutral => "ally-neutral",
            Allegiance::Revolt => "ally-revolt",
        };
        rows.push(row(Text::new(name), Text::new(id), "9.31"));
    }
    let withdrawal = match q.s.withdrawal {
        Withdrawal::Closed => "withdrawal-closed",
        Withdrawal::Open => "withdrawal-open",
        Withdrawal::Chosen => "withdrawal-chosen",
    };
    rows.push(row(Text::new("row-withdrawal"), Text::new(withdrawal), "19.7"));
    let markers = q.s.will_to_fight.count_ones();
    rows.push(row(Text::new("row-will-to-fight"), number(markers), "19.81"));
    panel("war", PanelBody::Rows { rows })
}

/// What the viewer has said once for all of the windows in which he could answer (5.22). Nobody else sees it.
fn standing(v: &View) -> Option<Panel> {
    let s = v.q.s;
    let mut rows = Vec::new();
    for power in POWERS.into_iter().filter(|&w| v.viewer.has(s.role(w))) {
        let name =
            |text: Text| Text::new("standing-of").text("power", ribbon::short(power)).text("what", text);
        if s.hush.has(power) {
            rows.push(row(name(Text::new("standing-hush")), Text::new("standing-never"), "5.22"));
        }
        if s.resting.0.has(power) {
            rows.push(row(name(Text::new("standing-rest")), Text::new("standing-never"), "5.22"));
        }
        for (windows, answer) in [(s.deaf, "standing-never"), (s.wary, "standing-own")] {
            for window in windows[power.i()].iter() {
                let window = Text::new(format!("window-{}", window.id()));
                rows.push(row(name(window), Text::new(answer), "5.22"));
            }
        }
    }
    // A spectator with open hands sees all Powers, and is none of them.
    (!rows.is_empty()).then(|| panel("standing", PanelBody::Rows { rows }))
}

/// 5.71: Events that stay in force, and removals that are owed (5.12).
fn in_force(q: Board) -> Panel {
    let medal = |e: &cards::Effect| Medal {
        name: Text::new("medal-event").of(q.p, e.card).text("power", ribbon::short(e.by)),
        on: true,
    };
    let mut medals: Vec<Medal> = q.s.effects.iter().map(medal).collect();
    for power in POWERS.into_iter().filter(|w| q.s.debts[w.i()] > 0) {
        let name = Text::new("medal-debt").power(power).number("count", q.s.debts[power.i()]);
        medals.push(Medal { name, on: true });
    }
    debug_assert_eq!(POWER_NAMES.len(), 4);
    panel("events", PanelBody::Medals { medals })
}
