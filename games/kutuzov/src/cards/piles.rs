//! The piles: drawing, laying down, and where cards go when an Impulse or a Turn ends (4.21, 5.4, 5.7).

use super::{Until, disposition};
use crate::pack::{Deck, Disposition};
use crate::prelude::*;
use kernel::Why;

impl Umpire<'_> {
    /// A card leaves a hand and lies open.
    pub fn show(&mut self, by: Power, card: CardId) {
        let purse = self.s.purse(by);
        self.s.cards.hands[purse].remove(card);
        self.forget(card);
    }
    /// It lies open because its Power plays it. 4.2, 4.24, 19.3: in that Power's own Impulse it has played a card then, be it in a Siege,
    /// a Battle or an emergency.
    pub fn play_from(&mut self, by: Power, card: CardId) {
        self.show(by, card);
        self.s.impulse.played += u8::from(self.q().is_active(by));
    }
    /// A card that is in a hand no more is known to be there no more.
    pub fn forget(&mut self, card: CardId) {
        for seen in &mut self.s.cards.seen {
            seen.remove(card);
        }
    }

    /// One of some cards, at random.
    pub fn pick(&mut self, from: CardSet, why: Why) -> CardId {
        from.nth(self.dice.pick(from.len(), why)).expect("one of them")
    }
    /// Draws regular cards into a hand (16.3, 17.41); the discards are shuffled in when the deck runs out.
    pub fn draw(&mut self, power: Power, count: u8) -> CardSet {
        let mut drawn = CardSet::EMPTY;
        for _ in 0..count {
            if self.s.cards.deck.is_empty() {
                self.reshuffle();
            }
            let deck = self.s.cards.deck;
            if deck.is_empty() {
                break;
            }
            let card = self.pick(deck, Why::new(self.s.role(power), "roll-draw", "17.41"));
            self.s.cards.deck.remove(card);
            drawn.insert(card);
        }
        self.take_up(power, drawn);
        drawn
    }
    /// Cards go into a hand; those who may look at it read which.
    pub fn take_up(&mut self, power: Power, cards: CardSet) {
        let purse = self.s.purse(power);
        self.s.cards.hands[purse] |= cards;
        if cards.is_empty() {
            return;
        }
        let (audience, count) = (self.s.sighted(power), cards.len() as i64);
        self.tell("5", "log-draw-cards", |t| {
            let instead = Text::new("log-draw").power(power).number("count", count);
            t.of(power)
                .number("count", count)
                .all("cards", cards.iter())
                .only_for(audience, instead)
                .reveals(audience)
        });
    }

    /// All discards go into the deck.
    pub fn reshuffle(&mut self) {
        let c = &mut self.s.cards;
        c.deck |= std::mem::take(&mut c.discards) | std::mem::take(&mut c.buried);
        c.top = None;
        self.tell("4.21", "log-reshuffle", |t| t);
    }
    /// A card goes face up onto the discards, or onto the Reserve if it is a Home card.
    pub fn discard(&mut self, card: CardId) {
        let c = &mut self.s.cards;
        match self.p.card(card).deck {
            Deck::Regular => {
                c.discards.insert(card);
                c.top = Some(card);
            }
            Deck::Home(camp) => {
                c.reserve[camp.i()].insert(card);
                c.used.insert(card);
                c.last_used[camp.i()] = Some(card);
            }
        }
    }
    /// 5.4: a Camp's Reserve is shuffled, the cards that lay face up on it too.
    pub fn shuffle_reserve(&mut self, camp: Camp) {
        let c = &mut self.s.cards;
        c.used -= c.reserve[camp.i()];
        c.last_used[camp.i()] = None;
    }
}

/// A card used for its Command Points goes where cards so used go (4.21).
pub fn lay_down(u: &mut Umpire, by: Power, card: CardId) {
    u.play_from(by, card);
    if u.p.card(card).disposition == Disposition::Hq {
        u.s.cards.hq.insert(card);
    } else {
        u.discard(card);
    }
}

/// A card's Event is done (4.21).
pub fn dispose(u: &mut Umpire, card: CardId, by: Power, countermanded: bool) {
    let way = disposition(u.q(), card);
    let c = &mut u.s.cards;
    if !c.in_play.has(card) {
        return;
    }
    c.in_play.remove(card);
    if countermanded {
        return u.discard(card);
    }
    match way {
        Disposition::Discard | Disposition::Reserve => u.discard(card),
        Disposition::ReshuffleAll => {
            u.discard(card);
            u.reshuffle();
        }
        Disposition::ShuffleBack => back_into_the_deck(u, card, u.s.unsighted(by)),
        Disposition::FaceUpTurn => c.face_up.insert(card),
        Disposition::Remove => c.removed.insert(card),
        Disposition::WinterCycle => c.aside.insert(card),
        Disposition::Hq => c.hq.insert(card),
    }
}

/// A card that lies open is shuffled into the deck: all who see it go know that it is there.
fn back_into_the_deck(u: &mut Umpire, card: CardId, seen_by: Roles) {
    u.s.cards.deck.insert(card);
    u.tell("4.21", "log-back-into-deck", |t| t.of(card).reveals(seen_by));
}

/// A Power's Impulse begins: what lasted until then is over.
pub fn impulse_begins(u: &mut Umpire, power: Power) {
    let over = |until| matches!(until, Until::NextImpulse | Until::NextImpulseOfTurn);
    u.s.effects.retain(|e| !over(e.until) || e.by != power);
}

/// An Impulse ends (4.2). With one Hand per player, he draws one of the cards that are still to come (2.32).
pub fn impulse_ends(u: &mut Umpire, power: Power) {
    u.s.effects.retain(|e| e.until != Until::Impulse && e.until != Until::Battle);
    let camp = power.camp().i();
    if u.s.cards.later[camp] > 0 {
        u.s.cards.later[camp] -= 1;
        u.draw(power, 1);
    }
}

/// The Impulses of the Turn are over (4.1, 4.24): unplayed Home cards go, face-up cards return to their decks (4.21, 5.4).
pub fn impulses_over(u: &mut Umpire) {
    u.s.effects.retain(|e| !matches!(e.until, Until::Impulses | Until::NextImpulseOfTurn));
    for power in POWERS {
        let home = u.s.hand(power) & u.p.sets.home_cards[power.camp().i()];
        for card in home.iter() {
            u.show(power, card);
            let c = &mut u.s.cards;
            // Face down: which they were is nobody's business.
            match u.p.card(card).disposition {
                Disposition::Hq => c.hq.insert(card),
                _ => c.reserve[power.camp().i()].insert(card),
            }
        }
        if home.any() {
            let count = home.len() as i64;
            u.tell("5.4", "log-home-cards-go", |t| t.of(power).number("count", count));
        }
    }
    for card in std::mem::take(&mut u.s.cards.face_up).iter() {
        match u.p.card(card).deck {
            Deck::Regular => back_into_the_deck(u, card, EVERYBODY),
            Deck::Home(_) => u.discard(card),
        }
    }
}

/// A new Turn: what lasted for the old one is over.
pub fn new_turn(u: &mut Umpire) {
    u.s.effects.retain(|e| !matches!(e.until, Until::Turn | Until::Interphase));
    u.s.trains = [None; 2];
}

/// 17.44: Home cards are shuffled and dealt: card 1 and card 9 to their Powers, so many others to each.
pub fn deal_home(u: &mut Umpire, counts: [u8; 4], fixed: [CardSet; 4]) {
    CAMPS.into_iter().for_each(|camp| u.shuffle_reserve(camp));
    let c = &mut u.s.cards;
    let hq = std::mem::take(&mut c.hq);
    for camp in CAMPS {
        c.reserve[camp.i()] |= hq & u.p.sets.home_cards[camp.i()];
    }
    // 17.44: with card 1 gone, card 10 goes too.
    if c.removed.has(CardId(0)) && c.reserve[0].has(CardId(9)) {
        c.reserve[0].remove(CardId(9));
        c.removed.insert(CardId(9));
    }
    let set_apart = fixed.iter().fold(CardSet::EMPTY, |all, f| all | *f);
    for power in POWERS {
        let camp = power.camp();
        let own = fixed[power.i()] & u.s.cards.reserve[camp.i()];
        u.s.cards.reserve[camp.i()] -= own;
        // Everybody knows who gets these.
        for seen in &mut u.s.cards.seen {
            *seen |= own;
        }
        u.take_up(power, own);
        let rest = counts[power.i()].saturating_sub(fixed[power.i()].len() as u8);
        let drawn = draw_home(u, power, camp, rest, set_apart);
        u.take_up(power, drawn);
    }
}

/// Home cards at random from a Camp's Reserve.
pub fn draw_home(u: &mut Umpire, power: Power, camp: Camp, count: u8, but: CardSet) -> CardSet {
    let mut drawn = CardSet::EMPTY;
    for _ in 0..count {
        let from = u.s.cards.reserve[camp.i()] - but;
        if from.is_empty() {
            break;
        }
        let card = u.pick(from, Why::new(u.s.role(power), "roll-draw", "17.44"));
        u.s.cards.reserve[camp.i()].remove(card);
        u.s.cards.used.remove(card);
        drawn.insert(card);
    }
    drawn
}
