//! The words for every name in the pack and for all that the game says, as Fluent source.

use super::files::Files;
use std::collections::BTreeSet;

/// The words of the pack, then one file a chapter, English and French.
macro_rules! chapters {
    ($($name:literal),* $(,)?) => {
        [[include_str!("../../data/text/en.ftl"), $(include_str!(concat!("../../data/text/en/", $name, ".ftl"))),*],
         [include_str!("../../data/text/fr.ftl"), $(include_str!(concat!("../../data/text/fr/", $name, ".ftl"))),*]]
    };
}
const SAYINGS: [[&str; 22]; 2] = chapters![
    "table",
    "sides",
    "setup",
    "bridges",
    "turn",
    "cards",
    "events",
    "regular",
    "shortage",
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

/// The whole source, English and French. A message that stands in several places counts as it stands in the last: the words of the
/// pack, those of the chapters, then a player's own.
pub(super) fn finish(files: &Files) -> [String; 2] {
    [0, 1].map(|language| last_word(&SAYINGS[language], &files.own_words[language]))
}

fn last_word(sayings: &[&str], own: &str) -> String {
    let all: Vec<_> = sayings.iter().chain([&own]).flat_map(|s| messages(s)).collect();
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
