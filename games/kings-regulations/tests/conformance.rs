//! The contract, on every scenario, as far as the rules go.

use kings_regulations::KingsRegulations;
use std::sync::{Arc, LazyLock};

static GAME: LazyLock<Arc<KingsRegulations>> =
    LazyLock::new(|| Arc::new(KingsRegulations::load(&Default::default()).unwrap_or_else(|e| panic!("{e}"))));

kernel::conformance!(GAME, 0..12, { the_year_conforms: "year", the_learning_game_conforms: "learning", melle_conforms: "melle" });
