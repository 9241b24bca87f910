//! Events of the regular deck that are neither Battle cards, Responses, Must Plays nor "+": each with its own test.
use crate::common::{CardId, CardSet, IMPERIAL, Position, TSARIST, at};
use kutuzov::cards;
use kutuzov::impulse::{Bound, Use};

/// Command Points for marching with one Leader.
fn march_of(t: &Position, leader: &str) -> u8 {
    let bound = Bound::Leader(t.id(leader));
    let purses = t.s.impulse.purses.iter();
    purses.filter(|p| p.bound == bound && p.uses == Use::MARCH).map(|p| p.left).sum()
}
/// Free Command Points for everything.
fn free(t: &Position) -> u8 {
    let purses = t.s.impulse.purses.iter();
    purses.filter(|p| p.bound == Bound::Free && p.uses == Use::ALL).map(|p| p.left).sum()
}
/// The same position once more.
fn again(t: &Position) -> Position {
    let mut copy = at("1-invasion");
    copy.s = t.s.clone();
    copy
}
/// Nobody has a Resource.
fn poor(mut t: Position) -> Position {
    t.s.resources = [0; 4];
    t
}

// ---- courts and capitals

#[test]
fn r5_1_c25_conspiracy_in_paris_costs_morale_or_the_emperor() {
    let base = || {
        let t = at("2-smolensk").clear().morale(IMPERIAL, 1, 0, 0).leader("napoleon", "vilna");
        t.troops("fn", "vilna", [3, 0, 0]).hand("r2", &[25]).active("r2", 0)
    };
    let mut t = base();
    t.plays("r2 play conspiracy_in_paris").plays("fn mode 0");
    assert_eq!((t.s.morale[0].loss, t.place("napoleon")), (4, "vilna".into()));
    let mut t = base();
    t.plays("r2 play conspiracy_in_paris").plays("fn mode 1");
    assert_eq!((t.s.morale[0].loss, t.place("napoleon"), t.sp("fn", "vilna")), (1, "regroup".into(), 3));
    // Not in Turn 1; and an Emperor who is not there cannot ride.
    let mut t = at("1-invasion").clear().hand("r2", &[25]).active("r2", 0);
    t.refuses("r2 play conspiracy_in_paris", "5.1");
    let t = at("2-smolensk").clear().morale(IMPERIAL, 1, 0, 0);
    let mut t = t.hand("r2", &[25]).active("r2", 0);
    t.plays("r2 play conspiracy_in_paris");
    assert_eq!(t.s.morale[0].loss, 4);
}

#[test]
fn r5_1_c26_balkan_insurrection_takes_soldiers_or_reinforcements() {
    let base = || {
        let t =
            at("2-smolensk").clear().troops("fs", "minsk", [2, 0, 0]).troops("austria", "kovel", [2, 0, 0]);
        poor(t).hand("r1", &[26, 84]).active("r1", 0)
    };
    let mut t = base();
    t.plays("r1 play balkan_insurrection").plays("r1 whom fs").plays("fs mode 1");
    assert_eq!(t.s.deductions, [0, 0, 6, 0]);
    let mut t = base();
    t.plays("r1 play balkan_insurrection").plays("r1 whom fs").plays("fs mode 0");
    t.all(&["fs lose-at minsk fs", "fs lose-at kovel austria", "fs lose-at kovel austria"]);
    assert_eq!((t.sp("fs", "minsk"), t.sp("austria", "kovel"), t.s.debts), (1, 0, [0; 4]));
    // Any Power, an Ally or oneself; in the last Turn there are no Reinforcements to lose.
    let t = at("4-empire").clear().troops("r1", "moscow", [4, 0, 0]);
    let mut t = t.hand("r1", &[26, 84]).active("r1", 0);
    t.plays("r1 play balkan_insurrection").plays("r1 whom r1");
    while t.sp("r1", "moscow") > 1 {
        t.plays("r1 lose-at moscow r1");
    }
    assert!(t.allows("r1 done"));
}

#[test]
fn r5_12_c26_what_is_not_on_the_map_is_owed() {
    let t = poor(at("4-empire").clear().troops("r2", "kiev", [1, 0, 0]));
    let mut t = t.hand("r1", &[26, 84]).active("r1", 0);
    t.plays("r1 play balkan_insurrection").plays("r1 whom r2");
    if t.deciding() == ["r2"] {
        t.plays("r2 lose-at kiev r2");
    }
    assert_eq!(t.s.debts, [0, 0, 0, 2]);
}

#[test]
fn r5_1_c49_quarrelling_generals_do_not_march_together() {
    let base = || {
        let t = at("1-invasion").clear().morale(TSARIST, 2, 0, 0).leader("barclay", "borodino");
        t.leader("platov", "borodino").commander("barclay")
    };
    let mut t = base().hand("fn", &[49]).active("fn", 0);
    t.plays("fn play the_generals_quarrel");
    assert_eq!(t.s.morale[1].loss, 2);
    let mut t = t.active("r1", 5);
    t.plays("r1 form borodino").refuses("r1 march moscow", "5.1");
    t.plays("r1 leave platov").plays("r1 march moscow");
    // Nor do they attack together in a Zone (10.72), until one of them steps aside.
    let t = at("1-invasion")
        .clear()
        .leader("barclay", "zone_rus")
        .leader("platov", "zone_rus")
        .commander("barclay");
    let mut t = t.troops("r1", "zone_rus", [3, 0, 0]).troops("fn", "zone_rus", [1, 0, 0]).hand("fn", &[49]);
    t = t.active("fn", 0);
    t.plays("fn play the_generals_quarrel");
    let mut t = t.active("r1", 5);
    t.refuses("r1 attack zone_rus", "5.1").all(&["r1 form zone_rus", "r1 leave platov"]);
    assert!(t.allows("r1 attack zone_rus"));
    // It needs two who can quarrel.
    let t = at("1-invasion").clear().leader("barclay", "borodino");
    let mut t = t.hand("fn", &[49]).active("fn", 0);
    t.refuses("fn play the_generals_quarrel", "5.1");
    // Kutuzov, come since, makes peace among those under him.
    let mut t = base().hand("fn", &[49]).active("fn", 0);
    t.plays("fn play the_generals_quarrel");
    let mut t = t.hand("r1", &[42]).active("r1", 0);
    t.plays("r1 play the_old_soldier_returns").plays("r1 at borodino");
    if t.allows("r1 mode 0") {
        t.plays("r1 mode 0");
    }
    t.plays("r1 form borodino").plays("r1 march moscow");
}

#[test]
fn r5_1_c103_a_leader_who_can_be_spared_is_recalled_to_court() {
    let t = at("1-invasion").clear().leader("davout", "vilna").leader("napoleon", "minsk");
    let t = t.leader("barclay", "moscow").leader("ney", "riga").troops("fn", "vilna", [3, 0, 0]);
    let mut t = t.hand("r1", &[103]).active("r1", 0);
    t.plays("r1 play recalled_to_court");
    // Not Napoleon, not the last of his Power, not one alone before a Fortress, not one in a box.
    for name in ["napoleon", "barclay", "ney", "oudinot"] {
        t.refuses(&format!("r1 name {name}"), "5.1");
    }
    t.plays("r1 name davout");
    assert_eq!((t.place("davout"), t.sp("fn", "vilna")), ("regroup".into(), 3));
}

#[test]
fn r5_1_c105_lauristons_errand_brings_peace_and_conquest_nearer() {
    let mut t = at("1-invasion").clear().hand("fn", &[105]).active("fn", 0);
    t.refuses("fn play lauristons_errand", "5.1");
    let mut t = at("2-smolensk").clear().hand("fn", &[105]).active("fn", 0);
    t.plays("fn play lauristons_errand");
    assert_eq!((free(&t), cards::conquest(t.q())), (1, 1));
    t.dice(&[5]).umpire(kutuzov::ending::peace);
    assert_eq!(t.ended(), Some("end-peace"));
    let mut t = at("2-smolensk").clear().hand("r1", &[105]).active("r1", 0);
    t.plays("r1 play lauristons_errand");
    assert_eq!(cards::conquest(t.q()), -1);
}

#[test]
fn r5_1_events_change_a_conquest_roll_by_two_at_most() {
    let mut t = at("2-smolensk").clear().flag("fn", &["moscow"]).hand("r1", &[34, 88, 105]).active("r1", 0);
    t.plays("r1 play no_surrender").plays("r1 play moscow_in_flames");
    assert_eq!(cards::conquest(t.q()), -2);
    t.s.impulse.plays = 1;
    t.plays("r1 play lauristons_errand");
    assert_eq!(cards::conquest(t.q()), -2);
}

// ---- marches

#[test]
fn r5_1_c35_dry_roads_are_marched_without_forced_march_or_mud() {
    let t = at("1-invasion").clear().leader("davout", "warsaw").troops("fn", "warsaw", [3, 0, 0]);
    let t = t.hand("r1", &[38]).hand("fn", &[35]);
    let mut t = t.active("r1", 0);
    t.plays("r1 play mud_mud_and_more_mud");
    let mut t = t.active("fn", 0);
    t.plays("fn play dry_roads").plays("fn form warsaw");
    t.all(&["fn march ostrolenka", "fn march masuria", "fn march konigsberg", "fn march tilsit"]);
    t.rolled(0);
    assert_eq!(t.points(), 2);
    let uses = t.s.impulse.purses[0].uses;
    assert_eq!(uses, Use::MARCH);
    t.plays("fn halt").plays("fn done");
    assert!(t.q().in_force(35).is_none());
}

#[test]
fn r5_1_c38_mud_costs_everybody_else_a_point_more_until_its_player_acts_again() {
    let t = at("1-invasion").clear().leader("davout", "warsaw").leader("barclay", "moscow");
    let mut t = t.troops("fn", "danzig", [1, 0, 0]).hand("r1", &[38]).active("r1", 0);
    t.plays("r1 play mud_mud_and_more_mud");
    let mut t = t.active("fn", 6);
    t.all(&["fn form warsaw", "fn march ostrolenka", "fn halt"]);
    assert_eq!(t.points(), 4);
    t.all(&["fn detach danzig fn infantry", "fn march konigsberg", "fn halt"]);
    assert_eq!(t.points(), 2);
    // His own Army pays nothing more, even where the partner leads it.
    let mut t = at("1-invasion").clear().leader("bagration", "borodino").leader("barclay", "borodino");
    t = t.commander("bagration").hand("r1", &[38]).active("r1", 0);
    t.plays("r1 play mud_mud_and_more_mud");
    let mut t = t.active("r2", 6);
    t.all(&["r2 form borodino", "r2 march vyazma"]);
    assert_eq!(t.points(), 3, "two Armies, and one of them in the mud");
    let t = at("1-invasion").clear().leader("davout", "warsaw").leader("barclay", "moscow");
    let mut t = t.hand("r1", &[38]).active("r1", 0);
    t.plays("r1 play mud_mud_and_more_mud");
    // Not for him who played it, and over when his next Impulse begins.
    let mut t = t.active("r1", 3);
    t.all(&["r1 form moscow", "r1 march borodino"]);
    assert_eq!(t.points(), 2);
    t.umpire(|u| cards::impulse_begins(u, crate::common::R1));
    assert!(t.q().in_force(38).is_none());
}

#[test]
fn r4_23_c38_mud_lasts_while_its_player_has_no_impulse_of_his_own() {
    let mud = |t: &Position| t.q().in_force(38).is_some();
    let start = |resources: u8| {
        let t = poor(at("1-invasion").clear().round(2)).resources("r1", resources);
        let t = t.hand("r1", &[38]).hand("fs", &[84, 85]).hand("fn", &[100, 101]);
        let mut t = t.active("r1", 0);
        t.all(&["r1 play mud_mud_and_more_mud", "r1 done", "fs spend this_sanguinary_combat", "fs done"]);
        t.all(&["fn spend fresh_disasters", "fn done"]);
        t
    };
    // R1 passes: it has neither cards nor Resources.
    let t = start(0);
    assert_eq!((t.deciding(), mud(&t)), (vec!["fs"], true));
    // It passes with Resources in hand: still no Impulse; but when it buys a card it has one.
    let mut t = start(2);
    assert_eq!((t.deciding(), mud(&t)), (vec!["r1"], true));
    t.plays("r1 buy");
    assert!(!mud(&t));
}

#[test]
fn r5_1_c42_the_old_soldier_takes_command_whoever_plays_the_card() {
    let t = at("1-invasion").clear().morale(TSARIST, 2, 4, 0).leader("bagration", "smolensk");
    let t = t.troops("r2", "smolensk", [4, 0, 0]).leader("barclay", "vilna").leader("ney", "kovno");
    let mut t = t.hand("r2", &[42]).active("r2", 0);
    t.s.kutuzov_entered = true;
    t.plays("r2 play the_old_soldier_returns");
    t.refuses("r2 at moscow", "5.1").refuses("r2 at kovno", "5.1").plays("r2 at smolensk");
    assert_eq!((t.place("kutuzov"), march_of(&t, "kutuzov")), ("smolensk".into(), 4));
    assert_eq!(t.q().commander(TSARIST, t.space("smolensk")), Some(t.id("kutuzov")));
    // R2 moves the Group that R1's Leader commands: two Armies.
    t.plays("r2 form smolensk").plays("r2 march dorogobuzh");
    assert_eq!((t.place("kutuzov"), t.place("bagration")), ("dorogobuzh".into(), "dorogobuzh".into()));
    assert_eq!(march_of(&t, "kutuzov"), 2);
}

#[test]
fn r5_1_c47_local_guides_know_of_every_ambush() {
    // Out of Uncontrolled land into an enemy Duchy: two dice without guides.
    let base = || {
        let t = poor(at("1-invasion").clear().leader("davout", "kovno").troops("fn", "kovno", [1, 0, 0]));
        t.hand("fn", &[47])
    };
    let mut t = base().active("fn", 2);
    t.dice(&[1, 1]).plays("fn form kovno").plays("fn march vilna");
    t.rolled(2);
    let mut t = base().active("fn", 0);
    t.plays("fn play local_guides");
    assert_eq!(free(&t), 2);
    t.plays("fn form kovno").plays("fn march vilna");
    t.rolled(0);
}

#[test]
fn r11_4_c47_local_guides_make_rough_ground_easy_for_those_who_intercept() {
    // Tormasov in kiev, one, into friendly konotop, one, over Rough ground: eight, and seven with guides.
    let dice = |guides: bool| {
        let t = poor(at("1-invasion").clear().round(2)).leader("tormasov", "kiev").troops(
            "r2",
            "kiev",
            [3, 0, 0],
        );
        let t = t.leader("ney", "chernigov").troops("fn", "chernigov", [2, 0, 0]).flag("fn", &["chernigov"]);
        let mut t = t.hand("r2", &[47]).active("r2", 0);
        if guides {
            t.plays("r2 play local_guides");
        } else {
            t.plays("r2 spend local_guides");
        }
        let mut t = t.active("fn", 3);
        t.all(&["fn form chernigov", "fn march konotop", "r2 intercept kiev"]);
        t.dice(&[3, 4]).plays("r2 roll");
        t.place("tormasov")
    };
    assert_eq!((dice(false), dice(true)), ("kiev".into(), "konotop".into()));
}

#[test]
fn r5_1_c85_ambitious_marshals_march_without_napoleon() {
    let t = at("1-invasion").clear().leader("davout", "warsaw").leader("napoleon", "warsaw");
    let mut t = t.troops("fn", "warsaw", [3, 0, 0]).hand("fn", &[85]).active("fn", 0);
    t.plays("fn play ambitious_marshals").refuses("fn name napoleon", "5.1").plays("fn name davout");
    assert_eq!(march_of(&t, "davout"), 6);
    t.plays("fn form warsaw");
    t.refuses("fn march ostrolenka", "5.1").plays("fn leave napoleon").plays("fn march ostrolenka");
    assert_eq!((t.place("davout"), t.place("napoleon")), ("ostrolenka".into(), "warsaw".into()));
}

#[test]
fn r5_1_c85_they_strike_harder_in_the_first_round_of_their_first_battle() {
    let t = poor(at("1-invasion").clear().leader("ney", "vilna").troops("fn", "vilna", [4, 0, 0]));
    let t = t.flag("fn", &["vilna"]).troops("r1", "kovno", [2, 0, 0]).morale(IMPERIAL, 5, 0, 0);
    let t = t.morale(TSARIST, 5, 0, 0);
    let dice = |with: bool| {
        let mut t = again(&t).hand("fn", &[85]).active("fn", if with { 0 } else { 3 });
        if with {
            t.plays("fn play ambitious_marshals").plays("fn name ney");
        }
        t.dice(&[1; 60]).plays("fn form vilna").plays("fn march kovno");
        while t.deciding() == ["r1"] {
            t.plays("r1 pass");
        }
        t.log.iter().map(|e| e.dice.len()).sum::<usize>()
    };
    // Two Rounds without a casualty: two dice more in the first of them.
    assert_eq!(dice(true), dice(false) + 2);
}

#[test]
fn r5_1_c94_jomini_makes_a_leader_better_for_the_turn() {
    let t = at("1-invasion").clear().leader("davout", "warsaw").leader("napoleon", "danzig");
    let mut t = t.troops("fn", "warsaw", [8, 0, 0]).hand("fn", &[94]).active("fn", 0);
    t.plays("fn play jomini_at_the_map_table").refuses("fn name napoleon", "5.1").plays("fn name davout");
    let davout = t.id("davout");
    assert_eq!((t.q().battle_rating(davout), t.q().command_rating(davout)), (5, 8));
    assert_eq!(march_of(&t, "davout"), 3);
    t.plays("fn form warsaw").plays("fn march ostrolenka");
    assert_eq!(t.sp("fn", "ostrolenka"), 8);
    t.umpire(cards::new_turn);
    assert_eq!(t.q().command_rating(davout), 6);
}

#[test]
fn r5_1_c96_a_flying_column_is_small_and_picks_nobody_up() {
    let t = at("1-invasion").clear().leader("davout", "warsaw").troops("fn", "warsaw", [4, 0, 0]);
    let mut t = t.troops("fn", "ostrolenka", [2, 0, 0]).hand("fn", &[96]).active("fn", 0);
    t.plays("fn play flying_column").plays("fn name davout");
    t.plays("fn form warsaw").refuses("fn march ostrolenka", "5.1");
    t.plays("fn unload fn infantry").plays("fn march ostrolenka");
    assert_eq!((march_of(&t, "davout"), t.sp("fn", "ostrolenka")), (4, 5));
    t.refuses("fn load fn infantry", "5.1").plays("fn march masuria");
    assert_eq!(t.sp("fn", "masuria"), 3);
}

#[test]
fn r5_1_c96_nobody_intercepts_a_flying_column_nor_ambushes_it() {
    let base = |card: bool| {
        let t = at("1-invasion").clear().leader("davout", "kovno").troops("fn", "kovno", [2, 0, 0]);
        let t = poor(t).leader("barclay", "volozhin").troops("r1", "volozhin", [3, 0, 0]);
        let mut t = t.hand("fn", &[96]).active("fn", if card { 0 } else { 3 });
        if card {
            t.plays("fn play flying_column").plays("fn name davout");
        }
        t.dice(&[1; 20]).plays("fn form kovno").plays("fn march vilna");
        t
    };
    assert_eq!(base(false).deciding(), ["r1"]);
    assert_eq!(base(true).deciding(), ["fn"]);
    assert_eq!(base(true).place("davout"), "vilna");
}

#[test]
fn r5_1_c97_chasseurs_hinder_interceptors_and_help_ones_own() {
    let mut t = at("1-invasion").clear().leader("davout", "kovno").hand("fn", &[97]).active("fn", 0);
    t.plays("fn play chasseurs_on_the_flanks");
    assert_eq!(free(&t), 2);
    t.plays("fn form kovno");
    // Against FN's force, by FN's own, by the partner's.
    let [r1, fn_, fs] =
        [crate::common::R1, crate::common::FN, crate::common::FS].map(|w| cards::chasseurs(t.q(), w));
    assert_eq!((r1, fn_, fs), (-1, 1, 0));
    t.plays("fn halt").plays("fn done");
    t.umpire(cards::impulses_over);
    assert_eq!(cards::chasseurs(t.q(), crate::common::R1), 0);
}

#[test]
fn r5_1_c101_a_truce_keeps_everybody_out_of_a_duchy_with_an_enemy() {
    let t = at("1-invasion").clear().leader("davout", "warsaw").leader("barclay", "ostrolenka");
    let mut t = t.hand("r1", &[101]).active("r1", 0);
    t.plays("r1 play a_truce_to_bury_the_dead");
    t.refuses("r1 at moscow", "5.1").refuses("r1 at zone_rus", "5.1").plays("r1 at ostrolenka");
    assert_eq!(free(&t), 1);
    let mut t = t.active("fn", 3);
    t.plays("fn form warsaw").refuses("fn march ostrolenka", "5.1").plays("fn halt");
    // His next Impulse, or the end of the Impulses, ends it.
    let mut again = again(&t);
    again.umpire(|u| cards::impulse_begins(u, crate::common::R1));
    assert!(again.q().in_force(101).is_none());
    t.umpire(cards::impulses_over);
    assert!(t.q().in_force(101).is_none());
}

// ---- supply

#[test]
fn r5_1_c48_hungry_soldiers_riot_in_any_formation_and_twice_on_bad_ground() {
    let base = || {
        let t = poor(at("1-invasion").clear().troops("fn", "danzig", [3, 0, 0]));
        t.troops("r1", "pskov", [2, 0, 0]).scorched("pskov").hand("r1", &[48]).active("r1", 0)
    };
    let mut t = base();
    t.plays("r1 play hungry_soldiers_riot").refuses("r1 at kiev", "5.1");
    t.dice(&[6, 1, 1]).plays("r1 at danzig");
    assert_eq!((t.sp("fn", "danzig"), t.s.attrition.loss), (2, 1));
    t.rolled(3);
    // One's own as well; burnt land counts twice.
    let mut t = base();
    t.plays("r1 play hungry_soldiers_riot").dice(&[6, 1, 1, 1]).plays("r1 at pskov");
    assert_eq!(t.sp("r1", "pskov"), 1);
    t.rolled(4);
}

#[test]
fn r5_1_c58_imperial_largesse_is_a_resource_and_eight_points() {
    let mut t = poor(at("1-invasion").clear()).hand("r2", &[58]).active("r2", 0);
    t.plays("r2 play imperial_largesse");
    assert_eq!((t.s.resources[3], free(&t)), (1, 8));
}

#[test]
fn r5_1_c78_rations_improve_the_attrition_level_and_again_for_two_resources() {
    let base = |level| {
        let t = poor(at("1-invasion").clear().attrition(level, 5, 0)).resources("fn", 2);
        t.morale(IMPERIAL, 3, 9, 0).hand("fn", &[78]).active("fn", 0)
    };
    let mut t = base(3);
    t.plays("fn play distribute_rations").plays("fn no");
    assert_eq!((t.s.attrition.level, t.s.attrition.loss, t.s.resources[0]), (2, 5, 2));
    let mut t = base(3);
    t.plays("fn play distribute_rations").plays("fn yes");
    assert_eq!((t.s.attrition.level, t.s.attrition.loss, t.s.resources[0]), (1, 5, 0));
    // At Normal there is nothing to improve, nor to pay for.
    base(0).refuses("fn play distribute_rations", "5.1");
    let mut t = base(1);
    t.plays("fn play distribute_rations");
    assert_eq!((t.s.attrition.level, t.s.resources[0]), (0, 2));
}

#[test]
fn r5_1_c82_the_vilna_magazines_feed_whoever_holds_a_russian_key() {
    let base = || poor(at("1-invasion").clear().attrition(1, 1, 0)).hand("fs", &[82]);
    base().active("fs", 0).refuses("fs play the_vilna_magazines", "5.1");
    let mut t = base().flag("fn", &["vilna"]).active("fs", 0);
    t.plays("fs play the_vilna_magazines");
    assert_eq!((t.s.resources[2], t.s.attrition.loss, t.s.attrition.gain), (2, 0, 0));
}

#[test]
fn r5_1_c86_imperious_hunger_is_bought_off_or_worsens_attrition() {
    let base = |north, south| {
        let t = at("1-invasion").clear().attrition(1, 3, 0).morale(IMPERIAL, 1, 0, 0);
        let t = t.troops("fn", "vilna", [3, 0, 0]);
        let t = poor(t).resources("fn", north).resources("fs", south);
        let mut t = t.hand("r1", &[86]).active("r1", 0);
        t.plays("r1 play imperious_hunger");
        t
    };
    let mut t = base(1, 1);
    t.refuses("fn mode 2", "5.1").plays("fn mode 1").plays("fs yes");
    assert_eq!((t.s.resources, t.s.attrition.level), ([0; 4], 1));
    let mut t = base(1, 1);
    t.plays("fn mode 1").plays("fs no");
    assert_eq!((t.s.resources, t.s.attrition.level, t.s.attrition.loss), ([1, 0, 1, 0], 2, 3));
    let mut t = base(2, 2);
    t.plays("fn mode 0").plays("fs yes");
    assert_eq!((t.s.resources, t.s.attrition.level), ([2, 0, 0, 0], 1));
    let t = base(1, 0);
    assert_eq!(t.s.attrition.level, 2);
    // Once a Turn, though it goes back into the deck; and only against Imperials in Russia.
    let mut t = base(0, 0).hand("r1", &[86]).active("r1", 0);
    t.refuses("r1 play imperious_hunger", "5.1");
    let mut t = at("1-invasion").clear().hand("r1", &[86]).active("r1", 0);
    t.refuses("r1 play imperious_hunger", "5.1");
}

#[test]
fn r5_1_c86_at_crippling_morale_falls_instead() {
    let t = poor(at("3-moscow").clear().attrition(5, 0, 0).morale(IMPERIAL, 4, 0, 0));
    let mut t = t.troops("fn", "vilna", [3, 0, 0]).hand("r1", &[86]).active("r1", 0);
    t.plays("r1 play imperious_hunger");
    assert_eq!((t.s.attrition.level, t.s.morale[0].level), (5, 5));
}

#[test]
fn r5_1_c88_moscow_in_flames_burns_the_imperials_who_have_it() {
    let base = || at("2-smolensk").clear().attrition(1, 0, 0).morale(TSARIST, 1, 0, 0).hand("r1", &[88]);
    base().active("r1", 0).refuses("r1 play moscow_in_flames", "5.1");
    for t in [base().flag("fn", &["moscow"]), base().troops("fs", "moscow", [2, 0, 0])] {
        let mut t = t.active("r1", 0);
        t.plays("r1 play moscow_in_flames");
        assert!(t.s.scorched.has(t.space("moscow")));
        assert_eq!((t.s.attrition.loss, t.s.morale[1].loss, cards::conquest(t.q())), (3, 1, -1));
        // Whoever is there does not roll for it.
        t.rolled(0);
    }
}

#[test]
fn r5_1_c91_the_village_priest_leads_strays_away() {
    let t = at("1-invasion").clear().attrition(0, 0, 0).morale(TSARIST, 1, 2, 0).leader("ney", "vilna");
    let t =
        t.troops("fn", "minsk", [3, 0, 0]).troops("fs", "lida", [2, 1, 0]).troops("fn", "lida", [1, 0, 0]);
    let base = poor(t).hand("r1", &[91]).active("r1", 0);
    let play = |at: &str| {
        let mut t = again(&base);
        t.plays("r1 play the_village_priest").refuses("r1 at vilna", "5.1");
        t.plays(at);
        t
    };
    let t = play("r1 at minsk");
    assert_eq!((t.sp("fn", "minsk"), t.s.attrition.loss, t.s.morale[1].loss), (2, 1, 1));
    // Four or more lose two, as FS likes, who has most there.
    let mut t = play("r1 at lida");
    t.plays("fs lose fn");
    assert_eq!((t.sp("fn", "lida"), t.sp("fs", "lida"), t.s.attrition.loss), (0, 3, 2));
    let t = play("r1 pass");
    assert_eq!((t.s.attrition.loss, t.s.morale[1].loss), (0, 1));
}

#[test]
fn r5_1_c93_thirty_below_zero_freezes_two_formations_away_from_their_stores() {
    let base = |scenario: &str| {
        let t = at(scenario).clear().attrition(0, 0, 0).troops("fn", "vyazma", [2, 0, 0]);
        let t = t.troops("fs", "borodino", [1, 0, 0]).troops("fn", "smolensk", [3, 0, 0]);
        poor(t.flag("fn", &["smolensk"])).hand("r1", &[93]).active("r1", 0)
    };
    base("2-smolensk").refuses("r1 play thirty_below_zero", "5.1");
    let mut t = base("3-moscow");
    // Smolensk is a Depot in Imperial hands.
    t.plays("r1 play thirty_below_zero").refuses("r1 at smolensk", "5.1").refuses("r1 pass", "5.1");
    t.dice(&[5, 6, 1]).plays("r1 at vyazma").refuses("r1 at vyazma", "5.1").plays("r1 at borodino");
    assert_eq!((t.sp("fn", "vyazma"), t.s.regroup[0].sp(), t.sp("fs", "borodino")), (0, 1, 1));
    t.rolled(3);
    let mut t = base("3-moscow");
    t.dice(&[1, 1]).plays("r1 play thirty_below_zero").plays("r1 at vyazma").plays("r1 pass");
    t.rolled(2);
}

#[test]
fn r5_1_c95_barges_on_the_vistula_take_attrition_loss_away_and_bring_gain() {
    let mut t = at("1-invasion").clear().attrition(2, 3, 0).hand("fn", &[95]).active("fn", 0);
    t.plays("fn play barges_on_the_vistula");
    assert_eq!((t.s.attrition.loss, t.s.attrition.gain, t.s.attrition.level), (0, 1, 2));
    // Four Gain Markers improve the Level at once (14.47).
    let mut t = at("1-invasion").clear().attrition(2, 0, 0).hand("fn", &[95]).active("fn", 0);
    t.plays("fn play barges_on_the_vistula");
    assert_eq!((t.s.attrition.gain, t.s.attrition.level), (0, 1));
    let mut t = at("1-invasion").clear().flag("r1", &["warsaw"]).hand("fn", &[95]).active("fn", 0);
    t.refuses("fn play barges_on_the_vistula", "5.1");
}

#[test]
fn r5_1_c98_the_plunder_of_a_capital_leaves_it_burnt() {
    let base = || poor(at("2-smolensk").clear().morale(IMPERIAL, 1, 3, 0)).hand("fs", &[98]);
    base().active("fs", 0).refuses("fs play the_plunder_of_moscow", "5.1");
    let mut t = base().flag("fn", &["moscow"]).active("fs", 0);
    t.plays("fs play the_plunder_of_moscow").refuses("fs at st_petersburg", "5.1").plays("fs at moscow");
    assert_eq!((t.s.resources[2], t.s.morale[0].loss), (2, 1));
    assert!(t.s.scorched.has(t.space("moscow")));
    // Burnt, there is nothing left to plunder.
    let mut t = base().flag("fn", &["moscow"]).scorched("moscow").active("fs", 0);
    t.refuses("fs play the_plunder_of_moscow", "5.1");
}

#[test]
fn r5_1_c100_fresh_disasters_come_to_those_who_have_had_some() {
    let t = at("1-invasion").clear().morale(IMPERIAL, 1, 1, 0).morale(TSARIST, 1, 0, 0);
    let mut t = t.hand("fn", &[100]).active("fn", 0);
    t.plays("fn play fresh_disasters").refuses("fn side tsarist", "5.1").plays("fn side imperial");
    assert_eq!((t.s.morale[0].loss, t.s.morale[1].loss), (3, 0));
    let t = at("1-invasion").clear().morale(IMPERIAL, 1, 0, 0).morale(TSARIST, 1, 0, 0);
    let mut t = t.hand("fn", &[100]).active("fn", 0);
    t.refuses("fn play fresh_disasters", "5.1");
}

// ---- Flags

#[test]
fn r11_1_c52_rostopchin_takes_flags_off_unless_an_army_intercepts() {
    let t = at("2-smolensk").clear().flag("fn", &["vyazma", "elnya", "minsk", "smolensk", "orel"]);
    let t = poor(t).leader("davout", "dorogobuzh").troops("fn", "dorogobuzh", [3, 0, 0]);
    let t = t.troops("fs", "orel", [1, 0, 0]).hand("r1", &[52]);
    let mut t = t.active("r1", 0);
    t.plays("r1 play count_rostopchin");
    // Neither a Fortress nor a Duchy with a Formation.
    t.refuses("r1 at smolensk", "5.1").refuses("r1 at orel", "5.1").refuses("r1 at moscow", "5.1");
    t.plays("r1 at minsk");
    assert_eq!(t.control("minsk"), "r2");
    t.plays("r1 at vyazma");
    assert_eq!(t.deciding(), ["fn"]);
    t.plays("fn intercept dorogobuzh").dice(&[6, 6]).plays("fn roll");
    assert_eq!((t.place("davout"), t.control("vyazma")), ("vyazma".into(), "fn"));
    while t.deciding() == ["fn"] {
        t.plays("fn pass");
    }
    t.plays("r1 at elnya");
    while t.deciding() == ["fn"] {
        t.plays("fn pass");
    }
    assert_eq!(t.control("elnya"), "r1");
    assert!(t.allows("r1 done"));
}

#[test]
fn r5_1_c52_while_rostopchin_is_there_moscow_may_burn_as_it_is_entered() {
    let t = poor(at("2-smolensk").clear().flag("fn", &["borodino"]).leader("davout", "borodino"));
    let mut t = t.troops("fn", "borodino", [1, 0, 0]).hand("r2", &[52]).active("r2", 0);
    t.plays("r2 play count_rostopchin");
    let mut t = t.active("fn", 3);
    t.plays("fn form borodino").plays("fn march moscow");
    assert_eq!(t.deciding(), ["r2"]);
    t.dice(&[1, 1]).plays("r2 yes");
    assert!(t.s.scorched.has(t.space("moscow")));
    t.rolled(2);
    assert_eq!(t.place("davout"), "moscow");
}

#[test]
fn r5_1_c68_partisans_take_a_flag_or_stragglers() {
    let base = || {
        let t = at("1-invasion").clear().attrition(0, 0, 0).flag("fn", &["lida", "vilna"]);
        poor(t).troops("fn", "vilna", [2, 0, 0]).hand("r1", &[68]).active("r1", 0)
    };
    let mut t = base();
    t.plays("r1 play partisan_war").refuses("r1 at vilna", "5.1").plays("r1 at lida");
    assert_eq!((t.control("lida"), free(&t), t.s.attrition.loss), ("r1", 1, 0));
    let mut t = base();
    t.plays("r1 play partisan_war").plays("r1 mode 0");
    assert_eq!((t.control("lida"), free(&t), t.s.attrition.loss), ("fn", 1, 2));
    // Neither a Flag nor an invader: nothing to do.
    let mut t = at("1-invasion").clear().hand("r1", &[68]).active("r1", 0);
    t.refuses("r1 play partisan_war", "5.1");
}

#[test]
fn r5_1_c108_cossack_raiders_ride_two_duchies_from_a_tsarist_leader() {
    let t = poor(at("1-invasion").clear().flag("fn", &["orsha", "mogilev", "elnya", "kovel"]));
    let mut t = t.leader("platov", "smolensk").hand("r2", &[108]).active("r2", 0);
    t.s.dmc[0][0] = Some(t.space("orsha"));
    t.plays("r2 play cossack_raiders").refuses("r2 at kovel", "5.1");
    // A Mobilization Centre alone there is looted on a 6 (12.11).
    t.dice(&[6]).plays("r2 at orsha").plays("r2 at elnya");
    assert_eq!((t.control("orsha"), t.control("elnya"), t.control("mogilev")), ("r1", "r1", "fn"));
    assert_eq!((t.s.dmc[0][0], t.s.resources[3], free(&t)), (None, 1, 2));
}

#[test]
fn r5_1_c90_poland_rises_along_the_border() {
    let t = poor(at("1-invasion").clear().flag("fn", &["vilna"]).scorched("bialystok"));
    let mut t = t.troops("r2", "kovel", [1, 0, 0]).hand("fs", &[90]).active("fs", 0);
    t.plays("fs play poland_rises");
    // No Key, nobody there, not burnt, next to what the Imperials hold.
    for space in ["brest", "kovel", "bialystok", "moscow"] {
        t.refuses(&format!("fs at {space}"), "5.1");
    }
    t.plays("fs at grodno");
    assert_eq!(t.control("grodno"), "fs");
    t.plays("fs pass");
    t.plays("fs put warsaw fs infantry");
    assert_eq!(t.sp("fs", "warsaw"), 1);
}

// ---- Soldiers

#[test]
fn r5_1_c27_the_peace_of_bucharest_brings_the_danube_army_and_kutuzov() {
    let base = || {
        let mut t = at("1-invasion").clear().morale(TSARIST, 2, 4, 0).leader("ney", "bobruisk");
        t.s.kutuzov_entered = false;
        t.hand("r1", &[27]).active("r1", 0)
    };
    let mut t = base();
    t.plays("r1 play peace_of_bucharest").refuses("r1 at zone_rus", "5.1").plays("r1 at zone_moldavia");
    // R2 places three points: at most one Leader, who counts one.
    t.refuses("r2 put zone_ukraine r2 infantry", "5.1")
        .refuses("r2 build-leader zone_moldavia kutuzov", "5.1");
    t.plays("r2 build-leader zone_moldavia chichagov");
    t.refuses("r2 build-leader zone_moldavia tormasov", "5.1").plays("r2 put zone_moldavia r2 cavalry");
    assert_eq!((t.place("chichagov"), t.sp("r2", "zone_moldavia")), ("zone_moldavia".into(), 2));
    // R1 may bring Kutuzov to a Key that is not besieged; that halves Morale Loss, or brings Gain (6.35).
    assert_eq!(t.deciding(), ["r1"]);
    t.refuses("r1 at bobruisk", "5.1").refuses("r1 at borodino", "5.1").plays("r1 at moscow");
    t.plays("r1 mode 0");
    assert_eq!((t.place("kutuzov"), t.s.morale[1].loss), ("moscow".into(), 2));
    assert!(t.s.kutuzov_entered && t.s.cards.removed.has(CardId(26)));
    // Once he has been there he does not come again.
    let mut t = base();
    t.s.kutuzov_entered = true;
    t.plays("r1 play peace_of_bucharest").plays("r1 at zone_ukraine");
    t.all(&["r2 put zone_ukraine r2 infantry", "r2 put zone_ukraine r2 cavalry"]);
    assert!(t.allows("r1 done"));
}

#[test]
fn r3_2_c28_gustavus_turns_a_zone_for_the_northern_army_or_holds_it_for_the_tsar() {
    let base = || at("1-invasion").clear().hand("fs", &[28]).hand("r2", &[28]);
    let mut t = base().hand("fs", &[28]).active("fs", 0);
    t.plays("fs play gustavus_revenge");
    t.refuses("fn put zone_poland fn infantry", "5.1").plays("fn put zone_finland fn cavalry");
    assert_eq!((t.control("zone_finland"), t.sp("fn", "zone_finland")), ("fn", 2));
    // It builds two Strength Points there in an Impulse, no more.
    let mut t = t.active("fn", 6);
    t.refuses("fn build zone_finland fn artillery", "3.2").plays("fn build zone_finland fn cavalry");
    t.refuses("fn build zone_finland fn infantry", "3.2");
    // Where Tsarists stand nobody is placed, but the Zone is French.
    let mut t = base().troops("r1", "zone_finland", [1, 0, 0]).hand("fn", &[28]).active("fn", 0);
    t.plays("fn play gustavus_revenge");
    assert_eq!((t.control("zone_finland"), t.sp("fn", "zone_finland")), ("fn", 0));
    // A Tsarist plays it for R1.
    let mut t = base().hand("r2", &[28]).active("r2", 0);
    t.plays("r2 play gustavus_revenge").refuses("r1 put moscow r1 infantry", "5.1");
    t.plays("r1 put st_petersburg r1 infantry").plays("r1 put zone_finland r1 infantry");
    assert_eq!((t.control("zone_finland"), t.sp("r1", "st_petersburg")), ("r1", 1));
}

#[test]
fn r5_1_c32_the_last_reserves_are_built_and_found_for_nothing() {
    let mut t = at("1-invasion").clear().regroup("austria", [1, 0, 0]);
    let eugene = t.id("eugene");
    t.s.leaders[eugene.0 as usize] = crate::common::Place::REGROUP;
    let mut t = t.hand("fs", &[32]).active("fs", 0);
    t.plays("fs play the_last_reserves");
    // As a build (6.31), one's own or an Ally's.
    t.refuses("fs build vilna fs infantry", "6.31").refuses("fs build zone_austria fs infantry", "6.31");
    t.refuses("fs build warsaw fs artillery", "5.1");
    t.plays("fs build warsaw fs infantry").plays("fs build lemberg austria infantry");
    t.plays("fs regroup zone_austria austria infantry").plays("fs regroup-leader warsaw eugene");
    assert_eq!(
        (t.sp("fs", "warsaw"), t.sp("austria", "lemberg"), t.sp("austria", "zone_austria")),
        (1, 1, 1)
    );
    assert_eq!((t.place("eugene"), t.points()), ("warsaw".into(), 0));
    assert!(t.allows("fs done"));
}

#[test]
fn r5_1_c67_the_hapsburg_offensive_makes_austrians_march_like_french() {
    let t = at("1-invasion").clear().leader("schwarzenberg", "lublin").troops("austria", "lublin", [2, 0, 0]);
    let mut t = t.hand("fs", &[67]).active("fs", 0);
    t.plays("fs play hapsburg_offensive");
    // A cavalry piece if there is one; at home or with Schwarzenberg.
    t.refuses("fs put lublin austria infantry", "5.1").refuses("fs put warsaw austria cavalry", "5.1");
    t.plays("fs put lublin austria cavalry");
    assert!(t.q().acts_french(crate::common::AUSTRIA));
    let purse = t.s.impulse.purses[0];
    assert_eq!((purse.left, purse.uses, purse.bound), (4, Use::MARCH, Bound::Nation(crate::common::AUSTRIA)));
    // No surcharge in Russia (10.12).
    t.plays("fs form lublin").plays("fs march kovel");
    assert_eq!((t.points(), t.sp("austria", "kovel")), (3, 4));
    // Only for the Southern Army, and not once Austria is neutral.
    let mut t = at("1-invasion").clear().hand("fn", &[67]).active("fn", 0);
    t.refuses("fn play hapsburg_offensive", "5.1");
    let mut t = at("1-invasion").clear().hand("fs", &[67]);
    t.s.allies[1] = crate::common::Allegiance::Neutral;
    t.active("fs", 0).refuses("fs play hapsburg_offensive", "5.1");
}

#[test]
fn r5_11_c67_who_has_too_few_unbuilt_takes_some_off_the_map_first() {
    // One infantry is left unbuilt: one Austrian goes from the map, and two are placed.
    let t = at("1-invasion").clear().leader("schwarzenberg", "lublin");
    let mut t = t.troops("austria", "lemberg", [6, 3, 1]).hand("fs", &[67]).active("fs", 0);
    assert_eq!(t.s.unbuilt[5].sp(), 1);
    t.plays("fs play hapsburg_offensive").plays("fs put lublin austria infantry");
    t.plays("fs lose-at lemberg austria").plays("fs put lublin austria infantry");
    assert_eq!((t.sp("austria", "lublin"), t.sp("austria", "lemberg")), (2, 15));
}

#[test]
fn r5_1_c89_bashkirs_and_kalmucks_ride_in_from_the_steppe() {
    let t = at("1-invasion").clear().leader("barclay", "vilna").leader("platov", "kiev");
    let mut t = t.hand("r1", &[89]).active("r1", 0);
    t.plays("r1 play bashkirs_and_kalmucks");
    t.refuses("r1 put kiev r1 cavalry", "5.1").refuses("r1 put vilna r1 infantry", "5.1");
    assert!(t.allows("r1 put zone_saratov r1 cavalry"));
    t.plays("r1 put vilna r1 cavalry");
    assert_eq!((t.sp("r1", "vilna"), cards::cossacks(t.q())), (2, 1));
    // With card 37 they cancel out.
    let mut t = t.hand("r1", &[37]).active("r1", 0);
    t.plays("r1 play polish_lancers");
    assert_eq!(cards::cossacks(t.q()), 0);
}

#[test]
fn r5_1_c102_corps_of_the_second_line_come_to_warsaw_or_home() {
    let mut t = at("1-invasion").clear().hand("fn", &[102]).active("fn", 0);
    t.plays("fn play corps_of_the_second_line").refuses("fn put zone_galicia fn infantry", "5.1");
    t.plays("fn put warsaw fn infantry").plays("fn put zone_poland fn infantry");
    assert_eq!((t.sp("fn", "warsaw"), t.sp("fn", "zone_poland")), (1, 1));
    let purse = t.s.impulse.purses[0];
    assert_eq!((purse.left, purse.uses), (2, Use::MARCH | Use::Regroup as u8));
    // Warsaw lost, only the Zone is left.
    let mut t = at("1-invasion").clear().flag("r1", &["warsaw"]).hand("fn", &[102]).active("fn", 0);
    t.plays("fn play corps_of_the_second_line").refuses("fn put warsaw fn infantry", "5.1");
}

#[test]
fn r5_12_who_owes_soldiers_places_none_by_an_event() {
    let mut t = at("1-invasion").clear().hand("fn", &[102]);
    t.s.debts[0] = 2;
    let mut t = poor(t).active("fn", 0);
    t.plays("fn play corps_of_the_second_line");
    assert!(!t.allows("fn put warsaw fn infantry"));
    assert_eq!(t.sp("fn", "warsaw"), 0);
}

// ---- cards that bring cards

#[test]
fn r5_1_c31_a_captured_courier_shows_a_hand_and_costs_a_card() {
    let t = at("1-invasion").clear().hand("r1", &[58, 14, 36]).hand("fs", &[79]);
    let mut t = t.hand("fn", &[31]).active("fn", 0);
    t.plays("fn play captured_courier").refuses("fn whom fs", "5.1").refuses("fn whom r2", "5.1");
    t.plays("fn whom r1");
    // FN has seen it, the others have not.
    assert!(t.s.cards.seen[0].has(CardId(57)) && !t.s.cards.seen[2].has(CardId(57)));
    // Neither a Home card nor a Must Play.
    t.refuses("fn discard no_peace", "5.1").refuses("fn discard hidden_magazine", "5.1");
    let home = t.game.pack.name(CardId(13)).to_owned();
    t.refuses(&format!("fn discard {home}"), "5.1").plays("fn discard imperial_largesse");
    assert_eq!((t.s.hand(crate::common::R1).len(), free(&t)), (3, 2));
    // All discards go into the deck with the card itself.
    assert!(t.s.cards.discards.is_empty());
}

/// A deck of these alone; the rest is discarded.
fn only(mut t: Position, numbers: &[u8]) -> Position {
    let wanted: CardSet = numbers.iter().map(|n| CardId(n - 1)).collect();
    let c = &mut t.s.cards;
    let all = c.deck | c.discards;
    (c.deck, c.discards) = (all & wanted, all - wanted);
    t
}

#[test]
fn r5_1_c39_a_change_of_plan_plays_one_of_two_cards_drawn() {
    let base = |deck: &[u8]| {
        let mut t = only(at("1-invasion").clear().hand("fn", &[39, 84]), deck).active("fn", 0);
        t.plays("fn play a_change_of_plan");
        t
    };
    let mut t = base(&[58, 79]);
    t.refuses("fn spend this_sanguinary_combat", "5.6").plays("fn play imperial_largesse");
    assert_eq!(free(&t), 8);
    assert!(!t.holds_card("fn", 79) && !t.holds_card("fn", 58));
    // The other lies open: those who could not look into the hand learn what it was.
    let shown = t.log.iter().find(|e| e.text.id == "log-event-discard").expect("it is said");
    assert_eq!(shown.reveals, t.s.unsighted(t.power("fn")));
    // It goes on with the same card: a + may follow, another ordinary card may not.
    t.refuses("fn spend this_sanguinary_combat", "5.6");
    // A + drawn and played so is not the + of the Impulse (5.6).
    let mut t = base(&[58, 79]);
    t.plays("fn spend hidden_magazine");
    assert!(t.s.impulse.plus && free(&t) == 2);
    // A Must Play only as an Event; not played it is kept, played it leaves room for another card.
    let mut t = base(&[58, 37]);
    t.refuses("fn spend polish_lancers", "5.1").plays("fn spend imperial_largesse");
    assert!(t.holds_card("fn", 37));
    let mut t = base(&[58, 37]);
    t.plays("fn play polish_lancers").plays("fn spend this_sanguinary_combat");
    assert!(!t.holds_card("fn", 58));
}

#[test]
fn r5_4_c92_the_general_staff_draws_a_home_card_and_plays_one_more() {
    let mut t = at("1-invasion").clear().hand("fn", &[92, 84, 100, 79]);
    // One card in the Reserve: the "+" of the Imperial Home cards.
    t.s.cards.hq = t.s.cards.reserve[0].without(CardId(5));
    t.s.cards.reserve[0] = [CardId(5)].into_iter().collect();
    let mut t = t.active("fn", 0);
    t.plays("fn play hidden_magazine").plays("fn play the_general_staff");
    assert!(t.holds_card("fn", 6));
    // A second + only because it is the one just drawn; then no more.
    t.plays("fn spend depots_and_trains").refuses("fn spend this_sanguinary_combat", "5.6");
    let mut t = at("1-invasion").clear().hand("fn", &[92, 84, 100]).active("fn", 0);
    t.plays("fn play the_general_staff").plays("fn spend this_sanguinary_combat");
    t.refuses("fn spend fresh_disasters", "5.6");
    let mut t = at("1-invasion").clear().hand("fn", &[92]);
    t.s.cards.hq = t.s.cards.reserve[0];
    t.s.cards.reserve[0] = CardSet::EMPTY;
    t.active("fn", 0).refuses("fn play the_general_staff", "5.1");
}

#[test]
fn r5_11_c32_who_has_nobody_to_build_takes_some_off_the_map() {
    // All of R1 is on the map or in the Regroup Box.
    let t = at("1-invasion").clear().troops("r1", "moscow", [4, 0, 0]).regroup("r1", [15, 6, 3]);
    let mut t = poor(t).hand("r1", &[32]).active("r1", 0);
    t.plays("r1 play the_last_reserves");
    t.all(&["r1 build smolensk r1 infantry", "r1 build smolensk r1 infantry", "r1 pass"]);
    assert_eq!((t.sp("r1", "moscow"), t.sp("r1", "smolensk")), (2, 2));
    assert!(t.cited("5.11"));
}
