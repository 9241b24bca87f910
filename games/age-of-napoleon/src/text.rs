//! Messages about things of the pack: `area-wien`, `corps-karl`, joined to the text that mentions them.

use crate::ids::{AreaId, CorpsId, CorpsSet, CountryId, FRENCH, Title};
use crate::pack::{Alignment, Pack};
use kernel::{Role, Text};
use tabletop::Id;

impl Pack {
    /// The message that names something.
    pub fn named<I: Id>(&self, id: I) -> Text {
        Text::new(format!("{}-{}", I::KIND, self.names.name(id)))
    }
    pub fn title_text(&self, title: Title) -> Text {
        Text::new(format!("title-{}", title.id()))
    }
    pub fn area_name(&self, area: AreaId) -> String {
        self.names.name(area).into()
    }
    pub fn list(&self, corps: CorpsSet) -> Vec<Text> {
        corps.iter().map(|c| self.named(c)).collect()
    }
}

pub fn role_text(role: Role) -> Text {
    Text::new(if role == FRENCH { "role-french" } else { "role-coalition" })
}

pub const fn alignment_id(a: Alignment) -> &'static str {
    match a {
        Alignment::CoalitionMember => "alignment-coalition-member",
        Alignment::Insurgent => "alignment-insurgent",
        Alignment::Neutral => "alignment-neutral",
        Alignment::FrenchAlly => "alignment-french-ally",
        Alignment::FrenchDominion => "alignment-french-dominion",
        Alignment::France => "alignment-france",
        Alignment::Attached => "alignment-attached",
    }
}

/// Shorthand for building messages about the pack's things.
pub trait About: Sized {
    fn role(self, role: Role) -> Self;
    fn area(self, p: &Pack, key: &'static str, area: AreaId) -> Self;
    fn corps(self, p: &Pack, key: &'static str, corps: CorpsId) -> Self;
    fn all(self, p: &Pack, key: &'static str, corps: CorpsSet) -> Self;
    fn country(self, p: &Pack, key: &'static str, country: CountryId) -> Self;
    fn title(self, p: &Pack, key: &'static str, title: Title) -> Self;
}

impl About for Text {
    fn role(self, role: Role) -> Self {
        self.text("role", role_text(role))
    }
    fn area(self, p: &Pack, key: &'static str, area: AreaId) -> Self {
        self.text(key, p.named(area))
    }
    fn corps(self, p: &Pack, key: &'static str, corps: CorpsId) -> Self {
        self.text(key, p.named(corps))
    }
    fn all(self, p: &Pack, key: &'static str, corps: CorpsSet) -> Self {
        self.list(key, p.list(corps))
    }
    fn country(self, p: &Pack, key: &'static str, country: CountryId) -> Self {
        self.text(key, p.named(country))
    }
    fn title(self, p: &Pack, key: &'static str, title: Title) -> Self {
        self.text(key, p.title_text(title))
    }
}
