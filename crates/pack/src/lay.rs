//! How a player's own file is laid over ours.
//!
//! Tables are merged key by key, lists of entries by what names an entry: its `id`, its two ends `a` and `b` in either
//! order, or the fields a [`Folder`] names for the list. Fields that are given replace, entries that were not there
//! are added, and an entry with `remove = true` goes. Whatever is given becomes the player's own, unless he says where it
//! comes from; what he leaves alone keeps its source.

use crate::error::LoadError;
use crate::files::Folder;
use crate::source::OVERLAY;
use std::collections::BTreeSet;
use toml::{Table, Value};

/// Fields that name an entry or speak about it, and have no source themselves.
pub(crate) const SILENT: [&str; 7] = ["id", "number", "a", "b", "source", "tags", "note"];

/// The file that is laid, for messages.
pub(crate) struct Laying<'a> {
    pub folder: &'a Folder,
    pub file: &'a str,
}

/// Where a table stands: whether it is the file itself, and whether what it stands in says where it comes from.
#[derive(Clone, Copy)]
struct At {
    top: bool,
    lent: bool,
}

/// What an entry of a list is found by.
pub(crate) fn identity(folder: &Folder, kind: &str, table: &Table) -> Option<String> {
    let word = |key: &str| match table.get(key)? {
        Value::String(s) => Some(s.clone()),
        Value::Integer(n) => Some(n.to_string()),
        Value::Boolean(true) => Some(key.to_string()),
        _ => None,
    };
    if let Some((_, keys)) = folder.keys.iter().chain(KEYS).find(|k| k.0 == kind) {
        let words: Vec<String> = keys.iter().filter_map(|k| word(k)).collect();
        return (!words.is_empty()).then(|| words.join(" "));
    }
    word("id").or_else(|| {
        let (a, b) = (word("a")?, word("b")?);
        Some(if a <= b { format!("{a} - {b}") } else { format!("{b} - {a}") })
    })
}

/// Whether a field is one of those that name an entry.
pub(crate) fn names_it(folder: &Folder, kind: &str, field: &str) -> bool {
    match folder.keys.iter().chain(KEYS).find(|k| k.0 == kind) {
        Some((_, keys)) => keys.contains(&field),
        None => ["id", "a", "b"].contains(&field),
    }
}

/// Lists that every pack has.
const KEYS: &[(&str, &[&str])] = &[("style", &["kind"])];

/// Whether a value is a list of entries that can be told apart.
pub(crate) fn is_list(folder: &Folder, kind: &str, value: &Value) -> bool {
    let named = |v: &Value| v.as_table().is_some_and(|t| identity(folder, kind, t).is_some());
    value.as_array().is_some_and(|l| !l.is_empty() && l.iter().all(named))
}

impl Laying<'_> {
    /// Lays one file over another.
    pub fn lay(&self, base: &mut Table, over: Table) -> Result<(), LoadError> {
        self.lay_table(base, over, At { top: true, lent: false })
    }

    fn lay_table(&self, base: &mut Table, over: Table, at: At) -> Result<(), LoadError> {
        let spoken_for = at.lent || has_source(base);
        let own = [over.get("tags").cloned(), over.get("source").cloned()];
        for (key, value) in over {
            match (base.get_mut(&key), value) {
                (existing, value) if key == "source" || key == "tags" => match (existing, value) {
                    (Some(Value::Table(source)), Value::Table(own)) => source.extend(own),
                    // One source for all that is given here: `mark` writes it down field by field.
                    (Some(_), Value::String(_)) => {}
                    (Some(_), Value::Table(own)) => tags(base).extend(own),
                    (_, value) => {
                        base.insert(key, value);
                    }
                },
                (Some(Value::Array(list)), Value::Array(own))
                    if is_list(self.folder, &key, &Value::Array(list.clone()))
                        && own.iter().all(Value::is_table) =>
                {
                    self.lay_list(&key, list, own, spoken_for)?;
                }
                (Some(Value::Table(table)), Value::Table(given)) if at.top => {
                    self.lay_table(table, given, At { top: false, lent: spoken_for })?;
                }
                (Some(Value::Table(table)), Value::Table(given)) => {
                    self.lay_table(table, given, At { top: false, lent: false })?;
                    // Figures without a source of their own: the entry's source speaks for them.
                    if !has_source(table) {
                        self.mark(base, &key, &own, at.lent);
                    }
                }
                (_, value) => {
                    let listed = is_list(self.folder, &key, &value);
                    base.insert(key.clone(), value);
                    if !SILENT.contains(&key.as_str()) && !listed {
                        self.mark(base, &key, &own, at.lent);
                    }
                }
            }
        }
        Ok(())
    }

    fn lay_list(
        &self,
        kind: &str,
        list: &mut Vec<Value>,
        own: Vec<Value>,
        lent: bool,
    ) -> Result<(), LoadError> {
        let mut given = BTreeSet::new();
        for value in own {
            let Value::Table(mut over) = value else { continue };
            let Some(name) = identity(self.folder, kind, &over) else {
                return Err(LoadError::new(self.file, kind, "an entry without an id"));
            };
            let is =
                |e: &Value| e.as_table().and_then(|t| identity(self.folder, kind, t)).as_ref() == Some(&name);
            let at = list.iter().position(is);
            let wrong = |what: &str| Err(LoadError::new(self.file, format!("{kind} '{name}'"), what));
            if !given.insert(name.clone()) {
                return wrong("it stands twice");
            }
            let remove = match over.remove("remove") {
                None => false,
                Some(Value::Boolean(remove)) => remove,
                Some(_) => return wrong("remove is neither true nor false"),
            };
            match at {
                Some(at) if remove => {
                    list.remove(at);
                }
                None if remove => return wrong("there is no such entry to remove"),
                Some(at) => {
                    // What names it is not his, and its two ends stay as they are, whichever he names first.
                    over.retain(|field, _| !names_it(self.folder, kind, field));
                    if let Some(base) = list[at].as_table_mut() {
                        self.lay_table(base, over, At { top: false, lent })?;
                    }
                }
                None => {
                    // Nobody speaks for it but himself.
                    if lent && !has_source(&over) {
                        over.insert("source".into(), OVERLAY.into());
                    }
                    list.push(Value::Table(over));
                }
            }
        }
        Ok(())
    }
}

pub(crate) fn has_source(table: &Table) -> bool {
    table.contains_key("source") || table.contains_key("tags")
}

fn tags(base: &mut Table) -> &mut Table {
    let tags = base.entry("tags").or_insert_with(|| Value::Table(Table::new()));
    if !tags.is_table() {
        *tags = Value::Table(Table::new());
    }
    tags.as_table_mut().expect("a table")
}

impl Laying<'_> {
    /// Notes where a field that a player's own pack changes comes from: from there, unless it says otherwise.
    fn mark(&self, base: &mut Table, field: &str, own: &[Option<Value>; 2], lent: bool) {
        let field = self.folder.spokesman(field);
        let says =
            |v: &Option<Value>| v.as_ref().and_then(Value::as_table).is_some_and(|t| t.contains_key(field));
        if own.iter().any(says) {
            return;
        }
        let from = match &own[1] {
            Some(Value::String(all)) => all.as_str(),
            _ => OVERLAY,
        };
        if !has_source(base) && !lent {
            return;
        }
        match base.get_mut("source") {
            Some(Value::Table(source)) => {
                source.insert(field.to_string(), from.into());
                if let Some(Value::Table(tags)) = base.get_mut("tags") {
                    tags.remove(field);
                }
            }
            _ => {
                tags(base).insert(field.to_string(), from.into());
            }
        }
    }
}
