//! AUX: tasks of auxiliaries that the enemy may screen: Ambuscade, Recon, Raid and Plunder. Who is sent is sealed until the other has answered.
//!
//! | what | file |
//! |---|---|
//! | who can be sent where | `tasks/aides.rs` |
//! | screens | `tasks/screen.rs` |
//! | Recon, Raid, Plunder | `tasks/raids.rs` |
//! | Ambuscades | `tasks/ambush.rs` |

pub mod aides;
pub mod ambush;
pub mod raids;
pub mod screen;

pub use aides::reseal;

use crate::KingsRegulations;
use crate::action::Action;
use crate::attrition::tidy;
use crate::battle::Helper;
use crate::flow::{Board, Umpire, role, side};
use crate::ids::{AuxId, HqId, HqType, PlaceId, Side, Task, UnitId};
use crate::state::AuxAt;
use kernel::flow::{Chapter, Label};
use kernel::{Line, Pin, Refusal, Role, Roles, Text};
use serde::{Deserialize, Serialize};
use tabletop::hex::HexId;

/// What is beside the stack for tasks.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Desk {
    /// KR-OPS-10: Auxiliary Operations since an Army was activated, or since the side's turn to operate came.
    pub made: u8,
    /// KR-BAT-16: backs that the enemy has reconnoitred this turn.
    pub scouted: u64,
}

/// A task that is under way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Job {
    pub task: Task,
    pub by: Side,
    /// KR-AUX-20: chosen in secret.
    pub aide: Helper,
    pub hex: HexId,
    /// The garrison that is spied on.
    pub place: Option<PlaceId>,
    /// KR-AUX-18: the unit that is waylaid in the Administration Phase; nobody of a Formation on the march.
    pub unit: Option<UnitId>,
    /// KR-AUX-20: to take prisoners.
    pub prisoners: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// KR-AUX-38: the other side may screen.
    Screen(Job),
    /// KR-AUX-18: this side may waylay whoever has come into a hex.
    Lurk { side: Side, hex: HexId, unit: Option<UnitId> },
    /// KR-AUX-21: whoever was waylaid has so many losses to share out; they are prisoners of a side, or dead.
    Bleed { side: Side, hex: HexId, left: u8, unit: Option<UnitId>, captor: Option<Side> },
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Act {
    /// KR-AUX-22: against a stack, and against a garrison.
    Scout(Helper, HexId),
    Spy(Helper, PlaceId),
    /// KR-AUX-35.
    Raid(Helper, HexId),
    /// KR-AUX-33.
    Plunder(Helper, HexId),
    /// KR-AUX-38.
    Screen(Helper),
    /// KR-AUX-20: to delay, or to take prisoners.
    Waylay(Helper),
    Snatch(Helper),
    /// KR-AUX-21: this unit bears a loss.
    Bleed(UnitId),
    /// KR-AUX-26: a bridge is taken up by choice.
    TakeUp(AuxId),
}

/// Auxiliary Operations that a side might conduct.
pub fn tries(q: Board, side: Side, out: &mut Vec<Action>) {
    raids::tries(q, side, out);
    bridges(q, side, out);
}

/// Those that it may.
pub fn list(q: Board, side: Side, out: &mut Vec<Action>) {
    raids::list(q, side, out);
    bridges(q, side, out);
}
/// KR-AUX-26: those that lie there.
fn bridges(q: Board, side: Side, out: &mut Vec<Action>) {
    let own = q.at_bridges().iter().filter(|&a| q.aux_side(a) == side);
    out.extend(own.map(|a| Action::from(Act::TakeUp(a))));
}

pub fn may(q: Board, side: Side, act: Act) -> Result<(), Refusal> {
    raids::may_by(q, &raids::Ways::of(q, side), side, act)
}

/// Conducts one. The step that asked for the Operation stays below.
pub fn operate(u: &mut Umpire, by: Side, act: Act) {
    let job = match act {
        Act::Scout(aide, hex) => Some((Task::Recon, aide, hex, None)),
        Act::Spy(aide, place) => Some((Task::Recon, aide, u.p.place(place).hex, Some(place))),
        Act::Raid(aide, hex) => Some((Task::Raid, aide, hex, None)),
        Act::Plunder(aide, hex) => Some((Task::Plunder, aide, hex, None)),
        Act::TakeUp(auxiliary) => {
            take_up(u, auxiliary);
            None
        }
        _ => None,
    };
    let Some((task, aide, hex, place)) = job else { return };
    u.s.operated = true;
    u.s.tasks.made += 1;
    let job = Job { task, by, aide, hex, place, unit: None, prisoners: false };
    declare(u, &job);
    u.push(Step::Screen(job));
}

/// KR-OPS-10: an Army or a Grand Army has been activated: there may be others after it.
pub fn activated(u: &mut Umpire, hq: HqId) {
    if matches!(u.p.hq(hq).kind, HqType::Army | HqType::GrandArmy) {
        u.s.tasks.made = 0;
    }
}

/// KR-AUX-20: the task and the target are named, who is sent is not.
pub fn declare(u: &mut Umpire, job: &Job) {
    let (p, team) = (u.p, u.q().team(job.by));
    let (aide, named) = (u.q().aide_name(job.aide), p.spot(job.hex));
    let id = match job.task {
        Task::Recon => "log-scout",
        Task::Raid => "log-raid",
        Task::Plunder => "log-plunder",
        _ if job.prisoners => "log-snatch",
        _ => "log-waylay",
    };
    let (by, hex) = (job.by, job.hex);
    u.say(|| Line::new(&p.names, id, "KR-AUX-20").by(role(by)).text("hex", named).place(hex).event);
    u.say(|| {
        let event = Line::new(&p.names, "log-goes", "KR-AUX-20").by(role(by)).text("aide", aide).event;
        kernel::Event { audience: team, instead: None, ..event }
    });
}

/// KR-AUX-26: a bridge goes back to the box.
pub fn take_up(u: &mut Umpire, auxiliary: AuxId) {
    u.s.auxiliaries[auxiliary] = AuxAt::Available;
    let (p, foes) = (u.p, u.q().foes(u.q().aux_side(auxiliary)));
    u.say(|| Line::new(&p.names, "log-bridge-gone", "KR-AUX-26").of(auxiliary).reveals(foes).event);
}

impl Chapter<KingsRegulations> for Step {
    fn asks(self, q: Board) -> Roles {
        let who = match self {
            Step::Screen(job) => Some(screen::screener(q, &job)),
            Step::Lurk { side, .. } | Step::Bleed { side, .. } => Some(side),
        };
        who.map_or(Roles::NOBODY, |s| Roles::of(role(s)))
    }

    fn run(self, u: &mut Umpire) {
        u.pop();
    }

    fn goes_by(self, u: &mut Umpire) -> bool {
        match self {
            Step::Bleed { hex, left, unit, .. } => {
                let over = left == 0 || ambush::victims(u.q(), unit).next().is_none();
                if over {
                    u.pop();
                    tidy(u, hex);
                }
                over
            }
            Step::Screen(_) | Step::Lurk { .. } => false,
        }
    }

    fn tries(self, q: Board, by: Role, out: &mut Vec<Action>) {
        match self {
            Step::Screen(job) => {
                out.extend(screen::screens(q, side(by), &job).map(|a| Action::from(Act::Screen(a))));
                out.push(Action::Pass);
            }
            Step::Lurk { side, hex, .. } => {
                let able = ambush::lurkers(q, side, hex);
                out.extend(able.flat_map(|a| [Act::Waylay(a), Act::Snatch(a)]).map(Action::Tasks));
                out.push(Action::Pass);
            }
            Step::Bleed { unit, .. } => {
                out.extend(ambush::victims(q, unit).map(|u| Action::from(Act::Bleed(u))));
                // Only where somebody imagines nobody on the march.
                if out.is_empty() {
                    out.push(Action::Done);
                }
            }
        }
    }

    fn list(self, q: Board, by: Role, out: &mut Vec<Action>) {
        match self {
            // Nobody is tried there who may not.
            Step::Screen(_) => self.tries(q, by, out),
            Step::Lurk { .. } | Step::Bleed { .. } => {
                kernel::flow::sift::<KingsRegulations>(self, q, by, out);
            }
        }
    }

    fn may(self, q: Board, by: Role, action: Action) -> Result<(), Refusal> {
        match (self, action) {
            (Step::Screen(_) | Step::Lurk { .. }, Action::Pass) => Ok(()),
            (Step::Screen(job), Action::Tasks(Act::Screen(aide))) => {
                screen::may_screen(q, side(by), &job, aide)
            }
            (Step::Lurk { side, hex, .. }, Action::Tasks(Act::Waylay(aide) | Act::Snatch(aide))) => {
                ambush::may_waylay(q, side, aide, hex)
            }
            (Step::Bleed { unit, .. }, Action::Tasks(Act::Bleed(victim))) => {
                match ambush::victims(q, unit).any(|v| v == victim) {
                    true => Ok(()),
                    false => Err(Refusal::new("KR-AUX-21", "refuse-not-stacked").name("unit", victim)),
                }
            }
            (Step::Bleed { unit, .. }, Action::Done) if ambush::victims(q, unit).next().is_none() => Ok(()),
            _ => self.wrong(),
        }
    }

    fn act(self, u: &mut Umpire, _by: Role, action: Action) {
        match (self, action) {
            (Step::Screen(job), action) => {
                u.pop();
                let with = match action {
                    Action::Tasks(Act::Screen(aide)) => Some(aide),
                    _ => None,
                };
                screen::resolve(u, job, with);
            }
            (Step::Lurk { side, hex, unit }, Action::Tasks(Act::Waylay(aide) | Act::Snatch(aide))) => {
                let prisoners = action == Action::Tasks(Act::Snatch(aide));
                let job = Job { task: Task::Ambuscade, by: side, aide, hex, place: None, unit, prisoners };
                declare(u, &job);
                u.turn_into(Step::Screen(job));
            }
            (Step::Bleed { side, hex, left, unit, captor }, Action::Tasks(Act::Bleed(victim))) => {
                ambush::bleed(u, victim, captor);
                u.turn_into(Step::Bleed { side, hex, left: left - 1, unit, captor });
            }
            // How the march goes on is seen, wherever it leads.
            (Step::Lurk { side, .. }, _) => {
                u.pop();
                let team = u.q().team(side);
                u.say(|| kernel::Event::unsaid(team));
            }
            _ => u.pop(),
        }
    }

    fn rule(self) -> &'static str {
        match self {
            Step::Screen(_) => "KR-AUX-38",
            Step::Lurk { .. } => "KR-AUX-18",
            Step::Bleed { .. } => "KR-AUX-21",
        }
    }

    fn prompt(self, q: Board, _by: Role) -> Text {
        let named = |hex: HexId| q.p.spot(hex);
        match self {
            Step::Screen(job) => {
                let id = match job.task {
                    Task::Recon => "prompt-screen-recon",
                    Task::Raid => "prompt-screen-raid",
                    Task::Plunder => "prompt-screen-plunder",
                    _ => "prompt-screen-ambuscade",
                };
                Text::new(id).text("hex", named(job.hex))
            }
            Step::Lurk { hex, .. } => Text::new("prompt-lurk").text("hex", named(hex)),
            Step::Bleed { left, .. } => Text::new("prompt-bleed").number("count", left),
        }
    }

    fn doing(self) -> Option<&'static str> {
        Some("chapter-turn")
    }
}

pub fn label(q: Board, act: Act) -> Label {
    let names = &q.p.names;
    let with = |id: &'static str, aide: Helper| {
        let pin = match aide {
            Helper::Counter(a) => names.name(a),
            Helper::Dual(u) => names.name(u),
        };
        Label::new(Text::new(id).text("aide", q.aide_name(aide))).on(Pin::Piece(pin.into()))
    };
    let at = |label: Label, hex: HexId| {
        let text = label.text.clone().text("hex", q.p.spot(hex));
        Label { text, ..label }.on(Pin::Space(names.name(hex).into()))
    };
    match act {
        Act::Scout(aide, hex) => at(with("action-scout", aide), hex),
        Act::Spy(aide, place) => {
            let label = with("action-spy", aide);
            let text = label.text.clone().text("place", names.message(place));
            Label { text, ..label }.on(Pin::Space(names.name(q.p.place(place).hex).into()))
        }
        Act::Raid(aide, hex) => at(with("action-raid", aide), hex),
        Act::Plunder(aide, hex) => at(with("action-plunder", aide), hex),
        Act::Screen(aide) => with("action-screen", aide),
        Act::Waylay(aide) => with("action-waylay", aide),
        Act::Snatch(aide) => with("action-snatch", aide),
        Act::Bleed(unit) => Label::new(Text::new("action-lose").text("unit", names.message(unit)))
            .on(Pin::Piece(names.name(unit).into())),
        Act::TakeUp(auxiliary) => {
            Label::new(Text::new("action-take-up").text("auxiliary", names.message(auxiliary)))
                .on(Pin::Piece(names.name(auxiliary).into()))
        }
    }
}
