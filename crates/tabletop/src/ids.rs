//! Ids are newtypes over small integers, so that state is packed arrays and bit sets; on paper they are names.
//!
//! A pack may be replaced by a player's own, so which number is Wien is known only when the data is loaded. [`Names`]
//! holds that knowledge. Inside [`Names::scope`] every id serialises as its name and is read back from it; outside,
//! as its number. Only reading and writing look at the scope: rules never do.

use crate::text::Text;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::cell::RefCell;
use std::collections::HashMap;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::sync::Arc;

/// A kind of thing that is counted from nought: areas, corps, cards.
pub trait Id: Copy + Eq + 'static {
    /// What the kind is called in names and messages: `area` makes the message id `area-wien`.
    const KIND: &'static str;
    /// How many there can be: 256 in a byte, 65,536 in two.
    const LIMIT: usize = 256;
    fn index(self) -> usize;
    fn from_index(index: usize) -> Self;
}

/// The names of every id of one pack, by kind.
#[derive(Debug, Default, Clone)]
pub struct Names {
    kinds: HashMap<&'static str, Kind>,
}

#[derive(Debug, Default, Clone)]
struct Kind {
    by_index: Vec<String>,
    by_name: HashMap<String, usize>,
}

thread_local! {
    static SCOPE: RefCell<Option<Arc<Names>>> = const { RefCell::new(None) };
}

impl AsRef<Names> for Names {
    fn as_ref(&self) -> &Names {
        self
    }
}

impl Names {
    /// Names all ids of one kind, in order: a list that stands in code. One that cannot be is a mistake of that code.
    pub fn add<I: Id>(&mut self, names: impl IntoIterator<Item = String>) {
        if let Err(why) = self.load::<I>(names) {
            panic!("{why}");
        }
    }

    /// Names all ids of one kind, in order: a list from a file. Refuses a name that stands there twice, one that would read as a
    /// number, and more than the id can number.
    pub fn load<I: Id>(&mut self, names: impl IntoIterator<Item = String>) -> Result<(), String> {
        let by_index: Vec<String> = names.into_iter().collect();
        if by_index.len() > I::LIMIT {
            return Err(format!(
                "{} is too many: there can be {} of kind {}",
                by_index.len(),
                I::LIMIT,
                I::KIND
            ));
        }
        let mut by_name = HashMap::with_capacity(by_index.len());
        for (i, name) in by_index.iter().enumerate() {
            if name.is_empty() {
                return Err(format!("{} number {i} has no name", I::KIND));
            }
            if by_name.insert(name.clone(), i).is_some() {
                return Err(format!("there are two of kind {} with the name '{name}'", I::KIND));
            }
        }
        self.kinds.insert(I::KIND, Kind { by_index, by_name });
        Ok(())
    }

    /// How many of a kind there are.
    pub fn count<I: Id>(&self) -> usize {
        self.kinds.get(I::KIND).map_or(0, |k| k.by_index.len())
    }

    pub fn name<I: Id>(&self, id: I) -> &str {
        self.by_kind(I::KIND, id.index()).unwrap_or("?")
    }

    /// The message that names something: `area-wien`.
    pub fn message<I: Id>(&self, id: I) -> Text {
        Text::new(format!("{}-{}", I::KIND, self.name(id)))
    }

    pub fn find<I: Id>(&self, name: &str) -> Option<I> {
        self.index_of(I::KIND, name).map(I::from_index)
    }

    pub fn by_kind(&self, kind: &str, index: usize) -> Option<&str> {
        self.kinds.get(kind)?.by_index.get(index).map(String::as_str)
    }

    pub fn index_of(&self, kind: &str, name: &str) -> Option<usize> {
        self.kinds.get(kind)?.by_name.get(name).copied()
    }

    /// Runs `work` with ids written and read by name.
    pub fn scope<R>(self: &Arc<Self>, work: impl FnOnce() -> R) -> R {
        struct Restore(Option<Arc<Names>>);
        impl Drop for Restore {
            fn drop(&mut self) {
                SCOPE.with(|s| *s.borrow_mut() = self.0.take());
            }
        }
        let before = SCOPE.with(|s| s.borrow_mut().replace(Arc::clone(self)));
        let _restore = Restore(before);
        work()
    }
}

/// Writes an id: its name inside a scope that knows it, else its number. Whoever listens hears its kind, as that of a newtype.
pub fn write<S: Serializer>(kind: &'static str, index: usize, to: S) -> Result<S::Ok, S::Error> {
    let name = SCOPE.with(|s| s.borrow().as_ref().and_then(|n| n.by_kind(kind, index).map(String::from)));
    match name {
        Some(name) => to.serialize_newtype_struct(kind, &name),
        None => to.serialize_newtype_struct(kind, &(index as u64)),
    }
}

/// Whether, inside a scope that names ids of this kind, there is none of this number.
pub fn is_beyond(kind: &str, index: usize) -> bool {
    SCOPE.with(|s| {
        s.borrow().as_ref().is_some_and(|n| n.by_kind(kind, 0).is_some() && n.by_kind(kind, index).is_none())
    })
}

/// Reads an id from its name or its number; inside a scope a number must belong to a known id.
pub fn read<'de, I: Id, D: Deserializer<'de>>(from: D) -> Result<I, D::Error> {
    struct Reader(&'static str, usize);
    impl de::Visitor<'_> for Reader {
        type Value = usize;
        fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
            write!(f, "the name of a known {}", self.0)
        }
        fn visit_u64<E: de::Error>(self, v: u64) -> Result<usize, E> {
            // A name may be a figure: the hex 3210.
            let named = SCOPE.with(|s| s.borrow().as_ref().and_then(|n| n.index_of(self.0, &v.to_string())));
            if let Some(index) = named {
                return Ok(index);
            }
            let known = SCOPE.with(|s| s.borrow().as_ref().map(|n| n.by_kind(self.0, v as usize).is_some()));
            if known == Some(false) || v >= self.1 as u64 {
                return Err(E::custom(format!("there is no {} number {v}", self.0)));
            }
            Ok(v as usize)
        }
        fn visit_str<E: de::Error>(self, v: &str) -> Result<usize, E> {
            SCOPE
                .with(|s| s.borrow().as_ref().and_then(|n| n.index_of(self.0, v)))
                .ok_or_else(|| E::custom(format!("'{v}' is not the name of a known {}", self.0)))
        }
    }
    from.deserialize_any(Reader(I::KIND, I::LIMIT)).map(I::from_index)
}

/// Declares an id: a newtype over `u8` with its kind, or over `u16` where a byte does not suffice:
/// `id!(HexId: u16, "hex")`. Several are declared one after another, each with a semicolon behind it.
#[macro_export]
macro_rules! id {
    ($($(#[$meta:meta])* $name:ident $(: $int:ty)?, $kind:literal;)+) => {
        $($crate::id!($(#[$meta])* $name $(: $int)?, $kind);)+
    };
    ($(#[$meta:meta])* $name:ident, $kind:literal) => {
        $crate::id!($(#[$meta])* $name: u8, $kind);
    };
    ($(#[$meta:meta])* $name:ident: $int:ty, $kind:literal) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $name(pub $int);
        impl $crate::Id for $name {
            const KIND: &'static str = $kind;
            const LIMIT: usize = <$int>::MAX as usize + 1;
            #[inline]
            fn index(self) -> usize { self.0 as usize }
            #[inline]
            fn from_index(index: usize) -> Self {
                debug_assert!(index < <Self as $crate::Id>::LIMIT, "{} number {index}", $kind);
                Self(index as $int)
            }
        }
        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                $crate::ids::write($kind, self.0 as usize, to)
            }
        }
        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                $crate::ids::read(from)
            }
        }
    };
}

macro_rules! set {
    ($(#[$meta:meta])* $name:ident, $bits:ty) => {
        $(#[$meta])*
        pub struct $name<I>($bits, PhantomData<I>);

        impl<I> Clone for $name<I> {
            fn clone(&self) -> Self { *self }
        }
        impl<I> Copy for $name<I> {}
        impl<I> PartialEq for $name<I> {
            fn eq(&self, other: &Self) -> bool { self.0 == other.0 }
        }
        impl<I> Eq for $name<I> {}
        impl<I> Hash for $name<I> {
            fn hash<H: Hasher>(&self, state: &mut H) { self.0.hash(state) }
        }
        impl<I> Default for $name<I> {
            fn default() -> Self { Self(0, PhantomData) }
        }
        impl<I: Id> fmt::Debug for $name<I> {
            fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.debug_set().entries(self.iter().map(|i| i.index())).finish()
            }
        }
        impl<I: Id> $name<I> {
            pub const EMPTY: Self = Self(0, PhantomData);
            #[inline]
            pub fn of(id: I) -> Self { Self(1 << id.index(), PhantomData) }
            #[inline]
            pub const fn from_bits(bits: $bits) -> Self { Self(bits, PhantomData) }
            #[inline]
            pub const fn bits(self) -> $bits { self.0 }
            #[inline]
            pub fn has(self, id: I) -> bool { self.0 >> id.index() & 1 == 1 }
            #[inline]
            pub fn insert(&mut self, id: I) { self.0 |= 1 << id.index() }
            #[inline]
            pub fn remove(&mut self, id: I) { self.0 &= !(1 << id.index()) }
            #[inline]
            pub fn set(&mut self, id: I, on: bool) { if on { self.insert(id) } else { self.remove(id) } }
            #[inline]
            pub fn with(self, id: I) -> Self { self | Self::of(id) }
            #[inline]
            pub fn without(self, id: I) -> Self { self - Self::of(id) }
            #[inline]
            pub fn len(self) -> usize { self.0.count_ones() as usize }
            #[inline]
            pub fn is_empty(self) -> bool { self.0 == 0 }
            #[inline]
            pub fn any(self) -> bool { self.0 != 0 }
            #[inline]
            pub fn meets(self, other: Self) -> bool { self.0 & other.0 != 0 }
            #[inline]
            pub fn within(self, other: Self) -> bool { self.0 & !other.0 == 0 }
            #[inline]
            pub fn first(self) -> Option<I> {
                (self.0 != 0).then(|| I::from_index(self.0.trailing_zeros() as usize))
            }
            /// The one member of a set of one.
            #[inline]
            pub fn only(self) -> Option<I> { self.first().filter(|_| self.rest().is_empty()) }
            /// All but the first: empty where there are no two.
            #[inline]
            #[must_use]
            pub fn rest(self) -> Self { Self(self.0 & self.0.wrapping_sub(1), PhantomData) }
            /// The member at place `n`, counting from nought in id order.
            pub fn nth(self, n: usize) -> Option<I> {
                let mut bits = self.0;
                for _ in 0..n {
                    bits &= bits.wrapping_sub(1);
                }
                (bits != 0).then(|| I::from_index(bits.trailing_zeros() as usize))
            }
            /// The members in id order.
            #[inline]
            pub fn iter(self) -> impl Iterator<Item = I> + Clone {
                let mut bits = self.0;
                std::iter::from_fn(move || {
                    if bits == 0 {
                        return None;
                    }
                    let i = bits.trailing_zeros() as usize;
                    bits &= bits - 1;
                    Some(I::from_index(i))
                })
            }
        }
        impl<I: Id> std::ops::BitOr for $name<I> {
            type Output = Self;
            #[inline]
            fn bitor(self, o: Self) -> Self { Self(self.0 | o.0, PhantomData) }
        }
        impl<I: Id> std::ops::BitAnd for $name<I> {
            type Output = Self;
            #[inline]
            fn bitand(self, o: Self) -> Self { Self(self.0 & o.0, PhantomData) }
        }
        impl<I: Id> std::ops::Sub for $name<I> {
            type Output = Self;
            #[inline]
            fn sub(self, o: Self) -> Self { Self(self.0 & !o.0, PhantomData) }
        }
        impl<I: Id> std::ops::BitOrAssign for $name<I> {
            #[inline]
            fn bitor_assign(&mut self, o: Self) { self.0 |= o.0 }
        }
        impl<I: Id> std::ops::BitAndAssign for $name<I> {
            #[inline]
            fn bitand_assign(&mut self, o: Self) { self.0 &= o.0 }
        }
        impl<I: Id> std::ops::SubAssign for $name<I> {
            #[inline]
            fn sub_assign(&mut self, o: Self) { self.0 &= !o.0 }
        }
        impl<I: Id, const N: usize> From<[I; N]> for $name<I> {
            fn from(ids: [I; N]) -> Self { ids.into_iter().collect() }
        }
        impl<I: Id> FromIterator<I> for $name<I> {
            fn from_iter<T: IntoIterator<Item = I>>(ids: T) -> Self {
                let mut set = Self::EMPTY;
                for id in ids {
                    set.insert(id);
                }
                set
            }
        }
        impl<I: Id + Serialize> Serialize for $name<I> {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> { to.collect_seq(self.iter()) }
        }
        impl<'de, I: Id + Deserialize<'de>> Deserialize<'de> for $name<I> {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                let ids = Vec::<I>::deserialize(from)?;
                if ids.iter().any(|i| i.index() >= <$bits>::BITS as usize) {
                    return Err(de::Error::custom(format!("a {} beyond the last one", I::KIND)));
                }
                Ok(ids.into_iter().collect())
            }
        }
    };
}

set!(
    /// A set of at most 128 ids in one machine word pair. Written as a list of names.
    Set,
    u128
);
set!(
    /// A set of at most 64 ids in one machine word. Written as a list of names.
    SmallSet,
    u64
);

mod words;
pub use words::WordSet;

#[cfg(test)]
mod tests {
    use super::*;

    id!(
        /// A test id.
        Town, "town"
    );

    #[test]
    fn ids_are_names_inside_a_scope_and_numbers_outside() {
        let mut names = Names::default();
        names.add::<Town>(["paris", "wien"].map(String::from));
        let names = Arc::new(names);
        let set: Set<Town> = [Town(1), Town(0)].into_iter().collect();
        let inside = names.scope(|| serde_json::to_string(&set).unwrap());
        assert_eq!(inside, r#"["paris","wien"]"#);
        assert_eq!(serde_json::to_string(&set).unwrap(), "[0,1]");
        assert_eq!(names.scope(|| serde_json::from_str::<Set<Town>>(&inside).unwrap()), set);
        let wrong = names.scope(|| serde_json::from_str::<Town>(r#""berlin""#).unwrap_err());
        assert!(wrong.to_string().contains("'berlin' is not the name of a known town"));
        assert!(names.scope(|| serde_json::from_str::<Town>("7")).is_err());
    }

    #[test]
    fn sets_count_walk_and_subtract() {
        let a: SmallSet<Town> = [3, 5, 40].map(Town).into_iter().collect();
        assert_eq!(a.len(), 3);
        assert_eq!(a.nth(1), Some(Town(5)));
        assert_eq!(a.nth(3), None);
        assert!(a.rest() == [Town(5), Town(40)].into() && SmallSet::of(Town(3)).rest().is_empty());
        assert_eq!((a.only(), SmallSet::of(Town(3)).only()), (None, Some(Town(3))));
        assert_eq!((a - SmallSet::of(Town(3))).first(), Some(Town(5)));
        assert_eq!(a.iter().map(|t| t.0).collect::<Vec<_>>(), [3, 5, 40]);
        assert!(SmallSet::of(Town(5)).within(a) && !a.within(SmallSet::of(Town(5))));
    }

    id!(
        /// More of them than a byte can number.
        Hamlet: u16, "hamlet"
    );

    #[test]
    fn names_refuse_two_alike_and_more_than_can_be_numbered() {
        let mut names = Names::default();
        let many = |n: usize| (0..n).map(|i| format!("h{i}"));
        let two = names.load::<Town>(["paris", "wien", "paris"].map(String::from)).unwrap_err();
        assert_eq!(two, "there are two of kind town with the name 'paris'");
        let all = names.load::<Town>(many(257)).unwrap_err();
        assert_eq!(all, "257 is too many: there can be 256 of kind town");
        assert_eq!(names.count::<Town>(), 0, "nothing of a refused list is kept");
        assert!(names.load::<Town>(many(256)).is_ok());
        assert!(names.load::<Hamlet>(many(65_537)).is_err());
        assert!(names.load::<Hamlet>(many(700)).is_ok());
        assert_eq!(names.find::<Hamlet>("h699"), Some(Hamlet(699)));
        let names = Arc::new(names);
        let json = names.scope(|| serde_json::to_string(&Hamlet(300)).unwrap());
        assert_eq!(json, r#""h300""#);
        assert_eq!(names.scope(|| serde_json::from_str::<Hamlet>(&json).unwrap()), Hamlet(300));
        assert!(
            serde_json::from_str::<Town>("256").is_err() && serde_json::from_str::<Hamlet>("256").is_ok()
        );
    }
}
