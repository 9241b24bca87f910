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
use ::pack::{LoadError, Overlay};
use action::Action;
use board::Board;
use flow::{Step, Umpire};
use ids::{AreaId, CorpsId, Title};
use kernel::flow::{Label, Offers, Preview, Question, Rules};
use kernel::{Dice, Game, Log, Outcome, Printed, Refusal, Role, Roles, Setup};
use secrets::Hidden;
use sequence::Phase;
use state::State;
use tabletop::view::{Odds, Table, Warning};

/// The game with its data.
#[derive(Debug)]
pub struct AgeOfNapoleon {
    pub pack: Pack,
    printed: Printed,
}

impl AgeOfNapoleon {
    /// Loads the pack, with a player's own files laid over it.
    pub fn load(overlay: &Overlay) -> Result<Self, LoadError> {
        let (pack, printed) = load::load(overlay)?;
        Ok(Self { pack, printed })
    }
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
        use Action::*;
        let p = q.p;
        out.extend([
            Pass, GoFirst, GoSecond, Free, Halt, Stand, Attack, Defend, Ready, LayDown, Claim, PlayOn,
            Abdicate,
        ]);
        out.extend((1..=3).map(Rounds));
        out.extend(Title::ALL.iter().flat_map(|&t| [Play(t), Discard(t), Fetch(t)]));
        out.extend(p.all_countries().map(Target));
        let on_area = |a: AreaId| {
            [
                Station(a),
                Rally(a),
                Army(a),
                March(a),
                Land(a),
                Withdraw(a),
                Intercept(a),
                Fight(a),
                Face(a),
                Retreat(a),
                Reposition(a),
                Test(a),
            ]
        };
        out.extend(p.all_areas().flat_map(on_area));
        let on_corps = |c: CorpsId| {
            [
                Raise(c),
                Recall(c),
                Dismiss(c),
                Appoint(c),
                Leave(c),
                Lead(c),
                Take(c),
                Drop(c),
                Sail(c),
                Engage(c),
                HoldBack(c),
                Lose(c),
                Doom(c),
            ]
        };
        out.extend(p.all_corps().flat_map(on_corps));
    }

    fn label(q: Board, by: Role, action: Action) -> Label {
        table::label(q, by, action)
    }

    fn preview(q: Board, by: Role, action: Action, viewer: Roles) -> Preview {
        table::preview(q, by, action, viewer).into()
    }

    fn question(q: Board, by: Role, offers: &Offers<Self>) -> Question {
        table::question(q, by, offers)
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
        self.info().accepts(setup)?;
        let scenario =
            self.pack.scenario(&setup.scenario).ok_or(Refusal::new("", "refuse-unknown-scenario"))?;
        let chosen = |id: &str, value: &str| self.info().option(setup, id) == Some(value);
        let options = scenario::Options {
            returns: chosen("napoleon-returns", "yes"),
            quick: chosen("responses", "quick"),
            weary_phase: chosen("after-battle", "phase"),
        };
        Ok(scenario::set_up(&self.pack, scenario, options, dice, log))
    }

    kernel::by_steps!();

    fn redraw(&self, state: &State, viewer: Roles, dice: &mut Dice) -> Option<State> {
        redraw::redraw(&self.pack, state, viewer, dice)
    }

    fn score(&self, state: &State, role: Role) -> f32 {
        score::score(Board::new(&self.pack, state), role)
    }

    fn clock(&self, state: &State) -> u32 {
        let round = match state.phase.cmp(&Phase::Campaign) {
            std::cmp::Ordering::Less => 0,
            std::cmp::Ordering::Equal => state.round,
            std::cmp::Ordering::Greater => 15,
        };
        (u32::from(state.year) * 8 + state.phase as u32) * 16 + u32::from(round)
    }

    fn terms(&self, state: &State, role: Role) -> Vec<(&'static str, f32)> {
        score::terms(Board::new(&self.pack, state), role)
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

    fn census(&self, state: &State) -> Vec<(&'static str, u32)> {
        scenario::census(&self.pack, state)
    }

    fn check(&self, state: &State) -> Result<(), String> {
        scenario::check(&self.pack, state)
    }

    fn phases(&self) -> Vec<&'static str> {
        Phase::ALL.map(Phase::id).into()
    }

    fn begin_at(
        &self,
        state: &mut State,
        phase: &str,
        dice: &mut Dice,
        log: &mut Log,
    ) -> Result<(), Refusal> {
        let phase = Phase::ALL.into_iter().find(|p| p.id() == phase);
        let phase = phase.ok_or(Refusal::new("", "refuse-unknown-phase"))?;
        Umpire { p: &self.pack, s: state, dice, log }.start_at(phase);
        Ok(())
    }
}
