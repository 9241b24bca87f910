//! The player aids as sheets that a client draws, with a mark on every cell that was reconstructed.

use crate::pack::{Charts, Numbers};
use ::pack::aids::{self, signed};
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

fn note(id: &str, value: i32) -> Text {
    Text::new(format!("chart-{id}")).word("value", signed(value))
}

fn battle_sheet(charts: &Charts, numbers: &Numbers, entry: &Entry) -> Result<ChartSheet, LoadError> {
    let mut aid =
        sheet("battle", &charts.battle, &entry.source("losses")?, &["13.3.2", "13.3.4", "13.3.5", "13.3.6"]);
    let source = entry.source("tie_breaker")?;
    aid.row_names = aid.row_heads.iter().map(Text::verbatim).collect();
    aid.row_heads.push("TBM".into());
    aid.row_names.push(Text::new("chart-tie-breaker"));
    aid.cells.push(
        (charts.tie_breaker.iter().enumerate())
            .map(|(i, &n)| AidCell { value: format!("{n:+}"), reconstructed: source.part_reconstructed(i) })
            .collect(),
    );
    aid.notes = vec![
        note("battle-home", numbers.battle.home_per_corps),
        note("battle-sea", numbers.battle.sea_attack_per_corps),
        note("battle-loser", numbers.battle.loser_extra),
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
        *first = format!("≤ {first}");
    }
    if let Some(last) = aid.row_heads.last_mut() {
        *last = format!("≥ {last}");
    }
    let minimum = Text::new("chart-winter-minimum").number("corps", numbers.winter.minimum_corps);
    aid.notes = vec![
        minimum,
        note("winter-capital", numbers.winter.capital),
        note("winter-barren", numbers.winter.barren),
        note("winter-friendly", numbers.winter.friendly),
        note("winter-enemy", numbers.winter.enemy),
        note("winter-rough", numbers.winter.rough),
    ];
    Ok(aid)
}

/// The head of a row as it is printed, and in words.
type Head = (String, Text);

/// A row of a chart by country: its head and the fields of its entry as cells.
fn row(files: &Files, entry: &Entry, fields: &[(&str, &str)]) -> Result<(Head, Vec<AidCell>), LoadError> {
    let text = |key: &str| entry.text(key).unwrap_or_default();
    let countries = files.whole("countries.toml")?.entries("country")?;
    let printed = countries.iter().find(|(id, _)| id == text("country")).and_then(|(_, c)| c.text("name"));
    let mut head = printed.unwrap_or_default().to_string();
    let mut name = "chart-country";
    if entry.flag("reformed") {
        head = format!("Ref. {head}");
        name = "chart-country-reformed";
    }
    if text("pool") == "minor" {
        head.push_str(" *");
        name = "chart-country-minor";
    }
    let name = Text::new(name).text("country", Text::new(format!("country-{}", text("country"))));
    let mut cells = Vec::new();
    for (field, prefix) in fields {
        cells.push(match entry.number(field) {
            Some(n) => {
                AidCell { value: format!("{prefix}{n}"), reconstructed: entry.source(field)?.reconstructed() }
            }
            None => AidCell { value: "–".into(), reconstructed: false },
        });
    }
    Ok(((head, name), cells))
}

/// The letters of the markers of two alignments.
fn shields(first: &str, second: &str) -> Text {
    let shield = |alignment: &str| Text::new(format!("shield-{alignment}"));
    Text::new("chart-shields").text("first", shield(first)).text("second", shield(second))
}

fn strategy_sheet(files: &Files, numbers: &Numbers) -> Result<ChartSheet, LoadError> {
    let fields = [("french", ""), ("coalition", ""), ("insurgent", "")];
    let rows = files.whole(FILE)?.entries("strategy")?;
    let rows: Vec<_> = rows.iter().map(|(_, e)| row(files, e, &fields)).collect::<Result<_, _>>()?;
    let (heads, cells): (Vec<Head>, _) = rows.into_iter().unzip();
    let (row_heads, row_names) = heads.into_iter().unzip();
    Ok(ChartSheet {
        row_heads,
        row_names,
        column_heads: ["FA · FD", "CM", "IC"].map(String::from).into(),
        column_names: vec![
            shields("french-ally", "french-dominion"),
            Text::new("shield-coalition-member"),
            Text::new("shield-insurgent"),
        ],
        cells,
        notes: vec![
            Text::new("chart-strategy-minors").number("minors", numbers.hand.minor_divisor),
            (Text::new("chart-strategy-bounds"))
                .number("least", numbers.hand.minimum)
                .number("most", numbers.hand.maximum),
        ],
        ..aids::sheet("strategy", &["9.3", "2.4"])
    })
}

/// Coalition limits on the left, French limits on the right; a row holds both where a country has both.
fn reinforcement_sheet(files: &Files) -> Result<ChartSheet, LoadError> {
    let fields = [("mobilization", ""), ("deployment", "")];
    let divisors = [("mobilization_divisor", "n/"), ("deployment_divisor", "n/")];
    let (mut row_heads, mut row_names): (Vec<String>, Vec<Text>) = Default::default();
    let mut cells: Vec<Vec<AidCell>> = Vec::new();
    let none = || AidCell { value: "–".into(), reconstructed: false };
    for (_, entry) in files.whole(FILE)?.entries("reinforcement")? {
        let fields = if entry.has("mobilization_divisor") { divisors } else { fields };
        let ((head, name), own) = row(files, &entry, &fields)?;
        let at = row_heads.iter().position(|h| *h == head).unwrap_or_else(|| {
            row_heads.push(head);
            row_names.push(name);
            cells.push((0..4).map(|_| none()).collect());
            row_heads.len() - 1
        });
        let french = entry.text("side") == Some("french");
        cells[at].splice(if french { 2..4 } else { 0..2 }, own);
    }
    let column = |id: &'static str, shields: Text| Text::new(id).text("shields", shields);
    let coalition = shields("coalition-member", "insurgent");
    let french = shields("french-ally", "french-dominion");
    Ok(ChartSheet {
        row_heads,
        row_names,
        column_heads: ["CM · IC: M", "CM · IC: D", "FA · FD: M", "FA · FD: D"].map(String::from).into(),
        column_names: vec![
            column("chart-mobilization", coalition.clone()),
            column("chart-deployment", coalition),
            column("chart-mobilization", french.clone()),
            column("chart-deployment", french),
        ],
        cells,
        notes: vec![Text::new("chart-reinforcement-minor"), Text::new("chart-reinforcement-shared")],
        ..aids::sheet("reinforcement", &["10.2.2", "10.2.3", "2.4"])
    })
}
