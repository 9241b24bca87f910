//! Player aids that no list of figures makes: what brings Morale markers, Loot, Cossacks. The others are in `aids.toml`.

use crate::prelude::*;
use ::pack::aids::{line, sheet};
use tabletop::view::{AidCell, ChartSheet};

pub fn sheets(p: &Pack, loot_made_up: bool) -> Vec<ChartSheet> {
    vec![markers(p), loot(p, loot_made_up), cossacks(p)]
}

fn cell(value: impl ToString, reconstructed: bool) -> AidCell {
    AidCell { value: value.to_string(), reconstructed }
}

/// 9.3: what brings Morale markers.
fn markers(p: &Pack) -> ChartSheet {
    let mut s = sheet("markers", &["9.3", "7.2"]);
    for (id, n) in p.numbers.marker.each() {
        let sign = if n > 0 { "+" } else { "−" };
        s.notes.push(line(format!("occurrence-{id}"), format!("{sign}{}", n.unsigned_abs())));
    }
    s.notes.push(line("occurrence-tsarist_fortress_taken", "−2 / −4"));
    s.notes.push(Text::new("chart-markers-worst"));
    s
}

fn loot(p: &Pack, made_up: bool) -> ChartSheet {
    let mut s = sheet("loot", &["12.10"]);
    s.column_heads = vec!["+".into()];
    for row in &p.numbers.loot.rows {
        s.row_heads.push(match (row.min, row.max) {
            (Some(a), Some(b)) => format!("{a}–{b}"),
            (None, Some(b)) => format!("≤ {b}"),
            (Some(a), None) => format!("≥ {a}"),
            _ => String::new(),
        });
        s.cells.push(vec![cell(row.resources, made_up)]);
    }
    s
}

fn cossacks(p: &Pack) -> ChartSheet {
    let at = p.numbers.cossack.remove_flag_at;
    ChartSheet {
        notes: vec![
            line("chart-cossacks-none", format!("≤ {}", at - 1)),
            line("chart-cossacks-flag", format!("≥ {at}")),
            Text::new("chart-cossacks-adjacent"),
            Text::new("chart-cossacks-sauve"),
        ],
        ..sheet("cossacks", &["4.4"])
    }
}
