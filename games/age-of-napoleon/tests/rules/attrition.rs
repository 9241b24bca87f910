//! 12.3: march attrition.
use crate::common::*;

// ---- 12.3.1: the causes

#[test]
fn r12_3_1_the_third_area_of_a_move_wears_corps_out() {
    let mut t = at("1805").clear().corps("soult", "alsace").corps("ney", "alsace").moving(FRENCH);
    t.marches("french", "alsace", &["wurttemberg", "bayern"]);
    assert!(!t.is_spent("soult") && !t.is_spent("ney"));
    t.plays("french march bohmen");
    assert!(t.is_spent("soult") && t.is_spent("ney"));
    t.rolled(0);
}

#[test]
fn r12_3_1_the_third_and_the_fourth_area_are_a_cause_each() {
    // A forced march of four areas, the leader spent from the start: one die an area, and one more in the third and fourth.
    let mut t =
        at("1805").clear().spent("davout", "alsace").hand(FRENCH, &[Title::ForcedMarch]).moving(FRENCH);
    t.plays("french army alsace").plays("french play forced_march");
    t.dice(&[6, 6, 6, 6, 6, 6]);
    for (area, dice) in [("wurttemberg", 1), ("bayern", 2), ("bohmen", 4), ("banat", 6)] {
        t.plays(&format!("french march {area}"));
        assert_eq!(t.thrown(), dice, "after {area}");
    }
    t.rolled(6);
}

#[test]
fn r12_3_1_for_a_corps_taken_along_its_own_third_area_counts() {
    // Davout marches by force. Soult, spent, joins in his first area: Davout's third is Soult's second.
    let mut t = at("1805").clear().corps("davout", "alsace").spent("soult", "wurttemberg");
    t = t.hand(FRENCH, &[Title::ForcedMarch]).moving(FRENCH);
    t.all(&["french army alsace", "french play forced_march", "french march wurttemberg"]);
    t.plays("french take soult");
    // Forced: two spent corps.
    t.dice(&[6]).plays("french march bayern");
    // Third area: a 2 costs one of two spent corps, but none of one, and only Davout is subject. Then forced.
    t.dice(&[2, 6]).plays("french march bohmen");
    assert_eq!(t.place("davout"), "bohmen");
    // Fourth area: Soult's third. Now the same 2 costs a corps.
    t.dice(&[2]).plays("french march banat");
    assert!(
        matches!(
            t.s.step(),
            Step::Attrition(age_of_napoleon::attrition::Step::MarchLoss { role: FRENCH, left: 1, .. })
        ),
        "{:?}",
        t.s.step()
    );
    t.dice(&[6]).plays("french lose soult");
    t.rolled(5);
    assert_eq!((t.place("davout"), t.place("soult")), ("banat".into(), "prisoners".into()));
}

#[test]
fn r12_3_1_mountains_and_marshes_wear_corps_out() {
    for (area, rough) in [("schweiz", true), ("holland", true), ("wurttemberg", false)] {
        let from = if area == "holland" { "belgique" } else { "alsace" };
        let mut t = at("1805").clear().corps("soult", from).moving(FRENCH);
        t.marches("french", from, &[area]);
        assert_eq!(t.is_spent("soult"), rough, "{area}");
    }
}

#[test]
fn r12_3_1_each_mountain_entered_is_a_cause_of_its_own() {
    let mut t = at("1805").clear().corps("soult", "alsace").moving(FRENCH);
    t.marches("french", "alsace", &["schweiz"]);
    t.rolled(0);
    t.dice(&[6]).plays("french march tirol");
    t.rolled(1);
}

#[test]
fn r12_3_1_in_winter_every_area_wears_corps_out() {
    for (round, winter) in [(4, false), (5, true), (6, true)] {
        let mut t = at("1805").clear().corps("soult", "alsace").round(round).moving(FRENCH);
        t.marches("french", "alsace", &["wurttemberg"]);
        assert_eq!(t.is_spent("soult"), winter, "round {round}");
    }
}

#[test]
fn r12_3_1_on_a_forced_march_every_area_wears_corps_out() {
    let mut t =
        at("1805").clear().corps("soult", "alsace").hand(FRENCH, &[Title::ForcedMarch]).moving(FRENCH);
    t.all(&["french army alsace", "french play forced_march", "french march wurttemberg"]);
    assert!(t.is_spent("soult"));
}

#[test]
fn r12_3_1_corps_left_on_the_way_do_not_suffer_for_what_comes_after() {
    let mut t = at("1805").clear().corps("soult", "alsace").corps("ney", "alsace").moving(FRENCH);
    t.marches("french", "alsace", &["wurttemberg"]).plays("french drop ney").plays("french march schweiz");
    assert!(t.is_spent("soult") && !t.is_spent("ney"));
}

#[test]
fn r12_3_1_attrition_comes_before_a_withdrawal() {
    // Davout (4) climbs into Tirol and is spent (3): now Johann (3) is quick enough to leave.
    let mut t = at("1805").clear().corps("davout", "bayern").corps("johann", "tirol").moving(FRENCH);
    t.marches("french", "bayern", &["tirol"]);
    assert_eq!(t.s.step(), Step::Withdrawal(age_of_napoleon::withdrawal::Step::Withdraw { role: COALITION }));
    assert!(t.is_spent("davout"));
    // On level ground he is not.
    let mut t = at("1805")
        .clear()
        .corps("davout", "alsace")
        .corps("johann", "wurttemberg")
        .corps("mack", "wurttemberg");
    t = t.moving(FRENCH);
    t.marches("french", "alsace", &["wurttemberg"]);
    assert!(
        matches!(t.s.step(), Step::Battle(age_of_napoleon::battle::Step::Engage { .. })),
        "{:?}",
        t.s.step()
    );
}

#[test]
fn r12_3_1_attrition_comes_before_an_interception() {
    // As above: Karl (3) in Wien can intercept Davout in Tirol, where the climb has slowed him, but not in Bayern.
    let start = || at("1805").clear().corps("davout", "wurttemberg").corps("karl", "wien").moving(FRENCH);
    let mut t = start();
    t.marches("french", "wurttemberg", &["tirol"]);
    assert_eq!(
        t.s.step(),
        Step::Interception(age_of_napoleon::interception::Step::Intercept {
            role: COALITION,
            counter: false
        })
    );
    let mut t = start();
    t.marches("french", "wurttemberg", &["bayern"]);
    assert_eq!(t.s.step(), Step::March(age_of_napoleon::march::Step::OnTheMarch { role: FRENCH }));
}

// ---- 12.3.2: the table

/// Spent corps march into a mountain; how many are lost to a die.
fn lost(corps: &[&str], die: u8) -> u8 {
    let mut t = at("1805").clear();
    for c in corps {
        t = t.spent(c, "alsace");
    }
    let mut t = t.moving(FRENCH);
    t.dice(&[die]).marches("french", "alsace", &["schweiz"]);
    t.rolled(1);
    match t.s.step() {
        Step::Attrition(age_of_napoleon::attrition::Step::MarchLoss { left, .. }) => left,
        _ => corps.iter().filter(|c| t.place(c) == "prisoners").count() as u8,
    }
}

#[test]
fn r12_3_2_the_die_and_the_number_of_spent_corps_give_the_loss() {
    let one = ["davout"];
    let two = ["davout", "ney"];
    let three = ["davout", "ney", "soult"];
    let five = ["davout", "ney", "soult", "murat", "lannes"];
    assert_eq!([1, 2].map(|die| lost(&one, die)), [1, 0]);
    assert_eq!([1, 2, 3].map(|die| lost(&two, die)), [1, 1, 0]);
    assert_eq!([1, 2, 3, 4].map(|die| lost(&three, die)), [2, 1, 1, 0]);
    assert_eq!([1, 2, 3, 4, 5].map(|die| lost(&five, die)), [3, 2, 1, 1, 0]);
}

#[test]
fn r12_3_2_each_cause_takes_a_die_of_its_own() {
    // Into Tirol in winter: the mountain and the season.
    let mut t = at("1805").clear().spent("davout", "bayern").round(5).moving(FRENCH);
    t.dice(&[6, 1]).marches("french", "bayern", &["tirol"]);
    t.rolled(2);
    assert_eq!(t.place("davout"), "lost");
}

// ---- 12.3.3: fresh corps

#[test]
fn r12_3_3_a_fresh_corps_turns_spent_instead_and_is_not_counted() {
    // One spent corps among four: a 2 costs nothing, while it would cost one of two spent corps or more.
    let mut t = at("1805").clear();
    for c in ["davout", "soult", "ney"] {
        t = t.corps(c, "alsace");
    }
    let mut t = t.spent("murat", "alsace").moving(FRENCH);
    t.dice(&[2]).marches("french", "alsace", &["schweiz"]);
    t.rolled(1);
    for c in ["davout", "soult", "ney", "murat"] {
        assert!(t.is_spent(c), "{c}");
        assert_eq!(t.place(c), "schweiz");
    }
    // And a 1 takes the spent one, nobody else.
    let mut t = at("1805").clear().corps("davout", "alsace").spent("murat", "alsace").moving(FRENCH);
    t.dice(&[1]).marches("french", "alsace", &["schweiz"]);
    assert_eq!((t.place("davout"), t.place("murat")), ("schweiz".into(), "prisoners".into()));
}

#[test]
fn r12_3_3_a_leader_who_turns_spent_goes_less_far_at_once() {
    // Soult (3, spent 2) over the Alps has one area left, not two.
    let mut t = at("1805").clear().corps("soult", "alsace").moving(FRENCH);
    t.marches("french", "alsace", &["schweiz"]);
    assert_eq!(t.q().allowance(), 2);
    t.plays("french march italia");
    assert_eq!(t.decider(), Some(COALITION));
}

/// A fresh and a spent corps enter a mountain in winter on a forced march.
fn three_causes(dice: &[u8]) -> Position {
    let mut t = at("1805")
        .clear()
        .corps("davout", "alsace")
        .spent("murat", "alsace")
        .hand(FRENCH, &[Title::ForcedMarch])
        .round(5)
        .quick()
        .moving(FRENCH);
    t.dice(dice);
    t.all(&["french army alsace", "french play forced_march", "french march schweiz"]);
    t
}

#[test]
fn r12_3_3_three_causes_at_once_spare_a_fresh_corps_one_die_only() {
    // First die: Murat alone, a 2 does nothing. Second die: both, and the same 2 costs one. Third die: the survivor, a 2 again.
    let mut t = three_causes(&[2, 2, 2]);
    assert!(t.is_spent("davout"));
    assert!(
        matches!(
            t.s.step(),
            Step::Attrition(age_of_napoleon::attrition::Step::MarchLoss {
                role: FRENCH,
                left: 1,
                winter: true
            })
        ),
        "{:?}",
        t.s.step()
    );
    t.plays("french lose murat");
    t.rolled(3);
    assert_eq!((t.place("davout"), t.place("murat")), ("schweiz".into(), "lost".into()));
}

#[test]
fn r12_3_3_those_who_fall_to_the_first_cause_are_not_rolled_for_again() {
    // Murat falls at once; then Davout, spent by now, faces two dice alone: a 2 takes nobody, a 1 takes him.
    let t = three_causes(&[1, 2, 1]);
    t.rolled(3);
    assert_eq!((t.place("murat"), t.place("davout")), ("lost".into(), "lost".into()));
    let t = three_causes(&[1, 2, 2]);
    t.rolled(3);
    assert_eq!((t.place("murat"), t.place("davout")), ("lost".into(), "schweiz".into()));
}

// ---- 12.3.4: what becomes of the lost

#[test]
fn r12_3_4_in_winter_rounds_the_lost_are_lost_for_good_else_they_are_prisoners() {
    for (round, place) in [(3, "prisoners"), (4, "prisoners"), (5, "lost"), (6, "lost")] {
        let mut t = at("1805").clear().spent("davout", "alsace").corps("ney", "alsace").round(round);
        t = t.moving(FRENCH);
        t.dice(&[1, 6]).marches("french", "alsace", &["schweiz"]);
        assert_eq!(t.place("davout"), place, "round {round}");
    }
}

#[test]
fn r12_3_4_the_owner_chooses_whom_he_loses() {
    let mut t = at("1805").clear().spent("davout", "alsace").spent("ney", "alsace").corps("soult", "alsace");
    t = t.moving(FRENCH);
    t.dice(&[1]).marches("french", "alsace", &["schweiz"]);
    assert_eq!(t.decider(), Some(FRENCH));
    // Soult was fresh: he cannot be the loss.
    t.refuses("french lose soult", "12.3.2");
    t.plays("french lose ney");
    assert_eq!((t.place("ney"), t.place("davout")), ("prisoners".into(), "schweiz".into()));
}

#[test]
fn r12_3_4_napoleon_lost_in_the_snow_ends_the_game() {
    let mut t = at("1805").clear().spent("napoleon", "alsace").round(5).moving(FRENCH);
    t.dice(&[1]).marches("french", "alsace", &["wurttemberg"]);
    assert_eq!(t.place("napoleon"), "lost");
    assert!(t.ended().is_some());
    // Taken in summer he is only a prisoner.
    let mut t = at("1805").clear().spent("napoleon", "alsace").moving(FRENCH);
    t.dice(&[1]).marches("french", "alsace", &["schweiz"]);
    assert_eq!(t.place("napoleon"), "prisoners");
    assert!(t.ended().is_none());
}
