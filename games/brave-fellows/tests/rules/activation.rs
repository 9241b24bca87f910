//! 3.0, 6.0, 6.1: initiative, Impulses, and who is activated.

use super::field::{Field, GAME, field, leader, unit};
use brave_fellows::flow::{Board, Step, Umpire};
use brave_fellows::ids::{LeaderSet, Side};
use brave_fellows::impulse;
use brave_fellows::state::{LeaderAt, State};
use brave_fellows::turn::{self, Part};

/// The Activation Phase begins with this side.
fn phase(mut f: Field, side: Side) -> Field {
    f.s.initiative = side;
    f.s.leaders_bound = LeaderSet::EMPTY;
    f.does(|g, s, dice, log| turn::start_at(&mut Umpire { p: &g.pack, s, dice, log }, Part::Activation));
    f
}

fn active(f: &Field, name: &str) -> bool {
    f.s.impulse.active.has(unit(name))
}

/// The Initiative Phase with these dice.
fn initiative(mut f: Field, dice: &[u8]) -> Field {
    f.dice(dice);
    f.does(|g, s, dice, log| turn::start_at(&mut Umpire { p: &g.pack, s, dice, log }, Part::Initiative));
    f
}

#[test]
fn r3_0_the_higher_die_has_the_initiative_and_mortier_adds_one() {
    let f = || {
        field().has("f100-1", "1317", "n").has("c1-aps-1", "2412", "n").led("mil", "2412").led("cam", "1317")
    };
    let f1 = initiative(f().led("mor", "1317"), &[4, 4]);
    assert!(f1.allows("french first coalition") && f1.allows("french first french"));
    // Without him a tie is rolled again.
    let f2 = initiative(f(), &[4, 4, 2, 3]);
    f2.rolled(4);
    assert!(f2.allows("coalition first french"));
    // On turn 1 the Coalition begins and nobody rolls.
    let f3 = initiative(f().on_turn(1), &[]);
    f3.rolled(0);
    assert_eq!(f3.decider(), Some(Side::Coalition.role()));
    // Two passes in a row end the phase; a pass and an Impulse do not.
    let mut f4 = phase(f(), Side::French);
    f4.plays("french pass").plays("coalition activate mil");
    f4.plays("coalition done").plays("coalition done").plays("french pass");
    assert_eq!(f4.s.turn, 6, "the Coalition has nobody left: its pass ended the turn");
}

#[test]
fn r6_1_1_a_command_is_activated_through_its_leader() {
    let mut f =
        phase(field().has("f100-1", "1317", "n").has("f4l-1", "1017", "n").led("cam", "1317"), Side::French);
    f.refuses("french activate gai", "6.1.1").refuses("french activate mil", "6.1.1");
    f.plays("french activate cam");
    assert!(active(&f, "f100-1") && !active(&f, "f4l-1"));
}

#[test]
fn r6_1_2_brigades_reach_2_hexes_divisions_4_and_the_corps_6() {
    let f = || {
        let f = field().has("f4l-1", "1317", "n").has("f4l-2", "1319", "n").has("f4l-3", "1016", "n");
        f.led("gai", "1317").led("gaz", "1315").led("mor", "1309")
    };
    // Gaindorge: 1319 is two hexes off, 1016 three.
    let mut f1 = phase(f(), Side::French);
    f1.plays("french activate gai");
    assert!(active(&f1, "f4l-1") && active(&f1, "f4l-2") && !active(&f1, "f4l-3"));
    // Gazan at two hexes brings Gaindorge, whose own range is what it was.
    let mut f2 = phase(f(), Side::French);
    f2.plays("french activate gaz").plays("french with gai");
    assert!(active(&f2, "f4l-1") && !active(&f2, "f4l-3"));
    // A division reaches 4 hexes, not 5; the corps 6, not 8.
    let mut f3 = phase(f().led("gaz", "1313"), Side::French);
    f3.plays("french activate gaz");
    assert!(f3.allows("french with gai"));
    let mut f4 = phase(f().led("gaz", "1312"), Side::French);
    f4.plays("french activate gaz");
    assert!(!f4.s.leaders_activated.has(leader("gai")) && !f4.allows("french with gai"));
    let mut f5 = phase(f(), Side::French);
    f5.plays("french activate mor").refuses("french with gai", "6.1.2");
    f5.plays("french with gaz").plays("french with gai");
    assert!(active(&f5, "f4l-1"));
}

#[test]
fn r6_1_3_columns_reach_4_hexes_and_kutusov_6() {
    let f = || field().has("c1-aps-1", "1317", "n").has("c1-aps-2", "1313", "n").has("c1-aps-3", "1312", "n");
    let mut f1 = phase(f().led("mil", "1317"), Side::Coalition);
    f1.plays("coalition activate mil");
    assert!(active(&f1, "c1-aps-2") && !active(&f1, "c1-aps-3"));
    let mut f2 = phase(f().led("mil", "1317").led("kut", "1311"), Side::Coalition);
    f2.plays("coalition activate kut").plays("coalition with mil");
    assert!(active(&f2, "c1-aps-1"));
    let mut f3 = phase(f().led("mil", "1317").led("kut", "1310"), Side::Coalition);
    f3.plays("coalition activate kut").refuses("coalition with mil", "6.1.3");
}

#[test]
fn r6_1_4_as_many_units_of_others_as_his_command_value() {
    let f = field()
        .has("f4l-1", "1317", "n")
        .has("f4l-2", "1316", "n")
        .has("f100-1", "1217", "n")
        .led("cam", "1217");
    let f = f.has("f100-2", "0715", "n");
    let mut f = phase(f, Side::French);
    f.plays("french activate cam").plays("french take f4l-1");
    assert!(active(&f, "f4l-1"));
    f.refuses("french take f4l-2", "6.1.4");
    // Within four hexes of him.
    let f = field()
        .has("f4l-1", "1317", "n")
        .has("f100-1", "1019", "n")
        .has("f103-1", "1516", "n")
        .led("cam", "0917");
    let mut f = phase(f, Side::French);
    f.plays("french activate cam");
    assert!(f.allows("french take f4l-1"));
    f.refuses("french take f4l-2", "9.4.3");
}

#[test]
fn r6_1_5_once_a_turn() {
    let f = field().has("f100-1", "1317", "n").led("cam", "1317").led("gai", "1316");
    let mut f = phase(f.has("c1-aps-1", "2412", "n").led("mil", "2412"), Side::French);
    f.plays("french activate cam").plays("french done").plays("french done").plays("coalition pass");
    f.refuses("french activate cam", "6.1.5").plays("french activate gai");
    f.refuses("french take f100-1", "6.2.6");
    assert!(!active(&f, "f100-1"));
}

#[test]
fn r6_1_6_who_was_activated_shows_it() {
    let mut f = phase(field().has("f100-1", "1317", "n").led("cam", "1317"), Side::French);
    f.plays("french activate cam");
    assert!(f.s.leaders_activated.has(leader("cam")) && f.s.activated.has(unit("f100-1")));
}

#[test]
fn r6_1_7_out_of_command_one_checks() {
    let f = || field().has("f100-1", "1317", "n").has("f100-2", "1313", "n").led("cam", "1317");
    let mut f1 = phase(f(), Side::French);
    f1.plays("french activate cam").dice(&[4]).plays("french check f100-2");
    assert!(active(&f1, "f100-2"));
    let mut f2 = phase(f(), Side::French);
    f2.plays("french activate cam").dice(&[5]).plays("french check f100-2");
    assert!(!active(&f2, "f100-2") && f2.s.activated.has(unit("f100-2")));
    // Only when its own leader is activated.
    let mut f3 = phase(f().led("gai", "1212").has("f4l-1", "1211", "n"), Side::French);
    f3.plays("french activate gai").refuses("french check f100-2", "6.1.7");
}

#[test]
fn r6_1_8_units_without_a_leader_follow_a_superior() {
    let f = || field().has("f100-1", "1317", "n").led("gaz", "1314");
    let mut f1 = phase(f(), Side::French);
    f1.plays("french activate gaz");
    assert!(active(&f1, "f100-1"));
    // With Campana on the map they are his.
    let mut f2 = phase(f().led("cam", "1019"), Side::French);
    f2.plays("french activate gaz");
    assert!(!active(&f2, "f100-1"));
}

#[test]
fn r6_1_9_the_next_leader_takes_over_a_column() {
    let f = field()
        .has("c2-mos-1", "1317", "n")
        .led("sch", "1316")
        .with(|s| s.set_leader(leader("dok"), LeaderAt::Dead));
    let mut f = phase(f, Side::Coalition);
    f.plays("coalition activate sch");
    assert!(active(&f, "c2-mos-1"));
    // Dokhturov is no longer needed for it.
    let f = field()
        .has("c2-mos-1", "1317", "n")
        .led("sch", "1316")
        .with(|s| s.set_leader(leader("dok"), LeaderAt::Dead));
    let mut f = phase(f, Side::Coalition);
    f.refuses("coalition activate dok", "6.1.10");
}

#[test]
fn r6_1_10_a_command_without_a_leader_gathers_around_a_unit() {
    let f = field().has("f100-1", "1317", "n").has("f100-2", "1316", "n").has("f100-3", "1019", "n");
    let f = f.with(|s| s.set_leader(leader("cam"), LeaderAt::Captured));
    let mut f = phase(f, Side::French);
    f.plays("french activate cam").plays("french unit f100-1");
    assert!(active(&f, "f100-1") && active(&f, "f100-2") && !active(&f, "f100-3"));
    f.dice(&[1]).plays("french check f100-3");
    assert!(active(&f, "f100-3") && f.s.leaders_activated.has(leader("cam")));
}

#[test]
fn r6_1_11_black_factors_follow_any_leader_of_the_division() {
    let f = field().has("f4d-1", "1317", "n").led("gai", "1316").led("rou", "1318");
    let mut f = phase(f, Side::French);
    f.plays("french activate gai").plays("french take f4d-1");
    assert!(
        active(&f, "f4d-1") && f.s.impulse.lent == [0; 17],
        "it does not count against his Command Value"
    );
}

#[test]
fn r6_0_an_impulse_has_its_segments_in_order() {
    let mut f = phase(field().has("f100-1", "1317", "n").led("cam", "1317"), Side::French);
    f.plays("french activate cam").plays("french done");
    let segments: Vec<_> =
        f.s.flow.iter().filter(|s| matches!(s, Step::Impulse(_) | Step::Movement(_))).collect();
    assert_eq!(segments[0], &Step::Impulse(impulse::Step::Segment(impulse::Segment::DefensiveFire)));
    assert!(Board::new(&GAME.pack, &f.s).s.impulse.chart > 0, "the Level 2/3 chart was rolled");
}

#[test]
fn r6_1_2_the_corps_reaches_a_division_at_6_hexes_and_not_at_7() {
    for (dupont, reached) in [("1315", true), ("1316", false)] {
        let f =
            field().has("f9l-1", dupont, "n").has("f4l-1", "1309", "n").led("mor", "1309").led("dup", dupont);
        let mut f = phase(f, Side::French);
        f.plays("french activate mor");
        assert_eq!(
            f.s.leaders_activated.has(leader("dup")) || f.allows("french with dup"),
            reached,
            "{dupont}"
        );
    }
}

#[test]
fn r6_1_4_units_of_others_within_four_hexes_and_no_farther() {
    for (at, reached) in [("1313", true), ("1312", false)] {
        let f = field()
            .has("f100-1", "1317", "n")
            .has("f100-2", "0715", "n")
            .has("f4l-1", at, "n")
            .led("cam", "1317");
        let mut f = phase(f, Side::French);
        f.plays("french activate cam");
        assert_eq!(f.allows("french take f4l-1"), reached, "{at}");
        if !reached {
            f.refuses("french take f4l-1", "6.1.4");
        }
    }
}

#[test]
fn r6_1_10_only_the_hex_of_that_unit_and_those_beside_it_are_in_command() {
    let f = field().has("f100-1", "1317", "n").has("f100-2", "1316", "n").has("f100-3", "1315", "n");
    let mut f = phase(f.with(|s| s.set_leader(leader("cam"), LeaderAt::Captured)), Side::French);
    f.plays("french activate cam").plays("french unit f100-1");
    assert!(active(&f, "f100-2") && !active(&f, "f100-3"), "two hexes are too far");
}

#[test]
fn r6_1_2_whoever_is_in_command_may_be_left_out() {
    let f =
        field().has("f100-1", "1317", "n").has("f100-2", "1316", "n").led("cam", "1317").led("gaz", "1318");
    let mut f = phase(f, Side::French);
    f.plays("french activate cam").plays("french hold f100-2");
    assert!(active(&f, "f100-1") && !active(&f, "f100-2"));
    // Not to come along after all, in this Impulse.
    f.refuses("french take f100-2", "6.1.2").refuses("french check f100-2", "6.1.2");
    f.refuses("french hold f100-2", "6.1.2");
    f.plays("french done");
    assert!(!f.allows("french unit f100-2") && f.allows("french unit f100-1"));
    f.plays("french done");
    // It has not been activated: another leader of its own may do it.
    assert!(!f.s.activated.has(unit("f100-2")) && f.s.activated.has(unit("f100-1")));
    if f.allows("coalition pass") {
        f.plays("coalition pass");
    }
    f.plays("french activate gaz");
    assert!(f.allows("french take f100-2"));
}

#[test]
fn r6_1_3_cavalry_that_is_left_out_is_not_activated() {
    let f = field().has("c1-mpl-1", "2412", "n").has("c1-aps-1", "2413", "n").led("mil", "2412");
    let mut f = phase(f, Side::Coalition);
    f.plays("coalition activate mil").plays("coalition hold c1-mpl-1").plays("coalition done");
    assert!(!f.s.activated.has(unit("c1-mpl-1")) && f.s.activated.has(unit("c1-aps-1")));
    assert!(f.said("log-left-out"));
}

#[test]
fn r6_1_10_a_command_that_has_lost_both_leaders_is_activated_once() {
    let f = field().has("c2-6j-1", "0609", "n").has("c2-6j-2", "0505", "n");
    let gone = |s: &mut State| ["dok", "sch"].iter().for_each(|l| s.set_leader(leader(l), LeaderAt::Dead));
    let mut f = phase(f.with(gone), Side::Coalition);
    assert!(f.allows("coalition activate dok") && f.allows("coalition activate sch"));
    f.plays("coalition activate dok").plays("coalition unit c2-6j-1");
    f.s.leaders_activated.insert(leader("dok"));
    let f = phase(f, Side::Coalition);
    assert!(!f.allows("coalition activate sch"));
}

#[test]
fn r6_7_6_whoever_is_in_rout_runs_on_with_his_command_and_is_not_left_out() {
    let f = field().has("f4l-1", "1415", "ne").routed("f4l-1").has("f4l-2", "1416", "ne").led("gai", "1416");
    let mut f = phase(f.has("c1-aps-1", "1411", "sw"), Side::French);
    f.plays("french activate gai").refuses("french hold f4l-1", "6.7.6");
    assert!(f.allows("french hold f4l-2"));
    f.plays("french done");
    assert_ne!(f.where_is("f4l-1").as_deref(), Some("1415"));
}
