//! The counters as they lie, on the map and beside it.

use crate::flow::{Board, Step};
use crate::ids::{Arm, LeaderId, Rank, Side, UnitId};
use crate::state::LeaderAt;
use crate::text::About;
use crate::{fire, melee};
use kernel::Text;
use tabletop::hex::HexId;
use tabletop::view::{Badge, Gone, Piece, Place, Rating, SpaceState, state};

/// 6.6.1: who holds each town; what is being fired at or attacked; 8.2.6, 8.4.4: in words, works that are lost ([`gone`] takes them off
/// the map).
pub fn spaces(q: Board) -> Vec<SpaceState> {
    let signs = |hex: HexId| {
        let aimed = match q.s.step() {
            Step::Fire(fire::Step::Volley) if q.s.fire.target == Some(hex) => Some(("fire", "odds-fire")),
            Step::Melee(melee::Step::Party) if q.s.melee.target == Some(hex) => {
                Some(("battle", "odds-melee"))
            }
            _ => None,
        };
        let guns = q.p.ways.battery(hex).is_some() && !q.s.guns_at(q.p, hex);
        let point = hex == q.p.places.strong_point && !q.s.strong_point;
        let lost = [(guns, "space-guns-lost"), (point, "space-point-lost")];
        let lost = lost.into_iter().filter(|l| l.0).map(|l| ("told", l.1));
        let badge = |(kind, name): (&str, &'static str)| Badge::new(kind, Text::new(name).hex(q.p, hex));
        aimed.into_iter().chain(lost).map(badge).collect::<Vec<_>>()
    };
    let towns = &q.p.ways.town_hexes;
    let state = |hex: HexId| {
        let control = towns.iter().position(|&t| t == hex).map(|n| livery(q, q.s.towns[n]));
        SpaceState { id: q.p.grid.name(hex), control, badges: signs(hex) }
    };
    q.p.grid.hexes().map(state).filter(|s| s.control.is_some() || !s.badges.is_empty()).collect()
}

/// 8.2.7: Grand Batteries that have lost their guns; 8.4.4: the Strong Point, once it is given up.
pub fn gone(q: Board) -> Vec<Gone> {
    let places = &q.p.places;
    let gone = |hex: HexId, kind: &str| Gone { space: q.p.grid.name(hex), kind: kind.into() };
    let silent = places.batteries.iter().filter(|b| !q.s.guns_at(q.p, b.hex)).map(|b| gone(b.hex, "guns"));
    let given_up = (!q.s.strong_point).then(|| gone(places.strong_point, "wall"));
    silent.chain(given_up).collect()
}

pub fn livery(q: Board, side: Side) -> String {
    q.p.printed.info.roles[side.i()].livery.clone()
}

/// All counters, stack by stack from the top: leaders lie on the units they are with.
pub fn pieces(q: Board) -> Vec<Piece> {
    let mut out: Vec<(Option<HexId>, Piece)> = Vec::new();
    let leaders = (0..q.p.leaders.len() as u8).map(LeaderId);
    out.extend(leaders.filter_map(|l| Some((q.s.leader_at(l).hex(), leader(q, l)?))));
    let units = (0..q.p.units.len() as u8).map(UnitId);
    out.extend(units.filter_map(|u| Some((q.s.at(u), unit(q, u)?))));
    out.sort_by_key(|(hex, piece)| (hex.map_or(u16::MAX, |h| h.0), piece.depth));
    out.into_iter().map(|(_, piece)| piece).collect()
}

/// What is printed on a counter: the regiment and the number of the battalion.
pub fn short(q: Board, unit: UnitId) -> Text {
    let u = q.p.unit(unit);
    let regiment = Text::new(format!("short-{}", u.regiment));
    let alone = q.p.units.iter().filter(|o| o.regiment == u.regiment).count() == 1;
    if alone {
        return regiment;
    }
    Text::new("short-unit").text("regiment", regiment).number("number", u.number)
}

const fn sign(arm: Arm) -> &'static str {
    match arm {
        Arm::LineInf => "infantry",
        Arm::LightInf => "light",
        Arm::Grenadier | Arm::EliteInf => "grenadier",
        Arm::Dragoon | Arm::LightCav | Arm::HeavyCav => "cavalry",
        Arm::FootArt | Arm::HorseArt | Arm::Howitzer => "artillery",
    }
}

/// 2.3.3. One that comes by an option that the table has not chosen is not shown.
fn unit(q: Board, id: UnitId) -> Option<Piece> {
    let (p, s) = (q.p, q.s);
    let u = p.unit(id);
    let (at, depth) = match s.at(id) {
        Some(hex) => (Place::Space(p.grid.name(hex)), s.stacks.depth(id) as u8),
        None if s.waiting.has(id) => (Place::Box("arriving".into()), 0),
        None if s.eliminated.has(id) || s.surrendered.has(id) => (Place::Box("lost".into()), 0),
        None if u.option.is_none() => (Place::Box("to-come".into()), 0),
        None => return None,
    };
    let tired = s.fatigued.has(id);
    let held = [
        (s.routed.has(id), state::ROUTED),
        (tired && !s.routed.has(id), "fatigued"),
        // 6.2.11j: the marker stays until the end of the Recovery Phase.
        (s.charged.has(id) || s.impulse.charging.has(id), "charging"),
        (s.low_ammunition.has(id), "low-ammunition"),
        (s.rear_guard.has(id), "rear-guard"),
        (s.moving.units.has(id), state::SELECTED),
        (s.impulse.moved.has(id) && !s.moving.units.has(id), state::DONE),
    ];
    let rating = |key: &str, value: u8| Rating { key: key.into(), value: value.into() };
    let arm = sign(u.arm);
    let on_map = s.at(id).is_some();
    // Leaders cover nobody's place: those with units begin the stack.
    let above = s.at(id).map_or(0, |hex| s.leaders_in(hex).len() as u8);
    Some(Piece {
        id: p.piece(id),
        at,
        kind: "unit".into(),
        livery: livery(q, u.side),
        name: short(q, id),
        ratings: vec![
            rating("fatigue", u.fv(tired)),
            rating("fire", crate::special::fire_factor(q, id)),
            rating("melee", crate::special::melee_factor(q, id)),
            rating("move", u.ma(tired)),
        ],
        states: held.iter().filter(|h| h.0).map(|h| h.1.to_string()).collect(),
        facing: on_map.then_some(s.facing[id].index() as u8),
        depth: depth + above,
        reconstructed: true,
        badges: vec![Badge::new("arm", Text::new(format!("arm-{arm}"))).style(arm)],
        formation: Some(p.piece(u.command)),
        words: super::words(q, id),
        ..Piece::default()
    })
}

/// 2.3.4.
fn leader(q: Board, id: LeaderId) -> Option<Piece> {
    let (p, s) = (q.p, q.s);
    let l = p.leader(id);
    let (at, depth) = match s.leader_at(id) {
        LeaderAt::Map(hex) => {
            let before = s.leaders_in(hex).iter().take_while(|&o| o != id).count();
            (Place::Space(p.grid.name(hex)), before as u8)
        }
        LeaderAt::Waiting => (Place::Box("arriving".into()), 0),
        LeaderAt::Wounded { .. } => (Place::Box("wounded".into()), 0),
        LeaderAt::Dead | LeaderAt::Captured => (Place::Box("lost".into()), 0),
        LeaderAt::Off if l.option.is_none() => (Place::Box("to-come".into()), 0),
        LeaderAt::Off => return None,
    };
    let (rank, name) = match l.rank {
        Rank::Army => ("ARMY", "rank-army"),
        Rank::Corps => ("XXX", "rank-corps"),
        Rank::Division => ("XX", "rank-division"),
        Rank::Brigade => ("X", "rank-brigade"),
        Rank::Column => ("C", "rank-column"),
    };
    let held = [
        (s.moving.leaders.has(id), state::SELECTED),
        (s.leaders_activated.has(id) && !s.impulse.leaders.has(id), state::DONE),
    ];
    let formation = p.led_by(id).next().map(|c| p.piece(c));
    Some(Piece {
        id: p.piece(id),
        at,
        kind: "leader".into(),
        livery: livery(q, l.side),
        name: p.named(id),
        ratings: vec![Rating { key: "command".into(), value: l.cv.into() }],
        states: held.iter().filter(|h| h.0).map(|h| h.1.to_string()).collect(),
        depth,
        reconstructed: true,
        badges: vec![match l.rank {
            // The one that is a word.
            Rank::Army => {
                Badge::new("rank", Text::new(name)).label(rank).letters(Text::new("rank-army-mark"))
            }
            _ => Badge::new("rank", Text::new(name)).label(rank),
        }],
        formation,
        ..Piece::default()
    })
}
