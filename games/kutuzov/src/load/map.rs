//! `map.toml`: Duchies, Zones and Lines of March, and the board as it is drawn.

use crate::pack::Space;
use crate::prelude::*;
use crate::state::MAX_SPACES;
use ::pack::{Drawn, Files, Join, Listed, LoadError};
use tabletop::board::{Board, Shape};
use tabletop::{Id, Text};

const FILE: &str = "map.toml";

#[derive(Deserialize)]
#[allow(dead_code)]
struct SpaceEntry {
    home: Nation,
    /// Where it lies, for whoever draws the map anew.
    lon: f32,
    lat: f32,
    x: i16,
    y: i16,
    #[serde(default)]
    dual: String,
    #[serde(default)]
    key: bool,
    #[serde(default)]
    depot: bool,
    #[serde(default)]
    capital: bool,
    #[serde(default)]
    port: bool,
    #[serde(default)]
    marsh: bool,
    /// Duchies have one, if only of nought.
    fortress: Option<u8>,
    /// Zones lie on one.
    edge: Option<String>,
    #[serde(default)]
    regroup_trace_end: bool,
}

#[derive(Deserialize)]
#[allow(dead_code)]
struct LineEntry {
    a: SpaceId,
    b: SpaceId,
    kind: Line,
    note: Option<String>,
}

pub(super) fn read(files: &Files) -> Result<Vec<Space>, LoadError> {
    let duchies = files.list::<SpaceEntry>(FILE, "duchy")?;
    let zones = files.list::<SpaceEntry>(FILE, "zone")?;
    let all: Vec<(&Listed<SpaceEntry>, bool)> =
        duchies.iter().map(|d| (d, false)).chain(zones.iter().map(|z| (z, true))).collect();
    if all.len() > MAX_SPACES {
        return Err(LoadError::new(FILE, "", format!("there are more than {MAX_SPACES} spaces")));
    }
    files.name::<SpaceId>(all.iter().map(|(s, _)| &s.id))?;
    let mut spaces: Vec<Space> = all.into_iter().map(|(s, zone)| space(s, zone)).collect::<Result<_, _>>()?;
    for line in files.list::<LineEntry>(FILE, "line")? {
        for (from, to) in [(line.a, line.b), (line.b, line.a)] {
            let space = &mut spaces[from.index()];
            space.neighbours.insert(to);
            space.lines[line.kind as usize].insert(to);
        }
    }
    Ok(spaces)
}

fn space(s: &Listed<SpaceEntry>, zone: bool) -> Result<Space, LoadError> {
    let missing = |field: &str| s.wrong(field, "it is missing");
    let fortress = match s.fortress {
        Some(_) if zone => return Err(s.wrong("fortress", "a Zone has none")),
        Some(rating) => s.entry.within("fortress", rating, 0..=9)?,
        None if zone => 0,
        None => return Err(missing("fortress")),
    };
    Ok(Space {
        zone,
        home: s.home,
        dual: !s.dual.is_empty(),
        key: s.key,
        depot: s.depot,
        capital: s.capital,
        port: s.port,
        marsh: s.marsh,
        fortress,
        edge: if zone { s.edge.clone().ok_or_else(|| missing("edge"))? } else { String::new() },
        trace_end: s.regroup_trace_end,
        neighbours: Default::default(),
        lines: Default::default(),
        reconstructed: s.reconstructed(&["home"])?,
        at: [f32::from(s.x), f32::from(s.y)],
    })
}

/// The board as it is drawn: `map.json` holds the background and where names and stacks stand.
pub(super) fn board(files: &Files, p: &Pack) -> Result<Board, LoadError> {
    let name = |s: SpaceId| p.name(s).to_string();
    let drawn = p.all_spaces().map(|id| {
        let s = p.space(id);
        Drawn {
            id: name(id),
            name: Text::new(format!("space-{}", name(id))),
            shape: Some(Shape::Point { at: s.at, symbol: symbol(s).into() }),
            region: Some(NATION_NAMES[s.home.i()].into()),
            traits: vec![
                ("zone", s.zone),
                ("key", s.key),
                ("depot", s.depot),
                ("capital", s.capital),
                ("port", s.port),
                ("fortress", s.fortress > 0),
                ("marsh", s.marsh),
                ("dual", s.dual),
            ],
            level: s.fortress as i8,
            reconstructed: s.reconstructed,
        }
    });
    let joins = p.all_spaces().flat_map(|from| {
        Line::ALL.into_iter().flat_map(move |line| {
            let ends = p.space(from).lines[line as usize].iter().filter(move |to| to.index() > from.index());
            ends.map(move |to| Join { a: name(from), b: name(to), kind: line.id(), along_path: true })
        })
    });
    files.drawing("map.json", "russia", drawn, joins)
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
