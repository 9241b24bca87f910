//! What a player is warned of, and the chances he is told.
use crate::common::*;

fn is(id: &str, rule: &str) -> (String, String) {
    (id.into(), rule.into())
}

#[test]
fn r14_2_1_france_must_surrender_when_one_corps_stands_in_paris_and_nobody_is_at_home() {
    let set = || quick("1805").clear().corps("napoleon", "italia").corps("davout", "italia");
    let t = set().corps("moore", "ile_de_france").moving(FRENCH);
    assert_eq!(t.warned(FRENCH), [is("warn-surrender", "14.2.1")]);
    let warnings = t.game.warnings(&t.s, Roles::of(FRENCH));
    assert!(warnings[0].grave && warnings[0].role == "french" && warnings[0].places == ["ile_de_france"]);
    // With more corps at home than the enemy has there, Paris is lost but not France.
    let t = set().corps("moore", "ile_de_france").army(&["soult", "ney"], "alsace").moving(FRENCH);
    assert_eq!(t.warned(FRENCH), [is("warn-capital-held", "14.2.1")]);
    assert_eq!(set().moving(FRENCH).warned(FRENCH), []);
}

#[test]
fn r14_2_1_a_capital_next_to_the_enemy_with_nobody_in_it_lies_open() {
    let set = || quick("1805").clear().corps("davout", "bayern").corps("johann", "ungarn");
    assert_eq!(set().moving(FRENCH).warned(COALITION), [is("warn-capital-open", "14.2.1")]);
    assert_eq!(set().corps("karl", "wien").moving(FRENCH).warned(COALITION), []);
}

#[test]
fn r14_1_1_a_minor_with_the_enemy_in_it_is_about_to_fall() {
    let t = quick("1805").clear().corps("karl", "bayern").moving(FRENCH);
    assert_eq!(t.warned(FRENCH), [is("warn-surrender", "14.1.1")]);
}

#[test]
fn r4_1_2_a_warning_does_not_tell_who_stands_under_a_leader() {
    // One corps each in Österreich: whether Kutuzov has an Austrian under him the French do not know.
    let set = quick("1805").clear().corps("davout", "wien").army(&["kutuzov", "essen"], "bohmen");
    let t = set.corps("karl", "bayern").moving(FRENCH);
    assert!(t.warned(COALITION).contains(&is("warn-surrender", "14.2.1")));
    assert!(t.warned(FRENCH).contains(&is("warn-capital-held", "14.2.1")));
}

#[test]
fn r13_3_4_the_chances_of_a_battle_are_told_once_both_lines_are_known() {
    // 14 against 7, and as often as not the same losses: then the second die is kinder to the stronger.
    let set = quick("1805").clear().hand(FRENCH, &[Title::CavalryCharge]);
    let mut t = put(put(set, "bayern", &["napoleon", "davout"]), "wien", &["mack", "hiller"]).moving(FRENCH);
    t.attacks("french", "bayern", "wien");
    assert!(t.game.odds(&t.s, Roles::of(FRENCH)).is_empty(), "before the lines are drawn up");
    t.lined_up();
    let odds = t.game.odds(&t.s, Roles::of(FRENCH));
    let chances: Vec<u16> = odds[0].outcomes.iter().map(|c| c.permille).collect();
    assert_eq!(chances.iter().sum::<u16>(), 1000);
    assert!(chances[0] > 700, "{chances:?}");
    assert_eq!(odds, t.game.odds(&t.s, Roles::of(COALITION)), "both know both lines");
}

#[test]
fn what_one_side_gains_the_other_loses() {
    let t = quick("1805");
    let [a, b] = [FRENCH, COALITION].map(|r| t.game.terms(&t.s, r));
    let sum: f32 = a.iter().map(|t| t.1).sum();
    assert!(a.iter().zip(&b).all(|(x, y)| x.0 == y.0 && (x.1 + y.1).abs() < 0.01));
    assert!((sum - t.game.score(&t.s, FRENCH)).abs() < 0.01);
}
