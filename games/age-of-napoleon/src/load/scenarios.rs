//! The starting positions: chapter 17.

use crate::ids::{AreaId, COALITION, CardSet, CorpsId, CorpsSet, CountryId, FRENCH, Title, TitleSet};
use crate::pack::{Alignment, Keyword, Kind, Pack, Scenario};
use ::pack::{Entry, Files, Listed, LoadError};
use kernel::Role;
use serde::Deserialize;
use std::collections::BTreeMap;
use tabletop::{Id, SmallSet};

#[derive(Deserialize)]
struct Top {
    id: String,
    en: String,
    fr: String,
    summary_en: String,
    summary_fr: String,
    year: u16,
    round: u8,
}

#[derive(Deserialize)]
struct Effects {
    britannia: bool,
    radetzky: bool,
    stein: bool,
    insurrection_corps: bool,
    invasion_corps: bool,
    russia_invaded: bool,
    spent_events: Vec<String>,
    insurrection_markers: Vec<String>,
}

#[derive(Deserialize)]
struct Cards {
    random_discards: u8,
    french_hand: u8,
    coalition_hand: u8,
    /// Read apart, as lists of entries.
    #[serde(rename = "aside")]
    _aside: Vec<toml::Value>,
    #[serde(rename = "discards")]
    _discards: Vec<toml::Value>,
}

#[derive(Deserialize)]
struct Copies {
    copies: usize,
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct Removed {
    out_of_game: Vec<String>,
    lost: Vec<String>,
    prisoners: Vec<String>,
}

#[derive(Deserialize)]
struct Placed {
    area: String,
    #[serde(default)]
    spent: bool,
}

pub(super) fn read(files: &Files, pack: &Pack) -> Result<Vec<Scenario>, LoadError> {
    let mut scenarios: Vec<Scenario> = Vec::new();
    for file in files.under("scenarios") {
        let scenario = one(files, &files.whole(file)?, pack)?;
        if scenarios.iter().any(|s| s.id == scenario.id) {
            return Err(LoadError::new(file, "id", format!("'{}' is another scenario's", scenario.id)));
        }
        scenarios.push(scenario);
    }
    Ok(scenarios)
}

fn one(files: &Files, whole: &Entry, pack: &Pack) -> Result<Scenario, LoadError> {
    let top = whole.clone().typed::<Top>()?.value;
    let numbers = &pack.numbers;
    whole.within("year", top.year, numbers.first_year..=numbers.last_year)?;
    whole.within("round", top.round, 1..=numbers.rounds)?;
    files.say(&format!("scenario-{}", top.id), [&top.en, &top.fr]);
    files.say(&format!("scenario-{}-summary", top.id), [&top.summary_en, &top.summary_fr]);

    let Listed { value: effects, entry: effects_entry, .. } = whole.one::<Effects>("effects")?;
    let mut scenario = Scenario {
        id: top.id,
        year: top.year,
        round: top.round,
        alignments: alignments(whole, pack)?,
        insurrection_markers: SmallSet::EMPTY,
        britannia: effects.britannia,
        radetzky: effects.radetzky,
        stein: effects.stein,
        insurrection_corps: effects.insurrection_corps,
        invasion_corps: effects.invasion_corps,
        russia_invaded: effects.russia_invaded,
        spent_events: TitleSet::EMPTY,
        aside: CardSet::EMPTY,
        discards: CardSet::EMPTY,
        random_discards: 0,
        hands: [0; 2],
        corps: Vec::new(),
        out_of_game: CorpsSet::EMPTY,
        lost: CorpsSet::EMPTY,
        prisoners: CorpsSet::EMPTY,
    };
    for id in &effects.insurrection_markers {
        scenario.insurrection_markers.insert(find(&effects_entry, "insurrection_markers", id, pack)?);
    }
    let insurgent = (0..pack.countries.len()).map(CountryId::from_index);
    let mut insurgent = insurgent.filter(|c| scenario.alignments[c.index()] == Alignment::Insurgent);
    if let Some(unmarked) = insurgent.find(|c| !scenario.insurrection_markers.has(*c)) {
        let what = format!("'{}' is insurgent and bears a marker (8.3.4)", pack.names.name(unmarked));
        return Err(effects_entry.wrong("insurrection_markers", what));
    }
    for id in &effects.spent_events {
        let title: Title = find(&effects_entry, "spent_events", id, pack)?;
        if !pack.facts(title).once_only {
            return Err(effects_entry.wrong("spent_events", format!("'{id}' may be played again and again")));
        }
        scenario.spent_events.insert(title);
    }
    cards(whole, pack, &mut scenario)?;
    corps(whole, pack, &mut scenario)?;
    Ok(scenario)
}

fn find<I: Id>(entry: &Entry, field: &str, id: &str, pack: &Pack) -> Result<I, LoadError> {
    pack.names.find(id).ok_or_else(|| entry.wrong(field, format!("there is no {} '{id}'", I::KIND)))
}

fn alignments(whole: &Entry, pack: &Pack) -> Result<Vec<Alignment>, LoadError> {
    let block = whole.one::<BTreeMap<String, String>>("alignment")?;
    let entry = &block.entry;
    let mut found = vec![None; pack.countries.len()];
    for (id, value) in &block.value {
        let country: CountryId = find(entry, id, id, pack)?;
        let alignment = match value.as_str() {
            "CM" => Alignment::CoalitionMember,
            "IC" => Alignment::Insurgent,
            "NC" => Alignment::Neutral,
            "FA" => Alignment::FrenchAlly,
            "FD" => Alignment::FrenchDominion,
            "FR" => Alignment::France,
            "attached" => Alignment::Attached,
            _ => return Err(entry.wrong(id, format!("{value} is none of CM, IC, NC, FA, FD, FR, attached"))),
        };
        let detachable = matches!(pack.country(country).kind, Kind::Detachable { .. });
        if (alignment == Alignment::France) != (country == pack.key.france) {
            return Err(entry.wrong(id, "FR is France, and France is always FR (3.9)"));
        }
        if country == pack.key.britain && alignment != Alignment::CoalitionMember {
            return Err(entry.wrong(id, "Britain is always a Coalition member (3.8.1)"));
        }
        if alignment == Alignment::Attached && !detachable {
            return Err(entry.wrong(id, "it is not a detachable area (3.1.3.1)"));
        }
        found[country.index()] = Some(alignment);
    }
    let missing =
        |i: usize| entry.wrong(pack.names.name(CountryId::from_index(i)), "its alignment is missing");
    let all: Vec<Alignment> =
        found.into_iter().enumerate().map(|(i, a)| a.ok_or_else(|| missing(i))).collect::<Result<_, _>>()?;
    // 3.1.3.3: detached Tirol rises with Österreich.
    use Alignment::{CoalitionMember, FrenchAlly, FrenchDominion, Insurgent, Neutral};
    let free = matches!(all[pack.key.osterreich.index()], CoalitionMember | Insurgent);
    if free && matches!(all[pack.key.tirol.index()], Neutral | FrenchAlly | FrenchDominion) {
        return Err(
            entry.wrong("tirol", "detached, it is insurgent while Österreich fights France (3.1.3.3)")
        );
    }
    Ok(all)
}

fn cards(whole: &Entry, pack: &Pack, scenario: &mut Scenario) -> Result<(), LoadError> {
    let Listed { value: cards, entry, .. } = whole.one::<Cards>("cards")?;
    let mut used = CardSet::EMPTY;
    for key in ["aside", "discards"] {
        let mut set = CardSet::EMPTY;
        for c in entry.list::<Copies>(key)? {
            let copies = &c.entry;
            let title: Title = find(copies, "", &c.id, pack)?;
            let free = pack.copies(title) - used;
            if c.copies > free.len() {
                return Err(copies.wrong("copies", format!("there are only {} left", free.len())));
            }
            for card in free.iter().take(c.copies) {
                set.insert(card);
                used.insert(card);
            }
        }
        if key == "aside" { scenario.aside = set } else { scenario.discards = set }
    }
    scenario.random_discards = cards.random_discards;
    scenario.hands = [cards.french_hand, cards.coalition_hand];
    let dealt = used.len()
        + [cards.random_discards, cards.french_hand, cards.coalition_hand]
            .map(usize::from)
            .iter()
            .sum::<usize>();
    if dealt > pack.cards.len() {
        return Err(entry.wrong("", format!("{dealt} cards are dealt or laid aside of {}", pack.cards.len())));
    }
    if let Some(hand) = scenario.hands.iter().find(|h| **h > pack.numbers.hand_maximum) {
        return Err(
            entry.wrong("", format!("a hand of {hand} is more than {} (9.3)", pack.numbers.hand_maximum))
        );
    }
    Ok(())
}

/// Who controls a country in a position; an attached area goes with its ruler.
fn controller(pack: &Pack, scenario: &Scenario, country: CountryId) -> Option<Role> {
    use Alignment::{Attached, CoalitionMember, France, FrenchAlly, FrenchDominion, Insurgent, Neutral};
    match (scenario.alignments[country.index()], pack.country(country).kind) {
        (CoalitionMember | Insurgent, _) => Some(COALITION),
        (France | FrenchAlly | FrenchDominion, _) => Some(FRENCH),
        (Attached, Kind::Detachable { ruler }) => controller(pack, scenario, ruler),
        (Neutral | Attached, _) => None,
    }
}

fn corps(whole: &Entry, pack: &Pack, scenario: &mut Scenario) -> Result<(), LoadError> {
    let mut used = CorpsSet::EMPTY;
    if whole.has("removed") {
        let Listed { value: removed, entry, .. } = whole.one::<Removed>("removed")?;
        for (field, ids, set) in [
            ("out_of_game", &removed.out_of_game, &mut scenario.out_of_game),
            ("lost", &removed.lost, &mut scenario.lost),
            ("prisoners", &removed.prisoners, &mut scenario.prisoners),
        ] {
            for id in ids {
                let corps: CorpsId = find(&entry, field, id, pack)?;
                if used.has(corps) {
                    return Err(entry.wrong(field, format!("'{id}' stands twice")));
                }
                set.insert(corps);
                used.insert(corps);
            }
        }
    }
    let mut holders: Vec<Option<Role>> = vec![None; pack.areas.len()];
    for placed in whole.list::<Placed>("corps")? {
        let entry = &placed.entry;
        let corps: CorpsId = find(entry, "", &placed.id, pack)?;
        let area: AreaId = find(entry, "area", &placed.area, pack)?;
        if used.has(corps) {
            return Err(entry.wrong("", "it is on the board and off it"));
        }
        used.insert(corps);
        let side = available(entry, pack, scenario, corps)?;
        let facts = pack.corps(corps);
        let insurgent = scenario.alignments[facts.country.index()] == Alignment::Insurgent;
        if insurgent && !pack.country(facts.country).leash.has(area) {
            return Err(
                entry.wrong("area", "an insurgent corps stays within one area of its country (10.3.1)")
            );
        }
        match holders[area.index()].replace(side) {
            Some(other) if other != side => {
                return Err(entry.wrong("area", format!("corps of both sides stand in '{}'", placed.area)));
            }
            _ => {}
        }
        scenario.corps.push((corps, area, placed.spent));
    }
    Ok(())
}

/// The side a corps fights for: its patron's, which must control its minor country too, and its keyword must be met.
fn available(entry: &Entry, pack: &Pack, scenario: &Scenario, corps: CorpsId) -> Result<Role, LoadError> {
    let facts = pack.corps(corps);
    let nobody = |c: CountryId| {
        entry.wrong("", format!("nobody controls '{}', so it is not available", pack.names.name(c)))
    };
    let side = controller(pack, scenario, facts.patron).ok_or_else(|| nobody(facts.patron))?;
    match controller(pack, scenario, facts.country) {
        None => return Err(nobody(facts.country)),
        Some(other) if other != side => {
            let [patron, country] = [facts.patron, facts.country].map(|c| pack.names.name(c));
            let what = format!("'{patron}' and '{country}' must be under one player (2.2.1.7)");
            return Err(entry.wrong("", what));
        }
        Some(_) => {}
    }
    let met = match facts.keyword {
        None => true,
        Some(Keyword::Radetzky) => scenario.radetzky,
        Some(Keyword::Stein) => scenario.stein,
        Some(Keyword::Insurrection) => scenario.insurrection_corps,
        Some(Keyword::Invasion) => scenario.invasion_corps,
    };
    if met {
        Ok(side)
    } else {
        Err(entry.wrong("", "its keyword is not met, so it is not available (2.2.1.8)"))
    }
}
