//! Cases that are easily got wrong, each put as a small position and judged by the rulebook alone.

use crate::field::{Field, GAME, field, hex, leader, unit};
use brave_fellows::fatigue::{self, Check};
use brave_fellows::flow::{Board, Umpire};
use brave_fellows::ids::{LeaderSet, Side};
use brave_fellows::impulse::Segment;
use brave_fellows::state::{Elite, LeaderAt};
use brave_fellows::turn::{self, Part};
use brave_fellows::{melee, special, victory};
use kernel::Game;
use kernel::flow::Chapter;

fn q(f: &Field) -> Board<'_> {
    Board::new(&GAME.pack, &f.s)
}
fn acts<T>(f: &mut Field, act: impl FnOnce(&mut Umpire) -> T) -> T {
    let mut out = None;
    f.does(|g, s, dice, log| out = Some(act(&mut Umpire { p: &g.pack, s, dice, log })));
    out.unwrap()
}
/// The Activation Phase begins with this side.
fn phase(mut f: Field, side: Side) -> Field {
    f.s.initiative = side;
    f.s.leaders_bound = LeaderSet::EMPTY;
    f.does(|g, s, dice, log| turn::start_at(&mut Umpire { p: &g.pack, s, dice, log }, Part::Activation));
    f
}
fn begins(f: &mut Field, name: &str, dice: &[u8]) {
    f.unscript();
    f.dice(dice);
    f.does(|game, s, dice, log| game.begin_at(s, name, dice, log).unwrap());
}
fn active(f: &Field, name: &str) -> bool {
    f.s.impulse.active.has(unit(name))
}
fn passes(mut f: Field, name: &str, check: Check, die: u8) -> bool {
    f.dice(&[die]);
    acts(&mut f, |u| fatigue::check(u, unit(name), check))
}

#[test]
fn r3_0_mortier_adds_to_the_initiative_only_on_the_map() {
    // Four against four: with him the French have it; wounded he adds nothing, and the tie is rolled again.
    let f = || {
        field().has("f100-1", "1317", "n").has("c1-aps-1", "2412", "n").led("mil", "2412").led("cam", "1317")
    };
    let roll = |mut f: Field, dice: &[u8]| {
        f.dice(dice);
        f.does(|g, s, dice, log| turn::start_at(&mut Umpire { p: &g.pack, s, dice, log }, Part::Initiative));
        f
    };
    let f1 = roll(f().with(|s| s.set_leader(leader("mor"), LeaderAt::Wounded { until: 9 })), &[4, 4, 5, 2]);
    f1.rolled(4);
    assert!(f1.allows("french first coalition"));
    // With him three and four are a tie.
    let f2 = roll(f().led("mor", "1317"), &[3, 4, 1, 6]);
    f2.rolled(4);
    assert!(f2.allows("coalition first coalition"));
}

#[test]
fn r4_1_2_guns_beside_a_whole_regiment_are_too_many() {
    let three = field().has("f100-1", "1317", "n").has("f100-2", "1317", "n").has("f100-3", "1317", "n");
    assert!(!q(&three).over_stacked(hex("1317")));
    let four = three.has("fgart-1", "1317", "n");
    assert!(q(&four).over_stacked(hex("1317")));
    // Two of different regiments are enough.
    let two = field().has("f100-1", "1317", "n").has("f103-1", "1317", "n");
    assert!(!q(&two).over_stacked(hex("1317")));
    assert!(q(&two.has("fgart-1", "1317", "n")).over_stacked(hex("1317")));
    // 4.1.3: leaders take no room.
    let led = field().has("f100-1", "1317", "n").has("f103-1", "1317", "n");
    assert!(!q(&led.led("mor", "1317").led("gaz", "1317").led("cam", "1317")).over_stacked(hex("1317")));
}

#[test]
fn r4_2_2_a_leader_helps_only_those_who_are_under_him_and_only_the_best_counts() {
    // FV 5. Six is one too much; with Gaindorge (1) beside it passes.
    let f = || field().has("f4l-1", "1317", "n");
    assert!(!passes(f(), "f4l-1", Check::LeaderLoss, 6));
    assert!(passes(f().led("gai", "1316"), "f4l-1", Check::LeaderLoss, 6));
    // Campana commands the other brigade; two hexes off is not beside.
    assert!(!passes(f().led("cam", "1316"), "f4l-1", Check::LeaderLoss, 6));
    assert!(!passes(f().led("gai", "1315"), "f4l-1", Check::LeaderLoss, 6));
    // Gazan commands both; Dupont neither.
    assert!(passes(f().led("gaz", "1317"), "f4l-1", Check::LeaderLoss, 6));
    assert!(!passes(f().led("dup", "1317"), "f4l-1", Check::LeaderLoss, 6));
    // Fatigued, FV 3: Gaindorge and Gazan together take off 2, not 3.
    let both = || f().tired("f4l-1").led("gai", "1317").led("gaz", "1317");
    assert!(passes(both(), "f4l-1", Check::LeaderLoss, 5) && !passes(both(), "f4l-1", Check::LeaderLoss, 6));
}

#[test]
fn r4_2_4_and_8_3_1_a_lent_battalion_is_reduced_and_then_halved() {
    let f = field().has("f100-1", "1317", "n").has("f4l-1", "1316", "n").with(|s| s.elite = Elite::Formed);
    assert_eq!(
        [special::melee_factor(q(&f), unit("f100-1")), special::fire_factor(q(&f), unit("f100-1"))],
        [3, 3]
    );
    let f = f.tired("f100-1").tired("f4l-1");
    assert_eq!(special::melee_factor(q(&f), unit("f100-1")), 2);
    // Five halved is three, rounded up; the 4th lent nobody.
    assert_eq!(special::melee_factor(q(&f), unit("f4l-1")), 3);
}

#[test]
fn r5_3_1_neither_horse_nor_guns_nor_prisoners_regroup() {
    let f = field()
        .has("f4l-1", "1717", "ne")
        .has("f100-1", "1617", "ne")
        .led("gai", "1717")
        .led("cam", "1617")
        .led("gaz", "1617");
    let mut f = f.with(|s| {
        for dead in ["f4l-3", "f4d-1", "fgart-1"] {
            s.eliminated.insert(unit(dead));
            s.lost[unit(dead)] = 1;
        }
        s.surrendered.insert(unit("f4l-2"));
        s.lost[unit("f4l-2")] = 1;
    });
    begins(&mut f, "regroup", &[]);
    let offered: Vec<String> = f.legal().into_iter().filter(|l| l.contains("unit")).collect();
    assert_eq!(offered, ["french unit f4l-3"]);
    f.refuses("french unit f4l-2", "5.3.1")
        .refuses("french unit f4d-1", "5.3.1")
        .refuses("french unit fgart-1", "5.3.1");
}

#[test]
fn r6_1_5_who_was_lent_is_not_activated_again_by_his_own_leader() {
    let f =
        field().has("f100-1", "1317", "n").led("cam", "1317").has("f4l-1", "1316", "n").led("gai", "1316");
    let mut f =
        phase(f.has("f4l-2", "1315", "n").has("c1-aps-1", "2412", "n").led("mil", "2412"), Side::French);
    f.plays("french activate cam").plays("french take f4l-1").plays("french done");
    while f.allows("french done") {
        f.plays("french done");
    }
    f.plays("coalition pass").plays("french activate gai");
    assert!(active(&f, "f4l-2") && !active(&f, "f4l-1"));
}

#[test]
fn r6_1_7_who_failed_out_of_command_still_fires_in_defence() {
    let f = field().has("f100-1", "1317", "n").has("f100-2", "1313", "n").led("cam", "1317");
    let mut f = phase(f.has("c1-aps-1", "1312", "s"), Side::French);
    f.plays("french activate cam").dice(&[5]).plays("french check f100-2");
    assert!(!active(&f, "f100-2") && !f.is_tired("f100-2"));
    // It has been activated for this turn; in the enemy's Impulse it fires as it stands.
    assert!(f.s.activated.has(unit("f100-2")));
    let f = f.at(Side::Coalition, Segment::DefensiveFire);
    assert!(f.allows("french at 1312"));
}

#[test]
fn r6_1_7_equal_to_the_fatigue_value_passes() {
    for (die, may) in [(4, true), (5, false)] {
        let f = field().has("f100-1", "1317", "n").has("f100-2", "1313", "n").led("cam", "1317");
        let mut f = phase(f, Side::French);
        f.plays("french activate cam").dice(&[die]).plays("french check f100-2");
        assert_eq!(active(&f, "f100-2"), may, "{die}");
    }
}

#[test]
fn r6_2_7_out_of_a_front_into_a_front_is_one_hex() {
    // Aps-1 in 1516 fronts 1517, 1417 and 1617 or their like; whoever starts there may go, and stops in the next.
    let f = field().has("c1-aps-1", "1516", "s").has("f4l-1", "1517", "n");
    let mut f = f.at(Side::French, Segment::Movement);
    f.plays("french unit f4l-1");
    let p = &GAME.pack;
    let fronts = &f.s.fronts[Side::Coalition.i()];
    let in_front: Vec<String> = p.grid.hexes().filter(|&h| fronts.has(h)).map(|h| p.grid.name(h)).collect();
    assert_eq!(in_front.len(), 3, "{in_front:?}");
    for there in in_front.iter().filter(|h| h.as_str() != "1517") {
        assert!(f.allows(&format!("french to {there}")), "{there}");
        let way = q(&f).way_steps(hex(there));
        assert_eq!(way.len(), 1, "straight there");
    }
}

#[test]
fn r6_2_8_a_lone_leader_is_taken_and_his_captor_goes_on() {
    let f = field().has("f4l-1", "1517", "n").led("mil", "1518").has("c1-aps-1", "2412", "s");
    let mut f = f.at(Side::French, Segment::Movement);
    f.plays("french unit f4l-1").plays("french to 1518");
    assert_eq!(f.s.leader_at(leader("mil")), LeaderAt::Captured);
    assert!(f.allows("french go-on"), "{:?}", f.legal());
    // With a unit beside him the hex is closed.
    let f = field().has("f4l-1", "1517", "n").led("mil", "1518").has("c1-aps-1", "1518", "s");
    let mut f = f.at(Side::French, Segment::Movement);
    f.plays("french unit f4l-1").refuses("french to 1518", "6.2.8");
}

#[test]
fn r6_2_9_a_leader_on_the_road_is_in_nobodys_way_and_rides_with_a_unit() {
    // 1717 to 1816 to 1916 by road: half a point each, with or without generals.
    let f = field().has("f4l-1", "1717", "ne").led("gai", "1717").led("cam", "1816");
    let mut f = f.at(Side::French, Segment::Movement);
    f.all(&["french unit f4l-1", "french leader gai"]);
    let paid: Vec<u16> = q(&f).way_steps(hex("1916")).iter().map(|s| s.1.0).collect();
    assert_eq!(paid, [1, 2]);
    // A battalion in 1816 closes the road.
    let f = field().has("f4l-1", "1717", "ne").has("f4l-2", "1816", "ne");
    let mut f = f.at(Side::French, Segment::Movement);
    f.plays("french unit f4l-1");
    let paid = q(&f).way_steps(hex("1916"));
    assert!(paid.last().is_none_or(|s| s.1.0 > 2), "{paid:?}");
}

/// Hussars charge along 1519 to 1516, where infantry stands.
fn charge() -> Field {
    field().has("f1h-1", "1519", "n").has("c1-aps-1", "1516", "s")
}

#[test]
fn r6_2_11_of_two_in_the_hex_one_stands_and_the_charger_stays_outside() {
    let f = charge().has("c1-smo-1", "1516", "s").rolling(&[1]).at(Side::French, Segment::Movement);
    let mut f = f;
    f.plays("french unit f1h-1").dice(&[1, 1, 6]).plays("french charge 1516");
    assert_eq!(f.where_is("f1h-1").as_deref(), Some("1517"));
    let routed = ["c1-aps-1", "c1-smo-1"].into_iter().filter(|n| f.is_routed(n)).count();
    assert_eq!(routed, 1);
}

#[test]
fn r6_2_13_who_met_a_reaction_charge_does_not_attack_his_first_target() {
    // Reacting hussars everywhere around; wherever they stop the charger beside his target, it is closed to him.
    let p = &GAME.pack;
    let mut seen = 0;
    for at in p.grid.within(hex("1517"), 2) {
        for dir in tabletop::hex::Dir::ALL {
            let name = p.grid.name(at);
            if ["1516", "1517", "1518", "1519"].contains(&name.as_str()) || !p.ways.land.has(at) {
                continue;
            }
            let f = charge().has("c1-mpl-1", &name, dir.name());
            let mut f = f.rolling(&[1]).at(Side::French, Segment::Movement);
            f.plays("french unit f1h-1");
            if !f.allows("french charge 1516") {
                continue;
            }
            f.dice(&[1, 1]).plays("french charge 1516");
            if !f.allows("coalition yes") {
                continue;
            }
            f.unscript();
            f.dice(&[1]).plays("coalition yes");
            if f.where_is("f1h-1").as_deref() != Some("1517") {
                continue;
            }
            seen += 1;
            let mut f = f.at(Side::French, Segment::Melee);
            f.refuses("french at 1516", "6.2.13");
            let there = f.where_is("c1-mpl-1").unwrap();
            assert!(f.allows(&format!("french at {there}")), "{name} {dir:?}: {:?}", f.legal());
        }
    }
    assert!(seen > 0);
}

#[test]
fn r6_2_12_nobody_is_doubled_in_a_counter_charge() {
    let f = field().has("f1h-1", "1519", "n").has("c1-mpl-1", "1516", "s");
    let mut f = f.rolling(&[1]).at(Side::French, Segment::Movement);
    f.plays("french unit f1h-1").dice(&[1, 1]).plays("french charge 1516").plays("coalition yes");
    let f = f.at(Side::French, Segment::Melee);
    let there = f.where_is("c1-mpl-1").unwrap();
    let party = melee::party(q(&f), hex(&there)).expect("it attacks");
    let account = melee::account(q(&f), hex(&there), party);
    assert_eq!(account.sums, [4, 4]);
}

#[test]
fn r6_3_4_a_unit_fires_in_defence_in_every_impulse() {
    let f = || field().has("f4l-1", "3110", "se").has("c5-nar-1", "3210", "nw");
    let mut one = f().at(Side::Coalition, Segment::DefensiveFire);
    one.dice(&[1]).plays("french at 3210");
    assert!(one.said("log-fire-defensive"));
    one.unscript();
    let two = one.at(Side::Coalition, Segment::DefensiveFire);
    assert!(two.allows("french at 3210"), "another Impulse is another segment");
}

#[test]
fn r6_3_9_guns_that_empty_a_hex_from_afar_leave_it_empty() {
    // Guns two hexes off and infantry that did not fire: nobody goes in.
    let f = field().has("fdart-1", "3109", "se").has("c5-nar-1", "3210", "nw").tired("c5-nar-1");
    let mut f = f.at(Side::French, Segment::OffensiveFire);
    f.dice(&[10]).plays("french at 3210");
    if f.allows("french shoot") {
        f.plays("french shoot");
    }
    assert!(!f.legal().iter().any(|l| l.contains("advance")), "{:?}", f.legal());
}

#[test]
fn r6_4_5_at_exactly_two_to_one_the_defender_checks() {
    // Two of MF 5 against one of MF 5, all through the front, none doubled: 10 against 5.
    let f = |third: bool| {
        let f = field().has("f4l-1", "3110", "se").has("f4l-2", "3110", "se").has("c5-nar-1", "3210", "nw");
        let f = if third { f.has("c5-nar-2", "3210", "nw") } else { f };
        f.at(Side::French, Segment::Melee)
    };
    let mut one = f(false);
    one.plays("french at 3210").dice(&[4, 4, 4, 5]).plays("french fight");
    assert!(one.log.iter().any(|e| e.rules.iter().any(|r| r == "6.4.5")), "it checks");
    let mut two = f(true);
    two.plays("french at 3210").dice(&[4, 4, 5]).plays("french fight");
    assert!(!two.log.iter().any(|e| e.rules.iter().any(|r| r == "6.4.5")), "10 against 10");
}

#[test]
fn r6_4_6_a_defender_that_ran_counts_no_more_and_a_tired_one_half() {
    let f = field().has("f4l-1", "3110", "se").has("f4l-2", "3110", "se").has("c5-nar-1", "3210", "nw");
    let mut f = f.at(Side::French, Segment::Melee);
    // 10 against 5; the defender fails with 5 against 4 and is fatigued: 10 against 3, and both attackers doubled once it has no front?
    f.plays("french at 3210").dice(&[4, 4, 5, 5]).plays("french fight");
    let event = f.log.iter().rev().find(|e| e.text.id == "log-melee").expect("a melee");
    let number = |key: &str| {
        event.text.args.iter().find_map(|(k, v)| match v {
            tabletop::Arg::Number(n) if k == key => Some(*n),
            _ => None,
        })
    };
    assert_eq!((number("attack"), number("defence")), (Some(10), Some(3)));
}

#[test]
fn r6_5_3_only_his_own_men_near_him_check_for_a_dead_leader() {
    let f = field()
        .has("f4l-1", "1517", "n")
        .has("f4l-2", "1518", "n")
        .has("f4l-3", "1519", "n")
        .has("f100-1", "1417", "n")
        .led("gai", "1517");
    let mut f = f;
    // Two check: with him and beside him; not two hexes off, not of the other brigade.
    f.dice(&[6, 6, 6, 6]);
    acts(&mut f, |u| brave_fellows::leaders::casualty(u, leader("gai")));
    f.rolled(4);
    assert!(f.is_tired("f4l-1") && f.is_tired("f4l-2") && !f.is_tired("f4l-3") && !f.is_tired("f100-1"));
}

#[test]
fn r7_1_1_whoever_rallies_does_not_lose_his_fatigue_in_the_same_phase() {
    let mut f = field().has("f4l-2", "1616", "ne").routed("f4l-2");
    begins(&mut f, "recovery", &[1, 1, 1]);
    assert!(!f.is_routed("f4l-2") && f.is_tired("f4l-2"));
}

#[test]
fn r9_2_7_column_vi_fires_and_attacks_under_kutusov_but_does_not_move() {
    let f = field().has("c6-aus-1", "3309", "nw").led("kut", "3309").has("f4l-1", "3208", "se");
    let mut f = phase(f, Side::Coalition);
    f.plays("coalition activate kut");
    if f.allows("coalition take c6-aus-1") {
        f.plays("coalition take c6-aus-1");
    }
    assert!(active(&f, "c6-aus-1"));
    let mut f = f.at(Side::Coalition, Segment::Movement);
    f.refuses("coalition unit c6-aus-1", "9.2.7");
    let f = f.at(Side::Coalition, Segment::OffensiveFire);
    let targets: Vec<_> = f.legal().into_iter().filter(|l| l.contains("3208")).collect();
    assert!(!targets.is_empty(), "{:?}", f.legal());
}

#[test]
fn r9_4_3_column_i_in_row_18_frees_gazan_at_once() {
    let mut f = Field::start(&GAME, "historical", &[]);
    f.plays("coalition done").plays("french done").plays("french no");
    assert!(!f.s.battle.gazan_free);
    f.s.put(&GAME.pack, unit("c1-aps-1"), hex("1914"));
    acts(&mut f, |u| brave_fellows::release::enters(u, unit("c1-aps-1"), hex("1914")));
    assert!(!f.s.battle.gazan_free);
    f.s.put(&GAME.pack, unit("c1-aps-1"), hex("1814"));
    acts(&mut f, |u| brave_fellows::release::enters(u, unit("c1-aps-1"), hex("1814")));
    assert!(f.s.battle.gazan_free);
    // 9.4.2a: 1814 lies beside the Strong Point.
    assert!(f.s.battle.elite_met);
    // Another column would not have done it.
    let mut f = Field::start(&GAME, "historical", &[]);
    f.plays("coalition done").plays("french done").plays("french no");
    f.s.put(&GAME.pack, unit("c2-mos-1"), hex("1714"));
    acts(&mut f, |u| brave_fellows::release::enters(u, unit("c2-mos-1"), hex("1714")));
    assert!(!f.s.battle.gazan_free);
}

#[test]
fn r10_2_2_one_enemy_on_the_road_spoils_it_and_one_beside_it_does_not() {
    let held = || {
        field()
            .has("f103-2", "0715", "n")
            .has("f103-3", "0715", "n")
            .has("f103-1", "1119", "n")
            .has("f100-1", "1418", "n")
    };
    assert_eq!(victory::french_level(q(&held())), victory::Level::Strategic);
    // Between the Loibens it hurts the Strategic level alone; west of Dürenstein both.
    let between = held().has("c1-aps-1", "1318", "n");
    assert_eq!(victory::french_level(q(&between)), victory::Level::Tactical);
    let west = held().has("c2-mos-1", "0109", "n");
    assert_eq!(victory::french_level(q(&west)), victory::Level::None);
    let beside = held().has("c2-mos-1", "0108", "n");
    assert_eq!(victory::french_level(q(&beside)), victory::Level::Strategic);
}

#[test]
fn r4_4_2_walls_and_towns_are_not_seen_through() {
    let p = &GAME.pack;
    for shut in ["0716", "0816", "0715", "1418"] {
        assert!(p.terrain(hex(shut)).blocks, "{shut}");
    }
    // 2.1.2: a road hex is what lies beside its road.
    assert!(!p.terrain(hex("1916")).blocks);
}

#[test]
fn r6_1_2_the_corps_reaches_a_brigade_over_the_head_of_its_division() {
    // Gaindorge six hexes from Mortier, Gazan at the other end of the field.
    let f = |gai: &str| {
        let f = field().has("f4l-1", "1315", "n").led("gai", gai).led("gaz", "2810").led("mor", "1309");
        let mut f = phase(f, Side::French);
        f.plays("french activate mor");
        f
    };
    let mut near = f("1315");
    near.plays("french with gai");
    assert!(active(&near, "f4l-1"));
    let mut far = f("1316");
    assert!(!far.allows("french with gai") && !active(&far, "f4l-1"));
    far.unscript();
}

#[test]
fn r6_1_10_a_command_without_a_leader_acts_once_a_turn() {
    let f = field()
        .has("f100-1", "1317", "n")
        .has("f100-3", "1019", "n")
        .has("c1-aps-1", "2412", "n")
        .led("mil", "2412");
    let f = f.has("f4l-1", "1717", "n").led("gai", "1717");
    let mut f = phase(f.with(|s| s.set_leader(leader("cam"), LeaderAt::Dead)), Side::French);
    f.plays("french activate cam").plays("french unit f100-1");
    while f.allows("french done") {
        f.plays("french done");
    }
    f.plays("coalition pass").refuses("french activate cam", "6.1.5");
}

#[test]
fn r6_2_3_a_raised_hexside_takes_a_hex_of_the_chart() {
    use brave_fellows::ids::Class;
    use brave_fellows::ways::Price;
    let p = &GAME.pack;
    // 0814 and 0815: Level 2 runs between them (6.2.3b), in both directions.
    for (from, to) in [("0814", "0815"), ("0815", "0814")] {
        let dir = p.grid.direction(hex(from), hex(to)).unwrap();
        assert_eq!(p.ways.price(Class::Infantry, hex(from), dir), Price::Chart(2));
    }
    // 6.2.3c: Level 1 to Level 3 and back is closed.
    for (from, to) in [("0304", "0204"), ("0204", "0304")] {
        let dir = p.grid.direction(hex(from), hex(to)).unwrap();
        assert_eq!(p.ways.price(Class::Infantry, hex(from), dir), Price::Closed);
    }
}

#[test]
fn r6_2_7_the_tired_stop_nobody_but_their_guns_do() {
    let stops = |f: Field| {
        let f = f.has("f4l-1", "1718", "n").at(Side::French, Segment::Movement);
        f.s.fronts[Side::Coalition.i()].has(hex("1717"))
    };
    assert!(stops(field().has("c1-aps-1", "1716", "s")));
    assert!(!stops(field().has("c1-aps-1", "1716", "s").tired("c1-aps-1")));
    assert!(!stops(field().has("c1-mpl-1", "1716", "s").tired("c1-mpl-1")));
    // 4.3.1: artillery has its arrow on the back too; in rout it points at nobody.
    assert!(stops(field().has("c1-art-1", "1716", "s").tired("c1-art-1")));
    assert!(!stops(field().has("c1-art-1", "1716", "s").routed("c1-art-1")));
}

#[test]
fn r6_2_11_nobody_charges_out_of_a_town() {
    // 1816 is Rothenhof: from there along the river road the ground would be good.
    let f = field().has("f1h-1", "1816", "ne").has("c1-aps-1", "2115", "sw");
    let p = &GAME.pack;
    let ray: Vec<String> =
        p.grid.ray(hex("1816"), tabletop::hex::Dir::NE).take(3).map(|h| p.grid.name(h)).collect();
    let mut f = f.has("c1-aps-1", &ray[2], "sw").rolling(&[1]).at(Side::French, Segment::Movement);
    f.plays("french unit f1h-1").refuses(&format!("french charge {}", ray[2]), "6.2.11");
}

#[test]
fn r6_4_4_only_those_behind_him_are_doubled() {
    // Nar-1 in 3210 looks north-west. One before it, one behind.
    let p = &GAME.pack;
    let back = p.grid.step(hex("3210"), tabletop::hex::Dir::SE).map(|h| p.grid.name(h)).unwrap();
    let f = field().has("f4l-1", "3110", "se").has("f4l-2", &back, "nw").has("c5-nar-1", "3210", "nw");
    let mut f = f.at(Side::French, Segment::Melee);
    f.plays("french at 3210");
    // Neither rolls low: 5 and twice 5; the defender stands and the die is 5.
    f.dice(&[4, 4, 1, 5]).plays("french fight");
    let event = f.log.iter().rev().find(|e| e.text.id == "log-melee").expect("a melee");
    let attack = event.text.args.iter().find_map(|(k, v)| match v {
        tabletop::Arg::Number(n) if k == "attack" => Some(*n),
        _ => None,
    });
    assert_eq!(attack, Some(15));
}

#[test]
fn r6_4_8_leaders_of_every_attacking_hex_check() {
    let p = &GAME.pack;
    let back = p.grid.step(hex("3210"), tabletop::hex::Dir::SE).map(|h| p.grid.name(h)).unwrap();
    let f = field().has("f4l-1", "3110", "se").has("f4l-2", &back, "nw").has("c5-nar-1", "3210", "nw");
    let f = f.led("gai", "3110").led("gaz", &back).led("ess", "3210").led("cam", "3009");
    let mut f = f.at(Side::French, Segment::Melee);
    f.plays("french at 3210");
    f.dice(&[4, 4, 1, 5, 1, 1, 1, 1]).plays("french fight");
    // The defenders go back, and Essen with them (6.5.5); then all who were there check.
    while let Some(next) = f.legal().into_iter().find(|l| l.contains("yes") || l.contains("flee")) {
        f.plays(&next);
    }
    let checked = f.log.iter().filter(|e| e.text.id == "log-leader-unhurt").count();
    assert_eq!(checked, 3, "Campana stands beside and not with them");
}

#[test]
fn r7_1_1_a_leader_beside_helps_to_rally() {
    // FV 3 on the back: a 4 fails, with Gaindorge beside it is 3.
    let f = || field().has("f4l-1", "1517", "n").routed("f4l-1");
    let mut alone = f();
    begins(&mut alone, "recovery", &[4]);
    assert!(alone.is_routed("f4l-1"));
    let mut led = f().led("gai", "1518");
    begins(&mut led, "recovery", &[4]);
    assert!(!led.is_routed("f4l-1"));
}

#[test]
fn r7_1_3_an_enemy_in_rout_is_an_enemy_too_and_a_leader_is_none() {
    let mut f =
        field().has("f4l-1", "1717", "ne").routed("f4l-1").has("c1-lr-1", "1816", "ne").routed("c1-lr-1");
    begins(&mut f, "recovery", &[1, 1]);
    assert!(f.is_routed("f4l-1") && f.is_routed("c1-lr-1"));
    let mut f = field().has("f4l-1", "1717", "ne").routed("f4l-1").led("mil", "1816");
    begins(&mut f, "recovery", &[1]);
    assert!(!f.is_routed("f4l-1"));
}

#[test]
fn r9_2_5_more_battalions_do_not_stand_in_for_squadrons() {
    let mut f = Field::start(&GAME, "historical", &[]);
    f.plays("coalition done").plays("french done").plays("french no");
    f.s.turn = 2;
    f.unscript();
    f.dice(&[1, 6]);
    f.does(|g, s, dice, log| turn::start_at(&mut Umpire { p: &g.pack, s, dice, log }, Part::Reinforcement));
    f.plays("coalition done");
    for stays in ["c2-mos-1", "c2-mos-2", "c2-mos-3", "c2-vtk-1", "c2-vtk-2", "c2-vtk-3"] {
        f.plays(&format!("coalition guard {stays}"));
    }
    f.plays("coalition done");
    assert_eq!(f.s.battle.guard_short, 2);
    // Both levels, of Gazan's men and of all, are so much dearer.
    assert_eq!(victory::needs(q(&f), victory::Level::Tactical), [8, 11]);
    assert_eq!(victory::needs(q(&f), victory::Level::Strategic), [12, 18]);
}

#[test]
fn r10_2_3_a_wounded_general_is_no_battalion() {
    let tally = |at: LeaderAt| {
        let f = field().with(|s| s.set_leader(leader("gai"), at));
        victory::tally(q(&f)).gazan
    };
    assert_eq!(tally(LeaderAt::Wounded { until: 13 }), 0);
    assert_eq!([tally(LeaderAt::Dead), tally(LeaderAt::Captured)], [1, 1]);
}

#[test]
fn r10_2_2_a_battalion_in_rout_or_a_squadron_holds_no_town() {
    let base = || field().has("f103-2", "0715", "n").has("f103-1", "1119", "n").has("f100-1", "1418", "n");
    assert_eq!(victory::french_level(q(&base())), victory::Level::Tactical);
    assert_eq!(victory::french_level(q(&base().has("f4d-1", "0715", "n"))), victory::Level::Tactical);
    assert_eq!(victory::french_level(q(&base().has("f103-3", "0715", "n"))), victory::Level::Strategic);
    assert_eq!(victory::french_level(q(&base().routed("f103-1"))), victory::Level::None);
    assert_eq!(victory::french_level(q(&base().tired("f103-1"))), victory::Level::Tactical);
}

#[test]
fn r6_3_7a_the_log_names_the_miss_and_the_column_of_the_others() {
    let f = field().has("c1-how-1", "3110", "n").has("c1-lr-1", "3110", "n").has("f4l-1", "3109", "s");
    let mut f = f.at(Side::Coalition, Segment::OffensiveFire);
    f.dice(&[1]).plays("coalition at 3109").plays("coalition shoot");
    assert!(f.said("log-howitzers-miss") && f.cited("6.3.7a"));
    // Seven together; four of the grenadiers, and no point blank.
    let told = f.log.iter().find(|e| e.text.id == "log-fire-offensive").unwrap();
    let told = format!("{:?}", told.text);
    assert!(told.contains("\"4\"") && told.contains("\"0\""), "{told}");
    assert!(!f.cited("6.3.6b"));
    let f = field().has("c1-how-1", "3110", "n").has("c1-lr-1", "3110", "n").has("f4l-1", "3109", "s");
    let mut f = f.at(Side::Coalition, Segment::OffensiveFire);
    f.dice(&[2]).plays("coalition at 3109").plays("coalition shoot");
    assert!(!f.said("log-howitzers-miss") && f.cited("6.3.6b"));
}

#[test]
fn r6_3_9_and_6_4_7_a_question_cites_the_case_it_is_asked_by() {
    let cases = |f: &Field| f.s.flow.last().unwrap().cases(q(f), f.decider().unwrap());
    // The 4th runs from the fire: whoever fired may advance.
    let f = field().has("c1-lr-1", "3110", "n").has("c1-lr-2", "3110", "n").has("f4l-1", "3109", "s");
    let mut f = f.tired("f4l-1").at(Side::Coalition, Segment::OffensiveFire);
    f.dice(&[6, 1]).plays("coalition at 3109").plays("coalition shoot");
    assert!(f.allows("coalition advance c1-lr-1"));
    assert_eq!(cases(&f), ["6.3.9"]);
    // Which of two is fatigued by a melee.
    let f = field().has("c1-lr-1", "3110", "n").has("c1-lr-2", "3110", "n");
    let f = f.has("f4l-1", "3109", "s").has("f4l-2", "3109", "s");
    let asked = (1..=10).find_map(|die| {
        let mut f = Field { s: f.s.clone(), ..field() }.at(Side::Coalition, Segment::Melee);
        f.dice(&[3, 3, die]).plays("coalition at 3109").plays("coalition fight");
        f.legal().iter().any(|line| line.contains(" tire ")).then(|| cases(&f))
    });
    assert_eq!(asked, Some(vec!["6.4.7"]));
}

#[test]
fn r7_1_1_after_recovery_nobody_is_shown_as_charging() {
    let mut f = field().has("c1-mpl-1", "3112", "n").tired("c1-mpl-1").with(|s| {
        s.charged.insert(unit("c1-mpl-1"));
        s.impulse.charging.insert(unit("c1-mpl-1"));
        s.impulse.moved.insert(unit("c1-mpl-1"));
    });
    acts(&mut f, brave_fellows::recovery::recover);
    assert!(!f.s.impulse.charging.any() && !f.s.impulse.moved.any() && !f.s.charged.any());
}

#[test]
fn r6_5_4_whoever_advances_takes_a_leader_that_was_left_alone() {
    let f = field()
        .has("f4l-1", "3110", "se")
        .has("c5-nar-1", "3210", "nw")
        .routed("c5-nar-1")
        .led("ess", "3210");
    let mut f = f.at(Side::French, Segment::Melee);
    // The routed battalion surrenders before a blow (6.7.11); the general is alone when the 4th comes in.
    f.dice(&[3, 6]).plays("french at 3210");
    if f.allows("french fight") {
        f.plays("french fight");
    }
    for _ in 0..4 {
        let Some(next) = f.legal().into_iter().find(|l| l.contains("advance") || l.contains(" no")) else {
            break;
        };
        f.plays(&next);
    }
    assert!(f.surrendered("c5-nar-1"));
    assert_eq!(f.s.leader_at(leader("ess")), LeaderAt::Captured);
}

#[test]
fn r6_3_8_and_8_1_1_guns_at_point_blank_at_night() {
    // Turn 10: adjacent one column to the left; 5 factors are in column 4, shifted to 3.
    let f = |turn| {
        field()
            .has("fdart-1", "3110", "se")
            .has("c5-nar-1", "3210", "nw")
            .on_turn(turn)
            .at(Side::French, Segment::OffensiveFire)
    };
    let read = |f: &Field| {
        let a = brave_fellows::fire::account(q(f), hex("3210"));
        (a.printed(&GAME.pack), a.drm())
    };
    assert_eq!(read(&f(9)), ("4".into(), 2));
    assert_eq!(read(&f(10)), ("3".into(), 2));
}

#[test]
fn r8_3_3_an_eliminated_elite_battalion_leaves_its_regiments_weak() {
    let f =
        field().has("f100-1", "1317", "n").has("felite-1", "1815", "ne").with(|s| s.elite = Elite::Formed);
    let mut f = f;
    acts(&mut f, |u| brave_fellows::losses::eliminate(u, unit("felite-1")));
    assert_eq!(special::melee_factor(q(&f), unit("f100-1")), 3);
    assert_eq!(special::fire_factor(q(&f), unit("f100-1")), 3);
}
