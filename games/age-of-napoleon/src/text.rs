//! Messages about things of the pack: `area-wien`, `corps-karl`, joined to the text that mentions them.

use crate::flow::Umpire;
use crate::ids::{CorpsSet, FRENCH};
use crate::pack::Pack;
use kernel::{Line, Role, Text};
use serde::Serialize;

impl Umpire<'_> {
    /// Writes a line into the log: its message, its case, and what else it says.
    pub fn tell(&mut self, id: &'static str, rule: &str, more: impl FnOnce(Line) -> Line) {
        let names = &self.p.names;
        self.log.add(|| more(Line::new(names, id, rule)).event);
    }
}

/// Something that is added to a die or a strength: its name and how much.
pub fn modifier(name: &'static str, value: i32) -> Text {
    Text::new("modifier").text("name", Text::new(name)).word("value", format!("{value:+}"))
}

pub fn role_text(role: Role) -> Text {
    Text::new(if role == FRENCH { "role-french" } else { "role-coalition" })
}

/// The message about something that goes by how it is written down: `alignment-french-ally`, `doing-half-round`.
pub fn worded(kind: &str, of: &impl Serialize) -> Text {
    Text::new(format!("{kind}-{}", kernel::flow::word(of).replace('_', "-")))
}

/// Shorthand for messages about players and armies.
pub trait About: Sized {
    fn role(self, role: Role) -> Self;
}

impl About for Text {
    fn role(self, role: Role) -> Self {
        self.text("role", role_text(role))
    }
}

impl About for Line<'_> {
    fn role(self, role: Role) -> Self {
        self.text("role", role_text(role))
    }
}

/// Corps, as a list of names.
pub fn all(p: &Pack, text: Text, key: &'static str, corps: CorpsSet) -> Text {
    text.list(key, corps.iter().map(|c| p.named(c)))
}
