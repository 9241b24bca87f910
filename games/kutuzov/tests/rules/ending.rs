//! 19, 4.4, 4.7, 4.8: Cossacks, conquest and defeat, sudden deaths, peace, the will to fight and the Retreat from Moscow.
use crate::common::*;
use kutuzov::cards::{Effect, Until};
use kutuzov::pack::Withdrawal;
use kutuzov::{ending, impulse, turn};

/// Napoleon is on the map and nothing else.
fn empty() -> Position {
    let t = at("1-invasion").clear().leader("napoleon", "warsaw");
    let t = t.morale(IMPERIAL, 2, 0, 0).morale(TSARIST, 2, 0, 0);
    ["fn", "r1", "fs", "r2"].iter().fold(t, |t, w| t.resources(w, 0))
}

/// An Event in force, by the card's printed number.
fn in_force(mut t: Position, number: u8) -> Position {
    t.s.effects.push(Effect { card: CardId(number - 1), by: FN, until: Until::Turn, x: 0, y: 0, z: 0 });
    t
}

fn withdrawal(mut t: Position, state: Withdrawal) -> Position {
    t.s.withdrawal = state;
    t
}

/// The Tsarists hold so many of the thirteen Keys of Russia, Moscow and St. Petersburg the first to be lost.
fn keys_left(left: usize) -> Position {
    let keys = [
        "bobruisk",
        "smolensk",
        "kharkov",
        "voronezh",
        "ryazan",
        "vilna",
        "minsk",
        "brest",
        "riga",
        "narva",
        "kiev",
        "moscow",
        "st_petersburg",
    ];
    empty().flag("fs", &keys[left..])
}

fn modifier(t: &Position, case: &str) -> i8 {
    ending::modifiers(t.q()).iter().find(|m| m.0 == case).expect("a case of 19.5").1
}

fn total(t: &Position) -> i8 {
    ending::modifiers(t.q()).iter().map(|m| m.1).sum()
}

fn rolls(t: &mut Position, dice: &[u8]) -> Option<&'static str> {
    t.dice(dice);
    t.umpire(|u| {
        ending::conquest(u);
        u.advance();
    });
    t.ended()
}

/// Tsarist Morale has come down to a Level.
fn falls_to(t: &mut Position, level: u8, dice: &[u8]) -> Option<&'static str> {
    t.dice(dice);
    t.s.morale[TSARIST.i()].level = level;
    t.umpire(|u| {
        ending::will_to_fight(u, level);
        u.advance();
    });
    t.ended()
}

// ---- 4.4

fn raided(mut t: Position, dice: &[u8]) -> Position {
    t.dice(dice);
    t.umpire(|u| {
        ending::cossacks(u);
        u.advance();
    });
    t.rolled(dice.len() as u32);
    t
}

#[test]
fn r4_4_cossacks_take_the_flag_of_an_empty_duchy_on_four() {
    let flagged = || empty().flag("fn", &["vitebsk"]);
    let stays = |t: Position| t.control("vitebsk") == "fn";
    assert!(stays(raided(flagged(), &[3])));
    assert!(!stays(raided(flagged(), &[4])));
    // One for Tsarists next door, however many.
    let near = || flagged().troops("r1", "smolensk", [1, 0, 0]).troops("r1", "lepel", [1, 0, 0]);
    assert!(stays(raided(near(), &[2])));
    assert!(!stays(raided(near(), &[3])));
    // One more when the Imperials are at the last Level.
    assert!(!stays(raided(near().morale(IMPERIAL, 5, 0, 0), &[2])));
    assert!(stays(raided(near().morale(IMPERIAL, 5, 0, 0), &[1])));
    // Polish Lancers.
    assert!(stays(raided(in_force(flagged(), 37), &[4])));
    assert!(!stays(raided(in_force(flagged(), 37), &[5])));
}

#[test]
fn r4_4_cossacks_leave_fortresses_garrisons_and_the_west_alone() {
    let t = empty().flag("fn", &["brest", "vitebsk"]).leader("ney", "vitebsk").flag("r1", &["lublin"]);
    let t = raided(t, &[]);
    assert_eq!((t.control("brest"), t.control("vitebsk"), t.control("lublin")), ("fn", "fn", "r1"));
    // An enemy in it: it is Uncontrolled.
    let t = empty().flag("fn", &["vitebsk"]).troops("r1", "vitebsk", [1, 0, 0]);
    raided(t, &[]);
    // Each of several has its own die.
    let t = raided(empty().flag("fn", &["vitebsk", "orsha", "lepel"]), &[6, 1, 5]);
    let gone = ["vitebsk", "orsha", "lepel"].iter().filter(|s| t.control(s) == "r1").count();
    assert_eq!(gone, 2);
}

// ---- 19.5

#[test]
fn r19_5_each_modifier_of_the_conquest_roll() {
    let t = empty();
    assert_eq!(total(&t), 0);
    let t = empty().flag("fn", &["smolensk", "moscow"]);
    assert_eq!((modifier(&t, "conquest-depot"), modifier(&t, "conquest-moscow")), (2, 1));
    let t = empty().flag("prussia", &["st_petersburg"]);
    assert_eq!((modifier(&t, "conquest-depot"), modifier(&t, "conquest-st_petersburg")), (1, 1));
    // An Imperial Depot is no Tsarist one.
    assert_eq!(modifier(&empty(), "conquest-depot"), 0);
    let morale = |camp, level, case| modifier(&empty().morale(camp, level, 0, 0), case);
    let imperial = [0, 1, 2, 3, 4, 5].map(|l| morale(IMPERIAL, l, "conquest-imperial_morale"));
    let tsarist = [0, 1, 2, 3, 4, 5].map(|l| morale(TSARIST, l, "conquest-tsarist_morale"));
    assert_eq!((imperial, tsarist), ([1, 0, 0, -1, -2, -3], [0, 0, 0, 1, 2, 3]));
    let attrition = [0, 1, 2, 3, 4, 5].map(|l| modifier(&empty().attrition(l, 0, 0), "conquest-attrition"));
    assert_eq!(attrition, [0, 0, 0, -1, -2, -3]);
    // The Tsarists have three Keys in Russia.
    assert_eq!(modifier(&keys_left(3).turn(3), "conquest-keys"), 2);
    assert_eq!(modifier(&keys_left(13), "conquest-keys"), 0);
    // A Key of theirs beyond the frontier does not count.
    assert_eq!(modifier(&keys_left(3).turn(3).flag("r1", &["konigsberg"]), "conquest-keys"), 2);
}

#[test]
fn r19_5_what_the_empire_has_lost_at_home() {
    let mut t = empty();
    t.s.allies[1] = Allegiance::Neutral;
    assert_eq!(modifier(&t, "conquest-home_lost"), -2);
    assert_eq!(modifier(&empty().flag("r1", &["konigsberg"]), "conquest-home_lost"), -1);
    let t = at("1-invasion").clear().leader("napoleon", "suwalki").flag("r1", &["warsaw"]);
    assert_eq!(modifier(&t, "conquest-home_lost"), -2);
    let t = at("1-invasion").clear().leader("napoleon", "suwalki").troops("r2", "warsaw", [1, 0, 0]);
    assert_eq!(modifier(&t, "conquest-home_lost"), -2);
    let t = at("1-invasion").clear();
    assert_eq!(modifier(&t, "conquest-napoleon"), -3);
    let mut t = empty();
    t.s.leaders[t.id("napoleon").0 as usize] = Place::MOVING;
    assert_eq!(modifier(&t, "conquest-napoleon"), 0);
}

#[test]
fn r19_5_events_come_to_two_at_most() {
    assert_eq!(modifier(&in_force(empty(), 34), "conquest-events"), -1);
    let t = in_force(in_force(empty(), 34), 88);
    assert_eq!(modifier(&t, "conquest-events"), -2);
    // Lauriston's Errand (105) is for whoever sent him.
    assert_eq!(modifier(&in_force(t, 105), "conquest-events"), -1);
    let mut t = in_force(in_force(in_force(empty(), 34), 88), 105);
    t.s.effects[2].by = R1;
    assert_eq!(modifier(&t, "conquest-events"), -2);
}

#[test]
fn r19_5_nine_with_a_capital_conquers_and_minus_three_is_defeat() {
    // Moscow, its Depot, Smolensk's, Kiev's and Riga's, Imperial Morale at the top: +6.
    let held = ["moscow", "smolensk", "kiev", "riga"];
    let strong = || empty().flag("fn", &held).morale(IMPERIAL, 0, 0, 0).turn(3);
    assert_eq!(total(&strong()), 6);
    assert_eq!(rolls(&mut strong(), &[2]), None);
    let mut t = strong();
    assert_eq!(rolls(&mut t, &[3]), Some("end-conquest"));
    assert_eq!(t.s.over.map(|e| e.camp), Some(IMPERIAL));
    // Without a Capital no roll conquers.
    let t = || {
        empty().flag("fn", &["smolensk", "kiev", "riga"]).morale(IMPERIAL, 0, 0, 0).morale(TSARIST, 5, 0, 0)
    };
    assert_eq!(total(&t()), 7);
    assert_eq!(rolls(&mut t(), &[6]), None);
    // Napoleon off the map, Morale and Attrition down: -8.
    let weak =
        || at("1-invasion").clear().morale(IMPERIAL, 4, 0, 0).morale(TSARIST, 2, 0, 0).attrition(5, 0, 0);
    assert_eq!(total(&weak()), -8);
    assert_eq!(rolls(&mut weak(), &[6]), None);
    let mut t = weak();
    assert_eq!(rolls(&mut t, &[5]), Some("end-defeat"));
    assert_eq!(t.s.over.map(|e| e.camp), Some(TSARIST));
    t.rolled(1);
}

#[test]
fn r4_7_the_roll_is_made_at_the_end_of_every_turn() {
    for turn in 1..=4 {
        let mut t = empty().turn(turn);
        t.s.flow.clear();
        t.s.flow.push(turn::Step::Part(turn::Part::Conquest).into());
        t.dice(&[2, 1, 1, 1, 1, 1, 1]);
        t.run();
        assert!(t.cited("4.7"), "Turn {turn}");
    }
}

// ---- 19.1 – 19.4: sudden deaths

#[test]
fn r19_1_morale_below_the_last_level_ends_the_game_at_once() {
    let mut t = empty().morale(TSARIST, 5, 0, 0).hand("r1", &[84]);
    t.umpire(|u| kutuzov::morale::fall(u, TSARIST, "9.22"));
    t.run();
    assert_eq!((t.ended(), t.s.over.map(|e| e.camp)), (Some("end-morale"), Some(IMPERIAL)));
    assert!(t.holds_card("r1", 84));
}

#[test]
fn r19_22_both_capitals_flagged_win_in_the_first_two_turns() {
    for (turn, won) in [(1, true), (2, true), (3, false)] {
        let mut t = empty().turn(turn).flag("fn", &["moscow"]);
        t.run();
        assert_eq!(t.ended(), None);
        t.umpire(|u| {
            let st_petersburg = u.p.key.st_petersburg;
            u.plant(st_petersburg, AUSTRIA);
            u.advance();
        });
        assert_eq!(t.ended() == Some("end-capitals"), won, "Turn {turn}");
    }
}

#[test]
fn r19_22_the_third_roll_that_could_win_wins() {
    // Turn 1: St. Petersburg is Imperial, the roll could win (6 + 3) and fails.
    let mut t = empty().flag("fn", &["st_petersburg"]).morale(IMPERIAL, 0, 0, 0).resources("fn", 1);
    assert_eq!(total(&t), 3);
    assert_eq!(rolls(&mut t, &[1]), None);
    assert_eq!(t.s.conquest_rolls, 1);
    // Turn 2: Tsarist Morale comes to Les Grognards; that roll fails too.
    let mut t = t.turn(2);
    assert_eq!(falls_to(&mut t, 3, &[1, 1, 1, 1, 1, 1, 1, 1, 2]), None);
    assert_eq!(t.s.conquest_rolls, 2);
    t.rolled(10);
    // At the end of the Turn nobody need roll.
    assert_eq!(rolls(&mut t, &[]), Some("end-third-roll"));
    t.rolled(10);
}

#[test]
fn r19_22_a_roll_that_cannot_win_and_one_in_winter_do_not_count() {
    let mut t = empty().flag("fn", &["st_petersburg"]).turn(2);
    assert_eq!(total(&t), 2);
    rolls(&mut t, &[6]);
    assert_eq!(t.s.conquest_rolls, 0);
    let mut t = empty().flag("fn", &["st_petersburg"]).morale(IMPERIAL, 0, 0, 0).turn(3);
    t.s.conquest_rolls = 2;
    assert_eq!(rolls(&mut t, &[1]), None);
    t.rolled(1);
}

#[test]
fn r19_23_no_key_of_russia_left_in_winter() {
    let mut t = keys_left(1).turn(3);
    t.run();
    assert_eq!(t.ended(), None);
    // The last one is a Fortress: a Formation before it is not enough.
    let mut t = keys_left(1).turn(3).troops("fn", "bobruisk", [4, 0, 0]);
    t.run();
    assert_eq!(t.ended(), None);
    let mut t = keys_left(0).turn(3);
    t.run();
    assert_eq!(t.ended(), Some("end-no-keys"));
    // An Uncontrolled one is not theirs.
    let mut t = keys_left(0).turn(4).flag("r1", &["konigsberg"]).troops("r1", "vilna", [1, 0, 0]);
    t.run();
    assert_eq!(t.ended(), Some("end-no-keys"));
    let mut t = keys_left(0).turn(2);
    t.s.flags.fly(t.space("moscow"), None);
    t.s.held[0].insert(t.space("moscow"));
    t.run();
    assert_eq!(t.ended(), None);
}

#[test]
fn r19_3_fourteen_keys_after_an_imperial_impulse() {
    let position = || empty().flag("r1", &["konigsberg"]).turn(2);
    let mut t = position().active("fn", 1);
    t.plays("fn done");
    assert_eq!((t.ended(), t.s.over.map(|e| e.camp)), (Some("end-fourteen-keys"), Some(TSARIST)));
    let goes_on = |mut t: Position, line: &str| {
        t.plays(line);
        assert_ne!(t.ended(), Some("end-fourteen-keys"));
    };
    // Not with thirteen, not in Turn 1, not in a Tsarist Impulse, not where no card was played or it was no Scheduled Impulse.
    goes_on(empty().turn(2).active("fn", 1), "fn done");
    goes_on(position().turn(1).active("fn", 1), "fn done");
    goes_on(position().active("r1", 1), "r1 done");
    goes_on(position().resources("fn", 1).active("fn", 0), "fn done");
    let mut t = position().active("fs", 1);
    t.s.impulse.scheduled = false;
    goes_on(t, "fs done");
}

#[test]
fn r19_3_a_card_laid_down_in_a_siege_is_a_card_played() {
    let siege = |cards: &[u8]| {
        let t = empty().flag("r1", &["konigsberg"]).turn(2).hand("fn", cards).hand("r1", &[79]);
        let mut t = t.leader("davout", "brest").troops("fn", "brest", [4, 0, 0]).active("fn", 0);
        t.dice(&[1; 4 + 8 + 2]).all(&["fn besiege brest", "fn play twelve_pounders"]);
        t.rolled(4 + 8 + 2);
        t
    };
    let mut t = siege(&[7]);
    t.plays("fn done");
    assert_eq!(t.ended(), Some("end-fourteen-keys"));
    // 4.2, 5.3: it is the card of the Impulse as far as one must be played, and leaves room for another.
    let mut t = siege(&[7, 84]);
    assert!(t.allows("fn spend this_sanguinary_combat"));
    t.plays("fn done");
    assert_eq!(t.ended(), Some("end-fourteen-keys"));
}

#[test]
fn r19_4_without_sudden_death_the_game_ends_after_the_last_turn() {
    let mut t = empty().turn(4);
    t.umpire(ending::peace);
    assert_eq!(t.ended(), Some("end-points"));
    t.rolled(0);
}

// ---- 19.6

#[test]
fn r19_6_peace_on_a_six_after_turns_two_and_three() {
    let peace = |mut t: Position, dice: &[u8]| {
        t.dice(dice);
        t.umpire(ending::peace);
        t.rolled(dice.len() as u32);
        t.ended()
    };
    assert_eq!(peace(empty().turn(1), &[]), None);
    assert_eq!(peace(empty().turn(2), &[5]), None);
    assert_eq!(peace(empty().turn(2), &[6]), Some("end-peace"));
    assert_eq!(peace(empty().turn(3), &[6]), Some("end-peace"));
    // No Peace.
    assert_eq!(peace(in_force(empty().turn(2), 36), &[]), None);
}

#[test]
fn r4_8_peace_counts_points() {
    let mut t = empty().turn(2);
    t.dice(&[6]);
    t.umpire(ending::peace);
    assert_eq!(t.s.over.map(|e| e.camp), Some(TSARIST));
}

// ---- 19.8

#[test]
fn r19_81_the_first_marker_opens_the_retreat_and_later_ones_are_resources() {
    // Imperial Morale is no better, so nothing else follows.
    let low = || empty().morale(IMPERIAL, 5, 0, 0);
    let none = [1; 8];
    let mut t = low();
    falls_to(&mut t, 3, &none);
    assert_eq!((t.s.withdrawal, t.s.resources), (Withdrawal::Open, [0; 4]));
    // The second time there is no marker.
    falls_to(&mut t, 3, &[]);
    t.rolled(8);
    // The next Level: the Imperial Power with fewest Resources has one.
    let mut t = withdrawal(low().resources("fn", 2), Withdrawal::Open);
    falls_to(&mut t, 4, &none);
    assert_eq!(t.s.resources, [2, 0, 1, 0]);
    // Equal: each rolls, again while they are equal.
    let mut t = withdrawal(low(), Withdrawal::Open);
    falls_to(&mut t, 4, &[3, 3, 5, 2, 1, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!(t.s.resources, [1, 0, 0, 0]);
    t.rolled(12);
    // No marker lies on the Levels above.
    let mut t = low();
    falls_to(&mut t, 2, &[]);
    t.rolled(0);
}

#[test]
fn r19_82_the_imperials_take_heart() {
    // Fours count: five of eight, three of them against Loss.
    let mut t = empty().morale(IMPERIAL, 5, 3, 0);
    falls_to(&mut t, 3, &[4, 5, 6, 4, 4, 3, 2, 1]);
    let m = t.s.morale[IMPERIAL.i()];
    assert_eq!((m.loss, m.gain), (0, 2));
    // 9.53: nothing but Gain Markers is left, so they may try to improve.
    assert_eq!(t.deciding(), ["fn"]);
    t.dice(&[1, 1]).plays("fn improve");
    assert_eq!(t.s.morale[IMPERIAL.i()].level, 4);
}

#[test]
fn r19_82_with_the_better_morale_russia_may_be_conquered_without_a_capital() {
    // A natural six wins whatever is taken off.
    let weak = || at("1-invasion").clear().morale(IMPERIAL, 2, 0, 0).attrition(5, 0, 0);
    let heart = |last: u8| [1, 1, 1, 1, 1, 1, 1, 1, last];
    let mut t = weak();
    assert_eq!(falls_to(&mut t, 3, &heart(6)), Some("end-will-to-fight"));
    assert_eq!(t.s.over.map(|e| e.camp), Some(IMPERIAL));
    // Five less five is nought; one less five is a defeat.
    let mut t = weak();
    assert_eq!(falls_to(&mut t, 3, &heart(5)), None);
    assert_eq!(falls_to(&mut weak(), 3, &heart(1)), Some("end-defeat"));
    // Nine by modifiers, with no Capital: Smolensk, Kiev, Riga and both Morales are +5.
    let mut t = empty().flag("fn", &["smolensk", "kiev", "riga"]).morale(IMPERIAL, 0, 0, 0);
    assert_eq!(falls_to(&mut t, 3, &heart(3)), None);
    let mut t = empty().flag("fn", &["smolensk", "kiev", "riga"]).morale(IMPERIAL, 0, 0, 0);
    assert_eq!(falls_to(&mut t, 3, &heart(4)), Some("end-will-to-fight"));
    // Morale as low as theirs: no roll.
    let mut t = empty().morale(IMPERIAL, 3, 0, 0);
    falls_to(&mut t, 3, &[1; 8]);
    t.rolled(8);
}

#[test]
fn r19_21_a_failed_check_can_end_the_game_by_the_will_to_fight() {
    // Nine Loss Markers on a check of 2: the Level falls, the marker is taken, a six wins.
    let mut t = empty().morale(TSARIST, 2, 9, 0);
    t.dice(&[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6]);
    t.umpire(|u| kutuzov::morale::check(u, TSARIST, "9.4"));
    t.run();
    assert_eq!(t.ended(), Some("end-will-to-fight"));
}

#[test]
fn r19_723_after_the_retreat_the_will_to_fight_wins_the_imperials_nothing() {
    let retreat = |t: Position| withdrawal(t.turn(4), Withdrawal::Chosen).resources("fn", 1);
    // The marker is a Resource and brings its eight dice; the roll of 19.5 is made, but not even a natural six wins.
    let mut t = retreat(empty());
    falls_to(&mut t, 3, &[1, 1, 1, 1, 1, 1, 1, 1, 6]);
    assert_eq!((t.ended(), t.s.resources[2]), (None, 1));
    t.rolled(9);
    let mut t =
        retreat(empty().flag("fn", &["smolensk", "minsk", "riga", "vilna"]).morale(IMPERIAL, 0, 0, 0));
    assert_eq!(falls_to(&mut t, 5, &[1, 1, 1, 1, 1, 1, 1, 1, 5]), None);
    // They may still lose by it: Napoleon gone, Attrition crippling.
    let weak = at("1-invasion").clear().morale(IMPERIAL, 2, 0, 0).attrition(5, 0, 0);
    let mut t = retreat(weak);
    assert_eq!(falls_to(&mut t, 3, &[1, 1, 1, 1, 1, 1, 1, 1, 1]), Some("end-defeat"));
}

#[test]
fn r16_2_will_to_fight_markers_bring_two_resources_in_a_game() {
    // The Flag in Moscow had opened the retreat; three markers are taken, and the third brings none.
    let mut t = withdrawal(empty().morale(IMPERIAL, 5, 0, 0).turn(3), Withdrawal::Open);
    falls_to(&mut t, 3, &[6, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!(t.s.resources, [1, 0, 0, 0]);
    falls_to(&mut t, 4, &[1; 8]);
    assert_eq!(t.s.resources, [1, 0, 1, 0]);
    falls_to(&mut t, 5, &[1; 8]);
    assert_eq!(t.s.resources, [1, 0, 1, 0]);
}

// ---- 19.7

#[test]
fn r19_7_a_flag_in_a_capital_at_the_end_of_a_turn_makes_it_possible() {
    for flag in ["fn", "prussia"] {
        let mut t = empty().flag(flag, &["moscow"]);
        rolls(&mut t, &[1]);
        assert_eq!(t.s.withdrawal, Withdrawal::Open);
    }
    let mut t = empty().flag("fn", &["smolensk"]);
    rolls(&mut t, &[1]);
    assert_eq!(t.s.withdrawal, Withdrawal::Closed);
}

/// The end of Turn 3, after a Peace Roll that failed.
fn after_turn_three(mut t: Position) -> Position {
    t = t.turn(3);
    t.s.flow.clear();
    t.s.flow.push(turn::Step::Part(turn::Part::Peace).into());
    t.dice(&[1]);
    t.run();
    t
}

#[test]
fn r19_71_the_northern_army_decides_after_turn_three() {
    let mut t = after_turn_three(withdrawal(empty(), Withdrawal::Open));
    assert_eq!(t.deciding(), ["fn"]);
    assert!(t.allows("fn withdraw") && t.allows("fn persevere"));
    t.refuses("fn done", "19.71");
    let t = after_turn_three(withdrawal(empty(), Withdrawal::Closed));
    assert!(!t.allows("fn withdraw"));
    let mut t = withdrawal(empty().turn(2), Withdrawal::Open);
    t.dice(&[1]).umpire(ending::peace);
    assert!(!t.allows("fn withdraw"));
}

#[test]
fn r19_721_going_on_changes_nothing() {
    let mut t = after_turn_three(withdrawal(empty(), Withdrawal::Open));
    let before = (t.s.morale, t.s.attrition);
    t.plays("fn persevere");
    assert_eq!((t.s.morale, t.s.attrition), before);
    assert_eq!((t.s.withdrawal, t.s.to_evacuate), (Withdrawal::Open, Powers::NONE));
    assert!(t.cited("17"));
}

#[test]
fn r19_72_either_choice_leads_to_the_interphase() {
    for choice in ["fn persevere", "fn withdraw"] {
        let mut t = after_turn_three(withdrawal(empty(), Withdrawal::Open));
        t.plays(choice);
        while t.deciding() == ["fn"] && t.allows("fn whom fn") && !t.cited("17") {
            t.plays("fn whom fn");
        }
        while !t.cited("17") {
            t.plays("r1 whom r2");
        }
        assert!(t.cited("17"));
    }
}

#[test]
fn r19_722_resources_morale_and_attrition_at_once() {
    let start = || {
        withdrawal(empty(), Withdrawal::Open)
            .morale(TSARIST, 3, 5, 0)
            .attrition(3, 7, 0)
            .morale(IMPERIAL, 3, 8, 0)
    };
    let mut t = after_turn_three(start());
    t.all(&["fn withdraw", "fn whom fs", "fn whom fn"]);
    let tsarist = t.s.morale[TSARIST.i()];
    assert_eq!((tsarist.level, tsarist.loss), (2, 0));
    // Harsh to Difficult to Problematic; 3 and 2 Loss Markers off (14.48).
    assert_eq!((t.s.attrition.level, t.s.attrition.loss, t.s.morale[IMPERIAL.i()].loss), (1, 0, 3));
    assert_eq!(t.s.withdrawal, Withdrawal::Chosen);
    // The Interphase has begun: two each for its Powers are not the bonus.
    assert_eq!(t.s.resources[0].abs_diff(t.s.resources[2]), 0);
}

#[test]
fn r19_722_levels_that_cannot_be_had_are_resources() {
    // Normal Attrition: two Resources for the Northern Army, besides the bonus.
    let mut t = after_turn_three(withdrawal(empty(), Withdrawal::Open));
    t.all(&["fn withdraw", "fn whom fs", "fn whom fs"]);
    let interphase = 2;
    assert_eq!([t.s.resources[0], t.s.resources[2]], [2 + interphase, 2 + interphase]);
    // Elan du Guerre: a Resource for the Tsarist Camp.
    let mut t = after_turn_three(withdrawal(empty(), Withdrawal::Open).morale(TSARIST, 0, 0, 0));
    t.all(&["fn withdraw", "fn whom fs", "fn whom fs", "r1 whom r2"]);
    let r2 = t.s.resources[3];
    let mut t = after_turn_three(withdrawal(empty(), Withdrawal::Open).morale(TSARIST, 0, 0, 0));
    t.all(&["fn withdraw", "fn whom fs", "fn whom fs", "r1 whom r1"]);
    // The partner disputes it: dice.
    t.dice(&[2, 5]).plays("r2 no");
    assert_eq!(t.s.resources[3], r2);
}

// ---- 19.722: leaving

/// Turn 4 after the choice: an Imperial Power's Impulse begins.
fn leaves(mut t: Position, power: &str) -> Position {
    t = withdrawal(t, Withdrawal::Chosen).turn(4);
    t.s.to_evacuate = Powers::of(FN).with(FS);
    let w = t.power(power);
    t.s.marker = w;
    t.s.flow.clear();
    t.s.flow.push(turn::Step::Part(turn::Part::HomeCards).into());
    t.s.flow.push(turn::Step::Advance.into());
    t.s.flow.push(turn::Step::Close.into());
    t.umpire(|u| impulse::begin(u, w, true));
    t.run();
    t
}

#[test]
fn r19_722_moscow_is_left_with_four_points() {
    let t =
        empty().leader("ney", "moscow").troops("fn", "moscow", [2, 0, 0]).flag("fn", &["moscow", "borodino"]);
    let mut t =
        t.flag("fn", &["vyazma", "dorogobuzh"]).entrenched("moscow").hand("fn", &[84, 99]).hand("r1", &[79]);
    t.s.dmc[0][0] = Some(t.space("moscow"));
    let mut t = leaves(t.resources("fn", 4), "fn");
    assert_eq!((t.deciding(), t.points()), (vec!["fn"], 4));
    t.refuses("fn done", "19.722").refuses("fn form warsaw", "19.722");
    t.all(&["fn form moscow", "fn march borodino"]);
    // The instant nobody is left there: Flag, Centre and Entrenchment are gone, and the Tsarists say who has the Resource.
    assert_eq!((t.control("moscow"), t.deciding()), ("r1", vec!["r1"]));
    assert_eq!(t.s.dmc[0][0], None);
    assert!(!t.s.entrenched.has(t.space("moscow")));
    t.plays("r1 whom r2");
    assert_eq!(t.s.resources, [4, 0, 0, 1]);
    // On with what is left, and no way back.
    t.refuses("fn march moscow", "19.722");
    t.all(&["fn march vyazma", "fn halt", "fn done"]);
    // Then a card that is no + must be played, and none may be bought.
    t.refuses("fn done", "4.2");
    t.refuses("fn buy", "16.3");
    let plus = t.game.pack.name(CardId(98)).to_owned();
    t.refuses(&format!("fn spend {plus}"), "5.6");
    assert_eq!(t.points(), 0);
}

#[test]
fn r19_722_there_are_as_many_points_as_it_takes() {
    // Six Soldiers without a Leader in Kiev: each needs one.
    let t = empty().troops("fn", "kiev", [6, 0, 0]).flag("fn", &["kiev", "zhitomir"]).hand("fn", &[84]);
    let mut t = leaves(t.hand("r1", &[79]), "fn");
    assert_eq!(t.points(), 6);
    t.all(&["fn detach kiev fn infantry", "fn march zhitomir"]);
    // The others need what is left.
    t.refuses("fn march rovno", "19.722").plays("fn halt");
    for _ in 0..5 {
        t.all(&["fn detach kiev fn infantry", "fn march zhitomir", "fn halt"]);
    }
    assert_eq!((t.sp("fn", "zhitomir"), t.control("kiev"), t.s.resources[3]), (6, "r2", 1));
}

#[test]
fn r19_722_a_flag_alone_is_given_up_and_st_petersburg_pays_the_first_army() {
    let t = empty().flag("fn", &["st_petersburg"]).hand("fn", &[84]).hand("r1", &[79]);
    let t = leaves(t, "fn");
    assert_eq!((t.control("st_petersburg"), t.s.resources[1]), ("r1", 1));
    // The other Power's stays until its own Impulse.
    let t = empty().flag("fs", &["st_petersburg"]).hand("fn", &[84]).hand("r1", &[79]);
    let t = leaves(t, "fn");
    assert_eq!((t.control("st_petersburg"), t.points()), ("fs", 0));
}

#[test]
fn r19_722_the_keys_and_what_is_next_to_them_stay_closed() {
    let base = || {
        empty()
            .leader("ney", "vyazma")
            .flag("fn", &["vyazma", "borodino", "yukhnov"])
            .hand("fn", &[84])
            .hand("r1", &[79])
    };
    // In its first Impulse of Turn 4 a Power may still enter Borodino.
    let mut t = leaves(base(), "fn");
    let card = t.game.pack.name(CardId(83)).to_owned();
    t.all(&[&format!("fn spend {card}"), "fn form vyazma"]);
    assert!(t.allows("fn march borodino"));
    t.all(&["fn halt", "fn done"]);
    assert!(!t.s.to_evacuate.has(FN) && t.s.to_evacuate.has(FS));
    // Afterwards no more.
    let mut t = withdrawal(base().turn(4), Withdrawal::Chosen).active("fn", 3);
    t.plays("fn form vyazma").refuses("fn march borodino", "19.722");
    assert!(t.allows("fn march yukhnov"));
    // The Tsarists come and go as they like.
    let mut t = withdrawal(empty().turn(4), Withdrawal::Chosen).leader("barclay", "vyazma").active("r1", 3);
    t.all(&["r1 form vyazma", "r1 march borodino"]);
}

#[test]
fn r19_722_nobody_flags_or_intercepts_there_either() {
    // A Flag next door (7.13) would be in a closed Duchy.
    let base = || empty().leader("ney", "vyazma").troops("fn", "vyazma", [4, 0, 0]).flag("fn", &["vyazma"]);
    let mut t = base().turn(3).active("fn", 3);
    assert!(t.allows("fn flag borodino fn"));
    t = withdrawal(base().turn(4), Withdrawal::Chosen).active("fn", 3);
    t.refuses("fn flag borodino fn", "19.722");
    assert!(t.allows("fn flag yukhnov fn"));
    // Barclay marches to Borodino: nobody is asked.
    let near = || base().leader("barclay", "moscow");
    let mut t = near().turn(3).active("r1", 3);
    t.all(&["r1 form moscow", "r1 march borodino"]);
    assert_eq!(t.deciding(), ["fn"]);
    let mut t = withdrawal(near().turn(4), Withdrawal::Chosen).active("r1", 3);
    t.all(&["r1 form moscow", "r1 march borodino"]);
    assert_eq!(t.deciding(), ["r1"]);
}

#[test]
fn r19_722_nobody_is_regrouped_into_closed_ground() {
    // French Flags from the frontier to Narva, next to St. Petersburg.
    let road = ["narva", "dorpat", "wolmar", "riga", "dunaburg", "polotsk", "glubokoye", "vilna", "kovno"];
    let base = || empty().regroup("fn", [2, 0, 0]).flag("fn", &road).flag("fn", &["reval", "pernau"]);
    let t = withdrawal(base().turn(4), Withdrawal::Open).active("fn", 4);
    assert!(t.allows("fn regroup narva fn infantry"));
    let mut t = withdrawal(base().turn(4), Withdrawal::Chosen).active("fn", 4);
    t.refuses("fn regroup narva fn infantry", "19.722");
    assert!(t.allows("fn regroup riga fn infantry"));
}

/// Ney in Moscow with Russians in every Duchy around, and in those beyond Borodino that are named.
fn surrounded(beyond: &[&str]) -> Position {
    let around = ["borodino", "ryazan", "tver", "maloyaroslavets", "vladimir", "serpukhov"];
    let t =
        empty().leader("ney", "moscow").troops("fn", "moscow", [2, 0, 0]).flag("fn", &["moscow", "rzhev"]);
    let t = t.hand("fn", &[37]).hand("r1", &[79]);
    let t = around.iter().fold(t, |t, s| t.troops("r1", s, [1, 0, 0]));
    leaves(beyond.iter().fold(t, |t, s| t.troops("r1", s, [1, 0, 0])), "fn")
}

#[test]
fn r19_722_the_surrounded_attack_and_do_not_go_back() {
    // Nobody may stay: Ney attacks Borodino, is beaten (a disrupt to none) and goes on to Rzhev.
    let mut t = surrounded(&[]);
    t.refuses("fn done", "19.722");
    t.dice(&[1, 1, 1, 1, 1, 5]).all(&["fn form moscow", "fn march borodino"]);
    if t.deciding() == ["r1"] && t.allows("r1 pass") {
        t.plays("r1 pass");
    }
    assert_eq!(t.place("ney"), "rzhev");
    assert_eq!(t.control("moscow"), "r1");
    // With enemies there too he is overrun, to the Regroup Box.
    let mut t = surrounded(&["rzhev", "vyazma"]);
    t.dice(&[1, 1, 1, 1, 1, 5]).all(&["fn form moscow", "fn march borodino"]);
    if t.deciding() == ["r1"] && t.allows("r1 pass") {
        t.plays("r1 pass");
    }
    assert_eq!((t.place("ney"), t.s.regroup[0].sp()), ("regroup".into(), 2));
}

#[test]
fn r19_722_a_flag_that_the_partner_could_not_take_down_comes_off_too() {
    // FN has had its Impulse and left its Flag in Moscow, because FS was still there; since then FS has been driven out.
    let base = |stays: bool| {
        let t = empty().flag("fn", &["moscow"]).hand("fs", &[84]).hand("r1", &[79]);
        let mut t = leaves(t, "fs");
        t.s.to_evacuate = if stays { Powers::of(FN).with(FS) } else { Powers::of(FS) };
        t.s.flags.fly(t.space("moscow"), Some(FN.nation()));
        t.umpire(|u| impulse::begin(u, FS, true));
        t.run();
        t
    };
    let t = base(false);
    assert_eq!((t.control("moscow"), t.deciding()), ("r1", vec!["r1"]));
    // While FN has still to come, its Flag waits for it.
    assert_eq!(base(true).control("moscow"), "fn");
}

#[test]
fn r12_6_a_step_further_on_the_way_out_is_a_march_like_any_other() {
    // Ney has left Moscow for Borodino, and attacks Vyazma from there: beaten, he goes back to Borodino.
    let t =
        empty().leader("ney", "moscow").troops("fn", "moscow", [2, 0, 0]).flag("fn", &["moscow", "borodino"]);
    let t = t.flag("fn", &["rzhev"]).troops("r1", "vyazma", [1, 0, 0]).hand("fn", &[37]).hand("r1", &[79]);
    let mut t = leaves(t, "fn");
    t.all(&["fn form moscow", "fn march borodino", "r1 whom r1", "r2 yes"]);
    t.dice(&[1, 1, 1, 1, 1, 5]).plays("fn march vyazma");
    if t.deciding() == ["r1"] && t.allows("r1 pass") {
        t.plays("r1 pass");
    }
    assert_eq!(t.place("ney"), "borodino");
}

#[test]
fn r19_22_a_third_roll_by_the_will_to_fight_is_not_rolled_either() {
    // Two have failed; Tsarist Morale comes to Les Grognards. Eight dice to take heart, and no more.
    let mut t = empty().turn(2);
    t.s.conquest_rolls = 2;
    assert_eq!(falls_to(&mut t, 3, &[1; 8]), Some("end-third-roll"));
    t.rolled(8);
    assert_eq!(t.s.over.map(|e| e.camp), Some(IMPERIAL));
    // Where Imperial Morale is no better there is no such roll.
    let mut t = empty().turn(2).morale(IMPERIAL, 4, 0, 0);
    t.s.conquest_rolls = 2;
    assert_eq!(falls_to(&mut t, 3, &[1; 8]), None);
}

#[test]
fn r9_22_either_camp_loses_by_its_morale_in_play() {
    // Fresh Disasters for those who are at the last Level with eight markers: ten, and a nine fails.
    for (side, winner) in [("imperial", TSARIST), ("tsarist", IMPERIAL)] {
        let camp = winner.foe();
        let mut t = empty().morale(camp, 5, 8, 0).hand("r1", &[100]);
        t.s.will_to_fight = 0;
        t.s.allies = [Allegiance::Revolt, Allegiance::Neutral];
        let mut t = t.active("r1", 0);
        t.plays("r1 play fresh_disasters").dice(&[4, 5]);
        t.plays(&format!("r1 side {side}"));
        assert_eq!((t.ended(), t.s.over.map(|e| e.camp)), (Some("end-morale"), Some(winner)), "{side}");
    }
}

#[test]
fn r19_22_both_capitals_fall_in_play() {
    // Ney Flags St. Petersburg for a point while Moscow is French.
    let t = empty().turn(2).flag("fs", &["moscow"]).leader("ney", "st_petersburg");
    let mut t = t.active("fn", 2);
    assert_eq!(t.ended(), None);
    t.plays("fn flag st_petersburg fn");
    assert_eq!((t.ended(), t.s.over.map(|e| e.camp)), (Some("end-capitals"), Some(IMPERIAL)));
}

#[test]
fn r19_23_the_last_key_of_russia_is_lost_in_play() {
    // Bobruisk is the last; Davout takes it with two hits of eight dice.
    let t = keys_left(1).turn(3).leader("davout", "bobruisk").troops("fn", "bobruisk", [4, 0, 0]);
    let mut t = t.active("fn", 1);
    t.dice(&[6, 6, 1, 1, 1, 1, 1, 1]).dice(&[1, 1]).plays("fn besiege bobruisk");
    assert_eq!((t.ended(), t.s.over.map(|e| e.camp)), (Some("end-no-keys"), Some(IMPERIAL)));
}

// ---- 19.722: with the points to leave with

/// FN in Moscow with these Leaders and Soldiers, in its first Impulse of Turn 4.
fn in_moscow(leaders: &[&str], men: u8) -> Position {
    let t = empty().troops("fn", "moscow", [men, 0, 0]).flag("fn", &["moscow"]);
    leaders.iter().fold(t, |t, l| t.leader(l, "moscow")).hand("fn", &[84]).hand("r1", &[79])
}

#[test]
fn r19_722_they_move_flag_and_move_on() {
    // Davout is in Borodino already, with a Soldier: the points are not for him.
    let t = in_moscow(&["ney"], 2).leader("davout", "borodino").troops("fn", "borodino", [1, 0, 0]);
    let mut t = leaves(t.leader("oudinot", "kiev"), "fn");
    t.all(&["fn form moscow", "fn march borodino", "r1 whom r1", "r2 yes"]);
    // On their way they take nobody along who was there.
    t.refuses("fn take davout", "19.722").refuses("fn load fn infantry", "10.64");
    t.plays("fn halt");
    if t.allows("fn command ney") {
        t.plays("fn command ney");
    }
    assert_eq!(t.points(), 3);
    // 7.1: what is Flagged is decided as the points are spent; one is Oudinot's.
    t.all(&["fn flag borodino fn", "fn form borodino"]);
    t.refuses("fn take davout", "19.722").refuses("fn load fn infantry", "10.64");
    t.plays("fn march vyazma").refuses("fn march dorogobuzh", "19.722").plays("fn halt");
    t.refuses("fn form borodino", "19.722").refuses("fn detach borodino fn infantry", "19.722");
    t.all(&["fn form kiev", "fn march zhitomir"]);
    assert_eq!((t.points(), t.place("oudinot")), (0, "zhitomir".into()));
    assert_eq!((t.place("ney"), t.place("davout")), ("vyazma".into(), "borodino".into()));
    assert_eq!((t.sp("fn", "vyazma"), t.sp("fn", "borodino")), (2, 1));
}

#[test]
fn r19_722_those_who_began_there_and_nobody_else() {
    // Two fresh Soldiers in Borodino, and two that have come from Moscow alone: two and no more go on.
    let t = in_moscow(&[], 2).troops("fn", "borodino", [2, 0, 0]);
    let mut t = leaves(t, "fn");
    for _ in 0..2 {
        t.all(&["fn detach moscow fn infantry", "fn march borodino"]);
        while let Some(line) =
            t.legal().into_iter().find(|l| l == "r1 whom r1" || l == "r2 yes" || l == "fn halt")
        {
            t.plays(&line);
        }
    }
    for _ in 0..2 {
        t.all(&["fn detach borodino fn infantry", "fn march vyazma"]);
        if t.allows("fn halt") {
            t.plays("fn halt");
        }
    }
    assert_eq!((t.sp("fn", "borodino"), t.sp("fn", "vyazma"), t.points()), (2, 2, 0));
    let mut t = leaves(in_moscow(&["ney"], 0).troops("fn", "borodino", [2, 0, 0]), "fn");
    t.refuses("fn form borodino", "19.722").refuses("fn detach borodino fn infantry", "19.722");
}

#[test]
fn r19_722_more_than_four_points_only_where_four_do_not_suffice() {
    // Four Leaders and three Soldiers are one Army, and in Kiev there are two Soldiers alone: three would do.
    let all = ["napoleon", "davout", "ney", "oudinot"];
    let mut t = leaves(in_moscow(&all, 3).troops("fn", "kiev", [2, 0, 0]), "fn");
    assert_eq!(t.points(), 4);
    t.all(&["fn form moscow", "fn leave davout", "fn leave ney", "fn leave oudinot", "fn march borodino"]);
    t.plays("fn halt");
    assert_eq!(t.points(), 3);
    // One more by himself, and there would not be enough for the rest.
    t.all(&["fn form moscow", "fn leave davout", "fn leave oudinot"]).refuses("fn march borodino", "19.722");
    t.all(&["fn take davout", "fn take oudinot", "fn march borodino"]);
    assert_eq!((t.points(), t.place("oudinot")), (2, "borodino".into()));
    // Two Keys, and more Soldiers than anybody leads: Napoleon's eight, two alone, and three alone in Kiev.
    let t = leaves(in_moscow(&["napoleon"], 10).troops("fn", "kiev", [3, 0, 0]), "fn");
    assert_eq!(t.points(), 6);
}
