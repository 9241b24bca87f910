//! The files of the pack: built in, with a player's own laid over them.
//!
//! A TOML file laid over a built-in one is merged: tables key by key, lists of entries by what names an entry (its `id`; the
//! two ends of a link; country, pool, side and `reformed` of a chart row). Fields that are given replace, entries that
//! were not there are added, an entry with `remove = true` goes, and a file that begins with `replace = true` stands
//! alone. In `map.json` areas are replaced one by one. Messages of a Fluent file replace those of the same id.

use super::LoadError;
use super::source::{OVERLAY, Provenance, Source, spokesman, wrong};
use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, BTreeSet};
use toml::{Table, Value};

const BUILT_IN: [(&str, &str); 9] = [
    ("cards.toml", include_str!("../../data/cards.toml")),
    ("corps.toml", include_str!("../../data/corps.toml")),
    ("countries.toml", include_str!("../../data/countries.toml")),
    ("links.toml", include_str!("../../data/links.toml")),
    ("optional.toml", include_str!("../../data/optional.toml")),
    ("scenarios/1805.toml", include_str!("../../data/scenarios/1805.toml")),
    ("scenarios/1809.toml", include_str!("../../data/scenarios/1809.toml")),
    ("scenarios/1813.toml", include_str!("../../data/scenarios/1813.toml")),
    ("tables.toml", include_str!("../../data/tables.toml")),
];
const MAP: &str = include_str!("../../data/map.json");
const WORDS: [&str; 2] =
    [include_str!("../../data/text/names.en.ftl"), include_str!("../../data/text/names.fr.ftl")];
/// What the game itself says; other words do not make another pack.
const SAYINGS: [&str; 2] = [include_str!("../../data/text/en.ftl"), include_str!("../../data/text/fr.ftl")];
/// Fluent files a player may lay over the words of the pack, by language.
const WORD_FILES: [[&str; 2]; 2] =
    [["text/names.en.ftl", "text/en.ftl"], ["text/names.fr.ftl", "text/fr.ftl"]];

/// Fields that have no source.
const SILENT: [&str; 3] = ["id", "number", "source"];

/// Every file as it counts, after merging.
#[derive(Debug)]
pub(super) struct Files {
    tables: BTreeMap<String, Table>,
    /// Files that a player's own has changed: what has no source there is his.
    changed: BTreeSet<String>,
    pub map: serde_json::Value,
    /// Words that are not made from names, English and French: those of the pack, and those of the game.
    pub words: [[&'static str; 2]; 2],
    /// Words laid over all others, English and French.
    pub own_words: [String; 2],
    pub digest: String,
}

impl Files {
    pub fn new(overlay: &BTreeMap<String, String>) -> Result<Self, LoadError> {
        let mut tables = BTreeMap::new();
        for (file, text) in BUILT_IN {
            tables.insert(file.to_string(), parse(file, text)?);
        }
        let mut map = parse_map(MAP)?;
        let mut own_words = [String::new(), String::new()];
        let mut changed = BTreeSet::new();
        for (file, text) in overlay {
            if file == "map.json" {
                lay_map(&mut map, parse_map(text)?);
            } else if let Some(language) = WORD_FILES.iter().position(|f| f.contains(&file.as_str())) {
                own_words[language].push_str(text);
                own_words[language].push('\n');
            } else if tables.contains_key(file) || is_scenario(file) {
                let mut over = parse(file, text)?;
                let alone = match over.remove("replace") {
                    Some(Value::Boolean(alone)) => alone,
                    None => false,
                    Some(other) => {
                        return Err(LoadError::new(
                            file,
                            "replace",
                            format!("{other} is neither true nor false"),
                        ));
                    }
                };
                match tables.get_mut(file) {
                    Some(base) if !alone => lay(file, base, over)?,
                    _ => {
                        tables.insert(file.clone(), over);
                    }
                }
                changed.insert(file.clone());
            } else {
                let known = BUILT_IN.iter().map(|b| b.0).chain(["map.json", "text/en.ftl", "text/fr.ftl"]);
                let known = known.collect::<Vec<_>>().join(", ");
                return Err(LoadError::new(
                    file,
                    "",
                    format!("no file of the pack has this name; there are {known}"),
                ));
            }
        }
        let digest = digest(&tables, &map, &own_words);
        let words = [[WORDS[0], SAYINGS[0]], [WORDS[1], SAYINGS[1]]];
        Ok(Self { tables, changed, map, words, own_words, digest })
    }

    pub fn scenario_files(&self) -> impl Iterator<Item = &str> {
        self.tables.keys().map(String::as_str).filter(|f| is_scenario(f))
    }

    /// The whole file as one entry.
    pub fn whole<'a>(&'a self, file: &'a str) -> Entry<'a> {
        Entry { file, name: String::new(), table: &self.tables[file], own: self.changed.contains(file) }
    }

    /// The entries of a list, each with a name for messages; no two may have the same.
    pub fn list<'a>(&'a self, file: &'a str, kind: &str) -> Result<Vec<Entry<'a>>, LoadError> {
        self.whole(file).list(kind, kind)
    }
}

fn is_scenario(file: &str) -> bool {
    file.strip_prefix("scenarios/").and_then(|f| f.strip_suffix(".toml")).is_some_and(|f| !f.contains('/'))
}

fn parse(file: &str, text: &str) -> Result<Table, LoadError> {
    text.parse::<Table>().map_err(|e| LoadError::new(file, "", e.to_string().trim()))
}

fn parse_map(text: &str) -> Result<serde_json::Value, LoadError> {
    serde_json::from_str(text).map_err(|e| LoadError::new("map.json", "", e.to_string()))
}

/// Areas of the map are replaced one by one, everything else as a whole.
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
    if let Some(id) = text("id") {
        return Some(id.to_string());
    }
    if let (Some(a), Some(b)) = (text("a"), text("b")) {
        return Some(format!("{} - {}", a.min(b), a.max(b)));
    }
    let country = text("country")?;
    let reformed = table.get("reformed").and_then(Value::as_bool) == Some(true);
    let parts = [text("pool"), text("side"), reformed.then_some("reformed")];
    Some([Some(country)].into_iter().chain(parts).flatten().collect::<Vec<_>>().join(" "))
}

fn entries(value: &Value) -> Option<Vec<&Table>> {
    let list: Option<Vec<&Table>> = value.as_array()?.iter().map(Value::as_table).collect();
    list.filter(|l| !l.is_empty())
}

/// Lays one table over another.
fn lay(file: &str, base: &mut Table, over: Table) -> Result<(), LoadError> {
    let own_source = over.get("source").cloned();
    for (key, value) in over {
        let listed = entries(&value).is_some();
        match (base.get_mut(&key), value) {
            // One source for all that is given here: `mark` writes it down field by field.
            (Some(Value::Table(_)), Value::String(_)) if key == "source" => {}
            (Some(Value::Table(source)), Value::Table(own)) if key == "source" => source.extend(own),
            (Some(Value::Array(list)), Value::Array(own)) if listed => lay_list(file, &key, list, own)?,
            (Some(Value::Table(table)), Value::Table(own)) if table.contains_key("source") => {
                lay(file, table, own)?
            }
            (existing, value) => {
                match (existing, value) {
                    // Figures without a source of their own: the entry's source speaks for them.
                    (Some(Value::Table(table)), Value::Table(own)) => table.extend(own),
                    (_, value) => {
                        base.insert(key.clone(), value);
                    }
                }
                if !SILENT.contains(&key.as_str()) && !listed {
                    mark(base, &key, own_source.as_ref());
                }
            }
        }
    }
    Ok(())
}

/// Notes where a field that a player's own pack changes comes from: from there, unless it says otherwise.
fn mark(base: &mut Table, field: &str, own: Option<&Value>) {
    let field = spokesman(field);
    let from = match own {
        Some(Value::Table(own)) if own.contains_key(field) => return,
        Some(Value::String(all)) => all.as_str(),
        _ => OVERLAY,
    };
    match base.get_mut("source") {
        Some(Value::Table(source)) => {
            source.insert(field.to_string(), from.into());
        }
        Some(source) => *source = from.into(),
        None => {}
    }
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
                return Err(LoadError::new(
                    file,
                    format!("{kind} '{name}'"),
                    "there is no such entry to remove",
                ));
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

/// The first 16 hex digits of SHA-256 over the merged files.
fn digest(tables: &BTreeMap<String, Table>, map: &serde_json::Value, own_words: &[String; 2]) -> String {
    let mut hash = Sha256::new();
    let mut add = |name: &str, text: &str| {
        for part in [name, text] {
            hash.update((part.len() as u64).to_le_bytes());
            hash.update(part.as_bytes());
        }
    };
    for (file, table) in tables {
        add(file, &table.to_string());
    }
    add("map.json", &map.to_string());
    for (language, file) in WORD_FILES.iter().enumerate() {
        add(file[0], WORDS[language]);
        add(file[1], &own_words[language]);
    }
    hash.finalize().iter().take(8).map(|b| format!("{b:02x}")).collect()
}

/// One entry of a file, with what is needed to say where a fault lies.
#[derive(Debug)]
pub(super) struct Entry<'a> {
    pub file: &'a str,
    /// `corps 'davout'`; empty for a whole file.
    pub name: String,
    pub table: &'a Table,
    /// Whether the file is the player's own, in part or as a whole.
    own: bool,
}

impl<'a> Entry<'a> {
    /// The entries of a list inside this one.
    pub fn list(&self, key: &str, kind: &str) -> Result<Vec<Entry<'a>>, LoadError> {
        let list = match self.table.get(key) {
            None => return Ok(Vec::new()),
            Some(Value::Array(list)) => list,
            Some(other) => return Err(self.wrong(key, format!("it must be a list of entries, not {other}"))),
        };
        let mut seen = BTreeSet::new();
        let mut entries = Vec::new();
        for value in list {
            let table =
                value.as_table().ok_or_else(|| self.wrong(key, format!("{value} is not an entry")))?;
            let id = identity(table).ok_or_else(|| self.wrong(key, "an entry without an id".into()))?;
            let entry = Entry { file: self.file, name: format!("{kind} '{id}'"), table, own: self.own };
            if !seen.insert(id) {
                return Err(entry.wrong("", "it stands twice".into()));
            }
            entries.push(entry);
        }
        Ok(entries)
    }

    /// A table inside this one.
    pub fn part(&self, key: &str) -> Result<Entry<'a>, LoadError> {
        match self.table.get(key) {
            Some(Value::Table(table)) => {
                let name =
                    if self.name.is_empty() { key.to_string() } else { format!("{}, {key}", self.name) };
                Ok(Entry { file: self.file, name, table, own: self.own })
            }
            _ => Err(self.wrong(key, "it is missing".into())),
        }
    }

    pub fn wrong(&self, field: &str, what: String) -> LoadError {
        wrong(self.file, &self.name, field, what)
    }

    /// The fields of the entry but for its source and those in `apart`, which are read by themselves. A field that is
    /// not known is an error.
    pub fn read<T: DeserializeOwned>(&self, apart: &[&str]) -> Result<T, LoadError> {
        let mut table = self.table.clone();
        table.retain(|key, _| key != "source" && !apart.contains(&key));
        Value::Table(table).try_into().map_err(|e: toml::de::Error| {
            let what = e.message().trim().to_string();
            self.wrong("", what)
        })
    }

    /// The source of a field.
    pub fn source(&self, field: &str) -> Result<Source, LoadError> {
        let value = match self.table.get("source") {
            Some(Value::Table(source)) => source.get(spokesman(field)),
            other => other,
        };
        match value {
            Some(value) => Source::read(value).map_err(|e| self.wrong(field, e)),
            None if self.own => Ok(Source::One(OVERLAY.into())),
            None => Err(self.wrong(field, "its source is missing".into())),
        }
    }

    /// Writes down where every field comes from. `unsaid` are fields whose default has a source too; `parts` names the
    /// parts of fields that are lists.
    pub fn note(
        &self,
        apart: &[&str],
        unsaid: &[&str],
        parts: &[&str],
        into: &mut Provenance,
    ) -> Result<(), LoadError> {
        let fields = self.table.keys().map(String::as_str);
        let fields = fields.filter(|f| !SILENT.contains(f) && !apart.contains(f)).map(spokesman);
        let mut named: Vec<&str> = Vec::new();
        for field in fields.chain(unsaid.iter().copied()) {
            if !named.contains(&field) {
                named.push(field);
            }
        }
        if let Some(Value::Table(source)) = self.table.get("source")
            && let Some(stray) =
                source.keys().find(|k| !named.contains(&k.as_str()) && !apart.contains(&k.as_str()))
        {
            return Err(self.wrong(stray, "there is a source but no such field".into()));
        }
        let entry = if self.name.is_empty() { "-" } else { &self.name };
        for field in named {
            for (field, source) in self.source(field)?.rows(field, parts) {
                into.push([self.file.to_string(), entry.to_string(), field, source]);
            }
        }
        Ok(())
    }
}
