//! The table: what one viewer may see of a game, as data, so that one client draws every game.
//!
//! A [`Table`] is made for one viewer. What that viewer may not know is not in it. The browser, the terminal and a
//! screen reader draw the same table. What never changes during a game (boards, charts, the card list) is in the
//! [`Scenery`], sent once.

use crate::board::Board;
use crate::chart::Chart;
use crate::text::Text;
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;

mod choices;
mod events;
mod overlays;
mod pieces;

pub use choices::{Choice, ChoiceStyle, GameResult, Pin, Prompt, Way, WayStep};
pub use events::{Die, Report, ReportFigure, ReportRow, Travel};
pub use overlays::{About, Blocked, Overlay, OverlayFace, OverlayLine, OverlayRow, OverlaySpace, Tint};
pub use pieces::{Form, Livery, Look, Piece, PieceStyle, Place, Rating, RatingStyle, StateStyle, state};

/// What one viewer sees now.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Table {
    pub ribbon: Ribbon,
    pub seats: Vec<Seat>,
    /// Spaces that differ from the printed board: control, markers.
    pub spaces: Vec<SpaceState>,
    /// What is printed on hexsides and is there no more.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gone: Vec<Gone>,
    pub pieces: Vec<Piece>,
    /// Cards and the piles they lie in.
    pub piles: Vec<Pile>,
    pub panels: Vec<Panel>,
    pub prompt: Option<Prompt>,
    /// Exactly what this viewer may do now.
    pub actions: Vec<Choice>,
    /// What threatens whom.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub warnings: Vec<Warning>,
    /// The chances of what is about to be rolled.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub odds: Vec<Odds>,
    /// Set when the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<GameResult>,
}

/// A threat that a player should know of before he lets things take their course.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Warning {
    /// What will happen, or could.
    pub text: Text,
    /// The case that says so.
    pub rule: String,
    /// The role it is bad for.
    pub role: String,
    /// Where, by the ids of spaces.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub places: Vec<String>,
    /// It loses the game, or as good as that.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub grave: bool,
}

/// The chances of what is about to be rolled.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Odds {
    /// What is rolled for.
    pub text: Text,
    pub rule: String,
    /// What can come of it, with its chance in a thousand; together a thousand.
    pub outcomes: Vec<Chance>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Chance {
    pub text: Text,
    pub permille: u16,
}

impl Odds {
    /// Chances from how often each outcome comes among equals; rounding goes to the likeliest.
    pub fn of(text: Text, rule: &str, counts: Vec<(Text, u64)>) -> Self {
        let all: u64 = counts.iter().map(|c| c.1).sum::<u64>().max(1);
        let mut outcomes: Vec<Chance> = (counts.into_iter())
            .map(|(text, n)| Chance { text, permille: (n * 1000 / all) as u16 })
            .collect();
        let given: u16 = outcomes.iter().map(|c| c.permille).sum();
        if let Some(likeliest) = outcomes.iter_mut().max_by_key(|c| c.permille) {
            likeliest.permille += 1000u16.saturating_sub(given);
        }
        Self { text, rule: rule.into(), outcomes }
    }
}

/// The sequence of play, and where we are in it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Ribbon {
    /// The turn: "1806", "9 am", "Aug–Sep 1812".
    pub when: Option<Text>,
    pub steps: Vec<RibbonStep>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RibbonStep {
    pub name: Text,
    pub state: Progress,
    /// Rounds, segments or powers inside the step.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub parts: Vec<RibbonPart>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RibbonPart {
    pub name: Text,
    pub state: Progress,
    /// A mark such as `winter`, drawn dashed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mark: Option<String>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Progress {
    Done,
    Now,
    #[default]
    Ahead,
    /// Will not happen this turn.
    Skipped,
}

impl Progress {
    /// Of one of several that come one after another, when another is on.
    pub fn of<T: Ord>(this: &T, now: &T) -> Self {
        match this.cmp(now) {
            Ordering::Less => Self::Done,
            Ordering::Equal => Self::Now,
            Ordering::Greater => Self::Ahead,
        }
    }
}

/// One role at the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Seat {
    pub role: String,
    pub name: Text,
    /// The livery it is drawn in.
    pub livery: String,
    /// True while the game waits for this role.
    pub deciding: bool,
    /// What it is about to do, or `None`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<Text>,
    pub figures: Vec<Figure>,
}

/// A number with an icon: cards in hand, resources, points.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Figure {
    pub icon: String,
    pub value: i32,
    pub name: Text,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SpaceState {
    pub id: String,
    /// The wash along its border: whose it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub control: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub badges: Vec<Badge>,
}

/// A wall that has fallen, guns that were lost: all of a kind around a space.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Gone {
    pub space: String,
    /// The kind of the edge, as it is printed.
    pub kind: String,
}

/// A small sign on a space, a piece or a target.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Badge {
    /// `shield`, `battle`, `fire`, `siege`, `front`, `attrition`, `number`, `flag`, `burnt`, …
    pub kind: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// The label in the reader's language, where it is letters that stand for words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub letters: Option<Text>,
    /// The livery or style it takes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub style: Option<String>,
    /// What it says in words.
    pub name: Text,
}

impl Badge {
    pub fn new(kind: &str, name: Text) -> Self {
        Self { kind: kind.into(), label: None, letters: None, style: None, name }
    }
    #[must_use]
    pub fn label(mut self, label: impl Into<String>) -> Self {
        self.label = Some(label.into());
        self
    }
    #[must_use]
    pub fn letters(mut self, letters: Text) -> Self {
        self.letters = Some(letters);
        self
    }
    #[must_use]
    pub fn style(mut self, style: impl Into<String>) -> Self {
        self.style = Some(style.into());
        self
    }
}

/// A pile of cards: a hand, the discards, the deck.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Pile {
    pub id: String,
    pub name: Text,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub role: Option<String>,
    pub count: u8,
    /// The cards the viewer may see.
    pub cards: Vec<Card>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Card {
    pub id: String,
    pub use_now: CardUse,
    /// Why it cannot be played now, or what it would do, in one or two words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<Text>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum CardUse {
    /// Can be played or paid now.
    Play,
    /// Lies there to be read.
    #[default]
    Held,
    /// Has no use at this moment.
    Off,
    /// Is in effect.
    InPlay,
}

/// A block of the side column.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Panel {
    pub id: String,
    pub title: Text,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub aside: Option<Text>,
    /// An icon before what stands aside: the weather.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub icon: Option<String>,
    /// The page of the side column it lies on, beside the log. Without one it is always in view.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub page: Option<Text>,
    pub body: PanelBody,
}

impl Panel {
    pub fn new(id: impl Into<String>, title: impl Into<Text>, body: PanelBody) -> Self {
        Self { id: id.into(), title: title.into(), aside: None, icon: None, page: None, body }
    }
    pub fn aside(self, aside: impl Into<Text>) -> Self {
        Self { aside: Some(aside.into()), ..self }
    }
    pub fn icon(self, icon: impl Into<String>) -> Self {
        Self { icon: Some(icon.into()), ..self }
    }
    pub fn page(self, page: impl Into<Text>) -> Self {
        Self { page: Some(page.into()), ..self }
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase", tag = "kind")]
pub enum PanelBody {
    /// Cells in a row with one or more markers: years, turns.
    Track { cells: Vec<Cell> },
    /// Named levels from top to bottom with a marker on each side: morale.
    Levels { levels: Vec<Text>, markers: Vec<LevelMarker> },
    /// Parts of a whole, drawn to scale.
    Bar { parts: Vec<BarPart> },
    /// Things that are on or off: events in effect.
    Medals { medals: Vec<Medal> },
    /// Name and value, line by line.
    Rows { rows: Vec<Row> },
    /// Those who meet beside each other, with a column for each: a battle.
    Sides { sides: Vec<Party>, lines: Vec<Line> },
    /// What goes on by stages at one place: where it has come to, a picture of it, the figure that all turns on, and what is behind that.
    Stages { cells: Vec<Cell>, plan: Box<Plan>, figure: Option<Box<Large>>, rows: Vec<Row> },
    /// Pieces shown beside the board: a box, a brigade, an order of battle.
    Pieces { pieces: Vec<String> },
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Cell {
    pub name: Text,
    pub state: Progress,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mark: Option<String>,
    /// A second line, smaller: the months of a turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub under: Option<Text>,
    /// What neighbouring cells share, drawn as a band along them: a season.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub band: Option<String>,
    /// In words what there is no room for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<Text>,
}

impl Cell {
    pub fn new(name: impl Into<Text>, state: Progress) -> Self {
        Self { name: name.into(), state, mark: None, under: None, band: None, note: None }
    }
}

/// A place drawn large: what is built there in the colour of whoever holds it, and the works of a siege as far as they have come.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Plan {
    pub space: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub livery: Option<String>,
    /// How far they have come: 0 shuts it off, and each step after it is nearer.
    pub stage: u8,
    /// The same in words.
    pub name: Text,
}

/// A figure that is written large, with what it is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Large {
    pub value: Text,
    pub name: Text,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// What comes next, and when.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<Text>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LevelMarker {
    pub level: u8,
    pub livery: String,
    pub name: Text,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BarPart {
    pub name: Text,
    pub value: i32,
    pub style: String,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Medal {
    pub name: Text,
    pub on: bool,
}

/// One of those who meet.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Party {
    pub name: Text,
    pub livery: String,
    /// What it does here: it attacks, it defends.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<Text>,
}

/// The same of each of them, in their order; `None` where there is nothing to say of one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Line {
    pub name: Text,
    pub values: Vec<Option<Text>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Row {
    pub name: Text,
    pub value: Text,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// Pieces shown with it: those of an army.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pieces: Vec<String>,
    /// How much of how much is used, drawn as a bar.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gauge: Option<[u16; 2]>,
    /// What is laid out besides, drawn before the bar: points on plans.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub laid: Option<u16>,
    /// The colours that the bar is drawn in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub livery: Option<String>,
}

impl Row {
    pub fn new(name: impl Into<Text>, value: impl Into<Text>, rule: &str) -> Self {
        let rule = Some(rule.into());
        Self {
            name: name.into(),
            value: value.into(),
            rule,
            pieces: Vec::new(),
            gauge: None,
            laid: None,
            livery: None,
        }
    }
}

/// What never changes while a game is played, sent once.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Scenery {
    /// The first is the table's own; others are insets of it or lie behind tabs. No two spaces of any board share an id.
    pub boards: Vec<Board>,
    pub liveries: Vec<Livery>,
    pub styles: Vec<PieceStyle>,
    pub cards: Vec<CardFace>,
    pub charts: Vec<ChartSheet>,
    /// Boxes beside the board, in the order they are shown.
    pub boxes: Vec<BoxFace>,
    /// What can be asked for, laid over the board.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub overlays: Vec<OverlayFace>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CardFace {
    pub id: String,
    pub number: u8,
    pub title: Text,
    pub text: Text,
    /// When it can be played, in a word.
    pub when: Text,
    /// What it gives when it is not played for its event, where cards do that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<u8>,
    pub copies: u8,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub red: bool,
    /// The engraving in its corner.
    pub vignette: String,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub reconstructed: bool,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<String>,
}

/// A results table as a player aid.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ChartSheet {
    pub id: String,
    pub title: Text,
    pub rows_name: Text,
    pub columns_name: Text,
    pub row_heads: Vec<String>,
    pub column_heads: Vec<String>,
    /// Heads in words, where they are no figures: one for each row, one for each column.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub row_names: Vec<Text>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub column_names: Vec<Text>,
    pub cells: Vec<Vec<AidCell>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<Text>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct AidCell {
    pub value: String,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub reconstructed: bool,
}

impl ChartSheet {
    /// A sheet with the numbers of a chart; heads are written as ranges.
    pub fn of_chart(id: &str, title: Text, rows_name: Text, columns_name: Text, chart: &Chart) -> Self {
        let heads = |lows: &[i32]| {
            (0..lows.len())
                .map(|i| match lows.get(i + 1) {
                    Some(next) if next - 1 == lows[i] => lows[i].to_string(),
                    Some(next) => format!("{}–{}", lows[i], next - 1),
                    None => format!("{}+", lows[i]),
                })
                .collect()
        };
        Self {
            id: id.into(),
            title,
            rows_name,
            columns_name,
            row_heads: chart.rows.iter().map(ToString::to_string).collect(),
            column_heads: heads(&chart.columns),
            row_names: Vec::new(),
            column_names: Vec::new(),
            cells: (chart.cells.iter())
                .map(|r| r.iter().map(|v| AidCell { value: v.to_string(), reconstructed: false }).collect())
                .collect(),
            notes: Vec::new(),
            rules: Vec::new(),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BoxFace {
    pub id: String,
    pub name: Text,
}
