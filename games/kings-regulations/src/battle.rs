//! BAT: battles, at the end of each impulse: participants and generals, surprise, declining, prevarication, frontage, superiorities, rounds,
//! pursuit, the fate of leaders, retreats and reorganisation. The figures are in `battles.rs`.
//!
//! | what | file |
//! |---|---|
//! | what a battle is | `battle/desk.rs` |
//! | who takes part, who commands | `battle/parties.rs` |
//! | surprise, declining, prevarication | `battle/prepare.rs` |
//! | a superior who is called on, by an option | `battle/superior.rs` |
//! | frontage, fieldworks, superiorities, LCE | `battle/array.rs` |
//! | what moves the die, and the chances | `battle/account.rs` |
//! | rounds and losses | `battle/rounds.rs` |
//! | victor, pursuit, leaders, prisoners | `battle/after.rs` |
//! | where a retreat may lead | `battle/ways.rs` |
//! | retreats | `battle/retreat.rs` |
//! | men left with a garrison | `battle/swap.rs` |
//! | reorganisation | `battle/regroup.rs` |
//! | what is asked and what things are called | `battle/words.rs` |

pub mod account;
pub mod after;
pub mod array;
mod desk;
pub mod parties;
pub mod prepare;
pub mod regroup;
pub mod retreat;
pub mod rounds;
pub mod superior;
pub mod surrender;
mod swap;
pub mod toll;
pub mod ways;
mod words;

pub use desk::{Contact, Desk, Fight, Host, Leaves};
pub use parties::entered;
pub use prepare::{Helper, spend};
pub use words::{label, might_try, odds};

use crate::KingsRegulations;
use crate::action::Action;
use crate::flow::{Board, Umpire, role, side};
use crate::ids::{Arm, AuxId, Ce, HqId, LeaderId, Side, UnitId};
use crate::state::UNITS;
use kernel::flow::Chapter;
use kernel::{Refusal, Role, Roles, Text};
use serde::{Deserialize, Serialize};
use tabletop::WordSet;
use tabletop::hex::HexId;

/// Some of the units.
pub type Units = WordSet<UnitId, { UNITS / 64 }>;

/// The two hosts of a battle, in the order of their lists.
pub const ATTACKER: usize = 0;
pub const DEFENDER: usize = 1;

/// A Formation that retreats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mover {
    Hq(HqId),
    Unit(UnitId),
}

/// KR-BAT-05, KR-BAT-41, KR-BAT-46: the parts of a battle, in their order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    Cover,
    Generals,
    Surprise,
    Strengths,
    Decline,
    Prevarication,
    Frontage,
    Fieldworks,
    Auxiliaries,
    Artillery,
    Leading,
    Threshold,
    Royals,
    Command,
    Round,
    Answer,
    Test,
    Leave,
    Spare,
    Reserves,
    Victor,
    Leaders,
    Prisoners,
    Retreats,
    Regroup,
    Close,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// KR-BAT-01: the impulse is over; whatever hexes hold both sides are fought over, one after another.
    Battles,
    /// The attacker at this place of the order says which battle is fought next.
    Choose { at: u8 },
    /// A battle, part by part.
    Part(Stage),
    /// KR-SIE-43: whether others fight for the besieger.
    Cover,
    /// KR-BAT-11: a host may withdraw a Royal.
    Royal { host: u8 },
    /// KR-BAT-18: a host may decline.
    Decline { host: u8 },
    /// KR-BAT-19: the other may oppose it.
    Oppose { host: u8, guarded: bool },
    /// KR-BAT-12: a superior who was called on says whether they leave or he comes.
    Superior { host: u8 },
    /// KR-BAT-23.
    Prevaricate { host: u8 },
    /// KR-BAT-28: what the better general makes of it.
    Master { host: u8, wings: u8 },
    /// KR-BAT-30.
    Entrench { host: u8 },
    /// KR-BAT-36: both, in secret.
    Commit,
    /// KR-BAT-35.
    Legion { host: u8 },
    /// KR-BAT-37: both, in secret; one who is surprised goes first.
    Lead,
    /// KR-BAT-43: losses to share out: of them so many to those who lead; of one arm alone.
    Losses { host: u8, left: u8, leading: u8, arm: Option<Arm> },
    /// KR-BAT-49: the victor may pursue.
    Pursue { host: u8 },
    /// KR-BAT-20: a whole stack goes to one hex.
    Withdraw { host: u8 },
    /// KR-BAT-58: the Formations of a stack retreat, one after another.
    Retreat { host: u8 },
    /// KR-BAT-59: one of them, before it sets out.
    SetOut { host: u8, who: Mover },
    /// KR-BAT-55: on its way, with so many points left, after so many hexes.
    March { host: u8, who: Mover, spent: u8, hexes: u8 },
    /// KR-BAT-62.
    Regroup { host: u8 },
    /// KR-MOV-28, KR-SIE-42: a Formation that must leave a hex by so many points, outside battle.
    Leave { side: Side, who: Mover, spent: u8, hexes: u8, most: u8 },
}

/// What a player does in a battle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Act {
    /// KR-BAT-01: this one next.
    Fight(HexId),
    /// KR-SIE-43.
    Cover,
    /// KR-BAT-11.
    WithdrawRoyal(LeaderId),
    /// KR-BAT-18; KR-BAT-22: with a rear-guard.
    Decline,
    DeclineWith(AuxId),
    DeclineBehind(UnitId),
    /// KR-BAT-12: a superior makes the check; if he succeeds he comes, or they leave.
    CallOn(HqId),
    Come,
    GetAway,
    Stand,
    /// KR-SUR-01.
    LayDownArms,
    /// KR-BAT-19.
    Oppose,
    LetGo,
    /// KR-BAT-23: to bring this Formation in.
    Prevaricate(HqId),
    /// KR-BAT-28.
    AddWings,
    TakeWings,
    /// KR-BAT-30.
    Entrench,
    /// KR-BAT-36: so many to screen, so many to assault.
    Commit(u8, u8),
    /// KR-BAT-35.
    LegionBattery,
    /// KR-BAT-37.
    Lead(Ce),
    /// KR-BAT-43: this unit bears a loss; or all that is left is shared out evenly.
    Bear(UnitId),
    ShareOut,
    /// KR-BAT-49.
    Pursue,
    /// KR-BAT-55.
    RetreatTo(HexId),
    /// KR-BAT-59: an SP to or from the garrison of the hex.
    LeaveBehind(UnitId),
    TakeAlong(UnitId),
    /// KR-BAT-62: a unit to another HQ.
    Regroup(UnitId, HqId),
}

impl<'a> Board<'a> {
    /// The battle that is fought.
    #[inline]
    pub fn fight(self) -> Option<&'a Fight> {
        self.s.battle.fight.as_ref()
    }
    fn host(self, host: u8) -> Option<&'a Host> {
        self.fight().map(|f| &f.hosts[usize::from(host)])
    }
}

impl Umpire<'_> {
    /// A battle is being fought.
    fn fight(&mut self) -> &mut Fight {
        self.s.battle.fight.as_mut().expect("a battle is being fought")
    }
    fn host(&mut self, host: u8) -> &mut Host {
        &mut self.fight().hosts[usize::from(host)]
    }
}

impl Chapter<KingsRegulations> for Step {
    fn asks(self, q: Board) -> Roles {
        let of = |host: u8| q.host(host).map_or(Roles::NOBODY, |h| Roles::of(role(h.side)));
        match self {
            Step::Battles | Step::Part(_) | Step::Retreat { .. } => Roles::NOBODY,
            Step::Choose { at } => Roles::of(role(q.s.order[usize::from(at)])),
            Step::Cover => of(1),
            Step::Royal { host }
            | Step::Decline { host }
            | Step::Superior { host }
            | Step::Prevaricate { host }
            | Step::Master { host, .. }
            | Step::Entrench { host }
            | Step::Legion { host }
            | Step::Losses { host, .. }
            | Step::Pursue { host }
            | Step::Withdraw { host }
            | Step::SetOut { host, .. }
            | Step::March { host, .. }
            | Step::Regroup { host } => of(host),
            Step::Oppose { host, .. } => of(1 - host),
            Step::Commit => array::not_sealed(q),
            Step::Lead => array::to_lead(q),
            Step::Leave { side, .. } => Roles::of(role(side)),
        }
    }

    fn run(self, u: &mut Umpire) {
        match self {
            Step::Battles => parties::battles(u),
            Step::Part(stage) => run(u, stage),
            Step::Retreat { host } => retreat::next(u, host),
            _ => u.pop(),
        }
    }

    fn goes_by(self, u: &mut Umpire) -> bool {
        match self {
            Step::Choose { at } => parties::choose_goes_by(u, at),
            Step::Cover => {
                let idle = !parties::may_be_covered(u.q());
                u.pop_if(idle)
            }
            Step::Royal { host } => {
                let idle = parties::royals(u.q(), host.into()).next().is_none();
                u.pop_if(idle)
            }
            Step::Decline { host } => prepare::decline_goes_by(u, host),
            Step::Prevaricate { host } => prepare::prevarication_goes_by(u, host),
            Step::Master { host, wings } => array::master_goes_by(u, host, wings),
            Step::Losses { host, left, leading, arm } => rounds::losses_go_by(u, host, left, leading, arm),
            Step::Withdraw { .. } | Step::SetOut { .. } | Step::March { .. } | Step::Leave { .. } => {
                retreat::goes_by(u, self)
            }
            Step::Regroup { host } => regroup::goes_by(u, host),
            _ => false,
        }
    }

    fn tries(self, q: Board, by: Role, out: &mut Vec<Action>) {
        let mut act = |act: Act| out.push(Action::Battle(act));
        match self {
            Step::Choose { .. } => parties::to_choose(q, side(by)).for_each(|hex| act(Act::Fight(hex))),
            Step::Cover => {
                act(Act::Cover);
                out.push(Action::Pass);
            }
            Step::Royal { host } => {
                parties::royals(q, host.into()).for_each(|l| act(Act::WithdrawRoyal(l)));
                out.push(Action::Pass);
            }
            Step::Decline { host } => {
                act(Act::Decline);
                prepare::rearguards(q, host.into()).for_each(|helper| {
                    act(match helper {
                        Helper::Counter(aux) => Act::DeclineWith(aux),
                        Helper::Dual(unit) => Act::DeclineBehind(unit),
                    });
                });
                superior::elsewhere(q, host.into()).for_each(|hq| act(Act::CallOn(hq)));
                act(Act::Stand);
                act(Act::LayDownArms);
            }
            Step::Superior { .. } => [Act::Come, Act::GetAway].into_iter().for_each(act),
            Step::Oppose { .. } => [Act::Oppose, Act::LetGo].into_iter().for_each(act),
            Step::Prevaricate { host } => {
                prepare::waiting(q, host.into()).for_each(|hq| act(Act::Prevaricate(hq)));
                out.push(Action::Pass);
            }
            Step::Master { .. } => [Act::AddWings, Act::TakeWings].into_iter().for_each(act),
            Step::Entrench { .. } => {
                act(Act::Entrench);
                out.push(Action::Pass);
            }
            Step::Commit => array::commitments(q, side(by)).for_each(|[s, a]| act(Act::Commit(s, a))),
            Step::Legion { .. } => {
                act(Act::LegionBattery);
                out.push(Action::Pass);
            }
            Step::Lead => array::leads(q, side(by)).for_each(|ce| act(Act::Lead(ce))),
            Step::Losses { host, leading, arm, .. } => {
                rounds::bearers(q, host.into(), leading > 0, arm).for_each(|unit| act(Act::Bear(unit)));
                act(Act::ShareOut);
            }
            Step::Pursue { .. } => {
                act(Act::Pursue);
                out.push(Action::Pass);
            }
            Step::Withdraw { .. } | Step::SetOut { .. } | Step::March { .. } | Step::Leave { .. } => {
                retreat::tries(q, self, out);
            }
            Step::Regroup { host } => {
                regroup::moves(q, host.into(), |unit, hq| act(Act::Regroup(unit, hq)));
                out.push(Action::Done);
            }
            Step::Battles | Step::Part(_) | Step::Retreat { .. } => {}
        }
    }

    fn may(self, q: Board, by: Role, action: Action) -> Result<(), Refusal> {
        match (self, action) {
            (Step::Choose { .. }, Action::Battle(Act::Fight(hex))) => {
                if parties::to_choose(q, side(by)).any(|h| h == hex) {
                    Ok(())
                } else {
                    Err(Refusal::new("KR-BAT-01", "refuse-no-battle"))
                }
            }
            (Step::Cover, Action::Battle(Act::Cover)) => parties::may_cover(q),
            (Step::Royal { host }, Action::Battle(Act::WithdrawRoyal(leader))) => {
                if parties::royals(q, host.into()).any(|l| l == leader) {
                    Ok(())
                } else {
                    Err(Refusal::new("KR-BAT-11", "refuse-no-royal"))
                }
            }
            (Step::Decline { host }, Action::Battle(Act::Decline)) => prepare::may_decline(q, host.into()),
            (Step::Decline { host }, Action::Battle(Act::DeclineWith(aux))) => {
                prepare::may_decline(q, host.into())?;
                prepare::may_guard(q, host.into(), Helper::Counter(aux))
            }
            (Step::Decline { host }, Action::Battle(Act::DeclineBehind(unit))) => {
                prepare::may_decline(q, host.into())?;
                prepare::may_guard(q, host.into(), Helper::Dual(unit))
            }
            (Step::Decline { host }, Action::Battle(Act::CallOn(hq))) => {
                superior::may_call(q, host.into(), hq)
            }
            (Step::Superior { host }, Action::Battle(act @ (Act::Come | Act::GetAway))) => {
                superior::may_choose(q, host.into(), act)
            }
            (Step::Decline { .. }, Action::Battle(Act::Stand)) => Ok(()),
            (Step::Decline { .. }, Action::Battle(Act::LayDownArms)) => prepare::may_lay_down_arms(q),
            (Step::Oppose { .. }, Action::Battle(Act::Oppose | Act::LetGo)) => Ok(()),
            (Step::Prevaricate { host }, Action::Battle(Act::Prevaricate(hq))) => {
                prepare::may_prevaricate(q, host.into(), hq)
            }
            (Step::Master { host, wings }, Action::Battle(act @ (Act::AddWings | Act::TakeWings))) => {
                array::may_master(q, host.into(), wings, act == Act::AddWings)
            }
            (Step::Entrench { host }, Action::Battle(Act::Entrench)) => array::may_entrench(q, host.into()),
            (Step::Commit, Action::Battle(Act::Commit(screen, assault))) => {
                array::may_commit(q, side(by), [screen, assault])
            }
            (Step::Legion { host }, Action::Battle(Act::LegionBattery)) => {
                array::may_bring_battery(q, host.into())
            }
            (Step::Lead, Action::Battle(Act::Lead(ce))) => array::may_lead(q, side(by), ce),
            (Step::Losses { host, leading, arm, .. }, Action::Battle(Act::Bear(unit))) => {
                rounds::may_bear(q, host.into(), leading > 0, arm, unit)
            }
            (Step::Losses { .. }, Action::Battle(Act::ShareOut)) => Ok(()),
            (Step::Pursue { .. }, Action::Battle(Act::Pursue)) => Ok(()),
            (Step::Regroup { host }, Action::Battle(Act::Regroup(unit, hq))) => {
                regroup::may_regroup(q, host.into(), unit, hq)
            }
            (Step::Regroup { .. }, Action::Done) => Ok(()),
            (
                Step::Cover
                | Step::Royal { .. }
                | Step::Prevaricate { .. }
                | Step::Entrench { .. }
                | Step::Legion { .. }
                | Step::Pursue { .. },
                Action::Pass,
            ) => Ok(()),
            (Step::Withdraw { .. } | Step::SetOut { .. } | Step::March { .. } | Step::Leave { .. }, _) => {
                retreat::may(q, self, action)
            }
            _ => self.wrong(),
        }
    }

    fn act(self, u: &mut Umpire, by: Role, action: Action) {
        match (self, action) {
            (Step::Choose { .. }, Action::Battle(Act::Fight(hex))) => {
                u.pop();
                parties::begin(u, hex);
            }
            (Step::Cover, action) => {
                u.pop();
                if action == Action::Battle(Act::Cover) {
                    parties::cover(u);
                }
            }
            (Step::Royal { host }, Action::Battle(Act::WithdrawRoyal(leader))) => {
                parties::withdraw_royal(u, host, leader);
            }
            (Step::Decline { host }, Action::Battle(Act::CallOn(hq))) => superior::call(u, host, hq),
            (Step::Decline { host }, Action::Battle(act)) => prepare::answer(u, host, act),
            (Step::Superior { host }, Action::Battle(act)) => {
                u.pop();
                superior::choose(u, host, act);
            }
            (Step::Oppose { host, guarded }, Action::Battle(act)) => {
                u.pop();
                prepare::opposed(u, host, guarded, act == Act::Oppose);
            }
            (Step::Prevaricate { host }, action) => prepare::prevaricate(u, host, action),
            (Step::Master { host, wings }, Action::Battle(act)) => {
                u.pop();
                array::master(u, host, wings, act == Act::AddWings);
            }
            (Step::Entrench { host }, action) => {
                u.pop();
                if action == Action::Battle(Act::Entrench) {
                    array::entrench(u, host);
                }
            }
            (Step::Commit, Action::Battle(Act::Commit(screen, assault))) => {
                array::commit(u, side(by), [screen, assault]);
            }
            (Step::Legion { host }, action) => {
                u.pop();
                if action == Action::Battle(Act::LegionBattery) {
                    array::bring_battery(u, host);
                }
            }
            (Step::Lead, Action::Battle(Act::Lead(ce))) => array::lead(u, side(by), ce),
            (Step::Losses { host, left, leading, arm }, Action::Battle(Act::Bear(unit))) => {
                rounds::bear(u, host, unit);
                let leading = leading.saturating_sub(1);
                u.turn_into(Step::Losses { host, left: left - 1, leading, arm });
            }
            (Step::Losses { host, left, leading, arm }, _) => {
                u.pop();
                rounds::share_out(u, host, left, leading, arm);
            }
            (Step::Pursue { host }, action) => {
                u.pop();
                if action == Action::Battle(Act::Pursue) {
                    after::pursue(u, host);
                }
            }
            (Step::Regroup { host }, Action::Battle(Act::Regroup(unit, hq))) => {
                regroup::regroup(u, host, unit, hq);
            }
            (Step::Regroup { host }, _) => {
                u.pop();
                regroup::settle(u, host.into());
            }
            (
                Step::Withdraw { .. } | Step::SetOut { .. } | Step::March { .. } | Step::Leave { .. },
                action,
            ) => {
                retreat::act(u, self, action);
            }
            _ => u.pop(),
        }
    }

    fn rule(self) -> &'static str {
        words::rule(self)
    }
    fn prompt(self, q: Board, by: Role) -> Text {
        words::prompt(self, q, by)
    }
    fn note(self, q: Board, by: Role) -> Option<Text> {
        words::note(self, q, by)
    }
}

/// KR-BAT-05, KR-BAT-41, KR-BAT-46: the next part of a battle. Once somebody leaves, what comes after it.
fn run(u: &mut Umpire, stage: Stage) {
    let Some(fight) = u.q().fight() else { return u.pop() };
    let left = fight.hosts.iter().any(|h| h.leaves.is_some());
    if left && stage < Stage::Victor {
        return u.turn_into(Step::Part(Stage::Victor));
    }
    let fought = fight.round > 0;
    let then = match stage {
        Stage::Cover => Stage::Generals,
        Stage::Generals => Stage::Surprise,
        Stage::Surprise => Stage::Strengths,
        Stage::Strengths => Stage::Decline,
        Stage::Decline => Stage::Prevarication,
        // KR-BAT-24: who commanded before is in charge until both are drawn up.
        Stage::Prevarication => Stage::Frontage,
        Stage::Frontage => Stage::Fieldworks,
        Stage::Fieldworks => Stage::Auxiliaries,
        Stage::Auxiliaries => Stage::Artillery,
        Stage::Artillery => Stage::Leading,
        Stage::Leading => Stage::Threshold,
        Stage::Threshold => Stage::Royals,
        Stage::Royals => Stage::Command,
        Stage::Command => Stage::Round,
        Stage::Round => Stage::Answer,
        Stage::Answer => Stage::Test,
        Stage::Test => Stage::Leave,
        Stage::Leave => Stage::Spare,
        Stage::Spare => Stage::Reserves,
        Stage::Reserves => Stage::Round,
        // KR-BAT-05: a battle that was declined has no more than a withdrawal.
        Stage::Victor if fought => Stage::Leaders,
        Stage::Victor => Stage::Retreats,
        Stage::Leaders => Stage::Prisoners,
        Stage::Prisoners => Stage::Retreats,
        Stage::Retreats if fought => Stage::Regroup,
        Stage::Retreats => Stage::Close,
        Stage::Regroup | Stage::Close => Stage::Close,
    };
    u.turn_into(Step::Part(then));
    match stage {
        Stage::Cover => u.push(Step::Cover),
        Stage::Generals => parties::generals(u),
        Stage::Surprise => prepare::surprise(u),
        Stage::Strengths => prepare::strengths(u),
        Stage::Decline => prepare::decline(u),
        Stage::Prevarication => {
            // KR-BAT-23: whether anybody is asked tells whether somebody in the hex has not come in yet.
            let side = u.host(0).side;
            let all = u.q().everybody(side);
            u.say(|| kernel::Event::unsaid(all));
            u.push(Step::Prevaricate { host: 1 });
        }
        Stage::Royals | Stage::Spare => {
            u.push(Step::Royal { host: 0 });
            u.push(Step::Royal { host: 1 });
        }
        Stage::Command => parties::command(u),
        Stage::Frontage => array::front(u),
        Stage::Fieldworks => array::fieldworks(u),
        Stage::Auxiliaries => u.push(Step::Commit),
        Stage::Artillery => array::artillery(u),
        Stage::Leading => u.push(Step::Lead),
        Stage::Threshold => array::thresholds(u),
        Stage::Round => rounds::round(u),
        Stage::Answer => rounds::answer(u),
        Stage::Test => rounds::test(u),
        Stage::Leave => prepare::decline(u),
        Stage::Reserves => {
            parties::command(u);
            rounds::reserves(u);
        }
        Stage::Victor => after::victor(u),
        Stage::Leaders => after::leaders(u),
        Stage::Prisoners => after::prisoners(u),
        Stage::Retreats => retreat::retreats(u),
        Stage::Regroup => regroup::begin(u),
        Stage::Close => after::close(u),
    }
}
