//! The board as it is drawn: a drawing (`map.json`) holds outlines and where names and stacks stand, the other files what
//! they mean.

use crate::error::LoadError;
use crate::files::Files;
use serde::Deserialize;
use std::collections::BTreeMap;
use tabletop::Text;
use tabletop::board::{Board, Decor, Label, Link, Point, Rings, Shape, Space};

/// A space as the rules know it; the drawing says where it is.
#[derive(Debug, Clone)]
pub struct Drawn {
    pub id: String,
    pub name: Text,
    /// What it looks like; an area has the outline of the drawing.
    pub shape: Option<Shape>,
    pub region: Option<String>,
    /// What the rules know of it and print shows, with whether this one has it.
    pub traits: Vec<(&'static str, bool)>,
    pub level: i8,
    pub reconstructed: bool,
}

/// A way between two spaces.
#[derive(Debug, Clone)]
pub struct Join {
    pub a: String,
    pub b: String,
    pub kind: &'static str,
    /// Whether it follows the path of the drawing; a shared border needs none.
    pub along_path: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Map {
    size: [f32; 2],
    areas: BTreeMap<String, Outline>,
    #[serde(default)]
    links: Vec<Path>,
    #[serde(default)]
    decor: Vec<Ink>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Outline {
    #[serde(default)]
    polygons: Vec<Rings>,
    label: Label,
    stack: Point,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Path {
    a: String,
    b: String,
    path: Vec<Point>,
}

impl Path {
    fn joins(&self, a: &str, b: &str) -> bool {
        self.a == a && self.b == b || self.a == b && self.b == a
    }

    /// The bends, from this end on.
    fn along(&self, from: &str) -> Vec<Point> {
        let mut path = self.path.clone();
        if self.a != from {
            path.reverse();
        }
        path
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Ink {
    kind: String,
    name: Option<String>,
    #[serde(default)]
    polygons: Vec<Rings>,
    #[serde(default)]
    lines: Vec<Vec<Point>>,
    label: Option<Label>,
}

impl Files {
    /// A board from its drawing: every space is drawn once, and nothing is drawn that is not there.
    pub fn drawing(
        &self,
        file: &str,
        id: &str,
        spaces: impl IntoIterator<Item = Drawn>,
        joins: impl IntoIterator<Item = Join>,
    ) -> Result<Board, LoadError> {
        let wrong = |entry: String, what: &str| LoadError::new(file, entry, what);
        let mut map: Map = serde_path_to_error::deserialize(self.drawn(file)?)
            .map_err(|e| wrong(String::new(), &e.to_string()))?;
        let mut board = Board { id: id.into(), size: map.size, ..Board::default() };
        for space in spaces {
            let entry = || format!("space '{}'", space.id);
            let drawn = map.areas.remove(&space.id).ok_or_else(|| wrong(entry(), "it is not drawn"))?;
            if space.shape.is_none() && !drawn.polygons.iter().flatten().any(|ring| ring.len() >= 3) {
                return Err(wrong(entry(), "it has no outline"));
            }
            board.spaces.push(Space {
                shape: space.shape.unwrap_or(Shape::Area { polygons: drawn.polygons }),
                id: space.id,
                name: space.name,
                region: space.region,
                traits: space.traits.iter().filter(|t| t.1).map(|t| t.0.to_string()).collect(),
                level: space.level,
                label: drawn.label,
                stack: drawn.stack,
                reconstructed: space.reconstructed,
            });
        }
        if let Some(stray) = map.areas.keys().next() {
            return Err(wrong(format!("space '{stray}'"), "it is drawn but there is no such space"));
        }
        for Join { a, b, kind, along_path } in joins {
            let path = map.links.iter().find(|p| along_path && p.joins(&a, &b));
            let path = path.map(|p| p.along(&a)).unwrap_or_default();
            board.links.push(Link { a, b, kind: kind.into(), path });
        }
        if let Some(stray) = map.links.iter().find(|p| !board.links.iter().any(|l| p.joins(&l.a, &l.b))) {
            return Err(wrong(
                format!("link '{} - {}'", stray.a, stray.b),
                "it is drawn but there is no such link",
            ));
        }
        let ink = |ink: Ink| Decor {
            kind: ink.kind,
            name: ink.name.map(Text::new),
            polygons: ink.polygons,
            lines: ink.lines,
            label: ink.label,
        };
        board.decor = map.decor.into_iter().map(ink).collect();
        Ok(board)
    }
}
