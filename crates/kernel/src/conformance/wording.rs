//! How words are written: what holds for every game in a language, whatever it says.

use crate::catalog::{Catalog, Language};
use tabletop::{Arg, Text};

/// What ends like a plural and is none, or belongs to no number before it.
const ALIKE: [&str; 34] = [
    "corps",
    "fois",
    "pas",
    "mois",
    "plus",
    "dans",
    "sans",
    "sous",
    "vers",
    "des",
    "les",
    "ses",
    "aux",
    "puis",
    "mais",
    "is",
    "was",
    "has",
    "as",
    "this",
    "its",
    "plus",
    "less",
    "across",
    "series",
    "succès",
    "us",
    "ans",
    "bonus",
    "français",
    "begins",
    "pays",
    "Res",
    "res",
];

/// What is wrong with a message as it is shown.
pub(super) fn wrong(catalog: &Catalog, text: &Text, count: bool) -> Option<String> {
    let words = catalog.say(text);
    let wrong = misprint(catalog.language(), &words).map(|w| format!("{w}: {words}"));
    let wrong = wrong.or_else(|| count.then(|| miscounted(catalog, text)).flatten());
    wrong.map(|w| format!("{} in {}: {w}", text.id, catalog.language().code()))
}

/// What no printer of this language would let pass, in words as they are shown.
pub fn misprint(language: Language, words: &str) -> Option<&'static str> {
    if language.typeset(words) != words {
        return Some("an ordinary space before a mark, or a straight apostrophe");
    }
    let mut before = ' ';
    for (at, c) in words.char_indices() {
        let number = words[at + c.len_utf8()..].starts_with(|d: char| d.is_ascii_digit());
        if c == '-' && number && matches!(before, ' ' | '(' | '\u{a0}' | '\u{202f}') {
            return Some("a hyphen for a minus");
        }
        before = c;
    }
    None
}

/// A number of one before a word for many: "1 cards".
pub fn one_of_many(words: &str) -> Option<&str> {
    for (at, _) in words.match_indices('1') {
        let alone = !words[..at].ends_with(|c: char| c.is_alphanumeric() || ".,½–−-/".contains(c));
        let rest = &words[at + 1..];
        let Some(next) = rest.strip_prefix([' ', '\u{a0}']).filter(|_| alone) else { continue };
        let word = &next[..next.find(|c: char| !c.is_alphabetic()).unwrap_or(next.len())];
        // One letter is a unit; a word before an apostrophe goes on.
        let whole = !next[word.len()..].starts_with(['’', '\'', '.']) || next[word.len()..].starts_with(". ");
        let many = word.chars().count() > 1 && word.ends_with(['s', 'x']) && !word.ends_with("ss");
        if whole && many && !ALIKE.contains(&word) {
            return Some(word);
        }
    }
    None
}

/// The words without the names that end with a one and are not counted: "Battery No. 1 fires".
fn unnamed(catalog: &Catalog, text: &Text, words: String) -> String {
    let names = text.args.iter().flat_map(|(_, arg)| match arg {
        Arg::Text(t) => vec![catalog.say(t)],
        Arg::List(l) => l.iter().map(|t| catalog.say(t)).collect(),
        Arg::Word(w) => vec![w.clone()],
        Arg::Number(_) => Vec::new(),
    });
    let ends = names.filter(|name| name.len() > 1 && name.ends_with('1'));
    ends.fold(words, |words, name| without(&words, &name))
}

/// The words without a name, where it is a word of its own and no part of a longer one.
fn without(words: &str, name: &str) -> String {
    let mut out = String::with_capacity(words.len());
    let mut from = 0;
    for (at, _) in words.match_indices(name) {
        let inner = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
        let (before, after) = (words[..at].chars().next_back(), words[at + name.len()..].chars().next());
        if at < from || inner(before) || inner(after) {
            continue;
        }
        out.push_str(&words[from..at]);
        out.push('…');
        from = at + name.len();
    }
    out + &words[from..]
}

/// The message, and those it is given, with each of its numbers as one: what is wrong with that.
pub fn miscounted(catalog: &Catalog, text: &Text) -> Option<String> {
    let numbers = text.args.iter().enumerate().filter(|(_, (_, arg))| matches!(arg, Arg::Number(_)));
    for (n, (key, _)) in numbers {
        let mut one = text.clone();
        one.args[n].1 = Arg::Number(1);
        let words = unnamed(catalog, text, catalog.say(&one));
        if let Some(many) = one_of_many(&words) {
            return Some(format!("{} with {key} = 1 says \"1 {many}\": {words}", text.id));
        }
    }
    text.args.iter().find_map(|(_, arg)| match arg {
        Arg::Text(t) => miscounted(catalog, t),
        Arg::List(l) => l.iter().find_map(|t| miscounted(catalog, t)),
        Arg::Number(_) | Arg::Word(_) => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn misprints_are_found() {
        let wrong = |words| misprint(Language::Fr, words).is_some();
        assert!(wrong("Points : 4") && wrong("l'armée") && wrong("Qui ?") && wrong("modificateur -3"));
        assert!(!wrong("Points\u{a0}: 4") && !wrong("l’armée") && !wrong("Davout 4-3") && !wrong("−3"));
        assert!(misprint(Language::En, "modifier -3").is_some());
        assert_eq!(misprint(Language::En, "Points: 4 - 6, it's 1-2"), None);
    }

    #[test]
    fn one_of_many_is_found() {
        for (words, many) in [
            ("Votre main, 1 cartes", Some("cartes")),
            ("1\u{a0}dés contre 3", Some("dés")),
            ("1 carte", None),
            ("1 corps", None),
            ("11 cartes, 2.1 cases, 4-1 points", None),
            ("le 1 s’en va", None),
            ("Round 1: kills", None),
        ] {
            assert_eq!(one_of_many(words), many, "{words}");
        }
    }

    #[test]
    fn a_name_is_left_out_whole_and_no_part_of_another() {
        assert_eq!(without("1211 près de 21 : 21", "21"), "1211 près de … : …");
        assert_eq!(without("Batterie 1", "Batterie 1"), "…");
    }

    #[test]
    fn numbers_are_tried_as_one() {
        let source = "fires = { $who } { $n ->\n    [one] tires\n   *[other] tire\n}\nput = { $n } PF placés\nput-well = { $n ->\n    [one] un\n   *[other] { $n } cartes\n}\nlost = { $n } cartes\nboth = { $what }\n";
        let catalog = Catalog::new(Language::Fr, source).unwrap();
        let count = |id: &'static str| Text::new(id).number("n", 7);
        assert_eq!(miscounted(&catalog, &count("put-well")), None);
        assert!(miscounted(&catalog, &count("lost")).is_some());
        assert!(miscounted(&catalog, &Text::new("both").text("what", count("lost"))).is_some());
        // What is called so is not counted.
        assert_eq!(miscounted(&catalog, &count("fires").word("who", "No. 1")), None);
        let named = Text::new("both").text("what", count("lost").word("who", "No. 1"));
        assert!(miscounted(&catalog, &named).is_some());
    }
}
