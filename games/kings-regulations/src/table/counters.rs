//! Counters on the map, as a viewer sees them.

use crate::flow::Board;
use crate::ids::{HqId, Kind, Side, UnitId};
use crate::state::UnitAt;
use crate::veil::Back;
use kernel::Roles;
use tabletop::Text;
use tabletop::hex::HexId;
use tabletop::view::{Piece, Place, Rating, state};

/// The id of a back on the table.
pub fn back_id(back: Back) -> String {
    format!("back-{}", back.0 + 1)
}

pub fn pieces(q: Board, viewer: Roles) -> Vec<Piece> {
    let mut out = Vec::new();
    for hq in q.campaign().hqs.iter() {
        out.extend(headquarters(q, viewer, hq));
    }
    // KR-INT-01: backs lie in the order of their numbers, whoever they are.
    out.sort_by(|a: &Piece, b: &Piece| {
        a.id.starts_with("back-").cmp(&b.id.starts_with("back-")).then(if a.id.starts_with("back-") {
            a.id.cmp(&b.id)
        } else {
            std::cmp::Ordering::Equal
        })
    });
    for unit in q.campaign().units.iter() {
        out.extend(loose(q, viewer, unit));
    }
    for garrison in q.campaign().garrisons.iter() {
        let Some(place) = q.s.garrisons[garrison].at else { continue };
        let row = q.p.garrison(garrison);
        let mut piece = piece(q, q.p.names.name(garrison).into(), "garrison", row.side, q.p.place(place).hex);
        piece.name = Text::new("piece-garrison").word("ce", crate::ids::Ce::NAMES[row.ce.index()]);
        if q.knows_garrison(viewer, garrison) {
            piece.ratings = vec![rating("sp", q.s.garrisons[garrison].sp().points())];
        }
        out.push(piece);
    }
    for depot in &q.s.depots {
        let side = q.p.contingent(depot.contingent).side;
        let id = format!("depot-{}", q.p.names.name(depot.hex));
        let mut piece = piece(q, id, "depot", side, depot.hex);
        piece.name = Text::new(if depot.full { "piece-depot" } else { "piece-half-depot" });
        out.push(piece);
    }
    for hub in q.campaign().hubs.iter().filter(|&h| q.s.hubs[h].active) {
        let Some(hex) = q.hub_hex(hub) else { continue };
        let side = q.p.contingent(q.p.hub(hub).contingents[0]).side;
        let mut piece = piece(q, q.p.names.name(hub).into(), "hub", side, hex);
        piece.name = q.p.names.message(hub);
        out.push(piece);
    }
    for i in 0..out.len() {
        let above = out[..i].iter().filter(|p| p.at == out[i].at).count();
        out[i].depth = above as u8;
    }
    out
}

fn piece(q: Board, id: String, kind: &str, side: Side, hex: HexId) -> Piece {
    Piece {
        id,
        at: Place::Space(q.p.names.name(hex).into()),
        kind: kind.into(),
        livery: q.p.names.name(side).into(),
        reconstructed: true,
        ..Piece::default()
    }
}

fn rating(key: &str, value: u16) -> Rating {
    Rating { key: key.into(), value: value.into() }
}

/// KR-INT-01: an HQ by its plate for whoever knows it, by its back for the others.
fn headquarters(q: Board, viewer: Roles, hq: HqId) -> Option<Piece> {
    let (hex, back) = (q.s.hqs[hq].at?, q.s.hqs[hq].back?);
    let side = q.p.hq(hq).side;
    let mut piece = if q.knows_hq(viewer, hq) {
        let mut piece = piece(q, q.p.names.name(hq).into(), "hq", side, hex);
        piece.name = q.p.names.message(hq);
        // What it holds, as far as he has seen it.
        let seen = q.formation(hq).filter(|&u| q.knows_unit(viewer, u));
        piece.ratings =
            vec![rating("sp", q.foot_and_horse(seen.clone()).points()), rating("units", seen.count() as u16)];
        piece
    } else {
        let mut piece = piece(q, back_id(back), "back", side, hex);
        piece.name = Text::new("piece-back").number("number", back.0 + 1);
        piece
    };
    if q.s.hqs[hq].acted {
        piece.states.push(state::DONE.into());
    }
    Some(piece)
}

/// KR-INT-02: of units by themselves the one on top, with how many there are; more of those he has seen.
fn loose(q: Board, viewer: Roles, unit: UnitId) -> Option<Piece> {
    let UnitAt::Hex(hex) = q.s.units[unit].at else { return None };
    let side = q.p.unit(unit).side;
    let (top, known) = (q.top(side, hex) == Some(unit), q.knows_unit(viewer, unit));
    if !top && !known {
        return None;
    }
    let mut piece = piece(q, q.p.names.name(unit).into(), "unit", side, hex);
    piece.name = q.p.names.message(unit);
    if known {
        piece.ratings = vec![rating("sp", q.s.units[unit].sp.points())];
    }
    let unseen = q.loose(hex).filter(|&u| q.p.unit(u).side == side && !q.knows_unit(viewer, u) && u != unit);
    let unseen = unseen.count() as u8;
    if top && unseen > 0 {
        piece.count = Some(unseen + 1);
    }
    Some(piece)
}
