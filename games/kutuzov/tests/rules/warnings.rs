//! What a player is warned of, and the chances he is told.
use crate::common::*;

fn warned(t: &Position, camp: Camp) -> Vec<(String, String)> {
    let role = t.game.info().roles[t.s.role(camp.first()).0 as usize].id.clone();
    let all = t.game.warnings(&t.s, Roles::NOBODY).into_iter();
    all.filter(|w| w.role == role).map(|w| (w.text.id.to_string(), w.rule)).collect()
}

fn is(id: &str, rule: &str) -> (String, String) {
    (id.into(), rule.into())
}

#[test]
fn r9_2_morale_about_to_break() {
    let with = |level, loss| field().morale(TSARIST, level, loss, 0).active("fn", 3);
    assert_eq!(warned(&with(2, 5), TSARIST), []);
    assert_eq!(warned(&with(2, 6), TSARIST), [is("warn-morale", "9.2")]);
    // At the last Level three markers are enough to lose the war.
    let last = GAME.pack.morale.len() as u8 - 1;
    let t = with(last, 3);
    assert_eq!(warned(&t, TSARIST), [is("warn-morale-last", "9.2")]);
    assert!(t.game.warnings(&t.s, Roles::NOBODY)[0].grave);
    assert_eq!(warned(&with(last, 2), TSARIST), []);
}

#[test]
fn r14_43_the_imperial_level_about_to_worsen() {
    let with = |loss| field().attrition(1, loss, 0).active("fn", 3);
    assert_eq!(warned(&with(5), IMPERIAL), []);
    assert_eq!(warned(&with(8), IMPERIAL), [is("warn-attrition", "14.43")]);
}

#[test]
fn r4_3_formations_on_ground_that_nobody_controls() {
    let t = field().leader("davout", "vilna").troops("fn", "vilna", [2, 0, 0]).active("fn", 3);
    assert_eq!(warned(&t, IMPERIAL), [is("warn-hunger", "4.3")]);
    assert_eq!(t.game.warnings(&t.s, Roles::NOBODY)[0].places, ["vilna"]);
    // Their own Flag feeds them.
    let t = field().leader("davout", "vilna").troops("fn", "vilna", [2, 0, 0]).flag("fn", &["vilna"]);
    assert_eq!(warned(&t.active("fn", 3), IMPERIAL), []);
}

#[test]
fn r19_22_a_capital_with_an_imperial_army_before_it() {
    let next = GAME.pack.space(field().space("moscow")).neighbours.first().expect("a neighbour");
    let next = GAME.pack.name(next).to_string();
    let t =
        field().leader("davout", &next).troops("fn", &next, [2, 0, 0]).flag("fn", &[&next]).active("fn", 3);
    assert_eq!(warned(&t, TSARIST), [is("warn-capital", "19.22")]);
    let t =
        field().leader("davout", &next).troops("fn", &next, [2, 0, 0]).flag("fn", &[&next, "st_petersburg"]);
    assert_eq!(warned(&t.active("fn", 3), TSARIST), [is("warn-capital-last", "19.22")]);
}

#[test]
fn what_one_camp_gains_the_other_loses() {
    let t = at("1-invasion");
    let teams = t.game.teams(&t.s);
    assert_eq!(teams.len(), 2);
    let [a, b] = [teams[0], teams[1]].map(|team| t.game.terms(&t.s, team.iter().next().expect("a role")));
    assert!(!a.is_empty() && a.iter().zip(&b).all(|(x, y)| x.0 == y.0 && (x.1 + y.1).abs() < 0.01));
}
