//! 5.2: the Events of the Response cards, each in its window.
use crate::common::*;
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

// ---- Interceptions, Evasions and retreats

/// Davout with four Strength Points in lepel, under an FN Flag.
fn davout() -> Position {
    empty().leader("davout", "lepel").troops("fn", "lepel", [4, 0, 0]).flag("fn", &["lepel"])
}
fn ones(n: usize) -> Vec<u8> {
    vec![1; n]
}

#[test]
fn r5_1_c65_over_the_river_an_army_intercepts_as_over_rough_ground() {
    // X11.3b: borisov lies across a River from minsk.
    let army = || davout().leader("barclay", "minsk").troops("r1", "minsk", [4, 0, 0]);
    let mut t = army().active("fn", 3);
    t.all(&["fn form lepel", "fn march borisov"]);
    assert_eq!((t.place("davout"), t.deciding()), ("borisov".into(), vec!["fn"]));
    let mut t = army().hand("r2", &[65]).active("fn", 3);
    t.all(&["fn form lepel", "fn march borisov", "r2 play over_the_river", "r2 at minsk"]);
    // The owner decides whether he goes: nine, less his rating and the friendly Duchy, and one more for the way.
    assert_eq!(t.deciding(), ["r1"]);
    t.dice(&[4, 4, 5]).dice(&ones(7 + 5)).plays("r1 roll");
    t.rolled(2 + 13);
    assert_eq!(t.s.battle.loser, Some(TSARIST));
    let mut t = army().hand("r2", &[65]).active("fn", 3);
    t.all(&["fn form lepel", "fn march borisov", "r2 play over_the_river", "r2 at minsk"]);
    t.dice(&[4, 3]).plays("r1 roll");
    assert_eq!((t.place("barclay"), t.place("davout")), ("minsk".into(), "borisov".into()));
}

#[test]
fn r5_1_c72_forces_concentrate_over_two_duchies() {
    let mut t = davout()
        .leader("wittgenstein", "mogilev")
        .troops("r1", "mogilev", [2, 0, 0])
        .hand("r1", &[72])
        .active("fn", 3);
    t.all(&["fn form lepel", "fn march vitebsk", "r1 play concentration_of_forces"]);
    t.refuses("r1 at orsha", "5.1").plays("r1 at mogilev");
    // Nine less two for him, one for the friendly Duchy and one for the card.
    t.dice(&[2, 3, 5]).dice(&ones(7 + 4)).plays("r1 roll");
    t.rolled(2 + 12);
    assert_eq!(t.s.battle.space, Some(t.space("vitebsk")));
    assert_eq!(t.s.battle.loser, Some(TSARIST));
}

#[test]
fn r5_1_c109_soldiers_without_a_leader_march_to_the_sound_of_the_guns() {
    // X11.3a: the rating they borrow serves for the roll, not for the Battle.
    let mut t = davout().troops("r1", "orsha", [3, 0, 0]).hand("r1", &[109]).active("fn", 3);
    t.all(&["fn form lepel", "fn march vitebsk", "r1 play distant_gunfire", "r1 at orsha"]);
    t.dice(&[3, 3, 5]).dice(&ones(7 + 3)).plays("r1 roll");
    t.rolled(2 + 11);
    assert_eq!((t.sp("r1", "orsha"), t.s.battle.loser), (0, Some(TSARIST)));
}

#[test]
fn r5_1_c109_the_active_camp_waits_until_the_other_is_done() {
    let mut t = davout()
        .leader("barclay", "vitebsk")
        .troops("r1", "vitebsk", [4, 0, 0])
        .troops("fn", "orsha", [2, 0, 0])
        .flag("fn", &["orsha"])
        .hand("fn", &[109])
        .active("fn", 3);
    t.all(&["fn form lepel", "fn march vitebsk"]);
    assert_eq!(t.deciding(), ["r1"]);
    t.plays("r1 pass");
    assert_eq!(t.deciding(), ["fn"]);
    t.all(&["fn play distant_gunfire", "fn at orsha"]);
    t.dice(&[3, 4, 5]).dice(&ones(9 + 5)).plays("fn roll");
    t.rolled(2 + 15);
    assert_eq!(t.s.battle.loser, Some(TSARIST));
}

#[test]
fn r5_1_c63_false_maps_make_a_roll_worse() {
    let mut t = davout()
        .leader("wittgenstein", "orsha")
        .troops("r1", "orsha", [2, 0, 0])
        .hand("fs", &[63])
        .active("fn", 3);
    t.all(&["fn form lepel", "fn march vitebsk", "r1 intercept orsha", "r1 roll"]);
    assert_eq!(t.deciding(), ["fs"]);
    // Six would do; with the maps it takes nine.
    t.dice(&[4, 4]).plays("fs play false_maps");
    assert_eq!((t.place("wittgenstein"), t.place("davout")), ("orsha".into(), "vitebsk".into()));
}

fn attacked() -> Position {
    davout().leader("barclay", "vitebsk").troops("r1", "vitebsk", [4, 0, 0])
}

#[test]
fn r5_1_c23_gone_before_dawn_over_a_river_and_without_shame() {
    let mut t = attacked().hand("r2", &[23]).active("fn", 3);
    t.all(&["fn form lepel", "fn march vitebsk"]);
    t.refuses("r1 evade polotsk", "11.7").plays("r1 evade orsha");
    t.plays("r2 play gone_before_dawn");
    assert_eq!(t.deciding(), ["r1"]);
    t.refuses("r1 at smolensk", "5.1").dice(&[1, 2]).plays("r1 at polotsk");
    assert_eq!((t.place("barclay"), t.place("davout")), ("polotsk".into(), "vitebsk".into()));
    assert_eq!(t.s.morale[1].loss, 0);
    // He may keep to where he was going.
    let mut t = attacked().hand("r2", &[23]).active("fn", 3);
    t.all(&["fn form lepel", "fn march vitebsk", "r1 evade orsha", "r2 play gone_before_dawn"]);
    t.dice(&[1, 2]).plays("r1 pass");
    assert_eq!(t.place("barclay"), "orsha");
}

#[test]
fn r5_1_c61_bridges_over_the_berezina_are_burnt_behind_those_who_cross() {
    let mut t = attacked().hand("r2", &[61]).active("fn", 3);
    t.all(&["fn form lepel", "fn march vitebsk", "r1 evade orsha", "r2 play bridges_over_the_berezina"]);
    t.dice(&[4, 4]).plays("r1 at polotsk");
    assert_eq!(t.place("barclay"), "polotsk");
    t.refuses("fn march polotsk", "5.1");
    assert!(t.allows("fn march velikie_luki"));
    // A beaten side that crosses a River rolls no Attrition for it.
    let mut t = attacked().hand("r2", &[61]).active("fn", 3);
    t.dice(&[5]).dice(&ones(7 + 5)).all(&["fn form lepel", "fn march vitebsk", "r1 pass"]);
    t.plays("r1 retreat velikie_luki");
    assert_eq!(t.deciding(), ["r2"]);
    t.plays("r2 play bridges_over_the_berezina");
    t.rolled(13);
    assert_eq!(t.sp("r1", "velikie_luki"), 4);
}

#[test]
fn r5_1_c3_pontooniers_open_a_river_to_one_force() {
    let attack = |t: Position| {
        let mut t = t
            .leader("davout", "suwalki")
            .troops("fn", "suwalki", [4, 0, 0])
            .leader("barclay", "kovno")
            .troops("r1", "kovno", [4, 0, 0])
            .active("fn", 3);
        t.all(&["fn form suwalki", "fn march kovno"]);
        t
    };
    // Across the River the defender has three dice more.
    let mut t = attack(empty());
    t.dice(&[5]).dice(&ones(7 + 8)).plays("r1 pass");
    t.rolled(16);
    let mut t = attack(empty().hand("fn", &[3]));
    t.plays("fn play general_elbes_pontooniers").refuses("fn name barclay", "5.1").plays("fn name davout");
    t.refuses("fn at tilsit", "5.1").plays("fn at kovno");
    t.dice(&[5]).dice(&ones(7 + 5)).plays("r1 pass");
    t.rolled(13);
}

#[test]
fn r5_1_c3_pontooniers_save_a_duchy_from_the_fire() {
    // X16.57b: Ney in chudovo is kept from staraya_russa by a River only.
    let burning = || empty().leader("ney", "chudovo").troops("fn", "chudovo", [2, 0, 0]).resources("r1", 1);
    let mut t = burning().active("r1", 1);
    t.plays("r1 scorch staraya_russa");
    assert!(t.s.scorched.has(t.space("staraya_russa")));
    let mut t = burning().hand("fs", &[3]).active("r1", 1);
    t.plays("r1 scorch staraya_russa");
    t.all(&["fs play general_elbes_pontooniers", "fs name ney", "fs at staraya_russa"]);
    assert!(!t.s.scorched.has(t.space("staraya_russa")));
    assert_eq!(t.s.resources[1], 1);
}

#[test]
fn r5_1_c20_nothing_is_left_to_eat_in_two_duchies() {
    let mut t =
        empty().leader("ney", "vitebsk").troops("fn", "vitebsk", [2, 0, 0]).hand("r2", &[20]).active("r2", 0);
    t.plays("r2 play nothing_left_to_eat").refuses("r2 at orsha", "16.57").refuses("r2 at kiev", "16.57");
    t.all(&["r2 at velikie_luki", "r2 at polotsk"]);
    assert!(t.s.scorched.has(t.space("velikie_luki")) && t.s.scorched.has(t.space("polotsk")));
    assert_eq!((t.points(), t.s.resources[3]), (2, 0));
    // One may stop at one; and pontooniers may stop the other.
    let mut t = empty()
        .leader("ney", "vitebsk")
        .troops("fn", "vitebsk", [2, 0, 0])
        .hand("r2", &[20])
        .hand("fn", &[3])
        .active("r2", 0);
    t.all(&["r2 play nothing_left_to_eat", "r2 at polotsk"]);
    t.all(&["fn play general_elbes_pontooniers", "fn name ney", "fn at polotsk", "r2 done"]);
    assert!(!t.s.scorched.has(t.space("polotsk")));
    assert_eq!(t.points(), 2);
}

#[test]
fn r5_1_c22_the_first_evasion_behind_platovs_screen_costs_no_morale() {
    let mut t = attacked();
    t.s.effects.push(kutuzov::cards::Effect {
        card: CardId(21),
        by: R2,
        until: kutuzov::cards::Until::Impulses,
        x: 0,
        y: 0,
        z: 0,
    });
    let mut t = t.active("fn", 4);
    // Nine less his rating, the friendly Duchy and the screen: six.
    t.dice(&[3, 3]).all(&["fn form lepel", "fn march vitebsk", "r1 evade orsha"]);
    assert_eq!((t.place("barclay"), t.s.morale[1].loss), ("orsha".into(), 0));
    t.dice(&[3, 3]).all(&["fn march orsha", "r1 evade borisov"]);
    assert!(t.s.morale[1].loss > 0);
}
