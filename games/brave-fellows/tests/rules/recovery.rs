//! 7: recovery; 5.3: regrouping. Written from the rulebook.

use crate::field::{Field, GAME, field, hex, unit};
use brave_fellows::ids::Side;
use brave_fellows::state::LeaderAt;
use kernel::Game;

fn phase(f: &mut Field, name: &str, dice: &[u8]) {
    f.dice(dice);
    f.does(|game, s, dice, log| game.begin_at(s, name, dice, log).unwrap());
}

#[test]
fn r7_1_1_from_fatigue_and_from_rout_to_fatigue() {
    let mut f = field().has("f4l-1", "1717", "ne").tired("f4l-1").has("f4l-2", "1616", "ne").routed("f4l-2");
    phase(&mut f, "recovery", &[1, 1]);
    assert!(!f.is_tired("f4l-1"), "fresh again");
    assert!(!f.is_routed("f4l-2") && f.is_tired("f4l-2"), "rallied, and still fatigued");
    let mut f = field().has("f4l-1", "1717", "ne").tired("f4l-1").has("f4l-2", "1616", "ne").routed("f4l-2");
    phase(&mut f, "recovery", &[6, 6]);
    assert!(f.is_tired("f4l-1") && f.is_routed("f4l-2"));
    // A failure costs nothing more (6.7.1).
    assert!(!f.is_routed("f4l-1"));
}

#[test]
fn r4_2_5_cavalry_that_charged_does_not_recover_but_may_rally() {
    let mut f =
        field().has("f4d-1", "1717", "ne").tired("f4d-1").has("f4d-2", "1615", "ne").routed("f4d-2").with(
            |s| {
                s.charged.insert(unit("f4d-1"));
                s.charged.insert(unit("f4d-2"));
            },
        );
    phase(&mut f, "recovery", &[1, 1, 1]);
    assert!(f.is_tired("f4d-1"), "it has charged");
    assert!(!f.is_routed("f4d-2"));
    assert!(f.s.charged.is_empty(), "the markers are gone");
}

#[test]
fn r7_1_3_nobody_rallies_beside_the_enemy() {
    let mut f = field().has("f4l-1", "1717", "ne").routed("f4l-1").has("c1-lr-1", "1816", "ne");
    phase(&mut f, "recovery", &[1]);
    assert!(f.is_routed("f4l-1"));
    let mut f = field().has("f4l-1", "1717", "ne").routed("f4l-1").has("c1-lr-1", "1916", "ne");
    phase(&mut f, "recovery", &[1]);
    assert!(!f.is_routed("f4l-1"));
}

#[test]
fn r7_1_4_and_7_1_5_the_next_turn_or_the_end() {
    let mut f = field().has("f4l-1", "1717", "ne").on_turn(4).with(|s| {
        s.activated.insert(unit("f4l-1"));
    });
    phase(&mut f, "recovery", &[]);
    assert_eq!(f.s.turn, 5);
    assert!(!f.s.activated.has(unit("f4l-1")));
    let mut f = field().has("f4l-1", "1717", "ne").on_turn(13);
    phase(&mut f, "recovery", &[]);
    assert!(f.ended().is_some(), "after turn 13 it is judged");
}

// ---- 5.3

/// The 4th Légère's third battalion lies eliminated; Gaindorge stands in 1717.
fn fallen() -> Field {
    field().has("f4l-1", "1717", "ne").led("gai", "1717").with(|s| {
        s.eliminated.insert(unit("f4l-3"));
        s.lost[unit("f4l-3")] = 1;
    })
}

#[test]
fn r5_3_1_one_infantry_unit_that_was_eliminated() {
    let mut f = fallen().with(|s| {
        s.eliminated.insert(unit("f4d-1"));
        s.eliminated.insert(unit("fgart-1"));
        s.surrendered.insert(unit("f4l-2"));
    });
    phase(&mut f, "regroup", &[]);
    assert!(f.allows("french unit f4l-3"));
    f.refuses("french unit f4d-1", "5.3.1");
    f.refuses("french unit fgart-1", "5.3.1");
    f.refuses("french unit f4l-2", "5.3.1");
}

#[test]
fn r5_3_2_and_5_3_3_on_a_one_it_returns() {
    let mut f = fallen();
    phase(&mut f, "regroup", &[2]);
    f.plays("french unit f4l-3");
    assert!(f.is_lost("f4l-3") && f.s.at(unit("f4l-3")).is_none());
    let mut f = fallen();
    phase(&mut f, "regroup", &[1]);
    f.plays("french unit f4l-3");
    assert!(f.allows("french to 1717"));
    f.plays("french to 1717");
    assert_eq!(f.where_is("f4l-3").as_deref(), Some("1717"));
    assert!(!f.is_lost("f4l-3"));
    // 10.2.8: it still counts.
    assert_eq!(f.s.lost[unit("f4l-3")], 1);
}

#[test]
fn r5_3_4_near_its_leader_and_away_from_the_enemy() {
    let mut f = fallen().has("c1-lr-1", "2015", "sw");
    phase(&mut f, "regroup", &[1]);
    f.plays("french unit f4l-3");
    let grid = &GAME.pack.grid;
    for at in GAME.pack.ways.land.iter() {
        let near = grid.distance(hex("1717"), at) <= 2;
        let safe = grid.distance(hex("2015"), at) > 2;
        let may = f.allows(&format!("french to {}", grid.name(at)));
        if !near || !safe {
            assert!(!may, "{}", grid.name(at));
        }
    }
    assert!(
        f.allows("french to 1617") && !f.allows("french to 1816"),
        "two hexes from the enemy is too near"
    );
}

#[test]
fn r5_3_5_it_may_be_one_too_many_without_a_check() {
    let mut f = fallen().has("f100-1", "1717", "ne").led("cam", "1717");
    phase(&mut f, "regroup", &[1]);
    f.plays("french unit f4l-3").plays("french to 1717");
    f.rolled(1);
    assert!(brave_fellows::flow::Board::new(&f.game.pack, &f.s).over_stacked(hex("1717")));
}

#[test]
fn r5_3_2_without_any_leader_of_its_own_there_is_nowhere_to_gather() {
    let mut f = fallen().with(|s| s.set_leader(crate::field::leader("gai"), LeaderAt::Off));
    phase(&mut f, "regroup", &[1]);
    let asked = f.decider() == Some(Side::French.role()) && f.allows("french unit f4l-3");
    assert!(!asked);
}

#[test]
fn r8_3_3_on_a_one_the_elite_battalion_goes_back_to_its_regiments() {
    use brave_fellows::state::Elite;
    for (die, elite) in [(2, Elite::Formed), (1, Elite::Dissolved)] {
        let mut f = field().with(|s| {
            s.elite = Elite::Formed;
            s.eliminated.insert(unit("felite-1"));
            s.lost[unit("felite-1")] = 1;
        });
        phase(&mut f, "regroup", &[die]);
        f.plays("french unit felite-1");
        assert_eq!((f.s.elite, f.where_is("felite-1"), f.s.lost[unit("felite-1")]), (elite, None, 1));
    }
}
