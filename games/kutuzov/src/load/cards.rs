//! `cards.toml`: the 110 cards.

use crate::cards::Figures;
use crate::pack::{Card, Deck, Disposition, Towards};
use crate::prelude::*;
use ::pack::{Files, Listed, LoadError};
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
    deck: Side,
    kinds: Vec<Kind>,
    #[serde(default)]
    cp: u8,
    playable_by: String,
    favours: Side,
    towards: Option<Towards>,
    windows: Vec<Window>,
    #[serde(default)]
    siege_ok: bool,
    disposition: Disposition,
    turn1_disposition: Option<Disposition>,
    params: BTreeMap<String, i64>,
}

/// A Camp, or neither: a card of the regular deck, one that favours either.
#[derive(Deserialize, Clone, Copy)]
#[serde(rename_all = "snake_case")]
enum Side {
    Imperial,
    Tsarist,
    #[serde(alias = "either")]
    Regular,
}

impl Side {
    fn camp(self) -> Option<Camp> {
        match self {
            Side::Imperial => Some(IMPERIAL),
            Side::Tsarist => Some(TSARIST),
            Side::Regular => None,
        }
    }
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
        deck: c.deck.camp().map_or(Deck::Regular, Deck::Home),
        battle: is(Kind::Battle),
        response: is(Kind::Response),
        plus: is(Kind::Plus),
        must_play: is(Kind::MustPlay),
        winter: is(Kind::Winter),
        cp: c.entry.within("cp", c.cp, 0..=8)?,
        by: by.ok_or_else(|| c.wrong("playable_by", format!("'{}' is nobody", c.playable_by)))?,
        windows: c.windows.iter().copied().collect(),
        favours: c.favours.camp(),
        towards: c.towards,
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
