//! OPS, MOV, SIE, SUR, AUX, RIV, SUP, ADM, CPN: cases that need an overrun, a siege or prisoners.

use crate::administration::{by_hand, conquest, year};
use crate::common::{ALLIED, FRENCH, Position, Table, flanders, ghent, hex, named, pack, printed};
use crate::field::{FOOT, at, board};
use crate::tasks::operating;
use crate::trenches::{administers, besieged, blockaded, hex_of, works};
use kings_regulations::ids::{
    AuxId, Ce, Fate, HqId, Kind, LeaderId, PlaceId, PlanKind, Rank, Stage, Task, Terms, UnitId,
};
use kings_regulations::lines::Goal;
use kings_regulations::state::{AuxAt, LeaderAt, PlanRun, UnitAt, Works};
use kings_regulations::strength::Sp;
use kings_regulations::troops::Loss;
use kings_regulations::{battle, plans, recovery, reorganise, siege, supply};

#[test]
fn kr_ops_11_who_would_leave_horse_behind_checks() {
    let mut t = operating();
    let rider = named::<UnitId>("br_horse");
    t.s.units[rider].at = UnitAt::Hex(hex("1111"));
    t.s.units[rider].sp = Sp::ONE;
    // D'Estrées fails: he stays.
    t.plays("french march colonne_1").roll(&[9]).plays("french to 1112");
    assert_eq!(at(&t, "colonne_1"), Some(hex("1111")));
    assert!(t.said("log-check-failed"));
}

/// A French column beside water of a kind that a road crosses, with the enemy on the other side or not; it is on the march, and the way over.
fn at_the_water(check: bool, enemy: bool) -> Option<(Table, String)> {
    let atlas = &pack().atlas;
    let sides = atlas.grid.hexes().flat_map(|h| atlas.grid.near(h).map(move |(d, to)| (h, d, to)));
    let wet = sides.filter(|&(h, d, _)| {
        let water = atlas.river(h, d).water;
        atlas.road(h, d) && water.is_some_and(|w| pack().series.hexside(w).check == check)
    });
    wet.into_iter().find_map(|(from, _, to)| {
        let mut t = Position::start("year").turn(11).poor();
        for place in [from, to].into_iter().filter_map(|h| atlas.soil(h).place) {
            t.0.remove_garrison(place);
        }
        t.0.flow.push(kings_regulations::turn::Step::Part(kings_regulations::turn::Part::End).into());
        t.0.flow.push(kings_regulations::turn::Step::Operate { at: 0 }.into());
        let mut t = t.plays();
        crate::common::put(&mut t, "colonne_1", printed().names.name(from));
        if enemy {
            crate::common::put(&mut t, "pragmatic_army", printed().names.name(to));
        }
        if !t.allows("french march colonne_1") {
            return None;
        }
        t.plays("french march colonne_1");
        let line = format!("french to {}", printed().names.name(to));
        t.allows(&line).then_some((t, line))
    })
}

#[test]
fn kr_mov_16_a_great_river_against_the_enemy_takes_a_check() {
    let column = named::<HqId>("colonne_1");
    let (mut t, over) = at_the_water(true, true).expect("a bridge");
    let from = t.s.hqs[column].at;
    t.roll(&[9, 9, 9]).plays(&over);
    assert_eq!(t.s.hqs[column].at, from, "who fails stays where he is");
    assert!(t.cited("KR-MOV-16") && t.s.march.failed_crossing, "and checks for attrition");
    assert!(pack().series.charts.attrition_row.failed_crossing > 0);
    let (mut t, over) = at_the_water(true, true).expect("a bridge");
    t.roll(&[0]).plays(&over);
    assert_ne!(t.s.hqs[column].at, from, "a nought always passes");
    // Without an enemy nothing is asked.
    let (mut t, over) = at_the_water(true, false).expect("a bridge");
    t.plays(&over);
    assert!(!t.cited("KR-MOV-16") && t.s.hqs[column].at != from);
}

#[test]
fn kr_aux_24_so_do_pontoons() {
    // A step by pontoons is marked as such, and the march checks it against an enemy.
    let t = Position::bare();
    let who = kings_regulations::ground::Walker {
        pontooneers: true,
        ..kings_regulations::ground::Walker::foot(FRENCH, 3)
    };
    let wet = pack().atlas.grid.hexes().find_map(|h| {
        let river = |d| pack().atlas.river(h, d).water.is_some() && !pack().atlas.road(h, d);
        pack()
            .atlas
            .grid
            .near(h)
            .find(|&(d, to)| river(d) && t.q().stride(&who, h, d, to, &Default::default()).is_ok())
            .map(|(d, to)| (h, d, to))
    });
    let (from, dir, to) = wet.expect("a river");
    assert!(t.q().stride(&who, from, dir, to, &Default::default()).is_ok_and(|s| s.pontooneers));
}

#[test]
fn kr_mov_25_after_an_overrun_a_garrison_still_stops_it() {
    let mut t = operating();
    for plan in t.s.plans.iter_mut().filter(|p| p.side == FRENCH) {
        plan.target = Some(named("ath"));
    }
    by_hand(&mut t, |u| {
        let hq = named::<HqId>("armee_de_flandre");
        u.s.hqs[hq].at = Some(hex("1310"));
        kings_regulations::march::contact::garrison(u, hq, hex("1310"), hex("1310"));
    });
    assert!(t.s.march.halted);
    assert_eq!(board(&t).works_side(named("ath")), Some(ALLIED));
}

/// A brigade with its guns and its leader, ridden down.
fn ridden_down() -> Table {
    let mut t = operating();
    let column = named::<HqId>("column_1");
    t.s.hqs[column] = kings_regulations::state::HqState {
        at: Some(hex("1110")),
        back: Some(board(&t).free_back()),
        ..Default::default()
    };
    for unit in ["du_halkett", "du_artillery"] {
        t.s.units[named::<UnitId>(unit)].at = UnitAt::Hq(column);
    }
    t.s.units[named::<UnitId>("du_halkett")].sp = Sp::ONE;
    let leader = named::<LeaderId>("ligonier");
    t.s.leaders[leader].at = LeaderAt::Commands(column);
    t.s.hqs[column].commander = Some(leader);
    t.plays("french march armee_de_flandre").plays("french to 1110").plays("french overrun");
    t
}

#[test]
fn kr_mov_27_foot_disperses_guns_are_taken_and_leaders_get_away() {
    let t = ridden_down();
    assert!(t.s.units[named::<UnitId>("du_halkett")].sp.is_none());
    assert!(t.s.units[named::<UnitId>("du_artillery")].sp.is_none());
    assert!(t.s.hqs[named::<HqId>("column_1")].at.is_none());
    assert_eq!(t.s.leaders[named::<LeaderId>("ligonier")].at, LeaderAt::Mess);
}

#[test]
fn kr_hqs_42_a_personage_who_is_ridden_down_is_taken() {
    let mut t = operating();
    let (column, duke) = (named::<HqId>("column_1"), named::<LeaderId>("duke_of_cumberland"));
    t.s.hqs[column] = kings_regulations::state::HqState {
        at: Some(hex("1110")),
        back: Some(board(&t).free_back()),
        ..Default::default()
    };
    t.s.units[named::<UnitId>("du_halkett")].at = UnitAt::Hq(column);
    t.s.units[named::<UnitId>("du_halkett")].sp = Sp::ONE;
    t.s.hqs[named::<HqId>("pragmatic_army")].commander = None;
    t.s.leaders[duke].at = LeaderAt::With(column);
    if !board(&t).rank(duke).is_personage() {
        return assert_eq!(board(&t).rank(duke), Rank::Marshal, "in this scenario he is none");
    }
    t.plays("french march armee_de_flandre").plays("french to 1110").plays("french overrun");
    assert_eq!(t.s.leaders[duke].at, LeaderAt::Captured(FRENCH));
}

#[test]
fn kr_mov_29_horse_may_hold_them_up_for_a_point() {
    let mut t = operating();
    let unit = named::<UnitId>("br_horse");
    t.s.units[unit].at = UnitAt::Hex(hex("1110"));
    t.s.units[unit].sp = Sp::ONE;
    t.plays("french march armee_de_flandre").plays("french to 1110").plays("french overrun");
    let spent = t.s.march.spent;
    t.plays("allied delay");
    assert_eq!(t.s.march.spent, (spent + 1).min(board(&t).march_budget()));
}

#[test]
fn kr_cmo_06_who_is_under_a_grand_army_may_be_directed_out_of_it() {
    let mut t = operating();
    t.plays("french pass");
    assert!(t.allows("allied direct pragmatic_army") || !t.allows("allied march pragmatic_army"));
    if t.allows("allied direct pragmatic_army") {
        t.plays("allied direct pragmatic_army");
        assert!(t.allows("allied join dutch_army"));
    }
}

#[test]
fn kr_sie_03_a_blockade_lets_others_pass_but_the_place_is_not_taken() {
    let t = operating();
    let place = named::<PlaceId>("tournai");
    assert!(board(&t).is_blockaded(place));
    assert_eq!(board(&t).works_control(place), Some(ALLIED));
    let bars = board(&t).barriers(FRENCH);
    assert!(board(&t).line_within(&bars, hex("1009"), 9, 0).has(hex("1010")));
}

#[test]
fn kr_sie_25_a_siege_operation_is_no_march() {
    let mut t = blockaded("mons", 6, "noailles");
    let here = at(&t, "armee_de_flandre");
    t.plays("french besiege armee_de_flandre");
    assert_eq!(at(&t, "armee_de_flandre"), here);
    assert!(t.s.hqs[named::<HqId>("armee_de_flandre")].acted);
}

#[test]
fn kr_sie_26_the_besieger_checks_when_it_is_done() {
    let mut t = besieged("mons", 6, "noailles", Stage::Investment, 6);
    works(&mut t, &[9, 9]);
    assert!(t.said("log-attrition"));
}

#[test]
fn kr_sie_27_stacks_at_a_siege_check_in_the_administration_phase() {
    let t = besieged("mons", 6, "noailles", Stage::Investment, 6);
    assert!(board(&t).admin_causes(FRENCH, hex(&hex_of("mons"))).siege_hex);
    let t = blockaded("mons", 6, "noailles");
    assert!(!board(&t).admin_causes(FRENCH, hex(&hex_of("mons"))).siege_hex, "a blockade is none");
}

#[test]
fn kr_sie_28_one_siege_to_a_place() {
    let t = besieged("mons", 6, "noailles", Stage::Investment, 6);
    assert_eq!(t.s.sieges.len(), 1);
    let sieges = t.s.sieges.iter().filter(|s| s.place == named("mons")).count();
    assert_eq!(sieges, 1);
}

#[test]
fn kr_sie_30_a_siege_goes_on_without_work() {
    let mut t = besieged("mons", 6, "noailles", Stage::Approach, 9);
    administers(&mut t, &[9]);
    assert_eq!(t.s.sieges[0].stage, Stage::Approach);
}

#[test]
fn kr_sie_33_auxiliaries_stay_at_the_siege() {
    let mut t = besieged("mons", 6, "noailles", Stage::Investment, 9);
    let pioneers = named::<AuxId>("fr_pioneers_1");
    t.s.auxiliaries[pioneers] = AuxAt::Siege(named("mons"));
    works(&mut t, &[9, 9]);
    assert_eq!(t.s.auxiliaries[pioneers], AuxAt::Siege(named("mons")));
}

#[test]
fn kr_sie_35_guns_tell_at_the_lodgement() {
    let t = besieged("mons", 6, "noailles", Stage::Lodgement, 6);
    let lines = |guns| kings_regulations::sieges::Lines { guns, ..Default::default() };
    let with = |stage, guns| board(&t).resistance(named("mons"), stage, &lines(guns), false);
    assert!(with(Stage::Lodgement, 8) < with(Stage::Lodgement, 0));
    assert_eq!(with(Stage::Approach, 8), with(Stage::Approach, 0));
}

#[test]
fn kr_sie_47_after_an_escalade_all_are_taken() {
    let mut t = besieged("mons", 6, "noailles", Stage::Lodgement, 6);
    let (helper, place) = (named::<AuxId>("du_pioneers_1"), named::<PlaceId>("mons"));
    t.s.auxiliaries[helper] = AuxAt::Siege(place);
    t.s.leaders[named::<LeaderId>("van_dorth")].at = LeaderAt::Garrison(place);
    t.s.places[place].citadel = true;
    by_hand(&mut t, |u| siege::fall::fall(u, place, siege::fall::How::Escalade));
    assert_eq!(t.s.auxiliaries[helper], AuxAt::Recovery, "KR-AUX-14: its counter is not lost");
    assert_eq!(t.s.leaders[named::<LeaderId>("van_dorth")].at, LeaderAt::Captured(FRENCH));
    // Six of the garrison, and one for the auxiliary.
    assert_eq!(t.s.sides[ALLIED].captured.iter().sum::<u8>(), 7);
}

#[test]
fn kr_aux_14_an_auxiliary_that_is_taken_counts_as_one_of_c() {
    let mut t = operating();
    by_hand(&mut t, |u| battle::surrender::auxiliary(u, named("fr_pioneers_1")));
    assert_eq!(t.s.sides[FRENCH].captured, [0, 0, 1, 0, 0]);
    assert_eq!(t.s.auxiliaries[named::<AuxId>("fr_pioneers_1")], AuxAt::Recovery);
}

#[test]
fn kr_sps_23_auxiliaries_are_never_eliminated() {
    let mut t = operating();
    by_hand(&mut t, |u| battle::surrender::auxiliary(u, named("fr_pioneers_1")));
    assert_ne!(t.s.auxiliaries[named::<AuxId>("fr_pioneers_1")], AuxAt::Away);
}

#[test]
fn kr_sps_24_leaders_are_wounded_killed_or_captured() {
    for (fate, want) in [(Fate::Killed, LeaderAt::Killed), (Fate::Captured, LeaderAt::Captured(ALLIED))] {
        let mut t = operating();
        by_hand(&mut t, |u| battle::after::strike_down(u, named("d_estrees"), fate, ALLIED, Some(5)));
        assert_eq!(t.s.leaders[named::<LeaderId>("d_estrees")].at, want);
    }
    let mut t = operating();
    t.roll(&[3]);
    by_hand(&mut t, |u| battle::after::strike_down(u, named("d_estrees"), Fate::Wounded, ALLIED, Some(5)));
    assert!(matches!(t.s.leaders[named::<LeaderId>("d_estrees")].at, LeaderAt::Wounded(_)));
}

#[test]
fn kr_sur_02_a_garrison_need_not_give_up_with_the_others() {
    let mut t = operating();
    by_hand(&mut t, |u| {
        u.s.hqs[named::<HqId>("dutch_army")].at = Some(hex("1310"));
        battle::surrender::disband(u, named("dutch_army"), Some(FRENCH), true);
    });
    assert_eq!(board(&t).works_side(named("ath")), Some(ALLIED));
}

#[test]
fn kr_sur_04_a_unit_that_is_taken_is_unformed_and_recorded() {
    let mut t = operating();
    let unit = named::<UnitId>("crillon");
    let (sp, ce) = (t.s.units[unit].sp.points() as u8, pack().unit(unit).ce.expect("foot"));
    by_hand(&mut t, |u| battle::surrender::unit(u, unit, ALLIED));
    assert_eq!(t.s.units[unit].at, UnitAt::Unformed);
    assert_eq!(t.s.sides[FRENCH].captured[ce.index()], sp);
}

#[test]
fn kr_sur_06_at_battalion_scale_the_victor_keeps_the_unit() {
    let mut t = Position::start("melle").plays();
    let unit =
        ghent().units.iter().find(|&u| board(&t).is_formed(u) && pack().unit(u).side == FRENCH).expect("one");
    by_hand(&mut t, |u| battle::surrender::unit(u, unit, ALLIED));
    assert_eq!(t.s.units[unit].at, UnitAt::Held(ALLIED));
}

#[test]
fn kr_sur_06_a_battalion_on_parole_is_held_and_comes_back() {
    let mut t = Position::start("melle").plays();
    let place = named::<PlaceId>("ghent-ghent");
    let Works::Hq(inside) = t.s.places[place].works else { panic!("a Garrison HQ") };
    let unit = board(&t).units_of(inside).next().expect("a battalion of the garrison");
    let (by, sp) = (FRENCH, t.s.units[unit].sp);
    let before = kernel::Game::census(&**crate::common::GAME, &t.s);
    t.s.sieges.push(kings_regulations::setup::siege(place, named("ghent-corps_du_chayla"), Stage::Approach));
    t.s.places[place].citadel = true;
    // Terms, then the turns.
    let terms =
        (0..10).find(|&die| board(&t).surrender_terms(place, die, false) == Terms::Parole).expect("a die");
    t.roll(&[terms as u8, 0]);
    by_hand(&mut t, |u| siege::fall::fall(u, place, siege::fall::How::Table));
    assert_eq!(t.s.units[unit].at, UnitAt::Held(by));
    let man = *t.s.siege.paroled.iter().find(|r| r.unit == unit).expect("on parole");
    assert_eq!((man.sp, man.turn), (sp, t.s.turn + pack().series.charts.surrender.parole[0]));
    assert_eq!(kernel::Game::census(&**crate::common::GAME, &t.s), before);
    t.s.turn = man.turn;
    by_hand(&mut t, |u| {
        u.push(siege::Step::Administration);
        siege::fall::administration(u);
    });
    assert!(
        t.s.units[unit].sp == sp && matches!(t.s.units[unit].at, UnitAt::Hex(_)),
        "{:?}",
        t.s.units[unit]
    );
    assert!(t.s.siege.paroled.iter().all(|r| r.unit != unit));
}

#[test]
fn kr_sur_08_guns_that_are_not_used_are_lost() {
    let mut t = operating();
    t.s.sides[FRENCH].guns = [1, 0];
    by_hand(&mut t, |u| {
        u.push(siege::Step::Guns { side: FRENCH });
    });
    t.plays("french done");
    assert_eq!(t.s.sides[FRENCH].guns, [0, 0]);
}

#[test]
fn kr_sps_03_points_are_neither_made_nor_lost_in_a_transfer() {
    let mut t = Position::bare().unit("crillon", "1111").garrison("lille", "FR", 2);
    let before = kernel::Game::census(&**crate::common::GAME, &t.0);
    t.0.lose(pack(), named("crillon"), Sp::ONE, Loss::Eliminated);
    assert_eq!(kernel::Game::census(&**crate::common::GAME, &t.0), before);
}

#[test]
fn kr_aux_07_a_besieger_needs_a_depot_for_his_auxiliaries() {
    let t = blockaded("mons", 6, "noailles");
    assert_eq!(board(&t).siege_auxiliaries(5, false), 0);
    assert!(board(&t).siege_auxiliaries(5, true) >= 5);
}

#[test]
fn kr_aux_17_few_tasks_in_the_administration_phase() {
    let does = |task: Task| pack().series.aux_classes.iter().any(|c| c.does(task));
    for task in [Task::Ambuscade, Task::Desertion, Task::Riverine, Task::Screen] {
        assert!(does(task), "{task:?}");
    }
    let t = year(9, supply::Step::Incite { at: 0 });
    assert!(t.legal().iter().all(|l| !l.contains("raid") && !l.contains("plunder")));
}

/// Melle, in Reorganisation, the French first.
fn at_melle() -> Table {
    let mut t = Position::start("melle");
    t.0.order = [FRENCH, ALLIED].into_iter().collect();
    t.0.flow.push(kings_regulations::turn::Step::Part(kings_regulations::turn::Part::End).into());
    t.0.flow.push(reorganise::Step::Reorganise { at: 0 }.into());
    t.plays()
}

#[test]
fn kr_aux_42_a_dual_purpose_unit_changes_its_part_where_reinforcements_come_in() {
    let mut t = at_melle();
    // KR-AUX-12: a Column may have one, however small it is.
    let hq = named::<HqId>("ghent-colonne_lowendal");
    let dual = ghent().units.iter().find(|&u| t.s.units[u].at == UnitAt::AsAuxiliary(hq));
    let unit = dual.expect("one serves");
    let line = format!("french rejoin {}", printed().names.name(unit));
    // A depot where the HQ stands.
    let depot = kings_regulations::state::Depot {
        hex: t.s.hqs[hq].at.expect("on the map"),
        contingent: pack().unit(unit).contingent,
        full: true,
        raided: 0,
        shipped: 0,
    };
    t.s.depots.clear();
    for hub in ghent().hubs.iter() {
        t.s.hubs[hub].active = false;
    }
    t.refuses(&line, "KR-ADM-07");
    t.s.depots.push(depot);
    for hub in ghent().hubs.iter().filter(|&h| pack().hub(h).contingents.contains(&depot.contingent)) {
        t.s.hubs[hub].active = true;
        t.s.hubs[hub].moved = Some(depot.hex);
    }
    t.plays(&line);
    assert_eq!(t.s.units[unit].at, UnitAt::Hq(hq));
    // KR-ADM-16: once a turn; when it is rested it serves again.
    let back = format!("french serve {}", printed().names.name(unit));
    t.refuses(&back, "KR-ADM-16");
    t.s.units[unit].moved = false;
    t.plays(&back);
    assert_eq!(t.s.units[unit].at, UnitAt::AsAuxiliary(hq));
    // Who has one part alone has no other.
    let plain = ghent().units.iter().find(|&u| {
        pack().unit(u).side == FRENCH && pack().unit(u).dual.is_none() && t.s.units[u].at == UnitAt::Hq(hq)
    });
    let plain = printed().names.name(plain.expect("one")).to_string();
    t.refuses(&format!("french serve {plain}"), "KR-AUX-42");
}

#[test]
fn kr_adm_16_one_die_for_each_auxiliary() {
    let mut t = year(9, reorganise::Step::Reorganise { at: 0 });
    t.s.order = [FRENCH, ALLIED].into_iter().collect();
    for auxiliary in flanders().auxiliaries.iter() {
        t.s.auxiliaries[auxiliary] = AuxAt::Away;
    }
    let [a, b] = ["fr_hussars_lynden", "fr_hussars_beausobre"].map(named::<AuxId>);
    (t.s.auxiliaries[a], t.s.auxiliaries[b]) = (AuxAt::Recovery, AuxAt::Recovery);
    t.roll(&[0, 9]);
    by_hand(&mut t, recovery::auxiliaries);
    assert_eq!((t.s.auxiliaries[a], t.s.auxiliaries[b]), (AuxAt::Available, AuxAt::Recovery));
}

#[test]
fn kr_sps_13_at_battalion_scale_units_go_over_whole() {
    let mut t = at_melle();
    assert!(t.sendings().iter().all(|l| !l.starts_with("french transfer")));
    t.refuses("french man ghent-normandie_1 ghent", "KR-SPS-13");
}

#[test]
fn kr_adm_15_replaced_battalions_begin_at_e_and_worn_ones_recover() {
    let mut t = at_melle();
    let unit = ghent().units.iter().find(|&u| {
        matches!(t.s.units[u].at, UnitAt::Hq(_))
            && pack().unit(u).ce == Some(Ce::B)
            && pack().unit(u).side == FRENCH
    });
    let unit = unit.expect("one of B");
    t.s.units[unit].worn = 1;
    let hex = board(&t).hex_of(unit).expect("on the map");
    let contingent = pack().unit(unit).contingent;
    for hub in ghent().hubs.iter().filter(|&h| pack().hub(h).contingents.contains(&contingent)) {
        t.s.hubs[hub].active = true;
        t.s.hubs[hub].moved = Some(hex);
    }
    by_hand(&mut t, recovery::worn);
    assert_eq!(t.s.units[unit].worn, 0);
    // Not if it has fought.
    t.s.units[unit].worn = 1;
    let UnitAt::Hq(hq) = t.s.units[unit].at else { unreachable!() };
    t.s.hqs[hq].fought = true;
    by_hand(&mut t, recovery::worn);
    assert_eq!(t.s.units[unit].worn, 1);
}

#[test]
fn kr_riv_10_garrisons_on_one_water_exchange_men() {
    let mut t = year(9, reorganise::Step::Reorganise { at: 1 });
    let ends = |l: &str| {
        let words: Vec<&str> = l.split(' ').collect();
        [words[2], words[3]].map(named::<PlaceId>)
    };
    // Farther than they go by land.
    let far = |l: &String| {
        let [a, b] = ends(l).map(|p| pack().place(p).hex);
        pack().atlas.grid.distance(a, b) > 4
    };
    let mut lines = t.sendings().into_iter().filter(|l| l.starts_with("allied ship"));
    let line = lines.find(far).expect("two on one river");
    let [from, to] = ends(&line);
    let inside = |t: &Table, p| board(t).garrison_sp(p);
    let before = (inside(&t, from), inside(&t, to));
    let quay = pack().place(from).hex;
    let loaded = board(&t).embarked(quay);
    t.sends(&line);
    assert_eq!((inside(&t, from) + Sp::ONE, inside(&t, to)), (before.0, before.1 + Sp::ONE));
    assert_eq!(board(&t).embarked(quay), loaded + 1, "half a Brigade Equivalent for an SP");
    let all = board(&t).tonnage();
    t.s.load(quay, all);
    t.refuses(&line, "KR-RIV-08");
}

#[test]
fn kr_riv_05_a_line_by_water_leads_to_a_hub() {
    // The radius of a depot is by land alone: no quay helps it.
    let t = Position::start("year");
    let bars = t.q().barriers(ALLIED);
    for depot in t.0.depots.iter() {
        let near = t.q().line_within(&bars, depot.hex, 4, 1);
        assert!(near.iter().all(|h| pack().atlas.grid.distance(h, depot.hex) <= 5));
    }
    assert!(t.0.depots.iter().any(|d| t.q().supply_line(&bars, d.hex, Goal::Any, None).is_some()));
}

#[test]
fn kr_sup_01_checks_are_eased_by_hubs_and_depots() {
    let row = &pack().series.charts.attrition_row;
    assert!(row.range.windows(2).all(|w| w[0] <= w[1]) && row.range[0] < row.range[3]);
}

#[test]
fn kr_sup_02_a_depot_helps_in_battle_and_siege() {
    assert!(pack().series.charts.crt_shift.ammunition > 0);
    let t = blockaded("mons", 6, "noailles");
    assert!(board(&t).siege_auxiliaries(3, true) > board(&t).siege_auxiliaries(3, false));
}

#[test]
fn kr_sup_35_a_depot_lets_men_embark_and_come_in() {
    let t = Position::start("year");
    let depot = t.0.depots.iter().find(|d| pack().contingent(d.contingent).side == FRENCH).expect("one");
    assert!(t.q().quays(FRENCH).has(depot.hex));
    assert!(t.q().ammunition(FRENCH, depot.hex).is_some());
}

#[test]
fn kr_sup_44_each_use_of_a_depot_may_reduce_it() {
    let mut t = operating();
    let depot = hex(&hex_of("valenciennes"));
    t.roll(&[0]);
    by_hand(&mut t, |u| supply::drain(u, FRENCH, depot, 3, "KR-SUP-44"));
    assert!(t.s.depot(depot).is_some_and(|d| !d.full));
}

#[test]
fn kr_adm_08_no_men_for_a_garrison_that_is_shut_in_inland() {
    let t = Position::bare().garrison("mons", "DU", 2).hq("armee_de_flandre", &hex_of("mons"), &FOOT);
    let place = named::<PlaceId>("mons");
    assert!(t.q().is_blockaded(place));
    assert!(flanders().boxes.iter().next().is_some(), "off the map they may be");
    assert!(!t.q().has_water(place) || t.q().has_access(place));
}

#[test]
fn kr_cpn_10_a_territory_that_is_conquered_changes_hands() {
    let mut t = year(9, plans::Step::Judge);
    let plan = flanders().plans.iter().find(|&p| {
        pack().plan(p).kind == PlanKind::Conquest
            && pack().plan(p).sides.contains(&FRENCH)
            && pack().plan(p).province.is_some()
    });
    let plan = plan.expect("a conquest");
    let province = pack().plan(plan).province;
    for &place in &pack().plan(plan).minimum {
        t.s.places[place].works = Works::Empty;
        t.s.friendly[pack().place(place).hex] = Some(FRENCH);
    }
    t.s.plans.clear();
    t.s.plans.push(PlanRun { plan, ..conquest() });
    let before = [FRENCH, ALLIED].map(|s| t.s.sides[s].prestige);
    by_hand(&mut t, |u| u.advance());
    let inside = pack().atlas.grid.hexes().filter(|&h| pack().atlas.soil(h).province == province);
    assert!(inside.into_iter().all(|h| t.s.friendly[h] == Some(FRENCH)));
    // KR-CPN-12: what one gains the other loses.
    let now = [FRENCH, ALLIED].map(|s| t.s.sides[s].prestige);
    assert!(now[0] > before[0] && now[0] - before[0] == before[1] - now[1]);
}

#[test]
fn kr_cpn_12_the_loser_loses_as_much() {
    let t = Position::start("year");
    let moves: Vec<_> = t.q().prestige_moves(FRENCH, 3, true).collect();
    assert_eq!(moves, [(FRENCH, 3), (ALLIED, -3)]);
    assert_eq!(t.q().prestige_moves(FRENCH, 3, false).count(), 1);
}
