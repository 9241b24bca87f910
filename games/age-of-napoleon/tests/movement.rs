//! 12.1, 12.2: moving armies.
mod common;
use common::*;

#[test]
fn r12_2_1_an_army_marches_from_area_to_adjacent_area() {
    let mut t = at("1805").clear().corps("davout", "alsace").moving(FRENCH);
    t.all(&["french army alsace", "french free"]);
    t.refuses("french march wien", "12.2.1");
    t.plays("french march wurttemberg");
    assert_eq!(t.place("davout"), "wurttemberg");
}
