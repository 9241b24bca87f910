//! The words for every name in the pack and for all that the game says, as Fluent source.

use super::files::Files;
use std::collections::BTreeSet;
use std::fmt::Write;

/// One file a chapter, English and French.
macro_rules! chapters {
    ($($name:literal),* $(,)?) => {
        [[$(include_str!(concat!("../../data/text/en/", $name, ".ftl"))),*],
         [$(include_str!(concat!("../../data/text/fr/", $name, ".ftl"))),*]]
    };
}
const SAYINGS: [[&str; 17]; 2] = chapters![
    "table",
    "setup",
    "turn",
    "cards",
    "events",
    "building",
    "flags",
    "morale",
    "movement",
    "interception",
    "battle",
    "fortress",
    "attrition",
    "sea",
    "resources",
    "interphase",
    "ending",
];

/// Messages in the making, English and French.
#[derive(Default)]
pub(super) struct Words {
    made: [String; 2],
}

impl Words {
    pub fn add(&mut self, id: &str, words: [String; 2]) {
        for (made, words) in self.made.iter_mut().zip(words) {
            let _ = writeln!(made, "{id} = {}", phrase(&words));
        }
    }

    /// The whole source. A message that stands in several places counts as it stands in the last: names made from the data, then the
    /// files of the chapters, then a player's own.
    pub fn finish(self, files: &Files) -> [String; 2] {
        let [en, fr] = self.made;
        [en, fr].into_iter().enumerate().map(|(l, made)| last_word(&made, &SAYINGS[l], &files.own_words[l])).collect::<Vec<_>>().try_into().expect("two languages")
    }
}

/// A text as the value of a message: on one line, with nothing that Fluent would read as its own.
fn phrase(text: &str) -> String {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut phrase = String::with_capacity(text.len());
    for (i, c) in text.chars().enumerate() {
        let own = matches!(c, '{' | '}') || i == 0 && matches!(c, '.' | '*' | '[');
        if own {
            let _ = write!(phrase, "{{\"{c}\"}}");
        } else {
            phrase.push(c);
        }
    }
    if phrase.is_empty() { "{\"\"}".into() } else { phrase }
}

fn last_word(made: &str, sayings: &[&str], own: &str) -> String {
    let all: Vec<_> = [made].iter().chain(sayings).chain([&own]).flat_map(|s| messages(s)).collect();
    let mut seen = BTreeSet::new();
    let mut kept: Vec<&str> = Vec::new();
    for (id, message) in all.iter().rev() {
        if id.is_empty() || seen.insert(*id) {
            kept.push(message);
        }
    }
    kept.into_iter().rev().collect()
}

/// Cuts Fluent source into messages: each begins at the start of a line and goes on over indented ones.
fn messages(source: &str) -> Vec<(&str, String)> {
    let mut found: Vec<(&str, String)> = Vec::new();
    for line in source.lines() {
        let goes_on = line.starts_with([' ', '}', '\t']) && !found.is_empty();
        match found.last_mut() {
            Some(last) if goes_on => {
                last.1.push_str(line);
                last.1.push('\n');
            }
            _ => {
                let starts = line.starts_with(|c: char| c.is_ascii_alphabetic() || c == '-');
                let id = if starts { line.split(['=', ' ']).next().unwrap_or_default() } else { "" };
                found.push((id, format!("{line}\n")));
            }
        }
    }
    found
}
