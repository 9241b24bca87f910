//! Messages about things of the pack: `unit-f4l-1`, `leader-mor`, hexes by their numbers.

use crate::ids::{LeaderId, Side, UnitId};
use crate::pack::Pack;
use kernel::Text;
use tabletop::Id;
use tabletop::hex::HexId;

impl Pack {
    /// The message that names something.
    pub fn named<I: Id>(&self, id: I) -> Text {
        Text::new(format!("{}-{}", I::KIND, self.printed.names.name(id)))
    }
    /// A piece as the table calls it.
    pub fn piece<I: Id>(&self, id: I) -> String {
        self.printed.names.name(id).into()
    }
}

/// Puts named things into a message.
pub trait About: Sized {
    #[must_use]
    fn unit(self, p: &Pack, unit: UnitId) -> Self;
    #[must_use]
    fn leader(self, p: &Pack, leader: LeaderId) -> Self;
    /// By its printed number, or as the town it is.
    #[must_use]
    fn hex(self, p: &Pack, hex: HexId) -> Self;
    #[must_use]
    fn side(self, side: Side) -> Self;
}

impl About for Text {
    fn unit(self, p: &Pack, unit: UnitId) -> Self {
        self.text("unit", p.named(unit))
    }
    fn leader(self, p: &Pack, leader: LeaderId) -> Self {
        self.text("leader", p.named(leader))
    }
    fn hex(self, p: &Pack, hex: HexId) -> Self {
        let town = p.towns.iter().find(|t| t.hexes.contains(&hex));
        let number = p.grid.name(hex);
        self.text(
            "hex",
            match town {
                Some(town) => {
                    Text::new("hex-town").text("town", Text::new(town.name.clone())).word("hex", number)
                }
                None => Text::new("hex-number").word("hex", number),
            },
        )
    }
    fn side(self, side: Side) -> Self {
        self.text("side", Text::new(side.name()))
    }
}
