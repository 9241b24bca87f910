//! 12: Battle, Flag Overrun and Loot.
use crate::common::{Camp, FN, IMPERIAL, Place, Position, TSARIST, faces, field, loss};
use kutuzov::battle::{self, Battle, Side};
use kutuzov::losses::Body;

/// Davout in Flagged Smolensk, a clear line from Barclay in Vitebsk: eight dice against five.
fn vitebsk() -> Position {
    field()
        .leader("davout", "smolensk")
        .troops("fn", "smolensk", [4, 0, 0])
        .flag("fn", &["smolensk"])
        .leader("barclay", "vitebsk")
        .troops("r1", "vitebsk", [4, 0, 0])
}

/// The same with Memel and the Port of Libau.
fn libau() -> Position {
    field().leader("davout", "memel").troops("fn", "memel", [4, 0, 0]).leader("barclay", "libau").troops(
        "r1",
        "libau",
        [4, 0, 0],
    )
}

/// Terrain dice of a side that stands in a space when the other came to it by this line.
fn terrain(t: Position, from: &str, space: &str, camp: Camp) -> i16 {
    let mut t = t.active(if camp == TSARIST { "fn" } else { "r1" }, 1);
    t.s.battle = Battle { on: true, space: Some(t.space(space)), round: 1, ..Battle::default() };
    t.s.force.from = Some(t.space(from));
    let first = battle::tally(t.q(), camp).terrain;
    t.s.battle.round = 2;
    assert_eq!(battle::tally(t.q(), camp).terrain, 0, "in the first Round only");
    first
}

// ---- cards

#[test]
fn r12_1_one_soldier_is_enough_to_play_battle_cards() {
    let mut t = libau().troops("r2", "libau", [1, 0, 0]).hand("r2", &[51]).hand("fs", &[54]).active("fn", 5);
    t.all(&["fn form memel", "fn march libau", "r1 pass"]);
    // A Soldier of R2 is not under Barclay's command, and may evade by itself; it stays.
    t.plays("r2 pass");
    assert_eq!(t.deciding(), ["r2"]);
    // FS has nobody there.
    let card = kutuzov::pack::Pack::numbered(54);
    assert!(
        battle::may_play_cards(t.q(), crate::common::FS, card, crate::common::Window::BattleCards).is_err()
    );
    // Eight dice; five Soldiers, Barclay's 1 and the two of the ships.
    t.dice(&faces(8, &[(1, 5)])).dice(&faces(8, &[])).plays("r2 play naval_support");
    t.rolled(16);
}

#[test]
fn r12_1_dice_of_events_last_a_round_unless_they_say_otherwise() {
    let mut t = libau().hand("fn", &[51]).hand("r1", &[24]).active("fn", 5);
    t.all(&["fn form memel", "fn march libau", "r1 pass", "fn play naval_support"]);
    // Round 1: 8+2 against 5+4. The Militia's own disrupt makes it 1 to 1; Round 2: 8+2-1 against 5-1.
    t.dice(&faces(10, &[])).dice(&faces(9, &[(1, 5)])).dice(&faces(9, &[(1, 5)])).dice(&faces(4, &[]));
    t.plays("r1 play militia_levies");
    t.rolled(10 + 9 + 9 + 4);
    assert_eq!(t.s.battle.disrupts, [1, 2]);
}

// ---- dice

#[test]
fn r12_2_soldiers_staff_officers_and_the_commander() {
    // Ney, who serves under Davout, is one die; his rating counts nothing.
    let mut t = vitebsk().leader("ney", "smolensk").active("fn", 5);
    t.all(&["fn form smolensk", "fn march vitebsk"]);
    t.dice(&faces(9, &[(1, 5)])).dice(&faces(5, &[])).plays("r1 pass");
    t.rolled(14);
}

#[test]
fn r12_2_a_wounded_commander() {
    let mut t = field()
        .leader("davout", "smolensk")
        .troops("fn", "smolensk", [4, 0, 0])
        .flag("fn", &["smolensk"])
        .leader("bagration", "vitebsk")
        .troops("r2", "vitebsk", [4, 0, 0])
        .hand("fn", &[71])
        .active("fn", 5);
    t.all(&["fn form smolensk", "fn march vitebsk", "r2 pass", "fn play leader_wounded"]);
    // A 4: two less. 8 dice against 4 and 1.
    t.dice(&[4]).dice(&faces(8, &[(1, 5)])).dice(&faces(5, &[])).plays("fn name bagration");
    t.rolled(1 + 8 + 5);
}

#[test]
fn r12_3_morale_gives_dice_at_the_two_best_levels() {
    for (level, french, russian) in [(0, 2, 2), (1, 1, 1), (2, 0, 0), (3, 0, 0)] {
        let mut t = vitebsk().morale(IMPERIAL, level, 0, 0).morale(TSARIST, level, 0, 0);
        t = t.active("fn", 5);
        let space = |s: &str| t.space(s);
        let side = |s, camp| battle::bonus(t.q(), &Side::of(t.q(), Body::Stack(s, camp)));
        assert_eq!(side(space("smolensk"), IMPERIAL), french);
        assert_eq!(side(space("vitebsk"), TSARIST), russian);
    }
}

#[test]
fn r12_31_napoleon_and_yorck() {
    let mut t = field()
        .leader("napoleon", "smolensk")
        .leader("yorck", "smolensk")
        .troops("fn", "smolensk", [2, 0, 0])
        .troops("prussia", "smolensk", [4, 0, 0])
        .commander("napoleon")
        .flag("fn", &["smolensk"])
        .leader("barclay", "vitebsk")
        .troops("r1", "vitebsk", [4, 0, 0])
        .morale(IMPERIAL, 0, 0, 0)
        .active("fn", 5);
    t.all(&["fn form smolensk", "fn march vitebsk"]);
    // 6 SP, 5 for Napoleon, 1 for Yorck, 2 for Elan: 7 of 12 are French.
    t.dice(&faces(14, &[(1, 5)])).dice(&faces(5, &[])).plays("r1 pass");
    t.rolled(19);
}

#[test]
fn r12_31_less_than_half_french_has_the_allies_bonus() {
    let t = field()
        .leader("oudinot", "smolensk")
        .leader("yorck", "smolensk")
        .troops("fn", "smolensk", [1, 0, 0])
        .troops("prussia", "smolensk", [4, 0, 0])
        .commander("oudinot")
        .morale(IMPERIAL, 0, 0, 0)
        .active("fn", 5);
    // Oudinot's 2 and one Soldier against Yorck's 1 and four.
    let side = Side::of(t.q(), Body::Stack(t.space("smolensk"), IMPERIAL));
    assert_eq!(battle::bonus(t.q(), &side), 1);
    // A French Staff Officer is one, whatever his rating: 3 + 1 of 9 are still less than half; with a second, half.
    let t = field()
        .leader("ney", "smolensk")
        .leader("oudinot", "smolensk")
        .leader("yorck", "smolensk")
        .troops("prussia", "smolensk", [4, 0, 0])
        .commander("yorck")
        .morale(IMPERIAL, 0, 0, 0)
        .active("fn", 5);
    // Ney 3, Oudinot 1 as his Staff Officer; Yorck 1 and four.
    let side = Side::of(t.q(), Body::Stack(t.space("smolensk"), IMPERIAL));
    assert_eq!(battle::bonus(t.q(), &side), 1);
    let t = t.troops("fn", "smolensk", [1, 0, 0]);
    let side = Side::of(t.q(), Body::Stack(t.space("smolensk"), IMPERIAL));
    assert_eq!(battle::bonus(t.q(), &side), 2);
}

// ---- terrain

#[test]
fn r12_4_the_defender_of_moscow_has_the_river_for_a_round() {
    let mut t = field()
        .leader("davout", "moscow")
        .troops("fn", "moscow", [4, 0, 0])
        .flag("fn", &["moscow"])
        .leader("bagration", "ryazan")
        .troops("r2", "ryazan", [4, 0, 0])
        .active("r2", 5);
    t.all(&["r2 form ryazan", "r2 march moscow"]);
    // 7 against 4+4+3; then 7 against 8. Beaten, they go back across the River: five dice of Attrition.
    t.dice(&[1; 7]).dice(&[1; 11]).dice(&[1; 7]).dice(&faces(8, &[(1, 5)])).dice(&[1; 5]).plays("fn pass");
    t.rolled(7 + 11 + 7 + 8 + 5);
    assert_eq!((t.place("bagration"), t.control("moscow")), ("ryazan".into(), "fn"));
}

#[test]
fn r12_4_no_terrain_on_ground_that_is_not_friendly() {
    let base = || field().leader("barclay", "moscow").troops("r1", "moscow", [2, 0, 0]);
    assert_eq!(terrain(base(), "ryazan", "moscow", TSARIST), 3);
    assert_eq!(terrain(base().flag("fn", &["moscow"]), "ryazan", "moscow", TSARIST), 0);
}

#[test]
fn r12_41_rough_is_a_die() {
    let t = field().leader("barclay", "mstislavl");
    assert_eq!(terrain(t, "elnya", "mstislavl", TSARIST), 1);
    let t = field().leader("barclay", "mstislavl");
    assert_eq!(terrain(t, "smolensk", "mstislavl", TSARIST), 0);
}

#[test]
fn r12_42_marsh_is_two_dice_for_tsarists_and_one_for_imperials_before_winter() {
    let russians = || field().leader("barclay", "pinsk");
    assert_eq!(terrain(russians(), "kobrin", "pinsk", TSARIST), 2);
    assert_eq!(terrain(russians().turn(3), "kobrin", "pinsk", TSARIST), 2);
    let french = || field().leader("ney", "pinsk").flag("fn", &["pinsk"]);
    assert_eq!(terrain(french(), "kobrin", "pinsk", IMPERIAL), 1);
    assert_eq!(terrain(french().turn(3), "kobrin", "pinsk", IMPERIAL), 0);
}

#[test]
fn r12_43_a_river_is_three_dice_unless_it_is_bridged() {
    let t = || field().leader("barclay", "kovno");
    assert_eq!(terrain(t(), "tilsit", "kovno", TSARIST), 3);
    let mut bridged = t();
    bridged.s.bridges.push([bridged.space("tilsit"), bridged.space("kovno")]);
    assert_eq!(terrain(bridged, "tilsit", "kovno", TSARIST), 0);
}

#[test]
fn r12_44_its_own_home_zone_is_a_die_more() {
    assert_eq!(terrain(field().troops("r1", "zone_rus", [1, 0, 0]), "tver", "zone_rus", TSARIST), 1);
    // Not another's.
    assert_eq!(terrain(field().troops("r2", "zone_rus", [1, 0, 0]), "tver", "zone_rus", TSARIST), 0);
    // It comes on top of the terrain.
    assert_eq!(terrain(field().troops("r2", "zone_ukraine", [1, 0, 0]), "kiev", "zone_ukraine", TSARIST), 4);
    // An Ally needs an Army there.
    let men = field().troops("austria", "zone_austria", [1, 0, 0]);
    assert_eq!(terrain(men, "lemberg", "zone_austria", IMPERIAL), 0);
    let army = field().leader("schwarzenberg", "zone_austria");
    assert_eq!(terrain(army, "lemberg", "zone_austria", IMPERIAL), 1);
}

// ---- Entrenchments

#[test]
fn r12_45_one_die_less_and_one_casualty_ignored() {
    let mut t = vitebsk().entrenched("vitebsk").active("fn", 5);
    t.all(&["fn form smolensk", "fn march vitebsk"]);
    t.dice(&faces(7, &[(1, 6), (4, 5)])).dice(&faces(5, &[])).plays("r1 pass");
    assert_eq!(t.deciding(), ["r1"]);
    // A disrupt is ignored: a kill and three disrupts, four casualties more: no Rout yet.
    t.all(&["r1 spare 1", "r1 retreat lepel"]);
    t.rolled(12);
    assert_eq!((t.sp("r1", "lepel"), t.said("log-rout"), loss(&t, TSARIST)), (3, false, 1));
    // They have left it.
    assert!(!t.s.entrenched.has(t.space("vitebsk")));
}

#[test]
fn r12_45_five_more_casualties_rout_even_the_entrenched() {
    let mut t = vitebsk().entrenched("vitebsk").active("fn", 5);
    t.all(&["fn form smolensk", "fn march vitebsk"]);
    t.dice(&faces(7, &[(6, 5)])).dice(&faces(5, &[])).all(&["r1 pass", "r1 retreat lepel"]);
    assert!(t.said("log-rout"));
}

#[test]
fn r12_45_four_strength_points_or_an_army_man_it() {
    let base = |men| {
        field()
            .leader("davout", "smolensk")
            .troops("fn", "smolensk", [4, 0, 0])
            .flag("fn", &["smolensk"])
            .troops("r1", "vitebsk", [men, 0, 0])
            .entrenched("vitebsk")
    };
    let mut t = base(4).active("fn", 5);
    t.all(&["fn form smolensk", "fn march vitebsk"]).dice(&faces(7, &[(3, 5)])).dice(&faces(4, &[]));
    t.plays("r1 pass");
    t.rolled(11);
    assert_eq!(t.s.battle.disrupts[TSARIST.i()], 2);
    let mut t = base(3).active("fn", 5);
    t.all(&["fn form smolensk", "fn march vitebsk"]).dice(&faces(8, &[(1, 5)])).dice(&faces(3, &[]));
    t.plays("r1 pass");
    t.rolled(11);
    assert!(!t.s.battle.entrenched);
}

#[test]
fn r12_45_no_flag_overrun_against_it() {
    let mut t = vitebsk().entrenched("vitebsk").active("fn", 5);
    t.all(&["fn form smolensk", "fn march vitebsk"]);
    t.dice(&[6; 7]).dice(&faces(5, &[])).dice(&[1]).plays("r1 pass");
    assert!(t.said("log-overrun") && !t.said("log-flag-overrun"));
    assert_eq!(t.control("vitebsk"), "");
}

#[test]
fn r12_45_a_leader_alone_can_entrench() {
    let mut t = field().leader("barclay", "vitebsk").resources("r1", 1).active("r1", 1);
    t.plays("r1 entrench vitebsk");
    assert!(t.s.entrenched.has(t.space("vitebsk")));
    let mut t = field().troops("r1", "vitebsk", [3, 0, 0]).resources("r1", 1).active("r1", 1);
    t.refuses("r1 entrench vitebsk", "12.45");
}

// ---- casualties

#[test]
fn r12_5_sixes_kill_and_fives_disrupt_at_the_same_time() {
    let mut t = vitebsk().active("fn", 5);
    t.all(&["fn form smolensk", "fn march vitebsk"]);
    t.dice(&faces(8, &[(1, 6), (1, 5)])).dice(&faces(5, &[(1, 6)])).all(&["r1 pass", "r1 retreat lepel"]);
    assert_eq!((t.sp("r1", "lepel"), t.sp("fn", "vitebsk")), (3, 3));
    // Kills are to be built again, and the Imperials have an Attrition marker for theirs.
    assert_eq!((t.s.regroup[FN.nation().i()].sp(), t.s.attrition.loss), (0, 1));
}

fn group() -> Position {
    let mut t = field()
        .leader("davout", "smolensk")
        .leader("murat", "smolensk")
        .leader("schwarzenberg", "smolensk")
        .troops("fn", "smolensk", [3, 0, 0])
        .troops("fs", "smolensk", [2, 0, 0])
        .troops("austria", "smolensk", [3, 0, 0])
        .commander("davout")
        .flag("fn", &["smolensk"])
        .leader("barclay", "vitebsk")
        .troops("r1", "vitebsk", [4, 0, 0])
        .active("fn", 5);
    t.all(&["fn form smolensk", "fn march vitebsk"]);
    t
}

#[test]
fn r12_51_two_kills_fall_on_both_powers_and_fs_picks_its_nation() {
    let mut t = group();
    // 8 SP + 4 + 2 Staff Officers.
    t.dice(&faces(14, &[(3, 5)])).dice(&faces(5, &[(2, 6)])).plays("r1 pass");
    assert_eq!(t.deciding(), ["fs"]);
    t.refuses("fs lose fn", "12.51").all(&["fs lose austria", "r1 retreat lepel"]);
    assert_eq!((t.sp("fn", "vitebsk"), t.sp("fs", "vitebsk"), t.sp("austria", "vitebsk")), (2, 2, 2));
}

#[test]
fn r12_51_the_third_is_shared_with_the_ally() {
    let mut t = group();
    t.dice(&faces(14, &[(4, 5)])).dice(&faces(5, &[(3, 6)])).all(&[
        "r1 pass",
        "fs lose fs",
        "r1 retreat lepel",
    ]);
    assert_eq!((t.sp("fn", "vitebsk"), t.sp("fs", "vitebsk"), t.sp("austria", "vitebsk")), (2, 1, 2));
}

#[test]
fn r12_51_the_commander_says_who_bears_the_odd_one() {
    let mut t = group();
    // One kill: Davout's player names the Power, and that Power the Nation.
    t.dice(&faces(14, &[(2, 5)])).dice(&faces(5, &[(1, 6)])).plays("r1 pass");
    t.refuses("fn lose austria", "12.51").plays("fn whom fs");
    assert_eq!(t.deciding(), ["fs"]);
    t.all(&["fs lose austria", "r1 retreat lepel"]);
    assert_eq!((t.sp("fn", "vitebsk"), t.sp("fs", "vitebsk"), t.sp("austria", "vitebsk")), (3, 2, 2));
}

#[test]
fn r12_51_leaders_fall_after_soldiers_the_commander_last_and_napoleon_last_of_all() {
    let mut t = field()
        .leader("napoleon", "smolensk")
        .leader("davout", "smolensk")
        .leader("ney", "smolensk")
        .troops("fn", "smolensk", [1, 0, 0])
        .commander("davout")
        .flag("fn", &["smolensk"])
        .leader("kutuzov", "vitebsk")
        .troops("r1", "vitebsk", [6, 0, 0])
        .active("fn", 5);
    t.all(&["fn form smolensk", "fn march vitebsk"]);
    t.dice(&faces(7, &[])).dice(&faces(10, &[(3, 6)])).plays("r1 pass");
    let here = |l: &str| t.place(l);
    assert_eq!([here("ney"), here("davout"), here("napoleon")], ["unbuilt", "unbuilt", "smolensk"]);
}

// ---- the victor

#[test]
fn r12_52_more_casualties_lose_and_both_sides_are_marked() {
    let mut t = vitebsk().active("fn", 5);
    t.all(&["fn form smolensk", "fn march vitebsk"]);
    t.dice(&faces(8, &[])).dice(&faces(5, &[(1, 5)])).plays("r1 pass");
    assert_eq!((t.place("davout"), t.place("barclay")), ("smolensk".into(), "vitebsk".into()));
    assert!(t.s.marked.has(t.id("davout")) && t.s.marked.has(t.id("barclay")));
    assert_eq!((loss(&t, IMPERIAL), loss(&t, TSARIST)), (1, 0));
    t.refuses("fn form smolensk", "10.1");
}

#[test]
fn r12_52_equal_twice_sends_the_attacker_back() {
    let mut t = vitebsk().active("fn", 5);
    t.all(&["fn form smolensk", "fn march vitebsk"]);
    t.dice(&[1; 8]).dice(&[1; 5]).dice(&[1; 8]).dice(&[1; 5]).plays("r1 pass");
    t.rolled(26);
    assert_eq!(t.place("davout"), "smolensk");
}

#[test]
fn r12_52_victory_or_death_goes_on() {
    let mut t = vitebsk().hand("fn", &[104]).active("fn", 5);
    t.all(&["fn form smolensk", "fn march vitebsk", "r1 pass"]);
    t.dice(&[1; 26]).dice(&faces(8, &[(1, 5)])).dice(&[1; 5]).plays("fn play victory_or_death");
    t.rolled(39);
    t.plays("r1 retreat lepel");
    assert_eq!(t.place("davout"), "vitebsk");
}

#[test]
fn r12_52_another_day_undoes_a_wasted_one() {
    let mut t = vitebsk().hand("r1", &[74]).hand("fs", &[57]).active("fn", 5);
    t.all(&["fn form smolensk", "fn march vitebsk", "r1 pass"]);
    t.dice(&faces(8, &[(1, 6)])).dice(&faces(5, &[(1, 6)])).plays("r1 play a_wasted_day");
    assert_eq!(t.deciding(), ["fs"]);
    // A second Round is fought; the Tsarists win it, but they have not won in one Round.
    t.dice(&faces(7, &[])).dice(&faces(4, &[(1, 6)])).plays("fs play another_day_of_battle");
    t.rolled(8 + 5 + 7 + 4);
    assert_eq!((t.place("davout"), t.deciding()), ("smolensk".into(), vec!["fn"]));
    assert!(!t.s.scorched.has(t.space("vitebsk")));
    // Without it the victorious defender may burn the Duchy.
    let mut t = vitebsk().hand("r1", &[74]).active("fn", 5);
    t.all(&["fn form smolensk", "fn march vitebsk", "r1 pass"]);
    t.dice(&faces(8, &[(1, 6)])).dice(&faces(5, &[(1, 6)])).plays("r1 play a_wasted_day");
    t.plays("r1 yes");
    assert!(t.s.scorched.has(t.space("vitebsk")));
}

#[test]
fn r12_53_disrupts_are_taken_off_all_dice_together() {
    let mut t = field()
        .leader("davout", "memel")
        .troops("fn", "memel", [4, 0, 0])
        .leader("kutuzov", "libau")
        .troops("r1", "libau", [6, 0, 0])
        .morale(IMPERIAL, 0, 0, 0)
        .hand("fn", &[51])
        .active("fn", 5);
    t.all(&["fn form memel", "fn march libau", "r1 pass"]);
    // 4 + 4 + 2 + 2, six disrupts each; then 12 - 6 against 10 - 6.
    t.dice(&faces(12, &[(6, 5)])).dice(&faces(10, &[(6, 5)])).dice(&faces(6, &[])).dice(&faces(4, &[(1, 5)]));
    t.plays("fn play naval_support");
    t.rolled(12 + 10 + 6 + 4);
    // All recover afterwards.
    assert_eq!((t.sp("fn", "memel"), t.place("davout")), (4, "memel".into()));
}

#[test]
fn r12_54_what_morale_kills_is_shared_with_the_kills_of_the_round() {
    let mut t = field()
        .leader("davout", "smolensk")
        .leader("murat", "smolensk")
        .troops("fn", "smolensk", [4, 0, 0])
        .troops("fs", "smolensk", [4, 0, 0])
        .commander("davout")
        .flag("fn", &["smolensk"])
        .leader("barclay", "vitebsk")
        .troops("r1", "vitebsk", [4, 0, 0])
        .morale(IMPERIAL, 3, 0, 0)
        .active("fn", 5);
    t.all(&["fn form smolensk", "fn march vitebsk"]);
    // A kill, which Davout gives to FS; then a disrupt becomes one, and it is for FN: nobody is asked.
    t.dice(&faces(13, &[(3, 5)])).dice(&faces(5, &[(1, 6), (1, 5)])).plays("r1 pass");
    t.all(&["fn whom fs", "r1 retreat lepel"]);
    assert_eq!((t.sp("fn", "vitebsk"), t.sp("fs", "vitebsk")), (3, 3));
    assert_eq!((t.s.regroup[FN.nation().i()].sp(), t.s.attrition.loss), (1, 2));
}

#[test]
fn r12_54_morale_turns_disrupts_into_kills() {
    for (level, kills) in [(3, 2), (4, 3), (5, 4)] {
        let mut t = field()
            .leader("napoleon", "smolensk")
            .troops("fn", "smolensk", [8, 0, 0])
            .flag("fn", &["smolensk"])
            .leader("barclay", "vitebsk")
            .troops("r1", "vitebsk", [4, 0, 0])
            .morale(IMPERIAL, level, 0, 0)
            .active("fn", 5);
        t.all(&["fn form smolensk", "fn march vitebsk"]);
        // Four kills against five disrupts: one casualty more is a retreat, no Rout.
        t.dice(&faces(13, &[(4, 6)])).dice(&faces(5, &[(5, 5)])).plays("r1 pass");
        assert_eq!((t.sp("fn", "smolensk"), t.s.regroup[FN.nation().i()].sp()), (8 - kills, kills));
        assert_eq!((t.s.attrition.loss, t.said("log-rout")), (kills, false));
    }
}

#[test]
fn r12_61_sauve_qui_peut_loses_ties() {
    let tie = |imperial, tsarist| {
        let mut t = vitebsk().morale(IMPERIAL, imperial, 0, 0).morale(TSARIST, tsarist, 0, 0).active("fn", 5);
        t.all(&["fn form smolensk", "fn march vitebsk"]).dice(&[1; 26]).plays("r1 pass");
        t.s.battle.loser.expect("somebody has lost")
    };
    assert_eq!(tie(2, 2), IMPERIAL);
    assert_eq!(tie(2, 5), TSARIST);
    assert_eq!(tie(5, 5), IMPERIAL);
}

// ---- Overrun, Flag Overrun

#[test]
fn r12_8_who_overruns_moves_on() {
    let mut t = vitebsk().active("fn", 5);
    t.all(&["fn form smolensk", "fn march vitebsk"]);
    t.dice(&faces(8, &[(5, 6)])).dice(&[1; 5]).dice(&[1]).plays("r1 pass");
    assert!(t.said("log-overrun") && t.place("barclay") == "unbuilt");
    // 12.81, 12.82: an Army Overrun is three markers, and no others.
    assert_eq!((loss(&t, TSARIST), t.place("davout")), (3, "vitebsk".into()));
    // An Ambush of five dice, but he goes on.
    t.dice(&[1; 5]).plays("fn march orsha");
    assert_eq!(t.place("davout"), "orsha");
}

#[test]
fn r12_8_an_inactive_victor_who_overruns_is_not_marked() {
    let mut t = vitebsk().active("fn", 5);
    t.all(&["fn form smolensk", "fn march vitebsk"]);
    t.dice(&[1; 8]).dice(&[6; 5]).dice(&[1]).plays("r1 pass");
    assert_eq!((t.place("davout"), t.s.marked.is_empty()), ("unbuilt".into(), true));
    assert!(!t.s.cohorts.iter().any(|c| c.worn.bound() > 0));
}

#[test]
fn r12_81_an_army_group_that_is_overrun_costs_four_markers() {
    let mut t = group();
    t.dice(&faces(14, &[(5, 6)])).dice(&[1; 5]).dice(&[1]).plays("r1 pass");
    assert_eq!(loss(&t, TSARIST), 3);
    let mut t = vitebsk().leader("platov", "vitebsk").commander("barclay").active("fn", 5);
    t.all(&["fn form smolensk", "fn march vitebsk"]);
    t.dice(&faces(8, &[(6, 6)])).dice(&[1; 6]).dice(&[1]).plays("r1 pass");
    assert_eq!(loss(&t, TSARIST), 4);
}

#[test]
fn r12_81_both_sides_wiped_out() {
    let mut t = field()
        .leader("davout", "smolensk")
        .flag("fn", &["smolensk"])
        .leader("barclay", "vitebsk")
        .active("fn", 5);
    t.all(&["fn form smolensk", "fn march vitebsk"]).dice(&[6, 1, 1, 1]).dice(&[6]).plays("r1 pass");
    t.rolled(5);
    // Nobody has won: no Loot, no Flag, and both take the markers of an Overrun.
    assert_eq!((loss(&t, IMPERIAL), loss(&t, TSARIST)), (3, 3));
    assert_eq!(
        (t.place("davout"), t.place("barclay"), t.control("vitebsk")),
        ("unbuilt".into(), "unbuilt".into(), "r1")
    );
}

#[test]
fn r12_82_only_the_worst_counts() {
    // A retreat that becomes a Rout: two markers, not three.
    let mut t = vitebsk().active("fn", 5);
    t.all(&["fn form smolensk", "fn march vitebsk"]);
    t.dice(&faces(8, &[(3, 5)])).dice(&[1; 5]).dice(&[1]).all(&["r1 pass", "r1 retreat lepel"]);
    assert_eq!((t.said("log-rout"), loss(&t, TSARIST)), (true, 2));
}

fn schlavii(scorched: bool) -> Position {
    let mut t = field()
        .leader("davout", "memel")
        .troops("fn", "memel", [4, 0, 0])
        .leader("wittgenstein", "schlavii")
        .troops("r1", "schlavii", [4, 0, 0]);
    if scorched {
        t = t.scorched("schlavii");
    }
    let mut t = t.active("fn", 5);
    t.all(&["fn form memel", "fn march schlavii"]);
    if scorched {
        t.dice(&[1; 5]);
    }
    t
}

#[test]
fn r12_9_six_eliminations_flag_a_duchy_held_by_five() {
    let mut t = schlavii(false);
    t.dice(&faces(8, &[(6, 6)])).dice(&[1; 7]).dice(&[1]).plays("r1 pass");
    assert_eq!((t.said("log-flag-overrun"), t.control("schlavii")), (true, "fn"));
    // Five are an Overrun, but no Flag.
    let mut t = schlavii(false);
    t.dice(&faces(8, &[(5, 6)])).dice(&[1; 7]).dice(&[1]).plays("r1 pass");
    assert_eq!((t.said("log-overrun"), t.control("schlavii")), (true, ""));
}

#[test]
fn r12_9_scorched_earth_takes_seven() {
    let mut t = schlavii(true);
    t.dice(&faces(8, &[(6, 6)])).dice(&[1; 7]).dice(&[1]).plays("r1 pass");
    assert_eq!((t.said("log-overrun"), t.control("schlavii")), (true, ""));
    let mut t = schlavii(true);
    t.dice(&faces(8, &[(7, 6)])).dice(&[1; 7]).dice(&[1]).plays("r1 pass");
    assert_eq!(t.control("schlavii"), "fn");
}

#[test]
fn r12_9_never_in_a_fortress() {
    let mut t = field()
        .leader("davout", "minsk")
        .troops("fn", "minsk", [4, 0, 0])
        .flag("fn", &["minsk"])
        .leader("barclay", "bobruisk")
        .active("fn", 5);
    t.all(&["fn form minsk", "fn march bobruisk"]);
    t.dice(&[6; 8]).dice(&[1]).dice(&[1]).plays("r1 pass");
    assert_eq!((t.said("log-overrun"), t.control("bobruisk")), (true, "r1"));
}

// ---- Loot

#[test]
fn r12_10_loot_for_what_the_loser_lost() {
    // Five lost and a 2: one Resource. Barclay's Camp has its three markers, checks and holds; FN is rid of a marker.
    let mut t = vitebsk().morale(IMPERIAL, 2, 2, 0).active("fn", 5);
    t.all(&["fn form smolensk", "fn march vitebsk"]);
    t.dice(&faces(8, &[(5, 6)])).dice(&[1; 5]).dice(&[2]).dice(&[6, 6]).plays("r1 pass");
    t.rolled(8 + 5 + 1 + 2);
    assert_eq!((t.s.resources[FN.i()], loss(&t, IMPERIAL), loss(&t, TSARIST)), (1, 1, 3));
    // With a 6 there are two; without Loss a Gain Marker for each.
    let mut t = vitebsk().active("fn", 5);
    t.all(&["fn form smolensk", "fn march vitebsk"]);
    t.dice(&faces(8, &[(5, 6)])).dice(&[1; 5]).dice(&[6]).dice(&[6, 6]).plays("r1 pass");
    assert_eq!((t.s.resources[FN.i()], t.s.morale[IMPERIAL.i()].gain), (2, 2));
    // The victor may now try to improve his Morale (9.53).
    assert!(t.allows("fn improve"));
}

#[test]
fn r12_10_no_loot_from_soldiers_without_a_leader_nor_after_a_retreat() {
    let mut t = field()
        .leader("davout", "smolensk")
        .troops("fn", "smolensk", [4, 0, 0])
        .flag("fn", &["smolensk"])
        .troops("r1", "vitebsk", [2, 0, 0])
        .active("fn", 5);
    t.all(&["fn form smolensk", "fn march vitebsk"])
        .dice(&faces(8, &[(2, 6)]))
        .dice(&[1; 2])
        .plays("r1 pass");
    t.rolled(10);
    assert!(t.said("log-overrun") && loss(&t, TSARIST) == 0);
}

#[test]
fn r12_10_losses_of_all_rounds_count_and_only_the_commander_takes_it() {
    // Two Rounds: three kills each way in the first, then Barclay is wiped out.
    let mut t = group();
    t.dice(&faces(14, &[(3, 6)])).dice(&faces(5, &[(3, 6)]));
    t.dice(&faces(11, &[(2, 6)])).dice(&faces(2, &[])).dice(&[2]).dice(&[6, 6]);
    t.all(&["r1 pass", "fs lose fs"]);
    // Five lost and a 2.
    t.rolled(14 + 5 + 11 + 2 + 1 + 2);
    assert_eq!(t.s.resources, [1, 0, 0, 0]);
}

#[test]
fn r12_10_to_the_death_loots_twice() {
    let mut t = vitebsk().hand("fn", &[70]).active("fn", 5);
    t.all(&["fn form smolensk", "fn march vitebsk"]);
    // Three disrupts: a Rout. FN has them fight on: the three are lost, Loot is rolled, then eight dice against two.
    t.dice(&faces(8, &[(3, 5)])).dice(&[1; 5]).plays("r1 pass");
    t.dice(&[1]).dice(&faces(8, &[(2, 6)])).dice(&[1; 2]).dice(&[1]).plays("fn play to_the_death");
    t.rolled(8 + 5 + 1 + 8 + 2 + 1);
    // Two for the Rout, three for the Overrun.
    assert_eq!((loss(&t, TSARIST), t.place("barclay")), (5, "unbuilt".into()));
    assert_eq!(t.s.leaders[t.id("davout").0 as usize], Place::on(t.space("vitebsk")));
}

#[test]
fn r12_45_an_entrenchment_is_gone_when_those_who_manned_it_are() {
    // Barclay marches off; or he evades; or a riot (48) leaves three of four.
    let mut t = field().leader("barclay", "vitebsk").entrenched("vitebsk").active("r1", 1);
    t.all(&["r1 form vitebsk", "r1 march orsha"]);
    assert!(t.s.entrenched.is_empty());
    let mut t = vitebsk().entrenched("vitebsk").active("fn", 5);
    t.all(&["fn form smolensk", "fn march vitebsk"]).dice(&[6, 6]).plays("r1 evade lepel");
    assert!(t.s.entrenched.is_empty());
    let riot = |men: u8| {
        let t = field().troops("r1", "vitebsk", [men, 0, 0]).entrenched("vitebsk").hand("fn", &[48]);
        let mut t = t.active("fn", 0);
        let mut dice = vec![1; usize::from(men)];
        dice[0] = 6;
        t.dice(&dice).all(&["fn play hungry_soldiers_riot", "fn at vitebsk"]);
        t.s.entrenched.has(t.space("vitebsk"))
    };
    assert_eq!((riot(4), riot(5)), (false, true));
}

/// Soldiers alone hold works before Vitebsk; two kills, one of them spared, against one: equal, and the works are given up.
fn works_given_up() -> Position {
    let t =
        field().leader("davout", "smolensk").troops("fn", "smolensk", [4, 0, 0]).flag("fn", &["smolensk"]);
    let mut t = t.troops("r1", "vitebsk", [4, 0, 0]).entrenched("vitebsk").active("fn", 5);
    t.all(&["fn form smolensk", "fn march vitebsk"]);
    t.dice(&faces(7, &[(2, 6)])).dice(&faces(4, &[(1, 6)]));
    t
}

#[test]
fn r12_45_works_that_were_given_up_bar_no_rout_in_the_next_round() {
    // Four casualties to one: a Rout, for nobody mans the works in Round 2.
    let mut t = works_given_up();
    t.dice(&faces(7, &[(3, 5)])).dice(&faces(3, &[])).all(&["r1 pass", "r1 retreat lepel"]);
    t.rolled(7 + 4 + 7 + 3);
    assert!(t.said("log-entrenchment-falls") && t.said("log-rout"));
    // They go with the Round that has just been fought: its own margin is still five.
    let t =
        field().leader("davout", "smolensk").troops("fn", "smolensk", [4, 0, 0]).flag("fn", &["smolensk"]);
    let mut t = t.troops("r1", "vitebsk", [4, 0, 0]).entrenched("vitebsk").active("fn", 5);
    t.all(&["fn form smolensk", "fn march vitebsk"]).dice(&faces(7, &[(2, 6), (3, 5)])).dice(&faces(4, &[]));
    t.all(&["r1 pass", "r1 spare 0", "r1 retreat lepel"]);
    assert!(t.said("log-entrenchment-falls") && !t.said("log-rout"));
    // Where they are held the margin is five in Round 2 too.
    let mut t = vitebsk().entrenched("vitebsk").active("fn", 5);
    t.all(&["fn form smolensk", "fn march vitebsk"]);
    t.dice(&faces(7, &[(2, 6)])).dice(&faces(5, &[(1, 6)]));
    t.dice(&faces(7, &[(3, 5)])).dice(&faces(4, &[])).all(&["r1 pass", "r1 retreat lepel"]);
    t.rolled(7 + 5 + 7 + 4);
    assert!(!t.said("log-entrenchment-falls") || !t.said("log-rout"));
    assert!(!t.said("log-rout"));
}

#[test]
fn r12_9_works_that_were_given_up_have_influenced_the_battle() {
    let mut t = works_given_up();
    t.dice(&[6; 7]).dice(&faces(3, &[])).dice(&[1]).plays("r1 pass");
    assert!(t.said("log-overrun") && !t.said("log-flag-overrun"));
}
