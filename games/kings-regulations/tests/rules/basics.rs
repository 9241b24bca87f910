//! GEN, MAP, INT, CTR, GAR, LDR, DUM: what pieces are, where they stand and what is seen of them.

use crate::administration::{by_hand, year};
use crate::common::{ALLIED, FRENCH, Position, checked_french, flanders, ghent, hex, named, pack, printed};
use crate::tasks::operating;
use kernel::{Role, Roles};
use kings_regulations::attrition::Causes;
use kings_regulations::ids::{Arm, AuxId, HqId, HqType, LeaderId, PlaceId, Scale, Status, UnitId};
use kings_regulations::reorganise;
use kings_regulations::state::{AuxAt, LeaderAt, UnitAt, Works};
use kings_regulations::strength::Sp;
use kings_regulations::troops::{Holder, Part};

fn at(place: &str) -> String {
    printed().names.name(pack().place(named::<PlaceId>(place)).hex).to_string()
}

#[test]
fn kr_gen_05_modifiers_add_up() {
    let t = Position::start("learning");
    let who = checked_french();
    let bars = t.q().barriers(FRENCH);
    let row = |causes: Causes| t.q().attrition_modifier(&bars, &who, &causes);
    let none = row(Causes::default());
    let rout = row(Causes { rout: true, ..Causes::default() }) - none;
    let desert = row(Causes { deserter: true, ..Causes::default() }) - none;
    assert!(rout != 0 && desert != 0);
    assert_eq!(row(Causes { rout: true, deserter: true, ..Causes::default() }), none + rout + desert);
}

#[test]
fn kr_gen_09_only_the_garrison_is_within_the_walls() {
    let t = Position::bare().garrison("mons", "DU", 6).unit("du_halkett", &at("mons"));
    let place = named::<PlaceId>("mons");
    assert_eq!(t.q().garrison_sp(place), Sp::whole(6));
    assert_eq!(t.q().field_units(hex(&at("mons")), |s| s == ALLIED).len(), 1, "who stands outside");
}

#[test]
fn kr_gen_10_whoever_meets_the_enemy_halts_but_not_for_a_garrison_that_is_shut_in() {
    let mut t = operating();
    // Tournai is blockaded: the column goes through.
    t.plays("french march colonne_1");
    assert!(t.allows("french to 1010"));
    t.plays("french to 1010");
    assert!(!t.s.march.halted);
}

#[test]
fn kr_map_02_what_is_not_named_is_the_main_ground_of_the_hex() {
    // A town has the ground around it: Tournai lies in the open.
    let t = Position::bare();
    assert_eq!(t.q().terrain(hex(&at("tournai"))), pack().series.grounds.clear);
}

#[test]
fn kr_map_05_a_depot_is_behind_the_walls() {
    // Whoever comes before the walls does not take the depot inside.
    let mut t = operating();
    assert!(t.s.depot(hex("1310")).is_some());
    by_hand(&mut t, |u| {
        let hq = named::<HqId>("armee_de_flandre");
        u.s.hqs[hq].at = Some(hex("1310"));
        kings_regulations::march::contact::garrison(u, hq, hex("1309"), hex("1310"));
    });
    let owner = t.s.depot(hex("1310")).map(|d| pack().contingent(d.contingent).side);
    assert_eq!(owner, Some(ALLIED));
}

#[test]
fn kr_map_10_mountains_tell_on_movement_forage_and_attrition() {
    let series = &pack().series;
    let mountain = series.terrain(series.grounds.mountain);
    assert!(mountain.horse_road_only && mountain.mp > series.terrain(series.grounds.clear).mp);
    assert!(series.charts.attrition_row.mountain > 0);
    assert!(series.turns.iter().any(|t| t.mountain_winter), "and on the weather");
}

#[test]
fn kr_int_03_what_is_beside_the_map_is_hidden() {
    let mut t = year(9, reorganise::Step::Reorganise { at: 0 });
    by_hand(&mut t, |u| u.veil_side(FRENCH));
    let q = kings_regulations::board::Board::new(pack(), &t.s);
    let mess = flanders()
        .leaders
        .iter()
        .find(|&l| t.s.leaders[l].at == LeaderAt::Mess && q.side_of_leader(l) == FRENCH);
    let boxed = flanders().auxiliaries.iter().find(|&a| matches!(t.s.auxiliaries[a], AuxAt::Hq(_)));
    assert!(!q.knows_leader(Roles::of(Role(1)), mess.expect("somebody waits")));
    let boxed = boxed.expect("somebody is with an HQ");
    let side = q.aux_side(boxed);
    assert!(q.knows_auxiliary(Roles::of(Role(side.0)), boxed));
}

#[test]
fn kr_int_06_enemies_in_one_hex_may_know_nothing_of_each_other() {
    let mut t = operating();
    by_hand(&mut t, |u| {
        u.veil_side(FRENCH);
        u.veil_side(ALLIED);
    });
    t.s.hqs[named::<HqId>("colonne_1")].at = Some(hex("1509"));
    let q = kings_regulations::board::Board::new(pack(), &t.s);
    assert!(!q.knows_unit(Roles::of(Role(1)), named("crillon")));
    assert!(!q.knows_unit(Roles::of(Role(0)), named("br_foot_guards")));
}

#[test]
fn kr_ctr_01_every_kind_of_piece_is_there() {
    let arms: std::collections::BTreeSet<Arm> = flanders().units.iter().map(|u| pack().arm(u)).collect();
    assert_eq!(arms.len(), 4);
    let c = flanders();
    assert!(
        !c.garrisons.is_empty() && !c.auxiliaries.is_empty() && !c.leaders.is_empty() && !c.hubs.is_empty()
    );
    assert!(c.hqs.iter().any(|h| pack().hq(h).kind == HqType::Dummy));
}

#[test]
fn kr_ctr_02_a_side_has_its_contingents() {
    let allied = flanders().contingents.iter().filter(|&c| pack().contingent(c).side == ALLIED).count();
    assert!(allied > 1);
    for unit in flanders().units.iter() {
        assert_eq!(pack().unit(unit).side, pack().contingent(pack().unit(unit).contingent).side);
    }
}

#[test]
fn kr_ctr_04_guns_go_with_the_hq_they_are_in() {
    let mut t = operating();
    let guns = named::<UnitId>("royal_artillerie_1");
    t.plays("french march armee_de_flandre").plays("french to 1009");
    let q = kings_regulations::board::Board::new(pack(), &t.s);
    assert_eq!(q.hex_of(guns), Some(hex("1009")));
}

#[test]
fn kr_ctr_05_a_range_is_counted_at_the_ordinary_costs() {
    let t = Position::start("learning");
    let bars = t.q().barriers(FRENCH);
    // One hex of woods takes what woods take.
    let woods = pack().series.terrain(t.q().terrain(hex("1011"))).mp.expect("open");
    let from = hex("1012");
    assert!(t.q().task_hexes(&bars, from, u16::from(woods), false, false).has(hex("1011")));
    let road = pack().atlas.grid.direction(from, hex("1011")).is_some_and(|d| pack().atlas.road(from, d));
    let length = if road { 1 } else { u16::from(woods) };
    assert_eq!(t.q().line(&bars, from, hex("1011"), 9, false), Some(length));
}

#[test]
fn kr_ctr_06_red_ranges_are_those_of_mountaineers() {
    let classes = &pack().series.aux_classes;
    assert!(classes.iter().any(|c| c.mountain_costs));
    assert!(classes.iter().any(|c| !c.mountain_costs && c.range.is_some()));
    assert!(flanders().units.iter().any(|u| pack().unit(u).guard));
}

#[test]
fn kr_ctr_09_half_a_point_is_a_small_unit() {
    let small: Vec<UnitId> = ghent().units.iter().filter(|&u| pack().unit(u).sp < Sp::ONE).collect();
    assert!(!small.is_empty());
    assert!(small.iter().all(|&u| pack().unit(u).sp == Sp::HALF));
}

#[test]
fn kr_ctr_10_guns_have_no_combat_effectiveness() {
    for unit in flanders().units.iter() {
        assert_eq!(pack().unit(unit).ce.is_none(), pack().arm(unit).is_artillery());
    }
}

#[test]
fn kr_ctr_12_brigades_stand_alone_and_battalions_make_one_up() {
    assert!(flanders().battalion.is_none() && flanders().scale == Scale::Brigade);
    assert!(ghent().battalion.as_ref().is_some_and(|b| b.brigade_equivalent > 1));
    let t = Position::bare().unit("crillon", "1111");
    assert_eq!(t.q().field_side(hex("1111"), |_| true), Some(FRENCH), "a Formation by itself");
}

#[test]
fn kr_ctr_15_field_guns_fight_in_battles_and_siege_guns_at_sieges() {
    let t = Position::bare().hq("armee_de_flandre", "0809", &["royal_artillerie_1", "siege_train_1"]);
    let train = named::<UnitId>("siege_train_1");
    assert_eq!(t.q().siege_guns([train].into_iter()), pack().unit(train).sp.points());
    // Neither is a Formation.
    let t = year(9, reorganise::Step::Reorganise { at: 0 });
    assert!(t.sendings().iter().all(|l| !l.starts_with("french detach royal_artillerie")));
    assert!(t.sendings().iter().all(|l| !l.starts_with("french detach siege_train")));
}

#[test]
fn kr_ctr_16_siege_guns_tell_by_their_points() {
    let mut t = Position::bare().hq("armee_de_flandre", "0809", &["siege_train_1"]);
    let train = named::<UnitId>("siege_train_1");
    let before = t.q().siege_guns([train].into_iter());
    t.0.units[train].sp -= Sp::ONE;
    assert_eq!(t.q().siege_guns([train].into_iter()), before - 1);
}

#[test]
fn kr_ctr_17_each_train_lets_one_more_serve() {
    let t = Position::bare().hq("armee_de_flandre", "0809", &["piemont", "siege_train_1"]);
    let units = || t.q().formation(named("armee_de_flandre"));
    assert_eq!(t.q().siege_trains(units()), 1);
}

#[test]
fn kr_ctr_19_field_guns_are_amateur_or_professional() {
    let of = |status| {
        flanders().units.iter().chain(ghent().units.iter()).any(|u| pack().unit(u).status == Some(status))
    };
    assert!(of(Status::Professional));
    for unit in flanders().units.iter() {
        assert_eq!(pack().unit(unit).status.is_some(), pack().arm(unit) == Arm::Field);
    }
}

#[test]
fn kr_ctr_21_auxiliaries_do_not_stand_on_the_map_as_units() {
    let t = Position::start("learning");
    let army = named::<HqId>("armee_de_flandre");
    let units = t.q().formation(army).count();
    assert_eq!(units, 12, "none of the ten auxiliaries with it counts");
    assert_eq!(t.q().auxiliaries_of(army).count(), 10);
}

#[test]
fn kr_ctr_22_and_serve_their_own_contingent() {
    let mut t = year(9, reorganise::Step::Reorganise { at: 1 });
    let sides = flanders().side(ALLIED).expect("the Allies");
    assert!(sides.share_auxiliaries, "the Allies share theirs, as their campaign says");
    let french = flanders().side(FRENCH).expect("the French");
    assert!(!french.share_auxiliaries);
    t.s.auxiliaries[named::<AuxId>("au_hussars_karolyi")] = AuxAt::Available;
    assert!(t.sendings().iter().any(|l| l.starts_with("allied attach au_hussars_karolyi")));
}

#[test]
fn kr_ctr_23_they_wait_in_boxes_and_some_join_an_hq() {
    let mut t = year(9, reorganise::Step::Reorganise { at: 0 });
    let lynden = named::<AuxId>("fr_hussars_lynden");
    t.s.auxiliaries[lynden] = AuxAt::Recovery;
    assert!(!t.sendings().iter().any(|l| l.starts_with("french attach fr_hussars_lynden")));
    t.s.auxiliaries[lynden] = AuxAt::Available;
    assert!(t.sendings().iter().any(|l| l.starts_with("french attach fr_hussars_lynden")));
}

#[test]
fn kr_ctr_25_hqs_are_altered_in_the_administration_phase_not_on_the_march() {
    let mut t = operating();
    assert!(!t.allows("french take crillon"));
    t.refuses("french detach crillon", "KR-OPS-02");
    let t = year(9, reorganise::Step::Reorganise { at: 0 });
    assert!(t.sendings().iter().any(|l| l.starts_with("french detach")));
}

#[test]
fn kr_ctr_26_there_are_three_kinds_of_hq() {
    let kinds: std::collections::BTreeSet<HqType> =
        flanders().hqs.iter().map(|h| pack().hq(h).kind).collect();
    for kind in [HqType::GrandArmy, HqType::Army, HqType::Column] {
        assert!(kinds.contains(&kind), "{kind:?}");
    }
}

#[test]
fn kr_ctr_28_the_box_of_an_hq_holds_its_units() {
    let t = Position::bare().hq("colonne_1", "0811", &["dragons_i", "crillon"]);
    let held: Vec<UnitId> = t.q().units_of(named("colonne_1")).collect();
    assert_eq!(held.len(), 2);
    assert!(held.iter().all(|&u| t.0.units[u].at == UnitAt::Hq(named("colonne_1"))));
}

#[test]
fn kr_gar_01_one_garrison_and_nothing_else_inside() {
    let t = Position::bare().garrison("mons", "DU", 6);
    assert_eq!(t.q().may_garrison(ALLIED, named("mons")).err().map(|r| r.rule), Some("KR-GEN-08"));
}

#[test]
fn kr_gar_02_a_garrison_has_no_limit_but_the_walls() {
    let t = Position::bare().garrison("tournai", "DU", 14);
    let place = named::<PlaceId>("tournai");
    assert!(t.q().works_have_room(place, Sp::ONE).is_ok());
    let most = t.q().capacity(place);
    assert!(t.q().works_have_room(place, Sp::whole(most)).is_err());
    // At battalion scale it is an HQ.
    assert!(ghent().hqs.iter().any(|h| pack().hq(h).kind == HqType::Garrison));
}

#[test]
fn kr_gar_03_an_empty_one_may_stay() {
    let t = Position::bare().garrison("mons", "DU", 0);
    let place = named::<PlaceId>("mons");
    assert!(t.q().is_notional(place));
    assert_eq!(t.q().works_side(place), Some(ALLIED), "it looks like any other");
}

#[test]
fn kr_gar_07_what_a_garrison_is_made_of_is_kept() {
    let mut t = Position::bare().garrison("mons", "DU", 6).unit("du_hompesch", &at("mons"));
    let horse = Part::Horse(named("DU"));
    let (place, unit) = (named::<PlaceId>("mons"), named::<UnitId>("du_hompesch"));
    let at = t.0.units[unit].at;
    t.0.transfer(pack(), Holder::Unit(unit), Holder::Garrison(place, horse), Sp::ONE, at);
    assert_eq!(t.q().held(Holder::Garrison(place, horse)), Sp::ONE);
    assert_eq!(t.q().held(Holder::Garrison(place, Part::Foot(named("DU")))), Sp::whole(6));
}

#[test]
fn kr_gar_08_no_guns_but_siege_guns() {
    let t = Position::bare().garrison("lille", "FR", 4).unit("royal_artillerie_1", &at("lille"));
    let (guns, place) = (named::<UnitId>("royal_artillerie_1"), named::<PlaceId>("lille"));
    assert_eq!(t.q().part_for(guns), None);
    let mixed = t.q().may_mix(Holder::Unit(guns), Holder::Garrison(place, Part::Siege), Sp::ONE);
    assert_eq!(mixed.err().map(|r| r.rule), Some("KR-SPS-14"));
    assert_eq!(t.q().part_for(named("siege_train_1")), Some(Part::Siege));
}

#[test]
fn kr_gar_09_an_empty_garrison_is_taken_off() {
    let mut t = Position::bare().garrison("mons", "DU", 1);
    let place = named::<PlaceId>("mons");
    assert!(t.q().may_remove_garrison(ALLIED, place).is_err());
    if let Works::Garrison(g) = t.0.places[place].works {
        t.0.garrisons[g].foot = Default::default();
    }
    assert!(t.q().may_remove_garrison(ALLIED, place).is_ok());
    t.0.remove_garrison(place);
    assert_eq!(t.0.places[place].works, Works::Empty);
}

#[test]
fn kr_gar_10_a_garrison_has_no_part_in_a_battle() {
    let t = Position::bare().garrison("mons", "DU", 6).hq("armee_de_flandre", &at("mons"), &["piemont"]);
    assert_eq!(kings_regulations::battle::parties::contested(t.q()).count(), 0);
}

#[test]
fn kr_gar_11_a_garrison_that_nobody_shuts_in_controls_its_hex() {
    let t = Position::bare().garrison("lille", "DU", 6);
    assert_eq!(t.q().control(hex(&at("lille"))), Some(ALLIED), "in French country");
    let t = t.hq("armee_de_flandre", &at("lille"), &["piemont"]);
    assert_eq!(t.q().control(hex(&at("lille"))), Some(FRENCH));
}

#[test]
fn kr_gar_16_a_garrison_hq_has_a_point_of_its_own() {
    assert_eq!(pack().series.hq_kind(HqType::Garrison).integral, 1);
    let t = Position::start("melle");
    let place = ghent().places.iter().find(|&p| matches!(t.0.places[p].works, Works::Hq(_)));
    if let Some(place) = place {
        let Works::Hq(hq) = t.0.places[place].works else { unreachable!() };
        assert_eq!(t.q().garrison_sp(place), Sp::ONE + t.q().foot_and_horse(t.q().units_of(hq)));
    }
}

#[test]
fn kr_ldr_02_a_personage_is_never_in_the_mess() {
    let t = Position::start("year");
    for leader in flanders().leaders.iter().filter(|&l| t.q().rank(l).is_personage()) {
        assert_ne!(t.0.leaders[leader].at, LeaderAt::Mess);
        let refused = t.q().may_relieve(leader).err().map(|r| r.rule);
        assert!(refused.is_some());
    }
}

#[test]
fn kr_ldr_04_who_commands_his_own_needs_no_general() {
    let mut t = Position::bare().hq("pragmatic_army", "1509", &["br_onslow", "ha_zastrow", "du_halkett"]);
    t.0.hqs[named::<HqId>("pragmatic_army")].commander = Some(named("duke_of_cumberland"));
    let foreign: Vec<_> = t.q().foreign(named("pragmatic_army")).collect();
    assert!(foreign.contains(&named("DU")) && !foreign.contains(&named("BR")), "{foreign:?}");
}

#[test]
fn kr_ldr_05_a_leader_is_where_his_formation_is() {
    let mut t = operating();
    let estrees = named::<LeaderId>("d_estrees");
    t.plays("french march colonne_1").plays("french to 1112");
    let q = kings_regulations::board::Board::new(pack(), &t.s);
    assert_eq!(q.leader_hex(estrees), Some(hex("1112")));
    // Some have another rank in some scenario.
    assert!(pack().scenarios.iter().any(|s| !s.ranks.is_empty()));
}

#[test]
fn kr_dum_01_dummies_are_placed_in_reorganisation_and_again_at_once() {
    let mut t = year(9, reorganise::Step::Reorganise { at: 0 });
    let line = t.sendings().into_iter().find(|l| l.starts_with("french bluff fr_dummy_1")).expect("one");
    t.sends(&line);
    assert!(t.s.hqs[named::<HqId>("fr_dummy_1")].at.is_some());
    let t = operating();
    assert!(!t.legal().iter().any(|l| l.contains("found")), "not in Operations");
}

#[test]
fn kr_dum_02_a_dummy_never_becomes_real_but_an_empty_garrison_may() {
    let mut t = year(9, reorganise::Step::Reorganise { at: 0 });
    t.s.hqs[named::<HqId>("fr_dummy_1")].at = t.s.hqs[named::<HqId>("armee_du_roi")].at;
    assert!(!t.may_send("french subordinate roi fr_dummy_1"));
    let t = Position::bare().garrison("lille", "FR", 0).unit("crillon", &at("lille"));
    let (place, unit) = (named::<PlaceId>("lille"), named::<UnitId>("crillon"));
    let part = Part::Foot(pack().unit(unit).contingent);
    assert!(t.q().may_mix(Holder::Unit(unit), Holder::Garrison(place, part), Sp::ONE).is_ok());
}
