//! How fast the rules are: `cargo bench -p kings-regulations`.

use kings_regulations::KingsRegulations;
use std::sync::LazyLock;

static GAME: LazyLock<KingsRegulations> =
    LazyLock::new(|| KingsRegulations::load(&Default::default()).expect("the pack loads"));

kernel::bench!(GAME, "learning", ["learning", "year", "melle"]);
