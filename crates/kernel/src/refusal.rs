//! Why something may not be done: the rule and one line.

use tabletop::{Arg, Id, Names, Text};

/// The answer to an action that the rules forbid. It costs nothing to make, because enumeration makes many: every
/// "may I?" returns `Ok` or one of these.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Refusal {
    /// The rule case that forbids it: `12.2.1`.
    pub rule: &'static str,
    /// The message that says why.
    pub id: &'static str,
    args: [(&'static str, Val); 2],
}

/// An argument of a refusal.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Val {
    Nothing,
    Number(i32),
    /// An id, shown by the message `kind-name`.
    Name(&'static str, u16),
    /// Another message.
    Message(&'static str),
}

/// A refusal: the rule case and the message.
#[inline]
pub const fn refuse(rule: &'static str, id: &'static str) -> Refusal {
    Refusal::new(rule, id)
}

impl Refusal {
    #[inline]
    pub const fn new(rule: &'static str, id: &'static str) -> Self {
        Self { rule, id, args: [("", Val::Nothing); 2] }
    }
    /// The action is not one that this moment of the game asks for.
    #[inline]
    pub const fn not_now(rule: &'static str) -> Self {
        Self::new(rule, "refuse-not-now")
    }
    /// It says no more than that this is not the moment.
    pub fn is_not_now(&self) -> bool {
        self.id == "refuse-not-now"
    }
    /// Somebody else decides.
    pub const fn not_yours() -> Self {
        Self::new("", "refuse-not-yours")
    }
    /// Somebody else decides, and under this case.
    pub const fn others_decide(rule: &'static str, who: Val) -> Self {
        Self { rule, id: "refuse-others-decide", args: [("who", who), ("", Val::Nothing)] }
    }
    /// The game is over.
    pub const fn over() -> Self {
        Self::new("", "refuse-over")
    }
    #[inline]
    #[must_use]
    pub fn arg(mut self, key: &'static str, val: Val) -> Self {
        if let Some(free) = self.args.iter_mut().find(|a| a.1 == Val::Nothing) {
            *free = (key, val);
        }
        self
    }
    #[inline]
    #[must_use]
    pub fn name<I: Id>(self, key: &'static str, id: I) -> Self {
        self.arg(key, Val::Name(I::KIND, id.index() as u16))
    }
    /// Names it, by its kind: a space as `$space`.
    #[inline]
    #[must_use]
    pub fn of<I: Id>(self, id: I) -> Self {
        self.name(I::KIND, id)
    }
    #[inline]
    #[must_use]
    pub fn number(self, key: &'static str, n: i32) -> Self {
        self.arg(key, Val::Number(n))
    }
    /// Refused, if it is so: a rule's reasons one below the other, `refuse("3.2", "refuse-zone").of(space).when(zone)?;`.
    #[inline]
    pub fn when(self, so: bool) -> Result<(), Refusal> {
        if so { Err(self) } else { Ok(()) }
    }
    /// Refused, unless it is so.
    #[inline]
    pub fn unless(self, so: bool) -> Result<(), Refusal> {
        self.when(!so)
    }
    /// The message with its arguments named, ready to be put into words.
    pub fn text(&self, names: &Names) -> Text {
        let mut text = Text::new(self.id);
        for (key, val) in self.args {
            let arg = match val {
                Val::Nothing => continue,
                Val::Number(n) => Arg::Number(n.into()),
                Val::Message(id) => Arg::Text(Text::new(id)),
                Val::Name(kind, i) => {
                    let name = names.by_kind(kind, i as usize).unwrap_or("unknown");
                    Arg::Text(Text::new(format!("{kind}-{name}")))
                }
            };
            text = text.arg(key, arg);
        }
        text
    }
}

/// Goes on only where this holds; otherwise the function returns the refusal. What a rule asks for stands first, and the refusal is made
/// only where it is needed: `ensure!(q.s.flags.britannia, no("13.4.2.4", "refuse-no-britannia"))`.
#[macro_export]
macro_rules! ensure {
    ($holds:expr, $refusal:expr $(,)?) => {
        if !$holds {
            return Err($refusal);
        }
    };
}
