//! ADM, AUX, SUR, SIE: battalions and siege trains that have marched or fought, and Dual Purpose units that serve as auxiliaries.

use crate::administration::{by_hand, lessen, year};
use crate::capitulations::before_ghent;
use crate::common::{ALLIED, FRENCH, Position, Table, ghent, hex, named, pack};
use crate::field::board;
use kings_regulations::battle::{Helper, Mover, retreat, surrender};
use kings_regulations::flow::Step as Flow;
use kings_regulations::ids::{AuxId, Ce, HqId, Kind, PlaceId, Stage, UnitId};
use kings_regulations::siege::fall::{How, fall};
use kings_regulations::siege::{blockade, resist};
use kings_regulations::state::{AuxAt, Depot, UnitAt, Works};
use kings_regulations::{recovery, reorganise, setup, turn};

// KR-ADM-15.

/// A battalion has lost a grade, and a hub of its contingent is where it stands: whether it wins the grade back.
fn recovers(t: &mut Table, unit: &str) -> bool {
    let unit = named::<UnitId>(unit);
    let at = board(t).hex_of(unit).expect("on the map");
    let contingent = pack().unit(unit).contingent;
    for hub in ghent().hubs.iter().filter(|&h| pack().hub(h).contingents.contains(&contingent)) {
        (t.s.hubs[hub].active, t.s.hubs[hub].moved) = (true, Some(at));
    }
    t.s.units[unit].worn = 1;
    by_hand(t, recovery::worn);
    t.s.units[unit].worn == 0
}

/// Whoever operates first does so now, du Chayla in this hex and Moltke in that.
fn operating(first: [kings_regulations::ids::Side; 2], chayla: &str, moltke: &str) -> Table {
    let mut t = Position::start("melle").turn(11).poor();
    t.0.hqs[named::<HqId>("ghent-corps_du_chayla")].at = Some(hex(chayla));
    t.0.hqs[named::<HqId>("ghent-column_moltke")].at = Some(hex(moltke));
    t.0.order = first.into_iter().collect();
    t.0.flow.clear();
    t.0.flow.push(turn::Step::Part(turn::Part::End).into());
    t.0.flow.push(turn::Step::Operate { at: 0 }.into());
    t.plays()
}

/// Du Chayla stands before Ghent.
fn at_the_gates() -> Table {
    let mut t = operating([FRENCH, ALLIED], "ghent-0303", "ghent-1107");
    let place = named::<PlaceId>("ghent-ghent");
    t.s.sieges.push(setup::siege(place, named("ghent-corps_du_chayla"), Stage::Blockade));
    t
}

#[test]
fn kr_adm_15_who_invests_a_place_wins_no_grade_back() {
    assert!(recovers(&mut at_the_gates(), "ghent-normandie_1"), "before walls alone he does");
    let mut t = at_the_gates();
    t.plays("french besiege ghent-corps_du_chayla");
    assert!(t.said("log-invested") && !recovers(&mut t, "ghent-normandie_1"));
}

#[test]
fn kr_adm_15_nor_does_who_had_to_leave_his_hex() {
    let start = || operating([FRENCH, ALLIED], "ghent-0605", "ghent-1107");
    assert!(recovers(&mut start(), "ghent-royal_scots"));
    let mut t = start();
    let moltke = named::<HqId>("ghent-column_moltke");
    by_hand(&mut t, |u| {
        retreat::leave(u, Mover::Hq(moltke), 0);
        u.advance();
    });
    while matches!(t.s.step(), Flow::Battle(_)) {
        let line = t.legal()[0].clone();
        t.plays(&line);
    }
    assert_ne!(t.s.hqs[moltke].at, Some(hex("ghent-1107")));
    assert!(!recovers(&mut t, "ghent-royal_scots"));
}

#[test]
fn kr_adm_15_nor_does_who_marched_and_was_left_in_works() {
    let mut t = operating([ALLIED, FRENCH], "ghent-0208", "ghent-0202");
    t.plays("allied march ghent-column_moltke").plays("allied to ghent-0303");
    t.plays("allied drop ghent-royal_scots");
    let place = named::<PlaceId>("ghent-ghent");
    let Works::Hq(inside) = t.s.places[place].works else { panic!("a Garrison HQ") };
    assert_eq!(t.s.units[named::<UnitId>("ghent-royal_scots")].at, UnitAt::Hq(inside));
    assert!(!recovers(&mut t, "ghent-royal_scots"));
    // KR-ADM-14: whoever is inside has not marched; and the next turn is another.
    t.s.units[named::<UnitId>("ghent-royal_scots")].used = false;
    assert!(recovers(&mut t, "ghent-royal_scots"));
}

#[test]
fn kr_adm_14_a_train_that_marched_under_a_grand_army_has_moved_when_its_army_is_released() {
    let (king, army) = (named::<HqId>("armee_du_roi"), named::<HqId>("armee_de_flandre"));
    let start = || {
        let mut t = year(9, reorganise::Step::Reorganise { at: 0 });
        assert_eq!(t.s.hqs[army].under, Some(king));
        for hq in [king, army] {
            t.s.hqs[hq].at = Some(hex("0809"));
        }
        t.s.units[named::<UnitId>("siege_train_1")].at = UnitAt::Hq(army);
        lessen(&mut t, "siege_train_1", 2);
        t
    };
    assert!(start().allows("french refit siege_train_1"));
    let mut t = start();
    by_hand(&mut t, |u| u.has_marched(king));
    t.refuses("french refit siege_train_1", "KR-ADM-14");
    t.plays("french release armee_de_flandre").refuses("french refit siege_train_1", "KR-ADM-14");
    // One that stood still may be put under an army that has marched.
    let mut t = start();
    t.s.hqs[king].marched = true;
    assert!(t.allows("french refit siege_train_1"));
}

// KR-AUX-42.

/// Löwendal has invested Ghent, with the Grenadiers royaux as auxiliaries and a depot at hand.
fn with_grenadiers() -> (Table, PlaceId, UnitId) {
    let mut t = operating([FRENCH, ALLIED], "ghent-0605", "ghent-1107");
    let (place, column) = (named::<PlaceId>("ghent-ghent"), named::<HqId>("ghent-colonne_lowendal"));
    let grenadiers = named::<UnitId>("ghent-grenadiers_royaux_1");
    t.s.hqs[column].at = Some(hex("ghent-0303"));
    t.s.units[grenadiers].at = UnitAt::AsAuxiliary(column);
    t.s.sieges.push(setup::siege(place, column, Stage::Investment));
    t.s.depots.retain(|d| pack().contingent(d.contingent).side != FRENCH);
    let at = hex("ghent-0303");
    t.s.depots.push(Depot { hex: at, contingent: named("ghent-FR"), full: true, raided: 0, shipped: 0 });
    for hub in ghent().hubs.iter().filter(|&h| pack().hub(h).contingents.contains(&named("ghent-FR"))) {
        t.s.hubs[hub].active = true;
    }
    (t, place, grenadiers)
}

#[test]
fn kr_aux_42_a_dual_purpose_unit_that_serves_as_an_auxiliary_is_tasked_to_a_siege() {
    let (mut t, place, grenadiers) = with_grenadiers();
    assert_eq!(board(&t).lines_of(place).grenadiers, 0, "with the column alone it does nothing there");
    t.plays("french besiege ghent-colonne_lowendal");
    t.plays("french task ghent-grenadiers_royaux_1");
    assert_eq!(t.s.units[grenadiers].at, UnitAt::AtSiege(place));
    assert_eq!(board(&t).lines_of(place).grenadiers, 1);
    // KR-SIE-33: when the siege is given up it rests with an HQ of its side.
    by_hand(&mut t, |u| blockade::raise(u, place));
    assert!(matches!(t.s.units[grenadiers].at, UnitAt::AsAuxiliary(_)) && t.s.units[grenadiers].moved);
    // KR-ADM-16: and does not serve again before its die.
    let again = resist::may_task(board(&t), place, true, Helper::Dual(grenadiers));
    assert_eq!(again.map_err(|r| r.rule), Err("KR-SIE-32"));
}

#[test]
fn kr_sie_48_one_that_holds_works_alone_counts_by_being_there() {
    let (mut t, place, grenadiers) = with_grenadiers();
    t.s.units[grenadiers].at = UnitAt::Works(place);
    t.s.places[place].works = Works::Unit(grenadiers);
    assert_eq!(board(&t).lines_of(place).grenadiers, -1);
}

#[test]
fn kr_sur_03_dual_purpose_auxiliaries_are_prisoners_as_auxiliaries_are() {
    let taken = |fought: bool| {
        let mut t = Position::start("melle").plays();
        let column = named::<HqId>("ghent-colonne_lowendal");
        let dual =
            ghent().units.iter().find(|&x| t.s.units[x].at == UnitAt::AsAuxiliary(column)).expect("one");
        by_hand(&mut t, |u| surrender::disband(u, column, Some(ALLIED), fought));
        let counters = t.log.iter().filter(|e| e.text.id == "log-auxiliary-taken").count();
        assert_eq!(usize::from(t.s.sides[FRENCH].captured[Ce::C.index()]), counters);
        assert_eq!(t.s.units[dual].at, UnitAt::AsAuxiliary(named("ghent-corps_du_chayla")));
        assert!(t.s.units[dual].moved);
        counters
    };
    // Two counters and Beausobre's hussars.
    assert_eq!((taken(true), taken(false)), (3, 0));
}

#[test]
fn kr_sie_47_auxiliaries_that_are_stormed_at_battalion_scale_are_held() {
    let pioneers = named::<AuxId>("ghent-al_pioneers");
    let fallen = |how: How| {
        let (mut t, place, ..) = before_ghent();
        t.s.places[place].citadel = true;
        t.s.auxiliaries[pioneers] = AuxAt::Siege(place);
        t.roll(&[0]);
        by_hand(&mut t, |u| fall(u, place, how));
        (t.s.auxiliaries[pioneers], t.said("log-auxiliary-taken"))
    };
    assert_eq!(fallen(How::Escalade), (AuxAt::Held(FRENCH), false));
    assert_eq!(fallen(How::Table), (AuxAt::Recovery, true));
}
