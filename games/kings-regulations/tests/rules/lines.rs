//! LOC: lines of communication. RIV, SUP: how far a hub is.

use crate::common::{ALLIED, FRENCH, Position, hex, named, pack};
use kings_regulations::ids::{ContingentId, HubId, PlaceId, Side, Weather};
use kings_regulations::lines::Goal;

fn line(t: &Position, side: Side, from: &str, to: &str, limit: u16) -> Option<u16> {
    let bars = t.q().barriers(side);
    t.q().line(&bars, hex(from), hex(to), limit, false)
}

fn to_hub(t: &Position, contingent: &str, from: &str) -> Option<u16> {
    let contingent = named::<ContingentId>(contingent);
    let bars = t.q().barriers(pack().contingent(contingent).side);
    let hub: HubId = t.q().hub_of(contingent).unwrap();
    t.q().supply_line(&bars, hex(from), Goal::Hub(hub), None)
}

#[test]
fn kr_loc_01_a_line_is_as_long_as_it_may_be() {
    let t = Position::bare();
    // Lille to Tournai by road: 0809-0910-1010.
    assert_eq!(line(&t, ALLIED, "1010", "1110", 4), Some(1));
    assert_eq!([line(&t, FRENCH, "0809", "0811", 1), line(&t, FRENCH, "0809", "0811", 4)], [None, Some(2)]);
}

#[test]
fn kr_loc_02_a_line_does_not_enter_an_enemys_hex() {
    // From Brussels to Nivelles and on.
    let t = Position::bare();
    assert_eq!(line(&t, ALLIED, "1608", "1610", 4), Some(2));
    let t = t.unit("irlandais", "1609");
    assert_eq!(line(&t, ALLIED, "1608", "1610", 2), None);
    // At Charleroi there are works: a garrison that nobody shuts in keeps the way open, one that is shut in does not.
    let t = Position::bare().garrison("charleroi", "DU", 2);
    assert_eq!(line(&t, ALLIED, "1610", "1712", 2), Some(2));
    let t = t.unit("irlandais", "1611");
    assert_eq!(line(&t, ALLIED, "1610", "1712", 2), None);
}

#[test]
fn kr_loc_04_empty_works_in_enemy_territory_are_as_good_as_held() {
    let t = Position::bare();
    let closed = |side, at: &str| {
        let near = pack().atlas.grid.near(hex(at)).next().unwrap().1;
        let bars = t.q().barriers(side);
        t.q().line(&bars, near, hex(at), 6, false).is_none()
    };
    assert!(closed(FRENCH, "1010") && !closed(ALLIED, "1010"));
    assert!(closed(ALLIED, "1112") && !closed(FRENCH, "1112"));
    // A town without works is open; and so are works that one's own Formation blockades.
    assert!(!closed(FRENCH, "1110"));
    let t = Position::bare().garrison("tournai", "DU", 4).hq("colonne_1", "1010", &["normandie"]);
    assert!(line(&t, FRENCH, "0910", "1110", 4).is_some());
}

#[test]
fn kr_loc_03_a_line_does_not_cross_what_is_closed() {
    // A bank of a major river with clear ground across, and no road.
    let (atlas, names) = (&pack().atlas, &crate::common::printed().names);
    let t = Position::bare();
    let bank = atlas.grid.hexes().find_map(|from| {
        atlas.grid.near(from).find_map(|(dir, to)| {
            let major = atlas.river(from, dir).water == Some(kings_regulations::ids::Water::Major);
            let open = t.q().control(from) == Some(ALLIED) && t.q().control(to) == Some(ALLIED);
            let clear = names.name(atlas.terrain(to)) == "clear" && atlas.soil(to).place.is_none();
            (major && open && clear && !atlas.road(from, dir)).then_some((from, to))
        })
    });
    let (from, to) = bank.expect("a bank");
    let at = |t: &Position, limit| t.q().line(&t.q().barriers(ALLIED), from, to, limit, false);
    assert_eq!(at(&t, 1), None);
    // KR-WEA-06: frozen it is as an ordinary river.
    assert_eq!(at(&Position::bare().weather(Weather::Frost), 2), Some(2));
}

#[test]
fn kr_sup_37_the_year_begins_with_these_lines() {
    let t = Position::start("year");
    let depots: Vec<(&str, u16)> = vec![
        ("valenciennes", 5),
        ("maubeuge", 8),
        ("ypres", 2),
        ("givet", 15),
        ("ghent", 4),
        ("antwerp", 4),
        ("ath", 6),
        ("bergen_op_zoom", 3),
        ("mons", 4),
        ("namur", 4),
    ];
    for (place, length) in depots {
        let at = pack().place(named::<PlaceId>(place)).hex;
        let depot = *t.0.depot(at).unwrap();
        let bars = t.q().barriers(pack().contingent(depot.contingent).side);
        let hub = t.q().hub_of(depot.contingent).unwrap();
        assert_eq!(t.q().supply_line(&bars, at, Goal::Hub(hub), None), Some(length), "{place}");
        assert!(t.q().is_linked(&bars, &depot));
    }
    assert_eq!([to_hub(&t, "FR", "1412"), to_hub(&t, "FR", "0809")], [Some(8), Some(0)]);
    assert_eq!([to_hub(&t, "BR", "1608"), to_hub(&t, "DU", "1608")], [Some(4), Some(3)]);
    // Nobody begins isolated (KR-GAR-14).
    for place in crate::common::flanders().places.iter() {
        assert!(!t.q().is_isolated(place), "{}", crate::common::printed().names.name(place));
    }
}

#[test]
fn kr_sup_37_the_learning_game_begins_with_these() {
    // KR-GAR-12: the garrison of Tournai, shut in as it is, has the bridge over the Scheldt.
    let t = Position::start("learning");
    assert_eq!(
        [to_hub(&t, "FR", "1112"), to_hub(&t, "FR", "1010"), to_hub(&t, "FR", "1111")],
        [Some(5), Some(2), Some(4)]
    );
    assert_eq!([to_hub(&t, "DU", "1310"), to_hub(&t, "BR", "1509")], [Some(3), Some(1)]);
}

#[test]
fn kr_sup_34_inside_the_radius_of_a_linked_depot_the_hub_is_near() {
    let t = Position::start("year");
    let bars = t.q().barriers(FRENCH);
    let fr = named::<ContingentId>("FR");
    // Maubeuge is eight from Lille, across country to the nearer road (KR-SUP-40), and has a depot.
    assert_eq!(t.q().hub_range(&bars, fr, hex("1412")), Some(0));
    // KR-SUP-38: by road five, across country four.
    assert!(t.q().in_radius(&bars, hex("1412"), hex("1213")));
    let mut far = t;
    far.0.depots.clear();
    assert_eq!(far.q().hub_range(&far.q().barriers(FRENCH), fr, hex("1412")), Some(8));
}

#[test]
fn kr_sup_38_five_points_by_road_are_inside_and_five_across_country_are_not() {
    let t = Position::bare().depot("0809", "FR");
    let bars = t.q().barriers(FRENCH);
    // Lille by road to Douai (2), Arras (4) and beyond (5).
    let by_road = |at: &str| t.q().in_radius(&bars, hex("0809"), hex(at));
    assert!(by_road("0612"), "four hexes of road");
    let ring: Vec<_> =
        pack().atlas.grid.ring(hex("0809"), 5).filter(|&h| t.q().in_radius(&bars, hex("0809"), h)).collect();
    assert!(!ring.is_empty());
    for h in ring {
        // Whoever is five away lies on a road, and each step of the way was road.
        assert!(pack().atlas.ground.has_road(h));
    }
}

#[test]
fn kr_riv_03_a_route_begins_and_ends_at_a_hub_depot_or_port() {
    let t = Position::bare().hub("hub_brussels").garrison("brussels", "AU", 2);
    // Ghent has no depot: by road.
    let by_road = to_hub(&t, "AU", "1206").unwrap();
    let t = t.depot("1206", "AU");
    assert_eq!(to_hub(&t, "AU", "1206"), Some(0), "down the Scheldt and up the canal");
    assert_eq!(by_road, 4);
    // KR-RIV-01: not in cold weather.
    let t = t.weather(Weather::Frost);
    assert_eq!(to_hub(&t, "AU", "1206"), Some(by_road));
}

#[test]
fn kr_riv_04_enemy_works_beside_the_water_stop_it() {
    let open = Position::bare().hub("hub_brussels").depot("1206", "AU");
    assert_eq!(to_hub(&open, "AU", "1206"), Some(0));
    // Dendermonde stands on the Scheldt.
    let shut = Position::bare().hub("hub_brussels").depot("1206", "AU").garrison("dendermonde", "FR", 1);
    assert!(to_hub(&shut, "AU", "1206").is_some_and(|n| n > 0));
    // Blockaded it does not (KR-SIE-03).
    let freed = shut.hq("dutch_army", "1406", &["du_halkett"]);
    assert_eq!(to_hub(&freed, "AU", "1206"), Some(0));
}

#[test]
fn kr_sup_41_a_suppressed_hub_supplies_its_own_hex_alone() {
    let t = Position::start("year");
    let fr = named::<ContingentId>("FR");
    assert!(!t.q().is_suppressed(named("hub_lille")));
    let t = t.hq("column_2", "0809", &["br_ponsonby"]);
    assert!(t.q().is_suppressed(named("hub_lille")));
    let bars = t.q().barriers(FRENCH);
    assert_eq!(
        [t.q().hub_range(&bars, fr, hex("0809")), t.q().hub_range(&bars, fr, hex("1112"))],
        [Some(0), None]
    );
}

#[test]
fn kr_gar_14_a_garrison_is_isolated_without_a_line_and_without_help_near() {
    // Maastricht cut off from everything: no depot, no hub in reach.
    let t = Position::bare().garrison("maastricht", "DU", 4);
    let maastricht = named::<PlaceId>("maastricht");
    assert!(t.q().is_isolated(maastricht));
    // A Formation with a line five hexes off: not; six: yes. Lines of the Dutch lead to Breda.
    let five = pack()
        .atlas
        .grid
        .ring(hex("2408"), 5)
        .find(|&h| pack().atlas.ground.has_road(h) && t.q().control(h) == Some(ALLIED))
        .unwrap();
    let six = pack()
        .atlas
        .grid
        .ring(hex("2408"), 6)
        .find(|&h| pack().atlas.ground.has_road(h) && t.q().control(h) == Some(ALLIED))
        .unwrap();
    let name = |h| crate::common::printed().names.name(h).to_string();
    let cut = |at: String| {
        // French all around Maastricht itself, so that no road leads out.
        let mut t = Position::bare().garrison("maastricht", "DU", 4).hub("hub_breda").unit("du_halkett", &at);
        for (i, (_, near)) in pack().atlas.grid.near(hex("2408")).enumerate() {
            let unit = ["irlandais", "piemont", "normandie", "roi", "royal", "couronne"][i];
            t = t.unit(unit, &name(near));
        }
        t
    };
    let (near, far) = (cut(name(five)), cut(name(six)));
    assert!(near.q().supply_line(&near.q().barriers(ALLIED), five, Goal::Any, None).is_some());
    assert!(far.q().supply_line(&far.q().barriers(ALLIED), six, Goal::Any, None).is_some());
    assert!(!near.q().is_isolated(maastricht));
    assert!(far.q().is_isolated(maastricht));
}
