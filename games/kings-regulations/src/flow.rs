//! What the game is in the middle of, as a stack of steps. Each chapter has its own steps in its own file; this file lists the chapters.

use crate::KingsRegulations;
use crate::ids::Side;
use crate::pack::Pack;
use crate::pack::campaign::Campaign;
use crate::state::State;
use crate::{
    administration, attrition, battle, events, exchange, march, mulligan, operation, plans, ranks, recruits,
    redeploy, reorganise, siege, supply, tasks, turn, venial, weather,
};
use kernel::{Role, Roles, Why};

kernel::flow! {
    game KingsRegulations { pack: Pack, state: State, seats: Roles, idle: Step::Turn(turn::Step::Over) }
    /// SEQ: the bottom of the stack.
    Turn(turn),
    /// WEA.
    Weather(weather),
    /// OPS, CMO.
    Operation(operation),
    /// MOV.
    March(march),
    /// AUX.
    Tasks(tasks),
    /// SUP.
    Attrition(attrition),
    /// CPN.
    Plans(plans),
    /// SUP: in the Administration Phase.
    Supply(supply),
    /// MOV: in the Administration Phase.
    Redeploy(redeploy),
    /// SEQ: what a turn brings.
    Events(events),
    /// ADM: replacements.
    Administration(administration),
    /// ADM, HQS.
    Reorganise(reorganise),
    /// ADM, SPS.
    Recruits(recruits),
    /// BAT.
    Battle(battle),
    /// SIE, SUR.
    Siege(siege),
    /// SUR: prisoners.
    Exchange(exchange),
    /// VIC.
    Venial(venial),
    /// VIC: thrown again.
    Mulligan(mulligan),
    /// VIC: ranks.
    Ranks(ranks),
}

/// The role that plays a side.
#[inline]
pub const fn role(side: Side) -> Role {
    Role(side.0)
}

/// The side that a role plays.
#[inline]
pub const fn side(role: Role) -> Side {
    Side(role.0)
}

impl<'a> Umpire<'a> {
    pub fn campaign(&self) -> &'a Campaign {
        &self.p.campaigns[self.p.scenarios[usize::from(self.s.scenario)].campaign]
    }
}

impl Umpire<'_> {
    /// KR-GEN-04: ten faces, 0 to 9.
    pub fn d10(&mut self, by: Side, what: &'static str, rule: &'static str) -> u8 {
        // KR-VIC-07: somebody may want it thrown again.
        self.s.thrown = self.s.thrown.saturating_add(1);
        self.dice.d10_from_nought(Why::new(role(by), what, rule))
    }
}
