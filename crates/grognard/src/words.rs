//! The words of the program itself, in the player's language.

use kernel::{Catalog, Language, Text};
use std::env;

/// The language, and the words of the command line in it.
#[derive(Debug)]
pub struct Words {
    pub language: Language,
    catalog: Catalog,
}

/// The Fluent source of the command line.
pub const fn source(language: Language) -> &'static str {
    match language {
        Language::En => include_str!("../text/en.ftl"),
        Language::Fr => include_str!("../text/fr.ftl"),
    }
}

impl Words {
    pub fn new(language: Language) -> Self {
        let catalog = Catalog::new(language, source(language)).expect("our own words are whole");
        Self { language, catalog }
    }

    /// In words.
    pub fn say(&self, text: impl Into<Text>) -> String {
        self.catalog.say(&text.into())
    }

    /// The words, if there are any.
    pub fn find(&self, id: &str) -> Option<String> {
        let text = Text::new(id.to_string());
        self.catalog.missing(&text).is_none().then(|| self.catalog.say(&text))
    }

    /// A name and what is said of it, with the mark between them that the language has.
    pub fn pair(&self, name: impl Into<String>, what: impl Into<String>) -> String {
        self.say(Text::new("pair").word("a", name).word("b", what))
    }

    /// One thing after the other.
    pub fn series(&self, parts: impl IntoIterator<Item = String>) -> String {
        let parts = parts.into_iter();
        parts.reduce(|a, b| self.say(Text::new("series").word("a", a).word("b", b))).unwrap_or_default()
    }

    /// A number with so many places, as the language writes it.
    pub fn decimal(&self, number: f64, places: usize) -> String {
        let written = format!("{number:.places$}");
        match written.split_once('.') {
            Some((whole, part)) => self.say(Text::new("decimal").word("whole", whole).word("part", part)),
            None => written,
        }
    }

    pub fn catalog(&self) -> &Catalog {
        &self.catalog
    }
}

/// The language asked for on the command line or by the system, before the command line is read in earnest.
pub fn wanted(args: &[String]) -> Language {
    let flag = args.iter().enumerate().find_map(|(i, arg)| match arg.strip_prefix("--lang=") {
        Some(l) => Some(l.to_string()),
        None if arg == "--lang" => args.get(i + 1).cloned(),
        None => None,
    });
    let system =
        || ["LC_ALL", "LC_MESSAGES", "LANG"].iter().find_map(|v| env::var(v).ok().filter(|l| !l.is_empty()));
    flag.or_else(system).and_then(|l| l.parse().ok()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The ids of all messages, in order of appearance.
    fn ids(source: &str) -> Vec<&str> {
        (source.lines())
            .filter(|l| l.starts_with(|c: char| c.is_ascii_lowercase()))
            .filter_map(|l| l.split_once(" =").map(|(id, _)| id))
            .collect()
    }

    #[test]
    fn both_languages_say_the_same_things() {
        let [en, fr] = Language::ALL.map(|l| ids(source(l)));
        assert_eq!(en, fr);
    }

    /// French has a space before a colon: what stands between two things is for the words to say.
    #[test]
    fn no_mark_between_words_is_written_in_the_code() {
        let src = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let mut files = vec![src.join("commands/about.rs")];
        for folder in ["draw", "play"] {
            files.extend(std::fs::read_dir(src.join(folder)).unwrap().map(|e| e.unwrap().path()));
        }
        let mut read = 0;
        for file in files.iter().filter(|f| f.extension().is_some_and(|e| e == "rs")) {
            let code = std::fs::read_to_string(file).unwrap();
            let code = code.split("#[cfg(test)]").next().unwrap_or_default();
            let marks = ["}: ", ": {}\"", "\": \"", "\"; \"", "}; {", ": \")"];
            for line in code.lines().filter(|l| !l.trim_start().starts_with("//") && !l.contains("use ")) {
                // Macros of JSON and struct patterns have colons of their own outside of quotes.
                let quoted: String = line.split('"').skip(1).step_by(2).map(|q| format!("\"{q}\"")).collect();
                assert!(!marks.iter().any(|m| quoted.contains(m)), "{}: {line}", file.display());
            }
            read += 1;
        }
        assert!(read > 8);
    }

    #[test]
    fn numbers_are_written_as_the_language_does() {
        let written = Language::ALL.map(|l| Words::new(l).decimal(33.333, 1));
        assert_eq!(written, ["33.3", "33,3"]);
    }

    #[test]
    fn the_language_comes_from_the_flag_first() {
        let args = |line: &str| line.split(' ').map(String::from).collect::<Vec<_>>();
        assert_eq!(wanted(&args("grognard --lang fr games")), Language::Fr);
        assert_eq!(wanted(&args("grognard games --lang=en")), Language::En);
    }
}
