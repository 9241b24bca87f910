//! BAT, SUR: what comes after the fighting: pursuit, leaders, retreats, reorganisation, prisoners, prestige.

use crate::common::{ALLIED, FRENCH, Position, Table, hex, named, pack};
use crate::field::{
    DUTCH, FIELD, at, board, drawn_up, fight, from, joined, led, meeting, one, other, run, settle, share,
    step,
};
use kings_regulations::battle::{self, Leaves, Stage, Step};
use kings_regulations::flow::Umpire;
use kings_regulations::ids::{Ce, HqId, LeaderId, Terms, UnitId, Weather};
use kings_regulations::state::{LeaderAt, UnitAt};
use kings_regulations::strength::Sp;
use kings_regulations::turn;

/// The Dutch are beaten in the first round: their threshold is two.
pub fn beaten(t: Position, more: &[u8]) -> Table {
    let mut t = joined(t, &from());
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
    // KR-BAT-64: of three lost, one (KR-GEN-06).
    assert_eq!(t.s.sides[ALLIED].captured.iter().sum::<u8>(), 1);
}

#[test]
fn kr_bat_09_who_holds_the_hex_has_won() {
    let mut t = beaten(meeting(), &[9, 9, 9, 9, 9]);
    assert!(t.said("log-victor"));
    // KR-BAT-55: he retreats with everything, and it tells on him.
    t.plays(&format!("allied retreat_to {}", other()));
    settle(&mut t);
    assert!(t.said("log-attrition") && at(&t, "dutch_army") == Some(hex(&other())));
    assert_eq!(at(&t, "armee_de_flandre"), Some(hex(FIELD)));
    assert!(t.s.battle.fight.is_none());
}

/// The same with horse on the French side.
pub fn with_horse() -> Position {
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
    let mut t = joined(with_horse(), &from());
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

/// What befalls leaders with these dice, French first.
pub fn leaders_fall(t: Position, dice: &[u8]) -> Table {
    let mut t = joined(t, &from());
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
fn kr_bat_52_five_rounds_use_the_third_column() {
    // Two is a leader in the third column alone.
    let fall = |rounds: u8| {
        let mut t = joined(meeting(), &from());
        t.roll(&[5]);
        run(&mut t);
        t.roll(&[2, 0, 0, 9]);
        t.does(|game, s, dice, log| {
            let mut u = Umpire { p: &game.pack, s, dice, log };
            u.s.battle.fight.as_mut().unwrap().round = rounds;
            battle::after::leaders(&mut u);
        });
        t.s.leaders[named::<LeaderId>("noailles")].at == LeaderAt::Killed
    };
    assert!(fall(5) && fall(3) && !fall(2));
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
    // So may be whoever holds the field.
    assert_eq!(fate(&[1, 0, 8, 9], "noailles"), LeaderAt::Captured(ALLIED));
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
    // KR-SUR-04: recorded as captured, with the prisoner of the battle; KR-BAT-63: Waldeck is taken.
    assert_eq!(t.s.sides[ALLIED].captured.iter().map(|&n| u32::from(n)).sum::<u32>(), 20);
    assert_eq!(t.s.leaders[named::<LeaderId>("waldeck")].at, LeaderAt::Captured(FRENCH));
    let told = t.log.iter().find(|e| e.text.id == "log-captured").expect("a line");
    assert!(told.dice.is_empty(), "nobody threw for it");
}

#[test]
fn kr_bat_62_an_hq_without_a_commander_gets_one() {
    let mut t = meeting();
    t.0.leaders[named::<LeaderId>("arenberg")].at = LeaderAt::Mess;
    // Waldeck: a leader on nought in one round, himself, killed.
    let mut t = beaten(t, &[9, 0, 0, 0]);
    t.roll(&[9, 9, 9]).plays(&format!("allied retreat_to {}", other()));
    settle(&mut t);
    assert_eq!(t.s.hqs[named::<HqId>("dutch_army")].commander, Some(named("arenberg")));
}

#[test]
fn kr_bat_65_a_beaten_army_loses_operation_points() {
    let mut t = meeting();
    t.0.sides[ALLIED].unassigned = 5;
    let mut t = beaten(t, &[9, 9]);
    t.roll(&[9]).plays(&format!("allied retreat_to {}", other()));
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
    t = t.depot(&other(), "FR");
    let mut t = joined(t, &from());
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
        let mut t = joined(t, &from());
        drawn_up(&mut t, ["B", "C"], &[9, 9]);
        share(&mut t);
        t.does(|_, s, _, _| s.battle.fight.as_mut().unwrap().hosts[1].leaves = Some(Leaves::Retreats));
        t.roll(&[9, 9]).plays("allied stand");
        t.roll(&[9, 9, 9]).plays(&format!("allied retreat_to {}", other()));
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
    let mut t = joined(meeting(), &from());
    t.roll(&[5]);
    run(&mut t);
    // KR-SUR-09: a die for the terms.
    let interned = (0..10u8).find(|&n| board(&t).formation_terms(n.into()) == Terms::Internment);
    t.roll(&[interned.expect("a die"), 9, 9]).plays("allied lay_down_arms");
    assert!(at(&t, "dutch_army").is_none() && at(&t, "armee_de_flandre") == Some(hex(FIELD)));
    assert_eq!(t.s.sides[ALLIED].captured, [0, 4, 14, 4, 0]);
    let mut t = joined(meeting(), &from());
    drawn_up(&mut t, ["B", "C"], &[9, 9]);
    share(&mut t);
    t.refuses("allied lay_down_arms", "KR-SUR-01");
}

#[test]
fn kr_sps_22_at_battalion_scale_losses_wear_units_down() {
    let mut t = Position::start("melle");
    let (corps, column) = (named::<HqId>("ghent-corps_du_chayla"), named::<HqId>("ghent-column_moltke"));
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
    let unit = named::<UnitId>("ghent-bligh");
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
}
