//! What each viewer sees. Hidden are the cards of hands he may not look at (2.7), the deck, and what lies face down; all else lies open.

mod cards;
pub mod charts;
mod choices;
mod headquarters;
mod moment;
mod notes;
mod panels;
mod pieces;
mod preview;
mod ribbon;
mod spaces;

use crate::prelude::*;
pub use choices::label;
use kernel::flow::Offers;
pub use notes::note;
pub use panels::result;
pub use preview::preview;
use tabletop::Id;
use tabletop::view::Table;

pub fn scene(game: &Kutuzov, state: &State, viewer: Roles, offers: &Offers<Kutuzov>) -> Table {
    let v = View { q: Board::new(&game.pack, state), viewer, offers };
    Table {
        ribbon: ribbon::ribbon(v.q),
        seats: ribbon::seats(&v),
        spaces: spaces::spaces(v.q),
        pieces: pieces::pieces(v.q),
        piles: cards::piles(&v),
        panels: panels::panels(&v),
        ..Table::default()
    }
}

/// The board as one viewer looks at it.
struct View<'a> {
    q: Board<'a>,
    viewer: Roles,
    offers: &'a Offers<Kutuzov>,
}

impl View<'_> {
    /// The viewer may look at this hand.
    fn sees(&self, power: Power) -> bool {
        self.q.s.known_hands(self.viewer).has(power)
    }
}

/// Its name on the table.
fn id<I: Id>(q: Board, id: I) -> String {
    q.p.names.name(id).to_string()
}
