//! What the map shows: terrain, levels, hexsides and roads.

use super::{Dir, Grid, HexId};
use crate::board::{Board, Edge, Label, Link, Shape, Space};
use crate::ids::Id;
use crate::text::Text;

/// The ground of a grid. `T` is a game's terrain, `S` what can lie on a hexside; both are small and copied.
#[derive(Clone, Debug)]
pub struct Ground<T, S> {
    terrain: Box<[T]>,
    level: Box<[i8]>,
    sides: Box<[[S; 6]]>,
    /// Bit by direction: a road leads there.
    roads: Box<[u8]>,
    out: Box<[bool]>,
}

/// How a hex is printed, besides its level and its roads.
#[derive(Clone, Debug, Default)]
pub struct Face {
    /// A name, where it has one besides its number.
    pub name: Option<Text>,
    pub region: Option<String>,
    /// Signs of its terrain: `vineyard`, `wood`, `town`, `river`, …
    pub traits: Vec<String>,
    pub reconstructed: bool,
}

/// How a hexside is printed.
#[derive(Clone, Debug)]
pub struct SideFace {
    pub kind: String,
    pub traits: Vec<String>,
}

impl<T: Copy + Default, S: Copy + Default + PartialEq> Ground<T, S> {
    pub fn new(grid: &Grid) -> Self {
        let n = grid.len();
        Self {
            terrain: vec![T::default(); n].into(),
            level: vec![0; n].into(),
            sides: vec![[S::default(); 6]; n].into(),
            roads: vec![0; n].into(),
            out: vec![false; n].into(),
        }
    }

    #[inline]
    pub fn terrain(&self, hex: HexId) -> T {
        self.terrain[hex.index()]
    }
    #[inline]
    pub fn level(&self, hex: HexId) -> i8 {
        self.level[hex.index()]
    }
    /// What lies on a side of a hex.
    #[inline]
    pub fn side(&self, hex: HexId, dir: Dir) -> S {
        self.sides[hex.index()][dir.index()]
    }
    /// Whether a road leads that way.
    #[inline]
    pub fn road(&self, hex: HexId, dir: Dir) -> bool {
        self.roads[hex.index()] >> dir.index() & 1 == 1
    }
    #[inline]
    pub fn has_road(&self, hex: HexId) -> bool {
        self.roads[hex.index()] != 0
    }
    /// Printed, but not in play.
    #[inline]
    pub fn is_out(&self, hex: HexId) -> bool {
        self.out[hex.index()]
    }

    pub fn set_terrain(&mut self, hex: HexId, terrain: T) {
        self.terrain[hex.index()] = terrain;
    }
    pub fn set_level(&mut self, hex: HexId, level: i8) {
        self.level[hex.index()] = level;
    }
    pub fn set_out(&mut self, hex: HexId) {
        self.out[hex.index()] = true;
    }
    /// Both hexes of a side know it.
    pub fn set_side(&mut self, grid: &Grid, hex: HexId, dir: Dir, side: S) {
        self.sides[hex.index()][dir.index()] = side;
        if let Some(other) = grid.step(hex, dir) {
            self.sides[other.index()][dir.opposite().index()] = side;
        }
    }
    /// A road through these hexes, each next to the one before. The error names the two that are not.
    pub fn lay_road(&mut self, grid: &Grid, through: &[HexId]) -> Result<(), String> {
        for pair in through.windows(2) {
            let (a, b) = (pair[0], pair[1]);
            let Some(dir) = grid.direction(a, b) else {
                return Err(format!(
                    "the road goes from {} to {}, which is no neighbour",
                    grid.name(a),
                    grid.name(b)
                ));
            };
            self.roads[a.index()] |= 1 << dir.index();
            self.roads[b.index()] |= 1 << dir.opposite().index();
        }
        Ok(())
    }

    /// How it is drawn, with hexes of this radius. `face` says how a hex is printed, `side` what is on a hexside.
    pub fn board(
        &self,
        grid: &Grid,
        id: &str,
        radius: f32,
        face: impl Fn(HexId) -> Face,
        side: impl Fn(S) -> Option<SideFace>,
    ) -> Board {
        let half = 3f32.sqrt() / 2.0 * radius;
        let origin = if grid.drawn([0.0; 2], radius).flat_top { [radius, half] } else { [half, radius] };
        let at = |hex: HexId| grid.centre(hex, origin, radius);
        let mut board = Board { id: id.into(), grid: Some(grid.drawn(origin, radius)), ..Board::default() };
        for hex in grid.hexes() {
            let (name, centre) = (grid.name(hex), at(hex));
            let [column, row] = grid.place(hex).map(|n| n as i16);
            let shown = face(hex);
            let mut traits = shown.traits;
            if self.is_out(hex) {
                traits.push("outside".into());
            }
            board.size = [board.size[0].max(centre[0] + radius), board.size[1].max(centre[1] + half)];
            board.spaces.push(Space {
                id: name.clone(),
                name: shown.name.unwrap_or_else(|| Text::verbatim(name.clone())),
                shape: Shape::Hex { column, row },
                region: shown.region,
                traits,
                level: self.level(hex),
                label: Label {
                    at: [centre[0], centre[1] + 0.62 * radius],
                    size: 0.36 * radius,
                    angle: 0.0,
                    lines: Vec::new(),
                },
                stack: centre,
                reconstructed: shown.reconstructed,
            });
            for dir in Dir::ALL {
                let other = grid.step(hex, dir);
                // Each side once, by the hex that [`Grid::side`] names.
                if grid.side(hex, dir) != (hex, dir) {
                    continue;
                }
                let here = self.side(hex, dir);
                if here != S::default()
                    && let Some(SideFace { kind, traits }) = side(here)
                {
                    board.edges.push(Edge { hex: name.clone(), side: dir.index() as u8, kind, traits });
                }
                if let Some(other) = other.filter(|_| self.road(hex, dir)) {
                    let (a, b) = (name.clone(), grid.name(other));
                    board.links.push(Link { a, b, kind: "road".into(), path: Vec::new() });
                }
            }
        }
        board
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hex::{Numbering, Parity};

    #[test]
    fn both_hexes_know_their_side_and_the_board_draws_it_once() {
        let grid = Grid::new(4, 3, Numbering::default(), Parity::Even);
        let hex = |n: &str| grid.parse(n).unwrap();
        let mut ground: Ground<u8, u8> = Ground::new(&grid);
        ground.set_side(&grid, hex("0202"), Dir::NW, 3);
        ground.set_side(&grid, hex("0101"), Dir::N, 1);
        ground.set_level(hex("0202"), 2);
        ground.set_out(hex("0403"));
        ground.lay_road(&grid, &[hex("0101"), hex("0102"), hex("0202")]).unwrap();
        assert_eq!(ground.side(hex("0102"), Dir::SE), 3);
        assert!(
            ground.road(hex("0102"), Dir::N)
                && ground.road(hex("0202"), Dir::NW)
                && !ground.has_road(hex("0303"))
        );
        let wrong = ground.lay_road(&grid, &[hex("0101"), hex("0302")]).unwrap_err();
        assert_eq!(wrong, "the road goes from 0101 to 0302, which is no neighbour");
        let board = ground.board(
            &grid,
            "field",
            10.0,
            |_| Face::default(),
            |s| Some(SideFace { kind: format!("kind-{s}"), traits: vec![] }),
        );
        assert_eq!(board.spaces.len(), 12);
        let edges: Vec<_> = board.edges.iter().map(|e| (e.hex.as_str(), e.side, e.kind.as_str())).collect();
        assert_eq!(edges, [("0101", 0, "kind-1"), ("0102", 2, "kind-3")]);
        let links: Vec<_> = board.links.iter().map(|l| (l.a.as_str(), l.b.as_str())).collect();
        assert_eq!(links, [("0101", "0102"), ("0102", "0202")]);
        assert_eq!(board.spaces[4].level, 2);
        assert_eq!(board.spaces[11].traits, ["outside"]);
        assert!((board.size[0] - 65.0).abs() < 0.1, "four columns of 15 and a half one: {:?}", board.size);
        let drawn = board.grid.unwrap();
        assert!(
            drawn.flat_top && drawn.odd_shifted,
            "the second column, counted from nought the first odd one, is lower"
        );
    }
}
