//! Reads the data files, checks them and fills in the [`Pack`]. Whatever is wrong is refused with an error that names the
//! file, the entry and the fault.

mod cards;
mod corps;
mod countries;
mod map;
mod scenarios;
mod sets;
mod sheets;
mod tables;

use crate::ids::{AreaId, CorpsId, CountryId, Title};
use crate::pack::{Key, Pack};
use crate::score::Weights;
use crate::state::{MAX_AREAS, MAX_CORPS, MAX_COUNTRIES};
use ::pack::{Files, LoadError, Overlay, Sheets};
use kernel::{Printed, Role};

::pack::folder! {
    id: "age-of-napoleon",
    title: "Age of Napoleon 1805-1815",
    rules_version: 3,
    keys: &[
        ("strategy", &["country", "reformed"]),
        ("reinforcement", &["country", "pool", "side", "reformed"]),
    ],
    parts: &[
        ("fresh", &["battle", "movement", "seniority"]),
        ("spent", &["battle", "movement", "seniority"]),
    ],
    silent: &["patron", "country", "pool", "side", "reformed", "summary_en", "summary_fr"],
}

/// The pack, with `overlay` laid over the built-in files, and what is printed.
pub fn load(overlay: &Overlay) -> Result<(Pack, Printed), LoadError> {
    let files = Files::open(&FOLDER, overlay)?;
    files.name::<Role>(["french", "coalition"])?;
    files.name::<Title>(Title::ALL.iter().map(|t| t.id()))?;
    files.name_list::<CountryId>("countries.toml", "country", MAX_COUNTRIES)?;
    files.name_list::<AreaId>("countries.toml", "area", MAX_AREAS)?;
    files.name_list::<CorpsId>("corps.toml", "corps", MAX_CORPS)?;
    let country = |id: &str| files.known::<CountryId>("countries.toml", id);
    let mut key = Key {
        britain: country("britain")?,
        france: country("france")?,
        osterreich: country("osterreich")?,
        preussen: country("preussen")?,
        russia: country("russia")?,
        spain: country("spain")?,
        tirol: country("tirol")?,
        napoleon: files.known::<CorpsId>("corps.toml", "napoleon")?,
        surrender_order: Vec::new(),
    };
    let (areas, countries) = countries::read(&files, &mut key)?;
    let corps = corps::read(&files, &key)?;
    let deck = cards::read(&files)?;
    let tables = tables::read(&files, deck.numbers, &key, &countries)?;
    let sets = sets::compute(&areas, &countries, &corps, &deck.titles, &key);
    let mut pack = Pack {
        names: files.names(),
        areas,
        countries,
        corps,
        cards: deck.cards,
        copies: deck.copies,
        titles: deck.titles,
        charts: tables.charts,
        numbers: tables.numbers,
        key,
        sets,
        scenarios: Vec::new(),
        weights: Weights::read(&files)?,
    };
    pack.scenarios = scenarios::read(&files, &pack)?;
    let board = map::read(&files, &pack)?;
    let printed = files.print(Sheets {
        scenarios: pack.scenarios.iter().map(|s| s.id.clone()).collect(),
        boards: vec![board],
        cards: deck.faces,
        charts: tables.sheets,
    })?;
    Ok((pack, printed))
}
