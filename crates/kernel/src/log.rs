//! What happened, as data.

use crate::role::{Role, Roles};
use serde::{Deserialize, Serialize};
use tabletop::view::{Die, Report, Travel};
use tabletop::{Id, Names, Text};

/// One line of the log.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Event {
    pub text: Text,
    /// Who did it; `None` when the rules did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Role>,
    /// Heading of a phase or a round: 1 or 2; 0 is an ordinary line.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub heading: u8,
    /// Faces of the dice rolled, in order, with who rolled them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dice: Vec<(Option<Role>, Die)>,
    /// Rule cases that were applied.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<String>,
    /// Spaces of the board to show.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub places: Vec<String>,
    /// Which pieces went which way.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub moves: Vec<Travel>,
    /// A battle with its arithmetic.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub report: Option<Report>,
    /// How a battle or a siege has ended: a table keeps it before everybody's eyes until he has read it.
    #[serde(default, skip_serializing_if = "is_plain")]
    pub outcome: bool,
    /// Who may read it. Others get `instead`, or nothing.
    pub audience: Roles,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub instead: Option<Text>,
    /// Who learns by this event something that was hidden from them: they can take back nothing before it.
    #[serde(default, skip_serializing_if = "nobody")]
    pub reveals: Roles,
}

fn is_zero(n: &u8) -> bool {
    *n == 0
}

fn is_plain(outcome: &bool) -> bool {
    !outcome
}

fn nobody(roles: &Roles) -> bool {
    roles.is_empty()
}

impl Event {
    pub fn new(text: impl Into<Text>) -> Self {
        Self {
            text: text.into(),
            by: None,
            heading: 0,
            dice: Vec::new(),
            rules: Vec::new(),
            places: Vec::new(),
            moves: Vec::new(),
            report: None,
            outcome: false,
            audience: Roles::EVERYBODY,
            instead: None,
            reveals: Roles::NOBODY,
        }
    }
    /// What nobody reads, for the sake of who learns something by it.
    pub fn unsaid(reveals: Roles) -> Self {
        Self { audience: Roles::NOBODY, ..Event::new(Text::new("log-unsaid")).reveals(reveals) }
    }
    #[must_use]
    pub fn by(mut self, role: Role) -> Self {
        self.by = Some(role);
        self
    }
    #[must_use]
    pub fn heading(mut self, level: u8) -> Self {
        self.heading = level;
        self
    }
    #[must_use]
    pub fn die(mut self, who: Role, die: impl Into<Die>) -> Self {
        self.dice.push((Some(who), die.into()));
        self
    }
    /// Cites a case; twice is once.
    #[must_use]
    pub fn rule(mut self, case: &str) -> Self {
        if !self.rules.iter().any(|r| r == case) {
            self.rules.push(case.into());
        }
        self
    }
    #[must_use]
    pub fn place(mut self, space: impl Into<String>) -> Self {
        self.places.push(space.into());
        self
    }
    /// A piece went this way: where it began, then every space it entered.
    #[must_use]
    pub fn moves(mut self, piece: impl Into<String>, path: impl IntoIterator<Item = String>) -> Self {
        self.moves.push(Travel { piece: piece.into(), path: path.into_iter().collect() });
        self
    }
    #[must_use]
    pub fn report(mut self, report: Report) -> Self {
        self.report = Some(report);
        self
    }
    /// This is how a battle or a siege has ended.
    #[must_use]
    pub fn outcome(mut self) -> Self {
        self.outcome = true;
        self
    }
    /// Only `role` may read this; everybody else reads `instead`.
    #[must_use]
    pub fn only_for(mut self, role: Role, instead: Option<Text>) -> Self {
        self.audience = Roles::of(role);
        self.instead = instead;
        self
    }
    /// `roles` learn something hidden by this.
    #[must_use]
    pub fn reveals(mut self, roles: Roles) -> Self {
        self.reveals = roles;
        self
    }

    /// The event as `viewer` may read it; `None` when he may not know of it at all. Of a line that is hidden from him he
    /// learns what stands instead and who did it: no place, no die, no rule.
    pub fn seen_by(&self, viewer: Roles) -> Option<Event> {
        if self.audience == Roles::EVERYBODY || self.audience.meets(viewer) {
            return Some(self.clone());
        }
        let text = self.instead.clone()?;
        let reveals = Roles(self.reveals.0 & viewer.0);
        Some(Event { by: self.by, heading: self.heading, reveals, ..Event::new(text) })
    }
}

/// What a line of the log needs to know of a game: what things are called, and who rolls for whom. The names alone will do where roles roll.
pub trait Voice: Copy {
    type Seat;
    fn names(&self) -> &Names;
    /// Who speaks for a seat, as [`crate::flow::Seats::role`] has it.
    fn role(&self, seat: Self::Seat) -> Role;
}

impl Voice for &Names {
    type Seat = Role;
    fn names(&self) -> &Names {
        self
    }
    fn role(&self, role: Role) -> Role {
        role
    }
}

/// A line of the log in the making: an event whose things are named by the pack, as [`crate::Refusal`] names them.
///
/// `Line::new(names, "log-retreat", "13.4.2.1").by(role).name("leader", davout).number("count", 3).at("area", wien)`
#[derive(Clone, Debug)]
pub struct Telling<Q> {
    q: Q,
    pub event: Event,
}

/// A line of a game whose seats are roles.
pub type Line<'a> = Telling<&'a Names>;

impl<Q: Voice> Telling<Q> {
    pub fn new(q: Q, id: &'static str, rule: &str) -> Self {
        Self { q, event: Event::new(id).rule(rule) }
    }
    /// Changes what the event is besides its text: who did it, its dice, who may read it.
    #[must_use]
    pub fn event(self, change: impl FnOnce(Event) -> Event) -> Self {
        Self { event: change(self.event), ..self }
    }
    #[must_use]
    fn says(mut self, change: impl FnOnce(Text) -> Text) -> Self {
        let text = std::mem::replace(&mut self.event.text, Text::new(""));
        self.event.text = change(text);
        self
    }
    /// A thing of the pack, by its kind: a space as `$space`.
    #[must_use]
    pub fn of<I: Id>(self, id: I) -> Self {
        self.name(I::KIND, id)
    }
    /// The same, by another word.
    #[must_use]
    pub fn name<I: Id>(self, key: &'static str, id: I) -> Self {
        let name = self.q.names().message(id);
        self.says(|text| text.text(key, name))
    }
    /// Several of them, as a list.
    #[must_use]
    pub fn all<I: Id>(self, key: &'static str, ids: impl IntoIterator<Item = I>) -> Self {
        let q = self.q;
        self.says(|text| text.list(key, ids.into_iter().map(|id| q.names().message(id))))
    }
    /// A space, named by its kind and shown on the board.
    #[must_use]
    pub fn on<I: Id>(self, space: I) -> Self {
        self.at(I::KIND, space)
    }
    /// The same, by another word.
    #[must_use]
    pub fn at<I: Id>(self, key: &'static str, space: I) -> Self {
        self.name(key, space).place(space)
    }
    /// A space, shown on the board.
    #[must_use]
    pub fn place<I: Id>(self, space: I) -> Self {
        let space = self.q.names().name(space).to_string();
        self.event(|e| e.place(space))
    }
    #[must_use]
    pub fn number(self, key: &'static str, n: impl Into<i64>) -> Self {
        self.says(|text| text.number(key, n))
    }
    /// How many, as `$count`.
    #[must_use]
    pub fn count(self, n: usize) -> Self {
        self.number("count", n as i64)
    }
    #[must_use]
    pub fn word(self, key: &'static str, word: impl Into<String>) -> Self {
        self.says(|text| text.word(key, word))
    }
    #[must_use]
    pub fn text(self, key: &'static str, text: impl Into<Text>) -> Self {
        self.says(|t| t.text(key, text.into()))
    }
    #[must_use]
    pub fn list(self, key: &'static str, texts: impl IntoIterator<Item = Text>) -> Self {
        self.says(|text| text.list(key, texts))
    }
    #[must_use]
    pub fn by(self, role: Role) -> Self {
        self.event(|e| e.by(role))
    }
    #[must_use]
    pub fn heading(self, level: u8) -> Self {
        self.event(|e| e.heading(level))
    }
    #[must_use]
    pub fn die(self, who: Q::Seat, die: impl Into<Die>) -> Self {
        let role = self.q.role(who);
        self.event(|e| e.die(role, die))
    }
    /// Dice that were rolled together.
    #[must_use]
    pub fn dice(self, who: Q::Seat, faces: &[u8]) -> Self {
        let role = self.q.role(who);
        self.event(|e| faces.iter().fold(e, |e, &face| e.die(role, face)))
    }
    /// Another case.
    #[must_use]
    pub fn rule(self, case: &str) -> Self {
        self.event(|e| e.rule(case))
    }
    #[must_use]
    pub fn report(self, report: Report) -> Self {
        self.event(|e| e.report(report))
    }
    /// This is how a battle or a siege has ended.
    #[must_use]
    pub fn outcome(self) -> Self {
        self.event(Event::outcome)
    }
    /// These learn something hidden by this.
    #[must_use]
    pub fn reveals(self, roles: impl Into<Roles>) -> Self {
        self.event(|e| e.reveals(roles.into()))
    }
    /// Only these may read this; everybody else reads `instead`.
    #[must_use]
    pub fn only_for(self, audience: impl Into<Roles>, instead: impl Into<Text>) -> Self {
        self.event(|e| Event { audience: audience.into(), instead: Some(instead.into()), ..e })
    }
}

/// Collects events, or, switched off, costs one branch.
#[derive(Clone, Debug, Default)]
pub struct Log {
    events: Option<Vec<Event>>,
}

impl Log {
    pub fn on() -> Self {
        Self { events: Some(Vec::new()) }
    }
    pub const fn off() -> Self {
        Self { events: None }
    }
    #[inline]
    pub fn is_on(&self) -> bool {
        self.events.is_some()
    }
    /// Adds an event, which is made only when somebody listens.
    #[inline]
    pub fn add(&mut self, event: impl FnOnce() -> Event) {
        if let Some(events) = &mut self.events {
            events.push(event());
        }
    }
    pub fn take(&mut self) -> Vec<Event> {
        self.events.as_mut().map(std::mem::take).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hidden_line_keeps_no_place_die_or_rule() {
        let event = Event::new("log-draws").by(Role(0)).place("wien").die(Role(0), 5).rule("9.3");
        let report = Report { title: "report".into(), rows: Vec::new() };
        let event = event.report(report).reveals(Roles::EVERYBODY);
        let event = event.only_for(Role(0), Some("log-draws-something".into()));
        assert_eq!(event.seen_by(Roles::of(Role(0))), Some(event.clone()));
        for viewer in [Roles::of(Role(1)), Roles::NOBODY] {
            let seen = event.seen_by(viewer).unwrap();
            let bare = Event::new("log-draws-something").by(Role(0)).reveals(viewer);
            assert_eq!(seen, bare);
        }
        let silent = Event { instead: None, ..event };
        assert_eq!(silent.seen_by(Roles::of(Role(1))), None);
    }

    #[test]
    fn a_case_is_cited_once() {
        let event = Event::new(Text::new("march")).rule("10.44").rule("14.61").rule("10.44");
        assert_eq!(event.rules, ["10.44", "14.61"]);
    }
}
