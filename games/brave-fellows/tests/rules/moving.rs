//! 6.2.1 to 6.2.10, 4.1, 4.3: movement, stacking and facing.

use super::field::{Field, GAME, field, hex, leader, unit};
use brave_fellows::fatigue::{self, Check};
use brave_fellows::flow::{Board, Umpire};
use brave_fellows::ids::{Side, UnitSet};
use brave_fellows::impulse::Segment;
use brave_fellows::stacking;
use brave_fellows::state::LeaderAt;
use tabletop::hex::Dir;

fn q(f: &Field) -> Board<'_> {
    Board::new(&GAME.pack, &f.s)
}

/// The French Movement Segment, with this roll on the Level 2/3 chart.
fn french(f: Field, chart: u8) -> Field {
    f.rolling(&[chart]).at(Side::French, Segment::Movement)
}

#[test]
fn r6_2_1_a_way_goes_from_hex_to_adjacent_hex() {
    let mut f = french(field().has("f4l-1", "1017", "n"), 1);
    f.plays("french unit f4l-1").plays("french to 1317");
    let travel = &f.log.iter().find(|e| e.text.id == "log-moves").unwrap().moves[0];
    let path: Vec<_> = travel.path.iter().map(|h| hex(h)).collect();
    assert_eq!((path[0], path[path.len() - 1]), (hex("1017"), hex("1317")));
    assert!(path.windows(2).all(|w| GAME.pack.grid.distance(w[0], w[1]) == 1));
}

#[test]
fn r6_2_2_nobody_goes_farther_than_his_allowance() {
    // Vineyards cost infantry two points: three of them are all of six.
    let mut f = french(field().has("f100-1", "1516", "n"), 1);
    f.plays("french unit f100-1");
    assert!(f.allows("french to 1216"));
    f.refuses("french to 1116", "6.2.2");
    // What was spent is spent: after two of three vineyards one is left.
    f.plays("french to 1316").plays("french go-on");
    assert!(f.allows("french to 1216"));
    f.refuses("french to 1116", "6.2.2");
}

#[test]
fn r6_2_3_levels_two_apart_are_closed_and_levels_2_and_3_need_the_chart() {
    let mut f = french(field().has("f100-1", "0304", "n"), 6);
    f.plays("french unit f100-1").refuses("french to 0204", "6.2.3");
    let mut f = french(field().has("f100-1", "0204", "n"), 6);
    f.plays("french unit f100-1").refuses("french to 0304", "6.2.3");
    // Beside Level 2 a roll of 2 grants one hex of it, a roll of 1 none.
    let mut f = french(field().has("f100-1", "0813", "n"), 2);
    f.plays("french unit f100-1");
    assert!(f.allows("french to 0913"));
    f.refuses("french to 1013", "6.2.2");
    let mut f = french(field().has("f100-1", "0813", "n"), 1);
    f.plays("french unit f100-1").refuses("french to 0913", "6.2.3");
    // Who does not start in or beside it may not enter it, whatever the roll.
    let mut f = french(field().has("f100-1", "0916", "n"), 6);
    f.plays("french unit f100-1").refuses("french to 0914", "6.2.3");
    // A hexside above both hexes governs: 2113 and 2212 are Level 1, the side between them Level 2.
    let crosses = |chart| {
        let mut f = french(field().has("c1-aps-1", "2113", "n"), 1);
        f.s.impulse.chart = chart;
        f = f.rolling(&[chart]).at(Side::Coalition, Segment::Movement);
        f.plays("coalition unit c1-aps-1");
        f.s.moving.spent = 8;
        f.allows("coalition to 2212")
    };
    assert!(!crosses(1), "the chart grants nothing");
    assert!(!crosses(2), "one hex is all of the allowance");
    // Three hexes granted: a third of the allowance for the side, whatever lies behind it.
    let across = |chart| {
        let mut f =
            field().has("c1-aps-1", "2113", "n").rolling(&[chart]).at(Side::Coalition, Segment::Movement);
        f.plays("coalition unit c1-aps-1");
        let dir = GAME.pack.grid.direction(hex("2113"), hex("2212")).unwrap();
        let toll = q(&f).toll(&q(&f).mover(), hex("2113"), dir, hex("2212"));
        toll.map(|t| t.pays.0).map_err(|bar| bar.refusal().rule)
    };
    assert_eq!(
        (across(6), across(1)),
        (Ok(2 * u16::from(GAME.pack.unit(unit("c1-aps-1")).ma) / 3), Err("6.2.3"))
    );
}

#[test]
fn r6_2_5_a_stack_moves_together_and_may_drop_units() {
    let mut f = french(field().has("f100-1", "1317", "n").has("f100-2", "1317", "n").led("cam", "1317"), 1);
    f.all(&["french unit f100-1", "french unit f100-2", "french leader cam", "french to 1217"]);
    assert_eq!((f.where_is("f100-1"), f.where_is("f100-2")), (Some("1217".into()), Some("1217".into())));
    assert_eq!(f.s.leader_at(leader("cam")), LeaderAt::Map(hex("1217")));
    f.all(&["french drop f100-1", "french face s", "french go-on", "french to 1117"]);
    assert_eq!((f.where_is("f100-1"), f.where_is("f100-2")), (Some("1217".into()), Some("1117".into())));
    assert_eq!(f.s.facing[unit("f100-1")], Dir::S);
    // The slowest sets the pace: with a battery they go no farther than it does.
    let mut f = french(field().has("f100-1", "1317", "n").has("fgart-1", "1317", "n"), 1);
    f.all(&["french unit f100-1", "french unit fgart-1"]);
    f.refuses("french to 1117", "6.2.2");
}

#[test]
fn r6_2_6_one_finishes_before_the_next_begins() {
    let mut f = french(field().has("f100-1", "1317", "n").has("f100-2", "1216", "n"), 1);
    f.plays("french unit f100-1").refuses("french unit f100-2", "6.2.5");
    f.plays("french to 1217").refuses("french unit f100-2", "4.3.2");
    f.plays("french face ne").refuses("french unit f100-1", "6.2.6");
    assert!(f.allows("french unit f100-2"));
}

#[test]
fn r6_2_7_an_enemys_front_stops() {
    let f = field().has("f4l-1", "1017", "n").has("c1-aps-1", "1317", "nw").has("f100-3", "1019", "n");
    let mut f = french(f, 1);
    // 1216 is before it: he may enter it and goes no farther; 1316 behind its flank is free.
    f.plays("french unit f4l-1");
    assert!(q(&f).held(Side::Coalition, hex("1216")));
    f.plays("french to 1216").refuses("french go-on", "6.2.7");
    f.plays("french face n");
    // Whoever starts in one may leave it.
    f.s.impulse.moved = UnitSet::EMPTY;
    f.plays("french unit f4l-1");
    assert!(f.allows("french to 1116"));
}

#[test]
fn r6_2_8_an_enemys_hex_is_closed_but_a_lone_leader_is_captured() {
    let mut f = french(field().has("f4l-1", "1017", "n").has("c1-aps-1", "1117", "se").led("mil", "1116"), 1);
    f.plays("french unit f4l-1").refuses("french to 1117", "6.2.8");
    f.plays("french to 1116");
    assert_eq!(f.s.leader_at(leader("mil")), LeaderAt::Captured);
}

#[test]
fn r6_2_9_a_road_costs_half_a_point_and_is_for_one_unit_a_hex() {
    let mut f = french(field().has("f100-1", "0410", "n"), 1);
    f.plays("french unit f100-1").plays("french to 0714");
    assert_eq!(f.s.moving.spent, 5, "0511 0512 0612 0613 0714");
    // A friend on the road: it is entered at the price of the ground, or not at all.
    let mut f = french(field().has("f100-1", "0410", "n").has("f103-1", "0512", "n"), 1);
    f.plays("french unit f100-1").plays("french to 0612");
    assert_eq!(f.s.moving.spent, 4, "a whole point for 0512");
    // A stack does not go by road.
    let mut f = french(field().has("f100-1", "0410", "n").has("f100-2", "0410", "n"), 1);
    f.all(&["french unit f100-1", "french unit f100-2", "french to 0511"]);
    assert_eq!(f.s.moving.spent, 2);
}

#[test]
fn r6_2_10_the_walled_road_is_entered_and_left_along_the_road() {
    let mut f = french(field().has("f100-1", "0716", "n"), 1);
    f.plays("french unit f100-1").plays("french to 0816");
    let mut f = french(field().has("f100-1", "0916", "n").with(|s| s.turn = 5), 1);
    f.plays("french unit f100-1");
    // Round by 0817 it is four points and the road; straight across the wall never.
    let dir = GAME.pack.grid.direction(hex("0916"), hex("0816")).unwrap();
    let bar = q(&f).toll(&q(&f).mover(), hex("0916"), dir, hex("0816")).unwrap_err();
    assert_eq!(bar.refusal().rule, "6.2.10");
    // Out of 0716 only by the road, to 0715 and 0816.
    for (dir, to) in GAME.pack.grid.near(hex("0716")) {
        let open = q(&f).toll(&q(&f).mover(), hex("0716"), dir, to).is_ok();
        assert_eq!(open, [hex("0715"), hex("0816")].contains(&to), "{}", GAME.pack.grid.name(to));
    }
}

// ---- 4.1

fn share(units: &[&str]) -> bool {
    let f = field();
    q(&f).may_share(units.iter().map(|n| unit(n)).collect())
}

#[test]
fn r4_1_1_two_battalions_or_one_and_a_battery_or_a_cavalry_regiment() {
    assert!(share(&["f100-1", "f103-1"]) && share(&["f100-1", "fgart-1"]));
    assert!(!share(&["fgart-1", "fgart-2"]), "two batteries are not among them");
    assert!(share(&["f4d-1", "f4d-2", "f4d-3"]));
    assert!(!share(&["f100-1", "f103-1", "fgart-1"]) && !share(&["fgart-1", "fgart-2", "fgart-3"]));
    assert!(!share(&["f4d-1", "f1h-1"]) && !share(&["f4d-1", "f100-1"]));
    // A cavalry regiment and one battery, not two.
    assert!(share(&["f4d-1", "f4d-2", "o-kleart-1"]) && !share(&["f4d-1", "o-kleart-1", "fgart-1"]));
}

#[test]
fn r4_1_2_a_regiment_may_share_a_hex() {
    assert!(share(&["f100-1", "f100-2", "f100-3"]));
    assert!(!share(&["f100-1", "f100-2", "f100-3", "fgart-1"]) && !share(&["f100-1", "f100-2", "f103-1"]));
}

#[test]
fn r4_1_3_leaders_stack_without_limit_and_one_of_them_counts() {
    let f = field().has("f100-1", "1317", "n");
    let f = ["mor", "gaz", "gai", "cam"].into_iter().fold(f, |f, l| f.led(l, "1317"));
    assert!(!q(&f).over_stacked(hex("1317")));
    // Mortier's 3 alone, not Mortier's and Gazan's and Campana's.
    assert_eq!(q(&f).drm(unit("f100-1"), Check::LeaderLoss), (-3, Some(leader("mor"))));
}

#[test]
fn r4_1_4_by_road_nobody_passes_through_friends() {
    let mut f = french(field().has("f100-1", "0715", "s").has("f103-1", "0716", "s"), 1);
    // The walled road has no other way in.
    f.plays("french unit f100-1").refuses("french to 0716", "6.2.9");
    assert!(!f.allows("french to 0816"));
}

#[test]
fn r4_1_5_cavalry_goes_to_no_foot_artillery() {
    let mut f = french(field().has("f4d-1", "1219", "n").has("fgart-1", "1319", "n"), 1);
    f.plays("french unit f4d-1").refuses("french to 1319", "4.1.5");
    let horse = UnitSet::of(unit("f4d-1")).with(unit("o-kleart-1"));
    assert!(q(&f).may_share(horse));
}

#[test]
fn r4_1_6_a_grand_battery_holds_one_unit() {
    let f = field().has("c5-nar-1", "2612", "s");
    let refusal = q(&f).fits(Side::Coalition, hex("2612"), UnitSet::of(unit("c5-nar-2"))).unwrap_err();
    assert_eq!(refusal.rule, "4.1.6");
    // Two who could share any other hex are too many in this one.
    let two = |at: &str| field().has("c5-nar-1", at, "s").has("c5-nar-2", at, "s");
    assert!(q(&two("2612")).over_stacked(hex("2612")) && !q(&two("2512")).over_stacked(hex("2512")));
}

#[test]
fn r4_1_7_a_full_hex_may_be_passed_but_not_ended_in() {
    let f = field().has("f4l-1", "1017", "n").has("f100-1", "1117", "n").has("f103-1", "1117", "n");
    let mut f = french(f, 1);
    f.plays("french unit f4l-1").refuses("french to 1117", "4.1.1");
    f.plays("french to 1317");
    assert_eq!(f.where_is("f4l-1").as_deref(), Some("1317"));
}

fn crowd() -> Field {
    field().has("f100-1", "1317", "n").has("f103-1", "1317", "n").has("f4l-1", "1317", "n")
}

#[test]
fn r4_1_8_too_many_may_come_together_by_a_retreat() {
    // Put there by force it stands, and is over-stacked; by its own will it could not have come.
    let f = crowd();
    assert!(q(&f).over_stacked(hex("1317")));
    assert!(q(&f).fits(Side::French, hex("1317"), UnitSet::of(unit("f4l-2"))).is_err());
}

#[test]
fn r4_1_9_every_unit_of_an_over_stack_checks_at_once() {
    let mut f = crowd().rolling(&[6, 1, 1]);
    f.does(|g, s, dice, log| stacking::checks(&mut Umpire { p: &g.pack, s, dice, log }, hex("1317")));
    f.rolled(3);
    assert_eq!((f.is_tired("f4l-1"), f.is_tired("f100-1")), (true, false));
    let mut f = field().has("f100-1", "1317", "n").has("f103-1", "1317", "n");
    f.does(|g, s, dice, log| stacking::checks(&mut Umpire { p: &g.pack, s, dice, log }, hex("1317")));
    f.rolled(0);
}

#[test]
fn r4_1_10_it_is_resolved_in_the_next_movement_segment() {
    let mut f = french(crowd(), 1);
    f.refuses("french done", "4.1.10");
    f.plays("french unit f100-1").refuses("french face s", "4.1.10");
    f.plays("french to 1217").plays("french face n");
    assert!(f.allows("french done"));
}

#[test]
fn r4_1_11_who_stays_over_stacked_checks_at_the_end_of_the_phase() {
    let mut f = crowd().rolling(&[1, 1, 1]);
    f.does(|g, s, dice, log| stacking::end_of_activation(&mut Umpire { p: &g.pack, s, dice, log }));
    f.rolled(3);
}

// ---- 4.3

#[test]
fn r4_3_1_fatigued_infantry_has_no_front_but_artillery_has() {
    let f = field().has("f100-1", "1317", "n").has("fgart-1", "1019", "n").tired("f100-1").tired("fgart-1");
    assert!(!q(&f).held(Side::French, hex("1316")));
    assert!(q(&f).held(Side::French, hex("1018")));
}

#[test]
fn r4_3_2_a_unit_faces_a_hexside() {
    let mut f = french(field().has("f100-1", "1317", "n"), 1);
    f.plays("french unit f100-1").plays("french face sw");
    assert_eq!(f.s.facing[unit("f100-1")], Dir::SW);
    assert!(q(&f).held(Side::French, hex("1217")) && !q(&f).held(Side::French, hex("1316")));
}

#[test]
fn r4_3_3_the_front_is_the_hex_faced_and_the_two_beside_it() {
    let f = field().has("f100-1", "1010", "n");
    for (name, front) in
        [("1009", true), ("1110", true), ("0910", true), ("1011", false), ("1111", false), ("0911", false)]
    {
        assert_eq!(q(&f).in_front(unit("f100-1"), hex(name)), front, "{name}");
        assert_eq!(q(&f).held(Side::French, hex(name)), front, "{name}");
    }
}

// ---- 4.2

#[test]
fn r4_2_2_a_check_is_passed_with_the_fatigue_value_or_less() {
    let roll = |f: Field, face: u8| {
        let mut f = f.rolling(&[face]);
        let mut passed = false;
        f.does(|g, s, dice, log| {
            let mut u = Umpire { p: &g.pack, s, dice, log };
            passed = fatigue::roll(&mut u, unit("f100-1"), Check::OverStack).passed;
        });
        passed
    };
    let alone = || field().has("f100-1", "1317", "n");
    assert!(roll(alone(), 4) && !roll(alone(), 5));
    // Campana beside it takes one off; Gaindorge is not its leader; at two hexes nobody helps.
    assert!(roll(alone().led("cam", "1316"), 5) && !roll(alone().led("gai", "1316"), 5));
    assert!(!roll(alone().led("cam", "1315"), 5));
    // On its back it has 3.
    assert!(!roll(alone().tired("f100-1"), 4) && roll(alone().tired("f100-1"), 3));
}

#[test]
fn r4_2_4_the_back_of_a_counter_is_weaker_and_slower() {
    let f = field().has("f100-1", "1317", "n").tired("f100-1");
    assert_eq!((q(&f).fv(unit("f100-1")), q(&f).ma(unit("f100-1"))), (3, 4));
    assert_eq!(GAME.pack.unit(unit("f100-1")).mf(true), 3);
    let mut f = french(f, 1);
    f.plays("french unit f100-1").refuses("french to 1017", "6.2.2");
    assert!(f.allows("french to 1117"));
}

// ---- 4.4

fn sees(f: &Field, from: &str, to: &str, eyes: brave_fellows::sight::Eyes) -> bool {
    q(f).sees(Side::French, eyes, hex(from), hex(to)).is_ok()
}

#[test]
fn r4_4_1_sight_goes_from_centre_to_centre() {
    use brave_fellows::sight::Eyes::Artillery;
    let f = field();
    assert!(sees(&f, "1216", "1516", Artillery) && sees(&f, "1516", "1216", Artillery));
}

#[test]
fn r4_4_3_one_sees_into_a_town_and_not_through_it() {
    use brave_fellows::sight::Eyes::Artillery;
    let f = field();
    assert!(sees(&f, "1416", "1418", Artillery) && !sees(&f, "1416", "1419", Artillery));
}

#[test]
fn r4_4_4_friends_block_cavalry_and_not_artillery() {
    use brave_fellows::sight::Eyes::{Artillery, Cavalry};
    let f = field().has("f100-1", "1317", "n");
    assert!(sees(&f, "1316", "1318", Artillery) && !sees(&f, "1316", "1318", Cavalry));
}

#[test]
fn r4_4_5_enemies_block() {
    use brave_fellows::sight::Eyes::Artillery;
    let f = field().has("c1-aps-1", "1317", "n");
    assert!(!sees(&f, "1316", "1318", Artillery) && sees(&f, "1316", "1317", Artillery));
}

#[test]
fn r4_4_6_howitzers_need_no_sight() {
    use brave_fellows::sight::Eyes::Howitzer;
    let f = field().has("c1-aps-1", "1317", "n");
    assert!(sees(&f, "1316", "1318", Howitzer) && sees(&f, "1416", "1419", Howitzer));
}

#[test]
fn r6_2_5_only_those_who_may_share_a_hex_move_as_one() {
    let mut f = french(crowd(), 1);
    f.plays("french unit f100-1").plays("french unit f103-1").refuses("french unit f4l-1", "6.2.5");
}

#[test]
fn r6_2_8_guns_of_a_grand_battery_keep_the_french_out() {
    let at = |guns: u8| french(field().has("f4l-1", "2712", "sw").with(|s| s.guns = guns), 1);
    let mut f = at(0b111);
    f.plays("french unit f4l-1").refuses("french to 2612", "6.2.8");
    let mut f = at(0b110);
    assert!(f.plays("french unit f4l-1").allows("french to 2612"), "these are gone");
}

#[test]
fn r6_2_5_the_dearest_of_a_stack_tells_on_the_heights_too() {
    // From 0813 to 0913, a hex of Level 2, where the chart grants three, or to a general as many as it may.
    let pays = |who: &[&str]| {
        let f = field().has("f100-1", "0813", "n").has("fgart-1", "0813", "n").led("cam", "0813");
        let mut f = french(f, 6);
        f.all(who);
        let dir = GAME.pack.grid.direction(hex("0813"), hex("0913")).unwrap();
        q(&f).toll(&q(&f).mover(), hex("0813"), dir, hex("0913")).ok().map(|t| t.pays.0)
    };
    let [foot, guns, general] =
        ["french unit f100-1", "french unit fgart-1", "french leader cam"].map(|who| pays(&[who]));
    assert!(foot.is_some() && general.is_some() && foot != general, "{foot:?} {general:?}");
    assert_eq!(pays(&["french unit f100-1", "french leader cam"]), foot.max(general));
    let both = pays(&["french unit f100-1", "french unit fgart-1"]);
    assert_eq!(both.is_some(), guns.is_some());
    if guns.is_some() {
        assert_eq!(both, foot.max(guns));
    }
}
