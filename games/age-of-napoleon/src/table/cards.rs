//! Hands, deck and discards (2.3).

use super::{BOTH, View, livery};
use crate::action::Action;
use crate::flow::Step;
use crate::ids::{CardSet, Title};
use crate::insurrection;
use crate::text::About;
use kernel::{Role, Text};
use tabletop::view::{Card, CardUse, Pile};

pub fn piles(v: &View) -> Vec<Pile> {
    let s = v.q.s;
    let mut piles: Vec<Pile> = BOTH.into_iter().map(|role| hand(v, role)).collect();
    piles.push(pile("deck", "pile-deck", s.deck, Vec::new()));
    piles.push(pile("discards", "pile-discards", s.discards, discards(v)));
    if s.aside.any() {
        piles.push(pile("aside", "pile-aside", s.aside, titles(v, s.aside).map(held).collect()));
    }
    piles
}

fn pile(id: &str, name: &'static str, all: CardSet, cards: Vec<Card>) -> Pile {
    Pile { id: id.into(), name: Text::new(name), role: None, count: all.len() as u8, cards }
}

/// The titles of some cards, in the order of the deck; which copy it is matters to nobody.
fn titles(v: &View, cards: CardSet) -> impl Iterator<Item = Title> {
    let mut titles: Vec<Title> = cards.iter().map(|c| v.q.p.title(c)).collect();
    titles.sort();
    titles.into_iter()
}

fn held(title: Title) -> Card {
    Card { id: title.id().into(), use_now: CardUse::Held, note: None }
}

/// A hand: all of it for whoever holds it, for others what they saw go there.
fn hand(v: &View, role: Role) -> Pile {
    let r = role.0 as usize;
    let all = v.q.s.hand(role);
    let seen = if v.sees(role) { all } else { v.q.s.shown[r] };
    let cards = titles(v, seen).map(|t| if v.sees(role) { own(v, role, t) } else { held(t) }).collect();
    Pile {
        id: format!("hand-{}", livery(role)),
        name: Text::new("pile-hand").role(role),
        role: Some(livery(role).into()),
        count: all.len() as u8,
        cards,
    }
}

/// A card in its holder's hand, with what it is good for at this moment.
fn own(v: &View, role: Role, title: Title) -> Card {
    let facts = v.q.p.facts(title);
    let may_ever = if role == crate::ids::FRENCH { facts.french } else { facts.coalition };
    let used_up = facts.once_only && v.q.s.spent_events.has(title);
    let (use_now, note) = if v.asked() != Some(role) {
        (CardUse::Held, None)
    } else if v.list.contains(&Action::Play(title)) || calls_up(v, title) {
        (CardUse::Play, Some("card-play"))
    } else if v.list.contains(&Action::Discard(title)) {
        (CardUse::Play, Some("card-discard"))
    } else {
        (CardUse::Off, None)
    };
    let note = note.or(match (may_ever, used_up) {
        (false, _) => Some("card-other-side"),
        (true, true) => Some("card-used-up"),
        _ => None,
    });
    Card { id: title.id().into(), use_now, note: note.map(Text::new) }
}

/// Insurrection is played by pointing at a country (8.3.1).
fn calls_up(v: &View, title: Title) -> bool {
    title == Title::Insurrection
        && v.step == Step::Insurrection(insurrection::Step::NewInsurrections)
        && v.list.iter().any(|a| matches!(a, Action::Target(_)))
}

/// 2.3.11: the discards lie open; some can be taken back.
fn discards(v: &View) -> Vec<Card> {
    let fetched = |t: &Title| v.list.contains(&Action::Fetch(*t));
    titles(v, v.q.s.discards)
        .map(|t| if fetched(&t) { Card { use_now: CardUse::Play, ..held(t) } } else { held(t) })
        .collect()
}
