//! The counters: a plate for every Leader with the Soldiers he leads, one for Soldiers without a Leader, and those beside the map.
//!
//! All Soldiers of a Nation in a space stand on one plate: that of its first Leader there, whose own Army it is or who speaks for it in an
//! Army Group. His other Leaders have plates of their own without Soldiers.

use crate::prelude::*;
use tabletop::view::Place as At;
use tabletop::view::{Badge, Piece, Rating, state};

pub fn pieces(q: Board) -> Vec<Piece> {
    let mut pieces = Vec::new();
    // Camp by Camp: what stands together is one stack.
    for nation in CAMPS.into_iter().flat_map(Camp::nations).copied() {
        for space in q.s.held[nation.camp().i()].iter() {
            let at = At::Space(q.p.name(space).into());
            let own = ranked(q, q.leaders_of(nation, space));
            stack(q, nation, own, q.troops(space, nation), (&at, ""), &mut pieces);
        }
        for hand in hands(q) {
            let at = At::Space(q.p.name(hand.at).into());
            let own = ranked(q, hand.leaders & q.p.sets.leaders[nation.i()]);
            stack(q, nation, own, hand.troops[nation.i()], (&at, hand.key), &mut pieces);
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
                pieces.push(soldiers(q, nation, troops[nation.i()], (&at, ""), 0));
            }
        }
    }
    pieces
}

/// Leaders as they stand in their stack: the Commander, then who can command most.
fn ranked(q: Board, leaders: LeaderSet) -> Vec<LeaderId> {
    let mut list: Vec<LeaderId> = leaders.iter().collect();
    let commands = |l: LeaderId| q.s.commanders.has(l) || q.s.force.lifted && q.s.force.commander == Some(l);
    list.sort_by_key(|&l| {
        let facts = q.p.leader(l);
        (!commands(l), 255 - facts.command, 255 - facts.battle, l.0)
    });
    list
}

fn stack(
    q: Board,
    nation: Nation,
    leaders: Vec<LeaderId>,
    troops: Troops,
    at: (&At, &str),
    pieces: &mut Vec<Piece>,
) {
    // Each Camp has a stack of its own.
    let own =
        |p: &&Piece| p.at == *at.0 && nation.camp().nations().iter().any(|n| NATION_NAMES[n.i()] == p.livery);
    let mut depth = pieces.iter().filter(own).count() as u8;
    let alone = leaders.is_empty();
    for (i, leader) in leaders.into_iter().enumerate() {
        pieces.push(plate(q, leader, if i == 0 { troops } else { Troops::NONE }, at.0, depth));
        depth += 1;
    }
    if alone && troops.any() {
        pieces.push(soldiers(q, nation, troops, at, depth));
    }
}

/// Pieces that are off the map for a moment, in the hand of a player, and where they are shown.
struct Hand {
    leaders: LeaderSet,
    troops: [Troops; 6],
    at: SpaceId,
    key: &'static str,
}

fn hands(q: Board) -> impl Iterator<Item = Hand> {
    let s = q.s;
    let (f, a, r) = (&s.force, &s.attempt, &s.reaction);
    let force =
        f.at.filter(|_| f.lifted).map(|at| Hand { leaders: f.leaders, troops: f.troops, at, key: "-moving" });
    let party = a.to.or(a.from).filter(|_| a.lifted).map(|at| Hand {
        leaders: a.leaders,
        troops: a.troops,
        at,
        key: "-party",
    });
    let sheltered = r.to.filter(|_| r.sheltered).map(|at| Hand {
        leaders: r.safe.leaders,
        troops: r.troops,
        at,
        key: "-safe",
    });
    let fugitives = s.retreat.parties.iter().zip(["-a", "-b", "-c", "-d", "-e", "-f", "-g", "-h"]);
    let fugitives = fugitives.map(|(p, key)| Hand { leaders: p.leaders, troops: p.troops, at: p.to, key });
    [force, party, sheltered].into_iter().flatten().chain(fugitives)
}

/// The plate that bears the Soldiers of a Nation in a space: what one clicks to move them.
pub fn bearer(q: Board, nation: Nation, space: SpaceId) -> Option<String> {
    let at = At::Space(q.p.name(space).into());
    let own = |leaders: LeaderSet| ranked(q, leaders & q.p.sets.leaders[nation.i()]).first().copied();
    let id = |leader: Option<LeaderId>, troops: Troops, key: &str| match leader {
        Some(leader) => Some(q.p.name(leader).to_string()),
        None => troops.any().then(|| plate_id(nation, &at, key)),
    };
    let held = hands(q).filter(|h| h.at == space);
    let in_hand = held.map(|h| id(own(h.leaders), h.troops[nation.i()], h.key)).find(Option::is_some);
    in_hand.flatten().or_else(|| id(own(q.leaders_of(nation, space)), q.troops(space, nation), ""))
}

/// The plate of the Commander of a Camp in a space.
pub fn commander(q: Board, camp: Camp, space: SpaceId) -> Option<String> {
    q.commander(camp, space).map(|l| q.p.name(l).into())
}

/// The id of the plate of Soldiers without a Leader.
fn plate_id(nation: Nation, at: &At, key: &str) -> String {
    let (At::Space(place) | At::Box(place)) = at;
    format!("{}-{place}{key}", NATION_NAMES[nation.i()])
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
        states.push(state::DONE.into());
    }
    if q.s.force.leaders.has(leader) {
        states.push(state::SELECTED.into());
    }
    let mut badges = Vec::new();
    if q.s.commanders.has(leader) {
        badges.push(Badge::new("star", Text::new("badge-commander")));
    }
    let own = [rating("battle", q.battle_rating(leader)), rating("command", q.command_rating(leader))];
    Piece {
        id: q.p.name(leader).into(),
        at: at.clone(),
        kind: "army".into(),
        livery: NATION_NAMES[facts.nation.i()].into(),
        name: q.p.named(leader),
        ratings: own.into_iter().chain(ratings(troops)).collect(),
        states,
        depth,
        count: troops.any().then(|| troops.sp()),
        reconstructed: facts.reconstructed,
        badges,
        ..Piece::default()
    }
}

/// Soldiers of a Nation without a Leader.
fn soldiers(q: Board, nation: Nation, troops: Troops, (at, key): (&At, &str), depth: u8) -> Piece {
    let f = &q.s.force;
    let here = matches!((f.at, at), (Some(s), At::Space(id)) if q.p.name(s) == id);
    let selected = here && f.troops[nation.i()].any() && (key == "-moving" || key.is_empty() && !f.lifted);
    Piece {
        id: plate_id(nation, at, key),
        at: at.clone(),
        kind: "army".into(),
        livery: NATION_NAMES[nation.i()].into(),
        name: Text::new(format!("nation-short-{}", NATION_NAMES[nation.i()])),
        ratings: ratings(troops).collect(),
        states: if selected { vec![state::SELECTED.into()] } else { Vec::new() },
        depth,
        count: Some(troops.sp()),
        ..Piece::default()
    }
}
