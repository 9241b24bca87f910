//! The data files, read and checked once.

use crate::state::{CardId, CompanyId, SpaceId, Title};
use kernel::Printed;
use pack::{Files, Folder, LoadError, Overlay, Sheets, include_dir};
use serde::Deserialize;

const FILE: &str = "skirmish.toml";

/// The files of the game.
pub static FOLDER: Folder = Folder {
    id: "skirmish",
    title: "Skirmish",
    rules_version: if cfg!(feature = "second-edition") { 2 } else { 1 },
    data: include_dir::include_dir!("$CARGO_MANIFEST_DIR/../skirmish/data"),
    rules: include_str!("../rules.toml"),
    ..Folder::EMPTY
};

#[derive(Debug, Deserialize)]
struct Ground {
    spaces: Vec<String>,
}

/// Limits of the game.
#[derive(Debug, Clone, Deserialize)]
pub struct Numbers {
    pub stacking: usize,
    pub hand: usize,
}

#[derive(Debug, Clone, Deserialize)]
pub struct Scenario {
    pub id: String,
    pub rounds: u8,
    pub blue: [SpaceId; 3],
    pub red: [SpaceId; 3],
}

/// Everything that is printed, and what the rules read of it.
#[derive(Debug, Clone)]
pub struct Pack {
    pub printed: Printed,
    pub numbers: Numbers,
    pub scenarios: Vec<Scenario>,
}

/// Reads the pack, with a player's own files laid over ours.
pub fn load(overlay: &Overlay) -> Result<Pack, LoadError> {
    let files = Files::open(&FOLDER, overlay)?;
    let ground = files.one::<Ground>(FILE, "board")?;
    if ground.spaces.len() != 5 {
        return Err(ground.wrong("spaces", "five are needed"));
    }
    files.name::<SpaceId>(&ground.spaces)?;
    files.name::<CompanyId>((0..6).map(|i| format!("{}-{}", ["blue", "red"][i / 3], i % 3 + 1)))?;
    files.name::<CardId>((0..12).map(|i| format!("{}-{}", Title::of(CardId(i)).id(), i % 4 + 1)))?;
    let numbers = files.one::<Numbers>(FILE, "numbers")?.value;
    let scenarios: Vec<Scenario> = files.list(FILE, "scenario")?.into_iter().map(|s| s.value).collect();
    let names = files.names();
    let printed = files.print(Sheets {
        scenarios: scenarios.iter().map(|s| s.id.clone()).collect(),
        boards: vec![crate::table::board(&names)],
        cards: crate::table::faces(&names),
        charts: vec![crate::table::chart()],
    })?;
    Ok(Pack { printed, numbers, scenarios })
}
