//! The side column.

use crate::flow::Board;
use crate::ids::{HqId, Side};
use kernel::{Roles, Text};
use tabletop::view::{Panel, PanelBody, Row};

pub fn panels(q: Board, viewer: Roles) -> Vec<Panel> {
    let mut panels = Vec::new();
    for side in q.sides() {
        panels.extend(own(q, viewer, side));
        panels.extend(notebook(q, viewer, side));
    }
    panels
}

/// What each HQ of a side holds, for those who know.
fn own(q: Board, viewer: Roles, side: Side) -> Option<Panel> {
    if !q.is_own(viewer, side) {
        return None;
    }
    let hqs = q.campaign().hqs.iter();
    let formed = hqs.filter(|&h| q.p.hq(h).side == side && q.s.hqs[h].at.is_some());
    let rows = formed.map(|h| {
        let names = &q.p.names;
        let units: Vec<Text> = q.units_of(h).map(|u| names.message(u)).collect();
        let commander = q.s.hqs[h].commander.map_or(Text::new("panel-nobody"), |l| names.message(l));
        let value = Text::new("panel-holds")
            .text("leader", commander)
            .number("sp", q.sp(h).points())
            .list("units", units);
        Row::new(names.message(h), value, "KR-CTR-28")
    });
    let rows: Vec<Row> = rows.collect();
    let title = Text::new("panel-headquarters").text("side", side_name(q, side));
    let id = format!("headquarters-{}", q.p.names.name(side));
    Some(Panel::new(id, title, PanelBody::Rows { rows }).page(Text::new("page-forces")))
}

/// KR-INT-07: what a viewer has noted of the HQs of a side that he is an enemy of.
fn notebook(q: Board, viewer: Roles, side: Side) -> Option<Panel> {
    if viewer.is_empty() || q.is_own(viewer, side) {
        return None;
    }
    let noted = |h: &HqId| q.p.hq(*h).side == side && Roles(q.s.notes[*h].eyes).meets(viewer);
    let rows = q.campaign().hqs.iter().filter(noted).filter_map(|h| {
        let (note, names) = (q.s.notes[h], &q.p.names);
        let value = Text::new("panel-note")
            .text("turn", Text::new(format!("turn-{}", note.turn)))
            .text("hex", Text::verbatim(names.name(note.hex?)))
            .number("sp", note.sp.points())
            .number("units", note.units);
        Some(Row::new(names.message(h), value, "KR-INT-07"))
    });
    let rows: Vec<Row> = rows.collect();
    let title = Text::new("panel-notebook").text("side", side_name(q, side));
    let id = format!("notebook-{}", q.p.names.name(side));
    (!rows.is_empty()).then(|| Panel::new(id, title, PanelBody::Rows { rows }).page(Text::new("page-forces")))
}

fn side_name(q: Board, side: Side) -> Text {
    Text::new(format!("role-{}", q.p.names.name(side)))
}
