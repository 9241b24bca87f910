//! `map.toml`: Duchies, Zones and Lines of March, and the board as it is drawn.

use super::LoadError;
use super::files::{Entry, Files};
use crate::ids::{NATION_NAMES, Nation, SpaceId};
use crate::pack::{Line, Space};
use crate::state::MAX_SPACES;
use serde::Deserialize;
use std::collections::BTreeMap;
use tabletop::board::{Board, Decor, Label, Link, Point, Rings, Shape};
use tabletop::{Id, Names, Text};

const FILE: &str = "map.toml";
const DRAWING: &str = "map.json";

pub(super) fn read(
    files: &Files,
    names: &mut Names,
    provenance: &mut Vec<[String; 4]>,
) -> Result<Vec<Space>, LoadError> {
    let mut spaces = Vec::new();
    let mut ids = Vec::new();
    for (kind, zone) in [("duchy", false), ("zone", true)] {
        for entry in files.list(FILE, kind)? {
            let id = entry.text("id")?;
            spaces.push(space(&entry, zone)?);
            ids.push(id);
            entry.note(provenance);
        }
    }
    if spaces.len() > MAX_SPACES {
        return Err(LoadError::new(FILE, "", format!("there are more than {MAX_SPACES} spaces")));
    }
    names.add::<SpaceId>(ids);
    for entry in files.list(FILE, "line")? {
        let end = |field: &str| -> Result<SpaceId, LoadError> {
            let id = entry.text(field)?;
            names.find(&id).ok_or_else(|| entry.wrong(field, format!("there is no space '{id}'")))
        };
        let (a, b) = (end("a")?, end("b")?);
        let kind = entry.text("kind")?;
        let line = Line::ALL.into_iter().find(|l| l.id() == kind);
        let line = line.ok_or_else(|| entry.wrong("kind", format!("'{kind}' is not a Line of March")))?;
        for (from, to) in [(a, b), (b, a)] {
            let space = &mut spaces[from.index()];
            space.neighbours.insert(to);
            space.lines[line as usize].insert(to);
        }
        entry.note(provenance);
    }
    Ok(spaces)
}

fn space(entry: &Entry, zone: bool) -> Result<Space, LoadError> {
    let home = entry.text("home")?;
    let nation = NATION_NAMES.iter().position(|n| *n == home).map(|i| Nation(i as u8));
    let nation = nation.ok_or_else(|| entry.wrong("home", format!("'{home}' is neither Power nor Ally")))?;
    let fortress = if zone { 0 } else { entry.small("fortress", 9)? };
    Ok(Space {
        zone,
        home: nation,
        dual: entry.has("dual") && !entry.text("dual")?.is_empty(),
        key: entry.flag("key"),
        depot: entry.flag("depot"),
        capital: entry.flag("capital"),
        port: entry.flag("port"),
        marsh: entry.flag("marsh"),
        fortress,
        edge: if zone { entry.text("edge")? } else { String::new() },
        trace_end: entry.flag("regroup_trace_end"),
        neighbours: Default::default(),
        lines: Default::default(),
        reconstructed: entry.reconstructed(&["home"]),
        at: [entry.number("x")? as f32, entry.number("y")? as f32],
    })
}

/// The board as it is drawn: `map.json` holds the background and where names and stacks stand.
pub(super) fn board(files: &Files, names: &Names, spaces: &[Space]) -> Result<Board, LoadError> {
    let wrong = |what: String| LoadError::new(DRAWING, "", what);
    let mut map = Map::deserialize(&files.map).map_err(|e| wrong(e.to_string()))?;
    let mut board = Board { id: "russia".into(), size: map.size, ..Board::default() };
    for (i, space) in spaces.iter().enumerate() {
        let id = names.name(SpaceId(i as u8)).to_string();
        let drawn = map.areas.remove(&id).ok_or_else(|| wrong(format!("space '{id}' is not drawn")))?;
        board.spaces.push(tabletop::board::Space {
            name: Text::new(format!("space-{id}")),
            id,
            shape: Shape::Point { at: space.at, symbol: symbol(space).into() },
            region: Some(NATION_NAMES[space.home.i()].into()),
            traits: traits(space),
            level: space.fortress as i8,
            label: drawn.label,
            stack: drawn.stack,
            reconstructed: space.reconstructed,
        });
        for line in Line::ALL {
            for to in space.lines[line as usize].iter().filter(|to| to.index() > i) {
                let [a, b] = [SpaceId(i as u8), to].map(|s| names.name(s).to_string());
                let ends = |p: &&Path| [&p.a, &p.b].contains(&&a) && [&p.a, &p.b].contains(&&b);
                let path = map.links.iter().find(ends).map(|p| p.along(&a)).unwrap_or_default();
                board.links.push(Link { a, b, kind: line.id().into(), path });
            }
        }
    }
    if let Some(stray) = map.areas.keys().next() {
        return Err(wrong(format!("space '{stray}' is drawn but there is no such space")));
    }
    board.decor = (map.decor.into_iter())
        .map(|ink| Decor {
            kind: ink.kind,
            name: ink.name.map(Text::new),
            polygons: ink.polygons,
            lines: ink.lines,
            label: ink.label,
        })
        .collect();
    Ok(board)
}

#[derive(Deserialize)]
struct Map {
    size: [f32; 2],
    areas: BTreeMap<String, Outline>,
    links: Vec<Path>,
    decor: Vec<Ink>,
}

#[derive(Deserialize)]
struct Outline {
    label: Label,
    stack: Point,
}

#[derive(Deserialize)]
struct Path {
    a: String,
    b: String,
    path: Vec<Point>,
}

impl Path {
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
struct Ink {
    kind: String,
    name: Option<String>,
    #[serde(default)]
    polygons: Vec<Rings>,
    #[serde(default)]
    lines: Vec<Vec<Point>>,
    label: Option<Label>,
}

/// The outline that tells its kind (1.21).
const fn symbol(space: &Space) -> &'static str {
    match space {
        Space { zone: true, .. } => "square",
        Space { fortress: 1.., .. } => "star",
        Space { key: true, .. } => "diamond",
        _ => "circle",
    }
}

fn traits(s: &Space) -> Vec<String> {
    let found = [
        ("zone", s.zone),
        ("key", s.key),
        ("depot", s.depot),
        ("capital", s.capital),
        ("port", s.port),
        ("fortress", s.fortress > 0),
        ("marsh", s.marsh),
        ("dual", s.dual),
    ];
    found.into_iter().filter(|t| t.1).map(|t| t.0.to_string()).collect()
}
