//! The charts of the series: what the rules fix of them, that they are whole, and that more is never less.

use crate::common::pack;
use kings_regulations::ids::{Ce, Kind, Personality, Size, Stage, Storms, Task, Water, Weather};
use kings_regulations::pack::charts::{Omt, Reached, Screened};
use kings_regulations::pack::series::Series;

fn series() -> &'static Series {
    &pack().series
}

#[test]
fn kr_map_01_ground_costs_what_the_chart_says() {
    let mp = |name: &str| {
        let id = crate::common::named::<kings_regulations::ids::TerrainId>(name);
        series().terrain(id).mp
    };
    let costs = ["clear", "woods", "hill", "wooded_hill", "fen", "mountain"].map(mp);
    assert_eq!(costs, [1, 2, 2, 3, 3, 4].map(Some));
    assert_eq!([mp("sea"), mp("estuary_water"), mp("impassable_fen")], [None; 3]);
    // KR-AUX-28: Guides save a point, so there are two to pay.
    assert!(series().terrains.iter().all(|t| !t.guide || t.mp >= Some(2)));
}

#[test]
fn kr_mov_20_a_mountain_road_costs_2_and_1_for_mountaineers_and_the_guided() {
    let road = &series().road;
    assert_eq!([road.mp, road.mountain, road.mountain_guided, road.mountain_mountaineer], [1, 2, 1, 1]);
}

#[test]
fn kr_mov_15_larger_waters_are_closed_but_for_roads_and_pontooneers() {
    let closed = |w: Water| series().hexside(w).closed;
    assert_eq!(
        [Water::Ordinary, Water::Major, Water::Estuary, Water::Lake].map(closed),
        [false, true, true, true]
    );
    // KR-AUX-23: Ordinary free, the others as Ordinary.
    let laid = Water::ALL.iter().map(|&w| series().hexside(w).pontooneers).collect::<Vec<_>>();
    assert_eq!(laid, [0, 1, 1, 1]);
    // KR-WEA-06.
    let cold = Water::ALL.iter().map(|&w| series().hexside(w).cold).collect::<Vec<_>>();
    assert_eq!(cold, [Some(0), Some(1), None, None]);
}

#[test]
fn kr_mov_08_the_last_column_is_twice_the_allowance() {
    let omt = &series().charts.omt;
    assert_eq!((omt.from, omt.rows.len()), (1, 12));
    for (mp, row) in (1..).zip(&omt.rows) {
        assert_eq!(row.len(), 6);
        for (ma, cell) in (1..).zip(row) {
            assert_eq!(*cell == Omt::Check(3), mp >= 2 * ma, "{mp} points at an allowance of {ma}");
        }
    }
    assert_eq!([omt.at(2)[2], omt.at(4)[2], omt.at(3)[3]], [Omt::Large(-2), Omt::Check(0), Omt::Large(-2)]);
    assert_eq!(omt.at(1)[1], Omt::NoCheck);
}

#[test]
fn kr_sup_17_worse_rows_and_larger_stacks_lose_more() {
    let table = &series().charts.attrition;
    let sum: u32 = table.rows.iter().flatten().map(|t| u32::from(t.percent)).sum();
    let falls = table.rows.iter().flatten().filter(|t| t.forage).count() as u32;
    assert_eq!(sum + falls, 281, "a slip of the hand");
    for pair in table.rows.windows(2) {
        assert!((0..3).all(|i| pair[0][i].percent <= pair[1][i].percent));
    }
    assert!(table.rows.iter().all(|r| r[0].percent <= r[1].percent && r[1].percent <= r[2].percent));
    assert_eq!((table.at(-4)[2].percent, table.at(30)[2].percent), (0, 25));
}

#[test]
fn kr_sup_18_ten_units_are_medium_and_fifteen_large() {
    let size = |n| series().charts.size.of(n);
    assert_eq!(
        [size(9), size(10), size(14), size(15)],
        [Size::Small, Size::Medium, Size::Medium, Size::Large]
    );
}

#[test]
fn kr_wea_01_every_turn_has_its_weather() {
    let table = &series().charts.weather;
    assert_eq!((table.from, table.rows.len()), (0, 10));
    assert_eq!(
        series().turns.iter().map(|t| t.weather).collect::<Vec<_>>(),
        [0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 3, 3, 4, 4, 5, 5]
    );
    // KR-WEA-12: a Flood is never rolled, it comes of Mud.
    assert!(table.rows.iter().flatten().all(|w| *w != Weather::Flood));
    assert_eq!([table.at(6)[3], table.at(9)[0], table.at(0)[5]], [Weather::Hot, Weather::Snow, Weather::Dry]);
}

#[test]
fn kr_seq_03_quarters_begin_on_turns_1_5_9_and_13() {
    let quarters: Vec<usize> = (1..=16).filter(|&t| series().turn(t as u8).quarterly).collect();
    assert_eq!(quarters, [1, 5, 9, 13]);
}

#[test]
fn kr_wea_04_wet_spares_roads_and_mud_does_not() {
    let row = |w| series().weather(w);
    assert_eq!((row(Weather::Wet).extra_mp, row(Weather::Wet).roads_exempt), (1, true));
    assert_eq!(
        (row(Weather::Mud).extra_mp, row(Weather::Mud).roads_exempt, row(Weather::Mud).pursuit),
        (1, false, None)
    );
    let cold: Vec<Weather> = Weather::ALL.iter().copied().filter(|&w| row(w).cold).collect();
    assert_eq!(cold, [Weather::Frost, Weather::Snow]);
    // KR-RIV-01, KR-AUX-27: no riverine routes in Flood, but Pontooneers.
    assert_eq!((row(Weather::Flood).riverine, row(Weather::Flood).pontooneers), (false, true));
    assert_eq!((row(Weather::Snow).riverine, row(Weather::Snow).pontooneers), (false, false));
}

#[test]
fn kr_aux_16_every_task_has_a_class_that_does_it() {
    for &task in Task::ALL {
        assert!(series().aux_classes.iter().any(|c| c.does(task)), "{task:?}");
    }
    // Who has a number for a task can do it.
    for class in &series().aux_classes {
        let drm = class.drm;
        for (n, task) in [
            (drm.ambuscade, Task::Ambuscade),
            (drm.recon, Task::Recon),
            (drm.raid, Task::Raid),
            (drm.plunder, Task::Plunder),
        ] {
            assert!(n == 0 || class.does(task), "{}", class.en);
        }
        // KR-AUX-10: screens and guides go to an HQ first.
        use kings_regulations::ids::From;
        assert!(
            class.from == From::Hq || !(class.does(Task::Screen) || class.does(Task::Guide)),
            "{}",
            class.en
        );
        assert!((1..=9).contains(&class.recovery));
    }
}

#[test]
fn kr_aux_39_an_effective_screen_is_better_than_another_and_that_than_none() {
    let table = &series().charts.screening;
    assert_eq!(table.rows.len(), 10);
    let worth = |s: Screened| match s {
        Screened::Aborted => 99,
        Screened::Drm(n) => n,
    };
    assert!(table.rows.iter().all(|[good, poor]| worth(*good) > worth(*poor) && worth(*poor) > 0));
    assert_eq!(table.at(0)[0], Screened::Aborted);
}

#[test]
fn kr_aux_21_ambuscade_raid_and_plunder_fall_off() {
    let charts = &series().charts;
    assert_eq!([charts.ambuscade.at(-3), charts.ambuscade.at(5)], [&[3, 1], &[0, 0]]);
    assert_eq!([charts.raid.at(0), charts.raid.at(3), charts.raid.at(9)], [&[1, 1], &[1, 0], &[0, 0]]);
    assert_eq!([*charts.plunder.at(4), *charts.plunder.at(5)], [1, 0]);
}

#[test]
fn kr_hqs_40_wedges_tell_the_character() {
    let of = |p| {
        let c = series().character(p);
        (c.red, c.yellow, c.escalade)
    };
    assert_eq!(of(Personality::Rash), (2, 0, Storms::Must));
    assert_eq!(of(Personality::Aggressive), (1, 0, Storms::May));
    assert_eq!(of(Personality::Cautious), (0, 1, Storms::No));
    assert_eq!(of(Personality::Timid), (0, 2, Storms::No));
    // KR-BAT-30.
    assert_eq!(series().character(Personality::Cautious).pioneers, 1);
}

#[test]
fn kr_bat_26_wings_by_strength() {
    let wings = |sp| series().charts.wings.of(sp);
    assert_eq!([wings(1), wings(4), wings(5), wings(50), wings(68), wings(69)], [1, 1, 2, 8, 9, 10]);
    assert_eq!([wings(150), wings(151), wings(170), wings(171)], [14, 15, 15, 16]);
}

#[test]
fn kr_bat_06_a_better_roll_and_a_wider_front_do_more() {
    let crt = &series().charts.crt;
    assert_eq!((crt.from, crt.rows.len()), (-3, 16));
    let sum: u32 = crt.rows.iter().flatten().flatten().map(|&n| u32::from(n)).sum();
    assert_eq!(sum, 555, "a slip of the hand");
    for row in &crt.rows {
        assert_eq!(row.len(), 12);
        assert!(row.windows(2).all(|w| w[0][0] <= w[1][0] && w[0][1] <= w[1][1]));
    }
    for pair in crt.rows.windows(2) {
        assert!((0..12).all(|i| pair[0][i][0] >= pair[1][i][0] && pair[0][i][1] >= pair[1][i][1]));
    }
}

#[test]
fn kr_bat_06_an_even_battle_lasts_five_rounds_and_costs_fourteen_a_side() {
    // 13 wings against 12 on a front of 10, LCE B, no shifts: as the table was made.
    let charts = &series().charts;
    let mut seed = 1745_u64;
    let mut die = || {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as i32 % 10
    };
    let (mut rounds, mut lost, games) = (0, 0, 3000);
    for _ in 0..games {
        let (wings, mut out) = ([13_u8, 12], [0_u8, 0]);
        let mut front = [10_u8, 10];
        loop {
            rounds += 1;
            let results = [0, 1].map(|s| charts.crt.at(die())[usize::from(front[s]) - 1]);
            for s in 0..2 {
                lost += i32::from(results[1 - s][0]);
                out[s] += results[1 - s][1];
            }
            if (0..2).any(|s| out[s] >= charts.threshold.of(Ce::B, wings[s])) {
                break;
            }
            front = [0, 1].map(|s| front[s].min(wings[s] - out[s]).max(1));
        }
    }
    let (rounds, lost) = (f64::from(rounds) / f64::from(games), f64::from(lost) / f64::from(games) / 2.0);
    assert!((4.0..6.0).contains(&rounds) && (11.0..17.0).contains(&lost), "{rounds} rounds, {lost} SP");
}

#[test]
fn kr_bat_33_the_level_of_cavalry_by_odds() {
    let level = |a, b| series().charts.cavalry.level(a, b);
    assert_eq!([level(14, 10), level(15, 10), level(20, 10), level(30, 10), level(50, 10)], [0, 1, 1, 2, 3]);
    assert_eq!([level(1, 0), level(0, 0), level(0, 4)], [3, 0, 0]);
}

#[test]
fn kr_bat_40_the_better_the_longer_they_stand() {
    let threshold = &series().charts.threshold;
    let sum: u32 = threshold.rows.iter().flatten().map(|&n| u32::from(n)).sum();
    assert_eq!(sum, 307, "a slip of the hand");
    for wings in 1..=16 {
        let by_ce = Ce::ALL.iter().map(|&ce| threshold.of(ce, wings)).collect::<Vec<_>>();
        assert!(by_ce.windows(2).all(|w| w[0] >= w[1]), "{wings}: {by_ce:?}");
    }
    assert_eq!(threshold.of(Ce::A, 30), threshold.of(Ce::A, 16));
}

#[test]
fn kr_bat_50_more_cavalry_pursues_harder() {
    let table = &series().charts.pursuit_results;
    assert_eq!((table.columns.as_slice(), table.rows.len()), ([1, 6, 11, 16, 21, 31].as_slice(), 10));
    let sum: u32 = table.rows.iter().flatten().flatten().map(|&n| u32::from(n)).sum();
    assert_eq!(sum, 233, "a slip of the hand");
    assert!(table.rows.iter().all(|r| r.windows(2).all(|w| w[0][0] <= w[1][0])));
    assert_eq!(series().charts.pursuit.at_most, 1);
}

#[test]
fn kr_bat_52_three_rounds_or_more_are_one_column() {
    let losses: Vec<[u8; 3]> = (0..10).map(|d| *series().charts.leader_loss.at(d)).collect();
    assert_eq!(losses[..4], [[1, 1, 2], [0, 1, 1], [0, 0, 1], [0, 0, 0]]);
    assert_eq!((series().charts.leader_fate.rows.len(), series().charts.leader_fate.wounds.len()), (10, 10));
    let op: u32 = series().charts.op_loss.rows.iter().flatten().map(|&n| u32::from(n)).sum();
    assert_eq!(op, 41, "a slip of the hand");
}

#[test]
fn kr_sup_37_brackets_and_kr_sup_22_what_stored_points_are_worth() {
    let hub = &series().charts.hub;
    assert_eq!([0, 6, 7, 14, 15, 24, 25].map(|mp| hub.bracket(mp)), [0, 0, 1, 1, 2, 2, 3]);
    assert_eq!(
        [hub.benefit(0, 5), hub.benefit(0, 9), hub.benefit(1, 9), hub.benefit(2, 9), hub.benefit(3, 9)],
        [-2, -4, -3, -2, 0]
    );
}

#[test]
fn kr_sie_02_stronger_works_hold_more() {
    let grades = &series().grades;
    assert!(grades.windows(2).all(|w| w[0].max < w[1].max && w[0].srv < w[1].srv && w[0].min <= w[1].min));
    // KR-SIE-15.
    assert_eq!(grades.iter().map(|g| g.citadel).collect::<Vec<_>>(), [0, 0, 0, 0, 0, 2]);
}

#[test]
fn kr_sie_23_the_stronger_the_later_it_falls() {
    let table = &series().charts.siege;
    assert!(table.rows.windows(2).all(|w| w[0] >= w[1]));
    assert_eq!([*table.at(0), *table.at(12), *table.at(40)], [9, -99, -99]);
}

#[test]
fn kr_sie_31_each_stage_leads_to_the_next() {
    let table = &series().charts.progress;
    let best = table.at(-9).map(|p| p.to);
    assert_eq!(best, [Reached::Stage(Stage::Approach), Reached::Stage(Stage::Lodgement), Reached::Breach]);
    let worst = table.at(20).map(|p| p.to);
    assert_eq!(worst, [Reached::Nothing, Reached::Stage(Stage::Investment), Reached::Stage(Stage::Approach)]);
    // KR-SIE-39.
    assert!(table.at(8).iter().all(|p| p.special && p.to == Reached::Nothing));
    assert!(table.at(5).iter().all(|p| !p.special));
}

#[test]
fn kr_sie_45_better_rolls_and_weaker_works_cost_the_attacker_less() {
    let table = &series().charts.escalade;
    for row in &table.rows {
        assert_eq!(row.len(), 7);
        assert!(row.windows(2).all(|w| w[0][0] >= w[1][0] && w[0][2] <= w[1][2]));
    }
    for pair in table.rows.windows(2) {
        assert!((0..7).all(|i| pair[0][i][0] <= pair[1][i][0] && pair[0][i][2] >= pair[1][i][2]));
    }
    let sum: u32 = table.rows.iter().flatten().flatten().map(|&n| u32::from(n)).sum();
    assert_eq!(sum, 436, "a slip of the hand");
}

#[test]
fn kr_adm_11_replacements_never_pass_the_limit() {
    let row = &series().charts.replacement;
    assert!(row.percent.iter().all(|&p| p <= series().numbers.replacement_most));
    assert_eq!(row.spring, [[1, 3], [3, 2]]);
}

#[test]
fn kr_ctr_08_what_the_rules_name_has_a_row() {
    use kings_regulations::ids::{HqType, Rank};
    assert_eq!(series().hq_kinds.len(), HqType::NAMES.len());
    assert_eq!(series().ranks.iter().map(|r| r.code).collect::<String>(), "GMCR");
    // KR-HQS-21.
    let commands: Vec<Option<Rank>> = HqType::ALL.iter().map(|&t| series().hq_kind(t).commander).collect();
    assert_eq!(commands, [Some(Rank::CaptainGeneral), Some(Rank::Marshal), Some(Rank::General), None, None]);
    // KR-HQS-11: a Column takes 5, one of them guns.
    let column = series().hq_kind(HqType::Column);
    assert_eq!((column.units, column.artillery, column.own_ma), (Some(5), Some(1), false));
}
