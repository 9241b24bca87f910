//! What every chapter needs.

use kernel::Printed;
use kings_regulations::load::load;
use kings_regulations::pack::Pack;
use kings_regulations::pack::campaign::Campaign;
use kings_regulations::pack::scenario::Scenario;
use std::sync::LazyLock;
use tabletop::Id;
use tabletop::hex::HexId;

pub static LOADED: LazyLock<(Pack, Printed)> =
    LazyLock::new(|| load(&Default::default()).unwrap_or_else(|e| panic!("{e}")));

pub fn pack() -> &'static Pack {
    &LOADED.0
}

pub fn printed() -> &'static Printed {
    &LOADED.1
}

/// Anything by its name.
#[track_caller]
pub fn named<I: Id>(name: &str) -> I {
    printed().names.find(name).unwrap_or_else(|| panic!("no {} '{name}'", I::KIND))
}

pub fn hex(name: &str) -> HexId {
    named(name)
}

pub fn flanders() -> &'static Campaign {
    pack().campaigns.iter().find(|c| c.id == "flanders-1745").expect("the campaign")
}

pub fn ghent() -> &'static Campaign {
    pack().campaigns.iter().find(|c| c.id == "ghent-1745").expect("the campaign")
}

pub fn scenario(id: &str) -> &'static Scenario {
    pack().scenarios.iter().find(|s| s.id == id).expect("the scenario")
}
