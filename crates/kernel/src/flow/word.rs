//! What something is called on paper.

use serde::Serialize;
use serde::ser::{Error as _, Impossible, Serializer};
use std::fmt::Error;

/// The word by which a step or an action is written down, without what it holds: `on_the_march`, `play`. Empty for what is not an enum.
/// For messages that go by it: `doing-on-the-march`.
pub fn word(of: &impl Serialize) -> &'static str {
    let mut word = "";
    // Nothing is written: the first word that comes by is kept.
    let _ = of.serialize(Listener(&mut word));
    word
}

struct Listener<'a>(&'a mut &'static str);

impl Listener<'_> {
    fn heard<T>(self, word: &'static str) -> Result<T, Error> {
        *self.0 = word;
        Err(Error::custom(""))
    }
}

macro_rules! deaf {
    ($($name:ident($($kind:ty),*) -> $out:ty;)*) => {
        $(fn $name(self, $(_: $kind),*) -> Result<$out, Error> {
            Err(Error::custom(""))
        })*
    };
}

impl Serializer for Listener<'_> {
    type Ok = ();
    type Error = Error;
    type SerializeSeq = Impossible<(), Error>;
    type SerializeTuple = Impossible<(), Error>;
    type SerializeTupleStruct = Impossible<(), Error>;
    type SerializeTupleVariant = Impossible<(), Error>;
    type SerializeMap = Impossible<(), Error>;
    type SerializeStruct = Impossible<(), Error>;
    type SerializeStructVariant = Impossible<(), Error>;

    fn serialize_unit_variant(self, _: &'static str, _: u32, word: &'static str) -> Result<(), Error> {
        self.heard(word)
    }
    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        word: &'static str,
        _: &T,
    ) -> Result<(), Error> {
        self.heard(word)
    }
    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        word: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleVariant, Error> {
        self.heard(word)
    }
    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        word: &'static str,
        _: usize,
    ) -> Result<Self::SerializeStructVariant, Error> {
        self.heard(word)
    }
    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        inner: &T,
    ) -> Result<(), Error> {
        inner.serialize(self)
    }
    fn serialize_some<T: Serialize + ?Sized>(self, inner: &T) -> Result<(), Error> {
        inner.serialize(self)
    }
    deaf! {
        serialize_bool(bool) -> ();
        serialize_i8(i8) -> ();
        serialize_i16(i16) -> ();
        serialize_i32(i32) -> ();
        serialize_i64(i64) -> ();
        serialize_u8(u8) -> ();
        serialize_u16(u16) -> ();
        serialize_u32(u32) -> ();
        serialize_u64(u64) -> ();
        serialize_f32(f32) -> ();
        serialize_f64(f64) -> ();
        serialize_char(char) -> ();
        serialize_str(&str) -> ();
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
}
