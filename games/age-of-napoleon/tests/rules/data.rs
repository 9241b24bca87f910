//! The built-in pack against the rulebook: its lists, its counts and the figures of its examples.

use crate::pack::{PACK, PRINTED, adjacent, area, area_id, corps, country, country_id, names};
use age_of_napoleon::ids::{AreaSet, COALITION, CorpsId, FRENCH, Title};
use age_of_napoleon::load::load;
use age_of_napoleon::pack::{Keyword, Kind, Limit, Terrain};
use kernel::{Catalog, Language};
use std::collections::BTreeMap;
use tabletop::{Id, Text};

// ------------------------------------------------------------------ the map

#[test]
fn r2_1_1_1_bohmen_and_banat_are_adjacent() {
    assert!(adjacent("bohmen", "banat"));
}

#[test]
fn r2_1_1_1_every_border_has_two_sides() {
    for a in PACK.all_areas() {
        assert!(!PACK.area(a).neighbours.has(a));
        for b in PACK.area(a).neighbours.iter() {
            assert!(PACK.area(b).neighbours.has(a));
        }
    }
    let borders: usize = PACK.all_areas().map(|a| PACK.area(a).neighbours.len()).sum();
    assert_eq!(borders, 2 * 115);
}

#[test]
fn r12_6_6_areas_of_the_interception_in_lithuania_are_adjacent() {
    for from in ["ostpreussen", "livonia", "polen"] {
        assert!(adjacent(from, "lithuania"));
    }
}

#[test]
fn r12_6_8_tirol_is_a_mountain_area_beside_dalmatien() {
    assert!(adjacent("tirol", "dalmatien"));
    assert_eq!(area("tirol").terrain, Terrain::Mountain);
}

#[test]
fn r12_7_1_napoleon_can_retreat_from_minsk_to_polen() {
    assert!(adjacent("minsk", "polen"));
    assert_eq!(area("magdeburg").country, country_id("preussen"));
}

#[test]
fn r2_1_1_2_westfalen_is_not_coastal() {
    assert!(!area("westfalen").coastal);
}

#[test]
fn r2_1_1_2_the_black_sea_makes_no_coast() {
    assert!(!area("podolia").coastal);
}

#[test]
fn r2_1_1_3_every_major_country_has_one_capital_area() {
    assert_eq!(PACK.areas.iter().filter(|a| a.capital_of.is_some()).count(), 6);
    for major in PACK.sets.majors.iter() {
        let capital = PACK.country(major).capital;
        assert_eq!(PACK.area(capital).capital_of, Some(major));
        assert!(PACK.country(major).areas.has(capital));
    }
    assert_eq!(country("russia").capital, area_id("moscow"));
}

#[test]
fn r2_1_1_4_barren_areas() {
    let mut barren: AreaSet = country("spain").areas.without(area_id("cataluna")) | country("russia").areas;
    for id in [
        "westgalizien",
        "ostgalizien",
        "transylvanien",
        "ungarn",
        "grenzregion",
        "ostpreussen",
        "polen",
        "sverige",
    ] {
        barren.insert(area_id(id));
    }
    assert_eq!(names(PACK.all_areas().filter(|&a| PACK.area(a).barren)), names(barren.iter()));
}

#[test]
fn r2_1_1_5_bayern_is_home_to_lefebvre_and_wrede() {
    for (id, patron) in [("lefebvre", "france"), ("wrede", "osterreich")] {
        assert_eq!((corps(id).country, corps(id).patron), (country_id("bayern"), country_id(patron)));
    }
}

#[test]
fn r3_1_1_six_major_countries() {
    assert_eq!(
        names(PACK.sets.majors.iter()),
        ["britain", "france", "osterreich", "preussen", "russia", "spain"]
    );
    for major in PACK.sets.majors.iter().filter(|&m| m != PACK.key.britain) {
        assert!(PACK.country(major).homeland.len() >= 6, "{}", PACK.names.name(major));
    }
}

#[test]
fn r3_1_2_thirteen_minor_countries_of_one_area() {
    let minors = [
        "bayern",
        "chiesa",
        "danmark",
        "hannover",
        "holland",
        "italia",
        "napoli",
        "pommern",
        "portugal",
        "schweiz",
        "sverige",
        "westfalen",
        "wurttemberg",
    ];
    assert_eq!(names(PACK.sets.minors.iter()), minors);
    assert!(PACK.sets.minors.iter().all(|m| PACK.country(m).areas.len() == 1));
}

#[test]
fn r3_1_3_1_detachable_areas_and_their_rulers() {
    assert_eq!(names(country("osterreich").detachable.iter()), ["dalmatien", "tirol"]);
    assert_eq!(names(country("preussen").detachable.iter()), ["polen", "sachsen"]);
    for (id, ruler) in
        [("tirol", "osterreich"), ("dalmatien", "osterreich"), ("polen", "preussen"), ("sachsen", "preussen")]
    {
        assert_eq!(country(id).kind, Kind::Detachable { ruler: country_id(ruler) });
        assert_eq!(area(id).country, country_id(id), "it is a country of its own");
        assert!(!country(ruler).areas.has(area_id(id)) && country(ruler).homeland.has(area_id(id)));
    }
}

#[test]
fn r12_2_4_the_strait_joins_sverige_and_danmark() {
    assert_eq!(area("sverige").strait, Some(area_id("danmark")));
    assert_eq!(area("danmark").strait, Some(area_id("sverige")));
    assert!(area("sverige").neighbours.is_empty(), "no other way leads there by land");
    assert_eq!(PACK.areas.iter().filter(|a| a.strait.is_some()).count(), 2);
}

#[test]
fn r12_2_5_the_frozen_baltic_joins_sverige_and_lithuania() {
    assert_eq!(area("sverige").ice, Some(area_id("lithuania")));
    assert_eq!(area("lithuania").ice, Some(area_id("sverige")));
    assert_eq!(PACK.areas.iter().filter(|a| a.ice.is_some()).count(), 2);
}

#[test]
fn r12_4_3_the_baltic_runs_from_danmark_to_livonia() {
    let baltic = PACK.all_areas().filter(|&a| PACK.area(a).baltic);
    assert_eq!(names(baltic), ["danmark", "lithuania", "livonia", "ostpreussen", "pommern", "sverige"]);
    let both = PACK.all_areas().filter(|&a| PACK.area(a).both_coasts);
    assert_eq!(names(both), ["danmark"]);
    assert!(PACK.areas.iter().all(|a| a.coastal || !a.baltic));
}

#[test]
fn r6_1_countries_adjacent_to_france() {
    let beside = ["holland", "italia", "schweiz", "spain", "westfalen", "wurttemberg"];
    assert_eq!(names(PACK.sets.beside_france.iter()), beside);
}

#[test]
fn r13_4_2_1_distances_to_the_capital_go_over_land() {
    let steps = |c: &str, a: &str| country(c).to_capital[area_id(a).index()];
    assert_eq!(steps("france", "ile_de_france"), 0);
    assert_eq!(steps("france", "alsace"), 1);
    assert_eq!(steps("france", "castilla"), 3, "Castilla, Navarra, Gascogne, Ile-de-France");
    assert_eq!(steps("russia", "lithuania"), 3, "Lithuania, Minsk, Smolensk, Moscow");
    assert_eq!(steps("russia", "sverige"), 255);
    assert_eq!(steps("bayern", "wien"), 1);
    // For the British the way home is the nearest coast.
    assert_eq!(
        (steps("britain", "portugal"), steps("britain", "castilla"), steps("britain", "wien")),
        (0, 1, 1)
    );
}

#[test]
fn r10_3_1_the_leash_of_insurgents_counts_detached_areas_as_home() {
    let leash = country("preussen").leash;
    for home in ["brandenburg", "sachsen", "polen"] {
        assert!(leash.has(area_id(home)));
    }
    assert!(leash.has(area_id("bayern")), "one step from Sachsen");
    assert!(!leash.has(area_id("wurttemberg")));
    assert!(country("sverige").leash.has(area_id("danmark")), "over the strait");
    assert_eq!(names(country("tirol").homeland.iter()), ["tirol"]);
}

#[test]
fn the_board_draws_every_area_and_link() {
    assert_eq!(PRINTED.scenery.boards[0].spaces.len(), PACK.areas.len());
    assert_eq!(PRINTED.scenery.boards[0].size, [2000.0, 1500.0]);
    for (space, id) in PRINTED.scenery.boards[0].spaces.iter().zip(PACK.all_areas()) {
        assert_eq!(space.id, PACK.names.name(id));
        let [x, y] = space.stack;
        assert!((0.0..2000.0).contains(&x) && (0.0..1500.0).contains(&y));
    }
    let kind = |k: &str| PRINTED.scenery.boards[0].links.iter().filter(|l| l.kind == k).count();
    assert_eq!((kind("land"), kind("strait"), kind("ice")), (115, 1, 1));
    assert!(PRINTED.scenery.boards[0].links.iter().all(|l| (l.kind == "land") == l.path.is_empty()));
    let tirol = PRINTED.scenery.boards[0].spaces.iter().find(|s| s.id == "tirol").unwrap();
    assert_eq!(tirol.traits, ["mountain"]);
    assert_eq!(tirol.region.as_deref(), Some("tirol"));
    let moscow = PRINTED.scenery.boards[0].spaces.iter().find(|s| s.id == "moscow").unwrap();
    assert_eq!(moscow.traits, ["barren", "capital"]);
}

// ------------------------------------------------------------------ corps

#[test]
fn r2_2_1_2_minor_allies_per_colour() {
    let count =
        |patron: &str| (PACK.sets.by_patron[country_id(patron).index()] & PACK.sets.minor_allies).len();
    let counts = ["osterreich", "britain", "france", "preussen", "russia", "spain"].map(count);
    assert_eq!(counts, [1, 4, 10, 1, 1, 0]);
}

#[test]
fn r2_2_1_4_ratings_are_in_range() {
    for corps in &PACK.corps {
        for side in [corps.fresh, corps.spent] {
            assert!((1..=8).contains(&side.battle) && (1..=4).contains(&side.movement));
            assert!((1..=8).contains(&side.seniority));
        }
    }
}

#[test]
fn r12_3_3_a_corps_that_becomes_spent_is_slower() {
    assert!(PACK.corps.iter().all(|c| c.spent.movement < c.fresh.movement));
}

#[test]
fn r2_2_1_7_minor_allied_corps_of_the_examples() {
    for (id, patron, minor) in [
        ("charles_john", "russia", "sverige"),
        ("sachsen_weimar", "preussen", "sachsen"),
        ("beresford", "britain", "portugal"),
    ] {
        assert_eq!((corps(id).patron, corps(id).country), (country_id(patron), country_id(minor)));
        assert!(corps(id).is_minor_ally());
    }
    assert!(PACK.names.find::<CorpsId>("bernadotte").is_some(), "he and Charles-John are two pieces");
}

#[test]
fn r2_2_1_8_keyword_counts() {
    assert_eq!(PACK.sets.by_keyword.map(|s| s.len()), [5, 6, 4, 9]);
    let owners = [
        (Keyword::Radetzky, "osterreich"),
        (Keyword::Stein, "preussen"),
        (Keyword::Insurrection, "spain"),
        (Keyword::Invasion, "russia"),
    ];
    for (keyword, owner) in owners {
        let set = PACK.sets.by_keyword[keyword as usize];
        assert!(set.iter().all(|c| PACK.corps(c).keyword == Some(keyword)));
        assert!(set.within(PACK.sets.by_country[country_id(owner).index()]));
    }
}

#[test]
fn r12_6_2_kutuzov_and_bagration_ratings() {
    let ratings = |id| (corps(id).fresh.movement, corps(id).fresh.seniority);
    assert_eq!(ratings("kutuzov"), (3, 6));
    assert_eq!(ratings("bagration"), (4, 4));
}

#[test]
fn r12_6_8_johann_and_marmont_ratings() {
    assert_eq!(corps("johann").fresh.movement, 3);
    assert_eq!(corps("marmont").fresh.movement, 3);
}

#[test]
fn r15_2_napoleon_can_lead_eight_corps() {
    assert_eq!(PACK.corps(PACK.key.napoleon).fresh.seniority, 8);
}

#[test]
fn four_corps_and_a_charge_are_the_27_of_a_public_session() {
    let corps: i32 =
        ["napoleon", "murat", "soult", "davout"].map(|c| i32::from(corps(c).fresh.battle)).iter().sum();
    assert_eq!(corps + PACK.numbers.cards.cavalry_charge, 27);
}

// ------------------------------------------------------------------ cards

#[test]
fn r2_3_1_there_are_55_cards() {
    assert_eq!(PACK.cards.len(), 55);
    assert_eq!(PACK.names.name(PACK.copies(Title::Talleyrand).first().unwrap()), "talleyrand-1");
    for title in Title::ALL {
        assert!(PACK.copies(title).iter().all(|c| PACK.title(c) == title));
        assert_eq!(PRINTED.scenery.cards[title as usize].id, title.id());
        assert_eq!(usize::from(PRINTED.scenery.cards[title as usize].copies), PACK.copies(title).len());
    }
}

#[test]
fn r2_3_8_talleyrand_serves_both_players() {
    assert!(PACK.sets.playable.iter().all(|p| p.has(Title::Talleyrand)));
    assert!(!PACK.sets.playable[FRENCH.0 as usize].has(Title::Insurrection));
    assert!(!PACK.sets.playable[COALITION.0 as usize].has(Title::TerritorialConcessions));
    let both = PACK.cards.iter().filter(|t| PACK.facts(**t).french && PACK.facts(**t).coalition).count();
    assert!(both > 30, "most cards serve either player, not {both}");
}

#[test]
fn r2_3_10_some_events_happen_once() {
    let once = Title::ALL.iter().copied().filter(|t| PACK.facts(*t).once_only);
    assert_eq!(names(once), ["britannia", "joseph", "radetzky", "stein"]);
}

#[test]
fn r2_3_12_red_titles() {
    let red = [
        "britannia",
        "continental_system",
        "napoleonic_dynasty",
        "radetzky",
        "stein",
        "territorial_concessions",
    ];
    assert_eq!(names(PACK.sets.red.iter()), red);
}

#[test]
fn r7_2_1_six_diplomacy_cards() {
    let cards = ["alexander_i", "english_gold", "metternich", "napoleon_i", "pitt", "talleyrand"];
    assert_eq!(names(PACK.sets.diplomacy.iter()), cards);
}

#[test]
fn r8_3_2_two_insurrection_and_two_napoleonica() {
    assert_eq!((PACK.copies(Title::Insurrection).len(), PACK.copies(Title::Napoleonica).len()), (2, 2));
}

#[test]
fn r13_3_3_fog_of_war_spares_interior_lines_and_heros_death() {
    let cancelled = Title::ALL.iter().copied().filter(|t| PACK.facts(*t).fog_cancels);
    assert_eq!(names(cancelled), ["art_of_war", "cavalry_charge", "grand_battery", "imperial_guard"]);
    assert_eq!(names(PACK.numbers.cards.battery_patrons.iter()), ["france", "preussen", "russia"]);
    assert!(Title::ALL.iter().any(|t| PACK.facts(*t).fog_cancels && PACK.copies(*t).len() > 1));
}

// ------------------------------------------------------------------ tables

#[test]
fn r9_3_nine_cards_in_the_example() {
    let row = |c: &str| PACK.charts.strategy[country_id(c).index()][0];
    assert_eq!((row("britain").coalition, row("russia").coalition, row("spain").insurgent), (4, 3, 1));
    assert_eq!(4 / PACK.numbers.hand.minor_divisor, 1);
    assert_eq!((PACK.numbers.hand.minimum, PACK.numbers.hand.maximum), (6, 10));
}

#[test]
fn r2_4_only_osterreich_and_preussen_have_reformed_rows() {
    let changed = PACK.all_countries().filter(|c| {
        let [strategy, limits] =
            [PACK.charts.strategy[c.index()][0] != PACK.charts.strategy[c.index()][1], {
                let [plain, reformed] = PACK.charts.home_limits[c.index()];
                plain != reformed
            }];
        strategy || limits
    });
    assert_eq!(names(changed), ["osterreich", "preussen"]);
}

#[test]
fn r10_2_3_limits_of_the_example() {
    let home = PACK.charts.home_limits[PACK.key.france.index()][0][0];
    assert_eq!(home.mobilization, 10);
    assert!(home.deployment >= 5);
    let [mobilization, deployment] = PACK.charts.french_minor_divisors;
    assert_eq!((12 / mobilization, 12 / deployment), (6, 4));
}

#[test]
fn r12_7_3_britain_has_two_minor_allied_corps_at_most() {
    assert_eq!(PACK.charts.british_minor.mobilization, 2);
}

#[test]
fn r10_2_2_french_limits_on_major_allies_are_low() {
    for id in ["osterreich", "preussen", "russia", "spain"] {
        for [french, coalition] in PACK.charts.home_limits[country_id(id).index()] {
            assert!(french.mobilization < coalition.mobilization, "{id}");
            assert!(french != Limit::default());
        }
    }
}

#[test]
fn r12_2_2_movement_modifiers() {
    let n = &PACK.numbers;
    assert_eq!((n.movement.winter, n.movement.attack, n.cards.mud, n.cards.forced_march), (-1, -1, -1, 1));
    assert_eq!((n.movement.armies, n.cards.major_campaign), (1, 3));
}

#[test]
fn r13_3_2_situation_modifiers() {
    assert_eq!((PACK.numbers.battle.home_per_corps, PACK.numbers.battle.sea_attack_per_corps), (1, -2));
    assert_eq!(PACK.numbers.battle.loser_extra, 1);
}

#[test]
fn r13_3_6_battle_table_anchor() {
    let table = &PACK.charts.battle;
    let tie_breaker = |strength| PACK.charts.tie_breaker[table.column(strength, 0)];
    assert_eq!((table.look(4, 18), tie_breaker(18)), (1, 3));
    assert_eq!((table.look(4, 12), tie_breaker(12)), (1, 2));
}

#[test]
fn battle_losses_grow_with_strength_and_die() {
    let cells = &PACK.charts.battle.cells;
    assert!(cells.iter().all(|row| row.is_sorted()));
    assert!(cells.windows(2).all(|w| w[0].iter().zip(&w[1]).all(|(a, b)| a <= b)));
    assert!(PACK.charts.tie_breaker.is_sorted());
    assert_eq!(PACK.charts.battle.look(5, 15), 1, "a public session");
}

#[test]
fn r12_3_2_march_losses_are_never_more_than_the_spent_corps() {
    for spent in 1..=20 {
        for die in 1..=6 {
            assert!(PACK.charts.march.look(die, spent) <= spent);
        }
    }
}

#[test]
fn r15_2_winter_anchor() {
    let n = &PACK.numbers;
    let moscow = area("moscow");
    assert!(moscow.capital_of.is_some() && moscow.barren && moscow.terrain == Terrain::Clear);
    let die = 4 + n.winter.capital + n.winter.barren;
    assert_eq!((die, PACK.charts.winter.look(die, 8)), (3, 2));
}

#[test]
fn r15_1_three_corps_are_the_fewest_that_roll() {
    assert_eq!(PACK.numbers.winter.minimum_corps, 3);
    assert_eq!(PACK.charts.winter.columns[0], 3);
    for corps in 3..=20 {
        assert!(PACK.charts.winter.look(-5, corps) < corps, "winter never takes a whole army");
    }
}

#[test]
fn r11_1_2_rounds_five_and_six_are_winter() {
    let n = &PACK.numbers;
    assert_eq!(
        (n.sequence.rounds, n.sequence.first_winter_round, n.sequence.first_year, n.sequence.last_year),
        (6, 5, 1805, 1815)
    );
}

#[test]
fn r2_3_7_france_has_priority_until_1810() {
    assert_eq!((PACK.priority(1805), PACK.priority(1810), PACK.priority(1811)), (FRENCH, FRENCH, COALITION));
}

#[test]
fn r14_0_order_of_surrender() {
    let order: Vec<_> = PACK.key.surrender_order.iter().map(|c| PACK.names.name(*c)).collect();
    assert_eq!(order, ["spain", "preussen", "osterreich", "russia", "france"]);
}

#[test]
fn player_aids_mark_reconstructed_cells_and_no_others() {
    let sheet = |id: &str| PRINTED.scenery.charts.iter().find(|s| s.id == id).unwrap();
    let battle = sheet("battle");
    assert_eq!(battle.row_heads, ["1", "2", "3", "4", "5", "6", "TBM"]);
    assert_eq!(battle.column_heads[2], "12–17");
    let known = |row: usize| (0..8).filter(|&c| !battle.cells[row][c].reconstructed).collect::<Vec<_>>();
    assert_eq!((known(3), known(4), known(6)), (vec![2, 3], vec![2], vec![2, 3]));
    assert_eq!(battle.cells[6][3].value, "+3");
    let winter = sheet("winter");
    let known: Vec<_> = (0..8).flat_map(|r| (0..5).map(move |c| (r, c))).collect();
    let known: Vec<_> = known.into_iter().filter(|&(r, c)| !winter.cells[r][c].reconstructed).collect();
    assert_eq!(known, [(3, 2)]);
    let strategy = sheet("strategy");
    let britain = strategy.row_heads.iter().position(|h| h == "Britain").unwrap();
    assert_eq!(
        (strategy.cells[britain][1].value.as_str(), strategy.cells[britain][1].reconstructed),
        ("4", false)
    );
    let reinforcement = sheet("reinforcement");
    let minors = reinforcement.row_heads.iter().position(|h| h == "France *").unwrap();
    let values: Vec<_> = reinforcement.cells[minors].iter().map(|c| c.value.as_str()).collect();
    assert_eq!(values, ["–", "–", "n/2", "n/3"]);
}

// ------------------------------------------------------------------ words and sources

#[test]
fn everything_has_words_in_both_languages() {
    for (language, source) in Language::ALL.into_iter().zip(&PRINTED.fluent) {
        let catalog = Catalog::new(language, source).unwrap_or_else(|e| panic!("{e}"));
        let mut texts: Vec<Text> = Vec::new();
        texts.extend(PACK.all_areas().flat_map(|a| {
            let id = PACK.names.name(a);
            [Text::new(format!("area-{id}")), Text::new(format!("area-{id}-gloss"))]
        }));
        texts.extend(PACK.all_countries().map(|c| Text::new(format!("country-{}", PACK.names.name(c)))));
        texts.extend(PACK.all_corps().map(|c| Text::new(format!("corps-{}", PACK.names.name(c)))));
        for s in &PACK.scenarios {
            texts.push(Text::new(format!("scenario-{}", s.id)));
            texts.push(Text::new(format!("scenario-{}-summary", s.id)));
        }
        for f in &PRINTED.scenery.cards {
            texts.extend([f.title.clone(), f.text.clone(), f.when.clone()]);
        }
        for s in &PRINTED.scenery.charts {
            texts.extend([s.title.clone(), s.rows_name.clone(), s.columns_name.clone()]);
            texts.extend(s.notes.iter().cloned());
        }
        texts.extend(PRINTED.scenery.boards[0].decor.iter().filter_map(|d| d.name.clone()));
        for kind in ["clear", "mountain", "marsh", "barren", "coastal", "baltic", "capital"] {
            texts.push(Text::new(format!("terrain-{kind}")));
        }
        texts.push(Text::new("optional-napoleon_returns"));
        texts.push(Text::new("optional-napoleon_returns-text"));
        for text in &texts {
            assert_eq!(catalog.missing(text), None, "{language:?}");
        }
        assert_eq!(catalog.say(&Text::new("area-wien")), ["Wien", "Vienne"][language as usize]);
        assert_eq!(catalog.say(&Text::new("country-osterreich")), ["Austria", "Autriche"][language as usize]);
        let joseph = PRINTED.scenery.cards.iter().find(|f| f.id == "napoleonic_dynasty").unwrap();
        let when = ["Diplomacy or Surrender", "Diplomatie ou Reddition"][language as usize];
        assert_eq!(catalog.say(&joseph.when), when);
    }
}

#[test]
fn every_value_says_where_it_comes_from() {
    let kinds = ["rule ", "public: ", "reconstructed"];
    for row in &PRINTED.provenance {
        assert!(kinds.iter().any(|k| row[3].starts_with(k)), "{row:?}");
    }
    let row = |file: &str, entry: &str, field: &str| {
        let found = PRINTED.provenance.iter().find(|r| r[0] == file && r[1] == entry && r[2] == field);
        found.unwrap_or_else(|| panic!("{file}, {entry}, {field}"))[3].as_str()
    };
    assert_eq!(row("countries.toml", "area 'westfalen'", "coastal"), "rule 2.1.1.2");
    assert_eq!(row("corps.toml", "corps 'kutuzov'", "fresh, movement"), "rule 12.6.2");
    assert_eq!(row("corps.toml", "corps 'kutuzov'", "fresh, battle"), "reconstructed");
    assert_eq!(row("tables.toml", "battle", "losses, row 4 column 18"), "rule 13.3.6");
    assert_eq!(row("cards.toml", "card 'stein'", "red"), "rule 2.3.12");
    assert_eq!(row("links.toml", "link 'banat - bohmen'", "kind"), "rule 2.1.1.1");
    assert_eq!(row("scenarios/1813.toml", "alignment", "preussen"), "rule 10.3.1");
    assert!(PRINTED.scenery.cards[Title::ImperialGuard as usize].reconstructed);
    assert!(!PRINTED.scenery.cards[Title::WinterQuarters as usize].reconstructed);
    assert!(area("kiev").reconstructed && !area("minsk").reconstructed);
}

#[test]
fn the_digest_is_sixteen_hex_digits_and_always_the_same() {
    assert!(PRINTED.info.pack.len() == 16 && PRINTED.info.pack.bytes().all(|b| b.is_ascii_hexdigit()));
    assert_eq!(load(&BTreeMap::new()).unwrap().1.info.pack, PRINTED.info.pack);
}
