//! What a viewer may not know, dealt anew: hands he may not look at, the deck, and what lies face down.
//!
//! It is dealt from what he knows alone: the same dice deal the same to every position he cannot tell from this one.

use crate::flow::Step;
use crate::prelude::*;
use crate::secrets;
use kernel::Dice;

/// A state that looks the same to `viewer`; `None` where nothing lets the question be put that is on the table.
pub fn redraw(q: Board, viewer: Roles, dice: &mut Dice) -> Option<State> {
    let (p, mut s) = (q.p, q.s.clone());
    hands(p, &mut s, viewer, dice);
    bids(p, &mut s, viewer, dice);
    answers(&mut s, viewer);
    if let Some(power) = unfit(p, &s) {
        fit(p, &mut s, viewer, power, dice)?;
    }
    Some(s)
}

/// Which card has come in the place of which.
type Exchange = [CardId; 110];

/// Events that speak of a card just drawn.
fn speaks_of_cards(card: CardId) -> bool {
    matches!(card.0 + 1, 39 | 92 | 110)
}

/// Cards that the viewer cannot place are mixed and dealt again, back for back (1.10): as many Home and as many regular cards to each
/// hand and pile as there are. What others have seen, and Events that speak of a card just drawn, go with the place it had.
fn hands(p: &Pack, s: &mut State, viewer: Roles, dice: &mut Dice) {
    let q = Board::new(p, s);
    let hidden = secrets::hidden_from(q, viewer);
    let known = s.known_hands(viewer);
    let places = Places::of(s);
    let mut now: Exchange = std::array::from_fn(|i| CardId(i as u8));
    for pool in pools(p) {
        let mut unknown = hidden & pool;
        let mut deal = |pile: &mut CardSet| deal(pile, hidden & pool, &places, &mut unknown, dice, &mut now);
        for power in POWERS {
            if !known.has(power) && s.purse(power) == power.i() {
                deal(&mut s.cards.hands[power.i()]);
            }
        }
        deal(&mut s.cards.buried);
        for camp in CAMPS {
            deal(&mut s.cards.reserve[camp.i()]);
        }
        deal(&mut s.cards.deck);
        debug_assert!(unknown.is_empty());
    }
    speak_of(s, &now);
}

/// Cards with the same back.
fn pools(p: &Pack) -> [CardSet; 3] {
    [p.sets.regular, p.sets.home_cards[0], p.sets.home_cards[1]]
}

/// Whatever names a card by its place names the one that lies there now.
fn speak_of(s: &mut State, now: &Exchange) {
    // 17.42: and so does what is left of the last Turn's hands; how much that is, is known.
    for seen in s.cards.seen.iter_mut().chain(&mut s.interphase.old) {
        *seen = seen.iter().map(|c| now[c.0 as usize]).collect();
    }
    for e in s.effects.iter_mut().filter(|e| speaks_of_cards(e.card)) {
        e.x = now[e.x as usize].0;
        e.y = now[e.y as usize].0;
    }
}

/// What is known of the place of a card besides the pile it lies in, as a number: who has seen it, whose hand it was in last Turn, what
/// Events say of it.
struct Places([u32; 110]);

impl Places {
    fn of(s: &State) -> Self {
        let mut places = [0; 110];
        for (bit, set) in s.cards.seen.iter().chain(&s.interphase.old).enumerate() {
            set.iter().for_each(|c| places[c.0 as usize] |= 1 << bit);
        }
        for (i, e) in s.effects.iter().filter(|e| speaks_of_cards(e.card)).take(12).enumerate() {
            places[e.x as usize] |= 1 << (8 + 2 * i);
            places[e.y as usize] |= 2 << (8 + 2 * i);
        }
        Self(places)
    }
}

/// The hidden cards of a pile are drawn anew, each in the place of another; in which order does not depend on their names.
fn deal(
    pile: &mut CardSet,
    hidden: CardSet,
    places: &Places,
    from: &mut CardSet,
    dice: &mut Dice,
    now: &mut Exchange,
) {
    let old = *pile & hidden;
    *pile -= old;
    let mut draw = |card: CardId| {
        let new = from.nth(dice.below(from.len() as u32) as usize).expect("enough cards");
        from.remove(new);
        pile.insert(new);
        now[card.0 as usize] = new;
    };
    let place = |c: CardId| places.0[c.0 as usize];
    if old.iter().all(|c| place(c) == 0) {
        return old.iter().for_each(draw);
    }
    let mut cards: arrayvec::ArrayVec<CardId, 110> = old.iter().collect();
    cards.sort_by_key(|c| place(*c));
    cards.into_iter().for_each(&mut draw);
}

/// 2.34: bids are secret until all are in.
fn bids(p: &Pack, s: &mut State, viewer: Roles, dice: &mut Dice) {
    if s.step() != Step::Sides(sides::Step::Bids) {
        return;
    }
    let highest = sides::highest(Board::new(p, s));
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
            s.resting.0 = s.resting.0.without(power);
            s.deaf[power.i()] = Default::default();
            s.wary[power.i()] = Default::default();
        }
    }
}

/// A Power that is asked, by a table that asks only those who hold an answer, and holds none.
fn unfit(p: &Pack, s: &State) -> Option<Power> {
    let q = Board::new(p, s);
    let Step::Window(w) = s.step() else { return None };
    w.asks(q).iter().find(|power| s.seats.quick && !w.asked(q, *power))
}

/// One of the cards that would be an answer comes into the hand, in the place of any other with the same back. `None` where there is no
/// such card.
fn fit(p: &Pack, s: &mut State, viewer: Roles, power: Power, dice: &mut Dice) -> Option<()> {
    let q = Board::new(p, s);
    let Step::Window(w) = s.step() else { return None };
    let hidden = secrets::hidden_from(q, viewer);
    let hand = s.hand(power);
    let answers = |card: &CardId| {
        let mut with = s.clone();
        with.cards.hands[s.purse(power)].insert(*card);
        w.asked(Board::new(p, &with), power)
    };
    let within_reach = pools(p).into_iter().filter(|pool| (hand & hidden).meets(*pool));
    let within_reach = within_reach.fold(CardSet::EMPTY, |all, pool| all | pool) & hidden;
    let fitting: CardSet = (within_reach - hand).iter().filter(answers).collect();
    let any = |cards: CardSet, dice: &mut Dice| {
        (!cards.is_empty()).then(|| cards.nth(dice.below(cards.len() as u32) as usize)).flatten()
    };
    let comes = any(fitting, dice)?;
    let pool = pools(p).into_iter().find(|pool| pool.has(comes))?;
    let goes = any(hand & hidden & pool, dice)?;
    let mut now: Exchange = std::array::from_fn(|i| CardId(i as u8));
    now[comes.0 as usize] = goes;
    now[goes.0 as usize] = comes;
    let c = &mut s.cards;
    let piles = c.hands.iter_mut().chain(&mut c.reserve).chain([&mut c.buried, &mut c.deck]);
    for pile in piles {
        if pile.has(comes) != pile.has(goes) {
            *pile = pile.iter().map(|card| now[card.0 as usize]).collect();
        }
    }
    speak_of(s, &now);
    Some(())
}
