//! Everything a player reads is data: the id of a message and its arguments. Fluent files in each language turn it
//! into words, in the terminal and in the browser alike.

use crate::ids::{Id, Names};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// One message: an id and named arguments.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Text {
    pub id: Cow<'static, str>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub args: Vec<(Cow<'static, str>, Arg)>,
}

/// An argument of a message.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Arg {
    /// A number, for plurals too.
    Number(i64),
    /// Words that are the same in every language.
    Word(String),
    /// Another message, put into words first.
    Text(Text),
    /// Several messages, joined as a list.
    List(Vec<Text>),
}

impl Text {
    pub fn new(id: impl Into<Cow<'static, str>>) -> Self {
        Self { id: id.into(), args: Vec::new() }
    }
    /// Words that need no translation: a player's name, a figure.
    pub fn verbatim(words: impl Into<String>) -> Self {
        Self::new("verbatim").word("words", words)
    }
    #[must_use]
    pub fn arg(mut self, key: impl Into<Cow<'static, str>>, arg: Arg) -> Self {
        self.args.push((key.into(), arg));
        self
    }
    #[must_use]
    pub fn number(self, key: impl Into<Cow<'static, str>>, n: impl Into<i64>) -> Self {
        self.arg(key, Arg::Number(n.into()))
    }
    #[must_use]
    pub fn word(self, key: impl Into<Cow<'static, str>>, word: impl Into<String>) -> Self {
        self.arg(key, Arg::Word(word.into()))
    }
    #[must_use]
    pub fn text(self, key: impl Into<Cow<'static, str>>, text: Text) -> Self {
        self.arg(key, Arg::Text(text))
    }
    #[must_use]
    pub fn list(self, key: impl Into<Cow<'static, str>>, texts: impl IntoIterator<Item = Text>) -> Self {
        self.arg(key, Arg::List(texts.into_iter().collect()))
    }
    /// A thing of a pack, by its kind: a space as `$space`.
    #[must_use]
    pub fn of<I: Id>(self, names: impl AsRef<Names>, id: I) -> Self {
        self.name(names, I::KIND, id)
    }
    /// A thing of a pack, by the message that names it.
    #[must_use]
    pub fn name<I: Id>(self, names: impl AsRef<Names>, key: impl Into<Cow<'static, str>>, id: I) -> Self {
        self.text(key, names.as_ref().message(id))
    }
}

impl From<&'static str> for Text {
    fn from(id: &'static str) -> Self {
        Self::new(id)
    }
}

/// An enum whose members have a word each, in files and messages: all of them in order as `ALL`, and the word as `id`. With a kind
/// (`enum Arm: "arm" { … }`) they are ids too. In saved games a member is called as it is in the code, `snake_case`.
///
/// ```
/// tabletop::words! {
///     pub enum Arm { Infantry = "infantry", Cavalry = "cavalry" }
/// }
/// assert_eq!(Arm::ALL.map(Arm::id), ["infantry", "cavalry"]);
/// ```
#[macro_export]
macro_rules! words {
    (
        $(#[$meta:meta])*
        $vis:vis enum $name:ident: $kind:literal { $($(#[$of:meta])* $member:ident = $word:literal),* $(,)? }
    ) => {
        $crate::words! { $(#[$meta])* $vis enum $name { $($(#[$of])* $member = $word),* } }

        impl $crate::Id for $name {
            const KIND: &'static str = $kind;
            fn index(self) -> usize {
                self as usize
            }
            fn from_index(index: usize) -> Self {
                Self::ALL[index]
            }
        }
    };
    (
        $(#[$meta:meta])*
        $vis:vis enum $name:ident { $($(#[$of:meta])* $member:ident = $word:literal),* $(,)? }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize)]
        #[serde(rename_all = "snake_case")]
        $vis enum $name { $($(#[$of])* $member),* }

        impl $name {
            pub const ALL: [Self; [$($word),*].len()] = [$(Self::$member),*];
            pub const fn id(self) -> &'static str {
                match self { $(Self::$member => $word),* }
            }
        }
    };
}
