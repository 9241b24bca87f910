//! Many games between bots, on several threads: who wins, how long it takes.

use crate::{BOTS, Bot, Patience, bot};
use kernel::{Dice, Game, Log, Outcome, Role, Seed, Setup, Status};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

/// A game longer than this counts as unfinished.
pub const LONGEST: u64 = 100_000;

/// What to play.
#[derive(Clone, Debug)]
pub struct SimOrder {
    pub setup: Setup,
    pub games: u64,
    /// Game `i` has the seed `seed + i`, whatever the number of threads.
    pub seed: u64,
    /// The bot of each role, in order.
    pub bots: Vec<String>,
    pub threads: usize,
}

/// How it went.
#[derive(Clone, Debug, Serialize)]
pub struct SimReport {
    pub game: String,
    pub scenario: String,
    /// The bot of each role.
    #[serde(serialize_with = "as_object")]
    pub bots: Vec<(String, String)>,
    pub games: u64,
    pub finished: u64,
    /// Games that a role won and not all did.
    #[serde(serialize_with = "as_object")]
    pub wins: Vec<(String, u64)>,
    /// Games that all won or nobody did.
    pub draws: u64,
    /// The share of finished games a role won, with its 95% interval.
    #[serde(serialize_with = "as_object")]
    pub rates: Vec<(String, [f64; 3])>,
    pub actions: u64,
    pub lengths: Lengths,
    pub seconds: f64,
    pub actions_per_second: f64,
}

/// Actions in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Lengths {
    pub shortest: u64,
    pub median: u64,
    pub mean: f64,
    pub longest: u64,
}

fn as_object<V: Serialize, S: Serializer>(pairs: &[(String, V)], to: S) -> Result<S::Ok, S::Error> {
    let mut map = to.serialize_map(Some(pairs.len()))?;
    for (k, v) in pairs {
        map.serialize_entry(k, v)?;
    }
    map.end()
}

/// The 95% interval of a share by Wilson's score.
pub fn wilson(wins: u64, games: u64) -> [f64; 2] {
    if games == 0 {
        return [0.0, 1.0];
    }
    let (n, p, z) = (games as f64, wins as f64 / games as f64, 1.959_964);
    let middle = p + z * z / (2.0 * n);
    let spread = z * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + z * z / n;
    [((middle - spread) / scale).max(0.0), ((middle + spread) / scale).min(1.0)]
}

/// One game: how it ended, and how many actions it took.
struct Played {
    outcome: Option<Outcome>,
    actions: u64,
}

/// The actions of one game.
pub fn moves<G: Game>(
    game: &G,
    setup: &Setup,
    seed: u64,
    bots: &[String],
) -> Result<Vec<(Role, G::Action)>, String> {
    let mut moves = Vec::new();
    play_one(game, setup, seed, bots, &mut |role, action| moves.push((role, action.clone())))?;
    Ok(moves)
}

fn play_one<G: Game>(
    game: &G,
    setup: &Setup,
    seed: u64,
    bots: &[String],
    hear: &mut dyn FnMut(Role, &G::Action),
) -> Result<Played, String> {
    let seat = |(i, name): (usize, &String)| {
        bot::<G>(name, seed.wrapping_mul(8).wrapping_add(i as u64 + 1)).ok_or_else(|| unknown(name))
    };
    let mut bots = bots.iter().enumerate().map(seat).collect::<Result<Vec<Box<dyn Bot<G>>>, _>>()?;
    let mut dice = Dice::quiet(&Seed::from_number(seed));
    dice.turn_to(0);
    let mut log = Log::off();
    let mut state = game.setup(setup, &mut dice, &mut log).map_err(|r| r.id.to_string())?;
    let mut list = Vec::new();
    let mut patience = Patience::default();
    for number in 0..LONGEST {
        let Status::Deciding(roles) = game.status(&state) else { break };
        let role = roles.iter().next().ok_or("nobody decides and the game is not over")?;
        list.clear();
        game.actions(&state, role, &mut list);
        if list.is_empty() {
            return Err(format!("seed {seed}: after action {number} role {} has nothing to do", role.0));
        }
        let chosen = bots[role.0 as usize].choose(game, &state, role, &list);
        let chosen = patience.instead(role, &list, chosen);
        patience.note(role, &list[chosen]);
        dice.turn_to(number + 1);
        game.play(&mut state, role, &list[chosen], &mut dice, &mut log)
            .map_err(|r| format!("seed {seed}: listed {:?} is refused: {} {}", list[chosen], r.rule, r.id))?;
        hear(role, &list[chosen]);
        if let Status::Over(outcome) = game.status(&state) {
            return Ok(Played { outcome: Some(outcome), actions: number + 1 });
        }
    }
    match game.status(&state) {
        Status::Over(outcome) => Ok(Played { outcome: Some(outcome), actions: 0 }),
        Status::Deciding(_) => Ok(Played { outcome: None, actions: LONGEST }),
    }
}

fn unknown(name: &str) -> String {
    format!("there is no bot '{name}': {}", BOTS.join(", "))
}

/// Plays the games. `progress` hears after each how many are done.
pub fn simulate<G: Game>(
    game: &G,
    order: &SimOrder,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<SimReport, String> {
    let info = game.info();
    if order.bots.len() != info.roles.len() {
        return Err(format!("{} bots for {} roles", order.bots.len(), info.roles.len()));
    }
    if let Some(name) = order.bots.iter().find(|b| !BOTS.contains(&b.as_str())) {
        return Err(unknown(name));
    }
    let (next, done) = (AtomicU64::new(0), AtomicU64::new(0));
    let results: Mutex<Vec<Played>> = Mutex::new(Vec::new());
    let trouble: Mutex<Option<String>> = Mutex::new(None);
    let begun = Instant::now();
    let work = || {
        loop {
            let i = next.fetch_add(1, Ordering::Relaxed);
            if i >= order.games || trouble.lock().is_ok_and(|t| t.is_some()) {
                return;
            }
            let seed = order.seed.wrapping_add(i);
            let one = catch_unwind(AssertUnwindSafe(|| {
                play_one(game, &order.setup, seed, &order.bots, &mut |_, _| {})
            }))
            .unwrap_or_else(|_| Err(format!("seed {seed}: the game panicked")));
            match one {
                Ok(played) => results.lock().expect("no thread panics with it").push(played),
                Err(e) => *trouble.lock().expect("no thread panics with it") = Some(e),
            }
            progress(done.fetch_add(1, Ordering::Relaxed) + 1);
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..order.threads.max(1) {
            scope.spawn(work);
        }
    });
    if let Some(e) = trouble.into_inner().expect("no thread panics with it") {
        return Err(e);
    }
    let results = results.into_inner().expect("no thread panics with it");
    Ok(report(game, order, &results, begun.elapsed().as_secs_f64()))
}

fn report<G: Game>(game: &G, order: &SimOrder, results: &[Played], seconds: f64) -> SimReport {
    let info = game.info();
    let everybody = info.everybody();
    let ended: Vec<Outcome> = results.iter().filter_map(|r| r.outcome).collect();
    let drawn = |o: &&Outcome| o.winners.is_empty() || o.winners.0 & everybody.0 == everybody.0;
    let won = |role: Role| ended.iter().filter(|o| !drawn(o) && o.winners.has(role)).count() as u64;
    let each = || info.roles.iter().enumerate().map(|(i, r)| (r.id.clone(), Role(i as u8)));
    let finished = ended.len() as u64;
    let rate = |role: Role| {
        let [low, high] = wilson(won(role), finished);
        [won(role) as f64 / finished.max(1) as f64, low, high]
    };
    let mut counts: Vec<u64> = results.iter().map(|r| r.actions).collect();
    counts.sort_unstable();
    let actions: u64 = counts.iter().sum();
    SimReport {
        game: info.id.into(),
        scenario: order.setup.scenario.clone(),
        bots: each().map(|(id, r)| (id, order.bots[r.0 as usize].clone())).collect(),
        games: results.len() as u64,
        finished,
        wins: each().map(|(id, r)| (id, won(r))).collect(),
        draws: ended.iter().filter(drawn).count() as u64,
        rates: each().map(|(id, r)| (id, rate(r))).collect(),
        actions,
        lengths: Lengths {
            shortest: counts.first().copied().unwrap_or(0),
            median: counts.get(counts.len() / 2).copied().unwrap_or(0),
            mean: actions as f64 / counts.len().max(1) as f64,
            longest: counts.last().copied().unwrap_or(0),
        },
        seconds,
        actions_per_second: actions as f64 / seconds.max(1e-9),
    }
}
