//! `tables.toml`: pools, tracks and figures.

use super::LoadError;
use super::files::{Entry, Files};
use crate::ids::{NATION_NAMES, NATIONS};
use crate::pack::{Allegiance, AttritionLevel, Costs, MoraleLevel, Numbers};
use crate::troops::Troops;
use toml::Value;

const FILE: &str = "tables.toml";

pub(super) struct Tables {
    pub morale: Vec<MoraleLevel>,
    pub attrition: Vec<AttritionLevel>,
    pub costs: Costs,
    pub force_pool: [Troops; 6],
    pub flag_supply: [u8; 6],
    pub numbers: Numbers,
    pub key_track: Vec<i8>,
}

pub(super) fn read(files: &Files, provenance: &mut Vec<[String; 4]>) -> Result<Tables, LoadError> {
    let whole = files.whole(FILE);
    let mut tables = Tables {
        morale: Vec::new(),
        attrition: Vec::new(),
        costs: costs(&whole)?,
        force_pool: Default::default(),
        flag_supply: [0; 6],
        numbers: Numbers::new(),
        key_track: whole.part("key_track")?.numbers("modifier")?.iter().map(|&n| n as i8).collect(),
    };
    for entry in files.list(FILE, "morale_level")? {
        tables.morale.push(morale(&entry)?);
        entry.note(provenance);
    }
    for entry in files.list(FILE, "attrition_level")? {
        let id = entry.text("id")?;
        let cap = entry.text("morale_cap")?;
        let cap = tables.morale.iter().position(|m| m.id == cap);
        tables.attrition.push(AttritionLevel {
            worsen: entry.small("worsen", 20)?,
            improve: entry.small("improve", 20)?,
            morale_cap: cap.ok_or_else(|| entry.wrong("morale_cap", "there is no such Level".into()))? as u8,
            extra_per: entry.small("extra_per", 20)?,
            conquest: entry.number("conquest")? as i8,
            id,
        });
        entry.note(provenance);
    }
    if tables.morale.len() != 6 || tables.attrition.len() != 6 {
        return Err(LoadError::new(FILE, "", "Morale and Attrition have six Levels each"));
    }
    let (pool, flags) = (whole.part("force_pool")?, whole.part("flag_supply")?);
    for nation in NATIONS {
        let name = NATION_NAMES[nation.i()];
        tables.force_pool[nation.i()] = troops(&pool.part(name)?)?;
        tables.flag_supply[nation.i()] = flags.small(name, 100)?;
    }
    for entry in files.list(FILE, "morale_marker")? {
        for field in ["loss", "gain", "gain_per_resource"] {
            if entry.has(field) {
                let key = format!("marker.{}.{field}", entry.text("id")?);
                tables.numbers.insert(key, entry.number(field)? as i32);
            }
        }
        entry.note(provenance);
    }
    for (name, value) in whole.table {
        if let Value::Table(table) = value {
            figures(name, table, &mut tables.numbers);
            whole.part(name)?.note(provenance);
        }
    }
    Ok(tables)
}

/// Every figure of a block, by `block.field`; lists by `block.field.0`, halves of a Victory Point counted in halves.
fn figures(name: &str, table: &toml::Table, into: &mut Numbers) {
    for (field, value) in table {
        let key = format!("{name}.{field}");
        match value {
            Value::Integer(n) => {
                into.insert(key, *n as i32);
            }
            Value::Float(n) => {
                into.insert(format!("{key}.halves"), (n * 2.0) as i32);
            }
            Value::Table(inner) => figures(&key, inner, into),
            Value::Array(items) => {
                for (i, item) in items.iter().enumerate() {
                    match item {
                        Value::Integer(n) => {
                            into.insert(format!("{key}.{i}"), *n as i32);
                        }
                        Value::Table(inner) => figures(&format!("{key}.{i}"), inner, into),
                        _ => {}
                    }
                }
            }
            _ => {}
        }
    }
}

fn costs(whole: &Entry) -> Result<Costs, LoadError> {
    let entry = whole.part("cost")?;
    let n = |field: &str| entry.small(field, 20);
    Ok(Costs {
        build_per_sp: n("build_per_sp")?,
        build_leader_divisor: n("build_leader_command_divisor")?.max(1),
        regroup_per_sp: n("regroup_per_sp")?,
        regroup_leader: n("regroup_leader")?,
        flag: n("flag")?,
        flag_scorched: n("flag_scorched")?,
        move_army: n("move_army_per_space")?,
        move_piece: n("move_piece_per_space")?,
        ally_surcharge: n("move_ally_surcharge_in_russia")?,
        convoy_each: n("convoy_per_leader_or_sp")?,
        convoy_limit: n("convoy_limit")?,
        entrench_sp: whole.part("entrenchment")?.small("least_sp", 20)?,
        scorched_markers: whole.part("scorched_earth")?.small("markers", 100)?,
    })
}

fn morale(entry: &Entry) -> Result<MoraleLevel, LoadError> {
    let share = entry.numbers("disrupt_kill")?;
    let [n, d] = share[..] else {
        return Err(entry.wrong("disrupt_kill", "it is [so many, of so many]".into()));
    };
    let cap = "gain_marker_cap";
    let gain_cap = if entry.has(cap) { Some(entry.small(cap, 99)?) } else { None };
    Ok(MoraleLevel {
        gain_cap,
        id: entry.text("id")?,
        dice_french: entry.small("dice_french", 9)?,
        dice_russian: entry.small("dice_russian", 9)?,
        dice_allied: entry.small("dice_allied", 9)?,
        disrupt_kill: [n as u8, (d as u8).max(1)],
        conquest: [entry.number("conquest_if_imperial")? as i8, entry.number("conquest_if_tsarist")? as i8],
        loses_ties: entry.yes("loses_tied_battle")?,
        cossacks: entry.number("cossack_if_imperial")? as i8,
        will_to_fight: entry.yes("will_to_fight_marker")?,
        allies: [allegiance(entry, "prussia")?, allegiance(entry, "austria")?],
    })
}

/// How an Ally stands, by the word for it.
pub(super) fn allegiance(entry: &Entry, field: &str) -> Result<Allegiance, LoadError> {
    let word = entry.text(field)?;
    let found = Value::String(word.clone()).try_into();
    found.map_err(|_| entry.wrong(field, format!("'{word}' is not loyal, hesitant, neutral or revolt")))
}

/// `{ inf = 19, cav = 6, art = 3 }`.
pub(super) fn troops(entry: &Entry) -> Result<Troops, LoadError> {
    let n = |field: &str, most: u8| if entry.has(field) { entry.small(field, most) } else { Ok(0) };
    Ok(Troops::new(n("inf", 31)?, n("cav", 7)?, n("art", 7)?))
}
