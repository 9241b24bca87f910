//! The contract, on random games of every scenario and every option.
use crate::common::{GAME, Game, Roles, Seed, Setup, Status};
use kernel::conformance::{Suite, Tally};
use std::sync::Arc;

const SCENARIOS: [&str; 3] = ["1805", "1809", "1813"];

fn suite(options: &[(&str, &str)]) -> Suite<age_of_napoleon::AgeOfNapoleon> {
    let mut suite = Suite::new(Arc::clone(&GAME));
    suite.options = options.iter().map(|(id, choice)| ((*id).into(), (*choice).into())).collect();
    suite
}

#[track_caller]
fn keeps_its_promises(options: &[(&str, &str)], seeds: std::ops::Range<u64>) {
    let suite = suite(options);
    let mut tally = Tally::default();
    for scenario in SCENARIOS {
        tally.add(suite.run(scenario, seeds.clone()));
    }
    assert!(tally.failures.is_empty(), "{:#?}", tally.failures);
    assert_eq!(tally.finished, tally.games, "every game ends");
    assert!(tally.secrecy_checks > 100 && tally.undo_checks > 10, "{tally:?}");
}

#[test]
fn it_keeps_every_promise_of_the_contract() {
    keeps_its_promises(&[], 0..5);
}

#[test]
fn it_keeps_them_when_only_holders_are_asked() {
    keeps_its_promises(&[("responses", "quick")], 0..3);
}

#[test]
fn it_keeps_them_when_napoleon_returns() {
    keeps_its_promises(&[("napoleon-returns", "yes")], 0..3);
}

#[test]
fn it_keeps_them_when_battle_tires_for_the_campaign() {
    keeps_its_promises(&[("after-battle", "phase")], 0..2);
}

/// Whoever is asked is told what, and everybody else that he waits.
#[test]
fn every_question_is_put_to_the_table() {
    let mut rng = kernel::Dice::quiet(&Seed::from_number(7));
    for scenario in SCENARIOS {
        let mut state =
            GAME.setup(&Setup::scenario(scenario), &mut rng, &mut kernel::Log::off()).expect("a scenario");
        while let Status::Deciding(deciding) = GAME.status(&state) {
            for viewer in [Roles(0), Roles(1), Roles(2), Roles(3)] {
                let table = GAME.table(&state, viewer);
                let prompt = table.prompt.unwrap_or_else(|| panic!("no question for {:?}", state.step()));
                assert_eq!(prompt.waiting, !deciding.meets(viewer));
                assert_eq!(table.actions.is_empty(), prompt.waiting);
            }
            let role = deciding.iter().next().expect("somebody decides");
            let mut list = Vec::new();
            GAME.actions(&state, role, &mut list);
            let action = list[rng.below(list.len() as u32) as usize];
            GAME.play(&mut state, role, &action, &mut rng, &mut kernel::Log::off()).expect("a legal action");
        }
    }
}
