//! 12.1: who declares Battle Events when; what Events make of a Battle and of what it costs (12.45, 12.81, 12.9, 9.53).
use crate::common::calm_field as field;
use crate::common::*;

/// Davout in Flagged Smolensk, a clear line from Barclay in Vitebsk: eight dice against five.
fn vitebsk() -> Position {
    field()
        .leader("davout", "smolensk")
        .troops("fn", "smolensk", [4, 0, 0])
        .flag("fn", &["smolensk"])
        .leader("barclay", "vitebsk")
        .troops("r1", "vitebsk", [4, 0, 0])
}
fn attack(t: Position) -> Position {
    let mut t = t.active("fn", 5);
    t.all(&["fn form smolensk", "fn march vitebsk", "r1 pass"]);
    t
}
#[test]
fn r12_1_the_active_camp_declares_all_its_battle_events_first() {
    // FN waits and sees the Militia come: now it is too late for the Sanguinary Combat, but not for a Response.
    let mut t = attack(vitebsk().hand("fn", &[84, 71]).hand("r1", &[24]));
    t.plays("fn pass").plays("r1 play militia_levies");
    assert_eq!(t.deciding(), ["fn"]);
    t.refuses("fn play this_sanguinary_combat", "12.1");
    // Barclay has no rating left: 8 against 4 SP and the Militia's four.
    t.plays("fn play leader_wounded").dice(&[2]).dice(&faces(8, &[(1, 5)])).dice(&faces(8, &[]));
    t.plays("fn name barclay");
    t.rolled(1 + 8 + 8);
    // As long as the other has declared nothing it may declare one after another.
    let mut t = attack(vitebsk().hand("fn", &[84, 7]).hand("r1", &[24]));
    t.plays("fn play twelve_pounders").plays("fn play this_sanguinary_combat");
    assert_eq!(t.deciding(), ["r1"]);
}

#[test]
fn r12_1_each_round_begins_anew() {
    let mut t = attack(vitebsk().hand("fn", &[84]).hand("r1", &[55]));
    t.plays("fn pass").dice(&[1; 4]).dice(&[1; 4]).plays("r1 play fog_in_the_ravines");
    // The Round is a draw; before the second FN may declare.
    assert_eq!(t.deciding(), ["fn"]);
    t.dice(&faces(8, &[(1, 5)])).dice(&[1; 5]).plays("fn play this_sanguinary_combat");
    t.rolled(8 + 13);
}

#[test]
fn r12_1_so_it_is_in_a_siege() {
    let mut t = field()
        .leader("davout", "smolensk")
        .troops("fn", "smolensk", [4, 0, 0])
        .hand("fn", &[56])
        .hand("r1", &[56 + 18])
        .flag("fn", &["vitebsk"])
        .active("fn", 1);
    t.all(&["fn besiege smolensk", "fn pass"]);
    t.dice(&faces(8, &[(1, 6)])).dice(&[1; 2]).plays("r1 play a_wasted_day");
    t.rolled(10);
    assert!(t.holds_card("fn", 56));
    assert_eq!(t.place("davout"), "vitebsk");
}

#[test]
fn r12_45_the_entrenchment_saves_only_what_the_enemy_has_inflicted() {
    // The only disrupt is the Militia's own (24).
    let mut t = attack(vitebsk().entrenched("vitebsk").hand("r1", &[24]));
    t.dice(&[1; 7]).dice(&faces(9, &[])).plays("r1 play militia_levies");
    assert_eq!((t.s.battle.disrupts[TSARIST.i()], t.said("log-spared-disrupt")), (1, false));
    // With a kill besides there is nothing to choose: the kill is saved.
    let mut t = attack(vitebsk().entrenched("vitebsk").hand("r1", &[24]));
    t.dice(&faces(7, &[(1, 6)])).dice(&faces(9, &[])).plays("r1 play militia_levies");
    assert!(t.said("log-spared-kill"));
    assert_eq!((t.s.battle.disrupts[TSARIST.i()], t.s.battle.kills[TSARIST.i()]), (1, 0));
}

#[test]
fn r12_81_an_army_that_was_called_is_beaten_with_the_rest() {
    // Two Soldiers without a Leader call for Barclay (66): what is beaten is an Army.
    let mut t = field()
        .leader("davout", "smolensk")
        .troops("fn", "smolensk", [4, 0, 0])
        .flag("fn", &["smolensk"])
        .troops("r1", "vitebsk", [2, 0, 0])
        .leader("barclay", "orsha")
        .troops("r1", "orsha", [4, 0, 0])
        .hand("r1", &[66])
        .active("fn", 5);
    t.all(&["fn form smolensk", "fn march vitebsk", "r1 pass", "r1 play call_for_reinforcements"]);
    t.plays("r1 at orsha").dice(&[4, 4]).dice(&faces(8, &[(1, 5)])).dice(&[1; 7]).plays("r1 roll");
    t.rolled(2 + 8 + 7);
    t.plays("r1 retreat lepel");
    assert_eq!((loss(&t, TSARIST), t.place("barclay")), (1, "lepel".into()));
}

#[test]
fn r12_9_a_second_battle_counts_its_own_eliminations() {
    // One kill wins the first; then four pieces are left, and five eliminations are one more than they can take.
    let mut t = vitebsk().hand("fn", &[70]).active("fn", 5);
    t.all(&["fn form smolensk", "fn march vitebsk"]).dice(&faces(8, &[(1, 6)])).dice(&[1; 5]);
    t.plays("r1 pass");
    t.dice(&faces(8, &[(5, 6)])).dice(&[1; 4]).dice(&[1]).plays("fn play to_the_death");
    assert_eq!((t.said("log-flag-overrun"), t.control("vitebsk")), (true, "fn"));
}

#[test]
fn r12_45_an_entrenchment_still_stands_in_a_second_battle() {
    // No terrain dice; but it takes five casualties more to Rout them, and one is ignored.
    let mut t = vitebsk().entrenched("vitebsk").hand("fn", &[70]).active("fn", 5);
    t.all(&["fn form smolensk", "fn march vitebsk"]);
    // Seven dice in the first Battle: two disrupts, one of them saved.
    t.dice(&faces(7, &[(2, 5)])).dice(&[1; 5]).plays("r1 pass");
    t.dice(&faces(8, &[(5, 5)])).dice(&[1; 5]).plays("fn play to_the_death");
    t.rolled(12 + 13);
    assert_eq!(t.s.battle.disrupts[TSARIST.i()], 4);
    t.plays("r1 retreat lepel");
    assert_eq!((t.sp("r1", "lepel"), t.said("log-rout")), (4, false));
}

#[test]
fn r9_53_a_depot_overrun_and_loot_are_one_attempt() {
    let mut t = field()
        .morale(IMPERIAL, 2, 0, 2)
        .leader("davout", "borodino")
        .troops("fn", "borodino", [4, 0, 0])
        .flag("fn", &["borodino"])
        .leader("barclay", "moscow")
        .troops("r1", "moscow", [1, 0, 0])
        .active("fn", 5);
    t.all(&["fn form borodino", "fn march moscow"]);
    // Three eliminations of two pieces: Moscow is Flagged. Loot: a 6 and two lost; the Tsarists hold.
    t.dice(&faces(8, &[(3, 6)])).dice(&[1; 2]).dice(&[6]).dice(&[6, 6]).plays("r1 pass");
    assert_eq!((t.control("moscow"), t.s.morale[IMPERIAL.i()].gain), ("fn", 3));
    // Only now, with the Gain Marker of the Loot: one roll.
    t.dice(&[6, 6]).plays("fn improve");
    let attempts = t.log.iter().filter(|e| e.text.id == "log-morale-attempt").count();
    assert_eq!((attempts, t.allows("fn improve"), t.deciding()), (1, false, vec!["fn"]));
    // Without Loot there is one for the Depot all the same.
    let mut t = field()
        .morale(IMPERIAL, 2, 0, 2)
        .leader("davout", "borodino")
        .troops("fn", "borodino", [4, 0, 0])
        .flag("fn", &["borodino"])
        .leader("barclay", "moscow")
        .active("fn", 5);
    t.all(&["fn form borodino", "fn march moscow"]);
    t.dice(&faces(8, &[(2, 6)])).dice(&[1]).dice(&[1]).plays("r1 pass");
    assert!(t.allows("fn improve"));
}

#[test]
fn r12_63_who_is_cut_off_is_overrun_and_not_routed() {
    // Three disrupts would be a Rout; but there is nowhere to go.
    let mut t = field()
        .leader("davout", "vyazma")
        .troops("fn", "vyazma", [4, 0, 0])
        .troops("fn", "elnya", [1, 0, 0])
        .flag("fn", &["vyazma", "elnya", "smolensk"])
        .leader("barclay", "dorogobuzh")
        .troops("r1", "dorogobuzh", [4, 0, 0])
        .active("fn", 5);
    t.dice(&faces(8, &[(3, 5)])).dice(&[1; 5]).dice(&[1]).all(&["fn form vyazma", "fn march dorogobuzh"]);
    assert_eq!((t.said("log-rout"), t.said("log-overrun"), loss(&t, TSARIST)), (false, true, 3));
    assert_eq!(t.s.regroup[R1.i()].sp(), 4);
}
