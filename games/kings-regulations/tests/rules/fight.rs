//! BAT: battles, from the first contact to the last prisoner.

use crate::common::{ALLIED, FRENCH, Position, Table, hex, named, pack};
use crate::field::{
    DUTCH, FIELD, FOOT, at, board, comes, drawn_up, fight, from, joined, led, meeting, one, other, run,
    share, sp, step,
};
use kings_regulations::battle::{self, Step, parties};
use kings_regulations::flow::Umpire;
use kings_regulations::ids::{AuxId, HqId, LeaderId, UnitId, Weather};
use kings_regulations::state::{AuxAt, LeaderAt, UnitAt};
use kings_regulations::strength::Sp;

#[test]
fn kr_bat_01_enemies_in_one_hex_fight_when_the_impulse_ends() {
    let mut t = joined(meeting(), &from());
    assert!(t.s.battle.fight.is_none(), "not before");
    t.roll(&[5]);
    run(&mut t);
    assert_eq!(fight(&t).hex, hex(FIELD));
    // KR-BAT-03: a garrison has no part in it.
    let t2 = Position::bare().garrison("mons", "DU", 6);
    let mons = pack().place(named("mons")).hex;
    let t2 = t2.hq("armee_de_flandre", crate::common::printed().names.name(mons), &FOOT);
    assert_eq!(parties::contested(t2.q()).count(), 0);
}

#[test]
fn kr_bat_02_who_was_there_first_defends() {
    let mut t = joined(meeting(), &from());
    t.roll(&[5]);
    run(&mut t);
    assert_eq!(fight(&t).hosts.clone().map(|h| h.side), [FRENCH, ALLIED]);
    // KR-BAT-18: and has the first choice.
    assert_eq!(step(&t), Step::Decline { host: 1 });
}

#[test]
fn kr_bat_13_the_first_that_came_and_those_who_were_there_take_part() {
    let t = led(meeting(), "colonne_1", FIELD, "lowendal", &["crillon"]);
    let mut t = comes(t, &["armee_de_flandre"], &from());
    t.does(|game, s, dice, log| {
        let mut u = Umpire { p: &game.pack, s, dice, log };
        battle::entered(&mut u, named("colonne_1"), hex(&other()), hex(FIELD), false);
    });
    t.roll(&[5]);
    run(&mut t);
    let french = &fight(&t).hosts[0];
    assert!(french.hqs.has(named("armee_de_flandre")) && !french.hqs.has(named("colonne_1")));
    assert!(french.stack.has(named("colonne_1")), "KR-BAT-14: it shares the retreat");
    // KR-CMO-07: what comes together is one Formation.
    let t = led(meeting(), "colonne_1", FIELD, "lowendal", &["crillon"]);
    let mut t = comes(t, &["armee_de_flandre", "colonne_1"], &from());
    t.roll(&[5]);
    run(&mut t);
    assert!(fight(&t).hosts[0].hqs.has(named("colonne_1")));
}

#[test]
fn kr_bat_15_the_captain_general_commands_and_without_anybody_a_notional_leader() {
    let t = led(meeting(), "armee_du_roi", FIELD, "maurice_de_saxe", &["bettens"]);
    let mut t = comes(t, &["armee_de_flandre", "armee_du_roi"], &from());
    t.roll(&[5]);
    run(&mut t);
    assert_eq!(fight(&t).hosts[0].general, Some(named("maurice_de_saxe")));
    // Nobody on the spot: a Marshal of the Mess; nobody there either: rating nought.
    let bare = || Position::bare().hq("armee_de_flandre", FIELD, &FOOT).hq("dutch_army", FIELD, &DUTCH);
    let mut one = bare();
    one.0.leaders[named::<LeaderId>("konigsegg")].at = LeaderAt::Mess;
    one.0.leaders[named::<LeaderId>("ligonier")].at = LeaderAt::Mess;
    let mut t = joined(one, &from());
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
        let mut t = joined(led(t, "dutch_army", FIELD, "waldeck", &DUTCH), &from());
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
    let mut t = joined(meeting(), &from());
    for pioneers in ["du_pioneers_1", "du_pioneers_2"] {
        t.s.auxiliaries[named::<AuxId>(pioneers)] = AuxAt::Hq(named("dutch_army"));
    }
    t.roll(&[0]);
    run(&mut t);
    assert_eq!(fight(&t).surprised, Some(1));
    // KR-SUR-01: the defender may lay down his arms, and nothing else.
    assert_eq!(t.legal(), ["allied stand", "allied lay_down_arms"]);
    t.refuses("allied decline", "KR-BAT-17").all(&["allied stand", "french stand"]);
    assert_eq!(step(&t), Step::Commit, "and nobody digs where there is surprise (KR-BAT-30)");
    t.all(&["french commit 0 0", "allied commit 0 0", "french pass", "allied pass"]);
    // LCE first, and openly.
    t.refuses("french lead B", "KR-BAT-37");
    t.plays("allied lead C");
    assert!(t.said("log-lce"));
    // The first die is the French one; the Dutch answer with what they have left.
    t.roll(&[5, 9]).plays("french lead B");
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
    let mut t = joined(meeting(), &from());
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
    let mut t = joined(meeting(), &from());
    t.roll(&[5]);
    run(&mut t);
    t.plays("allied decline").roll(&[1, 9, 9]).plays("french oppose");
    assert!(t.said("log-decline-passed"), "1 + 1 is 2");
    let mut t = joined(meeting(), &from());
    t.roll(&[5]);
    run(&mut t);
    t.plays("allied decline").roll(&[2, 5]).plays("french oppose");
    assert!(t.said("log-decline-failed"));
}

#[test]
fn kr_bat_20_the_whole_stack_goes_but_not_where_the_enemy_came_from() {
    let mut t = joined(meeting().unit("du_schagen", FIELD), &from());
    t.roll(&[5]);
    run(&mut t);
    t.plays("allied decline").plays("french let_go");
    t.refuses(&format!("allied retreat_to {}", from()), "KR-BAT-20");
    t.roll(&[9, 9]).plays(&format!("allied retreat_to {}", other()));
    assert_eq!(at(&t, "dutch_army"), Some(hex(&other())));
    assert_eq!(t.s.units[named::<UnitId>("du_schagen")].at, UnitAt::Hex(hex(&other())));
    // KR-BAT-65: both roll for their points.
    assert_eq!(t.log.iter().filter(|e| e.text.id == "log-op-loss").count(), 2);
    assert!(t.s.battle.fight.is_none() && !t.said("log-round"));
}

#[test]
fn kr_bat_21_who_fails_suffers_and_fights() {
    let mut t = joined(meeting(), &from());
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
    let mut t = joined(meeting(), &from());
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
    let mut t = joined(t, &from());
    t.does(|game, s, dice, log| {
        // They came when the French were there already.
        s.battle.contacts[0].there = std::iter::once(named::<HqId>("dutch_army")).collect();
        let mut u = Umpire { p: &game.pack, s, dice, log };
        for column in ["column_1", "column_2", "column_3"] {
            battle::entered(&mut u, named(column), hex(&other()), hex(FIELD), false);
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
    let mut t = joined(t, &from());
    t.does(|game, s, dice, log| {
        s.battle.contacts[0].there = std::iter::once(named::<HqId>("dutch_army")).collect();
        let mut u = Umpire { p: &game.pack, s, dice, log };
        for hq in ["pragmatic_army", "column_2"] {
            battle::entered(&mut u, named(hq), hex(&other()), hex(FIELD), false);
        }
    });
    t.roll(&[5]);
    run(&mut t);
    t.all(&["allied stand", "french stand"]);
    t.roll(&[2]).plays("allied prevaricate pragmatic_army");
    assert_eq!(fight(&t).hosts[1].general, Some(named("waldeck")));
    t.plays("allied pass");
    // All that comes before the battle is still his: frontage, fieldworks, superiorities.
    while !matches!(step(&t), Step::Lead) {
        assert_eq!(fight(&t).hosts[1].general, Some(named("waldeck")));
        let line = match step(&t) {
            Step::Commit => {
                if t.decider() == Some(kernel::Role(0)) {
                    "french commit 0 0"
                } else {
                    "allied commit 0 0"
                }
            }
            Step::Entrench { host: 0 } | Step::Legion { host: 0 } => "french pass",
            _ => "allied pass",
        };
        t.plays(line);
    }
    t.plays("french lead B").roll(&[9, 9]).plays("allied lead C");
    assert_eq!(fight(&t).hosts[1].general, Some(named("duke_of_cumberland")));
}

#[test]
fn kr_bat_11_a_royal_who_is_withdrawn_runs_no_risk_and_shakes_his_army_later() {
    let royal = named::<LeaderId>("dauphin_louis");
    let start = || {
        let mut t = meeting();
        t.0.leaders[royal].at = LeaderAt::With(named("armee_de_flandre"));
        joined(t, &from())
    };
    let mut t = start();
    t.roll(&[5]);
    run(&mut t);
    t.plays("allied stand");
    t.refuses("french decline", "KR-BAT-18");
    t.all(&["french stand", "allied pass", "french pass", "french commit 0 0", "allied commit 0 0"]);
    t.all(&["french pass", "allied pass", "french lead B", "allied lead C"]);
    t.roll(&[9, 9]).plays("french withdraw_royal dauphin_louis");
    assert_eq!(parties::leaders(board(&t), 0).count(), 1);
    assert!(!fight(&t).hosts[0].shaken);
    // KR-HQS-47: after a round it costs a shift.
    let mut t = start();
    t.roll(&[5]);
    run(&mut t);
    t.all(&["allied stand", "french stand", "allied pass", "french pass"]);
    t.all(&["french commit 0 0", "allied commit 0 0", "french pass", "allied pass", "french lead B"]);
    t.plays("allied lead C").roll(&[9, 9]).plays("french pass");
    share(&mut t);
    t.all(&["allied stand", "french stand"]);
    t.roll(&[9, 9]).plays("french withdraw_royal dauphin_louis");
    assert!(fight(&t).hosts[0].shaken && t.cited("KR-HQS-47"));
}

#[test]
fn kr_bat_25_wings_engaged_and_in_reserve() {
    let mut t = joined(meeting(), &from());
    drawn_up(&mut t, ["B", "C"], &[9, 9]);
    // 23 against 22 SP of foot: five wings each, all engaged.
    assert_eq!(fight(&t).hosts.clone().map(|h| (h.wings, h.front, h.reserve)), [(5, 5, 0), (5, 5, 0)]);
    // KR-BAT-40: C and B with five wings.
    assert_eq!(fight(&t).hosts.clone().map(|h| h.threshold), [3, 2]);
}

/// 59 SP under Clermont against the Dutch.
fn nine_wings_against_five() -> Table {
    let many: Vec<&str> = FOOT
        .iter()
        .copied()
        .chain([
            "gardes_francaises_et_suisses",
            "irlandais",
            "vaisseaux",
            "bettens",
            "diesbach",
            "auvergne",
            "crillon",
        ])
        .collect();
    let t = led(Position::bare(), "armee_de_flandre", FIELD, "comte_de_clermont", &many);
    joined(led(t, "dutch_army", FIELD, "waldeck", &DUTCH), &from())
}

#[test]
fn kr_bat_27_wings_above_the_frontage_are_the_reserve() {
    // Lowendal is worth nothing against Waldeck, so no wings are taken: 59 SP make nine wings against five.
    let mut t = nine_wings_against_five();
    drawn_up(&mut t, ["B", "C"], &[9, 9]);
    let french = &fight(&t).hosts[0];
    assert_eq!((french.wings, french.engaged, french.reserve), (9, 6, 3), "KR-BAT-29: four more than five");
}

#[test]
fn kr_bat_28_the_better_general_takes_wings_away() {
    // Maurice de Saxe, 7, against Waldeck, 2: thrice.
    let t = led(Position::bare(), "armee_du_roi", FIELD, "maurice_de_saxe", &FOOT);
    let mut t = comes(led(t, "dutch_army", FIELD, "waldeck", &DUTCH), &["armee_du_roi"], &from());
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
fn kr_bat_28_the_better_general_brings_up_a_wing_of_his_reserve() {
    let master = |t: Table| {
        let mut t = t;
        t.roll(&[5]);
        run(&mut t);
        t.all(&["allied stand", "french stand"]);
        t
    };
    // Nine wings against five are six and five; with one more seven, and two in reserve.
    let mut t = nine_wings_against_five();
    let saxe = named::<LeaderId>("maurice_de_saxe");
    t.s.leaders[saxe].at = LeaderAt::With(named("armee_de_flandre"));
    let mut t = master(t);
    assert_eq!(step(&t), Step::Master { host: 0, wings: 1 });
    t.plays("french add_wings");
    assert_eq!((fight(&t).hosts[0].front, fight(&t).hosts[0].reserve, fight(&t).hosts[1].front), (7, 2, 5));
    // Without a reserve there is none to bring up; and a single wing of the enemy's always comes.
    let t = led(Position::bare(), "armee_du_roi", FIELD, "maurice_de_saxe", &FOOT);
    let t = led(t, "dutch_army", FIELD, "waldeck", &DUTCH);
    let mut t = master(comes(t, &["armee_du_roi"], &from()));
    t.refuses("french add_wings", "KR-BAT-28").plays("french take_wings");
    let t = led(Position::bare(), "armee_du_roi", FIELD, "maurice_de_saxe", &["piemont"]);
    let mut t = led(t, "dutch_army", FIELD, "waldeck", &["du_halkett"]);
    for unit in ["piemont", "du_halkett"] {
        t.0.units[named::<UnitId>(unit)].sp = Sp::ONE;
    }
    let t = master(comes(t, &["armee_du_roi"], &from()));
    assert!(matches!(step(&t), Step::Entrench { .. }), "nothing to be asked");
    assert!(!t.said("log-wings-taken"));
}

#[test]
fn kr_bat_30_fieldworks_take_pioneers_who_are_spent() {
    let mut t = joined(meeting(), &from());
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
    let mut t = joined(t, &from());
    drawn_up(&mut t, ["B", "C"], &[9, 9]);
    assert_eq!(fight(&t).hosts.clone().map(|h| h.cavalry), [3, 0], "the enemy has none");
}

#[test]
fn kr_bat_35_a_legion_s_battery_breaks_a_tie() {
    let tie = |both: bool| {
        let mut t = joined(meeting(), &from());
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
    let mut t = joined(meeting(), &from());
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
    let mut t = joined(meeting(), &from());
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
    let mut t = joined(meeting(), &from());
    drawn_up(&mut t, ["B", "C"], &[9, 9]);
    let shift = |host| {
        battle::account::account(board(&t), host).terms.iter().find(|t| t.name == "term-lce").map(|t| t.value)
    };
    assert_eq!([shift(0), shift(1)], [Some(1), None]);
}

#[test]
fn kr_bat_06_both_roll_and_both_suffer() {
    let mut t = joined(meeting(), &from());
    drawn_up(&mut t, ["B", "C"], &[0, 0]);
    // French: 0 - 1 (LCE) - 1 (Waldeck is Rash: his enemy's roll) = -2 on five wings: 3 and 2. Allied: 0 + 1 (Noailles attacks: nothing), 0: 3 and 1.
    let row = |host| battle::account::account(board(&t), host).shift();
    assert_eq!([row(0), row(1)], [2, 0]);
    assert_eq!(fight(&t).hosts.clone().map(|h| h.fallen), [1, 2]);
    share(&mut t);
    assert_eq!(fight(&t).hosts.clone().map(|h| h.dead), [[0, 3, 0, 0, 0], [0, 1, 2, 0, 0]]);
}

#[test]
fn kr_bat_43_losses_go_round_evenly() {
    let mut t = joined(meeting(), &from());
    drawn_up(&mut t, ["B", "C"], &[0, 9]);
    // Three losses: two, the half to the nearest (KR-GEN-07), to C: Salis, Sturler or Elias.
    assert_eq!(step(&t), Step::Losses { host: 1, left: 3, leading: 2, arm: None });
    t.refuses("allied bear du_halkett", "KR-BAT-39");
    t.plays("allied bear du_salis");
    t.refuses("allied bear du_salis", "KR-BAT-43");
    t.refuses("allied bear du_halkett", "KR-BAT-39");
    t.plays("allied bear du_sturler").plays("allied bear du_efferen");
    assert_eq!(["du_halkett", "du_salis", "du_efferen"].map(|u| sp(&t, u)), [4, 4, 3].map(Sp::whole));
    // KR-SPS-19: recorded by printed CE.
    assert_eq!(fight(&t).hosts[1].dead, [0, 0, 2, 1, 0]);
}

#[test]
fn kr_bat_41_reserves_come_up() {
    let mut t = nine_wings_against_five();
    drawn_up(&mut t, ["B", "C"], &[9, 0]);
    share(&mut t);
    assert_eq!((fight(&t).hosts[0].engaged, fight(&t).hosts[0].reserve), (5, 3));
    t.roll(&[9, 9]).all(&["allied stand", "french stand"]);
    assert_eq!((fight(&t).hosts[0].engaged, fight(&t).hosts[0].reserve, fight(&t).round), (6, 2, 2));
}

/// KR-BAT-37: all foot and horse of the attacker is gone, and a battery is left.
#[test]
fn kr_bat_37_guns_alone_are_led_by_the_worst_grade() {
    let mut t = joined(meeting(), &from());
    t.roll(&[0]);
    run(&mut t);
    t.all(&["allied stand", "french stand"]);
    t.all(&["french commit 0 0", "allied commit 0 0", "french pass", "allied pass", "allied lead C"]);
    for unit in crate::common::flanders().units.iter().filter(|&u| pack().unit(u).side == FRENCH) {
        if !pack().arm(unit).is_artillery() {
            t.s.units[unit] = Default::default();
        }
    }
    assert_eq!(t.legal(), ["french lead E"], "somebody is asked, so there is something to answer");
}
