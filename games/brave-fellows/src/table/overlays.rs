//! What a player asks to see: sight, fields of fire, fronts, how far a voice reaches.

use super::labels::side_of;
use crate::flow::Board;
use crate::ids::{Arm, LeaderId, Side, UnitId};
use crate::sight::Eyes;
use crate::text::About;
use kernel::{Pin, Text};
use tabletop::hex::{Crossing, HexId, Zone};
use tabletop::view::{Blocked, Overlay, OverlayLine, OverlayRow, OverlaySpace, Tint};

pub fn overlay(q: Board, id: &str, about: &[Pin]) -> Option<Overlay> {
    match (id, about) {
        ("sight", [from, to]) => sight(q, from, to),
        ("fire", [Pin::Piece(piece)]) => field_of_fire(q, piece),
        ("fronts", []) => Some(fronts(q)),
        ("command", [Pin::Piece(piece)]) => command(q, piece),
        ("out-of-command", []) => Some(out_of_command(q)),
        _ => None,
    }
}

fn place(q: Board, hex: HexId, tint: Tint) -> OverlaySpace {
    OverlaySpace { space: q.p.grid.name(hex), tint, label: None }
}

fn row(tint: Tint, text: Text, rule: &str) -> OverlayRow {
    OverlayRow { tint, text, rule: Some(rule.into()) }
}

/// Where a pin is, and who looks from there.
fn spot(q: Board, pin: &Pin) -> Option<(HexId, Side, Eyes)> {
    match pin {
        Pin::Space(hex) => {
            let hex = q.p.grid.parse(hex).ok()?;
            let here = Side::BOTH.into_iter().find(|s| q.s.occupied[s.i()].has(hex));
            Some((hex, here.unwrap_or(q.s.impulse.side), Eyes::Artillery))
        }
        Pin::Piece(piece) => {
            let (side, hex) = side_of(q, piece)?;
            let unit = q.p.printed.names.find::<UnitId>(piece);
            Some((hex, side, unit.map_or(Eyes::Artillery, |u| eyes(q, u))))
        }
        _ => None,
    }
}

fn eyes(q: Board, unit: UnitId) -> Eyes {
    match q.p.unit(unit).arm {
        Arm::Howitzer => Eyes::Howitzer,
        arm if arm.is_cavalry() => Eyes::Cavalry,
        _ => Eyes::Artillery,
    }
}

/// 4.4: the line between two hexes, and what stops it.
fn sight(q: Board, from: &Pin, to: &Pin) -> Option<Overlay> {
    let (from, side, eyes) = spot(q, from)?;
    let (to, ..) = spot(q, to)?;
    let sees = q.sees(side, eyes, from, to);
    let tint = if sees.is_ok() { Tint::Good } else { Tint::Bad };
    let crossed = q.p.grid.sight(from, to).filter_map(|c| match c {
        Crossing::Hex(hex) => Some(place(q, hex, Tint::Fair)),
        _ => None,
    });
    let name = |hex: HexId| Text::verbatim(q.p.grid.name(hex));
    let id = if sees.is_ok() { "overlay-sight-open" } else { "overlay-sight-shut" };
    let text = Text::new(id).text("from", name(from)).text("to", name(to));
    let blocked = sees.err().map(|hex| {
        let (what, rule) = obstacle(q, side, hex);
        Blocked {
            at: Pin::Space(q.p.grid.name(hex)),
            text: Text::new("overlay-sight-blocked").hex(q.p, hex).text("what", what),
            rule: Some(rule.into()),
        }
    });
    Some(Overlay {
        spaces: crossed.chain([place(q, from, Tint::Good), place(q, to, tint)]).collect(),
        lines: vec![OverlayLine {
            through: vec![q.p.grid.name(from), q.p.grid.name(to)],
            tint,
            straight: true,
        }],
        blocked: blocked.into_iter().collect(),
        legend: vec![row(tint, text, "4.4.1")],
    })
}

/// What is in the way in a hex that blocks: the ground (4.4.2), enemies (4.4.5), friends (4.4.4), else a raised hexside (6.2.3b).
fn obstacle(q: Board, side: Side, hex: HexId) -> (Text, &'static str) {
    let terrain = q.p.terrain(hex);
    if terrain.blocks {
        return (Text::new(terrain.name.clone()), "4.4.2");
    }
    if q.s.occupied[side.foe().i()].has(hex) || q.s.guns_at(q.p, hex) {
        return (Text::new("overlay-sight-enemy"), "4.4.5");
    }
    if q.s.occupied[side.i()].has(hex) {
        return (Text::new("overlay-sight-friend"), "4.4.4");
    }
    (Text::new("overlay-sight-raised"), "4.4.2")
}

/// 6.3.4, 6.3.7a: the hexes in front of a unit that it could fire at, with what it is worth there.
fn field_of_fire(q: Board, piece: &str) -> Option<Overlay> {
    let unit = q.p.printed.names.find::<UnitId>(piece)?;
    let at = q.s.at(unit)?;
    let u = q.p.unit(unit);
    let factor = crate::special::fire_factor(q, unit);
    if factor == 0 || q.s.routed.has(unit) {
        let legend = vec![row(Tint::None, Text::new("overlay-fire-none"), "6.3.3")];
        return Some(Overlay { legend, ..Overlay::default() });
    }
    let range = if u.arm.is_artillery() { u16::from(q.p.fire.table.range) } else { 1 };
    let zone = match q.s.zone(q.p, unit, at) {
        // 4.2.4e: it has no frontal hexes, and fires where it faces all the same.
        Zone::None => Zone::Front(q.s.facing[unit], 1),
        zone => zone,
    };
    let (mut spaces, mut seen) = (Vec::new(), [false; 3]);
    for hex in q.p.grid.hexes() {
        let far = q.p.grid.distance(at, hex);
        let ahead = match zone {
            Zone::Front(dir, spread) => q.p.grid.in_arc(at, dir, spread, hex),
            _ => true,
        };
        if hex == at || far > range || !ahead || !q.p.ways.land.has(hex) {
            continue;
        }
        let worth = q.p.at_range(factor, u.arm == Arm::Howitzer, far);
        let tint = match q.sees(u.side, eyes(q, unit), at, hex) {
            Err(_) => Tint::Bad,
            Ok(()) if worth < factor => Tint::Fair,
            Ok(()) => Tint::Good,
        };
        seen[tint as usize] = true;
        let label = (tint != Tint::Bad).then(|| worth.to_string());
        spaces.push(OverlaySpace { label, ..place(q, hex, tint) });
    }
    let rows = [
        (Tint::Good, "overlay-fire-full", "6.3.7a"),
        (Tint::Fair, "overlay-fire-half", "6.3.7a"),
        (Tint::Bad, "overlay-fire-blocked", "4.4.1"),
    ];
    let legend = rows.into_iter().filter(|r| seen[r.0 as usize]);
    let legend = legend.map(|(tint, text, rule)| row(tint, Text::new(text), rule)).collect();
    Some(Overlay { spaces, legend, ..Overlay::default() })
}

/// 4.3.3: whose front every hex is in.
fn fronts(q: Board) -> Overlay {
    let [french, coalition] = q.s.fronts;
    let tint = |hex: HexId| match (french.has(hex), coalition.has(hex)) {
        (true, true) => Some(Tint::Fair),
        (true, false) => Some(Tint::Good),
        (false, true) => Some(Tint::Bad),
        _ => None,
    };
    let spaces = q.p.ways.land.iter().filter_map(|hex| Some(place(q, hex, tint(hex)?)));
    Overlay {
        spaces: spaces.collect(),
        legend: vec![
            row(Tint::Good, Text::new("overlay-fronts-of").side(Side::French), "4.3.3"),
            row(Tint::Bad, Text::new("overlay-fronts-of").side(Side::Coalition), "4.3.3"),
            row(Tint::Fair, Text::new("overlay-fronts-both"), "6.2.7"),
        ],
        ..Overlay::default()
    }
}

/// 6.1.2, 6.1.3: how far a leader's voice reaches, to units and to other leaders.
fn command(q: Board, piece: &str) -> Option<Overlay> {
    let names = &q.p.printed.names;
    // Of a unit, the range of those who lead it.
    let leader = names.find::<LeaderId>(piece).or_else(|| {
        let unit = names.find::<UnitId>(piece)?;
        q.p.command(q.p.unit(unit).command)
            .leaders
            .iter()
            .copied()
            .find(|&l| q.s.leader_at(l).hex().is_some())
    })?;
    let at = q.s.leader_at(leader).hex()?;
    let (units, leaders) = (q.p.unit_range(leader), q.p.leader_range(leader));
    let tint = |hex: HexId| match q.p.grid.distance(at, hex) {
        far if far <= units => Some(Tint::Good),
        far if far <= leaders => Some(Tint::Fair),
        _ => None,
    };
    let spaces = q.p.ways.land.iter().filter_map(|hex| Some(place(q, hex, tint(hex)?))).collect();
    let rule = if q.p.leader(leader).side == Side::French { "6.1.2" } else { "6.1.3" };
    let mut legend = Vec::new();
    for (tint, id, range) in
        [(Tint::Good, "overlay-command-units", units), (Tint::Fair, "overlay-command-leaders", leaders)]
    {
        if range > 0 {
            legend.push(row(tint, Text::new(id).number("range", range), rule));
        }
    }
    Some(Overlay { spaces, legend, ..Overlay::default() })
}

/// 6.1.7: who stands within reach of a leader of his own, and who does not.
fn out_of_command(q: Board) -> Overlay {
    let mut hexes: Vec<(HexId, bool)> = Vec::new();
    for (unit, hex) in q.s.stacks.pieces() {
        let reached = q.p.sets.obeyed[usize::from(unit.0)]
            .iter()
            .any(|l| q.away(l, hex).is_some_and(|far| far <= q.p.unit_range(l)));
        match hexes.iter_mut().find(|h| h.0 == hex) {
            Some(known) => known.1 &= reached,
            None => hexes.push((hex, reached)),
        }
    }
    let tint = |reached: bool| if reached { Tint::Good } else { Tint::Bad };
    Overlay {
        spaces: hexes.into_iter().map(|(hex, reached)| place(q, hex, tint(reached))).collect(),
        legend: vec![
            row(Tint::Good, Text::new("overlay-in"), "6.1.2"),
            row(Tint::Bad, Text::new("overlay-out"), "6.1.7"),
        ],
        ..Overlay::default()
    }
}
