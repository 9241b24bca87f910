//! 2.1: the map as it is drawn.

use crate::ids::TerrainId;
use crate::pack::{Places, Town};
use serde::Deserialize;
use tabletop::board::{Board, Decor, Edge, Label};
use tabletop::hex::{Dir, Face, Grid, Ground, HexId, SideFace};
use tabletop::{Names, Text};

/// A name on the map, and what it is a name of.
#[derive(Deserialize)]
pub struct Name {
    name: String,
    hexes: Vec<HexId>,
    kind: Kind,
    /// How it is turned, in degrees.
    #[serde(default)]
    angle: f32,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Kind {
    Height,
    Valley,
    Water,
    Far,
}

/// The radius of a hex in the drawing.
const RADIUS: f32 = 40.0;

/// The terrain as the client knows it.
fn drawn(terrain: &str) -> &str {
    match terrain {
        "river" => "water",
        "south_bank" => "outside",
        other => other,
    }
}

pub fn board(
    grid: &Grid,
    ground: &Ground<u8, u8>,
    names: &Names,
    towns: &[Town],
    places: &Places,
    labels: Vec<Name>,
) -> Board {
    let terrain = |hex: HexId| names.name(TerrainId(ground.terrain(hex)));
    let town = |hex: HexId| towns.iter().find(|t| t.hexes.contains(&hex));
    let face = |hex: HexId| {
        let mut traits = vec![drawn(terrain(hex)).to_string()];
        // A place of one hex is a village.
        if town(hex).is_some_and(|t| t.hexes.len() == 1) {
            traits = vec!["village".into()];
        }
        Face {
            name: town(hex).map(|t| Text::new(t.name.clone())),
            traits,
            reconstructed: true,
            ..Face::default()
        }
    };
    let raised = |level: u8| Some(SideFace { kind: "cliff".into(), traits: vec![format!("level{level}")] });
    let mut board = ground.board(grid, "durenstein", RADIUS, face, raised);
    // One name to a town, under its last hex; other hexes have their numbers at the edge alone.
    for hex in grid.hexes() {
        let named = town(hex).is_some_and(|t| t.hexes.last() == Some(&hex));
        let label = &mut board.spaces[usize::from(hex.0)].label;
        label.size = if named { 0.46 * RADIUS } else { 0.0 };
        label.at[1] += if named { 0.62 * RADIUS } else { 0.0 };
    }
    // 2.1.2: walls along the road.
    for link in &mut board.links {
        let walled = |id: &str| grid.parse(id).is_ok_and(|h| terrain(h) == "walled_road");
        if walled(&link.a) || walled(&link.b) {
            link.kind = "walled".into();
        }
    }
    let side = |hex: HexId, dir: Dir, kind: &str, traits: &[&str]| Edge {
        hex: grid.name(hex),
        side: dir.index() as u8,
        kind: kind.into(),
        traits: traits.iter().map(ToString::to_string).collect(),
    };
    // 9.5.1, 9.5.2: the blue lines. 8.4: the Strong Point. 8.2.1: guns over the sides they fire across.
    for (sides, colour) in [(&places.dark_blue.sides, "dark"), (&places.light_blue.sides, "light")] {
        for &[a, b] in sides {
            board.edges.extend(grid.direction(a, b).map(|dir| side(a, dir, "line", &[colour])));
        }
    }
    board.edges.extend(Dir::ALL.map(|dir| side(places.strong_point, dir, "wall", &[])));
    for battery in &places.batteries {
        board.edges.extend(battery.guns.iter().map(|&dir| side(battery.hex, dir, "guns", &[])));
    }
    for label in labels {
        // The middle of the hexes it names.
        let stacks = label.hexes.iter().map(|h| board.spaces[usize::from(h.0)].stack);
        let sum = stacks.fold([0.0, 0.0], |sum, at| [sum[0] + at[0], sum[1] + at[1]]);
        let at = sum.map(|n| n / label.hexes.len() as f32);
        let (kind, size) = match label.kind {
            Kind::Height => ("hill-name", 0.46),
            Kind::Valley => ("hill-name", 0.36),
            Kind::Water => ("water-name", 0.9),
            Kind::Far => ("name", 0.4),
        };
        board.decor.push(Decor {
            kind: kind.into(),
            name: Some(Text::new(label.name)),
            polygons: Vec::new(),
            lines: Vec::new(),
            label: Some(Label { at, size: size * RADIUS, angle: label.angle, lines: Vec::new() }),
        });
    }
    board
}
