//! KR-GEN-01, KR-GEN-06, KR-GEN-07: strength points, and how they are divided.

use serde::{Deserialize, Deserializer, Serialize, de};
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Sub, SubAssign};

/// Strength points, counted in halves: a Small Unit has half a point (KR-CTR-09).
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Sp(u16);

impl Sp {
    pub const NONE: Sp = Sp(0);
    pub const HALF: Sp = Sp(1);
    pub const ONE: Sp = Sp(2);

    #[inline]
    pub const fn whole(n: u16) -> Self {
        Sp(2 * n)
    }
    #[inline]
    pub const fn halves(n: u16) -> Self {
        Sp(n)
    }
    #[inline]
    pub const fn in_halves(self) -> u16 {
        self.0
    }
    #[inline]
    pub const fn is_none(self) -> bool {
        self.0 == 0
    }
    /// Whole points; a half left over does not count.
    #[inline]
    pub const fn points(self) -> u16 {
        self.0 / 2
    }
    /// KR-GEN-06: a part of so many whole points, rounded down, but never less than 1 of something.
    pub const fn part(self, of: u16, parts: u16) -> u16 {
        let n = self.points() * of / parts;
        if n == 0 && self.0 > 0 { 1 } else { n }
    }
    /// KR-GEN-07: so many percent in whole points, rounded to the nearest; a half is rounded up.
    pub const fn percent(self, percent: u16) -> u16 {
        ((self.0 as u32 * percent as u32 + 100) / 200) as u16
    }
    /// KR-GEN-06: so many percent in whole points, rounded down; nothing of too little.
    pub const fn percent_down(self, percent: u16) -> u16 {
        (self.0 as u32 * percent as u32 / 200) as u16
    }
    #[inline]
    #[must_use]
    pub const fn less(self, other: Sp) -> Sp {
        Sp(self.0.saturating_sub(other.0))
    }
    #[inline]
    #[must_use]
    pub const fn times(self, n: u16) -> Sp {
        Sp(self.0 * n)
    }
}

impl Add for Sp {
    type Output = Sp;
    #[inline]
    fn add(self, o: Sp) -> Sp {
        Sp(self.0 + o.0)
    }
}
impl Sub for Sp {
    type Output = Sp;
    #[inline]
    fn sub(self, o: Sp) -> Sp {
        Sp(self.0 - o.0)
    }
}
impl AddAssign for Sp {
    #[inline]
    fn add_assign(&mut self, o: Sp) {
        self.0 += o.0;
    }
}
impl SubAssign for Sp {
    #[inline]
    fn sub_assign(&mut self, o: Sp) {
        self.0 -= o.0;
    }
}
impl Sum for Sp {
    fn sum<I: Iterator<Item = Sp>>(all: I) -> Sp {
        all.fold(Sp::NONE, Add::add)
    }
}

impl fmt::Display for Sp {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match (self.0 / 2, self.0 % 2) {
            (0, 1) => f.write_str("½"),
            (n, 0) => write!(f, "{n}"),
            (n, _) => write!(f, "{n}½"),
        }
    }
}
impl fmt::Debug for Sp {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// Points as the files print them: `6` or `0.5`.
#[derive(Clone, Copy, Debug)]
pub struct Printed(pub Sp);

impl<'de> Deserialize<'de> for Printed {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let points = f64::deserialize(from)?;
        let halves = points * 2.0;
        if halves.fract() != 0.0 || !(0.0..=200.0).contains(&halves) {
            return Err(de::Error::custom(format!(
                "{points} is no strength: whole and half points up to 100 are"
            )));
        }
        Ok(Printed(Sp(halves as u16)))
    }
}
impl<'de> Deserialize<'de> for Sp {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        u16::deserialize(from).map(Sp)
    }
}
