//! Boards as they are drawn: the same few shapes carry area maps, point-to-point maps and hex maps.
//!
//! A board never changes during a game. What does change (who controls a space, what stands on it, what may be
//! clicked) is in the [`crate::view::Table`], which names spaces by their ids.

use crate::text::Text;
use serde::{Deserialize, Serialize};

/// A point in the board's own units, y down.
pub type Point = [f32; 2];
/// Closed rings, the outer one first; filled by the even-odd rule.
pub type Rings = Vec<Vec<Point>>;

/// Everything about a map that never changes.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Board {
    pub id: String,
    /// Width and height of the drawing.
    pub size: [f32; 2],
    pub spaces: Vec<Space>,
    pub links: Vec<Link>,
    pub decor: Vec<Decor>,
    /// The grid that hex spaces lie on, for coordinates and facing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grid: Option<HexGrid>,
    /// Features of hexsides: walls, streams, slopes.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub edges: Vec<Edge>,
    /// What it is called, where there are several.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<Text>,
    /// Where it is printed in a corner of another.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub inset: Option<Inset>,
}

/// A frame on another board in which a board is printed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Inset {
    /// The board it is on.
    pub on: String,
    /// Its upper left corner there.
    pub at: Point,
    /// Width and height there.
    pub size: [f32; 2],
}

/// A place where pieces can stand.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Space {
    pub id: String,
    pub name: Text,
    pub shape: Shape,
    /// The country, zone or owner it is drawn with; spaces of one region share a border line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub region: Option<String>,
    /// What the rules know of it and print shows: `mountain`, `marsh`, `barren`, `coastal`, `capital`, `port`, …
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub traits: Vec<String>,
    /// Height above the plain, where the game has heights.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub level: i8,
    pub label: Label,
    /// The centre of the stack that stands here.
    pub stack: Point,
    /// True where the printed component was not available and the datum was reconstructed.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub reconstructed: bool,
}

fn is_zero(n: &i8) -> bool {
    *n == 0
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase", tag = "kind")]
pub enum Shape {
    /// An area with its outline.
    Area { polygons: Vec<Rings> },
    /// A point joined to others by lines; `symbol` is the outline that tells its kind.
    Point { at: Point, symbol: String },
    /// A hex of the board's grid.
    Hex { column: i16, row: i16 },
}

fn is_level(angle: &f32) -> bool {
    *angle == 0.0
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Label {
    pub at: Point,
    pub size: f32,
    #[serde(default, skip_serializing_if = "is_level")]
    pub angle: f32,
    /// Where the name breaks when it is set in several lines.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lines: Vec<String>,
}

/// A way from one space to another that is drawn, or that text must mention.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Link {
    pub a: String,
    pub b: String,
    /// `land`, `strait`, `road`, `rough`, `river`, `marsh`, … drawn by its own stroke.
    pub kind: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub path: Vec<Point>,
}

/// Ink that is not a space: seas, lakes, rivers, capitals, names of waters.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Decor {
    pub kind: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<Text>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub polygons: Vec<Rings>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lines: Vec<Vec<Point>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<Label>,
}

/// How hex columns and rows become points.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HexGrid {
    /// Centre of column 0, row 0.
    pub origin: Point,
    /// From the centre to a corner.
    pub radius: f32,
    /// True when columns run straight and every second one is lowered by half a hex. The first side of a hex is then its northern
    /// one, else the one to the north-east.
    pub flat_top: bool,
    /// Whether odd columns (or rows) are the shifted ones.
    pub odd_shifted: bool,
}

/// A feature on the side of a hex.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Edge {
    /// The hex it belongs to.
    pub hex: String,
    /// Which of its sides: 0 is the first, counted clockwise.
    pub side: u8,
    /// `river`, `stream`, `canal`, `estuary`, `wall`, `slope`, `cliff`, `guns`, `line`, `border`, …
    pub kind: String,
    /// What else is true of it: `major`, `navigable`, `dark`, …
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub traits: Vec<String>,
}
