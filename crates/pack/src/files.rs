//! The files of a pack: built in, with a player's own laid over them.

use crate::entry::{Entry, Listed, inside};
use crate::error::LoadError;
use crate::lay::Laying;
use crate::source::spokesman;
use crate::{csv, words};
use include_dir::{Dir, DirEntry};
use kernel::{Language, RuleCase};
use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use tabletop::{Id, Names};
use toml::{Table, Value};

/// A player's own data files, by their path in his folder. Where there are files whose path begins with a `/`, which no path
/// in a folder does, they lie below, in the place of what is built in: that is how [`kernel::Printed::files`] keeps a pack.
pub type Overlay = BTreeMap<String, String>;

/// What a game is built with: its folder of data, the index of its rulebook, and what is particular to its files.
#[derive(Debug)]
pub struct Folder {
    /// `age-of-napoleon`.
    pub id: &'static str,
    /// Its name, the same in every language.
    pub title: &'static str,
    /// Changes whenever the same actions could lead to another state.
    pub rules_version: u32,
    /// The whole of `data/`: `include_dir::include_dir!("$CARGO_MANIFEST_DIR/data")`.
    pub data: Dir<'static>,
    /// `rules.toml`.
    pub rules: &'static str,
    /// What names the entries of a list that have neither an `id` nor two ends: the list and the fields.
    pub keys: &'static [(&'static str, &'static [&'static str])],
    /// What the parts of a field are called whose source says something of each: the field and the words.
    pub parts: &'static [(&'static str, &'static [&'static str])],
    /// Fields that need no source, because they only say which thing the entry is about.
    pub silent: &'static [&'static str],
    /// Fields whose source is that of another: the field and the other.
    pub speaks: &'static [(&'static str, &'static str)],
}

impl Folder {
    /// A folder with nothing in it and nothing particular about it.
    pub const EMPTY: Folder = Folder {
        id: "",
        title: "",
        rules_version: 0,
        data: Dir::new("", &[]),
        rules: "",
        keys: &[],
        parts: &[],
        silent: &[],
        speaks: &[],
    };

    /// The field whose source speaks for this one: a name in two languages has one, and the text of a card is its effect.
    pub(crate) fn spokesman<'a>(&self, field: &'a str) -> &'a str {
        match self.speaks.iter().find(|s| s.0 == field) {
            Some((_, other)) => other,
            None => spokesman(field),
        }
    }
}

/// Every file as it counts, after merging; and what the loader has made of them so far: names, words, provenance.
#[derive(Debug)]
pub struct Files {
    pub(crate) folder: &'static Folder,
    tables: BTreeMap<String, Table>,
    /// Files that a player's own has changed: what has no source there is his.
    changed: BTreeSet<String>,
    drawings: BTreeMap<String, serde_json::Value>,
    texts: [Vec<String>; 2],
    digest: String,
    cases: Vec<RuleCase>,
    /// All that was read, to be read again when other files are built in.
    pub(crate) kept: Overlay,
    pub(crate) made: RefCell<Made>,
}

/// What is made while a pack is read.
#[derive(Debug, Default)]
pub(crate) struct Made {
    pub names: Arc<Names>,
    pub words: [String; 2],
    pub provenance: Vec<[String; 4]>,
    pub noted: BTreeSet<(String, String)>,
    /// The fields, blocks and lists that somebody asked for, and whether he took them whole.
    pub read: BTreeMap<(String, String), bool>,
}

impl Files {
    /// The built-in files with `overlay` laid over them. It maps names like `corps.toml`, `scenarios/1805.toml`,
    /// `map.json` or `text/en.ftl` to what those files say; the caller has read them.
    pub fn open(folder: &'static Folder, overlay: &Overlay) -> Result<Self, LoadError> {
        let mut files = Self {
            folder,
            tables: BTreeMap::new(),
            changed: BTreeSet::new(),
            drawings: BTreeMap::new(),
            texts: Default::default(),
            digest: String::new(),
            cases: cases(folder.rules)?,
            kept: overlay.clone(),
            made: RefCell::default(),
        };
        let below: BTreeMap<&str, &str> = overlay
            .iter()
            .filter_map(|(file, text)| Some((file.strip_prefix('/')?, text.as_str())))
            .collect();
        let built_in = if below.is_empty() { contents(&folder.data) } else { below };
        for (file, text) in &built_in {
            files.add(file, text)?;
            files.kept.insert(format!("/{file}"), (*text).to_string());
        }
        for (file, text) in overlay.iter().filter(|(file, _)| !file.starts_with('/')) {
            if !built_in.contains_key(file.as_str()) && !like(&built_in, file) {
                let known = built_in.keys().filter(|f| !f.starts_with("text/")).copied();
                let known = known.chain(["text/en.ftl", "text/fr.ftl"]).collect::<Vec<_>>().join(", ");
                let what = format!("no file of the pack has this name; there are {known}");
                return Err(LoadError::new(file, "", what));
            }
            files.add(file, text)?;
            files.changed.insert(file.clone());
        }
        files.digest = files.sum();
        Ok(files)
    }

    /// Adds a file, over the one that is there.
    fn add(&mut self, file: &str, text: &str) -> Result<(), LoadError> {
        if let Some(language) = words::language(file) {
            self.texts[language].push(text.to_string());
            return Ok(());
        }
        if file.ends_with(".json") {
            let drawing = serde_json::from_str(text).map_err(|e| LoadError::new(file, "", e.to_string()))?;
            match self.drawings.get_mut(file) {
                Some(base) => lay_drawing(base, drawing),
                None => {
                    self.drawings.insert(file.into(), drawing);
                }
            }
            return Ok(());
        }
        let mut over = if file.ends_with(".csv") {
            csv::parse(file, text)?
        } else if file.ends_with(".toml") {
            text.parse::<Table>().map_err(|e| LoadError::new(file, "", e.to_string().trim()))?
        } else {
            return Err(LoadError::new(file, "", "a pack holds .toml, .csv, .json and text/….ftl"));
        };
        let alone = match over.remove("replace") {
            None => false,
            Some(Value::Boolean(alone)) => alone,
            Some(other) => {
                return Err(LoadError::new(file, "replace", format!("{other} is neither true nor false")));
            }
        };
        match self.tables.get_mut(file) {
            Some(base) if !alone => Laying { folder: self.folder, file }.lay(base, over)?,
            _ => {
                self.tables.insert(file.into(), over);
            }
        }
        Ok(())
    }

    /// The first 16 hex digits of SHA-256 over all that changes play, as merged: values without their sources. What is
    /// said and how it looks (`text/`, `look.toml`, `aids.toml`, drawings) and what programs think (`bots.toml`) do not.
    fn sum(&self) -> String {
        let mut hash = Sha256::new();
        for (file, table) in self.tables.iter().filter(|(f, _)| changes_play(f)) {
            let mut table = table.clone();
            without_sources(&mut table);
            for part in [file.as_str(), &table.to_string()] {
                hash.update((part.len() as u64).to_le_bytes());
                hash.update(part.as_bytes());
            }
        }
        hash.finalize().iter().take(8).map(|b| format!("{b:02x}")).collect()
    }

    pub fn digest(&self) -> &str {
        &self.digest
    }

    /// The index of rule cases.
    pub fn cases(&self) -> &[RuleCase] {
        &self.cases
    }

    pub(crate) fn knows_case(&self, case: &str) -> bool {
        // A chapter is known by its cases.
        let inside = |id: &str| id.strip_prefix(case).is_some_and(|rest| rest.starts_with('.'));
        self.cases.iter().any(|c| c.id == case || inside(&c.id))
    }

    pub fn has(&self, file: &str) -> bool {
        self.tables.contains_key(file) || self.drawings.contains_key(file)
    }

    /// The files of a folder, in order: `under("scenarios")`.
    pub fn under<'a>(&'a self, folder: &'a str) -> impl Iterator<Item = &'a str> {
        let inside = move |f: &&str| f.strip_prefix(folder).is_some_and(|f| f.starts_with('/'));
        self.tables.keys().map(String::as_str).filter(inside)
    }

    /// The folders that hold a file of this name: a game's campaigns, each with a `map.toml` of its own.
    pub fn folders_with<'a>(&'a self, file: &'a str) -> impl Iterator<Item = &'a str> {
        self.tables.keys().filter_map(move |f| f.strip_suffix(file)?.strip_suffix('/'))
    }

    /// The whole file as one entry.
    pub fn whole<'a>(&'a self, file: &'a str) -> Result<Entry<'a>, LoadError> {
        let table = self.tables.get(file).ok_or_else(|| LoadError::new(file, "", "there is no such file"))?;
        let sheet = file.ends_with(".csv");
        Ok(Entry::new(self, file, String::new(), table, self.changed.contains(file), sheet))
    }

    /// The entries of a list, each with its id, its value and its sources; no two may have the same id.
    pub fn list<'a, T: DeserializeOwned>(
        &'a self,
        file: &'a str,
        kind: &str,
    ) -> Result<Vec<Listed<'a, T>>, LoadError> {
        self.whole(file)?.list(kind)
    }

    /// A block of a file.
    pub fn one<'a, T: DeserializeOwned>(
        &'a self,
        file: &'a str,
        block: &str,
    ) -> Result<Listed<'a, T>, LoadError> {
        self.whole(file)?.one(block)
    }

    /// The fields of a file that stand in no block and no list.
    pub fn top<'a, T: DeserializeOwned>(&'a self, file: &'a str) -> Result<Listed<'a, T>, LoadError> {
        self.whole(file)?.typed()
    }

    /// Names all ids of one kind, in order. From here on fields of type `I` are read by these names. Two of one name are refused, and
    /// more than the id can number: a player's own files may say so.
    pub fn name<I: Id>(&self, ids: impl IntoIterator<Item = impl Into<String>>) -> Result<(), LoadError> {
        let mut made = self.made.borrow_mut();
        let named = Arc::make_mut(&mut made.names).load::<I>(ids.into_iter().map(Into::into));
        named.map_err(|why| LoadError::new("the pack", "", why))
    }

    /// Names all things of a list by their ids, in order, before the list itself is read: its entries may then name each other. There
    /// may be so many of them.
    pub fn name_list<I: Id>(&self, file: &str, kind: &str, most: usize) -> Result<(), LoadError> {
        let whole = self.whole(file)?;
        let ids: Vec<String> = whole.entries(kind)?.into_iter().map(|(id, _)| id).collect();
        whole.within(kind, ids.len(), 0..=most)?;
        self.name::<I>(ids)
    }

    /// The names so far.
    pub fn names(&self) -> Arc<Names> {
        Arc::clone(&self.made.borrow().names)
    }

    /// A thing that the rules name: it must be there.
    pub fn known<I: Id>(&self, file: &str, id: &str) -> Result<I, LoadError> {
        let missing = || format!("the rules name the {} '{id}', which is missing", I::KIND);
        self.names().find(id).ok_or_else(|| LoadError::new(file, "", missing()))
    }

    /// Words for a message, English and French.
    pub fn say(&self, id: &str, words: [&str; 2]) {
        for (made, text) in self.made.borrow_mut().words.iter_mut().zip(words) {
            words::message(made, id, text);
        }
    }

    /// All words: those made from the pack, the files of `text/`, then a player's own, each in the place of the one before.
    pub(crate) fn fluent(&self) -> [String; 2] {
        let made = self.made.borrow();
        [0, 1].map(|language| {
            let texts = self.texts[language].iter().map(String::as_str);
            words::last_word([made.words[language].as_str()].into_iter().chain(texts))
        })
    }

    pub(crate) fn drawn(&self, file: &str) -> Result<&serde_json::Value, LoadError> {
        self.drawings.get(file).ok_or_else(|| LoadError::new(file, "", "there is no such file"))
    }

    /// Refuses what nobody has asked for: a block, a list or a file that no rule reads is a slip of the pen.
    pub(crate) fn all_read(&self) -> Result<(), LoadError> {
        let unread = self.tables.iter().find_map(|(file, table)| Some((file, self.unread(file, "", table)?)));
        match unread {
            Some((file, stray)) => Err(LoadError::new(file, stray, "unknown: no rule reads it")),
            None => Ok(()),
        }
    }

    fn unread(&self, file: &str, within: &str, table: &Table) -> Option<String> {
        let read = &self.made.borrow().read;
        let fields = table.iter().filter(|(key, _)| !["id", "source", "tags"].contains(&key.as_str()));
        fields.into_iter().find_map(|(key, value)| {
            let name = inside(within, key);
            match (read.get(&(file.to_string(), name.clone())), value) {
                (None, _) => Some(name),
                (Some(false), Value::Table(block)) => self.unread(file, &name, block),
                _ => None,
            }
        })
    }
}

/// The files of a folder by their path in it.
pub(crate) fn contents(folder: &'static Dir<'static>) -> BTreeMap<&'static str, &'static str> {
    let mut found = BTreeMap::new();
    for entry in folder.entries() {
        match entry {
            DirEntry::Dir(dir) => found.extend(contents(dir)),
            DirEntry::File(file) => {
                let hidden = file.path().file_name().is_none_or(|n| n.to_string_lossy().starts_with('.'));
                if let (false, Some(path), Some(text)) = (hidden, file.path().to_str(), file.contents_utf8())
                {
                    found.insert(path, text);
                }
            }
        }
    }
    found
}

/// Whether a player may add such a file: words in a language we have, a file beside others of its kind (a scenario), or one
/// of a folder that is laid out like another (a campaign).
fn like(known: &BTreeMap<&str, &str>, file: &str) -> bool {
    if words::language(file).is_some() {
        return true;
    }
    let Some((folder, name)) = file.rsplit_once('/') else { return false };
    let ending = name.rsplit_once('.').map(|n| n.1);
    known.keys().filter_map(|k| k.rsplit_once('/')).any(|(f, n)| {
        let beside = f == folder && n.rsplit_once('.').map(|n| n.1) == ending;
        beside || (n == name && f.matches('/').count() == folder.matches('/').count())
    })
}

fn changes_play(file: &str) -> bool {
    !["look.toml", "aids.toml", "bots.toml"].contains(&file.rsplit('/').next().unwrap_or_default())
}

fn without_sources(table: &mut Table) {
    table.retain(|key, _| key != "source" && key != "tags");
    for (_, value) in table.iter_mut() {
        match value {
            Value::Table(inner) => without_sources(inner),
            Value::Array(list) => list.iter_mut().filter_map(Value::as_table_mut).for_each(without_sources),
            _ => {}
        }
    }
}

/// Spaces of a drawing are replaced one by one, everything else as a whole.
fn lay_drawing(base: &mut serde_json::Value, over: serde_json::Value) {
    use serde_json::Value::Object;
    match (base, over) {
        (Object(base), Object(over)) => {
            for (key, value) in over {
                match (base.get_mut(&key), value) {
                    (Some(Object(spaces)), Object(own)) => spaces.extend(own),
                    (_, value) => {
                        base.insert(key, value);
                    }
                }
            }
        }
        (base, over) => *base = over,
    }
}

/// The index of rule cases, from `rules.toml`.
fn cases(rules: &str) -> Result<Vec<RuleCase>, LoadError> {
    #[derive(serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Index {
        case: Vec<RuleCase>,
    }
    let mut index: Index =
        toml::from_str(rules).map_err(|e| LoadError::new("rules.toml", "", e.to_string().trim()))?;
    for line in index.case.iter_mut().flat_map(|c| [&mut c.title, &mut c.says]) {
        line.fr = Language::Fr.typeset(&line.fr).into_owned();
    }
    let mut seen = BTreeSet::new();
    match index.case.iter().find(|c| !seen.insert(&c.id)) {
        Some(twice) => Err(LoadError::new("rules.toml", format!("case {}", twice.id), "it stands twice")),
        None => Ok(index.case),
    }
}
