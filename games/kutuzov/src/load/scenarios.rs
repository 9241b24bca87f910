//! The four starts (2.4, 2.9).

use super::People;
use super::tables::{ByNation, Written, by_nation, troops};
use crate::pack::{FirstTurn, ForceSetup, HandSetup, Scenario};
use crate::prelude::*;
use ::pack::{Entry, Files, Listed, LoadError};

#[derive(Deserialize)]
struct Top {
    id: String,
    turn: u8,
    last_turn: u8,
    start_impulse: Power,
    preemption_from_first_round: bool,
    kutuzov_entered: bool,
}

#[derive(Deserialize)]
struct MoraleBlock {
    imperial: MoraleId,
    tsarist: MoraleId,
    imperial_loss: u8,
    imperial_gain: u8,
    tsarist_loss: u8,
    tsarist_gain: u8,
}

#[derive(Deserialize)]
struct AttritionBlock {
    level: AttritionId,
    loss: u8,
    gain: u8,
}

#[derive(Deserialize)]
struct Allies {
    prussia: Allegiance,
    austria: Allegiance,
}

#[derive(Deserialize)]
struct Will {
    markers: Vec<MoraleId>,
    retreat_from_moscow: String,
    conquest_rolls: u8,
}

#[derive(Deserialize)]
struct Evacuation {
    forced_evacuation_done: bool,
}

#[derive(Deserialize)]
struct ByPower<T> {
    #[serde(rename = "fn")]
    first: T,
    r1: T,
    fs: T,
    r2: T,
}

impl<T> ByPower<T> {
    fn all(self) -> [T; 4] {
        [self.first, self.r1, self.fs, self.r2]
    }
}

#[derive(Deserialize)]
struct Hand {
    home: u8,
    regular: u8,
    fixed: Vec<u8>,
}

#[derive(Deserialize)]
struct Cards {
    removed: Vec<u8>,
    set_aside: Vec<u8>,
    #[serde(default)]
    set_aside_count: u8,
    #[serde(default)]
    winter_in_deck: u8,
}

#[derive(Deserialize)]
struct Leaders {
    unbuilt: Vec<LeaderId>,
    regroup: Vec<LeaderId>,
    unavailable: Vec<LeaderId>,
}

/// What lies in the Regroup Box; most have nothing there.
#[derive(Deserialize)]
#[serde(default)]
#[derive(Default)]
struct Regroup {
    #[serde(rename = "fn")]
    first: Written,
    r1: Written,
    fs: Written,
    r2: Written,
    prussia: Written,
    austria: Written,
}

#[derive(Deserialize)]
struct Markers {
    entrenchment: Vec<SpaceId>,
    scorched_earth: Vec<SpaceId>,
    sacked: Vec<SpaceId>,
    dmc: ByPower<Vec<SpaceId>>,
}

#[derive(Deserialize)]
struct Force {
    power: Power,
    nation: People,
    at: SpaceId,
    leaders: Vec<LeaderId>,
    inf: u8,
    cav: u8,
    art: u8,
}

#[derive(Deserialize)]
struct Bridges {
    markers: crate::numbers::ByPower,
    rounds: u8,
    eligible: Vec<[SpaceId; 2]>,
}

#[derive(Deserialize)]
struct ToTheBridges {
    spaces: u8,
}

#[derive(Deserialize)]
struct Surprise {
    tsarist_interception: bool,
    tsarist_evasion_modifier: i8,
}

pub(super) fn read(files: &Files, p: &Pack) -> Result<Vec<Scenario>, LoadError> {
    let mut scenarios = Vec::new();
    for file in files.under("scenarios") {
        scenarios.push(scenario(&files.whole(file)?, p)?);
    }
    scenarios.sort_by_key(|s: &Scenario| s.turn);
    Ok(scenarios)
}

/// Cards by their printed numbers.
fn cards(entry: &Entry, field: &str, numbers: &[u8], p: &Pack) -> Result<CardSet, LoadError> {
    let find = |&n: &u8| match n {
        1.. if usize::from(n) <= p.cards.len() => Ok(CardId(n - 1)),
        n => Err(entry.wrong(field, format!("there is no card number {n}"))),
    };
    numbers.iter().map(find).collect()
}

fn scenario(whole: &Entry, p: &Pack) -> Result<Scenario, LoadError> {
    let top: Listed<Top> = whole.clone().typed()?;
    let morale: Listed<MoraleBlock> = whole.one("morale")?;
    let attrition: Listed<AttritionBlock> = whole.one("attrition")?;
    let allies: Listed<Allies> = whole.one("allies")?;
    let will: Listed<Will> = whole.one("will_to_fight")?;
    let deck: Listed<Cards> = whole.one("cards")?;
    let who: Listed<Leaders> = whole.one("leaders")?;
    let marks: Listed<Markers> = whole.one("markers")?;
    let hands: Listed<ByPower<Hand>> = whole.one("hands")?;
    let resources: Listed<ByPower<u8>> = whole.one("resources")?;
    let regroup = whole.one::<Regroup>("regroup")?.value;
    let flags = by_nation(whole.one::<ByNation<Vec<SpaceId>>>("flags")?.value);
    for (field, n) in [
        ("imperial_loss", morale.imperial_loss),
        ("tsarist_loss", morale.tsarist_loss),
        ("imperial_gain", morale.imperial_gain),
        ("tsarist_gain", morale.tsarist_gain),
    ] {
        morale.entry.within(field, n, 0..=40)?;
    }
    let (fixed, resources_entry) = (hands.entry.clone(), resources.entry.clone());
    let mut setups = [HandSetup::default(); 4];
    for (setup, hand) in setups.iter_mut().zip(hands.value.all()) {
        fixed.within("home", hand.home, 0..=12)?;
        fixed.within("regular", hand.regular, 0..=12)?;
        let cards = cards(&fixed, "fixed", &hand.fixed, p)?;
        *setup = HandSetup { home: hand.home, regular: hand.regular, fixed: cards };
    }
    let resources = resources.value.all();
    for n in resources {
        resources_entry.within("", n, 0..=20)?;
    }
    let set = |spaces: &[SpaceId]| spaces.iter().copied().collect::<SpaceSet>();
    let leaders = |ids: &[LeaderId]| ids.iter().copied().collect::<LeaderSet>();
    let Regroup { first, r1, fs, r2, prussia, austria } = regroup;
    let mut scenario = Scenario {
        turn: top.entry.within("turn", top.turn, 1..=4)?,
        last_turn: top.entry.within("last_turn", top.last_turn, 1..=4)?,
        first: top.start_impulse,
        preempt_at_once: top.preemption_from_first_round,
        kutuzov_entered: top.kutuzov_entered,
        morale: [morale.imperial.0, morale.tsarist.0],
        morale_loss: [morale.imperial_loss, morale.tsarist_loss],
        morale_gain: [morale.imperial_gain, morale.tsarist_gain],
        attrition: attrition.level.0,
        attrition_loss: attrition.entry.within("loss", attrition.loss, 0..=40)?,
        attrition_gain: attrition.entry.within("gain", attrition.gain, 0..=40)?,
        allies: [allies.prussia, allies.austria],
        will_to_fight: will.markers.iter().fold(0, |all, level| all | 1 << level.0),
        withdrawal: match will.retreat_from_moscow.as_str() {
            "not available" => Withdrawal::Closed,
            "available" => Withdrawal::Open,
            "chosen" => Withdrawal::Chosen,
            _ => return Err(will.wrong("retreat_from_moscow", "not available, available or chosen")),
        },
        evacuated: whole.has("retreat_from_moscow")
            && whole.one::<Evacuation>("retreat_from_moscow")?.forced_evacuation_done,
        conquest_rolls: will.entry.within("conquest_rolls", will.conquest_rolls, 0..=3)?,
        resources,
        hands: setups,
        removed: cards(&deck.entry, "removed", &deck.removed, p)?,
        set_aside: cards(&deck.entry, "set_aside", &deck.set_aside, p)?,
        set_aside_count: deck.entry.within("set_aside_count", deck.set_aside_count, 0..=12)?,
        winter_in_deck: deck.entry.within("winter_in_deck", deck.winter_in_deck, 0..=12)?,
        unbuilt: leaders(&who.unbuilt),
        regroup_leaders: leaders(&who.regroup),
        unavailable: leaders(&who.unavailable),
        regroup: [first, r1, fs, r2, prussia, austria].map(|w| w.0),
        entrenched: set(&marks.entrenchment),
        scorched: set(&marks.scorched_earth),
        sacked: set(&marks.sacked),
        dmc: marks.value.dmc.all(),
        flags: NATIONS.iter().flat_map(|&n| flags[n.i()].iter().map(move |&s| (s, n))).collect(),
        forces: Vec::new(),
        first_turn: whole.has("first_turn").then(|| first_turn(&whole.part("first_turn")?)).transpose()?,
        id: top.value.id,
    };
    for force in whole.list::<Force>("force")? {
        scenario.forces.push(ForceSetup {
            nation: force.nation.of(force.power),
            at: force.at,
            leaders: leaders(&force.leaders),
            troops: troops(force.inf, force.cav, force.art).map_err(|e| force.wrong("", e))?,
        });
    }
    check(whole, p, &scenario)?;
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

fn first_turn(entry: &Entry) -> Result<FirstTurn, LoadError> {
    let bridges: Listed<Bridges> = entry.one("bridges")?;
    let surprise: Listed<Surprise> = entry.one("surprise")?;
    Ok(FirstTurn {
        spaces: entry.one::<ToTheBridges>("to_the_bridges")?.spaces,
        rounds: bridges.rounds,
        bridges: bridges.markers.0,
        lines: bridges.value.eligible,
        interception: surprise.tsarist_interception,
        evasion: surprise.tsarist_evasion_modifier,
    })
}
