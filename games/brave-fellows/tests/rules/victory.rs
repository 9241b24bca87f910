//! 10: victory; 11: what options add to it.

use crate::field::{Field, field, field_with, leader, unit};
use brave_fellows::flow::{Board, Umpire};
use brave_fellows::ids::Side;
use brave_fellows::state::LeaderAt;
use brave_fellows::victory::{self, Level};
use brave_fellows::{options, turn};

fn q(f: &Field) -> Board<'_> {
    Board::new(&f.game.pack, &f.s)
}
fn lost(f: Field, names: &[&str]) -> Field {
    names.iter().fold(f, |f, name| f.with(|s| s.lost[unit(name)] += 1))
}
fn judged(mut f: Field) -> Field {
    f.does(|game, s, dice, log| {
        let mut u = Umpire { p: &game.pack, s, dice, log };
        victory::judge(&mut u);
    });
    f
}
/// The battalions of Gazan's Division.
const GAZAN: [&str; 10] =
    ["f4l-1", "f4l-2", "f4l-3", "f100-1", "f100-2", "f100-3", "f103-1", "f103-2", "f103-3", "felite-1"];
const DUPONT: [&str; 6] = ["f9l-1", "f9l-2", "f32-1", "f32-2", "f96-1", "f96-2"];

/// The French hold what they need for a Strategic victory.
fn held() -> Field {
    field()
        .has("f103-2", "0715", "n")
        .has("f103-3", "0715", "n")
        .has("f103-1", "1119", "n")
        .has("f100-1", "1418", "n")
}

#[test]
fn r10_1_1_a_marshal_lost_is_the_battle_lost() {
    for fate in [LeaderAt::Dead, LeaderAt::Captured] {
        for marshal in ["mor", "mur"] {
            let mut f = field().has("f4l-1", "2014", "ne");
            f.s.set_leader(leader(marshal), fate);
            f.s.flow.clear();
            f.does(|game, s, dice, log| {
                let mut u = Umpire { p: &game.pack, s, dice, log };
                u.push(turn::Step::Initiative { side: Side::French });
                u.advance();
            });
            assert_eq!(f.ended(), Some("end-marshal-lost"));
            assert_eq!(f.s.over.unwrap().winner, Some(Side::Coalition));
        }
    }
    // Wounded he is not lost.
    let mut f = field();
    f.s.set_leader(leader("mor"), LeaderAt::Wounded { until: 9 });
    f.does(|game, s, dice, log| victory::watch(&mut Umpire { p: &game.pack, s, dice, log }));
    assert!(f.s.over.is_none());
}

#[test]
fn r10_1_2_so_is_kutusov() {
    let mut f = field();
    f.s.set_leader(leader("kut"), LeaderAt::Captured);
    f.does(|game, s, dice, log| victory::watch(&mut Umpire { p: &game.pack, s, dice, log }));
    assert_eq!(f.ended(), Some("end-kutusov-lost"));
}

#[test]
fn r10_2_2_what_the_french_must_hold() {
    assert_eq!(victory::french_level(q(&held())), Level::Strategic);
    // An enemy on the road west of Unterloiben spoils it; the leader of one does not.
    assert_eq!(victory::french_level(q(&held().has("c2-mos-1", "0410", "s"))), Level::None);
    assert_eq!(victory::french_level(q(&held().led("dok", "0410"))), Level::Strategic);
    // Between the Loibens he spoils only the higher level.
    assert_eq!(victory::french_level(q(&held().has("c2-mos-1", "1218", "s"))), Level::Tactical);
    // For the higher it takes two in Dürenstein.
    let one = held().with(|s| _ = s.take_off(&crate::field::GAME.pack, unit("f103-3")));
    assert_eq!(victory::french_level(q(&one)), Level::Tactical);
    // One battalion in each is enough for the lower.
    let f = field().has("f103-2", "0715", "n").has("f103-1", "1119", "n");
    assert_eq!(victory::french_level(q(&f)), Level::Tactical);
    // Cavalry holds nothing, and neither does a battalion in rout.
    assert_eq!(victory::french_level(q(&f.routed("f103-1"))), Level::None);
    let f = field().has("f4d-1", "0715", "n").has("f103-1", "1119", "n");
    assert_eq!(victory::french_level(q(&f)), Level::None);
}

#[test]
fn r10_2_3_equivalents_count_only_as_a_whole() {
    let tally = |f: Field| victory::tally(q(&f));
    let two = lost(field(), &["f4d-1", "f4d-2"]);
    assert_eq!(tally(two).all, 0);
    let three = tally(lost(field(), &["f4d-1", "f4d-2", "f4d-3"]));
    assert_eq!((three.gazan, three.all), (1, 1));
    assert_eq!(tally(lost(field(), &["fgart-1", "fgart-2", "fgart-3"])).gazan, 1);
    let guns = tally(lost(field(), &["fdart-1", "fdhow-1"]));
    assert_eq!((guns.gazan, guns.all), (0, 1));
    // 10.2.3d: generals, of Gazan's Division or of the others; the wounded are not lost.
    let mut f = field();
    f.s.set_leader(leader("cam"), LeaderAt::Dead);
    f.s.set_leader(leader("dup"), LeaderAt::Captured);
    f.s.set_leader(leader("rou"), LeaderAt::Wounded { until: 9 });
    let t = tally(f);
    assert_eq!((t.gazan, t.all), (1, 2));
    // Hussars are nothing.
    assert_eq!(tally(lost(field(), &["f1h-1", "f1h-2", "f1h-3"])).all, 0);
}

#[test]
fn r10_2_4_what_the_coalition_must_eliminate() {
    let level = |gazan: usize, dupont: usize| {
        let f = lost(lost(field(), &GAZAN[..gazan]), &DUPONT[..dupont]);
        victory::coalition_level(q(&f))
    };
    assert_eq!(level(5, 0), Level::None);
    assert_eq!(level(6, 0), Level::Tactical);
    assert_eq!(level(5, 3), Level::None);
    assert_eq!(level(5, 4), Level::Tactical);
    assert_eq!(level(9, 6), Level::Tactical);
    assert_eq!(level(10, 0), Level::Strategic);
    assert_eq!(level(10, 6), Level::Strategic);
    // 16 in all, by battalions lost twice (10.2.8).
    let f = lost(lost(lost(field(), &GAZAN[..4]), &DUPONT), &DUPONT);
    assert_eq!(victory::tally(q(&f)).all, 16);
    assert_eq!(victory::coalition_level(q(&f)), Level::Strategic);
}

#[test]
fn r9_2_5_a_small_rear_guard_makes_it_harder() {
    let f = lost(field(), &GAZAN[..7]).with(|s| s.battle.guard_short = 2);
    assert_eq!(victory::needs(q(&f), Level::Tactical), [8, 11]);
    assert_eq!(victory::needs(q(&f), Level::Strategic), [12, 18]);
    assert_eq!(victory::coalition_level(q(&f)), Level::None);
}

#[test]
fn r10_2_5_the_higher_level_wins() {
    let f = judged(lost(held(), &GAZAN[..6]));
    assert_eq!(f.ended(), Some("end-french-strategic"));
    let tactical = || field().has("f103-2", "0715", "n").has("f103-1", "1119", "n");
    let f = judged(lost(tactical(), &GAZAN));
    assert_eq!(f.ended(), Some("end-coalition-strategic"));
}

#[test]
fn r10_2_6_of_the_same_level_the_coalition_wins() {
    let f = field().has("f103-2", "0715", "n").has("f103-1", "1119", "n");
    let f = judged(lost(f, &GAZAN[..6]));
    assert_eq!(f.ended(), Some("end-coalition-tactical"));
}

#[test]
fn r10_2_7_neither_is_a_draw() {
    let f = judged(field());
    assert_eq!((f.ended(), f.s.over.unwrap().winner), (Some("end-draw"), None));
}

#[test]
fn r10_2_8_a_unit_lost_twice_counts_twice() {
    let f = lost(field(), &["f4l-1", "f4l-1"]);
    assert_eq!(victory::tally(q(&f)).gazan, 2);
}

#[test]
fn r10_0_before_the_last_turn_only_a_leader_ends_it() {
    let mut f = lost(held(), &GAZAN).on_turn(9);
    f.does(|game, s, dice, log| victory::watch(&mut Umpire { p: &game.pack, s, dice, log }));
    assert!(f.s.over.is_none());
}

#[test]
fn r10_2_1_it_is_judged_after_turn_13() {
    // The French hold everything on turn 12, and the battle goes on; after turn 13 it is over.
    for (turn, over) in [(12, false), (13, true)] {
        let mut f = held().on_turn(turn);
        f.does(|game, s, dice, log| {
            let mut u = Umpire { p: &game.pack, s, dice, log };
            turn::start_at(&mut u, turn::Part::End);
        });
        assert_eq!(f.s.over.is_some(), over);
    }
}

// ---- 11

#[test]
fn r11_1_cavalry_fires_with_its_red_factor_and_does_not_melee_then() {
    let f = field_with(&[("cavalry_fire", "yes")]).has("f4d-1", "3110", "se").has("c5-nar-1", "3210", "nw");
    let mut f = f.at(Side::French, brave_fellows::impulse::Segment::OffensiveFire);
    f.dice(&[1]).plays("french at 3210");
    assert!(f.s.impulse.fought.has(unit("f4d-1")));
    // Fatigued it does not fire at all.
    let f = field_with(&[("cavalry_fire", "yes")]).has("f4d-1", "3110", "se").has("c5-nar-1", "3210", "nw");
    let f = f.tired("f4d-1").at(Side::Coalition, brave_fellows::impulse::Segment::DefensiveFire);
    assert!(!f.s.fire.defensive, "the segment has gone by");
}

#[test]
fn r11_2_whoever_rolls_a_1_runs_low() {
    let place = |options: &[(&str, &str)]| field_with(options).has("f100-1", "1516", "ne").on_turn(7);
    let run = |f: Field| {
        let mut f = f;
        f.does(|game, s, dice, log| {
            let mut u = Umpire { p: &game.pack, s, dice, log };
            options::runs_low(&mut u, brave_fellows::ids::UnitSet::of(unit("f100-1")));
        });
        f
    };
    let with = [("ammunition", "yes")];
    assert!(run(place(&with)).s.low_ammunition.has(unit("f100-1")));
    assert!(run(place(&[])).s.low_ammunition.is_empty());
    assert!(run(place(&with).on_turn(6)).s.low_ammunition.is_empty());
    let f = run(place(&with));
    assert_eq!(brave_fellows::special::fire_factor(q(&f), unit("f100-1")), 2);
    // Guns of the division within two hexes: on 1 or 2 it is refilled.
    for (die, low) in [(2, false), (3, true)] {
        let mut f = run(place(&with)).has("fgart-1", "1517", "ne");
        f.dice(&[die]);
        f.does(|game, s, dice, log| options::resupply(&mut Umpire { p: &game.pack, s, dice, log }));
        assert_eq!(f.s.low_ammunition.any(), low);
    }
}

#[test]
fn r11_3_a_column_may_gain_impetus() {
    let mut f = field_with(&[("impetus", "yes")]).has("c1-aps-1", "2014", "sw").led("mil", "2014");
    // Command Value 2 and one more.
    for (die, gains) in [(3, 1), (4, 0)] {
        f.dice(&[die]);
        f.does(|game, s, dice, log| options::impetus(&mut Umpire { p: &game.pack, s, dice, log }));
        assert_eq!(f.s.impetus, gains);
    }
    // Three units lost this turn take two off.
    f.s.fallen = ["c1-aps-2", "c1-aps-3", "c1-smo-1"].iter().map(|n| unit(n)).collect();
    f.dice(&[2]);
    f.does(|game, s, dice, log| options::impetus(&mut Umpire { p: &game.pack, s, dice, log }));
    assert_eq!(f.s.impetus, 0);
    // One column to the right in its melees.
    f.s.impetus = 1;
    let units = brave_fellows::ids::UnitSet::of(unit("c1-aps-1"));
    assert!(options::has_impetus(q(&f), units));
    assert!(!options::has_impetus(q(&f), units.with(unit("c5-nar-1"))));
}

fn arrives(option: &str, turn: u8, die: u8, set: impl FnOnce(&mut brave_fellows::state::State)) -> Field {
    let mut f = field_with(&[(option, "yes")]).on_turn(turn).with(set);
    f.dice(&[die]);
    f.does(|game, s, dice, log| options::arrivals(&mut Umpire { p: &game.pack, s, dice, log }));
    f
}

#[test]
fn r11_4_bagration_may_come() {
    let comes = |turn, die| arrives("bagration", turn, die, |_| {}).s.waiting.has(unit("c4-azv-1"));
    assert!(!comes(4, 1) && comes(5, 2) && !comes(5, 3) && comes(9, 3));
    let f = arrives("bagration", 5, 1, |_| {});
    assert_eq!(f.s.leader_at(leader("bag")), LeaderAt::Waiting);
    // It makes it harder for the Coalition.
    assert_eq!(victory::needs(q(&f), Level::Tactical), [8, 11]);
}

#[test]
fn r11_5_dumonceau_comes_after_dupont() {
    let comes = |turn, complete| {
        let f = arrives("dumonceau", turn, 1, |s| {
            s.battle.dupont = 2;
            s.battle.complete = complete;
        });
        f.s.waiting.has(unit("o-dut-1"))
    };
    assert!(!comes(9, Some(8)) && comes(10, Some(8)) && !comes(10, None));
    let f = arrives("dumonceau", 12, 1, |s| {
        s.battle.dupont = 2;
        s.battle.complete = Some(8);
    });
    assert_eq!(victory::needs(q(&f), Level::Strategic), [10, 19]);
}

#[test]
fn r11_6_klein_may_come() {
    let comes = |turn, die| arrives("klein", turn, die, |_| {}).s.waiting.has(unit("o-kle-1"));
    assert!(!comes(6, 1) && comes(7, 1) && !comes(7, 2) && comes(10, 2));
}

#[test]
fn r11_7_murat_may_come_and_then_rothenhof_counts() {
    let comes = |turn, die| arrives("murat", turn, die, |_| {}).s.waiting.has(unit("o-mur-1"));
    assert!(!comes(8, 1) && comes(9, 2) && !comes(9, 3));
    let with = |f: Field| {
        f.with(|s| {
            s.options.murat = true;
            s.battle.arrived[3] = true;
        })
    };
    assert_eq!(victory::french_level(q(&with(held()))), Level::Tactical);
    assert_eq!(victory::french_level(q(&with(held().has("f100-2", "1816", "n")))), Level::Strategic);
}
