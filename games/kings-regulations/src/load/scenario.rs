//! The scenarios of a campaign.

use super::atlas::Block;
use super::campaign::All;
use super::{about, list, values};
use crate::ids::{HqId, HqType, HubId, LeaderId, PlaceId, Side, UnitId, Weather};
use crate::pack::campaign::{Aim, Campaign};
use crate::pack::scenario::{
    Award, By, Change, ChangeKind, DepotStart, FormationStart, GarrisonStart, Level, PlanStart, Ranked,
    Scenario, SideStart, SiegeStart, Single, StackStart, Worn,
};
use ::pack::{Files, Listed, LoadError};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeSet;
use tabletop::Id;
use tabletop::hex::HexId;

#[derive(Deserialize)]
struct Top {
    id: String,
    en: String,
    fr: String,
    summary_en: String,
    summary_fr: String,
    first_turn: u8,
    last_turn: u8,
    hubs: Vec<HubId>,
    #[serde(default)]
    flood: bool,
    #[serde(default)]
    events: bool,
    #[serde(default)]
    replacements: Vec<u8>,
    weather: Option<Weather>,
    window: Option<[u16; 4]>,
}

pub fn read(
    files: &Files,
    at: &Block,
    campaign: &Campaign,
    all: &All,
    out: &mut Vec<Scenario>,
) -> Result<(), LoadError> {
    let folder = at.file("scenarios");
    for file in files.under(&folder) {
        out.push(one(files, file, at, campaign, all)?);
    }
    Ok(())
}

/// Entries by what each is about.
fn by<I: Id, T: DeserializeOwned>(files: &Files, file: &str, kind: &str) -> Result<Vec<(I, T)>, LoadError> {
    let each = |l: Listed<T>| Ok((about::<I, _>(files, &l)?, l.value));
    list::<T>(files, file, kind)?.into_iter().map(each).collect()
}

fn one(files: &Files, file: &str, at: &Block, campaign: &Campaign, all: &All) -> Result<Scenario, LoadError> {
    let top = files.top::<Top>(file)?;
    top.entry.within("first_turn", top.first_turn, 1..=16)?;
    top.entry.within("last_turn", top.last_turn, top.first_turn..=16)?;
    let message = format!("scenario-{}", top.value.id);
    files.say(&message, [&top.en, &top.fr]);
    files.say(&format!("{message}-summary"), [&top.summary_en, &top.summary_fr]);
    let sides = by::<Side, SideStart>(files, file, "side")?;
    for (side, _) in &campaign.sides {
        if !sides.iter().any(|(s, _)| s == side) {
            let what = format!("it must say how {} begins", files.names().name(*side));
            return Err(LoadError::new(file, "side", what));
        }
    }
    let levels = files.list::<Level>(file, "level")?;
    let named = |id: &str| format!("level-{}-{id}", top.value.id);
    for level in &levels {
        files.say(&named(&level.id), [&level.en, &level.fr]);
    }
    let victory: crate::pack::scenario::Victory = files.one(file, "victory")?.value;
    if victory.by == By::Prestige && (levels.is_empty() || campaign.sides.len() != 2) {
        return Err(LoadError::new(file, "victory", "levels of prestige are for two sides, and are listed"));
    }
    let changes = files.list::<Change>(file, "change")?;
    for change in &changes {
        change.entry.within("turn", change.turn, top.first_turn..=top.last_turn)?;
        whole(change)?;
    }
    let scenario = Scenario {
        id: top.value.id.clone(),
        campaign: at.number,
        turns: [top.first_turn, top.last_turn],
        hubs: top.value.hubs.clone(),
        flood: top.flood,
        events: top.events,
        replacements: top.value.replacements.clone(),
        weather: top.weather,
        window: top.window,
        sides,
        plans: values(files.list::<PlanStart>(file, "plan")?),
        formations: by::<HqId, FormationStart>(files, file, "formation")?,
        stacks: by::<HexId, StackStart>(files, file, "stack")?,
        garrisons: by::<PlaceId, GarrisonStart>(files, file, "garrison")?,
        singles: by::<PlaceId, Single>(files, file, "single")?
            .into_iter()
            .map(|(p, s)| (p, s.unit))
            .collect(),
        sieges: by::<PlaceId, SiegeStart>(files, file, "siege")?,
        depots: by::<PlaceId, DepotStart>(files, file, "depot")?,
        boxes: files.one(file, "boxes")?.value,
        changes: values(changes),
        worn: by::<UnitId, Worn>(files, file, "worn")?.into_iter().map(|(u, w)| (u, w.ce)).collect(),
        ranks: by::<LeaderId, Ranked>(files, file, "rank")?.into_iter().map(|(l, r)| (l, r.rank)).collect(),
        victory,
        levels: levels.into_iter().map(|l| Level { message: named(&l.id), ..l.value }).collect(),
        awards: values(files.list::<Award>(file, "award")?),
    };
    placed_once(file, &scenario, all)?;
    Ok(scenario)
}

/// A change says what its kind needs.
fn whole(change: &Listed<Change>) -> Result<(), LoadError> {
    let missing = match change.kind {
        ChangeKind::LeadersEnter | ChangeKind::LeadersLeave => change.leaders.is_empty().then_some("leaders"),
        ChangeKind::Auxiliaries | ChangeKind::AuxiliariesLeave => {
            change.auxiliaries.is_empty().then_some("auxiliaries")
        }
        ChangeKind::Hq => change.hq.is_none().then_some("hq"),
        ChangeKind::Sp => (change.contingent.is_none() || change.arm.is_none()).then_some("contingent"),
        ChangeKind::SpForUnit => change.unit.is_none().then_some("unit"),
        ChangeKind::SpLeaves => (change.contingent.is_none() || change.arm.is_none()).then_some("contingent"),
    };
    missing.map_or(Ok(()), |field| Err(change.wrong(field, "a change of this kind needs it")))
}

/// KR-CTR-13, KR-HQS-11, KR-GEN-08: no counter stands twice, and no HQ holds more than it may.
fn placed_once(file: &str, scenario: &Scenario, all: &All) -> Result<(), LoadError> {
    let wrong = |entry: String, what: &str| Err(LoadError::new(file, entry, what));
    let mut seen = BTreeSet::new();
    let formed = scenario.formations.iter().flat_map(|(_, f)| f.units.iter().chain(&f.dual));
    let alone = scenario.stacks.iter().flat_map(|(_, s)| &s.units);
    for &unit in formed.chain(alone).chain(scenario.singles.iter().map(|(_, u)| u)) {
        if !seen.insert(unit) {
            return wrong(format!("unit '{}'", all.units.name_of(unit)), "it stands twice");
        }
    }
    // KR-CPN-03: a relief is for a place that somebody shuts in.
    for start in &scenario.plans {
        let relief = all.plans.list[start.plan.index()].target == Some(Aim::BesiegedPlace);
        let besieged = |p| scenario.sieges.iter().any(|(at, _)| *at == p);
        if relief && !start.target.is_some_and(besieged) {
            return wrong(
                format!("plan '{}'", all.plans.name_of(start.plan)),
                "nobody besieges what it is to relieve",
            );
        }
    }
    let mut seen = BTreeSet::new();
    let posted = scenario.formations.iter().flat_map(|(_, f)| f.commander.iter().chain(&f.generals));
    for &leader in posted.chain(&scenario.boxes.mess) {
        if !seen.insert(leader) {
            return wrong(format!("leader '{}'", all.leaders.name_of(leader)), "he stands twice");
        }
    }
    let mut seen = BTreeSet::new();
    let assigned = scenario.formations.iter().flat_map(|(_, f)| &f.auxiliaries);
    for &auxiliary in assigned.chain(&scenario.boxes.available) {
        if !seen.insert(auxiliary) {
            return wrong(format!("auxiliary '{}'", all.auxiliaries.name_of(auxiliary)), "it stands twice");
        }
    }
    for (id, formation) in &scenario.formations {
        let (hq, entry) = (&all.hqs.list[id.index()], || format!("formation '{}'", all.hqs.name_of(*id)));
        if formation.units.len() > usize::from(hq.units) {
            return wrong(entry(), "it holds more units than it may");
        }
        if formation.units.iter().any(|u| all.units.list[u.index()].side != hq.side) {
            return wrong(entry(), "a unit of another side");
        }
        if (hq.kind == HqType::Garrison) != formation.place.is_some() {
            return wrong(entry(), "a Garrison HQ, and no other, is in a place");
        }
        let superior = formation.under.map(|u| scenario.formations.iter().find(|(f, _)| *f == u));
        match superior {
            None => {}
            Some(Some((s, f)))
                if f.hex == formation.hex && all.hqs.list[s.index()].kind == HqType::GrandArmy => {}
            Some(_) => return wrong(entry(), "it is under no Grand Army in its hex"),
        }
    }
    for (place, garrison) in &scenario.garrisons {
        let (row, entry) =
            (&all.places.list[place.index()], || format!("garrison '{}'", all.places.name_of(*place)));
        if row.grade == 0 {
            return wrong(entry(), "a town without works has no garrison");
        }
        if garrison.parts.iter().any(|(c, _)| all.contingents.list[c.index()].side != garrison.side) {
            return wrong(entry(), "a contingent of another side");
        }
    }
    Ok(())
}
