//! 12.6.6 to 12.6.9: counter-interception, what interception costs those who march, and neutrals.
use crate::common::*;

// ---- 12.6.6: counter-interception

/// Soult (3) enters Lithuania from Ostpreußen, where Mortier (3) stays; Davout (4) stands in Polen, Bagration (4) in Livonia.
fn lithuania() -> Position {
    let mut t = at("1805").clear().align("preussen", FrenchAlly);
    for (corps, area) in [
        ("soult", "ostpreussen"),
        ("mortier", "ostpreussen"),
        ("davout", "polen"),
        ("bagration", "livonia"),
        ("dokhturov", "livonia"),
    ] {
        t = t.corps(corps, area);
    }
    let mut t = t.hand(FRENCH, &[Title::Depot, Title::Pursuit]).quick().moving(FRENCH);
    t.all(&["french army ostpreussen", "french leave mortier", "french free", "french march lithuania"]);
    t.all(&["coalition intercept livonia", "coalition free"]);
    t
}

#[test]
fn r12_6_6_the_moving_player_counter_intercepts_in_lithuania() {
    let mut t = lithuania();
    // It is the Coalition that chooses who attacks, before and whatever the French bring up.
    t.plays("coalition defend");
    assert_eq!(
        t.s.step(),
        Step::Interception(age_of_napoleon::interception::Step::Intercept { role: FRENCH, counter: true })
    );
    t.plays("french intercept polen");
    t.refuses("french free", "12.1.7");
    t.plays("french discard depot");
    assert_eq!(t.place("davout"), "lithuania");
    assert_eq!(t.s.battle.attacker, Some(FRENCH));
    assert_eq!(t.s.battle.present[FRENCH.0 as usize].len(), 2);

    let mut t = lithuania();
    t.all(&["coalition attack", "french intercept polen", "french discard depot"]);
    assert_eq!(t.s.battle.attacker, Some(COALITION));
}

#[test]
fn r12_6_6_a_counter_interceptor_must_be_as_quick_as_the_interceptor() {
    // Mortier (3) could have intercepted Soult's like, but not Bagration (4).
    let mut t = lithuania();
    t.plays("coalition defend");
    t.refuses("french intercept ostpreussen", "12.6.2");
}

#[test]
fn r12_6_6_corps_that_have_marched_do_not_counter_intercept() {
    let mut t = lithuania();
    let davout = t.id("davout");
    t.s.moved.insert(davout);
    t.plays("coalition defend");
    assert!(
        matches!(t.s.step(), Step::Battle(age_of_napoleon::battle::Step::Engage { .. })),
        "nobody is left to be asked: {:?}",
        t.s.step()
    );
}

#[test]
fn r12_6_6_who_must_defend_does_so_against_counter_interceptors_too() {
    // Essen (2) holds Lithuania; Bagration comes to his help, and Davout to Soult's.
    let mut t = at("1805").clear().align("preussen", FrenchAlly);
    for (corps, area) in
        [("soult", "ostpreussen"), ("davout", "polen"), ("bagration", "livonia"), ("essen", "lithuania")]
    {
        t = t.corps(corps, area);
    }
    let mut t = t.hand(FRENCH, &[Title::Depot]).quick().moving(FRENCH);
    t.marches("french", "ostpreussen", &["lithuania"]);
    t.all(&["coalition intercept livonia", "coalition free"]);
    t.all(&["french intercept polen", "french discard depot"]);
    assert_eq!(t.s.battle.attacker, Some(FRENCH));
    let sides = t.s.battle.present.map(|corps| corps.len());
    assert_eq!(sides, [2, 2]);
}

#[test]
fn r12_6_6_without_an_interception_there_is_nothing_to_counter() {
    let mut t = at("1805").clear().align("preussen", FrenchAlly);
    for (corps, area) in [("soult", "ostpreussen"), ("davout", "polen"), ("bagration", "livonia")] {
        t = t.corps(corps, area);
    }
    let mut t = t.moving(FRENCH);
    t.marches("french", "ostpreussen", &["lithuania"]).plays("coalition pass");
    assert_eq!(t.s.step(), Step::March(age_of_napoleon::march::Step::OnTheMarch { role: FRENCH }));
}

#[test]
fn r12_6_6_the_interceptor_is_as_quick_as_he_was_before_the_mountains_tired_him() {
    // Marmont (3) comes to Tirol and is spent (2) there; Hiller (2) is too slow for him all the same, Ferdinand (3) is not.
    let mut t = at("1805").clear().corps("johann", "wien").corps("marmont", "dalmatien");
    t = t
        .corps("hiller", "bayern")
        .corps("ferdinand", "wurttemberg")
        .hand(COALITION, &[Title::Depot])
        .quick();
    let mut t = t.moving(COALITION);
    t.marches("coalition", "wien", &["tirol"]).all(&[
        "french intercept dalmatien",
        "french free",
        "french defend",
    ]);
    assert!(t.is_spent("marmont"));
    t.refuses("coalition intercept bayern", "12.6.2").plays("coalition intercept wurttemberg");
}

#[test]
fn r12_6_6_the_interceptors_forced_march_counts() {
    // Karl (3) comes upon Davout (4) by a forced march: Masséna (3) is too slow to help, Murat (4) is not.
    let mut t = at("1805").clear().corps("davout", "wurttemberg").corps("karl", "bohmen");
    t = t.corps("massena", "tirol").corps("murat", "westfalen").hand(COALITION, &[Title::ForcedMarch]);
    let mut t = t.hand(FRENCH, &[Title::Depot]).quick().moving(FRENCH);
    t.marches("french", "wurttemberg", &["bayern"]);
    t.all(&["coalition intercept bohmen", "coalition play forced_march", "coalition defend"]);
    t.refuses("french intercept tirol", "12.6.2").plays("french intercept westfalen");
}

#[test]
fn r12_6_6_the_interceptor_answers_a_counter_interception_with_a_forced_march() {
    let mut t = lithuania().hand(COALITION, &[Title::ForcedMarch]);
    t.all(&["coalition defend", "french intercept polen"]);
    assert_eq!(t.decider(), Some(COALITION));
    t.plays("coalition play forced_march");
    // 5 against Davout's 4: he stays in Polen, and Bagration's army is tired before the battle.
    assert_eq!(t.place("davout"), "polen");
    assert!(t.is_spent("bagration") && t.is_spent("dokhturov"));
    assert!(
        matches!(t.s.step(), Step::Battle(age_of_napoleon::battle::Step::Engage { .. })),
        "{:?}",
        t.s.step()
    );
    let mut t = lithuania().hand(COALITION, &[Title::ForcedMarch]);
    t.all(&["coalition defend", "french intercept polen", "coalition pass", "french discard depot"]);
    assert_eq!(t.place("davout"), "lithuania");
}

// ---- 12.6.7

#[test]
fn r12_6_7_an_intercepted_army_neither_withdraws_nor_marches_on() {
    // Davout (4) is as quick as Bagration (4), and has areas left; he must fight all the same.
    let mut t = at("1805").clear().corps("davout", "wurttemberg").corps("bagration", "bohmen");
    t = t.corps("dokhturov", "bohmen").moving(FRENCH);
    t.marches("french", "wurttemberg", &["bayern"]);
    assert_eq!(t.q().allowance(), 4);
    t.all(&["coalition intercept bohmen", "coalition free", "coalition attack"]);
    assert!(
        matches!(t.s.step(), Step::Battle(age_of_napoleon::battle::Step::Engage { .. })),
        "{:?}",
        t.s.step()
    );
    assert_eq!(t.place("davout"), "bayern");
}

// ---- 12.6.8: attrition

#[test]
fn r12_6_8_marmont_intercepts_johann_in_tirol_and_is_tired_only_then() {
    let mut t = at("1805").clear().align("dalmatien", FrenchDominion).corps("marmont", "dalmatien");
    t = t.corps("johann", "wien").corps("hiller", "wien").moving(COALITION);
    t.marches("coalition", "wien", &["tirol"]);
    assert!(!t.is_spent("marmont"));
    t.all(&["french intercept dalmatien", "french free"]);
    assert_eq!(t.place("marmont"), "tirol");
    assert!(t.is_spent("marmont"), "spent before the battle");
    t.rolled(0);
}

#[test]
fn r12_6_8_the_test_is_made_before_the_climb() {
    // Bagration, spent, still has movement 3: Marmont matches that fresh, and would not once spent (2).
    let mut t = at("1805").clear().align("dalmatien", FrenchDominion).corps("marmont", "dalmatien");
    t = t.spent("bagration", "wien").corps("hiller", "wien").moving(COALITION);
    t.plays("coalition army wien").plays("coalition leave hiller").plays("coalition free");
    t.dice(&[6]).plays("coalition march tirol");
    t.all(&["french intercept dalmatien", "french free"]);
    assert!(t.is_spent("marmont"));

    let mut t = at("1805").clear().align("dalmatien", FrenchDominion).spent("marmont", "dalmatien");
    t = t.spent("bagration", "wien").moving(COALITION);
    t.plays("coalition army wien").plays("coalition free").dice(&[6]).plays("coalition march tirol");
    assert_eq!(t.s.step(), Step::March(age_of_napoleon::march::Step::OnTheMarch { role: COALITION }));
}

#[test]
fn r12_6_8_spent_interceptors_roll_before_the_battle() {
    let mut t = at("1805").clear().align("dalmatien", FrenchDominion).spent("ney", "dalmatien");
    t = t.corps("johann", "wien").corps("hiller", "wien").moving(COALITION);
    t.marches("coalition", "wien", &["tirol"]);
    t.plays("french intercept dalmatien").dice(&[1]).plays("french free");
    t.rolled(1);
    assert_eq!(t.place("ney"), "prisoners");
    // Nobody is left to bar the way.
    assert_eq!(t.s.step(), Step::March(age_of_napoleon::march::Step::OnTheMarch { role: COALITION }));
}

#[test]
fn r12_6_8_level_ground_and_winter_tire_no_interceptor() {
    let mut t =
        at("1805").clear().corps("soult", "wurttemberg").corps("ney", "wurttemberg").corps("karl", "bohmen");
    t = t.round(5).moving(FRENCH);
    t.marches("french", "wurttemberg", &["bayern"]).all(&["coalition intercept bohmen", "coalition free"]);
    assert!(!t.is_spent("karl"));
}

// ---- 12.6.9: in a neutral country

/// Davout enters an area of neutral Preußen and is intercepted from Pommern.
fn in_prussia(way: &[&str], stance: &str) -> Position {
    let mut t = at("1805").clear().corps("davout", "westfalen").corps("ney", "westfalen");
    t = t.corps("bagration", "pommern").moving(FRENCH);
    t.plays("french army westfalen").plays("french free");
    for (i, area) in way.iter().enumerate() {
        t.plays(&format!("french march {area}"));
        if i + 1 < way.len() {
            t.plays("coalition pass");
        }
    }
    assert_eq!(t.alignment("preussen"), Neutral);
    t.all(&["coalition intercept pommern", "coalition free", stance]);
    t
}

#[test]
fn r12_6_9_the_interceptor_violates_the_neutral_country() {
    for stance in ["coalition attack", "coalition defend"] {
        let t = in_prussia(&["magdeburg"], stance);
        assert_eq!(t.alignment("preussen"), FrenchAlly, "{stance}");
        assert!(t.q().controls(FRENCH, t.country("preussen")));
    }
}

#[test]
fn r12_6_9_in_the_capital_area_the_interceptor_who_attacks_does_not() {
    // It is the army that enters the capital which violates it: Preußen joins the Coalition.
    let t = in_prussia(&["magdeburg", "brandenburg"], "coalition attack");
    assert_eq!(t.alignment("preussen"), CoalitionMember);
}

#[test]
fn r12_6_9_in_the_capital_area_the_interceptor_who_defends_does() {
    let t = in_prussia(&["magdeburg", "brandenburg"], "coalition defend");
    assert_eq!(t.alignment("preussen"), FrenchAlly);
}

#[test]
fn r12_6_9_a_minor_country_has_no_capital_to_spare_the_interceptor() {
    let mut t = at("1805").clear().corps("davout", "hannover").corps("ney", "hannover");
    t = t.corps("bagration", "pommern").moving(FRENCH);
    t.marches("french", "hannover", &["danmark"]);
    t.all(&["coalition intercept pommern", "coalition free", "coalition attack"]);
    assert_eq!(t.alignment("danmark"), FrenchAlly);
}

#[test]
fn r12_6_9_in_a_neutral_country_that_it_occupies_the_interceptor_is_at_home() {
    let mut t = at("1805").clear().corps("davout", "westfalen").corps("ney", "westfalen");
    t = t.corps("bagration", "brandenburg");
    let preussen = t.country("preussen");
    t.s.victor[COALITION.0 as usize].insert(preussen);
    let mut t = t.moving(FRENCH);
    t.marches("french", "westfalen", &["magdeburg"]);
    t.plays("coalition intercept brandenburg");
    // Once Bagration has left Berlin he occupies it no more: then the country is violated after all.
    t.plays("coalition free").plays("coalition attack");
    assert_eq!(t.alignment("preussen"), FrenchAlly);

    let mut t = at("1805").clear().corps("davout", "westfalen").corps("ney", "westfalen");
    t = t.corps("bagration", "brandenburg").corps("dokhturov", "brandenburg");
    t.s.victor[COALITION.0 as usize].insert(preussen);
    let mut t = t.moving(FRENCH);
    t.marches("french", "westfalen", &["magdeburg"]);
    t.all(&[
        "coalition intercept brandenburg",
        "coalition leave dokhturov",
        "coalition free",
        "coalition attack",
    ]);
    // It is the French who come to rest in a country that is not theirs.
    assert_eq!(t.alignment("preussen"), CoalitionMember);
}
