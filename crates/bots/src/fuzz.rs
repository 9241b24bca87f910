//! The conformance suite at scale: every scenario, options, several threads.

use kernel::conformance::{Suite, Tally};
use kernel::{Dice, Game, GameInfo, Seed};
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
    /// One scenario; all in turn when `None`.
    pub scenario: Option<String>,
    /// These options in every game; when empty, every fifth game chooses at random.
    pub options: Vec<(String, String)>,
}

/// Which scenario and options a game has: it depends on its seed alone, so that a failure can be played again.
fn setting(info: &GameInfo, order: &FuzzOrder, seed: u64) -> (String, Vec<(String, String)>) {
    let scenario = match &order.scenario {
        Some(s) => s.clone(),
        None => info.scenarios[(seed % info.scenarios.len().max(1) as u64) as usize].id.clone(),
    };
    let mut options = order.options.clone();
    if options.is_empty() && seed % 5 == 4 {
        let mut rng = Dice::quiet(&Seed::from_number(!seed));
        for option in info.options.iter().filter(|o| !o.choices.is_empty()) {
            let choice = rng.below(option.choices.len() as u32) as usize;
            options.push((option.id.clone(), option.choices[choice].0.clone()));
        }
    }
    (scenario, options)
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
    total.into_inner().expect("no thread panics with it")
}
