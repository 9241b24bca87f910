//! One click.

use crate::ids::Side;
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// KR-SEQ-11: takes a place in the order, counted from nought.
    Place(u8),
    /// KR-WEA-02: an OP for another roll.
    ChangeWeather,
    /// KR-SEQ-06: an OP for the order.
    BuyOrder,
    /// KR-SEQ-07: a side to another place in the order.
    Shift(Side, u8),
    /// KR-OPS-12, or no use of what is offered.
    Pass,
}
