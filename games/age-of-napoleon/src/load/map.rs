//! The board as it is drawn: `map.json` holds the outlines, the other files what they mean.

use crate::ids::AreaId;
use crate::pack::{Pack, Terrain};
use ::pack::{Drawn, Files, Join, LoadError};
use tabletop::board::Board;
use tabletop::{Id, Text};

pub(super) fn read(files: &Files, p: &Pack) -> Result<Board, LoadError> {
    let name = |a: AreaId| p.names.name(a).to_string();
    let drawn = p.all_areas().map(|id| {
        let area = p.area(id);
        Drawn {
            id: name(id),
            name: Text::new(format!("area-{}", name(id))),
            shape: None,
            region: Some(p.names.name(area.country).to_string()),
            traits: vec![
                ("mountain", area.terrain == Terrain::Mountain),
                ("marsh", area.terrain == Terrain::Marsh),
                ("barren", area.barren),
                ("coastal", area.coastal),
                ("baltic", area.baltic),
                ("capital", area.capital_of.is_some()),
            ],
            level: 0,
            reconstructed: area.reconstructed,
        }
    });
    // Every link once; those that are not a shared border are drawn along their path.
    let joins = p.all_areas().flat_map(|a| {
        let area = p.area(a);
        let land = area.neighbours.iter().map(|b| (b, "land"));
        let others =
            [(area.strait, "strait"), (area.ice, "ice")].into_iter().filter_map(|(b, k)| Some((b?, k)));
        let once = land.chain(others).filter(move |(b, _)| b.index() > a.index());
        once.map(move |(b, kind)| Join { a: name(a), b: name(b), kind, along_path: kind != "land" })
    });
    files.drawing("map.json", "europe", drawn, joins)
}
