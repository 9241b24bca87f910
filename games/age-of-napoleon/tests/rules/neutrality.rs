//! 12.7: violations of neutrality.
use crate::common::*;

/// As after the surrender of a major country: neutral, its conqueror in the capital (14.2.4).
fn conquered(mut t: Position, country: &str, by: Role) -> Position {
    t = t.align(country, Neutral);
    let c = t.country(country);
    t.s.victor[by.0 as usize].insert(c);
    t
}

// ---- 12.7.1: what violates

#[test]
fn r12_7_1_passing_through_a_neutral_country_is_no_violation() {
    let mut t = at("1805").clear().corps("davout", "westfalen").moving(FRENCH);
    t.marches("french", "westfalen", &["magdeburg"]);
    assert_eq!(t.alignment("preussen"), Neutral);
    t.plays("french march hannover").plays("french halt");
    assert_eq!(t.alignment("preussen"), Neutral);
}

#[test]
fn r12_7_1_ending_a_move_in_a_neutral_country_is() {
    let mut t = at("1805").clear().corps("davout", "westfalen").moving(FRENCH);
    t.marches("french", "westfalen", &["magdeburg"]).plays("french halt");
    assert_eq!(t.alignment("preussen"), CoalitionMember);
    let mut t = at("1805").clear().corps("bagration", "pommern").moving(COALITION);
    t.marches("coalition", "pommern", &["danmark"]).plays("coalition halt");
    assert_eq!(t.alignment("danmark"), FrenchAlly);
}

#[test]
fn r12_7_1_leaving_a_corps_in_a_neutral_country_is() {
    let mut t = at("1805").clear().corps("davout", "westfalen").corps("ney", "westfalen").moving(FRENCH);
    t.marches("french", "westfalen", &["magdeburg"]).plays("french drop ney");
    assert_eq!(t.alignment("preussen"), CoalitionMember);
}

#[test]
fn r12_7_1_entering_the_capital_area_of_a_neutral_major_is() {
    let mut t = at("1805").clear().corps("davout", "westfalen").moving(FRENCH);
    t.marches("french", "westfalen", &["magdeburg", "brandenburg"]);
    assert_eq!(t.alignment("preussen"), CoalitionMember);
    assert_eq!(
        t.s.step(),
        Step::Deploy(age_of_napoleon::deploy::Step::Muster {
            country: t.country("preussen"),
            left: 2,
            violated: true
        })
    );
}

#[test]
fn r12_7_1_the_only_area_of_a_minor_is_no_capital() {
    let mut t = at("1805").clear().corps("davout", "hannover").moving(FRENCH);
    t.marches("french", "hannover", &["danmark"]);
    assert_eq!(t.alignment("danmark"), Neutral);
    t.plays("french march pommern").plays("french halt");
    assert_eq!(t.alignment("danmark"), Neutral);
}

#[test]
fn r12_7_1_withdrawing_into_a_neutral_country_is() {
    let mut t = at("1805").clear().corps("soult", "westfalen").corps("dokhturov", "hannover").moving(FRENCH);
    t.marches("french", "westfalen", &["hannover"]).plays("coalition withdraw danmark");
    assert_eq!(t.alignment("danmark"), FrenchAlly);
    // Its corps may fall upon the fugitives at once.
    t.all(&["french raise friedrich", "french station danmark"]);
    assert_eq!((t.place("friedrich"), t.place("dokhturov")), ("danmark".into(), "danmark".into()));
}

/// Napoleon, beaten by Kutuzov in Minsk with four corps, comes away alone and may retreat to Polen.
fn napoleon_leaves_minsk(t: Position) -> Position {
    let mut t = t;
    for corps in ["napoleon", "davout", "soult", "ney"] {
        t = t.corps(corps, "minsk");
    }
    for corps in ["kutuzov", "bagration", "buxhowden"] {
        t = t.corps(corps, "smolensk");
    }
    let mut t = t.quick().moving(COALITION);
    // Kutuzov 4 + 5 + 3 and three at home: 15, a 6 takes two. Napoleon 8 + 6 + 5 + 5: 24, a 1 takes one.
    t.dice(&[6, 1]).marches("coalition", "smolensk", &["minsk"]).plays("french stand");
    t.all(&["coalition ready", "french ready"]);
    t.plays("coalition lose buxhowden");
    t.all(&["french lose ney", "french lose soult", "french lose davout"]);
    t.rolled(2);
    t
}

#[test]
fn r12_7_1_retreating_into_a_neutral_country_is() {
    let mut t = napoleon_leaves_minsk(at("1805").clear());
    t.plays("french retreat polen");
    assert_eq!(t.place("napoleon"), "polen");
    assert_eq!(t.alignment("preussen"), CoalitionMember);
}

#[test]
fn r12_7_1_napoleon_retreats_into_occupied_preussen_without_violating_it() {
    let t = conquered(at("1805").clear().corps("mortier", "brandenburg"), "preussen", FRENCH);
    let mut t = napoleon_leaves_minsk(t);
    t.plays("french retreat polen");
    assert_eq!((t.place("napoleon"), t.alignment("preussen")), ("polen".into(), Neutral));
}

#[test]
fn r12_7_1_kutuzov_who_follows_napoleon_into_occupied_preussen_violates_it() {
    let t = at("1805")
        .clear()
        .corps("mortier", "brandenburg")
        .spent("napoleon", "polen")
        .corps("kutuzov", "minsk");
    let mut t = conquered(t.corps("bagration", "minsk"), "preussen", FRENCH).moving(COALITION);
    t.marches("coalition", "minsk", &["polen"]).plays("french stand").plays("french pass");
    assert_eq!(t.alignment("preussen"), FrenchAlly);
}

#[test]
fn r12_7_1_the_occupier_may_do_all_that_is_forbidden_to_others() {
    let start = || {
        let t = at("1805")
            .clear()
            .corps("mortier", "brandenburg")
            .corps("davout", "westfalen")
            .corps("ney", "westfalen");
        conquered(t, "preussen", FRENCH).moving(FRENCH)
    };
    let mut ends = start();
    ends.marches("french", "westfalen", &["magdeburg"]).plays("french drop ney");
    ends.plays("french march sachsen").plays("french halt");
    assert_eq!(ends.alignment("preussen"), Neutral);
    let mut enters = start();
    enters.marches("french", "westfalen", &["magdeburg", "brandenburg"]).plays("french halt");
    assert_eq!(enters.alignment("preussen"), Neutral);
}

#[test]
fn r12_7_1_whose_last_corps_leaves_the_capital_is_an_occupier_no_more() {
    let t = at("1805").clear().corps("mortier", "brandenburg");
    let mut t = conquered(t, "preussen", FRENCH).moving(FRENCH);
    t.marches("french", "brandenburg", &["magdeburg"]).plays("french halt");
    assert_eq!(t.alignment("preussen"), CoalitionMember);
}

#[test]
fn r12_7_1_holding_the_capital_of_a_country_that_never_surrendered_gives_no_passage() {
    let mut t =
        at("1805").clear().corps("mortier", "brandenburg").corps("davout", "westfalen").moving(FRENCH);
    t.marches("french", "westfalen", &["magdeburg"]).plays("french halt");
    assert_eq!(t.alignment("preussen"), CoalitionMember);
}

/// French corps stand in Magdeburg when Preußen turns neutral.
fn caught_in_magdeburg() -> Position {
    at("1805").clear().corps("davout", "magdeburg").corps("ney", "magdeburg")
}

#[test]
fn r12_7_1_those_who_stand_in_a_country_that_turns_neutral_may_stay() {
    // The Coalition turns Preußen, a French ally, neutral; the French are in Magdeburg.
    let mut t = at("1805").clear().align("preussen", FrenchAlly).corps("davout", "magdeburg").year(1806);
    t = t.hand(COALITION, &[Title::EnglishGold]).quick().phase(Phase::Diplomacy);
    t.all(&["french go-second", "coalition play english_gold", "coalition target preussen"]);
    assert_eq!((t.alignment("preussen"), t.place("davout")), (Neutral, "magdeburg".into()));
    assert!(t.q().occupied_neutral(t.country("preussen"), FRENCH));
    let mut t = caught_in_magdeburg().moving(FRENCH);
    t.plays("french pass");
    assert_eq!(t.alignment("preussen"), Neutral);
    // Setting out and staying after all is staying.
    let mut t = caught_in_magdeburg().moving(FRENCH);
    t.marches("french", "magdeburg", &[]).plays("french halt");
    assert_eq!(t.alignment("preussen"), Neutral);
}

#[test]
fn r12_7_1_those_who_stand_there_may_leave_at_once() {
    let mut t = caught_in_magdeburg().moving(FRENCH);
    t.marches("french", "magdeburg", &["westfalen"]).plays("french halt");
    assert_eq!(t.alignment("preussen"), Neutral);
}

#[test]
fn r12_7_1_those_who_stand_there_may_not_move_about_in_it() {
    let mut t = caught_in_magdeburg().moving(FRENCH);
    t.marches("french", "magdeburg", &["sachsen"]).plays("french halt");
    assert_eq!(t.alignment("preussen"), CoalitionMember);
}

#[test]
fn r12_7_1_whoever_attacks_them_there_violates_the_country() {
    let mut t = caught_in_magdeburg().corps("kutuzov", "pommern").moving(COALITION);
    t.marches("coalition", "pommern", &["magdeburg"]).plays("french stand");
    assert_eq!(t.alignment("preussen"), FrenchAlly);
}

#[test]
fn r12_7_1_whoever_intercepts_them_there_violates_the_country() {
    let mut t = caught_in_magdeburg().corps("bagration", "bohmen").moving(FRENCH);
    t.marches("french", "magdeburg", &["sachsen"]);
    t.all(&["coalition intercept bohmen", "coalition free", "coalition attack"]);
    assert_eq!(t.alignment("preussen"), FrenchAlly);
}

// ---- 12.7.2: the country joins the other side

#[test]
fn r12_7_2_the_violated_country_joins_the_other_side_at_once_and_may_deploy() {
    let mut t = at("1805").clear().corps("davout", "westfalen").moving(FRENCH);
    t.marches("french", "westfalen", &["magdeburg"]).plays("french halt");
    assert_eq!(t.alignment("preussen"), CoalitionMember);
    // Before anything else, and within its deployment limit of two.
    assert_eq!(t.decider(), Some(COALITION));
    t.refuses("coalition raise kutuzov", "12.7.2");
    t.refuses("coalition raise blucher", "2.2.1.8");
    t.all(&["coalition raise hohenlohe", "coalition station polen"]);
    t.all(&["coalition raise ruchel", "coalition station brandenburg"]);
    assert!(
        !matches!(t.s.step(), Step::Deploy(age_of_napoleon::deploy::Step::Muster { .. })),
        "two corps are all"
    );
    assert_eq!((t.place("hohenlohe"), t.place("ruchel")), ("polen".into(), "brandenburg".into()));
}

#[test]
fn r12_7_2_it_need_not_deploy() {
    let mut t = at("1805").clear().corps("davout", "westfalen").moving(FRENCH);
    t.marches("french", "westfalen", &["magdeburg"]).plays("french halt").plays("coalition pass");
    assert_eq!(t.s.army(t.area("brandenburg"), COALITION).len(), 0);
    assert_eq!(t.s.step(), Step::Movement(age_of_napoleon::movement::Step::HalfRound { second: true }));
}

#[test]
fn r12_7_2_what_a_french_ally_can_deploy_is_less() {
    // Under French control Preußen has a mobilization of one.
    let mut t = at("1805").clear().corps("kutuzov", "pommern").moving(COALITION);
    t.marches("coalition", "pommern", &["magdeburg"]).plays("coalition halt");
    assert_eq!((t.alignment("preussen"), t.decider()), (FrenchAlly, Some(FRENCH)));
    t.all(&["french raise hohenlohe", "french station polen"]);
    assert_eq!(t.s.step(), Step::Movement(age_of_napoleon::movement::Step::HalfRound { second: true }));
}

#[test]
fn r12_7_2_corps_dropped_off_bring_the_enemy_out_only_when_the_army_has_moved_on() {
    let mut t = at("1805").clear().corps("davout", "westfalen").corps("ney", "westfalen").moving(FRENCH);
    t.marches("french", "westfalen", &["magdeburg"]).plays("french drop ney");
    assert_eq!((t.alignment("preussen"), t.decider()), (CoalitionMember, Some(FRENCH)));
    t.plays("french march hannover");
    assert!(
        matches!(t.s.step(), Step::Deploy(age_of_napoleon::deploy::Step::Muster { .. })),
        "{:?}",
        t.s.step()
    );
    // Now they fall upon Ney, who was left behind.
    t.all(&["coalition raise hohenlohe", "coalition station magdeburg", "coalition pass"]);
    assert_eq!((t.place("hohenlohe"), t.place("ney")), ("magdeburg".into(), "magdeburg".into()));
    assert_eq!(t.s.step(), Step::March(age_of_napoleon::march::Step::OnTheMarch { role: FRENCH }));
}

#[test]
fn r12_7_2_an_army_that_drops_corps_and_stays_meets_the_enemy_too() {
    let mut t = at("1805").clear().corps("davout", "westfalen").corps("ney", "westfalen").moving(FRENCH);
    t.marches("french", "westfalen", &["magdeburg"]).plays("french drop ney").plays("french halt");
    assert!(matches!(t.s.step(), Step::Deploy(age_of_napoleon::deploy::Step::Muster { .. })));
    t.all(&[
        "coalition raise hohenlohe",
        "coalition station magdeburg",
        "coalition pass",
        "coalition defend",
    ]);
    assert_eq!(t.s.battle.present[FRENCH.0 as usize].len(), 2);
}

// ---- 12.7.3: where its corps appear

#[test]
fn r12_7_3_its_corps_appear_among_the_violators_and_choose_attack_or_defence() {
    for (stance, attacker) in [("coalition attack", COALITION), ("coalition defend", FRENCH)] {
        let mut t = at("1805").clear().corps("davout", "westfalen").corps("ney", "westfalen").moving(FRENCH);
        t.marches("french", "westfalen", &["magdeburg"]).plays("french halt");
        t.refuses("coalition raise karl", "12.7.2");
        t.plays("coalition raise hohenlohe");
        t.refuses("coalition station westfalen", "10.4.1");
        t.refuses("coalition station bohmen", "10.4.1");
        t.all(&["coalition station magdeburg", "coalition pass"]);
        assert!(
            matches!(
                t.s.step(),
                Step::Interception(age_of_napoleon::interception::Step::TakeStance { role: COALITION, .. })
            ),
            "{:?}",
            t.s.step()
        );
        t.plays(stance);
        assert_eq!(t.s.battle.attacker, Some(attacker));
    }
}

#[test]
fn r12_7_3_corps_that_appear_do_not_run_away() {
    // Mortier (3) drops Junot in Magdeburg and goes on to Sachsen; L'Estocq (3) rises there, as if he had intercepted.
    let mut t = at("1805").clear().corps("mortier", "westfalen").corps("junot", "westfalen").moving(FRENCH);
    t.marches("french", "westfalen", &["magdeburg"]).plays("french drop junot").plays("french march sachsen");
    t.all(&["coalition raise lestocq", "coalition station sachsen", "coalition pass"]);
    assert!(
        matches!(
            t.s.step(),
            Step::Interception(age_of_napoleon::interception::Step::TakeStance { role: COALITION, .. })
        ),
        "{:?}",
        t.s.step()
    );
}

#[test]
fn r12_7_3_an_army_that_meets_a_rising_goes_no_further() {
    let mut t = at("1805").clear().corps("davout", "westfalen").moving(FRENCH);
    t.marches("french", "westfalen", &["magdeburg", "brandenburg"]);
    t.all(&["coalition raise hohenlohe", "coalition station brandenburg", "coalition raise ruchel"]);
    t.plays("coalition station brandenburg");
    assert!(
        matches!(t.s.step(), Step::Interception(age_of_napoleon::interception::Step::TakeStance { .. })),
        "{:?}",
        t.s.step()
    );
    // If they appear elsewhere, it may go on.
    let mut t = at("1805").clear().corps("davout", "westfalen").moving(FRENCH);
    t.marches("french", "westfalen", &["magdeburg", "brandenburg"]);
    t.all(&["coalition raise hohenlohe", "coalition station polen", "coalition pass"]);
    assert_eq!(t.s.step(), Step::March(age_of_napoleon::march::Step::OnTheMarch { role: FRENCH }));
}

#[test]
fn r12_7_3_where_an_army_is_about_to_be_attacked_those_who_rise_defend_with_it() {
    // Kutuzov stands in Berlin when Preußen is neutral; Davout (4) comes for him, and the Prussians rise at Kutuzov's side.
    let mut t =
        at("1805").clear().corps("davout", "magdeburg").corps("kutuzov", "brandenburg").moving(FRENCH);
    t.marches("french", "magdeburg", &["brandenburg"]);
    t.all(&["coalition raise hohenlohe", "coalition station brandenburg", "coalition pass"]);
    assert_eq!(t.s.battle.attacker, Some(FRENCH), "{:?}", t.s.step());
    assert_eq!(t.s.battle.present[COALITION.0 as usize].len(), 2);
}

/// Soult with Mortier and Junot ends his move in neutral Portugal.
fn in_portugal(t: Position) -> Position {
    let mut t = t.corps("soult", "castilla").corps("mortier", "castilla").corps("junot", "castilla");
    t = t.quick().moving(FRENCH);
    t.marches("french", "castilla", &["portugal"]).plays("french halt");
    t
}

#[test]
fn r12_7_3_portugal_violated_by_the_french_brings_beresford_out() {
    let mut t = in_portugal(at("1805").clear());
    assert_eq!(t.alignment("portugal"), CoalitionMember);
    t.all(&["coalition raise beresford", "coalition station portugal", "coalition attack"]);
    assert_eq!(t.place("beresford"), "portugal");
    assert_eq!(t.s.battle.attacker, Some(COALITION));
}

#[test]
fn r12_7_3_beresford_stays_away_if_two_british_minor_allied_corps_are_on_the_map() {
    // Damas and Braunschweig-Oels fill the limit of two.
    let t = at("1805").clear().align("hannover", CoalitionMember);
    let t = in_portugal(t.corps("damas", "napoli").corps("braunschweig_oels", "hannover"));
    assert_eq!(t.alignment("portugal"), CoalitionMember);
    assert_eq!(t.s.step(), Step::Movement(age_of_napoleon::movement::Step::HalfRound { second: true }));
    assert_eq!(t.place("beresford"), "pool");
    // One of them does not.
    let t = in_portugal(at("1805").clear().corps("damas", "napoli"));
    assert!(matches!(t.s.step(), Step::Deploy(age_of_napoleon::deploy::Step::Muster { .. })));
}

#[test]
fn r12_7_3_a_violator_beaten_by_those_who_rose_goes_back_the_way_he_came() {
    let mut t = in_portugal(at("1805").clear());
    // The French attack: 12, a 1 does nothing. Beresford 3 and one at home: 4, a 6 takes one, and one more for the defeat.
    t.dice(&[1, 6]);
    t.all(&["coalition raise beresford", "coalition station portugal", "coalition defend", "french ready"]);
    t.all(&["french lose junot", "french lose mortier"]);
    t.rolled(2);
    t.refuses("french retreat galicia", "13.4.2.3");
    t.refuses("french retreat andalucia", "13.4.2.3");
    t.plays("french retreat castilla");
}

#[test]
fn r12_7_3_corps_dropped_off_and_beaten_go_back_the_way_they_came() {
    let mut t = at("1805").clear();
    for corps in ["soult", "mortier", "junot", "reille"] {
        t = t.corps(corps, "castilla");
    }
    let mut t = t.quick().moving(FRENCH);
    t.marches("french", "castilla", &["portugal"]);
    t.all(&["french drop mortier", "french drop junot", "french drop reille", "french march andalucia"]);
    t.all(&["coalition raise beresford", "coalition station portugal", "french halt", "coalition defend"]);
    // 10 against 4.
    t.dice(&[1, 6]).plays("french ready").all(&["french lose junot", "french lose reille"]);
    t.rolled(2);
    t.refuses("french retreat galicia", "13.4.2.3");
    t.plays("french retreat castilla");
}

#[test]
fn r12_7_3_a_corps_that_lands_in_a_neutral_country_attacks_from_the_sea() {
    // Moore in Danmark, where Friedrich rises and defends: Moore fights two weaker.
    let mut t = at("1805").clear().corps("moore", "britain").flag(|f| f.britannia = true).moving(COALITION);
    t.all(&["coalition sail moore", "coalition free", "coalition land danmark"]);
    // 4 - 2 against 2 and one at home: a 6 takes one either way, a tie; then 2 and 1 with no bonus.
    t.dice(&[6, 6, 1, 1]);
    t.all(&["french raise friedrich", "french station danmark", "french defend"]);
    let report = t.log.iter().find_map(|e| e.report.as_ref()).expect("a battle");
    assert_eq!(report.rows[0].total, Some(2));
    assert_eq!(report.rows[1].total, Some(3));
}

/// Karl (3) withdraws from Böhmen, before Marmont (3) of Bayern, into neutral Sachsen, where Rüchel rises against him.
fn karl_is_risen_against(t: Position) -> Position {
    let mut t = t.corps("marmont", "bayern").corps("karl", "bohmen").quick().moving(FRENCH);
    if t.holds_card(FRENCH, Title::MajorCampaign) {
        t.plays("french play major_campaign");
    }
    t.marches("french", "bayern", &["bohmen"]).plays("coalition withdraw sachsen");
    assert_eq!(t.alignment("preussen"), FrenchAlly);
    t.all(&["french raise ruchel", "french station sachsen"]);
    t
}

#[test]
fn r12_7_3_an_army_that_a_country_rose_against_does_not_withdraw_from_those_who_follow_it() {
    let mut t = karl_is_risen_against(at("1805").clear());
    t.plays("french march sachsen");
    // 12.6.7: he is intercepted; the battle is with both of them.
    assert_eq!((t.s.battle.area, t.s.battle.attacker), (Some(t.area("sachsen")), Some(FRENCH)));
    assert_eq!(t.s.battle.present[FRENCH.0 as usize].len(), 2);
    assert_eq!(t.s.battle.present[COALITION.0 as usize].len(), 1);
}

#[test]
fn r12_6_7_an_army_that_a_country_rose_against_does_not_withdraw_from_another_army() {
    let t = at("1805").clear().corps("mortier", "westfalen");
    let mut t = karl_is_risen_against(t.hand(FRENCH, &[Title::MajorCampaign, Title::Depot]));
    t.all(&["french halt", "french army westfalen", "french discard depot"]);
    t.plays("french march sachsen");
    assert_eq!(t.decider(), Some(FRENCH), "nobody is asked to withdraw: {:?}", t.s.step());
    t.plays("french pass");
    assert_eq!(t.s.battle.area, Some(t.area("sachsen")));
    assert_eq!((t.place("karl").as_str(), t.s.battle.present[FRENCH.0 as usize].len()), ("sachsen", 2));
}

#[test]
fn r12_7_2_sachsen_weimar_comes_while_sachsen_is_prussian() {
    let violated = |t: Position| {
        let mut t = t.corps("davout", "westfalen").moving(FRENCH);
        t.marches("french", "westfalen", &["magdeburg"]).plays("french halt");
        t
    };
    let mut t = violated(at("1805").clear());
    t.plays("coalition raise sachsen_weimar").refuses("coalition station brandenburg", "10.4.1");
    t.plays("coalition station sachsen");
    assert_eq!(t.place("sachsen_weimar"), "sachsen");
    // 10.2.3: he is one of Preußen's two.
    t.all(&["coalition raise ruchel", "coalition station brandenburg"]);
    assert!(!t.allows("coalition raise hohenlohe"));
    // The blue corps of Sachsen needs the area detached, and a detached Sachsen was not violated.
    let mut t = violated(at("1805").clear());
    t.refuses("coalition raise reynier", "2.2.1.7");
    let mut t = violated(at("1805").clear().align("sachsen", CoalitionMember));
    assert_eq!(t.refuses("coalition raise sachsen_weimar", "12.7.2").alignment("preussen"), CoalitionMember);
}
