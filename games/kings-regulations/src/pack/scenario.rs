//! How a game begins, and what comes to it later.

use crate::ids::{
    Arm, AuxId, BoxId, Ce, ContingentId, HqId, HubId, LeaderId, PlaceId, PlanId, Rank, Side, Stage, UnitId,
    Weather,
};
use serde::Deserialize;
use tabletop::hex::HexId;

/// KR-SPS-02: OPs and prestige of a side.
#[derive(Debug, Clone, Deserialize)]
pub struct SideStart {
    pub unassigned: u8,
    pub prestige: i8,
}

/// A plan in progress.
#[derive(Debug, Clone, Deserialize)]
pub struct PlanStart {
    pub side: Side,
    pub plan: PlanId,
    pub target: Option<PlaceId>,
    pub assigned: u8,
    #[serde(default)]
    pub forces: Vec<HqId>,
}

/// An HQ that is formed.
#[derive(Debug, Clone, Deserialize)]
pub struct FormationStart {
    pub hex: HexId,
    pub commander: Option<LeaderId>,
    pub under: Option<HqId>,
    pub units: Vec<UnitId>,
    /// KR-HQS-34: subordinate Generals, each of his own contingent.
    #[serde(default)]
    pub generals: Vec<LeaderId>,
    #[serde(default)]
    pub auxiliaries: Vec<AuxId>,
    /// KR-AUX-42: dual-purpose units with it as auxiliaries.
    #[serde(default)]
    pub dual: Vec<UnitId>,
    /// The fortification a Garrison HQ is in.
    pub place: Option<PlaceId>,
}

/// Units by themselves.
#[derive(Debug, Clone, Deserialize)]
pub struct StackStart {
    pub side: Side,
    pub units: Vec<UnitId>,
}

/// A garrison with its SP by contingent.
#[derive(Debug, Clone, Deserialize)]
pub struct GarrisonStart {
    pub side: Side,
    pub ce: Ce,
    pub parts: Vec<(ContingentId, u16)>,
    /// KR-SPS-15.
    #[serde(default)]
    pub siege: u8,
}

#[derive(Debug, Clone, Deserialize)]
pub struct SiegeStart {
    pub besieger: HqId,
    pub stage: Stage,
}

#[derive(Debug, Clone, Deserialize)]
pub struct DepotStart {
    pub contingent: ContingentId,
    pub full: bool,
}

/// KR-SIE-07: a unit that is a garrison by itself.
#[derive(Debug, Clone, Deserialize)]
pub struct Single {
    pub unit: UnitId,
}

/// Who waits beside the map.
#[derive(Debug, Clone, Deserialize)]
pub struct Boxes {
    /// KR-LDR-02.
    pub mess: Vec<LeaderId>,
    /// KR-CTR-23.
    pub available: Vec<AuxId>,
}

/// What comes and goes in the Administration Phase of a turn.
#[derive(Debug, Clone, Deserialize)]
pub struct Change {
    pub turn: u8,
    pub side: Side,
    pub kind: ChangeKind,
    #[serde(default)]
    pub leaders: Vec<LeaderId>,
    pub hq: Option<HqId>,
    #[serde(default)]
    pub auxiliaries: Vec<AuxId>,
    pub unit: Option<UnitId>,
    pub contingent: Option<ContingentId>,
    pub arm: Option<Arm>,
    pub ce: Option<Ce>,
    #[serde(default)]
    pub sp: u8,
    /// Where it comes in; by the rules where it is not said (KR-ADM-07).
    pub hex: Option<HexId>,
    /// Where it goes.
    #[serde(rename = "box")]
    pub to: Option<BoxId>,
    /// KR-AUX-30: it enters for a prisoner.
    #[serde(default)]
    pub prisoner: bool,
    /// Who takes over from a leader who leaves, the first that can.
    #[serde(default)]
    pub successors: Vec<LeaderId>,
    /// An event may call it early.
    #[serde(default)]
    pub recall: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChangeKind {
    LeadersEnter,
    LeadersLeave,
    Auxiliaries,
    /// KR-AUX-15.
    AuxiliariesLeave,
    Hq,
    Sp,
    SpForUnit,
    SpLeaves,
}

/// A unit below its printed CE.
#[derive(Debug, Clone, Deserialize)]
pub struct Worn {
    pub ce: Ce,
}

/// A leader who counts as of another rank.
#[derive(Debug, Clone, Deserialize)]
pub struct Ranked {
    pub rank: Rank,
}

/// How it is won (KR-SEQ-14).
#[derive(Debug, Clone, Deserialize)]
pub struct Victory {
    pub by: By,
    /// Whoever has no prestige left has lost at once.
    pub automatic: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// The prestige of the first side less that of the second, by levels.
    Prestige,
    /// Awards and prestige, most wins.
    Points,
}

/// From this difference on.
#[derive(Debug, Clone, Deserialize)]
pub struct Level {
    pub en: String,
    pub fr: String,
    pub least: i8,
    pub winner: Option<Side>,
    /// What it is called, in the words of the pack.
    #[serde(skip)]
    pub message: String,
}

#[derive(Debug, Clone, Deserialize)]
pub struct Award {
    pub side: Side,
    pub points: u8,
    pub place: PlaceId,
    pub when: When,
    #[serde(default)]
    pub sp: u8,
}

/// What an award is given for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum When {
    /// The place with its citadel is taken.
    Whole,
    /// The place is taken but its citadel holds out.
    City,
    /// A siege of it was lifted.
    Lifted,
    /// It is still held at the end.
    Stands,
    /// A battle was won.
    BattleWon,
    /// So many SP of the field have come into it.
    Reinforced,
}

/// KR-ADM-10: a scenario.
#[derive(Debug)]
pub struct Scenario {
    pub id: String,
    /// Its campaign, by number.
    pub campaign: usize,
    pub turns: [u8; 2],
    pub hubs: Vec<HubId>,
    /// KR-WEA-15: this year's flood has been.
    pub flood: bool,
    /// KR-SEQ-13: random events are rolled.
    pub events: bool,
    /// KR-ADM-11: turns with replacements.
    pub replacements: Vec<u8>,
    /// The weather of the first turn, where it is not rolled.
    pub weather: Option<Weather>,
    /// KR-LOC-05: first and last column and row in play, as printed.
    pub window: Option<[u16; 4]>,
    pub sides: Vec<(Side, SideStart)>,
    pub plans: Vec<PlanStart>,
    pub formations: Vec<(HqId, FormationStart)>,
    pub stacks: Vec<(HexId, StackStart)>,
    pub garrisons: Vec<(PlaceId, GarrisonStart)>,
    pub singles: Vec<(PlaceId, UnitId)>,
    pub sieges: Vec<(PlaceId, SiegeStart)>,
    pub depots: Vec<(PlaceId, DepotStart)>,
    pub boxes: Boxes,
    pub changes: Vec<Change>,
    pub worn: Vec<(UnitId, Ce)>,
    pub ranks: Vec<(LeaderId, Rank)>,
    pub victory: Victory,
    pub levels: Vec<Level>,
    pub awards: Vec<Award>,
}
