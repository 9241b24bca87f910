//! A session as a store keeps it: what every action was and brought, and some of the states on the way.
//!
//! A file ([`crate::record`]) is for people and is checked by playing it again. A store trusts itself and must not play a
//! long game again each time somebody looks at the table: it keeps a row an action, the present position, and a state
//! every so often to go back to.

use crate::dice::{Draw, Seed};
use crate::game::{Game, Setup};
use crate::log::Event;
use crate::record::{Trouble, read_position};
use crate::role::{Role, Roles};
use crate::session::Session;
use serde_json::Value;
use std::sync::Arc;
use tabletop::Text;

/// A game from its beginning to now.
#[derive(Clone, Debug)]
pub struct Kept {
    pub setup: Setup,
    pub seed: Seed,
    /// True when it began from a position and not from a set-up.
    pub placed: bool,
    /// What the set-up brought, as [`crate::AnySession::brought`] gave it for 0.
    pub opening: Brought,
    pub moves: Vec<KeptMove>,
    /// States with the number of the action they follow, in order; the first follows none, so its number is 0. Actions
    /// after the last are played again.
    pub states: Vec<(usize, Value)>,
    /// How often something was taken back that had been rolled, shown or decided by somebody else.
    pub taken_back: usize,
}

/// One action and what it did.
#[derive(Clone, Debug, PartialEq)]
pub struct KeptMove {
    pub role: Role,
    pub action: Value,
    pub brought: Brought,
}

/// What one action, or the set-up, brought.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Brought {
    pub events: Vec<Event>,
    pub draws: Vec<Draw>,
    /// Nothing else could be answered, and the house answered it.
    pub answered: bool,
}

impl Brought {
    /// Who learned something hidden by it.
    pub(crate) fn reveals(&self) -> Roles {
        self.events.iter().fold(Roles::NOBODY, |r, e| Roles(r.0 | e.reveals.0))
    }
}

pub(crate) fn resume<G: Game>(game: Arc<G>, kept: Kept) -> Result<Session<G>, Trouble> {
    let Kept { setup, seed, placed, opening, mut moves, states, taken_back } = kept;
    let mut snapshots = Vec::with_capacity(states.len());
    for (number, state) in &states {
        snapshots.push((*number, read_position(&*game, state)?));
    }
    let Some(last) = snapshots.last().map(|s| s.0).filter(|_| snapshots[0].0 == 0) else {
        return Err(Trouble::file("trouble-position-missing"));
    };
    let to_play = moves.split_off(last.min(moves.len()));
    let read = |number: usize, value: &Value| {
        game.names().scope(|| serde_json::from_value::<G::Action>(value.clone())).map_err(|e| {
            let text = Text::new("trouble-no-action").word("line", value.to_string());
            Trouble::action(number, text.word("what", e.to_string()))
        })
    };
    let mut known = Vec::with_capacity(moves.len());
    for (i, kept) in moves.into_iter().enumerate() {
        known.push((kept.role, read(i + 1, &kept.action)?, kept.brought));
    }
    let mut session = Session::restored(Arc::clone(&game), setup, placed, seed, opening, known, snapshots);
    for KeptMove { role, action, .. } in to_play {
        let number = session.number() + 1;
        session.play(role, &read(number, &action)?).map_err(|r| {
            let text = Text::new("trouble-illegal").word("line", action.to_string());
            let text = text.text("why", r.text(game.names()));
            Trouble::action(number, text.word("rule", if r.rule.is_empty() { "-" } else { r.rule }))
        })?;
    }
    session.set_taken_back(taken_back);
    Ok(session)
}
