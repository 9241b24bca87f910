//! 2: the map, the counters and the charts; and 4.4 as far as the ground alone decides it.

use brave_fellows::ids::{Class, CommandId, LeaderId, Side, UnitId};
use brave_fellows::load::load;
use brave_fellows::pack::{Failure, Pack};
use std::sync::LazyLock;
use tabletop::hex::{Dir, HexId};

static PACK: LazyLock<Pack> = LazyLock::new(|| load(&Default::default()).unwrap_or_else(|e| panic!("{e}")));

fn hex(name: &str) -> HexId {
    PACK.grid.parse(name).unwrap()
}

fn terrain(name: &str) -> &'static str {
    PACK.terrain(hex(name)).name.as_str()
}

fn unit(name: &str) -> UnitId {
    PACK.printed.names.find(name).unwrap()
}

fn leader(name: &str) -> LeaderId {
    PACK.printed.names.find(name).unwrap()
}

#[test]
fn r2_1_2_the_terrain_of_a_hex_is_what_lies_under_its_dot() {
    assert_eq!([terrain("0716"), terrain("0816")], ["terrain-walled-road"; 2]);
    let walled = PACK.grid.hexes().filter(|&h| PACK.terrain(h).name == "terrain-walled-road").count();
    assert_eq!(walled, 2);
    // An ordinary road does not change it: the river road runs through vineyards.
    assert!(PACK.ground.has_road(hex("1018")));
    assert_eq!(terrain("1018"), "terrain-vineyard");
    // The walled road goes on as a road at both ends.
    let ways = |h: &str| Dir::ALL.into_iter().filter(|&d| PACK.ground.road(hex(h), d)).count();
    assert_eq!([ways("0716"), ways("0816")], [2, 2]);
}

#[test]
fn r2_1_1_levels_run_from_0_to_3() {
    // 6.2.3c has two of them: they lie side by side, two levels apart.
    assert_eq!([PACK.ground.level(hex("0304")), PACK.ground.level(hex("0204"))], [1, 3]);
    assert!(PACK.grid.direction(hex("0304"), hex("0204")).is_some());
    assert!(PACK.grid.hexes().all(|h| (0..=3).contains(&PACK.ground.level(h))));
}

#[test]
fn r2_3_3_a_unit_has_two_sides_and_the_back_is_the_weaker() {
    let jaegers = PACK.unit(unit("f4l-1"));
    assert_eq!((jaegers.fv(false), jaegers.mf(false), jaegers.ma(false)), (5, 5, 7));
    assert_eq!((jaegers.fv(true), jaegers.mf(true), jaegers.ma(true)), (3, 3, 5));
    // 8.3.1 takes 1 off the fire and 2 off the melee of these: they have that to give.
    for u in PACK.units.iter().filter(|u| ["100", "103"].contains(&u.regiment.as_str())) {
        assert!(u.ff >= 2 && u.mf >= 3);
    }
    // Only cavalry has a red factor, and it has no other.
    assert!(PACK.units.iter().all(|u| u.red_ff == 0 || (u.arm.is_cavalry() && u.ff == 0)));
}

#[test]
fn r9_3_1_the_french_have_what_the_rulebook_counts() {
    let of = |regiment: &str| PACK.units.iter().filter(|u| u.regiment == regiment).count();
    assert_eq!([of("4l"), of("100"), of("103"), of("elite"), of("9l"), of("32")], [3, 3, 3, 1, 2, 2]);
    let group = |name: &str| PACK.units.iter().filter(|u| u.group.as_deref() == Some(name)).count();
    assert_eq!([group("gazan_dragoons"), group("gazan_guns"), group("dupont_guns")], [3, 3, 2]);
    let french: Vec<_> =
        PACK.towns.iter().filter(|t| t.held_by == Side::French).map(|t| t.name.as_str()).collect();
    assert_eq!(french, ["town-durenstein", "town-oberloiben", "town-unterloiben", "town-rothenhof"]);
}

#[test]
fn r6_1_11_black_factors_obey_any_leader_of_the_division() {
    let obeys = |u: &str, l: &str| PACK.obeys(unit(u), leader(l));
    assert!(obeys("f4l-1", "gai") && obeys("f4l-1", "gaz") && obeys("f4l-1", "mor"));
    assert!(!obeys("f4l-1", "cam") && !obeys("f4l-1", "dup") && !obeys("f4l-1", "kut"));
    assert!(obeys("felite-1", "gai") && obeys("felite-1", "cam") && obeys("felite-1", "gaz"));
    assert!(!obeys("felite-1", "rou"));
    // 6.1.9, 9.2.7: the second leader of a column; the column that is under Kutusov himself.
    assert!(obeys("c2-mos-1", "dok") && obeys("c2-mos-1", "sch") && obeys("c6-aus-1", "kut"));
    let chain: Vec<CommandId> = PACK.chain(PACK.unit(unit("f96-1")).command).collect();
    assert_eq!(chain.len(), 3);
}

#[test]
fn r4_4_2_only_level_0_river_and_vineyards_are_seen_through() {
    let open: Vec<&str> = PACK.terrains.iter().filter(|t| !t.blocks).map(|t| t.name.as_str()).collect();
    assert!(["terrain-level0", "terrain-river", "terrain-vineyard"].iter().all(|t| open.contains(t)));
    assert!(!open.contains(&"terrain-town") && !open.contains(&"terrain-level1"));
    // Along the vineyards of the plain, and over the river.
    assert_eq!(PACK.ground_blocks(hex("1216"), hex("1516")), None);
    // 4.4.3: into a town, but not through it.
    assert_eq!(terrain("1418"), "terrain-town");
    assert_eq!(PACK.ground_blocks(hex("1416"), hex("1418")), None);
    assert_eq!(PACK.ground_blocks(hex("1416"), hex("1419")), Some(hex("1418")));
}

#[test]
fn r6_3_8_the_column_of_fire_is_the_highest_that_the_total_reaches() {
    let fire = &PACK.fire.table;
    let heading = |total| fire.column(total).map(|c| fire.columns[c]);
    assert_eq!(
        [heading(0), heading(5), heading(7), heading(13), heading(40)],
        [None, Some(4), Some(6), Some(13), Some(13)]
    );
    assert_eq!(fire.cell(fire.column(7).unwrap(), 6), "F");
    assert_eq!(fire.cell(0, -3), fire.cell(0, 0));
    assert_eq!(fire.cell(7, 30), "2E");
    // Every cell is a result that is explained.
    let known = |c: &String| ["-", "F", "R1", "R2", "E", "2E"].contains(&c.as_str());
    assert!(fire.rows.iter().all(|r| r.len() == fire.columns.len() && r.iter().all(known)));
    assert_eq!(PACK.fire.results.len(), 6);
}

#[test]
fn r6_4_7_odds_are_rounded_for_the_defender() {
    let melee = &PACK.melee.table;
    let column = |a, d| melee.column(a, d).map(|c| melee.columns[c]);
    assert_eq!(column(10, 5), Some([2, 1]));
    assert_eq!(column(9, 5), Some([3, 2]));
    assert_eq!(column(99, 5), Some([5, 1]));
    assert_eq!(column(1, 4), None);
    assert!(melee.rows.iter().all(|r| r.len() == melee.columns.len()));
}

#[test]
fn r6_2_3_the_level_chart_opens_levels_2_and_3_by_one_roll() {
    let chart = &PACK.level_chart;
    assert_eq!(chart.allows(6, Class::Infantry, 2, false), 3);
    assert_eq!(chart.allows(6, Class::Infantry, 2, true), 2);
    assert_eq!(chart.allows(1, Class::Infantry, 2, true), 0);
    assert_eq!(chart.allows(6, Class::Artillery, 3, false), 0);
    // More is never less.
    for class in [Class::Infantry, Class::LightInfantry, Class::Cavalry, Class::Artillery, Class::Leader] {
        for roll in 1..6 {
            assert!(chart.allows(roll, class, 2, false) <= chart.allows(roll + 1, class, 2, false));
        }
    }
}

#[test]
fn r4_2_1_every_occasion_has_its_row() {
    assert_eq!(PACK.checks.len(), 12);
    // 6.7.1: whoever is fatigued and fails routs, but for those rows that say otherwise.
    let routs = PACK.checks.iter().filter(|c| c.fail_fatigued == Failure::Rout).count();
    assert_eq!(routs, 8);
    // 6.2.11d.
    let charged = PACK.checks.iter().find(|c| c.name == "check-being-charged").unwrap();
    assert_eq!(
        (charged.fail_fresh, charged.fail_routed, charged.modifiers.routed),
        (Failure::Rout, Failure::Surrender, 2)
    );
}

#[test]
fn r9_0_thirteen_turns_from_seven_to_seven() {
    assert_eq!((PACK.turns.len(), PACK.turns[0].hour, PACK.turns[12].hour), (13, 7, 19));
    // 9.2.1, 9.6.2: no roll before turn 2 and turn 6; later is never harder.
    assert_eq!((PACK.turns[0].column_ii, PACK.turns[1].column_ii > 0), (0, true));
    assert_eq!((PACK.turns[4].dupont, PACK.turns[5].dupont > 0), (0, true));
    assert!(PACK.turns.windows(2).all(|w| w[0].column_ii <= w[1].column_ii && w[0].dupont <= w[1].dupont));
}

#[test]
fn r9_1_2_columns_are_set_up_within_their_areas() {
    let scenario = &PACK.scenarios[0];
    assert_eq!((scenario.id.as_str(), scenario.turns), ("historical", [1, 13]));
    // 9.1.3: Column V within two hexes of 2810, not west of column 28.
    let fifth = scenario.groups.iter().find(|g| g.hexes.contains(&hex("2810"))).unwrap();
    for &h in &fifth.hexes {
        assert!(PACK.grid.distance(h, hex("2810")) <= 2 && PACK.grid.name(h).as_str() >= "2800");
    }
    // 9.2.3, 9.2.4: II on Level 1 or in a town near 0805, III on Level 2 near 1307.
    let stands = |id: &str| &scenario.musters.iter().find(|m| m.0 == id).unwrap().1.stands;
    for s in stands("column_ii") {
        assert!(PACK.grid.distance(s.hex, hex("0805")) <= 2);
        assert!(PACK.ground.level(s.hex) == 1 || PACK.terrain(s.hex).name == "terrain-town");
    }
    for s in stands("column_iii") {
        assert!(PACK.grid.distance(s.hex, hex("1307")) <= 2 && PACK.terrain(s.hex).name == "terrain-level2");
    }
    assert_eq!(scenario.waves.iter().map(Vec::len).collect::<Vec<_>>(), [6, 8]);
}

#[test]
fn r2_3_every_counter_is_of_one_side() {
    let [french, coalition] = PACK.sets.of_side;
    assert!(!french.meets(coalition) && french.len() + coalition.len() == PACK.units.len());
    assert!(PACK.commands.iter().all(|c| c.leaders.iter().all(|&l| PACK.leader(l).side == c.side)));
}

#[test]
fn r2_3_1_a_french_unit_has_its_division() {
    let division =
        |u: &str| PACK.chain(PACK.unit(unit(u)).command).find(|&c| PACK.known.divisions.contains(&c));
    assert_eq!(division("f4l-1"), Some(PACK.known.divisions[0]));
    assert_eq!(division("f96-1"), Some(PACK.known.divisions[1]));
}

#[test]
fn r2_3_2_a_coalition_unit_has_its_column() {
    let column = |u: &str| PACK.known.columns.iter().position(|&c| c == PACK.unit(unit(u)).command);
    assert_eq!(
        ["c1-aps-1", "c2-mos-1", "c3-but-1", "c5-nar-1"].map(column),
        [Some(0), Some(1), Some(2), Some(4)]
    );
}

#[test]
fn r2_3_4_a_leader_has_a_rank_a_command_value_and_an_allowance() {
    let mortier = PACK.leader(leader("mor"));
    assert_eq!((mortier.rank, mortier.cv, mortier.ma), (brave_fellows::ids::Rank::Corps, 3, 12));
    // Everybody leads something.
    let ids = (0..PACK.leaders.len() as u8).map(LeaderId);
    assert!(ids.into_iter().all(|l| PACK.led_by(l).next().is_some()));
}

#[test]
fn r2_4_the_charts_hold_the_tables_of_play() {
    assert!(PACK.fire.table.rows.len() > 10 && PACK.melee.table.rows.len() > 10 && PACK.checks.len() == 12);
    assert_eq!((PACK.level_chart.rows.len(), PACK.turns.len()), (6, 13));
}

#[test]
fn r2_1_columns_stand_upright_and_even_ones_are_lowered() {
    let far = |a: &str, b: &str| PACK.grid.distance(hex(a), hex(b));
    let beside = [("0304", "0204"), ("0715", "0716"), ("0716", "0816"), ("2411", "2512"), ("2412", "2513")];
    assert!(beside.iter().all(|(a, b)| far(a, b) == 1));
    assert_eq!(
        [far("2411", "2513"), far("1815", "2014"), far("0109", "0715"), far("2412", "1815")],
        [2, 2, 9, 6]
    );
    assert_eq!([far("0805", "0715"), far("1307", "1513"), far("2810", "3309")], [10, 7, 5]);
}

#[test]
fn r9_2_3_and_9_2_4_the_areas_of_columns_ii_and_iii_are_all_the_ground_that_the_rules_give() {
    let near = |centre: &str, fits: &dyn Fn(HexId) -> bool| -> Vec<HexId> {
        let mut hexes: Vec<_> = PACK.grid.within(hex(centre), 2).filter(|&h| fits(h)).collect();
        hexes.sort();
        hexes
    };
    let area = |n: usize| {
        let mut hexes = PACK.places.areas[n].hexes.clone();
        hexes.sort();
        hexes
    };
    let is = |h: HexId, name: &str| PACK.terrain(h).name == name;
    let second = near("0805", &|h| is(h, "terrain-level1") || is(h, "terrain-town"));
    assert_eq!(area(1), second);
    assert!(second.iter().any(|&h| is(h, "terrain-town")), "a town at whatever level");
    assert_eq!(area(2), near("1307", &|h| is(h, "terrain-level2")));
}

/// Whatever a player lays over the files of the game holds what every game promises.
#[test]
fn a_players_own_files() {
    pack::proving::overlays(&brave_fellows::load::FOLDER, brave_fellows::BraveFellows::load);
}
