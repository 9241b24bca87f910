//! Reads the files, checks what the rules rely on, and makes the [`Pack`].

use crate::ids::{Arm, CommandId, HexSet, LeaderId, Side, TerrainId, TownId, UnitId, UnitSet};
use crate::options::{Ammunition, Arrival, Impetus};
use crate::pack::{
    Area, Battery, Check, Command, EntryHex, Fire, FireTable, Group, Known, Leader, Melee, MeleeTable, Pack,
    Piece, Places, Ranges, Roster, Scenario, Sets, Stand, Terrain, Town, Turn, Unit,
};
use crate::refuge::Land;
use crate::state::{ENTRIES, HEXES, LEADERS, TOWNS, UNITS};
use crate::victory;
use crate::ways::{self, Circles, Ways};
use pack::{Files, Listed, LoadError, Overlay, Sheets};
use serde::Deserialize;
use tabletop::Names;
use tabletop::hex::{Dir, Grid, Ground, HexId, Numbering, Parity};

mod board;
mod sheets;

::pack::folder! {
    id: "brave-fellows",
    title: "These Brave Fellows",
    rules_version: 4,
    silent: &["name"],
}

const MAP: &str = "map.toml";
const TABLES: &str = "tables.toml";

#[derive(Deserialize)]
struct GridSize {
    columns: u16,
    rows: u16,
    lowered: Parity,
}

#[derive(Deserialize)]
struct Hex {
    terrain: TerrainId,
    level: i8,
}

#[derive(Deserialize)]
struct Road {
    hexes: Vec<HexId>,
}

#[derive(Deserialize)]
struct Raised {
    a: HexId,
    b: HexId,
    level: u8,
}

#[derive(Deserialize)]
struct Place {
    hex: HexId,
}

fn values<T>(list: Vec<Listed<T>>) -> Vec<T> {
    list.into_iter().map(|l| l.value).collect()
}

/// Reads the pack, with a player's own files laid over ours.
pub fn load(overlay: &Overlay) -> Result<Pack, LoadError> {
    let files = Files::open(&FOLDER, overlay)?;
    files.name::<kernel::Role>(["french", "coalition"])?;
    // 2.1: the map.
    let size = files.one::<GridSize>(MAP, "grid")?;
    let grid = Grid::new(size.columns, size.rows, Numbering::default(), size.lowered);
    files.name::<HexId>(grid.names())?;
    let kinds = files.whole(TABLES)?.entries("terrain")?;
    files.name::<TerrainId>(kinds.iter().map(|(id, _)| id.clone()))?;
    let terrains = values(files.list::<Terrain>(TABLES, "terrain")?);
    let ground = ground(&files, &grid)?;
    let towns = files.list::<Town>(MAP, "town")?;
    files.name::<TownId>(towns.iter().map(|t| t.id.clone()))?;
    let towns = values(towns);

    // 2.3: the counters.
    for (file, kind) in [("leaders.toml", "leader"), ("commands.toml", "command")] {
        let ids = files.whole(file)?.entries(kind)?.into_iter().map(|(id, _)| id);
        match kind {
            "leader" => files.name::<LeaderId>(ids)?,
            _ => files.name::<CommandId>(ids)?,
        }
    }
    let leaders = values(files.list::<Leader>("leaders.toml", "leader")?);
    let commands = values(files.list::<Command>("commands.toml", "command")?);
    let units = files.list::<Unit>("units.csv", "unit")?;
    files.name::<UnitId>(units.iter().map(|u| u.id.clone()))?;
    for unit in &units {
        if unit.side != commands[usize::from(unit.command.0)].side {
            return Err(unit.wrong("command", "it belongs to the other side"));
        }
        // 4.2.4: the back is never better.
        unit.entry.within("fatigued_fv", unit.fatigued_fv, 1..=unit.fv)?;
        unit.entry.within("fatigued_ma", unit.fatigued_ma, 1..=unit.ma)?;
    }
    let units = values(units);

    let places = Places {
        strong_point: files.one::<Place>(MAP, "strong_point")?.hex,
        zones: files.one(MAP, "zones")?.value,
        batteries: values(files.list::<Battery>(MAP, "battery")?),
        entries: values(files.list::<EntryHex>(MAP, "entry")?),
        areas: values(files.list::<Area>(MAP, "area")?),
        dark_blue: files.one(MAP, "dark_blue")?.value,
        light_blue: files.one(MAP, "light_blue")?.value,
    };
    let terrain = |id: &str| {
        let found = files.names().find::<TerrainId>(id);
        found.ok_or_else(|| LoadError::new(TABLES, "", format!("the terrain '{id}' is missing")))
    };
    let (walled, road) = (terrain("walled_road")?, terrain("road")?);
    let paved = terrains[usize::from(road.0)].cost.map_or(1, |c| c[0].max(1) as u16);
    let land = Land { grid: &grid, ground: &ground, terrains: &terrains, walled };
    let goals = land.goals(&towns, &places.entries, paved);
    // 10.2.2: the road that leaves the map where the French enter it.
    let roads = values(files.list::<Road>(MAP, "road")?);
    let west = places.entries.iter().find(|e| e.side == Side::French).map(|e| e.hex);
    let west_road =
        roads.into_iter().map(|r| r.hexes).find(|r| r.first().copied() == west).unwrap_or_default();
    let arrivals = values(files.list::<Arrival>(TABLES, "arrival")?);
    let ammunition = files.one::<Ammunition>(TABLES, "ammunition")?.value;
    let impetus = files.one::<Impetus>(TABLES, "impetus")?.value;
    let labels = values(files.list::<board::Name>(MAP, "label")?);
    let board = board::board(&grid, &ground, &files.names(), &towns, &places, labels);

    // 2.4: the charts.
    let (table, results) = (files.one::<FireTable>(TABLES, "fire")?, files.list(TABLES, "fire_result")?);
    let fire = Fire {
        cells: cells(&table.rows, table.columns.len(), &results)?,
        table: table.value,
        results: values(results),
        drm: files.one(TABLES, "fire_drm")?.value,
        night: files.one(TABLES, "night")?.value,
    };
    let (table, results) = (files.one::<MeleeTable>(TABLES, "melee")?, files.list(TABLES, "melee_result")?);
    let melee = Melee {
        cells: cells(&table.rows, table.columns.len(), &results)?,
        table: table.value,
        results: values(results),
        shift: files.one(TABLES, "melee_shift")?.value,
        drm: files.one(TABLES, "melee_drm")?.value,
    };
    let checks = values(files.list::<Check>(TABLES, "check")?);
    let turns = values(files.list::<Turn>(TABLES, "turn")?);
    let (level_chart, numbers) = (
        files.one(TABLES, "level_chart")?.value,
        files.one::<crate::pack::Numbers>(TABLES, "numbers")?.value,
    );
    let ranges: Ranges = files.one("commands.toml", "ranges")?.value;
    let weights = files.one("bots.toml", "score")?.value;
    let scenarios = scenarios(&files)?;
    let ids = scenarios.iter().map(|s| s.id.clone()).collect();
    let known = known(&files.names())?;
    let mut sets = sets(&units, &leaders, &commands, &known);
    sets.partners = (0..units.len() as u8).map(|u| sets.partners_of(UnitId(u))).collect();
    let near_vi = |h: &HexId| {
        let sixth = places.areas.last().and_then(|a| a.number_hex);
        sixth.is_some_and(|at| grid.distance(at, *h) <= u16::from(numbers.column_vi_distance))
    };
    let alarm_vi: HexSet = grid.hexes().filter(near_vi).collect();
    if grid.rows() > ways::ROWS {
        let wrong = format!("{} rows are too many: there can be {}", grid.rows(), ways::ROWS);
        return Err(LoadError::new(MAP, "", wrong));
    }
    let ways = Ways::new(&grid, &ground, &terrains, &towns, &places, alarm_vi);
    let entries: usize = places.entries.iter().map(|e| 1 + e.also.len()).sum();
    let counted = [
        ("units.csv", units.len(), UNITS),
        ("leaders.toml", leaders.len(), LEADERS),
        ("hexes.csv", grid.len(), HEXES),
        (MAP, ways.town_hexes.len(), TOWNS),
        (MAP, entries, ENTRIES),
        (TABLES, checks.len(), 12),
    ];
    for (file, found, most) in counted {
        if found > most {
            return Err(LoadError::new(file, "", format!("{found} are too many: there can be {most}")));
        }
    }
    let charts = files.aids(sheets::sheets(&files, &scenarios)?)?;
    let printed = files.print(Sheets { scenarios: ids, boards: vec![board], charts, ..Sheets::default() })?;
    Ok(Pack {
        printed,
        lending: Circles::new(&grid, ranges.foreign_units),
        alerting: Circles::new(&grid, numbers.alert_distance),
        in_range: Circles::new(&grid, fire.table.range),
        grid,
        ground,
        terrains,
        towns,
        units,
        leaders,
        commands,
        ranges,
        checks,
        fire,
        melee,
        level_chart,
        turns,
        numbers,
        places,
        scenarios,
        ways,
        known,
        sets,
        walled,
        goals,
        west_road,
        ammunition,
        impetus,
        arrivals,
        weights,
    })
}

/// A table of results by their places in the list; each row has every column, and each cell is a result that is explained.
fn cells<T>(rows: &[Vec<String>], columns: usize, results: &[Listed<T>]) -> Result<Vec<Vec<u8>>, LoadError> {
    let wrong = |what: String| LoadError::new(TABLES, "", what);
    let place = |cell: &String| {
        let at = results.iter().position(|r| &r.id == cell);
        at.map(|n| n as u8).ok_or_else(|| wrong(format!("'{cell}' is no result of the table")))
    };
    if let Some(row) = rows.iter().find(|r| r.len() != columns) {
        return Err(wrong(format!("a row of {} cells under {columns} columns", row.len())));
    }
    rows.iter().map(|row| row.iter().map(place).collect()).collect()
}

fn ground(files: &Files, grid: &Grid) -> Result<Ground<u8, u8>, LoadError> {
    let mut ground = Ground::new(grid);
    let hexes = files.list::<Hex>("hexes.csv", "hex")?;
    if hexes.len() != grid.len() {
        let what = format!("{} hexes where the grid has {}", hexes.len(), grid.len());
        return Err(LoadError::new("hexes.csv", "", what));
    }
    for row in &hexes {
        let hex = grid.parse(&row.id).map_err(|e| row.wrong("hex", e))?;
        row.entry.within("level", row.level, 0..=3)?;
        ground.set_terrain(hex, row.terrain.0);
        ground.set_level(hex, row.level);
    }
    for road in files.list::<Road>(MAP, "road")? {
        ground.lay_road(grid, &road.hexes).map_err(|e| road.wrong("hexes", e))?;
    }
    for raised in files.list::<Raised>(MAP, "hexside")? {
        let dir = grid.direction(raised.a, raised.b);
        let dir = dir.ok_or_else(|| raised.wrong("b", "it does not lie beside the other"))?;
        ground.set_side(grid, raised.a, dir, raised.level);
    }
    Ok(ground)
}

fn known(names: &Names) -> Result<Known, LoadError> {
    let missing = |what: &str, id: &str| LoadError::new(what, id, "the rules call it by name");
    let leader = |id: &str| names.find::<LeaderId>(id).ok_or_else(|| missing("leaders.toml", id));
    let command = |id: &str| names.find::<CommandId>(id).ok_or_else(|| missing("commands.toml", id));
    let town = |id: &str| names.find::<TownId>(id).ok_or_else(|| missing(MAP, id));
    Ok(Known {
        elite: names.find("felite-1").ok_or_else(|| missing("units.csv", "felite-1"))?,
        mortier: leader("mor")?,
        gazan: leader("gaz")?,
        kutusov: leader("kut")?,
        murat: leader("mur")?,
        columns: [
            command("column_i")?,
            command("column_ii")?,
            command("column_iii")?,
            command("column_iv")?,
            command("column_v")?,
            command("column_vi")?,
        ],
        divisions: [command("gazan")?, command("dupont")?],
        towns: [town("durenstein")?, town("oberloiben")?, town("unterloiben")?, town("rothenhof")?],
    })
}

/// 10.2.3: the units of each group that counts only as a whole.
fn groups(units: &[Unit]) -> Vec<UnitSet> {
    let mut names: Vec<&str> = units.iter().filter_map(|u| u.group.as_deref()).collect();
    names.sort_unstable();
    names.dedup();
    let of = |name: &str| {
        let inside = |(_, u): &(usize, &Unit)| u.group.as_deref() == Some(name);
        units.iter().enumerate().filter(inside).map(|(i, _)| UnitId(i as u8)).collect()
    };
    names.into_iter().map(of).collect()
}

fn sets(units: &[Unit], leaders: &[Leader], commands: &[Command], known: &Known) -> Sets {
    let all = || (0..units.len() as u8).map(UnitId);
    let unit = |u: UnitId| &units[usize::from(u.0)];
    let side = |s: Side| [Side::French, Side::Coalition][s.i()];
    let above = |c: CommandId| std::iter::successors(Some(c), |&c| commands[usize::from(c.0)].superior);
    let ids = || (0..commands.len() as u8).map(CommandId);
    let mut regiments: Vec<&str> = Vec::new();
    let regiment = units.iter().map(|u| {
        if u.arm.is_artillery() {
            return u8::MAX;
        }
        let found = regiments.iter().position(|r| *r == u.regiment);
        found.unwrap_or_else(|| {
            regiments.push(&u.regiment);
            regiments.len() - 1
        }) as u8
    });
    let regiment = regiment.collect();
    Sets {
        of_side: Side::BOTH.map(|s| all().filter(|&u| unit(u).side == side(s)).collect()),
        leaders_of: Side::BOTH.map(|s| {
            (0..leaders.len() as u8).map(LeaderId).filter(|l| leaders[usize::from(l.0)].side == s).collect()
        }),
        own: ids().map(|c| all().filter(|&u| unit(u).command == c).collect()).collect(),
        whole: ids().map(|c| all().filter(|&u| above(unit(u).command).any(|a| a == c)).collect()).collect(),
        obeyed: all().map(|u| crate::command::obeyed(commands, unit(u).command)).collect(),
        followers: (0..leaders.len() as u8)
            .map(|l| {
                let obeys = |u: &UnitId| crate::command::obeyed(commands, unit(*u).command).has(LeaderId(l));
                all().filter(obeys).collect()
            })
            .collect(),
        led: (0..leaders.len() as u8)
            .map(|l| {
                let leads = |c: CommandId| commands[usize::from(c.0)].leaders.contains(&LeaderId(l));
                all().filter(|&u| leads(unit(u).command)).collect()
            })
            .collect(),
        below: (0..leaders.len() as u8)
            .map(|l| {
                let leads = |c: CommandId| commands[usize::from(c.0)].leaders.contains(&LeaderId(l));
                ids().filter(|&c| !leads(c) && above(c).any(leads)).collect()
            })
            .collect(),
        subordinates: (0..leaders.len() as u8)
            .map(|l| crate::command::subordinates(leaders, commands, LeaderId(l)))
            .collect(),
        regiment,
        infantry: all().filter(|&u| unit(u).arm.is_infantry()).collect(),
        cavalry: all().filter(|&u| unit(u).arm.is_cavalry()).collect(),
        artillery: all().filter(|&u| unit(u).arm.is_artillery()).collect(),
        foot_guns: all().filter(|&u| unit(u).arm.is_artillery() && unit(u).arm != Arm::HorseArt).collect(),
        partners: Vec::new(),
        black: all().filter(|&u| commands[usize::from(unit(u).command.0)].black).collect(),
        donors: all().filter(|&u| ["100", "103"].contains(&unit(u).regiment.as_str())).collect(),
        battalions: all().filter(|&u| unit(u).group.is_none() && victory::counts(unit(u).size)).collect(),
        groups: groups(units),
        gazan_leaders: commands
            .iter()
            .enumerate()
            .filter(|(n, _)| above(CommandId(*n as u8)).any(|c| c == known.divisions[0]))
            .flat_map(|(_, c)| c.leaders.iter().copied())
            .collect(),
        at_start: all().filter(|&u| above(unit(u).command).any(|c| c == known.divisions[0])).collect(),
    }
}

#[derive(Deserialize)]
struct Top {
    id: String,
    first_turn: u8,
    last_turn: u8,
}

/// As the file has it: units and leaders by name.
#[derive(Deserialize)]
struct Standing {
    hex: HexId,
    facing: Dir,
    units: Vec<String>,
}

#[derive(Deserialize)]
struct Grouped {
    side: Side,
    hexes: Vec<HexId>,
    #[serde(default)]
    activated: bool,
    #[serde(default)]
    free: bool,
    #[serde(default)]
    one_unit_per_hex: bool,
    #[serde(default)]
    battalion_and_battery: bool,
    default: Vec<Standing>,
}

#[derive(Deserialize)]
struct Muster {
    default: Vec<Standing>,
}

#[derive(Deserialize)]
struct Wave {
    units: Vec<String>,
}

fn piece(names: &Names, id: &str) -> Result<Piece, String> {
    let unit = names.find(id).map(Piece::Unit);
    let piece = unit.or_else(|| names.find(id).map(Piece::Leader));
    piece.ok_or_else(|| format!("'{id}' is neither a unit nor a leader"))
}

fn stands(names: &Names, list: &[Standing]) -> Result<Vec<Stand>, String> {
    let pieces = |s: &Standing| s.units.iter().map(|id| piece(names, id)).collect::<Result<Vec<_>, _>>();
    list.iter().map(|s| Ok(Stand { hex: s.hex, facing: s.facing, pieces: pieces(s)? })).collect()
}

fn scenarios(files: &Files) -> Result<Vec<Scenario>, LoadError> {
    let names = files.names();
    let mut scenarios = Vec::new();
    for file in files.under("scenarios") {
        let top = files.top::<Top>(file)?;
        if top.first_turn > top.last_turn {
            return Err(top.wrong("last_turn", "the turns of a battle run from the first to the last"));
        }
        let mut groups = Vec::new();
        for group in files.list::<Grouped>(file, "group")? {
            if !group.default.iter().all(|s| group.hexes.contains(&s.hex)) {
                return Err(group.wrong("default", "a hex in which it may not be set up"));
            }
            let default = stands(&names, &group.default).map_err(|e| group.wrong("default", e))?;
            let Grouped { side, activated, free, one_unit_per_hex, battalion_and_battery, .. } = group.value;
            let hexes = group.value.hexes;
            groups.push(Group {
                side,
                hexes,
                activated,
                free,
                one_unit_per_hex,
                battalion_and_battery,
                default: Roster::new(default),
            });
        }
        let mut musters = Vec::new();
        for muster in files.list::<Muster>(file, "muster")? {
            let default = stands(&names, &muster.default).map_err(|e| muster.wrong("default", e))?;
            musters.push((muster.id.clone(), Roster::new(default)));
        }
        let mut waves = Vec::new();
        for wave in files.list::<Wave>(file, "wave")? {
            let pieces: Result<Vec<_>, _> = wave.units.iter().map(|id| piece(&names, id)).collect();
            waves.push(pieces.map_err(|e| wave.wrong("units", e))?);
        }
        scenarios.push(Scenario {
            id: top.value.id.clone(),
            turns: [top.first_turn, top.last_turn],
            groups,
            musters,
            waves,
            victory: files.one(file, "victory")?.value,
        });
    }
    Ok(scenarios)
}
