//! Pieces that some may not see: who has seen which, and how those that nobody sees are dealt again.
//!
//! A hidden piece shows its back, and backs tell nothing: all pieces with the same back look alike. A state that a viewer could
//! believe in is made by dealing the pieces he has not seen afresh to the places that look alike to him, back for back. Nothing of
//! the truth enters into it: it is a deal from the pile of what he has not seen, never a change to what is there.

use crate::ids::Id;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;

/// Who has seen which of `N` pieces: one bit a role, at most eight. Written as a list of (piece, roles), those that nobody has seen
/// left out.
pub struct Veil<Piece, const N: usize>([u8; N], PhantomData<Piece>);

impl<A, const N: usize> Clone for Veil<A, N> {
    fn clone(&self) -> Self {
        Self(self.0, PhantomData)
    }
}
impl<A, const N: usize> PartialEq for Veil<A, N> {
    fn eq(&self, o: &Self) -> bool {
        self.0 == o.0
    }
}
impl<A, const N: usize> Eq for Veil<A, N> {}
impl<A, const N: usize> Hash for Veil<A, N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}
impl<A, const N: usize> Default for Veil<A, N> {
    fn default() -> Self {
        Self([0; N], PhantomData)
    }
}

impl<Piece: Id, const N: usize> Veil<Piece, N> {
    /// Nobody has seen anything.
    pub fn new() -> Self {
        Self::default()
    }
    /// Whether any of these roles has seen it.
    #[inline]
    pub fn seen(&self, piece: Piece, by: u8) -> bool {
        self.0[piece.index()] & by != 0
    }
    /// The roles that have seen it.
    #[inline]
    pub fn eyes(&self, piece: Piece) -> u8 {
        self.0[piece.index()]
    }
    /// The roles that have seen any of those that are marked.
    pub fn eyes_on(&self, marked: &[bool; N]) -> u8 {
        self.0.iter().zip(marked).fold(0, |all, (&eyes, &on)| all | (eyes & u8::from(on).wrapping_neg()))
    }
    /// Shows a piece to these roles; gives those that had not seen it before, who learn something.
    pub fn show(&mut self, piece: Piece, to: u8) -> u8 {
        let eyes = &mut self.0[piece.index()];
        let new = to & !*eyes;
        *eyes |= to;
        new
    }
    /// Turned over again, it is known only to these: its owner, and nobody who could have lost sight of it.
    pub fn hide(&mut self, piece: Piece, but_for: u8) {
        self.0[piece.index()] &= but_for;
    }
    /// Pieces that none of these roles has seen.
    pub fn unseen(&self, by: u8) -> impl Iterator<Item = Piece> {
        (0..N).filter(move |&i| self.0[i] & by == 0).map(Piece::from_index)
    }
}

impl<Piece: Id, const N: usize> fmt::Debug for Veil<Piece, N> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_map().entries((0..N).filter(|&i| self.0[i] != 0).map(|i| (i, self.0[i]))).finish()
    }
}
impl<Piece: Id + Serialize, const N: usize> Serialize for Veil<Piece, N> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq((0..N).filter(|&i| self.0[i] != 0).map(|i| (Piece::from_index(i), self.0[i])))
    }
}
impl<'de, Piece: Id + Deserialize<'de>, const N: usize> Deserialize<'de> for Veil<Piece, N> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let mut veil = Self::new();
        for (piece, eyes) in Vec::<(Piece, u8)>::deserialize(from)? {
            match veil.0.get_mut(piece.index()) {
                Some(place) => *place = eyes,
                None => return Err(de::Error::custom(format!("a {} beyond the last one", Piece::KIND))),
            }
        }
        Ok(veil)
    }
}

/// Deals hidden pieces again, back for back: every place keeps its back, and which of the pieces with that back lies there is drawn
/// afresh, each deal as likely as another. `places` has the piece of each place and gets the new one; `below(n)` draws a number
/// below `n`.
pub fn deal_again<Piece: Id, Back: PartialEq>(
    places: &mut [Piece],
    back: impl Fn(Piece) -> Back,
    mut below: impl FnMut(usize) -> usize,
) {
    // Sorted first, so that the deal depends on which pieces there are and not on where they lie.
    let backs: Vec<Back> = places.iter().map(|&p| back(p)).collect();
    for first in 0..backs.len() {
        if backs[..first].contains(&backs[first]) {
            continue;
        }
        let alike: Vec<usize> = (first..backs.len()).filter(|&i| backs[i] == backs[first]).collect();
        let mut pile: Vec<Piece> = alike.iter().map(|&i| places[i]).collect();
        pile.sort_unstable_by_key(|p| p.index());
        for i in alike {
            places[i] = pile.swap_remove(below(pile.len()));
        }
    }
}

/// The same where not every piece can lie everywhere: `fits(place, piece)` says what the viewer knows of a place by other means.
/// Places are filled in a random order, each by a piece drawn from those that fit and leave something fitting for all the others.
/// `None` where no deal fits at all; the truth always does, so that is a mistake of `fits`.
pub fn deal_fitting<Piece: Id>(
    places: &[Piece],
    fits: impl Fn(usize, Piece) -> bool,
    mut below: impl FnMut(usize) -> usize,
) -> Option<Vec<Piece>> {
    let mut pile = places.to_vec();
    pile.sort_unstable_by_key(|p| p.index());
    let n = pile.len();
    let allowed: Vec<Vec<bool>> =
        (0..n).map(|place| pile.iter().map(|&p| fits(place, p)).collect()).collect();
    // Which piece lies at each place, and at which place each piece: any whole deal to begin with.
    let mut deal = Deal { allowed, piece_at: vec![None; n], place_of: vec![None; n], fixed: vec![false; n] };
    for place in 0..n {
        if !deal.fill(place, &mut vec![false; n]) {
            return None;
        }
    }
    let mut order: Vec<usize> = (0..n).collect();
    while !order.is_empty() {
        let place = order.swap_remove(below(order.len()));
        let mut open: Vec<usize> = (0..n).filter(|&p| !deal.fixed[p] && deal.allowed[place][p]).collect();
        // Some piece always does: the one that lies there now.
        while !open.is_empty() {
            let piece = open.swap_remove(below(open.len()));
            if deal.put(place, piece) {
                deal.fixed[piece] = true;
                break;
            }
        }
    }
    deal.piece_at.iter().map(|&p| p.map(|p| pile[p])).collect()
}

/// A deal under way: pieces matched to places that allow them.
struct Deal {
    allowed: Vec<Vec<bool>>,
    piece_at: Vec<Option<usize>>,
    place_of: Vec<Option<usize>>,
    /// Pieces whose place is settled.
    fixed: Vec<bool>,
}

impl Deal {
    /// Finds a piece for a place, moving others on where they must make room.
    fn fill(&mut self, place: usize, tried: &mut Vec<bool>) -> bool {
        for piece in 0..tried.len() {
            if tried[piece] || self.fixed[piece] || !self.allowed[place][piece] {
                continue;
            }
            tried[piece] = true;
            let free = match self.place_of[piece] {
                None => true,
                Some(other) => self.fill(other, tried),
            };
            if free {
                (self.piece_at[place], self.place_of[piece]) = (Some(piece), Some(place));
                return true;
            }
        }
        false
    }

    /// Puts a piece at a place, if whoever it pushes out finds another. Nothing changes if not.
    fn put(&mut self, place: usize, piece: usize) -> bool {
        if self.piece_at[place] == Some(piece) {
            return true;
        }
        let before = (self.piece_at.clone(), self.place_of.clone());
        let (old, other) = (self.piece_at[place], self.place_of[piece]);
        if let Some(old) = old {
            self.place_of[old] = None;
        }
        (self.piece_at[place], self.place_of[piece]) = (Some(piece), Some(place));
        let Some(other) = other else { return true };
        self.piece_at[other] = None;
        let mut tried = vec![false; self.fixed.len()];
        tried[piece] = true;
        if self.fill(other, &mut tried) {
            return true;
        }
        (self.piece_at, self.place_of) = before;
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    crate::id!(
        /// A test piece.
        Unit, "unit"
    );

    /// A small generator, so that the tests need no dice.
    fn draws(mut seed: u64) -> impl FnMut(usize) -> usize {
        move |n| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (seed >> 33) as usize % n
        }
    }

    #[test]
    fn a_veil_knows_who_has_seen_what_and_who_learns() {
        let mut veil: Veil<Unit, 8> = Veil::new();
        assert_eq!(veil.show(Unit(3), 0b01), 0b01);
        assert_eq!(veil.show(Unit(3), 0b11), 0b10, "only who had not seen it learns");
        assert!(veil.seen(Unit(3), 0b10) && !veil.seen(Unit(3), 0b100) && !veil.seen(Unit(2), 0b11));
        assert_eq!(veil.unseen(0b10).count(), 7);
        let json = serde_json::to_string(&veil).unwrap();
        assert_eq!(json, "[[3,3]]");
        assert_eq!(serde_json::from_str::<Veil<Unit, 8>>(&json).unwrap(), veil);
        veil.hide(Unit(3), 0b01);
        assert_eq!(veil.eyes(Unit(3)), 0b01);
    }

    #[test]
    fn pieces_are_dealt_back_for_back_and_the_truth_is_no_likelier_than_any_other_deal() {
        let truth = [Unit(0), Unit(10), Unit(1), Unit(2), Unit(11)];
        let back = |u: Unit| u.0 >= 10;
        let mut below = draws(7);
        let mut seen: HashMap<Vec<Unit>, u32> = HashMap::new();
        for _ in 0..12_000 {
            let mut places = truth;
            deal_again(&mut places, back, &mut below);
            assert!(places.iter().zip(truth).all(|(a, b)| back(*a) == back(b)));
            *seen.entry(places.to_vec()).or_default() += 1;
        }
        assert_eq!(seen.len(), 12, "3! ways for one back and 2! for the other");
        // A thousand each: five standard deviations.
        assert!(seen.values().all(|&n| (850..1150).contains(&n)), "{seen:?}");
    }

    #[test]
    fn a_deal_does_not_depend_on_where_things_lie() {
        let deal = |mut places: [Unit; 4]| {
            deal_again(&mut places, |_| 0, draws(3));
            places
        };
        assert_eq!(deal([1, 2, 3, 4].map(Unit)), deal([4, 2, 1, 3].map(Unit)));
    }

    #[test]
    fn a_deal_keeps_to_what_is_known_of_a_place() {
        // The first place holds an even unit, the last one above 3.
        let truth = [2, 5, 1, 4, 3].map(Unit);
        let fits = |place: usize, u: Unit| match place {
            0 => u.0.is_multiple_of(2),
            4 => u.0 < 4,
            _ => true,
        };
        let mut below = draws(11);
        let mut first: HashMap<u8, u32> = HashMap::new();
        for _ in 0..4000 {
            let dealt = deal_fitting(&truth, fits, &mut below).expect("the truth fits");
            let mut sorted: Vec<u8> = dealt.iter().map(|u| u.0).collect();
            assert!(dealt.iter().enumerate().all(|(i, &u)| fits(i, u)), "{dealt:?}");
            *first.entry(dealt[0].0).or_default() += 1;
            sorted.sort_unstable();
            assert_eq!(sorted, [1, 2, 3, 4, 5]);
        }
        assert_eq!(first.len(), 2);
        assert!(first.values().all(|&n| n > 1200), "{first:?}");
        assert_eq!(deal_fitting(&truth, |_, u| u.0 > 1, draws(1)), None);
        // Only one deal is left: it is found without a try in vain.
        let only = deal_fitting(&truth, |place, u| usize::from(u.0) == place + 1, draws(1)).unwrap();
        assert_eq!(only, [1, 2, 3, 4, 5].map(Unit));
    }
}
