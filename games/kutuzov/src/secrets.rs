//! What is hidden (2.7): cards in hands, and those face down; and who learns something of it by an action.

use crate::prelude::*;
use kernel::Event;

/// Cards in hands that each role may not look at.
#[derive(Debug, Clone, Copy)]
pub struct Hidden {
    from: [CardSet; 4],
}

impl Hidden {
    pub fn of(q: Board) -> Self {
        Self { from: [0, 1, 2, 3].map(|r| hidden_from(q, Roles::of(Role(r)))) }
    }

    /// Those who have learnt something by an action: a card they could not see lies open now, or they have seen it in its hand.
    pub fn lifted(self, q: Board) -> Roles {
        let open = in_the_open(q);
        let learns = |role: &Role| {
            let now = q.s.powers(*role).iter().fold(open, |all, w| all | q.s.cards.seen[w.i()]);
            self.from[role.0 as usize].meets(now)
        };
        EVERYBODY.iter().filter(learns).collect()
    }
}

/// Cards that a viewer may not look at: in hands, in the deck, or face down on a pile.
pub fn hidden_from(q: Board, viewer: Roles) -> CardSet {
    let s = q.s;
    let known = s.known_hands(viewer);
    let hands = POWERS.into_iter().filter(|w| !known.has(*w)).fold(CardSet::EMPTY, |all, w| all | s.hand(w));
    let own = known.iter().fold(CardSet::EMPTY, |all, w| all | s.hand(w));
    (hands | q.unaccounted()) - own - seen_by(q, viewer)
}

/// Cards in hands of others that a viewer knows to be there. A spectator knows what everybody knows.
pub fn seen_by(q: Board, viewer: Roles) -> CardSet {
    let mut seen = q.commonly_seen();
    for role in viewer.iter().filter(|r| r.0 < 4) {
        for power in q.s.powers(role).iter() {
            seen |= q.s.cards.seen[power.i()];
        }
    }
    seen
}

/// Cards that lie open for everybody.
fn in_the_open(q: Board) -> CardSet {
    let c = &q.s.cards;
    c.discards | c.used | c.hq | c.face_up | c.aside | c.removed | c.in_play
}

impl Umpire<'_> {
    /// Everybody but these Powers learns something by what is asked, or not asked, of them.
    pub fn tell_all_but(&mut self, powers: Powers) {
        if !self.log.is_on() {
            return;
        }
        // A role that plays nobody (2.34) learns it too.
        let others = Roles(EVERYBODY.0 & !self.s.roles(powers).0);
        self.say(|| Event::unsaid(others));
    }
}
