//! The bots on Skirmish.

use bots::{FuzzOrder, Playable, Scenarios, SimOrder, wilson};
use kernel::{AnyGame, Loaded, Role, Seed, Setup, Status};
use skirmish::Skirmish;
use std::time::Duration;

fn game() -> Loaded<Skirmish> {
    Loaded::new(Skirmish::load(&Default::default()).unwrap()).unwrap()
}

fn order(bots: [&str; 2], games: u64, threads: usize) -> SimOrder {
    let bots = bots.map(String::from).into();
    SimOrder { setup: Setup::scenario("ford"), games, seed: 1, bots, threads }
}

#[test]
fn greedy_beats_random_from_either_side() {
    for (bots, winner) in [(["greedy", "random"], 0), (["random", "greedy"], 1)] {
        let report = game().simulate(&order(bots, 60, 2), &|_| {}).unwrap();
        assert_eq!(report.finished, 60);
        assert!(report.wins[winner].1 > 2 * report.wins[1 - winner].1, "{report:?}");
    }
}

#[test]
fn a_simulation_is_the_same_on_any_number_of_threads() {
    let one = game().simulate(&order(["random", "random"], 50, 1), &|_| {}).unwrap();
    let four = game().simulate(&order(["random", "random"], 50, 4), &|_| {}).unwrap();
    assert_eq!(
        (&one.wins, one.draws, one.actions, one.lengths),
        (&four.wins, four.draws, four.actions, four.lengths)
    );
    assert_eq!(one.wins.iter().map(|w| w.1).sum::<u64>() + one.draws, one.finished);
    let json = serde_json::to_value(&one).unwrap();
    assert!(json["wins"]["blue"].is_u64() && json["games"] == 50 && json["actions"].is_u64());
}

#[test]
fn wrong_bots_are_said_to_be_wrong() {
    let wrong = game().simulate(&order(["random", "genius"], 1, 1), &|_| {}).unwrap_err();
    assert_eq!(wrong, "there is no bot 'genius': random, greedy");
}

#[test]
fn a_bot_acts_in_any_session() {
    let game = game();
    let mut session = game.start(Setup::scenario("ford"), Seed::from_number(1)).unwrap();
    while let Status::Deciding(roles) = session.status() {
        let role = roles.iter().next().unwrap();
        let action = game.bot_action(&*session, role, "greedy", session.number() as u64).unwrap();
        session.play(role, &action).unwrap();
    }
    assert!(game.bot_action(&*session, Role(0), "greedy", 1).is_err());
}

#[test]
fn fuzzing_tries_scenarios_and_options() {
    let order = FuzzOrder { games: 20, seed: 0, threads: 2, scenario: Scenarios::All, options: vec![] };
    let tally = game().fuzz(&order, &|_| {});
    assert!(tally.failures.is_empty(), "{:#?}", tally.failures);
    assert_eq!((tally.games, tally.finished), (20, 20));
}

#[test]
fn a_bench_measures() {
    let report = game().bench(&Setup::scenario("ford"), Duration::from_millis(30)).unwrap();
    assert!(report.actions_per_second > 1000.0 && report.table_bytes > 100.0 && report.state_bytes > 10);
}

#[test]
fn wilson_intervals_are_wilsons() {
    let [low, high] = wilson(95, 100);
    assert!((low - 0.888).abs() < 0.001 && (high - 0.978).abs() < 0.001, "{low} {high}");
    assert_eq!(wilson(0, 0), [0.0, 1.0]);
}
