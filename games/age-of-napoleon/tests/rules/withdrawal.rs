//! 12.5: withdrawing before battle.
use crate::common::*;

/// Soult (3) marches from Alsace upon Johann (3) and Ferdinand (3) in Württemberg.
fn before_soult() -> Position {
    at("1805")
        .clear()
        .corps("soult", "alsace")
        .corps("johann", "wurttemberg")
        .corps("ferdinand", "wurttemberg")
}

#[test]
fn r12_5_1_an_army_withdraws_to_an_adjacent_area_free_of_enemies() {
    let mut t = before_soult().corps("jourdan", "westfalen").moving(FRENCH);
    t.marches("french", "alsace", &["wurttemberg"]);
    assert_eq!(t.decider(), Some(COALITION));
    t.refuses("coalition withdraw wien", "12.5.1");
    t.refuses("coalition withdraw westfalen", "12.5.1");
    t.refuses("coalition withdraw alsace", "12.5.1");
    t.plays("coalition withdraw bayern");
    assert_eq!((t.place("johann"), t.place("ferdinand")), ("bayern".into(), "bayern".into()));
    // No battle was fought.
    assert_eq!(t.s.step(), Step::March(age_of_napoleon::march::Step::OnTheMarch { role: FRENCH }));
}

#[test]
fn r12_5_1_not_to_the_area_the_enemy_came_from_even_if_it_is_empty() {
    // Soult came through Bayern, whatever road he took before.
    let mut t =
        at("1805").clear().corps("soult", "wurttemberg").corps("johann", "bohmen").corps("mack", "banat");
    t = t.moving(FRENCH);
    t.marches("french", "wurttemberg", &["bayern"]).plays("coalition pass").plays("french march bohmen");
    t.refuses("coalition withdraw bayern", "12.5.1");
    t.plays("coalition withdraw banat");
    assert_eq!(t.place("johann"), "banat");
}

#[test]
fn r12_5_1_any_or_all_corps_withdraw_together() {
    let mut t = before_soult().corps("ney", "alsace").moving(FRENCH);
    t.marches("french", "alsace", &["wurttemberg"]).plays("coalition leave johann");
    t.refuses("coalition leave johann", "12.5.1");
    t.plays("coalition withdraw bayern");
    assert_eq!((t.place("johann"), t.place("ferdinand")), ("wurttemberg".into(), "bayern".into()));
}

#[test]
fn r12_5_1_no_more_corps_withdraw_than_their_leader_can_lead() {
    let mut t = at("1805").clear().corps("soult", "alsace");
    t = t.army(&["karl", "kolowrat", "liechtenstein", "dokhturov", "essen"], "wurttemberg").moving(FRENCH);
    t.marches("french", "alsace", &["wurttemberg"]);
    // Karl (7) would lead all five. If he stays as the rearguard, commanders of seniority 3 lead three.
    assert!(t.allows("coalition withdraw bayern"));
    t.plays("coalition leave karl");
    t.refuses("coalition withdraw bayern", "4.1.3");
    t.plays("coalition leave essen");
    assert!(t.allows("coalition withdraw bayern"));
}

#[test]
fn r12_5_1_an_army_may_stand() {
    let mut t = before_soult().moving(FRENCH);
    t.marches("french", "alsace", &["wurttemberg"]).plays("coalition stand");
    assert!(matches!(t.s.step(), Step::Battle(age_of_napoleon::battle::Step::Engage { .. })));
}

#[test]
fn r12_5_2_the_withdrawing_leader_is_at_least_as_quick_as_the_moving_one() {
    let attack = |attacker: &str, defender: &str| {
        let mut t = at("1805").clear().corps(attacker, "alsace").corps(defender, "wurttemberg");
        t = t.corps("kolowrat", "wurttemberg").moving(FRENCH);
        t.marches("french", "alsace", &["wurttemberg"]);
        t.s.step() == Step::Withdrawal(age_of_napoleon::withdrawal::Step::Withdraw { role: COALITION })
    };
    assert!(attack("soult", "johann"), "3 against 3");
    assert!(attack("davout", "bagration"), "4 against 4");
    assert!(attack("soult", "bagration"), "4 against 3");
    assert!(!attack("davout", "johann"), "3 against 4");
    assert!(!attack("soult", "mack"), "2 against 3");
}

#[test]
fn r12_5_2_it_is_the_leader_who_counts() {
    // Ferdinand (3) is quick enough, but Mack (2) is senior.
    let mut t = at("1805")
        .clear()
        .corps("soult", "alsace")
        .corps("mack", "wurttemberg")
        .corps("ferdinand", "wurttemberg");
    t = t.moving(FRENCH);
    t.marches("french", "alsace", &["wurttemberg"]);
    assert!(matches!(t.s.step(), Step::Battle(age_of_napoleon::battle::Step::Engage { .. })));
    // Likewise on the march: Davout (4) under Masséna (3) does not hold Johann.
    let mut t = at("1805")
        .clear()
        .corps("massena", "alsace")
        .corps("davout", "alsace")
        .corps("johann", "wurttemberg");
    t = t.moving(FRENCH);
    t.marches("french", "alsace", &["wurttemberg"]);
    assert_eq!(t.s.step(), Step::Withdrawal(age_of_napoleon::withdrawal::Step::Withdraw { role: COALITION }));
}

#[test]
fn r12_5_2_a_forced_march_makes_the_fugitives_quicker_and_tires_them() {
    let mut t = at("1805").clear().corps("soult", "alsace").corps("mack", "wurttemberg");
    t = t.hand(COALITION, &[Title::ForcedMarch]).quick().moving(FRENCH);
    t.marches("french", "alsace", &["wurttemberg"]);
    t.refuses("coalition withdraw bayern", "12.5.2");
    t.plays("coalition play forced_march").plays("coalition withdraw bayern");
    assert_eq!(t.place("mack"), "bayern");
    assert!(t.is_spent("mack"));
    t.rolled(0);
}

/// Soult (3) with Ney meets Johann (3) and Ferdinand (3), who want to go to Bayern; these cards are in the hands.
fn outpaced(french: &[Title], coalition: &[Title]) -> Position {
    let set = before_soult().corps("ney", "alsace").hand(FRENCH, french).hand(COALITION, coalition);
    let mut t = set.quick().moving(FRENCH);
    t.marches("french", "alsace", &["wurttemberg"]).plays("coalition withdraw bayern");
    t
}

#[test]
fn r12_5_2_the_moving_player_answers_a_withdrawal_with_a_forced_march() {
    let mut t = outpaced(&[Title::ForcedMarch], &[]);
    assert_eq!(t.decider(), Some(FRENCH));
    t.refuses("french halt", "12.5.2");
    t.plays("french play forced_march");
    // 4 against 3: they have to stand, and the march has tired Soult's army (12.3.1).
    assert!(
        matches!(t.s.step(), Step::Battle(age_of_napoleon::battle::Step::Engage { .. })),
        "{:?}",
        t.s.step()
    );
    assert_eq!(t.place("johann"), "wurttemberg");
    assert!(t.is_spent("soult") && t.is_spent("ney"));
    t.rolled(0);
    // Or he lets them go.
    let mut t = outpaced(&[Title::ForcedMarch], &[]);
    t.plays("french pass");
    assert_eq!(t.place("johann"), "bayern");
    assert!(!t.is_spent("soult") && t.holds_card(FRENCH, Title::ForcedMarch));
}

#[test]
fn r12_5_2_who_withdraws_knows_who_goes_while_the_other_thinks() {
    let t = outpaced(&[Title::ForcedMarch], &[]);
    let mut dice = Dice::quiet(&Seed::from_number(1));
    let believed = t.game.redraw(&t.s, Roles::of(COALITION), &mut dice).unwrap();
    assert!(t.s.group.any());
    assert_eq!(believed.group, t.s.group);
}

#[test]
fn r12_5_2_where_not_all_can_go_some_are_believed_to() {
    // Rosenberg, whom his player has put on top, cannot lead all four; that three go with him can be believed, and who they are is dealt.
    let army = ["liechtenstein", "klenau", "rosenberg", "hohenzollern"];
    let set =
        at("1809").clear().army(&army, "wien").army(&["karl", "johann"], "bohmen").corps("jerome", "tirol");
    let set = set
        .aligned(&["osterreich", "bayern"], Alignment::CoalitionMember)
        .hand(FRENCH, &[Title::ForcedMarch]);
    let mut t = set.moving(FRENCH);
    t.marches("french", "tirol", &["wien"]).refuses("coalition withdraw bayern", "4.1.3");
    t.all(&["coalition leave hohenzollern", "coalition withdraw bayern"]);
    assert_eq!(t.decider(), Some(FRENCH));
    let mut sizes = std::collections::BTreeSet::new();
    for viewer in [Roles::of(FRENCH), Roles::NOBODY] {
        for seed in 0..40 {
            let mut dice = Dice::quiet(&Seed::from_number(seed));
            let believed = t.game.redraw(&t.s, viewer, &mut dice).expect("he can believe it");
            assert_eq!(std::mem::discriminant(&believed.step()), std::mem::discriminant(&t.s.step()));
            sizes.insert(believed.group.len());
            assert!((1..=3).contains(&believed.group.len()), "seed {seed}: {:?}", believed.group);
        }
    }
    assert!(sizes.len() > 1, "{sizes:?}");
}

#[test]
fn r12_5_3_who_sails_home_is_believed_to_be_somebody_who_can() {
    // Of all who may stand under Karl only Chatham has a home coast without enemies: he comes there by one exchange, not by dealing again
    // and again.
    let under_mack = ["mack", "johann", "ferdinand", "hiller", "bellegarde", "liechtenstein", "kolowrat"];
    let set = at("1805").clear().flag(|f| f.britannia = true).army(&["karl", "chatham"], "hannover");
    let set = set.army(&under_mack, "wien").corps("st_cyr", "dalmatien").corps("soult", "westfalen");
    let mut t = set.quick().moving(FRENCH);
    t.marches("french", "westfalen", &["hannover"]).plays("coalition sail chatham");
    for seed in 0..100 {
        let mut dice = Dice::quiet(&Seed::from_number(seed));
        let believed = t.game.redraw(&t.s, Roles::of(FRENCH), &mut dice).expect("he can believe it");
        assert!(believed.army(t.area("hannover"), COALITION).has(t.id("chatham")), "seed {seed}");
        assert_eq!(believed.step(), t.s.step());
        assert!(dice.draws() < 30, "seed {seed}: {} draws", dice.draws());
    }
}

#[test]
fn r12_5_2_who_lets_them_go_learns_at_once_whether_by_land_or_by_sea() {
    let set = |how: &str| {
        let t = at("1805").clear().flag(|f| f.britannia = true).army(&["moore", "chatham"], "hannover");
        let t = t.corps("soult", "westfalen").hand(FRENCH, &[Title::ForcedMarch]);
        let mut t = t.quick().moving(FRENCH);
        t.marches("french", "westfalen", &["hannover"]).plays(how);
        assert_eq!(t.decider(), Some(FRENCH), "{how}");
        t
    };
    for how in ["coalition sail chatham", "coalition withdraw danmark"] {
        let mut t = set(how);
        let before = t.log.len();
        t.plays("french pass");
        // He can take back neither, or that he can would tell which it was.
        assert!(t.log[before..].iter().any(|e| e.reveals.has(FRENCH)), "{how}: {:?}", &t.log[before..]);
    }
}

#[test]
fn r12_5_2_the_fugitive_may_force_his_march_in_turn() {
    let mut t = outpaced(&[Title::ForcedMarch], &[Title::ForcedMarch]);
    t.plays("french play forced_march").refuses("coalition withdraw bayern", "12.5.2");
    t.all(&["coalition play forced_march", "coalition withdraw bayern"]);
    assert_eq!(t.place("johann"), "bayern");
    assert!(t.is_spent("johann"));
    // Soult, tired, is left with what his spent side has: 2, less the attack.
    assert_eq!(t.q().allowance(), 1);
}

#[test]
fn r12_5_2_one_forced_march_a_leader_and_none_that_could_not_help() {
    // Who has forced his march has played his card; its rating was known when they chose to go: Ney's 3, for the march has spent him, and 1.
    let set = at("1805").clear().corps("ney", "alsace").corps("bagration", "westfalen");
    let mut t = set.hand(FRENCH, &[Title::ForcedMarch, Title::ForcedMarch]).quick().moving(FRENCH);
    t.all(&["french army alsace", "french play forced_march", "french march westfalen"]);
    t.plays("coalition withdraw wurttemberg");
    assert_eq!(t.place("bagration"), "wurttemberg", "4 against 4, and no further card");
    // Bagration (4) outruns Soult (3) with and without it.
    let mut t = before_soult().hand(FRENCH, &[Title::ForcedMarch]).quick();
    t = t.corps("bagration", "westfalen").moving(FRENCH);
    t.marches("french", "alsace", &["westfalen"]).plays("coalition withdraw holland");
    assert_eq!(t.place("bagration"), "holland");
}

#[test]
fn r12_5_2_a_corps_that_takes_ship_is_held_as_well() {
    let set = at("1805")
        .clear()
        .flag(|f| f.britannia = true)
        .corps("soult", "westfalen")
        .corps("moore", "hannover");
    let mut t = set.hand(FRENCH, &[Title::ForcedMarch]).quick().moving(FRENCH);
    t.marches("french", "westfalen", &["hannover"]).plays("coalition sail moore");
    t.plays("french play forced_march");
    assert_eq!(t.place("moore"), "hannover");
}

#[test]
fn r12_3_2_a_forced_march_in_answer_may_cost_the_army() {
    let set = before_soult().beside("soult", Place::POOL).spent("soult", "alsace").corps("jourdan", "bohmen");
    let mut t = set.hand(FRENCH, &[Title::ForcedMarch]).quick().spent("mack", "bayern").moving(FRENCH);
    // Soult (2, spent) upon Mack (1, spent) could not miss him; upon Johann (3) he plays his card in vain.
    t.marches("french", "alsace", &["wurttemberg"]).plays("coalition withdraw tirol");
    assert_eq!(t.place("johann"), "tirol", "3 against 3 with it: no answer helps");
}

#[test]
fn r12_5_2_a_forced_march_is_not_played_for_nothing() {
    let mut t = before_soult().hand(COALITION, &[Title::ForcedMarch]).quick().moving(FRENCH);
    t.marches("french", "alsace", &["wurttemberg"]);
    t.refuses("coalition play forced_march", "12.5.2");
}

#[test]
fn r12_5_2_a_forced_march_of_the_moving_army_counts_too() {
    // Soult 3 + 1, spent on the way: 2 + 1.
    let attack = |first: &str, corps: &str| {
        let mut t =
            before_soult().corps(corps, first).hand(FRENCH, &[Title::ForcedMarch]).quick().moving(FRENCH);
        t.plays(&format!("french army {first}")).plays("french play forced_march");
        t.dice(&[6]).plays("french march wurttemberg");
        t.s.step() == Step::Withdrawal(age_of_napoleon::withdrawal::Step::Withdraw { role: COALITION })
    };
    // Ney's forced march: spent at once, 3 + 1 against 3.
    assert!(!attack("westfalen", "ney"));
    // Augereau's: 2 + 1 against 3.
    assert!(attack("westfalen", "augereau"));
}

#[test]
fn r12_5_2_a_forced_march_serves_the_withdrawal_it_was_played_for() {
    // Mack gets away by a forced march; the army Soult meets next runs on its own legs: it is not quicker for it, nor tired.
    let mut t =
        at("1805").clear().corps("soult", "alsace").corps("mack", "wurttemberg").corps("johann", "bayern");
    t = t.hand(COALITION, &[Title::ForcedMarch]).quick().moving(FRENCH);
    t.marches("french", "alsace", &["wurttemberg"]);
    t.all(&["coalition play forced_march", "coalition withdraw tirol"]);
    t.plays("coalition pass").plays("french march bayern").plays("coalition withdraw bohmen");
    assert_eq!(t.place("johann"), "bohmen");
    assert!(!t.is_spent("johann"));
    t.rolled(1);
}

#[test]
fn r12_5_3_with_britannia_a_corps_withdraws_by_sea_to_an_enemy_free_home_area() {
    let mut t =
        at("1805").clear().corps("mortier", "westfalen").corps("moore", "hannover").corps("hill", "hannover");
    t = t.flag(|f| f.britannia = true).moving(FRENCH);
    t.marches("french", "westfalen", &["hannover"]).plays("coalition sail moore");
    // Friendly coasts that are not home are no refuge.
    t.refuses("coalition land napoli", "12.5.3");
    t.refuses("coalition land sverige", "12.5.3");
    t.plays("coalition land britain");
    assert_eq!(t.place("moore"), "britain");
    // One corps a round.
    t.refuses("coalition sail hill", "12.5.3");
    t.plays("coalition withdraw danmark");
    assert_eq!(t.place("hill"), "danmark");
}

#[test]
fn r12_5_3_no_ship_without_britannia_or_from_inland() {
    let withdraw = |britannia: bool, area: &str, from: &str| {
        let mut t = at("1805").clear().corps("mortier", from).corps("moore", area).corps("hill", area);
        t = t.flag(|f| f.britannia = britannia).moving(FRENCH);
        t.marches("french", from, &[area]);
        t
    };
    withdraw(false, "hannover", "westfalen").refuses("coalition sail moore", "12.5.3");
    withdraw(true, "wurttemberg", "alsace").refuses("coalition sail moore", "12.5.3");
    assert!(withdraw(true, "hannover", "westfalen").allows("coalition sail moore"));
}

#[test]
fn r12_5_3_a_home_in_enemy_hands_is_no_refuge() {
    let withdraw = |in_napoli: Option<&str>| {
        let mut t = at("1805").clear().corps("mortier", "westfalen").corps("damas", "hannover");
        t = t.corps("moore", "hannover");
        if let Some(c) = in_napoli {
            t = t.corps(c, "napoli");
        }
        let mut t = t.flag(|f| f.britannia = true).moving(FRENCH);
        t.marches("french", "westfalen", &["hannover"]);
        t
    };
    withdraw(Some("st_cyr")).refuses("coalition sail damas", "12.5.3");
    assert!(withdraw(None).allows("coalition sail damas"));
}

#[test]
fn r12_5_3_those_left_may_still_withdraw_by_land_when_their_leader_has_sailed() {
    // Moore (3, seniority 4) outran Mortier; Kolowrat (2) leaves with the same start.
    let mut t = at("1805")
        .clear()
        .corps("mortier", "westfalen")
        .corps("moore", "hannover")
        .corps("kolowrat", "hannover");
    t = t.flag(|f| f.britannia = true).moving(FRENCH);
    t.marches("french", "westfalen", &["hannover"]);
    t.all(&["coalition sail moore", "coalition land britain", "coalition withdraw danmark"]);
    assert_eq!(t.place("kolowrat"), "danmark");
}

#[test]
fn r12_5_3_the_french_do_not_withdraw_by_sea() {
    let mut t = at("1805").clear().corps("karl", "dalmatien").corps("soult", "italia").corps("ney", "italia");
    t = t.flag(|f| f.britannia = true).moving(COALITION);
    t.marches("coalition", "dalmatien", &["italia"]);
    t.refuses("french sail soult", "12.4.4");
}

#[test]
fn r12_5_4_an_army_already_engaged_may_not_withdraw() {
    // Soult engages Johann, who stands; when Ney comes from another side it is too late to go.
    let mut t = before_soult()
        .corps("augereau", "westfalen")
        .hand(FRENCH, &[Title::MajorCampaign, Title::Depot])
        .quick()
        .moving(FRENCH);
    t.plays("french play major_campaign");
    t.marches("french", "alsace", &["wurttemberg"]).plays("coalition stand");
    t.all(&["french army westfalen", "french discard depot", "french march wurttemberg"]);
    assert_eq!(t.decider(), Some(FRENCH), "nobody is asked to withdraw: {:?}", t.s.step());
    t.plays("french pass");
    assert_eq!(t.s.army(t.area("wurttemberg"), COALITION).len(), 2);
    assert!(
        matches!(
            t.s.step(),
            Step::Battle(age_of_napoleon::battle::Step::Engage { .. })
                | Step::Interior(age_of_napoleon::interior::Step::Interior { .. })
        ),
        "{:?}",
        t.s.step()
    );
}

#[test]
fn r12_5_5_a_rearguard_is_fought_and_stops_the_moving_army() {
    let mut t = before_soult().corps("ney", "alsace").moving(FRENCH);
    t.marches("french", "alsace", &["wurttemberg"]);
    t.plays("coalition leave johann");
    t.refuses("coalition leave ferdinand", "12.5.5");
    t.plays("coalition withdraw bayern");
    assert!(
        matches!(t.s.step(), Step::Battle(age_of_napoleon::battle::Step::Engage { role: FRENCH })),
        "{:?}",
        t.s.step()
    );
    let b = &t.s.battle;
    assert_eq!((b.attacker, b.present[1]), (Some(FRENCH), CorpsSet::of(t.id("johann"))));
}

#[test]
fn r12_5_5_without_a_rearguard_the_moving_army_stops_follows_or_turns_elsewhere() {
    let withdrawn = || {
        let mut t =
            at("1805").clear().corps("davout", "alsace").corps("bagration", "wurttemberg").moving(FRENCH);
        t.marches("french", "alsace", &["wurttemberg"]).plays("coalition withdraw bayern");
        t
    };
    let mut stops = withdrawn();
    stops.plays("french halt");
    assert_eq!(stops.place("davout"), "wurttemberg");
    let mut follows = withdrawn();
    follows.plays("french march bayern");
    assert_eq!(
        follows.s.step(),
        Step::Withdrawal(age_of_napoleon::withdrawal::Step::Withdraw { role: COALITION })
    );
    let mut turns = withdrawn();
    turns.plays("french march westfalen");
    assert_eq!(turns.place("davout"), "westfalen");
}

#[test]
fn r12_5_5_who_has_no_allowance_left_does_not_follow() {
    // Soult's second area is the attack that the allowance had room for.
    let mut t = at("1805").clear().corps("soult", "alsace").corps("johann", "bayern").moving(FRENCH);
    t.marches("french", "alsace", &["wurttemberg"]).plays("coalition pass").plays("french march bayern");
    t.plays("coalition withdraw bohmen");
    assert_eq!(t.decider(), Some(COALITION));
    assert_eq!(t.place("soult"), "bayern");
}

/// Three armies are after Johann (3).
fn hunted(round: u8) -> Position {
    at("1805")
        .clear()
        .align("preussen", FrenchAlly)
        .corps("soult", "alsace")
        .corps("marmont", "sachsen")
        .corps("augereau", "schlesien")
        .corps("johann", "wurttemberg")
        .hand(FRENCH, &[Title::MajorCampaign, Title::Depot, Title::Pursuit])
        .round(round)
        .quick()
}

#[test]
fn r12_5_6_a_leader_of_movement_three_withdraws_three_times_a_round() {
    let mut t = hunted(3).corps("ferdinand", "banat").moving(FRENCH);
    t.plays("french play major_campaign");
    t.marches("french", "alsace", &["wurttemberg"]).plays("coalition withdraw bayern");
    t.plays("french march bayern").plays("coalition withdraw bohmen");
    t.all(&["french army sachsen", "french discard depot", "french march bohmen"]);
    t.all(&["coalition withdraw banat", "coalition pass", "french march banat"]);
    // A fourth time Johann may not go; Ferdinand, who stood there, may.
    t.refuses("coalition withdraw ungarn", "12.5.6");
    t.plays("coalition leave johann");
    assert!(t.allows("coalition withdraw ungarn"));
}

#[test]
fn r12_5_6_in_winter_a_leader_of_movement_three_withdraws_twice() {
    let mut t = hunted(5).corps("ferdinand", "bohmen").moving(FRENCH);
    t.plays("french play major_campaign");
    t.marches("french", "alsace", &["wurttemberg"]).plays("coalition withdraw bayern");
    t.all(&["french army sachsen", "french discard depot", "french march bayern"]);
    t.all(&["coalition withdraw bohmen", "coalition pass"]);
    t.all(&["french army schlesien", "french discard pursuit", "french march bohmen"]);
    t.refuses("coalition withdraw wien", "12.5.6");
    t.plays("coalition leave johann");
    assert!(t.allows("coalition withdraw wien"));
}

#[test]
fn r12_5_6_a_new_round_begins_the_count_again() {
    let mut t =
        at("1805").clear().corps("soult", "alsace").corps("johann", "wurttemberg").round(1).moving(FRENCH);
    let johann = t.id("johann");
    t.s.set_withdrawals(johann, 3);
    t.all(&["french pass", "coalition pass"]);
    assert_eq!(t.s.withdrawals(johann), 0);
}

#[test]
fn r12_5_7_withdrawing_into_mountains_or_marshes_tires_the_fugitives() {
    for (area, tired) in [("tirol", true), ("schweiz", true), ("bayern", false)] {
        let mut t = before_soult().moving(FRENCH);
        t.marches("french", "alsace", &["wurttemberg"]).plays(&format!("coalition withdraw {area}"));
        assert_eq!(t.is_spent("johann"), tired, "{area}");
        t.rolled(0);
    }
    // Winter does not: the rule names mountains and marshes.
    let mut t = before_soult().round(5).moving(FRENCH);
    t.marches("french", "alsace", &["wurttemberg"]).plays("coalition withdraw bayern");
    assert!(!t.is_spent("johann"));
    // Spent corps roll, once.
    let mut t = at("1805").clear().corps("jourdan", "alsace").spent("johann", "wurttemberg").moving(FRENCH);
    t.marches("french", "alsace", &["wurttemberg"]).dice(&[1]).plays("coalition withdraw tirol");
    t.rolled(1);
    assert_eq!(t.place("johann"), "prisoners");
}

#[test]
fn r12_5_7_a_marsh_tires_those_who_come_ashore_in_it_too() {
    // Oranien, at home in Holland, gets away there by sea.
    let mut t = at("1805").clear().align("holland", CoalitionMember).corps("mortier", "westfalen");
    t = t.corps("oranien", "hannover").flag(|f| f.britannia = true).moving(FRENCH);
    t.marches("french", "westfalen", &["hannover"]);
    t.all(&["coalition sail oranien", "coalition land holland"]);
    assert_eq!((t.place("oranien"), t.is_spent("oranien")), ("holland".into(), true));
}
