//! What every chapter works with: the two hands, actions and ids, pieces and where they go, and the other chapters by name.

pub(crate) use crate::Kutuzov;
pub(crate) use crate::action::Action;
pub(crate) use crate::board::{Board, Standing};
pub(crate) use crate::flow::Umpire;
pub(crate) use crate::force::Force;
pub(crate) use crate::ids::*;
pub(crate) use crate::impulse::{Bound, Subject, Use};
pub(crate) use crate::losses::{Body, Fate, Share};
pub(crate) use crate::pack::{Allegiance, Line, Pack, Withdrawal};
pub(crate) use crate::state::{Place, State, Worn};
pub(crate) use crate::text::{About, led, power_text, roll_call};
pub(crate) use crate::troops::Troops;
pub(crate) use crate::{
    allies, attrition, battle, bridges, building, cards, deployment, ending, flags, flow, fortress, impulse,
    interception, interphase, losses, morale, movement, preparation, recovery, reinforcement, resources,
    retreat, sea, setup, sharing, shortage, sides, turn, victory, window, withdrawal,
};
pub(crate) use arrayvec::ArrayVec;
pub(crate) use kernel::flow::Chapter;
pub(crate) use kernel::{Refusal, Role, Roles, Text, refuse};
pub(crate) use serde::{Deserialize, Serialize};
