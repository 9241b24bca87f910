//! MAP, WEA, MOV: what a step costs.

use crate::common::{ALLIED, FRENCH, Position, hex, pack};
use kings_regulations::ground::{Stride, Walker};
use kings_regulations::ids::{Water, Weather};
use tabletop::hex::{Dir, HexId};

fn step(t: &Position, who: Walker, from: HexId, to: HexId) -> Result<Stride, &'static str> {
    let dir = pack().atlas.grid.direction(from, to).expect("neighbours");
    let garrisons = t.q().enemy_presence(who.side).works;
    t.q().stride(&who, from, dir, to, &garrisons).map_err(|r| r.rule)
}

fn cost(t: &Position, who: Walker, from: &str, to: &str) -> Result<u8, &'static str> {
    step(t, who, hex(from), hex(to)).map(|s| s.mp)
}

const FOOT: Walker = Walker::foot(FRENCH, 3);

/// A hex of this kind of ground, and a neighbour from which no road and no water leads to it.
fn plain(ground: &str) -> (HexId, HexId) {
    let (atlas, names) = (&pack().atlas, &crate::common::printed().names);
    for to in atlas
        .grid
        .hexes()
        .filter(|&h| names.name(atlas.terrain(h)) == ground && atlas.soil(h).territory.is_some())
    {
        for (dir, from) in atlas.grid.near(to) {
            let back = dir.opposite();
            if atlas.soil(from).territory.is_some()
                && !atlas.road(from, back)
                && atlas.river(from, back).water.is_none()
            {
                return (from, to);
            }
        }
    }
    panic!("no {ground}")
}

/// A hexside with this water and no road, land on both sides, clear ground beyond.
fn bank(water: Water) -> (HexId, HexId) {
    let (atlas, names) = (&pack().atlas, &crate::common::printed().names);
    for from in atlas.grid.hexes() {
        for dir in Dir::ALL {
            let Some(to) = atlas.grid.step(from, dir) else { continue };
            let land = atlas.soil(from).territory.is_some() && names.name(atlas.terrain(to)) == "clear";
            if land && atlas.river(from, dir).water == Some(water) && !atlas.road(from, dir) {
                return (from, to);
            }
        }
    }
    panic!("no {water:?}")
}

#[test]
fn kr_mov_04_ground_costs_what_it_says_off_the_road() {
    let t = Position::bare();
    for (ground, mp) in [("clear", 1), ("woods", 2), ("hill", 2), ("wooded_hill", 3), ("fen", 3)] {
        let (from, to) = plain(ground);
        assert_eq!(step(&t, FOOT, from, to).map(|s| (s.mp, s.road)), Ok((mp, false)), "{ground}");
    }
    let (from, to) = plain("wooded_hill");
    let mountaineer = Walker { mountaineer: true, ..FOOT };
    assert_eq!(step(&t, mountaineer, from, to).map(|s| s.mp), Ok(2));
    // Out to sea from Ostend.
    let sea = pack()
        .atlas
        .grid
        .near(hex("0705"))
        .find(|(_, h)| pack().atlas.soil(*h).territory.is_none())
        .unwrap()
        .1;
    assert_eq!(step(&t, FOOT, hex("0705"), sea).map(|s| s.mp), Err("KR-MAP-01"));
}

#[test]
fn kr_wea_04_wet_adds_a_point_off_the_road_and_mud_everywhere() {
    let (from, to) = plain("clear");
    let at = |weather| step(&Position::bare().weather(weather), FOOT, from, to).map(|s| s.mp);
    let road = |weather| cost(&Position::bare().weather(weather), FOOT, "0809", "0910");
    assert_eq!(
        [at(Weather::Dry), at(Weather::Wet), at(Weather::Mud), at(Weather::Snow), at(Weather::Frost)],
        [1, 2, 2, 2, 1].map(Ok)
    );
    assert_eq!(
        [road(Weather::Dry), road(Weather::Wet), road(Weather::Mud), road(Weather::Snow)],
        [1, 1, 2, 1].map(Ok)
    );
}

#[test]
fn kr_wea_06_frost_bridges_rivers() {
    let (from, to) = bank(Water::Ordinary);
    let at = |weather| step(&Position::bare().weather(weather), FOOT, from, to).map(|s| s.mp);
    assert_eq!([at(Weather::Dry), at(Weather::Frost), at(Weather::Snow)], [Ok(2), Ok(1), Ok(2)]);
    let (from, to) = bank(Water::Major);
    let at = |weather| step(&Position::bare().weather(weather), FOOT, from, to).map(|s| s.mp);
    assert_eq!([at(Weather::Dry), at(Weather::Frost), at(Weather::Snow)], [Err("KR-MOV-15"), Ok(2), Ok(3)]);
}

#[test]
fn kr_aux_23_pontooneers_make_an_ordinary_river_free_and_a_major_one_ordinary() {
    let laid = Walker { pontooneers: true, ..FOOT };
    let t = Position::bare();
    let (from, to) = bank(Water::Ordinary);
    assert_eq!(step(&t, laid, from, to).map(|s| (s.mp, s.pontooneers)), Ok((1, true)));
    let (from, to) = bank(Water::Major);
    assert_eq!(step(&t, laid, from, to).map(|s| (s.mp, s.pontooneers)), Ok((2, true)));
}

#[test]
fn kr_aux_28_guides_save_a_point_in_close_ground_and_none_on_the_road() {
    let guided = Walker { guided: true, ..FOOT };
    let t = Position::bare();
    for (ground, mp) in [("clear", 1), ("woods", 1), ("hill", 1), ("wooded_hill", 2), ("fen", 2)] {
        let (from, to) = plain(ground);
        assert_eq!(step(&t, guided, from, to).map(|s| s.mp), Ok(mp), "{ground}");
    }
    assert_eq!(cost(&t, guided, "0809", "0910"), Ok(1));
}

#[test]
fn kr_wea_12_flood_closes_the_fen_but_for_pontooneers() {
    let t = Position::bare().weather(Weather::Flood);
    let (from, to) = plain("fen");
    assert_eq!(step(&t, FOOT, from, to).map(|s| s.mp), Err("KR-MAP-01"));
    let laid = Walker { pontooneers: true, ..FOOT };
    assert_eq!(step(&t, laid, from, to).map(|s| (s.mp, s.whole)), Ok((6, true)));
}

#[test]
fn kr_gar_12_a_garrison_takes_the_bridge_from_its_enemies() {
    // The road from Tournai over the Scheldt to Leuze.
    let road =
        |t: &Position, side| step(t, Walker::foot(side, 3), hex("1010"), hex("1110")).map(|s| (s.mp, s.road));
    let t = Position::bare();
    assert_eq!(road(&t, FRENCH), Ok((1, true)));
    let t = Position::bare().garrison("tournai", "DU", 2).hq("colonne_1", "1010", &["normandie"]);
    assert_eq!(road(&t, FRENCH), Ok((2, false)), "blockaded or not");
    assert_eq!(road(&t, ALLIED), Ok((1, true)));
}

#[test]
fn kr_wea_10_cold_takes_a_level_of_forage_outside_towns() {
    let mut t = Position::bare();
    let (open, town) = (hex("1509"), hex("1608"));
    let bare = pack()
        .atlas
        .grid
        .hexes()
        .find(|&h| pack().atlas.soil(h).place.is_none() && pack().atlas.soil(h).territory.is_some())
        .unwrap();
    assert_eq!([t.q().forage(open), t.q().forage(bare), t.q().forage(town)], [0, 0, 0]);
    let cold = Position::bare().weather(Weather::Frost);
    assert_eq!([cold.q().forage(bare), cold.q().forage(town)], [1, 0]);
    // KR-SUP-24: a marker tells on the hexes around it, the worst counts, and two do not add.
    t.0.depleted.insert(hex("1509"));
    t.0.depleted.insert(hex("1510"));
    assert_eq!([t.q().forage(hex("1509")), t.q().forage(hex("1508"))], [1, 1]);
    t.0.depleted.remove(hex("1509"));
    t.0.exhausted.insert(hex("1509"));
    assert_eq!([t.q().forage(hex("1509")), t.q().forage(hex("1510"))], [2, 2]);
    // KR-WEA-15: flooded fen is Depleted.
    let flood = Position::bare().weather(Weather::Flood);
    assert_eq!([flood.q().forage(hex("0207")), t.q().forage(hex("0207"))], [1, 0]);
}

#[test]
fn kr_sup_24_at_battalion_scale_a_marker_reaches_two_hexes() {
    let mut t = Position::start("melle");
    t.0.depleted.insert(hex("ghent-0503"));
    let at = |d: u16| pack().atlas.grid.ring(hex("ghent-0503"), d).find(|&h| t.q().in_play(h)).unwrap();
    assert_eq!([t.q().forage(at(2)), t.q().forage(at(3))], [1, 0]);
}
