//! The built-in pack, loaded once, and short ways to what is in it.
use age_of_napoleon::ids::{AreaId, CorpsId, CountryId};
use age_of_napoleon::load::load;
use age_of_napoleon::pack::{Area, Corps, Country, Pack};
use kernel::Printed;
use std::collections::BTreeMap;
use std::sync::LazyLock;
use tabletop::Id;

static LOADED: LazyLock<(Pack, Printed)> =
    LazyLock::new(|| load(&BTreeMap::new()).unwrap_or_else(|e| panic!("{e}")));
pub static PACK: LazyLock<&Pack> = LazyLock::new(|| &LOADED.0);
pub static PRINTED: LazyLock<&Printed> = LazyLock::new(|| &LOADED.1);

pub fn area_id(id: &str) -> AreaId {
    PACK.names.find(id).unwrap_or_else(|| panic!("no area {id}"))
}
pub fn area(id: &str) -> &'static Area {
    PACK.area(area_id(id))
}
pub fn country_id(id: &str) -> CountryId {
    PACK.names.find(id).unwrap_or_else(|| panic!("no country {id}"))
}
pub fn country(id: &str) -> &'static Country {
    PACK.country(country_id(id))
}
pub fn corps_id(id: &str) -> CorpsId {
    PACK.names.find(id).unwrap_or_else(|| panic!("no corps {id}"))
}
pub fn corps(id: &str) -> &'static Corps {
    PACK.corps(corps_id(id))
}
pub fn adjacent(a: &str, b: &str) -> bool {
    assert_eq!(
        area(a).neighbours.has(area_id(b)),
        area(b).neighbours.has(area_id(a)),
        "{a} and {b} disagree"
    );
    area(a).neighbours.has(area_id(b))
}
/// Ids in order of name, so that lists can be compared.
pub fn names<I: Id>(ids: impl IntoIterator<Item = I>) -> Vec<&'static str> {
    let mut names: Vec<_> = ids.into_iter().map(|i| PACK.names.name(i)).collect();
    names.sort_unstable();
    names
}
