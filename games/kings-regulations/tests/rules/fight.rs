//! BAT: battles, from the first contact to the last prisoner.

use crate::common::{ALLIED, FRENCH, GAME, Position, Table, hex, named, pack};
use kings_regulations::battle::{self, Leaves, Stage, Step, parties};
use kings_regulations::flow::Umpire;
use kings_regulations::ids::{AuxId, Ce, HqId, LeaderId, Side, UnitId, Weather};
use kings_regulations::state::{AuxAt, LeaderAt, UnitAt};
use kings_regulations::strength::Sp;
use kings_regulations::turn;

/// Open country without a town, and two hexes beside it.
const FIELD: &str = "1508";
const FROM: &str = "1408";
const OTHER: &str = "1409";

const FOOT: [&str; 5] = ["piemont", "normandie", "roi", "royal", "couronne"];
const DUTCH: [&str; 5] = ["du_halkett", "du_salis", "du_sturler", "du_elias", "du_efferen"];

/// An HQ with its commander.
fn led(t: Position, hq: &str, at: &str, leader: &str, units: &[&str]) -> Position {
    let mut t = t.hq(hq, at, units);
    let (hq, leader) = (named::<HqId>(hq), named::<LeaderId>(leader));
    t.0.hqs[hq].commander = Some(leader);
    t.0.leaders[leader].at = LeaderAt::Commands(hq);
    t
}

/// Noailles, with five brigades of foot, comes upon Waldeck with as many.
fn meeting() -> Position {
    let t = led(Position::bare(), "armee_de_flandre", FIELD, "noailles", &FOOT);
    led(t, "dutch_army", FIELD, "waldeck", &DUTCH).poor()
}

/// The French have come in from a hex, and the impulse is over.
fn joined(t: Position, from: &str) -> Table {
    comes(t, &["armee_de_flandre"], from)
}

fn comes(mut t: Position, hqs: &[&str], from: &str) -> Table {
    t.0.order = [FRENCH, ALLIED].into_iter().collect();
    t.0.flow.clear();
    t.0.flow.push(turn::Step::Operate { at: 0 }.into());
    t.0.flow.push(Step::Battles.into());
    let mut t = t.plays();
    t.does(|game, s, dice, log| {
        let mut u = Umpire { p: &game.pack, s, dice, log };
        for hq in hqs {
            battle::entered(&mut u, named(hq), hex(from), hex(FIELD), true);
        }
    });
    t
}

fn run(t: &mut Table) {
    t.does(|game, s, dice, log| Umpire { p: &game.pack, s, dice, log }.advance());
}

fn step(t: &Table) -> Step {
    match t.s.step() {
        kings_regulations::flow::Step::Battle(step) => step,
        other => panic!("{other:?}"),
    }
}

/// Both stand, nobody digs, the best leads: up to the first round. Die 5: no surprise.
fn drawn_up(t: &mut Table, leads: [&str; 2], dice: &[u8]) {
    t.roll(&[5]);
    run(t);
    t.all(&["allied stand", "french stand"]);
    while matches!(step(t), Step::Master { .. }) {
        let who = if step(t) == (Step::Master { host: 0, wings: 1 })
            || step(t) == (Step::Master { host: 0, wings: 2 })
        {
            "french"
        } else {
            "allied"
        };
        t.plays(&format!("{who} take_wings"));
    }
    while matches!(step(t), Step::Entrench { .. }) {
        let who = if step(t) == (Step::Entrench { host: 0 }) { "french" } else { "allied" };
        t.plays(&format!("{who} pass"));
    }
    t.all(&["french commit 0 0", "allied commit 0 0"]);
    while matches!(step(t), Step::Legion { .. }) {
        let who = if step(t) == (Step::Legion { host: 0 }) { "french" } else { "allied" };
        t.plays(&format!("{who} pass"));
    }
    t.plays(&format!("french lead {}", leads[0]));
    t.roll(dice);
    t.plays(&format!("allied lead {}", leads[1]));
}

fn fight(t: &Table) -> &battle::Fight {
    t.s.battle.fight.as_ref().expect("a battle")
}

/// All losses are shared out evenly.
fn share(t: &mut Table) {
    while let kings_regulations::flow::Step::Battle(Step::Losses { host, .. }) = t.s.step() {
        t.plays(if host == 0 { "french share_out" } else { "allied share_out" });
    }
}

/// One step of what comes after the fighting: no OPs on attrition, losses as they come, nothing else done.
fn one(t: &mut Table) {
    let who = if t.decider() == Some(kernel::Role(0)) { "french" } else { "allied" };
    let line = match t.s.step() {
        kings_regulations::flow::Step::Attrition(kings_regulations::attrition::Step::Check { .. }) => {
            format!("{who} spend 0")
        }
        kings_regulations::flow::Step::Attrition(_) => t.legal()[0].clone(),
        _ => format!("{who} done"),
    };
    t.plays(&line);
}

/// All that comes after the fighting.
fn settle(t: &mut Table) {
    while !matches!(t.s.step(), kings_regulations::flow::Step::Turn(_)) {
        t.roll(&[9; 6]);
        one(t);
    }
}

fn sp(t: &Table, unit: &str) -> Sp {
    t.s.units[named::<UnitId>(unit)].sp
}

fn at(t: &Table, hq: &str) -> Option<tabletop::hex::HexId> {
    t.s.hqs[named::<HqId>(hq)].at
}

#[test]
fn kr_bat_01_enemies_in_one_hex_fight_when_the_impulse_ends() {
    let mut t = joined(meeting(), FROM);
    assert!(t.s.battle.fight.is_none(), "not before");
    t.roll(&[5]);
    run(&mut t);
    assert_eq!(fight(&t).hex, hex(FIELD));
    // KR-BAT-03: a garrison has no part in it.
    let t2 = Position::bare().garrison("mons", "DU", 6);
    let mons = pack().place(named("mons")).hex;
    let t2 = t2.hq("armee_de_flandre", &crate::common::printed().names.name(mons).to_string(), &FOOT);
    assert_eq!(parties::contested(t2.q()).count(), 0);
}

#[test]
fn kr_bat_02_who_was_there_first_defends() {
    let mut t = joined(meeting(), FROM);
    t.roll(&[5]);
    run(&mut t);
    assert_eq!(fight(&t).hosts.clone().map(|h| h.side), [FRENCH, ALLIED]);
    // KR-BAT-18: and has the first choice.
    assert_eq!(step(&t), Step::Decline { host: 1 });
}

#[test]
fn kr_bat_13_the_first_that_came_and_those_who_were_there_take_part() {
    let t = led(meeting(), "colonne_1", FIELD, "lowendal", &["crillon"]);
    let mut t = comes(t, &["armee_de_flandre"], FROM);
    t.does(|game, s, dice, log| {
        let mut u = Umpire { p: &game.pack, s, dice, log };
        battle::entered(&mut u, named("colonne_1"), hex(OTHER), hex(FIELD), false);
    });
    t.roll(&[5]);
    run(&mut t);
    let french = &fight(&t).hosts[0];
    assert!(french.hqs.has(named("armee_de_flandre")) && !french.hqs.has(named("colonne_1")));
    assert!(french.stack.has(named("colonne_1")), "KR-BAT-14: it shares the retreat");
    // KR-CMO-07: what comes together is one Formation.
    let t = led(meeting(), "colonne_1", FIELD, "lowendal", &["crillon"]);
    let mut t = comes(t, &["armee_de_flandre", "colonne_1"], FROM);
    t.roll(&[5]);
    run(&mut t);
    assert!(fight(&t).hosts[0].hqs.has(named("colonne_1")));
}

#[test]
fn kr_bat_15_the_captain_general_commands_and_without_anybody_a_notional_leader() {
    let t = led(meeting(), "armee_du_roi", FIELD, "maurice_de_saxe", &["bettens"]);
    let mut t = comes(t, &["armee_de_flandre", "armee_du_roi"], FROM);
    t.roll(&[5]);
    run(&mut t);
    assert_eq!(fight(&t).hosts[0].general, Some(named("maurice_de_saxe")));
    // Nobody on the spot: a Marshal of the Mess; nobody there either: rating nought.
    let bare = || Position::bare().hq("armee_de_flandre", FIELD, &FOOT).hq("dutch_army", FIELD, &DUTCH);
    let mut one = bare();
    one.0.leaders[named::<LeaderId>("konigsegg")].at = LeaderAt::Mess;
    one.0.leaders[named::<LeaderId>("ligonier")].at = LeaderAt::Mess;
    let mut t = joined(one, FROM);
    t.roll(&[5]);
    run(&mut t);
    assert_eq!([0, 1].map(|h| fight(&t).hosts[h].general), [None, Some(named("konigsegg"))]);
    assert!(t.said("log-notional"));
}

#[test]
fn kr_bat_16_one_die_tests_both_and_a_surprised_attacker_ends_it() {
    // 9 and woods: the attacker at 10. Cautious Noailles takes one off.
    let who = |die: u8, leader: &str, weather| {
        let t = led(Position::bare().weather(weather), "armee_de_flandre", FIELD, leader, &FOOT);
        let mut t = joined(led(t, "dutch_army", FIELD, "waldeck", &DUTCH), FROM);
        t.roll(&[die]);
        run(&mut t);
        fight(&t).surprised
    };
    assert_eq!(who(9, "comte_de_clermont", Weather::Dry), None);
    // Gramont is Rash: 9 + 1.
    assert_eq!(who(9, "gramont", Weather::Dry), Some(0));
    // Waldeck is Rash: 1 - 1.
    assert_eq!(who(1, "comte_de_clermont", Weather::Dry), Some(1));
    assert_eq!(who(2, "comte_de_clermont", Weather::Dry), None);
}

#[test]
fn kr_bat_17_the_surprised_neither_decline_nor_dig_and_fight_second_once() {
    let mut t = joined(meeting(), FROM);
    for pioneers in ["du_pioneers_1", "du_pioneers_2"] {
        t.s.auxiliaries[named::<AuxId>(pioneers)] = AuxAt::Hq(named("dutch_army"));
    }
    t.roll(&[0]);
    run(&mut t);
    assert_eq!(fight(&t).surprised, Some(1));
    assert_eq!(step(&t), Step::Decline { host: 0 }, "the defender is not asked");
    t.plays("french stand");
    assert_eq!(step(&t), Step::Entrench { host: 0 }, "nor about fieldworks");
    t.all(&["french pass", "french commit 0 0", "allied commit 0 0", "french pass", "allied pass"]);
    // LCE first, and openly.
    t.refuses("french lead B", "KR-BAT-37");
    t.plays("allied lead C");
    assert!(t.said("log-lce"));
    // The first die is the French one; the Dutch answer with what they have left.
    t.roll(&[0, 9]).plays("french lead B");
    share(&mut t);
    assert_eq!(fight(&t).round, 1);
    let volleys = t.log.iter().filter(|e| e.text.id == "log-volley").count();
    assert_eq!(volleys, 2, "one after the other");
    t.roll(&[5, 5]).all(&["allied stand", "french stand"]);
    share(&mut t);
    assert_eq!(
        t.log.iter().filter(|e| e.text.id == "log-volley").count(),
        3,
        "together from the second round on"
    );
}

#[test]
fn kr_bat_18_after_a_round_too() {
    let mut t = joined(meeting(), FROM);
    drawn_up(&mut t, ["B", "C"], &[9, 9]);
    share(&mut t);
    assert_eq!((step(&t), fight(&t).round), (Step::Decline { host: 1 }, 1));
    t.plays("allied decline").roll(&[9, 9, 9, 9]).plays("french let_go");
    // KR-BAT-48: one hex, no pursuit, no attrition.
    assert!(!t.said("log-rout") && !t.said("log-no-rout") && !t.said("log-attrition"));
}

#[test]
fn kr_bat_19_unopposed_he_goes_and_opposed_he_checks() {
    // Waldeck, LR 2, against Noailles, LR 4: +1.
    let mut t = joined(meeting(), FROM);
    t.roll(&[5]);
    run(&mut t);
    t.plays("allied decline").roll(&[1, 9, 9]).plays("french oppose");
    assert!(t.said("log-decline-passed"), "1 + 1 is 2");
    let mut t = joined(meeting(), FROM);
    t.roll(&[5]);
    run(&mut t);
    t.plays("allied decline").roll(&[2, 5]).plays("french oppose");
    assert!(t.said("log-decline-failed"));
}

#[test]
fn kr_bat_20_the_whole_stack_goes_but_not_where_the_enemy_came_from() {
    let mut t = joined(meeting().unit("du_schagen", FIELD), FROM);
    t.roll(&[5]);
    run(&mut t);
    t.plays("allied decline").plays("french let_go");
    t.refuses(&format!("allied retreat_to {FROM}"), "KR-BAT-20");
    t.roll(&[9, 9]).plays(&format!("allied retreat_to {OTHER}"));
    assert_eq!(at(&t, "dutch_army"), Some(hex(OTHER)));
    assert_eq!(t.s.units[named::<UnitId>("du_schagen")].at, UnitAt::Hex(hex(OTHER)));
    // KR-BAT-65: both roll for their points.
    assert_eq!(t.log.iter().filter(|e| e.text.id == "log-op-loss").count(), 2);
    assert!(t.s.battle.fight.is_none() && !t.said("log-round"));
}

#[test]
fn kr_bat_21_who_fails_suffers_and_fights() {
    let mut t = joined(meeting(), FROM);
    t.roll(&[5]);
    run(&mut t);
    t.plays("allied decline").roll(&[9, 0]).plays("french oppose");
    assert!(t.said("log-attrition") && t.cited("KR-BAT-21"));
    while matches!(t.s.step(), kings_regulations::flow::Step::Attrition(_)) {
        one(&mut t);
    }
    assert_eq!(step(&t), Step::Decline { host: 0 }, "the battle goes on");
}

#[test]
fn kr_bat_22_a_rear_guard_helps_and_is_spent() {
    let mut t = joined(meeting(), FROM);
    let guard = named::<AuxId>("au_hussars_karolyi");
    t.s.auxiliaries[guard] = AuxAt::Hq(named("dutch_army"));
    t.roll(&[5]);
    run(&mut t);
    t.refuses("allied decline_with au_hussars_belesznay", "KR-BAT-22");
    // 2 + 1 - 1 against 2.
    t.plays("allied decline_with au_hussars_karolyi").roll(&[2, 9, 9]).plays("french oppose");
    assert!(t.said("log-decline-passed"));
    assert_eq!(t.s.auxiliaries[guard], AuxAt::Recovery);
}

/// Three columns wait in the hex.
fn with_columns() -> Table {
    let mut t = meeting();
    for (n, (column, unit)) in
        [("column_1", "br_onslow"), ("column_2", "br_howard"), ("column_3", "br_skelton")]
            .into_iter()
            .enumerate()
    {
        t = led(t, column, FIELD, ["ligonier", "campbell", "crawford"][n], &[unit]);
    }
    let mut t = joined(t, FROM);
    t.does(|game, s, dice, log| {
        // They came when the French were there already.
        s.battle.contacts[0].there = std::iter::once(named::<HqId>("dutch_army")).collect();
        let mut u = Umpire { p: &game.pack, s, dice, log };
        for column in ["column_1", "column_2", "column_3"] {
            battle::entered(&mut u, named(column), hex(OTHER), hex(FIELD), false);
        }
    });
    t.roll(&[5]);
    run(&mut t);
    t.all(&["allied stand", "french stand"]);
    t
}

#[test]
fn kr_bat_23_each_try_is_harder_and_a_failure_ends_them() {
    let mut t = with_columns();
    t.roll(&[2]).plays("allied prevaricate column_1");
    // 1 + 1 against 2; then 1 + 2.
    t.roll(&[1]).plays("allied prevaricate column_2");
    assert!(fight(&t).hosts[1].hqs.has(named("column_1")) && fight(&t).hosts[1].hqs.has(named("column_2")));
    t.roll(&[1]).plays("allied prevaricate column_3");
    assert!(!fight(&t).hosts[1].hqs.has(named("column_3")));
    assert!(!matches!(step(&t), Step::Prevaricate { .. }), "no further try");
}

#[test]
fn kr_bat_24_the_last_choice_of_a_general_is_made_before_the_first_round() {
    // Waldeck prevaricates with his own rating though Königsegg comes in with a Grand Army.
    let mut t = led(meeting(), "pragmatic_army", FIELD, "duke_of_cumberland", &["br_onslow"]);
    t = led(t, "column_2", FIELD, "campbell", &["br_howard"]);
    let mut t = joined(t, FROM);
    t.does(|game, s, dice, log| {
        s.battle.contacts[0].there = std::iter::once(named::<HqId>("dutch_army")).collect();
        let mut u = Umpire { p: &game.pack, s, dice, log };
        for hq in ["pragmatic_army", "column_2"] {
            battle::entered(&mut u, named(hq), hex(OTHER), hex(FIELD), false);
        }
    });
    t.roll(&[5]);
    run(&mut t);
    t.all(&["allied stand", "french stand"]);
    t.roll(&[2]).plays("allied prevaricate pragmatic_army");
    assert_eq!(fight(&t).hosts[1].general, Some(named("waldeck")));
    t.plays("allied pass");
    assert_eq!(fight(&t).hosts[1].general, Some(named("duke_of_cumberland")));
}

#[test]
fn kr_bat_11_a_royal_who_is_withdrawn_runs_no_risk_and_shakes_his_army_later() {
    let royal = named::<LeaderId>("dauphin_louis");
    let start = || {
        let mut t = meeting();
        t.0.leaders[royal].at = LeaderAt::With(named("armee_de_flandre"));
        joined(t, FROM)
    };
    let mut t = start();
    t.roll(&[5]);
    run(&mut t);
    t.plays("allied stand");
    t.refuses("french decline", "KR-BAT-18");
    t.all(&["french stand", "french withdraw_royal dauphin_louis"]);
    assert_eq!(parties::leaders(board(&t), 0).count(), 1);
    assert!(!fight(&t).hosts[0].shaken);
    // KR-HQS-47: after a round it costs a shift.
    let mut t = start();
    t.roll(&[5]);
    run(&mut t);
    t.all(&["allied stand", "french stand", "french pass", "allied pass", "french pass"]);
    t.all(&["french commit 0 0", "allied commit 0 0", "french pass", "allied pass", "french lead B"]);
    t.roll(&[9, 9]).plays("allied lead C");
    share(&mut t);
    t.all(&["allied stand", "french stand"]);
    t.roll(&[9, 9]).plays("french withdraw_royal dauphin_louis");
    assert!(fight(&t).hosts[0].shaken && t.cited("KR-HQS-47"));
}

fn board(t: &Table) -> kings_regulations::board::Board<'_> {
    kings_regulations::board::Board::new(pack(), &t.s)
}

#[test]
fn kr_bat_25_wings_engaged_and_in_reserve() {
    let mut t = joined(meeting(), FROM);
    drawn_up(&mut t, ["B", "C"], &[9, 9]);
    // 23 against 22 SP of foot: five wings each, all engaged.
    assert_eq!(fight(&t).hosts.clone().map(|h| (h.wings, h.front, h.reserve)), [(5, 5, 0), (5, 5, 0)]);
    // KR-BAT-40: C and B with five wings.
    assert_eq!(fight(&t).hosts.clone().map(|h| h.threshold), [3, 2]);
}

#[test]
fn kr_bat_27_wings_above_the_frontage_are_the_reserve() {
    // Lowendal is worth nothing against Waldeck, so no wings are taken: 57 SP make nine wings against five.
    let many: Vec<&str> = FOOT
        .iter()
        .copied()
        .chain(["irlandais", "vaisseaux", "bettens", "diesbach", "auvergne", "crillon"])
        .collect();
    let t = led(Position::bare(), "armee_de_flandre", FIELD, "comte_de_clermont", &many);
    let mut t = joined(led(t, "dutch_army", FIELD, "waldeck", &DUTCH), FROM);
    drawn_up(&mut t, ["B", "C"], &[9, 9]);
    let french = &fight(&t).hosts[0];
    assert_eq!((french.wings, french.engaged, french.reserve), (9, 6, 3), "KR-BAT-29: four more than five");
}

#[test]
fn kr_bat_28_the_better_general_takes_wings_away() {
    // Maurice de Saxe, 7, against Waldeck, 2: thrice.
    let t = led(Position::bare(), "armee_du_roi", FIELD, "maurice_de_saxe", &FOOT);
    let mut t = comes(led(t, "dutch_army", FIELD, "waldeck", &DUTCH), &["armee_du_roi"], FROM);
    t.roll(&[5]);
    run(&mut t);
    t.all(&["allied stand", "french stand"]);
    assert_eq!(step(&t), Step::Master { host: 0, wings: 1 });
    t.plays("french take_wings");
    assert_eq!(fight(&t).hosts.clone().map(|h| h.engaged), [4, 4]);
    // Those that do not come up do not count for the threshold.
    assert_eq!(fight(&t).hosts[1].reserve, 0);
}

#[test]
fn kr_bat_30_fieldworks_take_pioneers_who_are_spent() {
    let mut t = joined(meeting(), FROM);
    let pioneers = ["du_pioneers_1", "du_pioneers_2"].map(named::<AuxId>);
    t.s.auxiliaries[pioneers[0]] = AuxAt::Hq(named("dutch_army"));
    t.roll(&[5]);
    run(&mut t);
    t.all(&["allied stand", "french stand"]);
    // Five wings: two.
    t.refuses("allied entrench", "KR-BAT-30");
    t.s.auxiliaries[pioneers[1]] = AuxAt::Hq(named("dutch_army"));
    t.plays("allied entrench");
    assert_eq!(pioneers.map(|a| t.s.auxiliaries[a]), [AuxAt::Recovery; 2]);
    // Noailles is Cautious and has none: one is missing.
    t.refuses("french entrench", "KR-BAT-30");
    let works = |t: &Table| {
        battle::account::account(board(t), 0)
            .terms
            .iter()
            .any(|t| t.name == "term-fieldworks" && t.value == -1)
    };
    assert!(works(&t));
}

#[test]
fn kr_bat_33_horse_tells_in_the_open() {
    let mut t = meeting();
    for unit in ["maison_du_roi", "cravates", "brancas"] {
        let unit = named::<UnitId>(unit);
        t.0.units[unit].at = UnitAt::Hq(named("armee_de_flandre"));
        t.0.units[unit].sp = pack().unit(unit).sp;
    }
    let mut t = joined(t, FROM);
    drawn_up(&mut t, ["B", "C"], &[9, 9]);
    assert_eq!(fight(&t).hosts.clone().map(|h| h.cavalry), [3, 0], "the enemy has none");
}

#[test]
fn kr_bat_35_a_legion_s_battery_breaks_a_tie() {
    let tie = |both: bool| {
        let mut t = joined(meeting(), FROM);
        t.s.auxiliaries[named::<AuxId>("fr_grassin_guns")] = AuxAt::Hq(named("armee_de_flandre"));
        t.roll(&[5]);
        run(&mut t);
        t.all(&[
            "allied stand",
            "french stand",
            "allied pass",
            "french pass",
            "french commit 0 0",
            "allied commit 0 0",
        ]);
        assert_eq!(step(&t), Step::Legion { host: 0 }, "the attacker first");
        t.plays("french legion_battery");
        t.refuses("allied legion_battery", "KR-BAT-35");
        if both {
            t.does(|_, s, _, _| s.battle.fight.as_mut().unwrap().hosts[1].legion = true);
        }
        t.plays("allied pass");
        t
    };
    let t = tie(false);
    assert_eq!(fight(&t).hosts.clone().map(|h| h.artillery), [true, false]);
    assert_eq!(t.s.auxiliaries[named::<AuxId>("fr_grassin_guns")], AuxAt::Recovery);
    // If both bring one the tie stays.
    let mut t = joined(meeting(), FROM);
    t.s.auxiliaries[named::<AuxId>("fr_grassin_guns")] = AuxAt::Hq(named("armee_de_flandre"));
    t.roll(&[5]);
    run(&mut t);
    t.does(|game, s, dice, log| {
        let mut u = Umpire { p: &game.pack, s, dice, log };
        u.s.battle.fight.as_mut().unwrap().hosts[1].legion = true;
        battle::array::bring_battery(&mut u, 0);
    });
    assert_eq!(fight(&t).hosts.clone().map(|h| h.artillery), [false, false]);
}

#[test]
fn kr_bat_36_commitments_are_sealed_and_opened_together() {
    let mut t = joined(meeting(), FROM);
    for (aux, hq) in [
        ("fr_hussars_lynden", "armee_de_flandre"),
        ("fr_grenadiers_1", "armee_de_flandre"),
        ("fr_grenadiers_2", "armee_de_flandre"),
        ("au_hussars_karolyi", "dutch_army"),
        ("au_hussars_belesznay", "dutch_army"),
    ] {
        t.s.auxiliaries[named::<AuxId>(aux)] = AuxAt::Hq(named(hq));
    }
    t.roll(&[5]);
    run(&mut t);
    t.all(&["allied stand", "french stand", "allied pass", "french pass"]);
    t.refuses("french commit 2 0", "KR-BAT-36");
    t.plays("french commit 1 2");
    // Sealed: nothing is said, nobody has gone, and the other is asked still.
    assert!(!t.said("log-committed") && t.decider() == Some(kernel::Role(1)));
    assert_eq!(t.s.auxiliaries[named::<AuxId>("fr_grenadiers_1")], AuxAt::Hq(named("armee_de_flandre")));
    t.plays("allied commit 2 0");
    assert_eq!(fight(&t).hosts.clone().map(|h| (h.screening, h.assault)), [(false, true), (true, false)]);
    assert!(
        ["fr_hussars_lynden", "fr_grenadiers_1", "au_hussars_karolyi"]
            .iter()
            .all(|a| t.s.auxiliaries[named::<AuxId>(a)] == AuxAt::Recovery)
    );
    let terms = battle::account::account(board(&t), 0).terms;
    assert!(
        terms.iter().any(|t| t.name == "term-assault" && t.value == 1)
            && terms.iter().any(|t| t.name == "term-screening" && t.value == -1)
    );
}

#[test]
fn kr_bat_38_the_better_grade_shifts_the_die() {
    let mut t = joined(meeting(), FROM);
    drawn_up(&mut t, ["B", "C"], &[9, 9]);
    let shift = |host| {
        battle::account::account(board(&t), host).terms.iter().find(|t| t.name == "term-lce").map(|t| t.value)
    };
    assert_eq!([shift(0), shift(1)], [Some(1), None]);
}

#[test]
fn kr_bat_06_both_roll_and_both_suffer() {
    let mut t = joined(meeting(), FROM);
    drawn_up(&mut t, ["B", "C"], &[0, 0]);
    // French: 0 - 1 (LCE) - 1 (Waldeck is Rash: his enemy's roll) = -2 on five wings: 3 and 2. Allied: 0 + 1 (Noailles attacks: nothing), 0: 3 and 1.
    let row = |host| battle::account::account(board(&t), host).shift();
    assert_eq!([row(0), row(1)], [2, 0]);
    assert_eq!(fight(&t).hosts.clone().map(|h| h.fallen), [1, 2]);
    share(&mut t);
    assert_eq!(fight(&t).hosts.clone().map(|h| h.dead), [[0, 3, 0, 0, 0], [0, 0, 3, 0, 0]]);
}

#[test]
fn kr_bat_43_losses_go_round_evenly() {
    let mut t = joined(meeting(), FROM);
    drawn_up(&mut t, ["B", "C"], &[0, 9]);
    // Three losses: one, the half, to C: Salis, Sturler or Elias.
    assert_eq!(step(&t), Step::Losses { host: 1, left: 3, leading: 1, arm: None });
    t.refuses("allied bear du_halkett", "KR-BAT-39");
    t.plays("allied bear du_salis");
    t.refuses("allied bear du_salis", "KR-BAT-43");
    t.plays("allied bear du_halkett").plays("allied bear du_efferen");
    assert_eq!(["du_halkett", "du_salis", "du_efferen"].map(|u| sp(&t, u)), [3, 4, 3].map(Sp::whole));
    // KR-SPS-19: recorded by printed CE.
    assert_eq!(t.s.sides[ALLIED].eliminated, [0, 1, 1, 1, 0]);
}

#[test]
fn kr_bat_41_reserves_come_up() {
    let many: Vec<&str> = FOOT
        .iter()
        .copied()
        .chain(["irlandais", "vaisseaux", "bettens", "diesbach", "auvergne", "crillon"])
        .collect();
    let t = led(Position::bare(), "armee_de_flandre", FIELD, "comte_de_clermont", &many);
    let mut t = joined(led(t, "dutch_army", FIELD, "waldeck", &DUTCH), FROM);
    drawn_up(&mut t, ["B", "C"], &[9, 0]);
    share(&mut t);
    assert_eq!((fight(&t).hosts[0].engaged, fight(&t).hosts[0].reserve), (5, 3));
    t.roll(&[9, 9]).all(&["allied stand", "french stand"]);
    assert_eq!((fight(&t).hosts[0].engaged, fight(&t).hosts[0].reserve, fight(&t).round), (6, 2, 2));
}

/// The Dutch are beaten in the first round: their threshold is two.
fn beaten(t: Position, more: &[u8]) -> Table {
    let mut t = joined(t, FROM);
    let dice: Vec<u8> = [0, 9].into_iter().chain(more.iter().copied()).collect();
    drawn_up(&mut t, ["B", "C"], &dice);
    share(&mut t);
    t
}

#[test]
fn kr_bat_45_at_the_threshold_he_must_go() {
    // Leader losses 9 and 9, nobody has horse; then the Dutch retreat.
    let t = beaten(meeting(), &[9, 9]);
    assert!(t.said("log-must-retreat"));
    assert_eq!(fight(&t).hosts.clone().map(|h| h.leaves), [None, Some(Leaves::Retreats)]);
    // KR-BAT-49: without horse nobody pursues.
    assert!(!t.said("log-rout") && !t.said("log-no-rout"));
    // KR-BAT-64: of three lost, none.
    assert!(t.said("log-prisoners"));
}

#[test]
fn kr_bat_09_who_holds_the_hex_has_won() {
    let mut t = beaten(meeting(), &[9, 9, 9, 9, 9]);
    assert!(t.said("log-victor"));
    // KR-BAT-55: he retreats with everything, and it tells on him.
    t.plays(&format!("allied retreat_to {OTHER}"));
    settle(&mut t);
    assert!(t.said("log-attrition") && at(&t, "dutch_army") == Some(hex(OTHER)));
    assert_eq!(at(&t, "armee_de_flandre"), Some(hex(FIELD)));
    assert!(t.s.battle.fight.is_none());
}

/// The same with horse on the French side.
fn with_horse() -> Position {
    let mut t = meeting();
    for unit in ["cravates", "brancas"] {
        let unit = named::<UnitId>(unit);
        t.0.units[unit].at = UnitAt::Hq(named("armee_de_flandre"));
        t.0.units[unit].sp = pack().unit(unit).sp;
    }
    t
}

#[test]
fn kr_bat_49_a_modified_one_is_a_rout_and_two_is_none() {
    // Level 3 of horse -3, LCE C 0, Cautious Noailles +1: -2. Three is 1, four is 2.
    assert!(beaten(with_horse(), &[3]).said("log-rout"));
    assert!(beaten(with_horse(), &[4, 9, 9]).said("log-no-rout"));
    // KR-WEA-05: none in Mud.
    let mud = beaten(with_horse().weather(Weather::Mud), &[9, 9, 9]);
    assert!(!mud.said("log-rout") && !mud.said("log-no-rout"));
}

#[test]
fn kr_bat_50_a_pursuit_takes_foot_guns_and_horse() {
    let mut t = beaten(with_horse(), &[0]);
    // Six of horse; die 1: two of foot, a gun, one of horse, a leader on column 1: 9.
    t.roll(&[1, 9]).plays("french pursue");
    assert!(t.said("log-pursuit") && t.said("log-leader-loss"));
    assert_eq!(
        step(&t),
        Step::Losses { host: 1, left: 2, leading: 0, arm: Some(kings_regulations::ids::Arm::Infantry) }
    );
    t.roll(&[9, 9]).plays("allied share_out");
    // KR-BAT-64: five lost, half of them in a rout.
    assert_eq!(t.s.sides[ALLIED].captured.iter().sum::<u8>(), 2);
    // KR-BAT-51: he runs as far as his allowance goes.
    assert_eq!(fight(&t).hosts[1].leaves, Some(Leaves::Routs));
}

#[test]
fn kr_bat_47_when_both_go_the_attacker_goes_first_and_nobody_pursues() {
    let mut t = joined(with_horse(), FROM);
    t.roll(&[5]);
    run(&mut t);
    t.does(|game, s, dice, log| {
        let fight = s.battle.fight.as_mut().unwrap();
        fight.round = 1;
        for host in &mut fight.hosts {
            host.leaves = Some(Leaves::Retreats);
        }
        s.flow.pop();
        s.flow.pop();
        s.flow.push(Step::Part(Stage::Victor).into());
        let _ = (game, dice, log);
    });
    t.roll(&[9, 9]);
    run(&mut t);
    assert!(t.said("log-no-victor") && !t.said("log-no-rout"));
    assert!(matches!(step(&t), Step::March { host: 0, .. }));
}

#[test]
fn kr_bat_52_five_rounds_use_the_third_column() {
    let mut t = joined(meeting(), FROM);
    t.roll(&[5]);
    run(&mut t);
    t.does(|game, s, dice, log| {
        let mut u = Umpire { p: &game.pack, s, dice, log };
        u.s.battle.fight.as_mut().unwrap().round = 5;
        battle::after::leaders(&mut u);
    });
    let columns: Vec<i64> =
        t.log.iter().filter(|e| e.text.id == "log-leader-loss").map(|e| number(&e.text, "column")).collect();
    assert_eq!(columns, [3, 3]);
}

fn number(text: &tabletop::Text, key: &str) -> i64 {
    let json = serde_json::to_value(text).unwrap();
    json["args"][key].as_i64().unwrap_or_else(|| panic!("{json}"))
}

/// What befalls leaders with these dice, French first.
fn leaders_fall(t: Position, dice: &[u8]) -> Table {
    let mut t = joined(t, FROM);
    t.roll(&[5]);
    run(&mut t);
    t.roll(dice);
    t.does(|game, s, dice, log| {
        let mut u = Umpire { p: &game.pack, s, dice, log };
        u.s.battle.fight.as_mut().unwrap().round = 3;
        u.s.battle.fight.as_mut().unwrap().hosts[1].leaves = Some(Leaves::Retreats);
        battle::after::leaders(&mut u);
    });
    t
}

#[test]
fn kr_bat_53_on_nought_the_generalissimo_falls_else_another_or_one_of_the_mess() {
    let fall = |dice: &[u8]| leaders_fall(meeting(), dice).s.leaders[named::<LeaderId>("noailles")].at;
    // Loss 1 (1 leader); nought: himself; fate 0: killed.
    assert_eq!(fall(&[1, 0, 0, 9]), LeaderAt::Killed);
    // Another: nobody else is there; the Mess is empty.
    assert_eq!(fall(&[1, 4, 9]), LeaderAt::Commands(named("armee_de_flandre")));
    let mut t = meeting();
    t.0.leaders[named::<LeaderId>("biron")].at = LeaderAt::Mess;
    t.0.leaders[named::<LeaderId>("ligonier")].at = LeaderAt::Mess;
    let t = leaders_fall(t, &[1, 4, 0, 9]);
    assert_eq!(t.s.leaders[named::<LeaderId>("biron")].at, LeaderAt::Killed);
    // Ligonier is British, and no British fought.
    assert_eq!(t.s.leaders[named::<LeaderId>("ligonier")].at, LeaderAt::Mess);
}

#[test]
fn kr_bat_54_killed_wounded_for_turns_or_captured() {
    let fate = |dice: &[u8], who: &str| leaders_fall(meeting(), dice).s.leaders[named::<LeaderId>(who)].at;
    let turn = meeting().0.turn;
    assert_eq!(fate(&[9, 1, 0, 5, 6], "waldeck"), LeaderAt::Wounded((turn - 1 + 3) % 16 + 1));
    assert_eq!(fate(&[9, 1, 0, 8], "waldeck"), LeaderAt::Captured(FRENCH));
    // Who holds the field is not taken.
    assert_eq!(fate(&[1, 0, 8, 0, 9], "noailles"), LeaderAt::Wounded(turn % 16 + 1));
}

#[test]
fn kr_bat_57_who_cannot_get_away_surrenders() {
    // French all around.
    let mut t = meeting();
    let grid = &pack().atlas.grid;
    let columns = ["colonne_1", "colonne_2", "colonne_3", "colonne_4", "armee_du_roi", "armee_de_reserve"];
    let around: Vec<String> = grid.near(hex(FIELD)).map(|(_, h)| grid.name(h)).collect();
    for (column, (at, unit)) in columns.iter().zip(around.iter().zip([
        "dauphin",
        "aubeterre",
        "crillon",
        "touraine",
        "auvergne",
        "orleans",
    ])) {
        let name = crate::common::printed().names.name(grid.parse(at).unwrap()).to_string();
        t = t.hq(column, &name, &[unit]);
    }
    let mut t = beaten(t, &[9, 9]);
    settle(&mut t);
    assert!(t.said("log-surrenders") && at(&t, "dutch_army").is_none());
    // KR-SUR-04: recorded as captured; KR-BAT-63: Waldeck is taken.
    assert_eq!(t.s.sides[ALLIED].captured.iter().map(|&n| u32::from(n)).sum::<u32>(), 19);
    assert_eq!(t.s.leaders[named::<LeaderId>("waldeck")].at, LeaderAt::Captured(FRENCH));
}

#[test]
fn kr_bat_62_an_hq_without_a_commander_gets_one() {
    let mut t = meeting();
    t.0.leaders[named::<LeaderId>("arenberg")].at = LeaderAt::Mess;
    // Waldeck: loss 1, himself, killed.
    let mut t = beaten(t, &[9, 1, 0, 0]);
    t.roll(&[9, 9, 9]).plays(&format!("allied retreat_to {OTHER}"));
    settle(&mut t);
    assert_eq!(t.s.hqs[named::<HqId>("dutch_army")].commander, Some(named("arenberg")));
}

#[test]
fn kr_bat_65_a_beaten_army_loses_operation_points() {
    let mut t = meeting();
    t.0.sides[ALLIED].unassigned = 5;
    let mut t = beaten(t, &[9, 9]);
    t.roll(&[9]).plays(&format!("allied retreat_to {OTHER}"));
    // Winner 0: none; loser 9: two.
    while !matches!(t.s.step(), kings_regulations::flow::Step::Battle(Step::Regroup { host: 0 })) {
        one(&mut t);
    }
    t.roll(&[0, 9]).plays("french done");
    assert_eq!(t.s.sides[ALLIED].unassigned, 3);
}

#[test]
fn kr_sup_43_without_ammunition_a_grade_worse() {
    let mut t = meeting();
    t = t.depot("1409", "FR");
    let mut t = joined(t, FROM);
    t.roll(&[5]);
    run(&mut t);
    t.all(&["allied stand", "french stand", "allied pass", "french pass"]);
    let grade = |t: &Table, host: usize, unit: &str| battle::array::grade(board(t), host, named(unit));
    assert_eq!([grade(&t, 0, "piemont"), grade(&t, 1, "du_halkett")], [Some(Ce::B), Some(Ce::C)]);
    // Both lack it: no change.
    t.does(|_, s, _, _| s.battle.fight.as_mut().unwrap().hosts[0].ammunition = None);
    assert_eq!(grade(&t, 1, "du_halkett"), Some(Ce::B));
}

#[test]
fn kr_bat_10_a_battle_against_odds_brings_prestige() {
    // 23 French against 22: no. With one brigade fewer the French are the weaker: 18 against 22 makes forty.
    let won = |units: &[&str]| {
        let t = led(Position::bare(), "armee_de_flandre", FIELD, "noailles", units);
        let t = led(t, "dutch_army", FIELD, "waldeck", &DUTCH);
        let before = t.0.sides[FRENCH].prestige;
        let mut t = joined(t, FROM);
        drawn_up(&mut t, ["B", "C"], &[0, 9, 9, 9]);
        share(&mut t);
        assert!(t.said("log-must-retreat"));
        t.roll(&[9, 9, 9]).plays(&format!("allied retreat_to {OTHER}"));
        settle(&mut t);
        t.s.sides[FRENCH].prestige - before
    };
    assert_eq!(
        [
            won(&["piemont", "normandie", "roi", "royal", "vaisseaux"]),
            won(&["piemont", "normandie", "roi", "vaisseaux"])
        ],
        [0, 1]
    );
}

#[test]
fn kr_sur_01_one_may_lay_down_arms_before_a_battle() {
    let mut t = joined(meeting(), FROM);
    t.roll(&[5, 9, 9]);
    run(&mut t);
    t.plays("allied lay_down_arms");
    assert!(at(&t, "dutch_army").is_none() && at(&t, "armee_de_flandre") == Some(hex(FIELD)));
    assert_eq!(t.s.sides[ALLIED].captured, [0, 4, 14, 4, 0]);
    let mut t = joined(meeting(), FROM);
    drawn_up(&mut t, ["B", "C"], &[9, 9]);
    share(&mut t);
    t.refuses("allied lay_down_arms", "KR-SUR-01");
}

#[test]
fn kr_sps_22_at_battalion_scale_losses_wear_units_down() {
    let mut t = Position::start("melle");
    let (corps, column) = (named::<HqId>("corps_du_chayla"), named::<HqId>("column_moltke"));
    let at = t.0.hqs[corps].at.unwrap();
    t.0.hqs[column].at = Some(at);
    t.0.order = [FRENCH, ALLIED].into_iter().collect();
    t.0.flow.clear();
    t.0.flow.push(turn::Step::Operate { at: 0 }.into());
    t.0.flow.push(Step::Battles.into());
    let from = pack().atlas.grid.near(at).next().unwrap().1;
    let mut t = t.plays();
    t.does(|game, s, dice, log| {
        let mut u = Umpire { p: &game.pack, s, dice, log };
        battle::entered(&mut u, column, from, at, true);
    });
    t.roll(&[5]);
    run(&mut t);
    assert_eq!(fight(&t).hosts[0].side, ALLIED);
    let unit = named::<UnitId>("bligh");
    t.does(|game, s, dice, log| {
        let mut u = Umpire { p: &game.pack, s, dice, log };
        battle::rounds::bear(&mut u, 0, unit);
    });
    assert_eq!((t.s.units[unit].sp, t.s.ce(pack().unit(unit).ce, unit)), (Sp::ONE, Some(Ce::C)));
    // B, C, D, E, and gone; KR-SUR-06: a prisoner at this scale is the unit itself.
    t.does(|game, s, dice, log| {
        let mut u = Umpire { p: &game.pack, s, dice, log };
        for _ in 0..3 {
            battle::rounds::bear(&mut u, 0, unit);
        }
        let fight = u.s.battle.fight.as_mut().unwrap();
        fight.round = 1;
        fight.hosts[0].leaves = Some(Leaves::Routs);
        fight.hosts[0].dead[1] = 2;
        u.s.sides[ALLIED].eliminated[1] = 2;
        battle::after::prisoners(&mut u);
    });
    assert_eq!(t.s.units[unit].at, UnitAt::Held(FRENCH));
    let _: Side = FRENCH;
    let _ = &GAME;
}
