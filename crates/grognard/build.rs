//! Collects the names of each game's tests, and the comments of its rules that cite a case, so that `grognard rules` can say which
//! cases are shown and which are cited.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() {
    let here = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("cargo says where we are"));
    let mut games: BTreeMap<String, (Vec<String>, Vec<String>)> = BTreeMap::new();
    for (id, folder) in folders(&here) {
        let (mut tests, mut comments) = (Vec::new(), Vec::new());
        for part in ["src", "tests"] {
            let path = folder.join(part);
            println!("cargo:rerun-if-changed={}", path.display());
            if path.is_dir() {
                scan(&path, &mut |source| {
                    names(source, &mut tests);
                    if part == "src" {
                        comments.extend(cited(source));
                    }
                })
                .expect("the sources of a game can be read");
            }
        }
        tests.sort();
        comments.sort();
        comments.dedup();
        games.insert(id, (tests, comments));
    }
    let mut code =
        String::from("/// The test functions of each game.\npub const TESTS: &[(&str, &[&str])] = &[\n");
    for (id, (tests, _)) in &games {
        writeln!(code, "    ({id:?}, &{tests:?}),").expect("a string takes it");
    }
    code += "];\n/// The comments of each game's rules that have a figure in them.\npub const COMMENTS: &[(&str, &[&str])] = &[\n";
    for (id, (_, comments)) in &games {
        writeln!(code, "    ({id:?}, &{comments:?}),").expect("a string takes it");
    }
    code += "];\n";
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo gives a folder"));
    fs::write(out.join("tests.rs"), code).expect("the folder is ours");
}

/// Each game's id with its crate: the folders of `games/`, and the toy.
fn folders(here: &Path) -> Vec<(String, PathBuf)> {
    let games = here.join("../../games");
    println!("cargo:rerun-if-changed={}", games.display());
    let mut folders: Vec<(String, PathBuf)> = fs::read_dir(&games)
        .into_iter()
        .flatten()
        .flatten()
        .map(|e| (e.file_name().to_string_lossy().into_owned(), e.path()))
        .filter(|(_, path)| path.is_dir())
        .collect();
    folders.push(("skirmish".into(), here.join("../skirmish")));
    folders
}

/// Hands over every source file of a folder.
fn scan(folder: &Path, look: &mut impl FnMut(&str)) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            scan(&path, look)?;
        } else if path.extension().is_some_and(|e| e == "rs") {
            look(&fs::read_to_string(&path)?);
        }
    }
    Ok(())
}

/// Comments that may cite a case: those with a figure in them.
fn cited(source: &str) -> impl Iterator<Item = String> {
    let comments =
        source.lines().filter_map(|line| line.find("//").map(|at| line[at..].trim_start_matches(['/', '!'])));
    comments.filter(|c| c.bytes().any(|b| b.is_ascii_digit())).map(|c| c.trim().to_string())
}

/// Adds the names of all functions under a `#[test]`.
fn names(source: &str, tests: &mut Vec<String>) {
    let mut test = false;
    for line in source.lines().map(str::trim) {
        if line.starts_with("#[test]") {
            test = true;
        }
        let rest = line.strip_prefix("#[test]").unwrap_or(line).trim_start();
        let rest = rest.strip_prefix("pub ").unwrap_or(rest);
        if let Some(name) = rest.strip_prefix("fn ").and_then(|f| f.split(['(', '<']).next())
            && std::mem::take(&mut test)
        {
            tests.push(name.trim().to_string());
        }
    }
}
