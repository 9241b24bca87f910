//! Sheets of rows: `hexes.csv`. The first column names a row and, by its heading, what the rows are; lines that begin with
//! `#` are for people, but for `# source: …`, which speaks for every row without a `source` of its own, and `# replace`.

use crate::error::LoadError;
use toml::{Table, Value};

/// A sheet as a list of entries; every cell is a text, and an empty one is not there.
pub(crate) fn parse(file: &str, text: &str) -> Result<Table, LoadError> {
    let remark = |word: &str| text.lines().find_map(|l| l.strip_prefix('#')?.trim().strip_prefix(word));
    let source = remark("source:").map(str::trim);
    let mut reader =
        csv::ReaderBuilder::new().comment(Some(b'#')).trim(csv::Trim::All).from_reader(text.as_bytes());
    let wrong = |e: csv::Error| LoadError::new(file, "", e.to_string());
    let heads = reader.headers().map_err(wrong)?.clone();
    let Some(kind) = heads.get(0).filter(|k| !k.is_empty()) else {
        return Err(LoadError::new(file, "", "the first line must name the columns"));
    };
    if let Some(twice) = (1..heads.len()).find(|&i| heads.iter().take(i).any(|head| head == &heads[i])) {
        return Err(LoadError::of_field(file, "", &heads[twice], "there are two columns of this name"));
    }
    let mut rows = Vec::new();
    for record in reader.records() {
        let record = record.map_err(wrong)?;
        let cells = heads.iter().zip(&record).enumerate().filter(|(_, (_, cell))| !cell.is_empty());
        let mut row: Table = cells
            .map(|(i, (head, cell))| (if i == 0 { "id" } else { head }.to_string(), Value::from(cell)))
            .collect();
        if let Some(remove) = row.get_mut("remove") {
            *remove = Value::Boolean(matches!(remove.as_str(), Some("yes" | "true")));
        }
        if let Some(source) = source.filter(|_| !row.contains_key("source")) {
            row.insert("source".into(), source.into());
        }
        rows.push(Value::Table(row));
    }
    let mut sheet = Table::from_iter([(kind.to_string(), Value::Array(rows))]);
    if remark("replace").is_some() {
        sheet.insert("replace".into(), true.into());
    }
    Ok(sheet)
}
