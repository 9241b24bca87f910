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
    forms: Vec<Form>,
}

/// A form that a name takes in a sentence where the language has one: after a preposition, with its article, quoted. A
/// message says its own as an attribute (`.at`, `.to`, `.of`, `.the`, `.title`), which is given what the message is given;
/// the shared `form-…` messages say how all others make it.
/// A message that is given `$space` may thus say `{ $space-at }`, and `{ $space-At }` at the start of a sentence; and any
/// other attribute of its message in the same way.
struct Form {
    id: &'static str,
    /// What stands before and after the name; before a vowel.
    usual: [String; 2],
    elided: [String; 2],
}

const FORMS: [&str; 5] = ["at", "to", "of", "the", "title"];

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
        // A minus, not a hyphen.
        bundle.set_formatter(Some(|value, _| match value {
            FluentValue::Number(n) if n.value < 0.0 => Some(n.as_string().replacen('-', "−", 1)),
            _ => None,
        }));
        for source in [language.common(), source] {
            let source = language.typeset(source);
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
        let mut catalog = Self { language, bundle, forms: Vec::new() };
        catalog.forms = FORMS.into_iter().filter_map(|id| catalog.form(id)).collect();
        Ok(catalog)
    }

    /// How this language makes a form; `None` where it has no need of it.
    fn form(&self, id: &'static str) -> Option<Form> {
        let around = |message: String| {
            self.bundle.get_message(&message)?;
            let words = self.say(&Text::new(message).word("name", "\0"));
            words.split_once('\0').map(|(a, b)| [a.to_string(), b.to_string()])
        };
        let usual = around(format!("form-{id}"))?;
        let elided = around(format!("form-{id}-vowel")).unwrap_or_else(|| usual.clone());
        Some(Form { id, usual, elided })
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
        let args = self.args(text, errors);
        self.bundle.format_pattern(pattern, Some(&args), errors).into_owned()
    }

    /// What a message is given, names in all their forms.
    fn args(&self, text: &Text, errors: &mut Vec<FluentError>) -> FluentArgs<'static> {
        let mut args = FluentArgs::new();
        for (key, arg) in &text.args {
            let value: FluentValue = match arg {
                Arg::Number(n) => (*n).into(),
                Arg::Word(w) => signed(w).into(),
                Arg::Text(t) => {
                    let name = self.say(t);
                    for form in &self.forms {
                        let words = self.formed(form, t, &name);
                        args.set(format!("{key}-{}", capital(form.id)), capital(&words));
                        args.set(format!("{key}-{}", form.id), words);
                    }
                    // Forms that only this name has.
                    for own in self.bundle.get_message(&t.id).iter().flat_map(|m| m.attributes()) {
                        if !FORMS.contains(&own.id()) {
                            let of = self.args(t, errors);
                            let words =
                                self.bundle.format_pattern(own.value(), Some(&of), errors).into_owned();
                            args.set(format!("{key}-{}", own.id()), words);
                        }
                    }
                    name.into()
                }
                Arg::List(l) => {
                    args.set(format!("{key}-count"), l.len() as i64);
                    let names: Vec<String> = l.iter().map(|t| self.say(t)).collect();
                    for form in &self.forms {
                        let words = l.iter().zip(&names).map(|(t, name)| self.formed(form, t, name));
                        args.set(format!("{key}-{}", form.id), self.join(words.collect()));
                    }
                    self.join(names).into()
                }
            };
            args.set(key.to_string(), value);
        }
        args
    }

    /// A name in one of its forms: its own, which is given what the name is given, or as the language makes it.
    fn formed(&self, form: &Form, text: &Text, name: &str) -> String {
        let own = self.bundle.get_message(&text.id).and_then(|m| m.get_attribute(form.id));
        if let Some(own) = own {
            let errors = &mut Vec::new();
            let args = self.args(text, errors);
            return self.bundle.format_pattern(own.value(), Some(&args), errors).into_owned();
        }
        let vowel = name.starts_with(|c: char| "AEIOUÀÂÉÈÊËÎÏÔÖÛÜaeiouàâéèêëîïôöûü".contains(c));
        let [before, after] = if vowel { &form.elided } else { &form.usual };
        format!("{before}{name}{after}")
    }

    /// A list as one says it: "a, b and c".
    fn join(&self, mut words: Vec<String>) -> String {
        match words.pop() {
            None => self.say(&Text::new("list-none")),
            Some(last) if words.is_empty() => last,
            Some(last) => {
                format!("{} {} {last}", words.join(", "), self.say(&Text::new("list-and")))
            }
        }
    }
}

/// A figure with a minus, not a hyphen; other words as they are.
fn signed(word: &str) -> String {
    match word.strip_prefix('-') {
        Some(n) if n.starts_with(|c: char| c.is_ascii_digit()) => format!("−{n}"),
        _ => word.to_string(),
    }
}

/// With a capital, as a sentence begins.
fn capital(words: &str) -> String {
    let mut chars = words.chars();
    chars.next().map_or(String::new(), |c| c.to_uppercase().chain(chars).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn say(source: &str, text: &Text) -> String {
        let catalog = Catalog::new(Language::Fr, source).unwrap();
        assert_eq!(catalog.missing(text), None);
        catalog.say(text)
    }

    const NAMES: &str =
        "orel = Orel\nriga = Riga\nprusse = Prusse\n    .at = en Prusse\n    .the = la Prusse\n";

    #[test]
    fn names_take_the_preposition_they_need() {
        let source = format!("{NAMES}{}", "go = { $from-Of }, { $to-to } ; { $to-at }.\n");
        let go = |from, to| Text::new("go").text("from", Text::new(from)).text("to", Text::new(to));
        assert_eq!(say(&source, &go("orel", "riga")), "D’Orel, vers Riga\u{202f}; à Riga.");
        assert_eq!(say(&source, &go("riga", "prusse")), "De Riga, vers Prusse\u{202f}; en Prusse.");
    }

    #[test]
    fn names_take_their_article_and_lists_each_its_own() {
        let source = format!("{NAMES}{}", "all = { $who-the } ; { $where-at }\n");
        let all = |names: [&'static str; 2]| Text::new("all").list("where", names.map(Text::new));
        let text = all(["orel", "prusse"]).text("who", Text::new("prusse"));
        assert_eq!(say(&source, &text), "la Prusse\u{202f}; à Orel et en Prusse");
        let source = format!("{NAMES}draw = On pioche {{ $cards-title }}.\n");
        let draw = Text::new("draw").list("cards", ["orel", "riga"].map(Text::new));
        assert_eq!(say(&source, &draw), "On pioche «\u{a0}Orel\u{a0}» et «\u{a0}Riga\u{a0}».");
    }

    #[test]
    fn a_name_may_have_forms_of_its_own() {
        let source = "move = Un mouvement\n    .when = quand on bouge\npass = Passer { $window-when }\n";
        assert_eq!(
            say(source, &Text::new("pass").text("window", Text::new("move"))),
            "Passer quand on bouge"
        );
    }

    #[test]
    fn a_form_is_given_what_its_name_is_given() {
        let source = "hex = { $n }\n    .at = en { $n }\nstand = Halte { $hex-at }\n";
        let stand = Text::new("stand").text("hex", Text::new("hex").word("n", "0708"));
        assert_eq!(say(source, &stand), "Halte en 0708");
    }

    #[test]
    fn less_than_nothing_has_a_minus() {
        assert_eq!(say("less = de { $n }\n", &Text::new("less").number("n", -3)), "de −3");
        assert_eq!(say("less = de { $n }\n", &Text::new("less").word("n", "-3")), "de −3");
    }

    #[test]
    fn english_has_no_such_forms() {
        let catalog = Catalog::new(Language::En, "orel = Orel\ngo = { $to-at }\n").unwrap();
        assert!(catalog.missing(&Text::new("go").text("to", Text::new("orel"))).is_some());
    }
}
