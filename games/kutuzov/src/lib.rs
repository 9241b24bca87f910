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
mod prelude;
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
pub mod warnings;
pub mod window;
pub mod withdrawal;

use crate::pack::Pack;
use action::Action;
use board::Board;
use flow::Umpire;
use ids::{Power, Powers};
use kernel::flow::{Chapter, Label, Offers, Preview, Question, Rules};
use kernel::{Dice, Game, Log, Outcome, Printed, Refusal, Role, Roles, Setup, Text};
use secrets::Hidden;
use state::State;
use tabletop::view::Table;
use text::About;

::pack::game! {
    /// The game with its data.
    Kutuzov { pack: Pack, load: load::load }
}

impl Rules for Kutuzov {
    type Veil = Hidden;
    const SIGNED: bool = true;

    fn over(&self, state: &State) -> Option<Outcome> {
        state.over.map(|end| end.outcome(state.roles(end.winners)))
    }

    fn between(u: &mut Umpire) {
        ending::watch(u);
        if u.s.over.is_none() && u.s.trains != [None; 2] {
            cards::trains_fall(u);
        }
    }

    fn veil(q: Board) -> Hidden {
        Hidden::of(q)
    }

    fn lifted(before: Hidden, q: Board) -> Roles {
        before.lifted(q)
    }

    fn might_try(q: Board, own: Powers, out: &mut Vec<Action>) {
        attempts::attempts(q, own, out);
    }

    fn label(q: Board, by: Power, action: Action) -> Label {
        table::label(q, by, action)
    }

    fn preview(q: Board, by: Power, action: Action, _viewer: Roles) -> Preview {
        table::preview(q, by, action).into()
    }

    fn question(q: Board, by: Power, offers: &Offers<Self>) -> Question {
        Question { note: table::note(q, by, offers), ..Question::of(q, by, offers) }
    }

    fn waiting(&self, state: &State, who: Power) -> Text {
        let doing = Text::new(state.step().doing().unwrap_or_default());
        Text::new("prompt-waiting-for").power(who).text("chapter", doing)
    }

    fn ending(q: Board, outcome: Outcome) -> Text {
        q.s.over.map_or(Text::new(outcome.how), |end| table::result(q, end.camp, outcome.how))
    }

    fn scene(&self, state: &State, viewer: Roles, offers: &Offers<Self>) -> Table {
        table::scene(self, state, viewer, offers)
    }
}

impl Game for Kutuzov {
    type State = State;
    type Action = Action;

    fn printed(&self) -> &Printed {
        &self.printed
    }

    fn setup(&self, setup: &Setup, dice: &mut Dice, log: &mut Log) -> Result<State, Refusal> {
        let scenario = self.info().accepts(setup)?;
        let is = |id: &str, choice: &str| self.info().option(setup, id) == Some(choice);
        // 2.21, 2.22, 2.31: who plays which Powers; the starts themselves are 2.41 and 2.91 to 2.93.
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

    kernel::by_steps!();

    kernel::by_board! {
        redraw: redraw::redraw,
        score: score::score,
        terms: score::terms,
        quiet: sensible::quiet,
        warnings: warnings::warnings,
        odds: warnings::odds,
        census: census::census,
        check: census::check,
        begin_at: turn::start_at[turn::Part],
    }

    fn sensible(&self, state: &State, role: Role, action: &Action) -> bool {
        let q = Board::new(&self.pack, state);
        let (asked, own) = (state.step().asks(q), state.powers(role));
        asked.iter().any(|power| own.has(power) && sensible::sensible(q, power, *action))
    }

    fn clock(&self, state: &State) -> u32 {
        u32::from(state.turn)
    }

    /// The Camps; a role that plays in both (2.34), or nobody at all, wins for itself.
    fn teams(&self, state: &State) -> Vec<Roles> {
        let everybody = self.info().everybody();
        let of = |camp: ids::Camp| {
            let plays = |role: &Role| state.powers(*role).iter().any(|w| w.camp() == camp);
            everybody.iter().filter(plays).fold(Roles::NOBODY, Roles::with)
        };
        let [one, two] = ids::CAMPS.map(of);
        if one.meets(two) || one.is_empty() || two.is_empty() {
            return everybody.iter().map(Roles::of).collect();
        }
        let idle = everybody.iter().filter(|r| !one.has(*r) && !two.has(*r)).map(Roles::of);
        [one, two].into_iter().chain(idle).collect()
    }
}
