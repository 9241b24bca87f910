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

use crate::ids::{CorpsId, CountryId, Title};
use crate::pack::{Key, Pack};
use ::pack::{Files, Folder, LoadError, Overlay, Sheets, include_dir};
use countries::Geography;
use kernel::{Printed, Role};

/// The files of the game.
pub static FOLDER: Folder = Folder {
    id: "age-of-napoleon",
    title: "Age of Napoleon 1805-1815",
    rules_version: 2,
    data: include_dir::include_dir!("$CARGO_MANIFEST_DIR/data"),
    rules: include_str!("../rules.toml"),
    keys: &[
        ("strategy", &["country", "reformed"]),
        ("reinforcement", &["country", "pool", "side", "reformed"]),
    ],
    parts: &[
        ("fresh", &["battle", "movement", "seniority"]),
        ("spent", &["battle", "movement", "seniority"]),
    ],
    silent: &["patron", "country", "pool", "side", "reformed", "summary_en", "summary_fr"],
    speaks: &[],
};

/// The pack, with `overlay` laid over the built-in files, and what is printed.
pub fn load(overlay: &Overlay) -> Result<(Pack, Printed), LoadError> {
    let files = Files::open(&FOLDER, overlay)?;
    files.name::<Role>(["french", "coalition"])?;
    let Geography { areas, countries, surrender_order } = countries::read(&files)?;
    let corps = corps::read(&files)?;
    let deck = cards::read(&files)?;
    files.name::<Title>(Title::ALL.iter().map(|t| t.id()))?;
    let tables = tables::read(&files, &deck.figures)?;

    let country = |id: &str| files.known::<CountryId>("countries.toml", id);
    let key = Key {
        britain: country("britain")?,
        france: country("france")?,
        osterreich: country("osterreich")?,
        preussen: country("preussen")?,
        russia: country("russia")?,
        spain: country("spain")?,
        tirol: country("tirol")?,
        napoleon: files.known::<CorpsId>("corps.toml", "napoleon")?,
        decisive: deck.figures.spared.iter().copied().collect(),
        battery_patrons: deck.figures.battery_patrons.iter().copied().collect(),
        surrender_order,
    };
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
