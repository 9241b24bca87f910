//! 6.2.11 to 6.2.13, 4.2.3: charges.

use super::field::{Field, GAME, field, hex, unit};
use brave_fellows::action::Action;
use brave_fellows::ids::{Class, Side};
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
