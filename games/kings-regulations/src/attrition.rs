//! SUP: attrition checks: when they are due, their row, and who loses.

pub mod check;

pub use check::{Act, Step, degrade, tidy, unform};

use crate::board::Board;
use crate::ids::{Arm, ContingentId, HqId, Kind, LeaderId, Side, Size, UnitId};
use crate::lines::Barriers;
use crate::pack::charts::{Omt, Toll};
use crate::strength::Sp;
use serde::{Deserialize, Serialize};
use tabletop::hex::HexId;

/// KR-SUP-16: what calls for a check. Several at once are one check with all that they add (KR-SUP-17).
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Causes {
    /// KR-MOV-08: what the Operational Movement Table adds.
    pub march: Option<i8>,
    pub retreat: bool,
    pub rout: bool,
    pub failed_decline: bool,
    pub failed_crossing: bool,
    pub siege_operation: bool,
    /// In the Administration Phase.
    pub siege_hex: bool,
    pub stack: bool,
    pub mountain: bool,
    /// KR-AUX-31: a Deserter where a check was due, or where none was.
    pub deserter: bool,
    pub deserter_forced: bool,
    /// An event adds this.
    pub event: i8,
}

impl Causes {
    /// KR-SUP-25, KR-BAT-61: neither a retreat, and who tried to decline is one of those, nor a check that deserters called for eats a country bare.
    fn spares_forage(&self) -> bool {
        self.retreat || self.rout || self.failed_decline || self.deserter_forced
    }
    /// KR-HQS-33: an HQ has done something that called for it.
    fn is_by_hq(&self) -> bool {
        self.march.is_some()
            || self.spares_forage() && !self.deserter_forced
            || self.failed_crossing
            || self.siege_operation
    }
    pub fn is_due(&self) -> bool {
        let calm = Causes { event: self.event, ..Causes::default() };
        *self != calm
    }
}

/// Who checks, as the row needs to know it.
#[derive(Clone, Copy, Debug)]
pub struct Checked {
    pub side: Side,
    pub hex: HexId,
    /// KR-SUP-32: whose hub counts.
    pub contingent: ContingentId,
    /// KR-SUP-19: the leader of the highest rank there.
    pub leader: Option<LeaderId>,
    /// KR-HQS-19, KR-HQS-33.
    pub excess: u8,
    pub insubordination: u8,
    /// OPs that are spent on it (KR-SUP-07), and still with its side.
    pub spent: u8,
}

/// What is added to the die of a check, as far as OPs that are spent on it do not change it.
#[derive(Clone, Copy, Debug)]
struct Row {
    bracket: u8,
    /// KR-SUP-22: the fewest Unassigned OPs of friends who are stacked with them.
    others: u8,
    rest: i8,
}

impl Board<'_> {
    /// KR-MOV-08, KR-MOV-09, KR-MOV-10: the check that a move of so many points at an allowance calls for. More than twice the allowance counts
    /// as twice.
    pub fn march_check(self, mp: u8, ma: u8, size: Size) -> Option<i8> {
        let mp = mp.min(2 * ma);
        if mp == 0 {
            return None;
        }
        let row = self.p.series.charts.omt.at(i32::from(mp));
        match row[usize::from(ma.clamp(1, row.len() as u8)) - 1] {
            Omt::NoCheck => None,
            Omt::Large(n) => (size == Size::Large).then_some(n),
            Omt::Check(n) => Some(n),
        }
    }

    /// KR-SUP-18: in Operations by the type of the HQ.
    pub fn hq_size(self, hq: HqId) -> Size {
        self.p.series.hq_kind(self.p.hq(hq).kind).size
    }
    /// KR-SUP-18: in the Administration Phase by units, those in works not counted.
    pub fn stack_units(self, side: Side, hex: HexId) -> usize {
        self.stack(side, hex).count()
    }

    /// KR-SUP-16, KR-SIE-27: what a stack faces in the Administration Phase. KR-SIE-08: garrisons have no part in it.
    pub fn admin_causes(self, side: Side, hex: HexId) -> Causes {
        let siege = self
            .s
            .sieges
            .iter()
            .any(|s| s.stage > crate::ids::Stage::Blockade && self.p.place(s.place).hex == hex);
        // KR-DUM-03: a back is an HQ for all that others know.
        let backs = self.hqs_in(hex).any(|h| self.p.hq(h).side == side);
        let mountain = self.p.atlas.terrain(hex) == self.p.series.grounds.mountain && backs;
        let units = self.stack_units(side, hex);
        let causes = Causes {
            siege_hex: siege && units > 0,
            stack: units >= usize::from(self.p.series.numbers.stack_checks),
            mountain,
            ..Causes::default()
        };
        // KR-AUX-31: Deserters make a check worse, or call for one.
        let incited = self.at_stacks().iter().any(|a| {
            self.s.auxiliaries[a] == crate::state::AuxAt::Incites(hex)
                && self.enemies(side, self.p.contingent(self.p.auxiliary(a).contingent).side)
        });
        let due = causes.is_due();
        let forced = incited && !due && (units > 0 || backs);
        Causes { deserter: incited && due, deserter_forced: forced, ..causes }
    }

    /// KR-SUP-23, KR-SUP-37: the bracket of the hub, lengthened by poor forage; beyond Extreme it counts on. No hub at all is Extreme.
    pub fn bracket(self, bars: &Barriers, contingent: ContingentId, hex: HexId) -> u8 {
        let range = self.hub_range(bars, contingent, hex);
        let bracket = range.map_or(3, |mp| self.p.series.charts.hub.bracket(mp));
        bracket + self.forage(hex)
    }

    /// KR-SUP-17, KR-GEN-05, KR-SUP-01: what is added to the die, all of it together. KR-SUP-03: points that a plan has do not help.
    pub fn attrition_modifier(self, bars: &Barriers, who: &Checked, causes: &Causes) -> i8 {
        self.with_spent(&self.attrition_row(bars, who, causes), who.side, who.spent)
    }
    /// With so many OPs on it, which are in the hub no more (KR-SUP-03, KR-SUP-07).
    fn with_spent(self, row: &Row, side: Side, spent: u8) -> i8 {
        let charts = &self.p.series.charts;
        let op = self.s.sides[side].unassigned.saturating_sub(spent).min(row.others);
        let chart = &charts.attrition_row;
        row.rest + charts.hub.benefit(row.bracket, op) + chart.op_spent * spent.min(chart.op_most) as i8
    }
    fn attrition_row(self, bars: &Barriers, who: &Checked, causes: &Causes) -> Row {
        let row = &self.p.series.charts.attrition_row;
        let bracket = self.bracket(bars, who.contingent, who.hex);
        let range =
            row.range[usize::from(bracket.min(3))] + row.beyond_extreme * bracket.saturating_sub(3) as i8;
        // KR-SUP-22: where several sides are stacked, the one with the fewest Unassigned OPs.
        let friends = self.sides().filter(|&s| s != who.side && self.friends(s, who.side));
        let there = self.men_in(who.hex);
        let stacked = friends.filter(|&s| there.meets(&self.own(s).units));
        let others = stacked.map(|s| self.s.sides[s].unassigned).min().unwrap_or(u8::MAX);
        let personality =
            who.leader.map_or(0, |l| self.p.series.character(self.p.leader(l).personality).attrition);
        let of = |due: bool, n: i8| if due { n } else { 0 };
        let rest = causes.march.unwrap_or(0)
            + of(causes.retreat, row.retreat)
            + of(causes.rout, row.rout)
            + of(causes.failed_decline, row.failed_decline)
            + of(causes.failed_crossing, row.failed_crossing)
            + of(causes.siege_operation, row.siege_operation)
            + of(causes.siege_hex, row.siege_hex)
            + of(causes.stack, row.stack)
            + of(causes.mountain, row.mountain)
            + of(causes.deserter, row.deserter)
            + of(causes.deserter_forced, row.deserter_forced)
            + causes.event
            + range
            + self.p.series.weather(self.s.weather).attrition
            + personality
            + row.large * who.excess as i8
            + row.insubordination * who.insubordination as i8;
        Row { bracket, others, rest }
    }

    /// KR-SUP-17: the result of a die with its modifiers.
    pub fn attrition(self, row: i32, size: Size) -> Toll {
        self.p.series.charts.attrition.at(row)[size.index()]
    }

    /// KR-SUP-21: of so many SP lost, how many the cavalry takes if it has them: half, rounded up; none of a single loss by force, and none at
    /// a siege.
    pub fn cavalry_share(self, lost: u16, cavalry: Sp, causes: &Causes) -> u16 {
        if causes.siege_operation || lost <= 1 { 0 } else { lost.div_ceil(2).min(cavalry.points()) }
    }

    /// SP of an arm among these units.
    pub fn of_arm(self, units: impl Iterator<Item = UnitId>, arm: Arm) -> Sp {
        units.filter(|&u| self.p.arm(u) == arm).map(|u| self.s.units[u].sp).sum()
    }
}
