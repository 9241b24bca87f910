//! ADM, VIC: replacements, and what prestige buys.

use crate::KingsRegulations;
use crate::action::Action;
use crate::flow::{Board, Umpire, role, side};
use crate::ids::{Ce, ContingentId, Kind, Season, Side};
use crate::service::{Levy, Of};
use crate::strength::Sp;
use kernel::flow::{Chapter, Label};
use kernel::{Event, Refusal, Role, Roles, Text};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// KR-ADM-11: the side at this place of the order has its replacements; prestige it has spent on each rate, OPs on horses.
    Replacements {
        at: u8,
        prestige: [u8; 5],
        #[serde(default)]
        guns: u8,
        op: u8,
    },
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Act {
    /// KR-VIC-07: a point of prestige for the rate of a CE.
    Fund(Ce),
    /// KR-VIC-07, KR-ADM-13: the same for that of batteries.
    FundGuns,
    /// KR-ADM-12: so many OPs for more horses.
    Remount(u8),
}

impl Board<'_> {
    /// KR-ADM-11, KR-VIC-07: the rate of a CE for a contingent, with prestige spent on it; never above the limit.
    pub fn replacement_rate(self, ce: Ce, contingent: ContingentId, prestige: u8) -> u8 {
        let (series, row) = (&self.p.series, self.p.contingent(contingent));
        let rate = i16::from(series.charts.replacement.percent[ce.index()])
            + i16::from(row.replacement)
            + i16::from(prestige) * i16::from(series.numbers.prestige_replacement);
        rate.clamp(0, i16::from(series.numbers.replacement_most)) as u8
    }
    /// KR-ADM-11: the rate of a side: where several contingents have their own, what they have on average, for losses are counted together.
    pub fn side_rate(self, side: Side, ce: Ce, prestige: u8) -> u8 {
        let own = self.campaign().contingents.iter().filter(|&c| self.p.contingent(c).side == side);
        let (sum, count) = own.fold((0u16, 0u16), |(sum, n), c| {
            (sum + u16::from(self.replacement_rate(ce, c, prestige)), n + 1)
        });
        sum.checked_div(count).unwrap_or(0) as u8
    }
    /// KR-ADM-13, KR-VIC-07: the rate of batteries, with prestige spent on it.
    pub fn battery_rate(self, prestige: u8) -> u8 {
        let series = &self.p.series;
        let more = u16::from(prestige) * u16::from(series.numbers.prestige_replacement);
        let rate = u16::from(series.charts.replacement.batteries) + more;
        rate.min(u16::from(series.numbers.replacement_most)) as u8
    }
    /// KR-ADM-11: how many of the eliminated come back; the others are lost for good.
    pub fn replacements(self, eliminated: u8, rate: u8) -> u8 {
        Sp::whole(u16::from(eliminated)).percent_down(u16::from(rate)) as u8
    }
    /// KR-ADM-12: how many of them may be cavalry: every fifth; in Spring oftener, for OPs.
    pub fn cavalry_among(self, replacements: u8, op: u8) -> u8 {
        let spring = self.p.series.charts.replacement.spring.iter().rev().find(|[cost, _]| op >= *cost);
        let every = match spring {
            Some([_, every]) if self.p.series.turn(self.s.turn).season == Season::Spring => *every,
            _ => self.p.series.numbers.cavalry_every,
        };
        replacements / every
    }
    /// KR-ADM-14: whether a die brings a siege train an SP.
    pub fn siege_replacement(self, die: u8, moved: bool) -> bool {
        !moved && die <= self.p.series.numbers.siege_replacement_die
    }

    /// KR-VIC-06: how prestige changes on the track when a side gains some: what moves, and what its enemies lose.
    pub fn prestige_moves(self, side: Side, gain: i8, transfer: bool) -> impl Iterator<Item = (Side, i8)> {
        let track = &self.campaign().track;
        let (least, most, both) = (track.least, track.most, track.transfer && transfer);
        self.sides().filter_map(move |other| {
            let now = self.s.sides[other].prestige;
            let by = match self.friends(side, other) {
                true if side == other => gain,
                true => return None,
                false if both => -gain,
                false => return None,
            };
            let then = (now + by).clamp(least, most);
            (then != now).then_some((other, then - now))
        })
    }
}

impl Board<'_> {
    fn may_fund(self, side: Side, ce: Ce, spent: [u8; 5]) -> Result<(), Refusal> {
        if self.s.sides[side].prestige <= self.campaign().track.least {
            return Err(Refusal::new("KR-VIC-07", "refuse-no-prestige"));
        }
        if self.side_rate(side, ce, spent[ce.index()]) >= self.p.series.numbers.replacement_most {
            return Err(Refusal::new("KR-VIC-07", "refuse-rate-full"));
        }
        if self.s.sides[side].eliminated[ce.index()] == 0 {
            return Err(Refusal::new("KR-VIC-07", "refuse-nobody-lost"));
        }
        Ok(())
    }
    fn may_fund_guns(self, side: Side, spent: u8) -> Result<(), Refusal> {
        if self.s.sides[side].prestige <= self.campaign().track.least {
            return Err(Refusal::new("KR-VIC-07", "refuse-no-prestige"));
        }
        if self.battery_rate(spent) >= self.p.series.numbers.replacement_most {
            return Err(Refusal::new("KR-VIC-07", "refuse-rate-full"));
        }
        if self.s.sides[side].batteries_lost == 0 {
            return Err(Refusal::new("KR-VIC-07", "refuse-nobody-lost"));
        }
        Ok(())
    }
    /// KR-ADM-12: in Spring, once a turn.
    fn may_remount(self, side: Side, op: u8, spent: u8) -> Result<(), Refusal> {
        let offered = self.p.series.charts.replacement.spring.iter().any(|[cost, _]| *cost == op);
        if self.p.series.turn(self.s.turn).season != Season::Spring {
            return Err(Refusal::new("KR-ADM-12", "refuse-not-in-spring"));
        }
        if spent > 0 {
            return Err(Refusal::new("KR-ADM-12", "refuse-remounted"));
        }
        if !offered {
            return Err(Refusal::new("KR-ADM-12", "refuse-no-such-price"));
        }
        if self.s.sides[side].unassigned < op {
            return Err(Refusal::new("KR-SUP-07", "refuse-no-op"));
        }
        Ok(())
    }
}

impl Chapter<KingsRegulations> for Step {
    fn asks(self, q: Board) -> Roles {
        let Step::Replacements { at, .. } = self;
        q.s.order.get(usize::from(at)).map_or(Roles::NOBODY, |s| Roles::of(role(*s)))
    }
    fn run(self, u: &mut Umpire) {
        u.pop();
    }
    fn tries(self, q: Board, _by: Role, out: &mut Vec<Action>) {
        out.extend(Ce::ALL.iter().map(|&ce| Action::from(Act::Fund(ce))));
        out.push(Act::FundGuns.into());
        let spring = q.p.series.charts.replacement.spring.iter();
        out.extend(spring.map(|[op, _]| Action::from(Act::Remount(*op))));
        out.push(Action::Done);
    }
    fn may(self, q: Board, by: Role, action: Action) -> Result<(), Refusal> {
        let Step::Replacements { prestige, guns, op, .. } = self;
        match action {
            Action::Done => Ok(()),
            Action::Administration(Act::Fund(ce)) => q.may_fund(side(by), ce, prestige),
            Action::Administration(Act::FundGuns) => q.may_fund_guns(side(by), guns),
            Action::Administration(Act::Remount(more)) => q.may_remount(side(by), more, op),
            _ => self.wrong(),
        }
    }
    fn act(self, u: &mut Umpire, by: Role, action: Action) {
        let Step::Replacements { at, mut prestige, guns, op } = self;
        match action {
            Action::Administration(Act::Fund(ce)) => {
                u.s.sides[side(by)].prestige -= 1;
                prestige[ce.index()] += 1;
                u.turn_into(Step::Replacements { at, prestige, guns, op });
            }
            Action::Administration(Act::FundGuns) => {
                u.s.sides[side(by)].prestige -= 1;
                u.turn_into(Step::Replacements { at, prestige, guns: guns + 1, op });
            }
            Action::Administration(Act::Remount(more)) => {
                u.s.sides[side(by)].unassigned -= more;
                u.turn_into(Step::Replacements { at, prestige, guns, op: more });
            }
            _ => {
                u.turn_into(Step::Replacements { at: at + 1, prestige: [0; 5], guns: 0, op: 0 });
                replace(u, side(by), prestige, guns, op);
            }
        }
    }
    fn rule(self) -> &'static str {
        "KR-ADM-11"
    }
    fn prompt(self, _q: Board, _by: Role) -> Text {
        Text::new("prompt-replacements")
    }
}

/// KR-ADM-11, KR-ADM-13: each CE by itself; what does not come back is lost for good, and the markers go to nought.
fn replace(u: &mut Umpire, side: Side, prestige: [u8; 5], guns: u8, op: u8) {
    let returns = |q: Board, ce: Ce| {
        q.replacements(q.s.sides[side].eliminated[ce.index()], q.side_rate(side, ce, prestige[ce.index()]))
    };
    // KR-ADM-12: every fifth of all that come back, of whichever CE.
    let q = u.q();
    let horse = q.cavalry_among(Ce::ALL.iter().map(|&ce| returns(q, ce)).sum(), op);
    for &ce in Ce::ALL {
        let q = u.q();
        let lost = q.s.sides[side].eliminated[ce.index()];
        let back = returns(q, ce);
        u.s.sides[side].eliminated[ce.index()] = 0;
        let levy = Levy { side, of: Of::Returned(ce), sp: back, horse, hex: None };
        let kept = if back > 0 && u.s.pool.try_push(levy).is_ok() { back } else { 0 };
        u.s.raised += 2 * (i32::from(kept) - i32::from(lost));
        if lost > 0 {
            u.say(|| {
                let text = Text::new("log-replacements").number("count", back).number("lost", lost);
                Event::new(text.text("ce", Text::verbatim(Ce::NAMES[ce.index()]))).rule("KR-ADM-11")
            });
        }
    }
    let rate = u16::from(u.q().battery_rate(guns));
    let back = Sp::whole(u.s.sides[side].batteries_lost.into()).percent_down(rate) as u8;
    u.s.sides[side].batteries_lost = 0;
    if back > 0 {
        let _ = u.s.pool.try_push(Levy { side, of: Of::Batteries, sp: back, horse: 0, hex: None });
    }
}

pub fn label(_q: Board, act: Act) -> Label {
    match act {
        Act::Fund(ce) => {
            Label::new(Text::new("action-fund").text("ce", Text::verbatim(Ce::NAMES[ce.index()])))
        }
        Act::FundGuns => Label::new(Text::new("action-fund-guns")),
        Act::Remount(op) => Label::new(Text::new("action-remount").number("count", op)),
    }
}
