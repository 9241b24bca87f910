//! The figures that Events carry, and which cards have them: a card has exactly these.

use std::collections::BTreeMap;

/// Declares every figure with its type and the numbers of the cards that have it.
macro_rules! figures {
    ($($field:ident: $kind:ty = [$($card:literal),*]),* $(,)?) => {
        /// The figures of one card; nought where it has none of that name.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub struct Figures { $(pub $field: $kind),* }

        impl Figures {
            /// The figures of the card with this number, from what its file says. The error is the figure and the fault.
            pub fn read(card: u8, said: &BTreeMap<String, i64>) -> Result<Self, (String, String)> {
                let mut figures = Self::default();
                let mut left: Vec<&String> = said.keys().collect();
                $(if [$($card),*].contains(&card) {
                    let name = stringify!($field);
                    let wrong = |what: String| (name.to_string(), what);
                    let n = said.get(name).ok_or_else(|| wrong("it is missing".into()))?;
                    figures.$field = <$kind>::try_from(*n).map_err(|_| wrong(format!("{n} is too much")))?;
                    left.retain(|k| *k != name);
                })*
                match left.first() {
                    Some(stray) => Err((stray.to_string(), "the Event has no such figure".into())),
                    None => Ok(figures),
                }
            }
        }
    };
}

figures! {
    ally_sp: u8 = [14],
    armies: u8 = [66],
    attrition: u8 = [15, 68, 88],
    bad_causes: u8 = [48],
    battle: u8 = [11, 12, 94],
    battle_dice: u8 = [7, 10],
    battle_max: u8 = [94],
    big: u8 = [91],
    big_sp: u8 = [91],
    bonus: i8 = [23, 72],
    build: u8 = [32],
    build_cap: u8 = [28],
    build_cost: u8 = [9],
    buy_off: u8 = [86],
    cancel: u8 = [73],
    cancel_from_turn: u8 = [16],
    command: u8 = [94],
    commit_dice: u8 = [1],
    conquest: i8 = [34, 88, 105],
    cossack: i8 = [37, 89],
    cps: u8 = [4, 8, 11, 12, 20, 21, 22, 26, 29, 31, 35, 42, 47, 58, 67, 68, 85, 87, 94, 96, 97, 101, 102, 105, 107, 108],
    dice: u8 = [19, 24, 51, 56, 83, 85],
    disrupts: u8 = [106],
    draw: u8 = [39, 92, 110],
    enemy_dice: i8 = [53],
    evasion: i8 = [22],
    extra_cost: u8 = [78],
    flags: u8 = [52, 90, 108],
    formations: u8 = [93],
    from_turn: u8 = [25, 93, 105],
    halvings: u8 = [16, 64],
    hold_dice: u8 = [1],
    imperial_max: u8 = [40],
    levels: u8 = [78, 86],
    loot: i8 = [77],
    lost_morale: u8 = [1],
    margin: i8 = [59],
    markers: u8 = [20],
    max_dice: u8 = [50, 54],
    max_points: u8 = [96],
    max_rounds: u8 = [104],
    min_sp: u8 = [30, 44],
    minus_one_max: u8 = [71],
    minus_two_max: u8 = [71],
    modifier: i8 = [97],
    morale: u8 = [33, 40, 49, 88, 100],
    own_disrupts: u8 = [24],
    own_sp: u8 = [14],
    peace: u8 = [105],
    penalty: i8 = [8, 63],
    per_artillery: u8 = [54],
    per_cavalry: u8 = [50],
    per_sp: u8 = [18],
    points: u8 = [9, 17, 27],
    rating: u8 = [109],
    regroup: u8 = [32, 99],
    regroup_cost: u8 = [9],
    remove: u8 = [2, 14, 18, 34, 81, 82, 91, 95, 98, 99, 107],
    resource: u8 = [33, 46],
    resources: u8 = [15, 58, 79, 81, 82, 98],
    ride: u8 = [25],
    rounds: u8 = [56],
    sack: i8 = [77],
    siege_dice: u8 = [7, 10],
    sp: u8 = [5, 11, 12, 26, 28, 43, 44, 45, 46, 62, 67, 89, 90, 91, 102, 109],
    stay: u8 = [25],
    surcharge: u8 = [38],
    transfer_sp: u8 = [4],
}
