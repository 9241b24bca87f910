//! A new game: a crate that compiles, passes and shows a playable table, and its line in the registry.
//!
//! What is written is `crates/outpost`, a game of its own that is built and tested with all others, under another name.

use crate::Desk;
use crate::fail::Fail;
use include_dir::{Dir, include_dir};
use kernel::Text;
use std::fs;
use std::path::{Path, PathBuf};

static TEMPLATE: Dir = include_dir!("$CARGO_MANIFEST_DIR/../outpost");
/// What a game on areas finds in `data/map.toml`; the others are in `boards/`.
const BOARDS: [&str; 3] = ["areas", "points", "hexes"];

pub fn new(desk: &Desk, id: &str, board: &str) -> Result<(), Fail> {
    let (words, screen) = (&desk.words, &desk.screen);
    if !is_name(id) {
        return Err(Fail::input(words.say(Text::new("new-name").word("name", id))));
    }
    if !BOARDS.contains(&board) {
        let text = Text::new("new-board").word("board", board).word("known", BOARDS.join(", "));
        return Err(Fail::input(words.say(text)));
    }
    let root = workspace().ok_or_else(|| Fail::input(words.say("new-nowhere")))?;
    let folder = root.join("games").join(id);
    if folder.exists() || root.join("crates").join(id).exists() {
        return Err(Fail::input(words.say(Text::new("new-there").word("name", id))));
    }
    for (path, text) in files(id, board) {
        let path = folder.join(path);
        fs::create_dir_all(path.parent().expect("a file lies in a folder"))?;
        fs::write(path, text)?;
    }
    register(&root, id)?;
    screen.line(words.say(Text::new("new-done").word("folder", format!("games/{id}"))))?;
    for line in [format!("cargo test -p {id}"), format!("./play {id}"), format!("./play rules {id}")] {
        screen.line(format!("  {line}"))?;
    }
    Ok(())
}

/// `my-war`: a crate, a folder and a game can be called so.
fn is_name(id: &str) -> bool {
    id.split('-')
        .all(|part| !part.is_empty() && part.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit()))
        && id.starts_with(|c: char| c.is_ascii_lowercase())
}

/// The folder of the sources we stand in.
fn workspace() -> Option<PathBuf> {
    let here = std::env::current_dir().ok()?;
    let is_root =
        |p: &&Path| p.join("crates/grognard/src/registry.rs").is_file() && p.join("Cargo.toml").is_file();
    here.ancestors().find(is_root).map(Path::to_path_buf)
}

/// The files of a new game, by their paths in its folder.
fn files(id: &str, board: &str) -> Vec<(PathBuf, String)> {
    let mut files = Vec::new();
    collect(&TEMPLATE, &mut files);
    let map = TEMPLATE.get_file(format!("boards/{board}.toml")).and_then(|f| f.contents_utf8());
    files.retain(|(path, _)| !path.starts_with("boards") && !path.ends_with("boards.rs"));
    for (path, text) in &mut files {
        if path.ends_with("map.toml")
            && let Some(map) = map
        {
            *text = map.into();
        }
        *text = renamed(text, id);
    }
    files
}

fn collect(dir: &Dir, files: &mut Vec<(PathBuf, String)>) {
    let own = dir.files().filter_map(|f| Some((f.path().to_path_buf(), f.contents_utf8()?.to_string())));
    files.extend(own);
    dir.dirs().for_each(|d| collect(d, files));
}

/// The template under another name: `my-war` is the crate, `my_war` its path, `MyWar` its type and `My War` its title.
fn renamed(text: &str, id: &str) -> String {
    let parts = || {
        id.split('-').map(|part| {
            let (first, rest) = part.split_at(1);
            first.to_uppercase() + rest
        })
    };
    let (title, camel) = (parts().collect::<Vec<_>>().join(" "), parts().collect::<String>());
    text.replace("The game that `grognard new` writes: two scouts on a small map", &title)
        .replace("\"Outpost\"", &format!("{title:?}"))
        .replace("Outpost: ", &format!("{title}: "))
        .replace("of Outpost,", &format!("of {title},"))
        .replace("Outpost", &camel)
        .replace("outpost::", &format!("{}::", id.replace('-', "_")))
        .replace("outpost", id)
}

/// The game's line in the workspace, in the program's manifest and in the registry, each after the last game there.
fn register(root: &Path, id: &str) -> Result<(), Fail> {
    let path = id.replace('-', "_");
    let camel: String = renamed("Outpost", id);
    let after = |file: &str, last: &str, line: String| -> Result<(), Fail> {
        let file = root.join(file);
        let text = fs::read_to_string(&file)?;
        let at = text.rfind(last).and_then(|at| Some(at + text[at..].find('\n')? + 1));
        let at = at.ok_or_else(|| Fail::wrong(format!("{}: {last}?", file.display())))?;
        Ok(fs::write(&file, format!("{}{line}\n{}", &text[..at], &text[at..]))?)
    };
    after("Cargo.toml", "path = \"games/", format!("{id} = {{ path = \"games/{id}\" }}"))?;
    after("crates/grognard/Cargo.toml", "kutuzov.workspace = true", format!("{id}.workspace = true"))?;
    after(
        "crates/grognard/src/registry.rs",
        "load(\"kutuzov\"",
        format!("        load({id:?}, {path}::{camel}::load),"),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_those_of_crates() {
        assert!(["waterloo", "my-war", "war-1812"].into_iter().all(is_name));
        assert!(
            !["", "Waterloo", "my_war", "-war", "war-", "1812", "my war", "../x"].into_iter().any(is_name)
        );
    }

    #[test]
    fn nothing_of_the_template_is_left() {
        for board in BOARDS {
            let files = files("my-war", board);
            let path =
                |p: &str| &files.iter().find(|f| f.0 == Path::new(p)).unwrap_or_else(|| panic!("{p}")).1;
            for (path, text) in &files {
                assert!(!text.to_lowercase().contains("outpost"), "{}", path.display());
                // Its title has a space in it, and no path may.
                assert!(!text.contains("My War::"), "{}", path.display());
            }
            assert!(path("data/map.toml").contains(&format!("kind = \"{board}\"")));
            assert!(path("src/lib.rs").contains("    MyWar { pack: Pack, load: load::load }"));
            assert!(
                path("src/load.rs").contains("title: \"My War\"")
                    && path("src/load.rs").contains("id: \"my-war\"")
            );
            assert!(path("tests/rules.rs").contains("use my_war::MyWar;"));
            assert!(path("Cargo.toml").contains("name = \"my-war\""));
        }
    }

    /// In a copy of the files that it changes: the rest of the sources is not needed for that.
    #[test]
    fn a_game_is_registered_where_the_others_are() {
        let root = tempfile::tempdir().unwrap();
        let here = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        for file in ["Cargo.toml", "crates/grognard/Cargo.toml", "crates/grognard/src/registry.rs"] {
            let to = root.path().join(file);
            fs::create_dir_all(to.parent().unwrap()).unwrap();
            fs::copy(here.join(file), to).unwrap();
        }
        register(root.path(), "my-war").unwrap();
        let read = |file: &str| fs::read_to_string(root.path().join(file)).unwrap();
        assert!(read("Cargo.toml").contains("\nmy-war = { path = \"games/my-war\" }\n"));
        assert!(read("crates/grognard/Cargo.toml").contains("\nmy-war.workspace = true\n"));
        assert!(
            read("crates/grognard/src/registry.rs")
                .contains("        load(\"my-war\", my_war::MyWar::load),\n")
        );
        let manifest: toml::Table = read("Cargo.toml").parse().unwrap();
        assert!(manifest["workspace"]["dependencies"].get("my-war").is_some());
    }
}
