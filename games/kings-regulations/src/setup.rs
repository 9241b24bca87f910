//! KR-SPS-02, KR-ADM-10: how a scenario begins.

use crate::ids::{HqType, Kind, Side, Stage, Weather};
use crate::pack::Pack;
use crate::pack::scenario::{FormationStart, GarrisonStart, Scenario};
use crate::state::{
    AuxAt, Depot, HqState, HubState, LeaderAt, PlanRun, SideState, Siege, State, UnitAt, UnitState, Works,
};
use crate::strength::Sp;
use arrayvec::ArrayVec;
use tabletop::Id;

/// The position at the start of a scenario.
pub fn set_up(p: &Pack, number: usize) -> State {
    let scenario = &p.scenarios[number];
    let campaign = &p.campaigns[scenario.campaign];
    let mut s = State {
        scenario: number as u8,
        options: Default::default(),
        turn: scenario.turns[0],
        weather: scenario.weather.unwrap_or(Weather::Dry),
        flooded: scenario.flood,
        order: scenario.sides.iter().map(|(side, _)| *side).collect(),
        units: Default::default(),
        hqs: Default::default(),
        leaders: Default::default(),
        auxiliaries: Default::default(),
        garrisons: Default::default(),
        places: Default::default(),
        hubs: Default::default(),
        sides: Default::default(),
        friendly: Default::default(),
        depleted: Default::default(),
        exhausted: Default::default(),
        sieges: ArrayVec::new(),
        depots: Default::default(),
        plans: ArrayVec::new(),
        shipped: ArrayVec::new(),
        streaks: Default::default(),
        ranking: ArrayVec::new(),
        impulse: 0,
        operated: false,
        earned: 0,
        fulfilled: 0,
        paid: Default::default(),
        checked: Default::default(),
        recovered: Default::default(),
        seen: crate::veil::Seen::read(campaign),
        notes: Default::default(),
        pool: ArrayVec::new(),
        debts: ArrayVec::new(),
        raised: 0,
        storms: false,
        recall: 0,
        refitted: 0,
        trespassed: 0,
        vacated: 0,
        flow: ArrayVec::new(),
        march: Default::default(),
        tasks: Default::default(),
        exchange: Default::default(),
        venial: 0,
        thrown: 0,
        throw: None,
        battle: Default::default(),
        siege: Default::default(),
        honours: Default::default(),
        over: None,
    };
    for (side, start) in &scenario.sides {
        let row = &mut s.sides[*side];
        *row = SideState { unassigned: start.unassigned, prestige: start.prestige, ..SideState::default() };
    }
    // KR-GEN-12: what the campaign declares friendly.
    for hex in p.atlas.grid.hexes() {
        let territory = p.atlas.soil(hex).territory.filter(|t| campaign.territories.has(*t));
        s.friendly[hex] = territory.and_then(|t| p.territory(t).friendly);
    }
    for (side, row) in &campaign.sides {
        for &hex in &row.hexes {
            s.friendly[hex] = Some(*side);
        }
    }
    // KR-SUP-26: mountains begin Depleted; that is known without a marker.
    for (hq, start) in &scenario.formations {
        form(p, &mut s, *hq, start);
    }
    // KR-INT-01: backs in the order of the scenario, which everybody has read.
    for (hq, start) in &scenario.formations {
        if start.under.is_none() && p.hq(*hq).kind != HqType::Garrison {
            s.hqs[*hq].back = Some(crate::board::Board::new(p, &s).free_back());
        }
    }
    for (hex, stack) in &scenario.stacks {
        for &unit in &stack.units {
            s.units[unit] = UnitState { at: UnitAt::Hex(*hex), sp: p.unit(unit).sp, ..UnitState::default() };
        }
    }
    for (place, start) in &scenario.garrisons {
        garrison(p, &mut s, scenario, *place, start);
    }
    for &(place, unit) in &scenario.singles {
        s.units[unit] = UnitState { at: UnitAt::Works(place), sp: p.unit(unit).sp, ..UnitState::default() };
        s.places[place].works = Works::Unit(unit);
    }
    for &(unit, ce) in &scenario.worn {
        let printed = p.unit(unit).ce.map_or(0, Kind::index);
        s.units[unit].worn = (ce.index() - printed.min(ce.index())) as u8;
    }
    for &leader in &scenario.boxes.mess {
        s.leaders[leader].at = LeaderAt::Mess;
    }
    for &auxiliary in &scenario.boxes.available {
        s.auxiliaries[auxiliary] = AuxAt::Available;
    }
    for (place, start) in &scenario.sieges {
        s.sieges.push(siege(*place, start.besieger, start.stage));
    }
    for &hub in &scenario.hubs {
        s.hubs[hub] = HubState { active: true, ..HubState::default() };
    }
    for (place, start) in &scenario.depots {
        let hex = p.place(*place).hex;
        s.depots.push(Depot { hex, contingent: start.contingent, full: start.full, raided: 0, shipped: 0 });
    }
    for start in &scenario.plans {
        s.plans.push(PlanRun {
            plan: start.plan,
            side: start.side,
            target: start.target,
            assigned: start.assigned,
            forces: start.forces.iter().copied().collect(),
            phases: 0,
            // KR-SPS-02: everybody has read the scenario.
            known: true,
        });
    }
    s
}

/// A siege that begins at a stage.
pub fn siege(place: crate::ids::PlaceId, by: crate::ids::HqId, stage: Stage) -> Siege {
    Siege {
        place,
        by,
        stage,
        srv: 0,
        phases: 0,
        flooding_tried: false,
        flooding: false,
        worked: false,
        lodgements: 0,
        next: 0,
    }
}

fn form(p: &Pack, s: &mut State, hq: crate::ids::HqId, start: &FormationStart) {
    let (at, under, commander) = (Some(start.hex), start.under, start.commander);
    s.hqs[hq] = HqState { at, under, commander, ..HqState::default() };
    for &unit in &start.units {
        s.units[unit] = UnitState { at: UnitAt::Hq(hq), sp: p.unit(unit).sp, ..UnitState::default() };
    }
    for &unit in &start.dual {
        s.units[unit] =
            UnitState { at: UnitAt::AsAuxiliary(hq), sp: p.unit(unit).sp, ..UnitState::default() };
    }
    if let Some(leader) = start.commander {
        s.leaders[leader].at = LeaderAt::Commands(hq);
    }
    for &leader in &start.generals {
        s.leaders[leader].at = LeaderAt::General(hq);
    }
    for &auxiliary in &start.auxiliaries {
        s.auxiliaries[auxiliary] = AuxAt::Hq(hq);
    }
    if let Some(place) = start.place.filter(|_| p.hq(hq).kind == HqType::Garrison) {
        s.places[place].works = Works::Hq(hq);
    }
}

/// KR-GAR-04: the first counter of that CE that is left; at the start nobody draws.
fn garrison(p: &Pack, s: &mut State, scenario: &Scenario, place: crate::ids::PlaceId, start: &GarrisonStart) {
    let campaign = &p.campaigns[scenario.campaign];
    let fits = |g: &crate::ids::GarrisonId| {
        let row = p.garrison(*g);
        row.side == start.side && row.ce == start.ce && s.garrisons[*g].at.is_none()
    };
    let Some(counter) = campaign.garrisons.iter().find(fits) else { return };
    let state = &mut s.garrisons[counter];
    state.at = Some(place);
    state.siege = start.siege;
    for (contingent, sp) in &start.parts {
        let at = contingent.index() - campaign.contingents.iter().next().map_or(0, Id::index);
        state.foot[at] = *sp as u8;
    }
    s.places[place].works = Works::Garrison(counter);
}

impl State {
    /// KR-SUP-05, KR-SEQ-10: all OPs of a side, Assigned and Unassigned.
    pub fn operation_points(&self, side: Side) -> u8 {
        let assigned = self.plans.iter().filter(|p| p.side == side).map(|p| p.assigned).sum::<u8>();
        self.sides[side].unassigned + assigned
    }
    /// All SP of a side that stand or wait in the field, guns included.
    pub fn field_sp(&self, p: &Pack, side: Side) -> Sp {
        let units = p.campaigns[p.scenarios[usize::from(self.scenario)].campaign].units;
        units.iter().filter(|&u| p.unit(u).side == side).map(|u| self.units[u].sp).sum()
    }
}
