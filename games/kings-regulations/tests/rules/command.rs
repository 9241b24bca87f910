//! HQS, LDR: headquarters, leaders, insubordination. SEQ, WEA: initiative and weather.

use crate::common::{ALLIED, FRENCH, Position, hex, named, pack};
use kernel::Dice;
use kings_regulations::attrition::{self, Causes};
use kings_regulations::ids::{AuxId, HqId, LeaderId, Rank, Size, Weather};
use kings_regulations::initiative::{ranking, take_place};
use kings_regulations::leaders::{costs_op, dismissed, passes};
use kings_regulations::state::{AuxAt, LeaderAt};
use kings_regulations::strength::Sp;

fn why(result: Result<(), kernel::Refusal>) -> &'static str {
    result.err().map_or("allowed", |r| r.rule)
}

/// Puts a leader at the head of an HQ.
fn commands(mut t: Position, leader: &str, hq: &str) -> Position {
    let (leader, hq) = (named::<LeaderId>(leader), named::<HqId>(hq));
    t.0.leaders[leader].at = LeaderAt::Commands(hq);
    t.0.hqs[hq].commander = Some(leader);
    t
}

fn general(mut t: Position, leader: &str, hq: &str) -> Position {
    t.0.leaders[named::<LeaderId>(leader)].at = LeaderAt::General(named(hq));
    t
}

fn under(mut t: Position, hq: &str, superior: &str) -> Position {
    t.0.hqs[named::<HqId>(hq)].under = Some(named(superior));
    t
}

#[test]
fn kr_ctr_27_an_hq_is_as_fast_as_its_slowest() {
    let ma = |t: &Position, hq: &str| t.q().hq_ma(named(hq));
    let t = Position::bare().hq("armee_de_flandre", "0809", &["piemont", "siege_train_1"]).hq(
        "colonne_1",
        "0811",
        &["dragons_i", "royal_corse"],
    );
    assert_eq!([ma(&t, "armee_de_flandre"), ma(&t, "colonne_1")], [Some(2), Some(3)]);
    // An Army of dragoons keeps its own 3; a Column takes that of its men (KR-MOV-07).
    let t = Position::bare().hq("armee_de_flandre", "0809", &["dragons_ii"]).hq(
        "colonne_1",
        "0811",
        &["dragons_i"],
    );
    assert_eq!([ma(&t, "armee_de_flandre"), ma(&t, "colonne_1")], [Some(3), Some(5)]);
    // KR-MOV-06: with what is under it. KR-HQS-07: without units nobody moves; a dummy does (KR-DUM-03).
    let t = Position::bare().hq("armee_du_roi", "0809", &["piemont"]).hq(
        "armee_de_flandre",
        "0809",
        &["siege_train_1"],
    );
    assert_eq!(ma(&under(t, "armee_de_flandre", "armee_du_roi"), "armee_du_roi"), Some(2));
    let t = Position::bare().hq("colonne_1", "0811", &[]).hq("fr_dummy_1", "0811", &[]);
    assert_eq!([ma(&t, "colonne_1"), ma(&t, "fr_dummy_1")], [None, Some(3)]);
}

#[test]
fn kr_hqs_11_a_column_takes_five_and_one_of_guns() {
    let five = ["piemont", "roi", "royal", "couronne", "royal_artillerie_1"];
    let t = Position::bare()
        .hq("colonne_1", "0809", &five)
        .unit("crillon", "0809")
        .unit("royal_artillerie_2", "0809")
        .unit("eu", "0811");
    let may = |t: &Position, u: &str| why(t.q().may_subordinate(named("colonne_1"), named(u)));
    assert_eq!(may(&t, "crillon"), "KR-HQS-11");
    let t = Position::bare()
        .hq("colonne_1", "0809", &five[3..])
        .unit("crillon", "0809")
        .unit("royal_artillerie_2", "0809")
        .unit("eu", "0811");
    assert_eq!(
        [may(&t, "crillon"), may(&t, "royal_artillerie_2"), may(&t, "eu")],
        ["allowed", "KR-HQS-11", "KR-HQS-09"]
    );
    // KR-HQS-03: who goes under whom.
    let t = t.hq("armee_du_roi", "0809", &["normandie"]).hq("armee_de_flandre", "0809", &["touraine"]);
    let put = |a: &str, b: &str| why(t.q().may_put_under(named(a), named(b)));
    assert_eq!(
        [put("armee_du_roi", "armee_de_flandre"), put("armee_du_roi", "colonne_1")],
        ["allowed", "allowed"]
    );
    assert_eq!(
        [put("armee_de_flandre", "colonne_1"), put("armee_de_flandre", "armee_du_roi")],
        ["KR-HQS-03", "KR-HQS-03"]
    );
}

#[test]
fn kr_hqs_17_two_auxiliaries_for_ten_sp_and_any_number_of_engineers() {
    let mut t = Position::bare().hq(
        "armee_de_flandre",
        "0809",
        &["piemont", "roi", "normandie", "vaisseaux", "auvergne"],
    );
    t.0.lose(pack(), named("piemont"), Sp::ONE, kings_regulations::troops::Loss::Eliminated);
    let army = named::<HqId>("armee_de_flandre");
    assert_eq!((t.q().sp(army), t.q().auxiliary_limit(army)), (Sp::whole(23), 4));
    // Of eight SP a Column has one, an Army none.
    let small = Position::bare().hq("colonne_1", "0809", &["crillon", "touraine"]).hq(
        "armee_de_reserve",
        "0809",
        &["dauphin", "eu"],
    );
    assert_eq!(
        [small.q().auxiliary_limit(named("colonne_1")), small.q().auxiliary_limit(named("armee_de_reserve"))],
        [1, 0]
    );
    // KR-AUX-12: full with four, but engineers still come, and a Legion (KR-HQS-18).
    let all = ["fr_grenadiers_1", "fr_grenadiers_2", "fr_grenadiers_3", "fr_hussars_lynden"];
    for aux in crate::common::flanders().auxiliaries.iter() {
        t.0.auxiliaries[aux] = AuxAt::Available;
    }
    for aux in all {
        let aux = named::<AuxId>(aux);
        assert_eq!(why(t.q().may_assign(aux, army)), "allowed");
        t.0.auxiliaries[aux] = AuxAt::Hq(army);
    }
    let may = |t: &Position, a: &str| why(t.q().may_assign(named(a), army));
    assert_eq!(
        [may(&t, "fr_grenadiers_4"), may(&t, "fr_pioneers_1"), may(&t, "fr_grassin_foot")],
        ["KR-AUX-12", "allowed", "allowed"]
    );
    // KR-AUX-11: boatmen are tasked from their box.
    assert_eq!(may(&t, "fr_boatmen"), "KR-AUX-11");
    // KR-AUX-41: the parts of a Legion stay together.
    t.0.auxiliaries[named::<AuxId>("fr_grassin_horse")] = AuxAt::Hq(named("colonne_1"));
    assert_eq!(may(&t, "fr_grassin_foot"), "KR-AUX-41");
    assert_eq!(may(&t, "al_deserters"), "KR-AUX-10");
}

#[test]
fn kr_hqs_19_over_sixty_a_formation_is_unwieldy() {
    let t = Position::start("year");
    let steps = |n| t.q().excess_of(Sp::whole(n));
    assert_eq!([steps(60), steps(61), steps(100), steps(101), steps(150)], [0, 1, 1, 2, 3]);
    assert_eq!(t.q().excess_of(Sp::whole(60) + Sp::HALF), 1);
    // The Army of the King: 110 with its guns. Saxe's 7 is worth 5.
    assert_eq!((t.q().whole_sp(named("armee_du_roi")), t.q().lr(named("armee_du_roi"))), (Sp::whole(110), 5));
    // Never below nought; nobody is nought (KR-HQS-29).
    assert_eq!(t.q().lr(named("armee_de_reserve")), 0);
}

#[test]
fn kr_hqs_28_a_check_is_passed_at_the_rating_and_always_on_nought() {
    assert!(passes(4, 0, 4) && !passes(5, 0, 4));
    assert!(passes(0, 5, 0) && !passes(1, 0, 0));
    // KR-AUX-36: with a rear-guard.
    assert!(passes(5, -1, 4));
}

#[test]
fn kr_hqs_25_a_leader_goes_at_his_influence_once_a_turn() {
    assert!(dismissed(3, 3) && !dismissed(4, 3));
    // KR-HQS-27.
    assert!(
        costs_op(9, Rank::Marshal)
            && costs_op(0, Rank::Marshal)
            && !costs_op(5, Rank::Marshal)
            && !costs_op(9, Rank::General)
    );
    let mut t = Position::start("year");
    let noailles = named::<LeaderId>("noailles");
    assert_eq!(why(t.q().may_relieve(noailles)), "allowed");
    t.0.leaders[noailles].tried = true;
    assert_eq!(why(t.q().may_relieve(noailles)), "KR-HQS-25");
    assert_eq!(why(t.q().may_relieve(named("maurice_de_saxe"))), "KR-HQS-41");
    assert_eq!(why(t.q().may_relieve(named("lowendal"))), "KR-HQS-25", "he has no post");
    // KR-HQS-43: Saxe is with Noailles at Maubeuge, and of his contingent.
    assert!(t.q().relieved_by_personage(noailles) && !t.q().relieved_by_personage(named("d_estrees")));
    // Waldeck is Dutch, Cumberland is not.
    assert!(!t.q().relieved_by_personage(named("waldeck")));
}

#[test]
fn kr_hqs_33_a_grand_army_of_a_marshal_bears_twice_his_rating_of_a_captain_general_thrice() {
    // Three Columns under it: 3 + 3 + 2 = 8 against 2 x 3, and against 3 x 3.
    let build = |commander: &str| {
        let mut t = Position::bare().hq("pragmatic_army", "1608", &["br_ponsonby"]);
        for (hq, unit, leader) in [
            ("column_1", "br_onslow", "hawley"),
            ("column_2", "br_howard", "crawford"),
            ("column_3", "br_skelton", "campbell"),
        ] {
            t = under(commands(t.hq(hq, "1608", &[unit]), leader, hq), hq, "pragmatic_army");
        }
        commands(t, commander, "pragmatic_army")
    };
    // Hawley is Rash (3), Crawford plain (1), Campbell Aggressive (2): 6.
    let iv = |l: &str| Position::bare().q().iv(named(l), true);
    assert_eq!([iv("hawley"), iv("crawford"), iv("campbell"), iv("konigsegg")], [3, 1, 2, 1]);
    let marshal = build("arenberg");
    // Arenberg (Marshal, LR 2): authority 4. Cumberland (Captain-General, LR 3): 9. An Austrian commands British: a General too (KR-HQS-37).
    assert_eq!(marshal.q().authority(named("pragmatic_army")), 4);
    assert_eq!(marshal.q().insubordination(named("pragmatic_army")), 6 + 3 - 4);
    let captain = build("duke_of_cumberland");
    assert_eq!(
        (
            captain.q().authority(named("pragmatic_army")),
            captain.q().insubordination(named("pragmatic_army"))
        ),
        (9, 0)
    );
}

#[test]
fn kr_hqs_34_foreign_contingents_bring_their_generals() {
    // An Army of LR 2 with British and Hanoverians: Hawley (Rash 3) and a notional General (3).
    let t = Position::bare().hq("dutch_army", "1608", &["du_halkett", "br_ponsonby", "ha_zastrow"]);
    let t = general(commands(t, "waldeck", "dutch_army"), "hawley", "dutch_army");
    let army = named::<HqId>("dutch_army");
    assert_eq!(t.q().foreign(army).count(), 2);
    // KR-HQS-35: 3 + 3 - 2.
    assert_eq!(t.q().insubordination(army), 4);
    let t = general(t, "wendt", "dutch_army");
    assert_eq!(t.q().insubordination(army), 3 + 1 - 2);
    // KR-HQS-36: under a Grand Army the commander's value rises by it; the campaign gives Waldeck 2.
    let t = commands(t.hq("pragmatic_army", "1608", &["br_onslow"]), "duke_of_cumberland", "pragmatic_army");
    let t = under(t, "dutch_army", "pragmatic_army");
    assert_eq!(t.q().insubordination(named("pragmatic_army")), 0, "2 + 2 against 9");
    // KR-HQS-38: a Column mixes freely.
    let t = commands(
        Position::bare().hq("column_1", "1608", &["du_halkett", "br_ponsonby"]),
        "hawley",
        "column_1",
    );
    assert_eq!((t.q().foreign(named("column_1")).count(), t.q().insubordination(named("column_1"))), (0, 0));
}

#[test]
fn kr_hqs_23_posts_are_filled_by_rank_then_by_contingent() {
    let mut t = Position::start("year");
    let names = |t: &Position, hq: &str| {
        let mut all: Vec<String> =
            t.q().candidates(named(hq)).map(|l| crate::common::printed().names.name(l).to_string()).collect();
        all.sort();
        all
    };
    // Marshals of the Allies in the Mess: Konigsegg alone; for the Austrian Army he is the right one.
    assert_eq!(names(&t, "austrian_army"), ["konigsegg"]);
    // For the Dutch too, though he is Austrian: no Dutch Marshal waits (KR-HQS-22).
    assert_eq!(names(&t, "dutch_army"), ["konigsegg"]);
    // No French Marshal is there: the next higher has none in the Mess, so a General.
    assert!(names(&t, "armee_de_reserve").contains(&"lowendal".to_string()));
    // A Column of Dutch takes a Dutch General.
    let column = names(&t, "column_1");
    assert!(
        column.contains(&"cronstrom".to_string()) && column.contains(&"ligonier".to_string()),
        "empty: anybody"
    );
    let t2 = t.hq("column_1", "1608", &["du_elias"]);
    assert!(names(&t2, "column_1").iter().all(|l| {
        ["cronstrom", "van_der_duyn", "schwarzenberg", "smissaert", "van_dorth", "brackel"]
            .contains(&l.as_str())
    }));
    // KR-HQS-25: who was relieved this turn is not posted again.
    t = t2;
    t.0.leaders[named::<LeaderId>("konigsegg")].relieved = true;
    assert!(!names(&t, "austrian_army").contains(&"konigsegg".to_string()));
    // KR-HQS-23: nobody at all: a notional leader.
    for leader in crate::common::flanders().leaders.iter() {
        t.0.leaders[leader].at = LeaderAt::Away;
    }
    assert!(names(&t, "austrian_army").is_empty());
}

#[test]
fn kr_sie_36_the_larger_the_garrison_the_higher_its_commander() {
    let q = Position::bare();
    let of = |sp, grade| q.q().garrison_command(sp, grade);
    assert_eq!(
        [of(5, 4), of(6, 4), of(12, 4), of(13, 4)],
        [(Rank::General, false), (Rank::General, true), (Rank::General, true), (Rank::Marshal, true)]
    );
    assert_eq!(of(3, 6), (Rank::General, true));
}

#[test]
fn kr_ldr_01_a_scenario_may_rank_a_leader_otherwise() {
    let saxe = named::<LeaderId>("maurice_de_saxe");
    assert_eq!(Position::start("year").q().rank(saxe), Rank::CaptainGeneral);
    assert_eq!(Position::start("learning").q().rank(saxe), Rank::Marshal);
    // KR-LDR-05: he is where his HQ is.
    assert_eq!(Position::start("learning").q().leader_hex(saxe), Some(hex("1010")));
}

#[test]
fn kr_seq_10_initiative_goes_by_all_points() {
    let mut t = Position::start("year");
    // 4 Assigned and 5 against 4: the French have it.
    let order = |t: &Position, dice: &[u8]| ranking(t.q(), &mut Dice::scripted(dice)).0.to_vec();
    assert_eq!(order(&t, &[]), [ALLIED, FRENCH]);
    t.0.sides[ALLIED].unassigned = 9;
    // KR-SEQ-12: nine each, so dice; the higher has the higher initiative, alike is thrown again.
    assert_eq!(order(&t, &[7, 3]), [ALLIED, FRENCH]);
    assert_eq!(order(&t, &[5, 5, 2, 8]), [FRENCH, ALLIED]);
    // KR-GEN-04: a ten is a nought, and the lowest.
    assert_eq!(order(&t, &[10, 3]), [FRENCH, ALLIED]);
}

#[test]
fn kr_seq_11_from_the_lowest_up_each_takes_its_place() {
    let mut order = arrayvec::ArrayVec::new();
    take_place(&mut order, ALLIED, 0).unwrap();
    assert_eq!(why(take_place(&mut order.clone(), FRENCH, 2)), "KR-SEQ-11");
    assert_eq!(why(take_place(&mut order.clone(), ALLIED, 0)), "KR-SEQ-11");
    take_place(&mut order, FRENCH, 0).unwrap();
    assert_eq!(order.as_slice(), [FRENCH, ALLIED]);
}

#[test]
fn kr_seq_06_the_order_is_sold_after_the_second_and_the_fourth_impulse() {
    let mut t = Position::start("year");
    assert_eq!((1..=4).map(|i| t.q().order_for_sale(i)).collect::<Vec<_>>(), [false, true, false, true]);
    assert_eq!(why(t.q().may_buy_order(FRENCH)), "allowed");
    t.0.sides[FRENCH].unassigned = 0;
    assert_eq!(why(t.q().may_buy_order(FRENCH)), "KR-SEQ-06");
    // KR-SEQ-04, KR-CPN-07.
    assert!(t.q().has_operations() && t.q().has_plan(FRENCH));
    t.0.plans.clear();
    assert!(!t.q().has_operations() && !t.q().has_plan(FRENCH));
}

#[test]
fn kr_wea_05_the_first_mud_of_spring_is_a_flood_and_the_second_is_not() {
    let mut t = Position::start("year");
    t.0.flooded = false;
    // Turn 7: an 8 is Mud.
    assert_eq!(t.q().weather_of(8), Weather::Flood);
    t.0.flooded = true;
    assert_eq!(t.q().weather_of(8), Weather::Mud);
    // Summer mud would be none: there is none; autumn mud is mud.
    let mut t = Position::start("year").turn(13);
    t.0.flooded = false;
    assert_eq!([t.q().weather_of(8), t.q().weather_of(0)], [Weather::Mud, Weather::Dry]);
    // KR-AUX-26.
    assert!(
        Position::bare().weather(Weather::Flood).q().bridges_go()
            && Position::bare().weather(Weather::Snow).q().bridges_go()
    );
    assert!(!Position::bare().weather(Weather::Mud).q().bridges_go());
    // KR-WEA-02.
    t.0.sides[FRENCH].unassigned = 0;
    assert_eq!(why(t.q().may_change_weather(FRENCH)), "KR-WEA-02");
}

#[test]
fn kr_hqs_33_checks_that_no_hq_has_called_for_know_of_no_insubordination() {
    let build = |subordinate: bool| {
        let mut t = Position::bare().hq("pragmatic_army", "1608", &["br_ponsonby"]).turn(7);
        for (hq, unit, leader) in [
            ("column_1", "br_onslow", "hawley"),
            ("column_2", "br_howard", "crawford"),
            ("column_3", "br_skelton", "campbell"),
        ] {
            t = commands(t.hq(hq, "1608", &[unit]), leader, hq);
            if subordinate {
                t = under(t, hq, "pragmatic_army");
            }
        }
        commands(t, "duke_of_cumberland", "pragmatic_army")
    };
    let modifier = |t: &Position, causes: Causes| {
        let hex = hex("1608");
        let step =
            attrition::Step::Check { side: ALLIED, hex, from: None, back: None, size: Size::Large, causes };
        t.q().attrition_forecast(step, 0).expect("a check").0
    };
    let mut army = build(true);
    army.0.leaders[named::<LeaderId>("duke_of_cumberland")].at = LeaderAt::Killed;
    let t = commands(army, "konigsegg", "pragmatic_army");
    let points = t.q().insubordination(named("pragmatic_army")) as i8;
    assert!(points > 0);
    let mut calm = t.0.clone();
    for hq in ["column_1", "column_2", "column_3"] {
        calm.hqs[named::<HqId>(hq)].under = None;
    }
    let calm = Position(calm);
    let shift = |causes| modifier(&t, causes) - modifier(&calm, causes);
    // A large stack, a siege, Deserters: nobody's orders.
    for causes in [
        Causes { stack: true, ..Causes::default() },
        Causes { siege_hex: true, ..Causes::default() },
        Causes { deserter_forced: true, ..Causes::default() },
    ] {
        assert_eq!(shift(causes), 0, "{causes:?}");
    }
    for causes in [
        Causes { failed_decline: true, ..Causes::default() },
        Causes { retreat: true, ..Causes::default() },
        Causes { siege_operation: true, ..Causes::default() },
    ] {
        assert!(shift(causes) >= points, "{causes:?}");
    }
}
