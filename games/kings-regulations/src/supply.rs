//! SUP: what a side does about its supply in the Administration Phase: depots before it moves, attrition and forage after it.

use crate::KingsRegulations;
use crate::action::Action;
use crate::attrition;
use crate::flow::{Board, Umpire, role, side};
use crate::ids::{ContingentId, PlaceId, Side, Size};
use crate::lines::Goal;
use crate::state::{Depot, Hexes};
use kernel::flow::{Chapter, Label};
use kernel::{Event, Line, Pin, Refusal, Role, Roles, Text};
use serde::{Deserialize, Serialize};
use tabletop::hex::HexId;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// KR-SUP-49 to KR-SUP-52: the side at this place of the order builds, restores and disbands depots.
    Depots { at: u8 },
    /// KR-SUP-16, KR-SUP-27: its stacks check, then forage recovers where it says: so many are left.
    Final { at: u8, forage: u8 },
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Act {
    Build(ContingentId, PlaceId),
    Restore(HexId),
    Disband(HexId),
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
    fn may_restore(self, side: Side, hex: HexId) -> Result<(), Refusal> {
        let depot = self.own_depot(side, hex)?;
        if depot.full {
            return Err(Refusal::new("KR-SUP-50", "refuse-depot-full"));
        }
        if self.s.sides[side].unassigned < self.p.series.numbers.restore {
            return Err(Refusal::new("KR-SUP-51", "refuse-no-op"));
        }
        if !self.is_linked(&self.barriers(side), &depot) {
            return Err(Refusal::new("KR-SUP-50", "refuse-depot-cut-off"));
        }
        Ok(())
    }
    /// KR-SUP-50: another Half Depot of the contingent that is restored for the same point: both within Medium range of the hub.
    fn restored_with(self, depot: &Depot) -> Option<HexId> {
        let side = self.p.contingent(depot.contingent).side;
        let bars = self.barriers(side);
        let hub = self.hub_of(depot.contingent)?;
        let near = |d: &Depot| {
            let line = self.supply_line(&bars, d.hex, Goal::Hub(hub), None);
            line.is_some_and(|mp| self.p.series.charts.hub.bracket(mp) <= 1)
        };
        let other = |d: &&Depot| d.contingent == depot.contingent && !d.full && d.hex != depot.hex && near(d);
        near(depot).then(|| self.s.depots.iter().find(other).map(|d| d.hex)).flatten()
    }

    /// KR-SUP-16: a stack that must check now and has not.
    fn must_check(self, side: Side, hex: HexId) -> bool {
        !self.s.checked.has(hex) && self.admin_causes(side, hex).is_due()
    }
    /// The hexes where a side has stacks.
    fn stacks(self, side: Side) -> Hexes {
        self.presence(|s| s == side).field
    }

    /// KR-SUP-27: a marker more than five hexes from every unit.
    fn may_recover(self, hex: HexId, left: u8) -> Result<(), Refusal> {
        if left == 0 {
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
        let (Step::Depots { at } | Step::Final { at, .. }) = self;
        q.s.order.get(usize::from(at)).map_or(Roles::NOBODY, |s| Roles::of(role(*s)))
    }
    fn run(self, u: &mut Umpire) {
        u.pop();
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
            (Step::Depots { .. }, Action::Done) => Ok(()),
            (Step::Depots { .. }, Action::Supply(Act::Build(contingent, place))) => {
                if q.p.contingent(contingent).side != own || !q.campaign().places.has(place) {
                    return Err(Refusal::new("KR-SUP-49", "refuse-other-side"));
                }
                if q.s.sides[own].unassigned == 0 {
                    return Err(Refusal::new("KR-SUP-51", "refuse-no-op"));
                }
                if q.s.depots.is_full() {
                    return Err(Refusal::new("KR-SUP-51", "refuse-no-counter"));
                }
                q.depot_cost(contingent, place).map(|_| ())
            }
            (Step::Depots { .. }, Action::Supply(Act::Restore(hex))) => q.may_restore(own, hex),
            (Step::Depots { .. }, Action::Supply(Act::Disband(hex))) => q.own_depot(own, hex).map(|_| ()),
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

    fn act(self, u: &mut Umpire, by: Role, action: Action) {
        let own = side(by);
        match (self, action) {
            (Step::Depots { at }, Action::Done) => u.turn_into(Step::Depots { at: at + 1 }),
            (Step::Final { at, .. }, Action::Done) => {
                u.s.checked = Hexes::EMPTY;
                u.s.recovered = Hexes::EMPTY;
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
                        .die(by, die)
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
                    // Not twice on one turn.
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
            Step::Final { .. } => "KR-SUP-16",
        }
    }
    fn prompt(self, _q: Board, _by: Role) -> Text {
        Text::new(match self {
            Step::Depots { .. } => "prompt-depots",
            Step::Final { .. } => "prompt-final",
        })
    }
    fn doing(self) -> Option<&'static str> {
        Some("chapter-turn")
    }
}

fn told(u: &mut Umpire, id: &'static str, rule: &'static str, hex: HexId) {
    let p = u.p;
    let named = Text::verbatim(p.names.name(hex));
    u.say(|| Line::new(&p.names, id, rule).text("hex", named).place(hex).event);
}

pub fn label(q: Board, act: Act) -> Label {
    let names = &q.p.names;
    let on = |id: &'static str, hex: HexId| {
        let name = names.name(hex).to_string();
        Label::new(Text::new(id).text("hex", Text::verbatim(name.clone()))).on(Pin::Space(name))
    };
    match act {
        Act::Build(contingent, place) => {
            let text = Text::new("action-build").text("contingent", names.message(contingent));
            let pin = Pin::Space(names.name(q.p.place(place).hex).into());
            Label::new(text.text("place", names.message(place))).on(pin)
        }
        Act::Restore(hex) => on("action-restore", hex),
        Act::Disband(hex) => on("action-disband", hex),
        Act::Check(hex) => on("action-check", hex),
        Act::Recover(hex) => on("action-recover", hex),
    }
}
