//! Sets of more ids than a machine word has bits.

use super::Id;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;

/// A set of at most `64 × N` ids, in `N` machine words. Written as a list of names. [`super::Set`] and [`super::SmallSet`] are
/// the shapes for up to 128 and 64.
pub struct WordSet<I, const N: usize>([u64; N], PhantomData<I>);

impl<I, const N: usize> Clone for WordSet<I, N> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<I, const N: usize> Copy for WordSet<I, N> {}
impl<I, const N: usize> PartialEq for WordSet<I, N> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}
impl<I, const N: usize> Eq for WordSet<I, N> {}
impl<I, const N: usize> Hash for WordSet<I, N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}
impl<I, const N: usize> Default for WordSet<I, N> {
    fn default() -> Self {
        Self([0; N], PhantomData)
    }
}
impl<I: Id, const N: usize> fmt::Debug for WordSet<I, N> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Id::index)).finish()
    }
}

impl<I: Id, const N: usize> WordSet<I, N> {
    pub const EMPTY: Self = Self([0; N], PhantomData);
    /// How many ids it has room for.
    pub const ROOM: usize = 64 * N;

    #[inline]
    pub fn of(id: I) -> Self {
        Self::EMPTY.with(id)
    }
    /// The first `n` ids.
    pub fn first_of(n: usize) -> Self {
        let mut set = Self::EMPTY;
        for (i, word) in set.0.iter_mut().enumerate() {
            let left = n.saturating_sub(64 * i).min(64);
            *word = if left == 64 { u64::MAX } else { (1 << left) - 1 };
        }
        set
    }
    #[inline]
    pub const fn words(&self) -> &[u64; N] {
        &self.0
    }
    #[inline]
    pub fn has(&self, id: I) -> bool {
        let i = id.index();
        self.0[i >> 6] >> (i & 63) & 1 == 1
    }
    /// This id and the 63 that follow it, as bits.
    #[inline]
    pub fn window(&self, first: I) -> u64 {
        let (at, bits) = (first.index() >> 6, first.index() & 63);
        let next = self.0.get(at + 1).copied().unwrap_or(0);
        self.0[at] >> bits | next << 1 << (63 - bits)
    }
    #[inline]
    pub fn insert(&mut self, id: I) {
        let i = id.index();
        self.0[i >> 6] |= 1 << (i & 63);
    }
    #[inline]
    pub fn remove(&mut self, id: I) {
        let i = id.index();
        self.0[i >> 6] &= !(1 << (i & 63));
    }
    #[inline]
    pub fn set(&mut self, id: I, on: bool) {
        if on { self.insert(id) } else { self.remove(id) }
    }
    #[inline]
    #[must_use]
    pub fn with(mut self, id: I) -> Self {
        self.insert(id);
        self
    }
    #[inline]
    #[must_use]
    pub fn without(mut self, id: I) -> Self {
        self.remove(id);
        self
    }
    pub fn clear(&mut self) {
        self.0 = [0; N];
    }
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|w| w.count_ones() as usize).sum()
    }
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&w| w == 0)
    }
    #[inline]
    pub fn any(&self) -> bool {
        !self.is_empty()
    }
    #[inline]
    pub fn meets(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).any(|(a, b)| a & b != 0)
    }
    #[inline]
    pub fn within(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).all(|(a, b)| a & !b == 0)
    }
    #[inline]
    pub fn first(&self) -> Option<I> {
        self.iter().next()
    }
    /// The member at place `n`, counting from nought in id order.
    pub fn nth(&self, mut n: usize) -> Option<I> {
        for (at, &word) in self.0.iter().enumerate() {
            let here = word.count_ones() as usize;
            if n < here {
                let bits = (0..n).fold(word, |w, _| w & (w - 1));
                return Some(I::from_index(64 * at + bits.trailing_zeros() as usize));
            }
            n -= here;
        }
        None
    }
    /// The members in id order.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = I> + Clone + use<I, N> {
        let words = self.0;
        let (mut at, mut bits) = (0, words.first().copied().unwrap_or(0));
        std::iter::from_fn(move || {
            while bits == 0 {
                at += 1;
                bits = *words.get(at)?;
            }
            let i = 64 * at + bits.trailing_zeros() as usize;
            bits &= bits - 1;
            Some(I::from_index(i))
        })
    }
    #[inline]
    fn zip(mut self, other: &Self, join: impl Fn(u64, u64) -> u64) -> Self {
        self.0.iter_mut().zip(&other.0).for_each(|(a, &b)| *a = join(*a, b));
        self
    }
}

impl<I: Id, const N: usize> std::ops::BitOr for WordSet<I, N> {
    type Output = Self;
    #[inline]
    fn bitor(self, o: Self) -> Self {
        self.zip(&o, |a, b| a | b)
    }
}
impl<I: Id, const N: usize> std::ops::BitAnd for WordSet<I, N> {
    type Output = Self;
    #[inline]
    fn bitand(self, o: Self) -> Self {
        self.zip(&o, |a, b| a & b)
    }
}
impl<I: Id, const N: usize> std::ops::Sub for WordSet<I, N> {
    type Output = Self;
    #[inline]
    fn sub(self, o: Self) -> Self {
        self.zip(&o, |a, b| a & !b)
    }
}
impl<I: Id, const N: usize> std::ops::BitOrAssign for WordSet<I, N> {
    #[inline]
    fn bitor_assign(&mut self, o: Self) {
        *self = *self | o;
    }
}
impl<I: Id, const N: usize> std::ops::BitAndAssign for WordSet<I, N> {
    #[inline]
    fn bitand_assign(&mut self, o: Self) {
        *self = *self & o;
    }
}
impl<I: Id, const N: usize> std::ops::SubAssign for WordSet<I, N> {
    #[inline]
    fn sub_assign(&mut self, o: Self) {
        *self = *self - o;
    }
}
impl<I: Id, const N: usize> FromIterator<I> for WordSet<I, N> {
    fn from_iter<T: IntoIterator<Item = I>>(ids: T) -> Self {
        let mut set = Self::EMPTY;
        ids.into_iter().for_each(|id| set.insert(id));
        set
    }
}
impl<I: Id, const N: usize> Extend<I> for WordSet<I, N> {
    fn extend<T: IntoIterator<Item = I>>(&mut self, ids: T) {
        ids.into_iter().for_each(|id| self.insert(id));
    }
}
impl<I: Id + Serialize, const N: usize> Serialize for WordSet<I, N> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}
impl<'de, I: Id + Deserialize<'de>, const N: usize> Deserialize<'de> for WordSet<I, N> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let ids = Vec::<I>::deserialize(from)?;
        if ids.iter().any(|i| i.index() >= Self::ROOM) {
            return Err(de::Error::custom(format!("a {} beyond the last one", I::KIND)));
        }
        Ok(ids.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    crate::id!(
        /// A test id.
        Hamlet: u16, "hamlet"
    );
    type Hamlets = WordSet<Hamlet, 11>;

    fn some() -> impl Strategy<Value = BTreeSet<u16>> {
        proptest::collection::btree_set(0u16..700, 0..90)
    }
    fn set(ids: &BTreeSet<u16>) -> Hamlets {
        ids.iter().copied().map(Hamlet).collect()
    }
    fn list(set: Hamlets) -> Vec<u16> {
        set.iter().map(|h| h.0).collect()
    }

    proptest! {
        #[test]
        fn a_set_of_words_is_a_set(a in some(), b in some(), n in 0usize..100) {
            let (x, y) = (set(&a), set(&b));
            prop_assert_eq!(list(x), a.iter().copied().collect::<Vec<_>>());
            prop_assert_eq!(list(x | y), a.union(&b).copied().collect::<Vec<_>>());
            prop_assert_eq!(list(x & y), a.intersection(&b).copied().collect::<Vec<_>>());
            prop_assert_eq!(list(x - y), a.difference(&b).copied().collect::<Vec<_>>());
            prop_assert_eq!((x.len(), x.is_empty(), x.any()), (a.len(), a.is_empty(), !a.is_empty()));
            prop_assert_eq!((x.meets(&y), x.within(&y)), (!a.is_disjoint(&b), a.is_subset(&b)));
            prop_assert_eq!(x.nth(n).map(|h| h.0), a.iter().nth(n).copied());
            prop_assert_eq!(x.first().map(|h| h.0), a.first().copied());
            let bits = (0..64u16).filter(|i| a.contains(&(7 * n as u16 + i))).fold(0u64, |bits, i| bits | 1 << i);
            prop_assert_eq!(x.window(Hamlet(7 * n as u16)), bits);
            let json = serde_json::to_string(&x).unwrap();
            prop_assert_eq!(serde_json::from_str::<Hamlets>(&json).unwrap(), x);
        }
    }

    #[test]
    fn an_id_beyond_the_last_word_is_refused_on_paper() {
        assert!(serde_json::from_str::<WordSet<Hamlet, 1>>("[64]").is_err());
        assert!(serde_json::from_str::<WordSet<Hamlet, 1>>("[63]").is_ok());
        assert_eq!(Hamlets::first_of(130).len(), 130);
        assert_eq!(Hamlets::first_of(704).len(), 704);
    }
}
