//! The words for every name in the pack and for all that the game says, as Fluent source.

use std::collections::BTreeSet;
use std::fmt::Write;

/// The languages, as the files name them.
pub(crate) const LANGUAGES: [&str; 2] = ["en", "fr"];

/// The language of `text/en.ftl`, `text/en/battle.ftl` or `text/names.en.ftl`.
pub(crate) fn language(file: &str) -> Option<usize> {
    let path = file.strip_prefix("text/")?.strip_suffix(".ftl")?;
    path.split(['/', '.']).find_map(|part| LANGUAGES.iter().position(|l| *l == part))
}

/// A message with a text as its value: on one line, with nothing that Fluent would read as its own.
pub(crate) fn message(into: &mut String, id: &str, text: &str) {
    let _ = writeln!(into, "{id} = {}", phrase(text));
}

fn phrase(text: &str) -> String {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut phrase = String::with_capacity(text.len());
    for (i, c) in text.chars().enumerate() {
        match c {
            '{' | '}' => {
                let _ = write!(phrase, "{{\"{c}\"}}");
            }
            '.' | '*' | '[' if i == 0 => {
                let _ = write!(phrase, "{{\"{c}\"}}");
            }
            c => phrase.push(c),
        }
    }
    if phrase.is_empty() { "{\"\"}".into() } else { phrase }
}

/// One source of several. A message that stands in several places counts as it stands in the last.
pub(crate) fn last_word<'a>(sources: impl IntoIterator<Item = &'a str>) -> String {
    let all: Vec<_> = sources.into_iter().flat_map(messages).collect();
    let mut seen = BTreeSet::new();
    let mut kept: Vec<&str> = Vec::new();
    for (id, message) in all.iter().rev() {
        if id.is_none_or(|id| seen.insert(id)) {
            kept.push(message);
        }
    }
    kept.into_iter().rev().collect()
}

/// Cuts Fluent source into messages: each begins at the start of a line and goes on over indented ones.
pub(crate) fn messages(source: &str) -> Vec<(Option<&str>, String)> {
    let mut found: Vec<(Option<&str>, String)> = Vec::new();
    for line in source.lines() {
        let goes_on = line.starts_with([' ', '}', '\t']) && !found.is_empty();
        match found.last_mut() {
            Some(last) if goes_on => {
                last.1.push_str(line);
                last.1.push('\n');
            }
            _ => {
                let starts = line.starts_with(|c: char| c.is_ascii_alphabetic() || c == '-');
                let id = starts.then(|| line.split(['=', ' ']).next().unwrap_or_default());
                found.push((id, format!("{line}\n")));
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn braces_and_leading_marks_are_made_harmless() {
        assert_eq!(phrase("a {b}\n c"), "a {\"{\"}b{\"}\"} c");
        assert_eq!(phrase("[x]"), "{\"[\"}x]");
        assert_eq!(phrase("1805: Austerlitz"), "1805: Austerlitz");
    }

    #[test]
    fn own_messages_take_the_place_of_others() {
        let base = "# names\na = one\nb = two\n    lines\nc = three\n";
        assert_eq!(
            last_word([base, "b = zwei\nd = vier\n"]),
            "# names\na = one\nc = three\nb = zwei\nd = vier\n"
        );
        assert_eq!(last_word([base, ""]), base);
    }

    #[test]
    fn a_text_file_says_its_language() {
        assert_eq!(language("text/en.ftl"), Some(0));
        assert_eq!(language("text/fr/battle.ftl"), Some(1));
        assert_eq!(language("text/names.fr.ftl"), Some(1));
        assert_eq!(language("text/de.ftl"), None);
        assert_eq!(language("en.ftl"), None);
    }
}
