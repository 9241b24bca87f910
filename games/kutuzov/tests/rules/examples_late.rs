//! The worked examples of chapters 14 to 20, played as players would play them: pieces on the map, dice, actions.
use crate::common::ones as faces;
use crate::common::pass_all as pass;
use crate::common::*;
use kutuzov::ending;
use kutuzov::pack::Withdrawal;

/// Levels of Morale and of Attrition.
const VIVE: u8 = 1;
const MARCHEZ: u8 = 2;
const GROGNARDS: u8 = 3;
const NORMAL: u8 = 0;
const PROBLEMATIC: u8 = 1;
const DIFFICULT: u8 = 2;
const HARSH: u8 = 3;
const SEVERE: u8 = 4;
const CRIPPLING: u8 = 5;

/// An empty map in Turn 2, nobody with a marker or a Resource.
fn empty() -> Position {
    let mut t = at("2-smolensk").clear().morale(IMPERIAL, MARCHEZ, 0, 0).morale(TSARIST, MARCHEZ, 0, 0);
    t.s.will_to_fight = 0;
    t.s.resources = [0; 4];
    t.attrition(NORMAL, 0, 0)
}
/// An Imperial Leader with so many infantry in Smolensk, next to a burnt Duchy; both are his.
fn beside_burnt(leader: &str, infantry: u8) -> Position {
    empty().flag("fn", &["smolensk", "mstislavl"]).scorched("mstislavl").leader(leader, "smolensk").troops(
        "fn",
        "smolensk",
        [infantry, 0, 0],
    )
}
/// He marches there, and rolls.
fn marches(t: Position, dice: &[u8]) -> Position {
    let mut t = t.active("fn", 2);
    t.dice(dice).all(&["fn form smolensk", "fn march mstislavl"]);
    t.rolled(dice.len() as u32);
    t
}
/// Everybody does no more than he must, and leaves what is shared to the second Power of his Camp.
fn quiet(t: &mut Position, until: impl Fn(&Position) -> bool) {
    for _ in 0..80 {
        if until(t) {
            return;
        }
        let legal = t.legal();
        let quiet = [" whom fs", " whom r2", " done", " keep"];
        let line = legal.iter().find(|l| quiet.iter().any(|q| l.ends_with(q)));
        t.plays(&line.unwrap_or_else(|| panic!("{legal:?}")).clone());
    }
    panic!("it never comes to that");
}
/// A deck of one card; all others are discarded.
fn only(mut t: Position, number: u8) -> Position {
    let card = CardId(number - 1);
    let c = &mut t.s.cards;
    c.discards = (c.deck | c.discards).without(card);
    c.deck = [card].into_iter().collect();
    t
}

// ---- 14: Attrition

#[test]
fn x14_2_napoleon_in_moscow_with_a_depot_and_a_mobilization_centre() {
    for (infantry, dice) in [(8, 2), (2, 1)] {
        let mut t = empty().flag("fn", &["moscow"]).leader("napoleon", "moscow");
        t.s.dmc[FS.i()][0] = Some(t.space("moscow"));
        let mut t = t.troops("fn", "moscow", [infantry, 0, 0]).hand("r1", &[48]).active("r1", 0);
        t.dice(&vec![1; dice]).all(&["r1 play hungry_soldiers_riot", "r1 at moscow"]);
        t.rolled(dice as u32);
    }
}

#[test]
fn x14_3_two_causes_are_one_roll_of_twelve_or_fourteen_dice() {
    // The fourth space of the march, and burnt.
    let road = ["smolensk", "dorogobuzh", "vyazma", "borodino", "maloyaroslavets"];
    let march = |t: Position, w: &str, dice: usize| {
        let mut t = t.scorched(road[4]).active(w, 4);
        t.plays(&format!("{w} form {}", road[0]));
        for to in &road[1..4] {
            t.plays(&format!("{w} march {to}"));
        }
        t.dice(&vec![1; dice]).plays(&format!("{w} march {}", road[4]));
        t.rolled(dice as u32);
        assert!(t.cited("10.42") && t.cited("10.45"));
    };
    let kutuzov = empty().leader("kutuzov", "smolensk").troops("r1", "smolensk", [3, 1, 0]);
    march(kutuzov, "r1", 12);
    let davout = empty().flag("fn", &road).leader("davout", "smolensk").troops("fn", "smolensk", [3, 1, 0]);
    march(davout.attrition(PROBLEMATIC, 0, 0), "fn", 14);
}

#[test]
fn x14_41_davout_and_four_strength_points() {
    marches(beside_burnt("davout", 4), &[1; 5]);
    marches(beside_burnt("davout", 4).attrition(DIFFICULT, 0, 0), &[1; 6]);
    // In winter a five is a loss too, to the Regroup Box.
    let t = marches(beside_burnt("davout", 4).attrition(DIFFICULT, 0, 0).turn(3), &[5, 6, 1, 1, 1, 1]);
    assert_eq!((t.sp("fn", "mstislavl"), t.s.regroup[FN.i()].sp()), (2, 1));
}

#[test]
fn x14_42_three_strength_points_are_three_markers() {
    let t = marches(beside_burnt("davout", 4), &[6, 6, 6, 1, 1]);
    assert_eq!((t.sp("fn", "mstislavl"), track(&t)), (1, (NORMAL, 3, 0)));
}

#[test]
fn x14_43_difficult_worsens_to_harsh() {
    let t = marches(beside_burnt("davout", 4).attrition(DIFFICULT, 7, 0), &[6, 6, 1, 1, 1, 1]);
    assert_eq!((track(&t), loss(&t, IMPERIAL)), ((HARSH, 0, 0), 3));
}

#[test]
fn x14_48_dice_at_difficult() {
    marches(beside_burnt("napoleon", 7).attrition(DIFFICULT, 0, 0), &[1; 10]);
    marches(beside_burnt("napoleon", 1).attrition(DIFFICULT, 0, 0), &[1; 2]);
}

#[test]
fn x14_48_harsh_attrition_keeps_morale_below_the_top() {
    // The Morale Step: nine with the Gain Markers, which go for nothing.
    let rises = |level: u8| {
        let t = empty().leader("napoleon", "warsaw").attrition(level, 0, 0).morale(IMPERIAL, VIVE, 0, 9);
        let mut t = t.active("fn", 1);
        t.dice(&[1, 1]).dice(&[1, 1]).dice(&[3]).dice(&[1]).plays("fn done");
        let m = t.s.morale[IMPERIAL.i()];
        assert_eq!(m.gain, 0);
        m.level
    };
    assert_eq!((rises(HARSH), rises(PROBLEMATIC)), (VIVE, 0));
}

#[test]
fn x14_48_severe_attrition_brings_morale_down_at_once() {
    let t = beside_burnt("davout", 4).attrition(HARSH, 8, 0).morale(IMPERIAL, VIVE, 0, 0);
    let t = marches(t, &[6, 1, 1, 1, 1, 1, 1]);
    assert_eq!((track(&t), t.s.morale[0].level, loss(&t, IMPERIAL)), ((SEVERE, 0, 0), MARCHEZ, 4));
}

#[test]
fn x14_48_markers_of_the_box_that_is_entered() {
    let better = |level: u8| {
        let t = empty().attrition(level, 0, 3).morale(IMPERIAL, GROGNARDS, 5, 0);
        let mut t = t.active("fn", 1);
        t.dice(&[5]).plays("fn attrition-die");
        assert_eq!(track(&t), (level - 1, 0, 0));
        loss(&t, IMPERIAL)
    };
    assert_eq!((better(CRIPPLING), better(PROBLEMATIC)), (1, 4));
    let t = beside_burnt("davout", 1).attrition(SEVERE, 8, 0).morale(IMPERIAL, GROGNARDS, 0, 0);
    let t = marches(t, &[6, 1, 1, 1]);
    assert_eq!((track(&t), loss(&t, IMPERIAL)), ((CRIPPLING, 0, 0), 6));
}

#[test]
fn x14_62_the_devil_is_shuffled_back_in_turn_one_and_set_aside_later() {
    for (turn, aside) in [(1, false), (2, true)] {
        let mut t = empty().turn(turn).hand("fn", &[33, 58]).active("fn", 0);
        t.plays("fn play pay_the_devil_his_due");
        // Nobody has a Resource: a marker for each Power.
        assert_eq!((loss(&t, IMPERIAL), loss(&t, TSARIST)), (2, 2));
        let c = &t.s.cards;
        assert_eq!((c.aside.has(CardId(32)), c.deck.has(CardId(32))), (aside, !aside), "Turn {turn}");
        assert!(t.allows("fn play imperial_largesse"));
    }
}

#[test]
fn x14_62_it_comes_back_for_winter_and_is_played_for_attrition() {
    // Turn 3 ends; the one card that was set aside comes back, and with a deck that is all in hands it is dealt to somebody.
    let mut t =
        empty().leader("napoleon", "warsaw").turn(3).troops("fn", "vilna", [2, 0, 0]).flag("fn", &["vilna"]);
    let devil = CardId(32);
    t.s.cards.deck.remove(devil);
    t.s.cards.aside.insert(devil);
    // Twenty cards are dealt: the deck holds nineteen and the devil.
    let keep: CardSet = (t.s.cards.deck - t.game.pack.sets.must_play).iter().take(19).collect();
    t.s.cards.removed = t.s.cards.deck - keep;
    t.s.cards.deck = keep;
    let mut t = t.active("fn", 1);
    t.dice(&[1, 1, 1, 1, 3, 1]).plays("fn done");
    quiet(&mut t, |t| t.s.turn == 4);
    assert!(t.s.cards.winter.has(devil) && t.s.cards.aside.is_empty());
    let holder = POWERS.into_iter().find(|&w| t.s.hand(w).has(devil)).expect("it was dealt");
    let w = POWER_NAMES[holder.i()];
    let mut t = t.active(w, 0);
    t.s.resources = [0; 4];
    // No Event: the Tsarists choose who rolls, and the card is discarded.
    t.dice(&[1]).plays(&format!("{w} play pay_the_devil_his_due"));
    assert_eq!(t.deciding(), ["r1"]);
    t.dice(&[5, 1]).plays("r1 at vilna");
    assert_eq!((t.sp("fn", "vilna"), t.s.regroup[FN.i()].sp()), (1, 1));
    assert!(t.s.cards.discards.has(devil));
    assert_eq!(loss(&t, TSARIST), 0);
}

// ---- 15: the sea (15.2 as in sea.rs)

#[test]
fn x15_2_two_leaders_and_three_infantry_or_kutuzov_and_two_cavalry() {
    let mut t = empty().leader("kutuzov", "riga").leader("barclay", "riga").troops("r1", "riga", [3, 0, 0]);
    t = t.active("r1", 5);
    t.all(&["r1 embark riga", "r1 take kutuzov", "r1 take barclay"]);
    t.all(&["r1 load r1 infantry", "r1 load r1 infantry", "r1 load r1 infantry", "r1 sail narva"]);
    assert_eq!((t.sp("r1", "narva"), t.points()), (3, 0));
    let mut t = empty().leader("kutuzov", "riga").troops("r1", "riga", [0, 2, 0]).active("r1", 6);
    t.all(&["r1 embark riga", "r1 take kutuzov", "r1 load r1 cavalry", "r1 load r1 cavalry"]);
    t.plays("r1 sail narva");
    assert_eq!((t.sp("r1", "narva"), t.points()), (4, 1));
}

// ---- 16: Resources

#[test]
fn x16_2_imperial_largesse_is_a_resource() {
    let mut t = empty().hand("r1", &[58]).active("r1", 0);
    t.plays("r1 play imperial_largesse");
    assert_eq!((t.s.resources[R1.i()], t.points()), (1, 8));
}

#[test]
fn x16_3_buying_cards() {
    // One: buy, then play that card or another, but no +.
    let bought = |hand: &[u8]| {
        let mut t = only(empty().hand("fn", hand).resources("fn", 2), 58).active("fn", 0);
        t.plays("fn buy");
        assert!(t.holds_card("fn", 58) && t.s.resources[FN.i()] == 0);
        t
    };
    let mut t = bought(&[84, 6]);
    t.refuses("fn play depots_and_trains", "5.6").refuses("fn spend depots_and_trains", "5.6");
    assert!(t.allows("fn spend this_sanguinary_combat"));
    t.plays("fn spend imperial_largesse").refuses("fn spend this_sanguinary_combat", "5.6");
    // Two: the last card, then two Resources for another: it cannot be played any more.
    let mut t = only(empty().hand("fn", &[84]).resources("fn", 2), 58).active("fn", 0);
    t.plays("fn spend this_sanguinary_combat").plays("fn buy");
    t.refuses("fn play imperial_largesse", "5.6").refuses("fn spend imperial_largesse", "5.6");
    // Three: two cards and two Resources: three cards; done, or one of them.
    let mut t = bought(&[84, 100]);
    assert_eq!(t.s.hand(FN).len(), 3);
    t.plays("fn done");
    let mut t = bought(&[84, 100]);
    t.plays("fn spend fresh_disasters").refuses("fn spend this_sanguinary_combat", "5.6");
}

#[test]
fn x16_4_fifteen_dice_are_seven_or_three() {
    let riot = || {
        let t = empty().flag("fn", &["polotsk"]).leader("davout", "polotsk").leader("murat", "polotsk");
        let t = t.troops("fn", "polotsk", [5, 0, 0]).troops("fs", "polotsk", [0, 2, 1]).commander("davout");
        let mut t = t.resources("fn", 2).hand("r1", &[48]).active("r1", 0);
        t.all(&["r1 play hungry_soldiers_riot", "r1 at polotsk"]);
        assert_eq!((t.s.wear.dice, t.deciding()), (15, vec!["fn"]));
        t
    };
    let mut t = riot();
    t.dice(&[1; 7]).plays("fn ease").plays("fn roll");
    t.rolled(7);
    let mut t = riot();
    t.dice(&[1; 3]).plays("fn ease").plays("fn ease");
    t.rolled(3);
}

#[test]
fn x16_51_one_after_another_until_the_power_stops() {
    let t = beside_burnt("napoleon", 14).leader("davout", "smolensk").commander("napoleon");
    let mut t = t.attrition(NORMAL, 8, 0).resources("fn", 3).resources("fs", 1).active("fn", 4);
    t.dice(&[1; 8]).plays("fn attrition-resource");
    t.dice(&[1; 8]).plays("fn attrition-resource");
    assert_eq!((t.s.resources[FN.i()], track(&t)), (1, (NORMAL, 8, 0)));
    // He does something else: that is the end of it for this Impulse…
    t.all(&["fn form smolensk", "fn march mstislavl", "fn roll"]);
    t.dice(&faces(&[6; 10], 16)).plays("fs roll");
    // …but for an emergency: eighteen markers, nine of them gone with a Level, nine left.
    assert_eq!((track(&t), t.deciding()), ((PROBLEMATIC, 9, 0), vec!["fs"]));
    t.plays("fs pass").dice(&faces(&[5], 8)).plays("fn attrition-resource");
    assert_eq!(track(&t), (PROBLEMATIC, 8, 0));
    t.rolled(40);
    let mut t = t.resources("fn", 1);
    t.plays("fn halt").refuses("fn attrition-resource", "16.51");
    // The Southern Army keeps its right for its own Impulse.
    let mut t = t.active("fs", 1);
    t.dice(&faces(&[6, 6], 8)).plays("fs attrition-resource");
    assert_eq!(track(&t), (PROBLEMATIC, 6, 0));
}

/// Staraya Russa is the Tsarists' and empty; an Imperial Flag is two Duchies away. R1 has a card, and so a Scheduled Impulse (4.23).
fn russa() -> Position {
    empty().flag("fn", &["toropets"]).resources("r1", 1).hand("r1", &[104])
}

#[test]
fn x16_57_armies_that_could_intercept_save_staraya_russa() {
    for near in ["cholm", "novgorod", "tver"] {
        russa().leader("ney", near).active("r1", 0).refuses("r1 scorch staraya_russa", "16.57");
    }
    // Chudovo lies across a River; pontooniers could change that.
    russa().leader("ney", "chudovo").active("r1", 0).plays("r1 scorch staraya_russa");
    let mut t = russa().leader("ney", "chudovo").hand("fn", &[3]).active("r1", 0);
    t.all(&[
        "r1 scorch staraya_russa",
        "fn play general_elbes_pontooniers",
        "fn name ney",
        "fn at staraya_russa",
    ]);
    assert!(!t.s.scorched.has(t.space("staraya_russa")));
    assert_eq!(t.s.resources[R1.i()], 1);
}

#[test]
fn x16_57_whoever_has_failed_to_intercept_saves_nothing() {
    // Cavalry rides from Opochka to Velikie Luki; Ney in Cholm tries to catch it, and is marked for it.
    let t = russa().troops("r1", "opochka", [0, 1, 0]).leader("ney", "cholm").flag("fn", &["cholm"]);
    let mut t = t.active("r1", 2);
    t.refuses("r1 scorch staraya_russa", "16.57");
    t.all(&["r1 detach opochka r1 cavalry", "r1 march velikie_luki", "fn intercept cholm"]);
    t.dice(&[1, 1]).plays("fn roll");
    pass(&mut t);
    t.plays("r1 halt").plays("r1 scorch staraya_russa");
    assert!(t.s.scorched.has(t.space("staraya_russa")));
}

#[test]
fn x16_58_a_burnt_duchy_costs_two_points_to_flag() {
    let ney = || empty().leader("ney", "mstislavl").scorched("mstislavl");
    ney().active("fn", 1).refuses("fn flag mstislavl fn", "7.1");
    let mut t = ney().active("fn", 2);
    t.plays("fn flag mstislavl fn");
    assert_eq!((t.control("mstislavl"), t.points()), ("fn", 0));
    let mut t = empty().leader("ney", "mstislavl").active("fn", 2);
    t.plays("fn flag mstislavl fn");
    assert_eq!(t.points(), 1);
}

#[test]
fn x16_58_a_flag_overrun_takes_two_eliminations_more() {
    // Wittgenstein and four: five pieces. Napoleon rolls thirteen dice, and nine for the burnt land.
    let battle = |burnt: bool, kills: usize| {
        let t = empty().flag("fn", &["kovno"]).leader("napoleon", "kovno").troops("fn", "kovno", [8, 0, 0]);
        let t = t.leader("wittgenstein", "schlavii").troops("r1", "schlavii", [4, 0, 0]);
        let mut t = if burnt { t.scorched("schlavii") } else { t }.active("fn", 1);
        t.all(&["fn form kovno", "fn march schlavii"]);
        if burnt {
            t.dice(&[1; 9]);
        }
        // Battle dice of both, then the die for Loot: six with what was lost, and so nothing.
        t.dice(&faces(&vec![6; kills], 13)).dice(&[1; 6]).dice(&[1]);
        pass(&mut t);
        assert_eq!(t.place("wittgenstein"), "unbuilt");
        t.control("schlavii")
    };
    assert_eq!((battle(false, 5), battle(false, 6)), ("", "fn"));
    assert_eq!((battle(true, 6), battle(true, 7)), ("", "fn"));
}

#[test]
fn x16_58_a_burnt_key_takes_one_strength_point_or_one_leader_an_impulse() {
    let burnt = || empty().scorched("smolensk").regroup("r1", [3, 0, 0]).active("r1", 12);
    let mut t = burnt();
    t.refuses("r1 build smolensk r1 cavalry", "6.31");
    t.dice(&[1]).plays("r1 build smolensk r1 infantry");
    t.refuses("r1 build smolensk r1 infantry", "6.31").refuses("r1 build-leader smolensk barclay", "6.31");
    // No limit for the Regroup Box, nor for another Key; all that comes rolls.
    t.dice(&[1, 6]).all(&["r1 regroup smolensk r1 infantry", "r1 regroup smolensk r1 infantry"]);
    t.plays("r1 build moscow r1 cavalry");
    t.rolled(3);
    assert_eq!((t.sp("r1", "smolensk"), t.sp("r1", "moscow")), (2, 2));
    let mut t = burnt();
    t.dice(&[1]).plays("r1 build-leader smolensk barclay").refuses("r1 build smolensk r1 infantry", "6.31");
    // In the next Impulse one more.
    let mut t = t.active("r1", 2);
    t.dice(&[1]).plays("r1 build smolensk r1 infantry");
}

// ---- 17: the Interphase

/// The Turn ends without harm: so many Cossack rolls, then Morale, conquest and, from Turn 2 on, peace.
fn ends_turn(t: &mut Position, raids: usize, line: &str) {
    t.dice(&vec![1; raids]).dice(&[3, 3]).dice(&[3, 3]).dice(&[3]);
    if t.s.turn > 1 {
        t.dice(&[1]);
    }
    t.plays(line);
    assert_eq!(t.ended(), None);
}

#[test]
fn x17_22_the_second_army_without_minsk_and_brest() {
    let t = empty().turn(1).leader("napoleon", "warsaw").flag("fs", &["minsk", "brest"]);
    let mut t = t.active("r1", 1);
    ends_turn(&mut t, 1, "r1 done");
    // FS is due next, then R2. Moscow's Reinforcements are given to R2.
    quiet(&mut t, |t| t.deciding() == ["r2"]);
    assert_eq!(t.points(), 14);
}

#[test]
fn x17_31_mud_is_no_matter_for_a_deployment() {
    let mut t = empty().turn(1).leader("napoleon", "warsaw").hand("r2", &[38]).active("r2", 0);
    t.plays("r2 play mud_mud_and_more_mud");
    ends_turn(&mut t, 0, "r2 done");
    quiet(&mut t, |t| t.allows("fn build warsaw fn infantry"));
    assert!(t.q().in_force(38).is_some());
    t.all(&["fn build warsaw fn infantry", "fn done", "fn deploy fn infantry", "fn at suwalki"]);
    assert_eq!((t.sp("fn", "suwalki"), t.points()), (1, 16));
}

#[test]
fn x17_43_a_card_of_five_points_for_reinforcements() {
    // Twenty cards are dealt, sixteen of them worth five points: everybody has one.
    let fifth = |boxed: u8| {
        let mut t = empty().turn(1).leader("napoleon", "warsaw").regroup("r1", [boxed, 0, 0]);
        let p = &t.game.pack;
        let five: CardSet = t.s.cards.deck.iter().filter(|&c| p.card(c).cp == 5).collect();
        let deck = five | (t.s.cards.deck - p.sets.must_play - five).iter().take(20 - five.len()).collect();
        t.s.cards.removed = t.s.cards.deck - deck;
        t.s.cards.deck = deck;
        let mut t = t.active("fn", 1);
        ends_turn(&mut t, 0, "fn done");
        quiet(&mut t, |t| t.legal().iter().any(|l| l.starts_with("r1 discard")));
        let card = (t.s.hand(R1) & five).first().expect("one of them is his");
        t.plays(&format!("r1 discard {}", t.game.pack.name(card)));
        assert_eq!(t.points(), 5);
        t.all(&["r1 build riga r1 infantry", "r1 build riga r1 infantry"]);
        t
    };
    let mut t = fifth(0);
    t.refuses("r1 build riga r1 infantry", "17.43").refuses("r1 regroup riga r1 infantry", "6.2");
    t.plays("r1 done");
    assert_eq!((t.points(), t.sp("r1", "riga"), t.deciding()), (0, 2, vec!["fs"]));
    let mut t = fifth(1);
    t.plays("r1 regroup riga r1 infantry");
    assert_eq!((t.points(), t.sp("r1", "riga")), (0, 3));
    // Or a die for a marker.
    let mut t = fifth(0);
    t.dice(&[5]).plays("r1 morale-die");
    assert_eq!((t.points(), t.s.morale[TSARIST.i()].gain), (0, 1));
}

// ---- 19: the end

#[test]
fn x19_22_the_third_conquest_roll_is_not_rolled() {
    let base = || {
        let t = empty().leader("napoleon", "warsaw").flag("fn", &["st_petersburg"]);
        t.troops("fn", "st_petersburg", [1, 0, 0]).morale(IMPERIAL, 0, 0, 0)
    };
    // Turn 1: St. Petersburg and Elan, three and a six would be nine. The die is a one.
    let mut t = base().turn(1).active("fn", 1);
    t.dice(&[3, 3]).dice(&[3, 3]).dice(&[1]).plays("fn done");
    assert_eq!((t.s.conquest_rolls, t.ended()), (1, None));
    // Turn 2: Davout routs Barclay with the thunder of hooves; the Tsarists fail the check it calls for and come down to Grognards.
    let mut u = base().flag("fn", &["lepel"]).morale(TSARIST, MARCHEZ, 6, 0);
    u.s.will_to_fight = 0b11_1000;
    u.s.conquest_rolls = t.s.conquest_rolls;
    let u = u.leader("davout", "lepel").troops("fn", "lepel", [2, 1, 0]);
    let u = u.leader("barclay", "vitebsk").troops("r1", "vitebsk", [4, 0, 0]).hand("fn", &[50]);
    let mut t = u.active("fn", 1);
    t.all(&["fn form lepel", "fn march vitebsk", "r1 pass"]);
    // 4 SP, rating 4, Morale 2, two cavalry when change is made (1.5): twelve dice, three disrupts; Barclay's five do nothing.
    t.dice(&faces(&[5, 5, 5], 12)).dice(&[1; 5]).plays("fn play the_thunder_of_hooves");
    // Eight markers with the two of the Rout: two dice below that, eight to take heart, and a two for the conquest, which is too little.
    // Then the die for Loot: one and three lost, nothing.
    t.dice(&[1, 2]).dice(&[1; 8]).dice(&[2]).dice(&[1]).plays("r1 retreat orsha");
    assert_eq!((t.s.morale[1].level, t.s.conquest_rolls, t.ended()), (GROGNARDS, 2, None));
    t.rolled(12 + 5 + 2 + 8 + 1 + 1);
    // The Turn ends: Attrition in Vitebsk, Cossacks before Lepel, Morale; a third roll could win, and so has won.
    t.dice(&[1; 5]).dice(&[1]).dice(&[3, 3]).dice(&[3, 3]).plays("fn done");
    assert_eq!(t.ended(), Some("end-third-roll"));
    t.rolled(29 + 5 + 1 + 4);
}

#[test]
fn x19_5_three_keys_are_two_on_the_roll() {
    let keys =
        ["kharkov", "voronezh", "ryazan", "vilna", "minsk", "brest", "riga", "narva", "kiev", "moscow"];
    // Moscow 2, Riga and Kiev 1 each; three Keys are left: Bobruisk, Smolensk, St. Petersburg.
    let roll = |die: u8| {
        let t = empty().turn(3).leader("napoleon", "warsaw").flag("fs", &keys);
        assert_eq!(ending::modifiers(t.q()).iter().map(|p| p.1).sum::<i8>(), 6);
        let mut t = t.active("fn", 1);
        // Seven of them are no Fortresses and have their Cossacks.
        t.dice(&[1; 7]).dice(&[3, 3]).dice(&[3, 3]).dice(&[die, 1]).plays("fn done");
        t.ended()
    };
    assert_eq!(roll(3), Some("end-conquest"));
    assert_eq!(roll(2), None);
}

#[test]
fn x19_5_neutral_austria_and_warsaw_lost_are_two_each() {
    let roll = |t: Position, die: u8| {
        // Napoleon is gone, and Attrition severe: minus five.
        let mut t = t.attrition(SEVERE, 0, 0).active("r1", 1);
        t.dice(&[3, 3]).dice(&[3, 3]).dice(&[die, 1]).plays("r1 done");
        t.ended()
    };
    let neutral = || {
        let mut t = empty();
        t.s.allies[1] = Allegiance::Neutral;
        t
    };
    assert_eq!((roll(empty(), 2), roll(empty(), 3)), (Some("end-defeat"), None));
    for lost in [neutral, || empty().flag("r1", &["warsaw"])] {
        assert_eq!((roll(lost(), 4), roll(lost(), 5)), (Some("end-defeat"), None));
    }
}

#[test]
fn x19_722_levels_that_cannot_be_had() {
    let retreat = |level: u8, dice: &[u8]| {
        let mut t = empty().turn(3).leader("napoleon", "warsaw").morale(TSARIST, level, 0, 0);
        t.s.withdrawal = Withdrawal::Open;
        let mut t = t.active("fn", 1);
        t.dice(&[3, 3]).dice(&[3, 3]).dice(&[3, 1]).plays("fn done");
        t.dice(dice).all(&["fn withdraw", "fn whom fs", "fn whom fs"]);
        t
    };
    // Normal Attrition: two for the Northern Army, besides the two of the bonus; then the Interphase gives two to each.
    let t = retreat(MARCHEZ, &[]);
    assert_eq!((t.s.resources[FN.i()], t.s.resources[FS.i()], t.s.morale[1].level), (4, 4, VIVE));
    // Elan du Guerre: one for the Tsarist Camp.
    let mut t = retreat(0, &[]);
    assert_eq!(t.deciding(), ["r1"]);
    t.plays("r1 whom r2");
    assert_eq!((t.s.morale[1].level, t.s.resources[R2.i()]), (0, 4));
}

// ---- 20: points (the figures one by one are in victory.rs)

#[test]
fn x20_the_last_turn_ends_with_the_count() {
    let finish = |t: Position| {
        let mut t = t.turn(4).active("fn", 1);
        t.dice(&[3, 3]).dice(&[3, 3]).dice(&[3]).plays("fn done");
        (t.ended(), t.s.over.map(|e| (e.camp, e.winners)))
    };
    let won = |camp, power| (Some("end-points"), Some((camp, Powers::of(power))));
    let t = || empty().leader("napoleon", "warsaw");
    // The Tsarists hold all they had. R1 has 6 Keys and 3 Depots more than Moscow's point, R2 6 Keys and a Depot: with their Ports and
    // marshes 12 and 12, and R2 comes later on the track.
    assert_eq!(finish(t()), won(TSARIST, R2));
    // A Resource makes it R1's.
    assert_eq!(finish(t().resources("r1", 1)), won(TSARIST, R1));
}
