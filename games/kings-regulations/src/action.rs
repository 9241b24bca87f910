//! One click. Each chapter has its own clicks in its own file; on paper they are written alike: `march 0715`, `stand`.

use crate::ids::Side;
use crate::{battle, siege};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// KR-OPS-12, or no use of what is offered.
    Pass,
    /// Be done with what one is at.
    Done,
    /// KR-SEQ-11: takes a place in the order, counted from nought.
    Place(u8),
    /// KR-WEA-02: an OP for another roll.
    ChangeWeather,
    /// KR-SEQ-06: an OP for the order.
    BuyOrder,
    /// KR-SEQ-07: a side to another place in the order.
    Shift(Side, u8),
    /// BAT. No two chapters use the same word.
    #[serde(untagged)]
    Battle(battle::Act),
    /// SIE, SUR.
    #[serde(untagged)]
    Siege(siege::Act),
}

impl From<battle::Act> for Action {
    fn from(act: battle::Act) -> Self {
        Action::Battle(act)
    }
}
impl From<siege::Act> for Action {
    fn from(act: siege::Act) -> Self {
        Action::Siege(act)
    }
}
