//! 5 and 11: the sequence of play, campaign rounds, Peace Talks and Winter Quarters.
use crate::common::*;

/// Passes every window until something else is asked for.
fn pass(t: &mut Position) -> &mut Position {
    while let Some(line) = t.legal().into_iter().find(|l| l.ends_with(" pass")) {
        t.plays(&line);
    }
    t
}

/// The start of this round, with the French to be asked first.
fn round_start(t: Position, round: u8) -> Position {
    t.round(round - 1).steps(Phase::Campaign, &[Step::Campaign(age_of_napoleon::campaign::Step::Rounds)])
}

// ------------------------------------------------------------------ 5.0

#[test]
fn r5_0_the_eight_phases_follow_one_another() {
    let mut t = quick("1805").clear();
    t.plays("french go-first");
    pass(&mut t);
    let headings = |t: &Position| {
        let phases = t.log.iter().filter(|e| e.heading == 1 && e.text.id.starts_with("phase-"));
        phases.map(|e| e.text.id["phase-".len()..].to_string()).collect::<Vec<_>>()
    };
    assert_eq!(headings(&t), ["surrender", "winter", "victory-check", "diplomacy"]);
    assert_eq!(
        (t.s.year, t.s.step()),
        (1806, Step::Campaign(age_of_napoleon::campaign::Step::Order { role: FRENCH }))
    );
    t.plays("french go-first");
    pass(&mut t);
    t.plays("french go-first");
    pass(&mut t);
    assert_eq!(headings(&t)[3..], ["diplomacy", "insurrection", "strategy", "reinforcement", "campaign"]);
    assert_eq!(
        (t.s.phase, t.s.step()),
        (Phase::Campaign, Step::Campaign(age_of_napoleon::campaign::Step::Order { role: FRENCH }))
    );
}

// ------------------------------------------------------------------ 11.1

#[test]
fn r11_1_1_a_campaign_has_six_rounds_and_fewer_in_the_first_turn_of_1805() {
    let rounds = |t: &Position| {
        let of = |e: &&Event| e.text.id == "log-round";
        t.log.iter().filter(of).count()
    };
    let mut t = quick("1805").clear();
    t.plays("french go-first");
    pass(&mut t);
    assert_eq!(rounds(&t), 4, "rounds 3 to 6");
    let mut t = quick("1805").clear().year(1806).phase(Phase::Campaign);
    t.plays("french go-first");
    assert_eq!(t.s.round, 1);
    pass(&mut t);
    assert_eq!((rounds(&t), t.s.year), (6, 1807));
}

#[test]
fn r11_1_2_winter_slows_the_march_in_rounds_five_and_six() {
    for (round, allowance) in [(1, 4), (4, 4), (5, 3), (6, 3)] {
        let mut t = quick("1805").clear().corps("davout", "alsace").round(round).moving(FRENCH);
        t.all(&["french army alsace", "french free"]);
        assert_eq!((t.q().winter(), t.q().allowance()), (round >= 5, allowance), "round {round}");
    }
    // Winter belongs to the Campaign Phase.
    assert!(!quick("1805").clear().round(6).phase(Phase::Surrender).q().winter());
}

#[test]
fn r11_1_3_the_marker_advances_with_every_round() {
    let mut t = quick("1805").clear();
    t.plays("french go-first");
    for round in 3..=6 {
        assert_eq!(t.s.round, round);
        t.all(&["french pass", "coalition pass"]);
    }
    assert_eq!((t.s.phase, t.s.round), (Phase::Diplomacy, 0));
}

// ------------------------------------------------------------------ 11.2

#[test]
fn r11_2_1_the_french_choose_who_moves_first_until_1810_and_the_coalition_from_1811() {
    for (year, decider) in [(1805, FRENCH), (1810, FRENCH), (1811, COALITION), (1815, COALITION)] {
        let t = quick("1805").clear().year(year).phase(Phase::Campaign);
        assert_eq!(
            t.s.step(),
            Step::Campaign(age_of_napoleon::campaign::Step::Order { role: decider }),
            "{year}"
        );
    }
    for (choice, first) in [("go-first", FRENCH), ("go-second", COALITION)] {
        let mut t = quick("1805").clear();
        t.plays(&format!("french {choice}"));
        assert_eq!(t.decider(), Some(first));
        assert!(t.cited("11.2.1"));
    }
}

#[test]
fn r11_2_2_the_order_holds_for_the_whole_phase() {
    let mut t = quick("1805").clear();
    t.plays("french go-second");
    for _ in 3..=6 {
        assert_eq!(t.decider(), Some(COALITION));
        t.plays("coalition pass");
        assert_eq!(t.decider(), Some(FRENCH));
        t.plays("french pass");
    }
    assert!(t.s.phase != Phase::Campaign);
}

// ------------------------------------------------------------------ 11.3

fn talks(round: u8) -> Position {
    round_start(quick("1805").clear().hand(FRENCH, &[Title::PeaceTalks]), round)
}

/// Ends the exchange of the talks.
const NO_DIPLOMACY: [&str; 3] = ["french go-first", "french pass", "coalition pass"];

#[test]
fn r11_3_peace_talks_cancel_this_round_or_this_and_the_next() {
    for (rounds, next) in [(1, 3), (2, 4)] {
        let mut t = talks(2);
        t.plays("french play peace_talks").refuses("french rounds 3", "11.3");
        t.refuses("french rounds 0", "11.3");
        t.plays(&format!("french rounds {rounds}")).all(&NO_DIPLOMACY);
        assert_eq!((t.s.round, t.s.phase), (next, Phase::Campaign));
        assert!(t.in_discards(Title::PeaceTalks));
    }
}

#[test]
fn r11_3_they_do_not_reach_beyond_the_turn() {
    let mut t = talks(6);
    t.plays("french play peace_talks").refuses("french rounds 2", "11.3");
    t.plays("french rounds 1").all(&NO_DIPLOMACY);
    assert_eq!((t.s.phase, t.s.year), (Phase::Diplomacy, 1806));
    // The next campaign has all its rounds.
    let mut t = t.clear().phase(Phase::Campaign);
    t.plays("french go-first");
    assert_eq!(t.s.round, 1);
}

#[test]
fn r11_3_they_are_played_at_the_very_beginning_of_a_round() {
    let mut t =
        quick("1805").clear().hand(FRENCH, &[Title::PeaceTalks]).corps("davout", "alsace").moving(FRENCH);
    t.refuses("french play peace_talks", "2.3.5");
    // Once the window has gone by it is too late.
    let mut t = talks(2);
    assert_eq!(t.s.step(), Step::Campaign(age_of_napoleon::campaign::Step::RoundStart { role: FRENCH }));
    t.plays("french pass");
    assert_eq!(t.s.step(), Step::Movement(age_of_napoleon::movement::Step::HalfRound { second: false }));
    t.refuses("french play peace_talks", "2.3.5");
}

#[test]
fn r11_3_either_player_may_call_for_talks() {
    let mut t = round_start(quick("1805").clear().hand(COALITION, &[Title::PeaceTalks]), 3);
    t.all(&["coalition play peace_talks", "coalition rounds 2"]).all(&NO_DIPLOMACY);
    assert_eq!(t.s.round, 5);
}

#[test]
fn r11_3_a_second_call_may_follow_the_first() {
    let t = quick("1805").clear().hand(FRENCH, &[Title::PeaceTalks]).hand(COALITION, &[Title::PeaceTalks]);
    let mut t = round_start(t, 1);
    t.all(&["french play peace_talks", "french rounds 2"]).all(&NO_DIPLOMACY);
    // Both windows of the first round are gone with it; the third round has its own.
    assert_eq!(
        (t.s.round, t.s.step()),
        (3, Step::Campaign(age_of_napoleon::campaign::Step::RoundStart { role: COALITION }))
    );
    t.all(&["coalition play peace_talks", "coalition rounds 2"]).all(&NO_DIPLOMACY);
    assert_eq!(t.s.round, 5);
}

// ------------------------------------------------------------------ 11.4

#[test]
fn r11_4_winter_quarters_cancel_the_second_or_both_winter_rounds() {
    for round in [5, 6] {
        let mut t = round_start(quick("1805").clear().hand(COALITION, &[Title::WinterQuarters]), round);
        assert_eq!(
            (t.s.round, t.s.step()),
            (round, Step::Campaign(age_of_napoleon::campaign::Step::RoundStart { role: COALITION }))
        );
        t.plays("coalition play winter_quarters");
        // Nobody moves any more this year.
        assert_eq!((t.s.phase, t.s.year), (Phase::Diplomacy, 1806), "round {round}");
        assert!(t.cited("11.4") && t.in_discards(Title::WinterQuarters));
    }
}

#[test]
fn r11_4_not_before_winter_and_not_within_a_round() {
    let t = quick("1805").clear().hand(FRENCH, &[Title::WinterQuarters, Title::PeaceTalks]);
    let mut t = round_start(t, 4);
    t.refuses("french play winter_quarters", "11.4");
    let mut t = quick("1805").clear().hand(FRENCH, &[Title::WinterQuarters]).round(5).moving(FRENCH);
    t.refuses("french play winter_quarters", "2.3.5");
}
