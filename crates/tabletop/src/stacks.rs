//! Who stands where, in order.

use crate::ids::Id;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;

const NONE: u16 = u16::MAX;

/// Pieces on spaces, each space with its stack from top to bottom. `P` pieces and `S` spaces at most. Nothing is allocated; equal
/// stacks are equal bit for bit. Written as a list of (space, its pieces from the top).
pub struct Stacks<Piece, Space, const P: usize, const S: usize> {
    top: [u16; S],
    under: [u16; P],
    at: [u16; P],
    kinds: PhantomData<(Piece, Space)>,
}

impl<A, B, const P: usize, const S: usize> Clone for Stacks<A, B, P, S> {
    fn clone(&self) -> Self {
        Self { top: self.top, under: self.under, at: self.at, kinds: PhantomData }
    }
}
impl<A, B, const P: usize, const S: usize> PartialEq for Stacks<A, B, P, S> {
    fn eq(&self, o: &Self) -> bool {
        self.at == o.at && self.under == o.under && self.top == o.top
    }
}
impl<A, B, const P: usize, const S: usize> Eq for Stacks<A, B, P, S> {}
impl<A, B, const P: usize, const S: usize> Hash for Stacks<A, B, P, S> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        // The tops follow from these two.
        (self.at, self.under).hash(state);
    }
}
impl<A, B, const P: usize, const S: usize> Default for Stacks<A, B, P, S> {
    fn default() -> Self {
        Self { top: [NONE; S], under: [NONE; P], at: [NONE; P], kinds: PhantomData }
    }
}

impl<Piece: Id, Space: Id, const P: usize, const S: usize> Stacks<Piece, Space, P, S> {
    pub fn new() -> Self {
        Self::default()
    }

    /// Where a piece stands.
    #[inline]
    pub fn at(&self, piece: Piece) -> Option<Space> {
        let at = self.at[piece.index()];
        (at != NONE).then(|| Space::from_index(at.into()))
    }
    #[inline]
    pub fn top(&self, space: Space) -> Option<Piece> {
        let top = self.top[space.index()];
        (top != NONE).then(|| Piece::from_index(top.into()))
    }
    #[inline]
    pub fn is_empty(&self, space: Space) -> bool {
        self.top[space.index()] == NONE
    }
    /// Who stands here, from the top.
    #[inline]
    pub fn on(&self, space: Space) -> impl Iterator<Item = Piece> + Clone {
        self.chain(self.top[space.index()])
    }
    /// Who stands under a piece, from the top.
    #[inline]
    pub fn under(&self, piece: Piece) -> impl Iterator<Item = Piece> + Clone {
        self.chain(self.under[piece.index()])
    }
    /// Who stands here alone.
    #[inline]
    pub fn only(&self, space: Space) -> Option<Piece> {
        let top = self.top[space.index()];
        (top != NONE && self.under[usize::from(top)] == NONE).then(|| Piece::from_index(top.into()))
    }
    #[inline]
    fn chain(&self, mut next: u16) -> impl Iterator<Item = Piece> + Clone {
        std::iter::from_fn(move || {
            let here = next;
            (here != NONE).then(|| {
                next = self.under[usize::from(here)];
                Piece::from_index(here.into())
            })
        })
    }
    pub fn count(&self, space: Space) -> usize {
        self.on(space).count()
    }
    /// Its place in its stack, 0 on top.
    pub fn depth(&self, piece: Piece) -> usize {
        self.at(piece).and_then(|s| self.on(s).position(|p| p == piece)).unwrap_or(0)
    }

    /// Takes a piece off its stack; those above and below keep their order.
    pub fn remove(&mut self, piece: Piece) -> Option<Space> {
        let space = self.at(piece)?;
        let (me, below) = (piece.index() as u16, self.under[piece.index()]);
        let above = self.on(space).find(|p| self.under[p.index()] == me);
        match above {
            Some(above) => self.under[above.index()] = below,
            None => self.top[space.index()] = below,
        }
        self.under[piece.index()] = NONE;
        self.at[piece.index()] = NONE;
        Some(space)
    }
    /// Puts a piece on top of a stack, from wherever it was.
    pub fn place(&mut self, piece: Piece, space: Space) {
        self.remove(piece);
        self.under[piece.index()] = self.top[space.index()];
        self.top[space.index()] = piece.index() as u16;
        self.at[piece.index()] = space.index() as u16;
    }
    /// Puts a piece under a stack.
    pub fn place_under(&mut self, piece: Piece, space: Space) {
        self.remove(piece);
        match self.on(space).last() {
            Some(last) => self.under[last.index()] = piece.index() as u16,
            None => self.top[space.index()] = piece.index() as u16,
        }
        self.at[piece.index()] = space.index() as u16;
    }
    /// Brings a piece to the top of its stack.
    pub fn raise(&mut self, piece: Piece) {
        if let Some(space) = self.at(piece) {
            self.place(piece, space);
        }
    }
    /// Two pieces change places, wherever they are: how a hidden stack is dealt again.
    pub fn exchange(&mut self, a: Piece, b: Piece) {
        if a == b {
            return;
        }
        let all = |s: &Self, p: Piece| s.at(p).map(|at| (at, s.on(at).collect::<Vec<_>>()));
        let swapped = |list: Vec<Piece>| -> Vec<Piece> {
            list.into_iter()
                .map(|p| {
                    if p == a {
                        b
                    } else if p == b {
                        a
                    } else {
                        p
                    }
                })
                .collect()
        };
        let (one, two) = (all(self, a), all(self, b));
        self.remove(a);
        self.remove(b);
        for (space, list) in [one, two].into_iter().flatten() {
            self.restack(space, &swapped(list));
        }
    }
    /// Puts these pieces on a space in this order from the top; whoever else stood there is beneath them.
    pub fn restack(&mut self, space: Space, order: &[Piece]) {
        for &piece in order.iter().rev() {
            self.place(piece, space);
        }
    }
    /// Every piece that stands somewhere.
    pub fn pieces(&self) -> impl Iterator<Item = (Piece, Space)> {
        let on = |i: usize| {
            (self.at[i] != NONE).then(|| (Piece::from_index(i), Space::from_index(self.at[i].into())))
        };
        (0..P).filter_map(on)
    }
}

impl<Piece: Id, Space: Id, const P: usize, const S: usize> fmt::Debug for Stacks<Piece, Space, P, S> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let taken = (0..S).map(Space::from_index).filter(|&s| !self.is_empty(s));
        f.debug_map()
            .entries(taken.map(|s| (s.index(), self.on(s).map(Id::index).collect::<Vec<_>>())))
            .finish()
    }
}
impl<Piece: Id + Serialize, Space: Id + Serialize, const P: usize, const S: usize> Serialize
    for Stacks<Piece, Space, P, S>
{
    fn serialize<To: Serializer>(&self, to: To) -> Result<To::Ok, To::Error> {
        let taken = (0..S).map(Space::from_index).filter(|&s| !self.is_empty(s));
        to.collect_seq(taken.map(|s| (s, self.on(s).collect::<Vec<_>>())))
    }
}
impl<'de, Piece: Id + Deserialize<'de>, Space: Id + Deserialize<'de>, const P: usize, const S: usize>
    Deserialize<'de> for Stacks<Piece, Space, P, S>
{
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let mut stacks = Self::new();
        for (space, pieces) in Vec::<(Space, Vec<Piece>)>::deserialize(from)? {
            if space.index() >= S || pieces.iter().any(|p| p.index() >= P) {
                return Err(de::Error::custom(format!(
                    "a {} or {} beyond the last one",
                    Space::KIND,
                    Piece::KIND
                )));
            }
            if pieces.iter().any(|&p| stacks.at(p).is_some()) {
                return Err(de::Error::custom(format!("a {} that stands in two places", Piece::KIND)));
            }
            stacks.restack(space, &pieces);
            if stacks.count(space) != pieces.len() {
                return Err(de::Error::custom(format!("a {} that stands twice in a stack", Piece::KIND)));
            }
        }
        Ok(stacks)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    crate::id!(
        /// A test piece.
        Unit, "unit"
    );
    crate::id!(
        /// A test space.
        Field: u16, "field"
    );
    type Armies = Stacks<Unit, Field, 12, 300>;

    fn order(s: &Armies, field: u16) -> Vec<u8> {
        s.on(Field(field)).map(|u| u.0).collect()
    }

    #[test]
    fn stacks_keep_their_order() {
        let mut s = Armies::new();
        for unit in [1, 2, 3] {
            s.place(Unit(unit), Field(299));
        }
        s.place_under(Unit(4), Field(299));
        assert_eq!(order(&s, 299), [3, 2, 1, 4]);
        s.remove(Unit(2));
        s.raise(Unit(4));
        assert_eq!((order(&s, 299), s.depth(Unit(1))), (vec![4, 3, 1], 2));
        s.place(Unit(3), Field(7));
        assert_eq!((order(&s, 299), order(&s, 7), s.top(Field(7))), (vec![4, 1], vec![3], Some(Unit(3))));
        assert_eq!(s.under(Unit(4)).collect::<Vec<_>>(), [Unit(1)]);
        assert_eq!([299, 7, 8].map(|n| s.only(Field(n))), [None, Some(Unit(3)), None]);
        let json = serde_json::to_string(&s).unwrap();
        assert_eq!(json, "[[7,[3]],[299,[4,1]]]");
        assert_eq!(serde_json::from_str::<Armies>(&json).unwrap(), s);
        for wrong in ["[[7,[3,3]]]", "[[7,[3]],[8,[3]]]", "[[300,[3]]]", "[[7,[12]]]"] {
            assert!(serde_json::from_str::<Armies>(wrong).is_err(), "{wrong}");
        }
    }

    proptest! {
        #[test]
        fn however_one_comes_there_the_same_stacks_are_the_same(moves in proptest::collection::vec((0u8..12, 0u16..5, 0u8..4), 0..60)) {
            let mut s = Armies::new();
            let mut plain: Vec<Vec<u8>> = vec![Vec::new(); 5];
            for (unit, field, how) in moves {
                let spot = |plain: &mut Vec<Vec<u8>>| plain.iter_mut().for_each(|f| f.retain(|u| *u != unit));
                match how {
                    0 => { s.place(Unit(unit), Field(field)); spot(&mut plain); plain[usize::from(field)].insert(0, unit); }
                    1 => { s.place_under(Unit(unit), Field(field)); spot(&mut plain); plain[usize::from(field)].push(unit); }
                    2 => { s.remove(Unit(unit)); spot(&mut plain); }
                    _ => {
                        let other = (unit + 5) % 12;
                        s.exchange(Unit(unit), Unit(other));
                        for u in plain.iter_mut().flatten() { *u = if *u == unit { other } else if *u == other { unit } else { *u }; }
                    }
                }
            }
            let mut again = Armies::new();
            for (f, list) in plain.iter().enumerate() {
                prop_assert_eq!(&order(&s, f as u16), list);
                again.restack(Field(f as u16), &list.iter().map(|&u| Unit(u)).collect::<Vec<_>>());
            }
            prop_assert_eq!(again, s);
        }
    }
}
