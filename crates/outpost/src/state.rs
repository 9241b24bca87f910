//! What is on the table.

use crate::Step;
use kernel::Role;
use serde::{Deserialize, Serialize};

pub const BLUE: Role = Role(0);
pub const RED: Role = Role(1);

pub const fn foe(role: Role) -> Role {
    Role(1 - role.0)
}

tabletop::id!(
    /// A space of the map.
    SpaceId, "space"
);

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct State {
    /// Where each side stands, and its camp.
    pub at: [SpaceId; 2],
    pub camps: [SpaceId; 2],
    pub round: u8,
    pub rounds: u8,
    pub flow: Vec<Step>,
    pub over: Option<End>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    Camp(Role),
    Time,
}

/// One click. On paper: `march ford`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    March(SpaceId),
    Stay,
}
