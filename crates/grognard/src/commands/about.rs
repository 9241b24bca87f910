//! What there is: games, rules, data.

use crate::Desk;
use crate::coverage::{self, Covered, coverage, tests};
use crate::fail::Fail;
use crate::registry;
use crate::screen::wrap;
use crate::words::Words;
use kernel::game::Localised;
use kernel::{Language, RuleCase, Text};
use serde_json::json;
use std::collections::BTreeMap;

pub fn games(desk: &Desk, json: bool) -> Result<(), Fail> {
    let (words, screen) = (&desk.words, &desk.screen);
    let mut all = Vec::new();
    for entry in registry::games() {
        let game = entry.load(&Default::default()).map_err(Fail::input)?;
        let (info, catalog) = (game.info(), game.catalog(words.language));
        if json {
            let named = |id: &str, name: &Text| json!({ "id": id, "name": catalog.say(name) });
            all.push(json!({
                "id": info.id,
                "title": info.title,
                "rules_version": info.rules_version,
                "pack": info.pack,
                "roles": info.roles.iter().map(|r| named(&r.id, &r.name)).collect::<Vec<_>>(),
                "scenarios": info.scenarios.iter().map(|s| named(&s.id, &s.name)).collect::<Vec<_>>(),
                "options": info.options.iter().map(|o| json!({
                    "id": o.id,
                    "name": catalog.say(&o.name),
                    "choices": o.choices.iter().map(|c| named(&c.0, &c.1)).collect::<Vec<_>>(),
                })).collect::<Vec<_>>(),
            }));
            continue;
        }
        let roles: Vec<String> =
            info.roles.iter().map(|r| format!("{} ({})", catalog.say(&r.name), r.id)).collect();
        screen.line(format!("{}  {}", screen.ink.bold(info.id), info.title))?;
        screen.line(format!("  {}", words.pair(words.say("games-roles"), roles.join(", "))))?;
        for s in &info.scenarios {
            let name = format!("{} — {}", catalog.say(&s.name), catalog.say(&s.summary));
            let line = words.pair(format!("  {} {}", words.say("games-scenario"), s.id), name);
            screen.lines(wrap(&line, screen.width, 6))?;
        }
        for o in &info.options {
            let choices: Vec<String> =
                o.choices.iter().map(|c| format!("{} ({})", c.0, catalog.say(&c.1))).collect();
            let name = words.pair(catalog.say(&o.name), choices.join(", "));
            let line = words.pair(format!("  {} {}", words.say("games-option"), o.id), name);
            screen.lines(wrap(&line, screen.width, 6))?;
        }
    }
    if json {
        return screen.json(&all);
    }
    Ok(())
}

/// Why a case needs no test: as its index says, in English; elsewhere what kind of case it is.
fn untested(words: &Words, why: &str) -> String {
    match words.language {
        Language::En => why.into(),
        _ => words.find(&format!("untested-{why}")).unwrap_or_else(|| words.say("untested-other")),
    }
}

/// A line in the player's language.
pub fn localised(language: Language, words: &Localised) -> &str {
    match language {
        Language::En => &words.en,
        Language::Fr => &words.fr,
    }
}

/// Cases that no comment of the rules cites.
pub fn uncited(desk: &Desk, id: &str, json: bool) -> Result<(), Fail> {
    let (words, screen) = (&desk.words, &desk.screen);
    let game = desk.game(id)?;
    let cases = coverage::uncited(game.info(), coverage::comments(game.info().id));
    let title = |c: &RuleCase| localised(words.language, &c.title).to_string();
    if json {
        let cases: Vec<_> = cases.iter().map(|c| json!({ "id": c.id, "title": title(c) })).collect();
        screen.json(&cases)?;
    } else {
        screen.lines(cases.iter().map(|c| format!("{}  {}", c.id, title(c))))?;
    }
    if cases.is_empty() { Ok(()) } else { Err(Fail::quiet(1)) }
}

pub fn rules(desk: &Desk, id: &str, uncovered: bool, json: bool) -> Result<(), Fail> {
    let (words, screen) = (&desk.words, &desk.screen);
    let game = desk.game(id)?;
    let all = coverage(game.info(), tests(game.info().id));
    let missing = all.iter().filter(|c| !c.is_covered()).count();
    let shown: Vec<&Covered> = all.iter().filter(|c| !uncovered || !c.is_covered()).collect();
    if json {
        let cases: Vec<_> = (shown.iter())
            .map(|c| {
                json!({
                    "id": c.case.id,
                    "title": localised(words.language, &c.case.title),
                    "says": localised(words.language, &c.case.says),
                    "covered": c.is_covered(),
                    "tests": c.tests,
                    "untested": c.case.untested,
                })
            })
            .collect();
        screen.json(&cases)?;
    } else {
        let wide = shown.iter().map(|c| c.case.id.len()).max().unwrap_or(0);
        for c in &shown {
            let title = localised(words.language, &c.case.title);
            let how = match (&c.case.untested, c.tests.len()) {
                (Some(why), 0) => untested(words, why),
                (_, 0) => words.say("rules-uncovered"),
                (_, n) => words.say(Text::new("rules-tests").number("n", n as i64)),
            };
            screen.line(format!("{:wide$}  {title} — {how}", c.case.id))?;
        }
        if !uncovered {
            let text = Text::new("rules-summary").number("cases", all.len() as i64);
            screen.line(words.say(text.number("uncovered", missing as i64)))?;
        }
    }
    if uncovered && missing > 0 { Err(Fail::quiet(1)) } else { Ok(()) }
}

pub fn data(desk: &Desk, id: &str, provenance: bool, json: bool) -> Result<(), Fail> {
    let (words, screen) = (&desk.words, &desk.screen);
    let game = desk.game(id)?;
    let sources = game.provenance();
    if provenance {
        if json {
            let rows: Vec<_> = (sources.iter())
                .map(|[file, entry, field, source]| {
                    json!({ "file": file, "entry": entry, "field": field, "source": source })
                })
                .collect();
            return screen.json(&rows);
        }
        return screen.lines(sources.iter().map(|row| row.join("\t")));
    }
    let scenery = game.scenery();
    let spaces: usize = scenery.boards.iter().map(|b| b.spaces.len()).sum();
    let cards = scenery.cards.len();
    let mut kinds: BTreeMap<&str, usize> = BTreeMap::new();
    for [.., source] in &sources {
        *kinds.entry(kind(source)).or_default() += 1;
    }
    if json {
        return screen.json(&json!({
            "game": game.info().id,
            "pack": game.info().pack,
            "spaces": spaces,
            "cards": cards,
            "charts": scenery.charts.len(),
            "scenarios": game.info().scenarios.len(),
            "sources": kinds,
        }));
    }
    screen.line(format!("{} ({} {})", game.info().title, words.say("data-pack"), game.info().pack))?;
    for (name, n) in [
        ("data-spaces", spaces),
        ("data-cards", cards),
        ("data-charts", scenery.charts.len()),
        ("data-scenarios", game.info().scenarios.len()),
    ] {
        screen.line(format!("  {}", words.say(Text::new(name).number("n", n as i64))))?;
    }
    screen.line(words.say("data-sources"))?;
    for (kind, n) in kinds {
        let kind = words.find(&format!("source-{kind}")).unwrap_or_else(|| kind.into());
        screen.line(format!("  {}", words.pair(kind, n.to_string())))?;
    }
    Ok(())
}

/// `rule 2.1`, `public: …` and `reconstructed …` are three kinds of source; anything else is a fourth.
fn kind(source: &str) -> &'static str {
    ["rule", "public", "reconstructed"].into_iter().find(|k| source.starts_with(k)).unwrap_or("other")
}
