//! An entry read as a type. One reader serves files and sheets alike and keeps in mind where it is and what nobody asked for, so that a
//! type is compiled for it once: a pack has hundreds of types.

use crate::entry::Entry;
use serde::de::value::Error;
use serde::de::{self, DeserializeOwned, DeserializeSeed, Deserializer, Error as _, Unexpected, Visitor};
use std::cell::{Cell, RefCell};
use std::fmt::Write;
use toml::Value;

/// What a type says of itself while it is read, and what goes wrong.
pub(crate) struct Trail<'a> {
    entry: &'a Entry<'a>,
    /// The fields of the type; none for one that takes any.
    fields: Cell<Option<&'static [&'static str]>>,
    /// The way from the entry to where it reads.
    path: RefCell<Vec<Place<'a>>>,
    /// Where it first went wrong.
    fault: RefCell<Option<String>>,
    /// The first field that nobody asked for.
    stray: RefCell<Option<String>>,
}

#[derive(Clone, Copy)]
enum Place<'a> {
    Field(&'a str),
    Item(usize),
}

/// A value that was read, with the fields its type has; or the field at fault and what is wrong with it.
pub(crate) type Found<T> = Result<(T, Option<&'static [&'static str]>), (String, String)>;

pub(crate) fn read<T: DeserializeOwned>(entry: &Entry) -> Found<T> {
    let trail = Trail {
        entry,
        fields: Cell::default(),
        path: RefCell::default(),
        fault: RefCell::default(),
        stray: RefCell::default(),
    };
    let found = T::deserialize(Reader { node: Node::Entry, trail: &trail });
    trail.judge(found.as_ref().err())?;
    Ok((found.map_err(|e| (String::new(), e.to_string()))?, trail.fields.get()))
}

impl<'a> Trail<'a> {
    fn judge(&self, error: Option<&Error>) -> Result<(), (String, String)> {
        if let Some(e) = error {
            return Err((self.fault.take().unwrap_or_default(), e.to_string().trim().to_string()));
        }
        match self.stray.take() {
            Some(stray) => Err((String::new(), format!("unknown field `{stray}`"))),
            None => Ok(()),
        }
    }

    /// `wings[2].guns`
    fn written(&self) -> String {
        let mut text = String::new();
        for place in &*self.path.borrow() {
            match place {
                Place::Field(name) if text.is_empty() => text.push_str(name),
                Place::Field(name) => drop(write!(text, ".{name}")),
                Place::Item(n) => drop(write!(text, "[{n}]")),
            }
        }
        text
    }

    /// Reads what lies at a place.
    fn at<'t, S: DeserializeSeed<'a>>(
        &'t self,
        place: Place<'a>,
        node: Node<'a>,
        seed: S,
    ) -> Result<S::Value, Error> {
        self.path.borrow_mut().push(place);
        let found = seed.deserialize(Reader { node, trail: self });
        self.leave(found.is_err());
        found
    }

    fn leave(&self, wrong: bool) {
        if wrong && self.fault.borrow().is_none() {
            let here = self.written();
            *self.fault.borrow_mut() = Some(here);
        }
        self.path.borrow_mut().pop();
    }
}

/// What lies where it reads.
#[derive(Clone, Copy)]
enum Node<'a> {
    /// The entry itself.
    Entry,
    Value(&'a Value),
    /// A cell of a sheet, or the name of a field: read as whatever is asked for.
    Text(&'a str),
}

#[derive(Clone, Copy)]
struct Reader<'a, 't> {
    node: Node<'a>,
    trail: &'t Trail<'a>,
}

type Pairs<'a> = std::vec::IntoIter<(&'a str, Node<'a>)>;

impl<'a> Reader<'a, '_> {
    fn unexpected(&self) -> Unexpected<'a> {
        match self.node {
            Node::Entry | Node::Value(Value::Table(_)) => Unexpected::Map,
            Node::Text(text) => Unexpected::Str(text),
            Node::Value(Value::String(text)) => Unexpected::Str(text),
            Node::Value(Value::Integer(n)) => Unexpected::Signed(*n),
            Node::Value(Value::Float(n)) => Unexpected::Float(*n),
            Node::Value(Value::Boolean(b)) => Unexpected::Bool(*b),
            Node::Value(Value::Array(_)) => Unexpected::Seq,
            Node::Value(Value::Datetime(_)) => Unexpected::Other("date"),
        }
    }

    fn misfit(&self, wanted: &dyn de::Expected) -> Error {
        match self.node {
            Node::Text(_) => Error::invalid_value(self.unexpected(), wanted),
            _ => Error::invalid_type(self.unexpected(), wanted),
        }
    }

    /// What stands in a table, and for an entry of these fields only what they are asked for.
    fn pairs(
        &self,
        fields: Option<&'static [&'static str]>,
        wanted: &dyn de::Expected,
    ) -> Result<Pairs<'a>, Error> {
        let pairs = match self.node {
            Node::Entry => {
                self.trail.fields.set(fields);
                let entry = self.trail.entry;
                let chosen = entry.chosen(fields).map_err(Error::custom)?;
                let node = |v: &'a Value| match v {
                    v if !entry.is_row() => Some(Node::Value(v)),
                    v => v.as_str().map(Node::Text),
                };
                chosen.into_iter().filter_map(|(k, v)| Some((k, node(v)?))).collect::<Vec<_>>()
            }
            Node::Value(Value::Table(table)) => {
                table.iter().map(|(k, v)| (k.as_str(), Node::Value(v))).collect()
            }
            _ => return Err(self.misfit(wanted)),
        };
        Ok(pairs.into_iter())
    }

    /// A list in a cell has spaces between its words.
    fn items(&self, wanted: &dyn de::Expected) -> Result<Vec<Node<'a>>, Error> {
        match self.node {
            Node::Value(Value::Array(list)) => Ok(list.iter().map(Node::Value).collect()),
            Node::Text(text) => Ok(text.split_whitespace().map(Node::Text).collect()),
            _ => Err(self.misfit(wanted)),
        }
    }

    fn table<V: Visitor<'a>>(
        self,
        fields: Option<&'static [&'static str]>,
        visitor: V,
    ) -> Result<V::Value, Error> {
        let mut table = Fields { pairs: self.pairs(fields, &visitor)?, value: None, trail: self.trail };
        let found = visitor.visit_map(&mut table)?;
        whole(table.pairs.len(), "fewer elements in map").map(|()| found)
    }

    fn list<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, Error> {
        let items = self.items(&visitor)?;
        let mut list = Items { items, next: 0, trail: self.trail };
        let found = visitor.visit_seq(&mut list)?;
        whole(list.items.len() - list.next, "fewer elements in array").map(|()| found)
    }

    fn signed<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, Error> {
        let n = match self.node {
            Node::Value(Value::Integer(n)) => Some(*n),
            Node::Text(text) => text.parse().ok(),
            _ => None,
        };
        match n {
            Some(n) => visitor.visit_i64(n),
            None => Err(self.misfit(&visitor)),
        }
    }

    fn unsigned<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.node {
            Node::Text(text) => match text.parse() {
                Ok(n) => visitor.visit_u64(n),
                Err(_) => Err(self.misfit(&visitor)),
            },
            _ => self.signed(visitor),
        }
    }

    fn fraction<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, Error> {
        let n = match self.node {
            Node::Value(Value::Float(n)) => Some(*n),
            Node::Value(Value::Integer(n)) => Some(*n as f64),
            Node::Text(text) => text.parse().ok(),
            _ => None,
        };
        match n {
            Some(n) => visitor.visit_f64(n),
            None => Err(self.misfit(&visitor)),
        }
    }

    fn text<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.node {
            Node::Text(text) => visitor.visit_str(text),
            Node::Value(Value::String(text)) => visitor.visit_str(text),
            _ => Err(Error::invalid_type(self.unexpected(), &visitor)),
        }
    }
}

/// Nothing may be left over.
fn whole(left: usize, wanted: &'static str) -> Result<(), Error> {
    if left == 0 { Ok(()) } else { Err(Error::invalid_length(left, &wanted)) }
}

macro_rules! read_as {
    ($how:ident: $($method:ident)*) => {$(
        fn $method<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, Error> {
            self.$how(visitor)
        }
    )*};
}

impl<'a> Deserializer<'a> for Reader<'a, '_> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.node {
            Node::Text(_) | Node::Value(Value::String(_)) => self.text(visitor),
            Node::Value(Value::Integer(n)) => visitor.visit_i64(*n),
            Node::Value(Value::Float(n)) => visitor.visit_f64(*n),
            Node::Value(Value::Boolean(b)) => visitor.visit_bool(*b),
            Node::Value(Value::Array(_)) => self.list(visitor),
            Node::Entry | Node::Value(Value::Table(_)) => self.table(None, visitor),
            Node::Value(Value::Datetime(_)) => Err(self.misfit(&visitor)),
        }
    }
    read_as! { signed: deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64 deserialize_i128 }
    read_as! { unsigned: deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64 deserialize_u128 }
    read_as! { fraction: deserialize_f32 deserialize_f64 }
    read_as! { text: deserialize_char deserialize_str deserialize_string deserialize_identifier }
    read_as! { list: deserialize_seq deserialize_bytes deserialize_byte_buf }

    fn deserialize_map<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, Error> {
        self.table(None, visitor)
    }
    fn deserialize_bool<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.node {
            Node::Value(Value::Boolean(b)) => visitor.visit_bool(*b),
            Node::Text("yes" | "true") => visitor.visit_bool(true),
            Node::Text("no" | "false") => visitor.visit_bool(false),
            Node::Text(_) => Err(self.misfit(&"yes or no")),
            _ => Err(self.misfit(&visitor)),
        }
    }
    fn deserialize_option<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_some(self)
    }
    fn deserialize_unit<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, Error> {
        Err(self.misfit(&visitor))
    }
    fn deserialize_unit_struct<V: Visitor<'a>>(self, _: &'static str, visitor: V) -> Result<V::Value, Error> {
        Err(self.misfit(&visitor))
    }
    fn deserialize_newtype_struct<V: Visitor<'a>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }
    fn deserialize_tuple<V: Visitor<'a>>(self, _: usize, visitor: V) -> Result<V::Value, Error> {
        self.list(visitor)
    }
    fn deserialize_tuple_struct<V: Visitor<'a>>(
        self,
        _: &'static str,
        _: usize,
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.list(visitor)
    }
    fn deserialize_struct<V: Visitor<'a>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.table(Some(fields), visitor)
    }
    fn deserialize_enum<V: Visitor<'a>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        let (name, content) = match self.node {
            Node::Text(text) => (text, None),
            Node::Value(Value::String(text)) => (text.as_str(), None),
            _ => {
                let mut pairs = self.pairs(None, &"string or table")?;
                match (pairs.next(), pairs.len()) {
                    (Some((name, content)), 0) => (name, Some(content)),
                    (first, more) => {
                        let found = usize::from(first.is_some()) + more;
                        return Err(Error::custom(format!(
                            "wanted exactly 1 element, found {found} elements"
                        )));
                    }
                }
            }
        };
        visitor.visit_enum(Choice { name, content, trail: self.trail })
    }
    fn deserialize_ignored_any<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, Error> {
        self.trail.stray.borrow_mut().get_or_insert_with(|| self.trail.written());
        visitor.visit_unit()
    }
}

/// A table, field by field.
struct Fields<'a, 't> {
    pairs: Pairs<'a>,
    value: Option<(&'a str, Node<'a>)>,
    trail: &'t Trail<'a>,
}

impl<'a> de::MapAccess<'a> for &mut Fields<'a, '_> {
    type Error = Error;
    fn next_key_seed<K: DeserializeSeed<'a>>(&mut self, seed: K) -> Result<Option<K::Value>, Error> {
        self.value = self.pairs.next();
        let Some((name, _)) = self.value else { return Ok(None) };
        seed.deserialize(Reader { node: Node::Text(name), trail: self.trail }).map(Some)
    }
    fn next_value_seed<S: DeserializeSeed<'a>>(&mut self, seed: S) -> Result<S::Value, Error> {
        let (name, node) = self.value.take().ok_or_else(|| Error::custom("a value without a name"))?;
        self.trail.at(Place::Field(name), node, seed)
    }
    fn size_hint(&self) -> Option<usize> {
        Some(self.pairs.len())
    }
}

/// A list, item by item.
struct Items<'a, 't> {
    items: Vec<Node<'a>>,
    next: usize,
    trail: &'t Trail<'a>,
}

impl<'a> de::SeqAccess<'a> for &mut Items<'a, '_> {
    type Error = Error;
    fn next_element_seed<S: DeserializeSeed<'a>>(&mut self, seed: S) -> Result<Option<S::Value>, Error> {
        let at = self.next;
        let Some(&node) = self.items.get(at) else { return Ok(None) };
        self.next += 1;
        self.trail.at(Place::Item(at), node, seed).map(Some)
    }
    fn size_hint(&self) -> Option<usize> {
        Some(self.items.len() - self.next)
    }
}

/// One of several kinds: its name, and what it holds if it holds anything.
struct Choice<'a, 't> {
    name: &'a str,
    content: Option<Node<'a>>,
    trail: &'t Trail<'a>,
}

impl<'a> Choice<'a, '_> {
    fn held(&self, wanted: &'static str) -> Result<Node<'a>, Error> {
        self.content.ok_or_else(|| Error::invalid_type(Unexpected::UnitVariant, &wanted))
    }
}

impl<'a> de::EnumAccess<'a> for Choice<'a, '_> {
    type Error = Error;
    type Variant = Self;
    fn variant_seed<S: DeserializeSeed<'a>>(self, seed: S) -> Result<(S::Value, Self), Error> {
        let kind = seed.deserialize(Reader { node: Node::Text(self.name), trail: self.trail })?;
        Ok((kind, self))
    }
}

impl<'a> de::VariantAccess<'a> for Choice<'a, '_> {
    type Error = Error;
    fn unit_variant(self) -> Result<(), Error> {
        match self.content {
            None => Ok(()),
            Some(_) => Err(Error::invalid_type(Unexpected::Map, &"unit variant")),
        }
    }
    fn newtype_variant_seed<S: DeserializeSeed<'a>>(self, seed: S) -> Result<S::Value, Error> {
        self.trail.at(Place::Field(self.name), self.held("newtype variant")?, seed)
    }
    fn tuple_variant<V: Visitor<'a>>(self, _: usize, visitor: V) -> Result<V::Value, Error> {
        Reader { node: self.held("tuple variant")?, trail: self.trail }.list(visitor)
    }
    fn struct_variant<V: Visitor<'a>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        Reader { node: self.held("struct variant")?, trail: self.trail }.table(Some(fields), visitor)
    }
}
