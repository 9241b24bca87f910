//! SUP: operation points, depots, attrition. MOV: allowances and overruns. ADM, VIC: replacements and prestige.

use crate::common::{ALLIED, FRENCH, Position, flanders, hex, named, pack};
use kings_regulations::attrition::{Causes, Checked};
use kings_regulations::ids::{Arm, Ce, ContingentId, HqId, PlaceId, Size, Stage, Weather};
use kings_regulations::setup::siege;
use kings_regulations::strength::Sp;

fn why<T>(result: Result<T, kernel::Refusal>) -> &'static str {
    result.err().map_or("allowed", |r| r.rule)
}

#[test]
fn kr_mov_02_twice_the_allowance_and_a_point_more_of_it_by_road() {
    let t = Position::bare();
    // 6 points of an allowance of 3; by road all the way 8; in the Administration Phase 16.
    assert_eq!([t.q().operation_points_of(3, false), t.q().operation_points_of(3, true)], [6, 8]);
    assert_eq!(t.q().admin_points(named("piemont")), 16);
}

#[test]
fn kr_mov_09_more_than_twice_the_allowance_counts_as_twice() {
    let t = Position::bare();
    let check = |mp, ma, size| t.q().march_check(mp, ma, size);
    // Allowance 2, a hex of 5: as 4. KR-MOV-10: pushed to 8 at an allowance of 3: as 6.
    assert_eq!([check(5, 2, Size::Small), check(4, 2, Size::Small)], [Some(3), Some(3)]);
    assert_eq!(check(8, 3, Size::Small), check(6, 3, Size::Small));
    assert_eq!(
        [
            check(1, 3, Size::Large),
            check(2, 3, Size::Large),
            check(2, 3, Size::Medium),
            check(0, 3, Size::Large)
        ],
        [None, Some(-2), None, None]
    );
}

#[test]
fn kr_mov_24_six_to_one_rides_down_and_eight_to_one_where_there_are_works() {
    let t = Position::bare();
    let may = |own, enemy, at: &str| why(t.q().overruns(Sp::whole(own), Sp::whole(enemy), hex(at)));
    assert_eq!([may(60, 10, "1110"), may(59, 10, "1110")], ["allowed", "KR-MOV-24"]);
    assert_eq!([may(80, 10, "1010"), may(79, 10, "1010")], ["allowed", "KR-MOV-24"]);
    // Guns are not counted: 47 and 45 of foot and horse.
    let year = Position::start("year");
    assert_eq!(year.q().sp(named("armee_du_roi")), Sp::whole(92));
}

#[test]
fn kr_mov_32_nobody_sets_out_near_an_enemy_who_is_free() {
    let near = |enemy: Position| why(enemy.q().may_set_out(named("eu")));
    let start = || Position::bare().unit("eu", "0809");
    assert_eq!(near(start()), "allowed");
    // Three hexes of road off; and far away.
    assert_eq!(near(start().unit("br_ponsonby", "1110")), "KR-MOV-32");
    assert_eq!(near(start().unit("br_ponsonby", "1608")), "allowed");
    // A garrison that is shut in does not count, one that is not does.
    assert_eq!(near(start().garrison("tournai", "DU", 4)), "KR-MOV-32");
    assert_eq!(near(start().garrison("tournai", "DU", 4).hq("colonne_1", "1010", &["normandie"])), "allowed");
    // KR-MOV-01: who is subordinate does not move by itself.
    let t = Position::bare().hq("colonne_1", "0809", &["eu"]);
    assert_eq!(why(t.q().may_set_out(named("eu"))), "KR-MOV-32");
}

#[test]
fn kr_sup_10_never_more_than_nine() {
    let mut t = Position::start("year");
    t.0.sides[FRENCH].unassigned = 8;
    assert_eq!((t.0.gain_op(pack(), FRENCH, 3), t.0.sides[FRENCH].unassigned), (1, 9));
    assert_eq!(t.0.gain_op(pack(), FRENCH, 1), 0);
}

#[test]
fn kr_sup_12_rolls_in_vain_help_the_next() {
    let mut t = Position::start("year");
    let dutch = flanders().opat.groups.iter().position(|g| g == "dutch").unwrap();
    // The Allies have a Defensive plan: +1. Dutch on 9 gain none, twice.
    assert_eq!(t.q().opat_drm(ALLIED, dutch), 1);
    for streak in 1..=2 {
        assert_eq!(t.0.accumulate(pack(), ALLIED, dutch, 9), 0);
        assert_eq!(t.0.streaks[dutch], streak);
    }
    assert_eq!(t.q().opat_drm(ALLIED, dutch), 1 - 2);
    // 5 + 1 - 2 = 4 gives one, and the count begins anew.
    assert_eq!((t.0.accumulate(pack(), ALLIED, dutch, 5), t.0.streaks[dutch]), (1, 0));
    // The French attack Tournai: +1; in winter -2; their hub suppressed +3.
    let france = 0;
    assert_eq!(t.q().opat_drm(FRENCH, france), 1);
    assert_eq!(Position::start("year").turn(2).q().opat_drm(FRENCH, france), -1);
    assert_eq!(
        Position::start("year").hq("column_2", "0809", &["br_ponsonby"]).q().opat_drm(FRENCH, france),
        4
    );
}

#[test]
fn kr_sup_13_late_points_count_half_and_half_comes_back() {
    let mut t = Position::start("year");
    let plan = t.0.plans.iter().position(|p| p.side == FRENCH).unwrap();
    assert_eq!(why(t.q().may_assign_late(FRENCH, plan, 2)), "allowed");
    assert_eq!(why(t.q().may_assign_late(FRENCH, plan, 3)), "KR-SUP-13", "six where there are five");
    t.0.assign_late(pack(), plan, 2);
    assert_eq!((t.0.plans[plan].assigned, t.0.sides[FRENCH].unassigned), (6, 1));
    t.0.plans[plan].assigned = 9;
    t.0.sides[FRENCH].unassigned = 9;
    assert_eq!(why(t.q().may_assign_late(FRENCH, plan, 1)), "KR-SUP-13", "nine is the most");
    t.0.plans[plan].assigned = 5;
    t.0.sides[FRENCH].unassigned = 0;
    assert_eq!((t.0.end_plan(pack(), plan), t.0.sides[FRENCH].unassigned), (2, 2));
}

#[test]
fn kr_sup_14_a_forced_loss_takes_unassigned_points_first() {
    let mut t = Position::start("year");
    let plan = t.0.plans.iter().position(|p| p.side == FRENCH).unwrap();
    t.0.sides[FRENCH].unassigned = 1;
    t.0.forced_loss(FRENCH, 3, Some(plan));
    assert_eq!((t.0.sides[FRENCH].unassigned, t.0.plans[plan].assigned), (0, 2));
    // KR-SUP-06: who has none has paid.
    t.0.forced_loss(FRENCH, 5, Some(plan));
    assert_eq!(t.0.plans[plan].assigned, 0);
    // KR-SUP-15, KR-CPN-08: without points it fails at the next count; a Defensive plan needs none.
    assert_eq!(t.0.plans_wear(pack()), [plan]);
}

#[test]
fn kr_sup_49_a_depot_costs_one_near_and_two_far() {
    let mut t = Position::start("year");
    let cost = |t: &Position, c: &str, place: &str| {
        t.q().depot_cost(named(c), named::<PlaceId>(place)).map_err(|r| r.rule)
    };
    assert_eq!([cost(&t, "FR", "douai"), cost(&t, "FR", "mezieres")], [Ok(1), Ok(2)]);
    // KR-GEN-08: not where a hub or a depot is. KR-SUP-49: nor where the enemy is.
    assert_eq!(
        [cost(&t, "FR", "lille"), cost(&t, "FR", "ypres"), cost(&t, "FR", "charleroi")],
        [Err("KR-GEN-08"), Err("KR-GEN-08"), Err("KR-SUP-49")]
    );
    // KR-SUP-51: Hanover has no counters; and nobody builds without points.
    assert_eq!(cost(&t, "HA", "brussels"), Err("KR-GEN-08"));
    assert_eq!(cost(&t, "HA", "halle"), Err("KR-SUP-51"));
    t.0.sides[FRENCH].unassigned = 0;
    assert_eq!(cost(&t, "FR", "douai"), Err("KR-SUP-51"));
}

#[test]
fn kr_sur_05_a_captured_depot_is_a_level_lower_and_the_captors() {
    let mut t = Position::start("year");
    let (ghent, ath) = (hex("1206"), hex("1310"));
    let fr = named::<ContingentId>("FR");
    t.0.capture_depot(pack(), ghent, fr);
    let depot = t.0.depot(ghent).unwrap();
    assert_eq!((depot.contingent, depot.full), (fr, false));
    // A Half Depot is gone.
    t.0.capture_depot(pack(), ath, fr);
    assert_eq!(t.0.depot(ath), None);
    // KR-AUX-35: a raided Half Depot does not stand this turn, a raided Full one does.
    let mut depot = *t.0.depot(hex("1412")).unwrap();
    depot.raided = 1;
    assert!(depot.stands());
    depot.full = false;
    assert!(!depot.stands());
}

fn checked(t: &Position, hq: &str, contingent: &str) -> Checked {
    let id = named::<HqId>(hq);
    Checked {
        side: pack().hq(id).side,
        hex: t.0.hqs[id].at.unwrap(),
        contingent: named(contingent),
        leader: t.0.hqs[id].commander,
        excess: t.q().excess(id),
        insubordination: t.q().insubordination(id),
        spent: 0,
    }
}

#[test]
fn kr_sup_17_one_check_with_all_that_adds_to_it() {
    let t = Position::start("year");
    let bars = t.q().barriers(FRENCH);
    let who = checked(&t, "armee_du_roi", "FR");
    // In the radius of Maubeuge: Short -2; five OPs: -2; Saxe is Cautious: -1; 110 SP: +2; Noailles (1) obeys.
    assert_eq!((who.excess, who.insubordination), (2, 0));
    let row = |t: &Position, who: &Checked, causes: Causes| t.q().attrition_modifier(&bars, who, &causes);
    assert_eq!(row(&t, &who, Causes::default()), -3);
    let march = Causes { march: Some(3), siege_operation: true, ..Causes::default() };
    assert_eq!(row(&t, &who, march), 0);
    // KR-SUP-07, KR-SUP-22: two points help, but three in the hub are worth one less than five.
    assert_eq!(row(&t, &Checked { spent: 2, ..who }, march), -1);
    // KR-WEA: Mud +2. KR-SUP-23: Depleted makes it Medium: -2 is 0, and five OPs are worth -1.
    let mud = Position::start("year").weather(Weather::Mud);
    assert_eq!(row(&mud, &who, Causes::default()), -1);
    let mut bare = Position::start("year");
    bare.0.depleted.insert(hex("1412"));
    assert_eq!(row(&bare, &who, Causes::default()), 0);
    bare.0.exhausted.insert(hex("1412"));
    assert_eq!(row(&bare, &who, Causes::default()), 1 - 1 - 1 + 2);
}

#[test]
fn kr_sup_16_ten_units_check_and_nine_do_not() {
    let t = Position::start("year");
    let causes = t.q().admin_causes(FRENCH, hex("0809"));
    assert_eq!((t.q().stack_units(FRENCH, hex("0809")), causes.stack, causes.is_due()), (8, false, false));
    assert!(t.q().admin_causes(FRENCH, hex("1412")).stack);
    // In the hex of a siege any stack does, of a blockade not.
    let mut t = Position::bare().garrison("tournai", "DU", 4).hq("colonne_1", "1010", &["normandie", "roi"]);
    t.0.sieges.push(siege(named("tournai"), named("colonne_1"), Stage::Blockade));
    assert!(!t.q().admin_causes(FRENCH, hex("1010")).is_due());
    t.0.sieges[0].stage = Stage::Investment;
    assert!(t.q().admin_causes(FRENCH, hex("1010")).siege_hex);
}

#[test]
fn kr_sup_21_cavalry_takes_half_rounded_up() {
    let t = Position::bare();
    let share = |lost, siege| {
        t.q().cavalry_share(lost, Sp::whole(9), &Causes { siege_operation: siege, ..Causes::default() })
    };
    assert_eq!([share(4, false), share(3, false), share(1, false), share(4, true)], [2, 2, 0, 0]);
    assert_eq!(t.q().cavalry_share(6, Sp::ONE, &Causes::default()), 1, "if it has them");
    let year = Position::start("year");
    assert_eq!(year.q().of_arm(year.q().formation(named("colonne_1")), Arm::Cavalry), Sp::whole(12));
}

#[test]
fn kr_adm_11_a_share_comes_back_and_the_rest_is_lost() {
    let t = Position::start("year");
    let fr = named::<ContingentId>("FR");
    assert_eq!(t.q().replacements(9, 50), 4);
    // France +5, Britain -10; KR-VIC-07: 5 a point, ninety at most.
    assert_eq!(
        [t.q().replacement_rate(Ce::C, fr, 0), t.q().replacement_rate(Ce::C, named("BR"), 0)],
        [55, 40]
    );
    assert_eq!(t.q().replacement_rate(Ce::C, named("AU"), 12), 90);
}

#[test]
fn kr_adm_12_every_fifth_may_be_cavalry_and_more_in_spring_for_points() {
    let t = Position::start("year").turn(9);
    assert_eq!([t.q().cavalry_among(10, 0), t.q().cavalry_among(10, 3)], [2, 2]);
    let spring = Position::start("year").turn(5);
    assert_eq!(
        [spring.q().cavalry_among(10, 0), spring.q().cavalry_among(10, 1), spring.q().cavalry_among(10, 3)],
        [2, 3, 5]
    );
    // KR-ADM-14.
    assert!(
        t.q().siege_replacement(1, false)
            && !t.q().siege_replacement(2, false)
            && !t.q().siege_replacement(0, true)
    );
}

#[test]
fn kr_vic_06_what_one_gains_the_other_loses_within_the_track() {
    let mut t = Position::start("year");
    let moves = |t: &Position, side, gain, both| t.q().prestige_moves(side, gain, both).collect::<Vec<_>>();
    assert_eq!(moves(&t, FRENCH, 4, true), [(FRENCH, 4), (ALLIED, -4)]);
    assert_eq!(moves(&t, ALLIED, 1, false), [(ALLIED, 1)]);
    t.0.sides[FRENCH].prestige = 29;
    t.0.sides[ALLIED].prestige = 2;
    assert_eq!(moves(&t, FRENCH, 4, true), [(FRENCH, 1), (ALLIED, -2)]);
}
