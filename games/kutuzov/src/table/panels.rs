//! Tracks beside the map: Morale, Attrition, markers and what is in force.

use crate::board::Board;
use crate::ids::{CAMPS, IMPERIAL, TSARIST};
use crate::text::About;
use kernel::Text;
use tabletop::view::{LevelMarker, Medal, Panel, PanelBody, Row};

pub fn panels(q: Board) -> Vec<Panel> {
    let mut panels = vec![morale(q), attrition(q), markers(q)];
    if q.s.effects.iter().next().is_some() {
        panels.push(in_force(q));
    }
    panels
}

fn panel(id: &str, body: PanelBody) -> Panel {
    Panel { id: id.into(), title: Text::new(format!("panel-{id}")), aside: None, body }
}

/// 9.12.
fn morale(q: Board) -> Panel {
    let levels = q.p.morale.iter().map(|m| Text::new(format!("morale-{}", m.id))).collect();
    let marker = |camp: crate::ids::Camp| LevelMarker {
        level: q.s.morale[camp.i()].level,
        livery: ["fn", "r1"][camp.i()].into(),
        name: q.p.named(camp),
    };
    panel("morale", PanelBody::Levels { levels, markers: CAMPS.map(marker).into() })
}

/// 14.48.
fn attrition(q: Board) -> Panel {
    let levels = q.p.attrition.iter().map(|a| Text::new(format!("attrition-{}", a.id))).collect();
    let marker = LevelMarker { level: q.s.attrition.level, livery: "fn".into(), name: q.p.named(IMPERIAL) };
    panel("attrition", PanelBody::Levels { levels, markers: vec![marker] })
}

fn markers(q: Board) -> Panel {
    let row = |name: &'static str, value: u8, rule: &str| Row {
        name: Text::new(name),
        value: Text::verbatim(value.to_string()),
        rule: Some(rule.into()),
    };
    let [i, t] = [IMPERIAL, TSARIST].map(|c| q.s.morale[c.i()]);
    let keys = q.p.sets.keys.iter().filter(|&s| q.friendly(s, TSARIST)).count() as u8;
    let rows = vec![
        row("row-imperial-loss", i.loss, "9.11"),
        row("row-imperial-gain", i.gain, "9.11"),
        row("row-tsarist-loss", t.loss, "9.11"),
        row("row-tsarist-gain", t.gain, "9.11"),
        row("row-attrition-loss", q.s.attrition.loss, "14.42"),
        row("row-attrition-gain", q.s.attrition.gain, "16.52"),
        row("row-tsarist-keys", keys, "1.9"),
        row("row-points", q.s.impulse.purses.iter().map(|p| p.left).sum(), "5.5"),
    ];
    panel("markers", PanelBody::Rows { rows })
}

/// 5.71: Events that stay in force.
fn in_force(q: Board) -> Panel {
    let medal = |e: &crate::cards::Effect| Medal {
        name: Text::new("medal-event").card(q.p, "card", e.card).power(e.by),
        on: true,
    };
    panel("events", PanelBody::Medals { medals: q.s.effects.iter().map(medal).collect() })
}
