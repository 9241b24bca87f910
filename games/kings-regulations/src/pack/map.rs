//! The maps of all campaigns as one sheet of hexes, each campaign a block of columns of its own: so that a hex has one number and one name in
//! all of them.

use crate::ids::{PlaceId, ProvinceId, Side, TerrainId, TerritoryId, Water};
use crate::state::Hexes;
use serde::Deserialize;
use tabletop::hex::{Dir, Grid, Ground, HexId};

/// KR-MAP-03: what runs along a hexside.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct River {
    pub water: Option<Water>,
    pub navigable: bool,
}

impl River {
    /// Where a side stands twice, the greater counts.
    pub fn rank(self) -> (Option<Water>, bool) {
        (self.water, self.navigable)
    }
}

/// The ground of a hex besides its terrain.
#[derive(Clone, Copy, Default, Debug)]
pub struct Soil {
    pub territory: Option<TerritoryId>,
    pub province: Option<ProvinceId>,
    pub place: Option<PlaceId>,
    /// KR-MAP-09.
    pub minor_lake: bool,
    /// KR-MAP-06.
    pub fortified_area: bool,
    /// It belongs to no campaign: the margin between two of them.
    pub margin: bool,
}

/// KR-RIV-02: a stretch of navigable water: a hexside, or a hex of a canal.
#[derive(Clone, Debug)]
pub struct Reachway {
    /// The hexes that lie on it.
    pub hexes: Vec<HexId>,
    /// The stretches it leads to.
    pub next: Vec<u16>,
}

/// KR-RIV-01: all navigable water.
#[derive(Clone, Debug, Default)]
pub struct Waters {
    pub ways: Vec<Reachway>,
    /// The stretches at each hex.
    pub at: Vec<Vec<u16>>,
}

#[derive(Debug)]
pub struct Atlas {
    pub grid: Grid,
    /// Terrain by [`TerrainId`], rivers, roads.
    pub ground: Ground<u8, River>,
    pub soil: Vec<Soil>,
    pub waters: Waters,
    /// KR-MAP-06: all Fortified Areas.
    pub fortified: Hexes,
    /// KR-MAP-11: the hexes of each territory.
    pub territories: Vec<Hexes>,
}

impl Atlas {
    #[inline]
    pub fn terrain(&self, hex: HexId) -> TerrainId {
        TerrainId(self.ground.terrain(hex))
    }
    #[inline]
    pub fn soil(&self, hex: HexId) -> &Soil {
        &self.soil[usize::from(hex.0)]
    }
    #[inline]
    pub fn river(&self, hex: HexId, dir: Dir) -> River {
        self.ground.side(hex, dir)
    }
    #[inline]
    pub fn road(&self, hex: HexId, dir: Dir) -> bool {
        self.ground.road(hex, dir)
    }
    /// KR-SIE-09: on or beside navigable water.
    pub fn on_water(&self, hex: HexId) -> bool {
        !self.waters.at[usize::from(hex.0)].is_empty()
    }
}

/// KR-MAP-11.
#[derive(Debug, Clone, Deserialize)]
pub struct Territory {
    pub en: String,
    pub fr: String,
    /// KR-GEN-12: to whom it is friendly; none is neutral.
    pub friendly: Option<Side>,
}

#[derive(Debug, Clone, Deserialize)]
pub struct Province {
    pub en: String,
    pub fr: String,
}

/// A town or a fortification.
#[derive(Debug, Clone, Deserialize)]
pub struct Place {
    pub en: String,
    pub fr: String,
    pub hex: HexId,
    pub lon: f64,
    pub lat: f64,
    /// KR-SIE-02: 0 is a town without works.
    #[serde(default)]
    pub grade: u8,
    /// KR-SIE-15: the grade of its citadel; 0 is none.
    #[serde(default)]
    pub citadel: u8,
    #[serde(default)]
    pub port: bool,
    pub holder: Option<Side>,
    /// Prestige, where it has a value of its own.
    pub value: Option<u8>,
    /// The hex nearest to its true position, where it stands in another.
    pub nearest: Option<HexId>,
}

/// KR-MOV-35.
#[derive(Debug, Clone, Deserialize)]
pub struct Edge {
    pub friendly: Side,
    pub exits: Vec<HexId>,
}

/// Where the hexes lie on the globe.
#[derive(Debug, Clone, Deserialize)]
pub struct Geography {
    pub lon: f64,
    pub lat: f64,
    /// Kilometres from hex to hex, and from column to column.
    pub pitch: f64,
    pub step: f64,
    /// Kilometres of a degree.
    pub km_lon: f64,
    pub km_lat: f64,
}

/// A battlefield of history.
#[derive(Debug, Clone, Deserialize)]
pub struct Site {
    pub en: String,
    pub fr: String,
    pub hex: HexId,
    pub year: u16,
    pub lon: f64,
    pub lat: f64,
}
