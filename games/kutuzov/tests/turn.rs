//! 2.8, 4: Mulligans, Impulses and pre-emption.
mod common;

use common::at;

#[test]
fn r2_8_a_mulligan_keeps_home_and_must_play_cards_and_draws_one_fewer() {
    let mut t = at("1-invasion").clear().hand("fn", &[1, 2, 3, 36, 58, 84, 100, 101]);
    t.plays("fn mulligan");
    assert_eq!(t.s.hand(t.power("fn")).len(), 7);
    for kept in [1, 2, 3, 36] {
        assert!(t.holds_card("fn", kept));
    }
    for gone in [58, 84, 100, 101] {
        assert!(!t.holds_card("fn", gone) || !t.s.cards.discards.has(kutuzov::ids::CardId(gone - 1)));
    }
}

#[test]
fn r4_22_who_has_most_cards_may_preempt_unless_he_acted_last() {
    let base = |r2: &[u8], fs: &[u8]| {
        let mut t = at("1-invasion").clear().round(2).hand("fn", &[58]).hand("r2", r2).hand("fs", fs);
        t.s.marker = kutuzov::ids::FN;
        t.s.last_active = Some(kutuzov::ids::R2);
        t.steps(&[kutuzov::turn::Step::Next { asked: false }.into()])
    };
    assert_eq!(base(&[84, 100, 101], &[102]).deciding(), ["fn"]);
    let mut t = base(&[84], &[100, 101, 102]);
    assert_eq!(t.deciding(), ["fs"]);
    assert!(t.allows("fs preempt"));
    t.plays("fs pass");
    assert_eq!(t.deciding(), ["fn"]);
    // A tie gives it to nobody.
    assert_eq!(base(&[84, 103], &[100, 101]).deciding(), ["fn"]);
}

#[test]
fn r5_6_one_ordinary_card_one_plus_card_and_must_plays_besides() {
    let mut t = at("1-invasion").clear().hand("fn", &[79, 81, 36, 58, 84]).active("fn", 0);
    t.refuses("fn done", "4.2");
    t.plays("fn play hidden_magazine").refuses("fn spend english_gold", "5.6");
    t.plays("fn play no_peace").plays("fn spend this_sanguinary_combat");
    assert_eq!(t.points(), 5);
    t.refuses("fn spend imperial_largesse", "5.6").plays("fn done");
}

#[test]
fn r16_3_two_resources_buy_a_card_instead_of_a_plus_card() {
    let mut t = at("1-invasion").clear().hand("fn", &[58, 79]).resources("fn", 2).active("fn", 0);
    t.plays("fn buy");
    assert_eq!(t.s.hand(t.power("fn")).len(), 3);
    t.refuses("fn play hidden_magazine", "5.6").plays("fn done");
}
