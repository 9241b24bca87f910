//! The cards: chapter 2.3.

use crate::ids::{CardId, CardSet, CorpsId, CountryId, Title};
use crate::pack::TitleFacts;
use ::pack::{Entry, Files, Listed, LoadError};
use serde::Deserialize;
use tabletop::view::CardFace;
use tabletop::{Id, Names, Text};

const FILE: &str = "cards.toml";

pub(super) struct Deck {
    pub cards: Vec<Title>,
    pub copies: Vec<CardSet>,
    pub titles: Vec<TitleFacts>,
    pub faces: Vec<CardFace>,
    pub figures: Figures,
}

/// The figures that events carry.
#[derive(Default)]
pub(super) struct Figures {
    pub grand_battery: i32,
    pub battery_patrons: Vec<CountryId>,
    pub cavalry_charge: i32,
    pub imperial_guard: i32,
    pub art_of_war_cap: u8,
    pub levee_bonus: u8,
    pub republicans_swaps: u8,
    pub strategy_war_cards: u8,
    pub forced_march: i8,
    pub mud: i8,
    pub major_campaign: u8,
    pub peace_talks_rounds: u8,
    pub heros_death_napoleon: bool,
    pub spared: Vec<CorpsId>,
    pub depot: i32,
    pub scorched_earth: i32,
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

#[derive(Deserialize, Clone, Copy)]
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

impl Phase {
    fn when(self) -> Text {
        Text::new(match self {
            Phase::Diplomacy => "when-diplomacy",
            Phase::PeaceTalks => "when-peace_talks",
            Phase::Insurrection => "when-insurrection",
            Phase::Strategy => "when-strategy",
            Phase::Reinforcement => "when-reinforcement",
            Phase::Campaign => "when-campaign",
            Phase::Battle => "when-battle",
            Phase::Surrender => "when-surrender",
            Phase::WinterAttrition => "when-winter_attrition",
            Phase::Anytime => "when-anytime",
        })
    }
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
    let (whole, names) = (files.whole(FILE)?, files.names());
    #[derive(Deserialize)]
    struct Meta {
        cards: usize,
    }
    let meta = files.one::<Meta>(FILE, "meta")?;

    let mut by_title: Vec<Option<Listed<CardEntry>>> = Title::ALL.iter().map(|_| None).collect();
    for card in files.list::<CardEntry>(FILE, "card")? {
        let title = Title::ALL.iter().find(|t| t.id() == card.id);
        let title = *title.ok_or_else(|| card.wrong("", "no rule knows a card of this title"))?;
        by_title[title as usize] = Some(card);
    }
    let mut ids = Vec::new();
    let mut deck = Deck {
        cards: Vec::new(),
        copies: Vec::new(),
        titles: Vec::new(),
        faces: Vec::new(),
        figures: Figures::default(),
    };
    let mut numbers = Vec::new();
    for (title, found) in Title::ALL.iter().copied().zip(by_title) {
        let missing = || whole.wrong(&format!("card '{}'", title.id()), "it is missing");
        let card = found.ok_or_else(missing)?;
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
        figures(entry, title, &names, &mut deck.figures)?;
    }
    if deck.cards.len() != meta.cards {
        return Err(whole.wrong("", format!("{} cards, not {} (2.3.1)", deck.cards.len(), meta.cards)));
    }
    files.name::<CardId>(ids)?;
    Ok(deck)
}

fn face(card: &Listed<CardEntry>) -> Result<CardFace, LoadError> {
    let entry = &card.entry;
    let when = match card.phases[..] {
        [a, b] => Text::new("when-either").text("first", a.when()).text("second", b.when()),
        _ => card.phases[0].when(),
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
fn figures(entry: &Entry, title: Title, names: &Names, into: &mut Figures) -> Result<(), LoadError> {
    macro_rules! read {
        ($($field:ident : $kind:ty),*) => {{
            #[derive(Deserialize)]
                        struct Params { $($field: $kind),* }
            entry.one::<Params>("params")?.value
        }};
    }
    match title {
        Title::GrandBattery => {
            let p = read!(strength: i32, patrons: Vec<String>);
            into.grand_battery = p.strength;
            into.battery_patrons = known::<CountryId>(entry, "patrons", &p.patrons, names)?;
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
        Title::CommandIndecision => {
            into.spared = known::<CorpsId>(entry, "spares", &read!(spares: Vec<String>).spares, names)?;
        }
        Title::Depot => into.depot = read!(die: i32).die,
        Title::ScorchedEarth => into.scorched_earth = read!(die: i32).die,
        _ if entry.has("params") => {
            return Err(entry.wrong("params", "this event has no figures"));
        }
        _ => {}
    }
    Ok(())
}

fn known<I: Id>(entry: &Entry, field: &str, ids: &[String], names: &Names) -> Result<Vec<I>, LoadError> {
    let find = |id: &String| names.find::<I>(id).ok_or_else(|| format!("there is no {} '{id}'", I::KIND));
    let found: Result<Vec<I>, String> = ids.iter().map(find).collect();
    found.map_err(|e| entry.wrong(&format!("params, {field}"), e))
}
