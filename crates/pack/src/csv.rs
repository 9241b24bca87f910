//! Sheets of rows: `hexes.csv`. The first column names a row and, by its heading, what the rows are; lines that begin with
//! `#` are for people, but for `# source: …`, which speaks for every row without a `source` of its own, and `# replace`.

use crate::error::LoadError;
use serde::de::value::{MapDeserializer, StrDeserializer};
use serde::de::{self, Deserializer, IntoDeserializer, Visitor};
use serde::forward_to_deserialize_any;
use toml::{Table, Value};

/// A sheet as a list of entries; every cell is a text, and an empty one is not there.
pub(crate) fn parse(file: &str, text: &str) -> Result<Table, LoadError> {
    let remark = |word: &str| text.lines().find_map(|l| l.strip_prefix('#')?.trim().strip_prefix(word));
    let source = remark("source:").map(str::trim);
    let mut reader =
        csv::ReaderBuilder::new().comment(Some(b'#')).trim(csv::Trim::All).from_reader(text.as_bytes());
    let wrong = |e: csv::Error| LoadError::new(file, "", e.to_string());
    let heads = reader.headers().map_err(wrong)?.clone();
    let Some(kind) = heads.get(0).filter(|k| !k.is_empty()) else {
        return Err(LoadError::new(file, "", "the first line must name the columns"));
    };
    let mut rows = Vec::new();
    for record in reader.records() {
        let record = record.map_err(wrong)?;
        let cells = heads.iter().zip(&record).enumerate().filter(|(_, (_, cell))| !cell.is_empty());
        let mut row: Table = cells
            .map(|(i, (head, cell))| (if i == 0 { "id" } else { head }.to_string(), Value::from(cell)))
            .collect();
        if let Some(remove) = row.get_mut("remove") {
            *remove = Value::Boolean(matches!(remove.as_str(), Some("yes" | "true")));
        }
        if let Some(source) = source.filter(|_| !row.contains_key("source")) {
            row.insert("source".into(), source.into());
        }
        rows.push(Value::Table(row));
    }
    let mut sheet = Table::from_iter([(kind.to_string(), Value::Array(rows))]);
    if remark("replace").is_some() {
        sheet.insert("replace".into(), true.into());
    }
    Ok(sheet)
}

/// A row, whose cells are read as whatever is asked for.
pub(crate) fn row(
    table: &Table,
) -> MapDeserializer<'_, impl Iterator<Item = (&str, Cell<'_>)>, toml::de::Error> {
    MapDeserializer::new(table.iter().filter_map(|(k, v)| Some((k.as_str(), Cell(v.as_str()?)))))
}

/// One cell.
pub(crate) struct Cell<'a>(&'a str);

impl<'de> IntoDeserializer<'de, toml::de::Error> for Cell<'_> {
    type Deserializer = Self;
    fn into_deserializer(self) -> Self {
        self
    }
}

macro_rules! numbers {
    ($($method:ident $visit:ident $kind:ty),* $(,)?) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Self::Error> {
            match self.0.parse::<$kind>() {
                Ok(n) => visitor.$visit(n),
                Err(_) => Err(de::Error::invalid_value(de::Unexpected::Str(self.0), &visitor)),
            }
        }
    )*};
}

impl<'de> Deserializer<'de> for Cell<'_> {
    type Error = toml::de::Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Self::Error> {
        visitor.visit_str(self.0)
    }
    numbers! {
        deserialize_i8 visit_i64 i64, deserialize_i16 visit_i64 i64, deserialize_i32 visit_i64 i64,
        deserialize_i64 visit_i64 i64, deserialize_u8 visit_u64 u64, deserialize_u16 visit_u64 u64,
        deserialize_u32 visit_u64 u64, deserialize_u64 visit_u64 u64, deserialize_f32 visit_f64 f64,
        deserialize_f64 visit_f64 f64,
    }
    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Self::Error> {
        match self.0 {
            "yes" | "true" => visitor.visit_bool(true),
            "no" | "false" => visitor.visit_bool(false),
            other => Err(de::Error::invalid_value(de::Unexpected::Str(other), &"yes or no")),
        }
    }
    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Self::Error> {
        visitor.visit_some(self)
    }
    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Self::Error> {
        StrDeserializer::new(self.0).deserialize_enum(name, variants, visitor)
    }
    /// A list in a cell has spaces between its words.
    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Self::Error> {
        let words: Vec<Cell> = self.0.split_whitespace().map(Cell).collect();
        visitor.visit_seq(de::value::SeqDeserializer::new(words.into_iter()))
    }
    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Self::Error> {
        visitor.visit_newtype_struct(self)
    }
    forward_to_deserialize_any! {
        i128 u128 char str string bytes byte_buf unit unit_struct tuple tuple_struct map struct identifier ignored_any
    }
}
