//! SEQ, OPS, MOV, CMO: the course of the turn, and movement.

use crate::administration::year;
use crate::common::{ALLIED, FRENCH, Position, Table, flanders, hex, named, pack, printed};
use crate::tasks::operating;
use kings_regulations::ids::{AuxId, HqId, PlaceId, UnitId, Weather};
use kings_regulations::initiative::ranking;
use kings_regulations::redeploy;
use kings_regulations::state::{AuxAt, UnitAt};

fn at(place: &str) -> String {
    printed().names.name(pack().place(named::<PlaceId>(place)).hex).to_string()
}

fn put(t: &mut Table, name: &str, to: &str) {
    let id = named::<HqId>(name);
    for hq in flanders().hqs.iter() {
        if hq == id || t.s.hqs[hq].under == Some(id) {
            t.s.hqs[hq].at = Some(hex(to));
        }
    }
}

/// A brigade by itself far behind the front is about to move.
fn rear() -> Table {
    let mut t = year(9, redeploy::Step::Move { at: 0 });
    let unit = named::<UnitId>("crillon");
    t.s.units[unit].at = UnitAt::Hex(hex(&at("cambrai")));
    t.s.units[unit].moved = false;
    t
}

#[test]
fn kr_seq_05_four_impulses_each_with_its_battles() {
    assert_eq!(pack().series.numbers.impulses, 4);
    let mut t = operating();
    assert_eq!(t.s.impulse, 1);
    t.plays("french march colonne_1").plays("french done").plays("french pass").plays("allied pass");
    assert_eq!(t.s.impulse, 2, "KR-SEQ-08: when all have passed it is over");
}

#[test]
fn kr_seq_08_an_impulse_in_which_nobody_acts_ends_the_phase() {
    let mut t = operating();
    t.plays("french pass").plays("allied pass");
    assert_ne!(t.s.impulse, 2);
}

#[test]
fn kr_seq_12_the_higher_die_has_the_higher_initiative() {
    let mut t = Position::start("learning");
    for side in [FRENCH, ALLIED] {
        t.0.sides[side].unassigned = 2;
        for plan in t.0.plans.iter_mut() {
            plan.assigned = 1;
        }
    }
    let (order, _) = ranking(t.q(), &mut kernel::Dice::scripted(&[3, 7]));
    assert_eq!(order.last(), Some(&ALLIED));
    let (order, _) = ranking(t.q(), &mut kernel::Dice::scripted(&[7, 3]));
    assert_eq!(order.last(), Some(&FRENCH));
}

#[test]
fn kr_ops_02_one_side_after_another() {
    let mut t = operating();
    assert!(!t.legal().iter().any(|l| l.starts_with("allied")));
    t.plays("french pass");
    assert!(t.legal().iter().all(|l| l.starts_with("allied")));
}

#[test]
fn kr_ops_03_auxiliaries_serve_in_every_impulse() {
    let mut t = operating();
    t.plays("french march colonne_1").plays("french done").plays("french pass").plays("allied pass");
    assert_eq!(t.s.impulse, 2);
    if !t.legal().iter().any(|l| l.starts_with("french")) {
        t.plays("allied pass");
    }
    assert!(t.legal().iter().any(|l| l.contains("fr_hussars_lynden")));
}

#[test]
fn kr_ops_04_a_formation_is_chosen_and_its_operation_named() {
    let mut t = operating();
    t.plays("french march colonne_1");
    assert!(t.s.hqs[named::<HqId>("colonne_1")].acted && !t.s.hqs[named::<HqId>("armee_de_flandre")].acted);
}

#[test]
fn kr_ops_05_a_combined_march_activates_several() {
    let mut t = operating();
    put(&mut t, "colonne_1", "1010");
    t.plays("french direct armee_de_flandre").plays("french join colonne_1");
    t.roll(&[3]).plays("french done");
    for hq in ["colonne_1", "armee_de_flandre"] {
        assert!(t.s.hqs[named::<HqId>(hq)].acted, "{hq}");
    }
}

#[test]
fn kr_ops_07_what_is_in_no_hq_does_nothing_in_operations() {
    let mut t = operating();
    let unit = named::<UnitId>("eu");
    t.s.units[unit].at = UnitAt::Hex(hex("1112"));
    t.s.units[unit].sp = pack().unit(unit).sp;
    assert!(t.legal().iter().all(|l| !l.split(' ').any(|w| w == "eu")));
}

#[test]
fn kr_ops_08_who_besieges_does_not_move() {
    let mut t = operating();
    t.plays("french besiege armee_de_flandre");
    while !t.allows("french pass") || t.allows("french dig") {
        let line =
            t.legal().into_iter().find(|l| l.ends_with("done") || l.ends_with("pass") || l.ends_with("post"));
        t.plays(&line.expect("something"));
    }
    assert!(!t.allows("french march armee_de_flandre"));
}

#[test]
fn kr_mov_01_units_move_in_the_administration_phase_and_hqs_do_not() {
    let t = rear();
    assert!(t.legal().iter().all(|l| !l.contains("march")));
    assert!(t.legal().iter().any(|l| l.starts_with("french go")));
}

#[test]
fn kr_mov_03_four_times_the_allowance_and_one_by_road() {
    let t = Position::bare();
    let unit = named::<UnitId>("crillon");
    assert_eq!(t.q().admin_points(unit), 4 * (pack().unit(unit).ma + 1));
}

#[test]
fn kr_mov_34_by_road_alone() {
    let t = rear();
    let lines: Vec<String> = t.legal().into_iter().filter(|l| l.starts_with("french go")).collect();
    assert!(!lines.is_empty());
    for line in lines {
        let to = hex(line.rsplit(' ').next().expect("a hex"));
        assert!(pack().atlas.ground.has_road(to), "{line}");
    }
}

#[test]
fn kr_mov_05_the_smaller_of_its_own_and_the_slowest() {
    let t = Position::bare().hq("armee_de_flandre", "0809", &["piemont", "siege_train_1"]);
    assert_eq!(t.q().hq_ma(named("armee_de_flandre")), Some(2));
}

#[test]
fn kr_mov_06_a_grand_army_with_all_that_is_under_it() {
    let mut t = Position::bare().hq("armee_du_roi", "0809", &["piemont"]).hq(
        "armee_de_flandre",
        "0809",
        &["siege_train_1"],
    );
    assert_eq!(t.q().hq_ma(named("armee_du_roi")), Some(3));
    t.0.hqs[named::<HqId>("armee_de_flandre")].under = Some(named("armee_du_roi"));
    assert_eq!(t.q().hq_ma(named("armee_du_roi")), Some(2));
}

#[test]
fn kr_mov_07_a_column_goes_as_fast_as_its_slowest() {
    let t = Position::bare().hq("colonne_1", "0811", &["dragons_i"]);
    assert_eq!(t.q().hq_ma(named("colonne_1")), Some(5));
}

#[test]
fn kr_mov_11_distances_are_walked() {
    let t = Position::start("learning");
    let one = t.q().within_points(FRENCH, hex("1111"), 1);
    let two = t.q().within_points(FRENCH, hex("1111"), 2);
    assert!((one - two).is_empty() && one.len() < two.len());
    assert!(one.has(hex("1011")), "woods take more than there is, and so all of it");
}

#[test]
fn kr_mov_12_works_are_a_place_within_the_hex() {
    let t = Position::bare().garrison("mons", "DU", 6).hq("armee_de_flandre", &at("mons"), &["piemont"]);
    let place = named::<PlaceId>("mons");
    assert_eq!((t.q().works_control(place), t.q().control(hex(&at("mons")))), (Some(ALLIED), Some(FRENCH)));
}

#[test]
fn kr_mov_13_held_works_shut_their_water_and_their_hex() {
    let t = Position::bare().garrison("tournai", "DU", 6);
    let tournai = hex(&at("tournai"));
    let bars = t.q().barriers(FRENCH);
    assert!(!t.q().line_within(&bars, hex("1009"), 9, 0).has(tournai));
    let mut t = year(9, redeploy::Step::Move { at: 0 });
    t.s.weather = Weather::Dry;
    assert!(t.legal().iter().all(|l| !l.starts_with("french go") || !l.ends_with(&at("tournai"))));
}

#[test]
fn kr_mov_14_a_road_cancels_what_lies_in_the_way() {
    let t = Position::bare().weather(Weather::Dry);
    let who = kings_regulations::ground::Walker::foot(FRENCH, 3);
    let bridge = pack().atlas.grid.hexes().find_map(|h| {
        let wet = |d| pack().atlas.river(h, d).water.is_some() && pack().atlas.road(h, d);
        pack().atlas.grid.near(h).find(|&(d, _)| wet(d)).map(|(d, to)| (h, d, to))
    });
    let (from, dir, to) = bridge.expect("a bridge");
    let step = t.q().stride(&who, from, dir, to, &Default::default()).expect("over it");
    assert_eq!((step.mp, step.road), (pack().series.road.mp, true));
}

#[test]
fn kr_mov_22_a_line_has_no_bonus_but_from_a_depot_to_a_unit() {
    let t = Position::start("learning");
    let bars = t.q().barriers(FRENCH);
    let without = t.q().line_within(&bars, hex("0809"), 4, 0);
    let with = t.q().line_within(&bars, hex("0809"), 4, 1);
    assert!((without - with).is_empty() && with.len() > without.len());
}

#[test]
fn kr_mov_31_players_move_in_their_order() {
    let mut t = year(9, redeploy::Step::Move { at: 0 });
    let first = t.decider();
    t.plays("french done");
    assert_ne!(t.decider(), first);
}

#[test]
fn kr_cmo_02_two_others_shorten_the_range() {
    let mut t = operating();
    put(&mut t, "colonne_1", "1010");
    t.plays("french direct armee_de_flandre");
    assert!(t.allows("french join colonne_1"));
    put(&mut t, "colonne_1", "1608");
    t.refuses("french join colonne_1", "KR-CMO-02");
}

#[test]
fn kr_cmo_03_he_who_directs_checks_with_the_others_against_him() {
    let mut t = operating();
    put(&mut t, "colonne_1", "1010");
    t.plays("french direct armee_de_flandre").plays("french join colonne_1");
    t.roll(&[7]).plays("french done");
    assert!(t.said("log-check-passed") || t.said("log-check-failed"));
}

#[test]
fn kr_cmo_07_who_moves_together_has_one_number() {
    let mut t = operating();
    put(&mut t, "colonne_1", "1010");
    t.plays("french direct armee_de_flandre").plays("french join colonne_1");
    t.roll(&[0]).plays("french done");
    let number = |hq: &str| t.s.hqs[named::<HqId>(hq)].together;
    assert!(number("colonne_1") > 0 && number("colonne_1") == number("armee_de_flandre"));
}

#[test]
fn kr_aux_29_a_guide_lengthens_the_range_and_is_spent() {
    let mut t = operating();
    let guides = named::<AuxId>("fr_guides");
    t.s.auxiliaries[guides] = AuxAt::Hq(named("armee_de_flandre"));
    t.plays("french direct armee_de_flandre").plays("french extend fr_guides");
    assert_eq!(t.s.auxiliaries[guides], AuxAt::Recovery);
    t.refuses("french extend fr_guides", "KR-AUX-29");
}

#[test]
fn kr_mov_33_units_join_those_who_shut_a_garrison_in() {
    let goes = |shut_in: bool| {
        let mut t = Position::start("learning").unit("bettens", "0809").weather(Weather::Dry);
        // Nobody of the enemy is near.
        for hq in flanders().hqs.iter().filter(|&h| pack().hq(h).side == ALLIED) {
            t.0.hqs[hq].at = t.0.hqs[hq].at.map(|_| hex("1608"));
        }
        if !shut_in {
            t.0.hqs[named::<HqId>("armee_de_flandre")].at = Some(hex("0809"));
            t.0.sieges.clear();
        }
        t.0.order = [FRENCH, ALLIED].into_iter().collect();
        t.0.flow.clear();
        t.0.flow.push(kings_regulations::turn::Step::Part(kings_regulations::turn::Part::End).into());
        t.0.flow.push(redeploy::Step::Move { at: 0 }.into());
        t.plays().allows("french go bettens 1010")
    };
    assert!(goes(true) && !goes(false));
}
