//! HQS, OPS, SEQ, MOV, CMO, SUP, ADM, VIC, CPN: command, the course of the turn, and what it costs.

use crate::administration::{by_hand, year};
use crate::common::{ALLIED, FRENCH, GAME, Position, Table, flanders, hex, named, pack, printed};
use crate::tasks::operating;
use kernel::Game as _;
use kings_regulations::attrition::{Causes, Step as Check};
use kings_regulations::board::Board;
use kings_regulations::ids::{
    Arm, AuxId, Ce, HqId, HqType, Kind, LeaderId, PlaceId, PlanKind, Rank, Size, Stage, UnitId, Weather,
};
use kings_regulations::initiative::ranking;
use kings_regulations::leaders::{costs_op, passes};
use kings_regulations::lines::Goal;
use kings_regulations::state::{AuxAt, LeaderAt, PlanRun, UnitAt};
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
fn commands(mut t: Position, leader: &str, hq: &str) -> Position {
    let (leader, hq) = (named::<LeaderId>(leader), named::<HqId>(hq));
    t.0.leaders[leader].at = LeaderAt::Commands(hq);
    t.0.hqs[hq].commander = Some(leader);
    t
}
fn put(t: &mut Table, name: &str, to: &str) {
    let id = named::<HqId>(name);
    for hq in flanders().hqs.iter() {
        if hq == id || t.s.hqs[hq].under == Some(id) {
            t.s.hqs[hq].at = Some(hex(to));
        }
    }
}

#[test]
fn kr_hqs_01_an_hq_is_worth_nothing_without_men() {
    let t = Position::bare().hq("colonne_1", "0811", &[]);
    assert_eq!(t.q().sp(named("colonne_1")), Sp::NONE);
    assert_eq!(t.q().hq_ma(named("colonne_1")), None);
}

#[test]
fn kr_hqs_02_nobody_but_hqs_is_activated() {
    let t = operating();
    let marches: Vec<String> = t.legal().into_iter().filter(|l| l.starts_with("french march")).collect();
    assert_eq!(marches, ["french march armee_de_flandre", "french march colonne_1"]);
}

#[test]
fn kr_hqs_04_an_hq_is_formed_where_one_s_own_stand_and_gets_a_leader() {
    let mut t = reorganising();
    let line = t.legal().into_iter().find(|l| l.starts_with("french form")).expect("one");
    let hq = named::<HqId>(line.split(' ').nth(2).expect("an HQ"));
    t.plays(&line);
    assert!(t.s.hqs[hq].at.is_some() && t.s.hqs[hq].commander.is_some());
    // KR-HQS-05: it takes whoever is there at once.
    assert_eq!(q(&t).units_of(hq).count(), 1);
    t.refuses("french form colonne_1 1608", "KR-HQS-04");
}

#[test]
fn kr_hqs_05_a_new_hq_takes_over_formations_of_its_hex() {
    let mut t = reorganising();
    let line =
        t.legal().into_iter().find(|l| l.starts_with("french form") && l.ends_with("0809")).expect("one");
    let name = line.split(' ').nth(2).expect("an HQ").to_string();
    t.plays(&line);
    assert!(t.legal().iter().any(|l| l.starts_with("french subordinate") && l.ends_with(&name)));
}

#[test]
fn kr_hqs_06_an_hq_is_not_unformed_at_will() {
    let t = reorganising();
    assert!(!t.legal().iter().any(|l| l.contains("unform")));
    // The last of its foot and horse stays with it (KR-HQS-08).
    let mut t = reorganising();
    let hq = named::<HqId>("colonne_2");
    let all: Vec<UnitId> = q(&t).units_of(hq).filter(|&u| !pack().arm(u).is_artillery()).collect();
    for unit in &all[1..] {
        t.s.units[*unit].at = UnitAt::Unformed;
        t.s.units[*unit].sp = Sp::NONE;
    }
    t.refuses(&format!("french detach {}", printed().names.name(all[0])), "KR-HQS-08");
}

#[test]
fn kr_hqs_09_units_of_one_hex_are_subordinated_and_exchanged() {
    let mut t = reorganising();
    put(&mut t, "colonne_2", "1412");
    t.plays("french subordinate roi colonne_2");
    assert_eq!(t.s.units[named::<UnitId>("roi")].at, UnitAt::Hq(named("colonne_2")));
    let mut t = reorganising();
    t.refuses("french subordinate roi colonne_1", "KR-HQS-09");
}

#[test]
fn kr_hqs_10_on_a_combined_march_nobody_is_put_under_another() {
    let mut t = operating();
    t.plays("french direct armee_de_flandre");
    assert!(t.legal().iter().all(|l| !l.contains("subordinate") && !l.contains("put_under")));
}

#[test]
fn kr_hqs_12_all_of_an_hq_moves_together() {
    let mut t = operating();
    t.plays("french march armee_de_flandre").plays("french to 1009");
    let all: Vec<UnitId> = q(&t).formation(named("armee_de_flandre")).collect();
    assert!(all.iter().all(|&u| q(&t).hex_of(u) == Some(hex("1009"))));
}

#[test]
fn kr_hqs_13_contingents_that_are_not_marked_need_a_general() {
    let t = commands(
        Position::bare().hq("dutch_army", "1509", &["du_halkett", "br_onslow"]),
        "waldeck",
        "dutch_army",
    );
    let foreign: Vec<_> = t.q().foreign(named("dutch_army")).collect();
    assert_eq!(foreign, [named("BR")]);
}

#[test]
fn kr_hqs_15_leaders_are_not_exchanged_between_hqs() {
    let t = reorganising();
    let verbs = ["post", "swap", "exchange_leaders"];
    assert!(t.legal().iter().all(|l| verbs.iter().all(|v| !l.contains(v))));
    assert!(t.legal().iter().any(|l| l.starts_with("french relieve")));
}

#[test]
fn kr_hqs_18_one_legion_may_pass_the_limit() {
    let mut t = Position::bare().hq("colonne_1", "0811", &["crillon"]);
    let column = named::<HqId>("colonne_1");
    assert_eq!(t.q().auxiliary_limit(column), 1);
    for part in ["fr_grassin_foot", "fr_grassin_horse", "fr_grassin_guns"] {
        t.0.auxiliaries[named::<AuxId>(part)] = AuxAt::Available;
        assert!(t.q().may_assign(named(part), column).is_ok(), "{part}");
        t.0.auxiliaries[named::<AuxId>(part)] = AuxAt::Hq(column);
    }
    t.0.auxiliaries[named::<AuxId>("fr_hussars_lynden")] = AuxAt::Available;
    let refused = t.q().may_assign(named("fr_hussars_lynden"), column).err().map(|r| r.rule);
    assert_eq!(refused, Some("KR-AUX-12"));
}

#[test]
fn kr_hqs_20_a_leader_is_drawn_from_the_mess() {
    let mut t = reorganising();
    let waits = flanders().leaders.iter().filter(|&l| t.s.leaders[l].at == LeaderAt::Mess).count();
    let line = t.legal().into_iter().find(|l| l.starts_with("french form")).expect("one");
    t.plays(&line);
    let left = flanders().leaders.iter().filter(|&l| t.s.leaders[l].at == LeaderAt::Mess).count();
    assert_eq!(left + 1, waits);
}

#[test]
fn kr_hqs_21_each_kind_has_its_rank() {
    let rank = |kind| pack().series.hq_kind(kind).commander;
    assert_eq!(
        [HqType::GrandArmy, HqType::Army, HqType::Column].map(rank),
        [Some(Rank::CaptainGeneral), Some(Rank::Marshal), Some(Rank::General)]
    );
}

#[test]
fn kr_hqs_22_another_contingent_only_for_want_of_one_s_own() {
    let mut t = Position::bare().hq("dutch_army", "1509", &["du_halkett"]);
    let army = named::<HqId>("dutch_army");
    let marshals: Vec<LeaderId> =
        flanders().leaders.iter().filter(|&l| t.q().rank(l) == Rank::Marshal).collect();
    let allied: Vec<LeaderId> = marshals.into_iter().filter(|&l| t.q().side_of_leader(l) == ALLIED).collect();
    for &leader in &allied {
        t.0.leaders[leader].at = LeaderAt::Mess;
    }
    let own = |l: &LeaderId| pack().leader(*l).contingent == named("DU");
    let drawn: Vec<LeaderId> = t.q().candidates(army).collect();
    assert!(!drawn.is_empty());
    if allied.iter().any(own) {
        assert!(drawn.iter().all(own));
    }
    for &leader in allied.iter().filter(|l| own(l)) {
        t.0.leaders[leader].at = LeaderAt::Killed;
    }
    assert!(t.q().candidates(army).all(|l| !own(&l)));
}

#[test]
fn kr_hqs_24_an_hq_that_is_no_more_sends_its_leader_to_the_mess() {
    let mut t = operating();
    let column = named::<HqId>("colonne_1");
    by_hand(&mut t, |u| kings_regulations::attrition::unform(u, column));
    assert_eq!(t.s.leaders[named::<LeaderId>("d_estrees")].at, LeaderAt::Mess);
}

#[test]
fn kr_hqs_27_to_dismiss_a_marshal_may_cost_a_point() {
    assert!(costs_op(9, Rank::Marshal) && costs_op(0, Rank::Marshal) && !costs_op(5, Rank::Marshal));
    assert!(!costs_op(9, Rank::General));
}

#[test]
fn kr_hqs_29_nobody_is_worth_nought() {
    let t = Position::bare().hq("colonne_1", "0811", &["crillon"]);
    assert_eq!(t.q().lr(named("colonne_1")), 0);
}

#[test]
fn kr_hqs_30_a_nought_always_passes() {
    assert!(passes(0, 5, 0) && !passes(1, 0, 0));
}

#[test]
fn kr_hqs_31_who_has_no_leader_makes_no_check() {
    // Units by themselves are never asked: only HQs march, and only they cross by a check.
    let t = operating();
    assert!(t.legal().iter().all(|l| !l.starts_with("french go")));
}

/// A Grand Army with an Army under it.
fn grand() -> Position {
    let t = Position::bare().hq("pragmatic_army", "1509", &["br_onslow"]).hq(
        "dutch_army",
        "1509",
        &["du_halkett"],
    );
    let mut t = commands(commands(t, "duke_of_cumberland", "pragmatic_army"), "waldeck", "dutch_army");
    t.0.hqs[named::<HqId>("dutch_army")].under = Some(named("pragmatic_army"));
    t
}

#[test]
fn kr_hqs_32_both_causes_of_insubordination_add_up() {
    let t = grand();
    let authority = t.q().authority(named("pragmatic_army"));
    let iv = t.q().iv(named("waldeck"), true);
    assert_eq!(t.q().insubordination(named("pragmatic_army")), iv.saturating_sub(authority));
    // Foreign battalions in its own box bring a notional General's value besides.
    let mut t = t.unit("ha_zastrow", "1509");
    t.0.units[named::<UnitId>("ha_zastrow")].at = UnitAt::Hq(named("pragmatic_army"));
    let more = iv + pack().series.numbers.notional_iv;
    assert_eq!(t.q().insubordination(named("pragmatic_army")), more.saturating_sub(authority));
}

#[test]
fn kr_hqs_35_an_army_alone_counts_against_the_bare_rating() {
    let t = commands(
        Position::bare().hq("dutch_army", "1509", &["du_halkett", "br_onslow", "ha_zastrow"]),
        "waldeck",
        "dutch_army",
    );
    let lr = pack().leader(named::<LeaderId>("waldeck")).lr.expect("a rating");
    let iv = 2 * pack().series.numbers.notional_iv;
    assert_eq!(t.q().army_insubordination(named("dutch_army")), iv.saturating_sub(lr));
}

#[test]
fn kr_hqs_36_its_own_trouble_makes_a_subordinate_worse() {
    let calm = grand().q().insubordination(named("pragmatic_army"));
    let mut t = grand().unit("br_howard", "1509").unit("ha_zastrow", "1509");
    for unit in ["br_howard", "ha_zastrow"] {
        t.0.units[named::<UnitId>(unit)].at = UnitAt::Hq(named("dutch_army"));
    }
    let own = t.q().army_insubordination(named("dutch_army"));
    let authority = t.q().authority(named("pragmatic_army"));
    let iv = t.q().iv(named("waldeck"), true);
    assert_eq!(t.q().insubordination(named("pragmatic_army")), (iv + own).saturating_sub(authority));
    assert!(calm <= t.q().insubordination(named("pragmatic_army")));
}

#[test]
fn kr_hqs_37_a_grand_army_with_marks_needs_generals_and_without_none() {
    let t = commands(
        Position::bare().hq("armee_du_roi", "0809", &["piemont"]),
        "maurice_de_saxe",
        "armee_du_roi",
    );
    assert_eq!(t.q().foreign(named("armee_du_roi")).count(), 0);
}

#[test]
fn kr_hqs_38_a_column_mixes_contingents_freely() {
    let t = Position::bare().hq("column_1", "1509", &["du_halkett", "br_onslow", "ha_zastrow"]);
    assert_eq!(t.q().insubordination(named("column_1")), 0);
    assert_eq!(t.q().foreign(named("column_1")).count(), 0);
}

#[test]
fn kr_hqs_41_a_personage_goes_with_an_hq() {
    let mut t = year(8, reorganise::Step::Reorganise { at: 0 });
    by_hand(&mut t, service::arrivals);
    let king = named::<LeaderId>("louis_xv");
    assert!(matches!(t.s.leaders[king].at, LeaderAt::With(_)));
    let escort = flanders().royals.as_ref().map(|r| r.escort);
    assert_eq!(q(&t).leader_hex(king), escort.and_then(|h| t.s.hqs[h].at));
}

#[test]
fn kr_hqs_43_a_personage_relieves_without_a_die() {
    let mut t =
        Position::bare().hq("armee_du_roi", "0809", &["piemont"]).hq("armee_de_flandre", "0809", &["roi"]);
    t = commands(commands(t, "maurice_de_saxe", "armee_du_roi"), "noailles", "armee_de_flandre");
    assert!(t.q().relieved_by_personage(named("noailles")));
    t.0.hqs[named::<HqId>("armee_de_flandre")].at = Some(hex("1111"));
    assert!(!t.q().relieved_by_personage(named("noailles")));
}

#[test]
fn kr_hqs_44_a_personage_commands_with_three_times_his_rating() {
    let t = commands(
        Position::bare().hq("armee_du_roi", "0809", &["piemont"]),
        "maurice_de_saxe",
        "armee_du_roi",
    );
    let lr = pack().leader(named::<LeaderId>("maurice_de_saxe")).lr.expect("a rating");
    assert_eq!(t.q().authority(named("armee_du_roi")), 3 * lr);
    let t = commands(Position::bare().hq("armee_du_roi", "0809", &["piemont"]), "noailles", "armee_du_roi");
    let lr = pack().leader(named::<LeaderId>("noailles")).lr.expect("a rating");
    assert_eq!(t.q().authority(named("armee_du_roi")), 2 * lr);
}

#[test]
fn kr_hqs_45_a_captain_general_is_at_the_head_of_his_grand_army() {
    let t = Position::start("year");
    let saxe = named::<LeaderId>("maurice_de_saxe");
    let LeaderAt::Commands(hq) = t.0.leaders[saxe].at else { panic!("he commands") };
    assert_eq!(pack().hq(hq).kind, HqType::GrandArmy);
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
    let order = ranking(t.q(), &mut kernel::Dice::scripted(&[3, 7]));
    assert_eq!(order.last(), Some(&ALLIED));
    let order = ranking(t.q(), &mut kernel::Dice::scripted(&[7, 3]));
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
    let t = year(9, redeploy::Step::Move { at: 0 });
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
    let t = year(9, redeploy::Step::Move { at: 0 });
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
    assert!(!one.has(hex("1011")) || pack().atlas.ground.has_road(hex("1011")), "woods take more");
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
    let who = kings_regulations::attrition::Checked {
        side: FRENCH,
        hex: hex("1111"),
        contingent: named("FR"),
        leader: None,
        excess: 0,
        insubordination: 0,
        spent: 0,
    };
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
    let depots = table.pieces.iter().filter(|p| p.kind == "depot").count();
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
        t.legal().iter().filter_map(|l| l.split(' ').nth(1).map(String::from)).collect();
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
