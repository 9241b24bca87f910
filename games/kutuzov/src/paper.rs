//! How the state is written: arrays by space as lists of what is not empty, and places by their names.

use crate::prelude::*;
use crate::state;
use crate::state::MAX_SPACES;

/// Arrays by space: only the entries that are not empty, with the names of their spaces.
pub mod sparse {
    use super::*;
    use serde::{Deserializer, Serializer};

    pub fn serialize<T, S>(all: &[T; MAX_SPACES], to: S) -> Result<S::Ok, S::Error>
    where
        T: Serialize + Default + PartialEq,
        S: Serializer,
    {
        let empty = T::default();
        let some = all.iter().enumerate().filter(|(_, t)| **t != empty);
        to.collect_seq(some.map(|(i, t)| (SpaceId(i as u8), t)))
    }

    pub fn deserialize<'de, T, D>(from: D) -> Result<[T; MAX_SPACES], D::Error>
    where
        T: Deserialize<'de> + Default + Copy,
        D: Deserializer<'de>,
    {
        let mut all = [T::default(); MAX_SPACES];
        for (space, t) in Vec::<(SpaceId, T)>::deserialize(from)? {
            let slot = all.get_mut(space.0 as usize);
            *slot.ok_or_else(|| serde::de::Error::custom("a space beyond the last one"))? = t;
        }
        Ok(all)
    }
}

/// The Flags, by space.
#[derive(Serialize, Deserialize, Debug)]
#[serde(transparent)]
pub struct Flags(#[serde(with = "sparse")] [Option<Nation>; MAX_SPACES]);

impl From<Flags> for state::Flags {
    fn from(paper: Flags) -> Self {
        let mut flags = state::Flags::NONE;
        for (i, flag) in paper.0.into_iter().enumerate() {
            flags.fly(SpaceId(i as u8), flag);
        }
        flags
    }
}

impl From<state::Flags> for Flags {
    fn from(flags: state::Flags) -> Self {
        Flags(*flags.by_space())
    }
}

/// A [`Place`] in words.
#[derive(Serialize, Deserialize, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Whereabouts {
    Unbuilt,
    Regroup,
    Out,
    Moving,
    On(SpaceId),
}

impl From<Whereabouts> for Place {
    fn from(w: Whereabouts) -> Self {
        match w {
            Whereabouts::Unbuilt => Place::UNBUILT,
            Whereabouts::Regroup => Place::REGROUP,
            Whereabouts::Out => Place::OUT,
            Whereabouts::Moving => Place::MOVING,
            Whereabouts::On(space) => Place::on(space),
        }
    }
}

impl From<Place> for Whereabouts {
    fn from(p: Place) -> Self {
        match p {
            Place::REGROUP => Whereabouts::Regroup,
            Place::OUT => Whereabouts::Out,
            Place::MOVING => Whereabouts::Moving,
            p => p.space().map_or(Whereabouts::Unbuilt, Whereabouts::On),
        }
    }
}
