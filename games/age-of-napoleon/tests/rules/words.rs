//! Every message of the game has words in English and in French, and no words are left over.

use crate::pack::PRINTED;
use age_of_napoleon::AgeOfNapoleon;
use kernel::{Game, Language};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// What the ids of messages begin with.
const KINDS: [&str; 33] = [
    "action",
    "alignment",
    "badge",
    "box",
    "card",
    "cause",
    "doing",
    "end",
    "figure",
    "livery",
    "log",
    "modifier",
    "odds",
    "option",
    "panel",
    "part",
    "phase",
    "piece",
    "pile",
    "prompt",
    "rating",
    "refuse",
    "report",
    "role",
    "roll",
    "warn",
    "winter",
    // These have a name of the pack in them, or are made with its names.
    "title",
    "country",
    "chart",
    "when",
    "terrain",
    "scenario",
];

/// Every string in the source that is the id of a message.
fn used() -> BTreeMap<String, String> {
    fn read(dir: &Path, into: &mut BTreeMap<String, String>) {
        for entry in std::fs::read_dir(dir).expect("the source is there") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                read(&path, into);
            } else if path.extension().is_some_and(|e| e == "rs") {
                let text = std::fs::read_to_string(&path).expect("a source file");
                for word in text.split('"') {
                    let id = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "-_".contains(c);
                    let kind = word.split('-').next().unwrap_or_default();
                    let whole = word.contains('-') || word == "modifier";
                    if whole && word.chars().all(id) && KINDS.contains(&kind) {
                        into.insert(word.into(), path.display().to_string());
                    }
                }
            }
        }
    }
    let mut found = BTreeMap::new();
    read(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src")), &mut found);
    // Roles, options and looks are data.
    let (info, scenery) = (&PRINTED.info, &PRINTED.scenery);
    let options = info.options.iter().flat_map(|o| o.choices.iter().map(|c| &c.1).chain([&o.name]));
    let looks = scenery.liveries.iter().map(|l| &l.name).chain(scenery.boxes.iter().map(|b| &b.name));
    let ratings = scenery.styles.iter().flat_map(|s| s.ratings.iter().map(|r| &r.name));
    for text in info.roles.iter().map(|r| &r.name).chain(options).chain(looks).chain(ratings) {
        found.insert(text.id.to_string(), "data".into());
    }
    found.extend(worded());
    found
}

/// Steps that ask nobody, and those whose name would tell what is nobody's business yet.
const UNSAID: [&str; 18] = [
    "turn",
    "rounds",
    "discard-hand",
    "draw",
    "repatriate",
    "arrive",
    "stop",
    "attrition",
    "settle",
    "battles",
    "fight",
    "surrender",
    "yield",
    "winter-roll",
    "effect",
    "year-end",
    "form",
    "form-interception",
];

/// Messages that go by how something is written down, and the enum they are made from.
fn worded() -> BTreeMap<String, String> {
    fn read(folder: &Path, into: &mut BTreeMap<String, String>) {
        for entry in std::fs::read_dir(folder).expect("the source is there") {
            let path = entry.expect("a file").path();
            if path.is_dir() {
                read(&path, into);
                continue;
            }
            let text = std::fs::read_to_string(&path).expect("it is text");
            let kinds = [
                ("Step", "doing"),
                ("Action", "action"),
                ("Alignment", "alignment"),
                ("Alignment", "shield"),
            ];
            for (name, kind) in kinds {
                let Some(body) = text.split(&format!("\npub enum {name} {{")).nth(1) else { continue };
                let body = body.split("\n}").next().unwrap_or_default();
                let variants = body.lines().filter_map(|l| l.strip_prefix("    "));
                for variant in variants.filter(|l| l.starts_with(|c: char| c.is_ascii_uppercase())) {
                    let mut word = String::new();
                    for c in variant.chars().take_while(|c| c.is_ascii_alphanumeric()) {
                        if c.is_ascii_uppercase() && !word.is_empty() {
                            word.push('-');
                        }
                        word.push(c.to_ascii_lowercase());
                    }
                    // France and what is part of another country bear no shield.
                    let bare = kind == "shield" && ["france", "attached"].contains(&word.as_str());
                    if !bare && (kind != "doing" || !UNSAID.contains(&word.as_str())) {
                        into.insert(format!("{kind}-{word}"), path.display().to_string());
                    }
                }
            }
        }
    }
    let mut found = BTreeMap::new();
    read(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src")), &mut found);
    for phase in age_of_napoleon::sequence::Phase::ALL {
        found.insert(format!("phase-{}", phase.id()), "the sequence of play".into());
    }
    assert!(found.len() > 100, "{} messages go by names: is the source elsewhere?", found.len());
    found
}

/// The ids of the messages in a Fluent source.
fn messages(source: &str) -> BTreeSet<&str> {
    let starts = |l: &&str| l.starts_with(|c: char| c.is_ascii_alphabetic());
    source.lines().filter(starts).filter_map(|l| l.split([' ', '=']).next()).collect()
}

#[test]
fn every_message_has_words_in_both_languages() {
    let game = AgeOfNapoleon::load(&Default::default()).expect("the pack loads");
    let used = used();
    assert!(used.len() > 300, "only {} messages were found: is the source elsewhere?", used.len());
    for language in Language::ALL {
        let source = game.fluent(language);
        let mut known = messages(source);
        known.extend(messages(language.common()));
        let missing: Vec<_> = used.iter().filter(|u| !known.contains(u.0.as_str())).collect();
        assert!(missing.is_empty(), "no words in {} for {missing:#?}", language.code());
    }
}

#[test]
fn no_words_are_left_over() {
    let used = used();
    let (en, fr) = (include_str!("../../data/text/en.ftl"), include_str!("../../data/text/fr.ftl"));
    // Acts of which there may be several at a time have a heading.
    let heads =
        |id: &str| id.strip_prefix("verb-").is_some_and(|act| used.contains_key(&format!("action-{act}")));
    let unused: Vec<&str> =
        messages(en).into_iter().filter(|id| !used.contains_key(*id) && !heads(id)).collect();
    assert!(unused.is_empty(), "nothing says {unused:#?}");
    assert_eq!(messages(en), messages(fr), "English and French have the same messages");
}

#[test]
fn both_languages_are_whole_and_overlays_take_their_place() {
    for language in Language::ALL {
        let file = format!("text/{}.ftl", language.code());
        let own = BTreeMap::from([(file, String::from("role-french = Grande Armée\n"))]);
        let game = AgeOfNapoleon::load(&own).expect("the pack loads");
        let catalog = kernel::Catalog::of(&game, language).expect("the texts are whole");
        assert_eq!(catalog.say(&kernel::Text::new("role-french")), "Grande Armée");
    }
}
