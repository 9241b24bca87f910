//! 6.6: retreats; 6.7: rout.

use crate::field::{Field, GAME, field, hex, leader, unit};
use brave_fellows::blow::{self, Blow};
use brave_fellows::fatigue::{self, Check};
use brave_fellows::flow::{Board, Umpire};
use brave_fellows::ids::{Class, Side, UnitSet};
use brave_fellows::impulse::Segment;
use brave_fellows::{retreat, rout, turn};

/// Where a unit may retreat to.
fn ways(f: &Field, name: &str) -> Vec<String> {
    let q = Board::new(&f.game.pack, &f.s);
    let at = f.s.at(unit(name)).unwrap();
    let mut out: Vec<String> = retreat::ways_out(q, UnitSet::of(unit(name)), at, None)
        .iter()
        .map(|&h| f.game.pack.grid.name(h))
        .collect();
    out.sort();
    out
}
/// Does something as the rules do it, then runs on to the next question.
fn doing(mut f: Field, dice: &[u8], act: impl FnOnce(&mut Umpire)) -> Field {
    f.dice(dice);
    f.does(|game, s, dice, log| {
        s.flow.clear();
        let mut u = Umpire { p: &game.pack, s, dice, log };
        u.push(turn::Step::Initiative { side: Side::French });
        act(&mut u);
        u.advance();
    });
    f
}
fn routs(f: Field, name: &str, dice: &[u8]) -> Field {
    doing(f, dice, |u| rout::rout(u, unit(name)))
}

#[test]
fn r6_6_1_towards_the_nearest_town_or_entry_hex() {
    // 3010 is Krems; the road that leads there from 3110 brings one no nearer.
    let f = field().has("c5-nar-1", "3111", "n");
    assert_eq!(ways(&f, "c5-nar-1"), ["3010"]);
    // With all of Krems in French hands it is the entry hex, 3309.
    let f = f.with(|s| s.towns = [Side::French; 16]);
    assert_eq!(ways(&f, "c5-nar-1"), ["3110", "3210"]);
}

#[test]
fn r6_6_1_an_entry_hex_where_the_enemy_stands_is_no_refuge() {
    let refuge = |f: &Field| {
        let q = Board::new(&f.game.pack, &f.s);
        rout::nearest(q, Side::Coalition, hex("3111"), |g| g.flight(Class::Infantry, hex("3111")))
            .map(|goal| goal.hex)
    };
    let f = field().with(|s| s.towns = [Side::French; 16]);
    assert_eq!(refuge(&f), Some(hex("3309")));
    let f = f.has("f4l-1", "3309", "sw");
    assert_ne!(refuge(&f), Some(hex("3309")));
    // A town is whose it is by whoever stands there.
    let f = field().has("f4l-1", "3010", "n");
    assert!(f.s.towns.contains(&Side::French) && refuge(&f) != Some(hex("3010")));
}

#[test]
fn r6_6_2_out_of_fronts_then_to_friends_then_anywhere() {
    // 3110 and 3010 lie before the front of a French battalion in 3109 facing south.
    let fronted = || field().has("c5-nar-1", "3111", "n").has("f4l-1", "3109", "sw");
    let f = fronted();
    let out = ways(&f, "c5-nar-1");
    assert!(!out.contains(&"3110".to_string()), "{out:?}");
    // Everything around is fronted: a friend's hex before an empty one.
    let ring = || {
        field()
            .has("c5-nar-1", "3111", "n")
            .has("f4l-1", "3109", "s")
            .has("f4l-2", "3211", "nw")
            .has("f4l-3", "3011", "ne")
            .has("f100-1", "3112", "n")
    };
    let all: Vec<String> = ways(&ring(), "c5-nar-1");
    assert_eq!(all, ["3010", "3110", "3210"]);
    let f = ring().has("c5-nar-2", "3210", "n");
    assert_eq!(ways(&f, "c5-nar-1"), ["3210"]);
}

/// Enemies all around 3111.
fn shut_in() -> Field {
    let ring = ["3110", "3210", "3211", "3112", "3011", "3010"];
    let names = ["f4l-1", "f4l-2", "f4l-3", "f100-1", "f100-2", "f100-3"];
    ring.iter().zip(names).fold(field().has("c5-nar-1", "3111", "n"), |f, (at, name)| f.has(name, at, "n"))
}

#[test]
fn r6_6_3_whoever_cannot_retreat_is_fatigued_and_checks() {
    let go = |die| doing(shut_in(), &[die], |u| retreat::retreat(u, UnitSet::of(unit("c5-nar-1")), 1));
    let f = go(3);
    assert!(f.is_tired("c5-nar-1") && f.where_is("c5-nar-1").as_deref() == Some("3111"));
    let f = go(4);
    assert!(f.surrendered("c5-nar-1"));
}

#[test]
fn r4_1_12_from_an_over_stack_they_surrender_without_a_check() {
    let f = shut_in().has("c5-nar-2", "3111", "n").has("c5-nov-1", "3111", "n");
    let three = ["c5-nar-1", "c5-nar-2", "c5-nov-1"];
    let all: UnitSet = three.iter().map(|n| unit(n)).collect();
    let f = doing(f, &[], |u| retreat::retreat(u, all, 1));
    f.rolled(0);
    assert!(f.surrendered("c5-nar-1"));
}

#[test]
fn r6_6_3_whoever_is_stopped_among_friends_on_the_way_checks_like_anybody() {
    // One hex back, where two battalions of another regiment stand, and no farther.
    let ring = [
        ("f4l-1", "3110", "se"),
        ("f103-1", "3209", "s"),
        ("f103-2", "3310", "sw"),
        ("f103-3", "3311", "sw"),
        ("f100-1", "3111", "ne"),
        ("f100-2", "3312", "nw"),
        ("f100-3", "3212", "n"),
        ("f9l-1", "3112", "ne"),
    ];
    let go = |dice: &[u8]| {
        let f = ring.iter().fold(field(), |f, &(name, at, facing)| f.has(name, at, facing));
        let f = f.has("c5-nar-1", "3210", "nw").has("c5-nov-1", "3211", "s").has("c5-nov-2", "3211", "s");
        doing(f, dice, |u| retreat::retreat(u, UnitSet::of(unit("c5-nar-1")), 2))
    };
    // 6.6.4 passed, then 6.6.3, and 4.1.9 of all three where it has come to stand.
    let f1 = go(&[1, 1, 1, 1, 1]);
    assert!(!f1.surrendered("c5-nar-1") && f1.is_tired("c5-nar-1"));
    assert_eq!(f1.where_is("c5-nar-1").as_deref(), Some("3211"));
    assert!(f1.cited("6.6.3") && f1.cited("4.1.9"));
    f1.rolled_all();
    assert!(go(&[1, 6]).surrendered("c5-nar-1"));
}

#[test]
fn r6_6_4_into_an_enemy_front_they_check() {
    let f = field()
        .has("c5-nar-1", "3111", "n")
        .has("f4l-1", "3109", "s")
        .has("f4l-2", "3211", "nw")
        .has("f4l-3", "3011", "ne")
        .has("f100-1", "3112", "n");
    let mut f = doing(f, &[], |u| retreat::retreat(u, UnitSet::of(unit("c5-nar-1")), 1));
    f.dice(&[5]).plays("coalition flee 3210");
    assert!(f.is_tired("c5-nar-1") && f.cited("6.6.4"));
}

#[test]
fn r9_2_7_column_vi_goes_only_when_it_is_driven() {
    let place = || field().has("c6-aus-1", "3210", "n");
    let mut f = place().led("kut", "3309").at(Side::Coalition, Segment::Movement);
    f.refuses("coalition unit c6-aus-1", "9.2.7");
    let mut f = doing(place(), &[], |u| retreat::retreat(u, UnitSet::of(unit("c6-aus-1")), 1));
    let ways = f.legal();
    let way = ways.iter().find(|way| way.contains("flee")).unwrap_or_else(|| panic!("{ways:?}"));
    f.plays(way);
    assert_ne!(f.where_is("c6-aus-1").as_deref(), Some("3210"));
}

#[test]
fn r6_6_1_a_stack_retreats_together_and_may_be_too_many_there() {
    // 4.1.8, 4.1.9: three in a hex, and all of them check.
    let f = field().has("c5-nar-1", "3111", "n").has("c5-nar-2", "3111", "n").has("c5-nov-1", "3010", "n");
    let two = UnitSet::of(unit("c5-nar-1")).with(unit("c5-nar-2"));
    let f = doing(f, &[1, 1, 5], |u| retreat::retreat(u, two, 1));
    // 3010 alone leads towards the town: nobody is asked.
    assert_eq!([f.where_is("c5-nar-1"), f.where_is("c5-nar-2")], [Some("3010".into()), Some("3010".into())]);
    f.rolled(3);
    assert!(f.cited("4.1.9"));
}

#[test]
fn r6_7_1_a_fatigued_unit_that_fails_routs_but_not_by_failing_to_recover() {
    let place = || field().has("f100-1", "1516", "ne").tired("f100-1");
    let check = |kind: Check| {
        doing(place(), &[6], |u| {
            fatigue::check(u, unit("f100-1"), kind);
        })
    };
    assert!(check(Check::OverStack).is_routed("f100-1"));
    assert!(!check(Check::RemoveFatigue).is_routed("f100-1"));
    assert!(check(Check::UnableToRetreat).surrendered("f100-1"));
}

#[test]
fn r6_7_2_a_routed_unit_is_marked_and_lies_on_its_back() {
    let f = routs(field().has("f100-1", "1516", "ne"), "f100-1", &[]);
    assert!(f.is_routed("f100-1") && f.is_tired("f100-1"));
    assert!(f.cited("6.7.2"));
}

#[test]
fn r6_7_3_it_runs_twice_as_far_as_it_goes_on_afterwards() {
    // 6.7.6: over the hills towards the plain, where nobody is in its way.
    let place = || field().has("c1-aps-1", "2010", "ne").with(|s| s.towns = [Side::French; 16]);
    let far = |f: Field| f.game.pack.grid.distance(hex("2010"), hex(&f.where_is("c1-aps-1").unwrap()));
    let later = doing(place().routed("c1-aps-1"), &[], |u| rout::goes_on(u, unit("c1-aps-1")));
    assert_eq!((far(routs(place(), "c1-aps-1", &[6])), far(later)), (4, 2));
}

#[test]
fn r6_7_7_a_town_that_an_enemy_holds_is_no_refuge() {
    let goes_on = |f: Field| doing(f.routed("f100-1"), &[], |u| rout::goes_on(u, unit("f100-1")));
    let beside = || field().has("f100-1", "1815", "ne").with(|s| s.towns = [Side::French; 16]);
    assert_eq!(goes_on(beside()).where_is("f100-1").as_deref(), Some("1815"));
    // He faces the other way.
    let f = goes_on(beside().has("c1-aps-1", "1816", "s"));
    assert_ne!(f.where_is("f100-1").as_deref(), Some("1815"));
}

#[test]
fn r6_7_3_it_runs_through_a_town_of_the_enemys_and_takes_none() {
    // Stein lies on its way to Rothenhof and is the Coalition's.
    let place = || field().has("f4l-1", "2711", "ne").has("c1-lr-1", "2810", "sw");
    let steins = ["2412", "2512", "2513"];
    let holders = |f: &Field| steins.map(|t| f.s.towns[f.game.pack.ways.town(hex(t)).unwrap()]);
    let f = routs(place(), "f4l-1", &[]);
    assert_eq!(holders(&f), [Side::Coalition; 3]);
    let at = f.where_is("f4l-1").unwrap();
    assert!(f.game.pack.grid.distance(hex("2711"), hex(&at)) > 2, "{at}");
    // In French hands it stops beside it.
    let f = routs(place().with(|s| s.towns = [Side::French; 16]), "f4l-1", &[]);
    assert_eq!(holders(&f), [Side::French; 3]);
    let at = f.where_is("f4l-1").unwrap();
    assert!(steins.iter().any(|t| f.game.pack.grid.distance(hex(t), hex(&at)) <= 1), "{at}");
    // Whoever rallies in a town has it.
    let mut f = field().has("f4l-1", "2014", "n").routed("f4l-1");
    f.s.put(&GAME.pack, unit("f4l-1"), hex("2513"));
    assert_eq!(holders(&f)[2], Side::Coalition);
    f.s.set_routed(&GAME.pack, unit("f4l-1"), false);
    assert_eq!(holders(&f)[2], Side::French);
}

#[test]
fn r6_6_2_and_6_5_4_neither_a_retreat_nor_a_rout_enters_the_hex_of_an_enemys_leader() {
    let place = || field().has("f4l-1", "3109", "s").has("c1-lr-1", "3110", "n");
    assert!(ways(&place(), "f4l-1").contains(&"3108".to_string()));
    let f = place().led("mil", "3108");
    assert!(!ways(&f, "f4l-1").contains(&"3108".to_string()));
    let f = routs(f.has("c1-aps-1", "3008", "n").tired("c1-aps-1").tired("f4l-1"), "f4l-1", &[1; 4]);
    assert!(!f.said("log-leader-captured"));
    assert_eq!(f.s.leader_at(leader("mil")).hex(), Some(hex("3108")));
}

#[test]
fn r6_7_3_it_runs_to_the_nearer_town_and_stops_beside_it() {
    let f = routs(field().has("f100-1", "1815", "ne"), "f100-1", &[]);
    // 6.7.7: beside Rothenhof it was already; it runs, and stops beside a town again.
    let at = hex(&f.where_is("f100-1").unwrap());
    assert_ne!(at, hex("1815"));
    let towns = ["1816", "1418"].map(|t| f.game.pack.grid.distance(hex(t), at));
    assert!(towns.contains(&1) || towns.contains(&0), "{at:?}");
    // Twice its fatigued allowance of 4 is eight points: from 2014 it comes to Rothenhof, not farther.
    let f = routs(field().has("f4l-1", "2014", "ne").has("c1-aps-1", "2213", "sw"), "f4l-1", &[]);
    let at = hex(&f.where_is("f4l-1").unwrap());
    assert!(f.game.pack.grid.distance(at, hex("1816")) <= 1);
}

#[test]
fn r6_7_4_it_does_not_run_past_fronts_and_is_lost_if_it_must() {
    // Every hex around 3210 is held or fronted by the enemy, who stands to the north and the south of it.
    let f = field()
        .has("c5-nar-1", "3210", "n")
        .has("f4l-1", "3209", "s")
        .has("f4l-2", "3211", "n")
        .has("f4l-3", "3109", "se")
        .has("f100-1", "3311", "n");
    let f = routs(f, "c5-nar-1", &[]);
    assert!(f.is_lost("c5-nar-1") && f.cited("6.7.4"));
    // With a gap it goes through it.
    let f = field().has("c5-nar-1", "3210", "n").has("f4l-1", "3209", "s").has("f4l-2", "3211", "s");
    let f = routs(f, "c5-nar-1", &[]);
    assert!(!f.said("log-rout-trapped"));
}

#[test]
fn r6_7_5_of_two_ways_it_takes_the_one_away_from_the_enemy() {
    let f = routs(
        field().has("f100-1", "1616", "ne").has("c1-aps-1", "1716", "nw").has("c1-aps-2", "1715", "sw"),
        "f100-1",
        &[],
    );
    let at = hex(&f.where_is("f100-1").unwrap());
    let far = |name: &str| f.game.pack.grid.distance(hex(name), at);
    assert!(far("1716") > 1 && far("1715") > 1);
}

#[test]
fn r6_7_6_in_later_turns_it_runs_on_at_its_ordinary_rate() {
    // From 0714 by road, half a point a hex: four points are eight hexes, and Duerenstein is beside it.
    let near = field().has("f100-1", "0714", "s").routed("f100-1");
    let f = doing(near, &[], |u| rout::goes_on(u, unit("f100-1")));
    assert_eq!(f.where_is("f100-1").as_deref(), Some("0714"), "6.7.7: it need run no more");
    // Where the towns are the enemy's it runs for the entry hex, and leaves the map there.
    let lost = field().has("f100-1", "0310", "s").routed("f100-1").with(|s| s.towns = [Side::Coalition; 16]);
    let f = doing(lost, &[], |u| rout::goes_on(u, unit("f100-1")));
    assert!(f.is_lost("f100-1"));
}

#[test]
fn r6_7_8_at_the_entry_hex_it_leaves_the_map_and_is_eliminated() {
    let f = field().has("f100-1", "0310", "s").with(|s| s.towns = [Side::Coalition; 16]);
    let f = routs(f, "f100-1", &[]);
    assert!(f.is_lost("f100-1") && f.where_is("f100-1").is_none());
    // 6.7.9: eliminated, and counted as such (10.2.8).
    assert_eq!(f.s.lost[unit("f100-1")], 1);
    assert!(f.cited("6.7.8") && f.cited("6.7.9"));
}

#[test]
fn r6_7_9_who_runs_off_the_map_is_eliminated_not_surrendered() {
    let f =
        routs(field().has("f100-1", "0310", "s").with(|s| s.towns = [Side::Coalition; 16]), "f100-1", &[]);
    assert!(f.is_lost("f100-1") && !f.surrendered("f100-1"));
    // The Coalition leaves by its own entry hexes.
    let f =
        routs(field().has("c5-nar-1", "3209", "s").with(|s| s.towns = [Side::French; 16]), "c5-nar-1", &[]);
    assert!(f.is_lost("c5-nar-1"));
}

#[test]
fn r6_7_10_routed_units_may_rally_in_the_recovery_phase() {
    for (die, rallies) in [(4, true), (5, false)] {
        // FV 3 on its back, and one off the die beside a friendly town.
        let f = field().has("f100-1", "1518", "n").routed("f100-1");
        let f = doing(f, &[die], brave_fellows::recovery::recover);
        assert_eq!(f.is_routed("f100-1"), !rallies);
        assert!(f.is_tired("f100-1"));
    }
}

#[test]
fn r6_7_7_beside_a_friendly_town_it_stops() {
    let f = field().has("f100-1", "1518", "n").routed("f100-1");
    let f = doing(f, &[], |u| rout::goes_on(u, unit("f100-1")));
    assert_eq!(f.where_is("f100-1").as_deref(), Some("1518"));
}

#[test]
fn r6_7_12_friends_whose_hex_it_enters_check() {
    // Where it runs when nobody is in the way: there a friend stands the next time.
    let place = || field().has("f100-1", "1516", "ne").has("c1-aps-1", "1715", "sw");
    let f = routs(place(), "f100-1", &[]);
    let ran = f.log.iter().find(|e| e.text.id == "log-rout-runs").unwrap().moves[0].path.clone();
    let f = routs(place().has("f103-2", &ran[1], "n"), "f100-1", &[6]);
    assert!(f.said("log-check-failed") && f.cited("6.7.12"));
    assert!(f.is_tired("f103-2"));
    // One that is fatigued already runs too.
    let f = routs(place().has("f103-2", &ran[1], "n").tired("f103-2"), "f100-1", &[6]);
    assert!(f.is_routed("f103-2") && f.where_is("f103-2").as_deref() != Some(ran[1].as_str()));
}

#[test]
fn r6_5_5_a_leader_whom_all_have_left_may_follow() {
    let mut f = routs(field().has("f100-1", "1516", "ne").led("cam", "1516"), "f100-1", &[]);
    let at = f.where_is("f100-1").unwrap();
    f.plays("french yes");
    assert_eq!(f.s.leader_at(leader("cam")).hex(), Some(hex(&at)));
}

#[test]
fn r6_5_5_a_leader_may_follow_one_who_routs_while_others_stay() {
    let place = || {
        let f = field().has("c5-nar-1", "3210", "nw").has("c5-nar-2", "3210", "nw").led("ess", "3210");
        routs(f, "c5-nar-1", &[])
    };
    let at = |f: &Field| f.s.leader_at(leader("ess")).hex();
    let mut goes = place();
    let there = hex(&goes.where_is("c5-nar-1").unwrap());
    goes.plays("coalition yes");
    assert_eq!((at(&goes), goes.where_is("c5-nar-2").as_deref()), (Some(there), Some("3210")));
    let mut stays = place();
    stays.plays("coalition no");
    assert_eq!(at(&stays), Some(hex("3210")));
    // Of two who run to different hexes he follows one, and is not asked again.
    let f = field().has("c1-aps-1", "2010", "ne").has("c1-mpl-1", "2010", "ne").led("mil", "2010");
    let f = f.with(|s| s.towns = [Side::French; 16]);
    let mut f = doing(f, &[6, 6], |u| ["c1-aps-1", "c1-mpl-1"].iter().for_each(|n| rout::rout(u, unit(n))));
    assert_ne!(f.where_is("c1-aps-1"), f.where_is("c1-mpl-1"));
    f.plays("coalition yes");
    assert!(!f.allows("coalition yes"));
}

#[test]
fn r6_5_5_each_leader_decides_for_himself() {
    let f = field().has("c5-nar-1", "3111", "n").led("ess", "3111").led("kut", "3111");
    let mut f = doing(f, &[], |u| retreat::retreat(u, UnitSet::of(unit("c5-nar-1")), 1));
    f.plays("coalition yes").plays("coalition no");
    let at = ["ess", "kut"].map(|l| f.s.leader_at(leader(l)).hex());
    assert_eq!(f.where_is("c5-nar-1").as_deref(), Some("3010"));
    assert!(at.contains(&Some(hex("3010"))) && at.contains(&Some(hex("3111"))), "{at:?}");
}

#[test]
fn r6_2_11_a_charger_that_defensive_fire_fatigues_does_not_melee() {
    let f = field()
        .has("f4d-1", "3110", "se")
        .has("c5-nar-1", "3210", "nw")
        .has("c5-nar-2", "3210", "nw")
        .with(|s| s.impulse.charging.insert(unit("f4d-1")));
    let mut f = f.at(Side::French, Segment::DefensiveFire);
    // Charging targets are hit the more: six factors, one on the die.
    f.plays("coalition at 3210".replace("3210", "3110").as_str()).dice(&[4]).plays("coalition shoot");
    assert!(f.is_tired("f4d-1"));
    assert!(!f.s.impulse.charging.has(unit("f4d-1")) && f.s.impulse.fought.has(unit("f4d-1")));
}

#[test]
fn r6_7_12_friends_check_for_the_runaway_before_anybody_checks_for_the_crowd() {
    let place = || field().has("f100-1", "1516", "ne").has("c1-aps-1", "1715", "sw");
    let end = routs(place(), "f100-1", &[]).where_is("f100-1").unwrap();
    let f = routs(place().has("f103-2", &end, "n").has("f4l-2", &end, "n"), "f100-1", &[1; 8]);
    assert_eq!(f.where_is("f100-1"), Some(end));
    let first = |rule: &str| f.log.iter().position(|e| e.rules.iter().any(|r| r == rule)).unwrap();
    let last = f.log.iter().rposition(|e| e.rules.iter().any(|r| r == "6.7.12")).unwrap();
    assert!(first("6.7.12") < last && last < first("4.1.9"));
}

#[test]
fn r6_6_1_nobody_goes_back_where_he_has_just_been() {
    let f = field().has("c5-nar-1", "3111", "n");
    let q = Board::new(&f.game.pack, &f.s);
    let out = |came: Option<&str>| {
        let out = retreat::ways_out(q, UnitSet::of(unit("c5-nar-1")), hex("3111"), came.map(hex));
        out.iter().map(|&h| f.game.pack.grid.name(h)).collect::<Vec<_>>()
    };
    assert!(out(None).contains(&"3010".into()) && !out(Some("3010")).contains(&"3010".into()));
}

/// A result strikes these of the Coalition.
fn struck(f: Field, units: &[&str], dice: &[u8], blow: Blow) -> Field {
    let among = units.iter().map(|name| unit(name)).collect();
    doing(f, dice, |u| blow::strike(u, Blow { side: Some(Side::Coalition), among, ..blow }))
}

#[test]
fn r6_7_11_whoever_stands_in_rout_gives_way_by_a_result_like_the_others() {
    let f = || field().has("c5-nar-1", "3111", "n").routed("c5-nar-1");
    let all = Blow { rest: true, retreat: 1, ..Blow::default() };
    let alone = struck(f(), &["c5-nar-1"], &[], all);
    assert_eq!(alone.where_is("c5-nar-1").as_deref(), Some("3010"));
    assert!(!alone.said("log-routs"), "it is not routed again");
    // With a fresh one beside it both go.
    let both = struck(f().has("c5-nar-2", "3111", "n"), &["c5-nar-1", "c5-nar-2"], &[], all);
    assert_eq!(both.where_is("c5-nar-1"), both.where_is("c5-nar-2"));
    assert_eq!(both.where_is("c5-nar-1").as_deref(), Some("3010"));
    // Who routs by the result itself has run, and does not retreat besides.
    let runs = struck(field().has("c5-nar-1", "3113", "n").tired("c5-nar-1"), &["c5-nar-1"], &[], all);
    assert!(runs.said("log-routs") && !runs.said("log-retreats"));
}

#[test]
fn r6_7_5_it_runs_from_the_enemy_who_stands_before_its_town() {
    // The French in 3011 stand between it and Krems, and front nobody on that side.
    let f = field().has("c5-nar-1", "2912", "n").has("f4l-1", "3011", "ne");
    let far = |f: &Field| f.game.pack.grid.distance(hex(&f.where_is("c5-nar-1").unwrap()), hex("3011"));
    let before = far(&f);
    let f = routs(f, "c5-nar-1", &[6]);
    assert!(far(&f) > before, "{:?}", f.where_is("c5-nar-1"));
}

#[test]
fn r6_5_1_a_leader_checks_where_a_unit_routs_under_fire_and_finds_no_way_out() {
    let ring = || {
        let f = field().has("c5-nar-1", "3210", "n").tired("c5-nar-1").led("ess", "3210");
        let f = f.has("f4l-1", "3209", "s").has("f4l-2", "3211", "n").has("f4l-3", "3109", "se");
        f.has("f100-1", "3311", "n")
    };
    let fired = Blow { tire: 1, under_fire: Some(hex("3210")), ..Blow::default() };
    let f = struck(ring(), &["c5-nar-1"], &[2], fired);
    assert!(f.is_lost("c5-nar-1") && f.said("log-rout-trapped") && f.said("log-leader-unhurt"));
    f.rolled(1);
    // In melee he checks by 6.4.8, not by this.
    let f = struck(ring(), &["c5-nar-1"], &[], Blow { tire: 1, ..Blow::default() });
    assert!(f.is_lost("c5-nar-1") && !f.said("log-leader-unhurt"));
}
