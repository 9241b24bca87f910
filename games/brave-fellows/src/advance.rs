//! 6.3.9, 6.4.9: into a hex that was vacated.

use crate::BraveFellows;
use crate::action::Action;
use crate::flow::{Board, Umpire};
use crate::ids::{UnitId, UnitSet};
use crate::text::About;
use crate::{flow, leaders, special};
use kernel::flow::Chapter;
use kernel::{Event, Refusal, Role, Roles, Text};
use serde::{Deserialize, Serialize};
use tabletop::hex::{Dir, HexId, Zone};

/// Who may go where.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Advance {
    pub hex: Option<HexId>,
    pub units: UnitSet,
    /// 6.4.9: at least one must.
    pub must: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    Into,
    /// An advancing unit may face as it likes.
    Turn(UnitId),
}

/// 6.3.9: after fire, while its segment goes on; else 6.4.9.
fn case(q: Board) -> &'static str {
    if q.s.flow.iter().any(|step| matches!(step, flow::Step::Fire(_))) { "6.3.9" } else { "6.4.9" }
}

/// Who of these could go into a hex: not guns, not whoever has run, not Column VI (9.2.7), not out of bounds (9.2.5, 9.5.1), and only where
/// the ground lets them.
pub fn able(q: Board, units: UnitSet, hex: HexId) -> UnitSet {
    units.iter().filter(|&unit| may_enter(q, unit, hex)).collect()
}

fn may_enter(q: Board, unit: UnitId, hex: HexId) -> bool {
    let arm = q.p.unit(unit).arm;
    let Some(at) = q.s.at(unit) else { return false };
    let Some(dir) = q.p.grid.direction(at, hex) else { return false };
    !arm.is_artillery()
        && !q.stays(unit)
        && !q.s.routed.has(unit)
        && q.kept_out(unit, hex).is_none()
        && q.p.land().barred(arm.class(), at, dir, hex).is_none()
        && q.fits(q.p.unit(unit).side, hex, UnitSet::of(unit)).is_ok()
}

/// Offers the advance, where there is anybody to go.
pub fn offer(u: &mut Umpire, hex: HexId, units: UnitSet, must: bool) {
    let units = able(u.q(), units, hex);
    if units.any() {
        u.s.advance = Advance { hex: Some(hex), units, must };
        u.push(Step::Into);
    }
}

impl Chapter<BraveFellows> for Step {
    fn asks(self, q: Board) -> Roles {
        q.s.impulse.side.alone()
    }
    fn goes_by(self, u: &mut Umpire) -> bool {
        let q = u.q();
        let (Step::Into, Some(hex)) = (self, q.s.advance.hex) else { return false };
        let left = able(q, q.s.advance.units, hex);
        if left.is_empty() {
            u.pop();
        }
        left.is_empty()
    }
    fn tries(self, q: Board, _by: Role, out: &mut Vec<Action>) {
        match self {
            Step::Into => {
                out.extend(q.s.advance.units.iter().map(Action::Advance));
                out.push(Action::Done);
            }
            Step::Turn(_) => out.extend(Dir::ALL.map(Action::Face)),
        }
    }
    fn may(self, q: Board, _by: Role, action: Action) -> Result<(), Refusal> {
        let a = &q.s.advance;
        match (self, action) {
            (Step::Into, Action::Done) if a.must => Err(Refusal::new("6.4.9", "refuse-must-advance")),
            (Step::Into, Action::Done) | (Step::Turn(_), Action::Face(_)) => Ok(()),
            (Step::Into, Action::Advance(unit)) => {
                let hex = a.hex.ok_or(Refusal::not_now(case(q)))?;
                if let Some(bar) = q.kept_out(unit, hex) {
                    return Err(bar.refusal());
                }
                if !a.units.has(unit) {
                    return Err(Refusal::new(case(q), "refuse-not-advancing").name("unit", unit));
                }
                q.fits(q.p.unit(unit).side, hex, UnitSet::of(unit))?;
                if may_enter(q, unit, hex) {
                    Ok(())
                } else {
                    Err(Refusal::new(case(q), "refuse-cannot-enter").name("unit", unit))
                }
            }
            _ => self.wrong(),
        }
    }
    fn act(self, u: &mut Umpire, _by: Role, action: Action) {
        match (self, action) {
            (Step::Into, Action::Advance(unit)) => {
                let (p, hex) = (u.p, u.s.advance.hex.expect("a hex was vacated"));
                let from = u.s.at(unit).expect("whoever advances stands somewhere");
                let case = case(u.q());
                u.s.advance.units.remove(unit);
                u.s.advance.must = false;
                u.s.put(p, unit, hex);
                special::left(u, unit, from);
                let caught = u.s.leaders_in(hex) & p.sets.leaders_of[p.unit(unit).side.foe().i()];
                u.say(|| {
                    let text = Text::new("log-advances").unit(p, unit).hex(p, hex);
                    let way = [p.grid.name(from), p.grid.name(hex)];
                    Event::new(text).rule(case).place(p.grid.name(hex)).moves(p.piece(unit), way)
                });
                u.s.retreat.flight.seen.insert(unit);
                for leader in caught.iter() {
                    leaders::capture(u, leader);
                }
                if matches!(u.q().zone(unit), Zone::Front(..)) {
                    u.push(Step::Turn(unit));
                }
            }
            (Step::Turn(unit), Action::Face(dir)) => {
                u.s.turn(u.p, unit, dir);
                u.pop();
            }
            _ => u.pop(),
        }
    }
    fn rule(self) -> &'static str {
        "6.4.9"
    }
    fn cases(self, q: Board, _by: Role) -> Vec<&'static str> {
        vec![case(q)]
    }
    fn prompt(self, q: Board, _by: Role) -> Text {
        match self {
            Step::Into => {
                let id = if q.s.advance.must { "prompt-advance-must" } else { "prompt-advance" };
                q.s.advance.hex.map_or(Text::new(id), |hex| Text::new(id).hex(q.p, hex))
            }
            Step::Turn(unit) => Text::new("prompt-advance-face").unit(q.p, unit),
        }
    }
}
