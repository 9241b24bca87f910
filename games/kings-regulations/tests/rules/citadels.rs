//! SIE: citadels and those who hold them, auxiliaries who are too many, and what ends a siege.

use crate::administration::by_hand;
use crate::capitulations::before_ghent;
use crate::common::{ALLIED, GAME, Table, hex, named, pack};
use crate::field::{board, run};
use crate::trenches::{administers, before, besieged, hex_of};
use kernel::{Game as _, Role};
use kings_regulations::flow::Step as Flow;
use kings_regulations::ids::{AuxId, HqId, PlaceId, Stage, Terms, UnitId};
use kings_regulations::siege::fall::{How, fall};
use kings_regulations::siege::{self, Step};
use kings_regulations::state::{AuxAt, UnitAt, Works};
use kings_regulations::strength::Sp;
use kings_regulations::{battle, setup};
use tabletop::hex::HexId;

// What ends a siege.

/// Waldeck comes upon Noailles, who has come to the Approach before Mons.
fn relief_of_mons() -> Table {
    let at = hex_of("mons");
    let t =
        crate::field::led(before("mons", 6, "noailles"), "dutch_army", &at, "waldeck", &crate::field::DUTCH);
    let mut t = t.plays();
    t.s.flow.push(battle::Step::Battles.into());
    let from = near(hex(&at));
    by_hand(&mut t, |u| {
        let siege = setup::siege(named("mons"), named("armee_de_flandre"), Stage::Approach);
        u.s.sieges.push(siege);
        battle::entered(u, named("dutch_army"), from, hex(&at), true);
    });
    t.roll(&[5]);
    run(&mut t);
    t
}
fn near(at: HexId) -> HexId {
    pack().atlas.grid.near(at).next().expect("a hex").1
}
fn the_stage(t: &Table) -> Stage {
    t.s.sieges[0].stage
}

#[test]
fn kr_sie_41_a_siege_is_lifted_though_the_attacker_declines_before_the_first_round() {
    let mut t = relief_of_mons();
    assert_eq!(the_stage(&t), Stage::Approach);
    t.plays("french stand").plays("allied decline").plays("french let_go");
    while t.decider() == Some(kernel::Role(1)) && !matches!(t.s.step(), Flow::Turn(_)) {
        let line = t.legal().into_iter().find(|l| !l.contains("leave_behind")).expect("a way");
        t.roll(&[0, 0]).plays(&line);
    }
    assert_eq!(t.s.hqs[named::<HqId>("armee_de_flandre")].at, Some(hex(&hex_of("mons"))));
    assert!(t.said("log-siege-lifted"));
    assert_eq!(the_stage(&t), Stage::Blockade, "he keeps the hex, and with it the blockade");
}

// Escalades.

/// A column of horse alone has come to the Lodgement before Ath.
fn horse_before_ath() -> Table {
    let mut t = besieged("ath", 2, "noailles", Stage::Lodgement, 3);
    for unit in board(&t).units_of(named("armee_de_flandre")).collect::<Vec<_>>() {
        (t.s.units[unit].at, t.s.units[unit].sp) = (UnitAt::Unformed, Sp::NONE);
    }
    for unit in ["carabiniers", "maison_du_roi"] {
        let unit = named::<UnitId>(unit);
        let sp = pack().unit(unit).sp;
        (t.s.units[unit].at, t.s.units[unit].sp) = (UnitAt::Hq(named("armee_de_flandre")), sp);
    }
    t
}

#[test]
fn kr_sie_46_a_garrison_gives_in_to_a_besieger_of_whom_horse_alone_is_left() {
    let mut t = horse_before_ath();
    let place = named::<PlaceId>("ath");
    by_hand(&mut t, |u| {
        u.push(Step::Outcome { place, surrenders: true });
        u.advance();
    });
    assert!(t.said("log-falls"));
    assert_eq!(t.s.places[place].works, Works::Empty);
}

#[test]
fn kr_sie_46_where_nobody_is_left_to_walk_in_the_garrison_holds() {
    let mut t = horse_before_ath();
    let place = named::<PlaceId>("ath");
    for unit in board(&t).units_of(named("armee_de_flandre")).collect::<Vec<_>>() {
        (t.s.units[unit].at, t.s.units[unit].sp) = (UnitAt::Unformed, Sp::NONE);
    }
    by_hand(&mut t, |u| siege::escalade::outcome(u, place, true));
    assert!(!t.said("log-falls") && t.said("log-nobody-walks-in"));
    assert_ne!(t.s.places[place].works, Works::Empty);
}

// Into the citadel.

/// The town is taken, and its garrison is on the way into the citadel.
fn taken(t: &mut Table, place: PlaceId, how: How) {
    by_hand(t, |u| {
        fall(u, place, how);
        u.advance();
    });
}

#[test]
fn kr_sie_13_when_a_citadel_is_invested_the_country_may_be_flooded_and_men_come_by_water() {
    let place = named::<PlaceId>("tournai");
    let mut t = besieged("tournai", 6, "noailles", Stage::Lodgement, 5);
    // What was tried for the town does not matter.
    t.s.sieges[0].flooding_tried = true;
    taken(&mut t, place, How::Escalade);
    assert!(t.s.places[place].citadel && !t.said("log-resistance"));
    let room = board(&t).citadel_room(place) - 6;
    assert_eq!(t.s.step(), Step::Ferry { place, left: room as u8 }.into());
    t.plays("allied done");
    assert_eq!(t.s.step(), Step::Post { place }.into());
    t.plays("allied pass");
    assert_eq!(t.s.step(), Step::Task { place, besieger: false }.into());
    t.plays("allied done");
    t.roll(&[0]).plays("allied flood");
    assert!(t.s.sieges[0].flooding && t.said("log-flooded") && t.said("log-resistance"));
    // KR-INT-05: it tells the besieger of whoever is inside.
    let told = t.log.iter().find(|e| e.text.id == "log-resistance").expect("a line");
    assert!(told.reveals.has(Role(0)) && told.reveals.has(Role(1)));
    let without = {
        let mut s = t.s.clone();
        s.sieges[0].flooding = false;
        let q = kings_regulations::board::Board::new(pack(), &s);
        q.resistance(place, Stage::Investment, &q.lines_of(place), false)
    };
    assert_eq!(t.s.sieges[0].srv, without + pack().series.charts.srv.flooding);
}

#[test]
fn kr_sie_23_a_citadel_is_looked_at_in_the_turn_in_which_it_is_invested() {
    let place = named::<PlaceId>("tournai");
    let mut t = besieged("tournai", 6, "noailles", Stage::Lodgement, 5);
    taken(&mut t, place, How::Escalade);
    t.all(&["allied done", "allied pass", "allied done", "allied pass"]);
    t.s.sieges[0].srv = 1;
    administers(&mut t, &[9]);
    assert!(t.said("log-holds-out"));
    assert_eq!((t.s.places[place].citadel, t.s.sieges[0].phases), (true, 1));
}

#[test]
fn kr_sie_11_so_they_do_when_the_town_gives_in_to_the_table() {
    let place = named::<PlaceId>("tournai");
    let mut t = besieged("tournai", 6, "noailles", Stage::Approach, 0);
    t.s.sieges[0].worked = true;
    administers(&mut t, &[0, 5]);
    assert!(t.said("log-citadel"));
    assert!(matches!(t.s.step(), Flow::Siege(Step::Ferry { .. })), "{:?}", t.s.step());
    // KR-SIE-09: not while the water is shut.
    let mut t = besieged("tournai", 6, "noailles", Stage::Approach, 0);
    t.s.weather = kings_regulations::ids::Weather::Frost;
    taken(&mut t, place, How::Escalade);
    let by_water =
        |s: &Flow| matches!(s, Flow::Siege(Step::Ferry { .. } | Step::Task { .. } | Step::Post { .. }));
    assert!(t.s.places[place].citadel && !t.s.flow.iter().any(by_water));
}

/// Ghent with two British, a Dutch and two Austrian horse inside, for a citadel that holds three.
fn mixed() -> (Table, kings_regulations::ids::GarrisonId, [usize; 3]) {
    let mut t = besieged("ghent", 1, "noailles", Stage::Approach, 0);
    let Works::Garrison(g) = t.s.places[named::<PlaceId>("ghent")].works else { panic!("a garrison") };
    let at = ["BR", "DU", "AU"].map(|c| board(&t).contingent_index(named(c)));
    t.s.garrisons[g].foot = Default::default();
    (t.s.garrisons[g].foot[at[0]], t.s.garrisons[g].foot[at[1]], t.s.garrisons[g].horse[at[2]]) = (2, 1, 2);
    (t, g, at)
}

#[test]
fn kr_sie_16_the_owner_says_who_finds_no_room_in_the_citadel() {
    let (mut t, g, [br, du, au]) = mixed();
    let place = named::<PlaceId>("ghent");
    let before = GAME.census(&t.s);
    taken(&mut t, place, How::Escalade);
    assert_eq!(t.decider(), Some(kernel::Role(1)));
    assert_eq!(t.legal(), ["allied yield_foot BR", "allied yield_foot DU", "allied yield_horse AU"]);
    t.refuses("allied yield_gun", "KR-SIE-16").refuses("allied yield_foot AU", "KR-SIE-16");
    t.plays("allied yield_foot BR");
    assert!(!t.s.places[place].citadel && t.said("log-yields-foot"));
    assert_eq!(GAME.census(&t.s), before);
    t.plays("allied yield_horse AU");
    let state = t.s.garrisons[g];
    assert_eq!((state.foot[br], state.foot[du], state.horse[au]), (1, 1, 1));
    assert!(t.s.places[place].citadel && t.said("log-citadel"));
    assert_eq!(t.s.sides[ALLIED].captured.iter().sum::<u8>(), 2, "KR-SUR-09: interned");
    assert!(t.s.siege.returning.is_empty());
    assert_eq!(GAME.census(&t.s), before);
}

#[test]
fn kr_sur_11_there_is_one_die_for_the_parole_of_all_who_find_no_room() {
    let place = named::<PlaceId>("ghent");
    let die = |t: &Table| (0..10).find(|&n| board(t).surrender_terms(place, n, false) == Terms::Parole);
    let (mut t, _, [_, _, au]) = mixed();
    let before = GAME.census(&t.s);
    let terms = die(&t).expect("a die") as u8;
    t.roll(&[terms, 3]);
    taken(&mut t, place, How::Table);
    t.plays("allied yield_foot DU");
    assert!(!t.said("log-parole"));
    t.plays("allied yield_horse AU");
    assert!(t.said("log-parole") && t.said("log-parole-never"));
    let men = &t.s.siege.returning[0];
    let turns = pack().series.charts.surrender.parole[3];
    assert_eq!((men.horse[au], men.turn), (1, (t.s.turn - 1 + turns) % 16 + 1));
    assert_eq!((t.s.siege.returning.len(), GAME.census(&t.s)), (1, before));
    // Nobody rolls for those who never serve again.
    let (mut t, g, [br, du, _]) = mixed();
    (t.s.garrisons[g].foot[br], t.s.garrisons[g].foot[du]) = (1, 2);
    t.roll(&[terms]);
    taken(&mut t, place, How::Table);
    t.all(&["allied yield_foot DU", "allied yield_foot DU"]);
    assert!(!t.said("log-parole") && t.said("log-parole-never"));
}

/// Ghent at battalion scale, its HQ with so many whole units and a Small Unit under it; the Small Unit.
fn battalions(whole: usize) -> (Table, PlaceId, HqId, UnitId) {
    let (mut t, place, inside, units) = before_ghent();
    let small = units.iter().copied().find(|&u| t.s.units[u].sp == Sp::HALF);
    let small = small.unwrap_or_else(|| board(&t).units_of(inside).last().expect("a Small Unit"));
    let others = units.iter().copied().filter(|&u| u != small);
    for unit in others.skip(whole) {
        (t.s.units[unit].at, t.s.units[unit].sp) = (UnitAt::Unformed, Sp::NONE);
    }
    (t, place, inside, small)
}

#[test]
fn kr_sie_16_half_a_point_goes_into_a_citadel_that_has_room() {
    let (mut t, place, inside, small) = battalions(1);
    assert_eq!(board(&t).garrison_sp(place), Sp::halves(5));
    taken(&mut t, place, How::Escalade);
    assert!(t.s.places[place].citadel && board(&t).is_formed(small));
    assert_eq!((board(&t).garrison_sp(place), t.s.places[place].works), (Sp::halves(5), Works::Hq(inside)));
}

#[test]
fn kr_sie_16_a_single_unit_holds_the_citadel_without_the_hq() {
    let (mut t, place, inside, small) = battalions(0);
    let (before, lost) = (GAME.census(&t.s), t.s.sides[ALLIED].lost);
    taken(&mut t, place, How::Escalade);
    assert!(t.s.places[place].citadel && t.said("log-staff-taken"));
    assert_eq!((t.s.places[place].works, t.s.units[small].at), (Works::Unit(small), UnitAt::Works(place)));
    assert!(t.s.hqs[inside].at.is_none());
    assert_eq!((GAME.census(&t.s), t.s.sides[ALLIED].lost), (before, lost), "KR-GAR-16: it is not recorded");
}

// Auxiliaries who are too many.

/// Mons with one SP inside, and these auxiliaries of the Allies at the siege.
fn too_many(names: &[&str]) -> Table {
    let mut t = besieged("mons", 1, "noailles", Stage::Investment, 5);
    for name in names {
        t.s.auxiliaries[named::<AuxId>(name)] = AuxAt::Siege(named("mons"));
    }
    t
}
fn at_mons(t: &Table, name: &str) -> bool {
    t.s.auxiliaries[named::<AuxId>(name)] == AuxAt::Siege(named("mons"))
}

#[test]
fn kr_sie_32_the_owner_says_which_auxiliary_is_one_too_many() {
    let mut t = too_many(&["du_pioneers_1", "br_grenadiers_1"]);
    t.s.auxiliaries[named::<AuxId>("fr_sappers_1")] = AuxAt::Siege(named("mons"));
    by_hand(&mut t, |u| {
        u.push(Step::Reckon { place: named("mons"), failed: false });
        u.advance();
    });
    assert_eq!(t.s.step(), Step::Excess { place: named("mons"), besieger: false }.into());
    assert!(!t.said("log-resistance"), "before the resistance is reckoned");
    assert!(t.allows("allied dismiss du_pioneers_1") && t.allows("allied dismiss br_grenadiers_1"));
    t.refuses("allied dismiss fr_sappers_1", "KR-SIE-32");
    t.plays("allied dismiss br_grenadiers_1");
    assert_eq!(t.s.auxiliaries[named::<AuxId>("br_grenadiers_1")], AuxAt::Recovery);
    assert!(at_mons(&t, "du_pioneers_1") && t.said("log-dismissed") && t.said("log-resistance"));
}

#[test]
fn kr_sie_32_nobody_is_asked_where_auxiliaries_are_alike() {
    let mut t = too_many(&["du_pioneers_1", "du_pioneers_2"]);
    by_hand(&mut t, |u| {
        u.push(Step::Reckon { place: named("mons"), failed: false });
        u.advance();
    });
    assert!(t.said("log-dismissed") && t.said("log-resistance"));
    assert!(at_mons(&t, "du_pioneers_1") != at_mons(&t, "du_pioneers_2"));
    // The besieger has one for each unit: all but five of his go.
    let own = [
        "fr_pioneers_1",
        "fr_pioneers_2",
        "fr_sappers_1",
        "fr_sappers_2",
        "fr_grenadiers_1",
        "fr_grenadiers_2",
    ];
    let mut t = too_many(&own);
    by_hand(&mut t, |u| {
        siege::resist::trim(u, named("mons"));
        u.advance();
    });
    assert_eq!(t.s.step(), Step::Excess { place: named("mons"), besieger: true }.into());
    t.plays("french dismiss fr_pioneers_1");
    assert_eq!(own.iter().filter(|a| at_mons(&t, a)).count(), 5);
}
