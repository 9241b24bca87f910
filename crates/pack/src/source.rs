//! Where a value comes from. Every field of every entry has a source: a case of the rulebook, a public page, or
//! `reconstructed`; a player's own pack can say `printed`, and is `overlay` where it says nothing.

use toml::Value;

/// What a field's source says: one thing for all of it, one for each part, or one for all cells but some.
#[derive(Debug, Clone, PartialEq)]
pub enum Source {
    One(String),
    Each(Vec<String>),
    Grid { all: String, cells: Vec<(i32, i32, String)> },
}

/// The source of whatever a player's own pack changes without saying where it comes from.
pub const OVERLAY: &str = "overlay";

impl Source {
    /// Reads a source; `known` tells which cases the rulebook has.
    pub(crate) fn read(value: &Value, known: &dyn Fn(&str) -> bool) -> Result<Self, String> {
        let text = |v: &Value| -> Result<String, String> {
            let text = v.as_str().ok_or_else(|| format!("a source must be a text, not {v}"))?;
            check(text, known)?;
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

    /// Everything it says.
    fn texts(&self) -> Vec<&str> {
        match self {
            Source::One(s) => vec![s],
            Source::Each(each) => each.iter().map(String::as_str).collect(),
            Source::Grid { all, cells } => {
                [all.as_str()].into_iter().chain(cells.iter().map(|c| c.2.as_str())).collect()
            }
        }
    }

    /// Whether any of it was reconstructed.
    pub fn reconstructed(&self) -> bool {
        self.texts().into_iter().any(made_up)
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
        let parts = self.texts().into_iter().flat_map(parts);
        parts.filter_map(|p| p.strip_prefix("rule ")).flat_map(cases).map(String::from).collect()
    }

    /// One row for each thing it says: (field, source). `names` are those of a list's parts.
    pub(crate) fn rows(&self, field: &str, names: &[&str]) -> Vec<(String, String)> {
        match self {
            Source::One(s) => vec![(field.to_string(), s.clone())],
            Source::Each(each) => {
                let part = |i: usize| names.get(i).map_or((i + 1).to_string(), ToString::to_string);
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

/// The parts of a source: those between semicolons, but for semicolons in brackets.
fn parts(source: &str) -> impl Iterator<Item = &str> {
    outside_brackets(source, ';')
}

/// The cases of `1.2, 3.4 (what they say)`.
fn cases(cited: &str) -> impl Iterator<Item = &str> {
    outside_brackets(cited, ',').map(|c| c.split(" (").next().unwrap_or_default().trim())
}

fn outside_brackets(text: &str, mark: char) -> impl Iterator<Item = &str> {
    let mut depth = 0_i32;
    let split = move |c: char| {
        depth += i32::from(c == '(') - i32::from(c == ')');
        c == mark && depth == 0
    };
    text.split(split).map(str::trim)
}

fn made_up(source: &str) -> bool {
    parts(source).any(|part| part.starts_with("reconstructed"))
}

/// A source is one or more parts with semicolons between them, each of a kind we know.
fn check(source: &str, known: &dyn Fn(&str) -> bool) -> Result<(), String> {
    for part in parts(source) {
        let word = |w: &str| part == w || part.starts_with(&format!("{w} ("));
        if let Some(cited) = part.strip_prefix("rule ") {
            if let Some(stray) = cases(cited).find(|c| !known(c)) {
                return Err(format!("'{part}' cites {stray}, and the rulebook has no such case"));
            }
        } else if part.strip_prefix("public: ").is_none_or(str::is_empty)
            && !["reconstructed", "printed", OVERLAY].into_iter().any(word)
        {
            return Err(format!(
                "'{part}' is no source: write 'rule 2.1.1.4', 'public: title of the page', 'reconstructed' or 'printed'"
            ));
        }
    }
    Ok(())
}

/// The field that the source of another one speaks for: a name in two languages has one source, and the text of a card is
/// its effect.
pub(crate) fn spokesman(field: &str) -> &str {
    match field {
        "en" | "fr" => "name",
        "text_en" | "text_fr" => "effect",
        other => other.strip_suffix("_en").or_else(|| other.strip_suffix("_fr")).unwrap_or(other),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Source, String> {
        Source::read(&Value::String(text.into()), &|case| case != "9.9")
    }

    #[test]
    fn a_source_is_of_a_known_kind_and_cites_known_cases() {
        for good in ["rule 1.2", "rule KR-GEN-01, 6.2.11e (its example; twice)", "public: a page", "printed"]
        {
            assert!(read(good).is_ok(), "{good}");
        }
        assert!(read("my copy").unwrap_err().starts_with("'my copy' is no source"));
        assert!(read("public: ").is_err());
        assert_eq!(
            read("rule 1.2, 9.9").unwrap_err(),
            "'rule 1.2, 9.9' cites 9.9, and the rulebook has no such case"
        );
    }

    #[test]
    fn what_is_reconstructed_in_part_is_reconstructed() {
        let source = read("rule 1.2 (one or more), 3; reconstructed (how many)").unwrap();
        assert!(source.reconstructed());
        assert_eq!(source.rules(), ["1.2", "3"]);
        assert!(!read("public: reconstructed roads").unwrap().reconstructed());
    }

    #[test]
    fn names_in_two_languages_have_one_source() {
        assert_eq!(
            ["en", "name_fr", "text_en", "summary_fr", "battle"].map(spokesman),
            ["name", "name", "effect", "summary", "battle"]
        );
    }
}
