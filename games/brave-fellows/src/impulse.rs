//! 6.0, 6.1: Impulses, and who is activated in them.

use crate::BraveFellows;
use crate::action::Action;
use crate::fatigue::{self, Check};
use crate::flow::{Board, NOBODY, Umpire};
use crate::ids::{CommandId, LeaderId, LeaderSet, Side, UnitId, UnitSet};
use crate::state::{Impulse, LeaderAt};
use crate::text::About;
use crate::{charge, fire, melee, movement, solitaire};
use kernel::flow::Chapter;
use kernel::{Event, Refusal, Role, Roles, Text};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// 6.1.1: which leader, or none. `passed`: the other side has just passed.
    Choose { side: Side, passed: bool },
    /// 12.0: the leader who was drawn from the cup; his player uses him or not.
    Drawn { leader: LeaderId },
    /// 6.1.10a: the unit around which a command without a leader gathers.
    Designate { leader: LeaderId },
    /// 6.1.2 to 6.1.7: who else is activated.
    Gather,
    /// The segments of the Impulse, in order.
    Segment(Segment),
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Segment {
    Movement,
    DefensiveFire,
    OffensiveFire,
    Melee,
    End,
}

/// 3.0: the Activation Phase begins with whoever the Initiative player named.
pub fn begin(u: &mut Umpire) {
    let side = u.s.initiative;
    u.push(Step::Choose { side, passed: false });
}

impl Board<'_> {
    /// 6.1.1, 6.1.5, 6.1.10: a leader who may be activated.
    pub fn may_activate(self, side: Side, leader: LeaderId) -> Result<(), Refusal> {
        if self.p.leader(leader).side != side {
            return Err(Refusal::new("6.1.1", "refuse-not-your-leader"));
        }
        if self.s.leaders_activated.has(leader) {
            return Err(Refusal::new("6.1.5", "refuse-leader-activated"));
        }
        // 9.1.4, 9.2.6, 9.4.1, 9.4.3.
        if self.s.leaders_bound.has(leader) {
            return Err(Refusal::new(
                if side == Side::French { "9.4.3" } else { "9.2.6" },
                "refuse-not-released",
            ));
        }
        if leader == self.p.known.kutusov && self.s.turn < self.p.numbers.kutusov_free_turn {
            return Err(Refusal::new("9.1.4", "refuse-not-released"));
        }
        match self.s.leader_at(leader) {
            LeaderAt::Map(_) | LeaderAt::Waiting => Ok(()),
            LeaderAt::Off => Err(Refusal::new("6.1.1", "refuse-leader-not-here")),
            // 6.1.10: one who was removed, and has left his command without any other.
            _ if self.designates(leader).any() => Ok(()),
            _ => Err(Refusal::new("6.1.10", "refuse-leader-not-here")),
        }
    }

    /// 3.0: on the first turn the Coalition must activate first.
    fn may_pass(self, side: Side) -> Result<(), Refusal> {
        let begins =
            side == Side::Coalition && self.s.turn == self.p.scenarios[usize::from(self.s.scenario)].turns[0];
        if begins && !self.s.leaders_activated.meets(self.p.sets.leaders_of[side.i()]) {
            return Err(Refusal::new("3.0", "refuse-must-begin"));
        }
        Ok(())
    }

    /// A unit that may still be activated this turn.
    #[inline]
    fn fresh(self, unit: UnitId) -> bool {
        let there = self.s.at(unit).is_some() || self.s.waiting.has(unit);
        there
            && !self.s.activated.has(unit)
            && !self.s.impulse.left_out.has(unit)
            && !self.s.bound.has(unit)
            // 9.4.2.
            && (unit != self.p.known.elite || self.elite_free())
    }

    /// Why a unit that has not been activated may not be.
    fn not_free(self, unit: UnitId) -> Refusal {
        let left_out = self.s.impulse.left_out.has(unit);
        let (rule, id) = match self.p.unit(unit).side {
            _ if left_out => ("6.1.2", "refuse-left-out"),
            _ if unit == self.p.known.elite => ("9.4.2", "refuse-not-released"),
            Side::French => ("9.4.3", "refuse-not-released"),
            Side::Coalition => ("9.2.6", "refuse-not-released"),
        };
        Refusal::new(rule, id)
    }

    /// 6.1.10a: the units around which the command of a removed leader can gather.
    fn designates(self, leader: LeaderId) -> UnitSet {
        let mut units = UnitSet::EMPTY;
        // 6.1.10b: a command that has been activated by the counter of another is not again.
        let again = |c: CommandId| {
            let others = self.s.leaders_activated.iter().filter(|&l| l != leader);
            others.into_iter().any(|l| self.s.leader_at(l).removed() && self.p.led_by(l).any(|x| x == c))
        };
        for command in self.p.led_by(leader).filter(|&c| !self.led(c) && !again(c)) {
            let own = self.p.sets.own[usize::from(command.0)];
            units |= own.iter().filter(|&u| self.s.at(u).is_some() && self.fresh(u)).collect();
        }
        units
    }

    /// How far a unit is from a leader; who waits at the edge is with those who wait there.
    fn apart(self, leader: LeaderId, unit: UnitId) -> Option<u16> {
        match (self.s.leader_at(leader), self.s.at(unit)) {
            (LeaderAt::Map(at), Some(hex)) => Some(self.p.grid.distance(at, hex)),
            (LeaderAt::Waiting, None) if self.s.waiting.has(unit) => Some(0),
            _ => None,
        }
    }

    /// 6.1.2, 6.1.3, 6.1.8: the units that stand directly under a leader: those of the commands he leads, and of those below him that have
    /// no leader of their own.
    fn under(self, leader: LeaderId) -> UnitSet {
        let sets = &self.p.sets;
        let mut units = sets.led[usize::from(leader.0)];
        for &command in &sets.below[usize::from(leader.0)] {
            if !self.led(command) {
                units |= sets.own[usize::from(command.0)];
            }
        }
        units
    }
    fn directly(self, leader: LeaderId, unit: UnitId) -> bool {
        self.under(leader).has(unit)
    }
    /// Units of the side that acts that may still be activated.
    fn all_fresh(self) -> UnitSet {
        let s = self.s;
        let side = self.p.sets.of_side[s.impulse.side.i()];
        let mut units = side - s.activated - s.impulse.left_out - s.bound - s.eliminated - s.surrendered;
        let elite = self.p.known.elite;
        if units.has(elite) && !self.elite_free() {
            units.remove(elite);
        }
        units
    }
    /// 6.1.7: units out of range of a leader of their own who is activated.
    fn may_all_check(self) -> impl Iterator<Item = UnitId> {
        let under = self.s.impulse.leaders.iter().fold(UnitSet::EMPTY, |all, l| all | self.under(l));
        (under & self.all_fresh()).iter().filter(move |&unit| self.s.at(unit).is_some())
    }
    /// 6.1.4, 6.1.11: units that an activated leader may take along, as [`Board::taker`] says of each.
    fn may_all_take(self) -> UnitSet {
        let (p, impulse) = (self.p, &self.s.impulse);
        let fresh = self.all_fresh();
        let mut units = UnitSet::EMPTY;
        for leader in impulse.leaders.iter() {
            if impulse.lent[usize::from(leader.0)] < p.leader(leader).cv {
                units |= (fresh - self.under(leader)) & self.to_lend(leader);
            }
            let reach = p.unit_range(leader);
            let near = |&unit: &UnitId| self.apart(leader, unit).is_some_and(|far| far <= reach);
            let black = (fresh & p.sets.black & p.sets.followers[usize::from(leader.0)]) - units;
            units |= black.iter().filter(near).collect();
        }
        units
    }
    /// 6.1.4: those of the side that acts, of whatever command, who are near enough to a leader.
    fn to_lend(self, leader: LeaderId) -> UnitSet {
        match self.s.leader_at(leader) {
            LeaderAt::Map(at) => {
                let hexes = *self.p.lending.around(at) & self.s.occupied[self.s.impulse.side.i()];
                hexes.iter().fold(UnitSet::EMPTY, |all, hex| all | self.s.set_in(hex))
            }
            LeaderAt::Waiting => self.s.waiting,
            _ => UnitSet::EMPTY,
        }
    }

    /// The units that a leader activates with himself: those under him and within his range.
    fn in_command(self, leader: LeaderId) -> UnitSet {
        let range = self.p.unit_range(leader);
        let follows = |&u: &UnitId| self.fresh(u) && self.apart(leader, u).is_some_and(|far| far <= range);
        self.under(leader).iter().filter(follows).collect()
    }

    /// 6.1.2a, 6.1.3a: those in command may be activated, and need not be. 6.7.6: whoever is in rout runs on all the same.
    fn may_leave_out(self, unit: UnitId) -> Result<(), Refusal> {
        let impulse = &self.s.impulse;
        if impulse.followers.has(unit) {
            return Ok(());
        }
        if impulse.active.has(unit) && self.s.routed.has(unit) {
            return Err(Refusal::new("6.7.6", "refuse-routed-stays").name("unit", unit));
        }
        let rule = if impulse.side == Side::French { "6.1.2" } else { "6.1.3" };
        Err(Refusal::new(rule, "refuse-not-following").name("unit", unit))
    }

    /// The leaders who may join, in order.
    fn may_all_join(self) -> impl Iterator<Item = LeaderId> {
        let chiefs = self.s.impulse.leaders.iter();
        let under = chiefs.fold(LeaderSet::EMPTY, |all, l| all | self.p.sets.subordinates[usize::from(l.0)]);
        (under - self.s.leaders_activated).iter().filter(move |&l| self.may_join(l).is_ok())
    }

    /// 6.1.2b, 6.1.2c, 6.1.3: a subordinate leader within range of one who is activated.
    fn may_join(self, leader: LeaderId) -> Result<(), Refusal> {
        let impulse = &self.s.impulse;
        let (mut under, mut far) = (false, true);
        for chief in impulse.leaders.iter() {
            if !self.p.sets.subordinates[usize::from(chief.0)].has(leader) {
                continue;
            }
            under = true;
            let range = self.p.leader_range(chief);
            far &= match (self.s.leader_at(chief), self.s.leader_at(leader)) {
                (LeaderAt::Map(a), LeaderAt::Map(b)) => self.p.grid.distance(a, b) > range,
                (LeaderAt::Waiting, LeaderAt::Waiting) => false,
                _ => true,
            };
        }
        let side = impulse.side;
        let rule = if side == Side::French { "6.1.2" } else { "6.1.3" };
        if !under {
            return Err(Refusal::new(rule, "refuse-not-subordinate"));
        }
        self.may_activate(side, leader)?;
        if far { Err(Refusal::new(rule, "refuse-leader-too-far")) } else { Ok(()) }
    }

    /// 6.1.11, 6.1.4: whose a unit of another command can be, and whether it counts against his Command Value.
    fn taker(self, unit: UnitId) -> Result<(LeaderId, bool), Refusal> {
        let impulse = &self.s.impulse;
        if self.p.unit(unit).side != impulse.side {
            return Err(Refusal::new("6.1.4", "refuse-not-your-unit"));
        }
        if self.s.activated.has(unit) {
            return Err(Refusal::new("6.1.5", "refuse-unit-activated"));
        }
        if !self.fresh(unit) {
            return Err(self.not_free(unit));
        }
        let black = self.p.sets.black.has(unit);
        let mut refusal = Refusal::new("6.1.4", "refuse-unit-too-far");
        for leader in impulse.leaders.iter() {
            let Some(far) = self.apart(leader, unit) else { continue };
            if black && self.p.obeys(unit, leader) && far <= self.p.unit_range(leader) {
                return Ok((leader, false));
            }
        }
        for leader in impulse.leaders.iter() {
            let Some(far) = self.apart(leader, unit) else { continue };
            if far > u16::from(self.p.ranges.foreign_units) || self.directly(leader, unit) {
                continue;
            }
            if impulse.lent[usize::from(leader.0)] < self.p.leader(leader).cv {
                return Ok((leader, true));
            }
            refusal = Refusal::new("6.1.4", "refuse-no-more-lent").name("leader", leader);
        }
        Err(refusal)
    }

    /// 6.1.7, 6.1.10a: a unit out of range of its own leader, who is activated.
    fn may_check(self, unit: UnitId) -> Result<(), Refusal> {
        let impulse = &self.s.impulse;
        if self.p.unit(unit).side != impulse.side {
            return Err(Refusal::new("6.1.7", "refuse-not-your-unit"));
        }
        if self.s.activated.has(unit) {
            return Err(Refusal::new("6.1.5", "refuse-unit-activated"));
        }
        if !self.fresh(unit) || self.s.at(unit).is_none() {
            return Err(self.not_free(unit));
        }
        if impulse.leaders.iter().any(|l| self.directly(l, unit)) {
            Ok(())
        } else {
            Err(Refusal::new("6.1.7", "refuse-leader-not-activated"))
        }
    }
}

impl Chapter<BraveFellows> for Step {
    fn asks(self, q: Board) -> Roles {
        match self {
            // 12.0: nobody chooses.
            Step::Choose { .. } if q.s.options.solitaire.is_some() => NOBODY,
            Step::Choose { side, .. } => side.alone(),
            Step::Drawn { leader } => q.p.leader(leader).side.alone(),
            Step::Designate { .. } | Step::Gather => q.s.impulse.side.alone(),
            Step::Segment(_) => NOBODY,
        }
    }

    fn run(self, u: &mut Umpire) {
        let Step::Segment(segment) = self else { return solitaire::draws(u) };
        let next = match segment {
            Segment::Movement => Segment::DefensiveFire,
            Segment::DefensiveFire => Segment::OffensiveFire,
            Segment::OffensiveFire => Segment::Melee,
            Segment::Melee | Segment::End => Segment::End,
        };
        u.turn_into(Step::Segment(next));
        match segment {
            Segment::Movement => movement::begin(u),
            Segment::DefensiveFire => fire::begin_defensive(u),
            Segment::OffensiveFire => fire::begin_offensive(u),
            Segment::Melee => melee::begin(u),
            Segment::End => {
                charge::impulse_ends(u);
                u.s.impulse.left_out = UnitSet::EMPTY;
                let side = u.s.impulse.side.foe();
                u.turn_into(Step::Choose { side, passed: false });
            }
        }
    }

    /// 3.0: who has nobody left to activate passes; a gathering with nobody to add is over.
    fn goes_by(self, u: &mut Umpire) -> bool {
        match self {
            Step::Choose { side, passed } => {
                let own = u.p.sets.leaders_of[side.i()];
                let done = !own.iter().any(|l| u.q().may_activate(side, l).is_ok());
                if done {
                    pass(u, side, passed);
                }
                done
            }
            Step::Gather => {
                let q = u.q();
                let more = q.s.impulse.followers.any()
                    || q.may_all_check().next().is_some()
                    || q.may_all_join().next().is_some()
                    || q.may_all_take().any();
                if !more {
                    u.turn_into(Step::Segment(Segment::Movement));
                }
                !more
            }
            _ => false,
        }
    }

    fn tries(self, q: Board, _by: Role, out: &mut Vec<Action>) {
        match self {
            Step::Choose { side, .. } => {
                out.extend(q.p.sets.leaders_of[side.i()].iter().map(Action::Activate));
                out.push(Action::Pass);
            }
            Step::Drawn { leader } => out.extend([Action::Activate(leader), Action::Pass]),
            Step::Designate { leader } => out.extend(q.designates(leader).iter().map(Action::Unit)),
            Step::Gather => {
                let side = q.s.impulse.side;
                out.extend(q.p.sets.leaders_of[side.i()].iter().map(Action::With));
                for unit in (q.p.sets.of_side[side.i()] - q.s.activated).iter() {
                    if q.s.at(unit).is_some() || q.s.waiting.has(unit) {
                        out.extend([Action::Take(unit), Action::Check(unit)]);
                    }
                }
                out.extend(q.s.impulse.active.iter().map(Action::Hold));
                out.push(Action::Done);
            }
            Step::Segment(_) => {}
        }
    }

    fn list(self, q: Board, by: Role, out: &mut Vec<Action>) {
        if self != Step::Gather {
            return kernel::flow::sift::<BraveFellows>(self, q, by, out);
        }
        out.extend(q.may_all_join().map(Action::With));
        out.extend(q.may_all_take().iter().map(Action::Take));
        out.extend(q.may_all_check().map(Action::Check));
        out.extend(q.s.impulse.followers.iter().map(Action::Hold));
        out.push(Action::Done);
    }

    fn may(self, q: Board, _by: Role, action: Action) -> Result<(), Refusal> {
        match (self, action) {
            (Step::Choose { side, .. }, Action::Pass) => q.may_pass(side),
            (Step::Drawn { .. }, Action::Pass) | (Step::Gather, Action::Done) => Ok(()),
            (Step::Drawn { leader }, Action::Activate(other)) if other != leader => {
                Err(Refusal::new("12.0", "refuse-not-drawn").name("leader", leader))
            }
            (Step::Drawn { leader }, Action::Activate(_)) => q.may_activate(q.p.leader(leader).side, leader),
            (Step::Choose { side, .. }, Action::Activate(leader)) => q.may_activate(side, leader),
            (Step::Designate { leader }, Action::Unit(unit)) => {
                if q.designates(leader).has(unit) {
                    Ok(())
                } else {
                    Err(Refusal::new("6.1.10", "refuse-not-of-command"))
                }
            }
            (Step::Gather, Action::With(leader)) => q.may_join(leader),
            (Step::Gather, Action::Take(unit)) => q.taker(unit).map(|_| ()),
            (Step::Gather, Action::Check(unit)) => q.may_check(unit),
            (Step::Gather, Action::Hold(unit)) => q.may_leave_out(unit),
            _ => self.wrong(),
        }
    }

    fn act(self, u: &mut Umpire, by: Role, action: Action) {
        let p = u.p;
        match (self, action) {
            (Step::Choose { side, passed }, Action::Pass) => {
                u.say(|| Event::new(Text::new("log-pass").side(side)).by(by).rule("3.0"));
                pass(u, side, passed);
            }
            (Step::Drawn { leader }, Action::Pass) => {
                let side = p.leader(leader).side;
                u.s.leaders_activated.insert(leader);
                u.say(|| Event::new(Text::new("log-declined").leader(p, leader)).by(by).rule("12.0"));
                u.turn_into(Step::Choose { side, passed: false });
            }
            (Step::Choose { .. } | Step::Drawn { .. }, Action::Activate(leader)) => {
                let side = p.leader(leader).side;
                u.s.impulse = Impulse::new(side);
                u.s.impulse.leader = Some(leader);
                u.say(|| {
                    let text = Text::new("log-activates").side(side).leader(p, leader);
                    Event::new(text).by(by).heading(2).rule("6.1.1")
                });
                u.turn_into(Step::Gather);
                if u.s.leader_at(leader).removed() {
                    u.s.leaders_activated.insert(leader);
                    u.s.impulse.leaders = LeaderSet::of(leader);
                    u.push(Step::Designate { leader });
                } else {
                    activate(u, leader);
                }
            }
            // 6.1.10a: those in its hex and beside it are in command.
            (Step::Designate { leader }, Action::Unit(unit)) => {
                u.pop();
                let Some(hex) = u.s.at(unit) else { return };
                let near = |&o: &UnitId| u.s.at(o).is_some_and(|at| p.grid.distance(at, hex) <= 1);
                let units: UnitSet = u.q().designates(leader).iter().filter(near).collect();
                u.s.impulse.followers |= units.without(unit) - u.s.routed;
                u.s.impulse.active |= units;
                u.s.activated |= units;
                u.say(|| {
                    let text = Text::new("log-designated").unit(p, unit).number("count", units.len() as i64);
                    Event::new(text).by(by).rule("6.1.10")
                });
            }
            (Step::Gather, Action::With(leader)) => {
                u.say(|| Event::new(Text::new("log-with").leader(p, leader)).by(by).rule("6.1.2"));
                activate(u, leader);
            }
            (Step::Gather, Action::Take(unit)) => {
                if let Ok((leader, lent)) = u.q().taker(unit) {
                    u.s.impulse.lent[usize::from(leader.0)] += u8::from(lent);
                    u.s.impulse.active.insert(unit);
                    u.s.activated.insert(unit);
                    let rule = if lent { "6.1.4" } else { "6.1.11" };
                    u.say(|| {
                        Event::new(Text::new("log-taken").unit(p, unit).leader(p, leader)).by(by).rule(rule)
                    });
                }
            }
            (Step::Gather, Action::Hold(unit)) => {
                let impulse = &mut u.s.impulse;
                impulse.followers.remove(unit);
                impulse.active.remove(unit);
                impulse.left_out.insert(unit);
                u.s.activated.remove(unit);
                u.say(|| {
                    Event::new(Text::new("log-left-out").unit(p, unit)).by(by).rule("6.1.2").rule("6.1.3")
                });
            }
            // 6.1.7: whoever fails does nothing this turn but fire in defence.
            (Step::Gather, Action::Check(unit)) => {
                u.s.activated.insert(unit);
                if fatigue::check(u, unit, Check::OutOfCommand) {
                    u.s.impulse.active.insert(unit);
                }
            }
            (Step::Gather, _) => {
                u.s.impulse.followers = UnitSet::EMPTY;
                u.turn_into(Step::Segment(Segment::Movement));
            }
            _ => {}
        }
    }

    fn rule(self) -> &'static str {
        match self {
            Step::Choose { .. } | Step::Gather => "6.1.1",
            Step::Drawn { .. } => "12.0",
            Step::Designate { .. } => "6.1.10",
            Step::Segment(_) => "6.0",
        }
    }

    fn prompt(self, q: Board, _by: Role) -> Text {
        match self {
            Step::Choose { .. } => Text::new("prompt-activate"),
            Step::Drawn { leader } => Text::new("prompt-drawn").leader(q.p, leader),
            Step::Designate { leader } => Text::new("prompt-designate").leader(q.p, leader),
            _ => Text::new("prompt-gather").number("count", q.s.impulse.active.len() as i64),
        }
    }
}

/// 6.1.6: a leader is activated, and the units he commands with him.
fn activate(u: &mut Umpire, leader: LeaderId) {
    u.s.leaders_activated.insert(leader);
    u.s.impulse.leaders.insert(leader);
    let units = u.q().in_command(leader);
    u.s.impulse.followers |= units - u.s.routed;
    u.s.impulse.active |= units;
    u.s.activated |= units;
}

/// 3.0: two passes in a row end the phase.
fn pass(u: &mut Umpire, side: Side, passed: bool) {
    if passed {
        u.pop();
    } else {
        u.turn_into(Step::Choose { side: side.foe(), passed: true });
    }
}
