//! What cards say besides: limits, exceptions and second halves of Events, where the other tests look at the Event as a whole.
use crate::common::calm_field as field;
use crate::common::ones as faces;
use crate::common::*;

/// Davout with four in Flagged Lepel, Barclay with four in Vitebsk: eight dice against five.
fn armies() -> Position {
    field()
        .flag("fn", &["lepel"])
        .leader("davout", "lepel")
        .troops("fn", "lepel", [4, 0, 0])
        .leader("barclay", "vitebsk")
        .troops("r1", "vitebsk", [4, 0, 0])
}
/// He attacks, and Barclay stands.
fn attack(t: Position) -> Position {
    let mut t = t.active("fn", 5);
    t.all(&["fn form lepel", "fn march vitebsk", "r1 pass"]);
    t
}
/// Everybody declines, up to the point where this can be played.
fn until(t: &mut Position, line: &str) {
    for _ in 0..20 {
        if t.allows(line) {
            return;
        }
        let pass = t.legal().into_iter().find(|l| l.ends_with(" pass")).expect("nothing to decline");
        t.plays(&pass);
    }
}

// ---- Home cards

#[test]
fn r5_1_c1_the_guard_needs_french_soldiers_and_is_lost_in_a_rout_too() {
    // Napoleon with Yorck's Prussians: ten dice, and no Guard.
    let mut t = field()
        .flag("fn", &["lepel"])
        .leader("napoleon", "lepel")
        .leader("yorck", "lepel")
        .troops("prussia", "lepel", [4, 0, 0])
        .commander("napoleon")
        .leader("barclay", "vitebsk")
        .troops("r1", "vitebsk", [4, 0, 0])
        .hand("fn", &[1])
        .active("fn", 5);
    t.dice(&faces(&[5], 10)).dice(&[1; 5]).all(&["fn form lepel", "fn march vitebsk", "r1 pass"]);
    t.rolled(15);
    assert!(t.holds_card("fn", 1));
    // Sent in and Routed: two markers for the Rout and two for the Guard, which is no more.
    let mut t = field()
        .flag("fn", &["lepel"])
        .leader("napoleon", "lepel")
        .troops("fn", "lepel", [4, 0, 0])
        .leader("barclay", "vitebsk")
        .troops("r1", "vitebsk", [4, 0, 0])
        .hand("fn", &[1])
        .active("fn", 5);
    t.all(&["fn form lepel", "fn march vitebsk", "r1 pass", "fn play my_old_moustaches"]);
    t.dice(&[1; 14]).dice(&faces(&[5, 5, 5], 5)).dice(&[1]).plays("fn mode 1");
    t.rolled(14 + 5 + 1);
    assert!(t.said("log-rout") && t.s.cards.removed.has(CardId(0)));
    assert_eq!((t.s.morale[0].loss, t.sp("fn", "lepel")), (4, 1));
}

#[test]
fn r12_62_c3_pontooniers_spare_a_retreat_the_river() {
    // Davout in Kovno is beaten and goes back over the Niemen: three dice, and none with the card.
    let beaten = |hand: &[u8]| {
        let t = field().flag("fn", &["kovno"]).leader("davout", "kovno").troops("fn", "kovno", [2, 0, 0]);
        let t = t.leader("barclay", "vilna").troops("r1", "vilna", [4, 0, 0]).hand("fs", hand);
        let mut t = t.active("r1", 3);
        t.dice(&faces(&[5], 5)).dice(&[1; 6]).all(&["r1 form vilna", "r1 march kovno"]);
        until(&mut t, "fn retreat suwalki");
        t
    };
    let mut t = beaten(&[]);
    t.dice(&[6, 1, 1]).plays("fn retreat suwalki");
    t.rolled(11 + 3);
    assert_eq!(t.sp("fn", "suwalki"), 1);
    let mut t = beaten(&[3]);
    t.plays("fn retreat suwalki");
    t.all(&["fs play general_elbes_pontooniers", "fs name davout", "fs at suwalki"]);
    t.rolled(11);
    assert_eq!((t.place("davout"), t.sp("fn", "suwalki")), ("suwalki".into(), 2));
}

#[test]
fn r10_41_c4_those_who_join_the_marshal_roll_for_their_way() {
    // From Slutsk through the Marsh to Schwarzenberg in Pinsk: the first is lost, the second comes.
    let mut t = field()
        .flag("austria", &["pinsk"])
        .flag("fs", &["slutsk"])
        .leader("schwarzenberg", "pinsk")
        .troops("austria", "pinsk", [2, 0, 0])
        .troops("fs", "slutsk", [3, 0, 0])
        .hand("fs", &[4])
        .active("fs", 0);
    t.all(&["fs play the_forgotten_marshal", "fs name schwarzenberg"]);
    t.dice(&[6]).plays("fs at slutsk").dice(&[1]).plays("fs at slutsk");
    t.rolled(2);
    assert_eq!((t.sp("fs", "slutsk"), t.sp("fs", "pinsk"), t.s.attrition.loss), (1, 1, 1));
    assert_eq!(t.points(), 4);
}

#[test]
fn r5_1_c6_there_is_one_train_and_it_is_taken_up_when_it_is_played_again() {
    let mut t = field().hand("fn", &[6]);
    t.s.trains[0] = Some(t.space("warsaw"));
    let mut t = t.active("fn", 0);
    t.all(&["fn play depots_and_trains", "fn at suwalki"]);
    assert_eq!(t.s.trains, [Some(t.space("suwalki")), None]);
}

#[test]
fn r5_1_c9_austrians_march_too_while_they_are_not_neutral() {
    let base = || field().regroup("austria", [1, 0, 0]).hand("fs", &[9]).active("fs", 0);
    let mut t = base();
    t.plays("fs play battalions_du_marche");
    assert!(!t.allows("fs build warsaw austria infantry") && !t.allows("fs build lemberg fs infantry"));
    t.all(&["fs build lemberg austria infantry", "fs regroup zone_austria austria infantry"]);
    t.plays("fs build zone_galicia fs infantry");
    assert_eq!((t.sp("austria", "lemberg"), t.sp("austria", "zone_austria")), (1, 1));
    let mut t = base();
    t.s.allies[1] = Allegiance::Neutral;
    t.plays("fs play battalions_du_marche");
    assert!(!t.legal().iter().any(|l| l.contains("austria")), "{:?}", t.legal());
}

#[test]
fn r6_32_c13_ox_carts_feed_both_tsarist_powers() {
    // Barclay comes to burnt Orsha: four dice, and none where the carts are.
    let march = |carts: bool| {
        let t = field().leader("barclay", "vitebsk").troops("r1", "vitebsk", [3, 0, 0]).scorched("orsha");
        let t = t.regroup("r2", [2, 0, 0]).hand("r2", &[13]);
        let mut t = t.active("r2", if carts { 0 } else { 2 });
        if carts {
            t.all(&["r2 play ox_carts_of_the_ukraine", "r2 at orsha"]);
            t = t.active("r2", 2);
        }
        let regroups = t.allows("r2 regroup orsha r2 infantry");
        let mut t = t.active("r1", 2);
        let dice = if carts { 0 } else { 4 };
        t.dice(&vec![1; dice]).all(&["r1 form vitebsk", "r1 march orsha"]);
        t.rolled(dice as u32);
        regroups
    };
    // It is as good as a Key for R2, though Orsha is none and not its own.
    assert_eq!((march(false), march(true)), (false, true));
    // Any other Attrition there is halved: a riot (48) of Barclay and three, four dice.
    let mut t = field().leader("barclay", "orsha").troops("r1", "orsha", [3, 0, 0]).hand("r1", &[13, 48]);
    t = t.active("r1", 0);
    t.all(&["r1 play ox_carts_of_the_ukraine", "r1 at orsha", "r1 play hungry_soldiers_riot"]);
    t.dice(&[1, 1]).plays("r1 at orsha");
    t.rolled(2);
}

#[test]
fn r5_1_c15_davydov_leaves_an_attrition_marker_behind_and_takes_trains_as_well() {
    let base = || field().troops("fn", "vilna", [1, 0, 0]).resources("fs", 1).hand("r2", &[15]);
    let mut t = base().active("r2", 0);
    t.all(&["r2 play davydovs_hussars", "r2 mode 0", "r2 whom fs"]);
    assert_eq!((t.s.resources, t.s.attrition.loss), ([0, 0, 0, 1], 1));
    let mut t = base();
    t.s.trains[0] = Some(t.space("vilna"));
    let mut t = t.active("r2", 0);
    t.all(&["r2 play davydovs_hussars", "r2 mode 1", "r2 at vilna"]);
    assert_eq!((t.s.trains[0], t.s.attrition.loss, t.s.resources[3]), (None, 1, 0));
}

// ---- the regular deck

#[test]
fn r6_32_c28_the_zone_that_turned_is_no_end_of_a_line() {
    let mut t = field().flag("fn", &["st_petersburg"]).regroup("fn", [1, 0, 0]).hand("fn", &[28]);
    t = t.active("fn", 0);
    t.all(&["fn play gustavus_revenge", "fn put zone_finland fn cavalry"]);
    let mut t = t.active("fn", 3);
    assert_eq!(t.control("zone_finland"), "fn");
    t.refuses("fn regroup st_petersburg fn infantry", "6.32").plays("fn regroup zone_poland fn infantry");
}

#[test]
fn r5_1_c30_c43_c45_both_imperial_powers_suffer_in_their_order() {
    let base = || field().troops("fn", "vilna", [1, 1, 0]).troops("fs", "minsk", [1, 1, 0]);
    let mut t = base().hand("r1", &[30, 84]).active("r1", 0);
    t.plays("r1 play heat_and_thirst").dice(&[6, 1, 1]).plays("fn at vilna");
    assert_eq!(t.deciding(), ["fs"]);
    t.refuses("fs at vilna", "5.1").dice(&[6, 6, 1]).plays("fs at minsk");
    t.rolled(6);
    assert_eq!((t.sp("fn", "vilna"), t.sp("fs", "minsk"), t.s.attrition.loss), (2, 1, 3));
    let mut t = base().hand("r1", &[43, 84]).active("r1", 0);
    t.all(&["r1 play foundered_horses", "fn lose-at vilna fn", "fs lose-at minsk fs"]);
    assert_eq!((t.s.regroup[FN.i()].sp(), t.s.regroup[FS.i()].sp()), (1, 1));
    let t = field().troops("prussia", "kovno", [2, 0, 0]).troops("austria", "kovel", [2, 0, 0]);
    let mut t = t.hand("r1", &[45, 84]).active("r1", 0);
    t.all(&["r1 play half_hearted_allies", "fn lose-at kovno prussia", "fs lose-at kovel austria"]);
    assert_eq!((t.s.regroup[PRUSSIA.i()].sp(), t.s.regroup[AUSTRIA.i()].sp()), (1, 1));
}

#[test]
fn r5_1_c46_the_first_army_may_give_a_soldier_instead() {
    let t = field().troops("r1", "moscow", [2, 0, 0]).resources("r1", 1).resources("r2", 1);
    let mut t = t.hand("fn", &[46, 84]).active("fn", 0);
    t.all(&["fn play serfs_without_masters", "r1 lose-at moscow r1", "r2 mode 0"]);
    assert_eq!((t.sp("r1", "moscow"), t.s.regroup[R1.i()].sp(), t.s.resources), (1, 1, [0, 1, 0, 0]));
}

#[test]
fn r6_35_c42_kutuzov_comes_for_the_first_time_and_from_anywhere() {
    let base = || field().morale(TSARIST, 2, 5, 0).leader("bagration", "smolensk").hand("r2", &[42]);
    // Whoever plays the card, the First Army says what his coming does.
    let mut t = base();
    t.s.kutuzov_entered = false;
    let mut t = t.active("r2", 0);
    t.all(&["r2 play the_old_soldier_returns", "r2 at smolensk"]);
    assert_eq!(t.deciding(), ["r1"]);
    t.plays("r1 mode 0");
    assert_eq!((t.place("kutuzov"), t.s.morale[1].loss), ("smolensk".into(), 2));
    // From another Duchy, or out of the Regroup Box, he comes without that.
    for boxed in [false, true] {
        let mut t = base().leader("kutuzov", "moscow");
        t.s.kutuzov_entered = true;
        if boxed {
            t.umpire(|u| u.lose_leader(u.p.key.kutuzov, kutuzov::losses::Fate::Regroup));
        }
        let mut t = t.active("r2", 0);
        t.all(&["r2 play the_old_soldier_returns", "r2 at smolensk"]);
        assert_eq!((t.place("kutuzov"), t.s.morale[1].loss, t.points()), ("smolensk".into(), 5, 4));
    }
}

#[test]
fn r11_3_c47_guides_lead_no_imperial_through_the_marsh() {
    let t = field().flag("fn", &["slutsk", "pinsk"]).leader("davout", "slutsk").in_force(47, "fn", 0);
    let mut t = t.leader("tormasov", "kovel").troops("r2", "kovel", [1, 0, 0]).active("r2", 2);
    t.all(&["r2 form kovel", "r2 march pinsk"]);
    assert_eq!((t.deciding(), t.place("tormasov")), (vec!["r2"], "pinsk".into()));
}

#[test]
fn r5_1_c48_on_uncontrolled_ground_a_riot_has_two_causes() {
    let riot = |t: Position, dice: usize| {
        let mut t = t.troops("fn", "vilna", [3, 0, 0]).hand("r1", &[48]).active("r1", 0);
        t.dice(&vec![1; dice]).all(&["r1 play hungry_soldiers_riot", "r1 at vilna"]);
        t.rolled(dice as u32);
    };
    riot(field(), 6);
    riot(field().flag("fn", &["vilna"]), 3);
}

#[test]
fn r5_1_c49_quarrelling_generals_do_not_intercept_together_but_evade_and_defend_so() {
    let base = |at: &str| {
        let t = field().leader("davout", "kovno").troops("fn", "kovno", [4, 0, 0]).flag("fn", &["kovno"]);
        let t = t.leader("barclay", at).troops("r1", at, [2, 0, 0]).leader("platov", at);
        let t = t.troops("r2", at, [2, 0, 0]).commander("barclay").in_force(49, "fs", 0);
        let mut t = t.active("fn", 3);
        t.all(&["fn form kovno", "fn march vilna"]);
        t
    };
    let mut t = base("glubokoye");
    t.plays("r1 intercept glubokoye").refuses("r1 roll", "5.1").plays("r1 leave platov");
    t.all(&["r1 unload r2 infantry", "r1 unload r2 infantry"]).dice(&[1, 1]).plays("r1 roll");
    assert!(t.said("log-interception-fails"));
    let mut t = base("vilna");
    t.dice(&[6, 6]).plays("r1 evade glubokoye");
    assert_eq!((t.place("barclay"), t.place("platov")), ("glubokoye".into(), "glubokoye".into()));
    // Four Soldiers, Barclay's 1 and Platov: six dice in defence.
    let mut t = base("vilna");
    t.dice(&faces(&[5], 8)).dice(&[1; 6]).plays("r1 pass");
    t.rolled(14);
}

#[test]
fn r5_1_c50_four_dice_at_most_and_a_check_after_an_overrun_too() {
    // Davout and Ney with ten Strength Points, five cavalry: 10 + 4 + 1, and four. Five kills: nobody is left.
    let t = field().flag("fn", &["lepel"]).leader("davout", "lepel").leader("ney", "lepel");
    let t = t.troops("fn", "lepel", [0, 5, 0]).commander("davout").morale(TSARIST, 2, 5, 0);
    let t = t.leader("barclay", "vitebsk").troops("r1", "vitebsk", [4, 0, 0]).hand("fn", &[50]);
    let mut t = attack(t);
    // Three markers for the Overrun are eight, and six is less; Loot: five lost and a 1 are nothing.
    t.dice(&faces(&[6; 5], 19)).dice(&[1; 5]).dice(&[3, 3]).dice(&[1]).plays("fn play the_thunder_of_hooves");
    t.rolled(19 + 5 + 2 + 1);
    assert!(t.said("log-overrun"));
    assert_eq!((t.s.morale[1].level, t.s.morale[1].loss), (3, 0));
}

#[test]
fn r5_1_c53_at_least_one_die_is_left() {
    // A Soldier alone attacks guns in a redoubt.
    let t = field().flag("fn", &["lepel"]).troops("fn", "lepel", [1, 0, 0]).leader("barclay", "vitebsk");
    let mut t = t.troops("r1", "vitebsk", [0, 0, 1]).hand("r1", &[53]).active("fn", 2);
    t.all(&["fn detach lepel fn infantry", "fn march vitebsk"]);
    until(&mut t, "r1 play the_great_redoubt");
    t.dice(&[1]).dice(&faces(&[5], 5)).plays("r1 play the_great_redoubt");
    t.rolled(6);
}

#[test]
fn r5_1_c54_six_dice_at_most() {
    // Twelve Strength Points of FN and four of FS are four guns: 16 + 5 + 1 + 1, and six.
    let t = field().flag("fn", &["lepel"]).leader("napoleon", "lepel").leader("davout", "lepel");
    let t = t.leader("murat", "lepel").troops("fn", "lepel", [0, 0, 3]).troops("fs", "lepel", [0, 0, 1]);
    let t = t.commander("napoleon").leader("barclay", "vitebsk").troops("r1", "vitebsk", [4, 0, 0]);
    let mut t = attack(t.hand("fn", &[54]));
    t.dice(&faces(&[5], 29)).dice(&[1; 5]).plays("fn play grand_battery");
    t.rolled(29 + 5);
}

#[test]
fn r5_1_c60_must_plays_are_not_countermanded() {
    let mut t = field().hand("fn", &[40, 84]).hand("r1", &[60]).active("fn", 0);
    t.dice(&[1]).plays("fn play comet_over_the_army");
    assert_eq!((t.s.morale[0].loss, t.holds_card("r1", 60), t.deciding()), (1, true, vec!["fn"]));
}

#[test]
fn r5_1_c71_napoleon_is_wounded_but_stays() {
    let t = field().flag("fn", &["lepel"]).leader("napoleon", "lepel").troops("fn", "lepel", [4, 0, 0]);
    let t = t.leader("barclay", "vitebsk").troops("r1", "vitebsk", [4, 0, 0]).hand("r2", &[71]);
    let mut t = attack(t);
    t.dice(&[6]).dice(&faces(&[5], 4)).dice(&[1; 5]).all(&["r2 play leader_wounded", "r2 name napoleon"]);
    t.rolled(1 + 4 + 5);
    // The log says what his rating has become.
    let wound = t.log.iter().find(|e| e.text.id == "log-wound").map(|e| format!("{:?}", e.text));
    assert!(wound.is_some_and(|text| text.contains("rating")));
    t.plays("r1 retreat orsha");
    assert_eq!(t.place("napoleon"), "vitebsk");
}

#[test]
fn r5_1_c75_too_old_to_fight() {
    // Davout's four dice fall away, before the dice of the Round.
    let mut t = armies().hand("r2", &[75]).active("fn", 3);
    t.all(&["fn form lepel", "fn march vitebsk", "r2 pass", "r1 pass"]);
    assert_eq!(t.deciding(), ["r2"]);
    t.dice(&faces(&[5], 4)).dice(&[1; 5]).all(&["r2 play too_old_for_this", "r2 name davout"]);
    t.rolled(9);
}

#[test]
fn r14_48_c78_and_c86_the_markers_of_the_boxes_entered() {
    let rations = |answer: &str| {
        let t = field().attrition(3, 0, 0).morale(IMPERIAL, 3, 8, 0).resources("fn", 2);
        let mut t = t.hand("fn", &[78]).active("fn", 0);
        t.all(&["fn play distribute_rations", answer]);
        t.s.morale[0].loss
    };
    // Difficult takes three away, Problematic two more.
    assert_eq!((rations("fn no"), rations("fn yes")), (5, 3));
    let mut t = field().attrition(1, 3, 0).troops("fn", "vilna", [1, 0, 0]).hand("r1", &[86]).active("r1", 0);
    t.plays("r1 play imperious_hunger");
    assert_eq!((t.s.attrition.level, t.s.attrition.loss, t.s.morale[0].loss), (2, 3, 3));
}

#[test]
fn r9_51_c81_english_gold_takes_a_marker_away() {
    let mut t = field().morale(TSARIST, 2, 2, 0).hand("r2", &[81]).active("r2", 0);
    t.plays("r2 play english_gold");
    assert_eq!((t.s.morale[1].loss, t.s.resources[3]), (1, 1));
}

#[test]
fn r12_45_c83_no_batteries_after_a_failed_evasion_nor_for_three_soldiers() {
    let mut t = armies().hand("r2", &[83]).active("fn", 3);
    t.all(&["fn form lepel", "fn march vitebsk"]).dice(&[1, 1]).dice(&faces(&[5], 9)).dice(&[1; 5]);
    t.plays("r1 evade orsha");
    t.rolled(2 + 14);
    assert!(t.holds_card("r2", 83));
    let t = field().flag("fn", &["lepel"]).leader("davout", "lepel").troops("fn", "lepel", [4, 0, 0]);
    let mut t = t.troops("r1", "vitebsk", [3, 0, 0]).hand("r2", &[83]).active("fn", 3);
    t.dice(&faces(&[5], 8)).dice(&[1; 3]).all(&["fn form lepel", "fn march vitebsk", "r1 pass"]);
    t.rolled(11);
    assert!(t.holds_card("r2", 83));
}

#[test]
fn r12_1_c84_fives_kill_for_both_sides_and_in_one_round_only() {
    let mut t = attack(armies().hand("fn", &[84]));
    // A 5 each: a kill each. In the second Round a 5 is a disrupt again.
    t.dice(&faces(&[5], 8)).dice(&faces(&[5], 5)).dice(&faces(&[5], 7)).dice(&[1; 4]);
    t.plays("fn play this_sanguinary_combat");
    t.rolled(13 + 11);
    t.plays("r1 retreat orsha");
    assert_eq!((t.sp("r1", "orsha"), t.sp("fn", "vitebsk")), (3, 3));
}

#[test]
fn r5_1_c93_stores_of_any_kind_keep_a_formation_warm() {
    let t = field().turn(3).troops("fn", "vyazma", [2, 0, 0]).troops("fs", "borodino", [2, 0, 0]);
    let mut t = t.troops("fn", "rzhev", [1, 0, 0]);
    t.s.dmc[FS.i()][0] = Some(t.space("borodino"));
    t.s.trains[0] = Some(t.space("vyazma"));
    let mut t = t.hand("r1", &[93]).active("r1", 0);
    t.plays("r1 play thirty_below_zero").refuses("r1 at borodino", "5.1").refuses("r1 at vyazma", "5.1");
    t.dice(&[5]).plays("r1 at rzhev");
    assert_eq!((t.sp("fn", "rzhev"), t.s.regroup[FN.i()].sp()), (0, 1));
}

#[test]
fn r5_1_c98_who_stands_in_the_capital_does_not_roll() {
    let t = field().turn(2).flag("fn", &["st_petersburg"]).troops("fn", "st_petersburg", [3, 0, 0]);
    let mut t = t.morale(IMPERIAL, 2, 1, 0).hand("fn", &[98]).active("fn", 0);
    t.plays("fn play the_plunder_of_moscow");
    if t.allows("fn at st_petersburg") {
        t.plays("fn at st_petersburg");
    }
    t.rolled(0);
    // No Gain Marker for the second.
    assert_eq!((t.s.resources[0], t.s.morale[0].loss, t.s.morale[0].gain), (2, 0, 0));
    assert!(t.s.scorched.has(t.space("st_petersburg")));
}

#[test]
fn r13_2_c101_during_a_truce_no_siege_is_resolved() {
    let t = field().leader("davout", "smolensk").troops("fn", "smolensk", [4, 0, 0]).hand("r1", &[101]);
    let mut t = t.active("r1", 0);
    t.all(&["r1 play a_truce_to_bury_the_dead", "r1 at smolensk"]);
    let mut t = t.active("fn", 1);
    t.refuses("fn besiege smolensk", "5.1");
}

#[test]
fn r5_1_c103_nobody_recalls_kutuzov() {
    let t = field().leader("kutuzov", "moscow").leader("barclay", "moscow").hand("fn", &[103]);
    let mut t = t.active("fn", 0);
    t.plays("fn play recalled_to_court").refuses("fn name kutuzov", "5.1").plays("fn name barclay");
    assert_eq!(t.place("barclay"), "regroup");
}

#[test]
fn r12_52_c104_four_rounds_and_no_more() {
    let mut t = attack(armies().hand("fn", &[104]));
    t.dice(&[1; 4 * 13]).plays("fn play victory_or_death");
    t.rolled(4 * 13);
    assert_eq!((t.place("davout"), t.place("barclay")), ("lepel".into(), "vitebsk".into()));
}

#[test]
fn r12_10_c104_after_an_overrun_the_losses_of_all_rounds_are_loot() {
    let mut t = attack(armies().hand("r1", &[104]));
    // A kill each, a kill each; then two Soldiers and Barclay. Five lost and a 2.
    t.dice(&faces(&[6], 8)).dice(&faces(&[6], 5)).dice(&faces(&[6], 7)).dice(&faces(&[6], 4));
    t.dice(&faces(&[6, 6, 6], 6)).dice(&[1; 3]).dice(&[2]).dice(&[6, 6]).plays("r1 play victory_or_death");
    t.rolled(13 + 11 + 9 + 1 + 2);
    assert_eq!((t.place("barclay"), t.s.resources[0]), ("unbuilt".into(), 1));
}

#[test]
fn r12_53_c106_men_of_bronze_cost_no_dice_and_do_not_become_kills() {
    // At Les Grognards the one disrupt would be a kill, and cost a die.
    let mut t = attack_with(armies().morale(TSARIST, 3, 0, 0).hand("r1", &[106]));
    assert_eq!(t.deciding(), ["r1"]);
    t.dice(&[1; 7]).dice(&faces(&[5], 5)).plays("r1 play men_of_bronze");
    t.rolled(13 + 12);
    assert_eq!((t.sp("r1", "vitebsk"), t.place("davout")), (4, "lepel".into()));
    // Without it: a kill, and four dice in the second Round.
    let mut t = attack_with(armies().morale(TSARIST, 3, 0, 0));
    t.rolled(13 + 11);
    assert_eq!(t.sp("r1", "vitebsk"), 3);
    t.unscript();
}
/// A disrupt each in the first Round, and one of the Tsarists' in the second.
fn attack_with(t: Position) -> Position {
    let held = t.holds_card("r1", 106);
    let mut t = t.active("fn", 5);
    t.all(&["fn form lepel", "fn march vitebsk"]).dice(&faces(&[5], 8)).dice(&faces(&[5], 5));
    if !held {
        t.dice(&[1; 7]).dice(&faces(&[5], 4));
    }
    t.plays("r1 pass");
    t
}

#[test]
fn r11_3_c109_six_strength_points_go_at_most() {
    let t = field().flag("fn", &["lepel"]).leader("davout", "lepel").troops("fn", "lepel", [4, 0, 0]);
    let mut t = t.troops("r1", "orsha", [8, 0, 0]).hand("r1", &[109]).active("fn", 3);
    t.all(&["fn form lepel", "fn march vitebsk", "r1 play distant_gunfire", "r1 at orsha"]);
    t.dice(&[6, 6]).dice(&faces(&[5], 8)).dice(&[1; 6]).plays("r1 roll");
    t.rolled(2 + 8 + 6);
    assert_eq!(t.sp("r1", "orsha"), 2);
}

// ---- exact figures: one more or one less would be seen

#[test]
fn r5_1_c16_coats_spare_nobody_before_winter() {
    let roll = |turn: u8, dice: usize| {
        let t = field().turn(turn).leader("barclay", "vitebsk").troops("r1", "vitebsk", [3, 0, 0]);
        let mut t = t.scorched("orsha").hand("r2", &[16]).active("r1", 1);
        t.all(&["r1 form vitebsk", "r1 march orsha"]);
        t.dice(&vec![1; dice]).plays("r2 play sheepskin_coats");
        t.rolled(dice as u32);
    };
    roll(2, 2);
    roll(3, 0);
    roll(4, 0);
}

#[test]
fn r5_1_c18_one_for_two_and_c28_two_no_more() {
    let mut t = field().morale(TSARIST, 2, 5, 0).hand("r2", &[18, 84]).active("r2", 0);
    t.all(&["r2 play rush_to_the_colors", "r2 at kiev", "r2 put kiev r2 cavalry"]);
    assert!(t.allows("r2 done") && !t.allows("r2 put kiev r2 infantry"));
    // Three markers are one Soldier.
    let mut t = field().morale(TSARIST, 2, 3, 0).hand("r2", &[18]).active("r2", 0);
    t.all(&["r2 play rush_to_the_colors", "r2 at kiev", "r2 put kiev r2 infantry"]);
    assert!(t.allows("r2 done"));
    let mut t = field().hand("fn", &[28]).active("fn", 0);
    t.all(&["fn play gustavus_revenge", "fn put zone_finland fn cavalry"]);
    assert!(t.allows("fn done"));
    let mut t = field().hand("r1", &[28]).active("r1", 0);
    t.all(&["r1 play gustavus_revenge", "r1 put st_petersburg r1 cavalry"]);
    assert!(t.allows("r1 done"));
}

#[test]
fn r11_8_c23_four_more_and_no_more() {
    // 1 for Barclay, 1 into Orsha, 4: a three is enough, a two is not.
    for (faces, away) in [([1, 2], true), ([1, 1], false)] {
        let mut t = armies().hand("r2", &[23]).active("fn", 3);
        t.all(&["fn form lepel", "fn march vitebsk", "r1 evade orsha", "r2 play gone_before_dawn"]);
        t.dice(&faces).dice(&[5]).dice(&[1; 13]).plays("r1 pass");
        t.unscript();
        assert_eq!(t.said("log-evasion-succeeds"), away);
        assert_eq!(t.said("log-evasion-fails"), !away);
        // Either way it costs no Morale; the Battle that follows costs a marker.
        assert!(t.said("log-battle") != away);
    }
}

#[test]
fn r5_1_c32_two_are_built_and_two_come_back() {
    let mut t = field().regroup("r1", [4, 0, 0]).hand("r1", &[32]).active("r1", 0);
    t.plays("r1 play the_last_reserves");
    t.all(&["r1 build moscow r1 infantry", "r1 build moscow r1 infantry"]);
    t.all(&["r1 regroup moscow r1 infantry", "r1 regroup moscow r1 infantry"]);
    assert!(t.allows("r1 done"));
    assert_eq!((t.sp("r1", "moscow"), t.s.regroup[R1.i()].sp()), (4, 2));
}

#[test]
fn r5_1_c52_three_flags_and_c108_two() {
    let flags = ["vilna", "lida", "grodno", "minsk", "orsha"];
    let mut t = field().flag("fn", &flags).hand("r1", &[52]).active("r1", 0);
    t.plays("r1 play count_rostopchin");
    for space in &flags[..3] {
        t.plays(&format!("r1 at {space}"));
    }
    assert!(t.allows("r1 done") && !t.allows("r1 at minsk"));
    let mut t = field().flag("fn", &flags).leader("barclay", "vilkomir").hand("r1", &[108]).active("r1", 0);
    t.all(&["r1 play cossack_raiders", "r1 at vilna", "r1 at lida"]);
    assert!(t.allows("r1 done") && !t.allows("r1 at grodno") && t.points() == 2);
}

#[test]
fn r13_33_c56_ladders_excuse_one_round_only() {
    let t = field().leader("davout", "smolensk").troops("fn", "smolensk", [4, 0, 0]).hand("fn", &[56]);
    let mut t = t.active("fn", 1);
    t.dice(&faces(&[], 11)).dice(&[1, 1]).all(&["fn besiege smolensk", "fn play storming_ladders"]);
    // By the card, without a hit; then, with one, a third beyond the rating; without one there is no fourth.
    t.dice(&faces(&[6], 8)).dice(&[1, 1]).plays("fn yes");
    t.dice(&faces(&[], 8)).dice(&[1, 1]).plays("fn yes");
    t.rolled(13 + 10 + 10);
    assert!(t.said("log-siege-fails") && t.control("smolensk") == "r1");
}

#[test]
fn r12_7_c59_a_margin_of_one_is_no_rout_even_in_a_panic() {
    let mut t = armies().hand("fn", &[59]).active("fn", 5);
    t.all(&["fn form lepel", "fn march vitebsk"]).dice(&faces(&[5], 8)).dice(&[1; 5]).plays("r1 pass");
    t.plays("fn play panic_in_the_baggage").plays("r1 retreat orsha");
    assert_eq!((t.said("log-rout"), t.sp("r1", "orsha"), t.s.morale[1].loss), (false, 4, 1));
}

#[test]
fn r10_73_c66_two_armies_and_no_third() {
    // Ney in Orsha, Oudinot in Smolensk, and Poniatowski in Polotsk, from where there is a bridge.
    let t = armies().flag("fn", &["orsha", "smolensk", "polotsk"]).leader("ney", "orsha");
    let mut t = t.leader("oudinot", "smolensk").leader("poniatowski", "polotsk").hand("fn", &[66]);
    let line = [t.space("polotsk"), t.space("vitebsk")];
    t.s.bridges.push(line);
    let mut t = t.active("fn", 3);
    t.all(&["fn form lepel", "fn march vitebsk"]);
    until(&mut t, "fn play call_for_reinforcements");
    t.plays("fn play call_for_reinforcements");
    for space in ["orsha", "smolensk", "polotsk"] {
        assert!(t.allows(&format!("fn at {space}")), "{space}: {:?}", t.legal());
    }
    t.all(&["fn at orsha", "fn at smolensk"]);
    assert!(!t.allows("fn at polotsk"));
}

#[test]
fn r12_2_c71_one_off_up_to_three_two_off_up_to_five() {
    for (die, dice) in [(3, 7), (4, 6), (5, 6), (6, 4)] {
        let mut t = attack(armies().hand("r2", &[71]));
        t.dice(&[die]).dice(&faces(&[5], dice)).dice(&[1; 5]);
        t.all(&["r2 play leader_wounded", "r2 name davout"]);
        t.rolled(1 + dice as u32 + 5);
    }
}

#[test]
fn r11_4_c72_one_more_and_no_more() {
    // Nine, less 2 for Wittgenstein, 1 into friendly ground and 1 by the card: five comes, four does not.
    for (faces, comes) in [([2, 3], true), ([2, 2], false)] {
        let t = field().flag("fn", &["lepel"]).leader("davout", "lepel").troops("fn", "lepel", [4, 0, 0]);
        let t = t.leader("wittgenstein", "mogilev").troops("r1", "mogilev", [2, 0, 0]).hand("r1", &[72]);
        let mut t = t.active("fn", 3);
        t.all(&["fn form lepel", "fn march vitebsk", "r1 play concentration_of_forces", "r1 at mogilev"]);
        t.dice(&faces).dice(&[5]).dice(&[1; 20]).plays("r1 roll");
        t.unscript();
        assert_eq!(t.said("log-interception-succeeds"), comes);
    }
}

#[test]
fn r12_10_c77_exactly_three_and_r13_52_exactly_two() {
    // Four lost and a 6, less three: seven, which is still a Resource.
    let mut t = armies().hand("r2", &[77]).active("fn", 5);
    t.all(&["fn form lepel", "fn march vitebsk"]).dice(&faces(&[5; 4], 8)).dice(&[1; 5]).plays("r1 pass");
    t.plays("r1 retreat orsha").plays("r2 play spoils_of_the_field");
    t.dice(&[6]).dice(&[6, 6]).plays("r2 mode 1");
    t.unscript();
    assert_eq!(t.s.resources[0], 1);
    // Königsberg in one Round: a 5 and three, less two: six.
    let t = field().leader("kutuzov", "konigsberg").troops("r1", "konigsberg", [6, 0, 0]).hand("fn", &[77]);
    let mut t = t.active("r1", 1);
    t.dice(&faces(&[6; 4], 10)).dice(&[1; 4]).plays("r1 besiege konigsberg");
    t.plays("fn play spoils_of_the_field").dice(&[5]).dice(&[1; 7]).plays("fn mode 1");
    assert_eq!(t.s.resources[1], 2);
}

#[test]
fn r5_1_c82_two_markers_go_and_c107_two() {
    let mut t = field().attrition(1, 3, 0).flag("fn", &["vilna"]).hand("fs", &[82]).active("fs", 0);
    t.plays("fs play the_vilna_magazines");
    assert_eq!((t.s.attrition.loss, t.s.resources[2]), (1, 2));
    let mut t =
        field().morale(IMPERIAL, 2, 3, 0).leader("ney", "warsaw").hand("fn", &[107, 84]).active("fn", 0);
    t.all(&["fn play the_emperors_wife", "fn name ney"]);
    assert_eq!(t.s.morale[0].loss, 1);
}

#[test]
fn r5_1_c91_four_lose_two() {
    let mut t = field().troops("fn", "minsk", [4, 0, 0]).hand("r1", &[91]).active("r1", 0);
    t.all(&["r1 play the_village_priest", "r1 at minsk"]);
    assert_eq!((t.sp("fn", "minsk"), t.s.attrition.loss), (2, 2));
}

#[test]
fn r5_4_c92_one_card_is_drawn_and_c93_two_formations_freeze() {
    let mut t = field().hand("fn", &[92, 84]).active("fn", 0);
    t.plays("fn play the_general_staff");
    assert_eq!(t.s.hand(FN).len(), 2);
    let t = field().turn(3).troops("fn", "vyazma", [1, 0, 0]).troops("fs", "borodino", [1, 0, 0]);
    let mut t = t.troops("fn", "rzhev", [1, 0, 0]).hand("r1", &[93]).active("r1", 0);
    t.dice(&[1, 1]).all(&["r1 play thirty_below_zero", "r1 at vyazma", "r1 at borodino"]);
    assert!(t.allows("r1 done"));
    t.rolled(2);
}

#[test]
fn r19_6_c105_peace_on_five_and_not_on_four() {
    for (die, peace) in [(4, None), (5, Some("end-peace")), (6, Some("end-peace"))] {
        let mut t = field().turn(2).hand("fn", &[105]).active("fn", 0);
        t.plays("fn play lauristons_errand").dice(&[die]).umpire(kutuzov::ending::peace);
        assert_eq!(t.ended(), peace);
    }
}

#[test]
fn r12_7_c106_three_disrupts_and_no_fourth() {
    // Four disrupts: a Rout, and one of them is eliminated.
    let mut t = armies().hand("r1", &[106]).active("fn", 5);
    t.all(&["fn form lepel", "fn march vitebsk"]).dice(&faces(&[5; 4], 8)).dice(&[1; 5]).plays("r1 pass");
    t.dice(&[1]).all(&["r1 play men_of_bronze", "r1 retreat orsha"]);
    assert_eq!((t.said("log-rout"), t.sp("r1", "orsha")), (true, 3));
}

// ---- who may play them, with all that they need at hand; and where special Must Plays go

#[test]
fn r5_1_events_of_one_camp_are_refused_to_the_other() {
    let ready = || {
        let t = field().turn(2).attrition(2, 1, 0).flag("fn", &["vilna", "lida"]).troops(
            "fn",
            "minsk",
            [1, 0, 0],
        );
        t.leader("barclay", "moscow")
            .leader("bagration", "moscow")
            .leader("ney", "warsaw")
            .leader("murat", "warsaw")
    };
    let card = |t: &Position, n: u8| t.game.pack.name(CardId(n - 1)).to_owned();
    for (cards, own, others) in
        [(&[27, 42, 52, 68][..], "r1", ["fn", "fs"]), (&[78, 82, 85, 107], "fn", ["r1", "r2"])]
    {
        for &n in cards {
            let t = ready().hand(own, &[n]).active(own, 0);
            assert!(t.allows(&format!("{own} play {}", card(&t, n))), "card {n}: {:?}", t.legal());
            for other in others {
                let mut t = ready().hand(other, &[n]).active(other, 0);
                let line = format!("{other} play {}", card(&t, n));
                t.refuses(&line, "5.1");
            }
        }
    }
}

#[test]
fn r14_62_the_other_six_special_must_plays_are_set_aside_in_any_summer() {
    for turn in [1, 2] {
        for (number, id) in [
            (29, "a_great_blunder"),
            (34, "no_surrender"),
            (37, "polish_lancers"),
            (41, "camp_fever"),
            (43, "foundered_horses"),
            (44, "stragglers_everywhere"),
        ] {
            let mut t = field().turn(turn).hand("fn", &[number, 84]).active("fn", 0);
            t.dice(&[1]).plays(&format!("fn play {id}"));
            t.unscript();
            assert!(t.s.cards.aside.has(CardId(number - 1)), "card {number} in Turn {turn}");
        }
    }
}

// ---- each moment at which a card may come

#[test]
fn r11_1_c3_pontooniers_come_when_the_enemy_has_entered_or_the_evasion_is_declared() {
    let t = field().leader("davout", "suwalki").troops("fn", "suwalki", [4, 0, 0]).flag("fn", &["kovno"]);
    let mut t =
        t.leader("barclay", "vilna").troops("r1", "vilna", [2, 0, 0]).hand("fs", &[3]).active("r1", 3);
    // Not when the march is declared, but now that Barclay is in Kovno.
    t.all(&["r1 form vilna", "r1 march kovno", "fs pass"]);
    assert!(t.allows("fs play general_elbes_pontooniers"));
    t.all(&["fs play general_elbes_pontooniers", "fs name davout", "fs at kovno"]);
    t.plays("fn intercept suwalki").dice(&[1, 3]).plays("fn roll");
    assert_eq!(t.place("davout"), "kovno");
    // Davout in Kovno has said that he evades; the card may still come, and serves for the next time.
    let t =
        field().leader("davout", "kovno").troops("fn", "kovno", [2, 0, 0]).flag("fn", &["kovno", "schlavii"]);
    let mut t =
        t.leader("barclay", "vilna").troops("r1", "vilna", [4, 0, 0]).hand("fs", &[3]).active("r1", 3);
    t.all(&["r1 form vilna", "r1 march kovno"]);
    until(&mut t, "fn evade schlavii");
    t.plays("fn evade schlavii");
    assert!(t.allows("fs play general_elbes_pontooniers") && t.thrown() == 0);
}

#[test]
fn r5_6_c13_ox_carts_come_just_before_the_dice() {
    let t = field().leader("barclay", "vitebsk").troops("r1", "vitebsk", [3, 0, 0]).scorched("orsha");
    let mut t = t.hand("r1", &[84, 13]).active("r1", 0);
    t.all(&["r1 spend this_sanguinary_combat", "r1 form vitebsk", "r1 march orsha"]);
    t.plays("r1 play ox_carts_of_the_ukraine").plays("r1 at orsha");
    t.rolled(0);
    assert_eq!((t.place("barclay"), t.s.impulse.plus), ("orsha".into(), false));
}

#[test]
fn r11_8_c75_he_is_too_old_when_the_evasion_is_declared() {
    let mut t = armies().hand("fs", &[75]).active("fn", 3);
    t.all(&["fn form lepel", "fn march vitebsk", "fs pass", "r1 evade orsha"]);
    assert_eq!((t.deciding(), t.thrown()), (vec!["fs"], 0));
    // Without his 1 a seven is one too few.
    t.dice(&[4, 3]).dice(&faces(&[5], 9)).dice(&[1; 4]);
    t.all(&["fs play too_old_for_this", "fs name barclay"]);
    assert!(t.said("log-evasion-fails"));
    t.rolled(2 + 13);
}

#[test]
fn r12_7_c106_men_of_bronze_may_wait_for_the_result() {
    let mut t = armies().hand("r1", &[106]).active("fn", 5);
    t.all(&["fn form lepel", "fn march vitebsk"]).dice(&faces(&[5; 3], 8)).dice(&[1; 5]).plays("r1 pass");
    // The dice are on the table; he waits. Then it is a Rout.
    t.plays("r1 pass");
    assert!(t.allows("r1 play men_of_bronze"));
    t.dice(&[1]).all(&["r1 play men_of_bronze", "r1 retreat orsha"]);
    assert_eq!((t.said("log-rout"), t.sp("r1", "orsha")), (true, 4));
}

#[test]
fn r5_6_c92_the_card_drawn_is_the_one_more_and_not_another_besides() {
    let mut t = field().hand("fn", &[92, 84, 79]);
    t.s.cards.hq = t.s.cards.reserve[0].without(CardId(5));
    t.s.cards.reserve[0] = [CardId(5)].into_iter().collect();
    let mut t = t.active("fn", 0);
    t.all(&["fn play hidden_magazine", "fn play the_general_staff", "fn spend this_sanguinary_combat"]);
    t.refuses("fn spend depots_and_trains", "5.6");
}

#[test]
fn r1_5_c14_change_is_made_for_the_infantry() {
    // All infantry of both Powers is in the Regroup Box: cavalry takes its place there, point for point.
    let t = field().regroup("r1", [19, 0, 0]).regroup("r2", [19, 0, 0]).hand("r1", &[14]);
    let mut t = t.active("r1", 0);
    t.all(&["r1 play the_tsar_calls_the_opolchenie", "r1 at smolensk", "r2 at kiev"]);
    let at = |n: Power, s: &str| <[u8; 3]>::from(t.s.troops_in(t.space(s), n.nation()));
    assert_eq!((at(R1, "smolensk"), at(R2, "kiev")), ([2, 0, 0], [1, 0, 0]));
    assert_eq!((t.s.regroup[R1.i()].sp(), t.s.regroup[R2.i()].sp()), (19, 19));
}
