//! The games whose readers are fuzzed, opened once.

use hostile::{Files, Loader, Opened, files_in, load};
use std::path::Path;
use std::sync::LazyLock;

const LOADERS: &[(&str, Loader)] = &[
    ("crates/skirmish", |o| load(skirmish::Skirmish::load(o))),
    #[cfg(feature = "games")]
    ("games/age-of-napoleon", |o| load(age_of_napoleon::AgeOfNapoleon::load(o))),
    #[cfg(feature = "games")]
    ("games/kutuzov", |o| load(kutuzov::Kutuzov::load(o))),
    #[cfg(feature = "games")]
    ("games/brave-fellows", |o| load(brave_fellows::BraveFellows::load(o))),
    #[cfg(feature = "games")]
    ("games/kings-regulations", |o| load(kings_regulations::KingsRegulations::load(o))),
];

thread_local! {
    pub static GAMES: Vec<Opened> = LOADERS.iter().map(|(_, load)| Opened::of(*load)).collect();
}

pub static PACKS: LazyLock<Vec<(Loader, Files)>> = LazyLock::new(|| {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    LOADERS.iter().map(|(folder, load)| (*load, files_in(&root.join(folder).join("data")))).collect()
});
