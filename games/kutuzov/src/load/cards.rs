//! `cards.toml`: the 110 cards.

use crate::cards::Figures;
use crate::ids::{CAMP_NAMES, CAMPS, CardId, IMPERIAL, POWER_NAMES, Power, Powers, TSARIST, Window};
use crate::pack::{Card, Deck, Disposition, Towards};
use ::pack::{Files, Listed, LoadError};
use serde::Deserialize;
use std::collections::BTreeMap;
use tabletop::Text;
use tabletop::view::CardFace;

const FILE: &str = "cards.toml";
const CARDS: usize = 110;

pub(super) struct Cards {
    pub cards: Vec<Card>,
    pub faces: Vec<CardFace>,
}

#[derive(Deserialize)]
struct CardEntry {
    number: u8,
    deck: DeckEntry,
    kinds: Vec<Kind>,
    #[serde(default)]
    cp: u8,
    playable_by: String,
    favours: Favours,
    towards: Option<TowardsEntry>,
    windows: Vec<Window>,
    #[serde(default)]
    siege_ok: bool,
    disposition: Disposition,
    turn1_disposition: Option<Disposition>,
    params: BTreeMap<String, i64>,
}

#[derive(Deserialize, Clone, Copy)]
#[serde(rename_all = "snake_case")]
enum DeckEntry {
    Imperial,
    Tsarist,
    Regular,
}

#[derive(Deserialize, Clone, Copy, PartialEq)]
#[serde(rename_all = "snake_case")]
enum Kind {
    Battle,
    Response,
    Plus,
    MustPlay,
    Winter,
}

#[derive(Deserialize, Clone, Copy)]
#[serde(rename_all = "snake_case")]
enum Favours {
    Imperial,
    Tsarist,
    Either,
}

#[derive(Deserialize, Clone, Copy)]
#[serde(rename_all = "snake_case")]
enum TowardsEntry {
    Friend,
    Foe,
}

pub(super) fn read(files: &Files) -> Result<Cards, LoadError> {
    let entries = files.list::<CardEntry>(FILE, "card")?;
    files.name::<CardId>(entries.iter().map(|c| &c.id))?;
    let mut deck = Cards { cards: Vec::new(), faces: Vec::new() };
    for entry in &entries {
        if usize::from(entry.number) != deck.cards.len() + 1 {
            return Err(entry.wrong("number", format!("card {} comes next", deck.cards.len() + 1)));
        }
        let card = card(entry)?;
        deck.faces.push(face(&entry.id, entry.number, &card));
        deck.cards.push(card);
    }
    if deck.cards.len() != CARDS {
        return Err(LoadError::new(FILE, "", format!("there are {} cards, not {CARDS}", deck.cards.len())));
    }
    Ok(deck)
}

/// A Power, Camp or `any`, as the set of Powers it means.
fn powers(word: &str) -> Option<Powers> {
    if word == "any" {
        return Some(Powers::ALL);
    }
    if let Some(c) = CAMP_NAMES.iter().position(|n| *n == word) {
        return Some(CAMPS[c].powers().iter().fold(Powers::NONE, |all, &p| all.with(p)));
    }
    POWER_NAMES.iter().position(|n| *n == word).map(|i| Powers::of(Power(i as u8)))
}

fn card(c: &Listed<CardEntry>) -> Result<Card, LoadError> {
    let is = |kind: Kind| c.kinds.contains(&kind);
    let by = powers(&c.playable_by);
    let figures = Figures::read(c.number, &c.params);
    Ok(Card {
        deck: match c.deck {
            DeckEntry::Imperial => Deck::Home(IMPERIAL),
            DeckEntry::Tsarist => Deck::Home(TSARIST),
            DeckEntry::Regular => Deck::Regular,
        },
        battle: is(Kind::Battle),
        response: is(Kind::Response),
        plus: is(Kind::Plus),
        must_play: is(Kind::MustPlay),
        winter: is(Kind::Winter),
        cp: c.entry.within("cp", c.cp, 0..=8)?,
        by: by.ok_or_else(|| c.wrong("playable_by", format!("'{}' is nobody", c.playable_by)))?,
        windows: c.windows.iter().copied().collect(),
        favours: match c.favours {
            Favours::Imperial => Some(IMPERIAL),
            Favours::Tsarist => Some(TSARIST),
            Favours::Either => None,
        },
        towards: c.towards.map(|t| match t {
            TowardsEntry::Friend => Towards::Friend,
            TowardsEntry::Foe => Towards::Foe,
        }),
        siege: c.siege_ok,
        disposition: c.disposition,
        turn1: c.turn1_disposition,
        figures: figures.map_err(|(figure, what)| c.wrong(&format!("params, {figure}"), what))?,
        reconstructed: c.reconstructed(&["effect"])?,
    })
}

fn face(id: &str, number: u8, card: &Card) -> CardFace {
    let when = match card {
        Card { must_play: true, .. } => "face-must-play",
        Card { battle: true, .. } => "face-battle",
        Card { response: true, .. } => "face-response",
        Card { plus: true, .. } => "face-plus",
        _ => "face-event",
    };
    CardFace {
        id: id.into(),
        number,
        title: Text::new(format!("card-{id}")),
        text: Text::new(format!("card-{id}-text")),
        when: Text::new(when).number("cp", card.cp),
        points: (!card.must_play).then_some(card.cp),
        copies: 1,
        red: card.must_play,
        vignette: id.into(),
        reconstructed: card.reconstructed,
        rules: Vec::new(),
    }
}
