//! 12.1: moving armies.
use crate::common::*;

// ---- 12.1: who moves, and what it costs

#[test]
fn r12_1_1_a_player_need_not_move_anything() {
    let mut t = at("1805").clear().corps("davout", "alsace").corps("karl", "wien").moving(FRENCH);
    t.plays("french pass");
    assert_eq!(t.decider(), Some(COALITION));
    assert_eq!(t.place("davout"), "alsace");
    assert!(t.q().free(FRENCH), "who did not move keeps his free move");
}

#[test]
fn r12_1_2_a_player_moves_one_army_a_round() {
    let mut t = at("1805").clear().corps("davout", "alsace").corps("soult", "bourgogne").moving(FRENCH);
    t.marches("french", "alsace", &["wurttemberg"]).plays("french halt");
    assert_eq!(t.decider(), Some(COALITION));
    assert_eq!(t.place("soult"), "bourgogne");
}

#[test]
fn r12_1_2_a_major_campaign_moves_three_armies_but_no_corps_twice() {
    let mut t = at("1805")
        .clear()
        .corps("davout", "alsace")
        .corps("soult", "bourgogne")
        .corps("ney", "belgique")
        .corps("massena", "italia")
        .hand(FRENCH, &[Title::MajorCampaign, Title::Depot, Title::Pursuit, Title::Mud])
        .quick()
        .moving(FRENCH);
    t.plays("french play major_campaign");
    t.marches("french", "alsace", &["ile_de_france"]).plays("french halt");
    t.refuses("french army ile_de_france", "12.1.2");
    t.all(&["french army bourgogne", "french discard depot", "french march ile_de_france"]);
    // Those who have marched are not taken along either.
    t.refuses("french take davout", "12.1.2");
    t.plays("french halt");
    t.all(&["french army belgique", "french discard pursuit", "french march alsace", "french halt"]);
    assert_eq!(t.decider(), Some(COALITION), "three armies are all");
    assert_eq!(t.place("massena"), "italia");
}

#[test]
fn r12_1_2_corps_dropped_off_or_taken_along_have_moved() {
    let mut t = at("1805")
        .clear()
        .army(&["davout", "ney"], "alsace")
        .corps("soult", "bourgogne")
        .hand(FRENCH, &[Title::MajorCampaign, Title::Depot])
        .quick()
        .moving(FRENCH);
    t.plays("french play major_campaign");
    t.marches("french", "alsace", &["bourgogne"]);
    t.all(&[
        "french drop ney",
        "french take soult",
        "french march languedoc",
        "french drop soult",
        "french halt",
    ]);
    t.refuses("french army bourgogne", "12.1.2");
    t.refuses("french army languedoc", "12.1.2");
}

#[test]
fn r12_1_2_a_major_campaign_comes_before_the_first_army_moves() {
    let hand = &[Title::MajorCampaign, Title::MajorCampaign];
    let position =
        || at("1805").clear().corps("davout", "alsace").corps("ney", "belgique").hand(FRENCH, hand);
    let mut late = position().flag(|f| f.army_moved = true).moving(FRENCH);
    late.refuses("french play major_campaign", "12.1.2");
    let mut again = position().moving(FRENCH);
    again.plays("french play major_campaign");
    again.refuses("french play major_campaign", "12.1.2");
}

#[test]
fn r12_1_2_an_army_held_back_by_indecision_has_not_moved() {
    let mut t = at("1805")
        .clear()
        .corps("davout", "alsace")
        .corps("ney", "belgique")
        .hand(FRENCH, &[Title::MajorCampaign])
        .hand(COALITION, &[Title::CommandIndecision])
        .quick()
        .moving(FRENCH);
    t.all(&["french army alsace", "french free", "coalition play command_indecision"]);
    t.refuses("french army alsace", "12.1.2");
    assert!(t.allows("french play major_campaign"), "no army has moved yet: {:?}", t.legal());
    // The move it was paid for may still be made, by another army and for the same price.
    t.all(&["french army belgique", "french free", "french march alsace"]);
    assert_eq!((t.place("davout"), t.place("ney")), ("alsace".into(), "alsace".into()));
}

#[test]
fn r12_1_3_the_whole_army_moves_or_part_of_it() {
    let position =
        || at("1805").clear().corps("davout", "alsace").corps("soult", "alsace").corps("ney", "alsace");
    let mut whole = position().moving(FRENCH);
    whole.marches("french", "alsace", &["wurttemberg"]);
    assert_eq!(whole.s.army(whole.area("wurttemberg"), FRENCH).len(), 3);

    let mut part = position().moving(FRENCH);
    part.plays("french army alsace").plays("french leave ney").plays("french leave soult");
    part.refuses("french leave soult", "12.1.3");
    part.refuses("french leave davout", "12.1.3");
    part.plays("french free").plays("french march wurttemberg");
    assert_eq!(part.place("davout"), "wurttemberg");
    assert_eq!((part.place("soult"), part.place("ney")), ("alsace".into(), "alsace".into()));
}

#[test]
fn r12_1_3_without_an_army_there_is_nothing_to_move() {
    let mut t = at("1805").clear().corps("davout", "alsace").corps("karl", "wien").moving(FRENCH);
    t.refuses("french army bourgogne", "12.1.3");
    t.refuses("french army wien", "12.1.3");
}

#[test]
fn r12_1_4_no_more_corps_march_than_the_leader_has_seniority() {
    // Gérard, Lobau and Rapp all have seniority 2.
    let mut t = at("1805").clear().corps("gerard", "alsace").corps("lobau", "alsace").corps("rapp", "alsace");
    t = t.moving(FRENCH);
    t.plays("french army alsace");
    t.refuses("french free", "12.1.4");
    t.plays("french leave rapp").plays("french free").plays("french march wurttemberg");
    assert_eq!((t.place("gerard"), t.place("lobau")), ("wurttemberg".into(), "wurttemberg".into()));
    assert_eq!(t.place("rapp"), "alsace");
}

#[test]
fn r12_1_4_a_detachment_is_as_large_as_its_own_leader_can_lead() {
    // With Soult (5) four corps could march; without him Gérard (2) leads two.
    let mut t = at("1805").clear();
    for corps in ["soult", "gerard", "lobau", "rapp"] {
        t = t.corps(corps, "alsace");
    }
    let mut t = t.moving(FRENCH);
    t.plays("french army alsace").plays("french leave soult");
    t.refuses("french free", "12.1.4");
    t.plays("french leave rapp");
    assert!(t.allows("french free"));
}

#[test]
fn r12_1_5_an_army_takes_corps_along_and_leaves_others_on_the_way() {
    let mut t =
        at("1805").clear().corps("davout", "alsace").corps("ney", "alsace").corps("soult", "bourgogne");
    t = t.moving(FRENCH);
    t.plays("french army alsace").plays("french free");
    // On the way means on the way: not before the first step.
    t.refuses("french drop ney", "12.1.5");
    t.refuses("french take soult", "12.1.5");
    t.plays("french march bourgogne").plays("french take soult");
    t.refuses("french drop soult", "12.1.5");
    t.plays("french drop ney").plays("french march schweiz");
    assert_eq!((t.place("davout"), t.place("soult")), ("schweiz".into(), "schweiz".into()));
    assert_eq!(t.place("ney"), "bourgogne");
}

#[test]
fn r12_1_5_the_army_keeps_its_leader() {
    let mut t = at("1805")
        .clear()
        .corps("davout", "alsace")
        .corps("ney", "alsace")
        .corps("massena", "bourgogne")
        .moving(FRENCH);
    t.marches("french", "alsace", &["bourgogne"]);
    // Masséna (6) would lead; Davout (5) cannot be left behind.
    t.refuses("french take massena", "12.1.5");
    t.refuses("french drop davout", "12.1.5");
    t.plays("french drop ney");
}

#[test]
fn r12_1_5_a_commander_of_equal_seniority_may_be_taken_along() {
    let mut t = at("1805").clear().corps("davout", "alsace").corps("soult", "bourgogne").moving(FRENCH);
    t.marches("french", "alsace", &["bourgogne"]).plays("french take soult");
    // The way is still Davout's: four areas, less one, not Soult's three.
    assert_eq!(t.q().allowance(), 4);
}

#[test]
fn r12_1_5_an_army_marches_through_the_quarters_of_a_senior() {
    let mut t = at("1805").clear().corps("davout", "alsace").corps("massena", "bourgogne").moving(FRENCH);
    t.marches("french", "alsace", &["bourgogne", "languedoc"]);
    assert_eq!((t.place("davout"), t.place("massena")), ("languedoc".into(), "bourgogne".into()));
}

#[test]
fn r12_1_5_nobody_is_taken_along_beyond_the_leaders_seniority() {
    let mut t =
        at("1805").clear().corps("gerard", "alsace").corps("lobau", "alsace").corps("rapp", "bourgogne");
    t = t.moving(FRENCH);
    t.marches("french", "alsace", &["bourgogne"]);
    t.refuses("french take rapp", "12.1.4");
    t.plays("french drop lobau").plays("french take rapp");
}

#[test]
fn r12_1_5_an_army_that_loses_its_leader_goes_no_further() {
    // Spent Masséna (6) leads fresh Soult (5) over the Alps; a 1 takes the only spent corps.
    let mut t = at("1805").clear().spent("massena", "alsace").corps("soult", "alsace").moving(FRENCH);
    t.dice(&[1]).marches("french", "alsace", &["schweiz"]);
    t.rolled(1);
    assert_eq!(t.place("massena"), "prisoners");
    assert_eq!(t.place("soult"), "schweiz");
    assert!(t.said("log-new-leader"));
    assert_eq!(t.decider(), Some(COALITION), "Soult may not march on");
}

#[test]
fn r12_1_6_the_enemy_may_withdraw_before_an_army_or_intercept_it() {
    let mut t = at("1805").clear().corps("soult", "alsace").corps("ferdinand", "bayern").moving(FRENCH);
    t.marches("french", "alsace", &["wurttemberg"]);
    assert_eq!(
        t.s.step(),
        Step::Interception(age_of_napoleon::interception::Step::Intercept {
            role: COALITION,
            counter: false
        })
    );
    t.plays("coalition pass").plays("french march bayern");
    assert_eq!(t.s.step(), Step::Withdrawal(age_of_napoleon::withdrawal::Step::Withdraw { role: COALITION }));
}

#[test]
fn r12_1_7_the_first_move_of_the_phase_is_free_and_the_next_costs_a_card() {
    let mut t = at("1805")
        .clear()
        .corps("davout", "alsace")
        .hand(FRENCH, &[Title::Depot])
        .quick()
        .round(2)
        .moving(FRENCH);
    t.plays("french army alsace");
    t.refuses("french discard depot", "12.1.7");
    t.all(&["french free", "french march wurttemberg", "french halt", "coalition pass"]);
    assert_eq!(t.s.round, 3);
    t.plays("french army wurttemberg");
    t.refuses("french free", "12.1.7");
    t.plays("french discard depot").plays("french march alsace");
    assert!(t.in_discards(Title::Depot));
    assert_eq!(t.place("davout"), "alsace");
}

#[test]
fn r12_1_7_it_is_the_first_move_that_is_free_in_whatever_round() {
    let mut t = at("1805").clear().corps("davout", "alsace").round(1).moving(FRENCH);
    t.plays("french pass").plays("coalition pass").plays("french pass").plays("coalition pass");
    assert_eq!(t.s.round, 3);
    t.marches("french", "alsace", &["wurttemberg"]);
}

#[test]
fn r12_1_7_without_a_card_there_is_no_second_move() {
    let mut t = at("1805").clear().corps("davout", "alsace").flag(|f| f.free_used = [true; 2]).moving(FRENCH);
    t.refuses("french army alsace", "12.1.7");
}

#[test]
fn r12_1_7_a_forced_march_takes_the_place_of_the_discard() {
    let mut t = at("1805")
        .clear()
        .corps("davout", "alsace")
        .hand(FRENCH, &[Title::ForcedMarch, Title::Depot])
        .flag(|f| f.free_used = [true; 2])
        .quick()
        .moving(FRENCH);
    t.all(&["french army alsace", "french play forced_march", "french march wurttemberg"]);
    assert!(t.in_discards(Title::ForcedMarch));
    assert!(t.holds_card(FRENCH, Title::Depot), "no other card is used up");
}

/// Three armies in a Major Campaign; how many cards they cost beside it.
fn cost_of_three_armies(free_used: bool) -> usize {
    let mut t = at("1805")
        .clear()
        .corps("davout", "alsace")
        .corps("soult", "bourgogne")
        .corps("ney", "belgique")
        .hand(FRENCH, &[Title::MajorCampaign, Title::Depot, Title::Pursuit, Title::Mud, Title::Insurrection])
        .flag(|f| f.free_used[0] = free_used)
        .quick()
        .moving(FRENCH);
    t.plays("french play major_campaign");
    let before = t.s.hand(FRENCH).len();
    for (area, card) in [("alsace", "depot"), ("bourgogne", "pursuit"), ("belgique", "mud")] {
        t.plays(&format!("french army {area}"));
        let free = t.allows("french free");
        assert_ne!(free, t.allows(&format!("french discard {card}")), "either free or for a card");
        t.plays(&if free { "french free".into() } else { format!("french discard {card}") });
        t.plays("french halt");
    }
    assert_eq!(t.decider(), Some(COALITION));
    before - t.s.hand(FRENCH).len()
}

#[test]
fn r12_1_7_in_a_major_campaign_every_army_is_paid_for() {
    assert_eq!(cost_of_three_armies(false), 2, "the first move of the phase is free");
    assert_eq!(cost_of_three_armies(true), 3);
}

#[test]
fn r12_1_7_a_major_campaign_ends_when_the_cards_do() {
    let mut t = at("1805")
        .clear()
        .corps("davout", "alsace")
        .corps("soult", "bourgogne")
        .hand(FRENCH, &[Title::MajorCampaign])
        .moving(FRENCH);
    t.plays("french play major_campaign");
    t.marches("french", "alsace", &["wurttemberg"]).plays("french halt");
    t.refuses("french army bourgogne", "12.1.7");
}

#[test]
fn r12_1_7_withdrawing_and_retreating_cost_nothing() {
    let mut t = at("1805")
        .clear()
        .corps("soult", "alsace")
        .corps("ferdinand", "bayern")
        .hand(COALITION, &[Title::Depot])
        .quick()
        .moving(FRENCH);
    t.marches("french", "alsace", &["wurttemberg"]).plays("coalition pass").plays("french march bayern");
    t.plays("coalition withdraw wien");
    assert_eq!(t.place("ferdinand"), "wien");
    assert!(t.holds_card(COALITION, Title::Depot));
    assert!(t.q().free(COALITION), "the free move is still to come");
}

#[test]
fn r12_1_7_a_forced_march_stopped_by_indecision_is_made_by_the_army_that_goes_instead() {
    let mut t = at("1805")
        .clear()
        .corps("davout", "alsace")
        .corps("ney", "belgique")
        .hand(FRENCH, &[Title::ForcedMarch, Title::ForcedMarch])
        .hand(COALITION, &[Title::CommandIndecision])
        .quick()
        .moving(FRENCH);
    t.all(&["french army alsace", "french play forced_march", "coalition play command_indecision"]);
    t.plays("french army belgique");
    t.refuses("french play forced_march", "12.1.7");
    t.plays("french free").plays("french march alsace");
    // Ney 4, spent at once by the forced march: 3 + 1.
    assert!(t.is_spent("ney"));
    assert_eq!(t.q().allowance(), 4);
}

#[test]
fn r12_1_8_an_army_stops_before_the_enemy() {
    // Mack (2) is too slow to get out of Davout's way.
    let mut t = at("1805")
        .clear()
        .corps("davout", "alsace")
        .corps("mack", "wurttemberg")
        .corps("hiller", "wurttemberg");
    t = t.moving(FRENCH);
    t.marches("french", "alsace", &["wurttemberg"]);
    assert!(
        matches!(t.s.step(), Step::Battle(age_of_napoleon::battle::Step::Engage { .. })),
        "the battle begins: {:?}",
        t.s.step()
    );
    assert_eq!(t.s.battle.attacker, Some(FRENCH));
}

#[test]
fn r12_1_8_an_army_stops_when_its_allowance_is_used_up() {
    let mut t = at("1805").clear().corps("jourdan", "alsace").moving(FRENCH);
    t.marches("french", "alsace", &["wurttemberg", "bayern"]);
    assert_eq!(t.decider(), Some(COALITION));
    assert_eq!(t.place("jourdan"), "bayern");
}
