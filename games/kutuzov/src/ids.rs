//! Small names for what is on the table. Spaces, Leaders and cards are numbered by the pack; Powers, Camps and Nations are fixed.

use kernel::Roles;
use serde::{Deserialize, Serialize};
use tabletop::{Set, SmallSet, id};

id! {
    /// A Duchy or a Zone (1.21, 1.24).
    SpaceId, "space";
    /// A Leader (1.6).
    LeaderId, "leader";
    /// One of the 110 cards: its printed number less one.
    CardId, "card";
    /// One of the four Powers (1.1), in Impulse Track order (1.3).
    Power, "power";
    /// One of the two Camps (1.11).
    Camp, "camp";
    /// Whose a Soldier, a Leader or a Flag is: one of the four Powers, or an Allied Nation (1.12).
    Nation, "nation";
    /// A Morale Level (9.12).
    MoraleId, "morale";
    /// A level of Imperial Attrition (14.48).
    AttritionId, "attrition";
}

pub type SpaceSet = Set<SpaceId>;
pub type LeaderSet = SmallSet<LeaderId>;
pub type CardSet = Set<CardId>;

pub const FN: Power = Power(0);
pub const R1: Power = Power(1);
pub const FS: Power = Power(2);
pub const R2: Power = Power(3);
pub const POWERS: [Power; 4] = [FN, R1, FS, R2];

pub const IMPERIAL: Camp = Camp(0);
pub const TSARIST: Camp = Camp(1);
pub const CAMPS: [Camp; 2] = [IMPERIAL, TSARIST];

/// Prussia, under the French Northern Army (1.12).
pub const PRUSSIA: Nation = Nation(4);
/// Austria, under the French Southern Army (1.12).
pub const AUSTRIA: Nation = Nation(5);
pub const NATIONS: [Nation; 6] = [Nation(0), Nation(1), Nation(2), Nation(3), PRUSSIA, AUSTRIA];

/// The names of the fixed ids, as they stand in the pack and in saved games.
pub const POWER_NAMES: [&str; 4] = ["fn", "r1", "fs", "r2"];
pub const CAMP_NAMES: [&str; 2] = ["imperial", "tsarist"];
pub const NATION_NAMES: [&str; 6] = ["fn", "r1", "fs", "r2", "prussia", "austria"];

/// Where nothing else is said it is the first of them.
impl Default for Power {
    fn default() -> Self {
        FN
    }
}

impl Power {
    #[inline]
    pub const fn camp(self) -> Camp {
        Camp(self.0 & 1)
    }
    /// The other Power of the Camp.
    #[inline]
    pub const fn partner(self) -> Power {
        Power(self.0 ^ 2)
    }
    /// The next Power on the Impulse Track (1.3).
    #[inline]
    pub const fn next(self) -> Power {
        Power((self.0 + 1) & 3)
    }
    /// The Power's own Soldiers.
    #[inline]
    pub const fn nation(self) -> Nation {
        Nation(self.0)
    }
    /// The Allied Nation under its command (1.12).
    #[inline]
    pub const fn ally(self) -> Option<Nation> {
        match self.0 {
            0 => Some(PRUSSIA),
            2 => Some(AUSTRIA),
            _ => None,
        }
    }
    /// Its own Nation, and its Ally.
    #[inline]
    pub fn nations(self) -> impl Iterator<Item = Nation> + Clone {
        [Some(self.nation()), self.ally()].into_iter().flatten()
    }
    #[inline]
    pub const fn i(self) -> usize {
        self.0 as usize
    }
}

impl Camp {
    #[inline]
    pub const fn foe(self) -> Camp {
        Camp(1 - self.0)
    }
    /// Its Powers, in Impulse Track order.
    #[inline]
    pub const fn powers(self) -> [Power; 2] {
        [Power(self.0), Power(self.0 + 2)]
    }
    /// The Power that makes the Camp's Morale Checks and speaks for it where the rules name nobody else (9).
    #[inline]
    pub const fn first(self) -> Power {
        Power(self.0)
    }
    /// Its Nations.
    #[inline]
    pub const fn nations(self) -> &'static [Nation] {
        match self.0 {
            0 => &[Nation(0), Nation(2), PRUSSIA, AUSTRIA],
            _ => &[Nation(1), Nation(3)],
        }
    }
    #[inline]
    pub const fn i(self) -> usize {
        self.0 as usize
    }
}

impl Nation {
    /// The Power that commands it.
    #[inline]
    pub const fn power(self) -> Power {
        match self.0 {
            4 => FN,
            5 => FS,
            n => Power(n),
        }
    }
    #[inline]
    pub const fn camp(self) -> Camp {
        self.power().camp()
    }
    /// Austria or Prussia (1.12).
    #[inline]
    pub const fn is_ally(self) -> bool {
        self.0 >= 4
    }
    #[inline]
    pub const fn i(self) -> usize {
        self.0 as usize
    }
}

/// A set of Powers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub struct Powers(pub u8);

impl Powers {
    pub const NONE: Powers = Powers(0);
    pub const ALL: Powers = Powers(15);
    #[inline]
    pub const fn of(power: Power) -> Self {
        Powers(1 << power.0)
    }
    #[inline]
    pub const fn has(self, power: Power) -> bool {
        self.0 >> power.0 & 1 == 1
    }
    #[inline]
    pub const fn with(self, power: Power) -> Self {
        Powers(self.0 | 1 << power.0)
    }
    #[inline]
    pub const fn without(self, power: Power) -> Self {
        Powers(self.0 & !(1 << power.0))
    }
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Power> {
        POWERS.into_iter().filter(move |&p| self.has(p))
    }
}

impl From<Power> for Powers {
    fn from(power: Power) -> Self {
        Powers::of(power)
    }
}

impl From<Option<Power>> for Powers {
    fn from(power: Option<Power>) -> Self {
        power.map_or(Powers::NONE, Powers::of)
    }
}

tabletop::words! {
    /// The kinds of Soldiers (1.5).
    pub enum Arm { Infantry = "infantry", Cavalry = "cavalry", Artillery = "artillery" }
}

impl Arm {
    /// Its Strength Points (1.5).
    #[inline]
    pub const fn sp(self) -> u8 {
        1 << self as u8
    }
}

pub const EVERYBODY: Roles = Roles::first(4);

tabletop::words! {
    /// When cards may be played: the moments named in the card file, and the ends of their messages: `window-move_declared`.
    #[repr(u8)]
    pub enum Window: "window" {
        OwnImpulse = "own_impulse", OwnPlus = "own_plus", MustPlay = "must_play",
        EventDeclared = "event_declared", MoveDeclared = "move_declared",
        InterceptionOpen = "interception_open", InterceptionDeclared = "interception_declared",
        ActiveInterception = "active_interception", EvasionDeclared = "evasion_declared",
        AttritionDue = "attrition_due", AttritionRolled = "attrition_rolled", BattleStart = "battle_start",
        BattleCards = "battle_cards", BattleRolled = "battle_rolled", BattleRoundEnd = "battle_round_end",
        BattleResult = "battle_result", RetreatDeclared = "retreat_declared", LootDue = "loot_due",
        SiegeCards = "siege_cards", MoraleCheckRolled = "morale_check_rolled",
        ScorchDeclared = "scorch_declared", EmergencyRecovery = "emergency_recovery",
    }
}

pub type WindowSet = SmallSet<Window>;
