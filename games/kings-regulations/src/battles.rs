//! BAT: the figures of a battle: who commands, how wide the front is, who is superior, when one must go.

use crate::board::Board;
use crate::ids::{Arm, Ce, Charge, HqType, Kind, LeaderId, Rank, Season, Status, UnitId};
use crate::state::UnitAt;
use crate::strength::Sp;
use tabletop::hex::HexId;

/// KR-BAT-28, KR-BAT-29: the wings of both sides, the one that is asked first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Front {
    /// Engaged wings of each.
    pub engaged: [u8; 2],
    /// Reserve wings of each.
    pub reserve: [u8; 2],
}

impl Board<'_> {
    /// KR-BAT-15: how good a claim a leader who is there has to command; the least is the best.
    pub fn claim(self, leader: LeaderId, commands_grand_army: bool) -> u8 {
        match self.rank(leader) {
            Rank::Royal if self.p.leader(leader).lr.is_some() => 0,
            Rank::CaptainGeneral => 1,
            Rank::Marshal if commands_grand_army => 2,
            Rank::Marshal => 3,
            // A General who is there leads before anybody is fetched from the Mess.
            Rank::General => 4,
            Rank::Royal => 9,
        }
    }

    /// KR-BAT-25: the base frontage of a hex.
    pub fn base_frontage(self, hex: HexId) -> u8 {
        let (series, soil) = (&self.p.series, self.p.atlas.soil(hex));
        let mut front = series.terrain(self.terrain(hex)).bf as i8;
        if soil.minor_lake {
            front += series.minor_lake.bf;
        }
        if soil.place.is_some() {
            front = (front + series.urban.bf).max(series.urban.bf_least as i8);
        }
        front.max(1) as u8
    }

    /// KR-BAT-26: all SP, batteries too, with those that charge doubled, for the wings they make.
    pub fn battle_sp(self, units: impl Iterator<Item = UnitId>) -> Sp {
        let each = |u: UnitId| {
            let sp = self.s.units[u].sp;
            match self.p.arm(u) {
                Arm::Infantry | Arm::Field => sp,
                Arm::Cavalry => sp.times(2),
                Arm::Siege => Sp::NONE,
            }
        };
        units.map(each).sum()
    }
    pub fn wings(self, sp: Sp) -> u8 {
        self.p.series.charts.wings.of(sp.points())
    }

    /// KR-BAT-28: how many wings the better of two generals is worth: one for thrice the rating, two for six times it. Nought counts as one.
    pub fn mastery(self, lr: u8, other: u8) -> u8 {
        let other = other.max(1);
        u8::from(lr >= 3 * other) + u8::from(lr >= 6 * other)
    }

    /// KR-BAT-27, KR-BAT-29: how many wings each side engages: no more than the ground has room for; a surplus of one to three is held back, of
    /// four or more all but one. KR-BAT-28: what the better general adds comes out of what is held back, as far as there is room.
    pub fn front(self, wings: [u8; 2], base: u8, bonus: [u8; 2]) -> Front {
        let reach = |i: usize| wings[i].min(base).max(1);
        let (a, b) = (reach(0), reach(1));
        let cut = |own: u8, other: u8| match own.saturating_sub(other) {
            0 => own,
            1..=3 => other,
            _ => other + 1,
        };
        let more = |i: usize, engaged: u8| (engaged + bonus[i]).min(reach(i)).max(engaged);
        let engaged = [more(0, cut(a, b)), more(1, cut(b, a))];
        Front { engaged, reserve: [wings[0].saturating_sub(engaged[0]), wings[1].saturating_sub(engaged[1])] }
    }

    /// KR-BAT-30: Pioneers for Fieldworks on a front: one for three wings.
    pub fn pioneers_needed(self, front: u8, general: Option<LeaderId>) -> u8 {
        let own = general.map_or(0, |l| self.p.series.character(self.p.leader(l).personality).pioneers);
        front.div_ceil(3).saturating_sub(own)
    }

    /// KR-BAT-33: cavalry as it counts, in halves of an SP, by class.
    pub fn cavalry_weight(self, units: impl Iterator<Item = UnitId>) -> u16 {
        let each = |u: UnitId| self.s.units[u].sp.in_halves() * u16::from(self.p.unit_class(u).cavalry);
        units.filter(|&u| self.p.arm(u) == Arm::Cavalry).map(each).sum()
    }
    /// KR-BAT-33: the level of one cavalry over another on this ground.
    pub fn cavalry_level(self, own: u16, enemy: u16, hex: HexId) -> u8 {
        let level = self.p.series.charts.cavalry.level(own, enemy);
        match self.p.series.terrain(self.terrain(hex)).cavalry {
            Charge::Full => level,
            Charge::Half => level / 2,
            Charge::None => 0,
        }
    }

    /// KR-BAT-34: batteries in halves: an Amateur is half of one. KR-BAT-32: no more of them than there are SP of foot and horse.
    pub fn batteries(self, units: impl Iterator<Item = UnitId> + Clone) -> u16 {
        let men = self.foot_and_horse(units.clone()).points();
        let (mut left, mut weight) = (men, 0);
        for status in [Status::Professional, Status::Amateur] {
            let guns = units
                .clone()
                .filter(|&u| self.p.arm(u) == Arm::Field && self.p.unit(u).status == Some(status));
            let count = guns.map(|u| self.s.units[u].sp.points()).sum::<u16>().min(left);
            left -= count;
            weight += count * if status == Status::Professional { 2 } else { 1 };
        }
        weight
    }

    /// KR-SPS-22, KR-CTR-11: the CE a unit fights with now: by an option horse is a grade worse in spring, unless it is behind walls.
    pub fn fighting_ce(self, unit: UnitId) -> Option<Ce> {
        let ce = self.s.ce(self.p.unit(unit).ce, unit)?;
        let inside = match self.s.units[unit].at {
            UnitAt::Works(_) => true,
            UnitAt::Hq(hq) => self.p.hq(hq).kind == HqType::Garrison,
            _ => false,
        };
        let spring = self.p.series.turn(self.s.turn).season == Season::Spring;
        let weak = self.s.options.spring_horses && spring && !inside && self.p.arm(unit) == Arm::Cavalry;
        Some(if weak { ce.worse().unwrap_or(ce) } else { ce })
    }

    /// KR-BAT-37: the grades of CE that may lead: each of at least a fifth of the foot and horse.
    pub fn leading_grades(self, units: impl Iterator<Item = UnitId> + Clone) -> impl Iterator<Item = Ce> {
        let mut by_grade = [Sp::NONE; 5];
        for unit in units {
            if let Some(ce) = self.fighting_ce(unit) {
                by_grade[ce.index()] += self.s.units[unit].sp;
            }
        }
        let all: Sp = by_grade.iter().copied().sum();
        let share = u32::from(self.p.series.numbers.lce_share);
        let enough = move |ce: &Ce| {
            let own = by_grade[ce.index()];
            !own.is_none() && u32::from(own.in_halves()) * 100 >= u32::from(all.in_halves()) * share
        };
        Ce::ALL.iter().copied().filter(enough)
    }
    /// KR-BAT-42: the shift of the better grade; none of the other.
    pub fn lce_shift(self, own: Ce, enemy: Ce) -> i8 {
        let better = enemy.index().saturating_sub(own.index());
        self.p.series.charts.lce.shift[better]
    }
    /// KR-BAT-39, KR-GEN-07: of so many losses, how many go to those who lead: half, to the nearest, a half upwards.
    pub fn leading_losses(self, lost: u16) -> u16 {
        lost.div_ceil(2)
    }

    /// KR-BAT-19: what the ratings add to an opposed attempt to decline.
    pub fn decline_drm(self, own: u8, enemy: u8, rearguard: bool) -> i8 {
        let row = &self.p.series.charts.leadership;
        let gap = own.abs_diff(enemy);
        let worth = row.gap.iter().zip(row.gap_drm).filter(|(least, _)| gap >= **least).map(|(_, n)| n).max();
        let worth = worth.unwrap_or(0);
        let sign = if own > enemy { -worth } else { worth };
        sign + if rearguard { row.rearguard } else { 0 }
    }

    /// KR-BAT-64, KR-GEN-06: prisoners among the losses, rounded down, at least one.
    pub fn prisoners(self, lost: u16, won: bool, routed: bool) -> u16 {
        let numbers = &self.p.series.numbers;
        let percent = match (won, routed) {
            (true, _) => numbers.prisoners_winner,
            (false, true) => numbers.prisoners_rout,
            (false, false) => numbers.prisoners_loser,
        };
        Sp::whole(lost).percent_down(percent).max(1).min(lost)
    }

    /// KR-BAT-10, KR-VIC-05: prestige of a battle for its victor.
    pub fn battle_prestige(self, battle: &Fought) -> u8 {
        let numbers = &self.p.series.numbers;
        // KR-HQS-49, KR-BAT-11: none where his own Royal is, and one for beating the other's.
        if battle.winner_royal {
            return 0;
        }
        let mut prestige = u8::from(battle.loser_royal);
        let major =
            battle.winner + battle.loser >= Sp::whole(numbers.major_battle) && battle.winner <= battle.loser;
        if major {
            prestige += 1;
            prestige += u8::from(battle.loser >= battle.winner.times(numbers.outnumbered));
            prestige += u8::from(battle.routed);
            prestige += u8::from(battle.captain_general);
        }
        prestige + PERSONAGE * battle.personages
    }
}

/// KR-VIC-05: prestige for a Personage of the enemy who is killed or taken.
pub const PERSONAGE: u8 = 2;

/// What a battle was, for what it is worth.
#[derive(Clone, Copy, Default, Debug)]
pub struct Fought {
    /// SP at the start, batteries too.
    pub winner: Sp,
    pub loser: Sp,
    pub routed: bool,
    /// A Captain-General who is no Royal took part.
    pub captain_general: bool,
    pub winner_royal: bool,
    pub loser_royal: bool,
    /// Enemy Personages killed or taken.
    pub personages: u8,
}
