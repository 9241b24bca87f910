//! The counters: Leaders and Soldiers on the map, and those beside it.

use crate::board::Board;
use crate::ids::{Arm, LeaderId, NATION_NAMES, NATIONS, Nation, SpaceId};
use crate::state::Place;
use crate::text::About;
use crate::troops::Troops;
use kernel::Text;
use tabletop::view::{Badge, Piece, PieceKind, PieceState, Place as At, Rating};

/// The boxes beside the map, in the order they are shown.
pub const BOXES: [(&str, &str); 3] =
    [("regroup", "box-regroup"), ("unbuilt", "box-unbuilt"), ("out", "box-out")];

pub fn pieces(q: Board) -> Vec<Piece> {
    let mut pieces = Vec::new();
    for leader in q.p.all_leaders() {
        if let Some(at) = whereabouts(q, leader) {
            pieces.push(leader_piece(q, leader, at));
        }
    }
    for nation in NATIONS {
        for space in q.s.held[nation.camp().i()].iter() {
            soldiers(q, nation, q.troops(space, nation), &space_of(q, space), &mut pieces);
        }
        let at = q.s.force.at.map(|s| space_of(q, s));
        if let Some(at) = at.filter(|_| q.s.force.lifted) {
            moving(q, nation, &at, &mut pieces);
        }
        for (id, troops) in [("regroup", q.s.regroup), ("unbuilt", q.s.unbuilt), ("out", q.s.gone)] {
            soldiers(q, nation, troops[nation.i()], &At::Box(id.into()), &mut pieces);
        }
    }
    pieces
}

fn space_of(q: Board, space: SpaceId) -> At {
    At::Space(q.p.name(space).to_string())
}

fn whereabouts(q: Board, leader: LeaderId) -> Option<At> {
    Some(match q.s.place(leader) {
        Place::UNBUILT => At::Box("unbuilt".into()),
        Place::REGROUP => At::Box("regroup".into()),
        Place::OUT => At::Box("out".into()),
        Place::MOVING => space_of(q, q.s.force.at?),
        place => space_of(q, place.space()?),
    })
}

fn leader_piece(q: Board, leader: LeaderId, at: At) -> Piece {
    let facts = q.p.leader(leader);
    let rating = |key: &str, value: u8| Rating { key: key.into(), value: value.into() };
    let mut states = Vec::new();
    if (q.s.marked | q.s.stopped).has(leader) {
        states.push(PieceState::Done);
    }
    if q.s.force.leaders.has(leader) {
        states.push(PieceState::Selected);
    }
    let mut badges = Vec::new();
    if q.s.commanders.has(leader) {
        badges.push(Badge::new("star", Text::new("badge-commander")));
    }
    Piece {
        id: q.p.name(leader).to_string(),
        at,
        kind: PieceKind::Leader,
        livery: NATION_NAMES[facts.nation.i()].into(),
        name: q.p.named(leader),
        ratings: vec![rating("battle", q.battle_rating(leader)), rating("command", q.command_rating(leader))],
        states,
        facing: None,
        depth: if q.s.commanders.has(leader) { 0 } else { 1 },
        count: None,
        reconstructed: facts.reconstructed,
        badges,
    }
}

/// The id of the pile of one arm of a Nation in a place.
pub fn pile_id(nation: Nation, arm: Arm, place: &At) -> String {
    let (At::Space(at) | At::Box(at)) = place;
    format!("{}-{}-{at}", NATION_NAMES[nation.i()], arm.id())
}

fn soldiers(q: Board, nation: Nation, troops: Troops, at: &At, pieces: &mut Vec<Piece>) {
    for arm in Arm::ALL.into_iter().filter(|&a| troops.of(a) > 0) {
        pieces.push(Piece {
            id: pile_id(nation, arm, at),
            at: at.clone(),
            kind: PieceKind::Battalion,
            livery: NATION_NAMES[nation.i()].into(),
            name: Text::new(format!("piece-{}", arm.id()))
                .nation(q.p, nation)
                .number("count", troops.of(arm)),
            ratings: vec![Rating { key: "strength".into(), value: arm.sp().into() }],
            states: Vec::new(),
            facing: None,
            depth: 2,
            count: Some(troops.of(arm)),
            reconstructed: false,
            badges: Vec::new(),
        });
    }
}

/// Soldiers of the force in hand, in the space they have come to.
fn moving(q: Board, nation: Nation, at: &At, pieces: &mut Vec<Piece>) {
    let from = pieces.len();
    soldiers(q, nation, q.s.force.troops[nation.i()], at, pieces);
    for piece in &mut pieces[from..] {
        piece.id.push_str("-moving");
        piece.states.push(PieceState::Selected);
    }
}
