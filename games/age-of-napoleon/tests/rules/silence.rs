//! Nothing happens silently: every die stands in the log.
use crate::common::*;
use kernel::Drawn;

/// A random game: each action's dice, and those that its events show.
fn listen(scenario: &str, seed: u64) {
    let game = &*GAME;
    let mut dice = Dice::new(&Seed::from_number(seed));
    let mut pick = Dice::quiet(&Seed::from_number(seed + 1000));
    let mut state = game.setup(&Setup::scenario(scenario), &mut dice, &mut Log::off()).expect("a scenario");
    for number in 1..=3000 {
        let Status::Deciding(roles) = game.status(&state) else { return };
        let role = roles.iter().next().expect("somebody decides");
        let mut all = Vec::new();
        game.actions(&state, role, &mut all);
        let action = all[pick.below(all.len() as u32) as usize];
        dice.turn_to(number);
        let mut log = Log::on();
        game.play(&mut state, role, &action, &mut dice, &mut log).expect("it is in the list");
        let events = log.take();
        let drawn = dice.take_record();
        let faces = drawn.iter().filter_map(|d| match d.drawn {
            Drawn::Die { shows, .. } => Some(shows),
            _ => None,
        });
        let mut faces: Vec<u8> = faces.collect();
        let mut shown: Vec<u8> = events.iter().flat_map(|e| e.dice.iter().map(|d| d.1.shows())).collect();
        faces.sort_unstable();
        shown.sort_unstable();
        let what: Vec<&str> = drawn.iter().map(|d| d.what.as_str()).collect();
        let ids: Vec<&str> = events.iter().map(|e| e.text.id.as_ref()).collect();
        assert_eq!(faces, shown, "{scenario} {seed}, {number}: {action:?}: {what:?}; told: {ids:?}");
    }
}

#[test]
fn every_die_is_shown() {
    for scenario in GAME.info().scenarios.iter().map(|s| s.id.clone()) {
        (0..4).for_each(|seed| listen(&scenario, seed));
    }
}
