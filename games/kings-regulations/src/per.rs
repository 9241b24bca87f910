//! One value for each id, in an array; on paper only those that say something. Whoever has put something in order by what is in it knows by its
//! stamp whether it is still so.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::cell::Cell;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::ops::{Index, IndexMut};
use std::sync::atomic::{AtomicU64, Ordering};
use tabletop::Id;

/// A value for each of `N` ids. Written as a list of (id, value); those at their default are left out.
///
/// With the same stamp two are the same, wherever they were copied to: it is changed by every hand that is laid on a value, and no stamp is
/// given twice. It is no part of what is compared, hashed or written.
pub struct Per<I, T, const N: usize>([T; N], u64, PhantomData<I>);

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
        self.1
    }
}

impl<I, T: Clone, const N: usize> Clone for Per<I, T, N> {
    fn clone(&self) -> Self {
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
        Self([T::default(); N], 0, PhantomData)
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
        self.1 = fresh();
        &mut self.0[id.index()]
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
        let mut per = Self([T::default(); N], fresh(), PhantomData);
        for (id, value) in Vec::<(I, T)>::deserialize(from)? {
            match per.0.get_mut(id.index()) {
                Some(place) => *place = value,
                None => return Err(de::Error::custom(format!("a {} beyond the last one", I::KIND))),
            }
        }
        Ok(per)
    }
}
