//! Reads the data files, checks them and fills in the [`Pack`].
//!
//! The files of `data/` are built in. A player who owns the game can lay his own over them: [`load`] takes the texts of
//! such files by name. A TOML file laid over another is merged entry by entry (see [`files`]), and every field it changes
//! has the source `overlay` unless it says where it comes from. Whatever is wrong is refused with an error that names
//! the file, the entry and the fault.

mod cards;
mod corps;
mod countries;
mod files;
mod map;
mod scenarios;
mod sets;
mod sheets;
mod source;
mod tables;
mod words;

use crate::ids::{AreaId, CardId, CorpsId, CountryId, Title};
use crate::pack::{Key, Pack};
use countries::Geography;
use files::Files;
use kernel::{Role, RuleCase};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::Arc;
use tabletop::Names;

/// What is wrong with a data file, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LoadError {
    pub file: String,
    /// The entry and field, as in `corps 'davout', fresh`; empty where the whole file is meant.
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

/// The pack: the built-in files with `overlay` laid over them. The overlay maps names like `corps.toml`,
/// `scenarios/1805.toml`, `map.json` or `text/en.ftl` to what those files say; the caller has read them.
pub fn load(overlay: &BTreeMap<String, String>) -> Result<Pack, LoadError> {
    let files = Files::new(overlay)?;
    let mut provenance = Vec::new();
    let mut words = words::Words::default();

    let Geography { areas, countries, surrender_order, area_names, country_names } =
        countries::read(&files, &mut words, &mut provenance)?;
    let mut names = Names::default();
    names.add::<AreaId>(area_names);
    names.add::<CountryId>(country_names);
    let (corps, corps_names) = corps::read(&files, &names, &mut words, &mut provenance)?;
    names.add::<CorpsId>(corps_names);
    let deck = cards::read(&files, &names, &mut words, &mut provenance)?;
    names.add::<CardId>(deck.names);
    names.add::<Title>(Title::ALL.iter().map(|t| t.id().to_string()));
    names.add::<Role>(["french", "coalition"].map(String::from));
    let tables = tables::read(&files, &names, &deck.figures, &mut words, &mut provenance)?;

    let country = |id: &str| {
        names.find::<CountryId>(id).ok_or_else(|| {
            LoadError::new(
                "countries.toml",
                "",
                format!("the rules name the country '{id}', which is missing"),
            )
        })
    };
    let key = Key {
        britain: country("britain")?,
        france: country("france")?,
        osterreich: country("osterreich")?,
        preussen: country("preussen")?,
        russia: country("russia")?,
        spain: country("spain")?,
        tirol: country("tirol")?,
        napoleon: names.find("napoleon").ok_or_else(|| {
            LoadError::new("corps.toml", "", "the rules name the corps 'napoleon', which is missing")
        })?,
        decisive: deck.figures.spared.iter().copied().collect(),
        battery_patrons: deck.figures.battery_patrons.iter().copied().collect(),
        surrender_order,
    };
    let sets = sets::compute(&areas, &countries, &corps, &deck.titles, &key);
    let names = Arc::new(names);
    let mut pack = Pack {
        names: Arc::clone(&names),
        board: map::read(&files, &names, &areas)?,
        areas,
        countries,
        corps,
        cards: deck.cards,
        copies: deck.copies,
        titles: deck.titles,
        cover: tables.cover,
        charts: tables.charts,
        numbers: tables.numbers,
        key,
        sets,
        scenarios: Vec::new(),
        cases: cases()?,
        fluent: Default::default(),
        provenance: Vec::new(),
        digest: files.digest.clone(),
        faces: deck.faces,
        sheets: tables.sheets,
    };
    pack.scenarios = scenarios::read(&files, &pack, &mut words, &mut provenance)?;
    pack.fluent = words.finish(&files);
    pack.provenance = provenance;
    Ok(pack)
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
