//! 3: control.
mod common;

use common::{IMPERIAL, Standing, TSARIST, at};

#[test]
fn r3_1_who_controls_a_duchy() {
    let t = at("1-invasion").clear();
    assert_eq!(t.control("st_petersburg"), "r1");
    let t = at("1-invasion").clear().flag("fn", &["moscow"]);
    assert_eq!(t.control("moscow"), "fn");
    let t = at("1-invasion").clear().leader("ney", "moscow");
    assert_eq!(t.control("moscow"), "");
    let t = at("1-invasion").clear().flag("fn", &["moscow"]).leader("barclay", "moscow");
    assert_eq!(t.control("moscow"), "");
    // A Fortress keeps its Duchy; to the besieger it is Uncontrolled.
    let t = at("1-invasion").clear().leader("ney", "brest");
    assert_eq!(t.control("brest"), "r2");
    let q = t.q();
    assert_eq!(q.standing(t.space("brest"), IMPERIAL), Standing::Uncontrolled);
    assert_eq!(q.standing(t.space("brest"), TSARIST), Standing::Friendly);
    assert!(q.besieged(t.space("brest")));
}
