//! How fast the rules are: `cargo bench -p brave-fellows`.

use brave_fellows::BraveFellows;
use std::sync::LazyLock;

static GAME: LazyLock<BraveFellows> =
    LazyLock::new(|| BraveFellows::load(&Default::default()).expect("the pack loads"));

kernel::bench!(GAME, "historical", ["historical"]);
