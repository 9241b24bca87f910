//! Cards 58 to 77 played from the hand into positions that marches, Battles and Sieges have brought about.
use crate::common::calm_field as field;
use crate::common::*;

/// Davout in Flagged Smolensk, Barclay in Vitebsk: eight dice against five.
fn vitebsk() -> Position {
    field()
        .leader("davout", "smolensk")
        .troops("fn", "smolensk", [4, 0, 0])
        .flag("fn", &["smolensk"])
        .leader("barclay", "vitebsk")
        .troops("r1", "vitebsk", [4, 0, 0])
}
fn attacked(t: Position) -> Position {
    let mut t = t.active("fn", 5);
    t.all(&["fn form smolensk", "fn march vitebsk"]);
    t
}
/// Ney with four Strength Points leaves Pinsk by the Marsh.
fn through_the_marsh(t: Position) -> Position {
    let t = t.leader("ney", "pinsk").troops("fn", "pinsk", [4, 0, 0]).flag("fn", &["pinsk", "slutsk"]);
    let mut t = t.active("fn", 2);
    t.plays("fn form pinsk");
    t
}

#[test]
fn r5_4_c58_both_reserves_are_shuffled() {
    let mut t = field().hand("fn", &[2]).hand("r1", &[18]).hand("r2", &[58]).active("fn", 0);
    t.plays("fn play bulletin_of_the_grande_armee");
    let mut t = t.active("r1", 0);
    t.plays("r1 play rush_to_the_colors");
    assert!(t.s.cards.used.has(CardId(1)) && t.s.cards.used.has(CardId(17)), "face up on their Reserves");
    let mut t = t.active("r2", 0);
    t.plays("r2 play imperial_largesse");
    assert!(!t.s.cards.used.has(CardId(1)) && !t.s.cards.used.has(CardId(17)));
    assert!(t.s.cards.reserve[0].has(CardId(1)) && t.s.cards.reserve[1].has(CardId(17)));
    assert_eq!((t.s.resources[3], t.points()), (1, 8));
    assert!(t.s.cards.discards.has(CardId(57)));
}

#[test]
fn r5_1_c59_panic_routs_the_entrenched_at_four() {
    let beaten = |hand: &[u8]| {
        let mut t = attacked(vitebsk().entrenched("vitebsk").hand("fn", hand));
        // Five disrupts, one of them saved.
        t.dice(&faces(7, &[(5, 5)])).dice(&[1; 5]).plays("r1 pass");
        t
    };
    let mut t = beaten(&[]);
    t.plays("r1 retreat lepel");
    assert!(!t.said("log-rout"));
    let mut t = beaten(&[59]);
    t.plays("fn play panic_in_the_baggage").dice(&[1]).plays("r1 retreat lepel");
    assert!(t.said("log-rout") && t.place("barclay") == "lepel");
}

#[test]
fn r5_1_c60_a_plus_card_is_countermanded_and_a_battle_card_is_not() {
    let mut t = field().hand("fn", &[79]).hand("r1", &[60]).active("fn", 0);
    t.all(&["fn play hidden_magazine", "r1 play orders_countermanded", "fn no"]);
    assert_eq!((t.s.resources[0], t.points()), (0, 0));
    assert!(t.s.cards.discards.has(CardId(78)));
    let mut t = vitebsk().hand("fn", &[84]).hand("r2", &[60]).active("fn", 5);
    t.all(&["fn form smolensk", "fn march vitebsk", "r1 pass"]);
    t.dice(&faces(8, &[(1, 5)])).dice(&[1; 5]).plays("fn play this_sanguinary_combat");
    assert!(t.holds_card("r2", 60));
}

#[test]
fn r5_1_c62_not_for_a_side_with_one_strength_point_nor_against_an_overrun() {
    // One disrupted, two killed: one Strength Point is left.
    let mut t = attacked(vitebsk().hand("r2", &[62]));
    t.dice(&faces(8, &[(3, 6)])).dice(&[1; 5]).plays("r1 pass").dice(&[1]).plays("r1 retreat lepel");
    assert!(t.said("log-rout") && t.holds_card("r2", 62));
    let mut t = attacked(vitebsk().hand("r2", &[62]));
    t.dice(&faces(8, &[(2, 6), (1, 5)])).dice(&[1; 5]).plays("r1 pass");
    t.plays("r2 play the_rearguard_stands").plays("r1 retreat lepel");
    assert_eq!((t.sp("r1", "lepel"), t.said("log-rout"), t.said("log-loot")), (1, false, false));
}

#[test]
fn r5_1_c63_false_maps_for_an_evasion() {
    // 1 for Barclay and 1 into Lepel: seven would do; now it is ten.
    let mut t = attacked(vitebsk().hand("fn", &[63]));
    t.plays("r1 evade lepel");
    assert_eq!(t.deciding(), ["fn"]);
    t.dice(&[4, 5]).dice(&faces(9, &[(1, 5)])).dice(&[1; 5]).plays("fn play false_maps");
    assert!(t.said("log-evasion-fails"));
    let mut t = attacked(vitebsk().hand("fn", &[63]));
    t.plays("r1 evade lepel").dice(&[5, 5]).plays("fn play false_maps");
    assert_eq!(t.place("barclay"), "lepel");
}

#[test]
fn r5_1_c64_forage_on_the_march() {
    let mut t = through_the_marsh(field().hand("fs", &[64]));
    t.plays("fn march slutsk");
    assert_eq!((t.deciding(), t.s.wear.dice), (vec!["fs"], 5));
    t.dice(&[6, 1]).plays("fs play forage_is_found");
    t.rolled(2);
    assert_eq!(t.sp("fn", "slutsk"), 3);
    // On Scorched Earth none is found: ten dice for two causes.
    let mut t = through_the_marsh(field().scorched("slutsk").hand("fs", &[64]));
    t.dice(&[1; 10]).plays("fn march slutsk");
    t.rolled(10);
    assert!(t.holds_card("fs", 64));
}

#[test]
fn r5_1_c73_the_train_saves_three_of_four() {
    let mut t = through_the_marsh(field().hand("r1", &[73]));
    t.dice(&[6, 6, 6, 6, 1]).plays("fn march slutsk");
    assert_eq!(t.deciding(), ["r1"]);
    t.plays("r1 play train_des_equipages");
    assert_eq!((t.sp("fn", "slutsk"), t.s.attrition.loss), (3, 1));
    // In winter those for good are saved first: of two 6s and two 5s a 5 is left, for the Regroup Box.
    let mut t = through_the_marsh(field().turn(3).hand("fn", &[73]));
    t.dice(&[6, 5, 5, 6, 1]).plays("fn march slutsk").plays("fn play train_des_equipages");
    assert_eq!((t.sp("fn", "slutsk"), t.s.regroup[0].sp()), (3, 1));
    // Where nothing is lost there is nothing to save.
    let mut t = through_the_marsh(field().hand("r1", &[73]));
    t.dice(&[1; 5]).plays("fn march slutsk");
    assert!(t.holds_card("r1", 73) && t.deciding() == ["fn"]);
}

#[test]
fn r5_1_c69_a_check_and_an_attempt_are_rolled_again() {
    // The ninth marker comes for an Evasion; a three fails, a nine does not.
    let mut t = attacked(vitebsk().morale(TSARIST, 2, 8, 0).hand("r2", &[69]));
    t.dice(&[1, 2]).plays("r1 evade lepel");
    assert_eq!(t.deciding(), ["r2"]);
    t.dice(&[4, 5]).dice(&[6, 6]).plays("r2 play steady_my_children");
    assert_eq!((t.s.morale[1].level, t.s.morale[1].loss, t.place("barclay")), (2, 9, "lepel".into()));
    // Brest has fallen; the Imperials' attempt with three Gain Markers succeeds, and then does not.
    let mut t = field()
        .morale(IMPERIAL, 2, 0, 2)
        .leader("davout", "brest")
        .troops("fn", "brest", [4, 0, 0])
        .hand("r1", &[69])
        .active("fn", 1);
    t.dice(&faces(8, &[(2, 6)])).dice(&[1; 2]).plays("fn besiege brest").dice(&[1, 2]).plays("fn improve");
    assert_eq!(t.deciding(), ["r1"]);
    t.dice(&[1, 3]).dice(&[1]).plays("r1 play steady_my_children");
    assert_eq!((t.s.morale[0].level, t.s.morale[0].gain), (2, 3));
}

#[test]
fn r5_1_c72_two_duchies_and_the_attrition_of_both() {
    // Ney comes to Vitebsk; Wittgenstein in Mogilev, by burnt Orsha into burnt Vitebsk: three dice twice.
    let base = || {
        field()
            .leader("ney", "lepel")
            .troops("fn", "lepel", [2, 0, 0])
            .flag("fn", &["lepel"])
            .scorched("orsha")
            .leader("wittgenstein", "mogilev")
            .troops("r1", "mogilev", [2, 0, 0])
            .hand("r2", &[72])
    };
    let mut t = base().active("fn", 3);
    t.all(&["fn form lepel", "fn march vitebsk", "r2 play concentration_of_forces", "r2 at mogilev"]);
    // The owner may keep him at home.
    assert_eq!(t.deciding(), ["r1"]);
    t.dice(&[6, 6]).dice(&[6, 1, 1]).dice(&faces(5, &[(1, 5)])).dice(&[1; 3]).plays("r1 roll");
    t.rolled(2 + 3 + 5 + 3);
    let mut t = base().active("fn", 3);
    t.all(&["fn form lepel", "fn march vitebsk", "r2 play concentration_of_forces", "r2 at mogilev"]);
    t.plays("r1 pass");
    assert_eq!((t.place("wittgenstein"), t.place("ney")), ("mogilev".into(), "vitebsk".into()));
    assert!(t.s.marked.is_empty());
}

#[test]
fn r5_1_c74_only_a_tsarist_defender_burns_the_duchy() {
    // Bagration attacks Davout; the day is wasted and he goes back: nothing is burnt.
    let mut t = field()
        .leader("davout", "smolensk")
        .troops("fn", "smolensk", [4, 0, 0])
        .flag("fn", &["smolensk"])
        .leader("bagration", "elnya")
        .troops("r2", "elnya", [4, 0, 0])
        .hand("fn", &[74])
        .active("r2", 3);
    t.all(&["r2 form elnya", "r2 march smolensk", "fn pass"]);
    t.dice(&[1; 7]).dice(&[1; 8]).plays("fn play a_wasted_day");
    t.rolled(15);
    assert_eq!((t.place("bagration"), t.deciding()), ("elnya".into(), vec!["r2"]));
    assert!(!t.s.scorched.has(t.space("smolensk")));
    // A Tsarist who has won may also leave it.
    let mut t = attacked(vitebsk().hand("r1", &[74]));
    t.plays("r1 pass").dice(&[1; 8]).dice(&[1; 5]).plays("r1 play a_wasted_day").plays("r1 no");
    assert!(!t.s.scorched.has(t.space("vitebsk")));
}

#[test]
fn r5_1_c75_too_old_to_intercept_and_to_evade() {
    // Davout intercepts with 4 and 1: four would do; without his rating it takes eight.
    let mut t = field()
        .leader("davout", "smolensk")
        .troops("fn", "smolensk", [4, 0, 0])
        .flag("fn", &["smolensk", "mstislavl"])
        .leader("bagration", "elnya")
        .troops("r2", "elnya", [4, 0, 0])
        .hand("r1", &[75])
        .active("r2", 5);
    t.all(&["r2 form elnya", "r2 march mstislavl", "r1 pass", "fn intercept smolensk", "fn roll"]);
    t.dice(&[3, 4]).all(&["r1 play too_old_for_this", "r1 name davout"]);
    assert_eq!((t.place("davout"), t.place("bagration")), ("smolensk".into(), "mstislavl".into()));
    let mut t = attacked(vitebsk().hand("fs", &[75]));
    t.plays("fs pass");
    assert_eq!(t.deciding(), ["r1"]);
    t.plays("r1 evade lepel").plays("fs play too_old_for_this");
    t.dice(&[4, 3]).dice(&faces(9, &[(1, 5)])).dice(&[1; 4]).plays("fs name barclay");
    assert!(t.said("log-evasion-fails"));
}

#[test]
fn r5_1_c75_is_of_no_use_where_no_leader_is_on_the_map() {
    let mut t = field().troops("fn", "warsaw", [1, 0, 0]).hand("r1", &[75]).active("fn", 2);
    t.all(&["fn detach warsaw fn infantry", "fn march ostrolenka"]);
    assert_eq!(t.deciding(), ["fn"]);
}

#[test]
fn r5_1_c76_not_for_a_soldier_alone_and_the_rating_is_the_commanders() {
    let mut t = field().troops("fn", "warsaw", [1, 0, 0]).hand("r1", &[76]).active("fn", 2);
    t.all(&["fn detach warsaw fn infantry", "fn march ostrolenka"]);
    assert_eq!((t.deciding(), t.sp("fn", "ostrolenka")), (vec!["fn"], 1));
    // A Group under Ney, who has 3, with Davout in it: a 4 stops both, and two points are gone.
    let mut t = field()
        .leader("ney", "warsaw")
        .leader("poniatowski", "warsaw")
        .troops("fn", "warsaw", [2, 0, 0])
        .commander("ney")
        .hand("r1", &[76])
        .active("fn", 5);
    t.all(&["fn form warsaw", "fn march ostrolenka"]).dice(&[4]).plays("r1 play lost_his_way");
    assert_eq!((t.place("ney"), t.place("poniatowski"), t.points()), ("warsaw".into(), "warsaw".into(), 3));
    t.refuses("fn form warsaw", "10.1");
}

#[test]
fn r5_1_c77_three_on_loot_and_two_on_a_sack() {
    // Three lost and a 1: with three more it is seven, one Resource. With a 6 it is nine; three less is none.
    for (die, mode, won) in [(1, 0, 1), (6, 1, 0)] {
        let mut t = attacked(vitebsk().hand("r2", &[77]));
        t.dice(&faces(8, &[(3, 5)])).dice(&[1; 5]).all(&["r1 pass", "r1 retreat lepel"]);
        t.plays("r2 play spoils_of_the_field").dice(&[die]).dice(&[6, 6]).plays(&format!("r2 mode {mode}"));
        t.unscript();
        assert_eq!(t.s.resources[0], won);
    }
    // Brest in one Round: a 3 and one, and two more: six. A 6 and one, less two: five.
    for (die, mode, won) in [(3, 0, 2), (6, 1, 0)] {
        let mut t = field()
            .leader("davout", "brest")
            .troops("fn", "brest", [4, 0, 0])
            .hand("r2", &[77])
            .active("fn", 1);
        t.dice(&faces(8, &[(2, 6)])).dice(&[1; 2]).plays("fn besiege brest");
        t.plays("r2 play spoils_of_the_field").dice(&[die]).plays(&format!("r2 mode {mode}"));
        assert_eq!(t.s.resources[0], won);
    }
}
