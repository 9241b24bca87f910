//! The charts of the series. A table has a row for each number from its first on; what lies beyond either end takes the row at that end.

use crate::ids::{Fate, Kind, Size, Stage, Terms, Weather};
use serde::Deserialize;

/// The row of a number.
#[inline]
fn row<T>(from: i8, rows: &[T], n: i32) -> &T {
    let at = usize::try_from(n - i32::from(from)).unwrap_or(0);
    &rows[at.min(rows.len() - 1)]
}

macro_rules! tables {
    ($($(#[$meta:meta])* $name:ident of $row:ty { $($(#[$about:meta])* $field:ident: $kind:ty),* $(,)? })*) => {$(
        $(#[$meta])*
        #[derive(Debug, Clone, Deserialize)]
        pub struct $name {
            /// The number of the first row.
            pub from: i8,
            pub rows: Vec<$row>,
            $($(#[$about])* pub $field: $kind,)*
        }
        impl $name {
            /// The row of a number.
            #[inline]
            pub fn at(&self, n: i32) -> &$row {
                row(self.from, &self.rows, n)
            }
        }
    )*};
}

tables! {
    /// KR-MOV-08: by movement points spent.
    OmtTable of Vec<Omt> {}

    /// KR-SUP-17: by die with its modifiers; Small, Medium, Large.
    AttritionTable of [Toll; 3] {}

    /// KR-WEA-01: by die, by column of the turn.
    WeatherTable of Vec<Weather> {}

    /// KR-AUX-39: effective, ineffective.
    ScreeningTable of [Screened; 2] {}

    /// KR-AUX-21: extra movement points, SP lost.
    AmbuscadeTable of [u8; 2] {}

    /// KR-AUX-22.
    ReconTable of Told {
        /// The last of each band of total SP but the greatest.
        bands: Vec<u16>,
        /// To so many SP the total is told.
        nearest: u16,
        garrison: i8,
    }

    /// KR-AUX-35: levels of the Depot, Unassigned OPs.
    RaidTable of [u8; 2] { garrison: i8, fortification: i8, formation: i8, winter: i8 }

    /// KR-AUX-34: levels of forage.
    PlunderTable of u8 { formation: i8, winter: i8 }

    /// KR-BAT-06: by die less shifts, by frontage from 1: SP the enemy loses, wings hors de combat.
    CombatTable of Vec<[u8; 2]> {}

    /// KR-BAT-50: infantry, artillery, cavalry lost and the column of the Leader Loss Table.
    PursuitTable of Vec<[u8; 4]> {
        /// The least surviving cavalry of each column.
        columns: Vec<u16>,
        rash: i8,
        good_lce: i8,
    }

    /// KR-BAT-52: by die, by rounds from 1.
    LeaderLossTable of [u8; 3] {}

    /// KR-BAT-54.
    LeaderFateTable of Fate {
        /// Turns, by a second die.
        wounds: Vec<u8>,
    }

    /// KR-BAT-65: winner, loser, routed loser, decliner, his opponent.
    OpLossTable of [u8; 5] {
        /// Battles of fewer SP cost less.
        small_battle: u16,
        small_less: u8,
        /// KR-HQS-27.
        marshal: u8,
    }

    /// KR-SIE-23: by SRV, surrender at this die or less.
    SiegeTable of i8 {
        phase: i8,
        phase_most: i8,
        approach: i8,
        lodgement: i8,
        idle: i8,
        relief: i8,
        relief_mp: u8,
    }

    /// KR-SIE-31: from Investment, Approach and Lodgement.
    ProgressTable of [Progress; 3] {
        /// By grade from 1.
        grade: [i8; 6],
        below_min: i8,
        pioneers: i8,
        sappers: i8,
        grenadiers: i8,
        artillery_per: u8,
        artillery_most: i8,
        many: u16,
        many_drm: i8,
        few: u16,
        few_drm: i8,
        flooding: i8,
        insubordination: i8,
    }

    /// KR-SIE-40.
    SpecialTable of Special {
        /// What an extraordinary loss is, by a second die.
        lost: Vec<Lost>,
        sally: u8,
        next_operation: i8,
    }

    /// KR-SIE-45: by grade, one better than 6 first: loss factors of attacker and defender, whether the garrison surrenders.
    EscaladeTable of Vec<[u8; 3]> {
        grenadiers: i8,
        good_commander: i8,
        good_lr: u8,
        good_besieger: i8,
        good_besieger_lr: u8,
        below_min: i8,
    }

    /// KR-SUR-09.
    SurrenderTable of Terms {
        /// Turns, by a second die.
        parole: Vec<u8>,
        phase: i8,
        phase_most: i8,
        lodgement: i8,
        great: i8,
        great_grade: u8,
        early: i8,
        few: i8,
        few_sp: u16,
    }
}

/// A cell that the files write as a word.
macro_rules! words {
    ($($name:ty = $parse:expr;)*) => {$(
        impl TryFrom<String> for $name {
            type Error = String;
            fn try_from(word: String) -> Result<Self, String> {
                let parse: fn(&str) -> Option<Self> = $parse;
                parse(&word).ok_or_else(|| format!("'{word}' is no result of this table"))
            }
        }
    )*};
}

/// KR-MOV-08: what a move of so many points costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub enum Omt {
    NoCheck,
    /// Only Large formations check, with this on the row.
    Large(i8),
    Check(i8),
}

/// KR-SUP-17: percent lost, and whether the forage of the hex falls.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct Toll {
    pub percent: u8,
    pub forage: bool,
}

/// KR-AUX-05: what a screen does to a task.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub enum Screened {
    Aborted,
    Drm(i8),
}

/// KR-SIE-31: where a siege operation leads.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct Progress {
    pub to: Reached,
    /// KR-SIE-39: a Special Result may be had instead.
    pub special: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reached {
    Nothing,
    Stage(Stage),
    Breach,
}

words! {
    Omt = |w| match w {
        "-" => Some(Omt::NoCheck),
        _ => match w.strip_prefix('L') {
            Some(n) => n.parse().ok().map(Omt::Large),
            None => w.parse().ok().map(Omt::Check),
        },
    };
    Toll = |w| {
        let (n, forage) = w.strip_suffix('F').map_or((w, false), |n| (n, true));
        Some(Toll { percent: n.parse().ok()?, forage })
    };
    Screened = |w| if w == "abort" { Some(Screened::Aborted) } else { w.parse().ok().map(Screened::Drm) };
    Progress = |w| {
        let (to, special) = w.strip_suffix('*').map_or((w, false), |w| (w, true));
        let to = match to {
            "" => Reached::Nothing,
            "breach" => Reached::Breach,
            _ => Reached::Stage(*Stage::ALL.iter().find(|s| Stage::NAMES[s.index()] == to)?),
        };
        Some(Progress { to, special })
    };
}

/// KR-AUX-22: what a reconnaissance tells.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Told {
    /// Every unit, HQs, leaders, auxiliaries.
    All,
    /// Units by arm, total SP, HQ types, leaders.
    Arms,
    /// Total SP roughly, number of HQs.
    Total,
    /// The band of the total SP.
    Band,
    Nothing,
}

/// KR-SIE-40.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Special {
    Guile,
    BesiegedLoss,
    BesiegerLoss,
    Sally,
    GreatSally,
    SallyBeaten,
}

/// What an extraordinary loss takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Lost {
    Auxiliary,
    Gun,
    Commander,
}

/// KR-SUP-17: what is added to the row of an attrition check.
#[derive(Debug, Clone, Deserialize)]
pub struct AttritionRow {
    /// Short, Medium, Long, Extreme.
    pub range: [i8; 4],
    pub beyond_extreme: i8,
    pub retreat: i8,
    pub rout: i8,
    pub failed_decline: i8,
    pub failed_crossing: i8,
    pub siege_operation: i8,
    pub siege_hex: i8,
    pub stack: i8,
    pub mountain: i8,
    pub deserter: i8,
    pub deserter_forced: i8,
    pub large: i8,
    pub insubordination: i8,
    pub op_spent: i8,
    pub op_most: u8,
}

/// KR-SUP-18: units from which a stack is Medium and Large.
#[derive(Debug, Clone, Deserialize)]
pub struct StackSize {
    pub medium: u8,
    pub large: u8,
}

impl StackSize {
    pub fn of(&self, units: usize) -> Size {
        if units >= usize::from(self.large) {
            Size::Large
        } else if units >= usize::from(self.medium) {
            Size::Medium
        } else {
            Size::Small
        }
    }
}

/// KR-SUP-11, KR-CPN-16.
#[derive(Debug, Clone, Deserialize)]
pub struct OpatDrm {
    pub offensive: i8,
    pub offensive_most: i8,
    pub defensive: i8,
    pub demonstration: i8,
    pub winter: i8,
    pub suppressed: i8,
    pub zero_streak: i8,
}

/// KR-AUX-20.
#[derive(Debug, Clone, Deserialize)]
pub struct AmbuscadeDrm {
    pub prisoners: i8,
    pub small: i8,
    pub all_horse: i8,
    pub road: i8,
}

/// KR-ADM-16, KR-AUX-32.
#[derive(Debug, Clone, Deserialize)]
pub struct RecoveryDrm {
    pub winter: i8,
    pub suppressed: i8,
    pub no_op: i8,
    pub disbands: u8,
}

/// What is added to the die of a Leadership Check.
#[derive(Debug, Clone, Deserialize)]
pub struct Leadership {
    /// KR-BAT-19: differences of LR, and what each is worth.
    pub gap: [u8; 2],
    pub gap_drm: [i8; 2],
    pub rearguard: i8,
    pub prevarication: i8,
    pub insubordination: i8,
}

/// KR-BAT-16.
#[derive(Debug, Clone, Deserialize)]
pub struct Surprise {
    /// The attacker is surprised at this or more, the defender at that or less.
    pub attacker: i8,
    pub defender: i8,
    pub cover: i8,
    pub river: i8,
    pub screeners: i8,
    pub recon: i8,
}

/// KR-BAT-26.
#[derive(Debug, Clone, Deserialize)]
pub struct Wings {
    /// The least SP of each number of wings from 1.
    pub least: Vec<u16>,
    pub last: u16,
    pub more: u16,
}

impl Wings {
    /// The wings of so many SP.
    pub fn of(&self, sp: u16) -> u8 {
        let listed = self.least.iter().filter(|&&least| least <= sp).count();
        let beyond = sp.saturating_sub(self.last).div_ceil(self.more);
        listed.max(1) as u8 + beyond as u8
    }
}

/// KR-BAT-42.
#[derive(Debug, Clone, Deserialize)]
pub struct CombatShift {
    pub artillery: i8,
    pub assault: i8,
    pub screening: i8,
    pub fieldworks: i8,
    pub fortified_area: i8,
    pub royal_withdrawn: i8,
    /// KR-SUP-43: grades of CE.
    pub ammunition: u8,
}

/// KR-BAT-42: by grades of difference.
#[derive(Debug, Clone, Deserialize)]
pub struct Lce {
    pub shift: [i8; 5],
}

/// KR-BAT-33: the odds that reach each level from 1.
#[derive(Debug, Clone, Deserialize)]
pub struct CavalryOdds {
    pub odds: Vec<[u16; 2]>,
}

impl CavalryOdds {
    /// The level of one side's cavalry over the other's.
    pub fn level(&self, own: u16, enemy: u16) -> u8 {
        let reaches = |&&[a, b]: &&[u16; 2]| {
            own > 0 && u32::from(own) * u32::from(b) >= u32::from(enemy) * u32::from(a)
        };
        self.odds.iter().filter(reaches).count() as u8
    }
}

/// KR-BAT-40: by LCE from A, by wings from 1.
#[derive(Debug, Clone, Deserialize)]
pub struct Threshold {
    pub rows: [Vec<u8>; 5],
}

impl Threshold {
    /// Wings hors de combat that force a side to retreat.
    pub fn of(&self, lce: crate::ids::Ce, wings: u8) -> u8 {
        let row = &self.rows[lce.index()];
        row[usize::from(wings.max(1) - 1).min(row.len() - 1)]
    }
}

/// KR-BAT-49.
#[derive(Debug, Clone, Deserialize)]
pub struct PursuitCheck {
    pub at_most: i8,
    pub cavalry_level: i8,
    /// By the loser's LCE from A.
    pub loser_lce: [i8; 5],
    /// Open ground; woods and hills; wooded hills, fen and mountains.
    pub open: i8,
    pub rough: i8,
    pub close: i8,
    pub exceeded: i8,
    pub exceeded_by: u8,
    pub long: i8,
    pub long_rounds: u8,
}

/// KR-SUP-37, KR-SUP-22.
#[derive(Debug, Clone, Deserialize)]
pub struct HubRadius {
    /// The farthest of Short, Medium and Long.
    pub brackets: [u16; 3],
    /// OPs for -1 on a check, and the most, in each.
    pub op_per: [u8; 3],
    pub op_most: [i8; 3],
}

impl HubRadius {
    /// KR-SUP-37: 0 Short, 1 Medium, 2 Long, 3 Extreme.
    pub fn bracket(&self, mp: u16) -> u8 {
        self.brackets.iter().filter(|&&most| mp > most).count() as u8
    }
    /// KR-SUP-22: what so many Unassigned OPs take off a check at this range.
    pub fn benefit(&self, bracket: u8, op: u8) -> i8 {
        let at = usize::from(bracket);
        if at >= self.op_per.len() { 0 } else { -((op / self.op_per[at]) as i8).min(self.op_most[at]) }
    }
}

/// KR-SUP-45: reduced on this die or less.
#[derive(Debug, Clone, Deserialize)]
pub struct DepotReduction {
    pub isolated: u8,
    pub small_battle: u8,
    pub large_battle: u8,
    pub battle_sp: u16,
    pub siege_progress: u8,
    pub siege_table: u8,
}

/// KR-SIE-24: what is added to the base of the grade.
#[derive(Debug, Clone, Deserialize)]
pub struct Srv {
    pub well_held: i8,
    pub well_held_percent: u16,
    pub below_min: i8,
    pub water: i8,
    pub boatmen: i8,
    pub flooding: i8,
    pub good_commander: i8,
    pub good_lr: u8,
    pub poor_commander: i8,
    pub no_depot: i8,
    pub cold: i8,
    pub lodgement: i8,
    pub artillery_per: u8,
    pub artillery_most: i8,
    pub failed_escalade: i8,
    pub garrison_guns_per: u8,
    pub garrison_guns_most: i8,
}

/// KR-ADM-11, KR-ADM-12.
#[derive(Debug, Clone, Deserialize)]
pub struct Replacement {
    /// By CE from A.
    pub percent: [u8; 5],
    pub batteries: u8,
    /// In Spring: OPs spent, then every how manieth may be cavalry.
    pub spring: Vec<[u8; 2]>,
}

/// KR-SUR-14: thalers.
#[derive(Debug, Clone, Deserialize)]
pub struct Ransom {
    /// By CE from A.
    pub sp: [u16; 5],
    pub cavalry: u16,
    pub battery: u16,
    pub siege: u16,
    /// By rank from General.
    pub leader: [u16; 4],
}

/// KR-VIC-10, KR-VIC-11.
#[derive(Debug, Clone, Deserialize)]
pub struct PlayerRank {
    pub en: String,
    pub fr: String,
    pub group: RankGroup,
    pub cost: u8,
    /// How many Colonelships its holder may have.
    pub colonelships: Option<u8>,
    /// An arm is chosen with it.
    #[serde(default)]
    pub by_class: bool,
    /// What is given up for it, of the same arm.
    pub replaces: Option<String>,
    /// The grade that it takes.
    pub needs: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RankGroup {
    Colonelship,
    GeneralOfficer,
    Inspectorate,
}

/// All of them.
#[derive(Debug)]
pub struct Charts {
    pub omt: OmtTable,
    pub attrition: AttritionTable,
    pub attrition_row: AttritionRow,
    pub size: StackSize,
    pub opat_drm: OpatDrm,
    pub weather: WeatherTable,
    pub screening: ScreeningTable,
    pub ambuscade: AmbuscadeTable,
    pub ambuscade_drm: AmbuscadeDrm,
    pub recon: ReconTable,
    pub raid: RaidTable,
    pub plunder: PlunderTable,
    pub recovery_drm: RecoveryDrm,
    pub leadership: Leadership,
    pub surprise: Surprise,
    pub wings: Wings,
    pub crt: CombatTable,
    pub crt_shift: CombatShift,
    pub lce: Lce,
    pub cavalry: CavalryOdds,
    pub threshold: Threshold,
    pub pursuit: PursuitCheck,
    pub pursuit_results: PursuitTable,
    pub leader_loss: LeaderLossTable,
    pub leader_fate: LeaderFateTable,
    pub op_loss: OpLossTable,
    pub hub: HubRadius,
    pub depot_reduction: DepotReduction,
    pub srv: Srv,
    pub siege: SiegeTable,
    pub progress: ProgressTable,
    pub special: SpecialTable,
    pub escalade: EscaladeTable,
    pub surrender: SurrenderTable,
    pub replacement: Replacement,
    pub ransom: Ransom,
    /// By their ids; grades of General Officers in their order.
    pub player_ranks: Vec<(String, PlayerRank)>,
}
