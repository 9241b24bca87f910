//! SUP: what a side does about its supply in the Administration Phase: depots before it moves, attrition and forage after it.

use crate::KingsRegulations;
use crate::action::Action;
use crate::attrition;
use crate::flow::{Board, Umpire, role, side};
use crate::ids::{AuxId, ContingentId, PlaceId, Side, Size, Task};
use crate::lines::Barriers;
use crate::state::{AuxAt, Depot, Hexes};
use kernel::flow::{Chapter, Label};
use kernel::{Event, Line, Pin, Refusal, Role, Roles, Text};
use serde::{Deserialize, Serialize};
use tabletop::hex::HexId;
use tabletop::view::Die;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// KR-SUP-49 to KR-SUP-52: the side at this place of the order builds, restores and disbands depots.
    Depots { at: u8 },
    /// KR-AUX-31: the side at this place of the order sends its Deserters out.
    Incite { at: u8 },
    /// KR-SUP-16, KR-SUP-27: its stacks check, then forage recovers where it says: so many are left.
    Final { at: u8, forage: u8 },
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Act {
    Build(ContingentId, PlaceId),
    Restore(HexId),
    Disband(HexId),
    /// KR-AUX-31: Deserters to the enemy stack here.
    Incite(AuxId, HexId),
    /// KR-SUP-16: the stack here checks.
    Check(HexId),
    /// KR-SUP-27: the marker here is turned or taken off.
    Recover(HexId),
}

impl Board<'_> {
    fn own_depot(self, side: Side, hex: HexId) -> Result<Depot, Refusal> {
        let own = |d: &&Depot| self.p.contingent(d.contingent).side == side;
        self.s.depot(hex).filter(own).copied().ok_or(Refusal::new("KR-SUP-50", "refuse-no-depot"))
    }
    fn may_restore(self, bars: &Barriers, side: Side, hex: HexId) -> Result<(), Refusal> {
        let depot = self.own_depot(side, hex)?;
        if depot.full {
            return Err(Refusal::new("KR-SUP-50", "refuse-depot-full"));
        }
        if self.s.sides[side].unassigned < self.p.series.numbers.restore {
            return Err(Refusal::new("KR-SUP-51", "refuse-no-op"));
        }
        if !self.is_linked(bars, &depot) {
            return Err(Refusal::new("KR-SUP-50", "refuse-depot-cut-off"));
        }
        Ok(())
    }
    /// KR-SUP-49 to KR-SUP-52: whether a depot may be built, restored or disbanded.
    fn may_supply(self, bars: &Barriers, side: Side, act: Act) -> Result<(), Refusal> {
        match act {
            Act::Build(contingent, place) => {
                if self.p.contingent(contingent).side != side || !self.campaign().places.has(place) {
                    return Err(Refusal::new("KR-SUP-49", "refuse-other-side"));
                }
                if self.s.sides[side].unassigned == 0 {
                    return Err(Refusal::new("KR-SUP-51", "refuse-no-op"));
                }
                if self.s.depots.is_full() {
                    return Err(Refusal::new("KR-SUP-51", "refuse-no-counter"));
                }
                self.depot_cost_by(bars, contingent, place).map(|_| ())
            }
            Act::Restore(hex) => self.may_restore(bars, side, hex),
            Act::Disband(hex) => self.own_depot(side, hex).map(|_| ()),
            Act::Check(_) | Act::Recover(_) | Act::Incite(..) => Err(Refusal::not_now("KR-SUP-49")),
        }
    }
    /// KR-SUP-50: another Half Depot of the contingent that is restored for the same point: both within Medium range of the hub.
    fn restored_with(self, depot: &Depot) -> Option<HexId> {
        let side = self.p.contingent(depot.contingent).side;
        let bars = self.barriers(side);
        let near =
            |d: &Depot| self.depot_line(&bars, d).is_some_and(|mp| self.p.series.charts.hub.bracket(mp) <= 1);
        let other = |d: &&Depot| d.contingent == depot.contingent && !d.full && d.hex != depot.hex && near(d);
        near(depot).then(|| self.s.depots.iter().find(other).map(|d| d.hex)).flatten()
    }

    /// KR-SUP-16: a stack that must check now and has not.
    fn must_check(self, side: Side, hex: HexId) -> bool {
        !self.s.checked.has(hex) && self.admin_causes(side, hex).is_due()
    }
    /// The hexes where a side has stacks.
    fn stacks(self, side: Side) -> Hexes {
        self.lay().posts.side(side).field
    }

    /// KR-AUX-30: Deserters in the box of a side.
    fn inciters(self, side: Side) -> impl Iterator<Item = AuxId> {
        self.campaign().auxiliaries.iter().filter(move |&a| {
            self.p.contingent(self.p.auxiliary(a).contingent).side == side
                && self.p.aux_class(a).does(Task::Desertion)
                && self.s.auxiliaries[a] == AuxAt::Available
        })
    }
    /// KR-INT-02: whether a side could have some there, for all that others know: in its boxes and in its HQs nobody else looks.
    fn could_incite(self, side: Side) -> bool {
        self.campaign().auxiliaries.iter().any(|a| {
            self.p.contingent(self.p.auxiliary(a).contingent).side == side
                && self.p.aux_class(a).does(Task::Desertion)
                && matches!(self.s.auxiliaries[a], AuxAt::Available | AuxAt::Recovery | AuxAt::Hq(_))
        })
    }
    /// KR-AUX-31, KR-AUX-06: an enemy stack within range of a Formation or a depot.
    fn may_incite(self, side: Side, auxiliary: AuxId, hex: HexId) -> Result<(), Refusal> {
        if !self.inciters(side).any(|a| a == auxiliary) {
            return Err(Refusal::new("KR-AUX-31", "refuse-not-available").name("auxiliary", auxiliary));
        }
        if !self.enemy_presence(side).field.has(hex) {
            return Err(Refusal::new("KR-AUX-31", "refuse-nobody-there"));
        }
        let sent = |a: AuxId| self.s.auxiliaries[a] == AuxAt::Incites(hex);
        if self.campaign().auxiliaries.iter().any(sent) {
            return Err(Refusal::new("KR-AUX-04", "refuse-tasked"));
        }
        if !self.in_task_range(side, auxiliary, hex) {
            return Err(Refusal::new("KR-AUX-06", "refuse-out-of-reach"));
        }
        Ok(())
    }
    /// KR-AUX-06: from the box a line of no more than the range of an auxiliary, from a Formation or a depot of its side.
    pub fn in_task_range(self, side: Side, auxiliary: AuxId, hex: HexId) -> bool {
        let Some(range) = self.p.aux_class(auxiliary).range else { return false };
        let bars = self.barriers(side).into_battle(hex);
        let bases = self.task_bases(self.p.auxiliary(auxiliary).contingent);
        let near = |from: &HexId| self.p.atlas.grid.distance(*from, hex) <= range.into();
        bases.iter().filter(near).any(|from| self.line_within(&bars, from, range.into(), 0).has(hex))
    }

    /// KR-SUP-27: a marker more than five hexes from every unit.
    fn may_recover(self, hex: HexId, left: u8) -> Result<(), Refusal> {
        // KR-SUP-28: by an option all recover at once, and not before.
        if left == 0 || self.s.options.autumn_forage {
            return Err(Refusal::new("KR-SUP-27", "refuse-no-more-forage"));
        }
        if !self.s.depleted.has(hex) && !self.s.exhausted.has(hex) || self.s.recovered.has(hex) {
            return Err(Refusal::new("KR-SUP-27", "refuse-no-marker"));
        }
        let all = self.presence(|_| true);
        let beyond = self.p.series.numbers.forage_recovery_beyond;
        let near = |h: HexId| self.p.atlas.grid.distance(hex, h) <= beyond;
        if all.field.iter().any(near) || all.works.iter().any(near) {
            return Err(Refusal::new("KR-SUP-27", "refuse-unit-near"));
        }
        Ok(())
    }
}

impl Chapter<KingsRegulations> for Step {
    fn asks(self, q: Board) -> Roles {
        let (Step::Depots { at } | Step::Incite { at } | Step::Final { at, .. }) = self;
        q.s.order.get(usize::from(at)).map_or(Roles::NOBODY, |s| Roles::of(role(*s)))
    }
    fn run(self, u: &mut Umpire) {
        u.pop();
        // KR-AUX-02: whoever was sent out is back in Recovery when all have checked.
        if let Step::Final { .. } = self {
            ease(u);
            // KR-SUP-27: what was turned by one side is not taken off by another in the same turn.
            u.s.recovered = Hexes::EMPTY;
            for auxiliary in u.campaign().auxiliaries.iter() {
                if matches!(u.s.auxiliaries[auxiliary], AuxAt::Incites(_)) {
                    u.s.auxiliaries[auxiliary] = AuxAt::Recovery;
                }
            }
        }
    }
    /// Whoever was suborned by a side was paid for before everybody's eyes; whether he is rested is nobody's business but its own.
    fn goes_by(self, u: &mut Umpire) -> bool {
        let Step::Incite { at } = self else { return false };
        let own = u.s.order[usize::from(at)];
        let none = !u.q().could_incite(own);
        if none {
            u.turn_into(Step::Incite { at: at + 1 });
        }
        none
    }

    fn tries(self, q: Board, by: Role, out: &mut Vec<Action>) {
        let own = side(by);
        match self {
            Step::Depots { .. } => {
                if q.s.sides[own].unassigned > 0 {
                    let contingents =
                        q.campaign().contingents.iter().filter(|&c| q.p.contingent(c).side == own);
                    for contingent in contingents {
                        out.extend(
                            q.campaign().places.iter().map(|p| Action::from(Act::Build(contingent, p))),
                        );
                    }
                }
                out.extend(
                    q.s.depots
                        .iter()
                        .flat_map(|d| [Act::Restore(d.hex), Act::Disband(d.hex)])
                        .map(Action::Supply),
                );
            }
            Step::Incite { .. } => {
                let enemy = q.enemy_presence(own).field;
                for auxiliary in q.inciters(own) {
                    out.extend(enemy.iter().map(|h| Action::from(Act::Incite(auxiliary, h))));
                }
            }
            Step::Final { .. } => {
                out.extend(q.stacks(own).iter().map(|h| Action::from(Act::Check(h))));
                out.extend((q.s.depleted | q.s.exhausted).iter().map(|h| Action::from(Act::Recover(h))));
            }
        }
        out.push(Action::Done);
    }

    fn may(self, q: Board, by: Role, action: Action) -> Result<(), Refusal> {
        let own = side(by);
        match (self, action) {
            (Step::Depots { .. } | Step::Incite { .. }, Action::Done) => Ok(()),
            (Step::Incite { .. }, Action::Supply(Act::Incite(auxiliary, hex))) => {
                q.may_incite(own, auxiliary, hex)
            }
            (Step::Depots { .. }, Action::Supply(act)) => q.may_supply(&q.barriers(own), own, act),
            // KR-SUP-16: no check is left out.
            (Step::Final { .. }, Action::Done) => {
                match q.stacks(own).iter().find(|&h| q.must_check(own, h)) {
                    Some(_) => Err(Refusal::new("KR-SUP-16", "refuse-check-first")),
                    None => Ok(()),
                }
            }
            (Step::Final { .. }, Action::Supply(Act::Check(hex))) => {
                if q.must_check(own, hex) {
                    Ok(())
                } else {
                    Err(Refusal::new("KR-SUP-16", "refuse-no-check"))
                }
            }
            (Step::Final { forage, .. }, Action::Supply(Act::Recover(hex))) => {
                if q.stacks(own).iter().any(|h| q.must_check(own, h)) {
                    return Err(Refusal::new("KR-SUP-27", "refuse-check-first"));
                }
                q.may_recover(hex, forage)
            }
            _ => self.wrong(),
        }
    }

    fn list(self, q: Board, by: Role, out: &mut Vec<Action>) {
        let own = side(by);
        match self {
            Step::Depots { .. } => {}
            Step::Incite { .. } => return kernel::flow::sift::<KingsRegulations>(self, q, by, out),
            Step::Final { forage, .. } => {
                let due = q.stacks(own).iter().filter(|&h| q.must_check(own, h)).collect::<Hexes>();
                out.extend(due.iter().map(|h| Action::from(Act::Check(h))));
                // KR-SUP-16, KR-SUP-27: no check is left out, and forage comes after them.
                if due.is_empty() {
                    let markers = (q.s.depleted | q.s.exhausted).iter();
                    let eased = markers.filter(|&h| q.may_recover(h, forage).is_ok());
                    out.extend(eased.map(|h| Action::from(Act::Recover(h))));
                    out.push(Action::Done);
                }
                return;
            }
        }
        let bars = q.barriers(own);
        if q.s.sides[own].unassigned > 0 && !q.s.depots.is_full() {
            let able = |c: &ContingentId| {
                let used = || q.s.depots.iter().filter(|d| d.contingent == *c).count();
                q.p.contingent(*c).side == own && used() < usize::from(q.p.contingent(*c).depots)
            };
            let sites = q.depot_sites(own);
            for contingent in q.campaign().contingents.iter().filter(able) {
                let places = q.supplied_sites(&bars, contingent, sites);
                out.extend(places.iter().map(|p| Action::from(Act::Build(contingent, p))));
            }
        }
        for depot in q.s.depots.iter() {
            let acts = [Act::Restore(depot.hex), Act::Disband(depot.hex)];
            let may = acts.into_iter().filter(|&act| q.may_supply(&bars, own, act).is_ok());
            out.extend(may.map(Action::Supply));
        }
        out.push(Action::Done);
    }

    fn act(self, u: &mut Umpire, by: Role, action: Action) {
        let own = side(by);
        match (self, action) {
            (Step::Depots { at }, Action::Done) => u.turn_into(Step::Depots { at: at + 1 }),
            (Step::Incite { at }, Action::Done) => u.turn_into(Step::Incite { at: at + 1 }),
            (_, Action::Supply(Act::Incite(auxiliary, hex))) => {
                u.s.auxiliaries[auxiliary] = AuxAt::Incites(hex);
                let foes = u.q().foes(own);
                u.s.seen.auxiliaries.show(auxiliary, foes.0);
                let p = u.p;
                let named = p.spot(hex);
                u.say(|| {
                    let line = Line::new(&p.names, "log-incites", "KR-AUX-31").of(auxiliary);
                    line.text("hex", named).place(hex).reveals(foes).event
                });
            }
            (Step::Final { at, .. }, Action::Done) => {
                u.s.checked = Hexes::EMPTY;
                let forage = u.p.series.numbers.forage_recovered;
                u.turn_into(Step::Final { at: at + 1, forage });
            }
            (_, Action::Supply(Act::Build(contingent, place))) => {
                let Ok(cost) = u.q().depot_cost(contingent, place) else { return };
                u.s.sides[own].unassigned -= cost;
                let hex = u.p.place(place).hex;
                u.s.depots.push(Depot { hex, contingent, full: true, raided: 0, shipped: 0 });
                told(u, "log-depot-built", "KR-SUP-49", hex);
            }
            (_, Action::Supply(Act::Restore(hex))) => {
                let Some(depot) = u.s.depot(hex).copied() else { return };
                let other = u.q().restored_with(&depot);
                u.s.sides[own].unassigned -= u.p.series.numbers.restore;
                for depot in u.s.depots.iter_mut().filter(|d| d.hex == hex || Some(d.hex) == other) {
                    depot.full = true;
                }
                told(u, "log-depot-restored", "KR-SUP-50", hex);
            }
            (_, Action::Supply(Act::Disband(hex))) => {
                u.s.depots.retain(|d| d.hex != hex);
                let die = u.d10(own, "roll-disband", "KR-SUP-52");
                if die <= u.p.series.numbers.disband_die {
                    u.s.gain_op(u.p, own, 1);
                }
                u.say(|| {
                    Event::new(Text::new("log-depot-disbanded").number("die", die))
                        .die(by, Die::from_nought(die))
                        .rule("KR-SUP-52")
                });
            }
            (_, Action::Supply(Act::Check(hex))) => {
                u.s.checked.insert(hex);
                let q = u.q();
                let causes = q.admin_causes(own, hex);
                let size = if causes.stack || causes.siege_hex {
                    q.p.series.charts.size.of(q.stack_units(own, hex))
                } else {
                    Size::Small
                };
                u.push(attrition::Step::Check { side: own, hex, from: None, back: None, size, causes });
            }
            (Step::Final { at, forage }, Action::Supply(Act::Recover(hex))) => {
                if u.s.exhausted.has(hex) {
                    u.s.exhausted.remove(hex);
                    u.s.depleted.insert(hex);
                    // Not twice in one turn, by whomever.
                    u.s.recovered.insert(hex);
                } else {
                    u.s.depleted.remove(hex);
                }
                u.turn_into(Step::Final { at, forage: forage - 1 });
                told(u, "log-forage-recovers", "KR-SUP-27", hex);
            }
            _ => u.pop(),
        }
    }

    fn rule(self) -> &'static str {
        match self {
            Step::Depots { .. } => "KR-SUP-49",
            Step::Incite { .. } => "KR-AUX-31",
            Step::Final { .. } => "KR-SUP-16",
        }
    }
    fn prompt(self, _q: Board, _by: Role) -> Text {
        Text::new(match self {
            Step::Depots { .. } => "prompt-depots",
            Step::Incite { .. } => "prompt-incite",
            Step::Final { .. } => "prompt-final",
        })
    }
    fn doing(self) -> Option<&'static str> {
        Some("chapter-turn")
    }
}

/// KR-SUP-45: whoever drew ammunition from a depot may have emptied it; a hub is never empty.
pub fn drain(u: &mut Umpire, side: Side, hex: HexId, least: u8, rule: &'static str) {
    if u.s.depot(hex).is_none() {
        return;
    }
    let p = u.p;
    let die = u.d10(side, "roll-ammunition", "KR-SUP-45");
    let reduced = die <= least;
    if reduced {
        u.s.reduce_depot(hex);
    }
    u.say(|| {
        let id = if reduced { "log-depot-drawn" } else { "log-depot-holds" };
        let line = Line::new(&p.names, id, "KR-SUP-45").rule(rule).by(role(side)).number("die", die);
        line.place(hex).die(role(side), Die::from_nought(die)).event
    });
}

/// KR-SUP-28: by an option all markers are eased in September and October, when everybody has checked.
fn ease(u: &mut Umpire) {
    if u.s.options.autumn_forage && u.s.turn == u.p.series.numbers.forage_eased {
        u.s.depleted = u.s.exhausted;
        u.s.exhausted = Hexes::EMPTY;
    }
}

fn told(u: &mut Umpire, id: &'static str, rule: &'static str, hex: HexId) {
    let p = u.p;
    u.say(|| Line::new(&p.names, id, rule).text("hex", p.spot(hex)).place(hex).event);
}

pub fn label(q: Board, act: Act) -> Label {
    let names = &q.p.names;
    let on = |id: &'static str, hex: HexId| {
        let name = names.name(hex).to_string();
        Label::new(Text::new(id).text("hex", q.p.spot(hex))).on(Pin::Space(name))
    };
    match act {
        Act::Build(contingent, place) => {
            let text = Text::new("action-build").text("contingent", names.message(contingent));
            let pin = Pin::Space(names.name(q.p.place(place).hex).into());
            Label::new(text.text("place", names.message(place))).on(pin)
        }
        Act::Restore(hex) => on("action-restore", hex),
        Act::Disband(hex) => on("action-disband", hex),
        Act::Incite(auxiliary, hex) => {
            let label = on("action-incite", hex);
            Label { text: label.text.text("auxiliary", names.message(auxiliary)), ..label }
        }
        // What has one answer is answered by the house, if nothing need be pointed at.
        Act::Check(hex) => {
            let label = on("action-check", hex);
            let own = match q.s.step() {
                crate::flow::Step::Supply(Step::Final { at, .. }) => q.s.order.get(usize::from(at)).copied(),
                _ => None,
            };
            let due = own.map_or(2, |s| q.stacks(s).iter().filter(|&h| q.must_check(s, h)).count());
            if due > 1 { label } else { Label { pins: Vec::new(), ..label } }
        }
        Act::Recover(hex) => on("action-recover", hex),
    }
}
