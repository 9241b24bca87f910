//! HQS, OPS, SEQ, MOV, CMO, SUP, ADM, VIC, CPN: command, the course of the turn, and what it costs.

use crate::administration::{by_hand, year};
use crate::common::{ALLIED, Position, Table, flanders, hex, named, pack, printed, put};
use crate::tasks::operating;
use kings_regulations::board::Board;
use kings_regulations::ids::{AuxId, HqId, HqType, LeaderId, Rank, UnitId};
use kings_regulations::leaders::{costs_op, passes};
use kings_regulations::state::{AuxAt, LeaderAt, UnitAt};
use kings_regulations::strength::Sp;
use kings_regulations::{reorganise, service};

fn q(t: &Table) -> Board<'_> {
    Board::new(pack(), &t.s)
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
    let line = t.sendings().into_iter().find(|l| l.starts_with("french form")).expect("one");
    let hq = named::<HqId>(line.split(' ').nth(2).expect("an HQ"));
    t.sends(&line);
    assert!(t.s.hqs[hq].at.is_some() && t.s.hqs[hq].commander.is_some());
    // KR-HQS-05: it takes whoever is there alone at once; of several the owner says who.
    let name = line.split(' ').nth(2).expect("an HQ");
    let given = |l: &String| l.starts_with("french subordinate") && l.ends_with(name);
    assert!(q(&t).units_of(hq).count() == 1 || t.sendings().iter().any(given));
    t.refuses("french form colonne_1 1608", "KR-HQS-04");
}

#[test]
fn kr_hqs_05_a_new_hq_takes_over_formations_of_its_hex() {
    let mut t = reorganising();
    let line =
        t.sendings().into_iter().find(|l| l.starts_with("french form") && l.ends_with("0809")).expect("one");
    let name = line.split(' ').nth(2).expect("an HQ").to_string();
    t.sends(&line);
    assert!(t.sendings().iter().any(|l| l.starts_with("french subordinate") && l.ends_with(&name)));
}

#[test]
fn kr_hqs_06_an_hq_is_not_unformed_at_will() {
    let t = reorganising();
    assert!(!t.sendings().iter().any(|l| l.contains("unform")));
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
    t.sends("french subordinate roi colonne_2");
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
    assert!(t.sendings().iter().all(|l| verbs.iter().all(|v| !l.contains(v))));
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
    let line = t.sendings().into_iter().find(|l| l.starts_with("french form")).expect("one");
    t.sends(&line);
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
fn kr_hqs_23_a_notional_commander_is_never_insubordinate() {
    // Under a Grand Army whose commander has no authority at all every value counts.
    let mut t =
        Position::bare().hq("pragmatic_army", "1509", &["br_onslow"]).hq("column_1", "1509", &["br_howard"]);
    let (army, column) = (named::<HqId>("pragmatic_army"), named::<HqId>("column_1"));
    t.0.hqs[column].under = Some(army);
    let none = t.q().insubordination(army);
    let mut led = commands(t, "hawley", "column_1");
    let iv = led.q().iv(named("hawley"), true);
    assert!(iv > 0);
    assert_eq!(led.q().insubordination(army), none + iv);
    // KR-HQS-34: of a contingent without a General a notional one is meant, and he has a value.
    led.0.hqs[column].under = None;
    assert_eq!(none, led.q().insubordination(army), "a notional leader has no personality");
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
