//! What each viewer sees.
use crate::AgeOfNapoleon;
use crate::pack::Pack;
use crate::state::State;
use kernel::Roles;
use tabletop::view::{Scenery, Table};

pub fn table(game: &AgeOfNapoleon, state: &State, viewer: Roles) -> Table {
    let _ = (game, state, viewer);
    Table::default()
}

pub fn scenery(p: &Pack) -> Scenery {
    let _ = p;
    Scenery::default()
}
