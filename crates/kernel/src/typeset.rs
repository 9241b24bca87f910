//! How a language sets its marks: French keeps them with the word before, and writes a curved apostrophe.
//! It works on Fluent source, once, when words are loaded; what players write themselves is left as it is.

use crate::catalog::Language;
use std::borrow::Cow;

/// A space that does not break, and the narrow one.
const NO_BREAK: char = '\u{a0}';
const NARROW: char = '\u{202f}';
/// What stays with the number before it.
const UNITS: [&str; 11] = ["PC", "PF", "PV", "res.", "h", "min", "j", "s", "ms", "ns", "Ko"];

impl Language {
    /// Words, or Fluent source, with the marks of the language.
    pub fn typeset(self, words: &str) -> Cow<'_, str> {
        match self {
            Language::En => Cow::Borrowed(words),
            Language::Fr => Cow::Owned(french(words)),
        }
    }
}

fn french(words: &str) -> String {
    let mut set = String::with_capacity(words.len() + words.len() / 32);
    let mut before = '\n';
    for (at, c) in words.char_indices() {
        let after = &words[at + c.len_utf8()..];
        let c = match c {
            ' ' => space(before, after),
            '\'' if before.is_alphabetic() && after.starts_with(elided) => '’',
            other => other,
        };
        set.push(c);
        before = c;
    }
    set
}

/// What an elided word may lean on: a word, a name that is put in, or a quotation.
fn elided(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '{' | '«')
}

/// The space between what stands before it and what comes after.
fn space(before: char, after: &str) -> char {
    let next = after.chars().next().unwrap_or('\n');
    // A mark belongs to a word before it; at the start of a line, or after a dot in the middle, it is a key or a sign.
    let word = before.is_alphanumeric() || "})]».…!?’'\"%~°".contains(before);
    let unit = |u: &str| {
        let rest = after.strip_prefix(u);
        rest.is_some_and(|r| !r.starts_with(|c: char| c.is_alphanumeric() || matches!(c, '\'' | '’' | '-')))
    };
    match next {
        _ if before == '«' => NO_BREAK,
        ':' | '»' | '%' if word => NO_BREAK,
        ';' | '!' | '?' if word => NARROW,
        _ if (before.is_numeric() || before == '}') && UNITS.into_iter().any(unit) => NO_BREAK,
        _ => ' ',
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The page does the same to its words: both are held to one list.
    #[test]
    fn words_are_set_as_the_list_says() {
        let list: Vec<[String; 2]> = serde_json::from_str(include_str!("../tests/typeset.json")).unwrap();
        assert!(list.len() > 20);
        for [plain, set] in list {
            assert_eq!(Language::Fr.typeset(&plain), set);
            assert_eq!(Language::Fr.typeset(&set), set, "twice is as once");
            assert_eq!(Language::En.typeset(&plain), plain);
        }
    }
}
