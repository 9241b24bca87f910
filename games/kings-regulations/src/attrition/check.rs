//! SUP: a check is made, and the owner takes the losses.

use super::{Causes, Checked, Row};
use crate::KingsRegulations;
use crate::action::Action;
use crate::flow::{Board, Umpire, role, side};
use crate::ids::{Arm, HqId, HqType, LeaderId, Losses, Side, Size, UnitId};
use crate::lay::Units;
use crate::lines::Barriers;
use crate::pack::charts::Toll;
use crate::state::{AuxAt, HQS, LeaderAt, UnitAt};
use crate::veil::Back;
use arrayvec::ArrayVec;
use kernel::flow::Chapter;
use kernel::{Event, Line, Refusal, Role, Roles, Text};
use serde::{Deserialize, Serialize};
use tabletop::hex::HexId;
use tabletop::view::Die;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// KR-SUP-17: a stack checks; its side may pay for a better row. `from`: where the Formation set out that caused it, `back`: which it is.
    Check { side: Side, hex: HexId, from: Option<HexId>, back: Option<Back>, size: Size, causes: Causes },
    /// KR-SUP-20, KR-SUP-21: so many losses are left, so many of them for the horse; the first from the Formation that caused them.
    Lose { side: Side, hex: HexId, left: u8, horse: u8, first: Option<Back> },
}

/// What a player does about attrition.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Act {
    /// KR-SUP-07: so many OPs on a check.
    Spend(u8),
    /// KR-SPS-17: this unit takes a loss.
    Lose(UnitId),
}

/// What is added to the die of a check, before anything is spent on it.
struct Reckoned {
    here: Checked,
    row: Row,
    /// KR-SUP-34: where it set out, if a depot is there.
    other: Option<Row>,
}

impl Board<'_> {
    /// Those of a stack that can take the next loss.
    fn may_lose(self, step: Step, unit: UnitId) -> Result<(), Refusal> {
        let Step::Lose { side, hex, left, horse, first } = step else { return step.wrong() };
        if !self.stack(side, hex).any(|u| u == unit) {
            return Err(Refusal::new("KR-SUP-19", "refuse-not-stacked").name("unit", unit));
        }
        let is_horse = |u: UnitId| self.p.arm(u) == Arm::Cavalry;
        // KR-SUP-21: half by the horse, while there is some.
        if horse >= left && !is_horse(unit) && self.stack(side, hex).any(is_horse) {
            return Err(Refusal::new("KR-SUP-21", "refuse-horse-first"));
        }
        // KR-SUP-20: who caused it loses first, if he can.
        let cause = first.and_then(|b| self.with_back(b));
        let of = |u: UnitId| cause.is_some_and(|h| self.formation(h).any(|x| x == u));
        let able = |u: UnitId| of(u) && (horse < left || is_horse(u));
        if cause.is_some() && !of(unit) && self.stack(side, hex).any(able) {
            return Err(Refusal::new("KR-SUP-20", "refuse-cause-first"));
        }
        Ok(())
    }

    /// All of them.
    fn losers(self, step: Step) -> Units {
        let Step::Lose { side, hex, left, horse, first } = step else { return Units::EMPTY };
        let (all, cavalry) = (self.stacked(side, hex), self.p.tables.horse);
        let due = if horse >= left { all & cavalry } else { all };
        let cause = first.and_then(|b| self.with_back(b)).map(|h| self.lay().formation(h));
        let mut losers = if due.any() { due } else { all };
        if let Some(cause) = cause.filter(|cause| cause.meets(&due)) {
            losers &= cause;
        }
        debug_assert_eq!(losers, all.iter().filter(|&u| self.may_lose(step, u).is_ok()).collect());
        losers
    }

    /// KR-SUP-17: units of a side in a hex outside works.
    pub fn stack(self, side: Side, hex: HexId) -> impl Iterator<Item = UnitId> + Clone {
        self.stacked(side, hex).iter()
    }
    fn stacked(self, side: Side, hex: HexId) -> Units {
        self.men_in(hex) & self.own(side).units
    }

    /// KR-SUP-19: the leader of the highest rank with a stack; of equals one who was there before the Formation that caused the check.
    fn stack_leader(self, side: Side, hex: HexId, cause: Option<HqId>) -> Option<LeaderId> {
        let comes = |l: LeaderId| match self.s.leaders[l].at {
            LeaderAt::Commands(hq) | LeaderAt::General(hq) => {
                cause.is_some() && (Some(hq) == cause || self.s.hqs[hq].under == cause)
            }
            _ => false,
        };
        let leaders = self.campaign().leaders.iter();
        let here = leaders.filter(|&l| {
            self.side_of_leader(l) == side
                && matches!(self.s.leaders[l].at, LeaderAt::Commands(_) | LeaderAt::General(_))
                && self.leader_hex(l) == Some(hex)
        });
        here.rev().max_by_key(|&l| (self.rank(l), !comes(l)))
    }

    /// Who checks, for the row.
    fn checked(self, side: Side, hex: HexId, back: Option<Back>, causes: &Causes) -> Checked {
        let cause = back.and_then(|b| self.with_back(b));
        let hqs: ArrayVec<HqId, HQS> = match cause {
            Some(hq) => [hq].into_iter().collect(),
            None => self.hqs_in(hex).filter(|&h| self.p.hq(h).side == side).collect(),
        };
        let first = self.stack(side, hex).next().map(|u| self.p.unit(u).contingent);
        let largest = hqs.iter().copied().max_by_key(|&h| (self.whole_sp(h), std::cmp::Reverse(h.0)));
        let contingent = largest.map(|h| self.contingent_of(h)).or(first);
        Checked {
            side,
            hex,
            contingent: contingent.unwrap_or(crate::ids::ContingentId(0)),
            leader: self.stack_leader(side, hex, cause),
            excess: hqs.iter().map(|&h| self.excess(h)).max().unwrap_or(0),
            // KR-HQS-33: of those alone that an HQ has called for.
            insubordination: match causes.is_by_hq() {
                true => hqs.iter().map(|&h| self.insubordination(h)).max().unwrap_or(0),
                false => 0,
            },
            spent: 0,
        }
    }

    /// KR-SUP-17, KR-SUP-34: what is added to the die of a check: the depot at either end of the march counts.
    fn reckon(self, step: Step) -> Option<Reckoned> {
        let Step::Check { side, hex, from, back, causes, .. } = step else { return None };
        let bars = self.barriers(side);
        let here = self.checked(side, hex, back, &causes);
        let start =
            from.map(|from| Checked { hex: from, ..here }).filter(|start| self.at_depot(&bars, start));
        let row = self.attrition_row(&bars, &here, &causes);
        let other = start.as_ref().map(|start| self.attrition_row(&bars, start, &causes));
        Some(Reckoned { here, row, other })
    }
    /// With so many OPs on it.
    fn modifier(self, check: &Reckoned, spent: u8) -> i8 {
        let side = check.here.side;
        let modifier = self.with_spent(&check.row, side, spent);
        check.other.map_or(modifier, |other| modifier.min(self.with_spent(&other, side, spent)))
    }
    /// KR-SUP-25: whether the country may be eaten bare: neither on a retreat, nor by deserters, nor where a depot feeds those who check.
    fn eats(self, check: &Reckoned, causes: &Causes) -> bool {
        let fed = || check.other.is_some() || self.at_depot(&self.barriers(check.here.side), &check.here);
        !causes.spares_forage() && !fed()
    }
    /// What a check would take with so many OPs on it: the modifier, and the SP lost by each face of the die.
    pub fn attrition_forecast(self, step: Step, spent: u8) -> Option<(i8, [u16; 10])> {
        let Step::Check { side, hex, size, .. } = step else { return None };
        let modifier = self.modifier(&self.reckon(step)?, spent);
        let sp = self.stack_sp(side, hex);
        let lost = |die: i32| sp.percent(self.attrition(die + i32::from(modifier), size).percent.into());
        Some((modifier, std::array::from_fn(|die| lost(die as i32))))
    }

    /// KR-DUM-03: a dummy checks, or a stack of nothing else.
    fn is_for_show(self, step: Step) -> bool {
        let Step::Check { side, hex, back, .. } = step else { return false };
        back.and_then(|b| self.with_back(b)).is_some_and(|h| self.is_dummy(h))
            || self.stack(side, hex).next().is_none()
    }
    /// KR-SUP-07: whether any OP on a check would change what comes of it. KR-DUM-03: of a dummy nobody asks, for an army of foot might need it.
    fn helps(self, step: Step) -> bool {
        let Step::Check { side, hex, size, causes, .. } = step else { return false };
        if self.is_for_show(step) {
            return true;
        }
        let most = self.p.series.charts.attrition_row.op_most.min(self.s.sides[side].unassigned);
        if most == 0 {
            return false;
        }
        let Some(check) = self.reckon(step) else { return false };
        // What comes of it for each face of the die: SP, and forage.
        let sp = self.stack_sp(side, hex);
        let tolls = |spent: u8| {
            let modifier = i32::from(self.modifier(&check, spent));
            std::array::from_fn::<_, 10, _>(|die| self.attrition(die as i32 + modifier, size))
        };
        let lost = |tolls: &[Toll; 10]| tolls.map(|toll| sp.percent(toll.percent.into()));
        let bare = |tolls: &[Toll; 10]| tolls.map(|toll| toll.forage);
        let plain = tolls(0);
        (1..=most).any(|spent| lost(&tolls(spent)) != lost(&plain))
            || (1..=most).any(|spent| bare(&tolls(spent)) != bare(&plain)) && self.eats(&check, &causes)
    }
    /// KR-SUP-07: OPs on a check, as many as there are and as it takes; none where they would change nothing.
    fn may_pay_for(self, step: Step, side: Side, op: u8) -> Result<(), Refusal> {
        let most = self.p.series.charts.attrition_row.op_most;
        if op > most {
            return Err(Refusal::new("KR-SUP-07", "refuse-op-most").number("most", most.into()));
        }
        if op > self.s.sides[side].unassigned {
            return Err(Refusal::new("KR-SUP-07", "refuse-no-op"));
        }
        if op > 0 && !self.helps(step) {
            return Err(Refusal::new("KR-SUP-07", "refuse-op-vain"));
        }
        Ok(())
    }

    /// KR-SUP-34: in the radius of a depot or hub that it can use.
    fn at_depot(self, bars: &Barriers, who: &Checked) -> bool {
        self.is_fed(bars, who.contingent, who.hex)
    }
}

impl Chapter<KingsRegulations> for Step {
    fn asks(self, _q: Board) -> Roles {
        let (Step::Check { side, .. } | Step::Lose { side, .. }) = self;
        Roles::of(role(side))
    }

    fn goes_by(self, u: &mut Umpire) -> bool {
        match self {
            // KR-SUP-51: OPs lie open.
            Step::Check { side, .. } if u.s.sides[side].unassigned == 0 => {
                roll(u, self, 0);
                true
            }
            Step::Lose { side, hex, left, .. } => {
                let over = left == 0 || u.q().stack(side, hex).next().is_none();
                if over {
                    u.pop();
                    tidy(u, hex);
                    // KR-SIE-21: whoever shuts a garrison in may have become too weak.
                    if u.s.battle.fight.is_none() {
                        crate::siege::blockade::weigh(u, false);
                    }
                }
                over
            }
            Step::Check { .. } => false,
        }
    }

    fn tries(self, q: Board, _by: Role, out: &mut Vec<Action>) {
        match self {
            Step::Check { .. } => {
                let most = q.p.series.charts.attrition_row.op_most;
                out.extend((0..=most).map(Act::Spend).map(Action::Attrition));
            }
            Step::Lose { side, hex, .. } => {
                out.extend(q.stack(side, hex).map(Act::Lose).map(Action::Attrition));
                // Only where somebody imagines a stack that is not there.
                if q.stack(side, hex).next().is_none() {
                    out.push(Action::Done);
                }
            }
        }
    }

    fn list(self, q: Board, by: Role, out: &mut Vec<Action>) {
        let Step::Check { side, .. } = self else {
            let losers = q.losers(self);
            if losers.is_empty() {
                return kernel::flow::sift::<KingsRegulations>(self, q, by, out);
            }
            return out.extend(losers.iter().map(Act::Lose).map(Action::Attrition));
        };
        let most = q.p.series.charts.attrition_row.op_most.min(q.s.sides[side].unassigned);
        let most = if q.helps(self) { most } else { 0 };
        out.extend((0..=most).map(Act::Spend).map(Action::Attrition));
    }

    fn may(self, q: Board, by: Role, action: Action) -> Result<(), Refusal> {
        match (self, action) {
            (Step::Check { .. }, Action::Attrition(Act::Spend(op))) => q.may_pay_for(self, side(by), op),
            (Step::Lose { .. }, Action::Attrition(Act::Lose(unit))) => q.may_lose(self, unit),
            (Step::Lose { side, hex, .. }, Action::Done) if q.stack(side, hex).next().is_none() => Ok(()),
            _ => self.wrong(),
        }
    }

    fn act(self, u: &mut Umpire, _by: Role, action: Action) {
        match (self, action) {
            (Step::Check { .. }, Action::Attrition(Act::Spend(op))) => {
                roll(u, self, op);
            }
            (Step::Lose { side, hex, left, horse, .. }, Action::Attrition(Act::Lose(unit))) => {
                let horse = suffer(u, unit, horse);
                u.turn_into(Step::Lose { side, hex, left: left - 1, horse, first: None });
            }
            _ => u.pop(),
        }
    }

    fn rule(self) -> &'static str {
        match self {
            Step::Check { .. } => "KR-SUP-17",
            Step::Lose { .. } => "KR-SUP-20",
        }
    }
    fn prompt(self, _q: Board, _by: Role) -> Text {
        match self {
            Step::Check { hex, .. } => Text::new("prompt-attrition").text("hex", hex_text(_q, hex)),
            Step::Lose { left, horse, .. } => {
                Text::new("prompt-attrition-loss").number("count", left).number("horse", horse)
            }
        }
    }
    /// Whether there is a check at all is not for the others.
    fn doing(self) -> Option<&'static str> {
        Some("chapter-turn")
    }
}

fn hex_text(q: Board, hex: HexId) -> Text {
    q.p.spot(hex)
}

/// KR-SPS-17: a unit takes a loss; gives what is left for the horse.
fn suffer(u: &mut Umpire, unit: UnitId, horse: u8) -> u8 {
    let (losses, was) = (u.campaign().losses, u.s.units[unit].at);
    u.s.suffer(u.p, losses, unit);
    tell_loss(u, unit, was, "KR-SUP-19");
    if u.p.arm(unit) == Arm::Cavalry { horse.saturating_sub(1) } else { horse }
}

/// What a unit has lost is told to its own team. KR-INT-02: of a stack by itself everybody can count the units; and battalions that are no more
/// are counted in the open.
pub fn tell_loss(u: &mut Umpire, unit: UnitId, was: UnitAt, rule: &'static str) {
    let (p, side) = (u.p, u.p.unit(unit).side);
    let counted = matches!(was, UnitAt::Hex(_)) || u.campaign().losses == Losses::Ce;
    let gone = counted && u.s.units[unit].at != was;
    let (team, foes) = (u.q().team(side), if gone { u.q().foes(side) } else { Roles::NOBODY });
    u.say(|| {
        let hidden = Text::new("log-attrition-loss-hidden");
        let line = Line::new(&p.names, "log-attrition-loss", rule).of(unit);
        line.only_for(team, hidden).reveals(foes).event
    });
}

/// KR-SUP-17: the die, the row, and what is lost; KR-SUP-34: the depot at either end of the march counts.
fn roll(u: &mut Umpire, step: Step, spent: u8) {
    let Step::Check { side, hex, back, size, causes, .. } = step else { return };
    u.pop();
    let die = u.d10(side, "roll-attrition", "KR-SUP-17");
    let q = u.q();
    // KR-DUM-03: a die for show.
    if q.is_for_show(step) {
        let team = q.team(side);
        u.s.sides[side].unassigned -= spent;
        return u.say(|| {
            let event = Event::new(Text::new("log-attrition-dummy"))
                .die(role(side), Die::from_nought(die))
                .rule("KR-DUM-03");
            Event { audience: team, instead: None, ..event }
        });
    }
    let Some(check) = q.reckon(step) else { return };
    let modifier = q.modifier(&check, spent);
    let toll = q.attrition(i32::from(die) + i32::from(modifier), size);
    let sp = q.stack_sp(side, hex);
    let lost = sp.percent(toll.percent.into());
    let horse = q.cavalry_share(lost, q.of_arm(q.stack(side, hex), Arm::Cavalry), &causes);
    let forage = toll.forage && q.eats(&check, &causes);
    let (p, team) = (u.p, q.team(side));
    u.s.sides[side].unassigned -= spent;
    u.say(|| {
        let named = p.spot(hex);
        let text = Text::new("log-attrition").number("die", die).word("drm", format!("{modifier:+}"));
        let text = text.number("row", i32::from(die) + i32::from(modifier)).text("hex", named);
        let text = text.number("count", lost).number("percent", toll.percent);
        let event = Event::new(text).by(role(side)).die(role(side), Die::from_nought(die)).rule("KR-SUP-17");
        Event { audience: team, instead: None, ..event }
    });
    if forage {
        degrade(u, hex);
    }
    if lost > 0 {
        u.push(Step::Lose { side, hex, left: lost as u8, horse: horse as u8, first: back });
    }
}

/// KR-SUP-24: one level worse; a marker whose ground takes this hex in becomes Exhausted, else a new one is laid.
pub fn degrade(u: &mut Umpire, hex: HexId) {
    let q = u.q();
    let radius = match q.campaign().scale {
        crate::ids::Scale::Brigade => q.p.series.numbers.forage_radius,
        crate::ids::Scale::Battalion => q.p.series.numbers.forage_radius_battalion,
    };
    let tells = |h: &HexId| q.forage_reaches(*h, hex);
    let around = || q.p.atlas.grid.within(hex, radius).filter(tells);
    let spent = around().any(|h| q.s.exhausted.has(h));
    let near = around().find(|&h| q.s.depleted.has(h) && !q.s.exhausted.has(h));
    let near = if q.s.depleted.has(hex) { Some(hex) } else { near };
    match near {
        // Where nothing is left nothing more is taken: of markers that overlap the worst tells, and turns no other.
        _ if spent => return,
        Some(marker) => {
            u.s.depleted.remove(marker);
            u.s.exhausted.insert(marker);
        }
        // KR-SUP-26: mountains are depleted from the first.
        None if q.p.atlas.terrain(hex) == q.p.series.grounds.mountain => u.s.exhausted.insert(hex),
        None => u.s.depleted.insert(hex),
    }
    let p = u.p;
    let all = u.q().sides().map(role).fold(Roles::NOBODY, Roles::with);
    u.say(|| {
        let line = Line::new(&p.names, "log-forage", "KR-SUP-24").text("hex", p.spot(hex));
        line.place(hex).reveals(all).event
    });
}

/// KR-SPS-25, KR-HQS-07: HQs of a hex that have lost all their units leave the map; everybody sees that.
pub fn tidy(u: &mut Umpire, hex: HexId) {
    let q = u.q();
    let here = q.campaign().hqs.iter().filter(|&h| q.s.hqs[h].at == Some(hex));
    let empty: ArrayVec<HqId, HQS> = here
        .filter(|&h| {
            !matches!(q.p.hq(h).kind, HqType::Dummy | HqType::Garrison) && q.formation(h).next().is_none()
        })
        .collect();
    for hq in empty {
        unform(u, hq);
    }
}

/// KR-SPS-25, KR-AUX-13, KR-HQS-24: an HQ is unformed: whoever is with it goes to his box.
pub fn unform(u: &mut Umpire, hq: HqId) {
    let mut alone: ArrayVec<LeaderId, 8> = ArrayVec::new();
    for leader in u.campaign().leaders.iter() {
        if matches!(u.s.leaders[leader].at, LeaderAt::Commands(h) | LeaderAt::General(h) | LeaderAt::With(h) if h == hq)
        {
            u.s.leaders[leader].at = LeaderAt::Mess;
            if u.q().rank(leader).is_personage() {
                let _ = alone.try_push(leader);
            } else {
                // KR-HQS-25: not posted again this turn.
                u.s.leaders[leader].relieved = true;
            }
        }
    }
    for auxiliary in u.campaign().auxiliaries.iter() {
        if u.s.auxiliaries[auxiliary] == AuxAt::Hq(hq) {
            u.s.auxiliaries[auxiliary] = AuxAt::Available;
        }
    }
    // KR-AUX-42: those who have no box go to the nearest HQ; without one they stand by themselves.
    if let Some(hex) = u.s.hqs[hq].at {
        let q = u.q();
        let duals: ArrayVec<UnitId, { crate::state::UNITS }> =
            q.campaign().units.iter().filter(|&x| q.s.units[x].at == UnitAt::AsAuxiliary(hq)).collect();
        let next = crate::march::overrun::nearest_hq(q, q.p.hq(hq).side, hex, |h| h != hq);
        for unit in duals {
            u.s.units[unit].at = next.map_or(UnitAt::Hex(hex), UnitAt::AsAuxiliary);
            crate::march::overrun::hide(u, unit);
        }
    }
    let below: ArrayVec<HqId, HQS> = u.q().under(hq).collect();
    for under in below {
        u.s.hqs[under].under = None;
        let back = u.q().free_back();
        u.s.hqs[under].back = Some(back);
    }
    let seen = u.s.hqs[hq].back.is_some();
    if let Some(hex) = u.s.hqs[hq].at {
        // KR-SIE-29: the siege goes to the HQ above, the blockade to another, or both are lifted.
        crate::siege::left(u, hq, hex);
    }
    u.s.hqs[hq] = Default::default();
    // KR-HQS-41: a Personage is never in the Mess.
    alone.into_iter().for_each(|leader| crate::service::attends(u, leader, None));
    if seen {
        let all = u.q().foes(u.p.hq(hq).side);
        let p = u.p;
        u.say(|| Line::new(&p.names, "log-unformed", "KR-SPS-25").of(hq).reveals(all).event);
    }
}
