//! RIV, MOV: units that go by water, and those that leave the map and come back. KR-MOV-36: nobody is driven off it.

use super::Act;
use crate::action::Action;
use crate::board::Presence;
use crate::flow::{Board, Umpire};
use crate::ids::{AuxId, Scale, Side, Task, UnitId};
use crate::lines::{Barriers, Goal};
use crate::march::contact;
use crate::state::{AuxAt, Hexes, UNITS, UnitAt};
use arrayvec::ArrayVec;
use kernel::{Line, Refusal};
use std::rc::Rc;
use tabletop::hex::HexId;

/// What is the same for all that a side ships is found once.
struct Shipping {
    side: Side,
    bars: Rc<Barriers>,
    enemy: Presence,
    /// KR-RIV-07: depots with Pontooneers.
    ferries: Hexes,
}

impl Shipping {
    fn of(q: Board, side: Side) -> Self {
        let ferries = q.campaign().auxiliaries.iter().filter_map(|a| match q.s.auxiliaries[a] {
            AuxAt::Ferry(hex) if q.friends(side, q.aux_side(a)) => Some(hex),
            _ => None,
        });
        let ferries = ferries.collect();
        Self { side, bars: q.barriers(side), enemy: q.enemy_presence(side), ferries }
    }
    /// KR-RIV-03, KR-MOV-33: where a side lands: not where the enemy is, nor in the hex of his garrison.
    fn ashore(&self, q: Board) -> Hexes {
        q.p.tables.in_play[usize::from(q.s.scenario)] - self.enemy.field - self.enemy.works
    }
    fn quays(&self, q: Board) -> Hexes {
        self.bars.quays() & self.ashore(q)
    }
    /// All hexes that are landed in: quays, and those around depots with Pontooneers.
    fn landings(&self, q: Board) -> Hexes {
        let quays = self.quays(q);
        quays | (q.within_points_of(self.side, quays & self.ferries, q.boat_mp()) & self.ashore(q))
    }
    /// The quays by which a unit comes to a hex: that hex, or a depot with Pontooneers near by. Nobody sails to where he is by a depot beside it.
    fn debarks(&self, q: Board, from: HexId, to: HexId) -> Hexes {
        let quays = self.quays(q);
        let serves = |f: &HexId| *f != to && q.within_points(self.side, *f, q.boat_mp()).has(to);
        let near =
            (quays & self.ferries).iter().filter(|_| to != from && self.ashore(q).has(to)).filter(serves);
        near.collect::<Hexes>() | (quays & Hexes::of(to))
    }
}

impl Board<'_> {
    /// KR-RIV-06: where a unit takes ship: in its hex, or a hex away for one point by road; KR-RIV-07: within four points of a depot with Pontooneers.
    fn embarks(self, by: &Shipping, from: HexId) -> Hexes {
        let paces = self.paces(&crate::ground::Walker::foot(by.side, 1));
        let road =
            |dir, to: HexId| paces.step(from, dir, to, &by.enemy.works).is_some_and(|s| s.road && s.mp <= 1);
        let beside = self.p.atlas.grid.near(from).filter(|&(dir, to)| road(dir, to)).map(|(_, to)| to);
        let mut all: Hexes = beside.chain([from]).collect();
        if by.ferries.any() {
            all |= self.within_points(by.side, from, self.boat_mp()) & by.ferries;
        }
        (all & by.bars.quays()) - by.enemy.field
    }

    /// KR-RIV-07: so many points around a depot its Pontooneers serve.
    fn boat_mp(self) -> u16 {
        self.p.series.numbers.transfer_mp.into()
    }

    /// KR-RIV-08, KR-CTR-12: what a unit takes up on a ship for so many hexes, in halves of a Brigade Equivalent; at battalion scale several units make
    /// one up, and everything is counted in their parts.
    pub fn freight(self, hexes: u16) -> u8 {
        let numbers = &self.p.series.numbers;
        match hexes {
            n if n <= numbers.ship_short.into() => 1,
            n if n <= numbers.ship_medium.into() => 2,
            _ => 4,
        }
    }
    /// KR-RIV-08: what a quay embarks in a turn, in the same parts.
    pub fn tonnage(self) -> u8 {
        let share = match (self.campaign().scale, &self.campaign().battalion) {
            (Scale::Battalion, Some(b)) => b.brigade_equivalent,
            _ => 1,
        };
        2 * self.p.series.numbers.ship_be * share
    }
    /// What has been embarked at a quay this turn.
    pub fn embarked(self, hex: HexId) -> u8 {
        match self.s.depot(hex) {
            Some(depot) => depot.shipped,
            None => self.s.shipped.iter().find(|(h, _)| *h == hex).map_or(0, |s| s.1),
        }
    }

    /// KR-RIV-03, KR-RIV-09: the quay a unit sails from to a hex, and how far it is: the nearest to it with room on board.
    pub fn passage(self, side: Side, from: HexId, to: HexId) -> Result<(HexId, u16), Refusal> {
        let by = Shipping::of(self, side);
        let debarks = by.debarks(self, from, to);
        if debarks.is_empty() {
            return Err(Refusal::new("KR-RIV-03", "refuse-no-quay"));
        }
        self.berth(&by, self.embarks(&by, from), debarks)
    }
    fn berth(self, by: &Shipping, embarks: Hexes, debarks: Hexes) -> Result<(HexId, u16), Refusal> {
        let mut full = false;
        let mut best: Option<(HexId, u16)> = None;
        for to in debarks.iter() {
            for quay in embarks.without(to).iter() {
                let Some(hexes) = self.water_way(&by.bars, quay, to) else { continue };
                if self.embarked(quay) + self.freight(hexes) > self.tonnage() {
                    full = true;
                } else if best.is_none_or(|b| hexes < b.1) {
                    best = Some((quay, hexes));
                }
            }
        }
        match best {
            Some(found) => Ok(found),
            None if full => Err(Refusal::new("KR-RIV-08", "refuse-no-ships")),
            None => Err(Refusal::new("KR-RIV-03", "refuse-no-water-way")),
        }
    }

    fn may_sail(self, side: Side, unit: UnitId, to: HexId) -> Result<(), Refusal> {
        self.may_be_moved(side, unit)?;
        let UnitAt::Hex(from) = self.s.units[unit].at else {
            return Err(Refusal::new("KR-RIV-06", "refuse-not-on-map"));
        };
        self.passage(side, from, to).map(|_| ())
    }

    /// KR-RIV-07, KR-AUX-11, KR-AUX-37: Pontooneers of the box go to a depot on the water, while the rivers are open.
    fn may_ready_boats(self, side: Side, auxiliary: AuxId, hex: HexId) -> Result<(), Refusal> {
        let own = self.campaign().auxiliaries.has(auxiliary) && self.aux_side(auxiliary) == side;
        if !own {
            return Err(Refusal::new("KR-AUX-11", "refuse-other-side"));
        }
        if self.s.auxiliaries[auxiliary] != AuxAt::Available {
            return Err(Refusal::new("KR-AUX-11", "refuse-not-available").name("auxiliary", auxiliary));
        }
        if !self.p.aux_class(auxiliary).does(Task::Riverine) {
            return Err(Refusal::new("KR-AUX-37", "refuse-no-boats").name("auxiliary", auxiliary));
        }
        if !self.rivers_open() || !self.p.series.weather(self.s.weather).pontooneers {
            return Err(Refusal::new("KR-AUX-37", "refuse-rivers-closed"));
        }
        let depot = self.s.depot(hex).filter(|d| d.stands() && self.p.contingent(d.contingent).side == side);
        let busy = |a: AuxId| self.s.auxiliaries[a] == AuxAt::Ferry(hex);
        if depot.is_none() {
            return Err(Refusal::new("KR-RIV-07", "refuse-no-depot-here"));
        }
        if !self.p.atlas.on_water(hex) {
            return Err(Refusal::new("KR-RIV-07", "refuse-no-water-here"));
        }
        if self.campaign().auxiliaries.iter().any(busy) {
            return Err(Refusal::new("KR-RIV-07", "refuse-boats-there"));
        }
        Ok(())
    }

    /// The exits of the map.
    pub(super) fn exits(self) -> impl Iterator<Item = HexId> {
        self.campaign().edges.iter().flat_map(|(_, e)| e.exits.iter().copied())
    }
    /// KR-MOV-35, KR-MOV-37: by an exit it can come to, and the cost of that hex once more.
    fn may_leave_map(self, side: Side, unit: UnitId, exit: HexId) -> Result<(), Refusal> {
        self.may_be_moved(side, unit)?;
        if !self.exits().any(|h| h == exit) || !self.in_play(exit) {
            return Err(Refusal::new("KR-MOV-35", "refuse-no-exit"));
        }
        let Some(goes) = self.goes(unit) else { return Err(Refusal::new("KR-MOV-35", "refuse-not-on-map")) };
        match self.admin_roads(goes).exits.has(exit) {
            true => Ok(()),
            false => Err(Refusal::new("KR-MOV-37", "refuse-out-of-points")),
        }
    }
    /// KR-MOV-37: by any exit with a line to its hub that is no longer than from where it left.
    fn may_return(self, side: Side, unit: UnitId, exit: HexId) -> Result<(), Refusal> {
        let own = self.campaign().units.has(unit) && self.p.unit(unit).side == side;
        let UnitAt::Off(left) = self.s.units[unit].at else {
            return Err(Refusal::new("KR-MOV-37", "refuse-not-off-map"));
        };
        if !own || self.s.units[unit].moved {
            return Err(Refusal::new("KR-MOV-37", "refuse-unit-moved").name("unit", unit));
        }
        let enemy = self.enemy_presence(side);
        if !self.exits().any(|h| h == exit) || enemy.field.has(exit) || enemy.works.has(exit) {
            return Err(Refusal::new("KR-MOV-37", "refuse-no-exit"));
        }
        let bars = self.barriers(side);
        let hub = self.hub_of(self.p.unit(unit).contingent);
        let line = |from: HexId| hub.and_then(|h| self.supply_line(&bars, from, Goal::Hub(h), None));
        match line(exit) {
            Some(mp) if exit == left || line(left).is_none_or(|before| mp <= before) => Ok(()),
            Some(_) => Err(Refusal::new("KR-MOV-37", "refuse-farther-from-hub")),
            None => Err(Refusal::new("KR-MOV-37", "refuse-no-line-back")),
        }
    }
}

pub fn tries(q: Board, side: Side, out: &mut Vec<Action>) {
    let loose = q.campaign().units.iter().filter(|&u| q.p.unit(u).side == side && !q.s.units[u].moved);
    let loose = || loose.clone().filter(|&u| matches!(q.s.units[u].at, UnitAt::Hex(_)));
    if q.rivers_open() {
        let by = Shipping::of(q, side);
        let quays = by.bars.quays() | by.landings(q);
        let wet = |u: &UnitId| q.hex_of(*u).is_some_and(|from| q.embarks(&by, from).any());
        for unit in loose().filter(wet) {
            out.extend(quays.iter().map(|h| Action::from(Act::Sail(unit, h))));
        }
    }
    others(q, side, out, |out| {
        for unit in loose() {
            out.extend(q.exits().map(|h| Action::from(Act::Leave(unit, h))));
        }
    });
}

/// Boats, whoever leaves the map, and those who come back.
fn others(q: Board, side: Side, out: &mut Vec<Action>, leave: impl FnOnce(&mut Vec<Action>)) {
    if q.rivers_open() {
        for auxiliary in q.campaign().auxiliaries.iter() {
            let able = q.aux_side(auxiliary) == side
                && q.s.auxiliaries[auxiliary] == AuxAt::Available
                && q.p.aux_class(auxiliary).does(Task::Riverine);
            if able {
                out.extend(q.s.depots.iter().map(|d| Action::from(Act::Boats(auxiliary, d.hex))));
            }
        }
    }
    leave(out);
    let off = |u: &UnitId| q.p.unit(*u).side == side && matches!(q.s.units[*u].at, UnitAt::Off(_));
    for unit in q.campaign().units.iter().filter(off) {
        out.extend(q.exits().map(|h| Action::from(Act::Return(unit, h))));
    }
}

/// What of that may be: who may be moved is known, and where they are; which of them come to which exits; and where one sails to is asked once for
/// each hex.
pub fn list(
    q: Board,
    side: Side,
    able: &[(UnitId, HexId)],
    leave: &[(UnitId, Hexes)],
    out: &mut Vec<Action>,
) {
    if q.rivers_open() && !able.is_empty() {
        let by = Shipping::of(q, side);
        let landings = by.landings(q);
        let mut known: ArrayVec<(HexId, Hexes), UNITS> = ArrayVec::new();
        for &(unit, from) in able {
            let at = known.iter().position(|k| k.0 == from).unwrap_or_else(|| {
                let embarks = q.embarks(&by, from);
                let sails = |to: &HexId| q.berth(&by, embarks, by.debarks(q, from, *to)).is_ok();
                let there = landings.iter().filter(|_| embarks.any()).filter(sails);
                known.push((from, there.collect()));
                known.len() - 1
            });
            out.extend(known[at].1.iter().map(|h| Action::from(Act::Sail(unit, h))));
        }
    }
    let first = out.len();
    others(q, side, out, |out| {
        for &(unit, exits) in leave {
            let there = q.exits().filter(|h| exits.has(*h));
            out.extend(there.map(|h| Action::from(Act::Leave(unit, h))));
        }
    });
    kernel::flow::keep(out, first, |action| match action {
        Action::Redeploy(Act::Leave(..)) => true,
        Action::Redeploy(act) => may(q, side, act).is_ok(),
        _ => false,
    });
}

pub fn may(q: Board, side: Side, act: Act) -> Result<(), Refusal> {
    match act {
        Act::Sail(unit, hex) => q.may_sail(side, unit, hex),
        Act::Boats(auxiliary, hex) => q.may_ready_boats(side, auxiliary, hex),
        Act::Leave(unit, hex) => q.may_leave_map(side, unit, hex),
        Act::Return(unit, hex) => q.may_return(side, unit, hex),
        Act::Go(..) => Err(Refusal::not_now("KR-MOV-34")),
    }
}

pub fn act(u: &mut Umpire, act: Act) {
    let p = u.p;
    match act {
        Act::Sail(unit, hex) => sail(u, unit, hex),
        Act::Boats(auxiliary, hex) => {
            u.s.auxiliaries[auxiliary] = AuxAt::Ferry(hex);
            let foes = u.q().foes(u.q().aux_side(auxiliary));
            u.s.seen.auxiliaries.show(auxiliary, foes.0);
            let named = p.spot(hex);
            u.say(|| {
                let line = Line::new(&p.names, "log-boats", "KR-RIV-07").of(auxiliary).text("hex", named);
                line.place(hex).reveals(foes).event
            });
        }
        Act::Leave(unit, hex) => cross(u, unit, UnitAt::Off(hex), hex, "log-leaves-map"),
        Act::Return(unit, hex) => cross(u, unit, UnitAt::Hex(hex), hex, "log-returns"),
        Act::Go(..) => {}
    }
}

/// KR-MOV-35: over the edge of the map.
fn cross(u: &mut Umpire, unit: UnitId, at: UnitAt, hex: HexId, id: &'static str) {
    u.s.units[unit].at = at;
    u.s.units[unit].moved = true;
    let (p, foes) = (u.p, u.q().foes(u.p.unit(unit).side));
    u.say(|| {
        let line = Line::new(&p.names, id, "KR-MOV-35").of(unit).text("hex", p.spot(hex));
        line.place(hex).reveals(foes).event
    });
    if at == UnitAt::Hex(hex) {
        contact::appears(u, p.unit(unit).side, None, hex);
    }
}

impl crate::state::State {
    /// KR-RIV-08: so much is embarked at a quay.
    pub fn load(&mut self, quay: HexId, freight: u8) {
        match self.depots.iter_mut().find(|d| d.hex == quay) {
            Some(depot) => depot.shipped += freight,
            None => match self.shipped.iter_mut().find(|(h, _)| *h == quay) {
                Some(port) => port.1 += freight,
                None => _ = self.shipped.try_push((quay, freight)),
            },
        }
    }
}

/// KR-RIV-06, KR-RIV-07, KR-RIV-08: from quay to quay, with Pontooneers a little way beyond it, and no farther this turn.
fn sail(u: &mut Umpire, unit: UnitId, to: HexId) {
    let (UnitAt::Hex(from), side) = (u.s.units[unit].at, u.p.unit(unit).side) else { return };
    let Ok((quay, hexes)) = u.q().passage(side, from, to) else { return };
    let freight = u.q().freight(hexes);
    u.s.load(quay, freight);
    u.s.units[unit].at = UnitAt::Hex(to);
    u.s.units[unit].moved = true;
    let (p, foes) = (u.p, u.q().foes(side));
    u.say(|| {
        let hex = |h: HexId| p.spot(h);
        let line = Line::new(&p.names, "log-sail", "KR-RIV-06").of(unit).text("from", hex(quay));
        line.text("to", hex(to)).number("count", hexes).place(to).reveals(foes).event
    });
    contact::appears(u, side, Some(from), to);
}

/// KR-AUX-02: Pontooneers at depots have done their work.
pub fn boats_go(u: &mut Umpire) {
    for auxiliary in u.campaign().auxiliaries.iter() {
        if matches!(u.s.auxiliaries[auxiliary], AuxAt::Ferry(_)) {
            u.s.auxiliaries[auxiliary] = AuxAt::Recovery;
        }
    }
}

/// Units of a side that are off the map by an exit.
pub fn off_map(q: Board, side: Side) -> usize {
    let off = |u: &UnitId| q.p.unit(*u).side == side && matches!(q.s.units[*u].at, UnitAt::Off(_));
    q.campaign().units.iter().filter(off).count()
}
