//! What a campaign prints: sides and contingents, counters, plans, and what is its own among the rules.

use super::map::{Edge, Geography, Site};
use crate::ids::{
    AuxClassId, AuxId, BoxId, Ce, ContingentId, GarrisonId, HqId, HqType, HubId, LeaderId, Losses,
    Personality, PlaceId, PlanId, PlanKind, PrestigeForm, ProvinceId, Rank, Scale, Side, Status, TerritoryId,
    UnitClassId, UnitId, Weather,
};
use crate::state::SIDES;
use crate::strength::{Printed, Sp};
use serde::Deserialize;
use std::marker::PhantomData;
use tabletop::Id;
use tabletop::hex::HexId;

/// The ids of one kind that belong to a campaign.
pub struct Run<I>(u16, u16, PhantomData<I>);

impl<I> Clone for Run<I> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<I> Copy for Run<I> {}
impl<I> std::fmt::Debug for Run<I> {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        write!(f, "{}..{}", self.0, self.1)
    }
}

impl<I: Id> Run<I> {
    pub fn new(from: usize, to: usize) -> Self {
        Self(from as u16, to as u16, PhantomData)
    }
    #[inline]
    pub fn iter(self) -> impl DoubleEndedIterator<Item = I> + Clone {
        (self.0..self.1).map(|i| I::from_index(usize::from(i)))
    }
    #[inline]
    pub fn has(self, id: I) -> bool {
        (usize::from(self.0)..usize::from(self.1)).contains(&id.index())
    }
    pub fn len(self) -> usize {
        usize::from(self.1 - self.0)
    }
    pub fn is_empty(self) -> bool {
        self.0 == self.1
    }
}

/// KR-CTR-02.
#[derive(Debug, Clone, Deserialize)]
pub struct SideRow {
    pub en: String,
    pub fr: String,
    /// Sides of one team win and lose together.
    pub team: String,
    /// KR-GEN-12: hexes friendly to it besides its territory.
    #[serde(default)]
    pub hexes: Vec<HexId>,
    /// KR-SUP-32, KR-SUP-38: any contingent of it is supplied by any of its depots.
    pub share_depots: bool,
    /// Any of its auxiliaries may be assigned to any of its HQs.
    pub share_auxiliaries: bool,
}

#[derive(Debug, Clone, Deserialize)]
pub struct Contingent {
    pub en: String,
    pub fr: String,
    pub side: Side,
    /// KR-SUP-11: its column of the OPAT.
    pub group: String,
    /// KR-SUP-51: depot counters.
    pub depots: u8,
    /// KR-ADM-11: percent more or less.
    pub replacement: i8,
}

/// KR-SUP-11.
#[derive(Debug, Clone, Deserialize)]
pub struct Opat {
    pub from: i8,
    pub groups: Vec<String>,
    pub rows: Vec<Vec<u8>>,
}

impl Opat {
    /// The OPs that a group gains on a modified die.
    pub fn at(&self, die: i32, group: usize) -> u8 {
        let row = usize::try_from(die - i32::from(self.from)).unwrap_or(0);
        self.rows[row.min(self.rows.len() - 1)][group]
    }
}

/// KR-VIC-04, KR-VIC-06.
#[derive(Debug, Clone, Deserialize)]
pub struct PrestigeTrack {
    pub least: i8,
    pub most: i8,
    /// What a place without a value of its own is worth, from this grade on.
    pub default: u8,
    pub default_grade: u8,
    /// What one side gains the other loses.
    pub transfer: bool,
}

/// KR-CTR-08.
#[derive(Debug, Clone)]
pub struct Unit {
    pub side: Side,
    pub contingent: ContingentId,
    pub class: UnitClassId,
    /// Printed strength.
    pub sp: Sp,
    /// KR-CTR-10: none of artillery.
    pub ce: Option<Ce>,
    pub ma: u8,
    pub guard: bool,
    /// KR-CTR-14.
    pub irreplaceable: bool,
    /// KR-CTR-19.
    pub status: Option<Status>,
    /// KR-CTR-18.
    pub siege: u8,
    /// KR-AUX-42.
    pub dual: Option<AuxClassId>,
}

#[derive(Debug, Clone, Deserialize)]
pub struct UnitRow {
    pub en: String,
    pub fr: String,
    pub contingent: ContingentId,
    pub class: UnitClassId,
    pub sp: Printed,
    pub ce: Option<Ce>,
    pub ma: u8,
    #[serde(default)]
    pub guard: bool,
    #[serde(default)]
    pub irreplaceable: bool,
    pub status: Option<Status>,
    #[serde(default)]
    pub siege: u8,
    pub dual: Option<AuxClassId>,
}

/// KR-HQS-03.
#[derive(Debug, Clone, Deserialize)]
pub struct Hq {
    pub en: String,
    pub fr: String,
    pub side: Side,
    #[serde(rename = "type")]
    pub kind: HqType,
    /// KR-HQS-13.
    #[serde(default)]
    pub marks: Vec<ContingentId>,
    pub ma: u8,
    /// KR-HQS-11: how many it takes itself.
    pub units: u8,
    /// Of a Garrison HQ.
    pub ce: Option<Ce>,
}

/// KR-LDR-03.
#[derive(Debug, Clone, Deserialize)]
pub struct Leader {
    pub en: String,
    pub fr: String,
    pub contingent: ContingentId,
    pub rank: Rank,
    /// None of a Royal who does not command.
    pub lr: Option<u8>,
    #[serde(default = "plain")]
    pub personality: Personality,
    #[serde(default)]
    pub influence: u8,
    /// KR-CMO-01; 0 is none.
    #[serde(default)]
    pub cor: u8,
}

fn plain() -> Personality {
    Personality::Plain
}

#[derive(Debug, Clone, Deserialize)]
pub struct Auxiliary {
    pub en: String,
    pub fr: String,
    pub contingent: ContingentId,
    pub class: AuxClassId,
    /// KR-AUX-40.
    pub legion: Option<String>,
}

/// KR-GAR-04.
#[derive(Debug, Clone, Deserialize)]
pub struct GarrisonCounter {
    pub side: Side,
    pub ce: Ce,
}

/// KR-SUP-31.
#[derive(Debug, Clone, Deserialize)]
pub struct Hub {
    pub en: String,
    pub fr: String,
    pub contingents: Vec<ContingentId>,
    pub hex: Option<HexId>,
    /// Where it is off the map.
    #[serde(rename = "box")]
    pub off: Option<BoxId>,
    /// Where it moves when it has been suppressed for so many Administration Phases.
    pub fallback: Option<HexId>,
    #[serde(default)]
    pub fallback_after: u8,
}

/// A place off the map.
#[derive(Debug, Clone, Deserialize)]
pub struct OffMap {
    pub en: String,
    pub fr: String,
    pub side: Side,
}

/// KR-SUP-39: ports that ships link, and the boxes they lead to.
#[derive(Debug, Clone, Deserialize)]
pub struct Coast {
    pub side: Side,
    pub ports: Vec<PlaceId>,
    pub boxes: Vec<BoxId>,
    /// Movement points of the sea leg of a line.
    pub mp: u8,
    /// KR-SIE-11: SP by sea when the SRV is reassessed.
    pub reassessed_sp: u8,
    /// Brigade Equivalents a turn otherwise.
    pub be: u8,
    pub not_in: Vec<Weather>,
}

/// What a plan is aimed at, where a target is named.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Aim {
    /// A fortification or town the enemy holds.
    EnemyPlace,
    /// A place of one's own under siege.
    BesiegedPlace,
}

/// KR-CPN-02: a plan that may be initiated.
#[derive(Debug, Clone, Deserialize)]
pub struct Plan {
    pub en: String,
    pub fr: String,
    pub sides: Vec<Side>,
    pub kind: PlanKind,
    pub min_op: u8,
    pub target: Option<Aim>,
    pub province: Option<ProvinceId>,
    #[serde(default)]
    pub hexes: Vec<HexId>,
    /// KR-CPN-11.
    #[serde(default)]
    pub minimum: Vec<PlaceId>,
    #[serde(default)]
    pub additional: Vec<PlaceId>,
    /// One of these will do.
    #[serde(default)]
    pub any_of: Vec<PlaceId>,
    /// One of these must have succeeded.
    #[serde(default)]
    pub requires: Vec<PlanId>,
    /// Prestige; none where it is that of the place.
    pub success: Option<u8>,
    pub failure: u8,
    /// KR-CPN-18: an HQ of this strength so near for so many Administration Phases.
    pub near: Option<PlaceId>,
    #[serde(default)]
    pub near_hexes: u8,
    #[serde(default)]
    pub near_sp: u8,
    #[serde(default)]
    pub phases: u8,
    #[serde(default = "yes")]
    pub transfer: bool,
}

fn yes() -> bool {
    true
}

/// KR-CPN-14, KR-CPN-16.
#[derive(Debug, Clone, Deserialize)]
pub struct PlanRules {
    /// An Attack plan lets its target be blockaded.
    pub attack_blockades: bool,
    /// A Defensive plan may always be declared.
    pub defensive_always: bool,
}

/// Territory that may not be entered.
#[derive(Debug, Clone, Deserialize)]
pub struct Closed {
    pub territories: Vec<TerritoryId>,
    pub sides: Vec<Side>,
    /// Open from this turn on.
    #[serde(default)]
    pub before: u8,
    /// Open while this plan runs.
    pub plan: Option<PlanId>,
    /// Open when an enemy Formation has left it this turn.
    #[serde(default)]
    pub left: bool,
    /// Prestige lost by a side's first entry.
    #[serde(default)]
    pub prestige: u8,
    /// Whether lines of communication pass where no enemy is.
    pub lines: bool,
}

#[derive(Debug, Clone, Deserialize)]
pub struct Royals {
    pub leaders: Vec<LeaderId>,
    /// The HQ they move with.
    pub escort: HqId,
    /// It may not decline before the first round.
    pub no_decline: bool,
}

/// A surprise of a place by an escalade from the march.
#[derive(Debug, Clone, Copy)]
pub struct Coup {
    pub place: PlaceId,
    pub side: Side,
    pub least: u8,
    pub garrison_under: u8,
}

#[derive(Debug, Clone, Default, Deserialize)]
pub struct Flooding {
    pub places: Vec<PlaceId>,
    /// KR-SIE-13: at this die or less.
    pub die: u8,
}

#[derive(Debug, Clone, Default, Deserialize)]
pub struct Cities {
    pub places: Vec<PlaceId>,
}

/// KR-ADM-07.
#[derive(Debug, Clone, Copy, Default, Deserialize)]
#[serde(default)]
pub struct Entries {
    /// Reinforcements come in though an enemy garrison is near that nobody shuts in.
    pub beside_garrisons: bool,
}

#[derive(Debug, Clone, Copy, Deserialize)]
pub struct Razing {
    pub grades: u8,
    pub op: u8,
}

#[derive(Debug, Clone, Deserialize)]
pub struct Prisoners {
    /// KR-SUR-13.
    pub exchange: bool,
    /// Contingents whose paroled men never return.
    pub no_return: Vec<ContingentId>,
}

/// KR-CTR-12.
#[derive(Debug, Clone, Deserialize)]
pub struct Battalion {
    pub brigade_equivalent: u8,
}

/// What an event of the turn does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    Nothing,
    RichestLosesOp,
    ForageRecovers,
    Fever,
    MarshalTested,
    PoorestGainsOp,
    FreeDeserter,
    SickHorses,
    NoSea,
    Recall,
}

/// KR-SEQ-13: by a roll of 1 to 100.
#[derive(Debug, Clone, Deserialize)]
pub struct RandomEvent {
    /// What its name ends with.
    #[serde(skip)]
    pub id: String,
    pub en: String,
    pub fr: String,
    pub least: u8,
    pub effect: Effect,
    #[serde(default)]
    pub not_before: u8,
}

/// A campaign.
#[derive(Debug)]
pub struct Campaign {
    pub id: String,
    /// What its names begin with, so that no two campaigns have the same.
    pub prefix: String,
    pub scale: Scale,
    pub losses: Losses,
    pub prestige: PrestigeForm,
    /// Its columns and rows in the atlas, counted from nought; the first it has and the first it has not.
    pub columns: [u16; 2],
    pub rows: u16,
    pub geography: Geography,
    pub edges: Vec<(String, Edge)>,
    pub sites: Vec<Site>,
    /// Who plays in it.
    pub sides: Vec<(Side, SideRow)>,
    /// The friends of each side, itself among them, as bits.
    pub allies: [u8; SIDES],
    pub contingents: Run<ContingentId>,
    pub territories: Run<TerritoryId>,
    pub provinces: Run<ProvinceId>,
    pub places: Run<PlaceId>,
    pub units: Run<UnitId>,
    pub hqs: Run<HqId>,
    pub leaders: Run<LeaderId>,
    pub auxiliaries: Run<AuxId>,
    pub garrisons: Run<GarrisonId>,
    pub hubs: Run<HubId>,
    pub plans: Run<PlanId>,
    pub boxes: Run<BoxId>,
    pub opat: Opat,
    pub track: PrestigeTrack,
    pub plan_rules: PlanRules,
    pub closed: Vec<Closed>,
    pub coasts: Vec<Coast>,
    pub royals: Option<Royals>,
    /// KR-HQS-33: values of leaders while their HQ is subordinate.
    pub values: Vec<(LeaderId, u8)>,
    pub coups: Vec<Coup>,
    pub flooding: Flooding,
    pub cities: Cities,
    pub entries: Entries,
    pub razing: Option<Razing>,
    pub prisoners: Prisoners,
    pub battalion: Option<Battalion>,
    pub events: Vec<RandomEvent>,
}

impl Campaign {
    /// The row of a side that plays in it.
    pub fn side(&self, side: Side) -> Option<&SideRow> {
        self.sides.iter().find(|(s, _)| *s == side).map(|(_, row)| row)
    }
    /// Whether two sides win and lose together.
    #[inline]
    pub fn friends(&self, a: Side, b: Side) -> bool {
        self.allies[usize::from(a.0)] >> b.0 & 1 == 1
    }
    /// The friends of each side, by their teams.
    pub fn teams(sides: &[(Side, SideRow)]) -> [u8; SIDES] {
        let mut allies = std::array::from_fn(|side| 1 << side);
        for (a, row) in sides {
            for (b, _) in sides.iter().filter(|(_, other)| other.team == row.team) {
                allies[usize::from(a.0)] |= 1 << b.0;
            }
        }
        allies
    }
    /// KR-SUP-11: the column of a contingent's group.
    pub fn group(&self, contingent: &Contingent) -> Option<usize> {
        self.opat.groups.iter().position(|g| *g == contingent.group)
    }
}
