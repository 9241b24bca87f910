//! The counters: a plate for every Leader with the Soldiers he leads, one for Soldiers without a Leader, and those beside the map.
//!
//! All Soldiers of a Nation in a space stand on one plate: that of its first Leader there, whose own Army it is or who speaks for it in an
//! Army Group. His other Leaders have plates of their own without Soldiers.

use crate::board::Board;
use crate::ids::{Arm, Camp, LeaderId, LeaderSet, NATION_NAMES, NATIONS, Nation, SpaceId};
use crate::state::Place;
use crate::troops::Troops;
use kernel::Text;
use tabletop::view::{Badge, Piece, PieceKind, PieceState, Place as At, Rating};

/// The boxes beside the map, in the order they are shown.
pub const BOXES: [(&str, &str); 3] =
    [("regroup", "box-regroup"), ("unbuilt", "box-unbuilt"), ("out", "box-out")];

pub fn pieces(q: Board) -> Vec<Piece> {
    let mut pieces = Vec::new();
    for nation in NATIONS {
        for space in q.s.held[nation.camp().i()].iter() {
            let at = At::Space(q.p.name(space).into());
            stack(q, nation, ranked(q, q.leaders_of(nation, space), space), q.troops(space, nation), &at, &mut pieces);
        }
        if let (true, Some(space)) = (q.s.force.lifted, q.s.force.at) {
            let at = At::Space(q.p.name(space).into());
            let own = q.s.force.leaders & q.p.sets.leaders[nation.i()];
            stack(q, nation, ranked(q, own, space), q.s.force.troops[nation.i()], &at, &mut pieces);
        }
        for (id, place, troops) in [
            ("regroup", Place::REGROUP, q.s.regroup),
            ("unbuilt", Place::UNBUILT, q.s.unbuilt),
            ("out", Place::OUT, q.s.gone),
        ] {
            let at = At::Box(id.into());
            let own = q.p.sets.leaders[nation.i()].iter().filter(|&l| q.s.place(l) == place);
            pieces.extend(own.map(|l| plate(q, l, Troops::NONE, &at, 0)));
            if troops[nation.i()].any() {
                pieces.push(soldiers(q, nation, troops[nation.i()], &at, 0));
            }
        }
    }
    pieces
}

/// Leaders as they stand in their stack: the Commander, then who can command most.
fn ranked(q: Board, leaders: LeaderSet, _space: SpaceId) -> Vec<LeaderId> {
    let mut list: Vec<LeaderId> = leaders.iter().collect();
    let commands = |l: LeaderId| q.s.commanders.has(l) || q.s.force.lifted && q.s.force.commander == Some(l);
    list.sort_by_key(|&l| {
        let facts = q.p.leader(l);
        (!commands(l), 255 - facts.command, 255 - facts.battle, l.0)
    });
    list
}

fn stack(q: Board, nation: Nation, leaders: Vec<LeaderId>, troops: Troops, at: &At, pieces: &mut Vec<Piece>) {
    let mut depth = pieces.iter().filter(|p| p.at == *at).count() as u8;
    let alone = leaders.is_empty();
    for (i, leader) in leaders.into_iter().enumerate() {
        pieces.push(plate(q, leader, if i == 0 { troops } else { Troops::NONE }, at, depth));
        depth += 1;
    }
    if alone && troops.any() {
        pieces.push(soldiers(q, nation, troops, at, depth));
    }
}

/// The plate that bears the Soldiers of a Nation in a space: what one clicks to move them.
pub fn bearer(q: Board, nation: Nation, space: SpaceId) -> Option<String> {
    let at = At::Space(q.p.name(space).into());
    let moving = q.s.force.lifted && q.s.force.at == Some(space);
    let own = if moving { q.s.force.leaders & q.p.sets.leaders[nation.i()] } else { q.leaders_of(nation, space) };
    match ranked(q, own, space).first() {
        Some(&leader) => Some(q.p.name(leader).into()),
        None => {
            let there = if moving { q.s.force.troops[nation.i()] } else { q.troops(space, nation) };
            there.any().then(|| plate_id(nation, &at, moving))
        }
    }
}

/// The plate of the Commander of a Camp in a space.
pub fn commander(q: Board, camp: Camp, space: SpaceId) -> Option<String> {
    q.commander(camp, space).map(|l| q.p.name(l).into())
}

/// The id of the plate of Soldiers without a Leader.
fn plate_id(nation: Nation, at: &At, moving: bool) -> String {
    let (At::Space(place) | At::Box(place)) = at;
    format!("{}-{place}{}", NATION_NAMES[nation.i()], if moving { "-moving" } else { "" })
}

fn ratings(troops: Troops) -> impl Iterator<Item = Rating> {
    Arm::ALL.into_iter().map(move |a| Rating { key: a.id().into(), value: troops.of(a).into() })
}

/// A Leader with what he leads.
fn plate(q: Board, leader: LeaderId, troops: Troops, at: &At, depth: u8) -> Piece {
    let facts = q.p.leader(leader);
    let rating = |key: &str, value: u8| Rating { key: key.into(), value: value.into() };
    let mut states = Vec::new();
    let on_map = matches!(at, At::Space(_));
    if on_map && (q.s.marked | q.s.stopped).has(leader) {
        states.push(PieceState::Done);
    }
    if q.s.force.leaders.has(leader) {
        states.push(PieceState::Selected);
    }
    let mut badges = Vec::new();
    if q.s.commanders.has(leader) {
        badges.push(Badge::new("star", Text::new("badge-commander")));
    }
    let own = [rating("battle", q.battle_rating(leader)), rating("command", q.command_rating(leader))];
    Piece {
        id: q.p.name(leader).into(),
        at: at.clone(),
        kind: PieceKind::Army,
        livery: NATION_NAMES[facts.nation.i()].into(),
        name: q.p.named(leader),
        ratings: own.into_iter().chain(ratings(troops)).collect(),
        states,
        facing: None,
        depth,
        count: None,
        reconstructed: facts.reconstructed,
        badges,
    }
}

/// Soldiers of a Nation without a Leader.
fn soldiers(q: Board, nation: Nation, troops: Troops, at: &At, depth: u8) -> Piece {
    let f = &q.s.force;
    let here = matches!((f.at, at), (Some(s), At::Space(id)) if q.p.name(s) == id);
    let moving = here && f.lifted && q.troops(f.at.expect("here"), nation) != troops;
    let selected = here && f.troops[nation.i()].any();
    Piece {
        id: plate_id(nation, at, moving),
        at: at.clone(),
        kind: PieceKind::Army,
        livery: NATION_NAMES[nation.i()].into(),
        name: Text::new(format!("nation-short-{}", NATION_NAMES[nation.i()])),
        ratings: ratings(troops).collect(),
        states: if selected { vec![PieceState::Selected] } else { Vec::new() },
        facing: None,
        depth,
        count: Some(troops.sp()),
        reconstructed: false,
        badges: Vec::new(),
    }
}
