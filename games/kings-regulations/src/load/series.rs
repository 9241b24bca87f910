//! What every campaign shares.

use super::{Words, ids, say, values};
use crate::ids::{
    AuxClassId, HqType, Kind, Personality, Rank, Season, TerrainId, UnitClassId, Water, Weather,
};
use crate::pack::charts::{Charts, PlayerRank};
use crate::pack::series::{Grounds, Series};
use ::pack::{Files, LoadError};
use serde::de::DeserializeOwned;
use tabletop::Id;

const CLASSES: &str = "series/classes.toml";
const TABLES: &str = "series/tables.toml";

pub fn read(files: &Files) -> Result<Series, LoadError> {
    files.name::<TerrainId>(ids(files, TABLES, "terrain")?)?;
    files.name::<UnitClassId>(ids(files, CLASSES, "unit_class")?)?;
    files.name::<AuxClassId>(ids(files, CLASSES, "auxiliary_class")?)?;
    let grades = ladder(files, "grade", 6)?;
    let turns = ladder(files, "turn", 16)?;
    let columns = files.one::<crate::pack::charts::WeatherTable>(TABLES, "weather_table")?;
    let known = |id: &str| files.known::<TerrainId>(TABLES, id);
    let series = Series {
        unit_classes: values(files.list(CLASSES, "unit_class")?),
        aux_classes: values(files.list(CLASSES, "auxiliary_class")?),
        hq_kinds: table::<_, HqType>(files, CLASSES, "hq_type")?,
        characters: table::<_, Personality>(files, CLASSES, "personality")?,
        ranks: table::<_, Rank>(files, CLASSES, "rank")?,
        garrison_command: files.one(CLASSES, "garrison_command")?.value,
        grades,
        weathers: table::<_, Weather>(files, CLASSES, "weather")?,
        seasons: table::<_, Season>(files, CLASSES, "season")?,
        turns,
        numbers: files.one(CLASSES, "numbers")?.value,
        terrains: values(files.list(TABLES, "terrain")?),
        grounds: Grounds {
            clear: known("clear")?,
            fen: known("fen")?,
            impassable: known("impassable_fen")?,
            mountain: known("mountain")?,
        },
        minor_lake: files.one(TABLES, "minor_lake")?.value,
        urban: files.one(TABLES, "urban")?.value,
        fortified_area: files.one(TABLES, "fortified_area")?.value,
        road: files.one(TABLES, "road")?.value,
        hexsides: table::<_, Water>(files, TABLES, "hexside")?,
        charts: charts(files)?,
    };
    for turn in &series.turns {
        if columns.rows.iter().any(|r| r.len() <= usize::from(turn.weather)) {
            return Err(columns.wrong("rows", format!("the turn track names column {}", turn.weather)));
        }
    }
    words(files)?;
    Ok(series)
}

/// The rows of a kind that the rules name, in the order of the rules: each of them once, and no other.
fn table<T: DeserializeOwned, K: Kind>(files: &Files, file: &str, kind: &str) -> Result<Vec<T>, LoadError> {
    let mut list = files.list::<T>(file, kind)?;
    if let Some(stray) = list.iter().find(|l| !K::NAMES.contains(&l.id.as_str())) {
        return Err(stray.wrong("", format!("the rules know {}", K::NAMES.join(", "))));
    }
    let mut rows = Vec::new();
    for name in K::NAMES {
        let at = list.iter().position(|l| l.id == *name);
        let at = at.ok_or_else(|| LoadError::new(file, kind, format!("'{name}' is missing")))?;
        rows.push(list.swap_remove(at).value);
    }
    Ok(rows)
}

/// Rows that are numbered from 1.
fn ladder<T: DeserializeOwned>(files: &Files, kind: &str, most: usize) -> Result<Vec<T>, LoadError> {
    let list = files.list::<T>(CLASSES, kind)?;
    for (i, row) in list.iter().enumerate() {
        if row.id != (i + 1).to_string() {
            return Err(row.wrong("", format!("they are numbered from 1 on, and here {} is due", i + 1)));
        }
    }
    if list.len() != most {
        return Err(LoadError::new(CLASSES, kind, format!("there are {most} of them")));
    }
    Ok(values(list))
}

fn charts(files: &Files) -> Result<Charts, LoadError> {
    fn one<T: DeserializeOwned>(files: &Files, block: &str) -> Result<T, LoadError> {
        Ok(files.one(TABLES, block)?.value)
    }
    Ok(Charts {
        omt: one(files, "omt")?,
        attrition: one(files, "attrition")?,
        attrition_row: one(files, "attrition_row")?,
        size: one(files, "size")?,
        opat_drm: one(files, "opat_drm")?,
        weather: one(files, "weather_table")?,
        screening: one(files, "screening")?,
        ambuscade: one(files, "ambuscade")?,
        ambuscade_drm: one(files, "ambuscade_drm")?,
        recon: one(files, "recon")?,
        raid: one(files, "raid")?,
        plunder: one(files, "plunder")?,
        recovery_drm: one(files, "recovery_drm")?,
        leadership: one(files, "leadership")?,
        surprise: one(files, "surprise")?,
        wings: one(files, "wings")?,
        crt: one(files, "crt")?,
        crt_shift: one(files, "crt_shift")?,
        lce: one(files, "lce")?,
        cavalry: one(files, "cavalry")?,
        threshold: one(files, "threshold")?,
        pursuit: one(files, "pursuit")?,
        pursuit_results: one(files, "pursuit_results")?,
        leader_loss: one(files, "leader_loss")?,
        leader_fate: one(files, "leader_fate")?,
        op_loss: one(files, "op_loss")?,
        hub: one(files, "hub")?,
        depot_reduction: one(files, "depot_reduction")?,
        srv: one(files, "srv")?,
        siege: one(files, "siege_table")?,
        progress: one(files, "siege_progress")?,
        special: one(files, "special_siege")?,
        escalade: one(files, "escalade")?,
        surrender: one(files, "surrender")?,
        replacement: one(files, "replacement")?,
        ransom: one(files, "ransom")?,
        player_ranks: player_ranks(files)?,
    })
}

/// KR-VIC-10, KR-VIC-11: what a rank replaces or needs is a rank.
fn player_ranks(files: &Files) -> Result<Vec<(String, PlayerRank)>, LoadError> {
    let listed = files.list::<PlayerRank>(TABLES, "player_rank")?;
    let is = |id: &String| listed.iter().any(|l| l.id == *id);
    for row in &listed {
        for (field, named) in [("replaces", &row.replaces), ("needs", &row.needs)] {
            if let Some(id) = named.as_ref().filter(|id| !is(id)) {
                return Err(row.wrong(field, format!("there is no rank '{id}'")));
            }
        }
    }
    Ok(listed.into_iter().map(|l| (l.id, l.value)).collect())
}

/// What the classes are called.
fn words(files: &Files) -> Result<(), LoadError> {
    let lists = [
        (TABLES, "terrain", TerrainId::KIND),
        (TABLES, "hexside", "water"),
        (TABLES, "player_rank", "player-rank"),
        (CLASSES, "unit_class", UnitClassId::KIND),
        (CLASSES, "auxiliary_class", AuxClassId::KIND),
        (CLASSES, "hq_type", "hq-type"),
        (CLASSES, "personality", "personality"),
        (CLASSES, "rank", "rank"),
        (CLASSES, "grade", "grade"),
        (CLASSES, "weather", "weather"),
        (CLASSES, "season", "season"),
        (CLASSES, "turn", "turn"),
    ];
    for (file, list, kind) in lists {
        for (id, entry) in files.whole(file)?.entries(list)? {
            let word = |field: &str| entry.text(field).unwrap_or_default().to_string();
            let words = Words { en: word("en"), fr: word("fr") };
            say(files, kind, [(id, [words.en.as_str(), words.fr.as_str()])]);
        }
    }
    Ok(())
}
