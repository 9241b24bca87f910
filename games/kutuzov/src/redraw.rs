//! What a viewer may not know, drawn anew: hands he may not look at, the deck, and what lies face down.

use crate::board::Board;
use crate::flow::Step;
use crate::ids::{CAMPS, CardSet, POWERS};
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
        if believable(p, &s) {
            return s;
        }
    }
    state.clone()
}

/// Cards that the viewer cannot place are mixed and dealt again, back for back (1.10): as many Home and as many regular cards to each
/// hand and pile as there are.
fn hands(p: &Pack, s: &mut State, viewer: Roles, dice: &mut Dice) {
    let q = Board::new(p, s);
    let hidden = secrets::hidden_from(q, viewer);
    let known = s.known_hands(viewer);
    for pool in [p.sets.regular, p.sets.home_cards[0], p.sets.home_cards[1]] {
        let mut unknown = hidden & pool;
        for power in POWERS {
            if known.has(power) || s.purse(power) != power.i() {
                continue;
            }
            let hand = s.cards.hands[power.i()];
            let place = hand & hidden & pool;
            let dealt = draw(&mut unknown, place.len(), dice);
            s.cards.hands[power.i()] = (hand - place) | dealt;
            // 17.42: which of them are left from the last Turn; how many is known.
            let old = &mut s.interphase.old[power.i()];
            let mut from = dealt;
            let count = (*old & place).len().min(from.len());
            *old = (*old - place) | draw(&mut from, count, dice);
        }
        let buried = s.cards.buried & hidden & pool;
        s.cards.buried = (s.cards.buried - buried) | draw(&mut unknown, buried.len(), dice);
        for camp in CAMPS {
            let lies = s.cards.reserve[camp.i()] & hidden & pool;
            s.cards.reserve[camp.i()] =
                (s.cards.reserve[camp.i()] - lies) | draw(&mut unknown, lies.len(), dice);
        }
        let deck = s.cards.deck & hidden & pool;
        debug_assert_eq!(deck.len(), unknown.len());
        s.cards.deck = (s.cards.deck - deck) | unknown;
    }
    others_see(p, s, viewer);
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

/// What other Powers have seen is theirs to know, and stays true of the hands as they are now.
fn others_see(_p: &Pack, s: &mut State, _viewer: Roles) {
    let held = s.cards.hands.iter().fold(CardSet::EMPTY, |all, h| all | *h);
    for seen in &mut s.cards.seen {
        *seen &= held;
    }
}

fn draw(from: &mut CardSet, count: usize, dice: &mut Dice) -> CardSet {
    let mut drawn = CardSet::EMPTY;
    for _ in 0..count {
        let card = from.nth(dice.below(from.len() as u32) as usize).expect("enough cards");
        from.remove(card);
        drawn.insert(card);
    }
    drawn
}

/// Whether the question on the table would be put in this position: where only those who hold an answer are asked, he holds one.
fn believable(p: &Pack, s: &State) -> bool {
    let q = Board::new(p, s);
    let Step::Window(w) = s.step() else { return true };
    !s.seats.quick
        || crate::flow::Chapter::asks(w, q).iter().all(|power| crate::window::asked(q, power, w.window))
}
