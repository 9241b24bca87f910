//! MOV, LOC, SUP, CMO, AUX: distances that are traced, the least that one always comes, and and guns on the march.

use crate::common::{ALLIED, FRENCH, Position, hex, named, pack};
use crate::tasks::operating;
use kings_regulations::board::Board;
use kings_regulations::ids::{HqId, UnitId, Weather};
use kings_regulations::lines::Goal;
use kings_regulations::state::UnitAt;
use kings_regulations::strength::Sp;

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
