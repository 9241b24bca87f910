//! These Brave Fellows: the battle of Dürenstein, 11 November 1805, hex by hex.
//!
//! | chapter | file |
//! |---|---|
//! | 2 Components: map, counters, charts | `pack.rs`, read by `load.rs`; `ways.rs` |
//! | 2.3.4, 6.1 The chain of command | `command.rs` |
//! | 3.0 The sequence of play | `turn.rs` |
//! | 4.1 Stacking | `stacking.rs` |
//! | 4.2 Fatigue | `fatigue.rs` |
//! | 4.3 Facing | `facing.rs` |
//! | 4.4 Line of sight | `sight.rs` |
//! | 5.1, 5.2, 9.2, 9.6 Reinforcements | `reinforcement.rs`, `movement.rs` |
//! | 5.3 Regrouping | `regroup.rs` |
//! | 6.1 Impulses, activation | `impulse.rs` |
//! | 6.2 Movement | `movement.rs`, `movement/reach.rs` |
//! | 6.2.11 to 6.2.13 Charges | `charge.rs` |
//! | 6.3 Fire combat | `fire.rs` |
//! | 6.4 Melee combat | `melee.rs` |
//! | 6.3.8, 6.4.7 How an attack is reckoned, its chances | `account.rs`, `forecast.rs` |
//! | 6.3.8, 6.4.7 What a result does; advance | `blow.rs`, `advance.rs` |
//! | 6.5 Leader casualties | `leaders.rs` |
//! | 6.6 Retreats | `retreat.rs` |
//! | 6.7 Rout | `rout.rs`, `refuge.rs` |
//! | 7 Recovery | `recovery.rs` |
//! | 8 Special rules | `special.rs` |
//! | 9.1 to 9.3 Setting up | `setup.rs`, `arrange.rs` |
//! | 9.2.6, 9.2.7, 9.4, 9.5 What is released and noticed | `release.rs` |
//! | 10 Victory | `victory.rs` |
//! | 11 Optional rules | `options.rs` |
//! | 12 Solitaire | `solitaire.rs` |
//!
//! What is on the table is in `state.rs`, what the game is in the middle of in `flow.rs`, what is seen in `table.rs`. Nothing is hidden.

pub mod account;
pub mod action;
pub mod advance;
pub mod arrange;
pub mod attempts;
pub mod blow;
pub mod charge;
pub mod command;
pub mod facing;
pub mod fatigue;
pub mod fire;
pub mod flow;
pub mod forecast;
pub mod ids;
pub mod impulse;
pub mod leaders;
pub mod load;
pub mod losses;
pub mod melee;
pub mod movement;
pub mod options;
pub mod pack;
pub mod recovery;
pub mod refuge;
pub mod regroup;
pub mod reinforcement;
pub mod release;
pub mod retreat;
pub mod rout;
pub mod score;
pub mod setup;
pub mod sight;
pub mod solitaire;
pub mod special;
pub mod stacking;
pub mod state;
pub mod table;
pub mod text;
pub mod turn;
pub mod victory;
pub mod ways;

use crate::pack::Pack;
use ::pack::{LoadError, Overlay};
use action::Action;
use flow::{Board, Umpire};
use ids::Side;
use kernel::flow::{Offers, Question, Rules};
use kernel::{Dice, Game, Log, Outcome, Printed, Refusal, Role, Roles, Setup, Table};
use state::{Options, State};
use tabletop::view::{Odds, Overlay as View, Pin, Warning};

/// The game with its data.
#[derive(Debug)]
pub struct BraveFellows {
    pub pack: Pack,
}

impl BraveFellows {
    /// Reads the pack, with a player's own files laid over it.
    pub fn load(overlay: &Overlay) -> Result<Self, LoadError> {
        Ok(Self { pack: load::load(overlay)? })
    }
}

impl Rules for BraveFellows {
    /// Nothing is hidden.
    type Veil = ();
    fn veil(_q: Board) {}
    fn lifted((): (), _q: Board) -> Roles {
        Roles::NOBODY
    }

    fn over(&self, state: &State) -> Option<Outcome> {
        state.over.map(victory::End::outcome)
    }

    fn between(u: &mut Umpire) {
        rout::between(u);
        victory::watch(u);
        if u.s.options.solitaire.is_some() {
            solitaire::between(u);
        }
    }

    fn might_try(q: Board, own: Roles, out: &mut Vec<Action>) {
        attempts::attempts(q, own, out);
    }

    kernel::looks_by_board! { label: table::label, preview: table::preview, }

    fn question(q: Board, by: Role, offers: &Offers<Self>) -> Question {
        let asked = Question::of(q, by, offers);
        let note = asked.note.or_else(|| table::note(q));
        Question { note, ..asked }
    }

    fn scene(&self, state: &State, _viewer: Roles, _offers: &Offers<Self>) -> Table {
        table::scene(self, state)
    }
}

impl Game for BraveFellows {
    type State = State;
    type Action = Action;

    kernel::by_steps!();

    fn printed(&self) -> &Printed {
        &self.pack.printed
    }

    fn setup(&self, setup: &Setup, dice: &mut Dice, log: &mut Log) -> Result<State, Refusal> {
        let scenario = self.info().accepts(setup)?;
        let is = |id: &str, choice: &str| self.info().option(setup, id) == Some(choice);
        let options = Options { waves: is("dupont", "waves"), ..options::chosen(&is) };
        Ok(setup::set_up(&self.pack, scenario, options, dice, log))
    }

    fn redraw(&self, state: &State, _viewer: Roles, _dice: &mut Dice) -> Option<State> {
        Some(state.clone())
    }

    fn score(&self, state: &State, role: Role) -> f32 {
        score::score(Board::new(&self.pack, state), Side::of(role))
    }

    fn terms(&self, state: &State, role: Role) -> Vec<(&'static str, f32)> {
        score::terms(Board::new(&self.pack, state), Side::of(role))
    }

    fn sensible(&self, state: &State, _role: Role, action: &Action) -> bool {
        score::sensible(Board::new(&self.pack, state), *action)
    }

    fn quiet(&self, state: &State) -> Option<bool> {
        Some(score::quiet(Board::new(&self.pack, state)))
    }

    fn overlay(&self, state: &State, _viewer: Roles, id: &str, about: &[Pin]) -> Option<View> {
        table::overlay(Board { p: &self.pack, s: state }, id, about)
    }

    fn warnings(&self, state: &State, _viewer: Roles) -> Vec<Warning> {
        table::warnings(Board { p: &self.pack, s: state })
    }

    fn odds(&self, state: &State, _viewer: Roles) -> Vec<Odds> {
        table::odds(Board { p: &self.pack, s: state })
    }

    fn clock(&self, state: &State) -> u32 {
        state.turn.into()
    }

    fn census(&self, state: &State) -> Vec<(&'static str, u32)> {
        vec![("units", self.pack.units.len() as u32), ("leaders", state.leaders.len() as u32)]
    }

    fn check(&self, state: &State) -> Result<(), String> {
        let Some(scenario) = self.pack.scenarios.get(usize::from(state.scenario)) else {
            return Err(format!("there is no scenario number {}", state.scenario));
        };
        if !(scenario.turns[0]..=scenario.turns[1]).contains(&state.turn) {
            return Err(format!("turn {} is not one of the scenario's", state.turn));
        }
        if state.over.is_none() && state.flow.is_empty() {
            return Err("nothing is going on and the game is not over".into());
        }
        let column =
            |step: &flow::Step| matches!(step, flow::Step::Reinforcement(reinforcement::Step::Column(2..)));
        if state.flow.iter().any(column) {
            return Err("no such column musters".into());
        }
        let mut again = state.clone();
        again.refresh_all(&self.pack);
        if again.occupied != state.occupied || again.fronts != state.fronts {
            return Err("what is remembered of fronts and hexes is not so".into());
        }
        for (unit, hex) in state.stacks.pieces() {
            if !self.pack.ways.land.has(hex) {
                return Err(format!("{} stands in the river", self.pack.piece(unit)));
            }
            if state.eliminated.has(unit) || state.surrendered.has(unit) || state.waiting.has(unit) {
                return Err(format!("{} is on the map and off it", self.pack.piece(unit)));
            }
        }
        if !state.routed.within(state.fatigued) {
            return Err("a unit in rout is not on its fatigued side".into());
        }
        Ok(())
    }

    fn phases(&self) -> Vec<&'static str> {
        turn::Part::ALL.map(turn::Part::id).into()
    }

    fn begin_at(
        &self,
        state: &mut State,
        phase: &str,
        dice: &mut Dice,
        log: &mut Log,
    ) -> Result<(), Refusal> {
        let part = turn::Part::ALL.into_iter().find(|p| p.id() == phase);
        let part = part.ok_or(Refusal::new("", "refuse-unknown-phase"))?;
        turn::start_at(&mut Umpire { p: &self.pack, s: state, dice, log }, part);
        Ok(())
    }
}
