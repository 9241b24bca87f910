//! The last cards of the deck, 86 to 110, played from a hand in a game that goes on: what comes of them in the chapters they change, who may
//! play them, and where they go.
use crate::common::ones as faces;
use crate::common::*;
use kutuzov::ending;
use kutuzov::pack::{Disposition, Withdrawal};

/// An empty map in the second Round of Turn 1, nobody with a marker or a Resource.
fn empty() -> Position {
    let mut t = at("1-invasion").clear().round(2).morale(IMPERIAL, 2, 0, 0).morale(TSARIST, 2, 0, 0);
    t.s.will_to_fight = 0;
    t.s.resources = [0; 4];
    t.attrition(0, 0, 0)
}
fn id(t: &Position, number: u8) -> String {
    t.game.pack.name(CardId(number - 1)).to_owned()
}
/// A Power holds this card and plays its Event.
fn played(t: Position, by: &str, number: u8) -> Position {
    let mut t = t.hand(by, &[number]).active(by, 0);
    let line = format!("{by} play {}", id(&t, number));
    t.plays(&line);
    t
}
fn may_not(t: Position, by: &str, number: u8) {
    let mut t = t.hand(by, &[number]).active(by, 0);
    let line = format!("{by} play {}", id(&t, number));
    t.refuses(&line, "5.1");
}
/// The pile a card lies in.
fn pile(t: &Position, number: u8) -> &'static str {
    let (c, card) = (&t.s.cards, CardId(number - 1));
    let piles = [
        (c.deck, "deck"),
        (c.discards, "discards"),
        (c.face_up, "face up"),
        (c.removed, "removed"),
        (c.in_play, "in play"),
    ];
    piles.iter().find(|(p, _)| p.has(card)).map_or("hand", |(_, name)| name)
}
fn events(t: &Position) -> i8 {
    ending::modifiers(t.q()).iter().find(|m| m.0 == "conquest-events").expect("a case of 19.5").1
}

// ---- who may play them, and where they go

#[test]
fn r5_1_some_of_them_are_for_one_camp_and_all_serve_anybody_for_their_points() {
    let [imperial, tsarist] = [["fn", "fs"], ["r1", "r2"]];
    let only: [(&[u8], [&str; 2]); 2] = [(&[90, 95, 98, 102, 107], tsarist), (&[89, 91, 108], imperial)];
    for (cards, others) in only {
        for (&card, by) in cards.iter().flat_map(|c| others.map(|w| (c, w))) {
            may_not(empty().flag("fn", &["moscow"]).leader("ney", "warsaw"), by, card);
            let mut t = empty().hand(by, &[card]).active(by, 0);
            let line = format!("{by} spend {}", id(&t, card));
            t.plays(&line);
            assert_eq!((t.points(), pile(&t, card)), (t.game.pack.card(CardId(card - 1)).cp, "discards"));
        }
    }
}

#[test]
fn r4_21_where_they_go_after_their_event() {
    let expected = |n: u8| match n {
        86 | 100 => Disposition::ShuffleBack,
        88 => Disposition::Remove,
        97 => Disposition::FaceUpTurn,
        _ => Disposition::Discard,
    };
    for n in 86..=110 {
        assert_eq!(GAME.pack.card(CardId(n - 1)).disposition, expected(n), "card {n}");
    }
    // And so they do.
    let t = played(empty().troops("fn", "vilna", [1, 0, 0]), "r1", 86);
    assert_eq!((t.s.attrition.level, pile(&t, 86)), (1, "deck"));
    let t = played(empty().flag("fn", &["moscow"]), "r1", 88);
    assert_eq!(pile(&t, 88), "removed");
    let mut t = played(empty(), "fn", 97);
    assert_eq!(pile(&t, 97), "face up");
    // 4.21: until the Impulses of the Turn are over.
    t.dice(&[3; 5]).all(&["fn morale-die", "fn morale-die", "fn done"]);
    assert_eq!(pile(&t, 97), "deck");
    let mut t = played(empty().morale(TSARIST, 2, 1, 0), "fs", 100);
    t.plays("fs side tsarist");
    assert_eq!(pile(&t, 100), "deck");
    let mut t = played(empty().leader("davout", "warsaw"), "fn", 94);
    t.plays("fn name davout");
    assert_eq!(pile(&t, 94), "discards");
}

// ---- 87: as far as the horses carry them

#[test]
fn r10_42_c87_fresh_remounts_march_four_spaces_without_attrition() {
    let road = ["konigsberg", "masuria", "ostrolenka", "warsaw", "lukow"];
    let march = |t: &mut Position| {
        t.plays("fn form konigsberg");
        for to in &road[1..] {
            t.plays(&format!("fn march {to}"));
        }
    };
    let davout = || empty().leader("davout", "konigsberg").troops("fn", "konigsberg", [1, 1, 0]);
    // Without the card the fourth space costs four dice.
    let mut t = davout().active("fn", 4);
    t.dice(&[1; 4]);
    march(&mut t);
    t.rolled(4);
    let mut t = played(davout(), "fn", 87);
    t.plays("fn name davout");
    march(&mut t);
    t.rolled(0);
    assert_eq!((t.place("davout"), pile(&t, 87)), ("lukow".into(), "discards"));
    // Burnt land and Marsh it does not spare them, nor another Army its march.
    let mut t = played(davout().scorched("masuria"), "fn", 87);
    t.dice(&[1; 4]).all(&["fn name davout", "fn form konigsberg", "fn march masuria"]);
    t.rolled(4);
    // No Leader with cavalry, no remounts.
    may_not(empty().leader("davout", "konigsberg").troops("fn", "konigsberg", [2, 0, 0]), "fn", 87);
}

// ---- 88, 105: on the Conquest roll; 89: on the Cossacks'

#[test]
fn r19_5_c105_lauriston_helps_whoever_sends_him() {
    let base = || empty().turn(2).leader("napoleon", "warsaw");
    assert_eq!(events(&played(base(), "fs", 105)), 1);
    assert_eq!(events(&played(base(), "r2", 105)), -1);
    // Moscow, St. Petersburg's neighbour Riga and Kiev, Imperial Elan: +5. A four would conquer, but for him.
    let held = ["moscow", "riga", "kiev"];
    let ends = |by: &str, die: u8| {
        let t = base().flag("fn", &held).troops("fn", "moscow", [1, 0, 0]).troops("fn", "kiev", [1, 0, 0]);
        let mut t = played(t.morale(IMPERIAL, 0, 0, 0), by, 105);
        // His point, Morale of both, the Conquest roll, and peace, which comes on a five too.
        t.dice(&[1]).plays(&format!("{by} morale-die"));
        t.dice(&[3, 3]).dice(&[3, 3]).dice(&[die]).dice(&[5]).plays(&format!("{by} done"));
        t.ended()
    };
    assert_eq!((ends("r1", 4), ends("r1", 5)), (Some("end-peace"), Some("end-conquest")));
    assert_eq!((ends("fn", 2), ends("fn", 3)), (Some("end-peace"), Some("end-conquest")));
    may_not(empty(), "fn", 105);
}

#[test]
fn r19_5_c88_and_all_such_events_come_to_two_at_most() {
    let t = played(empty().turn(2).leader("napoleon", "warsaw").flag("fn", &["moscow"]), "r1", 88);
    assert_eq!((events(&t), t.s.attrition.loss, t.s.morale[1].loss), (-1, 3, 1));
    assert!(t.s.scorched.has(t.space("moscow")));
    let mut t = played(t, "r2", 105);
    assert_eq!(events(&t), -2);
    t = played(t, "r1", 34);
    assert_eq!(events(&t), -2);
    // The Formations there do not roll for it; and only where the Imperials have Moscow, by Flag or alone.
    let t = played(empty().troops("fn", "moscow", [2, 0, 0]), "r1", 88);
    t.rolled(0);
    may_not(empty(), "r1", 88);
}

#[test]
fn r4_4_c89_bashkirs_ride_with_the_cossacks() {
    // A Flag in Vitebsk, nobody near: with the Bashkirs a three takes it.
    let stays = |card: bool, die: u8| {
        let t = empty().turn(1).leader("napoleon", "warsaw").flag("fn", &["vitebsk"]);
        let mut t = if card {
            let mut t = played(t, "r2", 89);
            t.plays("r2 put zone_saratov r2 cavalry");
            t
        } else {
            t.active("r2", 1)
        };
        t.dice(&[die]).dice(&[3, 3]).dice(&[3, 3]).dice(&[3]).plays("r2 done");
        t.control("vitebsk") == "fn"
    };
    assert_eq!((stays(false, 3), stays(true, 3), stays(true, 2)), (true, false, true));
}

// ---- 90, 108: Flags that can be intercepted

#[test]
fn r11_1_c90_tsarist_armies_intercept_a_flag_and_closed_ground_takes_none() {
    let base = || {
        let t = empty().leader("platov", "lida").troops("r2", "lida", [0, 2, 0]);
        played(t, "fs", 90)
    };
    let mut t = base();
    t.plays("fs at grodno");
    assert_eq!(t.deciding(), ["r2"]);
    // Platov: nine, less two for him and one for the friendly Duchy.
    t.plays("r2 intercept lida").dice(&[3, 3]).plays("r2 roll");
    assert_eq!((t.place("platov"), t.control("grodno")), ("grodno".into(), "r1"));
    let mut t = base();
    t.all(&["fs at grodno", "r2 intercept lida"]).dice(&[2, 3]).plays("r2 roll");
    assert_eq!((t.place("platov"), t.control("grodno")), ("lida".into(), "fs"));
    // The second may lie behind the first.
    t.plays("fs at bialystok");
    assert_eq!(t.control("bialystok"), "fs");
    t.plays("fs put warsaw fs infantry");
    assert_eq!((t.sp("fs", "warsaw"), pile(&t, 90)), (1, "discards"));
    // 19.722: after the Retreat from Moscow none goes up next to Moscow, St. Petersburg or Kiev.
    let retreat = |chosen: bool| {
        let mut t = empty().flag("fn", &["vyazma", "rovno"]).turn(4);
        t.s.withdrawal = if chosen { Withdrawal::Chosen } else { Withdrawal::Open };
        played(t, "fs", 90)
    };
    let t = retreat(false);
    assert!(t.allows("fs at borodino") && t.allows("fs at zhitomir") && t.allows("fs at yukhnov"));
    let t = retreat(true);
    assert!(!t.allows("fs at borodino") && !t.allows("fs at zhitomir") && t.allows("fs at yukhnov"));
}

#[test]
fn r11_1_c108_imperial_armies_intercept_the_raiders() {
    let base = || {
        let t = empty().flag("fn", &["orsha", "vitebsk", "borisov"]).leader("platov", "smolensk");
        let t = t.leader("davout", "borisov").troops("fn", "borisov", [2, 0, 0]);
        played(t, "r2", 108)
    };
    // Davout: nine, less four for him and one for the friendly Duchy.
    let mut t = base();
    t.refuses("r2 at borisov", "5.1").plays("r2 at orsha");
    assert_eq!(t.deciding(), ["fn"]);
    t.plays("fn intercept borisov").dice(&[2, 2]).plays("fn roll");
    assert_eq!((t.place("davout"), t.control("orsha")), ("orsha".into(), "fn"));
    // He is no further asked for Vitebsk than he can reach it.
    t.plays("r2 at vitebsk");
    t.plays("fn intercept orsha").dice(&[1, 1]).plays("fn roll");
    assert_eq!((t.place("davout"), t.control("vitebsk"), t.points()), ("orsha".into(), "r1", 2));
    // Marked for having failed, he lets the next go by.
    let mut t = base();
    t.all(&["r2 at orsha", "fn intercept borisov"]).dice(&[1, 1]).plays("fn roll");
    t.plays("r2 at vitebsk");
    assert_eq!((t.control("orsha"), t.control("vitebsk"), t.deciding()), ("r1", "r1", vec!["r2"]));
    assert_eq!(pile(&t, 108), "discards");
}

// ---- 96: nobody catches it

#[test]
fn r5_1_c96_no_event_catches_a_flying_column_either() {
    let base = |card: bool| {
        let t = empty().flag("fn", &["lepel"]).leader("davout", "lepel").troops("fn", "lepel", [3, 0, 0]);
        let t = t.leader("wittgenstein", "mogilev").troops("r1", "mogilev", [2, 0, 0]);
        let t = t.troops("r1", "orsha", [2, 0, 0]).hand("r1", &[72, 109]);
        let mut t = if card { played(t, "fn", 96) } else { t.active("fn", 3) };
        if card {
            t.plays("fn name davout");
        }
        t.all(&["fn form lepel", "fn march vitebsk"]);
        t
    };
    let t = base(false);
    assert!(t.allows("r1 play concentration_of_forces") && t.allows("r1 play distant_gunfire"));
    let t = base(true);
    assert_eq!((t.deciding(), t.place("davout")), (vec!["fn"], "vitebsk".into()));
}

// ---- 97: on the dice of an Interception

#[test]
fn r11_4_c97_chasseurs_change_interceptions_by_one() {
    // Barclay in Volozhin wants to catch Davout in Vilna: nine, less one for him and one for the friendly Duchy.
    let caught = |card: bool, dice: [u8; 2]| {
        let t = empty().flag("fn", &["kovno"]).leader("davout", "kovno").troops("fn", "kovno", [4, 0, 0]);
        let t = t.leader("barclay", "volozhin").troops("r1", "volozhin", [1, 0, 0]);
        let mut t = if card { played(t, "fn", 97) } else { t.active("fn", 2) };
        t.all(&["fn form kovno", "fn march vilna", "r1 intercept volozhin"]);
        t.dice(&dice).dice(&[1; 20]).plays("r1 roll");
        t.said("log-interception-succeeds")
    };
    assert!(caught(false, [3, 4]) && !caught(true, [3, 4]) && caught(true, [4, 4]));
    // Davout's own, in the enemy's Impulse: nine, less four, one and one.
    let catches = |card: bool, dice: [u8; 2]| {
        let t = empty().flag("fn", &["kovno", "vilna"]).leader("davout", "kovno").troops(
            "fn",
            "kovno",
            [4, 0, 0],
        );
        let t = t.leader("barclay", "volozhin").troops("r1", "volozhin", [1, 0, 0]);
        let t = if card { played(t, "fn", 97) } else { t };
        let mut t = t.active("r1", 2);
        t.all(&["r1 form volozhin", "r1 march vilna", "fn intercept kovno"]);
        t.dice(&dice).dice(&[1; 20]).plays("fn roll");
        t.said("log-interception-succeeds")
    };
    assert!(!catches(false, [1, 2]) && catches(true, [1, 2]) && !catches(true, [1, 1]));
}

// ---- 101: the truce ends

#[test]
fn r5_1_c101_a_truce_lasts_until_its_player_acts_again() {
    let t = empty().leader("davout", "lepel").flag("fn", &["lepel"]).leader("barclay", "vitebsk");
    let mut t = played(t.hand("fn", &[84]).hand("r2", &[79]), "r1", 101);
    t.refuses("r1 at moscow", "5.1").refuses("r1 at zone_rus", "5.1").plays("r1 at vitebsk");
    t.dice(&[1]).all(&["r1 morale-die", "r1 done"]);
    // FS passes, R2 plays; then it is FN's turn.
    for _ in 0..6 {
        if t.deciding() == ["fn"] {
            break;
        }
        let legal = t.legal();
        let line = ["r2 play hidden_magazine", "r2 done", "fs done"]
            .into_iter()
            .find(|l| legal.iter().any(|x| x == l));
        t.plays(line.unwrap_or_else(|| panic!("{legal:?}")));
    }
    t.plays("fn spend this_sanguinary_combat").plays("fn form lepel").refuses("fn march vitebsk", "5.1");
    let mut t = t.hand("r1", &[99]);
    t.all(&["fn halt", "fn done"]);
    // R1's own Impulse ends it.
    assert_eq!(t.deciding(), ["r1"]);
    assert!(t.q().in_force(101).is_none());
}

// ---- 104: with what is played before and after it

/// Davout with four in Lepel attacks Barclay with four in Vitebsk: eight dice to five.
fn attack(t: Position) -> Position {
    let t = t.flag("fn", &["lepel"]).leader("davout", "lepel").troops("fn", "lepel", [4, 0, 0]);
    let mut t = t.leader("barclay", "vitebsk").troops("r1", "vitebsk", [4, 0, 0]).active("fn", 3);
    t.all(&["fn form lepel", "fn march vitebsk", "r1 pass"]);
    t
}
#[test]
fn r5_1_c104_panic_that_comes_later_is_a_rout_after_all() {
    let mut t = attack(empty().hand("fn", &[59]).hand("r1", &[104]));
    t.dice(&faces(&[5, 5, 5], 8)).dice(&[1; 5]).plays("r1 play victory_or_death");
    // Three disrupts would be a Rout, but for the card; panic says otherwise. One die for Loot.
    t.dice(&[1]).plays("fn play panic_in_the_baggage").plays("r1 retreat orsha");
    assert_eq!((t.sp("r1", "orsha"), t.s.morale[1].loss), (1, 2));
}

#[test]
fn r5_1_c104_after_a_wasted_day_the_battle_may_go_on() {
    // A tie in the first Round. FN wanted to end it with that; R1 declares after that (12.1) and will have more.
    let mut t = attack(empty().hand("fn", &[74]).hand("r1", &[104]));
    t.plays("fn play a_wasted_day");
    assert_eq!(t.deciding(), ["r1"]);
    t.dice(&[1; 13]).dice(&faces(&[5], 8)).dice(&[1; 5]).plays("r1 play victory_or_death");
    assert_eq!(t.deciding(), ["r1"]);
    t.rolled(26);
}

// ---- 109: to the sound of the guns, wherever they are

#[test]
fn r11_2_c109_soldiers_join_a_landing() {
    // Yorck besieges Riga. A Convoy brings Kutuzov from Narva; three Soldiers in Wolmar march to the guns, and the beaten may go back
    // by land or by sea.
    let t = empty().leader("yorck", "riga").troops("prussia", "riga", [2, 0, 0]);
    let t = t.leader("kutuzov", "narva").troops("r1", "narva", [1, 0, 0]).troops("r1", "wolmar", [3, 0, 0]);
    let mut t = t.hand("r1", &[109]).active("r1", 2);
    t.all(&["r1 embark narva", "r1 take kutuzov", "r1 load r1 infantry", "r1 sail riga"]);
    assert_eq!(t.deciding(), ["r1"]);
    // Two for the rating, one for the friendly Duchy.
    t.all(&["r1 play distant_gunfire", "r1 at wolmar"]).dice(&[3, 3]);
    // Four SP and Kutuzov's four against three: a disrupt for the Prussians' side wins them the day.
    t.dice(&[1; 8]).dice(&[5, 1, 1]).plays("r1 roll");
    t.refuses("r1 retreat dunaburg", "12.6");
    let mut by_land = t;
    by_land.plays("r1 retreat wolmar");
    by_land.rolled(2 + 8 + 3);
    assert_eq!((by_land.place("kutuzov"), by_land.sp("r1", "wolmar")), ("wolmar".into(), 4));
}

#[test]
fn r6_34_c109_soldiers_come_to_help_those_built_in_a_besieged_fortress() {
    let t = empty().leader("yorck", "riga").troops("prussia", "riga", [2, 0, 0]);
    let mut t = t.troops("r1", "wolmar", [3, 0, 0]).hand("r1", &[109]).active("r1", 4);
    t.all(&["r1 build riga r1 infantry", "r1 build riga r1 infantry", "r1 done"]);
    t.all(&["r1 play distant_gunfire", "r1 at wolmar"]).dice(&[3, 3]);
    // Five dice to three: beaten by a disrupt. Those who were joined from outside go where their friends came from.
    t.dice(&[1; 5]).dice(&[5, 1, 1]).plays("r1 roll");
    assert_eq!((t.sp("r1", "wolmar"), t.s.regroup[R1.i()].sp()), (5, 0));
}

#[test]
fn r11_3_c109_nobody_intercepts_those_who_were_there_before() {
    // Those built in Riga attack Yorck: nobody has come, and the Prussians in Schlavii's neighbour Windau stay where they are.
    let t = empty().leader("yorck", "riga").troops("prussia", "riga", [2, 0, 0]).flag("fn", &["dunaburg"]);
    let mut t = t.troops("fn", "dunaburg", [3, 0, 0]).hand("fn", &[109]).active("r1", 4);
    t.all(&["r1 build riga r1 infantry", "r1 build riga r1 infantry", "r1 done"]);
    assert_eq!(t.deciding(), ["fn"]);
    t.refuses("fn play distant_gunfire", "11.1");
}

// ---- 110: the card that waits

#[test]
fn r5_6_c110_the_card_that_was_drawn_may_still_answer() {
    // Leader Wounded (71) is the only card to draw.
    let mut t = empty().hand("fn", &[110, 84]);
    let wound = CardId(70);
    t.s.cards.discards = t.s.cards.deck.without(wound);
    t.s.cards.deck = [wound].into_iter().collect();
    let t = t.flag("fn", &["lepel"]).leader("davout", "lepel").troops("fn", "lepel", [4, 0, 0]);
    let mut t = t.leader("barclay", "vitebsk").troops("r1", "vitebsk", [4, 0, 0]).active("fn", 0);
    t.plays("fn play relays_of_couriers").refuses("fn spend leader_wounded", "5.6");
    t.all(&["fn spend this_sanguinary_combat", "fn form lepel", "fn march vitebsk", "r1 pass"]);
    t.plays("fn play leader_wounded").dice(&[1]).dice(&faces(&[5], 8)).dice(&[1; 4]).plays("fn name barclay");
    t.rolled(1 + 1 + 12);
    assert_eq!(pile(&t, 71), "discards");
}
