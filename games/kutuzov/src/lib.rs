//! Kutuzov, by its rules: the war in Russia, 1812.
//!
//! Two to four players over four Powers, a point-to-point map, and cards that may be answered at any moment. One chapter of the rulebook
//! is one file:
//!
//! | chapter | file |
//! |---|---|
//! | 1.2, 3 The map, control | `board.rs` |
//! | 1.5 Soldiers | `troops.rs`, `change.rs` |
//! | 1.6, 10.6 Armies and Army Groups | `force.rs` |
//! | 2 Getting ready | `sides.rs`, `setup.rs` |
//! | 4 Turns and Impulses | `turn.rs`, `impulse.rs` |
//! | 5 Cards | `cards.rs`, `cards/`, `window.rs` |
//! | 5.11, 5.12 Shortages | `shortage.rs` |
//! | 6 Building and regrouping | `building.rs` |
//! | 7, 8 Flags, Camps | `flags.rs` |
//! | 9 Morale | `morale.rs` |
//! | 10 Movement | `movement.rs` |
//! | 11 Interception and Evasion | `interception.rs` |
//! | 12 Battle | `battle.rs`, `retreat.rs` |
//! | 12.51, 14.1 Losses | `losses.rs` |
//! | 13 Fortresses | `fortress.rs` |
//! | 14 Attrition | `attrition.rs` |
//! | 15 Sea movement | `sea.rs` |
//! | 16 Resources | `resources.rs` |
//! | 17 Interphase | `interphase.rs`, `reinforcement.rs`, `deployment.rs`, `preparation.rs` |
//! | 18.2 The surprise attack | `bridges.rs` |
//! | 19, 20 Ending, victory | `ending.rs`, `withdrawal.rs`, `victory.rs` |
//!
//! What is on the table is in `state.rs`, what is printed in `pack.rs`, what the game is in the middle of in `flow.rs`, what a viewer sees in
//! `table.rs`, and what he may not know in `secrets.rs` and `redraw.rs`.

pub mod action;
pub mod allies;
pub mod attempts;
pub mod attrition;
pub mod battle;
pub mod board;
pub mod bridges;
pub mod building;
pub mod cards;
pub mod census;
pub mod change;
pub mod deployment;
pub mod ending;
pub mod flags;
pub mod flow;
pub mod force;
pub mod fortress;
pub mod ids;
pub mod impulse;
pub mod interception;
pub mod interphase;
pub mod load;
pub mod losses;
pub mod morale;
pub mod movement;
pub mod numbers;
pub mod pack;
pub mod paper;
pub mod preparation;
pub mod recovery;
pub mod redraw;
pub mod reinforcement;
pub mod resources;
pub mod retreat;
pub mod score;
pub mod sea;
pub mod secrets;
pub mod sensible;
pub mod setup;
pub mod sharing;
pub mod shortage;
pub mod sides;
pub mod state;
pub mod table;
pub mod text;
pub mod troops;
pub mod turn;
pub mod victory;
pub mod window;
pub mod withdrawal;

use crate::pack::Pack;
use ::pack::{LoadError, Overlay};
use action::Action;
use board::Board;
use flow::Umpire;
use kernel::{Dice, Game, Log, Printed, Refusal, Role, Roles, Setup, Status, Text};
use secrets::Hidden;
use state::State;
use tabletop::view::Table;

/// The game with its data.
#[derive(Debug)]
pub struct Kutuzov {
    pub pack: Pack,
    printed: Printed,
}

impl Kutuzov {
    /// Loads the pack, with a player's own files laid over it.
    pub fn load(overlay: &Overlay) -> Result<Self, LoadError> {
        let (pack, printed) = load::load(overlay)?;
        Ok(Self { pack, printed })
    }
}

impl Game for Kutuzov {
    type State = State;
    type Action = Action;

    fn printed(&self) -> &Printed {
        &self.printed
    }

    fn setup(&self, setup: &Setup, dice: &mut Dice, log: &mut Log) -> Result<State, Refusal> {
        self.info().accepts(setup)?;
        let scenario = self.pack.scenarios.iter().position(|s| s.id == setup.scenario);
        let scenario = scenario.ok_or(Refusal::new("", "refuse-unknown-scenario"))?;
        let is = |id: &str, choice: &str| self.info().option(setup, id) == Some(choice);
        let options = setup::Options {
            players: self.info().option(setup, "players").unwrap_or("four"),
            open: is("hands", "open"),
            sides: match self.info().option(setup, "sides") {
                Some("dice") => setup::Choosing::Dice,
                Some("bid") => setup::Choosing::Bids,
                _ => setup::Choosing::Agreed,
            },
            surprise: is("surprise", "yes"),
            late: is("kutuzov", "turn-2"),
            quick: is("responses", "quick"),
            standing: is("standing", "yes"),
        };
        Ok(setup::set_up(&self.pack, scenario, options, dice, log))
    }

    fn status(&self, state: &State) -> Status {
        if let Some(end) = state.over {
            return Status::Over(end.outcome(state.roles(end.winners)));
        }
        Status::Deciding(state.roles(state.step().asks(Board::new(&self.pack, state))))
    }

    fn actions(&self, state: &State, role: Role, out: &mut Vec<Action>) {
        let q = Board::new(&self.pack, state);
        let step = state.step();
        if state.over.is_some() {
            return;
        }
        for power in (step.asks(q) & state.powers(role)).iter() {
            let from = out.len();
            step.list(q, power, out);
            // A role that plays two Powers (2.34) reads each thing once.
            if from > 0 {
                for i in (from..out.len()).rev() {
                    if out[..from].contains(&out[i]) {
                        out.remove(i);
                    }
                }
            }
        }
    }

    fn play(
        &self,
        state: &mut State,
        role: Role,
        action: &Action,
        dice: &mut Dice,
        log: &mut Log,
    ) -> Result<(), Refusal> {
        if state.over.is_some() {
            return Err(Refusal::over());
        }
        let step = state.step();
        let q = Board::new(&self.pack, state);
        let asked = step.asks(q) & state.powers(role);
        let Some(first) = asked.iter().next() else { return Err(Refusal::not_yours()) };
        // A role that plays two Powers (2.34) acts for the one that may.
        let other = asked.without(first).iter().find(|&w| step.may(q, w, *action).is_ok());
        let power = match step.may(q, first, *action) {
            Ok(()) => first,
            Err(refusal) => other.ok_or(refusal)?,
        };
        if !log.is_on() {
            let mut umpire = Umpire { p: &self.pack, s: state, dice, log };
            step.act(&mut umpire, power, *action);
            umpire.advance();
            return Ok(());
        }
        let hidden = Hidden::of(q);
        let mut own = Log::on();
        let mut umpire = Umpire { p: &self.pack, s: state, dice, log: &mut own };
        step.act(&mut umpire, power, *action);
        umpire.advance();
        let mut events = own.take();
        hidden.declare(Board::new(&self.pack, state), &mut events);
        for mut event in events {
            event.by = event.by.or(Some(role));
            log.add(|| event);
        }
        Ok(())
    }

    fn attempts(&self, state: &State, role: Role, out: &mut Vec<Action>) {
        attempts::attempts(Board::new(&self.pack, state), state.powers(role), out);
    }

    fn describe(&self, state: &State, role: Role, action: &Action) -> Option<Text> {
        Some(table::describe(self, state, role, *action))
    }

    fn table(&self, state: &State, viewer: Roles) -> Table {
        table::table(self, state, viewer)
    }

    fn redraw(&self, state: &State, viewer: Roles, dice: &mut Dice) -> State {
        redraw::redraw(&self.pack, state, viewer, dice)
    }

    fn score(&self, state: &State, role: Role) -> f32 {
        // An idle role (2.34) hopes for nothing.
        let powers = state.powers(role);
        let of = |w| score::score(Board::new(&self.pack, state), w);
        powers.iter().map(of).reduce(f32::max).unwrap_or(0.0)
    }

    fn sensible(&self, state: &State, role: Role, action: &Action) -> bool {
        let q = Board::new(&self.pack, state);
        let asked = state.step().asks(q) & state.powers(role);
        asked.iter().any(|power| sensible::sensible(q, power, *action))
    }

    fn quiet(&self, state: &State) -> Option<bool> {
        Some(sensible::quiet(Board::new(&self.pack, state)))
    }

    fn census(&self, state: &State) -> Vec<(&'static str, u32)> {
        census::census(&self.pack, state)
    }

    fn check(&self, state: &State) -> Result<(), String> {
        census::check(&self.pack, state)
    }
}
