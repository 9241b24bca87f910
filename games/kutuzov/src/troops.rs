//! Soldiers (1.5): so many infantry, cavalry and artillery pieces of one Nation, and making change with the pool.
//!
//! Players may make change at any time, so nobody is asked: a rule that takes Strength Points or a piece of a given arm makes whatever
//! change it needs, as far as the pieces of the pool allow.

use crate::prelude::*;

/// Pieces of one Nation in one place, packed: five bits of infantry, three of cavalry, three of artillery, and above each a bit that is
/// clear, so that three counts are compared at once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(from = "[u8; 3]", into = "[u8; 3]")]
pub struct Troops(u16);

/// What goes to the pool, and what comes from it.
pub type Change = (Troops, Troops);

pub const fn swap(gives: [u8; 3], gets: [u8; 3]) -> Change {
    (Troops::new(gives[0], gives[1], gives[2]), Troops::new(gets[0], gets[1], gets[2]))
}

impl From<[u8; 3]> for Troops {
    fn from(n: [u8; 3]) -> Self {
        Self::new(n[0], n[1], n[2])
    }
}
impl From<Troops> for [u8; 3] {
    fn from(t: Troops) -> Self {
        Arm::ALL.map(|a| t.of(a))
    }
}

impl Troops {
    pub const NONE: Troops = Troops(0);
    const CAVALRY: u32 = 6;
    const ARTILLERY: u32 = 10;
    /// The bits above the counts.
    const CARRY: u16 = 1 << 5 | 1 << 9 | 1 << 13;

    #[inline]
    pub const fn new(infantry: u8, cavalry: u8, artillery: u8) -> Self {
        Self(infantry as u16 | (cavalry as u16) << Self::CAVALRY | (artillery as u16) << Self::ARTILLERY)
    }
    #[inline]
    pub const fn one(arm: Arm) -> Self {
        match arm {
            Arm::Infantry => Self::new(1, 0, 0),
            Arm::Cavalry => Self::new(0, 1, 0),
            Arm::Artillery => Self::new(0, 0, 1),
        }
    }
    #[inline]
    pub const fn of(self, arm: Arm) -> u8 {
        match arm {
            Arm::Infantry => (self.0 & 31) as u8,
            Arm::Cavalry => (self.0 >> Self::CAVALRY & 7) as u8,
            Arm::Artillery => (self.0 >> Self::ARTILLERY & 7) as u8,
        }
    }
    #[inline]
    pub const fn sp(self) -> u8 {
        self.of(Arm::Infantry) + 2 * self.of(Arm::Cavalry) + 4 * self.of(Arm::Artillery)
    }
    #[inline]
    pub const fn pieces(self) -> u8 {
        self.of(Arm::Infantry) + self.of(Arm::Cavalry) + self.of(Arm::Artillery)
    }
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
    #[inline]
    pub const fn any(self) -> bool {
        self.0 != 0
    }
    /// Whether all of `other` is among these.
    #[inline]
    pub const fn has(self, other: Troops) -> bool {
        (self.0 | Self::CARRY).wrapping_sub(other.0) & Self::CARRY == Self::CARRY
    }
    #[inline]
    pub fn add(&mut self, other: Troops) {
        self.0 += other.0;
    }
    /// Takes pieces away; they must be there.
    #[inline]
    pub fn take(&mut self, other: Troops) {
        debug_assert!(self.has(other), "{self:?} has no {other:?}");
        self.0 -= other.0;
    }
    #[inline]
    pub fn with(self, other: Troops) -> Troops {
        Troops(self.0 + other.0)
    }
    #[inline]
    pub fn without(self, other: Troops) -> Troops {
        let mut rest = self;
        rest.take(other);
        rest
    }
    /// Makes change with a pool.
    pub fn trade(&mut self, pool: &mut Troops, (gives, gets): Change) {
        self.take(gives);
        self.add(gets);
        pool.take(gets);
        pool.add(gives);
    }
    /// What of these is worth at most so many Strength Points, the largest pieces first.
    pub fn largest(self, mut sp: u8) -> Troops {
        let mut n = [0; 3];
        for arm in [Arm::Artillery, Arm::Cavalry, Arm::Infantry] {
            let count = self.of(arm).min(sp / arm.sp());
            n[arm as usize] = count;
            sp -= count * arm.sp();
        }
        n.into()
    }

    /// Makes change so that there is a piece of `arm`: what goes to the pool and what comes from it. `None` when the pool, or what is
    /// here, does not allow it; nothing to do when there is one.
    #[inline]
    pub fn change_for(self, pool: Troops, arm: Arm) -> Option<Change> {
        // Smallest upheaval first.
        const SWAPS: [[Change; 3]; 3] = [
            [swap([0, 1, 0], [2, 0, 0]), swap([0, 0, 1], [2, 1, 0]), swap([0, 0, 1], [4, 0, 0])],
            [swap([2, 0, 0], [0, 1, 0]), swap([0, 0, 1], [0, 2, 0]), swap([0, 0, 1], [2, 1, 0])],
            [swap([0, 2, 0], [0, 0, 1]), swap([2, 1, 0], [0, 0, 1]), swap([4, 0, 0], [0, 0, 1])],
        ];
        if self.of(arm) > 0 {
            return Some((Troops::NONE, Troops::NONE));
        }
        self.first_of(&SWAPS[arm as usize], pool)
    }

    /// Change that gives a piece of `arm` back to a pool that has none: what goes there and what comes from it.
    pub fn change_away(self, pool: Troops, arm: Arm) -> Option<Change> {
        const SWAPS: [[Change; 3]; 3] = [
            [swap([2, 0, 0], [0, 1, 0]), swap([2, 1, 0], [0, 0, 1]), swap([4, 0, 0], [0, 0, 1])],
            [swap([0, 1, 0], [2, 0, 0]), swap([0, 2, 0], [0, 0, 1]), swap([2, 1, 0], [0, 0, 1])],
            [swap([0, 0, 1], [0, 2, 0]), swap([0, 0, 1], [2, 1, 0]), swap([0, 0, 1], [4, 0, 0])],
        ];
        self.first_of(&SWAPS[arm as usize], pool)
    }

    /// The first of some exchanges that what is here and the pool allow.
    pub fn first_of(self, swaps: &[Change], pool: Troops) -> Option<Change> {
        swaps.iter().copied().find(|&(gives, gets)| self.has(gives) && pool.has(gets))
    }

    /// The most pieces of an arm that change with the pool can make of these.
    pub fn most(self, pool: Troops, arm: Arm) -> u8 {
        let [inf, cav, art] = Arm::ALL.map(|a| self.of(a));
        let more = match arm {
            Arm::Infantry => 2 * cav + 4 * art,
            Arm::Cavalry => inf / 2 + 2 * art,
            Arm::Artillery => (inf + 2 * cav) / 4,
        };
        self.of(arm) + more.min(pool.of(arm))
    }

    /// The change that takes one Strength Point away: what goes to the pool and what comes from it. Where no change can be made, the
    /// whole of the smallest piece goes (1.5).
    pub fn change_for_loss(self, pool: Troops) -> Option<Change> {
        const SWAPS: [Change; 7] = [
            swap([1, 0, 0], [0, 0, 0]),
            swap([0, 1, 0], [1, 0, 0]),
            swap([0, 0, 1], [1, 1, 0]),
            swap([0, 0, 1], [3, 0, 0]),
            swap([0, 1, 0], [0, 0, 0]),
            swap([0, 0, 1], [0, 1, 0]),
            swap([0, 0, 1], [0, 0, 0]),
        ];
        self.first_of(&SWAPS, pool)
    }
}
