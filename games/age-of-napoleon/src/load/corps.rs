//! The corps: chapter 2.2.1.

use crate::ids::{CorpsId, CountryId};
use crate::pack::{Corps, Keyword, Ratings};
use ::pack::{Entry, Files, Listed, LoadError};
use serde::Deserialize;
use tabletop::Names;

const FILE: &str = "corps.toml";
const RATINGS: [(&str, i8); 3] = [("battle", 8), ("movement", 4), ("seniority", 8)];

#[derive(Deserialize)]
struct CorpsEntry {
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

pub(super) fn read(files: &Files) -> Result<Vec<Corps>, LoadError> {
    let (whole, names) = (files.whole(FILE)?, files.names());
    let entries = files.list::<CorpsEntry>(FILE, "corps")?;
    if entries.len() > 128 {
        return Err(whole.wrong("", format!("{} corps; at most 128 are possible", entries.len())));
    }
    files.name::<CorpsId>(entries.iter().map(|c| &c.id))?;
    let mut corps = Vec::new();
    for c in &entries {
        files.say(&format!("corps-{}", c.id), [&c.en, &c.fr]);
        corps.push(one(c, &names)?);
    }
    counts(&whole, &corps, &names)?;
    Ok(corps)
}

fn one(c: &Listed<CorpsEntry>, names: &Names) -> Result<Corps, LoadError> {
    let entry = &c.entry;
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
        return Err(entry.wrong("country", "a minor allied corps comes from a minor country (2.2.1.7)"));
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
        return Err(entry.wrong("spent", "movement must be lower than that of the fresh side (12.3.3)"));
    }
    if spent.battle > fresh.battle || spent.seniority > fresh.seniority {
        return Err(entry.wrong("spent", "no rating may be higher than on the fresh side"));
    }
    let reconstructed = c.reconstructed(&["fresh", "spent"])?;
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
