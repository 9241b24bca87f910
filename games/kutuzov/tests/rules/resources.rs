//! 16.5: what else Resources are for.
use crate::common::*;

const MARCHEZ: u8 = 2;

fn empty() -> Position {
    let mut t = at("2-smolensk").clear().morale(IMPERIAL, MARCHEZ, 0, 0).morale(TSARIST, MARCHEZ, 0, 0);
    t.s.will_to_fight = 0;
    t.s.resources = [0; 4];
    t.s.allies = [Allegiance::Loyal; 2];
    t.attrition(0, 0, 0)
}
#[test]
fn r16_1_what_resources_are_for() {
    let mut t = empty()
        .leader("kutuzov", "smolensk")
        .flag("fn", &["orsha"])
        .hand("r1", &[58])
        .resources("r1", 2)
        .active("r1", 1);
    for what in ["buy", "morale-resource", "entrench smolensk", "scorch vitebsk"] {
        assert!(t.allows(&format!("r1 {what}")), "{what}");
    }
    // Imperials mend Attrition and burn nothing; without a Resource there is none of it.
    t.refuses("r1 attrition-resource", "16.51");
    let mut t = empty().leader("ney", "orsha").flag("fn", &["orsha"]).resources("fn", 1).active("fn", 1);
    assert!(t.allows("fn attrition-resource") && t.allows("fn entrench orsha"));
    t.refuses("fn scorch vitebsk", "16.57").refuses("fn buy", "16.3");
    let mut t = empty().leader("ney", "orsha").flag("fn", &["orsha"]).active("fn", 1);
    t.refuses("fn morale-resource", "16.54").refuses("fn entrench orsha", "16.56");
    t.refuses("fn attrition-resource", "16.51");
}

#[test]
fn r16_51_one_run_of_spending_an_impulse() {
    let mut t = empty().attrition(0, 8, 0).resources("fn", 4).resources("fs", 1).active("fn", 2);
    t.dice(&[1, 1, 1, 1, 1, 1, 1, 5]).plays("fn attrition-resource");
    assert_eq!((track(&t), t.s.resources[FN.i()]), ((0, 7, 0), 3));
    t.dice(&[6, 1, 1, 1, 1, 1, 1, 1]).plays("fn attrition-resource");
    assert_eq!(track(&t), (0, 6, 0));
    // Anything else ends it for this Impulse.
    t.dice(&[1]).plays("fn morale-die").refuses("fn attrition-resource", "16.51");
    t.rolled(17);
    // But for an emergency (14.44).
    t.s.impulse.attrition_falls = 1;
    t.umpire(|u| {
        kutuzov::attrition::note_losses(u, 3);
        u.advance();
    });
    t.dice(&[5, 1, 1, 1, 1, 1, 1, 1]).plays("fs attrition-resource");
    assert_eq!(track(&t), (0, 8, 0));
    // The other Power has its own right in its own Impulse.
    let mut t = t.resources("fs", 1).active("fs", 1);
    t.dice(&[5, 5, 1, 1, 1, 1, 1, 1]).plays("fs attrition-resource");
    assert_eq!(track(&t), (0, 6, 0));
}

#[test]
fn r16_52_what_is_left_over_becomes_gain_markers() {
    let mut t = empty().attrition(0, 1, 0).resources("fn", 1).active("fn", 1);
    t.dice(&[5, 5, 5, 6, 6, 6, 1, 1]).plays("fn attrition-resource");
    assert_eq!(track(&t), (0, 0, 5));
    // Losses cancel them; at Normal three outlast the Impulse.
    t.umpire(|u| kutuzov::attrition::note_losses(u, 1));
    assert_eq!(track(&t), (0, 0, 4));
    t.plays("fn done");
    assert_eq!(track(&t), (0, 0, 3));
}

#[test]
fn r16_53_four_gain_markers_improve_the_level_once() {
    let mut t = empty().attrition(2, 0, 1).resources("fn", 2).active("fn", 1);
    t.dice(&[5, 5, 5, 1, 1, 1, 1, 1]).plays("fn attrition-resource");
    assert_eq!(track(&t), (1, 0, 0));
    t.dice(&[5, 5, 5, 5, 1, 1, 1, 1]).plays("fn attrition-resource");
    assert_eq!(track(&t), (1, 0, 4));
}

#[test]
fn r16_54_eight_dice_against_morale_markers() {
    let mut t = empty().morale(TSARIST, MARCHEZ, 2, 0).resources("r2", 1).active("r2", 1);
    t.dice(&[5, 6, 5, 4, 3, 2, 1, 1]).plays("r2 morale-resource");
    assert_eq!(morale_of(&t, TSARIST), (MARCHEZ, 0, 1));
    assert_eq!(t.s.resources[R2.i()], 0);
    t.rolled(8);
}

#[test]
fn r16_54_at_the_top_four_of_those_bought_are_kept() {
    let end = |level: u8, gain: u8, buys: bool| {
        let t = empty().morale(TSARIST, level, 0, gain).resources("r2", 1);
        let mut t = t.hand("fn", &[58]).hand("fs", &[84]).active("r2", 1);
        if buys {
            t.dice(&[6, 6, 6, 1, 1, 1, 1, 1]).plays("r2 morale-resource");
        }
        t.plays("r2 done");
        t.s.morale[1].gain
    };
    assert_eq!(end(0, 3, true), 4);
    // What was there before is lost only when the Turn ends (9.53); elsewhere nothing is.
    assert_eq!((end(0, 6, true), end(0, 6, false), end(1, 6, true)), (6, 6, 9));
}

#[test]
fn r16_55_several_resources_one_after_another() {
    let mut t = empty().morale(TSARIST, MARCHEZ, 5, 0).resources("r1", 3).active("r1", 1);
    for left in [4, 3] {
        t.dice(&[5, 1, 1, 1, 1, 1, 1, 1]).plays("r1 morale-resource");
        assert_eq!(t.s.morale[1].loss, left);
    }
    t.dice(&[1]).plays("r1 morale-die");
    t.dice(&[5, 1, 1, 1, 1, 1, 1, 1]).plays("r1 morale-resource");
    assert_eq!((t.s.morale[1].loss, t.s.resources[R1.i()]), (2, 0));
}

#[test]
fn r16_56_entrenchments_before_anything_moves() {
    let mut t = empty()
        .leader("barclay", "smolensk")
        .leader("wittgenstein", "polotsk")
        .troops("r1", "vitebsk", [4, 0, 0])
        .troops("r1", "orsha", [3, 0, 0])
        .leader("ney", "minsk")
        .leader("tormasov", "zone_ukraine")
        .resources("r1", 4)
        .active("r1", 3);
    t.plays("r1 entrench smolensk").plays("r1 entrench vitebsk");
    assert_eq!((t.s.resources[R1.i()], t.s.entrenched.len()), (2, 2));
    t.refuses("r1 entrench smolensk", "16.56").refuses("r1 entrench minsk", "16.56");
    t.refuses("r1 entrench orsha", "12.45").refuses("r1 entrench zone_ukraine", "12.45");
    t.all(&["r1 form polotsk", "r1 march dunaburg", "r1 halt"]).refuses("r1 entrench dunaburg", "16.56");
}

#[test]
fn r12_45_a_leader_alone_can_entrench_and_three_soldiers_cannot() {
    let mut t = empty().leader("barclay", "smolensk").resources("r1", 1).active("r1", 1);
    t.plays("r1 entrench smolensk");
    let mut t = empty().troops("r1", "smolensk", [3, 0, 0]).resources("r1", 1).active("r1", 1);
    t.refuses("r1 entrench smolensk", "12.45");
}

// ---- 16.57: Scorched Earth

/// Staraya Russa, with an Imperial Flag two Duchies away.
fn russa() -> Position {
    empty().flag("fn", &["toropets"]).resources("r1", 3)
}

#[test]
fn r16_57_tsarists_burn_what_they_control_near_the_enemy() {
    let mut t = russa().troops("r1", "toropets", [1, 0, 0]).active("r1", 1);
    t.refuses("r1 scorch toropets", "16.57").refuses("r1 scorch kharkov", "16.57");
    t.refuses("r1 scorch zone_rus", "16.57");
    t.plays("r1 scorch staraya_russa");
    assert!(t.s.scorched.has(t.space("staraya_russa")));
    assert_eq!(t.s.resources[R1.i()], 2);
    t.refuses("r1 scorch staraya_russa", "16.57");
    // An Imperial Formation serves as well as a Flag.
    let mut t = empty().leader("ney", "cholm").resources("r1", 1).active("r1", 1);
    t.s.marked.insert(t.id("ney"));
    t.plays("r1 scorch staraya_russa");
}

#[test]
fn r16_57_from_the_second_round_in_scheduled_impulses_once_until_kutuzov_comes() {
    let burn = |t: Position, scheduled: bool, kutuzov: bool| {
        let mut t = t.active("r1", 1);
        t.s.impulse.scheduled = scheduled;
        t.s.kutuzov_entered = kutuzov;
        t
    };
    burn(russa().turn(1).round(1), true, true).refuses("r1 scorch staraya_russa", "16.57");
    burn(russa().turn(1).round(2), true, false).plays("r1 scorch staraya_russa");
    burn(russa(), false, false).refuses("r1 scorch staraya_russa", "16.57");
    let mut t = burn(russa(), true, false);
    t.plays("r1 scorch staraya_russa").refuses("r1 scorch cholm", "16.57");
    let mut t = burn(russa(), false, true);
    t.plays("r1 scorch staraya_russa").plays("r1 scorch cholm");
    assert_eq!(t.s.scorched.len(), 2);
}

#[test]
fn r4_23_who_is_passed_by_burns_nothing_before_kutuzov_comes() {
    // R1 has no card: it may spend Resources, but it has no Scheduled Impulse (4.22).
    let passed = |kutuzov: bool, hand: &[u8]| {
        let mut t = russa().leader("barclay", "moscow").hand("r1", hand).active("r1", 0);
        t.s.kutuzov_entered = kutuzov;
        t
    };
    let mut t = passed(false, &[]);
    t.refuses("r1 scorch staraya_russa", "4.23").plays("r1 entrench moscow");
    // A card gives it one, in hand or bought (16.3).
    passed(false, &[104]).plays("r1 scorch staraya_russa");
    let mut t = passed(false, &[]);
    t.plays("r1 buy").plays("r1 scorch staraya_russa");
    // Once he has come they burn in any Impulse.
    passed(true, &[]).plays("r1 scorch staraya_russa");
}

#[test]
fn r16_57_not_where_an_imperial_army_could_intercept() {
    let ney = |at: &str| russa().leader("ney", at).active("r1", 1);
    for near in ["cholm", "novgorod", "tver"] {
        ney(near).refuses("r1 scorch staraya_russa", "16.57");
    }
    // Across the River he could not, nor after a Battle or a failed Interception, nor Soldiers without a Leader.
    ney("chudovo").plays("r1 scorch staraya_russa");
    let mut t = ney("cholm");
    t.s.marked.insert(t.id("ney"));
    t.plays("r1 scorch staraya_russa");
    russa().troops("fn", "cholm", [4, 0, 0]).active("r1", 1).plays("r1 scorch staraya_russa");
}

#[test]
fn r16_57_pontooniers_may_save_the_land() {
    let mut t = russa().leader("ney", "chudovo").hand("fn", &[3]).active("r1", 1);
    t.plays("r1 scorch staraya_russa");
    assert_eq!(t.deciding(), ["fn"]);
    t.plays("fn play general_elbes_pontooniers");
    while t.deciding() == ["fn"] {
        let river = t.legal().into_iter().find(|l| l.contains("staraya_russa") || l.contains("ney"));
        t.plays(&river.unwrap_or_else(|| panic!("{:?}", t.legal())));
    }
    assert!(!t.s.scorched.has(t.space("staraya_russa")));
    assert_eq!((t.s.resources[R1.i()], t.said("log-scorch-stopped")), (3, true));
}

#[test]
fn r16_58_whoever_enters_burnt_land_suffers_attrition() {
    let mut t = empty().leader("barclay", "vitebsk").scorched("polotsk").active("r1", 2);
    t.plays("r1 form vitebsk").dice(&[1]).plays("r1 march polotsk");
    assert!(t.cited("10.45"));
    t.rolled(1);
}
