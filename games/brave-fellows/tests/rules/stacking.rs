//! 4.1: stacking; 4.2: fatigue checks; 4.4: line of sight. Written from the rulebook.

use crate::field::{Field, GAME, field, field_with, hex, leader, unit};
use brave_fellows::fatigue::{self, Check};
use brave_fellows::flow::{Board, Umpire};
use brave_fellows::ids::Side;
use brave_fellows::impulse::Segment;
use brave_fellows::sight::Eyes;
use brave_fellows::stacking;
use kernel::Game;
use tabletop::hex::{Dir, HexId};

fn moves(f: Field, side: Side) -> Field {
    f.at(side, Segment::Movement)
}
fn q(f: &Field) -> Board<'_> {
    Board::new(&f.game.pack, &f.s)
}

#[test]
fn r4_1_1_two_battalions_or_a_battalion_and_guns() {
    let two = || field().has("f100-1", "1617", "ne").has("f103-1", "1617", "ne");
    let mut f = moves(two().has("f4l-1", "1517", "ne"), Side::French);
    f.plays("french unit f4l-1").refuses("french to 1617", "4.1.1");
    let mut f = moves(two().has("fgart-1", "1517", "ne"), Side::French);
    f.plays("french unit fgart-1").refuses("french to 1617", "4.1.1");
    let mut f = moves(field().has("f100-1", "1617", "ne").has("fgart-1", "1517", "ne"), Side::French);
    assert!(f.plays("french unit fgart-1").allows("french to 1617"));
    let mut f = moves(field().has("f100-1", "1617", "ne").has("f4l-1", "1517", "ne"), Side::French);
    assert!(f.plays("french unit f4l-1").allows("french to 1617"));
}

#[test]
fn r4_1_2_a_regiment_shares_a_hex() {
    let f = field().has("f100-1", "1617", "ne").has("f100-2", "1617", "ne").has("f100-3", "1517", "ne");
    let mut f = moves(f, Side::French);
    assert!(f.plays("french unit f100-3").allows("french to 1617"));
    // Guns are of no regiment.
    let f = field()
        .has("f100-1", "1617", "ne")
        .has("f100-2", "1617", "ne")
        .has("f100-3", "1617", "ne")
        .has("fgart-1", "1517", "ne");
    let mut f = moves(f, Side::French);
    f.plays("french unit fgart-1");
    assert!(!f.allows("french to 1617"));
}

#[test]
fn r4_1_3_many_leaders_and_the_voice_of_one() {
    let f = field()
        .has("f4l-1", "1717", "ne")
        .led("mor", "1717")
        .led("gaz", "1717")
        .led("gai", "1717")
        .led("cam", "1717");
    let (drm, helper) = q(&f).drm(unit("f4l-1"), Check::OutOfCommand);
    let best = GAME.pack.leader(leader("mor")).cv as i8;
    assert_eq!((drm, helper), (-best, Some(leader("mor"))));
}

#[test]
fn r4_1_4_by_road_nobody_enters_a_hex_with_friends() {
    let cost = |f: Field| {
        let mut f = moves(f, Side::French);
        f.plays("french unit f4l-1");
        let steps = q(&f).way_steps(hex("1816"));
        steps.last().unwrap().1.0
    };
    let alone = cost(field().has("f4l-1", "1617", "ne"));
    let friend = cost(field().has("f4l-1", "1617", "ne").has("f100-1", "1717", "ne"));
    assert_eq!(alone, 2, "two hexes at half a point");
    assert!(friend > alone, "through a friend's hex the ground is paid for: {friend}");
}

#[test]
fn r4_1_5_cavalry_keeps_from_guns_that_walk() {
    let mut f = moves(field().has("fgart-1", "1617", "ne").has("f4d-1", "1517", "ne"), Side::French);
    f.plays("french unit f4d-1").refuses("french to 1617", "4.1.5");
    let f = field_with(&[("klein", "yes")]).has("o-kleart-1", "1617", "ne").has("f4d-1", "1517", "ne");
    let mut f = moves(f, Side::French);
    assert!(f.plays("french unit f4d-1").allows("french to 1617"));
}

#[test]
fn r4_1_6_and_8_2_2_one_unit_in_a_grand_battery() {
    let f = || field().has("c5-nar-2", "2711", "se").with(|s| s.guns = 0b111);
    let mut full = moves(f().has("c5-nar-1", "2812", "s"), Side::Coalition);
    full.plays("coalition unit c5-nar-2").refuses("coalition to 2812", "4.1.6");
    let mut free = moves(f(), Side::Coalition);
    assert!(free.plays("coalition unit c5-nar-2").allows("coalition to 2812"));
}

#[test]
fn r4_1_6_and_8_2_2_the_french_stack_there_as_anywhere() {
    // The guns are gone, and a battalion has come in.
    let f = || field().has("f4l-1", "2811", "s").has("f4l-2", "2812", "s");
    let mut f1 = moves(f(), Side::French);
    assert!(f1.plays("french unit f4l-1").allows("french to 2812"));
    let f2 = f().has("f4l-1", "2812", "s");
    assert!(!q(&f2).over_stacked(hex("2812")));
    let f3 = field().has("c5-nar-1", "2812", "s").has("c5-nar-2", "2812", "s");
    assert!(q(&f3).over_stacked(hex("2812")));
}

#[test]
fn r4_1_7_one_may_pass_where_one_may_not_end() {
    let f = field().has("f100-1", "1517", "ne").has("f103-1", "1517", "ne").has("f4l-1", "1417", "ne");
    let mut f = moves(f, Side::French);
    f.plays("french unit f4l-1");
    assert!(!f.allows("french to 1517"));
    // Beyond it, and by no shorter way round than through it.
    assert!(f.allows("french to 1617"));
    assert!(
        q(&f).way_steps(hex("1617")).iter().any(|s| s.0 == hex("1517"))
            || q(&f).way_steps(hex("1617")).len() == 2
    );
}

#[test]
fn r4_1_9_each_unit_of_an_over_stack_checks_at_once() {
    let mut f = field().has("f100-1", "1617", "ne").has("f103-1", "1617", "ne").has("f4l-1", "1617", "ne");
    assert!(q(&f).over_stacked(hex("1617")));
    f.dice(&[6, 6, 1]);
    f.does(|game, s, dice, log| stacking::checks(&mut Umpire { p: &game.pack, s, dice, log }, hex("1617")));
    f.rolled(3);
    let tired = ["f100-1", "f103-1", "f4l-1"].into_iter().filter(|u| f.is_tired(u)).count();
    assert_eq!(tired, 2, "two failed with a six");
}

#[test]
fn r4_1_10_it_is_put_right_in_the_next_movement() {
    let mut f = field().has("f100-1", "1617", "ne").has("f103-1", "1617", "ne").has("f4l-1", "1617", "ne");
    f = moves(f, Side::French);
    f.refuses("french done", "4.1.10");
    f.plays("french unit f4l-1").plays("french to 1517");
    while !f.allows("french done") {
        let next =
            f.legal().into_iter().find(|l| l.starts_with("french face") || l.contains("go-on")).unwrap();
        f.plays(&next);
    }
}

#[test]
fn r4_1_8_and_4_1_11_who_stays_over_stacked_checks_each_turn() {
    let mut f = field().has("f100-1", "1617", "ne").has("f103-1", "1617", "ne").has("f4l-1", "1617", "ne");
    // Two pass and one fails; in the Recovery Phase that follows it does not recover.
    f.dice(&[1, 1, 6, 6]);
    f.does(|game, s, dice, log| game.begin_at(s, "over-stacks", dice, log).unwrap());
    let tired = ["f100-1", "f103-1", "f4l-1"].into_iter().filter(|u| f.is_tired(u)).count();
    assert!(f.said("log-over-stacked"));
    assert_eq!(tired, 1);
}

// ---- 4.2

fn checks(f: &mut Field, name: &str, die: u8) -> bool {
    f.unscript();
    f.dice(&[die]);
    let mut passed = false;
    f.does(|game, s, dice, log| {
        let u = &mut Umpire { p: &game.pack, s, dice, log };
        passed = fatigue::roll(u, unit(name), Check::OutOfCommand).passed;
    });
    passed
}

#[test]
fn r4_2_2_a_die_with_the_leaders_command_value_against_the_fatigue_value() {
    let mut f = field().has("f100-1", "1717", "ne");
    assert_eq!(q(&f).fv(unit("f100-1")), 4);
    assert!(checks(&mut f, "f100-1", 4));
    assert!(!checks(&mut f, "f100-1", 5));
    // Its own general beside it.
    let mut f = field().has("f100-1", "1717", "ne").led("cam", "1816");
    assert!(checks(&mut f, "f100-1", 5));
    assert!(!checks(&mut f, "f100-1", 6));
    // Two hexes off, or another brigade's.
    let mut f = field().has("f100-1", "1717", "ne").led("cam", "1916");
    assert!(!checks(&mut f, "f100-1", 5));
    let mut f = field().has("f100-1", "1717", "ne").led("gai", "1816");
    assert!(!checks(&mut f, "f100-1", 5));
}

#[test]
fn r4_2_4_the_back_of_a_counter() {
    let f = field().has("f100-1", "1717", "ne").has("fgart-1", "1816", "ne").tired("f100-1").tired("fgart-1");
    let (p, s) = (&f.game.pack, &f.s);
    assert_eq!(p.unit(unit("f100-1")).mf(true), 3, "half of five, rounded up");
    assert!(p.unit(unit("f100-1")).ma(true) < p.unit(unit("f100-1")).ma(false));
    // No fronts for foot and horse; guns keep theirs (4.3.1).
    assert_eq!(s.front_mask(p, hex("1717")), 0);
    assert_eq!(s.front_mask(p, hex("1816")).count_ones(), 3);
}

#[test]
fn r4_3_1_and_4_3_3_three_hexes_in_front() {
    let f = field().has("f4l-1", "1010", "n");
    let fronts = |name: &str| f.s.fronts[Side::French.i()].has(hex(name));
    assert!(fronts("1009") && fronts("0910") && fronts("1110"));
    assert!(!fronts("1011") && !fronts("0911") && !fronts("1111"));
}

// ---- 4.4

/// Every line over one hex between: from, the hex between, to.
fn lines() -> impl Iterator<Item = (HexId, HexId, HexId)> {
    let grid = &GAME.pack.grid;
    grid.hexes().flat_map(move |from| {
        Dir::ALL.into_iter().filter_map(move |dir| {
            let mid = grid.step(from, dir)?;
            Some((from, mid, grid.step(mid, dir)?))
        })
    })
}
fn terrain(hex: HexId) -> &'static str {
    GAME.pack.terrain(hex).name.strip_prefix("terrain-").unwrap()
}

#[test]
fn r4_4_1_and_4_4_2_what_lies_between_blocks_but_plain_river_and_vineyard() {
    let f = field();
    let mut kinds = std::collections::BTreeSet::new();
    for (from, mid, to) in lines() {
        // A raised hexside is another matter (6.2.3b).
        let raised = |a: HexId, b: HexId| {
            GAME.pack.grid.direction(a, b).is_some_and(|d| GAME.pack.ground.side(a, d) > 0)
        };
        if raised(from, mid) || raised(mid, to) || terrain(mid) == "south-bank" {
            continue;
        }
        let open = matches!(terrain(mid), "level0" | "vineyard" | "river");
        let sees = q(&f).sees(Side::French, Eyes::Artillery, from, to);
        if terrain(mid) != "grand-battery" {
            assert_eq!(sees, if open { Ok(()) } else { Err(mid) }, "{}", terrain(mid));
        }
        kinds.insert(terrain(mid));
    }
    assert!(kinds.len() >= 7, "{kinds:?}");
}

#[test]
fn r4_4_3_one_sees_into_what_one_does_not_see_through() {
    let f = field();
    let (from, mid, to) = lines()
        .find(|&(_, mid, to)| terrain(mid) == "vineyard" && terrain(to) == "level1")
        .expect("a height behind vines");
    assert_eq!(q(&f).sees(Side::French, Eyes::Artillery, from, to), Ok(()), "{from:?} {mid:?}");
}

#[test]
fn r4_4_4_to_4_4_6_friends_enemies_and_howitzers() {
    let (from, mid, to) = lines()
        .find(|&(a, b, c)| [a, b, c].into_iter().all(|h| terrain(h) == "vineyard"))
        .expect("three vineyards in a line");
    let between = |name: &str| field().has(name, &GAME.pack.grid.name(mid), "n");
    let sees = |f: &Field, eyes| q(f).sees(Side::French, eyes, from, to);
    let friend = between("f100-1");
    assert_eq!(sees(&friend, Eyes::Artillery), Ok(()));
    assert_eq!(sees(&friend, Eyes::Cavalry), Err(mid));
    let enemy = between("c1-lr-1");
    assert_eq!(sees(&enemy, Eyes::Artillery), Err(mid));
    assert_eq!(sees(&enemy, Eyes::Cavalry), Err(mid));
    assert_eq!(sees(&enemy, Eyes::Howitzer), Ok(()));
}

#[test]
fn r4_4_1_a_line_along_a_hexside_is_blocked_where_both_hexes_beside_it_block() {
    let (f, grid) = (field(), &GAME.pack.grid);
    let blocks = |hex: HexId| GAME.pack.terrain(hex).blocks;
    let mut seen = [0; 2];
    for from in grid.hexes() {
        for dir in Dir::ALL {
            // Two hexes away between two directions.
            let beside = [grid.step(from, dir), grid.step(from, dir.turn(1))];
            let [Some(one), Some(other)] = beside else { continue };
            let Some(to) = grid.step(one, dir.turn(1)) else { continue };
            let open = !blocks(one) || !blocks(other);
            let sees = q(&f).sees(Side::French, Eyes::Artillery, from, to).is_ok();
            assert_eq!(sees, open, "{} to {}", grid.name(from), grid.name(to));
            seen[usize::from(open)] += 1;
        }
    }
    assert!(seen.iter().all(|&n| n > 100), "{seen:?}");
}

#[test]
fn r4_2_1_the_ground_helps_who_is_charged_or_attacked() {
    let at = |hex: &str, check| {
        let f = field().has("f4l-1", hex, "n");
        q(&f).modifiers(unit("f4l-1"), check).iter().map(|m| m.1).sum::<i8>()
    };
    // Vineyards against horse, houses against the bayonet; neither against the other.
    assert_eq!((at("1516", Check::BeingCharged), at("1516", Check::DefenderMelee)), (-1, 0));
    assert_eq!((at("1418", Check::BeingCharged), at("1418", Check::DefenderMelee)), (0, -1));
}
