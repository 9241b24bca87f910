//! The test kit of a game: small positions that read like the rulebook's examples, the contract over everything a table can be set up
//! with, and what a benchmark walks through.
//!
//! ```ignore
//! kernel::position! {
//!     /// A position under test.
//!     pub struct Position of AgeOfNapoleon
//! }
//! impl Position {
//!     pub fn corps(mut self, corps: &str, area: &str) -> Self { … }
//! }
//!
//! let mut t = Position::start(&GAME, "1805", &[]).corps("karl", "wien");
//! t.dice(&[6, 2]).plays("french march wien").refuses("french halt", "12.1.8");
//! ```
//!
//! `position!` is a macro because a game adds its own words to the same sentence, and Rust lets it do so only on a type of its own.

use crate::conformance::{Suite, Tally};
use crate::dice::{Dice, Seed};
use crate::game::{Game, GameInfo, Setup, Status};
use crate::log::{Event, Log};
use crate::record::{read_action, shorthand};
use std::ops::Range;
use std::sync::Arc;

/// Faces that are still to be rolled, and how many dice were thrown.
#[derive(Clone, Debug, Default)]
pub struct Rolls {
    pub script: Vec<u8>,
    pub thrown: u32,
}

/// Does something with the scripted dice and keeps what was said.
pub fn does<T>(rolls: &mut Rolls, log: &mut Vec<Event>, act: impl FnOnce(&mut Dice, &mut Log) -> T) -> T {
    let (mut dice, mut said) = (Dice::scripted(&rolls.script), Log::on());
    let done = act(&mut dice, &mut said);
    rolls.script = dice.unrolled();
    rolls.thrown += dice.draws();
    log.extend(said.take());
    done
}

/// The start of a scenario.
///
/// # Panics
/// When the game does not offer it.
pub fn start<G: Game>(game: &G, scenario: &str, options: &[(&str, &str)]) -> G::State {
    let setup =
        options.iter().fold(Setup::scenario(scenario), |setup, (id, choice)| setup.option(id, choice));
    let mut dice = Dice::new(&Seed::from_number(1));
    game.setup(&setup, &mut dice, &mut Log::off()).unwrap_or_else(|r| panic!("{scenario}: {}", r.id))
}

/// Plays a line such as `french march wien`; whatever it leads to must be a position that can be.
///
/// # Panics
/// With the refusal and all that is legal, when it is refused.
#[track_caller]
pub fn plays<G: Game>(game: &G, s: &mut G::State, line: &str, rolls: &mut Rolls, log: &mut Vec<Event>) {
    let (role, action) = read_action(game, line).unwrap_or_else(|e| panic!("{line}: {e:?}"));
    let done = does(rolls, log, |dice, log| game.play(s, role, &action, dice, log));
    if let Err(r) = done {
        panic!("{line}: refused by {} ({}); legal: {:#?}", r.rule, r.id, legal(game, s));
    }
    game.check(s).unwrap_or_else(|e| panic!("after {line}: {e}"));
}

/// The line is refused by this case.
///
/// # Panics
/// When it is not.
#[track_caller]
pub fn refuses<G: Game>(game: &G, s: &G::State, line: &str, rule: &str) {
    let (role, action) = read_action(game, line).unwrap_or_else(|e| panic!("{line}: {e:?}"));
    match game.why(s, role, &action) {
        Some(r) => assert_eq!(r.rule, rule, "{line} is refused by {} ({})", r.rule, r.id),
        None => panic!("{line} is allowed"),
    }
}

/// The line is a legal action.
pub fn allows<G: Game>(game: &G, s: &G::State, line: &str) -> bool {
    read_action(game, line).is_ok_and(|(role, action)| {
        let mut out = Vec::new();
        let asked = matches!(game.status(s), Status::Deciding(roles) if roles.has(role));
        if asked {
            game.actions(s, role, &mut out);
        }
        out.contains(&action)
    })
}

/// Every legal action, as `french march wien`.
pub fn legal<G: Game>(game: &G, s: &G::State) -> Vec<String> {
    let Status::Deciding(roles) = game.status(s) else { return Vec::new() };
    let mut lines = Vec::new();
    for role in roles.iter() {
        let mut out = Vec::new();
        game.actions(s, role, &mut out);
        let name = &game.info().roles[role.0 as usize].id;
        let write =
            |a: &G::Action| game.names().scope(|| serde_json::to_value(a)).expect("an action is JSON");
        lines.extend(out.iter().map(|a| format!("{name} {}", shorthand(&write(a)))));
    }
    lines
}

/// A position under test: a type of the game's own, with the words that all games share.
#[macro_export]
macro_rules! position {
    ($(#[$about:meta])* $vis:vis struct $name:ident of $game:ty) => {
        $(#[$about])*
        $vis struct $name {
            pub game: ::std::sync::Arc<$game>,
            pub s: <$game as $crate::Game>::State,
            pub rolls: $crate::proving::Rolls,
            /// What happened, everything included.
            pub log: ::std::vec::Vec<$crate::Event>,
        }

        #[allow(dead_code)]
        impl $name {
            /// The start of a scenario with these options.
            pub fn start(game: &::std::sync::Arc<$game>, scenario: &str, options: &[(&str, &str)]) -> Self {
                let s = $crate::proving::start(&**game, scenario, options);
                let game = ::std::sync::Arc::clone(game);
                Self { game, s, rolls: ::std::default::Default::default(), log: ::std::vec::Vec::new() }
            }
            /// Does something as the rules do it, with the scripted dice.
            pub fn does(
                &mut self,
                act: impl FnOnce(
                    &$game,
                    &mut <$game as $crate::Game>::State,
                    &mut $crate::Dice,
                    &mut $crate::Log,
                ),
            ) -> &mut Self {
                let Self { game, s, rolls, log } = self;
                $crate::proving::does(rolls, log, |dice, log| act(&**game, s, dice, log));
                self
            }
            /// The next faces to be rolled.
            pub fn dice(&mut self, faces: &[u8]) -> &mut Self {
                self.rolls.script.extend(faces);
                self
            }
            /// The same, as part of the set-up.
            pub fn rolling(mut self, faces: &[u8]) -> Self {
                self.rolls.script.extend(faces);
                self
            }
            /// Plays a line; panics with the refusal if it is refused.
            #[track_caller]
            pub fn plays(&mut self, line: &str) -> &mut Self {
                $crate::proving::plays(&*self.game, &mut self.s, line, &mut self.rolls, &mut self.log);
                self
            }
            /// Plays several lines.
            #[track_caller]
            pub fn all(&mut self, lines: &[&str]) -> &mut Self {
                for line in lines {
                    self.plays(line);
                }
                self
            }
            /// The line is refused by this case.
            #[track_caller]
            pub fn refuses(&mut self, line: &str, rule: &str) -> &mut Self {
                $crate::proving::refuses(&*self.game, &self.s, line, rule);
                self
            }
            /// Every legal action, as a line.
            pub fn legal(&self) -> ::std::vec::Vec<String> {
                $crate::proving::legal(&*self.game, &self.s)
            }
            pub fn allows(&self, line: &str) -> bool {
                $crate::proving::allows(&*self.game, &self.s, line)
            }
            /// Who decides now, the first of several.
            pub fn decider(&self) -> Option<$crate::Role> {
                match $crate::Game::status(&*self.game, &self.s) {
                    $crate::Status::Deciding(roles) => roles.iter().next(),
                    $crate::Status::Over(_) => None,
                }
            }
            /// The message id of how the game ended.
            pub fn ended(&self) -> Option<&'static str> {
                match $crate::Game::status(&*self.game, &self.s) {
                    $crate::Status::Over(end) => Some(end.how),
                    $crate::Status::Deciding(_) => None,
                }
            }
            /// A message of this id is in the log.
            pub fn said(&self, id: &str) -> bool {
                self.log.iter().any(|e| e.text.id == id)
            }
            /// The log cites this case.
            pub fn cited(&self, rule: &str) -> bool {
                self.log.iter().any(|e| e.rules.iter().any(|r| r == rule))
            }
            /// How many dice were thrown so far.
            pub fn thrown(&self) -> u32 {
                self.rolls.thrown
            }
            /// All scripted dice were rolled.
            #[track_caller]
            pub fn rolled_all(&self) {
                assert!(self.rolls.script.is_empty(), "dice left: {:?}", self.rolls.script);
            }
            /// Exactly so many dice were thrown, and none of the scripted ones is left.
            #[track_caller]
            pub fn rolled(&self, dice: u32) {
                self.rolled_all();
                assert_eq!(self.rolls.thrown, dice, "dice thrown");
            }
            /// Forgets faces that were scripted and not rolled.
            pub fn unscript(&mut self) {
                self.rolls.script.clear();
            }
            /// What warns this role now: message ids and cases.
            pub fn warned(&self, role: $crate::Role) -> ::std::vec::Vec<(String, String)> {
                let warnings = $crate::Game::warnings(&*self.game, &self.s, $crate::Roles::of(role));
                warnings.into_iter().map(|w| (w.text.id.to_string(), w.rule)).collect()
            }
        }
    };
}

// ---- the contract over all that can be set up

/// Ways to set a table up in which every choice of every option comes at least once: the defaults, each other choice by itself, and
/// the last choice of all options together.
pub fn tables(info: &GameInfo) -> Vec<Vec<(String, String)>> {
    let mut tables = vec![Vec::new()];
    for option in &info.options {
        tables.extend(option.choices.iter().skip(1).map(|c| vec![(option.id.clone(), c.0.clone())]));
    }
    let last: Vec<_> =
        info.options.iter().filter_map(|o| Some((o.id.clone(), o.choices.last()?.0.clone()))).collect();
    if last.len() > 1 {
        tables.push(last);
    }
    tables
}

/// The contract on random games of one scenario, in each of [`tables`]; the last of the seeds for all but the defaults.
///
/// # Panics
/// With what was broken.
#[track_caller]
pub fn conforms<G: Game>(game: &Arc<G>, scenario: &str, seeds: Range<u64>, dear_every: u32) {
    let mut tally = Tally::default();
    let one = seeds.end.saturating_sub(1)..seeds.end;
    for (n, options) in tables(game.info()).into_iter().enumerate() {
        let mut suite = Suite::new(Arc::clone(game));
        suite.options = options;
        suite.dear_every = dear_every;
        tally.add(suite.fixtures());
        let seeds = if n == 0 { seeds.clone() } else { one.clone() };
        seeds.for_each(|seed| tally.add(suite.one(scenario, seed)));
    }
    tally.conclude();
    assert!(tally.failures.is_empty(), "{:#?}", tally.failures);
    assert_eq!(tally.finished, tally.games, "every game ends");
    assert!(tally.secrecy_checks > 20 && tally.positions > 50, "{tally:?}");
}

/// The contract as tests, one for each scenario: `conformance!(GAME, 0..3, { in_1805: "1805", in_1809: "1809" })`. A test more says
/// when a scenario of the game is missing.
#[macro_export]
macro_rules! conformance {
    ($game:expr, $seeds:expr, { $($name:ident: $scenario:literal),+ $(,)? }) => {
        $crate::conformance!($game, $seeds, 8, { $($name: $scenario),+ });
    };
    ($game:expr, $seeds:expr, $dear_every:expr, { $($name:ident: $scenario:literal),+ $(,)? }) => {
        $(
            #[test]
            fn $name() {
                $crate::proving::conforms(&*$game, $scenario, $seeds, $dear_every);
            }
        )+
        #[test]
        fn every_scenario_is_proved() {
            let listed = [$($scenario),+];
            let info = $crate::Game::info(&**$game);
            let missing: Vec<_> = info.scenarios.iter().filter(|s| !listed.contains(&s.id.as_str())).collect();
            assert!(missing.is_empty(), "{missing:?}");
        }
    };
}

// ---- speed

/// Walks through random games of a scenario, a position at a time.
///
/// # Panics
/// When a listed action is refused.
pub fn each_position<G: Game>(game: &G, scenario: &str, seeds: Range<u64>, mut look: impl FnMut(&G::State)) {
    let (mut log, mut list) = (Log::off(), Vec::new());
    for seed in seeds {
        let mut dice = Dice::quiet(&Seed::from_number(seed));
        let mut s = game.setup(&Setup::scenario(scenario), &mut dice, &mut log).expect("it is offered");
        while let Status::Deciding(roles) = game.status(&s) {
            look(&s);
            let role = roles.iter().next().expect("somebody decides");
            list.clear();
            game.actions(&s, role, &mut list);
            let action = list[dice.below(list.len() as u32) as usize].clone();
            game.play(&mut s, role, &action, &mut dice, &mut log).expect("it is listed");
        }
    }
}

/// Plays at random until the end or so many actions; says how many were played.
///
/// # Panics
/// When a listed action is refused.
pub fn walk<G: Game>(game: &G, scenario: &str, seed: u64, most: u64) -> (G::State, u64) {
    let (mut dice, mut log) = (Dice::quiet(&Seed::from_number(seed)), Log::off());
    let mut state = game.setup(&Setup::scenario(scenario), &mut dice, &mut log).expect("a scenario");
    let (mut actions, mut played) = (Vec::new(), 0);
    while played < most
        && let Status::Deciding(roles) = game.status(&state)
        && let Some(role) = roles.iter().next()
    {
        actions.clear();
        game.actions(&state, role, &mut actions);
        let action = actions.swap_remove(dice.below(actions.len() as u32) as usize);
        game.play(&mut state, role, &action, &mut dice, &mut log).expect("listed");
        played += 1;
    }
    (state, played)
}

/// The benchmarks of a game, for `divan`: `bench!(GAME, "1805", ["1805", "1809"])`, where `GAME` is a static that derefs to the game
/// and the first scenario gives the position for the small ones.
#[macro_export]
macro_rules! bench {
    ($game:expr, $first:literal, [$($scenario:literal),+ $(,)?]) => {
        use divan::{Bencher, black_box, counter::ItemsCount};

        fn main() {
            divan::main();
        }

        /// Whole random games with every list of actions made in full; the items are actions.
        #[divan::bench(args = [$($scenario),+])]
        fn random_game(bencher: Bencher, scenario: &str) {
            let played = $crate::proving::walk(&*$game, scenario, 7, u64::MAX).1;
            let walk = || $crate::proving::walk(&*$game, black_box(scenario), 7, u64::MAX);
            bencher.counter(ItemsCount::new(played)).bench(walk);
        }

        #[divan::bench]
        fn clone_state(bencher: Bencher) {
            let (state, _) = $crate::proving::walk(&*$game, $first, 3, 200);
            bencher.bench(|| black_box(&state).clone());
        }

        #[divan::bench]
        fn list_actions(bencher: Bencher) {
            use $crate::Game as _;
            let (state, _) = $crate::proving::walk(&*$game, $first, 3, 200);
            let $crate::Status::Deciding(roles) = $game.status(&state) else { return };
            let role = roles.iter().next().expect("somebody decides");
            let mut out = Vec::with_capacity(256);
            bencher.bench_local(|| {
                out.clear();
                $game.actions(black_box(&state), role, &mut out);
                out.len()
            });
        }

        #[divan::bench]
        fn draw_table(bencher: Bencher) {
            use $crate::Game as _;
            let (state, _) = $crate::proving::walk(&*$game, $first, 3, 200);
            bencher.bench(|| $game.table(black_box(&state), $crate::Roles::of($crate::Role(0))));
        }

        #[divan::bench]
        fn redraw(bencher: Bencher) {
            use $crate::Game as _;
            let (state, _) = $crate::proving::walk(&*$game, $first, 3, 200);
            let mut dice = $crate::Dice::quiet(&$crate::Seed::from_number(1));
            bencher.bench_local(|| $game.redraw(black_box(&state), $crate::Roles::of($crate::Role(0)), &mut dice));
        }
    };
}

// ---- which cases are shown, and which are cited

/// A case as the name of a test has it: `6.2.11e` is `6_2_11e`, `KR-GEN-01` is `kr_gen_01`.
pub fn slug(case: &str) -> String {
    case.chars().map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '_' }).collect()
}

/// The case that a test shows by its name: the longest whose slug it begins with, after an `r` where the case begins with a figure.
/// `r13_4_1_1_xxx` shows 13.4.1.1 if there is such a case, else 13.4.1, and so on.
pub fn shown<'a>(test: &str, cases: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let begins = |name: &str, slug: &str| {
        name.strip_prefix(slug).is_some_and(|rest| rest.is_empty() || rest.starts_with('_'))
    };
    let shows = |case: &&str| {
        let slug = slug(case);
        let bare = test.strip_prefix('r').unwrap_or("");
        begins(bare, &slug) || (slug.starts_with(|c: char| c.is_ascii_alphabetic()) && begins(test, &slug))
    };
    cases.into_iter().filter(shows).max_by_key(|case| case.len())
}

/// Whether a comment cites a case: its number stands there by itself, not as the beginning of a longer one. `12.5.1 to 12.5.4` cites
/// those between as well.
pub fn cites(comment: &str, case: &str) -> bool {
    let part = |c: char| c.is_ascii_alphanumeric();
    let alone = comment.match_indices(case).any(|(at, _)| {
        let before = comment[..at].chars().next_back();
        let mut after = comment[at + case.len()..].chars();
        let (next, then) = (after.next(), after.next());
        let longer = match next {
            Some('.' | '-') => then.is_some_and(part),
            Some(c) => part(c),
            None => false,
        };
        !before.is_some_and(|c| part(c) || c == '.') && !longer
    });
    alone || between(comment, case)
}

/// `8.3.4 to 8.3.8`: a run of cases with the same beginning.
fn between(comment: &str, case: &str) -> bool {
    let Some((stem, last)) = case.rsplit_once('.') else { return false };
    let Ok(number) = last.parse::<u32>() else { return false };
    let words: Vec<&str> =
        comment.split([' ', ',', ';', ':', '(', ')']).map(|w| w.trim_end_matches('.')).collect();
    let of = |word: &str| word.strip_prefix(stem)?.strip_prefix('.')?.parse::<u32>().ok();
    words.windows(3).any(|w| {
        matches!((of(w[0]), w[1], of(w[2])), (Some(from), "to" | "–", Some(to)) if from <= number && number <= to)
    })
}

/// The comments of a source file.
pub fn comments(source: &str) -> impl Iterator<Item = &str> {
    source.lines().filter_map(|line| line.find("//").map(|at| line[at..].trim_start_matches(['/', '!'])))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_test_shows_the_longest_case_it_names() {
        let cases = ["12", "12.2", "12.2.1", "13.4.1.1", "6.2.11", "6.2.11e", "KR-GEN-01", "KR-GEN-0"];
        let shown = |test| shown(test, cases);
        assert_eq!(shown("r12_2_1_two_leaders"), Some("12.2.1"));
        assert_eq!(shown("r12_2_9_two_leaders"), Some("12.2"));
        assert_eq!(shown("r13_4_1_1_xxx"), Some("13.4.1.1"));
        assert_eq!(shown("r13_4_1_10_xxx"), None);
        assert_eq!(shown("r9_1_xxx"), None);
        assert_eq!(shown("rounds_are_six"), None);
        // A letter makes a case of its own, and so does a name.
        assert_eq!(shown("r6_2_11e_guns"), Some("6.2.11e"));
        assert_eq!(shown("r6_2_11_guns"), Some("6.2.11"));
        assert_eq!(shown("r6_2_11f_guns"), None);
        assert_eq!(shown("kr_gen_01_who_commands"), Some("KR-GEN-01"));
        assert_eq!(shown("rkr_gen_01_who_commands"), Some("KR-GEN-01"));
        assert_eq!(shown("kr_gen_010"), None);
    }

    #[test]
    fn a_comment_cites_a_number_that_stands_alone() {
        assert!(cites("12.5.1: who withdraws", "12.5.1"));
        assert!(cites("as 12.5 has it.", "12.5") && cites("see 12.5.", "12.5"));
        assert!(!cites("12.5.1: who withdraws", "12.5"));
        assert!(!cites("112.5", "12.5") && !cites("12.51", "12.5") && !cites("6.2.11e", "6.2.11"));
        assert!(cites("6.2.11e: guns", "6.2.11e") && cites("by KR-GEN-01", "KR-GEN-01"));
        assert!(cites("8.3.4 to 8.3.8: risings", "8.3.6") && !cites("8.3.4 to 8.3.8", "8.3.9"));
    }

    #[test]
    fn comments_are_what_follows_two_strokes() {
        let source = "let a = 1; // 2.3: why\n/// 4.5\nlet b;\n//! top";
        assert_eq!(comments(source).collect::<Vec<_>>(), [" 2.3: why", " 4.5", " top"]);
    }
}
