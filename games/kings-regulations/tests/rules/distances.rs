//! MOV, LOC, SUP, CMO, AUX: distances that are traced, the least that one always comes, and guns on the march.

use crate::common::{ALLIED, FRENCH, Position, hex, named, pack};
use crate::tasks::operating;
use kings_regulations::attrition::{Causes, Step as Check};
use kings_regulations::board::Board;
use kings_regulations::ground::Walker;
use kings_regulations::ids::{HqId, LeaderId, Size, UnitId, Weather};
use kings_regulations::lines::Goal;
use kings_regulations::march::March;
use kings_regulations::state::{LeaderAt, UnitAt};
use kings_regulations::strength::Sp;
use tabletop::hex::HexId;

fn name(hex: HexId) -> String {
    pack().names.name(hex).into()
}

/// A wooded hill behind a river, in the mud: five points from 2213 to 2313.
fn mud() -> Position {
    let mut t = Position::bare();
    t.0.weather = Weather::Mud;
    t
}

#[test]
fn kr_mov_11_a_first_step_that_takes_more_takes_all_of_a_distance() {
    let t = mud();
    let q = t.q();
    let (from, to) = (hex("2213"), hex("2313"));
    let dear = q.within_points(ALLIED, from, 5);
    assert!(dear.has(to), "for five points one comes there in any case");
    for limit in 1..5 {
        let near = q.within_points(ALLIED, from, limit);
        assert!(near.has(to), "{limit}: the next hex is in the distance, whatever it takes");
    }
    assert!(!q.within_points(ALLIED, from, 0).has(to), "of no points nothing is made");
    // It takes all there is: nobody comes on from there, but only by another way.
    for limit in 1..4 {
        let near = q.within_points(ALLIED, from, limit);
        let cheap = q.within_points(ALLIED, from, 5) - near;
        assert!(cheap.any(), "{limit}: five points lead farther");
    }
}

#[test]
fn kr_aux_06_kr_sup_38_kr_sps_12_lines_of_so_many_points_reach_the_next_hex() {
    let t = mud();
    let q = t.q();
    let bars = q.barriers(ALLIED);
    let (from, to) = (hex("2213"), hex("2313"));
    assert!(q.task_hexes(&bars, from, 4, false, false).has(to), "KR-AUX-06");
    assert!(q.depot_hexes(&bars, from).has(to), "KR-SUP-38");
    assert!(q.line_within(&bars, from, 4, 0).has(to), "KR-SPS-12");
    assert_eq!(q.line(&bars, from, to, 4, false), Some(4), "KR-MOV-11: it is four points, not five");
    // What is closed stays closed.
    let mut t = mud();
    let (enemy, unit) = (named::<HqId>("colonne_1"), named::<UnitId>("crillon"));
    t.0.hqs[enemy].at = Some(to);
    t.0.units[unit].at = UnitAt::Hq(enemy);
    t.0.units[unit].sp = Sp::whole(4);
    let q = t.q();
    let bars = q.barriers(ALLIED);
    assert!(!q.line_within(&bars, from, 4, 0).has(to));
    assert!(q.enemy_near(ALLIED, from), "KR-MOV-32: an enemy in the next hex is near");
}

#[test]
fn kr_sup_37_a_line_leads_to_a_road_in_the_next_hex() {
    let t = mud();
    let q = t.q();
    // 2313 lies off the road, and the road of 2314 is more than four points away.
    assert!(!pack().atlas.ground.has_road(hex("2313")) && pack().atlas.ground.has_road(hex("2314")));
    let bars = q.barriers(ALLIED);
    assert_eq!(q.line(&bars, hex("2313"), hex("2314"), 9, false), Some(5));
    let t = Position::start("year");
    let mut s = t.0.clone();
    s.weather = Weather::Mud;
    let q = Board::new(pack(), &s);
    let bars = q.barriers(ALLIED);
    let from_road = q.has_line(&bars, hex("2314"), Goal::Any, kings_regulations::lines::ANY_LENGTH);
    let beside = q.has_line(&bars, hex("2313"), Goal::Any, kings_regulations::lines::ANY_LENGTH);
    assert_eq!(from_road, beside, "whoever stands beside the road has the line that the road has");
}

#[test]
fn kr_cmo_02_who_stands_in_the_next_hex_is_in_range() {
    let mut t = operating();
    let (director, joins) = (named::<HqId>("armee_du_roi"), named::<HqId>("colonne_1"));
    t.s.weather = Weather::Mud;
    t.s.hqs[director].at = Some(hex("2213"));
    t.s.hqs[joins].at = Some(hex("2313"));
    let range = Board::new(pack(), &t.s).within_points(FRENCH, hex("2213"), 3);
    assert!(range.has(hex("2313")));
}

#[test]
fn kr_hqs_07_the_last_foot_stays_with_its_guns() {
    let mut t = operating();
    let (hq, eu) = (named::<HqId>("colonne_1"), named::<UnitId>("crillon"));
    let guns = named::<UnitId>("siege_train_1");
    let units: Vec<UnitId> = Board::new(pack(), &t.s).units_of(hq).collect();
    for unit in units {
        t.s.units[unit] = Default::default();
    }
    (t.s.units[eu].at, t.s.units[eu].sp) = (UnitAt::Hq(hq), Sp::ONE);
    (t.s.units[guns].at, t.s.units[guns].sp) = (UnitAt::Hq(hq), Sp::whole(2));
    let lille = pack().place(named::<kings_regulations::ids::PlaceId>("lille")).hex;
    t.s.hqs[hq].at = Some(lille);
    t.plays("french march colonne_1");
    t.refuses("french drop crillon", "KR-HQS-07");
    t.s.units[eu].sp = Sp::whole(2);
    assert!(t.allows("french drop crillon"));
}

/// KR-MOV-09, KR-SUP-33: wherever the French column is cut off from its hub and one step takes more than it has.
#[test]
fn kr_mov_09_kr_sup_33_what_a_minimum_move_counts_as_is_forecast() {
    let mut t = operating();
    t.s.weather = Weather::Mud;
    let id = named::<HqId>("colonne_1");
    t.plays("french march colonne_1");
    let (start, mut dear) = (t.s.clone(), 0);
    for from in pack().atlas.grid.hexes().filter(|&h| Board::new(pack(), &start).in_play(h)) {
        t.s = start.clone();
        t.s.hqs[id].at = Some(from);
        t.s.march = March { from: Some(from), supplied: false, ..start.march };
        let q = Board::new(pack(), &t.s);
        let ma = q.hq_ma(id).expect("an allowance");
        let who = q.walker(id);
        let near = pack().atlas.grid.near(from).filter_map(|(dir, to)| {
            let mp = q.stride(&who, from, dir, to, &Default::default()).ok()?.mp;
            let said = q.way_steps(to).0;
            let forecast = said.last().map(|s| s.1)?;
            (mp > ma && said.len() == 1).then_some((to, mp, forecast))
        });
        for (to, mp, forecast) in near.collect::<Vec<_>>() {
            let line = format!("french to {}", name(to));
            let before = t.s.clone();
            if Board::new(pack(), &t.s).enemy_presence(FRENCH).field.has(to) || !t.allows(&line) {
                continue;
            }
            t.roll(&[5, 5, 5, 5]).plays(&line);
            assert_eq!(forecast, u16::from(mp.min(2 * ma)), "{line}");
            assert_eq!(u16::from(t.s.march.spent), forecast, "{line}: it takes what was forecast");
            t.rolls = Default::default();
            t.s = before;
            dear += 1;
        }
    }
    assert!(dear > 0, "no step takes more than the column has");
}

/// KR-SUP-19: two leaders of one rank whose tempers differ, one in the hex, one with the column that comes.
#[test]
fn kr_sup_19_of_equals_one_who_was_there_before_leads_the_check() {
    let equals = || {
        let french = |l: &LeaderId| pack().contingent(pack().leader(*l).contingent).side == FRENCH;
        let all: Vec<LeaderId> = crate::common::flanders().leaders.iter().filter(french).collect();
        let temper = |l: LeaderId| pack().series.character(pack().leader(l).personality).attrition;
        let pairs = all.iter().flat_map(|&a| all.iter().map(move |&b| (a, b)));
        let alike = |&(a, b): &(LeaderId, LeaderId)| {
            pack().leader(a).rank == pack().leader(b).rank && temper(a) < temper(b)
        };
        pairs.filter(|p| alike(p)).map(|(a, b)| (a, b, temper(b) - temper(a))).next().expect("two equals")
    };
    let modifier = |there: LeaderId, comes: LeaderId| {
        let mut t = operating();
        let hex = hex("1111");
        let (stands, moves) = (named::<HqId>("colonne_1"), named::<HqId>("armee_de_flandre"));
        for leader in crate::common::flanders().leaders.iter() {
            t.s.leaders[leader].at = LeaderAt::Mess;
        }
        for hq in crate::common::flanders().hqs.iter() {
            t.s.hqs[hq].commander = None;
        }
        for (hq, leader) in [(stands, there), (moves, comes)] {
            t.s.hqs[hq].at = Some(hex);
            t.s.hqs[hq].under = None;
            t.s.hqs[hq].commander = Some(leader);
            t.s.leaders[leader].at = LeaderAt::Commands(hq);
        }
        let back = t.s.hqs[moves].back;
        assert!(back.is_some());
        let causes = Causes { march: Some(0), ..Causes::default() };
        let check = Check::Check { side: FRENCH, hex, from: None, back, size: Size::Large, causes };
        Board::new(pack(), &t.s).attrition_forecast(check, 0).expect("a check").0
    };
    let (mild, harsh, differ) = equals();
    assert_eq!(modifier(harsh, mild) - modifier(mild, harsh), differ, "he who was there leads");
}

/// KR-AUX-25: pontooneers who lead into a flooded fen have crossed no water.
#[test]
fn kr_aux_25_no_bridge_is_left_where_there_is_no_water() {
    let id = named::<HqId>("armee_de_flandre");
    let mut t = operating();
    t.plays("french march armee_de_flandre").plays("french pontooneers fr_pontooneers_1");
    t.s.weather = Weather::Flood;
    // The fens lie beyond the map of the learning game.
    t.s.scenario = Position::start("year").0.scenario;
    let (start, grid) = (t.s.clone(), &pack().atlas.grid);
    let (mut dry, mut wet) = (0, 0);
    for (from, dir, to) in grid.hexes().flat_map(|from| grid.near(from).map(move |(dir, to)| (from, dir, to)))
    {
        t.s = start.clone();
        crate::common::put(&mut t, "armee_de_flandre", &name(from));
        t.s.march.from = Some(from);
        let q = Board::new(pack(), &t.s);
        let who = Walker { pontooneers: true, ..q.walker(id) };
        let led = q.stride(&who, from, dir, to, &Default::default()).is_ok_and(|s| s.pontooneers);
        let line = format!("french to {}", name(to));
        let alone = q.enemy_presence(FRENCH).field.has(to) || q.enemy_presence(FRENCH).field.has(from);
        if !led || alone || q.way_steps(to).0.len() != 1 || !t.allows(&line) {
            continue;
        }
        t.roll(&[0; 8]).plays(&line);
        t.rolls = Default::default();
        let water = pack().atlas.river(from, dir).water.is_some();
        if water {
            wet += 1
        } else {
            dry += 1
        }
        assert_eq!(t.s.march.crossed, water.then_some(to), "{} to {}", name(from), name(to));
    }
    assert!(dry > 0 && wet > 0, "{dry} fens, {wet} rivers");
}
