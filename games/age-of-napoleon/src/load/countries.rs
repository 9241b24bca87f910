//! Countries, areas and what joins them: chapters 2.1.1 and 3.1.

use crate::ids::{AreaId, AreaSet, CountryId, CountrySet};
use crate::pack::{Area, Country, Key, Kind, Terrain};
use ::pack::{Entry, Files, Listed, LoadError};
use serde::Deserialize;
use std::collections::VecDeque;
use tabletop::{Id, Names};

const FILE: &str = "countries.toml";
const LINKS: &str = "links.toml";

#[derive(Deserialize)]
struct CountryEntry {
    /// As the board prints it; our own words for it are `en` and `fr`.
    #[serde(rename = "name")]
    _name: String,
    en: String,
    fr: String,
    kind: KindEntry,
    ruler: Option<CountryId>,
    capital: Option<AreaId>,
    capital_en: Option<String>,
    capital_fr: Option<String>,
    livery: String,
}

#[derive(Deserialize, Clone, Copy)]
#[serde(rename_all = "lowercase")]
enum KindEntry {
    Major,
    Minor,
    Detachable,
}

#[derive(Deserialize)]
struct AreaEntry {
    name: String,
    en: String,
    fr: String,
    country: CountryId,
    #[serde(default)]
    terrain: Terrain,
    #[serde(default)]
    barren: bool,
    #[serde(default)]
    coastal: bool,
    #[serde(default)]
    baltic: bool,
    #[serde(default)]
    both_coasts: bool,
}

#[derive(Deserialize)]
struct LinkEntry {
    a: AreaId,
    b: AreaId,
    kind: LinkKind,
}

#[derive(Deserialize, Clone, Copy, PartialEq)]
#[serde(rename_all = "lowercase")]
enum LinkKind {
    Land,
    Strait,
    Ice,
}

pub(super) fn read(files: &Files, key: &mut Key) -> Result<(Vec<Area>, Vec<Country>), LoadError> {
    let (whole, names) = (files.whole(FILE)?, files.names());
    #[derive(Deserialize)]
    struct Top {
        surrender_order: Vec<CountryId>,
    }
    let top = files.top::<Top>(FILE)?;

    let mut areas = Vec::new();
    for a in files.list::<AreaEntry>(FILE, "area")? {
        // English names places as the board prints them, French in French: text and map agree. `-gloss` is in the reader's language.
        files.say(&format!("area-{}", a.id), [&a.name, &a.fr]);
        files.say(&format!("area-{}-gloss", a.id), [&a.en, &a.fr]);
        if a.baltic && !a.coastal {
            return Err(a.wrong("baltic", "an area on the Baltic is coastal"));
        }
        if a.both_coasts && !a.baltic {
            return Err(a.wrong("both_coasts", "one of its coasts must be the Baltic"));
        }
        areas.push(Area {
            country: a.country,
            capital_of: None,
            terrain: a.terrain,
            barren: a.barren,
            coastal: a.coastal,
            baltic: a.baltic,
            both_coasts: a.both_coasts,
            neighbours: AreaSet::EMPTY,
            strait: None,
            ice: None,
            reconstructed: a.reconstructed(&["name"])?,
        });
    }
    links(files, &mut areas)?;
    connected(files, &areas, &names)?;

    let entries = files.list::<CountryEntry>(FILE, "country")?;
    let liveries = files.liveries()?;
    let mut countries = Vec::new();
    for (index, c) in entries.iter().enumerate() {
        files.say(&format!("country-{}", c.id), [&c.en, &c.fr]);
        if !liveries.iter().any(|l| l.id == c.livery) {
            return Err(c.wrong("livery", format!("there is no livery '{}'", c.livery)));
        }
        if let (Some(en), Some(fr)) = (&c.capital_en, &c.capital_fr) {
            files.say(&format!("capital-{}", c.id), [en, fr]);
        }
        countries.push(one_country(c, CountryId::from_index(index), &mut areas, &names)?);
    }
    for index in 0..countries.len() {
        if let Kind::Detachable { ruler } = countries[index].kind {
            if countries[ruler.index()].kind != Kind::Major {
                let what = format!("'{}' is not a major country", names.name(ruler));
                return Err(entries[index].wrong("ruler", what));
            }
            countries[ruler.index()].detachable.insert(CountryId::from_index(index));
        }
    }
    counts(&whole, &entries, &countries, key)?;
    let coasts: AreaSet = (0..areas.len()).filter(|&i| areas[i].coastal).map(AreaId::from_index).collect();
    for index in 0..countries.len() {
        reach(&mut countries, index, &areas, (index == key.britain.index()).then_some(coasts));
    }
    key.surrender_order = surrender_order(&whole, top.value.surrender_order, key, &countries)?;
    Ok((areas, countries))
}

fn one_country(
    c: &Listed<CountryEntry>,
    id: CountryId,
    areas: &mut [Area],
    names: &Names,
) -> Result<Country, LoadError> {
    let own: AreaSet = (0..areas.len()).filter(|&i| areas[i].country == id).map(AreaId::from_index).collect();
    if own.is_empty() {
        return Err(c.wrong("", "no area belongs to it"));
    }
    let kind = match (c.kind, c.ruler) {
        (KindEntry::Detachable, Some(ruler)) => Kind::Detachable { ruler },
        (KindEntry::Detachable, None) => return Err(c.wrong("ruler", "it is missing")),
        (_, Some(_)) => return Err(c.wrong("ruler", "only a detachable area has one")),
        (KindEntry::Major, None) => Kind::Major,
        (KindEntry::Minor, None) => Kind::Minor,
    };
    let capital = match (kind, c.capital) {
        (Kind::Major, Some(at)) => {
            if !own.has(at) {
                let what = format!("'{}' is an area of another country", names.name(at));
                return Err(c.wrong("capital", what));
            }
            if c.capital_en.is_none() || c.capital_fr.is_none() {
                return Err(c.wrong("capital", "capital_en and capital_fr must name it"));
            }
            areas[at.index()].capital_of = Some(id);
            at
        }
        (Kind::Major, None) => return Err(c.wrong("capital", "a major country needs one (2.1.1.3)")),
        (_, Some(_)) => return Err(c.wrong("capital", "only a major country has one (2.1.1.3)")),
        (_, None) if own.len() != 1 => {
            return Err(c.wrong("", format!("it has {} areas, not one (3.1.2)", own.len())));
        }
        (_, None) => own.first().expect("one area"),
    };
    Ok(Country {
        kind,
        areas: own,
        capital,
        detachable: CountrySet::EMPTY,
        to_capital: Vec::new(),
        leash: AreaSet::EMPTY,
        homeland: AreaSet::EMPTY,
        livery: c.livery.clone(),
    })
}

fn links(files: &Files, areas: &mut [Area]) -> Result<(), LoadError> {
    for link in files.list::<LinkEntry>(LINKS, "link")? {
        let (a, b) = (link.a, link.b);
        if a == b {
            return Err(link.wrong("", "both ends are the same area"));
        }
        if link.kind != LinkKind::Land && !(areas[a.index()].coastal && areas[b.index()].coastal) {
            return Err(link.wrong("kind", "both ends must be coastal"));
        }
        for (from, to) in [(a, b), (b, a)] {
            let area = &mut areas[from.index()];
            let taken = match link.kind {
                LinkKind::Land => {
                    area.neighbours.insert(to);
                    None
                }
                LinkKind::Strait => area.strait.replace(to),
                LinkKind::Ice => area.ice.replace(to),
            };
            if taken.is_some() {
                return Err(link.wrong("kind", "an area has at most one such link"));
            }
        }
    }
    Ok(())
}

/// All areas with a land border hang together; those without one have a coast.
fn connected(files: &Files, areas: &[Area], names: &Names) -> Result<(), LoadError> {
    let whole = files.whole(LINKS)?;
    let name = |i: usize| names.name(AreaId::from_index(i));
    let inland = |i: &usize| !areas[*i].neighbours.is_empty();
    if let Some(lone) = (0..areas.len()).find(|i| !inland(i) && !areas[*i].coastal) {
        return Err(whole.wrong("", format!("no way leads to '{}'", name(lone))));
    }
    let Some(start) = (0..areas.len()).find(inland) else { return Ok(()) };
    let steps = distances(areas, AreaSet::of(AreaId::from_index(start)));
    match (0..areas.len()).filter(inland).find(|&i| steps[i] == u8::MAX) {
        Some(cut_off) => {
            let what = format!("'{}' cannot be reached from '{}' by land", name(cut_off), name(start));
            Err(whole.wrong("", what))
        }
        None => Ok(()),
    }
}

/// Land steps from the nearest of some areas; 255 where there is no way.
fn distances(areas: &[Area], from: AreaSet) -> Vec<u8> {
    let mut steps = vec![u8::MAX; areas.len()];
    let mut queue: VecDeque<AreaId> = from.iter().collect();
    for a in from.iter() {
        steps[a.index()] = 0;
    }
    while let Some(at) = queue.pop_front() {
        for next in areas[at.index()].neighbours.iter() {
            if steps[next.index()] == u8::MAX {
                steps[next.index()] = steps[at.index()] + 1;
                queue.push_back(next);
            }
        }
    }
    steps
}

/// 13.4.2.1, 10.3.1: the way home and how far from it insurgents may go. `coasts` stand in for a capital overseas.
fn reach(countries: &mut [Country], index: usize, areas: &[Area], coasts: Option<AreaSet>) {
    let country = &countries[index];
    let detachable: Vec<AreaSet> = country.detachable.iter().map(|d| countries[d.index()].areas).collect();
    let homeland = detachable.into_iter().fold(country.areas, |all, a| all | a);
    let steps = homeland.iter().flat_map(|a| {
        let area = &areas[a.index()];
        area.neighbours.iter().chain(area.strait)
    });
    let leash = homeland | steps.collect();
    let to_capital = distances(areas, coasts.unwrap_or(AreaSet::of(country.capital)));
    let country = &mut countries[index];
    (country.homeland, country.leash, country.to_capital) = (homeland, leash, to_capital);
}

/// What the rulebook counts: 3.1.1, 3.1.2, 3.1.3.1.
fn counts(
    whole: &Entry,
    entries: &[Listed<CountryEntry>],
    countries: &[Country],
    key: &Key,
) -> Result<(), LoadError> {
    let count = |test: &dyn Fn(&Country) -> bool| countries.iter().filter(|c| test(c)).count();
    let found = [
        ("major countries", 6, count(&|c| c.kind == Kind::Major), "3.1.1"),
        ("minor countries", 13, count(&|c| c.kind == Kind::Minor), "3.1.2"),
        ("detachable areas", 4, count(&|c| matches!(c.kind, Kind::Detachable { .. })), "3.1.3.1"),
    ];
    if let Some((what, right, n, rule)) = found.into_iter().find(|f| f.1 != f.2) {
        return Err(whole.wrong("", format!("{n} {what}, not {right} ({rule})")));
    }
    for (index, country) in countries.iter().enumerate().filter(|c| c.1.kind == Kind::Major) {
        let areas = country.areas.len() + country.detachable.len();
        if areas < 6 && index != key.britain.index() {
            return Err(entries[index].wrong("", format!("it has {areas} areas, not 6 or more (3.1.1)")));
        }
    }
    Ok(())
}

/// 14.0: every major country but Britain once, France last.
fn surrender_order(
    whole: &Entry,
    order: Vec<CountryId>,
    key: &Key,
    countries: &[Country],
) -> Result<Vec<CountryId>, LoadError> {
    let major = |c: &CountryId| countries[c.index()].kind == Kind::Major && *c != key.britain;
    let once: CountrySet = order.iter().copied().filter(major).collect();
    if once.len() != 5 || order.len() != 5 || order.last() != Some(&key.france) {
        let what = "it lists every major country but Britain, France last (14.0)";
        return Err(whole.wrong("surrender_order", what));
    }
    Ok(order)
}
