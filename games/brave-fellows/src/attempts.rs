//! What a player might want to do now, legal or not: the questions "why not?" are answered for these.

use crate::action::Action;
use crate::flow::Board;
use kernel::flow::Chapter;
use kernel::{Role, Roles};

/// What the step on top would let somebody try, and what one clicks at on a map.
pub fn attempts(q: Board, own: Roles, out: &mut Vec<Action>) {
    let side = own.iter().next().unwrap_or(Role(0));
    let first = out.len();
    q.s.step().tries(q, side, out);
    // Where the step itself lists hexes, those are what one clicks at.
    let hexes = out[first..].iter().any(|a| matches!(a, Action::To(_)));
    for unit in q.p.sets.of_side.iter().flat_map(|s| s.iter()).filter(|&u| q.s.at(u).is_some()) {
        out.extend([Action::Unit(unit), Action::Take(unit), Action::Check(unit)]);
    }
    for leader in q.p.sets.leaders_of.iter().flat_map(|s| s.iter()) {
        out.extend([Action::Activate(leader), Action::With(leader), Action::Leader(leader)]);
    }
    if !hexes {
        out.extend(q.p.ways.land.iter().map(Action::To));
    }
    out.extend([Action::Pass, Action::Done, Action::GoOn]);
}
