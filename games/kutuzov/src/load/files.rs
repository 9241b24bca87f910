//! The files of the pack: built in, with a player's own laid over them.
//!
//! A TOML file laid over a built-in one is merged: tables key by key, lists of entries by what names an entry (its `id`, `number`, or
//! the two ends of a line). Fields that are given replace, entries that were not there are added, an entry with `remove = true` goes,
//! and a file that begins with `replace = true` stands alone. Messages of a Fluent file replace those of the same id.

use super::LoadError;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use toml::{Table, Value};

const BUILT_IN: [(&str, &str); 8] = [
    ("cards.toml", include_str!("../../data/cards.toml")),
    ("leaders.toml", include_str!("../../data/leaders.toml")),
    ("map.toml", include_str!("../../data/map.toml")),
    ("scenarios/1-invasion.toml", include_str!("../../data/scenarios/1-invasion.toml")),
    ("scenarios/2-smolensk.toml", include_str!("../../data/scenarios/2-smolensk.toml")),
    ("scenarios/3-moscow.toml", include_str!("../../data/scenarios/3-moscow.toml")),
    ("scenarios/4-empire.toml", include_str!("../../data/scenarios/4-empire.toml")),
    ("tables.toml", include_str!("../../data/tables.toml")),
];

const MAP: &str = include_str!("../../data/map.json");

/// Every file as it counts, after merging.
#[derive(Debug)]
pub(super) struct Files {
    tables: BTreeMap<String, Table>,
    /// How the board is drawn.
    pub map: serde_json::Value,
    /// Words laid over all others, English and French.
    pub own_words: [String; 2],
}

impl Files {
    pub fn new(overlay: &BTreeMap<String, String>) -> Result<Self, LoadError> {
        let mut tables = BTreeMap::new();
        for (file, text) in BUILT_IN {
            tables.insert(file.to_string(), parse(file, text)?);
        }
        let mut map = parse_map(MAP)?;
        let mut own_words = [String::new(), String::new()];
        for (file, text) in overlay {
            if let Some(language) = ["text/en.ftl", "text/fr.ftl"].iter().position(|f| f == file) {
                own_words[language].push_str(text);
                continue;
            }
            if file == "map.json" {
                lay_map(&mut map, parse_map(text)?);
                continue;
            }
            let scenario = file.starts_with("scenarios/") && file.ends_with(".toml");
            if !tables.contains_key(file) && !scenario {
                let known = BUILT_IN.map(|b| b.0).join(", ");
                let what = format!(
                    "no file of the pack has this name; there are {known}, map.json, text/en.ftl, text/fr.ftl"
                );
                return Err(LoadError::new(file, "", what));
            }
            let mut over = parse(file, text)?;
            let alone = over.remove("replace") == Some(Value::Boolean(true));
            match tables.get_mut(file) {
                Some(base) if !alone => lay(file, base, over)?,
                _ => {
                    tables.insert(file.clone(), over);
                }
            }
        }
        Ok(Self { tables, map, own_words })
    }

    /// The first 16 hex digits of SHA-256 over the merged files.
    pub fn digest(&self) -> String {
        let mut hash = Sha256::new();
        for (file, table) in &self.tables {
            let text = table.to_string();
            for part in [file, &text] {
                hash.update((part.len() as u64).to_le_bytes());
                hash.update(part.as_bytes());
            }
        }
        hash.update(self.map.to_string());
        hash.finalize().iter().take(8).map(|b| format!("{b:02x}")).collect()
    }

    pub fn scenario_files(&self) -> impl Iterator<Item = &str> {
        self.tables.keys().map(String::as_str).filter(|f| f.starts_with("scenarios/"))
    }

    /// The whole file as one entry.
    pub fn whole<'a>(&'a self, file: &'a str) -> Entry<'a> {
        Entry { file, name: String::new(), table: &self.tables[file] }
    }

    /// The entries of a list, each with a name for messages; no two may have the same.
    pub fn list<'a>(&'a self, file: &'a str, kind: &str) -> Result<Vec<Entry<'a>>, LoadError> {
        self.whole(file).list(kind)
    }
}

fn parse(file: &str, text: &str) -> Result<Table, LoadError> {
    text.parse::<Table>().map_err(|e| LoadError::new(file, "", e.to_string().trim()))
}

fn parse_map(text: &str) -> Result<serde_json::Value, LoadError> {
    serde_json::from_str(text).map_err(|e| LoadError::new("map.json", "", e.to_string()))
}

/// Spaces of the map are replaced one by one, everything else as a whole.
fn lay_map(map: &mut serde_json::Value, over: serde_json::Value) {
    use serde_json::Value::Object;
    match (map, over) {
        (Object(map), Object(over)) => {
            for (key, value) in over {
                match (map.get_mut(&key), value) {
                    (Some(Object(areas)), Object(own)) if key == "areas" => areas.extend(own),
                    (_, value) => {
                        map.insert(key, value);
                    }
                }
            }
        }
        (map, over) => *map = over,
    }
}

/// What an entry of a list is found by.
fn identity(table: &Table) -> Option<String> {
    let text = |key: &str| table.get(key).and_then(Value::as_str);
    match (text("id"), text("a"), text("b")) {
        (Some(id), _, _) => Some(id.to_string()),
        (None, Some(a), Some(b)) => Some(format!("{} - {}", a.min(b), a.max(b))),
        _ => {
            let at = text("at")?;
            Some(format!("{} {} {at}", text("power").unwrap_or_default(), text("nation").unwrap_or_default()))
        }
    }
}

fn lay(file: &str, base: &mut Table, over: Table) -> Result<(), LoadError> {
    for (key, value) in over {
        let entries =
            |v: &Value| v.as_array().is_some_and(|l| !l.is_empty() && l.iter().all(Value::is_table));
        match (base.get_mut(&key), value) {
            (Some(Value::Array(list)), Value::Array(own)) if entries(&Value::Array(own.clone())) => {
                lay_list(file, &key, list, own)?;
            }
            (Some(Value::Table(table)), Value::Table(own)) => lay(file, table, own)?,
            (_, value) => {
                base.insert(key, value);
            }
        }
    }
    Ok(())
}

fn lay_list(file: &str, kind: &str, list: &mut Vec<Value>, own: Vec<Value>) -> Result<(), LoadError> {
    for value in own {
        let Value::Table(mut over) = value else { continue };
        let Some(name) = identity(&over) else {
            return Err(LoadError::new(file, kind, "an entry without an id"));
        };
        let at = list.iter().position(|e| e.as_table().and_then(identity).as_ref() == Some(&name));
        let remove = over.remove("remove") == Some(Value::Boolean(true));
        match at {
            Some(at) if remove => {
                list.remove(at);
            }
            None if remove => {
                let what = "there is no such entry to remove";
                return Err(LoadError::new(file, format!("{kind} '{name}'"), what));
            }
            Some(at) => {
                if let Some(base) = list[at].as_table_mut() {
                    lay(file, base, over)?;
                }
            }
            None => list.push(Value::Table(over)),
        }
    }
    Ok(())
}

/// One entry of a file, with what is needed to say where a fault lies.
#[derive(Debug, Clone)]
pub(super) struct Entry<'a> {
    pub file: &'a str,
    /// `leader 'davout'`; empty for a whole file.
    pub name: String,
    pub table: &'a Table,
}

impl<'a> Entry<'a> {
    pub fn wrong(&self, field: &str, what: String) -> LoadError {
        let entry = match (self.name.as_str(), field) {
            ("", f) => f.to_string(),
            (e, "") => e.to_string(),
            (e, f) => format!("{e}, {f}"),
        };
        LoadError::new(self.file, entry, what)
    }

    pub fn has(&self, field: &str) -> bool {
        self.table.contains_key(field)
    }

    fn get(&self, field: &str) -> Result<&'a Value, LoadError> {
        self.table.get(field).ok_or_else(|| self.wrong(field, "it is missing".into()))
    }

    pub fn text(&self, field: &str) -> Result<String, LoadError> {
        let value = self.get(field)?;
        value
            .as_str()
            .map(String::from)
            .ok_or_else(|| self.wrong(field, format!("it must be a text, not {value}")))
    }

    pub fn number(&self, field: &str) -> Result<i64, LoadError> {
        let value = self.get(field)?;
        value.as_integer().ok_or_else(|| self.wrong(field, format!("it must be a number, not {value}")))
    }

    /// A number from nought to `most`.
    pub fn small(&self, field: &str, most: u8) -> Result<u8, LoadError> {
        let n = self.number(field)?;
        u8::try_from(n)
            .ok()
            .filter(|n| *n <= most)
            .ok_or_else(|| self.wrong(field, format!("{n} is not a number from 0 to {most}")))
    }

    pub fn yes(&self, field: &str) -> Result<bool, LoadError> {
        let value = self.get(field)?;
        value.as_bool().ok_or_else(|| self.wrong(field, format!("{value} is neither true nor false")))
    }

    /// True only where the field is there and says so.
    pub fn flag(&self, field: &str) -> bool {
        self.table.get(field).and_then(Value::as_bool) == Some(true)
    }

    /// The items of a list; none where the field is missing.
    pub fn items(&self, field: &str) -> Result<&'a [Value], LoadError> {
        match self.table.get(field) {
            None => Ok(&[]),
            Some(Value::Array(items)) => Ok(items),
            Some(other) => Err(self.wrong(field, format!("it must be a list, not {other}"))),
        }
    }

    pub fn texts(&self, field: &str) -> Result<Vec<String>, LoadError> {
        let word = |v: &Value| v.as_str().map(String::from);
        let found: Option<Vec<String>> = self.items(field)?.iter().map(word).collect();
        found.ok_or_else(|| self.wrong(field, "it must be a list of texts".into()))
    }

    pub fn numbers(&self, field: &str) -> Result<Vec<i64>, LoadError> {
        let found: Option<Vec<i64>> = self.items(field)?.iter().map(Value::as_integer).collect();
        found.ok_or_else(|| self.wrong(field, "it must be a list of numbers".into()))
    }

    /// A table inside this one.
    pub fn part(&self, field: &str) -> Result<Entry<'a>, LoadError> {
        let table =
            self.get(field)?.as_table().ok_or_else(|| self.wrong(field, "it must be a table".into()))?;
        let name = if self.name.is_empty() { field.into() } else { format!("{}, {field}", self.name) };
        Ok(Entry { file: self.file, name, table })
    }

    /// The entries of a list inside this one.
    pub fn list(&self, kind: &str) -> Result<Vec<Entry<'a>>, LoadError> {
        let mut entries: Vec<Entry> = Vec::new();
        for value in self.items(kind)? {
            let table =
                value.as_table().ok_or_else(|| self.wrong(kind, format!("{value} is not an entry")))?;
            let id = identity(table).ok_or_else(|| self.wrong(kind, "an entry without an id".into()))?;
            let entry = Entry { file: self.file, name: format!("{kind} '{id}'"), table };
            if entries.iter().any(|e| e.name == entry.name) {
                return Err(entry.wrong("", "it stands twice".into()));
            }
            entries.push(entry);
        }
        Ok(entries)
    }

    /// Where a value comes from: the entry's `tags`, or its `source`.
    fn source(&self, field: &str) -> Option<&'a str> {
        let tag = |key: &str| match self.table.get(key) {
            Some(Value::Table(t)) => t.get(field).and_then(Value::as_str),
            _ => None,
        };
        tag("tags").or_else(|| tag("source")).or_else(|| self.table.get("source").and_then(Value::as_str))
    }

    /// Whether one of these values is a house value.
    pub fn reconstructed(&self, fields: &[&str]) -> bool {
        fields.iter().any(|f| self.source(f).is_none_or(|s| s.contains("reconstructed")))
    }

    /// Writes down where every field comes from.
    pub fn note(&self, provenance: &mut Vec<[String; 4]>) {
        const SILENT: [&str; 5] = ["id", "number", "source", "tags", "schema"];
        for (field, value) in self.table {
            let inner = value.as_table().is_some_and(|t| t.contains_key("source"));
            if SILENT.contains(&field.as_str()) || inner {
                continue;
            }
            if let Some(source) = self.source(field) {
                provenance.push([self.file.into(), self.name.clone(), field.clone(), source.into()]);
            }
        }
    }
}
