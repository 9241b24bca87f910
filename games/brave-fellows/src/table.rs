//! What everybody sees. Nothing is hidden in this game.

mod counters;
mod labels;
mod notes;
mod overlays;
mod panels;
mod told;

pub use labels::{label, points, preview};
pub use notes::note;
pub use overlays::overlay;
pub use told::{odds, warnings, words};

use crate::BraveFellows;
use crate::flow::{Board, Step};
use crate::ids::{LeaderId, Side};
use crate::impulse::{self, Segment};
use crate::state::State;
use crate::turn;
use kernel::{Game, Status, Table, Text};
use tabletop::view::{Figure, Progress, Ribbon, RibbonPart, RibbonStep, Seat};

pub fn scene(game: &BraveFellows, s: &State) -> Table {
    let q = Board { p: &game.pack, s };
    Table {
        ribbon: ribbon(q),
        seats: Side::BOTH.map(|side| seat(game, q, side)).into(),
        spaces: counters::spaces(q),
        gone: counters::gone(q),
        pieces: counters::pieces(q),
        panels: panels::panels(q),
        ..Table::default()
    }
}

/// A side, with its units on the map and the battalions it has lost (10.2.3).
fn seat(game: &BraveFellows, q: Board, side: Side) -> Seat {
    let role = &q.p.printed.info.roles[side.i()];
    let there = q.p.sets.of_side[side.i()].iter().filter(|&u| q.s.at(u).is_some()).count();
    let lost = panels::losses(q).1[side.i()];
    Seat {
        role: role.id.clone(),
        name: Text::new(side.name()),
        livery: role.livery.clone(),
        deciding: matches!(game.status(q.s), Status::Deciding(roles) if roles.has(side.role())),
        note: None,
        figures: vec![
            Figure { icon: "corps".into(), value: there as i32, name: Text::new("figure-units") },
            Figure { icon: "skull".into(), value: lost.into(), name: Text::new("figure-lost") },
        ],
    }
}

/// 3.0: the phases of the turn, and the segments of the Impulse.
fn ribbon(q: Board) -> Ribbon {
    use turn::Part;
    // The bottom of the stack names the part that comes next.
    let next = q.s.flow.first().and_then(|step| match step {
        Step::Turn(turn::Step::Part(part)) => Some(*part),
        _ => None,
    });
    let now = match next {
        Some(Part::Reinforcement | Part::Disbanding | Part::Regroup) => 0,
        Some(Part::Alert) => 1,
        Some(Part::Initiative | Part::Activation) => 2,
        Some(Part::OverStacks) => 3,
        None | Some(Part::Recovery | Part::Impetus | Part::End) => 4,
    };
    let names = [
        "ribbon-reinforcement",
        "ribbon-regroup",
        "ribbon-initiative",
        "ribbon-activation",
        "ribbon-recovery",
    ];
    let step = |(i, name): (usize, &str)| {
        let acts = (i == 3 && now == 3).then(|| acting(q)).flatten();
        let name = acts.map_or(Text::new(name.to_string()), |leader| q.p.named(leader));
        let parts = if acts.is_some() { segments(q) } else { Vec::new() };
        RibbonStep { name, state: progress(i, now), parts }
    };
    let hour = q.p.turns[usize::from(q.s.turn) - 1].hour;
    Ribbon {
        when: Some(Text::new("when-hour").number("hour", hour)),
        steps: names.into_iter().enumerate().map(step).collect(),
    }
}

/// 6.1: whose Impulse it is; nobody's while the next leader is being chosen.
fn acting(q: Board) -> Option<LeaderId> {
    use impulse::Step::{Designate, Gather, Segment};
    let under_way = |step: &Step| matches!(step, Step::Impulse(Designate { .. } | Gather | Segment(_)));
    q.s.impulse.leader.filter(|_| q.s.flow.iter().any(under_way))
}

fn progress(i: usize, now: usize) -> Progress {
    match i.cmp(&now) {
        std::cmp::Ordering::Less => Progress::Done,
        std::cmp::Ordering::Equal => Progress::Now,
        std::cmp::Ordering::Greater => Progress::Ahead,
    }
}

/// The segment of the Impulse that comes next: it lies on the stack. None without an Impulse.
fn next_segment(q: Board) -> Option<Segment> {
    q.s.flow.iter().find_map(|step| match step {
        Step::Impulse(impulse::Step::Segment(segment)) => Some(*segment),
        _ => None,
    })
}

/// The segment of the Impulse that is under way.
fn segments(q: Board) -> Vec<RibbonPart> {
    let next = next_segment(q);
    let now = match next {
        None | Some(Segment::Movement | Segment::DefensiveFire) => 0,
        Some(Segment::OffensiveFire) => 1,
        Some(Segment::Melee) => 2,
        Some(Segment::End) => 3,
    };
    let names = ["segment-movement", "segment-defensive", "segment-offensive", "segment-melee"];
    let part = |(i, name): (usize, &str)| RibbonPart {
        name: Text::new(name.to_string()),
        state: if next.is_none() { Progress::Ahead } else { progress(i, now) },
        mark: None,
    };
    names.into_iter().enumerate().map(part).collect()
}
