//! What a viewer may not know, drawn anew: hands he may not look at, the deck, and what lies face down.

use crate::board::Board;
use crate::flow::Step;
use crate::ids::{CAMPS, CardId, CardSet, POWERS};
use crate::pack::Pack;
use crate::secrets;
use crate::state::State;
use kernel::{Dice, Roles};

/// How often a redrawn position that cannot have come about is drawn again.
const TRIES: usize = 32;

/// A state that looks the same to `viewer`.
pub fn redraw(p: &Pack, state: &State, viewer: Roles, dice: &mut Dice) -> State {
    for _ in 0..TRIES {
        let mut s = state.clone();
        hands(p, &mut s, viewer, dice);
        bids(p, &mut s, viewer, dice);
        answers(&mut s, viewer);
        if believable(p, &s) {
            return s;
        }
    }
    state.clone()
}

/// Which card has come in the place of which.
type Exchange = [CardId; 110];

/// Cards that the viewer cannot place are mixed and dealt again, back for back (1.10): as many Home and as many regular cards to each
/// hand and pile as there are. What others have seen, and Events that speak of a card just drawn, go with the place it had.
fn hands(p: &Pack, s: &mut State, viewer: Roles, dice: &mut Dice) {
    let q = Board::new(p, s);
    let hidden = secrets::hidden_from(q, viewer);
    let known = s.known_hands(viewer);
    let mut now: Exchange = std::array::from_fn(|i| CardId(i as u8));
    for pool in [p.sets.regular, p.sets.home_cards[0], p.sets.home_cards[1]] {
        let mut unknown = hidden & pool;
        for power in POWERS {
            if !known.has(power) && s.purse(power) == power.i() {
                deal(&mut s.cards.hands[power.i()], hidden & pool, &mut unknown, dice, &mut now);
            }
        }
        deal(&mut s.cards.buried, hidden & pool, &mut unknown, dice, &mut now);
        for camp in CAMPS {
            deal(&mut s.cards.reserve[camp.i()], hidden & pool, &mut unknown, dice, &mut now);
        }
        debug_assert_eq!((s.cards.deck & hidden & pool).len(), unknown.len());
        deal(&mut s.cards.deck, hidden & pool, &mut unknown, dice, &mut now);
    }
    // 17.42: and so does what is left of the last Turn's hands; how much that is, is known.
    for seen in s.cards.seen.iter_mut().chain(&mut s.interphase.old) {
        *seen = seen.iter().map(|c| now[c.0 as usize]).collect();
    }
    for e in s.effects.iter_mut().filter(|e| matches!(e.card.0 + 1, 39 | 92 | 110)) {
        e.x = now[e.x as usize].0;
        e.y = now[e.y as usize].0;
    }
}

/// The hidden cards of a pile are drawn anew, each in the place of another.
fn deal(pile: &mut CardSet, hidden: CardSet, from: &mut CardSet, dice: &mut Dice, now: &mut Exchange) {
    let old = *pile & hidden;
    *pile -= old;
    for card in old.iter() {
        let new = from.nth(dice.below(from.len() as u32) as usize).expect("enough cards");
        from.remove(new);
        pile.insert(new);
        now[card.0 as usize] = new;
    }
}

/// 2.34: bids are secret until all are in.
fn bids(p: &Pack, s: &mut State, viewer: Roles, dice: &mut Dice) {
    if s.step() != Step::Sides(crate::sides::Step::Bids) {
        return;
    }
    let highest = crate::sides::highest(Board::new(p, s));
    for player in 0..s.players() {
        let own = s.share(player).iter().any(|w| viewer.has(s.role(w)));
        if let Some(bid) = s.sides.bids[usize::from(player)].as_mut().filter(|_| !own) {
            *bid = dice.below(u32::from(highest) + 1) as u8;
        }
    }
}

/// 5.22: who wants to be asked no more is his own secret.
fn answers(s: &mut State, viewer: Roles) {
    for power in POWERS {
        if !viewer.has(s.role(power)) {
            s.hush = s.hush.without(power);
            s.deaf[power.i()] = Default::default();
            s.wary[power.i()] = Default::default();
        }
    }
}

/// Whether the question on the table would be put in this position: where only those who hold an answer are asked, he holds one.
fn believable(p: &Pack, s: &State) -> bool {
    let q = Board::new(p, s);
    let Step::Window(w) = s.step() else { return true };
    !s.seats.quick || kernel::flow::Chapter::asks(w, q).iter().all(|power| w.asked(q, power))
}
