//! The maps: every campaign's hexes in one sheet.

use super::values;
use crate::ids::{ProvinceId, TerrainId, TerritoryId, Water};
use crate::pack::map::{Atlas, Edge, Geography, Reachway, River, Site, Soil, Waters};
use ::pack::{Files, LoadError};
use serde::Deserialize;
use std::collections::BTreeMap;
use tabletop::Id;
use tabletop::hex::{Dir, Grid, Ground, HexId, Numbering, Parity};

/// Columns between two campaigns: an even number, so that even columns stay even, and none beside another's.
const MARGIN: u16 = 2;

/// A campaign's part of the sheet.
#[derive(Debug)]
pub struct Block {
    pub folder: String,
    pub id: String,
    pub prefix: String,
    pub number: usize,
    pub first: u16,
    pub columns: u16,
    pub rows: u16,
}

impl Block {
    pub fn file(&self, name: &str) -> String {
        format!("{}/{name}", self.folder)
    }
}

#[derive(Deserialize)]
struct Size {
    columns: u16,
    rows: u16,
}

/// Who has which columns.
pub fn blocks(files: &Files, folders: &[String]) -> Result<Vec<Block>, LoadError> {
    let mut blocks = Vec::new();
    let mut first = 0;
    for (number, folder) in folders.iter().enumerate() {
        let map = format!("{folder}/map.toml");
        let size = files.one::<Size>(&map, "grid")?.value;
        let top =
            files.whole(&format!("{folder}/campaign.toml"))?.text("prefix").unwrap_or_default().to_string();
        let id = folder.rsplit('/').next().unwrap_or(folder).to_string();
        blocks.push(Block {
            folder: folder.clone(),
            id,
            prefix: top,
            number,
            first,
            columns: size.columns,
            rows: size.rows,
        });
        first += size.columns + size.columns % 2 + MARGIN;
    }
    Ok(blocks)
}

#[derive(Deserialize)]
struct Hex {
    terrain: TerrainId,
    territory: Option<TerritoryId>,
    province: Option<ProvinceId>,
    #[serde(default)]
    minor_lake: bool,
    #[serde(default)]
    fortified_area: bool,
}

#[derive(Deserialize)]
struct RiverRow {
    en: String,
    fr: String,
    kind: Water,
    navigable: bool,
    sides: Vec<String>,
}

#[derive(Deserialize)]
struct RoadRow {
    hexes: Vec<HexId>,
}

#[derive(Deserialize)]
struct Canal {
    en: String,
    fr: String,
    hexes: Vec<HexId>,
}

/// The sheet while it is made.
pub struct Sheet {
    pub(super) grid: Grid,
    pub(super) ground: Ground<u8, River>,
    pub(super) soil: Vec<Soil>,
    pub(super) canals: Vec<Vec<HexId>>,
    /// What is written on the map.
    pub(super) script: Vec<Script>,
}

/// A name on the map: of a river along its sides, of a sea at a hex.
pub struct Script {
    pub block: usize,
    pub name: String,
    pub sides: Vec<(HexId, Dir)>,
    pub at: Option<(HexId, f32, f32)>,
}

#[derive(Deserialize)]
struct Sea {
    en: String,
    fr: String,
    hex: HexId,
    size: f32,
    angle: f32,
}

impl Sheet {
    pub fn new(blocks: &[Block]) -> Self {
        let columns = blocks.iter().map(|b| b.first + b.columns).max().unwrap_or(1);
        let rows = blocks.iter().map(|b| b.rows).max().unwrap_or(1);
        let numbering = Numbering { digits: 3, ..Numbering::default() };
        let grid = Grid::new(columns, rows, numbering, Parity::Even);
        let ground = Ground::new(&grid);
        let soil = vec![Soil { margin: true, ..Soil::default() }; grid.len()];
        Self { grid, ground, soil, canals: Vec::new(), script: Vec::new() }
    }

    /// Names all hexes: plainly in the campaign that is being read, so that its files can say `1010`; with prefixes at the end.
    pub fn name(&self, files: &Files, blocks: &[Block], reading: Option<&Block>) -> Result<(), LoadError> {
        let names = self.grid.hexes().map(|hex| {
            let [c, r] = self.grid.place(hex);
            let block = blocks.iter().find(|b| (b.first..b.first + b.columns).contains(&c) && r < b.rows);
            match (block, reading) {
                (None, _) => format!("margin-{c}-{r}"),
                (Some(b), None) => format!("{}{}", b.prefix, local(b, c, r)),
                (Some(b), Some(read)) if b.number == read.number => local(b, c, r),
                (Some(b), Some(_)) => format!("{}/{}", b.id, local(b, c, r)),
            }
        });
        files.name::<HexId>(names)
    }

    fn hexes<'a>(&'a self, block: &'a Block) -> impl Iterator<Item = HexId> + 'a {
        let own = (block.first..block.first + block.columns)
            .flat_map(move |c| (0..block.rows).map(move |r| (c, r)));
        own.filter_map(|(c, r)| self.grid.at(c + 1, r + 1))
    }

    /// KR-MAP: the hexes of a campaign, its rivers, roads and canals.
    pub fn read(&mut self, files: &Files, block: &Block) -> Result<(), LoadError> {
        let (map, sheet) = (block.file("map.toml"), block.file("hexes.csv"));
        let hexes = files.list::<Hex>(&sheet, "hex")?;
        let expected = usize::from(block.columns) * usize::from(block.rows);
        if hexes.len() != expected {
            let what = format!("{} hexes where the grid has {expected}", hexes.len());
            return Err(LoadError::new(&sheet, "", what));
        }
        for row in &hexes {
            let hex = super::about::<HexId, _>(files, row)?;
            self.ground.set_terrain(hex, row.terrain.0);
            self.soil[hex.index()] = Soil {
                territory: row.territory,
                province: row.province,
                place: None,
                minor_lake: row.minor_lake,
                fortified_area: row.fortified_area,
                margin: false,
            };
        }
        for river in files.list::<RiverRow>(&map, "river")? {
            files.say(&format!("river-{}{}", block.prefix, river.id), [&river.en, &river.fr]);
            let new = River { water: Some(river.kind), navigable: river.navigable };
            let mut sides = Vec::new();
            for side in &river.sides {
                let (hex, dir) = self.side(files, side).map_err(|e| river.wrong("sides", e))?;
                sides.push((hex, dir));
                if new.rank() > self.ground.side(hex, dir).rank() {
                    self.ground.set_side(&self.grid, hex, dir, new);
                }
            }
            let name = format!("river-{}{}", block.prefix, river.id);
            self.script.push(Script { block: block.number, name, sides, at: None });
        }
        if files.whole(&map)?.has("sea") {
            for sea in files.list::<Sea>(&map, "sea")? {
                let name = format!("sea-{}{}", block.prefix, sea.id);
                files.say(&name, [&sea.en, &sea.fr]);
                let at = Some((sea.hex, sea.size, sea.angle));
                self.script.push(Script { block: block.number, name, sides: Vec::new(), at });
            }
        }
        for road in files.list::<RoadRow>(&map, "road")? {
            self.ground.lay_road(&self.grid, &road.hexes).map_err(|e| road.wrong("hexes", e))?;
        }
        for canal in files.list::<Canal>(&map, "canal")? {
            files.say(&format!("canal-{}{}", block.prefix, canal.id), [&canal.en, &canal.fr]);
            let apart = canal.hexes.windows(2).any(|w| self.grid.direction(w[0], w[1]).is_none());
            if apart {
                return Err(canal.wrong("hexes", "each must lie beside the one before"));
            }
            self.canals.push(canal.value.hexes);
        }
        Ok(())
    }

    /// A hexside: `0914-se`.
    fn side(&self, files: &Files, side: &str) -> Result<(HexId, Dir), String> {
        let wrong = || format!("'{side}' is no hexside: write it as 0914-se");
        let (hex, dir) = side.split_once('-').ok_or_else(wrong)?;
        let hex = files.names().find::<HexId>(hex).ok_or_else(wrong)?;
        Ok((hex, dir.parse()?))
    }

    /// KR-MAP-04: what stands in the hexes.
    pub fn put_place(&mut self, hex: HexId, place: crate::ids::PlaceId) -> Result<(), String> {
        let soil = &mut self.soil[hex.index()];
        match soil.place.replace(place) {
            None => Ok(()),
            Some(_) => Err("two places in one hex".into()),
        }
    }

    pub fn finish(self) -> Atlas {
        let waters = self.waters();
        let hexes = || self.grid.hexes().map(|h| (h, &self.soil[h.index()]));
        let fortified = hexes().filter(|(_, s)| s.fortified_area).map(|(h, _)| h).collect();
        let last = hexes().filter_map(|(_, s)| s.territory).map(Id::index).max();
        let territory = |n: usize| {
            hexes().filter(move |(_, s)| s.territory.map(Id::index) == Some(n)).map(|(h, _)| h).collect()
        };
        let territories = (0..last.map_or(0, |n| n + 1)).map(territory).collect();
        Atlas { fortified, territories, grid: self.grid, ground: self.ground, soil: self.soil, waters }
    }

    /// KR-RIV-02: hexsides that meet at a corner lead into each other, and a canal into whatever water its hexes touch.
    fn waters(&self) -> Waters {
        let mut ways: Vec<Reachway> = Vec::new();
        let mut ends: BTreeMap<[i32; 2], Vec<u16>> = BTreeMap::new();
        let mut at = vec![Vec::new(); self.grid.len()];
        for hex in self.grid.hexes() {
            for dir in Dir::ALL {
                if !self.ground.side(hex, dir).navigable || self.grid.side(hex, dir) != (hex, dir) {
                    continue;
                }
                let n = ways.len() as u16;
                let hexes: Vec<HexId> = [Some(hex), self.grid.step(hex, dir)].into_iter().flatten().collect();
                hexes.iter().for_each(|h| at[h.index()].push(n));
                ways.push(Reachway { hexes, next: Vec::new() });
                for corner in self.corners(hex, dir) {
                    ends.entry(corner).or_default().push(n);
                }
            }
        }
        for met in ends.values() {
            for &a in met {
                ways[usize::from(a)].next.extend(met.iter().filter(|&&b| b != a));
            }
        }
        for canal in &self.canals {
            let mut before = None;
            for &hex in canal {
                let n = ways.len() as u16;
                let mut next = at[hex.index()].clone();
                next.extend(before);
                for &other in &next {
                    ways[usize::from(other)].next.push(n);
                }
                at[hex.index()].push(n);
                ways.push(Reachway { hexes: vec![hex], next });
                before = Some(n);
            }
        }
        Waters { ways, at }
    }

    /// The two ends of a hexside, in whole numbers that all its hexes agree on.
    fn corners(&self, hex: HexId, dir: Dir) -> [[i32; 2]; 2] {
        let [x, y] = self.grid.centre(hex, [0.0; 2], 100.0);
        // The northern side lies between the corners at 240° and 300°.
        let corner = |n: usize| {
            let angle = (240.0 + 60.0 * n as f32).to_radians();
            [x + 100.0 * angle.cos(), y + 100.0 * angle.sin()].map(|v| (v / 10.0).round() as i32)
        };
        [corner(dir.index()), corner(dir.index() + 1)]
    }

    /// KR-MOV-35, KR-CPN-09: every hex that is named must belong to the campaign; read by its names it does.
    pub fn owns(&self, block: &Block, hex: HexId) -> bool {
        self.hexes(block).any(|h| h == hex)
    }
}

/// The number of a hex as its campaign prints it.
fn local(block: &Block, column: u16, row: u16) -> String {
    format!("{:02}{:02}", column - block.first + 1, row + 1)
}

/// What surrounds a map.
pub struct Frame {
    pub geography: Geography,
    pub edges: Vec<(String, Edge)>,
    pub sites: Vec<Site>,
}

/// Edges, geography and battlefields.
pub fn frame(files: &Files, block: &Block) -> Result<Frame, LoadError> {
    let map = block.file("map.toml");
    let edges = files.list(&map, "edge")?.into_iter().map(|e| (e.id, e.value)).collect();
    let sites = files.list::<Site>(&map, "site")?;
    for site in &sites {
        files.say(&format!("site-{}{}", block.prefix, site.id), [&site.en, &site.fr]);
    }
    Ok(Frame { geography: files.one(&map, "geography")?.value, edges, sites: values(sites) })
}
