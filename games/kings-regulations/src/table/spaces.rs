//! What lies on the hexes: who controls them, garrisons, depots, hubs, sieges, forage.

use crate::flow::Board;
use crate::ids::{Ce, Kind, PlaceId, Side};
use crate::state::Works;
use kernel::flow::Chapter;
use kernel::{Roles, Text};
use tabletop::hex::HexId;
use tabletop::view::{Badge, SpaceState};

pub fn spaces(q: Board, viewer: Roles) -> Vec<SpaceState> {
    let name = |side: Side| q.p.names.name(side).to_string();
    let hexes = q.p.atlas.grid.hexes().filter(|&h| q.in_play(h));
    let each = hexes.map(|hex| SpaceState {
        id: q.p.names.name(hex).into(),
        control: held(q, hex).map(name),
        badges: badges(q, viewer, hex),
    });
    each.filter(|s| s.control.is_some() || !s.badges.is_empty()).collect()
}

/// KR-GEN-13: whose works they are; elsewhere who controls the hex.
fn held(q: Board, hex: HexId) -> Option<Side> {
    q.p.atlas.soil(hex).place.and_then(|p| q.works_control(p)).or_else(|| q.control(hex))
}

fn badges(q: Board, viewer: Roles, hex: HexId) -> Vec<Badge> {
    let names = &q.p.names;
    let mut out = Vec::new();
    if let Some(place) = q.p.atlas.soil(hex).place {
        out.extend(garrison(q, viewer, place));
        if let Some(siege) = q.siege(place) {
            let text = Text::new("badge-siege").text("stage", stage(siege.stage));
            let reached = siege.stage.index().to_string();
            out.push(Badge::new("siege", text).label(reached).style(names.name(q.p.hq(siege.by).side)));
        }
    }
    let asked = q.s.step().asks(q).meets(viewer);
    // KR-AUX-20: where the enemy is about something, while it is asked who stands in his way.
    if let Some((_, by)) = super::told::at_stake(q).filter(|(at, _)| *at == hex && asked) {
        out.push(Badge::new("asked", Text::new("badge-asked")).label("!").style(names.name(by)));
    }
    if let Some(depot) = q.s.depot(hex) {
        let text = Text::new(if depot.full { "piece-depot" } else { "piece-half-depot" });
        let side = q.p.contingent(depot.contingent).side;
        let badge = Badge::new("depot", text).style(names.name(side));
        out.push(if depot.full { badge } else { badge.label("½") });
    }
    for hub in q.campaign().hubs.iter().filter(|&h| q.s.hubs[h].active && q.hub_hex(h) == Some(hex)) {
        let side = q.p.hub(hub).contingents.first().map(|&c| q.p.contingent(c).side);
        let badge = Badge::new("hub", names.message(hub));
        out.push(side.map_or(badge.clone(), |s| badge.style(names.name(s))));
    }
    out
}

pub fn stage(stage: crate::ids::Stage) -> Text {
    Text::new(format!("stage-{}", crate::ids::Stage::NAMES[stage.index()]))
}

/// KR-GAR-01, KR-INT-03: a garrison is seen; its men are not, but by those who have seen them.
fn garrison(q: Board, viewer: Roles, place: PlaceId) -> Option<Badge> {
    let side = q.works_side(place)?;
    let (ce, known) = match q.s.places[place].works {
        Works::Empty => return None,
        Works::Garrison(g) => (Some(q.p.garrison(g).ce), q.knows_garrison(viewer, g)),
        Works::Hq(h) => (q.p.hq(h).ce, q.is_own(viewer, side)),
        Works::Unit(u) => {
            let known = q.knows_unit(viewer, u);
            (q.s.ce(q.p.unit(u).ce, u).filter(|_| known), known)
        }
    };
    let ce = ce.map_or("–", |ce| Ce::NAMES[ce.index()]);
    let (text, label) = if known {
        let sp = q.garrison_sp(place).to_string();
        (Text::new("badge-garrison").word("sp", sp.clone()), sp)
    } else {
        (Text::new("badge-garrison-unseen"), "?".into())
    };
    let text = text.word("ce", ce);
    Some(Badge::new("garrison", text).label(label).style(q.p.names.name(side)))
}
