//! Age of Napoleon 1805-1815, by its rules.
//!
//! Two players, French and Coalition, a map of areas, hidden hands and hidden stacks. One chapter of the rulebook is one file:
//!
//! | chapter | file |
//! |---|---|
//! | 3 Diplomatic situation | `alignment.rs` |
//! | 5 General course of play | `sequence.rs` |
//! | 6, 16 Objectives, Victory Check | `victory.rs` |
//! | 7 Diplomacy | `diplomacy.rs` |
//! | 8 Insurrection | `insurrection.rs` |
//! | 9 Strategy | `strategy.rs` |
//! | 10 Reinforcement | `reinforcement.rs`, `deploy.rs` |
//! | 11 Campaign | `campaign.rs` |
//! | 12.1 Who moves and what it costs; 12.2, 12.4 the march; 12.3 its attrition | `movement.rs`, `march.rs`, `attrition.rs` |
//! | 12.5 Withdrawal, 12.6 Interception, 12.7 Neutrality | `withdrawal.rs`, `interception.rs`, `outpace.rs`, `neutrality.rs` |
//! | 13.1-13.3 Battle | `battle.rs`, `interior.rs`, `resolution.rs` |
//! | 13.4 Outcome | `losses.rs`, `retreat.rs`, `pursuit.rs` |
//! | 14 Surrender | `surrender.rs` |
//! | 15 Winter Attrition | `winter.rs` |
//! | 17, 18 Scenarios, Napoleon Returns! | `scenario.rs`, `returns.rs` |
//! | 2.3, 20 Cards | `cards.rs` and the phase a card is played in |
//!
//! What is on the table is in `state.rs` and what one asks of it in `board.rs`, what is printed in `pack.rs`, what a viewer sees in `table.rs`, and what he may not know in
//! `secrets.rs` and `redraw.rs`.

pub mod action;
pub mod alignment;
pub mod attrition;
pub mod battle;
pub mod board;
pub mod campaign;
pub mod cards;
pub mod deploy;
pub mod diplomacy;
pub mod flow;
pub mod ids;
pub mod insurrection;
pub mod interception;
pub mod interior;
pub mod load;
pub mod losses;
pub mod march;
pub mod movement;
pub mod neutrality;
pub mod outpace;
pub mod pack;
pub mod paper;
pub mod prelude;
pub mod pursuit;
pub mod redraw;
pub mod reinforcement;
pub mod resolution;
pub mod retreat;
pub mod returns;
pub mod scenario;
pub mod score;
pub mod secrets;
pub mod sequence;
pub mod state;
pub mod strategy;
pub mod surrender;
pub mod table;
pub mod text;
pub mod victory;
pub mod warnings;
pub mod winter;
pub mod withdrawal;

use crate::pack::Pack;
use action::Action;
use board::Board;
use flow::{Step, Umpire};
use kernel::flow::{Label, Offers, Preview, Rules};
use kernel::{Dice, Game, Log, Outcome, Printed, Refusal, Role, Roles, Setup, Text};
use secrets::Hidden;
use sequence::Phase;
use state::State;
use tabletop::view::{Odds, Table, Warning};

::pack::game! {
    /// The game with its data.
    AgeOfNapoleon { pack: Pack, load: load::load }
}

impl Rules for AgeOfNapoleon {
    type Veil = Hidden;

    fn over(&self, state: &State) -> Option<Outcome> {
        state.over.map(|end| end.outcome())
    }

    fn before_asking(u: &mut Umpire, step: Step) {
        u.tell_by_asking(step);
    }

    fn veil(q: Board) -> Hidden {
        Hidden::of(q)
    }

    fn lifted(before: Hidden, q: Board) -> Roles {
        before.lifted(q)
    }

    fn might_try(q: Board, _own: Roles, out: &mut Vec<Action>) {
        out.extend(Action::all(q.p));
    }

    fn label(q: Board, by: Role, action: Action) -> Label {
        table::label(q, by, action)
    }

    fn preview(q: Board, by: Role, action: Action, viewer: Roles) -> Preview {
        table::preview(q, by, action, viewer).into()
    }

    /// By the name of the step; an army that is being formed is nobody's business yet.
    fn doing(step: Step) -> Text {
        match step {
            Step::Movement(movement::Step::Form { .. }) => Text::new("doing-half-round"),
            Step::Interception(interception::Step::FormInterception { .. }) => Text::new("doing-intercept"),
            step => text::worded("doing", &step),
        }
    }

    fn scene(&self, state: &State, _viewer: Roles, offers: &Offers<Self>) -> Table {
        table::scene(Board::new(&self.pack, state), offers)
    }
}

impl Game for AgeOfNapoleon {
    type State = State;
    type Action = Action;

    fn printed(&self) -> &Printed {
        &self.printed
    }

    fn setup(&self, setup: &Setup, dice: &mut Dice, log: &mut Log) -> Result<State, Refusal> {
        let scenario = &self.pack.scenarios[self.info().accepts(setup)?];
        let chosen = |id: &str, value: &str| self.info().option(setup, id) == Some(value);
        let options = scenario::Options {
            returns: chosen("napoleon-returns", "yes"),
            quick: chosen("responses", "quick"),
            weary_phase: chosen("after-battle", "phase"),
        };
        Ok(scenario::set_up(&self.pack, scenario, options, dice, log))
    }

    kernel::by_steps!();

    kernel::by_board! {
        redraw: redraw::redraw,
        score: score::score,
        terms: score::terms,
        quiet: score::quiet,
        census: scenario::census,
        check: scenario::check,
        begin_at: sequence::start_at[Phase],
    }

    fn clock(&self, state: &State) -> u32 {
        let round = match state.phase.cmp(&Phase::Campaign) {
            std::cmp::Ordering::Less => 0,
            std::cmp::Ordering::Equal => state.round,
            std::cmp::Ordering::Greater => 15,
        };
        (u32::from(state.year) * 8 + state.phase as u32) * 16 + u32::from(round)
    }

    fn sensible(&self, state: &State, _role: Role, action: &Action) -> bool {
        // Who lies on top matters to a program only where a rating is tested (12.5.2, 12.6.2).
        let tested = matches!(
            state.step(),
            flow::Step::Withdrawal(withdrawal::Step::Withdraw { .. })
                | flow::Step::Interception(interception::Step::Intercept { .. })
        );
        tested || !matches!(action, Action::Lead(_))
    }

    fn warnings(&self, state: &State, viewer: Roles) -> Vec<Warning> {
        warnings::warnings(Board::new(&self.pack, state), viewer)
    }

    fn odds(&self, state: &State, viewer: Roles) -> Vec<Odds> {
        warnings::odds(Board::new(&self.pack, state), viewer)
    }
}
