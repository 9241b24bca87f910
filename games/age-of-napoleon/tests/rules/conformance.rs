//! The contract, on random games of every scenario and every option.
use crate::common::{GAME, Game, Roles, Seed, Setup, Status};

kernel::conformance!(GAME, 0..4, { it_conforms_in_1805: "1805", it_conforms_in_1809: "1809", it_conforms_in_1813: "1813" });

const SCENARIOS: [&str; 3] = ["1805", "1809", "1813"];

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
