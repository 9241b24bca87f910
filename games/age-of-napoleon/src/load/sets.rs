//! Sets the rules ask for again and again, computed once.

use crate::ids::{AreaId, AreaSet, CorpsId, CountryId, Title, TitleSet};
use crate::pack::{Area, Corps, Country, Key, Keyword, Kind, Sets, TitleFacts};
use tabletop::Id;

/// The ids of all members of a list that pass a test.
fn those<I: Id, T, S: FromIterator<I>>(all: &[T], test: impl Fn(&T) -> bool) -> S {
    all.iter().enumerate().filter(|(_, t)| test(t)).map(|(i, _)| I::from_index(i)).collect()
}

pub(super) fn compute(
    areas: &[Area],
    countries: &[Country],
    corps: &[Corps],
    titles: &[TitleFacts],
    key: &Key,
) -> Sets {
    let title_set = |test: fn(&TitleFacts) -> bool| those::<Title, _, TitleSet>(titles, test);
    let every_country = || (0..countries.len()).map(CountryId::from_index);
    let corps_set = |test: &dyn Fn(&Corps) -> bool| those::<CorpsId, _, _>(corps, test);
    let france = countries[key.france.index()].areas;
    let borders = france.iter().flat_map(|a| areas[a.index()].neighbours.iter()).filter(|a| !france.has(*a));
    // The majors first, then the minor allies of France and of Britain, who count by themselves.
    let majors = [key.france, key.britain, key.osterreich, key.preussen, key.russia, key.spain];
    let pool = |k: &Corps| match majors.iter().position(|&m| m == k.patron).unwrap_or(0) {
        i @ (0 | 1) if k.is_minor_ally() => 6 + i,
        i => i,
    };
    Sets {
        majors: those(countries, |c: &Country| c.kind == Kind::Major),
        minors: those(countries, |c: &Country| c.kind == Kind::Minor),
        detachables: those(countries, |c: &Country| matches!(c.kind, Kind::Detachable { .. })),
        coastal: those::<AreaId, _, AreaSet>(areas, |a| a.coastal),
        by_patron: every_country().map(|c| corps_set(&|k| k.patron == c)).collect(),
        by_country: every_country().map(|c| corps_set(&|k| k.country == c)).collect(),
        by_keyword: Keyword::ALL.map(|w| corps_set(&|k| k.keyword == Some(w))),
        ratings: corps.iter().map(|k| [k.fresh, k.spent]).collect(),
        locked: corps_set(&|k| k.keyword.is_some()),
        minor_allies: corps_set(&Corps::is_minor_ally),
        pool: corps.iter().map(|k| pool(k) as u8).collect(),
        pools: std::array::from_fn(|i| corps_set(&|k| pool(k) == i)),
        beside_france: borders.map(|a| areas[a.index()].country).collect(),
        playable: [title_set(|t| t.french), title_set(|t| t.coalition)],
        diplomacy: title_set(|t| t.diplomacy),
        red: title_set(|t| t.red),
    }
}
