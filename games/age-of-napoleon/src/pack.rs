//! The data of the game as the rules read it: packed, indexed by small ids, checked once when it is loaded.
//!
//! The files are in `data/`; [`crate::load`] reads them, checks them and fills this in.

use crate::ids::{
    AreaId, AreaSet, CardId, CardSet, CorpsId, CorpsSet, CountryId, CountrySet, Title, TitleSet,
};
use crate::score::Weights;
use kernel::Role;
use serde::Deserialize;
use std::sync::Arc;
use tabletop::Names;
use tabletop::chart::Chart;

/// What the rules read.
#[derive(Debug, Clone)]
pub struct Pack {
    pub names: Arc<Names>,
    pub areas: Vec<Area>,
    pub countries: Vec<Country>,
    pub corps: Vec<Corps>,
    /// The title of each card.
    pub cards: Vec<Title>,
    /// The cards of each title, by `Title as usize`.
    pub copies: Vec<CardSet>,
    pub titles: Vec<TitleFacts>,
    pub charts: Charts,
    pub numbers: Numbers,
    pub key: Key,
    /// Sets the rules ask for again and again.
    pub sets: Sets,
    pub scenarios: Vec<Scenario>,
    /// What programs think: `bots.toml`.
    pub weights: Weights,
}

/// 2.1.1: an area of the map.
#[derive(Debug, Clone)]
pub struct Area {
    /// The country it belongs to when nothing is attached: a detachable area is its own country here.
    pub country: CountryId,
    /// 2.1.1.3: the major country whose capital is here.
    pub capital_of: Option<CountryId>,
    /// 2.1.1.4: mountain, marsh, or neither.
    pub terrain: Terrain,
    pub barren: bool,
    /// 2.1.1.2: it touches a sea other than the Black Sea.
    pub coastal: bool,
    pub baltic: bool,
    /// It has a coast on the Baltic and another outside it (Danmark).
    pub both_coasts: bool,
    /// 2.1.1.1: areas across a land border.
    pub neighbours: AreaSet,
    /// 12.2.4: the strait that land moves may cross, on conditions.
    pub strait: Option<AreaId>,
    /// 12.2.5: the shore across the frozen Baltic.
    pub ice: Option<AreaId>,
    pub reconstructed: bool,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Terrain {
    #[default]
    Clear,
    Mountain,
    Marsh,
}

/// 3.1: a country.
#[derive(Debug, Clone)]
pub struct Country {
    pub kind: Kind,
    /// Its own areas; a detachable area is listed under itself, not under its ruler.
    pub areas: AreaSet,
    /// The capital area of a major country, the only area of any other.
    pub capital: AreaId,
    /// Areas that can be detached from it (3.1.3.1).
    pub detachable: CountrySet,
    /// Land distance in areas from every area to its capital, for retreats; 255 where there is no way.
    pub to_capital: Vec<u8>,
    /// Its areas, those that can be detached, and every area one step away: the leash of 10.3.1.
    pub leash: AreaSet,
    /// Its areas with those that can be detached from it: home for 10.3.1.
    pub homeland: AreaSet,
    /// Which livery of the visual language it wears.
    pub livery: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Major,
    Minor,
    /// 3.1.3: part of its ruler until it is detached.
    Detachable {
        ruler: CountryId,
    },
}

/// 2.2.1: a corps.
#[derive(Debug, Clone)]
pub struct Corps {
    /// The major country whose colour it wears.
    pub patron: CountryId,
    /// Its nationality: its patron, or the minor that raised it (2.2.1.7).
    pub country: CountryId,
    /// 2.2.1.8: the event that makes it available.
    pub keyword: Option<Keyword>,
    pub fresh: Ratings,
    pub spent: Ratings,
    pub reconstructed: bool,
}

impl Corps {
    /// 2.2.1.7: raised by a minor country.
    pub fn is_minor_ally(&self) -> bool {
        self.patron != self.country
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ratings {
    pub battle: i8,
    pub movement: i8,
    pub seniority: i8,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Keyword {
    Radetzky,
    Stein,
    Insurrection,
    Invasion,
}

/// What is printed on a card, apart from what its function does.
#[derive(Debug, Clone, Copy)]
pub struct TitleFacts {
    /// Who may play it as an event; "controller" cards are settled by their functions.
    pub french: bool,
    pub coalition: bool,
    /// 7.2.1: one of the six diplomacy cards.
    pub diplomacy: bool,
    pub once_only: bool,
    pub red: bool,
    pub fog_cancels: bool,
}

/// The tables of the player aids.
#[derive(Debug, Clone)]
pub struct Charts {
    /// 13.3.4: losses inflicted, by die and battle strength.
    pub battle: Chart,
    /// 13.3.6: tie-breaker modifier of each battle column.
    pub tie_breaker: Vec<i32>,
    /// 12.3.2: spent corps lost, by die and number of spent corps.
    pub march: Chart,
    /// 15.1: corps lost, by modified die and number of corps.
    pub winter: Chart,
    /// 9.3: cards by country: `[country][reformed]`.
    pub strategy: Vec<[HandRow; 2]>,
    /// 10.2.2: limits of home corps by country: `[country][reformed][side]`, side 0 French, 1 Coalition.
    pub home_limits: Vec<[[Limit; 2]; 2]>,
    /// 10.2.3: divisors of the number of French minors: mobilization, deployment.
    pub french_minor_divisors: [u8; 2],
    /// 10.2.3, 12.7.3: the British minor allied corps.
    pub british_minor: Limit,
}

/// Cards that a country gives to whoever has it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct HandRow {
    pub french: u8,
    pub coalition: u8,
    pub insurgent: u8,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Limit {
    pub mobilization: u8,
    pub deployment: u8,
}

/// Single numbers, as they stand in the files.
#[derive(Debug, Clone)]
pub struct Numbers {
    pub hand: HandSize,
    pub battle: BattleNumbers,
    pub winter: WinterNumbers,
    pub movement: MovementNumbers,
    pub sequence: SequenceNumbers,
    pub cards: CardNumbers,
    pub returns: ReturnNumbers,
}

/// 9.3.
#[derive(Debug, Clone, Deserialize)]
pub struct HandSize {
    pub minimum: u8,
    pub maximum: u8,
    pub minor_divisor: u8,
}

/// 13.3.2, 13.3.5.
#[derive(Debug, Clone)]
pub struct BattleNumbers {
    pub loser_extra: i32,
    pub home_per_corps: i32,
    pub sea_attack_per_corps: i32,
}

/// 15.1: the fewest corps that are tested, and what is added to the die.
#[derive(Debug, Clone)]
pub struct WinterNumbers {
    pub minimum_corps: u8,
    pub capital: i32,
    pub barren: i32,
    pub friendly: i32,
    pub enemy: i32,
    pub rough: i32,
}

/// 12.1.2, 12.2.2.
#[derive(Debug, Clone, Deserialize)]
pub struct MovementNumbers {
    pub armies: u8,
    pub winter: i8,
    pub attack: i8,
}

#[derive(Debug, Clone, Deserialize)]
pub struct SequenceNumbers {
    pub first_year: u16,
    pub last_year: u16,
    pub rounds: u8,
    /// 11.1.2: rounds from this one on are winter rounds.
    pub first_winter_round: u8,
    /// 2.3.7: the last year in which France has priority.
    pub french_priority_until: u16,
}

/// 20.0: the figures that events carry.
#[derive(Debug, Clone, Default)]
pub struct CardNumbers {
    pub grand_battery: i32,
    /// Grand Battery asks for one of these colours.
    pub battery_patrons: CountrySet,
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
    /// Command Indecision spares these.
    pub decisive: CorpsSet,
    pub depot: i32,
    pub scorched_earth: i32,
}

/// 18.1.
#[derive(Debug, Clone)]
pub struct ReturnNumbers {
    pub last_year: u16,
    pub home_corps: u8,
}

/// Countries, areas and corps that rules name.
#[derive(Debug, Clone)]
pub struct Key {
    pub britain: CountryId,
    pub france: CountryId,
    pub osterreich: CountryId,
    pub preussen: CountryId,
    pub russia: CountryId,
    pub spain: CountryId,
    pub tirol: CountryId,
    pub napoleon: CorpsId,
    /// 14.0: majors in the order they are checked, France last.
    pub surrender_order: Vec<CountryId>,
}

/// Sets computed once.
#[derive(Debug, Clone)]
pub struct Sets {
    pub majors: CountrySet,
    pub minors: CountrySet,
    pub detachables: CountrySet,
    pub coastal: AreaSet,
    /// Corps of each patron (colour).
    pub by_patron: Vec<CorpsSet>,
    /// Corps of each nationality.
    pub by_country: Vec<CorpsSet>,
    pub by_keyword: [CorpsSet; 4],
    /// Ratings of each corps, fresh and spent, side by side because they are asked for most.
    pub ratings: Vec<[Ratings; 2]>,
    /// Corps that wait for a keyword (2.2.1.8).
    pub locked: CorpsSet,
    pub minor_allies: CorpsSet,
    /// 10.2.2: the pool each corps counts in, and the corps of each pool.
    pub pool: Vec<u8>,
    pub pools: [CorpsSet; 8],
    /// 6.1: countries adjacent to France over land.
    pub beside_france: CountrySet,
    /// Titles by who may play them: `[role]`.
    pub playable: [TitleSet; 2],
    pub diplomacy: TitleSet,
    pub red: TitleSet,
}

/// 17: a starting position.
#[derive(Debug, Clone)]
pub struct Scenario {
    pub id: String,
    pub year: u16,
    pub round: u8,
    /// One per country; `Attached` for detachable areas still with their ruler.
    pub alignments: Vec<Alignment>,
    pub effects: Effects,
    /// Cards set aside until the next year's Strategy Phase.
    pub aside: CardSet,
    pub discards: CardSet,
    /// Further cards discarded at random after the shuffle.
    pub random_discards: u8,
    pub hands: [u8; 2],
    pub corps: Vec<(CorpsId, AreaId, bool)>,
    pub out_of_game: CorpsSet,
    pub lost: CorpsSet,
    pub prisoners: CorpsSet,
}

/// What has come to pass before a scenario begins.
#[derive(Debug, Clone, Deserialize)]
pub struct Effects {
    pub britannia: bool,
    pub radetzky: bool,
    pub stein: bool,
    pub insurrection_corps: bool,
    pub invasion_corps: bool,
    pub russia_invaded: bool,
    /// Once-only events already used.
    pub spent_events: TitleSet,
    /// 8.3.8: countries that are or were insurgent.
    pub insurrection_markers: CountrySet,
}

impl Effects {
    /// 2.2.1.8: the event of a keyword has come.
    pub fn met(&self, keyword: Keyword) -> bool {
        match keyword {
            Keyword::Radetzky => self.radetzky,
            Keyword::Stein => self.stein,
            Keyword::Insurrection => self.insurrection_corps,
            Keyword::Invasion => self.invasion_corps,
        }
    }
}

impl Keyword {
    pub const ALL: [Keyword; 4] =
        [Keyword::Radetzky, Keyword::Stein, Keyword::Insurrection, Keyword::Invasion];
}

/// 3.2.2: which side, if any, controls a country, and how.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Alignment {
    CoalitionMember,
    Insurgent,
    Neutral,
    FrenchAlly,
    FrenchDominion,
    /// 3.9: France itself.
    France,
    /// 3.1.3: part of its ruler; no alignment of its own.
    Attached,
}

::pack::shelves! {
    Pack {
        area, all_areas: areas[AreaId] of Area,
        country, all_countries: countries[CountryId] of Country,
        corps, all_corps: corps[CorpsId] of Corps,
    }
}

impl Pack {
    #[inline]
    pub fn title(&self, card: CardId) -> Title {
        self.cards[card.0 as usize]
    }
    #[inline]
    pub fn copies(&self, title: Title) -> CardSet {
        self.copies[title as usize]
    }
    #[inline]
    pub fn facts(&self, title: Title) -> &TitleFacts {
        &self.titles[title as usize]
    }
    /// 2.3.7, 9.1, 9.3, 11.2.1: who has priority in a year.
    pub fn priority(&self, year: u16) -> Role {
        if year <= self.numbers.sequence.french_priority_until {
            crate::ids::FRENCH
        } else {
            crate::ids::COALITION
        }
    }
    pub fn scenario(&self, id: &str) -> Option<&Scenario> {
        self.scenarios.iter().find(|s| s.id == id)
    }
}
