//! GEN: control. INT: who counts as being there.

use crate::common::{ALLIED, FRENCH, Position, flanders, hex, named, pack};
use kings_regulations::ids::{PlaceId, UnitId, Weather};
use kings_regulations::state::{State, UnitAt, Works};
use kings_regulations::strength::Sp;

#[test]
fn kr_gen_06_halves_are_rounded_down_but_never_to_nothing() {
    assert_eq!([Sp::whole(7).part(1, 2), Sp::ONE.part(1, 2), Sp::NONE.part(1, 2)], [3, 1, 0]);
}

#[test]
fn kr_gen_07_losses_are_rounded_to_the_nearest() {
    assert_eq!([Sp::whole(30).percent(5), Sp::whole(28).percent(5), Sp::whole(9).percent(5)], [2, 1, 0]);
    // KR-GEN-06: other parts down, and of too little nothing.
    assert_eq!([Sp::whole(12).percent_down(25), Sp::whole(3).percent_down(25)], [3, 0]);
}

#[test]
fn kr_gen_11_only_formations_control_and_only_without_an_enemy() {
    let t = Position::bare();
    let q = t.q();
    // KR-GEN-12: friendly territory is controlled with nobody there.
    assert_eq!(
        [q.control(hex("0809")), q.control(hex("1010")), q.control(hex("2310"))],
        [Some(FRENCH), Some(ALLIED), None]
    );
    // Places that the French took in 1744 are theirs.
    assert_eq!(q.control(hex("0708")), Some(FRENCH));
    let t = Position::bare().hq("colonne_1", "1107", &["dragons_i"]);
    assert_eq!(t.q().control(hex("1107")), Some(FRENCH));
    let t = t.hq("column_1", "1107", &["br_ponsonby"]);
    assert_eq!(t.q().control(hex("1107")), None, "contested");
    // A brigade by itself is a Formation too.
    let t = Position::bare().unit("irlandais", "1107");
    assert_eq!(t.q().control(hex("1107")), Some(FRENCH));
}

#[test]
fn kr_gen_11_posts_have_one_number_while_all_stand_where_they_stood() {
    let t = Position::bare().hq("colonne_1", "1107", &["dragons_i"]).unit("irlandais", "1107");
    let mut t = t.garrison("lille", "DU", 2);
    let number = |t: &Position| t.q().lay().posts.number();
    let (before, unit) = (number(&t), named::<UnitId>("irlandais"));
    t.0.units[unit].at = UnitAt::Hq(named("colonne_1"));
    assert_eq!(number(&t), before, "with the HQ of its hex");
    t.0.units[unit].at = UnitAt::Hex(hex("1106"));
    let elsewhere = number(&t);
    assert_ne!(elsewhere, before);
    assert!(t.q().own_presence(FRENCH).field.has(hex("1106")));
    assert!(t.q().enemy_presence(ALLIED).field.has(hex("1106")));
    assert!(t.q().enemy_presence(FRENCH).works.has(hex("0809")));
    t.0.places[named::<PlaceId>("lille")].works = Works::Empty;
    assert_ne!(number(&t), elsewhere);
    assert!(!t.q().enemy_presence(FRENCH).works.has(hex("0809")));
}

#[test]
fn kr_gen_13_the_garrison_keeps_the_works_and_the_formation_has_the_hex() {
    let t = Position::start("learning");
    let (q, tournai) = (t.q(), named::<PlaceId>("tournai"));
    assert_eq!((q.control(hex("1010")), q.works_control(tournai)), (Some(FRENCH), Some(ALLIED)));
    assert!(q.is_blockaded(tournai));
    // Alone, a garrison controls its hex like any unit (KR-GAR-11), in whosever territory.
    let t = Position::bare().garrison("lille", "DU", 2);
    assert_eq!(t.q().control(hex("0809")), Some(ALLIED));
    // KR-SIE-01: empty works belong to whoever has the hex.
    let t = Position::bare().hq("colonne_1", "1010", &["dragons_i"]);
    assert_eq!(t.q().works_control(tournai), Some(FRENCH));
}

#[test]
fn kr_gen_14_a_port_goes_with_its_fortification() {
    let ostend = named::<PlaceId>("ostend");
    let t = Position::bare().garrison("ostend", "BR", 2).hq("colonne_1", "0705", &["dragons_i"]);
    assert_eq!((t.q().port_control(ostend), t.q().control(hex("0705"))), (Some(ALLIED), Some(FRENCH)));
}

#[test]
fn kr_gar_06_works_hold_what_their_grade_says() {
    let mut t = Position::bare();
    let tournai = named::<PlaceId>("tournai");
    assert_eq!((t.q().grade(tournai), t.q().capacity(tournai), t.q().citadel(tournai)), (6, 20, 4));
    // KR-SIE-15: Lille has the citadel of every Fortified City at least.
    assert_eq!(t.q().citadel(named("lille")), 2);
    assert_eq!((t.q().capacity(named("cassel")), t.q().citadel(named("ypres"))), (0, 0));
    t.0.places[tournai].citadel = true;
    assert_eq!((t.q().grade(tournai), t.q().capacity(tournai)), (4, 10));
}

#[test]
fn kr_ctr_24_an_hq_and_all_under_it_are_one_formation() {
    let t = Position::start("year");
    let q = t.q();
    // KR-MOV-24: guns are not counted.
    assert_eq!(q.sp(named("armee_du_roi")), Sp::whole(47 + 45));
    assert_eq!(q.sp(named("armee_de_flandre")), Sp::whole(45));
    assert_eq!(q.hqs_in(hex("1412")).count(), 1, "who is subordinate is no Formation of its own");
    assert_eq!(q.stack_sp(FRENCH, hex("1412")), Sp::whole(92 + 10 + 8));
}

#[test]
fn kr_dum_03_a_dummy_is_as_good_as_an_hq() {
    let t = Position::bare().hq("fr_dummy_1", "1107", &[]);
    assert_eq!(t.q().control(hex("1107")), Some(FRENCH));
    assert!(t.q().enemy_presence(ALLIED).field.has(hex("1107")));
}

#[test]
fn kr_map_01_the_weather_changes_the_ground() {
    let t = Position::bare();
    let fen = pack().series.grounds.fen;
    // Ghent lies on the Scheldt, which is major there.
    assert_ne!(t.q().terrain(hex("1206")), fen);
    let t = t.weather(Weather::Flood);
    assert_eq!(t.q().terrain(hex("1206")), fen);
    assert_eq!(t.q().terrain(hex("0207")), pack().series.grounds.impassable);
    assert_eq!(t.q().terrain(hex("0508")), Position::bare().q().terrain(hex("0508")), "a hill stays a hill");
}

#[test]
fn kr_loc_05_a_scenario_may_use_a_part_of_the_map() {
    let t = Position::start("learning");
    assert!(t.q().in_play(hex("1010")) && !t.q().in_play(hex("0706")) && !t.q().in_play(hex("ghent-0303")));
    assert!(Position::start("melle").q().in_play(hex("ghent-0303")));
    let there = flanders();
    assert_eq!(pack().atlas.grid.hexes().filter(|&h| t.q().in_play(h)).count(), 9 * 6, "{}", there.id);
}

#[test]
fn a_state_is_small_and_survives_paper() {
    assert!(size_of::<State>() <= 16 * 1024, "{} bytes", size_of::<State>());
    for id in ["year", "learning", "melle"] {
        let t = Position::start(id);
        let json = crate::common::printed().names.scope(|| serde_json::to_string(&t.0).unwrap());
        let back: State = crate::common::printed().names.scope(|| serde_json::from_str(&json).unwrap());
        assert!(back == t.0, "{id}");
        assert!(json.contains(if id == "melle" { "ghent-royal_scots" } else { "irlandais" }), "{id}");
    }
}
