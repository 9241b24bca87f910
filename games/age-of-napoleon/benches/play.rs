//! How fast the rules are: `cargo bench -p age-of-napoleon`.

use age_of_napoleon::AgeOfNapoleon;
use age_of_napoleon::state::State;
use divan::{Bencher, black_box, counter::ItemsCount};
use kernel::{Dice, Game, Log, Roles, Seed, Setup, Status};
use std::sync::LazyLock;

static GAME: LazyLock<AgeOfNapoleon> =
    LazyLock::new(|| AgeOfNapoleon::load(&Default::default()).expect("the pack loads"));

fn main() {
    divan::main();
}

/// Plays at random until the end or so many actions; says how many were played.
fn walk(scenario: &str, seed: u64, most: u64) -> (State, u64) {
    let mut dice = Dice::quiet(&Seed::from_number(seed));
    let mut log = Log::off();
    let mut state = GAME.setup(&Setup::scenario(scenario), &mut dice, &mut log).expect("a scenario");
    let mut actions = Vec::new();
    let mut played = 0;
    while played < most
        && let Status::Deciding(roles) = GAME.status(&state)
        && let Some(role) = roles.iter().next()
    {
        actions.clear();
        GAME.actions(&state, role, &mut actions);
        let action = actions[dice.below(actions.len() as u32) as usize];
        GAME.play(&mut state, role, &action, &mut dice, &mut log).expect("listed");
        played += 1;
    }
    (state, played)
}

/// Whole random games with every list of actions made in full; the items are actions.
#[divan::bench(args = ["1805", "1809", "1813"])]
fn random_game(bencher: Bencher, scenario: &str) {
    let played = walk(scenario, 7, u64::MAX).1;
    bencher.counter(ItemsCount::new(played)).bench(|| walk(black_box(scenario), 7, u64::MAX));
}

#[divan::bench]
fn clone_state(bencher: Bencher) {
    let (state, _) = walk("1805", 3, 200);
    bencher.bench(|| black_box(&state).clone());
}

#[divan::bench]
fn list_actions(bencher: Bencher) {
    let (state, _) = walk("1805", 3, 200);
    let Status::Deciding(roles) = GAME.status(&state) else { return };
    let role = roles.iter().next().expect("somebody decides");
    let mut out = Vec::with_capacity(256);
    bencher.bench_local(|| {
        out.clear();
        GAME.actions(black_box(&state), role, &mut out);
        out.len()
    });
}

#[divan::bench]
fn draw_table(bencher: Bencher) {
    let (state, _) = walk("1805", 3, 200);
    bencher.bench(|| GAME.table(black_box(&state), Roles::of(kernel::Role(0))));
}

#[divan::bench]
fn redraw(bencher: Bencher) {
    let (state, _) = walk("1805", 3, 200);
    let mut dice = Dice::quiet(&Seed::from_number(1));
    bencher.bench_local(|| GAME.redraw(black_box(&state), Roles::of(kernel::Role(0)), &mut dice));
}
