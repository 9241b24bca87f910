//! Outpost: two scouts, two camps, a small map. The rules are in `rules.toml`, one chapter of them in each file.

pub mod load;
pub mod march;
pub mod state;
mod table;

use kernel::flow::{Offers, Rules};
use kernel::{Dice, Game, Log, Outcome, Printed, Refusal, Role, Roles, Setup, Table};
use load::Pack;
use state::{Action, End, State, foe};

kernel::flow! {
    game Outpost { pack: Pack, state: State, seats: Roles, idle: Step::March(march::Step::Over) }
    /// 1.
    March(march),
}

pack::game! {
    /// The game with its data.
    Outpost { pack: Pack, load: load::load }
}

impl Rules for Outpost {
    /// Nothing is hidden.
    type Veil = ();
    fn veil(_q: Board) {}
    fn lifted((): (), _q: Board) -> Roles {
        Roles::NOBODY
    }

    fn over(&self, s: &State) -> Option<Outcome> {
        s.over.map(|end| match end {
            End::Camp(role) => Outcome { winners: Roles::of(role), how: "end-camp", rule: "2.1" },
            End::Time => Outcome { winners: Roles::of(state::RED), how: "end-time", rule: "2.2" },
        })
    }

    fn might_try(q: Board, _own: Roles, out: &mut Vec<Action>) {
        out.extend(q.p.spaces().map(Action::March));
        out.push(Action::Stay);
    }

    kernel::looks_by_board! { label: table::label, }

    fn scene(&self, state: &State, _viewer: Roles, _offers: &Offers<Self>) -> Table {
        table::scene(self, state)
    }
}

impl Game for Outpost {
    type State = State;
    type Action = Action;

    kernel::by_steps!();

    fn printed(&self) -> &Printed {
        &self.printed
    }

    fn setup(&self, setup: &Setup, dice: &mut Dice, log: &mut Log) -> Result<State, Refusal> {
        self.info().accepts(setup)?;
        let scenario = self.pack.scenarios.iter().find(|s| s.id == setup.scenario).expect("it was accepted");
        let mut s = State {
            at: scenario.camps,
            camps: scenario.camps,
            round: 1,
            rounds: scenario.rounds,
            flow: vec![march::Step::March { role: state::BLUE }.into()],
            over: None,
        };
        Umpire { p: &self.pack, s: &mut s, dice, log }.advance();
        Ok(s)
    }

    fn redraw(&self, state: &State, _viewer: Roles, _dice: &mut Dice) -> Option<State> {
        Some(state.clone())
    }

    fn score(&self, state: &State, role: Role) -> f32 {
        let far = |r: Role| f32::from(self.pack.far(state.at[r.0 as usize], state.camps[foe(r).0 as usize]));
        let won = self.over(state).map_or(0.0, |o| if o.winners.has(role) { 100.0 } else { -100.0 });
        won + far(foe(role)) - far(role)
    }

    fn clock(&self, state: &State) -> u32 {
        state.round.into()
    }

    fn census(&self, _state: &State) -> Vec<(&'static str, u32)> {
        vec![("scouts", 2)]
    }

    fn check(&self, state: &State) -> Result<(), String> {
        let there = state.at.iter().chain(&state.camps).all(|&s| self.pack.spaces().any(|x| x == s));
        if there && state.round <= state.rounds { Ok(()) } else { Err("a scout is off the map".into()) }
    }
}
