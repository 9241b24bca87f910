//! Duchies and Zones: who controls them, and the markers on them.

use crate::prelude::*;
use tabletop::view::{Badge, SpaceState};

pub fn spaces(q: Board) -> Vec<SpaceState> {
    let state = |space: SpaceId| SpaceState {
        id: q.p.name(space).to_string(),
        control: Some(q.controller(space).map_or("neutral", |n| NATION_NAMES[n.i()]).to_string()),
        badges: badges(q, space),
    };
    q.p.all_spaces().map(state).collect()
}

fn badges(q: Board, space: SpaceId) -> Vec<Badge> {
    let s = q.s;
    let mut badges = Vec::new();
    if let Some(flag) = s.flags[space] {
        let name = Text::new("badge-flag").of(q.p, flag);
        badges.push(Badge::new("flag", name).style(NATION_NAMES[flag.i()]));
    }
    // 8.1: the ground has one colour, but two Powers own it.
    if q.dual(space)
        && let Some(owner) = q.controller(space)
    {
        let [first, second] = owner.camp().powers();
        let name = Text::new("badge-shared").list("powers", [first, second].map(power_text));
        badges.push(Badge::new("shared", name).style(POWER_NAMES[second.i()]).label("½"));
    }
    if s.scorched.has(space) {
        badges.push(Badge::new("burnt", Text::new("badge-scorched")));
    }
    let marks = [
        (s.entrenched.has(space), "entrenchment", "E", "badge-entrenched"),
        (s.sacked.has(space), "sacked", "✕", "badge-sacked"),
        (q.besieged(space), "siege", "◎", "badge-besieged"),
        (s.bridges.iter().any(|b| b.contains(&space)), "bridge", "≍", "badge-bridge"),
    ];
    badges.extend(marks.into_iter().filter(|m| m.0).map(|m| Badge::new(m.1, Text::new(m.3)).label(m.2)));
    for power in POWERS.into_iter().filter(|w| s.dmc[w.i()].contains(&Some(space))) {
        let name = Text::new("badge-dmc").power(power);
        badges.push(Badge::new("depot", name).style(POWER_NAMES[power.i()]).label("M"));
    }
    for camp in CAMPS.into_iter().filter(|c| s.trains[c.i()] == Some(space)) {
        badges.push(Badge::new("trains", Text::new("badge-trains").of(q.p, camp)).label("T"));
    }
    if CAMPS.into_iter().all(|c| q.holds(c, space)) {
        badges.push(Badge::new("battle", Text::new("badge-both-camps")));
    }
    badges
}
