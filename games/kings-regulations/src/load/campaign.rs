//! A campaign: its counters, plans and exclusive rules.

use super::atlas::{Block, Frame, Sheet, frame};
use super::{about, block, ids, list, values};
use crate::ids::{
    AuxId, BoxId, ContingentId, GarrisonId, HqId, HqType, HubId, LeaderId, Losses, PlaceId, PlanId,
    PrestigeForm, ProvinceId, Scale, Side, TerritoryId, UnitId,
};
use crate::pack::campaign::{
    Auxiliary, Campaign, Contingent, Coup, GarrisonCounter, Hq, Hub, Leader, OffMap, Plan, Run, SideRow,
    Unit, UnitRow,
};
use crate::pack::map::{Place, Province, Territory};
use crate::state;
use ::pack::{Files, Listed, LoadError};
use serde::Deserialize;
use std::marker::PhantomData;
use tabletop::Id;

/// Everything of one kind, campaign after campaign.
#[derive(Debug)]
pub struct Roll<I, T> {
    pub list: Vec<T>,
    /// As they are called in the end.
    names: Vec<String>,
    /// As they are called while another campaign is read: so that no name of it can be meant.
    foreign: Vec<String>,
    kind: PhantomData<I>,
}

impl<I, T> Default for Roll<I, T> {
    fn default() -> Self {
        Self { list: Vec::new(), names: Vec::new(), foreign: Vec::new(), kind: PhantomData }
    }
}

impl<I: Id, T> Roll<I, T> {
    /// Names those of a campaign that is being read.
    fn open(&mut self, files: &Files, block: &Block, ids: &[String]) -> Result<Run<I>, LoadError> {
        let from = self.names.len();
        let to = from + ids.len();
        if to > I::LIMIT {
            let what = format!("{to} of kind {} in all campaigns, and there can be {}", I::KIND, I::LIMIT);
            return Err(LoadError::new(&block.folder, "", what));
        }
        files.name::<I>(self.foreign.iter().chain(ids).cloned())?;
        self.names.extend(ids.iter().map(|id| format!("{}{id}", block.prefix)));
        self.foreign.extend(ids.iter().map(|id| format!("{}/{id}", block.id)));
        Ok(Run::new(from, to))
    }
    pub fn name_of(&self, id: I) -> &str {
        &self.names[id.index()]
    }
    /// Names them all at the end.
    fn close(&self, files: &Files) -> Result<(), LoadError> {
        let mut seen = std::collections::BTreeSet::new();
        if let Some(twice) = self.names.iter().find(|n| !seen.insert(*n)) {
            let what = format!("two campaigns have a {} '{twice}': give one of them a prefix", I::KIND);
            return Err(LoadError::new("campaign.toml", "prefix", what));
        }
        files.name::<I>(self.names.iter().cloned())?;
        Ok(())
    }
    fn say(&self, files: &Files, run: Run<I>, words: impl Fn(&T) -> [&str; 2]) {
        for id in run.iter() {
            files.say(&format!("{}-{}", I::KIND, self.name_of(id)), words(&self.list[id.index()]));
        }
    }
}

/// All campaigns' counters, places and plans.
#[derive(Debug, Default)]
pub struct All {
    pub contingents: Roll<ContingentId, Contingent>,
    pub territories: Roll<TerritoryId, Territory>,
    pub provinces: Roll<ProvinceId, Province>,
    pub places: Roll<PlaceId, Place>,
    pub units: Roll<UnitId, Unit>,
    pub hqs: Roll<HqId, Hq>,
    pub leaders: Roll<LeaderId, Leader>,
    pub auxiliaries: Roll<AuxId, Auxiliary>,
    pub garrisons: Roll<GarrisonId, GarrisonCounter>,
    pub hubs: Roll<HubId, Hub>,
    pub plans: Roll<PlanId, Plan>,
    pub boxes: Roll<BoxId, OffMap>,
}

impl All {
    /// Whether a state has room for all of it.
    pub fn fit(&self, hexes: usize) -> Result<(), LoadError> {
        let rooms = [
            (UnitId::KIND, self.units.list.len(), state::UNITS),
            (HqId::KIND, self.hqs.list.len(), state::HQS),
            (LeaderId::KIND, self.leaders.list.len(), state::LEADERS),
            (AuxId::KIND, self.auxiliaries.list.len(), state::AUXILIARIES),
            (GarrisonId::KIND, self.garrisons.list.len(), state::GARRISONS),
            (PlaceId::KIND, self.places.list.len(), state::PLACES),
            (HubId::KIND, self.hubs.list.len(), state::HUBS),
            ("hex", hexes, state::HEXES),
        ];
        match rooms.into_iter().find(|(_, n, room)| n > room) {
            None => Ok(()),
            Some((kind, n, room)) => {
                let what = format!("{n} of kind {kind} in all campaigns, and there is room for {room}");
                Err(LoadError::new("campaign.toml", "", what))
            }
        }
    }
    pub fn name(&self, files: &Files) -> Result<(), LoadError> {
        self.contingents.close(files)?;
        self.territories.close(files)?;
        self.provinces.close(files)?;
        self.places.close(files)?;
        self.units.close(files)?;
        self.hqs.close(files)?;
        self.leaders.close(files)?;
        self.auxiliaries.close(files)?;
        self.garrisons.close(files)?;
        self.hubs.close(files)?;
        self.plans.close(files)?;
        self.boxes.close(files)
    }
}

#[derive(Deserialize)]
struct Top {
    id: String,
    en: String,
    fr: String,
    prefix: String,
    scale: Scale,
    losses: Losses,
    prestige: PrestigeForm,
}

#[derive(Deserialize)]
struct Value {
    iv: u8,
}

#[derive(Deserialize)]
struct CoupRow {
    side: Side,
    least: u8,
    garrison_under: u8,
}

pub fn read(files: &Files, at: &Block, sheet: &mut Sheet, all: &mut All) -> Result<Campaign, LoadError> {
    let (main, map) = (at.file("campaign.toml"), at.file("map.toml"));
    let file = |name: &str| at.file(name);
    let top = files.top::<Top>(&main)?;
    if top.value.id != at.id {
        return Err(top.wrong("id", format!("it must be that of its folder, '{}'", at.id)));
    }
    // KR-VIC-03, KR-VIC-08: prestige is counted in points; Levels of the older games would need rules of their own.
    if top.prestige == PrestigeForm::Levels {
        return Err(top.wrong("prestige", "it is counted in points"));
    }
    files.say(&format!("campaign-{}", at.id), [&top.en, &top.fr]);
    // What is named before it is read.
    let territories = all.territories.open(files, at, &ids(files, &map, "territory")?)?;
    let provinces = all.provinces.open(files, at, &ids(files, &map, "province")?)?;
    let contingents = all.contingents.open(files, at, &ids(files, &main, "contingent")?)?;
    let places = all.places.open(files, at, &ids(files, &file("places.csv"), "place")?)?;
    let units = all.units.open(files, at, &ids(files, &file("units.csv"), "unit")?)?;
    let hqs = all.hqs.open(files, at, &ids(files, &file("hqs.csv"), "hq")?)?;
    let leaders = all.leaders.open(files, at, &ids(files, &file("leaders.csv"), "leader")?)?;
    let auxiliaries = all.auxiliaries.open(files, at, &ids(files, &file("auxiliaries.csv"), "auxiliary")?)?;
    let garrisons = all.garrisons.open(files, at, &ids(files, &file("garrisons.csv"), "garrison")?)?;
    let hubs = all.hubs.open(files, at, &ids(files, &main, "hub")?)?;
    let plans = all.plans.open(files, at, &ids(files, &main, "plan")?)?;
    let boxes = all.boxes.open(files, at, &ids(files, &main, "box")?)?;

    // KR-MAP.
    all.territories.list.extend(values(files.list(&map, "territory")?));
    all.provinces.list.extend(values(files.list(&map, "province")?));
    sheet.read(files, at)?;
    for place in files.list::<Place>(&file("places.csv"), "place")? {
        place.entry.within("grade", place.grade, 0..=6)?;
        place.entry.within("citadel", place.citadel, 0..=6)?;
        if place.citadel > 0 && place.grade == 0 {
            return Err(place.wrong("citadel", "a town without works has none"));
        }
        let id = about::<PlaceId, _>(files, &place)?;
        sheet.put_place(place.hex, id).map_err(|e| place.wrong("hex", e))?;
        all.places.list.push(place.value);
    }
    let Frame { geography, edges, sites } = frame(files, at)?;
    if let Some((name, _)) = edges.iter().find(|(_, e)| e.exits.iter().any(|&h| !sheet.owns(at, h))) {
        return Err(LoadError::new(&map, format!("edge '{name}'"), "an exit that is not on this map"));
    }

    if contingents.len() > state::CONTINGENTS {
        return Err(LoadError::new(&main, "contingent", format!("there is room for {}", state::CONTINGENTS)));
    }

    // KR-CTR-02.
    let sides = files.list::<SideRow>(&main, "side")?;
    let sides = sides.into_iter().map(|s| Ok((about::<Side, _>(files, &s)?, s.value)));
    let sides = sides.collect::<Result<Vec<_>, LoadError>>()?;
    let contingent_rows = files.list::<Contingent>(&main, "contingent")?;
    let opat = files.one::<crate::pack::campaign::Opat>(&main, "opat")?;
    if opat.groups.len() > state::GROUPS {
        return Err(opat.wrong("groups", format!("there is room for {}", state::GROUPS)));
    }
    if opat.rows.iter().any(|r| r.len() != opat.groups.len()) {
        return Err(opat.wrong("rows", "each row has one number for each group"));
    }
    for c in &contingent_rows {
        if !opat.groups.contains(&c.group) {
            return Err(c.wrong("group", "the OPAT of the campaign has no such group"));
        }
    }
    all.contingents.list.extend(values(contingent_rows));

    // KR-CTR.
    for row in files.list::<UnitRow>(&file("units.csv"), "unit")? {
        let unit = unit(&row, &all.contingents.list)?;
        files.say(&format!("unit-{}", all.units.names[all.units.list.len()]), [&row.en, &row.fr]);
        all.units.list.push(unit);
    }
    for hq in files.list::<Hq>(&file("hqs.csv"), "hq")? {
        if hq.kind == HqType::Garrison && hq.ce.is_none() {
            return Err(hq.wrong("ce", "a Garrison HQ has one"));
        }
        all.hqs.list.push(hq.value);
    }
    for leader in files.list::<Leader>(&file("leaders.csv"), "leader")? {
        if let Some(lr) = leader.lr {
            leader.entry.within("lr", lr, 0..=9)?;
        } else if !leader.rank.is_personage() {
            return Err(leader.wrong("lr", "only a Royal has none"));
        }
        all.leaders.list.push(leader.value);
    }
    all.auxiliaries.list.extend(values(list(files, &file("auxiliaries.csv"), "auxiliary")?));
    all.garrisons.list.extend(values(list(files, &file("garrisons.csv"), "garrison")?));
    let hub_rows = files.list::<Hub>(&main, "hub")?;
    for hub in &hub_rows {
        if hub.hex.is_some() == hub.off.is_some() {
            return Err(hub.wrong("hex", "a hub is in a hex or in a box off the map"));
        }
    }
    all.hubs.list.extend(values(hub_rows));
    all.plans.list.extend(values(files.list(&main, "plan")?));
    all.boxes.list.extend(values(files.list(&main, "box")?));
    all.territories.say(files, territories, |t| [&t.en, &t.fr]);
    all.provinces.say(files, provinces, |p| [&p.en, &p.fr]);
    all.contingents.say(files, contingents, |c| [&c.en, &c.fr]);
    all.places.say(files, places, |p| [&p.en, &p.fr]);
    all.hqs.say(files, hqs, |h| [&h.en, &h.fr]);
    all.leaders.say(files, leaders, |l| [&l.en, &l.fr]);
    all.auxiliaries.say(files, auxiliaries, |a| [&a.en, &a.fr]);
    all.hubs.say(files, hubs, |h| [&h.en, &h.fr]);
    all.plans.say(files, plans, |p| [&p.en, &p.fr]);
    all.boxes.say(files, boxes, |b| [&b.en, &b.fr]);
    for (side, row) in &sides {
        let id = files.names().name(*side).to_string();
        files.say(&format!("side-{}{id}", at.prefix), [&row.en, &row.fr]);
    }

    let events = files.list::<crate::pack::campaign::RandomEvent>(&main, "event")?;
    for pair in events.windows(2) {
        if pair[0].least >= pair[1].least {
            return Err(pair[1].wrong("least", "events follow each other from 1 to 100"));
        }
    }
    for event in &events {
        files.say(&format!("event-{}{}", at.prefix, event.id), [&event.en, &event.fr]);
    }
    let values_of = files.list::<Value>(&main, "value")?;
    let values_of = values_of.iter().map(|v| Ok((about::<LeaderId, _>(files, v)?, v.iv)));
    let coups = files.list::<CoupRow>(&main, "coup")?;
    let coups = coups.iter().map(|c: &Listed<CoupRow>| {
        let place = about::<PlaceId, _>(files, c)?;
        Ok(Coup { place, side: c.side, least: c.least, garrison_under: c.garrison_under })
    });
    Ok(Campaign {
        id: at.id.clone(),
        prefix: top.value.prefix.clone(),
        scale: top.scale,
        losses: top.losses,
        prestige: top.prestige,
        columns: [at.first, at.first + at.columns],
        rows: at.rows,
        geography,
        edges,
        sites,
        allies: Campaign::teams(&sides),
        sides,
        contingents,
        territories,
        provinces,
        places,
        units,
        hqs,
        leaders,
        auxiliaries,
        garrisons,
        hubs,
        plans,
        boxes,
        opat: opat.value,
        track: files.one(&main, "prestige_track")?.value,
        plan_rules: files.one(&main, "plan_rules")?.value,
        closed: values(files.list(&main, "closed")?),
        coasts: values(files.list(&main, "coast")?),
        royals: block(files, &main, "royals")?,
        values: values_of.collect::<Result<_, LoadError>>()?,
        coups: coups.collect::<Result<_, LoadError>>()?,
        flooding: block(files, &main, "flooding")?.unwrap_or_default(),
        cities: block(files, &main, "cities")?.unwrap_or_default(),
        entries: block(files, &main, "entries")?.unwrap_or_default(),
        razing: block(files, &main, "razing")?,
        prisoners: files.one(&main, "prisoners")?.value,
        battalion: block(files, &main, "battalion")?,
        events: (events.into_iter())
            .map(|e| crate::pack::campaign::RandomEvent { id: e.id.to_string(), ..e.value })
            .collect(),
    })
}

/// KR-CTR-08, KR-CTR-10, KR-CTR-19: what a counter has belongs to its arm.
fn unit(row: &Listed<UnitRow>, contingents: &[Contingent]) -> Result<Unit, LoadError> {
    row.entry.within("ma", row.ma, 1..=6)?;
    if row.ce.is_some() == row.status.is_some() && row.ce.is_some() {
        return Err(row.wrong("status", "guns have a status, other units a CE"));
    }
    Ok(Unit {
        side: contingents[row.contingent.index()].side,
        contingent: row.contingent,
        class: row.class,
        sp: row.sp.0,
        ce: row.ce,
        ma: row.ma,
        guard: row.guard,
        irreplaceable: row.irreplaceable,
        status: row.status,
        siege: row.siege,
        dual: row.dual,
    })
}
