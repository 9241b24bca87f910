//! What a viewer sees.

mod counters;
mod labels;
mod panels;

pub use labels::{label, might_try, preview};

use crate::KingsRegulations;
use crate::flow::{Board, role};
use crate::ids::{Kind, Side, Weather};
use crate::turn::Part;
use kernel::{Game, Roles, Status};
use tabletop::Text;
use tabletop::view::{Figure, Progress, Ribbon, RibbonStep, Seat, SpaceState, Table};

pub fn scene(game: &KingsRegulations, q: Board, viewer: Roles) -> Table {
    let names = game.names();
    let deciding = |side: Side| matches!(game.status(q.s), Status::Deciding(roles) if roles.has(role(side)));
    let id = |side: Side| names.name(side).to_string();
    let figure = |icon: &str, value: i32| Figure {
        icon: icon.into(),
        value,
        name: Text::new(format!("figure-{icon}")),
    };
    let seats = q.sides().map(|side| Seat {
        role: id(side),
        name: Text::new(format!("role-{}", id(side))),
        livery: id(side),
        deciding: deciding(side),
        note: None,
        figures: vec![
            figure("operation-points", q.s.sides[side].unassigned.into()),
            figure("prestige", q.s.sides[side].prestige.into()),
        ],
    });
    let weather = Text::new(format!("weather-{}", Weather::NAMES[q.s.weather.index()]));
    let steps = Part::ALL.iter().map(|part| RibbonStep {
        name: Text::new(format!("part-{}", part.id())),
        state: now(q, *part),
        parts: Vec::new(),
    });
    let turn = Text::new(format!("turn-{}", q.s.turn));
    let held = q.p.atlas.grid.hexes().filter(|&h| q.in_play(h));
    let spaces = held.filter_map(|h| {
        let control = q.control(h)?;
        Some(SpaceState { id: names.name(h).into(), control: Some(id(control)), badges: Vec::new() })
    });
    Table {
        ribbon: Ribbon {
            when: Some(Text::new("ribbon-when").text("turn", turn).text("weather", weather)),
            steps: steps.collect(),
        },
        seats: seats.collect(),
        spaces: spaces.collect(),
        odds: crate::battle::odds(q).into_iter().chain(crate::siege::odds(q)).collect(),
        pieces: counters::pieces(q, viewer),
        panels: panels::panels(q, viewer),
        ..Table::default()
    }
}

/// How far the turn has come: the part at the bottom of the stack is the next one.
fn now(q: Board, part: Part) -> Progress {
    let next = q.s.flow.first().and_then(|step| match step {
        crate::flow::Step::Turn(crate::turn::Step::Part(next)) => Some(*next as usize),
        _ => None,
    });
    let Some(next) = next else { return Progress::Done };
    let current = (next + Part::ALL.len() - 1) % Part::ALL.len();
    match (part as usize).cmp(&current) {
        std::cmp::Ordering::Less => Progress::Done,
        std::cmp::Ordering::Equal => Progress::Now,
        std::cmp::Ordering::Greater => Progress::Ahead,
    }
}
