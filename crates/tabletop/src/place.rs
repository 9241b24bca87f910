//! Where a piece is, when it is not always on the board.

use crate::ids::Id;
use serde::{Deserialize, Serialize};

/// On a space of the board, or off it. Boxes of a game's own (prisoners, a holding box) are ids too: give them a kind and use it
/// for `B`; a game without such boxes leaves it out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum At<S, B = NoBox> {
    /// On the board.
    On(S),
    /// In a box beside it.
    In(B),
    /// Will come later, or may: a reinforcement, a piece in its pool.
    Ahead,
    /// Out of the game, perhaps to come back.
    Lost,
    /// Out of the game for good.
    Gone,
}

/// For games whose pieces lie in no boxes of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum NoBox {}

impl<S: Id, B> At<S, B> {
    #[inline]
    pub fn space(self) -> Option<S> {
        match self {
            At::On(space) => Some(space),
            _ => None,
        }
    }
    #[inline]
    pub fn is_on(self, space: S) -> bool {
        matches!(self, At::On(s) if s == space)
    }
    #[inline]
    pub fn on_board(&self) -> bool {
        matches!(self, At::On(_))
    }
}

impl<S, B> From<S> for At<S, B> {
    fn from(space: S) -> Self {
        At::On(space)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Names;
    use std::sync::Arc;

    crate::id!(
        /// A test space.
        Town: u16, "town"
    );
    crate::id!(
        /// A test box.
        Cell, "cell"
    );

    #[test]
    fn a_place_is_small_and_reads_by_name() {
        assert_eq!(std::mem::size_of::<At<Town>>(), 4);
        assert_eq!(std::mem::size_of::<At<Cell>>(), 2);
        let mut names = Names::default();
        names.add::<Town>(["paris", "wien"].map(String::from));
        names.add::<Cell>(["prisoners".to_string()]);
        let names = Arc::new(names);
        let places: [At<Town, Cell>; 4] = [At::On(Town(1)), At::In(Cell(0)), At::Ahead, At::Lost];
        let json = names.scope(|| serde_json::to_string(&places).unwrap());
        assert_eq!(json, r#"[{"on":"wien"},{"in":"prisoners"},"ahead","lost"]"#);
        assert_eq!(names.scope(|| serde_json::from_str::<[At<Town, Cell>; 4]>(&json).unwrap()), places);
        assert_eq!(places[0].space(), Some(Town(1)));
        assert!(places[0].is_on(Town(1)) && !places[1].on_board());
    }
}
