//! What things are numbered by, and the kinds that the rules themselves name. Every id counts over all campaigns: a campaign has a run of
//! each.

use serde::{Deserialize, Serialize};

tabletop::id!(
    /// A side, in the order of the roles (KR-CTR-02).
    Side, "side"
);
tabletop::id!(
    /// A contingent of a side (KR-CTR-02).
    ContingentId, "contingent"
);
tabletop::id!(
    /// A combat unit: foot, horse or guns (KR-CTR-08).
    UnitId, "unit"
);
tabletop::id!(
    /// A headquarters (KR-CTR-24).
    HqId, "hq"
);
tabletop::id!(
    /// A leader (KR-LDR-03).
    LeaderId, "leader"
);
tabletop::id!(
    /// An auxiliary (KR-CTR-21).
    AuxId, "auxiliary"
);
tabletop::id!(
    /// A garrison counter (KR-GAR-02).
    GarrisonId, "garrison"
);
tabletop::id!(
    /// A town or a fortification (KR-MAP-04).
    PlaceId, "place"
);
tabletop::id!(
    /// A territory of the map (KR-MAP-11).
    TerritoryId, "territory"
);
tabletop::id!(
    /// A province that a plan may conquer.
    ProvinceId, "province"
);
tabletop::id!(
    /// A hub (KR-SUP-31).
    HubId, "hub"
);
tabletop::id!(
    /// A kind of campaign plan (KR-CPN-02).
    PlanId, "plan"
);
tabletop::id!(
    /// A place off the map.
    BoxId, "box"
);
tabletop::id!(
    /// A kind of ground on the Terrain Effects Chart.
    TerrainId, "terrain"
);
tabletop::id!(
    /// A class of combat units.
    UnitClassId, "unit-class"
);
tabletop::id!(
    /// A class of auxiliaries.
    AuxClassId, "auxiliary-class"
);

/// A kind that the rules name: its members in the order of their table, and what the files call them.
pub trait Kind: Copy + 'static {
    const NAMES: &'static [&'static str];
    fn index(self) -> usize;
}

macro_rules! kinds {
    ($($(#[$meta:meta])* $name:ident { $($(#[$about:meta])* $member:ident = $word:literal),* $(,)? })*) => {$(
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        pub enum $name { $($(#[$about])* #[serde(rename = $word)] $member),* }
        impl $name {
            pub const ALL: &'static [$name] = &[$($name::$member),*];
        }
        impl Kind for $name {
            const NAMES: &'static [&'static str] = &[$($word),*];
            #[inline]
            fn index(self) -> usize { self as usize }
        }
    )*};
}

kinds! {
    /// KR-CTR-08: combat effectiveness, the best first.
    Ce { A = "A", B = "B", C = "C", D = "D", E = "E" }

    /// KR-CTR-01, KR-CTR-15.
    Arm { Infantry = "infantry", Cavalry = "cavalry", Field = "field", Siege = "siege" }

    /// KR-CTR-19.
    Status { Amateur = "amateur", Professional = "professional" }

    /// KR-HQS-03, KR-CTR-26; and the dummies, which look like any of them (KR-DUM-03).
    HqType { GrandArmy = "grand_army", Army = "army", Column = "column", Garrison = "garrison_hq", Dummy = "dummy" }

    /// KR-SUP-18: by which column a formation suffers.
    Size { Small = "small", Medium = "medium", Large = "large" }

    /// KR-LDR-01, the lowest first.
    Rank { General = "general", Marshal = "marshal", CaptainGeneral = "captain_general", Royal = "royal" }

    /// KR-HQS-40.
    Personality { Rash = "rash", Aggressive = "aggressive", Plain = "none", Cautious = "cautious", Timid = "timid" }

    /// KR-SIE-38: whether a besieger of this personality storms without a breach.
    Storms { No = "no", May = "may", Must = "must" }

    /// KR-WEA-03 to KR-WEA-07, KR-WEA-12.
    Weather { Dry = "dry", Hot = "hot", Wet = "wet", Mud = "mud", Frost = "frost", Snow = "snow", Flood = "flood" }

    /// KR-SEQ-01.
    Season { Winter = "winter", Spring = "spring", Summer = "summer", Autumn = "autumn" }

    /// KR-MAP-03, KR-MOV-15: what runs along a hexside.
    Water { Ordinary = "ordinary", Major = "major", Estuary = "estuary", Lake = "lake" }

    /// KR-BAT-33: how cavalry superiority counts on this ground.
    Charge { Full = "full", Half = "half", None = "none" }

    /// What an auxiliary is made of (KR-AUX-39).
    Family { Horse = "horse", Foot = "foot", Engineer = "engineer", Water = "water", Other = "other" }

    /// KR-AUX-10, KR-AUX-11: where it is tasked from.
    From { Hq = "hq", Available = "available" }

    /// KR-AUX-16, KR-AUX-17.
    Task {
        Ambuscade = "ambuscade", Bridge = "bridge", CombatSupport = "combat_support", Guide = "guide", Plunder = "plunder",
        Raid = "raid", Rearguard = "rearguard", Recon = "recon", Riverine = "riverine", Screen = "screen",
        SiegeWork = "siege_work", Desertion = "inspire_desertion",
    }

    /// KR-BAT-30, KR-BAT-35, KR-BAT-36: what an auxiliary does in a battle.
    BattleRole { Screening = "screening", Assault = "assault", Fieldworks = "fieldworks", Battery = "battery" }

    /// KR-SIE-34: what it does at a siege.
    SiegeRole { Pioneer = "pioneer", Sapper = "sapper", Grenadier = "grenadier", Boatman = "boatman" }

    /// KR-SIE-31.
    Stage { Blockade = "blockade", Investment = "investment", Approach = "approach", Lodgement = "lodgement" }

    /// KR-CPN-02.
    PlanKind {
        Attack = "acp", Conquest = "conquest", Reconquest = "reconquest", Defensive = "dcp", Demonstration = "demonstration",
    }

    /// KR-GEN-02: how large a unit of the campaign is.
    Scale { Brigade = "brigade", Battalion = "battalion" }

    /// KR-SPS-01: what losses are taken in.
    Losses { Sp = "sp", Ce = "ce" }

    /// KR-VIC-03: how prestige is counted.
    PrestigeForm { Levels = "levels", Points = "points" }

    /// KR-BAT-54.
    Fate { Killed = "killed", Wounded = "wounded", Captured = "captured" }

    /// KR-VIC-11: what a Colonelship is of.
    Branch { Foot = "foot", Horse = "horse", Guns = "guns" }

    /// KR-SUR-09.
    Terms { Internment = "internment", Parole = "parole", Honours = "honours_of_war" }
}

impl Ce {
    /// One grade worse; `None` below E (KR-SPS-22).
    pub fn worse(self) -> Option<Ce> {
        Ce::ALL.get(self as usize + 1).copied()
    }
}

impl Arm {
    /// KR-CTR-15: guns of either kind.
    pub const fn is_artillery(self) -> bool {
        matches!(self, Arm::Field | Arm::Siege)
    }
}

impl Rank {
    /// KR-LDR-01: a Royal or a Captain-General.
    pub const fn is_personage(self) -> bool {
        matches!(self, Rank::CaptainGeneral | Rank::Royal)
    }
}

impl PlanKind {
    /// KR-CPN-02.
    pub const fn is_offensive(self) -> bool {
        matches!(self, PlanKind::Attack | PlanKind::Conquest | PlanKind::Reconquest)
    }
    /// KR-CPN-10: for territory.
    pub const fn conquers(self) -> bool {
        matches!(self, PlanKind::Conquest | PlanKind::Reconquest)
    }
}
