//! Decks, hands and discards as sets of cards: a card is in exactly one of them, and only these functions move it.
//!
//! A face-down pile keeps no order: drawing any of its cards with equal chance is what a shuffled deck gives, and nothing has to be
//! hidden in the state. The number drawn comes from the caller's dice.

use crate::ids::{Id, SmallSet};

/// Moves a card from one pile to another. False, and nothing moves, when it is not there.
pub fn transfer<I: Id>(card: I, from: &mut SmallSet<I>, to: &mut SmallSet<I>) -> bool {
    let there = from.has(card);
    if there {
        from.remove(card);
        to.insert(card);
    }
    there
}

/// Deals the card at place `n` of a pile, counted from nought, as drawn by dice with `pile.len()` faces.
pub fn deal<I: Id>(n: usize, from: &mut SmallSet<I>, to: &mut SmallSet<I>) -> Option<I> {
    let card = from.nth(n)?;
    transfer(card, from, to);
    Some(card)
}

/// All cards of one pile join another: discards under the deck, a hand onto the discards.
pub fn gather<I: Id>(from: &mut SmallSet<I>, to: &mut SmallSet<I>) {
    *to |= std::mem::take(from);
}

#[cfg(test)]
mod tests {
    use super::*;

    crate::id!(
        /// A test card.
        Card, "card"
    );

    #[test]
    fn a_card_is_in_one_pile_at_a_time() {
        let mut deck: SmallSet<Card> = (0..5).map(Card).collect();
        let (mut hand, mut discards) = (SmallSet::EMPTY, SmallSet::EMPTY);
        assert_eq!(deal(3, &mut deck, &mut hand), Some(Card(3)));
        assert_eq!(deal(3, &mut deck, &mut hand), Some(Card(4)));
        assert_eq!(deal(3, &mut deck, &mut hand), None);
        assert!(transfer(Card(3), &mut hand, &mut discards));
        assert!(!transfer(Card(3), &mut hand, &mut discards));
        assert_eq!((deck.len(), hand.len(), discards.len()), (3, 1, 1));
        gather(&mut discards, &mut deck);
        assert_eq!((deck.len(), discards.len()), (4, 0));
    }
}
