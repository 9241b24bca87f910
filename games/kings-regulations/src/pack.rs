//! What is printed: the series in `series.rs` and `charts.rs`, the maps in `map.rs`, campaigns and scenarios in files of their own.

pub mod campaign;
pub mod charts;
pub mod map;
pub mod scenario;
pub mod series;
pub mod tables;

use crate::ids::{
    Arm, AuxId, BoxId, ContingentId, GarrisonId, HqId, HubId, LeaderId, PlaceId, PlanId, ProvinceId,
    TerritoryId, UnitId,
};
use campaign::{Auxiliary, Campaign, Contingent, GarrisonCounter, Hq, Hub, Leader, OffMap, Plan, Unit};
use map::{Atlas, Place, Province, Territory};
use scenario::Scenario;
use series::{AuxClass, Series, UnitClass};
use tabletop::hex::HexId;
use tabletop::{Id, Text};

/// Everything that the rules read. Counters, places and plans count over all campaigns.
#[derive(Debug)]
pub struct Pack {
    pub names: std::sync::Arc<tabletop::Names>,
    /// What programs think.
    pub weights: crate::score::Weights,
    pub series: Series,
    pub atlas: Atlas,
    pub campaigns: Vec<Campaign>,
    pub scenarios: Vec<Scenario>,
    pub contingents: Vec<Contingent>,
    pub territories: Vec<Territory>,
    pub provinces: Vec<Province>,
    pub places: Vec<Place>,
    pub units: Vec<Unit>,
    pub hqs: Vec<Hq>,
    pub leaders: Vec<Leader>,
    pub auxiliaries: Vec<Auxiliary>,
    pub garrisons: Vec<GarrisonCounter>,
    pub hubs: Vec<Hub>,
    pub plans: Vec<Plan>,
    pub boxes: Vec<OffMap>,
    /// What follows from all that.
    pub tables: tables::Tables,
}

macro_rules! found {
    ($($name:ident: $id:ty => $list:ident: $kind:ty;)*) => {
        impl Pack {$(
            #[inline]
            pub fn $name(&self, id: $id) -> &$kind {
                &self.$list[id.index()]
            }
        )*}
    };
}

found! {
    contingent: ContingentId => contingents: Contingent;
    territory: TerritoryId => territories: Territory;
    province: ProvinceId => provinces: Province;
    place: PlaceId => places: Place;
    unit: UnitId => units: Unit;
    hq: HqId => hqs: Hq;
    leader: LeaderId => leaders: Leader;
    auxiliary: AuxId => auxiliaries: Auxiliary;
    garrison: GarrisonId => garrisons: GarrisonCounter;
    hub: HubId => hubs: Hub;
    plan: PlanId => plans: Plan;
    off_map: BoxId => boxes: OffMap;
}

impl Pack {
    #[inline]
    pub fn unit_class(&self, unit: UnitId) -> &UnitClass {
        &self.series.unit_classes[self.unit(unit).class.index()]
    }
    #[inline]
    pub fn arm(&self, unit: UnitId) -> Arm {
        self.tables.arms[unit.index()]
    }
    #[inline]
    pub fn aux_class(&self, auxiliary: AuxId) -> &AuxClass {
        &self.series.aux_classes[self.auxiliary(auxiliary).class.index()]
    }
    /// KR-CTR-07: the operational range of a dual-purpose unit as an auxiliary: that of its class has no say.
    pub fn dual_range(&self, unit: UnitId) -> Option<u8> {
        let row = self.unit(unit);
        row.dual.map(|_| if self.arm(unit) == Arm::Cavalry { row.ma } else { (row.ma / 2).max(1) })
    }
    /// The place beside a hex, the strongest if there are several.
    fn nearest(&self, hex: HexId) -> Option<PlaceId> {
        let near = self.atlas.grid.near(hex).filter_map(|(_, h)| self.atlas.soil(h).place);
        near.max_by_key(|&p| (self.place(p).grade, std::cmp::Reverse(p.0)))
    }
    /// What a hex is called: by the place in it, else by its number as it is printed, with the place beside it.
    pub fn spot(&self, hex: HexId) -> Text {
        match self.atlas.soil(hex).place {
            Some(place) => self.names.message(place),
            None => {
                let name = self.names.name(hex);
                let number = name.rsplit('-').next().unwrap_or(name);
                match self.nearest(hex) {
                    Some(place) => {
                        let text = Text::new("spot-near").word("hex", number);
                        text.text("place", self.names.message(place))
                    }
                    None => Text::new("spot-number").word("hex", number),
                }
            }
        }
    }
    /// KR-VIC-04: the prestige of a place.
    pub fn value(&self, campaign: &Campaign, place: PlaceId) -> u8 {
        let (place, track) = (self.place(place), &campaign.track);
        let default = if place.grade >= track.default_grade { track.default } else { 0 };
        place.value.unwrap_or(default)
    }
}
