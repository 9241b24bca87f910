//! GEN, MAP, INT, CTR, GAR, LDR, DUM: what pieces are, where they stand and what is seen of them.

use crate::administration::{by_hand, year};
use crate::common::{ALLIED, FRENCH, Position, flanders, ghent, hex, named, pack, printed};
use crate::tasks::operating;
use kernel::{Role, Roles};
use kings_regulations::attrition::{Causes, Checked};
use kings_regulations::ids::{
    Arm, AuxId, From, HqId, HqType, LeaderId, Losses, PlaceId, Scale, Stage, Status, UnitId, Weather,
};
use kings_regulations::reorganise;
use kings_regulations::state::{AuxAt, LeaderAt, UnitAt, Works};
use kings_regulations::strength::Sp;
use kings_regulations::troops::{Holder, Loss, Part};

fn at(place: &str) -> String {
    printed().names.name(pack().place(named::<PlaceId>(place)).hex).to_string()
}

#[test]
fn kr_gen_05_modifiers_add_up() {
    let t = Position::start("learning");
    let who = Checked {
        side: FRENCH,
        hex: hex("1111"),
        contingent: named("FR"),
        leader: None,
        excess: 0,
        insubordination: 0,
        spent: 0,
    };
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
    let by_road = t.q().task_hexes(&bars, from, u16::from(woods) - 1, false, false).has(hex("1011"));
    let road = pack().atlas.grid.direction(from, hex("1011")).is_some_and(|d| pack().atlas.road(from, d));
    assert_eq!(by_road, road);
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
    assert!(!t.allows("french detach royal_artillerie_1") && !t.allows("french detach siege_train_1"));
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
    assert!(t.legal().iter().any(|l| l.starts_with("allied attach au_hussars_karolyi")));
}

#[test]
fn kr_ctr_23_they_wait_in_boxes_and_some_join_an_hq() {
    let mut t = year(9, reorganise::Step::Reorganise { at: 0 });
    let lynden = named::<AuxId>("fr_hussars_lynden");
    t.s.auxiliaries[lynden] = AuxAt::Recovery;
    assert!(!t.legal().iter().any(|l| l.starts_with("french attach fr_hussars_lynden")));
    t.s.auxiliaries[lynden] = AuxAt::Available;
    assert!(t.legal().iter().any(|l| l.starts_with("french attach fr_hussars_lynden")));
}

#[test]
fn kr_ctr_25_hqs_are_altered_in_the_administration_phase_not_on_the_march() {
    let mut t = operating();
    assert!(!t.allows("french subordinate crillon armee_de_flandre"));
    t.refuses("french detach crillon", "KR-OPS-02");
    let t = year(9, reorganise::Step::Reorganise { at: 0 });
    assert!(t.legal().iter().any(|l| l.starts_with("french detach")));
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
    let line = t.legal().into_iter().find(|l| l.starts_with("french bluff fr_dummy_1")).expect("one");
    t.plays(&line);
    assert!(t.s.hqs[named::<HqId>("fr_dummy_1")].at.is_some());
    let t = operating();
    assert!(!t.legal().iter().any(|l| l.contains("bluff")), "not in Operations");
}

#[test]
fn kr_dum_02_a_dummy_never_becomes_real_but_an_empty_garrison_may() {
    let mut t = year(9, reorganise::Step::Reorganise { at: 0 });
    t.s.hqs[named::<HqId>("fr_dummy_1")].at = t.s.hqs[named::<HqId>("armee_du_roi")].at;
    assert!(!t.allows("french subordinate roi fr_dummy_1"));
    let t = Position::bare().garrison("lille", "FR", 0).unit("crillon", &at("lille"));
    let (place, unit) = (named::<PlaceId>("lille"), named::<UnitId>("crillon"));
    let part = Part::Foot(pack().unit(unit).contingent);
    assert!(t.q().may_mix(Holder::Unit(unit), Holder::Garrison(place, part), Sp::ONE).is_ok());
}

#[test]
fn kr_sps_01_losses_are_points_or_effectiveness() {
    assert_eq!((flanders().losses, ghent().losses), (Losses::Sp, Losses::Ce));
    let mut t = Position::bare().unit("crillon", "1111");
    let unit = named::<UnitId>("crillon");
    let before = t.0.units[unit].sp;
    t.0.suffer(pack(), Losses::Sp, unit);
    assert_eq!((t.0.units[unit].sp + Sp::ONE, t.0.units[unit].worn), (before, 0));
    t.0.suffer(pack(), Losses::Ce, unit);
    assert_eq!((t.0.units[unit].sp + Sp::ONE, t.0.units[unit].worn), (before, 1));
}

#[test]
fn kr_sps_02_a_scenario_says_who_is_formed() {
    let t = Position::start("learning");
    let formed = flanders().units.iter().filter(|&u| t.q().is_formed(u)).count();
    assert_eq!(formed, 12 + 5 + 9 + 6);
}

#[test]
fn kr_sps_18_without_a_point_a_unit_is_unformed() {
    let mut t = Position::bare().unit("crillon", "1111");
    let (unit, all) = (named::<UnitId>("crillon"), pack().unit(named("crillon")).sp);
    t.0.lose(pack(), unit, all, Loss::Eliminated);
    assert_eq!(t.0.units[unit].at, UnitAt::Unformed);
}

#[test]
fn kr_sps_06_points_take_the_effectiveness_of_their_unit() {
    let mut t = Position::bare().unit("crillon", "1111");
    let unit = named::<UnitId>("crillon");
    t.0.units[unit].sp = Sp::ONE;
    let ce = t.0.ce(pack().unit(unit).ce, unit);
    t.0.recruit(unit, Sp::ONE, UnitAt::Hex(hex("1111")));
    assert_eq!(t.0.ce(pack().unit(unit).ce, unit), ce);
}

#[test]
fn kr_sps_08_a_unit_is_formed_with_half_its_strength() {
    let t = Position::bare();
    for unit in flanders().units.iter() {
        let printed = pack().unit(unit).sp.points();
        assert_eq!(t.q().should_form_with(unit), (printed / 2).max(1));
    }
}

#[test]
fn kr_sps_09_strength_is_hidden_from_the_enemy() {
    let mut t = operating();
    by_hand(&mut t, |u| u.veil_side(FRENCH));
    let table = kernel::Game::table(&**crate::common::GAME, &t.s, Roles::of(Role(1)));
    let json = serde_json::to_string(&table).expect("json");
    assert!(!json.contains("crillon") && json.contains("armee_de_flandre"), "but what it must prove");
}

#[test]
fn kr_sps_11_no_more_than_is_printed() {
    let alike = |a: UnitId, b: UnitId| {
        let (one, two) = (pack().unit(a), pack().unit(b));
        a != b && one.class == two.class && one.contingent == two.contingent && one.ce == two.ce
    };
    let all = || flanders().units.iter();
    let pair = all().find_map(|a| all().find(|&b| alike(a, b)).map(|b| (a, b)));
    let (a, b) = pair.expect("two alike");
    let mut t = Position::bare().unit(printed().names.name(a), "1111").unit(printed().names.name(b), "1111");
    let mixed = |t: &Position| t.q().may_mix(Holder::Unit(a), Holder::Unit(b), Sp::ONE).map_err(|r| r.rule);
    assert_eq!(mixed(&t), Err("KR-SPS-11"));
    t.0.units[b].sp -= Sp::ONE;
    assert_eq!(mixed(&t), Ok(()));
}

#[test]
fn kr_sps_15_siege_guns_in_a_garrison_serve_when_it_is_besieged() {
    let mut t = Position::start("learning");
    let g = t.q().garrison_of(named("tournai")).expect("a garrison");
    assert_eq!(t.0.garrisons[g].siege, 1);
    t.0.garrisons[g].siege = pack().series.charts.srv.garrison_guns_per;
    let lines = kings_regulations::sieges::Lines::default();
    let with = t.q().resistance(named("tournai"), Stage::Lodgement, &lines, false);
    let mut without = Position::start("learning");
    without.0.garrisons[g].siege = 0;
    assert!(with > without.q().resistance(named("tournai"), Stage::Lodgement, &lines, false));
}

#[test]
fn kr_aux_12_two_for_ten_points_and_who_is_too_many_may_stay() {
    let mut t = Position::start("learning");
    let army = named::<HqId>("armee_de_flandre");
    assert_eq!(t.q().auxiliary_limit(army), 2 * (t.q().sp(army).points() / 10) as u8);
    let units: Vec<UnitId> = t.q().formation(army).collect();
    for unit in &units[1..] {
        t.0.units[*unit].sp = Sp::NONE;
        t.0.units[*unit].at = UnitAt::Unformed;
    }
    assert!(t.q().auxiliaries_of(army).count() > usize::from(t.q().auxiliary_limit(army)));
}

#[test]
fn kr_aux_10_most_classes_serve_with_an_hq() {
    for class in &pack().series.aux_classes {
        let name = &class.en;
        let alone = ["Marines", "Boatmen", "Deserters"].iter().any(|n| name.contains(n));
        assert_eq!(class.from == From::Available, alone, "{name}");
    }
}

#[test]
fn kr_aux_11_boatmen_serve_from_the_box() {
    let t = year(9, reorganise::Step::Reorganise { at: 0 });
    let q = kings_regulations::board::Board::new(pack(), &t.s);
    let army = named::<HqId>("armee_du_roi");
    let mut s = t.s.clone();
    s.auxiliaries[named::<AuxId>("fr_boatmen")] = AuxAt::Available;
    let q2 = kings_regulations::board::Board::new(pack(), &s);
    assert_eq!(q2.may_assign(named("fr_boatmen"), army).err().map(|r| r.rule), Some("KR-AUX-11"));
    assert_eq!(q.p.aux_class(named::<AuxId>("fr_boatmen")).from, From::Available);
}

#[test]
fn kr_aux_41_a_legion_stays_together() {
    let mut t = year(9, reorganise::Step::Reorganise { at: 0 });
    let hqs: Vec<HqId> = flanders()
        .hqs
        .iter()
        .filter(|&h| {
            pack().hq(h).side == FRENCH && t.s.hqs[h].at.is_some() && pack().hq(h).kind != HqType::Dummy
        })
        .collect();
    t.s.auxiliaries[named::<AuxId>("fr_grassin_foot")] = AuxAt::Hq(hqs[0]);
    t.s.auxiliaries[named::<AuxId>("fr_grassin_horse")] = AuxAt::Available;
    let q = kings_regulations::board::Board::new(pack(), &t.s);
    let elsewhere = q.may_assign(named("fr_grassin_horse"), hqs[1]).err().map(|r| r.rule);
    assert_eq!(elsewhere, Some("KR-AUX-41"));
    let guns = pack().aux_class(named::<AuxId>("fr_grassin_guns"));
    assert_eq!(guns.battle, Some(kings_regulations::ids::BattleRole::Battery), "it breaks ties");
}

#[test]
fn kr_aux_08_without_a_range_it_serves_where_it_is() {
    let without: Vec<&str> =
        pack().series.aux_classes.iter().filter(|c| c.range.is_none()).map(|c| c.en.as_str()).collect();
    assert!(!without.is_empty());
    // Nobody of them is sent to a hex.
    let t = Position::start("learning");
    let bars = t.q().barriers(FRENCH);
    let pioneers = kings_regulations::battle::Helper::Counter(named("fr_pioneers_1"));
    if t.q().aide_range(pioneers).is_none() {
        assert!(t.q().task_reach(&bars, pioneers, true).is_empty());
    }
}

#[test]
fn kr_aux_01_an_auxiliary_goes_nowhere_by_itself() {
    let t = operating();
    let lynden: Vec<String> = t.legal().into_iter().filter(|l| l.contains("fr_hussars_lynden")).collect();
    assert!(!lynden.is_empty());
    let tasks = ["scout", "spy", "raid", "plunder"];
    assert!(lynden.iter().all(|l| tasks.iter().any(|t| l.contains(t))), "{lynden:?}");
}

#[test]
fn kr_sup_26_mountains_begin_depleted_without_a_marker() {
    let t = Position::bare();
    let high = pack().atlas.grid.hexes().find(|&h| pack().atlas.terrain(h) == pack().series.grounds.mountain);
    if let Some(h) = high {
        assert!(t.q().forage(h) >= 1 && !t.0.depleted.has(h));
    }
    // Cold passes and leaves no marker.
    let cold = Position::bare().weather(Weather::Frost);
    assert_eq!((cold.q().forage(hex("1212")), cold.0.depleted.has(hex("1212"))), (1, false));
}

#[test]
fn kr_sup_29_what_the_weather_takes_comes_back_with_it() {
    let t = Position::bare().weather(Weather::Snow);
    assert_eq!(t.q().forage(hex("1212")), 1);
    assert_eq!(t.weather(Weather::Dry).q().forage(hex("1212")), 0);
}

#[test]
fn kr_sup_23_poor_forage_makes_the_hub_farther() {
    let mut t = Position::start("learning");
    let bars = t.q().barriers(FRENCH);
    let far = |t: &Position| t.q().bracket(&bars, named("FR"), hex("1111"));
    let good = far(&t);
    t.0.depleted.insert(hex("1111"));
    assert_eq!(far(&t), good + 1);
    t.0.depleted.remove(hex("1111"));
    t.0.exhausted.insert(hex("1111"));
    assert_eq!(far(&t), good + 2);
}

#[test]
fn kr_sie_01_empty_works_are_whose_hex_it_is_and_bar_lines_at_home() {
    let t = Position::bare();
    let (place, at) = (named::<PlaceId>("lille"), hex(&at("lille")));
    assert_eq!(t.q().works_control(place), Some(FRENCH));
    let bars = t.q().barriers(ALLIED);
    let from = pack().atlas.grid.near(at).next().expect("beside it").1;
    assert!(!t.q().line_within(&bars, from, 9, 0).has(at), "a line of the enemy");
    let t = t.hq("pragmatic_army", &self::at("lille"), &["br_onslow"]);
    assert_eq!(t.q().works_control(place), Some(ALLIED));
}

#[test]
fn kr_sie_06_counters_are_the_limit() {
    let mut t = Position::bare();
    let all: Vec<_> = flanders().garrisons.iter().filter(|&g| pack().garrison(g).side == FRENCH).collect();
    for (g, place) in all.iter().zip(flanders().places.iter().filter(|&p| pack().place(p).grade > 0)) {
        t.0.garrisons[*g].at = Some(place);
    }
    let lille = t.q().may_garrison(FRENCH, named("lille")).err().map(|r| r.rule);
    assert_eq!(lille, Some("KR-SIE-06"));
}

#[test]
fn kr_sie_15_a_fortified_city_has_a_citadel_of_grade_two() {
    let t = Position::bare();
    for place in flanders().places.iter() {
        let row = pack().place(place);
        let citadel = t.q().citadel(place);
        assert!(citadel >= row.citadel && (row.grade < 6 || citadel >= 2));
    }
    assert_eq!(t.q().citadel(named("tournai")), 4);
}

#[test]
fn kr_sie_09_a_place_on_the_water_has_access() {
    let t = Position::bare();
    let wet = |p: &str| t.q().has_water(named(p));
    assert!(wet("ghent") && t.q().has_access(named("ostend")));
    assert!(!t.q().has_access(named("maubeuge")) || wet("maubeuge"));
}

#[test]
fn kr_sie_07_a_battalion_by_itself_holds_works() {
    let t = Position::start("melle");
    let single = ghent().places.iter().find(|&p| matches!(t.0.places[p].works, Works::Unit(_)));
    let hq = ghent().places.iter().find(|&p| matches!(t.0.places[p].works, Works::Hq(_)));
    assert!(single.is_some() || hq.is_some());
    if let Some(place) = single {
        assert!(!t.q().garrison_sp(place).is_none());
    }
}

#[test]
fn kr_sie_08_a_garrison_needs_no_supply() {
    let t = Position::bare().garrison("mons", "DU", 14);
    // Fourteen points in one hex would check if they stood outside.
    assert!(!t.q().admin_causes(ALLIED, hex(&at("mons"))).is_due());
}

#[test]
fn kr_hqs_03_counters_limit_how_many_hqs_there_are() {
    let mut t = year(9, reorganise::Step::Reorganise { at: 0 });
    let hex_of = t.s.hqs[named::<HqId>("armee_du_roi")].at;
    for hq in flanders().hqs.iter().filter(|&h| pack().hq(h).side == FRENCH) {
        if t.s.hqs[hq].at.is_none() {
            t.s.hqs[hq].at = hex_of;
        }
    }
    assert!(!t.legal().iter().any(|l| l.starts_with("french form")));
}

#[test]
fn kr_seq_01_turns_have_their_season() {
    let turns = &pack().series.turns;
    assert_eq!(turns.len(), 16, "KR-SEQ-02: a year");
    let seasons: std::collections::BTreeSet<_> = turns.iter().map(|t| t.season).collect();
    assert_eq!(seasons.len(), 4);
}

#[test]
fn kr_seq_02_the_year_begins_with_the_winter_and_comes_round() {
    use kings_regulations::ids::Season;
    let turns = &pack().series.turns;
    assert_eq!((turns[0].season, turns[15].season), (Season::Winter, Season::Autumn));
    assert!(turns[0].quarterly && turns[4].quarterly && !turns[1].quarterly);
}
