//! The words for every name in the pack and for all that the game says, as Fluent source.

use super::files::Files;
use std::fmt::Write;

/// Messages in the making, English and French.
#[derive(Default)]
pub(super) struct Words {
    made: [String; 2],
}

impl Words {
    pub fn add(&mut self, id: &str, words: [&String; 2]) {
        for (made, words) in self.made.iter_mut().zip(words) {
            let _ = writeln!(made, "{id} = {}", phrase(words));
        }
    }

    /// Places are named as the board prints them, so that text and map agree; `-gloss` says it in the reader's language.
    pub fn area(&mut self, id: &str, printed: &String, words: [&String; 2]) {
        self.add(&format!("area-{id}"), [printed, printed]);
        self.add(&format!("area-{id}-gloss"), words);
    }

    /// The whole source: names, the words that belong to them and those of the game, with a player's own messages in
    /// their place.
    pub fn finish(self, files: &Files) -> [String; 2] {
        let mut done = self.made;
        for (language, made) in done.iter_mut().enumerate() {
            for words in files.words[language] {
                made.push('\n');
                made.push_str(words);
            }
            *made = replaced(made, &files.own_words[language]);
        }
        done
    }
}

/// A text as the value of a message: on one line, with nothing that Fluent would read as its own.
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

/// The messages of `base`, with those of `own` in the place of the ones that have the same id, and the rest at the end.
fn replaced(base: &str, own: &str) -> String {
    if own.trim().is_empty() {
        return base.to_string();
    }
    let own_messages = messages(own);
    let ids: Vec<&str> = own_messages.iter().filter_map(|m| m.0).collect();
    let kept = messages(base).into_iter().filter(|(id, _)| id.is_none_or(|id| !ids.contains(&id)));
    kept.map(|m| m.1).chain(own_messages.iter().map(|m| m.1.clone())).collect()
}

/// Cuts Fluent source into messages: each begins at the start of a line and goes on over indented ones.
fn messages(source: &str) -> Vec<(Option<&str>, String)> {
    let mut found: Vec<(Option<&str>, String)> = Vec::new();
    for line in source.lines() {
        let starts = line.starts_with(|c: char| c.is_ascii_alphabetic() || c == '-');
        let goes_on = line.starts_with([' ', '}', '\t']) && !found.is_empty();
        match found.last_mut() {
            Some(last) if goes_on => {
                last.1.push_str(line);
                last.1.push('\n');
            }
            _ => {
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
            replaced(base, "b = zwei\nd = vier\n"),
            "# names\na = one\nc = three\nb = zwei\nd = vier\n"
        );
        assert_eq!(replaced(base, ""), base);
    }
}
