//! MAP: the maps, their rivers and roads, and that geography is as it should be.

use crate::common::{flanders, ghent, hex, named, pack, printed};
use kings_regulations::ids::{PlaceId, TerrainId, Water};
use kings_regulations::pack::campaign::Campaign;
use std::collections::{BTreeMap, BTreeSet};
use tabletop::Id;
use tabletop::hex::{Dir, HexId};

fn hexes(campaign: &Campaign) -> impl Iterator<Item = HexId> + '_ {
    let grid = &pack().atlas.grid;
    grid.hexes().filter(move |&h| {
        let [c, r] = grid.place(h);
        (campaign.columns[0]..campaign.columns[1]).contains(&c) && r < campaign.rows
    })
}

fn at(place: &str) -> HexId {
    pack().place(named::<PlaceId>(place)).hex
}

fn terrain(h: HexId) -> &'static str {
    printed().names.name(pack().atlas.terrain(h))
}

/// Kilometres from the first hex, as the campaign's geography has it.
fn kilometres(campaign: &Campaign, h: HexId) -> [f64; 2] {
    let [c, r] = pack().atlas.grid.place(h);
    let (c, g) = (c - campaign.columns[0], &campaign.geography);
    let lowered = if c % 2 == 1 { 0.5 } else { 0.0 };
    [f64::from(c) * g.step, (f64::from(r) + lowered) * g.pitch]
}

fn globe(campaign: &Campaign, lon: f64, lat: f64) -> [f64; 2] {
    let g = &campaign.geography;
    [(lon - g.lon) * g.km_lon, (g.lat - lat) * g.km_lat]
}

fn apart(a: [f64; 2], b: [f64; 2]) -> f64 {
    (a[0] - b[0]).hypot(a[1] - b[1])
}

#[test]
fn kr_gen_02_the_maps_have_the_size_they_should() {
    assert_eq!([hexes(flanders()).count(), hexes(ghent()).count()], [26 * 18, 12 * 8]);
    let mut ground: BTreeMap<&str, usize> = BTreeMap::new();
    hexes(flanders()).for_each(|h| *ground.entry(terrain(h)).or_default() += 1);
    assert_eq!([ground["sea"], ground["estuary_water"], ground["fen"], ground["clear"]], [48, 13, 27, 279]);
    assert_eq!([ground["woods"], ground["hill"], ground["wooded_hill"]], [22, 15, 64]);
    // Water belongs to nobody, land to somebody.
    for campaign in [flanders(), ghent()] {
        for h in hexes(campaign) {
            let wet = ["sea", "estuary_water"].contains(&terrain(h));
            assert_eq!(wet, pack().atlas.soil(h).territory.is_none(), "{}", printed().names.name(h));
        }
    }
}

#[test]
fn even_columns_lie_lower() {
    let grid = &pack().atlas.grid;
    let step = |h: &str, d: Dir| grid.step(hex(h), d).map(|h| printed().names.name(h).to_string());
    assert_eq!(step("1010", Dir::NE).as_deref(), Some("1110"));
    assert_eq!(step("1010", Dir::SE).as_deref(), Some("1111"));
    assert_eq!(step("0911", Dir::NE).as_deref(), Some("1010"));
    assert_eq!(step("ghent-0303", Dir::NW).as_deref(), Some("ghent-0202"));
    // Two campaigns never touch.
    for h in hexes(flanders()) {
        assert!(grid.near(h).all(|(_, n)| !hexes(ghent()).any(|g| g == n)));
    }
}

#[test]
fn kr_map_04_places_lie_where_they_are() {
    let mut hexes_taken = BTreeSet::new();
    for campaign in [flanders(), ghent()] {
        let all: Vec<HexId> = hexes(campaign).collect();
        for id in campaign.places.iter() {
            let (place, name) = (pack().place(id), printed().names.name(id));
            assert!(hexes_taken.insert(place.hex), "{name}");
            assert!(pack().atlas.soil(place.hex).territory.is_some(), "{name} in water");
            let true_place = globe(campaign, place.lon, place.lat);
            let near = |h: &HexId| apart(kilometres(campaign, *h), true_place);
            let nearest = all.iter().copied().min_by(|a, b| near(a).total_cmp(&near(b))).unwrap();
            assert_eq!(
                nearest,
                place.nearest.unwrap_or(place.hex),
                "{name} is nearest {}",
                printed().names.name(nearest)
            );
            let [_, row] = pack().atlas.grid.place(place.hex);
            let most = if row == 0 { 0.85 } else { 0.62 };
            assert!(
                near(&place.hex) < campaign.geography.pitch * most,
                "{name} is {:.1} km off",
                near(&place.hex)
            );
            // KR-SIE-15.
            assert!(place.grade < 6 || place.citadel >= 2, "{name}");
            assert!(place.citadel == 0 || place.citadel < place.grade || name == "antwerp", "{name}");
            let wet = pack()
                .atlas
                .grid
                .near(place.hex)
                .any(|(_, h)| ["sea", "estuary_water"].contains(&terrain(h)));
            assert!(!place.port || wet || pack().atlas.on_water(place.hex), "{name} is dry");
        }
    }
    assert_eq!(flanders().places.iter().filter(|&p| pack().place(p).grade > 0).count(), 63);
}

#[test]
fn kr_map_03_rivers_run_on_without_a_gap_and_beside_land() {
    let atlas = &pack().atlas;
    let mut sides = 0;
    for h in hexes(flanders()) {
        for dir in Dir::ALL {
            if atlas.grid.side(h, dir) != (h, dir) || atlas.river(h, dir).water.is_none() {
                continue;
            }
            sides += 1;
            let other = atlas.grid.step(h, dir);
            let land = [Some(h), other].into_iter().flatten().any(|h| atlas.soil(h).territory.is_some());
            assert!(land, "a river in open water at {}", printed().names.name(h));
        }
    }
    assert_eq!(sides, 257);
    // Navigable and major are two things.
    let kinds: BTreeSet<(Option<Water>, bool)> =
        hexes(flanders()).flat_map(|h| Dir::ALL.map(|d| atlas.river(h, d).rank())).collect();
    for kind in [
        (Water::Ordinary, false),
        (Water::Ordinary, true),
        (Water::Major, false),
        (Water::Major, true),
        (Water::Estuary, true),
    ] {
        assert!(kinds.contains(&(Some(kind.0), kind.1)), "{kind:?}");
    }
}

#[test]
fn kr_map_03_towns_stand_on_their_rivers() {
    let beside =
        |place: &str| Dir::ALL.iter().filter(|&&d| pack().atlas.river(at(place), d).water.is_some()).count();
    for place in [
        "tournai",
        "oudenarde",
        "valenciennes",
        "cambrai",
        "conde",
        "ghent",
        "dendermonde",
        "antwerp",
        "lillo",
        "courtrai",
        "menin",
        "deinze",
        "aire",
        "mons",
        "landrecies",
        "maubeuge",
        "charleroi",
        "namur",
        "dinant",
        "givet",
        "mezieres",
        "sedan",
        "huy",
        "liege",
        "maastricht",
        "maaseik",
        "roermond",
        "grave",
        "s_hertogenbosch",
        "willemstad",
        "ath",
        "brussels",
        "leuven",
        "mechelen",
        "diest",
        "nieuport",
        "fort_knocke",
        "saint_omer",
        "gravelines",
        "douai",
        "arras",
        "amiens",
        "abbeville",
        "peronne",
        "guise",
    ] {
        assert!(beside(place) > 0, "{place} is dry");
    }
}

/// How often the fewest-crossing shortest way between two places crosses water of these kinds.
fn crossings(a: &str, b: &str, kinds: &[Water]) -> usize {
    let grid = &pack().atlas.grid;
    let (start, goal) = (at(a), at(b));
    let mut best: BTreeMap<HexId, (u16, usize)> = BTreeMap::from([(start, (0, 0))]);
    let mut queue = std::collections::VecDeque::from([start]);
    while let Some(h) = queue.pop_front() {
        let (d, n) = best[&h];
        for (dir, to) in grid.near(h) {
            let crossed = usize::from(pack().atlas.river(h, dir).water.is_some_and(|w| kinds.contains(&w)));
            let new = (d + 1, n + crossed);
            if best.get(&to).is_none_or(|&old| new < old) && d < 20 {
                best.insert(to, new);
                queue.push_back(to);
            }
        }
    }
    best[&goal].1
}

#[test]
fn kr_map_03_banks_are_as_they_should_be() {
    // Neighbours parted by a river, and neighbours on the same bank.
    use Water::{Major, Ordinary};
    for (a, b, kind) in [
        ("tournai", "leuze", Ordinary),
        ("menin", "lille", Ordinary),
        ("maastricht", "aachen", Major),
        ("liege", "limbourg", Major),
    ] {
        assert_eq!(crossings(a, b, &[kind]) % 2, 1, "{a} and {b} should be parted");
    }
    for (a, b, kind) in [
        ("maastricht", "tongres", Major),
        ("liege", "tongres", Major),
        ("dendermonde", "aalst", Major),
        ("charleroi", "namur", Ordinary),
        ("givet", "philippeville", Major),
        ("breda", "geertruidenberg", Major),
        ("s_hertogenbosch", "tilburg", Major),
    ] {
        assert_eq!(crossings(a, b, &[kind]), 0, "{a} and {b} should not be parted");
    }
    let km = |p: &str| kilometres(flanders(), at(p));
    for (west, east) in [
        ("ostend", "bruges"),
        ("bruges", "ghent"),
        ("lille", "tournai"),
        ("tournai", "mons"),
        ("mons", "charleroi"),
        ("charleroi", "namur"),
        ("namur", "liege"),
    ] {
        assert!(km(west)[0] < km(east)[0], "{west} lies west of {east}");
    }
    for (north, south) in [
        ("antwerp", "brussels"),
        ("brussels", "mons"),
        ("ghent", "tournai"),
        ("breda", "antwerp"),
        ("mons", "maubeuge"),
        ("maastricht", "liege"),
    ] {
        assert!(km(north)[1] < km(south)[1], "{north} lies north of {south}");
    }
    for site in &flanders().sites {
        let off = apart(kilometres(flanders(), site.hex), globe(flanders(), site.lon, site.lat));
        assert!(off < flanders().geography.pitch * 0.8, "{} is {off:.1} km off", site.en);
    }
}

#[test]
fn kr_mov_19_roads_are_one_net_on_land_and_reach_the_edges() {
    let atlas = &pack().atlas;
    for campaign in [flanders(), ghent()] {
        let on_road: BTreeSet<HexId> = hexes(campaign).filter(|&h| atlas.ground.has_road(h)).collect();
        assert!(on_road.iter().all(|&h| atlas.soil(h).territory.is_some()), "a road in water");
        let mut seen = BTreeSet::new();
        let mut todo = vec![*on_road.first().unwrap()];
        while let Some(h) = todo.pop() {
            if seen.insert(h) {
                todo.extend(atlas.grid.near(h).filter(|(d, _)| atlas.road(h, *d)).map(|(_, n)| n));
            }
        }
        assert_eq!(seen, on_road, "the net of {} is in pieces", campaign.id);
        for (name, edge) in &campaign.edges {
            for &exit in &edge.exits {
                let [c, r] = atlas.grid.place(exit);
                let there = match name.as_str() {
                    "north" => r == 0,
                    "north_west" => r == 0 || c == campaign.columns[0],
                    "south" => r == campaign.rows - 1,
                    "west" => c == campaign.columns[0],
                    _ => c == campaign.columns[1] - 1,
                };
                assert!(there && on_road.contains(&exit), "{name}: {}", printed().names.name(exit));
            }
        }
    }
}

#[test]
fn kr_riv_02_navigable_water_is_a_net() {
    let waters = &pack().atlas.waters;
    let reach = |from: HexId| {
        let mut seen = BTreeSet::new();
        let mut todo = waters.at[from.index()].clone();
        while let Some(n) = todo.pop() {
            if seen.insert(n) {
                todo.extend(&waters.ways[usize::from(n)].next);
            }
        }
        let at: BTreeSet<HexId> =
            seen.iter().flat_map(|&n| waters.ways[usize::from(n)].hexes.clone()).collect();
        at
    };
    // By canal and river from Ostend by Bruges and Ghent to Antwerp, and up the Willebroek canal to Brussels.
    let from_ostend = reach(at("ostend"));
    for place in ["bruges", "ghent", "dendermonde", "antwerp", "brussels", "tournai", "oudenarde"] {
        assert!(from_ostend.contains(&at(place)), "{place}");
    }
    // The Meuse is a water of its own.
    assert!(!from_ostend.contains(&at("liege")) && reach(at("liege")).contains(&at("maastricht")));
    // KR-SIE-09.
    assert!(pack().atlas.on_water(at("tournai")) && !pack().atlas.on_water(at("mons")));
    // Each way knows those that know it.
    for (n, way) in waters.ways.iter().enumerate() {
        assert!(way.next.iter().all(|&m| waters.ways[usize::from(m)].next.contains(&(n as u16))));
    }
}

#[test]
fn kr_sie_12_places_that_flood_can() {
    for &place in &flanders().flooding.places {
        let h = pack().place(place).hex;
        let wet = Dir::ALL.iter().any(|&d| pack().atlas.river(h, d).water.is_some())
            || pack().atlas.grid.near(h).any(|(_, n)| ["sea", "estuary_water"].contains(&terrain(n)))
            || pack().atlas.on_water(h);
        let ground: TerrainId = pack().atlas.terrain(h);
        assert!(wet && pack().series.terrain(ground).flooding, "{}", printed().names.name(place));
    }
}
