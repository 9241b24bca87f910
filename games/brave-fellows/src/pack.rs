//! What is printed: the map, the counters, the charts (2).

use crate::ids::{
    Arm, Class, CommandId, LeaderId, LeaderSet, Rank, Side, Size, TerrainId, TownId, UnitId, UnitSet,
};
use crate::options::{Ammunition, Arrival, Impetus};
use crate::refuge::{Goal, Land};
use crate::score::Weights;
use crate::ways::{Circles, Ways};
use kernel::Printed;
use serde::Deserialize;
use tabletop::hex::{Dir, Grid, Ground, HexId};

/// Everything that the rules read.
#[derive(Debug)]
pub struct Pack {
    pub printed: Printed,
    pub grid: Grid,
    /// Terrain under the centre dot (2.1.2), levels (2.1.1), the level of raised hexsides (6.2.3b), roads (6.2.9).
    pub ground: Ground<u8, u8>,
    pub terrains: Vec<Terrain>,
    pub towns: Vec<Town>,
    pub units: Vec<Unit>,
    pub leaders: Vec<Leader>,
    pub commands: Vec<Command>,
    pub ranges: Ranges,
    pub checks: Vec<Check>,
    pub fire: Fire,
    pub melee: Melee,
    pub level_chart: LevelChart,
    pub turns: Vec<Turn>,
    pub numbers: Numbers,
    pub places: Places,
    pub scenarios: Vec<Scenario>,
    /// 2.1.2: the terrain of walled roads.
    pub walled: TerrainId,
    /// 6.6.1: towns and entry hexes with the ways to them.
    pub goals: Vec<Goal>,
    /// 10.2.2: the road from where it leaves the map in the west, hex by hex.
    pub west_road: Vec<HexId>,
    /// 11.2 to 11.7.
    pub ammunition: Ammunition,
    pub impetus: Impetus,
    pub arrivals: Vec<Arrival>,
    /// What programs think anything is worth.
    pub weights: Weights,
    /// What follows from all that.
    pub ways: Ways,
    /// What lies within the distance of 6.1.4 from each hex; of 9.5.3; and within the range of artillery (6.3.7a).
    pub lending: Circles,
    pub alerting: Circles,
    pub in_range: Circles,
    pub known: Known,
    pub sets: Sets,
}

/// Those that the rules call by name.
#[derive(Debug, Clone, Copy)]
pub struct Known {
    pub elite: UnitId,
    pub mortier: LeaderId,
    pub gazan: LeaderId,
    pub kutusov: LeaderId,
    pub murat: LeaderId,
    pub columns: [CommandId; 6],
    /// Gazan's Division and Dupont's.
    pub divisions: [CommandId; 2],
    /// 10.2.2: Dürenstein, Oberloiben, Unterloiben, and Rothenhof.
    pub towns: [TownId; 4],
}

/// Units and leaders by what they belong to.
#[derive(Debug, Clone, Default)]
pub struct Sets {
    pub of_side: [UnitSet; 2],
    pub leaders_of: [LeaderSet; 2],
    /// By command: its own units, without those of commands under it.
    pub own: Vec<UnitSet>,
    /// By command: those of commands under it too.
    pub whole: Vec<UnitSet>,
    /// By unit: the leaders it is subordinate to (4.2.2b, 6.1.11).
    pub obeyed: Vec<LeaderSet>,
    /// By leader: the units that are subordinate to him.
    pub followers: Vec<UnitSet>,
    /// By leader: the units of the commands he leads, and the commands below those.
    pub led: Vec<UnitSet>,
    pub below: Vec<Vec<CommandId>>,
    /// By leader: those he may activate with himself (6.1.2, 6.1.3).
    pub subordinates: Vec<LeaderSet>,
    /// By unit: the number of its regiment; artillery has none (4.1.2).
    pub regiment: Vec<u8>,
    /// By unit: those with whom alone it may share a hex (4.1.1, 4.1.2, 4.1.5).
    pub partners: Vec<UnitSet>,
    pub infantry: UnitSet,
    pub cavalry: UnitSet,
    pub artillery: UnitSet,
    /// Artillery on foot.
    pub foot_guns: UnitSet,
    /// 6.1.11.
    pub black: UnitSet,
    /// 9.5.1: the French that start on the map.
    pub at_start: UnitSet,
    /// 8.3.1: the 100th and the 103rd, who gave their best men.
    pub donors: UnitSet,
    /// 10.2.3: what counts as a battalion by itself, and what only as a group.
    pub battalions: UnitSet,
    pub groups: Vec<UnitSet>,
    /// 10.2.3d: the generals of Gazan's Division.
    pub gazan_leaders: LeaderSet,
}

/// A row of the Terrain Effects Chart.
#[derive(Debug, Clone, Deserialize)]
pub struct Terrain {
    /// The message that names it.
    pub name: String,
    /// Half movement points of infantry, light infantry, cavalry, artillery and leaders; below zero it is closed. None where the Level 2/3
    /// chart opens it, or where it lies on other ground.
    pub cost: Option<[i8; 5]>,
    /// The level whose allowance on the Level 2/3 chart it takes (6.2.3d).
    #[serde(default)]
    pub chart: u8,
    /// 4.4.2: nothing is seen through it.
    #[serde(default)]
    pub blocks: bool,
    /// 6.2.11a: cavalry may charge over it.
    #[serde(default)]
    pub charge: bool,
    #[serde(default)]
    pub fire_drm: i8,
    #[serde(default)]
    pub melee_shift: i8,
}

#[derive(Debug, Clone, Deserialize)]
pub struct Town {
    pub name: String,
    pub hexes: Vec<HexId>,
    /// 9.1.1, 9.3.1: who holds it at first.
    pub held_by: Side,
}

/// 2.3.3.
#[derive(Debug, Clone, Deserialize)]
pub struct Unit {
    pub side: Side,
    /// 2.3.1, 2.3.2: its brigade or division, or its column.
    pub command: CommandId,
    /// 4.1.2: units of one regiment may share a hex.
    pub regiment: String,
    pub number: u8,
    pub arm: Arm,
    pub size: Size,
    pub fv: u8,
    pub ff: u8,
    pub mf: u8,
    pub ma: u8,
    pub fatigued_fv: u8,
    pub fatigued_ma: u8,
    /// 11.1.
    #[serde(default)]
    pub red_ff: u8,
    /// The optional rule that brings it.
    pub option: Option<String>,
    /// 10.2.3: units that count as a battalion only together.
    pub group: Option<String>,
}

impl Unit {
    /// 4.2.4d: half, rounded up, on the back.
    pub const fn mf(&self, fatigued: bool) -> u8 {
        if fatigued { self.mf.div_ceil(2) } else { self.mf }
    }
    pub const fn fv(&self, fatigued: bool) -> u8 {
        if fatigued { self.fatigued_fv } else { self.fv }
    }
    pub const fn ma(&self, fatigued: bool) -> u8 {
        if fatigued { self.fatigued_ma } else { self.ma }
    }
}

/// 2.3.4.
#[derive(Debug, Clone, Deserialize)]
pub struct Leader {
    pub name: String,
    pub side: Side,
    pub rank: Rank,
    pub cv: u8,
    pub ma: u8,
    pub option: Option<String>,
}

/// A row of the Command Chart.
#[derive(Debug, Clone, Deserialize)]
pub struct Command {
    pub name: String,
    pub side: Side,
    pub rank: Rank,
    pub superior: Option<CommandId>,
    /// In the order in which they take over (6.1.9).
    pub leaders: Vec<LeaderId>,
    /// 6.1.11: its own units obey any leader of the division.
    #[serde(default)]
    pub black: bool,
}

/// 6.1.2 to 6.1.4: how far a voice reaches, in hexes.
#[derive(Debug, Clone, Deserialize)]
pub struct Ranges {
    pub brigade_to_units: u8,
    pub division_to_leaders: u8,
    pub corps_to_leaders: u8,
    pub column_to_units: u8,
    pub army_to_leaders: u8,
    pub foreign_units: u8,
}

/// What a failed check does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Failure {
    Nothing,
    Fatigued,
    Rout,
    Surrender,
}

/// A row of the Fatigue Check Table (4.2.1).
#[derive(Debug, Clone, Deserialize)]
pub struct Check {
    pub name: String,
    pub fail_fresh: Failure,
    pub fail_fatigued: Failure,
    pub fail_routed: Failure,
    #[serde(default)]
    pub modifiers: Modifiers,
}

/// What is added to the die of a check, besides a leader's Command Value.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Modifiers {
    pub routed: i8,
    pub vineyard: i8,
    pub strong_point: i8,
    pub town: i8,
    pub adjacent_enemy: i8,
    pub in_or_adjacent_friendly_town: i8,
}

/// 6.3.8.
#[derive(Debug, Clone)]
pub struct Fire {
    pub table: FireTable,
    pub results: Vec<FireResult>,
    /// The table by the places of its results in the list.
    pub cells: Vec<Vec<u8>>,
    pub drm: FireDrm,
    pub night: Night,
}

#[derive(Debug, Clone, Deserialize)]
pub struct FireTable {
    /// The heading of each column: the least total that reaches it.
    pub columns: Vec<u8>,
    /// By modified die from 0 on.
    pub rows: Vec<Vec<String>>,
    pub range: u8,
    pub halved: Vec<u8>,
    pub howitzer_halved: Vec<u8>,
    pub howitzer_misses: u8,
    pub leader_fire: u8,
    pub leader_retreats: u8,
}

impl FireTable {
    /// The column of a total; `None` below the first. The highest whose heading does not exceed it.
    pub fn column(&self, total: u16) -> Option<usize> {
        self.columns.iter().rposition(|&least| u16::from(least) <= total)
    }
    /// The cell of a column and a modified die.
    pub fn cell(&self, column: usize, die: i8) -> &str {
        let row = usize::try_from(die).unwrap_or(0).min(self.rows.len() - 1);
        &self.rows[row][column]
    }
}

#[derive(Debug, Clone, Deserialize)]
pub struct FireResult {
    pub name: String,
    pub eliminate: u8,
    pub fatigue: u8,
    pub fatigue_rest: bool,
    pub retreat: u8,
}

#[derive(Debug, Clone, Deserialize)]
pub struct FireDrm {
    pub point_blank_artillery: i8,
    pub fatigued_firer: i8,
    pub dense_target: i8,
    pub flank_fire: i8,
    pub charging_target: i8,
    pub dense_from: u8,
}

/// 8.1.1.
#[derive(Debug, Clone, Deserialize)]
pub struct Night {
    pub from_turn: u8,
    pub adjacent: u8,
    pub ranged: u8,
}

/// 6.4.7.
#[derive(Debug, Clone)]
pub struct Melee {
    pub table: MeleeTable,
    pub results: Vec<MeleeResult>,
    /// The table by the places of its results in the list.
    pub cells: Vec<Vec<u8>>,
    pub shift: MeleeShift,
    pub drm: MeleeDrm,
}

#[derive(Debug, Clone, Deserialize)]
pub struct MeleeTable {
    /// Attacker to defender.
    pub columns: Vec<[u8; 2]>,
    /// By modified die from 1 on.
    pub rows: Vec<Vec<String>>,
    pub most_shift: i8,
    /// 6.4.5.
    pub defender_checks_from: [u8; 2],
}

impl MeleeTable {
    /// The column of these strengths, rounded in the defender's favour; `None` below the first.
    pub fn column(&self, attack: u16, defence: u16) -> Option<usize> {
        let reaches =
            |&[a, d]: &[u8; 2]| u32::from(attack) * u32::from(d) >= u32::from(defence) * u32::from(a);
        self.columns.iter().rposition(reaches)
    }
    /// The cell of a column and a modified die.
    pub fn cell(&self, column: usize, die: i8) -> &str {
        let row = usize::try_from(die - 1).unwrap_or(0).min(self.rows.len() - 1);
        &self.rows[row][column]
    }
}

/// Whom a result of melee strikes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Struck {
    Attacker,
    Defender,
    Both,
}

/// How many of them become fatigued.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Tired {
    None,
    One,
    Rest,
    All,
}

#[derive(Debug, Clone, Deserialize)]
pub struct MeleeResult {
    pub name: String,
    pub side: Struck,
    pub eliminate: u8,
    pub fatigue: Tired,
    pub retreat: u8,
}

#[derive(Debug, Clone, Deserialize)]
pub struct MeleeShift {
    pub charging_cavalry: i8,
    pub attacker_higher: i8,
    pub defender_higher: i8,
    pub raised_hexside: i8,
    pub cavalry_into_vineyard: i8,
}

#[derive(Debug, Clone, Deserialize)]
pub struct MeleeDrm {
    pub attacking_leader: i8,
    pub defending_leader: i8,
    pub night: i8,
}

/// 6.2.3d.
#[derive(Debug, Clone, Deserialize)]
pub struct LevelChart {
    /// By d6, by class, hexes of Level 2 and of Level 3.
    pub rows: [[[u8; 2]; 5]; 6],
    pub fatigued: i8,
}

impl LevelChart {
    /// How many hexes of Level 2 or 3 a unit of this class may enter after this roll.
    pub fn allows(&self, roll: u8, class: Class, level: u8, fatigued: bool) -> u8 {
        let [two, three] = self.rows[usize::from(roll) - 1][class as usize];
        let hexes = if level == 2 { two } else { three };
        if fatigued { hexes.saturating_add_signed(self.fatigued) } else { hexes }
    }
}

/// A box of the Turn Record Track.
#[derive(Debug, Clone, Deserialize)]
pub struct Turn {
    pub hour: u8,
    /// On this d6 or less (9.2.2, 9.6.3); 0 is no roll.
    pub column_ii: u8,
    pub column_iii: u8,
    pub dupont: u8,
    /// A red box (9.5.1).
    pub alert: bool,
}

/// Figures of the rules.
#[derive(Debug, Clone, Deserialize)]
pub struct Numbers {
    pub initiative_mortier: u8,
    pub alert_at: u8,
    pub alert_each_turn: u8,
    pub alert_distance: u8,
    pub regroup_on: u8,
    pub regroup_from_leader: u8,
    pub regroup_from_enemy: u8,
    pub casualty_on: u8,
    pub wounded_on: u8,
    pub killed_on: u8,
    pub wounded_dice: u8,
    pub charge_from: u8,
    pub reaction_within: u8,
    pub rout_factor: u8,
    pub battery_fire: u8,
    pub battery_melee: u8,
    pub battery_fv: u8,
    pub elite_fire: u8,
    pub elite_melee: u8,
    pub elite_free_turn: u8,
    pub gazan_free_turn: u8,
    pub column_v_distance: u8,
    pub column_vi_distance: u8,
    pub kutusov_free_turn: u8,
    pub rear_guard_infantry: u8,
    pub rear_guard_cavalry: u8,
}

/// Places that the rules name.
#[derive(Debug)]
pub struct Places {
    pub strong_point: HexId,
    pub zones: Zones,
    /// 8.2.1: each with the sides that have guns.
    pub batteries: Vec<Battery>,
    pub entries: Vec<EntryHex>,
    /// Where columns are set up.
    pub areas: Vec<Area>,
    /// 9.5.1, by column: the northernmost row that may be entered before the Alert.
    pub dark_blue: Line,
    /// 9.5.2.
    pub light_blue: Crossed,
}

#[derive(Debug, Clone, Deserialize)]
pub struct Zones {
    pub rear_guard_rows: [u16; 2],
    pub gazan_release_column: u16,
}

#[derive(Debug, Clone, Deserialize)]
pub struct Battery {
    pub hex: HexId,
    pub guns: Vec<Dir>,
}

#[derive(Debug, Clone, Deserialize)]
pub struct EntryHex {
    pub side: Side,
    pub hex: HexId,
    pub also: Vec<HexId>,
}

#[derive(Debug, Clone, Deserialize)]
pub struct Area {
    pub number_hex: Option<HexId>,
    pub hexes: Vec<HexId>,
}

/// 9.5.1: hexsides by the hex south of each and the one north of it.
#[derive(Debug, Clone, Deserialize)]
pub struct Line {
    pub sides: Vec<[HexId; 2]>,
    /// Column, northernmost open row.
    pub limit: Vec<[u16; 2]>,
}

/// 9.5.2: hexsides by the hex before the crossing and the one after it.
#[derive(Debug, Clone, Deserialize)]
pub struct Crossed {
    pub sides: Vec<[HexId; 2]>,
    /// Column, first row that is across.
    pub crossed: Vec<[u16; 2]>,
}

/// 9: how a battle begins.
#[derive(Debug, Clone)]
pub struct Scenario {
    pub id: String,
    pub turns: [u8; 2],
    /// 9.1, 9.3: each may be set up by its owner in its hexes.
    pub groups: Vec<Group>,
    /// 9.2: columns that come later, where they stand unless their owner moves them.
    pub musters: Vec<(String, Roster)>,
    /// 9.6.5: in the order of history.
    pub waves: Vec<Vec<Piece>>,
    pub victory: Victory,
}

#[derive(Debug, Clone)]
pub struct Group {
    pub side: Side,
    pub hexes: Vec<HexId>,
    /// 9.3.1: it has acted on turn 1.
    pub activated: bool,
    /// 9.4.1: it may act from the start.
    pub free: bool,
    pub one_unit_per_hex: bool,
    pub battalion_and_battery: bool,
    pub default: Roster,
}

/// Who is set up together, and where they stand at first.
#[derive(Debug, Clone)]
pub struct Roster {
    pub stands: Vec<Stand>,
    /// All of them, in the same order.
    pub pieces: Vec<Piece>,
    pub units: UnitSet,
}

impl Roster {
    pub fn new(stands: Vec<Stand>) -> Self {
        let pieces: Vec<Piece> = stands.iter().flat_map(|s| s.pieces.iter().copied()).collect();
        let units = pieces.iter().copied().filter_map(Piece::unit).collect();
        Self { stands, pieces, units }
    }
}

/// Who stands in a hex.
#[derive(Debug, Clone)]
pub struct Stand {
    pub hex: HexId,
    pub facing: Dir,
    pub pieces: Vec<Piece>,
}

/// A counter of the order of battle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Piece {
    Unit(UnitId),
    Leader(LeaderId),
}

impl Piece {
    #[inline]
    pub const fn unit(self) -> Option<UnitId> {
        match self {
            Piece::Unit(unit) => Some(unit),
            Piece::Leader(_) => None,
        }
    }
}

/// 10.2.4.
#[derive(Debug, Clone, Deserialize)]
pub struct Victory {
    pub strategic_gazan: u8,
    pub strategic_all: u8,
    pub tactical_gazan: u8,
    pub tactical_all: u8,
}

impl Pack {
    pub fn unit(&self, id: UnitId) -> &Unit {
        &self.units[usize::from(id.0)]
    }
    pub fn leader(&self, id: LeaderId) -> &Leader {
        &self.leaders[usize::from(id.0)]
    }
    pub fn command(&self, id: CommandId) -> &Command {
        &self.commands[usize::from(id.0)]
    }
    pub fn town(&self, id: TownId) -> &Town {
        &self.towns[usize::from(id.0)]
    }
    /// The ground, to ask where one can go.
    pub fn land(&self) -> Land<'_> {
        Land { grid: &self.grid, ground: &self.ground, terrains: &self.terrains, walled: self.walled }
    }
    /// 2.1.2.
    pub fn terrain(&self, hex: HexId) -> &Terrain {
        &self.terrains[usize::from(self.ground.terrain(hex))]
    }
}
