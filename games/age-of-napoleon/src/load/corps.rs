//! The corps: chapter 2.2.1.

use super::LoadError;
use super::files::{Entry, Files};
use super::source::Provenance;
use super::words::Words;
use crate::ids::CountryId;
use crate::pack::{Corps, Keyword, Ratings};
use serde::Deserialize;
use tabletop::Names;

const FILE: &str = "corps.toml";
const RATINGS: [(&str, i8); 3] = [("battle", 8), ("movement", 4), ("seniority", 8)];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CorpsEntry {
    id: String,
    en: String,
    fr: String,
    patron: String,
    country: Option<String>,
    keyword: Option<KeywordEntry>,
    fresh: [i64; 3],
    spent: [i64; 3],
}

#[derive(Deserialize, Clone, Copy)]
#[serde(rename_all = "lowercase")]
enum KeywordEntry {
    Radetzky,
    Stein,
    Insurrection,
    Invasion,
}

/// 2.2.1.8: the corps each event makes available, and whose they are.
const KEYWORDS: [(Keyword, &str, &str, usize); 4] = [
    (Keyword::Radetzky, "radetzky", "osterreich", 5),
    (Keyword::Stein, "stein", "preussen", 6),
    (Keyword::Insurrection, "insurrection", "spain", 4),
    (Keyword::Invasion, "invasion", "russia", 9),
];

/// 2.2.1.2: minor allied corps of each colour.
const MINOR_ALLIES: [(&str, usize); 6] =
    [("osterreich", 1), ("britain", 4), ("france", 10), ("preussen", 1), ("russia", 1), ("spain", 0)];

pub(super) fn read(
    files: &Files,
    names: &Names,
    words: &mut Words,
    notes: &mut Provenance,
) -> Result<(Vec<Corps>, Vec<String>), LoadError> {
    let whole = files.whole(FILE);
    if let Some(stray) = whole.table.keys().find(|k| *k != "corps") {
        return Err(whole.wrong(stray, "unknown; the file holds corps".into()));
    }
    let entries = files.list(FILE, "corps")?;
    if entries.len() > 128 {
        return Err(whole.wrong("", format!("{} corps; at most 128 are possible", entries.len())));
    }
    let (mut corps, mut ids) = (Vec::new(), Vec::new());
    for entry in &entries {
        let c: CorpsEntry = entry.read(&[])?;
        entry.note(&["patron"], &["name", "country"], &RATINGS.map(|r| r.0), notes)?;
        words.add(&format!("corps-{}", c.id), [&c.en, &c.fr]);
        corps.push(one(entry, &c, names)?);
        ids.push(c.id);
    }
    counts(&whole, &corps, names)?;
    Ok((corps, ids))
}

fn one(entry: &Entry, c: &CorpsEntry, names: &Names) -> Result<Corps, LoadError> {
    let find = |field: &str, id: &str| {
        names.find::<CountryId>(id).ok_or_else(|| entry.wrong(field, format!("there is no country '{id}'")))
    };
    let patron = find("patron", &c.patron)?;
    if !MINOR_ALLIES.iter().any(|(major, _)| *major == c.patron) {
        return Err(entry.wrong("patron", format!("'{}' is not a major country", c.patron)));
    }
    let country = match &c.country {
        Some(id) => find("country", id)?,
        None => patron,
    };
    if country != patron && MINOR_ALLIES.iter().any(|(major, _)| Some(*major) == c.country.as_deref()) {
        return Err(
            entry.wrong("country", "a minor allied corps comes from a minor country (2.2.1.7)".into())
        );
    }
    let keyword = c.keyword.map(|k| KEYWORDS[k as usize].0);
    if let Some(k) = c.keyword {
        let (_, name, owner, _) = KEYWORDS[k as usize];
        if c.patron != owner || country != patron {
            return Err(
                entry.wrong("keyword", format!("'{name}' belongs to home corps of '{owner}' (2.2.1.8)"))
            );
        }
    }
    let (fresh, spent) = (ratings(entry, "fresh", c.fresh)?, ratings(entry, "spent", c.spent)?);
    if spent.movement >= fresh.movement {
        return Err(
            entry.wrong("spent", "movement must be lower than that of the fresh side (12.3.3)".into())
        );
    }
    if spent.battle > fresh.battle || spent.seniority > fresh.seniority {
        return Err(entry.wrong("spent", "no rating may be higher than on the fresh side".into()));
    }
    let reconstructed = entry.source("fresh")?.reconstructed() || entry.source("spent")?.reconstructed();
    Ok(Corps { patron, country, keyword, fresh, spent, reconstructed })
}

/// 2.2.1.4: battle 1 to 8, movement 1 to 4, seniority 1 to 8.
fn ratings(entry: &Entry, side: &str, values: [i64; 3]) -> Result<Ratings, LoadError> {
    for ((name, highest), value) in RATINGS.into_iter().zip(values) {
        if !(1..=i64::from(highest)).contains(&value) {
            return Err(entry.wrong(side, format!("{name} {value} is not between 1 and {highest}")));
        }
    }
    let [battle, movement, seniority] = values.map(|v| v as i8);
    Ok(Ratings { battle, movement, seniority })
}

fn counts(whole: &Entry, corps: &[Corps], names: &Names) -> Result<(), LoadError> {
    for (keyword, name, _, right) in KEYWORDS {
        let n = corps.iter().filter(|c| c.keyword == Some(keyword)).count();
        if n != right {
            return Err(
                whole.wrong("", format!("{n} corps with the keyword '{name}', not {right} (2.2.1.8)"))
            );
        }
    }
    for (major, right) in MINOR_ALLIES {
        let patron = names.find::<CountryId>(major);
        let n = corps.iter().filter(|c| c.is_minor_ally() && Some(c.patron) == patron).count();
        if n != right {
            return Err(
                whole.wrong("", format!("{n} minor allied corps of '{major}', not {right} (2.2.1.2)"))
            );
        }
    }
    Ok(())
}
