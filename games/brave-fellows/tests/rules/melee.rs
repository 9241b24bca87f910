//! 6.4: melee combat; 6.5: leaders in it.

use crate::field::{Field, GAME, field, hex, leader, unit};
use brave_fellows::flow::Board;
use brave_fellows::ids::{Side, UnitSet};
use brave_fellows::impulse::Segment;
use brave_fellows::melee;
use brave_fellows::state::LeaderAt;
use kernel::Game as _;
use tabletop::Arg;

fn fights(f: Field) -> Field {
    f.at(Side::French, Segment::Melee)
}
/// A figure of the last melee in the log.
fn figure(f: &Field, name: &str) -> i64 {
    let event = f.log.iter().rev().find(|e| e.text.id == "log-melee").expect("a melee was fought");
    event
        .text
        .args
        .iter()
        .find_map(|(k, v)| match v {
            Arg::Number(n) if k == name => Some(*n),
            _ => None,
        })
        .expect("a figure")
}
fn column(f: &Field) -> String {
    word(f, "column")
}
fn word(f: &Field, name: &str) -> String {
    let event = f.log.iter().rev().find(|e| e.text.id == "log-melee").expect("a melee was fought");
    event
        .text
        .args
        .iter()
        .find_map(|(k, v)| match v {
            Arg::Word(w) if k == name => Some(w.clone()),
            _ => None,
        })
        .expect("a word")
}
/// One battalion before the front of another.
fn duel() -> Field {
    field().has("f4l-1", "3110", "se").has("c5-nar-1", "3210", "nw")
}

#[test]
fn r6_4_1_one_attacks_what_is_adjacent() {
    let mut f = fights(duel().has("c5-nar-2", "3311", "nw"));
    assert!(f.allows("french at 3210"));
    f.refuses("french at 3311", "6.4.1");
    f.refuses("french at 3209", "6.4.1");
}

#[test]
fn r6_4_2_cavalry_and_infantry_do_not_attack_together() {
    let mut f = fights(duel().has("f4l-2", "3110", "se").has("f4d-1", "3209", "s").has("f4d-2", "3209", "s"));
    f.plays("french at 3210");
    assert_eq!(f.s.melee.attackers, UnitSet::of(unit("f4l-1")).with(unit("f4l-2")));
    // The cavalry instead: the infantry stands back.
    f.plays("french attack f4d-2");
    assert_eq!(f.s.melee.attackers, UnitSet::of(unit("f4d-1")).with(unit("f4d-2")));
    f.refuses("french attack f4l-1", "6.4");
}

#[test]
fn r6_4_3_attackers_check_first_and_a_low_result_doubles() {
    // FV 5: half is 2, so a 1 doubles and a 2 does not. 6.4.5: ten to five makes the defender check.
    for (die, attack, dice) in [(1, 10, 3), (2, 5, 2)] {
        let mut f = fights(duel());
        let script: &[u8] = if dice == 3 { &[die, 1, 5] } else { &[die, 5] };
        f.plays("french at 3210").dice(script).plays("french fight");
        assert_eq!((figure(&f, "attack"), figure(&f, "defence")), (attack, 5), "on a {die}");
        f.rolled(dice);
    }
    // Whoever fails does not attack, and has had his turn (6.4.10).
    let mut f = fights(duel().has("f4l-2", "3209", "s"));
    f.all(&["french at 3210", "french hold f4l-2"]).dice(&[6]).plays("french fight");
    f.rolled(1);
    assert!(f.said("log-attack-lapses") && !f.is_tired("f4l-1"));
    assert!(f.s.impulse.fought.has(unit("f4l-1")));
    assert!(f.allows("french at 3210"), "the other has not attacked yet");
}

#[test]
fn r6_4_3_charging_cavalry_does_not_check() {
    let f = field().has("f4d-1", "3110", "se").has("c5-nar-1", "3210", "nw").with(|s| {
        s.impulse.charging.insert(unit("f4d-1"));
        s.impulse.stood.insert(unit("c5-nar-1"));
    });
    let mut f = fights(f);
    f.plays("french at 3210").dice(&[5]).plays("french fight");
    f.rolled(1);
    // 6.2.11: four to five is 1-2, and a charge is one column to the right.
    assert_eq!(column(&f), "1-1");
}

#[test]
fn r6_4_3_a_fatigued_attacker_that_fails_routs() {
    let mut f = fights(duel().tired("f4l-1"));
    f.plays("french at 3210").dice(&[6]).plays("french fight");
    assert!(f.said("log-routs"));
}

#[test]
fn r6_4_4_from_behind_is_double_but_only_once() {
    for die in [1, 2] {
        let f = field().has("f4l-1", "3110", "se").has("c5-nar-1", "3210", "se");
        let mut f = fights(f);
        f.plays("french at 3210").dice(&[die, 1, 5]).plays("french fight");
        assert_eq!(figure(&f, "attack"), 10);
    }
    // 4.2.4e: whoever is fatigued has no front.
    let mut f = fights(duel().tired("c5-nar-1"));
    f.plays("french at 3210").dice(&[3, 1, 5]).plays("french fight");
    assert_eq!((figure(&f, "attack"), figure(&f, "defence")), (10, 3));
    // 6.2.12b, 6.2.13c: not in a charge that was met.
    let f = field().has("f4d-1", "3110", "se").has("c5-lieb-1", "3210", "se").with(|s| {
        s.impulse.charging.insert(unit("f4d-1"));
        s.impulse.no_double.insert(unit("f4d-1"));
        s.impulse.no_double.insert(unit("c5-lieb-1"));
    });
    let mut f = fights(f);
    f.plays("french at 3210").dice(&[5]).plays("french fight");
    assert_eq!(figure(&f, "attack"), 4);
}

#[test]
fn r6_4_5_the_defender_checks_from_two_to_one() {
    let two = || field().has("f4l-1", "3110", "se").has("f4l-2", "3110", "se");
    // Ten to six is 3-2: no check.
    let mut f = fights(two().has("c5-lieb-1", "3210", "nw"));
    f.plays("french at 3210").dice(&[3, 3, 5]).plays("french fight");
    f.rolled(3);
    // Ten to five is 2-1: a fresh one that fails is fatigued and stands with half.
    let mut f = fights(two().has("c5-nar-1", "3210", "nw"));
    f.plays("french at 3210").dice(&[3, 3, 5, 5]).plays("french fight");
    f.rolled(4);
    assert!(f.is_tired("c5-nar-1"));
    assert_eq!(figure(&f, "defence"), 3);
    // Whoever has been charged has checked.
    let f = two().has("c5-nar-1", "3210", "nw").with(|s| s.impulse.stood.insert(unit("c5-nar-1")));
    let mut f = fights(f);
    f.plays("french at 3210").dice(&[3, 3, 5]).plays("french fight");
    f.rolled(3);
}

#[test]
fn r6_7_11_a_routed_defender_checks_at_any_odds_and_stands_at_half_or_surrenders() {
    // FV 3 on its back, one more on the die.
    let place = || field().has("f4l-1", "3110", "se").has("c5-nar-1", "3210", "nw").routed("c5-nar-1");
    let mut f = fights(place());
    f.plays("french at 3210").dice(&[3, 2, 1]).plays("french fight");
    assert_eq!(figure(&f, "defence"), 3);
    let mut f = fights(place());
    f.plays("french at 3210").dice(&[3, 3]).plays("french fight");
    assert!(f.surrendered("c5-nar-1"));
    // 6.4.9: the hex is empty, and somebody must go in.
    f.refuses("french done", "6.4.9").plays("french advance f4l-1");
    assert_eq!(f.where_is("f4l-1").as_deref(), Some("3210"));
}

#[test]
fn r6_4_6_all_attackers_against_all_defenders() {
    let f = field()
        .has("f4l-1", "3110", "se")
        .has("f4l-2", "3209", "s")
        .has("c5-nar-1", "3210", "nw")
        .has("c5-nar-2", "3210", "n");
    let mut f = fights(f);
    f.plays("french at 3210").dice(&[3, 3, 5]).plays("french fight");
    assert_eq!((figure(&f, "attack"), figure(&f, "defence")), (10, 10));
    assert_eq!(column(&f), "1-1");
}

#[test]
fn r6_4_7_below_the_first_column_nobody_attacks() {
    // One against five, in front: 1-5.
    let f = field().has("fgart-1", "3110", "se").has("c5-nar-1", "3210", "nw");
    let f = fights(f);
    assert!(!f.allows("french at 3210"));
    let q = Board::new(&f.game.pack, &f.s);
    assert!(melee::party(q, hex("3210")).is_none());
}

#[test]
fn r6_4_7_cavalry_does_not_attack_the_heights_and_nobody_over_the_wall() {
    // 1012 is Level 3, 1013 and 1113 are Level 2.
    let f = field().has("f4d-1", "1013", "n").has("f103-1", "1113", "n").has("c2-mos-1", "1012", "s");
    let mut f = fights(f);
    f.plays("french at 1012").refuses("french attack f4d-1", "6.4.7");
    // 6.2.10: 0816 is walled, and 0916 lies beside it.
    let f = field().has("f103-1", "0916", "nw").has("c2-mos-1", "0816", "se");
    let mut f = fights(f.has("f4l-1", "3110", "se").has("c5-nar-1", "3210", "nw"));
    f.refuses("french at 0816", "6.4.9");
}

#[test]
fn r6_4_8_leaders_on_both_sides_check() {
    let mut f = fights(duel().led("gaz", "3110").led("ess", "3210"));
    // His Command Value helps the check and the die of the melee: 2 for the French, 1 for the Coalition.
    f.plays("french at 3210").dice(&[5, 5, 1, 2]).plays("french fight");
    assert_eq!(word(&f, "drm"), "+1");
    let unhurt = f.log.iter().filter(|e| e.text.id == "log-leader-unhurt").count();
    assert_eq!(unhurt, 2);
    assert!(f.cited("6.5.2"));
}

#[test]
fn r6_4_9_an_emptied_hex_must_be_entered() {
    let mut f = fights(duel().has("f4l-2", "3110", "se"));
    // 2-1 and a 6: the defenders retreat.
    f.plays("french at 3210").dice(&[3, 3, 1, 6]).plays("french fight");
    if f.allows("coalition flee 3310") {
        f.plays("coalition flee 3310");
    }
    f.refuses("french done", "6.4.9");
    f.all(&["french advance f4l-2", "french face se"]);
    assert_eq!(f.where_is("f4l-2").as_deref(), Some("3210"));
    assert!(f.allows("french advance f4l-1") && f.allows("french done"));
}

#[test]
fn r6_4_10_each_attacks_once() {
    let mut f = fights(duel().has("f4l-2", "3209", "s"));
    f.all(&["french at 3210", "french hold f4l-2"]).dice(&[3, 5]).plays("french fight");
    // EX at 1-1 is on a 6; a 5 sends the attacker back.
    assert!(f.s.impulse.fought.has(unit("f4l-1")));
    f.plays("french at 3210");
    assert_eq!(f.s.melee.attackers, UnitSet::of(unit("f4l-2")));
}

#[test]
fn r6_4_7_an_exchange_fatigues_one_of_each() {
    let f = field()
        .has("f4l-1", "3110", "se")
        .has("f4l-2", "3110", "se")
        .has("c5-nar-1", "3210", "nw")
        .has("c5-nar-2", "3210", "nw");
    let mut f = fights(f);
    f.plays("french at 3210").dice(&[3, 3, 6]).plays("french fight");
    f.plays("french tire f4l-2").plays("coalition tire c5-nar-1");
    assert_eq!(["f4l-1", "f4l-2", "c5-nar-1", "c5-nar-2"].map(|n| f.is_tired(n)), [false, true, true, false]);
}

// ---- 6.5

/// A leader checks for himself.
fn casualty(f: Field, who: &str, dice: &[u8]) -> Field {
    let mut f = f;
    f.dice(dice);
    f.does(|game, s, dice, log| {
        let mut u = brave_fellows::flow::Umpire { p: &game.pack, s, dice, log };
        brave_fellows::leaders::casualty(&mut u, leader(who));
    });
    f
}

#[test]
fn r6_5_2_a_six_and_then_a_five_or_a_six() {
    let at = |dice: &[u8]| casualty(field().led("gaz", "3110"), "gaz", dice).s.leader_at(leader("gaz"));
    assert_eq!(at(&[5]), LeaderAt::Map(hex("3110")));
    assert_eq!(at(&[6, 4]), LeaderAt::Map(hex("3110")));
    assert_eq!(at(&[6, 5, 3, 4]), LeaderAt::Wounded { until: 12 });
    assert_eq!(at(&[6, 6]), LeaderAt::Dead);
}

#[test]
fn r6_5_3_when_he_falls_his_men_in_the_hex_and_beside_it_check() {
    let f = field()
        .led("gaz", "3110")
        .has("f4l-1", "3110", "se")
        .has("f4l-2", "3109", "se")
        .has("f4l-3", "3310", "se")
        .has("f9l-1", "3010", "se");
    // Two of his division are near; the third is far, and the fourth is Dupont's.
    let f = casualty(f, "gaz", &[6, 6, 6, 1]);
    f.rolled(4);
    assert!(f.is_tired("f4l-1") && !f.is_tired("f4l-2"));
}

#[test]
fn r6_5_4_a_leader_alone_is_captured_and_his_men_beside_him_check() {
    // He stays when his battalion runs; the enemy comes in.
    let f = field()
        .has("c5-nar-1", "3110", "nw")
        .has("c5-nar-2", "3110", "nw")
        .has("f9l-1", "3009", "se")
        .led("dup", "3009")
        .has("f9l-2", "2909", "se");
    let mut f = f.at(Side::Coalition, Segment::Melee);
    // Both attack at 2-1; the defender stands (6.4.5), the die sends him back a hex.
    f.plays("coalition at 3009").dice(&[2, 2, 1, 8]).plays("coalition fight").plays("french no");
    if !f.said("log-leader-unhurt") {
        let flee: Vec<String> = f.legal().into_iter().filter(|l| l.contains("flee")).collect();
        f.dice(&[1]).plays(&flee[0]);
    }
    f.dice(&[1]).plays("coalition advance c5-nar-1");
    assert_eq!(f.s.leader_at(leader("dup")), LeaderAt::Captured);
    assert!(f.cited("6.5.4"));
}

#[test]
fn r6_5_5_a_leader_may_go_with_those_who_retreat() {
    for goes in [true, false] {
        let f = field()
            .has("f4l-1", "3110", "se")
            .has("f4l-2", "3110", "se")
            .has("c5-nar-1", "3210", "nw")
            .led("ess", "3210");
        let mut f = fights(f);
        f.plays("french at 3210").dice(&[3, 3, 1, 7]).plays("french fight");
        f.plays(if goes { "coalition yes" } else { "coalition no" });
        f.dice(&[1]).plays("coalition flee 3310");
        let at = f.s.leader_at(leader("ess")).hex();
        assert_eq!(at, Some(hex(if goes { "3310" } else { "3210" })));
    }
}

#[test]
fn r6_5_1_leaders_of_attackers_and_defenders_alike() {
    let mut f = fights(duel().led("gaz", "3110"));
    f.plays("french at 3210").dice(&[5, 4, 6, 6]).plays("french fight");
    assert_eq!(f.s.leader_at(leader("gaz")), LeaderAt::Dead);
}

#[test]
fn r6_5_2_a_wounded_leader_comes_back_to_his_men() {
    let mut f = field().has("f4l-1", "1815", "ne").has("f9l-1", "0209", "ne");
    f.s.set_leader(leader("gaz"), LeaderAt::Wounded { until: 6 });
    f.s.turn = 6;
    f.does(|game, s, dice, log| {
        s.flow.clear();
        let mut u = brave_fellows::flow::Umpire { p: &game.pack, s, dice, log };
        u.push(brave_fellows::turn::Step::Part(brave_fellows::turn::Part::OverStacks));
        brave_fellows::leaders::come_back(&mut u);
    });
    f.refuses("french to 0209", "6.5.2").plays("french to 1815");
    assert_eq!(f.s.leader_at(leader("gaz")), LeaderAt::Map(hex("1815")));
}

#[test]
fn r6_4_3_it_is_the_result_that_must_be_less_than_half_the_fatigue_value() {
    // FV 4: half is 2. FV 5 with a general beside it: a 2 is a 1, and a 3 a 2.
    let attacked = |name: &str, led: bool, die: u8, attack: i64| {
        let f = field().has(name, "3110", "se").has("c5-nar-1", "3210", "nw");
        let mut f = fights(if led { f.led("gai", "3109") } else { f });
        f.plays("french at 3210").dice(&[die, 1, 5]).plays("french fight");
        assert_eq!(figure(&f, "attack"), attack, "{name} on a {die}");
    };
    attacked("f100-1", false, 1, 10);
    attacked("f100-1", false, 2, 5);
    attacked("f4l-1", true, 2, 10);
    attacked("f4l-1", true, 3, 5);
}

#[test]
fn r6_4_7_ground_that_hinders_an_attack_is_in_the_account() {
    let shift = |f: Field, side: Side, at: &str, by: &str, name: &str| {
        let f = f.at(side, Segment::Melee);
        let account = melee::account(Board::new(&f.game.pack, &f.s), hex(at), UnitSet::of(unit(by)));
        account.shifts.iter().find(|t| t.name == name).map(|t| t.value)
    };
    let rules = &crate::field::GAME.pack.melee.shift;
    // Cavalry into a vineyard; infantry does not mind.
    let vines = |name: &str| field().has(name, "1517", "n").has("c1-aps-1", "1516", "s");
    let tangled = |name: &str| shift(vines(name), Side::French, "1516", name, "shift-vineyard");
    assert_eq!((tangled("f4d-1"), tangled("f4l-1")), (Some(rules.cavalry_into_vineyard), None));
    // Over the raised side between 2113 and 2212, and not beside it.
    let raised = |at: &str| {
        shift(
            field().has("f4l-1", at, "n").has("c1-aps-1", "2212", "s"),
            Side::French,
            "2212",
            "f4l-1",
            "shift-raised",
        )
    };
    assert_eq!((raised("2113"), raised("2213")), (Some(rules.raised_hexside), None));
}

#[test]
fn r6_5_2_a_wounded_leader_does_not_come_back_too_early() {
    let mut f = field().has("f4l-1", "1815", "ne");
    f.s.set_leader(leader("gaz"), LeaderAt::Wounded { until: 7 });
    f.s.turn = 6;
    f.does(|game, s, dice, log| {
        s.flow.clear();
        let mut u = brave_fellows::flow::Umpire { p: &game.pack, s, dice, log };
        u.push(brave_fellows::turn::Step::Initiative { side: Side::French });
        brave_fellows::leaders::come_back(&mut u);
        u.advance();
    });
    assert!(!f.allows("french to 1815") && f.s.leader_at(leader("gaz")).removed());
}

#[test]
fn r6_4_9_guns_do_not_advance() {
    let f = fights(field().has("f4l-1", "3110", "se").has("fgart-1", "3110", "se"));
    let two = UnitSet::of(unit("f4l-1")).with(unit("fgart-1"));
    let able = brave_fellows::advance::able(Board::new(&f.game.pack, &f.s), two, hex("3210"));
    assert_eq!(able, UnitSet::of(unit("f4l-1")));
}

#[test]
fn r6_4_1_whoever_may_be_attacked_is_warned_until_the_melees_have_begun() {
    let warned = |f: &Field| -> Vec<(String, Vec<String>)> {
        let all = GAME.warnings(&f.s, kernel::Roles::NOBODY).into_iter().filter(|w| w.rule == "6.4.1");
        all.map(|w| (w.role, w.places)).collect()
    };
    let f = duel().has("c5-nar-2", "3311", "nw").at(Side::French, Segment::OffensiveFire);
    assert_eq!(warned(&f), [("coalition".to_string(), vec!["3210".to_string()])]);
    // Those who attack are asked by then.
    assert_eq!(warned(&fights(duel())), []);
    // Nobody is beside it.
    let far = field().has("f4l-1", "3110", "se").has("c5-nar-1", "3310", "nw");
    assert_eq!(warned(&far.at(Side::French, Segment::OffensiveFire)), []);
    // 6.7.2: nobody who attacks.
    let routed = field().routed("f4l-1").has("f4l-1", "3110", "se").has("c5-nar-1", "3210", "nw");
    assert_eq!(warned(&routed.at(Side::French, Segment::OffensiveFire)), []);
}
