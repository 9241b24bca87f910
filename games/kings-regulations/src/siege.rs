//! SIE, SUR: blockades and sieges: investment, approaches, lodgement, escalade; resistance and surrender. The figures are in `sieges.rs`.
//!
//! | what | file |
//! |---|---|
//! | who blockades, and when it is lifted | `siege/blockade.rs` |
//! | siege operations, stages, special results | `siege/works.rs` |
//! | resistance, auxiliaries, commanders, flooding | `siege/resist.rs` |
//! | escalades | `siege/escalade.rs` |
//! | surrender, terms, citadels, men who come back | `siege/fall.rs` |
//! | men on parole | `siege/parole.rs` |
//! | what is asked and what things are called | `siege/words.rs` |

pub mod blockade;
pub mod escalade;
pub mod fall;
pub mod parole;
pub mod resist;
mod words;
pub mod works;

pub use blockade::{arrived, attacked, handed_up, left};
pub use words::{label, might_try, odds};

use crate::KingsRegulations;
use crate::action::Action;
use crate::battle::Helper;
use crate::flow::{Board, Umpire, role, side};
use crate::ids::{Ce, ContingentId, HqId, PlaceId, Side, Terms, UnitId};
use crate::state::{CONTINGENTS, PLACES};
use crate::strength::Sp;
use arrayvec::ArrayVec;
use kernel::flow::Chapter;
use kernel::{Refusal, Role, Roles, Text};
use serde::{Deserialize, Serialize};
use tabletop::WordSet;

/// SP of a garrison on their way home.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Returning {
    pub side: Side,
    /// Who says where they go: the captor of men with the Honours of War, their own side of men on parole.
    pub by: Side,
    /// KR-SUR-12: the place that they gave up.
    pub from: PlaceId,
    /// KR-SUR-11: the turn they come back.
    pub turn: u8,
    pub foot: [u8; CONTINGENTS],
    pub horse: [u8; CONTINGENTS],
    /// Works that had no room for the last of them.
    pub full: WordSet<PlaceId, { PLACES / 64 }>,
}

/// KR-SUR-06, KR-SUR-11: a unit on parole: the captor holds it until this turn; nought of one with the Honours of War (KR-SUR-12).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Paroled {
    pub unit: UnitId,
    pub sp: crate::strength::Sp,
    pub turn: u8,
}

/// KR-SIE-44: an escalade that is made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Storm {
    pub place: PlaceId,
    pub breach: bool,
    /// KR-SIE-45: the CE that leads, besieger and besieged; sealed until both are chosen.
    pub leads: [Option<Ce>; 2],
}

/// KR-SIE-16: a town is taken, and who finds no room in its citadel gives up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Yielding {
    pub place: PlaceId,
    pub terms: Terms,
    pub how: fall::How,
    /// Those who have.
    pub out: Sp,
}

/// What is beside the stack while sieges are worked at.
#[derive(Clone, Default, PartialEq, Hash, Debug, Serialize, Deserialize)]
pub struct Desk {
    pub storm: Option<Storm>,
    /// KR-SIE-23: sieges that were looked at this Administration Phase.
    pub checked: WordSet<PlaceId, { PLACES / 64 }>,
    /// KR-GAR-15: garrisons that were found isolated.
    pub isolated: WordSet<PlaceId, { PLACES / 64 }>,
    pub returning: ArrayVec<Returning, 16>,
    #[serde(default)]
    pub paroled: ArrayVec<Paroled, 64>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// KR-SIE-23: the Siege Table of the Administration Phase; then units whose parole is over.
    Administration,
    /// KR-GAR-15, KR-SUR-12: the end of the Administration Phase: isolated garrisons, and men who go home.
    Close,
    /// KR-SIE-23: a besieger says which of his sieges is next.
    Choose { side: Side },
    /// KR-SIE-32: auxiliaries to the siege, of the besieger or the besieged.
    Task { place: PlaceId, besieger: bool },
    /// KR-SIE-36: the besieged may, or must, post a commander.
    Post { place: PlaceId },
    /// KR-SIE-11: men by water.
    Ferry { place: PlaceId, left: u8 },
    /// KR-SIE-13.
    Flood { place: PlaceId },
    /// KR-SIE-24: the resistance is reckoned.
    Reckon { place: PlaceId, failed: bool },
    /// KR-SIE-39: the besieger says whether he takes special results, and the die is rolled.
    Work { place: PlaceId },
    /// KR-SIE-38: whether he storms without a breach.
    Storm { place: PlaceId },
    /// KR-SIE-45.
    Lead,
    /// KR-SIE-45: the die of an escalade.
    Assault,
    /// KR-SIE-45: losses of the besieger.
    Losses { place: PlaceId, left: u8 },
    /// KR-SPS-17, KR-GAR-16: losses of a garrison of battalions; `horse` may bear them outside an escalade.
    Suffer { place: PlaceId, left: u8, horse: bool },
    /// KR-SIE-46: what came of it.
    Outcome { place: PlaceId, surrenders: bool },
    /// KR-SIE-25, KR-SIE-26: the operation is over: depot and attrition.
    Finish { place: PlaceId, hq: HqId, guns: bool },
    /// KR-SIE-32: more auxiliaries than may serve at a siege: whose they are says who goes.
    Excess { place: PlaceId, besieger: bool },
    /// KR-SIE-16: the besieged says who does not go into the citadel.
    Yield(Yielding),
    /// KR-SUR-11, KR-SUR-12: where men go who come back.
    Send { at: u8 },
    /// KR-SUR-07: a captor puts guns he has taken to use.
    Guns { side: Side },
}

/// What a player does at a siege.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Act {
    /// KR-SIE-22, KR-SIE-25: a siege operation of this HQ.
    Besiege(HqId),
    /// KR-SIE-41: the siege is given up for a blockade.
    Lift(PlaceId),
    /// KR-SIE-18: a garrison surrenders by choice.
    Capitulate(PlaceId),
    /// KR-SIE-23: this one next.
    LookAt(PlaceId),
    /// KR-SIE-32.
    Task(Helper),
    /// KR-SIE-36: a commander is drawn.
    Post,
    /// KR-SIE-11: an SP of this unit.
    Ferry(UnitId),
    /// KR-SIE-13.
    Flood,
    /// KR-SIE-39: as the table goes, or with special results.
    Dig,
    DigBoldly,
    /// KR-SIE-38.
    Storm,
    /// KR-SIE-45.
    StormWith(Ce),
    /// KR-SIE-45: this unit bears a loss.
    Sacrifice(UnitId),
    /// KR-GAR-16: the SP of the Garrison HQ itself does.
    SacrificeStaff,
    /// KR-SIE-32: this one goes.
    Dismiss(Helper),
    /// KR-SIE-16: an SP of a contingent, a siege gun or a unit gives itself up.
    YieldFoot(ContingentId),
    YieldHorse(ContingentId),
    YieldGun,
    YieldUnit(UnitId),
    /// KR-SUR-12.
    SendTo(PlaceId),
    /// KR-SUR-07: a gun to this unit.
    Arm(UnitId),
}

impl Step {
    /// The place that it is about.
    pub fn place(self) -> Option<PlaceId> {
        match self {
            Step::Task { place, .. }
            | Step::Post { place }
            | Step::Ferry { place, .. }
            | Step::Flood { place }
            | Step::Reckon { place, .. }
            | Step::Work { place }
            | Step::Storm { place }
            | Step::Losses { place, .. }
            | Step::Suffer { place, .. }
            | Step::Outcome { place, .. }
            | Step::Finish { place, .. }
            | Step::Excess { place, .. }
            | Step::Yield(Yielding { place, .. }) => Some(place),
            Step::Administration
            | Step::Close
            | Step::Choose { .. }
            | Step::Lead
            | Step::Assault
            | Step::Send { .. }
            | Step::Guns { .. } => None,
        }
    }
}

impl Chapter<KingsRegulations> for Step {
    fn asks(self, q: Board) -> Roles {
        let besieger = |place: PlaceId| q.siege(place).map(|s| q.p.hq(s.by).side);
        let inside = |place: PlaceId| q.works_side(place);
        let who = match self {
            Step::Choose { side } | Step::Guns { side } => Some(side),
            Step::Task { place, besieger: true } | Step::Excess { place, besieger: true } => besieger(place),
            Step::Task { place, besieger: false }
            | Step::Excess { place, besieger: false }
            | Step::Yield(Yielding { place, .. }) => inside(place),
            Step::Post { place }
            | Step::Ferry { place, .. }
            | Step::Flood { place }
            | Step::Suffer { place, .. } => inside(place),
            Step::Work { place } | Step::Storm { place } | Step::Losses { place, .. } => besieger(place),
            Step::Send { at } => q.s.siege.returning.get(usize::from(at)).map(|r| r.by),
            Step::Lead => return escalade::to_lead(q),
            Step::Administration
            | Step::Close
            | Step::Reckon { .. }
            | Step::Assault
            | Step::Outcome { .. }
            | Step::Finish { .. } => None,
        };
        who.map_or(Roles::NOBODY, |s| Roles::of(role(s)))
    }

    fn run(self, u: &mut Umpire) {
        match self {
            Step::Administration => fall::administration(u),
            Step::Close => fall::close(u),
            Step::Reckon { place, failed } => {
                u.pop();
                resist::reckon(u, place, failed);
            }
            Step::Assault => {
                u.pop();
                escalade::assault(u);
            }
            Step::Outcome { place, surrenders } => {
                u.pop();
                escalade::outcome(u, place, surrenders);
            }
            Step::Finish { place, hq, guns } => {
                u.pop();
                works::finish(u, place, hq, guns);
            }
            // KR-SIE-30: nobody is left to be asked.
            Step::Suffer { place, left, horse } => _ = escalade::suffers_by_itself(u, place, left, horse),
            // Whoever would be asked is gone.
            _ => u.pop(),
        }
    }

    fn goes_by(self, u: &mut Umpire) -> bool {
        match self {
            Step::Choose { side } => fall::choose_goes_by(u, side),
            Step::Task { place, .. } => {
                let idle = u.q().siege(place).is_none();
                u.pop_if(idle)
            }
            Step::Post { place } => resist::post_goes_by(u, place),
            Step::Ferry { place, left } => {
                let idle = left == 0 || !u.q().has_access(place);
                u.pop_if(idle)
            }
            Step::Flood { place } => {
                let idle = u.q().may_flood(place).is_err();
                u.pop_if(idle)
            }
            Step::Lead => escalade::lead_goes_by(u),
            Step::Losses { place, left } => escalade::losses_go_by(u, place, left),
            Step::Suffer { place, left, horse } => escalade::suffers_by_itself(u, place, left, horse),
            Step::Excess { place, besieger } => resist::excess_goes_by(u, place, besieger),
            Step::Yield(yielding) => fall::yields_by_itself(u, yielding),
            Step::Send { at } => fall::send_goes_by(u, at),
            Step::Guns { side } => {
                let idle = u.s.sides[side].guns == [0; 2];
                u.pop_if(idle)
            }
            _ => false,
        }
    }

    fn tries(self, q: Board, by: Role, out: &mut Vec<Action>) {
        let mut act = |act: Act| out.push(Action::Siege(act));
        match self {
            Step::Choose { side } => fall::to_check(q, side).for_each(|p| act(Act::LookAt(p))),
            Step::Task { place, besieger } => {
                resist::workers(q).for_each(|helper| {
                    if resist::may_task(q, place, besieger, helper).is_ok() {
                        act(Act::Task(helper));
                    }
                });
                out.push(Action::Done);
            }
            Step::Post { .. } => {
                act(Act::Post);
                out.push(Action::Pass);
            }
            Step::Ferry { place, .. } => {
                q.campaign().units.iter().for_each(|unit| {
                    if resist::may_ferry(q, place, unit).is_ok() {
                        act(Act::Ferry(unit));
                    }
                });
                out.push(Action::Done);
            }
            Step::Flood { .. } => {
                act(Act::Flood);
                out.push(Action::Pass);
            }
            Step::Work { .. } => [Act::Dig, Act::DigBoldly].into_iter().for_each(act),
            Step::Storm { .. } => {
                act(Act::Storm);
                out.push(Action::Pass);
            }
            Step::Lead => escalade::leads(q, side(by)).for_each(|ce| act(Act::StormWith(ce))),
            Step::Losses { place, .. } => {
                escalade::bearers(q, place).for_each(|unit| act(Act::Sacrifice(unit)));
                out.push(Action::Done);
            }
            Step::Suffer { place, horse, .. } => {
                escalade::inmates(q, place, horse).for_each(|unit| act(Act::Sacrifice(unit)));
                if escalade::may_give_staff(q, place).is_ok() {
                    act(Act::SacrificeStaff);
                }
            }
            Step::Excess { place, besieger } => {
                resist::dismissals(q, place, besieger).for_each(|a| act(Act::Dismiss(a)));
            }
            Step::Yield(y) => fall::yields(q, y.place).into_iter().for_each(act),
            Step::Send { at } => fall::homes(q, at.into()).for_each(|p| act(Act::SendTo(p))),
            Step::Guns { side } => {
                fall::batteries(q, side).for_each(|unit| act(Act::Arm(unit)));
                out.push(Action::Done);
            }
            _ => {}
        }
    }

    fn may(self, q: Board, by: Role, action: Action) -> Result<(), Refusal> {
        let no = |rule, id| Err(Refusal::new(rule, id));
        match (self, action) {
            (Step::Choose { side }, Action::Siege(Act::LookAt(place))) => {
                if fall::to_check(q, side).any(|p| p == place) {
                    Ok(())
                } else {
                    no("KR-SIE-23", "refuse-no-siege")
                }
            }
            (Step::Task { place, besieger }, Action::Siege(Act::Task(helper))) => {
                resist::may_task(q, place, besieger, helper)
            }
            (Step::Post { place }, Action::Siege(Act::Post)) => resist::may_post(q, place),
            (Step::Post { place }, Action::Pass) => resist::may_leave_unposted(q, place),
            (Step::Ferry { place, .. }, Action::Siege(Act::Ferry(unit))) => resist::may_ferry(q, place, unit),
            (Step::Flood { place }, Action::Siege(Act::Flood)) => q.may_flood(place).map(|_| ()),
            (Step::Work { .. }, Action::Siege(Act::Dig | Act::DigBoldly)) => Ok(()),
            (Step::Storm { .. }, Action::Siege(Act::Storm)) => Ok(()),
            (Step::Lead, Action::Siege(Act::StormWith(ce))) => {
                if escalade::leads(q, side(by)).any(|c| c == ce) {
                    Ok(())
                } else {
                    no("KR-BAT-37", "refuse-too-few-of-grade")
                }
            }
            (Step::Losses { place, .. }, Action::Siege(Act::Sacrifice(unit))) => {
                if escalade::bearers(q, place).any(|x| x == unit) {
                    Ok(())
                } else {
                    no("KR-SIE-45", "refuse-evenly-here")
                }
            }
            (Step::Suffer { place, horse, .. }, Action::Siege(Act::Sacrifice(unit))) => {
                if escalade::inmates(q, place, horse).any(|x| x == unit) {
                    Ok(())
                } else {
                    no("KR-SIE-45", "refuse-evenly-here")
                }
            }
            (Step::Suffer { place, .. }, Action::Siege(Act::SacrificeStaff)) => {
                escalade::may_give_staff(q, place)
            }
            (Step::Excess { place, besieger }, Action::Siege(Act::Dismiss(helper))) => {
                resist::may_dismiss(q, place, besieger, helper)
            }
            (
                Step::Yield(y),
                Action::Siege(
                    act @ (Act::YieldFoot(_) | Act::YieldHorse(_) | Act::YieldGun | Act::YieldUnit(_)),
                ),
            ) => {
                if fall::yields(q, y.place).contains(&act) {
                    Ok(())
                } else {
                    no("KR-SIE-16", "refuse-not-inside")
                }
            }
            (Step::Send { at }, Action::Siege(Act::SendTo(place))) => {
                if fall::homes(q, at.into()).any(|p| p == place) {
                    Ok(())
                } else {
                    no("KR-SUR-12", "refuse-no-home")
                }
            }
            (Step::Guns { side }, Action::Siege(Act::Arm(unit))) => {
                if fall::batteries(q, side).any(|x| x == unit) {
                    Ok(())
                } else {
                    no("KR-SUR-07", "refuse-no-gun")
                }
            }
            (Step::Flood { .. } | Step::Storm { .. }, Action::Pass)
            | (
                Step::Task { .. } | Step::Ferry { .. } | Step::Losses { .. } | Step::Guns { .. },
                Action::Done,
            ) => Ok(()),
            _ => self.wrong(),
        }
    }

    fn act(self, u: &mut Umpire, by: Role, action: Action) {
        match (self, action) {
            (Step::Choose { .. }, Action::Siege(Act::LookAt(place))) => {
                u.pop();
                fall::check(u, place);
            }
            (Step::Task { place, .. }, Action::Siege(Act::Task(helper))) => resist::task(u, place, helper),
            (Step::Post { place }, action) => {
                u.pop();
                if action == Action::Siege(Act::Post) {
                    resist::post(u, place);
                }
            }
            (Step::Ferry { place, left }, Action::Siege(Act::Ferry(unit))) => {
                resist::ferry(u, place, unit);
                u.turn_into(Step::Ferry { place, left: left - 1 });
            }
            (Step::Flood { place }, action) => {
                u.pop();
                if action == Action::Siege(Act::Flood) {
                    resist::flood(u, place);
                }
            }
            (Step::Work { place }, Action::Siege(act)) => {
                u.pop();
                works::work(u, place, act == Act::DigBoldly);
            }
            (Step::Storm { place }, action) => {
                u.pop();
                if action == Action::Siege(Act::Storm) {
                    escalade::begin(u, place, false);
                }
            }
            (Step::Lead, Action::Siege(Act::StormWith(ce))) => escalade::lead(u, side(by), ce),
            (Step::Losses { place, left }, Action::Siege(Act::Sacrifice(unit))) => {
                escalade::bear(u, unit);
                u.turn_into(Step::Losses { place, left: left - 1 });
            }
            (Step::Losses { place, left }, _) => {
                u.pop();
                escalade::share_out(u, place, left);
            }
            (Step::Suffer { place, left, horse }, Action::Siege(act)) => {
                let unit = if let Act::Sacrifice(unit) = act { Some(unit) } else { None };
                escalade::suffer(u, place, unit);
                u.turn_into(Step::Suffer { place, left: left - 1, horse });
            }
            (Step::Excess { place, .. }, Action::Siege(Act::Dismiss(helper))) => {
                resist::dismiss(u, place, helper)
            }
            (Step::Yield(yielding), Action::Siege(act)) => fall::yield_by_choice(u, yielding, act),
            (Step::Send { at }, Action::Siege(Act::SendTo(place))) => fall::send(u, at, place),
            (Step::Guns { side }, Action::Siege(Act::Arm(unit))) => fall::arm(u, side, unit),
            (Step::Guns { side }, _) => {
                u.pop();
                // KR-SUR-08: what is not used is eliminated.
                u.s.sides[side].guns = [0; 2];
            }
            _ => u.pop(),
        }
    }

    fn rule(self) -> &'static str {
        words::rule(self)
    }
    fn prompt(self, q: Board, _by: Role) -> Text {
        words::prompt(self, q)
    }
    fn note(self, q: Board, by: Role) -> Option<Text> {
        words::note(self, q, by)
    }
}

// The Operations of a siege stand on the same list as the others: they are asked for here.

/// KR-OPS-07: Siege Operations that a side might conduct now, sieges it might give up, and places of its own it might surrender.
pub fn tries(q: Board, side: Side, out: &mut Vec<Action>) {
    for siege in &q.s.sieges {
        if q.p.hq(siege.by).side == side {
            let there = q.hqs_in(q.p.place(siege.place).hex).filter(|&h| q.p.hq(h).side == side);
            out.extend(there.map(|hq| Action::Siege(Act::Besiege(hq))));
            out.push(Action::Siege(Act::Lift(siege.place)));
        }
        if q.works_side(siege.place) == Some(side) {
            out.push(Action::Siege(Act::Capitulate(siege.place)));
        }
    }
}

/// Whether it may.
pub fn may(q: Board, side: Side, act: Act) -> Result<(), Refusal> {
    match act {
        Act::Besiege(hq) => works::may_besiege(q, side, hq),
        Act::Lift(place) => blockade::may_raise(q, side, place),
        Act::Capitulate(place) => fall::may_capitulate(q, side, place),
        _ => Err(Refusal::not_now("KR-SIE-25")),
    }
}

/// Conducts one; it may be done. The step that asked for the Operation stays below.
pub fn operate(u: &mut Umpire, _side: Side, act: Act) {
    match act {
        Act::Besiege(hq) => works::operate(u, hq),
        Act::Lift(place) => blockade::raise(u, place),
        Act::Capitulate(place) => fall::fall(u, place, fall::How::Voluntary),
        _ => {}
    }
}
