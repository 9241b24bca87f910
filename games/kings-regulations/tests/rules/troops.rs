//! CTR, SPS: units, transfers, losses. GAR: garrisons.

use crate::common::{ALLIED, FRENCH, Position, hex, named, pack};
use kernel::Dice;
use kings_regulations::garrisons;
use kings_regulations::ids::{Arm, Ce, ContingentId, HqId, PlaceId, Side, UnitId};
use kings_regulations::state::{State, UnitAt, Works};
use kings_regulations::strength::Sp;
use kings_regulations::troops::{Holder, Loss, Moment, Part, Recruits};

fn unit(name: &str) -> UnitId {
    named(name)
}

fn why(result: Result<(), kernel::Refusal>) -> &'static str {
    result.err().map_or("allowed", |r| r.rule)
}

fn transfer(t: &Position, side: Side, moment: Moment, from: Holder, to: Holder, sp: u16) -> &'static str {
    let bars = t.q().barriers(side);
    why(t.q().may_transfer(&bars, moment, from, to, Sp::whole(sp)))
}

fn foot(place: &str, contingent: &str) -> Holder {
    Holder::Garrison(named(place), Part::Foot(named(contingent)))
}

#[test]
fn kr_ctr_13_never_more_than_is_printed_and_without_any_unformed() {
    let mut t = Position::bare().hq("colonne_1", "0809", &["piemont"]);
    let piemont = unit("piemont");
    let fr = named::<ContingentId>("FR");
    let raised = Recruits::Raised { contingent: fr, arm: Arm::Infantry };
    assert_eq!(why(t.q().may_recruit(piemont, raised, Sp::ONE)), "KR-CTR-13");
    t.0.lose(pack(), piemont, Sp::whole(2), Loss::Eliminated);
    assert_eq!(why(t.q().may_recruit(piemont, raised, Sp::whole(2))), "allowed");
    assert_eq!(why(t.q().may_recruit(piemont, raised, Sp::whole(3))), "KR-CTR-13");
    t.0.lose(pack(), piemont, Sp::whole(3), Loss::Eliminated);
    assert_eq!((t.0.units[piemont].at, t.q().is_formed(piemont)), (UnitAt::Unformed, false));
    // KR-SPS-06: new SP form it again.
    t.0.recruit(piemont, Sp::ONE, UnitAt::Hex(hex("0809")));
    assert_eq!(t.q().hex_of(piemont), Some(hex("0809")));
    // KR-SPS-08.
    assert_eq!(t.q().should_form_with(piemont), 2);
}

#[test]
fn kr_ctr_14_who_cannot_be_replaced_is_gone_when_his_last_is_eliminated() {
    let guards = unit("gardes_francaises_et_suisses");
    let start = || Position::bare().unit("gardes_francaises_et_suisses", "0809");
    let mut t = start();
    t.0.lose(pack(), guards, Sp::whole(6), Loss::Eliminated);
    assert_eq!(t.0.units[guards].at, UnitAt::Destroyed);
    let raised = Recruits::Raised { contingent: named("FR"), arm: Arm::Infantry };
    assert_eq!(why(t.q().may_recruit(guards, raised, Sp::ONE)), "KR-CTR-14");
    // KR-ADM-06: captured is not eliminated.
    let mut t = start();
    t.0.lose(pack(), guards, Sp::whole(6), Loss::Captured);
    assert_eq!(t.0.units[guards].at, UnitAt::Unformed);
}

#[test]
fn kr_sps_19_losses_are_recorded_by_printed_ce_and_guns_as_batteries() {
    let mut t = Position::start("year");
    t.0.lose(pack(), unit("irlandais"), Sp::whole(2), Loss::Eliminated);
    t.0.lose(pack(), unit("crillon"), Sp::ONE, Loss::Captured);
    t.0.lose(pack(), unit("royal_artillerie_1"), Sp::ONE, Loss::Eliminated);
    let side = t.0.sides[FRENCH];
    assert_eq!((side.eliminated, side.captured, side.batteries_lost), ([2, 0, 0, 0, 0], [0, 0, 1, 0, 0], 1));
    assert_eq!(side.lost, 4);
}

#[test]
fn kr_sps_05_recruits_go_to_their_contingent_arm_and_ce() {
    let mut t = Position::start("year");
    for u in ["br_ponsonby", "du_halkett", "du_salis", "br_household"] {
        t.0.lose(pack(), unit(u), Sp::ONE, Loss::Eliminated);
    }
    let raised = |c: &str, arm| Recruits::Raised { contingent: named(c), arm };
    let may = |u: &str, r| why(t.q().may_recruit(unit(u), r, Sp::ONE));
    assert_eq!(may("br_ponsonby", raised("BR", Arm::Infantry)), "allowed");
    assert_eq!(may("br_ponsonby", raised("DU", Arm::Infantry)), "KR-SPS-05");
    assert_eq!(may("br_ponsonby", raised("BR", Arm::Cavalry)), "KR-SPS-05");
    // KR-SPS-20: replacements of CE B go to B and worse, of any contingent of the side.
    let back = |ce| Recruits::Returned { side: ALLIED, ce, arm: Arm::Infantry };
    assert_eq!(
        [may("du_halkett", back(Ce::B)), may("du_salis", back(Ce::B)), may("du_halkett", back(Ce::C))],
        ["allowed", "allowed", "KR-SPS-05"]
    );
    let foreign = Recruits::Returned { side: FRENCH, ce: Ce::A, arm: Arm::Infantry };
    assert_eq!(may("du_halkett", foreign), "KR-SPS-20");
}

#[test]
fn kr_sps_10_men_go_to_units_of_their_class_and_no_better_ce() {
    let mut t = Position::start("year");
    for u in ["crillon", "piemont", "irlandais", "dragons_i"] {
        t.0.lose(pack(), unit(u), Sp::ONE, Loss::Eliminated);
    }
    // All with the armies at Maubeuge: B to C is allowed, C to B is not.
    let may = |a: &str, b: &str| why(t.q().may_mix(Holder::Unit(unit(a)), Holder::Unit(unit(b)), Sp::ONE));
    assert_eq!([may("piemont", "crillon"), may("crillon", "piemont")], ["allowed", "KR-SPS-10"]);
    // KR-SPS-11: and not beyond what is printed.
    assert_eq!(may("piemont", "normandie"), "KR-SPS-11");
    // Another class, another side.
    assert_eq!([may("piemont", "dragons_i"), may("br_ponsonby", "crillon")], ["KR-SPS-10", "KR-SPS-10"]);
}

#[test]
fn kr_sps_12_four_points_in_administration_and_one_hex_on_the_march() {
    // Lille, Tournai (2 by road) and beyond: French on the road to Douai (2), Arras (4) and past it (5).
    let at = |place: &str| {
        let mut t = Position::bare().unit("piemont", "0809").unit("crillon", place);
        t.0.lose(pack(), unit("crillon"), Sp::ONE, Loss::Eliminated);
        transfer(
            &t,
            FRENCH,
            Moment::Administration,
            Holder::Unit(unit("piemont")),
            Holder::Unit(unit("crillon")),
            1,
        )
    };
    assert_eq!([at("0811"), at("0612"), at("0513")], ["allowed", "allowed", "KR-SPS-12"]);
    // On the march only to and from a garrison of the hex.
    let t = Position::bare()
        .unit("piemont", "0809")
        .unit("crillon", "0809")
        .garrison("lille", "FR", 4)
        .garrison("douai", "FR", 2);
    let march = |from, to| transfer(&t, FRENCH, Moment::March, from, to, 1);
    assert_eq!(march(Holder::Unit(unit("piemont")), foot("lille", "FR")), "allowed");
    assert_eq!(march(Holder::Unit(unit("piemont")), foot("douai", "FR")), "KR-SPS-12");
    assert_eq!(march(Holder::Unit(unit("piemont")), Holder::Unit(unit("crillon"))), "KR-SPS-12");
}

#[test]
fn kr_sps_14_a_garrison_takes_siege_guns_and_no_field_guns() {
    let mut t = Position::bare()
        .hq("armee_de_flandre", "0809", &["piemont", "siege_train_1", "royal_artillerie_1", "cravates"])
        .garrison("lille", "FR", 4);
    let lille = named::<PlaceId>("lille");
    let into = |t: &Position, u: &str, part| {
        transfer(t, FRENCH, Moment::March, Holder::Unit(unit(u)), Holder::Garrison(lille, part), 1)
    };
    let fr = named::<ContingentId>("FR");
    assert_eq!(into(&t, "royal_artillerie_1", Part::Siege), "KR-SPS-14");
    assert_eq!(into(&t, "siege_train_1", Part::Siege), "allowed");
    // KR-GAR-07: horse is counted as horse.
    assert_eq!(
        [into(&t, "cravates", Part::Foot(fr)), into(&t, "cravates", Part::Horse(fr))],
        ["KR-GAR-07", "allowed"]
    );
    t.0.transfer(
        pack(),
        Holder::Unit(unit("cravates")),
        Holder::Garrison(lille, Part::Horse(fr)),
        Sp::whole(2),
        UnitAt::Unformed,
    );
    t.0.transfer(
        pack(),
        Holder::Unit(unit("siege_train_1")),
        Holder::Garrison(lille, Part::Siege),
        Sp::ONE,
        UnitAt::Unformed,
    );
    let state = t.0.garrisons[t.q().garrison_of(lille).unwrap()];
    assert_eq!(
        (state.foot[0], state.horse[0], state.siege, t.q().garrison_sp(lille)),
        (4, 2, 1, Sp::whole(6))
    );
    // And out again: to horse of the contingent, not to foot.
    let out = |u: &str| {
        transfer(
            &t,
            FRENCH,
            Moment::March,
            Holder::Garrison(lille, Part::Horse(fr)),
            Holder::Unit(unit(u)),
            1,
        )
    };
    assert_eq!(
        [out("cravates"), out("piemont")],
        ["KR-SPS-10", "KR-SPS-10"],
        "the garrison is C, the Cravates are B"
    );
    assert_eq!(pack().unit(unit("cravates")).ce, Some(Ce::B));
}

#[test]
fn kr_sie_05_nothing_goes_into_a_blockaded_garrison() {
    let t = Position::bare()
        .garrison("tournai", "DU", 4)
        .garrison("mons", "DU", 4)
        .hq("colonne_1", "1010", &["normandie"])
        .hq("colonne_2", "1411", &["royal"]);
    let may = |from, to| transfer(&t, ALLIED, Moment::Administration, from, to, 1);
    assert_eq!(may(foot("mons", "DU"), foot("ath", "DU")), "KR-SIE-05");
    // Tournai lies on the Scheldt: men may leave it (KR-SIE-11), not come.
    assert_eq!(may(foot("mons", "DU"), foot("tournai", "DU")), "KR-SIE-05");
    assert_ne!(may(foot("tournai", "DU"), foot("ath", "DU")), "KR-SIE-05");
}

#[test]
fn kr_ctr_18_a_missing_battery_takes_a_point_of_the_siege_modifier() {
    let guns = |lost: u16| {
        let mut t = Position::start("year");
        let id = unit("royal_artillerie_1");
        t.0.lose(pack(), id, Sp::whole(lost), Loss::Eliminated);
        t.q().siege_guns(std::iter::once(id))
    };
    assert_eq!([guns(0), guns(1), guns(2)], [1, 0, 0]);
    // KR-CTR-16, KR-CTR-17: trains by their SP, and each one more auxiliary.
    let t = Position::start("year");
    let army = named::<HqId>("armee_du_roi");
    assert_eq!(
        (t.q().siege_guns(t.q().formation(army)), t.q().siege_trains(t.q().formation(army))),
        (8 + 1, 2)
    );
}

#[test]
fn kr_ctr_20_batteries_stay_in_their_contingent_but_for_captured_ones() {
    let mut t = Position::start("year");
    t.0.lose(pack(), unit("ha_artillery"), Sp::ONE, Loss::Eliminated);
    let give = |t: &Position| {
        why(t.q().may_mix(
            Holder::Unit(unit("br_royal_artillery")),
            Holder::Unit(unit("ha_artillery")),
            Sp::ONE,
        ))
    };
    assert_eq!(give(&t), "KR-CTR-20");
    t.0.units[unit("br_royal_artillery")].captured = 1;
    assert_eq!(give(&t), "allowed");
    t.0.transfer(
        pack(),
        Holder::Unit(unit("br_royal_artillery")),
        Holder::Unit(unit("ha_artillery")),
        Sp::ONE,
        UnitAt::Hex(hex("1608")),
    );
    let state = |u: &str| t.0.units[unit(u)];
    assert_eq!(
        (state("ha_artillery").captured, state("br_royal_artillery").captured, state("ha_artillery").sp),
        (1, 0, Sp::ONE)
    );
}

#[test]
fn kr_sps_22_in_games_of_ce_losses_a_unit_below_e_is_eliminated() {
    let mut t = Position::start("melle");
    let scots = unit("ghent-royal_scots");
    let ce = |s: &State| s.ce(pack().unit(scots).ce, scots);
    assert_eq!(ce(&t.0), Some(Ce::B));
    for grade in [Ce::C, Ce::D, Ce::E] {
        t.0.suffer(pack(), t.q().campaign().losses, scots);
        assert_eq!(ce(&t.0), Some(grade));
    }
    t.0.suffer(pack(), t.q().campaign().losses, scots);
    assert_eq!((t.0.units[scots].at, t.0.sides[ALLIED].eliminated), (UnitAt::Unformed, [0, 1, 0, 0, 0]));
    // Who begins worn begins nearer to it.
    assert_eq!(t.0.ce(pack().unit(unit("ghent-handasyd")).ce, unit("ghent-handasyd")), Some(Ce::C));
    // Guns lose batteries.
    t.0.suffer(pack(), t.q().campaign().losses, unit("ghent-fr_battery"));
    assert_eq!(t.0.sides[FRENCH].batteries_lost, 1);
}

#[test]
fn kr_gar_04_a_garrison_is_drawn_for_friendly_works_that_have_none() {
    let mut t = Position::bare().garrison("lille", "FR", 4);
    let may = |t: &Position, side, place: &str| why(t.q().may_garrison(side, named(place)));
    assert_eq!(may(&t, FRENCH, "lille"), "KR-GEN-08", "one garrison a place");
    assert_eq!(may(&t, FRENCH, "cassel"), "KR-GAR-01", "a town without works");
    assert_eq!(may(&t, FRENCH, "mons"), "KR-GAR-04", "not theirs");
    assert_eq!(may(&t, FRENCH, "douai"), "allowed");
    let douai = named::<PlaceId>("douai");
    let spare = t.q().spare_garrisons(FRENCH).count();
    let drawn = garrisons::form(pack(), &mut t.0, &mut Dice::scripted(&[]), FRENCH, douai).unwrap();
    assert_eq!(pack().garrison(drawn).side, FRENCH);
    assert_eq!(t.q().spare_garrisons(FRENCH).count(), spare - 1);
    // KR-GAR-03: it is there, with nobody in it.
    assert!(t.q().is_notional(douai) && t.q().works_side(douai) == Some(FRENCH));
    assert_eq!(why(t.q().may_remove_garrison(FRENCH, douai)), "allowed");
    t.0.remove_garrison(douai);
    assert_eq!((t.0.places[douai].works, t.q().spare_garrisons(FRENCH).count()), (Works::Empty, spare));
}

#[test]
fn kr_gar_06_a_garrison_takes_no_more_than_its_works_hold() {
    // Menin: grade 2, three at most.
    let t = Position::bare().unit("piemont", "0808").garrison("menin", "FR", 1);
    let into =
        |sp| transfer(&t, FRENCH, Moment::March, Holder::Unit(unit("piemont")), foot("menin", "FR"), sp);
    assert_eq!([into(2), into(3)], ["allowed", "KR-GAR-06"]);
    // KR-GAR-09: nobody takes a garrison off while men are in it.
    assert_eq!(why(t.q().may_remove_garrison(FRENCH, named("menin"))), "KR-GAR-09");
}
