//! 5.3: the Events of Battle cards, and of Responses to Battles and Sieges.
use crate::common::*;

/// Davout with four Strength Points (eight dice) in lepel, Barclay with four (five dice) in vitebsk, no Morale that counts, no terrain.
fn facing() -> Position {
    let mut t = at("1-invasion").clear().round(2).morale(IMPERIAL, 2, 0, 0).morale(TSARIST, 2, 0, 0);
    t.s.will_to_fight = 0;
    t.s.resources = [0; 4];
    t.attrition(0, 0, 0).flag("fn", &["lepel"])
}
fn armies() -> Position {
    facing().leader("davout", "lepel").troops("fn", "lepel", [4, 0, 0]).leader("barclay", "vitebsk").troops(
        "r1",
        "vitebsk",
        [4, 0, 0],
    )
}
/// The attack, with these dice to come; the defender stands.
fn attack(t: Position, dice: &[u8]) -> Position {
    let mut t = t.active("fn", 3);
    t.dice(dice).all(&["fn form lepel", "fn march vitebsk", "r1 pass"]);
    t
}
/// So many ones after these faces.
fn faces(first: &[u8], all: usize) -> Vec<u8> {
    let mut dice = first.to_vec();
    dice.resize(all, 1);
    dice
}
fn round(fn_first: &[u8], fn_dice: usize, r1_first: &[u8], r1_dice: usize) -> Vec<u8> {
    [faces(fn_first, fn_dice), faces(r1_first, r1_dice)].concat()
}

#[test]
fn r5_3_only_who_takes_part_plays_battle_cards_and_any_number() {
    let t = armies().troops("r1", "moscow", [0, 0, 3]).hand("fs", &[55]).hand("r1", &[24, 55 - 1, 84]);
    let mut t = attack(t, &[]);
    // FS has nobody there and is not asked; R1 has no artillery and can make none, but may play two others.
    assert_eq!(t.deciding(), ["r1"]);
    t.refuses("r1 play grand_battery", "5.1").plays("r1 play this_sanguinary_combat");
    t.dice(&round(&[], 8, &[], 9)).plays("r1 play militia_levies");
    t.rolled(17);
    let mut t = armies().hand("fn", &[55]).active("fn", 3);
    t.refuses("fn play fog_in_the_ravines", "5.22");
}

#[test]
fn r5_3_one_soldier_of_the_power_is_enough() {
    // X12.1a, without the Port.
    let mut t = attack(armies().troops("r2", "vitebsk", [1, 0, 0]).hand("r2", &[55]), &[]);
    t.plays("r2 pass").dice(&round(&[5], 4, &[], 5));
    assert_eq!(t.deciding(), ["r2"]);
    t.plays("r2 play fog_in_the_ravines");
    t.rolled(9);
}

fn guard() -> Position {
    facing()
        .leader("napoleon", "lepel")
        .troops("fn", "lepel", [4, 0, 0])
        .leader("barclay", "vitebsk")
        .troops("r1", "vitebsk", [4, 0, 0])
        .hand("fn", &[1])
}

#[test]
fn r5_1_c1_the_guard_is_held_back_or_sent_in_and_lost_if_beaten() {
    let mut t = attack(guard(), &[]);
    t.dice(&round(&[5], 11, &[], 5)).all(&["fn play my_old_moustaches", "fn mode 0"]);
    t.rolled(16);
    assert!(t.s.cards.hq.has(CardId(0)));
    let mut t = attack(guard(), &[]);
    t.dice(&round(&[5], 14, &[], 5)).all(&["fn play my_old_moustaches", "fn mode 1", "r1 retreat orsha"]);
    assert!(t.s.cards.hq.has(CardId(0)) && t.s.morale[0].loss == 0);
    // Beaten: two markers beyond those of the retreat, and the card is gone.
    let mut t = attack(guard(), &[]);
    t.dice(&round(&[], 14, &[5], 5)).all(&["fn play my_old_moustaches", "fn mode 1"]);
    let own = t.game.pack.numbers.marker.retreat_army;
    assert_eq!(t.s.morale[0].loss, own + 2);
    assert!(t.s.cards.removed.has(CardId(0)));
    // Without Napoleon it is not played.
    let mut t = attack(armies().hand("fn", &[1]), &round(&[5], 8, &[], 5));
    t.plays("r1 retreat orsha");
    assert!(t.holds_card("fn", 1));
}

#[test]
fn r5_1_c7_twelve_pounders_in_battle_and_c10_the_vistula_legion() {
    let mut t = attack(armies().hand("fn", &[7]), &round(&[5], 10, &[], 5));
    t.plays("fn play twelve_pounders");
    t.rolled(15);
    let mut t = attack(armies().hand("fn", &[10]), &round(&[5], 11, &[], 5));
    t.plays("fn play vistula_legion");
    t.rolled(16);
    // There must be French.
    let prussians = facing()
        .leader("yorck", "lepel")
        .troops("prussia", "lepel", [4, 0, 0])
        .leader("barclay", "vitebsk")
        .troops("r1", "vitebsk", [4, 0, 0])
        .hand("fn", &[10]);
    let t = attack(prussians, &round(&[5], 5, &[], 5));
    assert!(t.holds_card("fn", 10));
}

#[test]
fn r5_1_c19_the_icon_gives_dice_to_the_end_and_keeps_disrupts_from_becoming_kills() {
    let mut t = attack(armies().morale(TSARIST, 3, 0, 0).hand("r1", &[19]), &[]);
    // One disrupt each in the first Round: at this Level it would be a kill.
    t.dice(&round(&[5], 8, &[5], 7)).dice(&round(&[5], 7, &[], 6)).plays("r1 play the_icon_before_the_ranks");
    t.rolled(15 + 13);
    assert_eq!((t.s.battle.kills[1], t.s.battle.disrupts[1]), (0, 2));
}

#[test]
fn r5_1_c24_militia_levies_add_dice_and_a_disrupt_for_one_round() {
    // X12.1c: +4 dice and one own disrupt, Round 1 only.
    let mut t = attack(armies().hand("r1", &[24]), &[]);
    t.dice(&round(&[], 8, &[5], 9)).dice(&round(&[5], 7, &[], 4)).plays("r1 play militia_levies");
    t.rolled(17 + 11);
    assert_eq!(t.s.battle.disrupts[1], 2);
}

#[test]
fn r5_1_c50_hooves_give_dice_for_cavalry_and_a_check_after_a_rout() {
    let horse = || {
        facing()
            .leader("davout", "lepel")
            .troops("fn", "lepel", [2, 1, 0])
            .leader("barclay", "vitebsk")
            .troops("r1", "vitebsk", [4, 0, 0])
    };
    let mut t = attack(horse().morale(TSARIST, 2, 5, 0).hand("fn", &[50]), &[]);
    // Three disrupts are a Rout; the check needs seven or more with seven markers.
    // Two pieces of cavalry, one of them by change (1.5).
    t.dice(&round(&[5, 5, 5], 10, &[], 5)).dice(&[3, 3, 1]);
    t.plays("fn play the_thunder_of_hooves").plays("r1 retreat orsha");
    t.rolled(15 + 2 + 1);
    assert_eq!(t.s.morale[1].level, 3);
    // Without cavalry, and with none left in the pool to change for, it is not played.
    let t = armies().troops("fn", "warsaw", [0, 6, 0]).hand("fn", &[50]);
    let t = attack(t, &round(&[5], 8, &[], 5));
    assert!(t.holds_card("fn", 50));
    // 1.5: four infantry are two cavalry whenever their owner likes.
    let mut t = attack(armies().hand("fn", &[50]), &round(&[5], 10, &[], 5));
    t.plays("fn play the_thunder_of_hooves");
    t.rolled(15);
}

#[test]
fn r5_1_c51_naval_support_lasts_and_needs_a_port() {
    let coast = facing()
        .leader("davout", "schlavii")
        .troops("fn", "schlavii", [4, 0, 0])
        .flag("fn", &["schlavii"])
        .leader("barclay", "libau")
        .troops("r1", "libau", [4, 0, 0])
        .hand("r1", &[51]);
    let mut t = coast.active("fn", 3);
    t.all(&["fn form schlavii", "fn march libau", "r1 pass"]);
    t.dice(&round(&[], 8, &[], 7)).dice(&round(&[5], 8, &[], 7)).plays("r1 play naval_support");
    t.rolled(30);
    let t = attack(armies().hand("r1", &[51]), &round(&[5], 8, &[], 5));
    assert!(t.holds_card("r1", 51));
}

#[test]
fn r5_1_c53_the_great_redoubt_takes_dice_off_the_attacker() {
    let guns = || {
        facing()
            .leader("davout", "lepel")
            .troops("fn", "lepel", [4, 0, 0])
            .leader("barclay", "vitebsk")
            .troops("r1", "vitebsk", [0, 0, 1])
    };
    let mut t = attack(guns().hand("r1", &[53]), &[]);
    t.dice(&round(&[5], 5, &[], 5)).plays("r1 play the_great_redoubt");
    t.rolled(10);
    // Neither guns, nor works, nor change to be had for guns.
    let t = armies().troops("r1", "moscow", [0, 0, 3]).hand("r1", &[53]);
    assert!(attack(t, &round(&[5], 8, &[], 5)).holds_card("r1", 53));
    let t = armies().troops("r1", "moscow", [0, 0, 3]).entrenched("vitebsk").hand("r1", &[53]);
    let mut t = attack(t, &[]);
    // The Entrenchment takes one die, the redoubt three more.
    t.dice(&round(&[5, 5], 4, &[], 5)).plays("r1 play the_great_redoubt");
    t.rolled(9);
    // In a Duchy that is not its own it serves nobody.
    let t = attack(guns().flag("fn", &["vitebsk"]).hand("r1", &[53]), &round(&[5], 8, &[], 5));
    assert!(t.holds_card("r1", 53));
}

#[test]
fn r5_1_c54_a_grand_battery_gives_two_dice_a_gun() {
    let guns = facing()
        .leader("davout", "lepel")
        .troops("fn", "lepel", [0, 0, 1])
        .leader("barclay", "vitebsk")
        .troops("r1", "vitebsk", [4, 0, 0])
        .hand("fn", &[54]);
    let mut t = attack(guns, &round(&[5], 10, &[], 5));
    t.plays("fn play grand_battery");
    t.rolled(15);
    // 1.5: as many guns as change makes, and never more than six dice.
    let many = facing()
        .leader("napoleon", "lepel")
        .troops("fn", "lepel", [4, 2, 0])
        .leader("barclay", "vitebsk")
        .troops("r1", "vitebsk", [4, 0, 0])
        .hand("fn", &[54]);
    let mut t = attack(many, &round(&[5], 17, &[], 5));
    t.plays("fn play grand_battery");
    t.rolled(22);
}

#[test]
fn r5_1_c55_in_the_fog_neither_leaders_nor_morale_count() {
    let mut t = attack(armies().morale(IMPERIAL, 0, 0, 0).hand("r1", &[55]), &[]);
    t.dice(&round(&[], 4, &[], 4)).dice(&round(&[5], 10, &[], 5)).plays("r1 play fog_in_the_ravines");
    // For one Round: in the second Davout and the Morale of the Imperials are back.
    t.rolled(8 + 15);
}

#[test]
fn r5_1_c57_another_day_comes_whatever_the_casualties() {
    let mut t = attack(armies().hand("r2", &[57]), &round(&[5], 8, &[], 5));
    assert_eq!(t.deciding(), ["r2"]);
    // One disrupt would have decided it; R1 fights on with a die less, and wins by all casualties.
    t.dice(&round(&[], 8, &[5, 5], 4)).plays("r2 play another_day_of_battle");
    t.rolled(13 + 12);
    assert_eq!((t.place("davout"), t.place("barclay")), ("lepel".into(), "vitebsk".into()));
}

#[test]
fn r5_21_a_wasted_day_and_then_another_day_the_later_prevails() {
    // X5.21: without 57 the Tsarists have held, and may burn the Duchy.
    let tie = round(&[6], 8, &[6], 5);
    let mut t = attack(armies().hand("r1", &[74]), &tie);
    t.plays("r1 play a_wasted_day");
    assert_eq!(t.deciding(), ["r1"]);
    t.plays("r1 yes");
    assert!(t.s.scorched.has(t.space("vitebsk")));
    // With it a second Round is fought, and there is no Scorched Earth.
    let mut t = attack(armies().hand("r1", &[74]).hand("fs", &[57]), &tie);
    t.plays("r1 play a_wasted_day");
    assert_eq!(t.deciding(), ["fs"]);
    t.dice(&round(&[], 7, &[], 4)).plays("fs play another_day_of_battle");
    t.rolled(13 + 11);
    assert_eq!((t.place("davout"), t.deciding()), ("lepel".into(), vec!["fn"]));
    assert!(!t.s.scorched.has(t.space("vitebsk")));
}

#[test]
fn r5_1_c59_panic_makes_two_a_rout() {
    let mut t = attack(armies().hand("fn", &[59]), &round(&[5, 5], 8, &[], 5));
    t.dice(&[1]).plays("fn play panic_in_the_baggage").plays("r1 retreat orsha");
    // Two disrupts are eliminated.
    assert_eq!(t.sp("r1", "orsha"), 2);
    let mut t = attack(armies().hand("r1", &[59]), &round(&[5, 5], 8, &[], 5));
    t.plays("r1 retreat orsha");
    assert_eq!((t.sp("r1", "orsha"), t.holds_card("r1", 59)), (4, true));
}

#[test]
fn r5_1_c62_the_rearguard_turns_a_rout_into_a_retreat_for_a_strength_point() {
    let mut t = attack(armies().hand("r2", &[62]), &round(&[5, 5, 5], 8, &[], 5));
    assert_eq!(t.deciding(), ["r2"]);
    t.plays("r2 play the_rearguard_stands").plays("r1 retreat orsha");
    t.rolled(13);
    assert_eq!((t.sp("r1", "orsha"), t.s.regroup[1].sp()), (3, 1));
    assert_eq!(t.s.morale[1].loss, t.game.pack.numbers.marker.retreat_army);
    // A mere retreat is none.
    let mut t = attack(armies().hand("r2", &[62]), &round(&[5], 8, &[], 5));
    t.plays("r1 retreat orsha");
}

#[test]
fn r5_1_c66_armies_are_called_and_come_if_they_roll_well() {
    // X10.73: Ney comes from orsha, Oudinot does not from polotsk; R1's cards are declared before they roll (X12.1b).
    let called = armies()
        .leader("ney", "orsha")
        .troops("fn", "orsha", [2, 0, 0])
        .flag("fn", &["orsha"])
        .leader("oudinot", "glubokoye")
        .hand("fn", &[66])
        .hand("r1", &[55]);
    let mut t = attack(called, &[]);
    t.plays("fn play call_for_reinforcements").refuses("fn at glubokoye", "5.1").plays("fn at orsha");
    assert_eq!(t.deciding(), ["r1"]);
    t.plays("r1 pass");
    // Ney's three, and orsha bears FN's Flag: a six is enough. Davout stays in command.
    t.dice(&[3, 4]).dice(&round(&[5], 11, &[], 5)).all(&["fn roll", "fn command davout"]);
    t.rolled(2 + 16);
    assert_eq!(t.s.battle.loser, Some(TSARIST));
}

#[test]
fn r5_1_c70_a_second_battle_follows_at_once() {
    let mut t = attack(armies().hand("r1", &[70]), &round(&[5], 8, &[], 5));
    // Disrupts start at nought; R1 wins the second.
    t.dice(&round(&[], 8, &[5], 5)).plays("r1 play to_the_death");
    t.rolled(26);
    assert_eq!((t.place("davout"), t.place("barclay")), ("lepel".into(), "vitebsk".into()));
}

#[test]
fn r5_1_c70_a_first_rout_is_paid_for_before_the_second_battle() {
    // X12.10: two rolls for Loot.
    let mut t = attack(armies().hand("r1", &[70]), &round(&[5, 5, 5], 8, &[], 5));
    t.dice(&[1]).dice(&round(&[5, 5, 5], 8, &[], 2)).dice(&[1]).plays("r1 play to_the_death");
    assert!(t.deciding() == ["r1"] || t.s.battle.loser == Some(TSARIST));
    if t.allows("r1 retreat orsha") {
        t.plays("r1 retreat orsha");
    }
    t.rolled(13 + 1 + 10 + 1);
}

#[test]
fn r5_1_c71_a_wounded_leader_counts_less_to_the_end() {
    // X12.2.
    let mut t = attack(armies().hand("r2", &[71]), &[]);
    t.plays("r2 play leader_wounded").refuses("r2 name napoleon", "5.1");
    t.dice(&[4]).dice(&round(&[], 6, &[], 5)).dice(&round(&[5], 6, &[], 5)).plays("r2 name davout");
    t.rolled(1 + 22);
    t.plays("r1 retreat orsha");
    assert_eq!(t.s.at(t.id("davout")), Some(t.space("vitebsk")));
    // On a six his rating is nothing, and he goes to the Regroup Box after the Battle.
    let mut t = attack(armies().hand("r2", &[71]), &[]);
    t.dice(&[6]).dice(&round(&[5], 4, &[], 5)).all(&["r2 play leader_wounded", "r2 name davout"]);
    t.plays("r1 retreat orsha");
    assert_eq!((t.place("davout"), t.sp("fn", "vitebsk")), ("regroup".into(), 4));
}

#[test]
fn r5_1_c77_spoils_change_the_roll_for_loot() {
    let rout = round(&[5, 5, 5], 8, &[], 5);
    let mut t = attack(armies().hand("r2", &[77]), &rout);
    t.plays("r1 retreat orsha");
    assert_eq!(t.deciding(), ["r2"]);
    t.dice(&[6]).all(&["r2 play spoils_of_the_field", "r2 mode 1"]);
    let less = t.s.resources[0];
    let mut t = attack(armies().hand("fn", &[77]), &rout);
    t.plays("r1 retreat orsha").dice(&[6]).all(&["fn play spoils_of_the_field", "fn mode 0"]);
    assert!(t.s.resources[0] > less);
}

#[test]
fn r5_1_c83_masked_batteries_entrench_the_defender() {
    let mut t = attack(armies().hand("r2", &[83]), &[]);
    // The attacker has a die less, the defender one more; one casualty of the first Round is saved.
    t.dice(&round(&[5], 7, &[5], 6)).plays("r2 play masked_batteries");
    t.rolled(13);
    assert!(t.s.entrenched.has(t.space("vitebsk")));
    assert_eq!(t.place("davout"), "lepel");
    // Not in a Duchy that is not the defender's.
    let t = attack(armies().flag("fn", &["vitebsk"]).hand("r2", &[83]), &round(&[5], 8, &[], 5));
    assert!(t.holds_card("r2", 83));
}

#[test]
fn r5_1_c84_in_a_sanguinary_combat_fives_kill() {
    let mut t = attack(armies().hand("fn", &[84]), &round(&[5, 6], 8, &[], 5));
    t.plays("fn play this_sanguinary_combat").plays("r1 retreat orsha");
    assert_eq!((t.sp("r1", "orsha"), t.s.regroup[1].sp()), (2, 0));
}

#[test]
fn r5_1_c104_victory_or_death_goes_on_and_nobody_is_routed() {
    // X12.52, X12.7a.
    let mut t = attack(armies().hand("fn", &[104]), &[]);
    let tie = round(&[], 8, &[], 5);
    t.dice(&tie).dice(&tie).dice(&round(&[5, 5, 5], 8, &[], 5)).plays("fn play victory_or_death");
    t.plays("r1 retreat orsha");
    t.rolled(39);
    assert_eq!((t.sp("r1", "orsha"), t.s.morale[1].loss), (4, t.game.pack.numbers.marker.retreat_army));
}

#[test]
fn r5_1_c106_men_of_bronze_bear_disrupts_but_are_routed_all_the_same() {
    // X12.7b.
    let mut t = attack(armies().hand("r1", &[106]), &round(&[5, 5, 5], 8, &[], 5));
    assert_eq!(t.deciding(), ["r1"]);
    t.dice(&[1]).plays("r1 play men_of_bronze").plays("r1 retreat orsha");
    t.rolled(14);
    assert_eq!(t.sp("r1", "orsha"), 4);
    assert_eq!(t.s.morale[1].loss, t.game.pack.numbers.marker.rout_army);
}
