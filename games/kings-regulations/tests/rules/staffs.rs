//! HQS, GAR, AUX, CPN, VIC, SUR: staffs that are formed and unformed, garrisons of battalions, and what else the Administration Phase brings.

use crate::administration::{by_hand, year};
use crate::common::{ALLIED, FRENCH, Position, Table, flanders, ghent, hex, named, pack, put};
use crate::tasks::operating;
use kings_regulations::board::Board;
use kings_regulations::ids::{Arm, ContingentId, HqId, LeaderId, PlaceId, Side, Stage, UnitId};
use kings_regulations::service::{Levy, Of};
use kings_regulations::setup::siege;
use kings_regulations::siege::Returning;
use kings_regulations::state::{LeaderAt, UnitAt, Works};
use kings_regulations::strength::Sp;
use kings_regulations::turn::Part;
use kings_regulations::{administration, plans, recovery, redeploy, reorganise, service, turn};

fn q(t: &Table) -> Board<'_> {
    Board::new(pack(), &t.s)
}
fn at(t: &Table, unit: &str) -> UnitAt {
    t.s.units[named::<UnitId>(unit)].at
}
fn reorganising(first: Side) -> Table {
    let mut t = year(9, reorganise::Step::Reorganise { at: 0 });
    t.s.order = if first == FRENCH { [FRENCH, ALLIED] } else { [ALLIED, FRENCH] }.into_iter().collect();
    t
}
fn at_melle(first: Side, step: impl Into<kings_regulations::flow::Step>) -> Table {
    let mut t = Position::start("melle");
    t.0.order = if first == FRENCH { [FRENCH, ALLIED] } else { [ALLIED, FRENCH] }.into_iter().collect();
    t.0.flow.push(turn::Step::Part(turn::Part::End).into());
    t.0.flow.push(step.into());
    t.plays()
}
fn battalions(first: Side) -> Table {
    at_melle(first, reorganise::Step::Reorganise { at: 0 })
}

#[test]
fn kr_cpn_08_a_relief_is_for_a_place_under_siege_and_pays_when_it_is_lifted() {
    let ghent = named::<PlaceId>("ghent-ghent");
    let mut t = at_melle(ALLIED, plans::Step::Judge);
    let before = t.s.sides[ALLIED].prestige;
    by_hand(&mut t, |u| u.advance());
    assert_eq!(t.s.sides[ALLIED].prestige, before, "nothing is won by doing nothing");
    for place in ["ghent", "melle", "aalst"] {
        t.refuses(&format!("allied launch_at ghent-relief ghent-{place}"), "KR-CPN-09");
    }
    let by = named::<HqId>("ghent-colonne_lowendal");
    t.s.hqs[by].at = Some(hex("ghent-0303"));
    t.s.sieges.push(siege(ghent, by, Stage::Investment));
    t.plays("allied launch_at ghent-relief ghent-ghent").plays("allied done");
    let run = *t.s.plans.last().expect("a plan");
    assert!(run.target == Some(ghent) && !q(&t).is_fulfilled(&run));
    t.s.sieges.clear();
    t.s.hqs[by].at = Some(hex("ghent-0207"));
    assert!(q(&t).is_fulfilled(&run));
}

#[test]
fn kr_hqs_09_a_unit_that_has_come_by_road_joins_the_hq_of_its_hex() {
    let mut t = reorganising(FRENCH);
    let roi = named::<UnitId>("roi");
    (t.s.units[roi].at, t.s.units[roi].moved) = (UnitAt::Hex(hex("1412")), true);
    t.sends("french subordinate roi armee_du_roi");
    assert_eq!(at(&t, "roi"), UnitAt::Hq(named("armee_du_roi")));
    // Ruling 49: there it stays for the turn.
    t.refuses("french detach roi", "KR-ADM-03");
    assert!(t.sendings().iter().all(|l| l != "french detach roi"));
}

#[test]
fn kr_sps_12_a_unit_that_has_moved_still_gives_men() {
    let mut t = reorganising(ALLIED);
    let unit = named::<UnitId>("br_howard");
    t.s.units[unit] = kings_regulations::state::UnitState {
        at: UnitAt::Hex(hex("1310")),
        sp: Sp::whole(3),
        moved: true,
        ..Default::default()
    };
    t.sends("allied man br_howard ath");
    assert_eq!(t.s.units[unit].sp, Sp::whole(2));
}

#[test]
fn kr_hqs_05_a_new_hq_takes_units_of_another_in_its_hex() {
    let new = named::<HqId>("colonne_3");
    let mut t = reorganising(FRENCH);
    t.sends("french form colonne_3 1412");
    assert!(t.s.hqs[new].at.is_some() && q(&t).formation(new).next().is_none());
    // KR-HQS-08: guns do not come first.
    t.refuses("french subordinate royal_artillerie_1 colonne_3", "KR-HQS-08");
    assert!(!t.may_send("french subordinate royal_artillerie_1 colonne_3"));
    t.sends("french subordinate roi colonne_3");
    assert_eq!(at(&t, "roi"), UnitAt::Hq(new));
    // Or one that was detached before.
    let mut t = reorganising(FRENCH);
    t.sends("french detach roi").sends("french form colonne_3 1412");
    assert_eq!(at(&t, "roi"), UnitAt::Hq(new));
    // KR-HQS-08: who is given nobody is no more.
    let mut t = reorganising(FRENCH);
    t.sends("french form colonne_3 1412");
    let leader = t.s.hqs[new].commander.expect("a leader");
    t.plays("french done");
    assert!(t.s.hqs[new].at.is_none() && t.s.leaders[leader].at == LeaderAt::Mess);
}

#[test]
fn kr_hqs_06_an_hq_is_unformed_when_its_leader_is_relieved() {
    let hq = named::<HqId>("colonne_2");
    let mut t = reorganising(FRENCH);
    let leader = t.s.hqs[hq].commander.expect("a leader");
    let hexed = t.s.hqs[hq].at.expect("on the map");
    let units: Vec<UnitId> = q(&t).units_of(hq).collect();
    assert!(units.len() > 1 && units.iter().all(|&u| !pack().arm(u).is_artillery()));
    // His Influence keeps him, and he is asked once a turn.
    t.roll(&[9]).plays("french dissolve colonne_2");
    assert_eq!((t.s.hqs[hq].at, t.s.hqs[hq].commander), (Some(hexed), Some(leader)));
    t.refuses("french dissolve colonne_2", "KR-HQS-25");
    let mut t = reorganising(FRENCH);
    t.roll(&[0]).plays("french dissolve colonne_2");
    assert!(t.s.hqs[hq].at.is_none());
    assert!(t.s.leaders[leader].at == LeaderAt::Mess && t.s.leaders[leader].relieved);
    assert!(units.iter().all(|&u| t.s.units[u].at == UnitAt::Hex(hexed)));
}

#[test]
fn kr_ctr_03_guns_of_a_dissolved_hq_go_to_another() {
    let hq = named::<HqId>("colonne_2");
    let guns = named::<UnitId>("royal_artillerie_1");
    let mut t = reorganising(FRENCH);
    t.s.units[guns].at = UnitAt::Hq(hq);
    t.refuses("french dissolve colonne_2", "KR-CTR-03");
    assert!(!t.legal().contains(&"french dissolve colonne_2".to_string()));
    // Nor while the other there is full.
    t.s.hqs[named::<HqId>("colonne_1")].at = t.s.hqs[hq].at;
    t.refuses("french dissolve colonne_2", "KR-CTR-03");
    let one = q(&t).units_of(named("colonne_1")).next().expect("a unit");
    t.s.units[one].at = UnitAt::Hex(hex("1412"));
    t.roll(&[0]).plays("french dissolve colonne_2");
    assert_eq!(t.s.units[guns].at, UnitAt::Hq(named("colonne_1")));
}

#[test]
fn kr_hqs_41_no_personage_is_left_without_an_hq() {
    let mut t = reorganising(FRENCH);
    t.s.leaders[named::<LeaderId>("louis_xv")].at = LeaderAt::With(named("colonne_2"));
    t.refuses("french dissolve colonne_2", "KR-CTR-03");
}

#[test]
fn kr_gar_16_a_garrison_hq_is_drawn_for_works_and_takes_battalions() {
    let gavere = named::<PlaceId>("ghent-gavere");
    let mut t = battalions(FRENCH);
    t.plays("french install ghent-gavere");
    let Works::Hq(hq) = t.s.places[gavere].works else { panic!("a Garrison HQ") };
    assert!(["ghent-garrison_hq_fr_1", "ghent-garrison_hq_fr_2"].contains(&pack().names.name(hq)));
    let name = pack().names.name(hq).to_string();
    t.sends(&format!("french relocate ghent-royal_1 {name}"));
    assert_eq!((at(&t, "ghent-royal_1"), q(&t).garrison_sp(gavere)), (UnitAt::Hq(hq), Sp::whole(2)));
    // KR-GAR-06: the fort holds no more; and whoever came in stays for the turn.
    assert!(!t.may_send(&format!("french relocate ghent-couronne_1 {name}")));
    // It is not taken off in the turn in which it was formed.
    t.refuses("french withdraw ghent-gavere", "KR-GAR-16");
    t.s.hqs[hq].acted = false;
    t.plays("french withdraw ghent-gavere");
    assert_eq!(t.s.places[gavere].works, Works::Unit(named("ghent-royal_1")));
    assert_eq!((at(&t, "ghent-royal_1"), t.s.hqs[hq].at), (UnitAt::Works(gavere), None));
    // And may be formed again at once.
    t.plays("french install ghent-gavere");
    assert!(matches!(at(&t, "ghent-royal_1"), UnitAt::Hq(_)));
}

#[test]
fn kr_gar_04_no_garrison_hq_without_a_unit_works_or_a_counter() {
    let mut t = battalions(FRENCH);
    t.refuses("french install ghent-melle", "KR-GAR-01");
    t.refuses("french install ghent-ghent", "KR-GEN-08");
    t.s.hqs[named::<HqId>("ghent-colonne_lowendal")].at = Some(hex("ghent-0208"));
    t.refuses("french install ghent-gavere", "KR-GAR-04");
    let mut t = battalions(FRENCH);
    for hq in ["ghent-garrison_hq_fr_1", "ghent-garrison_hq_fr_2"] {
        t.s.hqs[named::<HqId>(hq)].at = Some(hex("ghent-0101"));
    }
    t.refuses("french install ghent-gavere", "KR-SIE-06");
}

#[test]
fn kr_sie_07_a_battalion_goes_into_empty_works_by_itself() {
    let gavere = named::<PlaceId>("ghent-gavere");
    let mut t = battalions(FRENCH);
    t.sends("french man ghent-royal_1 ghent-gavere");
    assert_eq!(at(&t, "ghent-royal_1"), UnitAt::Works(gavere));
    assert_eq!(t.s.places[gavere].works, Works::Unit(named("ghent-royal_1")));
    // A single one.
    assert!(!t.may_send("french man ghent-couronne_1 ghent-gavere"));
    t.plays("french install ghent-gavere");
    assert!(matches!(at(&t, "ghent-royal_1"), UnitAt::Hq(_)));
    // KR-SPS-12: not from far away.
    assert!(!battalions(ALLIED).may_send("allied man ghent-royal_scots ghent-gavere"));
}

#[test]
fn kr_gar_09_battalions_come_out_of_a_garrison_hq_that_nobody_shuts_in() {
    let mut t = battalions(ALLIED);
    let column = named::<HqId>("ghent-column_schlippenbach");
    t.s.hqs[column].at = Some(hex("ghent-0303"));
    let mut shut = Position(t.s.clone()).plays();
    t.sends("allied subordinate ghent-ghent_battalion ghent-column_schlippenbach");
    assert_eq!(at(&t, "ghent-ghent_battalion"), UnitAt::Hq(column));
    // The last as well: the HQ has an SP of its own.
    t.sends("allied subordinate ghent-convalescents ghent-column_schlippenbach");
    assert_eq!(q(&t).garrison_sp(named("ghent-ghent")), Sp::ONE);
    shut.s.hqs[named::<HqId>("ghent-colonne_lowendal")].at = Some(hex("ghent-0303"));
    let line = "allied subordinate ghent-ghent_battalion ghent-column_schlippenbach";
    assert!(q(&shut).has_water(named("ghent-ghent")) || !shut.may_send(line));
}

#[test]
fn kr_adm_16_a_dual_purpose_unit_that_is_spent_recovers_by_its_die() {
    let mut t = battalions(ALLIED);
    let hussars = named::<UnitId>("ghent-karolyi");
    t.s.units[hussars].moved = true;
    t.refuses("allied rejoin ghent-karolyi", "KR-ADM-16");
    // Hussars on six or less.
    t.roll(&[7]);
    by_hand(&mut t, recovery::auxiliaries);
    assert!(t.s.units[hussars].moved && t.said("log-recovers-not"));
    // The next turn does not rest it either.
    by_hand(&mut t, |u| turn::start_at(u, Part::Begin).expect("a turn"));
    assert!(t.s.units[hussars].moved);
    t.s.order = [ALLIED, FRENCH].into_iter().collect();
    t.roll(&[6]);
    by_hand(&mut t, recovery::auxiliaries);
    assert!(!t.s.units[hussars].moved);
}

#[test]
fn kr_loc_03_nobody_is_raised_on_ground_that_is_closed() {
    let t = Position::start("year").hub("hub_breda");
    let lg = pack().atlas.territories[usize::from(named::<kings_regulations::ids::TerritoryId>("LG").0)];
    let entries = |turn: u8| {
        let mut t = Position(t.0.clone()).turn(turn);
        t.0.depots.clear();
        // A depot beside Liège.
        let grid = &pack().atlas.grid;
        let beside = lg.iter().flat_map(|h| grid.near(h).map(|n| n.1)).filter(|h| !lg.has(*h));
        for hex in beside {
            let contingent = named("DU");
            let depot =
                kings_regulations::state::Depot { hex, contingent, full: true, raided: 0, shipped: 0 };
            let _ = t.0.depots.try_push(depot);
        }
        let levy =
            Levy { side: ALLIED, of: Of::Raised(named("DU"), Arm::Infantry), sp: 1, horse: 0, hex: None };
        t.q().entries(&t.q().barriers(ALLIED), &levy) & lg
    };
    assert!(entries(9).is_empty());
    assert!(entries(10).any(), "from then on it is open");
}

#[test]
fn kr_vic_02_by_road_neutral_ground_costs_prestige_too() {
    let mut t = year(11, redeploy::Step::Move { at: 0 });
    t.s.order = [ALLIED, FRENCH].into_iter().collect();
    let unit = named::<UnitId>("ha_zastrow");
    (t.s.units[unit].at, t.s.units[unit].sp) = (UnitAt::Hex(hex("1908")), Sp::whole(3));
    let before = t.s.sides[ALLIED].prestige;
    t.plays("allied go ha_zastrow 2108");
    assert_eq!(t.s.sides[ALLIED].prestige, before - 1);
}

#[test]
fn kr_hqs_45_a_grand_army_goes_to_the_captain_general_who_is_there() {
    let mut t = reorganising(ALLIED);
    let (army, dutch) = (named::<HqId>("pragmatic_army"), named::<HqId>("dutch_army"));
    let cumberland = named::<LeaderId>("duke_of_cumberland");
    let formed = |t: &mut Table, post: LeaderAt| {
        for unit in flanders().units.iter() {
            if t.s.units[unit].at == UnitAt::Hq(army) {
                t.s.units[unit].at = UnitAt::Hex(hex("1608"));
            }
        }
        if let Some(old) = t.s.hqs[army].commander {
            t.s.leaders[old].at = LeaderAt::Mess;
        }
        for hq in flanders().hqs.iter() {
            if t.s.hqs[hq].under == Some(army) {
                t.s.hqs[hq].under = None;
            }
        }
        t.s.hqs[army] = Default::default();
        t.s.hqs[dutch].at = Some(hex("1608"));
        t.s.hqs[dutch].under = None;
        t.s.hqs[dutch].back = Some(q(t).free_back());
        t.s.leaders[cumberland].at = post;
    };
    formed(&mut t, LeaderAt::With(dutch));
    t.sends("allied form pragmatic_army 1608");
    assert_eq!(t.s.hqs[army].commander, Some(cumberland));
    assert_eq!(t.s.leaders[cumberland].at, LeaderAt::Commands(army));
    // He leaves a lesser command for it.
    let mut t = reorganising(ALLIED);
    formed(&mut t, LeaderAt::Commands(dutch));
    if let Some(old) = t.s.hqs[dutch].commander.replace(cumberland) {
        t.s.leaders[old].at = LeaderAt::Mess;
    }
    t.sends("allied form pragmatic_army 1608");
    assert_eq!(t.s.hqs[army].commander, Some(cumberland));
    assert!(t.s.hqs[dutch].commander.is_some_and(|l| l != cumberland));
}

#[test]
fn kr_vic_09_a_garrison_may_buy_off_whoever_comes_before_it() {
    let mut t = operating();
    put(&mut t, "colonne_1", "1309");
    t.s.sides[ALLIED].prestige = 1;
    t.s.plans.clear();
    t.s.plans.push(kings_regulations::state::PlanRun {
        plan: named("acp"),
        side: FRENCH,
        target: Some(named("ath")),
        assigned: 4,
        forces: Default::default(),
        phases: 0,
        known: true,
    });
    put(&mut t, "dutch_army", "1706");
    put(&mut t, "pragmatic_army", "1706");
    let ath = pack().place(named::<PlaceId>("ath")).hex;
    let from = hex("1309");
    let line = format!("french to {}", pack().names.name(ath));
    t.plays("french march colonne_1").plays(&line);
    assert!(t.allows("allied bribe") && t.allows("allied pass"));
    t.roll(&[9]).plays("allied bribe");
    assert_eq!(t.s.hqs[named::<HqId>("colonne_1")].at, Some(from));
    assert_eq!(t.s.sides[ALLIED].prestige, 0);
}

#[test]
fn kr_cpn_18_no_conquest_of_what_one_demonstrates_against() {
    let mut t = year(9, plans::Step::Plans { at: 0 });
    t.s.plans.clear();
    t.s.order = [ALLIED, FRENCH].into_iter().collect();
    t.s.sides[ALLIED].unassigned = 9;
    assert!(t.allows("allied launch reconquest_west_flanders"));
    t.plays("allied launch demonstration_lys");
    t.refuses("allied launch reconquest_west_flanders", "KR-CPN-18");
    t.plays("allied abandon 0");
    assert!(t.allows("allied launch reconquest_west_flanders"));
}

#[test]
fn kr_vic_07_prestige_raises_the_rate_of_batteries_too() {
    let step = || administration::Step::Replacements { at: 0, prestige: [0; 5], guns: 0, op: 0 };
    let returned = |points: u8| {
        let mut t = year(9, step());
        t.s.order = [FRENCH, ALLIED].into_iter().collect();
        t.s.sides[FRENCH].batteries_lost = 10;
        t.s.sides[FRENCH].prestige = 20;
        (0..points).for_each(|_| _ = t.plays("french fund_guns"));
        assert_eq!(t.s.sides[FRENCH].prestige, 20 - points as i8);
        t.plays("french done");
        t.s.pool.iter().find(|l| l.of == Of::Batteries).map_or(0, |l| l.sp)
    };
    assert!(returned(2) > returned(0));
    let mut t = year(9, step());
    t.s.order = [FRENCH, ALLIED].into_iter().collect();
    t.s.sides[FRENCH].prestige = 20;
    t.s.sides[FRENCH].batteries_lost = 0;
    t.refuses("french fund_guns", "KR-VIC-07");
}

#[test]
fn kr_sur_11_men_whose_parole_is_over_are_reinforcements() {
    let mut t = year(9, reorganise::Step::Reorganise { at: 0 });
    let austria = named::<ContingentId>("AU");
    let n = q(&t).contingent_index(austria);
    let (mut foot, mut horse) = ([0; 6], [0; 6]);
    (foot[n], horse[n]) = (3, 1);
    let men = Returning {
        side: ALLIED,
        by: ALLIED,
        from: named("mons"),
        turn: 9,
        foot,
        horse,
        full: Default::default(),
    };
    t.s.siege.returning.push(men.clone());
    // Those who have the Honours of War go where the captor says.
    t.s.siege.returning.push(Returning { by: FRENCH, ..men });
    by_hand(&mut t, service::arrivals);
    let waiting = |arm: Arm| {
        let all = t.s.pool.iter().filter(|l| l.of == Of::Raised(austria, arm));
        all.map(|l| l.sp).sum::<u8>()
    };
    assert!(waiting(Arm::Infantry) >= 3 && waiting(Arm::Cavalry) >= 1);
    assert!(t.s.siege.returning.len() == 1 && t.s.siege.returning[0].by == FRENCH);
}

#[test]
fn kr_aux_42_a_dual_purpose_unit_in_works_becomes_an_auxiliary() {
    let massemen = named::<PlaceId>("ghent-massemen");
    let mut t = battalions(FRENCH);
    let mut shut = Position(t.s.clone()).plays();
    assert_eq!(at(&t, "ghent-grassin_foot"), UnitAt::Works(massemen));
    // KR-AUX-12: it counts against the limit of the HQ it would be with.
    t.refuses("french serve ghent-grassin_foot", "KR-AUX-12");
    let chayla = named::<HqId>("ghent-corps_du_chayla");
    for table in [&mut t, &mut shut] {
        for unit in ghent().units.iter() {
            // A larger corps may have one.
            let lowendal = UnitAt::Hq(named("ghent-colonne_lowendal"));
            if [UnitAt::AsAuxiliary(chayla), lowendal].contains(&table.s.units[unit].at) {
                table.s.units[unit].at = UnitAt::Hq(chayla);
            }
        }
    }
    t.plays("french serve ghent-grassin_foot");
    // With the nearest HQ; the castle is empty, and it can serve at once.
    assert_eq!(at(&t, "ghent-grassin_foot"), UnitAt::AsAuxiliary(named("ghent-corps_du_chayla")));
    assert_eq!(t.s.places[massemen].works, Works::Empty);
    assert!(!t.s.units[named::<UnitId>("ghent-grassin_foot")].moved);
    // Not out of works that are shut in.
    shut.s.hqs[named::<HqId>("ghent-column_moltke")].at = Some(pack().place(massemen).hex);
    shut.refuses("french serve ghent-grassin_foot", "KR-SIE-05");
}
