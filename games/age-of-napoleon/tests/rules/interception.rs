//! 12.6.1 to 12.6.5: interception.
use crate::common::*;

// ---- 12.6.1: the option

#[test]
fn r12_6_1_an_army_next_to_the_area_entered_may_throw_itself_in_the_way() {
    let mut t = at("1805").clear().corps("soult", "alsace").corps("karl", "bohmen").corps("mack", "bohmen");
    t = t.moving(FRENCH);
    // Karl's Böhmen does not touch Württemberg, but it touches Bayern.
    t.marches("french", "alsace", &["wurttemberg", "bayern"]);
    assert_eq!(
        t.s.step(),
        Step::Interception(age_of_napoleon::interception::Step::Intercept {
            role: COALITION,
            counter: false
        })
    );
    t.refuses("coalition intercept wien", "12.6.1");
    t.plays("coalition intercept bohmen").plays("coalition free");
    assert_eq!((t.place("karl"), t.place("mack")), ("bayern".into(), "bayern".into()));
}

#[test]
fn r12_6_1_an_army_too_far_away_is_refused() {
    let mut t =
        at("1805").clear().corps("soult", "alsace").corps("karl", "bohmen").corps("johann", "grenzregion");
    t = t.moving(FRENCH);
    t.marches("french", "alsace", &["wurttemberg", "bayern"]);
    t.refuses("coalition intercept grenzregion", "12.6.1");
}

#[test]
fn r12_6_1_why_an_enemys_corps_does_not_lead_tells_nobody_where_it_stands() {
    // Near what is entered, and far from it: the one answer.
    for place in ["tirol", "gascogne"] {
        let mut t = at("1805").clear().corps("soult", "alsace").corps("ney", place).corps("karl", "bohmen");
        t = t.moving(FRENCH);
        t.marches("french", "alsace", &["wurttemberg", "bayern"]);
        t.refuses("coalition lead ney", "4.2.1");
    }
}

#[test]
fn r12_6_1_where_the_moving_player_has_an_army_nobody_intercepts() {
    let enter_bayern = |friend: bool| {
        let mut t = at("1805").clear().corps("soult", "wurttemberg").corps("karl", "bohmen");
        if friend {
            t = t.corps("jourdan", "bayern");
        }
        let mut t = t.moving(FRENCH);
        t.marches("french", "wurttemberg", &["bayern"]);
        matches!(t.s.step(), Step::Interception(age_of_napoleon::interception::Step::Intercept { .. }))
    };
    assert!(enter_bayern(false));
    assert!(!enter_bayern(true));
}

#[test]
fn r12_6_1_every_area_entered_may_be_the_one() {
    let mut t = at("1805").clear().corps("soult", "alsace").corps("karl", "tirol").moving(FRENCH);
    t.marches("french", "alsace", &["wurttemberg"]).plays("coalition pass").plays("french march bayern");
    assert_eq!(
        t.s.step(),
        Step::Interception(age_of_napoleon::interception::Step::Intercept {
            role: COALITION,
            counter: false
        })
    );
}

#[test]
fn r12_6_1_any_or_all_of_its_corps_go() {
    let mut t = at("1805").clear().corps("soult", "wurttemberg").corps("ney", "wurttemberg");
    t = t.corps("karl", "bohmen").corps("mack", "bohmen").moving(FRENCH);
    t.marches("french", "wurttemberg", &["bayern"]).plays("coalition intercept bohmen");
    t.plays("coalition leave karl");
    t.refuses("coalition leave karl", "12.6.1");
    t.refuses("coalition leave mack", "12.6.1");
    t.plays("coalition free");
    assert_eq!((t.place("karl"), t.place("mack")), ("bohmen".into(), "bayern".into()));
}

#[test]
fn r12_6_1_no_more_corps_intercept_than_their_leader_can_lead() {
    let mut t = at("1805").clear().corps("soult", "wurttemberg");
    for corps in ["karl", "kolowrat", "liechtenstein", "ferdinand", "hiller"] {
        t = t.corps(corps, "bohmen");
    }
    let mut t = t.moving(FRENCH);
    t.marches("french", "wurttemberg", &["bayern"]).plays("coalition intercept bohmen");
    // Karl (7) leads them all; without him Ferdinand or Hiller (4) lead four, and without them Kolowrat (3) three.
    assert!(t.allows("coalition free"));
    t.plays("coalition leave karl");
    assert!(t.allows("coalition free"));
    let mut t = at("1805").clear().corps("reille", "wurttemberg").align("preussen", CoalitionMember);
    for corps in ["karl", "kolowrat", "liechtenstein", "ruchel", "dokhturov"] {
        t = t.corps(corps, "bohmen");
    }
    let mut t = t.moving(FRENCH);
    t.marches("french", "wurttemberg", &["bayern"]).plays("coalition intercept bohmen");
    t.plays("coalition leave karl");
    t.refuses("coalition free", "12.1.4");
    t.plays("coalition leave ruchel").plays("coalition free");
}

#[test]
fn r12_6_1_an_army_that_lands_may_be_intercepted() {
    let mut t =
        at("1805").clear().corps("moore", "britain").corps("ney", "westfalen").flag(|f| f.britannia = true);
    t = t.moving(COALITION);
    t.all(&["coalition sail moore", "coalition free", "coalition land hannover"]);
    assert_eq!(
        t.s.step(),
        Step::Interception(age_of_napoleon::interception::Step::Intercept { role: FRENCH, counter: false })
    );
}

#[test]
fn r12_6_1_over_the_strait_only_those_intercept_who_may_cross_it() {
    let enter_danmark = |sverige: Alignment, corps: &str| {
        let mut t = at("1805").clear().align("danmark", FrenchAlly).align("sverige", sverige);
        t = t.corps("dokhturov", "hannover").corps(corps, "sverige").moving(COALITION);
        t.marches("coalition", "hannover", &["danmark"]);
        t.s.step()
            == Step::Interception(age_of_napoleon::interception::Step::Intercept {
                role: FRENCH,
                counter: false,
            })
    };
    assert!(enter_danmark(FrenchAlly, "soult"));
    assert!(!enter_danmark(CoalitionMember, "soult"));
}

#[test]
fn r12_6_1_those_who_have_just_withdrawn_do_not_come_back() {
    let mut t = at("1805").clear().corps("soult", "alsace").corps("johann", "wurttemberg").moving(FRENCH);
    t.marches("french", "alsace", &["wurttemberg"]).plays("coalition withdraw bayern");
    assert_eq!(t.s.step(), Step::March(age_of_napoleon::march::Step::OnTheMarch { role: FRENCH }));
    // When he marches on past them, they may.
    t.plays("french march westfalen");
    assert_eq!(
        t.s.step(),
        Step::Interception(age_of_napoleon::interception::Step::Intercept {
            role: COALITION,
            counter: false
        })
    );
}

// ---- 12.6.2: who is quick enough

#[test]
fn r12_6_2_the_leader_of_the_army_counts_not_of_those_sent() {
    // Kutuzov (3, seniority 6) and Bagration (4, seniority 4) stand together: the test is made with 3.
    let enter_bayern = |mover: &str, army: &[&str]| {
        let mut t = at("1805").clear().corps(mover, "wurttemberg");
        for corps in army {
            t = t.corps(corps, "bohmen");
        }
        let mut t = t.moving(FRENCH);
        t.marches("french", "wurttemberg", &["bayern"]);
        t
    };
    let both = ["kutuzov", "bagration"];
    assert_eq!(
        enter_bayern("davout", &both).s.step(),
        Step::March(age_of_napoleon::march::Step::OnTheMarch { role: FRENCH })
    );
    assert!(matches!(
        enter_bayern("davout", &["bagration"]).s.step(),
        Step::Interception(age_of_napoleon::interception::Step::Intercept { .. })
    ));
    // Against Soult (3) Kutuzov may send Bagration alone.
    let mut t = enter_bayern("soult", &both);
    t.all(&["coalition intercept bohmen", "coalition leave kutuzov", "coalition free"]);
    assert_eq!((t.place("kutuzov"), t.place("bagration")), ("bohmen".into(), "bayern".into()));
}

#[test]
fn r12_6_2_too_slow_an_army_does_not_intercept() {
    // Mack (2) and Bagration (4) are next to Bayern when Soult (3) comes.
    let mut t =
        at("1805").clear().corps("soult", "wurttemberg").corps("mack", "bohmen").corps("bagration", "wien");
    t = t.moving(FRENCH);
    t.marches("french", "wurttemberg", &["bayern"]);
    t.refuses("coalition intercept bohmen", "12.6.2");
    assert!(t.allows("coalition intercept wien"));
}

#[test]
fn r12_6_2_a_forced_march_lets_an_army_arrive_in_time_and_tires_it() {
    let mut t =
        at("1805").clear().corps("davout", "wurttemberg").corps("ney", "wurttemberg").corps("karl", "bohmen");
    t = t.hand(COALITION, &[Title::ForcedMarch, Title::Depot]).quick().moving(FRENCH);
    t.marches("french", "wurttemberg", &["bayern"]).plays("coalition intercept bohmen");
    t.refuses("coalition free", "12.6.2");
    t.plays("coalition play forced_march");
    assert_eq!(t.place("karl"), "bayern");
    assert!(t.is_spent("karl"));
    assert!(t.holds_card(COALITION, Title::Depot), "the Forced March is the discard");
}

#[test]
fn r12_6_2_a_forced_march_on_the_move_is_harder_to_intercept() {
    // Ney, spent by the forced march: 3 + 1. Karl (3) cannot.
    let mut t = at("1805").clear().corps("ney", "wurttemberg").corps("karl", "bohmen");
    t = t.hand(FRENCH, &[Title::ForcedMarch]).quick().moving(FRENCH);
    t.all(&["french army wurttemberg", "french play forced_march", "french march bayern"]);
    assert_eq!(t.s.step(), Step::March(age_of_napoleon::march::Step::OnTheMarch { role: FRENCH }));
}

#[test]
fn r12_6_2_winter_and_mud_do_not_slow_the_test() {
    // Augereau (3) is spent by the winter march: 2. The season and the mud would leave him 0. Kolowrat (2) can, spent (1) he cannot.
    let enter_bayern = |spent: bool| {
        let mut t = at("1805").clear().corps("augereau", "wurttemberg");
        t = if spent { t.spent("kolowrat", "bohmen") } else { t.corps("kolowrat", "bohmen") };
        let mut t = t.hand(COALITION, &[Title::Mud]).round(5).quick().moving(FRENCH);
        t.all(&["french army wurttemberg", "french free", "coalition play mud", "french march bayern"]);
        matches!(t.s.step(), Step::Interception(age_of_napoleon::interception::Step::Intercept { .. }))
    };
    assert!(enter_bayern(false));
    assert!(!enter_bayern(true));
}

/// Soult (3) enters Bayern, and Karl (3) wants to come from Böhmen; these cards are in the hands.
fn outpaced(french: &[Title], coalition: &[Title]) -> Position {
    let set =
        at("1805").clear().corps("soult", "wurttemberg").corps("ney", "wurttemberg").corps("karl", "bohmen");
    let mut t = set.hand(FRENCH, french).hand(COALITION, coalition).quick().moving(FRENCH);
    t.marches("french", "wurttemberg", &["bayern"]).plays("coalition intercept bohmen");
    t
}

#[test]
fn r12_6_2_the_moving_player_answers_an_interception_with_a_forced_march() {
    let mut t = outpaced(&[Title::ForcedMarch], &[]);
    assert_eq!(t.decider(), Some(FRENCH));
    t.plays("french play forced_march");
    assert_eq!(t.s.step(), Step::March(age_of_napoleon::march::Step::OnTheMarch { role: FRENCH }));
    assert_eq!(t.place("karl"), "bohmen");
    // It was a forced march into Bayern, and no more than that: the allowance is that of a spent Soult.
    assert!(t.is_spent("soult") && t.q().allowance() == 2);
    assert!(t.q().free(COALITION), "what did not happen costs nothing");
    let mut t = outpaced(&[Title::ForcedMarch], &[]);
    t.all(&["french pass", "coalition free"]);
    assert_eq!(t.place("karl"), "bayern");
}

#[test]
fn r12_6_2_the_interceptor_may_force_his_march_in_turn() {
    let mut t = outpaced(&[Title::ForcedMarch], &[Title::ForcedMarch]);
    t.plays("french play forced_march").plays("coalition intercept bohmen");
    t.refuses("coalition free", "12.6.2").plays("coalition play forced_march");
    assert_eq!(t.place("karl"), "bayern");
    assert!(t.is_spent("karl"));
}

// ---- 12.6.3: what it costs

#[test]
fn r12_6_3_the_first_interception_is_free_if_nobody_was_moved() {
    let intercept = |free_used: bool| {
        let mut t = at("1805").clear().corps("soult", "wurttemberg").corps("ney", "wurttemberg");
        t = t.corps("karl", "bohmen").hand(COALITION, &[Title::Depot]).flag(|f| f.free_used[1] = free_used);
        let mut t = t.quick().moving(FRENCH);
        t.marches("french", "wurttemberg", &["bayern"]).plays("coalition intercept bohmen");
        t
    };
    let mut t = intercept(false);
    t.refuses("coalition discard depot", "12.1.7");
    t.plays("coalition free");
    assert!(!t.q().free(COALITION), "the next move or interception will cost a card");
    let mut t = intercept(true);
    t.refuses("coalition free", "12.1.7");
    t.plays("coalition discard depot");
    assert!(t.in_discards(Title::Depot));
}

#[test]
fn r12_6_3_without_a_card_there_is_no_further_interception() {
    let mut t = at("1805").clear().corps("soult", "wurttemberg").corps("karl", "bohmen");
    t = t.flag(|f| f.free_used[1] = true).moving(FRENCH);
    t.marches("french", "wurttemberg", &["bayern"]);
    assert_eq!(t.s.step(), Step::March(age_of_napoleon::march::Step::OnTheMarch { role: FRENCH }));
}

#[test]
fn r12_6_3_a_move_made_before_uses_up_the_free_interception() {
    let mut t =
        at("1805").clear().corps("soult", "wurttemberg").corps("karl", "wien").corps("johann", "banat");
    t = t.hand(COALITION, &[Title::Depot]).quick().moving(COALITION);
    t.marches("coalition", "banat", &["bohmen"]).plays("coalition halt");
    t.marches("french", "wurttemberg", &["bayern"]).plays("coalition intercept bohmen");
    t.refuses("coalition free", "12.1.7");
}

// ---- 12.6.4: attack or defence

#[test]
fn r12_6_4_the_interceptor_chooses_to_attack_or_to_defend() {
    for (stance, attacker) in [("coalition attack", COALITION), ("coalition defend", FRENCH)] {
        let mut t = at("1805").clear().corps("soult", "wurttemberg").corps("ney", "wurttemberg");
        t = t.corps("karl", "bohmen").moving(FRENCH);
        t.marches("french", "wurttemberg", &["bayern"]);
        t.all(&["coalition intercept bohmen", "coalition free"]);
        assert!(matches!(
            t.s.step(),
            Step::Interception(age_of_napoleon::interception::Step::TakeStance { role: COALITION, .. })
        ));
        t.plays(stance);
        assert_eq!(t.s.battle.attacker, Some(attacker));
    }
}

#[test]
fn r12_6_4_who_comes_to_the_help_of_an_army_under_attack_defends() {
    // Mack (2) cannot leave Bayern before Soult; Karl joins him there and has no choice.
    let mut t =
        at("1805").clear().corps("soult", "wurttemberg").corps("mack", "bayern").corps("karl", "bohmen");
    t = t.moving(FRENCH);
    t.marches("french", "wurttemberg", &["bayern"]);
    t.all(&["coalition intercept bohmen", "coalition free"]);
    assert_eq!(t.s.battle.attacker, Some(FRENCH));
    assert_eq!(t.s.battle.present[COALITION.0 as usize].len(), 2);
}

#[test]
fn r12_6_4_who_comes_after_a_complete_withdrawal_has_the_choice() {
    let mut t = at("1805").clear().corps("soult", "wurttemberg").corps("ney", "wurttemberg");
    t = t.corps("johann", "bayern").corps("karl", "bohmen").moving(FRENCH);
    t.plays("french army wurttemberg").plays("french leave ney").plays("french free");
    t.plays("french march bayern").plays("coalition withdraw tirol");
    t.all(&["coalition intercept bohmen", "coalition free"]);
    assert!(matches!(
        t.s.step(),
        Step::Interception(age_of_napoleon::interception::Step::TakeStance { role: COALITION, .. })
    ));
}

#[test]
fn r12_6_4_who_comes_to_a_rearguard_defends_with_it() {
    let mut t = at("1805")
        .clear()
        .corps("soult", "wurttemberg")
        .corps("johann", "bayern")
        .corps("kolowrat", "bayern");
    t = t.corps("karl", "bohmen").moving(FRENCH);
    t.marches("french", "wurttemberg", &["bayern"]);
    t.plays("coalition leave johann").plays("coalition withdraw tirol");
    t.all(&["coalition intercept bohmen", "coalition free"]);
    assert_eq!(t.s.battle.attacker, Some(FRENCH));
    assert_eq!(t.s.battle.present[COALITION.0 as usize].len(), 2);
}

#[test]
fn r12_6_4_those_who_rise_there_do_not_give_him_the_choice_back() {
    // Davout leaves Ney in neutral Magdeburg and goes on against Kutuzov in Sachsen. The Prussians rise there, then Bagration comes.
    let mut t =
        at("1805").clear().corps("davout", "westfalen").corps("ney", "westfalen").corps("soult", "westfalen");
    t = t.corps("kutuzov", "sachsen").corps("bagration", "bohmen").moving(FRENCH);
    t.marches("french", "westfalen", &["magdeburg"]).plays("french drop ney").plays("french march sachsen");
    t.all(&["coalition raise hohenlohe", "coalition station sachsen", "coalition pass"]);
    t.all(&["coalition intercept bohmen", "coalition free"]);
    assert_eq!(t.s.battle.attacker, Some(FRENCH), "{:?}", t.s.step());
    assert_eq!(t.s.battle.present[COALITION.0 as usize].len(), 3);
}

// ---- 12.6.5: several interceptors

#[test]
fn r12_6_5_several_armies_intercept_for_a_card_each_and_fight_as_one() {
    let mut t =
        at("1805").clear().corps("soult", "wurttemberg").corps("karl", "bohmen").corps("johann", "wien");
    t = t.corps("ferdinand", "tirol").hand(COALITION, &[Title::Depot]).quick().moving(FRENCH);
    t.marches("french", "wurttemberg", &["bayern"]);
    t.all(&["coalition intercept bohmen", "coalition free"]);
    t.plays("coalition intercept wien");
    t.refuses("coalition free", "12.1.7");
    t.plays("coalition discard depot");
    // No card is left for Ferdinand; both who came choose together.
    assert!(
        matches!(
            t.s.step(),
            Step::Interception(age_of_napoleon::interception::Step::TakeStance { role: COALITION, .. })
        ),
        "{:?}",
        t.s.step()
    );
    t.plays("coalition attack");
    assert_eq!(t.s.battle.attacker, Some(COALITION));
    assert_eq!(t.s.battle.present[COALITION.0 as usize].len(), 2);
    assert_eq!(t.place("ferdinand"), "tirol");
}

#[test]
fn r12_6_5_an_army_intercepts_once() {
    let mut t =
        at("1805").clear().corps("soult", "wurttemberg").corps("karl", "bohmen").corps("ferdinand", "bohmen");
    t = t.corps("johann", "wien").hand(COALITION, &[Title::Depot]).quick().moving(FRENCH);
    t.marches("french", "wurttemberg", &["bayern"]);
    t.all(&["coalition intercept bohmen", "coalition leave ferdinand", "coalition free"]);
    t.refuses("coalition intercept bohmen", "12.6.5");
}
