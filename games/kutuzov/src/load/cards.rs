//! `cards.toml`: the 110 cards.

use super::LoadError;
use super::files::{Entry, Files};
use crate::ids::{CAMPS, CardId, IMPERIAL, TSARIST, Window, WindowSet};
use crate::pack::{Card, Deck, Disposition, Towards};
use tabletop::view::CardFace;
use tabletop::{Names, Text};

const FILE: &str = "cards.toml";
const CARDS: usize = 110;

pub(super) struct Cards {
    pub cards: Vec<Card>,
    pub faces: Vec<CardFace>,
}

pub(super) fn read(
    files: &Files,
    names: &mut Names,
    provenance: &mut Vec<[String; 4]>,
) -> Result<Cards, LoadError> {
    let mut deck = Cards { cards: Vec::new(), faces: Vec::new() };
    let mut ids = Vec::new();
    for entry in files.list(FILE, "card")? {
        let number = entry.number("number")?;
        if number != deck.cards.len() as i64 + 1 {
            return Err(entry.wrong("number", format!("card {} comes next", deck.cards.len() + 1)));
        }
        let id = entry.text("id")?;
        let card = card(&entry)?;
        deck.faces.push(face(&id, number as u8, &card));
        deck.cards.push(card);
        ids.push(id);
        entry.note(provenance);
    }
    if deck.cards.len() != CARDS {
        return Err(LoadError::new(FILE, "", format!("there are {} cards, not {CARDS}", deck.cards.len())));
    }
    names.add::<CardId>(ids);
    Ok(deck)
}

fn card(entry: &Entry) -> Result<Card, LoadError> {
    let deck = match entry.text("deck")?.as_str() {
        "imperial" => Deck::Home(IMPERIAL),
        "tsarist" => Deck::Home(TSARIST),
        "regular" => Deck::Regular,
        other => {
            return Err(entry.wrong("deck", format!("'{other}' is not a deck: imperial, tsarist or regular")));
        }
    };
    let kinds = entry.texts("kinds")?;
    const KINDS: [&str; 5] = ["battle", "response", "plus", "must_play", "winter"];
    if let Some(odd) = kinds.iter().find(|k| !KINDS.contains(&k.as_str())) {
        return Err(entry.wrong("kinds", format!("'{odd}' is not a kind of card")));
    }
    let is = |kind: &str| kinds.iter().any(|k| k == kind);
    let by = entry.text("playable_by")?;
    let by = super::powers(&by).ok_or_else(|| entry.wrong("playable_by", format!("'{by}' is nobody")))?;
    let mut windows = WindowSet::EMPTY;
    for id in entry.texts("windows")? {
        let window = Window::ALL.into_iter().find(|w| w.id() == id);
        windows.insert(window.ok_or_else(|| entry.wrong("windows", format!("'{id}' is no window")))?);
    }
    let disposition = |field: &str| -> Result<Disposition, LoadError> {
        let word = entry.text(field)?;
        toml::Value::String(word.clone())
            .try_into()
            .map_err(|_| entry.wrong(field, format!("'{word}' is not a disposition")))
    };
    let params = match entry.has("params") {
        true => {
            entry.part("params")?.table.iter().filter_map(|(k, v)| Some((k.clone(), v.as_integer()? as i32)))
        }
        false => return Err(entry.wrong("params", "it is missing".into())),
    };
    let favours = match entry.text("favours")?.as_str() {
        "imperial" => Some(IMPERIAL),
        "tsarist" => Some(TSARIST),
        "either" => None,
        other => return Err(entry.wrong("favours", format!("'{other}' is not imperial, tsarist or either"))),
    };
    let towards = match entry.has("towards").then(|| entry.text("towards")).transpose()?.as_deref() {
        None => None,
        Some("friend") => Some(Towards::Friend),
        Some("foe") => Some(Towards::Foe),
        Some(other) => return Err(entry.wrong("towards", format!("'{other}' is neither friend nor foe"))),
    };
    Ok(Card {
        deck,
        battle: is("battle"),
        response: is("response"),
        plus: is("plus"),
        must_play: is("must_play"),
        winter: is("winter"),
        cp: if entry.has("cp") { entry.small("cp", 8)? } else { 0 },
        by,
        windows,
        favours,
        towards,
        siege: entry.flag("siege_ok"),
        disposition: disposition("disposition")?,
        turn1: entry.has("turn1_disposition").then(|| disposition("turn1_disposition")).transpose()?,
        params: params.collect(),
        reconstructed: entry.reconstructed(&["effect"]),
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
    debug_assert_eq!(CAMPS.len(), 2);
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
