//! Which rule cases the tests show.

use kernel::{GameInfo, RuleCase};
use std::collections::BTreeMap;

include!(concat!(env!("OUT_DIR"), "/tests.rs"));

/// The tests of a game.
pub fn tests(game: &str) -> &'static [&'static str] {
    TESTS.iter().find(|(id, _)| *id == game).map_or(&[], |(_, tests)| tests)
}

/// A case with the tests that show it.
pub struct Covered<'a> {
    pub case: &'a RuleCase,
    pub tests: Vec<&'a str>,
}

impl Covered<'_> {
    /// Shown by a test, or in no need of one.
    pub fn is_covered(&self) -> bool {
        !self.tests.is_empty() || self.case.untested.is_some()
    }
}

/// Sets the index of a game beside the names of its tests.
pub fn coverage<'a>(info: &'a GameInfo, tests: &[&'a str]) -> Vec<Covered<'a>> {
    let mut by_case: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for test in tests {
        if let Some(case) = shown(test, &info.cases) {
            by_case.entry(case).or_default().push(test);
        }
    }
    (info.cases.iter())
        .map(|case| {
            let mut shown = by_case.remove(case.id.as_str()).unwrap_or_default();
            let also = tests.iter().filter(|t| case.tests.iter().any(|c| c == **t));
            also.for_each(|t| {
                if !shown.contains(t) {
                    shown.push(t);
                }
            });
            Covered { case, tests: shown }
        })
        .collect()
}

/// The case whose number a test carries: `r13_4_1_1_xxx` shows 13.4.1.1 if there is such a case, else 13.4.1, and so on.
fn shown<'a>(test: &str, cases: &'a [RuleCase]) -> Option<&'a str> {
    let rest = test.strip_prefix('r')?;
    let numbers: Vec<&str> =
        rest.split('_').take_while(|p| !p.is_empty() && p.bytes().all(|b| b.is_ascii_digit())).collect();
    (1..=numbers.len()).rev().find_map(|n| {
        let id = numbers[..n].join(".");
        cases.iter().find(|c| c.id == id).map(|c| c.id.as_str())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::game::Localised;

    fn case(id: &str) -> RuleCase {
        let words = || Localised { en: String::new(), fr: String::new() };
        RuleCase { id: id.into(), title: words(), says: words(), untested: None, tests: vec![] }
    }

    #[test]
    fn a_test_shows_the_longest_case_it_names() {
        let cases = ["12", "12.2", "12.2.1", "13.4.1.1"].map(case);
        assert_eq!(shown("r12_2_1_two_leaders", &cases), Some("12.2.1"));
        assert_eq!(shown("r12_2_9_two_leaders", &cases), Some("12.2"));
        assert_eq!(shown("r12_2_6_men", &cases), Some("12.2"));
        assert_eq!(shown("r13_4_1_1_xxx", &cases), Some("13.4.1.1"));
        assert_eq!(shown("r9_1_xxx", &cases), None);
        assert_eq!(shown("rounds_are_six", &cases), None);
    }

    #[test]
    fn the_toy_is_covered_and_its_tests_were_found() {
        let game = skirmish::Skirmish::load(&Default::default()).unwrap();
        let info = kernel::Game::info(&game);
        let uncovered: Vec<_> = coverage(info, tests("skirmish"))
            .iter()
            .filter(|c| !c.is_covered())
            .map(|c| c.case.id.clone())
            .collect();
        assert!(uncovered.is_empty(), "{uncovered:?}");
    }

    #[test]
    fn a_case_is_covered_by_number_by_name_or_by_reason() {
        let game = skirmish::Skirmish::load(&Default::default()).unwrap();
        let mut info = kernel::Game::info(&game).clone();
        info.cases = ["1", "2", "3", "4"].map(case).into();
        info.cases[1].tests = vec!["all_is_well".into(), "gone".into()];
        info.cases[2].untested = Some("a heading".into());
        let all = coverage(&info, &["r1_a_test", "all_is_well"]);
        let covered: Vec<bool> = all.iter().map(Covered::is_covered).collect();
        assert_eq!(covered, [true, true, true, false]);
    }
}
