//! ADM, SPS, GAR: men who come to units: reinforcements and replacements are given out in Reorganisation, and detachments sent off.

use crate::KingsRegulations;
use crate::action::Action;
use crate::attrition::tidy;
use crate::flow::{Board, Umpire, role, side};
use crate::ids::{Arm, AuxId, Ce, ContingentId, GarrisonId, Kind, Losses, PlaceId, Scale, Side, UnitId};
use crate::lay::Places;
use crate::lines::{Barriers, Posted};
use crate::memo::Memo;
use crate::service::{Debt, Levy, Of};
use crate::state::{AuxAt, Hexes, UnitAt, Works};
use crate::strength::Sp;
use crate::troops::Recruits;
use kernel::flow::{Chapter, Label};
use kernel::{Event, Line, Pin, Refusal, Role, Roles, Text, Why};
use serde::{Deserialize, Serialize};
use std::cell::RefCell;
use tabletop::Id;
use tabletop::hex::HexId;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// KR-ADM-07: where a unit that is formed by a levy comes in.
    Enter { side: Side, levy: u8, unit: UnitId },
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Act {
    /// KR-SPS-05: an SP of a levy for a unit that is formed.
    Recruit(u8, UnitId),
    /// KR-SPS-06: a levy forms this unit.
    Raise(u8, UnitId),
    /// KR-SPS-07: it forms one that is drawn.
    Muster(u8),
    /// KR-ADM-15: an SP of it for a grade of combat effectiveness.
    Drill(u8, UnitId),
    /// KR-GAR-05: an SP of it for a garrison.
    Enlist(u8, PlaceId),
    /// KR-ADM-07.
    Enter(HexId),
    /// KR-ADM-17: a unit leaves the map.
    Depart(UnitId),
    /// KR-ADM-14: the roll for siege artillery.
    Refit(UnitId),
    /// KR-AUX-30: a prisoner for Deserters.
    Suborn(AuxId),
}

thread_local! {
    static ENTRIES: RefCell<Memo<Posted, Hexes, 8>> = const { RefCell::new(Memo::new()) };
}

impl Board<'_> {
    fn levy(self, side: Side, n: u8) -> Result<Levy, Refusal> {
        let own = self.s.pool.get(usize::from(n)).filter(|l| l.side == side && l.sp > 0);
        own.copied().ok_or(Refusal::new("KR-ADM-05", "refuse-no-levy"))
    }

    /// KR-ADM-07, KR-SUP-34, KR-SUP-46: the hexes where men come in: in the radius of a depot or hub at Short or Medium range of the hub, not
    /// the enemy's, and not within four points of him; or where the levy says.
    pub fn entries(self, bars: &Barriers, levy: &Levy) -> Hexes {
        if let Some(hex) = levy.hex {
            let (own, enemy) = (self.own_presence(levy.side), self.enemy_presence(levy.side));
            let open = !enemy.field.has(hex) && !enemy.works.has(hex) && self.in_play(hex);
            let lost = self.hostile(levy.side, hex) && !own.field.has(hex) && !own.works.has(hex);
            return if open && !lost { Hexes::of(hex) } else { Hexes::EMPTY };
        }
        let (side, stamps) = (levy.side, self.stamps(self.lay().posts.number()));
        let supplied = ENTRIES.with_borrow_mut(|memo| {
            let find = || (self.posted(side, stamps), self.supplied_entries(bars, side));
            *memo.alike(|k| self.is_posted(k, side, stamps), find)
        });
        // KR-LOC-03: nobody is raised where his side may not go.
        supplied - self.barred(side)
    }
    fn supplied_entries(self, bars: &Barriers, side: Side) -> Hexes {
        let (own, enemy) = (self.own_presence(side), self.enemy_presence(side));
        let numbers = &self.p.series.numbers;
        let mut all = Hexes::EMPTY;
        for depot in self.s.depots.iter().filter(|d| d.stands()) {
            if self.p.contingent(depot.contingent).side != side {
                continue;
            }
            let line = self.depot_line(bars, depot);
            if line.is_some_and(|mp| self.p.series.charts.hub.bracket(mp) <= 1) {
                all |= self.depot_hexes(bars, depot.hex);
            }
        }
        for hub in self.campaign().hubs.iter().filter(|&h| self.s.hubs[h].active && !self.is_suppressed(h)) {
            let own = self.p.hub(hub).contingents.iter().any(|&c| self.p.contingent(c).side == side);
            if let Some(hex) = self.hub_hex(hub).filter(|_| own) {
                all |= self.depot_hexes(bars, hex);
            }
        }
        let near = u16::from(numbers.enemy_near_mp);
        // A garrison is a unit too, while nobody shuts it in; a campaign may say otherwise.
        let walls =
            if self.campaign().entries.beside_garrisons { Hexes::EMPTY } else { enemy.works - own.field };
        all -= self.within_points_of(side, enemy.field | walls, near) | enemy.works;
        let held = own.field | own.works;
        all -= self.claimed(!self.team_bits(side)) - held;
        all & self.p.tables.in_play[usize::from(self.s.scenario)]
    }

    /// KR-SPS-05: whoever is not of the kind, or has no room, takes nothing of a levy in any case.
    fn could_take(self, levy: &Levy, unit: UnitId) -> bool {
        let (row, arm) = (self.p.unit(unit), self.p.arm(unit));
        let could = self.room(unit) >= Sp::ONE
            && match levy.of {
                Of::Raised(contingent, of) => {
                    row.contingent == contingent && arm == of && self.p.unit_class(unit).line
                }
                Of::Returned(_) => !arm.is_artillery(),
                Of::Batteries => arm == Arm::Field,
                Of::Unit(only) => only == unit,
            };
        debug_assert!(could || self.takes(levy, unit).is_err());
        could
    }
    /// KR-SPS-05, KR-ADM-12, KR-ADM-15: whether a unit may take an SP of a levy, wherever it is.
    fn takes(self, levy: &Levy, unit: UnitId) -> Result<(), Refusal> {
        if !self.campaign().units.has(unit) || self.p.unit(unit).side != levy.side {
            return Err(Refusal::new("KR-SPS-05", "refuse-other-side"));
        }
        if levy.of != Of::Unit(unit) && !self.unit_serves(unit) {
            return Err(Refusal::new("KR-ADM-10", "refuse-not-yet").name("unit", unit));
        }
        let arm = self.p.arm(unit);
        match levy.of {
            Of::Raised(contingent, arm) => {
                self.may_recruit(unit, Recruits::Raised { contingent, arm }, Sp::ONE)
            }
            Of::Returned(ce) => {
                if arm.is_artillery() {
                    return Err(Refusal::new("KR-SPS-05", "refuse-other-arm").name("unit", unit));
                }
                if arm == Arm::Cavalry && levy.horse == 0 {
                    return Err(Refusal::new("KR-ADM-12", "refuse-no-horse"));
                }
                self.may_recruit(unit, Recruits::Returned { side: levy.side, ce, arm }, Sp::ONE)
            }
            Of::Batteries if arm != Arm::Field => {
                Err(Refusal::new("KR-ADM-13", "refuse-other-arm").name("unit", unit))
            }
            Of::Unit(only) if only != unit => {
                Err(Refusal::new("KR-ADM-05", "refuse-other-unit").name("unit", unit))
            }
            Of::Batteries | Of::Unit(_) if self.room(unit) < Sp::ONE => {
                Err(Refusal::new("KR-CTR-13", "refuse-no-room").name("unit", unit))
            }
            Of::Batteries | Of::Unit(_) => Ok(()),
        }
    }

    fn may_reinforce(self, bars: &Barriers, side: Side, n: u8, unit: UnitId) -> Result<(), Refusal> {
        let levy = self.levy(side, n)?;
        self.takes(&levy, unit)?;
        let at = self.hex_of(unit).filter(|_| !matches!(self.s.units[unit].at, UnitAt::Works(_)));
        match at {
            Some(hex) if self.is_formed(unit) && self.entries(bars, &levy).has(hex) => Ok(()),
            _ => Err(Refusal::new("KR-ADM-07", "refuse-no-depot-near").name("unit", unit)),
        }
    }
    fn may_raise(self, bars: &Barriers, side: Side, n: u8, unit: UnitId) -> Result<(), Refusal> {
        let levy = self.levy(side, n)?;
        if matches!(levy.of, Of::Raised(..)) {
            return Err(Refusal::new("KR-SPS-07", "refuse-drawn"));
        }
        self.can_form(bars, &levy, unit)
    }
    /// KR-SPS-06, KR-CTR-03: a unit that is not formed; guns and battalions by themselves come in as well, to be taken up.
    fn can_form(self, bars: &Barriers, levy: &Levy, unit: UnitId) -> Result<(), Refusal> {
        self.takes(levy, unit)?;
        if self.s.units[unit].at != UnitAt::Unformed {
            return Err(Refusal::new("KR-SPS-06", "refuse-formed").name("unit", unit));
        }
        if self.entries(bars, levy).is_empty() {
            return Err(Refusal::new("KR-ADM-07", "refuse-no-way-in"));
        }
        Ok(())
    }
    /// KR-ADM-15: where losses are taken in combat effectiveness, a replacement buys a grade back.
    fn may_drill(self, bars: &Barriers, side: Side, n: u8, unit: UnitId) -> Result<(), Refusal> {
        let levy = self.levy(side, n)?;
        if !self.campaign().units.has(unit) || self.p.unit(unit).side != side {
            return Err(Refusal::new("KR-ADM-15", "refuse-other-side"));
        }
        if self.campaign().losses != Losses::Ce {
            return Err(Refusal::new("KR-ADM-15", "refuse-no-grades"));
        }
        if !matches!(levy.of, Of::Returned(_)) {
            return Err(Refusal::new("KR-ADM-15", "refuse-no-replacements"));
        }
        if self.s.units[unit].worn == 0 {
            return Err(Refusal::new("KR-ADM-15", "refuse-not-worn").name("unit", unit));
        }
        match self.hex_of(unit) {
            Some(hex) if self.entries(bars, &levy).has(hex) => Ok(()),
            _ => Err(Refusal::new("KR-ADM-07", "refuse-no-depot-near").name("unit", unit)),
        }
    }
    fn may_muster(self, bars: &Barriers, side: Side, n: u8) -> Result<(), Refusal> {
        let levy = self.levy(side, n)?;
        if !matches!(levy.of, Of::Raised(..)) {
            return Err(Refusal::new("KR-SPS-07", "refuse-chosen"));
        }
        let mut able = self.own(side).units.iter().filter(|&u| self.could_take(&levy, u));
        match able.any(|u| self.can_form(bars, &levy, u).is_ok()) {
            true => Ok(()),
            false => Err(Refusal::new("KR-ADM-05", "refuse-no-unit-left")),
        }
    }

    /// KR-GAR-05, KR-ADM-08: into a garrison that is not shut in, or lies on the water.
    fn may_enlist(self, bars: &Barriers, side: Side, n: u8, place: PlaceId) -> Result<(), Refusal> {
        let levy = self.levy(side, n)?;
        if self.campaign().places.has(place) && self.s.places[place].works == Works::Empty {
            return self.may_found_by(bars, &levy, place);
        }
        if !self.campaign().places.has(place) || self.works_side(place) != Some(side) {
            return Err(Refusal::new("KR-GAR-05", "refuse-other-side"));
        }
        let Some(garrison) = self.garrison_of(place) else {
            return Err(Refusal::new("KR-GAR-05", "refuse-no-garrison").name("place", place));
        };
        match levy.of {
            Of::Raised(_, Arm::Infantry | Arm::Cavalry) => {}
            Of::Returned(ce) if self.p.garrison(garrison).ce >= ce => {}
            Of::Returned(_) => return Err(Refusal::new("KR-SPS-05", "refuse-better-unit")),
            _ => return Err(Refusal::new("KR-GAR-08", "refuse-other-arm")),
        }
        if self.is_blockaded(place) && !self.has_open_water(place) {
            return Err(Refusal::new("KR-ADM-08", "refuse-blockaded").name("place", place));
        }
        let hex = self.p.place(place).hex;
        let entries = self.entries(bars, &levy);
        // KR-ADM-08: into works that are shut in, by water from where they come in.
        let by_water = self.is_blockaded(place) && (entries & self.waters_from(bars, hex)).any();
        if !entries.has(hex) && !by_water {
            return Err(Refusal::new("KR-ADM-07", "refuse-no-way-in"));
        }
        self.works_have_room(place, Sp::ONE)
    }

    /// KR-GAR-05, KR-SPS-05: a counter that may take men of a levy.
    fn suits(self, levy: &Levy, garrison: GarrisonId) -> bool {
        match levy.of {
            Of::Returned(ce) => self.p.garrison(garrison).ce >= ce,
            _ => true,
        }
    }
    /// KR-GAR-05: a garrison is formed by men who come in.
    fn may_found_by(self, bars: &Barriers, levy: &Levy, place: PlaceId) -> Result<(), Refusal> {
        if !matches!(levy.of, Of::Raised(_, Arm::Infantry | Arm::Cavalry) | Of::Returned(_)) {
            return Err(Refusal::new("KR-GAR-08", "refuse-other-arm"));
        }
        self.may_garrison(levy.side, place)?;
        if !self.spare_garrisons(levy.side).any(|g| self.suits(levy, g)) {
            return Err(Refusal::new("KR-SPS-05", "refuse-better-unit"));
        }
        if !self.entries(bars, levy).has(self.p.place(place).hex) {
            return Err(Refusal::new("KR-ADM-07", "refuse-no-way-in"));
        }
        Ok(())
    }

    /// KR-ADM-17: a unit of the contingent and arm that is called for.
    fn may_depart(self, side: Side, unit: UnitId) -> Result<(), Refusal> {
        let row = self.p.unit(unit);
        let owed = |d: &Debt| {
            d.side == side && d.left > 0 && d.contingent == row.contingent && d.arm == self.p.arm(unit)
        };
        if !self.campaign().units.has(unit) || row.side != side {
            return Err(Refusal::new("KR-ADM-17", "refuse-other-side"));
        }
        if !self.s.debts.iter().any(owed) {
            return Err(Refusal::new("KR-ADM-17", "refuse-not-called").name("unit", unit));
        }
        match self.s.units[unit].at {
            UnitAt::Hex(_) | UnitAt::Hq(_) if self.is_formed(unit) => Ok(()),
            _ => Err(Refusal::new("KR-ADM-17", "refuse-not-on-map")),
        }
    }

    /// KR-ADM-14: siege artillery that has not moved, beside friendly works; one die a side.
    fn may_refit(self, side: Side, unit: UnitId) -> Result<(), Refusal> {
        if !self.campaign().units.has(unit) || self.p.unit(unit).side != side {
            return Err(Refusal::new("KR-ADM-14", "refuse-other-side"));
        }
        if self.p.arm(unit) != Arm::Siege {
            return Err(Refusal::new("KR-ADM-14", "refuse-other-arm").name("unit", unit));
        }
        if !self.is_formed(unit) {
            return Err(Refusal::new("KR-CTR-13", "refuse-unit-unformed").name("unit", unit));
        }
        if self.s.refitted >> side.0 & 1 == 1 {
            return Err(Refusal::new("KR-ADM-14", "refuse-tried"));
        }
        let state = &self.s.units[unit];
        let marched = matches!(state.at, UnitAt::Hq(h) if self.s.hqs[h].marched);
        if state.moved || state.used || marched {
            return Err(Refusal::new("KR-ADM-14", "refuse-unit-moved").name("unit", unit));
        }
        if self.room(unit) < Sp::ONE {
            return Err(Refusal::new("KR-ADM-14", "refuse-no-room").name("unit", unit));
        }
        let place = self.hex_of(unit).and_then(|h| self.p.atlas.soil(h).place);
        let walled = place.filter(|&p| self.grade(p) > 0);
        if !walled.and_then(|p| self.works_control(p)).is_some_and(|by| self.friends(side, by)) {
            return Err(Refusal::new("KR-ADM-14", "refuse-no-works-here"));
        }
        Ok(())
    }
    /// KR-AUX-30: the worst of the enemies that are held.
    fn worst_held(self, side: Side) -> Option<(Side, Ce)> {
        let held = self.sides().filter(|&s| self.enemies(side, s));
        let of = |s: Side| Ce::ALL.iter().rev().find(move |ce| self.s.sides[s].captured[ce.index()] > 0);
        held.filter_map(|s| of(s).map(|&ce| (s, ce))).max_by_key(|&(_, ce)| ce)
    }
    fn may_suborn(self, side: Side, auxiliary: AuxId) -> Result<(), Refusal> {
        if !self.deserters(side).any(|a| a == auxiliary) {
            return Err(Refusal::new("KR-AUX-30", "refuse-not-available").name("auxiliary", auxiliary));
        }
        match self.worst_held(side) {
            Some(_) => Ok(()),
            None => Err(Refusal::new("KR-AUX-30", "refuse-no-prisoner")),
        }
    }

    /// KR-ADM-10, KR-ADM-17: nothing is withheld that can be placed, and whoever is called leaves.
    pub fn may_close(self, side: Side, bars: &Barriers) -> Result<(), Refusal> {
        for n in 0..self.s.pool.len() as u8 {
            if self.levy(side, n).is_ok() && self.can_place(bars, side, n) {
                return Err(Refusal::new("KR-ADM-10", "refuse-levy-waits"));
            }
        }
        let called = !self.s.debts.is_empty();
        if called && self.own(side).units.iter().any(|u| self.may_depart(side, u).is_ok()) {
            return Err(Refusal::new("KR-ADM-17", "refuse-called"));
        }
        self.captains_are_placed(side)
    }
    fn can_place(self, bars: &Barriers, side: Side, n: u8) -> bool {
        self.may_muster(bars, side, n).is_ok()
            || self.levy(side, n).is_ok_and(|levy| {
                let mut able = self.own(side).units.iter().filter(|&u| self.could_take(&levy, u));
                able.any(|u| {
                    self.may_reinforce(bars, side, n, u).is_ok() || self.may_raise(bars, side, n, u).is_ok()
                })
            })
            // Nobody has to form a garrison for them.
            || self.lay().held(side).iter().any(|p| self.may_enlist(bars, side, n, p).is_ok())
    }
    /// Some unit or garrison somewhere has room for a levy, so that it may wait.
    fn has_takers(self, levy: &Levy) -> bool {
        let mut able = self.own(levy.side).units.iter().filter(|&u| self.could_take(levy, u));
        able.any(|u| self.takes(levy, u).is_ok())
    }
}

/// What a side might do with its levies.
pub fn tries(q: Board, side: Side, out: &mut Vec<Action>) {
    levy_tries(q, side, out);
    let trains = (q.p.tables.trains & q.own(side).units).iter();
    out.extend(trains.map(|u| Action::from(Act::Refit(u))));
    out.extend(q.deserters(side).map(|a| Action::from(Act::Suborn(a))));
}

fn levy_tries(q: Board, side: Side, out: &mut Vec<Action>) {
    let units = || q.own(side).units.iter();
    let mut held = None;
    for n in (0..q.s.pool.len() as u8).filter(|&n| q.levy(side, n).is_ok()) {
        out.extend(units().filter(|&u| q.is_formed(u)).map(|u| Action::from(Act::Recruit(n, u))));
        let raw = units().filter(|&u| q.s.units[u].at == UnitAt::Unformed);
        out.extend(raw.map(|u| Action::from(Act::Raise(n, u))));
        out.push(Act::Muster(n).into());
        let worn = units().filter(|&u| q.s.units[u].worn > 0);
        out.extend(worn.map(|u| Action::from(Act::Drill(n, u))));
        let open = |p: &PlaceId| match q.works_side(*p) {
            Some(by) => by == side,
            None => q.p.place(*p).grade > 0 && q.controls(side, q.p.place(*p).hex),
        };
        let held: &mut Places = held.get_or_insert_with(|| q.campaign().places.iter().filter(open).collect());
        out.extend(held.iter().map(|p| Action::from(Act::Enlist(n, p))));
    }
    if q.s.debts.iter().any(|d| d.side == side) {
        out.extend(units().map(|u| Action::from(Act::Depart(u))));
    }
}

/// What it may do with them, and with its siege artillery.
pub fn list(q: Board, side: Side, bars: &Barriers, out: &mut Vec<Action>) {
    if q.s.pool.iter().any(|l| l.side == side) || q.s.debts.iter().any(|d| d.side == side) {
        levied(q, side, bars, out);
    }
    // KR-ADM-14: once a turn.
    if q.s.refitted >> side.0 & 1 == 0 {
        let trains = (q.p.tables.trains & q.own(side).units).iter();
        out.extend(trains.filter(|&u| q.may_refit(side, u).is_ok()).map(|u| Action::from(Act::Refit(u))));
    }
}

/// KR-AUX-30: the prisoners that it may take in.
pub fn suborns(q: Board, side: Side, out: &mut Vec<Action>) {
    let may = q.deserters(side).filter(|&a| q.may_suborn(side, a).is_ok());
    out.extend(may.map(|a| Action::from(Act::Suborn(a))));
}

#[inline(never)]
fn levied(q: Board, side: Side, bars: &Barriers, out: &mut Vec<Action>) {
    let first = out.len();
    levy_tries(q, side, out);
    kernel::flow::keep(out, first, |action| match action {
        Action::Recruits(Act::Recruit(n, unit) | Act::Raise(n, unit))
            if !q.levy(side, n).is_ok_and(|levy| q.could_take(&levy, unit)) =>
        {
            false
        }
        Action::Recruits(act) => may(q, side, act, bars).is_ok(),
        _ => true,
    });
}

pub fn may(q: Board, side: Side, act: Act, bars: &Barriers) -> Result<(), Refusal> {
    match act {
        Act::Recruit(n, unit) => q.may_reinforce(bars, side, n, unit),
        Act::Raise(n, unit) => q.may_raise(bars, side, n, unit),
        Act::Muster(n) => q.may_muster(bars, side, n),
        Act::Drill(n, unit) => q.may_drill(bars, side, n, unit),
        Act::Enlist(n, place) => q.may_enlist(bars, side, n, place),
        Act::Enter(_) => Err(Refusal::not_now("KR-ADM-07")),
        Act::Depart(unit) => q.may_depart(side, unit),
        Act::Refit(unit) => q.may_refit(side, unit),
        Act::Suborn(auxiliary) => q.may_suborn(side, auxiliary),
    }
}

pub fn act(u: &mut Umpire, side: Side, act: Act) {
    match act {
        Act::Recruit(n, unit) => {
            let at = u.s.units[unit].at;
            give(u, n, unit, Sp::ONE, at);
        }
        Act::Raise(n, unit) => u.push(Step::Enter { side, levy: n, unit }),
        Act::Muster(n) => {
            let bars = u.q().barriers(side);
            let Ok(levy) = u.q().levy(side, n) else { return };
            let all: Vec<UnitId> =
                u.campaign().units.iter().filter(|&x| u.q().can_form(&bars, &levy, x).is_ok()).collect();
            let drawn = u.dice.pick(all.len(), Why::table("roll-muster", "KR-SPS-07"));
            u.push(Step::Enter { side, levy: n, unit: all[drawn] });
        }
        Act::Drill(n, unit) => {
            u.s.pool[usize::from(n)].sp -= 1;
            u.s.raised -= 2;
            u.s.units[unit].worn -= 1;
        }
        Act::Enlist(n, place) => enlist(u, n, place),
        Act::Enter(_) => {}
        Act::Depart(unit) => depart(u, unit),
        Act::Refit(unit) => {
            u.s.refitted |= 1 << side.0;
            u.s.units[unit].moved = true;
            let die = u.d10(side, "roll-refit", "KR-ADM-14");
            if u.q().siege_replacement(die, false) {
                u.s.units[unit].sp += Sp::ONE;
            }
        }
        Act::Suborn(auxiliary) => {
            let Some((from, ce)) = u.q().worst_held(side) else { return };
            u.s.sides[from].captured[ce.index()] -= 1;
            u.s.raised -= 2;
            u.s.auxiliaries[auxiliary] = AuxAt::Available;
        }
    }
    let own = u.q().team(side);
    if let Act::Recruit(_, unit) | Act::Drill(_, unit) | Act::Depart(unit) | Act::Refit(unit) = act {
        u.s.seen.units.hide(unit, own.0);
    }
    let foes = u.q().foes(side);
    u.say(|| Event::unsaid(foes));
    if u.log.is_on() {
        let what = label(u.q(), act).text;
        let event = Line::new(&u.p.names, "log-reorganise", "KR-ADM-04").text("what", what).event;
        u.say(|| Event { audience: own, instead: None, ..event });
    }
}

/// KR-SPS-06: SP of a levy become those of a unit.
fn give(u: &mut Umpire, n: u8, unit: UnitId, sp: Sp, at: UnitAt) {
    let horse = u.p.arm(unit) == Arm::Cavalry;
    let points = sp.points() as u8;
    let levy = &mut u.s.pool[usize::from(n)];
    levy.sp -= points;
    let (side, of) = (levy.side, levy.of);
    // KR-ADM-12: what one CE takes in horse the others have no more.
    if horse && matches!(of, Of::Returned(_)) {
        let shared = u.s.pool.iter_mut().filter(|l| l.side == side && matches!(l.of, Of::Returned(_)));
        shared.for_each(|l| l.horse = l.horse.saturating_sub(points));
    }
    u.s.recruit(unit, sp, at);
}

/// KR-GAR-07, KR-SPS-14: to the contingent that has most men there, where the levy has none of its own.
fn enlist(u: &mut Umpire, n: u8, place: PlaceId) {
    if u.s.places[place].works == Works::Empty {
        let levy = u.s.pool[usize::from(n)];
        crate::garrisons::form_of(u.p, u.s, u.dice, levy.side, place, |q, g| q.suits(&levy, g));
        // KR-AUX-26, KR-VIC-02.
        crate::march::contact::appears(u, levy.side, None, u.p.place(place).hex);
    }
    let Works::Garrison(garrison) = u.s.places[place].works else { return };
    let q = u.q();
    let levy = q.s.pool[usize::from(n)];
    let side = q.works_side(place);
    let state = &q.s.garrisons[garrison];
    let own = q.campaign().contingents.iter().filter(|&c| Some(q.p.contingent(c).side) == side);
    let most = own.rev().max_by_key(|&c| state.foot[q.contingent_index(c)]);
    let (contingent, arm): (Option<ContingentId>, Arm) = match levy.of {
        Of::Raised(contingent, arm) => (Some(contingent), arm),
        _ => (most, Arm::Infantry),
    };
    let Some(contingent) = contingent else { return };
    let at = q.contingent_index(contingent);
    let team = q.team(levy.side).0;
    let state = &mut u.s.garrisons[garrison];
    match arm {
        Arm::Cavalry => state.horse[at] += 1,
        _ => state.foot[at] += 1,
    }
    u.s.pool[usize::from(n)].sp -= 1;
    u.s.seen.garrisons.hide(garrison, team);
}

/// KR-ADM-17: a whole unit goes; what it has over is not asked back.
fn depart(u: &mut Umpire, unit: UnitId) {
    let (row, arm, sp) = (u.p.unit(unit), u.p.arm(unit), u.s.units[unit].sp);
    let hex = u.q().hex_of(unit);
    let fits =
        |d: &&mut Debt| d.side == row.side && d.left > 0 && d.contingent == row.contingent && d.arm == arm;
    let Some(debt) = u.s.debts.iter_mut().find(fits) else { return };
    debt.left = debt.left.saturating_sub(sp.in_halves());
    let to = debt.to;
    let box_id = to.or_else(|| u.campaign().boxes.iter().find(|&b| u.p.off_map(b).side == row.side));
    u.s.debts.retain(|d| d.left > 0);
    let Some(to) = box_id else { return };
    u.s.units[unit].at = UnitAt::Box(to);
    if let Some(hex) = hex {
        tidy(u, hex);
    }
}

/// KR-ADM-05, KR-ADM-10: a side has reorganised: what nobody has room for is lost, the rest waits for the next turn. Replacements do not wait
/// (KR-ADM-11).
pub fn close(u: &mut Umpire, side: Side) {
    for n in (0..u.s.pool.len()).rev() {
        let levy = u.s.pool[n];
        if levy.side != side {
            continue;
        }
        let waits = levy.sp > 0 && matches!(levy.of, Of::Raised(..) | Of::Unit(_)) && u.q().has_takers(&levy);
        if !waits {
            let men = match levy.of {
                Of::Raised(_, arm) => !arm.is_artillery(),
                Of::Unit(unit) => !u.p.arm(unit).is_artillery(),
                Of::Returned(_) => true,
                Of::Batteries => false,
            };
            if men {
                u.s.raised -= 2 * i32::from(levy.sp);
            }
            u.s.pool.remove(n);
        }
    }
    u.s.debts.retain(|d| d.side != side);
}

impl Chapter<KingsRegulations> for Step {
    fn asks(self, _q: Board) -> Roles {
        let Step::Enter { side, .. } = self;
        Roles::of(role(side))
    }
    fn tries(self, q: Board, by: Role, out: &mut Vec<Action>) {
        let Step::Enter { levy, .. } = self;
        let Ok(levy) = q.levy(side(by), levy) else { return out.push(Action::Done) };
        let there = q.entries(&q.barriers(side(by)), &levy);
        out.extend(there.iter().map(|h| Action::from(Act::Enter(h))));
        // Only where somebody imagines another map.
        if there.is_empty() {
            out.push(Action::Done);
        }
    }
    fn may(self, q: Board, by: Role, action: Action) -> Result<(), Refusal> {
        let Step::Enter { levy, .. } = self;
        let there = q.levy(side(by), levy).map(|l| q.entries(&q.barriers(side(by)), &l));
        match (action, there) {
            (Action::Recruits(Act::Enter(hex)), Ok(there)) if there.has(hex) => Ok(()),
            (Action::Recruits(Act::Enter(_)), _) => Err(Refusal::new("KR-ADM-07", "refuse-no-way-in")),
            (Action::Done, Ok(there)) if there.is_empty() => Ok(()),
            (Action::Done, Err(_)) => Ok(()),
            _ => self.wrong(),
        }
    }
    /// KR-SPS-08: with half of its strength, where the levy has so many.
    fn act(self, u: &mut Umpire, by: Role, action: Action) {
        let Step::Enter { levy: n, unit, .. } = self;
        u.pop();
        let Action::Recruits(Act::Enter(hex)) = action else { return };
        let Ok(levy) = u.q().levy(side(by), n) else { return };
        let mut points = u.q().should_form_with(unit).max(1).min(levy.sp.into());
        if u.p.arm(unit) == Arm::Cavalry && matches!(levy.of, Of::Returned(_)) {
            points = points.min(levy.horse.into());
        }
        if u.campaign().scale == Scale::Battalion {
            points = points.max(u.p.unit(unit).sp.points()).min(levy.sp.into());
        }
        let sp = Sp::whole(points.min(u.p.unit(unit).sp.points()).max(1));
        let returned = matches!(levy.of, Of::Returned(_));
        give(u, n, unit, sp, UnitAt::Hex(hex));
        crate::march::contact::appears(u, side(by), None, hex);
        // KR-ADM-15: where losses are taken in it, whoever is replaced begins at E.
        let new = u.campaign().losses == Losses::Ce && returned;
        let grades = u.p.unit(unit).ce.map_or(0, |ce| Ce::E as u8 - ce as u8);
        u.s.units[unit].worn = if new { grades } else { 0 };
        u.s.units[unit].moved = true;
        let (own, foes) = (u.q().team(side(by)), u.q().foes(side(by)));
        u.s.seen.units.hide(unit, own.0);
        let p = u.p;
        let named = p.spot(hex);
        u.say(|| {
            let line = Line::new(&p.names, "log-formed", "KR-SPS-06").of(unit).text("hex", named).place(hex);
            line.reveals(foes).event
        });
    }
    fn rule(self) -> &'static str {
        "KR-ADM-07"
    }
    fn prompt(self, q: Board, _by: Role) -> Text {
        let Step::Enter { unit, .. } = self;
        Text::new("prompt-enter").text("unit", q.p.names.message(unit))
    }
    fn doing(self) -> Option<&'static str> {
        Some("chapter-turn")
    }
}

pub fn label(q: Board, act: Act) -> Label {
    let names = &q.p.names;
    fn on<I: Id>(q: Board, text: Text, thing: I) -> Label {
        Label::new(text.text(I::KIND, q.p.names.message(thing))).on(Pin::Piece(q.p.names.name(thing).into()))
    }
    let levy = |id: &'static str, n: u8| {
        let what = q.s.pool.get(usize::from(n)).map_or(Text::verbatim(n.to_string()), |l| match l.of {
            Of::Raised(contingent, _) => names.message(contingent),
            Of::Unit(unit) => names.message(unit),
            Of::Returned(ce) => Text::verbatim(Ce::NAMES[ce.index()]),
            Of::Batteries => Text::new("levy-batteries"),
        });
        Text::new(id).text("levy", what).number("number", n + 1)
    };
    let pin = |hex: HexId| Pin::Space(names.name(hex).into());
    match act {
        Act::Recruit(n, unit) => on(q, levy("action-recruit", n), unit),
        Act::Raise(n, unit) => on(q, levy("action-raise", n), unit),
        Act::Muster(n) => Label::new(levy("action-muster", n)),
        Act::Drill(n, unit) => on(q, levy("action-drill", n), unit),
        Act::Enlist(n, place) => {
            let text = levy("action-enlist", n).text("place", names.message(place));
            Label::new(text).on(pin(q.p.place(place).hex))
        }
        Act::Enter(hex) => {
            let text = Text::new("action-enter").text("hex", q.p.spot(hex));
            Label::new(text).on(pin(hex))
        }
        Act::Depart(unit) => on(q, Text::new("action-depart"), unit),
        Act::Refit(unit) => on(q, Text::new("action-refit"), unit),
        Act::Suborn(auxiliary) => on(q, Text::new("action-suborn"), auxiliary),
    }
}
