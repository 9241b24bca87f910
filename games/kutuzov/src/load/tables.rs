//! `tables.toml`: pools, tracks and figures.

use crate::numbers::{Bonus, Costs, Interception, KeyTrack, Markers, Numbers};
use crate::pack::{AttritionLevel, Card, Leader, MoraleLevel, Space};
use crate::prelude::*;
use crate::victory::Values;
use ::pack::{Files, Listed, LoadError};
use serde::de::DeserializeOwned;

const FILE: &str = "tables.toml";

#[derive(Deserialize)]
struct MoraleEntry {
    id: String,
    dice_french: u8,
    dice_russian: u8,
    dice_allied: u8,
    disrupt_kill: [u8; 2],
    conquest_if_imperial: i8,
    conquest_if_tsarist: i8,
    loses_tied_battle: bool,
    cossack_if_imperial: i8,
    will_to_fight_marker: bool,
    gain_marker_cap: Option<u8>,
    prussia: Allegiance,
    austria: Allegiance,
}

#[derive(Deserialize)]
struct MarkerEntry {
    loss: Option<u8>,
    gain: Option<u8>,
    gain_per_resource: Option<u8>,
}

/// The pack but for what is worked out from it and for the scenarios, and whether the table of Loot was made up.
pub(super) fn read(
    files: &Files,
    spaces: Vec<Space>,
    leaders: Vec<Leader>,
    cards: Vec<Card>,
) -> Result<(Pack, bool), LoadError> {
    fn block<T: DeserializeOwned>(files: &Files, name: &str) -> Result<T, LoadError> {
        files.one(FILE, name).map(|b: Listed<T>| b.value)
    }
    let morale: Vec<MoraleLevel> =
        files.list(FILE, "morale_level")?.iter().map(morale).collect::<Result<_, _>>()?;
    files.name::<MoraleId>(morale.iter().map(|m| &m.id))?;
    let mut attrition = Vec::new();
    for level in files.list::<AttritionLevel>(FILE, "attrition_level")? {
        level.entry.within("worsen", level.worsen, 0..=20)?;
        level.entry.within("improve", level.improve, 0..=20)?;
        attrition.push(level.value);
    }
    files.name::<AttritionId>(attrition.iter().map(|a| &a.id))?;
    if morale.len() != 6 || attrition.len() != 6 {
        return Err(LoadError::new(FILE, "", "Morale and Attrition have six Levels each"));
    }
    let costs = files.one::<Costs>(FILE, "cost")?;
    costs.entry.within("build_leader_command_divisor", costs.build_leader_divisor, 1..=20)?;
    let loot = files.one::<crate::numbers::Loot>(FILE, "loot")?;
    let key_track = files.one::<KeyTrack>(FILE, "key_track")?;
    if key_track.modifier.is_empty() {
        return Err(key_track.wrong("modifier", "it is empty"));
    }
    let (ports, marshes) = (files.one::<Bonus>(FILE, "vp_ports")?, files.one::<Bonus>(FILE, "vp_marsh")?);
    let loot_made_up = loot.reconstructed(&["rows"])?;
    let halves = |bonus: Listed<Bonus>| bonus.value.bonus.into_iter().map(|n| 2 * n).collect();
    let whole = files.whole(FILE)?;
    let reinforcement = whole.part("reinforcement")?;
    let numbers = Numbers {
        marker: markers(files)?,
        morale_rules: block(files, "morale_rules")?,
        revolt: whole.part("ally_state")?.one("revolt")?.value,
        loot: loot.value,
        sack: block(files, "sack")?,
        cossack: block(files, "cossack")?,
        interception: block::<Interception>(files, "interception")?.into(),
        evasion: block(files, "evasion")?,
        battle: block(files, "battle")?,
        entrenchment: block(files, "entrenchment")?,
        siege: block(files, "siege")?,
        shore_battery: block(files, "shore_battery")?,
        scorched_earth: block(files, "scorched_earth")?,
        attrition: block(files, "attrition")?,
        peace: block(files, "peace")?,
        imperial_reinforcement: reinforcement.one("imperial")?.value,
        tsarist_reinforcement: reinforcement.one("tsarist")?.value,
        deployment: block(files, "deployment")?,
        dmc: block(files, "dmc")?,
        interphase_resources: block(files, "interphase_resources")?,
        hand: block(files, "hand")?,
        single_hand: block(files, "single_hand")?,
    };
    let siege = whole.part("siege")?;
    siege.within("riga_divisor", numbers.siege.riga_divisor, 1..=20)?;
    let pack = Pack {
        names: files.names(),
        spaces,
        leaders,
        cards,
        events: crate::cards::registry(),
        morale,
        attrition,
        costs: costs.value,
        force_pool: by_nation(files.one(FILE, "force_pool")?.value).map(|t: Written| t.0),
        flag_supply: by_nation(files.one(FILE, "flag_supply")?.value),
        numbers,
        key_track: key_track.value.modifier,
        vp: Values { ports: halves(ports), marshes: halves(marshes), ..block(files, "vp")? },
        conquest: block(files, "conquest")?,
        weights: files.one("bots.toml", "score")?.value,
        key: super::key(files)?,
        sets: Default::default(),
        scenarios: Vec::new(),
    };
    Ok((pack, loot_made_up))
}

fn morale(m: &Listed<MoraleEntry>) -> Result<MoraleLevel, LoadError> {
    for (field, dice) in
        [("dice_french", m.dice_french), ("dice_russian", m.dice_russian), ("dice_allied", m.dice_allied)]
    {
        m.entry.within(field, dice, 0..=9)?;
    }
    if m.disrupt_kill[1] == 0 {
        return Err(m.wrong("disrupt_kill", "it is [so many, of so many]"));
    }
    Ok(MoraleLevel {
        gain_cap: m.gain_marker_cap,
        id: m.value.id.clone(),
        dice_french: m.dice_french,
        dice_russian: m.dice_russian,
        dice_allied: m.dice_allied,
        disrupt_kill: m.disrupt_kill,
        conquest: [m.conquest_if_imperial, m.conquest_if_tsarist],
        loses_ties: m.loses_tied_battle,
        cossacks: m.cossack_if_imperial,
        will_to_fight: m.will_to_fight_marker,
        allies: [m.prussia, m.austria],
    })
}

/// Each by what brings it: exactly those that the rules give.
fn markers(files: &Files) -> Result<Markers, LoadError> {
    let entries = files.list::<MarkerEntry>(FILE, "morale_marker")?;
    let mut markers = Markers::default();
    for (id, field) in Markers::ALL {
        let missing = || LoadError::of_field(FILE, &format!("morale_marker '{id}'"), "", "it is missing");
        let entry = entries.iter().find(|m| m.id == *id).ok_or_else(missing)?;
        let said =
            [("loss", entry.loss), ("gain", entry.gain), ("gain_per_resource", entry.gain_per_resource)];
        for (name, n) in said {
            match (name == *field, n) {
                (true, Some(n)) => *markers.of(id).expect("a marker of the list") = n,
                (true, None) => return Err(entry.wrong(name, "it is missing")),
                (false, Some(_)) => return Err(entry.wrong(name, format!("this one has {field}"))),
                (false, None) => {}
            }
        }
    }
    match entries.iter().find(|m| markers.of(&m.id).is_none()) {
        Some(stray) => Err(stray.wrong("", "no rule gives it")),
        None => Ok(markers),
    }
}

/// Something for each Nation.
#[derive(Deserialize)]
pub(super) struct ByNation<T> {
    #[serde(rename = "fn")]
    first: T,
    r1: T,
    fs: T,
    r2: T,
    prussia: T,
    austria: T,
}

pub(super) fn by_nation<T>(all: ByNation<T>) -> [T; 6] {
    [all.first, all.r1, all.fs, all.r2, all.prussia, all.austria]
}

/// `{ inf = 19, cav = 6, art = 3 }`.
#[derive(Deserialize, Clone, Copy, Default)]
#[serde(default, deny_unknown_fields)]
struct Arms {
    inf: u8,
    cav: u8,
    art: u8,
}

/// Troops, as the files write them.
#[derive(Deserialize, Clone, Copy, Default)]
#[serde(try_from = "Arms")]
pub(super) struct Written(pub Troops);

impl TryFrom<Arms> for Written {
    type Error = String;
    fn try_from(a: Arms) -> Result<Self, String> {
        troops(a.inf, a.cav, a.art).map(Self)
    }
}

/// No more of an arm than a stack can hold.
pub(super) fn troops(inf: u8, cav: u8, art: u8) -> Result<Troops, String> {
    if inf > 31 || cav > 7 || art > 7 {
        return Err(format!(
            "{inf} infantry, {cav} cavalry, {art} artillery: at most 31, 7 and 7 are possible"
        ));
    }
    Ok(Troops::new(inf, cav, art))
}
