//! CMO, HQS, AUX, BAT: who marches with whom, who commands, who helps, and what it costs to march off.

use crate::administration::{by_hand, year};
use crate::common::{ALLIED, FRENCH, Position, Table, flanders, ghent, hex, named, pack};
use kings_regulations::attrition::unform;
use kings_regulations::board::Board;
use kings_regulations::ids::{AuxId, HqId, LeaderId, Side, UnitId};
use kings_regulations::operation::Group;
use kings_regulations::state::{AuxAt, HqState, LeaderAt, UnitAt};
use kings_regulations::{reorganise, service, turn};

fn q(t: &Table) -> Board<'_> {
    Board::new(pack(), &t.s)
}
fn hq(name: &str) -> HqId {
    named(name)
}
fn leader(t: &Table, name: &str) -> LeaderAt {
    t.s.leaders[named::<LeaderId>(name)].at
}
/// An HQ is in a hex with these units, and nothing else of it is anywhere.
fn raise(t: &mut Table, name: &str, at: &str, units: &[&str]) {
    let id = hq(name);
    for unit in flanders().units.iter().filter(|&u| t.s.units[u].at == UnitAt::Hq(id)).collect::<Vec<_>>() {
        t.s.units[unit].at = UnitAt::Unformed;
        t.s.units[unit].sp = Default::default();
    }
    let back = Some(q(t).free_back());
    t.s.hqs[id] = HqState { at: Some(hex(at)), back, ..HqState::default() };
    for unit in units {
        let unit = named::<UnitId>(unit);
        (t.s.units[unit].at, t.s.units[unit].sp) = (UnitAt::Hq(id), pack().unit(unit).sp);
    }
}
fn commands(t: &mut Table, who: &str, name: &str) {
    let who = named::<LeaderId>(who);
    t.s.leaders[who].at = LeaderAt::Commands(hq(name));
    t.s.hqs[hq(name)].commander = Some(who);
}
/// The French are to act, nobody has points to spend, and nobody lies in wait.
fn operating() -> Table {
    let mut t = year(9, turn::Step::Operate { at: 0 });
    for side in [FRENCH, ALLIED] {
        t.s.sides[side].unassigned = 0;
    }
    for auxiliary in
        flanders().auxiliaries.iter().filter(|&a| q(&t).aux_side(a) == ALLIED).collect::<Vec<_>>()
    {
        t.s.auxiliaries[auxiliary] = AuxAt::Recovery;
    }
    t
}
fn group(t: &Table, side: Side, director: &str, joined: &[&str]) -> Group {
    let director = t.s.hqs[hq(director)].back.expect("a back");
    let mut lesser = joined.iter().map(|h| hq(h));
    Group { side, director, joined: [lesser.next(), lesser.next()], guided: false }
}

#[test]
fn kr_cmo_06_who_begins_under_a_grand_army_marches_once() {
    for (die, under) in [(0, false), (9, true)] {
        let mut t = operating();
        t.plays("french direct armee_du_roi").plays("french join armee_de_flandre");
        t.roll(&[die]).plays("french done");
        let state = |t: &Table, name: &str| t.s.hqs[hq(name)];
        assert_eq!(state(&t, "armee_de_flandre").under.is_some(), under);
        assert_eq!(state(&t, "armee_de_flandre").back.is_none(), under);
        let to = t.legal().into_iter().find(|l| l.starts_with("french to ")).expect("somewhere to go");
        t.plays(&to);
        assert_ne!(state(&t, "armee_du_roi").at, Some(hex("1412")));
        // KR-CMO-04: only who failed to direct him takes him along.
        assert_eq!(state(&t, "armee_de_flandre").at == Some(hex("1412")), !under);
    }
}

#[test]
fn kr_hqs_08_who_directs_is_not_left_without_men() {
    let mut t = operating();
    let own: Vec<UnitId> = q(&t).units_of(hq("armee_du_roi")).collect();
    for unit in own {
        t.s.units[unit].at = UnitAt::Hq(hq("armee_de_flandre"));
    }
    t.plays("french direct armee_du_roi").refuses("french join armee_de_flandre", "KR-HQS-08");
}

#[test]
fn kr_cmo_03_who_is_insubordinate_already_counts_as_well() {
    let mut t = operating();
    raise(&mut t, "austrian_army", "1608", &["au_los_rios", "br_onslow", "du_elias"]);
    commands(&mut t, "konigsegg", "austrian_army");
    raise(&mut t, "column_1", "1608", &["br_howard"]);
    commands(&mut t, "hawley", "column_1");
    let (notional, iv) = (pack().series.numbers.notional_iv, q(&t).iv(named("hawley"), true));
    let lr = pack().leader(named::<LeaderId>("konigsegg")).lr.expect("a rating");
    // KR-HQS-34: a General for the British and one for the Dutch, neither of them there.
    let drm = |t: &Table, joined: &[&str]| q(t).group_drm(&group(t, ALLIED, "austrian_army", joined));
    assert_eq!(drm(&t, &[]), (2 * notional - lr) as i8);
    assert_eq!(drm(&t, &["column_1"]), (2 * notional + iv - lr) as i8);
    // KR-HQS-36: and who is disobeyed himself obeys less.
    let mut t = operating();
    raise(&mut t, "pragmatic_army", "1608", &["br_howard"]);
    commands(&mut t, "konigsegg", "pragmatic_army");
    raise(&mut t, "dutch_army", "1608", &["du_elias", "br_onslow", "au_los_rios"]);
    commands(&mut t, "van_dorth", "dutch_army");
    let own = q(&t).army_insubordination(hq("dutch_army"));
    assert!(own > 0);
    let group = group(&t, ALLIED, "pragmatic_army", &["dutch_army"]);
    let foreign = q(&t).insubordination_with(hq("pragmatic_army"), &[]);
    let (bears, iv) = (q(&t).authority(hq("pragmatic_army")), q(&t).iv(named("van_dorth"), true));
    assert_eq!(foreign, 0);
    let generals = q(&t).foreign(hq("pragmatic_army")).count() as u8 * notional;
    assert_eq!(q(&t).group_drm(&group), (generals + iv + own).saturating_sub(bears) as i8);
    // Whoever is under him is not counted twice.
    t.s.hqs[hq("dutch_army")].under = Some(hq("pragmatic_army"));
    assert_eq!(q(&t).group_drm(&group), q(&t).insubordination(hq("pragmatic_army")) as i8);
}

/// A Column with an enemy of foot and horse in its hex.
fn beside_the_enemy() -> Table {
    let mut t = operating();
    raise(&mut t, "colonne_1", "1312", &["normandie"]);
    raise(&mut t, "column_1", "1312", &["br_bland_dragoons", "br_howard"]);
    for side in [FRENCH, ALLIED] {
        t.s.sides[side].unassigned = 2;
    }
    t
}
fn points(t: &Table) -> [u8; 2] {
    [FRENCH, ALLIED].map(|s| t.s.sides[s].unassigned)
}

#[test]
fn kr_bat_65_who_marches_off_from_the_enemy_declines_battle() {
    for (dice, left) in [([5, 7], [2, 2]), ([6, 7], [1, 2]), ([9, 8], [1, 1])] {
        let mut t = beside_the_enemy();
        t.plays("french march colonne_1").roll(&dice).plays("french to 1412");
        assert_eq!(points(&t), left, "{dice:?}");
        assert!(t.said("log-op-loss"));
    }
    // With no enemy in the hex nobody throws.
    let mut t = beside_the_enemy();
    raise(&mut t, "column_1", "1608", &["br_howard"]);
    t.plays("french march colonne_1").plays("french to 1412");
    assert!(!t.said("log-op-loss"));
}

#[test]
fn kr_bat_65_the_points_do_not_tell_which_hq_marched_off() {
    let mut t = beside_the_enemy();
    t.s.sides[FRENCH].unassigned = 0;
    let mut other = *t.s.plans.iter().find(|p| p.side == FRENCH).expect("a plan");
    (other.forces, other.assigned) = ([hq("colonne_1")].into_iter().collect(), 3);
    t.s.plans.push(other);
    let first = t.s.plans.iter().position(|p| p.side == FRENCH).expect("a plan");
    let before = t.s.plans[first].assigned;
    t.plays("french march colonne_1").roll(&[6, 0]).plays("french to 1412");
    assert_eq!((t.s.plans[first].assigned, t.s.plans.last().map(|p| p.assigned)), (before - 1, Some(3)));
}

#[test]
fn kr_hqs_12_auxiliaries_of_an_hq_under_a_grand_army_help_it_on_its_march() {
    let mut t = operating();
    let with = |t: &mut Table, name: &str, at: &str| {
        t.s.auxiliaries[named::<AuxId>(name)] = AuxAt::Hq(hq(at));
    };
    with(&mut t, "fr_pontooneers_2", "armee_de_flandre");
    with(&mut t, "fr_guides", "armee_de_flandre");
    let mut directs = Position(t.s.clone()).plays();
    t.plays("french march armee_du_roi");
    assert!(t.allows("french pontooneers fr_pontooneers_2"));
    t.plays("french guide fr_guides");
    assert!(t.s.march.guided);
    with(&mut t, "fr_pontooneers_2", "colonne_1");
    t.refuses("french pontooneers fr_pontooneers_2", "KR-AUX-06");
    // KR-AUX-29: he lengthens the range of his Formation, unless his HQ goes by itself.
    directs.plays("french direct armee_du_roi");
    assert!(directs.allows("french extend fr_guides"));
    let mut guided = Position(directs.s.clone()).plays();
    guided.plays("french extend fr_guides").refuses("french join armee_de_flandre", "KR-AUX-29");
    directs.plays("french join armee_de_flandre").refuses("french extend fr_guides", "KR-AUX-29");
}

#[test]
fn kr_hqs_45_a_captain_general_who_returns_takes_his_grand_army_back() {
    let mut t = year(9, reorganise::Step::Reorganise { at: 0 });
    t.s.leaders[named::<LeaderId>("maurice_de_saxe")].at = LeaderAt::Wounded(9);
    t.s.leaders[named::<LeaderId>("louis_xv")].at = LeaderAt::Wounded(9);
    commands(&mut t, "noailles", "armee_du_roi");
    by_hand(&mut t, service::arrivals);
    assert_eq!(leader(&t, "maurice_de_saxe"), LeaderAt::Commands(hq("armee_du_roi")));
    assert_eq!(t.s.hqs[hq("armee_du_roi")].commander, Some(named("maurice_de_saxe")));
    let noailles = t.s.leaders[named::<LeaderId>("noailles")];
    assert_eq!((noailles.at, noailles.relieved), (LeaderAt::Mess, true));
    // KR-HQS-41: the king is with an HQ, and commands none.
    assert!(matches!(leader(&t, "louis_xv"), LeaderAt::With(_)));
}

#[test]
fn kr_hqs_45_nor_does_he_serve_under_another_where_there_is_a_grand_army() {
    let mut t = year(9, reorganise::Step::Reorganise { at: 0 });
    commands(&mut t, "noailles", "armee_du_roi");
    t.s.leaders[named::<LeaderId>("maurice_de_saxe")].at = LeaderAt::With(hq("armee_de_flandre"));
    by_hand(&mut t, service::arrivals);
    assert_eq!(leader(&t, "maurice_de_saxe"), LeaderAt::Commands(hq("armee_du_roi")));
    // Elsewhere he waits with his escort.
    let mut t = year(9, reorganise::Step::Reorganise { at: 0 });
    commands(&mut t, "noailles", "armee_du_roi");
    t.s.leaders[named::<LeaderId>("maurice_de_saxe")].at = LeaderAt::With(hq("colonne_1"));
    by_hand(&mut t, service::arrivals);
    assert_eq!(leader(&t, "maurice_de_saxe"), LeaderAt::With(hq("colonne_1")));
}

#[test]
fn kr_hqs_44_who_has_no_rating_is_not_drawn() {
    let mut t = year(9, reorganise::Step::Reorganise { at: 0 });
    for leader in flanders().leaders.iter().filter(|&l| pack().leader(l).contingent == named("FR")) {
        t.s.leaders[leader].at = LeaderAt::Killed;
    }
    let (king, general) = (named::<LeaderId>("louis_xv"), named::<LeaderId>("biron"));
    for leader in [king, general] {
        t.s.leaders[leader].at = LeaderAt::Mess;
    }
    assert_eq!(q(&t).candidates(hq("armee_de_reserve")).collect::<Vec<_>>(), [general]);
}

#[test]
fn kr_hqs_41_a_personage_whose_hq_is_gone_finds_another() {
    let mut t = year(9, reorganise::Step::Reorganise { at: 0 });
    let king = named::<LeaderId>("louis_xv");
    t.s.leaders[king].at = LeaderAt::With(hq("colonne_1"));
    raise(&mut t, "colonne_1", "1112", &[]);
    by_hand(&mut t, |u| unform(u, hq("colonne_1")));
    assert_eq!(t.s.leaders[king].at, LeaderAt::With(hq("armee_du_roi")));
}

#[test]
fn kr_aux_12_dual_purpose_units_that_serve_count_against_the_limit() {
    let mut t = Position::start("melle");
    t.0.flow.push(turn::Step::Part(turn::Part::End).into());
    t.0.flow.push(reorganise::Step::Reorganise { at: 0 }.into());
    let mut t = t.plays();
    let column = hq("ghent-colonne_lowendal");
    let horse = named::<UnitId>("ghent-beausobre");
    assert_eq!(t.s.units[horse].at, UnitAt::AsAuxiliary(column));
    assert_eq!(q(&t).counted_duals(column).count(), 1);
    // A Column of less than ten SP has one.
    t.refuses("french serve ghent-grenadiers_royaux_1", "KR-AUX-12");
    let grenadiers = named::<UnitId>("ghent-grenadiers_royaux_1");
    assert!(q(&t).has_room_for_dual(column, grenadiers).is_err());
    t.s.units[horse].at = UnitAt::Unformed;
    assert!(q(&t).has_room_for_dual(column, grenadiers).is_ok());
    // KR-HQS-17: nor is there room for another counter beside them.
    let counter = ghent().auxiliaries.iter().find(|&a| {
        let class = pack().aux_class(a);
        q(&t).aux_side(a) == FRENCH && class.family != kings_regulations::ids::Family::Engineer
    });
    if let Some(counter) = counter {
        t.s.auxiliaries[counter] = AuxAt::Available;
        let room = |t: &Table| q(t).may_assign(counter, column).map_err(|r| r.rule);
        assert_ne!(room(&t), Err("KR-AUX-12"));
        t.s.units[horse].at = UnitAt::AsAuxiliary(column);
        assert_eq!(room(&t), Err("KR-AUX-12"));
    }
}

fn sp(t: &Table, unit: &str) -> u16 {
    t.s.units[named::<UnitId>(unit)].sp.points()
}

#[test]
fn kr_ctr_13_a_unit_is_formed_by_points_of_another() {
    let mut t = year(9, reorganise::Step::Reorganise { at: 0 });
    let (roi, other) = (named::<UnitId>("roi"), named::<UnitId>("touraine"));
    (t.s.units[other].at, t.s.units[other].sp) = (UnitAt::Unformed, Default::default());
    let (before, half) = (sp(&t, "roi"), q(&t).should_form_with(other));
    assert!(half > 1 && before > half);
    t.sends("french transfer roi touraine");
    // KR-SPS-08: with half of its strength, in the same HQ; then point by point.
    assert_eq!((sp(&t, "roi"), sp(&t, "touraine")), (before - half, half));
    assert_eq!(t.s.units[other].at, t.s.units[roi].at);
    t.sends("french transfer roi touraine");
    assert_eq!(sp(&t, "touraine"), half + 1);
    // KR-HQS-11: an HQ that is full has no room for it.
    let mut t = year(9, reorganise::Step::Reorganise { at: 0 });
    (t.s.units[other].at, t.s.units[other].sp) = (UnitAt::Unformed, Default::default());
    raise(&mut t, "colonne_1", "1112", &["roi", "piemont", "normandie", "crillon", "aubeterre"]);
    t.refuses("french transfer roi touraine", "KR-HQS-11");
    // KR-CTR-14: who is gone is gone.
    t.s.units[other].at = UnitAt::Destroyed;
    t.refuses("french transfer roi touraine", "KR-CTR-14");
    t.s.units[other].at = UnitAt::Unformed;
    t.refuses("french detach touraine", "KR-CTR-13");
}

#[test]
fn kr_hqs_05_the_owner_says_who_goes_to_a_new_hq() {
    let stand = |names: &[&str]| {
        let mut t = year(9, reorganise::Step::Reorganise { at: 0 });
        for name in names {
            let unit = named::<UnitId>(name);
            (t.s.units[unit].at, t.s.units[unit].sp) = (UnitAt::Hex(hex("1112")), pack().unit(unit).sp);
        }
        t.sends("french form colonne_3 1112");
        t
    };
    let column = hq("colonne_3");
    // The only one goes at once.
    let t = stand(&["roi"]);
    assert_eq!(t.s.units[named::<UnitId>("roi")].at, UnitAt::Hq(column));
    // Of two he takes whom he is given.
    let mut t = stand(&["roi", "crillon"]);
    assert_eq!(q(&t).units_of(column).count(), 0);
    t.sends("french subordinate crillon colonne_3");
    assert_eq!(q(&t).units_of(column).collect::<Vec<_>>(), [named::<UnitId>("crillon")]);
    assert_eq!(t.s.units[named::<UnitId>("roi")].at, UnitAt::Hex(hex("1112")));
}

#[test]
fn kr_hqs_21_a_new_column_is_led_by_one_of_those_who_stand_there() {
    let mut t = year(9, reorganise::Step::Reorganise { at: 1 });
    for name in ["br_howard", "br_onslow"] {
        let unit = named::<UnitId>(name);
        (t.s.units[unit].at, t.s.units[unit].sp) = (UnitAt::Hex(hex("1312")), pack().unit(unit).sp);
    }
    let column = hq("column_2");
    t.s.hqs[column].at = Some(hex("1312"));
    for leader in ["ligonier", "cronstrom"] {
        t.s.leaders[named::<LeaderId>(leader)].at = LeaderAt::Mess;
    }
    let british = named("BR");
    let drawn: Vec<LeaderId> = q(&t).candidates(column).collect();
    assert!(!drawn.is_empty() && drawn.iter().all(|&l| pack().leader(l).contingent == british), "{drawn:?}");
}

#[test]
fn kr_mov_14_what_closes_a_hexside_is_said() {
    let grid = &pack().atlas.grid;
    let who = kings_regulations::ground::Walker::foot(FRENCH, 3);
    let base = operating();
    let closed = |from, dir, to| {
        let step = q(&base).stride(&who, from, dir, to, &Default::default());
        step.is_err_and(|r| r.id == "refuse-water")
    };
    let all = grid.hexes().filter(|&h| q(&base).in_play(h));
    let shut: Vec<_> = all
        .flat_map(|from| {
            grid.near(from).filter(move |&(dir, to)| closed(from, dir, to)).map(move |n| (from, n.1))
        })
        .filter(|&(_, to)| q(&base).in_play(to))
        .collect();
    assert!(!shut.is_empty());
    let mut said = 0;
    for &(from, to) in shut.iter().take(40) {
        let mut t = operating();
        raise(&mut t, "colonne_1", pack().names.name(from), &["normandie"]);
        t.plays("french march colonne_1");
        if let Err(refusal) = q(&t).may_go(to) {
            assert_ne!(refusal.id, "refuse-out-of-points");
            said += 1;
        }
    }
    assert!(said > 0);
}

#[test]
fn kr_aux_22_of_a_garrison_its_men_are_told() {
    for (die, id) in
        [(1, "log-recon-garrison"), (2, "log-recon-garrison-about"), (3, "log-recon-garrison-about")]
    {
        let mut t = crate::tasks::operating();
        let line = t.legal().into_iter().find(|l| l.starts_with("french spy fr_hussars")).expect("a place");
        t.roll(&[die]).plays(&line).plays("allied pass");
        assert!(t.said(id) && !t.said("log-recon-arms") && !t.said("log-recon-total"), "{die}");
    }
    let about = |sp| kings_regulations::tasks::raids::about(sp, pack().series.charts.recon.nearest);
    assert_eq!([0, 1, 4, 5, 14, 15].map(about), [0, 1, 1, 10, 10, 20]);
}

#[test]
fn kr_aux_35_walls_that_are_held_count_once() {
    let row = &pack().series.charts.raid;
    let at = pack().place(named::<kings_regulations::ids::PlaceId>("mons")).hex;
    let held = Position::bare().garrison("mons", "DU", 2);
    assert_eq!(held.q().raid_drm(FRENCH, at), row.garrison);
    assert_eq!(Position::bare().q().raid_drm(FRENCH, at), row.fortification);
}
