//! One entry of a file: read as a type, with the source of each field, and with what is needed to say where a fault lies.

use crate::error::LoadError;
use crate::files::Files;
use crate::lay::{SILENT, has_source, identity, is_list};
use crate::reader;
use crate::source::{OVERLAY, Source};
use serde::de::DeserializeOwned;
use std::fmt::Display;
use std::ops::{Deref, RangeInclusive};
use tabletop::Id;
use toml::{Table, Value};

/// One entry of a file.
#[derive(Debug, Clone)]
pub struct Entry<'a> {
    files: &'a Files,
    pub file: &'a str,
    /// `corps 'davout'`; empty for a whole file.
    pub name: String,
    table: &'a Table,
    /// Whether the file is the player's own, in part or as a whole.
    own: bool,
    /// Whether it is a row of a sheet, whose cells are all texts.
    sheet: bool,
    /// What the entry that this one is a part of says of it.
    lent: Option<Source>,
}

/// An entry that was read: its id, its value, and where each field comes from.
#[derive(Debug, Clone)]
pub struct Listed<'a, T> {
    /// What names it; for a block, what it is called.
    pub id: String,
    pub value: T,
    pub entry: Entry<'a>,
}

impl<T> Deref for Listed<'_, T> {
    type Target = T;
    fn deref(&self) -> &T {
        &self.value
    }
}

impl<T> Listed<'_, T> {
    /// The thing that the entry is about, where its id is the name of one: a corps in a list of corps that stand somewhere.
    pub fn known<I: Id>(&self) -> Result<I, LoadError> {
        let found = self.entry.files.names().find(&self.id);
        found.ok_or_else(|| self.wrong("", format!("'{}' is not the name of a known {}", self.id, I::KIND)))
    }

    pub fn wrong(&self, field: &str, what: impl Into<String>) -> LoadError {
        self.entry.wrong(field, what)
    }

    /// Whether one of these fields was reconstructed.
    pub fn reconstructed(&self, fields: &[&str]) -> Result<bool, LoadError> {
        self.entry.reconstructed(fields)
    }
}

impl<'a> Entry<'a> {
    pub(crate) fn new(
        files: &'a Files,
        file: &'a str,
        name: String,
        table: &'a Table,
        own: bool,
        sheet: bool,
    ) -> Self {
        Self { files, file, name, table, own, sheet, lent: None }
    }

    pub fn wrong(&self, field: &str, what: impl Into<String>) -> LoadError {
        LoadError::of_field(self.file, &self.name, field, what)
    }

    pub fn has(&self, field: &str) -> bool {
        self.table.contains_key(field)
    }

    /// What a field says as it is written, for those who draw it: a text,
    pub fn text(&self, field: &str) -> Option<&'a str> {
        self.table.get(field).and_then(Value::as_str)
    }

    /// a number,
    pub fn number(&self, field: &str) -> Option<i64> {
        self.table.get(field).and_then(Value::as_integer)
    }

    /// or a yes.
    pub fn flag(&self, field: &str) -> bool {
        self.table.get(field).and_then(Value::as_bool) == Some(true)
    }

    pub(crate) fn value(&self, field: &str) -> Option<&'a Value> {
        self.table.get(field)
    }

    /// The names of the fields, in the order of the file but for sources.
    pub fn fields(&self) -> impl Iterator<Item = &'a str> {
        self.table.keys().map(String::as_str).filter(|f| !["source", "tags"].contains(f))
    }

    /// Refuses a figure outside these bounds.
    pub fn within<N: PartialOrd + Display>(
        &self,
        field: &str,
        n: N,
        bounds: RangeInclusive<N>,
    ) -> Result<N, LoadError> {
        if bounds.contains(&n) {
            return Ok(n);
        }
        Err(self.wrong(field, format!("{n} is not between {} and {}", bounds.start(), bounds.end())))
    }

    /// Notes that somebody reads this field, whole or part by part.
    fn asked(&self, key: &str, whole: bool) {
        let mut made = self.files.made.borrow_mut();
        *made.read.entry((self.file.into(), inside(&self.name, key))).or_default() |= whole;
    }

    /// The entries of a list inside this one; none where it is missing.
    pub fn list<T: DeserializeOwned>(&self, kind: &str) -> Result<Vec<Listed<'a, T>>, LoadError> {
        self.entries(kind)?.into_iter().map(|(id, e)| e.listed(id)).collect()
    }

    /// The entries of a list, to be read by themselves: each with its id.
    pub fn entries(&self, kind: &str) -> Result<Vec<(String, Entry<'a>)>, LoadError> {
        self.asked(kind, false);
        let list = match self.table.get(kind) {
            None => return Ok(Vec::new()),
            Some(Value::Array(list)) => list,
            Some(other) => return Err(self.wrong(kind, format!("it must be a list of entries, not {other}"))),
        };
        let mut seen = std::collections::BTreeSet::new();
        let mut entries = Vec::new();
        for value in list {
            let table =
                value.as_table().ok_or_else(|| self.wrong(kind, format!("{value} is not an entry")))?;
            let id = identity(self.files.folder, kind, table);
            let id = id.ok_or_else(|| self.wrong(kind, "an entry without an id"))?;
            let name = inside(&self.name, &format!("{kind} '{id}'"));
            let entry = Entry { name, table, lent: self.lent_to(table, kind)?, ..self.clone() };
            if !seen.insert(id.clone()) {
                return Err(entry.wrong("", "it stands twice"));
            }
            entries.push((id, entry));
        }
        Ok(entries)
    }

    /// A block inside this one.
    pub fn part(&self, key: &str) -> Result<Entry<'a>, LoadError> {
        self.asked(key, false);
        let table = match self.table.get(key) {
            Some(Value::Table(table)) => table,
            Some(other) => return Err(self.wrong(key, format!("it must be a table, not {other}"))),
            None => return Err(self.wrong(key, "it is missing")),
        };
        let name = inside(&self.name, key);
        Ok(Entry { name, table, lent: self.lent_to(table, key)?, ..self.clone() })
    }

    /// A block inside this one, read.
    pub fn one<T: DeserializeOwned>(&self, key: &str) -> Result<Listed<'a, T>, LoadError> {
        self.part(key)?.listed(key.into())
    }

    /// This entry, read.
    pub fn typed<T: DeserializeOwned>(self) -> Result<Listed<'a, T>, LoadError> {
        let id = self.table.get("id").and_then(Value::as_str).unwrap_or_default().to_string();
        self.listed(id)
    }

    /// What this entry's source says of a part that has none of its own.
    fn lent_to(&self, table: &Table, key: &str) -> Result<Option<Source>, LoadError> {
        if table.contains_key("source") || !(has_source(self.table) || self.lent.is_some()) {
            return Ok(None);
        }
        Ok(self.source(key).ok())
    }

    fn listed<T: DeserializeOwned>(self, id: String) -> Result<Listed<'a, T>, LoadError> {
        let found = self.files.names().scope(|| reader::read::<T>(&self));
        let (value, fields) = found.map_err(|(field, what)| self.wrong(&field, what))?;
        self.note(fields)?;
        Ok(Listed { id, value, entry: self })
    }

    /// Whether it is a row of a sheet, whose cells are all texts.
    pub(crate) fn is_row(&self) -> bool {
        self.sheet
    }

    /// The fields that a type of these fields is read from: none of the sources. One that is not known is an error.
    pub(crate) fn chosen(&self, fields: Option<&[&str]>) -> Result<Vec<(&'a str, &'a Value)>, String> {
        let whole = self.name.is_empty();
        // The id says which entry it is whether or not it is asked for; blocks and lists of a file are read by themselves.
        let apart = |key: &str, value: &Value| {
            let block = value.as_table().is_some_and(|t| whole || has_source(t));
            key == "id" || block || whole && is_list(self.files.folder, key, value)
        };
        let mut chosen = Vec::with_capacity(self.table.len());
        for (key, value) in self.table.iter().map(|(k, v)| (k.as_str(), v)) {
            match fields {
                _ if ["source", "tags"].contains(&key) => {}
                Some(fields) if !fields.contains(&key) => {
                    if !apart(key, value) {
                        let known = fields.iter().map(|f| format!("`{f}`")).collect::<Vec<_>>().join(", ");
                        return Err(format!("unknown field `{key}`, expected one of {known}"));
                    }
                }
                _ => chosen.push((key, value)),
            }
        }
        chosen.iter().for_each(|(key, _)| self.asked(key, true));
        Ok(chosen)
    }

    /// The source of a field.
    pub fn source(&self, field: &str) -> Result<Source, LoadError> {
        let field = self.files.folder.spokesman(field);
        let by_field = |key: &str| self.table.get(key).and_then(Value::as_table).and_then(|t| t.get(field));
        let all = || self.table.get("source").filter(|s| !s.is_table());
        let value = by_field("tags").or_else(|| by_field("source")).or_else(all);
        match (value, &self.lent) {
            (Some(value), _) => {
                Source::read(value, &|case| self.files.knows_case(case)).map_err(|e| self.wrong(field, e))
            }
            (None, Some(lent)) => Ok(lent.clone()),
            (None, None) if self.own => Ok(Source::One(OVERLAY.into())),
            (None, None) => Err(self.wrong(field, "its source is missing")),
        }
    }

    /// Whether one of these fields was reconstructed.
    pub fn reconstructed(&self, fields: &[&str]) -> Result<bool, LoadError> {
        let mut any = false;
        for field in fields {
            any |= self.source(field)?.reconstructed();
        }
        Ok(any)
    }

    /// Writes down where every field comes from, those too whose default has a source.
    fn note(&self, fields: Option<&[&str]>) -> Result<(), LoadError> {
        let folder = self.files.folder;
        if !needs_sources(self.file)
            || !self.files.made.borrow_mut().noted.insert((self.file.into(), self.name.clone()))
        {
            return Ok(());
        }
        let fields = fields.unwrap_or_default();
        let mut named: Vec<&str> = Vec::new();
        for (field, value) in self.table {
            let apart = match value {
                Value::Table(inner) => self.name.is_empty() || has_source(inner),
                Value::Array(list) if list.is_empty() => true,
                value => is_list(folder, field, value),
            };
            let silent = SILENT.contains(&field.as_str()) || folder.silent.contains(&field.as_str());
            let field = folder.spokesman(field);
            if !apart && !silent && !named.contains(&field) {
                named.push(field);
            }
        }
        for said in
            ["source", "tags"].iter().filter_map(|k| self.table.get(*k)?.as_table()).flat_map(Table::keys)
        {
            // The words themselves are in text/; a corps in a list of corps is there at all.
            let words =
                ["name", "effect"].contains(&said.as_str()) || self.name.contains(&format!("{said} '"));
            let known = words || fields.iter().any(|f| folder.spokesman(f) == said || f == said);
            if !named.contains(&said.as_str()) && known {
                named.push(said);
            } else if !named.contains(&said.as_str()) && !self.has(said) {
                return Err(self.wrong(said, "there is a source but no such field"));
            }
        }
        let entry = if self.name.is_empty() { "-" } else { &self.name };
        for field in named {
            let parts = folder.parts.iter().find(|p| p.0 == field).map_or(&[][..], |p| p.1);
            for (field, source) in self.source(field)?.rows(field, parts) {
                let row = [self.file.to_string(), entry.to_string(), field, source];
                self.files.made.borrow_mut().provenance.push(row);
            }
        }
        Ok(())
    }
}

/// A part of an entry, by name.
pub(crate) fn inside(entry: &str, part: &str) -> String {
    if entry.is_empty() { part.to_string() } else { format!("{entry}, {part}") }
}

/// What is ours alone needs no source: how the game is offered and how it looks, and what programs think.
pub(crate) fn needs_sources(file: &str) -> bool {
    !["game.toml", "look.toml", "aids.toml", "bots.toml"].contains(&file)
}
