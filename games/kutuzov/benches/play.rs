//! How fast the rules are: `cargo bench -p kutuzov`.

use kutuzov::Kutuzov;
use std::sync::LazyLock;

static GAME: LazyLock<Kutuzov> =
    LazyLock::new(|| Kutuzov::load(&Default::default()).expect("the pack loads"));

kernel::bench!(GAME, "1-invasion", ["1-invasion", "2-smolensk", "3-moscow", "4-empire"]);
