//! 5.2: the Events of the Response cards, each in its window.
mod common;

use common::*;
use kutuzov::attrition::{self, MARSH};
use kutuzov::losses::Body;
use kutuzov::morale;

fn empty() -> Position {
    let mut t = at("1-invasion").clear().round(2).morale(IMPERIAL, 2, 0, 0).morale(TSARIST, 2, 0, 0);
    t.s.will_to_fight = 0;
    t.s.resources = [0; 4];
    t.attrition(0, 0, 0)
}

/// Barclay with four Strength Points is about to roll for Attrition in polotsk.
fn about_to_roll(t: Position) -> Position {
    let mut t = t.leader("barclay", "polotsk").troops("r1", "polotsk", [4, 0, 0]).active("fn", 1);
    let s = t.space("polotsk");
    t.umpire(|u| {
        attrition::roll(u, Body::Stack(s, TSARIST), s, MARSH);
        u.advance();
    });
    t
}

#[test]
fn r5_1_c16_sheepskin_coats_halve_the_dice_and_in_winter_spare_them() {
    let mut t = about_to_roll(empty().hand("r2", &[16]));
    assert_eq!((t.deciding(), t.s.wear.dice), (vec!["r2"], 5));
    t.dice(&[6, 1]).plays("r2 play sheepskin_coats");
    t.rolled(2);
    assert_eq!(t.sp("r1", "polotsk"), 3);
    let mut t = about_to_roll(empty().turn(3).hand("r2", &[16]));
    t.plays("r2 play sheepskin_coats");
    t.rolled(0);
    assert_eq!(t.sp("r1", "polotsk"), 4);
    // Not for the other Camp.
    let mut t = empty().leader("ney", "polotsk").hand("r2", &[16]).active("fn", 1);
    let s = t.space("polotsk");
    t.dice(&[1]).umpire(|u| {
        attrition::roll(u, Body::Stack(s, IMPERIAL), s, MARSH);
        u.advance();
    });
    t.rolled(1);
}

#[test]
fn r5_1_c64_forage_is_found_but_not_on_scorched_earth() {
    let mut t = about_to_roll(empty().hand("fn", &[64]));
    t.dice(&[6, 6]).plays("fn play forage_is_found");
    t.rolled(2);
    assert_eq!(t.sp("r1", "polotsk"), 2);
    let mut t = empty().scorched("polotsk").hand("fn", &[64]);
    t = t.leader("barclay", "polotsk").active("fn", 1);
    let s = t.space("polotsk");
    t.dice(&[1]).umpire(|u| {
        attrition::roll(u, Body::Stack(s, TSARIST), s, MARSH);
        u.advance();
    });
    t.rolled(1);
}

#[test]
fn r5_22_after_the_dice_only_a_card_that_says_so_helps() {
    // X5.22: 73 changes a roll that was made, 64 comes too late for it.
    let mut t = about_to_roll(empty().hand("fs", &[73]).hand("fn", &[64]));
    t.dice(&[6, 6, 6, 6, 1]).plays("fn pass");
    assert_eq!(t.deciding(), ["fs"]);
    t.refuses("fs play forage_is_found", "5.21").plays("fs play train_des_equipages");
    assert_eq!(t.sp("r1", "polotsk"), 3);
    t.rolled(5);
}

#[test]
fn r5_1_c73_the_train_saves_sixes_before_fives() {
    let mut t = about_to_roll(empty().turn(3).hand("fs", &[73]));
    t.dice(&[6, 5, 5, 6, 1]);
    // Nobody answers what is due; the roll is made when the window is through.
    assert_eq!(t.deciding(), ["fn"]);
    let mut t = about_to_roll_rolled(empty().turn(3).hand("fs", &[73]), &[6, 5, 5, 6, 1]);
    t.plays("fs play train_des_equipages");
    assert_eq!((t.sp("r1", "polotsk"), t.s.regroup[1].sp()), (3, 1));
}

/// The same, with the dice it rolls.
fn about_to_roll_rolled(t: Position, faces: &[u8]) -> Position {
    let mut t = t.leader("barclay", "polotsk").troops("r1", "polotsk", [4, 0, 0]).active("fn", 1);
    let s = t.space("polotsk");
    t.dice(faces).umpire(|u| {
        attrition::roll(u, Body::Stack(s, TSARIST), s, MARSH);
        u.advance();
    });
    t
}

#[test]
fn r5_1_c69_steady_a_morale_roll_is_made_again() {
    let mut t = empty().morale(TSARIST, 2, 6, 0).hand("r1", &[69]).active("fn", 1);
    t.dice(&[1, 2, 3, 3]).umpire(|u| {
        morale::check(u, TSARIST, "9.4");
        u.advance();
    });
    assert_eq!(t.deciding(), ["r1"]);
    t.plays("r1 play steady_my_children");
    t.rolled(4);
    // Three would have failed, six does not.
    assert_eq!((t.s.morale[1].level, t.s.morale[1].loss), (2, 6));
}

fn napoleon_sets_out(t: Position) -> Position {
    let mut t = t.leader("napoleon", "suwalki").troops("fn", "suwalki", [8, 0, 0]).active("fn", 4);
    t.all(&["fn form suwalki", "fn march grodno"]);
    t
}

#[test]
fn r5_1_c76_who_loses_his_way_stays_and_moves_no_more() {
    let mut t = napoleon_sets_out(empty().hand("r2", &[76]));
    t.dice(&[6]).plays("r2 play lost_his_way");
    assert_eq!((t.place("napoleon"), t.points()), ("suwalki".into(), 3));
    t.refuses("fn form suwalki", "10.1").refuses("fn detach suwalki fn infantry", "10.11");
    // A five is not above his rating.
    let mut t = napoleon_sets_out(empty().hand("r2", &[76]));
    t.dice(&[5]).plays("r2 play lost_his_way");
    assert_eq!(t.place("napoleon"), "grodno");
}

#[test]
fn r5_24_too_old_and_lost_his_way_stop_napoleon_for_certain() {
    // X5.24.
    let mut t = napoleon_sets_out(empty().hand("r1", &[75]).hand("r2", &[76]));
    assert_eq!(t.deciding(), ["r1"]);
    t.all(&["r1 play too_old_for_this", "r1 name napoleon"]);
    assert_eq!(t.deciding(), ["r2"]);
    t.dice(&[1]).plays("r2 play lost_his_way");
    assert_eq!(t.place("napoleon"), "suwalki");
    assert!(t.s.cards.discards.has(CardId(74)) && t.s.cards.discards.has(CardId(75)));
    t.refuses("fn form suwalki", "10.1");
}

#[test]
fn r5_1_c75_the_rating_is_nought_until_the_impulse_ends() {
    let mut t = napoleon_sets_out(empty().hand("fs", &[75]));
    t.plays("fs play too_old_for_this").refuses("fs name kutuzov", "5.1").plays("fs name napoleon");
    assert_eq!(t.q().battle_rating(t.id("napoleon")), 0);
    t.all(&["fn halt", "fn done"]);
    assert_eq!(t.q().battle_rating(t.id("napoleon")), 5);
}

#[test]
fn r5_1_c60_an_event_is_countermanded_and_its_points_stay() {
    let mut t = empty().morale(TSARIST, 2, 1, 0).hand("fn", &[100]).hand("r2", &[60]).active("fn", 0);
    t.plays("fn play fresh_disasters");
    assert_eq!(t.deciding(), ["r2"]);
    t.plays("r2 play orders_countermanded");
    assert_eq!(t.deciding(), ["fn"]);
    t.plays("fn yes");
    assert_eq!((t.s.morale[1].loss, t.points()), (1, 2));
    // It is discarded, and not shuffled back.
    assert!(t.s.cards.discards.has(CardId(99)) && t.s.cards.discards.has(CardId(59)));
    // Home cards are immune.
    let mut t = empty().hand("fn", &[2]).hand("r2", &[60]).active("fn", 0);
    t.plays("fn play bulletin_of_the_grande_armee");
    assert_eq!(t.deciding(), ["fn"]);
}
