//! Breaking texts and trees of JSON, as careless hands, other programs and bad disks do.

use kernel::{Dice, Seed};
use serde_json::{Value, json};

/// Breaks one thing after the other. What it breaks, and how, is a row of choices: drawn from a seed, or read from bytes that a fuzzer
/// grows towards what it has not seen.
#[derive(Debug)]
pub struct Breaker<'a> {
    choices: Choices<'a>,
}

#[derive(Debug)]
enum Choices<'a> {
    Drawn(Box<Dice>),
    Read(&'a [u8]),
}

/// Numbers at the edges of what fits somewhere.
const NUMBERS: [&str; 12] =
    ["0", "1", "-1", "7", "63", "64", "127", "128", "255", "256", "65536", "18446744073709551616"];

impl<'a> Breaker<'a> {
    pub fn seeded(seed: u64) -> Self {
        Self { choices: Choices::Drawn(Box::new(Dice::quiet(&Seed::from_number(seed)))) }
    }

    /// Where the bytes end, every choice is the first.
    pub fn reading(bytes: &'a [u8]) -> Self {
        Self { choices: Choices::Read(bytes) }
    }

    pub fn below(&mut self, n: usize) -> usize {
        match &mut self.choices {
            Choices::Drawn(dice) => dice.below(n.max(1) as u32) as usize,
            Choices::Read(_) if n <= 1 => 0,
            Choices::Read(bytes) => {
                let wide = (n - 1).ilog2() as usize / 8 + 1;
                let (now, later) = bytes.split_at(wide.min(bytes.len()));
                *bytes = later;
                now.iter().fold(0, |sum, byte| sum << 8 | usize::from(*byte)) % n
            }
        }
    }

    /// A value in writing, broken as a tree or as a text.
    pub fn text_of(&mut self, value: &Value) -> String {
        match self.below(3) {
            0 => self.words(&value.to_string()),
            _ => self.tree(value).to_string(),
        }
    }

    /// A text with a few things wrong.
    pub fn words(&mut self, text: &str) -> String {
        let mut chars: Vec<char> = text.chars().collect();
        for _ in 0..1 + self.below(3) {
            let at = self.below(chars.len() + 1);
            let to = (at + 1 + self.below(12)).min(chars.len());
            match self.below(7) {
                0 => drop(chars.drain(at..to)),
                1 => chars.truncate(at),
                2 => {
                    let copy: Vec<char> = chars[at..to].to_vec();
                    chars.splice(at..at, copy);
                }
                3 => {
                    let odd = ['"', '{', ']', '=', '\n', '\0', 'é', '\u{202e}', '0', ' ', '.', '-'];
                    chars.insert(at, odd[self.below(odd.len())]);
                }
                // A whole line goes, or stands twice.
                4 | 5 => {
                    let from = chars[..at].iter().rposition(|c| *c == '\n').map_or(0, |i| i + 1);
                    let end = chars[at..].iter().position(|c| *c == '\n').map_or(chars.len(), |i| at + i + 1);
                    let line: Vec<char> = chars.drain(from..end).collect();
                    if self.below(2) == 0 {
                        chars.splice(from..from, line.iter().chain(&line).copied());
                    }
                }
                _ => self.number(&mut chars, at),
            }
        }
        chars.into_iter().collect()
    }

    /// The next number in a text becomes another.
    fn number(&mut self, chars: &mut Vec<char>, at: usize) {
        let Some(from) = chars[at..].iter().position(char::is_ascii_digit).map(|i| at + i) else { return };
        let end = chars[from..].iter().position(|c| !c.is_ascii_digit()).map_or(chars.len(), |i| from + i);
        chars.splice(from..end, NUMBERS[self.below(NUMBERS.len())].chars());
    }

    /// A tree with a few things wrong: left out, twice, of another kind, or from somewhere else in it.
    pub fn tree(&mut self, value: &Value) -> Value {
        let mut broken = value.clone();
        for _ in 0..1 + self.below(2) {
            let other = self.somewhere(value);
            self.break_one(&mut broken, other);
        }
        broken
    }

    fn somewhere(&mut self, value: &Value) -> Value {
        let children: Vec<&Value> = match value {
            Value::Object(map) => map.values().collect(),
            Value::Array(list) => list.iter().collect(),
            _ => Vec::new(),
        };
        if children.is_empty() || self.below(5) == 0 {
            return value.clone();
        }
        let child = children[self.below(children.len())];
        self.somewhere(child)
    }

    fn break_one(&mut self, value: &mut Value, other: Value) {
        let deeper = self.below(8) > 0;
        match value {
            Value::Object(map) if !map.is_empty() => {
                let key = map.keys().nth(self.below(map.len())).expect("a key").clone();
                if deeper {
                    return self.break_one(&mut map[&key], other);
                }
                if self.below(2) == 0 {
                    map.shift_remove(&key);
                } else {
                    map.insert(format!("{key}x"), other);
                }
            }
            Value::Array(list) if !list.is_empty() => {
                let at = self.below(list.len());
                if deeper {
                    return self.break_one(&mut list[at], other);
                }
                match self.below(3) {
                    0 => drop(list.remove(at)),
                    1 => list.insert(at, other),
                    _ => {
                        let with = self.below(list.len());
                        list.swap(at, with);
                    }
                }
            }
            _ => {
                *value = match self.below(6) {
                    0 => Value::Null,
                    1 => json!([]),
                    2 => json!({}),
                    3 => json!("nowhere"),
                    4 => serde_json::from_str(NUMBERS[self.below(NUMBERS.len())]).expect("a number"),
                    _ => other,
                };
            }
        }
    }
}
