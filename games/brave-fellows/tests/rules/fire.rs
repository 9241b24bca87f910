//! 6.3: fire combat; 8.1: at night.

use crate::field::{Field, field, field_with, hex, unit};
use brave_fellows::flow::{Board, Step};
use brave_fellows::ids::Side;
use brave_fellows::impulse::Segment;
use brave_fellows::{fire, special};

fn shoots(f: Field, side: Side) -> Field {
    f.at(side, Segment::OffensiveFire)
}
fn defends(f: Field, against: Side) -> Field {
    f.at(against, Segment::DefensiveFire)
}
/// The hex can be fired at now.
fn fires_at(f: &Field, side: &str, at: &str) -> bool {
    matches!(f.s.step(), Step::Fire(_)) && f.allows(&format!("{side} at {at}"))
}
/// What the account of a fire at a hex says now: factors, column, modifiers of the die.
fn account(f: &Field, at: &str) -> (u16, String, i8) {
    let q = Board::new(&f.game.pack, &f.s);
    let account = fire::account(q, hex(at));
    (account.sums[0], account.printed(q.p), account.drm())
}

#[test]
fn r6_3_1_defensive_fire_is_adjacent_and_at_those_who_were_activated() {
    let mut f = defends(
        field()
            .has("f4l-1", "3110", "se")
            .has("f4l-2", "3009", "se")
            .has("c5-nar-1", "3210", "nw")
            .has("c5-nar-2", "3109", "nw"),
        Side::Coalition,
    );
    // Both enemies stand beside the first; only one of them is in its front, and the other unit fronts neither.
    assert_eq!(account(&f, "3210"), (4, "4".into(), 0));
    assert!(fires_at(&f, "french", "3210"));
    f.refuses("coalition at 3110", "6.3");
    // 3.0: an enemy who was not activated is not fired at.
    f.s.impulse.active.remove(unit("c5-nar-1"));
    f.refuses("french at 3210", "6.3.1");
}

#[test]
fn r6_3_2_guns_reach_beyond_the_next_hex_in_the_offensive_segment_alone() {
    let place =
        || field().has("fdart-1", "3110", "se").has("f4l-1", "3110", "se").has("c5-nar-1", "3311", "nw");
    let f = shoots(place(), Side::French);
    // Two hexes: the guns alone.
    assert_eq!(account(&f, "3311"), (5, "4".into(), 0));
    let mut far = field()
        .has("fdart-1", "3110", "se")
        .has("c5-nar-1", "3311", "nw")
        .has("c5-nar-2", "3210", "nw")
        .at(Side::Coalition, Segment::DefensiveFire);
    far.refuses("french at 3311", "6.3.6b");
    assert!(fires_at(&far, "french", "3210"));
    // 6.3.6b: at point blank guns gain.
    assert_eq!(account(&far, "3210").2, far.game.pack.fire.drm.point_blank_artillery);
}

#[test]
fn r6_3_3_units_fire_to_their_front() {
    let mut f = shoots(
        field()
            .has("f4l-1", "3110", "n")
            .has("f4l-2", "3109", "se")
            .has("c5-nar-1", "3210", "nw")
            .has("c5-nar-2", "3209", "nw"),
        Side::French,
    );
    // 4.3.3: north of 3110 are 3109, 3209 and 3009.
    f.refuses("french at 3210", "6.3.3");
    assert!(fires_at(&f, "french", "3209"));
}

#[test]
fn r6_3_4_a_unit_fires_once_in_a_segment() {
    let mut f = shoots(
        field()
            .has("f4l-1", "3110", "se")
            .has("f4l-2", "3110", "se")
            .has("c5-nar-1", "3210", "nw")
            .has("c5-nar-2", "3209", "nw"),
        Side::French,
    );
    // 6.3.7b: one is held back for the other hex.
    f.all(&["french at 3210", "french hold f4l-2"]).dice(&[1]).plays("french shoot");
    assert!(f.s.impulse.fired.has(unit("f4l-1")) && !f.s.impulse.fired.has(unit("f4l-2")));
    // 6.3.8: that hex has had its fire; the other has not.
    f.refuses("french at 3210", "6.3.8");
    assert_eq!(account(&f, "3209").0, 4);
    f.s.impulse.fired.insert(unit("f4l-2"));
    f.refuses("french at 3209", "6.3.4");
}

#[test]
fn r6_3_5a_whoever_is_in_rout_or_has_no_factor_does_not_fire() {
    let q = |f: &Field, name: &str| {
        fire::shooter(Board::new(&f.game.pack, &f.s), unit(name)).err().map(|r| r.rule)
    };
    let f = shoots(
        field()
            .has("f4l-1", "3110", "se")
            .has("f4l-2", "3109", "se")
            .has("f4d-1", "3009", "se")
            .has("c5-nar-1", "3210", "nw")
            .routed("f4l-2"),
        Side::French,
    );
    assert_eq!(q(&f, "f4l-1"), None);
    assert_eq!(q(&f, "f4l-2"), Some("6.3.5a"));
    // 6.3.6a.
    assert_eq!(q(&f, "f4d-1"), Some("6.3.6a"));
}

#[test]
fn r6_3_6a_cavalry_does_not_fire_unless_the_table_plays_it_so() {
    let place = |options| field_with(options).has("f4d-1", "3110", "se").has("c5-nar-1", "3210", "nw");
    let f = place(&[]).at(Side::French, Segment::OffensiveFire);
    assert!(!fires_at(&f, "french", "3210"));
    // 11.1: with its red factor.
    let f = place(&[("cavalry_fire", "yes")]).at(Side::French, Segment::OffensiveFire);
    assert_eq!(account(&f, "3210").0, 1);
}

#[test]
fn r4_2_4_fatigued_units_fire_in_defence_alone_and_all_around() {
    let place = || field().has("f4l-1", "3110", "n").has("c5-nar-1", "3111", "n").tired("f4l-1");
    let f = shoots(place(), Side::French);
    assert!(!fires_at(&f, "french", "3111"));
    let f = defends(place(), Side::Coalition);
    assert_eq!(account(&f, "3111"), (4, "4".into(), f.game.pack.fire.drm.fatigued_firer));
}

#[test]
fn r6_3_7a_guns_are_halved_at_four_hexes_and_see_what_they_fire_at() {
    // 3309, 3209, 3109, 3009, 2909 lie on no straight line: distances count.
    let at = |gun: &str, hex: &str| {
        let f = shoots(field().has(gun, "3309", "nw").has("f4l-1", hex, "se"), Side::Coalition);
        fires_at(&f, "coalition", hex).then(|| account(&f, hex).0)
    };
    // Level 0 and vineyards are seen over; 3109 is two hexes away, 3009 three, 2910 four, in the town.
    assert_eq!(at("c5-art-1", "3108"), Some(5));
    assert_eq!(at("c5-art-1", "2907"), None);
    // 4.4.6, 6.3.7a: howitzers fire over anything, and are halved at three hexes.
    assert_eq!(at("c1-how-1", "3108"), Some(3));
    assert_eq!(at("c1-how-1", "3007"), Some(2));
    assert_eq!(at("c1-how-1", "2907"), Some(2));
}

#[test]
fn r6_3_8_factors_are_added_and_a_die_gives_the_result() {
    let mut f = shoots(
        field()
            .has("f4l-1", "3110", "se")
            .has("f4l-2", "3110", "se")
            .has("c5-nar-1", "3210", "nw")
            .has("c5-nar-2", "3210", "nw"),
        Side::French,
    );
    assert_eq!(account(&f, "3210"), (8, "8".into(), 0));
    f.plays("french at 3210").dice(&[3]).plays("french shoot");
    // One of them is fatigued: its owner says which.
    f.refuses("coalition tire f4l-1", "6.3.8").plays("coalition tire c5-nar-2");
    assert!(f.is_tired("c5-nar-2") && !f.is_tired("c5-nar-1"));
    assert!(f.cited("6.3.8"));
    f.rolled(1);
}

#[test]
fn r6_3_8_fresh_units_are_fatigued_first_and_a_fatigued_one_routs() {
    let place = || {
        field()
            .has("f4l-1", "3110", "se")
            .has("f4l-2", "3110", "se")
            .has("c5-nar-1", "3210", "nw")
            .tired("c5-nar-1")
    };
    // Nobody fresh: it routs (6.7.1).
    let mut f = shoots(place(), Side::French);
    f.plays("french at 3210").dice(&[4]).plays("french shoot");
    assert!(f.said("log-routs") && f.where_is("c5-nar-1").as_deref() != Some("3210"));
    // With a fresh one beside it, that is fatigued and nobody is asked.
    let mut f = shoots(place().has("c5-nar-2", "3210", "nw"), Side::French);
    f.plays("french at 3210").dice(&[4]).plays("french shoot");
    assert!(f.is_tired("c5-nar-2") && !f.is_routed("c5-nar-1"));
}

#[test]
fn r6_3_8_an_r_result_sends_all_of_them_back() {
    let mut f = shoots(
        field()
            .has("f4l-1", "3110", "se")
            .has("f4l-2", "3110", "se")
            .has("c5-nar-1", "3210", "nw")
            .has("c5-nar-2", "3210", "nw"),
        Side::French,
    );
    f.plays("french at 3210").dice(&[6]).all(&["french shoot", "coalition tire c5-nar-1"]);
    // 6.6.1: 3209 and 3310 are as near to the road by which they came.
    assert!(!f.allows("coalition flee 3111"));
    f.plays("coalition flee 3310");
    let at = f.where_is("c5-nar-1");
    assert_ne!(at.as_deref(), Some("3210"));
    assert_eq!(at, f.where_is("c5-nar-2"));
    // 6.3.9: whoever fired may go in, and need not.
    f.plays("french advance f4l-1");
    assert_eq!(f.where_is("f4l-1").as_deref(), Some("3210"));
}

#[test]
fn r6_3_9_only_the_acting_side_advances_and_guns_do_not() {
    let volley = |f: Field, side: &str| {
        let mut f = f;
        f.plays(&format!("{side} at 3210")).dice(&[6]);
        if f.allows(&format!("{side} shoot")) {
            f.plays(&format!("{side} shoot"));
        }
        if f.allows("coalition flee 3310") {
            f.plays("coalition flee 3310");
        }
        f
    };
    // Guns alone with infantry of the same hex: the guns stay.
    let f = shoots(
        field().has("fdart-1", "3110", "se").has("f4l-1", "3110", "se").has("c5-nar-1", "3210", "nw"),
        Side::French,
    );
    let mut f = volley(f, "french");
    assert!(f.allows("french advance f4l-1") && !f.allows("french advance fdart-1"));
    f.plays("french done");
    assert_eq!(f.where_is("f4l-1").as_deref(), Some("3110"));
    // In defence nobody does.
    let f = defends(
        field().has("f4l-1", "3110", "se").has("f4l-2", "3110", "se").has("c5-nar-1", "3210", "nw"),
        Side::Coalition,
    );
    let f = volley(f, "french");
    assert_ne!(f.where_is("c5-nar-1").as_deref(), Some("3210"));
    assert!(!f.allows("french advance f4l-1"));
}

#[test]
fn r6_3_10_a_leader_checks_where_fire_eliminates_a_unit() {
    let place = || {
        field()
            .has("f4l-1", "3110", "se")
            .has("f4l-2", "3110", "se")
            .has("f4l-3", "3110", "se")
            .has("c5-nar-1", "3210", "nw")
            .has("c5-nar-2", "3210", "nw")
            .led("ess", "3210")
    };
    let mut f = shoots(place(), Side::French);
    assert_eq!(account(&f, "3210").1, "10");
    f.plays("french at 3210").dice(&[10, 3]).plays("french shoot").plays("coalition lose c5-nar-1");
    assert!(f.is_lost("c5-nar-1") && f.said("log-leader-unhurt"));
    // The other is fatigued and goes.
    assert!(f.is_tired("c5-nar-2"));
    // Without a loss nobody checks.
    let mut f = shoots(place(), Side::French);
    f.plays("french at 3210").dice(&[4]).all(&["french shoot", "coalition tire c5-nar-1"]);
    f.rolled(1);
}

#[test]
fn r6_3_5b_a_leader_alone_fires_in_defence_and_goes() {
    let mut f = defends(field().led("gaz", "3110").has("c5-nar-1", "3210", "nw"), Side::Coalition);
    assert_eq!(account(&f, "3210").0, 1);
    f.dice(&[1]).plays("french at 3210");
    // Two hexes, past nobody.
    f.refuses("french flee 3109", "6.3.5b").plays("french flee 2909");
    assert_eq!(f.s.leader_at(crate::field::leader("gaz")).hex(), Some(hex("2909")));
    // With a unit in his hex he does not fire.
    let f = defends(
        field().led("gaz", "3110").has("f4d-1", "3110", "se").has("c5-nar-1", "3210", "nw"),
        Side::Coalition,
    );
    assert!(!fires_at(&f, "french", "3210"));
    // Nor in attack.
    let f = shoots(field().led("gaz", "3110").has("c5-nar-1", "3210", "nw"), Side::French);
    assert!(!fires_at(&f, "french", "3210"));
}

#[test]
fn r6_3_5b_a_leader_who_cannot_go_is_captured() {
    let ring = ["3109", "3209", "3210", "3111", "3010", "3009"];
    let names = ["c5-nar-1", "c5-nar-2", "c5-nar-3", "c5-nov-1", "c5-nov-2", "c5-nov-3"];
    let place = ring.iter().zip(names).fold(field().led("gaz", "3110"), |f, (at, name)| f.has(name, at, "n"));
    let mut f = defends(place, Side::Coalition);
    f.dice(&[1]).plays("french at 3210");
    assert!(f.said("log-leader-captured"));
}

#[test]
fn r6_3_7b_a_player_fires_in_whatever_order_he_likes() {
    let mut f = shoots(
        field()
            .has("f4l-1", "3110", "se")
            .has("f4l-2", "3009", "se")
            .has("c5-nar-1", "3210", "nw")
            .has("c5-nar-2", "3109", "nw"),
        Side::French,
    );
    assert!(fires_at(&f, "french", "3210") && f.allows("french done"));
    f.dice(&[1]).plays("french at 3210");
}

#[test]
fn r8_1_1_night_falls_on_turn_10() {
    let night = |turn| {
        let f = shoots(
            field().has("fdart-1", "3110", "se").has("c5-nar-1", "3311", "nw").on_turn(turn),
            Side::French,
        );
        account(&f, "3311").1
    };
    assert_eq!((night(9), night(10)), ("4".into(), "2".into()));
}

#[test]
fn r8_3_1_the_100th_and_103rd_are_weaker_while_the_elite_battalion_exists() {
    let f = field().has("f100-1", "3110", "se");
    let factors = |f: &Field| {
        let q = Board::new(&f.game.pack, &f.s);
        (special::fire_factor(q, unit("f100-1")), special::melee_factor(q, unit("f100-1")))
    };
    assert_eq!(factors(&f), (4, 5));
    let f = f.with(|s| s.elite = brave_fellows::state::Elite::Formed);
    assert_eq!(factors(&f), (3, 3));
    assert_eq!(special::fire_factor(Board::new(&f.game.pack, &f.s), unit("f4l-1")), 4);
}

#[test]
fn r6_3_7a_nobody_fires_beyond_four_hexes() {
    let why = |at: &str| {
        let f = shoots(field().has("c1-how-1", "3309", "nw").has("f4l-1", at, "se"), Side::Coalition);
        fire::reaches(Board::new(&f.game.pack, &f.s), unit("c1-how-1"), hex(at)).err().map(|r| r.rule)
    };
    assert_eq!((why("2907"), why("2807")), (None, Some("6.3.7a")));
}

#[test]
fn r6_3_5a_cavalry_without_a_red_factor_does_not_fire_by_any_option() {
    let f = field_with(&[("cavalry_fire", "yes")]).has("c5-lieb-1", "3210", "nw").has("f4l-1", "3110", "se");
    let f = shoots(f, Side::Coalition);
    let why = fire::shooter(Board::new(&f.game.pack, &f.s), unit("c5-lieb-1")).err();
    assert_eq!(why.map(|r| (r.rule, r.id)), Some(("6.3.5a", "refuse-no-factor")));
}

#[test]
fn r6_3_2_only_those_who_were_activated_fire_in_attack() {
    let mut f = shoots(field().has("f4l-1", "3110", "se").has("c5-nar-1", "3210", "nw"), Side::French);
    f.s.impulse.active.remove(unit("f4l-1"));
    let why = fire::shooter(Board::new(&f.game.pack, &f.s), unit("f4l-1")).err();
    assert_eq!(why.map(|r| r.rule), Some("6.3.2"));
}

#[test]
fn r6_3_8_flank_a_crowd_and_a_charge_tell_on_the_die() {
    let drm = |f: Field| account(&shoots(f.has("f4l-1", "3110", "se"), Side::French), "3210").2;
    let rules = crate::field::GAME.pack.fire.drm.clone();
    // From where nobody of them fronts; and not when one of two firers stands before them.
    assert_eq!(drm(field().has("c5-nar-1", "3210", "nw")), 0);
    assert_eq!(drm(field().has("c5-nar-1", "3210", "se")), rules.flank_fire);
    assert_eq!(drm(field().has("c5-nar-1", "3210", "se").has("f4l-2", "3311", "nw")), 0);
    // Three in a hex.
    let three = |third: &str| {
        field().has("c5-nar-1", "3210", "nw").has("c5-nar-2", "3210", "nw").has("c5-nar-3", third, "nw")
    };
    assert_eq!((drm(three("3210")), drm(three("3310"))), (rules.dense_target, 0));
    let charging =
        field().has("c5-lieb-1", "3210", "nw").with(|s| s.impulse.charging.insert(unit("c5-lieb-1")));
    assert_eq!(drm(charging), rules.charging_target);
}

#[test]
fn r6_3_5b_a_lone_leader_does_not_fire_where_units_do() {
    let f = field().led("gaz", "3209").has("f4l-1", "3110", "se").has("c5-nar-1", "3210", "nw");
    assert_eq!(account(&defends(f, Side::Coalition), "3210").0, 4);
}
