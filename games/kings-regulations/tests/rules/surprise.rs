//! What a campaign adds of its own to sieges: places that may be surprised.

use crate::common::{ALLIED, FRENCH, Table, hex, named, pack};
use crate::trenches::before;
use kings_regulations::flow::Board;
use kings_regulations::ids::{HqId, PlaceId, PlanId, Stage};
use kings_regulations::march;
use kings_regulations::state::{PlanRun, Works};

/// An army of 23 SP a hex from Ghent by road, with this many in the place.
fn near_ghent(sp: u8, from: &str) -> Table {
    let mut t = before("ghent", sp, "lowendal");
    let army = &mut t.0.hqs[named::<HqId>("armee_de_flandre")];
    (army.at, army.back) = (Some(hex(from)), Some(kings_regulations::veil::Back(0)));
    let plan = named::<PlanId>("conquest_flanders");
    let run = PlanRun {
        plan,
        side: FRENCH,
        target: None,
        assigned: 4,
        forces: Default::default(),
        phases: 0,
        known: true,
    };
    t.0.plans.push(run);
    let mut t = t.plays();
    if let Works::Garrison(g) = t.s.places[ghent()].works {
        let own = Board::new(pack(), &t.s).team(ALLIED);
        t.s.seen.garrisons.hide(g, own.0);
    }
    t.plays("french march armee_de_flandre").plays("french to 1206");
    // KR-VIC-09: nobody pays him to go.
    t.plays("allied pass");
    t
}
fn ghent() -> PlaceId {
    named("ghent")
}
fn is_asked(t: &Table) -> bool {
    matches!(t.s.step(), kings_regulations::flow::Step::March(march::Step::Coup))
}
fn knows(t: &Table) -> bool {
    let Works::Garrison(g) = t.s.places[ghent()].works else { return true };
    Board::new(pack(), &t.s).knows_garrison(kernel::Roles::of(kernel::Role(0)), g)
}

#[test]
fn kr_sie_44_a_place_is_surprised_from_the_march() {
    let mut t = near_ghent(3, "1107");
    assert!(is_asked(&t));
    // The grade of a garrison is that of its counter; the army names one of its own. A nought carries the walls.
    t.roll(&[0]).plays("french surprise");
    assert!(t.said("log-surprise") && t.said("log-no-breach"));
    while t.legal().iter().any(|l| l.starts_with("french lead") || l.starts_with("french sacrifice")) {
        let line = t.legal()[0].clone();
        t.plays(&line);
    }
    assert!(knows(&t), "whoever scales the walls sees who is on them");
    // KR-SIE-45: two tenths of 23 are five; of three nobody is left for the castle (KR-SIE-17).
    assert_eq!((t.s.places[ghent()].works, t.s.places[ghent()].citadel), (Works::Empty, false));
}

#[test]
fn kr_sie_44_not_where_the_walls_are_manned() {
    let mut t = near_ghent(4, "1107");
    assert!(is_asked(&t), "how many are inside nobody is told by the question");
    assert!(!knows(&t));
    t.plays("french surprise");
    assert!(t.said("log-surprise-fails") && knows(&t) && t.s.siege.storm.is_none());
    assert_eq!(Board::new(pack(), &t.s).siege(ghent()).map(|s| s.stage), Some(Stage::Blockade));
}

#[test]
fn kr_sie_44_or_it_is_shut_in_as_any_other() {
    let mut t = near_ghent(3, "1107");
    t.plays("french done");
    assert_eq!(Board::new(pack(), &t.s).siege(ghent()).map(|s| s.stage), Some(Stage::Blockade));
    assert!(t.s.march.back.is_none());
}

#[test]
fn kr_sie_44_only_by_road_and_by_enough() {
    // Over the fields.
    let mut t = near_ghent(3, "1107");
    assert!(Board::new(pack(), &t.s).coup().is_some());
    t.s.march.on_road = false;
    assert!(Board::new(pack(), &t.s).coup().is_none());
    // Seven are too few; that he is asked tells nobody how many he has.
    let mut t = near_ghent(3, "1107");
    let all: Vec<_> = Board::new(pack(), &t.s).units_of(named("armee_de_flandre")).collect();
    let mut left = 7;
    for unit in all {
        let sp = t.s.units[unit].sp.points().min(left);
        left -= sp;
        t.s.units[unit].sp = kings_regulations::strength::Sp::whole(sp);
    }
    assert!(is_asked(&t));
    t.refuses("french surprise", "KR-SIE-44");
    assert!(t.allows("french done"));
}
