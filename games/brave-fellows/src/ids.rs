//! What things are numbered by.

use kernel::{Role, Roles};
use serde::{Deserialize, Serialize};
use tabletop::hex::HexId;

tabletop::id!(
    /// A combat unit (2.3.3).
    UnitId, "unit"
);
tabletop::id!(
    /// A leader (2.3.4).
    LeaderId, "leader"
);
tabletop::id!(
    /// A command: a corps, a division, a brigade, an army or a column.
    CommandId, "command"
);
tabletop::id!(
    /// A kind of terrain of the Terrain Effects Chart.
    TerrainId, "terrain"
);
tabletop::id!(
    /// A town or village.
    TownId, "town"
);

/// The two sides, in the order of the roles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    French,
    Coalition,
}

/// 2.3.3E: what a unit is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Arm {
    LineInf,
    LightInf,
    Grenadier,
    EliteInf,
    Dragoon,
    LightCav,
    HeavyCav,
    FootArt,
    HorseArt,
    Howitzer,
}

/// The columns of the Terrain Effects Chart and of the Level 2/3 chart.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Class {
    Infantry,
    LightInfantry,
    Cavalry,
    Artillery,
    Leader,
}

impl Arm {
    pub const fn class(self) -> Class {
        match self {
            Arm::LineInf | Arm::Grenadier | Arm::EliteInf => Class::Infantry,
            Arm::LightInf => Class::LightInfantry,
            Arm::Dragoon | Arm::LightCav | Arm::HeavyCav => Class::Cavalry,
            Arm::FootArt | Arm::HorseArt | Arm::Howitzer => Class::Artillery,
        }
    }
    pub const fn is_infantry(self) -> bool {
        matches!(self.class(), Class::Infantry | Class::LightInfantry)
    }
    pub const fn is_cavalry(self) -> bool {
        matches!(self.class(), Class::Cavalry)
    }
    pub const fn is_artillery(self) -> bool {
        matches!(self.class(), Class::Artillery)
    }
}

/// 2.3.3D: how large a unit is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Size {
    #[serde(rename = "*")]
    OneGun,
    #[serde(rename = "**")]
    TwoGuns,
    /// A squadron, or a battery of three to six guns.
    I,
    /// A battalion.
    II,
    /// A regiment.
    III,
}

/// 2.3.4: what a leader, or a command, is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rank {
    Corps,
    Division,
    Brigade,
    Army,
    Column,
}

/// Sets of them, as bits.
pub type UnitSet = tabletop::ids::Set<UnitId>;
pub type LeaderSet = tabletop::ids::SmallSet<LeaderId>;
pub type HexSet = tabletop::ids::WordSet<HexId, 11>;

impl Side {
    pub const BOTH: [Side; 2] = [Side::French, Side::Coalition];
    #[inline]
    pub const fn i(self) -> usize {
        self as usize
    }
    #[inline]
    pub const fn foe(self) -> Side {
        match self {
            Side::French => Side::Coalition,
            Side::Coalition => Side::French,
        }
    }
    #[inline]
    pub const fn role(self) -> Role {
        Role(self as u8)
    }
    /// Whoever plays it, as the one who is asked.
    #[inline]
    pub const fn alone(self) -> Roles {
        Roles(1 << self as u8)
    }
    #[inline]
    pub const fn of(role: Role) -> Side {
        if role.0 == 0 { Side::French } else { Side::Coalition }
    }
    /// How it is drawn.
    pub const fn livery(self) -> &'static str {
        match self {
            Side::French => "french",
            Side::Coalition => "coalition",
        }
    }
    /// The message that names it.
    pub const fn name(self) -> &'static str {
        match self {
            Side::French => "role-french",
            Side::Coalition => "role-coalition",
        }
    }
}
