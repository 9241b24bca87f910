//! Player aids from `aids.toml`: sheets whose figures are read out of the game's own files, so that they show what is played by.
//!
//! An aid has lines (a message and a figure), a table (a row for each entry of a list), or a track (figures counted from nought). One that
//! has none of them is made by the game. How a figure is written is said by `like`: `±` with its sign, `÷ #` in the place of `#`, and as it
//! is where nothing is said; a line without a figure is `like` alone.

use crate::entry::Entry;
use crate::error::LoadError;
use crate::files::Files;
use serde::Deserialize;
use std::collections::BTreeMap;
use tabletop::Text;
use tabletop::view::{AidCell, ChartSheet};
use toml::Value;

const FILE: &str = "aids.toml";

#[derive(Deserialize)]
struct Top {
    /// Where the figures are.
    file: String,
}

#[derive(Deserialize)]
struct Aid {
    #[serde(default)]
    rules: Vec<String>,
    /// The messages that name rows and columns, where they are not the aid's own: `chart-HEADS-rows`.
    heads: Option<String>,
    #[serde(default)]
    lines: Vec<Line>,
    list: Option<String>,
    /// Each entry of the list is said below it: `chart-level` with `LEVEL-ID`.
    level: Option<String>,
    #[serde(default)]
    columns: Vec<Column>,
    track: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    what: Option<String>,
    of: Option<String>,
    #[serde(default)]
    like: String,
    /// A message of its own, without a figure.
    say: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Column {
    head: String,
    of: String,
    #[serde(default)]
    like: String,
    /// What is shown for a word.
    #[serde(default)]
    words: BTreeMap<String, String>,
}

/// An empty sheet, with the messages that name it: `chart-ID`, `chart-ID-rows`, `chart-ID-columns`.
pub fn sheet(id: &str, rules: &[impl ToString]) -> ChartSheet {
    let text = |end: &str| Text::new(format!("chart-{id}{end}"));
    ChartSheet {
        id: id.into(),
        title: text(""),
        rows_name: text("-rows"),
        columns_name: text("-columns"),
        row_heads: Vec::new(),
        column_heads: Vec::new(),
        row_names: Vec::new(),
        column_names: Vec::new(),
        cells: Vec::new(),
        notes: Vec::new(),
        rules: rules.iter().map(ToString::to_string).collect(),
    }
}

/// `What: value`.
pub fn line(what: impl Into<String>, value: impl ToString) -> Text {
    Text::new("chart-line").text("what", Text::new(what.into())).word("value", value.to_string())
}

/// With its sign; nought has none.
pub fn signed(n: impl Into<i64>) -> String {
    match n.into() {
        0 => "0".into(),
        n @ 1.. => format!("+{n}"),
        n => format!("−{}", n.unsigned_abs()),
    }
}

impl Files {
    /// The aids in the order of `aids.toml`, those that the game has made itself in their places.
    pub fn aids(&self, own: Vec<ChartSheet>) -> Result<Vec<ChartSheet>, LoadError> {
        let file = self.top::<Top>(FILE)?.value.file;
        let figures = self.whole(&file)?;
        let mut own: BTreeMap<String, ChartSheet> = own.into_iter().map(|s| (s.id.clone(), s)).collect();
        let mut aids = Vec::new();
        for aid in self.list::<Aid>(FILE, "aid")? {
            if let Some(made) = own.remove(&aid.id) {
                aids.push(made);
                continue;
            }
            let mut sheet = sheet(&aid.id, &aid.rules);
            if let Some(heads) = &aid.heads {
                sheet.rows_name = Text::new(format!("chart-{heads}-rows"));
                sheet.columns_name = Text::new(format!("chart-{heads}-columns"));
            }
            if let Some(list) = &aid.list {
                table(&figures, list, &aid, &mut sheet)?;
            }
            if let Some(path) = &aid.track {
                let (entry, field) = find(&figures, path)?;
                let value = entry.value(field).and_then(Value::as_array).cloned().unwrap_or_default();
                let made_up = entry.reconstructed(&[field])?;
                let cells = value.iter().map(|n| cell(&figure(n, "±"), made_up)).collect();
                sheet.column_heads = (0..value.len()).map(|n| n.to_string()).collect();
                (sheet.row_heads, sheet.cells) = (vec![String::new()], vec![cells]);
            }
            for l in &aid.lines {
                sheet.notes.push(match (&l.say, &l.what, &l.of) {
                    (Some(say), ..) => Text::new(say.clone()),
                    (_, Some(what), Some(path)) => {
                        let (entry, field) = find(&figures, path)?;
                        let value = entry.value(field);
                        let missing = || aid.wrong("lines", format!("there is no figure '{path}'"));
                        line(what.clone(), figure(value.ok_or_else(missing)?, &l.like))
                    }
                    (_, Some(what), None) => line(what.clone(), l.like.trim()),
                    _ => return Err(aid.wrong("lines", "a line has `what` or `say`")),
                });
            }
            aids.push(sheet);
        }
        match own.into_keys().next() {
            Some(left) => Err(LoadError::new(FILE, "", format!("the aid '{left}' is not in it"))),
            None => Ok(aids),
        }
    }
}

/// A row for each entry of a list.
fn table(figures: &Entry, list: &str, aid: &Aid, sheet: &mut ChartSheet) -> Result<(), LoadError> {
    sheet.column_heads = aid.columns.iter().map(|c| c.head.clone()).collect();
    for (n, (id, entry)) in (1..).zip(figures.entries(list)?) {
        let one = |c: &Column| {
            let value = entry.value(&c.of).ok_or_else(|| entry.wrong(&c.of, "it is missing"))?;
            let said = match value.as_str() {
                Some(word) => c.words.get(word).cloned().unwrap_or_default(),
                None => figure(value, &c.like),
            };
            Ok(cell(&said, entry.reconstructed(&[&c.of])?))
        };
        sheet.row_heads.push(n.to_string());
        sheet.cells.push(aid.columns.iter().map(one).collect::<Result<_, LoadError>>()?);
        if let Some(level) = &aid.level {
            let name = Text::new(format!("{level}-{id}"));
            sheet.notes.push(Text::new("chart-level").number("n", n).text("level", name));
        }
    }
    Ok(())
}

fn cell(value: &str, reconstructed: bool) -> AidCell {
    AidCell { value: value.into(), reconstructed }
}

/// The block and the field that a path names: `battle.terrain.rough`.
fn find<'a, 'p>(file: &Entry<'a>, path: &'p str) -> Result<(Entry<'a>, &'p str), LoadError> {
    let (blocks, field) = path.rsplit_once('.').unwrap_or(("", path));
    let blocks = blocks.split('.').filter(|b| !b.is_empty());
    let entry = blocks.into_iter().try_fold(file.clone(), |entry, block| entry.part(block))?;
    Ok((entry, field))
}

/// A figure as it is to be written. Several are a list, or take the places of `#` one after another; a share of nothing is none.
fn figure(value: &Value, like: &str) -> String {
    let plain = |v: &Value| match v {
        Value::Integer(n) if like == "±" => signed(*n),
        other => other.to_string(),
    };
    match value {
        Value::Integer(0) if like.contains('#') => "–".into(),
        Value::Array(list) if like.contains('#') => match list.first() {
            Some(Value::Integer(0)) => "–".into(),
            _ => list.iter().fold(like.to_string(), |said, n| said.replacen('#', &plain(n), 1)),
        },
        Value::Array(list) => list.iter().map(plain).collect::<Vec<_>>().join(" · "),
        value if like.contains('#') => like.replacen('#', &plain(value), 1),
        value => plain(value),
    }
}
