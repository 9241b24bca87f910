//! Every game, with its files.

use hostile::{Files, Loader, Opened, files_in, load};
use std::path::Path;

const LOADERS: [(&str, Loader); 5] = [
    ("crates/skirmish", |o| load(skirmish::Skirmish::load(o))),
    ("games/age-of-napoleon", |o| load(age_of_napoleon::AgeOfNapoleon::load(o))),
    ("games/kutuzov", |o| load(kutuzov::Kutuzov::load(o))),
    ("games/brave-fellows", |o| load(brave_fellows::BraveFellows::load(o))),
    ("games/kings-regulations", |o| load(kings_regulations::KingsRegulations::load(o))),
];

pub fn each_game() -> Vec<Opened> {
    LOADERS.iter().map(|(_, load)| Opened::of(*load)).collect()
}

/// The files of each pack that can be laid over it.
pub fn packs() -> Vec<(Loader, Files)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    LOADERS.map(|(folder, load)| (load, files_in(&root.join(folder).join("data")))).to_vec()
}
