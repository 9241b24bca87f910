//! Greedy never looks at the true state: it asks only for states it could believe in.

use bots::{Bot, Greedy};
use kernel::{Dice, Game, Log, Printed, Refusal, Role, Roles, Seed, Setup, Status, Table};
use serde::{Deserialize, Serialize};
use skirmish::Skirmish;
use skirmish::state::Action;
use std::sync::atomic::{AtomicBool, Ordering};

/// Skirmish that knows whether a state is the true one, and notices who looks at it.
#[derive(Debug)]
struct Watched {
    game: Skirmish,
    looked: AtomicBool,
}

#[derive(Clone, PartialEq, Hash, Debug, Serialize, Deserialize)]
struct State {
    inner: skirmish::state::State,
    real: bool,
}

impl Watched {
    fn watch(&self, state: &State) {
        if state.real {
            self.looked.store(true, Ordering::Relaxed);
        }
    }
}

impl Game for Watched {
    type State = State;
    type Action = Action;
    fn printed(&self) -> &Printed {
        self.game.printed()
    }
    fn setup(&self, setup: &Setup, dice: &mut Dice, log: &mut Log) -> Result<State, Refusal> {
        Ok(State { inner: self.game.setup(setup, dice, log)?, real: true })
    }
    fn status(&self, state: &State) -> Status {
        self.watch(state);
        self.game.status(&state.inner)
    }
    fn actions(&self, state: &State, role: Role, out: &mut Vec<Action>) {
        self.watch(state);
        self.game.actions(&state.inner, role, out);
    }
    fn play(
        &self,
        state: &mut State,
        role: Role,
        action: &Action,
        dice: &mut Dice,
        log: &mut Log,
    ) -> Result<(), Refusal> {
        self.watch(state);
        self.game.play(&mut state.inner, role, action, dice, log)
    }
    fn attempts(&self, state: &State, role: Role, out: &mut Vec<Action>) {
        self.watch(state);
        self.game.attempts(&state.inner, role, out);
    }
    fn table(&self, state: &State, viewer: Roles) -> Table {
        self.watch(state);
        self.game.table(&state.inner, viewer)
    }
    fn redraw(&self, state: &State, viewer: Roles, dice: &mut Dice) -> Option<State> {
        Some(State { inner: self.game.redraw(&state.inner, viewer, dice)?, real: false })
    }
    fn score(&self, state: &State, role: Role) -> f32 {
        self.watch(state);
        self.game.score(&state.inner, role)
    }
    fn census(&self, state: &State) -> Vec<(&'static str, u32)> {
        self.game.census(&state.inner)
    }
    fn check(&self, state: &State) -> Result<(), String> {
        self.game.check(&state.inner)
    }
}

#[test]
fn greedy_never_peeks() {
    let game = Watched { game: Skirmish::load(&Default::default()).unwrap(), looked: AtomicBool::new(false) };
    let mut bot = Greedy::new(9);
    for seed in 0..10 {
        let mut dice = Dice::quiet(&Seed::from_number(seed));
        let mut state = game.setup(&Setup::scenario("ford"), &mut dice, &mut Log::off()).unwrap();
        while let Status::Deciding(roles) = game.status(&state) {
            let role = roles.iter().next().unwrap();
            let mut list = Vec::new();
            game.actions(&state, role, &mut list);
            game.looked.store(false, Ordering::Relaxed);
            let chosen = bot.choose(&game, &state, role, &list);
            assert!(!game.looked.load(Ordering::Relaxed), "it looked at the true state");
            game.play(&mut state, role, &list[chosen], &mut dice, &mut Log::off()).unwrap();
        }
    }
}
