//! 2.3.4, 6.1: the chain of command, as the Command Chart prints it.

use crate::ids::{CommandId, LeaderId, UnitId};
use crate::pack::Pack;

impl Pack {
    /// A command and those above it, from below.
    pub fn chain(&self, command: CommandId) -> impl Iterator<Item = CommandId> + '_ {
        std::iter::successors(Some(command), |&c| self.command(c).superior)
    }

    /// 4.2.2b: whether a unit is subordinate to a leader: he leads its command or one above it. 6.1.11: one with black factors obeys any
    /// leader of its division.
    pub fn obeys(&self, unit: UnitId, leader: LeaderId) -> bool {
        let own = self.unit(unit).command;
        let leads = |c: CommandId| self.command(c).leaders.contains(&leader);
        let division = self.command(own);
        let within = |c: &CommandId| self.command(*c).superior == Some(own);
        self.chain(own).any(leads) || (division.black && self.ids().filter(within).any(leads))
    }

    fn ids(&self) -> impl Iterator<Item = CommandId> + use<> {
        (0..self.commands.len() as u8).map(CommandId)
    }
}
