//! Cases of two and three rules at once: marches, sieges, stores, plans.

use crate::administration::by_hand;
use crate::common::{ALLIED, FRENCH, Position, Table, hex, named, pack, put};
use crate::field::{
    DUTCH, FIELD, FOOT, at, board, comes, fight, from, joined, led, meeting, other, run, share, step,
};
use crate::tasks::operating;
use crate::trenches::{administers, besieged};
use kings_regulations::battle::{self, Step};
use kings_regulations::ids::{AuxId, Ce, HqId, LeaderId, PlaceId, Stage, UnitId};
use kings_regulations::state::{AuxAt, LeaderAt, PlanRun, UnitAt, Works};
use kings_regulations::strength::Sp;
use kings_regulations::{siege, supply, turn};

/// Colonne 1 has come before Ath, where half an SP of British stands outside works that hold so many.
fn before_ath(inside: u8) -> Table {
    let mut t = operating();
    put(&mut t, "colonne_1", "1309");
    put(&mut t, "dutch_army", "1706");
    put(&mut t, "pragmatic_army", "1706");
    t.s.plans[0].target = Some(named("ath"));
    let Works::Garrison(g) = t.s.places[named::<PlaceId>("ath")].works else { panic!("a garrison") };
    t.s.garrisons[g].foot = Default::default();
    let dutch = board(&t).contingent_index(named("DU"));
    t.s.garrisons[g].foot[dutch] = inside;
    let unit = named::<UnitId>("br_skelton");
    (t.s.units[unit].at, t.s.units[unit].sp) = (UnitAt::Hex(hex("1310")), Sp::HALF);
    for (unit, left) in
        [("dragons_i", 1), ("royal_etranger", 1), ("fitz_james", 1), ("crillon", 1), ("grenadiers_royaux", 1)]
    {
        t.s.units[named::<UnitId>(unit)].sp = Sp::whole(left);
    }
    t.plays("french march colonne_1").plays("french to 1310").plays("french overrun");
    t
}

#[test]
fn kr_mov_25_after_an_overrun_a_stronger_garrison_sends_him_back() {
    let t = before_ath(2);
    assert_eq!(at(&t, "colonne_1"), Some(hex("1310")));
    assert!(t.s.march.halted, "the first to come stops and shuts it in");
    let t = before_ath(6);
    assert_eq!(at(&t, "colonne_1"), Some(hex("1309")), "KR-SIE-21");
    assert!(t.s.march.halted);
}

#[test]
fn kr_bat_20_who_came_together_from_two_hexes_closes_both() {
    let t = led(meeting(), "colonne_1", FIELD, "lowendal", &["crillon"]);
    let mut t = comes(t, &["armee_de_flandre"], &from());
    by_hand(&mut t, |u| battle::entered(u, named("colonne_1"), hex(&other()), hex(FIELD), true));
    t.roll(&[5]);
    run(&mut t);
    t.plays("allied decline").plays("french let_go");
    for way in [from(), other()] {
        t.refuses(&format!("allied retreat_to {way}"), "KR-BAT-20");
    }
}

#[test]
fn kr_bat_17_who_was_surprised_may_decline_after_the_first_round() {
    let mut t = joined(meeting(), &from());
    t.roll(&[0]);
    run(&mut t);
    assert_eq!(fight(&t).surprised, Some(1));
    t.all(&["allied stand", "french stand"]);
    t.all(&["french commit 0 0", "allied commit 0 0", "french pass", "allied pass"]);
    t.plays("allied lead C").roll(&[9, 9]).plays("french lead B");
    share(&mut t);
    assert_eq!(step(&t), Step::Decline { host: 1 });
    assert!(t.allows("allied decline"));
}

#[test]
fn kr_bat_28_a_wing_that_is_kept_off_still_bears_losses() {
    // Saxe with 7 against Waldeck with 2: three times.
    let t = led(Position::bare(), "armee_du_roi", FIELD, "maurice_de_saxe", &FOOT);
    let t = led(t, "dutch_army", FIELD, "waldeck", &DUTCH).poor();
    let mut t = comes(t, &["armee_du_roi"], &from());
    t.roll(&[5]);
    run(&mut t);
    t.all(&["allied stand", "french stand"]);
    let before = fight(&t).hosts[1].wings;
    t.plays("french take_wings");
    while !matches!(step(&t), Step::Commit) {
        let who = if step(&t) == (Step::Entrench { host: 0 }) { "french" } else { "allied" };
        t.plays(&format!("{who} pass"));
    }
    let own = &fight(&t).hosts[1];
    assert_eq!(own.engaged + own.reserve, before - 1);
    t.all(&["french commit 0 0", "allied commit 0 0", "french pass", "allied pass", "french lead B"]);
    t.roll(&[0, 9]).plays("allied lead C");
    // The threshold is that of the wings that came up.
    let own = &fight(&t).hosts[1];
    assert_eq!(own.threshold, pack().series.charts.threshold.of(Ce::C, before - 1));
    // All five brigades may bear what is lost.
    assert_eq!(battle::rounds::bearers(board(&t), 1, false, None).count(), 5);
}

#[test]
fn kr_sie_26_horse_does_not_suffer_from_a_siege_operation_but_does_in_the_camp() {
    let board = besieged("mons", 6, "noailles", Stage::Approach, 5);
    let q = kings_regulations::board::Board::new(pack(), &board.s);
    let horse = Sp::whole(6);
    use kings_regulations::attrition::Causes;
    let work = Causes { siege_operation: true, ..Causes::default() };
    let camp = Causes { siege_hex: true, ..Causes::default() };
    assert_eq!([q.cavalry_share(3, horse, &work), q.cavalry_share(3, horse, &camp)], [0, 2]);
    assert_eq!(q.cavalry_share(1, horse, &camp), 0, "nor a single loss");
    assert_eq!(q.cavalry_share(5, Sp::ONE, &camp), 1, "no more than it has");
}

#[test]
fn kr_sup_50_a_pair_is_of_one_contingent() {
    let mut t =
        Position::bare().hub("hub_brussels_road").depot("1409", "BR").depot("1509", "DU").depot("1407", "BR");
    t.0.order = [ALLIED, FRENCH].into_iter().collect();
    t.0.sides[ALLIED].unassigned = 3;
    for depot in t.0.depots.iter_mut() {
        depot.full = false;
    }
    t.0.flow.clear();
    t.0.flow.push(turn::Step::Part(turn::Part::End).into());
    t.0.flow.push(supply::Step::Depots { at: 0 }.into());
    let mut t = t.plays();
    t.plays("allied restore 1509");
    let full = |t: &Table| ["1409", "1509", "1407"].map(|h| t.s.depot(hex(h)).expect("one").full);
    assert_eq!(full(&t), [false, true, false]);
    t.plays("allied restore 1409");
    assert_eq!(full(&t), [true, true, true]);
    assert_eq!(t.s.sides[ALLIED].unassigned, 1);
}

#[test]
fn kr_sup_46_nobody_comes_in_by_a_depot_that_is_cut_off() {
    let levy = kings_regulations::service::Levy {
        side: FRENCH,
        of: kings_regulations::service::Of::Raised(named("FR"), kings_regulations::ids::Arm::Infantry),
        sp: 2,
        horse: 0,
        hex: None,
    };
    let entries = |t: &Position| {
        let q = t.q();
        q.entries(&q.barriers(FRENCH), &levy)
    };
    let t = Position::bare().hub("hub_lille").depot("1112", "FR");
    assert!(entries(&t).has(hex("1112")) && entries(&t).has(hex("0809")));
    // An enemy army sits on the hub: neither the hub nor the depot it feeds will do.
    let t = t.hq("column_2", "0809", &["br_ponsonby"]);
    assert!(!entries(&t).has(hex("1112")) && !entries(&t).has(hex("0809")));
}

#[test]
fn kr_aux_35_a_full_depot_raided_twice_has_no_ammunition_and_is_full_again_next_turn() {
    let mut t = Position::bare().hub("hub_lille").depot("1412", "FR");
    let has = |t: &Position| t.q().ammunition(FRENCH, hex("1412")).is_some();
    t.0.depots[0].raided = 1;
    assert!(has(&t), "a Half Depot serves as well");
    t.0.depots[0].raided = 2;
    assert!(!has(&t));
    let q = t.q();
    assert!(!q.is_fed(&q.barriers(FRENCH), named("FR"), hex("1412")));
    t.0.flow.clear();
    t.0.flow.push(turn::Step::Part(turn::Part::Begin).into());
    let mut t = t.plays();
    by_hand(&mut t, |u| u.advance());
    let depot = t.s.depot(hex("1412")).expect("still");
    assert!(depot.full && depot.stands());
}

#[test]
fn kr_sie_38_a_rash_besieger_thrown_back_and_come_again_need_not_storm() {
    let mut t = besieged("mons", 6, "gramont", Stage::Approach, 5);
    t.s.sieges[0].lodgements = 1;
    t.s.hqs[named::<HqId>("armee_de_flandre")].acted = false;
    t.plays("french besiege armee_de_flandre").plays("french done");
    t.roll(&[0, 5, 5]).plays("french dig");
    while !t.allows("french storm") {
        let line = t.legal().into_iter().find(|l| l.ends_with("pass") || l.ends_with("done")).expect("a way");
        t.plays(&line);
    }
    assert!(t.allows("french pass"), "the second time he may");
}

#[test]
fn kr_sie_41_a_siege_given_up_for_a_blockade_begins_with_an_investment_again() {
    let mut t = besieged("mons", 6, "noailles", Stage::Lodgement, 5);
    t.s.auxiliaries[named::<AuxId>("fr_sappers_1")] = AuxAt::Siege(named("mons"));
    t.s.auxiliaries[named::<AuxId>("du_pioneers_1")] = AuxAt::Siege(named("mons"));
    t.plays("french lift mons");
    assert_eq!(t.s.sieges[0].stage, Stage::Blockade);
    for aux in ["fr_sappers_1", "du_pioneers_1"] {
        assert_eq!(t.s.auxiliaries[named::<AuxId>(aux)], AuxAt::Recovery, "KR-SIE-33");
    }
    // KR-SIE-23: a blockade is not looked at.
    administers(&mut t, &[0]);
    assert!(!t.said("log-gives-in") && !t.said("log-holds-out"));
}

#[test]
fn kr_hqs_50_a_garrison_with_a_royal_is_neither_bought_nor_starved_but_stormed() {
    let mut t = besieged("mons", 6, "noailles", Stage::Lodgement, 0);
    t.s.leaders[named::<LeaderId>("duke_of_cumberland")].at = LeaderAt::Garrison(named("mons"));
    // By the campaign he is a Captain-General: a Royal is what counts.
    assert!(!board(&t).has_royal(named("mons")));
    t.s.leaders[named::<LeaderId>("louis_xv")].at = LeaderAt::Garrison(named("mons"));
    assert!(board(&t).has_royal(named("mons")));
    t.s.sides[FRENCH].prestige = 9;
    t.refuses("french buy mons", "KR-HQS-50");
    by_hand(&mut t, |u| siege::fall::fall(u, named("mons"), siege::fall::How::Escalade));
    assert!(t.s.sieges.is_empty());
}

#[test]
fn kr_sup_33_a_siege_operation_needs_a_hub_but_a_siege_goes_on_without() {
    let mut t = besieged("mons", 6, "noailles", Stage::Approach, 0);
    t.s.hubs = Default::default();
    t.s.hqs[named::<HqId>("armee_de_flandre")].acted = false;
    t.refuses("french besiege armee_de_flandre", "KR-SUP-33");
    // KR-SIE-23: the Siege Table is asked all the same; SRV 0 gives in on nearly everything.
    administers(&mut t, &[0, 0, 0]);
    assert!(t.said("log-gives-in"));
}

#[test]
fn kr_cpn_08_the_last_plan_fails_and_there_are_no_operations_next_turn() {
    let mut t = operating();
    t.s.plans.clear();
    t.s.plans.push(PlanRun {
        plan: named("acp"),
        side: FRENCH,
        target: Some(named("ath")),
        assigned: 1,
        forces: Default::default(),
        phases: 0,
        known: true,
    });
    t.s.sides[FRENCH].prestige = 5;
    t.s.flow.clear();
    t.s.flow.push(turn::Step::Part(turn::Part::Plans).into());
    by_hand(&mut t, |u| u.advance());
    assert!(t.said("log-plan-fails") && t.s.plans.is_empty());
    assert_eq!(
        (t.s.sides[FRENCH].prestige, t.s.sides[FRENCH].unassigned),
        (4, 0),
        "nothing is left to come back"
    );
    assert!(!board(&t).has_operations());
}

#[test]
fn kr_sup_14_a_plan_without_points_does_not_shield_one_that_has_some() {
    let run = |plan: &str, assigned: u8| PlanRun {
        plan: named(plan),
        side: FRENCH,
        target: None,
        assigned,
        forces: Default::default(),
        phases: 0,
        known: true,
    };
    let mut t = operating();
    t.s.plans.clear();
    t.s.plans.extend([run("dcp", 0), run("conquest_hainaut", 4)]);
    // Who marches off loses a point on 9, and there is none but those of the conquest.
    t.roll(&[9, 0]);
    by_hand(&mut t, |u| battle::after::marched_off(u, hex("1312"), FRENCH, ALLIED));
    assert_eq!(t.s.plans[1].assigned, 3);
    // Unassigned ones come first.
    t.s.sides[FRENCH].unassigned = 1;
    t.roll(&[9, 0]);
    by_hand(&mut t, |u| battle::after::marched_off(u, hex("1312"), FRENCH, ALLIED));
    assert_eq!((t.s.sides[FRENCH].unassigned, t.s.plans[1].assigned), (0, 3));
}

#[test]
fn kr_ldr_01_a_captain_general_who_is_a_marshal_in_a_scenario_relieves_nobody() {
    let relieved = |scenario: &str| {
        let mut t = Position::start(scenario);
        let (saxe, noailles) = (named::<LeaderId>("maurice_de_saxe"), named::<LeaderId>("noailles"));
        let LeaderAt::Commands(hq) = t.0.leaders[saxe].at else { panic!("he commands") };
        let column = named::<HqId>("colonne_1");
        t.0.hqs[column].at = t.0.hqs[hq].at;
        t.0.leaders[noailles].at = LeaderAt::Commands(column);
        t.q().relieved_by_personage(noailles)
    };
    assert!(relieved("year") && !relieved("learning"), "KR-HQS-43");
}

/// The Dutch beaten, and about to go to Brussels, where there is a garrison of theirs.
fn to_brussels(t: Position) -> Table {
    let mut t = crate::aftermath::beaten(t.garrison("brussels", "DU", 3), &[9, 9]);
    let brussels = pack().place(named("brussels")).hex;
    if at(&t, "dutch_army") == Some(hex(FIELD)) {
        t.plays(&format!("allied retreat_to {}", pack().names.name(brussels)));
    }
    assert_eq!(at(&t, "dutch_army"), Some(brussels));
    t
}

#[test]
fn kr_sps_12_how_many_change_over_in_a_retreat_is_not_seen() {
    let french = kernel::Roles::of(kernel::Role(0));
    let mut t = to_brussels(meeting());
    let Works::Garrison(inside) = t.s.places[named::<PlaceId>("brussels")].works else { panic!("one") };
    let halkett = named::<UnitId>("du_halkett");
    t.s.seen.garrisons.show(inside, french.0);
    t.s.seen.units.show(halkett, french.0);
    assert!(board(&t).knows_garrison(french, inside) && board(&t).knows_unit(french, halkett));
    t.plays("allied leave_behind du_halkett");
    assert!(!board(&t).knows_garrison(french, inside) && !board(&t).knows_unit(french, halkett), "KR-INT-03");
    assert!(t.said("log-drop"));
}

#[test]
fn kr_bat_59_guns_do_not_retreat_without_the_last_of_their_foot() {
    let mut t = meeting();
    let guns = named::<UnitId>("du_artillery");
    (t.0.units[guns].at, t.0.units[guns].sp) = (UnitAt::Hq(named("dutch_army")), Sp::ONE);
    let mut t = to_brussels(t);
    for unit in DUTCH {
        let unit = named::<UnitId>(unit);
        let last = unit == named("du_halkett");
        t.s.units[unit].sp = if last { Sp::ONE } else { Sp::NONE };
        t.s.units[unit].at = if last { t.s.units[unit].at } else { UnitAt::Unformed };
    }
    t.refuses("allied leave_behind du_halkett", "KR-BAT-59");
}

#[test]
fn kr_sie_11_the_last_man_of_an_hq_does_not_sail_into_a_besieged_place() {
    let mut t = besieged("tournai", 6, "noailles", Stage::Approach, 5);
    let bars = board(&t).barriers(ALLIED);
    let tournai = pack().place(named::<PlaceId>("tournai")).hex;
    let route = board(&t).waters_from(&bars, tournai);
    let far = route.iter().find(|&h| {
        pack().atlas.grid.distance(h, tournai) > 2
            && pack().atlas.soil(h).place.is_none()
            && board(&t).in_play(h)
    });
    let (unit, column) = (named::<UnitId>("du_salis"), named::<HqId>("column_1"));
    t.s.hqs[column] = kings_regulations::state::HqState {
        at: far,
        back: Some(board(&t).free_back()),
        ..Default::default()
    };
    (t.s.units[unit].at, t.s.units[unit].sp) = (UnitAt::Hq(column), Sp::whole(2));
    t.s.flow.push(siege::Step::Ferry { place: named("tournai"), left: 2 }.into());
    t.plays("allied ferry du_salis");
    t.refuses("allied ferry du_salis", "KR-HQS-08");
}

#[test]
fn kr_dum_03_deserters_do_not_tell_a_dummy_from_an_army() {
    let mut t = Position::bare();
    t.0.order = [ALLIED, FRENCH].into_iter().collect();
    let dummy = named::<HqId>("al_dummy_1");
    t.0.hqs[dummy] = kings_regulations::state::HqState {
        at: Some(hex("1509")),
        back: Some(kings_regulations::veil::Back(30)),
        ..Default::default()
    };
    t.0.auxiliaries[named::<AuxId>("fr_deserters")] = AuxAt::Incites(hex("1509"));
    t.0.sides[ALLIED].unassigned = 2;
    t.0.flow.clear();
    t.0.flow.push(turn::Step::Part(turn::Part::End).into());
    t.0.flow.push(supply::Step::Final { at: 0, forage: 2 }.into());
    let mut t = t.plays();
    t.refuses("allied done", "KR-SUP-16");
    t.plays("allied check 1509");
    assert!(t.allows("allied spend 1"), "KR-SUP-07: as if there were somebody to save");
    t.roll(&[9]).plays("allied spend 0");
    assert!(t.said("log-attrition-dummy") && !t.said("log-attrition-loss"));
    assert!(t.s.hqs[dummy].at.is_some() && t.s.depleted.is_empty());
    assert!(t.allows("allied done"));
}

#[test]
fn kr_sie_16_the_depot_of_a_town_is_not_taken_before_its_citadel() {
    let mut t = besieged("tournai", 10, "noailles", Stage::Lodgement, 0);
    let hexes = pack().place(named::<PlaceId>("tournai")).hex;
    t.s.depots.push(kings_regulations::state::Depot {
        hex: hexes,
        contingent: named("DU"),
        full: true,
        raided: 0,
        shipped: 0,
    });
    let fall = |t: &mut Table| {
        by_hand(t, |u| siege::fall::fall(u, named("tournai"), siege::fall::How::Escalade));
    };
    fall(&mut t);
    assert!(t.s.places[named::<PlaceId>("tournai")].citadel);
    assert_eq!(t.s.depot(hexes).map(|d| (d.contingent, d.full)), Some((named("DU"), true)));
    fall(&mut t);
    assert!(t.s.sieges.is_empty());
    assert_eq!(t.s.depot(hexes).map(|d| (d.contingent, d.full)), Some((named("FR"), false)), "KR-SUR-05");
}

#[test]
fn kr_sur_12_a_place_that_is_bought_gives_up_its_guns_and_nobody_else() {
    let mut t = besieged("mons", 6, "noailles", Stage::Approach, 5);
    let mons = named::<PlaceId>("mons");
    let Works::Garrison(g) = t.s.places[mons].works else { panic!("a garrison") };
    t.s.garrisons[g].siege = 2;
    t.s.auxiliaries[named::<AuxId>("du_pioneers_1")] = AuxAt::Siege(mons);
    t.s.auxiliaries[named::<AuxId>("fr_sappers_1")] = AuxAt::Siege(mons);
    t.s.leaders[named::<LeaderId>("cronstrom")].at = LeaderAt::Garrison(mons);
    t.s.sides[FRENCH].prestige = 9;
    // Cronström has 3.
    t.roll(&[4, 5, 5]).plays("french buy mons");
    assert!(t.said("log-bought") && t.s.sieges.is_empty());
    assert_eq!((t.s.sides[FRENCH].prestige, t.s.sides[FRENCH].guns), (6, [0, 2]));
    assert_eq!(t.s.sides[ALLIED].captured, [0; 5]);
    assert_eq!(t.s.leaders[named::<LeaderId>("cronstrom")].at, LeaderAt::Mess);
    for aux in ["du_pioneers_1", "fr_sappers_1"] {
        assert_eq!(t.s.auxiliaries[named::<AuxId>(aux)], AuxAt::Recovery);
    }
    assert_eq!(t.s.siege.returning.iter().map(|r| r.foot.iter().sum::<u8>()).sum::<u8>(), 6, "they go home");
}

#[test]
fn kr_hqs_26_with_an_empty_mess_an_army_goes_on_under_a_notional_leader() {
    let mut t = crate::administration::year(9, kings_regulations::reorganise::Step::Reorganise { at: 0 });
    let army = named::<HqId>("armee_de_flandre");
    let Some(leader) = t.s.hqs[army].commander else { panic!("a commander") };
    for other in crate::common::flanders().leaders.iter() {
        if t.s.leaders[other].at == LeaderAt::Mess {
            t.s.leaders[other].at = LeaderAt::Away;
        }
    }
    t.roll(&[1]);
    by_hand(&mut t, |u| kings_regulations::reorganise::relieve(u, FRENCH, leader));
    assert_eq!((t.s.leaders[leader].at, t.s.hqs[army].commander), (LeaderAt::Mess, None), "not he himself");
    assert!(t.s.hqs[army].at.is_some() && board(&t).lr(army) == 0, "KR-HQS-23");
}
