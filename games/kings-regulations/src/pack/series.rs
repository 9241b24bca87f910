//! What the series prints: classes, figures and the Terrain Effects Chart. The other charts are in `charts.rs`.

use crate::ids::{
    Arm, BattleRole, Charge, Family, From, HqType, Kind, Personality, Rank, Season, SiegeRole, Size, Storms,
    Task, TerrainId, Water, Weather,
};
use serde::Deserialize;

/// A class of combat units.
#[derive(Debug, Clone, Deserialize)]
pub struct UnitClass {
    pub en: String,
    pub fr: String,
    pub arm: Arm,
    /// KR-BAT-33: what an SP counts for cavalry superiority, in halves.
    #[serde(default)]
    pub cavalry: u8,
    /// KR-CTR-06: red movement allowance.
    #[serde(default)]
    pub mountaineer: bool,
    /// KR-MOV-18: whether it fights in Mountains.
    pub mountain_combat: bool,
    /// KR-SPS-09: SP without a class belong to it.
    #[serde(default)]
    pub line: bool,
}

/// KR-AUX: a class of auxiliaries.
#[derive(Debug, Clone, Deserialize)]
pub struct AuxClass {
    pub en: String,
    pub fr: String,
    pub family: Family,
    /// KR-CTR-05: operational range; none where it is tasked directly (KR-AUX-08).
    pub range: Option<u8>,
    /// KR-MOV-17.
    #[serde(default)]
    pub mountain_costs: bool,
    /// KR-AUX-10, KR-AUX-11.
    pub from: From,
    pub tasks: Vec<Task>,
    #[serde(default)]
    pub drm: TaskDrm,
    pub battle: Option<BattleRole>,
    pub siege: Option<SiegeRole>,
    /// KR-SIE-34: only with Water or Port Access.
    #[serde(default)]
    pub needs_water: bool,
    /// KR-AUX-03: back on this die or less.
    pub recovery: u8,
}

impl AuxClass {
    pub fn does(&self, task: Task) -> bool {
        self.tasks.contains(&task)
    }
}

/// What a class adds to the die of a task.
#[derive(Debug, Clone, Copy, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct TaskDrm {
    pub ambuscade: i8,
    pub recon: i8,
    pub raid: i8,
    pub plunder: i8,
}

/// KR-HQS-03, KR-HQS-11.
#[derive(Debug, Clone, Deserialize)]
pub struct HqKind {
    pub en: String,
    pub fr: String,
    pub size: Size,
    /// The most units it takes itself; none where its display says.
    pub units: Option<u8>,
    /// The most artillery among them.
    pub artillery: Option<u8>,
    /// What it may subordinate.
    #[serde(default)]
    pub holds: Vec<HqType>,
    /// KR-HQS-21: who should command it; by its size for a Garrison HQ.
    pub commander: Option<Rank>,
    /// KR-HQS-13: whether contingents other than those marked bring insubordination.
    pub marks: bool,
    /// KR-MOV-05, KR-MOV-07: whether its own allowance limits it; a Column always has that of its slowest.
    pub own_ma: bool,
    /// KR-GAR-16: the SP of its own.
    #[serde(default)]
    pub integral: u8,
}

/// KR-HQS-40: a row of the Personality Chart.
#[derive(Debug, Clone, Deserialize)]
pub struct Character {
    pub en: String,
    pub fr: String,
    /// Wedges on the counter.
    pub red: u8,
    pub yellow: u8,
    /// KR-HQS-33: insubordination value.
    pub iv: u8,
    /// Favourable shifts of the own and the enemy roll, attacking and defending.
    pub attack: [i8; 2],
    pub defence: [i8; 2],
    /// Added to the check of the attacker and of the defender (KR-BAT-16).
    pub surprise: [i8; 2],
    pub pursuit: i8,
    pub attrition: i8,
    /// KR-SIE-38.
    pub escalade: Storms,
    /// KR-BAT-30: counts as so many Pioneers.
    pub pioneers: u8,
    pub garrison_srv: i8,
    pub besieger_spt: i8,
}

/// KR-LDR-01.
#[derive(Debug, Clone, Deserialize)]
pub struct RankRow {
    pub en: String,
    pub fr: String,
    pub code: char,
    pub commands: Vec<HqType>,
    /// Commands a besieged garrison.
    pub garrison: bool,
    /// KR-LDR-02: waits in the Officers' Mess.
    pub mess: bool,
}

/// KR-SIE-36: the bands of a besieged garrison's SP.
#[derive(Debug, Clone, Deserialize)]
pub struct GarrisonCommand {
    /// Up to this a General may be posted.
    pub may: u16,
    /// From this a General must be.
    pub must_general: u16,
    /// From this a Marshal must be.
    pub must_marshal: u16,
}

/// KR-SIE-02: a grade of fortification.
#[derive(Debug, Clone, Deserialize)]
pub struct Grade {
    pub en: String,
    pub fr: String,
    /// KR-GAR-06.
    pub min: u16,
    pub max: u16,
    /// Base of the Siege Resistance Value.
    pub srv: i8,
    /// KR-SIE-15: the grade of its intrinsic citadel; 0 is none.
    pub citadel: u8,
}

/// A row of the Weather Chart.
#[derive(Debug, Clone, Deserialize)]
pub struct WeatherRow {
    pub en: String,
    pub fr: String,
    /// KR-WEA-04: movement points more for each hex.
    pub extra_mp: u8,
    pub roads_exempt: bool,
    /// KR-WEA-10.
    pub cold: bool,
    /// KR-RIV-01: whether there are riverine routes.
    pub riverine: bool,
    /// KR-AUX-27: whether Pontooneers may be tasked.
    pub pontooneers: bool,
    pub attrition: i8,
    /// Shifts of the attacker's and the defender's own roll.
    pub battle: [i8; 2],
    pub siege: i8,
    /// None: no pursuit (KR-WEA-05).
    pub pursuit: Option<i8>,
    pub surprise: i8,
}

#[derive(Debug, Clone, Deserialize)]
pub struct SeasonRow {
    pub en: String,
    pub fr: String,
}

/// A box of the Turn Record Track.
#[derive(Debug, Clone, Deserialize)]
pub struct Turn {
    pub en: String,
    pub fr: String,
    pub season: Season,
    /// KR-SEQ-03.
    pub quarterly: bool,
    /// Its column of the Weather Table.
    pub weather: u8,
    /// KR-WEA-16.
    pub mountain_winter: bool,
}

/// Figures that the text of the rules gives.
#[derive(Debug, Clone, Deserialize)]
pub struct Numbers {
    /// KR-SEQ-05.
    pub impulses: u8,
    /// KR-SEQ-06: the impulses after which the order may be changed.
    pub order_bids: Vec<u8>,
    /// KR-HQS-19.
    pub large_over: u16,
    pub large_step: u16,
    /// KR-HQS-17.
    pub auxiliaries_per: u8,
    pub auxiliaries_per_sp: u16,
    pub column_auxiliaries: u8,
    /// KR-OPS-10.
    pub independent_tasks: u8,
    /// KR-SUP-10.
    pub op_most: u8,
    /// KR-SUP-13.
    pub plan_most: u8,
    pub late_ratio: u8,
    /// KR-SEQ-06, KR-WEA-02.
    pub change_order: u8,
    pub change_weather: u8,
    /// KR-SUP-09.
    pub city_die: u8,
    pub disband_die: u8,
    /// KR-SUP-38.
    pub depot_radius: u8,
    pub road_bonus: u8,
    /// KR-SUP-40.
    pub line_to_road: u8,
    /// KR-SUP-49, KR-SUP-50.
    pub build_near: u8,
    pub build_far: u8,
    pub restore: u8,
    /// KR-RIV-08, KR-RIV-10.
    pub ship_be: u8,
    pub garrison_sp_per_be: u8,
    pub ship_short: u8,
    pub ship_medium: u8,
    /// KR-SPS-12.
    pub transfer_mp: u8,
    pub transfer_river_mp: u8,
    /// KR-GAR-14.
    pub isolated_beyond: u16,
    /// KR-SUP-27.
    pub forage_recovery_beyond: u16,
    pub forage_recovered: u8,
    /// KR-SUP-28: the turn on which all markers are eased, by an option.
    pub forage_eased: u8,
    /// KR-SUP-24.
    pub forage_radius: u16,
    pub forage_radius_battalion: u16,
    /// KR-MOV-02, KR-MOV-03.
    pub operations_ma: u8,
    pub admin_ma: u8,
    /// KR-MOV-32, KR-ADM-07.
    pub enemy_near_mp: u8,
    /// KR-MOV-24.
    pub overrun: u16,
    pub overrun_fortified: u16,
    /// KR-HQS-11.
    pub column_units: u8,
    /// KR-SUP-16.
    pub stack_checks: u8,
    /// KR-SIE-13.
    pub flooding_die: u8,
    /// KR-HQS-33.
    pub captain_general_lr: u8,
    pub marshal_lr: u8,
    /// KR-HQS-34.
    pub notional_iv: u8,
    /// KR-BAT-37.
    pub lce_share: u8,
    /// KR-BAT-10.
    pub major_battle: u16,
    /// KR-VIC-05.
    pub outnumbered: u16,
    /// KR-BAT-64.
    pub prisoners_loser: u16,
    pub prisoners_rout: u16,
    pub prisoners_winner: u16,
    /// KR-ADM-12.
    pub cavalry_every: u8,
    /// KR-VIC-07.
    pub replacement_most: u8,
    pub prestige_replacement: u8,
    pub mulligan: u8,
    /// KR-VIC-09.
    pub veniality: u8,
    /// KR-ADM-14.
    pub siege_replacement_die: u8,
    /// KR-CPN-05.
    pub espionage_die: u8,
}

/// A row of the Terrain Effects Chart.
#[derive(Debug, Clone, Deserialize)]
pub struct Terrain {
    pub en: String,
    pub fr: String,
    /// None where it is closed.
    pub mp: Option<u8>,
    pub mountaineer: Option<u8>,
    /// KR-BAT-25: base frontage.
    pub bf: u8,
    /// KR-AUX-19.
    pub ambuscade: bool,
    pub penalty: i8,
    pub cavalry: Charge,
    /// KR-MOV-18.
    #[serde(default)]
    pub horse_road_only: bool,
    /// KR-AUX-28.
    pub guide: bool,
    /// Close ground, for surprise, pursuit and screens.
    pub cover: bool,
    /// KR-SIE-12.
    pub flooding: bool,
}

/// KR-MAP-09.
#[derive(Debug, Clone, Deserialize)]
pub struct MinorLake {
    pub mp: u8,
    pub bf: i8,
}

/// A town in the hex.
#[derive(Debug, Clone, Deserialize)]
pub struct Urban {
    pub bf: i8,
    pub bf_least: u8,
    pub penalty: i8,
}

/// KR-BAT-31.
#[derive(Debug, Clone, Deserialize)]
pub struct FortifiedArea {
    pub penalty: i8,
}

/// KR-MOV-20.
#[derive(Debug, Clone, Deserialize)]
pub struct Road {
    pub mp: u8,
    pub mountain: u8,
    pub mountain_guided: u8,
    pub mountain_mountaineer: u8,
}

/// A row of the hexsides of the Terrain Effects Chart.
#[derive(Debug, Clone, Deserialize)]
pub struct Hexside {
    pub en: String,
    pub fr: String,
    /// KR-MOV-15: only by road or riverine route.
    pub closed: bool,
    pub mp: Option<u8>,
    /// KR-AUX-23.
    pub pontooneers: u8,
    /// KR-WEA-06: in Frost and Snow; none where it stays closed.
    pub cold: Option<u8>,
    /// For the attacker who enters a battle across it.
    pub shift: i8,
    /// KR-MOV-16: crossing it into an enemy hex takes a Leadership Check.
    pub check: bool,
}

/// Ground that the rules name.
#[derive(Debug, Clone)]
pub struct Grounds {
    pub clear: TerrainId,
    pub fen: TerrainId,
    /// KR-WEA-12.
    pub impassable: TerrainId,
    pub mountain: TerrainId,
}

/// Everything that every campaign shares.
#[derive(Debug)]
pub struct Series {
    pub unit_classes: Vec<UnitClass>,
    pub aux_classes: Vec<AuxClass>,
    pub hq_kinds: Vec<HqKind>,
    pub characters: Vec<Character>,
    pub ranks: Vec<RankRow>,
    pub garrison_command: GarrisonCommand,
    /// By grade from 1.
    pub grades: Vec<Grade>,
    pub weathers: Vec<WeatherRow>,
    pub seasons: Vec<SeasonRow>,
    /// By turn of the year from 1.
    pub turns: Vec<Turn>,
    pub numbers: Numbers,
    pub terrains: Vec<Terrain>,
    pub grounds: Grounds,
    pub minor_lake: MinorLake,
    pub urban: Urban,
    pub fortified_area: FortifiedArea,
    pub road: Road,
    pub hexsides: Vec<Hexside>,
    pub charts: super::charts::Charts,
}

impl Series {
    pub fn hq_kind(&self, kind: HqType) -> &HqKind {
        &self.hq_kinds[kind.index()]
    }
    pub fn character(&self, of: Personality) -> &Character {
        &self.characters[of.index()]
    }
    pub fn weather(&self, weather: Weather) -> &WeatherRow {
        &self.weathers[weather.index()]
    }
    #[inline]
    pub fn terrain(&self, terrain: TerrainId) -> &Terrain {
        &self.terrains[usize::from(terrain.0)]
    }
    #[inline]
    pub fn hexside(&self, water: Water) -> &Hexside {
        &self.hexsides[water.index()]
    }
    /// KR-SIE-02: what a grade from 1 to 6 holds.
    pub fn grade(&self, grade: u8) -> &Grade {
        &self.grades[usize::from(grade) - 1]
    }
    /// A turn of the year from 1 to 16.
    pub fn turn(&self, turn: u8) -> &Turn {
        &self.turns[usize::from(turn) - 1]
    }
}
