//! 9: the Strategy Phase.
use crate::common::*;

#[test]
fn r9_0_old_hands_go_and_new_ones_of_six_to_ten_cards_come() {
    let t = quick("1805")
        .clear()
        .hand(FRENCH, &[Title::Mud, Title::Depot])
        .hand(COALITION, &[Title::Pitt])
        .phase(Phase::Strategy);
    assert_eq!((t.cards(FRENCH), t.cards(COALITION)), (8, 9));
    assert!([Title::Mud, Title::Depot, Title::Pitt].iter().all(|&c| t.in_discards(c)));
    assert!((t.s.hands[0] & t.s.hands[1]).is_empty());
}

// ------------------------------------------------------------------ 9.1: last plays, then the discard

#[test]
fn r9_1_strategy_and_anytime_cards_may_be_played_before_the_discard() {
    let mut t = quick("1805")
        .clear()
        .hand(FRENCH, &[Title::WarInAmerica, Title::Mud])
        .hand(COALITION, &[Title::Stein, Title::Britannia, Title::Pitt])
        .phase(Phase::Strategy);
    assert_eq!(t.s.step(), Step::Strategy(age_of_napoleon::strategy::Step::OldHand { role: FRENCH }));
    t.refuses("french play mud", "2.3.5");
    t.plays("french play war_in_america");
    assert_eq!(
        t.s.step(),
        Step::Strategy(age_of_napoleon::strategy::Step::OldHand { role: COALITION }),
        "nothing else to play: the hand was laid down"
    );
    assert!(t.in_discards(Title::Mud));
    t.refuses("coalition play pitt", "2.3.5");
    t.all(&["coalition play stein", "coalition play britannia"]);
    assert!(t.s.flags.stein && t.s.flags.britannia);
    assert!(t.in_discards(Title::Pitt));
}

#[test]
fn r9_1_the_french_discard_first_until_1810_and_the_coalition_from_1811() {
    for (year, first) in [(1806, FRENCH), (1810, FRENCH), (1811, COALITION)] {
        let t = quick("1805")
            .clear()
            .year(year)
            .hand(FRENCH, &[Title::Napoleonica])
            .hand(COALITION, &[Title::Napoleonica])
            .discarded(&[Title::Mud])
            .phase(Phase::Strategy);
        assert_eq!(
            t.s.step(),
            Step::Strategy(age_of_napoleon::strategy::Step::OldHand { role: first }),
            "{year}"
        );
        assert_eq!(t.cards(foe(first)), 1);
    }
}

#[test]
fn r9_1_red_titles_laid_down_may_be_taken_up_and_played() {
    let mut t = quick("1805")
        .clear()
        .hand(FRENCH, &[Title::Radetzky, Title::Mud])
        .hand(COALITION, &[Title::Depot, Title::Pitt])
        .phase(Phase::Strategy);
    // The French may not reform an Österreich they do not control; their hand is laid down.
    assert_eq!(t.s.step(), Step::Strategy(age_of_napoleon::strategy::Step::RedCards { role: COALITION }));
    t.refuses("coalition fetch mud", "2.3.12");
    t.refuses("coalition fetch stein", "2.3.12");
    t.all(&["coalition fetch radetzky", "coalition discard depot"]);
    assert!(t.holds_card(COALITION, Title::Radetzky) && t.in_discards(Title::Depot));
    t.plays("coalition play radetzky");
    assert!(t.s.flags.radetzky);
}

#[test]
fn r9_1_who_discards_last_keeps_his_red_titles_from_an_empty_hand() {
    let t = quick("1805")
        .clear()
        .hand(FRENCH, &[Title::Mud])
        .hand(COALITION, &[Title::TerritorialConcessions])
        .phase(Phase::Strategy);
    // The French have laid their card down before and have none to pay with: nobody is asked, both have drawn.
    assert_eq!((t.cards(FRENCH), t.cards(COALITION)), (8, 9));
    assert!(t.in_discards(Title::TerritorialConcessions) && !t.said("log-pick-up"));
}

// ------------------------------------------------------------------ 9.2 to 9.4: the draw

/// The deck holds enough for both hands, the rest lies on the discards.
fn short_deck(cards: usize) -> Position {
    let mut t = quick("1805").clear();
    let mut deck = t.s.deck;
    while deck.len() > cards {
        let card = deck.first().expect("a card");
        deck.remove(card);
        t.s.discards.insert(card);
    }
    t.s.deck = deck;
    t
}

#[test]
fn r9_2_after_a_majors_surrender_deck_and_discards_are_shuffled_together() {
    let t = short_deck(30).phase(Phase::Strategy);
    assert!(!t.said("log-reshuffle"));
    assert_eq!((t.s.deck.len(), t.s.discards.len()), (13, 25), "with the two cards set aside until now");
    let t = short_deck(30).flag(|f| f.major_surrendered = true).phase(Phase::Strategy);
    assert!(t.cited("9.2"));
    assert_eq!((t.s.deck.len(), t.s.discards.len()), (38, 0));
    // Once: the next year is another matter.
    assert!(!t.s.flags.major_surrendered);
}

#[test]
fn r9_2_the_surrender_of_a_minor_does_not_count() {
    let t = quick("1805").clear().corps("davout", "napoli").phase(Phase::Surrender);
    assert_eq!(t.alignment("napoli"), FrenchAlly);
    assert!(!t.s.flags.major_surrendered);
    let t = quick("1805").clear().corps("davout", "wien").phase(Phase::Surrender);
    assert_eq!(t.alignment("osterreich"), Neutral);
    assert!(t.s.flags.major_surrendered, "and waits for the next Strategy Phase");
}

#[test]
fn r9_3_britain_russia_four_minors_and_insurgent_spain_give_nine_cards() {
    let mut t = quick("1805").clear().align("osterreich", Neutral);
    for c in t.q().minors().iter() {
        t.s.alignment[c.0 as usize] = FrenchAlly;
    }
    t = t.aligned(&["napoli", "pommern", "sverige", "portugal"], CoalitionMember).align("spain", Insurgent);
    assert_eq!(t.q().hand_size(COALITION), 9);
    t = t.phase(Phase::Strategy);
    assert_eq!(t.cards(COALITION), 9);
}

#[test]
fn r9_3_every_country_counts_for_who_controls_it() {
    let size = |t: &Position| [FRENCH, COALITION].map(|r| t.q().hand_size(r));
    let base = || {
        let mut t = quick("1805").clear();
        for c in t.q().minors().iter() {
            t.s.alignment[c.0 as usize] = Neutral;
        }
        t.aligned(&["osterreich", "preussen", "russia", "spain"], Neutral)
    };
    // France 5 and Britain 4 alone stay below the least hand.
    assert_eq!(size(&base()), [6, 6]);
    assert_eq!(size(&base().aligned(&["russia", "osterreich"], CoalitionMember)), [6, 9]);
    assert_eq!(size(&base().aligned(&["russia", "osterreich", "preussen"], FrenchAlly)), [9, 6]);
    // Four minors make a card, three do not; a dominion and an insurgent are minors like others.
    let minors = ["bayern", "schweiz", "holland", "italia"];
    let east = || base().aligned(&["russia"], FrenchAlly);
    assert_eq!(size(&east()), [7, 6]);
    assert_eq!(size(&east().aligned(&minors[..3], FrenchAlly)), [7, 6]);
    assert_eq!(size(&east().aligned(&minors[..3], FrenchAlly).align("italia", FrenchDominion)), [8, 6]);
    let coalition = || base().aligned(&["russia"], CoalitionMember);
    assert_eq!(size(&coalition()), [6, 7]);
    assert_eq!(size(&coalition().aligned(&minors[..3], CoalitionMember).align("italia", Insurgent)), [6, 8]);
    // Never more than ten.
    let all = base().aligned(&["russia", "osterreich", "preussen", "spain"], CoalitionMember);
    assert_eq!(size(&all), [6, 10]);
}

#[test]
fn r9_3_the_french_draw_first_until_1810_and_the_coalition_from_1811() {
    for (year, first) in [(1806, FRENCH), (1811, COALITION)] {
        let t = quick("1805").clear().year(year).phase(Phase::Strategy);
        let drawn: Vec<_> = t.log.iter().filter(|e| e.text.id == "log-draw").map(|e| e.by).collect();
        assert_eq!(drawn, [Some(first), Some(foe(first))], "{year}");
    }
}

#[test]
fn r9_3_nobody_falls_below_six_by_a_war_elsewhere() {
    // Österreich neutral: Britain 4 and Russia 3 make seven cards, one fewer by each of the two wars, but never five.
    let mut t = quick("1805")
        .clear()
        .align("osterreich", Neutral)
        .hand(FRENCH, &[Title::WarInAmerica, Title::RussoOttomanWar])
        .phase(Phase::Strategy);
    t.all(&["french play war_in_america", "french play russo_ottoman_war"]);
    assert_eq!(t.cards(COALITION), 6);
}

#[test]
fn r9_4_an_empty_deck_is_made_anew_from_the_discards() {
    // Ten in the deck, seventeen to draw: the French take eight, the Coalition the last two and seven from the discards.
    let t = short_deck(10).phase(Phase::Strategy);
    assert!(t.cited("9.4") && !t.cited("9.2"));
    assert_eq!((t.cards(FRENCH), t.cards(COALITION)), (8, 9));
    assert_eq!((t.s.deck.len(), t.s.discards.len()), (38, 0));
    let enough = short_deck(17).phase(Phase::Strategy);
    assert!(!enough.cited("9.4"));
    assert!(enough.s.deck.is_empty());
}

#[test]
fn r9_5_strategy_cards_just_drawn_may_be_played_at_once() {
    // In 1811 the Coalition draws first; its nine cards are the whole deck, with Stein and Radetzky among them.
    let dull = [Title::Mud, Title::Depot, Title::Pursuit, Title::MajorCampaign];
    let mut t = quick("1805").clear().year(1811);
    let reforms = t.game.pack.copies(Title::Stein) | t.game.pack.copies(Title::Radetzky);
    let deck = dull.iter().fold(reforms, |all, &d| all | t.game.pack.copies(d));
    let deck = deck.iter().take(9).collect::<age_of_napoleon::ids::CardSet>() | reforms;
    t.s.discards |= t.s.deck - deck;
    t.s.deck = deck;
    assert_eq!((t.s.deck.len(), t.q().hand_size(COALITION)), (9, 9));
    t = t.phase(Phase::Strategy);
    assert_eq!(t.s.step(), Step::Strategy(age_of_napoleon::strategy::Step::NewHand { role: COALITION }));
    t.refuses("coalition play mud", "2.3.5");
    t.all(&["coalition play stein", "coalition play radetzky"]);
    assert!(t.s.flags.stein && t.s.flags.radetzky);
}

#[test]
fn r9_5_a_war_drawn_late_takes_a_card_from_the_hand() {
    let mut t = quick("1805").clear().hand(FRENCH, &[Title::RussoOttomanWar]).flag(|f| f.drawn = true);
    for card in t.s.deck.iter().take(10) {
        t.s.deck.remove(card);
        t.s.hands[1].insert(card);
    }
    t = t
        .steps(Phase::Strategy, &[Step::Strategy(age_of_napoleon::strategy::Step::NewHand { role: FRENCH })]);
    t.plays("french play russo_ottoman_war");
    assert_eq!(t.decider(), Some(COALITION));
    let give = t.legal().first().cloned().expect("a card to give");
    t.plays(&give);
    assert_eq!(t.cards(COALITION), 9);
}
