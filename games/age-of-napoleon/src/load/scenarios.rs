//! The starting positions: chapter 17.

use crate::ids::{AreaId, COALITION, CardSet, CorpsId, CorpsSet, CountryId, FRENCH};
use crate::pack::{Alignment, Effects, Kind, Pack, Scenario};
use ::pack::{Entry, Files, Listed, LoadError};
use kernel::Role;
use serde::Deserialize;
use std::collections::BTreeMap;
use tabletop::Id;

#[derive(Deserialize)]
struct Top {
    id: String,
    year: u16,
    round: u8,
    en: String,
    fr: String,
    summary_en: String,
    summary_fr: String,
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
    out_of_game: Vec<CorpsId>,
    lost: Vec<CorpsId>,
    prisoners: Vec<CorpsId>,
}

#[derive(Deserialize)]
struct Placed {
    area: AreaId,
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
    let numbers = &pack.numbers.sequence;
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
        effects,
        aside: CardSet::EMPTY,
        discards: CardSet::EMPTY,
        random_discards: 0,
        hands: [0; 2],
        corps: Vec::new(),
        out_of_game: CorpsSet::EMPTY,
        lost: CorpsSet::EMPTY,
        prisoners: CorpsSet::EMPTY,
    };
    let effects = &scenario.effects;
    let mut insurgent =
        pack.all_countries().filter(|c| scenario.alignments[c.index()] == Alignment::Insurgent);
    if let Some(unmarked) = insurgent.find(|c| !effects.insurrection_markers.has(*c)) {
        let what = format!("'{}' is insurgent and bears a marker (8.3.4)", pack.names.name(unmarked));
        return Err(effects_entry.wrong("insurrection_markers", what));
    }
    if let Some(title) = effects.spent_events.iter().find(|&t| !pack.facts(t).once_only) {
        let what = format!("'{}' may be played again and again", title.id());
        return Err(effects_entry.wrong("spent_events", what));
    }
    cards(whole, pack, &mut scenario)?;
    corps(whole, pack, &mut scenario)?;
    Ok(scenario)
}

fn alignments(whole: &Entry, pack: &Pack) -> Result<Vec<Alignment>, LoadError> {
    let block = whole.one::<BTreeMap<CountryId, String>>("alignment")?;
    let entry = &block.entry;
    let mut found = vec![None; pack.countries.len()];
    for (&country, value) in &block.value {
        let id = pack.names.name(country);
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
            let free = pack.copies(c.known()?) - used;
            if c.copies > free.len() {
                return Err(c.wrong("copies", format!("there are only {} left", free.len())));
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
    if let Some(hand) = scenario.hands.iter().find(|h| **h > pack.numbers.hand.maximum) {
        return Err(
            entry.wrong("", format!("a hand of {hand} is more than {} (9.3)", pack.numbers.hand.maximum))
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
            for &corps in ids {
                if used.has(corps) {
                    return Err(entry.wrong(field, format!("'{}' stands twice", pack.names.name(corps))));
                }
                set.insert(corps);
                used.insert(corps);
            }
        }
    }
    let mut holders: Vec<Option<Role>> = vec![None; pack.areas.len()];
    for placed in whole.list::<Placed>("corps")? {
        let entry = &placed.entry;
        let (corps, area): (CorpsId, AreaId) = (placed.known()?, placed.area);
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
                let what = format!("corps of both sides stand in '{}'", pack.names.name(area));
                return Err(entry.wrong("area", what));
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
    if facts.keyword.is_none_or(|k| scenario.effects.met(k)) {
        Ok(side)
    } else {
        Err(entry.wrong("", "its keyword is not met, so it is not available (2.2.1.8)"))
    }
}
