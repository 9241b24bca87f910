//! 5.22, 12.1: who is asked for an answer, in what order, and what the others learn by it.
use crate::common::*;

fn empty(options: &[(&str, &str)]) -> Position {
    let mut t = with_options("1-invasion", options).clear().round(2);
    t = t.morale(IMPERIAL, 2, 0, 0).morale(TSARIST, 2, 0, 0).attrition(0, 0, 0);
    t.s.will_to_fight = 0;
    t.s.resources = [0; 4];
    t
}
const QUICK: &[(&str, &str)] = &[("responses", "quick")];

/// Davout attacks Barclay, who stands; these are the dice to come.
fn battle(t: Position, dice: &[u8]) -> Position {
    let mut t = t
        .leader("davout", "lepel")
        .troops("fn", "lepel", [4, 0, 0])
        .flag("fn", &["lepel"])
        .leader("barclay", "vitebsk")
        .troops("r1", "vitebsk", [4, 0, 0])
        .active("fn", 3);
    t.dice(dice).all(&["fn form lepel", "fn march vitebsk"]);
    for _ in 0..2 {
        if t.allows("fn ignore move_declared") {
            t.plays("fn pass");
        } else if t.allows("r1 evade orsha") {
            t.plays("r1 pass");
        }
    }
    t
}
/// Three disrupts: Barclay is Routed.
const ROUT: [u8; 13] = [5, 5, 5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1];

#[test]
fn r12_1_the_active_camp_declares_all_its_battle_events_before_the_other() {
    let mut t = battle(empty(QUICK).hand("fn", &[7, 55]).hand("r1", &[24, 53]), &[]);
    assert_eq!(t.deciding(), ["fn"]);
    // One after another, as long as it is its turn.
    t.plays("fn play twelve_pounders");
    assert_eq!(t.deciding(), ["fn"]);
    t.plays("fn pass");
    assert_eq!(t.deciding(), ["r1"]);
    // The other goes on as it likes; the Active Camp has had its turn.
    t.plays("r1 play militia_levies");
    assert_eq!(t.deciding(), ["r1"]);
    t.dice(&[1; 30]).plays("r1 pass");
    assert!(t.holds_card("fn", 55) && t.thrown() > 0);
}

#[test]
fn r12_1_responses_answer_even_then() {
    let mut t = battle(empty(QUICK).hand("fn", &[55, 75]).hand("r1", &[24]), &[]);
    t.plays("fn pass").plays("r1 play militia_levies");
    assert_eq!(t.deciding(), ["fn"]);
    t.refuses("fn play fog_in_the_ravines", "12.1")
        .plays("fn play too_old_for_this")
        .plays("fn name barclay");
    // In the next Round everybody begins anew.
    let mut t = battle(empty(QUICK).hand("fn", &[55]).hand("r1", &[24]), &[]);
    t.plays("fn pass").dice(&[1; 13]).plays("r1 pass");
    assert_eq!(t.deciding(), ["fn"], "casualties were equal");
    t.dice(&[1; 20]).plays("fn play fog_in_the_ravines");
    assert_eq!(t.deciding(), ["r1"]);
}

/// FN marches; R1 holds this card. Nobody knows which.
fn march(card: u8) -> Position {
    let mut t = empty(&[]).leader("ney", "warsaw").hand("r1", &[card]).active("fn", 5);
    t.all(&["fn form warsaw", "fn march ostrolenka"]);
    t
}
fn views(t: &Position) -> Vec<tabletop::view::Table> {
    [0, 2, 3].map(|r| t.game.table(&t.s, Roles::of(Role(r)))).into()
}

#[test]
fn r5_22_what_one_holds_does_not_show_in_being_asked() {
    // 76 answers a march, 84 does not.
    let (with, without) = (march(76), march(84));
    assert_eq!(with.deciding(), ["r1"]);
    assert_eq!(without.deciding(), ["r1"]);
    assert_eq!(views(&with), views(&without));
}

#[test]
fn r5_22_to_pass_and_to_be_asked_no_more_look_the_same() {
    for card in [76, 84] {
        let (mut pass, mut hush, mut never) = (march(card), march(card), march(card));
        let mut guard = march(card);
        guard.plays("r1 guard move_declared");
        pass.plays("r1 pass");
        assert_eq!(views(&pass), views(&guard));
        hush.plays("r1 hush");
        never.plays("r1 ignore move_declared");
        assert_eq!(views(&pass), views(&hush));
        assert_eq!(views(&pass), views(&never));
        // Whatever he holds, and whatever he has said.
        let told = |t: &Position| t.log.iter().filter(|e| e.audience.has(Role(0))).count();
        assert_eq!((told(&pass), told(&pass)), (told(&hush), told(&never)));
    }
    let (mut a, mut b) = (march(76), march(84));
    for t in [&mut a, &mut b] {
        t.plays("r1 hush").plays("fn march warsaw");
        assert_eq!(t.deciding(), ["fn"]);
    }
    assert_eq!(views(&a), views(&b));
}

#[test]
fn r5_22_a_power_rests_until_its_own_next_impulse() {
    let (mut pass, mut rest) = (march(76), march(76));
    pass.plays("r1 pass");
    rest.plays("r1 rest");
    assert_eq!(views(&pass), views(&rest), "the others learn nothing by it");
    let seen = rest.game.redraw(&rest.s, Roles::of(Role(0)), &mut Dice::new(&Seed::from_number(3)));
    let seen = seen.expect("a state he could believe in");
    assert!(rest.s.resting.0.has(R1) && seen.resting.is_nobody());
    // Nobody asks him…
    rest.plays("fn march warsaw");
    assert_eq!(rest.deciding(), ["fn"]);
    // …nor another Power in the Impulses of others; his own ends it.
    rest.s.resting.0 = rest.s.resting.0.with(R2);
    rest.all(&["fn halt", "fn done"]);
    assert!(rest.s.impulse.power == R1 && !rest.s.resting.0.has(R1) && rest.s.resting.0.has(R2));
}

#[test]
fn r5_22_that_somebody_is_passed_over_comes_to_light_only_then() {
    // Who looks ahead does not know that R1 will not be asked…
    let mut t = march(76);
    t.plays("r1 hush");
    let seen = t.game.redraw(&t.s, Roles::of(Role(0)), &mut Dice::new(&Seed::from_number(3))).unwrap();
    assert!(t.s.hush.has(R1) && !seen.hush.has(R1));
    let own = t.game.redraw(&t.s, Roles::of(Role(1)), &mut Dice::new(&Seed::from_number(3))).unwrap();
    assert!(own.hush.has(R1));
    // …and when he is not, everybody has learnt it: it cannot be taken back.
    let before = t.log.len();
    t.plays("fn march warsaw");
    let told = t.log[before..].iter().fold(0, |all, e| all | e.reveals.0);
    assert_eq!(told & 0b1111, 0b1101, "all but R1");
    let mut t = march(76);
    t.plays("r1 guard move_declared");
    let seen = t.game.redraw(&t.s, Roles::of(Role(0)), &mut Dice::new(&Seed::from_number(3))).unwrap();
    assert!(t.s.wary[R1.i()].any() && seen.wary[R1.i()].is_empty());
    // In the next Impulse he is asked again, but for a standing answer.
    let mut t = march(76);
    t.all(&["r1 ignore move_declared", "fn halt", "fn done"]);
    let seen = t.game.redraw(&t.s, Roles::of(Role(2)), &mut Dice::new(&Seed::from_number(3))).unwrap();
    assert!(t.s.deaf[R1.i()].any() && seen.deaf[R1.i()].is_empty());
}

#[test]
fn r5_22_who_is_asked_is_believed_to_hold_an_answer_and_not_the_hand_he_has() {
    // The table asks only those who can answer: R1 holds one card that stops a march, and three that do not.
    let mut t = empty(QUICK).leader("ney", "warsaw").hand("r1", &[76, 84, 100, 58]).active("fn", 5);
    t.all(&["fn form warsaw", "fn march ostrolenka"]);
    assert_eq!(t.deciding(), ["r1"]);
    let mut same = 0;
    for seed in 0..100 {
        let mut dice = Dice::new(&Seed::from_number(seed));
        let s = t.game.redraw(&t.s, Roles::of(Role(0)), &mut dice).expect("he can believe it");
        let mut believed = empty(QUICK);
        believed.s = s.clone();
        assert_eq!((believed.deciding(), s.hand(R1).len()), (vec!["r1"], 4), "seed {seed}");
        assert!(believed.legal().iter().any(|l| l.starts_with("r1 play ")), "seed {seed}");
        same += u32::from(s.hand(R1) == t.s.hand(R1));
    }
    assert!(same <= 1, "what is dealt is the true hand {same} times of 100");
}

#[test]
fn r17_42_cards_left_from_the_last_turn_stay_in_their_hands_when_a_position_is_imagined() {
    let mut t = empty(&[]).hand("r1", &[58, 84, 100, 36]).hand("r2", &[101, 102]);
    t.s.interphase.old[R1.i()] = [58, 84].map(|n| CardId(n - 1)).into_iter().collect();
    for seed in 0..20 {
        let s = t.game.redraw(&t.s, Roles::of(Role(0)), &mut Dice::new(&Seed::from_number(seed))).unwrap();
        let old = s.interphase.old[R1.i()];
        assert_eq!((old.len(), (old - s.hand(R1)).len()), (2, 0));
    }
}

// ---- 2.33: in Split Personality a card serves its own Camp

fn split() -> Position {
    empty(&[("players", "split"), ("responses", "quick")])
}

#[test]
fn r2_33_c62_the_rearguard_stands_for_its_own_camp() {
    // FN's player has R2 as well; Barclay's Rout is not FN's to soften.
    let rout = |t: Position| battle(t, &ROUT);
    let t = rout(split().hand("fn", &[62]));
    assert_eq!(t.deciding(), ["r1"], "the loser retreats; FN was not asked");
    assert!(t.holds_card("fn", 62));
    let t = rout(split().hand("r2", &[62]));
    assert_eq!(t.deciding(), ["r2"]);
}

#[test]
fn r2_33_c83_masked_batteries_are_the_defenders() {
    let open = |power: &str| {
        let t = battle(split().hand(power, &[83]), &[1; 26]);
        t.deciding()
    };
    assert_eq!(open("r2"), ["r2"]);
    assert_ne!(open("fs"), ["fs"], "it would help the Tsarists");
}

#[test]
fn r2_33_c77_more_for_ones_own_and_less_for_the_other() {
    let loot = |power: &str| {
        let mut t = battle(split().hand(power, &[77]), &ROUT);
        t.plays("r1 retreat orsha");
        assert_eq!(t.deciding(), [power]);
        t.plays(&format!("{power} play spoils_of_the_field"));
        t
    };
    let mut t = loot("fs");
    t.refuses("fs mode 1", "2.33").plays("fs mode 0");
    let mut t = loot("r2");
    t.refuses("r2 mode 0", "2.33").plays("r2 mode 1");
}

#[test]
fn r2_33_c69_a_roll_is_made_again_for_those_it_went_against() {
    // The Tsarists check with nine markers: eight fails, ten holds.
    let check = |power: &str, faces: [u8; 2]| {
        let mut t = split().morale(TSARIST, 2, 8, 0).leader("ney", "kiev").hand(power, &[69]).active("fn", 2);
        t.dice(&faces).plays("fn flag kiev fn");
        t.deciding()
    };
    assert_eq!(check("fs", [4, 6]), ["fs"], "it held: the Imperials may want another");
    assert_ne!(check("r2", [4, 6]), ["r2"]);
    assert_eq!(check("r2", [4, 4]), ["r2"]);
    assert_ne!(check("fs", [4, 4]), ["fs"]);
}

#[test]
fn r2_33_c75_may_be_played_on_ones_own_march_against_an_enemy() {
    let mut t = split().leader("ney", "kovno").leader("barclay", "lida").hand("fs", &[75]).active("fn", 3);
    t.all(&["fn form kovno", "fn march vilna"]);
    assert_eq!(t.deciding(), ["fs"]);
    t.plays("fs play too_old_for_this").refuses("fs name ney", "2.33").plays("fs name barclay");
}

#[test]
fn r2_33_answers_that_help_are_for_ones_own_camp() {
    // Who may play the card when this has happened.
    let players = |number: u8, happen: &dyn Fn(Position) -> Position| {
        let card = GAME.pack.name(CardId(number - 1));
        let may = |power: &str| {
            let t = happen(split().hand(power, &[number]));
            t.allows(&format!("{power} play {card}"))
        };
        [may("fs"), may("r2")]
    };
    // Ney rolls for the Marsh: Forage and the Train are for Imperials.
    let marsh = |t: Position| {
        let t = t.leader("ney", "pinsk").troops("fn", "pinsk", [4, 0, 0]).flag("fn", &["pinsk", "slutsk"]);
        let mut t = t.active("fn", 2);
        t.dice(&[6, 1, 1, 1, 1]).all(&["fn form pinsk", "fn march slutsk"]);
        t
    };
    assert_eq!(players(64, &marsh), [true, false]);
    assert_eq!(players(73, &marsh), [true, false]);
    // Davout comes within reach of Russians: over the River, two Duchies away, without a Leader.
    let march = |to: &'static str| {
        move |t: Position| {
            let t = t.leader("davout", "lepel").troops("fn", "lepel", [4, 0, 0]).flag("fn", &["lepel"]);
            let t = t
                .leader("barclay", "minsk")
                .troops("r1", "minsk", [2, 0, 0])
                .leader("wittgenstein", "mogilev");
            let mut t = t.troops("r1", "orsha", [3, 0, 0]).active("fn", 3);
            t.all(&["fn form lepel", &format!("fn march {to}")]);
            t
        }
    };
    assert_eq!(players(65, &march("borisov")), [false, true]);
    assert_eq!(players(72, &march("vitebsk")), [false, true]);
    assert_eq!(players(109, &march("vitebsk")), [false, true]);
    // Barclay evades: bridges are for him.
    let evades = |t: Position| {
        let t = t.leader("davout", "lepel").troops("fn", "lepel", [4, 0, 0]).flag("fn", &["lepel"]);
        let mut t = t.leader("barclay", "vitebsk").troops("r1", "vitebsk", [4, 0, 0]).active("fn", 3);
        t.dice(&[6, 6]).all(&["fn form lepel", "fn march vitebsk", "r1 evade orsha"]);
        t
    };
    assert_eq!(players(61, &evades), [false, true]);
}

#[test]
fn r2_33_events_that_serve_one_camp_are_not_for_the_other() {
    let ready = || {
        let t = split().turn(3).flag("fn", &["moscow"]).troops("fn", "vyazma", [2, 0, 0]);
        t.leader("barclay", "kiev").leader("platov", "kiev")
    };
    for (number, serves) in [(25, TSARIST), (88, TSARIST), (93, TSARIST), (49, IMPERIAL)] {
        let card = GAME.pack.name(CardId(number - 1));
        for power in POWERS {
            let name = POWER_NAMES[power.i()];
            let mut t = ready().hand(name, &[number]).active(name, 0);
            let line = format!("{name} play {card}");
            if power.camp() == serves {
                assert!(t.allows(&line), "{line}");
            } else {
                t.refuses(&line, "2.33");
            }
        }
    }
}
