//! The charts and tables of the player aids, and the single numbers: 9.3, 10.2.2, 12.3.2, 13.3.4, 15.1, 18.1.

use super::sheets;
use crate::ids::{CountryId, CountrySet};
use crate::pack::{
    BattleNumbers, CardNumbers, Charts, Country, HandRow, HandSize, Key, Kind, Limit, MovementNumbers,
    Numbers, ReturnNumbers, SequenceNumbers, WinterNumbers,
};
use ::pack::{Entry, Files, Listed, LoadError};
use serde::Deserialize;
use tabletop::chart::Chart;
use tabletop::view::ChartSheet;
use tabletop::{Id, Names};

const FILE: &str = "tables.toml";
const OPTIONAL: &str = "optional.toml";

pub(super) struct Tables {
    pub charts: Charts,
    pub numbers: Numbers,
    pub sheets: Vec<ChartSheet>,
}

#[derive(Deserialize)]
struct StrategyRow {
    country: CountryId,
    #[serde(default)]
    reformed: bool,
    #[serde(default)]
    french: u8,
    #[serde(default)]
    coalition: u8,
    #[serde(default)]
    insurgent: u8,
}

#[derive(Deserialize)]
struct ReinforcementRow {
    country: CountryId,
    pool: Pool,
    side: Side,
    #[serde(default)]
    reformed: bool,
    mobilization: Option<u8>,
    deployment: Option<u8>,
    mobilization_divisor: Option<u8>,
    deployment_divisor: Option<u8>,
}

#[derive(Deserialize, Clone, Copy, PartialEq)]
#[serde(rename_all = "lowercase")]
enum Pool {
    Home,
    Minor,
}

#[derive(Deserialize, Clone, Copy, PartialEq)]
#[serde(rename_all = "lowercase")]
enum Side {
    French,
    Coalition,
}

#[derive(Deserialize)]
struct Battle {
    columns: Vec<i32>,
    rows: Vec<i32>,
    losses: Vec<Vec<i32>>,
    tie_breaker: Vec<i32>,
    loser_extra: i32,
    home_per_corps: i32,
    sea_attack_per_corps: i32,
}

#[derive(Deserialize)]
struct March {
    columns: Vec<i32>,
    rows: Vec<i32>,
    lost: Vec<Vec<i32>>,
}

#[derive(Deserialize)]
struct Winter {
    columns: Vec<i32>,
    rows: Vec<i32>,
    lost: Vec<Vec<i32>>,
    minimum_corps: u8,
    capital: i32,
    barren: i32,
    friendly: i32,
    enemy: i32,
    rough: i32,
}

#[derive(Deserialize)]
struct OptionalRule {
    #[serde(rename = "number")]
    _number: String,
    en: String,
    fr: String,
    text_en: String,
    text_fr: String,
    last_year: u16,
    home_corps: u8,
}

pub(super) fn read(
    files: &Files,
    cards: CardNumbers,
    key: &Key,
    countries: &[Country],
) -> Result<Tables, LoadError> {
    let hand = files.one::<HandSize>(FILE, "hand")?;
    if hand.minor_divisor == 0 || hand.minimum > hand.maximum {
        return Err(hand.wrong("", "the minimum may not exceed the maximum, nor the divisor be 0"));
    }
    let strategy = strategy(files, key, countries)?;
    let limits = reinforcement(files, key, countries)?;

    let Listed { value: battle, entry: battle_entry, .. } = files.one::<Battle>(FILE, "battle")?;
    let Listed { value: march, entry: march_entry, .. } = files.one::<March>(FILE, "march")?;
    let Listed { value: winter, entry: winter_entry, .. } = files.one::<Winter>(FILE, "winter")?;
    let charts = Charts {
        battle: chart(&battle_entry, "losses", battle.columns, battle.rows, battle.losses)?,
        tie_breaker: battle.tie_breaker,
        march: chart(&march_entry, "lost", march.columns, march.rows, march.lost)?,
        winter: chart(&winter_entry, "lost", winter.columns, winter.rows, winter.lost)?,
        strategy,
        home_limits: limits.home,
        french_minor_divisors: limits.french_minor_divisors,
        british_minor: limits.british_minor,
    };
    if charts.tie_breaker.len() != charts.battle.columns.len() {
        let (n, right) = (charts.tie_breaker.len(), charts.battle.columns.len());
        return Err(battle_entry.wrong("tie_breaker", format!("{n} figures for {right} columns")));
    }
    for (entry, chart) in [(&battle_entry, &charts.battle), (&march_entry, &charts.march)] {
        if chart.rows != [1, 2, 3, 4, 5, 6] {
            return Err(entry.wrong("rows", "a die has the results 1 to 6"));
        }
    }
    let sequence = files.one::<SequenceNumbers>(FILE, "sequence")?;
    if sequence.first_year > sequence.last_year || sequence.first_winter_round > sequence.rounds {
        return Err(sequence.wrong("", "years and rounds must run forward"));
    }
    let numbers = Numbers {
        hand: hand.value,
        battle: BattleNumbers {
            loser_extra: battle.loser_extra,
            home_per_corps: battle.home_per_corps,
            sea_attack_per_corps: battle.sea_attack_per_corps,
        },
        winter: WinterNumbers {
            minimum_corps: winter.minimum_corps,
            capital: winter.capital,
            barren: winter.barren,
            friendly: winter.friendly,
            enemy: winter.enemy,
            rough: winter.rough,
        },
        movement: files.one::<MovementNumbers>(FILE, "movement")?.value,
        sequence: sequence.value,
        cards,
        returns: napoleon_returns(files)?,
    };
    let sheets = sheets::draw(files, &charts, &numbers, &battle_entry, &march_entry, &winter_entry)?;
    Ok(Tables { charts, numbers, sheets })
}

fn chart(
    entry: &Entry,
    field: &str,
    columns: Vec<i32>,
    rows: Vec<i32>,
    cells: Vec<Vec<i32>>,
) -> Result<Chart, LoadError> {
    if cells.iter().flatten().any(|&c| c < 0) {
        return Err(entry.wrong(field, "losses cannot be negative"));
    }
    Chart::new(columns, rows, cells).map_err(|e| entry.wrong(field, e))
}

/// A row is a major country's; 2.4: only two of them have reformed rows.
fn may_have_row(
    entry: &Entry,
    row: (CountryId, bool),
    key: &Key,
    countries: &[Country],
    names: &Names,
) -> Result<usize, LoadError> {
    let (country, reformed) = row;
    let name = names.name(country);
    if countries[country.index()].kind != Kind::Major {
        return Err(entry.wrong("country", format!("'{name}' is not a major country")));
    }
    if reformed && ![key.osterreich, key.preussen].contains(&country) {
        return Err(entry.wrong("reformed", format!("'{name}' is never reformed (2.4)")));
    }
    Ok(country.index())
}

fn majors(countries: &[Country]) -> impl Iterator<Item = CountryId> {
    let majors = countries.iter().enumerate().filter(|c| c.1.kind == Kind::Major);
    majors.map(|(i, _)| CountryId::from_index(i))
}

/// 9.3: `[country][reformed]`. A country without a reformed row keeps its plain one.
fn strategy(files: &Files, key: &Key, countries: &[Country]) -> Result<Vec<[HandRow; 2]>, LoadError> {
    let names = files.names();
    let mut rows = vec![[HandRow::default(); 2]; countries.len()];
    let mut plain = CountrySet::EMPTY;
    let mut read = files.list::<StrategyRow>(FILE, "strategy")?;
    read.sort_by_key(|r| r.reformed);
    for row in read {
        let country = may_have_row(&row.entry, (row.country, row.reformed), key, countries, &names)?;
        let hand = HandRow { french: row.french, coalition: row.coalition, insurgent: row.insurgent };
        rows[country][1] = hand;
        if !row.reformed {
            rows[country][0] = hand;
            plain.insert(row.country);
        }
    }
    match majors(countries).find(|&m| !plain.has(m)) {
        Some(missing) => {
            Err(files.whole(FILE)?.wrong("strategy", format!("'{}' has no row", names.name(missing))))
        }
        None => Ok(rows),
    }
}

struct Limits {
    home: Vec<[[Limit; 2]; 2]>,
    french_minor_divisors: [u8; 2],
    british_minor: Limit,
}

/// 10.2.2: `[country][reformed][side]`, with the two pools of 10.2.3 apart.
fn reinforcement(files: &Files, key: &Key, countries: &[Country]) -> Result<Limits, LoadError> {
    let (whole, names) = (files.whole(FILE)?, files.names());
    let mut home = vec![[[Limit::default(); 2]; 2]; countries.len()];
    let (mut french_minor_divisors, mut british_minor) = (None, None);
    let mut read = files.list::<ReinforcementRow>(FILE, "reinforcement")?;
    read.sort_by_key(|r| r.reformed);
    for row in read {
        let entry = &row.entry;
        let country = may_have_row(entry, (row.country, row.reformed), key, countries, &names)?;
        let (french, british) = (row.country == key.france, row.country == key.britain);
        let plain = match (row.mobilization, row.deployment) {
            (Some(mobilization), Some(deployment)) => Some(Limit { mobilization, deployment }),
            _ => None,
        };
        let divisors = match (row.mobilization_divisor, row.deployment_divisor) {
            (Some(m), Some(d)) if m > 0 && d > 0 => Some([m, d]),
            _ => None,
        };
        match (row.pool, row.side, plain, divisors) {
            (Pool::Home, side, Some(limit), None) => {
                home[country][1][side as usize] = limit;
                if !row.reformed {
                    home[country][0][side as usize] = limit;
                }
            }
            (Pool::Minor, Side::French, None, Some(d)) if french => french_minor_divisors = Some(d),
            (Pool::Minor, Side::Coalition, Some(limit), None) if british => british_minor = Some(limit),
            (Pool::Minor, ..) if !french && !british => {
                let what = "only France and Britain have a pool of minor allied corps (10.2.3)";
                return Err(entry.wrong("pool", what));
            }
            _ => {
                let what =
                    "it needs mobilization and deployment, or both divisors for French minor allied corps";
                return Err(entry.wrong("", what));
            }
        }
    }
    for (country, side) in majors(countries).flat_map(|m| [(m, Side::French), (m, Side::Coalition)]) {
        // 3.8.1, 3.9: Britain is never French and France never of the Coalition.
        let never = [(key.britain, Side::French), (key.france, Side::Coalition)].contains(&(country, side));
        if !never && home[country.index()][0][side as usize] == Limit::default() {
            let what = format!("'{}' has no row for one side", names.name(country));
            return Err(whole.wrong("reinforcement", what));
        }
    }
    let missing = |who: &str| whole.wrong("reinforcement", format!("{who} minor allied corps have no row"));
    Ok(Limits {
        home,
        french_minor_divisors: french_minor_divisors.ok_or_else(|| missing("French"))?,
        british_minor: british_minor.ok_or_else(|| missing("British"))?,
    })
}

fn napoleon_returns(files: &Files) -> Result<ReturnNumbers, LoadError> {
    let mut found = None;
    for rule in files.list::<OptionalRule>(OPTIONAL, "rule")? {
        if rule.id != "napoleon_returns" {
            return Err(rule.wrong("", "no optional rule of this name is known"));
        }
        files.say(&format!("optional-{}", rule.id), [&rule.en, &rule.fr]);
        files.say(&format!("optional-{}-text", rule.id), [&rule.text_en, &rule.text_fr]);
        found = Some(ReturnNumbers { last_year: rule.last_year, home_corps: rule.home_corps });
    }
    found.ok_or_else(|| LoadError::new(OPTIONAL, "rule 'napoleon_returns'", "it is missing"))
}
