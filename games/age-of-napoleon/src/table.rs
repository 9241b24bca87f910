//! What each viewer sees, and nothing that 2.3 and 4.1.2 hide from him.
//!
//! Hidden are the cards of a hand he does not hold, except those he saw go there, and everybody but the leader in a stack of the
//! other side, except those engaged in a battle whose order is declared (13.2.2). What a player is still choosing (the army
//! he forms, the line he draws up) is his own business until he is done. All else lies open: the reserve, the prisoners,
//! the discards, every marker.

mod battle;
mod cards;
mod choices;
mod odds;
mod panels;
mod pieces;
mod preview;
mod prompt;
mod ribbon;
mod scenery;
mod spaces;

use crate::AgeOfNapoleon;
use crate::action::Action;
use crate::flow::{self, Step};
use crate::ids::{AreaId, COALITION, CorpsId, CorpsSet, FRENCH};
use crate::state::{Board, State};
use kernel::{Role, Roles, Text};
pub use scenery::scenery;
use tabletop::Id;
use tabletop::view::{GameResult, Table};

pub fn table(game: &AgeOfNapoleon, state: &State, viewer: Roles) -> Table {
    let v = View::new(game, state, viewer);
    Table {
        ribbon: ribbon::ribbon(v.q),
        seats: ribbon::seats(&v),
        spaces: spaces::spaces(v.q),
        pieces: pieces::pieces(&v),
        piles: cards::piles(&v),
        panels: panels::panels(&v),
        prompt: prompt::prompt(&v),
        actions: choices::choices(&v),
        result: state.over.map(|end| {
            let o = end.outcome();
            GameResult {
                winners: o.winners.iter().map(|r| livery(r).to_string()).collect(),
                text: Text::new(o.how),
                rules: vec![o.rule.into()],
            }
        }),
        ..Table::default()
    }
}

/// What an action is called, legal or not.
pub fn describe(game: &AgeOfNapoleon, state: &State, role: Role, action: Action) -> Text {
    choices::words(&View::new(game, state, Roles::of(role)), role, action)
}

/// The board as one viewer looks at it.
struct View<'a> {
    q: Board<'a>,
    viewer: Roles,
    step: Step,
    /// Who is asked; `None` once the game is over.
    decider: Option<Role>,
    /// What he may do, where the viewer is the one who is asked.
    list: Vec<Action>,
}

const BOTH: [Role; 2] = [FRENCH, COALITION];

impl<'a> View<'a> {
    fn new(game: &'a AgeOfNapoleon, state: &'a State, viewer: Roles) -> Self {
        let q = Board::new(&game.pack, state);
        let step = state.step();
        let decider = if state.over.is_some() { None } else { flow::decider(state, step) };
        let mut list = Vec::new();
        if let Some(role) = decider.filter(|&r| viewer.has(r)) {
            flow::list(q, step, role, &mut list);
        }
        Self { q, viewer, step, decider, list }
    }

    /// The viewer holds this side: its secrets are his.
    fn sees(&self, role: Role) -> bool {
        self.viewer.has(role)
    }

    /// The side that is asked, when the viewer holds it.
    fn asked(&self) -> Option<Role> {
        self.decider.filter(|&r| self.sees(r))
    }

    /// The pack's name of something, as ids on the table.
    fn id<I: Id>(&self, id: I) -> String {
        self.q.p.names.name(id).to_string()
    }

    /// Corps of a side that the viewer knows by name where they stand.
    fn open(&self, role: Role) -> CorpsSet {
        if self.sees(role) { self.q.s.of[role.0 as usize] } else { self.q.in_the_open(role) }
    }

    /// The leader of an army that is sure to be there.
    fn leader(&self, area: AreaId, role: Role) -> Option<CorpsId> {
        self.q.leader(area, role)
    }
}

/// A side's id, which is also its livery.
fn livery(role: Role) -> &'static str {
    if role == FRENCH { "french" } else { "coalition" }
}

/// The livery of whoever controls something.
fn colour(control: Option<Role>) -> &'static str {
    control.map_or("neutral", livery)
}
