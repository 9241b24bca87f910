//! A game, opened, with something of everything that is read from outside.

use kernel::{AnyGame, Dice, Game, Loaded, Seed, Setup, Status};
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::Path;

#[allow(missing_debug_implementations)]
pub struct Opened {
    pub game: Box<dyn AnyGame>,
    pub setup: Setup,
    pub record: Value,
    pub positions: Vec<Value>,
}

pub type Overlay = BTreeMap<String, String>;
pub type Loader = fn(&Overlay) -> Result<Box<dyn AnyGame>, String>;

/// The files of a pack that can be laid over it: name and text.
pub type Files = Vec<(String, String)>;

pub fn load<G: Game, E: ToString>(game: Result<G, E>) -> Result<Box<dyn AnyGame>, String> {
    let game = game.map_err(|e| e.to_string())?;
    Ok(Box::new(Loaded::new(game)?))
}

impl Opened {
    /// A game played at random for a while, with positions on the way.
    pub fn of(load: Loader) -> Self {
        let game = load(&Overlay::new()).expect("our pack is whole");
        let setup = Setup::scenario(&game.info().scenarios[0].id);
        let mut session =
            game.start(setup.clone(), Seed::from_number(5)).unwrap_or_else(|_| panic!("it starts"));
        let mut dice = Dice::quiet(&Seed::from_number(6));
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
}

/// The files below a folder, by name.
pub fn files_in(folder: &Path) -> Files {
    let mut files = Files::new();
    walk(folder, folder, &mut files);
    files.sort();
    files
}

fn walk(root: &Path, folder: &Path, files: &mut Files) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for path in entries.flatten().map(|e| e.path()) {
        if path.is_dir() {
            walk(root, &path, files);
        } else if let Ok(text) = std::fs::read_to_string(&path) {
            let name = path.strip_prefix(root).expect("inside").to_string_lossy().replace('\\', "/");
            files.push((name, text));
        }
    }
}
