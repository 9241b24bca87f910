//! One value for each id, in an array; on paper only those that say something. Whoever has put something in order by what is in it knows by its
//! stamp whether it is still so.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::cell::Cell;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::ops::{Deref, DerefMut, Index, IndexMut};
use std::sync::atomic::{AtomicU64, Ordering};
use tabletop::Id;

/// A value for each of `N` ids. Written as a list of (id, value); those at their default are left out.
///
/// With the same stamp two are the same, wherever they were copied to: it is changed by every hand that is laid on a value, and no stamp is
/// given twice. It is no part of what is compared, hashed or written. Of the last few hands it is known on what they were laid.
pub struct Per<I, T, const N: usize>([T; N], Trail, PhantomData<I>);

/// The last hands that were laid on something.
#[derive(Clone, Copy, Default)]
struct Trail {
    stamp: u64,
    /// The stamp before each of them, and on what it was laid; the newest is the one before `next`.
    before: [u64; KEPT],
    what: [u16; KEPT],
    next: u8,
}

/// How many are remembered.
const KEPT: usize = 12;

impl Trail {
    #[inline]
    fn touch(&mut self, what: usize) {
        let at = usize::from(self.next) % KEPT;
        (self.before[at], self.what[at]) = (self.stamp, what as u16);
        self.next = (self.next + 1) % KEPT as u8;
        self.stamp = fresh();
    }
}

/// A number that was never given before, in any thread.
pub(crate) fn fresh() -> u64 {
    static THREADS: AtomicU64 = AtomicU64::new(1);
    thread_local! {
        static LAST: Cell<u64> = Cell::new(THREADS.fetch_add(1, Ordering::Relaxed) << 40);
    }
    LAST.with(|last| {
        last.set(last.get() + 1);
        last.get()
    })
}

impl<I, T, const N: usize> Per<I, T, N> {
    /// What tells it from all that are not the same; nought is the stamp of one in which nothing is said.
    #[inline]
    pub fn stamp(&self) -> u64 {
        self.1.stamp
    }
}

impl<I: Id, T, const N: usize> Per<I, T, N> {
    /// On what hands were laid since it had this stamp, the newest first, some of it more than once; none if that is too long ago to know.
    pub fn touched_since(&self, stamp: u64) -> Option<impl Iterator<Item = I> + Clone + use<'_, I, T, N>> {
        let trail = &self.1;
        let back = move |n: usize| (usize::from(trail.next) + KEPT - 1 - n) % KEPT;
        let count = if trail.stamp == stamp {
            Some(0)
        } else {
            // Nought is before all of them, but those that never were say so too.
            (0..KEPT).find(|&n| trail.before[back(n)] == stamp && stamp != 0).map(|n| n + 1)
        };
        count.map(|count| (0..count).map(move |n| I::from_index(trail.what[back(n)].into())))
    }
}

thread_local! {
    static COPIES: Cell<u64> = const { Cell::new(0) };
}

/// How often values were copied in this thread: as long as the number is the same nobody has a copy of what they were when it was asked.
pub(crate) fn copies() -> u64 {
    COPIES.get()
}

impl<I, T: Clone, const N: usize> Clone for Per<I, T, N> {
    fn clone(&self) -> Self {
        COPIES.set(COPIES.get() + 1);
        Self(self.0.clone(), self.1, PhantomData)
    }
}
impl<I, T: PartialEq, const N: usize> PartialEq for Per<I, T, N> {
    fn eq(&self, o: &Self) -> bool {
        self.0 == o.0
    }
}
impl<I, T: Hash, const N: usize> Hash for Per<I, T, N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}
impl<I, T: Default + Copy, const N: usize> Default for Per<I, T, N> {
    fn default() -> Self {
        Self([T::default(); N], Trail::default(), PhantomData)
    }
}
impl<I: Id, T, const N: usize> Index<I> for Per<I, T, N> {
    type Output = T;
    #[inline]
    fn index(&self, id: I) -> &T {
        &self.0[id.index()]
    }
}
impl<I: Id, T, const N: usize> IndexMut<I> for Per<I, T, N> {
    #[inline]
    fn index_mut(&mut self, id: I) -> &mut T {
        self.1.touch(id.index());
        &mut self.0[id.index()]
    }
}
impl<I: Id, T: Copy + PartialEq, const N: usize> Per<I, T, N> {
    /// Changes a value. Where it stays what it was no hand is laid on it.
    pub fn change(&mut self, id: I, change: impl FnOnce(&mut T)) {
        let mut new = self.0[id.index()];
        change(&mut new);
        if new != self.0[id.index()] {
            self[id] = new;
        }
    }
}
impl<I: Id, T: Default + PartialEq, const N: usize> Per<I, T, N> {
    fn said(&self) -> impl Iterator<Item = (I, &T)> {
        self.0.iter().enumerate().filter(|(_, t)| **t != T::default()).map(|(i, t)| (I::from_index(i), t))
    }
}
impl<I: Id, T: Default + PartialEq + fmt::Debug, const N: usize> fmt::Debug for Per<I, T, N> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_map().entries(self.said().map(|(i, t)| (i.index(), t))).finish()
    }
}
impl<I: Id + Serialize, T: Default + PartialEq + Serialize, const N: usize> Serialize for Per<I, T, N> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.said())
    }
}
impl<'de, I: Id + Deserialize<'de>, T: Default + Copy + Deserialize<'de>, const N: usize> Deserialize<'de>
    for Per<I, T, N>
{
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let trail = Trail { stamp: fresh(), ..Trail::default() };
        let mut per = Self([T::default(); N], trail, PhantomData);
        for (id, value) in Vec::<(I, T)>::deserialize(from)? {
            match per.0.get_mut(id.index()) {
                Some(place) => *place = value,
                None => return Err(de::Error::custom(format!("a {} beyond the last one", I::KIND))),
            }
        }
        Ok(per)
    }
}

/// A value that knows by a stamp whether it is still the same: whoever may have changed it has given it a new one. Compared, hashed and written as the
/// value is.
#[derive(Clone, Default)]
pub struct Stamped<T>(T, u64);

impl<T> Stamped<T> {
    /// What tells it from all that are not the same; nought is the stamp of one in which nothing is said.
    #[inline]
    pub fn stamp(&self) -> u64 {
        self.1
    }
}
impl<T> Deref for Stamped<T> {
    type Target = T;
    #[inline]
    fn deref(&self) -> &T {
        &self.0
    }
}
impl<T> DerefMut for Stamped<T> {
    #[inline]
    fn deref_mut(&mut self) -> &mut T {
        self.1 = fresh();
        &mut self.0
    }
}
impl<T: PartialEq> PartialEq for Stamped<T> {
    fn eq(&self, o: &Self) -> bool {
        self.0 == o.0
    }
}
impl<T: Hash> Hash for Stamped<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}
impl<T: fmt::Debug> fmt::Debug for Stamped<T> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.0.fmt(f)
    }
}
impl<T: Serialize> Serialize for Stamped<T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(to)
    }
}
impl<'de, T: Deserialize<'de>> Deserialize<'de> for Stamped<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Ok(Self(T::deserialize(from)?, fresh()))
    }
}
