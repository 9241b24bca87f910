//! 13.4.1: how many corps are lost, which, for how long, and where they go.
use crate::common::*;

/// A French attack from Bayern on Wien with these corps, everybody engaged, and these battle dice.
fn wien(french: &[&str], coalition: &[&str], dice: &[u8]) -> Position {
    let mut t = put(put(at("1805").clear(), "bayern", french), "wien", coalition).moving(FRENCH);
    t.dice(dice).attacks("french", "bayern", "wien").lined_up();
    t
}

// ---- 13.4.1.1

#[test]
fn r13_4_1_1_the_odd_loss_is_permanent_for_the_loser() {
    // 14 against 17: 2 inflicted and one for defeat, against 1.
    let mut t = wien(&["napoleon", "davout"], &["karl", "hiller", "mack", "johann"], &[6, 3]);
    t.plays("french lose davout");
    assert_eq!((t.s.battle.permanent[1], t.s.battle.temporary[1]), (2, 1));
    t.all(&["coalition lose johann", "coalition lose hiller", "coalition lose mack"]);
    assert_eq!(t.gone("lost"), ["hiller", "johann"]);
    assert_eq!(t.gone("prisoners"), ["mack"]);
}

#[test]
fn r13_4_1_1_the_odd_loss_is_temporary_for_a_clear_winner() {
    let mut t = wien(&["napoleon", "davout"], &["karl", "hiller", "mack", "johann"], &[6, 3]);
    assert_eq!((t.s.battle.permanent[0], t.s.battle.temporary[0]), (0, 1));
    t.plays("french lose davout");
    assert_eq!(t.place("davout"), "pool");
}

#[test]
fn r13_4_1_1_of_three_losses_a_clear_winner_has_one_for_good() {
    let french = ["napoleon", "davout", "lannes", "massena", "soult", "murat", "ney", "suchet"];
    let allies = ["karl", "bagration", "kutuzov", "bennigsen", "dokhturov", "buxhowden", "johann"];
    // 45 rolls 5: 4 and one for defeat; 30 rolls 5: 3.
    let t = wien(&french, &allies, &[5, 5]);
    assert_eq!(t.strengths(), (45, 30));
    assert_eq!((t.s.battle.permanent, t.s.battle.temporary), ([1, 3], [2, 2]));
}

#[test]
fn r13_4_1_1_a_single_loss_is_permanent_for_a_winner_by_tie_break_too() {
    // 14 against 10, one loss each; 1 + 2 against 6 + 1: the Coalition wins.
    let mut t = wien(&["napoleon", "davout"], &["karl", "hiller"], &[3, 5, 1, 6]);
    assert_eq!(t.s.battle.winner, Some(COALITION));
    t.all(&["french lose davout", "coalition lose hiller"]);
    assert_eq!(t.gone("lost"), ["davout", "hiller"]);
}

#[test]
fn r13_4_1_1_an_even_number_of_losses_is_halved_whoever_won() {
    // 14 against 13, two each, and the French win on the second die.
    let mut t = wien(&["napoleon", "davout"], &["karl", "hiller", "mack"], &[6, 6, 6, 1]);
    assert_eq!(t.strengths(), (14, 13));
    assert_eq!((t.s.battle.permanent, t.s.battle.temporary), ([1, 1], [1, 1]));
    t.plays("french lose davout");
    t.all(&["coalition lose mack", "coalition lose hiller"]);
    assert_eq!(t.gone("lost"), ["davout", "mack"]);
    assert_eq!(t.gone("prisoners"), ["hiller"]);
    assert_eq!(t.place("napoleon"), "pool");
}

// ---- 13.4.1.2

#[test]
fn r13_4_1_2_each_player_chooses_among_his_own_corps() {
    let mut t = wien(&["napoleon", "davout", "soult"], &["karl", "hiller", "mack"], &[6, 3]);
    assert_eq!(t.decider(), Some(FRENCH), "the attacker takes his losses first");
    t.refuses("coalition lose karl", "13.4.1").refuses("french lose karl", "13.4.1.2");
    t.refuses("french lose ney", "13.4.1.2");
    for c in ["napoleon", "davout", "soult"] {
        assert!(t.allows(&format!("french lose {c}")));
    }
    t.plays("french lose soult");
    assert_eq!(t.decider(), Some(COALITION));
    t.refuses("coalition lose davout", "13.4.1.2");
}

#[test]
fn r13_4_1_2_napoleon_lost_for_good_ends_the_game_on_the_spot() {
    let mut t = wien(&["napoleon"], &["karl", "hiller", "mack"], &[1, 6]);
    assert_eq!(t.ended(), Some("end-napoleon-lost"));
    t.refuses("coalition pass", "");
}

#[test]
fn r13_4_1_2_napoleon_as_a_prisoner_ends_nothing() {
    let mut t = wien(&["napoleon", "davout"], &["karl", "hiller", "mack"], &[1, 6]);
    t.plays("french lose davout");
    assert_eq!((t.ended(), t.place("napoleon").as_str()), (None, "prisoners"));
    let mut t = wien(&["napoleon", "davout"], &["karl", "hiller", "mack"], &[1, 6]);
    t.plays("french lose napoleon");
    assert_eq!(t.ended(), Some("end-napoleon-lost"));
}

// ---- 13.4.1.3

/// Davout attacks with Soult and Marmont; only Davout is engaged, and the French lose by these dice.
fn davout_alone(dice: &[u8]) -> Position {
    let french = ["davout", "soult", "marmont"];
    let set = put(put(at("1805").clear(), "bayern", &french), "wien", &["karl", "hiller", "mack"]);
    let mut t = set.moving(FRENCH);
    t.attacks("french", "bayern", "wien");
    t.all(&["french hold-back soult", "french hold-back marmont", "french ready"]);
    t.dice(dice).plays("coalition ready");
    t
}

#[test]
fn r13_4_1_3_losses_come_from_the_engaged_corps() {
    let french = ["davout", "soult", "marmont"];
    let set = put(put(at("1805").clear(), "bayern", &french), "wien", &["karl", "hiller", "mack"]);
    let mut t = set.moving(FRENCH);
    t.attacks("french", "bayern", "wien").all(&["french hold-back marmont", "french ready"]);
    // 11 against 13: nothing inflicted, 1 taken and one for defeat.
    t.dice(&[1, 3]).plays("coalition ready");
    t.refuses("french lose marmont", "13.4.1.3");
    t.plays("french lose soult");
    assert_eq!((t.place("soult").as_str(), t.place("davout").as_str()), ("lost", "prisoners"));
    assert_eq!(t.place("marmont"), "wien", "the one who was not engaged is still to retreat");
}

#[test]
fn r13_4_1_3_unengaged_corps_make_up_the_number() {
    // 13 rolls 3: one loss and one for defeat, but only Davout is engaged.
    let mut t = davout_alone(&[1, 3]);
    t.plays("french lose davout");
    assert!(t.allows("french lose soult") && t.allows("french lose marmont"));
    t.plays("french lose marmont");
    assert_eq!((t.place("davout").as_str(), t.place("marmont").as_str()), ("lost", "prisoners"));
    assert!(!t.is_spent("soult"));
}

#[test]
fn r13_4_1_3_the_owner_says_which_of_the_lost_corps_is_gone_for_good() {
    // Davout, the only one engaged, is lost in any case, but he may be the prisoner.
    let mut t = davout_alone(&[1, 3]);
    t.plays("french lose marmont");
    assert_eq!((t.place("marmont").as_str(), t.place("davout").as_str()), ("lost", "prisoners"));
    assert_eq!(t.place("soult"), "wien");
    // With three losses the two that stood back are lost as well.
    let mut t = davout_alone(&[1, 6]);
    t.all(&["french lose marmont", "french lose soult"]);
    assert_eq!(t.gone("lost"), ["marmont", "soult"]);
    assert_eq!(t.gone("prisoners"), ["davout"]);
}

// ---- 13.4.1.4

#[test]
fn r13_4_1_4_the_losers_temporary_losses_are_prisoners_and_the_winners_go_to_the_reserve() {
    let mut t = wien(&["napoleon", "davout"], &["karl", "hiller", "mack", "johann"], &[6, 3]);
    t.plays("french lose davout");
    t.all(&["coalition lose johann", "coalition lose hiller", "coalition lose mack"]);
    assert!(t.q().reserve(FRENCH).has(t.id("davout")), "to be deployed again next year");
    assert!(!t.q().reserve(COALITION).has(t.id("mack")));
    assert_eq!(t.place("mack"), "prisoners");
}

#[test]
fn r13_4_1_4_both_sides_may_be_wiped_out() {
    // One loss each, permanent for both because the second die decided.
    let t = wien(&["davout"], &["karl"], &[5, 5, 6, 1]);
    assert_eq!(t.gone("lost"), ["davout", "karl"]);
    assert!(t.s.stack(t.area("wien")).is_empty());
    assert_eq!(t.decider(), Some(COALITION), "play goes on");
}

#[test]
fn r13_4_1_4_a_winner_who_loses_everybody_has_won_all_the_same() {
    // 14 against 13, two losses each; the French win on the second die and have nobody left.
    let mut t = wien(&["napoleon", "davout"], &["karl", "hiller", "mack"], &[6, 6, 6, 1]);
    t.plays("french lose davout").all(&["coalition lose mack", "coalition lose hiller"]);
    assert_eq!(t.place("napoleon"), "pool");
    assert_eq!(t.decider(), Some(COALITION));
    t.plays("coalition retreat ungarn");
    assert_eq!(t.place("karl"), "ungarn", "the loser's last corps leaves an empty field");
}

// ---- 13.4.1.5

#[test]
fn r13_4_1_5_nobody_loses_more_corps_than_he_has_there() {
    // 25 rolls 4: two, and one for defeat; but there are two corps.
    let mut t = wien(&["napoleon", "davout", "lannes", "soult"], &["karl", "hiller"], &[4, 1]);
    assert_eq!(t.strengths(), (25, 10));
    assert_eq!((t.s.battle.permanent[1], t.s.battle.temporary[1]), (1, 1));
    t.plays("coalition lose hiller");
    assert_eq!((t.place("hiller").as_str(), t.place("karl").as_str()), ("lost", "prisoners"));
}

#[test]
fn r13_4_1_5_corps_that_stood_back_count_among_those_present() {
    // 13 rolls 6: two and one for defeat, with one corps engaged of three.
    let t = davout_alone(&[1, 6]);
    assert_eq!((t.s.battle.permanent[0], t.s.battle.temporary[0]), (2, 1));
}

// ---- 13.4.1.6

#[test]
fn r13_4_1_6_engaged_survivors_are_spent_and_the_others_are_not() {
    let set = at("1805").clear().corps("davout", "bayern").spent("lannes", "bayern").corps("soult", "bayern");
    let set = put(set, "wien", &["karl", "hiller", "mack"]);
    let mut t = set.moving(FRENCH);
    t.attacks("french", "bayern", "wien").all(&["french hold-back soult", "french ready"]);
    // 10 against 10: neither side inflicts anything, and 6 + 1 beats 1 + 1.
    t.all(&["coalition hold-back mack"]).dice(&[1, 1, 6, 1]).plays("coalition ready");
    for (corps, spent) in [
        ("davout", true),
        ("lannes", true),
        ("soult", false),
        ("karl", true),
        ("hiller", true),
        ("mack", false),
    ] {
        assert_eq!(t.is_spent(corps), spent, "{corps}");
    }
    assert_eq!(t.place("lannes"), "wien", "one who was spent before is no worse off");
}

// ---- 2.2.1.8: Russian losses

#[test]
fn r2_2_1_8_each_russian_corps_lost_for_good_frees_one_invasion_corps_of_the_owners_choice() {
    let mut t = wien(&["napoleon", "davout", "lannes"], &["kutuzov", "bagration", "karl"], &[6, 1]);
    // 20 rolls 6: two and one for defeat; two of them for good.
    t.all(&["coalition lose kutuzov", "coalition lose bagration"]);
    t.refuses("coalition recall kutuzov", "2.2.1.8").refuses("coalition recall klenau", "2.2.1.8");
    t.plays("coalition recall barclay_de_tolly");
    t.refuses("coalition recall barclay_de_tolly", "2.2.1.8");
    t.plays("coalition recall platov");
    let free = |c: &str| t.q().available(t.id(c), COALITION);
    assert!(free("barclay_de_tolly") && free("platov"));
    assert!(!free("wittgenstein") && !free("raevsky"), "two corps for two, no more");
}

#[test]
fn r2_2_1_8_prisoners_and_austrians_free_nobody() {
    let mut t = wien(&["napoleon", "davout"], &["kutuzov", "bagration", "karl"], &[3, 1]);
    // One inflicted and one for defeat: one for good.
    t.all(&["coalition lose karl", "coalition lose kutuzov"]);
    assert_eq!(t.place("kutuzov"), "prisoners");
    assert!(t.allows("coalition retreat ungarn"), "nothing is asked before the retreat: {:?}", t.legal());
    assert!(t.s.unlocked.is_empty());
}

#[test]
fn r2_2_1_8_once_russia_is_invaded_there_is_nothing_left_to_choose() {
    let set =
        put(at("1805").clear(), "polen", &["napoleon", "davout", "lannes"]).align("preussen", FrenchAlly);
    let mut t = put(set, "minsk", &["kutuzov", "bagration", "dokhturov"]).moving(FRENCH);
    t.attacks("french", "polen", "minsk").dice(&[6, 1]).lined_up();
    t.all(&["coalition lose kutuzov", "coalition lose dokhturov"]);
    assert!(t.said("log-russia-invaded"));
    assert_eq!(t.place("bagration"), "prisoners");
    assert_eq!(t.s.unlocked.len(), 9);
    assert!(!t.legal().iter().any(|l| l.contains("recall")));
}
