//! Where a value comes from. Every field of every entry has a source: the rulebook's case, a public page, or
//! `reconstructed`; a player's own pack can say `printed`, and is `overlay` where it says nothing.

use super::LoadError;
use toml::Value;

/// What a field's source says: one thing for all of it, one for each part, or one for all cells but some.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Source {
    One(String),
    Each(Vec<String>),
    Grid { all: String, cells: Vec<(i32, i32, String)> },
}

/// The source of whatever a player's own pack changes without saying where it comes from.
pub(super) const OVERLAY: &str = "overlay";

impl Source {
    pub fn read(value: &Value) -> Result<Self, String> {
        let text = |v: &Value| -> Result<String, String> {
            let text = v.as_str().ok_or_else(|| format!("a source must be a text, not {v}"))?;
            check(text)?;
            Ok(text.to_string())
        };
        match value {
            Value::String(_) => Ok(Source::One(text(value)?)),
            Value::Array(each) => Ok(Source::Each(each.iter().map(text).collect::<Result<_, _>>()?)),
            Value::Table(grid) => {
                let all = text(grid.get("all").ok_or("a source by cells needs 'all'")?)?;
                let cells =
                    grid.get("cells").and_then(Value::as_array).ok_or("a source by cells needs 'cells'")?;
                let cells = cells.iter().map(|cell| match cell.as_array().map(Vec::as_slice) {
                    Some([Value::Integer(row), Value::Integer(column), source]) => {
                        Ok((*row as i32, *column as i32, text(source)?))
                    }
                    _ => Err(format!("a cell's source is [row, column, source], not {cell}")),
                });
                Ok(Source::Grid { all, cells: cells.collect::<Result<_, _>>()? })
            }
            other => Err(format!("a source must be a text, not {other}")),
        }
    }

    /// Whether any of it was reconstructed.
    pub fn reconstructed(&self) -> bool {
        match self {
            Source::One(s) => made_up(s),
            Source::Each(each) => each.iter().any(|s| made_up(s)),
            Source::Grid { all, cells } => made_up(all) || cells.iter().any(|c| made_up(&c.2)),
        }
    }

    /// Whether the part at `index` was reconstructed.
    pub fn part_reconstructed(&self, index: usize) -> bool {
        match self {
            Source::Each(each) => each.get(index).is_some_and(|s| made_up(s)),
            other => other.reconstructed(),
        }
    }

    /// Whether the cell named by its row and column was reconstructed.
    pub fn cell_reconstructed(&self, row: i32, column: i32) -> bool {
        match self {
            Source::Grid { all, cells } => {
                let own = cells.iter().find(|c| c.0 == row && c.1 == column);
                made_up(own.map_or(all, |c| &c.2))
            }
            other => other.reconstructed(),
        }
    }

    /// The cases of the rulebook it cites.
    pub fn rules(&self) -> Vec<String> {
        let texts: Vec<&str> = match self {
            Source::One(s) => vec![s],
            Source::Each(each) => each.iter().map(String::as_str).collect(),
            Source::Grid { all, cells } => {
                [all.as_str()].into_iter().chain(cells.iter().map(|c| c.2.as_str())).collect()
            }
        };
        let cases =
            texts.iter().flat_map(|t| t.split(';')).filter_map(|part| part.trim().strip_prefix("rule "));
        cases
            .flat_map(|c| c.split(" (").next().unwrap_or_default().split(','))
            .map(|c| c.trim().to_string())
            .collect()
    }

    /// One row for each thing it says: (field, source).
    pub fn rows(&self, field: &str, parts: &[&str]) -> Vec<(String, String)> {
        match self {
            Source::One(s) => vec![(field.to_string(), s.clone())],
            Source::Each(each) => {
                let part = |i: usize| parts.get(i).map_or((i + 1).to_string(), ToString::to_string);
                each.iter().enumerate().map(|(i, s)| (format!("{field}, {}", part(i)), s.clone())).collect()
            }
            Source::Grid { all, cells } => {
                let cell =
                    |c: &(i32, i32, String)| (format!("{field}, row {} column {}", c.0, c.1), c.2.clone());
                [(field.to_string(), all.clone())].into_iter().chain(cells.iter().map(cell)).collect()
            }
        }
    }
}

fn made_up(source: &str) -> bool {
    source.split(';').any(|part| part.trim().starts_with("reconstructed"))
}

/// A source is one or more parts with semicolons between them, each of a kind we know.
fn check(source: &str) -> Result<(), String> {
    for part in source.split(';').map(str::trim) {
        let numbered = |cases: &str| {
            let cases = cases.split(" (").next().unwrap_or_default();
            cases.split(',').all(|c| {
                let c = c.trim();
                c.contains('.')
                    && c.split('.').all(|n| !n.is_empty() && n.bytes().all(|b| b.is_ascii_digit()))
            })
        };
        let word = |w: &str| part == w || part.starts_with(&format!("{w} ("));
        let known = part.strip_prefix("rule ").is_some_and(numbered)
            || part.strip_prefix("public: ").is_some_and(|title| !title.is_empty())
            || ["reconstructed", "printed", OVERLAY].into_iter().any(word);
        if !known {
            return Err(format!(
                "'{part}' is no source: write 'rule 2.1.1.4', 'public: title of the page', 'reconstructed' or 'printed'"
            ));
        }
    }
    Ok(())
}

/// The rows of provenance of a pack: (file, entry, field, source).
pub(super) type Provenance = Vec<[String; 4]>;

/// The field that the source of another one speaks for: a name in two languages has one source.
pub(super) fn spokesman(field: &str) -> &str {
    match field {
        "en" | "fr" => "name",
        "text_en" | "text_fr" => "effect",
        "summary_en" | "summary_fr" => "summary",
        "capital_en" | "capital_fr" => "capital",
        other => other,
    }
}

pub(super) fn wrong(file: &str, entry: &str, field: &str, what: String) -> LoadError {
    let entry = match (entry, field) {
        ("", f) => f.to_string(),
        (e, "") => e.to_string(),
        (e, f) => format!("{e}, {f}"),
    };
    LoadError::new(file, entry, what)
}
