//! Reads the pack: the built-in files, with a player's own laid over them. An error names the file, the entry and the fault.

mod cards;
mod map;
mod scenarios;
mod tables;

use crate::pack::{Key, Leader};
use crate::prelude::*;
use crate::table::charts;
use ::pack::{Files, Listed, LoadError, Overlay, Sheets};
use kernel::Printed;

::pack::folder! {
    id: "kutuzov",
    title: "Kutuzov",
    rules_version: 4,
    keys: &[("force", &["power", "nation", "at"])],
    silent: &["deck", "lon", "lat", "x", "y"],
    speaks: &[
        ("playable_by", "effect"),
        ("favours", "effect"),
        ("towards", "effect"),
        ("windows", "effect"),
        ("siege_ok", "effect"),
        ("params", "effect"),
        ("turn1_disposition", "disposition"),
    ],
}

/// The pack, with `overlay` laid over the built-in files, and what is printed.
pub fn load(overlay: &Overlay) -> Result<(Pack, Printed), LoadError> {
    let files = Files::open(&FOLDER, overlay)?;
    files.name::<Power>(POWER_NAMES)?;
    files.name::<Camp>(CAMP_NAMES)?;
    files.name::<Nation>(NATION_NAMES)?;
    files.name::<Window>(Window::ALL.iter().map(|w| w.id()))?;
    let spaces = map::read(&files)?;
    let leaders = leaders(&files)?;
    let deck = cards::read(&files)?;
    let (mut pack, loot_made_up) = tables::read(&files, spaces, leaders, deck.cards)?;
    pack.sum_up();
    pack.scenarios = scenarios::read(&files, &pack)?;
    let board = map::board(&files, &pack)?;
    let charts = files.aids(charts::sheets(&pack, loot_made_up))?;
    let printed = files.print(Sheets {
        scenarios: pack.scenarios.iter().map(|s| s.id.clone()).collect(),
        boards: vec![board],
        cards: deck.faces,
        charts,
    })?;
    Ok((pack, printed))
}

#[derive(Deserialize)]
struct LeaderEntry {
    power: Power,
    nation: People,
    battle: u8,
    command: u8,
    #[serde(default = "first")]
    earliest_build_turn: u8,
    house_earliest_build_turn: Option<u8>,
}

fn first() -> u8 {
    1
}

fn leaders(files: &Files) -> Result<Vec<Leader>, LoadError> {
    const FILE: &str = "leaders.toml";
    let entries = files.list::<LeaderEntry>(FILE, "leader")?;
    if entries.len() > crate::state::MAX_LEADERS {
        return Err(LoadError::new(FILE, "", "there are too many Leaders"));
    }
    files.name::<LeaderId>(entries.iter().map(|l| &l.id))?;
    let one = |l: &Listed<LeaderEntry>| {
        let late = l.house_earliest_build_turn.unwrap_or(l.earliest_build_turn);
        Ok(Leader {
            nation: l.nation.of(l.power),
            battle: l.entry.within("battle", l.battle, 0..=5)?,
            command: l.entry.within("command", l.command, 0..=8)?,
            from_turn: l.earliest_build_turn,
            late_turn: l.entry.within("house_earliest_build_turn", late, 0..=4)?,
            reconstructed: l.reconstructed(&["battle", "command"])?,
        })
    };
    entries.iter().map(one).collect()
}

/// Whose men they are, as the files write it beside the Power they serve.
#[derive(Deserialize, Clone, Copy)]
#[serde(rename_all = "snake_case")]
enum People {
    French,
    Russian,
    Prussian,
    Austrian,
}

impl People {
    fn of(self, power: Power) -> Nation {
        match self {
            People::French | People::Russian => power.nation(),
            People::Prussian => PRUSSIA,
            People::Austrian => AUSTRIA,
        }
    }
}

pub(super) fn key(files: &Files) -> Result<Key, LoadError> {
    #[derive(Deserialize)]
    struct Top {
        gustavus_zone: SpaceId,
    }
    let space = |id: &str| files.known::<SpaceId>("map.toml", id);
    let leader = |id: &str| files.known::<LeaderId>("leaders.toml", id);
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
        gustavus_zone: files.top::<Top>("map.toml")?.gustavus_zone,
        napoleon: leader("napoleon")?,
        kutuzov: leader("kutuzov")?,
        yorck: leader("yorck")?,
        schwarzenberg: leader("schwarzenberg")?,
    })
}
