//! The corps: chapter 2.2.1.

use crate::ids::CountryId;
use crate::pack::{Corps, Key, Keyword, Ratings};
use ::pack::{Entry, Files, Listed, LoadError};
use serde::Deserialize;
use tabletop::Names;

const FILE: &str = "corps.toml";
const RATINGS: [(&str, i8); 3] = [("battle", 8), ("movement", 4), ("seniority", 8)];

#[derive(Deserialize)]
struct CorpsEntry {
    en: String,
    fr: String,
    patron: CountryId,
    country: Option<CountryId>,
    keyword: Option<Keyword>,
    fresh: [i64; 3],
    spent: [i64; 3],
}

/// 2.2.1.8: whose corps each event makes available, and how many.
fn keywords(k: &Key) -> [(Keyword, &'static str, CountryId, usize); 4] {
    [
        (Keyword::Radetzky, "radetzky", k.osterreich, 5),
        (Keyword::Stein, "stein", k.preussen, 6),
        (Keyword::Insurrection, "insurrection", k.spain, 4),
        (Keyword::Invasion, "invasion", k.russia, 9),
    ]
}

/// 2.2.1.2: minor allied corps of each colour.
fn minor_allies(k: &Key) -> [(CountryId, usize); 6] {
    [(k.osterreich, 1), (k.britain, 4), (k.france, 10), (k.preussen, 1), (k.russia, 1), (k.spain, 0)]
}

pub(super) fn read(files: &Files, key: &Key) -> Result<Vec<Corps>, LoadError> {
    let names = files.names();
    let mut corps = Vec::new();
    for c in files.list::<CorpsEntry>(FILE, "corps")? {
        files.say(&format!("corps-{}", c.id), [&c.en, &c.fr]);
        corps.push(one(&c, key, &names)?);
    }
    counts(&files.whole(FILE)?, &corps, key, &names)?;
    Ok(corps)
}

fn one(c: &Listed<CorpsEntry>, key: &Key, names: &Names) -> Result<Corps, LoadError> {
    let (patron, country) = (c.patron, c.country.unwrap_or(c.patron));
    let major = |country: CountryId| minor_allies(key).iter().any(|m| m.0 == country);
    if !major(patron) {
        return Err(c.wrong("patron", format!("'{}' is not a major country", names.name(patron))));
    }
    if country != patron && major(country) {
        return Err(c.wrong("country", "a minor allied corps comes from a minor country (2.2.1.7)"));
    }
    if let Some(keyword) = c.keyword {
        let (_, name, owner, _) = keywords(key)[keyword as usize];
        if patron != owner || country != patron {
            let owner = names.name(owner);
            return Err(c.wrong("keyword", format!("'{name}' belongs to home corps of '{owner}' (2.2.1.8)")));
        }
    }
    let (fresh, spent) = (ratings(&c.entry, "fresh", c.fresh)?, ratings(&c.entry, "spent", c.spent)?);
    if spent.movement >= fresh.movement {
        return Err(c.wrong("spent", "movement must be lower than that of the fresh side (12.3.3)"));
    }
    if spent.battle > fresh.battle || spent.seniority > fresh.seniority {
        return Err(c.wrong("spent", "no rating may be higher than on the fresh side"));
    }
    let reconstructed = c.reconstructed(&["fresh", "spent"])?;
    Ok(Corps { patron, country, keyword: c.keyword, fresh, spent, reconstructed })
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

fn counts(whole: &Entry, corps: &[Corps], key: &Key, names: &Names) -> Result<(), LoadError> {
    for (keyword, name, _, right) in keywords(key) {
        let n = corps.iter().filter(|c| c.keyword == Some(keyword)).count();
        if n != right {
            let what = format!("{n} corps with the keyword '{name}', not {right} (2.2.1.8)");
            return Err(whole.wrong("", what));
        }
    }
    for (major, right) in minor_allies(key) {
        let n = corps.iter().filter(|c| c.is_minor_ally() && c.patron == major).count();
        if n != right {
            let major = names.name(major);
            return Err(
                whole.wrong("", format!("{n} minor allied corps of '{major}', not {right} (2.2.1.2)"))
            );
        }
    }
    Ok(())
}
