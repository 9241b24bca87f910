//! What a player asks to see: how an army is fed, how far depots reach, forage, where men come in, and who could come here.

use super::{counters, panels::place_or_hex, side_name};
use crate::flow::Board;
use crate::ids::{HqId, Side};
use crate::service::{Levy, Of};
use crate::state::Hexes;
use kernel::{Pin, Roles, Text};
use tabletop::hex::HexId;
use tabletop::view::{Blocked, Overlay, OverlayLine, OverlayRow, OverlaySpace, Tint};

/// The allowance of foot, where the campaign has no dummy.
const AFOOT: u8 = 3;

pub fn overlay(q: Board, viewer: Roles, id: &str, about: &[Pin]) -> Option<Overlay> {
    match (id, about) {
        ("communication", [Pin::Piece(piece)]) => communication(q, viewer, piece),
        ("depots", []) => Some(depots(q, viewer)),
        ("forage", []) => Some(forage(q)),
        ("entries", []) => Some(entries(q, viewer)),
        ("comers", [pin]) => comers(q, viewer, pin),
        _ => None,
    }
}

fn space(q: Board, hex: HexId, tint: Tint) -> OverlaySpace {
    OverlaySpace { space: q.p.names.name(hex).into(), tint, label: None }
}

fn row(tint: Tint, text: Text, rule: &str) -> OverlayRow {
    OverlayRow { tint, text, rule: Some(rule.into()) }
}

/// The sides whose things a viewer asks about: his own; a spectator asks about all.
fn asked(q: Board, viewer: Roles) -> impl Iterator<Item = Side> {
    q.sides().filter(move |&s| viewer.is_empty() || q.is_own(viewer, s))
}

/// KR-SUP-32, KR-SUP-37: the line of an HQ of one's own to its hub, with its length.
fn communication(q: Board, viewer: Roles, piece: &str) -> Option<Overlay> {
    let hq = counters::hq_of(q, viewer, piece).filter(|&h| q.is_own(viewer, q.p.hq(h).side))?;
    let (hex, side) = (q.s.hqs[hq].at?, q.p.hq(hq).side);
    let (bars, contingent) = (q.barriers(side), q.contingent_of(hq));
    let names = &q.p.names;
    let hub = q.hub_of(contingent);
    let near = q.hub_range(&bars, contingent, hex);
    let mut shown = Overlay::default();
    if let Some((length, way)) = hub.and_then(|h| q.supply_way(&bars, hex, h)) {
        let through = way.iter().map(|&h| names.name(h).to_string()).collect();
        shown.lines.push(OverlayLine { through, tint: Tint::Good, straight: false });
        let hub = hub.map_or(Text::verbatim("–"), |h| names.message(h));
        let text =
            Text::new("overlay-line").text("hq", names.message(hq)).text("hub", hub).number("points", length);
        shown.legend.push(row(Tint::Good, text, "KR-SUP-37"));
    }
    match near {
        Some(_) if q.is_fed(&bars, contingent, hex) => {
            let text = Text::new("overlay-in-radius").text("hq", names.message(hq));
            shown.legend.push(row(Tint::None, text, "KR-SUP-38"))
        }
        Some(points) => {
            let text = Text::new("overlay-range").number("points", points);
            shown.legend.push(row(Tint::Fair, text, "KR-SUP-34"));
        }
        None => {
            let text = Text::new("overlay-no-line").text("hq", names.message(hq));
            let at = Pin::Space(names.name(hex).into());
            shown.blocked.push(Blocked { at, text: text.clone(), rule: Some("KR-SUP-32".into()) });
            shown.legend.push(row(Tint::Bad, text, "KR-SUP-33"));
        }
    }
    Some(shown)
}

/// KR-SUP-38, KR-SUP-45: within the radius of a hub or of a depot with a line to one; and of one that has none.
fn depots(q: Board, viewer: Roles) -> Overlay {
    let numbers = &q.p.series.numbers;
    let radius = numbers.depot_radius;
    let (mut linked, mut cut) = (Hexes::EMPTY, Hexes::EMPTY);
    for side in asked(q, viewer) {
        let bars = q.barriers(side);
        for depot in q.s.depots.iter().filter(|d| d.stands() && q.p.contingent(d.contingent).side == side) {
            let within = q.depot_hexes(&bars, depot.hex);
            if q.is_linked(&bars, depot) { linked |= within } else { cut |= within }
        }
        for hub in q.campaign().hubs.iter().filter(|&h| q.s.hubs[h].active && !q.is_suppressed(h)) {
            let own = q.p.hub(hub).contingents.iter().any(|&c| q.p.contingent(c).side == side);
            if let Some(hex) = q.hub_hex(hub).filter(|_| own) {
                linked |= q.depot_hexes(&bars, hex);
            }
        }
    }
    cut -= linked;
    let good = linked.iter().map(|h| space(q, h, Tint::Good));
    let bad = cut.iter().map(|h| space(q, h, Tint::Bad));
    let mut legend = vec![row(Tint::Good, Text::new("overlay-linked").number("points", radius), "KR-SUP-38")];
    if cut.any() {
        legend.push(row(Tint::Bad, Text::new("overlay-cut"), "KR-SUP-45"));
    }
    Overlay { spaces: good.chain(bad).collect(), legend, ..Overlay::default() }
}

/// KR-SUP-24: where forage is short and where there is none.
fn forage(q: Board) -> Overlay {
    let short = (q.s.depleted - q.s.exhausted).iter().map(|h| space(q, h, Tint::Fair));
    let none = q.s.exhausted.iter().map(|h| space(q, h, Tint::Bad));
    let spaces: Vec<OverlaySpace> = short.chain(none).collect();
    let legend = if spaces.is_empty() {
        vec![row(Tint::None, Text::new("overlay-forage-all"), "KR-SUP-24")]
    } else {
        vec![
            row(Tint::Fair, Text::new("overlay-depleted"), "KR-SUP-24"),
            row(Tint::Bad, Text::new("overlay-exhausted"), "KR-SUP-24"),
        ]
    };
    Overlay { spaces, legend, ..Overlay::default() }
}

/// KR-ADM-07: where reinforcements and replacements may come in.
fn entries(q: Board, viewer: Roles) -> Overlay {
    let mut shown = Overlay::default();
    for side in asked(q, viewer) {
        let levy = Levy { side, of: Of::Batteries, sp: 1, horse: 0, hex: None };
        let there = q.entries(&q.barriers(side), &levy);
        shown.spaces.extend(there.iter().map(|h| space(q, h, Tint::Good)));
        let id = if there.any() { "overlay-entries-of" } else { "overlay-no-entries" };
        let text = Text::new(id).text("side", side_name(q, side));
        shown.legend.push(row(if there.any() { Tint::Good } else { Tint::Bad }, text, "KR-ADM-07"));
    }
    shown.spaces.dedup();
    shown
}

/// KR-MOV-02: who could be in this hex with the next Operation: one's own by their allowance; of a back nobody knows more than that an army of
/// foot goes so far.
fn comers(q: Board, viewer: Roles, pin: &Pin) -> Option<Overlay> {
    let to = match pin {
        Pin::Space(name) => q.p.names.find::<HexId>(name)?,
        Pin::Piece(piece) => {
            let hq = counters::hq_of(q, viewer, piece)?;
            q.s.hqs[hq].at?
        }
        _ => return None,
    };
    // KR-DUM-03: a dummy goes as an army of foot does.
    let dummies = q.campaign().hqs.iter().filter(|&h| q.is_dummy(h)).map(|h| q.p.hq(h).ma);
    let afoot = u16::from(q.operation_points_of(dummies.max().unwrap_or(AFOOT), false));
    let mut shown = Overlay { spaces: vec![space(q, to, Tint::None)], ..Overlay::default() };
    let (mut own, mut others): (Vec<Text>, Vec<Text>) = (Vec::new(), Vec::new());
    for hq in q.campaign().hqs.iter().filter(|&h| q.s.hqs[h].back.is_some()) {
        let (Some(at), side) = (q.s.hqs[hq].at, q.p.hq(hq).side) else { continue };
        let (mine, known) = (q.is_own(viewer, side), q.knows_hq(viewer, hq));
        let points = match q.hq_ma(hq) {
            Some(ma) if mine => u16::from(q.operation_points_of(ma, false)),
            None if mine => continue,
            _ => afoot,
        };
        if at == to || !q.within_points(side, at, points).has(to) {
            continue;
        }
        shown.spaces.push(space(q, at, if mine { Tint::Good } else { Tint::Bad }));
        let name = if known { q.p.names.message(hq) } else { back(q, hq) };
        let name = Text::new("overlay-comer").text("hq", name).text("hex", place_or_hex(q, at));
        if mine { own.push(name) } else { others.push(name) }
    }
    others.sort_by_key(|t| format!("{t:?}"));
    // Which of two in one hex comes first must not be told by who it is.
    shown.spaces[1..].sort_by_key(|at| (at.space.clone(), at.tint != Tint::Bad));
    shown.spaces.dedup_by(|a, b| a.space == b.space);
    let mut tell = |tint: Tint, id: &'static str, list: Vec<Text>| {
        if !list.is_empty() {
            shown.legend.push(row(tint, Text::new(id).list("all", list), "KR-MOV-02"));
        }
    };
    tell(Tint::Good, "overlay-own-comers", own);
    tell(Tint::Bad, "overlay-their-comers", others);
    if shown.legend.is_empty() {
        shown.legend.push(row(Tint::None, Text::new("overlay-nobody-comes"), "KR-MOV-02"));
    }
    Some(shown)
}

fn back(q: Board, hq: HqId) -> Text {
    let number = q.s.hqs[hq].back.map_or(0, |b| b.0 + 1);
    Text::new("piece-back").number("number", number)
}
