//! Messages about things of the pack: `space-vilna`, `leader-davout`, joined to the text that mentions them.

use crate::ids::{Camp, CardId, LeaderId, Nation, POWER_NAMES, Power, SpaceId};
use crate::pack::Pack;
use kernel::Text;
use tabletop::Id;

impl Pack {
    /// The message that names something.
    pub fn named<I: Id>(&self, id: I) -> Text {
        Text::new(format!("{}-{}", I::KIND, self.names.name(id)))
    }
}

/// A Power's name.
pub fn power_text(power: Power) -> Text {
    Text::new(format!("power-{}", POWER_NAMES[power.i()]))
}

/// Puts named things into a message.
pub trait About: Sized {
    #[must_use]
    fn space(self, p: &Pack, key: &'static str, space: SpaceId) -> Self;
    #[must_use]
    fn leader(self, p: &Pack, key: &'static str, leader: LeaderId) -> Self;
    #[must_use]
    fn card(self, p: &Pack, key: &'static str, card: CardId) -> Self;
    #[must_use]
    fn nation(self, p: &Pack, nation: Nation) -> Self;
    #[must_use]
    fn camp(self, p: &Pack, camp: Camp) -> Self;
    /// As `$power`.
    #[must_use]
    fn power(self, power: Power) -> Self;
}

impl About for Text {
    fn space(self, p: &Pack, key: &'static str, space: SpaceId) -> Self {
        self.text(key, p.named(space))
    }
    fn leader(self, p: &Pack, key: &'static str, leader: LeaderId) -> Self {
        self.text(key, p.named(leader))
    }
    fn card(self, p: &Pack, key: &'static str, card: CardId) -> Self {
        self.text(key, p.named(card))
    }
    fn nation(self, p: &Pack, nation: Nation) -> Self {
        self.text("nation", p.named(nation))
    }
    fn camp(self, p: &Pack, camp: Camp) -> Self {
        self.text("camp", p.named(camp))
    }
    fn power(self, power: Power) -> Self {
        self.text("power", power_text(power))
    }
}
