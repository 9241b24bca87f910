//! What holds of every game's files: whatever a player lays over them changes what it says and nothing else, becomes his own, and is
//! refused in words that name the place. A game proves it with one line: `pack::proving::overlays(&FOLDER, Game::load)`.

use crate::entry::needs_sources;
use crate::error::LoadError;
use crate::files::{Folder, Overlay, contents};
use crate::lay::{SILENT, has_source, identity, is_list, names_it};
use crate::{csv, words};
use kernel::{Game, Printed};
use toml::{Table, Value};

/// Lays things over every list, block, text and drawing of a game.
///
/// # Panics
///
/// Where a promise does not hold.
pub fn overlays<G: Game>(folder: &'static Folder, load: impl Fn(&Overlay) -> Result<G, LoadError>) {
    let ours = load(&Overlay::new()).unwrap_or_else(|e| panic!("{e}"));
    let bench = Bench {
        folder,
        load: Box::new(move |overlay| load(overlay).map(|game| game.printed().clone())),
        ours: ours.printed().clone(),
    };
    bench.strangers();
    bench.words();
    bench.kept();
    for (file, text) in contents(&folder.data) {
        if file.ends_with(".toml") {
            let table: Table = text.parse().expect("the built-in files are TOML");
            bench.file(file, text);
            for (key, value) in &table {
                match value {
                    Value::Array(list) if is_list(folder, key, value) => bench.list(file, key, list, &table),
                    Value::Table(block) if !["source", "tags"].contains(&key.as_str()) => {
                        bench.block(file, key, block);
                    }
                    _ => {}
                }
            }
        } else if file.ends_with(".csv") {
            bench.sheet(file, text);
        } else if file.ends_with(".json") {
            bench.drawing(file);
        }
    }
}

type Loader<'a> = Box<dyn Fn(&Overlay) -> Result<Printed, LoadError> + 'a>;

struct Bench<'a> {
    folder: &'static Folder,
    load: Loader<'a>,
    ours: Printed,
}

impl Bench<'_> {
    fn lay(&self, file: &str, text: &str) -> Result<Printed, LoadError> {
        (self.load)(&Overlay::from([(file.to_string(), text.to_string())]))
    }

    fn laid(&self, file: &str, text: &str) -> Printed {
        self.lay(file, text).unwrap_or_else(|e| panic!("{e}, when this was laid over it:\n{text}"))
    }

    /// It is refused, and the refusal says all of this.
    fn refused(&self, file: &str, text: &str, says: &[&str]) {
        let Err(fault) = self.lay(file, text) else { panic!("{file} took what it should refuse:\n{text}") };
        let fault = fault.to_string();
        for part in says {
            assert!(
                fault.contains(part),
                "'{fault}' does not say {part}, when this was laid over {file}:\n{text}"
            );
        }
    }

    /// Files that no pack has, and files that cannot be read.
    fn strangers(&self) {
        self.refused("zzz.toml", "", &["zzz.toml: no file of the pack has this name", "game.toml"]);
        self.refused("game.toml", "[[role]\n", &["game.toml: TOML parse error at line 1"]);
        self.refused("game.toml", "zzz = 3", &["game.toml", "zzz"]);
    }

    /// Words are a player's own in one language, and are no other pack.
    fn words(&self) {
        let source = &self.ours.fluent[0];
        let id = words::messages(source).into_iter().find_map(|m| m.0).expect("a game says something");
        let own = self.laid("text/en.ftl", &format!("{id} = Zzz\n"));
        let said: Vec<_> = words::messages(&own.fluent[0]).into_iter().filter(|m| m.0 == Some(id)).collect();
        assert_eq!(said.len(), 1, "{id} is said {} times", said.len());
        assert_eq!(said[0].1, format!("{id} = Zzz\n"));
        assert_eq!(own.fluent[1], self.ours.fluent[1]);
        assert_eq!(own.info.pack, self.ours.info.pack);
    }

    /// What was kept of a pack is the pack, with a player's own over it or without; nothing that is built in shines through.
    fn kept(&self) {
        let said = |p: &Printed| format!("{:?} {:?} {:?} {:?}", p.info, p.fluent, p.provenance, p.scenery);
        let words = "text/en.ftl";
        for was in [&self.ours, &self.laid(words, "zzz = Zzz\n")] {
            let again = (self.load)(&was.files).unwrap_or_else(|e| panic!("{e}, of what was kept"));
            assert_eq!(said(&again), said(was));
            assert_eq!(again.files, was.files);
        }
        let mut less = self.ours.files.clone();
        less.remove("/game.toml").expect("every game has it");
        let fault = (self.load)(&less).expect_err("something is missing").to_string();
        assert!(fault.contains("game.toml: there is no such file"), "{fault}");
    }

    /// A file can stand alone.
    fn file(&self, file: &str, text: &str) {
        let alone = self.laid(file, &format!("replace = true\n{text}"));
        assert_eq!(alone.info.pack, self.ours.info.pack, "{file} alone is another pack");
        self.refused(file, "replace = 3\n", &[file, "replace: 3 is neither true nor false"]);
    }

    fn drawing(&self, file: &str) {
        self.refused(file, "{", &[file]);
        let stray = r#"{"areas":{"zzz":{"polygons":[],"label":{"at":[4,4],"size":9},"stack":[5,5]}}}"#;
        self.refused(file, stray, &[file, "zzz"]);
    }

    fn list(&self, file: &str, kind: &str, list: &[Value], whole: &Table) {
        let first = list[0].as_table().expect("an entry");
        let id = identity(self.folder, kind, first).expect("an entry with an id");
        let name = format!("{kind} '{id}'");
        let over = |entry: Table| one(kind, Value::Array(vec![Value::Table(entry)]));
        let key: Table = (first.iter().filter(|(k, _)| names_it(self.folder, kind, k)))
            .map(|(k, v)| (k.clone(), v.clone()))
            .collect();
        let with = |more: &[(&str, Value)]| {
            let mut entry = key.clone();
            entry.extend(more.iter().map(|(k, v)| (k.to_string(), v.clone())));
            over(entry)
        };
        self.refused(file, &with(&[("zzz", 1.into())]), &[file, &name, "zzz"]);
        let nameless = Table::from_iter([("zzz".to_string(), Value::from(1))]);
        self.refused(file, &over(nameless), &[file, kind, "an entry without an id"]);
        if key.contains_key("id") {
            let nobody = Table::from_iter([("id".into(), "zzz".into()), ("remove".into(), true.into())]);
            self.refused(
                file,
                &over(nobody),
                &[file, &format!("{kind} 'zzz': there is no such entry to remove")],
            );
        }
        let stutter = one(kind, Value::Array(vec![Value::Table(key.clone()), Value::Table(key.clone())]));
        self.refused(file, &stutter, &[file, &name, "it stands twice"]);
        let mut twice = whole.clone();
        twice.insert("replace".into(), true.into());
        let Some(Value::Array(entries)) = twice.get_mut(kind) else { unreachable!("the list is there") };
        entries.push(list[0].clone());
        self.refused(file, &twice.to_string(), &[file, &name, "it stands twice"]);
        if let (Some(a), Some(b)) = (key.get("a"), key.get("b")) {
            let turned = Table::from_iter([("a".to_string(), b.clone()), ("b".to_string(), a.clone())]);
            let own = self.laid(file, &over(turned));
            assert_eq!(own.info.pack, self.ours.info.pack, "{file}, {name}: found from one end only");
        }
        self.entry(file, &name, first, &|fields| {
            let mut entry = key.clone();
            entry.extend(fields.clone());
            over(entry)
        });
        for field in first.keys().filter(|f| !key.contains_key(*f)) {
            let mut without = whole.clone();
            without.insert("replace".into(), true.into());
            let Some(Value::Array(entries)) = without.get_mut(kind) else {
                unreachable!("the list is there")
            };
            entries[0].as_table_mut().expect("an entry").remove(field);
            self.left_out(file, field, &without.to_string());
        }
    }

    /// A sheet: its columns and rows, as a list has fields and entries.
    fn sheet(&self, file: &str, text: &str) {
        let alone = self.laid(file, &format!("# replace\n{text}"));
        assert_eq!(alone.info.pack, self.ours.info.pack, "{file} alone is another pack");
        let mut lines = text.lines().filter(|l| !l.starts_with('#') && !l.trim().is_empty());
        let heads = lines.next().expect("the names of the columns");
        let kind = heads.split(',').next().expect("a first column").trim();
        let Ok(table) = csv::parse(file, text) else { panic!("{file} is no sheet") };
        let Some(Value::Array(rows)) = table.get(kind) else { panic!("{file} has no {kind}") };
        let first = rows[0].as_table().expect("a row");
        let id = first["id"].as_str().expect("a row with an id");
        let name = format!("{kind} '{id}'");
        self.refused(file, &format!("{kind},zzz\n{id},1\n"), &[file, &name, "zzz"]);
        self.refused(file, &format!("zzz\n{id}\n"), &[file, "zzz"]);
        self.refused(file, &format!("{kind},remove\nzzz,yes\n"), &[file, "'zzz'", "no such entry to remove"]);
        self.refused(file, &format!("{kind}\n{id}\n{id}\n"), &[file, &name, "it stands twice"]);
        let text = |value: &Value| format!("\"{}\"", value.as_str().expect("cells are texts"));
        let cells: Vec<(&str, String)> =
            (first.iter().filter(|(f, _)| !["id", "source"].contains(&f.as_str())))
                .map(|(field, value)| (field.as_str(), text(value)))
                .collect();
        let row = |id: &str, cells: &[(&str, String)]| {
            let (heads, words): (Vec<&str>, Vec<&str>) = cells.iter().map(|(f, c)| (*f, c.as_str())).unzip();
            format!("{kind},{}\n{id},{}\n", heads.join(","), words.join(","))
        };
        let alone = &cells[..1];
        self.refused(file, &row("", alone), &[file, kind, "an entry without an id"]);
        let stutter = row(id, &[alone, alone].concat());
        self.refused(file, &stutter, &[file, alone[0].0, "two columns of this name"]);
        // One cell alone, then all of them: they are his, and the same pack.
        for given in [alone, &cells[..]] {
            let own = self.laid(file, &row(id, given));
            assert_eq!(own.info.pack, self.ours.info.pack, "{file}, {name}: the same is another pack");
            for (field, _) in given {
                let speaker = self.folder.spokesman(field);
                let silent = SILENT.contains(&speaker) || self.folder.silent.contains(&speaker);
                let is = |r: &&[String; 4]| {
                    r[0] == file && r[1] == name && r[2].split(", ").next() == Some(speaker)
                };
                let mut his = own.provenance.iter().filter(is).peekable();
                assert!(silent || his.peek().is_some(), "{file}, {name}, {field}: nobody says whose it is");
                assert!(his.all(|r| r[3] == "overlay"), "{file}, {name}, {field} is not his");
            }
        }
        // A new row without one of them: there is a default, or the fault names it.
        for (field, _) in &cells {
            let mut rest: Vec<(&str, String)> = cells.iter().filter(|(f, _)| f != field).cloned().collect();
            rest.push(("source", "printed".into()));
            self.left_out(file, field, &row("zzz9", &rest));
        }
    }

    fn block(&self, file: &str, name: &str, block: &Table) {
        let over = |fields: Table| one(name, Value::Table(fields));
        let stray = Table::from_iter([("zzz".to_string(), Value::from(1))]);
        self.refused(file, &over(stray), &[file, name, "zzz"]);
        self.entry(file, name, block, &|fields| over(fields.clone()));
        let text = contents(&self.folder.data)[file];
        for field in block.keys() {
            let mut without: Table = text.parse().expect("the built-in files are TOML");
            without.insert("replace".into(), true.into());
            without[name].as_table_mut().expect("a block").remove(field);
            self.left_out(file, field, &without.to_string());
        }
    }

    /// A field that is left out has a default, or its absence is told when the files are read: nobody finds out in a game.
    fn left_out(&self, file: &str, field: &str, text: &str) {
        if let Err(fault) = self.lay(file, text) {
            let fault = fault.to_string();
            let told =
                !fault.contains("missing") || fault.contains(field) || field == "source" || field == "tags";
            assert!(told, "{file} without {field}: '{fault}'");
        }
    }

    /// What is given becomes the player's own, whether or not it says anything new; the rest stays what it was.
    fn entry(&self, file: &str, name: &str, entry: &Table, over: &dyn Fn(&Table) -> String) {
        if !needs_sources(file) {
            return;
        }
        let mut fields = entry.clone();
        let inner =
            |key: &str, v: &Value| v.as_table().is_some_and(has_source) || is_list(self.folder, key, v);
        let key = |k: &str| SILENT.contains(&k) || self.folder.silent.contains(&k);
        fields.retain(|k, v| !key(k) && !inner(k, v));
        let rows = |printed: &Printed| -> Vec<[String; 4]> {
            printed.provenance.iter().filter(|r| r[0] == file && r[1] == name).cloned().collect()
        };
        let ours = rows(&self.ours);
        let Some(first) = fields.keys().next().cloned() else { return };
        // One field alone, then all of them with one source.
        let alone = Table::from_iter([(first.clone(), fields[&first].clone())]);
        let mut all = fields.clone();
        all.insert("source".into(), "printed".into());
        for (given, expected) in [(alone, "overlay"), (all, "printed")] {
            let text = over(&given);
            let own = self.laid(file, &text);
            assert_eq!(own.info.pack, self.ours.info.pack, "the same value is another pack:\n{text}");
            let speakers: Vec<&str> = given.keys().map(|f| self.folder.spokesman(f)).collect();
            let is = |r: &[String; 4]| speakers.contains(&r[2].split(", ").next().unwrap_or_default());
            let (his, rest): (Vec<_>, Vec<_>) = rows(&own).into_iter().partition(|r| is(r));
            assert!(!his.is_empty() && his.iter().all(|r| r[3] == expected), "{his:?}, of this:\n{text}");
            let before: Vec<_> = ours.iter().filter(|r| !is(r)).cloned().collect();
            assert_eq!(rest, before, "{file}, {name}: more changed hands than this:\n{text}");
        }
        let mut given = Table::from_iter([(first.clone(), fields[&first].clone())]);
        given.insert("source".into(), "my copy".into());
        self.refused(file, &over(&given), &[file, name, "'my copy' is no source"]);
    }
}

/// A file that holds one thing.
fn one(key: &str, value: Value) -> String {
    Table::from_iter([(key.to_string(), value)]).to_string()
}
