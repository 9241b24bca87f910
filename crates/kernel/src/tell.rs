//! A line of the log in one go: `u.tell("10.72", "log-attack", |t| t.of(power).on(space))`.
//!
//! Whatever a line names it names by its kind: `of(space)` is the argument `$space` with the message `space-vilna`, `of(leader)` is
//! `$leader`. Nothing is made where nobody listens.

use crate::log::{Event, Log};
use crate::role::{Role, Roles};
use tabletop::view::{Die, Report};
use tabletop::{Id, Names, Text};

/// What a line needs to know of a game: what things are called, and who rolls for whom.
pub trait Voice: Copy {
    type Seat;
    fn names(&self) -> &Names;
    /// Who speaks for a seat, as [`crate::flow::Seats::role`] has it.
    fn role(&self, seat: Self::Seat) -> Role;
}

/// A line in the making.
#[derive(Debug)]
pub struct Line<Q> {
    q: Q,
    event: Event,
}

/// Adds a line to the log, if it is on: the case, the message, and what it says.
#[inline]
pub fn tell<Q: Voice>(
    log: &mut Log,
    q: Q,
    rule: &str,
    id: &'static str,
    line: impl FnOnce(Line<Q>) -> Line<Q>,
) {
    log.add(|| line(Line { q, event: Event::new(id).rule(rule) }).event);
}

impl<Q: Voice> Line<Q> {
    fn say(mut self, more: impl FnOnce(Text) -> Text) -> Self {
        self.event.text = more(self.event.text);
        self
    }
    fn with(mut self, more: impl FnOnce(Event) -> Event) -> Self {
        self.event = more(self.event);
        self
    }
    /// Names it, by its kind.
    #[must_use]
    pub fn of<I: Id>(self, id: I) -> Self {
        self.name(I::KIND, id)
    }
    /// Names it, by another word: `$from`.
    #[must_use]
    pub fn name<I: Id>(self, key: &'static str, id: I) -> Self {
        let name = self.q.names().text(id);
        self.text(key, name)
    }
    /// Names a space, and shows it on the board.
    #[must_use]
    pub fn on<I: Id>(self, space: I) -> Self {
        self.of(space).place(space)
    }
    /// Shows a space on the board.
    #[must_use]
    pub fn place<I: Id>(self, space: I) -> Self {
        let place = self.q.names().name(space).to_string();
        self.with(|e| e.place(place))
    }
    #[must_use]
    pub fn number(self, key: &'static str, n: impl Into<i64>) -> Self {
        self.say(|t| t.number(key, n))
    }
    #[must_use]
    pub fn text(self, key: &'static str, text: Text) -> Self {
        self.say(|t| t.text(key, text))
    }
    #[must_use]
    pub fn list(self, key: &'static str, texts: impl IntoIterator<Item = Text>) -> Self {
        self.say(|t| t.list(key, texts))
    }
    #[must_use]
    pub fn die(self, by: Q::Seat, die: impl Into<Die>) -> Self {
        let role = self.q.role(by);
        self.with(|e| e.die(role, die))
    }
    /// Dice that were rolled together.
    #[must_use]
    pub fn dice(self, by: Q::Seat, faces: &[u8]) -> Self {
        let role = self.q.role(by);
        self.with(|e| faces.iter().fold(e, |e, &face| e.die(role, face)))
    }
    /// Another case.
    #[must_use]
    pub fn rule(self, case: &str) -> Self {
        self.with(|e| e.rule(case))
    }
    #[must_use]
    pub fn heading(self, level: u8) -> Self {
        self.with(|e| e.heading(level))
    }
    #[must_use]
    pub fn report(self, report: Report) -> Self {
        self.with(|e| e.report(report))
    }
    /// These learn something hidden by it.
    #[must_use]
    pub fn reveals(self, roles: Roles) -> Self {
        self.with(|e| e.reveals(roles))
    }
    /// Only these may read it, and learn something hidden by it; others read this message instead, with what has been said up to here.
    #[must_use]
    pub fn only_for(mut self, audience: Roles, instead: &'static str) -> Self {
        let said = self.event.text.args.clone();
        self.event.instead = Some(Text { id: instead.into(), args: said });
        self.event.audience = audience;
        self
    }
}
