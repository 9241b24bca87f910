//! Every game, opened, with something of everything that is read from outside.

use kernel::{AnyGame, Game, Loaded, Seed, Setup, Status};
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::Path;

pub struct Opened {
    pub game: Box<dyn AnyGame>,
    pub setup: Setup,
    pub record: Value,
    pub positions: Vec<Value>,
}

type Overlay = BTreeMap<String, String>;
type Loader = fn(&Overlay) -> Result<Box<dyn AnyGame>, String>;

fn load<G: Game, E: ToString>(game: Result<G, E>) -> Result<Box<dyn AnyGame>, String> {
    let game = game.map_err(|e| e.to_string())?;
    Ok(Box::new(Loaded::new(game)?))
}

const LOADERS: [(&str, Loader); 5] = [
    ("crates/skirmish", |o| load(skirmish::Skirmish::load(o))),
    ("games/age-of-napoleon", |o| load(age_of_napoleon::AgeOfNapoleon::load(o))),
    ("games/kutuzov", |o| load(kutuzov::Kutuzov::load(o))),
    ("games/brave-fellows", |o| load(brave_fellows::BraveFellows::load(o))),
    ("games/kings-regulations", |o| load(kings_regulations::KingsRegulations::load(o))),
];

/// Each game with a game played at random for a while, and positions on the way.
pub fn each_game() -> Vec<Opened> {
    LOADERS.iter().map(|(_, load)| open(load(&Overlay::new()).expect("our pack is whole"))).collect()
}

fn open(game: Box<dyn AnyGame>) -> Opened {
    let setup = Setup::scenario(&game.info().scenarios[0].id);
    let mut session = game.start(setup.clone(), Seed::from_number(5)).unwrap_or_else(|_| panic!("it starts"));
    let mut dice = kernel::Dice::quiet(&Seed::from_number(6));
    let mut positions = vec![session.position()];
    for n in 0..240 {
        let Status::Deciding(roles) = session.status() else { break };
        let Some(role) = roles.iter().next() else { break };
        let list = session.actions(role);
        let action = list[dice.below(list.len() as u32) as usize].clone();
        session.play(role, &action).expect("a listed action");
        if n % 20 == 0 {
            positions.push(session.position());
        }
    }
    let record = serde_json::to_value(session.export()).expect("a record is JSON");
    Opened { setup, record, positions, game }
}

/// The files of each pack that can be laid over it.
pub fn packs() -> Vec<(Loader, Vec<(String, String)>)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut packs = Vec::new();
    for (folder, load) in LOADERS {
        let data = root.join(folder).join("data");
        let mut files = Vec::new();
        walk(&data, &data, &mut files);
        if !files.is_empty() {
            packs.push((load, files));
        }
    }
    packs
}

fn walk(root: &Path, folder: &Path, files: &mut Vec<(String, String)>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for path in entries.flatten().map(|e| e.path()) {
        if path.is_dir() {
            walk(root, &path, files);
        } else if let Ok(text) = std::fs::read_to_string(&path) {
            let name = path.strip_prefix(root).expect("inside").to_string_lossy().replace('\\', "/");
            files.push((name, text));
        }
    }
    files.sort();
}
