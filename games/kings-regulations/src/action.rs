//! One click. Each chapter has its own clicks in its own file; on paper they are written alike: `march 0715`, `stand`.

use crate::ids::Side;
use crate::{
    administration, attrition, battle, events, exchange, march, mulligan, operation, plans, ranks, recruits,
    redeploy, reorganise, siege, supply, tasks, venial,
};
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
    /// OPS, CMO. No two chapters use the same word.
    #[serde(untagged)]
    Operation(operation::Act),
    /// MOV.
    #[serde(untagged)]
    March(march::Act),
    /// AUX.
    #[serde(untagged)]
    Tasks(tasks::Act),
    /// SUP.
    #[serde(untagged)]
    Attrition(attrition::Act),
    /// CPN.
    #[serde(untagged)]
    Plans(plans::Act),
    /// SUP: in the Administration Phase.
    #[serde(untagged)]
    Supply(supply::Act),
    /// MOV: in the Administration Phase.
    #[serde(untagged)]
    Redeploy(redeploy::Act),
    /// SEQ.
    #[serde(untagged)]
    Events(events::Act),
    /// ADM, VIC.
    #[serde(untagged)]
    Administration(administration::Act),
    /// ADM, HQS.
    #[serde(untagged)]
    Reorganise(reorganise::Act),
    /// ADM, SPS.
    #[serde(untagged)]
    Recruits(recruits::Act),
    /// BAT.
    #[serde(untagged)]
    Battle(battle::Act),
    /// SIE, SUR.
    #[serde(untagged)]
    Siege(siege::Act),
    /// SUR: prisoners.
    #[serde(untagged)]
    Exchange(exchange::Act),
    /// VIC.
    #[serde(untagged)]
    Venial(venial::Act),
    /// VIC: thrown again.
    #[serde(untagged)]
    Mulligan(mulligan::Act),
    /// VIC: ranks.
    #[serde(untagged)]
    Ranks(ranks::Act),
}

macro_rules! acts {
    ($($chapter:ident => $name:ident),*) => {$(
        impl From<$chapter::Act> for Action {
            fn from(act: $chapter::Act) -> Self {
                Action::$name(act)
            }
        }
    )*};
}

acts! {
    operation => Operation, march => March, tasks => Tasks, attrition => Attrition, plans => Plans, supply => Supply,
    redeploy => Redeploy, events => Events, administration => Administration, reorganise => Reorganise,
    recruits => Recruits, battle => Battle, siege => Siege, exchange => Exchange,
    venial => Venial, mulligan => Mulligan, ranks => Ranks
}
