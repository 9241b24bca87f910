//! The counters: on the map as far as the viewer may know them, and beside it, where all lie open (2.2.1.5).

use super::{BOTH, View, livery};
use crate::cards::exchanges;
use crate::flow::Step;
use crate::ids::{AreaId, CorpsId, CorpsSet};
use crate::sequence::Phase;
use crate::state::Place;
use crate::{deploy, interception, withdrawal};
use kernel::{Role, Text};
use std::cmp::Reverse;
use tabletop::view::{Badge, Piece, Place as At, Rating, state};

pub fn pieces(v: &View) -> Vec<Piece> {
    let mut pieces = Vec::new();
    for area in v.q.p.all_areas() {
        for role in BOTH {
            stack(v, area, role, &mut pieces);
        }
    }
    let chosen = selected(v);
    for corps in v.q.p.all_corps() {
        if let Some(at) = beside(v, corps) {
            pieces.push(counter(v, corps, At::Box(at.into()), 0, chosen));
        }
    }
    pieces
}

/// The box a corps lies in; `None` on the map, or where the scenario has no use for it.
pub fn beside(v: &View, corps: CorpsId) -> Option<&'static str> {
    Some(match v.q.s.place(corps) {
        Place::POOL => match BOTH.into_iter().find(|&r| v.q.available(corps, r)) {
            Some(role) if role == BOTH[0] => "reserve-french",
            Some(_) => "reserve-coalition",
            None => "pool",
        },
        Place::PRISONERS => "prisoners",
        Place::LOST => "lost",
        _ => return None,
    })
}

/// The army of a side in an area, its leader on top (4.2.3); who is hidden is only counted.
fn stack(v: &View, area: AreaId, role: Role, pieces: &mut Vec<Piece>) {
    let army = v.q.s.army(area, role);
    let Some(leader) = v.q.leader(area, role) else { return };
    let at = || At::Space(v.q.p.name(area).to_string());
    let open = army & v.open(role);
    let mut shown: Vec<CorpsId> = open.iter().filter(|&c| c != leader).collect();
    // The senior next to the leader, then the stronger; equals by their numbers.
    shown.sort_by_key(|&c| {
        let r = v.q.ratings(c);
        (Reverse(r.seniority), Reverse(r.battle), c)
    });
    let chosen = selected(v);
    for (depth, corps) in [leader].into_iter().chain(shown).enumerate() {
        pieces.push(counter(v, corps, at(), depth as u8, chosen));
    }
    let hidden = army.len() - open.len();
    if hidden > 0 {
        pieces.push(Piece {
            id: format!("hidden-{}-{}", v.q.p.name(area), livery(role)),
            at: at(),
            kind: "hidden".into(),
            livery: livery(role).into(),
            name: Text::new("piece-hidden").number("count", hidden as i64),
            depth: open.len() as u8,
            count: Some(hidden as u8),
            ..Piece::default()
        });
    }
}

/// A corps whose name the viewer may read.
fn counter(v: &View, corps: CorpsId, at: At, depth: u8, chosen: CorpsSet) -> Piece {
    let (p, s) = (v.q.p, v.q.s);
    let facts = p.corps(corps);
    let ratings = v.q.ratings(corps);
    let on_map = s.place(corps).area().is_some();
    let mut states = Vec::new();
    if on_map {
        states.push(if s.spent.has(corps) { state::SPENT } else { state::FRESH }.into());
        let done = s.moved | s.fought | s.balked;
        if s.phase == Phase::Campaign && done.has(corps) {
            states.push(state::DONE.into());
        }
    }
    if chosen.has(corps) {
        states.push(state::SELECTED.into());
    }
    let mut badges = Vec::new();
    if facts.is_minor_ally() {
        let nation = p.country(facts.country);
        badges.push(Badge::new("flag", p.named(facts.country)).style(nation.livery.clone()));
    }
    let rating = |key: &str, value: i8| Rating { key: key.into(), value: value.into() };
    Piece {
        id: v.q.p.name(corps).to_string(),
        at,
        kind: "corps".into(),
        livery: p.country(facts.patron).livery.clone(),
        name: p.named(corps),
        ratings: vec![
            rating("battle", ratings.battle),
            rating("seniority", ratings.seniority),
            rating("movement", ratings.movement),
        ],
        states,
        depth,
        reconstructed: facts.reconstructed,
        badges,
        ..Piece::default()
    }
}

/// The corps that what is going on is about, as far as the viewer may know.
fn selected(v: &View) -> CorpsSet {
    let s = v.q.s;
    let mut chosen = v.q.marching().map_or(CorpsSet::EMPTY, CorpsSet::of);
    for role in BOTH {
        let r = role.0 as usize;
        if s.battle.open[r] || (v.sees(role) && s.battle.area.is_some()) {
            chosen |= s.battle.engaged[r];
        }
    }
    let busy = |on: bool, corps: CorpsId| if on { CorpsSet::of(corps) } else { CorpsSet::EMPTY };
    let asked = v.asked();
    chosen |= match v.step {
        Step::Withdrawal(withdrawal::Step::Withdraw { .. })
        | Step::Interception(interception::Step::FormInterception { .. }) => {
            asked.map_or(CorpsSet::EMPTY, |r| s.group & s.of[r.0 as usize])
        }
        Step::Withdrawal(withdrawal::Step::Haven { corps, .. })
        | Step::Deploy(deploy::Step::Station { corps, .. }) => busy(asked.is_some(), corps),
        Step::Exchanges(exchanges::Step::VeteranSwap { corps, .. }) => busy(true, corps),
        Step::Exchanges(exchanges::Step::Successor { corps, by }) => {
            busy(asked.is_some() || v.sees(by), corps)
        }
        _ => CorpsSet::EMPTY,
    };
    let mine = BOTH.into_iter().filter(|&r| v.sees(r));
    chosen | mine.fold(CorpsSet::EMPTY, |mine, r| mine | s.march.army & s.of[r.0 as usize])
}
