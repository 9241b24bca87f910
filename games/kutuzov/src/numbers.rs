//! The figures of `tables.toml`, one struct a block, as the files name them.

use serde::{Deserialize, Deserializer};

/// Declares blocks of figures.
macro_rules! blocks {
    ($($(#[$meta:meta])* $name:ident { $($(#[$field_meta:meta])* $field:ident: $kind:ty),* $(,)? })*) => {$(
        $(#[$meta])*
        #[derive(Clone, Debug, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct $name { $($(#[$field_meta])* pub $field: $kind),* }
    )*};
}

/// All figures that the rules read.
#[derive(Clone, Debug)]
pub struct Numbers {
    pub marker: Markers,
    pub morale_rules: MoraleRules,
    pub revolt: Revolt,
    pub loot: Loot,
    pub sack: Sack,
    pub cossack: Cossack,
    pub interception: Attempt,
    pub evasion: Attempt,
    pub battle: Battle,
    pub entrenchment: Entrenchment,
    pub siege: Siege,
    pub shore_battery: ShoreBattery,
    pub scorched_earth: ScorchedEarth,
    pub attrition: Attrition,
    pub peace: Peace,
    pub imperial_reinforcement: ImperialReinforcement,
    pub tsarist_reinforcement: TsaristReinforcement,
    pub deployment: Deployment,
    pub dmc: Centres,
    pub interphase_resources: InterphaseResources,
    pub hand: Hand,
    pub single_hand: SingleHand,
}

blocks! {
    /// What rules ask for all the time (6.1, 6.2, 7.1, 10.1, 15.2).
    Costs {
        build_per_sp: u8,
        #[serde(rename = "build_leader_command_divisor")]
        build_leader_divisor: u8,
        regroup_per_sp: u8,
        regroup_leader: u8,
        flag: u8,
        flag_scorched: u8,
        flag_overrun_extra_kills_scorched: u8,
        #[serde(rename = "move_army_per_space")]
        move_army: u8,
        #[serde(rename = "move_piece_per_space")]
        move_piece: u8,
        #[serde(rename = "move_ally_surcharge_in_russia")]
        ally_surcharge: u8,
        #[serde(rename = "convoy_per_leader_or_sp")]
        convoy_each: u8,
        convoy_limit: u8,
    }
    /// 9.2, 9.41, 9.52, 9.53, 16.54, 19.82.
    MoraleRules {
        check_trigger_loss_markers: u8,
        check_dice: u8,
        markers_removed_max: u8,
        morale_step_raise_at: u8,
        improve_needs_gain_markers: u8,
        levels_up_per_impulse: u8,
        cp_dice: u8,
        resource_dice: u8,
        die_succeeds_at: u8,
        will_to_fight_dice: u8,
        will_to_fight_die_succeeds_at: u8,
    }
    /// Prussia in revolt (9.31).
    Revolt { french_flag_sp: u8 }
    /// 12.10, 12.11.
    Loot { rows: Vec<LootRow>, maximum: u8, dmc_alone_at: u8 }
    LootRow { min: Option<i16>, max: Option<i16>, resources: u8 }
    /// 13.52.
    Sack { add_per_unused_round: i32, success_at: i32, resources: u8, extra_if_enemy_dmc: u8 }
    /// 4.4.
    Cossack { add_if_adjacent_tsarist_formation: i8, remove_flag_at: i8 }
    /// Interception (11.4) and Evasion (11.8).
    Attempt {
        dice: u8,
        succeeds_at: i8,
        into_friendly: i8,
        from_enemy_or_uncontrolled: i8,
        rough: i8,
        marsh: i8,
    }
    /// 11.4: Marsh hampers only Tsarists, in Turns 1 and 2.
    Interception {
        dice: u8,
        succeeds_at: i8,
        into_friendly: i8,
        from_enemy_or_uncontrolled: i8,
        rough: i8,
        marsh_tsarist_turns_1_2: i8,
    }
    /// 12.4, 12.5, 12.7.
    Battle {
        disrupt_on: u8,
        kill_on: u8,
        rounds: u8,
        rout_margin: i16,
        rout_margin_entrenched: i16,
        terrain: Terrain,
        failed_evasion_dice: i16,
    }
    /// Dice of the defender (12.41 to 12.44).
    Terrain {
        rough: i16,
        river: i16,
        marsh_vs_imperial: i16,
        marsh_vs_tsarist_turns_1_2: i16,
        marsh_vs_tsarist_winter: i16,
        home_zone: i16,
    }
    /// 12.45: the Strength Points that man one without a Leader, and what it takes from the enemy.
    Entrenchment { least_sp: u8, enemy_dice: i16 }
    /// 13.31, 13.32.
    Siege { hit_on: u8, riga_divisor: u8 }
    /// 15.3.
    ShoreBattery { dice: u8, dice_fortress: u8 }
    /// 16.57, 16.58.
    ScorchedEarth { markers: u8, per_impulse_before_kutuzov: u8 }
    /// 10.42, 14.
    Attrition {
        worsen_at_markers: u8,
        improve_at_gain_markers: u8,
        gain_markers_kept: u8,
        minimum_dice: u8,
        forced_march_free_spaces: FreeSpaces,
    }
    FreeSpaces { imperial_turns_1_2: u8, tsarist: u8, imperial_winter: u8 }
    /// What counts for the conquest of Russia (19.22, 19.3, 19.5).
    Conquest {
        conquest_at: i8,
        imperial_defeat_at: i8,
        per_tsarist_depot_imperial: i8,
        moscow_imperial: i8,
        st_petersburg_imperial: i8,
        per_imperial_home_key_lost: i8,
        per_imperial_home_depot_lost: i8,
        napoleon_off_map: i8,
        tsarist_keys_for_imperial_defeat: usize,
        rolls_for_sudden_death: u8,
    }
    /// 19.5: by the number of Keys under Tsarist control.
    KeyTrack { modifier: Vec<i8> }
    /// 19.6.
    Peace { peace_on: u8, after_turns: Vec<u8> }
    /// 17.21: before Turn 2, 3 and 4.
    ImperialReinforcement {
        automatic: [u8; 3],
        austria_if_not_neutral: [u8; 3],
        prussia_if_not_in_revolt: [u8; 3],
    }
    /// 17.22.
    TsaristReinforcement { automatic: u8, per_key_in_russia: u8, per_depot_in_russia: u8 }
    /// 17.31, 17.32: before Turn 2, 3 and 4.
    Deployment { imperial: [u8; 3], tsarist: [u8; 3] }
    /// Mobilization Centres a Power holds (17.2): before Turn 2, 3 and 4.
    Centres { held: [u8; 3] }
    /// 4.6, 16.2, 19.722.
    InterphaseResources {
        per_power: u8,
        per_depot: u8,
        imperial_extra_before_turn_2: u8,
        imperial_extra_before_turn_4_if_19_7: u8,
        cap_at_turn_end: u8,
    }
    /// 2.8, 17.4.
    Hand {
        regular: u8,
        home: ByPower,
        home_turn_4: ByPower,
        fixed_home: ByPower,
        limit: u8,
        excess_resources: u8,
    }
    /// 2.32.
    SingleHand { imperial: u8, tsarist: u8, later: u8 }
    /// 20.31, 20.32.
    Bonus { bonus: Vec<i32> }
    /// What programs think anything is worth; `bots.toml` says what each is.
    Weights {
        half_point: f32,
        promise: f32,
        ambition: f32,
        near: [f32; 15],
        soldier: f32,
        idle: f32,
        rally: f32,
        fear: f32,
        burnt: f32,
        hunger: [f32; 2],
        leader: f32,
        battle: f32,
        flag: f32,
        covered: f32,
        guarded: f32,
        centre: f32,
        at_centre: f32,
        trench: f32,
        boxed: f32,
        aside: f32,
        resource: f32,
        spare_resource: f32,
        must_play: f32,
        card: f32,
        command_point: f32,
        waits: f32,
        new_cards: f32,
        point: f32,
        morale: [[f32; 6]; 2],
        attrition: [f32; 6],
        conquest: f32,
        peace: f32,
        capitals: f32,
        near_capital: Vec<f32>,
    }
}

impl From<Interception> for Attempt {
    fn from(i: Interception) -> Self {
        Self {
            dice: i.dice,
            succeeds_at: i.succeeds_at,
            into_friendly: i.into_friendly,
            from_enemy_or_uncontrolled: i.from_enemy_or_uncontrolled,
            rough: i.rough,
            marsh: i.marsh_tsarist_turns_1_2,
        }
    }
}

/// A figure for each Power; nought where it says nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct ByPower(pub [u8; 4]);

impl<'de> Deserialize<'de> for ByPower {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields, default)]
        #[derive(Default)]
        struct Four {
            #[serde(rename = "fn")]
            first: u8,
            r1: u8,
            fs: u8,
            r2: u8,
        }
        let Four { first, r1, fs, r2 } = Four::deserialize(from)?;
        Ok(Self([first, r1, fs, r2]))
    }
}

/// Declares the Morale markers, each by what brings it.
macro_rules! markers {
    ($($field:ident: $kind:ident),* $(,)?) => {
        /// Who takes how many Morale Loss Markers or gets how many Gain Markers for what (9.11, 12.82, 13.51).
        #[derive(Clone, Debug, Default)]
        pub struct Markers { $(pub $field: u8),* }

        impl Markers {
            /// Every one with the field that says how many.
            pub const ALL: &[(&str, &str)] = &[$((stringify!($field), stringify!($kind))),*];

            pub fn of(&mut self, id: &str) -> Option<&mut u8> {
                match id {
                    $(stringify!($field) => Some(&mut self.$field),)*
                    _ => None,
                }
            }

            /// What brings them, and how many: losses below nought.
            pub fn each(&self) -> Vec<(&'static str, i32)> {
                let signed = |kind: &str, n: u8| if kind == "loss" { -i32::from(n) } else { i32::from(n) };
                vec![$((stringify!($field), signed(stringify!($kind), self.$field))),*]
            }
        }
    };
}

markers! {
    evade_army: loss,
    evade_group: loss,
    evade_soldiers: loss,
    retreat_army: loss,
    retreat_group: loss,
    rout_army: loss,
    rout_group: loss,
    overrun_army: loss,
    overrun_group: loss,
    soldiers_beaten: loss,
    depot_flagged: loss,
    imperial_home_flagged: loss,
    imperial_fortress_taken: loss,
    fortress_captor: gain,
    loot: gain_per_resource,
    kutuzov_first_entry: gain,
}
