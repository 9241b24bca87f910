//! 8: the Grand Battery, the Elite Battalion, the Strong Point.

use crate::field::{Field, field, hex, unit};
use brave_fellows::flow::{Board, Step, Umpire};
use brave_fellows::forecast::Fate;
use brave_fellows::ids::{Side, UnitSet};
use brave_fellows::impulse::Segment;
use brave_fellows::state::Elite;
use brave_fellows::{fire, melee, retreat, special, turn};
use kernel::{Game, Roles};
use tabletop::view::ChoiceStyle;

/// The Elite Battalion in its Strong Point.
fn strong() -> Field {
    field().has("felite-1", "1815", "ne").with(|s| {
        s.strong_point = true;
        s.elite = Elite::Formed;
        s.refresh_all(&crate::field::GAME.pack);
    })
}
fn guns() -> Field {
    field().with(|s| s.guns = 0b111)
}
fn factors(f: &Field, at: &str) -> u16 {
    fire::account(Board::new(&f.game.pack, &f.s), hex(at)).sums[0]
}
fn doing(mut f: Field, act: impl FnOnce(&mut Umpire)) -> Field {
    f.does(|game, s, dice, log| {
        s.flow.clear();
        let mut u = Umpire { p: &game.pack, s, dice, log };
        u.push(turn::Step::Initiative { side: Side::French });
        act(&mut u);
        u.advance();
    });
    f
}

#[test]
fn r8_2_3_the_guns_fire_with_20_out_of_each_of_their_hexsides() {
    // 2612 has guns to the north-west, the south-west and the south. 2512 lies north-west of it, 2611 north.
    let f = guns().has("f4l-1", "2512", "se").has("c1-mpl-1", "3310", "n");
    let f = f.at(Side::French, Segment::DefensiveFire);
    assert!(matches!(f.s.step(), Step::Fire(_)));
    // Each side fires into its arc: north-west and south-west bear on 2512.
    assert_eq!(factors(&f, "2512"), 40);
    // 3012 has guns to the south and the south-east: none of them bears on 3011, north of it.
    let f = guns().has("f4l-1", "3011", "s").at(Side::French, Segment::DefensiveFire);
    assert_eq!(factors(&f, "3011"), 0);
    // 8.2.1: in attack when Kutusov or Essen has been activated.
    let place = || guns().has("f4l-1", "2512", "se").has("c1-aps-1", "3310", "n");
    let f = place().at(Side::Coalition, Segment::OffensiveFire);
    assert_eq!(factors(&f, "2512"), 0);
    let f = place().led("kut", "2810").at(Side::Coalition, Segment::OffensiveFire);
    // Those of 2812 too, from three hexes away.
    assert_eq!(factors(&f, "2512"), 80);
}

#[test]
fn r8_2_1_three_hexes_hold_the_grand_battery() {
    let p = &crate::field::GAME.pack;
    assert_eq!(p.places.batteries.len(), 3);
    assert!(p.places.batteries.iter().all(|b| !b.guns.is_empty()));
    // With its guns a hex is held although nobody stands in it.
    let f = guns().has("f4l-1", "2712", "sw").has("f4l-2", "2712", "sw").at(Side::French, Segment::Melee);
    assert!(f.allows("french at 2612"));
}

#[test]
fn r8_2_5_the_guns_are_never_fatigued() {
    // Fire that fatigues does nothing to them.
    let f = guns().has("f4l-1", "2712", "sw").has("fdart-1", "2712", "sw");
    let mut f = f.at(Side::French, Segment::OffensiveFire);
    f.plays("french at 2612").dice(&[3]).plays("french shoot");
    assert_eq!(f.s.guns, 0b111);
    // Nor does cavalry charge them, so that they never rout.
    assert!(!crate::field::GAME.pack.terrain(hex("2612")).charge);
}

#[test]
fn r8_2_5_outnumbered_guns_check_with_5_and_are_lost_if_they_fail() {
    let six = ["f4l-1", "f4l-2", "f4l-3", "f9l-1", "f9l-2", "f100-1"];
    let place = |units: &[&str]| {
        let at = |i: usize| if i < 3 { ("2712", "sw") } else { ("2611", "s") };
        units.iter().enumerate().fold(guns(), |f, (i, name)| f.has(name, at(i).0, at(i).1))
    };
    let attacks = |f: Field, dice: &[u8]| {
        let mut f = f.at(Side::French, Segment::Melee);
        f.plays("french at 2612").dice(dice).plays("french fight");
        f
    };
    // Five are doubled by their nerve and one is not: 55 to 20, so that the guns check. A five is good enough.
    let f = attacks(place(&six), &[1, 1, 1, 1, 1, 3, 5, 1]);
    assert!(f.said("log-guns-stand") && f.said("log-melee") && f.s.guns & 1 == 1);
    let f = attacks(place(&six), &[1, 1, 1, 1, 1, 3, 6]);
    assert!(f.cited("8.2.5") && f.said("log-guns-lost") && f.said("log-vacated") && f.s.guns == 0b110);
    assert!(f.allows("french advance f4l-1"));
    // 15 to 20: nobody checks but the attackers.
    let f = attacks(place(&six[..3]), &[3, 3, 3, 1]);
    assert!(!f.said("log-guns-stand") && !f.said("log-guns-run"));
    // A unit that stands with them fights on.
    let f = attacks(place(&six).has("c1-aps-1", "2612", "n"), &[1, 1, 1, 1, 1, 3, 6, 1, 1]);
    assert!(f.said("log-guns-lost") && f.said("log-melee"));
    // Where the guns stand it checks all the same (6.4.5): a six is too much for a Fatigue Value of 4.
    let f = attacks(place(&six).has("c1-aps-1", "2612", "n"), &[1, 1, 1, 1, 1, 3, 5, 6, 1]);
    assert!(f.said("log-guns-stand") && f.is_tired("c1-aps-1"));
    f.rolled_all();
    // And checks before that: in the forecast too. Fatigued it may be gone, fresh it is only fatigued.
    let vacated = |f: Field| {
        let mut f = f.has("c1-aps-1", "2612", "n").at(Side::French, Segment::Melee);
        f.plays("french at 2612");
        let chances = melee::chances(Board::new(&f.game.pack, &f.s), hex("2612"), f.s.melee.attackers);
        chances.ways.iter().any(|w| w.0 == Fate::Vacated)
    };
    assert!(!vacated(place(&six)) && vacated(place(&six).tired("c1-aps-1")));
}

#[test]
fn r8_2_6_guns_outlast_the_unit_that_stands_with_them() {
    let struck = |f: Field| {
        doing(f.at(Side::French, Segment::Melee), |u| {
            u.s.impulse.side = Side::French;
            special::battery_struck(u, hex("2612"), true, false, UnitSet::EMPTY);
        })
    };
    assert_eq!(struck(guns().has("c1-aps-1", "2612", "n")).s.guns, 0b111);
    assert_eq!(struck(guns()).s.guns, 0b110);
}

#[test]
fn r8_2_3_each_gun_side_fires_once_in_a_segment() {
    // North-west of 2612 lie 2512 and 2511: one side bears on both.
    let f = guns().has("f4l-1", "2512", "se").has("f4l-2", "2511", "se").led("kut", "2810");
    let mut f = f.at(Side::Coalition, Segment::OffensiveFire);
    let fresh = factors(&f, "2511");
    f.dice(&[1]).all(&["coalition at 2512", "coalition shoot"]);
    assert!(fresh > factors(&f, "2511"), "{fresh} and {}", factors(&f, "2511"));
}

#[test]
fn r8_2_7_where_the_guns_are_gone_they_do_not_come_back() {
    let f = doing(guns(), |u| special::battery_lost(u, hex("2812")));
    assert_eq!(f.s.guns, 0b101);
    assert!(f.cited("8.2.7"));
    assert!(!f.s.guns_at(&f.game.pack, hex("2812")) && f.s.guns_at(&f.game.pack, hex("2612")));
}

#[test]
fn r8_2_4_the_hex_defends_with_20() {
    let f = guns().has("f4l-1", "2712", "sw").has("f4l-2", "2712", "sw").has("c1-aps-1", "2612", "n");
    let f = f.at(Side::French, Segment::Melee);
    let q = Board::new(&f.game.pack, &f.s);
    let units = melee::party(q, hex("2612")).unwrap();
    assert_eq!(melee::account(q, hex("2612"), units).sums, [10, 20]);
}

#[test]
fn r8_2_6_the_guns_are_lost_with_the_hex() {
    let place = || guns().has("f4l-1", "2712", "sw").has("f4l-2", "2712", "sw").has("f4l-3", "2712", "sw");
    // 15 to 20 is 1-2; a 9 makes the defenders go, and the French come in.
    let mut f = place().at(Side::French, Segment::Melee);
    f.plays("french at 2612").dice(&[3, 3, 3, 9]).plays("french fight");
    // 8.2.7.
    assert!(f.said("log-guns-lost") && f.s.guns == 0b110);
    f.plays("french advance f4l-1");
    assert_eq!(f.where_is("f4l-1").as_deref(), Some("2612"));
    // 8.2.5: they are never fatigued; an exchange does nothing to them.
    let mut f = place().at(Side::French, Segment::Melee);
    f.plays("french at 2612").dice(&[3, 3, 3, 7]).plays("french fight");
    assert_eq!(f.s.guns, 0b111);
}

#[test]
fn r8_2_2_one_unit_only_in_a_battery_hex() {
    let f = guns().has("c1-aps-1", "2612", "n").has("c1-aps-2", "2611", "n");
    let q = Board::new(&f.game.pack, &f.s);
    let fits = q.fits(Side::Coalition, hex("2612"), UnitSet::of(unit("c1-aps-2")));
    assert!(fits.is_err_and(|r| r.rule == "4.1.6"));
}

#[test]
fn r8_3_2_the_elite_battalion_may_be_disbanded() {
    let mut f = doing(strong(), special::ask_disband);
    let melee = |f: &Field| special::melee_factor(Board::new(&f.game.pack, &f.s), unit("f103-1"));
    assert_eq!(melee(&f), 3);
    f.plays("french yes");
    assert_eq!(melee(&f), 5);
    // Off the map, and not lost (10.2.4). The Strong Point goes with it.
    assert!(f.where_is("felite-1").is_none() && !f.is_lost("felite-1") && f.s.lost[unit("felite-1")] == 0);
    assert!(!f.s.strong_point);
}

#[test]
fn r8_3_2_nobody_disbands_it_by_pressing_enter() {
    let f = doing(strong(), special::ask_disband);
    let table = f.game.table(&f.s, Roles::of(Side::French.role()));
    let style = |id: &str| table.actions.iter().find(|a| a.text.id == id).unwrap().style;
    assert_eq!((style("action-yes"), style("action-no")), (ChoiceStyle::Grave, ChoiceStyle::Main));
    assert_eq!(table.prompt.unwrap().note.unwrap().id, "note-disband");
}

#[test]
fn r8_3_3_regrouped_it_rejoins_its_regiments() {
    let mut f = field().with(|s| {
        s.elite = Elite::Formed;
        s.eliminated.insert(unit("felite-1"));
        s.lost[unit("felite-1")] = 1;
    });
    f = doing(f, special::elite_regrouped);
    assert_eq!(f.s.elite, Elite::Dissolved);
    assert!(f.where_is("felite-1").is_none());
    assert_eq!(f.s.lost[unit("felite-1")], 1, "it still counts");
}

#[test]
fn r8_4_1_nobody_else_may_be_in_the_strong_point() {
    let f = strong();
    let q = Board::new(&f.game.pack, &f.s);
    assert!(q.fits(Side::French, hex("1815"), UnitSet::of(unit("f100-1"))).is_err_and(|r| r.rule == "8.4.1"));
}

#[test]
fn r8_4_2_it_fronts_all_six_hexes() {
    let f = strong();
    let around: Vec<_> = f.game.pack.grid.near(hex("1815")).map(|(_, h)| h).collect();
    assert!(around.iter().all(|&h| f.s.fronts[Side::French.i()].has(h)));
}

#[test]
fn r8_4_2_fatigued_too_but_not_in_rout() {
    let around = |f: &Field| {
        let fronts = f.s.fronts[Side::French.i()];
        f.game.pack.grid.near(hex("1815")).filter(|(_, h)| fronts.has(*h)).count()
    };
    assert_eq!([around(&strong().tired("felite-1")), around(&strong().routed("felite-1"))], [6, 0]);
    // 6.4.4: nobody comes upon it from behind.
    let f = strong().tired("felite-1").has("c1-lr-1", "1716", "ne").at(Side::Coalition, Segment::Melee);
    let q = Board::new(&f.game.pack, &f.s);
    let attack = melee::account(q, hex("1815"), UnitSet::of(unit("c1-lr-1"))).sums[0];
    assert_eq!(attack, u16::from(f.game.pack.unit(unit("c1-lr-1")).mf));
    // Elsewhere fatigue takes its fronts (4.2.4e).
    let f = field().has("felite-1", "1815", "ne").tired("felite-1");
    assert_eq!(around(&f), 0);
}

#[test]
fn r8_4_3_the_strong_point_covers() {
    let f = strong().has("c1-aps-1", "1914", "sw").at(Side::Coalition, Segment::OffensiveFire);
    let q = Board::new(&f.game.pack, &f.s);
    let account = fire::account(q, hex("1815"));
    assert!(account.drms.iter().any(|t| t.case == "8.4.3" && t.value == -3));
    let account = melee::account(q, hex("1815"), UnitSet::of(unit("c1-aps-1")));
    assert!(account.shifts.iter().any(|t| t.case == "8.4.3" && t.value == -2));
}

#[test]
fn r8_4_4_once_left_it_is_gone() {
    let f = doing(strong().has("c1-aps-1", "1914", "sw"), |u| {
        retreat::retreat(u, UnitSet::of(unit("felite-1")), 1);
    });
    assert!(!f.s.strong_point || f.where_is("felite-1").as_deref() == Some("1815"));
    let mut f = f;
    if let Some(line) = f.legal().into_iter().find(|l| l.contains("flee")) {
        f.plays(&line);
    }
    assert_ne!(f.where_is("felite-1").as_deref(), Some("1815"));
    assert!(!f.s.strong_point && f.cited("8.4.4"));
    // Back in its hex it fronts three hexes like anybody.
    let f = f.has("felite-1", "1815", "ne");
    assert!(!f.s.fronts[Side::French.i()].has(hex("1816")));
}

#[test]
fn r8_4_4_by_its_own_movement_it_is_left_too() {
    let mut f = strong().rolling(&[1]).at(Side::French, Segment::Movement);
    f.plays("french unit felite-1").plays("french to 1816");
    assert!(!f.s.strong_point && f.cited("8.4.4"));
}

#[test]
fn r8_4_4_an_advance_leaves_it_too() {
    let place = || strong().has("c1-aps-1", "1915", "ne");
    let mut f = place().at(Side::French, Segment::Melee);
    f.dice(&[1, 1, 9]).all(&["french at 1915", "french fight", "french advance felite-1"]);
    assert!(!f.s.strong_point && f.cited("8.4.4"));
    assert_eq!(f.where_is("felite-1").as_deref(), Some("1915"));
    // After fire (6.3.9).
    let mut f = place().has("f103-1", "1816", "ne").at(Side::French, Segment::OffensiveFire);
    f.dice(&[9]).plays("french at 1915");
    if f.allows("french shoot") {
        f.plays("french shoot");
    }
    f.plays("french advance felite-1");
    assert!(!f.s.strong_point);
}

#[test]
fn r8_2_1_essen_serves_the_guns_too() {
    let place = || guns().has("f4l-1", "2512", "se").has("c1-aps-1", "3310", "n");
    let with = |f: Field| factors(&f.at(Side::Coalition, Segment::OffensiveFire), "2512");
    assert_eq!((with(place().led("ess", "2810")), with(place().led("mil", "2810"))), (80, 0));
}

#[test]
fn r8_4_1_nobody_else_goes_through_the_strong_point_either() {
    let mut f = strong().has("f100-1", "1816", "n").rolling(&[1]).at(Side::French, Segment::Movement);
    f.plays("french unit f100-1");
    let q = Board::new(&f.game.pack, &f.s);
    let dir = q.p.grid.direction(hex("1816"), hex("1815")).unwrap();
    let bar = q.toll(&q.mover(), hex("1816"), dir, hex("1815")).unwrap_err();
    assert_eq!(bar.refusal().rule, "8.4.1");
}
