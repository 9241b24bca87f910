//! Hands, decks and discards (4.21, 5.4).

use super::{View, id};
use crate::prelude::*;
use crate::secrets::seen_by;
use tabletop::view::{Card, CardUse, Pile};

pub fn piles(v: &View) -> Vec<Pile> {
    let c = &v.q.s.cards;
    let mut piles: Vec<Pile> =
        POWERS.into_iter().filter(|&w| v.q.s.purse(w) == w.i()).map(|power| hand(v, power)).collect();
    let mut add = |id: &str, name: &'static str, count: usize, cards: CardSet| {
        let cards = cards.iter().map(|card| held(v, card)).collect();
        piles.push(Pile { id: id.into(), name: Text::new(name), role: None, count: count as u8, cards });
    };
    add("deck", "pile-deck", 0, CardSet::EMPTY);
    // 4.21: of the discards only the one on top is looked at, and none are counted.
    let top = c.top.map_or(CardSet::EMPTY, CardSet::of);
    add("discards", "pile-discards", top.len(), top);
    // So it is with the Home cards used, on their Reserve.
    for camp in CAMPS {
        let used = c.last_used[camp.i()].map_or(CardSet::EMPTY, CardSet::of);
        let (id, name) =
            [("reserve-imperial", "pile-reserve-imperial"), ("reserve-tsarist", "pile-reserve-tsarist")]
                [camp.i()];
        add(id, name, used.len(), used);
    }
    let open = c.in_play | c.face_up | c.hq;
    if open.any() {
        add("face-up", "pile-face-up", open.len(), open);
    }
    if c.aside.any() {
        add("aside", "pile-aside", c.aside.len(), c.aside);
    }
    if c.removed.any() {
        add("removed", "pile-removed", c.removed.len(), c.removed);
    }
    piles
}

fn held(v: &View, card: CardId) -> Card {
    let in_force = v.q.s.effects.iter().any(|e| e.card == card);
    let use_now = if in_force { CardUse::InPlay } else { CardUse::Held };
    Card { id: id(v.q, card), use_now, note: None }
}

/// A hand: all of it for those who may look at it, for others what they have seen go there.
fn hand(v: &View, power: Power) -> Pile {
    let all = v.q.s.hand(power);
    let shown = if v.sees(power) { all } else { all & seen_by(v.q, v.viewer) };
    let home = (all & v.q.p.sets.home_cards[power.camp().i()]).len() as i64;
    Pile {
        id: format!("hand-{}", POWER_NAMES[power.i()]),
        name: Text::new("pile-hand").power(power).number("home", home),
        role: Some(POWER_NAMES[v.q.s.role(power).0 as usize].into()),
        count: all.len() as u8,
        cards: shown.iter().map(|card| own(v, power, card)).collect(),
    }
}

fn own(v: &View, power: Power, card: CardId) -> Card {
    let asked = v.offers.lists.iter().any(|(w, _)| v.q.s.purse(*w) == v.q.s.purse(power));
    let usable = [Action::Play(card), Action::Spend(card), Action::Discard(card)];
    let use_now = if !asked {
        CardUse::Held
    } else if usable.into_iter().any(|a| v.offers.offers(a)) {
        CardUse::Play
    } else {
        CardUse::Off
    };
    // Why it cannot be played now.
    let note = (use_now == CardUse::Off).then(|| why_not(v, power, card)).flatten();
    Card { id: id(v.q, card), use_now, note }
}

fn why_not(v: &View, power: Power, card: CardId) -> Option<Text> {
    let (by, _) = v.offers.lists.iter().find(|(w, _)| v.q.s.purse(*w) == v.q.s.purse(power))?;
    let refusal = v.offers.step.may(v.q, *by, Action::Play(card)).err()?;
    // What holds for every card, or says no more than that it is not its moment, need not be written on it: who asks is told.
    const DULL: [&str; 4] =
        ["refuse-not-now", "refuse-wrong-moment", "refuse-no-more-cards", "refuse-condition"];
    let text = refusal.text(&v.q.p.names);
    (!DULL.contains(&text.id.as_ref())).then_some(text)
}
