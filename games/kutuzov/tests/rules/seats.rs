//! 2: who plays whom, who sees what, the starts and the first hands.
use crate::common::*;

fn sight(options: &[(&str, &str)]) -> Vec<String> {
    let t = with_options("1-invasion", options);
    let names =
        |w: Power| t.s.seats.sight[w.i()].iter().map(|o| POWER_NAMES[o.i()]).collect::<Vec<_>>().join(" ");
    POWERS.map(names).into()
}

#[test]
fn r2_two_three_or_four_play() {
    let players = |choice| with_options("1-invasion", &[("players", choice)]).s.players();
    assert_eq!(players("four"), 4);
    assert_eq!(["one-tsarist", "one-imperial"].map(players), [3, 3]);
    assert_eq!(["two", "single-hand", "split"].map(players), [2, 2, 2]);
}

#[test]
fn r2_1_each_of_four_plays_one_power_and_sees_only_his_hand() {
    assert_eq!(sight(&[("players", "four")]), ["fn", "r1", "fs", "r2"]);
}

#[test]
fn r2_21_one_tsarist_and_two_imperials_who_look_at_each_others_cards() {
    assert_eq!(sight(&[("players", "one-tsarist")]), ["fn fs", "r1 r2", "fn fs", "r1 r2"]);
    let t = with_options("1-invasion", &[("players", "one-tsarist")]);
    assert!(t.s.same_player(R1, R2) && !t.s.same_player(FN, FS));
}

#[test]
fn r2_22_one_imperial_and_two_tsarists_who_look_at_each_others_cards() {
    assert_eq!(sight(&[("players", "one-imperial")]), ["fn fs", "r1 r2", "fn fs", "r1 r2"]);
    let t = with_options("1-invasion", &[("players", "one-imperial")]);
    assert!(t.s.same_player(FN, FS) && !t.s.same_player(R1, R2));
}

#[test]
fn r2_31_a_camp_each_and_a_hand_for_each_power() {
    assert_eq!(sight(&[("players", "two")]), ["fn fs", "r1 r2", "fn fs", "r1 r2"]);
    let t = with_options("1-invasion", &[("players", "two")]);
    assert_eq!(POWERS.map(|w| t.s.hand(w).len()), [8, 7, 8, 7]);
}

#[test]
fn r2_32_one_hand_for_each_player() {
    let mut t = with_options("1-invasion", &[("players", "single-hand"), ("responses", "quick")]);
    assert_eq!(t.s.hand(FN), t.s.hand(FS));
    assert_eq!(POWERS.map(|w| t.s.hand(w).len()), [10, 8, 10, 8]);
    assert_eq!(t.s.cards.later, [6, 6]);
    // Each player decides once about a Mulligan.
    t.all(&["fn keep", "r1 keep"]);
    assert_eq!(t.deciding(), ["fn"]);
    assert!(t.allows("fn yes"), "the surprise attack comes next");
    // One of the cards that are still to come, at the end of his own Impulse.
    let mut t = with_options("2-smolensk", &[("players", "single-hand"), ("responses", "quick")])
        .clear()
        .hand("fn", &[58, 84])
        .hand("r1", &[100, 101])
        .active("fs", 0);
    t.s.cards.later = [1, 0];
    t.plays("fs spend imperial_largesse").plays("fs done");
    assert_eq!((t.s.hand(FN).len(), t.s.cards.later), (2, [0, 0]));
    // 4.22: a Camp's cards are counted once, and a Power that shares them may pre-empt.
    let mut t = with_options("2-smolensk", &[("players", "single-hand"), ("responses", "quick")])
        .clear()
        .hand("fn", &[58, 84, 100])
        .hand("r1", &[101]);
    t.s.marker = R1;
    t.s.last_active = Some(FN);
    let mut t = t.steps(&[kutuzov::turn::Step::Next { asked: false }.into()]);
    assert_eq!(t.deciding(), ["fs"]);
    t.plays("fs preempt");
    assert!(t.allows("fs spend imperial_largesse"));
}

#[test]
fn r2_33_in_split_personality_a_powers_cards_serve_its_own_camp() {
    let split = |hands: &str| {
        with_options("2-smolensk", &[("players", "split"), ("hands", hands), ("responses", "quick")]).clear()
    };
    assert!(split("secret").s.same_player(FN, R2) && split("secret").s.same_player(FS, R1));
    assert!(!split("secret").s.seats.sight[FN.i()].has(R1));
    assert!(split("open").s.seats.sight[FN.i()].has(R1));
    // An Event that serves the Tsarists is not for FN, though its player has R2 too; the same card for its points is.
    let mut t = split("secret").leader("ney", "minsk").hand("fn", &[86, 100]).active("fn", 0);
    t.refuses("fn play imperious_hunger", "2.33");
    assert!(t.allows("fn spend imperious_hunger"));
    // One that is open to interpretation is aimed at the enemy.
    let mut t =
        split("secret").morale(IMPERIAL, 1, 2, 0).morale(TSARIST, 1, 2, 0).hand("fn", &[100]).active("fn", 0);
    t.plays("fn play fresh_disasters").refuses("fn side imperial", "2.33").plays("fn side tsarist");
    // Otherwise 5.1 applies: anybody may be hit.
    let mut t = at("2-smolensk").clear().morale(IMPERIAL, 1, 2, 0).hand("fn", &[100]).active("fn", 0);
    t.plays("fn play fresh_disasters").plays("fn side imperial");
    assert_eq!(t.s.morale[0].loss, 4);
}

#[test]
fn r2_33_a_response_is_not_played_for_the_other_camp() {
    // Too Old for This: not on one's own Camp's Leader.
    let mut t = with_options("2-smolensk", &[("players", "split"), ("responses", "quick")])
        .clear()
        .leader("napoleon", "minsk")
        .leader("barclay", "smolensk")
        .hand("r2", &[75])
        .hand("fs", &[76])
        .active("fn", 3);
    t.all(&["fn form minsk", "fn march lida"]);
    assert_eq!(t.deciding(), ["r2"]);
    t.plays("r2 play too_old_for_this").refuses("r2 name barclay", "2.33").plays("r2 name napoleon");
    // Lost His Way would stop one's own.
    assert!(!t.deciding().contains(&"fs"));
}

#[test]
fn r2_34_dice_say_who_chooses_first() {
    let base = || with_options("1-invasion", &[("sides", "dice"), ("players", "two")]);
    let t = base();
    assert_eq!(t.s.hand(FN).len(), 0, "nothing is dealt before sides are chosen");
    assert!(t.allows("fn whom fn") || t.allows("r1 whom fn"));
    let mut t = base();
    let first = t.deciding()[0];
    let other = if first == "fn" { "r1" } else { "fn" };
    t.plays(&format!("{first} whom {other}"));
    // The other takes what is left, at once; roles and Powers have changed places, and the hands are dealt.
    assert_eq!(POWERS.map(|w| t.s.role(w).0), [1, 0, 3, 2]);
    assert_eq!(POWERS.map(|w| t.s.hand(w).len()), [8, 7, 8, 7]);
    assert!(t.allows("r1 keep"), "the role of R1 plays the Northern Army: {:?}", t.legal());
}

#[test]
fn r2_34_the_highest_bidder_chooses_and_pays_the_others_choose_and_do_not() {
    let mut t = with_options("1-invasion", &[("sides", "bid")]);
    assert_eq!(t.deciding(), ["fn", "r1", "fs", "r2"]);
    t.plays("fn bid 2").plays("r2 bid 3").plays("r1 bid 2");
    t.refuses("fn bid 5", "2.34").refuses("fs bid 60", "2.34");
    // FN and R1 are equal: dice.
    t.dice(&[3, 5]).plays("fs bid 0");
    assert_eq!((t.deciding(), t.s.sides.order), (vec!["r2"], [3, 1, 0, 2]));
    t.plays("r2 whom fn").refuses("r1 whom fn", "2.34").plays("r1 whom r1").plays("fn whom r2");
    // Three Strength Points of the chosen Power go from the map, where its player likes.
    assert_eq!(POWERS.map(|w| t.s.role(w).0), [3, 1, 2, 0]);
    assert_eq!((t.deciding(), t.sp("fn", "masuria")), (vec!["fn"], 4));
    t.refuses("r2 lose-at vilna r1", "2.34").refuses("r2 lose-at riga fn", "2.34");
    t.plays("r2 lose-at masuria fn").plays("r2 lose-at danzig fn").plays("r2 lose-at tilsit prussia");
    assert_eq!((t.sp("fn", "masuria"), t.sp("fn", "danzig"), t.sp("prussia", "tilsit")), (3, 0, 3));
    assert!(t.said("log-bids") && t.allows("r2 keep"));
}

#[test]
fn r2_34_a_player_with_one_role_may_take_two_powers() {
    // Three players: FN and FS are one each, R1 and R2 another's. FN's player takes the Tsarists.
    let mut t =
        with_options("1-invasion", &[("sides", "bid"), ("players", "one-tsarist"), ("responses", "quick")]);
    assert_eq!(t.deciding(), ["fn", "r1", "fs"]);
    t.plays("fn bid 1").plays("r1 bid 0").dice(&[6, 1]).plays("fs bid 0");
    t.plays("fn whom r1").plays("r1 whom fn");
    assert_eq!(POWERS.map(|w| t.s.role(w).0), [1, 0, 2, 0]);
    t.plays("fn lose-at moscow r2");
    t.all(&["r1 keep", "fn keep", "fs keep", "fn keep"]);
    assert!(t.game.table(&t.s, Roles::of(Role(0))).piles.iter().filter(|p| p.cards.len() > 4).count() >= 2);
}

#[test]
fn r2_34_bids_are_secret_until_all_are_in() {
    let mut t = with_options("1-invasion", &[("sides", "bid")]);
    t.plays("fn bid 7");
    let mut other = with_options("1-invasion", &[("sides", "bid")]);
    other.plays("fn bid 1");
    for role in [1, 2, 3] {
        assert_eq!(
            t.game.table(&t.s, Roles::of(Role(role))),
            other.game.table(&other.s, Roles::of(Role(role)))
        );
    }
}

#[test]
fn r2_41_the_invasion_begins_in_june_with_the_northern_army() {
    let t = at("1-invasion");
    assert_eq!((t.s.turn, t.s.last_turn, t.s.marker), (1, 4, FN));
    assert_eq!(t.deciding(), ["fn"]);
    assert!(!t.s.kutuzov_entered && t.place("kutuzov") == "unbuilt");
}

#[test]
fn r2_42_formations_start_where_the_start_puts_them() {
    let t = at("1-invasion");
    assert_eq!((t.place("napoleon"), t.place("barclay")), ("suwalki".into(), "vilna".into()));
    assert_eq!((t.sp("fn", "suwalki"), t.sp("fs", "suwalki"), t.sp("prussia", "tilsit")), (14, 4, 4));
    t.game.check(&t.s).expect("all pieces are there");
}

#[test]
fn r2_5_markers_and_resources_stand_as_the_start_says() {
    let t = at("1-invasion");
    assert_eq!((t.s.morale[0].level, t.s.morale[1].level, t.s.attrition.level), (0, 2, 0));
    assert_eq!(t.s.resources, [2; 4]);
    let late = at("3-moscow");
    assert!(late.s.attrition.level > 0 && late.s.scorched.any(), "October has left its marks");
}

#[test]
fn r2_6_every_power_has_a_hand_of_its_own() {
    for scenario in ["1-invasion", "2-smolensk", "3-moscow", "4-empire"] {
        let t = at(scenario);
        let p = &t.game.pack;
        let sc = p.scenario(scenario).expect("it is there");
        for w in POWERS {
            let hand = t.s.hand(w);
            let home = hand & p.sets.home_cards[w.camp().i()];
            assert_eq!(home.len(), usize::from(sc.hands[w.i()].home), "{scenario}");
            assert_eq!((hand - home).len(), usize::from(sc.hands[w.i()].regular), "{scenario}");
        }
    }
}

#[test]
fn r2_7_nobody_sees_a_hand_that_is_not_his_to_see() {
    let t = at("1-invasion");
    let shown = |viewer: Roles, pile: &str| {
        let table = t.game.table(&t.s, viewer);
        table.piles.into_iter().find(|p| p.id == pile).map(|p| (p.count, p.cards.len()))
    };
    assert_eq!(shown(Roles::of(Role(0)), "hand-fn"), Some((8, 8)));
    assert_eq!(shown(Roles::of(Role(1)), "hand-r1"), Some((7, 7)));
    // Card 1 is always with FN (1.10); nothing else is known.
    assert_eq!(shown(Roles::of(Role(1)), "hand-fn"), Some((8, 1)));
    assert_eq!(shown(Roles::of(Role(0)), "hand-r2"), Some((7, 0)));
}

#[test]
fn r2_8_a_mulligan_keeps_home_and_must_play_cards_and_draws_one_fewer() {
    // The example of the rulebook: three Home cards, five others of which one is a Must Play.
    let mut t = at("1-invasion").clear().hand("fn", &[1, 2, 3, 36, 58, 84, 100, 101]);
    t.plays("fn mulligan");
    assert_eq!(t.s.hand(FN).len(), 7);
    assert!([1, 2, 3, 36].iter().all(|&n| t.holds_card("fn", n)));
    let gone = [58, 84, 100, 101].iter().filter(|&&n| !t.holds_card("fn", n)).count();
    assert_eq!(gone, 4, "they lie in the discards while three are drawn");
    // Goes on: of the three new cards one is a Must Play, so two go and one comes.
    let mut t = t.hand("fn", &[]);
    for card in t.s.hand(FN).iter().collect::<Vec<_>>() {
        t.s.cards.hands[0].remove(card);
        t.s.cards.deck.insert(card);
    }
    let mut t = t.hand("fn", &[1, 2, 3, 36, 40, 102, 103]);
    t.plays("fn mulligan");
    assert_eq!(t.s.hand(FN).len(), 6);
    assert!([1, 2, 3, 36, 40].iter().all(|&n| t.holds_card("fn", n)));
    t.plays("fn keep");
    assert_eq!(t.deciding(), ["r1"]);
}

#[test]
fn r2_8_a_hand_of_home_and_must_play_cards_cannot_be_thrown_away() {
    let mut t = at("1-invasion").clear().hand("fn", &[1, 2, 36, 40]);
    t.refuses("fn mulligan", "2.8").plays("fn keep");
}

#[test]
fn r2_9_play_may_begin_with_any_turn() {
    let turns = GAME.pack.scenarios.iter().map(|s| (s.id.as_str(), s.turn)).collect::<Vec<_>>();
    assert_eq!(turns, [("1-invasion", 1), ("2-smolensk", 2), ("3-moscow", 3), ("4-empire", 4)]);
}

#[test]
fn r2_91_on_to_smolensk() {
    let t = at("2-smolensk");
    assert_eq!((t.s.turn, t.s.kutuzov_entered, t.place("kutuzov")), (2, false, "unbuilt".into()));
    assert!(t.q().friendly(t.space("smolensk"), TSARIST) && t.q().holds(TSARIST, t.space("smolensk")));
}

#[test]
fn r2_92_napoleon_in_moscow() {
    let t = at("3-moscow");
    assert_eq!((t.s.turn, t.place("napoleon"), t.control("moscow")), (3, "moscow".into(), "fn"));
    assert!(t.q().winter());
}

#[test]
fn r2_93_defend_the_empire_is_one_turn() {
    let t = at("4-empire");
    assert_eq!((t.s.turn, t.s.last_turn), (4, 4));
}

#[test]
fn r6_35_a_table_may_let_kutuzov_come_from_the_second_turn_only() {
    let base = |choice| with_options("1-invasion", &[("kutuzov", choice), ("responses", "quick")]).clear();
    assert!(base("any").active("r1", 3).allows("r1 build-leader moscow kutuzov"));
    base("turn-2").active("r1", 3).refuses("r1 build-leader moscow kutuzov", "6");
    assert!(base("turn-2").turn(2).active("r1", 3).allows("r1 build-leader moscow kutuzov"));
}
