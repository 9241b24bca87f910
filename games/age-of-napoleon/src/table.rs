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
mod ribbon;
mod spaces;

use crate::AgeOfNapoleon;
use crate::action::Action;
use crate::board::Board;
use crate::flow::Step;
use crate::ids::{COALITION, CorpsSet, FRENCH};
pub use choices::label;
use kernel::flow::Offers;
use kernel::{Role, Roles};
use tabletop::view::{Badge, Table};

pub fn scene(q: Board, offers: &Offers<AgeOfNapoleon>) -> Table {
    let v = View::new(q, offers);
    Table {
        ribbon: ribbon::ribbon(v.q),
        seats: ribbon::seats(&v),
        spaces: spaces::spaces(v.q),
        pieces: pieces::pieces(&v),
        piles: cards::piles(&v),
        panels: panels::panels(&v),
        ..Table::default()
    }
}

/// What an action would cost or risk.
pub fn preview(q: Board, by: Role, action: Action, viewer: Roles) -> Vec<Badge> {
    let v = View { q, viewer, step: q.s.step(), decider: Some(by), list: Vec::new() };
    preview::preview(&v, by, action)
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
    fn new(q: Board<'a>, offers: &Offers<AgeOfNapoleon>) -> Self {
        let decider = offers.asked.first().copied();
        Self { q, viewer: offers.viewer, step: offers.step, decider, list: offers.all().collect() }
    }

    /// The viewer holds this side: its secrets are his.
    fn sees(&self, role: Role) -> bool {
        self.viewer.has(role)
    }

    /// The side that is asked, when the viewer holds it.
    fn asked(&self) -> Option<Role> {
        self.decider.filter(|&r| self.sees(r))
    }

    /// Corps of a side that the viewer knows by name where they stand.
    fn open(&self, role: Role) -> CorpsSet {
        if self.sees(role) { self.q.s.of[role.0 as usize] } else { self.q.in_the_open(role) }
    }
}

/// A side's id, which is also its livery.
pub fn livery(role: Role) -> &'static str {
    if role == FRENCH { "french" } else { "coalition" }
}

/// The livery of whoever controls something.
fn colour(control: Option<Role>) -> &'static str {
    control.map_or("neutral", livery)
}
