//! The conformance suite at scale: every scenario, options, several threads.

use crate::{Bot, Greedy};
use kernel::conformance::{Suite, Tally, Walk};
use kernel::{Dice, Game, GameInfo, Role, Seed};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

/// What to try.
#[derive(Clone, Debug)]
pub struct FuzzOrder {
    pub games: u64,
    /// Game `i` has the seed `seed + i`.
    pub seed: u64,
    pub threads: usize,
    pub scenario: Scenarios,
    /// These options in every game; when empty, every fifth game chooses at random.
    pub options: Vec<(String, String)>,
}

/// Which scenarios are played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Scenarios {
    One(String),
    /// One after another, mostly with the options that a table has unless it says otherwise.
    InTurn,
    /// Every scenario with every choice of every option, before any comes again.
    All,
}

/// Which scenario and options a game has, and who walks through it: it depends on its seed alone, so that a failure can be played
/// again.
fn setting(info: &GameInfo, order: &FuzzOrder, seed: u64) -> (String, Vec<(String, String)>) {
    let count = info.scenarios.len().max(1) as u64;
    let scenario = match &order.scenario {
        Scenarios::One(s) => s.clone(),
        _ => info.scenarios[(seed % count) as usize].id.clone(),
    };
    let mut options = order.options.clone();
    let given: Vec<String> = options.iter().map(|o| o.0.clone()).collect();
    let open = || info.options.iter().filter(|o| !o.choices.is_empty() && !given.contains(&o.id));
    if order.scenario == Scenarios::All {
        let ways: u64 = open().map(|o| o.choices.len() as u64).product();
        // A stride without a common factor meets every way once, and every choice soon.
        let stride = (ways * 5 / 8..).find(|s| gcd(*s, ways) == 1).unwrap_or(1);
        let mut way = (seed / count).wrapping_mul(stride) % ways.max(1);
        for option in open() {
            let choices = option.choices.len() as u64;
            options.push((option.id.clone(), option.choices[(way % choices) as usize].0.clone()));
            way /= choices;
        }
    } else if options.is_empty() && seed % 5 == 4 {
        let mut rng = Dice::quiet(&Seed::from_number(!seed));
        for option in open() {
            let choice = rng.below(option.choices.len() as u32) as usize;
            options.push((option.id.clone(), option.choices[choice].0.clone()));
        }
    }
    (scenario, options)
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// Of eight games five go at random, two seek what is rare, and one is played by somebody who wants to win.
fn walk<G: Game>(seed: u64) -> Walk<G> {
    // Not in step with scenarios and options.
    match (seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40) % 8 {
        0 => Walk::Guided(Arc::new(greedily)),
        1 | 2 => Walk::Seeking,
        _ => Walk::Random,
    }
}

/// What a hasty greedy player does.
fn greedily<G: Game>(
    game: &G,
    state: &G::State,
    role: Role,
    actions: &[G::Action],
    dice: &mut Dice,
) -> usize {
    let seed = u64::from(dice.below(u32::MAX));
    let mut greedy = Greedy::new(seed);
    (greedy.samples, greedy.rolls, greedy.depth, greedy.replies, greedy.breadth) = (1, 1, 1, 1, 4);
    greedy.choose(game, state, role, actions)
}

/// Plays the games with every check. `progress` hears after each how many are done.
pub fn fuzz<G: Game>(game: &Arc<G>, order: &FuzzOrder, progress: &(dyn Fn(u64) + Sync)) -> Tally {
    let total = Mutex::new(Suite::new(Arc::clone(game)).fixtures());
    let (next, done) = (AtomicU64::new(0), AtomicU64::new(0));
    let work = || {
        let mut suite = Suite::new(Arc::clone(game));
        let mut mine = Tally::default();
        loop {
            let i = next.fetch_add(1, Ordering::Relaxed);
            if i >= order.games {
                break;
            }
            let seed = order.seed.wrapping_add(i);
            let (scenario, options) = setting(game.info(), order, seed);
            suite.options = options;
            suite.walk = walk(seed);
            let one = catch_unwind(AssertUnwindSafe(|| suite.one(&scenario, seed))).unwrap_or_else(|what| {
                let what = what
                    .downcast_ref::<String>()
                    .cloned()
                    .or(what.downcast_ref::<&str>().map(|s| s.to_string()));
                let what = what.unwrap_or_default();
                let failure = format!("panic: {what}, scenario {scenario}, seed {seed}, {:?}", suite.options);
                Tally { games: 1, failures: vec![failure], ..Tally::default() }
            });
            mine.add(one);
            progress(done.fetch_add(1, Ordering::Relaxed) + 1);
        }
        total.lock().expect("no thread panics with it").add(mine);
    };
    std::thread::scope(|scope| {
        for _ in 0..order.threads.max(1) {
            scope.spawn(work);
        }
    });
    let mut total = total.into_inner().expect("no thread panics with it");
    total.conclude();
    total
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn all_goes_through_every_scenario_and_every_choice() {
        let game = skirmish::Skirmish::load(&Default::default()).unwrap();
        let info = game.info();
        let ways: usize =
            info.options.iter().map(|o| o.choices.len()).product::<usize>() * info.scenarios.len();
        let order =
            FuzzOrder { games: 1, seed: 7, threads: 1, scenario: Scenarios::All, options: Vec::new() };
        let met: HashSet<_> = (100..100 + ways as u64).map(|seed| setting(info, &order, seed)).collect();
        assert_eq!(met.len(), ways, "each once before any comes again");
        let one = FuzzOrder { scenario: Scenarios::One("ford".into()), ..order };
        assert!((0..50).all(|seed| setting(info, &one, seed).0 == "ford"));
    }

    #[test]
    fn games_are_walked_in_every_way() {
        let names: HashSet<_> = (0..64).map(|seed| walk::<skirmish::Skirmish>(seed).name()).collect();
        assert_eq!(names.len(), 3, "{names:?}");
    }

    /// A hasty player wins against chance: its walks lead where random ones do not.
    #[test]
    fn a_hasty_player_wins_against_chance() {
        let game = skirmish::Skirmish::load(&Default::default()).unwrap();
        let mut dice = Dice::quiet(&Seed::from_number(1));
        let mut won = [0; 2];
        for hasty in (0..40).map(|n| Role(n % 2)) {
            let mut log = kernel::Log::off();
            let mut state = game.setup(&kernel::Setup::scenario("ford"), &mut dice, &mut log).unwrap();
            let outcome = loop {
                let deciding = match game.status(&state) {
                    kernel::Status::Over(outcome) => break outcome,
                    kernel::Status::Deciding(roles) => roles,
                };
                let role = deciding.iter().next().expect("somebody decides");
                let mut actions = Vec::new();
                game.actions(&state, role, &mut actions);
                let at = match role == hasty {
                    true => greedily(&game, &state, role, &actions, &mut dice),
                    false => dice.below(actions.len() as u32) as usize,
                };
                game.play(&mut state, role, &actions[at], &mut dice, &mut log).expect("it is listed");
            };
            for role in outcome.winners.iter() {
                won[usize::from(role != hasty)] += 1;
            }
        }
        assert!(won[0] > 2 * won[1], "{won:?}");
    }

    #[test]
    fn guided_and_seeking_walks_keep_every_promise() {
        let game = Arc::new(skirmish::Skirmish::load(&Default::default()).unwrap());
        let mut suite = Suite::new(Arc::clone(&game));
        for way in [Walk::Guided(Arc::new(greedily)), Walk::Seeking] {
            suite.walk = way;
            let tally = suite.run("ford", 0..12);
            assert!(tally.failures.is_empty(), "{:#?}", tally.failures);
            assert_eq!(tally.finished, 12);
        }
    }
}
