//! The player aids that are tables: terrain, the Level 2/3 chart, fatigue checks, fire, melee, the turn track, victory. The others are lines of
//! `aids.toml`. Every cell that was reconstructed is marked.

use super::TABLES;
use crate::pack::{Check, Failure, FireTable, LevelChart, MeleeTable, Scenario, Terrain, Turn};
use pack::aids::{sheet, signed};
use pack::{Files, Listed, LoadError};
use tabletop::Text;
use tabletop::hex::Points;
use tabletop::view::{AidCell, ChartSheet};

const CLASSES: [&str; 5] =
    ["class-infantry", "class-light", "class-cavalry", "class-artillery", "class-leader"];

pub fn sheets(files: &Files, scenarios: &[Scenario]) -> Result<Vec<ChartSheet>, LoadError> {
    Ok(vec![
        terrain(files)?,
        levels(files)?,
        checks(files)?,
        fire(files)?,
        melee(files)?,
        turns(files)?,
        victory(scenarios),
    ])
}

fn cell(value: impl ToString, reconstructed: bool) -> AidCell {
    AidCell { value: value.to_string(), reconstructed }
}

fn texts(ids: &[&'static str]) -> Vec<Text> {
    ids.iter().map(|&id| Text::new(id)).collect()
}

/// With its sign; nothing for nought.
fn modifier(n: i8) -> String {
    if n == 0 { String::new() } else { signed(n) }
}

/// 6.2.3, 4.4.2, 6.3.8c, 6.4.7: the Terrain Effects Chart.
fn terrain(files: &Files) -> Result<ChartSheet, LoadError> {
    let mut s = sheet("terrain", &["6.2.3", "4.4.2", "6.2.11", "6.3.8", "6.4.7"]);
    s.column_names = texts(&CLASSES);
    s.column_names.extend(texts(&["chart-terrain-sight", "chart-terrain-charge", "chart-terrain-fire"]));
    s.column_names.push(Text::new("chart-terrain-melee"));
    for row in files.list::<Terrain>(TABLES, "terrain")? {
        let price = |class: usize| match row.cost {
            Some(cost) if cost[class] < 0 => "✕".into(),
            Some(cost) => Points::halves(cost[class] as u16).to_string(),
            None if row.chart > 0 => format!("▲{}", row.chart),
            None => "=".into(),
        };
        let costs = row.reconstructed(&["cost"])?;
        let mark = |on: bool| if on { "●" } else { "" };
        let mut cells: Vec<AidCell> = (0..CLASSES.len()).map(|class| cell(price(class), costs)).collect();
        cells.push(cell(mark(row.blocks), false));
        cells.push(cell(mark(row.charge), false));
        cells.push(cell(modifier(row.fire_drm), row.fire_drm != 0 && row.reconstructed(&["fire_drm"])?));
        let made_up = row.melee_shift != 0 && row.reconstructed(&["melee_shift"])?;
        cells.push(cell(modifier(row.melee_shift), made_up));
        s.row_names.push(Text::new(row.name.clone()));
        s.cells.push(cells);
    }
    s.notes =
        texts(&["chart-terrain-key", "chart-terrain-levels", "chart-terrain-road", "chart-terrain-enter"]);
    Ok(s)
}

/// 6.2.3d.
fn levels(files: &Files) -> Result<ChartSheet, LoadError> {
    let chart = files.one::<LevelChart>(TABLES, "level_chart")?;
    let made_up = chart.reconstructed(&["rows"])?;
    let mut s = sheet("levels", &["6.2.3"]);
    s.column_names = texts(&CLASSES);
    for (n, row) in (1..).zip(&chart.rows) {
        s.row_heads.push(n.to_string());
        s.cells.push(row.iter().map(|[two, three]| cell(format!("{two} / {three}"), made_up)).collect());
    }
    s.notes = texts(&["chart-levels-key", "chart-levels-start"]);
    s.notes.push(Text::new("chart-levels-fatigued").word("value", signed(chart.fatigued)));
    Ok(s)
}

const fn failure(f: Failure) -> &'static str {
    match f {
        Failure::Nothing => "–",
        Failure::Fatigued => "F",
        Failure::Rout => "R",
        Failure::Surrender => "S",
    }
}

/// 4.2.1, 4.2.2: the Fatigue Check Table.
fn checks(files: &Files) -> Result<ChartSheet, LoadError> {
    let mut s = sheet("checks", &["4.2.1", "4.2.2", "6.7.1"]);
    s.column_names = texts(&["chart-checks-fresh", "chart-checks-fatigued", "chart-checks-routed"]);
    s.column_names.push(Text::new("chart-checks-modifiers"));
    for row in files.list::<Check>(TABLES, "check")? {
        let fails = [
            ("fail_fresh", row.fail_fresh),
            ("fail_fatigued", row.fail_fatigued),
            ("fail_routed", row.fail_routed),
        ];
        let one = |(field, f): (&str, Failure)| Ok(cell(failure(f), row.reconstructed(&[field])?));
        let mut cells = fails.into_iter().map(one).collect::<Result<Vec<_>, LoadError>>()?;
        let m = &row.modifiers;
        let signs = [
            ("r", m.routed),
            ("v", m.vineyard),
            ("s", m.strong_point),
            ("t", m.town),
            ("e", m.adjacent_enemy),
            ("f", m.in_or_adjacent_friendly_town),
        ];
        let said: Vec<String> =
            signs.into_iter().filter(|m| m.1 != 0).map(|(id, n)| format!("{id} {}", signed(n))).collect();
        let made_up = !said.is_empty() && row.reconstructed(&["modifiers"])?;
        cells.push(cell(said.join(" · "), made_up));
        s.row_names.push(Text::new(row.name.clone()));
        s.cells.push(cells);
    }
    s.notes = texts(&[
        "chart-checks-roll",
        "chart-checks-leader",
        "chart-checks-key",
        "chart-checks-signs",
        "chart-checks-double",
    ]);
    Ok(s)
}

/// The lines below a table of results: what each of them does.
fn results<T>(list: &[Listed<T>], name: impl Fn(&T) -> &str) -> Vec<Text> {
    let said = |r: &Listed<T>| {
        let what = Text::new(name(&r.value).to_string());
        Text::new("chart-result").word("sign", r.id.clone()).text("what", what)
    };
    list.iter().map(said).collect()
}

fn body(rows: &[Vec<String>], made_up: bool) -> Vec<Vec<AidCell>> {
    rows.iter().map(|row| row.iter().map(|c| cell(c, made_up)).collect()).collect()
}

/// The heads of rows that begin with a die, the first for less and the last for more.
fn dice(first: i32, rows: usize) -> Vec<String> {
    let last = first + rows as i32 - 1;
    let head = |n: i32| match n {
        n if n == first => format!("≤ {n}"),
        n if n == last => format!("≥ {n}"),
        n => n.to_string(),
    };
    (first..=last).map(head).collect()
}

/// 6.3.8: the Fire Combat Table.
fn fire(files: &Files) -> Result<ChartSheet, LoadError> {
    let table = files.one::<FireTable>(TABLES, "fire")?;
    let mut s = sheet("fire", &["6.3.8", "6.3.7a"]);
    let columns = &table.columns;
    let head = |n: usize| match columns.get(n + 1) {
        Some(next) if next - 1 == columns[n] => columns[n].to_string(),
        Some(next) => format!("{}–{}", columns[n], next - 1),
        None => format!("{}+", columns[n]),
    };
    s.column_heads = (0..columns.len()).map(head).collect();
    s.row_heads = dice(0, table.rows.len());
    s.cells = body(&table.rows, table.reconstructed(&["rows"])?);
    s.notes = results(&files.list::<crate::pack::FireResult>(TABLES, "fire_result")?, |r| &r.name);
    s.notes.push(Text::new("chart-fire-column"));
    Ok(s)
}

/// 6.4.7: the Melee Combat Table.
fn melee(files: &Files) -> Result<ChartSheet, LoadError> {
    let table = files.one::<MeleeTable>(TABLES, "melee")?;
    let mut s = sheet("melee", &["6.4.6", "6.4.7"]);
    let last = table.columns.len().saturating_sub(1);
    let head = |(n, [a, d]): (usize, &[u8; 2])| format!("{a}-{d}{}", if n == last { "+" } else { "" });
    s.column_heads = table.columns.iter().enumerate().map(head).collect();
    s.row_heads = dice(1, table.rows.len());
    s.cells = body(&table.rows, table.reconstructed(&["rows"])?);
    s.notes = results(&files.list::<crate::pack::MeleeResult>(TABLES, "melee_result")?, |r| &r.name);
    s.notes.extend(texts(&["chart-melee-odds", "chart-melee-double"]));
    let [a, d] = table.defender_checks_from;
    s.notes.push(Text::new("chart-melee-check").word("odds", format!("{a}-{d}")));
    Ok(s)
}

/// 9.0, 9.2.2, 9.5.1, 9.6.3: the Turn Record Track.
fn turns(files: &Files) -> Result<ChartSheet, LoadError> {
    let night = files.one::<crate::pack::Night>(TABLES, "night")?.from_turn;
    let mut s = sheet("turns", &["9.0", "9.2.2", "9.5.1", "9.6.3", "8.1.1"]);
    s.column_names = texts(&["chart-turns-hour", "chart-turns-ii", "chart-turns-iii", "chart-turns-dupont"]);
    s.column_names.extend(texts(&["chart-turns-alert", "chart-turns-night"]));
    for (n, turn) in (1u8..).zip(files.list::<Turn>(TABLES, "turn")?) {
        let on = |most: u8, field: &str| {
            let said = match most {
                0 => "–".into(),
                1 => "1".into(),
                n => format!("1–{n}"),
            };
            Ok::<_, LoadError>(cell(said, most > 0 && turn.reconstructed(&[field])?))
        };
        let mark = |on: bool| cell(if on { "●" } else { "" }, false);
        s.row_heads.push(n.to_string());
        s.cells.push(vec![
            cell(format!("{}:00", turn.hour), turn.reconstructed(&["hour"])?),
            on(turn.column_ii, "column_ii")?,
            on(turn.column_iii, "column_iii")?,
            on(turn.dupont, "dupont")?,
            mark(turn.alert),
            mark(n >= night),
        ]);
    }
    s.notes = texts(&["chart-turns-key"]);
    Ok(s)
}

/// 10.2: what the Coalition must eliminate, and what the French must hold.
fn victory(scenarios: &[Scenario]) -> ChartSheet {
    let mut s = sheet("victory", &["10.1", "10.2.2", "10.2.3", "10.2.4", "10.2.5"]);
    s.row_names = texts(&["chart-victory-strategic", "chart-victory-tactical"]);
    s.column_names = texts(&["chart-victory-gazan", "chart-victory-all"]);
    if let Some(first) = scenarios.first() {
        let v = &first.victory;
        for [gazan, all] in [[v.strategic_gazan, v.strategic_all], [v.tactical_gazan, v.tactical_all]] {
            s.cells.push(vec![cell(gazan, false), cell(all, false)]);
        }
    }
    s.notes = texts(&[
        "chart-victory-french-strategic",
        "chart-victory-french-tactical",
        "chart-victory-equivalents",
        "chart-victory-marshals",
        "chart-victory-compare",
        "chart-victory-guard",
    ]);
    s
}
