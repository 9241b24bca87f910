//! 2.3.4, 6.1: the chain of command, as the Command Chart prints it.

use crate::flow::Board;
use crate::ids::{CommandId, LeaderId, LeaderSet, Rank, UnitId};
use crate::pack::{Command, Leader, Pack};
use tabletop::hex::HexId;

/// 4.2.2b: the leaders to whom units of a command are subordinate: those of the command and of those above it. 6.1.11: with black
/// factors, any leader of the division.
pub fn obeyed(commands: &[Command], own: CommandId) -> LeaderSet {
    let get = |c: CommandId| &commands[usize::from(c.0)];
    let above = std::iter::successors(Some(own), |&c| get(c).superior);
    let under = commands.iter().filter(|c| get(own).black && c.superior == Some(own));
    above.map(get).chain(under).flat_map(|c| c.leaders.iter().copied()).collect()
}

/// 6.1.2b, 6.1.2c, 6.1.3: whom a leader may activate with himself: leaders of commands under his, and those behind him in his own (6.1.9).
pub fn subordinates(leaders: &[Leader], commands: &[Command], leader: LeaderId) -> LeaderSet {
    let get = |c: CommandId| &commands[usize::from(c.0)];
    let leads = |c: CommandId| get(c).leaders.contains(&leader);
    let side = leaders[usize::from(leader.0)].side;
    let mut set = LeaderSet::EMPTY;
    for (i, command) in commands.iter().enumerate().filter(|(_, c)| c.side == side) {
        let own = CommandId(i as u8);
        let mut above = std::iter::successors(get(own).superior, |&c| get(c).superior);
        if above.any(leads) {
            set = command.leaders.iter().fold(set, |set, &l| set.with(l));
        } else if let Some(n) = command.leaders.iter().position(|&l| l == leader) {
            set = command.leaders[n..].iter().fold(set, |set, &l| set.with(l));
        }
    }
    set.without(leader)
}

impl Pack {
    /// A command and those above it, from below.
    pub fn chain(&self, command: CommandId) -> impl Iterator<Item = CommandId> + '_ {
        std::iter::successors(Some(command), |&c| self.command(c).superior)
    }

    /// 4.2.2b: whether a unit is subordinate to a leader.
    #[inline]
    pub fn obeys(&self, unit: UnitId, leader: LeaderId) -> bool {
        self.sets.obeyed[usize::from(unit.0)].has(leader)
    }

    /// 6.1.2, 6.1.3: how far a leader reaches the units of his own command.
    pub fn unit_range(&self, leader: LeaderId) -> u16 {
        let ranges = &self.ranges;
        u16::from(match self.leader(leader).rank {
            Rank::Brigade => ranges.brigade_to_units,
            Rank::Column => ranges.column_to_units,
            // 6.1.8, 6.1.11: units without a leader of their own, and black factors, in his command range.
            Rank::Division => ranges.division_to_leaders,
            Rank::Corps => ranges.corps_to_leaders,
            Rank::Army => ranges.army_to_leaders,
        })
    }

    /// 6.1.2b, 6.1.2c, 6.1.3: how far a leader reaches leaders under him.
    pub fn leader_range(&self, leader: LeaderId) -> u16 {
        let ranges = &self.ranges;
        u16::from(match self.leader(leader).rank {
            Rank::Brigade => 0,
            Rank::Column => ranges.column_to_units,
            Rank::Division => ranges.division_to_leaders,
            Rank::Corps => ranges.corps_to_leaders,
            Rank::Army => ranges.army_to_leaders,
        })
    }

    /// The commands a leader is on the list of.
    pub fn led_by(&self, leader: LeaderId) -> impl Iterator<Item = CommandId> + '_ {
        let leads = move |c: &CommandId| self.command(*c).leaders.contains(&leader);
        (0..self.commands.len() as u8).map(CommandId).filter(leads)
    }
}

impl Board<'_> {
    /// 4.2.2b, 4.1.3: the leader whose Command Value helps a unit: in its hex or beside it, and it is subordinate to him. One only, the
    /// best.
    pub fn helper(self, unit: UnitId) -> Option<LeaderId> {
        let hex = self.s.at(unit)?;
        let near = |l: &LeaderId| {
            self.s.leader_at(*l).hex().is_some_and(|at| at == hex || self.p.grid.distance(at, hex) == 1)
        };
        let obeyed = self.p.sets.obeyed[usize::from(unit.0)];
        obeyed.iter().filter(near).max_by_key(|&l| (self.p.leader(l).cv, 255 - l.0))
    }

    /// Whether a command has a leader of its own on the map, or about to enter.
    pub fn led(self, command: CommandId) -> bool {
        use crate::state::LeaderAt;
        let there = |l: &LeaderId| matches!(self.s.leader_at(*l), LeaderAt::Map(_) | LeaderAt::Waiting);
        self.p.command(command).leaders.iter().any(there)
    }

    /// How far a leader is from a hex; from off the board he is with those who wait with him.
    pub fn away(self, leader: LeaderId, hex: HexId) -> Option<u16> {
        self.s.leader_at(leader).hex().map(|at| self.p.grid.distance(at, hex))
    }
}
