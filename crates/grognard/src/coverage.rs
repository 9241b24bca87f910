//! Which rule cases the tests show, and which the rules cite.

use kernel::proving::{cites, shown};
use kernel::{GameInfo, RuleCase};
use std::collections::BTreeMap;

include!(concat!(env!("OUT_DIR"), "/tests.rs"));

/// The tests of a game.
pub fn tests(game: &str) -> &'static [&'static str] {
    TESTS.iter().find(|(id, _)| *id == game).map_or(&[], |(_, tests)| tests)
}

/// The comments of a game's rules.
pub fn comments(game: &str) -> &'static [&'static str] {
    COMMENTS.iter().find(|(id, _)| *id == game).map_or(&[], |(_, comments)| comments)
}

/// Cases that ask something of the program, that no comment cites, and that do not say why.
pub fn uncited<'a>(info: &'a GameInfo, comments: &[&str]) -> Vec<&'a RuleCase> {
    let excused = |c: &&RuleCase| c.untested.is_none() && c.uncited.is_none();
    let cases = info.cases.iter().filter(excused);
    cases.filter(|case| !comments.iter().any(|c| cites(c, &case.id))).collect()
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
        if let Some(case) = shown(test, info.cases.iter().map(|c| c.id.as_str())) {
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

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::game::Localised;

    fn case(id: &str) -> RuleCase {
        let words = || Localised { en: String::new(), fr: String::new() };
        RuleCase {
            id: id.into(),
            title: words(),
            says: words(),
            untested: None,
            uncited: None,
            tests: vec![],
        }
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
    fn a_case_is_cited_in_a_comment_or_says_why_not() {
        let game = skirmish::Skirmish::load(&Default::default()).unwrap();
        let mut info = kernel::Game::info(&game).clone();
        info.cases = ["1", "1.1", "2", "3"].map(case).into();
        info.cases[2].untested = Some("a heading".into());
        info.cases[3].uncited = Some("said by 1.1".into());
        let ids =
            |comments: &[&str]| uncited(&info, comments).iter().map(|c| c.id.clone()).collect::<Vec<_>>();
        assert_eq!(ids(&["1.1: who moves"]), ["1"]);
        assert_eq!(ids(&["1.1: who moves", "as 1 has it"]), [""; 0]);
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
