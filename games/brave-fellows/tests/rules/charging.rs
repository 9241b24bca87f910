//! 6.2.11 to 6.2.13, 4.2.3: charges.

use super::field::{Field, GAME, field, hex, unit};
use brave_fellows::action::Action;
use brave_fellows::ids::{Class, Side, UnitSet};
use brave_fellows::impulse::Segment;
use brave_fellows::state::State;
use brave_fellows::ways::Price;
use kernel::{Game, Role};
use tabletop::hex::{Dir, HexId};

/// Dragoons in 1219, an enemy three hexes off along the plain, in line and sight.
fn plain() -> Field {
    field().has("f4d-1", "1219", "ne").has("c1-aps-1", "1517", "sw")
}

fn french(f: Field) -> Field {
    f.rolling(&[1]).at(Side::French, Segment::Movement)
}

fn charging(s: &State, name: &str) -> bool {
    s.impulse.charging.has(unit(name))
}

#[test]
fn r6_2_11_the_target_is_three_hexes_off_in_a_straight_line_in_sight_and_reach() {
    let mut f = french(field().has("f4d-1", "1219", "ne").has("c1-aps-1", "1519", "sw"));
    // The plain of the Loibens: 1219, 1319, 1419, 1519 are no straight line.
    f.plays("french unit f4d-1").refuses("french charge 1519", "6.2.11");
    let mut f = french(field().has("f4d-1", "1519", "n").has("c1-aps-1", "1516", "s"));
    f.plays("french unit f4d-1");
    assert!(f.allows("french charge 1516"), "{:?}", f.legal());
    // At two hexes it is no charge.
    let mut f = french(field().has("f4d-1", "1519", "n").has("c1-aps-1", "1517", "s"));
    f.plays("french unit f4d-1").refuses("french charge 1517", "6.2.11");
    // A friend in between: no sight for cavalry.
    let mut f =
        french(field().has("f4d-1", "1519", "n").has("c1-aps-1", "1516", "s").has("f100-1", "1517", "n"));
    f.plays("french unit f4d-1").refuses("french charge 1516", "4.4.4");
    // A town is no ground for it.
    let mut f = french(field().has("f4d-1", "1419", "n").has("c1-aps-1", "1416", "s"));
    f.plays("french unit f4d-1").refuses("french charge 1416", "6.2.11");
    // Fatigued cavalry cannot.
    let mut f = french(field().has("f4d-1", "1519", "n").has("c1-aps-1", "1516", "s").tired("f4d-1"));
    f.plays("french unit f4d-1").refuses("french charge 1516", "4.2.4");
}

/// Every line of three hexes on the map whose first two are open to hussars, with the hexes it begins and ends in.
fn lines(mut end: impl FnMut(HexId, Dir, HexId) -> bool) -> Vec<(String, &'static str, String)> {
    let p = &GAME.pack;
    let open = |h, dir| matches!(p.ways.price(Class::Cavalry, h, dir), Price::Halves(_));
    let mut out = Vec::new();
    for (from, dir) in p.grid.hexes().flat_map(|from| Dir::ALL.map(|dir| (from, dir))) {
        let ray: Vec<HexId> = p.grid.ray(from, dir).take(3).collect();
        let &[one, two, three] = ray.as_slice() else {
            continue;
        };
        let plain =
            [from, one, two].into_iter().all(|h| p.terrain(h).charge) && open(from, dir) && open(one, dir);
        if plain && p.ways.land.has(three) && end(two, dir, three) {
            out.push((p.grid.name(from), dir.name(), p.grid.name(three)));
        }
    }
    out
}

/// Hussars at the beginning of a line, with all their points, and a battalion at its end.
fn hussars(from: &str, dir: &str, end: &str) -> Option<Field> {
    let f = field().has("f1h-1", from, dir).has("c1-aps-1", end, "s").on_turn(5);
    let mut f = french(f);
    f.allows("french unit f1h-1").then(|| {
        f.plays("french unit f1h-1");
        f
    })
}

/// None of these can be charged, for the ground's sake and nothing else.
fn no_ground(lines: &[(String, &str, String)], at_least: usize) {
    let mut seen = 0;
    for (from, dir, end) in lines {
        let Some(f) = hussars(from, dir, end) else { continue };
        let refused = f.game.why(&f.s, Role(0), &Action::Charge(hex(end)));
        let said = refused.map(|r| (r.rule, r.id));
        assert_eq!(said, Some(("6.2.11", "refuse-charge-ground")), "from {from} to {end}");
        seen += 1;
    }
    assert!(seen >= at_least, "{seen}");
}

#[test]
fn r6_2_11_nobody_charges_up_to_level_2() {
    let p = &GAME.pack;
    no_ground(&lines(|_, _, end| p.ground.level(end) == 2), 6);
}

#[test]
fn r6_2_11_nobody_charges_across_a_hexside_of_level_2() {
    let p = &GAME.pack;
    // Both hexes are ground for a charge; what lies between them is not (6.2.3b).
    let cliff = |h, dir, end| {
        p.terrain(end).charge && matches!(p.ways.price(Class::Cavalry, h, dir), Price::Chart(_))
    };
    no_ground(&lines(cliff), 1);
}

#[test]
fn r6_2_11_nobody_charges_into_a_town() {
    let p = &GAME.pack;
    // A town is entered by whoever walks (6.2.3), so that the price of its hexside says nothing against it.
    let town = |h, dir, end| {
        p.ways.town_hexes.contains(&end) && matches!(p.ways.price(Class::Cavalry, h, dir), Price::Halves(_))
    };
    no_ground(&lines(town), 3);
}

#[test]
fn r6_2_11_it_needs_half_its_allowance() {
    let mut f = french(field().has("f1h-1", "1519", "n").has("c1-aps-1", "1516", "s"));
    f.plays("french unit f1h-1");
    // Ten points: with five left it may, with four and a half it may not.
    f.s.moving.spent = 10;
    f.refuses("french charge 1516", "6.2.11");
    f.s.moving.spent = 0;
    assert!(f.allows("french charge 1516"));
}

fn ride() -> Field {
    french(field().has("f1h-1", "1519", "n").has("c1-aps-1", "1516", "s"))
}

#[test]
fn r6_2_11_who_fails_may_move_on_but_not_try_again() {
    let mut f = ride();
    f.plays("french unit f1h-1").dice(&[5]).plays("french charge 1516");
    assert!(!charging(&f.s, "f1h-1"));
    f.refuses("french charge 1516", "6.2.11");
    assert!(f.allows("french to 1518"));
}

#[test]
fn r6_2_11_who_stands_is_met_beside_his_hex() {
    let mut f = ride();
    // It may charge; the battalion stands (vineyard: one less).
    f.plays("french unit f1h-1").dice(&[1, 4]).plays("french charge 1516");
    f.rolled_all();
    assert!(charging(&f.s, "f1h-1") && f.s.impulse.stood.has(unit("c1-aps-1")));
    assert_eq!(f.where_is("f1h-1").as_deref(), Some("1517"));
    assert!(f.s.charged.has(unit("f1h-1")));
}

#[test]
fn r6_2_11_who_routs_leaves_his_hex_to_the_charger() {
    let mut f = ride();
    f.plays("french unit f1h-1").dice(&[1, 6]).plays("french charge 1516");
    assert!(f.is_routed("c1-aps-1") || f.surrendered("c1-aps-1") || f.is_lost("c1-aps-1"));
    assert_eq!(f.where_is("f1h-1").as_deref(), Some("1516"));
}

#[test]
fn r6_2_11_a_charge_goes_on_into_the_next_hex() {
    // Behind the first, beside its hex, stands a second.
    let f = field().has("f1h-1", "1519", "n").has("c1-aps-1", "1516", "s").has("c1-smo-1", "1515", "s");
    let mut f = french(f.with(|s| s.battle.alert = true));
    f.plays("french unit f1h-1").dice(&[1, 6]).plays("french charge 1516");
    assert_eq!(f.where_is("f1h-1").as_deref(), Some("1516"));
    // 3 + 3 + 3 of ten points are spent: a Level 1 hex costs three more.
    assert!(f.legal().iter().all(|l| !l.contains("charge")), "{:?}", f.legal());
}

#[test]
fn r6_2_11_a_routed_target_surrenders_or_stands() {
    // 3 with 2 more is 5 against 3: it surrenders; 1 with 2 more stands.
    let mut f = french(field().has("f1h-1", "1519", "n").has("c1-aps-1", "1516", "s").routed("c1-aps-1"));
    f.plays("french unit f1h-1").dice(&[1, 4]).plays("french charge 1516");
    assert!(f.surrendered("c1-aps-1"));
    let mut f = french(field().has("f1h-1", "1519", "n").has("c1-aps-1", "1516", "s").routed("c1-aps-1"));
    f.plays("french unit f1h-1").dice(&[1, 1]).plays("french charge 1516");
    assert!(!f.surrendered("c1-aps-1") && f.s.impulse.stood.has(unit("c1-aps-1")));
}

#[test]
fn r4_2_3_a_charge_leaves_cavalry_fatigued() {
    let mut f = ride();
    f.plays("french unit f1h-1").dice(&[1, 4]).plays("french charge 1516");
    f.does(|g, s, dice, log| {
        let mut u = brave_fellows::flow::Umpire { p: &g.pack, s, dice, log };
        brave_fellows::charge::impulse_ends(&mut u);
    });
    assert!(f.is_tired("f1h-1"));
}

fn horse() -> Field {
    french(field().has("f1h-1", "1519", "n").has("c1-mpl-1", "1516", "s"))
}

#[test]
fn r6_2_12_cavalry_that_stands_may_counter_charge() {
    let mut f = horse();
    f.plays("french unit f1h-1").dice(&[1, 1]).plays("french charge 1516").plays("coalition yes");
    // Ten against ten: the charger moves first, then the other, and they are beside each other.
    assert_eq!(
        (f.where_is("f1h-1").as_deref(), f.where_is("c1-mpl-1").as_deref()),
        (Some("1518"), Some("1517"))
    );
    for name in ["f1h-1", "c1-mpl-1"] {
        assert!(f.s.charged.has(unit(name)) && f.s.impulse.no_double.has(unit(name)), "{name}");
    }
    // The one who charged first is the attacker.
    assert!(charging(&f.s, "f1h-1") && !charging(&f.s, "c1-mpl-1"));
    // With its back to the charger, or activated before, it cannot.
    for change in [(|f: Field| f.has("c1-mpl-1", "1516", "n")) as fn(Field) -> Field, |f| {
        f.with(|s| s.activated.insert(unit("c1-mpl-1")))
    }] {
        let mut f = french(change(field().has("f1h-1", "1519", "n").has("c1-mpl-1", "1516", "s")));
        f.plays("french unit f1h-1").dice(&[1, 1]).plays("french charge 1516");
        assert!(!f.allows("coalition yes"));
    }
}

#[test]
fn r6_2_13_other_cavalry_may_charge_in_reaction() {
    // Hussars two hexes from where the charge passes, facing it.
    let f = || field().has("f1h-1", "1519", "n").has("c1-aps-1", "1516", "s").has("c1-mpl-1", "1318", "ne");
    let mut f1 = french(f());
    f1.plays("french unit f1h-1").dice(&[1, 4]).plays("french charge 1516");
    f1.dice(&[1]).plays("coalition yes");
    assert!(f1.s.impulse.no_double.has(unit("f1h-1")) && f1.s.charged.has(unit("c1-mpl-1")));
    assert_ne!(f1.where_is("f1h-1").as_deref(), Some("1517"), "the charge is over before its target");
    // Who fails his check lets it pass.
    let mut f2 = french(f());
    f2.plays("french unit f1h-1").dice(&[1, 4]).plays("french charge 1516");
    f2.dice(&[6]).plays("coalition yes");
    assert_eq!(f2.where_is("f1h-1").as_deref(), Some("1517"));
}

#[test]
fn r6_2_11_nobody_charges_what_is_not_in_line() {
    let mut f = french(plain());
    f.plays("french unit f4d-1").refuses("french charge 1517", "6.2.11");
}

/// The road along the river: 1916, 2015, 2115, 2214, 2314, 2413 lie in a line on Level 0.
fn river(charger: &str, target: &str, at: &str) -> Field {
    field().has(charger, "1916", "ne").has(target, at, "sw")
}

#[test]
fn r6_2_11_half_of_nine_points_is_four() {
    let mut f = french(river("f4d-1", "c1-aps-1", "2214"));
    f.plays("french unit f4d-1");
    // Three hexes cost three points; four must be left, and three and a half are too few.
    f.s.moving.spent = 10;
    assert!(f.allows("french charge 2214"));
    f.s.moving.spent = 11;
    f.refuses("french charge 2214", "6.2.11");
    // What is left must reach.
    let mut f = french(field().has("f4d-1", "1916", "ne").has("c1-aps-1", "2413", "sw"));
    f.plays("french unit f4d-1");
    f.s.moving.spent = 8;
    assert!(f.allows("french charge 2413"));
    f.s.moving.spent = 9;
    f.refuses("french charge 2413", "6.2.11");
}

#[test]
fn r6_2_11_from_the_hex_that_was_left_it_rides_on_without_another_check_of_its_own() {
    let mut f = french(river("f1h-1", "c1-aps-1", "2214").has("c1-smo-1", "2314", "sw"));
    f.plays("french unit f1h-1").dice(&[1, 6, 1]).plays("french charge 2214");
    assert_eq!(f.where_is("f1h-1").as_deref(), Some("2214"));
    // Before its front alone, and not back where it came from.
    assert!(f.legal().iter().all(|l| !l.contains("charge") || l.contains("2314")), "{:?}", f.legal());
    // Nobody behind it, were he there.
    f.s.put(&super::field::GAME.pack, unit("c1-aps-2"), super::field::hex("2115"));
    f.refuses("french charge 2115", "6.2.11");
    f.s.take_off(&super::field::GAME.pack, unit("c1-aps-2"));
    f.unscript();
    f.dice(&[1]).plays("french charge 2314");
    f.rolled_all();
    assert!(f.s.impulse.stood.has(unit("c1-smo-1")) && charging(&f.s, "f1h-1"));
    assert_eq!(f.where_is("f1h-1").as_deref(), Some("2214"), "beside the one who stands");
}

#[test]
fn r6_2_11_who_was_ridden_down_and_is_still_beside_the_charger_surrenders() {
    // Beside Stein it stops running after one hex.
    let mut f = french(field().has("f1h-1", "2015", "ne").has("c1-aps-1", "2314", "sw"));
    f.plays("french unit f1h-1").dice(&[1, 6]).plays("french charge 2314");
    assert_eq!(f.where_is("f1h-1").as_deref(), Some("2314"));
    // He might charge it again where it is; the charge is over when he does not.
    assert!(f.is_routed("c1-aps-1") && f.allows("french charge 2313"));
    f.plays("french done");
    assert!(f.surrendered("c1-aps-1"));
    // One that has run away is only in rout.
    let mut f = french(river("f1h-1", "c1-aps-1", "2214"));
    f.plays("french unit f1h-1").dice(&[1, 6]).plays("french charge 2214");
    assert!(f.is_routed("c1-aps-1") && !f.surrendered("c1-aps-1"));
}

#[test]
fn r6_2_12_the_faster_moves_first() {
    // Nine points against ten, four hexes apart: the hussars ride two of them.
    let mut f = french(river("f4d-1", "c1-mpl-1", "2314"));
    f.plays("french unit f4d-1").dice(&[1, 1]).plays("french charge 2314").plays("coalition yes");
    let at = ["f4d-1", "c1-mpl-1"].map(|n| f.where_is(n).unwrap());
    assert_eq!(at, ["2015", "2115"]);
    // The charger is still the one who attacks.
    assert!(charging(&f.s, "f4d-1") && !charging(&f.s, "c1-mpl-1"));
}

#[test]
fn r4_2_4_fatigued_cavalry_neither_counters_nor_reacts() {
    let asked = |f: Field| {
        let mut f = french(f);
        f.plays("french unit f1h-1").dice(&[1, 1]).plays("french charge 1516");
        f.allows("coalition yes")
    };
    let counters = || field().has("f1h-1", "1519", "n").has("c1-mpl-1", "1516", "s");
    assert!(asked(counters()) && !asked(counters().tired("c1-mpl-1")));
    let reacts =
        || field().has("f1h-1", "1519", "n").has("c1-aps-1", "1516", "s").has("c1-mpl-1", "1318", "ne");
    assert!(asked(reacts()) && !asked(reacts().tired("c1-mpl-1")));
    // Nor does whoever looks the other way.
    assert!(!asked(reacts().has("c1-mpl-1", "1318", "sw")));
}

#[test]
fn r6_2_13_whoever_lets_one_charge_pass_may_meet_the_next() {
    // The first charges past the hussars in 1318; the second on whatever line brings it past them too.
    let two = |from: &str, dir: &str, end: &str, first: &str, dice: &[u8]| {
        let f = field().has("f1h-1", "1519", "n").has("c1-aps-1", "1516", "s").has("c1-mpl-1", "1318", "ne");
        let mut f = french(f.has("f1h-2", from, dir).has("c1-smo-1", end, "s"));
        f.plays("french unit f1h-1");
        f.dice(dice).plays("french charge 1516");
        if !f.allows("coalition yes") {
            return None;
        }
        f.plays(first).unscript();
        let charge = format!("french charge {end}");
        let may = f.allows("french unit f1h-2") && f.plays("french unit f1h-2").allows(&charge);
        may.then(|| f.dice(&[1, 1]).plays(&charge).allows("coalition yes"))
    };
    let far = |name: &str| GAME.pack.grid.distance(hex("1318"), hex(name));
    let mut seen = 0;
    for (from, dir, end) in lines(|_, _, _| true) {
        let line: Vec<HexId> = GAME.pack.grid.ray(hex(&from), crate::field::dir(dir)).take(3).collect();
        let taken = ["1516", "1517", "1518", "1519", "1318"].map(hex);
        if far(&from) > 5 || line.iter().chain([&hex(&from)]).any(|h| taken.contains(h)) {
            continue;
        }
        if two(&from, dir, &end, "coalition no", &[1, 1]) == Some(true) {
            // 6.2.11c: who has tried and failed does not try again in this segment.
            assert_eq!(two(&from, dir, &end, "coalition yes", &[1, 1, 6]), Some(false));
            seen += 1;
        }
    }
    assert!(seen > 0);
}

#[test]
fn r6_2_13_several_may_charge_in_reaction() {
    let place = || {
        let f = field().has("f4d-1", "2909", "se").has("c5-nar-1", "3210", "nw");
        let mut f = french(f.has("c5-lieb-1", "3111", "n").has("c5-lieb-2", "3111", "n"));
        f.unscript();
        f.dice(&[3, 3, 3]).plays("french unit f4d-1").plays("french charge 3210").plays("coalition yes");
        f
    };
    let mut f = place();
    f.dice(&[3]).plays("coalition yes");
    let both = ["c5-lieb-1", "c5-lieb-2"];
    assert!(both.iter().all(|n| f.s.charged.has(unit(n)) && f.s.impulse.no_double.has(unit(n))));
    assert!(charging(&f.s, "f4d-1"));
    // 6.2.13d: both defend.
    let f = f.at(Side::French, Segment::Melee);
    let there = f.s.at(unit("c5-lieb-1")).unwrap();
    assert_eq!(f.s.set_in(there).len(), 2);
    assert!(f.allows(&format!("french at {}", GAME.pack.grid.name(there))));
    // The second need not.
    let mut f = place();
    f.plays("coalition no");
    assert!(!f.s.charged.has(unit("c5-lieb-2")) || !f.s.charged.has(unit("c5-lieb-1")));
}

#[test]
fn r6_2_11_and_6_2_12_cavalry_charges_once_in_a_segment_in_a_counter_charge_too() {
    let f = field().has("f4d-1", "2909", "se").has("f4d-2", "3107", "s").has("c5-lieb-1", "3210", "nw");
    let mut f = french(f);
    f.unscript();
    f.dice(&[3, 3]).plays("french unit f4d-1").plays("french charge 3210").plays("coalition yes");
    assert_eq!(f.where_is("c5-lieb-1").as_deref(), Some("3110"));
    f.dice(&[3, 3]).plays("french unit f4d-2").plays("french charge 3110");
    assert!(f.s.impulse.stood.has(unit("c5-lieb-1")) && !f.allows("coalition yes"));
}

#[test]
fn r9_2_5_and_9_5_1_a_charge_does_not_go_on_out_of_bounds() {
    let mut f = french(river("f1h-1", "c1-aps-1", "2214").has("c1-smo-1", "2314", "sw"));
    f.plays("french unit f1h-1").dice(&[1, 6]).plays("french charge 2214");
    assert!(f.allows("french charge 2314"));
    // As if it were of those who stay in rows 01 to 06.
    f.s.rear_guard.insert(unit("f1h-1"));
    f.refuses("french charge 2314", "9.2.5");
}

#[test]
fn r9_2_5_the_rear_guard_rides_out_of_its_rows_neither_to_react_nor_to_counter() {
    let (p, mut seen) = (&GAME.pack, [0; 2]);
    let guard = |f: Field, guard: bool| f.with(|s| s.rear_guard.set(unit("c2-mpl-3"), guard));
    let rides = |f: Field, end: &str| {
        let mut f = french(f);
        f.unscript();
        f.plays("french unit f1h-1");
        if !f.allows(&format!("french charge {end}")) {
            return None;
        }
        f.dice(&[1, 1]).plays(&format!("french charge {end}"));
        Some(f)
    };
    for (from, dir, end) in lines(|_, _, _| true) {
        let row = |name: &str| name[2..].parse::<u16>().unwrap();
        // 6.2.12a: whoever is charged in row 06 from the south waits there.
        if row(&end) == 6 && row(&from) > 8 {
            let place = || field().has("f1h-1", &from, dir).has("c2-mpl-3", &end, "s");
            for g in [true, false] {
                let Some(mut f) = rides(guard(place(), g), &end) else { continue };
                if f.allows("coalition yes") {
                    f.plays("coalition yes");
                    assert_eq!(f.where_is("c2-mpl-3").as_deref() == Some(end.as_str()), g, "{from} {end}");
                    assert_eq!(
                        p.grid.distance(f.s.at(unit("f1h-1")).unwrap(), f.s.at(unit("c2-mpl-3")).unwrap()),
                        1
                    );
                    seen[0] += 1;
                }
            }
        }
        // 6.2.13b: from row 06 it does not ride out to meet a charge.
        if row(&from) > 7 && row(&end) > 7 {
            for at in p.grid.within(hex(&from), 3).filter(|&h| p.grid.printed(h)[1] == 6) {
                if seen[1] > 3 || !p.ways.land.has(at) {
                    continue;
                }
                let place = |g| {
                    let f = field().has("f1h-1", &from, dir).has("c1-aps-1", &end, "n");
                    rides(guard(f.has("c2-mpl-3", &p.grid.name(at), "s"), g), &end)
                };
                let (Some(free), Some(bound)) = (place(false), place(true)) else { continue };
                if free.allows("coalition yes") {
                    assert!(!bound.allows("coalition yes"), "{from} {end}");
                    seen[1] += 1;
                }
            }
        }
    }
    assert!(seen.iter().all(|&n| n > 0), "{seen:?}");
}

/// Two chargers, fired at from in front of them and with enemies' fronts behind them.
fn under_fire() -> Field {
    let f = field().has("f4d-1", "3110", "se").has("f4d-2", "3110", "se");
    let f = f.has("c5-nar-1", "3210", "nw").has("c5-nar-2", "3210", "nw").has("c5-nov-1", "3010", "s");
    f.has("c5-nov-2", "2909", "se").has("c5-nov-3", "3008", "s").with(|s| {
        s.impulse.charging = UnitSet::from([unit("f4d-1"), unit("f4d-2")]);
        s.impulse.stood = UnitSet::from([unit("c5-nar-1"), unit("c5-nar-2")]);
    })
}

#[test]
fn r6_2_11_a_charger_fatigued_on_the_retreat_from_defensive_fire_does_not_melee() {
    let mut f = under_fire().at(Side::French, Segment::DefensiveFire);
    f.dice(&[6]).all(&["coalition at 3110", "coalition shoot", "french tire f4d-1"]);
    let way = f.legal().into_iter().find(|l| l.contains("flee")).unwrap_or_else(|| panic!("{:?}", f.legal()));
    f.unscript();
    // 6.6.4: the first is fatigued already and passes, the second fails.
    f.dice(&[1, 6]).plays(&way);
    assert!(f.is_tired("f4d-2") && !f.is_routed("f4d-2"));
    assert!(!charging(&f.s, "f4d-2") && f.s.impulse.fought.has(unit("f4d-2")));
}

#[test]
fn r4_2_4_a_charger_fatigued_otherwise_charges_no_more_but_may_attack() {
    let mut f = under_fire().at(Side::French, Segment::Melee);
    f.does(|g, s, dice, log| {
        let mut u = brave_fellows::flow::Umpire { p: &g.pack, s, dice, log };
        brave_fellows::fatigue::tire(&mut u, unit("f4d-2"));
    });
    assert!(!charging(&f.s, "f4d-2") && !f.s.impulse.fought.has(unit("f4d-2")));
    assert!(charging(&f.s, "f4d-1"));
}
