//! What a viewer sees.

use crate::KingsRegulations;
use crate::action::Action;
use crate::flow::{Board, role};
use crate::ids::{HqType, Kind, Side, Weather};
use crate::state::UnitAt;
use crate::turn::Part;
use kernel::flow::Label;
use kernel::{Game, Status};
use tabletop::Text;
use tabletop::view::{Figure, Piece, Place, Progress, Ribbon, RibbonStep, Seat, SpaceState, Table};

/// What an action is called.
pub fn label(q: Board, action: Action) -> Label {
    let name = |side: Side| Text::new(format!("role-{}", q.p.names.name(side)));
    Label::new(match action {
        Action::Place(at) => Text::new("action-place").number("place", at + 1),
        Action::ChangeWeather => Text::new("action-change-weather"),
        Action::BuyOrder => Text::new("action-buy-order"),
        Action::Shift(side, at) => Text::new("action-shift").text("side", name(side)).number("place", at + 1),
        Action::Pass => Text::new("action-pass"),
        Action::Done => Text::new("action-done"),
        Action::Battle(act) => return crate::battle::label(q, act),
        Action::Siege(act) => return crate::siege::label(q, act),
    })
}

pub fn scene(game: &KingsRegulations, q: Board) -> Table {
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
        pieces: pieces(game, q),
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

/// HQs and units on the map. The scenario says who begins where, and nobody has moved unseen: everybody knows them still.
fn pieces(game: &KingsRegulations, q: Board) -> Vec<Piece> {
    let names = game.names();
    let piece = |id: String, kind: &str, side: Side, hex, name: String, depth: usize| Piece {
        id,
        at: Place::Space(names.name::<tabletop::hex::HexId>(hex).into()),
        kind: kind.into(),
        livery: names.name(side).into(),
        name: Text::new(name),
        depth: depth as u8,
        reconstructed: true,
        ..Piece::default()
    };
    let mut pieces: Vec<Piece> = Vec::new();
    let above = |pieces: &[Piece], hex: tabletop::hex::HexId| {
        let at = Place::Space(names.name(hex).into());
        pieces.iter().filter(|p| p.at == at).count()
    };
    for hq in q.campaign().hqs.iter() {
        if let Some(hex) = q.s.hqs[hq].at.filter(|_| q.p.hq(hq).kind != HqType::Dummy) {
            let depth = above(&pieces, hex);
            pieces.push(piece(
                names.name(hq).into(),
                "hq",
                q.p.hq(hq).side,
                hex,
                format!("hq-{}", names.name(hq)),
                depth,
            ));
        }
    }
    for unit in q.campaign().units.iter() {
        if let UnitAt::Hex(hex) = q.s.units[unit].at {
            let depth = above(&pieces, hex);
            pieces.push(piece(
                names.name(unit).into(),
                "unit",
                q.p.unit(unit).side,
                hex,
                format!("unit-{}", names.name(unit)),
                depth,
            ));
        }
    }
    pieces
}
