//! Worked examples of chapters 9 to 13 that need a Battle, a Siege or a card to come about: played from the beginning, with their dice.
use crate::common::*;

const MARCHEZ: u8 = 2;
const GROGNARDS: u8 = 3;

/// An empty map in the second summer, both Camps at a Level without dice or conversions, nobody with Resources.
fn field() -> Position {
    let mut t = at("2-smolensk").clear().turn(2).round(2);
    t.s.resources = [0; 4];
    t.s.will_to_fight = 0;
    t.s.allies = [Allegiance::Loyal; 2];
    t.morale(IMPERIAL, MARCHEZ, 0, 0).morale(TSARIST, MARCHEZ, 0, 0).attrition(0, 0, 0)
}
/// Davout in Flagged Smolensk, Barclay in Vitebsk: eight dice against five.
fn vitebsk() -> Position {
    field()
        .leader("davout", "smolensk")
        .troops("fn", "smolensk", [4, 0, 0])
        .flag("fn", &["smolensk"])
        .leader("barclay", "vitebsk")
        .troops("r1", "vitebsk", [4, 0, 0])
}
fn checks(t: &Position) -> usize {
    t.log.iter().filter(|e| e.text.id == "log-morale-check").count()
}

// ---- 9: Morale

#[test]
fn r9_x9a_the_second_level_of_an_impulse_is_saved_by_one_die() {
    let mut t = field()
        .morale(TSARIST, 1, 11, 0)
        .leader("wittgenstein", "vitebsk")
        .troops("r1", "vitebsk", [4, 0, 0])
        .leader("davout", "lepel")
        .troops("fn", "lepel", [4, 0, 0])
        .leader("barclay", "orsha")
        .troops("r1", "orsha", [4, 0, 0])
        .leader("ney", "mogilev")
        .troops("fn", "mogilev", [4, 0, 0])
        .flag("fn", &["lepel", "mogilev"])
        .active("r1", 5);
    // Wittgenstein is Routed: 13 markers fail whatever is rolled, and 4 are left. No Loot: 3 and a 1.
    t.all(&["r1 form vitebsk", "r1 march lepel"]);
    t.dice(&[1; 7]).dice(&faces(8, &[(3, 5)])).dice(&[6, 6]).dice(&[1]).plays("fn pass");
    assert_eq!(morale_of(&t, TSARIST), (MARCHEZ, 4, 0));
    // Barclay too: 6 markers, and Loot for a 4. The check shows five.
    t.all(&["r1 form orsha", "r1 march mogilev"]);
    t.dice(&[1; 5]).dice(&faces(7, &[(3, 5)])).dice(&[4]).dice(&[2, 3]).plays("fn pass");
    assert_eq!((morale_of(&t, TSARIST), t.deciding()), ((MARCHEZ, 6, 0), vec!["r1"]));
    t.dice(&[5]).plays("r1 morale-die");
    assert_eq!((morale_of(&t, TSARIST), t.points()), ((MARCHEZ, 5, 0), 2));
    assert!(t.said("log-morale-saved"));
}

#[test]
fn r9_21_x_six_markers_and_a_check_for_loot() {
    for (dice, after) in [([1, 1], (GROGNARDS, 0, 0)), ([2, 3], (GROGNARDS, 0, 0)), ([3, 3], (MARCHEZ, 6, 0))]
    {
        let mut t = vitebsk().morale(TSARIST, MARCHEZ, 4, 0).active("fn", 5);
        t.all(&["fn form smolensk", "fn march vitebsk"]).dice(&faces(8, &[(3, 5)])).dice(&[1; 5]);
        t.plays("r1 pass").dice(&[4]).dice(&dice).plays("r1 retreat lepel");
        assert_eq!((morale_of(&t, TSARIST), t.s.resources[0]), (after, 1));
    }
}

#[test]
fn r9_31_x_b_besiegers_go_home_when_morale_falls_to_grognards() {
    // R1 Routs Ney: two markers more are ten, and a nine fails. Schwarzenberg before Brest hesitates.
    let mut t = field()
        .morale(IMPERIAL, MARCHEZ, 8, 0)
        .leader("schwarzenberg", "brest")
        .troops("austria", "brest", [4, 0, 0])
        .leader("ney", "vitebsk")
        .troops("fn", "vitebsk", [4, 0, 0])
        .leader("barclay", "lepel")
        .troops("r1", "lepel", [4, 0, 0])
        .active("r1", 3);
    t.all(&["r1 form lepel", "r1 march vitebsk"]);
    // Ney stands on Russian ground: no terrain. He goes to friendly… there is none but enemy Duchies: five dice of Attrition.
    t.dice(&faces(5, &[(3, 5)])).dice(&[1; 7]).plays("fn pass").dice(&[1; 5]).dice(&[4, 5]).dice(&[1]);
    t.plays("fn retreat orsha");
    assert_eq!(morale_of(&t, IMPERIAL), (GROGNARDS, 1, 0));
    assert_eq!((t.place("schwarzenberg"), t.s.regroup[AUSTRIA.i()].sp()), ("regroup".into(), 4));
}

#[test]
fn r9_4_x_one_defeat_brings_three_checks() {
    let hooves = |loss: u8| {
        let mut t = field()
            .morale(TSARIST, MARCHEZ, loss, 0)
            .leader("davout", "smolensk")
            .troops("fn", "smolensk", [2, 1, 0])
            .flag("fn", &["smolensk"])
            .leader("barclay", "vitebsk")
            .troops("r1", "vitebsk", [4, 0, 0])
            .hand("fn", &[50])
            .active("fn", 5);
        t.all(&["fn form smolensk", "fn march vitebsk", "r1 pass"]).dice(&faces(10, &[(3, 5)])).dice(&[1; 5]);
        t.plays("fn play the_thunder_of_hooves");
        t
    };
    // Eight and two for the Rout. For the card 6 of 10: nine go. For the nine 2 of 1; Loot, and for that 2 of 1.
    let mut t = hooves(8);
    t.dice(&[3, 3]).dice(&[1, 1]).dice(&[4]).dice(&[1, 1]).plays("r1 retreat lepel");
    t.rolled(15 + 2 + 2 + 1 + 2);
    assert_eq!((checks(&t), morale_of(&t, TSARIST), t.s.resources[0]), (3, (GROGNARDS, 1, 0), 1));
    // With seven the first takes all nine: the others are not rolled, though there is Loot.
    let mut t = hooves(7);
    t.dice(&[3, 3]).dice(&[4]).plays("r1 retreat lepel");
    t.rolled(15 + 2 + 1);
    assert_eq!((checks(&t), morale_of(&t, TSARIST), t.s.resources[0]), (1, (GROGNARDS, 0, 0), 1));
}

#[test]
fn r9_41_x_a_ten_passes_with_ten_markers_and_an_evasion_calls_for_another() {
    let overrun = |loss: u8, check: [u8; 2]| {
        let mut t = vitebsk()
            .morale(TSARIST, MARCHEZ, loss, 0)
            .leader("wittgenstein", "orsha")
            .troops("r1", "orsha", [2, 0, 0])
            .active("fn", 5);
        t.all(&["fn form smolensk", "fn march vitebsk"]);
        t.dice(&faces(8, &[(5, 6)])).dice(&[1; 5]).dice(&check).dice(&[1]);
        t.plays("r1 pass");
        t
    };
    // Barclay is Overrun: three markers.
    let mut t = overrun(7, [5, 5]);
    assert_eq!(morale_of(&t, TSARIST), (MARCHEZ, 10, 0));
    // Davout goes on to Orsha; Wittgenstein tries to evade: eleven, and the same ten fails.
    t.plays("fn march orsha").dice(&[5, 5]).dice(&[6, 6]).dice(&[1; 5]).plays("r1 evade borisov");
    assert_eq!((morale_of(&t, TSARIST), checks(&t)), ((GROGNARDS, 2, 0), 2));
    assert_eq!(t.place("wittgenstein"), "borisov");
    // X9.41b: thirteen fail with any roll, and exactly nine go.
    let t = overrun(10, [6, 6]);
    assert_eq!(morale_of(&t, TSARIST), (GROGNARDS, 4, 0));
}

#[test]
fn r9_42_x_an_overrun_at_borodino_a_depot_and_a_rout_at_moscow() {
    // Napoleon comes from Vyazma; Barclay and Platov, a Group, stand in Borodino, Dokhturov in Moscow; Ney is next to Kiev.
    let mut t = field()
        .morale(TSARIST, 1, 8, 0)
        .leader("napoleon", "vyazma")
        .troops("fn", "vyazma", [8, 0, 0])
        .leader("ney", "zhitomir")
        .flag("fn", &["vyazma", "zhitomir"])
        .leader("barclay", "borodino")
        .leader("platov", "borodino")
        .commander("barclay")
        .leader("dokhturov", "moscow")
        .troops("r1", "moscow", [4, 0, 0])
        .hand("r1", &[100])
        .resources("r1", 1)
        .active("fn", 5);
    t.all(&["fn form vyazma", "fn march borodino"]);
    assert_eq!(t.deciding(), ["r1"]);
    // Dokhturov stays in Moscow, Barclay stands. Two kills; his own dice are 1 + 1 and one for Vive l'Empereur.
    t.dice(&faces(13, &[(2, 6)])).dice(&[1; 3]);
    // Twelve markers: eleven is not enough, three are left. Loot: 2 lost and a 5. The check for it: three of three.
    t.dice(&[5, 6]).dice(&[5]).dice(&[1, 2]).plays("r1 pass");
    assert_eq!((morale_of(&t, TSARIST), checks(&t)), ((MARCHEZ, 3, 0), 2));
    assert_eq!(t.s.resources[0], 1);
    // A Depot is lost: Ney Flags Kiev.
    t.all(&["fn halt", "fn flag kiev fn"]);
    assert_eq!(morale_of(&t, TSARIST), (MARCHEZ, 4, 0));
    // On to Moscow, by an Ambush of nine dice; Dokhturov is Routed there: six markers. Loot again: 3 and a 4, a check of four.
    t.all(&["fn form borodino", "fn march moscow", "r1 pass"]);
    t.dice(&[1; 9]).dice(&faces(13, &[(3, 5)])).dice(&[1; 6]).plays("fn roll");
    t.dice(&[4]).dice(&[1, 3]).plays("r1 retreat vladimir");
    assert_eq!((morale_of(&t, TSARIST), t.deciding()), ((MARCHEZ, 6, 0), vec!["r1"]));
    // A card of 2 CP: one 5. A Resource: two 6s and a 5.
    t.dice(&[5, 1]).plays("r1 spend fresh_disasters");
    assert_eq!(morale_of(&t, TSARIST), (MARCHEZ, 5, 0));
    t.dice(&[6, 6, 5, 1, 1, 1, 1, 1]).plays("r1 morale-resource");
    assert_eq!(morale_of(&t, TSARIST), (MARCHEZ, 2, 0));
    assert!(t.said("log-morale-saved") && t.deciding() != ["r1"]);
}

#[test]
fn r9_51_x_cards_18_and_34_with_one_marker_to_remove() {
    let mut t = field().morale(TSARIST, MARCHEZ, 1, 0).hand("r1", &[18]).active("r1", 0);
    t.plays("r1 play rush_to_the_colors");
    assert_eq!(morale_of(&t, TSARIST), (MARCHEZ, 0, 0));
    let mut t = field().morale(TSARIST, MARCHEZ, 1, 0).hand("r1", &[34]).active("r1", 0);
    t.plays("r1 play no_surrender");
    assert_eq!(morale_of(&t, TSARIST), (MARCHEZ, 0, 2));
}

#[test]
fn r9_53_x_riga_with_everything_in_it_is_one_attempt() {
    let siege = |level: u8, gain: u8| {
        let mut t = field().morale(IMPERIAL, level, 0, gain).leader("napoleon", "riga").troops(
            "fn",
            "riga",
            [8, 0, 0],
        );
        t.s.dmc[R1.i()][0] = Some(t.space("riga"));
        let mut t = t.active("fn", 1);
        // 13 dice, with Elan 15, halved.
        t.dice(&faces(if level == 0 { 8 } else { 7 }, &[(4, 6)])).dice(&[1; 4]).dice(&[1]);
        t.plays("fn besiege riga");
        t
    };
    // Six Gain Markers and one for the Fortress.
    let mut t =
        field().morale(IMPERIAL, GROGNARDS, 0, 6).leader("napoleon", "riga").troops("fn", "riga", [8, 0, 0]);
    t.s.dmc[R1.i()][0] = Some(t.space("riga"));
    let mut t = t.active("fn", 1);
    t.dice(&faces(7, &[(4, 6)])).dice(&[1; 4]).plays("fn besiege riga");
    assert_eq!((t.control("riga"), morale_of(&t, IMPERIAL)), ("fn", (GROGNARDS, 0, 7)));
    t.dice(&[3, 4]).dice(&[1]).plays("fn improve");
    t.rolled(7 + 4 + 2 + 1);
    assert_eq!(morale_of(&t, IMPERIAL), (MARCHEZ, 0, 0));
    assert!(!t.allows("fn improve"));
    // X9.53b: not at the top, and not with one Gain Marker.
    let t = siege(0, 6);
    assert_eq!((t.control("riga"), t.allows("fn improve")), ("fn", false));
    let t = siege(GROGNARDS, 0);
    assert_eq!((t.control("riga"), t.s.morale[0].gain, t.allows("fn improve")), ("fn", 1, false));
}

// ---- 10: movement

#[test]
fn r10_12_x_yorck_and_ney_pay_three_points_for_kovno() {
    let base = || {
        field()
            .leader("ney", "tilsit")
            .leader("yorck", "tilsit")
            .troops("fn", "tilsit", [3, 0, 0])
            .troops("prussia", "tilsit", [2, 0, 0])
            .commander("ney")
    };
    let mut t = base().active("fn", 6);
    t.all(&["fn form tilsit", "fn march kovno"]);
    assert_eq!(t.points(), 3);
    // On to French Vilna: three again. Under a Prussian Flag two.
    let mut t = base().flag("fn", &["kovno", "vilna"]).active("fn", 6);
    t.all(&["fn form tilsit", "fn march kovno", "fn march vilna"]);
    assert_eq!(t.points(), 0);
    let mut t = base().flag("prussia", &["kovno"]).active("fn", 6);
    t.all(&["fn form tilsit", "fn march kovno"]);
    assert_eq!(t.points(), 4);
}

#[test]
fn r10_42_x_c_what_was_intercepted_evaded_or_retreated_into_does_not_count() {
    // Ney comes to Davout's Battle by card 66, which is no march; they overrun Barclay and march on together.
    let mut t = vitebsk()
        .leader("ney", "lepel")
        .troops("fn", "lepel", [2, 0, 0])
        .flag("fn", &["lepel", "orsha", "borisov"])
        .hand("fn", &[66])
        .active("fn", 9);
    t.all(&["fn form smolensk", "fn march vitebsk", "r1 pass", "fn play call_for_reinforcements"]);
    t.plays("fn at lepel").dice(&[6, 6]).plays("fn roll");
    t.dice(&faces(11, &[(5, 6)])).dice(&[1; 5]).dice(&[1]).plays("fn command davout");
    assert!(t.said("log-overrun"));
    let before = t.thrown();
    // Davout's second and third space, Ney's first and second; then his fourth: five dice, and none for Ney and his two.
    t.all(&["fn march lepel", "fn march borisov"]);
    assert_eq!(t.thrown(), before);
    t.dice(&[1; 5]).plays("fn march orsha");
    t.rolled(before + 5);
}

#[test]
fn r10_73_x_two_armies_are_called_and_one_comes() {
    // Murat in Lepel and Ney in Orsha: 9 and 2, 1 for… Vitebsk is not friendly: 4 5 brings Murat, 1 1 leaves Ney behind, marked.
    let mut t = vitebsk()
        .leader("murat", "lepel")
        .troops("fs", "lepel", [2, 0, 0])
        .leader("ney", "orsha")
        .troops("fn", "orsha", [2, 0, 0])
        .flag("fn", &["lepel", "orsha"])
        .hand("fn", &[66])
        .active("fn", 5);
    t.all(&["fn form smolensk", "fn march vitebsk", "fn play call_for_reinforcements"]);
    t.all(&["fn at lepel", "fn at orsha"]);
    assert_eq!(t.deciding(), ["fs"]);
    t.dice(&[4, 5]).all(&["fs roll", "fn command davout"]);
    // 6 SP, 4 for Davout, 1 for Murat against 5.
    t.dice(&[1, 1]).dice(&faces(11, &[(1, 5)])).dice(&[1; 5]).all(&["fn roll", "r1 retreat velikie_luki"]);
    t.unscript();
    assert_eq!((t.place("murat"), t.place("ney")), ("vitebsk".into(), "orsha".into()));
    assert!(t.s.marked.has(t.id("ney")) && t.s.worn(t.space("orsha"), FN.nation()).bound() == 2);
}

// ---- 11: Interception

#[test]
fn r11_1_x_c_a_flag_that_an_event_would_take_is_kept_by_an_interception() {
    for (card, name) in [(52, "count_rostopchin"), (108, "cossack_raiders"), (68, "partisan_war")] {
        let base = || {
            let t = field().leader("davout", "smolensk").troops("fn", "smolensk", [4, 0, 0]);
            let t = t.flag("fn", &["smolensk", "mstislavl"]).leader("bagration", "roslavl");
            t.hand("r1", &[card]).active("r1", 0)
        };
        // 4 for Davout and 1 into friendly ground: a 4 is nine.
        let mut t = base();
        t.plays(&format!("r1 play {name}")).plays("r1 at mstislavl");
        assert_eq!(t.deciding(), ["fn"]);
        t.dice(&[1, 3]).all(&["fn intercept smolensk", "fn roll"]);
        assert_eq!((t.place("davout"), t.control("mstislavl")), ("mstislavl".into(), "fn"));
        // A 3 is not, and the Flag comes off.
        let mut t = base();
        t.plays(&format!("r1 play {name}")).plays("r1 at mstislavl");
        t.dice(&[1, 2]).all(&["fn intercept smolensk", "fn roll"]);
        assert_eq!((t.place("davout"), t.control("mstislavl")), ("smolensk".into(), "r1"));
    }
}

#[test]
fn r11_3_x_a_soldiers_without_a_leader_borrow_a_rating_for_the_roll() {
    // Three of R1 in Roslavl; Davout comes to French Mstislavl: 3 4 and 2 are nine.
    let base = || {
        field()
            .leader("davout", "smolensk")
            .troops("fn", "smolensk", [4, 0, 0])
            .flag("fn", &["smolensk", "mstislavl"])
            .troops("r1", "roslavl", [3, 0, 0])
    };
    let mut t = base().active("fn", 3);
    t.all(&["fn form smolensk", "fn march mstislavl"]);
    assert_eq!((t.place("davout"), t.deciding()), ("mstislavl".into(), vec!["fn"]));
    let mut t = base().hand("r1", &[109]).active("fn", 3);
    t.all(&["fn form smolensk", "fn march mstislavl", "r1 play distant_gunfire", "r1 at roslavl"]);
    // In the Battle they are three dice, and none for the Leader they have not got.
    t.dice(&[3, 4]).dice(&faces(8, &[(1, 5)])).dice(&[1; 3]).all(&["r1 roll", "r1 retreat roslavl"]);
    t.rolled(2 + 8 + 3);
    let mut t = base().hand("r1", &[109]).active("fn", 3);
    t.all(&["fn form smolensk", "fn march mstislavl", "r1 play distant_gunfire", "r1 at roslavl"]);
    t.dice(&[3, 3]).plays("r1 roll");
    assert_eq!(t.sp("r1", "roslavl"), 3);
}

// ---- 12: Battle

#[test]
fn r12_1_x_b_battle_cards_are_played_before_the_dice_of_card_66() {
    let mut t = vitebsk()
        .leader("murat", "lepel")
        .troops("fs", "lepel", [2, 0, 0])
        .troops("r1", "vitebsk", [0, 0, 1])
        .flag("fs", &["lepel"])
        .hand("fn", &[66])
        .hand("r1", &[53])
        .active("fn", 5);
    t.all(&["fn form smolensk", "fn march vitebsk", "r1 pass"]);
    t.all(&["fn play call_for_reinforcements", "fn at lepel"]);
    assert_eq!((t.deciding(), t.thrown()), (vec!["r1"], 0));
    t.plays("r1 play the_great_redoubt");
    assert_eq!((t.deciding(), t.thrown()), (vec!["fs"], 0));
    // 6 SP + 4 + 1, less three; 8 SP + 1.
    t.dice(&[6, 6]).dice(&faces(8, &[(1, 5)])).dice(&[1; 9]).all(&["fs roll", "fn command davout"]);
    t.rolled(2 + 8 + 9);
}

#[test]
fn r12_10_x_loot_counts_the_losses_of_all_rounds_of_another_day() {
    // A kill each, a kill each, and by card 57 a third Round: three disrupts Rout Barclay with his last two.
    let mut t = vitebsk().hand("fs", &[57]).active("fn", 5);
    t.all(&["fn form smolensk", "fn march vitebsk"]);
    t.dice(&faces(8, &[(1, 6)])).dice(&faces(5, &[(1, 6)])).plays("r1 pass");
    assert_eq!(t.deciding(), ["fs"]);
    // Equal: the second Round comes anyway.
    t.dice(&faces(7, &[(1, 6)])).dice(&faces(4, &[(1, 6)])).plays("fs pass");
    assert_eq!(t.deciding(), ["fs"]);
    t.dice(&faces(6, &[(3, 5)])).dice(&[1; 3]).plays("fs play another_day_of_battle");
    // Two killed, two Soldiers and Barclay for the disrupts: five, and a 2 are Loot.
    t.dice(&[2]).dice(&[6, 6]).plays("r1 retreat lepel");
    t.rolled(13 + 11 + 9 + 1 + 2);
    assert_eq!((t.place("barclay"), t.s.resources[0]), ("unbuilt".into(), 1));
}

#[test]
fn r12_10_x_to_the_death_may_loot_twice() {
    // A Rout: three disrupts of four; 3 and a 4 are Loot. Then Barclay and the last one are killed: 5 and a 2.
    let mut t = vitebsk().hand("fn", &[70]).active("fn", 5);
    t.all(&["fn form smolensk", "fn march vitebsk"]).dice(&faces(8, &[(3, 5)])).dice(&[1; 5]);
    t.plays("r1 pass").dice(&[4]).dice(&[6, 6]);
    t.dice(&faces(8, &[(2, 6)])).dice(&[1; 2]).dice(&[2]).dice(&[6, 6]).plays("fn play to_the_death");
    assert_eq!((t.s.resources[0], checks(&t)), (2, 2));
    assert_eq!(morale_of(&t, TSARIST), (MARCHEZ, 5, 0));
}

// ---- 13: Sieges

#[test]
fn r13_31_x_twelve_pounders_and_ships_before_riga() {
    let mut t = field()
        .morale(IMPERIAL, 0, 0, 0)
        .leader("napoleon", "riga")
        .troops("fn", "riga", [8, 0, 0])
        .hand("fn", &[7, 51])
        .active("fn", 1);
    t.plays("fn besiege riga").dice(&[1; 4]).plays("fn play twelve_pounders");
    t.rolled(4);
    // 2 + 5 + 8 are 15, halved 8, and two: ten, against four.
    t.dice(&[1; 10]).dice(&[1; 4]).plays("fn play naval_support");
    t.rolled(4 + 10 + 4);
}
