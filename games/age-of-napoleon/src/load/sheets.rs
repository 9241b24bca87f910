//! The player aids as sheets that a client draws, with a mark on every cell that was reconstructed.

use crate::pack::{Charts, Numbers};
use ::pack::{Entry, Files, LoadError, Source};
use tabletop::Text;
use tabletop::view::{AidCell, ChartSheet};

const FILE: &str = "tables.toml";

pub(super) fn draw(
    files: &Files,
    charts: &Charts,
    numbers: &Numbers,
    battle: &Entry,
    march: &Entry,
    winter: &Entry,
) -> Result<Vec<ChartSheet>, LoadError> {
    Ok(vec![
        battle_sheet(charts, numbers, battle)?,
        march_sheet(charts, march)?,
        winter_sheet(charts, numbers, winter)?,
        strategy_sheet(files, numbers)?,
        reinforcement_sheet(files)?,
    ])
}

fn sheet(id: &str, chart: &tabletop::chart::Chart, source: &Source, rules: &[&str]) -> ChartSheet {
    let text = |end: &str| Text::new(format!("chart-{id}{end}"));
    let mut sheet = ChartSheet::of_chart(id, text(""), text("-rows"), text("-columns"), chart);
    for (row, cells) in chart.rows.iter().zip(&mut sheet.cells) {
        for (column, cell) in chart.columns.iter().zip(cells) {
            cell.reconstructed = source.cell_reconstructed(*row, *column);
        }
    }
    sheet.rules = rules.iter().map(ToString::to_string).collect();
    sheet
}

fn signed(n: i32) -> String {
    match n {
        0.. => format!("+{n}"),
        _ => format!("−{}", n.unsigned_abs()),
    }
}

fn note(id: &str, value: i32) -> Text {
    Text::new(format!("chart-{id}")).word("value", signed(value))
}

fn battle_sheet(charts: &Charts, numbers: &Numbers, entry: &Entry) -> Result<ChartSheet, LoadError> {
    let mut aid =
        sheet("battle", &charts.battle, &entry.source("losses")?, &["13.3.2", "13.3.4", "13.3.5", "13.3.6"]);
    let source = entry.source("tie_breaker")?;
    aid.row_heads.push(Text::new("chart-battle-tie-head"));
    aid.cells.push(
        (charts.tie_breaker.iter().enumerate())
            .map(|(i, &n)| AidCell { value: signed(n), reconstructed: source.part_reconstructed(i) })
            .collect(),
    );
    aid.notes = vec![
        note("battle-home", numbers.home_per_corps),
        note("battle-sea", numbers.sea_attack_per_corps),
        note("battle-loser", numbers.loser_extra),
        Text::new("chart-battle-tie"),
    ];
    Ok(aid)
}

fn march_sheet(charts: &Charts, entry: &Entry) -> Result<ChartSheet, LoadError> {
    let mut aid =
        sheet("march", &charts.march, &entry.source("lost")?, &["12.3.1", "12.3.2", "12.3.3", "12.3.4"]);
    aid.notes = vec![Text::new("chart-march-causes"), Text::new("chart-march-fresh")];
    Ok(aid)
}

fn winter_sheet(charts: &Charts, numbers: &Numbers, entry: &Entry) -> Result<ChartSheet, LoadError> {
    let mut aid = sheet("winter", &charts.winter, &entry.source("lost")?, &["15.1", "15.2"]);
    if let Some(first) = aid.row_heads.first_mut() {
        *first = Text::new("chart-at-most").text("n", first.clone());
    }
    if let Some(last) = aid.row_heads.last_mut() {
        *last = Text::new("chart-at-least").text("n", last.clone());
    }
    let minimum = Text::new("chart-winter-minimum").number("corps", numbers.winter_minimum_corps);
    aid.notes = vec![
        minimum,
        note("winter-capital", numbers.winter_capital),
        note("winter-barren", numbers.winter_barren),
        note("winter-friendly", numbers.winter_friendly),
        note("winter-enemy", numbers.winter_enemy),
        note("winter-rough", numbers.winter_rough),
    ];
    Ok(aid)
}

/// A row of a chart by country: its head and the fields of its entry as cells.
fn row(entry: &Entry, fields: &[(&str, &str)]) -> Result<(Text, Vec<AidCell>), LoadError> {
    let text = |key: &str| entry.text(key).unwrap_or_default();
    let mut head = Text::new(format!("country-{}", text("country")));
    if entry.flag("reformed") {
        head = Text::new("chart-reformed").text("country", head);
    }
    if text("pool") == "minor" {
        head = Text::new("chart-minors").text("country", head);
    }
    let mut cells = Vec::new();
    for (field, prefix) in fields {
        cells.push(match entry.number(field) {
            Some(n) => {
                AidCell { value: format!("{prefix}{n}"), reconstructed: entry.source(field)?.reconstructed() }
            }
            None => AidCell { value: "–".into(), reconstructed: false },
        });
    }
    Ok((head, cells))
}

fn strategy_sheet(files: &Files, numbers: &Numbers) -> Result<ChartSheet, LoadError> {
    let fields = [("french", ""), ("coalition", ""), ("insurgent", "")];
    let rows = files.whole(FILE)?.entries("strategy")?;
    let rows: Vec<_> = rows.iter().map(|(_, e)| row(e, &fields)).collect::<Result<_, _>>()?;
    let (row_heads, cells) = rows.into_iter().unzip();
    Ok(ChartSheet {
        id: "strategy".into(),
        title: Text::new("chart-strategy"),
        rows_name: Text::new("chart-strategy-rows"),
        columns_name: Text::new("chart-strategy-columns"),
        row_heads,
        column_heads: ["chart-of-french", "chart-of-coalition", "chart-of-insurgents"].map(Text::new).into(),
        cells,
        notes: vec![
            Text::new("chart-strategy-minors").number("minors", numbers.minor_divisor),
            (Text::new("chart-strategy-bounds"))
                .number("least", numbers.hand_minimum)
                .number("most", numbers.hand_maximum),
        ],
        rules: vec!["9.3".into(), "2.4".into()],
    })
}

/// Coalition limits on the left, French limits on the right; a row holds both where a country has both.
fn reinforcement_sheet(files: &Files) -> Result<ChartSheet, LoadError> {
    let fields = [("mobilization", ""), ("deployment", "")];
    let divisors = [("mobilization_divisor", "n/"), ("deployment_divisor", "n/")];
    let (mut row_heads, mut cells): (Vec<Text>, Vec<Vec<AidCell>>) = Default::default();
    let none = || AidCell { value: "–".into(), reconstructed: false };
    for (_, entry) in files.whole(FILE)?.entries("reinforcement")? {
        let fields = if entry.has("mobilization_divisor") { divisors } else { fields };
        let (head, own) = row(&entry, &fields)?;
        let at = row_heads.iter().position(|h| *h == head).unwrap_or_else(|| {
            row_heads.push(head);
            cells.push((0..4).map(|_| none()).collect());
            row_heads.len() - 1
        });
        let french = entry.text("side") == Some("french");
        cells[at].splice(if french { 2..4 } else { 0..2 }, own);
    }
    Ok(ChartSheet {
        id: "reinforcement".into(),
        title: Text::new("chart-reinforcement"),
        rows_name: Text::new("chart-reinforcement-rows"),
        columns_name: Text::new("chart-reinforcement-columns"),
        row_heads,
        column_heads: [
            "coalition-mobilization",
            "coalition-deployment",
            "french-mobilization",
            "french-deployment",
        ]
        .map(|head| Text::new(format!("chart-{head}")))
        .into(),
        cells,
        notes: vec![Text::new("chart-reinforcement-minor"), Text::new("chart-reinforcement-shared")],
        rules: vec!["10.2.2".into(), "10.2.3".into(), "2.4".into()],
    })
}
