//! ADM, SEQ, AUX, INT: the Administration Phase: what comes and goes, who is replaced, what a turn brings.

use crate::common::{ALLIED, FRENCH, Position, Table, flanders, hex, named, pack};
use kernel::{Dice, Game as _, Roles, Seed};
use kings_regulations::board::Board;
use kings_regulations::flow::{Step, Umpire};
use kings_regulations::ids::{AuxId, Ce, HqId, HubId, Kind, LeaderId, PlaceId, UnitId};
use kings_regulations::lines::Goal;
use kings_regulations::operation::Group;
use kings_regulations::state::{AuxAt, HqState, LeaderAt, PlanRun, UnitAt};
use kings_regulations::strength::Sp;
use kings_regulations::{administration, events, operation, recovery, reorganise, service, supply, turn};
use tabletop::hex::HexId;

/// The year on a turn, in the middle of something; the French go first.
pub fn year(turn: u8, step: impl Into<Step>) -> Table {
    let mut t = Position::start("year").turn(turn);
    t.0.flow.push(turn::Step::Part(turn::Part::End).into());
    t.0.flow.push(step.into());
    t.plays()
}

fn reorganising(turn: u8) -> Table {
    let mut t = year(turn, reorganise::Step::Reorganise { at: 0 });
    by_hand(&mut t, service::arrivals);
    t
}

pub fn by_hand(t: &mut Table, act: impl FnOnce(&mut Umpire)) {
    t.does(|game, s, dice, log| act(&mut Umpire { p: &game.pack, s, dice, log }));
}

pub fn lessen(t: &mut Table, unit: &str, sp: u16) {
    t.s.units[named::<UnitId>(unit)].sp -= Sp::whole(sp);
}
fn sp(t: &Table, unit: &str) -> Sp {
    t.s.units[named::<UnitId>(unit)].sp
}

#[test]
fn kr_adm_09_leaders_come_to_the_mess_and_auxiliaries_to_their_box() {
    let at = |t: &Table, leader: &str| t.s.leaders[named::<LeaderId>(leader)].at;
    let mut t = year(8, reorganise::Step::Reorganise { at: 0 });
    assert_eq!(at(&t, "louis_xv"), LeaderAt::Away);
    by_hand(&mut t, service::arrivals);
    // KR-HQS-41: a Personage goes with his escort.
    assert_eq!(at(&t, "louis_xv"), LeaderAt::With(named("armee_du_roi")));
    assert_eq!(t.s.auxiliaries[named::<AuxId>("fr_grenadiers_5")], AuxAt::Available);
    let t = reorganising(9);
    assert_eq!(at(&t, "comte_de_clermont"), LeaderAt::Mess);
}

#[test]
fn kr_adm_10_an_hq_is_formed_from_its_date_on() {
    let mut t = year(7, reorganise::Step::Reorganise { at: 1 });
    t.refuses("allied form column_1 1608", "KR-ADM-10");
    t.s.turn = 8;
    assert!(t.may_send("allied form column_1 1608"));
}

#[test]
fn kr_bat_54_the_wounded_come_back_on_their_turn() {
    let mut t = year(9, reorganise::Step::Reorganise { at: 0 });
    let leader = named::<LeaderId>("d_estrees");
    t.s.leaders[leader].at = LeaderAt::Wounded(10);
    by_hand(&mut t, service::arrivals);
    assert_eq!(t.s.leaders[leader].at, LeaderAt::Wounded(10));
    t.s.turn = 10;
    by_hand(&mut t, service::arrivals);
    assert_eq!(t.s.leaders[leader].at, LeaderAt::Mess);
}

#[test]
fn kr_adm_05_reinforcements_go_to_units_of_their_contingent_and_arm() {
    let mut t = reorganising(9);
    lessen(&mut t, "eu", 3);
    lessen(&mut t, "pons", 1);
    // Four SP of French foot: not for horse, nor for a unit that is full.
    t.refuses("french recruit 0 pons", "KR-SPS-05").refuses("french recruit 0 traisnel", "KR-CTR-13");
    t.refuses("french done", "KR-ADM-10");
    t.all(&["french recruit 0 eu", "french recruit 0 eu", "french recruit 0 eu"]);
    assert_eq!((sp(&t, "eu"), t.s.pool[0].sp), (Sp::whole(4), 1));
}

#[test]
fn kr_sps_05_men_of_the_line_do_not_fill_up_guards_swiss_or_militia() {
    let mut t = reorganising(9);
    for unit in ["gardes_francaises_et_suisses", "bettens", "milices_ii", "eu"] {
        let unit = named::<UnitId>(unit);
        (t.s.units[unit].at, t.s.units[unit].sp) = (UnitAt::Hex(hex("0809")), Sp::ONE);
    }
    for unit in ["gardes_francaises_et_suisses", "bettens", "milices_ii"] {
        t.refuses(&format!("french recruit 0 {unit}"), "KR-SPS-05");
        assert!(!t.legal().iter().any(|l| l.contains("recruit") && l.contains(unit)));
    }
    t.plays("french recruit 0 eu");
    // KR-SPS-07: nor is any of them drawn.
    for unit in Board::new(pack(), &t.s).campaign().units.iter().collect::<Vec<_>>() {
        if pack().unit(unit).side == FRENCH && pack().unit_class(unit).line {
            t.s.units[unit].at = UnitAt::Hex(hex("0809"));
            t.s.units[unit].sp = pack().unit(unit).sp;
        }
    }
    t.s.units[named::<UnitId>("bettens")] = Default::default();
    t.refuses("french muster 0", "KR-ADM-05");
}

#[test]
fn kr_adm_07_they_come_in_near_a_depot_and_far_from_the_enemy() {
    let mut t = reorganising(9);
    lessen(&mut t, "eu", 1);
    lessen(&mut t, "milices_ii", 1);
    let entries = |t: &Table| {
        let q = Board::new(pack(), &t.s);
        q.entries(&q.barriers(FRENCH), &t.s.pool[0])
    };
    assert!(entries(&t).has(hex("0809")) && t.allows("french recruit 0 eu"));
    // An enemy Formation next to Lille.
    t.s.units[named::<UnitId>("ha_zastrow")].at = UnitAt::Hex(hex("0909"));
    assert!(!entries(&t).has(hex("0809")));
    t.refuses("french recruit 0 eu", "KR-ADM-07");
    // KR-SUP-46: without a hub there is nowhere at all, and they wait.
    t.s.hubs[named::<HubId>("hub_lille")].active = false;
    assert!(entries(&t).is_empty());
    while !t.allows("french done") {
        let line = t.legal().into_iter().find(|l| !l.ends_with("done")).expect("something");
        t.plays(&line);
    }
    t.plays("french done");
    assert_eq!(t.s.pool.iter().filter(|l| l.side == FRENCH).count(), 1);
}

#[test]
fn kr_sps_07_a_unit_is_drawn_and_formed_with_half_its_strength() {
    let mut t = reorganising(9);
    let eu = named::<UnitId>("eu");
    t.s.units[eu] = Default::default();
    t.refuses("french raise 0 eu", "KR-SPS-07");
    t.plays("french muster 0");
    assert!(t.legal().iter().all(|l| l.contains("enter")));
    t.refuses("french enter 1608", "KR-ADM-07").plays("french enter 0809");
    // KR-SPS-08.
    let formed: Vec<UnitId> = Board::new(pack(), &t.s).loose(hex("0809")).collect();
    let drawn = formed.iter().find(|&&u| t.s.units[u].moved).expect("a unit");
    assert_eq!(t.s.units[*drawn].sp, Sp::whole(pack().unit(*drawn).sp.points() / 2));
}

#[test]
fn kr_adm_17_detachments_leave_in_whole_units() {
    let mut t = reorganising(11);
    assert_eq!(t.s.debts.len(), 2);
    t.refuses("french done", "KR-ADM-17").refuses("french depart royal_artillerie_1", "KR-ADM-17");
    // Twelve SP of foot: three brigades of four, and no more.
    for unit in ["eu", "traisnel", "crillon"] {
        t.plays(&format!("french depart {unit}"));
        assert_eq!(t.s.units[named::<UnitId>(unit)].at, UnitAt::Box(named("rhine")));
    }
    t.refuses("french depart roi", "KR-ADM-17");
    assert_eq!(t.s.debts.len(), 1, "the horse is still owed");
}

#[test]
fn kr_hqs_26_who_leaves_for_good_is_succeeded_at_once() {
    let t = reorganising(14);
    let (army, dutch) = (named::<HqId>("pragmatic_army"), named::<HqId>("dutch_army"));
    assert_eq!(t.s.leaders[named::<LeaderId>("duke_of_cumberland")].at, LeaderAt::Away);
    assert_eq!(t.s.hqs[army].commander, Some(named("waldeck")));
    assert_ne!(t.s.hqs[dutch].commander, Some(named("waldeck")));
}

#[test]
fn kr_adm_11_replacements_wait_for_units_and_the_markers_go_to_nought() {
    let mut t = year(9, administration::Step::Replacements { at: 0, prestige: [0; 5], guns: 0, op: 0 });
    t.s.sides[FRENCH].eliminated[Ce::C.index()] = 9;
    t.s.sides[FRENCH].eliminated[Ce::E.index()] = 1;
    let before = t.s.raised;
    t.plays("french done");
    // 55 of 100 of nine, 75 of one: four and none.
    assert_eq!(t.s.pool.len(), 1);
    assert_eq!((t.s.pool[0].of, t.s.pool[0].sp, t.s.pool[0].horse), (service::Of::Returned(Ce::C), 4, 0));
    assert_eq!((t.s.sides[FRENCH].eliminated, t.s.raised - before), ([0; 5], 2 * (4 - 10)));
}

#[test]
fn kr_adm_15_replacements_go_to_the_same_effectiveness_or_a_worse_one() {
    let mut t = year(9, reorganise::Step::Reorganise { at: 0 });
    let of = service::Of::Returned(Ce::C);
    t.s.pool.push(service::Levy { side: FRENCH, of, sp: 5, horse: 1, hex: None });
    for unit in ["eu", "milices_i", "pons"] {
        lessen(&mut t, unit, 2);
    }
    t.s.units[named::<UnitId>("roi")].at = UnitAt::Hex(hex("0809"));
    lessen(&mut t, "roi", 2);
    t.refuses("french recruit 0 roi", "KR-SPS-05").plays("french recruit 0 milices_i");
    // KR-ADM-12: one of five may be horse.
    t.plays("french recruit 0 pons").refuses("french recruit 0 pons", "KR-ADM-12");
    assert_eq!((t.s.pool[0].sp, t.s.pool[0].horse), (3, 0));
}

#[test]
fn kr_adm_13_batteries_have_a_rate_of_their_own() {
    let mut t = year(9, administration::Step::Replacements { at: 0, prestige: [0; 5], guns: 0, op: 0 });
    t.s.sides[FRENCH].batteries_lost = 3;
    t.plays("french done");
    assert_eq!((t.s.pool[0].of, t.s.pool[0].sp), (service::Of::Batteries, 1));
    assert_eq!(t.s.sides[FRENCH].batteries_lost, 0);
}

#[test]
fn kr_vic_07_prestige_buys_a_better_rate() {
    let mut t = year(9, administration::Step::Replacements { at: 0, prestige: [0; 5], guns: 0, op: 0 });
    t.s.sides[FRENCH].eliminated[Ce::C.index()] = 9;
    t.refuses("french fund A", "KR-VIC-07").refuses("french remount 1", "KR-ADM-12");
    t.plays("french fund C").plays("french done");
    // 60 of 100: five, of which one may be horse.
    assert_eq!((t.s.pool[0].sp, t.s.pool[0].horse, t.s.sides[FRENCH].prestige), (5, 1, 14));
}

#[test]
fn kr_gar_05_a_garrison_takes_replacements_if_nobody_shuts_it_in() {
    let mut t = year(9, reorganise::Step::Reorganise { at: 0 });
    let of = service::Of::Returned(Ce::C);
    t.s.pool.push(service::Levy { side: FRENCH, of, sp: 2, horse: 0, hex: None });
    let lille = named("lille");
    let before = Board::new(pack(), &t.s).garrison_sp(lille);
    t.plays("french enlist 0 lille");
    assert_eq!(Board::new(pack(), &t.s).garrison_sp(lille), before + Sp::ONE);
    // KR-ADM-08: an enemy before the walls.
    t.s.units[named::<UnitId>("ha_zastrow")].at = UnitAt::Hex(hex("0809"));
    assert!(!t.allows("french enlist 0 lille"));
}

#[test]
fn kr_adm_14_siege_guns_come_on_nought_and_one_to_a_train_that_has_not_moved() {
    let mut t = year(9, reorganise::Step::Reorganise { at: 0 });
    lessen(&mut t, "siege_train_1", 2);
    lessen(&mut t, "siege_train_2", 1);
    t.s.hqs[named::<HqId>("armee_du_roi")].marched = true;
    t.refuses("french refit siege_train_1", "KR-ADM-14");
    t.s.hqs[named::<HqId>("armee_du_roi")].marched = false;
    t.roll(&[1]).plays("french refit siege_train_1");
    assert_eq!(sp(&t, "siege_train_1"), Sp::whole(3));
    // One die a side.
    t.refuses("french refit siege_train_2", "KR-ADM-14");
    let mut t = year(9, reorganise::Step::Reorganise { at: 0 });
    lessen(&mut t, "siege_train_1", 1);
    t.roll(&[2]).plays("french refit siege_train_1");
    assert_eq!(sp(&t, "siege_train_1"), Sp::whole(3));
}

#[test]
fn kr_aux_30_deserters_enter_for_a_prisoner_of_the_worst() {
    let mut t = reorganising(9);
    t.refuses("french suborn fr_deserters", "KR-AUX-30");
    t.s.sides[ALLIED].captured = [0, 1, 0, 2, 0];
    t.plays("french suborn fr_deserters");
    assert_eq!(t.s.sides[ALLIED].captured, [0, 1, 0, 1, 0]);
    assert_eq!(t.s.auxiliaries[named::<AuxId>("fr_deserters")], AuxAt::Available);
    // Not before their date.
    let mut t = reorganising(8);
    t.s.sides[ALLIED].captured = [0, 1, 0, 2, 0];
    t.refuses("french suborn fr_deserters", "KR-AUX-30");
}

#[test]
fn kr_aux_31_deserters_call_for_a_check_or_make_it_worse() {
    let mut t = Position::start("year").turn(9).unit("ha_zastrow", "0909");
    t.0.auxiliaries[named::<AuxId>("fr_deserters")] = AuxAt::Available;
    t.0.flow.push(turn::Step::Part(turn::Part::End).into());
    t.0.flow.push(supply::Step::Incite { at: 0 }.into());
    let mut t = t.plays();
    let causes = |t: &Table, at: &str| Board::new(pack(), &t.s).admin_causes(ALLIED, hex(at));
    assert!(!causes(&t, "0909").is_due());
    // KR-AUX-06: Breda is beyond its range.
    t.refuses("french incite fr_deserters 1902", "KR-AUX-06");
    t.plays("french incite fr_deserters 0909");
    assert!(causes(&t, "0909").deserter_forced && !causes(&t, "0909").deserter);
    t.s.auxiliaries[named::<AuxId>("fr_deserters")] = AuxAt::Incites(hex("1608"));
    assert!(causes(&t, "1608").deserter && causes(&t, "1608").stack && !causes(&t, "1608").deserter_forced);
}

#[test]
fn kr_seq_13_two_dice_say_what_the_turn_brings() {
    let event = |t: &mut Table, faces: &[u8]| {
        t.roll(faces);
        by_hand(t, events::roll);
    };
    let new = |turn| year(turn, turn::Step::Part(turn::Part::Plans));
    // 15: who has most points loses one.
    let mut t = new(9);
    event(&mut t, &[1, 5]);
    assert_eq!((t.s.sides[FRENCH].unassigned, t.s.sides[ALLIED].unassigned), (4, 4));
    // 55: who has fewest gains one.
    event(&mut t, &[5, 5]);
    assert_eq!((t.s.sides[FRENCH].unassigned, t.s.sides[ALLIED].unassigned), (4, 5));
    // 85: storms. The British have no line over the sea.
    let line = |t: &Table| {
        let q = Board::new(pack(), &t.s);
        q.supply_line(&q.barriers(ALLIED), hex("1206"), Goal::Hub(named("hub_england")), None)
    };
    assert!(line(&t).is_some());
    event(&mut t, &[8, 5]);
    assert!(t.s.storms && line(&t).is_none());
    // 00 is a hundred: the Jacobites, from turn 11 on.
    event(&mut t, &[0, 0]);
    assert_eq!(t.s.recall, 0);
    let mut t = new(11);
    event(&mut t, &[0, 0]);
    assert_eq!(t.s.recall, 12);
    t.s.turn = 12;
    by_hand(&mut t, service::arrivals);
    assert!(t.s.debts.iter().any(|d| d.side == ALLIED && d.left == 20));
    (t.s.turn, t.s.debts) = (13, Default::default());
    by_hand(&mut t, service::arrivals);
    assert!(!t.s.debts.iter().any(|d| d.side == ALLIED), "it was early, and comes once");
}

#[test]
fn kr_seq_13_sick_horses_cost_each_side_an_sp() {
    let mut t = year(9, turn::Step::Part(turn::Part::Plans));
    t.roll(&[7, 5]);
    by_hand(&mut t, events::roll);
    t.refuses("french glanders eu", "KR-SEQ-13");
    t.plays("french glanders pons").plays("allied glanders br_horse");
    assert_eq!(sp(&t, "pons"), Sp::whole(2));
    assert_eq!(t.s.sides[FRENCH].eliminated[Ce::C.index()], 1);
}

#[test]
fn kr_sup_41_a_hub_that_stays_suppressed_moves() {
    let mut t = year(9, turn::Step::Part(turn::Part::Plans));
    let hub = named::<HubId>("hub_brussels");
    t.s.hqs[named::<HqId>("colonne_2")].at = Some(hex("1608"));
    by_hand(&mut t, recovery::supply);
    assert_eq!((t.s.hubs[hub].moved, t.s.hubs[hub].suppressed), (None, 1));
    by_hand(&mut t, recovery::supply);
    assert_eq!(t.s.hubs[hub].moved, Some(hex("2408")));
}

#[test]
fn kr_cmo_01_who_is_directed_is_known_by_his_back_alone() {
    let mut t = Position::start("year");
    let (one, two) = (named::<HqId>("colonne_1"), named::<HqId>("colonne_2"));
    let army = named::<HqId>("armee_du_roi");
    for hq in [one, two, army] {
        t.0.seen.hqs.hide(hq, 1 << FRENCH.0);
    }
    t.0.hqs[one].together = 9;
    let director = t.0.hqs[army].back.expect("a back");
    let group = Group { side: FRENCH, director, joined: [Some(one), None], guided: false };
    t.0.flow.push(turn::Step::Part(turn::Part::End).into());
    t.0.flow.push(operation::Step::Marches(group, 1).into());
    let t = t.plays();
    let mut other = false;
    for seed in 0..24 {
        let mut dice = Dice::new(&Seed::from_number(seed));
        let allies = Roles::of(kings_regulations::flow::role(ALLIED));
        let drawn = t.game.redraw(&t.s, allies, &mut dice).expect("it can be redrawn");
        let Some(Step::Operation(operation::Step::Marches(group, _))) = drawn.flow.last().copied() else {
            panic!("the same step");
        };
        let joined = group.joined[0].expect("somebody");
        assert_eq!(drawn.hqs[joined].back, t.s.hqs[one].back);
        assert_eq!(drawn.hqs[joined].together, 9);
        other |= joined != one;
    }
    assert!(other, "it is not always the truth");
}

/// The French are to move in the first impulse of the year; only Tournai is aimed at.
fn marching(at: &str) -> Table {
    let mut t = Position::start("year").turn(11);
    t.0.hqs[named::<HqId>("colonne_2")].at = Some(hex(at));
    t.0.flow.push(turn::Step::Part(turn::Part::End).into());
    t.0.flow.push(turn::Step::Operate { at: 0 }.into());
    let mut t = t.plays();
    t.plays("french march colonne_2");
    t
}

pub fn conquest() -> PlanRun {
    let plan = named("conquest_flanders");
    PlanRun {
        plan,
        side: FRENCH,
        target: None,
        assigned: 5,
        forces: Default::default(),
        phases: 0,
        known: true,
    }
}

#[test]
fn kr_cpn_14_no_blockade_nor_depot_before_the_conquest_is_planned() {
    let at = pack().place(named("oudenarde")).hex;
    let to = format!("french to {}", pack().names.name(at));
    let planned = |from: HexId| {
        let mut t = marching(pack().names.name(from));
        t.s.plans.push(conquest());
        t
    };
    let from = pack().atlas.grid.near(at).map(|n| n.1).find(|&h| planned(h).allows(&to)).expect("a way");
    marching(pack().names.name(from)).refuses(&to, "KR-CPN-14");
    // Tournai is the target of an Attack, and may be shut in.
    let t = planned(from);
    let q = Board::new(pack(), &t.s);
    assert!(q.has_plan_for(FRENCH, named("tournai")) && !q.has_plan_for(FRENCH, named("mons")));
    // A town of that province that they hold without the plan.
    let province = |h: HexId| pack().atlas.soil(h).province;
    let town = flanders().places.iter().find(|&p| {
        let hex = pack().place(p).hex;
        province(hex) == province(at) && !q.friendly(FRENCH, hex) && q.works_side(p).is_none()
    });
    let town = town.expect("a town");
    let depot = |t: &Table| Board::new(pack(), &t.s).depot_cost(named("FR"), town).map_err(|r| r.rule);
    let there = pack().place(town).hex;
    assert_eq!(depot(&marching(pack().names.name(there))), Err("KR-CPN-14"));
    assert_ne!(depot(&planned(there)), Err("KR-CPN-14"));
}

#[test]
fn kr_cpn_14_the_loser_of_a_territory_gives_up_its_depots() {
    let mut t = Position::start("year").turn(9).depot("1107", "BR");
    for place in ["tournai", "oudenarde", "ghent", "bruges"] {
        let place = named::<PlaceId>(place);
        t.0.remove_garrison(place);
        t.0.friendly[pack().place(place).hex] = Some(FRENCH);
    }
    t.0.plans.clear();
    t.0.plans.push(conquest());
    t.0.flow.push(turn::Step::Part(turn::Part::InitialSupply).into());
    t.0.flow.push(kings_regulations::plans::Step::Judge.into());
    let mut t = t.plays();
    assert!(t.s.depot(hex("1107")).is_some());
    t.roll(&[4]);
    by_hand(&mut t, |u| u.advance());
    assert!(t.s.plans.is_empty() && t.s.depot(hex("1107")).is_none());
    assert!(t.s.sides[ALLIED].unassigned >= 5);
}

#[test]
fn kr_vic_02_the_first_step_onto_neutral_ground_costs_prestige() {
    let grid = &pack().atlas.grid;
    let neutral = |h: &HexId| pack().atlas.soil(*h).territory == Some(named("LG"));
    let to = |h: HexId| format!("french to {}", pack().names.name(h));
    let borders = grid.hexes().filter(neutral).flat_map(|h| grid.near(h).map(move |n| (n.1, h)));
    let mut ways = borders.filter(|(from, _)| !neutral(from) && pack().atlas.soil(*from).territory.is_some());
    let (from, there) =
        ways.find(|&(from, h)| marching(pack().names.name(from)).allows(&to(h))).expect("a way in");
    let mut t = marching(pack().names.name(from));
    let before = t.s.sides[FRENCH].prestige;
    t.plays(&to(there));
    assert_eq!(t.s.sides[FRENCH].prestige, before - 1);
    assert_eq!(t.s.sides[ALLIED].prestige, 15, "nobody gains by it");
    // Nobody lies in wait; once for each side.
    t.plays("allied pass").plays("french done");
    t.s.hqs[named::<HqId>("colonne_2")] =
        HqState { at: Some(from), acted: false, ..t.s.hqs[named::<HqId>("colonne_2")] };
    t.plays("french march colonne_2").plays(&to(there));
    assert_eq!(t.s.sides[FRENCH].prestige, before - 1);
}
