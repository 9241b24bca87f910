//! The starting positions against the rulebook and the charts.

use crate::pack::{PACK, corps_id, country_id, names};
use age_of_napoleon::ids::{COALITION, CountryId, FRENCH, Title};
use age_of_napoleon::pack::{Alignment, Kind, Scenario};
use kernel::Role;
use tabletop::Id;

fn scenario(id: &str) -> &'static Scenario {
    PACK.scenario(id).unwrap_or_else(|| panic!("no scenario {id}"))
}
fn alignment(s: &Scenario, id: &str) -> Alignment {
    s.alignments[country_id(id).index()]
}
fn controller(s: &Scenario, country: CountryId) -> Option<Role> {
    use Alignment::*;
    match (s.alignments[country.index()], PACK.country(country).kind) {
        (CoalitionMember | Insurgent, _) => Some(COALITION),
        (France | FrenchAlly | FrenchDominion, _) => Some(FRENCH),
        (Attached, Kind::Detachable { ruler }) => controller(s, ruler),
        _ => None,
    }
}
fn minors(s: &Scenario, role: Role) -> usize {
    let minors = PACK.all_countries().filter(|&c| PACK.country(c).kind != Kind::Major);
    minors
        .filter(|&c| s.alignments[c.index()] != Alignment::Attached && controller(s, c) == Some(role))
        .count()
}
fn reformed(s: &Scenario, c: CountryId) -> usize {
    usize::from(c == PACK.key.osterreich && s.effects.radetzky || c == PACK.key.preussen && s.effects.stein)
}
/// The hand that the strategy chart gives.
fn hand(s: &Scenario, role: Role) -> usize {
    let majors = PACK.sets.majors.iter().filter(|&c| controller(s, c) == Some(role)).map(|c| {
        let row = PACK.charts.strategy[c.index()][reformed(s, c)];
        usize::from(match s.alignments[c.index()] {
            Alignment::Insurgent => row.insurgent,
            Alignment::CoalitionMember => row.coalition,
            _ => row.french,
        })
    });
    let all = majors.sum::<usize>() + minors(s, role) / usize::from(PACK.numbers.hand.minor_divisor);
    all.clamp(PACK.numbers.hand.minimum.into(), PACK.numbers.hand.maximum.into())
}

#[test]
fn r1_0_three_scenarios() {
    let starts: Vec<_> = PACK.scenarios.iter().map(|s| (s.id.as_str(), s.year, s.round)).collect();
    assert_eq!(starts, [("1805", 1805, 3), ("1809", 1809, 2), ("1813", 1813, 3)]);
}

#[test]
fn r3_3_1_every_scenario_has_members_allies_and_dominions() {
    for s in &PACK.scenarios {
        use Alignment::*;
        let has = |a: Alignment| s.alignments.contains(&a);
        assert!(has(CoalitionMember) && has(FrenchAlly) && has(FrenchDominion), "{}", s.id);
        assert_eq!(has(Insurgent), s.id != "1805", "3.4.1, {}", s.id);
        assert_eq!(has(Neutral), s.id != "1813", "3.5.1, {}", s.id);
        assert_eq!(alignment(s, "france"), France);
        assert_eq!(alignment(s, "britain"), CoalitionMember);
    }
}

#[test]
fn r3_1_3_1_nothing_is_detached_in_1805() {
    for id in ["tirol", "dalmatien", "polen", "sachsen"] {
        assert_eq!(alignment(scenario("1805"), id), Alignment::Attached);
    }
}

#[test]
fn r10_3_1_in_1813_preussen_is_insurgent_and_sachsen_detached() {
    assert_eq!(alignment(scenario("1813"), "preussen"), Alignment::Insurgent);
    assert_ne!(alignment(scenario("1813"), "sachsen"), Alignment::Attached);
}

#[test]
fn r2_3_13_britannia_is_in_effect_without_a_great_power_in_the_coalition() {
    for s in &PACK.scenarios {
        let alone = ["osterreich", "preussen", "russia"]
            .iter()
            .all(|c| alignment(s, c) != Alignment::CoalitionMember);
        assert!(s.effects.britannia || !alone, "{}", s.id);
    }
}

#[test]
fn r8_3_8_markers_lie_on_insurgent_countries() {
    for s in &PACK.scenarios {
        let insurgent = PACK.all_countries().filter(|c| s.alignments[c.index()] == Alignment::Insurgent);
        assert_eq!(names(insurgent), names(s.effects.insurrection_markers.iter()), "{}", s.id);
        assert_eq!(s.effects.insurrection_corps, alignment(s, "spain") == Alignment::Insurgent, "2.2.1.8");
    }
}

#[test]
fn r10_2_2_no_scenario_begins_above_a_mobilization_limit() {
    for s in &PACK.scenarios {
        for major in PACK.sets.majors.iter() {
            let on_board = |minor: bool| {
                let all = s.corps.iter().filter(|c| PACK.corps(c.0).patron == major);
                all.filter(|c| PACK.corps(c.0).is_minor_ally() == minor).count()
            };
            let Some(role) = controller(s, major) else { continue };
            let limit = PACK.charts.home_limits[major.index()][reformed(s, major)][role.0 as usize];
            let (home, minor) = (on_board(false), on_board(true));
            let apart = major == PACK.key.france || major == PACK.key.britain;
            assert!(home + if apart { 0 } else { minor } <= limit.mobilization.into(), "{} {major:?}", s.id);
            if major == PACK.key.france {
                assert!(
                    minor <= minors(s, FRENCH) / usize::from(PACK.charts.french_minor_divisors[0]),
                    "{}",
                    s.id
                );
            }
            if major == PACK.key.britain {
                assert!(minor <= PACK.charts.british_minor.mobilization.into(), "{}", s.id);
            }
        }
    }
}

#[test]
fn r9_3_hands_of_1809_and_1813_follow_the_chart() {
    for id in ["1809", "1813"] {
        let s = scenario(id);
        assert_eq!(s.hands.map(usize::from), [hand(s, FRENCH), hand(s, COALITION)], "{id}");
    }
    assert_eq!(scenario("1805").hands, [8, 8], "as the booklet has it");
    assert_eq!(hand(scenario("1805"), FRENCH), 8);
}

#[test]
fn events_in_effect_are_spent_and_their_cards_discarded() {
    for s in &PACK.scenarios {
        for (on, title) in [
            (s.effects.britannia, Title::Britannia),
            (s.effects.radetzky, Title::Radetzky),
            (s.effects.stein, Title::Stein),
        ] {
            assert_eq!(s.effects.spent_events.has(title), on, "{} {title:?}", s.id);
            assert!(!on || PACK.copies(title).within(s.discards), "{} {title:?}", s.id);
        }
    }
}

#[test]
fn scenario_1805_as_the_booklet_has_it() {
    let s = scenario("1805");
    let aside: Vec<_> = s.aside.iter().map(|c| PACK.title(c)).collect();
    assert_eq!(aside, [Title::EnglishGold, Title::Insurrection]);
    let french = s.corps.iter().filter(|c| controller(s, PACK.corps(c.0).patron) == Some(FRENCH)).count();
    assert_eq!((french, s.corps.len()), (8, 16));
    assert!(s.corps.iter().all(|c| PACK.corps(c.0).patron != PACK.key.spain));
    let place = |id: &str| s.corps.iter().find(|c| c.0 == corps_id(id)).map(|c| PACK.names.name(c.1));
    assert_eq!((place("st_cyr"), place("buxhowden")), (Some("chiesa"), Some("volhynia")));
    assert_eq!(alignment(s, "italia"), Alignment::FrenchDominion);
    let neutral = PACK.all_countries().filter(|c| s.alignments[c.index()] == Alignment::Neutral);
    assert_eq!(names(neutral), ["danmark", "portugal", "preussen"]);
}

#[test]
fn napoleon_is_on_the_board_and_no_corps_stands_twice() {
    for s in &PACK.scenarios {
        let mut seen = s.out_of_game | s.lost | s.prisoners;
        for &(id, ..) in &s.corps {
            assert!(!seen.has(id), "{} {}", s.id, PACK.names.name(id));
            seen.insert(id);
        }
        assert!(s.corps.iter().any(|c| c.0 == PACK.key.napoleon), "{}", s.id);
        assert_eq!(s.random_discards, if s.id == "1809" { 24 } else { 0 });
    }
}
