//! What a player asks to see for a moment: a line of sight, how far a command reaches, whence an army is fed. The game makes it
//! for one viewer when he asks; it is not sent with the table.

use super::Pin;
use crate::text::Text;
use serde::{Deserialize, Serialize};

/// An overlay that can be asked for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OverlayFace {
    pub id: String,
    pub name: Text,
    /// The sign on its button: `sight`, `range`, `supply`, `line`, …
    pub icon: String,
    /// What has to be pointed at, one after another; nothing for an overlay of the whole board.
    pub about: Vec<About>,
}

/// What an overlay is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum About {
    Space,
    Piece,
    /// A piece, or a space where none stands.
    Either,
}

impl About {
    pub fn takes(self, pin: &Pin) -> bool {
        match pin {
            Pin::Space(_) => self != Self::Piece,
            Pin::Piece(_) => self != Self::Space,
            _ => false,
        }
    }
}

/// What is laid over the board until it is put away.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Overlay {
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub spaces: Vec<OverlaySpace>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lines: Vec<OverlayLine>,
    /// Where it ends and why.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub blocked: Vec<Blocked>,
    /// What the slip in the corner says: its rows, each with the line or tint it explains.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub legend: Vec<OverlayRow>,
}

/// A space that is tinted or labelled.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OverlaySpace {
    pub space: String,
    pub tint: Tint,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Tint {
    /// Within reach, in sight, supplied.
    #[default]
    Good,
    /// At a price: at long range, by a side road.
    Fair,
    /// Out of it.
    Bad,
    /// Only labelled.
    None,
}

/// A line through spaces, from centre to centre.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OverlayLine {
    pub through: Vec<String>,
    pub tint: Tint,
    /// Drawn straight from the first to the last, as one looks, rather than as one walks.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub straight: bool,
}

/// Where a line is stopped: a space or a side of one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Blocked {
    pub at: Pin,
    pub text: Text,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OverlayRow {
    pub tint: Tint,
    pub text: Text,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
}

impl Overlay {
    /// Every message of it.
    pub fn texts(&self) -> impl Iterator<Item = &Text> {
        self.legend.iter().map(|r| &r.text).chain(self.blocked.iter().map(|b| &b.text))
    }
    /// Every case it cites.
    pub fn rules(&self) -> impl Iterator<Item = &str> {
        let rows = self.legend.iter().filter_map(|r| r.rule.as_deref());
        rows.chain(self.blocked.iter().filter_map(|b| b.rule.as_deref()))
    }
    /// Every space it names.
    pub fn named(&self) -> impl Iterator<Item = &str> {
        let stops = self.blocked.iter().filter_map(|b| match &b.at {
            Pin::Space(s) | Pin::Side(s, _) => Some(s),
            _ => None,
        });
        let spaces = self.spaces.iter().map(|s| &s.space);
        spaces.chain(self.lines.iter().flat_map(|l| &l.through)).chain(stops).map(String::as_str)
    }
}
