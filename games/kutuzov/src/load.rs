//! Reads the pack: the built-in files, with a player's own laid over them. An error names the file, the entry and the fault.

mod cards;
mod files;
mod map;
mod scenarios;
mod tables;
mod words;

use crate::ids::{
    CAMP_NAMES, CAMPS, Camp, CardId, LeaderId, NATION_NAMES, Nation, POWER_NAMES, Power, SpaceId, Window,
};
use crate::pack::{Key, Leader, Pack};
use files::{Entry, Files};
use kernel::RuleCase;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::Arc;
use tabletop::{Id, Names};

/// What is wrong with a data file, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LoadError {
    pub file: String,
    /// The entry and field, as in `leader 'davout', battle`; empty where the whole file is meant.
    pub entry: String,
    pub what: String,
}

impl LoadError {
    fn new(file: &str, entry: impl Into<String>, what: impl Into<String>) -> Self {
        Self { file: file.into(), entry: entry.into(), what: what.into() }
    }
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.entry.as_str() {
            "" => write!(f, "{}: {}", self.file, self.what),
            entry => write!(f, "{}, {entry}: {}", self.file, self.what),
        }
    }
}

impl std::error::Error for LoadError {}

/// The pack, with `overlay` laid over the built-in files: names like `cards.toml` or `scenarios/1-invasion.toml` to what they say.
pub fn load(overlay: &BTreeMap<String, String>) -> Result<Pack, LoadError> {
    let files = Files::new(overlay)?;
    let mut provenance = Vec::new();

    let mut names = Names::default();
    names.add::<Power>(POWER_NAMES.map(String::from));
    names.add::<Camp>(CAMP_NAMES.map(String::from));
    names.add::<Nation>(NATION_NAMES.map(String::from));
    names.add::<Window>(Window::ALL.iter().map(|w| w.id().to_string()));
    let spaces = map::read(&files, &mut names, &mut provenance)?;
    let leaders = leaders(&files, &mut names, &mut provenance)?;
    let deck = cards::read(&files, &mut names, &mut provenance)?;
    let tables = tables::read(&files, &mut provenance)?;
    let key = key(&files, &names)?;
    let board = map::board(&files, &names, &spaces)?;
    let mut pack = Pack {
        names: Arc::new(names),
        board,
        spaces,
        leaders,
        cards: deck.cards,
        events: crate::cards::registry(),
        morale: tables.morale,
        attrition: tables.attrition,
        costs: tables.costs,
        force_pool: tables.force_pool,
        flag_supply: tables.flag_supply,
        vp: crate::victory::Values::read(&tables.numbers),
        numbers: tables.numbers,
        key_track: tables.key_track,
        key,
        sets: Default::default(),
        scenarios: Vec::new(),
        cases: cases()?,
        fluent: Default::default(),
        provenance: Vec::new(),
        digest: files.digest(),
        faces: deck.faces,
    };
    pack.sum_up();
    pack.scenarios = scenarios::read(&files, &pack, &mut provenance)?;
    pack.fluent = words::finish(&files);
    pack.provenance = provenance;
    Ok(pack)
}

fn leaders(
    files: &Files,
    names: &mut Names,
    provenance: &mut Vec<[String; 4]>,
) -> Result<Vec<Leader>, LoadError> {
    let mut leaders = Vec::new();
    let mut ids = Vec::new();
    for entry in files.list("leaders.toml", "leader")? {
        let id = entry.text("id")?;
        let nation = nation(&entry, "power", "nation")?;
        let turn = if entry.has("earliest_build_turn") { entry.number("earliest_build_turn")? } else { 1 };
        leaders.push(Leader {
            nation,
            battle: entry.small("battle", 5)?,
            command: entry.small("command", 8)?,
            from_turn: turn as u8,
            late_turn: if entry.has("house_earliest_build_turn") {
                entry.small("house_earliest_build_turn", 4)?
            } else {
                turn as u8
            },
            reconstructed: entry.reconstructed(&["battle", "command"]),
        });
        ids.push(id);
        entry.note(provenance);
    }
    if leaders.len() > crate::state::MAX_LEADERS {
        return Err(LoadError::new("leaders.toml", "", "there are too many Leaders"));
    }
    names.add::<LeaderId>(ids);
    Ok(leaders)
}

/// A Nation as the files write it: a Power, and `french`, `russian`, `prussian` or `austrian`.
fn nation(entry: &Entry, power: &str, nation: &str) -> Result<Nation, LoadError> {
    let home = entry.text(power)?;
    let found = match entry.text(nation)?.as_str() {
        "prussian" => Some(crate::ids::PRUSSIA),
        "austrian" => Some(crate::ids::AUSTRIA),
        _ => POWER_NAMES.iter().position(|n| *n == home).map(|i| Nation(i as u8)),
    };
    found.ok_or_else(|| entry.wrong(power, format!("'{home}' is not a Power: fn, r1, fs or r2")))
}

/// A space that the rules name.
fn named<I: Id>(names: &Names, file: &str, id: &str) -> Result<I, LoadError> {
    names.find(id).ok_or_else(|| {
        LoadError::new(file, "", format!("the rules name {} '{id}', which is missing", I::KIND))
    })
}

fn key(files: &Files, names: &Names) -> Result<Key, LoadError> {
    let space = |id: &str| named::<SpaceId>(names, "map.toml", id);
    let leader = |id: &str| named::<LeaderId>(names, "leaders.toml", id);
    Ok(Key {
        warsaw: space("warsaw")?,
        moscow: space("moscow")?,
        st_petersburg: space("st_petersburg")?,
        kiev: space("kiev")?,
        riga: space("riga")?,
        smolensk: space("smolensk")?,
        moldavia: space("zone_moldavia")?,
        ukraine: space("zone_ukraine")?,
        volga: space("zone_volga")?,
        saratov: space("zone_saratov")?,
        gustavus_zone: space(&files.whole("map.toml").text("gustavus_zone")?)?,
        napoleon: leader("napoleon")?,
        kutuzov: leader("kutuzov")?,
        yorck: leader("yorck")?,
        schwarzenberg: leader("schwarzenberg")?,
    })
}

/// The index of rule cases, from `rules.toml`.
fn cases() -> Result<Vec<RuleCase>, LoadError> {
    #[derive(serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Index {
        case: Vec<RuleCase>,
    }
    let index: Index = toml::from_str(include_str!("../rules.toml"))
        .map_err(|e| LoadError::new("rules.toml", "", e.to_string().trim()))?;
    let mut seen = BTreeSet::new();
    match index.case.iter().find(|c| !seen.insert(&c.id)) {
        Some(twice) => Err(LoadError::new("rules.toml", format!("case {}", twice.id), "it stands twice")),
        None => Ok(index.case),
    }
}

/// A Power, Camp or `any`, as the set of Powers it means.
fn powers(word: &str) -> Option<crate::ids::Powers> {
    use crate::ids::Powers;
    if word == "any" {
        return Some(Powers::ALL);
    }
    if let Some(c) = CAMP_NAMES.iter().position(|n| *n == word) {
        return Some(CAMPS[c].powers().iter().fold(Powers::NONE, |all, &p| all.with(p)));
    }
    POWER_NAMES.iter().position(|n| *n == word).map(|i| Powers::of(Power(i as u8)))
}

/// The card with a printed number.
fn numbered(entry: &Entry, number: i64, cards: usize) -> Result<CardId, LoadError> {
    if (1..=cards as i64).contains(&number) {
        Ok(CardId(number as u8 - 1))
    } else {
        Err(entry.wrong("", format!("there is no card number {number}")))
    }
}
