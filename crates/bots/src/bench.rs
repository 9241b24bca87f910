//! How fast a game is on one thread.

use kernel::{Dice, Game, Log, Roles, Seed, Setup, Status};
use serde::Serialize;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// The figures.
#[derive(Clone, Debug, Serialize)]
pub struct BenchReport {
    pub game: String,
    /// Random actions with full enumeration: status, list, choose, play; no log.
    pub actions_per_second: f64,
    pub games_per_second: f64,
    pub state_bytes: usize,
    pub clone_ns: f64,
    /// The JSON of a table as a player gets it, on average.
    pub table_bytes: f64,
}

/// Plays random games for about so long.
pub fn bench<G: Game>(game: &G, setup: &Setup, time: Duration) -> Result<BenchReport, String> {
    let mut rng = Dice::quiet(&Seed::from_number(1));
    let mut log = Log::off();
    let mut list = Vec::new();
    let (mut actions, mut games) = (0u64, 0u64);
    let mut kept: Vec<G::State> = Vec::new();
    let begun = Instant::now();
    while begun.elapsed() < time {
        let mut dice = Dice::quiet(&Seed::from_number(games));
        let mut state = game.setup(setup, &mut dice, &mut log).map_err(|r| r.id.to_string())?;
        let mut number = 0u32;
        while let Status::Deciding(roles) = game.status(&state) {
            let Some(role) = roles.iter().next() else { return Err("nobody decides".into()) };
            list.clear();
            game.actions(&state, role, &mut list);
            if list.is_empty() {
                return Err(format!("role {} has nothing to do", role.0));
            }
            let action = &list[rng.below(list.len() as u32) as usize];
            game.play(&mut state, role, action, &mut dice, &mut log).map_err(|r| r.id.to_string())?;
            actions += 1;
            number += 1;
            if number.is_multiple_of(97) && kept.len() < 64 {
                kept.push(state.clone());
            }
            if number > 1_000_000 {
                return Err("the game does not end".into());
            }
        }
        games += 1;
        if kept.is_empty() {
            kept.push(state);
        }
    }
    let seconds = begun.elapsed().as_secs_f64();
    Ok(BenchReport {
        game: game.info().id.into(),
        actions_per_second: actions as f64 / seconds,
        games_per_second: games as f64 / seconds,
        state_bytes: size_of::<G::State>(),
        clone_ns: clone_ns(&kept),
        table_bytes: table_bytes(game, &kept),
    })
}

fn clone_ns<S: Clone>(states: &[S]) -> f64 {
    const ROUNDS: usize = 200_000;
    let begun = Instant::now();
    for i in 0..ROUNDS {
        black_box(black_box(&states[i % states.len()]).clone());
    }
    begun.elapsed().as_nanos() as f64 / ROUNDS as f64
}

fn table_bytes<G: Game>(game: &G, states: &[G::State]) -> f64 {
    let mut bytes = 0;
    for state in states {
        for role in game.info().everybody().iter() {
            let table = game.table(state, Roles::of(role));
            bytes += serde_json::to_string(&table).map_or(0, |t| t.len());
        }
    }
    bytes as f64 / (states.len() * game.info().roles.len()) as f64
}
