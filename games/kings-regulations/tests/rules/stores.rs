//! WEA, SUP, ADM, CPN, VIC, SPS: weather, supplies, plans and what they are worth.

use crate::administration::{by_hand, year};
use crate::common::{
    ALLIED, FRENCH, GAME, Position, Table, checked_french, flanders, hex, named, pack, printed, put,
};
use crate::tasks::operating;
use kernel::Game as _;
use kings_regulations::attrition::{Causes, Step as Check};
use kings_regulations::board::Board;
use kings_regulations::ids::{
    Arm, Ce, HqId, Kind, LeaderId, PlaceId, PlanKind, Size, Stage, UnitId, Weather,
};
use kings_regulations::lines::Goal;
use kings_regulations::state::{LeaderAt, PlanRun, UnitAt};
use kings_regulations::strength::Sp;
use kings_regulations::troops::Loss;
use kings_regulations::turn::Part;
use kings_regulations::{plans, redeploy, reorganise, service, supply};

fn q(t: &Table) -> Board<'_> {
    Board::new(pack(), &t.s)
}

fn at(place: &str) -> String {
    printed().names.name(pack().place(named::<PlaceId>(place)).hex).to_string()
}

fn reorganising() -> Table {
    year(9, reorganise::Step::Reorganise { at: 0 })
}

#[test]
fn kr_wea_03_dry_is_nothing_and_heat_tells() {
    let row = |w: Weather| pack().series.weather(w);
    let dry = row(Weather::Dry);
    assert_eq!((dry.extra_mp, dry.attrition, dry.battle), (0, 0, [0, 0]));
    assert!(row(Weather::Hot).attrition > 0 && row(Weather::Hot).battle != [0, 0]);
}

#[test]
fn kr_wea_07_snow_is_frost_and_slower_off_the_road() {
    let row = |w: Weather| pack().series.weather(w);
    let (frost, snow) = (row(Weather::Frost), row(Weather::Snow));
    assert!(frost.cold && snow.cold && snow.extra_mp == frost.extra_mp + 1 && snow.roads_exempt);
}

#[test]
fn kr_wea_08_for_a_line_there_are_always_roads() {
    let t = Position::start("learning").weather(Weather::Mud);
    let bars = t.q().barriers(FRENCH);
    assert!(t.q().supply_line(&bars, hex("1111"), Goal::Any, None).is_some());
}

#[test]
fn kr_wea_09_what_weather_closes_is_closed_to_lines() {
    let fen = pack().atlas.grid.hexes().find(|&h| pack().atlas.terrain(h) == pack().series.grounds.fen);
    let Some(fen) = fen else { panic!("fen") };
    let t = Position::bare().weather(Weather::Flood);
    assert_eq!(t.q().terrain(fen), pack().series.grounds.impassable);
    let who = kings_regulations::ground::Walker::line(FRENCH);
    let ways = pack().atlas.grid.near(fen).map(|(d, h)| (d.opposite(), h));
    let open = ways.filter(|&(d, h)| t.q().stride(&who, h, d, fen, &Default::default()).is_ok());
    assert_eq!(open.count(), 0);
}

#[test]
fn kr_wea_11_no_boats_and_no_pontoons_in_the_cold() {
    for weather in [Weather::Frost, Weather::Snow] {
        let row = pack().series.weather(weather);
        assert!(!row.riverine && !row.pontooneers && row.attrition > 0);
    }
}

#[test]
fn kr_wea_14_out_of_impassable_fen_to_other_ground_or_by_pontoons() {
    let t = Position::bare().weather(Weather::Flood);
    let grounds = &pack().series.grounds;
    let fens = pack().atlas.grid.hexes().filter(|&h| pack().atlas.terrain(h) == grounds.fen);
    let foot = kings_regulations::ground::Walker::foot(FRENCH, 3);
    let pontoons = kings_regulations::ground::Walker { pontooneers: true, ..foot };
    let mut seen = false;
    for fen in fens {
        for (dir, to) in pack().atlas.grid.near(fen) {
            if t.q().terrain(to) == grounds.impassable {
                seen = true;
                assert!(t.q().stride(&foot, fen, dir, to, &Default::default()).is_err());
                let step = t.q().stride(&pontoons, fen, dir, to, &Default::default());
                assert!(step.is_ok_and(|s| s.whole));
            }
        }
    }
    assert!(seen, "two fens side by side");
}

#[test]
fn kr_wea_15_flooded_fen_is_depleted_and_there_is_one_flood_a_year() {
    let fen = pack().atlas.grid.hexes().find(|&h| pack().atlas.terrain(h) == pack().series.grounds.fen);
    let t = Position::bare().weather(Weather::Flood);
    assert_eq!(t.q().forage(fen.expect("fen")), 1);
    let mut t = Position::bare().turn(5);
    t.0.flooded = true;
    let again = (0..10).map(|die| t.q().weather_of(die)).any(|w| w == Weather::Flood);
    assert!(!again);
}

#[test]
fn kr_sup_03_points_of_a_plan_are_not_for_supply() {
    let mut t = Position::start("learning");
    let bars = t.q().barriers(FRENCH);
    let who = checked_french();
    let row = |t: &Position| t.q().attrition_modifier(&bars, &who, &Causes::default());
    let before = row(&t);
    t.0.plans[0].assigned += 5;
    assert_eq!(row(&t), before);
    t.0.sides[FRENCH].unassigned = 9;
    let rich = row(&t);
    t.0.sides[FRENCH].unassigned = 0;
    assert!(row(&t) > rich, "KR-SUP-22: those that are unassigned are");
}

#[test]
fn kr_sup_22_of_several_sides_the_poorest_counts() {
    let mut t = Position::start("learning");
    t.0.sides[FRENCH].unassigned = 9;
    let bars = t.q().barriers(FRENCH);
    let hub = &pack().series.charts.hub;
    let bracket = t.q().bracket(&bars, named("FR"), hex("1111"));
    assert!(hub.benefit(bracket, 9) < hub.benefit(bracket, 0));
}

#[test]
fn kr_sup_06_without_points_no_plan_is_begun() {
    let mut t = year(9, plans::Step::Plans { at: 0 });
    t.s.sides[FRENCH].unassigned = 0;
    let begun: Vec<String> = t.legal().into_iter().filter(|l| l.starts_with("french launch")).collect();
    for line in begun {
        let plan = named::<kings_regulations::ids::PlanId>(line.split(' ').nth(2).expect("a plan"));
        assert_eq!(pack().plan(plan).min_op, 0, "{line}");
    }
    // A forced loss is met all the same.
    t.s.forced_loss(FRENCH, 3, None);
    assert_eq!(t.s.sides[FRENCH].unassigned, 0);
}

#[test]
fn kr_sup_07_points_pay_for_order_weather_depots_horses_checks_and_plans() {
    let n = &pack().series.numbers;
    assert_eq!([n.change_order, n.change_weather, n.build_near, n.build_far, n.restore], [1, 1, 1, 2, 1]);
    assert!(
        !pack().series.charts.replacement.spring.is_empty() && pack().series.charts.attrition_row.op_most > 0
    );
}

#[test]
fn kr_sup_09_a_depot_that_is_disbanded_may_yield_a_point() {
    let mut t = year(9, supply::Step::Depots { at: 0 });
    let line = t.legal().into_iter().find(|l| l.starts_with("french disband")).expect("a depot");
    t.s.sides[FRENCH].unassigned = 0;
    t.roll(&[4]).plays(&line);
    assert_eq!(t.s.sides[FRENCH].unassigned, 1);
}

#[test]
fn kr_sup_19_who_is_passed_through_suffers_nothing() {
    let mut t = operating();
    put(&mut t, "colonne_1", "1011");
    let column = q(&t).sp(named("colonne_1"));
    t.plays("french march armee_de_flandre").roll(&[9, 9, 9]).plays("french done");
    assert_eq!(q(&t).sp(named("colonne_1")), column);
}

#[test]
fn kr_sup_25_forage_falls_by_checks_plunder_and_flooding() {
    let mut t = operating();
    by_hand(&mut t, |u| {
        u.push(Check::Check {
            side: FRENCH,
            hex: hex("1112"),
            from: None,
            back: None,
            size: Size::Large,
            causes: Causes { retreat: true, rout: true, ..Causes::default() },
        });
    });
    t.roll(&[9]);
    by_hand(&mut t, |u| u.advance());
    assert!(!t.s.depleted.has(hex("1112")), "KR-BAT-61: not on a retreat");
}

#[test]
fn kr_sup_31_a_hub_is_a_depot_too() {
    let t = Position::start("learning");
    let bars = t.q().barriers(FRENCH);
    assert_eq!(t.q().hub_range(&bars, named("FR"), hex(&at("lille"))), Some(0));
}

#[test]
fn kr_sup_32_a_hub_serves_its_own_contingents() {
    let t = Position::start("year");
    let hub = t.q().hub_of(named("FR")).expect("a hub");
    assert!(pack().hub(hub).contingents.contains(&named("FR")));
    assert!(!pack().hub(hub).contingents.contains(&named("DU")));
}

#[test]
fn kr_sup_36_whoever_looks_sees_depots_and_their_state() {
    let t = operating();
    let table = GAME.table(&t.s, kernel::Roles::NOBODY);
    let depots = table.spaces.iter().flat_map(|s| &s.badges).filter(|b| b.kind == "depot").count();
    assert_eq!(depots, t.s.depots.len());
}

#[test]
fn kr_sup_40_four_points_to_a_road_and_no_more() {
    assert_eq!(pack().series.numbers.line_to_road, 4);
    let t = Position::start("learning").weather(Weather::Mud);
    let bars = t.q().barriers(FRENCH);
    assert!(t.q().supply_line(&bars, hex("1112"), Goal::Any, None).is_some());
}

#[test]
fn kr_sup_42_ammunition_comes_from_a_depot_in_reach() {
    let mut t = Position::start("learning");
    assert!(t.q().ammunition(FRENCH, hex("1111")).is_some());
    t.0.depots.clear();
    for hub in flanders().hubs.iter() {
        t.0.hubs[hub].active = false;
    }
    assert!(t.q().ammunition(FRENCH, hex("1111")).is_none());
}

#[test]
fn kr_sup_45_one_level_at_a_time() {
    let mut t = Position::start("learning");
    let depot = t.0.depots.iter().find(|d| d.full).map(|d| d.hex).expect("a full one");
    t.0.reduce_depot(depot);
    assert!(t.0.depot(depot).is_some_and(|d| !d.full));
    t.0.reduce_depot(depot);
    assert!(t.0.depot(depot).is_none());
}

#[test]
fn kr_sup_48_a_hub_is_never_taken() {
    let mut t = operating();
    let lille = hex(&at("lille"));
    by_hand(&mut t, |u| u.s.capture_depot(u.p, lille, named("BR")));
    assert!(q(&t).hub_of(named("FR")).and_then(|h| q(&t).hub_hex(h)) == Some(lille));
}

#[test]
fn kr_adm_01_the_steps_of_the_phase_are_in_their_order() {
    let admin = [
        Part::Initial,
        Part::Plans,
        Part::InitialSupply,
        Part::Movement,
        Part::Reorganisation,
        Part::Sieges,
        Part::FinalSupply,
    ];
    assert!(admin.windows(2).all(|w| w[0] < w[1]));
    assert_eq!(&Part::ALL[2..9], &admin);
}

#[test]
fn kr_adm_02_every_fourth_turn_is_quarterly() {
    let quarterly: Vec<usize> = (1..=16).filter(|&n| pack().series.turn(n as u8).quarterly).collect();
    assert_eq!(quarterly, [1, 5, 9, 13]);
}

#[test]
fn kr_adm_03_units_move_once_and_nothing_else_serves() {
    let t = year(9, redeploy::Step::Move { at: 0 });
    let verbs: std::collections::BTreeSet<String> =
        t.legal().iter().filter_map(|l| l.split(' ').nth(1).map(String::from)).collect();
    let allowed = ["go", "sail", "boats", "leave", "return", "done"];
    assert!(verbs.iter().all(|v| allowed.contains(&v.as_str())), "{verbs:?}");
}

#[test]
fn kr_adm_04_all_of_reorganisation_in_any_order() {
    let t = reorganising();
    let verbs: std::collections::BTreeSet<String> =
        t.sendings().iter().filter_map(|l| l.split(' ').nth(1).map(String::from)).collect();
    for verb in ["detach", "subordinate", "form", "relieve", "bluff", "man"] {
        assert!(verbs.contains(verb), "{verb}: {verbs:?}");
    }
}

#[test]
fn kr_adm_06_what_cannot_be_replaced_is_gone() {
    let unit = flanders().units.iter().find(|&u| pack().unit(u).irreplaceable).expect("the Guard");
    let mut t = Position::bare().unit(printed().names.name(unit), "1111");
    let all = pack().unit(unit).sp;
    t.0.lose(pack(), unit, all, Loss::Eliminated);
    assert_eq!(t.0.units[unit].at, UnitAt::Destroyed);
}

#[test]
fn kr_cpn_02_plans_are_offensive_or_defensive() {
    let kinds = [
        PlanKind::Attack,
        PlanKind::Conquest,
        PlanKind::Reconquest,
        PlanKind::Defensive,
        PlanKind::Demonstration,
    ];
    assert_eq!(kinds.map(PlanKind::is_offensive), [true, true, true, false, false]);
}

#[test]
fn kr_cpn_06_a_plan_runs_while_it_has_points() {
    let mut t = Position::start("learning");
    t.0.plans[0].assigned = 1;
    let spent = t.0.plans_wear(pack());
    assert!(spent.contains(&0));
}

#[test]
fn kr_cpn_16_a_defensive_plan_is_free_and_costs_points_to_come() {
    let plan = flanders().plans.iter().find(|&p| pack().plan(p).kind == PlanKind::Defensive).expect("one");
    assert_eq!(pack().plan(plan).min_op, 0);
    let mut t = Position::start("year");
    let before = t.q().opat_drm(FRENCH, 0);
    t.0.plans.push(PlanRun {
        plan,
        side: FRENCH,
        target: None,
        assigned: 0,
        forces: Default::default(),
        phases: 0,
        known: true,
    });
    assert!(t.q().opat_drm(FRENCH, 0) != before);
    let run = *t.0.plans.last().expect("it");
    assert!(!t.q().is_fulfilled(&run));
}

#[test]
fn kr_cpn_17_with_a_defensive_plan_alone_nobody_goes_to_the_enemy() {
    let mut t = operating();
    let plan = flanders().plans.iter().find(|&p| pack().plan(p).kind == PlanKind::Defensive).expect("one");
    for run in t.s.plans.iter_mut().filter(|p| p.side == FRENCH) {
        (run.plan, run.target) = (plan, None);
    }
    t.plays("french march colonne_1").refuses("french to 1110", "KR-CPN-17");
    assert!(t.allows("french to 1112"));
}

#[test]
fn kr_cpn_01_success_brings_prestige_and_failure_may_cost() {
    assert!(flanders().plans.iter().any(|p| pack().plan(p).success.is_some_and(|n| n > 0)));
    assert!(flanders().plans.iter().any(|p| pack().plan(p).failure > 0));
}

#[test]
fn kr_vic_03_points_not_levels() {
    assert_eq!(flanders().prestige, kings_regulations::ids::PrestigeForm::Points);
    // What is won moves the track point for point, the other way for the enemy, and never beyond its ends.
    let mut t = Position::start("year");
    let moves = |t: &Position, gain| t.q().prestige_moves(FRENCH, gain, true).collect::<Vec<_>>();
    assert_eq!(moves(&t, 7), [(FRENCH, 7), (ALLIED, -7)]);
    t.0.sides[FRENCH].prestige = flanders().track.most - 2;
    assert_eq!(moves(&t, 7), [(FRENCH, 2), (ALLIED, -7)]);
    // KR-VIC-08: a campaign that counts in Levels is refused, for they have rules of their own.
    let levels = ::pack::Overlay::from([(
        "campaigns/flanders-1745/campaign.toml".to_string(),
        "prestige = \"levels\"\n".to_string(),
    )]);
    assert!(kings_regulations::KingsRegulations::load(&levels).is_err());
}

#[test]
fn kr_vic_09_a_besieged_place_may_be_bought_unless_its_commander_resists() {
    let besieged = |prestige: i8| {
        let mut t = operating();
        t.s.sides[FRENCH].prestige = prestige;
        for siege in t.s.sieges.iter_mut() {
            siege.stage = Stage::Investment;
        }
        let governor = named::<LeaderId>("van_dorth");
        t.s.leaders[governor].at = LeaderAt::Garrison(named("tournai"));
        t
    };
    let value = pack().value(flanders(), named("tournai")) as i8;
    besieged(value - 1).refuses("french buy tournai", "KR-VIC-09");
    let lr = pack().leader(named::<LeaderId>("van_dorth")).lr.unwrap_or(0);
    // He passes his check: the prestige is gone for nothing.
    let mut t = besieged(value);
    t.roll(&[lr.min(9)]).plays("french buy tournai");
    assert!(t.said("log-resists") && t.s.sides[FRENCH].prestige == 0);
    assert!(!t.allows("french buy tournai"), "once a phase");
    let mut t = besieged(value);
    t.roll(&[9]).plays("french buy tournai");
    // KR-SIE-16: its owner says who finds no room in the citadel.
    while t.decider() == Some(kernel::Role(1)) && !t.s.places[named::<PlaceId>("tournai")].citadel {
        let line = t.legal()[0].clone();
        t.plays(&line);
    }
    assert!(t.said("log-bought") && t.s.places[named::<PlaceId>("tournai")].citadel);
    assert!(t.s.hqs[named::<HqId>("armee_de_flandre")].acted, "it was a Siege Operation");
}

#[test]
fn kr_vic_07_who_comes_in_may_be_sent_back_for_a_point() {
    let mut t = operating();
    t.s.sides[ALLIED].prestige = 1;
    put(&mut t, "pragmatic_army", "1110");
    t.plays("french march colonne_1").plays("french to 1110");
    assert!(t.allows("allied bribe") && t.allows("allied pass"));
    t.roll(&[9]).plays("allied bribe");
    assert_eq!(t.s.hqs[named::<HqId>("colonne_1")].at, Some(hex("1111")));
    assert_eq!(t.s.sides[ALLIED].prestige, 0);
    assert!(t.s.battle.contacts.is_empty(), "and there is no battle");
}

#[test]
fn kr_sps_17_the_owner_shares_out_his_losses() {
    let mut t = operating();
    by_hand(&mut t, |u| {
        u.push(Check::Lose { side: FRENCH, hex: hex("1111"), left: 1, horse: 0, first: None });
    });
    let lines: Vec<String> = t.legal().into_iter().filter(|l| l.starts_with("french lose")).collect();
    assert_eq!(lines.len(), 5, "any of the five: {lines:?}");
}

#[test]
fn kr_sps_20_who_comes_back_joins_a_unit_no_better() {
    let t = Position::bare().unit("crillon", "1111");
    let unit = named::<UnitId>("crillon");
    let own = pack().unit(unit).ce.expect("foot");
    let mut less = t;
    less.0.units[unit].sp = Sp::ONE;
    let may = |ce: Ce| {
        let men = kings_regulations::troops::Recruits::Returned { side: FRENCH, ce, arm: Arm::Infantry };
        less.q().may_recruit(unit, men, Sp::ONE).is_ok()
    };
    assert!(may(own));
    if let Some(worse) = own.worse() {
        assert!(!may(worse), "men of {} in a unit of {}", Ce::NAMES[worse.index()], Ce::NAMES[own.index()]);
    }
}

#[test]
fn kr_sps_04_replacements_have_an_effectiveness_and_nothing_else() {
    let levy = service::Levy { side: FRENCH, of: service::Of::Returned(Ce::C), sp: 2, horse: 0, hex: None };
    assert!(matches!(levy.of, service::Of::Returned(Ce::C)));
    let raised =
        pack().scenarios.iter().flat_map(|s| &s.changes).find(|c| c.sp > 0 && c.contingent.is_some());
    assert!(raised.is_some_and(|c| c.arm.is_some()), "reinforcements have a contingent and an arm");
}
