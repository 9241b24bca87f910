//! The four starts (2.4, 2.9).

use super::LoadError;
use super::files::{Entry, Files};
use super::tables::{allegiance, troops};
use crate::ids::{CardSet, LeaderSet, NATION_NAMES, NATIONS, POWER_NAMES, POWERS, Power, SpaceId, SpaceSet};
use crate::pack::{FirstTurn, ForceSetup, HandSetup, Pack, Scenario, Withdrawal};
use tabletop::Id;

pub(super) fn read(
    files: &Files,
    p: &Pack,
    provenance: &mut Vec<[String; 4]>,
) -> Result<Vec<Scenario>, LoadError> {
    let mut scenarios = Vec::new();
    let names: Vec<String> = files.scenario_files().map(String::from).collect();
    for file in &names {
        let entry = files.whole(file);
        let id = entry.text("id")?;
        entry.note(provenance);
        scenarios.push(scenario(&entry, p, id)?);
    }
    scenarios.sort_by_key(|s: &Scenario| s.turn);
    Ok(scenarios)
}

fn find<I: Id>(entry: &Entry, p: &Pack, field: &str, id: &str) -> Result<I, LoadError> {
    p.names.find(id).ok_or_else(|| entry.wrong(field, format!("there is no {} '{id}'", I::KIND)))
}

fn spaces(entry: &Entry, p: &Pack, field: &str) -> Result<Vec<SpaceId>, LoadError> {
    entry.texts(field)?.iter().map(|id| find(entry, p, field, id)).collect()
}

fn space_set(entry: &Entry, p: &Pack, field: &str) -> Result<SpaceSet, LoadError> {
    Ok(spaces(entry, p, field)?.into_iter().collect())
}

fn leaders(entry: &Entry, p: &Pack, field: &str) -> Result<LeaderSet, LoadError> {
    entry.texts(field)?.iter().map(|id| find(entry, p, field, id)).collect()
}

fn cards(entry: &Entry, p: &Pack, field: &str) -> Result<CardSet, LoadError> {
    entry.numbers(field)?.into_iter().map(|n| super::numbered(entry, n, p.cards.len())).collect()
}

fn level(entry: &Entry, field: &str, ids: impl Iterator<Item = String>) -> Result<u8, LoadError> {
    let word = entry.text(field)?;
    let mut ids = ids;
    let found = ids.position(|id| id == word);
    found.map(|i| i as u8).ok_or_else(|| entry.wrong(field, format!("there is no Level '{word}'")))
}

fn scenario(entry: &Entry, p: &Pack, id: String) -> Result<Scenario, LoadError> {
    let morale = entry.part("morale")?;
    let morale_ids = || p.morale.iter().map(|m| m.id.clone());
    let attrition = entry.part("attrition")?;
    let allies = entry.part("allies")?;
    let will = entry.part("will_to_fight")?;
    let markers = will.texts("markers")?;
    let bits =
        p.morale.iter().enumerate().filter(|(_, m)| markers.contains(&m.id)).fold(0, |b, (i, _)| b | 1 << i);
    let withdrawal = match will.text("retreat_from_moscow")?.as_str() {
        "available" => Withdrawal::Open,
        "chosen" => Withdrawal::Chosen,
        _ => Withdrawal::Closed,
    };
    let (deck, who) = (entry.part("cards")?, entry.part("leaders")?);
    let count = |field: &str| if deck.has(field) { deck.small(field, 12) } else { Ok(0) };
    let marks = entry.part("markers")?;
    let (dmc, flags) = (marks.part("dmc")?, entry.part("flags")?);
    let resources = entry.part("resources")?;
    let first = entry.text("start_impulse")?;
    let first = POWER_NAMES.iter().position(|n| *n == first);
    let mut scenario = Scenario {
        id,
        turn: entry.small("turn", 4)?,
        last_turn: entry.small("last_turn", 4)?,
        first: Power(first.ok_or_else(|| entry.wrong("start_impulse", "no such Power".into()))? as u8),
        preempt_at_once: entry.yes("preemption_from_first_round")?,
        kutuzov_entered: entry.yes("kutuzov_entered")?,
        morale: [level(&morale, "imperial", morale_ids())?, level(&morale, "tsarist", morale_ids())?],
        morale_loss: [morale.small("imperial_loss", 40)?, morale.small("tsarist_loss", 40)?],
        morale_gain: [morale.small("imperial_gain", 40)?, morale.small("tsarist_gain", 40)?],
        attrition: level(&attrition, "level", p.attrition.iter().map(|a| a.id.clone()))?,
        attrition_loss: attrition.small("loss", 40)?,
        attrition_gain: attrition.small("gain", 40)?,
        allies: [allegiance(&allies, "prussia")?, allegiance(&allies, "austria")?],
        will_to_fight: bits,
        withdrawal,
        evacuated: entry.has("retreat_from_moscow")
            && entry.part("retreat_from_moscow")?.flag("forced_evacuation_done"),
        conquest_rolls: will.small("conquest_rolls", 3)?,
        resources: [0; 4],
        hands: Default::default(),
        removed: cards(&deck, p, "removed")?,
        set_aside: cards(&deck, p, "set_aside")?,
        set_aside_count: count("set_aside_count")?,
        winter_in_deck: count("winter_in_deck")?,
        unbuilt: leaders(&who, p, "unbuilt")?,
        regroup_leaders: leaders(&who, p, "regroup")?,
        unavailable: leaders(&who, p, "unavailable")?,
        regroup: Default::default(),
        entrenched: space_set(&marks, p, "entrenchment")?,
        scorched: space_set(&marks, p, "scorched_earth")?,
        sacked: space_set(&marks, p, "sacked")?,
        dmc: Default::default(),
        flags: Vec::new(),
        forces: Vec::new(),
        first_turn: entry.has("first_turn").then(|| first_turn(&entry.part("first_turn")?, p)).transpose()?,
    };
    for power in POWERS {
        let name = POWER_NAMES[power.i()];
        scenario.resources[power.i()] = resources.small(name, 20)?;
        let hand = entry.part("hands")?.part(name)?;
        scenario.hands[power.i()] = HandSetup {
            home: hand.small("home", 12)?,
            regular: hand.small("regular", 12)?,
            fixed: cards(&hand, p, "fixed")?,
        };
        scenario.dmc[power.i()] = spaces(&dmc, p, name)?;
    }
    let regroup = entry.part("regroup")?;
    for nation in NATIONS {
        let name = NATION_NAMES[nation.i()];
        if regroup.has(name) {
            scenario.regroup[nation.i()] = troops(&regroup.part(name)?)?;
        }
        scenario.flags.extend(spaces(&flags, p, name)?.into_iter().map(|s| (s, nation)));
    }
    for force in entry.list("force")? {
        scenario.forces.push(ForceSetup {
            nation: super::nation(&force, "power", "nation")?,
            at: find(&force, p, "at", &force.text("at")?)?,
            leaders: leaders(&force, p, "leaders")?,
            troops: troops(&force)?,
        });
    }
    check(entry, p, &scenario)?;
    Ok(scenario)
}

/// No more pieces than there are, and nobody in two places.
fn check(entry: &Entry, p: &Pack, s: &Scenario) -> Result<(), LoadError> {
    for nation in NATIONS {
        let here = s.forces.iter().filter(|f| f.nation == nation);
        let all = here.fold(s.regroup[nation.i()], |all, f| all.with(f.troops));
        if !p.force_pool[nation.i()].has(all) {
            let name = NATION_NAMES[nation.i()];
            return Err(entry.wrong(name, format!("{all:?} is more than the pieces there are")));
        }
    }
    let mut seen = s.unbuilt | s.regroup_leaders | s.unavailable;
    for leader in s.forces.iter().flat_map(|f| f.leaders.iter()) {
        if seen.has(leader) {
            return Err(entry.wrong("leaders", format!("{} stands in two places", p.name(leader))));
        }
        seen.insert(leader);
    }
    match p.all_leaders().find(|&l| !seen.has(l)) {
        Some(lost) => Err(entry.wrong("leaders", format!("{} is nowhere", p.name(lost)))),
        None => Ok(()),
    }
}

fn first_turn(entry: &Entry, p: &Pack) -> Result<FirstTurn, LoadError> {
    let bridges = entry.part("bridges")?;
    let mut first = FirstTurn {
        spaces: entry.part("to_the_bridges")?.small("spaces", 9)?,
        rounds: bridges.small("rounds", 9)?,
        interception: entry.part("surprise")?.flag("tsarist_interception"),
        evasion: entry.part("surprise")?.number("tsarist_evasion_modifier")? as i8,
        ..FirstTurn::default()
    };
    let markers = bridges.part("markers")?;
    for power in POWERS.into_iter().filter(|&w| markers.has(POWER_NAMES[w.i()])) {
        first.bridges[power.i()] = markers.small(POWER_NAMES[power.i()], 9)?;
    }
    for line in bridges.items("eligible")? {
        let ends: Vec<&str> = line.as_array().into_iter().flatten().filter_map(|v| v.as_str()).collect();
        let [a, b] = ends[..] else {
            return Err(bridges.wrong("eligible", format!("{line} is not a pair of spaces")));
        };
        first.lines.push([find(&bridges, p, "eligible", a)?, find(&bridges, p, "eligible", b)?]);
    }
    Ok(first)
}
