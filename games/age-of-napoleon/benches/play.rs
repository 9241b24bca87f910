//! How fast the rules are: `cargo bench -p age-of-napoleon`.

use age_of_napoleon::AgeOfNapoleon;
use std::sync::LazyLock;

static GAME: LazyLock<AgeOfNapoleon> =
    LazyLock::new(|| AgeOfNapoleon::load(&Default::default()).expect("the pack loads"));

kernel::bench!(GAME, "1805", ["1805", "1809", "1813"]);
