//! SIE, SUR: the figures of a siege.

use crate::common::{Position, named};
use kings_regulations::ids::{PlaceId, Stage, Terms, Weather};
use kings_regulations::pack::charts::Reached;
use kings_regulations::setup::siege;
use kings_regulations::sieges::Lines;
use kings_regulations::strength::Sp;

fn why<T>(result: Result<T, kernel::Refusal>) -> &'static str {
    result.err().map_or("allowed", |r| r.rule)
}

/// A place under siege by Colonne 1.
fn besieged(place: &str, contingent: &str, sp: u8, stage: Stage) -> Position {
    let at = kings_regulations_hex(place);
    let mut t = Position::bare().garrison(place, contingent, sp).hq("colonne_1", &at, &["normandie"]);
    t.0.sieges.push(siege(named(place), named("colonne_1"), stage));
    t
}

fn kings_regulations_hex(place: &str) -> String {
    let hex = crate::common::pack().place(named::<PlaceId>(place)).hex;
    crate::common::printed().names.name(hex).to_string()
}

#[test]
fn kr_sie_24_works_hold_by_grade_garrison_water_and_commander() {
    // Mons: grade 5 (7), six of fourteen, no water, no depot, nobody commands: 7 - 1 - 1.
    let t = besieged("mons", "DU", 6, Stage::Investment);
    let mons = named::<PlaceId>("mons");
    let srv = |t: &Position, lines: &Lines, stage| t.q().resistance(mons, stage, lines, false);
    let plain = Lines::default();
    assert_eq!(srv(&t, &plain, Stage::Investment), 5);
    // A depot inside; a good General; a Cautious one.
    assert_eq!(srv(&t, &Lines { depot: true, ..plain }, Stage::Investment), 6);
    let cronstrom = Lines { depot: true, commander: Some(named("cronstrom")), ..plain };
    assert_eq!(srv(&t, &cronstrom, Stage::Investment), 8, "LR 3, and Cautious");
    // KR-SIE-35: guns tell at the Lodgement alone.
    let guns = Lines { guns: 8, ..cronstrom };
    assert_eq!([srv(&t, &guns, Stage::Investment), srv(&t, &guns, Stage::Lodgement)], [8, 8 - 2 - 2]);
    // Well held, and below its least.
    assert_eq!(srv(&besieged("mons", "DU", 11, Stage::Investment), &plain, Stage::Investment), 6);
    assert_eq!(srv(&besieged("mons", "DU", 3, Stage::Investment), &plain, Stage::Investment), 4);
    // Cold, and a failed escalade; never below nought.
    assert_eq!(
        srv(&besieged("mons", "DU", 6, Stage::Investment).weather(Weather::Frost), &plain, Stage::Investment),
        6
    );
    assert_eq!(t.q().resistance(mons, Stage::Investment, &plain, true), 4);
}

#[test]
fn kr_sie_23_a_garrison_gives_in_by_its_resistance() {
    let mut t = besieged("mons", "DU", 6, Stage::Approach);
    let mons = named::<PlaceId>("mons");
    assert!(t.q().gives_in(5, 4, false) && !t.q().gives_in(5, 5, false));
    // KR-HQS-50: never with a Royal inside.
    assert!(!t.q().gives_in(0, 0, true));
    // Approach -1, no work this turn +1; after three phases -2; relief near +2.
    assert_eq!(t.q().siege_table_drm(mons, false), 0);
    t.0.sieges[0].worked = true;
    t.0.sieges[0].phases = 3;
    assert_eq!([t.q().siege_table_drm(mons, false), t.q().siege_table_drm(mons, true)], [-3, -1]);
    t.0.sieges[0].phases = 12;
    assert_eq!(t.q().siege_table_drm(mons, false), -5, "four at most");
}

#[test]
fn kr_sie_34_auxiliaries_tell_each_at_their_stage() {
    let t = besieged("mons", "DU", 6, Stage::Investment);
    let mons = named::<PlaceId>("mons");
    let drm = |lines: Lines, stage| t.q().progress_drm(mons, stage, &lines);
    let base = Lines { foot: Sp::whole(20), ..Lines::default() };
    // Grade 5: +2; twenty against six is neither few nor five to one.
    assert_eq!(drm(base, Stage::Investment), 2);
    let all = Lines { pioneers: 1, sappers: 1, grenadiers: 1, guns: 9, ..base };
    assert_eq!(
        [drm(all, Stage::Investment), drm(all, Stage::Approach), drm(all, Stage::Lodgement)],
        [0, -1, -1]
    );
    let inside = Lines { pioneers: -1, ..base };
    assert_eq!(drm(inside, Stage::Investment), 3);
    assert_eq!(
        [
            drm(Lines { foot: Sp::whole(30), ..base }, Stage::Investment),
            drm(Lines { foot: Sp::whole(11), ..base }, Stage::Investment)
        ],
        [1, 3]
    );
    assert_eq!(t.q().progress(Stage::Lodgement, 2).unwrap().to, Reached::Breach);
    assert_eq!(t.q().progress(Stage::Blockade, 2), None);
}

#[test]
fn kr_sie_44_without_a_breach_one_column_to_the_left() {
    // Ypres: grade 4.
    let t = besieged("ypres", "FR", 10, Stage::Lodgement);
    let ypres = named::<PlaceId>("ypres");
    let lines = Lines { foot: Sp::whole(40), ..Lines::default() };
    // Die 3 with a breach: 3/2 S; without, as grade 5: 4/2. Ten inside, and all forty storm.
    assert_eq!(t.q().escalade(ypres, &lines, true, 3), (3, 8, true));
    assert_eq!(t.q().escalade(ypres, &lines, false, 3), (4, 8, false));
    // KR-SIE-45: a factor of 2 on ten is two.
    let few = Lines { foot: Sp::whole(10), ..lines };
    assert_eq!(t.q().escalade(ypres, &few, true, 3).1, 2);
    assert_eq!(t.q().escalade_drm(ypres, &Lines { grenadiers: 1, ..lines }, 1), -3);
}

#[test]
fn kr_sie_13_flooding_is_tried_once_beside_a_river() {
    let mut t = besieged("ostend", "BR", 4, Stage::Investment);
    let die = |t: &Position, place: &str| t.q().may_flood(named(place)).map_err(|r| r.rule);
    // Ostend floods on 4, Ghent on 2.
    assert_eq!(die(&t, "ostend"), Ok(4));
    assert_eq!(die(&besieged("ghent", "BR", 4, Stage::Investment), "ghent"), Ok(2));
    t.0.sieges[0].flooding_tried = true;
    assert_eq!(die(&t, "ostend"), Err("KR-SIE-13"));
    // KR-SIE-12: an ordinary river is frozen in cold weather, a major one is not.
    assert_eq!(
        die(&besieged("mons", "DU", 4, Stage::Investment).weather(Weather::Frost), "mons"),
        Err("KR-SIE-12")
    );
    assert_eq!(die(&besieged("mons", "DU", 4, Stage::Investment), "mons"), Ok(2));
    assert_eq!(die(&besieged("ghent", "BR", 4, Stage::Investment).weather(Weather::Frost), "ghent"), Ok(2));
    assert_eq!(die(&Position::bare(), "ghent"), Err("KR-SIE-13"));
}

#[test]
fn kr_sie_16_as_many_as_the_citadel_holds_go_on() {
    let t = besieged("lille", "FR", 5, Stage::Lodgement);
    assert_eq!((t.q().citadel_room(named("lille")), t.q().citadel_excess(named("lille"))), (3, Sp::whole(2)));
    // Tournai's is of grade 4 and holds ten; Mons has none.
    let over = |place, sp| besieged(place, "DU", sp, Stage::Lodgement).q().citadel_excess(named(place));
    assert_eq!([over("tournai", 14), over("tournai", 9), over("mons", 6)], [4, 0, 6].map(Sp::whole));
}

#[test]
fn kr_sie_21_a_formation_must_be_as_strong_as_the_garrison() {
    let t = Position::bare().garrison("mons", "DU", 6);
    let may = |sp| why(t.q().may_blockade(Sp::whole(sp), named("mons")));
    assert_eq!([may(5), may(6)], ["KR-SIE-21", "allowed"]);
    // KR-SIE-43, KR-SIE-32.
    assert!(!t.q().covers(Sp::whole(20), Sp::whole(25)) && t.q().covers(Sp::whole(25), Sp::whole(25)));
    assert_eq!([t.q().siege_auxiliaries(6, true), t.q().siege_auxiliaries(6, false)], [6, 0]);
}

#[test]
fn kr_sie_17_a_citadel_keeps_its_water_and_not_its_port() {
    let mut t = besieged("antwerp", "AU", 3, Stage::Lodgement);
    let (antwerp, calais) = (named::<PlaceId>("antwerp"), named::<PlaceId>("calais"));
    assert!(t.q().has_access(antwerp) && t.q().has_access(calais));
    t.0.places[antwerp].citadel = true;
    t.0.places[calais].citadel = true;
    assert!(t.q().has_access(antwerp) && !t.q().has_access(calais));
}

#[test]
fn kr_sur_09_the_longer_a_siege_the_better_the_terms() {
    let mut t = besieged("mons", "DU", 6, Stage::Approach);
    let mons = named::<PlaceId>("mons");
    let terms = |t: &Position, die, own| t.q().surrender_terms(mons, die, own);
    // A great fortress: +1.
    assert_eq!(
        [terms(&t, 1, false), terms(&t, 2, false), terms(&t, 5, false)],
        [Terms::Internment, Terms::Parole, Terms::Honours]
    );
    t.0.sieges[0].phases = 4;
    assert_eq!(terms(&t, 1, false), Terms::Honours);
    // Given up early it is better too; a handful gets worse.
    let early = besieged("mons", "DU", 6, Stage::Investment);
    assert_eq!([terms(&early, 3, true), terms(&early, 3, false)], [Terms::Honours, Terms::Parole]);
    let few = besieged("mons", "DU", 2, Stage::Approach);
    assert_eq!(terms(&few, 3, false), Terms::Internment);
}
