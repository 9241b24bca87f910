//! Reads the files, checks what the rules rely on, and makes the [`Pack`]. A campaign is a folder with a map; everything in it is read by its
//! own names, and known by them with the campaign's prefix afterwards.

mod atlas;
mod board;
mod campaign;
mod scenario;
mod series;

use crate::pack::Pack;
use crate::pack::tables::{self, Tables};
use ::pack::{Files, Listed, LoadError, Overlay, Sheets};
use kernel::Printed;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use tabletop::Id;

::pack::folder! {
    id: "kings-regulations",
    title: "King’s Regulations & Orders",
    rules_version: 6,
    silent: &["prefix", "lon", "lat"],
}

/// The pack, with `overlay` laid over the built-in files, and what is printed.
pub fn load(overlay: &Overlay) -> Result<(Pack, Printed), LoadError> {
    let files = Files::open(&FOLDER, overlay)?;
    let roles = files.whole("game.toml")?.entries("role")?;
    files.name::<crate::ids::Side>(roles.iter().map(|(id, _)| id.clone()))?;
    files.name::<kernel::Role>(roles.iter().map(|(id, _)| id.clone()))?;
    let series = series::read(&files)?;
    let folders: Vec<String> = files.folders_with("map.toml").map(String::from).collect();
    let blocks = atlas::blocks(&files, &folders)?;
    let mut atlas = atlas::Sheet::new(&blocks);
    let mut all = campaign::All::default();
    let (mut campaigns, mut scenarios, mut boards) = (Vec::new(), Vec::new(), Vec::new());
    for block in &blocks {
        atlas.name(&files, &blocks, Some(block))?;
        let read = campaign::read(&files, block, &mut atlas, &mut all)?;
        scenario::read(&files, block, &read, &all, &mut scenarios)?;
        boards.push(atlas.board(block, &all, &files.names()));
        campaigns.push(read);
    }
    atlas.name(&files, &blocks, None)?;
    all.name(&files)?;
    let mut seen = std::collections::BTreeSet::new();
    if let Some(twice) = scenarios.iter().find(|s| !seen.insert(s.id.clone())) {
        return Err(LoadError::new(
            &blocks[twice.campaign].folder,
            "",
            format!("there are two scenarios '{}'", twice.id),
        ));
    }
    let weights = files.one("bots.toml", "score")?.value;
    let ids = scenarios.iter().map(|s| s.id.clone()).collect();
    let names = files.names();
    let printed = files.print(Sheets { scenarios: ids, boards, ..Sheets::default() })?;
    let atlas = atlas.finish();
    all.fit(atlas.grid.len())?;
    let tables = Tables::new(tables::Printed {
        atlas: &atlas,
        campaigns: &campaigns,
        scenarios: &scenarios,
        places: &all.places.list,
        plans: &all.plans.list,
        units: &all.units.list,
        hqs: &all.hqs.list,
        leaders: &all.leaders.list,
        garrisons: &all.garrisons.list,
        auxiliaries: &all.auxiliaries.list,
        contingents: &all.contingents.list,
        series: &series,
    });
    let pack = Pack {
        names,
        weights,
        series,
        atlas,
        campaigns,
        scenarios,
        contingents: all.contingents.list,
        territories: all.territories.list,
        provinces: all.provinces.list,
        places: all.places.list,
        units: all.units.list,
        hqs: all.hqs.list,
        leaders: all.leaders.list,
        auxiliaries: all.auxiliaries.list,
        garrisons: all.garrisons.list,
        hubs: all.hubs.list,
        plans: all.plans.list,
        boxes: all.boxes.list,
        tables,
    };
    Ok((pack, printed))
}

fn values<T>(list: Vec<Listed<T>>) -> Vec<T> {
    list.into_iter().map(|l| l.value).collect()
}

/// The ids of a list, before it can be read.
fn ids(files: &Files, file: &str, kind: &str) -> Result<Vec<String>, LoadError> {
    if !files.has(file) {
        return Ok(Vec::new());
    }
    Ok(files.whole(file)?.entries(kind)?.into_iter().map(|(id, _)| id).collect())
}

/// A list of a file that a campaign may do without.
fn list<'a, T: DeserializeOwned>(
    files: &'a Files,
    file: &'a str,
    kind: &str,
) -> Result<Vec<Listed<'a, T>>, LoadError> {
    if files.has(file) { files.list(file, kind) } else { Ok(Vec::new()) }
}

/// A block that a file may do without.
fn block<T: DeserializeOwned>(files: &Files, file: &str, name: &str) -> Result<Option<T>, LoadError> {
    if files.whole(file)?.has(name) { Ok(Some(files.one(file, name)?.value)) } else { Ok(None) }
}

/// What an entry is about, by its id.
fn about<I: Id, T>(files: &Files, entry: &Listed<T>) -> Result<I, LoadError> {
    let stray = || format!("'{}' is not the name of a known {}", entry.id, I::KIND);
    files.names().find(&entry.id).ok_or_else(|| entry.wrong("id", stray()))
}

/// A name in two languages.
#[derive(Deserialize)]
struct Words {
    en: String,
    fr: String,
}

/// Says what everything of a kind is called.
fn say<'w>(files: &Files, kind: &str, names: impl IntoIterator<Item = (String, [&'w str; 2])>) {
    for (id, words) in names {
        files.say(&format!("{kind}-{id}"), words);
    }
}
