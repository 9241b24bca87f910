//! The cards: chapter 2.3.

use crate::ids::{CardId, CardSet, CorpsSet, CountrySet, Title};
use crate::pack::{CardNumbers, TitleFacts};
use ::pack::{Entry, Files, Listed, LoadError};
use serde::{Deserialize, Serialize};
use tabletop::view::CardFace;
use tabletop::{Id, Text};

const FILE: &str = "cards.toml";

pub(super) struct Deck {
    pub cards: Vec<Title>,
    pub copies: Vec<CardSet>,
    pub titles: Vec<TitleFacts>,
    pub faces: Vec<CardFace>,
    pub numbers: CardNumbers,
}

#[derive(Deserialize)]
struct CardEntry {
    number: u8,
    en: String,
    fr: String,
    text_en: String,
    text_fr: String,
    copies: u8,
    phases: Vec<Phase>,
    played_by: PlayedBy,
    #[serde(default)]
    diplomacy: bool,
    #[serde(default)]
    once_only: bool,
    #[serde(default)]
    red: bool,
    #[serde(default)]
    fog_cancels: bool,
    /// Read apart: each event has figures of its own.
    #[serde(rename = "params")]
    _params: Option<toml::Table>,
}

#[derive(Deserialize, Serialize, Clone, Copy)]
#[serde(rename_all = "snake_case")]
enum Phase {
    Diplomacy,
    PeaceTalks,
    Insurrection,
    Strategy,
    Reinforcement,
    Campaign,
    Battle,
    Surrender,
    WinterAttrition,
    Anytime,
}

#[derive(Deserialize, Clone, Copy, PartialEq)]
#[serde(rename_all = "snake_case")]
enum PlayedBy {
    French,
    Coalition,
    Either,
    CoalitionOrController,
    Controller,
}

pub(super) fn read(files: &Files) -> Result<Deck, LoadError> {
    let whole = files.whole(FILE)?;
    #[derive(Deserialize)]
    struct Meta {
        cards: usize,
    }
    let meta = files.one::<Meta>(FILE, "meta")?;

    let mut entries = files.list::<CardEntry>(FILE, "card")?;
    for card in &entries {
        card.known::<Title>()?;
    }
    let mut ids = Vec::new();
    let mut deck = Deck {
        cards: Vec::new(),
        copies: Vec::new(),
        titles: Vec::new(),
        faces: Vec::new(),
        numbers: CardNumbers::default(),
    };
    let mut numbers = Vec::new();
    for title in Title::ALL {
        let found = entries.iter().position(|card| card.id == title.id());
        let missing = || whole.wrong(&format!("card '{}'", title.id()), "it is missing");
        let card = entries.swap_remove(found.ok_or_else(missing)?);
        let entry = &card.entry;
        if card.phases.is_empty() || card.phases.len() > 2 {
            return Err(entry.wrong("phases", "a card has one phase or two"));
        }
        if numbers.contains(&card.number) {
            return Err(entry.wrong("number", format!("{} is the number of another card", card.number)));
        }
        numbers.push(card.number);
        files.say(&format!("title-{}", card.id), [&card.en, &card.fr]);
        files.say(&format!("card-text-{}", card.id), [&card.text_en, &card.text_fr]);
        if card.copies == 0 || deck.cards.len() + usize::from(card.copies) > 64 {
            return Err(entry.wrong("copies", "every title has a card, and there are at most 64 in all"));
        }
        let first = deck.cards.len();
        deck.cards.extend((0..card.copies).map(|_| title));
        ids.extend((1..=card.copies).map(|n| format!("{}-{n}", card.id)));
        deck.copies.push((first..deck.cards.len()).map(CardId::from_index).collect());
        deck.titles.push(TitleFacts {
            french: card.played_by != PlayedBy::Coalition,
            coalition: card.played_by != PlayedBy::French,
            diplomacy: card.diplomacy,
            once_only: card.once_only,
            red: card.red,
            fog_cancels: card.fog_cancels,
        });
        deck.faces.push(face(&card)?);
        figures(entry, title, &mut deck.numbers)?;
    }
    if deck.cards.len() != meta.cards {
        return Err(whole.wrong("", format!("{} cards, not {} (2.3.1)", deck.cards.len(), meta.cards)));
    }
    files.name::<CardId>(ids)?;
    Ok(deck)
}

fn when(phase: Phase) -> Text {
    Text::new(format!("when-{}", kernel::flow::word(&phase)))
}

fn face(card: &Listed<CardEntry>) -> Result<CardFace, LoadError> {
    let entry = &card.entry;
    let when = match card.phases[..] {
        [a, b] => Text::new("when-either").text("first", when(a)).text("second", when(b)),
        _ => when(card.phases[0]),
    };
    let mut rules = Vec::new();
    for field in ["name", "phases", "effect"] {
        for case in entry.source(field)?.rules() {
            if !rules.contains(&case) {
                rules.push(case);
            }
        }
    }
    Ok(CardFace {
        id: card.id.clone(),
        number: card.number,
        title: Text::new(format!("title-{}", card.id)),
        text: Text::new(format!("card-text-{}", card.id)),
        when,
        points: None,
        copies: card.copies,
        red: card.red,
        vignette: card.id.clone(),
        reconstructed: entry.source("effect")?.reconstructed(),
        rules,
    })
}

/// The figures of one event: exactly those it needs.
fn figures(entry: &Entry, title: Title, into: &mut CardNumbers) -> Result<(), LoadError> {
    macro_rules! read {
        ($($field:ident : $kind:ty),*) => {{
            #[derive(Deserialize)]
            struct Params { $($field: $kind),* }
            entry.one::<Params>("params")?.value
        }};
    }
    match title {
        Title::GrandBattery => {
            let p = read!(strength: i32, patrons: CountrySet);
            (into.grand_battery, into.battery_patrons) = (p.strength, p.patrons);
        }
        Title::CavalryCharge => into.cavalry_charge = read!(strength: i32).strength,
        Title::ImperialGuard => into.imperial_guard = read!(strength: i32).strength,
        Title::ArtOfWar => into.art_of_war_cap = read!(cap: u8).cap,
        Title::LeveeEnMasse => into.levee_bonus = read!(deployment: u8).deployment,
        Title::RepublicansRoyalists => into.republicans_swaps = read!(swaps: u8).swaps,
        Title::RussoOttomanWar => into.strategy_war_cards = read!(cards: u8).cards,
        Title::WarInAmerica => {
            let cards = read!(cards: u8).cards;
            if cards != into.strategy_war_cards {
                return Err(entry.wrong("params", "both distant wars cost the same number of cards"));
            }
        }
        Title::ForcedMarch => into.forced_march = read!(movement: i8).movement,
        Title::Mud => into.mud = read!(movement: i8).movement,
        Title::MajorCampaign => into.major_campaign = read!(armies: u8).armies,
        Title::PeaceTalks => into.peace_talks_rounds = read!(rounds: u8).rounds,
        Title::HerosDeath => into.heros_death_napoleon = read!(napoleon: bool).napoleon,
        Title::CommandIndecision => into.decisive = read!(spares: CorpsSet).spares,
        Title::Depot => into.depot = read!(die: i32).die,
        Title::ScorchedEarth => into.scorched_earth = read!(die: i32).die,
        _ if entry.has("params") => {
            return Err(entry.wrong("params", "this event has no figures"));
        }
        _ => {}
    }
    Ok(())
}
