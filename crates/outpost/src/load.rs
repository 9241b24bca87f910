//! The data files, read and checked once.

use crate::state::SpaceId;
use kernel::{Printed, Role, Text};
use pack::{Files, LoadError, Overlay, Sheets};
use serde::Deserialize;
use std::sync::Arc;
use tabletop::Names;
use tabletop::board::{Board, HexGrid, Label, Link, Shape, Space};

pack::folder! {
    id: "outpost",
    title: "Outpost",
    rules_version: 1,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Kind {
    Areas,
    Points,
    Hexes,
}

#[derive(Debug, Deserialize)]
struct Ground {
    kind: Kind,
}

#[derive(Debug, Clone, Deserialize)]
struct Spot {
    id: String,
    at: [i16; 2],
    next: Vec<String>,
}

#[derive(Debug, Clone, Deserialize)]
pub struct Scenario {
    pub id: String,
    pub rounds: u8,
    pub camps: [SpaceId; 2],
}

/// What the rules read of what is printed.
#[derive(Debug)]
pub struct Pack {
    pub names: Arc<Names>,
    pub scenarios: Vec<Scenario>,
    next: Vec<Vec<SpaceId>>,
}

impl Pack {
    pub fn spaces(&self) -> impl Iterator<Item = SpaceId> {
        (0..self.next.len()).map(|i| SpaceId(i as u8))
    }
    /// The spaces one march away.
    pub fn next(&self, space: SpaceId) -> &[SpaceId] {
        &self.next[space.0 as usize]
    }
    /// How many marches it is from one space to another.
    pub fn far(&self, from: SpaceId, to: SpaceId) -> u8 {
        let (mut seen, mut edge, mut marches) = (vec![from], vec![from], 0);
        while !edge.contains(&to) && !edge.is_empty() {
            let step = edge.iter().flat_map(|&s| self.next(s)).copied();
            edge = step.filter(|s| !seen.contains(s)).collect();
            seen.extend(&edge);
            marches += 1;
        }
        marches
    }
}

/// The pack, with a player's own files laid over ours, and what is printed.
pub fn load(overlay: &Overlay) -> Result<(Pack, Printed), LoadError> {
    let files = Files::open(&FOLDER, overlay)?;
    let kind = files.one::<Ground>("map.toml", "board")?.value.kind;
    let spots: Vec<Spot> = files.list("map.toml", "space")?.into_iter().map(|s| s.value).collect();
    files.name::<Role>(["blue", "red"])?;
    files.name::<SpaceId>(spots.iter().map(|s| s.id.clone()))?;
    let mut next = Vec::new();
    for spot in &spots {
        let known = spot.next.iter().map(|id| files.known("map.toml", id));
        next.push(known.collect::<Result<Vec<SpaceId>, LoadError>>()?);
    }
    let scenarios: Vec<Scenario> =
        files.list("scenarios.toml", "scenario")?.into_iter().map(|s| s.value).collect();
    let printed = files.print(Sheets {
        scenarios: scenarios.iter().map(|s| s.id.clone()).collect(),
        boards: vec![board(kind, &spots)],
        ..Sheets::default()
    })?;
    Ok((Pack { names: printed.names.clone(), scenarios, next }, printed))
}

const SIZE: f32 = 100.0;

/// The map as it is drawn: squares, points on roads, or hexes.
fn board(kind: Kind, spots: &[Spot]) -> Board {
    let centre = |spot: &Spot| match kind {
        // Columns stand 1.5 radii apart, rows half a hex lower in every second one.
        Kind::Hexes => {
            [SIZE * 0.75 * f32::from(spot.at[0]) + SIZE, SIZE * 0.433 * f32::from(spot.at[1]) + SIZE]
        }
        _ => spot.at.map(|n| SIZE * f32::from(n) + SIZE),
    };
    let shape = |spot: &Spot, [x, y]: [f32; 2]| match kind {
        Kind::Areas => {
            let half = SIZE * 0.48;
            let ring = [[-half, -half], [half, -half], [half, half], [-half, half]];
            Shape::Area { polygons: vec![vec![ring.map(|[dx, dy]| [x + dx, y + dy]).into()]] }
        }
        Kind::Points => Shape::Point { at: [x, y], symbol: "circle".into() },
        Kind::Hexes => Shape::Hex { column: spot.at[0], row: spot.at[1] / 2 },
    };
    let space = |spot: &Spot| {
        let at = centre(spot);
        Space {
            id: spot.id.clone(),
            name: Text::new(format!("space-{}", spot.id)),
            shape: shape(spot, at),
            region: None,
            traits: Vec::new(),
            level: 0,
            label: Label { at, size: 12.0, angle: 0.0, lines: Vec::new() },
            stack: at,
            reconstructed: true,
        }
    };
    let ways =
        spots.iter().flat_map(|a| a.next.iter().filter(|b| a.id < **b).map(|b| (a.id.clone(), b.clone())));
    let link = |(a, b)| Link { a, b, kind: "road".into(), path: Vec::new() };
    let grid = HexGrid { origin: [SIZE; 2], radius: SIZE * 0.5, flat_top: true, odd_shifted: true };
    Board {
        id: "map".into(),
        size: [SIZE * 6.0, SIZE * 6.0],
        spaces: spots.iter().map(space).collect(),
        links: if kind == Kind::Points { ways.map(link).collect() } else { Vec::new() },
        grid: (kind == Kind::Hexes).then_some(grid),
        ..Board::default()
    }
}
