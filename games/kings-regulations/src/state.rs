//! All that is on the table and beside it.

use crate::ids::{
    AuxId, BoxId, Ce, ContingentId, GarrisonId, HqId, HubId, LeaderId, PlaceId, PlanId, Side, Stage, UnitId,
    Weather,
};
use crate::per::{Per, Stamped};
use crate::strength::Sp;
use crate::veil::{Back, Note, Seen};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use tabletop::WordSet;
use tabletop::hex::HexId;

/// How many of each there can be in all campaigns together.
pub const UNITS: usize = 192;
pub const HQS: usize = 64;
pub const LEADERS: usize = 96;
pub const AUXILIARIES: usize = 128;
pub const GARRISONS: usize = 96;
pub const PLACES: usize = 192;
pub const HUBS: usize = 16;
pub const SIDES: usize = 8;
pub const HEXES: usize = 1024;
/// Contingents of one campaign.
pub const CONTINGENTS: usize = 6;
/// Groups of the OPAT of one campaign.
pub const GROUPS: usize = 8;

/// Some of the hexes.
pub type Hexes = WordSet<HexId, { HEXES / 64 }>;

/// Where a unit is.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum UnitAt {
    /// KR-CTR-13: Unformed, off the map.
    #[default]
    Unformed,
    /// By itself, on the map.
    Hex(HexId),
    /// KR-CTR-28: in the box of an HQ.
    Hq(HqId),
    /// KR-SIE-07: a garrison by itself.
    Works(PlaceId),
    /// KR-AUX-42: an auxiliary, in the box of an HQ.
    AsAuxiliary(HqId),
    /// KR-SIE-32, KR-AUX-42: an auxiliary, at a siege, for the besieger or the besieged.
    AtSiege(PlaceId),
    /// Off the map.
    Box(BoxId),
    /// KR-MOV-35: off the map by this exit.
    Off(HexId),
    /// KR-SUR-06: in the hands of an enemy.
    Held(Side),
    /// KR-CTR-14: gone for good.
    Destroyed,
}

/// KR-CTR-13.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct UnitState {
    pub at: UnitAt,
    pub sp: Sp,
    /// KR-SPS-22: what is lost of its CE.
    pub worn: u8,
    /// KR-SUR-07: batteries taken from the enemy among its own.
    pub captured: u8,
    /// KR-ADM-14: it moved this turn.
    pub moved: bool,
    /// KR-ADM-14, KR-ADM-15: it has marched or fought this turn by itself, or under an HQ that it is not under any more.
    #[serde(default)]
    pub used: bool,
}

/// KR-CTR-24.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct HqState {
    /// Formed, and where.
    pub at: Option<HexId>,
    /// KR-HQS-14: subordinate to a Grand Army.
    pub under: Option<HqId>,
    pub commander: Option<LeaderId>,
    /// KR-OPS-06: it has taken part in an Operation this Impulse.
    pub acted: bool,
    /// KR-CMO-07: those that moved together this Impulse have the same number; 0 is none.
    pub together: u8,
    /// KR-INT-01: the back it shows, on the map by itself.
    pub back: Option<Back>,
    /// KR-ADM-14: it has marched or retreated this turn, by itself or with whoever it was under.
    pub marched: bool,
    /// KR-ADM-15: it has fought, or worked at a siege, this turn.
    pub fought: bool,
}

/// Where a leader is.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LeaderAt {
    /// Not in the game, or not yet.
    #[default]
    Away,
    /// KR-LDR-02.
    Mess,
    /// Commands an HQ.
    Commands(HqId),
    /// KR-HQS-34: a subordinate General of it.
    General(HqId),
    /// KR-HQS-41: a Personage with an HQ that he does not command.
    With(HqId),
    /// KR-SIE-36.
    Garrison(PlaceId),
    /// KR-BAT-54: back on this turn.
    Wounded(u8),
    Captured(Side),
    Killed,
    Box(BoxId),
}

#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct LeaderState {
    pub at: LeaderAt,
    /// KR-HQS-25: relief was tried this turn.
    pub tried: bool,
    /// KR-HQS-25: relieved this turn.
    pub relieved: bool,
}

/// KR-CTR-23, KR-AUX-01: where an auxiliary is.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AuxAt {
    /// Not in the game, or not yet.
    #[default]
    Away,
    Available,
    Recovery,
    /// KR-AUX-10.
    Hq(HqId),
    /// KR-SIE-32: at a siege, for the besieger or the besieged.
    Siege(PlaceId),
    /// KR-AUX-25: a bridge.
    Bridge(HexId),
    /// KR-AUX-35: on a depot until the turn ends.
    Raid(HexId),
    /// KR-RIV-07: at a depot.
    Ferry(HexId),
    /// KR-AUX-31: with an enemy stack, until it has checked.
    Incites(HexId),
    /// KR-ADM-18: off the map.
    Box(BoxId),
    /// KR-SIE-47: in the hands of an enemy.
    Held(Side),
}

/// KR-GAR-07: SP of foot and horse of each contingent, by its place in the campaign.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct GarrisonState {
    pub at: Option<PlaceId>,
    pub foot: [u8; CONTINGENTS],
    pub horse: [u8; CONTINGENTS],
    /// KR-SPS-15.
    pub siege: u8,
}

impl GarrisonState {
    /// KR-GAR-03: none is a Notional garrison. Siege artillery counts for capacity alone.
    pub fn sp(&self) -> Sp {
        let sum = |men: &[u8; CONTINGENTS]| men.iter().map(|&n| u16::from(n)).sum::<u16>();
        Sp::whole(sum(&self.foot) + sum(&self.horse))
    }
}

/// KR-MAP-04, KR-MOV-12: who holds the works of a place.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Works {
    #[default]
    Empty,
    Garrison(GarrisonId),
    /// KR-GAR-16: a Garrison HQ.
    Hq(HqId),
    /// KR-SIE-07: a unit by itself.
    Unit(UnitId),
}

#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct PlaceState {
    pub works: Works,
    /// KR-SIE-16: the garrison is in the citadel.
    pub citadel: bool,
    /// Grades razed.
    pub razed: u8,
}

/// KR-SIE-20: a blockade or a siege.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Siege {
    pub place: PlaceId,
    pub by: HqId,
    pub stage: Stage,
    pub srv: i8,
    /// KR-SIE-23: Administration Phases completed under siege.
    pub phases: u8,
    /// KR-SIE-13: Defensive Flooding was tried, and is in force.
    pub flooding_tried: bool,
    pub flooding: bool,
    /// KR-SIE-23: an operation was made this turn.
    pub worked: bool,
    /// KR-SIE-38: Lodgements so far.
    pub lodgements: u8,
    /// KR-SIE-40: on the next operation.
    pub next: i8,
}

/// KR-SUP-36.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Depot {
    pub hex: HexId,
    pub contingent: ContingentId,
    pub full: bool,
    /// KR-AUX-35: levels it lacks this turn.
    pub raided: u8,
    /// KR-RIV-08: half Brigade Equivalents shipped this turn.
    pub shipped: u8,
}

impl Depot {
    /// KR-AUX-35: a Half Depot that was raided is not there this turn.
    pub fn stands(&self) -> bool {
        1 + u8::from(self.full) > self.raided
    }
}

#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct HubState {
    pub active: bool,
    /// Where it has moved.
    pub moved: Option<HexId>,
    /// Administration Phases under suppression, one after another.
    pub suppressed: u8,
}

/// KR-CPN-06: a plan in progress.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct PlanRun {
    pub plan: PlanId,
    pub side: Side,
    pub target: Option<PlaceId>,
    pub assigned: u8,
    pub forces: tabletop::SmallSet<HqId>,
    /// KR-CPN-18.
    pub phases: u8,
    /// KR-CPN-05: everybody knows which it is; where plans are open all are.
    pub known: bool,
}

/// What a side has beside the map.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct SideState {
    /// KR-SUP-05.
    pub unassigned: u8,
    pub prestige: i8,
    /// KR-SPS-19: eliminated and captured SP by CE from A.
    pub eliminated: [u8; 5],
    pub captured: [u8; 5],
    /// KR-SPS-21.
    pub batteries_lost: u8,
    /// KR-SUR-07: batteries and siege artillery taken from the enemy and not in use yet.
    pub guns: [u8; 2],
    /// KR-SUR-03, KR-ADM-14: halves of SP among the eliminated and captured that were never foot or horse: auxiliaries, gunners, and what makes a whole
    /// point of a half.
    pub extra: u16,
    /// KR-VIC-05: SP lost in all, for ties.
    pub lost: u16,
}

/// What a table has chosen.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Options {
    /// KR-CTR-11: horse is a grade worse in spring.
    pub spring_horses: bool,
    /// KR-SUP-28: all forage markers are eased in one turn of the autumn.
    pub autumn_forage: bool,
    /// KR-BAT-12: battles follow at once on the Operations of each side, and the defender may call on a superior.
    pub superiors: bool,
    /// KR-CPN-05: plans are secret.
    pub secret_plans: bool,
    /// KR-VIC-07: throws may be made again, for prestige.
    pub mulligans: bool,
    /// KR-VIC-10: the victor buys ranks at the end.
    pub ranks: bool,
}

/// A friendly side of a hex, or none.
pub type Friend = Option<Side>;

#[derive(Clone, PartialEq, Hash, Debug, Serialize, Deserialize)]
pub struct State {
    pub scenario: u8,
    pub options: Options,
    pub turn: u8,
    pub weather: Weather,
    /// KR-WEA-15: this year's flood has been.
    pub flooded: bool,
    /// KR-SEQ-11: who goes first, and so on.
    pub order: ArrayVec<Side, SIDES>,
    pub units: Per<UnitId, UnitState, UNITS>,
    pub hqs: Per<HqId, HqState, HQS>,
    pub leaders: Per<LeaderId, LeaderState, LEADERS>,
    pub auxiliaries: Per<AuxId, AuxAt, AUXILIARIES>,
    pub garrisons: Per<GarrisonId, GarrisonState, GARRISONS>,
    pub places: Per<PlaceId, PlaceState, PLACES>,
    pub hubs: Per<HubId, HubState, HUBS>,
    pub sides: Per<Side, SideState, SIDES>,
    /// KR-GEN-12: to whom each hex is friendly.
    pub friendly: Per<HexId, Friend, HEXES>,
    /// KR-SUP-24: forage markers.
    pub depleted: Hexes,
    pub exhausted: Hexes,
    pub sieges: ArrayVec<Siege, 24>,
    pub depots: Stamped<ArrayVec<Depot, 32>>,
    pub plans: ArrayVec<PlanRun, 16>,
    /// KR-RIV-08: what was embarked this turn at quays without a depot.
    pub shipped: ArrayVec<(HexId, u8), 8>,
    /// KR-SUP-12: rolls in vain, by group.
    pub streaks: [u8; GROUPS],
    /// KR-SEQ-10: from the lowest initiative to the highest.
    pub ranking: ArrayVec<Side, SIDES>,
    /// KR-SEQ-05.
    pub impulse: u8,
    /// KR-SEQ-09: somebody has conducted an Operation in this impulse.
    pub operated: bool,
    /// KR-SEQ-14: awards of the scenario that were earned on the way, by number.
    pub earned: u16,
    /// KR-CPN-19: plans that have succeeded, by their place in the campaign.
    pub fulfilled: u32,
    /// KR-CPN-12: places whose value was paid to the team of the first side, and to the other.
    #[serde(default)]
    pub paid: [WordSet<PlaceId, { PLACES / 64 }>; 2],
    /// KR-SUP-16: stacks that have checked, and KR-SUP-27: markers that were turned, in this step.
    pub checked: Hexes,
    pub recovered: Hexes,
    /// KR-INT-04: who has seen what.
    pub seen: Seen,
    /// KR-INT-07: what is noted of each HQ by its enemies.
    pub notes: Per<HqId, Note, HQS>,
    /// KR-ADM-05, KR-ADM-11: SP that wait for units.
    pub pool: ArrayVec<crate::service::Levy, 16>,
    /// KR-ADM-17: SP that must leave.
    pub debts: ArrayVec<crate::service::Debt, 4>,
    /// Halves of SP that have come since the start, less those that are lost for good.
    pub raised: i32,
    /// KR-SEQ-13: no ship puts out this turn; and the turn of an early recall.
    pub storms: bool,
    pub recall: u8,
    /// KR-MOV-04: sides that have entered what it costs prestige to enter, eight bits a rule; and rules that a Formation has opened by leaving
    /// this turn.
    pub trespassed: u32,
    pub vacated: u8,
    /// KR-ADM-14: the sides that have rolled for their siege artillery this turn.
    pub refitted: u8,
    /// What the game is in the middle of.
    pub flow: ArrayVec<crate::flow::Step, 24>,
    /// MOV: who is on the march.
    pub march: crate::march::March,
    /// KR-SUR-14: what is bargained for.
    pub exchange: crate::exchange::Bargain,
    /// KR-VIC-07: dice thrown in this action; and the last action with any, while it may be thrown again.
    pub thrown: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub throw: Option<Box<crate::mulligan::Throw>>,
    /// KR-VIC-09: sides that have bought somebody in this Operations Phase.
    pub venial: u8,
    /// AUX, OPS.
    pub tasks: crate::tasks::Desk,
    /// BAT.
    pub battle: crate::battle::Desk,
    /// SIE.
    pub siege: crate::siege::Desk,
    /// KR-VIC-10: what victors have bought.
    #[serde(default)]
    pub honours: ArrayVec<crate::ranks::Honour, 16>,
    pub over: Option<crate::victory::End>,
}

impl State {
    pub fn siege(&self, place: PlaceId) -> Option<&Siege> {
        self.sieges.iter().find(|s| s.place == place)
    }
    pub fn depot(&self, hex: HexId) -> Option<&Depot> {
        self.depots.iter().find(|d| d.hex == hex)
    }
    /// KR-SPS-22: the CE a unit fights with; `None` of guns.
    pub fn ce(&self, printed: Option<Ce>, unit: UnitId) -> Option<Ce> {
        let worn = self.units[unit].worn;
        printed.and_then(|ce| Ce::ALL.get(ce as usize + usize::from(worn)).copied())
    }
}
