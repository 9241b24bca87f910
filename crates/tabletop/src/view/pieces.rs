//! Counters: what stands on the table, and how a kind of them is drawn.

use super::Badge;
use crate::text::Text;
use serde::{Deserialize, Serialize};

/// A counter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Piece {
    /// The same id from one table to the next, so that a counter can be seen to travel. A hidden piece has an id that
    /// tells nothing.
    pub id: String,
    pub at: Place,
    /// The [`PieceStyle`] it is drawn in.
    pub kind: String,
    pub livery: String,
    pub name: Text,
    /// The numbers printed on it, in the order of the game's [`PieceStyle`].
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ratings: Vec<Rating>,
    /// What has happened to it: [`state`], or a state of its [`PieceStyle`].
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub states: Vec<String>,
    /// Direction it faces: 0 is the first hexside, counted clockwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub facing: Option<u8>,
    /// Place in its stack, 0 on top.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub depth: u8,
    /// How many pieces this one stands for, for a hidden stack.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<u8>,
    /// True where a printed value was reconstructed.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub reconstructed: bool,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub badges: Vec<Badge>,
    /// What it fights with: a brigade, a column. One walks through its pieces one after another.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub formation: Option<String>,
    /// How it stands, for those who do not see the map: where it looks, what is in front of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub words: Option<Text>,
}

impl Default for Piece {
    /// A nameless counter in the first box, to be filled in.
    fn default() -> Self {
        Self {
            id: String::new(),
            at: Place::Box(String::new()),
            kind: String::new(),
            livery: String::new(),
            name: Text::new(""),
            ratings: Vec::new(),
            states: Vec::new(),
            facing: None,
            depth: 0,
            count: None,
            reconstructed: false,
            badges: Vec::new(),
            formation: None,
            words: None,
        }
    }
}

fn is_zero(n: &u8) -> bool {
    *n == 0
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Place {
    /// A space of the board.
    Space(String),
    /// A box beside it: prisoners, reserve, lost.
    Box(String),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Rating {
    /// `battle`, `movement`, `seniority`, `fire`, `melee`, `fatigue`, …
    pub key: String,
    pub value: i32,
}

/// States that every client knows; a game adds its own in the [`PieceStyle`].
pub mod state {
    pub const FRESH: &str = "fresh";
    pub const SPENT: &str = "spent";
    pub const ROUTED: &str = "routed";
    /// Has acted; drawn pale.
    pub const DONE: &str = "done";
    /// Belongs to what is being moved or engaged now.
    pub const SELECTED: &str = "selected";
    pub const ALL: [&str; 5] = [FRESH, SPENT, ROUTED, DONE, SELECTED];
}

/// How a side is drawn: a ground and a facing, both named in the visual language.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Livery {
    pub id: String,
    pub name: Text,
    /// `fr`, `au`, `gb`, `pr`, `ru`, `es`, `by`, `it`, `nl`, `neutral`.
    pub ground: String,
    /// `pale`, `fess`, `saltire`, `checky`, `bend`, `barry`, `lozengy`, `plain`.
    pub facing: String,
    pub letter: String,
}

/// How a kind of counter is drawn: its form, which ratings it shows and where, and what its states look like.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PieceStyle {
    pub kind: String,
    pub form: Form,
    pub ratings: Vec<RatingStyle>,
    /// States of this kind besides those of [`state`], or drawn otherwise than those are.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub states: Vec<StateStyle>,
}

impl PieceStyle {
    pub fn new(kind: &str, form: Form, ratings: Vec<RatingStyle>) -> Self {
        Self { kind: kind.into(), form, ratings, states: Vec::new() }
    }
}

/// The outline of a counter and how its parts are laid out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Form {
    /// A square with a name and one large figure.
    #[default]
    Square,
    /// A square with the sign of an arm (a badge of kind `arm`) and a row of figures.
    Troops,
    /// A circle: one man.
    Round,
    /// A wide plate: a man with his army, a headquarters.
    Plate,
    /// The back of a counter: a name and how many stand under it, nothing else.
    Back,
    /// The back of a plate: a standard and a name, nothing else.
    Screen,
    /// A small round marker.
    Token,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RatingStyle {
    pub key: String,
    pub name: Text,
    /// `large`, `star`, `chevrons`, `corner`, `row`.
    pub place: String,
    /// The sign beside the figure: `foot`, `horse`, `guns`, `siege`, …
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub icon: Option<String>,
}

impl RatingStyle {
    pub fn new(key: &str, name: Text, place: &str) -> Self {
        Self { key: key.into(), name, place: place.into(), icon: None }
    }
}

/// What a state looks like on a counter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct StateStyle {
    pub state: String,
    pub name: Text,
    pub looks: Vec<Look>,
    /// What its tab or ribbon says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Look {
    /// On the light side of its colour, with dark figures.
    Pale,
    /// Lined all over.
    Hatched,
    /// A red corner at the upper right.
    Corner,
    /// Turned by a few degrees.
    Tilted,
    /// A broken edge.
    Dashed,
    /// Half transparent.
    Faded,
    /// A small red tab with the label, at the lower left.
    Tab,
    /// A ribbon with the label across the foot.
    Ribbon,
    /// A mask: it is not what it seems, and only its owner sees that.
    Mask,
}
