//! What happened, drawn: battles with their arithmetic, dice, and who went which way.

use super::Badge;
use crate::text::Text;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Something that happened, drawn as a small table: a battle with its arithmetic.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Report {
    pub title: Text,
    pub rows: Vec<ReportRow>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ReportRow {
    /// The livery at its edge.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub livery: Option<String>,
    pub name: Text,
    /// The sum, as it was added up.
    pub figures: Vec<ReportFigure>,
    pub total: Option<i32>,
    /// Faces of the dice, drawn in the roller's colour.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dice: Vec<Die>,
    /// What each of the dice did, in their order; `None` for one that did nothing. Empty where single dice do nothing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Option<Badge>>,
    pub result: Option<Text>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ReportFigure {
    pub name: Text,
    pub value: i32,
}

/// A die as it lies on the table. Written as its face alone when it has six.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum Die {
    Six(u8),
    /// One with so many sides, and the figure printed on the face that shows: a 0 where the game reads a ten so.
    Many {
        sides: u8,
        shows: u8,
    },
}

impl Die {
    pub const fn new(sides: u8, shows: u8) -> Self {
        match sides {
            6 => Self::Six(shows),
            _ => Self::Many { sides, shows },
        }
    }
    /// Ten sides, of which the tenth is read as 0.
    pub const fn from_nought(face: u8) -> Self {
        Self::Many { sides: 10, shows: face % 10 }
    }
    pub const fn sides(self) -> u8 {
        match self {
            Self::Six(_) => 6,
            Self::Many { sides, .. } => sides,
        }
    }
    pub const fn shows(self) -> u8 {
        match self {
            Self::Six(shows) | Self::Many { shows, .. } => shows,
        }
    }
}

impl From<u8> for Die {
    fn from(face: u8) -> Self {
        Self::Six(face)
    }
}

impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.shows().fmt(f)
    }
}

/// A piece that went from space to space, for clients to show it going. The piece has the id that all who read the event know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Travel {
    pub piece: String,
    /// Where it began, then every space it entered.
    pub path: Vec<String>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_die_with_six_sides_is_its_face_and_others_say_how_many_they_have() {
        let dice = [Die::from(4), Die::new(6, 2), Die::new(20, 17), Die::from_nought(10)];
        let json = serde_json::to_string(&dice).unwrap();
        assert_eq!(json, r#"[4,2,{"sides":20,"shows":17},{"sides":10,"shows":0}]"#);
        assert_eq!(serde_json::from_str::<[Die; 4]>(&json).unwrap(), dice);
        assert_eq!((dice[3].sides(), dice[3].shows(), dice[0].sides()), (10, 0, 6));
    }
}
