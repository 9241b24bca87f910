//! What a battle is: who met where, the two hosts, and how it stands.

use super::Units;
use crate::ids::{Ce, HqId, LeaderId, Side, UnitId, Water};
use crate::per::Per;
use crate::state::UNITS;
use crate::strength::Sp;
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use tabletop::SmallSet;
use tabletop::hex::HexId;

/// KR-BAT-02: enemies have met in a hex in this impulse.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Contact {
    pub hex: HexId,
    /// KR-BAT-02: who was active when the first enemy came in.
    pub attacker: Side,
    /// KR-BAT-13: HQs of the defender who were there.
    pub there: SmallSet<HqId>,
    /// HQs of either side that came in, and from where; the first of them is the attacker's.
    pub came: ArrayVec<(HqId, HexId), 24>,
    /// KR-BAT-13: those that came as one Formation with the first (KR-CMO-07).
    pub first: SmallSet<HqId>,
}

/// How a host leaves the field.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Leaves {
    /// KR-BAT-18: it declined.
    Withdraws,
    /// KR-BAT-40.
    Retreats,
    /// KR-BAT-49.
    Routs,
    /// KR-SUR-01: by its own choice, before the battle.
    Surrenders,
}

/// One side of a battle.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Host {
    /// Who decides for it.
    pub side: Side,
    /// KR-BAT-13: the Formations that take part; an HQ with all that is under it.
    pub hqs: SmallSet<HqId>,
    /// Units by themselves take part.
    pub loose: bool,
    /// KR-BAT-08: all HQs of the team that were in the hex, those under others too.
    pub stack: SmallSet<HqId>,
    /// KR-BAT-15: nobody is a notional leader.
    pub general: Option<LeaderId>,
    /// KR-BAT-11: Royals who are withdrawn.
    pub spared: ArrayVec<LeaderId, 4>,
    /// KR-HQS-47: one was withdrawn after a round.
    pub shaken: bool,
    /// KR-BAT-23: tries so far, and whether they are over.
    pub tries: u8,
    pub stopped: bool,
    /// KR-SUP-42: where ammunition is drawn, if it is.
    pub ammunition: Option<HexId>,
    /// KR-BAT-10: SP at the start, batteries too.
    pub strength: Sp,
    /// KR-BAT-26, KR-BAT-29: all wings, those engaged, in reserve and hors de combat.
    pub wings: u8,
    pub engaged: u8,
    /// KR-BAT-29: how many may be engaged, fixed for the battle.
    pub front: u8,
    pub reserve: u8,
    pub fallen: u8,
    /// KR-BAT-28: wings that the enemy's general takes away.
    pub outwitted: u8,
    pub gained: u8,
    pub fieldworks: bool,
    /// KR-BAT-36: what is committed, sealed until both are: to screen, to assault.
    pub sealed: Option<[u8; 2]>,
    /// KR-BAT-37: chosen, sealed until both are.
    pub lead: Option<Ce>,
    /// KR-BAT-36, KR-BAT-34: has the better of it.
    pub screening: bool,
    pub assault: bool,
    pub artillery: bool,
    /// KR-BAT-33: the level of its horse over the enemy's.
    pub cavalry: u8,
    /// KR-BAT-35: a Legion's battery was brought up.
    pub legion: bool,
    pub lce: Option<Ce>,
    /// KR-BAT-40.
    pub threshold: u8,
    pub leaves: Option<Leaves>,
    /// KR-BAT-44: foot and horse lost, by printed CE.
    pub dead: [u8; 5],
    /// KR-BAT-53: Personages lost.
    pub personages: u8,
}

/// A battle that is fought.
#[derive(Clone, PartialEq, Hash, Debug, Serialize, Deserialize)]
pub struct Fight {
    pub hex: HexId,
    /// Attacker and defender.
    pub hosts: [Host; 2],
    /// Rounds so far.
    pub round: u8,
    /// KR-BAT-17: which of the hosts is surprised.
    pub surprised: Option<u8>,
    /// The water that the first attackers crossed.
    pub water: Option<Water>,
    /// KR-BAT-20: where participants came from.
    pub from: [ArrayVec<HexId, 6>; 2],
    /// KR-BAT-55: the hexes behind the Formation that retreats, the field first.
    #[serde(default)]
    pub trail: ArrayVec<HexId, 24>,
    /// KR-BAT-43: losses of each unit, so that they stay even.
    pub taken: Per<UnitId, u8, UNITS>,
    /// KR-SUR-06: units that were lost whole.
    pub lost: Units,
    /// KR-BAT-62: units that have changed their HQ since.
    pub regrouped: Units,
    /// KR-SIE-43: the besieger for whom others fight.
    pub covered: Option<HqId>,
    /// KR-BAT-12: the superior whom the defender has called on.
    pub called: Option<HqId>,
    /// KR-BAT-49: the victor rides after the loser.
    pub pursues: bool,
    /// KR-HQS-49, KR-HQS-46: a Royal took part on each side, and a Captain-General on any.
    pub royal: [bool; 2],
    pub captain: bool,
}

/// What is beside the stack while battles are fought.
#[derive(Clone, Default, PartialEq, Hash, Debug, Serialize, Deserialize)]
pub struct Desk {
    pub contacts: ArrayVec<Contact, 12>,
    pub fight: Option<Fight>,
}
