//! What the suite reads off a table: every message on it, whether its parts fit together, and where two differ.

use serde_json::Value;
use std::collections::HashSet;
use tabletop::board::Edge;
use tabletop::view::{Pin, Place, Scenery, Way, state};
use tabletop::{Table, Text};

/// The first place where two tables differ.
pub(super) fn difference(a: &Table, b: &Table) -> Option<String> {
    if a == b {
        return None;
    }
    let json = |t: &Table| serde_json::to_value(t).expect("a table is JSON");
    parting("table", &json(a), &json(b)).or_else(|| Some("somewhere".into()))
}

/// The first place where two values part.
pub(super) fn parting(path: &str, a: &Value, b: &Value) -> Option<String> {
    use Value::{Array, Object};
    match (a, b) {
        _ if a == b => None,
        (Object(x), Object(y)) if x.len() == y.len() => {
            x.iter().find_map(|(k, v)| parting(&format!("{path}.{k}"), v, y.get(k)?))
        }
        (Array(x), Array(y)) if x.len() == y.len() => {
            x.iter().zip(y).enumerate().find_map(|(i, (v, w))| parting(&format!("{path}[{i}]"), v, w))
        }
        _ => Some(format!("{path}: {a} / {b}")),
    }
}

pub(super) fn report_texts(report: &tabletop::view::Report) -> impl Iterator<Item = &Text> {
    let rows = report.rows.iter();
    rows.flat_map(|r| r.figures.iter().map(|f| &f.name).chain([&r.name]).chain(&r.result))
        .chain([&report.title])
}

fn cell_texts(cell: &tabletop::view::Cell) -> impl Iterator<Item = &Text> {
    [&cell.name].into_iter().chain(&cell.note).chain(&cell.under)
}

/// Every message that a table shows.
pub fn table_texts(table: &Table) -> Vec<&Text> {
    use tabletop::view::PanelBody as B;
    let mut texts: Vec<&Text> = Vec::new();
    texts.extend(&table.ribbon.when);
    for step in &table.ribbon.steps {
        texts.push(&step.name);
        texts.extend(step.parts.iter().map(|p| &p.name));
    }
    for seat in &table.seats {
        texts.push(&seat.name);
        texts.extend(&seat.note);
        texts.extend(seat.figures.iter().map(|f| &f.name));
    }
    texts.extend(table.spaces.iter().flat_map(|s| s.badges.iter().map(|b| &b.name)));
    for piece in &table.pieces {
        texts.push(&piece.name);
        texts.extend(piece.badges.iter().map(|b| &b.name));
    }
    for pile in &table.piles {
        texts.push(&pile.name);
        texts.extend(pile.cards.iter().flat_map(|c| &c.note));
    }
    for panel in &table.panels {
        texts.push(&panel.title);
        texts.extend(panel.aside.iter().chain(&panel.page));
        match &panel.body {
            B::Track { cells } => texts.extend(cells.iter().flat_map(cell_texts)),
            B::Stages { cells, plan, figure, rows } => {
                texts.extend(cells.iter().flat_map(cell_texts));
                texts.push(&plan.name);
                texts.extend(figure.iter().flat_map(|f| f.note.iter().chain([&f.name, &f.value])));
                texts.extend(rows.iter().flat_map(|r| [&r.name, &r.value]));
            }
            B::Levels { levels, markers } => {
                texts.extend(levels);
                texts.extend(markers.iter().map(|m| &m.name));
            }
            B::Bar { parts } => texts.extend(parts.iter().map(|p| &p.name)),
            B::Medals { medals } => texts.extend(medals.iter().map(|m| &m.name)),
            B::Rows { rows } => texts.extend(rows.iter().flat_map(|r| [&r.name, &r.value])),
            B::Sides { sides, lines } => {
                texts.extend(sides.iter().flat_map(|p| p.note.iter().chain([&p.name])));
                texts.extend(lines.iter().flat_map(|l| l.values.iter().flatten().chain([&l.name])));
            }
            B::Pieces { .. } => {}
        }
    }
    if let Some(prompt) = &table.prompt {
        texts.push(&prompt.question);
        texts.extend(&prompt.note);
    }
    for choice in &table.actions {
        texts.push(&choice.text);
        texts.extend(choice.preview.iter().map(|b| &b.name));
        texts.extend(
            choice.path.iter().flat_map(|w| w.steps.iter().flat_map(|s| s.badges.iter().map(|b| &b.name))),
        );
    }
    texts.extend(table.result.iter().map(|r| &r.text));
    texts
}

/// Every message of what never changes.
pub fn scenery_texts(scenery: &Scenery) -> Vec<&Text> {
    let mut texts: Vec<&Text> = Vec::new();
    for board in &scenery.boards {
        texts.extend(board.spaces.iter().map(|s| &s.name));
        texts.extend(board.decor.iter().filter_map(|d| d.name.as_ref()).chain(&board.name));
    }
    texts.extend(scenery.liveries.iter().map(|l| &l.name));
    texts.extend(scenery.styles.iter().flat_map(|s| s.ratings.iter().map(|r| &r.name)));
    texts.extend(scenery.styles.iter().flat_map(|s| s.states.iter().map(|r| &r.name)));
    texts.extend(scenery.overlays.iter().map(|o| &o.name));
    texts.extend(scenery.cards.iter().flat_map(|c| [&c.title, &c.text, &c.when]));
    for chart in &scenery.charts {
        texts.extend([&chart.title, &chart.rows_name, &chart.columns_name]);
        texts.extend(chart.row_names.iter().chain(&chart.column_names).chain(&chart.notes));
    }
    texts.extend(scenery.boxes.iter().map(|b| &b.name));
    texts
}

/// What a client could not draw: a piece, a pin or a panel that names something which is not there.
pub(super) fn misfits(table: &Table, scenery: &Scenery) -> Option<String> {
    let spaces: HashSet<&str> =
        scenery.boards.iter().flat_map(|b| b.spaces.iter().map(|s| s.id.as_str())).collect();
    let boxes: HashSet<&str> = scenery.boxes.iter().map(|b| b.id.as_str()).collect();
    let faces: HashSet<&str> = scenery.cards.iter().map(|c| c.id.as_str()).collect();
    let liveries: HashSet<&str> = scenery.liveries.iter().map(|l| l.id.as_str()).collect();
    for gone in &table.gone {
        let printed = |e: &Edge| e.hex == gone.space && e.kind == gone.kind;
        if !scenery.boards.iter().flat_map(|b| &b.edges).any(printed) {
            return Some(format!("there was no {} around {}", gone.kind, gone.space));
        }
    }
    let mut pieces: HashSet<&str> = HashSet::new();
    for piece in &table.pieces {
        if !pieces.insert(&piece.id) {
            return Some(format!("piece {} stands there twice", piece.id));
        }
        match &piece.at {
            Place::Space(s) if !spaces.contains(s.as_str()) => {
                return Some(format!("piece {} stands on unknown space {s}", piece.id));
            }
            Place::Box(b) if !boxes.contains(b.as_str()) => {
                return Some(format!("piece {} lies in unknown box {b}", piece.id));
            }
            _ => {}
        }
        let Some(style) = scenery.styles.iter().find(|s| s.kind == piece.kind) else {
            return Some(format!("piece {} is of unknown kind {}", piece.id, piece.kind));
        };
        let known = |s: &str| state::ALL.contains(&s) || style.states.iter().any(|t| t.state == s);
        if let Some(s) = piece.states.iter().find(|s| !known(s)) {
            return Some(format!("piece {} is in unknown state {s}", piece.id));
        }
        if !liveries.contains(piece.livery.as_str()) {
            return Some(format!("piece {} wears unknown livery {}", piece.id, piece.livery));
        }
    }
    let cards: HashSet<&str> =
        table.piles.iter().flat_map(|p| p.cards.iter().map(|c| c.id.as_str())).collect();
    if let Some(card) = cards.iter().find(|c| !faces.contains(**c)) {
        return Some(format!("card {card} has no face"));
    }
    if let Some(space) = table.spaces.iter().find(|s| !spaces.contains(s.id.as_str())) {
        return Some(format!("space {} is not on the board", space.id));
    }
    for panel in &table.panels {
        use tabletop::view::PanelBody as B;
        let named: Vec<&String> = match &panel.body {
            B::Pieces { pieces } => pieces.iter().collect(),
            B::Rows { rows } => rows.iter().flat_map(|r| &r.pieces).collect(),
            _ => Vec::new(),
        };
        if let Some(piece) = named.into_iter().find(|id| !pieces.contains(id.as_str())) {
            return Some(format!("panel {} shows piece {piece}, which is not on this table", panel.id));
        }
    }
    table.actions.iter().find_map(|c| {
        let there = match &c.pin {
            Pin::Space(s) => spaces.contains(s.as_str()),
            Pin::Piece(p) => pieces.contains(p.as_str()),
            Pin::Card(c) => cards.contains(c.as_str()),
            Pin::Side(s, side) => spaces.contains(s.as_str()) && *side < 6,
            Pin::Facing(p, to) => pieces.contains(p.as_str()) && *to < 6,
            Pin::Button => true,
        };
        let way = |w: &Way| {
            let all = w.steps.iter().map(|s| &s.to).chain([&w.from]);
            all.into_iter().all(|s| spaces.contains(s.as_str()))
                && w.pieces.iter().all(|p| pieces.contains(p.as_str()))
        };
        if c.aim.as_ref().is_some_and(|s| !spaces.contains(s.as_str())) {
            return Some(format!("{} is about a space that is not on this table", c.action));
        }
        if c.path.as_ref().is_some_and(|w| !way(w)) {
            return Some(format!("the way of {} goes by what is not on this table", c.action));
        }
        (!there).then(|| format!("{} is pinned to {:?}, which is not on this table", c.action, c.pin))
    })
}
