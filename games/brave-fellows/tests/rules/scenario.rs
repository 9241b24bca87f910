//! 5, 7, 9: setting up, reinforcements, releases, regrouping, recovery.

use super::field::{Field, GAME, field, hex, leader, unit};
use brave_fellows::flow::{Board, Step, Umpire};
use brave_fellows::ids::{LeaderSet, Side, UnitSet};
use brave_fellows::impulse::Segment;
use brave_fellows::pack::Piece;
use brave_fellows::state::LeaderAt;
use brave_fellows::turn::{self, Part};
use brave_fellows::{recovery, reinforcement, release};

fn q(f: &Field) -> Board<'_> {
    Board::new(&GAME.pack, &f.s)
}
fn start() -> Field {
    Field::start(&GAME, "historical", &[])
}
/// Both sides stand as in the pack.
fn battle() -> Field {
    let mut f = start();
    f.plays("coalition done").plays("french done").plays("french no");
    f
}
/// A part of a turn, with these dice.
fn part(mut f: Field, turn: u8, part: Part, dice: &[u8]) -> Field {
    f.s.turn = turn;
    f.dice(dice);
    f.does(|g, s, dice, log| turn::start_at(&mut Umpire { p: &g.pack, s, dice, log }, part));
    f
}
fn acts(f: &mut Field, act: impl FnOnce(&mut Umpire)) {
    f.does(|g, s, dice, log| act(&mut Umpire { p: &g.pack, s, dice, log }));
}
fn enters(f: &mut Field, name: &str, at: &str) {
    f.s.put(&GAME.pack, unit(name), hex(at));
    acts(f, |u| release::enters(u, unit(name), hex(at)));
}

// ---- 9.0 to 9.3

#[test]
fn r9_1_1_the_coalition_sets_up_first_and_holds_the_other_towns() {
    let f = start();
    assert_eq!(f.decider(), Some(Side::Coalition.role()));
    let holds = |h: &str| f.s.towns[GAME.pack.ways.town(hex(h)).unwrap()];
    assert_eq!([holds("0715"), holds("1119"), holds("1418"), holds("1816")], [Side::French; 4]);
    assert_eq!([holds("2412"), holds("2810"), holds("1306")], [Side::Coalition; 3]);
    // Columns II and III are not on the map, IV never.
    assert!(["c2-mos-1", "c3-but-1", "c4-azv-1"].iter().all(|n| f.where_is(n).is_none()));
}

#[test]
fn r9_1_2_column_i_stands_in_its_five_hexes() {
    let mut f = start();
    f.plays("coalition unit c1-mpl-1")
        .refuses("coalition to 2413", "9.1")
        .refuses("coalition to 2510", "9.1");
    // Each hex is full: units change places.
    f.refuses("coalition to 2512", "4.1.1").plays("coalition pass");
    f.plays("coalition unit c1-lr-1").plays("coalition swap c1-lr-2");
    assert_eq!(
        (f.where_is("c1-lr-1").as_deref(), f.where_is("c1-lr-2").as_deref()),
        (Some("2511"), Some("2512"))
    );
    f.plays("coalition unit c1-lr-1").plays("coalition face nw");
    f.refuses("coalition unit c1-lr-1", "9.1");
}

#[test]
fn r9_1_3_column_v_and_kutusov_not_west_of_column_28() {
    let mut f = start();
    f.plays("coalition unit c5-nar-1").refuses("coalition to 2710", "9.1");
    f.plays("coalition to 3009");
    f.plays("coalition leader kut").plays("coalition to 3010");
    assert_eq!(f.s.leader_at(leader("kut")), LeaderAt::Map(hex("3010")));
}

#[test]
fn r9_1_4_only_column_i_acts_from_the_start() {
    let mut f = battle();
    f.refuses("coalition activate kut", "9.1.4").refuses("coalition activate ess", "9.2.6");
    f.refuses("coalition activate dok", "6.1.1").plays("coalition activate mil");
}

#[test]
fn r9_3_1_the_french_stand_where_the_rules_put_them() {
    let mut f = start();
    f.plays("coalition done");
    assert_eq!(f.where_is("f103-2").as_deref(), Some("0715"));
    assert_eq!((f.where_is("felite-1").as_deref(), f.s.strong_point), (Some("1815"), true));
    // One battalion and one battery in each: they only change places.
    f.plays("french unit f100-1").refuses("french to 1616", "9.3.1").refuses("french swap fgart-2", "9.3.1");
    f.plays("french swap f100-3").plays("french unit f100-1").plays("french face s").plays("french done");
    assert!(f.s.activated.has(unit("f4l-1")) && f.s.leaders_activated.has(leader("gai")));
}

#[test]
fn r9_0_turn_1_begins_with_the_coalition() {
    let f = battle();
    assert_eq!((f.s.turn, f.decider()), (1, Some(Side::Coalition.role())));
}

#[test]
fn r3_0_on_turn_1_the_coalition_must_activate_first() {
    let mut f = battle();
    f.refuses("coalition pass", "3.0");
    assert!(f.allows("coalition activate mil"));
    // Once it has, or on a later turn, it may pass.
    let begun = |f: Field| {
        let mut f = f;
        f.s.leaders_bound = LeaderSet::EMPTY;
        part(f, 1, Part::Activation, &[])
    };
    let f = begun(battle().with(|s| s.leaders_activated.insert(leader("mil"))));
    assert!(f.allows("coalition pass") && f.allows("coalition activate ess"));
    let f = part(battle().with(|s| s.initiative = Side::Coalition), 2, Part::Activation, &[]);
    assert!(f.allows("coalition pass"));
}

// ---- 9.2

#[test]
fn r9_2_1_no_column_musters_before_turn_2() {
    let f = part(battle(), 1, Part::Reinforcement, &[]);
    assert!(!f.said("log-mustered") && !f.said("log-not-mustered"));
}

#[test]
fn r9_2_2_a_column_musters_within_its_range() {
    let f = part(battle(), 2, Part::Reinforcement, &[1, 6]);
    assert_eq!(f.s.battle.mustered, [true, false]);
    let f = part(battle(), 2, Part::Reinforcement, &[2, 2]);
    assert_eq!(f.s.battle.mustered, [false, true]);
}

#[test]
fn r9_2_3_column_ii_on_level_1_or_in_a_town_near_0805() {
    let mut f = part(battle(), 2, Part::Reinforcement, &[1]);
    f.plays("coalition unit c2-8j-1").refuses("coalition to 0807", "9.2.3");
    f.plays("coalition to 0904");
    assert_eq!(f.where_is("c2-8j-1").as_deref(), Some("0904"));
}

#[test]
fn r9_2_4_column_iii_on_level_2_near_1307() {
    let mut f = part(battle(), 2, Part::Reinforcement, &[6, 1]);
    f.plays("coalition unit c3-art-1").refuses("coalition to 1306", "9.2.4").plays("coalition to 1207");
    assert_eq!(f.where_is("c3-art-1").as_deref(), Some("1207"));
}

#[test]
fn r9_2_5_a_small_rear_guard_costs_battalions_and_stays_in_its_rows() {
    let mut f = part(battle(), 2, Part::Reinforcement, &[1, 6]);
    f.plays("coalition done");
    f.all(&[
        "coalition guard c2-mos-1",
        "coalition guard c2-mos-2",
        "coalition guard c2-mos-3",
        "coalition guard c2-mpl-3",
    ]);
    f.plays("coalition done");
    assert_eq!(f.s.battle.guard_short, 2);
    // Not out of rows 01 to 06.
    let f = field()
        .has("c2-mos-1", "0606", "s")
        .has("c2-mos-2", "0706", "s")
        .with(|s| s.rear_guard = UnitSet::of(unit("c2-mos-1")));
    let mut f = f.rolling(&[6]).at(Side::Coalition, Segment::Movement);
    f.plays("coalition unit c2-mos-1").refuses("coalition to 0607", "9.2.5").plays("coalition face s");
    f.plays("coalition unit c2-mos-2");
    assert!(f.allows("coalition to 0607"));
}

#[test]
fn r9_2_6_column_v_is_released_by_the_french_within_three_hexes() {
    let mut f = battle();
    assert!(f.s.bound.has(unit("c5-nar-1")));
    // 2809 is the westernmost hex it stands in, with 2810: 2410 is four hexes off, 2511 three.
    enters(&mut f, "f4l-1", "2410");
    assert!(!f.s.battle.column_v_free);
    enters(&mut f, "f4l-1", "2510");
    assert!(f.s.battle.column_v_free && !f.s.bound.has(unit("c5-nar-1")));
}

#[test]
fn r9_2_7_column_vi_deploys_when_called_and_never_moves() {
    let mut f = battle();
    f.s.flow.truncate(1);
    enters(&mut f, "f4l-1", "3008");
    assert!(f.s.battle.column_vi_deployed && f.where_is("c6-aus-1").is_some());
    f.plays("coalition done");
    let f = field().has("c6-aus-1", "3309", "sw").led("kut", "3309").has("c5-nar-1", "3209", "s");
    let mut f = f.rolling(&[1]).at(Side::Coalition, Segment::Movement);
    f.refuses("coalition unit c6-aus-1", "9.2.7").plays("coalition unit c5-nar-1");
}

// ---- 9.4, 9.5

#[test]
fn r9_4_1_of_the_french_only_the_4th_legere_and_a_squadron_may_act() {
    let f = battle();
    let bound = |n: &str| f.s.bound.has(unit(n));
    assert!(!bound("f4l-1") && !bound("f4d-1") && bound("f4d-2") && bound("f100-1") && bound("f103-1"));
    assert!(f.s.leaders_bound.has(leader("mor")) && f.s.leaders_bound.has(leader("cam")));
    // 9.3.1: Gaindorge has acted on turn 1, so nobody can activate anything.
    let mut f = battle();
    f.plays("coalition activate mil");
    while f.s.turn == 1 {
        f.plays("coalition done");
    }
    let impulses = f.log.iter().filter(|e| e.text.id == "log-activates").count();
    assert_eq!(impulses, 1, "the French had no Impulse");
}

#[test]
fn r9_4_2_the_elite_battalion_waits_for_the_enemy_or_for_noon() {
    let mut f = battle();
    assert!(!q(&f).elite_free());
    enters(&mut f, "c1-aps-1", "1915");
    assert!(q(&f).elite_free());
    let f = battle().led("gaz", "1816").on_turn(5);
    assert!(!q(&f).elite_free());
    let f = battle().led("gaz", "1816").on_turn(6);
    assert!(q(&f).elite_free());
    let f = battle().led("gaz", "1817").led("mor", "0715").on_turn(6);
    assert!(!q(&f).elite_free(), "two hexes off");
}

#[test]
fn r9_4_2_once_it_is_met_it_goes_along_though_gazan_still_waits() {
    let turn_2 = |f: Field| {
        let mut f = f.led("gai", "1816");
        (f.s.activated, f.s.leaders_activated, f.s.initiative) =
            (UnitSet::EMPTY, LeaderSet::EMPTY, Side::French);
        let mut f = part(f, 2, Part::Activation, &[]);
        f.plays("french activate gai");
        f
    };
    let mut met = battle();
    enters(&mut met, "c1-aps-1", "1915");
    assert!(!met.s.battle.gazan_free);
    let mut met = turn_2(met);
    assert!(met.allows("french take felite-1"));
    met.refuses("french take f100-1", "9.4.3");
    turn_2(battle()).refuses("french take felite-1", "9.4.2");
}

#[test]
fn r9_4_3_the_rest_is_released_by_column_i_or_on_turn_4() {
    let mut f = battle();
    enters(&mut f, "c1-aps-1", "1913");
    assert!(!f.s.battle.gazan_free);
    // No other column does it.
    enters(&mut f, "c3-but-1", "1812");
    assert!(!f.s.battle.gazan_free);
    enters(&mut f, "c1-aps-1", "1812");
    assert!(f.s.battle.gazan_free && !f.s.bound.has(unit("f100-1")) && !f.s.leaders_bound.has(leader("mor")));
    let f = part(battle(), 3, Part::Reinforcement, &[6, 6]);
    assert!(!f.s.battle.gazan_free);
    let f = part(battle(), 4, Part::Reinforcement, &[6, 6]);
    assert!(f.s.battle.gazan_free);
}

#[test]
fn r9_5_1_the_french_stay_south_of_the_dark_blue_line() {
    let f = |alert| {
        let f = field().has("f100-1", "1413", "n").has("f9l-1", "1314", "n").with(|s| s.battle.alert = alert);
        f.rolling(&[6]).at(Side::French, Segment::Movement)
    };
    let mut f1 = f(false);
    f1.plays("french unit f100-1").refuses("french to 1412", "9.5.1").plays("french face n");
    f1.plays("french unit f9l-1");
    assert!(f1.allows("french to 1313"), "Dupont's men are free");
    let mut f2 = f(true);
    f2.plays("french unit f100-1");
    assert!(f2.allows("french to 1412"));
}

#[test]
fn r9_5_1_nobody_advances_across_the_dark_blue_line_before_the_alert() {
    let f = |alert| {
        let f = field().has("f103-1", "1314", "n").has("f103-2", "1314", "n").has("c3-but-1", "1313", "n");
        f.with(|s| s.battle.alert = alert)
    };
    let fights = |alert, dice: &[u8]| {
        let mut f = f(alert).at(Side::French, Segment::Melee);
        f.dice(dice).plays("french at 1313").plays("french fight");
        f
    };
    let asked = |f: &Field| f.s.flow.iter().any(|step| matches!(step, Step::Advance(_)));
    // They may attack across it, and 6.4.9 asks nobody to follow.
    let f1 = fights(false, &[1, 1, 3, 9]);
    assert_ne!(f1.where_is("c3-but-1").as_deref(), Some("1313"));
    assert!(!f1.legal().is_empty() && !asked(&f1), "{:?}", f1.legal());
    assert!(fights(true, &[1, 1, 3, 9]).allows("french advance f103-1"));
    // 6.3.9: nor after fire.
    let fires = |alert| {
        let mut f = f(alert).at(Side::French, Segment::OffensiveFire);
        f.dice(&[9]).plays("french at 1313").plays("french shoot");
        assert_ne!(f.where_is("c3-but-1").as_deref(), Some("1313"));
        asked(&f)
    };
    assert!(!fires(false) && fires(true));
}

#[test]
fn r9_2_5_the_rear_guard_does_not_advance_out_of_its_rows() {
    let f = field().has("c2-mos-1", "0806", "s").has("c2-mos-2", "0806", "s").has("f9l-1", "0807", "s");
    let f = f.with(|s| s.rear_guard = UnitSet::of(unit("c2-mos-1")));
    let mut f = f.at(Side::Coalition, Segment::Melee);
    f.dice(&[1, 1, 1, 10]).plays("coalition at 0807").plays("coalition fight");
    while let Some(way) = f.legal().into_iter().find(|l| l.contains("flee")) {
        f.plays(&way);
    }
    // Only the one that is not of it goes.
    f.refuses("coalition advance c2-mos-1", "9.2.5").plays("coalition advance c2-mos-2");
    assert_eq!(f.where_is("c2-mos-2").as_deref(), Some("0807"));
}

#[test]
fn r9_2_5_a_regrouped_unit_of_the_rear_guard_comes_back_in_its_rows() {
    let f = |at: &str, guard: bool| {
        let f = field().has("c2-vtk-1", at, "s").has("f4l-1", "1617", "se").led("dok", at);
        let f = f.with(|s| {
            s.eliminated.insert(unit("c2-mos-1"));
            s.rear_guard.set(unit("c2-mos-1"), guard);
        });
        part(f, 8, Part::Regroup, &[])
    };
    // 5.3.4: near Dokhturov there is no hex for it.
    let asked = |f: &Field| f.allows("coalition unit c2-mos-1");
    assert!(!asked(&f("0910", true)) && asked(&f("0910", false)));
    let mut f = f("0607", true);
    f.dice(&[1]).plays("coalition unit c2-mos-1").refuses("coalition to 0608", "9.2.5");
    f.plays("coalition to 0606");
    assert_eq!(f.where_is("c2-mos-1").as_deref(), Some("0606"));
}

#[test]
fn r9_5_2_mortier_is_alerted_on_4_and_more_easily_each_turn() {
    let mut f = battle().on_turn(5);
    f.s.battle.mustered[0] = true;
    enters(&mut f, "c2-mos-1", "0406");
    assert_eq!(f.s.battle.crossed, None);
    enters(&mut f, "c2-mos-1", "0407");
    assert_eq!(f.s.battle.crossed, Some(5));
    let roll = |turn: u8, die: u8| {
        let mut f = battle().on_turn(turn);
        f.s.battle.crossed = Some(5);
        f.dice(&[die]);
        acts(&mut f, reinforcement::alert);
        (f.s.battle.alert, f.rolls.script.len())
    };
    assert_eq!(
        [roll(6, 3).0, roll(6, 4).0, roll(7, 2).0, roll(7, 3).0, roll(8, 1).0, roll(8, 2).0],
        [false, true, false, true, false, true]
    );
    assert!(roll(9, 1).0, "by itself on the third turn after");
    assert_eq!(roll(5, 6), (false, 1), "not on the turn of the crossing");
}

#[test]
fn r9_5_3_column_ii_within_four_hexes_or_dupont_ends_it() {
    let mut f = battle();
    f.s.battle.mustered[0] = true;
    enters(&mut f, "c2-mos-1", "0710");
    assert!(!f.s.battle.alert, "five hexes from Dürenstein");
    enters(&mut f, "c2-mos-1", "0711");
    assert!(f.s.battle.alert);
    let mut f = battle();
    enters(&mut f, "f9l-1", "0109");
    assert!(f.s.battle.alert);
}

#[test]
fn r9_5_3_dupont_who_stops_in_his_entry_hex_ends_it() {
    let mut f = entering(&[]);
    assert!(!f.s.battle.alert, "announced, but not there");
    f.plays("french unit f9l-1").plays("french to 0109");
    assert!(f.s.battle.alert && f.said("log-alert-cancelled"));
}

#[test]
fn r6_2_7_whoever_enters_the_map_in_an_enemys_front_stops() {
    // The 6th Jägers front 0108, 0109 and 0209.
    let mut f = entering(&[("c2-6j-1", "0208", "sw")]);
    f.plays("french unit f9l-1");
    assert!(!f.allows("french to 0310"));
    f.plays("french to 0109");
    f.refuses("french go-on", "6.2.7");
}

#[test]
fn r6_5_4_whoever_enters_the_map_captures_a_leader_alone_there() {
    let mut f = entering(&[]).led("dok", "0109");
    f.plays("french unit f9l-1").plays("french to 0109");
    assert_eq!(f.s.leader_at(leader("dok")), LeaderAt::Captured);
}

#[test]
fn r9_5_3_column_ii_that_musters_within_four_hexes_ends_it() {
    let muster = |at: &str| {
        let mut f = field().has("f103-1", at, "n");
        f.s.battle.alert = false;
        let mut f = part(f, 2, Part::Reinforcement, &[1, 6]);
        assert!(!f.s.battle.alert, "while they are set up");
        f.plays("coalition done");
        f.s.battle.alert
    };
    assert!(muster("0610"));
    assert!(!muster("0715"));
}

#[test]
fn r9_2_7_column_vi_does_not_advance() {
    // The Waldeck Dragoons beat the 4th Légère out of 3110 and stay where they are.
    let f = field().has("c6-wdk-1", "3209", "sw").has("f4l-1", "3110", "ne").led("kut", "3309");
    let mut f = f.at(Side::Coalition, Segment::Melee);
    f.dice(&[1, 10]).plays("coalition at 3110").plays("coalition fight");
    assert_ne!(f.where_is("f4l-1").as_deref(), Some("3110"));
    assert_eq!(f.where_is("c6-wdk-1").as_deref(), Some("3209"));
    assert!(!f.legal().iter().any(|line| line.contains("advance")), "{:?}", f.legal());
}

// ---- 9.6, 5.1, 5.2

/// Dupont waits at the edge with the ban still in force, and has been activated; these stand near.
fn entering(near: &[(&str, &str, &str)]) -> Field {
    let f = near.iter().fold(field(), |f, (name, at, facing)| f.has(name, at, facing));
    let f = f.with(|s| (s.battle.alert, s.battle.mustered) = (false, [true; 2]));
    let mut f = part(f, 8, Part::Reinforcement, &[1]);
    f.s.initiative = Side::French;
    let mut f = part(f, 8, Part::Activation, &[]);
    f.plays("french activate dup").plays("french with rou").dice(&[1]).plays("french done");
    f
}

#[test]
fn r9_6_1_the_coalition_has_no_reinforcements() {
    let waves = GAME.pack.scenarios[0].waves.iter().flatten();
    assert!(waves.into_iter().all(|piece| match *piece {
        Piece::Unit(u) => GAME.pack.unit(u).side == Side::French,
        Piece::Leader(l) => GAME.pack.leader(l).side == Side::French,
    }));
}

#[test]
fn r9_6_2_dupont_is_rolled_for_from_turn_6() {
    let f = part(battle(), 5, Part::Reinforcement, &[6, 6]);
    assert!(!f.said("log-no-dupont") && !f.said("log-dupont"));
    let f = part(battle(), 6, Part::Reinforcement, &[6, 6, 6]);
    assert!(f.said("log-no-dupont") || f.s.battle.mustered[1]);
}

fn dupont(turn: u8, die: u8, options: &[(&str, &str)]) -> Field {
    let mut f = Field::start(&GAME, "historical", options);
    f.plays("coalition done").plays("french done").plays("french no");
    f.s.battle.mustered = [true, true];
    part(f, turn, Part::Reinforcement, &[die])
}

#[test]
fn r9_6_3_dupont_arrives_within_the_range_of_the_turn() {
    assert_eq!((dupont(8, 3, &[]).s.battle.dupont, dupont(8, 4, &[]).s.battle.dupont), (1, 0));
}

#[test]
fn r9_6_4_who_follows_enters_with_one_point_less() {
    let mut f = dupont(8, 1, &[]).on_turn(8);
    f.s.initiative = Side::French;
    f = part(f, 8, Part::Activation, &[]);
    f.plays("french activate dup").plays("french with rou").plays("french done");
    f.plays("french unit f32-1").plays("french to 0109");
    assert_eq!(f.s.moving.spent, 2);
    f.plays("french face ne").plays("french unit f32-2").plays("french to 0209");
    // Two points to enter, then half a point of road.
    assert_eq!((f.s.moving.spent, f.s.entered[0]), (5, 2));
    f.plays("french face ne").plays("french unit f9l-1").plays("french to 0108");
    assert_eq!(f.s.moving.spent, 2, "another hex has its own count");
}

#[test]
fn r9_6_5_in_history_the_second_wave_comes_later() {
    let mut f = dupont(8, 1, &[]);
    assert!(f.s.waiting.has(unit("f9l-1")) && !f.s.waiting.has(unit("f96-1")));
    // Not before all of the first have entered.
    acts(&mut f, reinforcement::turn_ends);
    assert_eq!(f.s.battle.second_wave, None);
    for (name, at) in [("f9l-1", "0109"), ("f9l-2", "0209"), ("f32-1", "0310"), ("f32-2", "0410")] {
        f.s.put(&GAME.pack, unit(name), hex(at));
    }
    f = f.led("dup", "0109").led("rou", "0109").on_turn(8);
    f.dice(&[4]);
    acts(&mut f, reinforcement::turn_ends);
    assert_eq!(f.s.battle.second_wave, Some(10));
    let f = part(f, 10, Part::Reinforcement, &[]);
    assert!(f.s.waiting.has(unit("f96-1")) && f.s.leader_at(leader("mar")) == LeaderAt::Waiting);
    // Or all at once.
    let f = dupont(8, 1, &[("dupont", "whole")]);
    assert!(f.s.waiting.has(unit("f9l-1")) && f.s.waiting.has(unit("f96-1")));
}

#[test]
fn r5_2_1_reinforcements_enter_in_their_commands_movement_segment() {
    let f = dupont(8, 1, &[]);
    assert!(f.where_is("f9l-1").is_none() && f.s.waiting.has(unit("f9l-1")));
    let mut f = part(f, 8, Part::Activation, &[]);
    f.s.initiative = Side::French;
    f = part(f, 8, Part::Activation, &[]);
    f.plays("french activate rou");
    assert!(f.allows("french unit f9l-1") || f.legal().iter().any(|l| l.contains("done")));
}

#[test]
fn r5_1_1_the_track_says_who_is_rolled_for() {
    // Turn 1 has nobody, turn 2 the columns, turn 6 Dupont as well.
    let thrown = |turn: u8| {
        let f = part(battle(), turn, Part::Reinforcement, &[6, 6, 6]);
        3 - f.rolls.script.len()
    };
    assert_eq!([thrown(1), thrown(2)], [0, 2]);
    assert_eq!(dupont(6, 6, &[]).rolls.script.len(), 0);
}

#[test]
fn r5_1_3_a_formation_rolls_as_its_own_rule_says() {
    // One die for each column, each against its own box.
    let f = part(battle(), 3, Part::Reinforcement, &[3, 3]);
    assert_eq!(f.s.battle.mustered, [false, true]);
}

#[test]
fn r5_1_4_who_musters_is_placed_who_arrives_waits() {
    let f = part(battle(), 2, Part::Reinforcement, &[1]);
    assert!(f.where_is("c2-mos-1").is_some());
    let f = dupont(8, 1, &[]);
    assert!(f.where_is("f9l-1").is_none() && f.s.waiting.has(unit("f9l-1")));
}

/// Dupont and Rouyer with the first wave, in their Movement Segment.
fn at_the_edge() -> Field {
    let mut f = dupont(8, 1, &[]);
    f.s.initiative = Side::French;
    f = part(f, 8, Part::Activation, &[]);
    f.plays("french activate dup").plays("french with rou").plays("french done");
    f
}

#[test]
fn r5_2_2_the_first_hex_costs_one_point() {
    let mut f = at_the_edge();
    f.plays("french unit f32-1").plays("french to 0109");
    assert_eq!(f.s.moving.spent, 2);
}

#[test]
fn r5_2_4_who_follows_pays_one_more_each() {
    let mut f = at_the_edge();
    // The hex beside 0109 is the enemy's: there is one way in.
    f.s.put(&GAME.pack, unit("c1-aps-1"), hex("0108"));
    f.s.set_fatigued(&GAME.pack, unit("c1-aps-1"), true);
    for (n, name) in ["f32-1", "f32-2", "f9l-1"].into_iter().enumerate() {
        f.plays(&format!("french unit {name}"));
        f.plays(if n < 2 { "french to 0109" } else { "french to 0209" });
        let road = u8::from(n == 2);
        assert_eq!(f.s.moving.spent, 2 * (n as u8 + 1) + road, "{name}");
        f.plays("french face ne");
    }
}

#[test]
fn r5_2_3_stacking_holds_on_entry() {
    let mut f = dupont(8, 1, &[]);
    f.s.initiative = Side::French;
    f.s.put(&GAME.pack, unit("f100-1"), hex("0109"));
    f.s.put(&GAME.pack, unit("f103-1"), hex("0109"));
    f = part(f, 8, Part::Activation, &[]);
    f.plays("french activate dup").plays("french with rou").plays("french done");
    f.plays("french unit f32-1").refuses("french to 0109", "4.1.1");
}

#[test]
fn r5_1_2_columns_roll_in_the_reinforcement_segment() {
    let f = part(battle(), 2, Part::Alert, &[]);
    assert!(!f.said("log-mustered") && !f.said("log-not-mustered"));
    let f = part(battle(), 2, Part::Reinforcement, &[6, 6]);
    assert!(f.said("log-not-mustered"));
}

// ---- 5.3

fn lost(f: Field, names: &[&str]) -> Field {
    names.iter().fold(f, |f, n| f.with(|s| s.eliminated.insert(unit(n))))
}

fn regroup(f: Field, dice: &[u8]) -> Field {
    part(f, 5, Part::Regroup, dice)
}

#[test]
fn r5_3_1_infantry_that_was_eliminated_one_for_each_player() {
    let f = lost(field().led("cam", "1317"), &["f100-1", "fgart-1"])
        .with(|s| s.surrendered.insert(unit("f100-2")));
    let mut f = regroup(f, &[]);
    f.refuses("french unit fgart-1", "5.3.1").refuses("french unit f100-2", "5.3.1");
    f.dice(&[2]).plays("french unit f100-1");
    assert!(f.legal().iter().all(|l| !l.starts_with("french unit f100")), "once a turn");
}

#[test]
fn r5_3_2_one_names_the_unit_then_rolls() {
    let mut f = regroup(lost(field().led("cam", "1317"), &["f100-1"]), &[]);
    f.dice(&[2]).plays("french unit f100-1");
    assert!(f.said("log-not-regrouped") && f.thrown() >= 1);
}

#[test]
fn r5_3_3_it_returns_on_a_1() {
    let mut f = regroup(lost(field().led("cam", "1317"), &["f100-1"]), &[]);
    f.dice(&[1]).plays("french unit f100-1").plays("french to 1317").plays("french face n");
    assert_eq!(f.where_is("f100-1").as_deref(), Some("1317"));
    assert!(!f.is_lost("f100-1"));
}

#[test]
fn r5_3_4_near_a_leader_and_not_near_an_enemy() {
    let f = lost(field().led("cam", "1317").has("c1-aps-1", "1616", "n"), &["f100-1"]);
    let mut f = regroup(f, &[]);
    f.dice(&[1]).plays("french unit f100-1");
    f.refuses("french to 1416", "5.3.4").refuses("french to 1017", "5.3.4").plays("french to 1217");
}

#[test]
fn r5_3_5_it_may_crowd_without_a_check() {
    let f = field().led("cam", "1317").has("f103-1", "1317", "n").has("f103-2", "1317", "n");
    let mut f = regroup(lost(f, &["f100-1"]), &[]);
    f.dice(&[1]).plays("french unit f100-1").plays("french to 1317");
    assert!(q(&f).over_stacked(hex("1317")) && !f.said("log-over-stacked"));
}

// ---- 7

fn recovered(f: Field, dice: &[u8]) -> Field {
    let mut f = f.rolling(dice);
    acts(&mut f, recovery::recover);
    f
}

#[test]
fn r7_1_1_one_attempt_each_from_rout_to_fatigue_to_fresh() {
    let f = recovered(field().has("f100-1", "1317", "n").tired("f100-1"), &[3]);
    assert!(!f.is_tired("f100-1"));
    let f = recovered(field().has("f100-1", "1317", "n").tired("f100-1"), &[4]);
    assert!(f.is_tired("f100-1"));
    let f = recovered(field().has("f100-1", "1317", "n").routed("f100-1"), &[1]);
    assert!(!f.is_routed("f100-1") && f.is_tired("f100-1"));
    f.rolled(1);
}

#[test]
fn r7_1_3_not_beside_an_enemy() {
    let f = field().has("f100-1", "1317", "n").routed("f100-1").has("c1-aps-1", "1316", "n");
    let f = recovered(f, &[]);
    f.rolled(0);
    assert!(f.is_routed("f100-1"));
}

#[test]
fn r4_2_5_cavalry_that_charged_does_not_recover() {
    let f = field().has("f4d-1", "1319", "n").tired("f4d-1").with(|s| s.charged.insert(unit("f4d-1")));
    let f = recovered(f, &[]);
    f.rolled(0);
    assert!(f.is_tired("f4d-1") && f.s.charged.is_empty(), "the marker comes off at the end of the phase");
    // It may rally from rout.
    let f = field().has("f4d-1", "1319", "n").routed("f4d-1").with(|s| s.charged.insert(unit("f4d-1")));
    let f = recovered(f, &[1]);
    assert!(!f.is_routed("f4d-1"));
}

#[test]
fn r7_1_4_the_marker_moves_and_everybody_may_act_again() {
    let f = field().with(|s| s.activated.insert(unit("f4l-1")));
    let f = part(f, 5, Part::End, &[]);
    assert_eq!((f.s.turn >= 6, f.s.activated.has(unit("f4l-1"))), (true, false));
}

#[test]
fn r7_1_5_after_turn_13_it_is_judged() {
    let f = part(field(), 13, Part::End, &[]);
    assert!(f.ended().is_some());
    let f = part(battle(), 12, Part::End, &[]);
    assert!(f.ended().is_none());
}

#[test]
fn r9_6_5_one_turn_on_1_or_2_and_three_on_5_or_6() {
    let comes = |die: u8| {
        let mut f = dupont(8, 1, &[]);
        for (name, at) in [("f9l-1", "0109"), ("f9l-2", "0209"), ("f32-1", "0310"), ("f32-2", "0410")] {
            f.s.put(&GAME.pack, unit(name), hex(at));
        }
        f = f.led("dup", "0109").led("rou", "0109").on_turn(8);
        f.dice(&[die]);
        acts(&mut f, reinforcement::turn_ends);
        f.s.battle.second_wave
    };
    assert_eq!([1, 2, 3, 4, 5, 6].map(comes), [9, 9, 10, 10, 11, 11].map(Some));
}
