//! GEN, CTR, HQS, SUP, CPN, AUX: orders of the Administration Phase, each with what is refused.

use crate::administration::{by_hand, lessen, year};
use crate::common::{ALLIED, FRENCH, GAME, Position, Table, flanders, hex, named, pack};
use kernel::{Game, Role, Roles};
use kings_regulations::attrition::unform;
use kings_regulations::board::Board;
use kings_regulations::ids::{AuxId, Ce, HqId, Kind, PlaceId, PlanId, UnitId};
use kings_regulations::state::{AuxAt, LeaderAt, UnitAt};
use kings_regulations::strength::Sp;
use kings_regulations::troops::Loss;
use kings_regulations::{plans, recovery, redeploy, reorganise, supply, turn};

fn reorganising(turn: u8) -> Table {
    year(turn, reorganise::Step::Reorganise { at: 0 })
}
fn planning() -> Table {
    year(9, plans::Step::Plans { at: 0 })
}
fn supplying() -> Table {
    year(9, supply::Step::Depots { at: 0 })
}

#[test]
fn kr_gen_04_a_die_shows_nought_to_nine() {
    let mut t = supplying();
    t.roll(&[0, 9]);
    let mut shown = [5, 5];
    by_hand(&mut t, |u| shown = [0, 1].map(|_| u.d10(FRENCH, "roll-depot", "KR-GEN-04")));
    assert_eq!(shown, [0, 9]);
}

#[test]
fn kr_gen_08_one_depot_or_hub_to_a_hex() {
    let t = supplying();
    let q = Board::new(pack(), &t.s);
    let rule = |place: &str| q.depot_cost(named("FR"), named(place)).map_err(|r| r.rule);
    assert_eq!(rule("valenciennes"), Err("KR-GEN-08"));
    assert_eq!(rule("lille"), Err("KR-GEN-08"), "the hub is there");
    assert!(rule("douai").is_ok());
}

#[test]
fn kr_gen_12_land_that_is_declared_friendly_is_controlled_while_it_is_empty() {
    let mut t = Position::bare();
    let hex = hex("0714");
    assert_eq!(t.q().control(hex), Some(FRENCH));
    t = t.unit("ha_zastrow", "0714");
    assert_eq!(t.q().control(hex), Some(ALLIED));
}

#[test]
fn kr_ctr_03_guns_do_not_stand_by_themselves() {
    let mut t = reorganising(9);
    t.refuses("french detach royal_artillerie_1", "KR-CTR-03").sends("french detach roi");
    assert_eq!(t.s.units[named::<UnitId>("roi")].at, UnitAt::Hex(hex("1412")));
    // KR-ADM-03: it may join an HQ again, and then stays there.
    t.sends("french subordinate roi armee_du_roi").refuses("french detach roi", "KR-ADM-03");
}

#[test]
fn kr_adm_04_a_piece_is_taken_up_and_nobody_else_sees_which() {
    let mut t = reorganising(9);
    t.refuses("french detach roi", "KR-ADM-04");
    let seen =
        |t: &Table| serde_json::to_string(&GAME.table(&t.s, Roles::of(Role(1)))).expect("a table is JSON");
    let (before, shown) = (t.s.clone(), seen(&t));
    t.plays("french take roi").refuses("french detach brancas", "KR-ADM-04");
    assert_eq!(seen(&t), shown);
    t.plays("french put_back");
    assert!(t.s == before);
}

#[test]
fn kr_hqs_08_no_hq_is_left_without_foot_and_horse() {
    let mut t = reorganising(9);
    for unit in ["orleans", "beauvaisis", "clermont_prince"] {
        t.sends(&format!("french detach {unit}"));
    }
    t.refuses("french detach brancas", "KR-HQS-08");
}

#[test]
fn kr_hqs_14_a_grand_army_takes_other_hqs_under_it_and_lets_them_go() {
    let mut t = reorganising(9);
    let (under, above) = (named::<HqId>("armee_de_flandre"), named::<HqId>("armee_du_roi"));
    t.refuses("french release armee_du_roi", "KR-HQS-14").plays("french release armee_de_flandre");
    assert!(t.s.hqs[under].under.is_none() && t.s.hqs[under].back.is_some());
    // Not twice in a turn.
    t.refuses("french put_under armee_du_roi armee_de_flandre", "KR-HQS-14");
    t.s.hqs[under].acted = false;
    t.refuses("french put_under armee_de_flandre armee_du_roi", "KR-HQS-03");
    t.plays("french put_under armee_du_roi armee_de_flandre");
    assert_eq!((t.s.hqs[under].under, t.s.hqs[under].back), (Some(above), None));
}

#[test]
fn kr_aux_03_a_die_brings_an_auxiliary_back_from_recovery() {
    let mut t = reorganising(9);
    let (hussars, guides) = (named::<AuxId>("fr_hussars_lynden"), named::<AuxId>("fr_guides"));
    for auxiliary in [hussars, guides] {
        t.s.auxiliaries[auxiliary] = AuxAt::Recovery;
    }
    // Hussars on six or less, Guides on seven.
    t.roll(&[7, 7]);
    by_hand(&mut t, recovery::auxiliaries);
    assert_eq!(t.s.auxiliaries[hussars], AuxAt::Recovery);
    assert_eq!(t.s.auxiliaries[guides], AuxAt::Available);
}

#[test]
fn kr_aux_13_auxiliaries_of_an_hq_that_is_unformed_go_back_to_their_box() {
    let mut t = reorganising(9);
    let hq = named::<HqId>("colonne_1");
    let commander = t.s.hqs[hq].commander.expect("a leader");
    for unit in pack().campaigns[0].units.iter().chain(pack().campaigns[1].units.iter()) {
        if t.s.units[unit].at == UnitAt::Hq(hq) {
            t.s.units[unit].at = UnitAt::Hex(hex("1112"));
        }
    }
    by_hand(&mut t, |u| unform(u, hq));
    assert_eq!(t.s.auxiliaries[named::<AuxId>("fr_volontaires")], AuxAt::Available);
    assert_eq!((t.s.leaders[commander].at, t.s.hqs[hq].at), (LeaderAt::Mess, None));
}

#[test]
fn kr_ops_12_who_passes_is_done_for_the_impulse() {
    let mut t = year(9, turn::Step::Operate { at: 0 });
    t.plays("french pass");
    assert_eq!(t.decider(), Some(kings_regulations::flow::role(ALLIED)));
    t.refuses("french march colonne_1", "KR-OPS-02");
}

#[test]
fn kr_seq_07_whoever_pays_for_the_order_changes_it_or_leaves_it() {
    let mut t = year(9, turn::Step::Operate { at: 0 });
    t.s.flow.push(turn::Step::Rearrange { side: FRENCH }.into());
    t.refuses("french shift french 0", "KR-SEQ-07").plays("french shift french 1");
    assert_eq!(t.s.order.as_slice(), [ALLIED, FRENCH]);
    assert_eq!(t.decider(), Some(kings_regulations::flow::role(ALLIED)));
}

#[test]
fn kr_sup_05_a_forced_loss_comes_from_unassigned_points_first() {
    let mut t = Position::start("year");
    t.0.forced_loss(FRENCH, 3, Some(0));
    assert_eq!((t.0.sides[FRENCH].unassigned, t.0.plans[0].assigned), (2, 4));
    // KR-SUP-14: then from the plan that is nearest; KR-SUP-06: what is not there is not owed.
    t.0.forced_loss(FRENCH, 3, Some(0));
    assert_eq!((t.0.sides[FRENCH].unassigned, t.0.plans[0].assigned), (0, 3));
    t.0.forced_loss(FRENCH, 9, Some(0));
    assert_eq!((t.0.sides[FRENCH].unassigned, t.0.plans[0].assigned), (0, 0));
}

#[test]
fn kr_sup_15_every_plan_loses_a_point_in_the_administration_phase() {
    let mut t = Position::start("year");
    t.0.plans[0].assigned = 2;
    assert!(t.0.plans_wear(pack()).is_empty());
    assert_eq!(t.0.plans_wear(pack()), [0], "without a point it fails");
}

#[test]
fn kr_sup_47_a_depot_that_is_taken_falls_a_level_and_changes_hands() {
    let mut t = Position::start("year");
    t.0.capture_depot(pack(), hex("1112"), named("DU"));
    let depot = *t.0.depot(hex("1112")).expect("a depot");
    assert_eq!((depot.full, depot.contingent), (false, named("DU")));
    // A Half Depot is gone.
    t.0.capture_depot(pack(), hex("1112"), named("FR"));
    assert!(t.0.depot(hex("1112")).is_none());
}

#[test]
fn kr_sup_50_a_half_depot_is_restored_for_a_point_and_another_with_it() {
    let mut t = supplying();
    t.refuses("french restore 1112", "KR-SUP-50");
    let before = t.s.sides[FRENCH].unassigned;
    t.plays("french restore 0708");
    assert!(t.s.depot(hex("0708")).is_some_and(|d| d.full));
    assert_eq!(t.s.sides[FRENCH].unassigned, before - 1);
}

#[test]
fn kr_sup_51_no_depot_without_a_point_or_a_counter() {
    let mut t = supplying();
    assert!(t.allows("french build FR douai"));
    t.s.sides[FRENCH].unassigned = 0;
    t.refuses("french build FR douai", "KR-SUP-51");
    t.s.sides[ALLIED].unassigned = 5;
    let q = Board::new(pack(), &t.s);
    // Hanover has no counters.
    assert_eq!(q.depot_cost(named("HA"), named("leuven")).map_err(|r| r.rule), Err("KR-SUP-51"));
}

#[test]
fn kr_sup_52_a_depot_is_disbanded_and_four_or_less_gives_a_point() {
    for (die, gained) in [(4, 1), (5, 0)] {
        let mut t = supplying();
        let before = t.s.sides[FRENCH].unassigned;
        t.roll(&[die]).plays("french disband 1112");
        assert!(t.s.depot(hex("1112")).is_none());
        assert_eq!(t.s.sides[FRENCH].unassigned, before + gained);
    }
}

#[test]
fn kr_sup_27_forage_recovers_two_markers_a_side_far_from_everybody() {
    let mut t = year(9, supply::Step::Final { at: 0, forage: 2 });
    for unit in pack().campaigns.iter().flat_map(|c| c.units.iter()) {
        t.s.units[unit] = Default::default();
    }
    for hq in pack().campaigns.iter().flat_map(|c| c.hqs.iter()) {
        t.s.hqs[hq] = Default::default();
    }
    for place in pack().campaigns.iter().flat_map(|c| c.places.iter()) {
        t.s.places[place] = Default::default();
    }
    t.s.garrisons = Default::default();
    for at in ["0714", "0914", "1114"] {
        t.s.depleted.insert(hex(at));
    }
    t.s.depleted.remove(hex("1114"));
    t.s.exhausted.insert(hex("1114"));
    t.plays("french recover 1114").plays("french recover 0714");
    assert!(
        t.s.depleted.has(hex("1114")) && !t.s.exhausted.has(hex("1114")) && !t.s.depleted.has(hex("0714"))
    );
    t.refuses("french recover 0914", "KR-SUP-27");
}

#[test]
fn kr_mov_33_nobody_moves_up_to_the_enemy_in_the_administration_phase() {
    let mut t = year(9, redeploy::Step::Move { at: 0 });
    // KR-MOV-34: by road, from somewhere in the south.
    let unit = named::<UnitId>("gendarmerie");
    let own = |t: &Table| t.legal().into_iter().find(|l| l.contains("gendarmerie"));
    let from = pack().atlas.grid.hexes().find(|&h| {
        let french = Board::new(pack(), &t.s).control(h) == Some(FRENCH);
        t.s.units[unit].at = UnitAt::Hex(h);
        french && own(&t).is_some()
    });
    let from = from.expect("a road");
    t.s.units[unit].at = UnitAt::Hex(from);
    let line = own(&t).expect("somewhere to go");
    // KR-MOV-32: an enemy within four points, and it stays.
    let near = Board::new(pack(), &t.s).within_points(FRENCH, from, 4);
    let beside = near.iter().find(|&h| h != from).expect("a hex");
    t.s.units[named::<UnitId>("ha_zastrow")].at = UnitAt::Hex(beside);
    t.refuses(&line, "KR-MOV-32");
}

#[test]
fn kr_cpn_03_a_plan_is_begun_with_the_points_it_needs() {
    let mut t = planning();
    t.s.sides[FRENCH].unassigned = 4;
    t.refuses("french launch conquest_flanders", "KR-CPN-03");
    t.s.sides[FRENCH].unassigned = 6;
    t.plays("french launch conquest_flanders");
    assert_eq!((t.s.sides[FRENCH].unassigned, t.s.plans.last().map(|p| p.assigned)), (1, Some(5)));
    // KR-SUP-13: one for one while it is begun.
    t.plays("french endow");
    assert_eq!((t.s.sides[FRENCH].unassigned, t.s.plans.last().map(|p| p.assigned)), (0, Some(6)));
    t.refuses("french launch conquest_flanders", "KR-CPN-03");
}

#[test]
fn kr_cpn_04_later_points_count_half() {
    let mut t = planning();
    t.plays("french reinforce 0");
    assert_eq!((t.s.sides[FRENCH].unassigned, t.s.plans[0].assigned), (3, 5));
    t.s.plans[0].assigned = 9;
    t.refuses("french reinforce 0", "KR-SUP-13");
    // It is not his; KR-CPN-16: and a Defensive plan has none.
    t.refuses("french reinforce 1", "KR-SUP-13");
    t.s.plans[1].side = FRENCH;
    t.refuses("french reinforce 1", "KR-CPN-16");
}

#[test]
fn kr_cpn_08_a_plan_that_is_given_up_has_failed() {
    let mut t = planning();
    t.plays("french abandon 0");
    // One of prestige for an Attack; half of its four points come back.
    assert_eq!((t.s.sides[FRENCH].prestige, t.s.sides[ALLIED].prestige), (14, 16));
    assert_eq!(t.s.sides[FRENCH].unassigned, 7);
    t.refuses("french abandon 0", "KR-CPN-08");
}

#[test]
fn kr_cpn_09_an_attack_is_aimed_at_works_of_the_enemy() {
    let mut t = planning();
    t.refuses("french launch_at acp lille", "KR-CPN-09");
    t.refuses("french launch acp", "KR-CPN-03");
    t.plays("french launch_at acp mons");
    assert_eq!(t.s.plans.last().and_then(|p| p.target), Some(named::<PlaceId>("mons")));
}

#[test]
fn kr_cpn_13_there_is_no_reconquest_of_what_is_not_lost() {
    let mut t = year(9, plans::Step::Plans { at: 1 });
    t.s.sides[ALLIED].unassigned = 6;
    assert!(t.allows("allied launch reconquest_west_flanders"));
    for place in ["ypres", "menin"] {
        let place = named::<PlaceId>(place);
        t.s.remove_garrison(place);
        t.s.friendly[pack().place(place).hex] = Some(ALLIED);
    }
    t.refuses("allied launch reconquest_west_flanders", "KR-CPN-13");
}

#[test]
fn kr_cpn_19_brabant_comes_after_flanders_or_hainaut() {
    let mut t = planning();
    t.s.sides[FRENCH].unassigned = 9;
    t.refuses("french launch conquest_brabant", "KR-CPN-19");
    let first = flanders().plans.iter().next().expect("plans");
    let plan = named::<PlanId>("conquest_hainaut");
    t.s.fulfilled |= 1 << (plan.0 - first.0);
    assert!(t.allows("french launch conquest_brabant"));
}

#[test]
fn kr_cpn_18_a_demonstration_needs_its_hq_near_for_two_phases() {
    let mut t = year(9, turn::Step::Part(turn::Part::Plans));
    t.s.plans.clear();
    let plan = named("demonstration_meuse");
    let run = kings_regulations::state::PlanRun {
        plan,
        side: FRENCH,
        target: None,
        assigned: 0,
        forces: Default::default(),
        phases: 0,
        known: true,
    };
    t.s.plans.push(run);
    let judged = |t: &mut Table| {
        t.s.flow.truncate(1);
        t.s.flow.push(plans::Step::Judge.into());
        by_hand(t, |u| u.advance());
    };
    judged(&mut t);
    assert_eq!(t.s.plans[0].phases, 0, "nobody is near Namur");
    t.s.hqs[named::<HqId>("armee_du_roi")].at = Some(hex("1912"));
    judged(&mut t);
    assert_eq!(t.s.plans[0].phases, 1);
    judged(&mut t);
    assert!(t.s.plans.is_empty());
    // Nobody loses by it.
    assert_eq!((t.s.sides[FRENCH].prestige, t.s.sides[ALLIED].prestige), (16, 15));
}

#[test]
fn kr_sps_21_guns_that_are_lost_are_counted_as_batteries() {
    let mut t = reorganising(9);
    t.s.lose(pack(), named("royal_artillerie_1"), Sp::ONE, Loss::Eliminated);
    assert_eq!((t.s.sides[FRENCH].batteries_lost, t.s.sides[FRENCH].eliminated), (1, [0; 5]));
    // KR-ADM-14: siege guns as foot of C.
    t.s.lose(pack(), named("siege_train_1"), Sp::ONE, Loss::Eliminated);
    assert_eq!(t.s.sides[FRENCH].eliminated[Ce::C.index()], 1);
    lessen(&mut t, "roi", 1);
    assert_eq!(t.s.sides[FRENCH].batteries_lost, 1);
}
