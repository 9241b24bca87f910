//! Roles are the sides of a game; a viewer is a set of them.

use serde::{Deserialize, Deserializer, Serialize, de};
use std::fmt;
use tabletop::Id;

/// A side of the game: its place in [`crate::GameInfo::roles`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Role(pub u8);

/// A role that the game has: what is read from outside may say anything.
impl<'de> Deserialize<'de> for Role {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let number = u8::deserialize(from)?;
        if number > 7 || tabletop::ids::is_beyond(Self::KIND, number.into()) {
            return Err(de::Error::custom(format!("there is no role number {number}")));
        }
        Ok(Self(number))
    }
}

impl Id for Role {
    const KIND: &'static str = "role";
    #[inline]
    fn index(self) -> usize {
        self.0 as usize
    }
    #[inline]
    fn from_index(index: usize) -> Self {
        Role(index as u8)
    }
}

/// A set of roles: who decides, who may see, who looks at the table. The empty set is a spectator, to whom only what
/// nobody hides is shown; all roles together see everything.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Roles(pub u8);

impl Roles {
    pub const NOBODY: Roles = Roles(0);
    pub const EVERYBODY: Roles = Roles(u8::MAX);

    /// Nobody, where there is no such role.
    #[inline]
    pub const fn of(role: Role) -> Self {
        match 1u8.checked_shl(role.0 as u32) {
            Some(bit) => Roles(bit),
            None => Roles::NOBODY,
        }
    }
    #[inline]
    pub const fn has(self, role: Role) -> bool {
        self.0 & Roles::of(role).0 != 0
    }
    #[inline]
    pub const fn with(self, role: Role) -> Self {
        Roles(self.0 | Roles::of(role).0)
    }
    #[inline]
    pub const fn without(self, role: Role) -> Self {
        Roles(self.0 & !Roles::of(role).0)
    }
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
    #[inline]
    pub const fn meets(self, other: Roles) -> bool {
        self.0 & other.0 != 0
    }
    /// The first `n` roles: every role of a game that has `n`.
    pub const fn first(n: usize) -> Self {
        Roles(((1u16 << n) - 1) as u8)
    }
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Role> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let role = (bits != 0).then(|| Role(bits.trailing_zeros() as u8));
            bits &= bits.wrapping_sub(1);
            role
        })
    }
}

impl From<Role> for Roles {
    fn from(role: Role) -> Self {
        Roles::of(role)
    }
}

impl FromIterator<Role> for Roles {
    fn from_iter<T: IntoIterator<Item = Role>>(roles: T) -> Self {
        roles.into_iter().fold(Roles::NOBODY, Roles::with)
    }
}

impl fmt::Debug for Roles {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|r| r.0)).finish()
    }
}
