//! Games that were played long ago by other builds: every one must lead to the same states for ever.
//!
//! `fixtures/<game>/` holds 40 games of each game, of King's Regulations a dozen, for a year is long: random and greedy, over all scenarios and
//! options. Where a rule changed,
//! the games that it touches are made anew: `GROGNARD_FIXTURES=anew cargo test --test fixtures -- --ignored` writes those that no
//! longer verify, from the same set-up, seed and programs; where only the version, the data or the hashes differ and every action
//! is still legal, the actions are kept. A commit that does so says which, and why.

use kernel::record::Record;
use kernel::{Game, Session};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

/// The games, and how many of each.
const GAMES: [(&str, usize); 4] =
    [("age-of-napoleon", 40), ("kutuzov", 40), ("brave-fellows", 40), ("kings-regulations", 12)];

fn folder(game: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures").join(game)
}

fn grognard(args: &[&str]) -> (bool, String) {
    let out = Command::new(env!("CARGO_BIN_EXE_grognard")).args(args).output().unwrap();
    (out.status.success(), String::from_utf8_lossy(&[out.stdout, out.stderr].concat()).into_owned())
}

/// The fixtures of a game: (file, what `verify` says, whether it holds).
fn verified((game, each): (&str, usize)) -> Vec<(PathBuf, String, bool)> {
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(folder(game)).unwrap().map(|f| f.unwrap().path()).collect();
    files.sort();
    assert_eq!(files.len(), each, "{game}");
    let verify = |file: PathBuf| {
        let (holds, said) = grognard(&["verify", &file.to_string_lossy()]);
        (file, said, holds)
    };
    files.into_iter().map(verify).collect()
}

/// Whether a game leads where it led, hash by hash: of a file in an old form none is compared, and it is written again.
fn compared(file: &Path) -> bool {
    let (holds, said) = grognard(&["verify", &file.to_string_lossy()]);
    holds && !said.contains("were not compared")
}

fn hold(game: (&str, usize)) {
    let broken: Vec<_> =
        verified(game).into_iter().filter(|(_, _, holds)| !holds).map(|(f, said, _)| (f, said)).collect();
    assert!(broken.is_empty(), "{} games no longer lead where they led: {broken:#?}", broken.len());
}

#[test]
fn age_of_napoleon_leads_where_it_led() {
    hold(GAMES[0]);
}

#[test]
fn kutuzov_leads_where_it_led() {
    hold(GAMES[1]);
}

#[test]
fn brave_fellows_leads_where_it_led() {
    hold(GAMES[2]);
}

#[test]
fn kings_regulations_leads_where_it_led() {
    hold(GAMES[3]);
}

/// The same actions under the rules and the data of today, if they are still legal and lead to the same winner.
fn stamped<G: Game>(game: G, file: &Path) -> Option<Record> {
    let mut record = Record::parse(&std::fs::read_to_string(file).ok()?).ok()?;
    record.rules = game.info().rules_version;
    record.pack = game.info().pack.clone();
    record.hashes.clear();
    Session::import(Arc::new(game), &record).ok().map(|session| session.export())
}

/// Writes again what no longer verifies; everything, where there is nothing.
#[test]
#[ignore = "writes the fixtures"]
fn make_anew() {
    assert_eq!(std::env::var("GROGNARD_FIXTURES").as_deref(), Ok("anew"), "this writes files");
    let (_, games) = grognard(&["games", "--json"]);
    let games: Vec<Value> = serde_json::from_str(&games).unwrap();
    for (game, each) in GAMES {
        let info = games.iter().find(|g| g["id"] == game).unwrap();
        std::fs::create_dir_all(folder(game)).unwrap();
        for seed in 1..=each {
            let file = folder(game).join(format!("{seed}.json"));
            if file.exists() && compared(&file) {
                continue;
            }
            let kept = match game {
                "kutuzov" => stamped(kutuzov::Kutuzov::load(&Default::default()).unwrap(), &file),
                "brave-fellows" => {
                    stamped(brave_fellows::BraveFellows::load(&Default::default()).unwrap(), &file)
                }
                "kings-regulations" => {
                    stamped(kings_regulations::KingsRegulations::load(&Default::default()).unwrap(), &file)
                }
                _ => stamped(age_of_napoleon::AgeOfNapoleon::load(&Default::default()).unwrap(), &file),
            };
            if let Some(record) = kept {
                std::fs::write(&file, serde_json::to_string_pretty(&record).unwrap() + "\n").unwrap();
                println!("{game} {seed}: its actions still stand");
                continue;
            }
            println!("{game} {seed}: made anew");
            drop(std::fs::remove_file(&file));
            let list = |of: &str| info[of].as_array().unwrap().clone();
            let scenarios = list("scenarios");
            let scenario = scenarios[seed % scenarios.len()]["id"].as_str().unwrap().to_string();
            // Greedy on every fourth game, for one side, the other, or both: it is slow.
            let bots: Vec<&str> = (0..list("roles").len())
                .map(|i| match (seed % 4, seed % 3) {
                    (0, 0) => "greedy",
                    (0, side) if i % 2 == side - 1 => "greedy",
                    _ => "random",
                })
                .collect();
            let mut args = vec!["simulate".into(), game.to_string(), "--games".into(), "1".into()];
            args.extend(["--seed".into(), seed.to_string(), "--scenario".into(), scenario]);
            args.extend([
                "--bots".into(),
                bots.join(","),
                "--save".into(),
                folder(game).to_string_lossy().into(),
            ]);
            for (i, option) in list("options").iter().enumerate() {
                let choices = option["choices"].as_array().unwrap();
                let at = (seed / 2 + seed * (i + 1)) % choices.len();
                let choice =
                    choices[at].get("id").or_else(|| choices[at].get(0)).and_then(Value::as_str).unwrap();
                args.extend(["--option".into(), format!("{}={choice}", option["id"].as_str().unwrap())]);
            }
            let args: Vec<&str> = args.iter().map(String::as_str).collect();
            let (fine, said) = grognard(&args);
            assert!(fine, "{game} {seed}: {said}");
        }
    }
}
