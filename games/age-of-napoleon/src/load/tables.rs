//! The charts and tables of the player aids, and the single numbers: 9.3, 10.2.2, 12.3.2, 13.3.4, 15.1, 18.1.

use super::cards::Figures;
use super::sheets;
use crate::ids::CountryId;
use crate::pack::{Charts, HandRow, Limit, Numbers};
use ::pack::{Entry, Files, Listed, LoadError};
use serde::Deserialize;
use tabletop::chart::Chart;
use tabletop::view::ChartSheet;
use tabletop::{Id, Names};

const FILE: &str = "tables.toml";
const OPTIONAL: &str = "optional.toml";
const MAJORS: [&str; 6] = ["france", "britain", "russia", "osterreich", "preussen", "spain"];

pub(super) struct Tables {
    pub charts: Charts,
    pub numbers: Numbers,
    pub sheets: Vec<ChartSheet>,
}

#[derive(Deserialize)]
struct Hand {
    minimum: u8,
    maximum: u8,
    minor_divisor: u8,
}

#[derive(Deserialize)]
struct StrategyRow {
    country: String,
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
    country: String,
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
struct Movement {
    armies: u8,
    winter: i8,
    attack: i8,
}

#[derive(Deserialize)]
struct Sequence {
    first_year: u16,
    last_year: u16,
    rounds: u8,
    first_winter_round: u8,
    french_priority_until: u16,
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

pub(super) fn read(files: &Files, figures: &Figures) -> Result<Tables, LoadError> {
    let names = files.names();
    let hand = files.one::<Hand>(FILE, "hand")?;
    if hand.minor_divisor == 0 || hand.minimum > hand.maximum {
        return Err(hand.wrong("", "the minimum may not exceed the maximum, nor the divisor be 0"));
    }
    let strategy = strategy(files, &names)?;
    let limits = reinforcement(files, &names)?;

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
    let movement = files.one::<Movement>(FILE, "movement")?;
    let sequence = files.one::<Sequence>(FILE, "sequence")?;
    if sequence.first_year > sequence.last_year || sequence.first_winter_round > sequence.rounds {
        return Err(sequence.wrong("", "years and rounds must run forward"));
    }
    let returns = napoleon_returns(files)?;

    let numbers = Numbers {
        hand_minimum: hand.minimum,
        hand_maximum: hand.maximum,
        minor_divisor: hand.minor_divisor,
        loser_extra: battle.loser_extra,
        home_per_corps: battle.home_per_corps,
        sea_attack_per_corps: battle.sea_attack_per_corps,
        winter_minimum_corps: winter.minimum_corps,
        winter_capital: winter.capital,
        winter_barren: winter.barren,
        winter_friendly: winter.friendly,
        winter_enemy: winter.enemy,
        winter_rough: winter.rough,
        depot: figures.depot,
        scorched_earth: figures.scorched_earth,
        move_winter: movement.winter,
        move_attack: movement.attack,
        move_mud: figures.mud,
        move_forced: figures.forced_march,
        armies: movement.armies,
        armies_major_campaign: figures.major_campaign,
        grand_battery: figures.grand_battery,
        cavalry_charge: figures.cavalry_charge,
        imperial_guard: figures.imperial_guard,
        art_of_war_cap: figures.art_of_war_cap,
        levee_bonus: figures.levee_bonus,
        republicans_swaps: figures.republicans_swaps,
        strategy_war_cards: figures.strategy_war_cards,
        peace_talks_rounds: figures.peace_talks_rounds,
        heros_death_napoleon: figures.heros_death_napoleon,
        returns_home_corps: returns.home_corps,
        returns_last_year: returns.last_year,
        first_year: sequence.first_year,
        last_year: sequence.last_year,
        rounds: sequence.rounds,
        first_winter_round: sequence.first_winter_round,
        french_priority_until: sequence.french_priority_until,
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

fn major(entry: &Entry, id: &str, names: &Names) -> Result<usize, LoadError> {
    let found = names.find::<CountryId>(id).filter(|_| MAJORS.contains(&id));
    found.map(Id::index).ok_or_else(|| entry.wrong("country", format!("'{id}' is not a major country")))
}

/// 2.4: only these two have reformed rows.
fn may_be_reformed(entry: &Entry, country: &str, reformed: bool) -> Result<(), LoadError> {
    match reformed && !["osterreich", "preussen"].contains(&country) {
        true => Err(entry.wrong("reformed", format!("'{country}' is never reformed (2.4)"))),
        false => Ok(()),
    }
}

fn countries(names: &Names) -> usize {
    (0..).take_while(|&i| names.by_kind(CountryId::KIND, i).is_some()).count()
}

/// 9.3: `[country][reformed]`. A country without a reformed row keeps its plain one.
fn strategy(files: &Files, names: &Names) -> Result<Vec<[HandRow; 2]>, LoadError> {
    let mut rows = vec![[HandRow::default(); 2]; countries(names)];
    let mut plain = Vec::new();
    let mut read = files.list::<StrategyRow>(FILE, "strategy")?;
    read.sort_by_key(|r| r.reformed);
    for row in read {
        let entry = &row.entry;
        let country = major(entry, &row.country, names)?;
        may_be_reformed(entry, &row.country, row.reformed)?;
        let hand = HandRow { french: row.french, coalition: row.coalition, insurgent: row.insurgent };
        if row.reformed {
            rows[country][1] = hand;
        } else {
            rows[country] = [hand; 2];
            plain.push(row.value.country);
        }
    }
    match MAJORS.iter().find(|m| !plain.iter().any(|p| p == *m)) {
        Some(missing) => Err(files.whole(FILE)?.wrong("strategy", format!("'{missing}' has no row"))),
        None => Ok(rows),
    }
}

struct Limits {
    home: Vec<[[Limit; 2]; 2]>,
    french_minor_divisors: [u8; 2],
    british_minor: Limit,
}

/// 10.2.2: `[country][reformed][side]`, with the two pools of 10.2.3 apart.
fn reinforcement(files: &Files, names: &Names) -> Result<Limits, LoadError> {
    let whole = files.whole(FILE)?;
    let mut home = vec![[[Limit::default(); 2]; 2]; countries(names)];
    let (mut french_minor_divisors, mut british_minor) = (None, None);
    let mut read = files.list::<ReinforcementRow>(FILE, "reinforcement")?;
    read.sort_by_key(|r| r.reformed);
    for row in read {
        let entry = &row.entry;
        let country = major(entry, &row.country, names)?;
        may_be_reformed(entry, &row.country, row.reformed)?;
        let plain = match (row.mobilization, row.deployment) {
            (Some(mobilization), Some(deployment)) => Some(Limit { mobilization, deployment }),
            _ => None,
        };
        let divisors = match (row.mobilization_divisor, row.deployment_divisor) {
            (Some(m), Some(d)) if m > 0 && d > 0 => Some([m, d]),
            _ => None,
        };
        match (row.pool, row.country.as_str(), row.side, plain, divisors) {
            (Pool::Home, _, side, Some(limit), None) => {
                let side = side as usize;
                home[country][1][side] = limit;
                if !row.reformed {
                    home[country][0][side] = limit;
                }
            }
            (Pool::Minor, "france", Side::French, None, Some(d)) => french_minor_divisors = Some(d),
            (Pool::Minor, "britain", Side::Coalition, Some(limit), None) => british_minor = Some(limit),
            (Pool::Minor, "france" | "britain", ..) | (Pool::Home, ..) => {
                let what =
                    "it needs mobilization and deployment, or both divisors for French minor allied corps";
                return Err(entry.wrong("", what));
            }
            (Pool::Minor, ..) => {
                return Err(
                    entry.wrong("pool", "only France and Britain have a pool of minor allied corps (10.2.3)")
                );
            }
        }
    }
    for (id, side) in MAJORS.iter().flat_map(|m| [(m, Side::French), (m, Side::Coalition)]) {
        // 3.8.1, 3.9: Britain is never French and France never of the Coalition.
        let never = [("britain", Side::French), ("france", Side::Coalition)].contains(&(*id, side));
        let country = names.find::<CountryId>(id).map_or(0, Id::index);
        if !never && home[country][0][side as usize] == Limit::default() {
            return Err(whole.wrong("reinforcement", format!("'{id}' has no row for one side")));
        }
    }
    let missing = |who: &str| whole.wrong("reinforcement", format!("{who} minor allied corps have no row"));
    Ok(Limits {
        home,
        french_minor_divisors: french_minor_divisors.ok_or_else(|| missing("French"))?,
        british_minor: british_minor.ok_or_else(|| missing("British"))?,
    })
}

fn napoleon_returns(files: &Files) -> Result<OptionalRule, LoadError> {
    let mut found = None;
    for rule in files.list::<OptionalRule>(OPTIONAL, "rule")? {
        if rule.id != "napoleon_returns" {
            return Err(rule.wrong("", "no optional rule of this name is known"));
        }
        files.say(&format!("optional-{}", rule.id), [&rule.en, &rule.fr]);
        files.say(&format!("optional-{}-text", rule.id), [&rule.text_en, &rule.text_fr]);
        found = Some(rule.value);
    }
    found.ok_or_else(|| LoadError::new(OPTIONAL, "rule 'napoleon_returns'", "it is missing"))
}
