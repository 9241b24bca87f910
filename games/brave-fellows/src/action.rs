//! One click each: everything a player can do.

use crate::ids::{LeaderId, Side, UnitId};
use serde::{Deserialize, Serialize};
use tabletop::hex::{Dir, HexId};

/// What a player does. On paper: `unit f4l-1`, `to 0715`, `face ne`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Decline what is offered.
    Pass,
    /// Be done with what one is at.
    Done,
    Yes,
    No,

    // whom it is about
    Unit(UnitId),
    Leader(LeaderId),
    /// Go there, be put there.
    To(HexId),
    /// 4.3: face this way; that ends a move.
    Face(Dir),

    // 9: setting up
    /// The chosen unit and this one change places.
    Swap(UnitId),
    /// 9.2.5: this unit stays behind as Rear Guard.
    Guard(UnitId),

    // 3.0
    /// The side that performs the first Impulse.
    First(Side),

    // 6.1: activation
    Activate(LeaderId),
    /// 6.1.2b, 6.1.3: a subordinate leader too.
    With(LeaderId),
    /// 6.1.4, 6.1.11: a unit of another command, or one with black factors.
    Take(UnitId),
    /// 6.1.7: a unit out of command checks whether it may act.
    Check(UnitId),

    // 6.2: movement
    /// 6.2.5: leave this unit here.
    Drop(UnitId),
    /// Move on with what is left.
    GoOn,
    /// 6.2.11: charge whoever is there.
    Charge(HexId),

    // 6.3: fire
    /// This unit joins the fire.
    Fire(UnitId),
    /// The hex that is fired at, or attacked.
    At(HexId),
    Shoot,
    /// This unit holds back, from fire or melee.
    Hold(UnitId),

    // 6.4: melee
    /// This unit joins the attack.
    Attack(UnitId),
    Fight,
    /// This unit is lost.
    Lose(UnitId),
    /// This unit becomes fatigued.
    Tire(UnitId),
    /// This unit advances.
    Advance(UnitId),
    /// 6.6: retreat to there.
    Flee(HexId),
}
