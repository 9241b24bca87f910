//! 4: Turns, Rounds, Impulses and pre-emption; 5.5, 5.6 and 16.3: what is played in an Impulse.
use crate::common::*;
use kutuzov::turn::{Part, Step};

/// Just before the next Scheduled Impulse.
fn next(t: Position, marker: Power, last: Option<Power>) -> Position {
    let mut t = t.round(2);
    t.s.marker = marker;
    t.s.last_active = last;
    t.steps(&[Step::Next { asked: false }.into()])
}

/// So many regular cards for each Power, in Impulse Track order.
fn hands(counts: [usize; 4]) -> Position {
    let mut numbers = (47..=110).filter(|n| !GAME.pack.card(CardId(n - 1)).must_play);
    let mut t = at("1-invasion").clear();
    for (power, count) in POWERS.into_iter().zip(counts) {
        let cards: Vec<u8> = numbers.by_ref().take(count).collect();
        t = t.hand(POWER_NAMES[power.i()], &cards);
    }
    t
}

#[test]
fn r4_there_are_four_turns_and_the_last_two_are_winter() {
    let t = at("1-invasion");
    assert_eq!(t.s.last_turn, 4);
    let winter = [1, 2, 3, 4].map(|turn| at("1-invasion").turn(turn).q().winter());
    assert_eq!(winter, [false, false, true, true]);
}

#[test]
fn r4_1_the_parts_of_a_turn_follow_each_other() {
    assert_eq!(Part::ALL[0], Part::Impulses);
    let order =
        [Part::Attrition, Part::AttritionLevel, Part::Cossacks, Part::ImperialMorale, Part::TsaristMorale];
    let then = [Part::Balancing, Part::Conquest, Part::Peace, Part::Interphase];
    let all: Vec<Part> = order.into_iter().chain(then).collect();
    assert!(all.windows(2).all(|w| w[0] < w[1]), "{all:?}");
    // Unplayed Home cards go before Attrition.
    assert!(Part::HomeCards < Part::Attrition);
    let mut t = at("1-invasion").clear().hand("fn", &[1, 2, 58]).hand("r1", &[13]);
    t.umpire(kutuzov::cards::impulses_over);
    assert!(t.holds_card("fn", 58) && !t.holds_card("fn", 2) && !t.holds_card("r1", 13));
    // Card 1 lies by its headquarters, the others on their Reserve, face down.
    assert!(
        t.s.cards.hq.has(CardId(0)) && t.s.cards.reserve[0].has(CardId(1)) && !t.s.cards.used.has(CardId(1))
    );
}

#[test]
fn r4_2_a_power_with_cards_plays_one_or_buys_one() {
    let mut t =
        at("1-invasion").clear().hand("fn", &[58, 84]).hand("r1", &[100]).resources("fn", 2).active("fn", 0);
    t.refuses("fn done", "4.2").plays("fn spend imperial_largesse").plays("fn done");
    assert_eq!(t.deciding(), ["r1"]);
    let mut t =
        at("1-invasion").clear().hand("fn", &[58, 84]).hand("r1", &[100]).resources("fn", 2).active("fn", 0);
    t.plays("fn buy").plays("fn done");
    assert_eq!((t.deciding(), t.s.resources[0]), (vec!["r1"], 0));
}

#[test]
fn r4_2_markers_come_off_when_the_impulse_ends() {
    let mut t = at("2-smolensk")
        .clear()
        .leader("barclay", "moscow")
        .troops("r1", "moscow", [2, 0, 0])
        .hand("r1", &[58])
        .hand("fs", &[84])
        .active("r1", 3);
    let (moscow, barclay) = (t.space("moscow"), t.id("barclay"));
    let p = std::sync::Arc::clone(&t.game);
    t.s.mark(&p.pack, moscow, TSARIST);
    assert!(t.s.marked.has(barclay));
    t.refuses("r1 form moscow", "10.1").plays("r1 done");
    assert!(t.s.marked.is_empty() && t.s.cohorts.is_empty());
}

#[test]
fn r4_22_two_impulses_running_are_too_many() {
    // The example: R2 has most cards, but has just acted.
    let t = next(hands([5, 5, 5, 7]), FN, Some(R2));
    assert_eq!(t.deciding(), ["fn"]);
    assert!(!t.allows("fn preempt"));
}

#[test]
fn r4_22_who_has_most_cards_may_preempt_and_the_scheduled_impulse_follows() {
    for (counts, who) in [([5, 7, 5, 5], "r1"), ([5, 5, 7, 5], "fs")] {
        let mut t = next(hands(counts), FN, Some(R2));
        assert_eq!(t.deciding(), [who]);
        t.plays(&format!("{who} preempt"));
        assert_eq!(t.deciding(), [who]);
        let card = t.legal().into_iter().find(|l| l.contains(" spend ")).expect("a card to spend");
        t.plays(&card).plays(&format!("{who} done"));
        // Nobody else pre-empts now, even with more cards.
        assert_eq!(t.deciding(), ["fn"]);
        assert!(t.s.impulse.scheduled && t.s.marker == FN);
    }
    let mut t = next(hands([5, 7, 5, 5]), FN, Some(R2));
    t.plays("r1 pass");
    assert_eq!(t.deciding(), ["fn"]);
}

#[test]
fn r4_22_a_tie_gives_it_to_nobody() {
    assert_eq!(next(hands([5, 7, 7, 5]), FN, Some(R2)).deciding(), ["fn"]);
}

#[test]
fn r4_22_not_in_the_first_round_of_turn_one_and_not_against_a_power_without_cards() {
    let mut t = hands([5, 7, 5, 5]);
    t.s.marker = FN;
    let t = t.round(1).steps(&[Step::Next { asked: false }.into()]);
    assert_eq!(t.deciding(), ["fn"]);
    // FN passes, R1 is due: nothing to pre-empt before.
    let t = next(hands([0, 5, 7, 5]).resources("fn", 0), FN, Some(R2));
    assert_eq!((t.s.marker, t.deciding()), (R1, vec!["fs"]));
}

#[test]
fn r4_22_who_acted_last_in_a_turn_does_not_preempt_the_next() {
    let mut t = hands([5, 7, 5, 5]);
    t.s.marker = FN;
    t.s.last_active = Some(R1);
    let mut t = t.turn(2);
    t.s.preempt_at_once = true;
    let t = t.round(1).steps(&[Step::Next { asked: false }.into()]);
    assert_eq!(t.deciding(), ["fn"]);
}

#[test]
fn r4_23_without_cards_a_power_passes_but_may_spend_resources() {
    let mut t = hands([0, 2, 2, 0]);
    t.s.resources = [0; 4];
    let t = next(t, FN, None);
    assert!(t.said("log-pass") && t.s.marker == R1);
    let mut t = hands([0, 2, 2, 0]).resources("fn", 2);
    t.s.resources[3] = 0;
    let mut t = next(t, FN, None);
    assert_eq!(t.deciding(), ["fn"]);
    assert!(t.allows("fn buy") && t.allows("fn done"));
    t.plays("fn done");
    // Who passes has not acted.
    assert_eq!(t.s.last_active, None);
}

#[test]
fn r4_24_the_round_is_over_after_the_second_army() {
    let mut t = hands([3, 3, 3, 3]);
    t.s.marker = R2;
    let mut t = t.round(2).steps(&[Step::Scheduled.into()]);
    let card = t.legal().into_iter().find(|l| l.contains(" spend ")).expect("a card to spend");
    t.plays(&card).plays("r2 done");
    assert_eq!((t.s.round, t.s.marker), (3, FN));
}

#[test]
fn r4_24_the_last_power_with_cards_plays_once_more_and_the_impulses_are_over() {
    let mut t = hands([0, 3, 0, 0]);
    t.s.resources = [0; 4];
    let mut t = next(t, R1, Some(R1));
    assert_eq!(t.deciding(), ["r1"]);
    let card = t.legal().into_iter().find(|l| l.contains(" spend ")).expect("a card to spend");
    t.plays(&card);
    assert!(!t.said("log-impulses-over"));
    t.plays("r1 done");
    assert!(t.said("log-impulses-over"));
    assert_eq!(t.s.marker, FS, "4.9: the next on the track begins the next Turn");
}

#[test]
fn r4_6_more_than_five_resources_are_lost() {
    let t = at("1-invasion").clear().resources("fn", 7).resources("r1", 5).resources("fs", 6);
    let t = t.steps(&[Step::Part(Part::Balancing).into()]);
    assert_eq!((t.s.resources[0].min(5), t.said("log-balancing")), (5, true));
    assert!(t.log.iter().filter(|e| e.text.id == "log-balancing").count() == 2);
}

#[test]
fn r4_9_the_impulse_marker_stays_where_it_is() {
    let mut t = hands([1, 1, 1, 1]);
    t.s.marker = FS;
    t.s.flow.clear();
    t.s.flow.push(Step::Part(Part::NextTurn).into());
    t.run();
    assert_eq!((t.s.turn, t.s.round, t.s.marker), (2, 1, FS));
    assert_eq!(t.deciding(), ["fs"]);
}

#[test]
fn r5_a_card_serves_for_its_points_or_its_event_never_for_both() {
    let mut t = at("1-invasion").clear().hand("fn", &[79, 84]).resources("fn", 0).active("fn", 0);
    t.plays("fn spend this_sanguinary_combat");
    assert_eq!(t.points(), 5);
    t.refuses("fn play this_sanguinary_combat", "5.1");
    t.plays("fn play hidden_magazine");
    assert_eq!((t.points(), t.s.resources[0]), (5, 1));
}

#[test]
fn r5_5_points_are_spent_one_by_one_and_none_is_kept() {
    // The example: five CP of card 84, three for moves and two for a Strength Point.
    let mut t =
        at("1-invasion").clear().leader("ney", "warsaw").hand("fn", &[84]).hand("r1", &[100]).active("fn", 0);
    t.plays("fn spend this_sanguinary_combat").plays("fn form warsaw");
    t.plays("fn march ostrolenka").plays("fn march warsaw").plays("fn march ostrolenka").plays("fn halt");
    assert_eq!(t.points(), 2);
    t.plays("fn build zone_poland fn infantry");
    assert_eq!((t.points(), t.sp("fn", "zone_poland")), (0, 1));
    t.refuses("fn form ostrolenka", "10.1").plays("fn done");
    assert_eq!(t.points(), 0);
}

#[test]
fn r5_5_points_left_over_lapse_with_the_impulse() {
    let mut t = at("1-invasion").clear().hand("fn", &[84, 85]).hand("r1", &[100]).active("fn", 0);
    t.plays("fn spend this_sanguinary_combat").plays("fn done");
    assert_eq!((t.points(), t.deciding()), (0, vec!["r1"]));
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
fn r5_6_a_second_must_play_leaves_room_for_a_fourth_card() {
    let mut t = at("1-invasion").clear().hand("fn", &[79, 36, 37, 84, 99]).active("fn", 0);
    t.plays("fn play hidden_magazine").plays("fn play no_peace").plays("fn play polish_lancers");
    t.refuses("fn play sutlers_and_vivandieres", "5.6").plays("fn spend this_sanguinary_combat");
}

#[test]
fn r16_3_two_resources_buy_a_card_instead_of_a_plus_card() {
    let mut t = at("1-invasion").clear().hand("fn", &[58, 79]).resources("fn", 2).active("fn", 0);
    t.plays("fn buy");
    assert_eq!(t.s.hand(t.power("fn")).len(), 3);
    t.refuses("fn play hidden_magazine", "5.6").plays("fn done");
}

#[test]
fn r16_3_nobody_buys_a_card_when_the_last_power_has_played() {
    // FN has no card and two Resources; R1, the last with cards, takes its Impulse: the Turn is not drawn out.
    let mut t = hands([0, 1, 0, 0]);
    t.s.resources = [2, 0, 0, 0];
    let mut t = next(t, R1, Some(R2));
    assert_eq!(t.deciding(), ["r1"]);
    let card = t.legal().into_iter().find(|l| l.contains(" spend ")).expect("a card to spend");
    t.plays(&card).plays("r1 done");
    assert!(t.said("log-impulses-over") && !t.allows("fn buy"));
}

/// This card is the only one in the deck.
fn next_card(mut t: Position, number: u8) -> Position {
    let c = &mut t.s.cards;
    c.removed |= c.deck;
    c.deck = CardSet::of(CardId(number - 1));
    c.removed -= c.deck;
    t
}

#[test]
fn r16_3_a_card_bought_with_the_last_resources_is_played() {
    // FN has neither card nor Siege, and two Resources: it draws a card and may play it at once.
    let mut t = next_card(hands([0, 2, 0, 0]).resources("fn", 2), 84).active("fn", 0);
    t.plays("fn buy");
    assert_eq!((t.deciding(), t.s.resources[0]), (vec!["fn"], 0));
    t.plays("fn spend this_sanguinary_combat");
    assert_eq!(t.points(), 5);
    // One that could not be played (a "+" card) is looked at all the same: what it is nobody else learns.
    let mut t = next_card(hands([0, 2, 0, 0]).resources("fn", 2), 99).active("fn", 0);
    t.plays("fn buy");
    assert_eq!(t.legal().iter().filter(|l| !l.contains("heed")).count(), 1);
    t.plays("fn done");
    // Nor does he pass whose last Resources went for something else: he has them no more, and is done.
    let mut t = hands([0, 2, 0, 0]).morale(IMPERIAL, 2, 3, 0).resources("fn", 1).active("fn", 0);
    t.dice(&[1; 8]).plays("fn morale-resource");
    assert_ne!(t.deciding(), ["fn"]);
}

#[test]
fn r4_24_a_card_in_a_siege_is_the_last_powers_card() {
    // Nobody else has one: with it the Impulses of the Turn are over.
    let mut t = hands([0, 0, 0, 0]).hand("fn", &[7, 84]);
    t.s.resources = [0; 4];
    t = t.leader("davout", "brest").troops("fn", "brest", [4, 0, 0]);
    let mut t = next(t, FN, Some(FN));
    t.dice(&[1; 4 + 8 + 2]).all(&["fn besiege brest", "fn play twelve_pounders", "fn done"]);
    assert!(t.said("log-impulses-over"));
}
