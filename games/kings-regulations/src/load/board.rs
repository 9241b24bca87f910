//! The board of a campaign as it is drawn: ground, rivers, roads, canals, places by their grade, and names.

use super::atlas::{Block, Script, Sheet};
use super::campaign::All;
use crate::ids::{ProvinceId, TerrainId, TerritoryId, Water};
use crate::pack::map::River;
use tabletop::board::{Board, Decor, Label, Link, Point};
use tabletop::hex::{Dir, Face, Grid, Ground, HexId, Numbering, Parity, SideFace};
use tabletop::{Id, Names, Text};

/// The radius of a hex in the drawing.
const RADIUS: f32 = 40.0;

impl Sheet {
    /// The board of a campaign, drawn by itself.
    pub fn board(&self, block: &Block, all: &All, names: &Names) -> Board {
        let small = Grid::new(block.columns, block.rows, Numbering::default(), Parity::Even);
        let big = |hex: HexId| {
            let [c, r] = small.place(hex);
            self.grid.at(block.first + c + 1, r + 1).unwrap_or(HexId(0))
        };
        let terrain = |hex: HexId| names.name(TerrainId(self.ground.terrain(big(hex)))).to_string();
        let mut ground: Ground<u8, River> = Ground::new(&small);
        for hex in small.hexes() {
            ground.set_terrain(hex, self.ground.terrain(big(hex)));
            ground
                .set_level(hex, i8::from(terrain(hex).contains("hill") || terrain(hex).contains("mountain")));
            for dir in Dir::ALL {
                ground.set_side(&small, hex, dir, self.ground.side(big(hex), dir));
                if let Some(next) = small.step(hex, dir).filter(|_| self.ground.road(big(hex), dir)) {
                    // Each lies beside the other.
                    let _ = ground.lay_road(&small, &[hex, next]);
                }
            }
        }
        let place_of = |hex: HexId| {
            let soil = &self.soil[big(hex).index()];
            soil.place.map(|p| (p, &all.places.list[p.index()]))
        };
        let face = |hex: HexId| {
            let soil = &self.soil[big(hex).index()];
            let mut traits = printed(&terrain(hex));
            if let Some((_, place)) = place_of(hex) {
                traits.push(match place.grade {
                    0 => "village".into(),
                    grade => format!("fortress-{grade}"),
                });
                traits.extend((place.citadel > 0).then(|| format!("citadel-{}", place.citadel)));
                traits.extend(place.port.then(|| "port".into()));
            }
            Face {
                name: place_of(hex).map(|(p, _)| Text::new(format!("place-{}", all.places.name_of(p)))),
                region: soil.territory.map(|t| names.name(t).to_string()),
                traits,
                reconstructed: true,
            }
        };
        let side = |river: River| {
            let kind = match river.water? {
                Water::Ordinary | Water::Major => "river",
                Water::Estuary => "estuary",
                Water::Lake => "lake",
            };
            let traits = [(river.water == Some(Water::Major), "major"), (river.navigable, "navigable")];
            let traits = traits.into_iter().filter(|t| t.0).map(|t| t.1.to_string()).collect();
            Some(SideFace { kind: kind.into(), traits })
        };
        let mut board = ground.board(&small, &block.id, RADIUS, face, side);
        for (hex, space) in small.hexes().zip(&mut board.spaces) {
            let [x, y] = space.stack;
            // Plates lie low in the hex, so that they cover neither works nor name.
            space.stack = [x, y + 0.42 * RADIUS];
            space.label.size = 0.0;
            if let Some((_, place)) = place_of(hex) {
                let grade = f32::from(place.grade);
                let up = if place.grade > 0 { 17.0 + 2.4 * grade } else { 19.0 };
                let size = if place.grade >= 5 {
                    16.0
                } else if place.grade > 0 {
                    14.0
                } else {
                    12.5
                };
                space.label = Label { at: [x, y - up], size, angle: 0.0, lines: Vec::new() };
            }
        }
        for canal in &self.canals {
            let local: Option<Vec<HexId>> = canal.iter().map(|&h| self.local(block, &small, h)).collect();
            for pair in local.iter().flatten().collect::<Vec<_>>().windows(2) {
                let (a, b) = (small.name(*pair[0]), small.name(*pair[1]));
                board.links.push(Link { a, b, kind: "canal".into(), path: Vec::new() });
            }
        }
        board.decor = self.names_on(block, &small, all);
        let known = |id: &mut String| *id = format!("{}{id}", block.prefix);
        board.spaces.iter_mut().for_each(|s| known(&mut s.id));
        board.edges.iter_mut().for_each(|e| known(&mut e.hex));
        board.links.iter_mut().for_each(|l| {
            known(&mut l.a);
            known(&mut l.b);
        });
        board.name = Some(Text::new(format!("campaign-{}", block.id)));
        board
    }

    /// A hex of the sheet on the campaign's own grid.
    fn local(&self, block: &Block, small: &Grid, hex: HexId) -> Option<HexId> {
        let [c, r] = self.grid.place(hex);
        small.at(c.checked_sub(block.first)? + 1, r + 1)
    }

    /// Names of rivers along them, of seas, and of lands and provinces in their middle.
    fn names_on(&self, block: &Block, small: &Grid, all: &All) -> Vec<Decor> {
        let origin = [RADIUS, 3f32.sqrt() / 2.0 * RADIUS];
        let centre = |hex: HexId| self.local(block, small, hex).map(|h| small.centre(h, origin, RADIUS));
        let mut decor: Vec<Decor> = Vec::new();
        for script in self.script.iter().filter(|s| s.block == block.number) {
            decor.extend(match script.at {
                Some((hex, size, angle)) => centre(hex).map(|at| {
                    let label = Label { at, size, angle, lines: Vec::new() };
                    written("water-name", script.name.clone(), label)
                }),
                None => river(script, centre),
            });
        }
        let middle = |own: &dyn Fn(HexId) -> bool| {
            let hexes: Vec<Point> = self.grid.hexes().filter(|&h| own(h)).filter_map(centre).collect();
            let n = hexes.len().max(1) as f32;
            let mean = [0, 1].map(|i| hexes.iter().map(|p| p[i]).sum::<f32>() / n);
            // Between the places, in a hex of its own.
            let far = |p: &Point| (p[0] - mean[0]).hypot(p[1] - mean[1]);
            hexes.into_iter().min_by(|a, b| far(a).total_cmp(&far(b)))
        };
        let mut land = |name: String, size: f32, own: &dyn Fn(HexId) -> bool| {
            let free = |h: HexId| own(h) && self.soil[h.index()].place.is_none();
            if let Some([x, y]) = middle(&free) {
                let label = Label { at: [x, y + 0.3 * size], size, angle: 0.0, lines: Vec::new() };
                decor.push(written("name", name, label));
            }
        };
        let soil = |h: HexId| &self.soil[h.index()];
        for n in 0..all.provinces.list.len() {
            let id = ProvinceId::from_index(n);
            land(format!("province-{}", all.provinces.name_of(id)), 14.0, &|h| soil(h).province == Some(id));
        }
        for n in 0..all.territories.list.len() {
            let id = TerritoryId::from_index(n);
            // Where provinces are named the land is not.
            let own = |h: HexId| soil(h).territory == Some(id) && soil(h).province.is_none();
            land(format!("territory-{}", all.territories.name_of(id)), 17.0, &own);
        }
        decor
    }
}

fn written(kind: &str, name: String, label: Label) -> Decor {
    let name = Some(Text::new(name));
    Decor { kind: kind.into(), name, polygons: Vec::new(), lines: Vec::new(), label: Some(label) }
}

/// A river's name beside the middle of its course.
fn river(script: &Script, centre: impl Fn(HexId) -> Option<Point>) -> Option<Decor> {
    let half = 3f32.sqrt() / 2.0 * RADIUS;
    let mid = |(hex, dir): &(HexId, Dir)| {
        let angle = (60.0 * dir.index() as f32 - 90.0).to_radians();
        centre(*hex).map(|[x, y]| [x + half * angle.cos(), y + half * angle.sin()])
    };
    let line: Vec<Point> = script.sides.iter().filter_map(mid).collect();
    if line.len() < 3 {
        return None;
    }
    let n = line.len() / 2;
    let [from, to] = [line[n.saturating_sub(2)], line[(n + 2).min(line.len() - 1)]];
    let mut angle = (to[1] - from[1]).atan2(to[0] - from[0]).to_degrees();
    if angle > 90.0 {
        angle -= 180.0;
    } else if angle < -90.0 {
        angle += 180.0;
    }
    let at = [(from[0] + to[0]) / 2.0, (from[1] + to[1]) / 2.0 - 4.0];
    let label = Label { at, size: 12.5, angle, lines: Vec::new() };
    Some(Decor { lines: vec![line], ..written("river", script.name.clone(), label) })
}

/// The ground as print knows it.
fn printed(terrain: &str) -> Vec<String> {
    let known = match terrain {
        "wooded_hill" => &["woods"][..],
        "estuary_water" => &["estuary"],
        "clear" | "hill" => &[],
        other => return vec![other.to_string()],
    };
    known.iter().map(|t| (*t).to_string()).collect()
}
