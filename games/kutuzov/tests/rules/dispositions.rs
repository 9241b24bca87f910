//! 4.21, 5.4, 5.7, 14.62: where cards go when they are played.
use crate::common::{CardId, IMPERIAL, Position, TSARIST, at};
use kutuzov::cards;

fn card(number: u8) -> CardId {
    CardId(number - 1)
}
/// The pile a card lies in.
fn pile(t: &Position, number: u8) -> &'static str {
    let (c, id) = (&t.s.cards, card(number));
    let piles = [
        (c.deck, "deck"),
        (c.discards, "discards"),
        (c.buried, "buried"),
        (c.reserve[0] | c.reserve[1], "reserve"),
        (c.hq, "hq"),
        (c.face_up, "face up"),
        (c.aside, "aside"),
        (c.removed, "removed"),
        (c.in_play, "in play"),
    ];
    piles.iter().find(|(p, _)| p.has(id)).map_or("hand", |(_, name)| name)
}

#[test]
fn r4_21_an_event_or_its_points_go_to_the_discards_face_up() {
    let mut t = at("1-invasion").clear().hand("fn", &[58, 79]).active("fn", 0);
    t.plays("fn play hidden_magazine");
    assert_eq!((pile(&t, 79), t.s.cards.top), ("discards", Some(card(79))));
    t.plays("fn spend imperial_largesse");
    assert_eq!((pile(&t, 58), t.s.cards.top), ("discards", Some(card(58))));
}

#[test]
fn r4_21_four_cards_are_shuffled_back_alone_after_their_event() {
    let t = at("1-invasion").clear().morale(IMPERIAL, 1, 1, 0);
    let mut t = t.hand("fn", &[100, 79]).active("fn", 0);
    t.all(&["fn play hidden_magazine", "fn play fresh_disasters", "fn side imperial"]);
    assert_eq!((pile(&t, 100), pile(&t, 79)), ("deck", "discards"));
    // Used for its points it is discarded like any other.
    let mut t = at("1-invasion").clear().hand("fn", &[100]).active("fn", 0);
    t.plays("fn spend fresh_disasters");
    assert_eq!(pile(&t, 100), "discards");
    for number in [48, 68, 86, 100] {
        let way = t.game.pack.card(card(number)).disposition;
        assert_eq!(way, kutuzov::pack::Disposition::ShuffleBack, "card {number}");
    }
}

#[test]
fn r4_21_four_cards_take_all_the_discards_with_them() {
    let mut t = at("1-invasion").clear().hand("fn", &[38, 79]).active("fn", 0);
    t.plays("fn play hidden_magazine");
    assert_eq!(pile(&t, 79), "discards");
    t.plays("fn play mud_mud_and_more_mud");
    assert_eq!((pile(&t, 38), pile(&t, 79), t.s.cards.top), ("deck", "deck", None));
    assert!(t.said("log-reshuffle"));
    for number in [31, 35, 38, 39] {
        let way = t.game.pack.card(card(number)).disposition;
        assert_eq!(way, kutuzov::pack::Disposition::ReshuffleAll, "card {number}");
    }
}

#[test]
fn r4_21_four_cards_stay_face_up_until_the_impulses_end_and_go_back_into_their_deck() {
    let mut t = at("1-invasion").clear().hand("fn", &[47]).hand("r1", &[84]).active("fn", 0);
    t.plays("fn play local_guides").plays("fn done");
    assert_eq!(pile(&t, 47), "face up");
    assert!(t.q().in_force(47).is_some());
    t.umpire(cards::impulses_over);
    assert_eq!(pile(&t, 47), "deck");
    assert!(t.q().in_force(47).is_none());
    for number in [22, 47, 52, 97] {
        let way = t.game.pack.card(card(number)).disposition;
        assert_eq!(way, kutuzov::pack::Disposition::FaceUpTurn, "card {number}");
    }
}

#[test]
fn r4_21_special_must_plays_are_set_aside_but_six_of_them_return_to_the_deck_in_turn_1() {
    let play = |scenario: &str, number: u8, id: &str| {
        let mut t = at(scenario).clear().hand("fn", &[number, 84]).active("fn", 0);
        t.dice(&[1]).plays(&format!("fn play {id}"));
        pile(&t, number)
    };
    assert_eq!(play("1-invasion", 36, "no_peace"), "deck");
    assert_eq!(play("1-invasion", 40, "comet_over_the_army"), "deck");
    assert_eq!(play("1-invasion", 37, "polish_lancers"), "aside");
    assert_eq!(play("2-smolensk", 36, "no_peace"), "aside");
    let game = at("1-invasion").game;
    let back: Vec<u8> = (1..=110).filter(|&n| game.pack.card(card(n)).turn1.is_some()).collect();
    assert_eq!(back, [30, 33, 36, 40, 45, 46]);
    let aside = (1..=110).filter(|&n| game.pack.card(card(n)).winter);
    assert_eq!(aside.collect::<Vec<u8>>(), [29, 30, 33, 34, 36, 37, 40, 41, 43, 44, 45, 46]);
}

#[test]
fn r14_62_a_winter_attrition_card_is_discarded_and_has_no_event() {
    let mut t = at("3-moscow").clear().hand("fn", &[40, 84]);
    t.s.cards.winter.insert(card(40));
    let mut t = t.active("fn", 0);
    t.plays("fn play comet_over_the_army");
    while t.deciding() != ["fn"] {
        let any = t.legal()[0].clone();
        t.plays(&any);
    }
    assert_eq!(pile(&t, 40), "discards");
    // No die for the comet.
    assert!(!t.said("log-event-die"));
}

#[test]
fn r5_71_some_cards_leave_the_game_after_their_event() {
    let mut t = at("2-smolensk").clear().hand("r1", &[25]).active("r1", 0);
    t.plays("r1 play conspiracy_in_paris");
    assert_eq!(pile(&t, 25), "removed");
    // Not when they are used for Command Points.
    let mut t = at("2-smolensk").clear().hand("r1", &[25]).active("r1", 0);
    t.plays("r1 spend conspiracy_in_paris");
    assert_eq!(pile(&t, 25), "discards");
    let ways: Vec<u8> = (1..=110)
        .filter(|&n| t.game.pack.card(card(n)).disposition == kutuzov::pack::Disposition::Remove)
        .collect();
    assert_eq!(ways, [25, 26, 27, 28, 88]);
}

#[test]
fn r5_4_home_cards_lie_face_up_on_their_reserve_and_two_beside_their_headquarters() {
    let mut t =
        at("1-invasion").clear().hand("fn", &[1, 2]).hand("fs", &[9]).hand("r1", &[14]).active("fn", 0);
    t.plays("fn spend bulletin_of_the_grande_armee");
    assert_eq!(pile(&t, 2), "reserve");
    assert!(t.s.cards.used.has(card(2)));
    let mut t = at("1-invasion").clear().hand("fn", &[1]).active("fn", 0);
    t.plays("fn spend my_old_moustaches");
    assert_eq!(pile(&t, 1), "hq");
    let mut t = at("1-invasion").clear().hand("fs", &[9]).active("fs", 0);
    t.plays("fs spend battalions_du_marche");
    assert_eq!(pile(&t, 9), "hq");
}

#[test]
fn r5_4_unplayed_home_cards_go_face_down_when_the_impulses_end() {
    let mut t = at("1-invasion").clear().hand("fn", &[1, 2, 58]).hand("r2", &[14, 100]).active("fn", 0);
    t.umpire(cards::impulses_over);
    assert_eq!((pile(&t, 1), pile(&t, 2), pile(&t, 14)), ("hq", "reserve", "reserve"));
    assert!(!t.s.cards.used.has(card(2)) && !t.s.cards.used.has(card(14)));
    assert!(t.holds_card("fn", 58) && t.holds_card("r2", 100));
}

#[test]
fn r5_4_card_58_shuffles_both_reserves() {
    let mut t = at("1-invasion").clear().morale(TSARIST, 1, 0, 0).hand("fn", &[58, 2]);
    t.s.cards.used.insert(card(3));
    t.s.cards.used.insert(card(14));
    let mut t = t.active("fn", 0);
    t.plays("fn play imperial_largesse");
    assert_eq!((pile(&t, 3), pile(&t, 14)), ("reserve", "reserve"));
    assert!(t.s.cards.used.is_empty());
}

#[test]
fn r5_1_a_countermanded_event_is_discarded_whatever_its_card_says() {
    let mut t = at("1-invasion").clear().hand("fn", &[47, 84]).hand("r1", &[60]).active("fn", 0);
    t.plays("fn play local_guides").plays("r1 play orders_countermanded").plays("fn yes");
    assert_eq!((pile(&t, 47), pile(&t, 60), t.points()), ("discards", "discards", 4));
    assert!(t.q().in_force(47).is_none());
}

#[test]
fn r4_21_a_card_that_goes_back_into_the_deck_is_seen_to_go() {
    let mut t = at("1-invasion").clear().turn(1).hand("fn", &[30]).active("fn", 0);
    t.plays("fn play heat_and_thirst");
    let gone = t.log.iter().find(|e| e.text.id == "log-back-into-deck").expect("it is said");
    assert_eq!((gone.reveals, t.s.cards.deck.has(CardId(29))), (t.s.unsighted(t.power("fn")), true));
}
