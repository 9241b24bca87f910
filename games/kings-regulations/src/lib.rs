//! King's Regulations & Orders: operational campaigns of the eighteenth century. The rules are those of the series; a campaign is a folder of
//! data.
//!
//! | chapter | file |
//! |---|---|
//! | GEN, INT Control, who stands where | `board.rs`, `lay.rs` |
//! | LOC, RIV Lines of communication | `lines.rs` |
//! | MAP, WEA, MOV The ground | `ground.rs` |
//! | GEN Strength points | `strength.rs` |
//! | CTR, SPS Units, transfers, losses | `troops.rs` |
//! | GAR Garrisons | `garrisons.rs` |
//! | HQS Headquarters | `headquarters.rs` |
//! | LDR, HQS Leaders | `leaders.rs` |
//! | INT, DUM What is hidden | `veil.rs`, `redraw.rs` |
//! | SEQ, OPS The turn | `turn.rs`, `initiative.rs` |
//! | WEA Weather | `weather.rs` |
//! | MOV Allowances, overruns | `movement.rs` |
//! | OPS, CMO Operations | `operation.rs` |
//! | MOV The march, overruns | `march.rs` |
//! | AUX Tasks | `tasks.rs` |
//! | SUP Attrition | `attrition.rs` |
//! | SUP, CPN Operation Points, depots | `operations.rs`, `supply.rs` |
//! | CPN Campaign plans, territory that is lost | `plans.rs`, `evacuation.rs` |
//! | MOV, ADM Administrative movement | `redeploy.rs` |
//! | ADM, HQS, DUM Reorganisation | `reorganise.rs` |
//! | BAT Battles, their figures | `battle.rs`, `battles.rs` |
//! | SIE, SUR Sieges, their figures | `siege.rs`, `sieges.rs` |
//! | ADM, VIC Replacements, prestige | `administration.rs` |
//! | ADM, SPS What comes and goes by its date, recruits | `service.rs`, `recruits.rs` |
//! | SUR Prisoners are exchanged | `exchange.rs` |
//! | VIC Enemies who can be bought, throws that are made again, ranks that a victor buys | `venial.rs`, `mulligan.rs`, `ranks.rs` |
//! | SEQ Events | `events.rs` |
//! | SUP, ADM What dice alone bring | `recovery.rs` |
//! | SEQ, VIC The end | `victory.rs` |
//! | MAP, CTR, LDR What is printed | `pack.rs`, `pack/`, read by `load.rs` |

//!
//! What is on the table is in `state.rs`, how a scenario begins in `setup.rs`, what the game is in the middle of in `flow.rs`, what a viewer sees in
//! `table.rs`, what programs think in `score.rs`.

pub mod action;
pub mod administration;
pub mod attrition;
pub mod battle;
pub mod battles;
pub mod board;
pub mod census;
pub mod evacuation;
pub mod events;
pub mod exchange;
mod flood;
pub mod flow;
pub mod garrisons;
pub mod generals;
pub mod ground;
pub mod headquarters;
pub mod ids;
pub mod initiative;
pub mod lay;
pub mod leaders;
pub mod lines;
pub mod load;
pub mod march;
mod memo;
pub mod movement;
pub mod mulligan;
pub mod operation;
pub mod operations;
pub mod pack;
pub mod per;
pub mod plans;
pub mod ranks;
pub mod recovery;
pub mod recruits;
pub mod redeploy;
pub mod redraw;
pub mod reorganise;
pub mod score;
pub mod service;
pub mod setup;
pub mod siege;
pub mod sieges;
pub mod state;
pub mod strength;
pub mod supply;
pub mod table;
pub mod tasks;
pub mod troops;
pub mod turn;
pub mod veil;
pub mod venial;
pub mod victory;
pub mod weather;

use crate::pack::Pack;
use ::pack::{LoadError, Overlay};
use action::Action;
use flow::{Board, Umpire};
use kernel::flow::{Label, Offers, Preview, Question, Rules};
use kernel::{Dice, Game, Log, Outcome, Printed, Refusal, Role, Roles, Setup, Text};
use state::State;
use tabletop::view::{Odds, Overlay as View, Pin, Table, Warning};

/// The game with its data.
#[derive(Debug)]
pub struct KingsRegulations {
    pub pack: Pack,
    printed: Printed,
}

impl KingsRegulations {
    /// Loads the pack, with a player's own files laid over it.
    pub fn load(overlay: &Overlay) -> Result<Self, LoadError> {
        let (pack, printed) = load::load(overlay)?;
        Ok(Self { pack, printed })
    }
}

impl Rules for KingsRegulations {
    type Veil = veil::Shown;
    const SIGNED: bool = true;

    fn over(&self, state: &State) -> Option<Outcome> {
        state.over.map(|end| Board::new(&self.pack, state).outcome(end))
    }
    fn veil(q: Board) -> veil::Shown {
        veil::Shown::of(q)
    }
    fn lifted(before: veil::Shown, q: Board) -> Roles {
        before.lifted(q)
    }
    fn before_acting(u: &mut Umpire, by: Role, action: Action) {
        mulligan::keep(u, by, action);
    }
    fn after_acting(u: &mut Umpire) {
        u.open_sieges();
        mulligan::offer(u);
    }
    fn might_try(q: Board, own: Roles, out: &mut Vec<Action>) {
        table::might_try(q, own, out);
    }
    fn label(q: Board, by: Role, action: Action) -> Label {
        table::label(q, by, action)
    }
    fn preview(q: Board, _by: Role, action: Action, _viewer: Roles) -> Preview {
        table::preview(q, action)
    }
    fn question(q: Board, by: Role, offers: &Offers<Self>) -> Question {
        table::question(q, by, offers)
    }
    fn ending(q: Board, outcome: Outcome) -> Text {
        let of = |s| {
            Text::new("panel-prestige-of").text("side", table::side_name(q, s)).number("points", q.points(s))
        };
        let id = if q.is_broken() { "end-broken" } else { "end-score" };
        // KR-VIC-01: where there are levels, the one that was reached.
        let level = q.s.over.and_then(|end| q.scenario().levels.get(usize::from(end.level?)));
        let how = level.map_or(Text::new(outcome.how), |level| Text::new(level.message.clone()));
        Text::new(id).text("how", how).list("all", q.sides().map(of))
    }
    fn scene(&self, state: &State, viewer: Roles, _offers: &Offers<Self>) -> Table {
        table::scene(self, Board::new(&self.pack, state), viewer)
    }
}

impl Game for KingsRegulations {
    type State = State;
    type Action = Action;

    kernel::by_steps!();

    fn printed(&self) -> &Printed {
        &self.printed
    }

    fn setup(&self, setup: &Setup, dice: &mut Dice, log: &mut Log) -> Result<State, Refusal> {
        let number = self.info().accepts(setup)?;
        let mut s = setup::set_up(&self.pack, number);
        let is = |id: &str| self.info().option(setup, id) == Some("yes");
        s.options = state::Options {
            spring_horses: is("spring_horses"),
            autumn_forage: is("autumn_forage"),
            superiors: is("superiors"),
            secret_plans: is("secret_plans"),
            mulligans: is("mulligans"),
            ranks: is("ranks"),
        };
        s.flow.push(turn::Step::Part(turn::Part::Begin).into());
        Umpire { p: &self.pack, s: &mut s, dice, log }.advance();
        Ok(s)
    }

    fn redraw(&self, state: &State, viewer: Roles, dice: &mut Dice) -> Option<State> {
        redraw::redraw(Board::new(&self.pack, state), viewer, dice)
    }

    fn score(&self, state: &State, role: Role) -> f32 {
        score::score(Board::new(&self.pack, state), flow::side(role))
    }

    fn terms(&self, state: &State, role: Role) -> Vec<(&'static str, f32)> {
        score::terms(Board::new(&self.pack, state), flow::side(role))
    }

    fn sensible(&self, state: &State, role: Role, action: &Action) -> bool {
        score::sensible(Board::new(&self.pack, state), flow::side(role), *action)
    }

    fn quiet(&self, state: &State) -> Option<bool> {
        Some(score::quiet(Board::new(&self.pack, state)))
    }

    fn overlay(&self, state: &State, viewer: Roles, id: &str, about: &[Pin]) -> Option<View> {
        table::overlay(Board::new(&self.pack, state), viewer, id, about)
    }

    fn warnings(&self, state: &State, viewer: Roles) -> Vec<Warning> {
        table::warnings(Board::new(&self.pack, state), viewer)
    }

    fn odds(&self, state: &State, viewer: Roles) -> Vec<Odds> {
        table::odds(Board::new(&self.pack, state), viewer)
    }

    fn clock(&self, state: &State) -> u32 {
        u32::from(state.turn)
    }

    fn teams(&self, state: &State) -> Vec<Roles> {
        let q = Board::new(&self.pack, state);
        let mut teams: Vec<Roles> = Vec::new();
        for side in q.sides() {
            let team = q.winners(side);
            if !teams.contains(&team) {
                teams.push(team);
            }
        }
        teams
    }

    fn census(&self, state: &State) -> Vec<(&'static str, u32)> {
        census::census(Board::new(&self.pack, state))
    }

    fn check(&self, state: &State) -> Result<(), String> {
        census::check(Board::new(&self.pack, state))
    }

    kernel::by_board! { begin_at: turn::start_at[turn::Part], }
}
