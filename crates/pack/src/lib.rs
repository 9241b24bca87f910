//! A game's files: built in, laid over by a player's own, typed, sourced and digested.
//!
//! A game embeds its whole folder of data in a [`Folder`] and opens it as [`Files`], with whatever a player lays over it. Lists and
//! blocks are then read as types; an error names the file, the entry and the field.
//!
//! ```
//! use pack::{Files, Folder, Overlay, include_dir};
//! use serde::Deserialize;
//!
//! static FOLDER: Folder = Folder {
//!     id: "skirmish",
//!     title: "Skirmish",
//!     rules_version: 1,
//!     data: include_dir::include_dir!("$CARGO_MANIFEST_DIR/../skirmish/data"),
//!     rules: include_str!("../../skirmish/rules.toml"),
//!     keys: &[],
//!     parts: &[],
//!     silent: &[],
//!     speaks: &[],
//!     formerly: &[],
//! };
//!
//! #[derive(Debug, Deserialize)]
//! struct Scenario {
//!     rounds: u8,
//!     blue: [String; 3],
//!     red: [String; 3],
//! }
//!
//! let own = "[[scenario]]\nid = \"ridge\"\nrounds = 5\n".to_string();
//! let files = Files::open(&FOLDER, &Overlay::from([("skirmish.toml".into(), own)]))?;
//! let scenarios = files.list::<Scenario>("skirmish.toml", "scenario")?;
//! assert_eq!((scenarios[1].id.as_str(), scenarios[1].rounds), ("ridge", 5));
//! assert!(!scenarios[1].reconstructed(&["rounds"])?); // the player's own
//! assert!(scenarios[1].reconstructed(&["blue", "red"])?); // ours still
//!
//! let own = "[[scenario]]\nid = \"ridge\"\nround = 5\n".to_string();
//! let files = Files::open(&FOLDER, &Overlay::from([("skirmish.toml".into(), own)]))?;
//! let fault = files.list::<Scenario>("skirmish.toml", "scenario").unwrap_err().to_string();
//! assert!(fault.starts_with("skirmish.toml, scenario 'ridge': unknown field `round`, expected one of"));
//! # Ok::<(), pack::LoadError>(())
//! ```
//!
//! # What a folder holds
//!
//! | file | |
//! |---|---|
//! | `*.toml`, `*.csv` | what the rules read; every field has a source, and all but words (`en`, `text_fr`) is in the digest |
//! | `game.toml` | roles and options |
//! | `look.toml` | cover, liveries, styles of counters, boxes, overlays |
//! | `aids.toml` | player aids: which figures are shown, and how |
//! | `*.json` | drawings of boards |
//! | `text/…ftl` | words: `en.ftl`, `en/battle.ftl` or `names.en.ftl` |
//! | `bots.toml` | what programs think |
//!
//! A game with several campaigns has a folder for each, laid out alike ([`Files::folders_with`]), and a scenario says which is its
//! own.
//!
//! # Laid over
//!
//! A player's file is merged with ours entry by entry (see [`lay`]); with `replace = true` it stands alone. What he gives is his
//! (`overlay`, or what he says), what he leaves alone keeps its source. Spaces of a drawing are replaced one by one, and messages
//! of a Fluent file take the place of those of the same id. He may add scenarios, campaigns and words, and no other file.
//!
//! # Ids
//!
//! [`Files::name`] names the ids of a kind; from there on a field of that type is read by name, and a name that is not known is an
//! error at that field.

pub mod aids;
mod csv;
mod drawing;
mod entry;
mod error;
mod files;
pub mod lay;
mod print;
pub mod proving;
mod reader;
mod source;
mod words;

pub use drawing::{Drawn, Join};
pub use entry::{Entry, Listed};
pub use error::LoadError;
pub use files::{Files, Folder, Overlay};
pub use include_dir;
pub use kernel::Printed;
pub use print::Sheets;
pub use source::{OVERLAY, Source};
pub use tabletop::Id;

/// The files of a game as `FOLDER`: what lies in `data` of its crate, its `rules.toml`, and what is particular about them.
///
/// `pack::folder! { id: "chess", title: "Chess", rules_version: 1, silent: &["file"] }`
#[macro_export]
macro_rules! folder {
    ($($field:ident: $value:expr),* $(,)?) => {
        /// The files of the game.
        pub static FOLDER: $crate::Folder = {
            use $crate::include_dir;
            $crate::Folder {
                data: include_dir::include_dir!("$CARGO_MANIFEST_DIR/data"),
                rules: include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/rules.toml")),
                $($field: $value,)*
                ..$crate::Folder::EMPTY
            }
        };
    };
}

/// What a pack holds by id: how one of them is asked for, and all their ids.
///
/// `pack::shelves! { Pack { area, all_areas: areas[AreaId] of Area, } }`
#[macro_export]
macro_rules! shelves {
    ($pack:ident { $($one:ident, $all:ident: $shelf:ident[$id:ident] of $thing:ty,)* }) => {
        impl $pack {$(
            #[inline]
            pub fn $one(&self, id: $id) -> &$thing {
                &self.$shelf[$crate::Id::index(id)]
            }
            pub fn $all(&self) -> impl Iterator<Item = $id> + Clone + use<> {
                (0..self.$shelf.len()).map(<$id as $crate::Id>::from_index)
            }
        )*}
    };
}

/// The game with its data: its pack and what is printed, loaded from its files with a player's own laid over them.
///
/// `pack::game! { /// Chess, by its rules. Chess { pack: Pack, load: load::load } }`
#[macro_export]
macro_rules! game {
    ($(#[$doc:meta])* $name:ident { pack: $pack:ty, load: $load:path }) => {
        $(#[$doc])*
        #[derive(Debug)]
        pub struct $name {
            pub pack: $pack,
            printed: $crate::Printed,
        }

        impl $name {
            /// Loads the pack, with a player's own files laid over it.
            pub fn load(overlay: &$crate::Overlay) -> Result<Self, $crate::LoadError> {
                let (pack, printed) = $load(overlay)?;
                Ok(Self { pack, printed })
            }
        }

        impl AsRef<tabletop::Names> for $pack {
            fn as_ref(&self) -> &tabletop::Names {
                &self.names
            }
        }

        impl $pack {
            /// What something is called on paper.
            pub fn name<I: tabletop::Id>(&self, id: I) -> &str {
                self.names.name(id)
            }
            /// The message that names something.
            pub fn named<I: tabletop::Id>(&self, id: I) -> tabletop::Text {
                self.names.message(id)
            }
        }
    };
}
