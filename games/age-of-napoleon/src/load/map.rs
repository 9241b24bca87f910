//! The board as it is drawn: `map.json` holds the outlines, the other files what they mean.

use super::LoadError;
use super::files::Files;
use crate::ids::AreaId;
use crate::pack::{Area, Terrain};
use serde::Deserialize;
use std::collections::BTreeMap;
use tabletop::board::{Board, Decor, Label, Link, Point, Rings, Shape, Space};
use tabletop::{Id, Names, Text};

const FILE: &str = "map.json";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Map {
    size: [f32; 2],
    areas: BTreeMap<String, Outline>,
    links: Vec<Path>,
    decor: Vec<Ink>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Outline {
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

pub(super) fn read(files: &Files, names: &Names, areas: &[Area]) -> Result<Board, LoadError> {
    let wrong = |what: String| LoadError::new(FILE, "", what);
    let mut map = Map::deserialize(&files.map).map_err(|e| wrong(e.to_string()))?;
    let mut spaces = Vec::new();
    for (index, area) in areas.iter().enumerate() {
        let id = names.name(AreaId::from_index(index));
        let outline = map.areas.remove(id).ok_or_else(|| wrong(format!("area '{id}' is not drawn")))?;
        if !outline.polygons.iter().any(|p| p.iter().any(|ring| ring.len() >= 3)) {
            return Err(LoadError::new(FILE, format!("area '{id}'"), "it has no outline"));
        }
        spaces.push(Space {
            id: id.to_string(),
            name: Text::new(format!("area-{id}")),
            shape: Shape::Area { polygons: outline.polygons },
            region: Some(names.name(area.country).to_string()),
            traits: traits(area),
            level: 0,
            label: outline.label,
            stack: outline.stack,
            reconstructed: area.reconstructed,
        });
    }
    if let Some(stray) = map.areas.keys().next() {
        return Err(wrong(format!("area '{stray}' is drawn but there is no such area")));
    }
    let links = links(areas, names, &map.links)?;
    let decor = map.decor.into_iter().map(|ink| Decor {
        kind: ink.kind,
        name: ink.name.map(Text::new),
        polygons: ink.polygons,
        lines: ink.lines,
        label: ink.label,
    });
    Ok(Board {
        id: "europe".into(),
        size: map.size,
        spaces,
        links,
        decor: decor.collect(),
        ..Board::default()
    })
}

fn traits(area: &Area) -> Vec<String> {
    let found = [
        ("mountain", area.terrain == Terrain::Mountain),
        ("marsh", area.terrain == Terrain::Marsh),
        ("barren", area.barren),
        ("coastal", area.coastal),
        ("baltic", area.baltic),
        ("capital", area.capital_of.is_some()),
    ];
    found.into_iter().filter(|t| t.1).map(|t| t.0.to_string()).collect()
}

/// Every link once; those that are not a shared border are drawn along their path.
fn links(areas: &[Area], names: &Names, paths: &[Path]) -> Result<Vec<Link>, LoadError> {
    let mut links = Vec::new();
    for (index, area) in areas.iter().enumerate() {
        let a = AreaId::from_index(index);
        let land = area.neighbours.iter().map(|b| (b, "land"));
        let others =
            [(area.strait, "strait"), (area.ice, "ice")].into_iter().filter_map(|(b, k)| Some((b?, k)));
        for (b, kind) in land.chain(others).filter(|(b, _)| b.index() > index) {
            let [a, b] = [a, b].map(|i| names.name(i).to_string());
            let path = paths
                .iter()
                .find(|p| kind != "land" && [&p.a, &p.b].contains(&&a) && [&p.a, &p.b].contains(&&b));
            let path = path.map(|p| p.path.clone()).unwrap_or_default();
            links.push(Link { a, b, kind: kind.into(), path });
        }
    }
    for p in paths {
        let drawn = |l: &Link| [&l.a, &l.b].contains(&&p.a) && [&l.a, &l.b].contains(&&p.b);
        if !links.iter().any(drawn) {
            let what = "it is drawn but links.toml does not know it";
            return Err(LoadError::new(FILE, format!("link '{} - {}'", p.a, p.b), what));
        }
    }
    Ok(links)
}
