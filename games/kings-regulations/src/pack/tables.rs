//! What follows from the maps alone, worked out once: what is in play, and what every step costs whom in which season.

use super::campaign::{Auxiliary, Campaign, Contingent, GarrisonCounter, Hq, Leader, Plan, Run, Unit};
use super::map::{Atlas, Place};
use super::scenario::Scenario;
use super::series::Series;
use crate::battle::Helper;
use crate::ground::{Lanes, Leg, Tracks, Walker};
use crate::ids::{
    Arm, AuxClassId, AuxId, GarrisonId, HqId, HqType, Kind, LeaderId, PlaceId, Rank, Side, Task, UnitId,
    Weather,
};
use crate::lay::{Hqs, Places, Units};
use crate::state::{AUXILIARIES, GARRISONS, Hexes, LEADERS, SIDES, UNITS};
use std::sync::OnceLock;
use tabletop::hex::HexId;
use tabletop::{Id, WordSet};

/// What the ground takes from the calendar.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Season {
    pub weather: Weather,
    /// KR-WEA-16: winter in the mountains, and its first or last turn.
    pub winter: bool,
    pub edge: bool,
}

impl Season {
    const ALL: usize = 3 * Weather::NAMES.len();
    fn index(self) -> usize {
        3 * self.weather.index() + usize::from(self.winter) * (1 + usize::from(self.edge))
    }
}

/// Some of the leaders.
pub type Leaders = WordSet<LeaderId, { LEADERS.div_ceil(64) }>;

/// What a side has in a campaign.
#[derive(Clone, Debug)]
pub struct Own {
    pub units: Units,
    pub hqs: Hqs,
    pub leaders: Leaders,
    pub auxiliaries: WordSet<AuxId, { AUXILIARIES.div_ceil(64) }>,
    pub garrisons: WordSet<GarrisonId, { GARRISONS.div_ceil(64) }>,
    pub marks: Marks,
}

/// The same marked in a row each.
#[derive(Clone, Debug)]
pub struct Marks {
    pub units: [bool; UNITS],
    pub garrisons: [bool; GARRISONS],
    pub leaders: [bool; LEADERS],
    pub auxiliaries: [bool; AUXILIARIES],
}

/// All steps from each hex.
pub type Legs = Vec<[Leg; 6]>;

#[derive(Debug)]
pub struct Tables {
    /// No other pack has it.
    pub number: u64,
    /// KR-LOC-05: the hexes in play in each scenario.
    pub in_play: Vec<Hexes>,
    /// KR-WEA-16: whether each turn is of the winter in the mountains, and at the edge of it.
    pub winters: Vec<[bool; 2]>,
    /// KR-SPS-12: the places that are near enough to each hex for SP to change hands.
    pub near: Vec<Places>,
    /// KR-RIV-10: works on or beside navigable water.
    pub wet: Places,
    /// Hexes on or beside navigable water; those and all with roads or ports.
    pub on_water: Hexes,
    pub ways: Hexes,
    /// The hexes that lie on each stretch of it.
    pub banks: Vec<Hexes>,
    /// By campaign: the hexes with works, and those with ports.
    pub walled: Vec<Hexes>,
    /// By campaign: the hexes where it matters to the lines of a side whether somebody of its own stands there.
    pub telling: Vec<Hexes>,
    pub ports: Vec<Hexes>,
    /// The arm of each unit; units of artillery, and those of siege artillery among them.
    pub arms: Vec<Arm>,
    pub guns: Units,
    pub trains: Units,
    /// KR-AUX-42: Dual Purpose units; cavalry; KR-MOV-17: mountaineers.
    pub duals: Units,
    pub horse: Units,
    pub mountaineers: Units,
    /// KR-DUM-01.
    pub dummies: Hqs,
    /// KR-SPS-10, KR-CTR-20: the units that might ever take SP of each, and those that might give it some.
    pub kin: Vec<Units>,
    pub givers: Vec<Units>,
    /// KR-HQS-45: the Captains-General of each scenario.
    pub captains: Vec<Leaders>,
    /// The hexes between the maps.
    pub margins: Hexes,
    /// KR-CPN-14: the plans, by their place in the campaign, by which a side might conquer each place; and the places where it has any.
    pub conquests: Vec<[u32; SIDES]>,
    pub conquerable: [Places; SIDES],
    /// KR-CTR-21: by campaign, side and task: everybody who could ever be sent.
    pub aides: Vec<Vec<Vec<Helper>>>,
    /// By campaign and side.
    pub own: Vec<[Own; SIDES]>,
    /// By season and manner of walking, when somebody walks so.
    legs: Vec<OnceLock<Legs>>,
    /// The same without those that nobody can take.
    lanes: Vec<OnceLock<Lanes>>,
    /// And as a net, where there can be one.
    tracks: Vec<OnceLock<Option<Tracks>>>,
}

/// What they are made of.
#[derive(Clone, Copy, Debug)]
pub struct Printed<'a> {
    pub atlas: &'a Atlas,
    pub campaigns: &'a [Campaign],
    pub scenarios: &'a [Scenario],
    pub places: &'a [Place],
    pub plans: &'a [Plan],
    pub units: &'a [Unit],
    pub hqs: &'a [Hq],
    pub leaders: &'a [Leader],
    pub garrisons: &'a [GarrisonCounter],
    pub auxiliaries: &'a [Auxiliary],
    pub contingents: &'a [Contingent],
    pub series: &'a Series,
}

impl Printed<'_> {
    fn own(&self, campaign: &Campaign, side: Side) -> Own {
        fn some<I: Id, const N: usize>(all: Run<I>, own: impl Fn(usize) -> bool) -> WordSet<I, N> {
            all.iter().filter(|id| own(id.index())).collect()
        }
        fn marked<I: Id, const W: usize, const N: usize>(set: &WordSet<I, W>) -> [bool; N] {
            std::array::from_fn(|i| set.has(I::from_index(i)))
        }
        let theirs = |contingent: crate::ids::ContingentId| self.contingents[contingent.index()].side == side;
        let (units, hqs) = (
            some(campaign.units, |i| self.units[i].side == side),
            some(campaign.hqs, |i| self.hqs[i].side == side),
        );
        let leaders: Leaders = some(campaign.leaders, |i| theirs(self.leaders[i].contingent));
        let auxiliaries: WordSet<AuxId, _> =
            some(campaign.auxiliaries, |i| theirs(self.auxiliaries[i].contingent));
        let garrisons: WordSet<GarrisonId, _> = some(campaign.garrisons, |i| self.garrisons[i].side == side);
        let marks = Marks {
            units: marked(&units),
            garrisons: marked(&garrisons),
            leaders: marked(&leaders),
            auxiliaries: marked(&auxiliaries),
        };
        Own { units, hqs, leaders, auxiliaries, garrisons, marks }
    }
}

impl Tables {
    pub fn new(of: Printed) -> Self {
        let Printed {
            atlas,
            campaigns,
            scenarios,
            places,
            plans,
            units,
            hqs,
            leaders,
            auxiliaries,
            contingents,
            series,
            ..
        } = of;
        let all = || places.iter().enumerate().map(|(i, place)| (PlaceId::from_index(i), place));
        let limit = u16::from(series.numbers.transfer_mp);
        let near = |hex: HexId| {
            let close = all().filter(|(_, place)| atlas.grid.distance(hex, place.hex) <= limit);
            close.map(|(id, _)| id).collect()
        };
        let near = atlas.grid.hexes().map(near).collect();
        let winter = |n: usize| series.turns[n % series.turns.len()].mountain_winter;
        let last = series.turns.len() - 1;
        let winters = (0..=last).map(|n| [winter(n), !winter(n + 1) || !winter(n + last)]).collect();
        let wet = all().filter(|(_, place)| place.grade > 0 && atlas.on_water(place.hex));
        let wet = wet.map(|(id, _)| id).collect();
        let in_play = scenarios.iter().map(|scenario| {
            let campaign = &campaigns[scenario.campaign];
            let within = |[c, r]: [u16; 2]| {
                let on = (campaign.columns[0]..campaign.columns[1]).contains(&c) && r < campaign.rows;
                on && scenario.window.is_none_or(|[c0, c1, r0, r1]| {
                    let (c, r) = (c - campaign.columns[0] + 1, r + 1);
                    (c0..=c1).contains(&c) && (r0..=r1).contains(&r)
                })
            };
            let all = atlas.grid.hexes();
            all.filter(|&h| !atlas.soil(h).margin && within(atlas.grid.place(h))).collect()
        });
        let way = |&h: &HexId| atlas.on_water(h) || atlas.ground.has_road(h) || atlas.soil(h).place.is_some();
        let ways = atlas.grid.hexes().filter(way).collect();
        let on_water = atlas.grid.hexes().filter(|&h| atlas.on_water(h)).collect();
        let margins = atlas.grid.hexes().filter(|&h| atlas.soil(h).margin).collect();
        let (mut conquests, mut conquerable) = (vec![[0; SIDES]; places.len()], [Places::EMPTY; SIDES]);
        for campaign in campaigns {
            for place in campaign.places.iter() {
                let hex = places[place.index()].hex;
                let province = atlas.soil(hex).province;
                for (n, plan) in campaign.plans.iter().map(|p| &plans[p.index()]).enumerate() {
                    let inside = province.is_some() && plan.province == province;
                    if plan.kind.conquers() && (inside || plan.hexes.contains(&hex)) {
                        for side in &plan.sides {
                            conquests[place.index()][side.index()] |= 1 << n;
                            conquerable[side.index()].insert(place);
                        }
                    }
                }
            }
        }
        let aides = campaigns.iter().map(|campaign| {
            let counters = campaign.auxiliaries.iter().map(|a| {
                let row = &auxiliaries[a.index()];
                (Helper::Counter(a), contingents[row.contingent.index()].side, Some(row.class))
            });
            let duals = campaign.units.iter().map(|u| {
                let row = &units[u.index()];
                (Helper::Dual(u), row.side, row.dual)
            });
            let all: Vec<_> = counters.chain(duals).collect();
            let who = |side: usize, task: Task| {
                let does = |class: AuxClassId| series.aux_classes[class.index()].does(task);
                let able = all.iter().filter(|a| a.1.index() == side && a.2.is_some_and(does));
                able.map(|a| a.0).collect()
            };
            let each = (0..SIDES).flat_map(|side| Task::ALL.iter().map(move |&task| (side, task)));
            each.map(|(side, task)| who(side, task)).collect()
        });
        let aides = aides.collect();
        let sites = |fits: &dyn Fn(&Place) -> bool| -> Vec<Hexes> {
            let of = |c: &Campaign| {
                c.places.iter().map(|p| &places[p.index()]).filter(|p| fits(p)).map(|p| p.hex).collect()
            };
            campaigns.iter().map(of).collect()
        };
        let (walled, ports) = (sites(&|place| place.grade > 0), sites(&|place| place.port));
        let telling = campaigns.iter().zip(walled.iter().zip(&ports)).map(|(campaign, (walled, ports))| {
            let shut = campaign.closed.iter().filter(|rule| !rule.lines).flat_map(|rule| &rule.territories);
            let coasts = campaign.coasts.iter().flat_map(|coast| &coast.ports);
            let coasts: Hexes = coasts.map(|&place| places[place.index()].hex).collect();
            let all = atlas.fortified | *walled | *ports | coasts;
            shut.fold(all, |all, territory| all | atlas.territories[territory.index()])
        });
        let telling = telling.collect();
        let banks = atlas.waters.ways.iter().map(|way| way.hexes.iter().copied().collect()).collect();
        let manners = 0..Season::ALL * Walker::MANNERS;
        let legs = manners.clone().map(|_| OnceLock::new()).collect();
        let lanes = manners.clone().map(|_| OnceLock::new()).collect();
        let tracks = manners.map(|_| OnceLock::new()).collect();
        let (number, in_play) = (crate::per::fresh(), in_play.collect());
        let arms: Vec<Arm> = units.iter().map(|unit| series.unit_classes[unit.class.index()].arm).collect();
        let gunners = arms.iter().enumerate().filter(|(_, arm)| arm.is_artillery());
        let guns = gunners.map(|(i, _)| UnitId::from_index(i)).collect();
        let trains = arms.iter().enumerate().filter(|(_, arm)| **arm == Arm::Siege);
        let trains = trains.map(|(i, _)| UnitId::from_index(i)).collect();
        let dual = units.iter().enumerate().filter(|(_, unit)| unit.dual.is_some());
        let duals = dual.map(|(i, _)| UnitId::from_index(i)).collect();
        let horse = arms.iter().enumerate().filter(|(_, arm)| **arm == Arm::Cavalry);
        let horse = horse.map(|(i, _)| UnitId::from_index(i)).collect();
        let class = |unit: &Unit| &series.unit_classes[unit.class.index()];
        let mountaineers = units.iter().enumerate().filter(|(_, unit)| class(unit).mountaineer);
        let mountaineers = mountaineers.map(|(i, _)| UnitId::from_index(i)).collect();
        let dummies = hqs.iter().enumerate().filter(|(_, hq)| hq.kind == HqType::Dummy);
        let dummies = dummies.map(|(i, _)| HqId::from_index(i)).collect();
        let fits = |one: &Unit, two: &Unit| {
            let field = series.unit_classes[one.class.index()].arm == Arm::Field;
            one.side == two.side
                && one.class == two.class
                && one.ce <= two.ce
                && (field || one.contingent == two.contingent)
        };
        let kin = units.iter().enumerate().map(|(i, one)| {
            let others = units.iter().enumerate().filter(|&(j, two)| i != j && fits(one, two));
            others.map(|(j, _)| UnitId::from_index(j)).collect()
        });
        let kin: Vec<Units> = kin.collect();
        let gives = |to: UnitId| {
            kin.iter().enumerate().filter(move |(_, kin)| kin.has(to)).map(|(i, _)| UnitId::from_index(i))
        };
        let givers = (0..units.len()).map(|i| gives(UnitId::from_index(i)).collect()).collect();
        let captains = scenarios.iter().map(|scenario| {
            let rank = |i: usize| {
                let otherwise = scenario.ranks.iter().find(|(l, _)| l.index() == i);
                otherwise.map_or(leaders[i].rank, |r| r.1)
            };
            let captains = (0..leaders.len()).filter(|&i| rank(i) == Rank::CaptainGeneral);
            captains.map(LeaderId::from_index).collect()
        });
        let captains = captains.collect();
        let own =
            campaigns.iter().map(|campaign| std::array::from_fn(|side| of.own(campaign, Side(side as u8))));
        let own = own.collect();
        Self {
            own,
            number,
            in_play,
            winters,
            near,
            wet,
            walled,
            telling,
            banks,
            ports,
            arms,
            guns,
            trains,
            duals,
            horse,
            mountaineers,
            dummies,
            kin,
            givers,
            captains,
            on_water,
            ways,
            margins,
            conquests,
            conquerable,
            aides,
            legs,
            lanes,
            tracks,
        }
    }

    /// The steps of whoever walks in this manner, or those that are found now.
    pub fn legs(&self, season: Season, manner: usize, find: impl FnOnce() -> Legs) -> &[[Leg; 6]] {
        self.legs[season.index() * Walker::MANNERS + manner].get_or_init(find)
    }
    /// The same for short searches.
    #[inline]
    pub fn lanes(&self, season: Season, manner: usize, find: impl FnOnce() -> Lanes) -> &Lanes {
        self.lanes[season.index() * Walker::MANNERS + manner].get_or_init(find)
    }
    /// The same for marches.
    #[inline]
    pub fn tracks(
        &self,
        season: Season,
        manner: usize,
        find: impl FnOnce() -> Option<Tracks>,
    ) -> Option<&Tracks> {
        self.tracks[season.index() * Walker::MANNERS + manner].get_or_init(find).as_ref()
    }
}
