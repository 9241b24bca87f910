//! 5.3: each player may try to bring back one eliminated infantry unit.

use crate::BraveFellows;
use crate::action::Action;
use crate::flow::{Board, Umpire};
use crate::ids::{Side, UnitId, UnitSet};
use crate::text::About;
use crate::{release, special};
use kernel::flow::Chapter;
use kernel::{Event, Refusal, Role, Roles, Text};
use serde::{Deserialize, Serialize};
use tabletop::hex::{Dir, HexId};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// 5.3.2, 5.3.3: which unit, if any; it returns on a 1.
    Choose {
        side: Side,
    },
    /// 5.3.4: where it comes back, and which way it faces.
    Place {
        unit: UnitId,
    },
    Face {
        unit: UnitId,
    },
}

/// 5.3.1: both may try, the French first.
pub fn begin(u: &mut Umpire) {
    u.push(Step::Choose { side: Side::Coalition });
    u.push(Step::Choose { side: Side::French });
}

impl Board<'_> {
    /// 5.3.1: infantry that was eliminated, not surrendered. 8.3.3: the Elite Battalion needs no hex to come back to.
    fn may_regroup(self, side: Side, unit: UnitId) -> Result<(), Refusal> {
        let lost = self.s.eliminated & self.p.sets.infantry & self.p.sets.of_side[side.i()];
        if !lost.has(unit) {
            return Err(Refusal::new("5.3.1", "refuse-not-to-regroup"));
        }
        if unit != self.p.known.elite && self.regroup_hexes(unit).next().is_none() {
            return Err(Refusal::new("5.3.4", "refuse-nowhere-to-regroup"));
        }
        Ok(())
    }

    /// 5.3.4: within two hexes of a leader of its chain of command, and not within two of an enemy.
    fn regroup_hexes(self, unit: UnitId) -> impl Iterator<Item = HexId> {
        let far = u16::from(self.p.numbers.regroup_from_leader);
        let leaders = self.p.sets.obeyed[usize::from(unit.0)];
        let hexes =
            move |at| self.p.grid.within(at, far).filter(move |&h| self.may_regroup_at(unit, h).is_ok());
        leaders.iter().filter_map(move |l| self.s.leader_at(l).hex()).flat_map(hexes)
    }

    fn may_regroup_at(self, unit: UnitId, hex: HexId) -> Result<(), Refusal> {
        let side = self.p.unit(unit).side;
        let numbers = &self.p.numbers;
        let leaders = self.p.sets.obeyed[usize::from(unit.0)];
        let near = |l| self.away(l, hex).is_some_and(|far| far <= u16::from(numbers.regroup_from_leader));
        if !leaders.iter().any(near) {
            return Err(Refusal::new("5.3.4", "refuse-far-from-leader"));
        }
        let close = u16::from(numbers.regroup_from_enemy) - 1;
        let foes = &self.s.occupied[side.foe().i()];
        if self.p.grid.within(hex, close).any(|h| foes.has(h)) {
            return Err(Refusal::new("5.3.4", "refuse-near-enemy"));
        }
        if !self.p.ways.land.has(hex) || (side == Side::French && self.s.guns_at(self.p, hex)) {
            return Err(Refusal::new("6.2.3", "refuse-no-ground"));
        }
        // 9.2.5: the Rear Guard stays in its rows, wherever its leaders are.
        if self.s.rear_guard.has(unit)
            && let Some(bar) = self.kept_out(unit, hex)
        {
            return Err(bar.refusal());
        }
        // 8.4.1, 4.1.6 hold even so; otherwise it may crowd (5.3.5).
        match self.fits(side, hex, UnitSet::of(unit)) {
            Err(r) if r.rule == "8.4.1" || r.rule == "4.1.6" => Err(r),
            _ => Ok(()),
        }
    }
}

impl Chapter<BraveFellows> for Step {
    fn asks(self, q: Board) -> Roles {
        match self {
            Step::Choose { side } => side.alone(),
            Step::Place { unit } | Step::Face { unit } => q.p.unit(unit).side.alone(),
        }
    }

    fn goes_by(self, u: &mut Umpire) -> bool {
        let Step::Choose { side } = self else { return false };
        let lost = u.s.eliminated & u.p.sets.infantry & u.p.sets.of_side[side.i()];
        let nobody = !lost.iter().any(|unit| u.q().may_regroup(side, unit).is_ok());
        if nobody {
            u.pop();
        }
        nobody
    }

    fn tries(self, q: Board, _by: Role, out: &mut Vec<Action>) {
        match self {
            Step::Choose { side } => {
                out.extend((q.s.eliminated & q.p.sets.of_side[side.i()]).iter().map(Action::Unit));
                out.push(Action::Pass);
            }
            Step::Place { unit } => {
                let from = out.len();
                for hex in q.regroup_hexes(unit) {
                    if !out[from..].contains(&Action::To(hex)) {
                        out.push(Action::To(hex));
                    }
                }
            }
            Step::Face { .. } => out.extend(Dir::ALL.map(Action::Face)),
        }
    }

    fn may(self, q: Board, _by: Role, action: Action) -> Result<(), Refusal> {
        match (self, action) {
            (Step::Choose { .. }, Action::Pass) | (Step::Face { .. }, Action::Face(_)) => Ok(()),
            (Step::Choose { side }, Action::Unit(unit)) => q.may_regroup(side, unit),
            (Step::Place { unit }, Action::To(hex)) => q.may_regroup_at(unit, hex),
            _ => self.wrong(),
        }
    }

    fn act(self, u: &mut Umpire, by: Role, action: Action) {
        let p = u.p;
        u.pop();
        match (self, action) {
            (Step::Choose { side }, Action::Unit(unit)) => {
                let die = u.d6(side, "roll-regroup", "5.3.2");
                let back = die <= p.numbers.regroup_on;
                u.say(|| {
                    let id = if back { "log-regrouped" } else { "log-not-regrouped" };
                    Event::new(Text::new(id).unit(p, unit).number("die", die))
                        .by(by)
                        .die(by, die)
                        .rule("5.3.3")
                });
                if !back {
                    return;
                }
                u.s.eliminated.remove(unit);
                if unit == p.known.elite {
                    return special::elite_regrouped(u);
                }
                u.push(Step::Place { unit });
            }
            (Step::Place { unit }, Action::To(hex)) => {
                u.s.put(p, unit, hex);
                u.say(|| Event::new(Text::new("log-placed").unit(p, unit).hex(p, hex)).by(by).rule("5.3.4"));
                u.push(Step::Face { unit });
                release::appears(u, unit, hex);
            }
            (Step::Face { unit }, Action::Face(dir)) => u.s.turn(p, unit, dir),
            _ => {}
        }
    }

    fn rule(self) -> &'static str {
        match self {
            Step::Choose { .. } => "5.3.1",
            _ => "5.3.4",
        }
    }

    fn prompt(self, q: Board, _by: Role) -> Text {
        match self {
            Step::Choose { .. } => Text::new("prompt-regroup"),
            Step::Place { unit } => Text::new("prompt-regroup-place").unit(q.p, unit),
            Step::Face { unit } => Text::new("prompt-face").unit(q.p, unit),
        }
    }
}
