//! BAT, SUP, HQS: cases of two rules at once, in battle and after it.

use crate::administration::by_hand;
use crate::aftermath::{beaten, leaders_fall, with_horse};
use crate::common::{ALLIED, FRENCH, Position, ghent, hex, named, pack};
use crate::field::{DUTCH, FIELD, FOOT, board, from, joined, led, meeting, run};
use crate::tasks::operating;
use crate::trenches::besieged;
use kings_regulations::attrition::{self, Causes};
use kings_regulations::board::Board;
use kings_regulations::ids::{AuxId, HqId, LeaderId, Size, Stage, UnitId};
use kings_regulations::state::{AuxAt, LeaderAt, UnitAt};
use kings_regulations::strength::Sp;

#[test]
fn kr_bat_53_a_generalissimo_who_fell_in_the_pursuit_does_not_fall_again() {
    let mut t = beaten(with_horse(), &[0]);
    // Pursuit 1 with six of horse: a leader on column 1; 0 and 0: Waldeck, killed.
    t.roll(&[1, 0, 0, 0]).plays("french pursue");
    let waldeck = named::<LeaderId>("waldeck");
    assert_eq!(t.s.leaders[waldeck].at, LeaderAt::Killed);
    // After the battle a leader again, and 0 again: he is not there any more, and nobody else is.
    t.roll(&[9, 0, 0, 5, 0]).plays("allied share_out");
    assert_eq!(t.s.leaders[waldeck].at, LeaderAt::Killed);
    assert!(!t.said("log-wounded"));
}

#[test]
fn kr_bat_53_another_leader_is_not_the_generalissimo_of_the_mess() {
    let position = || {
        let t = led(Position::bare(), "armee_de_flandre", FIELD, "noailles", &FOOT);
        let mut t = t.hq("austrian_army", FIELD, &["au_los_rios", "au_arberg"]).poor();
        t.0.leaders[named::<LeaderId>("konigsegg")].at = LeaderAt::Mess;
        t
    };
    // The French lose nobody; of the Austrians two would fall, and 5 says that the first is somebody else.
    let t = leaders_fall(position(), &[9, 0, 5, 0, 0]);
    assert_eq!(t.s.leaders[named::<LeaderId>("konigsegg")].at, LeaderAt::Mess);
    // On 0 it is he.
    let t = leaders_fall(position(), &[9, 0, 0, 0]);
    assert_eq!(t.s.leaders[named::<LeaderId>("konigsegg")].at, LeaderAt::Killed);
}

#[test]
fn kr_hqs_24_who_loses_his_hq_is_relieved_and_not_posted_again_this_turn() {
    // By attrition.
    let mut t = operating();
    let column = named::<HqId>("colonne_1");
    let all: Vec<UnitId> = Board::new(pack(), &t.s).units_of(column).collect();
    for &unit in &all {
        t.s.units[unit].at = UnitAt::Unformed;
        t.s.units[unit].sp = Sp::NONE;
    }
    by_hand(&mut t, |u| attrition::tidy(u, hex("1111")));
    let d_estrees = named::<LeaderId>("d_estrees");
    assert_eq!(t.s.leaders[d_estrees].at, LeaderAt::Mess);
    assert!(!board(&t).in_mess(FRENCH, d_estrees), "KR-HQS-25");
    // By being ridden down.
    let mut t = operating();
    let column = named::<HqId>("column_1");
    t.s.hqs[column] = kings_regulations::state::HqState {
        at: Some(hex("1110")),
        back: Some(board(&t).free_back()),
        commander: Some(named("ligonier")),
        ..Default::default()
    };
    t.s.units[named::<UnitId>("du_halkett")].at = UnitAt::Hq(column);
    t.s.units[named::<UnitId>("du_halkett")].sp = Sp::ONE;
    let ligonier = named::<LeaderId>("ligonier");
    t.s.leaders[ligonier].at = LeaderAt::Commands(column);
    t.plays("french march armee_de_flandre").plays("french to 1110").plays("french overrun");
    assert_eq!(t.s.leaders[ligonier].at, LeaderAt::Mess);
    assert!(!board(&t).in_mess(ALLIED, ligonier), "KR-HQS-25");
}

#[test]
fn kr_sup_25_a_failed_attempt_to_decline_eats_no_country_bare() {
    // Waldeck fails; with 9 on the worst row forage would fall.
    let mut t = meeting();
    t.0.hubs = Default::default();
    let mut t = joined(t, &from());
    t.roll(&[5]);
    run(&mut t);
    t.plays("allied decline").roll(&[9, 9]).plays("french oppose");
    assert!(t.said("log-decline-failed") && t.said("log-attrition"));
    assert!(t.s.depleted.is_empty(), "KR-BAT-61: declining is a kind of retreat");
}

#[test]
fn kr_sup_25_deserters_do_not_spare_the_forage_of_a_check_that_was_due_anyhow() {
    let check = |causes: Causes| {
        let mut t = meeting();
        t.0.hubs = Default::default();
        let mut t = t.plays();
        t.roll(&[9]);
        by_hand(&mut t, |u| {
            u.push(attrition::Step::Check {
                side: ALLIED,
                hex: hex(FIELD),
                from: None,
                back: None,
                size: Size::Medium,
                causes,
            });
            u.advance();
        });
        !t.s.depleted.is_empty()
    };
    assert!(check(Causes { stack: true, ..Default::default() }));
    assert!(check(Causes { stack: true, deserter: true, ..Default::default() }));
    assert!(!check(Causes { deserter_forced: true, ..Default::default() }));
}

#[test]
fn kr_hqs_33_insubordination_tells_when_a_formation_is_tempted() {
    let tempted = |contingents: &[&str], die: u8| {
        let mut t = operating();
        crate::common::put(&mut t, "pragmatic_army", "1110");
        t.s.hqs[named::<HqId>("dutch_army")].under = None;
        crate::common::put(&mut t, "dutch_army", "1509");
        let army = named::<HqId>("pragmatic_army");
        let (duke, hawley) = (named::<LeaderId>("duke_of_cumberland"), named::<LeaderId>("hawley"));
        t.s.leaders[duke].at = LeaderAt::Killed;
        t.s.leaders[hawley].at = LeaderAt::Commands(army);
        t.s.hqs[army].commander = Some(hawley);
        for unit in contingents {
            t.s.units[named::<UnitId>(unit)].at = UnitAt::Hq(army);
            t.s.units[named::<UnitId>(unit)].sp = Sp::ONE;
        }
        t.s.sides[FRENCH].prestige = 1;
        t.plays("french pass").plays("allied march pragmatic_army").plays("allied to 1111");
        t.roll(&[die]).plays("french bribe");
        t.said("log-bought")
    };
    // Hawley has 1.
    assert!(!tempted(&[], 1) && tempted(&[], 2));
    // Hanoverians without a General count 3 against twice his 1.
    assert!(tempted(&["ha_zastrow"], 1) && !tempted(&["ha_zastrow"], 0));
}

#[test]
fn kr_sup_33_of_a_mixed_army_the_hub_of_most_of_its_men_lets_it_besiege() {
    let t = |units: &[&str]| {
        let menin = crate::trenches::hex_of("menin");
        let mut t = Position::bare().hq("austrian_army", &menin, units).garrison("menin", "FR", 2);
        t.0.order = [ALLIED, FRENCH].into_iter().collect();
        t = t.hub("hub_brussels");
        t.0.flow.clear();
        t.0.flow.push(kings_regulations::turn::Step::Operate { at: 0 }.into());
        let mut t = t.poor().plays();
        by_hand(&mut t, |u| kings_regulations::siege::arrived(u, named("austrian_army"), hex(&menin)));
        t
    };
    let own = t(&["au_los_rios", "au_arberg"]);
    assert!(board(&own).has_hub(named("austrian_army")) && own.allows("allied besiege austrian_army"));
    let mut mixed = t(&["au_los_rios", DUTCH[0], DUTCH[1]]);
    assert!(!board(&mixed).has_hub(named("austrian_army")));
    mixed.refuses("allied besiege austrian_army", "KR-SUP-33");
}

#[test]
fn kr_aux_26_a_garrison_guards_a_bridge_in_its_hex() {
    let plundered = |manned: bool| {
        let mut t = operating();
        t.s.auxiliaries[named::<AuxId>("br_pioneers_1")] = AuxAt::Bridge(hex("1310"));
        if !manned {
            t.s.remove_garrison(named("ath"));
        }
        t.roll(&[1]).plays("french plunder fr_hussars_lynden 1310").plays("allied pass");
        assert!(t.said("log-plundered"));
        t.s.auxiliaries[named::<AuxId>("br_pioneers_1")]
    };
    assert_eq!(plundered(true), AuxAt::Bridge(hex("1310")));
    assert_eq!(plundered(false), AuxAt::Available);
}

#[test]
fn kr_ops_10_an_army_that_buys_a_place_is_activated() {
    let mut t = besieged("mons", 6, "noailles", Stage::Investment, 7);
    t.s.sides[FRENCH].prestige = 9;
    t.s.tasks.made = 2;
    t.roll(&[0, 5]).plays("french buy mons");
    assert!(t.said("log-resists") && t.s.hqs[named::<HqId>("armee_de_flandre")].acted);
    assert_eq!(t.s.tasks.made, 0, "two more tasks after it");
}

#[test]
fn kr_wea_15_the_next_year_may_have_its_flood() {
    let mut t = operating();
    (t.s.turn, t.s.flooded) = (16, true);
    t.s.flow.clear();
    t.s.flow.push(kings_regulations::turn::Step::Part(kings_regulations::turn::Part::End).into());
    by_hand(&mut t, |u| u.advance());
    assert_eq!((t.s.turn, t.s.flooded), (1, false));
    // Within a year there is none but the first.
    let mut t = operating();
    (t.s.turn, t.s.flooded) = (5, true);
    t.s.flow.clear();
    t.s.flow.push(kings_regulations::turn::Step::Part(kings_regulations::turn::Part::End).into());
    by_hand(&mut t, |u| u.advance());
    assert_eq!((t.s.turn, t.s.flooded), (6, true));
}

#[test]
fn kr_aux_42_a_dual_purpose_auxiliary_survives_the_hq_that_attrition_takes() {
    let mut t = Position::start("melle").plays();
    let (column, corps) = (named::<HqId>("ghent-colonne_lowendal"), named::<HqId>("ghent-corps_du_chayla"));
    let dual = ghent().units.iter().find(|&x| t.s.units[x].at == UnitAt::AsAuxiliary(column)).expect("one");
    let all: Vec<UnitId> = board(&t).units_of(column).collect();
    for unit in all {
        (t.s.units[unit].at, t.s.units[unit].sp) = (UnitAt::Unformed, Sp::NONE);
    }
    let at = t.s.hqs[column].at.expect("on the map");
    by_hand(&mut t, |u| attrition::tidy(u, at));
    assert!(t.s.hqs[column].at.is_none());
    assert_eq!(t.s.units[dual].at, UnitAt::AsAuxiliary(corps), "with the nearest HQ of its side");
}
