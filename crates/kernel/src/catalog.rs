//! Words for messages, through Fluent, in English and French.

use crate::game::Game;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue};
use serde::{Deserialize, Serialize};
use std::fmt;
use tabletop::{Arg, Text};

/// The languages every player-facing text exists in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    #[default]
    En,
    Fr,
}

impl Language {
    pub const ALL: [Language; 2] = [Language::En, Language::Fr];
    pub const fn code(self) -> &'static str {
        match self {
            Language::En => "en",
            Language::Fr => "fr",
        }
    }
    /// Messages that every game shares.
    pub const fn common(self) -> &'static str {
        match self {
            Language::En => include_str!("../text/en.ftl"),
            Language::Fr => include_str!("../text/fr.ftl"),
        }
    }
}

impl std::str::FromStr for Language {
    type Err = String;
    fn from_str(s: &str) -> Result<Self, String> {
        Language::ALL
            .into_iter()
            .find(|l| s.starts_with(l.code()))
            .ok_or_else(|| format!("'{s}' is not a language here: en or fr"))
    }
}

/// Puts messages into words of one language.
pub struct Catalog {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl fmt::Debug for Catalog {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "Catalog({})", self.language.code())
    }
}

impl Catalog {
    /// The words of a game. The error names the first broken line.
    pub fn of<G: Game>(game: &G, language: Language) -> Result<Self, String> {
        Self::new(language, game.fluent(language))
    }

    pub fn new(language: Language, source: &str) -> Result<Self, String> {
        let id = language.code().parse().expect("a language code");
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        bundle.set_use_isolating(false);
        for source in [language.common(), source] {
            let resource = FluentResource::try_new(source.to_string()).map_err(|(_, errors)| {
                let what = errors.first().map(ToString::to_string).unwrap_or_default();
                let at = errors.first().map_or(0, |e| e.pos.start.min(source.len()));
                let line = source[..at].lines().count();
                format!("{} text, line {line}: {what}", language.code())
            })?;
            bundle.add_resource(resource).map_err(|errors| match errors.first() {
                Some(FluentError::Overriding { id, .. }) => {
                    format!("{} text: the message '{id}' stands twice", language.code())
                }
                other => format!("{} text: {other:?}", language.code()),
            })?;
        }
        Ok(Self { language, bundle })
    }

    /// The messages that every game shares, in English: for errors that nobody translates.
    pub fn common() -> &'static Catalog {
        static COMMON: std::sync::LazyLock<Catalog> = std::sync::LazyLock::new(|| {
            Catalog::new(Language::En, "").expect("the shared messages are whole")
        });
        &COMMON
    }

    pub fn language(&self) -> Language {
        self.language
    }

    /// Whether the message itself, and those it is given, all have words.
    pub fn missing(&self, text: &Text) -> Option<String> {
        if !self.bundle.has_message(&text.id) {
            return Some(text.id.to_string());
        }
        let mut errors = Vec::new();
        self.format(text, &mut errors);
        if let Some(e) = errors.first() {
            return Some(format!("{}: {e}", text.id));
        }
        text.args.iter().find_map(|(_, arg)| match arg {
            Arg::Text(t) => self.missing(t),
            Arg::List(l) => l.iter().find_map(|t| self.missing(t)),
            Arg::Number(_) | Arg::Word(_) => None,
        })
    }

    /// The words; a message without any shows its id, so that nothing is silently lost.
    pub fn say(&self, text: &Text) -> String {
        self.format(text, &mut Vec::new())
    }

    fn format(&self, text: &Text, errors: &mut Vec<FluentError>) -> String {
        let Some(pattern) = self.bundle.get_message(&text.id).and_then(|m| m.value()) else {
            return format!("‹{}›", text.id);
        };
        let mut args = FluentArgs::new();
        for (key, arg) in &text.args {
            let value: FluentValue = match arg {
                Arg::Number(n) => (*n).into(),
                Arg::Word(w) => w.clone().into(),
                Arg::Text(t) => self.say(t).into(),
                Arg::List(l) => {
                    args.set(format!("{key}-count"), l.len() as i64);
                    self.join(l).into()
                }
            };
            args.set(key.to_string(), value);
        }
        self.bundle.format_pattern(pattern, Some(&args), errors).into_owned()
    }

    /// A list as one says it: "a, b and c".
    fn join(&self, texts: &[Text]) -> String {
        let words: Vec<String> = texts.iter().map(|t| self.say(t)).collect();
        match words.split_last() {
            None => self.say(&Text::new("list-none")),
            Some((last, [])) => last.clone(),
            Some((last, rest)) => {
                format!("{} {} {last}", rest.join(", "), self.say(&Text::new("list-and")))
            }
        }
    }
}
