//! Why not? Asked by pointing at something: the answer is the refusal nearest to what the player would have meant.
//!
//! Of all that he might try there ([`Game::attempts`], what they are on: [`Game::pins`]) each has its refusal, from the one predicate that
//! enforcement uses. Nearest is, in this order,
//!
//! 1. what says more than that this is not the moment,
//! 2. what is the same kind of act as something he may do now on another thing of the kind (in the middle of a march, to march there),
//! 3. what is on the thing itself, and not on the space it stands in,
//! 4. what the game names first.
//!
//! All of it depends only on what the player may know, and so does the answer.

use crate::game::{Game, Status};
use crate::refusal::Refusal;
use crate::role::{Role, Roles};
use serde_json::Value;
use std::collections::HashSet;
use std::mem::{Discriminant, discriminant};
use tabletop::view::{Pin, Place};

/// What can be said of something that a player points at.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer<A> {
    /// This may be done there.
    May(A),
    /// This is what may not, and why; no action where it is not for him to act at all.
    MayNot(Option<A>, Refusal),
    /// Nobody would try anything there now.
    Nothing,
}

/// The kind of thing a pin is on, and which.
fn split(pin: &Pin) -> (u8, &str) {
    match pin {
        Pin::Space(id) => (0, id),
        Pin::Piece(id) => (1, id),
        Pin::Card(id) => (2, id),
        Pin::Side(id, _) => (3, id),
        Pin::Facing(id, _) => (4, id),
        Pin::Button => (5, ""),
    }
}

/// Why `role` may do nothing to what it points at.
pub fn nearest<G: Game>(game: &G, state: &G::State, role: Role, pin: &Pin) -> Answer<G::Action> {
    Tries::new(game, state, role).nearest(pin)
}

/// All that a player may do and might try, with what it is on: for whoever asks about several things.
pub(crate) struct Tries<'a, G: Game> {
    game: &'a G,
    state: &'a G::State,
    role: Role,
    deciding: bool,
    tries: Vec<(G::Action, Vec<Pin>)>,
    /// The kinds of act that may be done now, each with the kind of thing it is done to.
    verbs: HashSet<(Discriminant<G::Action>, u8)>,
}

impl<'a, G: Game> Tries<'a, G> {
    pub fn new(game: &'a G, state: &'a G::State, role: Role) -> Self {
        let mut all = Vec::new();
        game.actions(state, role, &mut all);
        let legal = all.len();
        game.attempts(state, role, &mut all);
        let deciding = matches!(game.status(state), Status::Deciding(roles) if roles.has(role));
        let pins = |a: &G::Action| if deciding { game.pins(state, role, a) } else { Vec::new() };
        let tries: Vec<_> = all.iter().map(pins).collect();
        let tries: Vec<_> = all.into_iter().zip(tries).collect();
        let kinds = |(a, pins): &(G::Action, Vec<Pin>)| -> Vec<_> {
            pins.iter().map(|p| (discriminant(a), split(p).0)).collect()
        };
        let verbs = tries[..legal].iter().flat_map(kinds).collect();
        Self { game, state, role, deciding, tries, verbs }
    }

    /// Why he may do nothing to what he points at.
    pub fn nearest(&self, pin: &Pin) -> Answer<G::Action> {
        let Self { game, state, role, deciding, tries, verbs } = self;
        if !deciding {
            // Somebody else decides, or nobody any more: that is the same for all that one could try.
            let refusal = tries.first().and_then(|(a, _)| game.why(state, *role, a));
            return refusal.map_or(Answer::Nothing, |r| Answer::MayNot(None, r));
        }
        let here = places(*game, state, *role, pin);
        let mut best: Option<(Rank, G::Action, Refusal)> = None;
        for (order, (action, pins)) in tries.iter().enumerate() {
            let Some(distance) = here.iter().position(|h| stands(*game, pins, action, h)) else { continue };
            let Some(refusal) = game.why(state, *role, action) else {
                if distance == 0 {
                    return Answer::May(action.clone());
                }
                continue;
            };
            let usual = pins.iter().any(|p| verbs.contains(&(discriminant(action), split(p).0)));
            let rank = (refusal.is_not_now(), !usual, distance, order);
            if best.as_ref().is_none_or(|b| rank < b.0) {
                best = Some((rank, action.clone(), refusal));
            }
        }
        best.map_or(Answer::Nothing, |(_, action, refusal)| Answer::MayNot(Some(action), refusal))
    }
}

/// How near a refusal is to what was meant, the nearest first: it says more than "not now", it is a usual act, how far from what was
/// pointed at, and the game's own order.
type Rank = (bool, bool, usize, usize);

/// What is pointed at, and where that stands on the player's own table.
fn places<G: Game>(game: &G, state: &G::State, role: Role, pin: &Pin) -> Vec<Pin> {
    let mut here = vec![pin.clone()];
    if let Pin::Piece(id) | Pin::Facing(id, _) = pin {
        let table = game.table(state, Roles::of(role));
        let at = table.pieces.iter().find(|p| p.id == *id).map(|p| &p.at);
        if let Some(Place::Space(space)) = at {
            here.push(Pin::Space(space.clone()));
        }
    }
    here
}

/// Whether an action is on something. Where the game does not say what actions are on, it is on what it names.
fn stands<G: Game>(game: &G, pins: &[Pin], action: &G::Action, thing: &Pin) -> bool {
    if !pins.is_empty() {
        return pins.iter().any(|pin| pin == thing || part_of(pin, thing));
    }
    let (_, id) = split(thing);
    let value = game.names().scope(|| serde_json::to_value(action)).unwrap_or_default();
    !id.is_empty() && mentions(&value, id)
}

/// A side is part of its space, a facing of its piece.
fn part_of(pin: &Pin, thing: &Pin) -> bool {
    match (pin, thing) {
        (Pin::Side(space, _), Pin::Space(id)) => space == id,
        (Pin::Facing(piece, _), Pin::Piece(id)) => piece == id,
        _ => false,
    }
}

fn mentions(value: &Value, id: &str) -> bool {
    match value {
        Value::String(s) => s == id,
        Value::Array(all) => all.iter().any(|v| mentions(v, id)),
        Value::Object(all) => all.values().any(|v| mentions(v, id)),
        _ => false,
    }
}
