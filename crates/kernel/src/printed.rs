//! What is printed: all that never changes while a game is played.

use crate::game::GameInfo;
use std::collections::BTreeMap;
use std::sync::Arc;
use tabletop::Names;
use tabletop::view::Scenery;

/// Everything a game shows that does not depend on a state. The loader of its pack makes it.
#[derive(Clone, Debug)]
pub struct Printed {
    /// Name, scenarios, options, roles, rule index, digest of the data.
    pub info: GameInfo,
    /// The names of all ids in the pack, for JSON and messages.
    pub names: Arc<Names>,
    /// Boards, liveries, styles of counters, card faces, charts and boxes.
    pub scenery: Scenery,
    /// The Fluent source of the game, English and French: its own files, and the names in its pack.
    pub fluent: [String; 2],
    /// Where each datum of the pack comes from, for the curious: (file, entry, field, source).
    pub provenance: Vec<[String; 4]>,
    /// The files it was all read from, for a store to keep: the game can be loaded from them again, whatever is built in by then.
    pub files: BTreeMap<String, String>,
}
