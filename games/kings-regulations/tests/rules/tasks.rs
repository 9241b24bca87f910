//! AUX, OPS, RIV, MOV: auxiliaries at their tasks, screens, bridges; units that go by water and off the map.

use crate::administration::{by_hand, year};
use crate::common::{ALLIED, FRENCH, GAME, Position, Table, hex, named, pack};
use kernel::{Game as _, Role, Roles};
use kings_regulations::board::Board;
use kings_regulations::ids::{AuxId, Family, HqId, PlaceId, Side, Task, UnitId, Weather};
use kings_regulations::redeploy;
use kings_regulations::state::{AuxAt, HqState, UnitAt, Works};
use kings_regulations::strength::Sp;
use kings_regulations::tasks::screen::is_effective;
use tabletop::hex::HexId;

/// The French are to act in the first impulse of the learning game, in the dry; nobody spends points on attrition.
pub fn operating() -> Table {
    let mut t = Table::start(&GAME, "learning", &[]);
    let place = t.legal().iter().find(|l| l.ends_with("place 0")).cloned().expect("a place");
    t.plays(&place);
    if t.s.order[0] != FRENCH {
        t.plays("allied pass");
    }
    for side in [FRENCH, ALLIED] {
        t.s.sides[side].unassigned = 0;
    }
    t
}
fn q(t: &Table) -> Board<'_> {
    Board::new(pack(), &t.s)
}
fn aux(t: &Table, name: &str) -> AuxAt {
    t.s.auxiliaries[named::<AuxId>(name)]
}
fn put(t: &mut Table, name: &str, to: &str) {
    let id = named::<HqId>(name);
    for hq in pack().campaigns.iter().flat_map(|c| c.hqs.iter()) {
        if hq == id || t.s.hqs[hq].under == Some(id) {
            t.s.hqs[hq].at = Some(hex(to));
        }
    }
}
fn veil(t: &mut Table, side: Side) {
    by_hand(t, |u| u.veil_side(side));
}

#[test]
fn kr_ops_09_a_task_is_an_operation_by_itself() {
    let mut t = operating();
    assert!(!t.s.operated);
    t.roll(&[9]).plays("french raid fr_hussars_lynden 1310").plays("allied pass");
    assert!(t.s.operated, "KR-OPS-01");
    assert!(t.allows("french march colonne_1"), "and nobody was activated");
}

#[test]
fn kr_ops_10_two_tasks_before_an_army_and_two_after() {
    let mut t = operating();
    t.roll(&[9]).plays("french raid fr_hussars_lynden 1310").plays("allied pass");
    t.roll(&[9]).plays("french raid fr_grassin_horse 1310").plays("allied pass");
    t.refuses("french scout fr_grassin_foot 1509", "KR-OPS-10");
    t.plays("french march colonne_1").plays("french done");
    t.refuses("french scout fr_grassin_foot 1509", "KR-OPS-10");
    t.plays("french march armee_de_flandre").plays("french done");
    t.refuses("french scout fr_grassin_foot 1509", "KR-AUX-06");
}

#[test]
fn kr_ops_01_the_four_kinds_of_operation() {
    let t = operating();
    for line in [
        "french march colonne_1",
        "french besiege armee_de_flandre",
        "french raid fr_hussars_lynden 1310",
        "french pass",
    ] {
        assert!(t.allows(line), "{line}");
    }
}

#[test]
fn kr_aux_02_whoever_has_served_goes_to_recovery_and_was_seen() {
    let mut t = operating();
    veil(&mut t, FRENCH);
    let lynden = named::<AuxId>("fr_hussars_lynden");
    assert!(!q(&t).knows_auxiliary(Roles::of(Role(1)), lynden));
    t.roll(&[9]).plays("french raid fr_hussars_lynden 1310");
    // KR-AUX-20: until the other has answered nobody knows who it is.
    assert!(!q(&t).knows_auxiliary(Roles::of(Role(1)), lynden));
    assert_eq!(aux(&t, "fr_hussars_lynden"), AuxAt::Hq(named("armee_de_flandre")));
    t.plays("allied pass");
    assert_eq!(aux(&t, "fr_hussars_lynden"), AuxAt::Recovery);
    assert!(q(&t).knows_auxiliary(Roles::of(Role(1)), lynden));
}

#[test]
fn kr_aux_20_who_is_sent_is_sealed() {
    let mut t = operating();
    veil(&mut t, FRENCH);
    t.plays("french scout fr_hussars_lynden 1509");
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..40 {
        let mut dice = kernel::Dice::new(&kernel::Seed::from_number(seed));
        let believed = GAME.redraw(&t.s, Roles::of(Role(1)), &mut dice).expect("a position");
        seen.insert(format!("{:?}", believed.flow.last()));
    }
    assert!(seen.len() > 1, "it could be others: {seen:?}");
}

#[test]
fn kr_aux_04_one_auxiliary_to_a_task() {
    let mut t = operating();
    t.roll(&[9]).plays("french raid fr_hussars_lynden 1310").plays("allied pass");
    t.refuses("french raid fr_hussars_lynden 1310", "KR-AUX-02");
}

#[test]
fn kr_aux_06_within_its_range_of_the_hq_it_is_with() {
    let mut t = operating();
    // Foot has four points, horse eight.
    t.refuses("french scout fr_grassin_foot 1509", "KR-AUX-06");
    assert!(t.allows("french scout fr_hussars_lynden 1509"));
    // KR-CTR-22: where its own HQ is, not any other.
    put(&mut t, "colonne_1", "1409");
    t.refuses("french scout fr_grassin_foot 1509", "KR-AUX-06");
    // KR-AUX-10: from the box nobody of these is sent.
    t.s.auxiliaries[named::<AuxId>("fr_hussars_lynden")] = AuxAt::Available;
    t.refuses("french scout fr_hussars_lynden 1509", "KR-AUX-06");
}

#[test]
fn kr_aux_16_each_class_has_its_tasks() {
    let mut t = operating();
    t.refuses("french raid fr_pioneers_1 1310", "KR-AUX-16");
    let q = q(&t);
    let does = |name: &str, task: Task| pack().aux_class(named::<AuxId>(name)).does(task);
    assert!(does("fr_hussars_lynden", Task::Ambuscade) && does("fr_pontooneers_1", Task::Bridge));
    assert!(does("fr_guides", Task::Guide) && !does("fr_guides", Task::Raid));
    assert!(q.aides(FRENCH, Task::Screen).count() > 2);
}

#[test]
fn kr_aux_22_a_recon_tells_what_the_table_says() {
    let mut t = operating();
    veil(&mut t, ALLIED);
    let (army, guards) = (named::<HqId>("pragmatic_army"), named::<UnitId>("br_foot_guards"));
    let french = Roles::of(Role(0));
    let own = q(&t).team(ALLIED).0;
    t.s.seen.hqs.hide(army, own);
    // A 9 shows nothing.
    t.roll(&[9]).plays("french scout fr_hussars_lynden 1509").plays("allied pass");
    assert!(!q(&t).knows_hq(french, army));
    // 2: arms and leaders; the units stay hidden, but the notebook has their number.
    t.roll(&[2]).plays("french scout fr_grassin_horse 1509").plays("allied pass");
    assert!(q(&t).knows_hq(french, army) && !q(&t).knows_unit(french, guards));
    assert_eq!(t.s.notes[army].units, 15);
    // 0: everything.
    t.s.tasks.made = 0;
    t.s.auxiliaries[named::<AuxId>("fr_hussars_lynden")] = AuxAt::Hq(named("armee_de_flandre"));
    t.roll(&[0]).plays("french scout fr_hussars_lynden 1509").plays("allied pass");
    assert!(q(&t).knows_unit(french, guards));
    assert!(q(&t).knows_auxiliary(french, named("br_highlanders")));
    assert!(!t.allows("allied scout au_hussars_karolyi 1010"), "the active player alone");
}

#[test]
fn kr_int_04_a_recon_opens_a_garrison_too() {
    let mut t = operating();
    veil(&mut t, ALLIED);
    let french = Roles::of(Role(0));
    let inside = q(&t).garrison_of(named("ath")).expect("a garrison");
    assert!(!q(&t).knows_garrison(french, inside));
    // One more on the die for walls: 0 is 1.
    t.roll(&[0]).plays("french spy fr_hussars_lynden ath").plays("allied pass");
    assert!(q(&t).knows_garrison(french, inside));
}

#[test]
fn kr_dum_03_a_dummy_is_scouted_as_if_it_were_real_until_it_is_found() {
    let mut t = operating();
    let dummy = pack().campaigns[0]
        .hqs
        .iter()
        .chain(pack().campaigns[1].hqs.iter())
        .find(|&h| q(&t).is_dummy(h) && pack().hq(h).side == ALLIED)
        .expect("a dummy");
    let back = q(&t).free_back();
    t.s.hqs[dummy] = HqState { at: Some(hex("1410")), back: Some(back), ..HqState::default() };
    // 5: a band; nothing is found out.
    t.roll(&[5]).plays("french scout fr_hussars_lynden 1410").plays("allied pass");
    assert!(t.s.hqs[dummy].at.is_some());
    // 3: the number of headquarters.
    t.roll(&[3]).plays("french scout fr_grassin_horse 1410").plays("allied pass");
    assert!(t.s.hqs[dummy].at.is_none(), "KR-DUM-04");
}

#[test]
fn kr_aux_05_a_screen_stops_a_task_or_weakens_it() {
    let mut t = operating();
    // Horse against horse: 0 stops it.
    t.roll(&[0]).plays("french scout fr_hussars_lynden 1509").plays("allied screen au_hussars_karolyi");
    assert!(t.said("log-screened") && !t.said("log-recon"));
    assert_eq!(aux(&t, "au_hussars_karolyi"), AuxAt::Recovery);
    // Foot against horse in the open: 9 adds one, so that a 0 is a 1.
    veil(&mut t, ALLIED);
    t.roll(&[9, 0]).plays("french scout fr_grassin_horse 1509").plays("allied screen br_highlanders");
    assert!(t.said("log-screen-partial"));
    assert!(!q(&t).knows_unit(Roles::of(Role(0)), named("br_foot_guards")), "1 does not show every unit");
}

#[test]
fn kr_aux_39_horse_screens_horse_and_foot_foot_and_in_cover_foot_all() {
    assert!(
        is_effective(Family::Horse, Family::Horse, false) && is_effective(Family::Foot, Family::Foot, false)
    );
    assert!(
        !is_effective(Family::Horse, Family::Foot, false)
            && !is_effective(Family::Foot, Family::Horse, false)
    );
    assert!(
        is_effective(Family::Horse, Family::Foot, true) && !is_effective(Family::Horse, Family::Horse, true)
    );
}

#[test]
fn kr_aux_38_against_a_formation_only_who_is_with_it_screens() {
    let mut t = operating();
    t.plays("french raid fr_hussars_lynden 1310");
    // A depot is screened from any HQ in range.
    assert!(t.allows("allied screen au_hussars_karolyi"));
    t.roll(&[9]).plays("allied pass");
    put(&mut t, "dutch_army", "1409");
    t.s.hqs[named::<HqId>("dutch_army")].under = None;
    let back = q(&t).free_back();
    t.s.hqs[named::<HqId>("dutch_army")].back = Some(back);
    t.plays("french scout fr_grassin_horse 1409");
    t.refuses("allied screen au_hussars_karolyi", "KR-AUX-38");
}

#[test]
fn kr_aux_35_a_raid_takes_a_level_for_the_turn() {
    let mut t = operating();
    t.s.sides[ALLIED].unassigned = 2;
    t.refuses("french raid fr_hussars_lynden 1608", "KR-AUX-35");
    // Behind walls that are held three more: a 0 is a 3.
    t.roll(&[0]).plays("french raid fr_hussars_lynden 1310").plays("allied pass");
    let depot = *t.s.depot(hex("1310")).expect("it is there");
    assert!(depot.raided == 1 && !depot.stands(), "a Half Depot is as good as absent");
    assert_eq!(t.s.sides[ALLIED].unassigned, 2);
    assert_eq!(aux(&t, "fr_hussars_lynden"), AuxAt::Raid(hex("1310")));
    // The turn ends.
    t.s.flow.clear();
    t.s.flow.push(kings_regulations::turn::Step::Part(kings_regulations::turn::Part::Begin).into());
    by_hand(&mut t, |u| u.advance());
    assert!(t.s.depot(hex("1310")).expect("still").stands());
    assert_eq!(aux(&t, "fr_hussars_lynden"), AuxAt::Recovery);
}

#[test]
fn kr_sup_08_a_raid_may_cost_operation_points() {
    let mut t = operating();
    t.s.sides[ALLIED].unassigned = 2;
    // An open depot: a 1 or less costs a point.
    let depot = t.s.depots.iter_mut().find(|d| d.hex == hex("1310")).expect("Ath");
    depot.hex = hex("1409");
    t.roll(&[1]).plays("french raid fr_hussars_lynden 1409").plays("allied pass");
    assert_eq!(t.s.sides[ALLIED].unassigned, 1);
}

#[test]
fn kr_aux_33_nobody_plunders_his_own_country_or_beside_his_own() {
    let mut t = operating();
    t.refuses("french plunder fr_hussars_lynden 1111", "KR-AUX-33");
    t.refuses("french plunder fr_hussars_lynden 1110", "KR-AUX-33");
    assert!(t.allows("french plunder fr_hussars_lynden 1309"));
    // Where the enemy is too, it may be beside one's own.
    put(&mut t, "pragmatic_army", "1110");
    assert!(t.allows("french plunder fr_hussars_lynden 1110"));
}

#[test]
fn kr_aux_34_plunder_takes_a_level_of_forage() {
    let mut t = operating();
    t.roll(&[4]).plays("french plunder fr_hussars_lynden 1309").plays("allied pass");
    assert!(t.s.depleted.has(hex("1309")));
    // Light dragoons have one more: a 4 is a 5.
    t.roll(&[4]).plays("french plunder fr_grassin_horse 1309").plays("allied pass");
    assert!(!t.s.exhausted.has(hex("1309")));
}

/// The column is about to enter the woods at 1011; the Pragmatic Army is near.
fn waylaid() -> Table {
    let mut t = operating();
    put(&mut t, "pragmatic_army", "1110");
    t.plays("french march colonne_1").plays("french to 1011");
    t
}

#[test]
fn kr_aux_18_the_inactive_player_waylays_who_marches() {
    let mut t = waylaid();
    assert!(t.allows("allied waylay au_hussars_karolyi") && t.allows("allied pass"));
    // Column -1, hussars 0: a 2 is a 1.
    t.roll(&[2]).plays("allied waylay au_hussars_karolyi").plays("french pass");
    assert!(t.said("log-ambuscade"));
    let before: Sp = q(&t).sp(named("colonne_1"));
    t.plays("french bleed crillon");
    assert_eq!(q(&t).sp(named("colonne_1")) + Sp::ONE, before);
    assert_eq!(t.s.sides[FRENCH].eliminated.iter().sum::<u8>(), 1);
}

#[test]
fn kr_aux_19_only_in_cover_and_once_a_hex() {
    let mut t = waylaid();
    t.roll(&[9]).plays("allied waylay au_hussars_karolyi").plays("french pass");
    // Nothing comes of it, and nobody else is asked there.
    assert!(t.allows("french done"));
    let mut t = operating();
    put(&mut t, "pragmatic_army", "1210");
    t.plays("french march colonne_1").plays("french to 1112");
    assert!(t.allows("french done"), "open country");
}

#[test]
fn kr_aux_21_points_that_are_not_there_are_losses() {
    let mut t = waylaid();
    let most = q(&t).march_budget();
    t.s.march.spent = most - 1;
    // 1 less one is 0: three points and a loss; one point is left, so two more.
    t.roll(&[1]).plays("allied waylay au_hussars_karolyi").plays("french pass");
    for _ in 0..3 {
        t.plays("french bleed crillon");
    }
    assert_eq!(t.s.march.spent, most, "KR-MOV-10: no more than twice the allowance counts");
    assert_eq!(t.s.sides[FRENCH].eliminated.iter().sum::<u8>(), 3);
    assert!(!t.allows("french to 1111"), "it goes no farther");
}

#[test]
fn kr_mov_10_whoever_is_held_up_beyond_his_points_stops() {
    let mut t = waylaid();
    let most = q(&t).march_budget();
    t.s.march.spent = most;
    t.roll(&[4]).plays("allied waylay au_hussars_karolyi").plays("french pass");
    t.plays("french bleed crillon");
    assert_eq!(t.s.march.spent, most);
    assert!(t.s.march.halted || t.s.march.back.is_none());
}

#[test]
fn kr_aux_20_prisoners_are_harder_to_take() {
    let mut t = waylaid();
    // 1, less one for a column, two more for prisoners: 2 is a delay without losses.
    t.roll(&[1]).plays("allied snatch au_hussars_karolyi").plays("french pass");
    assert_eq!(t.s.sides[FRENCH].captured.iter().sum::<u8>(), 0);
    let mut t = waylaid();
    t.roll(&[0]).plays("allied snatch au_hussars_karolyi").plays("french pass").plays("french bleed crillon");
    assert_eq!(t.s.sides[FRENCH].captured.iter().sum::<u8>(), 1);
}

#[test]
fn kr_aux_25_a_bridge_stays_and_serves_every_friend() {
    let mut t = operating();
    t.plays("french march armee_de_flandre").plays("french pontooneers fr_pontooneers_1");
    t.refuses("french lay", "KR-AUX-25");
    t.s.march.crossed = Some(hex("1009"));
    t.plays("french lay");
    assert_eq!(aux(&t, "fr_pontooneers_1"), AuxAt::Bridge(hex("1009")));
    assert!(!t.s.march.pontooneers, "they are not with the army any more");
    // Over every river side of that hex, at the price of pontoons.
    let grid = &pack().atlas.grid;
    let wet = pack().atlas.grid.hexes().find_map(|h| {
        grid.near(h)
            .find(|&(d, to)| {
                pack().atlas.river(h, d).water.is_some_and(|w| pack().series.hexside(w).closed)
                    && !pack().atlas.road(h, d)
                    && pack().series.terrain(q(&t).terrain(to)).mp.is_some()
            })
            .map(|(d, to)| (h, d, to))
    });
    let (from, dir, to) = wet.expect("a great river without a road over it");
    let step = |t: &Table| {
        let who = q(t).walker(named::<HqId>("colonne_1"));
        q(t).stride(&who, from, dir, to, &Default::default()).map(|s| s.mp).map_err(|r| r.rule)
    };
    assert_eq!(step(&t), Err("KR-MOV-15"));
    t.s.auxiliaries[named::<AuxId>("fr_pontooneers_1")] = AuxAt::Bridge(to);
    assert!(step(&t).is_ok());
}

#[test]
fn kr_aux_26_a_garrison_that_is_formed_beside_a_bridge_is_an_enemy_that_appears() {
    let reorganise = kings_regulations::reorganise::Step::Reorganise { at: 0 };
    let mut t = crate::administration::year(9, reorganise);
    let (place, bridge) = (named::<PlaceId>("doullens"), named::<AuxId>("br_pontooneers_1"));
    let at = pack().place(place).hex;
    t.s.places[place].works = Works::Empty;
    for garrison in pack().campaigns.iter().flat_map(|c| c.garrisons.iter()).collect::<Vec<_>>() {
        if t.s.garrisons[garrison].at == Some(place) {
            t.s.garrisons[garrison] = Default::default();
        }
    }
    let beside = pack().atlas.grid.near(at).map(|(_, h)| h).next().expect("a hex");
    t.s.auxiliaries[bridge] = AuxAt::Bridge(beside);
    // A brigade two hexes off sends an SP into it.
    let far =
        |h: &HexId| pack().atlas.grid.distance(*h, at) == 2 && pack().atlas.grid.distance(*h, beside) > 1;
    let from = pack().atlas.grid.within(at, 2).find(far).expect("a hex");
    let unit = named::<UnitId>("touraine");
    (t.s.units[unit].at, t.s.units[unit].sp) = (UnitAt::Hex(from), Sp::whole(4));
    t.sends("french man touraine doullens");
    assert!(matches!(t.s.places[place].works, Works::Garrison(_)));
    assert_eq!(aux(&t, "br_pontooneers_1"), AuxAt::Available);
}

#[test]
fn kr_aux_26_kr_sup_47_a_unit_that_goes_by_enters_every_hex_of_its_way() {
    let mut start = Position::bare().turn(9).unit("touraine", "0612");
    start.0.flow.push(kings_regulations::turn::Step::Part(kings_regulations::turn::Part::End).into());
    start.0.flow.push(redeploy::Step::Move { at: 0 }.into());
    let mut t = start.plays();
    let (unit, bridge) = (named::<UnitId>("touraine"), named::<AuxId>("br_pontooneers_1"));
    // A depot of the enemy by the road from Arras, and a bridge beside it, where nobody is near.
    let grid = &pack().atlas.grid;
    let near = |h: HexId, to: &str| grid.distance(h, hex(to)) <= 1;
    let beside = grid.near(hex("0713")).map(|n| n.1).find(|&h| !near(h, "0612") && !near(h, "0813"));
    t.s.auxiliaries[bridge] = AuxAt::Bridge(beside.unwrap_or(hex("0713")));
    let depot = |t: &Table| t.s.depots.iter().find(|d| d.hex == hex("0713")).map(|d| (d.contingent, d.full));
    t.s.depots.push(kings_regulations::state::Depot {
        hex: hex("0713"),
        contingent: named("DU"),
        full: true,
        raided: 0,
        shipped: 0,
    });
    t.plays("french go touraine 0813");
    assert_eq!(t.s.units[unit].at, UnitAt::Hex(hex("0813")));
    assert_eq!(depot(&t), Some((named("FR"), false)));
    assert_eq!(aux(&t, "br_pontooneers_1"), AuxAt::Available);
}

#[test]
fn kr_aux_28_kr_aux_23_guides_and_pontooneers_help_a_formation_that_is_on_its_way() {
    let mut t = operating();
    t.s.auxiliaries[named::<AuxId>("fr_guides")] = AuxAt::Hq(named("armee_de_flandre"));
    t.s.auxiliaries[named::<AuxId>("fr_pontooneers_1")] = AuxAt::Hq(named("armee_de_flandre"));
    t.plays("french march armee_de_flandre");
    let first = t.legal().into_iter().find(|l| l.starts_with("french to ")).expect("somewhere");
    let spent = t.s.march.spent;
    t.plays(&first);
    // KR-AUX-18: nobody lies in wait.
    if t.decider() == Some(Role(1)) {
        t.plays("allied pass");
    }
    assert!(t.s.march.entered > 0 && t.s.march.spent > spent);
    t.plays("french guide fr_guides").plays("french pontooneers fr_pontooneers_1");
    assert!(t.s.march.guided && t.s.march.pontooneers);
    assert_eq!(aux(&t, "fr_guides"), AuxAt::Recovery);
}

#[test]
fn kr_aux_26_a_bridge_is_taken_up_at_will_by_the_enemy_and_by_a_raid() {
    let bridge = |t: &mut Table, at: &str| {
        t.s.auxiliaries[named::<AuxId>("fr_pontooneers_1")] = AuxAt::Bridge(hex(at));
    };
    let mut t = operating();
    bridge(&mut t, "1009");
    t.plays("french take_up fr_pontooneers_1");
    assert_eq!(aux(&t, "fr_pontooneers_1"), AuxAt::Available);
    t.refuses("french take_up fr_pontooneers_1", "KR-AUX-26");
    // Plundered where nobody guards it.
    let mut t = operating();
    t.s.auxiliaries[named::<AuxId>("fr_pontooneers_1")] = AuxAt::Available;
    t.s.auxiliaries[named::<AuxId>("br_pioneers_1")] = AuxAt::Bridge(hex("1309"));
    t.roll(&[2]).plays("french plunder fr_hussars_lynden 1309").plays("allied pass");
    assert_eq!(aux(&t, "br_pioneers_1"), AuxAt::Available);
    // An enemy comes beside it.
    let mut t = operating();
    t.s.auxiliaries[named::<AuxId>("br_pioneers_1")] = AuxAt::Bridge(hex("1113"));
    t.plays("french march colonne_1").plays("french to 1112");
    assert_eq!(aux(&t, "br_pioneers_1"), AuxAt::Available);
}

#[test]
fn kr_aux_09_in_the_administration_phase_a_stack_is_waylaid_once() {
    let mut t = year(9, redeploy::Step::Move { at: 0 });
    let able: Vec<String> = t.legal();
    assert!(able.iter().any(|l| l.starts_with("french go") || l.ends_with("done")), "{able:?}");
    // A unit by itself on the way through woods where somebody may wait.
    let unit = named::<UnitId>("crillon");
    t.s.units[unit].at = UnitAt::Hex(hex("1011"));
    t.s.units[unit].moved = true;
    by_hand(&mut t, |u| u.push(redeploy::Step::Travel { unit, left: 2, waylaid: false }));
    by_hand(&mut t, |u| _ = redeploy::delay(u, 3));
    let step = t.s.step();
    assert_eq!(step, redeploy::Step::Travel { unit, left: 0, waylaid: true }.into());
}

#[test]
fn kr_riv_08_ships_carry_so_much_by_distance() {
    let t = year(9, redeploy::Step::Move { at: 0 });
    let freight: Vec<u8> = [8, 9, 24, 25].iter().map(|&n| q(&t).freight(n)).collect();
    assert_eq!(freight, [1, 2, 2, 4], "in halves of a Brigade Equivalent");
    assert_eq!(q(&t).tonnage(), 8);
}

/// A French brigade by itself at a depot on the water, and another depot on the same water.
fn at_the_quay() -> (Table, UnitId, tabletop::hex::HexId, tabletop::hex::HexId) {
    let mut t = year(9, redeploy::Step::Move { at: 0 });
    t.s.weather = Weather::Dry;
    let bars = q(&t).barriers(ALLIED);
    let quays: Vec<_> = q(&t).quays(ALLIED).iter().filter(|&h| pack().atlas.on_water(h)).collect();
    let safe = |h: tabletop::hex::HexId| !q(&t).enemy_near(ALLIED, h);
    let pair = quays.iter().filter(|&&a| safe(a)).find_map(|&a| {
        let b = quays.iter().copied().find(|&b| b != a && q(&t).water_way(&bars, a, b).is_some())?;
        Some((a, b))
    });
    let (from, to) = pair.expect("two quays on one water");
    let unit = named::<UnitId>("ha_zastrow");
    t.s.units[unit].at = UnitAt::Hex(from);
    t.s.units[unit].sp = pack().unit(unit).sp;
    t.s.units[unit].moved = false;
    t.plays("french done");
    (t, unit, from, to)
}

#[test]
fn kr_riv_06_a_unit_goes_by_water_and_stops() {
    let (mut t, unit, _, to) = at_the_quay();
    let line = format!("allied sail ha_zastrow {}", pack().names.name(to));
    t.plays(&line);
    assert_eq!(t.s.units[unit].at, UnitAt::Hex(to));
    t.refuses(&line, "KR-ADM-03");
}

#[test]
fn kr_riv_09_the_way_is_counted_from_where_one_embarks_and_fills_the_ships() {
    let (mut t, _, from, to) = at_the_quay();
    let bars = q(&t).barriers(ALLIED);
    let hexes = q(&t).water_way(&bars, from, to).expect("a way");
    assert!(hexes >= pack().atlas.grid.distance(from, to));
    let line = format!("allied sail ha_zastrow {}", pack().names.name(to));
    t.plays(&line);
    assert_eq!(q(&t).embarked(from), q(&t).freight(hexes));
    // KR-RIV-08: and when they are full nobody goes.
    let (mut t, _, from, to) = at_the_quay();
    let all = q(&t).tonnage();
    for depot in t.s.depots.iter_mut() {
        depot.shipped = all;
    }
    let others: Vec<_> = q(&t).quays(ALLIED).iter().filter(|&h| t.s.depot(h).is_none()).collect();
    for hex in others.into_iter().chain([from]).take(8) {
        let _ = t.s.shipped.try_push((hex, all));
    }
    t.refuses(&format!("allied sail ha_zastrow {}", pack().names.name(to)), "KR-RIV-08");
}

#[test]
fn kr_riv_01_no_water_in_cold_or_flood() {
    let (mut t, _, _, to) = at_the_quay();
    let line = format!("allied sail ha_zastrow {}", pack().names.name(to));
    assert!(t.allows(&line));
    for weather in [Weather::Frost, Weather::Flood] {
        t.s.weather = weather;
        assert!(!t.allows(&line), "{weather:?}");
    }
}

#[test]
fn kr_riv_07_pontooneers_at_a_depot_serve_four_points_around() {
    let (mut t, _, from, _) = at_the_quay();
    let pontooneers = named::<AuxId>("br_pontooneers_1");
    t.s.auxiliaries[pontooneers] = AuxAt::Available;
    let depot = kings_regulations::state::Depot {
        hex: from,
        contingent: named("BR"),
        full: true,
        raided: 0,
        shipped: 0,
    };
    t.s.depots.retain(|d| d.hex != from);
    t.s.depots.push(depot);
    let line = format!("allied boats br_pontooneers_1 {}", pack().names.name(from));
    t.plays(&line);
    assert_eq!(aux(&t, "br_pontooneers_1"), AuxAt::Ferry(from));
    // KR-AUX-02: afterwards they rest.
    t.plays("allied done");
    assert_eq!(aux(&t, "br_pontooneers_1"), AuxAt::Recovery);
}

#[test]
fn kr_riv_07_who_sails_to_a_depot_with_pontooneers_lands_up_to_four_points_from_it() {
    let (mut t, unit, from, to) = at_the_quay();
    let lands = |t: &Table, hex: tabletop::hex::HexId| q(t).passage(ALLIED, from, hex).is_ok();
    let grid = &pack().atlas.grid;
    let clear = |t: &Table, h: tabletop::hex::HexId| {
        !q(t).quays(ALLIED).has(h) && q(t).field_side(h, |_| true).is_none()
    };
    let near =
        q(&t).within_points(ALLIED, to, 4).iter().filter(|&h| h != from && clear(&t, h)).collect::<Vec<_>>();
    let beyond = grid.hexes().find(|&h| grid.distance(to, h) == 5 && clear(&t, h)).expect("a hex");
    assert!(near.len() > 3 && lands(&t, to));
    assert!(!near.iter().any(|&h| lands(&t, h)), "at the quay alone");
    t.s.auxiliaries[named::<AuxId>("br_pontooneers_1")] = AuxAt::Ferry(to);
    assert!(near.iter().any(|&h| lands(&t, h)) && lands(&t, to) && !lands(&t, beyond));
    let there = near.iter().copied().find(|&h| lands(&t, h)).expect("one of them");
    let name = |what: UnitId| pack().names.name(what).to_string();
    t.plays(&format!("allied sail {} {}", name(unit), pack().names.name(there)));
    assert_eq!(t.s.units[unit].at, UnitAt::Hex(there));
}

#[test]
fn kr_aux_37_pontooneers_do_not_ready_boats_in_the_cold() {
    let (mut t, _, from, _) = at_the_quay();
    t.s.auxiliaries[named::<AuxId>("br_pontooneers_1")] = AuxAt::Available;
    t.s.weather = Weather::Frost;
    t.refuses(&format!("allied boats br_pontooneers_1 {}", pack().names.name(from)), "KR-AUX-37");
}

#[test]
fn kr_mov_35_units_leave_the_map_in_the_administration_phase() {
    let mut t = year(9, redeploy::Step::Move { at: 0 });
    let unit = named::<UnitId>("crillon");
    t.s.units[unit].at = UnitAt::Hex(hex("1018"));
    t.s.units[unit].moved = false;
    t.refuses("french leave crillon 1017", "KR-MOV-35");
    t.plays("french leave crillon 1018");
    assert_eq!(t.s.units[unit].at, UnitAt::Off(hex("1018")));
    assert_eq!(q(&t).hex_of(unit), None);
}

#[test]
fn kr_mov_37_they_return_where_their_hub_is_no_farther() {
    let mut t = year(9, redeploy::Step::Move { at: 0 });
    let unit = named::<UnitId>("crillon");
    t.s.units[unit].at = UnitAt::Off(hex("1018"));
    t.s.units[unit].moved = false;
    t.refuses("french return crillon 2615", "KR-MOV-37");
    t.plays("french return crillon 1018");
    assert_eq!(t.s.units[unit].at, UnitAt::Hex(hex("1018")));
    let place = named::<PlaceId>("lille");
    assert!(pack().place(place).grade > 0);
}

#[test]
fn kr_aux_38_a_march_is_screened_by_those_who_go_with_it() {
    let mut t = operating();
    put(&mut t, "pragmatic_army", "1110");
    // The Army of Flanders stands where the Column comes by, with Hussars of its own.
    put(&mut t, "armee_de_flandre", "1011");
    t.plays("french march colonne_1").plays("french to 1011").plays("allied waylay au_hussars_karolyi");
    t.refuses("french screen fr_hussars_lynden", "KR-AUX-38");
    t.s.auxiliaries[named::<AuxId>("fr_hussars_lynden")] = AuxAt::Hq(named("colonne_1"));
    assert!(t.allows("french screen fr_hussars_lynden"));
}

#[test]
fn kr_aux_06_the_box_is_traced_from_garrisons_too() {
    let reaches = |t: &crate::common::Position, to: &str| {
        let bars = t.q().barriers(ALLIED);
        let aide = kings_regulations::battle::Helper::Counter(named("au_frei_company_1"));
        t.q().task_reach(&bars, aide, true).has(hex(to))
    };
    let start = || {
        let mut t = crate::common::Position::bare();
        t.0.auxiliaries[named::<AuxId>("au_frei_company_1")] = AuxAt::Available;
        t
    };
    assert!(!reaches(&start(), "1411"));
    assert!(!reaches(&start().garrison("mons", "DU", 2), "1411"), "men of another contingent");
    let mons = start().garrison("mons", "AU", 2);
    assert!(reaches(&mons, "1411") && reaches(&mons, "1410"));
    // KR-SIE-19: out of works that are shut in nothing leads.
    let shut = mons.hq("colonne_1", "1411", &["normandie"]);
    assert!(reaches(&shut, "1411") && !reaches(&shut, "1410"));
}
