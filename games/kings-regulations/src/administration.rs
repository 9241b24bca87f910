//! ADM, VIC: replacements, and what prestige buys.

use crate::board::Board;
use crate::ids::{Ce, ContingentId, Kind, Side};
use crate::strength::Sp;

impl Board<'_> {
    /// KR-ADM-11, KR-VIC-07: the rate of a CE for a contingent, with prestige spent on it; never above the limit.
    pub fn replacement_rate(self, ce: Ce, contingent: ContingentId, prestige: u8) -> u8 {
        let (series, row) = (&self.p.series, self.p.contingent(contingent));
        let rate = i16::from(series.charts.replacement.percent[ce.index()])
            + i16::from(row.replacement)
            + i16::from(prestige) * i16::from(series.numbers.prestige_replacement);
        rate.clamp(0, i16::from(series.numbers.replacement_most)) as u8
    }
    /// KR-ADM-11: how many of the eliminated come back; the others are lost for good.
    pub fn replacements(self, eliminated: u8, rate: u8) -> u8 {
        Sp::whole(u16::from(eliminated)).percent_down(u16::from(rate)) as u8
    }
    /// KR-ADM-12: how many of them may be cavalry: every fifth; in Spring oftener, for OPs.
    pub fn cavalry_among(self, replacements: u8, op: u8) -> u8 {
        let spring = self.p.series.charts.replacement.spring.iter().rev().find(|[cost, _]| op >= *cost);
        let every = match spring {
            Some([_, every]) if self.p.series.turn(self.s.turn).season == crate::ids::Season::Spring => {
                *every
            }
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
