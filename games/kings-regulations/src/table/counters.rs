//! Counters on the map and beside it, as a viewer sees them.

use crate::flow::Board;
use crate::ids::{Arm, AuxId, HqId, HqType, Kind, Rank, Side, UnitId};
use crate::state::{AuxAt, LeaderAt, UnitAt};
use crate::strength::Sp;
use crate::veil::Back;
use kernel::Roles;
use tabletop::Text;
use tabletop::hex::HexId;
use tabletop::view::{Badge, Piece, Place, Rating, state};

/// The id of a back on the table.
pub fn back_id(back: Back) -> String {
    format!("back-{}", back.0 + 1)
}

/// The HQ that a counter of the map is, for those who may know it.
pub fn hq_of(q: Board, viewer: Roles, piece: &str) -> Option<HqId> {
    let hq = q.p.names.find::<HqId>(piece)?;
    (q.knows_hq(viewer, hq) && q.s.hqs[hq].back.is_some()).then_some(hq)
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
    let on_map = out.len();
    for unit in q.campaign().units.iter() {
        out.extend(led(q, viewer, unit));
    }
    for auxiliary in q.campaign().auxiliaries.iter() {
        out.extend(helper(q, viewer, auxiliary));
    }
    for i in 0..on_map {
        let above = out[..i].iter().filter(|p| p.at == out[i].at).count();
        out[i].depth = above as u8;
    }
    out
}

fn piece(q: Board, id: &str, kind: &str, side: Side, at: Place) -> Piece {
    Piece {
        id: id.into(),
        at,
        kind: kind.into(),
        livery: q.p.names.name(side).into(),
        reconstructed: true,
        ..Piece::default()
    }
}

fn on(q: Board, hex: HexId) -> Place {
    Place::Space(q.p.names.name(hex).into())
}

fn rating(key: &str, value: u16) -> Rating {
    Rating { key: key.into(), value: value.into() }
}

/// KR-CTR-09: the half point that a figure has no room for.
fn half(sp: Sp) -> Option<Badge> {
    let text = || Text::new("piece-half").word("sp", sp.to_string());
    (sp.in_halves() % 2 == 1).then(|| Badge::new("half", text()).label("½"))
}

/// KR-HQS-03: what kind of HQ it is.
pub fn kind_of(kind: HqType) -> Text {
    Text::new(format!("hq-type-{}", HqType::NAMES[kind.index()]))
}

/// KR-INT-01: an HQ by its plate for whoever knows it, by its back for the others.
fn headquarters(q: Board, viewer: Roles, hq: HqId) -> Option<Piece> {
    let (hex, back) = (q.s.hqs[hq].at?, q.s.hqs[hq].back?);
    let row = q.p.hq(hq);
    let mut piece = if q.knows_hq(viewer, hq) {
        known(q, viewer, hq, hex)
    } else {
        let number = Text::new("piece-back").number("number", back.0 + 1);
        let words = Text::new("words-back").number("number", back.0 + 1).text("hex", q.p.spot(hex));
        Piece { name: number, words: Some(words), ..piece(q, &back_id(back), "back", row.side, on(q, hex)) }
    };
    if q.s.hqs[hq].acted {
        piece.states.push(state::DONE.into());
    }
    if q.s.march.back == Some(back) {
        piece.states.push(state::SELECTED.into());
    }
    Some(piece)
}

/// What he has seen of it: its name and its kind, and as much of what it holds.
fn known(q: Board, viewer: Roles, hq: HqId, hex: HexId) -> Piece {
    let (row, own) = (q.p.hq(hq), q.is_own(viewer, q.p.hq(hq).side));
    let seen = q.formation(hq).filter(|&u| q.knows_unit(viewer, u));
    let rank = match row.kind {
        HqType::GrandArmy => "3",
        HqType::Army => "2",
        HqType::Column | HqType::Garrison | HqType::Dummy => "1",
    };
    let mut badges = vec![Badge::new("standards", kind_of(row.kind)).label(rank)];
    let open = own || seen.clone().next().is_some();
    let mut piece = if open {
        badges.extend(half(q.foot_and_horse(seen.clone())));
        let sp = |arm: Arm| {
            let of = seen.clone().filter(|&u| q.p.arm(u) == arm);
            of.map(|u| q.s.units[u].sp).sum::<Sp>().points()
        };
        let mut piece = piece(q, q.p.names.name(hq), "hq", row.side, on(q, hex));
        piece.ratings = vec![
            rating("sp", q.foot_and_horse(seen.clone()).points()),
            rating("horse", sp(Arm::Cavalry)),
            rating("guns", sp(Arm::Field)),
            rating("siege", sp(Arm::Siege)),
        ];
        piece
    } else {
        badges.push(Badge::new("rank", kind_of(row.kind)));
        piece(q, q.p.names.name(hq), "back", row.side, on(q, hex))
    };
    let royal = |l| q.rank(l) == Rank::Royal && q.knows_leader(viewer, l);
    let with = |l: &crate::ids::LeaderId| matches!(q.s.leaders[*l].at, LeaderAt::Commands(h) | LeaderAt::With(h) if h == hq);
    if q.campaign().leaders.iter().filter(with).any(royal) {
        badges.push(Badge::new("crown", Text::new("piece-royal")));
    }
    if own && row.kind == HqType::Dummy {
        piece.states.push("dummy".into());
    }
    piece.name = q.p.names.message(hq);
    let commander = q.s.hqs[hq].commander.filter(|&l| q.knows_leader(viewer, l));
    let commander = commander.map_or(Text::new("panel-nobody"), |l| q.p.names.message(l));
    let words = Text::new("words-hq").text("hq", q.p.names.message(hq)).text("kind", kind_of(row.kind));
    let words = words.text("hex", q.p.spot(hex)).text("leader", commander);
    let halved = badges.iter().find(|b| b.kind == "half");
    piece.words = Some(match halved {
        Some(half) => Text::new("words-half").text("what", words).text("sp", half.name.clone()),
        None => words,
    });
    piece.badges = badges;
    piece
}

/// KR-INT-02: of units by themselves the one on top, with how many there are; more of those he has seen.
fn loose(q: Board, viewer: Roles, unit: UnitId) -> Option<Piece> {
    let UnitAt::Hex(hex) = q.s.units[unit].at else { return None };
    let side = q.p.unit(unit).side;
    let (top, known) = (q.top(side, hex) == Some(unit), q.knows_unit(viewer, unit));
    if !top && !known {
        return None;
    }
    let mut piece = brigade(q, unit, on(q, hex), known);
    let unseen = q.loose(hex).filter(|&u| q.p.unit(u).side == side && !q.knows_unit(viewer, u) && u != unit);
    let unseen = unseen.count() as u8;
    if top && unseen > 0 {
        piece.count = Some(unseen + 1);
    }
    Some(piece)
}

/// KR-CTR-08: a counter of troops: its arm, its strength where it is known, its allowance.
fn brigade(q: Board, unit: UnitId, at: Place, known: bool) -> Piece {
    let row = q.p.unit(unit);
    let mut piece = piece(q, q.p.names.name(unit), "unit", row.side, at);
    piece.name = q.p.names.message(unit);
    let (style, name) = match q.p.arm(unit) {
        Arm::Infantry => ("infantry", "arm-infantry"),
        Arm::Cavalry => ("cavalry", "arm-cavalry"),
        Arm::Field | Arm::Siege => ("artillery", "arm-artillery"),
    };
    piece.badges = vec![Badge::new("arm", Text::new(name)).style(style)];
    if known {
        let sp = q.s.units[unit].sp;
        piece.ratings = vec![rating("sp", sp.points()), rating("move", row.ma.into())];
        piece.badges.extend(half(sp));
        if let Some(half) = half(sp) {
            let name = q.p.names.message(unit);
            piece.words = Some(Text::new("words-half").text("what", name).text("sp", half.name));
        }
        if q.s.units[unit].worn > 0 {
            piece.states.push("worn".into());
        }
    }
    piece
}

/// KR-CTR-28: the units of one's own HQs, and those that stand in works or off the map. KR-INT-04: of the enemy's those that one has seen, in HQs that
/// one knows.
fn led(q: Board, viewer: Roles, unit: UnitId) -> Option<Piece> {
    let at = match q.s.units[unit].at {
        UnitAt::Hq(_) | UnitAt::AsAuxiliary(_) => "formations",
        UnitAt::Works(_) => "works",
        UnitAt::AtSiege(_) => "tasked",
        UnitAt::Box(_) => "off-map",
        _ => return None,
    };
    let own = q.is_own(viewer, q.p.unit(unit).side);
    (own || seen_in_hq(q, viewer, unit)).then(|| brigade(q, unit, Place::Box(at.into()), true))
}

/// KR-INT-04: a viewer has seen a unit, and which HQ it is with.
pub fn seen_in_hq(q: Board, viewer: Roles, unit: UnitId) -> bool {
    // Where an HQ is that stands under another, only those know who know that one too.
    let known =
        |hq: HqId| q.knows_hq(viewer, hq) && q.s.hqs[hq].under.is_none_or(|up| q.knows_hq(viewer, up));
    matches!(q.s.units[unit].at, UnitAt::Hq(hq) if known(hq)) && q.knows_unit(viewer, unit)
}

/// KR-CTR-23: one's own auxiliaries, by their boxes.
fn helper(q: Board, viewer: Roles, auxiliary: AuxId) -> Option<Piece> {
    let side = q.p.contingent(q.p.auxiliary(auxiliary).contingent).side;
    if !q.is_own(viewer, side) {
        return None;
    }
    let at = match q.s.auxiliaries[auxiliary] {
        AuxAt::Away | AuxAt::Held(_) => return None,
        AuxAt::Available => "available",
        AuxAt::Recovery => "recovery",
        AuxAt::Hq(_) => "with-hqs",
        _ => "tasked",
    };
    let mut piece = piece(q, q.p.names.name(auxiliary), "auxiliary", side, Place::Box(at.into()));
    piece.name = q.p.names.message(auxiliary);
    piece.ratings = q.p.aux_class(auxiliary).range.map(|n| rating("range", n.into())).into_iter().collect();
    Some(piece)
}
