//! 2.3: the cards.
use crate::common::*;

const RED: [Title; 6] = [
    Title::Britannia,
    Title::ContinentalSystem,
    Title::NapoleonicDynasty,
    Title::Radetzky,
    Title::Stein,
    Title::TerritorialConcessions,
];

/// The Reinforcement Phase of 1806, the French first, with a spent army in Alsace.
fn rallying(french: &[Title], coalition: &[Title]) -> Position {
    let mut t = quick("1805")
        .clear()
        .year(1806)
        .spent("davout", "alsace")
        .spent("ney", "alsace")
        .spent("soult", "italia")
        .hand(FRENCH, french)
        .hand(COALITION, coalition)
        .phase(Phase::Reinforcement);
    t.plays("french go-first");
    t
}

// ------------------------------------------------------------------ 2.3.1 to 2.3.5: what a card is for

#[test]
fn r2_3_1_both_players_draw_from_one_deck_and_play_events_in_their_phases() {
    let t = at("1805");
    assert!((t.s.hands[0] & t.s.hands[1]).is_empty() && (t.s.deck & t.s.hands[0]).is_empty());
    // The same card in three phases, one of which is its own.
    let hand = || quick("1805").clear().year(1806).hand(FRENCH, &[Title::LeveeEnMasse, Title::WarInAmerica]);
    hand().diplomacy(FRENCH).refuses("french play levee_en_masse", "2.3.5");
    hand().phase(Phase::Strategy).refuses("french play levee_en_masse", "2.3.5");
    let mut t = hand().phase(Phase::Reinforcement);
    t.all(&["french go-first", "french play levee_en_masse"]);
}

#[test]
fn r2_3_3_any_card_may_rally_an_army() {
    // A card that only the Coalition may play serves the French for this.
    let mut t = rallying(&[Title::Pitt], &[]);
    t.refuses("french play pitt", "2.3.5");
    t.all(&["french rally alsace", "french discard pitt"]);
    assert!(!t.is_spent("davout") && !t.is_spent("ney") && t.is_spent("soult"));
    assert!(t.in_discards(Title::Pitt));
}

#[test]
fn r2_3_3_any_card_may_move_an_army_or_intercept() {
    let mut t = quick("1805")
        .clear()
        .corps("davout", "alsace")
        .corps("bagration", "bohmen")
        .hand(FRENCH, &[Title::Pitt])
        .hand(COALITION, &[Title::Joseph])
        .flag(|f| f.free_used = [true; 2])
        .moving(FRENCH);
    t.plays("french army alsace").refuses("french free", "12.1.7");
    t.all(&["french discard pitt", "french march wurttemberg", "french march bayern"]);
    t.all(&["coalition intercept bohmen", "coalition discard joseph"]);
    assert!(t.in_discards(Title::Pitt) && t.in_discards(Title::Joseph));
    assert_eq!(t.place("bagration"), "bayern");
    assert!(!t.s.spent_events.has(Title::Joseph), "its event did not take place");
}

#[test]
fn r2_3_4_one_use_and_the_card_is_gone() {
    let mut t = rallying(&[Title::LeveeEnMasse], &[]);
    t.all(&["french rally alsace", "french discard levee_en_masse"]);
    assert_eq!(t.cards(FRENCH), 0);
    t.refuses("french play levee_en_masse", "2.3.4");
    t.refuses("french rally italia", "10.5");
    let mut t = rallying(&[Title::LeveeEnMasse], &[]);
    t.all(&["french play levee_en_masse", "french target france"]);
    assert_eq!(t.cards(FRENCH), 0);
    t.refuses("french rally alsace", "10.5");
    // A card must be in the hand to be used.
    let mut t = rallying(&[Title::Mud], &[]);
    t.plays("french rally alsace").refuses("french discard depot", "2.3.4");
}

#[test]
fn r2_3_5_any_number_of_cards_but_each_in_its_phase() {
    let mut t = rallying(&[Title::LeveeEnMasse, Title::Mud, Title::Depot, Title::Pursuit], &[]);
    t.all(&["french play levee_en_masse", "french target france"]);
    t.all(&["french rally alsace", "french discard mud", "french rally italia", "french discard depot"]);
    t.refuses("french play pursuit", "2.3.5");
    let mut t = quick("1805").clear().hand(COALITION, &[Title::Stein, Title::Radetzky, Title::Pitt]);
    t = t.phase(Phase::Strategy);
    t.all(&["coalition play stein", "coalition play radetzky"]);
    assert!(t.s.flags.stein && t.s.flags.radetzky);
}

// ------------------------------------------------------------------ 2.3.6, 2.3.7: order

#[test]
fn r2_3_6_order_counts_in_diplomacy_and_in_battle() {
    let mut t = quick("1805")
        .clear()
        .hand(FRENCH, &[Title::Talleyrand])
        .hand(COALITION, &[Title::Talleyrand])
        .diplomacy(COALITION);
    t.refuses("french play talleyrand", "7.1.1");
    t.plays("coalition play talleyrand");

    let mut t = quick("1805")
        .clear()
        .corps("davout", "bayern")
        .corps("mack", "wien")
        .hand(FRENCH, &[Title::CavalryCharge])
        .hand(COALITION, &[Title::CavalryCharge])
        .moving(FRENCH);
    t.attacks("french", "bayern", "wien");
    // The attacker plays all his cards first (13.3.3).
    assert_eq!(t.s.step(), Step::Resolution(age_of_napoleon::resolution::Step::BattleCards { role: FRENCH }));
    t.refuses("coalition play cavalry_charge", "13.3.3");
    t.plays("french pass");
    assert_eq!(
        t.s.step(),
        Step::Resolution(age_of_napoleon::resolution::Step::BattleCards { role: COALITION })
    );
}

#[test]
fn r2_3_7_where_it_must_be_settled_the_french_come_first_until_1810_and_the_coalition_from_1811() {
    for (year, first) in [(1805, FRENCH), (1810, FRENCH), (1811, COALITION)] {
        let t = quick("1805")
            .clear()
            .year(year)
            .hand(FRENCH, &[Title::PeaceTalks])
            .hand(COALITION, &[Title::PeaceTalks])
            .round(1)
            .steps(Phase::Campaign, &[Step::Campaign(age_of_napoleon::campaign::Step::Rounds)]);
        assert_eq!(
            t.s.step(),
            Step::Campaign(age_of_napoleon::campaign::Step::RoundStart { role: first }),
            "{year}"
        );
    }
}

// ------------------------------------------------------------------ 2.3.8: who may play what

#[test]
fn r2_3_8_talleyrand_serves_the_player_who_plays_him_alone() {
    let mut t = quick("1805").clear().hand(FRENCH, &[Title::Talleyrand]).diplomacy(FRENCH);
    t.plays("french play talleyrand");
    // A member turns neutral or a neutral ally; what the text offers the other player, the French may not do.
    t.refuses("french target bayern", "7.2.1");
    assert_eq!(t.targets(), ["danmark", "napoli", "osterreich", "pommern", "portugal", "russia", "sverige"]);
    t.plays("french target russia");
    // And the Coalition does nothing with it: it is simply its turn.
    assert_eq!((t.alignment("russia"), t.legal()), (Neutral, vec!["coalition pass".to_string()]));

    let mut t = quick("1805").clear().hand(COALITION, &[Title::Talleyrand]).diplomacy(COALITION);
    t.plays("coalition play talleyrand").refuses("coalition target russia", "7.2.1");
    t.plays("coalition target bayern");
    assert_eq!(t.alignment("bayern"), Neutral);
}

#[test]
fn r2_3_8_a_card_of_the_other_side_is_not_played() {
    let mut t = quick("1805")
        .clear()
        .hand(FRENCH, &[Title::Pitt, Title::Britannia])
        .hand(COALITION, &[Title::Joseph, Title::NapoleonI, Title::TerritorialConcessions])
        .diplomacy(COALITION);
    for card in ["joseph", "napoleon_i", "territorial_concessions"] {
        t.refuses(&format!("coalition play {card}"), "2.3.8");
    }
    t.plays("coalition pass");
    t.refuses("french play pitt", "2.3.8");
    t.refuses("french play britannia", "2.3.8");
}

// ------------------------------------------------------------------ 2.3.9 to 2.3.11: the discards

#[test]
fn r2_3_9_a_played_card_lies_open_at_once_and_never_leaves_the_game() {
    let mut t = quick("1805").clear().hand(FRENCH, &[Title::Joseph, Title::NapoleonI]).diplomacy(FRENCH);
    t.plays("french play joseph");
    // A once-only event too: its card stays in the game.
    assert!(t.in_discards(Title::Joseph));
    t.all(&["coalition pass", "french play napoleon_i"]);
    assert!(t.in_discards(Title::NapoleonI), "before its target is even named");
    let cards = t.game.census(&t.s).into_iter().find(|c| c.0 == "cards").expect("cards are counted");
    assert_eq!(cards.1, 55);
}

#[test]
fn r2_3_10_a_once_only_event_takes_place_once() {
    let mut t = quick("1805").clear().hand(FRENCH, &[Title::Joseph]).diplomacy(FRENCH);
    t.plays("french play joseph");
    assert_eq!(t.alignment("spain"), FrenchDominion);
    // The card comes back, the event does not.
    t = t.align("spain", FrenchAlly).hand(FRENCH, &[Title::Joseph]).diplomacy(FRENCH);
    t.refuses("french play joseph", "2.3.10");
    // Britannia that came by itself is spent as well.
    let t = quick("1805").clear().hand(COALITION, &[Title::Britannia]).hand(FRENCH, &[Title::NapoleonI]);
    let mut t = t.align("osterreich", Neutral).diplomacy(FRENCH);
    t.all(&["french play napoleon_i", "french target russia"]);
    assert!(t.s.flags.britannia);
    t.refuses("coalition play britannia", "2.3.10");
}

#[test]
fn r2_3_11_both_players_may_look_through_the_discards() {
    let t = quick("1805").clear().hand(FRENCH, &[Title::Pitt]).discarded(&[Title::Mud, Title::Depot]);
    for viewer in [Roles::of(FRENCH), Roles::of(COALITION), Roles::NOBODY] {
        let piles = t.game.table(&t.s, viewer).piles;
        let discards = piles.iter().find(|p| p.id == "discards").expect("a pile");
        let seen: Vec<&str> = discards.cards.iter().map(|c| c.id.as_str()).collect();
        assert_eq!(seen, ["mud", "depot"]);
        // The hands are another matter.
        let hand = piles.iter().find(|p| p.id == "hand-french").expect("a pile");
        assert_eq!((hand.count, hand.cards.len()), (1, usize::from(viewer.has(FRENCH))));
    }
}

// ------------------------------------------------------------------ 2.3.12: red titles

#[test]
fn r2_3_12_the_opponent_may_take_up_a_red_title_that_is_discarded() {
    for red in RED {
        let mut t = rallying(&[red], &[Title::Mud]);
        t.all(&["french rally alsace", &format!("french discard {}", red.id())]);
        assert_eq!(
            t.s.step(),
            Step::Cards(age_of_napoleon::cards::Step::PickUp { role: COALITION, title: red })
        );
        t.refuses("coalition discard depot", "2.3.4");
        t.plays("coalition discard mud");
        assert!(t.holds_card(COALITION, red) && !t.in_discards(red));
        assert!(t.in_discards(Title::Mud));
        assert_eq!(t.cards(COALITION), 1);
        assert_eq!(t.decider(), Some(FRENCH), "then play goes on");
    }
}

#[test]
fn r2_3_12_he_need_not_and_cannot_without_a_card() {
    let mut t = rallying(&[Title::Stein], &[Title::Mud]);
    t.all(&["french rally alsace", "french discard stein", "coalition pass"]);
    assert!(t.in_discards(Title::Stein) && t.holds_card(COALITION, Title::Mud));
    let mut t = rallying(&[Title::Stein], &[]);
    t.all(&["french rally alsace", "french discard stein"]);
    assert!(t.in_discards(Title::Stein));
    assert_eq!(t.decider(), Some(FRENCH));
}

#[test]
fn r2_3_12_other_titles_and_played_events_stay_where_they_are() {
    let mut t = rallying(&[Title::Joseph], &[Title::Mud]);
    t.all(&["french rally alsace", "french discard joseph"]);
    assert_eq!(
        t.s.step(),
        Step::Reinforcement(age_of_napoleon::reinforcement::Step::Reinforce { second: false })
    );
    // Played for its event, a red title is not discarded (2.3.9).
    let mut t = quick("1805")
        .clear()
        .hand(FRENCH, &[Title::ContinentalSystem])
        .hand(COALITION, &[Title::Mud])
        .diplomacy(FRENCH);
    t.all(&["french play continental_system", "french target portugal"]);
    assert_eq!(
        t.s.step(),
        Step::Diplomacy(age_of_napoleon::diplomacy::Step::Diplomacy { turn: COALITION, talks: false })
    );
}

#[test]
fn r2_3_12_a_red_title_paid_for_a_red_title_can_be_taken_up_in_turn() {
    let mut t = rallying(&[Title::Stein, Title::Depot], &[Title::Radetzky]);
    t.all(&["french rally alsace", "french discard stein", "coalition discard radetzky"]);
    assert_eq!(
        t.s.step(),
        Step::Cards(age_of_napoleon::cards::Step::PickUp { role: FRENCH, title: Title::Radetzky })
    );
    t.plays("french discard depot");
    assert!(t.holds_card(FRENCH, Title::Radetzky) && t.holds_card(COALITION, Title::Stein));
}

#[test]
fn r2_3_12_it_holds_for_moves_and_interceptions_too() {
    let mut t = quick("1805")
        .clear()
        .corps("davout", "alsace")
        .corps("bagration", "bohmen")
        .hand(FRENCH, &[Title::Stein, Title::Mud])
        .hand(COALITION, &[Title::Radetzky, Title::Depot])
        .flag(|f| f.free_used = [true; 2])
        .moving(FRENCH);
    t.all(&["french army alsace", "french discard stein", "coalition discard depot"]);
    assert!(t.holds_card(COALITION, Title::Stein));
    t.all(&["french march wurttemberg", "french march bayern"]);
    t.all(&["coalition intercept bohmen", "coalition discard radetzky", "french discard mud"]);
    assert!(t.holds_card(FRENCH, Title::Radetzky));
}

// ------------------------------------------------------------------ 2.3.13: Britannia

#[test]
fn r2_3_13_britannia_rules_as_soon_as_no_eastern_power_is_a_member() {
    let base = || {
        let t = quick("1805").clear().hand(FRENCH, &[Title::NapoleonI, Title::Talleyrand]);
        t.diplomacy(FRENCH)
    };
    let mut t = base();
    t.all(&["french play napoleon_i", "french target osterreich"]);
    assert!(!t.s.flags.britannia, "Russia is still there");
    t.all(&["coalition pass", "french play talleyrand", "french target russia"]);
    assert!(t.s.flags.britannia && t.cited("2.3.13"));
    assert!(!t.in_discards(Title::Britannia), "the card had no part in it");
}

#[test]
fn r2_3_13_an_insurgent_is_not_a_member_and_what_rules_rules_for_good() {
    let t = quick("1813").clear().flag(|f| f.britannia = false).align("osterreich", Neutral);
    let mut t = t.hand(FRENCH, &[Title::NapoleonI]).hand(COALITION, &[Title::Pitt]).diplomacy(FRENCH);
    assert_eq!(t.alignment("preussen"), Insurgent);
    t.all(&["french play napoleon_i", "french target russia", "coalition pass"]);
    assert!(t.s.flags.britannia);
    t.s.changed = Default::default();
    t.all(&["coalition play pitt", "coalition target russia"]);
    assert_eq!(t.alignment("russia"), CoalitionMember);
    assert!(t.s.flags.britannia);
}
