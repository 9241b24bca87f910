//! The suite passes on a sound game and finds every broken promise.

mod broken;

use broken::{Broken, Flaw};
use kernel::conformance::{Suite, Tally, Walk};
use skirmish::Skirmish;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

fn run(flaw: Flaw) -> Tally {
    let mut suite = Suite::new(Broken::new(flaw));
    suite.dear_every = 2;
    suite.longest = 400;
    suite.run("ford", 0..12)
}

/// The suite finds the flaw by this check.
#[track_caller]
fn finds(flaw: Flaw, check: &str, words: &str) {
    let tally = run(flaw);
    let found = tally.failures.iter().any(|f| f.starts_with(&format!("{check}: ")) && f.contains(words));
    assert!(found, "{flaw:?} should fail {check} with '{words}': {:#?}", tally.failures);
    // A failure can be reproduced from what it says.
    let of_one = |f: &&String| !f.ends_with("before any game") && !f.ends_with(" games");
    let dynamic = tally.failures.iter().filter(of_one);
    assert!(dynamic.into_iter().all(|f| f.contains("seed ")));
}

#[test]
fn a_sound_game_passes() {
    for choice in ["fast", "blind"] {
        let mut suite = Suite::new(Arc::new(Skirmish::load(&Default::default()).unwrap()));
        suite.dear_every = 2;
        suite.options = vec![("answers".into(), choice.into())];
        for scenario in ["ford", "ridge"] {
            let tally = suite.run(scenario, 0..60);
            assert!(tally.failures.is_empty(), "{:#?}", tally.failures);
            assert_eq!(tally.finished, 60);
            assert_eq!(tally.replay_checks, 60);
            for checks in [tally.illegal_probes, tally.secrecy_checks, tally.undo_checks, tally.json_checks] {
                assert!(checks > 20, "{tally:?}");
            }
        }
    }
}

#[test]
fn the_wrapper_itself_is_sound() {
    let tally = run(Flaw::Sound);
    assert!(tally.failures.is_empty(), "{:#?}", tally.failures);
}

#[test]
fn a_hidden_card_on_the_table_is_found() {
    finds(Flaw::LeaksCardOnTable, "secrecy", "the table of");
}

#[test]
fn a_secret_choice_in_the_log_is_found() {
    finds(Flaw::LeaksOrderInLog, "secrecy", "chose Order");
}

#[test]
fn a_hidden_card_in_the_log_is_found() {
    finds(Flaw::LeaksHandInLog, "secrecy", "the log of");
}

#[test]
fn a_refusal_that_tells_a_secret_is_found() {
    finds(Flaw::LeaksInRefusal, "secrecy", "may not");
}

#[test]
fn an_overlay_that_tells_a_secret_is_found() {
    finds(Flaw::LeaksByOverlay, "secrecy", "overlay ways");
}

#[test]
fn an_order_of_actions_that_depends_on_a_hidden_card_is_found() {
    finds(Flaw::LeaksByListOrder, "secrecy", "the actions of role");
}

#[test]
fn a_question_that_depends_on_a_hidden_card_is_found() {
    finds(Flaw::LeaksByStatus, "secrecy", "who decides tells");
}

#[test]
fn an_action_listed_twice_is_found() {
    finds(Flaw::ListsTwice, "list_is_law", "listed twice");
}

#[test]
fn an_unlisted_action_that_is_accepted_is_found() {
    finds(Flaw::AcceptsUnlisted, "list_is_law", "unlisted Scout");
}

#[test]
fn an_action_out_of_turn_that_is_accepted_is_found() {
    finds(Flaw::AcceptsOutOfTurn, "list_is_law", "is accepted");
}

#[test]
fn a_listed_action_that_is_refused_is_found() {
    finds(Flaw::RefusesListed, "list_is_law", "listed Pass is refused");
}

#[test]
fn a_refusal_that_leaves_a_mark_is_found() {
    finds(Flaw::RefusalMarks, "refusal_is_harmless", "left traces");
}

#[test]
fn a_refusal_that_rolls_is_found() {
    finds(Flaw::RefusalRolls, "refusal_is_harmless", "left traces");
}

#[test]
fn a_refusal_without_a_rule_is_found() {
    finds(Flaw::RefusalWithoutRule, "refusal", "without a rule");
}

#[test]
fn a_state_that_depends_on_more_than_state_action_and_dice_is_found() {
    finds(Flaw::TurnsOnClock, "replay", "differs");
}

#[test]
fn a_secret_shown_by_an_action_that_can_be_taken_back_is_found() {
    finds(Flaw::UndoTells, "undo_is_blind", "that undo keeps");
}

#[test]
fn a_lost_piece_is_found() {
    finds(Flaw::LosesCompany, "census", "companies");
}

#[test]
fn a_game_without_end_is_found() {
    finds(Flaw::NeverEnds, "ends", "does not end");
}

#[test]
fn a_dead_end_is_found() {
    finds(Flaw::DeadEnd, "no_dead_end", "has no action");
}

#[test]
fn a_state_that_does_not_survive_paper_is_found() {
    finds(Flaw::ForgetsOnPaper, "json", "changes on paper");
}

#[test]
fn a_message_without_words_is_found() {
    finds(Flaw::NoWords, "text", "no words for nothing-says-this");
}

#[test]
fn a_misprint_is_found() {
    finds(Flaw::Misprint, "text", "a hyphen for a minus");
}

#[test]
fn an_unknown_rule_is_found() {
    finds(Flaw::UnknownRule, "text", "unknown rule 9.9");
}

#[test]
fn a_table_that_offers_less_than_the_list_is_found() {
    finds(Flaw::TableOffersLess, "table", "offers");
}

#[test]
fn an_action_pinned_to_nothing_is_found() {
    finds(Flaw::PinnedToNothing, "table", "atlantis");
    finds(Flaw::WayToNowhere, "table", "goes by what is not on this table");
    finds(Flaw::UnknownKind, "table", "unknown kind general");
    finds(Flaw::UnknownState, "table", "unknown state asleep");
    finds(Flaw::OverlayOffTheBoard, "table", "names space atlantis");
}

#[test]
fn a_redraw_that_changes_nothing_is_found() {
    finds(Flaw::RedrawsNothing, "redraw", "hidden cards are never redrawn");
}

#[test]
fn a_redraw_that_leans_towards_the_truth_is_found() {
    finds(Flaw::RedrawLeans, "redraw", "redrawn differently");
    // And measured, over many games.
    let mut suite = Suite::new(Broken::new(Flaw::RedrawLeans));
    suite.dear_every = 1;
    let tally = suite.run("ford", 0..40);
    assert!(tally.failures.iter().any(|f| f.contains("as they are in truth")), "{:#?}", tally.failures);
}

#[test]
fn a_redraw_that_keeps_one_of_two_secrets_is_found() {
    finds(Flaw::RedrawKeepsHands, "redraw", "hidden cards are never redrawn");
}

#[test]
fn a_redraw_that_gives_up_is_found() {
    finds(Flaw::RedrawGivesUp, "redraw", "nothing is found");
}

#[test]
fn the_name_of_an_action_that_tells_a_secret_is_found() {
    finds(Flaw::DescribesSecret, "secrecy", "is called tells");
}

#[test]
fn what_is_sensible_by_a_secret_is_found() {
    finds(Flaw::SensibleBySecret, "secrecy", "is sensible tells");
}

#[test]
fn a_quiet_that_depends_on_a_secret_is_found() {
    finds(Flaw::QuietBySecret, "secrecy", "whether a move is under way");
}

#[test]
fn a_secret_that_only_two_roles_in_one_hand_can_read_is_found() {
    finds(Flaw::LeaksToTwoRoles, "secrecy", "the table of {0, 2} tells a secret");
}

#[test]
fn a_guide_is_followed_but_for_a_whim_now_and_then() {
    let asked = Arc::new(AtomicU64::new(0));
    let heard = Arc::clone(&asked);
    let mut suite = Suite::new(Arc::new(Skirmish::load(&Default::default()).unwrap()));
    suite.walk = Walk::Guided(Arc::new(move |_, _, _, _, _| {
        heard.fetch_add(1, Ordering::Relaxed);
        0
    }));
    let (tally, asked) = (suite.run("ford", 0..20), asked.load(Ordering::Relaxed));
    assert!(tally.failures.is_empty(), "{:#?}", tally.failures);
    assert!(
        (tally.actions * 7 / 10..tally.actions * 9 / 10).contains(&asked),
        "{asked} of {}",
        tally.actions
    );
}

#[test]
fn a_walk_that_seeks_goes_where_it_has_not_been() {
    let taken = |walk| {
        let mut suite = Suite::new(broken::rare::Rare::new());
        (suite.walk, suite.dear_every) = (walk, u32::MAX);
        let failures = suite.one("ford", 1).failures;
        let told = failures.iter().find_map(|f| f.split_once("became [(\"taken\", "));
        let count = told.and_then(|(_, rest)| rest.split(')').next());
        count.unwrap_or("0").parse::<u32>().expect("a number")
    };
    // At random one time in twenty; of four that it looks at, it takes the one that it has seen least.
    let (random, seeking) = (taken(Walk::Random), taken(Walk::Seeking));
    assert!(seeking > 2 * random, "{seeking} of a hundred, and at random {random}");
}

#[test]
fn an_action_after_the_end_is_found() {
    finds(Flaw::GoesOnAfterTheEnd, "over", "after the end");
}
