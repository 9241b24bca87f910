//! The question, and what may be answered to it.

use super::Badge;
use crate::text::Text;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The question put to the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Prompt {
    pub question: Text,
    /// One line of consequence.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<Text>,
    /// Rule cases to open.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<String>,
    /// True when somebody else decides and this viewer waits.
    pub waiting: bool,
}

/// One legal action, with where to click for it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Choice {
    pub role: String,
    /// The action itself, to be sent back as it is.
    #[cfg_attr(feature = "ts", ts(type = "Action"))]
    pub action: Value,
    pub text: Text,
    pub pin: Pin,
    /// The space that it is about, where it is clicked on a piece: of a piece with many of these one chooses on the map.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub aim: Option<String>,
    #[serde(default, skip_serializing_if = "is_plain")]
    pub style: ChoiceStyle,
    /// What it would cost or risk, seen before it is done.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub preview: Vec<Badge>,
    /// The way it would go, shown before it is done.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub path: Option<Way>,
}

impl Choice {
    pub fn new(role: impl Into<String>, action: Value, text: impl Into<Text>, pin: Pin) -> Self {
        let (style, preview) = (ChoiceStyle::Plain, Vec::new());
        Self { role: role.into(), action, text: text.into(), pin, aim: None, style, preview, path: None }
    }
}

/// A way from space to space.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Way {
    /// Where it begins.
    pub from: String,
    pub steps: Vec<WayStep>,
    /// Who goes.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pieces: Vec<String>,
}

/// One step of a way: the space entered and what has been paid by then.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct WayStep {
    pub to: String,
    /// Paid so far, as the game writes it: `2`, `3½`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub paid: Option<String>,
    /// What waits there: an enemy's front, fire, a river to be crossed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub badges: Vec<Badge>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum ChoiceStyle {
    #[default]
    Plain,
    /// The usual way on: Enter chooses it.
    Main,
    Quiet,
    /// Cannot be made good.
    Grave,
    /// An answer to questions of this kind from now on, offered beside the question itself.
    Standing,
}

fn is_plain(s: &ChoiceStyle) -> bool {
    *s == ChoiceStyle::Plain
}

/// What an action is on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Pin {
    Space(String),
    Piece(String),
    Card(String),
    /// A side of a hex, by its direction: 0 is the first hexside, counted clockwise.
    Side(String, u8),
    /// A piece and the direction it would face.
    Facing(String, u8),
    Button,
}

/// How the game ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GameResult {
    /// Roles that won; all of them in a draw.
    pub winners: Vec<String>,
    pub text: Text,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<String>,
}
