//! What something is called on paper, and what it is about.

use serde::Serialize;
use serde::ser::{Error as _, Impossible, SerializeTupleVariant, Serializer};
use std::fmt::Error;
use tabletop::{Names, Text};

/// The word by which a step or an action is written down, without what it holds: `on_the_march`, `play`. Empty for what is not an enum.
/// For messages that go by it: `doing-on-the-march`.
pub fn word(of: &impl Serialize) -> &'static str {
    heard(of).0
}

/// A part of an action as it is written.
#[derive(Clone, PartialEq, Debug)]
pub enum Part {
    /// An id: its kind, and its name or its number.
    Id(&'static str, String),
    /// A member of an enum: the enum and the word.
    Word(&'static str, &'static str),
    Number(i64),
}

/// What an action is about, in order.
pub fn parts(names: &Names, of: &impl Serialize) -> Vec<Part> {
    heard(of).1.into_iter().map(|part| named(names, part)).collect()
}

/// With the name of an id that came by its number.
fn named(names: &Names, part: Part) -> Part {
    match part {
        Part::Id(kind, index) => {
            let name = index.parse().ok().and_then(|i| names.by_kind(kind, i)).map(String::from);
            Part::Id(kind, name.unwrap_or(index))
        }
        other => other,
    }
}

/// An action in words: `action-<word>` with all it is about, ids by their kind (`$space`), members of enums by theirs (`$arm` is
/// `arm-cavalry`), a number as `$count`.
pub fn words(names: &Names, action: &impl Serialize) -> Text {
    let (word, parts) = heard(action);
    let text = Text::new(format!("action-{word}"));
    parts.into_iter().fold(text, |text, part| match named(names, part) {
        Part::Id(kind, name) => text.text(kind, Text::new(format!("{kind}-{name}"))),
        Part::Word(of, word) => {
            let key = of.to_lowercase();
            let word = Text::new(format!("{key}-{word}"));
            text.text(key, word)
        }
        Part::Number(n) => text.number("count", n),
    })
}

/// Writes nothing, but keeps the first word and the parts that come by.
fn heard(of: &impl Serialize) -> (&'static str, Vec<Part>) {
    let mut listener = Listener::default();
    let _ = of.serialize(&mut listener);
    (listener.word.unwrap_or_default(), listener.parts)
}

#[derive(Default)]
struct Listener {
    word: Option<&'static str>,
    /// The kind of the id that is being written.
    kind: Option<&'static str>,
    parts: Vec<Part>,
}

impl Listener {
    fn part(&mut self, number: i64) {
        self.parts.push(match self.kind {
            Some(kind) => Part::Id(kind, number.to_string()),
            None => Part::Number(number),
        });
    }
}

macro_rules! deaf {
    ($($name:ident($($kind:ty),*) -> $out:ty;)*) => {
        $(fn $name(self, $(_: $kind),*) -> Result<$out, Error> {
            Err(Error::custom(""))
        })*
    };
}

macro_rules! numbers {
    ($($name:ident($kind:ty);)*) => {
        $(fn $name(self, n: $kind) -> Result<(), Error> {
            self.part(n as i64);
            Ok(())
        })*
    };
}

impl<'a> Serializer for &'a mut Listener {
    type Ok = ();
    type Error = Error;
    type SerializeSeq = Impossible<(), Error>;
    type SerializeTuple = Impossible<(), Error>;
    type SerializeTupleStruct = Impossible<(), Error>;
    type SerializeTupleVariant = &'a mut Listener;
    type SerializeMap = Impossible<(), Error>;
    type SerializeStruct = Impossible<(), Error>;
    type SerializeStructVariant = Impossible<(), Error>;

    fn serialize_unit_variant(self, of: &'static str, _: u32, word: &'static str) -> Result<(), Error> {
        match self.word {
            None => self.word = Some(word),
            Some(_) => self.parts.push(Part::Word(of, word)),
        }
        Ok(())
    }
    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        word: &'static str,
        inner: &T,
    ) -> Result<(), Error> {
        self.word.get_or_insert(word);
        inner.serialize(self)
    }
    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        word: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleVariant, Error> {
        self.word.get_or_insert(word);
        Ok(self)
    }
    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        word: &'static str,
        _: usize,
    ) -> Result<Self::SerializeStructVariant, Error> {
        self.word.get_or_insert(word);
        Err(Error::custom(""))
    }
    /// An id says its kind this way.
    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        kind: &'static str,
        inner: &T,
    ) -> Result<(), Error> {
        let before = self.kind.replace(kind);
        let written = inner.serialize(&mut *self);
        self.kind = before;
        written
    }
    fn serialize_some<T: Serialize + ?Sized>(self, inner: &T) -> Result<(), Error> {
        inner.serialize(self)
    }
    fn serialize_str(self, name: &str) -> Result<(), Error> {
        if let Some(kind) = self.kind {
            self.parts.push(Part::Id(kind, name.into()));
        }
        Ok(())
    }
    numbers! {
        serialize_i8(i8);
        serialize_i16(i16);
        serialize_i32(i32);
        serialize_i64(i64);
        serialize_u8(u8);
        serialize_u16(u16);
        serialize_u32(u32);
        serialize_u64(u64);
    }
    deaf! {
        serialize_bool(bool) -> ();
        serialize_f32(f32) -> ();
        serialize_f64(f64) -> ();
        serialize_char(char) -> ();
        serialize_bytes(&[u8]) -> ();
        serialize_none() -> ();
        serialize_unit() -> ();
        serialize_unit_struct(&'static str) -> ();
        serialize_seq(Option<usize>) -> Self::SerializeSeq;
        serialize_tuple(usize) -> Self::SerializeTuple;
        serialize_tuple_struct(&'static str, usize) -> Self::SerializeTupleStruct;
        serialize_map(Option<usize>) -> Self::SerializeMap;
        serialize_struct(&'static str, usize) -> Self::SerializeStruct;
    }
}

impl SerializeTupleVariant for &mut Listener {
    type Ok = ();
    type Error = Error;
    fn serialize_field<T: Serialize + ?Sized>(&mut self, part: &T) -> Result<(), Error> {
        part.serialize(&mut **self)
    }
    fn end(self) -> Result<(), Error> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Serialize)]
    #[serde(rename_all = "snake_case")]
    enum Inner {
        OnTheMarch { _left: u8 },
        Stop,
    }
    #[derive(Serialize)]
    enum Outer {
        March(Inner),
        #[serde(rename = "wait")]
        Wait(u8),
    }
    #[derive(Serialize)]
    #[serde(untagged)]
    enum Bare {
        March(Inner),
    }

    #[test]
    fn a_step_is_called_as_it_is_written() {
        assert_eq!(word(&Inner::OnTheMarch { _left: 1 }), "on_the_march");
        assert_eq!((word(&Outer::March(Inner::Stop)), word(&Outer::Wait(3))), ("March", "wait"));
        assert_eq!(
            (word(&Bare::March(Inner::Stop)), word(&Some(Inner::Stop)), word(&7)),
            ("stop", "stop", "")
        );
    }

    tabletop::id!(
        /// A test space.
        Town, "town"
    );
    #[derive(Serialize)]
    #[serde(rename_all = "kebab-case")]
    enum Arm {
        Horse,
    }
    #[derive(Serialize)]
    #[serde(rename_all = "kebab-case")]
    enum Act {
        Halt,
        March(Town),
        Raise(Town, Arm, u8),
    }

    #[test]
    fn an_action_is_called_by_its_word_and_its_parts() {
        let mut names = Names::default();
        names.add::<Town>(["paris", "wien"].map(String::from));
        let names = std::sync::Arc::new(names);
        let wien = |text: Text| text.text("town", Text::new("town-wien"));
        assert_eq!(words(&names, &Act::Halt), Text::new("action-halt"));
        assert_eq!(words(&names, &Act::March(Town(1))), wien(Text::new("action-march")));
        let raise = wien(Text::new("action-raise")).text("arm", Text::new("arm-horse")).number("count", 3);
        assert_eq!(words(&names, &Act::Raise(Town(1), Arm::Horse, 3)), raise);
        assert_eq!(names.scope(|| words(&names, &Act::Raise(Town(1), Arm::Horse, 3))), raise);
    }
}
